"""The look-up tables of the kernels: a few hundred kilobytes, made in a moment.

Every rank has an *additive key* such that no two sets of up to seven cards have the same sum. A perfect hash
brings the sparse sums together: a sum is cut into a row and a column, and each row is laid into the table
of values where its columns meet only free places (row displacement). Suits are counted in the same sum.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from functools import cache
from io import BytesIO
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cache import folder, write
from croupier.cards.sizes import CARDS, JOKER_RANK, RANKS
from croupier.hands.high import OF_RANKS, OF_SUITED

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import numpy.typing as npt

    Counts = npt.NDArray[np.int64]
    U16 = npt.NDArray[np.uint16]
    U32 = npt.NDArray[np.uint32]
    U64 = npt.NDArray[np.uint64]

# Each is the smallest number that keeps all sums of seven cards, four of a rank at most, apart.
RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
# The smallest that keeps four cards and the joker apart from five cards and from one another.
JOKER_KEY: Final = 2972
# Multiplying by an odd number modulo a power of two changes no difference between sums but scatters them:
# rows of equal length fit together almost without a gap.
SCATTER: Final = 0x5BD1E995
KEY_BITS: Final = 23
COLUMN_BITS: Final = 10
ROWS: Final = 1 << KEY_BITS - COLUMN_BITS
COLUMNS: Final = 1 << COLUMN_BITS
PARTS: Final = {5: 0, 6: 1, 7: 2}
SUITED_SIZE: Final = 1 << JOKER_RANK + 1
JOKER_BIT: Final = 1 << JOKER_RANK
WRONG_BIT: Final = 1 << 15
# Stands, behind all bytes, for a card that a shorter hand does not have.
BLANK: Final = 256

# A card's number: the key in the low half; four counts of four bits, which start at 3 so that the fifth card
# of a suit sets the top bit; above them counts of jokers and of numbers that are no cards.
SUIT_SHIFT: Final = 32
JOKER_SHIFT: Final = 48
WRONG_SHIFT: Final = 52


class Tables(NamedTuple):
    """Everything a kernel looks up."""

    numbers: U64
    """By a byte: the number of the card."""
    rows: U16
    """By the number of cards and the row: where the row's columns begin in that part of `values`."""
    values: U16
    """The values of hands without a flush, in a part for each number of cards."""
    suited: U16
    """The values of flushes by the ranks of the suit as bits."""
    begins: U32
    """Where the parts begin in `values`: for five, six, seven cards, then the same without the low ace."""

    @property
    def bytes(self) -> int:
        """The memory they take."""
        return sum(table.nbytes for table in self)


def scattered(key: int) -> int:
    """Return the key by which a sum is found in the tables."""
    return key * SCATTER % (1 << KEY_BITS)


def _numbers() -> U64:
    numbers = np.full(BLANK + 1, 1 << WRONG_SHIFT, np.uint64)
    numbers[BLANK] = 0
    for card in range(CARDS):
        numbers[card] = scattered(RANK_KEYS[card >> 2]) + (1 << SUIT_SHIFT + 4 * (card & 3))
    numbers[CARDS] = scattered(JOKER_KEY) + (0x1111 << SUIT_SHIFT) + (1 << JOKER_SHIFT)
    return numbers


@cache
def _patterns(count: int) -> Counts:
    """Return how often each rank occurs, for every set of ranks that `count` cards can have."""
    ranks = np.array(list(combinations_with_replacement(range(RANKS), count)), np.int8)
    counts = np.stack([(ranks == rank).sum(axis=1) for rank in range(RANKS)], axis=1)
    lawful: Counts = counts[(counts <= 4).all(axis=1)]
    return lawful


def _sums(patterns: Counts) -> Counts:
    sums: Counts = patterns @ np.array(RANK_KEYS)
    return sums


def _values_of_five(patterns: Counts, low_ace: bool, joker: bool) -> Counts:
    """Ask the scalar evaluator, whose own sums are to the base five."""
    fives = patterns @ np.array([5**rank for rank in range(RANKS)]) + joker * 5**JOKER_RANK
    table = OF_RANKS[low_ace]
    return np.array([table[five] for five in fives.tolist()])


