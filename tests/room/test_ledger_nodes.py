"""The ledger under several nodes: who books on one account waits for the other, and neither is refused."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from sqlalchemy import select

from croupier.room import ledger
from croupier.room.audit import audit
from croupier.room.ledger import Account, Transfer
from croupier.room.store import Store, open_store
from croupier.room.store.schema import accounts, users
from tests.room.postgres import blocked

if TYPE_CHECKING:
    from tests.room.postgres import Cluster

DESK: Final = Account.desk()
WALLETS: Final = [Account.wallet(user) for user in (1, 2, 3)]
FIRST, SECOND, _ = WALLETS
RICH: Final = 10_000
NODES: Final = 4


class Nodes:
    """Several stores of one database, as several nodes have them."""

    def __init__(self, stores: list[Store]) -> None:
        self.stores = stores

    @classmethod
    async def open(cls, cluster: Cluster) -> Nodes:
        """Open them, and give everybody chips."""
        url = cluster.fresh()
        nodes = cls([await open_store(url) for _ in range(NODES)])
        async with nodes.stores[0].begin() as connection:
            made = {"kind": "guest", "name": "Guest", "language": "en", "created": 0}
            await connection.execute(users.insert(), [made] * len(WALLETS))
        for wallet in WALLETS:
            await nodes.pay(0, DESK, wallet, RICH)
        return nodes

    async def pay(self, node: int, giver: Account, taker: Account, chips: int) -> None:
        """Have a node book a transfer."""
        async with self.stores[node].begin() as connection:
            await ledger.post(connection, Transfer(kind="issue", entries={giver: -chips, taker: chips}))

    async def close(self) -> dict[Account, int]:
        """Close them, and return what everybody has; the audit finds nothing."""
        async with self.stores[0].read() as connection:
            found = await ledger.balances(connection)
            assert (await audit(connection)).findings == []
        for store in self.stores:
            await store.close()
        return found


def test_transfers_there_and_back_wait_for_each_other_in_one_order(cluster: Cluster) -> None:
    """What one gives the other gets: locked as they are booked, each would wait for the other for ever."""

    async def main() -> dict[Account, int]:
        nodes = await Nodes.open(cluster)
        booking: list[asyncio.Task[None]] = []
        async with nodes.stores[0].begin() as connection:
            await connection.execute(select(accounts).where(accounts.c.key == FIRST.key).with_for_update())
            for node, move in ((1, (FIRST, SECOND, 5)), (2, (SECOND, FIRST, 7))):
                booking.append(asyncio.create_task(nodes.pay(node, *move)))
                while not booking[-1].done() and await blocked(nodes.stores[0]) < len(booking):
                    await asyncio.sleep(0.01)
        await asyncio.gather(*booking)
        return await nodes.close()

    found = asyncio.run(main())
    assert (found[FIRST], found[SECOND]) == (RICH + 2, RICH - 2)


@pytest.mark.parametrize("seed", range(2))
def test_nodes_that_book_on_the_same_accounts_all_are_heard(cluster: Cluster, seed: int) -> None:
    """An account takes postings in the order of their numbers; nobody is numbered before it is their turn."""
    chance = Random(seed)
    moves = []
    for _ in range(100):
        giver, taker = chance.sample([DESK, *WALLETS], 2)
        moves.append((giver, taker, chance.randint(1, 9)))

    async def main() -> dict[Account, int]:
        nodes = await Nodes.open(cluster)

        async def book(node: int) -> None:
            for move in moves[node::NODES]:
                await nodes.pay(node, *move)

        await asyncio.gather(*map(book, range(NODES)))
        return await nodes.close()

    found = asyncio.run(main())
    for wallet in WALLETS:
        moved = sum(chips * ((wallet == taker) - (wallet == giver)) for giver, taker, chips in moves)
        assert found[wallet] == RICH + moved
