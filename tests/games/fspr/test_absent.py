"""Who is away from the table: dealt in, folded at once, and never a winner (fspr:7.4.3, 7.4.4)."""

from __future__ import annotations

import pytest

import croupier
from croupier.errors import RecordError
from croupier.games import replay
from croupier.games.ring_table import RingTable
from croupier.history import to_phh
from croupier.table import Hand, Record
from croupier.table.event import Discarded, Staked, Won
from tests.games.poker import check_down, events


def seated(game: str = "fspr/holdem", **stacks: int) -> RingTable:
    blinds = None if game == "fspr/seven-stud" else (5, 10)
    ring = RingTable(game, blinds=blinds)
    for seat, chips in enumerate(stacks.values(), 1):
        ring.sit(seat, f"player {seat}", chips)
    ring.button = len(stacks)
    return ring


def folded(hand: Hand) -> dict[int, str]:
    return {event.box: event.clause for event in events(hand, Discarded)}


def won(hand: Hand) -> dict[int, int]:
    return {event.seat: event.amount for event in events(hand, Won)}


@pytest.mark.clause("fspr:7.4.3", "fspr:7.4.4a", "fspr:7.4.4b")
@pytest.mark.parametrize("chips", [4, 10])
def test_whom_a_blind_puts_all_in_does_not_reach_the_showdown(chips: int) -> None:
    """The big blind has all their chips in; with two aces against nothing they would win."""
    hand = croupier.deal(
        "fspr/holdem",
        seats={1: 1000, 2: chips, 3: 1000},
        button=3,
        blinds=(5, 10),
        absent=(2,),
        deck="2c Ah 3c 7d Ad 8h 4s 9s Th Jc 5s Qh 6s 2d",
    )
    assert folded(hand) == {2: "fspr:7.4.4b"}
    check_down(hand)
    assert hand.result is not None
    assert hand.result.net[2] == -chips
    assert 2 not in won(hand)


@pytest.mark.clause("fspr:7.4.4b")
def test_a_forced_wager_stays_in_the_pot_even_where_nobody_has_a_decision() -> None:
    """Small blind 5 against a big blind all-in for 4: without the rule the cards would just run out."""
    for absent, winner in (((2,), 1), ((1,), 2)):
        hand = croupier.deal(
            "fspr/holdem", seats={1: 5, 2: 4}, button=2, blinds=(5, 10), absent=absent, seed=1
        )
        assert hand.over
        assert set(won(hand)) == {winner}
        assert hand.result is not None
        assert hand.result.net == ({1: 4, 2: -4} if winner == 1 else {1: -5, 2: 5})


@pytest.mark.clause("fspr:7.4.3", "fspr:7.4.4b")
def test_who_is_away_does_not_win_when_everybody_folds_to_them() -> None:
    ring = seated(a=1000, b=1000, c=1000)
    ring.note_absent(2)  # the big blind
    hand = ring.next_hand(seed=1)
    assert folded(hand) == {2: "fspr:7.4.4b"}
    ring.act("fold", seat=3)
    assert won(hand) == {1: 15}
    ring.finish(hand)
    assert ring.stacks[2] == 990


@pytest.mark.clause("fspr:7.4.3")
def test_who_has_put_nothing_in_is_folded_by_another_clause() -> None:
    ring = seated(a=1000, b=1000, c=1000, d=1000)
    ring.note_absent(3)
    assert folded(ring.next_hand(seed=1)) == {3: "fspr:7.4.3"}


@pytest.mark.clause("fspr:7.4.3", "fspr:7.4.4b", "fspr:8.1.2c")
def test_who_serves_a_penalty_is_away_and_an_ante_that_takes_all_chips_wins_nothing() -> None:
    ring = RingTable("fspr/holdem", blinds=(5, 10), antes=3)
    for seat, chips in ((1, 1000), (2, 1000), (3, 3)):
        ring.sit(seat, f"player {seat}", chips)
    ring.button = 3
    ring.miss(3, 1)
    hand = ring.next_hand(seed=1)
    assert folded(hand) == {3: "fspr:7.4.4b"}
    check_down(hand)
    ring.finish(hand)
    assert (ring.stacks[3], ring.places[3].misses) == (0, 0)


@pytest.mark.clause("fspr:7.4.4a", "fspr:7.4.4b")
def test_in_stud_the_dealer_brings_it_in_for_them_and_folds_them() -> None:
    hand = croupier.deal(
        "fspr/seven-stud",
        seats={1: 100, 2: 100, 3: 100},
        antes=1,
        bring_in=5,
        bets=(10, 20),
        absent=(2,),
        deck="Ah Kh Qh As Ks Qs 9c 2c 8d 3d 4d 5d 6d 7d 8c 9d Tc Td Jd Jh Js 3s 4s 5s",
    )
    brought = [event for event in events(hand, Staked) if event.field == "bring-in"]
    assert [(event.box, event.amount, event.clause) for event in brought] == [(2, 5, "fspr:7.4.4a")]
    assert folded(hand) == {2: "fspr:7.4.4b"}
    assert hand.decision is not None
    assert hand.decision.seat == 3
    assert {option.name for option in hand.decision} == {"fold", "call", "bet"}
    hand.act("call")
    hand.act("call")
    check_down(hand)
    assert hand.result is not None
    assert hand.result.net[2] == -6


@pytest.mark.clause("fspr:7.4.3")
def test_in_stud_others_who_are_away_are_folded_before_the_bring_in() -> None:
    hand = croupier.deal(
        "fspr/seven-stud",
        seats={1: 1, 2: 100, 3: 100},
        antes=1,
        bring_in=5,
        bets=(10, 20),
        absent=(1,),
        seed=3,
    )
    assert folded(hand) == {1: "fspr:7.4.4b"}
    hand.act("bring-in")
    check_down(hand)
    assert 1 not in won(hand)


def test_somebody_wins_where_all_are_away() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 9, 2: 90, 3: 90}, blinds=(5, 10), absent=(1, 2, 3), seed=1)
    assert hand.over
    assert sum(won(hand).values()) == 15


def test_a_hand_with_somebody_away_is_replayed_and_is_no_history_of_others() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90, 3: 90}, blinds=(5, 10), absent=[2], seed=1)
    check_down(hand)
    again = replay(Record.from_json(hand.record().to_json()))
    assert again.events == hand.events
    with pytest.raises(RecordError):
        to_phh(hand)


def test_other_books_fold_for_them_when_their_turn_comes() -> None:
    ring = RingTable("th/holdem", blinds=(5, 10))
    for seat in (1, 2, 3):
        ring.sit(seat, f"player {seat}", 1000)
    ring.button = 3
    ring.note_absent(2)
    hand = ring.next_hand(seed=1)
    assert not folded(hand)
    ring.act("call", seat=3)
    ring.act("call", seat=1)
    assert set(folded(hand)) == {2}
