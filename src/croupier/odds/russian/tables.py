"""What the solver of Russian poker looks up: the dealer's hands without a game, and the kinds of final hands.

A dealer without a game holds five different ranks; if they play from two pair or three of a kind on, maybe a
pair or two as well. Their highest card goes if their game is bought, and only few cards give them one: those
of the rank of one that stays, or that make them a straight, or a flush.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from itertools import combinations, combinations_with_replacement
from math import comb
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import Card
from croupier.cards.sizes import HAND, RANKS, SUITS
from croupier.hands import Category, scale
from croupier.hands.high import OF_RANKS, OF_SUITED
from croupier.odds.counting.tables import HIDDEN
from croupier.odds.russian.rules import Kind
from croupier.odds.russian.shapes import DrawnRanks, Sets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from croupier.odds.russian.rules import Russian

    Counts = npt.NDArray[np.int64]

NO_RANK: Final = RANKS
"""Stands for the rank of a card that is not there."""
_TWO: Final = tuple(combinations(range(RANKS), 2))
ADDED: Final = NO_RANK + 1 + len(_TWO)
"""How many places there are for cards left of up to two ranks."""
OPEN: Final = 1
BESIDE: Final = 2
"""The open suit, and another one, as bits."""


# -- the dealer without a game --------------------------------------------------------------------------


@lru_cache(maxsize=RANKS)
def no_game_sets(up: int, least: Category = Category.ACE_KING) -> Sets:
    """Return the dealer's hands without a game whose open card is of this rank.

    The dealer plays with at least ace-king, a pair, two pair or three of a kind.
    """
    every = combinations_with_replacement(range(RANKS), HIDDEN)
    sets = [hidden for hidden in every if hidden.count(up) < HIDDEN and _no_game((up, *hidden), least)]
    sets.sort(key=lambda hidden: _value((up, *hidden)))
    rows = [_row(up, hidden, least) for hidden in sets]
    beside = max((place + 1 for place, row in enumerate(rows) if row.apart & BESIDE), default=0)
    columns = (np.array(column, np.int64) for column in zip(*rows, strict=True))
    return Sets(up, sum(len({up, *hidden}) == HAND for hidden in sets), beside, *columns)


def _no_game(ranks: Sequence[int], least: Category) -> bool:
    return scale.categories()[_value(ranks)] < least


def _value(ranks: Iterable[int]) -> int:
    return OF_RANKS[True][sum(5**rank for rank in ranks)]


class _Row(NamedTuple):
    """One set without a game, as `Sets` has it."""

    bits: int
    hidden: tuple[int, ...]
    top: int
    twin: int
    kept: int
    stays: int
    must: int
    apart: int
    low: tuple[int, ...]
    low_held: tuple[int, ...]
    low_values: tuple[int, ...]
    held: int
    runs: tuple[int, ...]
    run_values: tuple[int, ...]
    packed: int


def _row(up: int, hidden: tuple[int, ...], least: Category) -> _Row:
    top = max(up, *hidden)
    stays = [up, *hidden]
    stays.remove(top)
    twin, kept = top in stays, top in stays and top != up
    gives = {rank: _value([*stays, rank]) for rank in range(RANKS) if rank != top}
    games = [rank for rank in gives if not _no_game([*stays, rank], least)]
    low, runs = ([rank for rank in games if (rank in stays) == same] for same in (True, False))
    held = [hidden.count(rank) for rank in low]
    bits = _bits(hidden)
    return _Row(
        bits=bits,
        hidden=hidden,
        top=top,
        twin=twin,
        kept=kept,
        stays=_bits(stays),
        must=bits if kept else bits & ~(1 << top),
        apart=_apart(up, top, stays),
        low=_filled(low, SUITS, NO_RANK),
        low_held=_filled(held, SUITS, 0),
        low_values=_filled([gives[rank] for rank in low], SUITS, 0),
        held=sum(held),
        runs=_filled(runs, 2, -1),
        run_values=_filled([gives[rank] for rank in runs], 2, -1),
        packed=added_of(low[:2]) | added_of(low[2:]) << 8 | added_of(runs) << 16 | top + RANKS * twin << 24,
    )


def _apart(up: int, top: int, stays: Sequence[int]) -> int:
    """Say in which suits four different ranks that stay can lie.

    Where the open card is one of the two highest the other one stays if it keeps four of a suit together, and
    else the open one does.
    """
    if len(set(stays)) < len(stays):
        return 0
    if up != top:
        return OPEN
    return OPEN | BESIDE if top in stays else BESIDE


def _bits(ranks: Iterable[int]) -> int:
    return reduce(or_, (1 << rank for rank in ranks), 0)


def _filled(numbers: Sequence[int], size: int, blank: int) -> tuple[int, ...]:
    return (*numbers, *[blank] * (size - len(numbers)))


def added_of(ranks: Sequence[int]) -> int:
    """Return the place of no rank, one, or two rising ones where cards left of them are added up.

    >>> [added_of(ranks) for ranks in ([0], [12], [], [0, 1], [11, 12])]
    [0, 12, 13, 14, 91]
    """
    if len(ranks) < 2:
        return ranks[0] if ranks else NO_RANK
    return NO_RANK + 1 + _TWO.index((ranks[0], ranks[1]))


# -- values on the scale --------------------------------------------------------------------------------


@cache
def bare_ranges() -> tuple[Counts, Counts]:
    """Return for every value the values from and below which its ace or king decides (m1:161b).

    The dealer has the same combination of the same ranks, and the first side card that differs is an ace or
    king of the winner: so the dealer's side cards are below those that begin with the same aces and kings.
    """
    keys = list(map(scale.unpack, scale.keys()))
    first: dict[tuple[object, ...], int] = {}
    for value, key in enumerate(keys):
        if value and key.natural:
            for count in range(len(key.kickers) + 1):
                first.setdefault((key.category, key.ranks, key.kickers[:count], len(key.kickers)), value)
    begin, end = np.zeros(len(keys) + 1, np.int64), np.zeros(len(keys) + 1, np.int64)
    for value, key in enumerate(keys):
        high = [rank for rank in key.kickers if rank >= scale.KING]
        if value and key.natural and high:
            count = len(key.kickers)
            begin[value] = first[key.category, key.ranks, (), count]
            end[value] = first[key.category, key.ranks, tuple(high), count]
    return begin, end


@cache
def flush_ranks() -> Counts:
    """Return for every value that is a flush its ranks, as bits."""
    ranks = np.zeros(len(scale.keys()) + 1, np.int64)
    for value, key in enumerate(map(scale.unpack, scale.keys())):
        if value and key.natural and key.category == Category.FLUSH:
            ranks[value] = sum(1 << rank for rank in key.ranks)
    return ranks


# -- kinds of final hands -------------------------------------------------------------------------------


SIX: Final = comb(RANKS + 5, 6)
ALL_KINDS: Final = tuple(
    Kind(first, second)
    for first in Category
    if first < Category.POKER
    for second in (None, *(each for each in Category if each <= first))
    if second is None or first >= Category.PAIR
)


def place_of(ranks: Sequence[int]) -> int:
    """Return the number of a set of ranks among all of the same size.

    >>> place_of([0, 0, 0]), place_of([12, 12, 12])
    (0, 454)
    """
    return sum(comb(rank + place, place + 1) for place, rank in enumerate(sorted(ranks)))


def unsuited(ranks: Sequence[int]) -> tuple[Card, ...]:
    """Return cards of these ranks that are no flush."""
    return tuple(Card(4 * rank + place % SUITS) for place, rank in enumerate(sorted(ranks)))


def suited(mask: int, suit: int = 0) -> tuple[Card, ...]:
    """Return the cards of a suit of which these are the ranks."""
    return tuple(Card(4 * rank + suit) for rank in range(RANKS) if mask >> rank & 1)


def five_kinds(game: Russian) -> npt.NDArray[np.uint8]:
    """Return the kinds of all hands of five, by value."""
    kinds = np.zeros(len(scale.keys()) + 1, np.uint8)
    for ranks in combinations_with_replacement(range(RANKS), HAND):
        if ranks[0] != ranks[-1]:
            kinds[_value(ranks)] = ALL_KINDS.index(game.kind(unsuited(ranks)))
    for ranks in combinations(range(RANKS), HAND):
        mask = sum(1 << rank for rank in ranks)
        kinds[OF_SUITED[True][mask]] = ALL_KINDS.index(game.kind(suited(mask)))
    return kinds


def six_kinds(
    game: Russian, ranks: Iterable[tuple[int, ...]], flushes: Iterable[tuple[int, int]]
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Return the kinds of hands of six: of these sets of ranks, and of these suited and single cards."""
    by_ranks = np.zeros(SIX, np.uint8)
    for each in ranks:
        by_ranks[place_of(each)] = ALL_KINDS.index(game.kind(unsuited(each)))
    by_suit = np.zeros((1 << RANKS, RANKS + 1), np.uint8)
    for mask, other in flushes:
        cards = suited(mask) + (() if other == NO_RANK else (Card(4 * other + 1),))
        by_suit[mask, other] = ALL_KINDS.index(game.kind(cards))
    return by_ranks, by_suit


