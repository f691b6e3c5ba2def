"""What annexes 7 to 10 of the Armenian decree order alike: each test runs for every game that has the rule.

Rules of one annex alone are tested in the file of its game.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Card
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import Category
from croupier.table import OWN, UP
from croupier.table.event import Acted, Called, Dealt, Opened, Staked, Won
from tests.games.am.players import (
    BLIND,
    GAMES,
    HIGH,
    PAIR,
    STAKES,
    deal,
    do,
    each,
    finish,
    of,
    options,
    pass_on,
    showdown,
    turn,
    two,
)
from tests.games.outcome import happened

BEST = ("am:7.16", "am:8.26", "am:9.18", "am:10.18")
FOLD = ("am:7.10", "am:8.21", "am:9.11", "am:10.11")


# -- cards and what they are worth ----------------------------------------------------------------------


@each("am:7.01", "am:8.01", "am:9.01", "am:10.01")
def test_one_pack_of_52_cards_from_two_to_ace(game: str) -> None:
    hand = two(game)
    shoe = hand.felt.shoe
    cards = {*shoe.drawn, *shoe.take(len(shoe))}
    assert len(cards) == shoe.count == 52
    assert {str(card) for card in cards} == {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
    with pytest.raises(CardError):
        croupier.deal(game, seats={1: 1000, 2: 1000}, deck="Xj Ah Kd 2c 3c 4c 5c 6c 7c 8c 9c")


@each("am:7.02", "am:8.02", "am:9.02", "am:10.02")
def test_the_ace_is_the_highest_card_and_the_two_the_lowest(game: str) -> None:
    order = "AKQJT98765432"
    for higher, lower in pairwise(order):
        # The same four cards beside them, so that the one card decides; no straight, no pair.
        beside = [rank for rank in "KJ973" if rank not in (higher, lower)]
        ranks = [rank for rank in beside if rank != "A"][:4]
        if game == "am/texas":
            own = [f"{higher}h {ranks[0]}h", f"{lower}d {ranks[0]}d"]
            centre = f"{ranks[1]}c {ranks[2]}s {ranks[3]}c"
            hands = [f"{cards} {centre}" for cards in own]
        else:
            hands = [
                f"{higher}h {ranks[0]}h {ranks[1]}c {ranks[2]}s {ranks[3]}h",
                f"{lower}d {ranks[0]}d {ranks[1]}h {ranks[2]}c {ranks[3]}s",
            ]
        net = showdown(game, *hands).result.net  # type: ignore[union-attr]
        assert net[1] > 0 > net[2], (higher, lower)


@each("am:7.02", "am:8.02", "am:9.02", "am:10.02")
def test_the_ace_may_begin_a_straight_unless_the_house_forbids_it(game: str) -> None:
    hands = ("Ah 2d 3c 4s 5h", "As Ad 3c 4s 5h")
    if game != "am/texas":
        hands = ("Ah 2d 3c 4s 5h", "As Ad 7c 4h 9h")
    assert showdown(game, *hands).result.net[1] > 0  # type: ignore[union-attr]
    assert showdown(game, *hands, low_ace=False).result.net[1] < 0  # type: ignore[union-attr]


@each("am:7.03", "am:8.03", "am:9.03", "am:10.03")
def test_all_play_against_one_another_and_the_dealer_holds_no_hand(game: str) -> None:
    own = ("2c 2d", "Kh Kd", "Qs Jd")
    cards = [f"{hand} 9c 7s 3h" for hand in own] if game == "am/texas" else [HIGH, PAIR, "Ac Ts 8c 6d 5s"]
    hand = showdown(game, *cards)
    assert hand.result is not None
    lost = -hand.result.net[1]
    assert lost > 0
    assert hand.result.net == {1: -lost, 2: 2 * lost, 3: -lost}
    assert hand.result.house == 0
    assert hand.felt.dealer.cards == []


RANKING = ("am:7.09", "am:8.20", "am:9.10", "am:10.10")
LADDER = {
    "high-card": "Qs Jd 9c 4h 2d",
    "ace-king": "Ac Kd 8h 6c 3s",
    "pair": "2s 2c Tc 6s 4d",
    "two-pair": "3h 3d 5c 5s 7d",
    "three-of-a-kind": "4h 4c 4s 9d 8c",
    "straight": "5h 6h 7c 8s 9c",
    "flush": "Ad Jd 6d 4d 3d",
    "full-house": "2h 2s 2c 3h 3s",
    "four-of-a-kind": "6s 6c 6h 6d 4c",
    "straight-flush": "7s 8s 9s Ts Js",
    "royal-flush": "Th Jh Qh Kh Ah",
}
CENTRE = {
    # The lower hand, the higher hand, the five centre cards of both.
    "ace-king": ("Qs Jh", "As 3c", "Kd 9c 7s 4h 2d"),
    "pair": ("Ac Js", "2c 3h", "Kd 9c 7s 4h 2d"),
    "two-pair": ("Ks Ah", "4s 2s", "Kd 9c 7s 4h 2d"),
    "three-of-a-kind": ("Kc 9d", "2h 2s", "Kd 9c 7s 4h 2d"),
    "straight": ("Kh Ks", "6c 5d", "Kd 9c 8s 7h 2d"),
    "flush": ("Js Tc", "2d 4d", "9d 8d 7d 3h 2c"),
    "full-house": ("Ad Kd", "9s 2d", "9d 8d 7d 9h 2c"),
    "four-of-a-kind": ("9s Ah", "2d 2h", "9d 9h 2c 2s 7d"),
    "straight-flush": ("9c Ah", "6h 5h", "9d 9h 8h 7h 9s"),
    "royal-flush": ("9h 8h", "Ah Kh", "Th Jh Qh 2c 3d"),
}


@each(*RANKING)
def test_combinations_rank_in_the_order_of_the_annex(game: str) -> None:
    """Every row beats the one before; ace-king is below the pair, other high cards below both (am:q14)."""
    text = books.clause(of(game, RANKING)).text
    rows = [re.split(r", or lower| \(", row)[0] for row in re.split(r"[:;] \d ", text)[1:]]
    named = [row.strip(".").replace(" ", "-") for row in rows]
    assert ["high-card", "ace-king", *named] == list(LADDER)
    for below, above in pairwise(LADDER):
        if game == "am/texas":
            low, high, centre = CENTRE[above]
            hand = deal(game, low, high, then=centre)
            finish(hand, "stake 5", "stake", "stake", "stake", "stake")
        else:
            hand = showdown(game, LADDER[below], LADDER[above])
        (won,) = happened(hand, Won)
        assert (won.seat, won.hand) == (2, above)


@each("am:7.08", "am:8.19", "am:9.09", "am:10.09")
def test_the_higher_combination_wins_the_bank_side_cards_included(game: str) -> None:
    """Only full equality is a tie, and no combination is too low to win (am:q27)."""
    higher, lower = "Kh Qd 9c 7s 4h", "Kd Qc 9h 7c 3s"
    if game == "am/texas":
        higher, lower = "Kh 4h Qc 9s 7c", "Kd 3s Qc 9s 7c"
    hand = showdown(game, lower, higher)
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand, won.amount) == (2, "high-card", 10 if game == "am/club" else 20)
    assert hand.felt.pot == 0


# -- stakes and the deal --------------------------------------------------------------------------------


@each(*STAKES)
def test_everybody_lays_the_same_initial_stake_before_it_is_announced_closed(game: str) -> None:
    hand = croupier.deal(game, seats={2: 300, 3: 200, 5: 100}, antes=20, seed=1)
    clause = of(game, STAKES)
    stakes = [Staked(clause, number, "ante", 20) for number in (2, 3, 5)]
    assert list(hand.events[:4]) == [*stakes, Called(clause, "no-more-bets")]
    assert not any(isinstance(event, Dealt) for event in hand.events[:4])
    with pytest.raises(IllegalAction, match="cannot “ante” now"):
        hand.act("ante", amount=20)


@each(*STAKES)
@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seats": {1: 1000, 2: 19}}, "Seat 2 needs 2\\d but has only 19"),
        ({"antes": 4}, "below the minimum of 5"),
        ({"antes": 1001}, "above the maximum of 1,000"),
        ({"antes": 7.5}, "positive whole number"),
        ({"antes": {1: 5, 2: 10}}, "the same for every seat"),
        ({"seats": {1: 1000, 2: {"stack": 1000, "ante": 50}}}, "no field “ante”"),
        ({"seats": {1: 1000, 2: {}}}, "Seat 2 has no chips"),
        ({"blinds": (5, 10)}, "no setting blinds; did you mean"),
        ({"button": "1"}, "A seat or a box is a number"),
    ],
)
def test_a_wrong_initial_stake_is_refused(game: str, more: dict[str, Any], why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        croupier.deal(game, **{"seats": {1: 1000, 2: 1000}, "antes": 20, "seed": 1, **more})


@pytest.mark.parametrize("game", GAMES)
def test_in_the_studs_everybody_must_be_able_to_match_the_compulsory_stake(game: str) -> None:
    seats = {1: 1000, 2: 1000, 3: 20 + BLIND - 1}
    if "stud" in game:
        with pytest.raises(IllegalStake, match="Seat 3 needs 25 but has only 24"):
            croupier.deal(game, seats=seats, antes=20, seed=1)
    else:
        assert finish(croupier.deal(game, seats=seats, antes=20, seed=1))


DEAL = ("am:7.06", "am:8.07", "am:9.07", "am:10.07")
FIRST = {
    "am/club": (OWN,) * 5,
    "am/texas": (OWN,) * 2,
    "am/five-stud": (OWN, UP),
    "am/seven-stud": (UP, OWN, OWN),
}


@each(("am:7.06", "am:7.07"), ("am:8.07", "am:8.11"), ("am:9.07", "am:9.08"), ("am:10.07", "am:10.08"))
def test_the_first_cards_come_one_at_a_time_from_the_first_position(game: str) -> None:
    """Everybody has all their first cards before anybody may decide; the faces are those of the annex."""
    faces = FIRST[game]
    cards = [str(card) for card in DECK[: 3 * len(faces) + 5]]
    hand = croupier.deal(game, seats={1: 1000, 3: 1000, 6: 1000}, button=3, deck=" ".join(cards))
    dealt = [event for event in happened(hand, Dealt) if event.to != "board"]
    assert [event.to for event in dealt] == [6, 1, 3]
    for place, event in enumerate(dealt):
        assert event.clause == of(game, DEAL)
        assert [str(card) for card in event.cards] == cards[place : 3 * len(faces) : 3]
        assert event.faces == faces
    assert not happened(hand, Acted)


# -- passing, matching, opening ---------------------------------------------------------------------------


@each(("am:7.10", "am:7.22"), ("am:8.21", "am:8.33"), ("am:9.11", "am:9.24"), ("am:10.11", "am:10.24"))
def test_surrender_loses_what_was_placed_and_is_final(game: str) -> None:
    hand = croupier.deal(game, seats=dict.fromkeys((1, 2, 3), 1000), antes=20, seed=8)
    out = turn(hand)
    box = next(box for box in hand.felt.boxes if box.number == out)
    placed = -box.net
    closed = [card for card, face in zip(box.cards, box.faces, strict=True) if face == OWN]
    hand.act("fold")
    assert Acted(of(game, FOLD), out, "fold") in hand.events
    assert not box.cards
    for other in {1, 2, 3} - {out}:
        seen = hand.view(other).to_json()
        assert not [card for card in closed if f'"{card}"' in seen]
    while hand.decision is not None:
        assert hand.decision.seat != out
        with pytest.raises(IllegalAction):
            hand.act("fold", seat=out)
        pass_on(hand)
    assert hand.result is not None
    assert hand.result.net[out] == -placed


@each(*FOLD)
def test_the_last_who_has_not_surrendered_takes_the_bank_unseen(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, antes=20, seed=8)
    do(hand, "fold", "fold")
    (left,) = [box for box in hand.felt.boxes if box.active]
    assert hand.result is not None
    assert hand.result.net[left.number] >= 40
    assert happened(hand, Won)[0].part == "alone"
    assert not happened(hand, Opened)


SHOW = ("am:7.15", "am:8.24", "am:9.17", "am:10.17")


@each(*(zip(SHOW, BEST, strict=True)))
def test_all_open_their_cards_and_the_highest_takes_the_bank(game: str) -> None:
    cards = (HIGH, PAIR, "Ac Ts 8c 6d 5s")
    if game == "am/texas":
        cards = ("Qs Jd 9c 7s 3h", "Kh Kd 9c 7s 3h", "2c 2d 9c 7s 3h")
    hand = showdown(game, *cards)
    opened = [event for event in happened(hand, Opened) if event.at != "board"]
    assert [(event.at, event.clause) for event in opened] == [(at, of(game, SHOW)) for at in (1, 2, 3)]
    (won,) = happened(hand, Won)
    staked = sum(event.amount for event in happened(hand, Staked))
    assert (won.seat, won.clause, won.amount) == (2, of(game, BEST), staked)
    assert {Card("Kh"), Card("Kd")} <= set(won.cards)


@each("am:9.17", "am:10.17")
def test_cards_are_opened_when_all_stakes_are_equal(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=8)
    do(hand, "raise 50")
    with pytest.raises(IllegalAction, match="You cannot check"):
        hand.act("check")
    do(hand, "call", "raise 100", "call", "call")
    assert {-box.net for box in hand.felt.boxes} == {105}
    finish(hand)


def test_nobody_stakes_more_than_everybody_in_the_game_can_match() -> None:
    """The decree has one bank and no side banks: stakes are equal, so the fewest chips bound them."""
    for game in ("am/club", "am/five-stud", "am/seven-stud"):
        hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 30}, seed=8)
        assert hand.decision is not None
        name = "bet" if "bet" in options(hand) else "raise"
        span = hand.decision[name].amount
        assert span is not None
        assert span.most == 25
        do(hand, f"{name} 25", "call", "call")
        while hand.decision is not None:
            assert not {"bet", "raise"} & set(options(hand))
            pass_on(hand)
        assert hand.result is not None
        assert sorted(hand.result.net.values()) == [-30, -30, 60]


def test_a_bet_is_at_most_the_maximum_of_the_table_at_a_time() -> None:
    for most, bound in ((50, 50), (0, 995)):
        hand = croupier.deal(
            "am/club", seats={1: 1000, 2: 1000}, seed=8, options={"limits.bet.maximum": most}
        )
        assert hand.decision is not None
        span = hand.decision["bet"].amount
        assert span is not None
        assert (span.least, span.most) == (5, bound)
        for amount in (4, bound + 1):
            with pytest.raises(IllegalAction, match=f"{amount}"):
                hand.act("bet", amount=amount)


def test_the_ladder_of_these_tests_is_that_of_the_house() -> None:
    assert list(LADDER) == [category.slug for category in Category if category.slug != "poker"]
