"""Self-exclusion, and lists of the excluded that others keep."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from croupier.desks.compliance import exclusion_ends
from croupier.desks.names import look_alikes, skeleton
from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.desks.door import customer_of, open_document, show_out
from croupier.room.desks.errand import NAMED, TOLD_ONCE
from croupier.room.store.desk_schema import alikes, customers, exclusions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.desks.errand import Errand, Given

_MOST_LINES: Final = 50_000
_AT_ONCE: Final = 5_000
"""So many lines are written and compared in one go."""


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
    await _ask_about(errand, {int(made or 0): entry})
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
    told = {"says": "exclusion-entered", "values": values}
    return {"customer": row.id, "paper": paper, **told, TOLD_ONCE: NAMED}


async def import_exclusions(errand: Errand) -> Given:
    """Take in a list of others, `name; born; since; until` a line; customers like them are asked about.

    The same list may come every day: what is known is passed over. Who is kept from play longer than before
    has a further entry, and who is gone from a list stays excluded (m1:1.2).
    """
    fresh = await asyncio.to_thread(_read_list, errand)
    query = select(exclusions.c.skeleton, exclusions.c.born, exclusions.c.since, exclusions.c.until)
    held = await errand.connection.execute(query.where(exclusions.c.source == _source(errand)))
    spans: dict[tuple[str, date | None], dict[date, date]] = {}
    for row in held:
        spans.setdefault((row.skeleton, row.born), {})[row.since] = row.until
    added = [row for row in fresh if _lasts_longer(row, spans.setdefault((row["skeleton"], row["born"]), {}))]
    for begin in range(0, len(added), _AT_ONCE):
        some = added[begin : begin + _AT_ONCE]
        insert = exclusions.insert().returning(exclusions.c.id, sort_by_parameter_order=True)
        numbers = await errand.connection.scalars(insert, some)
        await _ask_about(errand, dict(zip(numbers, some, strict=True)))
    return {"says": "list-imported", "values": {"count": len(added)}}


def _lasts_longer(entry: Given, spans: dict[date, date]) -> bool:
    """Whether an entry is not yet held by those of the same person; if so it becomes one of them.

    A later end is a further entry: it begins on the first day on which none of theirs does.
    """
    if any(since <= entry["since"] and entry["until"] <= until for since, until in spans.items()):
        return False
    while entry["since"] in spans:
        entry["since"] += timedelta(days=1)
    spans[entry["since"]] = entry["until"]
    return True


async def _ask_about(errand: Errand, entries: dict[int, Given]) -> None:
    """Note which customers may be meant by exclusions, other than the one who asked for it."""
    query = select(customers.c.id, customers.c.skeleton, customers.c.born).where(customers.c.skeleton != "")
    known = (await errand.connection.execute(query)).all()
    likely = await asyncio.to_thread(_likely, entries, known, errand.today)
    if likely:
        await errand.connection.execute(alikes.insert(), likely)


def _likely(entries: dict[int, Given], known: Sequence[Any], today: date) -> list[Given]:
    everybody = {row.id: row.skeleton for row in known}
    born_on: dict[date, dict[int, str]] = {}
    for row in known:
        born_on.setdefault(row.born, {})[row.id] = row.skeleton
    return [
        {"customer": customer, "exclusion": number}
        for number, entry in entries.items()
        if entry["until"] > today
        for customer in look_alikes(
            entry["skeleton"], everybody if entry["born"] is None else born_on.get(entry["born"], {})
        )
        if customer != entry.get("customer")
    ]


def _source(errand: Errand) -> str:
    return f"list {errand.text('source')}"


def _read_list(errand: Errand) -> list[Given]:
    lines = [line.strip() for line in errand.text("list").removeprefix("\ufeff").splitlines() if line.strip()]
    if len(lines) > _MOST_LINES:
        raise DeskError("list-long", most=_MOST_LINES)
    return [_listed(errand, line, number) for number, line in enumerate(lines, 1)]


def _listed(errand: Errand, line: str, number: int) -> Given:
    parts = [part.strip() for part in line.split(";")]
    try:
        name, born, since, until = parts
        name = "".join(sign for sign in name if sign.isprintable())
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
        "source": _source(errand),
        "at": errand.now,
        "by": errand.person.id,
    }


HANDLERS: Final = {"exclude": exclude, "exclusions-import": import_exclusions}
