"""What dealer and judges rule on a running hand: sections 5.9, 5.10, 5.13, 7.1 to 7.4 and 8.4."""

from __future__ import annotations

import random
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.errors import IllegalAction
from croupier.games.ring_table import RingTable
from croupier.table import Hand, Post, Record
from croupier.table.event import (
    Acted,
    Burnt,
    Called,
    Cut,
    Dealt,
    Discarded,
    Opened,
    Returned,
    Ruled,
    Staked,
    Won,
)
from croupier.text import knows
from tests.games.poker import check_down, deck, events, net, options, play, table
from tests.stacking import stack_stud

GAMES = ["fspr/holdem", "fspr/omaha", "fspr/seven-stud"]
BOARD = ["fspr/holdem", "fspr/omaha"]
HOLDEM = "fspr/holdem"
STUD = "fspr/seven-stud"


def sit(game: str, stacks: int | list[int] = 100, players: int = 4, **settings: Any) -> Hand:
    """A hand with blinds of 5 and 10, or with an ante of 1 and a bring-in of 5."""
    sizes = {"antes": 1, "bets": (10, 20)} if game == STUD else {"blinds": (5, 10)}
    return table(game, stacks, players, **{**sizes, **settings})


def turn(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def bid(hand: Hand) -> None:
    """Make the first bid: a call, or in stud the bring-in."""
    assert hand.decision is not None
    hand.act("bring-in" if "bring-in" in hand.decision else "call")


def refused(hand: Hand, name: str, **what: Any) -> IllegalAction:
    """A ruling that is refused changes nothing."""
    told, drawn, acts = hand.events, hand.felt.shoe.drawn, hand.actions
    with pytest.raises(IllegalAction) as refusal:
        hand.rule(name, **what)
    assert (hand.events, hand.felt.shoe.drawn, hand.actions) == (told, drawn, acts)
    return refusal.value


def again(hand: Hand) -> Hand:
    """The hand, replayed from its record."""
    return croupier.replay(Record.from_json(hand.record().to_json()))


def in_hand(hand: Hand) -> list[int]:
    return [box.number for box in hand.felt.boxes if box.active]


# -- hands that die -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:5.9.1a")
def test_whoever_says_fold_is_out_of_the_hand(game: str) -> None:
    hand = sit(game)
    bid(hand)
    seat = turn(hand)
    hand.act("fold")
    assert seat not in in_hand(hand)
    check_down(hand)
    assert all(event.seat != seat for event in events(hand, Won))


DEATHS = [
    pytest.param(name, clause, marks=pytest.mark.clause(clause), id=name)
    for name, clause in (
        ("over-the-line", "fspr:5.9.1b"),
        ("thrown-in", "fspr:5.9.1c"),
        ("touched-muck", "fspr:5.9.1e"),
        ("touched-cards", "fspr:5.9.1f"),
    )
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "clause"), DEATHS)
def test_a_dead_hand_is_out_wherever_the_turn_is(game: str, name: str, clause: str) -> None:
    for at in range(4):
        hand = sit(game)
        bid(hand)
        order = [turn(hand)]
        while len(order) < 3:
            order.append(order[-1] % 4 + 1)
        order.append(next(seat for seat in (1, 2, 3, 4) if seat not in order))
        dead = order[at]
        staked = -next(box.net for box in hand.felt.boxes if box.number == dead)
        hand.rule(name, on=dead)
        assert events(hand, Discarded)[-1].clause == clause
        assert dead not in in_hand(hand)
        spoke = []
        while not events(hand, Burnt):
            spoke.append(turn(hand))
            hand.act(hand.decision.options[1].name)  # type: ignore[union-attr]
        assert dead not in spoke
        assert len(spoke) == len(set(spoke)) == (3 if at == 3 else 2)  # whoever had spoken was not waited for
        check_down(hand)
        assert net(hand)[dead] == -staked
        assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.9.1f")
def test_the_hand_that_was_touched_lives() -> None:
    """fspr:q.touching-cards: dead is the hand of whoever moved his cards."""
    hand = sit(HOLDEM)
    hand.rule("touched-cards", on=1, by=Post.JUDGE)
    assert in_hand(hand) == [2, 3, 4]
    hand.rule("touched-cards", on=2, by=Post.JUDGE)  # if it cannot be told apart, both are dead
    assert in_hand(hand) == [3, 4]


