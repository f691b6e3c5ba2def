"""The kernel of hold'em against the house and the reference engine pay the same chips on the same deals."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec import structs

import croupier
from croupier import books
from croupier.cards import Card
from croupier.hands import Category, best
from croupier.odds.holdem_house import simulate as holdem
from croupier.odds.simulation.plan import Seating
from tests.odds.simulation.reference import Array, as_rows, random_decks, random_table, stacked

DEALS = 1000
TABLES: list[tuple[dict[str, Any], Seating]] = [
    ({}, Seating(1, 10, 10)),
    ({}, Seating(6, 10, 5)),
    ({"max_payout": 25}, Seating(3, 10)),
    ({"qualify": "pair-of-tens", "bonus_from": "pair-of-sevens"}, Seating(2, 10, 10)),
    ({"max_payout": 10, "pays.ante.flush": "not paid", "pays.bet.bet": "3:2"}, Seating(2, 10)),
]


def state(own: list[Card], flop: list[Card]) -> tuple[int, ...]:
    """Find the place of two cards and a flop in a table of decisions, card by card."""
    high, low = sorted((card.rank for card in own), reverse=True)
    five = best([*own, *flop])
    flop_ranks = [card.rank for card in flop]
    alone = len(set(flop_ranks)) < 3
    made = 3
    if five.category <= Category.ACE_KING:
        made = 0
    elif five.category == Category.PAIR:
        made = 1 if alone else 2
    elif five.category == Category.THREE_OF_A_KIND and len(set(flop_ranks)) == 1:
        made = 1
    near = 0
    for suit in range(4):
        mine, all_of_it = (sum(card.suit == suit for card in cards) for cards in (own, [*own, *flop]))
        if all_of_it == 4:
            near = 1 + mine
        elif all_of_it == 3 and mine:
            near = 1
    ranks = {high, low, *flop_ranks}
    straight = sum(completes(ranks, rank) for rank in range(13) if rank not in ranks)
    beats = [sum(own_rank > rank for rank in flop_ranks) for own_rank in (high, low)]
    return made, high, low, near, min(2, straight), *beats, len({card.suit for card in flop}) - 1


def completes(ranks: set[int], rank: int) -> bool:
    """Whether five of these ranks with one more follow each other; the ace may stand below the two."""
    runs = [{12, 0, 1, 2, 3}, *({top - step for step in range(5)} for top in range(4, 13))]
    return any(rank in run and run <= {*ranks, rank} for run in runs)


@pytest.mark.parametrize(("options", "seating"), TABLES, ids=str)
def test_the_engine_pays_what_the_kernel_says(options: dict[str, Any], seating: Seating) -> None:
    """Random decisions on random deals, played both ways."""
    plan = holdem.prepare(books.rules("m1/holdem-house", options), ("fold",), seating)
    table: Array = random_table(holdem.space(), seed=3) | random_table(holdem.space(), seed=4)
    plan = structs.replace(plan, table=plan.table._replace(strategy=table))
    decks = random_decks(DEALS, seed=seating.boxes)
    played = plan.play_stacked(as_rows(decks))
    placed = {"ante": seating.stake} | ({"bonus": seating.bonus} if seating.bonus else {})
    seats = dict.fromkeys(range(1, seating.boxes + 1), placed)
    for turn, deck in enumerate(decks):
        hand = croupier.deal("m1/holdem-house", seats=seats, deck=stacked(deck), options=options)
        while hand.decision is not None:
            own = next(box.cards for box in hand.box_felt.boxes if box.number == hand.decision.seat)
            hand.act("play" if table[state(own, hand.felt.board.cards)] else "fold")
        assert hand.result is not None
        bonus = sum(plan.bonus[hit] for hit in played.hits[turn]) if seating.bonus else 0
        assert sum(hand.result.net.values()) == plan.unit * played.nets[turn] + bonus
    assert played.acts.sum() == seating.boxes * DEALS


def test_every_state_of_the_chart_is_one_of_the_game() -> None:
    """A rule that asks for anything is answered somewhere: random deals reach all kinds of hands and
    draws."""
    seen: list[set[int]] = [set() for _ in holdem.space().shape]
    for deck in random_decks(600, seed=9):
        for own in combinations(deck[:4], 2):
            for axis, place in enumerate(state(list(own), deck[4:7])):
                seen[axis].add(place)
    assert [len(places) for places in seen] == list(holdem.space().shape)
