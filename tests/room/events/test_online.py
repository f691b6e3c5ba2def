"""Events as people meet them in the room: sit-and-goes, series, late entries, more chips, refusals."""

from __future__ import annotations

import asyncio
import re
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from croupier.errors import CroupierError, RoomError
from croupier.room import people
from croupier.room.desk import today
from croupier.room.events.schedule import read_events, usual_events
from croupier.room.events.terms import EventTerms
from croupier.room.store.schema import users
from croupier.tournament.orders import Rebuy, TakeAddOn
from croupier.tournament.reglament import AddOn, Late, Level, Prizes, Rebuys
from tests.room.events.playing import PACE, announced, cup, play_event, table_of
from tests.room.playing import room_at

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.room.events.actor import EventActor
    from tests.room.playing import Client, Room

SIT_AND_GO = EventTerms(bots=4, wait=10, every=1, series="Cup", pace=PACE)


async def player(room: Room, name: str, chips: int = 100_000, seed: int = 0) -> Client:
    return await room.client(await room.player(name, chips), seed=seed)


async def refused(client: Client, do: str, **what: Any) -> str:
    """Return the code of a refusal."""
    refusal = await client.ask(do, **what)
    assert refusal is not None
    assert refusal["sentence"]
    return str(refusal["code"])


async def sound(room: Room) -> None:
    found = await room.audit()
    assert found.sound, [finding.sentence() for finding in found.findings]


def notices(client: Client, kind: str) -> list[dict[str, Any]]:
    return [m for m in client.messages if m["is"] == "event-notice" and m["kind"] == kind]


# -- sit-and-goes and series -------------------------------------------------------------------------------


