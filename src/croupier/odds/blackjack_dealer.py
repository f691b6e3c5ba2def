"""What the dealer of blackjack can end with: exact counts over all orders in which his cards can come.

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
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.errors import CroupierError
from croupier.games.blackjack import BLACKJACK, STOP
from croupier.hands.arrays import KernelsMissing

try:
    import numpy as np

    from croupier.hands.store import kernel
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    import numpy.typing as npt

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]

VALUES: Final = 10
ACE, TEN = 0, 9
SEVENTEEN, DEALER_21, DEALER_BLACKJACK, BUST = 0, 4, 5, 6
OUTCOMES: Final = 7
"""17 to 21, blackjack, more than 21."""
MOST_CARDS: Final = 416
"""The largest shoe whose counts the kernel surely holds: 416 to the power of 12 is below 2 to that of 112."""
_DEPTH: Final = 13
"""No draw is longer than twelve cards, nor than eleven where the dealer stops at a soft 17."""
_SHORT: Final = 5
"""So many cards of the largest shoe come in fewer than 2 to the power of 48 ways."""
_USES: Final = 16
_LIMB: Final = 48
_SHIFT: Final = np.uint64(_LIMB)
_MASK: Final = np.uint64((1 << _LIMB) - 1)


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

    Rows of the tree, shorter draws first: where the product of the draw without its last card is kept, which
    factor the last card brings (sixteen times its value and how many of it came before), how many orders end
    here, to which sum they are added (the outcome and how many cards were drawn), and where the product is
    kept. `cards` are the cards of each row, `places` how many products are kept, `short` how many rows have
    products below 2 to the power of 48.
    """

    tree: npt.NDArray[np.uint16]
    cards: Counts
    places: int
    short: int

    def longest(self, shoe: Counts) -> int:
        """Return how many cards the dealer can draw at most from a shoe."""
        ends = self.cards[self.tree[:, 2] > 0]
        return int(ends[(ends <= shoe).all(axis=1)].sum(axis=1).max(initial=0))


@lru_cache(maxsize=32)
def draws(up: int, hits_soft: bool = False) -> Draws:
    """Return the draws of an open card; both books stop at every 17 (am:q09, m1:q.soft-17)."""
    ended = {
        tuple(value for value in reversed(range(VALUES)) for _ in range(cards[value])): found
        for cards, found in _orders(up, hits_soft).items()
    }
    begun = {way[:length] for way in ended for length in range(len(way))}
    ways = sorted(begun | set(ended), key=lambda way: (len(way), way))[1:]
    places = {way: place for place, way in enumerate(sorted(begun, key=len))}
    rows = []
    for way in ways:
        factor = _USES * way[-1] + way.count(way[-1]) - 1
        orders, outcome = ended.get(way, (0, 0))
        place = places.get(way, len(places))  # whatever nothing follows may be kept in one place
        rows.append((places[way[:-1]], factor, orders, outcome * _DEPTH + len(way), place))
    held = [[way.count(value) for value in range(VALUES)] for way in ways]
    short = sum(len(way) <= _SHORT for way in ways)
    return Draws(np.array(rows, np.uint16), np.array(held, np.int64), len(places) + 1, short)


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


@kernel("void(uint16[:,::1], int64, int64, int64, int64[:,::1], uint64[:,:,::1])")
def _count(tree: Any, short: Any, places: Any, longest: Any, shoes: Any, out: Any) -> None:
    """Count the outcomes of each shoe in two parts, the lower one of 48 bits."""
    upper, lower = np.zeros(places, np.uint64), np.zeros(places, np.uint64)
    above, below = np.zeros(OUTCOMES * _DEPTH, np.uint64), np.zeros(OUTCOMES * _DEPTH, np.uint64)
    factors = np.zeros(VALUES * _USES, np.uint64)
    lower[0] = 1
    for shoe in range(len(shoes)):
        above[:] = 0
        below[:] = 0
        for value in range(VALUES):
            for used in range(_USES):
                factors[value * _USES + used] = max(shoes[shoe, value] - used, 0)
        for row in range(np.uint64(short)):
            low = lower[tree[row, 0]] * factors[tree[row, 1]]
            lower[tree[row, 4]] = low
            below[tree[row, 3]] += low * tree[row, 2]
        for row in range(np.uint64(short), np.uint64(len(tree))):
            before, factor = tree[row, 0], factors[tree[row, 1]]
            product = lower[before] * factor
            high, low = upper[before] * factor + (product >> _SHIFT), product & _MASK
            upper[tree[row, 4]] = high
            lower[tree[row, 4]] = low
            above[tree[row, 3]] += high * tree[row, 2]
            below[tree[row, 3]] += low * tree[row, 2]
        cards = shoes[shoe].sum()
        for outcome in range(OUTCOMES):
            high, low = np.uint64(0), np.uint64(0)
            for drawn in range(1, longest + 1):
                factor = np.uint64(cards - drawn + 1)
                more = below[outcome * _DEPTH + drawn]
                product = low * factor + (more & _MASK)
                high = (
                    high * factor + above[outcome * _DEPTH + drawn] + (more >> _SHIFT) + (product >> _SHIFT)
                )
                low = product & _MASK
            out[shoe, outcome, 0] = high
            out[shoe, outcome, 1] = low


def outcomes(up: int, shoes: Counts, longest: int | None = None, hits_soft: bool = False) -> Numbers:
    """Count the dealer's outcomes for shoes from which his next cards come, out of all orders of `longest`.

    That is how many cards he draws at most, found from the first shoe unless it is given.
    """
    found = draws(up, hits_soft)
    most = found.longest(shoes[0]) if longest is None else longest
    cards = shoes.sum(axis=1)
    if cards.max(initial=0) > MOST_CARDS:
        raise CroupierError("odds-shoe-large", cards=int(cards.max()), most=MOST_CARDS)
    out = np.zeros((len(shoes), OUTCOMES, 2), np.uint64)
    _count(found.tree, found.short, found.places, most, np.ascontiguousarray(shoes, dtype=np.int64), out)
    counts: Numbers = (out[..., 0].astype(object) << _LIMB) + out[..., 1].astype(object)
    return counts
