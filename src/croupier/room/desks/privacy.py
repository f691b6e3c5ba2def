"""Personal data: who saw whose is written down, people can have their own, and it goes when its time is over.

What ledger, papers and lists of the excluded hold by law stays; customers are numbers there.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from msgspec import json, to_builtins
from sqlalchemy import func, select, update

from croupier.errors import DeskError
from croupier.room import company
from croupier.room.desks.barring import bar_of, today_of
from croupier.room.desks.door import customer_of, open_document
from croupier.room.desks.errand import TOLD_ONCE
from croupier.room.desks.panels import PanelRow
from croupier.room.desks.records import house_record
from croupier.room.store.care_schema import cases, sights
from croupier.room.store.desk_schema import claims, customers, incidents, payments, visits
from croupier.room.store.schema import users

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given
    from croupier.room.desks.panels import Looking, Panel
    from croupier.room.house import House

RETENTION: Final = 5
"""Years for which data is kept after the last visit, where the record says nothing else."""
_HOUR: Final = 3_600_000
_SHOWN: Final = 50


async def note_sight(
    connection: AsyncConnection, user: int, what: str, seen: Iterable[int], now: int
) -> None:
    """Write down that somebody has seen the data of customers."""
    rows = [{"customer": each, "by": user, "at": now, "what": what} for each in sorted(seen)]
    if rows:
        await connection.execute(sights.insert(), rows)


async def note_desk(house: House, user: int, desk: str, seen: set[int], now: int) -> None:
    """Write down what a desk has shown to somebody; the same people again only after an hour."""
    known = house.sights.setdefault((user, desk), {})
    fresh = {each for each in seen if now - known.get(each, 0) >= _HOUR}
    if not fresh:
        return
    async with house.store.begin() as connection:
        await note_sight(connection, user, desk, fresh, now)
    known.update(dict.fromkeys(fresh, now))


async def export_person(errand: Errand) -> Given:
    """Give everything that is kept about a customer, and who has seen it."""
    row = await customer_of(errand)
    await note_sight(errand.connection, errand.person.id, "export", [row.id], errand.now)
    told: dict[str, Any] = {
        "customer": row.id,
        "name": row.name,
        "born": row.born.isoformat(),
        "document": to_builtins(open_document(errand.house, row)),
    }
    for table in (visits, payments, claims, incidents, cases):
        found = await errand.connection.execute(select(table).where(table.c.customer == row.id))
        told[table.name] = [
            {key: value for key, value in each.items() if key not in ("sealed", "by", "confirmed_by")}
            for each in found.mappings()
        ]
    query = select(sights.c.at, sights.c.what, users.c.name).join(users, users.c.id == sights.c.by)
    found = await errand.connection.execute(query.where(sights.c.customer == row.id).order_by(sights.c.id))
    told["seen"] = [dict(each) for each in found.mappings()]
    if row.user is not None:
        told["company"] = await company.told_about(errand.connection, errand.house.seal, row.user)
    return {"customer": row.id, "file": json.encode(told).decode(), TOLD_ONCE: ("file",)}


async def erase_person(errand: Errand) -> Given:
    """Forget who a customer was, when the time to keep it is over and nothing of theirs is open."""
    row = await customer_of(errand)
    kept = await _kept(errand.connection)
    last = await errand.connection.scalar(select(func.max(visits.c.at)).where(visits.c.customer == row.id))
    kept_until = today_of(int(last or row.since), errand.zone) + kept
    if errand.today < kept_until:
        raise DeskError("erase-early", until=kept_until.isoformat())
    open_claim = select(claims.c.id).where(claims.c.customer == row.id, claims.c.paid.is_(None))
    barred = await bar_of(errand.connection, row.id, errand.today)
    if barred is not None or await errand.connection.scalar(open_claim) is not None:
        raise DeskError("erase-open")
    gone = {
        "name": f"#{row.id}",
        "skeleton": "",
        "sealed": errand.house.seal.close("{}"),
        "document": uuid4().hex,
        "user": None,
        "expires": None,
    }
    if (user := row.user) is not None:
        await company.forget(errand.connection, user)
        errand.after.append(lambda: errand.house.hall.company.dropped(user))
    await errand.connection.execute(update(customers).where(customers.c.id == row.id).values(gone))
    await note_sight(errand.connection, errand.person.id, "erased", [row.id], errand.now)
    return {"customer": row.id}


async def _kept(connection: AsyncConnection) -> timedelta:
    """Return how long data is kept after the last visit."""
    record = await house_record(connection)
    return timedelta(days=365 * int(record.items.get("retention-years", RETENTION)))


async def outdated(looking: Looking) -> Panel:
    """Show customers whose data need not be kept any more, those of the longest ago first."""
    before = looking.now - int((await _kept(looking.connection)).total_seconds() * 1000)
    last = func.coalesce(func.max(visits.c.at), customers.c.since)
    query = (
        select(customers.c.id, customers.c.name, last.label("last"))
        .outerjoin(visits, visits.c.customer == customers.c.id)
        .where(customers.c.skeleton != "")
        .group_by(customers.c.id, customers.c.name, customers.c.since)
        .having(last <= before)
        .order_by(last)
        .limit(_SHOWN)
    )
    found = (await looking.connection.execute(query)).all()
    looking.seen.update(row.id for row in found)
    rows = [
        PanelRow([row.id, row.name, row.last], looking.acts(("person-erase", {"customer": row.id})))
        for row in found
    ]
    return looking.panel("outdated", "number name last-visit", rows, [2])


HANDLERS: Final = {"person-export": export_person, "person-erase": erase_person}
