"""Lots of an event: a chain of secrets, the end of which is published before registration ends.

Every lot (the draw, the seats of a broken table, the final table) has a secret of its own; its SHA-256 is the
secret of the lot before it, and the first one's is the published anchor. So the house cannot choose a lot
after it knows who is concerned, and anyone who has the anchor can verify every lot when its secret is told.

>>> lots = Lots(bytes(32))
>>> first, second = lots.secret(1), lots.secret(2)
>>> follows(first, lots.anchor), follows(second, first.hex()), follows(second, lots.anchor)
(True, True, False)
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

from croupier.tournament.reglament import TournamentError

LENGTH: Final = 4096
"""More lots than an event of ten thousand can need: one draw, one table broken after the other, a final."""


class Lots:
    """The secrets of one event, all from one master secret that never leaves the house before the end."""

    def __init__(self, master: bytes) -> None:
        self.master = master

    @property
    def anchor(self) -> str:
        """What is published beforehand."""
        return sha256(self.secret(1)).hexdigest()

    def secret(self, number: int) -> bytes:
        """Return the secret of a lot, counted from 1."""
        if not 1 <= number <= LENGTH:
            raise TournamentError("lots-used-up", most=LENGTH)
        return _chain(self.master)[LENGTH - number]


@lru_cache(maxsize=64)
def _chain(master: bytes) -> tuple[bytes, ...]:
    links = [master]
    for _ in range(LENGTH - 1):
        links.append(sha256(links[-1]).digest())
    return tuple(links)


def follows(secret: bytes, before: str) -> bool:
    """Whether a secret is the next of a chain of which the one before, or the anchor, is known."""
    return sha256(secret).hexdigest() == before
