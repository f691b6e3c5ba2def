"""What the house's desk shows: its record, and the reports for those who read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.room.custody import node_lines
from croupier.room.desks import records, taxes
from croupier.room.desks.figures import READERS, REPORTS
from croupier.room.desks.panels import PanelRow

if TYPE_CHECKING:
    from croupier.room.desks.panels import Looking, Panel


async def page(looking: Looking) -> list[Panel]:
    """Show the record, the tax calendar, the jackpots, and where the reports are had."""
    panels = [*await records.page(looking), await taxes.calendar(looking), _jackpots(looking)]
    if looking.house.cluster is not None:
        panels.append(await _nodes(looking))
    return [*panels, _reports(looking)] if set(READERS) & set(looking.person.roles) else panels


def _jackpots(looking: Looking) -> Panel:
    """Show what grows at the tables until somebody wins it: the boards of their progressive funds.

    No game of the house m1 has one (m1:terms.jackpot); those that do bring it by their own book.
    """
    tables = sorted(looking.house.hall.listed(), key=lambda each: each.number)
    rows = [
        PanelRow([table.terms.name, looking.say(f"fund-{name}"), board])
        for table in tables
        for name, board in table.glance.boards.items()
        if not table.practice
    ]
    return looking.panel("jackpots", "table jackpot board", rows)


async def _nodes(looking: Looking) -> Panel:
    """Show the nodes of the room: what each has, and whether it hears the others."""
    rows = [
        PanelRow(
            [
                node.id,
                node.address,
                node.version,
                node.tables,
                node.events,
                looking.say(f"node-{node.state}"),
            ],
            tone="alarm" if node.state in ("draining", "off-bus") else "good",
        )
        for node in await node_lines(looking.connection)
    ]
    return looking.panel("nodes", "node address version tables events state", rows)


def _reports(looking: Looking) -> Panel:
    rows = []
    for name in REPORTS:
        links = [(form.upper(), f"/api/desks/reports/{name}/{form}") for form in ("pdf", "xlsx", "csv")]
        rows.append(PanelRow([looking.say(f"report-{name}")], links=links))
    return looking.panel("reports", "report", rows)
