"""The terminal table, played as a person would: typed lines in, a table out."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import croupier
from croupier import books
from croupier.cli import main
from croupier.games.placing import stack_to_play
from croupier.text import say


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
    assert "сыграна 1 раздача" in said


@pytest.mark.parametrize(
    ("language", "typed", "laid"),
    [
        (
            "ru",
            "красное 10\nдюжина 2 5\nустно большая серия 9\nснять красное 4\nспин\nвыход\n",
            "дюжина 2 5, 0-2-3 2",
        ),
        (
            "hy",
            "կարմիր 10\nտասներկուական 2 5\nբանավոր մեծ շարք 9\nհանել կարմիր 4\nպտույտ\nելք\n",
            "տասներկուական 2 5, 0-2-3 2",
        ),
    ],
)
def test_roulette_takes_the_words_its_help_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, typed: str, laid: str
) -> None:
    assert sit(monkeypatch, typed, "m1/roulette", "--language", language) == 0
    told = capsys.readouterr().out
    assert laid in told
    assert f"{typed.split(maxsplit=1)[0]} 6" in told
    assert say("play-needs-chips", language, place="17") not in told
    assert say("call-no-more-bets", language) in told


def test_the_second_spin_shows_the_number_of_the_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "red 10\nspin\nred 10\nspin\nquit\n", "m1/roulette", "--json") == 0
    told = capsys.readouterr()
    first, _ = (json.loads(line)["drawn"] for line in told.out.splitlines() if line.startswith("{"))
    lines = [line for line in (told.out + told.err).splitlines() if "Past numbers" in line]
    assert lines[0].rstrip().endswith(f"first: {first}")


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


@pytest.mark.parametrize("chosen", ["", "am/five-card\n"])
def test_a_table_is_opened_by_rules_from_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, chosen: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[limits.ante]\nminimum = 20\n", encoding="utf-8")
    words = ([] if chosen else ["am/five-card"]) + ["--rules", str(file), "--json"]
    assert sit(monkeypatch, f"{chosen}10\n20\nf\nquit\n", *words) == 0
    told = capsys.readouterr()
    assert "The stake of 10 on ante is below the minimum of 20" in told.err
    record = json.loads(told.out)
    assert record["options"] == {"limits.ante.minimum": 20}
    assert record["result"]["net"] == {"1": -20}


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
        "opened": 10,
        "drawn": 10,
        "cards": True,
        "result": False,
        "trouble": "",
    }
    assert main(["verify", str(tmp_path / "nothing.json")]) == 2
    path.write_text("nonsense", encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "not a record" in capsys.readouterr().err


HUGE = "9" * 5000


@pytest.mark.parametrize(
    ("typed", "words", "said"),
    [
        ("²\nquit\n", (), "There is no game “²” on this list"),
        (f"{HUGE}\nquit\n", (), "type a number from 1 to"),
        ("²\nquit\n", ("am/five-card",), "“²” is not a stake"),
        (f"{HUGE}\n10 ²\n10/²\nquit\n", ("am/five-card",), "“10/²” is not a stake"),
        ("10\nraise ²\nquit\n", ("am/five-card",), "“raise” takes no amount"),
        ("17 ²\nquit\n", ("m1/roulette",), "How many chips on 17 ²?"),
        (f"{HUGE} 2\nquit\n", ("m1/roulette",), "is not a bet of the layout"),
        (f"17 {'9' * 15}\nquit\n", ("m1/roulette",), "The amount 999,999,999,999,999 is not allowed"),
    ],
    ids=range(8),
)
def test_odd_numbers_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    words: tuple[str, ...],
    said: str,
) -> None:
    assert sit(monkeypatch, typed, *words) == 0
    assert said in capsys.readouterr().out


def test_an_amount_that_is_none_is_refused_between_players(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = f"raise ²\nraise {HUGE}\nraise 999999999999999\nquit\n"
    assert sit(monkeypatch, typed, "fspr/holdem") == 0
    said = capsys.readouterr().out
    assert "“²” is not a stake" in said
    assert "The amount 999,999,999,999,999 is not allowed" in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["am/five-card", "--boxes", "1" + 26 * "0"], "--boxes must be a whole number from 1 to 6"),
        (["am/five-card", "--boxes", "7"], "from 1 to 6, not 7"),
        (["m1/roulette", "--boxes", "2"], "from 1 to 1, not 2"),
        (["m1/oasis", "--boxes", "2", "--dark", "3"], "--dark must be a whole number from 0 to 2"),
        (["m1/oasis", "--dark", "-1"], "not -1"),
        (["am/five-card", "--dark", "1"], "am/five-card has no dark boxes"),
        (["m1/roulette", "--dark", "1"], "m1/roulette has no dark boxes"),
        (["fspr/holdem", "--dark", "1"], "fspr/holdem has no dark boxes"),
        (["m1/russian", "--boxes", "4"], "at most 1 may be"),
        (["am/five-card", "--option", f"pays.raise.flush={HUGE}:1"], "pays.raise.flush cannot be 9"),
        (["am/five-card", "--option", f"boxes={HUGE}"], "The option boxes cannot be “9"),
        (["am/five-card", "--option", f"limits.ante.maximum={'9' * 30}"], "maximum cannot be 9"),
        (["am/five\ncard"], "There is no game am/five card"),
    ],
)
def test_tables_that_cannot_be_are_one_line_and_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert sit(monkeypatch, "", *words) == 2
    said = capsys.readouterr()
    assert message in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    "words",
    [
        ("m1/oasis", "--boxes", "2", "--dark", "1"),
        ("rp/russian", "--boxes", "4", "--dark", "2"),
        ("m1/russian", "--dark", "1"),
    ],
)
def test_dark_boxes_are_seated_where_a_game_has_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert sit(monkeypatch, "quit\n", *words) == 0
    assert "Your ante" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "chips", "typed", "fresh"),
    [("am/five-card", 8, "5\nfold\n\nquit\n", True), ("m1/roulette", 2, "17 1\nspin\n\nquit\n", False)],
)
def test_who_cannot_stake_the_least_gets_new_chips(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: str,
    chips: int,
    typed: str,
    fresh: bool,
) -> None:
    monkeypatch.setattr("croupier.cli.play.PURSE", chips)
    assert sit(monkeypatch, typed, game) == 0
    assert ("Your play chips are gone" in capsys.readouterr().out) is fresh


def test_a_bot_too_poor_to_be_dealt_in_buys_new_chips(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three hands are dealt from purses that hold one initial stake and a chip (am:10.05)."""
    monkeypatch.setattr("croupier.cli.play.PURSE", stack_to_play(books.rules("am/seven-stud")) + 1)
    typed = "check\ncall\ntake\nfold\n\n" * 20
    assert sit(monkeypatch, f"{typed}quit\n", "am/seven-stud") == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("Commitment of the house") >= 3


def test_with_json_standard_output_holds_records_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "10\nfold\n\n10\nfold\nquit\n", "am/five-card", "--json") == 0
    said = capsys.readouterr()
    records = [json.loads(line) for line in said.out.splitlines()]
    assert [record["game"] for record in records] == ["am/five-card", "am/five-card"]
    assert "Goodbye" in said.err


@pytest.mark.parametrize(("language", "fold", "leave"), [("ru", "пас", "выход"), ("hy", "պ", "ելք")])
def test_the_terminal_takes_the_words_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, fold: str, leave: str
) -> None:
    assert sit(monkeypatch, f"10\nfrob\n{fold}\n{leave}\n", "am/five-card", "--language", language) == 0
    told = capsys.readouterr().out
    refused = next(line for line in told.splitlines() if "frob" in line)
    assert "fold" not in refused  # a refusal names acts in words
    assert say("play-lost", language, amount=10) in told
