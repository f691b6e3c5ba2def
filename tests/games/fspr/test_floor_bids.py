"""What dealer and judges rule on bids out of turn: sections 5.10, 5.13, 7.1 and 7.3."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier import books
from croupier.errors import IllegalAction
from croupier.table import Hand, Post
from croupier.table.event import Acted, Called, Discarded, Returned, Staked
from tests.games.fspr.floor import HOLDEM, again, in_hand, refused, sit, turn
from tests.games.poker import check_down, events, net, options, play, table

# -- bids out of turn ---------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.10a")
def test_a_bid_out_of_turn_is_not_accepted_as_a_bid() -> None:
    hand = sit(HOLDEM)
    with pytest.raises(IllegalAction, match="turn"):
        hand.act("raise", seat=1, amount=40)
    assert not events(hand, Acted)
    assert "not out of turn" in str(refused(hand, "out-of-turn", on="3/call"))


@pytest.mark.clause("fspr:5.10b")
def test_a_wager_out_of_turn_stands_if_nobody_before_wagers() -> None:
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="1/raise", amount=30)
    assert turn(hand) == 3
    play(hand, "3:call, 4:fold")
    assert options(hand) == {"raise": (30, 30)}
    for act in ("fold", "call"):
        with pytest.raises(IllegalAction, match="bound to it") as refusal:
            hand.act(act)
        assert refusal.value.clause == "fspr:5.10b"
    play(hand, "1:raise 30, 2:call, 3:fold")
    assert hand.view().pot == 70
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.10b")
def test_a_call_out_of_turn_stands_too() -> None:
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="4/call")
    play(hand, "3:call")
    assert options(hand) == {"call": 10}


@pytest.mark.clause("fspr:5.10c")
def test_if_somebody_before_has_wagered_he_is_free_but_his_chips_stay() -> None:
    for act, lost in (("fold", 30), ("call", 60), ("raise 100", 100)):
        hand = sit(HOLDEM)
        hand.rule("out-of-turn", on="4/raise", amount=30)
        play(hand, "3:raise 60")
        assert options(hand) == {"fold": 0, "call": 60, "raise": (100, 100)}
        play(hand, f"4:{act}, 1:fold, 2:fold")
        check_down(hand)
        assert net(hand)[4] in (-lost, lost + 15)
        assert [event.amount for event in events(hand, Staked) if event.field == "out-of-turn"] == (
            [30] if act == "fold" else []
        )


@pytest.mark.clause("fspr:5.10c")
@pytest.mark.parametrize(("act", "lost"), [("fold", 30), ("call", 60)])
def test_the_chips_of_the_one_who_speaks_last_stay_too(act: str, lost: int) -> None:
    """Nobody is asked after them: the end of the round keeps their chips in the pot."""
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="2/raise", amount=30)
    play(hand, "3:raise 60, 4:call, 1:fold")
    play(hand, f"2:{act}")
    assert [event.amount for event in events(hand, Staked) if event.field == "out-of-turn"] == (
        [30 - 10] if act == "fold" else []
    )
    assert hand.view().pot == 60 + 60 + 5 + lost
    check_down(hand)
    assert net(hand)[2] == -lost if act == "fold" else net(hand)[2] >= -lost


@pytest.mark.clause("fspr:5.10c")
def test_chips_above_a_call_stay_as_dead_money() -> None:
    hand = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")
    hand.rule("out-of-turn", on="3/bet", amount=50)
    play(hand, "1:bet 20, 2:fold, 3:call, 4:fold")
    assert hand.view().pot == 40 + 20 + 50
    check_down(hand)
    assert net(hand)[3] in (-60, 110 - 60)


@pytest.mark.clause("fspr:5.10d")
def test_a_check_out_of_turn_binds_if_all_before_check() -> None:
    hand = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")
    hand.rule("out-of-turn", on="3/check")
    play(hand, "1:check, 2:check")
    assert options(hand) == {"check": 0}
    with pytest.raises(IllegalAction) as refusal:
        hand.act("bet", amount=20)
    assert refusal.value.clause == "fspr:5.10d"
    free = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")
    free.rule("out-of-turn", on="3/check")
    play(free, "1:check, 2:bet 20")
    assert options(free) == {"fold": 0, "call": 20, "raise": (40, 90)}


def test_a_fold_out_of_turn_binds_at_once() -> None:
    """fspr:q.out-of-turn."""
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="1/fold")
    assert in_hand(hand) == [2, 3, 4]
    play(hand, "3:call, 4:call, 2:check")


def test_a_bid_out_of_turn_that_could_not_be_made_in_turn_is_refused() -> None:
    hand = sit(HOLDEM)
    for what in ({"on": "1/check"}, {"on": "1/raise", "amount": 12}, {"on": "1/raise", "amount": 500}):
        refused(hand, "out-of-turn", **what)
    hand.rule("out-of-turn", on="1/call")
    refused(hand, "out-of-turn", on="1/raise", amount=30)


def test_a_ruling_meanwhile_does_not_free_him() -> None:
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="4/raise", amount=30)
    play(hand, "3:call")
    hand.rule("touched-muck", on=1)
    assert options(hand) == {"raise": (30, 30)}
    play(hand, "4:raise 30, 2:raise 60, 3:fold")
    assert options(hand) == {"fold": 0, "call": 30, "raise": (90, 100)}
    hand.act("fold")
    assert net(hand)[4] == -30


@pytest.mark.clause("fspr:5.10b")
def test_he_stays_bound_when_a_ruling_takes_out_another_who_bid_out_of_turn() -> None:
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="4/raise", amount=30)
    hand.rule("out-of-turn", on="1/call")
    play(hand, "3:call")
    hand.rule("touched-muck", on=1)
    assert options(hand) == {"raise": (30, 30)}
    late = [event for event in events(hand, Staked) if event.field == "out-of-turn"]
    assert [(event.box, event.amount) for event in late] == [(1, 10 - 5)]


def test_a_ruling_meanwhile_leaves_nobody_unasked_however_few_chips_they_have() -> None:
    hand = play(sit(HOLDEM, [100, 11, 100, 100]), "3:call")
    hand.rule("touched-muck", on=1)
    play(hand, "4:call")
    assert turn(hand) == 2
    assert options(hand) == {"fold": 0, "check": 0, "raise": (11, 11)}


@pytest.mark.clause("fspr:5.10d")
def test_a_ruling_meanwhile_does_not_free_a_check_either() -> None:
    hand = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")
    hand.rule("out-of-turn", on="3/check")
    play(hand, "1:check, 2:check")
    hand.rule("touched-muck", on=4)
    assert options(hand) == {"check": 0}


@pytest.mark.clause("fspr:5.10b", "fspr:5.10c")
@pytest.mark.parametrize("when", ["before their turn", "in their turn", "after a raise"])
def test_chips_wagered_out_of_turn_stay_when_the_hand_dies(when: str) -> None:
    hand = sit(HOLDEM, 1000)
    hand.rule("out-of-turn", on="2/raise", amount=300)
    if when == "in their turn":
        play(hand, "3:fold, 4:call, 1:call")
    elif when == "after a raise":
        play(hand, "3:raise 60")
    hand.rule("thrown-in", on=2)
    assert [event.amount for event in events(hand, Staked) if event.field == "out-of-turn"] == [290]
    check_down(hand)
    assert net(hand)[2] == -300
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.10b")
def test_the_last_player_left_wins_what_a_dead_hand_had_wagered_out_of_turn() -> None:
    hand = sit(HOLDEM, 1000)
    hand.rule("out-of-turn", on="2/raise", amount=300)
    hand.rule("thrown-in", on=2)
    play(hand, "3:fold, 4:fold")
    assert net(hand) == {1: 300, 2: -300, 3: 0, 4: 0}


@pytest.mark.clause("fspr:5.10e")
def test_a_dead_hand_keeps_the_chips_the_dealer_had_asked_for_unless_somebody_bid_on_them() -> None:
    for behind, lost in (("", 0), ("1/call", 30)):
        hand = sit(HOLDEM)
        hand.rule("prompted-early", on="4/raise", amount=30)
        if behind:
            hand.rule("out-of-turn", on=behind)
        hand.rule("thrown-in", on=4)
        check_down_bound(hand)
        assert net(hand)[4] == -lost


@pytest.mark.clause("fspr:5.13e")
def test_a_ruling_meanwhile_does_not_let_him_raise_who_may_take_back_or_call() -> None:
    (example,) = books.clause("fspr:5.13e").examples
    hand = prompted(example)
    hand.rule("touched-muck", on=1)
    assert set(options(hand)) == {"call", "fold"}


def check_down_bound(hand: Hand) -> None:
    """Check or call to the end; whoever is bound to one bid makes it."""
    while hand.decision is not None:
        hand.act(hand.decision.options[min(1, len(hand.decision) - 1)].name)


@pytest.mark.clause("fspr:5.10a")
def test_nobody_bids_out_of_turn_who_has_spoken_and_is_not_asked_again() -> None:
    hand = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check, 1:check")
    for what in ({"on": "1/bet", "amount": 50}, {"on": "1/check"}):
        assert "not waiting to act" in str(refused(hand, "out-of-turn", **what))
    hand.rule("out-of-turn", on="3/bet", amount=20)
    play(hand, "2:bet 30")
    hand.rule("out-of-turn", on="1/call")  # the bet comes back to them
    play(hand, "3:fold, 4:fold")
    assert options(hand) == {"call": 30}
    folding = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check, 1:check")
    folding.rule("out-of-turn", on="1/fold")  # a fold binds whenever it is said
    assert in_hand(folding) == [2, 3, 4]


def test_whoever_has_wagered_out_of_turn_cannot_fold_out_of_turn() -> None:
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="1/raise", amount=30)
    assert "has done so already" in str(refused(hand, "out-of-turn", on="1/fold"))


@pytest.mark.clause("fspr:7.3.7")
def test_a_bid_out_of_turn_is_a_bid_when_cards_are_counted() -> None:
    hand = play(sit(HOLDEM), "3:call")
    hand.rule("out-of-turn", on="2/raise", amount=40)
    hand.rule("wrong-count", on=2)
    assert events(hand, Discarded)[-1].clause == "fspr:7.3.7"
    check_down(hand)
    assert net(hand)[2] == -40


@pytest.mark.parametrize("name", ["out-of-turn", "prompted-early"])
@pytest.mark.clause("fspr:7.3.3", "fspr:7.3.8", "fspr:7.1.4a")
def test_a_bid_out_of_turn_is_the_first_bid(name: str) -> None:
    """fspr:q.round-start."""
    hand = sit(HOLDEM)
    hand.rule(name, on="1/call")
    assert "too late" in str(refused(hand, "misdeal", on="wrong-order", by=Post.CROUPIER))
    refused(hand, "exposed-card", on="2/1")
    hand.rule("defective-card", on="closed")
    assert Called("fspr:7.1.4a", "play-to-the-end") in hand.events
    hand.rule("wrong-count", on=2)
    assert events(hand, Returned)[-1].clause == "fspr:7.3.8"
    assert not hand.over


def bound(act: str) -> Hand:
    """A player in turn who is bound to a check or a bet on the flop."""
    hand = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")
    hand.rule("out-of-turn", on=f"3/{act}", amount=30 if act == "bet" else 0)
    play(hand, "1:check, 2:check")
    assert [option.name for option in hand.decision] == [act]  # type: ignore[union-attr]
    return hand


@pytest.mark.parametrize("act", ["check", "bet"])
def test_the_floor_rules_while_a_player_is_bound_to_his_bid(act: str) -> None:
    for name, on in (("premature-turn", ""), ("extra-card", ""), ("shown-cards", "4"), ("wrong-burn", "two")):
        hand = bound(act)
        hand.rule(name, on=on)
        assert turn(hand) == 3
        assert [option.name for option in hand.decision] == [act]  # type: ignore[union-attr]
        assert again(hand).events == hand.events
    hand = bound(act)
    hand.rule("out-of-turn", on="4/check")
    assert [option.name for option in hand.decision] == [act]  # type: ignore[union-attr]
    hand = bound(act)
    hand.rule("time-out")
    assert turn(hand) == 4
    check_down(hand)
    assert net(hand)[3] == (-40 if act == "bet" else -10)


def test_a_premature_flop_while_a_player_is_bound() -> None:
    hand = sit(HOLDEM)
    hand.rule("out-of-turn", on="4/raise", amount=30)
    play(hand, "3:call")
    hand.rule("premature-flop")
    assert options(hand) == {"raise": (30, 30)}


@pytest.mark.clause("fspr:7.6.3")
def test_a_flop_is_not_dealt_again_when_chips_were_wagered_out_of_turn_on_it() -> None:
    for hand in (bound("bet"), play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")):
        if turn(hand) == 1:
            hand.rule("out-of-turn", on="3/bet", amount=30)
        assert refused(hand, "four-card-flop").clause == "fspr:7.6.3"
    checked = bound("check")
    checked.rule("four-card-flop")
    assert turn(checked) == 1  # the round starts again, for everybody
    play(checked, "1:check, 2:check")
    assert set(options(checked)) == {"fold", "check", "bet"}


@pytest.mark.parametrize("seed", range(40))
def test_bids_out_of_turn_never_make_chips_vanish(seed: int) -> None:
    chance = random.Random(seed)
    hand = sit(HOLDEM, [60, 200, 90, 200], seed=seed)
    kills = ("thrown-in", "touched-muck", "wrong-count", "shown-cards")
    while hand.decision is not None:
        seat, what = chance.randint(1, 4), chance.random()
        act = chance.choice(("check", "call", "bet", "raise", "fold"))
        amount = chance.choice((0, 10, 20, 30, 60, 90))
        try:
            if what < 0.35:
                hand.rule(chance.choice(("out-of-turn", "prompted-early")), on=f"{seat}/{act}", amount=amount)
            elif what < 0.4:
                hand.rule(chance.choice(kills), on=seat)
            else:
                option = chance.choice(hand.decision.options)
                hand.act(option.name, amount=option.amount.least if option.amount else None)
        except IllegalAction:
            continue
    assert hand.result is not None
    assert sum(hand.result.net.values()) == 0
    assert hand.felt.pot == 0
    assert all(not box.stakes for box in hand.felt.boxes)
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.10e")
def test_a_bid_the_dealer_asked_for_may_be_changed_until_the_next_has_bid() -> None:
    hand = sit(HOLDEM)
    hand.rule("prompted-early", on="4/raise", amount=30)
    play(hand, "3:call")
    assert options(hand) == {"fold": 0, "call": 10, "raise": (20, 100)}
    play(hand, "4:fold, 1:fold, 2:check")
    assert not [event for event in events(hand, Staked) if event.field == "out-of-turn"]
    for answer in ("1/call", "1/fold"):
        bound = sit(HOLDEM)
        bound.rule("prompted-early", on="4/raise", amount=30)
        bound.rule("out-of-turn", on=answer)
        play(bound, "3:call")
        assert options(bound) == {"raise": (30, 30)}


@pytest.mark.clause("fspr:5.13e", "fspr:5.13c")
def test_prompted_too_early_he_calls_the_reraise_or_takes_his_chips_back() -> None:
    (example,) = books.clause("fspr:5.13e").examples
    assert isinstance(example, dict)
    for answer in example["expect"]["p4_may"]:
        hand = prompted(example)
        assert set(options(hand)) == {"call", "fold"}
        with pytest.raises(IllegalAction) as refusal:
            hand.act("raise", amount=200)
        assert refusal.value.clause == "fspr:5.13e"
        hand.act("call" if "call" in answer else "fold")
        staked = sum(event.amount for event in events(hand, Staked) if event.box == 4)
        assert (staked == 0) == ("take the wager back" in answer)


@pytest.mark.clause("fspr:5.13c")
def test_without_an_error_of_the_dealer_no_chips_go_back() -> None:
    (example,) = books.clause("fspr:5.13e").examples
    hand = prompted(example, name="out-of-turn")
    assert set(options(hand)) == {"fold", "call", "raise"}
    hand.act("fold")
    assert sum(event.amount for event in events(hand, Staked) if event.box == 4) == 40


@pytest.mark.clause("fspr:5.13f")
def test_a_call_behind_him_locks_his_chips_and_a_fold_does_not() -> None:
    (example,) = books.clause("fspr:5.13f").examples
    assert isinstance(example, dict)
    hand = prompted(example)
    hand.act("fold")
    taken_back = not sum(event.amount for event in events(hand, Staked) if event.box == 4)
    assert taken_back == example["expect"]["p4_may_take_back"]
    folded = prompted(example, behind="fold")
    folded.act("fold")
    assert not sum(event.amount for event in events(folded, Staked) if event.box == 4)


def prompted(example: Any, name: str = "prompted-early", behind: str = "") -> Hand:
    """Play an example of 5.13 on a flop after everybody has checked: the bets are 20, 40 and 100."""
    players = example["players"]
    hand = table(HOLDEM, 500, players, blinds=(1, 2))
    while not hand.felt.board.cards:
        hand.act(hand.decision.options[1].name)  # type: ignore[union-attr]
    sizes = {"bet": 20, "raise": 40, "reraise": 100}
    start = len(hand.felt.events)
    for step in example["actions"]:
        seat, act = step["p"], step["do"]
        if step.get("prompted_early_by_dealer"):
            hand.rule(name, on=f"{seat}/{act}")
        elif turn(hand) != seat:
            hand.rule("out-of-turn", on=f"{seat}/{behind or act}")
        else:
            hand.act(act.replace("rer", "r"), amount=sizes[act])
    del hand.felt.events[:start]  # only what belongs to the example
    assert turn(hand) == 4
    return hand
