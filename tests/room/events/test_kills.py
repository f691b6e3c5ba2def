"""The room is killed in the middle of an event: no chip, seat, place or second of its clock is lost."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

from croupier.room.audit import audit
from croupier.room.events import journal
from croupier.room.store import open_store
from tests.room.serving import Server, Visitor
from tests.whole import WHOLE

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.room.events.journal import KeptEvent
    from tests.room.postgres import Cluster

EVENTS = """
[[event]]
terms = { bots = 10, wait = 1, pace = { pause = 0.05, bot = 0.01 } }
[event.reglament]
name = "Cup"
stack = 2000
seats = 4
most_players = 12
buy_in = 100
fee = 10
prizes = { shares = [5000, 3000, 2000] }
rebuys = { until_level = 1, chips = 2000, price = 100, most = 99 }
clock = { act = 5, bank = 5 }
levels = [ { minutes = 600, small = 50, big = 100 }, { minutes = 1, small = 100, big = 200 } ]
"""
SECOND = 1000
KILLS = 100 if WHOLE else 8


class Entrant(Visitor):
    """Somebody who plays an event by chance, and notes the last moment of its clock they were told."""

    told = 0

    def hear(self, message: dict[str, object]) -> None:
        super().hear(message)
        if message["is"] == "event":
            self.told = max(self.told, int(str(message["now"])))

    @property
    def seat(self) -> int:
        """The table at which they sit."""
        listed = [m for m in self.messages if m["is"] == "events"]
        return int(listed[-1]["events"][0].get("table", 0)) if listed else 0

    async def go_to_table(self) -> None:
        moved = [m["table"] for m in self.messages if m["is"] == "event-notice" and m.get("table")]
        number = moved[-1] if moved else self.seat
        if number and number not in self.tables:
            self.tables.clear()
            await self.ask("watch", table=number)


class Event:
    """An event with two people and bots, in a room that is killed again and again."""

    def __init__(self, database: str, home: Path, seed: int) -> None:
        tables, events = home / "tables.toml", home / "events.toml"
        tables.write_text('[[table]]\nname = "Roulette"\ngame = "m1/roulette"\n', "utf-8")
        events.write_text(EVENTS, "utf-8")
        self.database = database
        self.server = Server(database, str(tables), events=str(events))
        self.chance = Random(seed)
        self.people = [Entrant(self.server, f"Player{letter}", n) for n, letter in enumerate("AB")]
        self.before: KeptEvent | None = None

    async def open(self) -> None:
        self.server.start()
        for person in self.people:
            person.sign_up()
            await person.come()
        for person in self.people:
            assert await person.ask("enter", event=1) is None
            await person.ask("watch-event", event=1)

    async def play(self, seconds: float) -> None:
        until = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until:
            for person in self.people:
                await person.go_to_table()
                for number in list(person.tables):
                    if person.tables[number].get("offers"):
                        await person.play(number)
            await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """Kill the room while everybody plays, look at what is left, and go on."""
        playing = asyncio.create_task(self.play(60))
        await asyncio.sleep(self.chance.uniform(0.2, 0.8))
        self.server.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for person in self.people:
            await person.go()
        await self.count()
        self.server.start()
        for person in self.people:
            person.tables.clear()
            await person.come()
            await person.ask("watch-event", event=1)

    async def count(self) -> None:
        """Hold the journal against the ledger, and against what it was before."""
        store = await open_store(self.database, migrate=False)
        async with store.read() as connection:
            found = await audit(connection)
            kept = await journal.load(connection, 1)
        await store.close()
        assert found.findings == []
        event = kept.tournament()
        if self.before is not None:
            assert kept.log[: len(self.before.log)] == self.before.log
            assert kept.beat >= self.before.beat
            gone = {entry.player for entry in self.before.tournament().state.entries.values() if entry.out}
            assert gone <= {entry.player for entry in event.state.entries.values() if entry.out}
        last = max([kept.beat, *(order.at for order in kept.log)])
        assert all(last > person.told - SECOND for person in self.people)
        assert sum(event.chips().values()) == event.state.in_play
        sitting = [(entry.table, entry.seat) for entry in event.state.entries.values() if entry.table]
        assert len(set(sitting)) == len(sitting)
        self.before = kept

    def hands(self) -> int:
        assert self.before is not None
        return self.before.tournament().state.hands


def spend(event: Event, kills: int) -> None:
    async def main() -> None:
        await event.open()
        for _ in range(kills):
            await event.kill()
        await event.play(1)
        event.server.stop()
        for person in event.people:
            await person.go()
        await event.count()
        assert event.hands() > 0

    asyncio.run(main())


def test_an_event_goes_on_after_kills(tmp_path: Path) -> None:
    spend(Event(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 1), 2)


@pytest.mark.slow
def test_an_event_killed_many_times_loses_nothing(tmp_path: Path) -> None:
    spend(Event(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 2), KILLS)


@pytest.mark.slow
def test_an_event_over_postgresql_killed_many_times(cluster: Cluster, tmp_path: Path) -> None:
    spend(Event(cluster.fresh(), tmp_path, 3), KILLS)
