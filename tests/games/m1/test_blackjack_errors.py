"""Blackjack of the casino M-1, points 189 to 191: errors of the croupier; options, odd stakes, void hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

import croupier
from croupier.cards import Card, write_cards
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.table import Record
from croupier.table.event import Burnt, Dealt, Discarded, Lost, Paid, Returned, Ruled
from tests.games.m1.blackjack import BURNT, crowd, deal, fresh, offered
from tests.games.outcome import finish, happened

# -- errors of the croupier: points 189 to 191 ----------------------------------------------------------


@pytest.mark.clause("m1:189a", "m1:189b")
@pytest.mark.parametrize(("cause", "clause"), [("opened-unasked", "m1:189a"), ("face-up-in-shoe", "m1:189b")])
def test_a_card_opened_by_accident_comes_in_dealing_order(cause: str, clause: str) -> None:
    hand = deal("Th 6d", "Tc 2c", then="9c 5c 9d")
    hand.rule("exposed-card", on=cause, by="inspector")
    assert Dealt(clause, "board", (Card("9c"),), (2,)) in hand.events
    assert hand.view(2).board == (Card("9c"),)
    hand.act("stand")  # they have seen it and do not want it
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
    """However the croupier missed a box, after the ruling the cards lie as if they had not."""
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
    assert [box.chips for box in hand.felt.boxes] == [80, 80, 80, 60]
    assert (hand.felt.house, write_cards(hand.felt.dealer.cards)) == (0, first)
    assert hand.decision is not None
    assert hand.decision.seat == 1
    hand.rule("void-hand", on="odd-back", by="manager")
    assert [box.chips for box in hand.felt.boxes] == [100, 100, 100, 100]
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
    assert finish(hand, "stand", "stand", "go-on") == {1: -20, 2: 0, 3: -20}
    paid = croupier.deal(
        "m1/blackjack", seats={1: {"box": 20}, 2: {"box": 30}}, deck=f"{BURNT} Tc 9h Ac", misdealt={2: 0}
    )
    assert finish(paid, "go-on") == {1: 30, 2: 0}


@pytest.mark.clause("m1:190a")
@pytest.mark.parametrize("got", [0, 1])
def test_a_missed_box_is_put_right_where_no_other_box_has_anything_to_decide(got: int) -> None:
    """The other box has a blackjack that is paid at once, or there is no other box at all."""
    cards = f"{BURNT} Tc {'5d ' if got else ''}9h Ac 7d 8d 5h Kd 9s 4s"
    seats = {1: {"box": 20, "stack": 100}, 2: {"box": 30, "stack": 100}}
    hand = croupier.deal("m1/blackjack", seats=seats, deck=cards, misdealt={2: got})
    assert [event.amount for event in happened(hand, Paid)] == [30]
    assert hand.decision is not None
    assert [(option.name, option.clause) for option in hand.decision] == [("go-on", "m1:186")]
    with pytest.raises(IllegalAction, match="dealer's part"):
        hand.act("go-on", seat=1)
    hand.rule("missed-box", on=2, by="inspector")
    dealt = croupier.deal("m1/blackjack", seats=seats, deck=cards)
    assert [box.cards for box in hand.view().boxes] == [box.cards for box in dealt.view().boxes]
    assert [box.chips for box in hand.felt.boxes] == [box.chips for box in dealt.felt.boxes]
    assert hand.decision == dealt.decision
    alone = croupier.deal(
        "m1/blackjack", seats={1: {"box": 20}}, deck=f"{BURNT} 9h 7d 8d Th", misdealt={1: 0}
    )
    alone.rule("missed-box", on=1, by="inspector")
    assert write_cards(alone.felt.boxes[0].cards) == "9h 8d"
    assert write_cards(alone.felt.dealer.cards) == "7d"
    assert croupier.replay(Record.from_json(alone.record().to_json())).events == alone.events


@pytest.mark.clause("m1:190b")
def test_a_missed_box_that_nobody_puts_right_sits_out() -> None:
    hand = croupier.deal("m1/blackjack", seats={1: {"box": 20}}, deck=f"{BURNT} 9h 7d 8d Th", misdealt={1: 0})
    assert finish(hand, "go-on") == {1: 0}
    assert happened(hand, Returned) == [Returned("m1:190b", 1, "box", 20)]
    assert len(hand.felt.dealer) == 1


@pytest.mark.parametrize("wrong", [{4: 0}, {1: 2}, {"dealer": 0}])
def test_what_cannot_have_been_missed_is_refused(wrong: dict[Any, Any]) -> None:
    with pytest.raises(IllegalStake, match="cannot have been missed"):
        croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, misdealt=wrong)


@pytest.mark.parametrize(
    ("setting", "wrong", "why"),
    [
        ("misdealt", {1: "none"}, "whole number.*m1:190a"),
        ("misdealt", 1, "by place.*m1:190a"),
        ("relief", "yes", "relief cannot be read.*m1:178"),
        ("kept", 0, "whole number.*m1:191"),
        ("reliefs", True, "no setting reliefs"),
    ],
)
def test_what_is_said_of_a_round_has_its_form(setting: str, wrong: Any, why: str) -> None:
    with pytest.raises(IllegalStake, match=why):
        croupier.deal("m1/blackjack", seats={1: {"box": 20}}, seed=1, **{setting: wrong})


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


# -- options, odd stakes, void hands --------------------------------------------------------------------


def test_odd_stakes_are_refused_unless_the_house_rounds_down() -> None:
    with pytest.raises(IllegalStake, match=r"not a multiple of 2.*m1:q\.odd-stake"):
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
