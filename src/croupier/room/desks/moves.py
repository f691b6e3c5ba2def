"""Moving players from one table of the house to another, one of them or the whole table, with their chips.

They stand up at the one with everything that lies before them, and sit down at the other with as much: two
entries in the ledger, between which the chips lie in their wallet. Nobody is moved out of a running hand.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError, DeskError, RoomError
from croupier.room.tables.mailbox import Call, FloorWord
from croupier.room.tables.state import Sitter

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.room.desks.errand import Errand, Given
    from croupier.room.house import House
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable


async def move_players(errand: Errand) -> Given:
    """Move somebody, or all who sit at a table, to free seats at another for the same chips."""
    source, target = (
        _table(errand.house, errand.number("table")),
        _table(errand.house, errand.number("to-table")),
    )
    if source is target:
        raise DeskError("move-same")
    if source.terms.currency != target.terms.currency:
        raise DeskError("move-currency")
    wanted = errand.number("seat")
    people = [wanted] if wanted else source.seats.people()
    if not people or not set(people) <= set(source.seats.people()):
        raise DeskError("seat-nobody", seat=wanted)
    if len(people) > len(target.seats.free_seats()):
        raise RoomError("table-full")
    for seat in people:
        _check(source, target, seat)
    movers = [(source.state.sitters[seat].user, source.state.sitters[seat].name) for seat in people]
    hall = errand.house.hall
    errand.after.append(lambda: hall.spawn(_move_all(source, target, [user for user, _ in movers])))
    names = ", ".join(name for _, name in movers)
    told = {"table": source.number, "to": target.number, "says": "players-move"}
    return {**told, "values": {"names": names, "name": target.terms.name}}


def _table(house: House, number: int) -> LiveTable:
    table = house.hall.tables.get(number)
    if table is None or table.practice:
        raise DeskError("table-not-here", number=number)
    if table.event:
        raise DeskError("table-of-event")
    return table


def _check(source: LiveTable, target: LiveTable, seat: int) -> None:
    """Refuse somebody who cannot stand up now, or cannot sit down there."""
    sitter = source.state.sitters[seat]
    if not source.course.may_leave(seat):
        raise DeskError("move-in-hand", name=sitter.name)
    if target.state.seat_of(sitter.user):
        raise RoomError("seated-already")
    if sitter.user in target.state.barred:
        raise RoomError("disqualified-here", clause="fspr:8.2.2")
    target.seats.check_buy(sitter.chips + sitter.bring)


async def _move_all(source: LiveTable, target: LiveTable, users: list[int]) -> None:
    for user in users:
        try:
            await _move(source, target, user)
        except CroupierError:  # a hand began, or the seat was taken: the floor looks at it
            source.mailbox.put(Call(lambda _: source.alert("move")))


async def _move(source: LiveTable, target: LiveTable, user: int) -> None:
    """Let somebody stand up here and, when that is written, sit down there."""
    left: list[Sitter] = []

    def stand(page: Page) -> None:
        seat = source.state.seat_of(user)
        if not seat:
            raise DeskError("seat-nobody", seat=seat)
        _check(source, target, seat)
        sitter = source.state.sitters[seat]
        left.append(Sitter(user, sitter.name, chips=sitter.chips + sitter.bring, words=sitter.words))
        source.seats.stand_up(seat, page)

    def sit(page: Page) -> None:
        free = target.seats.free_seats()
        if not free:
            raise RoomError("table-full")
        mover = left[0]
        target.seats.sit_down(free[0], Sitter(user, mover.name, words=mover.words), mover.chips, page)
        target.notes.touch()

    await _ask(source, stand)
    await _ask(target, sit)


async def _ask(table: LiveTable, do: Callable[[Page], None]) -> None:
    """Have a table do something between two others, and wait until it is written."""
    answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(refusal: CroupierError | None) -> None:
        if not answered.done():
            answered.set_result(None) if refusal is None else answered.set_exception(refusal)

    table.mailbox.put(FloorWord(do, answer))
    await answered


HANDLERS: Final = {"players-move": move_players}
