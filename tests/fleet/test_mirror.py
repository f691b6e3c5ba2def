from __future__ import annotations

import random
from typing import Any

import pytest

from tests.fleet.mirror import Case, compare, compare_sessions
from tests.whole import WHOLE

BLINDS: dict[str, Any] = {"blinds": (5, 10)}
STUD: dict[str, Any] = {"antes": 2, "bring_in": 5}
LIMITS = ("no-limit", "pot-limit", "fixed-limit")
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *(("fspr/holdem", 10, {**BLINDS, "limit": limit}) for limit in LIMITS),
    *(("fspr/omaha", 10, {**BLINDS, "limit": limit}) for limit in LIMITS),
    *(("m1/omaha-hilo-cash", 10, {**BLINDS, "limit": limit}) for limit in (*LIMITS, "spread-limit")),
    *(("fspr/seven-stud", 8, {**STUD, "limit": limit}) for limit in LIMITS),
    ("m1/seven-stud-cash", 7, {}),
    ("m1/five-stud-cash", 7, {}),
    ("m1/holdem-cash", 10, BLINDS),
    ("m1/omaha-cash", 10, BLINDS),
    ("th/holdem", 10, BLINDS),
]
"""Every game of the fleet with every limit it has: the most seats, and how the table stands."""
VARIED: list[tuple[str, dict[str, Any]]] = [
    ("fspr/holdem", {**BLINDS, "antes": 3, "ante_first": False, "button_small_blind": True}),
    ("fspr/holdem", {**BLINDS, "big_blind_ante": 10, "fee_percent": 5, "fee_cap": 9, "no_flop_no_fee": True}),
    (
        "fspr/holdem",
        {**BLINDS, "showdown": "muck", "show_all_in": True, "smallest_chip": 5, "fee_percent": 3},
    ),
    ("fspr/holdem", {**BLINDS, "limit": "fixed-limit", "uncapped_at_two": False, "bets": (12, 30)}),
    ("fspr/holdem", {**BLINDS, "cumulative_all_ins": False, "checker_raises": False, "antes": 1}),
    ("fspr/holdem", {"blinds": (0, 10), "antes": 4, "limit": "pot-limit"}),
    ("fspr/seven-stud", {**STUD, "limit": "fixed-limit", "bets": (10, 30), "show_all_in": True}),
    ("m1/seven-stud-cash", {"common_card": True, "showdown": "muck", "fee_cap": 6}),
    ("m1/omaha-hilo-cash", {**BLINDS, "smallest_chip": 5, "showdown": "muck", "low_max_rank": 7}),
    ("th/holdem", {**BLINDS, "limit": "fixed-limit", "no_flop_no_fee": True}),
]
"""Options of the profiles that change what is lawful or who gets which chips."""


def players_of(most: int, chance: random.Random) -> int:
    return chance.choice((2, 3, 6, most, most))


@pytest.mark.parametrize(("game", "most", "table"), TABLES)
def test_fleet_offers_and_pays_what_the_reference_does(game: str, most: int, table: dict[str, Any]) -> None:
    for players in (2, 3, most):
        compare(Case(game, players, **table), hands=60, seed=1)


@pytest.mark.parametrize(("game", "table"), VARIED)
def test_options_of_the_profile_mean_the_same_in_both(game: str, table: dict[str, Any]) -> None:
    for players in (2, 7):
        compare(Case(game, players, **table), hands=60, seed=2)


SESSIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("fspr/holdem", 6, BLINDS),
    ("fspr/holdem", 3, {**BLINDS, "button_small_blind": True, "antes": 2}),
    ("fspr/omaha", 9, {**BLINDS, "limit": "pot-limit"}),
    ("fspr/seven-stud", 5, STUD),
]


@pytest.mark.parametrize("stacks", ["bust", "rebuy"])
@pytest.mark.parametrize(("game", "players", "table"), SESSIONS)
def test_stacks_button_and_blinds_go_from_hand_to_hand_as_at_a_table_of_the_reference(
    game: str, players: int, table: dict[str, Any], stacks: str
) -> None:
    assert compare_sessions(Case(game, players, **table), tables=10, hands=12, seed=3, stacks=stacks) > 30


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10 if WHOLE else 1))
@pytest.mark.parametrize(("game", "most", "table"), TABLES)
def test_hundred_thousand_hands_of_a_game_and_limit(
    game: str, most: int, table: dict[str, Any], part: int
) -> None:
    chance = random.Random(part)
    for turn in range(10 if WHOLE else 3):
        ante = {"antes": chance.randint(1, 12)} if game.startswith("fspr") and chance.random() < 0.5 else {}
        case = Case(game, players_of(most, chance), **{**table, **ante})
        compare(case, hands=1000, seed=100 * part + turn, most_stack=chance.choice((40, 200, 1500)))
