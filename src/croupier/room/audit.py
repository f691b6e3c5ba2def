"""The audit: proves from the journal that no chip was lost and none was made.

1. Every transfer has all its postings, in one currency, and they add up to nothing; no account was ever
   overdrawn on the way but the desk.
2. What stands on every account is what its postings add up to.
3. The secret of every hand stands for the very pack, with no card twice, that was promised before its deal;
   so all cards are opened, those that players folded too, and none of them is told.
4. Every settled hand, played again from its record and its acts, comes out as it was recorded, and moved
   exactly the chips its result says.
5. Nobody played with more chips than they had on the table.
6. Every table remembers as many chips on its seats, in its float and in its funds as the ledger has there.
7. Every event, played again from its orders, has as much in its pool and its dues as was paid in, and every
   player in it as many chips; one that is over has paid out everything.
8. The desks: chips of every denomination are those bought less retired, every slip and paper has its number
   and its signatures by different people, money is what payments and payouts make (`desks.audit`).

The whole is read as it stood at one moment, so a room may be audited while it is open.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct, field
from sqlalchemy import exists, func, select

from croupier import books
from croupier.cards import promise
from croupier.errors import CroupierError, RoomError
from croupier.games import replay
from croupier.games.opening import pack_size
from croupier.room.desks.audit import check_desks
from croupier.room.events.audit import check_events
from croupier.room.journal import UnfinishedHand
from croupier.room.ledger import Account
from croupier.room.store.schema import (
    accounts,
    actions,
    event_tables,
    grants,
    hands,
    parts,
    postings,
    tables,
    transfers,
)
from croupier.room.tables.bank import source_of
from croupier.room.tables.house_float import in_funds
from croupier.room.tables.state import TableState
from croupier.room.tables.terms import Terms
from croupier.table import Record
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.table import Hand

    Progress = Callable[[int, int], None]

_AT_ONCE: Final = 500
"""Hands read at once."""


class Finding(Struct, frozen=True, omit_defaults=True):
    """Something that does not fit, and where: `posting` is the first that does not."""

    code: str
    posting: int = 0
    transfer: int = 0
    account: str = ""
    hand: int = 0
    table: int = 0
    event: int = 0
    found: str = ""
    expected: str = ""

    def sentence(self, language: str = "en") -> str:
        """Say it."""
        values = {name: str(getattr(self, name)) for name in self.__struct_fields__ if name != "code"}
        return say(f"audit-{self.code}", language, **values)


class Audit(Struct):
    """What was looked at, and what does not fit; the first posting that does not stands first."""

    transfers: int = 0
    postings: int = 0
    accounts: int = 0
    hands: int = 0
    tables: int = 0
    events: int = 0
    findings: list[Finding] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether everything fits."""
        return not self.findings

    def add(self, code: str, **where: Any) -> None:
        """Note that something does not fit."""
        self.findings.append(Finding(code, **where))


async def audit(connection: AsyncConnection, progress: Progress | None = None) -> Audit:
    """Look at everything."""
    found = Audit()
    sums = await _check_books(connection, found)
    await _check_grants(connection, found)
    async for row in _hands(connection, progress):
        found.hands += 1
        found.findings += _check_hand(row)
    await _check_strays(connection, found)
    await _check_tables(connection, sums, found)
    await check_events(connection, sums, found)
    await check_desks(connection, sums, found)
    found.findings.sort(key=lambda each: (not each.posting, each.posting))
    return found


# -- the ledger --------------------------------------------------------------------------------------------


