"""The room is killed at random moments: every hand goes on or is refunded, no chip is lost, none is made."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from sqlalchemy import func, select

from croupier.room.audit import audit
from croupier.room.store import open_store
from croupier.room.store.schema import hands
from tests.room.postgres import Cluster
from tests.room.serving import Server, Visitor

TABLES = """
[[table]]
name = "Roulette"
game = "m1/roulette"
buy = [20, 0]
pace = { betting = 0.2, pause = 0.05, ball = 0.05, drop = 0.05 }
[[table]]
name = "Blackjack"
game = "m1/blackjack"
pace = { betting = 0.2, pause = 0.05 }
[[table]]
name = "Russian"
game = "rp/russian"
pace = { betting = 0.2, pause = 0.05 }
[[table]]
name = "Hold'em"
game = "fspr/holdem"
settings = { blinds = [5, 10] }
places = 6
bots = 2
buy = [200, 0]
pace = { bot = 0.01, pause = 0.05 }
[[table]]
name = "Stud"
game = "m1/seven-stud-cash"
settings = { antes = 2 }
places = 6
bots = 1
buy = [200, 0]
pace = { bot = 0.01, pause = 0.05 }
"""
PEOPLE = 3


class Evening:
    """Some people at the tables of a room that is killed again and again."""

    def __init__(self, database: str, home: Path, seed: int) -> None:
        tables = home / "tables.toml"
        tables.write_text(TABLES, "utf-8")
        self.database = database
        self.server = Server(database, str(tables))
        self.chance = Random(seed)
        self.people = [Visitor(self.server, f"Player{letter}", seed) for seed, letter in enumerate("ABC")]

    async def open(self) -> None:
        """Let everybody come and sit down everywhere."""
        self.server.start()
        for person in self.people:
            person.sign_up()
            await person.come()
            for number in [listed["id"] for listed in person.lobby]:
                await person.ask("watch", table=number)
                await person.ask("sit", table=number, chips=1000, post=True)

    async def play(self, seconds: float) -> None:
        """Let everybody play for a while."""
        until = monotonic() + seconds
        while monotonic() < until:
            for person in self.people:
                for number in list(person.tables):
                    await person.play(number)
            await asyncio.sleep(0.002)

    async def go_on(self) -> None:
        """Play until a new hand has begun everywhere: the room has not stood still for good."""
        last = {number: state.get("hand") for number, state in self.people[0].tables.items()}
        for _ in range(300):
            await self.play(0.1)
            now = {number: state.get("hand") for number, state in self.people[0].tables.items()}
            if all(now[number] != hand for number, hand in last.items()):
                return
        stuck = {
            number: (state["phase"], state.get("turn"), state.get("timer"), state.get("offers"))
            for person in self.people
            for number, state in person.tables.items()
            if state.get("hand") == last[number]
        }
        raise AssertionError(f"the room stands still: {stuck}")

    async def kill(self) -> None:
        """Kill the room in the middle of everything, start it again, and come back."""
        playing = asyncio.create_task(self.play(10))
        await asyncio.sleep(self.chance.uniform(0.02, 0.2))
        self.server.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for person in self.people:
            await person.go()
        self.server.start()
        for person in self.people:
            await person.come()

    async def count(self) -> tuple[int, int]:
        """Prove that nothing was lost or made; returns how many hands were settled and how many void."""
        store = await open_store(self.database, migrate=False)
        async with store.read() as connection:
            found = await audit(connection)
            query = select(hands.c.state, func.count().label("number")).group_by(hands.c.state)
            states = {row.state: row.number for row in await connection.execute(query)}
        await store.close()
        assert found.findings == []
        return states.get("settled", 0), states.get("void", 0)

    async def close(self) -> None:
        """Let everybody leave, and the room close in order."""
        for person in self.people:
            for number in list(person.tables):
                await person.ask("leave", table=number)
        self.server.stop()
        for person in self.people:
            await person.go()
            assert person.byes == 1


def spend(evening: Evening, kills: int) -> None:
    """Play, with so many kills on the way."""

    async def main() -> None:
        await evening.open()
        for kill in range(kills):
            await evening.kill()
            if not kill % 20:
                await evening.count()
        for _ in range(60):
            await evening.play(0.5)
            settled, void = await evening.count()
            if settled > kills:
                break
        assert settled > kills
        assert void == 0  # nothing was damaged: every hand goes on
        await evening.close()
        await evening.count()

    asyncio.run(main())


def test_a_room_killed_in_the_middle_goes_on(tmp_path: Path) -> None:
    spend(Evening(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 1), 3)


@pytest.mark.slow
def test_a_room_killed_a_hundred_times_loses_nothing(tmp_path: Path) -> None:
    spend(Evening(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 2), 100)


@pytest.mark.slow
def test_a_room_over_postgresql_killed_and_its_database_stopped(cluster: Cluster, tmp_path: Path) -> None:
    async def main() -> None:
        evening = Evening(cluster.fresh(), tmp_path, 3)
        await evening.open()
        for mode in ("fast", "immediate", "fast"):
            playing = asyncio.create_task(evening.play(2))
            await asyncio.sleep(0.3)
            await asyncio.to_thread(cluster.stop, mode)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(cluster.start)
            await playing
            await evening.go_on()
            for _ in range(5):
                await evening.kill()
            await evening.count()
        await evening.play(1)
        settled, void = await evening.count()
        assert settled > 15
        assert void == 0
        await evening.close()

    asyncio.run(main())
