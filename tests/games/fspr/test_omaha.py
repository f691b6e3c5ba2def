"""Omaha of the sport federation: section 6.6."""

from __future__ import annotations

from random import Random

import pytest

from croupier import books
from croupier.hands import omaha
from croupier.table.event import Dealt, Won
from tests.games.poker import check_down, deck, events, net, table
from tests.games.test_every_game import take

GAME = "fspr/omaha"


@pytest.mark.clause("fspr:6.6.1", "fspr:6.4.4")
def test_four_cards_each_one_at_a_time() -> None:
    hands = ("Ah Kh 2s 3s", "2c 3c 4c 5c")
    hand = table(GAME, 100, 2, deck=deck(*hands), seed=None)
    assert [" ".join(map(str, event.cards)) for event in events(hand, Dealt)] == list(hands)
    assert {event.clause for event in events(hand, Dealt)} == {"fspr:6.6.1"}


@pytest.mark.clause("fspr:6.6.2")
def test_exactly_two_own_cards_count() -> None:
    (example,) = books.clause("fspr:6.6.2").examples
    assert isinstance(example, dict)
    worth = omaha(example["hole"], example["board"])
    assert worth.name().startswith("pair of twos")
    assert example["expect"]["best"] == "pair of twos, A K Q"
    assert [card.rank for card in worth.kickers] == [12, 11, 10]
    hands = (" ".join(example["hole"]), "5c 5d 9c 9d")
    hand = check_down(table(GAME, 100, 2, deck=deck(*hands, board=" ".join(example["board"])), seed=None))
    (won,) = events(hand, Won)
    assert (won.seat, won.hand) == (2, "pair")  # nobody has the royal flush of the board
    assert net(hand) == {1: -2, 2: 2}


@pytest.mark.clause("fspr:6.6a")
@pytest.mark.parametrize("limit", ["no-limit", "pot-limit", "fixed-limit"])
def test_the_betting_is_that_of_holdem(limit: str) -> None:
    """The same acts are offered at every moment, until hands are compared."""
    for seed in range(30):
        chance = Random(seed)
        stacks = [chance.randint(5, 300) for _ in range(chance.randint(2, 8))]
        here = table(GAME, stacks, seed=seed, blinds=(5, 10), limit=limit)
        there = table("fspr/holdem", stacks, seed=seed, blinds=(5, 10), limit=limit)
        while here.decision is not None:
            assert here.decision == there.decision
            act = take(chance.choice(here.decision.options), chance)
            here.act(**act)
            there.act(**act)
        assert there.over
        assert len(here.felt.board) == len(there.felt.board)
        net(here)
