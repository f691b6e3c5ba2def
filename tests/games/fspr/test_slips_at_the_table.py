"""Cards exposed in stud and cards face up in the deck, told when they are seen (fspr:7.4.5, 7.5)."""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import Card
from croupier.errors import IllegalAction
from croupier.games import replay
from croupier.table import Hand, Post, Record
from croupier.table.event import OWN, UP, Burnt, Called, Dealt, Opened, TakenAway, Won
from tests.games.fspr.stud import ACES, TEN_HIGH, deal, go, offered, to_street, turn
from tests.games.poker import check_down, events


def lying(hand: Hand) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """The cards of all seats and their faces."""
    return [(tuple(map(str, box.cards)), tuple(box.faces)) for box in hand.felt.boxes]


def same_as_told_before(hand: Hand, told: Hand) -> None:
    """Whether a ruling leads where the hand would stand, had it been dealt so."""
    assert lying(hand) == lying(told)
    assert turn(hand) == turn(told)
    assert offered(hand) == offered(told)
    assert replay(Record.from_json(hand.record().to_json())).events == hand.events


# -- the first three cards ---------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.5.1")
@pytest.mark.parametrize("card", [1, 2])
def test_one_of_the_first_two_came_open_so_the_third_is_closed(card: int) -> None:
    hands = (ACES, "2s 2d Tc", TEN_HIGH)
    hand = deal(*hands)
    hand.rule("exposed-card", on=f"2/{card}", by=Post.JUDGE)
    same_as_told_before(hand, deal(*hands, exposed={2: [card]}))
    assert turn(hand) == 2  # the exposed two is the lowest open card now
    with pytest.raises(IllegalAction) as refusal:
        hand.rule("exposed-card", on="1/1", by=Post.JUDGE)
    assert refusal.value.clause == "fspr:7.3.6"


@pytest.mark.clause("fspr:7.5.2")
@pytest.mark.parametrize("cards", ["12", "13", "23"])
def test_of_two_open_cards_the_second_is_burnt_and_replaced(cards: str) -> None:
    hands, more = (ACES, "2s 2d 2h", TEN_HIGH.replace("2h", "3h")), {"burns": "3s Kd"}
    hand = deal(*hands, **more)
    hand.rule("exposed-card", on=f"2/{cards}")
    told = deal(*hands, **more, exposed={2: [int(card) for card in cards]})
    same_as_told_before(hand, told)
    assert events(hand, Burnt) == events(told, Burnt)
    for each in (hand, told):
        go(each, "bring-in", "call", "call")
    assert lying(hand) == lying(told)


@pytest.mark.clause("fspr:7.5.1")
def test_after_the_first_bid_it_is_too_late() -> None:
    hand = go(deal(), "bring-in")
    with pytest.raises(IllegalAction) as refusal:
        hand.rule("exposed-card", on="1/1")
    assert refusal.value.clause == "fspr:7.5.1"
    with pytest.raises(IllegalAction):
        hand.rule("exposed-card", on="1/7")


# -- the last card -----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.5.5a", "fspr:7.5.5b")
def test_the_first_of_the_last_cards_came_open_so_all_do() -> None:
    hands = ("Ah Ad 4h Kc Kd Jd 3d", "7s 7d 2c Qs Qh 5c Qd", "Ts 9c 8d 5h Jh 2h 4c")
    hand = to_street(deal(*hands), 7)
    hand.rule("exposed-card", on="1/7")
    same_as_told_before(hand, to_street(deal(*hands, exposed={1: [7]}), 7))
    opened = [(event.clause, event.at, *map(str, event.cards)) for event in events(hand, Opened)]
    assert opened == [("fspr:7.5.5a", seat, card) for seat, card in ((1, "3d"), (2, "Qd"), (3, "4c"))]
    assert turn(hand) == 1


@pytest.mark.clause("fspr:7.5.5c", "fspr:7.5.5d")
def test_another_of_the_last_cards_came_open_and_its_player_is_asked() -> None:
    for answer in ("all-in", "play-on"):
        hand = to_street(deal(), 7)
        hand.rule("exposed-card", on="2/7")
        told = to_street(deal(exposed={2: [7]}), 7)
        same_as_told_before(hand, told)
        for each in (hand, told):
            go(each, answer, "bet 20")
            check_down(each)
        assert hand.result == told.result
        assert [box.chips for box in hand.felt.boxes] == [box.chips for box in told.felt.boxes]