def test_a_sit_and_go_starts_when_full_and_the_next_is_announced(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await room.hall.calendar.announce(cup(most_players=4), SIT_AND_GO)
            ada = await player(room, "Ada")
            assert await ada.ask("enter", event=actor.number) is None
            await room.pass_time(9)
            assert actor.state == "registering"
            await room.pass_time(3)
            assert actor.state == "running"
            assert len(actor.entrants) == 4
            assert sum(actor.is_bot(name) for name in actor.entrants) == 3
            assert notices(ada, "seated")[0]["table"] == table_of(actor, ada) != 0
            following = [each for each in room.hall.calendar.actors.values() if each is not actor]
            assert [each.state for each in following] == ["registering"]
            assert following[0].tournament.anchor != actor.tournament.anchor
            listed = [m for m in ada.messages if m["is"] == "events"][-1]["events"]
            assert {event["id"] for event in listed} >= {actor.number}

    asyncio.run(main())


def test_a_sit_and_go_without_bots_waits_for_people(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await room.hall.calendar.announce(cup(most_players=2, seats=2), EventTerms(pace=PACE))
            ada, boris = await player(room, "Ada"), await player(room, "Boris")
            await ada.ask("enter", event=actor.number)
            await room.pass_time(600)
            assert actor.state == "registering"
            await boris.ask("enter", event=actor.number)
            await room.pass_time(1)
            assert actor.state == "running"

    asyncio.run(main())


def test_an_event_on_the_clock_recurs_and_one_too_small_is_called_off(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            starts = room.clock.wall() + 60_000
            terms = EventTerms(starts=starts, opens=starts - 30_000, every=10, series="Hourly", pace=PACE)
            actor = await room.hall.calendar.announce(cup(least_players=3), terms)
            ada = await player(room, "Ada")
            assert await refused(ada, "enter", event=actor.number) == "event-not-open"
            await room.pass_time(31)
            assert await ada.ask("enter", event=actor.number) is None
            assert ada.wallet == 100_000 - 110
            await room.pass_time(35)
            assert actor.state == "cancelled"
            assert ada.wallet == 100_000
            assert notices(ada, "cancelled")
            later = max(room.hall.calendar.actors.values(), key=lambda each: each.number)
            assert later.terms.starts == starts + 600_000
            assert later.state == "announced"
            await room.hall.calendar.call_off(later)
            await room.pass_time(5)
            assert len(room.hall.calendar.actors) == 2  # the series has ended
            await sound(room)

    asyncio.run(main())


def test_the_events_of_a_new_house_are_lawful_and_of_every_game() -> None:
    planned = usual_events()
    assert {each.reglament.game for each in planned} == {"fspr/holdem", "fspr/omaha", "fspr/seven-stud"}
    assert all(each.terms.bots for each in planned)


FILE = """[[event]]
[event.reglament]
name = "Cup"
stack = 10
most_players = 6
levels = [{ minutes = 4, small = 1, big = 2 }]
"""


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("levels", "level", "line 7: there is no field reglament.level; did you mean levels?"),
        (
            "10",
            "'ten'",
            "line 7: the field reglament.stack has a wrong value: it takes a whole number, not text",
        ),
        ("10", "1", "line 7: A starting stack of 1 does not cover the big blind of 2 in level 1"),
        ("[event.reglament]", "[event.reglament", "line 8: this is not TOML: a bracket is not closed"),
    ],
)
def test_a_file_of_events_that_cannot_be_read_is_refused(
    tmp_path: Path, right: str, wrong: str, told: str
) -> None:
    path = tmp_path / "events.toml"
    path.write_text(FILE * 2, "utf-8")
    assert len(read_events(path)) == 2
    path.write_text(FILE + FILE.replace(right, wrong), "utf-8")
    with pytest.raises(CroupierError, match=re.escape(told)):
        read_events(path)


def test_a_sit_and_go_says_at_how_many_it_starts() -> None:
    with pytest.raises(RoomError, match="most players"):
        EventTerms().check(cup())


# -- refusals ----------------------------------------------------------------------------------------------


def test_entries_that_are_refused_cost_nothing(database: str) -> None:
    """Twice, without funds, as a guest, under age, after the end: a sentence, and nothing changed."""

    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=3)
            ada = await player(room, "Ada")
            assert await ada.ask("enter", event=actor.number) is None
            twice = await ada.ask("enter", event=actor.number)
            assert twice is not None
            assert (twice["code"], twice["clause"]) == ("tournament-registered", "fspr:4.1a")
            assert ada.wallet == 100_000 - 110
            poor = await player(room, "Boris", 50)
            refusal = await poor.ask("enter", event=actor.number)
            assert refusal is not None
            assert (refusal["code"], refusal["clause"]) == ("tournament-funds", "fspr:1.8.4")
            assert "110" in refusal["sentence"]
            assert (await room.books())[f"play/wallet:{poor.person.id}"] == 50
            guest = await room.client(await room.guest())
            assert await refused(guest, "enter", event=actor.number) == "not-for-guests"
            assert await refused(ada, "enter", event=99) == "event-unknown"
            assert await refused(poor, "withdraw", event=actor.number) == "tournament-not-registered"
            assert await refused(ada, "buy-again", event=actor.number) == "tournament-no-rebuy"
            assert await refused(ada, "add-on", event=actor.number) == "tournament-no-add-on"
            assert list(actor.tournament.state.entries) == ["Ada"]
            await room.pass_time(61)
            assert await refused(ada, "withdraw", event=actor.number) == "tournament-drawn"
            vera = await player(room, "Vera")
            assert await refused(vera, "enter", event=actor.number) == "tournament-closed"
            await play_event(room, actor, [ada])
            await room.pass_time(3)
            over = await vera.ask("enter", event=actor.number)
            assert over is not None
            assert (over["code"], over["clause"]) == ("tournament-over", "fspr:6.1a")
            assert vera.wallet in (None, 100_000)
            await sound(room)

    asyncio.run(main())


@pytest.mark.clause("fspr:1.5.1")
def test_a_player_is_of_age_on_the_first_day(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room)
            day = today()
            async with room.store.begin() as connection:  # who was let in by mistake
                grown = date(day.year - 18, day.month, 1)
                person = await people.sign_up(connection, "Young", "-", grown, "en", today=day)
                born = users.update().where(users.c.id == person.id)
                await connection.execute(born.values(born=date(day.year - 17, 1, 1)))
            young = await room.client(person)
            refusal = await young.ask("enter", event=actor.number)
            assert refusal is not None
            assert refusal["clause"] == "fspr:1.5.1"
            assert not actor.entrants

    asyncio.run(main())


