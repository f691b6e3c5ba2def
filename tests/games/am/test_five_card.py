"""Five-card poker of the Armenian decree: annex 3, clause by clause."""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import Card, write_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table import Hand
from croupier.table.event import Called, Dealt, Discarded, Looked, Lost, Opened, Paid, Returned
from tests.stacking import stack

NO_GAME = "Qs Jd 9c 4h 2d"
ACE_KING = "Ac Kd 8h 6c 3s"
PAIR_OF_KINGS = "Kh Ks 7c 5d 3h"


def deal(*hands: str, seats: dict[int, dict[str, Any]] | None = None, **options: Any) -> Hand:
    """Deal these hands, the dealer's last, an ante of 10 on every box unless told otherwise."""
    placed = seats or {number: {"ante": 10} for number in range(1, len(hands))}
    return croupier.deal("am/five-card", seats=placed, deck=stack(*hands), options=options)


def finish(hand: Hand, *acts: str) -> dict[int, int]:
    """Take these decisions and return what each box won."""
    for act in acts:
        hand.act(act)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house == 0
    return hand.result.net


def happened(hand: Hand, kind: type) -> list[Any]:
    return [event for event in hand.events if isinstance(event, kind)]


@pytest.mark.clause("am:3.01")
def test_one_pack_of_52_cards_without_joker() -> None:
    deck = books.profile("am/five-card").deck
    assert deck is not None
    assert deck.cards == 52
    with pytest.raises(CardError, match="Xj does not belong"):
        croupier.deal("am/five-card", seats={1: {"ante": 10}}, deck="Xj " + stack(PAIR_OF_KINGS, NO_GAME))


@pytest.mark.clause("am:3.03")
def test_the_layout_has_ante_raise_and_bonus() -> None:
    hand = deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "bonus": 5}})
    assert hand.view(1).boxes[0].stakes == {"ante": 10, "bonus": 5}
    hand.act("raise")
    assert {event.field for event in hand.events if hasattr(event, "field")} == {"ante", "bonus", "raise"}
    with pytest.raises(IllegalStake, match="no field “insurance”"):
        deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "insurance": 5}})


@pytest.mark.clause("am:3.04", "am:3.09")
def test_players_play_against_the_dealer_and_not_against_one_another() -> None:
    higher, lower, dealer = "Ah Ac 8c 6d 3h", "Kh Ks 7c 5d 3d", "Qh Qs Jc 9d 2h"
    alone = finish(deal(lower, dealer), "raise")
    assert finish(deal(lower, higher, dealer), "raise", "raise") == {1: alone[1], 2: 50}
    assert finish(deal("2s 2d 7h 5c 4d", higher, dealer), "raise", "raise") == {1: -30, 2: 50}


@pytest.mark.clause("am:3.06", "am:3.28")
def test_antes_are_placed_before_the_close_and_within_the_limits() -> None:
    hand = deal(PAIR_OF_KINGS, NO_GAME)
    kinds = [type(event).__name__ for event in hand.events]
    assert kinds.index("Staked") < kinds.index("Called") < kinds.index("Dealt")
    assert happened(hand, Called)[0].call == "no-more-bets"
    for ante in (4, 10_001):
        with pytest.raises(IllegalStake, match="am:3.28"):
            deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante}})
    with pytest.raises(IllegalAction):
        hand.act("ante", amount=10)


@pytest.mark.clause("am:3.06")
@pytest.mark.parametrize("ante", [0, -10, 2.5, True, "10", None])
def test_an_ante_is_a_positive_whole_number(ante: object) -> None:
    with pytest.raises(IllegalStake, match="positive whole number"):
        deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante}})


@pytest.mark.clause("am:3.07")
def test_five_cards_each_dealt_round_the_table_with_one_open_card_of_the_dealer() -> None:
    hand = deal(PAIR_OF_KINGS, ACE_KING, NO_GAME)
    dealt = happened(hand, Dealt)
    assert [event.to for event in dealt] == [1, 2, "dealer"]
    assert [write_cards(event.cards) for event in dealt] == [PAIR_OF_KINGS, ACE_KING, NO_GAME]
    assert hand.view().dealer == (None, None, None, None, Card("2d"))
    assert write_cards(hand.felt.shoe.drawn).startswith("Kh Ac Qs Ks Kd Jd")


