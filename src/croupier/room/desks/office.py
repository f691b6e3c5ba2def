"""The office: has an act of staff done, once, by who may do it, and writes it down with what it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from msgspec import Struct, json, structs
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from croupier.desks.duties import DUTIES, check_duty, sees, works_here
from croupier.errors import DeskError, LedgerError
from croupier.games import playable
from croupier.room import people
from croupier.room.custody import wait_turn
from croupier.room.desks import (
    cage,
    cage_page,
    cases,
    chatting,
    door,
    door_page,
    exclusion,
    floor,
    house_page,
    incidents,
    moves,
    pit,
    privacy,
    records,
    signs,
    staff,
    taxes,
    till,
)
from croupier.room.desks.errand import TOLD_ONCE, Errand, Filled, Given, TableErrand, fill_in
from croupier.room.desks.panels import Looking, Offered, Panel
from croupier.room.desks.privacy import note_desk
from croupier.room.desks.shifts import find_shift
from croupier.room.memory import as_before
from croupier.room.store.desk_schema import staff_acts
from croupier.room.tables.mailbox import FloorWord

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.desks.duties import Duty
    from croupier.errors import CroupierError
    from croupier.room.house import House
    from croupier.room.journal import Page
    from croupier.room.people import Person
    from croupier.room.sealing import Seal

Handler = Callable[[Errand], Awaitable[Given]]
Painting = Callable[[Looking], Awaitable[list[Panel]]]

HANDLERS: Final[dict[str, Handler]] = {
    **staff.HANDLERS,
    **door.HANDLERS,
    **exclusion.HANDLERS,
    **incidents.HANDLERS,
    **cases.HANDLERS,
    **privacy.HANDLERS,
    **signs.HANDLERS,
    **cage.HANDLERS,
    **till.HANDLERS,
    **records.HANDLERS,
    **taxes.HANDLERS,
    **floor.HANDLERS,
    **chatting.HANDLERS,
    **moves.HANDLERS,
}
PAGES: Final[dict[str, Painting]] = {
    "staff": staff.page,
    "door": door_page.page,
    "cage": cage_page.page,
    "house": house_page.page,
    "floor": floor.page,
}
assert HANDLERS.keys() | pit.HANDLERS.keys() == DUTIES.keys()
_TURNS: Final[WeakValueDictionary[int, asyncio.Lock]] = WeakValueDictionary()


class StaffOrder(Struct, frozen=True):
    """What somebody of the staff wants done: an id of its own, the act, what was filled in, and why."""

    id: str
    act: str
    fields: Given
    reason: str = ""

    @property
    def digest(self) -> str:
        """A hash of what it says, by which its repetition is known."""
        said = json.encode([self.act, self.reason, self.fields], order="deterministic")
        return blake2b(said, digest_size=16).hexdigest()


async def perform(house: House, person: Person, token: str, order: StaffOrder) -> Given:
    """Do an act and return what came of it; the same order again is answered as it was then."""
    duty = check_duty(order.act, person.roles, order.reason)
    given = fill_in(duty, order.fields)
    if order.act in pit.HANDLERS:
        return await _at_table(house, _filled(house, person, duty, given, order), token, order)
    if (other := int(given.get("to-table", 0))) and house.hall.relay is not None:
        await house.hall.relay.fetch(other)  # people are moved between tables of one node
    try:
        async with house.store.begin() as connection:
            await wait_turn(connection, "desks")  # what is read here must still hold when it is written
            shift, done = await _begin(connection, person, token, order)
            if done is not None:
                return done
            filled = _filled(house, person, duty, given, order)
            errand = Errand(**structs.asdict(filled), connection=connection, house=house, shift=shift)
            answer = await HANDLERS[order.act](errand)
            told_once = answer.pop(TOLD_ONCE, ())
            kept = {name: told for name, told in answer.items() if name not in told_once}
            await connection.execute(staff_acts.insert(), _row(house, filled, shift, order, kept))
    except LedgerError as error:
        raise DeskError("chips-lacking") if error.code == "account-short" else error from error
    except DBAPIError as error:
        raise _refusal(error, duty.clause) or error from error
    for call in errand.after:
        call()
    return answer


async def _begin(
    connection: AsyncConnection, person: Person, token: str, order: StaffOrder
) -> tuple[int, Given | None]:
    """Return the shift in which an act is done, and what came of it if it was done before."""
    shift = await find_shift(connection, person.id, token)
    if shift is None:
        raise DeskError("shift-none")
    known = select(staff_acts.c.digest, staff_acts.c.answer).where(
        staff_acts.c.user == person.id, staff_acts.c.command == order.id
    )
    done = (await connection.execute(known)).one_or_none()
    if done is None:
        return shift, None
    if (refusal := as_before(done.digest, order.digest)) is not None:
        raise refusal
    return shift, dict(json.decode(done.answer))


async def _at_table(house: House, filled: Filled, token: str, order: StaffOrder) -> Given:
    """Have an act done by the table it is about, which writes it on the same page as what it changes.

    One person's acts come one after the other, so that the same order is not begun twice.
    """
    async with _TURNS.setdefault(filled.person.id, asyncio.Lock()):
        async with house.store.read() as connection:
            shift, done = await _begin(connection, filled.person, token, order)
            if done is not None:
                return done
            lookup = pit.LOOKUPS.get(order.act)
            brought = await lookup(connection, filled) if lookup is not None else None
        table = pit.table_of(house, filled)
        answered: asyncio.Future[Given] = asyncio.get_running_loop().create_future()
        made: Given = {}

        def do(page: Page) -> None:
            errand = TableErrand(**structs.asdict(filled), table=table, page=page, brought=brought)
            made.update(pit.HANDLERS[order.act](errand))
            page.staff_acts.append(_row(house, filled, shift, order, made))

        def answer(refusal: CroupierError | None) -> None:
            if not answered.done():
                answered.set_result(made) if refusal is None else answered.set_exception(refusal)

        table.mailbox.put(FloorWord(do, answer))
        return await answered


def _filled(house: House, person: Person, duty: Duty, given: Given, order: StaffOrder) -> Filled:
    reason, zone = order.reason.strip(), house.hall.zone
    return Filled(person=person, duty=duty, given=given, reason=reason, now=people.now(), zone=zone)


async def offered(house: House) -> Offered:
    """Return what forms offer: the house's chips, if it has a cash desk, and the games of books in force."""
    async with house.store.read() as connection:
        record = await records.house_record(connection)
    games = [game for game in playable() if record.in_force(game.partition("/")[0])]
    return Offered(record.denominations if record.items.get("denominations") else (), games)


