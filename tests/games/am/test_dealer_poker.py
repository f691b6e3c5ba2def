"""What annexes 3 to 6 of the Armenian decree order alike: each test runs for every game that has the rule.

Rules of one annex alone are tested in the file of its game.
"""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

import croupier
from croupier import books
from croupier.books.rules import settable
from croupier.cards import Card, write_cards
from croupier.cli import main
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table import Hand, Post, Record
from croupier.table.event import (
    Acted,
    Called,
    Charged,
    Compensated,
    Dealt,
    Discarded,
    Looked,
    Lost,
    Opened,
    Paid,
    Returned,
    Ruled,
)
from croupier.table.telling import tell, word
from croupier.text import LANGUAGES
from tests.games.am.annexes import (
    ACE_KING,
    BUYING,
    GAMES,
    NO_GAME,
    PAIR_OF_KINGS,
    PAIR_OF_TWOS,
    WINNERS,
    deal,
    each,
    finish,
    happened,
    options,
    stacked,
)
from tests.games.seating import seat
from tests.games.test_every_game import conserved, take

BUY = {"am/five-card-exchange": "exchange", "am/six-card": "buy", "am/joker": "exchange"}


def buying(game: str, card: str) -> str:
    """The act that buys a card, giving up this one where one is given up."""
    return f"{BUY[game]} {card}" if BUY[game] == "exchange" else BUY[game]


def of(game: str, ids: tuple[str, ...]) -> str:
    """The clause of this game among those of all four."""
    return ids[GAMES.index(game)]


def example(clause: str, place: int = 0) -> str:
    return str(books.clause(clause).examples[place])


def amounts(text: str) -> list[int]:
    return [int(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]*", text)]


# -- equipment and stakes -------------------------------------------------------------------------------


@each("am:3.01", "am:4.01", "am:5.01", "am:6.01")
def test_one_pack_of_every_card_once_with_the_joker_only_in_joker_poker(game: str) -> None:
    cards = 53 if game == "am/joker" else 52
    deck = books.profile(game).deck
    assert deck is not None
    assert (deck.cards, deck.decks) == (cards, 1)
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
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
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
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):  # am:q23
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


# -- the comparison -------------------------------------------------------------------------------------


@each("am:3.13", "am:4.16", "am:5.16", "am:6.18")
def test_the_dealer_opens_only_when_somebody_goes_on(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME)
    hand.act("fold")
    assert hand.over
    assert happened(hand, Opened) == []
    hand = deal(game, PAIR_OF_KINGS, PAIR_OF_TWOS)
    hand.act("raise")
    dealer, player = happened(hand, Opened)
    assert (dealer.at, write_cards(dealer.cards), dealer.hand) == ("dealer", PAIR_OF_TWOS, "pair")
    assert (player.at, write_cards(player.cards), player.hand) == (1, PAIR_OF_KINGS, "pair")


@each("am:3.14", "am:4.17", "am:5.17", "am:6.19")
@pytest.mark.parametrize("player", [PAIR_OF_KINGS, "3h 4c 5d 7s 8c", "Ah Kh Qh Jh Th"])
def test_without_a_qualifying_dealer_the_ante_alone_is_paid(game: str, player: str) -> None:
    clause = of(game, ("am:3.14", "am:4.17", "am:5.17", "am:6.19"))
    text = example(clause)
    ante = int(re.findall(r"Ante (\d+)", text)[0])
    net = int(re.findall(r"net \+(\d+)", text)[0])
    hand = deal(game, player, NO_GAME, seats={1: {"ante": ante}}, then="6h")
    assert finish(hand, "raise") == {1: net}
    assert happened(hand, Called)[-1] == Called(clause, "no-game")
    assert happened(hand, Returned) == [Returned(clause, 1, "raise", 2 * ante)]
    assert happened(hand, Paid) == [Paid(clause, 1, "ante", ante, ante, (1, 1))]
    if bought := re.findall(r"net (\d+) if he had paid (\d+) for a card", text):
        left, price = map(int, bought[0])
        hand = deal(game, player, NO_GAME, seats={1: {"ante": ante}}, then="6h")
        assert finish(hand, buying(game, player[:2]), "raise") == {1: left}
        assert happened(hand, Charged)[0].amount == price


