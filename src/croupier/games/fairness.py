"""Was the house fair? Recompute a finished hand from its record and compare, step by step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from croupier.errors import CroupierError, RecordError
from croupier.games import replay
from croupier.table.hand import drawn_text

if TYPE_CHECKING:
    from croupier.table import Record


class Proof(msgspec.Struct, frozen=True):
    """What the record shows: the commitment kept, the very cards drawn, the result as the rules order it.

    `commitment` is None for a hand dealt from a stacked deck, which promised nothing.
    """

    commitment: bool | None
    cards: bool
    result: bool
    trouble: str = ""

    @property
    def fair(self) -> bool:
        """Whether nothing speaks against the house."""
        return self.commitment is True and self.cards and self.result


def verify(record: Record, commitment: str = "") -> Proof:
    """Verify a finished hand; `commitment` is the hash that was published before it, if one kept it.

    >>> import croupier
    >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, words={1: "my luck"})
    >>> published = hand.commitment
    >>> hand.act("raise")
    >>> verify(hand.record(), published).fair
    True
    """
    if record.result is None:
        raise RecordError("record-unfinished")
    if commitment and not re.fullmatch(r"[0-9a-f]{64}", commitment):
        raise RecordError("commitment-form", commitment=commitment)
    kept = None
    if record.shuffle is not None:
        kept = record.shuffle.kept and commitment in ("", record.shuffle.commitment)
    try:
        hand = replay(record)
    except CroupierError as error:
        return Proof(kept, cards=False, result=False, trouble=str(error))
    return Proof(kept, drawn_text(hand.felt) == record.drawn, hand.result == record.result)
