"""One open card, one shoe, and every hand that can come: what standing, drawing and doubling are worth.

All numbers are whole. A hand of s cards is weighed by the sum of its results over all orders in which the
next cards of the shoe can come, so many that every hand and the dealer after it find theirs (`depth` cards
in all, those of the hand among them). Such a sum divided by `orders(s)` is the expected result. Drawing is
then a sum over the next card, without any division: the sums of the longer hands, each as often as its card
is left.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.errors import CardError
from croupier.games.blackjack_law import BLACKJACK, STOP
from croupier.odds.blackjack.dealer import (
    DEALER_BLACKJACK,
    LIMB,
    OUTCOMES,
    TEN,
    VALUES,
    counted,
    draws,
    falling,
    whole,
)
from croupier.odds.blackjack.hands import ACE, all_hands

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from croupier.odds.blackjack.rules import BlackjackTerms

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]
    Parts = npt.NDArray[np.uint64]

STAND, HIT, DOUBLE, SURRENDER, INSURE = range(5)
ACTS: Final = ("stand", "hit", "double", "surrender", "insurance")
_DIGIT_BITS: Final = LIMB // 2
_NET_BITS: Final = 20
_POINTS: Final = np.arange(1, VALUES + 1)
"""By value, what a card counts, an ace at the least."""
TOTALS: Final = BLACKJACK - STOP + 2
"""Totals that differ against the dealer: all below 17, and 17 to 21."""


class HandSums(NamedTuple):
    """For every hand: the sums of standing, drawing and doubling, which act is taken, and its sum."""

    stand: Numbers
    hit: Numbers
    double: Numbers
    act: Counts
    worth: Numbers


class Spread(NamedTuple):
    """In how many ways each hand is reached by a card drawn or by a double, and how often more is drawn."""

    drawn: Numbers
    doubled: Numbers
    drawing: Numbers


class StartBoard:
    """The hands that come of a start with the cards of a shoe, against one open card.

    `shoe` is what is left when the open card, the start and everything else that was seen are gone. `rows`
    are the hands among `all_hands()` that are looked at: all that can come, unless fewer are enough.
    """

    def __init__(
        self,
        terms: BlackjackTerms,
        up: int,
        shoe: Sequence[int],
        start: Sequence[int] = (0,) * VALUES,
        rows: Counts | None = None,
    ) -> None:
        hands = all_hands()
        cards = np.array(shoe, np.int64) + np.array(start, np.int64)
        if rows is None:
            fits = (hands.cards >= start) & (hands.cards <= cards)
            rows = np.flatnonzero(fits.all(axis=1))
        self.terms = terms
        self.up = up
        self.rows = rows
        self.left = cards - hands.cards[rows]
        self.size = hands.size[rows]
        self.total = hands.total[rows]
        place = np.full(len(hands.size) + 1, -1)
        place[rows] = np.arange(len(rows))
        self.place = place
        self.child = place[hands.child[rows]]
        self.parent = place[hands.parent[rows]]
        self.over = np.where(hands.child[rows] < 0, self.left, 0).sum(axis=1)
        self.cards = int(cards.sum())
        self.longest = draws(up, terms.hits_soft_17).longest(np.array(shoe, np.int64))
        self.depth = int(self.size.max()) + self.longest
        if self.cards < self.depth or self._strands_dealer():
            raise CardError("odds-shoe-short", count=int(sum(shoe)))

    def _strands_dealer(self) -> bool:
        """Whether after some hand the dealer would still have to draw when nothing is left."""
        hard = self.left @ _POINTS + _POINTS[self.up]
        soft = ((self.left[:, ACE] > 0) | (self.up == ACE)) & (hard + 10 <= BLACKJACK)
        ends = np.where(soft, hard + 10 >= STOP + self.terms.hits_soft_17, hard >= STOP)
        return not bool(ends.all())

    # -- the scale ------------------------------------------------------------------------------------

    def orders(self, size: int) -> int:
        """Return in how many orders the cards after a hand of this size can come."""
        return falling(self.cards - size, self.depth - size)

    @cached_property
    def scale(self) -> Numbers:
        """In how many orders those cards can come that neither the hand nor the dealer draws."""
        after = {
            size: falling(self.cards - size - self.longest, self.depth - size - self.longest)
            for size in set(self.size.tolist())
        }
        return np.array([after[size] for size in self.size.tolist()], object)

    def levels(self, least: int) -> list[slice]:
        """Return where the hands of each size from `least` on lie."""
        sizes = range(least, int(self.size.max(initial=0)) + 1)
        return [slice(*np.searchsorted(self.size, (size, size + 1)).tolist()) for size in sizes]

    # -- standing -------------------------------------------------------------------------------------

    @cached_property
    def parts(self) -> Parts:
        """The dealer's outcomes against each hand, in orders of the cards they can draw, in two parts."""
        return counted(self.up, self.left, self.longest, self.terms.hits_soft_17)

    @cached_property
    def counts(self) -> Numbers:
        """The dealer's outcomes against each hand, in orders of the cards they can draw."""
        return whole(self.parts)

    @cached_property
    def dealer(self) -> Numbers:
        """The dealer's outcomes against each hand, in orders of all further cards."""
        scaled: Numbers = self.counts * self.scale[:, None]
        return scaled

    # -- a look for a blackjack -----------------------------------------------------------------------

    @cached_property
    def hidden(self) -> Numbers:
        """In how many orders the dealer's look has ended the round before each hand was played on."""
        if not self.terms.looks(self.up):
            return np.zeros(len(self.rows), object)
        blackjacks: Numbers = self.dealer[:, DEALER_BLACKJACK]
        return blackjacks

    def _over_hidden(self, level: slice, size: int) -> Numbers:
        """In how many orders the next card would take hands over 21 that such a look has ended."""
        rows = self.rows[level]
        if not self.terms.looks(self.up):
            return np.zeros(len(rows), object)
        need = TEN if self.up == ACE else ACE
        over = np.where(all_hands().child[rows] < 0, self.left[level], 0)
        met = over.sum(axis=1) * self.left[level, need] - over[:, need]
        orders: Numbers = met.astype(object) * falling(self.cards - size - 2, self.depth - size - 2)
        return orders

    def given_up(self, rows: slice, size: int = 2, *, split: bool = False, first: bool = True) -> Numbers:
        """Return the sums of giving hands up; after a look a blackjack has taken the first stake."""
        lost = self.terms.lost_by_surrender
        sums = np.full(len(self.rows[rows]), -lost * self.orders(size), object)
        if self.terms.late or split:
            sums += self.hidden[rows] * (lost - (self.terms.stake if first else 0))
        return sums

    @property
    def rank(self) -> Counts:
        """What a total is worth against the dealer: 0 below 17, 1 to 5 for 17 to 21."""
        return np.maximum(self.total - STOP + 1, 0)

    def stand(self, rows: slice, *, doubled: bool = False, first: bool = True) -> Numbers:
        """Return the sums of standing."""
        nets = [
            [
                self.terms.net(STOP - 1 + rank, outcome, doubled=doubled, first=first)
                for outcome in range(OUTCOMES)
            ]
            for rank in range(TOTALS)
        ]
        small = max(abs(net) for row in nets for net in row) < 1 << _NET_BITS
        pays = np.array(nets, np.int64 if small else object)[self.rank[rows]]
        sums: Numbers = np.zeros(len(pays), object)
        for digit in self._digits:
            sums = (sums << _DIGIT_BITS) + (digit[rows] * pays).sum(axis=1).astype(object)
        sums *= self.scale[rows]
        return sums

    @cached_property
    def _digits(self) -> list[Counts]:
        """The counts in digits so short that a sum of their products with nets fits into 64 bits."""
        upper, lower = self.parts[..., 0], self.parts[..., 1]
        shift, mask = np.uint64(_DIGIT_BITS), np.uint64((1 << _DIGIT_BITS) - 1)
        split = (upper >> shift, upper & mask, lower >> shift, lower & mask)
        return [digit.astype(np.int64) for digit in split]

    # -- playing --------------------------------------------------------------------------------------

    def weigh(
        self,
        *,
        split: bool = False,
        single: bool = False,
        first: bool = True,
        gifts: Numbers | None = None,
        acts: Counts | None = None,
        insured: Numbers | None = None,
    ) -> HandSums:
        """Weigh every hand of two cards and more, playing best, or by given acts.

        `single` is a split ace that gets one card; `gifts` are prizes given when a hand is reached; `insured`
        is what each hand is worth once it is insured, where that is still possible at each decision.
        """
        stand = self.stand(slice(None), first=first)
        hit, double, worth = np.zeros_like(stand), np.zeros_like(stand), np.zeros_like(stand)
        act = np.zeros(len(self.rows), np.int64)
        twice = self._twice(first, gifts)
        arrived = np.append(np.zeros_like(stand), 0)
        for level in reversed(self.levels(2)):
            rows = range(level.start, level.stop)
            if not rows:
                continue
            size = int(self.size[level.start])
            over = -self.terms.stake * self.orders(size + 1) if self.over[level].any() else 0
            spared = self.terms.stake * self._over_hidden(level, size)
            hit[level] = self._next(level, arrived, over) + (0 if first else spared)
            if size == 2:
                double[level] = self._next(level, twice, 2 * over) + (1 if first else 2) * spared
            given_up = self.given_up(level, size, split=split, first=first)
            sums = stand[level], hit[level], double[level], given_up
            chosen = self._best(level, size, sums, split, single) if acts is None else acts[level]
            act[level] = chosen
            choices = np.stack(sums)
            worth[level] = choices[chosen, np.arange(len(rows))]
            if insured is not None:
                _prefer(act[level], worth[level], insured[level], INSURE)
            arrived[level] = worth[level] if gifts is None else worth[level] + self.given(gifts, level, size)
        return HandSums(stand, hit, double, act, worth)

    def _twice(self, first: bool, gifts: Numbers | None) -> Numbers:
        """The sums of hands of three cards that a double has made, and a place for those over 21."""
        sums = np.zeros(len(self.rows) + 1, object)
        for level in self.levels(3)[:1]:
            sums[level] = self.stand(level, doubled=True, first=first)
            if gifts is not None:
                sums[level] += self.given(gifts, level, 3)
        return sums

    def given(self, gifts: Numbers, rows: slice, size: int) -> Numbers:
        """Return the sums of prizes for cards that were drawn: none where a look has ended the round."""
        sums: Numbers = gifts[rows] * (self.orders(size) - self.hidden[rows])
        return sums

    def _next(self, level: slice, sums: Numbers, over: int) -> Numbers:
        """Sum over the next card."""
        sums[-1] = over
        drawn: Numbers = (self.left[level].astype(object) * sums[self.child[level]]).sum(axis=1)
        return drawn

    def _best(self, level: slice, size: int, sums: tuple[Numbers, ...], split: bool, single: bool) -> Counts:
        """Choose the best act of each hand of a size; of equals the one that stakes least."""
        stand, hit, double, given_up = sums
        best = stand.copy()
        act = np.full(len(best), STAND)
        if single:
            return act
        _prefer(act, best, hit, HIT)
        if size == 2:
            may = [self.terms.can_double(total, split=split) for total in self.total[level].tolist()]
            _prefer(act, best, double, DOUBLE, np.array(may))
            if self.terms.can_surrender(self.up == ACE, split=split):
                _prefer(act, best, given_up, SURRENDER)
        return act

    # -- how often ------------------------------------------------------------------------------------

    def spread(self, hits: Numbers, doubles: Numbers, act: Counts, free: int | None = None) -> Spread:
        """Follow hands that draw or double to every hand they become; from three cards on `act` is played.

        Cards of the `free` value are taken to come in one way each, whatever is left of them.
        """
        drawn, doubled, drawing = np.zeros_like(hits), np.zeros_like(hits), hits.copy()
        ways = (self.left + 1).astype(object)
        if free is not None:
            ways[:, free] = 1
        for level in self.levels(2):
            drawn[level] = self._reached(level, drawing, ways)
            doubled[level] = self._reached(level, doubles, ways)
            go_on = (act[level] == HIT)[:, None]
            drawing[level] += np.where(go_on, drawn[level], 0)
        return Spread(drawn, doubled, drawing)

    def _reached(self, level: slice, before: Numbers, ways: Numbers) -> Numbers:
        """Return in how many ways hands are reached by one card from the hands before."""
        parents = np.concatenate([before, np.zeros_like(before[:1])])[self.parent[level]]
        reached: Numbers = (parents * ways[level][..., None]).sum(axis=1)
        return reached


def _prefer(
    act: Counts, best: Numbers, other: Numbers, name: int, may: npt.NDArray[np.bool_] | None = None
) -> None:
    """Take another act where it is better."""
    better = (other > best).astype(bool)
    if may is not None:
        better &= may
    act[better] = name
    best[better] = other[better]
