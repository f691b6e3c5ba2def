"""The actor of an event: its journal, its time, and what those who watch are told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.errors import RoomError
from croupier.room.events import journal
from croupier.room.events.terms import EventTerms
from croupier.room.events.time import EventTime
from croupier.room.store.schema import event_orders
from croupier.tournament.orders import (
    Appoint,
    BustOut,
    CheckIn,
    Confirm,
    HoldDraw,
    Register,
    Start,
    Withdraw,
)
from croupier.tournament.reglament import Level, Reglament, TournamentError
from tests.room.playing import Client, FakeClock, room_at

CUP = Reglament(
    name="Cup",
    stack=1000,
    seats=6,
    most_players=100,
    buy_in=10,
    levels=(Level(20, 5, 10, pause=5), Level(20, 10, 20)),
)
NAMES = ("Anna", "Boris", "Vera", "Gleb")


def picture(client: Client, event: int) -> dict[str, dict[str, Any]]:
    """Put together what a client was told of an event; every difference must follow the one before."""
    found: dict[str, dict[str, Any]] = {}
    version = 0
    for message in client.messages:
        if message["is"] != "event" or message["event"] != event:
            continue
        if not message.get("since"):
            found = {}
        else:
            assert message["since"] == version
        version = message["version"]
        for name, section in message["changed"].items():
            known = found.setdefault(name, {})
            for key, value in section.items():
                if value is None:
                    del known[key]
                else:
                    known[key] = value
    return found


def test_a_live_event_is_the_same_after_a_restart(url: str) -> None:
    async def begin() -> tuple[int, str]:
        async with room_at(url, []) as room:
            actor = await room.hall.calendar.announce(CUP, EventTerms(), live=True)
            for name in NAMES:
                await actor.order(Register(player=name))
            await actor.order(Withdraw(player="Gleb"))
            for name in NAMES[:3]:
                await actor.order(CheckIn(player=name))
            for order in (Appoint(judge="Dina"), HoldDraw(), Confirm(table=1), Start(at=actor.now())):
                await actor.order(order)
            told = await actor.order(BustOut(at=actor.now(), player="Boris", by=("Anna",)))
            assert [notice.clause for notice in told] == ["fspr:4.1d"]
            return actor.number, actor.tournament.anchor

    async def again(number: int, anchor: str) -> None:
        async with room_at(url, []) as room:
            actor = room.hall.calendar.actor(number)
            assert actor.tournament.anchor == anchor
            assert actor.tournament.places() == {"Anna": 1, "Boris": 3, "Vera": 1}
            assert set(actor.entrants) == {"Anna", "Boris", "Vera"}
            assert actor.tournament.live
            assert [notice.clause for _, notice in actor.news][-1] == "fspr:4.1d"

    number, anchor = asyncio.run(begin())
    asyncio.run(again(number, anchor))


def test_who_watches_is_told_differences(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await room.hall.calendar.announce(CUP, EventTerms())
            anna = await room.client(await room.player("Anna"))
            assert await anna.ask("watch-event", event=actor.number) is None
            page = actor.page()
            actor.give(Register(player="Anna"), page, user=anna.person.id)
            await room.quiet()
            before = picture(anna, actor.number)
            assert before["event"]["name"] == "Cup"
            await room.hall.scribe.write(page)
            actor.changed()
            await room.pass_time(1)
            assert picture(anna, actor.number)["players"] == {"Anna": {"chips": 1000}}
            full = [m for m in anna.messages if m["is"] == "event" and not m.get("since")]
            parts = [m for m in anna.messages if m["is"] == "event" and m.get("since")]
            assert len(full) == 1
            assert parts
            assert "levels" not in parts[-1]["changed"]
            await anna.send("unwatch-event", event=actor.number)
            heard = len(anna.messages)
            await actor.order(Withdraw(player="Anna"))
            await room.pass_time(0.5)
            assert all(message["is"] != "event" for message in anna.messages[heard:])
            refusal = await anna.ask("watch-event", event=99)
            assert refusal is not None
            assert refusal["code"] == "event-unknown"

    asyncio.run(main())


def test_a_refused_order_is_not_written(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await room.hall.calendar.announce(CUP, EventTerms())
            await actor.order(Register(player="Anna"))
            page = actor.page()
            with pytest.raises(TournamentError) as refused:
                actor.give(Register(player="Anna"), page)
            assert refused.value.code == "tournament-registered"
            assert not page
            async with room.store.read() as connection:
                kept = await journal.load(connection, actor.number)
            assert kept.log == actor.tournament.log

    asyncio.run(main())


def test_a_log_with_a_gap_is_not_played(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await room.hall.calendar.announce(CUP, EventTerms())
            for name in NAMES:
                await actor.order(Register(player=name))
            async with room.store.begin() as connection:
                await connection.execute(event_orders.delete().where(event_orders.c.number == 1))
            async with room.store.read() as connection:
                with pytest.raises(RoomError) as refused:
                    await journal.load(connection, actor.number)
            assert refused.value.code == "event-log-gap"

    asyncio.run(main())


def test_what_could_not_be_written_is_not_true(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await room.hall.calendar.announce(CUP, EventTerms())
            page = actor.page()
            actor.give(Register(player="Anna"), page)
            page.event_orders *= 2  # the same number twice: the database refuses it
            with pytest.raises(Exception, match="event_orders"):
                await actor.write(page)
            assert actor.tournament.log == []
            await actor.order(Register(player="Boris"))
            assert list(actor.tournament.state.entries) == ["Boris"]

    asyncio.run(main())


@pytest.mark.parametrize("live", [False, True])
def test_the_time_of_an_event_never_runs_backwards(live: bool) -> None:
    clock = FakeClock(start=1_000_000)
    time = EventTime(clock, 500, live=live)
    assert time.now() == (1_000_000 if live else 500)
    clock.pass_to(2.5)
    assert time.now() == (1_002_500 if live else 3_000)
    later = EventTime(FakeClock(start=10), 3_000_000, live=live)  # the wall was set back meanwhile
    assert later.now() == 3_000_000
