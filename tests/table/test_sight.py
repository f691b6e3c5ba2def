"""A shoe that gives known cards in a known order, and what it notes of them."""

from __future__ import annotations

import pytest

from croupier.cards import Card
from croupier.errors import CardError
from croupier.table.record import Reshuffle
from croupier.table.sight import Script

CARDS = [Card(name) for name in ("Ah", "Kd", "2c", "7s")]


def test_a_script_gives_as_many_cards_as_it_has() -> None:
    script = Script(CARDS, 4)
    assert script.take(0) == []
    assert script.take(3) == CARDS[:3]
    assert len(script) == 1
    with pytest.raises(CardError):
        script.take(2)
    assert (script.draw(), len(script)) == (CARDS[3], 0)
    with pytest.raises(CardError):
        script.draw()


def test_a_card_that_comes_back_is_noted_and_can_be_drawn_once_more() -> None:
    script = Script([*CARDS, CARDS[1]], 4)
    first, second, *_ = script.take(4)
    script.put_on_top(second)
    assert (len(script), script.course) == (1, [Reshuffle(4, "top", (1,))])
    fork = script.fork()
    assert script.draw() == second
    assert (len(script), len(fork)) == (0, 1)
    fork.put_back([first])
    assert (len(fork), fork.course[1:], len(script.course)) == (2, [Reshuffle(4, "mix", (0,))], 1)
