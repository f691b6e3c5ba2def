"""What must hold at every node, and what a node does when something of its own fails in the middle."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import DBAPIError

from croupier.errors import DeskError
from croupier.room import custody, journal, limits
from croupier.room.custody import CustodyError
from croupier.room.desks.barring import barred_accounts, today_of
from croupier.room.people import Person, now
from croupier.room.store.cluster_schema import custody as held_rows
from croupier.room.store.desk_schema import customers, exclusions
from tests.room.cluster.test_relay import TERMS, NodeRoom, found, two_nodes, until

if TYPE_CHECKING:
    from croupier.room.cluster.protocol import Held
    from tests.room.postgres import Cluster


async def exclude(room: NodeRoom, person: Person) -> None:
    """Keep somebody from play for a year, as the door does."""
    today = today_of(now(), "")
    async with room.store.begin() as connection:
        who = {"name": person.name, "skeleton": person.name, "born": date(1990, 1, 1)}
        customer = await connection.scalar(
            customers.insert().returning(customers.c.id),
            who | {"user": person.id, "document": "-", "sealed": "{}", "since": 0},
        )
        term = {"since": today, "until": today + timedelta(365), "source": "house", "at": 0, "by": person.id}
        await connection.execute(exclusions.insert(), who | term | {"customer": customer})
        bars = await barred_accounts(connection, today)
    room.hall.doorman.bar(person.id, bars[person.id])


async def ask_limit(room: NodeRoom, person: Person, kind: Any, amount: int) -> None:
    """Set a limit at a node, as the page of limits does."""
    async with room.store.begin() as connection:
        word = await limits.ask(connection, person.id, kind, amount, room.hall.clock.wall())
    room.hall.limits.asked(person.id, word)


async def unit_of(room: NodeRoom, number: int) -> Held:
    """Return a table as the database has it."""
    async with room.store.read() as connection:
        _, held = await custody.standing(connection)
    return next(unit for unit in held if unit.number == number)


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> Iterator[list[str]]:
    """Let a call fail the next time, as if the database went away in the middle."""
    failed: list[str] = []
    real = getattr(where, name)

    def call(*given: Any, **named: Any) -> Any:
        if not failed:
            failed.append(name)
            raise OSError("gone")
        return real(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(where, name, call)
        yield failed


@pytest.mark.clause("m1:6.1")
def test_exclusions_and_limits_hold_at_every_node(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            far = next(iter(there.hall.tables))
            ada = await here.client(await here.player("Ada"))
            boris = await there.client(await there.player("Boris"))
            vera = await there.client(await there.player("Vera"))
            for each in (ada, boris):
                assert await each.ask("sit", table=far, chips=1000) is None
            # A limit of stakes is known where the table is, and one who rests leaves it.
            await ask_limit(here, ada.person, "stake", 50)
            await until(lambda: there.hall.limits.now(ada.person.id, "stake") == 50)
            await ask_limit(here, ada.person, "cool-off", 24)
            await until(lambda: ada.person.id not in seated(far, here, there))
            refused = await ada.ask("sit", table=far, chips=1000)
            assert refused is not None
            assert refused["code"] == "limit-rest"
            # Somebody is excluded at a node that has neither their socket nor their table.
            await exclude(here, boris.person)
            await until(lambda: boris.session.closed)
            await until(lambda: not seated(far, here, there))
            for room in (here, there):
                with pytest.raises(DeskError):
                    room.hall.doorman.check(boris.person.id)
            # What was said while the bus was away is read when it is back.
            with monkeypatch.context() as patch:
                patch.setattr(here.bus, "publish", lambda *_: None)
                await ask_limit(here, vera.person, "stake", 70)
            there.bus.breaks = 1
            await until(lambda: there.hall.limits.now(vera.person.id, "stake") == 70)
            # A session that is ended at one node has no socket at another.
            vera.session.digest = "one of Vera's"
            here.hall.presence.end_sessions(vera.person.id, {"another"})
            assert await vera.ask("watch", table=far) is None
            here.hall.presence.end_sessions(vera.person.id, {"one of Vera's"})
            await until(lambda: vera.session.closed)

    asyncio.run(main())


def seated(number: int, *rooms: NodeRoom) -> set[int]:
    """Return who sits at a table, where it is; while it moves, somebody who does not exist."""
    tables = [room.hall.tables[number] for room in rooms if number in room.hall.tables]
    return {sitter.user for sitter in tables[0].state.sitters.values()} if tables else {0}


def test_a_table_that_could_not_be_taken_up_is_taken_up_again(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half set up it would have stood in the list for ever, and have served nobody."""

    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number = next(iter(there.hall.tables))
            ada = await here.client(await here.player("Ada"))
            with failing(monkeypatch, journal, "write") as failed:
                async with here.store.begin() as connection:
                    wish = update(held_rows).where(held_rows.c.number == number, held_rows.c.kind == "table")
                    await connection.execute(wish.values(wish=here.hall.node))
                await until(lambda: failed)
            for _ in range(200):
                refused = await ada.ask("sit", table=number, chips=1000)
                if refused is None:
                    break
                assert refused["code"] == "table-moved"  # the first try is just given up
                await asyncio.sleep(0.1)
            else:
                raise AssertionError("the table was not taken up again")
            assert await found(number, here, there)

    asyncio.run(main())


