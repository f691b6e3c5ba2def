"""A visitor with an account who plays at a table, as the hall sees it."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

from croupier.errors import CroupierError
from croupier.room import people, wire
from croupier.room.ledger import purse
from tests.room.visitor import Room

_COMMANDS = count(1)


class Player:
    """Somebody with an account, connected to the room."""

    def __init__(self, room: Room, name: str = "") -> None:
        self.room = room
        self.name = name or room.fresh_name()
        self.visitor = room.player(self.name)
        self.id: int = self.visitor.me["id"]
        self.person: Any = room.wait(self._found())
        self.language = "en"
        self.waiting = self.watching = False
        self.said: list[Any] = []
        self.byes: list[str] = []
        self._answers: dict[str, asyncio.Future[CroupierError | None]] = {}
        room.house.hall.presence.sessions[self.id] = [self]  # type: ignore[list-item]

    async def _found(self) -> Any:
        async with self.room.house.store.read() as connection:
            found = await people.find_player(connection, self.name)
        assert found is not None
        return found[0]

    def bye(self, code: str) -> None:
        self.byes.append(code)

    def say(self, message: Any) -> None:
        self.said.append(message)

    def hear(self, _page: object) -> None: ...

    def belongs_to(self, _csrf: str) -> bool:
        return True

    def answer(self, order: str, refusal: CroupierError | None) -> None:
        if not self._answers[order].done():
            self._answers[order].set_result(refusal)

    def command(self, kind: type[Any], **fields: Any) -> str:
        """Give a command at a table; returns the code of its refusal, empty for none."""
        order = f"command {next(_COMMANDS)}"

        async def give() -> str:
            self._answers[order] = asyncio.get_running_loop().create_future()
            hall = self.room.house.hall
            asks = (
                hall.dispatch.submit_to_event
                if kind.__module__.endswith("events.wire")
                else hall.dispatch.submit
            )
            try:
                asks(self, kind(id=order, **fields))  # type: ignore[arg-type]
            except CroupierError as refusal:
                return refusal.code
            refusal_ = await self._answers[order]
            return refusal_.code if refusal_ else ""

        return self.room.wait(give())

    def sit(self, table: int, chips: int) -> str:
        """Sit down somewhere at a table."""
        return self.command(wire.Sit, table=table, chips=chips)

    def leave(self, table: int) -> str:
        """Leave a table."""
        return self.command(wire.Leave, table=table)

    def purse(self) -> tuple[int, dict[str, int]]:
        """The chips of the wallet."""

        async def look() -> tuple[int, dict[str, int]]:
            async with self.room.house.store.read() as connection:
                return await purse(connection, self.id)

        return self.room.wait(look())