@pytest.mark.clause("fspr:7.5.5e")
@pytest.mark.parametrize("acts", [("bet 20",), ("bet 20", "call")])
def test_when_wagers_have_been_made_they_count_as_all_in_without_being_asked(acts: tuple[str, ...]) -> None:
    hand = go(to_street(deal(), 7), *acts)
    hand.rule("exposed-card", on="3/7")
    assert [event.clause for event in events(hand, Called)] == ["fspr:7.5.5e"]
    assert hand.felt.boxes[2].faces[-1] == UP
    check_down(hand)
    assert hand.result is not None
    assert hand.result.net[3] == -6  # nothing of the last round
    assert hand.felt.boxes[2].chips == 994


def test_the_first_dealt_is_the_first_who_was_still_in() -> None:
    hand = to_street(deal(), 6)
    go(hand, "bet 20", "call", "fold")  # seats 1 and 2 are left
    hand.rule("exposed-card", on="2/7")
    assert turn(hand) == 2
    assert set(offered(hand)) == {"play-on", "all-in"}
    assert [box.faces[-1] for box in hand.felt.boxes if box.cards] == [OWN, UP]


def test_a_ruling_while_one_is_asked_is_over_when_they_answer() -> None:
    hand = to_street(deal(exposed={2: [7]}), 7)
    hand.rule("touched-muck", on=3)
    assert set(offered(hand)) == {"play-on", "all-in"}
    go(hand, "play-on", "bet 20", "fold")
    assert hand.over
    assert [event.seat for event in hand.events if isinstance(event, Won)] == [1]


# -- a card that lay face up in the deck -------------------------------------------------------------------


@pytest.mark.clause("fspr:7.4.5")
@pytest.mark.parametrize(
    ("on", "cards"),
    [
        ("1/1", ["3c 6c", "4c 7c", "5c 8c"]),
        ("2/1", ["2c 6c", "4c 7c", "5c 8c"]),
        ("3/2", ["2c 5c", "3c 6c", "4c 8c"]),
    ],
)
def test_a_boxed_card_of_the_first_deal_is_thrown_away_and_the_others_move_up(
    on: str, cards: list[str]
) -> None:
    deck = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d"
    hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90, 3: 90}, button=3, blinds=(1, 2), deck=deck)
    assert [" ".join(map(str, box.cards)) for box in hand.felt.boxes] == ["2c 5c", "3c 6c", "4c 7c"]
    hand.rule("boxed-in-deal", on=on)
    assert [" ".join(map(str, box.cards)) for box in hand.felt.boxes] == cards
    assert [event.to for event in events(hand, TakenAway)] == ["muck"]
    assert hand.decision is not None
    check_down(hand)
    board = next(event for event in events(hand, Dealt) if event.to == "board")
    assert [str(card) for card in board.cards or ()] == ["Tc", "Jc", "Qc"]  # one card further down the deck
    assert replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("fspr:7.4.5")
def test_nobody_is_shown_the_cards_that_others_get_instead() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90, 3: 90}, button=3, blinds=(1, 2), seed=5)
    hand.rule("boxed-in-deal", on="1/1")
    for seat in (1, 2, 3):
        seen = hand.view(seat).to_json()
        others = [card for box in hand.felt.boxes if box.number != seat for card in box.cards]
        before = hand.ring_felt.events
        own = {
            card for event in before if isinstance(event, Dealt) and event.to == seat for card in event.cards
        }
        gone = {card for event in events(hand, TakenAway) for card in event.cards}
        assert not [card for card in others if card not in own | gone and f'"{card}"' in seen]


@pytest.mark.clause("fspr:7.4.5", "fspr:7.5.4b")
def test_in_stud_the_bring_in_is_found_with_the_right_cards() -> None:
    hand = deal()
    assert turn(hand) == 2  # 4h, 2c, 8d lie open
    hand.rule("boxed-in-deal", on="2/3")
    assert [str(box.cards[2]) for box in hand.felt.boxes][:2] == ["4h", "8d"]
    low = min((box.cards[2], box.number) for box in hand.felt.boxes)
    assert turn(hand) == low[1]
    assert Card("2c") in {card for event in events(hand, TakenAway) for card in event.cards}


def test_a_boxed_card_is_told_before_the_first_bid_only() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90, 3: 90}, button=3, blinds=(1, 2), seed=5)
    with pytest.raises(IllegalAction, match="no card number 3"):
        hand.rule("boxed-in-deal", on="1/3")
    hand.act("call")
    with pytest.raises(IllegalAction) as refusal:
        hand.rule("boxed-in-deal", on="1/1")
    assert refusal.value.clause == "fspr:7.4.5"