@pytest.mark.slow
def test_a_node_that_stops_while_it_shows_that_it_lives_keeps_nothing(cluster: Cluster) -> None:
    """Its own row is locked for as long as it stands still; the others must not wait for that."""

    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            with suppress(DBAPIError):  # its connections are ended
                async with there.store.aside() as connection:
                    await custody.beat(connection, there.hall.node)
                    await until(lambda: len(here.hall.tables) == len(TERMS))
            await until(lambda: there.node.lost == 1)

    asyncio.run(main())


def test_what_waits_when_a_table_is_dropped_is_answered_and_refused_if_it_is_stale(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number = next(iter(there.hall.tables))
            boris = await there.client(await there.player("Boris"))
            unit = await unit_of(there, number)
            claim = there.hall.tables[number].claim
            assert claim is not None
            async with there.store._turn:  # nothing is written now
                called = await boris.send("sit", table=number, chips=1000)
                await until(lambda: not there.hall.scribe.idle)
                there.hall.custodian.drop(unit)
                refused = await boris.answer(called)
                assert refused is not None
                assert refused["code"] == "answer-lost"
            # It may have been written, or not; taken up again, it is one of both, and never later.
            await until(lambda: number in there.hall.tables or number in here.hall.tables)
            async with there.store.begin() as connection:
                with pytest.raises(CustodyError):
                    await connection.run_sync(custody.check, [claim])
            assert await boris.ask("watch", table=number) is None

    asyncio.run(main())


def test_a_table_that_is_made_or_closed_is_not_taken_up_meanwhile(cluster: Cluster) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, _):
            ada = await here.player("Ada")
            made = []
            async with here.store.begin() as connection:
                made.append(
                    await here.hall.custodian.write_table(
                        connection, next(iter(here.hall.tables.values())).terms
                    )
                )
            unit = await unit_of(here, made[0])  # committed, and this node may look now
            assert here.hall.custodian.has(unit)
            await here.hall.custodian.adopt([unit])
            assert made[0] not in here.hall.tables
            here.hall.custodian.add_table(made[0], next(iter(here.hall.tables.values())).terms)
            number = await here.hall.practice.open(ada, "m1/blackjack")
            unit = await unit_of(here, number)
            async with here.store._turn:
                closing = asyncio.create_task(here.hall.custodian.close_table(here.hall.tables[number]))
                await until(lambda: number not in here.hall.tables)
                assert here.hall.custodian.has(unit)
            await closing
            assert not here.hall.custodian.has(unit)

    asyncio.run(main())


def test_numbers_of_hands_do_not_end_when_the_database_was_away(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            with failing(monkeypatch, custody, "reserve") as failed:
                drawn = [here.hall.hand_numbers.next() for _ in range(600)]
                await until(lambda: failed)
                await asyncio.sleep(0.5)
            drawn += [here.hall.hand_numbers.next() for _ in range(600)]
            assert len(set(drawn)) == 1200
            assert there.hall.hand_numbers.next() not in drawn

    asyncio.run(main())


def test_one_who_misses_a_view_is_shown_everything_again(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number = next(iter(there.hall.tables))
            ada = await here.client(await here.player("Ada"))
            boris = await there.client(await there.player("Boris"))
            assert await ada.ask("watch", table=number) is None
            await until(lambda: number in ada.tables)
            relay = here.hall.relay
            assert relay is not None
            table = relay.tables[number]
            before = table.asked[ada.session]
            with monkeypatch.context() as patch:  # one view is lost, and nobody notices
                patch.setattr(there.bus, "publish", lambda *_: None)
                assert await boris.ask("sit", table=number, chips=1000) is None
            assert table.asked[ada.session] == before
            assert await boris.ask("rebuy", table=number, chips=500) is None
            await until(lambda: table.asked.get(ada.session, 0) > before)
            await until(lambda: not table.unseen)
            await until(lambda: boris.person.name in str(ada.tables[number]))

    asyncio.run(main())
