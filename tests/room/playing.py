"""A room in one process for the tests: a clock that runs as one likes, and clients that play by chance.

A client knows what the browser knows: messages. It chooses among the offers and fields it is sent.
"""

from __future__ import annotations

import asyncio
import heapq
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import date
from itertools import count
from random import Random
from typing import Any

from croupier.games.wheel import POSITIONS
from croupier.room import people
from croupier.room.audit import Audit, audit
from croupier.room.desk import grant, today
from croupier.room.hall import Hall
from croupier.room.ledger import balances
from croupier.room.people import Person
from croupier.room.rates import Rates
from croupier.room.socket import SocketSession
from croupier.room.store import Store, open_store
from croupier.room.tables.live import LiveTable
from croupier.room.tables.terms import Terms

CSRF = "not forged"
Message = dict[str, Any]
Tap = Callable[["Client", Message], None]


class FakeAlarm:
    """A call that can be cancelled."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class FakeClock:
    """A clock that stands still until somebody lets time pass."""

    def __init__(self, start: int = 1_700_000_000_000) -> None:
        self._start = start
        self._now = 0.0
        self._serial = count()
        self._calls: list[tuple[float, int, FakeAlarm]] = []

    def now(self) -> float:
        return self._now

    def wall(self) -> int:
        return self._start + int(self._now * 1000)

    def call_at(self, when: float, call: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(call)
        heapq.heappush(self._calls, (when, next(self._serial), alarm))
        return alarm

    def pass_to(self, when: float) -> bool:
        """Let time pass to the next call, at most to a second; False when that is reached."""
        while self._calls and self._calls[0][2].call is None:
            heapq.heappop(self._calls)
        if not self._calls or self._calls[0][0] > when:
            self._now = when
            return False
        due, _, alarm = heapq.heappop(self._calls)
        self._now = max(self._now, due)
        if alarm.call is not None:
            alarm.call()
        return True


class Room:
    """A hall over a store, with a clock of its own."""

    def __init__(self, store: Store, terms: Sequence[Terms] | None, clock: FakeClock | None = None) -> None:
        self.store = store
        self.clock = clock or FakeClock()
        self.hall = Hall(store, self.clock, Rates(0), terms, Random(str(terms)).randbytes)
        self.clients: list[Client] = []

    async def quiet(self) -> None:
        """Wait until nobody has anything left to do at this moment."""
        calm = 0
        for _ in range(200_000):
            busy = any(table.service.busy or len(table.mailbox) for table in self.hall.tables.values())
            busy = busy or not self.hall.scribe.idle or self.hall.busy
            busy = busy or any(client.session.waiting for client in self.clients)
            calm = 0 if busy else calm + 1
            if calm > 2:
                return
            await asyncio.sleep(0 if calm or not busy else 0.0002)
        raise AssertionError("the room never rests")

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, and everything happen that comes with it."""
        until = self.clock.now() + seconds
        await self.quiet()
        while self.clock.pass_to(until):
            await self.quiet()

    async def player(self, name: str, chips: int = 100_000, language: str = "en") -> Person:
        """Make somebody with an account and chips in their wallet."""
        async with self.store.begin() as connection:
            person = await people.sign_up(connection, name, "-", date(1990, 1, 1), language, today=today())
            await grant(connection, person.id, today(), chips)
        return person

    async def guest(self, language: str = "en") -> Person:
        """Let a stranger in."""
        async with self.store.begin() as connection:
            return await people.make_guest(connection, language)

    async def client(self, person: Person, tap: Tap | None = None, seed: int = 0) -> Client:
        """Connect somebody."""
        client = Client(self, person, tap, seed)
        await client.hello()
        return client

    async def books(self) -> dict[str, int]:
        """Return what is on every account."""
        async with self.store.read() as connection:
            return {account.key: amount for account, amount in (await balances(connection)).items()}

    async def audit(self) -> Audit:
        """Prove that no chip was lost or made."""
        async with self.store.read() as connection:
            return await audit(connection)


@asynccontextmanager
async def room_at(
    url: str, terms: Sequence[Terms] | None = None, clock: FakeClock | None = None
) -> AsyncIterator[Room]:
    """Open a room over a database, and close it properly."""
    store = await open_store(url, durability="process")
    room = Room(store, terms, clock)
    await room.hall.open()
    try:
        await room.quiet()
        yield room
    finally:
        await room.hall.close()
        for client in room.clients:
            client.stop()
        await store.close()


