"""The stake that is counted at: one that the table takes, and said wherever a figure depends on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier import books, odds
from croupier.cli import main
from croupier.games.blackjack_law import stake_limit
from croupier.odds.blackjack import rules as blackjack_terms
from croupier.odds.blackjack import simulate as blackjack
from croupier.odds.counting import payments, store
from croupier.odds.roulette import solve as roulette
from croupier.odds.russian.rules import russian
from croupier.odds.simulation import prepare
from croupier.text import say

Output = pytest.CaptureFixture[str]

SEVENTHS = {"pays.raise.pair": "1:7"}
FIELDS = {
    "am/five-card": ("ante", "pays.raise.pair"),
    "am/joker": ("ante", "pays.raise.pair"),
    "m1/oasis": ("ante", "pays.bet.pair"),
    "m1/holdem-house": ("ante", "pays.bet.bet"),
    "rp/russian": ("ante", "pays.bet.pair"),
    "m1/russian": ("ante", "pays.bet.pair"),
}
"""By game: what is staked at first, and a row that is paid on it."""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path / "odds")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.mark.usefixtures("kept")
def test_an_edge_is_counted_at_a_stake_that_the_table_takes() -> None:
    assert odds.edge("am/five-card", SEVENTHS).stake == 7
    for changed in (SEVENTHS | {"limits.ante.maximum": 6}, {"pays.raise.pair": "999999:1000000"}):
        report = odds.edge("am/five-card", changed)
        asked = odds.edge("am/five-card", changed, stake=5)
        assert report.stake == 5
        assert report.outcomes == asked.outcomes


def test_a_hand_is_advised_on_at_a_stake_that_the_table_takes() -> None:
    hand: dict[str, Any] = {"hand": "Ah Kd 9c 9s 2h", "up": "7d"}
    low = {"limits.ante.maximum": 6} | SEVENTHS
    rounded = odds.advise("am/five-card", **hand, options=low)
    assert rounded.decisions == odds.advise("am/five-card", **hand, options=low, stake=5).decisions
    assert rounded.decisions != odds.advise("am/five-card", **hand, options=SEVENTHS).decisions

    bare: dict[str, Any] = {"hand": "As Ad Ac 7h 2d", "up": "Kc Th 8s 5d 3d"}
    low = {"limits.ante.maximum": 6, "pays.bet.three-of-a-kind": "22:7"}
    rounded = odds.advise("rp/russian", **bare, options=low)
    assert rounded.decisions == odds.advise("rp/russian", **bare, options=low, stake=5).decisions


@pytest.mark.parametrize("game", FIELDS)
def test_every_poker_takes_the_least_stake_where_none_is_whole(game: str) -> None:
    field, row = FIELDS[game]
    limit = books.rules(game).limit(field)
    short = {row: "999:1000", f"limits.{field}.maximum": 998}
    assert payments.initial_stake(books.rules(game, short), None) == limit.minimum
    assert payments.initial_stake(books.rules(game, {row: "999:1000"}), None) == 1000
    if game.endswith("/russian"):
        assert russian(books.rules(game, short)).stake == limit.minimum


def test_blackjack_and_roulette_take_the_least_stake_where_none_is_whole() -> None:
    for game in ("am/blackjack", "m1/blackjack"):
        short = books.rules(game, {"pays.blackjack.blackjack": "999:1000", "limits.box.maximum": 998})
        assert blackjack_terms.terms_of(short).stake == stake_limit(short).minimum
        assert blackjack.least_stake(short, ()) == stake_limit(short).minimum
    short = books.rules("m1/roulette", {"pays.bets.red": "999:1000", "limits.straight-up.maximum": 998})
    assert roulette.chip(short, "straight-up") == short.limit("straight-up").minimum


@pytest.mark.parametrize("game", FIELDS)
def test_a_simulation_is_played_at_the_stake_that_is_counted_at(game: str) -> None:
    field, row = FIELDS[game]
    for changed in ({}, {row: "999:1000", f"limits.{field}.maximum": 998}):
        rules = books.rules(game, changed)
        plan = prepare(rules, ("fold",))
        assert plan.seating.stake == rules.limit(field).minimum


# -- the stake is said -------------------------------------------------------------------------------------

LANGUAGES = ("en", "ru", "hy")


def printed(capsys: Output, *words: str) -> str:
    assert main(list(words)) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_says_for_which_stake_it_is(capsys: Output, language: str) -> None:
    more = ("--option", "max_payout=500", "--language", language)
    for stake in ("100", "1000"):
        for words in (
            ("edge", "m1/roulette"),
            ("strategy", "m1/roulette"),
            ("advise", "m1/holdem-house", "--hand", "Ah Kd", "--board", "9c 9s 2h"),
        ):
            said = " ".join(printed(capsys, *words, *more, "--stake", stake).split())
            assert " ".join(say("odds-at-stake", language, stake=int(stake)).split()) in said


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("command", ["edge", "strategy"])
def test_a_page_says_for_which_stake_it_is(capsys: Output, tmp_path: Path, command: str) -> None:
    for stake in ("100", "1000"):
        file = tmp_path / "page.html"
        more = ("--option", "max_payout=500", "--stake", stake, "--html", str(file))
        printed(capsys, command, "m1/roulette", *more)
        assert say("odds-at-stake", "en", stake=int(stake)) in file.read_text(encoding="utf-8")


@pytest.mark.usefixtures("kept")
def test_a_stake_that_was_not_asked_for_is_said(capsys: Output) -> None:
    seventh = ("--option", "pays.raise.pair=1:7")
    assert "for a stake of 7." in printed(capsys, "edge", "am/five-card", *seventh)
    hand = ("--hand", "Ah Kd 9c 9s 2h", "--up", "7d", "--language", "en")
    assert "for a stake of 7." in printed(capsys, "advise", "am/five-card", *hand, *seventh)
    assert json.loads(printed(capsys, "advise", "am/five-card", *hand, *seventh, "--json"))["stake"] == 7


@pytest.mark.usefixtures("kept")
def test_side_bets_have_stakes_of_their_own(capsys: Output) -> None:
    shown = printed(capsys, "edge", "am/five-card", "--stake", "100")
    main_bet, bonus = shown.split("Side bets: bonus")
    assert "for a stake of 100." in main_bet
    assert "for a stake of 1." in bonus
    bets = odds.edge("m1/roulette").side_bets
    assert [bets[name].stake for name in ("straight-up", "red", "zero-spiel")] == [1, 5, 4]
    assert "red 5 1/37" in printed(capsys, "edge", "m1/roulette")


def test_the_bonus_that_is_shipped_counted_says_its_stake() -> None:
    assert (
        odds.edge("m1/russian").side_bets["bonus"].stake == books.rules("m1/russian").limit("bonus").minimum
    )