def _row(house: House, filled: Filled, shift: int, order: StaffOrder, answer: Given) -> Given:
    return {
        "user": filled.person.id,
        "shift": shift,
        "command": order.id,
        "digest": order.digest,
        "at": filled.now,
        "act": order.act,
        "reason": filled.reason,
        "given": house.seal.close(json.encode(_noted(filled, house.seal)).decode()),
        "answer": json.encode(answer).decode(),
    }


def _noted(filled: Filled, seal: Seal) -> Given:
    """Return what was filled in as the journal keeps it, for ever: a mark of what is somebody's own.

    Of a list, which stands elsewhere, it keeps the hash.
    """
    blanks = {blank.name: blank for blank in filled.duty.blanks}

    def noted(name: str, value: Any) -> Any:
        if blanks[name].kind == "list":
            return sha256(value.encode()).hexdigest()
        return seal.mark(str(value)) if blanks[name].private else value

    return {name: noted(name, value) for name, value in filled.given.items()}


def _refusal(error: DBAPIError, clause: str) -> DeskError | None:
    """Say in a sentence what the database has refused; None when it is no refusal of a desk."""
    said = str(error.orig)
    if "_apart" in said or "four eyes" in said:
        return DeskError("four-eyes", clause=clause)
    if "ck_accounts_solvent" in said:
        return DeskError("chips-lacking")
    if "desk:" in said:
        return DeskError("desk-refuses", why=said.partition("desk:")[2].split("\n")[0].strip())
    return None


async def look(house: House, person: Person, desk: str, language: str, find: str = "") -> list[Panel]:
    """Return the panels of a desk for somebody who may see it, and may look for somebody."""
    check_sight(desk, person)
    async with house.store.read() as connection:
        looking = Looking(connection, house, person, language, people.now(), find=find.strip())
        panels = await PAGES[desk](looking)
    await note_desk(house, person.id, desk, looking.seen, looking.now)
    return panels


def check_sight(desk: str, person: Person) -> None:
    """Refuse visitors the places of the staff (m1:3.3)."""
    if desk not in PAGES:
        raise DeskError("desk-unknown", name=desk)
    if not works_here(person.roles) or not sees(desk, person.roles):
        raise DeskError("staff-only", clause="m1:3.3")
