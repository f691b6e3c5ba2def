"""The floor: the plan of the tables, and opening and closing them in a running house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.errors import DeskError
from croupier.room.desks.chatting import reports
from croupier.room.desks.panels import PanelRow, RowAct
from croupier.room.desks.pit_page import alerts
from croupier.room.desks.records import house_record
from croupier.room.desks.redress import ended
from croupier.room.desks.table_terms import opening_terms
from croupier.room.desks.wallets import value_currency
from croupier.room.ledger import VALUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.desks.errand import Errand, Given
    from croupier.room.desks.panels import Looking, Panel
    from croupier.room.tables.live import LiveTable


async def open_table(errand: Errand) -> Given:
    """Open a table at the licensed address, in opening hours, by a book in force (m1:10.2c)."""
    terms = opening_terms(errand)
    record = await house_record(errand.connection)
    if errand.text("stakes") == "desk-chips":  # its float is what the ledger says, and begins empty
        terms = structs.replace(terms, currency=value_currency(record), bank=0, fund=0)
    record.need("licence")
    record.need("address")
    record.check_hours(errand.now)
    book = terms.game.partition("/")[0]
    if not record.in_force(book):
        raise DeskError("book-not-in-force", book=book, clause="m1:10.2c")
    hall = errand.house.hall
    number = await hall.custodian.write_table(errand.connection, terms)
    errand.after.append(lambda: hall.custodian.add_table(number, terms))
    return {"table": number}


async def close_table(errand: Errand) -> Given:
    """Close a table: a running hand is void, and all chips go back to whom they belong."""
    hall = errand.house.hall
    table = hall.tables.get(errand.number("table"))
    if table is None or table.practice or table.event:
        raise DeskError("table-not-here", number=errand.number("table"))
    errand.after.append(lambda: hall.spawn(hall.custodian.close_table(table)))
    return {"table": table.number}


HANDLERS: Final = {"table-open": open_table, "table-close": close_table}


async def page(looking: Looking) -> list[Panel]:
    """Show the tables of the house: what runs at each, who sits there, who waits, who is away."""
    rows = []
    hall = looking.house.hall
    for number, table in sorted(hall.tables.items()):
        if table.practice:
            continue
        people = table.seats.people()
        away = [seat for seat in people if not hall.presence.connected(table.state.sitters[seat].user)]
        rows.append(
            PanelRow(
                [
                    number,
                    table.terms.name,
                    table.terms.rules.profile.name(looking.language),
                    looking.say("table-held-short" if table.state.held else f"web-phase-{table.phase}"),
                    f"{len(table.state.sitters)} / {table.terms.seats}",
                    len(table.state.queue),
                    len(away),
                    table.hand_number or "",
                ],
                [] if table.event else _acts(looking, table),
                tone="alarm" if away or table.state.alerts else "good" if table.running else "",
                opens=number,
            )
        )
    plan = looking.panel("plan", "number name game phase seats waiting away hand", rows)
    own = [table for table in hall.tables.values() if not table.practice]
    calls = alerts(looking, own)
    late = await _after_hours(looking, own)
    panels = [structs.replace(calls, rows=[*calls.rows, *late]), plan]
    if looking.may("chat-hide"):
        panels.append(await reports(looking))
    return [*panels, await ended(looking)] if "auditor" in looking.person.roles else panels


async def _after_hours(looking: Looking, tables: Sequence[LiveTable]) -> list[PanelRow]:
    """Return the alerts of a house that has closed: tables still open with chips of the cash desk."""
    record = await house_record(looking.connection)
    if record.is_open(looking.now):
        return []
    return [
        PanelRow(
            [looking.now, table.terms.name, looking.say("alert-closed"), ""],
            looking.acts(("table-close", {"table": table.number})),
            tone="alarm",
        )
        for table in tables
        if table.terms.currency.startswith(VALUE)
    ]


def together(own: list[Panel], others: Sequence[list[Panel]]) -> list[Panel]:
    """Return the plan and the alerts of all nodes in one: tables by number, alerts as they came."""
    rows = {panel.name: list(panel.rows) for panel in own}
    for panel in (panel for panels in others for panel in panels):
        if panel.name in ("plan", "alerts"):
            rows[panel.name] += panel.rows
    return [
        structs.replace(panel, rows=sorted(rows[panel.name], key=lambda row: row.cells[0]))
        if panel.name in ("plan", "alerts")
        else panel
        for panel in own
    ]


def _acts(looking: Looking, table: LiveTable) -> list[RowAct]:
    on = {"table": table.number}
    pace = "table-resume" if table.state.held else "table-pause"
    return looking.acts((pace, on), ("table-close", on))
