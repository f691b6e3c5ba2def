"""What screens and the director's desk show of an event: pure functions of its state."""

from __future__ import annotations

import msgspec
import pytest

from croupier.text import LANGUAGES
from croupier.tournament import board as boards
from croupier.tournament.board import board
from croupier.tournament.desk import deals, desk, log, telling, undo_of
from croupier.tournament.orders import (
    AnyOrder,
    Appoint,
    BustOut,
    CheckIn,
    Confirm,
    CountStacks,
    HoldDraw,
    Move,
    Register,
    Start,
    Stop,
)
from croupier.tournament.reglament import AddOn, Late, Level, Prizes, Rebuys, TournamentError
from croupier.tournament.timing import period_at
from croupier.tournament.tournament import Tournament

from .events import MASTER, at_table, do, registered, reglament, started

MINUTE = 60_000


def period_shown(clock: boards.ClockView, now: int) -> boards.PeriodView:
    """The period that a screen shows at a moment: what the browser counts."""
    elapsed = clock.elapsed + (now - clock.since if clock.since is not None else 0)
    return next(period for period in clock.periods if elapsed < period.begin + period.length)


def test_a_screen_counts_on_alone_as_the_event_does() -> None:
    levels = tuple(Level(10, 5 * n, 10 * n, pause=5 * (n % 2)) for n in range(1, 6))
    event = started(4, live=True, levels=levels)
    for minute in range(0, 120, 3):
        shown = period_shown(board(event).clock, minute * MINUTE)
        own = period_at(event.state.reglament, event.state.clock.now(minute * MINUTE))
        assert (shown.level - 1, shown.paused, shown.begin, shown.length) == (
            own.level,
            own.paused,
            own.begin,
            own.length,
        )
        if not own.paused:
            assert shown.big == event.state.reglament.level(own.level).big
    do(event, Stop(at=7 * MINUTE))
    clock = board(event).clock
    assert (clock.since, clock.elapsed) == (None, 7 * MINUTE)


def test_leaders_of_a_live_event_are_those_who_were_counted() -> None:
    event = started(6, live=True)
    assert board(event).leaders == []
    do(event, CountStacks(stacks={"P2": 1500, "P5": 700}))
    assert [(seat.player, seat.chips) for seat in board(event).leaders] == [("P2", 1500), ("P5", 700)]
    assert board(started(3)).leaders[0].chips == 1000


def test_moves_wait_with_the_players_and_free_seats_and_go_when_they_are_made() -> None:
    event = started(12, live=True, seats=6, final_table=3, hand_for_hand=False)
    for player in at_table(event, 2)[:2]:
        do(event, BustOut(player=player, by=(at_table(event, 1)[0],)))
    (proposed,) = desk(event, 0).proposals
    assert (proposed.before, proposed.after) == (1, 2)
    assert proposed.players == at_table(event, 1)
    assert proposed.seat in proposed.seats == event.state.tables[2].free()
    assert [dealing.clause for dealing in desk(event, 0).dealing] == ["fspr:4.1i"] * 2
    do(event, Move(player=proposed.players[0], table=2, seat=proposed.seat))
    seen = desk(event, 0)
    assert seen.proposals == []
    assert all(dealing.ready for dealing in seen.dealing)
    assert seen.board.said[0][1].startswith(proposed.players[0])
    assert [out.place for out in seen.board.outs] == [11, 12]


@pytest.mark.clause("fspr:4.1f", "fspr:4.1g")
def test_in_stud_the_seats_tell_who_moves() -> None:
    stud = tuple(Level(10, big=20 * times, ante=2 * times) for times in (1, 2))
    terms = {"game": "fspr/seven-stud", "limit": "fixed-limit", "levels": stud, "seats": 6, "final_table": 3}
    event = started(12, live=True, hand_for_hand=False, **terms)
    for seat in (5, 3):  # the seat that was left last is filled from the same seat
        do(event, BustOut(player=event.state.tables[2].seats[seat]))
    (proposed,) = desk(event, 0).proposals
    assert (proposed.seat, proposed.player) == (3, event.state.tables[1].seats[3])
    do(event, Move(player=proposed.player, table=2, seat=3))
    assert "the same seat of the fullest table" in desk(event, 0).board.said[0][1]


