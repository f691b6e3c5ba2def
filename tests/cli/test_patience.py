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
    with asking_patience("en"):
        for _ in range(2):
            assert store.kernel("int64(int64)", into=tmp_path / str(terminal))(twice)(21) == 42
    assert capsys.readouterr().err.count("once") == said


def test_what_was_compiled_before_is_not_announced(tmp_path: Path) -> None:
    told: list[str] = []
    with store.telling(lambda: told.append("told")):
        for _ in range(3):
            store.kernel("int64(int64)", into=tmp_path)(twice)
    assert told == ["told"]
    store.kernel("int64(int64)", into=tmp_path / "elsewhere")(twice)
    assert told == ["told"]  # nobody listens any more
