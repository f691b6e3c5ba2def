"""`croupier strategy`: what it prints can be played; what is wrong is refused in a sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main

if TYPE_CHECKING:
    from pathlib import Path

Output = pytest.CaptureFixture[str]


def answer(capsys: Output, *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def refusal(capsys: Output, *words: str) -> str:
    assert main(words) != 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.strip().splitlines()) <= 2
    return captured.err


def simulated(capsys: Output, game: str, file: Path, *more: str) -> dict[str, object]:
    words = ("simulate", game, "--strategy", str(file), "--rounds", "20000", "--seed", "1", "--json", *more)
    found: dict[str, object] = json.loads(answer(capsys, *words))
    return found


@pytest.mark.parametrize("game", ["am/five-card", "m1/roulette"])
def test_whatever_is_printed_can_be_played(game: str, capsys: Output, tmp_path: Path) -> None:
    told = json.loads(answer(capsys, "strategy", game, "--json"))
    files = {
        "text.txt": answer(capsys, "strategy", game),
        "russian": answer(capsys, "strategy", game, "--language", "ru"),
        "answer.json": json.dumps(told),
    }
    for name, words in files.items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    saved = str(tmp_path / "saved.rules")
    said = answer(capsys, "strategy", game, "--save", saved, "--language", "en")
    assert said == f"The strategy is in {saved}.\n"
    for name in (*files, "saved.rules"):
        found = simulated(capsys, game, tmp_path / name, "--exact")
        assert found["rules"] == told["rules"]
        assert found["exact_house_edge"] == told["house_edge"]


def test_pages_and_sheets_are_written(capsys: Output, tmp_path: Path) -> None:
    page, sheet = tmp_path / "page.html", tmp_path / "sheet.pdf"
    said = answer(capsys, "strategy", "m1/roulette", "--html", str(page), "--pdf", str(sheet))
    assert str(page) in said
    assert str(sheet) in said
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert sheet.read_bytes().startswith(b"%PDF-")


def test_a_strategy_for_another_game_is_refused(capsys: Output, tmp_path: Path) -> None:
    for name, words in (
        ("wheel.txt", answer(capsys, "strategy", "m1/roulette")),
        ("wheel.json", answer(capsys, "strategy", "m1/roulette", "--json")),
    ):
        (tmp_path / name).write_text(words, encoding="utf-8")
        said = refusal(capsys, "simulate", "am/five-card", "--strategy", str(tmp_path / name))
        assert "strategy for m1/roulette; this is am/five-card" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["m1/rulette"], "m1/roulette"),
        (["m1/holdem-cash"], "There is no chart for m1/holdem-cash"),
        (["am/five-card", "--option", "for_wan=true"], "for_one"),
        (["am/five-card", "--longest", "0"], "choose 1 to 30"),
        (["m1/roulette", "--html", "/no/such/folder/page.html"], "/no/such/folder/page.html"),
        (["m1/roulette", "--pdf", "/no/such/folder/sheet.pdf"], "/no/such/folder/sheet.pdf"),
        (["m1/roulette", "--rules", "/no/such/rules.toml"], "/no/such/rules.toml"),
    ],
)
def test_what_is_wrong_is_refused_in_a_sentence(words: list[str], said: str, capsys: Output) -> None:
    assert said in refusal(capsys, "strategy", *words)


@pytest.mark.parametrize("words", ["{", '{"game": 5}', '{"rules": []}', "[1]", "\x00", "raise when you like"])
def test_a_file_that_is_no_strategy_is_refused(words: str, capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text(words, encoding="utf-8")
    refusal(capsys, "simulate", "am/five-card", "--strategy", str(tmp_path / "mine"), "--rounds", "10")


@pytest.mark.parametrize(
    "words", ["", "\n# fold\n", "# croupier strategy {0}\n", '{{"game": "{0}", "rules": []}}']
)
@pytest.mark.parametrize("game", ["am/five-card", "m1/blackjack", "m1/roulette"])
def test_a_file_without_rules_is_refused(game: str, words: str, capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text(words.format(game), encoding="utf-8")
    said = refusal(capsys, "simulate", game, "--strategy", str(tmp_path / "mine"), "--rounds", "10")
    assert "There is no rule in the file" in said


def test_a_strategy_that_is_no_text_is_refused(capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"\xff\xfe")
    said = refusal(capsys, "simulate", "am/five-card", "--strategy", str(tmp_path / "mine"), "--rounds", "10")
    assert "is not a text in UTF-8" in said
