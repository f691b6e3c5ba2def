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


def sentences(proof: Proof) -> list[tuple[str, dict[str, object]]]:
    """Say what was found, one sentence a finding: its id and the values in it."""
    commitment = {True: "verify-commitment", False: "verify-commitment-broken", None: "verify-no-commitment"}
    found: list[tuple[str, dict[str, object]]] = [(commitment[proof.commitment], {})]
    if proof.trouble:
        found.append(("verify-trouble", {"trouble": proof.trouble}))
    else:
        right = "verify-cards" if proof.commitment is not None else "verify-cards-stacked"
        found.append((right if proof.cards else "verify-cards-wrong", {}))
        found.append(("verify-result" if proof.result else "verify-result-wrong", {}))
    found.append(("verify-fair" if proof.fair else "verify-unfair", {}))
    return found


def bound(record: Record) -> list[tuple[str, dict[str, object]]]:
    """Say what else decided the cards, for the player to compare with what he knows."""
    found: list[tuple[str, dict[str, object]]] = []
    words = record.shuffle.words if record.shuffle is not None else {}
    found += [("verify-words", {"seat": seat, "words": said}) for seat, said in words.items()]
    if record.cut is not None:
        found.append(("verify-cut", {"seat": str(record.cut[0]), "at": record.cut[1]}))
    if record.gone:
        found.append(("verify-gone", {"gone": record.gone}))
    return found
