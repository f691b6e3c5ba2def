"""Limits that hold over all nodes: what callers have taken of their rates, and their open sockets.

What is taken here is taken at once; the others hear of it a moment later and take it too. So somebody who
comes to several nodes at the same moment may have a little more than their rate, and owes it. Where that
would not do, the database counts: tries at passwords (`croupier.room.tries`), and practice tables.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.errors import RoomError
from croupier.room import journal
from croupier.room.cluster import post as words
from croupier.room.cluster.protocol import ENDURE

if TYPE_CHECKING:
    from croupier.room.cluster.relay import Relay
    from croupier.room.people import Person
    from croupier.room.rates import Rate

_GATHER: Final = 0.05
"""Seconds for which tokens that are taken here are gathered, before the others hear of them."""
_LOOK: Final = 0.05
"""Seconds between two looks whether a table that is closed elsewhere is closed,"""
_AGAIN: Final = 20
"""and after how many of them it is said again."""


class SharedLimits:
    """What a node tells the others of its callers, and hears of theirs."""

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self._hall = relay.hall
        self._taken: Counter[tuple[str, str, Rate]] = Counter()
        self._hall.rates.tell = self._take
        self._hall.sockets.tell = lambda counts: relay.post.to_all(words.SocketsOpen(counts))

    def _take(self, kind: str, caller: str, rate: Rate) -> None:
        """Have the others take what somebody has taken here; who is nowhere else needs none for commands."""
        if kind == "command" and not self._relay.present(int(caller)):
            return
        if not self._taken:
            self._hall.clock.call_at(self._hall.clock.now() + _GATHER, self._tell_taken)
        self._taken[kind, caller, rate] += 1

    def _tell_taken(self) -> None:
        taken, self._taken = self._taken, Counter()
        told = [(kind, caller, count, rate) for (kind, caller, rate), count in taken.items()]
        self._relay.post.to_all(words.TokensTaken(told))

    def tell_whole(self) -> None:
        """Tell all again, so that nobody misses anything for long."""
        self._relay.post.to_all(words.SocketsOpen(self._hall.sockets.here, whole=True))

    def hear(self, sender: int, word: words.NodeWord) -> None:
        """Take what another node says of its callers."""
        match word:
            case words.TokensTaken():
                for kind, caller, taken, rate in word.taken:
                    self._hall.rates.owe(kind, caller, taken, rate)
            case words.SocketsOpen():
                self._hall.sockets.learn(sender, word.counts, whole=word.whole)
            case words.TableUnwanted():
                table = self._hall.tables.get(word.table)
                if table is not None and table.owner == word.user:
                    self._hall.spawn(self._hall.custodian.close_table(table))

    async def close_far(self, person: Person, number: int) -> None:
        """Have somebody's own table closed by the node that has it, and wait until that is written."""
        for turn in range(int(ENDURE / _LOOK)):
            table = self._relay.tables.get(number)
            if table is not None and not turn % _AGAIN:
                self._relay.post.to_node(table.node, words.TableUnwanted(person.id, number))
            async with self._hall.store.read() as connection:
                if await journal.open_table(connection, number) is None:
                    return
            await asyncio.sleep(_LOOK)
        raise RoomError("answer-lost")
