"""What may be said at a table: one line of plain text, and never the proof of a card that lies face down.

Signs that nobody sees, or that turn the writing round, are taken out. Who reads a line sees its letters and
nothing else: the browser makes no link of it.

>>> clean("  good\\u202e game \\u0007 ")
'good game'
>>> looks_like_proof("my card: 9f86 d081-884c 7d65 9a2f"), looks_like_proof("I had aces, call 555 1234")
(True, False)
"""

from __future__ import annotations

import re
import unicodedata
from base64 import b64encode
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards.pledge import Pledge
from croupier.errors import RoomError

if TYPE_CHECKING:
    from croupier.table import Hand

LONGEST: Final = 200
"""Letters of a line."""
EMOTES: Final = ("hello", "good-luck", "nice-hand", "well-played", "thanks", "wow", "oops", "bye")
"""What can be said with one click, in every reader's language."""
_MARKS: Final = 3
"""So many signs may stand above or below one letter."""
_JOINERS: Final = "\u200c\u200d"
"""Two unseen signs that some scripts, and signs put together, cannot be written without."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
_BLANK: Final = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as letters or marks, and show nothing."""
_NOT_HEX: Final = re.compile(r"[^0-9a-f]+")
_NOT_WORD: Final = re.compile(r"[^0-9A-Za-z+/]+")
_RUN: Final = re.compile(r"[0-9a-f](?:[\s.,:;_|/-]*[0-9a-f]){15,}")
"""Sixteen digits of a hash, however they are grouped."""
_DIGITS: Final = 4
_GRAM: Final = 6
"""So many digits in a row of what opens a card are taken for it: by chance that hardly ever happens."""
_KEPT: Final = 320
"""Of what somebody said before in a hand, so many letters are remembered: it may come in pieces."""


def clean(text: str) -> str:
    """Return a line as it is shown; one that is empty, or too long, is refused."""
    written = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    marks = 0
    for sign in written:
        kind = unicodedata.category(sign)
        if sign in _BLANK or (kind in _UNSEEN and sign not in _JOINERS and not sign.isspace()):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MARKS:
            kept.append(" " if sign.isspace() else sign)
    said = " ".join("".join(kept).split())
    if not said.strip(_JOINERS):
        raise RoomError("chat-empty")
    if len(said) > LONGEST:
        raise RoomError("chat-long", most=LONGEST)
    return said


def looks_like_proof(said: str) -> bool:
    """Whether a line holds what looks like a hash or a salt: many digits of base 16 in a row."""
    folded = unicodedata.normalize("NFKC", said).casefold()
    runs = (_NOT_HEX.sub("", found.group()) for found in _RUN.finditer(folded))
    return any(sum(sign.isdigit() for sign in run) >= _DIGITS for run in runs)


class Guarded:
    """What opens the cards of one hand, in pieces; and what was said of it so far, by everybody."""

    def __init__(self, hand: int, openings: frozenset[str]) -> None:
        self.hand = hand
        self._openings = openings
        self._said: dict[int, str] = {}
        self._tried: set[int] = set()

    @classmethod
    def of(cls, number: int, hand: Hand | None) -> Guarded:
        """Return the guard of a hand; of none, when no card of it could be proven alone."""
        if hand is None or hand.seed is None:
            return cls(number, frozenset())
        return cls(number, _openings(hand.seed.secret, hand.pledged))

    def tells(self, user: int, said: str) -> bool:
        """Whether somebody would tell what opens a card, at once or together with what they said before.

        Who has tried may type nothing more while this hand lies there.
        """
        if user in self._tried:
            return True
        plain = unicodedata.normalize("NFKC", said)
        before = self._said.get(user, "")
        together = before + " " + plain
        hexes, words = _NOT_HEX.sub("", together.casefold()), _NOT_WORD.sub("", together)
        for written in (hexes, hexes[::-1], words, words[::-1]):
            if any(written[at : at + _GRAM] in self._openings for at in range(len(written) - _GRAM + 1)):
                self._tried.add(user)
                return True
        self._said[user] = together[-_KEPT:]
        return False


@lru_cache(maxsize=256)
def _openings(secret: bytes, size: int) -> frozenset[str]:
    """Return the salts of all places of the pack, in pieces, in base 16 and in base 64."""
    pledge = Pledge(secret, size)
    found: set[str] = set()
    for place in range(len(pledge.values)):
        salt = pledge.open(place).salt
        for written in (salt, b64encode(bytes.fromhex(salt)).decode().rstrip("=")):
            found.update(written[at : at + _GRAM] for at in range(len(written) - _GRAM + 1))
    return frozenset(found)