@each("am:3.15", "am:4.18", "am:5.18", "am:6.20")
def test_a_lower_combination_loses_ante_and_raise(game: str) -> None:
    hand = deal(game, ACE_KING, PAIR_OF_KINGS)
    assert finish(hand, "raise") == {1: -30}
    clause = of(game, ("am:3.15", "am:4.18", "am:5.18", "am:6.20"))
    assert happened(hand, Lost) == [Lost(clause, 1, "ante", 10), Lost(clause, 1, "raise", 20)]


@each("am:3.16", "am:4.19", "am:5.19", "am:6.21")
@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    [
        ("Kh Ks Ac 5d 3h", "Kd Kc Qs Jh Ts", True),
        ("Kh Ks Ac 5d 3h", "Kd Kc Ad 4s 2s", True),
        ("Kh Ks Ac 5d 2h", "Kd Kc Ad 5s 3s", False),
        ("Kh Ks 5c 5d Ah", "Kd Kc 5s 5h Qs", True),
        ("7h 7s 7c 7d 3h", "Ad Ac As Kd Kc", True),
    ],
)
def test_equal_combinations_are_decided_by_the_side_cards_in_turn(
    game: str, player: str, dealer: str, wins: bool
) -> None:
    hand = deal(game, player, dealer)
    assert (finish(hand, "raise")[1] > 0) is wins
    said = [event.call for event in happened(hand, Called)]
    assert ("side-cards-decide" in said) is (best(player).category == best(dealer).category)


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_pair_needs_no_side_cards(game: str) -> None:
    hand = deal(game, "Ah Ad 2c 3d 4h", "Kh Kd Qc Js 9h")
    assert finish(hand, "raise")[1] > 0
    assert [event.call for event in happened(hand, Called)] == ["no-more-bets"]


@each("am:3.17", "am:4.20", "am:5.20", "am:6.22")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("Kh Ks Ac 5d 3h", "Kd Kc As 5s 3s"),
        ("9h 8s 7c 6d 5h", "9d 8c 7s 6h 5s"),  # suits never count (am:q16)
        ("Ah Jh 8h 6h 2h", "As Js 8s 6s 2s"),
    ],
)
def test_complete_equality_gives_both_stakes_back(game: str, player: str, dealer: str) -> None:
    hand = deal(game, player, dealer)
    assert finish(hand, "raise") == {1: 0}
    clause = of(game, ("am:3.17", "am:4.20", "am:5.20", "am:6.22"))
    assert happened(hand, Returned) == [Returned(clause, 1, "ante", 10), Returned(clause, 1, "raise", 20)]
    assert hand.over  # no replay is due (am:q17)


ROWS = [(game, row) for game in GAMES for row in books.rules(game).table("raise").rows]
ORDERED = {
    "am/five-card": ("am:3.10", "am:3.18", "am:3.19"),
    "am/five-card-exchange": ("am:4.10", "am:4.21", "am:4.22"),
    "am/six-card": ("am:5.10", "am:5.21", "am:5.22"),
    "am/joker": ("am:6.11", "am:6.23", "am:6.24"),
}


