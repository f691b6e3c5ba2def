"""What the director of a live event sees: everybody and what they owe, what waits to be done, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.text import say
from croupier.tournament import board
from croupier.tournament.board import EventBoard
from croupier.tournament.orders import Announce, CountStacks, SetClock, Undo
from croupier.tournament.prizes import chip_chop, icm_deal
from croupier.tournament.reglament import TournamentError
from croupier.tournament.seating import mover, newcomer_seat, stud_seat
from croupier.tournament.structure import Extras

if TYPE_CHECKING:
    from croupier.tournament.orders import AnyOrder
    from croupier.tournament.state import State
    from croupier.tournament.tournament import Tournament


class EntryView(Struct, frozen=True):
    """A player on the director's list."""

    player: str
    team: str
    here: bool
    owed: int
    due: int
    table: int
    seat: int
    chips: int
    counted: bool
    entries: int
    rebuys: int
    add_on: bool
    away: bool
    misses: int
    out: bool
    place: int
    prize: int
    bounties: int
    can_rebuy: bool
    can_return: bool


class ProposalView(Struct, frozen=True):
    """A move that is due: who may go, which seats are free there, and which one the rules point to.

    In stud they point to a `player`, too; who will be the big blind, the people at the table know.
    """

    before: int
    after: int
    players: list[str]
    seats: list[int]
    seat: int
    player: str = ""


class DealingView(Struct, frozen=True):
    """Whether a table may deal; if not, why."""

    table: int
    playing: bool
    ready: bool
    why: str
    clause: str


class LogLine(Struct, frozen=True):
    """An order in words; a taken-back one can be given again."""

    number: int
    at: int
    words: str
    undone: bool


class DeskView(Struct, frozen=True):
    """An event as its director sees it."""

    board: EventBoard
    judge: str
    buy_in: int
    fee: int
    stack: int
    places: int
    """Seats of a table."""
    chips: tuple[int, ...]
    extras: Extras
    entries: list[EntryView]
    missing: list[str]
    due: int
    paid: int
    money: int
    overlay: int
    unconfirmed: list[int]
    proposals: list[ProposalView]
    dealing: list[DealingView]
    deciding: list[str]
    entry_open: bool
    rebuys_open: bool
    add_on_due: bool
    agreed: dict[str, int]
    kept: int
    flight: int
    """The level after which a flight ends; 0: it is none."""
    log: list[LogLine]


def desk(event: Tournament, at: int, language: str = "en") -> DeskView:
    """Return what the director sees at a moment."""
    state = event.state
    entries = _entries(event, at)
    return DeskView(
        board=board.board(event, language),
        judge=state.judge,
        buy_in=state.reglament.buy_in,
        fee=state.reglament.fee,
        stack=state.reglament.stack,
        places=state.reglament.seats,
        chips=state.reglament.chips,
        extras=Extras(state.reglament.rebuys, state.reglament.add_on, state.reglament.late),
        entries=entries,
        missing=[entry.player for entry in state.entries.values() if not entry.here and not entry.out],
        due=sum(entry.due for entry in entries),
        paid=sum(entry.paid for entry in state.entries.values()),
        money=state.money,
        overlay=state.overlay if state.bought else 0,
        unconfirmed=[number for number, table in sorted(state.tables.items()) if not table.confirmed],
        proposals=_proposals(state, at),
        dealing=_dealing(event, at, language),
        deciding=list(state.deciding),
        entry_open=state.entry_open(at),
        rebuys_open=state.started and not state.over and state.rebuys_open(at),
        add_on_due=add_on_due(state, at),
        agreed=state.agreed,
        kept=state.kept,
        flight=state.reglament.ends_after,
        log=log(event, language),
    )


def add_on_due(state: State, at: int) -> bool:
    """Whether the add-on is sold now: in the break after its level (fspr:5.1.rebuy-c)."""
    terms, period = state.reglament.add_on, state.period(at)
    running = state.started and not state.over
    return running and terms is not None and period.paused and period.level == terms.after_level - 1


