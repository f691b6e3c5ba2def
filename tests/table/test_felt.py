"""The felt: what no game may do with chips and cards."""

from __future__ import annotations

import pytest

from croupier.cards import Card, Seed
from croupier.errors import IllegalStake
from croupier.table.event import DOWN, OWN, UP, Covered, Dealt, Discarded, Looked, Opened, Replaced, Split
from croupier.table.felt import Felt
from croupier.table.layout import Box, Player
from croupier.table.settings import HouseSettings


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


def test_a_dealer_who_erred_deals_what_is_told() -> None:
    felt = Felt(tuple(Box(number, Player(number)) for number in (1, 2)), Seed.of(5))
    felt.table = HouseSettings(misdealt={"2": 4, "dealer": 1})
    felt.shuffle()
    felt.deal(3, "am:3.11")
    first, second = (box.pile for box in felt.boxes)
    places = [first, second, felt.dealer, first, second, first, second, second]
    assert felt.shoe.drawn == tuple(
        pile.cards[sum(other is pile for other in places[:turn])] for turn, pile in enumerate(places)
    )
    assert [len(event.cards) for event in felt.events if isinstance(event, Dealt)] == [3, 4, 1]


def test_a_dealer_does_not_err_at_a_place_where_nobody_is() -> None:
    felt = Felt((Box(1, Player(1)),), Seed.of(5))
    felt.table = HouseSettings(misdealt={"2": 4})
    felt.shuffle()
    with pytest.raises(IllegalStake):
        felt.deal(3, "am:3.11")


def test_a_card_of_the_board_is_given_to_the_first_in_turn() -> None:
    felt = dealt(0)
    box = felt.boxes[0]
    held = [*box.pile.cards]
    felt.board.cards, felt.board.faces = [Card("Ah"), Card("Kd")], [UP, DOWN]
    felt.pass_on(1, box.pile, "m1:181")
    assert (box.pile.cards, box.pile.faces) == ([*held, Card("Ah")], [DOWN] * 3 + [UP])
    assert (felt.board.cards, felt.board.faces) == ([Card("Kd")], [DOWN])
    assert felt.events[-1] == Dealt("m1:181", 1, (Card("Ah"),), (UP,))


def test_every_split_says_which_hand_it_is_of_and_how_many_there_are_now() -> None:
    felt, box = staked()
    box.pile.cards, box.pile.faces = [Card("8h"), Card("8d")], [UP, UP]
    second = felt.split(box, box.pile, "m1:194.2a")
    assert (box.pile.cards, second.cards, second.faces) == ([Card("8h")], [Card("8d")], [UP])
    second.cards.append(Card("8c"))
    second.faces.append(UP)
    third = felt.split(box, second, "m1:194.2a")
    assert (box.further, third.cards) == ((second, third), [Card("8c")])
    assert felt.events[-2:] == [Split("m1:194.2a", 1, 1, 2), Split("m1:194.2a", 1, 2, 3)]


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