@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*each, marks=pytest.mark.clause(*ORDERED[each[0]])) for each in ROWS]
)
def test_every_row_of_the_pay_table(game: str, row: str) -> None:
    """A winner is paid its ante 1:1 and the raise by the printed table; the event says all of it."""
    below = "2s 3d 5c 8s Jd" if row == "ace-king" else PAIR_OF_TWOS
    dealer = "As Kd 9c 4s 2d" if row == "ace-king" else PAIR_OF_TWOS
    hand = deal(game, WINNERS[row], dealer)
    _, higher, pays = ORDERED[game]
    (printed,) = [line for line in books.clause(pays).table if row.replace("-", " ") in _labels(line.hand)]
    times = int(printed.pays.removesuffix(":1"))
    assert finish(hand, "raise") == {1: 10 + 20 * times}
    ante, wager = happened(hand, Paid)
    assert (ante.field, ante.ratio, ante.clause) == ("ante", (1, 1), higher)
    assert (wager.field, wager.stake, wager.amount) == ("raise", 20, 20 * times)
    assert (wager.hand, wager.ratio, wager.clause) == (row, (times, 1), pays)
    assert wager.cards == best(WINNERS[row], joker=True).combination
    assert finish(deal(game, below, WINNERS[row]), "raise") == {1: -30}


def _labels(label: str) -> list[str]:
    """The names that share a row: "pair, or lower: ace-king" pays both."""
    return re.split(r", or lower: | \(", label.replace("-", " "))


@each("am:3.10", "am:4.10", "am:5.10", "am:6.11")
def test_combinations_rank_in_the_order_of_the_annex(game: str) -> None:
    """Every row of the list beats the one before it; the dealer is given the lower, the player the higher."""
    rows = list(books.rules(game).table("raise").rows)
    if "ace-king" in rows:  # in one row with the pair, but the lower of the two (am:q14)
        rows.remove("ace-king")
        rows.insert(0, "ace-king")
    # Other cards of the same combinations, so that both hands come from one pack.
    lower = {
        "ace-king": "As Kd 9s 4s 2d",
        "pair": "2s 2d Ts 6c 4d",
        "two-pair": "3s 3d 2s 2d Td",
        "three-of-a-kind": "2s 2d 2c Ts 4d",
        "straight": "2s 3d 4s 5s 6s",
        "flush": "Qs Ts 6s 4s 2s",
        "full-house": "2s 2d 2c 4s 4d",
        "four-of-a-kind": "2s 2d 2c 2h Ts",
        "straight-flush": "2s 3s 4s 5s 6s",
        "royal-flush": "As Ks Qs Js Ts",
    }
    for below, above in pairwise(rows):
        assert finish(deal(game, WINNERS[above], lower[below]), "raise")[1] > 0, (above, below)


# -- seats ----------------------------------------------------------------------------------------------


@each("am:3.20", "am:4.23", "am:5.23", "am:6.25")
def test_as_many_boxes_as_there_are_ante_places(game: str) -> None:
    places = books.profile(game).places
    seats = {number: {"ante": 10} for number in range(1, places.maximum + 1)}
    with pytest.raises(IllegalStake, match=rf"no seat 7.*{places.clause}"):
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
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        hand.act("raise", seat=2)
    hand.act("raise")
    assert [None not in box.cards for box in hand.view(7).boxes] == [True, True]
    assert finish(hand, "fold") == {1: 10, 2: -10}


@each("am:3.31", "am:4.34", "am:5.34", "am:6.36")
def test_a_player_stakes_the_same_ante_on_all_his_seats(game: str) -> None:
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 20, "player": 7}}
    with pytest.raises(IllegalStake, match="differs from 10") as refusal:
        deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
    assert "several seats" in books.clause(refusal.value.clause).text
    seats[2]["player"] = 8
    deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)


# -- the bonus ------------------------------------------------------------------------------------------


@each("am:3.33", "am:4.36", "am:5.36", "am:6.38")
def test_a_bonus_needs_an_ante_and_a_house_that_offers_it(game: str) -> None:
    for box, why in (({"bonus": 5}, "no ante"), ({"ante": 10, "bonus": 5}, "not offered")):
        with pytest.raises(IllegalStake, match=why) as refusal:
            deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: box}, bonus=False)
        assert "besides the ordinary ante" in books.clause(refusal.value.clause).text
    with pytest.raises(IllegalStake, match="no ante") as refusal:
        deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {}})
    assert "initial stakes on the ante" in books.clause(refusal.value.clause).text
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "bonus": 5}})
    assert hand.view(1).boxes[0].stakes == {"ante": 10, "bonus": 5}