def test_the_moves_are_told_and_not_the_draw() -> None:
    event = registered(5, live=True, late=Late(until_level=1))
    do(event, HoldDraw(at=10), Confirm(table=1), Start(at=20))
    assert board(event).said == []
    do(event, Register(player="Late", at=30))
    assert [at for at, _ in board(event).said] == [30]


def test_an_undo_takes_the_board_back_with_it() -> None:
    event = started(4, live=True)
    before = board(event)
    do(event, BustOut(player="P3"))
    assert board(event).outs[0].player == "P3"
    do(event, undo_of(event, len(event.log) - 1, 5))
    assert board(event) == before
    lines = log(event)
    assert lines[0].undone
    do(event, undo_of(event, lines[0].number, 6))  # redo
    assert board(event).outs[0].player == "P3"
    with pytest.raises(TournamentError, match="taken back"):
        do(event, undo_of(event, 999, 7))


def test_who_may_rebuy_return_and_take_the_add_on_is_told() -> None:
    levels = tuple(Level(10, 5 * n, 10 * n, pause=5 * (n == 2)) for n in range(1, 6))
    event = started(
        5,
        live=True,
        levels=levels,
        rebuys=Rebuys(until_level=1, chips=100, most=1),
        late=Late(until_level=3, re_entries=1),
        add_on=AddOn(after_level=2, chips=10),
    )
    do(event, BustOut(player="P1", at=1))
    seen = desk(event, 2)
    assert seen.deciding == ["P1"]
    assert [entry.player for entry in seen.entries if entry.can_rebuy] == ["P1"]
    do(event, BustOut(player="P2", at=11 * MINUTE))
    seen = desk(event, 12 * MINUTE)
    assert [entry.player for entry in seen.entries if entry.can_return] == ["P2"]
    assert (seen.rebuys_open, seen.entry_open, seen.add_on_due) == (False, True, False)
    assert desk(event, 21 * MINUTE).add_on_due


@pytest.mark.clause("fspr:7.4.9")
def test_deals_are_counted_from_counted_stacks() -> None:
    event = started(3, live=True, prizes=Prizes(shares=(5000, 3000, 2000)))
    with pytest.raises(TournamentError) as caught:
        deals(event)
    assert caught.value.clause == "fspr:7.4.9"
    do(event, CountStacks(stacks={"P1": 2000, "P2": 700, "P3": 300}))
    seen = deals(event, left=5)
    assert sum(seen.chop.values()) == sum(seen.icm.values()) == seen.pool - 5 == 25
    assert seen.icm["P1"] < seen.chop["P1"]


def test_fees_due_are_summed() -> None:
    event = Tournament(reglament(fee=2), master=MASTER, live=True)
    do(event, Register(player="Anna"), Register(player="Boris"), CheckIn(player="Anna", paid=12))
    seen = desk(event, 0)
    assert (seen.due, seen.paid, seen.missing) == (12, 12, ["Boris"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_is_told_in_every_language(language: str) -> None:
    for kind in AnyOrder.__args__:
        if kind.__name__ == "Undo":
            continue
        fields = {
            field.name: {"int": 3, "str": "Anna", "tuple": (), "dict": {}}.get(
                str(getattr(field.type, "__name__", "tuple")).split("[")[0], 3
            )
            for field in msgspec.structs.fields(kind)
            if field.required
        }
        said = telling(kind(**fields), language)
        assert "order-" not in said, said
        assert "{" not in said
    assert telling(Appoint(judge="Vera"), language).count("Vera") == 1
