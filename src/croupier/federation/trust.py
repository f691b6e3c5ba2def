"""Whose signature a protocol bears: its key is held against the published keys of the judges.

A file brings its own key, so a whole signature says only that the bytes are whole. Who signed is known from
elsewhere: the judges' list of the federation's site, or a key that somebody has been told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.federation.protocol import JudgeLine, Protocol, Sealed

_SIGNED: Final = "fspr:1.9.3c"


class PublishedJudge(Struct, frozen=True):
    """A judge in the open data of the federation; further fields are left alone."""

    number: str
    name: str
    key: str = ""
    earlier: tuple[tuple[str, int], ...] = ()
    """Keys they had before, each with the moment it was replaced."""

    def signs(self, key: str, at: int) -> bool:
        """Whether a key was theirs at a moment.

        >>> own = PublishedJudge("J001", "Judge", "new", (("old", 1000),))
        >>> own.signs("new", 5), own.signs("old", 999), own.signs("old", 1000)
        (True, True, False)
        """
        return key == self.key or any(key == old and at < until for old, until in self.earlier)


def read_keys(written: bytes) -> dict[str, PublishedJudge]:
    """Read the published list of judges: their keys by number.

    >>> known = read_keys(b'[{"number": "J1", "name": "A", "key": "ab"}, {"number": "J2", "name": "B"}]')
    >>> {number: own.key for number, own in known.items()}
    {'J1': 'ab'}
    """
    try:
        judges = msgspec.json.decode(written, type=list[PublishedJudge])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError("protocol-keys-form") from None
    return {own.number: own for own in judges if own.key}


def chief_of(protocol: Protocol) -> JudgeLine:
    """Return the chief judge that a protocol names; there is exactly one (fspr:1.9.3a)."""
    chiefs = [own for own in protocol.judges if own.chief]
    if len(chiefs) != 1:
        raise RecordError("protocol-chief", count=len(chiefs), clause="fspr:1.9.3a")
    return chiefs[0]


def check_keys(sealed: Sealed, keys: Mapping[str, PublishedJudge]) -> JudgeLine:
    """Return the chief judge whose known key signed; refuse the key of anybody else."""
    chief = chief_of(sealed.protocol)
    if chief.number not in keys:
        raise RecordError("protocol-judge-unknown", name=chief.name, judge=chief.number, clause=_SIGNED)
    known = keys[chief.number].signs(sealed.key, sealed.protocol.signed)
    return _known(sealed, chief, known=known)


def check_key(sealed: Sealed, key: str) -> JudgeLine:
    """Return the chief judge of a protocol that a given key signed; refuse every other key."""
    return _known(sealed, chief_of(sealed.protocol), known=sealed.key == key.strip().lower())


def _known(sealed: Sealed, chief: JudgeLine, *, known: bool) -> JudgeLine:
    if not known:
        told = {"name": chief.name, "judge": chief.number, "public": sealed.key}
        raise RecordError("protocol-key-other", clause=_SIGNED, **told)
    return chief