@each("am:3.34", "am:4.37", "am:5.37", "am:6.39")
def test_the_bonus_is_at_most_half_the_ante(game: str) -> None:
    limit = books.profile(game).limits["bonus"]
    ante, most = amounts(example(limit.clause))
    deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante, "bonus": most}})
    with pytest.raises(IllegalStake, match=rf"stake at most {most}.*{limit.clause}"):
        deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante, "bonus": most + 1}})
    for bonus in (0, -1, 2.5, limit.maximum + 1):
        with pytest.raises(IllegalStake):
            deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10_000, "bonus": bonus}})


BONUS = {
    "am/five-card": ("am:3.35", "am:3.36"),
    "am/five-card-exchange": ("am:4.38", "am:4.39"),
    "am/six-card": ("am:5.38", "am:5.39"),
    "am/joker": ("am:6.40", "am:6.41"),
}


@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*each, marks=pytest.mark.clause(*BONUS[each[0]])) for each in ROWS]
)
@pytest.mark.parametrize("dealer", [NO_GAME, PAIR_OF_TWOS, "Ad Kd Qd Jd Td"])
@pytest.mark.parametrize("act", ["raise", "fold"])
def test_the_bonus_stands_on_its_own(game: str, row: str, dealer: str, act: str) -> None:
    """Paid from a flush up, whatever the dealer holds and the player decides; it changes nothing else."""
    player = WINNERS[row]
    plain = finish(deal(game, player, dealer), act)
    ratio = books.rules(game).table("bonus").ratio(row)
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(game, player, dealer, seats=seats)
    assert finish(hand, act)[1] == plain[1] + (5 * ratio[0] if ratio else -5)
    assert (ratio is not None) == (list(WINNERS).index(row) >= list(WINNERS).index("flush"))
    clause, _ = BONUS[game]
    if ratio is None:
        assert Lost(clause, 1, "bonus", 5) in hand.events
        return
    (paid,) = [event for event in happened(hand, Paid) if event.field == "bonus"]
    assert (paid.hand, paid.ratio, paid.cards) == (row, ratio, best(player, joker=True).combination)
    assert paid.clause == clause
    assert len([event for event in happened(hand, Opened) if event.at == 1]) == 1  # he shows it, once


