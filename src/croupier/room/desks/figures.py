"""Reports of the house: games, tables, fees and funds, incidents and staff, all from ledger and journal.

What a game should have won is what was staked by the exact share that the house keeps of it when boxes play
best; what it won stands beside it with the interval in which nineteen of twenty such results lie.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import func, select

from croupier.errors import CroupierError, DeskError
from croupier.odds.counting import store
from croupier.room.desks.papers import moment
from croupier.room.ledger import Account
from croupier.room.store.desk_schema import counts, gaming_days, incidents, shifts, staff_acts
from croupier.room.store.schema import accounts, hands, parts, tables, users
from croupier.room.tables.terms import Terms
from croupier.text import say

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

READERS: Final = ("manager", "auditor", "cage-manager", "pit-boss")
"""Who reads them."""
_SIGMAS: Final = 1.96


class Figures(Struct, frozen=True):
    """A report: the ids of its columns, its rows, and which column is drawn as bars."""

    name: str
    columns: tuple[str, ...]
    rows: list[list[Any]]
    drawn: int = 0

    def told(self, language: str) -> list[list[Any]]:
        """Return the table with its heading in a language."""
        return [[say(f"column-{column}", language) for column in self.columns], *self.rows]


async def _played(connection: AsyncConnection, column: Any) -> dict[Any, list[Any]]:
    """Return hands, stakes, what the house won and the squares of it, of every game or table of the house."""
    each = (
        select(
            hands.c.id,
            column.label("of"),
            func.sum(parts.c.staked).label("staked"),
            func.sum(-parts.c.net).label("won"),
        )
        .join(parts, parts.c.hand == hands.c.id)
        .join(tables, tables.c.id == hands.c.table)
        .where(hands.c.state == "settled", tables.c.owner.is_(None))
        .group_by(hands.c.id, column)
        .subquery()
    )
    query = select(
        each.c.of,
        func.count(),
        func.sum(each.c.staked),
        func.sum(each.c.won),
        func.sum(each.c.won * each.c.won),
    ).group_by(each.c.of)
    return {row[0]: [int(value or 0) for value in row[1:]] for row in await connection.execute(query)}


def interval(count: int, won: int, squares: int) -> int:
    """Return how far chance alone may have moved a result, nineteen times of twenty.

    >>> interval(100, 0, 10_000)
    196
    """
    return round(_SIGMAS * sqrt(max(0.0, squares - won * won / count))) if count else 0


async def games(connection: AsyncConnection) -> Figures:
    """Every game of the house: what it should have won, and what it won."""
    rows = []
    for game, (count, staked, won, squares) in sorted((await _played(connection, hands.c.game)).items()):
        rules = Terms(name="", game=game).rules
        if rules.profile.kind != "house":
            continue
        try:
            counted = store.kept(rules, None)
        except CroupierError:
            counted = None
        due = round(staked * counted.element_of_risk) if counted is not None else None
        off = interval(count, won, squares)
        rows.append([game, count, staked, "" if due is None else due, won, won - off, won + off])
    return Figures("games", ("game", "hands", "staked", "due-win", "win", "from", "to"), rows, 4)


async def by_table(connection: AsyncConnection) -> Figures:
    """Every table: hands, stakes, what it won, what lies in its float, and the closers of the pit."""
    played = await _played(connection, hands.c.table)
    rows = []
    for row in (await connection.execute(select(tables).where(tables.c.owner.is_(None)))).all():
        terms = Terms.from_json(row.terms)
        held = await connection.scalar(
            select(accounts.c.balance).where(accounts.c.key == Account.float(row.id, terms.currency).key)
        )
        count, staked, won, _ = played.get(row.id, [0, 0, 0, 0])
        rows.append([row.id, row.name, row.game, terms.currency, count, staked, won, int(held or 0)])
    columns = ("number", "name", "game", "currency", "hands", "staked", "win", "float")
    return Figures("tables", columns, rows, 6)


async def fees_and_funds(connection: AsyncConnection) -> Figures:
    """What lies in fees and funds, by the ledger."""
    query = select(accounts.c.key, accounts.c.balance).where(accounts.c.kind.in_(("fee", "fund", "tax")))
    found = (await connection.execute(query.order_by(accounts.c.key))).all()
    return Figures("fees", ("account", "held"), [[row.key, row.balance] for row in found], 1)


async def by_incident(connection: AsyncConnection) -> Figures:
    """How many incidents there were by clause, and how many are confirmed."""
    query = select(incidents.c.clause, func.count(), func.count(incidents.c.confirmed)).group_by(
        incidents.c.clause
    )
    rows = [list(row) for row in await connection.execute(query.order_by(incidents.c.clause))]
    return Figures("incidents", ("clause", "reported", "confirmed"), rows, 1)


async def by_shift(connection: AsyncConnection) -> Figures:
    """Every shift: who, from when to when, and how many acts."""
    query = (
        select(shifts.c.id, users.c.name, shifts.c.began, shifts.c.ended, func.count(staff_acts.c.id))
        .join(users, users.c.id == shifts.c.user)
        .outerjoin(staff_acts, staff_acts.c.shift == shifts.c.id)
        .group_by(shifts.c.id, users.c.name, shifts.c.began, shifts.c.ended)
        .order_by(shifts.c.id)
    )
    rows = [
        [row[0], row[1], moment(row[2]), moment(row[3]) if row[3] else "", row[4]]
        for row in await connection.execute(query)
    ]
    return Figures("shifts", ("number", "name", "since", "until", "acts"), rows, 4)


async def by_day(connection: AsyncConnection) -> Figures:
    """Every gaming day: when it was closed, how many counts it had, and what was over or short in them."""
    off = func.sum(counts.c.total - counts.c.expected)
    rows, since = [], 0
    for row in (await connection.execute(select(gaming_days).order_by(gaming_days.c.id))).all():
        query = select(func.count(), off).where(
            counts.c.at > since, counts.c.at <= row.at, counts.c.kind.in_(("cage", "vault"))
        )
        many, short = (await connection.execute(query)).one()
        rows.append([row.id, moment(row.at), many, int(short or 0) / 100])
        since = row.at
    return Figures("days", ("number", "at", "counted", "over-short"), rows, 3)


REPORTS: Final[dict[str, Callable[[AsyncConnection], Awaitable[Figures]]]] = {
    "days": by_day,
    "shifts": by_shift,
    "tables": by_table,
    "games": games,
    "fees": fees_and_funds,
    "incidents": by_incident,
}


async def report(connection: AsyncConnection, name: str) -> Figures:
    """Return a report by its name."""
    made = REPORTS.get(name)
    if made is None:
        raise DeskError("report-unknown", name=name)
    return await made(connection)
