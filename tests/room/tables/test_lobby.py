"""The lobby over the socket: all tables at first, then what has changed, for everybody their own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from croupier.room.lobby import REMEMBERED, SELDOM
from croupier.room.tables.terms import Terms
from tests.room.playing import room_at

if TYPE_CHECKING:
    from tests.room.playing import Client, Room

TERMS = [Terms(name=f"Table {n}", game="m1/blackjack", bank=10**6).check() for n in range(5)]


def lobbies(client: Client) -> list[dict[str, Any]]:
    """Return what somebody was told of the lobby, and forget it."""
    found = [message for message in client.messages if message["is"] == "lobby"]
    client.messages.clear()
    return found


async def opened(room: Room, language: str = "en") -> Client:
    """Somebody who knows the tables and nothing else."""
    found = await room.client(await room.guest(language))
    assert await found.ask("hello", csrf="not forged", language=language) is None
    await room.pass_time(1.5)
    assert len(found.lobby) == len(TERMS)
    found.messages.clear()
    return found


def test_who_knows_the_tables_is_told_what_has_changed(database: str) -> None:
    async def main() -> None:
        async with room_at(database, TERMS) as room:
            first, second, other = await opened(room), await opened(room), await opened(room, "ru")
            ada = await room.client(await room.player("Ada"))
            await room.pass_time(1.5)
            for client in (first, second, other):
                assert lobbies(client) == []  # nothing has changed
            assert await ada.ask("watch", table=3) is None
            assert await ada.ask("sit", table=3, chips=1000) is None
            await room.pass_time(1.2)
            for client in (first, second, other):
                (told,) = lobbies(client)
                assert [(table["id"], table["taken"]) for table in told["tables"]] == [(3, 1)]
                assert told["since"]
                assert client.lobby[2] == told["tables"][0]
            assert first.lobby == second.lobby
            assert other.lobby[2]["sign"]["lines"] != first.lobby[2]["sign"]["lines"]
            # What is somebody's own they alone are told so, also when nothing else has changed.
            assert await ada.ask("unwatch", table=3) is None
            await room.pass_time(1.2)
            assert [table["id"] for table in ada.lobby if table.get("yours")] == [3]
            assert not any(table.get("yours") for table in first.lobby)
            lobbies(first)
            await room.hall.custodian.close_table(room.hall.tables[5])
            await room.pass_time(1.2)
            (told,) = lobbies(first)
            assert (told["tables"], told["gone"]) == ([], [5])
            assert [table["id"] for table in first.lobby] == [1, 2, 3, 4]

    asyncio.run(main())


def test_who_was_not_told_for_long_is_told_everything(database: str) -> None:
    async def main() -> None:
        async with room_at(database, TERMS) as room:
            idle, ada = await opened(room), await room.client(await room.player("Ada"))
            assert await idle.ask("watch", table=1) is None
            await room.quiet()
            idle.messages.clear()
            for turn in range(SELDOM):
                assert await ada.ask("unwatch" if turn % 2 else "watch", table=2) is None
                await room.pass_time(1.2)
            (told,) = lobbies(idle)  # at a table one hears of the lobby now and then
            assert [table["id"] for table in told["tables"]] == [1, 2]
            with_all = idle.lobby
            hear, deaf = idle.session.hear, lambda message: len(message) < 0
            idle.session.hear = deaf  # type: ignore[method-assign]
            for turn in range(REMEMBERED + 1):
                assert await ada.ask("unwatch" if turn % 2 else "watch", table=2) is None
                await room.pass_time(1.2)
            idle.session.hear = hear  # type: ignore[method-assign]
            assert await idle.ask("unwatch", table=1) is None
            await room.pass_time(1.2)
            told, *_ = lobbies(idle)
            assert "since" not in told
            assert len(told["tables"]) == len(with_all)

    asyncio.run(main())
