"""Who must wait for kernels to be compiled is told so, once."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from croupier.cli.patience import asking_patience
from croupier.hands import store

if TYPE_CHECKING:
    from pathlib import Path

Output = pytest.CaptureFixture[str]


def twice(number: int) -> int:
    """Return twice a number."""
    return 2 * number


@pytest.mark.parametrize(("terminal", "said"), [(True, 1), (False, 0)])
def test_patience_is_asked_for_once_and_on_a_terminal(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch, terminal: bool, said: int
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    monkeypatch.setattr(store, "kernels_of", lambda _: tmp_path / str(terminal))
    with asking_patience("en"):
        for _ in range(2):
            assert store.kernel("int64(int64)")(twice)(21) == 42
    assert capsys.readouterr().err.count("once") == said


def test_what_was_compiled_before_is_not_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "kernels_of", lambda _: tmp_path)
    told: list[str] = []
    with store.telling(lambda: told.append("told")):
        for _ in range(3):
            store.kernel("int64(int64)")(twice)
    assert told == ["told"]
    monkeypatch.setattr(store, "kernels_of", lambda _: tmp_path / "elsewhere")
    store.kernel("int64(int64)")(twice)
    assert told == ["told"]  # nobody listens any more
