"""How far the best play of split hands can lie above the counted one: a proof in numbers.

Counted is a player who plays each split hand by its own cards. A better one remembers the cards of the other
hands. What can they gain? (`blackjack/METHOD.md` tells the proof; the letters are those used there.)

* Cards come in any order, so what the counted play brings on later hands does not change on the average by
  whatever is drawn before. The gain is the sum, over all decisions, of what another act is then better.
* Take a hand m, an act, and how much worse it is than the counted one when only m is known: its margin. As
  cards R of other hands become known the margin wanders, on the average it stays. What is gained grows with
  more cards known, so K known cards, more than the other hands draw, bound it.
* The variance of the wandering margin is at most K (n-1)/(n-K) times the variance of the change by one card,
  and what two cards do together: the second eigenvalue of disjoint samples times the variance of the result.
* A number with mean -margin and this variance is above zero by (√(variance + margin²) - margin)/2 at most.

Everything here is floating point: the bound is rounded up by far more than the error of that.
"""

from __future__ import annotations

from functools import cached_property
from math import comb, sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.odds.blackjack.board import DOUBLE, HIT, STAND, StartBoard
from croupier.odds.blackjack.dealer import falling, outcomes
from croupier.odds.blackjack.hands import VALUES, all_hands
from croupier.odds.blackjack.open_card import Rounds
from croupier.odds.blackjack.rules import BlackjackTerms
from croupier.odds.blackjack.splits import MATE, OTHER, Pair, SplitHand

Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]

DRAWN = 9
"""More cards than this are drawn to a hand so rarely that the rest is bounded apart."""
WORST = 4.0
"""No decision changes the result of a hand by more stakes: from a double lost to a double won."""


class Acts(NamedTuple):
    """What each act on each hand brings, in stakes, and what the counted act brings."""

    stand: Floats
    hit: Floats
    double: Floats
    worth: Floats


class Known(NamedTuple):
    """A split box and the counted play of its hands."""

    terms: BlackjackTerms
    pair: Pair
    hands: int
    board: StartBoard
    act: Counts


def second_eigenvalue(cards: int | Floats, known: int, drawn: int) -> float | Floats:
    """The second eigenvalue of the conditional expectation from one sample to another disjoint from it."""
    return (
        known * (known - 1) * drawn * (drawn - 1)
        / ((cards - known) * (cards - known - 1.0) * (cards - drawn) * (cards - drawn - 1.0))
    )  # fmt: skip


def above(margin: Floats | float, variance: Floats | float) -> Floats | float:
    """How far a number of this variance, with a mean so far below zero, is above it at most."""
    return (np.sqrt(variance + np.square(margin)) - margin) / 2


# -- playing a hand -----------------------------------------------------------------------------------------


def weighed(known: Known, gone: int | None) -> Acts:
    """Weigh all hands in floating point, a card of one value gone, playing on as counted."""
    terms, board = known.terms, known.board
    left = board.left.copy()
    if gone is not None:
        left[:, gone] = np.maximum(left[:, gone] - 1, 0)
    cards = left.sum(axis=1)
    counts = outcomes(known.pair.up, left, board.longest)
    whole = np.array([float(falling(int(each), board.longest)) for each in cards])
    dealer = counts.astype(float) / whole[:, None]
    pays = (
        np.array(
            [
                [
                    [terms.net(16 + rank, outcome, doubled=doubled, first=False) for outcome in range(7)]
                    for rank in range(6)
                ]
                for doubled in (False, True)
            ]
        )
        / terms.stake
    )
    stand, twice = ((dealer * pays[doubled][board.rank]).sum(axis=1) for doubled in (0, 1))
    hit, double, worth = np.zeros_like(stand), np.zeros_like(stand), np.zeros_like(stand)
    chances = left / cards[:, None]
    for level in reversed(board.levels(2)):
        child = board.child[level]
        over = all_hands().child[board.rows[level]] < 0
        hit[level] = (chances[level] * np.where(over, -1.0, worth[child])).sum(axis=1)
        double[level] = (chances[level] * np.where(over, -2.0, twice[child])).sum(axis=1)
        choices = np.stack([stand[level], hit[level], double[level], np.full(len(child), -0.5)])
        worth[level] = choices[known.act[level], np.arange(len(child))]
    return Acts(stand, hit, double, worth)


