"""What the kernels of Russian poker are told about a game, a deck and an open rank."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from math import comb, gcd, lcm, perm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import HAND, RANKS
from croupier.errors import CroupierError
from croupier.hands import Category
from croupier.odds.counting.classes import ALL_RANKS
from croupier.odds.counting.hidden import count_by_set, first_value
from croupier.odds.counting.tables import HIDDEN, dealer
from croupier.odds.russian.rules import BOUGHT, DECLINED, ENDS, INSURED, NONE
from croupier.odds.russian.shapes import (
    DealerCounts,
    DrawnRanks,
    FinalKinds,
    KernelRules,
    KernelSetup,
    WayPrices,
)
from croupier.odds.russian.tables import ALL_KINDS, all_draws, all_sixes, five_kinds, no_game_sets, six_kinds
from croupier.odds.russian.terms import DRAWN, HALF, LOWER, WAYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from croupier.odds.counting.tables import Dealer
    from croupier.odds.russian.rules import Russian

    Counts = npt.NDArray[np.int64]

LARGEST: Final = 1 << 22
"""The largest payment in units that the sums of a state surely hold."""
MOST_SETS: Final = 91 * 455
"""How many pairs there are of ranks kept and ranks given away, at the most."""
REDRAWN: Final = {False: 2, True: 4}
"""How many cards a bought game takes at the most: one more, or until all of a rank are gone."""
MOST_GIVING: Final = {Category.PAIR: 0, Category.STRAIGHT: 12, Category.FLUSH: 20}
"""Below each combination, how many cards can give the dealer a game that a hand beats; from there on 30."""

OVER: Final = {Category.TWO_PAIR: Category.STRAIGHT, Category.THREE_OF_A_KIND: Category.FOUR_OF_A_KIND}
"""By what a dealer plays with at least: from where on a hand beats whatever equal ranks give them.