def test_the_last_hand_that_lives_wins_at_once() -> None:
    hand = sit(HOLDEM, players=3)
    hand.rule("touched-muck", on=1)
    hand.rule("touched-muck", on=3)
    assert hand.over
    assert net(hand) == {1: -5, 2: 5, 3: 0}


@pytest.mark.clause("fspr:5.9.1b")
def test_a_ruling_on_a_seat_that_is_out_is_refused() -> None:
    hand = play(sit(HOLDEM), "3:fold")
    assert "not in this hand" in str(refused(hand, "over-the-line", on=3))
    assert "not in this hand" in str(refused(hand, "over-the-line", on=9))


def test_a_killed_raise_must_still_be_matched() -> None:
    """fspr:q.killed-raise."""
    hand = play(sit(HOLDEM), "3:raise 40, 4:fold")
    hand.rule("wrong-count", on=3)
    assert options(hand) == {"fold": 0, "call": 35, "raise": (70, 100)}
    play(hand, "1:call, 2:call")
    check_down(hand)
    assert net(hand)[3] == -40


@pytest.mark.clause("fspr:5.9.1d")
def test_the_chief_judge_returns_cards_thrown_in_on_wrong_information() -> None:
    hand = play(sit(HOLDEM), "3:raise 40")
    held = [*hand.felt.boxes[3].cards]
    hand.act("fold")
    assert "only by: chief-judge" in str(refused(hand, "return-cards", on=4, by=Post.JUDGE, why="told 80"))
    assert "reason" in str(refused(hand, "return-cards", on=4, by=Post.CHIEF_JUDGE))
    hand.rule("return-cards", on=4, by=Post.CHIEF_JUDGE, why="the dealer had said 80")
    assert turn(hand) == 4
    assert [*hand.felt.boxes[3].cards] == held
    assert events(hand, Ruled)[-1] == Ruled(
        "fspr:5.9.1d", "return-cards", "4", "chief-judge", "the dealer had said 80"
    )
    assert [act.name for act in hand.actions] == ["raise", "fold", "return-cards"]
    play(hand, "4:call")
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.9.1d")
@pytest.mark.parametrize("death", ["touched-muck", "touched-cards"])
def test_cards_that_cannot_be_told_apart_are_not_returned(death: str) -> None:
    hand = sit(HOLDEM)
    hand.rule(death, on=4)
    assert "clearly separable" in str(refused(hand, "return-cards", on=4, by=Post.CHIEF_JUDGE, why="misled"))


@pytest.mark.clause("fspr:5.9.1d")
def test_cards_are_not_returned_when_play_has_gone_on() -> None:
    hand = play(sit(HOLDEM), "3:fold, 4:call")
    refused(hand, "return-cards", on=3, by=Post.CHIEF_JUDGE, why="misled")
    refused(hand, "return-cards", on=2, by=Post.CHIEF_JUDGE, why="misled")
    thrown = sit(HOLDEM)
    thrown.rule("thrown-in", on=1)
    thrown.rule("return-cards", on=1, by=Post.CHIEF_JUDGE, why="misled")
    assert in_hand(thrown) == [1, 2, 3, 4]


# -- wrong number of cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.3.5", "fspr:7.3b")
def test_before_the_first_bid_a_wrong_number_of_cards_is_a_misdeal(game: str) -> None:
    hand = sit(game)
    hand.rule("wrong-count", on=2)
    assert hand.over
    assert hand.result is not None
    assert hand.result.void
    assert net(hand) == {1: 0, 2: 0, 3: 0, 4: 0}
    assert {event.clause for event in events(hand, Returned)} == {"fspr:7.3.5"}


@pytest.mark.clause("fspr:7.3.7", "fspr:5.9.1h", "fspr:5.9.1i")
def test_whoever_has_bid_loses_his_wagers_looked_or_not() -> None:
    hand = play(sit(HOLDEM), "3:raise 30, 4:call")
    hand.rule("wrong-count", on=4)
    assert in_hand(hand) == [1, 2, 3]
    assert events(hand, Discarded)[-1].clause == "fspr:7.3.7"
    check_down(hand)
    assert net(hand)[4] == -30


@pytest.mark.clause("fspr:7.3.8", "fspr:5.9.1h")
def test_whoever_has_not_bid_has_his_forced_wagers_back() -> None:
    hand = play(sit(HOLDEM, antes=2), "3:call")
    hand.rule("wrong-count", on=2)  # the big blind
    assert Returned("fspr:7.3.8", 2, "wager", 12) in hand.events
    assert hand.felt.boxes[1].player.chips == 100
    assert options(hand)["call"] == 10  # the amount to be called stays the full blind (fspr:q.wrong-count)
    play(hand, "4:call, 1:call")
    assert hand.view().pot == 36
    check_down(hand)
    assert net(hand)[2] == 0


