"""Low hands: five different ranks under a limit, the ace lowest, the lower the better.

Straights and flushes do not spoil a low hand (m1:q.low-ranking): the wheel, 5-4-3-2-A, is the best of all.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import RANKS, Card, distinct
from croupier.errors import CardError
from croupier.hands.high import lawful
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TOP: Final = 1 << 13


class LowHand(msgspec.Struct, frozen=True, eq=False):
    """A low hand; as with high hands the better one is the greater, so `max` finds the winner.

    >>> low("Ah 2c 3d 4s 5h") > low("Ah 2c 3d 4s 6h")
    True
    >>> low("Ah 2c 4d 6s 8h Kc Kd")
    <LowHand 8h 6s 4d 2c Ah: low, eight, six, four, two, ace>
    """

    value: int
    """Higher is better; the ranks as bits, ace lowest, counted down from 8,192. 0 would be no low hand."""
    given: tuple[Card, ...]
    """All the cards the hand was chosen from."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards, the highest first, the ace last."""
        by_rank = {low_rank(card): card for card in sorted(self.given)}
        mask = TOP - self.value
        return tuple(by_rank[rank] for rank in range(12, -1, -1) if mask >> rank & 1)

    def name(self, language: str = "en") -> str:
        """Name the hand in words.

        >>> low("Ah 2c 3d 4s 5h").name(), low("Ah 2c 3d 4s 5h").name("ru")
        ('wheel', 'колесо')
        """
        if self.value == WHEEL_VALUE:
            return say("low-wheel", language)
        ranks = (say(f"rank-one-{RANKS[card.rank]}", language) for card in self.cards)
        return say("low-hand", language, ranks=", ".join(ranks))

    def __str__(self) -> str:
        return self.name()

    def __repr__(self) -> str:
        return f"<LowHand {' '.join(map(str, self.cards))}: {self.name()}>"

    def __hash__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, LowHand) else NotImplemented

    def __lt__(self, other: LowHand) -> bool:
        return self.value < other.value

    def __le__(self, other: LowHand) -> bool:
        return self.value <= other.value

    def __gt__(self, other: LowHand) -> bool:
        return self.value > other.value

    def __ge__(self, other: LowHand) -> bool:
        return self.value >= other.value


WHEEL_VALUE: Final = TOP - 0b11111


def low_rank(card: int) -> int:
    """Return the rank of a card where the ace is the lowest: 0 for the ace, 12 for the king."""
    return ((card >> 2) + 1) % 13


def low_values() -> list[int]:
    """Return the value of every set of ranks as bits, zero where there are fewer than five."""
    return [TOP - _five_lowest(mask) if mask.bit_count() >= 5 else 0 for mask in range(TOP)]


def _mask(cards: Iterable[Card], limit: int) -> int:
    """Return the ranks up to the limit as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << low_rank(card)
    return mask & (1 << limit) - 1


def _five_lowest(mask: int) -> int:
    while mask.bit_count() > 5:
        mask ^= 1 << mask.bit_length() - 1
    return mask


def check_qualifier(qualifier: int) -> int:
    """Return the highest rank a low hand may hold, refusing one under which there is none."""
    if not 5 <= qualifier <= 13:
        raise CardError("low-qualifier", qualifier=qualifier)
    return qualifier


def low(cards: str | Iterable[str | int], qualifier: int = 8) -> LowHand | None:
    """Return the best low hand of five to seven cards, or None where none qualifies.

    `qualifier` is the highest rank a low hand may hold: eight, or seven for a literal reader of m1:86c
    (m1:q.low-qualifier).

    >>> low("Ah 2c 4d 6s 8h Kc Kd").name()
    'low, eight, six, four, two, ace'
    >>> low("Ah 2c 4d 6s 8h Kc Kd", qualifier=7) is None
    True
    """
    held = lawful(cards, 5, 7)
    mask = _five_lowest(_mask(held, check_qualifier(qualifier)))
    return LowHand(TOP - mask, held) if mask.bit_count() == 5 else None


def omaha_low(
    hole: str | Iterable[str | int], board: str | Iterable[str | int], qualifier: int = 8
) -> LowHand | None:
    """Return the best low hand of exactly two own cards and three of the board (m1:86d), or None.

    >>> omaha_low("Ah 2c Kd Ks", "3d 4s 8h Qc Qd").name()
    'low, eight, four, three, two, ace'
    >>> omaha_low("Ah Kc Kd Ks", "2d 3d 4s 5h 6c") is None
    True
    """
    own, common = lawful(hole, 4, 4), lawful(board, 3, 5)
    distinct(own + common)
    return omaha_low_of(own, common, check_qualifier(qualifier))


def omaha_low_of(own: Sequence[Card], common: Sequence[Card], limit: int) -> LowHand | None:
    """Return the hand of `omaha_low` for cards that are known to be lawful."""
    mine, theirs = _low_cards(own, limit), _low_cards(common, limit)
    if len(theirs) < 3 or len(mine) < 2:
        return None
    threes = [a | b | c for a, b, c in combinations(theirs, 3)]
    best = TOP
    for a, b in combinations(mine, 2):
        pair = a | b
        for three in threes:
            if not pair & three and pair | three < best:
                best, own_part = pair | three, pair
    if best == TOP:
        return None
    held = [
        (mine if bit & own_part else theirs)[bit]
        for bit in (1 << place for place in range(len(RANKS)))
        if bit & best
    ]
    return LowHand(TOP - best, tuple(held))


def _low_cards(cards: Iterable[Card], limit: int) -> dict[int, Card]:
    """Return one card of each rank up to the limit, by the bit of the rank."""
    held: dict[int, Card] = {}
    for card in cards:
        rank = low_rank(card)
        if rank < limit:
            held[1 << rank] = card
    return held
