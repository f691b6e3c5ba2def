"""A split box as a whole: the results of all its hands together.

A state of play is how many mates have come (each made one hand more) and how many hands are done. Against
each outcome of the dealer two sums go along: over the ways in which the hands can have ended, and over what
these hands tell about the outcome. See `splits` for why the expected result comes out exact.

A sum is kept by net result, or, where only the expected result is wanted, by the powers zero and one of a
number so small that its square is nothing: multiplying such sums adds the results up.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.errors import CroupierError
from croupier.odds.blackjack.dealer import OUTCOMES, falling
from croupier.odds.blackjack.splits import ENDS, LOST, LOST_DOUBLED, SplitHand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from croupier.odds.blackjack.rules import BlackjackTerms
    from croupier.odds.blackjack.splits import Pair

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]
    Outcome = int | slice
    Sum = dict[int, Any]
    State = tuple[int, int]
    Pays = Callable[[bool], Numbers]

EVERY: Final = slice(None)
"""All outcomes of the dealer side by side."""
ALL_ENDS: Final = list(range(ENDS))
BARRING: Final = [LOST, LOST_DOUBLED]
GOING_ON: Final = [end for end in ALL_ENDS if end not in BARRING]


class OutcomeLaw(NamedTuple):
    """How hands end: in how many ways, and what the hands tell about the dealer's outcome.

    For every hand the ways are out of a common number, what is told out of its square.
    """

    ways: Sum
    told: Sum


class SplitBox:
    """A pair split into at most so many hands, each played best, or by given acts.

    Further pairs are split or not, whichever is better on the whole; by given acts they are split, for a
    chart does not tell a first pair from a further one.
    """

    def __init__(self, terms: BlackjackTerms, pair: Pair, hands: int, acts: Counts | None = None) -> None:
        self.terms = terms
        self.pair = pair
        self.hands = hands
        self._orders: dict[State, int] = {}
        other = SplitHand(terms, pair, hands, first=False, acts=acts)
        apart = terms.added_spared or terms.looks(pair.up)
        first = SplitHand(terms, pair, hands, first=True, acts=acts) if apart else other
        self.played = other, first
        """A hand that a split has added, and the first one."""
        for state in self._states:
            counted = sum(other.pattern(*state))
            if counted != self._known(state) * self._unit:
                raise CroupierError("odds-incomplete", counted=str(counted), deals=str(other.whole))
        self.expected = self._mean(other.pays)
        """The expected result of the box, in chips."""
        if hands > 2 and acts is None:
            self.hands = 2
            once = self._mean(other.pays)
            if once > self.expected:
                self.expected = once
            else:
                self.hands = hands

    @cached_property
    def staked(self) -> Fraction:
        """What is staked on the box on the average, in chips."""
        return self._mean(self.played[0].stakes)

    def results(self) -> tuple[list[Sum], int]:
        """Return the results of the box with their weights, by the dealer's outcome; and their whole."""
        sums: list[Sum] = [{} for _ in range(OUTCOMES)]
        for outcome, total in enumerate(sums):
            if self.played[0].pattern(0, 0)[outcome]:
                self._play(outcome, self.played[0].pays, None, total)
        return [{net: weight for net, weight in each.items() if weight} for each in sums], self._whole

    # -- the patterns of second cards -----------------------------------------------------------------

    @cached_property
    def _states(self) -> list[State]:
        """All patterns that can be met: how many mates and how many other cards have come."""
        states = product(range(self.hands - 1), range(self.hands + 1))
        return [
            (mates, done)
            for mates, done in states
            if done <= mates + 2 and mates + done <= self._seconds and self._known((mates, done))
        ]

    @property
    def _seconds(self) -> int:
        """The most second cards that are drawn."""
        return self.played[0].most + 1

    def _known(self, state: State) -> int:
        """In how many orders a pattern can come, out of all orders of the second cards."""
        found = self._orders.get(state)
        if found is None:
            mates, others = state
            cards = sum(self.pair.shoe)
            ways = falling(self.pair.mates, mates) * falling(cards - self.pair.mates, others)
            found = ways * falling(cards - mates - others, self._seconds - mates - others)
            self._orders[state] = found
        return found

    @cached_property
    def _unit(self) -> int:
        """In how many orders all other cards of the count can come."""
        return self.played[0].whole // falling(sum(self.pair.shoe), self._seconds)

    @cached_property
    def _common(self) -> int:
        """What the ways of every hand are brought to, whatever pattern is known."""
        return self._unit * lcm(*map(self._known, self._states))

    @property
    def _whole(self) -> int:
        """What all weights come to."""
        whole: int = self.played[0].whole * self._common ** (self.hands + 1)
        return whole

    # -- all hands ------------------------------------------------------------------------------------

    def _mean(self, pays: Pays) -> Fraction:
        """Return what the hands bring on the average, against all outcomes of the dealer side by side."""
        total: Sum = {}
        self._play(EVERY, pays, 1, total)
        return Fraction(int(sum(total[1])), self._whole)

    def _play(self, outcome: Outcome, pays: Pays, top: int | None, total: Sum) -> None:
        """Let one hand after the other be played against an outcome, and sum over all ways of it."""
        waiting: dict[State, OutcomeLaw] = {(0, 0): OutcomeLaw({0: 1}, {})}
        barred = self.terms.barred_after_bust
        for done, mates in product(range(self.hands + 1), range(self.hands - 1)):
            law = waiting.pop((mates, done), None)
            if law is None:
                continue
            state, pending = (mates, done), mates + 2 - done
            if not pending or mates == self.hands - 2:
                self._finish(law, state, pending, outcome, pays, top, total)
                continue
            if self._known((mates + 1, done)):
                _join(waiting, (mates + 1, done), law)
            known = mates, done + 1
            for ends in (GOING_ON, BARRING) if barred else (ALL_ENDS,):
                then = _after(law, self._law(state, known, outcome, pays, top, ends), top)
                if ends is BARRING:
                    self._finish(then, known, pending - 1, outcome, pays, top, total)
                else:
                    _join(waiting, known, then)

    def _finish(
        self,
        law: OutcomeLaw,
        state: State,
        pending: int,
        outcome: Outcome,
        pays: Pays,
        top: int | None,
        total: Sum,
    ) -> None:
        """Let the hands that are left be played when there are no more splits."""
        for place in range(pending):
            if place < 2:  # what follows the first of them is alike
                hand = self._law(state, state, outcome, pays, top, ALL_ENDS, place)
            law = _after(law, hand, top)
        rest = self._common ** (self.hands - 2 - state[0])
        _add(total, law.ways, self.played[0].pattern(*state)[outcome] * self._common * rest)
        _add(total, law.told, self._known(state) * self._unit * rest)

    def _law(
        self,
        state: State,
        known: State,
        outcome: Outcome,
        pays: Pays,
        top: int | None,
        ends: Sequence[int],
        place: int = 0,
    ) -> OutcomeLaw:
        """Return how the next hand ends in a state, as far as it ends so, with the pattern known then.

        Either its second card is known to be no mate, or nothing more than the state is known.
        """
        first = not place and not state[1]
        found = self.played[first].ended(*state, both=known == state)
        ways, met = found.ways[ends], found.met[ends, outcome]
        nets = pays(first)[ends, outcome]
        times = self._common // (self._unit * self._known(known))
        dealer = self.played[first].pattern(*known)[outcome] * times
        sums, meeting = _gathered(nets, ways, top), _gathered(nets, met, top)
        return OutcomeLaw(
            {net: count * times for net, count in sums.items()},
            {net: (meeting[net] * self._common - count * dealer) * times for net, count in sums.items()},
        )


