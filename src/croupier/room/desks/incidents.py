"""Incidents, which count when another person confirms them, and bans that they allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update

from croupier.desks.compliance import INCIDENTS, refusable
from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.desks.door import customer_of, find_customer, show_out
from croupier.room.store.desk_schema import bans, incidents

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given


async def report_incident(errand: Errand) -> Given:
    """Write down what a visitor did; it counts when another person has confirmed it."""
    row = await customer_of(errand)
    clause = INCIDENTS[errand.text("incident")]
    entry = {
        "customer": row.id,
        "clause": clause,
        "sealed": errand.house.seal.close(errand.text("what-happened")),
        "at": errand.now,
        "by": errand.person.id,
    }
    made = await errand.connection.scalar(incidents.insert().values(entry).returning(incidents.c.id))
    lines = (
        ("name", row.name),
        ("incident", f"@choice-{errand.text('incident')}"),
        ("clause", clause),
        ("what-happened", errand.text("what-happened")),
    )
    paper, _ = await papers.issue(errand, "incident", lines, ("employee", "confirms"), row.id)
    return {"report": made, "paper": paper}


async def confirm_incident(errand: Errand) -> Given:
    """Confirm an incident that another person has reported: from then on it counts (m1:5.1)."""
    change = update(incidents).where(incidents.c.id == errand.number("report"))
    done = await errand.connection.execute(
        change.values(confirmed_by=errand.person.id, confirmed=errand.now).returning(incidents.c.customer)
    )
    customer = done.scalar_one_or_none()
    if customer is None:
        raise DeskError("incident-unknown")
    clause = refusable(await confirmed_of(errand.connection, customer))
    return {"customer": customer, "says": "incident-refusable" if clause else "duty-done"}


async def confirmed_of(connection: AsyncConnection, customer: int) -> list[str]:
    """Return the clauses of a customer's confirmed incidents."""
    query = select(incidents.c.clause).where(
        incidents.c.customer == customer, incidents.c.confirmed.is_not(None)
    )
    return list(await connection.scalars(query))


async def ban(errand: Errand) -> Given:
    """Refuse a customer entry from now on, where confirmed incidents allow it."""
    row = await customer_of(errand)
    clause = refusable(await confirmed_of(errand.connection, row.id))
    if not clause:
        raise DeskError("ban-unfounded", clause="m1:5.1")
    standing = select(bans.c.id).where(bans.c.customer == row.id, bans.c.lifted.is_(None))
    if await errand.connection.scalar(standing) is not None:
        raise DeskError("banned-already")
    entry = {"customer": row.id, "clause": clause, "at": errand.now, "by": errand.person.id}
    made = await errand.connection.scalar(bans.insert().values(entry).returning(bans.c.id))
    await show_out(errand, row)
    return {"banned": made, "clause": clause}


async def lift_ban(errand: Errand) -> Given:
    """Lift a ban; another manager than the one who gave it decides."""
    change = update(bans).where(bans.c.id == errand.number("banned"))
    done = await errand.connection.execute(
        change.values(lifted=errand.now, lifted_by=errand.person.id).returning(bans.c.customer)
    )
    customer = done.scalar_one_or_none()
    if customer is None:
        raise DeskError("ban-unknown")
    await show_out(errand, await find_customer(errand.connection, customer))
    return {"customer": customer}


HANDLERS: Final = {
    "incident-report": report_incident,
    "incident-confirm": confirm_incident,
    "ban": ban,
    "ban-lift": lift_ban,
}