class Player(ABC):
    """What somebody at a client knows from its messages, and how they play by chance."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)
        self.tables: dict[int, Message] = {}
        self.events: dict[tuple[int, int], list[Message]] = {}
        self.messages: list[Message] = []
        self.lobby: list[Message] = []
        self.refused: dict[str, Message] = {}
        self.done: set[str] = set()
        self.wallet: int | None = None
        self._acted: dict[int, tuple[int, int]] = {}
        self._places: dict[str, int] = {}
        """At which table a command was meant to be done."""
        self._names = count(1)
        self._prefix = f"{seed}-{id(self)}"

    def new_name(self) -> str:
        """Return a new name for a command."""
        return f"{self._prefix}-{next(self._names)}"

    def named(self, called: str, fields: Message) -> str:
        """Return the name of a command, and keep in mind at which table it is to be done."""
        called = called or self.new_name()
        self._places[called] = fields.get("table", 0)
        return called

    @abstractmethod
    async def send(self, do: str, called: str = "", **fields: Any) -> str:
        """Send a command and return its name, whatever becomes of it."""

    @abstractmethod
    async def answer(self, called: str) -> Message | None:
        """Wait until a command is done or refused; returns the refusal."""

    async def ask(self, do: str, called: str = "", **fields: Any) -> Message | None:
        """Send a command and return its refusal, if it is refused."""
        return await self.answer(await self.send(do, called, **fields))

    def hear(self, message: Message) -> None:
        """Take a message in."""
        self.messages.append(message)
        match message["is"]:
            case "table":
                self.tables[message["table"]] = message
                if message.get("hand"):
                    self._hear_events(message)
            case "lobby":
                known = {table["id"]: table for table in self.lobby if message.get("since")}
                for number in message.get("gone", ()):
                    known.pop(number, None)
                self.lobby = list((known | {table["id"]: table for table in message["tables"]}).values())
            case "refused":
                self.refused[message["id"]] = message
                self._acted.pop(self._places.get(message["id"], 0), None)
            case "done":
                self.done.add(message["id"])
            case "wallet":
                self.wallet = message["chips"]

    def _hear_events(self, message: Message) -> None:
        """What was told once stays as it was told, whatever becomes of the room in between."""
        told = self.events.setdefault((message["table"], message["hand"]), [])
        for event in message.get("events", []):
            number = event["number"]
            assert number <= len(told), "an event is missing"
            if number == len(told):
                told.append(event)
            else:
                assert _same(told[number], event), (told[number], event)

    # -- playing by chance ---------------------------------------------------------------------------------

    def asked(self, number: int) -> bool:
        """Whether a table looks otherwise than when they last did something there, or that was refused."""
        state = self.tables.get(number)
        if state is None or not state.get("your_seat"):
            return False
        return self._acted.get(number) != _moment(state)

    async def play(self, number: int) -> bool:
        """Do something lawful at a table, if there is something to do; returns whether there was."""
        if not self.asked(number):
            return False
        state = self.tables[number]
        self._acted[number] = _moment(state)
        if await self._bring_more(number, state):
            return True
        if offers := state.get("offers", []):
            await self._act(number, state, offers)
        elif state["phase"] == "betting" and state.get("free_boxes"):
            await self._stake(number, state)
        elif state["phase"] == "settled" and state.get("practice"):
            await self.send("next", table=number)
        else:
            return await self._come_back(number, state)
        return True

    async def _come_back(self, number: int, state: Message) -> bool:
        """Take part again where one was too slow and sits out."""
        own = state["places"][state["your_seat"] - 1]
        if not own.get("out"):
            return False
        await self.send("come-back", table=number, post=True)
        return True

    async def _bring_more(self, number: int, state: Message) -> bool:
        """Bring more chips when the last ones are gone, as long as there are any in the wallet."""
        least = state["sign"]["buy"][0]
        own = state["places"][state["your_seat"] - 1]
        enough = self.wallet is None or self.wallet >= 2 * least
        if state["phase"] == "running" or own.get("chips", 0) >= least or not enough:
            return False
        await self.send("rebuy", table=number, chips=2 * least)
        return True

    async def _act(self, number: int, state: Message, offers: list[Message]) -> None:
        if any(field["name"] == "value" for field in state.get("fields", [])):
            await self._bet(number, state)
            return
        turn = [offer for offer in offers if offer["seat"] == state["turn"]]
        if not turn:  # an insurance beside somebody else's decision
            if self.chance.random() < 0.7:
                return
            turn = offers
        offer = self.chance.choice(turn)
        named: Message = {"name": offer["name"], "seat": offer["seat"], "seen": state["seq"]}
        if amount := offer.get("amount"):
            named["amount"] = self.chance.choice(
                [amount["least"], amount["most"], *(size for _, size in amount.get("quick", []))]
            )
        if cards := offer.get("cards"):
            named["cards"] = self.chance.sample(
                cards["among"], self.chance.randint(cards["least"], cards["most"])
            )
        if on := offer.get("on"):
            named["on"] = self.chance.choice(on)
        await self.send("act", table=number, hand=state["hand"], **named)

    async def _bet(self, number: int, state: Message) -> None:
        """Put some chips on the layout, now and then take them back, and be ready with one that lies."""
        seat = state["your_seat"]
        for act in ("bet", *self.chance.choices(("bet", "take"), k=self.chance.randint(0, 2)), "bet"):
            on = (
                "red"
                if self.chance.random() < 0.3
                else self.chance.choice(["17", "0-1-2-3", "dozen-2", self.chance.choice(list(POSITIONS))])
            )
            amount = self.chance.choice([5, 10])
            await self.send(
                "act", table=number, hand=state["hand"], name=act, on=on, amount=amount, seat=seat
            )
        await self.send("stake", table=number, ready=True)

    async def _stake(self, number: int, state: Message) -> None:
        """Stake on some free boxes, the own one first."""
        fields = {field["name"]: field for field in state["fields"]}
        first = next(iter(fields.values()))
        seat = state["your_seat"]
        boxes: dict[int, dict[str, int]] = {}
        unit = first["least"] * self.chance.choice([1, 2])
        wanted = [seat, *(box for box in state["free_boxes"] if box > seat)][: self.chance.randint(1, 3)]
        for place, box in enumerate(wanted):
            placed = {first["name"]: unit}
            if "bonus" in fields and self.chance.random() < 0.5:
                placed["bonus"] = fields["bonus"]["least"]
            if "bet" in fields and place:
                placed |= {first["name"]: 2 * unit, "bet": 4 * unit}
            boxes[box] = placed
        if await self.ask("stake", table=number, boxes=boxes, ready=True) is not None:
            # not every game takes dark boxes, two boxes or such a bonus
            await self.send("stake", table=number, boxes={seat: {first["name"]: unit}}, ready=True)


def _same(one: object, other: object) -> bool:
    """Whether two tellings of an event are the same; cards once covered are not shown again (rp:1.15)."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(
            name == "sentence" or _same(one[name], other[name]) for name in one
        )
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return one == other or other is None


