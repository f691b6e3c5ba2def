"""What every felt does with its cards: the shoe of a hand, the cut, cards given, burnt and turned up."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards import DECK, Card, Seed
from croupier.errors import CardError, IllegalStake
from croupier.table.event import DOWN, OWN, UP, Burnt, Called, Cut, Dealt, Opened
from croupier.table.felt import Felt
from croupier.table.layout import Box, Player


def felt_of(*numbers: int, **more: Any) -> Felt:
    return Felt(tuple(Box(number, Player(number)) for number in numbers), **{"seed": Seed.of(3), **more})


@pytest.mark.parametrize("decks", [1, 2, 6])
def test_a_shoe_holds_every_card_once_a_deck(decks: int) -> None:
    felt = felt_of(1)
    felt.shuffle(DECK, decks, cut_card=40)
    assert (len(felt.shoe), felt.shoe.cut) == (52 * decks, 40)
    assert sorted(felt.shoe.take(52 * decks)) == sorted([*DECK] * decks)


def test_a_shoe_that_has_served_goes_on_where_it_stands() -> None:
    first = felt_of(1)
    first.shuffle(DECK, 1, cut_card=30)
    drawn = first.shoe.take(10)
    for kept, cut_card, cut in ((30, 12, 30), (0, 12, 12)):
        first.shoe.cut = kept
        felt = felt_of(1, left=first.shoe)
        felt.shuffle(DECK, 1, cut_card)
        assert (len(felt.shoe), felt.shoe.cut) == (42, cut)
        felt.shoe.take(5)
        assert len(first.shoe) == 42  # what is dealt now is not dealt in the round before
    gone = felt_of(1, gone=10)
    gone.shuffle()
    assert not gone.fresh
    assert len(gone.shoe) == 42
    assert not set(drawn) & set(gone.shoe.take(42))


def test_a_card_that_comes_twice_in_a_stacked_deck_is_refused() -> None:
    felt = felt_of(1, stacked="Ah Kd Ah", refusals={"duplicate": "m1:10.1f"})
    with pytest.raises(CardError) as refusal:
        felt.shuffle()
    assert refusal.value.clause == "m1:10.1f"
    felt = felt_of(1, stacked="Ah Kd Qs")
    felt.shuffle(DECK, 1, cut_card=40)
    assert felt.shoe.cut == 3
    assert felt.shoe.take(3) == [Card("Ah"), Card("Kd"), Card("Qs")]


@pytest.mark.parametrize(("at", "fits"), [(4, False), (5, True), (47, True), (48, False), (True, False)])
def test_a_cut_leaves_some_cards_at_either_end(at: int, fits: bool) -> None:
    plain = felt_of(1, 2)
    plain.shuffle()
    felt = felt_of(1, 2, cut_at=(2, at))
    felt.shuffle()
    if not fits:
        with pytest.raises(IllegalStake) as refusal:
            felt.cut(5, "m1:177c")
        assert (refusal.value.code, refusal.value.clause) == ("cut-too-near", "m1:177c")
        return
    assert not felt.cut_made
    felt.cut(5, "m1:177c")
    assert (felt.cut_made, felt.cutter, felt.events) == (True, 2, [Cut("m1:177c", 2, at)])
    cards = plain.shoe.take(52)
    assert felt.shoe.take(52) == [*cards[at:], *cards[:at]]


def cut(cut_at: tuple[int | str, int], instead: str) -> Felt:
    felt = felt_of(1, cut_at=cut_at)
    felt.shuffle()
    felt.cut(5, "m1:177c", ("inspector",), instead)
    return felt


@pytest.mark.clause("m1:177d")
def test_a_seat_of_the_hand_cuts_or_a_post_in_its_place() -> None:
    assert cut((1, 20), "m1:177d").events == [Cut("m1:177c", 1, 20)]
    assert cut(("inspector", 20), "m1:177d").events == [Cut("m1:177d", "inspector", 20)]
    for post, instead, clause in (("manager", "m1:177d", "m1:177d"), ("manager", "", "m1:177c")):
        with pytest.raises(IllegalStake) as refusal:
            cut((post, 20), instead)
        assert (refusal.value.code, refusal.value.clause) == ("cut-not-yours", clause)
    with pytest.raises(IllegalStake) as refusal:
        cut((3, 20), "m1:177d")
    assert (refusal.value.code, refusal.value.clause) == ("not-dealt-in", "m1:177c")


def test_the_boxes_of_a_table_are_numbered_from_one() -> None:
    felt_of(1, 4).check_seats(4, "m1:174")
    for boxes, code in (((), "no-seats"), ((0, 1), "seat-unknown"), ((1, 5), "seat-unknown")):
        with pytest.raises(IllegalStake) as refusal:
            felt_of(*boxes).check_seats(4, "m1:174")
        assert (refusal.value.code, refusal.value.clause) == (code, "m1:174")


def test_cards_are_given_burnt_and_turned_up() -> None:
    felt = felt_of(1)
    felt.shuffle()
    pile = felt.boxes[0].pile
    first = felt.give(1, pile, 1, "m1:183b")
    more = felt.give(1, pile, 3, "m1:183c", DOWN, number=2)
    felt.burn(2, "m1:183a")
    burnt = felt.shoe.drawn[-2:]
    assert felt.turn_up(1, pile, 1, 2, "m1:186") == more[:2]
    felt.call("no-game", "m1:42", "17")
    assert (pile.cards, pile.faces) == ([*first, *more], [OWN, UP, UP, DOWN])
    assert felt.events == [
        Dealt("m1:183b", 1, tuple(first), (OWN,)),
        Dealt("m1:183c", 1, tuple(more), (DOWN,) * 3, 2),
        Burnt("m1:183a", burnt),
        Opened("m1:186", 1, tuple(more[:2])),
        Called("m1:42", "no-game", "17"),
    ]


def test_who_is_out_of_the_hand_is_not_active_and_the_croupier_always_is() -> None:
    felt = felt_of(1, 2)
    felt.boxes[0].active = False
    assert [felt.box_active(seat) for seat in (0, 1, 2)] == [True, False, True]
