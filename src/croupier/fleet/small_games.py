"""Games small enough to be solved, played by the kernels of the fleet: Kuhn, Leduc, and push or fold.

The betting is that of the fleet; what differs from a game of the books stands in the terms. Hands are
numbered, and `chance` says how likely the two players are to hold any two of them, with each board.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from croupier.fleet import layout
from croupier.fleet.terms import read_terms

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

HANDS: Final = 169
_RANKS: Final = "23456789TJQKA"
_KUHN: Final = 3
_LEDUC: Final = 6


class SmallGame(NamedTuple):
    """A game of two players: its terms, and what its cards do, by board and by the hands of both."""

    name: str
    terms: Any
    chance: Floats
    """How likely each board and each two hands are; all of them together: 1."""
    share: Floats
    """Which part of the pot the first player wins at a showdown."""
    infosets: npt.NDArray[np.int64]
    """By board and hand, what the holder can tell apart after the board is open."""
    closed: npt.NDArray[np.int64]
    """By hand, what the holder can tell apart before."""
    all_in: bool = False
    """Whether a raise is always all in, and nobody merely calls a blind."""


def _terms(**values: int) -> Any:
    """Make terms of a game with one own card, a fixed limit and an ante of one chip."""
    terms = np.zeros(1, layout.TERMS)[0]
    base = {"limit": layout.FIXED_LIMIT, "uncapped_at_two": -1, "cumulative": 1, "checker_raises": 1}
    base |= {"ante": 1, "ante_first": 1, "unit": 1, "own": 1, "first": 1, "chairs": 2}
    for name, value in (base | values).items():
        terms[name] = value
    return terms


def kuhn() -> SmallGame:
    """Return Kuhn's poker: three cards, an ante of one, one bet of one. Its value is -1/18 for the first.

    >>> kuhn().chance.sum().round(9).item()
    1.0
    """
    terms = _terms(rounds=1, lower=1, upper=1, most_raises=1, stack=2)
    different = 1 - np.eye(_KUHN)
    share = np.greater.outer(range(_KUHN), range(_KUHN)).astype(float)
    numbers = np.arange(_KUHN)
    return SmallGame("kuhn", terms, different[None] / different.sum(), share[None], numbers[None], numbers)


def leduc() -> SmallGame:
    """Return Leduc hold'em: three ranks twice, a card on the board, bets of two and four, one raise a round.

    >>> leduc().share[0][1, 2].item()   # the card that pairs the board wins
    1.0
    """
    terms = _terms(rounds=2, lower=2, upper=4, most_raises=1, stack=100)
    terms["laid"][1], terms["large"][1] = 1, 1
    ranks = np.arange(_LEDUC) // 2
    chance = np.ones((_LEDUC, _LEDUC, _LEDUC))
    for board in range(_LEDUC):
        chance[board] -= np.eye(_LEDUC)
        chance[board, board, :] = chance[board, :, board] = 0
    worth = ranks[None] + 3 * (ranks[None] == ranks[:, None])
    share = (worth[:, :, None] > worth[:, None, :]) + 0.5 * (worth[:, :, None] == worth[:, None, :])
    infosets = 3 * ranks[:, None] + ranks[None]
    return SmallGame("leduc", terms, np.maximum(chance, 0) / chance.sum(), share, infosets, ranks)


def push_fold(stack: int, blinds: tuple[int, int] = (5, 10), ante: int = 0) -> SmallGame:
    """Return hold'em between two who push or fold: the button first, with so many chips each."""
    more: dict[str, Any] = {"antes": ante} if ante else {}
    terms = read_terms(
        "fspr/holdem", players=2, stack=stack, blinds=blinds, button_small_blind=True, button=2, **more
    )
    weights, shares = meetings()
    numbers = np.arange(HANDS)
    return SmallGame(
        "push-fold", terms, weights[None] / weights.sum(), shares[None], numbers[None], numbers, True
    )


def hand_name(hand: int) -> str:
    """Name a starting hand by its number, as `starting_hand` counts it: suited ones above the pairs.

    >>> hand_name(12 * 13 + 11), hand_name(11 * 13 + 12), hand_name(0)
    ('AKs', 'AKo', '22')
    """
    one, other = divmod(hand, 13)
    if one == other:
        return _RANKS[one] * 2
    return f"{_RANKS[max(one, other)]}{_RANKS[min(one, other)]}{'s' if one > other else 'o'}"


@cache
def meetings() -> tuple[Floats, Floats]:
    """Return how many deals each two starting hands have, and what the first wins against the other."""
    from croupier.odds.equity import matchups  # noqa: PLC0415  (slow to load)
    from croupier.odds.equity.class_kernels import classes  # noqa: PLC0415
    from croupier.odds.equity.notation import read_range  # noqa: PLC0415

    every = read_range("random", 2)
    none = np.empty(0, np.uint8)
    cards = every.cards.astype(np.int64)
    codes = np.empty(len(cards) ** 2, np.int64)
    count = classes(every.cards, every.weights, every.cards, every.weights, none, codes, codes.copy())
    apart = (cards[:, None, :, None] != cards[None, :, None, :]).all(axis=(2, 3))
    numbers, results = matchups.all_meetings()
    codes = codes[:count]
    boards = comb(48, 5)
    wins, ties = results[np.searchsorted(numbers, codes >> 1)].T
    share = np.where(codes & 1, boards - wins - ties, wins) / boards + ties / boards / 2
    high, low = (cards >> 2).max(axis=1), (cards >> 2).min(axis=1)
    suited = (cards[:, 0] & 3) == (cards[:, 1] & 3)
    kinds = np.where(suited, 13 * high + low, 13 * low + high)
    one, other = np.nonzero(apart)
    weights, shares = np.zeros((HANDS, HANDS)), np.zeros((HANDS, HANDS))
    np.add.at(weights, (kinds[one], kinds[other]), 1.0)
    np.add.at(shares, (kinds[one], kinds[other]), share)
    return weights, shares / np.maximum(weights, 1)
