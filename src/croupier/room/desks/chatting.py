"""Moderation: what players have reported, and what the floor does about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import func, select, update

from croupier.errors import DeskError
from croupier.room import company, people
from croupier.room.desks.panels import PanelRow
from croupier.room.store.company_schema import chat_lines, chat_reports
from croupier.room.store.schema import tables, users

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Filled, Given, TableErrand
    from croupier.room.desks.panels import Looking, Panel

LONGEST: Final = 24 * 366
"""Hours for which somebody may be silenced at most."""
_HOUR: Final = 3_600_000
_SHOWN: Final = 50


async def _decide(connection: AsyncConnection, by: Filled, outcome: str, table: int, line: int) -> int:
    """Note what came of the open reports of a line; returns how many there were."""
    decided = update(chat_reports).where(
        chat_reports.c.table == table, chat_reports.c.line == line, chat_reports.c.outcome.is_(None)
    )
    done = await connection.execute(decided.values(outcome=outcome, decided=by.now, decided_by=by.person.id))
    return int(done.rowcount)


def hide(errand: TableErrand) -> Given:
    """Hide a line from everybody, at the table where it was said."""
    table, number = errand.table, errand.number("line")
    table.talk.hide(number, errand.page)
    errand.page.decided.append(
        {
            "table_id": table.number,
            "line_number": number,
            "to_decided": errand.now,
            "to_decided_by": errand.person.id,
        }
    )
    return {"table": table.number, "line": number, "of": errand.brought}


async def look_up(connection: AsyncConnection, filled: Filled) -> int:
    """Return whose line it is; there must be such a line."""
    author = await connection.scalar(
        select(chat_lines.c.user).where(
            chat_lines.c.table == filled.number("table"), chat_lines.c.number == filled.number("line")
        )
    )
    if author is None:
        raise DeskError("line-gone")
    return int(author)


async def silence(errand: Errand) -> Given:
    """Let somebody say nothing for some hours; with none, let them talk again."""
    found = await people.find_player(errand.connection, errand.text("account"))
    if found is None:
        raise DeskError("account-unknown", name=errand.text("account"))
    hours = errand.number("hours")
    if hours > LONGEST:
        raise DeskError("silence-long", most=LONGEST)
    user, until = found[0].id, errand.now + hours * _HOUR
    await company.keep_silence(errand.connection, user, until)
    theirs = select(chat_lines.c.table, chat_lines.c.number).where(chat_lines.c.user == user)
    reported = theirs.join(
        chat_reports,
        (chat_reports.c.table == chat_lines.c.table) & (chat_reports.c.line == chat_lines.c.number),
    ).where(chat_reports.c.outcome.is_(None))
    for row in (await errand.connection.execute(reported)).all() if hours else ():
        await _decide(errand.connection, errand, "silenced", row.table, row.number)
    errand.after.append(lambda: errand.house.hall.company.silence(user, until))
    return {"user": user, "until": until}


async def dismiss(errand: Errand) -> Given:
    """Leave a line as it is."""
    table, line = errand.number("table"), errand.number("line")
    if not await _decide(errand.connection, errand, "dismissed", table, line):
        raise DeskError("report-gone")
    return {"table": table, "line": line}


async def reports(looking: Looking) -> Panel:
    """Show the lines that players have reported and nobody has looked at."""
    line = (chat_lines.c.table == chat_reports.c.table) & (chat_lines.c.number == chat_reports.c.line)
    query = (
        select(
            chat_lines,
            users.c.name,
            tables.c.name.label("called"),
            func.count().label("many"),
            func.min(chat_reports.c.at).label("since"),
        )
        .select_from(chat_reports)
        .join(chat_lines, line)
        .join(users, users.c.id == chat_lines.c.user)
        .join(tables, tables.c.id == chat_lines.c.table)
        .where(chat_reports.c.outcome.is_(None))
        .group_by(*chat_lines.c, users.c.name, tables.c.name)
        .order_by(func.min(chat_reports.c.at))
        .limit(_SHOWN)
    )
    rows = []
    for row in await looking.connection.execute(query):
        here = {"table": row.table, "line": row.number}
        acts = looking.acts(
            ("chat-hide", here), ("chat-silence", {"account": row.name}), ("chat-dismiss", here)
        )
        said = row.said or (looking.say(f"web-emote-{row.emote}") if row.emote else "")
        rows.append(PanelRow([row.since, row.called, row.name, said, row.many], acts, tone="alarm"))
    return looking.panel("chat", "at table who said reports", rows, [0])


HANDLERS: Final = {"chat-silence": silence, "chat-dismiss": dismiss}
