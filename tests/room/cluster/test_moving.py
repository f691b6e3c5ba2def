"""What is on its way while something moves, or is lost by the bus, is done; what is over is let go."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update

from croupier.cli import main
from croupier.room.events import calendar
from croupier.room.events.terms import EventTerms
from croupier.room.store.cluster_schema import custody as held_rows
from tests.room.cluster.test_relay import two_nodes, until
from tests.room.events.playing import cup

if TYPE_CHECKING:
    from tests.room.postgres import Cluster

DUEL = cup(name="Net Cup", seats=4, buy_in=0, fee=0)


def test_a_command_follows_an_event_that_moves(cluster: Cluster) -> None:
    async def course() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            actor = await here.hall.calendar.announce(DUEL, EventTerms(starts=here.hall.clock.wall() + 10**7))
            number = actor.number
            for each in (here, there):
                assert each.hall.relay is not None
            await until(lambda: number in there.hall.relay.events)  # type: ignore[union-attr]
            ada = await here.client(await here.player("Ada"))
            boris = await there.client(await there.player("Boris"))
            assert await boris.ask("enter", event=number) is None
            # The other node has it, and this one does not know that yet: what it writes is refused.
            async with there.store.begin() as connection:
                row = update(held_rows).where(held_rows.c.number == number, held_rows.c.kind == "event")
                await connection.execute(row.values(node=there.hall.node, epoch=held_rows.c.epoch + 1))
            assert await ada.ask("enter", event=number) is None
            await until(lambda: number in there.hall.calendar.actors)
            assert set(there.hall.calendar.actors[number].entrants) == {"Ada", "Boris"}
            assert await boris.ask("withdraw", event=number) is None
            refused = await ada.ask("enter", event=10**6)
            assert refused is not None
            assert refused["code"] == "event-unknown"

    asyncio.run(course())


def command(capsys: pytest.CaptureFixture[str], url: str, *words: str) -> tuple[int, str]:
    """Give `croupier cluster` a command; return its code and what it says."""
    code = main(["cluster", *words, "--db", url])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_one_moves_a_table_and_has_a_node_give_all_away(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    url = cluster.fresh()

    async def say(*words: str) -> str:
        code, said = await asyncio.to_thread(command, capsys, url, *words)
        assert code == 0
        return said

    async def refused(*words: str) -> str:
        code, said = await asyncio.to_thread(command, capsys, url, *words)
        assert code == 2
        return said

    async def course() -> None:
        async with two_nodes(url) as (here, there):
            first, second = str(here.hall.node), str(there.hall.node)
            table = min(here.hall.tables)
            await say("move", "--table", str(table), "--node", second)
            await until(lambda: table in there.hall.tables)
            assert len(there.hall.tables) == 3
            assert "3 tables" in await say("status")
            assert "gives its tables away" in await say("drain", "--node", first)
            await until(lambda: len(there.hall.tables) == 4)
            assert not here.hall.tables
            assert "node 99" in await refused("drain", "--node", "99")
            assert "node 99" in await refused("move", "--table", str(table), "--node", "99")
            assert "a table 99" in await refused("move", "--table", "99", "--node", second)
            assert "an event 99" in await refused("move", "--event", "99", "--node", second)

    asyncio.run(course())


def test_a_question_that_the_bus_loses_is_asked_again(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def course() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number = next(iter(there.hall.tables))
            ada = await here.client(await here.player("Ada"))
            for bus in (here.bus, there.bus):  # the question is lost, and then the answer
                with monkeypatch.context() as patch:
                    patch.setattr(bus, "publish", lambda *_: None)
                    called = await ada.send("prove", table=number)
                    await asyncio.sleep(0.1)
                    assert called not in ada.refused
                refused = await ada.answer(called)
                assert refused is not None
                assert refused["code"] == "no-hand-to-prove"
            assert here.hall.relay is not None
            assert not here.hall.relay._questions

    asyncio.run(course())


def test_an_event_that_is_over_and_forgotten_is_in_nobodys_custody(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def course() -> None:
        monkeypatch.setattr(calendar, "REMEMBERED", 0)
        async with two_nodes(cluster.fresh()) as (here, there):
            over = await here.hall.calendar.announce(DUEL, EventTerms(starts=here.hall.clock.wall() + 10**7))
            runs = await here.hall.calendar.announce(DUEL, EventTerms(starts=here.hall.clock.wall() + 10**7))
            await here.hall.calendar.call_off(over)

            async def held() -> list[int]:
                async with there.store.read() as connection:
                    query = select(held_rows.c.number).where(held_rows.c.kind == "event")
                    return sorted(await connection.scalars(query))

            for _ in range(500):
                if await held() == [runs.number]:
                    break
                await asyncio.sleep(0.02)
            else:
                raise AssertionError("it is held for ever")
            await until(lambda: over.number not in here.hall.calendar.actors)
            assert over.number not in there.hall.calendar.actors

    asyncio.run(course())
