"""The protocol of a cluster, without any input or output: what a node does next, by what it knows.

`Keeper` decides about custody. It looks at the rows of the database every second and returns steps: bury a
node that lives no more, take what nobody has, hand over what others shall have. It trusts no clock but its
own, and that only for how long it has seen somebody silent; whatever it gets wrong, the epochs refuse.

`Courier` carries commands to the node that has their table, again and again until they are answered or it
gives up; that none is done twice is the business of the journal, which has every command by its name.

>>> keeper = Keeper(1)
>>> nodes = [Peer(1, beat=5), Peer(2, beat=9)]
>>> held = [Held("table", 7, node=2, epoch=3)]
>>> keeper.look(0.0, nodes, held)
[]
>>> for second in range(1, 6):
...     nodes[0] = Peer(1, beat=5 + second)
...     steps = keeper.look(float(second), nodes, held)
>>> steps  # node 2 has not shown for five seconds that it lives
[Bury(node=2), Take(unit=Held(kind='table', number=7, node=2, epoch=3, wish=0))]
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

LEASE: Final = 5.0
"""Seconds without a beat after which a node is taken for dead."""
GAP: Final = 2.5
"""One who has not looked for so many seconds has seen nobody silent: it was stopped itself, or cut off."""
PATIENT: Final = 3.0
"""Seconds after which anybody takes what the one whose turn it is has not taken."""
AT_ONCE: Final = 50
"""Tables that are handed over in one look, so that the others play on."""
SLACK: Final = 2
"""Tables that a node may have above its share before it gives some away."""
RESEND: Final = 1.0
"""Seconds after which a command that is not answered is sent again."""
MOVING: Final = frozenset({"custody-lost", "event-unknown"})
"""Refusals of an event that is just moving to another node: nothing was done."""
ENDURE: Final = 12.0
"""Seconds after which one who waits for an answer is told that there is none."""


class Peer(Struct, frozen=True):
    """A node as the database has it."""

    id: int
    beat: int = 0
    hears: bool = True
    draining: bool = False
    standby: bool = False


class Held(Struct, frozen=True):
    """A table or an event as the database has it: whose it is, and whose it shall be (0: nobody says)."""

    kind: Literal["table", "event"]
    number: int
    node: int
    epoch: int
    wish: int = 0


class Bury(Struct, frozen=True):
    """Write down that a node lives no more."""

    node: int


class Take(Struct, frozen=True):
    """Take something whose node lives no more, unless somebody else has by now."""

    unit: Held


class PassOn(Struct, frozen=True):
    """Give something of one's own to another node, when what is being done is written."""

    unit: Held
    to: int


Step = Bury | Take | PassOn