@pytest.mark.clause("fspr:7.3.8")
def test_a_big_blind_ante_goes_back_too() -> None:
    hand = play(sit(HOLDEM, [100, 100, 30, 100], antes={2: 10}), "3:raise 30")
    hand.rule("wrong-count", on=2)
    assert hand.felt.boxes[1].player.chips == 100
    play(hand, "4:raise 60, 1:call")  # a side pot
    check_down(hand)
    assert net(hand)[2] == 0


@pytest.mark.clause("fspr:7.3.8", "fspr:7.3.7")
def test_a_bring_in_is_a_forced_wager_and_a_full_bet_is_none() -> None:
    hand = sit(STUD)
    opener = turn(hand)
    play(hand, "bring-in, call")
    hand.rule("wrong-count", on=opener)
    assert Returned("fspr:7.3.8", opener, "wager", 6) in hand.events
    check_down(hand)
    hand = sit(STUD)
    play(hand, "bet 10, call")
    hand.rule("wrong-count", on=opener)
    assert events(hand, Discarded)[-1].clause == "fspr:7.3.7"
    check_down(hand)
    assert net(hand)[opener] == -11


@pytest.mark.clause("fspr:7.3.9")
def test_a_hand_won_alone_with_a_wrong_number_of_cards_is_void() -> None:
    hand = play(sit(HOLDEM, fee_percent=5), "3:raise 30, 4:fold, 1:call, 2:fold, 1:bet 20, 3:fold")
    assert hand.over
    assert net(hand)[1] == 40 - 3
    refused(hand, "wrong-count", on=3)
    hand.rule("wrong-count", on=1, by=Post.JUDGE)
    assert net(hand) == dict.fromkeys((1, 2, 3, 4), 0)
    assert [box.player.chips for box in hand.felt.boxes] == [100] * 4
    assert hand.result is not None
    assert hand.result.void
    refused(hand, "wrong-count", on=1)
    assert again(hand).result == hand.result


@pytest.mark.clause("fspr:7.3.9")
def test_at_a_showdown_of_several_only_the_faulty_hand_is_dead() -> None:
    hand = sit(HOLDEM, players=3, showdown="choice")
    play(hand, "call, call, check, check, check, check, check, check, check, check, check, check")
    hand.rule("wrong-count", on=2)
    assert in_hand(hand) == [1, 3]
    play(hand, "1:show, 3:show")
    assert net(hand)[2] == -10
    over = check_down(sit(HOLDEM, players=3))
    refused(over, "wrong-count", on=2)


# -- misdeals -----------------------------------------------------------------------------------------------

MISDEALS = [
    pytest.param(cause, clause, marks=pytest.mark.clause(clause), id=cause)
    for cause, clause in (
        ("exposed-in-cut", "fspr:7.3.1"),
        ("not-shuffled", "fspr:7.3.2a"),
        ("wrong-order", "fspr:7.3.3"),
        ("wrong-place", "fspr:7.3.4"),
        ("wrong-number", "fspr:7.3.5"),
        ("several-exposed", "fspr:7.3.6"),
    )
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("cause", "clause"), MISDEALS)
def test_a_misdeal_before_the_first_bid_and_none_after_it(game: str, cause: str, clause: str) -> None:
    hand = sit(game)
    hand.rule("misdeal", on=cause, by=Post.CROUPIER)
    assert hand.over
    assert net(hand) == dict.fromkeys((1, 2, 3, 4), 0)
    assert {event.clause for event in events(hand, Returned)} == {clause}
    assert again(hand).result == hand.result
    late = sit(game)
    bid(late)
    refusal = refused(late, "misdeal", on=cause, by=Post.CROUPIER)
    assert "too late" in str(refusal)
    assert not late.over


@pytest.mark.clause("fspr:7.3.2b")
def test_an_unshuffled_hand_that_has_been_bid_on_is_played_to_its_end() -> None:
    hand = sit(HOLDEM)
    bid(hand)
    assert refused(hand, "misdeal", on="not-shuffled", by=Post.CROUPIER).clause == "fspr:7.3.2b"
    check_down(hand)
    assert events(hand, Won)


