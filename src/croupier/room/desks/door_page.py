"""What the door shows: who is inside, customers, questions to decide, incidents, exclusions, bans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs
from sqlalchemy import select

from croupier.desks.compliance import INCIDENTS
from croupier.room.desks import cases, privacy
from croupier.room.desks.barring import bar_of
from croupier.room.desks.panels import PanelRow
from croupier.room.desks.seeking import find_customers
from croupier.room.store.desk_schema import alikes, bans, customers, exclusions, incidents, visits
from croupier.room.store.schema import users

if TYPE_CHECKING:
    from croupier.room.desks.panels import Looking, Panel

_SHOWN: Final = 100
_KINDS: Final = {clause: kind for kind, clause in INCIDENTS.items()}


async def page(looking: Looking) -> list[Panel]:
    """Show the door."""
    return [
        await _questions(looking),
        await _inside(looking),
        await _customers(looking),
        await _incidents(looking),
        await _exclusions(looking),
        await _bans(looking),
        *([await cases.panel(looking)] if looking.may("case-note") or looking.may("case-export") else []),
        *([await privacy.outdated(looking)] if looking.may("person-erase") else []),
    ]


async def _questions(looking: Looking) -> Panel:
    query = (
        select(alikes, customers.c.name, customers.c.born, exclusions.c.name.label("listed"), exclusions)
        .join(customers, customers.c.id == alikes.c.customer)
        .join(exclusions, exclusions.c.id == alikes.c.exclusion)
        .where(alikes.c.same.is_(None))
        .limit(_SHOWN)
    )
    rows = []
    for row in (await looking.connection.execute(query)).mappings():
        looking.seen.add(row["customer"])
        asked = {"customer": row["customer"], "exclusion": row["exclusion"]}
        listed_born = row[exclusions.c.born]
        rows.append(
            PanelRow(
                [
                    row["name"],
                    str(row["born"]),
                    row["listed"],
                    str(listed_born) if listed_born else "?",
                    row["source"],
                    str(row["until"]),
                ],
                looking.acts(("alike-decide", asked)),
                tone="alarm",
            )
        )
    return looking.panel("questions", "name born on-list listed-born source until", rows)


async def _inside(looking: Looking) -> Panel:
    query = (
        select(visits.c.id, visits.c.at, visits.c.customer, customers.c.name)
        .join(customers, customers.c.id == visits.c.customer)
        .where(visits.c.left.is_(None), visits.c.refused == "")
        .order_by(visits.c.id)
    )
    found = (await looking.connection.execute(query)).all()
    looking.seen.update(row.customer for row in found)
    rows = [
        PanelRow(
            [row.name, row.at],
            looking.acts(("visit-end", {"visit": row.id}), ("incident-report", {"customer": row.customer})),
        )
        for row in found
    ]
    return looking.panel("inside", "name since", rows, [1])


async def _customers(looking: Looking) -> Panel:
    query = (
        select(customers, users.c.name.label("account"))
        .outerjoin(users, users.c.id == customers.c.user)
        .order_by(customers.c.id.desc())
        .limit(_SHOWN)
    )
    if looking.find:
        query = query.where(customers.c.id.in_(await find_customers(looking)))
    today, rows = looking.today, []
    for row in (await looking.connection.execute(query)).all():
        looking.seen.add(row.id)
        bar = await bar_of(looking.connection, row.id, today)
        state = looking.say(f"state-{bar.code}" if bar else "state-free")
        acts = (
            "admit",
            "exclude",
            "link-account",
            "document-renew",
            "incident-report",
            "ban",
            "person-export",
            "person-erase",
        )
        rows.append(
            PanelRow(
                [row.id, row.name, str(row.born), row.account or "", str(row.expires or ""), state],
                looking.acts(*((act, {"customer": row.id}) for act in acts)),
                tone="alarm" if bar else "",
            )
        )
    panel = looking.panel("customers", "number name born account expires state", rows)
    return structs.replace(panel, empty=looking.say("customers-none")) if looking.find else panel


async def _incidents(looking: Looking) -> Panel:
    query = (
        select(incidents, customers.c.name)
        .join(customers, customers.c.id == incidents.c.customer)
        .order_by(incidents.c.confirmed.is_not(None), incidents.c.id.desc())
        .limit(_SHOWN)
    )
    found = (await looking.connection.execute(query)).all()
    looking.seen.update(row.customer for row in found)
    rows = [
        PanelRow(
            [
                row.id,
                row.at,
                row.name,
                looking.say(f"choice-{_KINDS[row.clause]}"),
                looking.house.seal.open(row.sealed),
                looking.say("state-confirmed" if row.confirmed else "state-reported"),
            ],
            [] if row.confirmed else looking.acts(("incident-confirm", {"report": row.id})),
            tone="" if row.confirmed else "alarm",
        )
        for row in found
    ]
    return looking.panel("incidents", "number at name incident what-happened state", rows, [1])


async def _exclusions(looking: Looking) -> Panel:
    query = (
        select(exclusions)
        .where(exclusions.c.until > looking.today)
        .order_by(exclusions.c.id.desc())
        .limit(_SHOWN)
    )
    rows = [
        PanelRow([row.id, row.name, str(row.born or "?"), str(row.since), str(row.until), row.source])
        for row in await looking.connection.execute(query)
    ]
    return looking.panel("exclusions", "number name born since until source", rows)


async def _bans(looking: Looking) -> Panel:
    query = (
        select(bans, customers.c.name)
        .join(customers, customers.c.id == bans.c.customer)
        .where(bans.c.lifted.is_(None))
    )
    found = (await looking.connection.execute(query)).all()
    looking.seen.update(row.customer for row in found)
    rows = [
        PanelRow([row.name, row.at, row.clause], looking.acts(("ban-lift", {"banned": row.id})))
        for row in found
    ]
    return looking.panel("bans", "name since clause", rows, [1])
