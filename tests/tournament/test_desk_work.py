"""The desk of a live event: check-in, counted stacks, chip races, hands in step, undo; acts in any order."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.tournament import orders
from croupier.tournament.balancing import proposals
from croupier.tournament.orders import (
    Announce,
    Appoint,
    BreakUp,
    BustOut,
    CheckIn,
    ColourUp,
    Confirm,
    CountStacks,
    Deal,
    Decline,
    FormFinal,
    HandOver,
    HoldDraw,
    Move,
    Pay,
    Rebuy,
    Register,
    Restructure,
    Sign,
    Start,
    Stop,
    Undo,
    Withdraw,
)
from croupier.tournament.reglament import AddOn, Bounty, Late, Level, Prizes, Rebuys
from croupier.tournament.tournament import Tournament

from .events import LEVELS, MASTER, at_table, do, registered, reglament, started
from .test_orders import refusal, told

THREE = Prizes(shares=(5000, 3000, 2000))


@pytest.mark.clause("fspr:6.1c")
def test_nobody_is_drawn_who_has_not_come_and_dues_are_told() -> None:
    event = Tournament(reglament(fee=3), master=MASTER, live=True)
    do(event, *(Register(player=name) for name in ("Anna", "Boris", "Vera")))
    do(event, CheckIn(player="Anna", paid=13), CheckIn(player="Boris", paid=5))
    assert [entry.due for entry in event.state.entries.values()] == [0, 8, 13]
    refused = refusal(event, HoldDraw())
    assert refused.clause == "fspr:6.1c"
    assert "Vera" in str(refused)
    assert refusal(event, CheckIn(player="Anna")).code == "tournament-here"
    assert refusal(event, Pay(player="Boris", amount=-6)).code == "tournament-paid"
    for amount in (10**30, -(10**30)):
        assert refusal(event, Pay(player="Boris", amount=amount)).code == "tournament-paid-most"
    assert refusal(event, CheckIn(player="Vera", paid=10**30)).code == "tournament-paid-most"
    do(event, Pay(player="Boris", amount=8), Withdraw(player="Vera"), HoldDraw())
    assert event.state.entries["Boris"].due == 0


def test_what_is_bought_later_is_owed() -> None:
    event = started(4, live=True, rebuys=Rebuys(until_level=2, chips=500, price=7, most=2))
    do(event, BustOut(player="P1", at=1000, by=("P2",)))
    assert refusal(event, BustOut(player="P1", at=1000)).clause == "fspr:5.1.rebuy-b"
    do(event, Rebuy(player="P1", at=1000))
    assert event.state.entries["P1"].owed == 17
    do(event, BustOut(player="P1", at=2000, by=("P3",)), Decline(player="P1", at=3000))
    assert event.state.exits[0].by == ("P3",)
    assert event.places()["P1"] == 4


@pytest.mark.clause("fspr:4.1d")
def test_who_is_not_there_cannot_be_knocked_out_nor_knock_out() -> None:
    event = started(6, live=True)
    assert refusal(event, BustOut(player="Nobody")).clause == "fspr:6.1a"
    assert refusal(event, BustOut(player="P1", by=("P2", "P1"))).code == "tournament-out-by-self"
    do(event, BustOut(player="P1", by=("P2",)))
    assert refusal(event, BustOut(player="P1")).clause == "fspr:4.1d"
    assert refusal(event, BustOut(player="P3", by=("P1",))).clause == "fspr:4.1d"


@pytest.mark.clause("fspr:4.1m")
def test_the_last_one_with_chips_cannot_be_out() -> None:
    event = started(3, live=True, rebuys=Rebuys(until_level=2, chips=500, price=7, most=1))
    first, second, third = at_table(event, 1)
    do(event, BustOut(player=first, at=1), BustOut(player=second, at=2))  # both may still buy in again
    assert refusal(event, BustOut(player=third, at=3)).code == "tournament-last-in"
    do(event, Decline(player=first, at=4), Rebuy(player=second, at=5), BustOut(player=third, at=6))
    assert refusal(event, BustOut(player=second, at=7)).code == "tournament-last-in"
    do(event, Decline(player=third, at=8))
    assert event.state.over


@pytest.mark.clause("fspr:4.1h")
def test_players_move_between_hands() -> None:
    event = started(12, live=True, seats=6, final_table=3, hand_for_hand=False)
    for player in at_table(event, 2)[:2]:
        do(event, BustOut(player=player))
    (before, after) = proposals(event.state)[0]
    mover, seat = at_table(event, before)[0], event.state.tables[after].free()[0]
    assert refusal(event, Deal(table=1)).clause == "fspr:4.1i"
    event.state.tables[before].playing = True  # a hand that had begun before
    assert refusal(event, Move(player=mover, table=after, seat=seat)).clause == "fspr:4.1h"
    event.state.tables[before].playing = False
    taken = event.state.tables[after].taken()[0]
    assert refusal(event, Move(player=mover, table=after, seat=taken)).clause == "fspr:4.1g"
    do(event, Move(player=mover, table=after, seat=seat))
    assert sorted(event.state.sizes().values()) == [5, 5]
    assert proposals(event.state) == []


@pytest.mark.clause("fspr:4.1h", "fspr:4.1j")
def test_no_table_is_broken_and_no_final_formed_during_a_hand() -> None:
    event = started(9, live=True, seats=6, final_table=4, hand_for_hand=False)
    assert refusal(event, FormFinal()).clause == "fspr:4.1j"
    do(event, Deal(table=1, at=1))
    for player in at_table(event, 2)[:3]:
        do(event, BustOut(player=player, at=2))
    assert event.state.breaking == 2
    assert refusal(event, BreakUp(table=2, at=3)).clause == "fspr:4.1h"
    do(event, HandOver(table=1, at=4, stacks={}), BreakUp(table=2, at=5))
    assert set(event.state.tables) == {1}
    do(event, Deal(table=1, at=6))
    for player in at_table(event, 1)[:2]:
        do(event, BustOut(player=player, at=7))
    assert refusal(event, FormFinal(at=8)).clause == "fspr:4.1h"
    do(event, HandOver(table=1, at=9, stacks={}), FormFinal(at=10))
    assert event.state.final
    assert refusal(event, Deal(table=1, at=11)).clause == "fspr:6.1d"
    do(event, Confirm(table=1), Deal(table=1, at=12))


@pytest.mark.clause("fspr:4.1m")
def test_counted_stacks_are_all_the_chips() -> None:
    event = started(3, live=True)
    do(event, CountStacks(stacks={"P1": 1400}))
    assert event.chips()["P1"] == 1400
    assert refusal(event, CountStacks(stacks={"P1": 3001})).clause == "fspr:4.1m"
    assert refusal(event, CountStacks(stacks={"P1": 1400, "P2": 1000, "P3": 599})).clause == "fspr:4.1m"
    assert refusal(event, CountStacks(stacks={"P1": 0})).clause == "fspr:4.1d"
    do(event, CountStacks(stacks={"P1": 1400, "P2": 1000, "P3": 600}), BustOut(player="P3"))
    do(event, CountStacks(stacks={"P1": 2000, "P2": 1000}))
    assert sum(event.chips().values()) == event.state.in_play == 3000


@pytest.mark.clause("fspr:5.1.chip-race")
def test_a_race_that_the_dealer_held_and_one_by_lot() -> None:
    event = started(3, live=True)
    do(event, CountStacks(stacks={"P1": 1075, "P2": 1025, "P3": 900}))
    small = {"P1": 3, "P2": 1, "P3": 0}
    for won in ((), ("P3",), ("P1", "P2"), ("Nobody",)):
        assert refusal(event, ColourUp(table=1, old=25, new=100, small=small, won=won)).code == "race-winners"
    assert refusal(event, ColourUp(table=1, old=25, new=90, small=small)).clause == "fspr:5.1.chip-race"
    assert (
        refusal(event, ColourUp(table=1, old=25, new=100, small={"P9": 1})).code == "tournament-not-at-table"
    )
    assert refusal(event, ColourUp(table=1, old=25, new=100, small={"P3": 40})).code == "tournament-count"
    said = event.do(ColourUp(table=1, old=25, new=100, small=small, won=("P2",)))
    assert [notice.sentence() for notice in said] == ["P2 gets a chip of 100. (fspr:5.1.chip-race)"]
    assert event.chips() == {"P1": 1000, "P2": 1100, "P3": 900}
    do(event, Undo(order=len(event.log) - 1), ColourUp(table=1, old=25, new=100, small=small))
    assert sum(event.chips().values()) == event.state.in_play == 3000
    assert all(not chips % 100 for chips in event.chips().values())


def test_hand_for_hand_at_live_tables_shares_a_round_and_no_more() -> None:
    event = started(
        8, live=True, seats=4, final_table=2, prizes=Prizes(shares=(4000, 2000, 1500, 1000, 800, 700))
    )
    do(event, BustOut(player=at_table(event, 1)[0]))
    assert event.state.together
    assert refusal(event, BustOut(player=at_table(event, 1)[0])).code == "tournament-together-first"
    do(event, Deal(table=1, at=1), Deal(table=2, at=1))
    first, second = at_table(event, 1)[0], at_table(event, 2)[0]
    do(event, BustOut(player=first, at=2), BustOut(player=second, at=2))
    do(event, HandOver(table=1, at=3, stacks={}), HandOver(table=2, at=3, stacks={}))
    assert event.places()[first] == event.places()[second] == 6
    assert not event.state.together


def test_levels_are_fitted_before_the_start_only() -> None:
    event = registered(3, live=True)
    longer = (Level(30, 5, 10), Level(30, 10, 20))
    shrinking = (Level(30, 10, 20), Level(30, 5, 10))
    assert refusal(event, Restructure(levels=shrinking)).clause == "fspr:4.4b"
    do(event, Restructure(levels=longer), HoldDraw(), Confirm(table=1), Start())
    assert event.state.period(20 * 60_000).level == 0
    assert refusal(event, Restructure(levels=LEVELS)).clause == "fspr:4.4c"
    again = Tournament.replay(event.reglament, event.log, master=MASTER, live=True)
    assert told(again) == told(event)


def test_an_announcement_is_kept_and_taken_away() -> None:
    event = registered(2, live=True)
    do(event, Announce(at=5, words="Dinner is served"))
    assert event.state.announced == (5, "Dinner is served")
    do(event, Announce(at=6))
    assert event.state.announced == (6, "")


@pytest.mark.parametrize("typed", ["boris ivanov", " Boris  Ivanov", "BORIS IVANOV "])
@pytest.mark.clause("fspr:4.1a")
def test_nobody_is_entered_twice_by_another_spelling(typed: str) -> None:
    event = Tournament(reglament(), master=MASTER, live=True)
    do(event, Register(player="Boris Ivanov"))
    refused = refusal(event, Register(player=typed))
    assert (refused.code, refused.clause) == ("tournament-registered", "fspr:4.1a")
    assert list(event.state.entries) == ["Boris Ivanov"]
    online = Tournament(reglament(), master=MASTER)  # there accounts have names of their own
    do(online, Register(player="Boris Ivanov"), Register(player=typed))
    assert len(online.state.entries) == 2


def test_an_order_of_a_judge_that_nobody_needs_says_so() -> None:
    event = Tournament(reglament(), master=MASTER, live=True)
    assert refusal(event, Appoint(judge=" ")).clause == "fspr:1.7.2"
    event = started(6, live=True)
    refused = refusal(event, BreakUp(table=1))
    assert (refused.code, refused.clause) == ("tournament-no-break", "fspr:4.1e")


def test_only_a_desk_checks_in_and_counts() -> None:
    event = started(2)
    for order in (
        CheckIn(player="P1"),
        Pay(player="P1", amount=1),
        CountStacks(stacks={"P1": 1}),
        ColourUp(table=1, old=1, new=5, small={}),
    ):
        assert refusal(event, order).code == "tournament-desk-only"


@pytest.mark.clause("fspr:1.9.3a")
def test_nothing_is_undone_after_the_signature() -> None:
    event = started(2, live=True)
    do(event, BustOut(player="P1"), Sign(judge="Vera"))
    assert refusal(event, Undo(order=len(event.log) - 2)).clause == "fspr:1.9.3a"


# -- in any order ------------------------------------------------------------------------------------------


def any_order(event: Tournament, chance: random.Random, at: int) -> orders.AnyOrder:
    """Something that a hurried director might tap, sensible or not."""
    state = event.state
    names = [*state.entries, "Nobody"]
    player, table = chance.choice(names), chance.randint(1, 4)
    due = proposals(state) if state.started and not state.olympic and state.tables else []
    moving = Move(player=player, table=table, seat=chance.randint(1, 6), at=at)
    if due and chance.random() < 0.8:
        before, after = chance.choice(due)
        free = state.tables[after].free()
        moving = Move(
            player=chance.choice(at_table(event, before)), table=after, seat=chance.choice(free), at=at
        )
    inside = [entry.player for entry in state.entries.values() if not entry.out]
    by = (chance.choice(inside),) if inside and chance.random() < 0.5 else ()
    choices: list[orders.AnyOrder] = [
        *[BustOut(player=player, by=by, at=at)] * 6,
        *[moving] * 3,
        BreakUp(table=state.breaking or table, at=at),
        FormFinal(at=at),
        Confirm(table=table, at=at),
        Rebuy(player=player, at=at),
        Decline(player=player, at=at),
        orders.TakeAddOn(player=player, at=at),
        Register(player=f"late {at}", at=at),
        Stop(at=at),
        orders.Resume(at=at),
        orders.SetClock(by=chance.randint(-600_000, 900_000), at=at),
        Deal(table=table, at=at),
        HandOver(table=table, stacks={}, at=at),
        Pay(player=player, amount=chance.randint(-5, 20), at=at),
        CheckIn(player=player, paid=3, at=at),
        ColourUp(table=table, old=5, new=25, small={name: chance.randint(0, 9) for name in names[:2]}, at=at),
        CountStacks(stacks=counted(event, chance), at=at),
        orders.Penalise(player=player, hands=2, clause="fspr:8.1.1a", at=at),
        Undo(order=chance.randrange(len(event.log)), at=at),
    ]
    return chance.choice(choices)


def counted(event: Tournament, chance: random.Random) -> dict[str, int]:
    """All the chips in play, shared out somehow among those who have some."""
    inside = [entry.player for entry in event.state.entries.values() if not entry.out and entry.chips]
    if not inside:
        return {}
    left, stacks = event.state.in_play - len(inside), dict.fromkeys(inside, 1)
    for player in inside[1:]:
        part = chance.randint(0, left)
        stacks[player] += part
        left -= part
    stacks[inside[0]] += left
    return stacks


def check_lawful(event: Tournament) -> None:
    """What holds at any moment: seats and entries agree, everybody is ranked once, money and chips add up."""
    state = event.state
    seated = {
        name: (number, seat) for number, own in state.tables.items() for seat, name in own.seats.items()
    }
    assert seated == {e.player: (e.table, e.seat) for e in state.entries.values() if e.table}
    assert all(not entry.table for entry in state.entries.values() if entry.out)
    assert set(event.places()) == set(state.entries)
    assert len({left.player for left in state.exits}) == len(state.exits)
    assert sorted(left.player for left in state.exits) == sorted(
        e.player for e in state.entries.values() if e.out
    )
    inside = [entry for entry in state.entries.values() if not entry.out]
    assert state.left == len(inside)
    if state.prizes():
        assert sum(event.winnings().values()) == sum(state.prizes())
    bought = sum(entry.entries for entry in state.entries.values())
    assert state.bought == bought
    assert state.money <= sum(entry.owed for entry in state.entries.values()) == state.money + 2 * bought
    bounties = sum(entry.bounties + entry.head for entry in state.entries.values())
    assert bounties == state.heads


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9))
@example(seed=28852)  # a final table is formed when one is left and the others may still buy in again
@example(seed=1474)  # the last one in is let out
def test_acts_of_the_desk_in_any_order(seed: int) -> None:
    chance = random.Random(seed)
    terms = {
        "fee": 2,
        "buy_in": 20,
        "final_table": 4,
        "prizes": THREE,
        "late": Late(until_level=2, re_entries=1),
        "rebuys": Rebuys(until_level=2, chips=500, price=7, most=2),
        "add_on": AddOn(after_level=2, chips=700, price=9),
        "bounty": Bounty(5),
        "levels": tuple(Level(10, 5 * n, 10 * n, pause=5 * (n == 2)) for n in range(1, 8)),
    }
    event = started(chance.randint(5, 16), live=True, seats=6, **terms)
    at, done = 1000, 0
    for _ in range(120):
        at += chance.randint(1, 60_000)
        before, length, order = told(event), len(event.log), any_order(event, chance, at)
        try:
            event.do(order)
        except CroupierError:
            assert (told(event), len(event.log)) == (before, length)
            continue
        done += 1
        check_lawful(event)
        assert event.state.spread <= 1
        if chance.random() < 0.1 and not isinstance(order, Undo):
            after = told(event)
            event.do(Undo(order=length, at=at))
            assert told(event) == before
            event.do(Undo(order=length + 1, at=at))  # redo: the undo is undone
            assert told(event) == after
    assert done > 5
    assert told(Tournament.replay(event.reglament, event.log, master=MASTER, live=True)) == told(event)
