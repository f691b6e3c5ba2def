"""Fair shuffles: secure, and replayable from a seed.

The house draws a secret of 32 bytes from the operating system. SHAKE-256 of a key made of it is an endless
row of bytes from which every card (or roulette number) is drawn without bias. What of it is published before
the deal, and how players' words come in, is `pledge.py`'s; `docs/fairness.md` gives the recipe in full.

Hands of the first format are still read: there the words were hashed into the key, and the commitment was
the hash of the secret, which told all cards when it was told.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Mapping
from hashlib import sha256, shake_256
from typing import TYPE_CHECKING, Final, TypeVar

from croupier.errors import CardError, RecordError, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards.card import Card

_Dealt = TypeVar("_Dealt")

SECRET_BYTES: Final = 32
FORMAT: Final = 2
"""The number of the proof, and of records, that hands are dealt by today."""
_KEY_LABEL: Final = b"croupier/1/key"
_COMMITMENT_LABEL: Final = b"croupier/1/commitment"
_LAYER_LABEL: Final = b"croupier/2/layer"
_MOST_SEAT: Final = 2**31 - 1


class Seed:
    """A house secret with the players' own words: all the chance of one hand.

    >>> Seed(bytes(32), {2: "luck", 1: "my own"}).words
    {1: 'my own', 2: 'luck'}
    """

    __slots__ = ("format", "secret", "words")

    def __init__(
        self, secret: bytes | None = None, words: Mapping[int, str] | None = None, proof: int = FORMAT
    ) -> None:
        self.format = proof
        self.secret = os.urandom(SECRET_BYTES) if secret is None else secret
        if not isinstance(self.secret, bytes):
            raise RecordError("secret-not-bytes", secret=shown(secret), wanted=SECRET_BYTES)
        if len(self.secret) != SECRET_BYTES:
            raise RecordError("secret-length", length=len(self.secret), wanted=SECRET_BYTES)
        self.words = _checked(words) if words else {}

    @classmethod
    def of(cls, seed: int | str | bytes | Seed | None) -> Seed:
        """Make a seed of a number, a word or 32 bytes; of nothing, a secure one.

        >>> Seed.of(7).secret == Seed.of("7").secret
        True
        """
        if seed is None:
            return cls()
        if isinstance(seed, Seed):
            return seed
        if isinstance(seed, bytes):
            return cls(seed)
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise RecordError("seed-form", seed=shown(seed))
        try:
            return cls(sha256(str(seed).encode()).digest())
        except ValueError:  # too long a number to be written, or letters that are none
            raise RecordError("seed-form", seed=shown(seed)) from None

    def chance(self, layer: int = 0) -> Chance:
        """Open the row of random numbers by which the cards lie in their order, at its beginning.

        Each time a pack is shuffled again its cards come from another `layer`.
        """
        if self.format == 1:
            return Chance(sha256(_KEY_LABEL + self.secret + spoken(self.words)).digest())
        if not layer:
            return Chance(sha256(_KEY_LABEL + self.secret).digest())
        return Chance(sha256(_LAYER_LABEL + layer.to_bytes(4, "big") + self.secret).digest())


def spoken(words: Mapping[int, str]) -> bytes:
    """Write the players' words in the order of their seats, every part with its length.

    >>> spoken({1: "luck"}) == spoken({2: "luck"})
    False
    """
    parts = []
    for seat, said in words.items():
        text = said.encode()
        parts += [seat.to_bytes(4, "big"), len(text).to_bytes(4, "big"), text]
    return b"".join(parts)


def _checked(words: object) -> dict[int, str]:
    """Return the players' words in the order of their seats, refusing what has no place in the key."""
    if not isinstance(words, Mapping):
        raise RecordError("words-form", words=shown(words))
    for seat, said in words.items():
        if type(seat) is not int or not 0 < seat <= _MOST_SEAT:
            raise RecordError("words-seat", seat=shown(seat), most=_MOST_SEAT)
        try:
            said.encode()
        except (AttributeError, UnicodeEncodeError):
            raise RecordError("words-not-text", seat=seat, words=shown(said)) from None
    return dict(sorted(words.items()))


def commitment_of(secret: bytes) -> str:
    """Return the commitment of the first format: SHA-256 over a label and the secret, in hexadecimal.

    >>> commitment_of(bytes(32))[:16]
    '18bcd2865e738682'
    """
    return sha256(_COMMITMENT_LABEL + secret).hexdigest()


class Chance:
    """An endless row of unbiased random numbers, fixed by a key.

    Sixteen-bit words, big-endian, are read from SHAKE-256(key). A number below n is `word % n`; words at or
    above the largest multiple of n below 65,536 are skipped, so no remainder is likelier than another.

    >>> Seed.of(1).chance().below(37) == Seed.of(1).chance().below(37)
    True
    """

    __slots__ = ("_at", "_key", "_row")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._row = _words(shake_256(key).digest(128))
        self._at = 0

    def fork(self) -> Chance:
        """Return the same row, read as far as this one; each goes on by itself.

        >>> row = Seed(bytes(32)).chance()
        >>> row.fork().below(1000) == row.below(1000)
        True
        """
        other = Chance.__new__(Chance)
        other._key, other._row, other._at = self._key, self._row, self._at
        return other

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1 (n at most 65,536).

        >>> row = Seed(bytes(32)).chance()
        >>> [row.below(6) for _ in range(8)]
        [1, 5, 0, 2, 3, 2, 1, 0]
        """
        if not 0 < n <= 65536:
            raise CardError("chance-outside", n=n)
        limit = 65536 - 65536 % n
        while True:
            at = self._at
            if at == len(self._row):
                self._lengthen()
            self._at = at + 1
            word = self._row[at]
            if word < limit:
                return word % n

    def mix(self, cards: list[_Dealt], first: int, last: int) -> None:
        """Choose the cards for the places from `first` to before `last`, each among all from its place on."""
        size = len(cards)
        if last == size:
            last -= 1  # the last card of all has no choice
        at = self._at
        surely = 65536 - size  # no word below is ever skipped
        place = first
        for word in self._row[at : at + last - first]:
            if word >= surely:
                break
            other = place + word % (size - place)
            card = cards[other]
            cards[other] = cards[place]
            cards[place] = card
            place += 1
        self._at = at + place - first
        while place < last:  # the row must be lengthened, or words of it may have to be skipped
            other = place + self.below(size - place)
            cards[place], cards[other] = cards[other], cards[place]
            place += 1

    def _lengthen(self) -> array[int]:
        """Read the row eight times as far; its beginning stays as it was."""
        self._row = _words(shake_256(self._key).digest(16 * len(self._row)))
        return self._row


def _words(row: bytes) -> array[int]:
    """Read bytes as 16-bit words, big-endian."""
    words = array("H", row)
    if sys.byteorder == "little":
        words.byteswap()
    return words


def shuffled(cards: Sequence[Card], seed: Seed) -> list[Card]:
    """Put all cards in the order of a seed (Fisher-Yates from the top: place i takes one from i on).

    Words, which come in by the public order of the places, are left out.

    >>> from croupier.cards import DECK
    >>> shuffled(DECK, Seed.of(1)) == shuffled(DECK, Seed.of(1))
    True
    """
    deck = list(cards)
    seed.chance().mix(deck, 0, len(deck))
    return deck
