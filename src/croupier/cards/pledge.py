"""The pledge: what the house binds itself to before anybody's words are mixed in, place by place.

The cards of a pack are numbered as they lie in the box. From its secret the house puts these numbers in a
secret order, salts every place, and publishes the root of a Merkle tree over the salted places. The players'
words then give a public order of the places: the card dealt n-th is the one that lies at the n-th place of
that order. A place is opened alone, by its number, its salt and its path to the root; it tells of no other.

A pack that is shuffled again within a hand comes from a further *layer* of places. A tree holds two layers;
should a hand need more, further trees of the same secret follow. `docs/fairness.md` gives the recipe in full.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256, shake_256
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards.shuffle import Chance, Seed, commitment_of, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

LAYERS: Final = 2
"""Layers under one root: the deal and one new shuffle are pledged before the first card."""
POCKETS: Final = 37
"""The numbers of a wheel: they are pledged as cards are."""
_SALT: Final = 16
_LEAF: Final = b"croupier/2/leaf"
_NODE: Final = b"croupier/2/node"
_SALTS: Final = b"croupier/2/salt"
_WORDS: Final = b"croupier/2/words"


class Leaf(msgspec.Struct, frozen=True):
    """A place that was opened: the number of what lies there, its salt, and the path to the root, in hex."""

    value: int
    salt: str
    path: tuple[str, ...]


class Pledge:
    """All places under one root, as the house alone knows them.

    >>> pledge = Pledge(bytes(32), 52)
    >>> leaf = pledge.open(7)
    >>> root_from(7, leaf, 52) == pledge.root
    True
    >>> root_from(8, leaf, 52) == pledge.root
    False
    """

    __slots__ = ("_first", "_levels", "_salts", "values")

    def __init__(self, secret: bytes, size: int, tree: int = 0) -> None:
        self._first = tree * LAYERS * size
        self.values: list[int] = []
        for layer in range(tree * LAYERS, (tree + 1) * LAYERS):
            self.values += secret_order(secret, size, layer)
        salts = shake_256(_SALTS + _four(tree) + secret).digest(_SALT * len(self.values))
        self._salts = [salts[at : at + _SALT] for at in range(0, len(salts), _SALT)]
        level = [
            sha256(_LEAF + _four(place) + _four(value) + salt).digest()
            for place, (value, salt) in enumerate(
                zip(self.values, self._salts, strict=True), start=self._first
            )
        ]
        self._levels = [level]
        while len(level) > 1:
            paired = [
                sha256(_NODE + level[at] + level[at + 1]).digest() for at in range(0, len(level) - 1, 2)
            ]
            level = [*paired, level[-1]] if len(level) % 2 else paired  # a lone one goes up as it is
            self._levels.append(level)

    @property
    def root(self) -> str:
        """The hash that is published."""
        return self._levels[-1][0].hex()

    def open(self, place: int) -> Leaf:
        """Open one place; it tells nothing of any other."""
        at = place - self._first
        value, salt = self.values[at], self._salts[at].hex()
        path = []
        for level in self._levels:
            if at ^ 1 < len(level):
                path.append(level[at ^ 1].hex())
            at //= 2
        return Leaf(value, salt, tuple(path))


def root_from(place: int, leaf: Leaf, size: int) -> str:
    """Return the root to which an opened place leads; it must be the one that was published."""
    at, count = place % (LAYERS * size), LAYERS * size
    path = iter(leaf.path)
    try:
        node = sha256(_LEAF + _four(place) + _four(leaf.value) + bytes.fromhex(leaf.salt)).digest()
        while count > 1:
            if at ^ 1 < count:
                other = bytes.fromhex(next(path))
                node = sha256(_NODE + (other + node if at % 2 else node + other)).digest()
            at, count = at // 2, (count + 1) // 2
    except (ValueError, OverflowError, StopIteration):  # whatever was written there leads nowhere
        return ""
    return "" if next(path, None) is not None else node.hex()


def secret_order(secret: bytes, size: int, layer: int = 0) -> list[int]:
    """Return which number lies at each place of a layer."""
    numbers = list(range(size))
    Seed(secret).chance(layer).mix(numbers, 0, size)
    return numbers


def public_order(size: int, root: str, seed_words: dict[int, str], layer: int = 0) -> Sequence[int]:
    """Return the places of a layer, counted from its first, in the order in which they are dealt.

    Without words they are dealt as they lie.

    >>> public_order(5, "", {})
    range(0, 5)
    """
    if not seed_words:
        return range(size)
    key = sha256(_WORDS + bytes.fromhex(root) + _four(layer) + spoken(seed_words)).digest()
    places = list(range(size))
    Chance(key).mix(places, 0, size)
    return places


def deal_order(seed: Seed, size: int, layer: int = 0) -> list[int]:
    """Return the numbers of a layer in the order in which they are dealt."""
    secret = secret_order(seed.secret, size, layer)
    if not seed.words:
        return secret
    root = root_of(seed.secret, size, layer // LAYERS)
    return [secret[place] for place in public_order(size, root, seed.words, layer)]


@lru_cache(maxsize=4096)
def root_of(secret: bytes, size: int, tree: int = 0) -> str:
    """Return the root that a secret stands for: it is asked for again and again while a hand is played."""
    return Pledge(secret, size, tree).root


def promise(seed: Seed, size: int) -> str:
    """Return what the house publishes before a deal from so many cards, or before a spin.

    >>> promise(Seed.of(1), 52) == promise(Seed(Seed.of(1).secret, {3: "luck"}), 52)
    True
    """
    return commitment_of(seed.secret) if seed.format == 1 else root_of(seed.secret, size)


def _four(number: int) -> bytes:
    return number.to_bytes(4, "big")
