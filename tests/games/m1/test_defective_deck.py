"""Defective decks, redeals and disputes at the poker tables of the casino M-1: chapter 2, point 10."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.games.ring_table import RingTable
from croupier.table import Hand, Post
from croupier.table.event import Called, Cut, Dealt, Returned, Ruled, Won
from tests.games.poker import events

GAMES = ["holdem-cash", "omaha-cash", "omaha-hilo-cash", "seven-stud-cash", "five-stud-cash"]
EVERY = pytest.mark.parametrize("game", [f"m1/{game}" for game in GAMES])


def room_of(game: str) -> RingTable:
    room = RingTable(game, blinds=None if "stud" in game else (1, 2))
    for seat in (1, 2, 3):
        room.sit(seat, f"player {seat}", 100)
    return room


def play_out(hand: Hand) -> None:
    while hand.decision is not None:
        option = hand.decision.options[min(1, len(hand.decision) - 1)]
        hand.act(option.name, amount=option.amount.least if option.amount else None)


def acts(hand: Hand, count: int) -> None:
    for _ in range(count):
        assert hand.decision is not None
        option = hand.decision.options[min(1, len(hand.decision) - 1)]
        hand.act(option.name, amount=option.amount.least if option.amount else None)


@EVERY
@pytest.mark.clause("m1:10.1b", "m1:10.1c", "m1:10.1i")
def test_a_marked_card_found_in_the_shuffle_is_told_to_the_manager_and_a_new_deck_taken(game: str) -> None:
    room = room_of(game)
    assert room.report_fault("marked-card") == (Post.MANAGER,)
    assert [(change.fault, change.hands, change.clause) for change in room.deck_changes] == [
        ("marked-card", 0, "m1:10.1c")
    ]
    assert room.next_hand(seed=1).decision is not None  # the game is not held up


@EVERY
@pytest.mark.clause("m1:10.1d")
def test_with_an_open_defective_card_the_hand_is_played_to_its_end_first(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    acts(hand, 3)
    room.rule("defective-card", on="open", by=Post.MANAGER)
    assert Called("m1:10.1d", "play-to-the-end") in hand.events
    assert not room.deck_changes
    play_out(hand)
    assert events(hand, Won)
    room.finish(hand)
    assert [change.fault for change in room.deck_changes] == ["open"]


FAULTS = [
    pytest.param(fault, clause, marks=pytest.mark.clause(clause), id=fault)
    for fault, clause in (
        ("wrong-count", "m1:10.1e"),
        ("duplicate-card", "m1:10.1f"),
        ("odd-back", "m1:10.1g"),
    )
]


@EVERY
@pytest.mark.parametrize(("fault", "clause"), FAULTS)
@pytest.mark.clause("m1:10.1i")
def test_a_defective_deck_voids_the_hand_and_is_replaced_at_once(game: str, fault: str, clause: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    acts(hand, 3)
    room.rule("defective-deck", on=fault, by=Post.MANAGER)
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 0, 2: 0, 3: 0}
    assert {event.clause for event in events(hand, Returned)} == {clause}
    room.finish(hand)
    assert [change.fault for change in room.deck_changes] == [fault]
    assert list(room.stacks.values()) == [100] * 3


@EVERY
@pytest.mark.clause("m1:10.1h", "m1:10.1j", "m1:10.1i")
def test_a_closed_defective_card_is_the_managers_choice(game: str) -> None:
    """m1:q.void-hand: by default a redeal; they may have the hand finished."""
    hand = room_of(game).next_hand(seed=1)
    acts(hand, 3)
    hand.rule("defective-card", on="play-on", by=Post.MANAGER)
    assert not hand.over
    for post in ("", Post.CROUPIER, Post.INSPECTOR, Post.PIT_BOSS):
        with pytest.raises(IllegalAction, match="manager"):
            hand.rule("defective-card", on="closed", by=post)
    hand.rule("defective-card", on="closed", by=Post.MANAGER)
    assert hand.result is not None
    assert hand.result.void
    assert {event.clause for event in events(hand, Returned)} == {"m1:10.1h"}


@EVERY
@pytest.mark.clause("m1:10.1k", "m1:10.1l")
def test_the_redeal_is_shuffled_and_cut_again_and_starts_with_the_same_player(game: str) -> None:
    room = room_of(game)
    first = room.next_hand(seed=1)
    play_out(first)
    room.finish(first)
    faulty = room.next_hand(seed=2)
    button = room.button
    room.rule("defective-deck", on="wrong-count", by=Post.MANAGER)
    room.finish(faulty)
    redealt = room.next_hand(seed=3, cut=(1, 20))
    assert room.button == button
    assert redealt.commitment != faulty.commitment
    assert len(events(redealt, Cut)) == 1
    assert [event.to for event in events(redealt, Dealt)] == [event.to for event in events(faulty, Dealt)]
    play_out(redealt)
    room.finish(redealt)
    assert room.button != button


@EVERY
@pytest.mark.clause("m1:10.2a", "m1:terms.manager")
def test_disputes_are_decided_by_the_manager(game: str) -> None:
    hand = room_of(game).next_hand(seed=1)
    before, turn = hand.events, hand.decision
    acts(hand, 1)
    for post in ("", Post.CROUPIER, Post.INSPECTOR, Post.PIT_BOSS):
        with pytest.raises(IllegalAction, match="manager"):
            hand.rule("take-back", by=post, why="it was said out of turn")
    with pytest.raises(IllegalAction, match="reason"):
        hand.rule("take-back", by=Post.MANAGER)
    hand.rule("take-back", by=Post.MANAGER, why="it was said out of turn")
    assert hand.events == (*before, Ruled("m1:10.2a", "take-back", "", "manager", "it was said out of turn"))
    assert hand.decision == turn


@EVERY
@pytest.mark.clause("m1:3a")
def test_a_visitor_who_is_told_to_leave_is_gone_and_his_hand_folded(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    acts(hand, 1)
    assert hand.decision is not None
    seat = hand.decision.seat
    room.bar(seat)
    assert seat not in [box.number for box in hand.felt.boxes if box.active]
    play_out(hand)
    room.finish(hand)
    assert seat not in room.places
    other = next(iter(room.places))
    room.bar(other)  # between hands they leave at once
    assert other not in room.places
