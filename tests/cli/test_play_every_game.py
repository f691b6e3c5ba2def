"""Every game can be sat down at in the terminal, whatever is typed, in every language."""

from __future__ import annotations

import io

import pytest

from croupier.cli import main
from croupier.games import playable

TYPED = "nonsense\n20 10\n17 5\nspin\nf\nstand\nfold\ncall\ncheck\np\n-1\n\n20\nall\nplay\nraise\nquit\n"


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_a_stranger_types_anything(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TYPED))
    assert main(["play", game, "--language", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "{" not in said.out
    assert "event-" not in said.out
    assert "act-" not in said.out
