"""The journal: what the tables have written down, and how it is read again after the room stood still.

A table hands over a `Page`: everything that one change of it writes, which is committed whole or not at all.
A hand is its record at the start and one row an act; what else a table remembers is its snapshot.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct, field
from sqlalchemy import bindparam, delete, func, select, tuple_, update

from croupier.room import custody, ledger, people
from croupier.room.limits import check_taken
from croupier.room.store import cluster_schema, put
from croupier.room.store.company_schema import chat_lines, chat_reports, shown_cards
from croupier.room.store.desk_schema import staff_acts
from croupier.room.store.schema import (
    actions,
    commands,
    entrants,
    event_orders,
    events,
    hands,
    parts,
    tables,
    users,
)
from croupier.table import Action, Record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Dialect
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.custody import Claim
    from croupier.room.ledger import Transfer

Row = dict[str, Any]
REMEMBERED: Final = 20_000
"""How many of the latest commands are known by heart; older ones are looked up when they are repeated."""
WEEK: Final = 7 * 24 * 60 * 60 * 1000
"""Milliseconds for which commands are kept."""


class Page(Struct):
    """What one change of a table, or of an event, writes.

    `risky` pages move chips out of a wallet, which may not have them: such a page may be refused alone.
    A page is committed only as long as its `claims` hold; without any it may write nothing of a table's.
    """

    begun: list[Row] = field(default_factory=list)
    parts: list[Row] = field(default_factory=list)
    acts: list[Row] = field(default_factory=list)
    ended: list[Row] = field(default_factory=list)
    nets: list[Row] = field(default_factory=list)
    unsealed: list[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    closed: list[Row] = field(default_factory=list)
    released: list[Row] = field(default_factory=list)
    event_orders: list[Row] = field(default_factory=list)
    entrants: list[Row] = field(default_factory=list)
    withdrawn: list[Row] = field(default_factory=list)
    used: list[Row] = field(default_factory=list)
    event_states: list[Row] = field(default_factory=list)
    beats: list[Row] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    commands: list[Row] = field(default_factory=list)
    staff_acts: list[Row] = field(default_factory=list)
    said: list[Row] = field(default_factory=list)
    hidden: list[Row] = field(default_factory=list)
    reported: list[Row] = field(default_factory=list)
    decided: list[Row] = field(default_factory=list)
    shown: list[Row] = field(default_factory=list)
    risky: bool = False
    claims: tuple[Claim, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in _ORDER) or bool(self.transfers)

    def wallets(self) -> set[int]:
        """Return the users whose wallets it moves chips in."""
        return {
            account.user
            for transfer in self.transfers
            for account in transfer.entries
            if account.kind == "wallet"
        }


_BY_ID: Final = hands.c.id == bindparam("hand_id")
_ORDER: Final = {
    "begun": hands.insert(),
    "parts": parts.insert(),
    "acts": actions.insert(),
    "ended": update(hands)
    .where(_BY_ID)
    .values(
        state=bindparam("to_state"),
        sealed=bindparam("to_sealed"),
        record=bindparam("to_record"),
        ended=bindparam("to_ended"),
    ),
    "nets": update(parts)
    .where(parts.c.hand == bindparam("hand_id"), parts.c.user == bindparam("user_id"))
    .values(net=bindparam("to_net"), staked=bindparam("to_staked")),
    "unsealed": update(hands)
    .where(hands.c.table == bindparam("table_id"), hands.c.sealed, hands.c.state != "running")
    .values(sealed=False),
    "snapshots": update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(snapshot=bindparam("to_snapshot")),
    "closed": update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(closed=bindparam("to_closed")),
    "released": delete(cluster_schema.custody).where(
        cluster_schema.custody.c.kind == "table",
        cluster_schema.custody.c.number == bindparam("table_id"),
    ),
    "event_orders": event_orders.insert(),
    "withdrawn": delete(entrants).where(
        entrants.c.event == bindparam("event_id"), entrants.c.player == bindparam("player_name")
    ),
    "entrants": entrants.insert(),
    "used": update(entrants)
    .where(entrants.c.event == bindparam("event_id"), entrants.c.player == bindparam("player_name"))
    .values(used=bindparam("to_used")),
    "event_states": update(events)
    .where(events.c.id == bindparam("event_id"))
    .values(state=bindparam("to_state"), ended=bindparam("to_ended")),
    "beats": update(events).where(events.c.id == bindparam("event_id")).values(beat=bindparam("to_beat")),
    "commands": commands.insert(),
    "staff_acts": staff_acts.insert(),
    "said": chat_lines.insert(),
    "hidden": update(chat_lines)
    .where(chat_lines.c.table == bindparam("table_id"), chat_lines.c.number == bindparam("line_number"))
    .values(hidden=True),
    "reported": chat_reports.insert(),
    "shown": shown_cards.insert(),
    "decided": update(chat_reports)
    .where(
        chat_reports.c.table == bindparam("table_id"),
        chat_reports.c.line == bindparam("line_number"),
        chat_reports.c.outcome.is_(None),
    )
    .values(outcome="hidden", decided=bindparam("to_decided"), decided_by=bindparam("to_decided_by")),
}
"""The statements of a page, in their order; the ledger's postings come last."""
_COLUMNS: Final = {
    "begun": ["id", "table", "game", "state", "sealed", "start", "began"],
    "parts": ["hand", "user", "seat"],
    "entrants": ["event", "player", "user"],
    "staff_acts": ["user", "shift", "command", "digest", "at", "act", "reason", "given", "answer"],
    "reported": ["table", "line", "by", "at"],
}
"""What is given of a new row, where the rest comes later."""
_FREE: Final = frozenset({"commands", "staff_acts"})
"""What is nobody's: all else belongs to a table or an event, and is written by the one who has it."""


