"""The ledger: double entry in whole chips, append-only, balanced by the database itself.

A transfer takes chips from some accounts and gives them to others; its postings add up to nothing. The
triggers of the store refuse any other, any change of a posting, and a balance below zero (but the desk's).

>>> from croupier.room.ledger import Account, Transfer
>>> Transfer(kind="sit", entries={Account.wallet(7): -100, Account.seat(3, 7): 100}).currency
'play'
>>> Account.seat(3, 7).key, Account.read("practice/fund:3:bonus").table
('play/seat:3:7', 3)
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, structs
from sqlalchemy import bindparam, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from croupier.errors import LedgerError
from croupier.room.store.schema import accounts, postings, transfers

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

MOST: Final = 10**15
"""No transfer moves more: no house has so many chips, and the database counts well beyond."""

VALUE: Final = "value-"
"""The currencies of chips that a cash desk sells begin so: `value-byn` is worth a rouble a chip."""
TOURNAMENT: Final = "tournament"
"""The currency of the chips in events: they are worth nothing outside."""
_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "desk": (),
    "wallet": ("user",),
    "seat": ("table", "user"),
    "float": ("table",),
    "fee": (),
    "fund": ("table", "name"),
    "pool": ("event",),
    "dues": ("event",),
    "escrow": ("event", "user"),
    "stack": ("event", "user"),
    "vault": (),
    "cage": (),
    "patrons": (),
    "tray": ("name",),
    "till": (),
    "bank": (),
    "tax": (),
}
"""The kinds of accounts, each with what distinguishes its accounts."""


class Account(Struct, frozen=True):
    """An account, named by what it is for.

    The desk issues the chips and alone may owe; a wallet is a player's; a seat holds the chips they have on a
    table; the float is the house's bank there; fees and bonus funds are kept apart. An event has its pool and
    its dues, the fees until it is over; in escrow lies what somebody pays until the entry is written down; a
    stack are a player's tournament chips that lie on no table.

    Value chips of a house with a cash desk are counted by the piece, every denomination a currency: they
    lie in the vault, in the cage, in the tray of a table, or with the patrons. Money lies in the till and in
    the bank, and as tax withheld.
    """

    kind: str
    table: int = 0
    user: int = 0
    name: str = ""
    currency: str = "play"
    event: int = 0

    @classmethod
    def desk(cls, currency: str = "play") -> Account:
        """The cash desk, which issues all chips of a currency."""
        return cls("desk", currency=currency)

    @classmethod
    def wallet(cls, user: int, currency: str = "play") -> Account:
        """A player's chips that lie on no table."""
        return cls("wallet", user=user, currency=currency)

    @classmethod
    def seat(cls, table: int, user: int, currency: str = "play") -> Account:
        """A player's chips on a table."""
        return cls("seat", table, user, currency=currency)

    @classmethod
    def float(cls, table: int, currency: str = "play") -> Account:
        """The house's bank of a table (m1:terms.float)."""
        return cls("float", table, currency=currency)

    @classmethod
    def fee(cls, currency: str = "play") -> Account:
        """What the house has taken from the pots."""
        return cls("fee", currency=currency)

    @classmethod
    def fund(cls, table: int, name: str, currency: str = "play") -> Account:
        """A bonus fund of a table."""
        return cls("fund", table, name=name, currency=currency)

    @classmethod
    def pool(cls, event: int) -> Account:
        """What is played for in an event."""
        return cls("pool", event=event)

    @classmethod
    def dues(cls, event: int) -> Account:
        """The fees of an event, until it is over."""
        return cls("dues", event=event)

    @classmethod
    def escrow(cls, event: int, user: int) -> Account:
        """What somebody pays in an event, until that is written down."""
        return cls("escrow", user=user, event=event)

    @classmethod
    def stack(cls, event: int, user: int) -> Account:
        """A player's tournament chips that lie on no table."""
        return cls("stack", user=user, currency=TOURNAMENT, event=event)

    @classmethod
    def place(cls, kind: str, currency: str, table: int = 0) -> Account:
        """A place of value chips or of money; a `tray` is that of a table."""
        return cls(kind, name=str(table) if table else "", currency=currency)

    @property
    def key(self) -> str:
        """The account's name in the database."""
        parts = (self.kind, self.event or "", self.table or "", self.user or "", self.name)
        return f"{self.currency}/{':'.join(str(part) for part in parts if part != '')}"

    @classmethod
    def read(cls, key: str) -> Account:
        """Return the account of a key."""
        currency, _, rest = key.partition("/")
        kind, *parts = rest.split(":", 2)
        try:
            account = cls(kind, currency=currency)
            for field, part in zip(_PARTS[kind], parts, strict=True):
                account = structs.replace(account, **{field: part if field == "name" else int(part)})
        except (KeyError, ValueError):
            raise LedgerError("account-unreadable", account=key) from None
        return account


