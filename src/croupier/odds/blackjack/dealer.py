"""What the dealer of blackjack can end with: exact counts over all orders in which their cards can come.

A *shoe* is how many cards of each value are left: aces, twos, …, nines, tens. Which cards the dealer draws
depends on their values only, so draws are gathered by what they consist of: a draw of k cards of which m(v)
have the value v stands for as many orders as lead to it, each in ∏ a(v)·(a(v)-1)·… ways. Draws of different
length are brought to the same one: whatever follows a finished hand may come in any order.

>>> shoe = np.array([[32, 32, 32, 32, 32, 31, 32, 32, 32, 128]])  # eight decks, and a six lies open
>>> found = outcomes(5, shoe)[0]
>>> [f"{count / sum(found):.6f}" for count in found]
['0.165640', '0.106208', '0.106390', '0.101592', '0.097247', '0.000000', '0.422922']
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import CroupierError
from croupier.games.blackjack_law import BLACKJACK, STOP
from croupier.hands.arrays import KernelsMissing

try:
    import numpy as np

    from croupier.hands.store import kernel
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.hands.shapes import I64x2, Int, U16x2, U64x3

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]

VALUES: Final = 10
ACE, TEN = 0, 9
SEVENTEEN, DEALER_BLACKJACK, BUST = 0, 5, 6
OUTCOMES: Final = 7
"""17 to 21, blackjack, more than 21."""
MOST_CARDS: Final = 416
"""The largest shoe whose counts the kernel surely holds: 416 to the power of 12 is below 2 to that of 112."""
_DEPTH: Final = 13
"""No draw is longer than twelve cards, nor than eleven where the dealer stops at a soft 17."""
_SUMS: Final = OUTCOMES * _DEPTH
_SHORT: Final = 5
"""So many cards of the largest shoe come in fewer than 2 to the power of 48 ways."""
_USES: Final = 16
_LANES: Final = 64
"""So many shoes are counted side by side, for a processor takes the same step with many numbers at once."""
LIMB: Final = 48
_SHIFT: Final = np.uint64(LIMB)
_MASK: Final = np.uint64((1 << LIMB) - 1)


def points(cards: tuple[int, ...]) -> int:
    """Count cards given by how many there are of each value; an ace is 11 where that does not exceed 21."""
    total = sum(count * (value + 1) for value, count in enumerate(cards))
    return total + 10 if cards[ACE] and total <= BLACKJACK - 10 else total


def falling(number: int, count: int) -> int:
    """Return in how many orders so many of a number of cards can come.

    >>> falling(52, 2), falling(4, 0)
    (2652, 1)
    """
    product = 1
    for each in range(count):
        product *= number - each
    return product


# -- the draws of each open card --------------------------------------------------------------------------


class Draws(NamedTuple):
    """All draws of one open card as a tree in which draws that begin with the same cards share their product.

    Rows of the tree, each before those that go on from it: how many cards were drawn, which factor the last
    of them brings (sixteen times its value and how many of it came before), how many orders end here, and to
    which sum they are added (the outcome and how many cards were drawn). `ends` are the cards of all draws
    that end, the longest first.
    """

    tree: npt.NDArray[np.uint16]
    ends: Counts

    def longest(self, shoe: Counts) -> int:
        """Return how many cards the dealer can draw at most from a shoe."""
        fits = (self.ends <= shoe).all(axis=1)
        return int(self.ends[fits.argmax()].sum()) if fits.any() else 0


@lru_cache(maxsize=32)
def draws(up: int, hits_soft: bool = False) -> Draws:
    """Return the draws of an open card; some tables draw to a soft 17 (am:q09, m1:q.soft-17)."""
    found = _orders(up, hits_soft)
    ended = {
        tuple(value for value in reversed(range(VALUES)) for _ in range(cards[value])): how
        for cards, how in found.items()
    }
    begun = {way[:length] for way in ended for length in range(1, len(way))}
    rows = []
    for way in sorted(begun | set(ended)):
        factor = _USES * way[-1] + way.count(way[-1]) - 1
        orders, outcome = ended.get(way, (0, 0))
        rows.append((len(way), factor, orders, outcome * _DEPTH + len(way)))
    return Draws(np.array(rows, np.uint16), np.array(sorted(found, key=sum, reverse=True), np.int64))


def _orders(up: int, hits_soft: bool) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return in how many orders each set of cards ends the dealer's hand, and how."""
    ended: dict[tuple[int, ...], tuple[int, int]] = {}
    open_hands: Counter[tuple[int, ...]] = Counter({(0,) * 10: 1})
    while open_hands:
        longer: Counter[tuple[int, ...]] = Counter()
        for cards, count in open_hands.items():
            for value in range(VALUES):
                more = with_card(cards, value)
                longer[more] += count
        open_hands = Counter()
        for cards, count in longer.items():
            outcome = _outcome(with_card(cards, up), hits_soft)
            if outcome is None:
                open_hands[cards] = count
            else:
                ended[cards] = count, outcome
    return ended