def test_an_entry_taken_back_is_paid_back(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=3)
            ada = await player(room, "Ada")
            await ada.ask("enter", event=actor.number, word="luck")
            assert actor.tournament.state.words == {"Ada": "luck"}
            assert await ada.ask("withdraw", event=actor.number) is None
            await room.quiet()
            assert ada.wallet == 100_000
            assert not actor.entrants
            await sound(room)

    asyncio.run(main())


# -- while it runs -----------------------------------------------------------------------------------------


def short(**more: Any) -> dict[str, Any]:
    """A Reglament that is over soon, with chips to be bought for two levels."""
    levels = (Level(1, 50, 100), Level(1, 100, 200, pause=1), Level(1, 200, 400), Level(1, 400, 800))
    return {"stack": 300, "levels": levels, "prizes": Prizes(shares=(7000, 3000)), **more}


@pytest.mark.clause("fspr:5.1.rebuy-a", "fspr:5.1.rebuy-b", "fspr:5.1.rebuy-c")
def test_rebuys_and_the_add_on_are_bought_at_the_table(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            terms = short(rebuys=Rebuys(2, 300, 80, most=3), add_on=AddOn(2, 500, 60))
            actor = await announced(room, bots=6, **terms)
            ada = await player(room, "Ada", seed=3)
            await ada.ask("enter", event=actor.number)
            await room.pass_time(61)
            state = actor.tournament.state

            def stands() -> bool:
                return "Ada" in state.deciding or state.period(actor.now()).paused or not actor.open

            bought = 0
            while actor.open:
                await play_event(room, actor, [ada], until=stands)
                state = actor.tournament.state
                if "Ada" in state.deciding:
                    assert await ada.ask("buy-again", event=actor.number) is None
                    assert state.entries["Ada"].chips == 300
                    bought += 80
                elif actor.open:
                    entry = state.entries["Ada"]
                    table = state.tables.get(entry.table)
                    if table is not None and table.playing:  # no chips come into a running hand
                        code = await refused(ada, "add-on", event=actor.number)
                        assert code in ("tournament-hand-running", "tournament-no-add-on")
                        await play_event(room, actor, [ada], until=lambda table=table: not table.playing)
                        continue
                    if not entry.out and not entry.add_on:
                        assert await ada.ask("add-on", event=actor.number) is None
                        assert await refused(ada, "add-on", event=actor.number) == "tournament-no-add-on"
                        bought += 60
                    await room.pass_time(5)
            await room.pass_time(5)
            log = actor.tournament.log
            assert any(isinstance(order, Rebuy) for order in log)
            assert any(isinstance(order, TakeAddOn) for order in log)
            won = actor.tournament.winnings()
            assert ada.wallet == 100_000 - 110 - bought + won["Ada"]
            assert sum(won.values()) == state.money
            await sound(room)

    asyncio.run(main())


def test_who_does_not_decide_about_a_rebuy_is_out(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=4, **short(rebuys=Rebuys(4, 300, 80)))
            ada = await player(room, "Ada", seed=1)
            await ada.ask("enter", event=actor.number)
            await room.pass_time(61)
            await play_event(
                room, actor, [ada], until=lambda: "Ada" in actor.tournament.state.deciding or not actor.open
            )
            if actor.open:
                await room.pass_time(21)
                assert actor.tournament.state.entries["Ada"].out
                assert notices(ada, "out")
            await sound(room)

    asyncio.run(main())


def test_late_entrants_and_those_who_enter_again(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=6, **short(late=Late(2, re_entries=1)))
            await room.pass_time(62)
            assert actor.state == "running"
            late = await player(room, "Late", seed=5)
            assert await late.ask("enter", event=actor.number) is None
            await room.pass_time(1)
            assert actor.tournament.state.entries["Late"].table
            assert await refused(late, "enter", event=actor.number) == "tournament-still-in"

            def out() -> bool:
                return actor.tournament.state.entries["Late"].out or not actor.open

            await play_event(room, actor, [late], until=out)
            if actor.entry_open:
                assert await late.ask("enter", event=actor.number) is None
                assert actor.tournament.state.entries["Late"].entries == 2
                await play_event(room, actor, [late], until=out)
                assert await refused(late, "enter", event=actor.number)
            await play_event(room, actor, [late])
            await room.pass_time(5)
            await sound(room)

    asyncio.run(main())


@pytest.mark.clause("fspr:7.4.3", "fspr:7.4.4a")
def test_who_is_gone_is_blinded_off(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=4)
            ada = await player(room, "Ada")
            await ada.ask("enter", event=actor.number)
            ada.session.close()
            await room.pass_time(61)
            entry = actor.tournament.state.entries["Ada"]
            chips = entry.chips
            await room.pass_time(60)
            assert entry.away
            assert entry.chips < chips or entry.out  # forced wagers were taken, nobody waited
            assert actor.tournament.state.hands > 3
            await play_event(room, actor, [])
            assert actor.tournament.state.entries["Ada"].out
            await room.pass_time(5)
            await sound(room)

    asyncio.run(main())


@pytest.mark.clause("fspr:4.1f", "fspr:4.1h", "fspr:4.1k")
def test_moves_come_with_their_reason_and_clause(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=12, final_table=3)
            clients = [await player(room, name, seed=n) for n, name in enumerate(("Ada", "Boris", "Vera"))]
            for client in clients:
                await client.ask("enter", event=actor.number)
            await room.pass_time(61)
            seen: list[bool] = []

            def balanced() -> bool:
                sizes = [len(t.seats) for t in actor.tournament.state.tables.values() if t.playing]
                seen.append(not sizes or max(sizes) - min(sizes) <= 1)
                return False

            await play_event(room, actor, clients, until=balanced)
            told = [m for client in clients for m in notices(client, "moved") + notices(client, "seated")]
            assert {m["clause"] for m in told} & {"fspr:4.1e", "fspr:4.1f", "fspr:6.1a"}
            assert all(m["sentence"] for m in told)
            assert actor.tournament.state.spread <= 1
            kinds = {type(notice).__name__ for _, notice in actor.tournament.state.told}
            assert "FinalTable" in kinds
            await room.pass_time(5)
            await sound(room)

    asyncio.run(main())


def test_the_bank_of_time_runs_when_the_time_to_act_is_over(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            actor = await announced(room, bots=2, seats=2)
            ada = await player(room, "Ada")
            await ada.ask("enter", event=actor.number)
            await room.pass_time(61)
            number = table_of(actor, ada)
            await ada.ask("watch", table=number)
            for _ in range(200):
                if ada.tables[number].get("offers"):
                    break
                await room.pass_time(0.5)
            hand = ada.tables[number]["hand"]
            await room.pass_time(26)
            assert ada.tables[number]["timer"]["phase"] == "bank"
            await room.pass_time(10)
            await ada.play(number)
            await room.quiet()
            assert 9_000 <= actor.entrants["Ada"].used <= 12_000
            assert ada.tables[number]["hand"] >= hand
            assert await refused(ada, "leave", table=number) == "event-stays"
            assert await refused(ada, "rebuy", table=number, chips=100) == "event-buys"
            assert await refused(ada, "sit", table=number, chips=100) in ("event-seats-drawn", "seated-here")

    asyncio.run(main())


def test_an_event_goes_on_after_the_room_stood_still(url: str) -> None:
    """No chip, seat, place or second is lost when the room is closed in the middle, and opened again."""

    async def begin() -> tuple[int, int, dict[str, int], dict[str, tuple[int, int]]]:
        async with room_at(url, []) as room:
            actor = await announced(room, bots=8)
            ada = await player(room, "Ada")
            await ada.ask("enter", event=actor.number)
            await room.pass_time(61)
            hands = actor.tournament.state.hands
            await play_event(room, actor, [ada], until=lambda: actor.tournament.state.hands > hands + 5)
            return actor.number, actor.now(), actor.tournament.chips(), seats(actor)

    async def again(number: int, at: int, chips: dict[str, int], sat: dict[str, tuple[int, int]]) -> None:
        async with room_at(url, []) as room:
            actor = room.hall.calendar.actor(number)
            assert at - 1000 < actor.now() <= at + 1000
            assert actor.tournament.chips() == chips
            assert seats(actor) == sat
            await sound(room)
            await play_event(room, actor, [])
            await room.pass_time(5)
            assert actor.state == "ended"
            await sound(room)

    asyncio.run(again(*asyncio.run(begin())))


def seats(actor: EventActor) -> dict[str, tuple[int, int]]:
    return {entry.player: (entry.table, entry.seat) for entry in actor.tournament.state.entries.values()}