async def _check_books(connection: AsyncConnection, found: Audit) -> dict[str, int]:
    """Add up all postings in their order, and return what they come to on every account."""
    known = {row.key: row for row in await connection.execute(select(accounts))}
    found.accounts = len(known)
    found.transfers = int(await connection.scalar(select(func.count()).select_from(transfers)) or 0)
    scales = _Scales(found)
    last: dict[str, int] = {}
    sums: dict[str, int] = defaultdict(int)
    stacks = _SettledStacks(connection, found)
    query = select(postings, transfers.c.currency, transfers.c.entries, transfers.c.hand).outerjoin(
        transfers, transfers.c.id == postings.c.transfer
    )
    async for row in await connection.stream(query.order_by(postings.c.id)):
        found.postings += 1
        account = known.get(row.account)
        where = {"posting": row.id, "transfer": row.transfer, "account": row.account}
        if account is None or row.entries is None:
            found.add("stray", **where)
            continue
        sums[row.account] += row.amount
        last[row.account] = row.id
        if account.currency != row.currency:
            found.add("currency", found=account.currency, expected=row.currency, **where)
        if sums[row.account] < 0 and account.kind != "desk":
            found.add("overdrawn", found=str(sums[row.account]), **where)
        scales.lay(row.transfer, row.entries, row.id, row.amount)
        if row.hand is not None:
            await stacks.note(row.hand, row.account, row.id, sums[row.account] - row.amount)
    scales.clear()
    await stacks.check()
    await _check_empty(connection, found)
    for key, account in known.items():
        if account.balance != sums[key] or account.last != last.get(key, 0):
            where = {"account": key, "posting": last.get(key, 0)}
            found.add("balance", found=str(account.balance), expected=str(sums[key]), **where)
    return sums


class _Scales:
    """The transfers whose postings are not all read yet."""

    def __init__(self, found: Audit) -> None:
        self._found = found
        self._open: dict[int, list[int]] = {}

    def lay(self, transfer: int, entries: int, posting: int, amount: int) -> None:
        """Lay a posting on its transfer's scale; the last of them must bring it to nothing."""
        missing, off, _ = self._open.pop(transfer, [entries, 0, 0])
        missing, off = missing - 1, off + amount
        if missing:
            self._open[transfer] = [missing, off, posting]
        elif off:
            self._found.add("unbalanced", transfer=transfer, posting=posting, found=str(off))

    def clear(self) -> None:
        """Name the transfers that have too few postings, or too many."""
        for transfer, (missing, _, posting) in self._open.items():
            self._found.add("entries", transfer=transfer, posting=posting, found=str(missing))


class _SettledStacks:
    """What lay on the seats when hands were settled, until it is held against what they were played with."""

    def __init__(self, connection: AsyncConnection, found: Audit) -> None:
        self._connection = connection
        self._found = found
        self._lay: dict[tuple[int, int], tuple[str, int, int]] = {}

    async def note(self, hand: int, key: str, posting: int, before: int) -> None:
        """Note what lay on an account before a posting of a hand."""
        account = Account.read(key)
        if account.kind == "seat":
            self._lay.setdefault((hand, account.user), (key, posting, before))
            if len(self._lay) >= _AT_ONCE:
                await self.check()

    async def check(self) -> None:
        """Name the players who had fewer chips than their hand was dealt with."""
        query = select(hands.c.id, hands.c.start, parts.c.user, parts.c.seat).join(
            parts, parts.c.hand == hands.c.id
        )
        noted = {hand for hand, _ in self._lay}
        for row in await self._connection.execute(query.where(hands.c.id.in_(noted))):
            if (row.id, row.user) not in self._lay:
                continue
            key, posting, before = self._lay[row.id, row.user]
            stack = _stack(row.start, row.seat)
            if stack > before:
                where = {"posting": posting, "account": key, "hand": row.id}
                self._found.add("stack", found=str(stack), expected=str(before), **where)
        self._lay.clear()


def _stack(start: str, seat: int) -> int:
    """Return with how many chips a seat was dealt a hand; what cannot be read is found elsewhere."""
    try:
        placed = Record.from_json(start).seats
    except CroupierError:
        return 0
    return sum(int(laid.get("stack") or 0) for box, laid in placed.items() if laid.get("player", box) == seat)


async def _check_empty(connection: AsyncConnection, found: Audit) -> None:
    """Name the transfers that have no posting at all."""
    posted = exists().where(postings.c.transfer == transfers.c.id)
    for row in await connection.execute(select(transfers.c.id, transfers.c.entries).where(~posted)):
        found.add("entries", transfer=row.id, found=str(row.entries))