class Transfer(Struct, frozen=True, kw_only=True):
    """A movement of chips: what each account gains (or, below zero, gives), why, and for which hand.

    Accounts that gain nothing are left out.
    """

    kind: str
    entries: Mapping[Account, int]
    hand: int | None = None
    command: str = ""
    memo: str = ""

    @property
    def currency(self) -> str:
        """The currency of its accounts."""
        return next(iter(self.entries)).currency

    def check(self) -> dict[Account, int]:
        """Return what moves, refusing what does not balance before the database must."""
        moved = {account: amount for account, amount in self.entries.items() if amount}
        if any(type(amount) is not int or abs(amount) > MOST for amount in moved.values()):
            raise LedgerError("transfer-too-much", most=MOST)
        currencies = {account.currency for account in moved}
        if len(currencies) > 1:
            raise LedgerError("transfer-currencies", currencies=", ".join(sorted(currencies)))
        off = sum(moved.values())
        if off or not moved:
            raise LedgerError("transfer-unbalanced", kind=self.kind, off=off)
        return moved


async def post(connection: AsyncConnection, transfer: Transfer) -> int:
    """Book a transfer in the connection's transaction and return its number."""
    return (await post_all(connection, [transfer]))[0]


async def post_all(connection: AsyncConnection, many: Sequence[Transfer]) -> list[int]:
    """Book several transfers, in this order, with as few statements as one takes."""
    return await connection.run_sync(book, many)


def book(connection: Connection, many: Sequence[Transfer]) -> list[int]:
    """Book transfers on a plain connection, as `post_all` does."""
    if not many:
        return []
    moved = [transfer.check() for transfer in many]
    now = int(time.time() * 1000)
    rows = [
        {
            "kind": transfer.kind,
            "currency": transfer.currency,
            "entries": len(entries),
            "at": now,
            "hand": transfer.hand,
            "command": transfer.command,
            "memo": transfer.memo,
        }
        for transfer, entries in zip(many, moved, strict=True)
    ]
    try:
        touched = {account for entries in moved for account in entries}
        _open_accounts(connection, touched)
        _lock_accounts(connection, touched)
        booked = connection.execute(
            transfers.insert().returning(transfers.c.id, sort_by_parameter_order=True), rows
        )
        numbers = [row.id for row in booked]
        connection.execute(
            postings.insert(),
            [
                {"transfer": number, "account": account.key, "amount": amount}
                for number, entries in zip(numbers, moved, strict=True)
                # What is given is booked before what is got, so that nobody is short in between.
                for account, amount in sorted(entries.items(), key=lambda entry: (entry[1], entry[0].key))
            ],
        )
    except DBAPIError as error:
        raise _refusal(error) or error from error
    return numbers


def _open_accounts(connection: Connection, wanted: Iterable[Account]) -> None:
    """Open the accounts that are new; an account begins empty."""
    rows = [
        {
            "key": account.key,
            "kind": account.kind,
            "currency": account.currency,
            "user": account.user or None,
            "table": account.table or None,
            "owes": account.kind == "desk",
        }
        for account in sorted(wanted, key=lambda account: account.key)
    ]
    connection.execute(_OPEN[connection.dialect.name], rows)


_OPEN: Final[dict[str, Any]] = {
    "sqlite": sqlite.insert(accounts).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(accounts).on_conflict_do_nothing(),
}


def _lock_accounts(connection: Connection, wanted: Iterable[Account]) -> None:
    """Let no other node book on some accounts until we are done; all nodes lock them in one order.

    Postings are numbered as they are written, and an account takes them in the order of their numbers: so
    nobody may be numbered who still waits for an account. SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        keys = {"keys": [account.key for account in wanted]}
        connection.execute(_LOCK, keys)


_LOCK: Final = (
    select(accounts.c.key)
    .where(accounts.c.key.in_(bindparam("keys", expanding=True)))
    .order_by(accounts.c.key)
    .with_for_update(key_share=True)
)


def _refusal(error: DBAPIError) -> LedgerError | None:
    """Say in a player's words what the database has refused; None when it is no refusal of the ledger."""
    said = str(error.orig)
    if "ck_accounts_solvent" in said:
        return LedgerError("account-short")
    if "ledger:" in said:
        return LedgerError("ledger-refuses", why=said.partition("ledger:")[2].split("\n")[0].strip())
    return None


_BALANCE: Final = select(accounts.c.balance).where(accounts.c.key == bindparam("key"))


async def balance(connection: AsyncConnection, account: Account) -> int:
    """Return what is on an account; one that was never used is empty."""
    return int(await connection.scalar(_BALANCE, {"key": account.key}) or 0)


async def purse(connection: AsyncConnection, user: int) -> tuple[int, dict[str, int]]:
    """Return the play chips of somebody's wallet, and those of the cash desk by the money they are worth."""
    query = select(accounts.c.currency, accounts.c.balance).where(
        accounts.c.user == user, accounts.c.kind == "wallet"
    )
    found = {row.currency: row.balance for row in await connection.execute(query)}
    value = {name.removeprefix(VALUE).upper(): held for name, held in found.items() if name.startswith(VALUE)}
    return int(found.get("play", 0)), value


async def balances(connection: AsyncConnection, wanted: str | Iterable[Account] = "") -> dict[Account, int]:
    """Return the balances of some accounts, or of all whose key begins so (`play/seat:3:`)."""
    query = select(accounts.c.key, accounts.c.balance)
    if isinstance(wanted, str):
        found = await connection.execute(query.where(accounts.c.key.startswith(wanted, autoescape=True)))
        return {Account.read(row.key): row.balance for row in found}
    asked = {account.key: account for account in wanted}
    rows = await connection.execute(query.where(accounts.c.key.in_(asked)))
    have = {row.key: row.balance for row in rows}
    return {account: have.get(key, 0) for key, account in asked.items()}