class Client(Player):
    """One connection of a person in the same process."""

    def __init__(self, room: Room, person: Person, tap: Tap | None = None, seed: int = 0) -> None:
        super().__init__(seed)
        self.room = room
        self.person = person
        self._tap = tap
        self.session = SocketSession(room.hall, person, CSRF)
        self._task = asyncio.create_task(self._listen())
        room.clients.append(self)

    async def _listen(self) -> None:
        async for data in self.session.outgoing():
            message = json.loads(data)
            if self._tap is not None:
                self._tap(self, message)
            self.hear(message)

    def stop(self) -> None:
        """Break the connection."""
        self.session.close()
        self._task.cancel()

    async def send(self, do: str, called: str = "", **fields: Any) -> str:
        called = self.named(called, fields)
        message = json.dumps({"do": do, "id": called, **fields}).encode()
        if not self.session.take(message):
            await self.session.receive(message)
        return called

    async def answer(self, called: str) -> Message | None:
        await self.room.quiet()
        assert (called in self.done) != (called in self.refused), self.messages[-3:]
        return self.refused.get(called)

    async def hello(self) -> None:
        """Say hello."""
        assert await self.ask("hello", csrf=CSRF, language=self.person.language) is None

    async def watch(self, table: int, since: int = 0) -> Message:
        """Watch a table and return its state."""
        assert await self.ask("watch", table=table, since=since) is None
        return self.tables[table]

    async def sit(self, table: int, chips: int = 0, **more: Any) -> int:
        """Sit down and return the seat."""
        live = self.room.hall.tables[table]
        refusal = await self.ask("sit", table=table, chips=chips or live.terms.usual_buy, **more)
        assert refusal is None, refusal
        return int(self.tables[table].get("your_seat", 0))


def _moment(state: Message) -> tuple[int, int]:
    """When somebody decides: at every state, at roulette once a spin."""
    layout = any(offer.get("layout") for offer in state.get("offers", []))
    return 0 if layout else state["seq"], state.get("hand") or 0


async def play_hands(room: Room, table: LiveTable, clients: Sequence[Client], hands: int) -> None:
    """Let clients play until so many hands are over."""
    first = table.hand_number
    over = 0
    last = first
    for _ in range(4_000):
        moved = False
        for client in clients:
            moved = await client.play(table.number) or moved
            await room.quiet()
        if not moved:
            await room.pass_time(1.0)
        if table.hand_number != last:
            last = table.hand_number
            over += 1
        if over > hands or (over == hands and not table.running):
            return
    raise AssertionError(f"{table.terms.game} stands still in phase {table.phase}")
