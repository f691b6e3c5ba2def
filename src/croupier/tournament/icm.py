"""What a stack is worth in prizes: the Malmuth–Harville model (ICM), exact for any number of players.

The model ranks players by an exponential race: the arrival time of a player is exponential with the stack as
its rate, and the first to arrive takes the first prize. A player who arrives at time t has been beaten by
each other player j with probability b = 1 - exp(-s_j t), independently, so

    worth_i = ∫ s_i exp(-s_i t) Σ_k prize_k [z^k] Π_{j≠i} (1 - b_j + b_j z) dt.

The integral is taken by the trapezoidal rule in log t, which converges exponentially for such integrands.
The products without one factor are found for all players at once: a binary tree of products on the way
up, and the row of prizes pushed down the same tree, each child taking the product of its sister into
account. All terms are positive, so nothing cancels.

>>> [round(worth, 4) for worth in worths([5000, 3000, 2000], [50, 30, 20])]
[38.3929, 32.75, 28.8571]
"""

from __future__ import annotations

import itertools
from math import ceil, log, sqrt
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import IllegalStake
from croupier.tournament.bounds import MOST_WAGER

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_PLAYERS: Final = 100_000
_EARLIEST: Final = 1e-6
"""Before this share of the time in which one player arrives at most one has arrived, but for 1e-12: what
happens there is added as a geometric row."""
_LATEST: Final = 36.0
"""After so many expected arrivals of the shortest stack everybody has arrived, but for 2e-16."""
_STEP: Final = 0.42
"""The step in log t that is fine enough for one prize; for k prizes it is divided by the root of k."""
_WIDEST: Final = 0.24
_AT_ONCE: Final = 1 << 17
"""How many numbers a level of the tree holds at a time: what fits the processor's cache."""


def worths(stacks: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """Return what each stack is worth, in the unit of the prizes, which are told from the first place down.

    Players without chips are worth nothing: they are out, and their places are decided already.

    >>> [round(worth, 9) for worth in worths([100, 100, 0], [70, 30])]
    [50.0, 50.0, 0.0]
    >>> worths([100, -1], [70, 30])
    Traceback (most recent call last):
    croupier.errors.IllegalStake: A stack is a whole number of chips, not -1.
    """
    _check(stacks, prizes)
    playing = [stack for stack in stacks if stack]
    if not playing:
        return [0.0] * len(stacks)
    paid = list(prizes[: len(playing)])
    while paid and not paid[-1]:
        paid.pop()
    found = iter(_race(playing, paid))
    return [next(found) if stack else 0.0 for stack in stacks]


def shares(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Return the worths as whole amounts that add up to the prizes still to be won.

    What is left over after rounding down goes to the largest remainders, of equal ones to the first.

    >>> shares([5000, 3000, 2000], [50, 30, 20])
    [38, 33, 29]
    """
    exact = worths(stacks, prizes)
    pool = sum(prizes[: sum(1 for stack in stacks if stack)])
    return apportion(exact, pool)


def apportion(exact: Sequence[float], pool: int) -> list[int]:
    """Round amounts that add up to a whole pool, so that the rounded ones add up to it as well.

    >>> apportion([33.4, 33.3, 33.3], 100)
    [34, 33, 33]
    """
    whole = [int(amount + 1e-9) for amount in exact]
    order = sorted(range(len(exact)), key=lambda place: (whole[place] - exact[place], place))
    for place in order[: pool - sum(whole)]:
        whole[place] += 1
    return whole


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if len(stacks) > MOST_PLAYERS:
        raise IllegalStake("icm-too-many", count=len(stacks), most=MOST_PLAYERS)
    for stack in stacks:
        if type(stack) is not int or stack < 0:
            raise IllegalStake("icm-stack", stack=repr(stack))
    for prize in prizes:
        if type(prize) is not int or prize < 0:
            raise IllegalStake("icm-prize", prize=repr(prize))
    if max((*stacks, *prizes), default=0) > MOST_WAGER:
        raise IllegalStake("icm-large", most=MOST_WAGER)
    if any(later > earlier for earlier, later in itertools.pairwise(prizes)):
        raise IllegalStake("icm-prizes-grow")


def _race(stacks: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """Integrate over the moments of arrival."""
    import numpy as np  # noqa: PLC0415  (slow to load, and not everybody has it)

    players, paid = len(stacks), len(prizes)
    if not paid:
        return [0.0] * players
    rates = np.asarray(stacks, dtype=np.float64) / float(sum(stacks))
    step = min(_WIDEST, _STEP / sqrt(paid))
    first, last = log(_EARLIEST), log(_LATEST / float(rates.min()))
    moments = np.exp(first + step * np.arange(ceil((last - first) / step) + 1))
    leaves = 1 << (players - 1).bit_length()
    padded = np.zeros(leaves)
    padded[:players] = rates
    row = np.asarray(prizes, dtype=np.float64)
    worth = rates * (row[0] * _EARLIEST * step / np.expm1(step))
    at_once = max(1, _AT_ONCE // leaves)
    for begin in range(0, len(moments), at_once):
        chunk = moments[begin : begin + at_once]
        density = rates[:, None] * np.exp(-rates[:, None] * chunk) * (chunk * step)
        worth += (density * _expected(padded, chunk, row)[:players]).sum(axis=1)
    return [float(amount) for amount in worth]


def _expected(rates: Any, moments: Any, prizes: Any) -> Any:
    """Return the prize expected by everybody who arrives at these moments: one row a player."""
    import numpy as np  # noqa: PLC0415

    paid = len(prizes)
    beaten = -np.expm1(-rates[:, None] * moments)
    products = np.stack((1.0 - beaten, beaten), axis=1)  # node, power of z, moment
    tree = [products]
    while len(products) > 1:
        products = _multiplied(products[0::2], products[1::2], paid)
        tree.append(products)
    pushed = np.broadcast_to(prizes[None, :, None], (1, paid, len(moments)))
    for below in reversed(tree[:-1]):
        size = below.shape[1]  # of a node's own product, one more than its players unless cut short
        left = _pushed(pushed, below[1::2], min(size, paid))
        right = _pushed(pushed, below[0::2], min(size, paid))
        pushed = np.empty((2 * len(left), *left.shape[1:]))
        pushed[0::2], pushed[1::2] = left, right
    return pushed[:, 0]


def _multiplied(left: Any, right: Any, most: int) -> Any:
    """Multiply polynomials node by node, keeping the first powers: places beyond the prizes pay nothing."""
    import numpy as np  # noqa: PLC0415

    size = min(left.shape[1] + right.shape[1] - 1, most)
    product = np.zeros((left.shape[0], size, left.shape[2]))
    for power in range(min(left.shape[1], size)):
        width = min(right.shape[1], size - power)
        product[:, power : power + width] += left[:, power : power + 1] * right[:, :width]
    return product


def _pushed(prizes: Any, sister: Any, size: int) -> Any:
    """Let the players of a sister arrive first: prize k becomes the average of those from k on."""
    import numpy as np  # noqa: PLC0415

    known = prizes.shape[1]
    found = np.zeros((prizes.shape[0], min(size, known), prizes.shape[2]))
    for power in range(min(sister.shape[1], known)):
        width = min(found.shape[1], known - power)
        found[:, :width] += sister[:, power : power + 1] * prizes[:, power : power + width]
    return found
