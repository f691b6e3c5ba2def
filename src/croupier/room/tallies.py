"""Figures of somebody's play, counted from the records of their hands as these come, each hand once.

A hand that is over waits until it is counted; it is counted and marked in one transaction, so however often
the room stops, and however many count, the figures are those of a plain recount. Asking costs the same after
a hundred hands and after a hundred thousand.
"""

from __future__ import annotations

import asyncio
import json
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field, structs
from sqlalchemy import bindparam, select, text, update

from croupier import books
from croupier.errors import CroupierError
from croupier.games import replay
from croupier.history.facts import HandFacts, facts
from croupier.room import honours
from croupier.room.backlog import HandBacklog
from croupier.room.ledger import TOURNAMENT
from croupier.room.store.memory_schema import curves, tallies
from croupier.room.store.schema import event_tables, hands, parts, tables, users
from croupier.room.tables.terms import Terms
from croupier.table import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Table, Update
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.store import Store

POINTS: Final = 200
"""Points of a curve."""
AT_ONCE: Final = 10
"""Hands that are counted in one go: few enough that nobody at a table notices, and no answer is late."""
PRACTICE: Final = "practice"
PLAY: Final = "play"

_UNCOUNTED: Final = text("NOT parts.counted")
"""As the index of waiting hands is written; `counted = 0` would not find it."""

Key = tuple[str, str, str, int, str]
"""Currency, game, options, unit and position."""


class Tally(Struct):
    """What is counted of some hands; all but `hands` to `worst` of games between players alone."""

    hands: int = 0
    staked: int = 0
    net: int = 0
    squares: int = 0
    told: int = 0
    """Hands whose course is known: what follows is counted in them."""
    entered: int = 0
    raised: int = 0
    faced: int = 0
    three_bets: int = 0
    bets: int = 0
    calls: int = 0
    saw: int = 0
    showdowns: int = 0
    won: int = 0

    def add(self, net: int, staked: int, course: HandFacts | None) -> None:
        """Count one hand."""
        self.hands += 1
        self.staked += staked
        self.net += net
        self.squares += net * net
        if course is None:
            return
        self.told += 1
        self.entered += course.entered
        self.raised += course.raised
        self.faced += course.faced
        self.three_bets += course.three_bet
        self.bets += course.bets
        self.calls += course.calls
        self.saw += course.saw
        self.showdowns += course.showdown
        self.won += course.won

    def merge(self, other: Tally) -> None:
        """Put two together.

        >>> one = Tally(hands=1, net=5, squares=25)
        >>> one.merge(Tally(hands=2, net=-3, squares=5))
        >>> (one.hands, one.net, one.squares)
        (3, 2, 30)
        """
        for name in Tally.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def to_json(self) -> str:
        """Write it down; sums of squares are larger than what fits a database's number."""
        return json.dumps({name: value for name, value in structs.asdict(self).items() if value})

    @classmethod
    def from_json(cls, written: str) -> Tally:
        """Read what was written down."""
        return cls(**json.loads(written))


class ChipCurve(Struct):
    """A curve in the making; it keeps every hand until there are too many, then every second, and so on."""

    hands: int = 0
    staked: int = 0
    net: int = 0
    best: int = 0
    worst: int = 0
    every: int = 1
    points: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])

    def add(self, net: int, staked: int) -> None:
        """Go on by one hand."""
        self.hands += 1
        self.net += net
        self.staked += staked
        self.best = max(self.best, net)
        self.worst = min(self.worst, net)
        if self.hands % self.every == 0:
            self.points.append((self.hands, self.net))
            if len(self.points) > POINTS:
                self.points = self.points[::2]
                self.every *= 2

    @property
    def series(self) -> list[tuple[int, int]]:
        """The points to be drawn: hands and chips won by then, the last hand among them."""
        last = (self.hands, self.net)
        return [*self.points] if self.points[-1][0] == self.hands else [*self.points, last]

    def to_json(self) -> str:
        """Write it down."""
        return json.dumps(structs.asdict(self))

    @classmethod
    def from_json(cls, written: str) -> ChipCurve:
        """Read what was written down."""
        told = json.loads(written)
        return cls(**{**told, "points": [(at, net) for at, net in told["points"]]})


class CountedHand(Struct, frozen=True):
    """A hand ready to be counted; a void one has no key and is none."""

    hand: int
    game: str = ""
    key: Key | None = None
    net: int = 0
    staked: int = 0
    course: HandFacts | None = None
    at: int = 0


