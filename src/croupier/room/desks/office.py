"""The office: has an act of staff done, once, by who may do it, and writes it down with what it changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from msgspec import Struct, json
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from croupier.desks.duties import DUTIES, check_duty, sees, works_here
from croupier.errors import DeskError, LedgerError
from croupier.room import people
from croupier.room.desks import cage, cage_page, door, door_page, floor, records, staff, till
from croupier.room.desks.errand import Errand, Given, fill_in
from croupier.room.desks.panels import Looking, Panel
from croupier.room.desks.shifts import find_shift
from croupier.room.memory import as_before
from croupier.room.store.desk_schema import staff_acts

if TYPE_CHECKING:
    from croupier.room.house import House
    from croupier.room.people import Person

Handler = Callable[[Errand], Awaitable[Given]]
Painting = Callable[[Looking], Awaitable[list[Panel]]]

HANDLERS: Final[dict[str, Handler]] = {
    **staff.HANDLERS,
    **door.HANDLERS,
    **cage.HANDLERS,
    **till.HANDLERS,
    **records.HANDLERS,
    **floor.HANDLERS,
}
PAGES: Final[dict[str, Painting]] = {
    "staff": staff.page,
    "door": door_page.page,
    "cage": cage_page.page,
    "house": records.page,
    "floor": floor.page,
}
assert HANDLERS.keys() == DUTIES.keys(), HANDLERS.keys() ^ DUTIES.keys()


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
    try:
        async with house.store.begin() as connection:
            shift = await find_shift(connection, person.id, token)
            if shift is None:
                raise DeskError("shift-none")
            known = select(staff_acts.c.digest, staff_acts.c.answer).where(
                staff_acts.c.user == person.id, staff_acts.c.command == order.id
            )
            if (done := (await connection.execute(known)).one_or_none()) is not None:
                if (refusal := as_before(done.digest, order.digest)) is not None:
                    raise refusal
                return dict(json.decode(done.answer))
            errand = Errand(connection, house, person, duty, shift, given, order.reason.strip(), people.now())
            answer = await HANDLERS[order.act](errand)
            await connection.execute(staff_acts.insert(), _row(errand, order, answer))
    except LedgerError as error:
        raise DeskError("chips-lacking") if error.code == "account-short" else error from error
    except DBAPIError as error:
        raise _refusal(error, duty.clause) or error from error
    for call in errand.after:
        call()
    return answer


async def chips_of_the_house(house: House) -> tuple[int, ...]:
    """Return the denominations of the house's chips; none where it has no cash desk."""
    async with house.store.read() as connection:
        record = await records.house_record(connection)
    return record.denominations if record.items.get("denominations") else ()


def _row(errand: Errand, order: StaffOrder, answer: Given) -> Given:
    return {
        "user": errand.person.id,
        "shift": errand.shift,
        "command": order.id,
        "digest": order.digest,
        "at": errand.now,
        "act": order.act,
        "reason": errand.reason,
        "given": errand.house.seal.close(json.encode(errand.given).decode()),
        "answer": json.encode(answer).decode(),
    }


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


async def look(house: House, person: Person, desk: str, language: str) -> list[Panel]:
    """Return the panels of a desk for somebody who may see it."""
    check_sight(desk, person)
    async with house.store.read() as connection:
        return await PAGES[desk](Looking(connection, house, person, language, people.now()))


def check_sight(desk: str, person: Person) -> None:
    """Refuse visitors the places of the staff (m1:3.3)."""
    if desk not in PAGES:
        raise DeskError("desk-unknown", name=desk)
    if not works_here(person.roles) or not sees(desk, person.roles):
        raise DeskError("staff-only", clause="m1:3.3")
