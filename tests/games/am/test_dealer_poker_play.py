"""What annexes 3 to 6 of the Armenian decree order alike of stakes, decisions and seats.

Each test runs for every game that has the rule; rules of one annex alone are tested in the file of its game.
"""

from __future__ import annotations

import random

import pytest

import croupier
from croupier import books
from croupier.cards import Card, write_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.table.event import Acted, Called, Charged, Dealt, Discarded, Looked, Lost, Returned
from tests.games.am.annexes import (
    ACE_KING,
    BUY,
    GAMES,
    NO_GAME,
    PAIR_OF_KINGS,
    amounts,
    buying,
    deal,
    each,
    example,
    finish,
    of,
    options,
)
from tests.games.outcome import happened
from tests.games.test_every_game import take

# -- equipment and stakes -------------------------------------------------------------------------------


@each("am:3.01", "am:4.01", "am:5.01", "am:6.01")
def test_one_pack_of_every_card_once_with_the_joker_only_in_joker_poker(game: str) -> None:
    cards = 53 if game == "am/joker" else 52
    rules = books.rules(game)
    assert rules.profile.deck is not None
    assert (rules.profile.deck.cards, rules.decks) == (cards, 1)
    hand = croupier.deal(game, seats={1: {"ante": 10}}, seed=1)
    shoe = hand.felt.shoe
    pack = {*shoe.drawn, *shoe.take(len(shoe))}
    assert len(pack) == cards
    assert (Card("Xj") in pack) == (game == "am/joker")
    with pytest.raises(CardError, match="Kh is there 2 times"):
        deal(game, "Kh Kh 7c 5d 3h", NO_GAME)


@pytest.mark.parametrize("game", GAMES[:3])
def test_the_joker_belongs_to_no_other_game(game: str) -> None:
    with pytest.raises(CardError, match="Xj does not belong"):
        deal(game, "Xj Ks 7c 5d 3h", NO_GAME)


@each("am:3.02", "am:4.02", "am:5.02", "am:6.02")
@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    [
        ("Ah As 7c 5d 3h", "Kh Ks Qc Jd 9h", True),
        ("2h 2s Ac Kd Qh", "3h 3s 7c 5d 4h", False),
        ("Ah 2s 3c 4d 5h", "2h 3s 4c 5d 6h", False),  # the low ace makes the lowest straight (am:q15)
        ("Qh Kh Ah 2h 3h", "Ks Kd Kc Qs Qd", False),  # and never one round the corner
    ],
)
def test_the_ace_is_the_highest_card_and_the_two_the_lowest(
    game: str, player: str, dealer: str, wins: bool
) -> None:
    assert (finish(deal(game, player, dealer), "raise")[1] > 0) is wins


@pytest.mark.parametrize("game", GAMES)
def test_the_low_ace_can_be_forbidden(game: str) -> None:
    wheel = "Ah 2s 3c 4d 5h"
    assert finish(deal(game, wheel, PAIR_OF_KINGS), "raise")[1] > 0
    assert finish(deal(game, wheel, PAIR_OF_KINGS, low_ace=False), "raise") == {1: -30}


@each("am:3.03", "am:4.03", "am:5.03", "am:6.04")
def test_the_layout_has_ante_raise_and_bonus(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "bonus": 5}})
    assert hand.view(1).boxes[0].stakes == {"ante": 10, "bonus": 5}
    hand.act("raise")
    assert {event.field for event in hand.events if hasattr(event, "field")} == {"ante", "bonus", "raise"}
    for field in ("insurance", "raise"):
        with pytest.raises(IllegalStake, match=f"no field “{field}”"):
            deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, field: 5}})


@each(("am:3.04", "am:3.09"), ("am:4.04", "am:4.09"), ("am:5.04", "am:5.09"), ("am:6.05", "am:6.10"))
def test_players_play_against_the_dealer_and_not_against_one_another(game: str) -> None:
    higher, lower, dealer = "Ah Ac 8c 6d 3h", "Kh Ks 7c 5d 3d", "Qh Qs Jc 9d 2h"
    alone = finish(deal(game, lower, dealer), "raise")
    assert alone[1] > 0
    assert finish(deal(game, lower, higher, dealer), "raise", "raise") == {1: alone[1], 2: alone[1]}
    assert finish(deal(game, "2s 2d 7h 5c 4d", higher, dealer), "raise", "raise") == {1: -30, 2: alone[1]}


