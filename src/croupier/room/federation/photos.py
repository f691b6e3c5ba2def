"""Photos of members: small JPEG pictures by their hash; a questionnaire holds the hash only.

They are for the card and for officials; the public site does not show them.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from croupier.errors import RoomError
from croupier.room.people import now
from croupier.room.store.federation_schema import federation_photos

if TYPE_CHECKING:
    from croupier.room.store import Store

LARGEST: Final = 120_000
"""Bytes of a photo."""
_LEAST, _MOST = 60, 1200
"""Its sides, in points."""
_FRAMES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD9)})


def size_of(picture: bytes) -> tuple[int, int]:
    """Return width and height of a JPEG picture; (0, 0): it is none.

    >>> size_of(b"not a picture")
    (0, 0)
    """
    if picture[:2] != b"\xff\xd8" or picture[-2:] != b"\xff\xd9":
        return 0, 0
    at = 2
    while at + 9 < len(picture) and picture[at] == 0xFF:
        kind = picture[at + 1]
        if kind in _ALONE:
            at += 2
            continue
        if kind in _FRAMES:
            height, width = picture[at + 5 : at + 7], picture[at + 7 : at + 9]
            return int.from_bytes(width, "big"), int.from_bytes(height, "big")
        at += 2 + int.from_bytes(picture[at + 2 : at + 4], "big")
    return 0, 0


def check_photo(picture: bytes) -> str:
    """Refuse what is no portrait that can be printed; return its hash."""
    width, height = size_of(picture)
    if len(picture) > LARGEST or not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
        raise RoomError("federation-photo", bytes=LARGEST // 1000, least=_LEAST, most=_MOST)
    return sha256(picture).hexdigest()


async def keep_photo(store: Store, user: int, picture: bytes) -> str:
    """Keep a photo; return its hash, which goes into the questionnaire."""
    digest = check_photo(picture)
    async with store.begin() as connection:
        table = federation_photos
        known = await connection.scalar(select(table.c.digest).where(table.c.digest == digest))
        if known is None:
            row = {"digest": digest, "user": user, "at": now(), "picture": picture}
            await connection.execute(table.insert(), row)
    return digest


async def find_photo(store: Store, digest: str) -> bytes | None:
    """Return a photo by its hash."""
    async with store.read() as connection:
        query = select(federation_photos.c.picture).where(federation_photos.c.digest == digest)
        found = await connection.scalar(query)
    return bytes(found) if found is not None else None
