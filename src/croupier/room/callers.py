"""Open sockets by caller (a person, an address), over all nodes of a room.

>>> sockets = OpenSockets()
>>> sockets.open(["person 7"])
>>> sockets.learn(2, {"person 7": 1})
>>> sockets.count("person 7"), sockets.here
(2, {'person 7': 1})
>>> sockets.forget(2)
>>> sockets.close(["person 7"])
>>> sockets.count("person 7"), sockets.here
(0, {})
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class OpenSockets:
    """How many sockets everybody has open: `here`, and at other nodes as these have told."""

    def __init__(self) -> None:
        self.here: dict[str, int] = {}
        self.tell: Callable[[dict[str, int]], None] = lambda _: None
        """Called with the callers whose number here has changed."""
        self._elsewhere: dict[int, dict[str, int]] = {}

    def count(self, caller: str) -> int:
        """Return how many sockets a caller has open at all nodes."""
        return self.here.get(caller, 0) + sum(open_.get(caller, 0) for open_ in self._elsewhere.values())

    def open(self, callers: Iterable[str]) -> None:
        """Count a socket of these callers."""
        self._change(callers, 1)

    def close(self, callers: Iterable[str]) -> None:
        """Count a socket less."""
        self._change(callers, -1)

    def _change(self, callers: Iterable[str], by: int) -> None:
        changed = {}
        for caller in callers:
            changed[caller] = self.here[caller] = self.here.get(caller, 0) + by
            if not self.here[caller]:
                del self.here[caller]
        self.tell(changed)

    def learn(self, node: int, counts: dict[str, int], *, whole: bool = False) -> None:
        """Hear what another node has open: of these callers, or altogether."""
        known = {} if whole else self._elsewhere.get(node, {})
        self._elsewhere[node] = {caller: count for caller, count in (known | counts).items() if count}

    def forget(self, node: int) -> None:
        """Hear that a node lives no more."""
        self._elsewhere.pop(node, None)