@each(("am:3.06", "am:3.28"), ("am:4.06", "am:4.30"), ("am:5.06", "am:5.31"), ("am:6.07", "am:6.33"))
def test_antes_are_placed_before_the_close_and_within_the_limits(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME)
    kinds = [type(event).__name__ for event in hand.events]
    assert kinds.index("Staked") < kinds.index("Called") < kinds.index("Dealt")
    assert happened(hand, Called)[0].call == "no-more-bets"
    limit = books.profile(game).limits["ante"]
    for ante in (limit.minimum - 1, limit.maximum + 1):
        with pytest.raises(IllegalStake, match=limit.clause):
            deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante}})
    with pytest.raises(IllegalAction):  # nothing can be staked after the close
        hand.act("ante", amount=10)
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": limit.maximum}})
    assert finish(hand, "raise") == {1: limit.maximum}  # the limits bound the ante alone (am:q25)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ante", [0, -10, 2.5, True, "10", None])
def test_an_ante_is_a_positive_whole_number(game: str, ante: object) -> None:
    with pytest.raises(IllegalStake, match="positive whole number"):
        deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante}})


@each("am:3.07", "am:4.07", "am:5.07", "am:6.08")
def test_five_cards_each_dealt_round_the_table_with_one_open_card_of_the_dealer(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME)
    dealt = happened(hand, Dealt)
    assert [event.to for event in dealt] == [1, 2, "dealer"]
    assert [write_cards(event.cards) for event in dealt] == [PAIR_OF_KINGS, ACE_KING, NO_GAME]
    assert hand.view().dealer == (None, None, None, None, Card("2d"))
    assert write_cards(hand.felt.shoe.drawn).startswith("Kh Ac Qs Ks Kd Jd")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", [1, 3, 5])
def test_which_card_of_the_dealer_lies_open_is_an_option(game: str, place: int) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, dealer_card=place)
    assert [card is not None for card in hand.view().dealer] == [number == place for number in range(1, 6)]


@each(
    ("am:3.08", "am:3.21"),
    ("am:4.08", "am:4.24"),
    ("am:5.08", "am:5.24"),
    ("am:6.09", "am:6.26"),
)
def test_cards_are_seen_by_their_owner_alone_and_only_after_the_deal(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME)
    assert write_cards(card for card in hand.view(1).boxes[0].cards if card) == PAIR_OF_KINGS
    assert hand.view(2).boxes[0].cards == (None,) * 5
    assert hand.view(2).boxes[1].cards == (None,) * 5
    assert not [card for card in PAIR_OF_KINGS.split() if f'"{card}"' in hand.view(2).to_json()]
    kinds = [type(event) for event in hand.events]
    assert max(place for place, kind in enumerate(kinds) if kind is Dealt) < kinds.index(Looked)


# -- decisions ------------------------------------------------------------------------------------------


@each(("am:3.11", "am:3.26"), ("am:4.11", "am:4.29"), ("am:5.11", "am:5.29"), ("am:6.13", "am:6.31"))
def test_decision_1_loses_the_ante_and_ends_the_hand_of_the_box(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME)
    hand.act("fold")
    (lost,) = happened(hand, Lost)
    assert (lost.box, lost.field, lost.amount) == (1, "ante", 10)
    assert happened(hand, Discarded)[0].clause == lost.clause
    assert hand.view(1).boxes[0].cards == ()
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("raise", seat=1)
    assert finish(hand, "raise") == {1: -10, 2: 10}


@each(("am:3.12", "am:3.26"), ("am:4.12", "am:4.29"), ("am:5.12", "am:5.29"), ("am:6.14", "am:6.31"))
def test_decision_2_stakes_exactly_twice_the_ante_and_is_final(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME)
    assert hand.decision is not None
    ante, wager = amounts(example(hand.decision["raise"].clause))
    seats = {1: {"ante": ante}, 2: {"ante": ante}}
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
    assert hand.decision is not None
    assert hand.decision["raise"].cost == wager
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("raise", amount=wager)
    hand.act("raise")
    assert hand.view(1).boxes[0].stakes == {"ante": ante, "raise": wager}
    with pytest.raises(IllegalAction, match="not the turn of box 1"):  # am:q23
        hand.act("fold", seat=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_is_offered_only_what_he_can_pay(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "stack": 25}})
    assert options(hand) == (["fold", BUY[game]] if game in BUY else ["fold"])
    with pytest.raises(IllegalAction, match=r"needs 20 but has only 15"):
        hand.act("raise")
    with pytest.raises(IllegalStake, match=r"needs 10 but has only 5"):
        deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "stack": 5}})