class Keeper:
    """What one node knows of the others, and what follows for custody."""

    def __init__(self, node: int) -> None:
        self.node = node
        self._seen: dict[int, tuple[int, float]] = {}
        self._orphans: dict[tuple[str, int, int], float] = {}
        self._looked: float | None = None

    def look(self, now: float, peers: Sequence[Peer], held: Sequence[Held]) -> list[Step]:
        """Return what is to be done, by the rows as they stand and the seconds of one's own clock."""
        if self._looked is None or now - self._looked > GAP:
            self._seen, self._orphans = {}, {}
        self._looked = now
        dead = self._silent(now, peers)
        living = [peer for peer in peers if peer.id not in dead]
        steps: list[Step] = [Bury(node) for node in sorted(dead)]
        if self.node not in {peer.id for peer in living}:
            return []  # others have buried us: what we had is theirs
        able = _able(living)
        steps += self._taking(now, held, {peer.id for peer in living}, able)
        return steps + self._giving(held, able)

    def _silent(self, now: float, peers: Sequence[Peer]) -> set[int]:
        seen = {}
        for peer in peers:
            beat, since = self._seen.get(peer.id, (-1, now))
            seen[peer.id] = (peer.beat, since if beat == peer.beat else now)
        self._seen = seen
        return {node for node, (_, since) in seen.items() if node != self.node and now - since >= LEASE}

    def _taking(self, now: float, held: Sequence[Held], living: set[int], able: Sequence[int]) -> list[Step]:
        """Take what has no node, where it is our turn or has been nobody's for long."""
        orphans = [unit for unit in held if unit.node not in living]
        known = self._orphans
        self._orphans = {_key(unit): known.get(_key(unit), now) for unit in orphans}
        if self.node not in able:
            return []
        return [
            Take(unit)
            for unit in orphans
            if place(unit, able) == self.node or now - self._orphans[_key(unit)] >= PATIENT
        ]

    def _giving(self, held: Sequence[Held], able: Sequence[int]) -> list[Step]:
        own = [unit for unit in held if unit.node == self.node]
        others = [node for node in able if node != self.node]
        if not others:
            return []
        if self.node not in able:  # draining, standing by, or off the bus while others are on it
            return [PassOn(unit, place(unit, others)) for unit in own[:AT_ONCE]]
        wished: list[Step] = [PassOn(unit, unit.wish) for unit in own if unit.wish in others]
        return wished or self._sharing(own, held, others)

    def _sharing(self, own: Sequence[Held], held: Sequence[Held], others: Sequence[int]) -> list[Step]:
        """Give what is above our share to those who have least."""
        loads = Counter(dict.fromkeys(others, 0))
        loads.update(unit.node for unit in held if unit.node in loads)
        share = -(-(len(own) + sum(loads.values())) // (len(others) + 1))
        steps: list[Step] = []
        for unit in own[: max(0, min(len(own) - share, AT_ONCE))] if len(own) - share >= SLACK else []:
            least = min(others, key=lambda node: (loads[node], node))
            if loads[least] >= share:
                break
            loads[least] += 1
            steps.append(PassOn(unit, least))
        return steps


def _key(unit: Held) -> tuple[str, int, int]:
    return unit.kind, unit.number, unit.epoch


def _able(living: Iterable[Peer]) -> list[int]:
    """Return who may have tables: who hears the bus, unless nobody does, and does not want to go.

    One that stands by has tables only as long as nobody else may.
    """
    staying = [peer for peer in living if not peer.draining]
    hearing = [peer for peer in staying if peer.hears] or staying
    return sorted(peer.id for peer in [peer for peer in hearing if not peer.standby] or hearing)


def place(unit: Held, nodes: Sequence[int]) -> int:
    """Return whose turn it is to take something: everybody finds the same one without asking.

    >>> place(Held("table", 7, 1, 1), [2, 3, 4]) == place(Held("table", 7, 1, 1), [4, 3, 2])
    True
    """

    def weight(node: int) -> bytes:
        return blake2b(f"{unit.kind} {unit.number} {node}".encode(), digest_size=8).digest()

    return max(nodes, key=weight)


# -- commands --------------------------------------------------------------------------------------------

Key = TypeVar("Key", bound="Hashable")


class Sending(Struct):
    """A command under way: since when, when it was last sent, and how often."""

    since: float
    sent: float
    attempts: int = 1


class Courier(Generic[Key]):
    """The commands that are under way from this node, by name."""

    def __init__(self) -> None:
        self._under_way: dict[Key, Sending] = {}

    def send(self, key: Key, now: float) -> None:
        """Note that a command is sent for the first time."""
        self._under_way[key] = Sending(now, now)

    def answered(self, key: Key) -> bool:
        """Hear that a command is answered; False when nobody waits for that any more."""
        return self._under_way.pop(key, None) is not None

    def due(self, now: float) -> tuple[list[tuple[Key, int]], list[Key]]:
        """Return what is sent again, each with its attempt, and what is given up."""
        given_up = [key for key, one in self._under_way.items() if now - one.since >= ENDURE]
        for key in given_up:
            del self._under_way[key]
        again = []
        for key, one in self._under_way.items():
            if now - one.sent >= RESEND:
                one.sent, one.attempts = now, one.attempts + 1
                again.append((key, one.attempts))
        return again, given_up

    def hurry(self, keys: Iterable[Key]) -> None:
        """Have commands sent again at the next look: somebody else has their table now."""
        for key in keys:
            if key in self._under_way:
                self._under_way[key].sent = float("-inf")