@pytest.mark.clause("fspr:7.3a", "fspr:5.1.dealer")
@pytest.mark.parametrize("post", [Post.CROUPIER, Post.JUDGE, Post.CHIEF_JUDGE, Post.DEPUTY])
def test_who_declares_a_misdeal(post: Post) -> None:
    hand = sit(HOLDEM)
    refusal = refused(hand, "misdeal", on="wrong-order", by="player")
    assert post in str(refusal)
    refused(hand, "misdeal", on="wrong-order")
    hand.rule("misdeal", on="wrong-order", by=post)
    assert Ruled("fspr:7.3a", "misdeal", "wrong-order", post) in hand.events


@pytest.mark.clause("fspr:7.3b", "fspr:7.3c")
@pytest.mark.parametrize("dead", [False, True])
def test_the_redeal_is_shuffled_and_cut_again_and_starts_with_the_same_player(dead: bool) -> None:
    room = RingTable(HOLDEM, blinds=(5, 10), dead_button=dead)
    for seat in (1, 2, 3, 4):
        room.sit(seat, f"player {seat}", 100)
    room.finish(check_down(room.next_hand(seed=1)))
    stacks = {seat: place.chips for seat, place in room.places.items()}
    first = room.next_hand(seed=2)
    button = room.button
    room.rule("misdeal", on="wrong-order", by=Post.CROUPIER)
    room.finish(first)
    assert {seat: place.chips for seat, place in room.places.items()} == stacks
    second = room.next_hand(seed=3, cut=(1, 20))
    assert room.button == button
    assert second.commitment != first.commitment
    assert len(events(second, Cut)) == 1
    assert [event.box for event in events(second, Staked)] == [event.box for event in events(first, Staked)]
    assert [event.to for event in events(second, Dealt)] == [event.to for event in events(first, Dealt)]


def test_once_the_pot_is_pushed_nothing_is_ruled() -> None:
    room = RingTable(HOLDEM, blinds=(5, 10))
    for seat in (1, 2, 3):
        room.sit(seat, f"player {seat}", 100)
    room.next_hand(seed=1)
    for _ in range(2):
        room.act("fold")
    assert room.hand is not None
    room.finish(room.hand)
    with pytest.raises(IllegalAction):
        room.rule("wrong-count", on=1)


# -- cards that a player shows ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:5.9.1j", "fspr:7.4.7")
def test_opening_a_single_card_before_the_end_of_the_betting_kills_the_hand(game: str) -> None:
    hand = sit(game)
    bid(hand)
    seat = turn(hand)
    card = next(box for box in hand.felt.boxes if box.number == seat).cards[0]
    hand.rule("shown-cards", on=f"{seat}/1", by=Post.JUDGE)
    assert seat not in in_hand(hand)
    assert turn(hand) != seat
    assert Opened("fspr:7.4.7", seat, (card,)) in hand.events
    other = seat % 4 + 1
    assert f'"{card}"' in hand.view(other).to_json()
    chips = next(box for box in hand.felt.boxes if box.number == seat).net
    check_down(hand)
    assert net(hand)[seat] == chips  # what he put in stays in the pot


@pytest.mark.clause("fspr:7.4.7")
def test_after_the_betting_cards_may_be_opened() -> None:
    """fspr:q.exposed-by-player: no further bid is possible."""
    hand = sit(HOLDEM, players=2, showdown="choice")
    play(hand, "call, check, check, check, check, check, check, check")
    refused(hand, "shown-cards", on=1)
    assert in_hand(hand) == [1, 2]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.4.8")
def test_a_card_dropped_by_accident_stays_in_play(game: str) -> None:
    hand = sit(game)
    bid(hand)
    seat = turn(hand)
    box = next(box for box in hand.felt.boxes if box.number == seat)
    dropped, kept = box.cards[:2]
    hand.rule("dropped-card", on=f"{seat}/1", by=Post.JUDGE)
    assert turn(hand) == seat
    assert [*box.cards[:2]] == [dropped, kept]
    seen = hand.view(seat % 4 + 1).to_json()
    assert f'"{dropped}"' in seen
    assert f'"{kept}"' not in seen
    refused(hand, "dropped-card", on=f"{seat}/1")
    refused(hand, "dropped-card", on=f"{seat}/7")
    check_down(hand)
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:7.4.8")
def test_a_dropped_card_does_not_count_as_open() -> None:
    """In stud the opener is found by the cards dealt open; in hold'em a beaten hand still goes unseen."""
    cards = stack_stud("2c 3c 2d 7c", "Ah Ad 9s 8h", "4c 5c Jd Td")
    hand = table(STUD, 100, 3, antes=1, bets=(10, 20), seed=None, deck=cards)
    play(hand, "1:bring-in")
    hand.rule("dropped-card", on="2/1")
    hand.rule("dropped-card", on="2/2")
    play(hand, "2:call, 3:call")
    assert turn(hand) == 3  # J T against 9 8: the dropped aces do not count
    hand = sit(
        HOLDEM, players=2, showdown="muck", seed=None, deck=deck("Ah Ad", "2c 7d", board="Ks Qs Js 9h 3h")
    )
    hand.rule("dropped-card", on="1/1")
    check_down(hand)
    assert [event.at for event in events(hand, Opened)] == [1, 1]


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


