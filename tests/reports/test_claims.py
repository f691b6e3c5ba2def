"""A simulation claims no more than its sample bears out: on the terminal, to programs, on the page."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.cli import main
from croupier.odds.simulation import simulate
from croupier.text import say

if TYPE_CHECKING:
    from pathlib import Path

    Output = pytest.CaptureFixture[str]

WINS, LOSES = 0, 10
"""Seeds of three spins that all win, and all lose, on red."""


def told(capsys: Output, *words: str) -> str:
    assert main(["simulate", *words, "--language", "en"]) == 0
    return " ".join(capsys.readouterr().out.split())


def answered(capsys: Output, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(told(capsys, *words, "--json"))
    return found


ONE = ("m1/roulette", "--strategy", "red", "--rounds", "1", "--seed", "1")


def test_one_round_has_no_interval(capsys: Output, tmp_path: Path) -> None:
    text = told(capsys, *ONE)
    assert "±" not in text
    assert text.count(say("simulate-no-margin")) == 2
    assert say("simulate-one-round") in text
    answer = answered(capsys, *ONE)
    for name in ("standard_error_percent", "confidence_interval_percent", "stdev"):
        assert answer[name] is None
    assert answer["too_few_rounds"] is True
    assert say("simulate-one-round") in answer["notes"]
    told(capsys, *ONE, "--html", str(tmp_path / "one.html"))
    page = (tmp_path / "one.html").read_text()
    assert say("simulate-one-round") in page
    assert "nan" not in page
    assert "±" not in page
    assert say("simulate-edge-bars") not in page


def test_one_bonus_stake_has_no_interval(capsys: Output) -> None:
    words = ("am/five-card", "--strategy", "always-play", "--stake", "10", "--bonus", "5", "--rounds", "1")
    assert "±" not in told(capsys, *words)
    answer = answered(capsys, *words)
    assert answer["bonus"]["house_edge"]["standard_error_percent"] is None
    assert answer["bonus"]["house_edge"]["interval_percent"] is None
    assert answer["bonus"]["too_few_stakes"] is True


@pytest.mark.parametrize("seed", [WINS, LOSES])
def test_a_small_sample_warns_and_names_nobody_favoured(seed: int, capsys: Output, tmp_path: Path) -> None:
    words = ("m1/roulette", "--strategy", "red", "--rounds", "3", "--seed", str(seed))
    assert abs(simulate("m1/roulette", "red", rounds=3, seed=seed).edge.mean) == 1
    text = told(capsys, *words)
    few = say("simulate-few", least=1_000)
    assert few in text
    assert say("odds-favours-player") not in text
    answer = answered(capsys, *words)
    assert answer["too_few_rounds"] is True
    assert few in answer["notes"]
    told(capsys, *words, "--html", str(tmp_path / "few.html"))
    page = (tmp_path / "few.html").read_text()
    assert few in page
    assert f"<summary>{say('simulate-counts', rounds=3)}</summary>" in page


def test_the_exact_edge_says_whom_a_game_favours(capsys: Output) -> None:
    words = ("m1/roulette", "--strategy", "red", "--rounds", "3", "--seed", str(WINS), "--exact")
    text = told(capsys, *words)
    assert "edge of this strategy is 2.702703 %" in text
    assert say("odds-favours-player") not in text
    # One number pays more than 36 to 1: the exact edge is the player's, whatever the spins say.
    generous = (
        "--option",
        "pays.bets.straight-up=60:1",
        "--strategy",
        "17",
        "--rounds",
        "2000",
        "--seed",
        "3",
    )
    text = told(capsys, "m1/roulette", *generous, "--exact")
    assert say("odds-favours-player") in text
    assert say("simulate-unsure") not in text


def test_what_a_large_sample_tells_it_tells(capsys: Output) -> None:
    words = ("m1/roulette", "--strategy", "red", "--seed", "1", "--rounds")
    assert say("simulate-unsure") in told(capsys, *words, "1000")
    sure = told(capsys, *words, "200000")
    for sentence in ("simulate-unsure", "simulate-few", "odds-favours-player"):
        assert say(sentence, least=1_000) not in sure


def test_a_rare_prize_needs_a_larger_sample() -> None:
    """One number of 37 has a skewness of 5.9: by Cochran's rule some 870 spins do; ten hits never do."""
    found = simulate("m1/roulette", "17", rounds=5_000, seed=1)
    assert not found.few
    found.histogram = {-found.stake: 9_990, 900 * found.stake: 10}
    assert found.few


# -- what cannot be counted ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "rules", "why"),
    [
        ("rp/russian", ["play"], "simulate-uncounted-russian"),
        ("am/blackjack", ["insurance 3"], "simulate-uncounted-blackjack"),
        ("m1/roulette", ["bet red", "steps 1 2 4", "won first", "lost next"], "simulate-uncounted-wheel"),
    ],
)
def test_what_cannot_be_counted_exactly_is_said(
    game: str, rules: list[str], why: str, capsys: Output, tmp_path: Path
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(rules))
    words = (game, "--strategy", str(file), "--rounds", "100", "--seed", "1")
    assert say(why) not in told(capsys, *words)
    assert say(why) in told(capsys, *words, "--exact")
    answer = answered(capsys, *words, "--exact")
    assert say(why) in answer["notes"]
    assert answer["exact_house_edge"] is None
    assert answer["exact_house_edge_percent"] is None
    assert "exact_house_edge" not in answered(capsys, *words)
    for language in ("ru", "hy"):
        assert say(why, language) != say(why)


def test_the_error_of_one_round_is_not_a_number() -> None:
    found = simulate("m1/roulette", "red", rounds=1, seed=1)
    assert math.isnan(found.edge.error)
    assert math.isnan(found.stdev)


# -- numbers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "rounds", "title"),
    [
        ("en", 1, ": one round simulated"),
        ("en", 3, ": 3 rounds simulated"),
        ("ru", 1, ": смоделирована 1 игра"),
        ("ru", 3, ": смоделировано 3 игры"),
        ("ru", 5, ": смоделировано 5 игр"),
        ("hy", 1, "․ մոդելավորված է 1 խաղ"),
    ],
)
def test_rounds_are_counted_as_the_language_does(
    capsys: Output, language: str, rounds: int, title: str
) -> None:
    words = ["simulate", "m1/roulette", "--strategy", "red", "--rounds", str(rounds), "--seed", "1"]
    assert main([*words, "--language", language]) == 0
    text = capsys.readouterr().out
    assert text.splitlines()[0].endswith(title)
    assert "1 rounds" not in text
    assert "1 sessions" not in text