def with_card(cards: tuple[int, ...], value: int, count: int = 1) -> tuple[int, ...]:
    """Return a hand with one card more of a value, or with one less."""
    return (*cards[:value], cards[value] + count, *cards[value + 1 :])


def _outcome(hand: tuple[int, ...], hits_soft: bool) -> int | None:
    """Return what a dealer's hand has ended with, if it has."""
    total = points(hand)
    if total > BLACKJACK:
        return BUST
    soft = hand[ACE] > 0 and total > sum(count * (value + 1) for value, count in enumerate(hand))
    if total < STOP or (hits_soft and soft and total == STOP):
        return None
    if total == BLACKJACK and sum(hand) == 2:
        return DEALER_BLACKJACK
    return SEVENTEEN + total - STOP


# -- counting ---------------------------------------------------------------------------------------------


@kernel("void(uint16[:,::1], int64, int64[:,::1], uint64[:,:,::1])")
def _count(tree: U16x2, longest: Int, shoes: I64x2, out: U64x3) -> None:
    """Count the outcomes of each shoe in two parts, the lower one of 48 bits."""
    upper, lower = np.zeros((_DEPTH, _LANES), np.uint64), np.zeros((_DEPTH, _LANES), np.uint64)
    above, below = np.zeros((_SUMS, _LANES), np.uint64), np.zeros((_SUMS, _LANES), np.uint64)
    factors = np.zeros((VALUES * _USES, _LANES), np.uint32)
    lower[0] = 1
    for begin in range(0, len(shoes), _LANES):
        lanes = np.uint64(min(_LANES, len(shoes) - begin))
        above[:] = 0
        below[:] = 0
        for value in range(VALUES):
            for used in range(_USES):
                for lane in range(lanes):
                    factors[value * _USES + used, lane] = max(shoes[begin + lane, value] - used, 0)
        for row in range(np.uint64(len(tree))):
            drawn, last, to = tree[row, 0], tree[row, 1], tree[row, 3]
            before, orders = drawn - np.uint64(1), np.uint64(tree[row, 2])
            if drawn <= _SHORT:
                for lane in range(lanes):
                    low = lower[before, lane] * np.uint64(factors[last, lane])
                    lower[drawn, lane] = low
                    below[to, lane] += low * orders
            else:
                for lane in range(lanes):
                    factor = np.uint64(factors[last, lane])
                    product = lower[before, lane] * factor
                    high, low = upper[before, lane] * factor + (product >> _SHIFT), product & _MASK
                    upper[drawn, lane] = high
                    lower[drawn, lane] = low
                    above[to, lane] += high * orders
                    below[to, lane] += low * orders
        for lane in range(lanes):
            cards = shoes[begin + lane].sum()
            for outcome in range(OUTCOMES):
                high, low = np.uint64(0), np.uint64(0)
                for drawn in range(1, longest + 1):
                    factor = np.uint64(cards - drawn + 1)
                    more, product = below[outcome * _DEPTH + drawn, lane], low * factor
                    product += more & _MASK
                    high *= factor
                    high += above[outcome * _DEPTH + drawn, lane] + (more >> _SHIFT) + (product >> _SHIFT)
                    low = product & _MASK
                out[begin + lane, outcome, 0] = high
                out[begin + lane, outcome, 1] = low


def counted(
    up: int, shoes: Counts, longest: int | None = None, hits_soft: bool = False
) -> npt.NDArray[np.uint64]:
    """Count the dealer's outcomes like `outcomes`, each in two parts: what is above 48 bits, and these."""
    found = draws(up, hits_soft)
    most = found.longest(shoes[0]) if longest is None else longest
    cards = shoes.sum(axis=1)
    if cards.max(initial=0) > MOST_CARDS:
        raise CroupierError("odds-shoe-large", cards=int(cards.max()), most=MOST_CARDS)
    out = np.zeros((len(shoes), OUTCOMES, 2), np.uint64)
    _count(found.tree, most, np.ascontiguousarray(shoes, dtype=np.int64), out)
    return out


def outcomes(up: int, shoes: Counts, longest: int | None = None, hits_soft: bool = False) -> Numbers:
    """Count the dealer's outcomes for shoes from which their next cards come, out of all orders of `longest`.

    That is how many cards they draw at most, found from the first shoe unless it is given.
    """
    return whole(counted(up, shoes, longest, hits_soft))


def whole(parts: npt.NDArray[np.uint64]) -> Numbers:
    """Put numbers in two parts together."""
    numbers: Numbers = (parts[..., 0].astype(object) << LIMB) + parts[..., 1].astype(object)
    return numbers