def _after(before: OutcomeLaw, law: OutcomeLaw, top: int | None) -> OutcomeLaw:
    """Let one hand follow others."""
    told = _times(before.told, law.ways, top)
    _add(told, _times(before.ways, law.told, top))
    return OutcomeLaw(_times(before.ways, law.ways, top), told)


def _gathered(nets: Numbers, counts: Numbers, top: int | None) -> Sum:
    """Put the ways of one hand together, by net result or by powers."""
    if top is not None:
        by_end = counts.reshape(len(counts), -1)
        return {0: by_end.sum(axis=0), 1: (nets * by_end).sum(axis=0)}
    found: Sum = {}
    for net, ways in zip(nets.tolist(), counts.tolist(), strict=True):
        found[net] = found.get(net, 0) + ways
    return found


def _times(one: Sum, other: Sum, top: int | None) -> Sum:
    """Multiply two sums; powers above the top are nothing."""
    if top == 1:
        none, mean = other.get(0, 0), other.get(1, 0)
        return {0: one.get(0, 0) * none, 1: one.get(0, 0) * mean + one.get(1, 0) * none}
    found: Sum = {}
    for net, ways in one.items():
        for more, times in other.items():
            if top is None or net + more <= top:
                found[net + more] = found.get(net + more, 0) + ways * times
    return found


def _add(total: Sum, more: Sum, times: int = 1) -> None:
    for net, ways in more.items():
        total[net] = total.get(net, 0) + ways * times


def _join(waiting: dict[State, OutcomeLaw], state: State, law: OutcomeLaw) -> None:
    """Add what leads to a state."""
    there = waiting.setdefault(state, OutcomeLaw({}, {}))
    _add(there.ways, law.ways)
    _add(there.told, law.told)
