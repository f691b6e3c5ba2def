"""Who may come to the desks over HTTP: staff, on a shift."""

from __future__ import annotations

from croupier.desks.duties import works_here
from croupier.errors import DeskError
from croupier.room.desks.shifts import find_shift
from croupier.room.house import House
from croupier.room.people import Person
from croupier.room.web.accounts import require_player
from croupier.room.web.given import Asked


def require_staff(person: Person | None) -> Person:
    """Refuse who does not work here (m1:3.3)."""
    found = require_player(person)
    if not works_here(found.roles):
        raise DeskError("staff-only", clause="m1:3.3")
    return found


async def require_shift(request: Asked, house: House, staff: Person) -> None:
    """Refuse who has not begun a shift."""
    async with house.store.read() as connection:
        if await find_shift(connection, staff.id, request.scope["state"]["token"]) is None:
            raise DeskError("shift-none")