That is three of a kind at the most, or a full house; with less a dealer gets no more than a pair.
"""


class Setting:
    """A game over a deck of these ranks, for all hands that can be dealt.

    With the ranks that are `gone` from each suit, that of the open card first, it is for one hand alone.
    """

    def __init__(self, game: Russian, ranks: int = ALL_RANKS, gone: Sequence[int] = ()) -> None:
        self.game = game
        self.ranks = ranks
        self.alike = int(not gone)
        self.gone = np.array([mask | ALL_RANKS & ~ranks for mask in gone or (0, 0, 0, 0)], np.int64)
        live = [sum(not mask >> rank & 1 for mask in self.gone.tolist()) for rank in range(RANKS)]
        self.deck = np.array([*live, 0], np.int64)
        self.unseen = sum(live) - HAND - 1
        self.amounts = amounts_of(game)
        self.choices = self.amounts.nets.shape[1]
        self.shape = (WAYS, len(ALL_KINDS), self.choices, len(ENDS))

    # -- amounts and numbers of deals ---------------------------------------------------------------------

    @property
    def nets(self) -> Counts:
        """What is won or lost in the end, in chips, by kind, choice and end."""
        return self.amounts.nets

    @property
    def unit(self) -> int:
        """The greatest number of chips that every amount is made of."""
        return self.amounts.unit

    def pool(self, way: int) -> int:
        """Return how many cards are left when the dealer's game is bought."""
        return self.unseen - DRAWN[way] - HIDDEN

    def parts(self, way: int) -> int:
        """Return into how many parts a purchase is cut."""
        return parts_of(self.game, self.pool(way))

    def hidden(self, way: int) -> int:
        """Return in how many ways cards can come and then lie hidden."""
        return comb(self.unseen, DRAWN[way]) * comb(self.unseen - DRAWN[way], HIDDEN)

    @cached_property
    def whole(self) -> int:
        """The number of deals of one hand and open card."""
        return comb(self.unseen, HIDDEN) * perm(self.unseen - HIDDEN, HAND + REDRAWN[self.game.until_other])

    def times(self, way: int, end: int) -> int:
        """Return how many deals one entry of the histogram stands for."""
        scale = self.whole // (self.hidden(way) * self.parts(way))
        return scale if end in BOUGHT else scale * self.parts(way)

    def price(self, way: int) -> int:
        """Return what a way costs in all, in units, as bounds are counted."""
        return self.game.price(way) // self.unit * self.hidden(way)

    def net(self, way: int, kind: int, choice: int, end: int) -> int:
        """Return the net result of an entry of the histogram, in chips."""
        return int(self.nets[kind, choice, end]) - self.game.price(way)

    # -- for the kernels ------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> KernelRules:
        """The rules, in units."""
        amounts = self.amounts
        return KernelRules(
            pays=amounts.pay,
            choices=amounts.choices,
            twins=amounts.twins,
            may=self._may(amounts.pay),
            parts=np.array([self.parts(way) for way in range(WAYS)], np.int64),
            until=int(self.game.until_other),
            bare=amounts.bare,
            least=first_value(self.game.least),
            over=first_value(OVER.get(self.game.least, Category.TWO_PAIR)),
        )

    def _may(self, pay: Counts) -> npt.NDArray[np.uint8]:
        """Say by way, kind and choice whether a purchase can be worth its price at all."""
        may = np.zeros(self.shape[:3], np.uint8)
        best = (pay[:, 1:, NONE:] - pay[:, 1:, NONE, None]).max(axis=2) * _most_giving()
        for way in range(WAYS):
            pool, parts = self.pool(way), self.parts(way)
            weight = parts // (pool - 3) if self.game.until_other else pool + 2
            may[way, :, 1:] = (pay[:, 1:, NONE] - pay[:, 1:, DECLINED]) * parts + best * weight > 0
        return may

    @cached_property
    def kinds(self) -> FinalKinds:
        """The kinds of final hands."""
        return kinds_of(self.game)

    @cached_property
    def prices(self) -> WayPrices:
        """What the ways cost, and how they are compared."""
        amounts = [self.price(way) * self.parts(way) for way in range(WAYS)]
        halves = np.array([[amount >> HALF, amount & LOWER] for amount in amounts], np.int64)
        scales = np.array([self.times(way, NONE) for way in range(WAYS)], np.int64)
        hidden = np.array([self.hidden(way) for way in range(WAYS)], float)
        return WayPrices(halves, scales, float(self.whole), hidden)

    def dealer(self, up: int) -> Dealer:
        """Return the dealer's hands with one open rank."""
        return dealer(up, False, True)

    def setup(self, up: int, draws: DrawnRanks | None = None) -> KernelSetup:
        """Return everything that a kernel must know beside the hands: all cards that can come, or these."""
        return KernelSetup(
            deck=self.deck,
            gone=self.gone,
            alike=self.alike,
            codes=self.dealer(up).codes,
            dealer=_counts(up),
            sets=no_game_sets(up, self._told_apart),
            rules=self.rules,
            kinds=self.kinds,
            draws=draws or all_draws(),
            prices=self.prices,
        )

    @property
    def _told_apart(self) -> Category:
        """Below which combination hands of the dealer are told apart; where none is sold a pair will do."""
        return self.game.least if self.game.sells_game else min(self.game.least, Category.PAIR)

    def no_bounds(self) -> Counts:
        """Make room for the bounds of all exchanges."""
        return np.zeros((2, WAYS, MOST_SETS), np.int64)


class Amounts(NamedTuple):
    """What a game brings at one ante, whatever the deck."""

    nets: Counts
    """What is won or lost in the end, in chips, by kind, choice and end."""
    unit: int
    """The greatest number of chips that every amount is made of."""
    pay: Counts
    """The same in units."""
    choices: Counts
    """How many choices each kind has."""
    twins: Counts
    """For every insured choice the plain one, if both gain the same by buying, else itself."""
    bare: npt.NDArray[np.uint8]
    """Whether the ace-king of a kind is not always paid."""


_AMOUNTS: Final[dict[tuple[str, int], tuple[Russian, Amounts]]] = {}
_MOST_AMOUNTS: Final = 64


def amounts_of(game: Russian) -> Amounts:
    """Return what a game brings; the last ones asked for are kept."""
    name = game.rules.hash, game.stake
    if name not in _AMOUNTS or _AMOUNTS[name][0] != game:  # rules changed by hand keep their hash
        if len(_AMOUNTS) == _MOST_AMOUNTS:
            _AMOUNTS.clear()
        _AMOUNTS[name] = game, _find_amounts(game)
    return _AMOUNTS[name][1]