@pytest.mark.parametrize("game", GAMES)
def test_the_organiser_sets_the_multiples_of_the_bonus(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(game, WINNERS["flush"], NO_GAME, seats=seats, **{"pays.bonus.flush": "7:1"})
    assert finish(hand, "raise") == {1: 10 + 35}


# -- mistakes of the dealer -----------------------------------------------------------------------------

WRONG_COUNT = ("am:3.22", "am:4.25", "am:5.25", "am:6.27")
FIFTH_CARD = ("am:3.23", "am:4.26", "am:5.26", "am:6.28")
VOID = ("am:3.24", "am:4.27", "am:5.27", "am:6.29")


@each(*WRONG_COUNT)
@pytest.mark.parametrize("player", ["Kh Ks 7c 5d", "Kh Ks 7c 5d 3h Kc", "Kh"])
@pytest.mark.parametrize("act", ["raise", "fold"])
def test_a_hand_with_a_wrong_number_of_cards_does_not_count(game: str, player: str, act: str) -> None:
    """What was staked comes back with half the ante; the other players and the dealer play on."""
    clause = of(game, WRONG_COUNT)
    ante, _, returned, penalty = amounts(example(clause).replace("four", ""))
    seats = {1: {"ante": ante, "bonus": ante // 2}, 2: {"ante": 10}}
    hand = deal(game, player, "Ah As 7d 5c 3d", PAIR_OF_TWOS, seats=seats)
    alone = finish(deal(game, "Ah As 7d 5c 3d", PAIR_OF_TWOS), "raise")
    hand.act(act)
    assert bool(happened(hand, Compensated)) == (act == "fold")  # cards thrown in are counted at once
    assert finish(hand, "raise") == {1: penalty, 2: alone[1]}
    assert happened(hand, Compensated) == [Compensated(clause, 1, penalty)]
    back = {event.field: event.amount for event in happened(hand, Returned)}
    assert back.pop("bonus") == ante // 2
    assert sum(back.values()) == (returned if act == "raise" else ante)


@each(*WRONG_COUNT)
def test_the_floor_takes_a_misdealt_hand_out(game: str) -> None:
    hand = deal(game, "Kh Ks 7c 5d", "Ah As 7d 5c 3d", PAIR_OF_TWOS)
    with pytest.raises(IllegalAction, match="only by: inspector, pit-boss, manager"):
        hand.rule("wrong-count", on=1, by="croupier")
    with pytest.raises(IllegalAction, match=rf"Box 2 has 5 cards.*{of(game, WRONG_COUNT)}"):
        hand.rule("wrong-count", on=2, by="manager")
    hand.rule("wrong-count", on=1, by="inspector")
    assert Ruled(of(game, WRONG_COUNT), "wrong-count", "1", "inspector") in hand.events
    assert hand.decision is not None
    assert hand.decision.seat == 2
    with pytest.raises(IllegalAction, match=f"Box 1 is out of the hand already.*{of(game, WRONG_COUNT)}"):
        hand.rule("wrong-count", on=1, by="inspector")
    with pytest.raises(IllegalAction, match="Nobody plays on box 3"):
        hand.rule("wrong-count", on=3, by="inspector")
    with pytest.raises(IllegalAction, match="no position “x”"):
        hand.rule("wrong-count", on="x", by="inspector")
    net = finish(hand, "raise")
    assert net[1] == 5
    assert net[2] > 0
    with pytest.raises(IllegalAction, match="The hand is over"):  # claimable until the hands are compared
        hand.rule("wrong-count", on=2, by="inspector")


@each(*WRONG_COUNT)
def test_a_hand_ruled_out_later_has_its_raise_back_too(game: str) -> None:
    hand = deal(game, "Kh Ks 7c 5d", "Ah As 7d 5c 3d 3s", PAIR_OF_TWOS)
    hand.act("raise")
    hand.rule("wrong-count", on=1, by="inspector")
    assert [(event.field, event.amount) for event in happened(hand, Returned)] == [
        ("ante", 10),
        ("raise", 20),
    ]
    hand.rule("wrong-count", on=2, by="inspector")
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: 5}
    assert happened(hand, Opened) == []


@each(*WRONG_COUNT[1:])
def test_the_price_of_a_card_and_a_lost_bonus_come_back_with_a_misdealt_hand(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10}}
    hand = deal(game, f"{PAIR_OF_KINGS} 8s", ACE_KING, NO_GAME, seats=seats, then="9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    hand.rule("wrong-count", on=1, by="pit-boss")
    assert sum(event.amount for event in happened(hand, Returned)) == 25
    assert finish(hand, "fold") == {1: 5, 2: -10}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("ante", "chip", "penalty"), [(15, 1, 8), (15, 5, 10), (20, 5, 10), (30, 10, 20)])
def test_half_the_ante_is_rounded_up_to_the_smallest_chip(
    game: str, ante: int, chip: int, penalty: int
) -> None:
    hand = deal(game, "Kh Ks 7c 5d", NO_GAME, seats={1: {"ante": ante}}, smallest_chip=chip)
    hand.rule("wrong-count", on=1, by="manager")
    assert hand.result is not None
    assert hand.result.net == {1: penalty}


@each(*FIFTH_CARD)
def test_a_dealer_with_four_cards_draws_the_next_one(game: str) -> None:
    clause = of(game, FIFTH_CARD)
    hand = deal(game, PAIR_OF_KINGS, "As Ad 8c 6d", then="Ac 2h")
    assert hand.view().dealer == (None,) * 4
    hand.rule("dealer-draws", by="croupier")
    assert hand.view().dealer == (None, None, None, None, Card("Ac"))  # the last card is the open one
    assert happened(hand, Dealt)[-1] == Dealt(clause, "dealer", (Card("Ac"),), (2,))
    with pytest.raises(IllegalAction, match=f"The dealer has 5 cards.*{clause}"):
        hand.rule("dealer-draws")
    assert finish(hand, "raise") == {1: -30}
    assert happened(hand, Opened)[0].hand == "three-of-a-kind"


@each(*FIFTH_CARD)
def test_four_cards_are_completed_at_the_latest_when_they_are_opened(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, "As Ad 8c 6d", then="Ac 2h", dealer_card=2)
    assert hand.view().dealer == (None, Card("Ad"), None, None)
    assert finish(hand, "raise") == {1: -30}
    assert happened(hand, Dealt)[-1].faces == (0,)
    hand = deal(game, PAIR_OF_KINGS, "As Ad 8c 6d", then="Ac")
    assert finish(hand, "fold") == {1: -10}
    assert len(hand.felt.dealer) == 4


@each(*FIFTH_CARD[1:])
def test_the_dealers_missing_card_comes_after_what_players_have_bought(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, "As Ad 7d 5c", then="Kd Ac")
    assert finish(hand, buying(game, "3h"), "raise") == {1: -40}
    assert write_cards(hand.felt.shoe.drawn).endswith("Kd Ac")


@each(*VOID)
@pytest.mark.parametrize("dealer", ["2s 2c Tc", "2s 2c Tc 6s 4d 4c", "2s"])
@pytest.mark.parametrize("acts", [("raise", "raise"), ("fold", "raise"), ("fold", "fold")])
def test_any_other_wrong_deal_of_the_dealer_voids_all_hands(
    game: str, dealer: str, acts: tuple[str, str]
) -> None:
    """Surrendered hands too: all stakes come back, and half the ante to everybody (am:q22)."""
    clause = of(game, VOID)
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 20}}
    hand = deal(game, PAIR_OF_KINGS, "Ah As 7d 5c 3d", dealer, seats=seats)
    assert finish(hand, *acts) == {1: 5, 2: 10}
    assert happened(hand, Compensated) == [Compensated(clause, 1, 5), Compensated(clause, 2, 10)]
    assert happened(hand, Opened) == []