async def _check_grants(connection: AsyncConnection, found: Audit) -> None:
    """Every grant was given once, to the one who is noted for it."""
    given = (
        select(transfers.c.id, postings.c.id.label("posting"), postings.c.account)
        .join(postings, postings.c.transfer == transfers.c.id)
        .where(transfers.c.kind == "grant", postings.c.amount > 0)
    )
    granted = {row.id: (row.account, row.posting) for row in await connection.execute(given)}
    for row in await connection.execute(select(grants)):
        key = Account.wallet(row.user).key
        account, posting = granted.pop(row.transfer, ("", 0))
        if account != key:
            found.add("grant", transfer=row.transfer, posting=posting, account=key)
    for number, (account, posting) in granted.items():
        found.add("grant", transfer=number, posting=posting, account=account)


async def _check_strays(connection: AsyncConnection, found: Audit) -> None:
    """Name what was booked for hands that are not in the journal."""
    known = exists().where(hands.c.id == transfers.c.hand)
    query = (
        select(transfers.c.id, transfers.c.hand, func.min(postings.c.id).label("posting"))
        .outerjoin(postings, postings.c.transfer == transfers.c.id)
        .where(transfers.c.hand.is_not(None), ~known)
        .group_by(transfers.c.id, transfers.c.hand)
    )
    for row in await connection.execute(query):
        found.add("no-hand", hand=row.hand, transfer=row.id, posting=row.posting or 0)


# -- hands -------------------------------------------------------------------------------------------------


