"""Self-exclusion, and lists of the excluded that others keep."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from croupier.desks.compliance import exclusion_ends
from croupier.desks.names import look_alikes, skeleton
from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.desks.door import customer_of, open_document, show_out
from croupier.room.store.desk_schema import alikes, customers, exclusions

if TYPE_CHECKING:
    from croupier.room.desks.errand import Errand, Given

_MOST_LINES: Final = 50_000


async def exclude(errand: Errand) -> Given:
    """Enter a self-exclusion at once, and hand out the paper that says so (m1:4.7a-c)."""
    row = await customer_of(errand)
    if not errand.checked("in-person"):
        raise DeskError("exclusion-in-person", clause="m1:1.2")
    months = errand.number("months")
    until = exclusion_ends(errand.today, months)
    entry = {
        "customer": row.id,
        "name": row.name,
        "skeleton": row.skeleton,
        "born": row.born,
        "since": errand.today,
        "until": until,
        "source": "house",
        "at": errand.now,
        "by": errand.person.id,
    }
    try:
        made = await errand.connection.scalar(exclusions.insert().values(entry).returning(exclusions.c.id))
    except IntegrityError:
        raise DeskError("exclusion-again", clause="m1:1.2") from None
    await _ask_about(errand, int(made or 0), entry)
    await show_out(errand, row)
    document = open_document(errand.house, row)
    lines = (
        ("name", row.name),
        ("born", row.born.isoformat()),
        ("document", f"{document.country} {document.series}{document.number}"),
        ("months", str(months)),
        ("until", until.isoformat()),
        ("clause", "m1:1.2, m1:4.7, m1:6.1"),
    )
    paper, number = await papers.issue(errand, "exclusion", lines, ("visitor", "employee"), row.id)
    values = {"name": row.name, "until": until.isoformat(), "number": number}
    return {"customer": row.id, "paper": paper, "says": "exclusion-entered", "values": values}


async def import_exclusions(errand: Errand) -> Given:
    """Take in a list of others, `name; born; since; until` a line; customers like them are asked about."""
    lines = [line.strip() for line in errand.text("list").splitlines() if line.strip()]
    if len(lines) > _MOST_LINES:
        raise DeskError("list-long", most=_MOST_LINES)
    rows = [_listed(errand, line, number) for number, line in enumerate(lines, 1)]
    added = 0
    for row in rows:
        seen = select(exclusions.c.id).where(
            *(exclusions.c[column] == row[column] for column in ("source", "skeleton", "since")),
            exclusions.c.born.is_(None) if row["born"] is None else exclusions.c.born == row["born"],
        )
        if await errand.connection.scalar(seen) is not None:
            continue
        number = await errand.connection.scalar(exclusions.insert().values(row).returning(exclusions.c.id))
        added += 1
        await _ask_about(errand, int(number or 0), row)
    return {"says": "list-imported", "values": {"count": added}}


async def _ask_about(errand: Errand, exclusion: int, entry: Given) -> None:
    """Note which customers may be meant by an exclusion, other than the one who asked for it."""
    if entry["until"] <= errand.today:
        return
    query = select(customers.c.id, customers.c.skeleton, customers.c.born)
    known = {row.id: row for row in await errand.connection.execute(query)}
    likely = [
        {"customer": customer, "exclusion": exclusion}
        for customer in look_alikes(entry["skeleton"], {key: row.skeleton for key, row in known.items()})
        if customer != entry.get("customer") and entry["born"] in (None, known[customer].born)
    ]
    if likely:
        await errand.connection.execute(alikes.insert(), likely)


def _listed(errand: Errand, line: str, number: int) -> Given:
    parts = [part.strip() for part in line.split(";")]
    try:
        name, born, since, until = parts
        begins, ends = date.fromisoformat(since), date.fromisoformat(until)
        birthday = date.fromisoformat(born) if born else None
    except ValueError:
        raise DeskError("list-line", line=number, given=line[:80]) from None
    if not skeleton(name) or begins >= ends or begins > errand.today:
        raise DeskError("list-line", line=number, given=line[:80])
    return {
        "name": name,
        "skeleton": skeleton(name),
        "born": birthday,
        "since": begins,
        "until": ends,
        "source": f"list {errand.text('source')}",
        "at": errand.now,
        "by": errand.person.id,
    }


HANDLERS: Final = {"exclude": exclude, "exclusions-import": import_exclusions}