@each(("am:4.13", "am:4.15"), ("am:5.13", "am:5.15"), ("am:6.15", "am:6.17"))
def test_decision_3_buys_one_card_once_for_an_ante(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, then="Kd 9s")
    assert options(hand) == ["fold", "raise", BUY[game]]
    assert hand.decision is not None
    assert hand.decision[BUY[game]].cost == 10
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    assert Card("Kd") in hand.view(1).boxes[0].cards
    assert options(hand) == ["fold", "raise"]
    once = of(game, ("", "am:4.15", "am:5.15", "am:6.17"))
    with pytest.raises(IllegalAction, match=f"bought a card in this hand already.*{once}"):
        hand.act(name, cards="5d")
    assert finish(hand, "raise") == {1: 0}
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, then="Kd")
    assert finish(hand, buying(game, "3h"), "fold") == {1: -20}


@each("am:4.14", "am:5.14", "am:6.16")
def test_the_price_is_taken_and_the_card_given_at_once(game: str) -> None:
    """Before the next seat acts (am:q26); the price is no stake and never comes back in an ordinary hand."""
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, then="Td 9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    (charged,) = happened(hand, Charged)
    assert (charged.box, charged.amount) == (1, 10)
    assert hand.felt.house == 10
    assert write_cards(happened(hand, Dealt)[-1].cards) == "Td"
    assert hand.view(2).boxes[0].cards == (None,) * len(hand.view(1).boxes[0].cards)
    assert "9s" not in hand.view(1).to_json()
    assert [event.act for event in happened(hand, Acted)] == [name]
    hand.act("raise")
    hand.act(name, cards="3s" if card else None)
    assert write_cards(happened(hand, Dealt)[-1].cards) == "9s"
    assert finish(hand, "raise") == {1: 0, 2: 0}  # the ante won, the price lost
    assert [event.field for event in happened(hand, Returned)] == ["raise", "raise"]


# -- seats ----------------------------------------------------------------------------------------------


@each("am:3.20", "am:4.23", "am:5.23", "am:6.25")
def test_as_many_boxes_as_there_are_ante_places(game: str) -> None:
    places = books.profile(game).places
    seats = {number: {"ante": 10} for number in range(1, places.maximum + 1)}
    with pytest.raises(IllegalStake, match=rf"no box 7.*{places.clause}"):
        croupier.deal(game, seats=seats, options={"boxes": 6})
    hand = croupier.deal(game, seats=seats, options={"boxes": places.maximum})
    while hand.decision is not None:  # the last option buys a card: all can be served from the one pack
        hand.act(**take(hand.decision.options[-1], random.Random(1)))
    with pytest.raises(CroupierError):
        croupier.deal(game, seats=seats, options={"boxes": places.maximum + 1})


@each(("am:3.30", "am:3.32"), ("am:4.33", "am:4.35"), ("am:5.33", "am:5.35"), ("am:6.35", "am:6.37"))
def test_a_player_with_two_seats_decides_the_first_before_he_sees_the_second(game: str) -> None:
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 10, "player": 7}}
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
    assert [None not in box.cards for box in hand.view(7).boxes] == [True, False]
    with pytest.raises(IllegalAction, match="not the turn of box 2"):
        hand.act("raise", seat=2)
    hand.act("raise")
    assert [None not in box.cards for box in hand.view(7).boxes] == [True, True]
    assert finish(hand, "fold") == {1: 10, 2: -10}


@each("am:3.31", "am:4.34", "am:5.34", "am:6.36")
def test_a_player_stakes_the_same_ante_on_all_his_seats(game: str) -> None:
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 20, "player": 7}}
    with pytest.raises(IllegalStake, match="differs from 10") as refusal:
        deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
    assert "several boxes" in books.clause(refusal.value.clause).text
    seats[2]["player"] = 8
    deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