@each(*VOID)
def test_the_floor_voids_a_deal_at_once(game: str) -> None:
    """A player who has been compensated before gets nothing twice."""
    hand = deal(game, PAIR_OF_KINGS, "Ah As 7d 5c", ACE_KING, "2s 2c Tc")
    hand.act("fold")
    hand.rule("wrong-count", on=2, by="inspector")
    with pytest.raises(IllegalAction, match="only by: inspector, pit-boss, manager"):
        hand.rule("void-deal", by="croupier")
    hand.rule("void-deal", by="pit-boss")
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: 5, 3: 5}
    assert len(happened(hand, Compensated)) == 3


@each(*VOID)
@pytest.mark.parametrize("dealer", [NO_GAME, "2s 2c Tc 6s"])
def test_a_deal_is_not_void_without_an_error_of_the_dealer_that_voids_it(game: str, dealer: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, dealer)
    with pytest.raises(IllegalAction, match=rf"has {len(dealer.split())} cards.*{of(game, VOID)}"):
        hand.rule("void-deal", by="manager")
    assert not happened(hand, Ruled)


@each(*VOID)
@pytest.mark.parametrize("ruled", [True, False])
def test_two_open_cards_of_the_dealer_void_the_deal(game: str, ruled: bool) -> None:
    hand = croupier.deal(game, seats={1: {"ante": 10}}, seed=1, exposed={"dealer": [1]}, dealer_card=5)
    assert [card is None for card in hand.view(1).dealer] == [False, True, True, True, False]
    if ruled:
        hand.rule("void-deal", by="inspector")
    else:
        hand.act("raise")
    assert hand.result is not None
    assert hand.result.net == {1: 5}
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("exposed", [3, {}, {"1": [1]}, {"dealer": 2}, {"dealer": [6]}, {"dealer": ["x"]}])
def test_exposed_cards_are_the_dealers_own(game: str, exposed: object) -> None:
    with pytest.raises(IllegalStake, match="Exposed cards are given"):
        croupier.deal(game, seats={1: {"ante": 10}}, seed=1, exposed=exposed)


