"""The mailbox of a table: what people, timers and connections want of it, in the order in which it came."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec import Struct

from croupier.room.envelope import Command
from croupier.room.wire import BringChips, Rematch, Sit

if TYPE_CHECKING:
    from croupier.errors import CroupierError
    from croupier.room.journal import Page
    from croupier.room.people import Person


class Listener(Protocol):
    """Somebody who is told of a table: one connection of a person."""

    person: Person
    language: str

    def hear(self, message: bytes) -> bool:
        """Take a message that may be lost; False when so many wait already."""

    def hear_table(self, table: int, message: bytes) -> bool:
        """Take the state of a table; False when so many wait already that it must be told again later."""

    def hear_event(self, event: int, message: bytes) -> bool:
        """Take how an event stands; False when so many messages wait that it must be told again later."""

    def lose_table(self, table: int) -> None:
        """Hear that a table is no more."""


class TableOrder(Struct):
    """A person's command; `answer` is called with nothing when it is done, or with its refusal."""

    person: Person
    command: Command
    answer: Callable[[CroupierError | None], None]
    digest: str
    refused: bool = False

    @property
    def key(self) -> tuple[int, str]:
        """By which it is known: whose it is, and their own name for it."""
        return self.person.id, self.command.id

    @property
    def risky(self) -> bool:
        """Whether it takes chips out of a wallet, which may not have them."""
        return isinstance(self.command, Sit | BringChips | Rematch)

    def refuse(self, refusal: CroupierError) -> None:
        """Answer that it is not done, and never will be."""
        self.refused = True
        self.answer(refusal)


def digest_of(command: Command) -> str:
    """Return a hash of what a command says, by which its repetition is known."""
    return blake2b(msgspec.json.encode(command), digest_size=16).hexdigest()


class Look(Struct):
    """A connection wants to see the table: what has changed since a state it has seen (0: everything).

    None: since what it was told last.
    """

    listener: Listener
    since: int | None = None


class Call(Struct):
    """Something the room itself wants done at the table."""

    do: Callable[[Page], None]


class FloorWord(Struct):
    """The word of the floor at a table; `answer` is called as that of an order is."""

    do: Callable[[Page], None]
    answer: Callable[[CroupierError | None], None]

    def refuse(self, refusal: CroupierError) -> None:
        """Answer that it is not done."""
        self.answer(refusal)


class Peek(Struct):
    """Something the room wants to know of the table, as it stands in the journal."""

    at: Callable[[], None]


Item = TableOrder | Look | Call | FloorWord | Peek


class Mailbox:
    """Takes items and gives them out in runs that can be written down together."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._wake = asyncio.Event()
        self._shut: CroupierError | None = None

    def __len__(self) -> int:
        """How many items wait."""
        return len(self._items)

    def put(self, item: Item) -> None:
        """Leave an item; at a table that is not served any more, commands are refused."""
        if self._shut is None:
            self._items.append(item)
            self._wake.set()
        elif isinstance(item, TableOrder | FloorWord):
            item.answer(self._shut)

    def put_back(self, items: Sequence[Item]) -> None:
        """Leave items before all others: they were taken out and could not be served."""
        self._items[:0] = items
        self._wake.set()

    def shut(self, refusal: CroupierError) -> None:
        """Take nothing more: what waits and what comes is refused."""
        self._shut = refusal
        waiting, self._items = self._items, []
        for item in waiting:
            self.put(item)

    async def take(self) -> list[Item]:
        """Wait for items; one that the ledger may refuse comes alone."""
        while not self._items:
            self._wake.clear()
            await self._wake.wait()
        items = self._items
        count = next((place for place, item in enumerate(items) if _is_risky(item)), len(items)) or 1
        self._items = items[count:]
        return items[:count]


def _is_risky(item: Item) -> bool:
    return isinstance(item, TableOrder) and item.risky
