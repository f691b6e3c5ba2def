"""Cases of due diligence: opened by sums, worked on with notes, decided by another than the cashier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import and_, func, or_, select, update

from croupier.desks.diligence import reason, thresholds
from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.desks.door import find_customer
from croupier.room.desks.panels import PanelRow
from croupier.room.store.care_schema import case_notes, cases
from croupier.room.store.desk_schema import claims, customers, gaming_days, payments
from croupier.room.store.schema import users
from croupier.text.writing import money

if TYPE_CHECKING:
    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given
    from croupier.room.desks.panels import Looking, Panel
    from croupier.room.desks.records import HouseRecord

_SHOWN: Final = 50


async def _day_of(connection: AsyncConnection) -> int:
    """Return the moment at which the gaming day began: the last close."""
    return int(await connection.scalar(select(func.max(gaming_days.c.at))) or 0)


async def watch(errand: Errand, record: HouseRecord, customer: int, total: int) -> None:
    """Open a case where a sum that is about to be written down, or the day's with it, reach a threshold."""
    items = record.items
    law = thresholds(
        items.get("country", ""),
        items.get("currency", ""),
        items.get("diligence-single", ""),
        items.get("diligence-linked", ""),
    )
    since, together = await _day_of(errand.connection), total
    for table, extra in ((payments, payments.c.cancelled.is_(False)), (claims, claims.c.id > 0)):
        summed = select(func.coalesce(func.sum(table.c.total), 0)).where(
            table.c.customer == customer, table.c.at > since, extra
        )
        together += int(await errand.connection.scalar(summed) or 0)
    why = reason(law, total, together)
    known = select(cases.c.id).where(cases.c.customer == customer, cases.c.at > since)
    if why and await errand.connection.scalar(known) is None:
        row = {"customer": customer, "why": why, "at": errand.now, "by": errand.person.id}
        row["total"] = total if why == "single" else together
        await errand.connection.execute(cases.insert(), row)


async def check_cases(connection: AsyncConnection, customer: int) -> None:
    """Refuse chips and payouts while a case of the customer holds them back."""
    if (number := await holding_case(connection, customer)) is not None:
        raise DeskError("case-open", number=number)


async def holding_case(connection: AsyncConnection, customer: int) -> int | None:
    """Return a case that nobody has decided yet, or one of this gaming day that was reported."""
    today = cases.c.at > await _day_of(connection)
    query = select(cases.c.id).where(
        cases.c.customer == customer,
        or_(cases.c.decided.is_(None), and_(cases.c.outcome != "cleared", today)),
    )
    found: int | None = await connection.scalar(query)
    return found


async def _case(errand: Errand) -> Row[Any]:
    query = select(cases).where(cases.c.id == errand.number("case"))
    row = (await errand.connection.execute(query)).one_or_none()
    if row is None:
        raise DeskError("case-unknown")
    return row


async def note(errand: Errand) -> Given:
    """Write a note into a case."""
    row = await _case(errand)
    sealed = errand.house.seal.close(errand.text("note"))
    entry = {"case": row.id, "at": errand.now, "by": errand.person.id, "sealed": sealed}
    await errand.connection.execute(case_notes.insert(), entry)
    return {"case": row.id}


async def decide(errand: Errand) -> Given:
    """Decide a case: the customer is cleared, or reported to the authority."""
    row = await _case(errand)
    if row.decided is not None:
        raise DeskError("case-decided")
    change = {"outcome": errand.text("outcome"), "decided": errand.now, "decided_by": errand.person.id}
    await errand.connection.execute(update(cases).where(cases.c.id == row.id).values(change))
    return {"case": row.id}


async def export(errand: Errand) -> Given:
    """Write a case with all its notes as a paper."""
    row = await _case(errand)
    customer = await find_customer(errand.connection, row.customer)
    lines = [
        ("name", customer.name),
        ("born", customer.born.isoformat()),
        ("why", f"@choice-{row.why}"),
        ("total", money(row.total, "en")),
        ("opened", papers.moment(row.at, errand.zone)),
        ("outcome", f"@choice-{row.outcome or 'undecided'}"),
    ]
    query = (
        select(case_notes, users.c.name)
        .join(users, users.c.id == case_notes.c.by)
        .where(case_notes.c.case == row.id)
        .order_by(case_notes.c.id)
    )
    for each in await errand.connection.execute(query):
        said = f"{papers.moment(each.at, errand.zone)}, {each.name}: {errand.house.seal.open(each.sealed)}"
        lines.append(("note", said))
    paper, number = await papers.issue(errand, "case", lines, ("employee",), customer.id)
    return {"case": row.id, "paper": paper, "number": number}


HANDLERS: Final = {"case-note": note, "case-decide": decide, "case-export": export}


async def panel(looking: Looking) -> Panel:
    """Show the cases, those that nobody has decided first."""
    query = (
        select(cases, customers.c.name)
        .join(customers, customers.c.id == cases.c.customer)
        .order_by(cases.c.decided.is_not(None), cases.c.id.desc())
        .limit(_SHOWN)
    )
    rows = []
    for row in await looking.connection.execute(query):
        looking.seen.add(row.customer)
        asked = {"case": row.id}
        acts = ["case-note", "case-export"] + ([] if row.decided else ["case-decide"])
        rows.append(
            PanelRow(
                [
                    row.id,
                    row.at,
                    row.name,
                    looking.say(f"choice-{row.why}"),
                    money(row.total, looking.language),
                    looking.say(f"choice-{row.outcome or 'undecided'}"),
                ],
                looking.acts(*((act, asked) for act in acts)),
                tone="" if row.decided else "alarm",
            )
        )
    return looking.panel("cases", "number at name why total outcome", rows, [1])