def all_sixes() -> tuple[list[tuple[int, ...]], list[tuple[int, int]]]:
    """Return all sets of six ranks, and all suited cards with a single one, that six cards can be."""
    sets = [
        ranks
        for ranks in combinations_with_replacement(range(RANKS), HAND + 1)
        if all(ranks[place] != ranks[place + 4] for place in range(2))
    ]
    fives = [sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), HAND)]
    sixes = [sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), HAND + 1)]
    flushes = [(mask, other) for mask in fives for other in range(RANKS)]
    return sets, flushes + [(mask, NO_RANK) for mask in sixes]


# -- cards that can come --------------------------------------------------------------------------------


@cache
def all_draws() -> DrawnRanks:
    """Return all sets of ranks that up to five cards can have."""
    sets = [
        ranks
        for count in range(HAND + 1)
        for ranks in combinations_with_replacement(range(RANKS), count)
        if all(ranks.count(rank) <= SUITS for rank in ranks)
    ]
    found, times = np.zeros((len(sets), HAND), np.int64), np.zeros((len(sets), HAND), np.int64)
    different = np.array([len(set(ranks)) for ranks in sets], np.int64)
    for place, ranks in enumerate(sets):
        names = sorted(set(ranks))
        found[place, : len(names)] = names
        times[place, : len(names)] = [ranks.count(rank) for rank in names]
    first = np.searchsorted([len(ranks) for ranks in sets], np.arange(HAND + 2))
    return DrawnRanks(found, times, different, first.astype(np.int64))