@pytest.mark.parametrize("place", [1, 3, 5])
def test_which_card_of_the_dealer_lies_open_is_an_option(place: int) -> None:
    hand = deal(PAIR_OF_KINGS, NO_GAME, dealer_card=place)
    assert [card is not None for card in hand.view().dealer].index(True) == place - 1


@pytest.mark.clause("am:3.08", "am:3.21", "am:3.25")
def test_cards_are_seen_by_their_owner_alone_and_only_after_the_deal() -> None:
    hand = deal(PAIR_OF_KINGS, ACE_KING, NO_GAME)
    assert write_cards(card for card in hand.view(1).boxes[0].cards if card) == PAIR_OF_KINGS
    assert hand.view(2).boxes[0].cards == (None,) * 5
    assert hand.view(2).boxes[1].cards == (None,) * 5
    kinds = [type(event) for event in hand.events]
    assert max(place for place, kind in enumerate(kinds) if kind is Dealt) < kinds.index(Looked)


@pytest.mark.clause("am:3.11", "am:3.26")
def test_decision_1_loses_the_ante_and_ends_the_hand_of_the_box() -> None:
    hand = deal(PAIR_OF_KINGS, ACE_KING, NO_GAME)
    hand.act("fold")
    assert happened(hand, Lost)[0] == Lost("am:3.11", 1, "ante", 10)
    assert happened(hand, Discarded)[0].clause == "am:3.11"
    assert hand.view(1).boxes[0].cards == ()
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("raise", seat=1)
    assert finish(hand, "raise") == {1: -10, 2: 10}


@pytest.mark.clause("am:3.12")
def test_decision_2_stakes_exactly_twice_the_ante() -> None:
    (text,) = books.clause("am:3.12").examples
    ante, wager = map(int, re.findall(r"\d+", str(text)))
    hand = deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante}})
    assert hand.decision is not None
    assert hand.decision["raise"].cost == wager
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("raise", amount=wager)
    hand.act("raise")
    assert [event.amount for event in happened(hand, Returned)] == [wager]


@pytest.mark.clause("am:3.13")
def test_the_dealer_opens_only_when_somebody_goes_on() -> None:
    hand = deal(PAIR_OF_KINGS, NO_GAME)
    hand.act("fold")
    assert happened(hand, Opened) == []
    hand = deal(PAIR_OF_KINGS, NO_GAME)
    hand.act("raise")
    assert write_cards(happened(hand, Opened)[0].cards) == NO_GAME


@pytest.mark.clause("am:3.14")
@pytest.mark.parametrize("player", [PAIR_OF_KINGS, "2h 3c 5d 7s 8c", "Ah Kh Qh Jh Th"])
def test_without_a_qualifying_dealer_the_ante_alone_is_paid(player: str) -> None:
    (text,) = books.clause("am:3.14").examples
    ante, net = int(re.findall(r"Ante (\d+)", str(text))[0]), int(re.findall(r"net \+(\d+)", str(text))[0])
    hand = deal(player, NO_GAME, seats={1: {"ante": ante}})
    assert finish(hand, "raise") == {1: net}
    assert [event.call for event in happened(hand, Called)][-1] == "no-game"
    assert happened(hand, Returned)[0].field == "raise"


@pytest.mark.clause("am:3.14", "am:3.10", "am:3.02")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("As Qd Jc Th 8d", False),
        ("As Kd 7c 4h 2d", True),
        ("2s 2d 5c 7h 9d", True),
        ("Ks Qd Jc Th 8d", False),
    ],
)
def test_the_dealer_plays_from_ace_king_up(dealer: str, plays: bool) -> None:
    hand = deal("3h 4c 6d 7s 9c", dealer)
    assert finish(hand, "raise") == ({1: -30} if plays else {1: 10})


@pytest.mark.clause("am:3.15")
def test_a_lower_combination_loses_ante_and_raise() -> None:
    hand = deal(ACE_KING, PAIR_OF_KINGS)
    assert finish(hand, "raise") == {1: -30}
    assert [(event.field, event.clause) for event in happened(hand, Lost)] == [
        ("ante", "am:3.15"),
        ("raise", "am:3.15"),
    ]


