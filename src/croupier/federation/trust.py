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


def read_keys(written: bytes) -> dict[str, str]:
    """Read the published list of judges: their keys by number.

    >>> read_keys(b'[{"number": "J001", "name": "Judge", "key": "ab"}, {"number": "J002", "name": "New"}]')
    {'J001': 'ab'}
    """
    try:
        judges = msgspec.json.decode(written, type=list[PublishedJudge])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError("protocol-keys-form") from None
    return {own.number: own.key for own in judges if own.key}


def chief_of(protocol: Protocol) -> JudgeLine:
    """Return the chief judge that a protocol names; there is exactly one (fspr:1.9.3a)."""
    chiefs = [own for own in protocol.judges if own.chief]
    if len(chiefs) != 1:
        raise RecordError("protocol-chief", count=len(chiefs), clause="fspr:1.9.3a")
    return chiefs[0]


def check_keys(sealed: Sealed, keys: Mapping[str, str]) -> JudgeLine:
    """Return the chief judge whose known key signed; refuse the key of anybody else."""
    chief = chief_of(sealed.protocol)
    if chief.number not in keys:
        raise RecordError("protocol-judge-unknown", name=chief.name, judge=chief.number, clause=_SIGNED)
    return _same(sealed, chief, keys[chief.number])


def check_key(sealed: Sealed, key: str) -> JudgeLine:
    """Return the chief judge of a protocol that a given key signed; refuse every other key."""
    return _same(sealed, chief_of(sealed.protocol), key.strip().lower())


def _same(sealed: Sealed, chief: JudgeLine, key: str) -> JudgeLine:
    if sealed.key != key:
        told = {"name": chief.name, "judge": chief.number, "public": sealed.key}
        raise RecordError("protocol-key-other", clause=_SIGNED, **told)
    return chief
