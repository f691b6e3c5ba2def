"""What is counted, learnt or forecast in shards is the same as by the threads of one process."""

from __future__ import annotations

from functools import partial

import pytest

from croupier import books
from croupier.odds.ante_poker import solve as ante_poker
from croupier.odds.ante_poker.rules import contest
from croupier.odds.holdem_house import solve as holdem_house
from croupier.odds.holdem_house.rules import house
from croupier.odds.russian.rules import russian
from croupier.odds.russian.solve import count
from croupier.tournament.forecast import forecast
from croupier.tournament.structure import design
from tests.odds.shards.work import Unreliable, by

LOW_RUN = 0b0100000011110
"""The ranks of a deck of twenty cards."""
FEW_RANKS = 0b1100000001110


def nobody(done: int, total: int) -> None:
    assert 0 < done <= total


@pytest.mark.parametrize("prune", [True, False])
def test_russian_poker(prune: bool) -> None:
    game = russian(books.rules("rp/russian"))
    work = partial(count, game, nobody, LOW_RUN, [11], prune=prune)
    alone, shared = work(), by(Unreliable(1, 0.2), work)
    assert shared.ends == alone.ends
    assert (shared.dealt == alone.dealt).all()
    assert shared.worths == alone.worths


def test_five_card_poker() -> None:
    work = partial(ante_poker.count, contest(books.rules("am/five-card")), nobody, FEW_RANKS)
    alone, shared = work(), by(Unreliable(2, 0.2), work)
    assert (shared[0] == alone[0]).all()
    assert shared[1] == alone[1]


def test_holdem_of_the_house() -> None:
    work = partial(holdem_house.count, house(books.rules("m1/holdem-house")), nobody, FEW_RANKS)
    assert (by(Unreliable(3, 0.2), work) == work()).all()


@pytest.mark.parametrize("bots", ["drawn", "tight"])
def test_forecasts_of_a_structure(bots: str) -> None:
    cup = design(players=18, stack=3000, minutes=60)
    work = partial(forecast, cup, players=18, events=23, seed=1, bots=bots, progress=nobody)
    assert by(Unreliable(4, 0.2), work) == work()
