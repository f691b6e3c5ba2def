"""The tax calendar: on which days gambling tax is due, and whether it was paid (m1:4.2)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec import json
from sqlalchemy import select

from croupier.desks.house import read_dates
from croupier.errors import DeskError
from croupier.room.desks.panels import PanelRow
from croupier.room.desks.records import house_record
from croupier.room.store.desk_schema import staff_acts
from croupier.room.store.schema import users
from croupier.text.writing import day, money

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given
    from croupier.room.desks.panels import Looking, Panel

SOON: Final = 7
"""So many days before its day a tax is shown as an alarm."""
CLAUSE: Final = "m1:4.2"


async def _paid(connection: AsyncConnection) -> dict[date, tuple[int, str]]:
    """Return what was paid for which day, and who noted it."""
    query = (
        select(staff_acts.c.answer, users.c.name)
        .join(users, users.c.id == staff_acts.c.user)
        .where(staff_acts.c.act == "tax-paid")
    )
    found = [(json.decode(row.answer), row.name) for row in await connection.execute(query)]
    return {date.fromisoformat(told["day"]): (told["sum"], name) for told, name in found}


async def note_paid(errand: Errand) -> Given:
    """Note that the gambling tax due on a day of the calendar was paid, once."""
    record = await house_record(errand.connection)
    on = errand.day("tax-day")
    assert on is not None  # the form asks for it
    if on not in read_dates(record.items.get("gambling-tax-days", "")):
        raise DeskError("tax-day-unknown", day=on.isoformat(), clause=CLAUSE)
    if on in await _paid(errand.connection):
        raise DeskError("tax-day-paid", day=on.isoformat(), clause=CLAUSE)
    return {"day": on.isoformat(), "sum": errand.number("sum")}


HANDLERS: Final = {"tax-paid": note_paid}


async def calendar(looking: Looking) -> Panel:
    """Show every day of the calendar: how many days are left, or what was paid; late and soon are alarms."""
    record = await house_record(looking.connection)
    paid = await _paid(looking.connection)
    today, rows = looking.today, []
    for on in read_dates(record.items.get("gambling-tax-days", "")):
        left = (on - today).days
        if on in paid:
            total, name = paid[on]
            rows.append(
                PanelRow([day(on, looking.language), "", money(total, looking.language), name], tone="good")
            )
            continue
        said = looking.say("tax-late", days=-left) if left < 0 else looking.say("tax-left", days=left)
        acts = looking.acts(("tax-paid", {"tax-day": on.isoformat()}))
        tone = "alarm" if left <= SOON else ""
        rows.append(PanelRow([day(on, looking.language), said, "", ""], acts, tone=tone))
    return looking.panel("tax-calendar", "due left paid by", rows)
