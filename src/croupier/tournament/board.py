"""What everybody may see of an event: clock, seats, moves, chip leaders, prizes. Screens and lobbies show it.

Nothing here ticks. The clock is told as the event's own time at a moment of the organiser's clock, with all
levels and breaks on one line of time: anyone who knows that moment can count on alone, and two screens that
do show the same second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.tournament.balancing import proposals
from croupier.tournament.notices import Broken, FinalTable, PlayerMoved, Seated, TableOpened
from croupier.tournament.reglament import MINUTE

if TYPE_CHECKING:
    from croupier.tournament.reglament import Reglament
    from croupier.tournament.state import State
    from croupier.tournament.tournament import Tournament

BEYOND: Final = 12
"""Levels behind the last one of the Reglament that a board knows beforehand."""
LEADERS: Final = 10
RECENT: Final = 12
OUTS: Final = 10


class PeriodView(Struct, frozen=True):
    """A level or the break behind it, on the event's own line of time, in milliseconds."""

    level: int
    paused: bool
    begin: int
    length: int
    small: int = 0
    big: int = 0
    ante: int = 0
    big_blind_ante: bool = False
    bring_in: int = 0
    game: str = ""
    limit: str = ""
    colour_up: int = 0


class ClockView(Struct, frozen=True):
    """The event's own time: `elapsed` milliseconds at the moment `since`; without one it is stopped."""

    elapsed: int
    since: int | None
    started: bool
    periods: list[PeriodView]


class SeatView(Struct, frozen=True):
    """Who sits where, with the last stack that is known."""

    player: str
    table: int
    seat: int
    chips: int


class MoveView(Struct, frozen=True):
    """A move that waits: one player from a table to a table."""

    before: int
    after: int


class TableView(Struct, frozen=True):
    """A table in play."""

    number: int
    size: int
    taken: int
    confirmed: bool
    playing: bool


class OutView(Struct, frozen=True):
    """Somebody who is out: place, prize, and who knocked them out."""

    player: str
    place: int
    prize: int
    bounties: int = 0
    by: tuple[str, ...] = ()


class EventBoard(Struct, frozen=True):
    """An event as everybody may see it."""

    name: str
    phase: str
    clock: ClockView
    entries: int
    left: int
    average: int
    in_play: int
    pool: int
    prizes: list[int]
    next_prize: int
    tables: list[TableView]
    seats: list[SeatView]
    waiting: list[str]
    moves: list[MoveView]
    breaking: int
    forming: bool
    final: bool
    together: bool
    said: list[tuple[int, str]]
    leaders: list[SeatView]
    outs: list[OutView]
    announced: tuple[int, str]
    anchor: str


def board(event: Tournament, language: str = "en") -> EventBoard:
    """Return what a screen shows of an event."""
    state = event.state
    chips = state.in_play
    prizes = state.prizes()
    return EventBoard(
        name=state.reglament.name,
        phase=phase(state),
        clock=clock_view(state),
        entries=state.bought,
        left=state.left,
        average=chips // state.left if state.left else 0,
        in_play=chips,
        pool=state.pool if state.bought else 0,
        prizes=prizes,
        next_prize=prizes[state.left - 1] if 0 < state.left <= len(prizes) else 0,
        tables=tables(state),
        seats=seats(state),
        waiting=list(state.waiting),
        moves=moves(state),
        breaking=state.breaking,
        forming=state.forming,
        final=state.final,
        together=state.together,
        said=recent(state, language),
        leaders=leaders(state),
        outs=outs(event)[:OUTS],
        announced=state.announced,
        anchor=event.anchor,
    )


def phase(state: State) -> str:
    """Return how far an event has come, in a word: registering, drawn, running, stopped, over, signed."""
    if state.signed:
        return "signed"
    if state.over:
        return "over"
    if state.started:
        return "running" if state.clock.since is not None else "stopped"
    return "drawn" if state.draws else "registering"


def clock_view(state: State) -> ClockView:
    """Return the clock as it is told once and for all until somebody stops or sets it."""
    return ClockView(
        state.clock.elapsed,
        state.clock.since if not state.over else None,
        state.started,
        periods(state.reglament),
    )


def periods(reglament: Reglament) -> list[PeriodView]:
    """Return the levels and breaks of an event, and some levels behind the last."""
    found: list[PeriodView] = []
    begin = 0
    for number in range(len(reglament.levels) + BEYOND):
        level = reglament.level(number)
        game, limit = reglament.game_of(number)
        found.append(
            PeriodView(
                number + 1,
                False,
                begin,
                level.minutes * MINUTE,
                level.small,
                level.big,
                level.ante,
                level.big_blind_ante,
                level.bring_in,
                game if any(other.game for other in reglament.levels) else "",
                limit if any(other.limit for other in reglament.levels) else "",
            )
        )
        begin += level.minutes * MINUTE
        if level.pause:
            found.append(PeriodView(number + 1, True, begin, level.pause * MINUTE, colour_up=level.colour_up))
            begin += level.pause * MINUTE
    return found


def tables(state: State) -> list[TableView]:
    """Return the tables in play, by number."""
    return [
        TableView(number, table.size, len(table.seats), table.confirmed, table.playing)
        for number, table in sorted(state.tables.items())
    ]


def seats(state: State) -> list[SeatView]:
    """Return who sits where, table by table."""
    return [
        SeatView(table.seats[seat], number, seat, state.entries[table.seats[seat]].chips)
        for number, table in sorted(state.tables.items())
        for seat in table.taken()
    ]


def leaders(state: State) -> list[SeatView]:
    """Return the largest stacks; at live tables only those that were counted."""
    known = [
        entry
        for entry in state.entries.values()
        if state.started and not entry.out and entry.chips and (entry.counted or not state.live)
    ]
    known.sort(key=lambda entry: -entry.chips)
    return [SeatView(entry.player, entry.table, entry.seat, entry.chips) for entry in known[:LEADERS]]


def moves(state: State) -> list[MoveView]:
    """Return the moves that wait for a judge, table by table."""
    if not state.live or not state.started or state.over or state.olympic:
        return []
    if state.breaking or state.forming:
        return []
    return [MoveView(before, after) for before, after in proposals(state)]


def recent(state: State, language: str) -> list[tuple[int, str]]:
    """Return the last moves and newcomers in words, the newest first; the draw has a list of its own."""
    kinds = PlayerMoved | Seated | Broken | TableOpened | FinalTable
    said = [
        (at, notice)
        for at, notice in state.told
        if state.started
        and isinstance(notice, kinds)
        and (at > state.began or not isinstance(notice, Seated))
    ]
    return [(at, notice.sentence(language)) for at, notice in said[: -RECENT - 1 : -1]]


def outs(event: Tournament) -> list[OutView]:
    """Return everybody who is out, the last one first."""
    state = event.state
    places, won = event.places(), event.winnings()
    ordered = sorted(state.exits, key=lambda left: (-left.moment, -left.order))
    return [
        OutView(
            left.player, places[left.player], won[left.player], state.entries[left.player].bounties, left.by
        )
        for left in ordered
    ]
