"""What the cash desk shows: customers inside, payments under way, claims with deadlines, slips, chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs
from sqlalchemy import and_, select

from croupier.desks.payments import next_step, presses
from croupier.desks.tray import ChipCount
from croupier.errors import DeskError
from croupier.room.desks.cage import PLACES, chips_at, read_pieces
from croupier.room.desks.panels import PanelRow
from croupier.room.desks.records import house_record
from croupier.room.desks.seeking import find_customers
from croupier.room.desks.till import change_of
from croupier.room.ledger import Account, balances
from croupier.room.store.desk_schema import (
    claims,
    counts,
    customers,
    gaming_days,
    payments,
    slips,
    visits,
)
from croupier.text.writing import money

if TYPE_CHECKING:
    from sqlalchemy import Row

    from croupier.room.desks.panels import Looking, Panel
    from croupier.room.desks.records import HouseRecord

_SHOWN: Final = 60
HOUR: Final = 3_600_000
_DAY_HOURS: Final = 24
_CASHIERS: Final = frozenset({"cashier", "cage-manager", "manager", "auditor"})


async def page(looking: Looking) -> list[Panel]:
    """Show the cash desk; those who only ask for chips see slips and counts."""
    record = await house_record(looking.connection)
    try:
        _ = record.currency, record.denominations
    except DeskError as missing:
        note = PanelRow([missing.sentence(looking.language)], tone="alarm")
        return [looking.panel("setup", "note", [note])]
    panels = []
    if _CASHIERS & set(looking.person.roles):
        panels += [await _payments(looking), await _customers(looking), await _claims(looking)]
    panels += [await _slips(looking), await _counts(looking)]
    panels += [await _places(looking, record), await _days(looking)]
    return panels


async def _customers(looking: Looking) -> Panel:
    """Show who is inside, or those looked for: who is kept from play brings their chips back, too."""
    inside = and_(visits.c.customer == customers.c.id, visits.c.left.is_(None), visits.c.refused == "")
    query = select(customers.c.id, customers.c.name, visits.c.at).outerjoin(visits, inside)
    chosen = customers.c.id.in_(await find_customers(looking)) if looking.find else visits.c.id.is_not(None)
    found = (await looking.connection.execute(query.where(chosen).order_by(visits.c.id))).all()
    looking.seen.update(row.id for row in found)
    rows = [
        PanelRow(
            [row.id, row.name, row.at or 0],
            looking.acts(
                *((act, {"customer": row.id}) for act in (("buy-in", "redeem") if row.at else ("redeem",)))
            ),
        )
        for row in found
    ]
    panel = looking.panel("customers-here", "number name since", rows, [2])
    if not looking.find:
        return panel
    return structs.replace(panel, title=looking.say("panel-customers"), empty=looking.say("customers-none"))


async def _payments(looking: Looking) -> Panel:
    query = (
        select(payments, customers.c.name)
        .join(customers, customers.c.id == payments.c.customer)
        .where(payments.c.ended.is_(None))
    )
    rows = []
    for row in (await looking.connection.execute(query)).all():
        looking.seen.add(row.customer)
        step = next_step(row.tender, row.step)
        asked = {"payment": row.id, "step": step}
        if step != "identified":
            asked["document-number"] = ""
        rows.append(
            PanelRow(
                [
                    row.id,
                    row.name,
                    looking.say(f"choice-{row.tender}"),
                    money(row.total, looking.language),
                    await _next(looking, row, step),
                ],
                looking.acts(("buy-in-step", asked), ("buy-in-cancel", {"payment": row.id})),
                paper=row.paper or 0,
                tone="good",
            )
        )
    return looking.panel("payments", "number name tender sum next", rows)


async def _next(looking: Looking, row: Row[Any], step: str) -> str:
    """Say what is due, with the change that goes back with the chips (m1:8.3d)."""
    said = looking.say(f"choice-{step}")
    back = await change_of(looking.connection, row) if step == "handed" else 0
    return f"{said} + {looking.say('column-change')} {money(back, looking.language)}" if back else said


async def _claims(looking: Looking) -> Panel:
    query = (
        select(claims, customers.c.name)
        .join(customers, customers.c.id == claims.c.customer)
        .order_by(claims.c.paid.is_not(None), claims.c.paid.desc(), claims.c.due)
        .limit(_SHOWN)
    )
    found = (await looking.connection.execute(query)).all()
    looking.seen.update(row.customer for row in found)
    rows = [
        PanelRow(
            [
                row.id,
                row.name,
                looking.say(f"choice-{row.way}"),
                money(row.total - row.tax, looking.language),
                row.due,
                row.paid or 0,
                "" if row.paid else _deadline(looking, row),
            ],
            [] if row.paid else looking.acts(("claim-pay", {"claim": row.id})),
            paper=row.paper,
            tone="alarm" if row.paid is None and presses(row.due, looking.now, row.way) else "",
        )
        for row in found
    ]
    return looking.panel("claims", "number name way sum due paid left", rows, [4, 5])


def _deadline(looking: Looking, row: Row[Any]) -> str:
    """Say how much time is left of what m1:9d and m1:9i give, or that it is over."""
    hours = (row.due - looking.now) // HOUR
    if hours < 0:
        return looking.say("claim-late")
    if hours < _DAY_HOURS:
        return looking.say("claim-hours", hours=hours)
    return looking.say("claim-days", days=hours // _DAY_HOURS)


def _counted(pieces: str, language: str) -> str:
    return _said(read_pieces(pieces), language)


async def _slips(looking: Looking) -> Panel:
    over = slips.c.delivered_by.is_not(None) | slips.c.voided_by.is_not(None)
    query = select(slips).order_by(over, slips.c.id.desc()).limit(_SHOWN)
    rows = []
    for row in await looking.connection.execute(query):
        state = (
            "void" if row.voided_by else
            "delivered" if row.delivered_by else
            "approved" if row.approved_by else
            "requested"
        )  # fmt: skip
        asked = {"slip": row.id}
        acts = [("slip-deliver", asked)] if row.approved_by else [("slip-approve", asked)]
        still_open = state in ("approved", "requested")
        rows.append(
            PanelRow(
                [
                    looking.say(f"choice-{row.kind}"),
                    row.number,
                    row.place or "",
                    _counted(row.pieces, looking.language),
                    looking.say(f"state-{state}"),
                    row.at,
                ],
                looking.acts(*acts, ("slip-void", asked)) if still_open else [],
                paper=row.paper,
                tone="good" if still_open else "",
            )
        )
    return looking.panel("slips", "slip number table chips state at", rows, [5])


async def _counts(looking: Looking) -> Panel:
    query = select(counts).order_by(counts.c.verified.is_not(None), counts.c.id.desc()).limit(_SHOWN)
    rows = [
        PanelRow(
            [
                looking.say(f"choice-{row.kind}"),
                row.place or "",
                money(row.total, looking.language),
                money(row.total - row.expected, looking.language) if row.kind in PLACES else "",
                looking.say("state-verified" if row.verified else "state-counted"),
                row.at,
            ],
            [] if row.verified else looking.acts(("count-verify", {"counted": row.id})),
            paper=row.paper,
            tone="" if row.verified else "good",
        )
        for row in await looking.connection.execute(query)
    ]
    return looking.panel("counts", "count table total over-short state at", rows, [5])


async def _places(looking: Looking, record: HouseRecord) -> Panel:
    """Where the chips lie, and the money."""
    rows = []
    used = select(slips.c.place).where(slips.c.place > 0).distinct()
    tables = sorted(await looking.connection.scalars(used))
    for kind, table in (("vault", 0), ("cage", 0), *(("tray", table) for table in tables), ("patrons", 0)):
        chips = await chips_at(looking.connection, record, kind, table)
        rows.append(
            PanelRow(
                [f"{looking.say(f'place-of-{kind}')} {table or ''}".strip(), _said(chips, looking.language)]
            )
        )
    money_at = [Account.place(kind, record.currency) for kind in ("till", "bank", "tax")]
    for account, held in (await balances(looking.connection, money_at)).items():
        said = f"{money(held, looking.language)} {record.currency.upper()}"
        rows.append(PanelRow([looking.say(f"place-of-{account.kind}"), said]))
    return looking.panel("places", "place contents", rows)


def _said(chips: ChipCount, language: str) -> str:
    said = ", ".join(f"{count} × {money(worth, language)}" for worth, count in chips.pieces)
    return f"{said} = {money(chips.total, language)}" if said else "–"


async def _days(looking: Looking) -> Panel:
    query = select(gaming_days).order_by(gaming_days.c.id.desc()).limit(10)
    rows = [PanelRow([row.id, row.at], paper=row.paper) for row in await looking.connection.execute(query)]
    return looking.panel("days", "number at", rows, [1])