@each(*VOID[1:])
def test_a_void_deal_returns_prices_and_lost_bonuses_of_surrendered_players(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10}}
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, "Qs 9d 4h", seats=seats, then="9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    hand.act("fold")
    hand.rule("void-deal", by="manager")
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: 5}


@pytest.mark.parametrize("game", GAMES)
def test_a_bonus_paid_before_a_void_deal_stays_paid(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10, "bonus": 5}}
    hand = deal(game, WINNERS["flush"], "As Ac 7s 5c 3d", f"{NO_GAME} 6c", seats=seats)
    hand.act("fold")
    hand.rule("void-deal", by="manager")
    assert hand.result is not None
    assert hand.result.net == {1: 5 + 5 * 50, 2: 5}


@pytest.mark.parametrize("game", GAMES)
def test_a_misdeal_names_places_and_numbers(game: str) -> None:
    for misdealt, why in (({"3": 4}, "no position “3”"), ({"1": 0}, "whole number"), ({"1": "4"}, "whole")):
        with pytest.raises(IllegalStake, match=why):
            croupier.deal(game, seats={1: {"ante": 10}}, misdealt=misdealt)
    with pytest.raises(IllegalStake, match="no setting button"):
        croupier.deal(game, seats={1: {"ante": 10}}, button=3)


@pytest.mark.parametrize("game", GAMES)
def test_hands_with_mistakes_and_rulings_conserve_the_chips_and_replay(game: str) -> None:
    chance = random.Random(f"rulings {game}")
    for number in range(400):
        sitting = seat(game, chance)
        boxes = list(sitting["seats"])
        place = chance.choice(["dealer", *map(str, boxes)])
        hand = croupier.deal(game, **sitting, seed=number, misdealt={place: chance.choice([3, 4, 5, 6])})
        while hand.decision is not None:
            if chance.random() < 0.2:
                _rule_something(hand, chance, boxes)
                continue
            hand.act(**take(chance.choice(hand.decision.options), chance))
        assert conserved(hand) == 0
        assert all(not box.stakes for box in hand.felt.boxes)
        again = croupier.replay(Record.from_json(hand.record().to_json()))
        assert (again.events, again.result) == (hand.events, hand.result)


def _rule_something(hand: Hand, chance: random.Random, boxes: list[int]) -> None:
    ruling = chance.choice(hand.rulings)
    count = len(hand.events)
    try:
        hand.rule(ruling.name, on=chance.choice(boxes) if ruling.on else "", by=Post.MANAGER)
    except IllegalAction:
        assert len(hand.events) == count


# -- the floor ------------------------------------------------------------------------------------------

LEAVE = ("am:3.29", "am:4.32", "am:5.32", "am:6.34")


