"""Offences and penalties at a competition: chapter 8.1 and 8.2 of the sport federation, clause by clause."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier import books
from croupier.errors import IllegalAction, IllegalStake
from croupier.floor.discipline import (
    DISQUALIFICATION,
    MISS,
    OFFENCES,
    OTHER,
    POWERS,
    SEASON,
    WARNING,
    Discipline,
    Sanctions,
)
from croupier.games.ring_table import RingTable
from croupier.table import Post
from croupier.table.event import Discarded, Staked
from tests.games.poker import check_down, events

WORDS = {"one": 1, "two": 2, "three": 3, "four": 4}
SANCTIONS = (WARNING, MISS, DISQUALIFICATION, SEASON)


def written(clause: str) -> Sanctions:
    """Read from the text of a clause what it punishes with."""
    _, _, text = books.clause(clause).text.partition(": ")
    rounds = [WORDS[word] for word in re.findall(r"\b(one|two|three|four)\b(?=.*rounds? of hands)", text)]
    return Sanctions(
        clause,
        warning="warning" in text,
        least=min(rounds, default=0),
        most=max(rounds, default=0),
        disqualification="from the current competition" in text,
        season="sports season" in text,
    )


def points() -> list[Any]:
    return [
        pytest.param(offence, place, marks=pytest.mark.clause(sanctions.clause), id=sanctions.clause)
        for offence, both in OFFENCES.items()
        for place, sanctions in enumerate(both)
        if sanctions is not None and offence != OTHER
    ]


def tries() -> list[tuple[str, int]]:
    return [(WARNING, 0), (DISQUALIFICATION, 0), (SEASON, 0), *((MISS, rounds) for rounds in range(6))]


def by_whom(sanction: str) -> str:
    return next(post for post, powers in POWERS.items() if sanction in powers)


@pytest.mark.parametrize(("offence", "repeated"), points())
@pytest.mark.clause("fspr:8.1.1b")
def test_each_point_is_punished_as_it_is_written_and_not_otherwise(offence: str, repeated: int) -> None:
    sanctions = OFFENCES[offence][repeated]
    assert sanctions is not None
    assert sanctions == written(sanctions.clause)
    for sanction, rounds in tries():
        book = Discipline()
        if repeated:
            first = next((s, r) for s, r in tries() if OFFENCES[offence][0].allow(s, r))
            book.punish("Anna", offence, first[0], rounds=first[1], by=by_whom(first[0]), players=9)
        by = by_whom(sanction)
        if sanction == SEASON:
            book.enter("Anna", offence, by=Post.CHIEF_JUDGE)
        if sanctions.allow(sanction, rounds):
            penalty = book.punish("Anna", offence, sanction, rounds=rounds, by=by, players=9)
            assert penalty.clause == sanctions.clause
            assert book.penalties[-1] == penalty
        else:
            count = len(book.penalties)
            with pytest.raises(IllegalAction) as refusal:
                book.punish("Anna", offence, sanction, rounds=rounds, by=by, players=9)
            assert refusal.value.clause == sanctions.clause
            assert len(book.penalties) == count


def test_repeated_is_the_second_offence_of_the_same_kind_by_the_same_player() -> None:
    """fspr:q.repeat-offence."""
    book = Discipline()
    book.punish("Anna", "delay", WARNING, by=Post.JUDGE, players=9)
    assert book.sanctions("Anna", "delay").clause == "fspr:8.1.6b"
    assert book.sanctions("Anna", "kept-cards").clause == "fspr:8.1.2a"
    assert book.sanctions("Boris", "delay").clause == "fspr:8.1.6a"
    assert Discipline().sanctions("Anna", "delay").clause == "fspr:8.1.6a"


@pytest.mark.clause("fspr:8.1.10")
def test_chips_in_the_way_are_warned_of_every_time() -> None:
    """fspr:q.repeat-8-1-10."""
    book = Discipline()
    for _ in range(3):
        assert (
            book.punish("Anna", "chips-in-the-way", WARNING, by=Post.JUDGE, players=9).clause == "fspr:8.1.10"
        )


@pytest.mark.clause("fspr:8.1.12", "fspr:1.6.2b", "fspr:2.5.2b")
def test_any_other_unsporting_conduct_is_punished_with_a_reason_and_within_the_powers() -> None:
    book = Discipline()
    with pytest.raises(IllegalAction, match="reason"):
        book.punish("Anna", OTHER, WARNING, by=Post.JUDGE, players=9)
    book.punish("Anna", OTHER, WARNING, by=Post.JUDGE, players=9, why="shouted at an opponent")
    book.punish(
        "Anna", OTHER, MISS, rounds=1, by=Post.CHIEF_JUDGE, players=9, why="would not greet the judge"
    )
    assert [penalty.why for penalty in book.penalties] == [
        "shouted at an opponent",
        "would not greet the judge",
    ]
    with pytest.raises(IllegalAction):
        book.punish("Anna", OTHER, DISQUALIFICATION, by=Post.JUDGE, players=9, why="again")


@pytest.mark.clause("fspr:8.2.1", "fspr:8.2.2")
@pytest.mark.parametrize("post", list(Post))
@pytest.mark.parametrize("sanction", SANCTIONS)
def test_who_may_impose_what(post: Post, sanction: str) -> None:
    """A judge warns and takes rounds, the chief judge disqualifies too, the federation for the season."""
    powers = {
        Post.JUDGE: {WARNING, MISS},
        Post.CHIEF_JUDGE: {WARNING, MISS, DISQUALIFICATION},
        Post.FEDERATION: {SEASON},
    }
    offence = "opened-cards" if sanction == WARNING else "insult"
    rounds = 1 if sanction == MISS else 0
    book = Discipline()
    book.enter("Anna", offence, by=Post.CHIEF_JUDGE)
    if sanction in powers.get(post, set()):
        assert book.punish("Anna", offence, sanction, rounds=rounds, by=post, players=9).by == post
    else:
        with pytest.raises(IllegalAction, match="only by"):
            book.punish("Anna", offence, sanction, rounds=rounds, by=post, players=9)
        assert not book.penalties


def test_unknown_offences_and_penalties_are_refused() -> None:
    book = Discipline()
    with pytest.raises(IllegalAction, match="delay"):
        book.punish("Anna", "dealy", WARNING, by=Post.JUDGE, players=9)
    with pytest.raises(IllegalAction, match="warning"):
        book.punish("Anna", "delay", "warnin", by=Post.JUDGE, players=9)
    with pytest.raises(IllegalStake):
        book.punish_at(seated(), 9, "delay", WARNING, by=Post.JUDGE)


# -- at the table -------------------------------------------------------------------------------------------


def seated(players: int = 3) -> RingTable:
    room = RingTable("fspr/holdem", blinds=(5, 10))
    for seat in range(1, players + 1):
        room.sit(seat, f"player {seat}", 1000)
    return room


@pytest.mark.clause("fspr:8.1.2c")
def test_a_round_is_the_number_of_players_when_the_penalty_is_imposed() -> None:
    (example,) = books.clause("fspr:8.1.2c").examples
    assert isinstance(example, dict)
    room, book = seated(example["players_at_table"]), Discipline()
    penalty = book.punish_at(room, 1, "collusion", MISS, rounds=example["rounds_missed"], by=Post.JUDGE)
    assert penalty.hands == example["expect"]["hands_missed"] == room.places[1].misses
    room.leave(2)
    assert room.places[1].misses == penalty.hands  # even if players leave meanwhile


@pytest.mark.clause("fspr:8.1.2c")
def test_missed_hands_are_dealt_and_folded_and_cost_the_blinds() -> None:
    """fspr:q.serving-penalty: from the next hand on, treated as absent."""
    room, book = seated(), Discipline()
    hand = room.next_hand(seed=1)
    assert hand.decision is not None
    offender = hand.decision.seat
    book.punish_at(room, offender, "opened-cards", MISS, rounds=1, by=Post.JUDGE)
    assert hand.decision.seat == offender  # they play the running hand
    while hand.decision is not None:
        room.act("fold")
    room.finish(hand)
    folded, paid = 0, 0
    for number in range(4):
        hand = room.next_hand(seed=number)
        while hand.decision is not None:
            assert hand.decision.seat != offender or number == 3
            room.act(hand.decision.options[1].name)
        folded += any(event.box == offender for event in events(hand, Discarded))
        paid += sum(event.amount for event in events(hand, Staked) if event.box == offender and number < 3)
        room.finish(hand)
    assert (folded, paid) == (3, 15)
    assert room.places[offender].misses == 0


@pytest.mark.clause("fspr:8.1.2c")
def test_missed_hands_go_with_the_player_and_void_hands_do_not_count() -> None:
    room, other = seated(), RingTable("fspr/holdem", blinds=(5, 10))
    room.miss(1, 3)
    hand = room.next_hand(seed=1)
    room.rule("misdeal", on="wrong-order", by=Post.CROUPIER)
    room.finish(hand)
    assert room.places[1].misses == 3
    hand = room.next_hand(seed=1)
    while hand.decision is not None:
        room.act(hand.decision.options[1].name)
    room.finish(hand)
    assert room.places[1].misses == 2
    moved = room.places[1]
    other.sit(5, moved.player, room.leave(1), misses=moved.misses)
    assert other.places[5].misses == 2


@pytest.mark.clause("fspr:8.2.2")
def test_a_disqualified_player_leaves_the_table() -> None:
    room, book = seated(), Discipline()
    book.punish_at(room, 1, "insult", DISQUALIFICATION, by=Post.CHIEF_JUDGE)
    assert sorted(room.places) == [2, 3]
    room = seated()
    hand = room.next_hand(seed=1)
    assert hand.decision is not None
    offender = hand.decision.seat
    book.punish_at(room, offender, "insult", DISQUALIFICATION, by=Post.CHIEF_JUDGE)
    assert hand.decision.seat != offender  # their hand is folded
    check_down(hand)
    room.finish(hand)
    assert offender not in room.places


# -- the season ---------------------------------------------------------------------------------------------


def ban(book: Discipline, player: str = "Anna", offence: str = "insult") -> str:
    return book.punish(player, offence, SEASON, by=Post.FEDERATION, players=9).clause


@pytest.mark.clause("fspr:8.2.3a", "fspr:8.2.3b")
def test_there_is_no_season_ban_without_an_entry_in_the_protocol() -> None:
    book = Discipline()
    with pytest.raises(IllegalAction, match="has not entered") as refusal:
        ban(book)
    assert refusal.value.clause == "fspr:8.2.3b"
    book.punish("Anna", "insult", MISS, rounds=2, by=Post.JUDGE, players=9)  # a judge's penalty is no entry
    book.enter("Boris", "insult", by=Post.CHIEF_JUDGE)
    book.enter("Anna", "talking", by=Post.CHIEF_JUDGE)
    with pytest.raises(IllegalAction, match="has not entered"):
        ban(book)
    book.enter("Anna", "insult", by=Post.CHIEF_JUDGE, what="shouted at the dealer")
    assert ban(book) == "fspr:8.1.11"
    assert book.protocol[-1].what == "shouted at the dealer"


@pytest.mark.clause("fspr:8.2.3b")
def test_a_penalty_of_the_chief_judge_stands_in_the_protocol() -> None:
    book = Discipline()
    book.punish("Anna", "collusion", MISS, rounds=2, by=Post.JUDGE, players=9)
    book.punish("Anna", "collusion", DISQUALIFICATION, by=Post.CHIEF_JUDGE, players=9)
    assert ban(book, offence="collusion") == "fspr:8.1.4b"


@pytest.mark.clause("fspr:8.2.3b")
def test_only_the_chief_judge_enters_a_violation() -> None:
    book = Discipline()
    for post in (Post.JUDGE, Post.FEDERATION, ""):
        with pytest.raises(IllegalAction) as refusal:
            book.enter("Anna", "insult", by=post)
        assert refusal.value.clause == "fspr:8.2.3b"
    with pytest.raises(IllegalAction, match="no offence"):
        book.enter("Anna", "rudeness", by=Post.CHIEF_JUDGE)
    assert not book.protocol
