"""The games of ante and raise solved a second time, as plainly as possible: every card, every hidden hand.

Nothing here knows of classes, ranks or flushes; only the names of the suits are taken to be alike. Cards are
places in a deck and sets of cards are bits; amounts are half antes.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from operator import itemgetter, mul
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards import Card
from croupier.hands import Category, category_of
from croupier.hands.high import value_of
from croupier.hands.scale import categories, read

Results = Counter[int]


class Way(NamedTuple):
    """A way to play on: the cards given away, its expectation in antes, its results in half antes."""

    name: str
    given: int
    expected: Fraction
    results: Results


class Plain:
    """A game over a deck of any cards; `exchange` are the numbers of cards it takes back, with prices."""

    def __init__(
        self,
        deck: Sequence[Card],
        pays: dict[str, int],
        *,
        least: Category = Category.ACE_KING,
        exchange: dict[int, int] | None = None,
        sixth: bool = False,
        low_ace: bool = True,
        insured_from: Category | None = None,
        bet: int = 2,
    ) -> None:
        self.insured_from = insured_from
        self.bet = bet
        self.deck = tuple(deck)
        self.pays = pays
        self.least = 2 * categories().index(least) - 1
        self.exchange = exchange or {}
        self.sixth = sixth
        self.low_ace = low_ace
        self.draws = max(self.exchange, default=int(sixth))
        self.values = self._values()
        fours = combinations(range(len(deck)), 4)
        self.fours = np.array([sum(1 << place for place in four) for four in fours])

    def _values(self) -> npt.NDArray[np.uint16]:
        """Value every hand of five, and of six where one can be bought, once."""
        values = np.zeros(1 << len(self.deck), np.uint16)
        for count in (5, 6) if self.sixth else (5,):
            for places in combinations(range(len(self.deck)), count):
                cards = tuple(self.deck[place] for place in places)
                values[sum(1 << place for place in places)] = self._ordered(value_of(cards, self.low_ace))
        return values

    def _ordered(self, value: int) -> int:
        """Make room between the values, for readings that need it."""
        return 2 * value

    def bits(self, cards: Sequence[Card]) -> int:
        return sum(1 << self.deck.index(card) for card in cards)

    # -- one final hand against all hidden cards ------------------------------------------------------

    @cache  # noqa: B019  (a solver lives as long as its test)
    def choices(self, category: Category) -> list[tuple[int, int, int, int]]:
        """The net results of each last choice: no game, loss, tie, win."""
        pay = self.pays.get(category.slug, 0)
        bet = 2 * self.bet
        choices = [(-2, -2, -2, -2), (2, -2 - bet, 0, 2 + bet * pay)]
        if self.insured_from is not None and category >= self.insured_from and bet * pay >= 2:
            choices.append((2 + bet * pay, -2 - bet, 0, 2))
        return choices

    def last(self, value: int, dealers: list[int], price: int, results: Results) -> int:
        """Take the best last choice and add its results; `dealers` are all their values, sorted."""
        nothing, below, upto = (bisect_left(dealers, line) for line in (self.least, value, value + 1))
        if value < self.least:
            below = upto = nothing
        counts = (nothing, len(dealers) - upto, upto - below, below - nothing)
        best, nets = max(
            ((sum(map(mul, nets, counts)), nets) for nets in self.choices(category_of((value + 1) // 2))),
            key=itemgetter(0),
        )
        for net, count in zip(nets, counts, strict=True):
            results[net - price] += count
        return int(best) - price * len(dealers)

    # -- one state ------------------------------------------------------------------------------------

    def ways(self, hand: int, up: int) -> Iterator[Way]:
        """Give every way to play on."""
        yield from self._drawing(hand, up, 0, {"stay": (0, [0])})
        held = [1 << place for place in range(len(self.deck)) if hand >> place & 1]
        for count, price in self.exchange.items():
            yield from self._drawing(
                hand, up, count, {"exchange": (price, list(map(sum, combinations(held, count))))}
            )
        if self.sixth:
            yield from self._drawing(hand, up, 1, {"buy": (2, [0])})

    def _drawing(
        self, hand: int, up: int, count: int, what: dict[str, tuple[int, list[int]]]
    ) -> Iterator[Way]:
        """Draw so many cards in every possible way, for each set of cards that may be given away."""
        [(name, (price, gifts))] = what.items()
        unseen = [1 << place for place in range(len(self.deck)) if not (hand | up) >> place & 1]
        hidden = self.fours[self.fours & (hand | up) == 0]
        totals, results = dict.fromkeys(gifts, 0), {given: Counter[int]() for given in gifts}
        ways = 0
        for drawn in map(sum, combinations(unseen, count)):
            dealers = np.sort(self.values[hidden[hidden & drawn == 0] | up]).tolist()
            ways += len(dealers)
            for given in gifts:
                value = int(self.values[hand & ~given | drawn])
                totals[given] += self.last(value, dealers, price, results[given])
        for given in gifts:
            yield Way(
                name, given, Fraction(totals[given], 2 * ways), self._scaled(results[given], len(unseen))
            )

    def _scaled(self, results: Results, unseen: int) -> Results:
        """Speak of the same number of deals, however many cards were drawn."""
        whole = comb(unseen - self.draws, 4)
        for drawn in range(self.draws):
            whole *= unseen - drawn
        times, rest = divmod(whole, results.total())
        assert rest == 0
        return Counter({net: times * count for net, count in results.items() if count})

    # -- all states -----------------------------------------------------------------------------------

    def solve(self) -> dict[Fraction, int]:
        """Return the net results, in antes, of best play over all deals of the deck."""
        states: Counter[tuple[int, ...]] = Counter()
        found: dict[tuple[int, ...], tuple[int, int]] = {}
        for cards in combinations(self.deck, 5):
            for up in self.deck:
                if up not in cards:
                    name = same(cards, up)
                    states[name] += 1
                    found.setdefault(name, (self.bits(cards), self.bits([up])))
        results: Results = Counter()
        for name, times in states.items():
            best = max(self.ways(*found[name]), key=lambda way: way.expected)
            results.update({net: times * count for net, count in best.results.items()})
        return {Fraction(net, 2): count for net, count in results.items()}


def same(hand: Sequence[Card], up: Card) -> tuple[int, ...]:
    """Name a state up to the names of the suits other than that of the open card."""
    suits = [0, 0, 0, 0]
    joker = False
    for card in hand:
        if card.is_joker:
            joker = True
        else:
            suits[card.suit] |= 1 << card.rank
    first = [] if up.is_joker else [suits.pop(up.suit)]
    return up.rank, joker, *first, *sorted(suits)


class NaturalFirst(Plain):
    """A hand with the joker lies below all natural ones of its category, by the other reading of am:q20."""

    def _ordered(self, value: int) -> int:
        return 2 * value if read(value).natural else 2 * categories().index(category_of(value)) - 1
