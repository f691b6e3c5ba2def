"""Events that lead into another: flights into the day after, satellites by their tickets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from croupier.errors import RoomError
from croupier.room.events.terms import EventTerms
from croupier.tournament.orders import AddMoney
from croupier.tournament.reglament import Level, Prizes, Reglament
from tests.room.events.playing import PACE, cup, play_event
from tests.room.events.test_online import notices, player, refused, sound
from tests.room.playing import Room, room_at

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor

LEVELS = tuple(Level(2, 10 * 2**step, 20 * 2**step, pause=1 if step == 1 else 0) for step in range(8))
FLIGHT = cup(name="Day 1", ends_after=2, levels=LEVELS, prizes=Prizes(), stack=800)
FINAL = cup(name="Day 2", carries=True, buy_in=0, fee=0)
HOUR = 3_600_000


async def announce(room: Room, reglament: Reglament, *, bots: int = 0, minutes: int, onto: str = "") -> int:
    starts = room.clock.wall() + minutes * 60_000
    terms = EventTerms(starts=starts, bots=bots, onto=onto, pace=PACE)
    return (await room.hall.calendar.announce(reglament, terms)).number


async def begun(room: Room, actor: EventActor) -> None:
    """Let time pass until an event has begun; by then it may be over."""
    for _ in range(400):
        if actor.state != "registering":
            return
        await room.pass_time(5)
    raise AssertionError(f"the event has not begun: {actor.state}")


def test_flights_come_together_on_their_second_day(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            ada = await player(room, "Ada")
            one = await announce(room, FLIGHT, bots=6, minutes=1, onto="Day 2")
            two = await announce(room, FLIGHT, bots=6, minutes=2, onto="Day 2")
            second = room.hall.calendar.actor(await announce(room, FINAL, minutes=30))
            assert await refused(ada, "enter", event=second.number) == "tournament-carried"
            assert await ada.ask("enter", event=one) is None
            for number in (one, two):
                flight = room.hall.calendar.actor(number)
                await begun(room, flight)
                await play_event(room, flight, [ada])
                assert not any(flight.tournament.winnings().values())
                await sound(room)
            brought: dict[str, int] = {}
            for number in (one, two):
                for name, chips in room.hall.calendar.actor(number).tournament.chips().items():
                    brought[name] = max(brought.get(name, 0), chips)
            assert second.tournament.chips() == brought
            assert second.tournament.state.money == 12 * 100
            assert sum(isinstance(order, AddMoney) for order in second.tournament.log) == 2
            if "Ada" in brought:
                told = notices(ada, "onward")[-1]
                assert "Day 2" in told["sentence"]
                assert told["event"] == second.number
            await begun(room, second)
            await play_event(room, second, [ada])
            await room.pass_time(5)
            assert sum(second.tournament.winnings().values()) == 12 * 100
            books = await room.books()
            assert books["play/fee"] == 12 * 10
            assert not any(
                amount for key, amount in books.items() if key.startswith(("tournament/", "play/pool"))
            )
            await sound(room)

    asyncio.run(main())


def test_the_pool_of_a_flight_without_a_second_day_is_shared_by_chips(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            ada = await player(room, "Ada")
            number = await announce(room, FLIGHT, bots=3, minutes=1, onto="Nowhere")
            assert await ada.ask("enter", event=number) is None
            flight = room.hall.calendar.actor(number)
            await begun(room, flight)
            await play_event(room, flight, [ada])
            await room.pass_time(5)
            chips = flight.tournament.chips().get("Ada", 0)
            assert ada.wallet == pytest.approx(100_000 - 110 + 300 * chips / 2400, abs=1)
            await sound(room)

    asyncio.run(main())


def test_a_second_day_called_off_gives_the_pool_to_those_who_were_to_play(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            number = await announce(room, FLIGHT, bots=3, minutes=1, onto="Day 2")
            second = room.hall.calendar.actor(await announce(room, FINAL, minutes=60))
            flight = room.hall.calendar.actor(number)
            await begun(room, flight)
            await play_event(room, flight, [])
            await room.hall.calendar.call_off(second)
            await room.pass_time(5)
            books = await room.books()
            assert not any(
                amount for key, amount in books.items() if key.startswith(("tournament/", "play/pool"))
            )
            await sound(room)

    asyncio.run(main())


def test_who_wins_a_ticket_is_entered(database: str) -> None:
    async def main() -> None:
        async with room_at(database, []) as room:
            people = [
                await player(room, name, seed=seed) for seed, name in enumerate(("Ada", "Boris", "Vera"))
            ]
            satellite = cup(name="Satellite", prizes=Prizes(ticket=165), buy_in=100, fee=0)
            number = await announce(room, satellite, bots=4, minutes=1, onto="Main")
            main = room.hall.calendar.actor(
                await announce(room, cup(name="Main", buy_in=150, fee=15), minutes=60)
            )
            for client in people:
                assert await client.ask("enter", event=number) is None
            actor = room.hall.calendar.actor(number)
            await begun(room, actor)
            await play_event(room, actor, people)
            await room.pass_time(5)
            won = actor.tournament.winnings()
            assert sorted(won.values()) == [0, 70, 165, 165]  # of 400 chips
            for client in people:
                name = client.person.name
                entered = won[name] == 165
                assert bool(main.player_of(client.person.id)) is entered
                assert client.wallet == 100_000 - 100 + (0 if entered else won[name])
                assert len(notices(client, "onward")) == entered
            assert main.entrants
            await sound(room)

    asyncio.run(main())


@pytest.mark.parametrize(
    ("reglament", "terms", "code"),
    [
        (FLIGHT, EventTerms(starts=HOUR), "event-flight-onto"),
        (cup(), EventTerms(starts=HOUR, onto="Day 2"), "event-leads-nowhere"),
        (FINAL, EventTerms(starts=HOUR, bots=3), "event-second-day"),
    ],
)
def test_terms_that_lead_nowhere(reglament: Reglament, terms: EventTerms, code: str) -> None:
    with pytest.raises(RoomError) as refusal:
        terms.check(reglament)
    assert refusal.value.code == code