@pytest.mark.clause("am:3.16")
@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    [
        ("Kh Ks Ac 5d 3h", "Kd Kc Qs Jh Ts", True),
        ("Kh Ks Ac 5d 3h", "Kd Kc Ad 4s 2s", True),
        ("Kh Ks Ac 5d 2h", "Kd Kc Ad 5s 3s", False),
        ("As Kd Qc 5h 3d", "Ac Kh Jd Tc 9s", True),
    ],
)
def test_equal_combinations_are_decided_by_the_side_cards_in_turn(
    player: str, dealer: str, wins: bool
) -> None:
    hand = deal(player, dealer)
    assert (finish(hand, "raise")[1] > 0) is wins
    assert Called("am:3.16", "side-cards-decide") in hand.events


@pytest.mark.clause("am:3.16")
def test_a_higher_pair_needs_no_side_cards() -> None:
    hand = deal("Ah Ad 2c 3d 4h", "Kh Kd Qc Js 9h")
    assert finish(hand, "raise") == {1: 50}
    assert not [event for event in happened(hand, Called) if event.clause == "am:3.16"]


@pytest.mark.clause("am:3.17")
def test_complete_equality_gives_both_stakes_back() -> None:
    hand = deal("Kh Ks Ac 5d 3h", "Kd Kc As 5s 3s")
    assert finish(hand, "raise") == {1: 0}
    assert [(event.field, event.clause) for event in happened(hand, Returned)] == [
        ("ante", "am:3.17"),
        ("raise", "am:3.17"),
    ]


WINNERS = {
    "pair": "Kh Ks 7c 5d 3h",
    "ace-king": "Ah Kh Qc 5d 3h",
    "two-pair": "Kh Ks 7c 7d 3h",
    "three-of-a-kind": "Kh Ks Kc 7d 3h",
    "straight": "9h 8s 7c 6d 5h",
    "flush": "Kh Jh 7h 5h 3h",
    "full-house": "Kh Ks Kc 7d 7h",
    "four-of-a-kind": "7s 7d 7h 7c 3h",
    "straight-flush": "9h 8h 7h 6h 5h",
    "royal-flush": "Ah Kh Qh Jh Th",
}


@pytest.mark.clause("am:3.10", "am:3.18", "am:3.19")
@pytest.mark.parametrize("row", books.rules("am/five-card").table("raise").rows)
def test_every_row_of_the_pay_table(row: str) -> None:
    """A winner is paid its ante 1:1 and the raise by the printed table; the event says all of it."""
    hand = deal(WINNERS[row], "As Kd 9c 4s 2d")
    ratio = books.rules("am/five-card").table("raise").ratio(row)
    assert ratio is not None
    assert finish(hand, "raise") == {1: 10 + 20 * ratio[0]}
    ante, wager = happened(hand, Paid)
    assert (ante.field, ante.ratio, ante.clause) == ("ante", (1, 1), "am:3.18")
    assert (wager.field, wager.stake, wager.amount) == ("raise", 20, 20 * ratio[0])
    assert (wager.hand, wager.ratio, wager.clause) == (row, ratio, "am:3.19")
    assert wager.cards == best(WINNERS[row]).combination


@pytest.mark.clause("am:3.19")
def test_the_printed_pay_table_is_the_one_played() -> None:
    rows = [(row.hand, row.pays) for row in books.clause("am:3.19").table]
    assert rows == [
        ("pair, or lower: ace-king", "2:1"),
        ("two pair", "3:1"),
        ("three of a kind", "4:1"),
        ("straight", "5:1"),
        ("flush", "6:1"),
        ("full house", "8:1"),
        ("four of a kind", "30:1"),
        ("straight flush", "75:1"),
        ("royal flush", "125:1"),
    ]


@pytest.mark.clause("am:3.19")
@pytest.mark.parametrize(
    ("example", "row"), list(zip(books.clause("am:3.19").examples, ("pair", "royal-flush"), strict=True))
)
def test_the_worked_examples_of_the_pay_table(example: object, row: str) -> None:
    text = str(example)
    ante = int(re.findall(r"Ante (\d+)", text)[0])
    net = int(re.findall(r"net \+([\d,]+)", text)[0].replace(",", ""))
    assert finish(deal(WINNERS[row], "As Kd 9c 4s 2d", seats={1: {"ante": ante}}), "raise") == {1: net}


