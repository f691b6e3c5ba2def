"""A cluster in one thread, decided by a seed: nodes that pause, messages lost, doubled and late, clocks that
differ, a database that goes away in the middle of a commit.

The nodes decide by the room's own protocol (`croupier.room.cluster.protocol`). The database here does what
the real one does for a page (`custody.check`, the key of `commands`, the balance of a transfer) and knows
more than any node: a page from an old state of its table is an error of the protocol.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

from croupier.room.cluster.protocol import Bury, Courier, Held, Keeper, PassOn, Peer, Step, Take

CHIPS: Final = 1_000
LONG: Final = 25.0
"""Seconds for which things go wrong; then everything is well again, and the rest must come right."""
HEALED: Final = 25.0
STANDBY: Final = 2
"""The node that has tables only as long as no other may."""
Command = tuple[int, int]


class BrokenError(AssertionError):
    """Something happened that must never happen."""


class AwayError(Exception):
    """The database does not answer."""


class StaleError(Exception):
    """Somebody else has the table."""


@dataclass
class Page:
    """What a table wants written: from which state of it, for which command, how many chips."""

    name: tuple[int, int]
    claim: Held
    base: int
    command: Command
    chips: int


@dataclass
class Database:
    """What all nodes share; `fenced` is off where a test wants to see that the epochs are needed."""

    fenced: bool = True
    nodes: dict[int, Peer] = field(default_factory=dict)
    custody: dict[int, Held] = field(default_factory=dict)
    versions: dict[int, int] = field(default_factory=dict)
    purse: dict[int, int] = field(default_factory=dict)
    commands: set[Command] = field(default_factory=set)
    batches: dict[int, tuple[int, int]] = field(default_factory=dict)
    away: bool = False
    ids: count[int] = field(default_factory=lambda: count(1), compare=False)

    def ask(self) -> None:
        if self.away:
            raise AwayError

    def join(self, *, standby: bool = False) -> int:
        self.ask()
        node = next(self.ids)
        self.nodes[node] = Peer(node, standby=standby)
        return node

    def beat(self, node: int, *, hears: bool, draining: bool) -> bool:
        self.ask()
        if node not in self.nodes:
            return False
        shown = self.nodes[node]
        self.nodes[node] = Peer(node, shown.beat + 1, hears, draining, shown.standby)
        return True

    def assign(self, unit: Held, to: int) -> Held | None:
        """Give a table to a node, unless somebody has been quicker."""
        self.ask()
        if self.custody[unit.number] != unit or to not in self.nodes:
            return None
        self.custody[unit.number] = Held("table", unit.number, to, unit.epoch + 1)
        return self.custody[unit.number]

    def commit(self, page: Page) -> None:
        """Write a page; a repeated command raises KeyError, as its key does."""
        table = page.claim.number
        if self.fenced and self.custody[table] != page.claim:
            raise StaleError
        if page.command in self.commands:
            raise KeyError(page.command)
        if page.base != self.versions[table]:
            raise BrokenError(f"a stale page of table {table} is committed by node {page.claim.node}")
        if self.purse[page.command[0]] < page.chips:
            raise ValueError
        self.purse[page.command[0]] -= page.chips
        self.purse[-table] += page.chips
        self.versions[table] += 1
        self.commands.add(page.command)
        self.batches[page.claim.node] = page.name


class World:
    """Time, chance, the network and the nodes."""

    def __init__(self, seed: int, *, nodes: int = 3, tables: int = 6, fenced: bool = True) -> None:
        self.chance = Random(seed)
        self.now = 0.0
        self.trace: list[str] = []
        self.database = Database(fenced)
        self.bus_down = False
        self.healed = False
        self._serial = count()
        self._calls: list[tuple[float, int, Callable[[], None]]] = []
        first = self.database.join()
        for table in range(1, tables + 1):
            self.database.custody[table] = Held("table", table, first, 1)
            self.database.versions[table] = 0
            self.database.purse[-table] = 0
        self.database.nodes.pop(first)  # a room that was here before, and is gone
        self.nodes = [SimNode(self, name) for name in range(nodes)]
        self.clients = [Client(self, user) for user in range(1, 5)]
        self.total = sum(self.database.purse.values())

    def call(self, delay: float, what: Callable[[], None]) -> None:
        heapq.heappush(self._calls, (self.now + delay, next(self._serial), what))

    def run(self, until: float) -> None:
        while self._calls and self._calls[0][0] <= until:
            self.now, _, what = heapq.heappop(self._calls)
            what()
        self.now = until

    def note(self, what: str) -> None:
        self.trace.append(f"{self.now:.3f} {what}")

    def carry(self, to: SimNode, what: Callable[[], None]) -> None:
        """Bring a message to a node: late, twice, or never."""
        if self.bus_down or to.deaf:
            return
        luck = 1.0 if self.healed else self.chance.random()
        if luck < 0.1:
            return
        for _ in range(2 if luck < 0.2 else 1):
            late = self.chance.uniform(0.0, 3.0) if luck < 0.3 else self.chance.uniform(0.0, 0.01)
            self.call(late, lambda: to.when_awake(what))

    def trouble(self) -> None:
        """Let something go wrong, and go on doing so."""
        if self.now > LONG:
            return
        node = self.chance.choice(self.nodes)
        long = self.chance.choice([0.2, 2.0, 8.0, 15.0])
        kind = self.chance.choice(["pause", "pause", "kill", "deaf", "drain", "bus", "database"])
        self.note(f"{kind} {node.name} for {long}")
        if kind == "pause":
            node.paused_until = max(node.paused_until, self.now + long)
        elif kind == "kill":
            node.start_again()
        elif kind == "deaf":
            node.deaf = True
            self.call(long, lambda: setattr(node, "deaf", False))
        elif kind == "drain":
            node.draining = True
            self.call(long, lambda: setattr(node, "draining", False))
        elif kind == "bus":
            self.bus_down = True
            self.call(long, lambda: setattr(self, "bus_down", False))
        else:
            self.database.away = True
            self.call(min(long, 4.0), lambda: setattr(self.database, "away", False))
        self.call(self.chance.expovariate(0.4), self.trouble)

    def heal(self) -> None:
        self.healed = True
        self.bus_down = self.database.away = False
        for node in self.nodes:
            node.deaf = node.draining = False
            node.paused_until = min(node.paused_until, self.now)


class SimNode:
    """A process of the room: it pauses between any two things it does."""

    def __init__(self, world: World, name: int) -> None:
        self.world = world
        self.name = name
        self.paused_until = 0.0
        self.deaf = self.draining = False
        self.standby = name == STANDBY
        self.rate = world.chance.uniform(0.97, 1.03)
        self.offset = world.chance.uniform(-1e4, 1e4)
        self.life = 0
        self._pages = count(1)
        self._begin()

    @property
    def clock(self) -> float:
        """Its own seconds: those of no other node."""
        return self.world.now * self.rate + self.offset

    def when_awake(self, what: Callable[[], None]) -> None:
        """Do something, as soon as the process runs; what a killed one wanted is not done."""
        life = self.life

        def do() -> None:
            if self.life != life:
                return
            if self.world.now < self.paused_until:
                self.world.call(min(0.5, self.paused_until - self.world.now), do)
            else:
                what()

        do()

    def soon(self, what: Callable[[], None]) -> None:
        """Do something a moment later; the process may be stopped meanwhile."""
        delay = self.world.chance.uniform(0.0005, 0.02)
        life = self.life
        self.world.call(delay, lambda: self.when_awake(what) if self.life == life else None)

    # -- living --------------------------------------------------------------------------------------------

    def start_again(self) -> None:
        """Be killed and start again: another node, by the database."""
        self.life += 1
        self._begin()

    def _begin(self) -> None:
        self.node = 0
        self.owned: dict[int, tuple[Held, int]] = {}
        self.where: dict[int, int] = {}
        self.busy: set[int] = set()
        self.writing: Page | None = None
        self.courier: Courier[Command] = Courier()
        self.orders: dict[Command, tuple[int, int, Callable[[bool], None]]] = {}
        self.done: set[Command] = set()
        self.keeper = Keeper(0)
        self.soon(self._tick)

    def _tick(self) -> None:
        with suppress(AwayError):
            self._look()
        self._send_again()
        life = self.life
        self.world.call(1.0, lambda: self.when_awake(self._tick) if self.life == life else None)

    def _look(self) -> None:
        database = self.world.database
        hears = not (self.deaf or self.world.bus_down)
        if not self.node or not database.beat(self.node, hears=hears, draining=self.draining):
            self.owned = {}  # others hold us for dead: take up everything afresh
            self.node = database.join(standby=self.standby)
            self.keeper = Keeper(self.node)
        held = list(database.custody.values())
        steps = self.keeper.look(self.clock, list(database.nodes.values()), held)
        self.where = {unit.number: unit.node for unit in held}
        for unit in held:
            mine = self.owned.get(unit.number)
            if unit.node == self.node and (mine is None or mine[0] != unit):
                self.owned[unit.number] = (unit, database.versions[unit.number])
            elif unit.node != self.node and mine is not None:
                del self.owned[unit.number]
        for step in steps:
            self.soon(lambda step=step: self._do(step))  # type: ignore[misc]

    def _do(self, step: Step) -> None:
        database = self.world.database
        try:
            database.ask()
            match step:
                case Bury(node):
                    database.nodes.pop(node, None)
                    self.world.note(f"{self.node} buries {node}")
                case Take(unit):
                    taken = database.assign(unit, self.node)
                    if taken is not None:
                        self.owned[unit.number] = (taken, database.versions[unit.number])
                        self.world.note(f"{self.node} takes {unit.number}")
                case PassOn(unit, to):
                    if unit.number not in self.busy and self.owned.pop(unit.number, None) is not None:
                        database.assign(unit, to)
                        self.world.note(f"{self.node} hands {unit.number} to {to}")
        except AwayError:
            pass

    # -- commands ------------------------------------------------------------------------------------------

    def submit(self, command: Command, table: int, chips: int, answer: Callable[[bool], None]) -> None:
        """Take a command of a client who is connected here."""
        if table in self.owned:
            self._obey(command, table, chips, answer)
            return
        self.orders[command] = (table, chips, answer)
        self.courier.send(command, self.clock)
        self._forward(command)

    def _send_again(self) -> None:
        again, given_up = self.courier.due(self.clock)
        for command, _ in again:
            self._forward(command)
        for command in given_up:
            self.orders.pop(command, None)

    def _forward(self, command: Command) -> None:
        table, chips, _ = self.orders[command]
        target = next((each for each in self.world.nodes if each.node == self.where.get(table)), None)
        if target is None or (self.deaf and target is not self):
            return
        back = self

        def arrive() -> None:
            if table in target.owned:
                target._obey(command, table, chips, reply)

        def reply(ok: bool) -> None:
            target.world.carry(back, lambda: back._answered(command, ok))

        self.world.carry(target, arrive) if target is not self else arrive()

    def _answered(self, command: Command, ok: bool) -> None:
        if self.courier.answered(command):
            _, _, answer = self.orders.pop(command)
            answer(ok)

    def _obey(self, command: Command, table: int, chips: int, answer: Callable[[bool], None]) -> None:
        """Do a command at a table of ours, as its actor does: one page after the other."""
        if command in self.done:
            answer(True)
        elif table in self.busy:
            self.soon(lambda: self._wait(command, table, chips, answer))
        else:
            claim, version = self.owned[table]
            page = Page((self.node, next(self._pages)), claim, version, command, chips)
            self.busy.add(table)
            self.soon(lambda: self._commit(page, answer))

    def _wait(self, command: Command, table: int, chips: int, answer: Callable[[bool], None]) -> None:
        if table in self.owned:
            self._obey(command, table, chips, answer)

    def _commit(self, page: Page, answer: Callable[[bool], None], in_doubt: bool = False) -> None:
        """Have a page written, however long the database is away; whether it was is read from there."""
        database, table = self.world.database, page.claim.number
        if self.writing not in (None, page):  # a scribe commits one group after the other
            self.soon(lambda: self._commit(page, answer))
            return
        self.writing = page
        try:
            database.ask()
            if not in_doubt or database.batches.get(page.claim.node) != page.name:
                database.commit(page)
            if not self.world.healed and self.world.chance.random() < 0.1:
                raise AwayError  # the answer is lost, the page is not
        except AwayError:
            self.soon(lambda: self._commit(page, answer, in_doubt=True))
            return
        except StaleError:
            self.writing = None
            self.busy.discard(table)
            if table in self.owned and self.owned[table][0] == page.claim:
                del self.owned[table]
            return
        except (KeyError, ValueError) as error:
            self.writing = None
            self.busy.discard(table)
            answer(isinstance(error, KeyError))  # it was done before, or the wallet has not so much
            return
        self.writing = None
        self.busy.discard(table)
        if table in self.owned and self.owned[table][0] == page.claim:
            self.owned[table] = (page.claim, page.base + 1)
        self.done.add(page.command)
        answer(True)


class Client:
    """Somebody with a browser: they want things of all tables, by whichever node."""

    def __init__(self, world: World, user: int) -> None:
        self.world = world
        self.user = user
        self.told: dict[Command, bool] = {}
        self._names = count(1)
        world.database.purse[user] = CHIPS
        world.call(1.0, self._want)

    def _want(self) -> None:
        if self.world.now < LONG:
            self.want(self.world.chance.choice(list(self.world.database.versions)))
            self.world.call(self.world.chance.expovariate(1.0), self._want)

    def want(self, table: int) -> Command:
        command = (self.user, next(self._names))
        node = self.world.chance.choice(self.world.nodes)
        answer = lambda ok: self.told.__setitem__(command, ok)  # noqa: E731
        chips = self.world.chance.choice([1, 5])
        node.when_awake(lambda: node.submit(command, table, chips, answer))
        return command


def simulate(seed: int, *, fenced: bool = True) -> World:
    """Play one schedule; raises when something happens that must not."""
    world = World(seed, fenced=fenced)
    world.call(3.0, world.trouble)
    world.run(LONG)
    world.heal()
    world.run(LONG + 10.0)  # all tables play again within ten seconds
    last = [world.clients[0].want(table) for table in world.database.versions]
    world.run(LONG + HEALED)
    database = world.database
    if sum(database.purse.values()) != world.total:
        raise BrokenError("chips were lost or made")
    for client in world.clients:
        for command, ok in client.told.items():
            if ok != (command in database.commands):
                raise BrokenError(f"{command} was told {ok}, and is not so")
    if not all(world.clients[0].told.get(command) for command in last):
        raise BrokenError("a table does not play any more")
    idle = world.nodes[STANDBY].node
    if any(held.node == idle for held in database.custody.values()):
        raise BrokenError("a node that stands by has tables, and others live")
    return world
