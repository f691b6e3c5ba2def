"""What a node shows to people at other nodes: to one person on their own subject, to a crowd once a node.

All who watch a table in one language are sent the same bytes. What is shown in one moment is gathered, and
goes to each node as one message with the names of the connections that it is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.room.cluster import post as words

if TYPE_CHECKING:
    from croupier.room.cluster.far import Twin
    from croupier.room.cluster.post import PostOffice

_CROWD: Final = 5_000
"""Connections that one message is for: it has room beside their names."""
_Group = tuple[int, int, int, bytes]


class Views:
    """The views of a moment, until it is over."""

    def __init__(self, post: PostOffice) -> None:
        self._post = post
        self._gathered: dict[_Group, list[tuple[Twin, int]]] = {}

    def send(self, twin: Twin, message: bytes, table: int = 0, event: int = 0) -> None:
        """Send what a twin hears to its connection."""
        twin.shown += 1
        if not table and not event:
            self._to_one(twin, message, twin.shown)
            return
        if not self._gathered:
            self._post.gather(self._send)
        self._gathered.setdefault((twin.node, table, event, message), []).append((twin, twin.shown))

    def _send(self) -> None:
        gathered, self._gathered = self._gathered, {}
        for (node, table, event, message), shown in gathered.items():
            first, _ = shown[0]
            if all(twin.person.id == first.person.id for twin, _ in shown):  # it may show their own cards
                for twin, number in shown:
                    self._to_one(twin, message, number, table, event)
                continue
            to = [(twin.name, twin.ask, number) for twin, number in shown]
            for begin in range(0, len(to), _CROWD):
                part = to[begin : begin + _CROWD]
                self._post.to_node(node, words.CrowdSent(message, part, table, event))

    def _to_one(self, twin: Twin, message: bytes, number: int, table: int = 0, event: int = 0) -> None:
        sent = words.ViewSent(twin.name, message, twin.ask, table, event, number, twin.question)
        self._post.to_person(twin.person.id, sent)
