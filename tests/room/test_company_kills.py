"""The room is killed while people talk, plan, top up and show cards: what was answered is there, once."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from sqlalchemy import select

from croupier.room.store import open_store
from croupier.room.store.company_schema import chat_lines
from croupier.room.store.schema import tables
from croupier.room.tables.state import TableState
from tests.room.test_kills import Evening

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.playing import Message
    from tests.room.postgres import Cluster
    from tests.room.serving import Visitor

RING: Final = """
[[table]]
name = "Company"
game = "fspr/holdem"
settings = { blinds = [5, 10] }
places = 6
buy = [200, 0]
chat = true
pace = { bot = 0.01, pause = 0.1 }
"""


class Company(Evening):
    """Three people at one table, who do everything there that is no decision in the hand."""

    def __init__(self, database: str, home: Path, seed: int) -> None:
        super().__init__(database, home, seed)
        (home / "tables.toml").write_text(RING, "utf-8")
        self.wanted: dict[tuple[Visitor, str], tuple[str, Message]] = {}
        self._count = 0

    async def play(self, seconds: float) -> None:
        """Play for a while, and talk, plan, top up and show cards between the acts."""
        playing = asyncio.create_task(super().play(seconds))
        try:
            while not playing.done():
                for person in self.people:
                    for state in list(person.tables.values()):
                        await self._keep_company(person, state)
                await asyncio.sleep(0.01)
            await playing
        finally:
            playing.cancel()

    async def play_until_all_was_done(self) -> None:
        """Go on until the room has answered something of every kind."""
        for _ in range(100):
            await self.play(0.3)
            missing = [do for do in ("say", "top-up", "plan", "show-cards") if not self.answered(do)]
            if not missing:
                return
        raise AssertionError(f"nobody has ever done {missing}")

    async def _keep_company(self, person: Visitor, state: Message) -> None:
        table, name = state["table"], person.new_name()
        self._count += 1
        wishes: list[tuple[str, Message]] = [
            ("say", {"said": f"line {self._count}"}),
            ("top-up", {"chips": 200 + self._count}),
        ]
        wishes += [
            ("plan", {"choice": each["choice"], "made_for": each["made_for"]})
            for each in state.get("plans", [])
        ]
        if state.get("phase") == "settled":
            wishes.append(("show-cards", {"hand": state["hand"], "cards": [self.chance.randrange(2)]}))
        do, fields = self.chance.choice(wishes)
        self.wanted[person, name] = do, fields
        await person.send(do, name, table=table, **fields)

    async def cut(self) -> None:
        """Break all connections amid everything, come back, and say again what was not answered."""
        playing = asyncio.create_task(self.play(10))
        await asyncio.sleep(self.chance.uniform(0.02, 0.2))
        for person in self.people:
            if person.socket is not None:
                person.socket.transport.abort()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for person in self.people:
            await person.go()
            await person.come()
        for (person, name), (do, fields) in list(self.wanted.items()):
            if do == "say" and name not in person.done | person.refused.keys():
                assert await person.ask(do, name, table=next(iter(person.tables)), **fields) is None

    def answered(self, do: str) -> list[tuple[Visitor, Message]]:
        """What was done by the word of the room, in the order in which it was wanted."""
        return [
            (person, fields)
            for (person, name), (done, fields) in self.wanted.items()
            if done == do and name in person.done
        ]

    async def hold(self) -> None:
        """Hold what the database has against what the room has answered."""
        store = await open_store(self.database, migrate=False)
        async with store.read() as connection:
            said = Counter(await connection.scalars(select(chat_lines.c.said)))
            snapshot = await connection.scalar(select(tables.c.snapshot))
        await store.close()
        assert set(said.values()) == {1}, "nothing is said twice"
        assert {fields["said"] for _, fields in self.answered("say")} <= said.keys()
        last = {person.name: fields["chips"] for person, fields in self.answered("top-up")}
        sitting = {each.name: each.top_up for each in TableState.from_json(str(snapshot)).sitters.values()}
        asked = {
            name: {
                fields["chips"]
                for (person, _), (do, fields) in self.wanted.items()
                if do == "top-up" and person.name == name and fields["chips"] >= chips
            }
            for name, chips in last.items()
        }
        # What was answered holds, unless something later was done whose answer was lost; wallets have enough.
        assert sitting.keys() >= asked.keys()
        assert all(sitting[name] in asked[name] for name in asked), (sitting, last)


def spend(company: Company, kills: int) -> None:
    """Keep company, with so many kills on the way, and look at what is left each time."""

    async def main() -> None:
        await company.open()
        for _ in range(kills):
            await company.kill()
            await company.hold()
        await company.play_until_all_was_done()
        await company.hold()
        _, void = await company.count()
        assert void == 0
        await company.close()
        await company.count()

    asyncio.run(main())


def test_what_was_said_and_wished_for_outlasts_a_kill(tmp_path: Path) -> None:
    spend(Company(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 1), 3)


@pytest.mark.slow
def test_what_was_said_is_said_once_over_lost_connections(tmp_path: Path) -> None:
    company = Company(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 4)

    async def main() -> None:
        await company.open()
        for _ in range(20):
            await company.cut()
            await company.hold()
        await company.play_until_all_was_done()
        await company.hold()
        await company.close()

    asyncio.run(main())


@pytest.mark.slow
def test_what_was_said_and_wished_for_outlasts_many_kills(tmp_path: Path) -> None:
    spend(Company(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 2), 25)


@pytest.mark.slow
def test_what_was_said_and_wished_for_outlasts_kills_over_postgresql(
    cluster: Cluster, tmp_path: Path
) -> None:
    spend(Company(cluster.fresh(), tmp_path, 3), 10)