def _with_one_more(fewer: Counts, values: Counts, more: Counts) -> Counts:
    """Return the values of sets with one card more: the best over leaving out any one card."""
    sums = _sums(fewer)
    order = np.argsort(sums)
    targets = _sums(more)
    best = np.zeros(len(more), np.int64)
    for rank, key in enumerate(RANK_KEYS):
        there = more[:, rank] > 0
        places = order[np.searchsorted(sums[order], targets[there] - key)]
        best[there] = np.maximum(best[there], values[places])
    return best


def _all_values(low_ace: bool) -> dict[int, tuple[Counts, Counts]]:
    """Return sums and values by the number of cards; five cards may hold the joker."""
    four, five, six, seven = (_patterns(count) for count in (4, 5, 6, 7))
    of_five = _values_of_five(five, low_ace, joker=False)
    of_six = _with_one_more(five, of_five, six)
    of_seven = _with_one_more(six, of_six, seven)
    sums = np.concatenate([_sums(five), _sums(four) + JOKER_KEY])
    with_joker = np.concatenate([of_five, _values_of_five(four, low_ace, joker=True)])
    return {5: (sums, with_joker), 6: (_sums(six), of_six), 7: (_sums(seven), of_seven)}


def _displace(sums: Iterable[int]) -> U16:
    """Lay every row where it fits first, the fullest first; return where each begins.

    Taken places are the bits of one large number: shifted by a column and joined over all columns of a row,
    it shows at its lowest zero the first place where the whole row fits.
    """
    columns: dict[int, list[int]] = defaultdict(list)
    for total in sums:
        columns[total >> COLUMN_BITS].append(total & COLUMNS - 1)
    taken = 0
    begins = np.zeros(ROWS, np.uint16)
    for row in sorted(columns, key=lambda row: -len(columns[row])):
        blocked = 0
        for column in columns[row]:
            blocked |= taken >> column
        begin = (~blocked & blocked + 1).bit_length() - 1
        begins[row] = begin
        for column in columns[row]:
            taken |= 1 << begin + column
    return begins


def _suited(low_ace: bool) -> U16:
    suited = np.zeros(SUITED_SIZE, np.uint16)
    for mask in range(SUITED_SIZE):
        ranks, joker = (mask & SUITED_SIZE // 2 - 1).bit_count(), mask >> JOKER_RANK
        if (ranks == 4 and joker) or (5 <= ranks <= 7 and not joker):
            suited[mask] = OF_SUITED[low_ace][mask]
    return suited


def suit_masks() -> U64:
    """Return for every byte the rank of the card as a bit in the sixteen bits of its suit.

    The joker is in every suit; a byte that is no card has the sign bit of the first.
    """
    masks = np.full(BLANK + 1, WRONG_BIT, np.uint64)
    masks[BLANK] = 0
    for card in range(CARDS):
        masks[card] = 1 << 16 * (card & 3) + (card >> 2)
    masks[CARDS] = sum(1 << 16 * suit + JOKER_RANK for suit in range(4))
    return masks


def load(path: Path) -> Tables:
    """Read tables from a file."""
    with np.load(path, allow_pickle=False) as kept:
        return Tables(*(kept[field] for field in Tables._fields))


def stored_tables() -> Tables:
    """Return the tables that were kept, or make them and keep them."""
    path = folder("tables", __name__) / "tables.npz"
    with suppress(OSError, ValueError, KeyError):
        return load(path)
    made = build()
    write(path, lambda: _packed(made))
    return made


def _packed(tables: Tables) -> bytes:
    buffer = BytesIO()
    np.savez(buffer, **tables._asdict())
    return buffer.getvalue()


@cache
def build() -> Tables:
    """Make the tables."""
    rows = np.zeros(len(PARTS) * ROWS, np.uint16)
    parts: list[U16] = []
    begins: list[int] = []
    for low_ace in (True, False):
        for count, (sums, values) in _all_values(low_ace).items():
            keys = sums * SCATTER % (1 << KEY_BITS)
            mine = rows[PARTS[count] * ROWS :][:ROWS]
            if low_ace:  # the same sums lie in the same places of either part
                mine[:] = _displace(keys.tolist())
            part = np.zeros(int(mine.max()) + COLUMNS, np.uint16)
            part[mine[keys >> COLUMN_BITS] + (keys & COLUMNS - 1)] = values
            begins.append(sum(map(len, parts)))
            parts.append(part)
    suited = np.concatenate([_suited(True), _suited(False)])
    return Tables(_numbers(), rows, np.concatenate(parts), suited, np.array(begins, np.uint32))
