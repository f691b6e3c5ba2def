"""The kernel of Russian poker and the reference engine pay the same chips on the same deals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec import structs

import croupier
from croupier import books
from croupier.errors import BookError
from croupier.odds.russian import simulate as russian
from croupier.odds.simulation.packed import pack
from croupier.odds.simulation.plan import Seating
from croupier.odds.simulation.space import dealt_space, final_space
from tests.odds.simulation.reference import PokerPlayer, as_rows, random_decks, random_table, stacked

BIG = 1_000_000
DEALS = 1000
TABLES: list[tuple[str, dict[str, Any], Seating]] = [
    ("rp/russian", {}, Seating(1, 10)),
    ("m1/russian", {}, Seating(1, 10, 5)),
    ("rp/russian", {"equal_straights": False, "redraw_on": True}, Seating(2, 10, 5)),
    ("rp/russian", {"max_payout": 150, "bonus_first_five": True}, Seating(4, 10, 5)),
    ("rp/russian", {"max_payout": 70, "insurance_in_cap": True}, Seating(1, 5)),
    ("m1/russian", {"ace_king_inside": True, "insured_ante": False}, Seating(4, 10)),
    ("m1/russian", {"max_payout": 130, "packets": True}, Seating(3, 10, 5)),
    ("m1/russian", {"max_payout": 500, "bonus_max_payout": 300, "bonus_size": "plate"}, Seating(2, 20, 15)),
    ("m1/russian", {"pays.bet.ace-king": "not paid", "pays.insurance.insurance": "1:2"}, Seating(1, 10)),
    ("m1/russian", {"bet_antes": 3, "insurance_from": "flush"}, Seating(2, 10)),
    ("rp/russian", {"exchange_price": "3:2", "sixth_price": "3:2", "bet_antes": 1}, Seating(2, 10)),
    ("rp/russian", {"qualify": "two-pair", "game_price": "5:2", "ante_on_win": True}, Seating(2, 10)),
    ("m1/russian", {"qualify": "pair", "two_combinations": False, "exchange_most": 2}, Seating(2, 10)),
    ("m1/russian", {"buy_game": False, "insurance": False}, Seating(1, 10)),
]


@pytest.mark.parametrize(
    "options",
    [{"exchange_price": "2:1"}, {"sixth_price": "2:1"}],
    ids=str,
)
def test_what_the_kernel_takes_for_granted_is_not_simulated_otherwise(options: dict[str, Any]) -> None:
    with pytest.raises(BookError, match="only with"):
        russian.prepare(books.rules("rp/russian", options), ("fold",), Seating(1, 10))


@pytest.mark.parametrize(("game", "options", "seating"), TABLES, ids=str)
def test_the_engine_pays_what_the_kernel_says(game: str, options: dict[str, Any], seating: Seating) -> None:
    """Random decisions on random deals, played both ways."""
    rules = books.rules(game, options)
    plan = russian.prepare(rules, ("fold",), seating)
    law = russian.law_of(russian.terms(rules, seating))
    first, last = (random_table(space(law), seed=5) for space in (dealt_space, final_space))
    first[first == 0], last[last == 0] = 1, 1  # folding is dull
    first[:, ::7] = 0
    last[:, ::5] = 0
    buying = (np.arange(144).reshape(12, 12) * 7 % 3 > 0).astype(np.uint8)
    buying = russian._sold(rules, buying)
    table = plan.table._replace(first=pack(first), last=np.ascontiguousarray(last[0]), buying=buying)
    plan = structs.replace(plan, table=table)
    decks = random_decks(DEALS, seed=len(game) + seating.boxes)
    played = plan.play_stacked(as_rows(decks))
    placed = {"ante": seating.stake} | ({"bonus": seating.bonus} if seating.bonus else {})
    seats = dict.fromkeys(range(1, seating.boxes + 1), placed)
    funds = {"bonus": BIG} if plan.shares else {}
    for turn, deck in enumerate(decks):
        hand = croupier.deal(game, seats=seats, deck=stacked(deck), options=options, funds=funds)
        PokerPlayer(plan).play(hand)
        assert hand.result is not None
        bonus = 0
        if plan.shares:
            board = BIG
            for hit in played.hits[turn]:
                share = plan.shares[hit]
                won = share.of(board) if isinstance(share, books.Share) else 0
                board, bonus = board - won, bonus + won - seating.bonus
            assert hand.result.funds["bonus"] == board - BIG
        elif plan.bonus:
            bonus = sum(plan.bonus[hit] for hit in played.hits[turn])
        assert sum(hand.result.net.values()) == plan.unit * played.nets[turn] + bonus
    assert plan.low <= played.nets.min() <= played.nets.max() <= plan.high
