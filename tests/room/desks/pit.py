"""A room with a few tables whose floor is staffed."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any

from croupier.room import people, wire
from croupier.room.metrics import Metrics
from croupier.room.tables.mailbox import Peek, TableOrder, digest_of
from croupier.room.tables.picture import TablePicture
from tests.room.desks.staff import Colleague
from tests.room.visitor import Room

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.errors import CroupierError
    from croupier.room.people import Person

TABLES = "".join(
    f'[[table]]\nname = "{name}"\ngame = "{game}"\npace = {{betting = 0, think = 0, pause = 600}}\n{more}\n'
    for name, game, more in (
        ("Onyx", "rp/russian", ""),
        ("Ring", "fspr/holdem", "settings = {blinds = [5, 10]}"),
        ("Jack", "m1/blackjack", ""),
        ("Wheel", "m1/roulette", ""),
    )
)
ONYX, RING, JACK, WHEEL = range(1, 5)
_COMMANDS = count(1)


class Floor(Room):
    """A room with a few tables at which time never runs out."""

    def __init__(self, folder: Path) -> None:
        (folder / "tables.toml").write_text(TABLES)
        super().__init__(f"sqlite:///{folder / 'room.db'}", tables=str(folder / "tables.toml"))

    def reopen(self) -> None:
        """Let the room stand still and begin again from its journal."""
        self.wait(self.house.close())
        self.house.metrics = Metrics()
        self.wait(self.house.open())

    def guest(self, name: str) -> Person:
        """Somebody with chips, who plays."""
        self.player(name)

        async def find() -> Person:
            async with self.house.store.read() as connection:
                found = await people.find_player(connection, name)
            assert found is not None
            return found[0]

        person = self.wait(find())
        self.house.hall.presence.sessions[person.id] = []  # they are here
        return person

    def send(self, person: Person, command: Any) -> str:
        """Send a table a command; returns the code of the refusal, if it is refused."""

        async def ask() -> CroupierError | None:
            done: asyncio.Future[CroupierError | None] = asyncio.get_running_loop().create_future()
            table = self.house.hall.tables[command.table]
            table.mailbox.put(TableOrder(person, command, done.set_result, digest_of(command)))
            return await done

        refusal = self.wait(ask())
        return "" if refusal is None else refusal.code

    def do(self, person: Person, kind: type, **what: Any) -> None:
        """Send a command that must be done."""
        assert self.send(person, kind(id=f"c{next(_COMMANDS)}", **what)) == ""

    def sit(self, person: Person, table: int, chips: int = 1000) -> None:
        self.do(person, wire.Sit, table=table, chips=chips)

    def act(self, table: int, name: str, **what: Any) -> None:
        """Let whoever is to decide do something."""
        live = self.house.hall.tables[table]
        hand = live.hand
        assert hand is not None
        assert hand.decision is not None
        seat = hand.owners[hand.decision.seat]
        person = next(each for each in self.seated if each.id == live.state.sitters[seat].user)
        self.do(person, wire.TakeDecision, table=table, hand=live.hand_number, name=name, **what)

    seated: list[Person]

    def ring(self, *names: str) -> int:
        """Seat players at the ring and return the number of the hand that begins."""
        self.seated = [self.guest(name) for name in names]
        for each in self.seated:
            self.sit(each, RING)
        return self.hand(RING)

    def picture(self, table: int, language: str = "en") -> TablePicture:
        """The table as a watcher sees it."""

        async def draw() -> TablePicture:
            return self.house.hall.tables[table].painter().picture(0, language)

        return self.wait(draw())

    def hand(self, table: int) -> int:
        """The number of the running hand."""
        live = self.house.hall.tables[table]

        async def settled() -> int:
            rested: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            live.mailbox.put(Peek(lambda: rested.set_result(None)))
            await rested
            return live.hand_number if live.running else 0

        return self.wait(settled())


def sheet(who: Colleague, table: int) -> dict[str, Any]:
    answer = who.visitor.get(f"/api/desks/tables/{table}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def preview(who: Colleague, table: int, hand: int, ruling: str, **fields: Any) -> dict[str, Any]:
    asked = {"hand": hand, "ruling": ruling, "fields": fields}
    found: dict[str, Any] = who.visitor.post(f"/api/desks/tables/{table}/preview", asked).json()
    return found


def told(floor: Floor, table: int, language: str = "en") -> list[dict[str, Any]]:
    """What a watcher of the table has been told of the hand."""
    picture = floor.picture(table, language)
    return [{"kind": each.kind, "says": each.sentence, "clause": each.clause} for each in picture.events]
