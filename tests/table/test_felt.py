"""The felt: what no game may do with chips and cards."""

from __future__ import annotations

import pytest

from croupier.cards import Card
from croupier.table.event import DOWN, OWN, Discarded
from croupier.table.felt import Felt
from croupier.table.layout import Box, Player


def staked() -> tuple[Felt, Box]:
    box = Box(1, Player(1, 100))
    felt = Felt((box,))
    felt.stake(box, "ante", 10, "m1:30a")
    return felt, box


def test_a_payment_is_never_less_than_nothing() -> None:
    felt, box = staked()
    with pytest.raises(ValueError, match="at most -5"):
        felt.pay(box, "ante", (1, 1), "m1:44a", most=-5)
    assert (box.stakes, box.player.chips, felt.house) == ({"ante": 10}, 90, 0)
    assert felt.pay(box, "ante", (5, 1), "m1:44a", most=20) == 20
    assert (box.player.chips, felt.house) == (120, -20)


def test_a_payment_that_was_taken_back_is_not_taken_back_again_by_a_void_hand() -> None:
    felt, box = staked()
    felt.pay(box, "ante", (1, 1), "m1:38b")
    felt.reverse(box, felt.events[-1], "m1:190a")  # type: ignore[arg-type]
    felt.stake(box, "ante", 10, "m1:190a")
    felt.pay(box, "ante", (1, 1), "m1:38b")
    felt.void("m1:10.1f")
    assert (box.player.chips, felt.house, felt.voided) == (100, 0, True)


def test_discarded_cards_are_seen_by_their_owner_as_far_as_he_has_looked_at_them() -> None:
    cards = (Card("Ah"), Card("Kd"))
    event = Discarded("am:3.29", 1, cards, (OWN, DOWN))
    assert event.seen_by(frozenset({1})) == Discarded("am:3.29", 1, (Card("Ah"), None))
    assert event.seen_by(frozenset({2})) == Discarded("am:3.29", 1, (None, None))
    assert Discarded("am:3.29", 1, cards).seen_by(frozenset({1})) == Discarded("am:3.29", 1, cards)
