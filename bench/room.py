"""The card room under load, over loopback: bots as clients at poker tables, and watchers at one roulette.

How long from an act until everybody at the table has heard of it; how much of the server's processor an act
takes, from the socket to all messages, and how that grows with the tables; how much memory a table takes that
nobody plays at.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from bench.report import Row
from bench.sockets import Socket, connect
from croupier.room import people
from croupier.room.desk import grant, today
from croupier.room.settings import Settings
from croupier.room.store import open_store
from croupier.room.web.visit import csrf_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEATS: Final = 6
TABLES: Final = (25, 50, 100, 200)
WATCHERS: Final = 1_000
IDLE: Final = 1_000
THINK: Final = 1.0
"""Seconds a client thinks, on average; nobody at a real table is faster."""
SECONDS: Final = 8.0
CHIPS: Final = 100_000
_encode: Final = msgspec.json.Encoder().encode


class Offer(msgspec.Struct):
    """What a client may do."""

    name: str
    amount: Any = None


class State(msgspec.Struct, tag_field="is", tag="table"):
    """As much of a table as a client needs to act."""

    table: int
    seq: int
    phase: str
    places: list[dict[str, Any]]
    hand: int | None = None
    turn: int | None = None
    your_seat: int = 0
    offers: list[Offer] = []


_decode: Final = msgspec.json.Decoder(State).decode


class Load:
    """What all clients have measured; each thinks so long, on average."""

    def __init__(self, think: float = THINK) -> None:
        self.think = think
        self.sent: dict[int, tuple[int, float]] = {}
        self.taken: list[float] = []
        self.acts = 0
        self.measuring = False

    def act(self, table: int, seq: int) -> None:
        """Note that an act is on its way; the state that shows it is the next one."""
        self.sent[table] = (seq + 1, time.perf_counter())
        self.acts += self.measuring

    def heard(self, table: int, seq: int) -> None:
        """Note that a state has come."""
        awaited, since = self.sent.get(table, (0, 0.0))
        if seq == awaited and self.measuring:
            self.taken.append(time.perf_counter() - since)


class Client:
    """One player, or one watcher, at one table."""

    def __init__(self, load: Load, table: int, token: str, seed: int, *, plays: bool = True) -> None:
        self.load = load
        self.table = table
        self.token = token
        self.seed = seed
        self.chance = Random(seed)
        self.plays = plays
        self.socket: Socket | None = None
        self._called = f"{time.time_ns():x}"  # who comes again must not repeat the names of what was done
        self._names = 0
        self._asked = 0

    async def come(self, port: int) -> None:
        """Connect, watch, and sit down."""
        self.socket = await connect(self.hear, port, f"croupier={self.token}")
        self.say("hello", csrf=csrf_of(self.token))
        self.say("watch", table=self.table)
        if self.plays:
            self.say("sit", table=self.table, chips=1_000, post=True)

    def say(self, do: str, **fields: Any) -> None:
        """Send a command."""
        self._names += 1
        assert self.socket is not None
        self.socket.send(_encode({"do": do, "id": f"{self._called}-{self._names}", **fields}))

    def hear(self, data: bytes) -> None:
        """Take a message; time it before anything else."""
        if not data.startswith(b'{"is":"table"'):
            return
        if not self.plays:
            self.load.heard(self.table, int(data[data.index(b'"seq":') + 6 :].split(b",", 1)[0]))
            return
        state = _decode(data)
        self.load.heard(state.table, state.seq)
        if state.offers and state.turn == state.your_seat and state.seq != self._asked:
            self._asked = state.seq
            think = self.chance.expovariate(1 / self.load.think)
            asyncio.get_running_loop().call_later(think, self._act, state)
        elif state.phase == "settled" and state.your_seat and self._chips(state) < 100:
            self.say("rebuy", table=state.table, chips=1_000)

    @staticmethod
    def _chips(state: State) -> int:
        return int(state.places[state.your_seat - 1].get("chips", 0))

    def _act(self, state: State) -> None:
        names = {offer.name: offer for offer in state.offers}
        wanted = ["check", "call", "call", "fold", "raise", "bet"]
        self.chance.shuffle(wanted)
        offer = next((names[name] for name in wanted if name in names), state.offers[0])
        amount = offer.amount["least"] if offer.amount else None
        self.load.act(state.table, state.seq)
        self.say("act", table=state.table, hand=state.hand, name=offer.name, amount=amount, seen=state.seq)


class Better(Client):
    """The one who plays at the roulette that everybody watches."""

    def hear(self, data: bytes) -> None:
        """Remember the state; bets come by the clock."""
        if data.startswith(b'{"is":"table"'):
            self.state = _decode(data)

    async def bet(self, times: int, every: float) -> None:
        """Put a chip on the layout again and again."""
        for turn in range(times):
            state = self.state
            if state.offers:
                self.load.act(state.table, state.seq)
                place = str(turn % 37)
                self.say("act", table=state.table, hand=state.hand, name="bet", on=place, amount=1)
            await asyncio.sleep(every)


# -- the server --------------------------------------------------------------------------------------------


def serve_quietly(settings: Settings) -> None:
    """Be a room in a process of its own."""
    from croupier.room.serving import serve  # noqa: PLC0415

    serve(settings, level="error", as_json=True)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Server:
    """The room in a process of its own, with tables of one kind and people who can sit down at them."""

    def __init__(
        self, home: Path, table: str, count: int, persons: int, *, events: str = "", federation: str = "club"
    ) -> None:
        listed = home / "tables.toml"
        listed.write_text("\n".join(table.format(number=number) for number in range(count)), "utf-8")
        port = free_port()
        database = f"sqlite:///{home / 'room.db'}"
        self.settings = Settings(
            database=database,
            port=port,
            rates=0,
            tables=str(listed),
            events=events,
            federation=federation,
        )
        self.tokens = asyncio.run(register(database, persons))
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=serve_quietly, args=(self.settings,), daemon=True)
        self._process.start()
        self._await()

    def _await(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urlopen(f"http://127.0.0.1:{self.settings.port}/health", timeout=5):
                    return
            except (URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError("the room did not open")

    @property
    def processor(self) -> float:
        """The seconds of processor time that all its threads have used, to the nanosecond."""
        return self.processor_of(self._process.pid)

    @staticmethod
    def processor_of(process: int | None) -> float:
        """The seconds of processor time of a process."""
        threads = Path(f"/proc/{process}/task").glob("*/schedstat")
        return sum(int(thread.read_text("ascii").split()[0]) for thread in threads) / 1e9

    @property
    def memory(self) -> int:
        """The bytes it holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def stop(self) -> None:
        """Close the room."""
        self._process.terminate()
        self._process.join(20)
        if self._process.is_alive():
            self._process.kill()


