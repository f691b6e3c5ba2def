"""Whatever people do and wherever the room breaks off: every chip is somewhere, and in one place only."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from croupier.room.ledger import Account
from croupier.room.people import Person
from croupier.room.store import open_store
from croupier.room.tables.live import LiveTable
from croupier.room.tables.terms import Pace, Terms
from tests.room.playing import FakeClock, Room

PACE = Pace(think=20, betting=15, pause=5, ball=2, drop=2, bot=1)
TERMS = [
    Terms(name="Volga", game="fspr/holdem", settings={"blinds": [5, 10]}, places=4, buy=(200, 0), pace=PACE),
    Terms(
        name="Sevan", game="am/club", options={"hourly_fee": 70}, places=4, bots=1, buy=(200, 0), pace=PACE
    ),
    Terms(name="Emerald", game="am/five-card", places=3, buy=(50, 0), pace=PACE),
    Terms(name="Pearl", game="m1/roulette", places=3, buy=(20, 0), pace=PACE),
]
OWN = ("croupier.room.tables", "croupier.games.rotation", "croupier.games.standing")
"""The modules whose objects make up a table; the hand is the felt's."""
NAMES = ("Ada", "Boris", "Vahe")
WALLET = 100_000


class Evening:
    """Three people in a room that may break off at any moment."""

    def __init__(self, database: str, seed: int) -> None:
        self.database = database
        self.chance = Random(seed)
        self.clock = FakeClock()
        self.people: list[Person] = []

    async def open(self) -> None:
        """Open the room over what the database has, and let everybody come back."""
        self.room = Room(await open_store(self.database, durability="process"), TERMS, self.clock)
        await self.room.hall.open()
        await self.room.quiet()
        if not self.people:
            self.people = [await self.room.player(name, WALLET) for name in NAMES]
        self.clients = [await self.room.client(person, seed=person.id) for person in self.people]
        for client in self.clients:
            for number in self.room.hall.tables:
                await client.watch(number)

    async def crash(self) -> None:
        """Let the power be cut."""
        for table in self.room.hall.tables.values():
            table.service.abandon()
        for client in self.clients:
            client.stop()
        await self.room.hall.scribe.close()
        await self.room.store.close()

    async def do(self, step: str) -> None:
        """Let somebody do something at some table; a refusal is as good as anything."""
        client = self.chance.choice(self.clients)
        table = self.chance.randrange(1, len(TERMS) + 1)
        match step:
            case "sit":
                await client.ask("sit", table=table, chips=self.chance.randrange(100, 3000), post=True)
            case "rebuy":
                await client.ask("rebuy", table=table, chips=self.chance.randrange(1, 1000))
            case "play":
                await self._play()
            case "wait":
                await self.room.pass_time(self.chance.choice((1, 10, 60, 3000)))
            case "crash":
                await self.crash()
                await self.open()
            case _:
                await client.ask(step, table=table)
        await self.room.quiet()

    async def _play(self) -> None:
        for _ in range(6):
            for client in self.clients:
                for number in self.room.hall.tables:
                    await client.play(number)
                await self.room.quiet()
            await self.room.pass_time(1)

    async def count(self) -> None:
        """Every chip is on one account, and what a table remembers is what the ledger has."""
        books = await self.room.books()
        assert sum(books.values()) == 0
        for table in self.room.hall.tables.values():
            for seat, sitter in table.state.sitters.items():
                key = Account.seat(table.number, sitter.user).key
                assert sitter.chips + sitter.bring == books.get(key, 0)
                assert table.bank.stacks[seat] == sitter.chips
            assert_one_place(table)


def assert_one_place(table: LiveTable) -> None:
    """Give every seat a number of chips that is found nowhere else, and look for it in the whole table."""
    if table.running:
        return  # the hand that is running has been dealt with the chips
    kept = {seat: sitter.chips for seat, sitter in table.state.sitters.items()}
    for seat, sitter in table.state.sitters.items():
        sitter.chips = 7_770_000_000_000 + seat
    found = [value for value in ints_in(table, set()) if value > 7_770_000_000_000]
    assert sorted(found) == sorted(7_770_000_000_000 + seat for seat in kept)
    for seat, chips in kept.items():
        table.state.sitters[seat].chips = chips


def ints_in(thing: Any, seen: set[int]) -> Iterator[int]:
    """Every whole number that a table, its parts and what they hold have in them."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if type(thing) is int:
        seen.discard(id(thing))
        yield thing
    elif isinstance(thing, dict):
        for each in (*thing.keys(), *thing.values()):
            yield from ints_in(each, seen)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from ints_in(each, seen)
    elif type(thing).__module__.startswith(OWN):
        names = [*getattr(thing, "__dict__", ()), *getattr(thing, "__struct_fields__", ())]
        names += [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        for name in dict.fromkeys(names):
            yield from ints_in(getattr(thing, name, None), seen)


STEPS = st.lists(
    st.sampled_from(
        ["sit", "sit", "rebuy", "leave", "sit-out", "come-back", "play", "play", "wait", "crash"]
    ),
    min_size=8,
    max_size=20,
)


@settings(max_examples=4, deadline=None, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(steps=STEPS, seed=st.integers(0, 2**20))
def test_every_chip_has_one_owner(
    steps: list[str], seed: int, empty: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.mktemp("evening")
    shutil.copy(empty, home / "room.db")

    async def main() -> None:
        evening = Evening(f"sqlite:///{home / 'room.db'}", seed)
        await evening.open()
        for _ in range(3):
            await evening.do("sit")
        for step in steps:
            await evening.do(step)
            await evening.count()
        for client in evening.clients:
            for number in evening.room.hall.tables:
                await client.ask("leave", table=number)
        await evening.room.pass_time(120)
        await evening.count()
        assert (await evening.room.audit()).findings == []
        await evening.crash()

    asyncio.run(main())


def test_a_second_place_for_chips_would_be_found(empty: Path, tmp_path: Path) -> None:
    shutil.copy(empty, tmp_path / "room.db")

    async def main() -> None:
        evening = Evening(f"sqlite:///{tmp_path / 'room.db'}", 1)
        await evening.open()
        for client in evening.clients[:1]:
            await client.ask("sit", table=1, chips=500)
        table = evening.room.hall.tables[1]
        assert_one_place(table)
        table.state.numbers = [7_770_000_000_001]
        with pytest.raises(AssertionError):
            assert_one_place(table)
        await evening.crash()

    asyncio.run(main())