@each(*LEAVE)
def test_the_organiser_may_ask_a_player_to_leave(game: str) -> None:
    """All his hands leave with him, his stakes are his; the others play on."""
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 10}, 3: {"ante": 10, "bonus": 5, "player": 7}}
    hand = deal(game, PAIR_OF_KINGS, "Ah As 7d 5c 3d", ACE_KING, PAIR_OF_TWOS, seats=seats)
    hand.act("raise")
    with pytest.raises(IllegalAction, match="can be ruled only by: pit-boss, manager"):
        hand.rule("ask-to-leave", on=3, by="croupier")
    hand.rule("ask-to-leave", on=3, by="manager")
    clause = of(game, LEAVE)
    assert Ruled(clause, "ask-to-leave", "3", "manager") in hand.events
    assert {event.clause for event in happened(hand, Returned)} == {clause}
    assert sum(event.amount for event in happened(hand, Returned)) == 45
    assert hand.view(7).boxes[0].cards == ()
    assert "Kh" in hand.view(7).to_json()
    assert not [card for card in ACE_KING.split() if card in hand.view(7).to_json()]  # never looked at
    assert [write_cards(event.cards) for event in happened(hand, Discarded)] == [PAIR_OF_KINGS, ACE_KING]
    net = finish(hand, "raise")
    assert (net[1], net[3]) == (0, 0)
    assert net[2] > 0


@each(*LEAVE)
def test_a_player_who_leaves_in_his_turn_passes_it_on(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME)
    hand.rule("ask-to-leave", on=1, by="pit-boss")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    assert finish(hand, "raise") == {1: 0, 2: 10}


@pytest.mark.parametrize("game", BUYING)
def test_what_was_paid_or_lost_before_is_not_returned_to_a_player_who_leaves(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, then="9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    hand.rule("ask-to-leave", on=1, by="pit-boss")
    assert finish(hand, "fold") == {1: -10, 2: -10}


@each("am:3.27", "am:4.31", "am:5.30", "am:6.32")
def test_every_question_about_the_procedure_is_answered(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules of the table can be read at any time, and whatever happens names its place there."""
    assert main(["rules", game]) == 0
    shown = "".join(capsys.readouterr().out.split())
    own = [clause for clause in books.book("am").clauses if clause.concerns(game[3:])]
    assert len(own) > 35
    for clause in own:
        assert f"{clause.id}{''.join(clause.text.split())}" in shown
    hand = deal(game, WINNERS["flush"], PAIR_OF_TWOS, seats={1: {"ante": 10, "bonus": 5}}, then="9s")
    assert hand.decision is not None
    cited = {option.clause for option in (*hand.decision, *hand.rulings)}
    hand.act("raise")
    cited |= {event.clause for event in hand.events}
    assert cited <= {clause.id for clause in own}
    for event in hand.events:
        assert all(tell(event, language).endswith(f"[{event.clause}]") for language in LANGUAGES)


@each(("am:3.28", "am:3.37"), ("am:4.30", "am:4.41"), ("am:5.31", "am:5.41"), ("am:6.33", "am:6.43"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_the_table(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of the game, the limits in force and the multiples of the bonus stand in the rules shown."""
    changed = ["--option", "limits.ante.minimum=25", "--option", "pays.bonus.flush=44:1"]
    assert main(["rules", game, "--language", language, *changed]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(books.profile(game).names[language])
    rules = books.rules(game, {"limits.ante.minimum": 25, "pays.bonus.flush": "44:1"})
    limit = rules.limit("ante")
    assert re.search(rf"{word('field', 'ante', language)} +25 … {limit.maximum}", shown)
    for row in rules.table("bonus").rows:
        assert re.search(rf"{word('category', row, language)} +{rules.table('bonus').written(row)}\n", shown)


def test_every_option_has_behaviour() -> None:
    """What can be set is what these tests set."""
    shared = {"low_ace", "bonus", "boxes", "dealer_card", "smallest_chip"}
    own = {"am/five-card": {"for_one"}, "am/six-card": {"bonus_cards"}}
    for game in GAMES:
        assert {key for key in settable(books.profile(game)) if "." not in key} == shared | own.get(
            game, set()
        )


def test_an_uneven_deal_is_stacked_round_the_table() -> None:
    assert stacked(["Ah Kh", "2c", "9s 8s 7s"], then="Xj") == "Ah 2c 9s Kh 8s 7s Xj"
