"""The kernel of poker against the dealer and the reference engine pay the same chips on the same deals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec import structs

import croupier
from croupier import books
from croupier.odds import families
from croupier.odds.ante_poker import simulate as poker
from croupier.odds.ante_poker.rules import contest
from croupier.odds.simulation.packed import pack
from croupier.odds.simulation.plan import Seating
from croupier.odds.simulation.space import dealt_space, final_space
from tests.odds.simulation.reference import PokerPlayer, as_rows, random_decks, random_table, stacked

GAMES = [game for game in families.games_with(families.SOLVE) if families.family_of(game) == "ante_poker"]

DEALS = 1000
TABLES: list[tuple[str, dict[str, Any], Seating]] = [
    *((game, {}, Seating(1, 10, 5)) for game in GAMES),
    ("am/five-card", {"for_one": True, "low_ace": False, "dealer_card": 1}, Seating(6, 20)),
    ("am/five-card", {"dealer_card": 3}, Seating(2, 20, 10)),
    ("am/five-card-exchange", {"low_ace": False}, Seating(6, 10, 5)),
    ("am/six-card", {"bonus_cards": "forfeit"}, Seating(3, 10, 5)),
    ("am/six-card", {"bonus_cards": "best-of-six", "low_ace": False}, Seating(6, 10, 3)),
    ("am/joker", {"low_ace": False, "dealer_card": 2}, Seating(6, 10, 5)),
    ("m1/oasis", {"insured_ante": False}, Seating(6, 10, 5)),
    ("m1/oasis", {"insurance": False, "ante_on_win": False}, Seating(2, 10, 5)),
    ("am/five-card", {"ante_on_win": False}, Seating(2, 10)),
    ("am/joker", {"joker_tie": "category"}, Seating(2, 10)),
    ("am/joker", {"qualify": "ace-king"}, Seating(2, 10)),
    ("am/five-card-exchange", {"exchange_most": 5}, Seating(2, 10)),
    ("m1/oasis", {"max_payout": 300, "packets": True, "bonus_max_payout": 60}, Seating(3, 10, 5)),
    ("m1/oasis", {"max_payout": 15, "pays.bet.pair": "3:2", "pays.ante.flush": "not paid"}, Seating(2, 10)),
    ("am/five-card-exchange", {"exchange_price": "3:2", "bet_antes": 3, "qualify": "pair"}, Seating(2, 10)),
    ("am/six-card", {"sixth_price": "1:2", "bet_antes": 1, "qualify": "two-pair"}, Seating(2, 10, 5)),
    ("m1/oasis", {"exchange_two_price": "2:1", "insurance_from": "two-pair", "bet_antes": 3}, Seating(2, 10)),
]


@pytest.mark.parametrize(("game", "options", "seating"), TABLES, ids=str)
def test_the_engine_pays_what_the_kernel_says(game: str, options: dict[str, Any], seating: Seating) -> None:
    """Random decisions on random deals, played both ways."""
    rules = books.rules(game, options)
    found = contest(rules, seating.stake, played=True)
    law = poker.law_of(found)
    plan = poker.prepare(rules, ("fold",), seating)
    first, last = (random_table(space(law), seed=3) for space in (dealt_space, final_space))
    table = plan.table._replace(first=pack(first), last=np.ascontiguousarray(last[0]))
    plan = structs.replace(plan, table=table)
    decks = random_decks(DEALS, seed=len(game) + seating.boxes, joker=found.joker)
    played = plan.play_stacked(as_rows(decks))
    placed = {"ante": seating.stake} | ({"bonus": seating.bonus} if seating.bonus else {})
    seats = dict.fromkeys(range(1, seating.boxes + 1), placed)
    for turn, deck in enumerate(decks):
        hand = croupier.deal(game, seats=seats, deck=stacked(deck), options=options)
        PokerPlayer(plan, found.low_ace, found.cover).play(hand)
        assert hand.result is not None
        bonus = sum(plan.bonus[hit] for hit in played.hits[turn]) if seating.bonus else 0
        assert sum(hand.result.net.values()) == plan.unit * played.nets[turn] + bonus
    assert played.acts.sum() == seating.boxes * len(decks)
    assert plan.low <= played.nets.min() <= played.nets.max() <= plan.high
