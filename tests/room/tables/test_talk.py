"""The talk at a table: who may speak, who hears, what the journal keeps, and what the floor is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec import structs
from sqlalchemy import select

from croupier.cards.pledge import Pledge
from croupier.room import company, people
from croupier.room.company import KEPT, ChosenProfile
from croupier.room.hosting import Wish
from croupier.room.rates import Rates
from croupier.room.store.company_schema import chat_lines, chat_reports
from croupier.room.tables.mailbox import Call
from croupier.room.tables.terms import Terms
from tests.room.playing import Client, FakeClock, Room, room_at

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.people import Person

HOUSE = Terms(name="Quiet", game="fspr/holdem", settings={"blinds": [1, 2]}, places=4)
TALKING = structs.replace(HOUSE, name="Loud", chat=True)
_DAY = 24 * 3600


def lines(client: Client, table: int) -> list[dict[str, Any]]:
    """What somebody reads at a table, the latest lines last."""
    shown: dict[int, dict[str, Any]] = {}
    for message in client.messages:
        if message["is"] == "chat" and message["table"] == table:
            if message.get("whole"):
                shown = {}
            shown |= {line["number"]: line for line in message["lines"]}
    return list(shown.values())


def said(client: Client, table: int) -> list[str]:
    return [line.get("said") or line.get("emote", "") for line in lines(client, table)]


async def code(client: Client, do: str, **fields: Any) -> str:
    refusal = await client.ask(do, **fields)
    return "" if refusal is None else str(refusal["code"])


async def found(room: Room, name: str) -> Person:
    async with room.store.read() as connection:
        kept = await people.find_player(connection, name)
    assert kept is not None
    return kept[0]


async def seated(room: Room, *names: str, table: int = 1) -> list[Client]:
    clients = []
    for name in names:
        client = await room.client(await room.player(name))
        await client.watch(table)
        await client.sit(table, 100)
        clients.append(client)
    return clients


def test_who_sits_speaks_and_who_watches_reads(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [TALKING]) as room:
            ada, grace = await seated(room, "Ada", "Grace")
            watcher = await room.client(await room.guest())
            await watcher.watch(1)
            assert ada.tables[1]["chat"] is True
            assert await code(ada, "say", table=1, said="  good \u202eluck ") == ""
            assert await code(grace, "say", table=1, emote="thanks") == ""
            for client in (ada, grace, watcher):
                assert said(client, 1) == ["good luck", "thanks"]
            assert [line["player"] for line in lines(watcher, 1)] == ["Ada", "Grace"]
            assert await code(watcher, "say", table=1, said="hello") == "guests-practise"
            stranger = await room.client(await room.player("Mallory"))
            await stranger.watch(1)
            assert said(stranger, 1) == ["good luck", "thanks"]
            assert await code(stranger, "say", table=1, said="hello") == "not-seated"
            assert await code(ada, "say", table=1, said="\u202e ") == "chat-empty"
            assert await code(ada, "say", table=1, said="x" * 201) == "chat-long"
            assert await code(ada, "say", table=1, emote="rude") == "emote-unknown"

    asyncio.run(main())


def test_nobody_talks_at_a_table_of_the_house_by_itself(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [HOUSE]) as room:
            [ada] = await seated(room, "Ada")
            assert ada.tables[1].get("chat", False) is False
            assert await code(ada, "say", table=1, said="hello") == "chat-closed"
            assert lines(ada, 1) == []

    asyncio.run(main())


def test_the_host_asks_for_quiet_and_friends_who_watch_may_speak(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            host = await room.client(await room.player("Ada"))
            wish = Wish(game="fspr/holdem", settings={"blinds": [1, 2]}, seats=4, listed=False)
            number, word = await room.hall.hosting.open(host.person, wish)
            friend = await room.client(await room.player("Grace"))
            table = room.hall.hosting.table(number)
            await room.hall.hosting.do(table, lambda _: table.gate.let_in_by(friend.person, word))
            await friend.watch(number)
            assert await code(friend, "say", table=number, said="I watch") == ""
            await room.hall.hosting.do(table, lambda _: table.gate.set_quiet(host.person.id, quiet=True))
            assert await code(friend, "say", table=number, said="and now?") == "chat-closed"
            await room.hall.hosting.do(table, lambda _: table.gate.set_quiet(host.person.id, quiet=False))
            assert await code(friend, "say", table=number, said="again") == ""
            silent, _ = await room.hall.hosting.open(host.person, structs.replace(wish, chat=False))
            await host.watch(silent)
            await host.sit(silent, 100)
            assert await code(host, "say", table=silent, said="hello") == "chat-closed"

    asyncio.run(main())


def test_a_player_does_not_hear_whom_they_have_muted(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [TALKING]) as room:
            ada, grace, mallory = await seated(room, "Ada", "Grace", "Mallory")
            assert await code(mallory, "say", table=1, said="first") == ""
            room.hall.company.changed_mute(ada.person.id, mallory.person.id, muted=True)
            assert await code(mallory, "say", table=1, said="second") == ""
            assert await code(grace, "say", table=1, said="third") == ""
            assert said(ada, 1) == ["first", "third"]
            assert said(grace, 1) == ["first", "second", "third"]
            again = await room.client(ada.person)
            await again.watch(1)
            assert said(again, 1) == ["third"]
            room.hall.company.changed_mute(ada.person.id, mallory.person.id, muted=False)
            once_more = await room.client(ada.person)
            await once_more.watch(1)
            assert said(once_more, 1) == ["first", "second", "third"]

    asyncio.run(main())


def test_a_flood_is_refused_and_a_repetition_is_said_once(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [TALKING]) as room:
            [ada] = await seated(room, "Ada")
            for _ in range(3):
                await ada.ask("say", "the same", table=1, said="once")
            assert said(ada, 1) == ["once"]
            room.hall.rates = Rates(1.0, time=lambda: 0.0)
            codes = [await code(ada, "say", table=1, said=f"line {number}") for number in range(8)]
            assert codes == [""] * 5 + ["too-many"] * 3
            assert len(said(ada, 1)) == 6

    asyncio.run(main())


def test_the_proof_of_a_card_cannot_be_said_during_its_hand(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [TALKING]) as room:
            ada, _ = await seated(room, "Ada", "Grace")
            await room.pass_time(2)
            hand = room.hall.tables[1].hand
            assert hand is not None
            assert hand.seed is not None
            salt = Pledge(hand.seed.secret, hand.pledged).open(0).salt
            assert await code(ada, "say", table=1, said=f"look {salt}") == "chat-proof"
            assert await code(ada, "say", table=1, said=salt[:5]) == ""
            assert await code(ada, "say", table=1, said=salt[5:10]) == "chat-proof"
            assert said(ada, 1) == [salt[:5]]

    asyncio.run(main())


def test_what_was_said_is_there_after_a_standstill_and_gone_after_its_time(database: str) -> None:
    clock = FakeClock()

    async def first() -> None:
        async with room_at(database, [TALKING], clock) as room:
            ada, grace = await seated(room, "Ada", "Grace")
            for text in ("one", "two", "three"):
                assert await code(ada, "say", table=1, said=text) == ""
            number = lines(grace, 1)[1]["number"]
            for _ in range(2):
                assert await code(grace, "report-line", table=1, line=number) == ""
            assert await code(ada, "report-line", table=1, line=number) == "report-oneself"
            assert await code(grace, "report-line", table=1, line=99) == "line-gone"
            assert [alert.kind for alert in room.hall.tables[1].state.alerts] == ["chat"]

    async def second() -> None:
        async with room_at(database, None, clock) as room:
            ada = await room.client(await found(room, "Ada"))
            await ada.watch(1)
            assert said(ada, 1) == ["one", "two", "three"]
            assert await code(ada, "say", table=1, said="four") == ""
            assert [line["number"] for line in lines(ada, 1)] == [1, 2, 3, 4]
            table = room.hall.tables[1]

            def hide(page: Page) -> None:
                table.talk.hide(3, page)

            table.mailbox.put(Call(hide))
            await room.quiet()
            assert said(ada, 1) == ["one", "two", "", "four"]
            later = clock.wall() + (KEPT + 1) * _DAY * 1000
            async with room.store.begin() as connection:
                await company.forget_old(connection, later, 2 * KEPT)  # as a house keeps its surveillance
                assert list(await connection.scalars(select(chat_lines.c.number))) == [1, 2, 3, 4]
                await company.forget_old(connection, later)
                kept = (await connection.execute(select(chat_lines.c.number))).scalars().all()
                reports = (await connection.execute(select(chat_reports.c.line))).scalars().all()
            assert (kept, reports) == ([2], [2])  # somebody of the floor has still to look at it

    asyncio.run(first())
    asyncio.run(second())


def test_an_account_that_is_gone_leaves_no_word(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [TALKING]) as room:
            ada, grace = await seated(room, "Ada", "Grace")
            assert await code(ada, "say", table=1, said="my secret") == ""
            user = ada.person.id
            async with room.store.begin() as connection:
                await company.keep_profile(connection, user, ChosenProfile("crown"))
                await company.keep_mute(connection, user, grace.person.id, muted=True)
                await company.forget(connection, user)
                known = await company.all_known(connection)
                texts = (await connection.execute(select(chat_lines.c.said))).scalars().all()
            room.hall.company.dropped(user)
            await room.quiet()
            assert (known.muted, known.profiles, texts) == ({}, {}, [""])
            late = await room.client(grace.person)
            await late.watch(1)
            assert said(late, 1) == []

    asyncio.run(main())
