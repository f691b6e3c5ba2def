"""The felt: what no game may do with chips and cards."""

from __future__ import annotations

import pytest

from croupier.cards import Card, Seed
from croupier.table.event import DOWN, OWN, UP, Covered, Dealt, Discarded, Looked, Opened, Replaced
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


def dealt(open_card: int, **more: bool) -> Felt:
    """Deal three cards each to two boxes and the dealer; the middle box takes no part."""
    boxes = tuple(Box(number, Player(number)) for number in (1, 2, 3))
    boxes[1].active = False
    felt = Felt(boxes, Seed.of(5))
    felt.shuffle()
    felt.deal(3, "am:3.11", open_card, **more)
    return felt


@pytest.mark.parametrize("open_card", [0, 1, 2, 3, 4])
def test_of_the_dealers_cards_one_lies_open_or_none(open_card: int) -> None:
    felt = dealt(open_card)
    faces = tuple(UP if place == open_card else DOWN for place in (1, 2, 3))
    first, _, third = felt.boxes
    assert tuple(felt.dealer.faces) == faces
    assert felt.events == [
        Dealt("am:3.11", 1, tuple(first.pile.cards), (DOWN,) * 3),
        Dealt("am:3.11", 3, tuple(third.pile.cards), (DOWN,) * 3),
        Dealt("am:3.11", "dealer", tuple(felt.dealer.cards), faces),
    ]


def test_cards_come_one_at_a_time_or_in_packets() -> None:
    for packets, places in ((False, (0, 1, 2) * 3), (True, (0,) * 3 + (1,) * 3 + (2,) * 3)):
        felt = dealt(1, packets=packets)
        piles = [felt.boxes[0].pile, felt.boxes[2].pile, felt.dealer]
        assert felt.shoe.drawn == tuple(
            piles[place].cards[places[:turn].count(place)] for turn, place in enumerate(places)
        )


def test_the_dealer_replaces_an_open_card_by_the_next_of_the_shoe() -> None:
    felt = dealt(2)
    kept, gone, last = felt.dealer.cards
    drawn = felt.replace_dealer_card(gone, "rp:1.17.5")
    assert felt.shoe.drawn[-1] == drawn
    assert felt.dealer.cards == [kept, drawn, last]
    assert felt.events[-1] == Replaced("rp:1.17.5", "dealer", (gone,), (drawn,))


def test_thrown_away_cards_leave_the_box_and_the_hand() -> None:
    felt = dealt(0)
    box = felt.boxes[0]
    cards = tuple(box.pile.cards)
    felt.discard(box, "am:3.29")
    assert (box.pile.cards, box.pile.faces, box.active) == ([], [], False)
    assert felt.events[-1] == Discarded("am:3.29", 1, cards, (DOWN,) * 3)


def test_cards_are_looked_at_exchanged_covered_and_opened() -> None:
    felt = dealt(0)
    box = felt.boxes[0]
    felt.look(box, "am:3.12")
    assert box.pile.faces == [OWN] * 3
    first, gone, third = box.pile.cards
    felt.swap(box, (gone,), "m1:160a")
    new = felt.shoe.drawn[-1]
    assert (box.pile.cards, box.pile.faces) == ([first, third, new], [OWN] * 3)
    felt.cover(box, "rp:1.15")
    assert box.pile.faces == [DOWN] * 3
    felt.open(1, box.pile, "rp:1.16")
    assert box.pile.faces == [UP] * 3
    assert felt.events[3:] == [
        Looked("am:3.12", 1, (first, gone, third)),
        Discarded("m1:160a", 1, (gone,)),
        Dealt("m1:160a", 1, (new,), (OWN,)),
        Covered("rp:1.15", 1),
        Opened("rp:1.16", 1, (first, third, new)),
    ]