@pytest.mark.clause("fspr:5.10d")
def test_a_ruling_meanwhile_does_not_free_a_check_either() -> None:
    hand = play(sit(HOLDEM), "3:call, 4:call, 1:call, 2:check")
    hand.rule("out-of-turn", on="3/check")
    play(hand, "1:check, 2:check")
    hand.rule("touched-muck", on=4)
    assert options(hand) == {"check": 0}


@pytest.mark.clause("fspr:5.10b", "fspr:5.10c")
@pytest.mark.parametrize("when", ["before his turn", "in his turn", "after a raise"])
def test_chips_wagered_out_of_turn_stay_when_the_hand_dies(when: str) -> None:
    hand = sit(HOLDEM, 1000)
    hand.rule("out-of-turn", on="2/raise", amount=300)
    if when == "in his turn":
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
        assert "not waiting to speak" in str(refused(hand, "out-of-turn", **what))
    hand.rule("out-of-turn", on="3/bet", amount=20)
    play(hand, "2:bet 30")
    hand.rule("out-of-turn", on="1/call")  # the bet comes back to him
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
    assert turn(checked) == 1  # the round starts anew, for everybody
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


# -- defective decks ----------------------------------------------------------------------------------------


def room_of(game: str = HOLDEM) -> RingTable:
    room = RingTable(game, blinds=None if game == STUD else (5, 10))
    for seat in (1, 2, 3):
        room.sit(seat, f"player {seat}", 100)
    return room