@pytest.mark.clause("am:3.10")
def test_combinations_rank_in_the_order_of_the_annex() -> None:
    order = ["ace-king", "pair", *list(WINNERS)[2:]]
    values = [best(WINNERS[row]) for row in order]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_the_pay_table_read_for_one_pays_one_less() -> None:
    hand = deal(WINNERS["flush"], "As Kd 9c 4s 2d", for_one=True)
    assert finish(hand, "raise") == {1: 10 + 20 * 5}
    assert hand.record().options == {"for_one": True}


def test_the_low_ace_can_be_forbidden() -> None:
    wheel = "Ah 2s 3c 4d 5h"
    assert finish(deal(wheel, PAIR_OF_KINGS), "raise") == {1: 10 + 20 * 5}
    assert finish(deal(wheel, PAIR_OF_KINGS, low_ace=False), "raise") == {1: -30}


@pytest.mark.clause("am:3.20")
def test_as_many_boxes_as_there_are_ante_places() -> None:
    seats = {number: {"ante": 10} for number in range(1, 10)}
    with pytest.raises(IllegalStake, match=r"no seat 7.*am:3.20"):
        croupier.deal("am/five-card", seats=seats)
    hand = croupier.deal("am/five-card", seats=seats, options={"boxes": 9})
    assert len(hand.felt.shoe) == 2
    with pytest.raises(CroupierError):
        croupier.deal("am/five-card", seats=seats, options={"boxes": 10})


@pytest.mark.clause("am:3.30", "am:3.32")
def test_a_player_with_two_seats_decides_the_first_before_he_sees_the_second() -> None:
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 10, "player": 7}}
    hand = deal(PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
    assert [None not in box.cards for box in hand.view(7).boxes] == [True, False]
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        hand.act("raise", seat=2)
    hand.act("raise")
    assert [None not in box.cards for box in hand.view(7).boxes] == [True, True]
    assert finish(hand, "fold") == {1: 10, 2: -10}


@pytest.mark.clause("am:3.31")
def test_a_player_stakes_the_same_ante_on_all_his_seats() -> None:
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 20, "player": 7}}
    with pytest.raises(IllegalStake, match=r"differs from 10.*am:3.31"):
        deal(PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)
    seats[2]["player"] = 8
    deal(PAIR_OF_KINGS, ACE_KING, NO_GAME, seats=seats)


@pytest.mark.clause("am:3.33")
def test_a_bonus_needs_an_ante_and_a_house_that_offers_it() -> None:
    with pytest.raises(IllegalStake, match=r"no ante.*am:3.33"):
        deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"bonus": 5}})
    with pytest.raises(IllegalStake, match=r"not offered.*am:3.33"):
        deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "bonus": 5}}, bonus=False)


@pytest.mark.clause("am:3.34")
def test_the_bonus_is_at_most_half_the_ante() -> None:
    (text,) = books.clause("am:3.34").examples
    ante, most = map(int, re.findall(r"\d+", str(text)))
    deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante, "bonus": most}})
    with pytest.raises(IllegalStake, match=rf"stake at most {most}.*am:3.34"):
        deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante, "bonus": most + 1}})


@pytest.mark.clause("am:3.35", "am:3.36", "am:3.37")
@pytest.mark.parametrize("dealer", [NO_GAME, "As Kd 9c 4s 2d", "Ad Kd Qd Jd Td"])
@pytest.mark.parametrize("act", ["raise", "fold"])
@pytest.mark.parametrize(("row", "player"), WINNERS.items())
def test_the_bonus_stands_on_its_own(row: str, player: str, dealer: str, act: str) -> None:
    """Paid from a flush up, whatever the dealer holds and the player decides; it changes nothing else."""
    plain = finish(deal(player, dealer), act)
    ratio = books.rules("am/five-card").table("bonus").ratio(row)
    seats = {1: {"ante": 10, "bonus": 5}}
    assert finish(deal(player, dealer, seats=seats), act)[1] == plain[1] + (5 * ratio[0] if ratio else -5)
    assert (ratio is not None) == (row in list(WINNERS)[5:])


def test_a_player_without_chips_for_the_raise_can_only_fold() -> None:
    hand = deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "stack": 25}})
    assert hand.decision is not None
    assert [option.name for option in hand.decision] == ["fold"]
    with pytest.raises(IllegalAction, match=r"needs 20 but has only 15"):
        hand.act("raise")
    with pytest.raises(IllegalStake, match=r"needs 10 but has only 5"):
        deal(PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "stack": 5}})