def _find_amounts(game: Russian) -> Amounts:
    choices = [2 + len(game.covers(kind)) for kind in ALL_KINDS]
    nets = np.array(
        [
            [[game.net(kind, choice, end) for end in ENDS] for choice in range(max(choices))]
            for kind in ALL_KINDS
        ],
        np.int64,
    )
    unit = gcd(int(np.gcd.reduce(nets.ravel())), game.stake, game.exchange_price, game.sixth_price)
    if int(np.abs(nets).max()) > LARGEST * unit:
        raise CroupierError("odds-too-large", clause=game.pays.clause)
    bare = [bool(game.law.ace_king_used) and kind.second == Category.ACE_KING for kind in ALL_KINDS]
    pay = nets // unit
    return Amounts(nets, unit, pay, np.array(choices, np.int64), _twins(pay), np.array(bare, np.uint8))


def _twins(pay: Counts) -> Counts:
    twins = np.tile(np.arange(pay.shape[1]), (len(ALL_KINDS), 1))
    gains = pay[:, :, NONE:] - pay[:, :, NONE, None]
    offers = pay[:, :, NONE] - pay[:, :, DECLINED]
    for choice in range(INSURED, pay.shape[1]):
        same = (offers[:, choice] == offers[:, 1]) & (gains[:, choice] == gains[:, 1]).all(axis=1)
        twins[same, choice] = 1
    return twins


@cache
def _most_giving() -> Counts:
    """Return by kind how many cards can give the dealer a game that it beats, at the most."""
    giving = [
        next((most for below, most in MOST_GIVING.items() if kind.first < below), 30) for kind in ALL_KINDS
    ]
    return np.array(giving, np.int64)[:, None]


def parts_of(game: Russian, pool: int) -> int:
    """Return into how many parts a purchase is cut, so that every card that comes has a whole number."""
    return lcm(*range(pool - 3, pool + 1)) if game.until_other else pool * (pool - 1)


_KINDS: Final[dict[str, FinalKinds]] = {}


def kinds_of(game: Russian) -> FinalKinds:
    """Return the kinds of all final hands of five and six; they are kept, for they take seconds to find."""
    name = game.rules.hash
    if name not in _KINDS:
        _KINDS[name] = FinalKinds(five_kinds(game), *six_kinds(game, *all_sixes()), numbers())
    return _KINDS[name]


@cache
def numbers() -> Counts:
    """Return what each rank adds to the number of a set, by its place; at the end how many sets there are."""
    table = [[comb(rank + place, place + 1) for rank in range(RANKS + 1)] for place in range(HAND + 1)]
    return np.array(table, np.int64)


@cache
def share_of_draws(count: int, share: int, shares: int) -> DrawnRanks:
    """Return a share of the sets of ranks that so many cards can have, every so manieth, told as all are.

    >>> [len(share_of_draws(2, share, 3).ranks) for share in range(3)]
    [31, 30, 30]
    """
    every = all_draws()
    chosen = slice(every.firsts[count] + share, every.firsts[count + 1], shares)
    ranks, times, different = (row[chosen].copy() for row in (every.ranks, every.times, every.different))
    begins = np.where(np.arange(len(every.firsts)) > count, len(ranks), 0)
    return DrawnRanks(ranks, times, different, begins.astype(np.int64))


@lru_cache(maxsize=3)
def _counts(up: int) -> DealerCounts:
    """Count the dealer's flushes for every set of ranks that can be left in a suit."""
    masks = np.arange(1 << RANKS, dtype=np.uint16)
    masks = masks[masks >> up & 1 == 0]
    rows = np.zeros(1 << RANKS, np.uint16)
    rows[masks] = np.arange(len(masks))
    told = dealer(up, False, True)
    flushes = told.natural
    plain, suited = (
        np.empty((len(sets) + 1, len(masks)), np.uint16) for sets in (flushes.plain, flushes.suited)
    )
    count_by_set(flushes.plain, masks, plain)
    count_by_set(flushes.suited, masks, suited)
    return DealerCounts(told.places, rows, flushes.plain_places, plain, flushes.suited_places, suited)