class Tallying:
    """Counts the hands of those who ask for their figures: some at once, the rest beside everything else."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._backlog = HandBacklog(
            store, _pending, lambda user: self.count(user, AT_ONCE), "figures not counted"
        )

    async def catch_up(self, user: int) -> int:
        """Count what has waited, as far as that is quick; returns how many hands are still to be counted."""
        if user not in self._backlog:
            await self.count(user, AT_ONCE)
        return await self._backlog.begin(user)

    async def count(self, user: int, most: int) -> int:
        """Count so many hands at most; returns how many there were."""
        async with self._store.read() as connection:
            rows = await _uncounted(connection, user, most)
        if not rows:
            return 0
        ready = await asyncio.to_thread(lambda: [_read(row) for row in rows])
        async with self._store.begin() as connection:
            await _write(connection, user, ready)
        return len(rows)

    async def close(self) -> None:
        """Stop counting; what waits is counted another time."""
        await self._backlog.close()


def _pending(user: int) -> Any:
    return (
        select(hands.c.id, hands.c.game, hands.c.record, hands.c.ended)
        .add_columns(parts.c.seat, parts.c.staked, parts.c.net)
        .join(parts, parts.c.hand == hands.c.id)
        .where(parts.c.user == user, _UNCOUNTED, hands.c.state != "running")
    )


async def _uncounted(connection: AsyncConnection, user: int, most: int) -> Sequence[Any]:
    """Return hands of somebody that are over and not counted yet, the oldest first."""
    query = (
        _pending(user)
        .add_columns(tables.c.terms, tables.c.owner, event_tables.c.event)
        .join(tables, tables.c.id == hands.c.table)
        .outerjoin(event_tables, event_tables.c.table == tables.c.id)
    )
    return (await connection.execute(query.order_by(parts.c.hand).limit(most))).all()


@lru_cache(1_000)
def _terms(written: str) -> Terms:
    return Terms.from_json(written)


def currency_of(row: Any) -> str:
    """Return with which kind of chips a hand was played."""
    return TOURNAMENT if row.event else PRACTICE if row.owner is not None else str(_terms(row.terms).currency)


def _read(row: Any) -> CountedHand:
    """Look at a hand again, as far as its figures need it."""
    if row.net is None:
        return CountedHand(row.id)
    terms = _terms(row.terms)
    currency = currency_of(row)
    if books.profile(row.game).kind == "house":
        options = json.dumps(terms.options, sort_keys=True)
        key = (currency, row.game, options, 0, "")
        return CountedHand(row.id, row.game, key, row.net, row.staked, at=row.ended or 0)
    course = _course(row)
    unit, position = (course.unit, course.position) if course else (0, "")
    key = (currency, row.game, "", unit, position)
    return CountedHand(row.id, row.game, key, row.net, row.staked, course, row.ended or 0)


def _course(row: Any) -> HandFacts | None:
    """Play a hand again; one whose record our rules do not take any more is counted by its chips alone."""
    if row.record is None:
        return None
    try:
        return facts(replay(Record.from_json(row.record)), row.seat)
    except CroupierError:
        return None


async def _write(connection: AsyncConnection, user: int, ready: Sequence[CountedHand]) -> None:
    """Add hands to the figures, but for those that somebody else has counted meanwhile."""
    # Nodes of one room count one after the other.
    await connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
    mark = (
        update(parts)
        .where(parts.c.user == user, parts.c.hand.in_([each.hand for each in ready]), _UNCOUNTED)
        .values(counted=True)
        .returning(parts.c.hand)
    )
    marked = set(await connection.scalars(mark))
    fresh = [each for each in ready if each.hand in marked and each.key is not None]
    if fresh:
        await _add_tallies(connection, user, fresh)
        await _add_curves(connection, user, fresh)
        seen = [(each.at, each.game, each.net) for each in fresh if each.key and each.key[0] == PLAY]
        await honours.add(connection, user, seen)


async def _add_tallies(connection: AsyncConnection, user: int, fresh: Iterable[CountedHand]) -> None:
    found = await kept(connection, user)
    known, touched = set(found), set()
    for each in fresh:
        assert each.key is not None
        found.setdefault(each.key, Tally()).add(each.net, each.staked, each.course)
        touched.add(each.key)
    rows = [(key in known, (user, *key, found[key].to_json())) for key in sorted(touched)]
    await _put(connection, tallies, rows)


async def _add_curves(connection: AsyncConnection, user: int, fresh: Iterable[CountedHand]) -> None:
    found = await lines(connection, user)
    known, touched = set(found), set()
    for each in fresh:
        assert each.key is not None
        for key in ((each.key[0], ""), (each.key[0], each.game)):
            found.setdefault(key, ChipCurve()).add(each.net, each.staked)
            touched.add(key)
    rows = [(key in known, (user, *key, found[key].to_json())) for key in sorted(touched)]
    await _put(connection, curves, rows)


async def _put(
    connection: AsyncConnection, table: Table, rows: Sequence[tuple[bool, tuple[int | str, ...]]]
) -> None:
    """Write rows of figures, those that are there already and those that are new, in one statement each."""
    for known, statement in ((True, _changing(table)), (False, table.insert())):
        values = [
            {
                f"its_{column.name}" if known else column.name: value
                for column, value in zip(table.c, row, strict=True)
            }
            for there, row in rows
            if there is known
        ]
        if values:
            await connection.execute(statement, values)


@cache
def _changing(table: Table) -> Update:
    """Change the last column of a row that is found by all others."""
    *named, last = table.c
    where = [column == bindparam(f"its_{column.name}") for column in named]
    return update(table).where(*where).values({last: bindparam(f"its_{last.name}")})


async def kept(connection: AsyncConnection, user: int) -> dict[Key, Tally]:
    """Return all that is counted of somebody's play."""
    found = await connection.execute(select(tallies).where(tallies.c.user == user))
    return {
        (row.currency, row.game, row.options, row.unit, row.position): Tally.from_json(row.counts)
        for row in found
    }


async def lines(connection: AsyncConnection, user: int) -> dict[tuple[str, str], ChipCurve]:
    """Return the courses of somebody's chips, by currency and game."""
    found = await connection.execute(select(curves).where(curves.c.user == user))
    return {(row.currency, row.game): ChipCurve.from_json(row.course) for row in found}
