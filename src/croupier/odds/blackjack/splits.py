"""Split pairs: every hand exact together with the dealer's, the hands of one box joined.

**One hand.** The second cards of the hands of a box are drawn from one shoe: each is another card of the pair
(a *mate*) or not. That pattern decides how many hands there are. Suppose j mates are known to be gone. Then a
hand is counted from a shoe without them like any other (`StartBoard`), by what it ends as and by what the
dealer ends with. Suppose also that k hands are known to have drawn no mate: their cards are unknown but for
that. A next card is a mate or none, so what is counted with k such cards is what is counted with k-1, less
what is counted with k-1 and one mate more. Nothing is approximated: by exchangeability it does not matter
which hand draws first, as long as a hand is played by its own cards alone.

**All hands.** Given the pattern of second cards, the hands of a box are joined as if they were independent
of each other, but each remains exact together with the dealer: the probability of the dealer's outcome is
corrected by the sum of what each hand tells about it. Expected results are sums over hands, so they are exact
where hands do not steer each other. They do in one case only: a hand over 21 bars further splits (m1:194.4e),
and then that hand is taken not to tell anything about the cards of the next.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.errors import CardError
from croupier.games.blackjack_law import STOP
from croupier.odds.blackjack.board import DOUBLE, HIT, STAND, SURRENDER, TOTALS, StartBoard
from croupier.odds.blackjack.dealer import ACE, DEALER_BLACKJACK, OUTCOMES, counted, falling, outcomes
from croupier.odds.blackjack.hands import VALUES, all_hands
from croupier.odds.blackjack.sums import meet

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.odds.blackjack.rules import BlackjackTerms

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]
    Parts = npt.NDArray[np.uint64]

DOUBLED: Final = TOTALS
LOST, LOST_DOUBLED, GIVEN_UP = 2 * TOTALS, 2 * TOTALS + 1, 2 * TOTALS + 2
ENDS: Final = 2 * TOTALS + 3
"""How a hand can end: standing on a total, the same doubled, over 21, doubled and over 21, given up."""
OTHER, MATE = range(2)
"""What the second card of a hand is."""
_RADIX: Final = 22 ** np.arange(VALUES, dtype=np.int64)
_MOST_GONE: Final = 64


class Pair(NamedTuple):
    """A pair to be split: the open card, its value, the shoe without all these, the mates left in it."""

    up: int
    value: int
    shoe: tuple[int, ...]
    mates: int


# -- one hand ---------------------------------------------------------------------------------------------


class Reached(NamedTuple):
    """The hands that are played to an end: which, how they end, how many cards of the pair's value they drew.

    `ways` tells in how many ways the other cards come, by whether the second card is of that value.
    """

    rows: Counts
    end: Counts
    drawn: Counts
    ways: Numbers


class Ended(NamedTuple):
    """In how many ways a hand ends: by its end, and by its end and the dealer's outcome."""

    ways: Numbers
    met: Numbers


