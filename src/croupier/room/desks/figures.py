"""Reports of the house: games, tables, fees and funds, incidents and staff, all from ledger and journal.

All of them are of a span of days, or of the whole time; chips of different currencies never stand in one sum.
What a game should have won is what was staked by the exact share that the house keeps of it when boxes play
best; what it won stands beside it with the interval in which nineteen of twenty such results lie.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json
from sqlalchemy import and_, case, func, select

from croupier import books
from croupier.desks.hours import midnight
from croupier.errors import CroupierError, DeskError
from croupier.odds.counting import store
from croupier.room.desks.panels import game_name
from croupier.room.desks.papers import moment
from croupier.room.ledger import Account
from croupier.room.store.desk_schema import counts, gaming_days, incidents, shifts, staff_acts
from croupier.room.store.schema import accounts, hands, parts, postings, tables, transfers, users
from croupier.room.tables.terms import Terms
from croupier.text import say

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.books import Rules

READERS: Final = ("manager", "auditor", "cage-manager", "pit-boss")
"""Who reads them."""
_SIGMAS: Final = 1.96
HOUR: Final = 3_600_000


class Figures(Struct, frozen=True):
    """A report: the ids of its columns, its rows, and which column is drawn as bars.

    With it may be drawn what was due, and both ends of where chance alone leads.
    """

    name: str
    columns: tuple[str, ...]
    rows: list[list[Any]]
    drawn: tuple[int, ...] = (0,)

    def told(self, language: str) -> list[list[Any]]:
        """Return the table with its heading in a language."""
        heading = [say(f"column-{column}", language) for column in self.columns]
        return [heading, *(self._said(row, language) for row in self.rows)]

    def _said(self, row: list[Any], language: str) -> list[Any]:
        named = zip(self.columns, row, strict=True)
        return [game_name(cell, language) if column == "game" else cell for column, cell in named]


class ReportDays(Struct, frozen=True):
    """A stretch of time in milliseconds: from a moment on, before another; none: without end.

    Days are those of the house, by the clock of its time zone.

    >>> ReportDays.of("2026-11-18", "2026-11-18").until - ReportDays.of("2026-11-18", "").since
    86400000
    >>> ReportDays.of("1970-01-02", "", "Europe/Minsk").since // HOUR
    21
    >>> ReportDays.of("2026-11-18", "2026-11-17")
    Traceback (most recent call last):
    croupier.errors.DeskError: The first day comes after the last.
    """

    since: int = 0
    until: int = 2**62
    zone: str = ""

    @classmethod
    def of(cls, first: str = "", last: str = "", zone: str = "") -> ReportDays:
        """Return the span of days, both included; empty: from the beginning, until now."""
        try:
            begin = date.fromisoformat(first) if first else None
            end = date.fromisoformat(last) if last else None
        except ValueError:
            raise DeskError("dates-wrong") from None
        if begin and end and begin > end:
            raise DeskError("dates-turned")
        whole = cls()
        return cls(
            midnight(begin, zone) if begin else whole.since,
            midnight(end + timedelta(days=1), zone) if end else whole.until,
            zone,
        )

    def holds(self, moment: ColumnElement[int]) -> ColumnElement[bool]:
        """Whether a moment lies in it, as the database asks."""
        return and_(moment >= self.since, moment < self.until)


class TablePlay(Struct):
    """What was played at a table: hands, stakes, what the house won and the squares of that."""

    hands: int = 0
    staked: int = 0
    won: int = 0
    squares: int = 0
    due: Fraction | None = Fraction(0)

    def add(self, other: TablePlay) -> None:
        """Put two together; what should have been won is known of both or of none."""
        self.hands += other.hands
        self.staked += other.staked
        self.won += other.won
        self.squares += other.squares
        known = self.due is not None and other.due is not None
        self.due = (self.due or 0) + (other.due or Fraction(0)) if known else None


async def _played(connection: AsyncConnection, span: ReportDays) -> dict[int, TablePlay]:
    """Return what was played at every table of the house."""
    each = (
        select(
            hands.c.id,
            hands.c.table,
            func.sum(parts.c.staked).label("staked"),
            func.sum(-parts.c.net).label("won"),
        )
        .join(parts, parts.c.hand == hands.c.id)
        .join(tables, tables.c.id == hands.c.table)
        .where(hands.c.state == "settled", tables.c.owner.is_(None), span.holds(hands.c.ended))
        .group_by(hands.c.id, hands.c.table)
        .subquery()
    )
    query = select(
        each.c.table,
        func.count(),
        func.sum(each.c.staked),
        func.sum(each.c.won),
        func.sum(each.c.won * each.c.won),
    ).group_by(each.c.table)
    found = (await connection.execute(query)).all()
    told = {row[0]: [int(value or 0) for value in row[1:]] for row in found}
    return {
        number: TablePlay(hands=many, staked=staked, won=won, squares=squares)
        for number, (many, staked, won, squares) in told.items()
    }


async def wallet_tables(
    connection: AsyncConnection, currency: str, span: ReportDays
) -> dict[int, tuple[int, int]]:
    """Return what came from wallets to every table played for chips of the cash desk, and what it won."""
    wallet, seat = postings.alias(), postings.alias()
    owner, place = accounts.alias(), accounts.alias()
    query = (
        select(place.c.table, func.sum(-wallet.c.amount))
        .select_from(wallet)
        .join(owner, and_(owner.c.key == wallet.c.account, owner.c.kind == "wallet"))
        .join(seat, seat.c.transfer == wallet.c.transfer)
        .join(place, and_(place.c.key == seat.c.account, place.c.kind == "seat"))
        .join(transfers, transfers.c.id == wallet.c.transfer)
        .where(transfers.c.currency == currency, wallet.c.amount < 0, span.holds(transfers.c.at))
        .group_by(place.c.table)
    )
    came = {row[0]: int(row[1]) for row in await connection.execute(query)}
    won = {number: played.won for number, played in (await _played(connection, span)).items()}
    listed = await connection.execute(select(tables.c.id, tables.c.terms))
    used = [
        row.id for row in listed if row.id in came.keys() | won.keys() and _currency(row.terms) == currency
    ]
    return {number: (came.get(number, 0), won.get(number, 0)) for number in sorted(used)}


def _currency(terms: str) -> str:
    return Terms.from_json(terms).currency


def interval(count: int, won: int, squares: int) -> int:
    """Return how far chance alone may have moved a result, nineteen times of twenty.

    >>> interval(100, 0, 10_000)
    196
    """
    return round(_SIGMAS * sqrt(max(0.0, squares - won * won / count))) if count else 0


def due_win(rules: Rules, staked: int) -> Fraction | None:
    """Return what the house should have won of its stakes, where the exact share was counted here.

    How much may be staked changes no share of it.

    >>> onyx = Terms(name="", game="m1/russian", options={"limits.ante.maximum": 500})
    >>> round(due_win(onyx.rules, 1_000_000) or 0)
    1967
    """
    unlimited = {name: value for name, value in rules.overrides.items() if not name.startswith("limits.")}
    try:
        counted = store.kept(books.rules(rules.game, unlimited), None)
    except CroupierError:
        return None
    return None if counted is None else staked * counted.element_of_risk


async def games(connection: AsyncConnection, span: ReportDays) -> Figures:
    """Every game of the house, by currency: what it should have won, and what it won."""
    found: dict[tuple[str, str], TablePlay] = {}
    listed = {row.id: row for row in await connection.execute(select(tables))}
    for number, played in (await _played(connection, span)).items():
        terms = Terms.from_json(listed[number].terms)
        if terms.rules.profile.kind == "house":
            played.due = due_win(terms.rules, played.staked)
            found.setdefault((terms.game, terms.currency), TablePlay()).add(played)
    rows = []
    for (game, currency), played in sorted(found.items()):
        off = interval(played.hands, played.won, played.squares)
        due = "" if played.due is None else round(played.due)
        told = [game, currency_name(currency), played.hands, played.staked, due, played.won]
        rows.append([*told, played.won - off, played.won + off])
    columns = ("game", "currency", "hands", "staked", "due-win", "win", "from", "to")
    return Figures("games", columns, rows, (5, 4, 6, 7))


def currency_name(currency: str) -> str:
    """Return a currency of the ledger as reports write it.

    >>> currency_name("value-byn"), currency_name("play")
    ('BYN', 'play')
    """
    return currency.partition("-")[2].upper() or currency


async def by_table(connection: AsyncConnection, span: ReportDays) -> Figures:
    """Every table: hands, stakes, what it won, and what lies in its float now."""
    played = await _played(connection, span)
    rows = []
    for row in (await connection.execute(select(tables).where(tables.c.owner.is_(None)))).all():
        terms = Terms.from_json(row.terms)
        held = await connection.scalar(
            select(accounts.c.balance).where(accounts.c.key == Account.float(row.id, terms.currency).key)
        )
        each = played.get(row.id, TablePlay())
        told = [row.id, row.name, row.game, currency_name(terms.currency), each.hands, each.staked, each.won]
        rows.append([*told, int(held or 0)])
    columns = ("number", "name", "game", "currency", "hands", "staked", "win", "float")
    return Figures("tables", columns, rows, (6,))


async def fees_and_funds(connection: AsyncConnection, span: ReportDays) -> Figures:
    """What went into fees, funds and taxes and what lies there now, by the ledger."""
    moved = (
        select(postings.c.account, func.sum(postings.c.amount).label("amount"))
        .join(transfers, transfers.c.id == postings.c.transfer)
        .where(span.holds(transfers.c.at))
        .group_by(postings.c.account)
        .subquery()
    )
    query = (
        select(accounts.c.key, func.coalesce(moved.c.amount, 0).label("came"), accounts.c.balance)
        .outerjoin(moved, moved.c.account == accounts.c.key)
        .where(accounts.c.kind.in_(("fee", "fund", "tax")))
    )
    found = (await connection.execute(query.order_by(accounts.c.key))).all()
    rows = [[row.key, int(row.came), row.balance] for row in found]
    return Figures("fees", ("account", "came", "held"), rows, (2,))


async def by_incident(connection: AsyncConnection, span: ReportDays) -> Figures:
    """How many incidents there were by clause, and how many are confirmed."""
    query = (
        select(incidents.c.clause, func.count(), func.count(incidents.c.confirmed))
        .where(span.holds(incidents.c.at))
        .group_by(incidents.c.clause)
    )
    rows = [list(row) for row in await connection.execute(query.order_by(incidents.c.clause))]
    return Figures("incidents", ("clause", "reported", "confirmed"), rows, (1,))


async def by_shift(connection: AsyncConnection, span: ReportDays) -> Figures:
    """Every shift: who, from when to when, and how many acts."""
    query = (
        select(shifts.c.id, users.c.name, shifts.c.began, shifts.c.ended, func.count(staff_acts.c.id))
        .join(users, users.c.id == shifts.c.user)
        .outerjoin(staff_acts, staff_acts.c.shift == shifts.c.id)
        .where(span.holds(shifts.c.began))
        .group_by(shifts.c.id, users.c.name, shifts.c.began, shifts.c.ended)
        .order_by(shifts.c.id)
    )
    rows = [
        [row[0], row[1], moment(row[2], span.zone), moment(row[3], span.zone) if row[3] else "", row[4]]
        for row in await connection.execute(query)
    ]
    return Figures("shifts", ("number", "name", "since", "until", "acts"), rows, (4,))


async def by_day(connection: AsyncConnection, span: ReportDays) -> Figures:
    """Every gaming day: its counts, what was over or short in them, drop, win and hold of its tables."""
    off = func.sum(counts.c.total - counts.c.expected)
    rows, since = [], 0
    for row in (await connection.execute(select(gaming_days).order_by(gaming_days.c.id))).all():
        query = select(func.count(), off).where(
            counts.c.at > since, counts.c.at <= row.at, counts.c.kind.in_(("cage", "vault"))
        )
        many, short = (await connection.execute(query)).one()
        if span.since <= row.at < span.until:
            report = json.decode(row.report)
            played = [*report["tables"], *report.get("wallets", ())]
            drop, win = (sum(each[name] for each in played) / 100 for name in ("drop", "win"))
            hold = f"{100 * win / drop:.1f} %" if drop else ""
            rows.append([row.id, moment(row.at, span.zone), many, int(short or 0) / 100, drop, win, hold])
        since = row.at
    return Figures("days", ("number", "at", "counted", "over-short", "drop", "win", "hold"), rows, (5,))


async def by_colleague(connection: AsyncConnection, span: ReportDays) -> Figures:
    """Everybody of the staff: how many shifts and hours, how many acts, and rulings among them."""
    hours = func.sum(func.coalesce(shifts.c.ended, shifts.c.began) - shifts.c.began)
    worked = select(shifts.c.user, func.count().label("many"), hours.label("time"))
    found = {
        row.user: row
        for row in await connection.execute(worked.where(span.holds(shifts.c.began)).group_by(shifts.c.user))
    }
    ruled = func.sum(case((staff_acts.c.act == "rule", 1), else_=0))
    query = (
        select(users.c.id, users.c.name, func.count(staff_acts.c.id).label("acts"), ruled.label("rulings"))
        .join(staff_acts, and_(staff_acts.c.user == users.c.id, span.holds(staff_acts.c.at)), isouter=True)
        .where(users.c.id.in_(found))
        .group_by(users.c.id, users.c.name)
        .order_by(users.c.name)
    )
    rows = [
        [row.name, found[row.id].many, round(int(found[row.id].time) / HOUR, 1), row.acts, int(row.rulings)]
        for row in await connection.execute(query)
    ]
    return Figures("staff", ("name", "shifts", "hours", "acts", "rulings"), rows, (3,))


REPORTS: Final[dict[str, Callable[[AsyncConnection, ReportDays], Awaitable[Figures]]]] = {
    "days": by_day,
    "shifts": by_shift,
    "tables": by_table,
    "games": games,
    "fees": fees_and_funds,
    "incidents": by_incident,
    "staff": by_colleague,
}


async def report(connection: AsyncConnection, name: str, span: ReportDays) -> Figures:
    """Return a report by its name, of a span of time."""
    made = REPORTS.get(name)
    if made is None:
        raise DeskError("report-unknown", name=name)
    return await made(connection, span)
