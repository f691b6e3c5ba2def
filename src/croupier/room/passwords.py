"""Passwords: argon2id, off the event loop, no more than two at a time.

The parameters are RFC 9106's second choice (64 MiB, three passes, four lanes); a hash made with others is
made again at the next sign-in.
"""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import Struct

from croupier.errors import RoomError
from croupier.room.people import folded, words

if TYPE_CHECKING:
    from collections.abc import Callable

SHORTEST, LONGEST = 8, 200
_AT_ONCE: Final = 2
_Found = TypeVar("_Found")


class Cost(Struct, frozen=True):
    """What one guess costs: passes, KiB of memory, lanes."""

    passes: int = 3
    memory: int = 65_536
    lanes: int = 4


class Passwords:
    """Makes and checks the hashes of passwords."""

    def __init__(self, cost: Cost | None = None) -> None:
        cost = cost or Cost()
        self._hasher = PasswordHasher(cost.passes, cost.memory, cost.lanes)
        self._turns = asyncio.Semaphore(_AT_ONCE)
        # Who signs in under a name that nobody has waits as long as everybody else.
        self._nobody = self._hasher.hash("nobody")

    async def hash(self, password: str) -> str:
        """Return the hash of a password."""
        return await self._aside(self._hasher.hash, _plain(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one whose hash was kept; None is the hash of nobody."""

        def verify(given: str) -> bool:
            try:
                return self._hasher.verify(kept or self._nobody, given) and kept is not None
            except (VerifyMismatchError, InvalidHashError):
                return False

        return await self._aside(verify, _plain(password))

    def stale(self, kept: str) -> bool:
        """Whether a hash was made at another cost than today's."""
        return self._hasher.check_needs_rehash(kept)

    async def _aside(self, work: Callable[[str], _Found], password: str) -> _Found:
        async with self._turns:
            return await asyncio.to_thread(work, password)


def check_password(password: str, name: str) -> str:
    """Return a new password if it is worth something: long enough, not one that everybody tries first.

    >>> check_password("12345678", "ada")
    Traceback (most recent call last):
    croupier.errors.RoomError: This password is among the first that anybody would try: choose another.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise RoomError("password-length", shortest=SHORTEST, longest=LONGEST)
    tried = folded(password)
    if tried in words("common") or len(set(tried)) < 3 or tried == folded(name):
        raise RoomError("password-common")
    return password


def _plain(password: str) -> str:
    """The same password from every keyboard."""
    return unicodedata.normalize("NFKC", password)