def write(connection: Connection, pages: Sequence[Page]) -> None:
    """Write pages of different tables with as few statements as one takes; all of them, or none."""
    custody.check(connection, (claim for page in pages for claim in page.claims))
    for name in _ORDER:
        rows = [row for page in pages for row in getattr(page, name)]
        if rows:
            assert name in _FREE or all(page.claims for page in pages if getattr(page, name)), name
            sql, order = _compiled(name, connection.dialect)
            values = [tuple([row.get(field, usual) for field, usual in order]) for row in rows]
            put(connection, sql, values)
    ledger.book(connection, [transfer for page in pages for transfer in page.transfers])
    for page in pages:
        if page.risky:  # it takes chips out of a wallet
            check_taken(connection, page.transfers, people.now())


@cache
def _compiled(name: str, dialect: Dialect) -> tuple[str, tuple[tuple[str, object], ...]]:
    """Return the text of a statement, and its values in order, each with what it is when not given.

    To find this out every time would cost more than all the rest of a page.
    """
    compiled: Any = _ORDER[name].compile(dialect=dialect, column_keys=_COLUMNS.get(name))
    return compiled.string, tuple((field, compiled.params[field]) for field in compiled.positiontup)


# -- reading it again ------------------------------------------------------------------------------------


class Kept(Struct, frozen=True):
    """A table as it stands in the journal."""

    id: int
    terms: str
    owner: int | None
    snapshot: str


class UnfinishedHand(Struct, frozen=True):
    """A hand that was running, with its acts so far."""

    id: int
    table: int
    start: str
    acts: tuple[str, ...]

    def record(self) -> Record:
        """Return the hand as far as it was played; a broken row is refused."""
        taken = tuple(msgspec.json.decode(act, type=Action, dec_hook=_card) for act in self.acts)
        return msgspec.structs.replace(Record.from_json(self.start), actions=taken)


def _card(kind: type, value: object) -> object:
    return kind(value)


async def open_tables(connection: AsyncConnection, numbers: Sequence[int] | None = None) -> list[Kept]:
    """Return the tables that have not been closed, all or some of them."""
    query = select(tables.c.id, tables.c.terms, tables.c.owner, tables.c.snapshot).where(
        tables.c.closed.is_(None)
    )
    if numbers is not None:
        query = query.where(tables.c.id.in_(numbers))
    found = await connection.execute(query.order_by(tables.c.id))
    return [Kept(row.id, row.terms, row.owner, row.snapshot) for row in found]


async def open_table(connection: AsyncConnection, number: int) -> Kept | None:
    """Return one table as it stands in the journal."""
    return next(iter(await open_tables(connection, [number])), None)


async def tables_of(connection: AsyncConnection, user: int) -> int:
    """Count somebody's own tables; until the transaction ends nobody else counts them."""
    await connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
    query = select(func.count()).select_from(tables)
    return int(await connection.scalar(query.where(tables.c.owner == user, tables.c.closed.is_(None))) or 0)


async def add_table(
    connection: AsyncConnection, name: str, terms: str, game: str, now: int, **more: Any
) -> int:
    """Write a new table down and return its number."""
    row = {"name": name, "game": game, "terms": terms, "opened": now, **more}
    made = await connection.scalar(tables.insert().returning(tables.c.id), row)
    assert made is not None
    return int(made)


async def running(
    connection: AsyncConnection, of: Sequence[int] | None = None
) -> dict[int, list[UnfinishedHand]]:
    """Return the hands that were running, by table."""
    query = select(hands.c.id, hands.c.table, hands.c.start).where(hands.c.sealed, hands.c.state == "running")
    if of is not None:
        query = query.where(hands.c.table.in_(of))
    rows = (await connection.execute(query.order_by(hands.c.id))).all()
    acts: dict[int, list[str]] = {row.id: [] for row in rows}
    if acts:
        taken = select(actions.c.hand, actions.c.action).where(actions.c.hand.in_(acts))
        for hand, action in await connection.execute(taken.order_by(actions.c.hand, actions.c.number)):
            acts[hand].append(action)
    found: dict[int, list[UnfinishedHand]] = {}
    for row in rows:
        found.setdefault(row.table, []).append(
            UnfinishedHand(row.id, row.table, row.start, tuple(acts[row.id]))
        )
    return found


async def record_of(connection: AsyncConnection, hand: int) -> Record | None:
    """Return the record of a finished hand."""
    text = await connection.scalar(select(hands.c.record).where(hands.c.id == hand))
    return Record.from_json(text) if text else None


async def last_hand(connection: AsyncConnection) -> int:
    """Return the highest number that a hand has."""
    return int(await connection.scalar(select(func.max(hands.c.id))) or 0)


async def forget_commands(connection: AsyncConnection, before: int) -> None:
    """Delete commands that nobody repeats any more; what they did stays."""
    await connection.execute(delete(commands).where(commands.c.at < before))


async def last_commands(connection: AsyncConnection) -> list[tuple[tuple[int, str], str]]:
    """Return the latest commands, the oldest first: whose they are, their names and their digests."""
    query = select(commands.c.user, commands.c.id, commands.c.digest).order_by(commands.c.at.desc())
    found = (await connection.execute(query.limit(REMEMBERED))).all()
    return [((row.user, row.id), row.digest) for row in reversed(found)]


async def known_commands(
    connection: AsyncConnection, keys: Sequence[tuple[int, str]]
) -> dict[tuple[int, str], str]:
    """Return which of these commands are done, each with its digest."""
    wanted = tuple_(commands.c.user, commands.c.id).in_(list(keys))
    found = await connection.execute(select(commands.c.user, commands.c.id, commands.c.digest).where(wanted))
    return {(row.user, row.id): row.digest for row in found}