def _entries(event: Tournament, at: int) -> list[EntryView]:
    state = event.state
    places, won = event.places(), event.winnings()
    rebuys, late = state.reglament.rebuys, state.reglament.late
    buying = rebuys is not None and state.started and not state.over and state.rebuys_open(at)
    coming = late is not None and state.started and not state.over and state.entry_open(at)
    return [
        EntryView(
            entry.player,
            entry.team,
            entry.here,
            entry.owed,
            entry.due,
            entry.table,
            entry.seat,
            entry.chips,
            entry.counted,
            entry.entries,
            entry.rebuys,
            entry.add_on,
            entry.away,
            entry.misses,
            entry.out,
            places[entry.player] if entry.out or state.over else 0,
            won[entry.player] if entry.out or state.over else 0,
            entry.bounties,
            not entry.out
            and rebuys is not None
            and entry.rebuys < rebuys.most
            and (entry.player in state.deciding or (buying and entry.chips <= rebuys.below)),
            entry.out and late is not None and coming and entry.entries <= late.re_entries,
        )
        for entry in state.entries.values()
    ]


def _proposals(state: State, at: int) -> list[ProposalView]:
    found, stud = [], state.stud(at)
    for move in board.moves(state):
        source, target = state.tables[move.before], state.tables[move.after]
        free, player = target.free(), ""
        if stud:
            seat = stud_seat(target)
            player = source.seats[mover(source, at_seat=seat)[0]]
        else:
            seat = newcomer_seat(target, **state.customs) if target.last is not None else free[0]
        players = [source.seats[place] for place in source.taken()]
        found.append(ProposalView(move.before, move.after, players, free, seat, player))
    return found


def _dealing(event: Tournament, at: int, language: str) -> list[DealingView]:
    found = []
    for number, table in sorted(event.state.tables.items()):
        why = event.why_not(number, at)
        found.append(
            DealingView(
                number,
                table.playing,
                why is None,
                why.sentence(language) if why is not None else "",
                why.clause if why is not None else "",
            )
        )
    return found


# -- the log -----------------------------------------------------------------------------------------------


def log(event: Tournament, language: str = "en") -> list[LogLine]:
    """Return the orders of an event in words, the last one first.

    An undo is no line of its own: the order that it takes back is marked, and can be given again.
    """
    undone = event.undone()
    return [
        LogLine(number, order.at, telling(order, language), number in undone)
        for number, order in reversed(list(enumerate(event.log)))
        if not isinstance(order, Undo)
    ]


def telling(order: AnyOrder, language: str = "en") -> str:
    """Say an order in words.

    >>> from croupier.tournament.orders import Move, SetClock
    >>> telling(Move(player="Anna", table=2, seat=5)), telling(SetClock(by=-60_000))
    ('Anna moves to table 2, seat 5', 'The clock is set by -60 s')
    """
    name = str(order.__struct_config__.tag)
    if isinstance(order, SetClock) and order.level is None:
        name = "setclock-by"
    if isinstance(order, Announce) and not order.words:
        name = "announce-nothing"
    values = {field: getattr(order, field) for field in order.__struct_fields__ if field != "at"}
    if isinstance(order, SetClock):
        values["by"] = f"{order.by // 1000:+d}"
    if isinstance(order, CountStacks):
        values["count"] = len(order.stacks)
    known = {name: value for name, value in values.items() if isinstance(value, int | str)}
    return say(f"order-{name}", language, **known)


def undo_of(event: Tournament, number: int, at: int) -> Undo:
    """Return the order that takes an order back; for one taken back, the order that gives it again."""
    undone = event.undone()
    if number not in undone:
        return Undo(order=number, at=at)
    back = [
        place
        for place, order in enumerate(event.log)
        if isinstance(order, Undo) and order.order == number and place not in undone
    ]
    if not back:
        raise TournamentError("tournament-no-order", order=number)
    return Undo(order=back[-1], at=at)


# -- deals -------------------------------------------------------------------------------------------------


class DealView(Struct, frozen=True):
    """How those who are left could share: by chips, and by what their stacks are worth."""

    pool: int
    left: int
    stacks: dict[str, int]
    chop: dict[str, int]
    icm: dict[str, int]


def deals(event: Tournament, left: int = 0) -> DealView:
    """Count what everybody would get, with `left` to play for; at live tables from counted stacks alone."""
    state = event.state
    inside = [entry for entry in state.entries.values() if not entry.out]
    if not state.started or state.over:
        raise TournamentError("tournament-over" if state.over else "tournament-not-started")
    stacks = {entry.player: entry.chips for entry in inside}
    counted = all(entry.counted for entry in inside) or not state.live
    if not counted or sum(stacks.values()) != state.in_play or not all(stacks.values()):
        raise TournamentError("tournament-deal-count", clause="fspr:7.4.9")
    prizes = state.prizes()
    return DealView(
        sum(prizes[: len(inside)]),
        left,
        stacks,
        chip_chop(stacks, prizes, left),
        icm_deal(stacks, prizes, left),
    )
