"""Sessions: greetings, commands done once, connections lost and found again, clients that read slowly."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from croupier.games import playable
from croupier.room.socket import SocketSession
from croupier.room.tables.audience import CROWD
from croupier.room.tables.terms import Terms
from tests.room.playing import CSRF, Client, Message, Room, play_hands, room_at

FIVE = Terms(name="Emerald", game="am/five-card")
RING = Terms(name="Volga", game="fspr/holdem", settings={"blinds": [5, 10]}, places=2, buy=(200, 0))


async def seated(room: Room, name: str, chips: int = 1000, **more: Any) -> Client:
    client = await room.client(await room.player(name, 10_000))
    await client.watch(1)
    await client.sit(1, chips, **more)
    return client


class Wire:
    """A connection that says whatever one likes."""

    def __init__(self, session: SocketSession) -> None:
        self.session = session
        self.heard: list[Message] = []

    async def say(self, data: bytes | str) -> list[Message]:
        """Send something and return what is said to it."""
        await self.session.receive(data)
        await asyncio.sleep(0)
        fresh = []
        while self.session.waiting:
            fresh.append(json.loads(await anext(self._out())))
        self.heard += fresh
        return fresh

    def _out(self) -> Any:
        return self.session.outgoing()


# -- greetings ---------------------------------------------------------------------------------------------


def test_a_connection_begins_with_hello(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            person = await room.player("Ada")
            rude = Wire(SocketSession(room.hall, person, CSRF))
            (bye,) = await rude.say(json.dumps({"do": "ping", "id": "1"}))
            assert (bye["is"], bye["code"]) == ("bye", "hello-first")
            forged = Wire(SocketSession(room.hall, person, CSRF))
            (bye,) = await forged.say(json.dumps({"do": "hello", "id": "1", "csrf": "guessed"}))
            assert (bye["is"], bye["code"]) == ("bye", "hello-forged")
            assert rude.session.closed
            assert forged.session.closed
            assert not room.hall.presence.connected(person.id)

    asyncio.run(main())


def test_what_is_taken_at_once_never_overtakes_a_greeting(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            session = SocketSession(room.hall, await room.player("Ada"), CSRF)
            hello = json.dumps({"do": "hello", "id": "1", "csrf": CSRF}).encode()
            ping = json.dumps({"do": "ping", "id": "2"}).encode()
            assert not session.take(ping)  # it must greet first
            greeting = asyncio.create_task(session.receive(hello))
            await asyncio.sleep(0)
            assert not session.take(ping)  # the greeting is under way
            await greeting
            assert not session.take(hello)  # in another language, say
            said = session.waiting
            assert session.take(ping)
            assert session.waiting == said + 1
            again = asyncio.create_task(session.receive(hello))
            await asyncio.sleep(0)
            assert not session.take(ping)
            await again
            session.close()
            assert session.take(ping)  # nobody is there to be answered

    asyncio.run(main())


def test_the_room_welcomes_and_shows_the_lobby(database: str) -> None:
    async def main() -> None:
        async with room_at(database) as room:
            ada = await room.client(await room.player("Ada", 700, "ru"))
            welcome = ada.messages[0]
            assert welcome["me"] == {
                "id": ada.person.id,
                "name": "Ada",
                "guest": False,
                "language": "ru",
                "wallet": 700,
                "roles": ["player"],
            }
            assert {listed["sign"]["game"] for listed in ada.lobby} == set(playable())
            assert all(listed["sign"]["lines"] for listed in ada.lobby)

    asyncio.run(main())


def test_the_lobby_counts_bots_apart_from_people(database: str) -> None:
    async def main() -> None:
        blinds = {"blinds": [5, 10]}
        ring = Terms(name="Volga", game="fspr/holdem", settings=blinds, places=4, buy=(200, 2000), bots=2)
        async with room_at(database, [ring]) as room:
            idle = await room.client(await room.guest())
            ada = await room.client(await room.player("Ada", 1000))
            await ada.watch(1)
            await ada.sit(1, 500)
            await room.pass_time(5)
            assert (idle.lobby[0]["taken"], idle.lobby[0]["bots"]) == (3, 2)

    asyncio.run(main())


def test_the_lobby_is_told_again_when_it_changes_once_a_second(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            idle = await room.client(await room.guest())
            await room.pass_time(5)
            before = len(idle.messages)
            ada = await seated(room, "Ada")
            for chips in (10, 20, 30):
                await ada.ask("rebuy", table=1, chips=chips)
            await room.pass_time(3)
            assert idle.lobby[0]["taken"] == 1
            assert idle.lobby[0]["watching"] == 1
            assert len(idle.messages) - before == 1

    asyncio.run(main())


# -- done once ---------------------------------------------------------------------------------------------


def test_the_same_command_is_done_once(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            for _ in range(3):
                assert await ada.ask("rebuy", "once", table=1, chips=100) is None
            await asyncio.gather(*(ada.send("rebuy", "again", table=1, chips=50) for _ in range(5)))
            await room.quiet()
            assert ada.tables[1]["places"][0]["chips"] == 1150
            assert [m["id"] for m in ada.messages if m["is"] == "done"].count("again") == 5
            other = await room.client(ada.person)
            assert await other.ask("rebuy", "once", table=1, chips=100) is None
            boris = await seated(room, "Boris")
            assert await boris.ask("rebuy", "once", table=1, chips=100) is None  # the name is each one's own
            assert boris.tables[1]["places"][1]["chips"] == 1100
        async with room_at(database, [FIVE]) as room:  # and is known after a restart
            ada = await room.client(ada.person)
            await ada.watch(1)
            assert await ada.ask("rebuy", "once", table=1, chips=100) is None
            assert ada.tables[1]["places"][0]["chips"] == 1150

    asyncio.run(main())


def test_what_was_forgotten_is_known_from_the_journal(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.room.memory.REMEMBERED", 3)

    async def main() -> None:
        async with room_at(url, [FIVE]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            assert await ada.ask("stake", "first", table=1, boxes={1: {"ante": 10}}) is None
            assert await ada.ask("rebuy", "once", table=1, chips=100) is None
            for number in range(4):
                assert await ada.ask("words", f"w{number}", table=1, words=str(number)) is None
            assert room.hall.tables[1].state.sitters[1].words == "3"
            again = ada.send("words", "w0", table=1, words="0")  # in one run with others, old and new
            stale = ada.send("stake", "first", table=1, boxes={1: {"ante": 10}})
            wrong = boris.send("stake", "wrong", table=1, boxes={2: {"ante": 10**6}})
            fresh = boris.send("stake", "fresh", table=1, boxes={2: {"ante": 20}})
            await asyncio.gather(again, stale, wrong, fresh)
            await room.quiet()
            assert await ada.ask("rebuy", "once", table=1, chips=100) is None
            assert {"w0", "first", "once"} <= ada.done
            assert boris.refused.keys() == {"wrong"}
            assert "fresh" in boris.done
            state = room.hall.tables[1].state
            assert state.sitters[1].words == "3"
            assert state.sitters[1].chips == 1100
            assert state.stakes == {1: {1: {"ante": 10}}, 2: {2: {"ante": 20}}}
            assert room.hall.tables[1].phase != "closed"
            assert (await room.audit()).findings == []

    asyncio.run(main())


def test_refusals_push_out_nothing_that_is_done(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.room.memory.REMEMBERED", 3)
    monkeypatch.setattr("croupier.room.memory.REFUSALS", 2)
    monkeypatch.setattr("croupier.room.memory.REFUSED", 1)

    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            assert await ada.ask("words", "mine", table=1, words="a") is None
            for client in (ada, boris):
                for number in range(5):
                    assert await client.ask("rebuy", f"r{number}", table=1, chips=-1) is not None
            transactions = room.hall.scribe.groups
            assert await ada.ask("words", "mine", table=1, words="a") is None
            assert room.hall.scribe.groups == transactions

    asyncio.run(main())


def test_a_name_is_for_one_command(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada")
            assert await ada.ask("words", "done", table=1, words="a") is None
            assert await ada.ask("rebuy", "not", table=1, chips=-1) is not None
            await ada.send("words", "both", table=1, words="b")
            await ada.send("words", "both", table=1, words="c")
            await ada.send("words", "done", table=1, words="d")
            await ada.send("words", "not", table=1, words="e")
            await room.quiet()
            assert {name: ada.refused[name]["code"] for name in ("done", "not", "both")} == dict.fromkeys(
                ("done", "not", "both"), "command-id-used"
            )
            assert room.hall.tables[1].state.sitters[1].words == "b"
        async with room_at(database, [FIVE]) as room:  # also after a restart
            ada = await room.client(ada.person)
            refusal = await ada.ask("words", "done", table=1, words="d")
            assert refusal is not None
            assert refusal["code"] == "command-id-used"

    asyncio.run(main())


@pytest.mark.parametrize("name", ["", "a\0b", "a\nb", "имя", "\x7f", "x" * 65])
def test_a_command_has_a_name_that_every_database_takes(name: str, database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await room.client(await room.player("Ada"))
            await ada.send("ping", "~ the last sign of ASCII !")
            await ada.session.receive(json.dumps({"do": "ping", "id": name}))
            await room.quiet()
            assert "~ the last sign of ASCII !" in ada.done
            assert [refusal["code"] for refusal in ada.refused.values()] == ["command-id"]

    asyncio.run(main())


def test_a_refused_command_stays_refused(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [FIVE]) as room:
            ada = await seated(room, "Ada", 100)
            first = await ada.ask("stake", "too much", table=1, boxes={1: {"ante": 500}})
            await ada.ask("rebuy", table=1, chips=900)
            again = await ada.ask("stake", "too much", table=1, boxes={1: {"ante": 500}})
            assert first == again

    asyncio.run(main())


def test_two_windows_spend_the_same_chips_once(database: str) -> None:
    async def main() -> None:
        tables = [FIVE, Terms(name="Jade", game="am/joker")]
        async with room_at(database, tables) as room:
            person = await room.player("Ada", 1000)
            one, two = await room.client(person), await room.client(person)
            await asyncio.gather(one.send("sit", table=1, chips=700), two.send("sit", table=2, chips=700))
            await room.quiet()
            refused = [*one.refused.values(), *two.refused.values()]
            assert [refusal["code"] for refusal in refused] == ["account-short"]
            assert sum(len(table.state.sitters) for table in room.hall.tables.values()) == 1
            assert (await room.books())[f"play/wallet:{person.id}"] == 300
            assert (await room.audit()).findings == []

    asyncio.run(main())


# -- lost and found ----------------------------------------------------------------------------------------


def test_a_connection_lost_goes_on_where_it_was(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            ada, boris = await seated(room, "Ada"), await seated(room, "Boris")
            whole = await room.client(await room.guest())
            await whole.watch(1)
            seq, hand = ada.tables[1]["seq"], ada.tables[1]["hand"]
            told = len(ada.events[1, hand])
            ada.stop()
            if boris.tables[1]["turn"] == boris.tables[1]["your_seat"]:
                await boris.ask("act", table=1, hand=hand, name="call")
            again = await room.client(ada.person)
            again.events[1, hand] = list(ada.events[1, hand])
            state = await again.watch(1, since=seq)
            assert state["hand"] == hand
            fresh = [event["number"] for event in state.get("events", [])]
            assert fresh == list(range(told, told + len(fresh)))
            everything = await whole.watch(1, since=0)
            assert everything["events"][0]["number"] == 0
            assert len(everything["events"]) == len(again.events[1, hand])

    asyncio.run(main())


def test_a_slow_reader_is_told_less_often_but_nothing_is_missing(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            clients = [await seated(room, "Ada", post=True), await seated(room, "Boris", post=True)]
            slow = SocketSession(room.hall, await room.guest(), CSRF)
            await slow.receive(json.dumps({"do": "hello", "id": "1", "csrf": CSRF}))
            await slow.receive(json.dumps({"do": "watch", "id": "2", "table": 1}))
            await play_hands(room, room.hall.tables[1], clients, 60)
            assert 0 < slow.waiting < 80
            reader = Client(room, slow.person)
            reader.session.close()
            reading = asyncio.create_task(_read(slow, reader))
            await room.quiet()
            while slow.waiting:
                await asyncio.sleep(0)
            await room.quiet()
            assert reader.tables[1]["seq"] == clients[0].tables[1]["seq"]
            slow.close()
            await reading

    asyncio.run(main())


def test_what_is_sent_at_once_never_overtakes_what_waits(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [RING]) as room:
            sent: list[bytes] = []
            free = True

            def put(message: bytes) -> bool:
                if free:
                    sent.append(message)
                return free

            session = SocketSession(room.hall, await room.guest(), CSRF, put=put)
            outgoing = session.outgoing()
            assert session.hear(b"1")
            free = False
            assert session.hear(b"2")
            assert session.hear(b"3")
            sent.append(await anext(outgoing))
            free = True
            session.hear(b"4")  # "3" waits
            sent += [await anext(outgoing), await anext(outgoing)]
            session.hear(b"5")  # nothing waits, but "4" is on its way
            assert session.waiting == 1
            sent.append(await anext(outgoing))
            later = asyncio.ensure_future(anext(outgoing))
            await asyncio.sleep(0)
            session.hear(b"6")
            session.close()
            with pytest.raises(StopAsyncIteration):
                await later
            assert sent == [b"1", b"2", b"3", b"4", b"5", b"6"]

    asyncio.run(main())


async def _read(session: SocketSession, reader: Client) -> None:
    async for data in session.outgoing():
        reader.hear(json.loads(data))


def test_a_crowd_is_told_a_few_times_a_second_and_players_at_once(database: str) -> None:
    async def main() -> None:
        roulette = Terms(name="Pearl", game="m1/roulette", buy=(20, 0))
        async with room_at(database, [roulette]) as room:
            ada = await seated(room, "Ada")
            crowd = [await room.client(await room.guest()) for _ in range(CROWD + 5)]
            for client in crowd:
                await client.watch(1)
            await room.pass_time(1)
            before = len(crowd[0].messages)
            for number in range(20):
                await ada.ask(
                    "act", table=1, hand=ada.tables[1]["hand"], name="bet", on=str(number), amount=1
                )
            assert len(ada.tables[1]["boxes"][0]["stakes"]) == 20
            assert len(crowd[0].messages) - before == 1
            await room.pass_time(0.2)
            assert len(crowd[0].messages) - before == 2
            assert len(crowd[0].tables[1]["boxes"][0]["stakes"]) == 20
            hand = ada.tables[1]["hand"]
            assert len(crowd[0].events[1, hand]) == len(ada.events[1, hand])

    asyncio.run(main())