class Memory:
    """What knowing other hands can bring while a hand is played."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.base = weighed(known, None)
        self.without = [weighed(known, value) for value in range(VALUES)]

    @cached_property
    def reached(self) -> Floats:
        """How likely the next cards make each hand, whoever draws them."""
        board = self.known.board
        chance = np.zeros(len(board.rows) + 1)
        chance[board.place[all_hands().find(self.known.pair.value)]] = 1
        for level in board.levels(2):
            part = (board.left[level] + 1) / (board.cards - board.size[level] + 1)[:, None]
            chance[level] = (np.where(board.parent[level] < 0, 0, chance[board.parent[level]]) * part).sum(
                axis=1
            )
        return chance[:-1]

    def gain(self, cards: int) -> float:
        """Bound what knowing so many cards can bring to one hand, in stakes."""
        board, terms = self.known.board, self.known.terms
        left = (board.cards - board.size).astype(float)
        share = board.left / left[:, None]
        total = 0.0
        for act, name, worst in ((STAND, "stand", 2), (HIT, "hit", 2), (DOUBLE, "double", 3)):
            other = self.known.act != act
            may = other & (board.size == 2 if act == DOUBLE else board.size >= 2)
            if act == DOUBLE and not terms.doubles_after_split:
                continue
            margin = self.base.worth - getattr(self.base, name)
            changes = np.stack([getattr(each, name) - each.worth for each in self.without], axis=1)
            change = np.where(board.left > 0, changes + margin[:, None], 0.0)
            single = (share * change**2).sum(axis=1)
            variance = cards * (left - 1) / (left - cards) * single
            variance += worst**2 * second_eigenvalue(left, cards, board.depth)
            total += float((self.reached * above(margin, variance))[may].sum())
        return total

    @property
    def long(self) -> float:
        """How likely a hand goes on beyond `DRAWN` cards, whoever plays it."""
        return float(self.reached[self.known.board.size == DRAWN + 1].sum())


# -- splitting again ----------------------------------------------------------------------------------------


class Tables:
    """The expected results of a split hand by the pattern of second cards, in stakes, from one shoe."""

    def __init__(self, known: Known, gone: int | None) -> None:
        pair = known.pair
        shoe = list(pair.shoe)
        mates = pair.mates
        if gone is not None:
            shoe[gone] -= 1
            mates -= gone == pair.value
        acts = np.zeros(len(all_hands().size), np.int64)
        acts[known.board.rows] = known.act
        self.hand = SplitHand(
            known.terms, Pair(pair.up, pair.value, tuple(shoe), mates), known.hands, False, acts
        )
        self.hands = known.hands
        self._results: dict[tuple[int, int], tuple[float, float]] = {}

    def result(self, mates: int, others: int) -> tuple[float, float]:
        """The result of a hand whose second card is no mate, and of one where it is, with that pattern."""
        if (mates, others) not in self._results:
            ends = self.hand._ends(mates, others)
            found = []
            for second in (OTHER, MATE):
                sums = sum(
                    int(ends[second, :, outcome] @ self.hand.pays(False)[:, outcome]) for outcome in range(7)
                )
                found.append(float(sums / self.hand.whole) / self.hand.terms.stake)
            self._results[mates, others] = found[0], found[1]
        return self._results[mates, others]

    def chance(self, mates: int, others: int) -> float:
        return float(sum(self.hand.pattern(mates, others)) / self.hand.whole)

    def box(self, pending: int, splits: int, mates: int, done: int) -> float:
        """What hands that wait for their second card bring, with the pattern so far."""
        if not pending:
            return 0.0
        other, mate = self.result(mates, done)
        if not splits:
            return pending * (other + mate)
        return (
            other
            + self.box(pending - 1, splits, mates, done + 1)
            + self.box(pending + 1, splits - 1, mates + 1, done)
        )

    def gain(self, mates: int, done: int) -> float:
        """How much better it is to split a mate again than to play it, given the pattern."""
        pending, splits = 2 + mates - done, self.hands - 2 - mates
        split = self.box(pending + 1, splits - 1, mates + 1, done)
        keep = self.result(mates, done)[1] + self.box(pending - 1, splits, mates + 1, done)
        return (split - keep) / self.chance(mates + 1, done)

    def size(self, mates: int, done: int) -> float:
        """Bound the root of the mean square of what splitting again changes.

        It is the sum of those of the hands that are there in one case only: two and one, those that come of
        further mates, and, where splits are limited, the hands still waiting, which may get fewer of them.
        """
        squares = sum(
            int(
                self.hand._ends(mates, done)[:, :, outcome].sum(axis=0)
                @ self.hand.pays(False)[:, outcome] ** 2
            )
            for outcome in range(7)
        )
        one = sqrt(float(squares / sum(self.hand.pattern(mates, done)))) / self.hand.terms.stake
        waiting = 1 + mates - done
        pair = self.hand.pair
        mate = pair.mates / (sum(pair.shoe) - 4 * self.hands)
        extra = sum(
            sqrt(min(1.0, comb(2 * more + waiting + 1, more) * mate**more)) for more in range(1, self.hands)
        )
        return one * (3 + extra + (0 if self.hand.terms.endless else 2 * waiting))


def states(hands: int) -> dict[tuple[int, int], int]:
    """In how many ways each state is reached in which a further split is possible."""
    ways = {(0, 0): 1}
    for mates in range(hands - 2):
        for done in range(mates + 2):
            before = (ways.get((mates - 1, done), 0), ways.get((mates, done - 1), 0))
            ways.setdefault((mates, done), sum(before))
    return {state: count for state, count in ways.items() if state[1] < state[0] + 2}


class Bound(NamedTuple):
    """What a box can be off: what remembering can gain, and what a bar by lost hands can be misjudged."""

    memory: float
    bar: float


def bound(known: Known, *, barred: bool) -> Bound:
    """Bound one box, in stakes."""
    memory = Memory(known)
    base = Tables(known, None)
    without = [Tables(known, value) for value in range(VALUES)]
    pair, hands = known.pair, known.hands
    cards = sum(pair.shoe)
    share = np.array(pair.shoe) / cards
    further = hands - 2
    exists = [1.0, 1.0] + [0.0] * further
    gained = misjudged = 0.0
    for (mates, done), ways in states(hands).items():
        mate = ways * base.chance(mates + 1, done)
        exists[mates + 2] += mate
        if not done:
            gained += mate * max(-base.gain(mates, done), 0.0)
            continue
        margin = base.gain(mates, done)
        change = np.array([each.gain(mates, done) - margin for each in without])
        seen = DRAWN * done
        variance = seen * (cards - 1) / (cards - seen) * float((share * change**2).sum())
        drawn = (1 + DRAWN) * hands + known.board.longest
        variance += base.size(mates, done) ** 2 * float(second_eigenvalue(cards, seen, drawn))
        long = mate * hands * memory.long * WORST * hands
        gained += long + mate * (float(above(margin, variance)) if margin > 0 else sqrt(variance) - margin)
        misjudged += long + mate * sqrt(variance)
        met = pair.mates / cards
        wander = sqrt(seen * met * (1 - met) / ((cards - seen) * (cards - 1)))
        misjudged += ways * base.chance(mates, done) * wander * abs(margin)
    for place, chance in enumerate(exists):
        seen = DRAWN * place + further
        gained += chance * memory.gain(seen)
        gained += chance * place * memory.long * WORST
    kept = 1 + hands * pair.mates / cards  # a mate that was barred may be followed by others
    return Bound(gained, kept * misjudged if barred else 0.0)


def bounds(terms: BlackjackTerms) -> tuple[float, float]:
    """Bound a whole game: how much better the best play can be, and how much a bar can be misjudged."""
    memory = bar = 0.0
    for up in range(VALUES):
        rounds = Rounds(terms, up)
        for first, choice in rounds.deals:
            if choice.play != "split" or choice.box is None:
                continue
            box = choice.box
            hand = box.played[0]
            share = (
                first.ways * rounds.ways / (sum(terms.shoe) * rounds.board.cards * (rounds.board.cards - 1))
            )
            if box.hands == 2:
                raise AssertionError("a pair that is split once only needs a bound of its own")
            known = Known(terms, box.pair, box.hands, hand.base, hand.act)
            found = bound(known, barred=terms.barred_after_bust)
            memory += share * found.memory
            bar += share * found.bar
    return memory, bar


# -- one split, everything remembered -----------------------------------------------------------------------


class Remembering:
    """A pair split once, played by one who remembers every card: the best of all plays, hand after hand."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.start = [int(value == known.pair.value) for value in range(VALUES)]
        self._later: dict[bytes, float] = {}

    def later(self, shoe: Counts) -> float:
        """What the second hand brings from a shoe, in stakes."""
        key = shoe.tobytes()
        if key not in self._later:
            board = StartBoard(self.known.terms, self.known.pair.up, shoe.tolist(), self.start)
            worth = board.weigh(split=True, first=False).worth
            total = 0
            for second in range(VALUES):
                place = board.place[all_hands().find(self.known.pair.value, second)]
                if place >= 0:
                    total += int(shoe[second]) * worth[place]
            self._later[key] = float(total / (board.orders(1) * self.known.terms.stake))
        return self._later[key]

    def best(self) -> float:
        """What both hands bring, in stakes."""
        board, terms = self.known.board, self.known.terms
        acts = weighed(self.known, None)
        twice = (board.stand(slice(None), doubled=True, first=False)).tolist()
        worth = np.zeros(len(board.rows))
        for level in reversed(board.levels(2)):
            for row in range(level.start, level.stop):
                left, size = board.left[row], int(board.size[row])
                choices = [acts.stand[row] + self.later(left)]
                hit = double = 0.0
                for value in np.flatnonzero(left).tolist():
                    rest = left - np.eye(VALUES, dtype=np.int64)[value]
                    share = left[value] / left.sum()
                    child = int(board.child[row, value])
                    if all_hands().child[board.rows[row], value] < 0:
                        hit += share * (self.later(rest) - 1)
                        double += share * (self.later(rest) - 2)
                        continue
                    hit += share * worth[child]
                    if size == 2:
                        stood = float(twice[child] / (board.orders(3) * terms.stake))
                        double += share * (stood + self.later(rest))
                choices.append(hit)
                if size == 2 and terms.can_double(int(board.total[row]), split=True):
                    choices.append(double)
                worth[row] = max(choices)
        one = board.place[all_hands().find(self.known.pair.value)]
        share = board.left[one] / board.left[one].sum()
        return float((share * np.where(board.child[one] < 0, 0, worth[board.child[one]])).sum())
