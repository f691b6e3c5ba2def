"""Tournaments: a hundred tables of one event in the room, over loopback; hands of an event that bots play.

How long from an act until everybody at the table has heard of it, while all tables belong to one event that
hears of every hand, ranks, moves players and pushes its standings; what that takes of the processor; what ten
thousand hands of an event take with bots, and the largest field of others with drawn results.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bench.report import Row
from bench.room import SEATS, SECONDS, THINK, Client, Load, Server, latency, leave
from bench.sockets import connect
from croupier.room.web.visit import csrf_of
from croupier.tournament.reglament import Level, Reglament
from croupier.tournament.simulate import simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES: Final = 100
WATCHING: Final = 20
"""Of those who play, one in so many has the standings open."""
HANDS: Final = 10_000
FIELD: Final = 5_625
"""The largest field of other programs."""
PATIENCE: Final = 120.0
ROULETTE: Final = '[[table]]\nname = "T{number}"\ngame = "m1/roulette"\nbuy = [20, 0]\n'
EVENT: Final = f"""
[[event]]
terms = {{ pace = {{ think = 600, pause = 0.5 }} }}
[event.reglament]
name = "Cup"
stack = 2000
seats = {SEATS}
most_players = {TABLES * SEATS}
buy_in = 10
clock = {{ act = 600, bank = 0 }}
levels = [ {{ minutes = 600, small = 10, big = 20 }}, {{ minutes = 600, small = 15, big = 30 }} ]
"""
LEVELS: Final = tuple(Level(10, 10 * 2**step, 20 * 2**step) for step in range(10))


class Entrant(Client):
    """Somebody who plays the event, at whichever table it seats them."""

    async def come(self, port: int) -> None:
        """Connect and enter."""
        self.socket = await connect(self.hear, port, f"croupier={self.token}")
        self.say("hello", csrf=csrf_of(self.token))
        self.say("enter", event=1)
        if not self.seed % WATCHING:
            self.say("watch-event", event=1)

    def hear(self, data: bytes) -> None:
        """Go to the table one is sent to, and play there."""
        if data.startswith(b'{"is":"event-notice"'):
            self._go(msgspec.json.decode(data))
        super().hear(data)

    def _go(self, notice: dict[str, Any]) -> None:
        table = notice.get("table", 0)
        if table and table != self.table:
            if self.table:
                self.say("unwatch", table=self.table)
            self.table = table
            self.say("watch", table=table)


def measure() -> Iterator[Row]:
    """Yield a row for each figure."""
    yield from _room()
    yield from _headless()


def _room() -> Iterator[Row]:
    with TemporaryDirectory() as home:
        listed = Path(home) / "events.toml"
        listed.write_text(EVENT, "utf-8")
        server = Server(Path(home), ROULETTE, 1, TABLES * SEATS, events=str(listed))
        try:
            load, used = asyncio.run(_play(server))
        finally:
            server.stop()
    what = f"{TABLES} tables of one event, thinking {THINK:g} s"
    yield from latency(load, what, "event_tables")
    yield Row("croupier", f"{what}: acts in real time", load.acts / SECONDS, key="event_acts")
    yield Row("croupier", f"{what}: acts a second of its processor", load.acts / used, key="event_cpu")
    yield Row("croupier", f"{what}: load of one core", 100 * used / SECONDS, key="event_load", unit="%")


async def _play(server: Server) -> tuple[Load, float]:
    load = Load()
    clients = [Entrant(load, 0, token, place) for place, token in enumerate(server.tokens)]
    for client in clients:
        await client.come(server.settings.port)
    until = time.monotonic() + PATIENCE
    while not all(client.table for client in clients):
        if time.monotonic() > until:
            raise TimeoutError("the event did not start")
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)
    load.measuring, before = True, server.processor
    await asyncio.sleep(SECONDS)
    load.measuring = False
    used = server.processor - before
    leave(clients)
    return load, used


def _headless() -> Iterator[Row]:
    cup = Reglament(name="Cup", stack=2000, seats=9, levels=LEVELS, buy_in=10)
    hands, seed, began = 0, 0, time.process_time()
    while hands < HANDS:
        seed += 1
        hands += simulate(cup, players=90, seed=seed, bots="tight").hands
    used = time.process_time() - began
    what = f"{HANDS:,} hands of events with bots"
    yield Row("croupier", what, used * HANDS / hands, key="event_bot_hands", unit="s")
    began = time.process_time()
    simulate(cup, players=FIELD, seed=1)
    took = time.process_time() - began
    yield Row(
        "croupier", f"a field of {FIELD:,}, results drawn, to its winner", took, key="event_field", unit="s"
    )