async def register(database: str, persons: int) -> list[str]:
    """Open accounts and sessions for so many people, and give them chips."""
    store = await open_store(database, durability="process")
    tokens = []
    async with store.begin() as connection:
        for number in range(persons):
            born = today().replace(year=1990, month=1, day=1)
            person = await people.sign_up(connection, f"P{_letters(number)}", "-", born, "en", today=today())
            await grant(connection, person.id, today(), CHIPS)
            tokens.append(await people.open_session(connection, person))
    await store.close()
    return tokens


def _letters(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:05}")


POKER = """
[[table]]
name = "T{number}"
game = "fspr/holdem"
settings = {{ blinds = [5, 10] }}
places = 6
buy = [200, 0]
pace = {{ think = 600, pause = 0.5 }}
"""
ROULETTE = """
[[table]]
name = "T{number}"
game = "m1/roulette"
buy = [20, 0]
pace = {{ betting = 600 }}
"""


# -- measuring ---------------------------------------------------------------------------------------------


def measure() -> Iterator[Row]:
    """Yield a row for each figure."""
    for tables in TABLES:
        yield from _poker(tables)
    yield from _watched(WATCHERS)
    yield from _idle(IDLE)


def _poker(tables: int) -> Iterator[Row]:
    with TemporaryDirectory() as home:
        server = Server(Path(home), POKER, tables, tables * SEATS)
        try:
            load, used = asyncio.run(_play(server, tables))
        finally:
            server.stop()
    what = f"{tables} tables of {SEATS}, thinking {THINK:g} s"
    yield from latency(load, what, f"room_poker_{tables}")
    yield Row("croupier", f"{what}: acts in real time", load.acts / SECONDS, key=f"room_poker_{tables}_acts")
    yield Row(
        "croupier",
        f"{what}: its processor for an act, socket to all messages",
        used / load.acts * 1000,
        key=f"room_poker_{tables}_act",
        unit="ms",
    )
    yield Row(
        "croupier",
        f"{what}: acts a second of its processor",
        load.acts / used,
        key=f"room_poker_{tables}_cpu",
    )


async def _play(server: Server, tables: int) -> tuple[Load, float]:
    load = Load()
    clients = [Client(load, 1 + place // SEATS, token, place) for place, token in enumerate(server.tokens)]
    assert len(clients) == tables * SEATS
    for client in clients:
        await client.come(server.settings.port)
    await asyncio.sleep(3)
    load.measuring, before = True, server.processor
    await asyncio.sleep(SECONDS)
    load.measuring = False
    used = server.processor - before
    leave(clients)
    return load, used


def _watched(watchers: int) -> Iterator[Row]:
    with TemporaryDirectory() as home:
        server = Server(Path(home), ROULETTE, 1, watchers + 1)
        try:
            load, used = asyncio.run(_watch(server))
        finally:
            server.stop()
    what = f"{watchers:,} watchers at one roulette"
    yield from latency(load, what, "room_watched")
    yield Row(
        "croupier", f"{what}: states a second of its processor", len(load.taken) / used, key="room_sent"
    )


async def _watch(server: Server) -> tuple[Load, float]:
    load = Load()
    better = Better(load, 1, server.tokens[0], 0)
    await better.come(server.settings.port)
    clients = [Client(load, 1, token, 0, plays=False) for token in server.tokens[1:]]
    for client in clients:
        await client.come(server.settings.port)
    await asyncio.sleep(2)
    load.measuring, before = True, server.processor
    await better.bet(int(SECONDS), 1.0)
    await asyncio.sleep(0.5)
    used = server.processor - before
    leave([better, *clients])
    return load, used


def leave(clients: Sequence[Client]) -> None:
    """Break all connections."""
    for client in clients:
        if client.socket is not None:
            client.socket.close()


def _idle(tables: int) -> Iterator[Row]:
    """Measure what tables take that nobody plays at: a room with many against one with a few."""
    held = []
    for count in (10, 10 + tables):
        with TemporaryDirectory() as home:
            server = Server(Path(home), POKER, count, 1)
            time.sleep(2)
            held.append(server.memory)
            server.stop()
    each = (held[1] - held[0]) / tables
    yield Row("croupier", "memory of an idle table", each / 1000, key="room_idle_memory", unit="kB")


def latency(load: Load, what: str, key: str) -> Iterator[Row]:
    """Yield how long it took from an act until a client heard of it, the median and the slowest hundredth."""
    cuts = quantiles(load.taken, n=100)
    for name, value in (("p50", cuts[49]), ("p99", cuts[98])):
        yield Row(
            "croupier", f"{what}: act to broadcast, {name}", value * 1000, key=f"{key}_{name}", unit="ms"
        )