def _check_hand(row: _HandRow) -> Iterator[Finding]:
    """Play a hand again and hold what it moved against what it should have."""
    try:
        expected = _expected(row)
    except (CroupierError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        yield Finding("hand", hand=row.id, found=str(error), posting=min(row.posted.values(), default=0))
        return
    for key in sorted(expected.keys() | row.moved.keys(), key=lambda key: row.posted.get(key, 0)):
        moved, due = row.moved.get(key, 0), expected.get(key, 0)
        if moved != due:
            first = row.posted.get(key, 0)
            yield Finding("settled", first, account=key, hand=row.id, found=str(moved), expected=str(due))


class _HandRow(Struct):
    """A hand as the journal has it."""

    id: int
    state: str
    table: int
    currency: str
    start: str
    record: str | None
    acts: list[str] = field(default_factory=list)
    users: dict[int, int] = field(default_factory=dict)
    nets: dict[int, int | None] = field(default_factory=dict)
    moved: dict[str, int] = field(default_factory=dict)
    posted: dict[str, int] = field(default_factory=dict)
    """What was booked for it on each account, and the number of the first such posting."""


async def _hands(connection: AsyncConnection, progress: Progress | None) -> AsyncIterator[_HandRow]:
    """Give all hands in their order, a few hundred at a time."""
    query = (
        select(hands, tables.c.owner, tables.c.terms, event_tables.c.event)
        .join(tables, tables.c.id == hands.c.table)
        .outerjoin(event_tables, event_tables.c.table == hands.c.table)
        .order_by(hands.c.id)
        .limit(_AT_ONCE)
    )
    total = int(await connection.scalar(select(func.count()).select_from(hands)) or 0)
    last, done = 0, 0
    while True:
        rows = (await connection.execute(query.where(hands.c.id > last))).all()
        if not rows:
            return
        batch = {
            row.id: _HandRow(row.id, row.state, row.table, _currency(row), row.start, row.record)
            for row in rows
        }
        span = (rows[0].id, rows[-1].id)
        acts = select(actions.c.hand, actions.c.action).where(actions.c.hand.between(*span))
        for act in await connection.execute(acts.order_by(actions.c.hand, actions.c.number)):
            batch[act.hand].acts.append(act.action)
        for part in await connection.execute(select(parts).where(parts.c.hand.between(*span))):
            batch[part.hand].users[part.seat] = part.user
            batch[part.hand].nets[part.seat] = part.net
        booked = (
            select(transfers.c.hand, postings)
            .join(postings, postings.c.transfer == transfers.c.id)
            .order_by(postings.c.id)
        )
        for each in await connection.execute(booked.where(transfers.c.hand.between(*span))):
            if (hand := batch.get(each.hand)) is not None:
                hand.moved[each.account] = hand.moved.get(each.account, 0) + each.amount
                hand.posted.setdefault(each.account, each.id)
        for hand in batch.values():
            yield hand
        last, done = rows[-1].id, done + len(rows)
        if progress:
            progress(done, total)


def _currency(row: Any) -> str:
    """Return the chips that a table was played for."""
    return source_of(row.owner, row.event, Terms.from_json(row.terms).currency).currency


def _expected(row: _HandRow) -> dict[str, int]:
    """Return what a hand must have moved, by playing it again; what was recorded otherwise is refused."""
    if row.state == "void" and row.record is None:  # it could not go on, and every stake stayed where it was
        return {}
    begun = UnfinishedHand(row.id, row.table, row.start, tuple(row.acts)).record()
    _check_pledge(begun)
    hand = replay(begun)
    if row.state == "running":
        return {}
    if row.record is None or Record.from_json(hand.record().to_json()) != Record.from_json(row.record):
        raise RoomError("audit-record-differs")
    return _due(row, hand)


def _check_pledge(record: Record) -> None:
    """Open all cards of a hand: its secret must stand for the pack that was promised, whole and unchanged."""
    shuffle = record.shuffle
    if shuffle is not None:
        rules = books.rules(record.game, record.options)
        if promise(shuffle.seed(record.croupier), pack_size(rules)) != shuffle.commitment:
            raise RoomError("audit-commitment-broken")


def _due(row: _HandRow, hand: Hand) -> dict[str, int]:
    result = hand.result
    if result is None:
        raise RoomError("audit-not-over")
    currency = row.currency
    due: dict[str, int] = defaultdict(int)
    due[Account.float(row.table, currency).key] = result.house
    due[Account.fee(currency).key] = result.fee
    for name, amount in result.funds.items():
        due[Account.fund(row.table, name, currency).key] = amount
    owners = {box.number: box.player for box in hand.view().boxes}
    nets = dict.fromkeys(row.users, 0)
    for box, net in result.net.items():
        nets[owners[box]] += net
    if nets != row.nets:
        raise RoomError("audit-nets-differ")
    for seat, net in nets.items():
        due[Account.seat(row.table, row.users[seat], currency).key] += net
    return {key: amount for key, amount in due.items() if amount}


# -- tables ------------------------------------------------------------------------------------------------


async def _check_tables(connection: AsyncConnection, sums: dict[str, int], found: Audit) -> None:
    """Hold what every table remembers against what the ledger has there."""
    kept: dict[int, dict[str, int]] = defaultdict(dict)
    for key, amount in sums.items():
        if number := Account.read(key).table:
            kept[number][key] = amount
    query = select(tables, event_tables.c.event).outerjoin(event_tables, event_tables.c.table == tables.c.id)
    for row in await connection.execute(query.order_by(tables.c.id)):
        found.tables += 1
        currency = _currency(row)
        remembered = {} if row.closed is not None else _remembered(row.id, row.snapshot, currency)
        ledger = kept.pop(row.id, {})
        for key in sorted(remembered.keys() | ledger.keys()):
            if remembered.get(key, 0) != ledger.get(key, 0):
                found.add(
                    "table",
                    table=row.id,
                    account=key,
                    found=str(remembered.get(key, 0)),
                    expected=str(ledger.get(key, 0)),
                )
    for number, ledger in kept.items():
        for key, amount in ledger.items():
            if amount:
                found.add("table", table=number, account=key, found="0", expected=str(amount))


def _remembered(table: int, snapshot: str, currency: str) -> dict[str, int]:
    """Return the chips a table remembers, by account."""
    state = TableState.from_json(snapshot)
    chips: dict[str, int] = defaultdict(int)
    for sitter in state.sitters.values():
        chips[Account.seat(table, sitter.user, currency).key] += sitter.chips + sitter.bring
    chips[Account.float(table, currency).key] = state.bank
    for name, amount in in_funds(state).items():
        chips[Account.fund(table, name, currency).key] = amount
    return chips
