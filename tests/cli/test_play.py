"""The terminal table, played as a person would: typed lines in, a table out."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import croupier
from croupier.cli import main


def sit(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["play", *words])


def test_a_hand_of_five_card_poker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "hand.json"
    code = sit(monkeypatch, "ten\n10 5\nhelp\ncheck\nra\npays\nquit\n", "am/five-card", "--save", str(record))
    said = capsys.readouterr().out
    assert code == 0
    assert "“ten” is not a stake" in said
    assert "You cannot “check” now" in said
    assert "costs 20" in said
    assert "Pay table raise (am:3.19)" in said
    assert "after one hand" in said
    assert "[am:3.12]" in said
    assert "░░░░░" in said
    assert main(["verify", str(record)]) == 0
    assert "The hand was fair." in capsys.readouterr().out


def test_a_spin_of_roulette_in_russian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "17\n17 2\n0/4 1\nannounce orphelins 5\ntake 17 1\nred 10\nspin\nquit\n"
    assert sit(monkeypatch, typed, "m1/roulette", "--language", "ru") == 0
    said = capsys.readouterr().out
    assert "Сколько фишек на 17?" in said
    assert "такой ставки на поле нет" in said
    assert "Ставок больше нет!" in said
    assert "раздач сыграно: 1" in said


def test_the_game_is_chosen_from_a_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "99\nam/five-card\n10\nf\nquit\n") == 0
    said = capsys.readouterr().out
    assert "am/five-card" in said
    assert "You lost 10." in said


def test_two_boxes_share_one_purse(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "400\n100\nf\nf\nquit\n", "am/five-card", "--boxes", "2", "--json") == 0
    said = capsys.readouterr().out
    record = json.loads(next(line for line in said.splitlines() if line.startswith('{"croupier"')))
    assert record["result"]["house"] in (200, 800)
    assert list(record["seats"]) == ["1", "2"]


def test_leaving_in_the_middle_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "10\n", "am/five-card") == 0
    assert "Goodbye" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["am/five-crad"], "did you mean am/five-card"),
        (["m1/oasis", "--option", "dark_difers=true"], "did you mean dark_differs"),
        (["am/five-card", "--boxes", "0"], "whole number"),
        (["am/five-card", "--option", "for_wan=true"], "did you mean for_one"),
    ],
)
def test_mistakes_are_one_line_and_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert sit(monkeypatch, "", *words) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_verify_finds_a_lie(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hand = croupier.deal("am/five-card", seats={1: {"ante": 10}})
    hand.act("fold")
    path = tmp_path / "hand.json"
    path.write_text(hand.record().to_json().replace('"house":10', '"house":9'), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "RESULT WRONG" in capsys.readouterr().out
    assert main(["verify", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "fair": False,
        "commitment": True,
        "cards": True,
        "result": False,
        "trouble": "",
    }
    assert main(["verify", str(tmp_path / "nothing.json")]) == 2
    path.write_text("nonsense", encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "not a record" in capsys.readouterr().err
