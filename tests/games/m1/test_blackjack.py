"""Blackjack of the casino M-1: chapter 12, points 172 to 196, clause by clause."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Card, Shoe, read_cards, write_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.games.blackjack import is_soft, points
from croupier.table import Hand, Post, Record
from croupier.table.event import (
    DOWN,
    Burnt,
    Called,
    Cut,
    Dealt,
    Discarded,
    Lost,
    Opened,
    Paid,
    Returned,
    Ruled,
    Split,
    Staked,
)
from croupier.table.telling import tell
from tests.stacking import stack_shoe

BURNT = "2s 2s 2s"


def deal(
    *boxes: str,
    dealer: str = "9h",
    then: str = "",
    seats: dict[int, dict[str, Any]] | None = None,
    table: dict[str, Any] | None = None,
    **options: Any,
) -> Hand:
    """Deal two cards to each box and one to the croupier; `then` are the next cards of the shoe."""
    placed = seats or {number: {"box": 20} for number in range(1, len(boxes) + 1)}
    shoe = stack_shoe(*boxes, dealer=dealer, then=then, burnt=BURNT)
    return croupier.deal("m1/blackjack", seats=placed, deck=shoe, options=options, **(table or {}))


def finish(hand: Hand, *acts: str) -> dict[int, int]:
    """Take these decisions and return what each place won."""
    for act in acts:
        hand.act(act)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house == 0
    return hand.result.net


def happened(hand: Hand, kind: type) -> list[Any]:
    return [event for event in hand.events if isinstance(event, kind)]


def offered(hand: Hand, seat: int = 1) -> list[str]:
    assert hand.decision is not None
    return [option.name for option in hand.decision.options_for(seat)]


def fresh(**more: Any) -> Hand:
    return croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, **more)


# -- cards and seats: points 172 to 174 -----------------------------------------------------------------


@pytest.mark.clause("m1:172a")
@pytest.mark.parametrize(("source", "decks"), [("shoe", 8), ("machine", 6)])
def test_eight_decks_from_a_shoe_or_six_from_a_machine(source: str, decks: int) -> None:
    hand = fresh(options={"cards_from": source})
    shoe = hand.felt.shoe
    shoe.take(len(shoe))
    assert Counter(shoe.drawn) == dict.fromkeys(DECK, decks)
    assert bool(shoe.cut) is (source == "shoe")
    with pytest.raises(CardError, match=f"{decks + 1} times"):
        croupier.deal(
            "m1/blackjack",
            seats={1: {"box": 20}},
            deck="Ah " * (decks + 1),
            options={"cards_from": source},
        )


@pytest.mark.clause("m1:177a", "m1:178", "m1:179", "m1:182")
def test_shuffle_cut_and_burn_come_before_the_stakes_and_these_before_the_cards() -> None:
    hand = fresh(cut=(1, 100))
    kinds = [type(event) for event in hand.events]
    assert kinds[:5] == [Cut, Burnt, Staked, Called, Dealt]


@pytest.mark.clause("m1:173")
def test_the_machine_shuffles_for_every_round() -> None:
    hand = fresh(options={"cards_from": "machine"})
    while hand.decision is not None:
        hand.act(hand.decision.options[-1].name)
    with pytest.raises(IllegalAction, match="shuffled anew for every hand"):
        hand.next({1: {"box": 20}})


@pytest.mark.clause("m1:172b")
def test_played_cards_stay_apart_until_the_next_shuffle() -> None:
    """The holder for played cards: nothing that was dealt from a shoe comes again from it."""
    hand = fresh()
    rounds = 1
    while True:
        while hand.decision is not None:
            hand.act("stand" if "stand" in hand.decision else hand.decision.options[0].name)
        if hand.felt.shoe.cut_card_out:
            break
        hand, rounds = hand.next({1: {"box": 20}}), rounds + 1
    drawn = Counter(hand.felt.shoe.drawn)
    assert rounds > 20
    assert drawn.total() > 200
    assert max(drawn.values()) <= 8
    assert drawn == Counter(Shoe.shuffled(1, decks=8).take(drawn.total()))


@pytest.mark.clause("m1:185a")
def test_played_cards_go_to_the_discards() -> None:
    hand = deal("Th 6d", "Tc 9c", then="Kc 9d")
    hand.act("hit")
    (gone,) = happened(hand, Discarded)
    assert (gone.clause, write_cards(gone.cards)) == ("m1:185a", "Th 6d Kc")
    assert hand.view(1).boxes[0].cards == ()


def crowd(boxes: int = 7) -> dict[int, dict[str, Any]]:
    """Three players on every box."""
    seats: dict[int, dict[str, Any]] = {box: {"box": 20} for box in range(1, boxes + 1)}
    for place in range(8, 8 + 2 * boxes):
        seats[place] = {"box": 10, "behind": (place - 8) // 2 + 1}
    return seats


@pytest.mark.clause("m1:174", "m1:181e")
def test_up_to_twenty_one_players() -> None:
    hand = croupier.deal("m1/blackjack", seats=crowd(), seed=3)
    assert len({box.player for box in hand.view().boxes}) == 21
    with pytest.raises(IllegalStake, match=r"no seat 22.*m1:174"):
        croupier.deal("m1/blackjack", seats={**crowd(), 22: {"box": 20, "behind": 1}})
    with pytest.raises(IllegalStake, match="at least one player"):
        croupier.deal("m1/blackjack", seats={})


# -- points: 175, 176 -----------------------------------------------------------------------------------


@pytest.mark.clause("m1:175")
@pytest.mark.parametrize(
    ("cards", "total"), [("2c 3d", 5), ("Jc Qd Kh", 30), ("Ah 9c", 20), ("Ah 9c 5d", 15), ("Ah As", 12)]
)
def test_points(cards: str, total: int) -> None:
    assert points(read_cards(cards)) == total


def counted(clause: str) -> tuple[list[Card], list[int]]:
    """Read an example such as "7 A = 8 or 18": the cards, and how they can be counted."""
    ranks, _, counts = str(books.clause(clause).examples[0]).partition("=")
    return [Card(f"{rank}h") for rank in ranks.split()], [
        int(count) for count in re.findall(r"\d+", counts.partition("(")[0])
    ]


@pytest.mark.clause("m1:terms.hard")
def test_a_hard_combination_counts_its_aces_one() -> None:
    cards, (total,) = counted("m1:terms.hard")
    assert not is_soft(cards)
    assert points(cards) == total


@pytest.mark.clause("m1:terms.soft")
def test_a_soft_combination_can_be_counted_in_two_ways() -> None:
    cards, (low, high) = counted("m1:terms.soft")
    assert is_soft(cards)
    assert (points(cards), points(cards) - 10) == (high, low)
    assert not is_soft(read_cards("7h Ac 9d"))


@pytest.mark.clause("m1:176", "m1:blackjack.result", "m1:blackjack.goal")
def test_more_points_than_the_croupier_and_not_over_21_win() -> None:
    hand = deal("Th 9d", "Tc 7d", "Td 2d", dealer="9h", then="9c 9s")
    assert finish(hand, "stand", "stand", "hit", "stand") == {1: 20, 2: -20, 3: 20}


# -- shuffle, cut, burn: points 177, 178 ----------------------------------------------------------------


@pytest.mark.clause("m1:177a", "m1:177b", "m1:177c", "m1:terms.cut")
def test_a_player_cuts_at_least_a_deck_from_either_end() -> None:
    for at in (52, 364):
        hand = fresh(cut=(1, at))
        assert happened(hand, Cut) == [Cut("m1:177b", 1, at)]
        assert [type(event) for event in hand.events].index(Cut) < len(happened(hand, Staked)) + 1
    for at in (51, 365, 0, -1):
        with pytest.raises(IllegalStake, match=r"from 52 to 364.*m1:177b"):
            fresh(cut=(1, at))
    whole = fresh()
    order = [*whole.felt.shoe.drawn, *whole.felt.shoe.take(len(whole.felt.shoe))]
    assert [*fresh(cut=(1, 60)).felt.shoe.drawn] == order[60 : 60 + 6]


@pytest.mark.clause("m1:177d")
def test_for_a_player_who_refuses_only_the_pit_boss_cuts() -> None:
    hand = fresh(cut=(Post.PIT_BOSS, 100))
    (cut,) = happened(hand, Cut)
    assert (cut.clause, cut.box) == ("m1:177d", "pit-boss")
    assert tell(cut) == "The pit boss cuts the pack behind 100 cards. [m1:177d]"
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events
    for post in (Post.CROUPIER, Post.INSPECTOR):
        with pytest.raises(IllegalStake, match=r"may not cut.*m1:177d"):
            fresh(cut=(post, 100))
    with pytest.raises(IllegalStake, match="no seat 2"):
        fresh(cut=(2, 100))


@pytest.mark.clause("m1:178")
def test_three_cards_are_burnt_face_down_at_a_new_shuffle_and_a_new_croupier() -> None:
    hand = deal("Th 9d", then="9d 3h 4h 5h 6h 7h 8h 9h Tc Jc")
    assert happened(hand, Burnt) == [Burnt("m1:178", tuple(read_cards(BURNT)), DOWN)]
    assert Burnt("m1:178", (None,) * 3, DOWN) in hand.view(1).events
    finish(hand, "stand")
    assert happened(hand.next({1: {"box": 20}}), Burnt) == []
    relieved = hand.next({1: {"box": 20}}, relief=True)
    assert write_cards(happened(relieved, Burnt)[0].cards) == "3h 4h 5h"
    assert write_cards(relieved.felt.boxes[0].cards) == "6h 8h"
    assert croupier.replay(relieved.record()).events == relieved.events


# -- stakes: points 179 to 182 --------------------------------------------------------------------------


@pytest.mark.clause("m1:179")
def test_boxes_take_value_chips_only() -> None:
    hand = deal("Th 9d", seats={1: {"box": 20, "stack": 100}})
    assert hand.view(1).boxes[0].chips == 80
    with pytest.raises(IllegalStake, match="no field “value”"):
        deal("Th 9d", seats={1: {"box": 20, "value": 5}})
    with pytest.raises(IllegalStake, match="needs 20 but has only 10"):
        deal("Th 9d", seats={1: {"box": 20, "stack": 10}})


@pytest.mark.clause("m1:180", "m1:181f")
def test_a_stake_lies_between_minimum_and_maximum() -> None:
    with pytest.raises(IllegalStake, match=r"below the minimum of 10.*m1:181f"):
        deal("Th 9d", seats={1: {"box": 8}})
    with pytest.raises(IllegalStake, match=r"above the maximum of 10000.*m1:181g"):
        deal("Th 9d", seats={1: {"box": 10_002}})
    with pytest.raises(IllegalStake, match=r"below the minimum of 10.*m1:181f"):
        deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 8, "behind": 1}})
    with pytest.raises(IllegalStake, match=r"Box 1 has no stake.*m1:181f"):
        deal("Th 9d", seats={1: {}})
    for wrong in (0, -20, 2.5, "20", None, True):
        with pytest.raises(IllegalStake, match="positive whole number"):
            deal("Th 9d", seats={1: {"box": wrong}})


@pytest.mark.clause("m1:181a")
def test_one_to_seven_boxes() -> None:
    seats = {box: {"box": 20} for box in range(1, 8)}
    assert len(croupier.deal("m1/blackjack", seats=seats, seed=1).view().boxes) == 7
    with pytest.raises(IllegalStake, match=r"no seat 8: this table has seats 1 to 7.*m1:181a"):
        croupier.deal("m1/blackjack", seats={**seats, 8: {"box": 20}})


@pytest.mark.clause("m1:181b")
def test_a_player_may_bet_on_several_boxes() -> None:
    seats = {
        1: {"box": 20, "player": 4},
        3: {"box": 50, "player": 4},
        8: {"box": 10, "behind": 2, "player": 4},
    }
    hand = croupier.deal("m1/blackjack", seats={**seats, 2: {"box": 20}}, seed=1)
    assert [box.number for box in hand.view().boxes if box.player == 4] == [1, 3, 8]


@pytest.mark.clause("m1:181c")
def test_up_to_three_players_share_a_box() -> None:
    shared = {1: {"box": 20}, 8: {"box": 40, "behind": 1}, 9: {"box": 10, "behind": 1}}
    hand = deal("Th 9d", then="9d", seats=shared)
    assert [(box.behind, box.cards) for box in hand.view().boxes[1:]] == [(1, ()), (1, ())]
    assert finish(hand, "stand") == {1: 20, 8: 40, 9: 10}
    with pytest.raises(IllegalStake, match=r"Box 1 has 3 players.*m1:181c"):
        deal("Th 9d", seats={**shared, 10: {"box": 10, "behind": 1}})
    for behind in (2, 8):
        with pytest.raises(IllegalStake, match=r"cannot bet behind.*m1:181c"):
            deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 10, "behind": behind}})
    with pytest.raises(IllegalStake, match=r"cannot bet behind.*m1:181c"):
        deal("Th 9d", seats={1: {"box": 20}, 2: {"box": 10, "behind": 1}})
    with pytest.raises(IllegalStake, match=r"bets on box 1 already.*m1:181c"):
        deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 10, "behind": 1, "player": 1}})
    for wrong in ("1", True, 1.5):
        with pytest.raises(IllegalStake):
            deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 10, "behind": wrong}})


SHARED = {1: {"box": 20}, 8: {"box": 40, "behind": 1}, 9: {"box": 10, "behind": 1}}


@pytest.mark.clause("m1:181d", "m1:terms.box-owner", "m1:7.4")
def test_the_owner_alone_decides_and_binds_the_others() -> None:
    hand = deal("Th 6d", dealer="9h", then="Kd", seats=SHARED)
    for place in (8, 9):
        with pytest.raises(IllegalAction, match=f"not the turn of seat {place}"):
            hand.act("hit", seat=place)
    assert finish(hand, "hit") == {1: -20, 8: -40, 9: -10}
    assert finish(deal("Th 6d", then="9d", seats=SHARED), "surrender") == {1: -10, 8: -20, 9: -5}
    assert finish(deal("Th Td", then="9d", seats=SHARED), "stand") == {1: 20, 8: 40, 9: 10}


@pytest.mark.clause("m1:181d", "m1:194.3a")
def test_on_a_double_each_other_player_adds_or_keeps_his_stake() -> None:
    hand = deal("6h 5d", then="9c 9d", seats=SHARED)
    hand.act("double")
    assert (hand.decision and hand.decision.seat, offered(hand, 8)) == (8, ["add", "hold"])
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("add", seat=1)
    hand.act("hold")
    hand.act("add")
    assert hand.result is not None
    assert hand.result.net == {1: 40, 8: 40, 9: 20}


@pytest.mark.clause("m1:181d")
def test_on_a_split_who_adds_nothing_stays_on_the_first_hand() -> None:
    hand = deal("8h 8d", then="Tc 2c Kc 9d", seats=SHARED)
    hand.act("split")
    hand.act("add")
    hand.act("hold")
    assert [box.stakes for box in hand.view().boxes] == [
        {"box": 20, "box-2": 20},
        {"box": 40, "box-2": 40},
        {"box": 10},
    ]
    hand.act("stand")
    hand.act("double")
    assert hand.decision is not None
    assert hand.decision.seat == 8  # place 9 has nothing on this hand
    assert finish(hand, "hold") == {1: 0 + 40, 8: 0 + 40, 9: 0}


def test_who_has_no_chips_to_add_is_not_asked() -> None:
    seats = {1: {"box": 20}, 8: {"box": 40, "behind": 1, "stack": 50}}
    assert finish(deal("6h 5d", then="9c 9d", seats=seats), "double") == {1: 40, 8: 40}


@pytest.mark.clause("m1:181g")
def test_all_stakes_on_a_box_together_are_bounded() -> None:
    seats = {1: {"box": 9_000}, 8: {"box": 1_000, "behind": 1}}
    deal("Th 9d", seats=seats)
    seats[8]["box"] = 1_002
    with pytest.raises(IllegalStake, match=r"box 1 come to 10.002.*maximum of 10.000.*m1:181g"):
        deal("Th 9d", seats=seats)
    hand = deal("6h 5d", then="9c 9d", seats={1: {"box": 10_000}})
    assert finish(hand, "double") == {1: 20_000}  # m1:q.double-maximum


@pytest.mark.clause("m1:182")
def test_after_the_first_card_nothing_can_be_staked_anew() -> None:
    hand = deal("Th 6d")
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Dealt) > kinds.index(Called) > kinds.index(Staked)
    assert happened(hand, Called)[0] == Called("m1:182", "no-more-bets")
    for act in ("box", "bet", "take"):
        with pytest.raises(IllegalAction, match="You cannot"):
            hand.act(act, amount=20)
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        hand.act("hit", seat=2)


# -- the deal and the draw: points 183 to 188 -----------------------------------------------------------


@pytest.mark.clause("m1:183a", "m1:183b", "m1:183c")
def test_open_cards_clockwise_one_each_one_to_the_croupier_one_each() -> None:
    hand = deal("Th 6d", "Tc 7d", "Td 8d", then="8c")
    dealt = happened(hand, Dealt)
    assert [event.to for event in dealt] == [1, 2, 3, "dealer", 1, 2, 3]
    assert all(event in hand.view(None).events for event in dealt)
    assert hand.view(2).dealer == (Card("9h"),)
    for act in ("deal", "shuffle"):
        with pytest.raises(IllegalAction, match="You cannot"):
            hand.act(act)
    turns = []
    while hand.decision is not None:
        turns.append(hand.decision.seat)
        hand.act("stand")
    assert turns == [1, 2, 3]


@pytest.mark.clause("m1:184")
def test_cards_come_one_at_a_time_at_the_owners_request() -> None:
    hand = deal("2h 3d", then="4c 5c 9d")
    for cards in ("2h 3d 4c", "2h 3d 4c 5c"):
        hand.act("hit")
        assert write_cards(hand.felt.boxes[0].cards) == cards
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("hit", amount=2)


@pytest.mark.clause("m1:185a")
def test_a_bust_loses_at_once() -> None:
    hand = deal("Th 6d", "Tc 9c", dealer="6h", then="Kc Td 8d")
    hand.act("hit")
    assert happened(hand, Lost) == [Lost("m1:185a", 1, "box", 20)]
    assert finish(hand, "stand") == {1: -20, 2: 20}
    hand = deal("Th 6d", then="5c 9d")
    hand.act("hit")
    assert happened(hand, Lost) == []  # 21 is not over 21


@pytest.mark.clause("m1:185b")
def test_after_a_stand_play_passes_to_the_next_box() -> None:
    hand = deal("Th 6d", "Tc 9c")
    hand.act("stand")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("hit", seat=1)


@pytest.mark.clause("m1:186")
def test_the_croupier_draws_when_all_boxes_have_finished() -> None:
    hand = deal("Th 6d", "Tc 9c", then="5c 9d")
    hand.act("hit")
    hand.act("stand")
    assert len(hand.felt.dealer) == 1
    hand.act("stand")
    assert write_cards(hand.felt.dealer.cards) == "9h 9d"


@pytest.mark.clause("m1:187a")
@pytest.mark.parametrize(
    ("first", "then"), [("Th", "6c 5c"), ("Th", "7c"), ("6h", "Ac"), ("2h", "4c Ac"), ("8h", "8c Ad")]
)
def test_the_croupier_draws_to_16_and_stops_at_every_17(first: str, then: str) -> None:
    hand = deal("Th 8d", dealer=first, then=f"{then} 2c 2c")
    hand.act("stand")
    assert write_cards(hand.felt.dealer.cards) == f"{first} {then}"


@pytest.mark.clause("m1:187b")
def test_losing_stakes_are_taken_before_winning_ones_are_paid() -> None:
    hand = deal("Th 9d", "Tc 7d", dealer="9h", then="9d")
    finish(hand, "stand", "stand")
    settled = [event for event in hand.events if isinstance(event, Paid | Lost)]
    assert [(type(event), event.box) for event in settled] == [(Lost, 2), (Paid, 1)]
    assert settled[0].clause == "m1:187b"


@pytest.mark.clause("m1:187c")
def test_if_the_croupier_goes_over_21_all_stakes_in_play_win() -> None:
    hand = deal("Th 2d", "Tc 6d", dealer="6h", then="Kd Tc Kc")
    assert finish(hand, "stand", "hit") == {1: 20, 2: -20}
    assert happened(hand, Paid)[0].clause == "m1:187c"


@pytest.mark.clause("m1:188")
def test_the_cutting_card_calls_a_new_shuffle_after_the_round() -> None:
    hand = fresh(options={"cut_depth": 260})
    for _ in range(60):
        while hand.decision is not None:
            hand.act("stand" if "stand" in hand.decision else "wait")
        if hand.felt.shoe.cut_card_out:
            break
        assert Called("m1:188", "new-shuffle") not in hand.events
        hand = hand.next({1: {"box": 20}})
    assert hand.felt.shoe.cut == 416 - 260
    assert Called("m1:188", "new-shuffle") in hand.events
    assert hand.result is not None
    with pytest.raises(IllegalStake, match=r"cutting card is out.*m1:188"):
        hand.next({1: {"box": 20}})
    with pytest.raises(IllegalStake, match=r"cutting card is out.*m1:188"):
        croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, gone=320)
    assert croupier.verify(hand.record()).fair


# -- errors of the croupier: points 189 to 191 ----------------------------------------------------------


@pytest.mark.clause("m1:189a", "m1:189b")
@pytest.mark.parametrize(("cause", "clause"), [("opened-unasked", "m1:189a"), ("face-up-in-shoe", "m1:189b")])
def test_a_card_opened_by_accident_comes_in_dealing_order(cause: str, clause: str) -> None:
    hand = deal("Th 6d", "Tc 2c", then="9c 5c 9d")
    hand.rule("exposed-card", on=cause, by="inspector")
    assert Dealt(clause, "board", (Card("9c"),), (2,)) in hand.events
    assert hand.view(2).board == (Card("9c"),)
    hand.act("stand")  # he has seen it and does not want it
    hand.act("hit")
    assert write_cards(hand.felt.boxes[1].cards) == "Tc 2c 9c"
    assert hand.view(2).board == ()
    assert finish(hand, "stand") == {1: 20, 2: 20}
    with pytest.raises(IllegalAction, match="The hand is over"):
        hand.rule("exposed-card", on=cause, by="inspector")


@pytest.mark.clause("m1:189a")
def test_an_exposed_card_that_nobody_takes_goes_to_the_croupier_or_the_next_deal() -> None:
    hand = deal("Th 9d", then="8c")
    hand.rule("exposed-card", on="opened-unasked", by="inspector")
    assert finish(hand, "stand") == {1: 20}
    assert write_cards(hand.felt.dealer.cards) == "9h 8c"
    hand = deal("Th 9d", then="8c 2c 3c 4c")
    hand.rule("exposed-card", on="opened-unasked", by="inspector")
    finish(hand, "surrender")
    assert write_cards(hand.next({1: {"box": 20}}).felt.boxes[0].cards) == "8c 3c"


def test_only_staff_over_the_table_rules() -> None:
    hand = deal("Th 9d", then="8c")
    for by in ("", "croupier"):
        with pytest.raises(IllegalAction, match=r"can be ruled only by.*m1:189a"):
            hand.rule("exposed-card", on="opened-unasked", by=by)
    with pytest.raises(IllegalAction, match="did you mean"):
        hand.rule("exposed-card", on="opened", by="manager")


@pytest.mark.clause("m1:190a")
@pytest.mark.parametrize("got", [0, 1])
@pytest.mark.parametrize("box", [1, 2, 3])
def test_a_missed_box_is_put_right_before_the_first_box_draws(box: int, got: int) -> None:
    """However the croupier missed a box, after the ruling the cards lie as if he had not."""
    seats = {number: {"box": 20} for number in (1, 2, 3)}
    right = croupier.deal("m1/blackjack", seats=seats, seed=11)
    wrong = croupier.deal("m1/blackjack", seats=seats, seed=11, misdealt={box: got})
    assert len(wrong.felt.boxes[box - 1].cards) == got
    wrong.rule("missed-box", on=box, by="pit-boss")
    assert Ruled("m1:190a", "missed-box", str(box), "pit-boss") in wrong.events
    assert [seat.cards for seat in wrong.view().boxes] == [seat.cards for seat in right.view().boxes]
    assert wrong.view().dealer == right.view().dealer
    assert wrong.decision == right.decision
    for number in range(1, 5):
        with pytest.raises(IllegalAction, match=r"was not missed.*m1:190a"):
            wrong.rule("missed-box", on=number, by="pit-boss")
    for hand in (right, wrong):
        while hand.decision is not None:
            hand.act(hand.decision.options[0].name)
    assert wrong.result == right.result
    assert croupier.replay(Record.from_json(wrong.record().to_json())).events == wrong.events


@pytest.mark.clause("m1:190a")
@pytest.mark.parametrize(
    ("dealer", "first", "acts"),
    [
        ("9h", "Ac", ()),  # a blackjack on box 1 was paid at once
        ("9h", "6c", ("stand",)),
        ("9h", "6c", ("surrender",)),
        ("Ah", "6c", ("insurance",)),
        ("Ah", "6c", ("insurance", "stand")),
        ("Ah", "Ac", ("even-money",)),
        ("Ah", "Ac", ("insurance", "wait")),
    ],
)
def test_only_a_drawn_card_comes_too_late_to_put_a_missed_box_right(
    dealer: str, first: str, acts: tuple[str, ...]
) -> None:
    """Whatever else was done on the wrong cards is undone with them."""
    seats = {number: {"box": 20, "stack": 100} for number in (1, 2, 3)}
    seats[8] = {"box": 40, "behind": 1, "stack": 100}
    cards = f"{BURNT} Tc 9c {dealer} {first} 7d 8d 5h Kd 9s 4s"
    hand = croupier.deal("m1/blackjack", seats=seats, deck=cards, misdealt={2: 0})
    for act in acts:
        hand.act(act, amount=10 if act == "insurance" else None)
    hand.rule("missed-box", on=2, by="inspector")
    assert [box.stakes for box in hand.felt.boxes] == [{"box": 20}, {"box": 20}, {"box": 20}, {"box": 40}]
    assert [box.player.chips for box in hand.felt.boxes] == [80, 80, 80, 60]
    assert (hand.felt.house, write_cards(hand.felt.dealer.cards)) == (0, first)
    assert hand.decision is not None
    assert hand.decision.seat == 1
    hand.rule("void-hand", on="odd-back", by="manager")
    assert [box.player.chips for box in hand.felt.boxes] == [100, 100, 100, 100]
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("m1:190b")
@pytest.mark.parametrize(("ruled", "got"), [(True, 0), (True, 1), (False, 0), (False, 1)])
def test_later_a_missed_box_sits_out_and_its_card_is_discarded(ruled: bool, got: int) -> None:
    cards = f"{BURNT} Th {'7d ' if got else ''}Tc 9h 2d 6c 3c 4c 5c 9d Td Tc"
    seats = {1: {"box": 20}, 2: {"box": 30}, 3: {"box": 20}, 8: {"box": 10, "behind": 2}}
    hand = croupier.deal("m1/blackjack", seats=seats, deck=cards, misdealt={2: got})
    assert write_cards(hand.felt.boxes[1].cards) == ("7d" if got else "")
    hand.act("hit")
    if ruled:
        hand.rule("missed-box", on=2, by="inspector")
        assert hand.felt.boxes[1].stakes == {}
    hand.act("stand")
    hand.act("stand")
    assert hand.result is not None
    assert (hand.result.net[2], hand.result.net[8]) == (0, 0)
    assert [event for event in happened(hand, Returned) if event.clause == "m1:190b"] == [
        Returned("m1:190b", 2, "box", 30),
        Returned("m1:190b", 8, "box", 10),
    ]
    assert [write_cards(event.cards) for event in happened(hand, Discarded)] == (["7d"] if got else [])


@pytest.mark.clause("m1:190b")
def test_a_missed_box_cannot_be_insured_and_blackjacks_on_the_others_are_paid() -> None:
    seats = {1: {"box": 20}, 2: {"box": 30}, 3: {"box": 20}}
    hand = croupier.deal("m1/blackjack", seats=seats, deck=f"{BURNT} Tc Th Ah 5c 6c 9d Kd", misdealt={2: 0})
    assert offered(hand, 2) == []
    assert offered(hand, 3) == ["insurance"]
    assert finish(hand, "stand", "stand") == {1: -20, 2: 0, 3: -20}
    paid = croupier.deal(
        "m1/blackjack", seats={1: {"box": 20}, 2: {"box": 30}}, deck=f"{BURNT} Tc 9h Ac", misdealt={2: 0}
    )
    assert finish(paid) == {1: 30, 2: 0}


@pytest.mark.parametrize("wrong", [{4: 0}, {1: 2}, {"dealer": 0}, {1: "none"}])
def test_what_cannot_have_been_missed_is_refused(wrong: dict[Any, Any]) -> None:
    with pytest.raises(IllegalStake, match="cannot have been missed"):
        croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, misdealt=wrong)


@pytest.mark.clause("m1:191")
def test_a_card_too_many_begins_the_next_deal() -> None:
    hand = deal("Th 9d", then="8d 5c 3h 4h 6h 7h 8h 9h Tc")
    with pytest.raises(IllegalAction, match=r"has 9 points.*m1:191"):
        hand.rule("card-too-many", by="inspector")
    finish(hand, "stand")
    net = hand.result
    hand.rule("card-too-many", by="inspector")
    with pytest.raises(IllegalAction, match=r"there was only one.*m1:191"):
        hand.rule("card-too-many", by="inspector")
    assert hand.result == net
    assert Dealt("m1:191", "board", (Card("5c"),), (2,)) in hand.events
    after = hand.next({2: {"box": 20}, 5: {"box": 20}})
    assert write_cards(after.felt.boxes[0].cards) == "5c 6h"
    relieved = hand.next({2: {"box": 20}}, relief=True)
    assert write_cards(happened(relieved, Burnt)[0].cards) == "3h 4h 6h"
    assert write_cards(relieved.felt.boxes[0].cards)[:2] == "5c"
    again = croupier.replay(Record.from_json(after.record().to_json()))
    assert again.events == after.events
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


# -- blackjack: points 192, 193 -------------------------------------------------------------------------


@pytest.mark.clause("m1:192.1a", "m1:192.1c")
@pytest.mark.parametrize("first", ["2h", "9h"])
def test_a_blackjack_is_paid_three_to_two_at_once(first: str) -> None:
    hand = deal("Th Ad", "Tc 9c", dealer=first, then="9d 9s")
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.amount, paid.hand) == ("m1:192.1c", (3, 2), 30, "blackjack")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    for cards in ("7h 7d", "9h 2d"):
        hand = deal(cards, dealer=first, then="7c Tc Td")
        hand.act("hit")
        assert happened(hand, Paid) == []


@pytest.mark.clause("m1:192.1b", "m1:193.2b")
def test_blackjack_is_higher_than_21_points() -> None:
    assert finish(deal("Th Ad", dealer="Td", then="6c 5c")) == {1: 30}
    hand = deal("Th 6d", dealer="Td", then="5c Ac")
    hand.act("hit")
    assert finish(hand, "stand") == {1: -20}
    assert happened(hand, Lost)[0].clause == "m1:193.2b"


@pytest.mark.clause("m1:192.1d", "m1:192.1f")
def test_against_a_ten_a_blackjack_waits_for_the_croupiers_draw() -> None:
    hand = deal("Th Ad", "Tc 9c", dealer="Kd", then="9d")
    assert happened(hand, Paid) == []
    hand.act("stand")
    paid = happened(hand, Paid)[0]
    dealt = max(place for place, event in enumerate(hand.events) if isinstance(event, Dealt))
    assert dealt < hand.events.index(paid)
    assert (paid.clause, paid.ratio) == ("m1:192.1f", (3, 2))


@pytest.mark.clause("m1:192.1e")
@pytest.mark.parametrize("second", ["Kd", "9d"])
def test_against_an_ace_one_to_one_is_offered_at_once(second: str) -> None:
    hand = deal("Th Ad", "Tc 9c", dealer="Ah", then=second)
    assert offered(hand)[:2] == ["even-money", "wait"]
    hand.act("even-money")
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.amount) == ("m1:192.1e", (1, 1), 20)
    assert finish(hand, "stand")[1] == 20


@pytest.mark.clause("m1:192.1e", "m1:195.5a")
@pytest.mark.parametrize(("second", "insured"), [("Kd", 0 + 20), ("9d", 30 - 10)])
def test_a_blackjack_is_insured_or_paid_at_once_but_not_both(second: str, insured: int) -> None:
    hand = deal("Th Ad", "Tc 9c", dealer="Ah", then=second)
    hand.act("insurance", amount=10)
    with pytest.raises(IllegalAction, match=r"This blackjack is insured.*m1:192.1e"):
        hand.act("even-money")
    assert finish(hand, "wait", "stand")[1] == insured
    hand = deal("Th Ad", "Tc 9c", dealer="Ah", then=second)
    hand.act("even-money")
    with pytest.raises(IllegalAction, match=r"cannot insure any more.*m1:195.5c"):
        hand.act("insurance", seat=1, amount=10)


@pytest.mark.clause("m1:192.1e")
def test_each_player_on_the_box_chooses_even_money_for_himself() -> None:
    hand = deal("Th Ad", dealer="Ah", then="Kd", seats=SHARED)
    hand.act("wait")
    hand.act("even-money", seat=8)
    hand.act("wait", seat=9)
    assert hand.result is not None
    assert hand.result.net == {1: 0, 8: 40, 9: 0}


@pytest.mark.clause("m1:192.1f")
def test_who_waits_is_paid_three_to_two_if_the_croupier_has_no_blackjack() -> None:
    hand = deal("Th Ad", dealer="Ah", then="9d")
    assert finish(hand, "wait") == {1: 30}
    assert happened(hand, Paid)[0].clause == "m1:192.1f"


@pytest.mark.clause("m1:192.1g")
@pytest.mark.parametrize(("first", "second", "acts"), [("Kd", "Ac", ()), ("Ac", "Kd", ("wait",))])
def test_two_blackjacks_stay(first: str, second: str, acts: tuple[str, ...]) -> None:
    hand = deal("Th Ad", dealer=first, then=second)
    assert finish(hand, *acts) == {1: 0}
    assert happened(hand, Returned) == [Returned("m1:192.1g", 1, "box", 20)]


@pytest.mark.clause("m1:193.2a")
@pytest.mark.parametrize(("cards", "drawn"), [("Th 9d", ""), ("7h 7d", "7c"), ("Ah 5d", "5c")])
def test_every_other_win_pays_one_to_one(cards: str, drawn: str) -> None:
    hand = deal(cards, then=f"{drawn} 9c")
    if drawn:
        hand.act("hit")
    assert finish(hand, "stand") == {1: 20}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio) == ("m1:193.2a", (1, 1))


@pytest.mark.clause("m1:193.2b")
def test_the_croupiers_blackjack_takes_added_stakes_too() -> None:
    hand = deal("8h 8d", dealer="Kd", then="3c Tc 3d 7c Ac")
    assert finish(hand, "split", "double", "double") == {1: -80}


@pytest.mark.clause("m1:193.2c", "m1:terms.stay")
def test_equal_points_stay() -> None:
    hand = deal("Th 8d", then="9d")
    assert finish(hand, "stand") == {1: 0}
    assert happened(hand, Returned)[0].clause == "m1:193.2c"


# -- double and split: point 194 ------------------------------------------------------------------------


@pytest.mark.clause("m1:terms.double", "m1:194.3a")
@pytest.mark.parametrize("cards", ["Th Td", "Ah 3d", "6h 5d"])
def test_any_two_cards_may_be_doubled_for_one_more(cards: str) -> None:
    hand = deal(cards, dealer="6h", then="Ac Td Kd")
    hand.act("double")
    assert len(happened(hand, Dealt)) >= 4
    assert [event.amount for event in happened(hand, Staked)] == [20, 20]
    assert hand.result is not None  # no further choice
    late = deal("2h 3d", then="4c")
    late.act("hit")
    with pytest.raises(IllegalAction, match="first two cards"):
        late.act("double")


@pytest.mark.clause("m1:194.3b")
def test_up_to_11_points_may_be_doubled_dark() -> None:
    hand = deal("6h 5d", "Tc 9c", then="Td 9d")
    hand.act("double-dark")
    box = hand.view(1).boxes[0]
    assert box.cards == (*read_cards("6h 5d"), None)
    assert '"Td"' not in hand.view(1).to_json()
    assert finish(hand, "stand") == {1: 40, 2: 20}
    opened = happened(hand, Opened)[0]
    assert (opened.clause, write_cards(opened.cards)) == ("m1:194.3b", "6h 5d Td")
    last = max(place for place, event in enumerate(hand.events) if isinstance(event, Dealt))
    assert hand.events.index(opened) > last
    assert hand.events.index(opened) < hand.events.index(happened(hand, Paid)[0])


@pytest.mark.clause("m1:194.3b")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [("7h 5d", "up to 11 points"), ("Ah 2d", "The ace counts 11"), ("2h 3d", "first two")],
)
def test_more_points_or_cards_cannot_be_doubled_dark(cards: str, reason: str) -> None:
    hand = deal(cards, then="4c")
    if reason == "first two":
        hand.act("hit")
    with pytest.raises(IllegalAction, match=rf"{reason}.*m1:194.3b"):
        hand.act("double-dark")


@pytest.mark.clause("m1:terms.split")
def test_two_cards_of_one_rank_become_two_hands() -> None:
    hand = deal("8h 8d", then="Tc 9c 9d")
    hand.act("split")
    assert happened(hand, Split) == [Split("m1:terms.split", 1, 1, 2)]
    assert hand.view(1).boxes[0].stakes == {"box": 20, "box-2": 20}
    assert finish(hand, "stand", "stand") == {1: -20}
    hand = deal("Kh Td")
    with pytest.raises(IllegalAction, match=r"same rank.*m1:terms.split"):
        hand.act("split")


@pytest.mark.clause("m1:194.4a")
def test_any_number_of_splits() -> None:
    sixes = "6c 6s 6h 6d 6c 6s 6h 6d"
    hand = deal("6h 6d", then=f"{sixes} " + " ".join(["Tc"] * 8 + ["Td"] * 2) + " 8c")
    for _ in range(9):
        hand.act("split")
        if hand.decision is not None and "split" not in hand.decision:
            break
    assert len(hand.view(1).boxes[0].further) == 9
    while hand.decision is not None:
        hand.act("stand")
    assert hand.result is not None
    assert hand.result.net == {1: -200}


@pytest.mark.clause("m1:194.4a")
def test_split_hands_get_their_second_card_when_their_turn_comes() -> None:
    hand = deal("8h 8d", then="2c Tc 3c Td 9d")
    hand.act("split")
    view = hand.view(1).boxes[0]
    assert (view.playing, len(view.cards), len(view.further[0])) == (0, 2, 1)
    hand.act("hit")
    hand.act("stand")
    assert hand.view(1).boxes[0].playing == 1
    hand.act("hit")
    hand.act("stand")
    piles = [(event.pile, write_cards(event.cards)) for event in happened(hand, Dealt)[3:7]]
    assert piles == [(1, "2c"), (1, "Tc"), (2, "3c"), (2, "Td")]


@pytest.mark.clause("m1:194.4b")
def test_split_aces_get_one_card_each_and_may_be_split_again() -> None:
    hand = deal("Ah Ad", then="9c 8c 9d")
    assert finish(hand, "split") == {1: 40}
    hand = deal("Ah Ad", then="Ac 5c 6c 7c 9d")
    hand.act("split")
    assert offered(hand) == ["stand", "split"]
    for act in ("hit", "double"):
        with pytest.raises(IllegalAction, match=r"one card only.*m1:194.4b"):
            hand.act(act)
    hand.act("split")
    assert hand.result is not None
    assert [len(pile) for pile in hand.felt.boxes[0].further] == [2, 2]


@pytest.mark.clause("m1:194.4c")
def test_ace_and_ten_after_a_split_are_21_points() -> None:
    hand = deal("Ah Ad", then="Kc Tc 9d")
    assert finish(hand, "split") == {1: 40}
    assert [(paid.hand, paid.ratio) for paid in happened(hand, Paid)] == [("points-21", (1, 1))] * 2
    hand = deal("Th Td", then="Ac 9c 7d 5d")
    hand.act("split")
    assert offered(hand)[:2] == ["hit", "stand"]


@pytest.mark.clause("m1:194.4d")
def test_a_split_hand_may_be_doubled_also_dark() -> None:
    hand = deal("5h 5d", then="6c Tc 2c Kc 9d")
    assert finish(hand, "split", "double", "double-dark") == {1: 40 - 40}
    assert [(opened.pile, write_cards(opened.cards)) for opened in happened(hand, Opened)] == [
        (2, "5d 2c Kc")
    ]


@pytest.mark.clause("m1:194.4e")
def test_after_a_split_hand_has_lost_no_further_split() -> None:
    hand = deal("8h 8d", then="6c Tc 8c Tc 9d")
    hand.act("split")
    hand.act("hit")
    assert happened(hand, Lost)[0].field == "box"
    with pytest.raises(IllegalAction, match=r"has lost.*m1:194.4e"):
        hand.act("split")
    alive = deal("8h 8d", then="6c 5c 8c Tc 9d Tc")
    alive.act("split")
    alive.act("hit")
    alive.act("stand")
    assert "split" in offered(alive)


# -- insurance: point 195 -------------------------------------------------------------------------------


@pytest.mark.clause("m1:195.5a")
def test_insurance_from_half_the_minimum_to_half_the_stake() -> None:
    hand = deal("9h 9c", dealer="Ah", seats={1: {"box": 60}})
    (option,) = [option for option in hand.decision or () if option.name == "insurance"]
    assert option.amount is not None
    assert (option.amount.least, option.amount.most) == (5, 30)
    for amount in (4, 31):
        with pytest.raises(IllegalAction, match=r"from 5 to 30.*m1:195.5a"):
            hand.act("insurance", amount=amount)
    hand.act("insurance", amount=12)
    assert hand.view(1).boxes[0].stakes == {"box": 60, "insurance": 12}
    with pytest.raises(IllegalAction, match="cannot insure any more"):
        hand.act("insurance", amount=12)
    with pytest.raises(IllegalAction, match=r"shows an ace.*m1:195.5a"):
        deal("9h 9c", dealer="Kh").act("insurance", amount=10)


@pytest.mark.clause("m1:195.5a")
def test_everybody_on_a_box_insures_his_own_stake() -> None:
    hand = deal("9h 9c", dealer="Ah", then="Kd", seats=SHARED)
    with pytest.raises(IllegalAction, match="from 5 to 20"):
        hand.act("insurance", seat=8, amount=25)
    hand.act("insurance", seat=8, amount=20)
    hand.act("insurance", seat=9, amount=5)
    assert finish(hand, "stand") == {1: -20, 8: 0, 9: 0}


@pytest.mark.clause("m1:195.5b")
def test_insurance_pays_two_to_one_against_a_blackjack() -> None:
    hand = deal("9h 9c", dealer="Ah", then="Kd")
    hand.act("insurance", amount=10)
    assert finish(hand, "stand") == {1: 0}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.field, paid.ratio, paid.amount) == ("m1:195.5b", "insurance", (2, 1), 20)


@pytest.mark.clause("m1:195.5c")
def test_insurance_is_taken_until_the_next_box_draws() -> None:
    hand = deal("9h 2c", "Tc 2c", "Td 2d", dealer="Ah", then="5c 5d 9d")
    hand.act("hit")
    assert "insurance" in offered(hand, 1)  # his own draw does not close it
    hand.act("stand")
    hand.act("insurance", seat=3, amount=10)
    assert "insurance" in offered(hand, 1)
    hand.act("hit")
    assert offered(hand, 1) == []
    with pytest.raises(IllegalAction, match=r"cannot insure any more.*m1:195.5c"):
        hand.act("insurance", seat=1, amount=10)
    hand.act("insurance", seat=2, amount=10)
    hand.act("stand")
    for seat in (1, 2, 3):
        with pytest.raises(IllegalAction, match=r"cannot insure any more.*m1:195.5c"):
            hand.act("insurance", seat=seat, amount=10)
    with pytest.raises(IllegalAction, match=r"not the turn of seat 1.*m1:7.9"):
        hand.act("stand", seat=1)


@pytest.mark.clause("m1:195.5d")
def test_a_lost_insurance_is_called_and_then_collected() -> None:
    hand = deal("Th 9c", dealer="Ah", then="2c 5d")
    hand.act("insurance", amount=10)
    assert finish(hand, "stand") == {1: -10 + 20}
    call = hand.events.index(Called("m1:195.5d", "insurance-lost"))
    lost = hand.events.index(Lost("m1:195.5d", 1, "insurance", 10))
    dealt = [place for place, event in enumerate(hand.events) if isinstance(event, Dealt)]
    assert dealt[-2] < call < lost < dealt[-1]
    assert tell(hand.events[call]).startswith("Croupier: “Insurance did not play.”")


@pytest.mark.clause("m1:195.5e")
@pytest.mark.parametrize(("second", "net"), [("Kd", -20 + 20), ("2d", -20 - 10)])
def test_with_only_insurance_left_the_croupier_takes_one_card(second: str, net: int) -> None:
    hand = deal("Th 6c", dealer="Ah", then=f"Tc {second} 3d")
    hand.act("insurance", amount=10)
    assert finish(hand, "hit") == {1: net}
    assert len(hand.felt.dealer) == 2


@pytest.mark.clause("m1:195.5f")
def test_with_nothing_left_the_croupier_does_not_draw() -> None:
    hand = deal("Th 6c", "Tc 6d", dealer="9h", then="Tc")
    hand.act("hit")
    assert finish(hand, "surrender") == {1: -20, 2: -10}
    assert len(hand.felt.dealer) == 1


# -- surrender: point 196 -------------------------------------------------------------------------------


@pytest.mark.clause("m1:196a")
@pytest.mark.parametrize("dealer", ["2h", "Kh"])
def test_surrender_costs_half_the_stake_for_good(dealer: str) -> None:
    hand = deal("Th 6c", "Tc 9c", dealer=dealer, then="Ac Tc 5c")
    hand.act("surrender")
    assert happened(hand, Returned) == [Returned("m1:196a", 1, "box", 10)]
    assert happened(hand, Lost) == [Lost("m1:196a", 1, "box", 10)]
    assert finish(hand, "stand")[1] == -10
    late = deal("2h 3d", then="4c")
    late.act("hit")
    with pytest.raises(IllegalAction, match=r"first two cards.*m1:196a"):
        late.act("surrender")


@pytest.mark.clause("m1:196b")
def test_surrender_is_made_while_the_croupier_serves_the_box() -> None:
    hand = deal("Th 6c", "Tc 6d")
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        hand.act("surrender", seat=2)
    hand.act("stand")
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("surrender", seat=1)
    assert "surrender" in offered(hand, 2)


@pytest.mark.clause("m1:196c")
def test_after_a_split_there_is_no_surrender() -> None:
    hand = deal("8h 8d", then="6c 9c")
    assert "surrender" in offered(hand)
    hand.act("split")
    with pytest.raises(IllegalAction, match=r"split hand cannot.*m1:196c"):
        hand.act("surrender")


@pytest.mark.clause("m1:196d")
def test_there_is_no_surrender_against_an_ace() -> None:
    hand = deal("Th 6c", dealer="Ah")
    assert "surrender" not in offered(hand)
    with pytest.raises(IllegalAction, match=r"ace nobody can surrender.*m1:196d"):
        hand.act("surrender")


# -- options, odd stakes, void hands --------------------------------------------------------------------


def test_odd_stakes_are_refused_unless_the_house_rounds_down() -> None:
    with pytest.raises(IllegalStake, match="not a multiple of 2"):
        deal("Th Ad", seats={1: {"box": 15}})
    assert finish(deal("Th Ad", seats={1: {"box": 15}}, round_down=True)) == {1: 22}
    assert finish(deal("Th 6d", seats={1: {"box": 15}}, round_down=True), "surrender") == {1: -8}


@pytest.mark.clause("m1:terms.max-payout")
def test_a_table_may_cap_what_it_pays_on_a_hand() -> None:
    assert finish(deal("Th Ad", max_payout=25)) == {1: 25}
    assert finish(deal("6h 5d", then="Tc 9c", max_payout=25), "double") == {1: 25}
    assert finish(deal("6h 5d", then="Tc 9c", max_payout=20), "double") == {1: 20}
    assert finish(deal("6h 5d", then="Tc 9c", max_payout=90), "double") == {1: 40}
    assert finish(deal("6h 5d", then="Tc 9c"), "double") == {1: 40}
    assert finish(deal("Th Ad", dealer="Ah", then="9d", max_payout=15), "even-money") == {1: 15}
    insured = deal("9h 9c", dealer="Ah", then="Kd", max_payout=15)
    insured.act("insurance", amount=10)
    assert finish(insured, "stand") == {1: -20 + 15}


def test_depth_and_machine_are_checked() -> None:
    for options in ({"cut_depth": 51}, {"cut_depth": 261}, {"cards_from": "hand"}):
        with pytest.raises(CroupierError):
            fresh(options=options)


@pytest.mark.clause("m1:10.1f")
def test_a_void_round_gives_everything_back() -> None:
    boxes = ("Ac Kc", "Th 6c", "8h 8d", "Td 6d")
    seats = {1: {"box": 20}, 2: {"box": 20}, 3: {"box": 20}, 4: {"box": 20}, 8: {"box": 40, "behind": 3}}
    hand = deal(*boxes, dealer="9h", then="Tc 3c Kd", seats=seats)
    for act in ("surrender", "split", "add", "stand", "double", "hold"):
        hand.act(act)
    assert (len(happened(hand, Paid)), len(happened(hand, Lost)), hand.felt.house) == (1, 1, -20)
    hand.rule("void-hand", on="duplicate-card", by="manager")
    assert hand.result is not None
    assert set(hand.result.net.values()) == {0}
    assert hand.result.house == 0


def test_whatever_is_ruled_at_random_chips_are_conserved_and_replays_agree() -> None:
    chance = random.Random("rulings")
    seats = {**crowd(3), 4: {"box": 20}}
    for seed in range(150):
        hand = croupier.deal(
            "m1/blackjack", seats=seats, seed=seed, misdealt={chance.randint(1, 4): seed % 2}
        )
        while hand.decision is not None:
            ruling = chance.choice(hand.rulings)
            try:
                if chance.random() < 0.1:
                    hand.rule(ruling.name, on=chance.choice(ruling.on or ("",)), by="manager")
                    continue
            except IllegalAction:
                continue
            option = chance.choice(hand.decision.options)
            amount = option.amount.least if option.amount is not None else None
            hand.act(option.name, seat=option.seats[0] if option.seats else None, amount=amount)
        assert hand.result is not None
        assert sum(hand.result.net.values()) + hand.result.house == 0
        assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events
