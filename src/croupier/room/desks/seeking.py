"""Who is meant at the door: customers by number, document, account or name, in any alphabet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import or_, select

from croupier.desks.names import look_alikes, skeleton
from croupier.room import people
from croupier.room.desks.records import house_record
from croupier.room.store.desk_schema import customers

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement

    from croupier.room.desks.panels import Looking

_DIGITS: Final = 9
"""No number of a customer has more."""
_MOST: Final = 100


async def find_customers(looking: Looking) -> list[int]:
    """Return those who are surely meant; if there are none, those whose names have these parts, or are alike.

    A document is known by its series and number, with the country before it unless it is the house's own.
    """
    exact = await _exact(looking)
    if exact or any(sign.isdecimal() for sign in looking.find):  # names have no digits
        return exact
    parts = skeleton(looking.find).split()
    if not parts:
        return []
    named = select(customers.c.id).where(*(customers.c.skeleton.contains(part) for part in parts))
    found = list(await looking.connection.scalars(named.order_by(customers.c.id.desc()).limit(_MOST)))
    if found:
        return found
    rows = await looking.connection.execute(select(customers.c.id, customers.c.skeleton))
    return look_alikes(" ".join(parts), {row.id: row.skeleton for row in rows})


async def _exact(looking: Looking) -> list[int]:
    home = (await house_record(looking.connection)).items.get("country", "")
    written = "".join(looking.find.upper().split())
    marks = [looking.house.seal.mark(key) for key in (written, home + written)]
    asked: list[ColumnElement[bool]] = [customers.c.document.in_(marks)]
    if written.isascii() and written.isdecimal() and len(written) <= _DIGITS:
        asked.append(customers.c.id == int(written))
    if (player := await people.find_player(looking.connection, looking.find)) is not None:
        asked.append(customers.c.user == player[0].id)
    return list(await looking.connection.scalars(select(customers.c.id).where(or_(*asked))))
