"""The stake that is counted at: one that the table takes, and said wherever a figure depends on it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books, odds
from croupier.games.blackjack import stake_limit
from croupier.odds import blackjack_terms, contest, roulette, store
from croupier.odds.simulation import prepare

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
def kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path / "odds")


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
    assert contest.initial_stake(books.rules(game, short), None) == limit.minimum
    assert contest.initial_stake(books.rules(game, {row: "999:1000"}), None) == 1000


def test_blackjack_and_roulette_take_the_least_stake_where_none_is_whole() -> None:
    for game in ("am/blackjack", "m1/blackjack"):
        short = books.rules(game, {"pays.blackjack.blackjack": "999:1000", "limits.box.maximum": 998})
        assert blackjack_terms.terms_of(short).stake == stake_limit(short).minimum
    short = books.rules("m1/roulette", {"pays.bets.red": "999:1000", "limits.straight-up.maximum": 998})
    assert roulette.chip(short, "straight-up") == short.limit("straight-up").minimum


@pytest.mark.parametrize("game", FIELDS)
def test_a_simulation_is_played_at_the_stake_that_is_counted_at(game: str) -> None:
    field, row = FIELDS[game]
    for changed in ({}, {row: "999:1000", f"limits.{field}.maximum": 998}):
        rules = books.rules(game, changed)
        plan = prepare(rules, ("fold",))
        assert plan.seating.stake == rules.limit(field).minimum