@pytest.mark.clause("fspr:7.1.1", "fspr:7.1.2a", "fspr:7.1.2b", "fspr:7.2.4")
def test_a_marked_card_found_in_the_shuffle_means_a_new_deck_and_a_judge() -> None:
    room = room_of()
    assert set(room.report_fault("marked-card")) == {Post.JUDGE, Post.CHIEF_JUDGE}
    (change,) = room.deck_changes
    assert (change.fault, change.hands, change.by, change.clause) == (
        "marked-card",
        0,
        "croupier",
        "fspr:7.1.2a",
    )
    room.next_hand(seed=1)
    with pytest.raises(IllegalAction):
        room.report_fault("marked-card")  # during a hand it is a ruling


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.1.3a", "fspr:7.1.3b", "fspr:7.1.1")
def test_a_closed_defective_card_before_the_betting_has_all_cards_collected(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    room.rule("defective-card", on="closed", by="player")  # whoever receives it must tell
    assert net(hand) == {1: 0, 2: 0, 3: 0}
    assert Called("fspr:7.1.3b", "new-deck") in hand.events
    button = room.button
    room.finish(hand)
    assert (room.button, len(room.deck_changes)) == (button, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.1.4a", "fspr:7.1.4b")
def test_after_the_first_bid_the_hand_is_played_to_its_end(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    bid(hand)
    seat = turn(hand)
    room.rule("defective-card", on="closed")
    assert turn(hand) == seat  # the holder goes on too
    assert in_hand(hand) == [1, 2, 3]
    check_down(hand)
    assert events(hand, Won)
    assert not room.deck_changes
    room.finish(hand)
    assert len(room.deck_changes) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.1.5")
def test_with_an_open_defective_card_the_hand_is_completed_first(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    room.rule("defective-card", on="open")
    assert Called("fspr:7.1.5", "play-to-the-end") in hand.events
    bid(hand)
    check_down(hand)
    assert events(hand, Won)
    room.finish(hand)
    assert [change.fault for change in room.deck_changes] == ["open"]


FAULTS = [
    pytest.param(fault, clause, marks=pytest.mark.clause(clause), id=fault)
    for fault, clause in (
        ("wrong-count", "fspr:7.2.1"),
        ("duplicate-card", "fspr:7.2.2"),
        ("odd-back", "fspr:7.2.3"),
    )
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("fault", "clause"), FAULTS)
def test_a_defective_deck_voids_the_hand_whenever_it_is_found(game: str, fault: str, clause: str) -> None:
    """fspr:q.defective-deck: before the pot is pushed."""
    room = room_of(game)
    hand = room.next_hand(seed=1)
    bid(hand)
    room.act(hand.decision.options[1].name)  # type: ignore[union-attr]
    room.rule("defective-deck", on=fault)
    assert net(hand) == {1: 0, 2: 0, 3: 0}
    assert {event.clause for event in events(hand, Returned)} == {clause}
    button = room.button
    room.finish(hand)
    assert room.button == button
    assert [change.fault for change in room.deck_changes] == [fault]


@pytest.mark.clause("fspr:7.2.2")
def test_two_kings_of_spades() -> None:
    (example,) = books.clause("fspr:7.2.2").examples
    assert isinstance(example, dict)
    with pytest.raises(croupier.errors.CardError):
        table(HOLDEM, 100, 2, seed=None, deck=" ".join(example["cards"]))


# -- the chief judge ----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:8.4.1a", "fspr:8.4.1b")
def test_the_chief_judge_departs_from_the_rules_with_a_reason_on_record() -> None:
    hand = play(sit(HOLDEM), "3:raise 40, 4:fold, 1:call")
    before = play(sit(HOLDEM), "3:raise 40").felt.events
    assert "only by: chief-judge" in str(refused(hand, "take-back", by=Post.JUDGE, why="fair"))
    assert "reason" in str(refused(hand, "take-back", by=Post.CHIEF_JUDGE, why=" "))
    assert "taken back" in str(refused(hand, "take-back", by=Post.CHIEF_JUDGE, why="fair", amount=4))
    hand.rule("take-back", by=Post.CHIEF_JUDGE, amount=2, why="seat 4 was misled")
    assert turn(hand) == 4
    told = Ruled("fspr:8.4.1a", "take-back", "", "chief-judge", "seat 4 was misled")
    assert list(hand.events) == [*before, told]
    assert [act.name for act in hand.actions] == ["raise", "fold", "call", "take-back"]
    play(hand, "4:call, 1:fold")
    hand.rule("take-back", by=Post.CHIEF_JUDGE, why="again")
    assert turn(hand) == 1
    assert [event.why for event in events(hand, Ruled)] == ["seat 4 was misled", "again"]
    check_down(hand)
    assert again(hand).events == hand.events
    assert again(hand).result == hand.result


@pytest.mark.clause("fspr:8.4.1a")
def test_every_ruling_can_be_taken_back() -> None:
    hand = sit(HOLDEM)
    start = (hand.events, turn(hand))
    hand.rule("misdeal", on="wrong-order", by=Post.JUDGE)
    assert hand.over
    hand.rule("take-back", by=Post.CHIEF_JUDGE, why="the order was right")
    assert (hand.events[:-1], turn(hand)) == start


@pytest.mark.clause("fspr:8.4.1c")
def test_a_winning_hand_mucked_by_the_dealer_wins() -> None:
    (example,) = books.clause("fspr:8.4.1c").examples
    assert isinstance(example, dict)
    winner = next(step["p"] for step in example["actions"] if step.get("wins"))
    mucked = next(step["cards_of"] for step in example["actions"] if step["do"] == "muck")
    assert mucked == winner == 1
    cards = deck("Ah Ad", "Kh Kd", board="2s 7c 9h Jd 3c")
    hand = table(HOLDEM, 100, 2, blinds=(5, 10), showdown="choice", seed=None, deck=cards)
    play(hand, "1:call, 2:check, 1:check, 2:check, 1:check, 2:check, 1:check, 2:check, 1:show")
    hand.rule("touched-muck", on=mucked, by=Post.CROUPIER)
    assert net(hand) == {1: -10, 2: 10}  # as if the hand that touched the muck were dead
    hand.rule("take-back", by=example["expect"]["decided_by"].replace(" ", "-"), why="the dealer's error")
    play(hand, "2:show")
    assert net(hand) == {1: 10, 2: -10}
    assert example["expect"]["if_reconstructable"] == f"pot to player {winner}"


# -- what holds for every ruling ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*GAMES, "m1/holdem-cash", "m1/five-stud-cash"])
def test_every_ruling_has_its_words(game: str) -> None:
    hand = croupier.deal(game, seats={1: 100, 2: 100}, seed=1)
    assert [option.name for option in hand.rulings if not knows(f"ruling-{option.name}")] == []
