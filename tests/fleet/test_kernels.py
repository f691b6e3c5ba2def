"""Small comparisons of every path through the kernels: quick enough to be run for every change of one line.

`python tools/mutants.py fleet` runs them with the kernels as plain Python.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from croupier.fleet import BRING_IN, CALL, CHECK, RAISE, Fleet
from croupier.fleet.layout import TABLE, TERMS
from croupier.fleet.small_games import leduc
from croupier.odds.counting.chance import STEP, shuffle_in, stream_key
from tests.fleet.mirror import Case, compare, compare_sessions

B: dict[str, Any] = {"blinds": (5, 10)}
STUD: dict[str, Any] = {"antes": 2, "bring_in": 5}
WORD = (1 << 64) - 1
CASES = [
    Case("fspr/holdem", 6, **B),
    Case("fspr/holdem", 9, **B, antes=3, limit="pot-limit", fee_percent=5, fee_cap=9, no_flop_no_fee=True),
    Case("fspr/holdem", 5, **B, limit="fixed-limit", uncapped_at_two=False, bets=(12, 30)),
    Case("fspr/holdem", 4, **B, big_blind_ante=10, showdown="muck", smallest_chip=5, fee_percent=3),
    Case("fspr/holdem", 2, **B, button_small_blind=True, show_all_in=True, showdown="muck"),
    Case("fspr/holdem", 5, **B, antes=1, ante_first=False, cumulative_all_ins=False, checker_raises=False),
    Case("fspr/omaha", 4, **B, limit="fixed-limit"),
    Case("m1/omaha-hilo-cash", 6, **B, smallest_chip=5, showdown="muck"),
    Case("m1/omaha-hilo-cash", 3, **B, limit="no-limit"),
    Case("fspr/seven-stud", 8, **STUD, limit="fixed-limit", bets=(10, 30), show_all_in=True),
    Case("fspr/seven-stud", 4, **STUD, limit="no-limit"),
    Case("m1/seven-stud-cash", 7, common_card=True, showdown="muck", fee_cap=6),
    Case("m1/five-stud-cash", 7),
    Case("fspr/holdem", 2, **B, limit="fixed-limit", uncapped_at_two=False),
    Case("fspr/holdem", 4, **B, antes=60, fee_percent=5),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_few_hands_of_every_kind_are_played_alike(case: Case) -> None:
    compare(case, hands=40, seed=5)


SHORT = Case("fspr/holdem", 9, **B, cumulative_all_ins=False)
NO_FLOP = Case("fspr/holdem", 2, **B, antes=60, fee_percent=5, no_flop_no_fee=True)


@pytest.mark.parametrize(
    ("case", "hands", "seed", "most_stack", "staying"),
    [
        pytest.param(Case("fspr/holdem", 5, **B, limit="pot-limit"), 60, 5, 40, 0, id="short blinds"),
        pytest.param(SHORT, 200, 6, 60, 0.8, id="short raises"),
        pytest.param(Case("m1/five-stud-cash", 4), 60, 5, 400, 0.8, id="equal open cards"),
        pytest.param(Case("m1/five-stud-cash", 6, showdown="muck"), 200, 8, 400, 0.9, id="who shows first"),
        pytest.param(NO_FLOP, 30, 5, 400, 0, id="no flop"),
    ],
)
def test_what_chance_seldom_brings_is_played_alike(
    case: Case, hands: int, seed: int, most_stack: int, staying: float
) -> None:
    compare(case, hands=hands, seed=seed, most_stack=most_stack, staying=staying)


@pytest.mark.parametrize(
    ("case", "tables", "hands", "stacks"),
    [
        (CASES[0], 4, 12, "bust"),
        (CASES[4], 4, 6, "rebuy"),
        (Case("fspr/holdem", 3, **B), 12, 8, "rebuy"),
        (Case("fspr/holdem", 5, **B), 10, 8, "bust"),
    ],
)
def test_a_few_tables_go_on_alike(case: Case, tables: int, hands: int, stacks: str) -> None:
    assert compare_sessions(case, tables=tables, hands=hands, seed=6, stacks=stacks)


@pytest.mark.parametrize(
    ("game", "players", "table"),
    [
        ("fspr/seven-stud", 7, STUD),
        ("fspr/seven-stud", 8, STUD),
        ("m1/seven-stud-cash", 7, {}),
        ("m1/seven-stud-cash", 7, {"common_card": True}),
    ],
)
def test_a_deck_that_is_too_short_is_dealt_alike(game: str, players: int, table: dict[str, Any]) -> None:
    fleet = compare(Case(game, players, **table), hands=12, seed=9, staying=1)
    rows = fleet.tables[fleet.tables["players"] == players]
    assert len(rows)
    for row in rows:
        held = int(row["held"])
        dealt = (
            row["own"].reshape(-1, 7)[:players, :held].ravel().tolist()
            + row["board"][: int(row["on_board"])].tolist()
        )
        assert len({*dealt}) == len(dealt) == players * held + int(row["on_board"])
        assert held + int(row["on_board"]) == 7
        if players == 7 and game == "fspr/seven-stud":
            burnt_shuffled(row)


def test_a_deck_that_is_nearly_too_short_is_dealt_alike() -> None:
    """Of eight one folds on the way: two cards are left for seven, or just enough with the burnt ones."""
    fleet = compare(Case("fspr/seven-stud", 8, **STUD), hands=80, seed=10, staying=0.9, most_stack=3000)
    ends = {(int(row["on_board"]), int(row["top"]), int(row["burns"])) for row in fleet.tables}
    assert {(1, 52, 4), (0, 52, 0)} <= ends


def burnt_shuffled(row: Any) -> None:
    """Six cards are left for seven: the four burnt ones lie below them, in an order of chance."""
    deck = np.zeros(52, np.uint8)
    deck[48:] = row["burnt"][:4]
    words = [np.uint64(number) for number in (48, 52, 52, (int(row["key"]) + (1 << 14) * STEP) & WORD)]
    state = shuffle_in(deck, *words)
    assert row["deck"][48:].tolist() == deck[48:].tolist()
    assert (int(row["state"]), int(row["top"]), int(row["burns"])) == (int(state), 49, 0)
    assert int(row["own"].reshape(-1, 7)[6, 6]) == int(deck[48])


# -- chance ----------------------------------------------------------------------------------------------


def expected(seed: int, table: int, hand: int, pieces: list[int]) -> tuple[list[int], int, int]:
    """Shuffle in as many cards at a time as are dealt: the deck, its top, and where chance stands."""
    deck = np.arange(52, dtype=np.uint8)
    state = np.uint64((stream_key(seed, table) + (hand << 14) * STEP) & WORD)
    top = 0
    for many in pieces:
        state = shuffle_in(deck, np.uint64(top), np.uint64(top + many), np.uint64(52), np.uint64(state))
        top += many
    return deck.tolist(), top, int(state)


@pytest.mark.parametrize(
    ("game", "players", "table", "pieces"),
    [
        ("fspr/holdem", 3, B, [6, 4, 2, 2]),
        ("fspr/omaha", 4, B, [16, 4, 2, 2]),
        ("fspr/seven-stud", 3, STUD, [9, 4, 4, 4, 4]),
        ("m1/five-stud-cash", 4, {}, [8, 5, 5, 5]),
    ],
)
def test_every_card_comes_from_the_seed_the_table_and_the_hand(
    game: str, players: int, table: dict[str, Any], pieces: list[int]
) -> None:
    fleet = Fleet(game, tables=2, players=players, stack=300, seed=11, threads=1, **table)
    for hand in (1, 2):
        fleet.deal()
        while fleet.running.any():
            acts = fleet.acts
            fleet.act(
                np.where(acts[:, BRING_IN], BRING_IN, np.where(acts[:, CALL], CALL, CHECK)), fleet.least
            )
        for number, row in enumerate(fleet.tables):
            deck, top, state = expected(11, number, hand, pieces)
            assert row["deck"].tolist() == deck
            assert (int(row["top"]), int(row["state"]), int(row["hands"])) == (top, state, hand)
            assert int(row["showdowns"]) == hand
            burnt, at = [], pieces[0]
            for many in pieces[1:]:
                burnt.append(deck[at])
                at += many
            assert row["burnt"][: int(row["burns"])].tolist() == burnt


@pytest.mark.parametrize(
    ("first", "second", "speaks"),
    [
        ((46, 43), (45, 40), 1),
        ((45, 40), (46, 43), 2),
        ((47, 40), (46, 43), 1),
        ((47, 0), (45, 1), 1),
    ],
)
def test_the_suit_of_the_highest_card_decides_between_equal_open_cards(
    first: tuple[int, int], second: tuple[int, int], speaks: int
) -> None:
    fleet = Fleet("fspr/seven-stud", tables=1, players=2, stack=300, threads=1, **STUD)
    deck = [2, 6, 10, 14, first[0], second[0], 20, first[1], second[1]]
    fleet.deal(decks=np.array([deck + [card for card in range(52) if card not in deck]], np.uint8))
    while int(fleet.tables["street"][0]) == 0:
        stay = CALL if fleet.acts[0, CALL] else CHECK
        fleet.act(BRING_IN if fleet.acts[0, BRING_IN] else stay)
    assert int(fleet.seat[0]) == speaks


def test_a_flush_of_the_first_suit_is_no_more_than_its_own_cards() -> None:
    """Ace, three, four and five of it without the deuce lose to a full house."""
    fleet = Fleet("fspr/holdem", tables=1, players=2, stack=300, threads=1, **B)
    deck = [48, 30, 4, 10, 51, 8, 12, 28, 50, 29, 49, 9]
    fleet.deal(decks=np.array([deck + [card for card in range(52) if card not in deck]], np.uint8))
    while fleet.running.any():
        fleet.act(CALL if fleet.acts[0, CALL] else CHECK)
    row = fleet.tables[0]
    ours = row["own"].reshape(-1, 7)[:2, :2].tolist()
    assert sorted(ours) == [[30, 10], [48, 4]]
    assert int(row["chips"][ours.index([30, 10])]) > 300


# -- where no comparison comes ---------------------------------------------------------------------------


def test_where_stacks_begin_afresh_everybody_has_the_same_in_every_hand() -> None:
    fleet = Fleet("fspr/holdem", tables=8, players=4, stack=100, threads=1, **B)
    for hand in (1, 2, 3):
        fleet.deal()
        assert (fleet.tables["hands"] == hand).all()
        while fleet.running.any():
            fleet.act(
                np.where(fleet.acts[:, RAISE], RAISE, np.where(fleet.acts[:, CALL], CALL, CHECK)), fleet.most
            )
        assert (fleet.stacks != 100).any()
        assert (fleet.tables["began"][:, :4] == 100).all()


def test_one_player_with_chips_is_dealt_nothing_and_nobody_is_neither() -> None:
    fleet = Fleet("fspr/holdem", tables=2, players=3, stack=100, stacks="bust", threads=1, **B)
    fleet.deal()
    assert fleet.running.all()
    fleet.tables["stacks"][:, :3] = [[0, 50, 0], [0, 0, 0]]
    fleet.deal()
    assert not fleet.running.any()
    assert fleet.tables["hands"].tolist() == [1, 1]


def test_what_must_be_matched_is_told_by_this_hand_and_not_the_last() -> None:
    """Both blinds have less than the big blind: the third matches the larger of the two stacks."""
    fleet = Fleet("fspr/holdem", tables=1, players=3, stack=100, stacks="bust", button=1, threads=1, **B)
    fleet.tables["stacks"][0, :3] = 100, 3, 4
    fleet.tables["highest"] = 10
    fleet.deal()
    assert (int(fleet.seat[0]), int(fleet.cost[0])) == (1, 4)


def test_every_amount_of_a_fixed_limit_but_the_two_ends_is_refused() -> None:
    fleet = Fleet("fspr/holdem", tables=1, players=3, stack=500, threads=1, limit="fixed-limit", **B)
    fleet.deal()
    least, most, jump = (int(fleet.tables[name][0]) for name in ("least", "most", "jump"))
    for amount in range(least - 1, most + 2):
        lawful = least <= amount <= most and (amount - least) % jump == 0
        assert (stepping().first_unlawful(fleet.tables, np.array([RAISE]), np.array([amount])) < 0) == lawful
    for act in (-1, CHECK, BRING_IN, 9, 63, 64):
        assert stepping().first_unlawful(fleet.tables, np.array([act]), np.array([0])) == 0


def test_a_bring_in_that_may_be_chosen_stays_within_the_bets_of_the_table() -> None:
    fleet = Fleet("m1/seven-stud-cash", tables=1, players=4, stack=500, threads=1)
    fleet.deal()
    least, most = int(fleet.least[0]), int(fleet.most[0])
    assert (int(fleet.cost[0]), least < most) == (0, True)
    for amount, lawful in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        given = np.array([BRING_IN]), np.array([amount])
        assert (stepping().first_unlawful(fleet.tables, *given) < 0) == lawful
    fixed = Fleet("fspr/seven-stud", tables=1, players=4, stack=500, threads=1, **STUD)
    fixed.deal()
    assert stepping().first_unlawful(fixed.tables, np.array([BRING_IN]), np.array([0])) < 0


def stepping() -> Any:
    return import_module("croupier.fleet.stepping")


@pytest.mark.parametrize(
    ("first", "second", "board", "wins"),
    [
        (9, 20, 44, -1),
        (20, 9, 44, 1),
        (8, 45, 11, 1),
        (45, 8, 11, -1),
        (0, 51, 3, 1),
        (48, 49, 4, 0),
        (4, 8, 9, -1),
        (0, 4, 44, -1),
        (1, 2, 44, 0),
    ],
)
def test_in_a_small_game_a_pair_with_the_board_wins_then_the_rank(
    first: int, second: int, board: int, wins: int
) -> None:
    terms = np.array([leduc().terms], TERMS)
    states = np.zeros(1, TABLE)
    states["stacks"][:, :2], states["stacked"] = 20, True
    states["deck"][0, :4] = (first, second, 30, board)
    stepping().step(states, terms, np.ones(1, np.bool_), np.full(1, -1), np.full(1, -1))
    while states["acts"][0]:
        stepping().step(states, terms, np.zeros(1, np.bool_), np.full(1, CHECK), np.zeros(1, np.int64))
    assert int(np.sign(states["chips"][0, 0] - states["began"][0, 0])) == wins