class SplitHand:
    """One hand of a split box: how it ends and what the dealer then has, by the mates known to be gone."""

    def __init__(
        self, terms: BlackjackTerms, pair: Pair, hands: int, first: bool, acts: Counts | None = None
    ) -> None:
        self.terms = terms
        self.pair = pair
        self.most = 2 * hands - 3
        """How many second cards of other hands can be known at most."""
        start = [int(value == pair.value) for value in range(VALUES)]
        single = terms.one_card_aces and pair.value == ACE
        rows = _two_cards(pair) if single else None
        self.base = StartBoard(terms, pair.up, pair.shoe, start, rows)
        self._weighed = acts is None or single
        if acts is None or single:
            self.act = self.base.weigh(split=True, single=single, first=first).act
        else:
            self.act = acts[self.base.rows]
        self._found: dict[tuple[int, int], Numbers] = {}
        self._ended: dict[tuple[int, int, bool], Ended] = {}
        self._patterns: dict[tuple[int, int], Numbers] = {}
        self._pays: dict[bool, Numbers] = {}
        self.whole = falling(sum(pair.shoe), self.base.depth - 1 + self.most)
        """All orders of the cards that the count speaks of."""
        if not self.whole:
            raise CardError("odds-shoe-short", count=sum(pair.shoe))
        self._known = range(min(self.most, pair.mates) + 1)
        """How many mates can be known to be gone."""
        self._counted = self._count(self._second_cards())

    # -- from the second card to the end --------------------------------------------------------------

    def _second_cards(self) -> Numbers:
        """In how many ways each hand of two cards comes, one of another value first."""
        ways = np.zeros((len(self.base.rows), 2), object)
        for second in range(VALUES):
            place = self.base.place[all_hands().find(self.pair.value, second)]
            if place >= 0:
                ways[place] = (0, 1) if second == self.pair.value else (self.pair.shoe[second], 0)
        return ways

    def _by_act(self, ways: Numbers, act: int) -> Numbers:
        chosen: Numbers = np.where((self.act == act)[:, None], ways, 0)
        return chosen

    def _play(self, ways: Numbers) -> Reached:
        """Follow the hands to their ends."""
        board, act, value = self.base, self.act, self.pair.value
        found = board.spread(self._by_act(ways, HIT), self._by_act(ways, DOUBLE), act, free=value)
        arrived = ways + found.drawn
        end = np.where(act == STAND, board.rank, np.where(act == SURRENDER, GIVEN_UP, -1))
        ended = np.flatnonzero((arrived != 0).any(axis=1) & (end >= 0))
        doubled = np.flatnonzero((found.doubled != 0).any(axis=1))
        rows = np.concatenate([ended, doubled])
        return Reached(
            rows=rows,
            end=np.concatenate([end[ended], DOUBLED + board.rank[doubled]]),
            drawn=all_hands().cards[board.rows[rows], value] - 1,
            ways=np.concatenate([arrived[ended], found.doubled[doubled]]),
        )

    def _against(self, reached: Reached) -> tuple[Parts, Counts]:
        """Count the dealer's outcomes against the hands; and say which are met, by hand and mates gone.

        A hand that drew a mate meets the same shoe as one that did not when one mate more is gone.
        """
        board, value, known = self.base, self.pair.value, len(self._known)
        met = self._shoes(reached.rows)[:, None] + np.arange(known)
        shoes, where, which = np.unique(met, return_index=True, return_inverse=True)
        row, gone = np.divmod(where, known)
        left = board.left[reached.rows[row]]
        left[:, value] = np.maximum(left[:, value] - gone, 0)
        counts = np.zeros((len(shoes), OUTCOMES, 2), np.uint64)
        weighed = self._shoes(np.arange(len(board.rows) if self._weighed else 0))
        new = ~np.isin(shoes, weighed)
        counts[new] = counted(self.pair.up, left[new], board.longest, self.terms.hits_soft_17)
        if self._weighed:
            order = np.argsort(weighed)
            counts[~new] = board.parts[order[np.searchsorted(weighed, shoes[~new], sorter=order)]]
        return counts, which.reshape(met.shape)

    def _shoes(self, rows: Counts) -> Counts:
        """Number the shoes that hands meet, those that differ by a mate one after the other."""
        cards = all_hands().cards[self.base.rows[rows]]
        numbers: Counts = (cards * np.where(np.arange(VALUES) == self.pair.value, 0, _RADIX)).sum(axis=1)
        return numbers * _MOST_GONE + cards[:, self.pair.value]

    # -- counting -------------------------------------------------------------------------------------

    def _count(self, ways: Numbers) -> list[Numbers]:
        """Count the hand by the mates gone: each by its second card, its end, and the dealer's outcome."""
        dealt = self._dealt()
        counted = self._ended_by_cards(self._play(ways))
        doubled = (self.base.over > 0) & (self.act == DOUBLE) & (ways != 0).any(axis=1)
        for row in np.flatnonzero(doubled).tolist():
            for gone in self._known:
                counted[gone][:, LOST_DOUBLED] += self._doubled_and_lost(gone, row, ways[row])
        cards = sum(self.pair.shoe) - (self.base.depth - 1)
        for gone, ends in enumerate(counted):
            ends[:, LOST] = dealt[gone] - ends.sum(axis=1)
            ends *= falling(self.pair.mates, gone) * falling(cards - gone, self.most - gone)
        return counted

    def _ended_by_cards(self, reached: Reached) -> list[Numbers]:
        """Count the hands that end on their cards."""
        sizes = self.base.size[reached.rows]
        drawn = range(int(reached.drawn.max()) + 1)
        rest = [[self._rest(gone, size) for size in range(int(sizes.max()) + 1)] for gone in self._known]
        alike = [
            list(zip(*(self._alike(gone, count) for count in drawn), strict=True)) for gone in self._known
        ]
        scale = np.array(rest, object)[:, None, :, None] * np.array(alike, object)[:, :, None]
        counts, shoes = self._against(reached)
        sums = meet(
            reached.ways,
            scale.reshape(len(self._known), 2, -1),
            counts,
            shoes,
            sizes * len(drawn) + reached.drawn,
            reached.end,
            ENDS,
        )
        return [self._by_second(gone, *sums[gone]) for gone in self._known]

    def _rest(self, gone: int, size: int) -> int:
        """In how many orders those cards can come that neither a hand of this size nor the dealer draws."""
        board = self.base
        return falling(board.cards - gone - size - board.longest, board.depth - size - board.longest)

    def _alike(self, gone: int, count: int) -> tuple[int, int]:
        """In how many ways a hand draws so many cards of the pair's value, its second card not among them.

        Then the same when the second card is one of them, but for that card itself.
        """
        left = self.pair.shoe[self.pair.value] - gone
        return falling(left, count), falling(max(left - 1, 0), count - 1)

    def _by_second(self, gone: int, apart: Numbers, alike: Numbers) -> Numbers:
        """Part what is counted by whether the second card is a mate, given by whether it has the same value.

        Where only cards of one rank are mates, there are other cards of the same value (m1:terms.split).
        """
        mates = self.pair.mates - gone
        others = self.pair.shoe[self.pair.value] - self.pair.mates
        parted: Numbers = np.stack([apart + alike * others, alike * mates])
        return parted

    def _dealt(self) -> list[Numbers]:
        """The dealer's outcomes whatever the hand draws, by the mates gone and its second card."""
        pair, board = self.pair, self.base
        shoes = np.array([pair.shoe] * (len(self._known) + 1))
        shoes[:, pair.value] = np.maximum(shoes[:, pair.value] - np.arange(len(shoes)), 0)
        counts = outcomes(pair.up, shoes, board.longest, self.terms.hits_soft_17)
        dealt = []
        for gone in self._known:
            any_card = counts[gone] * self._rest(gone, 1)
            mate = counts[gone + 1] * ((pair.mates - gone) * self._rest(gone, 2))
            dealt.append(np.stack([any_card - mate, mate]))
        return dealt

    def _doubled_and_lost(self, gone: int, row: int, ways: Numbers) -> Numbers:
        """Doubles of a hand that go over 21, by the second card and the dealer's outcome."""
        board, value = self.base, self.pair.value
        cards, left = all_hands().cards[board.rows[row]], board.left[row].copy()
        left[value] -= gone
        third = np.flatnonzero((all_hands().child[board.rows[row]] < 0) & (left > 0))
        shoes = left - np.eye(VALUES, dtype=np.int64)[third]
        counts = outcomes(self.pair.up, shoes, board.longest, self.terms.hits_soft_17)
        met = (left[third].astype(object) @ counts) * self._rest(gone, 3)
        apart, alike = (
            met * way * each for way, each in zip(ways, self._alike(gone, int(cards[value]) - 1), strict=True)
        )
        return self._by_second(gone, apart, alike)

    # -- patterns -------------------------------------------------------------------------------------

    def _ends(self, mates: int, others: int) -> Numbers:
        """Count the hand when so many mates and so many other second cards are known, by its own second."""
        found = self._found.get((mates, others))
        if found is None:
            found = np.zeros((2, ENDS, OUTCOMES), object)
            for more, counted in enumerate(self._counted[mates : mates + others + 1]):
                found += counted * ((-1) ** more * comb(others, more))
            self._found[mates, others] = found
        return found

    def ended(self, mates: int, others: int, *, both: bool) -> Ended:
        """Return how the hand can end: in how many ways in all, and by the dealer's outcome.

        Its second card is another than a mate, or `both` are taken together.
        """
        key = mates, others, both
        if key not in self._ended:
            counts = self._ends(mates, others)
            met = counts.sum(axis=0) if both else counts[OTHER]
            self._ended[key] = Ended(met.sum(axis=1), met)
        return self._ended[key]

    def pattern(self, mates: int, others: int) -> Numbers:
        """The dealer's outcomes with a pattern of second cards."""
        key = mates, others
        if key not in self._patterns:
            if mates + others <= self.most:
                counts = self._ends(mates, others).sum(axis=(0, 1))
            elif others:
                counts = self._ends(mates, others - 1)[OTHER].sum(axis=0)
            else:
                counts = self._ends(mates - 1, others)[MATE].sum(axis=0)
            self._patterns[key] = counts
        return self._patterns[key]

    def pays(self, first: bool) -> Numbers:
        """What each end brings against each outcome of the dealer, in chips."""
        if first not in self._pays:
            terms, outcomes = self.terms, range(OUTCOMES)
            nets = [
                [terms.net(STOP - 1 + rank, outcome, doubled=doubled, first=first) for outcome in outcomes]
                for doubled in (False, True)
                for rank in range(TOTALS)
            ]
            sure = [-terms.stake, -2 * terms.stake, -terms.lost_by_surrender]
            pays = np.array([*nets, *([net] * OUTCOMES for net in sure)], object)
            if terms.looks(self.pair.up):
                pays[:, DEALER_BLACKJACK] = -terms.stake if first else 0
            self._pays[first] = pays
        return self._pays[first]

    def stakes(self, first: bool) -> Numbers:
        """What has been staked on the hand at each end, in chips; nothing is added after a look that ends."""
        stake = self.terms.stake
        staked = [stake] * TOTALS + [2 * stake] * TOTALS + [stake, 2 * stake, stake]
        stakes = np.array([[each] * OUTCOMES for each in staked], object)
        if self.terms.looks(self.pair.up):
            stakes[:, DEALER_BLACKJACK] = stake if first else 0
        return stakes


def _two_cards(pair: Pair) -> Counts:
    """The hands of a split card and one more."""
    seconds = (second for second in range(VALUES) if pair.shoe[second])
    return np.sort([all_hands().find(pair.value, second) for second in seconds])
