"""Classes of dealt hands: hands that no rule of a game against the dealer can tell apart, counted once.

Against an open card of suit *s* only three things about five cards matter: their ranks, which of them lie in
*s* (they stand in the way of the dealer's flush), and which lie in another suit that is near enough to a
flush of the player's own. Against an open joker all four suits matter, up to their names.

>>> sum(len(part.weights) for part in hand_classes(need=5, joker=False)) < 134459
True
>>> sum(len(part.weights) for part in hand_classes(need=0, joker=False, watch=4))
134459
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

ALL_RANKS: Final = (1 << JOKER_RANK) - 1


class RankPattern(NamedTuple):
    """All hands whose ranks, from the lowest, occur in the same numbers."""

    ranks: npt.NDArray[np.uint8]
    """The five ranks of every set of ranks; 13 is the joker."""
    firsts: npt.NDArray[np.int64]
    """Where the classes of every set of ranks begin, and where the last ones end."""
    masks: npt.NDArray[np.uint16]
    """By class, the ranks held in each watched suit as bits."""
    weights: npt.NDArray[np.int64]
    """By class, how many hands it holds."""


@cache
def hand_classes(need: int, joker: bool, watch: int = 1, deck: int = ALL_RANKS) -> tuple[RankPattern, ...]:
    """Return the classes of all hands of five that a deck of these ranks (as bits) holds.

    With `watch=1` the first mask is the suit of the dealer's open card, the second another suit that holds
    at least `need` cards, the joker counted; with `watch=3` all suits are told apart, but for the names of
    the three others; with `watch=4` up to the names of all, and the joker, lying with the dealer, is in no
    hand.
    """
    held = [rank for rank in range(JOKER_RANK) if deck >> rank & 1]
    parts = [_part(groups, held, need, watch, wild=False) for groups in _compositions(HAND)]
    if joker and watch < SUITS:
        parts += [_part(groups, held, need, watch, wild=True) for groups in _compositions(HAND - 1)]
    return tuple(part for part in parts if len(part.ranks))


def _compositions(cards: int) -> Iterator[tuple[int, ...]]:
    """Give every way in which so many cards fall into groups of equal rank, at most one of each suit."""
    if not cards:
        yield ()
    for first in range(1, min(cards, SUITS) + 1):
        for rest in _compositions(cards - first):
            yield first, *rest


def _part(groups: tuple[int, ...], held: list[int], need: int, watch: int, wild: bool) -> RankPattern:
    sets = np.array(list(combinations(held, len(groups))), np.int64).reshape(-1, len(groups))
    ranks = np.repeat(sets, groups, axis=1)
    if wild:
        ranks = np.column_stack([ranks, np.full(len(sets), JOKER_RANK)])
    counts = _suit_classes(groups, need - wild, watch)
    # bits[class, suit, group] times 1 << rank, summed over the groups
    bits = np.array([[[mask >> g & 1 for g in range(len(groups))] for mask in key] for key in counts])
    masks = np.einsum("csg,ng->ncs", bits, 1 << sets)
    firsts = np.arange(len(sets) + 1) * len(counts)
    weights = np.tile(np.array(list(counts.values()), np.int64), len(sets))
    return RankPattern(
        ranks.astype(np.uint8), firsts, masks.reshape(-1, masks.shape[2]).astype(np.uint16), weights
    )


def _suit_classes(groups: tuple[int, ...], need: int, watch: int) -> Counter[tuple[int, ...]]:
    """Count the ways to give suits to groups of equal rank, by what is watched of them, in order."""
    counts: Counter[tuple[int, ...]] = Counter()
    for chosen in product(*(combinations(range(SUITS), size) for size in groups)):
        suits = [sum((suit in held) << group for group, held in enumerate(chosen)) for suit in range(SUITS)]
        if watch == 1:
            near = [mask for mask in suits[1:] if mask.bit_count() >= need]
            counts[suits[0], near[0] if near else 0] += 1
        elif watch == SUITS - 1:
            counts[suits[0], *sorted(suits[1:])] += 1
        else:
            counts[tuple(sorted(suits))] += 1
    return Counter(dict(sorted(counts.items())))
