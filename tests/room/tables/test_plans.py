"""Plans: what is decided before one's turn is done when it comes, if the hand still stands as it did."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from croupier.room.tables.terms import Terms
from tests.room.playing import Client, Message, Room, room_at
from tests.room.tables.test_ring import act, seated, terms, three, turn_of

ACTED = ("fold", "check", "call", "bet", "raise", "all-in")


def offer(client: Client, choice: str) -> Message:
    """What a client may plan."""
    return next(each for each in client.tables[1]["plans"] if each["choice"] == choice)


async def plan(client: Client, choice: str, **more: Any) -> Message | None:
    fields = {"choice": choice, "made_for": offer(client, choice)["made_for"]} | more
    return await client.ask("plan", table=1, **fields)


def next_of(clients: list[Client]) -> Client:
    """Who decides after the one whose turn it is."""
    seats = sorted(client.tables[1]["your_seat"] for client in clients)
    turn = clients[0].tables[1]["turn"]
    following = next((seat for seat in seats if seat > turn), seats[0])
    return next(client for client in clients if client.tables[1]["your_seat"] == following)


def acts(client: Client) -> list[tuple[int, str]]:
    """What was done in the running hand, by seat."""
    hand = client.tables[1]["hand"]
    return [
        (event["data"]["seat"], event["data"]["act"])
        for event in client.events[1, hand]
        if event["kind"] == "acted" and event["data"]["act"] in ACTED
    ]


def test_a_call_is_planned_for_its_price_and_falls_away_when_that_rises(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = await three(room)
            first, second = turn_of(clients), next_of(clients)
            third = next(client for client in clients if client not in (first, second))
            seat = second.tables[1]["your_seat"]
            price = offer(second, "call")["cost"]
            heard = len(third.messages)
            assert await plan(second, "call") is None
            await room.quiet()
            assert second.tables[1]["planned"] == "call"
            assert len(third.messages) == heard, "others hear nothing of a plan"
            await act(first, "call")
            await room.quiet()
            assert (seat, "call") in acts(first), "carried out at once"
            assert price == 5

            while turn_of(clients) is not first:  # the flop
                await act(turn_of(clients), "check")
            second = next_of(clients)
            assert await plan(second, "check") is None
            await act(turn_of(clients), "bet", amount=20)
            await room.quiet()
            assert not second.tables[1].get("planned")
            assert turn_of(clients) is second, "asked, for the price is another"

    asyncio.run(main())


def test_a_plan_for_another_moment_is_refused(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [terms()]) as room:
            clients = await three(room)
            first, second = turn_of(clients), next_of(clients)
            old = offer(second, "call")["made_for"]
            refusal = await first.ask("plan", table=1, choice="call", made_for=old)
            assert refusal is not None, "their turn has come: they decide, and plan nothing"
            assert refusal["code"] == "plan-gone"
            await act(first, "raise", amount=40)
            third = next(client for client in clients if client not in (first, second))
            refusal = await plan(third, "call", made_for=old)
            assert refusal is not None
            assert refusal["code"] == "plan-gone"
            assert await plan(third, "call") is None
            assert await third.ask("plan", table=1) is None
            await room.quiet()
            assert not third.tables[1].get("planned"), "taken back"

    asyncio.run(main())


def test_nobody_plans_against_the_house(database: str) -> None:
    async def main() -> None:
        async with room_at(database, [Terms(name="Agate", game="am/five-card")]) as room:
            client = await seated(room, "Ada")
            refusal = await client.ask("plan", table=1, choice="fold", made_for="1.1")
            assert refusal is not None
            assert refusal["code"] == "no-plans-here"

    asyncio.run(main())


class Agreed:
    """What players have said and the room has taken, against which every act is held."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = {client.tables[1]["your_seat"]: client for client in clients}
        self.planned: dict[int, Message] = {}
        self.said: set[int] = set()
        self.known: dict[int, int] = {}
        self.carried = self.asked = 0

    def hold(self, watcher: Client) -> None:
        """Look at the acts that have come since the last time, each with its moment and what it cost."""
        hand = watcher.tables[1]["hand"]
        told = watcher.events.get((1, hand), [])
        board = 0
        for place, event in enumerate(told):
            if event["kind"] == "dealt" and event["data"]["to"] == "board":
                board += len(event["data"]["cards"])
            new = place >= self.known.get(hand, 0)
            if new and event["kind"] == "acted" and event["data"]["act"] in ACTED:
                after = told[place + 1]["data"] if place + 1 < len(told) else {}
                seat, done = event["data"]["seat"], event["data"]["act"]
                self._hold_one(seat, done, (hand, board), after.get("amount", 0))
        self.known[hand] = len(told)

    def _hold_one(self, seat: int, done: str, moment: tuple[int, int], paid: int) -> None:
        if seat in self.said:
            self.said.discard(seat)
            self.asked += 1
            return
        plan = self.planned.pop(seat)  # nobody acts who has neither decided nor planned
        choice = plan["choice"]
        assert plan["moment"] == moment
        allowed = {
            "fold": ("fold",),
            "check": ("check",),
            "check-fold": ("check", "fold"),
            "call": ("call",),
            "call-any": ("check", "call"),
        }
        assert done in allowed[choice]
        if choice == "call":
            assert paid == plan["cost"]
        self.carried += 1


@pytest.mark.parametrize("seed", range(3))
def test_random_plans_among_random_acts(database: str, seed: int) -> None:
    """Acts and plans, many made for moments that have passed, come in any order, several at a time."""

    async def main() -> None:
        chance = Random(seed)
        async with room_at(database, [terms()]) as room:
            clients = await three(room)
            agreed = Agreed(clients)
            offers: dict[int, list[Message]] = {seat: [] for seat in agreed.clients}
            for _ in range(60):
                await one_step(room, agreed, offers, chance)
            assert agreed.carried
            assert agreed.asked
            assert (await room.audit()).findings == []

    asyncio.run(main())


async def one_step(room: Room, agreed: Agreed, offers: dict[int, list[Message]], chance: Random) -> None:
    """Say up to three things at once, wait, and hold what came of them against what was agreed to."""
    orders: list[tuple[int, Message | None, str]] = []
    for seat in chance.sample(sorted(agreed.clients), chance.randint(1, 3)):
        client = agreed.clients[seat]
        table = client.tables[1]
        moment = (table.get("hand"), len(table.get("board", [])))
        offers[seat] = (offers[seat] + [each | {"moment": moment} for each in table.get("plans", [])])[-6:]
        if table.get("offers") and chance.random() < 0.7:
            choices = [each for each in table["offers"] if each["name"] in ACTED]
            chosen = chance.choice(choices or table["offers"])
            amount = chosen["amount"]["least"] if chosen.get("amount") else None
            fields = {"hand": table["hand"], "name": chosen["name"], "amount": amount, "seen": table["seq"]}
            orders.append((seat, None, await client.send("act", table=1, **fields)))
        elif offers[seat]:
            made = chance.choice(offers[seat])
            fields = {"choice": made["choice"], "made_for": made["made_for"]}
            orders.append((seat, made, await client.send("plan", table=1, **fields)))
    for seat, plan_made, name in orders:
        if await agreed.clients[seat].answer(name) is not None:
            continue
        if plan_made is None:
            agreed.said.add(seat)
        else:
            agreed.planned[seat] = plan_made
    await room.quiet()
    agreed.hold(next(iter(agreed.clients.values())))
    if not any(client.tables[1].get("offers") for client in agreed.clients.values()):
        await room.pass_time(5)
        agreed.hold(next(iter(agreed.clients.values())))
