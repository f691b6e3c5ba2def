"""The driver of a hand: a wrong act changes nothing, the log is the state, a view hides what is hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import croupier
from croupier.cards import Card, Seed
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake, RecordError
from croupier.table import CROUPIER, Action, Decision, Hand, Option, Pick, Record, Setup, Span
from tests.stacking import stack

SEATS = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 20}}


def fresh(seed: int = 1) -> Hand:
    return croupier.deal("am/five-card", seats=SEATS, seed=seed)


# -- acts -----------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:7.9")
@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "check"},
        {"name": "raise", "seat": 2},
        {"name": "raise", "amount": 20},
        {"name": "raise", "cards": "Ah"},
        {"name": "raise", "on": "17"},
        {"name": ""},
        {"name": "fold", "seat": CROUPIER},
        {"name": "raise", "seat": True},
    ],
)
def test_a_wrong_act_changes_nothing(wrong: dict[str, Any]) -> None:
    hand = fresh()
    before = hand.view(1), hand.events, hand.actions
    with pytest.raises(IllegalAction) as refusal:
        hand.act(**wrong)
    assert str(refusal.value)
    assert (hand.view(1), hand.events, hand.actions) == before


def test_a_plain_act_is_the_same_act() -> None:
    table: dict[str, Any] = {"seats": {1: 90, 2: 90, 3: 90}, "button": 3, "blinds": (1, 2), "seed": 4}
    named, plain = croupier.deal("fspr/holdem", **table), croupier.deal("fspr/holdem", **table)
    for name, amount in (("raise", 6), ("fold", 0), ("call", 0), ("check", 0), ("bet", 10), ("fold", 0)):
        decision = plain.decision
        assert decision is not None
        told = plain.told
        for seat, names, wrong in (
            (decision.seat + 1, (name,), amount),
            (decision.seat, ("win",), amount),
            (decision.seat, (name,), amount + 1000),
            (decision.seat, (name,), -1),
            (decision.seat, (name,), amount + 0.5),
        ):
            assert not plain.act_plainly(seat, names, wrong)  # type: ignore[arg-type]
        assert plain.decision == decision
        assert plain.told == told
        assert plain.act_plainly(decision.seat, ("win", name), amount)
        named.act(name, amount=amount or None)
        assert plain.events == named.events
    assert plain.over
    assert not plain.act_plainly(1, ("fold",))
    assert plain.record() == named.record()


def test_a_plain_act_is_looked_at_as_the_game_wants_it() -> None:
    def refuse(action: Action) -> Action:
        raise IllegalAction("act-takes-no-amount", act=action.name)

    hand = fresh()
    assert hand.decision is not None
    hand.decision = msgspec.structs.replace(hand.decision, scrutiny=refuse)
    assert not hand.act_plainly(hand.decision.seat, ("raise",))
    with pytest.raises(IllegalAction):
        hand.act("raise")
    assert not hand.actions


def test_an_act_that_needs_cards_is_refused_without_them() -> None:
    hand = croupier.deal("am/five-card-exchange", seats={1: {"ante": 10}}, seed=1)
    with pytest.raises(IllegalAction) as refusal:
        hand.act("exchange")
    assert (refusal.value.code, hand.actions) == ("cards-count", ())


def test_the_next_box_decides_when_a_ruling_has_taken_out_the_one_that_did() -> None:
    hand = croupier.deal("am/five-card", seats=SEATS, seed=1, misdealt={"1": 4})
    hand.rule("wrong-count", on=1, by="manager")
    assert hand.decision is not None
    assert hand.decision.seat == 2


def test_cards_that_do_not_exist_are_refused_in_an_act() -> None:
    with pytest.raises(CardError, match="no card 1h"):
        fresh().act("raise", cards="1h")


@pytest.mark.clause("m1:7.3")
def test_after_the_last_decision_nothing_can_be_done() -> None:
    hand = fresh()
    hand.act("fold")
    hand.act("fold")
    assert hand.over
    with pytest.raises(IllegalAction, match="The hand is over"):
        hand.act("raise")


def test_a_deck_that_runs_out_leaves_no_half_hand() -> None:
    with pytest.raises(CardError, match="needs 15 cards, but only 12"):
        croupier.deal("am/five-card", seats=SEATS, deck=stack("2c 3c 4c 5c", "2d 3d 4d 5d", "2h 3h 4h 5h"))


def test_a_game_that_fails_in_the_middle_goes_back_to_before_the_act() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {"bets": {"17": 1}}}, spins=99)
    hand.act("launch")
    hand.act("close")
    before = hand.view(1), hand.events, hand.actions
    with pytest.raises(IllegalStake):
        hand.act("drop")
    assert (hand.view(1), hand.events, hand.actions) == before


@pytest.mark.parametrize(
    ("option", "action", "message"),
    [
        (Option("bet", amount=Span(10, 50, 5)), Action(1, "bet", 12), "steps of 5"),
        (Option("bet", amount=Span(10, 50)), Action(1, "bet", 60), "from 10 to 50"),
        (Option("bet", amount=Span(10, 50)), Action(1, "bet", True), "whole number"),
        (Option("draw", cards=Pick(1, 2, (Card("Ah"),))), Action(1, "draw"), "named 0 cards"),
        (
            Option("draw", cards=Pick(1, 2, (Card("Ah"),))),
            Action(1, "draw", 0, (Card("Kh"),)),
            "do not hold the card Kh",
        ),
        (
            Option("draw", cards=Pick(1, 2, (Card("Ah"),))),
            Action(1, "draw", 0, (Card("Ah"),) * 2),
            "do not hold",
        ),
        (Option("bet", on=("red", "black")), Action(1, "bet", on="rde"), "did you mean red"),
    ],
)
def test_what_an_option_asks_for_is_checked(option: Option, action: Action, message: str) -> None:
    with pytest.raises(CroupierError, match=message):
        Decision(1, (option,)).check(action)


def test_a_decision_can_be_iterated_counted_and_asked() -> None:
    decision = fresh().decision
    assert decision is not None
    assert len(decision) == 2
    assert "raise" in decision
    assert "check" not in decision
    assert decision["raise"].cost == 20
    with pytest.raises(IllegalAction):
        decision["check"]


# -- records --------------------------------------------------------------------------------------------


def test_a_record_brings_back_the_same_hand_at_every_moment() -> None:
    hand = fresh()
    for act in ("raise", "fold"):
        again = croupier.replay(Record.from_json(hand.record().to_json()))
        assert (again.events, again.decision and again.decision.seat) == (
            hand.events,
            hand.decision and hand.decision.seat,
        )
        hand.act(act)
    again = croupier.replay(Record.from_json(hand.record().to_json()))
    assert again.result == hand.result
    assert again.record() == hand.record()


def test_a_judge_can_take_actions_back() -> None:
    hand = fresh()
    before = hand.events
    hand.act("raise")
    hand.act("raise")
    hand.take_back(2)
    assert hand.events == before
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        hand.take_back()
    hand.act("raise")
    for count in (0, 2, -1, True):
        with pytest.raises(IllegalAction, match="cannot be taken back"):
            hand.take_back(count)
    assert hand.actions == (Action(1, "raise"),)
    hand.take_back()
    assert hand.events == before


def test_the_croupier_does_what_is_theirs_alone_and_stops_where_players_may_bet() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {"bets": {"17": 1}}}, spins=17)
    hand.run_croupier()
    assert not hand.actions
    hand.act("launch")
    hand.act("close")
    hand.run_croupier()
    assert [action.name for action in hand.actions] == ["launch", "close", "drop", "pay"]
    assert hand.over


def test_a_running_record_keeps_the_secret() -> None:
    hand = fresh()
    record = hand.record()
    assert record.shuffle is not None
    public = record.public().to_json()
    assert record.shuffle.secret not in public
    assert hand.commitment in public
    assert record.drawn
    assert "drawn" not in public
    with pytest.raises(RecordError, match="not told its secret"):
        croupier.replay(Record.from_json(public))
    stacked = croupier.deal(
        "am/five-card", seats={1: {"ante": 10}}, deck=stack("Ah Kh Qh Jh Th", "2c 3c 4c 5c 7d")
    )
    assert "Ah" not in stacked.record().public().to_json()


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"croupier":1}', "not json", '{"croupier":1,"game":1,"seats":{}}']
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="not a record"):
        Record.from_json(text)


@pytest.mark.parametrize("card", ["5", "null", '"1h"', "[]"])
def test_what_is_no_card_is_refused_in_a_record(card: str) -> None:
    hand = fresh()
    hand.act("raise")
    told = hand.record().to_json().replace('"name":"raise"', f'"name":"raise","cards":[{card}]')
    with pytest.raises(CroupierError):
        Record.from_json(told)


def test_records_of_another_format_or_with_broken_parts_are_refused() -> None:
    record = fresh().record().to_json()
    with pytest.raises(RecordError, match="format 3"):
        Record.from_json(record.replace('"croupier":2', '"croupier":3'))
    with pytest.raises(RecordError, match="format 0"):
        Record.from_json(record.replace('"croupier":2', '"croupier":0'))
    broken = Record.from_json(record.replace('"secret":"', '"secret":"zz'))
    with pytest.raises(RecordError, match="not hexadecimal"):
        croupier.replay(broken)
    wrong = fresh().record()
    wrong = msgspec.structs.replace(wrong, actions=(Action(1, "check"),))
    with pytest.raises(IllegalAction):
        croupier.replay(wrong)


# -- fairness -------------------------------------------------------------------------------------------


def played(**more: Any) -> Record:
    hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, **more)
    hand.act("raise")
    return hand.record()


def test_an_honest_hand_is_proven_and_a_changed_one_is_found_out() -> None:
    record = played(words={1: "luck"})
    assert record.shuffle is not None
    assert record.result is not None
    assert croupier.verify(record, record.shuffle.commitment).fair
    assert croupier.verify(record, "0" * 64).commitment is False
    other = msgspec.structs.replace(record.shuffle, secret=Seed.of(2).secret.hex())
    assert croupier.verify(msgspec.structs.replace(record, shuffle=other)).commitment is False
    words = msgspec.structs.replace(record.shuffle, words={1: "mine"})
    assert croupier.verify(msgspec.structs.replace(record, shuffle=words)).cards is False
    richer = msgspec.structs.replace(record.result, net={1: 10**6})
    assert croupier.verify(msgspec.structs.replace(record, result=richer)).result is False
    illegal = croupier.verify(msgspec.structs.replace(record, actions=(Action(2, "raise"),)))
    assert not illegal.fair
    assert "not in this hand" in illegal.trouble


def test_a_stacked_deck_promises_nothing() -> None:
    record = played(deck=stack("Ah Kh Qh Jh Th", "2c 3c 4c 5c 7d"))
    assert croupier.verify(record).commitment is None
    assert not croupier.verify(record).fair
    with pytest.raises(RecordError, match="not over yet"):
        croupier.verify(fresh().record())


# -- seats ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ({}, "Nobody sits"),
        ({0: {"ante": 10}}, "A seat or a box is a number"),
        ({7: {"ante": 10}}, "no box 7"),
        ({"one": {"ante": 10}}, "A seat or a box is a number"),
        ({1: {"ante": 10, "player": "me"}}, "whole number"),
        ({1: {"ante": 10, "stack": 0}}, "whole number"),
    ],
)
def test_wrong_seats_are_refused(seats: Any, message: str) -> None:
    with pytest.raises(IllegalStake, match=message):
        croupier.deal("am/five-card", seats=seats)


def test_one_player_on_two_boxes_has_one_purse() -> None:
    boxes = Setup({1: {"player": 7, "stack": 100}, 2: {"player": 7}, 3: {}}).boxes()
    assert boxes[0].player is boxes[1].player
    assert boxes[0].player.chips == 100
    assert boxes[2].player.chips is None


def test_unknown_games_and_double_chance_are_refused() -> None:
    with pytest.raises(CroupierError, match="did you mean am/five-card"):
        croupier.deal("am/five-crad", seats={1: {"ante": 10}})
    with pytest.raises(IllegalStake, match="not both"):
        croupier.deal("am/five-card", seats={1: {"ante": 10}}, deck="Ah", seed=1)


def test_several_seats_may_be_offered_one_act_with_amounts_of_their_own() -> None:
    decision = Decision(
        1,
        (
            Option("stand"),
            Option("insurance", amount=Span(5, 10), seats=(1,)),
            Option("insurance", amount=Span(5, 40), seats=(8,)),
        ),
    )
    assert decision.check(Action(8, "insurance", 40))[1].seats == (8,)
    with pytest.raises(IllegalAction, match="from 5 to 10"):
        decision.check(Action(1, "insurance", 40))
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        decision.check(Action(2, "insurance", 5))
    others = Decision(1, decision.options[::2])
    with pytest.raises(IllegalAction, match="You cannot “insurance” now"):
        others.check(Action(1, "insurance", 5))


@pytest.mark.parametrize(
    ("game", "place"), [("am/five-card", "box"), ("m1/holdem-cash", "seat"), ("m1/roulette", "player")]
)
def test_a_refusal_calls_the_places_of_a_game_by_their_name(game: str, place: str) -> None:
    seats: dict[str, Any] = {
        "box": {1: {"ante": 10}},
        "seat": {1: 200, 2: 200},
        "player": {1: {"value": 1, "stack": 100}},
    }
    more: dict[str, Any] = {"blinds": (5, 10), "button": 1} if place == "seat" else {}
    hand = croupier.deal(game, seats=seats[place], seed=1, **more)
    assert hand.decision is not None
    with pytest.raises(IllegalAction, match=f"(?i){place} 9 is not in this hand: the {place}"):
        hand.act(hand.decision.options[0].name, seat=9)
    if place != "seat":  # round a ring any numbers will do
        placed = seats[place][1]
        with pytest.raises(IllegalStake, match=f"There is no {place} 98"):
            croupier.deal(game, seats={1: placed, 98: placed}, seed=1)


def test_a_commitment_follows_for_every_two_times_that_cards_were_shuffled_again() -> None:
    hand = fresh()
    shoe = hand.felt.shoe
    found = []
    for layer in range(5):
        shoe.layer = layer
        found.append(len(hand.further))
    assert found == [0, 0, 1, 1, 2]
    assert len({hand.commitment, *hand.further}) == 3
    stacked = croupier.deal(
        "am/five-card", seats={1: {"ante": 10}}, deck=stack("Ah Kd 9c 9s 2h", "7d 3c 2c Jh Qs")
    )
    stacked.felt.shoe.layer = 4
    assert stacked.further == ()
    wheel = croupier.deal("m1/roulette", seats={1: {"value": 1, "stack": 100}}, seed=1)
    found = []
    for spins in range(6):  # the first spin is of the first commitment
        wheel.felt.spun = [17] * spins
        found.append(len(wheel.further))
    assert found == [0, 0, 0, 1, 1, 2]
