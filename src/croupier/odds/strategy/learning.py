"""Rules learnt from exact values: as short a list as can be found, at as little cost.

Given what every act is worth in every state, a list of rules is grown from its end. It begins with the one
act that is best if nothing is looked at; then, again and again, the exception that gains most is put before
it: an act, and intervals of up to three features within which it is taken. Among all such boxes of two
features beside the combination the best is found exactly, by summing the gains over the grid of their values.
At last rules and tests that hardly matter are taken out again.

>>> import numpy as np
>>> pips = Scale("pips", np.array([0, 1, 2, 3, 4, 5]), ("1", "2", "3", "4", "5", "6"))
>>> worth = {"stay": np.array([0.0] * 6), "roll": np.array([3.0, 2.0, 1.0, 1.0, -2.0, -4.0])}
>>> [str(rule) for rule in learn([pips], worth, bound=0.0).rules]
['stay: pips >= 5', 'roll']
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.odds.simulation.language import Check, Rule
from croupier.odds.strategy.boxes import best_box

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]
    Floats = npt.NDArray[np.float64]
    Mask = npt.NDArray[np.bool_]

MOST_RULES: Final = 14
TEST_PRICE: Final = 0.02
"""A test must gain this share of the bound, else the rule does without it."""
HARMS: Final = (1.0, 2.0, 4.0, 8.0, 20.0)
"""How many times harm is counted when a rule is chosen."""
SWEEPS: Final = 6
LEAST_GAIN: Final = 0.01
"""A sweep that gains less than this share is the last."""
_TINY: Final = 1e-15


class Scale(NamedTuple):
    """A feature as the learner sees it: a place on a scale for every state, and the words for the places.

    The places may begin with those of something that is not there, which have no word. A feature that
    compares two others has the words of its two answers as tests.
    """

    name: str
    places: Numbers
    words: tuple[str, ...]
    answers: tuple[Check, Check] | None = None

    @property
    def size(self) -> int:
        """How many places there are."""
        return len(self.words)

    def tests(self, low: int, high: int) -> tuple[Check, ...]:
        """Say that a state lies between two places."""
        if self.answers is not None:
            return (self.answers[low],) if low == high else ()
        above = (Check(self.name, ">=", self.words[low]),) if any(self.words[:low]) or low else ()
        below = (Check(self.name, "<=", self.words[high]),) if high < self.size - 1 else ()
        if low == high and self.words[low]:
            return (Check(self.name, "=", self.words[low]),)
        return above + below


class StateBox(NamedTuple):
    """States within intervals of some features: by feature, the lowest and the highest place."""

    bounds: tuple[tuple[int, int, int], ...]

    def holds(self, scales: Sequence[Scale]) -> Mask:
        """Return which states lie in the box."""
        inside = np.ones(len(scales[0].places), np.bool_)
        for feature, low, high in self.bounds:
            places = scales[feature].places
            inside &= (places >= low) & (places <= high)
        return inside

    def tests(self, scales: Sequence[Scale]) -> tuple[Check, ...]:
        """Say it as tests."""
        return tuple(test for feature, low, high in self.bounds for test in scales[feature].tests(low, high))


class Exemption(NamedTuple):
    """An act taken within a box."""

    act: int
    box: StateBox


class Learnt(NamedTuple):
    """A list of rules, what leaving each out would cost, and what all cost against the best acts."""

    rules: tuple[Rule, ...]
    saves: tuple[float, ...]
    cost: float


def learn(
    scales: Sequence[Scale],
    worth: Mapping[str, Floats],
    *,
    bound: float,
    most: int = MOST_RULES,
    default: str = "",
    back: bool = True,
    least: float = 0.0,
    free: bool = False,
) -> Learnt:
    """Find a short list of rules that costs no more than a bound, or as little as so many rules can.

    `worth` are the values of each act by state, weighted by how often the state comes; minus infinity where
    an act is not lawful: there a rule for it passes on to the next. Every rule may ask the first scale beside
    two others, or if the list is `free` any three. `default` is the act of the last rule, else it is the best
    one; `back` allows exceptions back to it. A rule must gain more than the `least`, which is for values that
    are not exact.

    A rule that does more good than harm may still be too broad, and later ones cannot always mend that. So
    lists are grown with harm counted once, twice and more often, with and without such exceptions, and the
    shortest that keeps the bound is taken, else the cheapest.
    """
    names = list(worth)
    scales, values = _gathered(scales, np.array([worth[name] for name in names]))
    known = np.where(np.isfinite(values), values, 0.0)
    base = names.index(default) if default else int(np.argmax(known.sum(axis=1)))
    task = _Task(scales, values, values.max(axis=0), base, bound, max(least, _TINY), free)
    lists = [
        task.pruned(task.refitted(task.grown(harm, again, most), again))
        for harm in HARMS
        for again in sorted({False, back})
    ]
    found = min(lists, key=task.judge)
    found, saves = task.in_order(found)
    rules = [Rule(names[each.act], each.box.tests(scales)) for each in found]
    return Learnt((*rules, Rule(names[base])), (*saves, 0.0), task.cost(task.decide(found)))


def _gathered(scales: Sequence[Scale], values: Floats) -> tuple[list[Scale], Floats]:
    """Put together the states that no scale tells apart, and in which the same acts are lawful."""
    key = np.zeros(values.shape[1], np.int64)
    for places, size in (
        *((scale.places, scale.size) for scale in scales),
        *((row, 2) for row in np.isfinite(values)),
    ):
        _, key = np.unique(key * size + places, return_inverse=True)
    _, first, same = np.unique(key, return_index=True, return_inverse=True)
    sums = [np.bincount(same, row, len(first)) for row in values]
    return [scale._replace(places=scale.places[first]) for scale in scales], np.array(sums)


class _Task(NamedTuple):
    """One problem of learning."""

    scales: Sequence[Scale]
    values: Floats
    best: Floats
    base: int
    bound: float
    least: float
    free: bool

    def cost(self, decided: Numbers) -> float:
        """Return what decisions cost against the best ones."""
        return float((self.best - self.values[decided, np.arange(self.values.shape[1])]).sum())

    def decide(self, found: Sequence[Exemption]) -> Numbers:
        """Follow a list in every state; a rule whose act is not lawful there passes on to the next."""
        decided = np.full(self.values.shape[1], self.base, np.int64)
        for each in reversed(found):
            decided[each.box.holds(self.scales) & np.isfinite(self.values[each.act])] = each.act
        return decided

    def judge(self, found: Sequence[Exemption]) -> tuple[bool, float, float]:
        """Say how good a list is, the least the best: the shortest within the bound, else the cheapest."""
        cost = self.cost(self.decide(found))
        words = sum(1 + len(each.box.tests(self.scales)) for each in found)
        return (False, words, cost) if cost <= self.bound else (True, cost, words)

    def grown(self, harm: float, back: bool, most: int) -> list[Exemption]:
        """Grow a list, counting harm so many times; `back` allows exceptions back to the last act."""
        grower = _Grower(self, harm, back)
        found: list[Exemption] = []
        decided = self.decide(found)
        while len(found) < most - 1 and self.cost(decided) > self.bound:
            exception = grower.grow(decided)
            if exception is None:
                break
            found.insert(0, exception)
            decided = self.decide(found)
        return found

    def refitted(self, found: list[Exemption], back: bool) -> list[Exemption]:
        """Find every rule again, one after the other, given all the others, as long as that gains."""
        grower = _Grower(self, 1.0, back)
        cost = self.cost(self.decide(found))
        for _ in range(SWEEPS):
            before = cost
            for place in range(len(found)):
                rest = [*found[:place], *found[place + 1 :]]
                exception = grower.grow(self.decide(rest))
                if exception is None:
                    continue
                better = [exception, *rest]
                if (lower := self.cost(self.decide(better))) < cost:
                    found, cost = better, lower
            if cost >= before * (1 - LEAST_GAIN):
                break
        return found

    def pruned(self, found: list[Exemption]) -> list[Exemption]:
        """Take out rules and tests as long as the cost stays below the bound, or does not grow."""
        allowed = max(self.bound, self.cost(self.decide(found)) * (1 + 1e-9) + _TINY)
        while True:
            shorter = [
                (self.cost(self.decide(each)), each) for each in _shorter(found, self.scales, self.free)
            ]
            least = min(shorter, key=lambda each: each[0], default=None)
            if least is None or least[0] > allowed:
                return found
            found = least[1]

    def in_order(self, found: Sequence[Exemption]) -> tuple[list[Exemption], list[float]]:
        """Put the rules that matter most first, where that changes nothing; say what each of them saves."""
        cost, wanted = self.cost(self.decide(found)), self.decide(found)
        rest = [[*found[:place], *found[place + 1 :]] for place in range(len(found))]
        order = [
            (self.cost(self.decide(others)) - cost, each) for others, each in zip(rest, found, strict=True)
        ]
        moved = True
        while moved:
            moved = False
            for place in range(len(order) - 1):
                if order[place + 1][0] > order[place][0]:
                    swapped = [*order[:place], order[place + 1], order[place], *order[place + 2 :]]
                    if (self.decide([each for _, each in swapped]) == wanted).all():
                        order, moved = swapped, True
        return [each for _, each in order], [saved for saved, _ in order]


class _Grower:
    """Finds the exception that gains most."""

    def __init__(self, task: _Task, harm: float, back: bool) -> None:
        self.task = task
        self.harm = harm
        self.back = back
        self.price = TEST_PRICE * max(task.bound, _TINY)
        others = range(1, len(task.scales))
        pairs = [*combinations(others, 2)] or [(place, place) for place in (others or (0,))]
        self.asked = [(0, *pair) for pair in pairs]
        if task.free:
            self.asked += combinations(others, 3)
        self.keys = [self._key(asked) for asked in self.asked]

    def _key(self, asked: tuple[int, ...]) -> npt.NDArray[np.int32]:
        """Number the cells of the grid of three scales."""
        scales = self.task.scales
        key = np.zeros_like(scales[0].places)
        for feature in asked:
            key = key * scales[feature].size + scales[feature].places
        return key.astype(np.int32)

    def grow(self, decided: Numbers) -> Exemption | None:
        """Return the best exception to what is decided, if any gains."""
        task = self.task
        now = task.values[decided, np.arange(task.values.shape[1])]
        best: tuple[float, Exemption] | None = None
        for act, values in enumerate(task.values):
            if act == task.base and not self.back:
                continue
            gains = np.where(np.isfinite(values), values - now, 0.0)
            if not (gains > 0).any():
                continue
            for gained, box in self._boxes(np.where(gains < 0, self.harm * gains, gains)):
                score = gained - self.price * len(box.tests(task.scales))
                if gained > task.least and (best is None or score > best[0]):
                    best = score, Exemption(act, box)
        return best[1] if best and best[0] > 0 else None

    def _boxes(self, gains: Floats) -> Iterator[tuple[float, StateBox]]:
        """Give for every three features the box that gains most."""
        scales = self.task.scales
        some = np.flatnonzero(gains)
        worth = gains[some]
        where = np.zeros(6, np.int64)
        for asked, key in zip(self.asked, self.keys, strict=True):
            sizes = [scales[feature].size for feature in asked]
            gained = best_box(key[some], worth, *sizes, where)
            box = self._box(asked, where.reshape(-1, 2).tolist()) if gained > 0 else None
            if box is not None:
                yield gained, box

    def _box(self, asked: Sequence[int], bounds: Sequence[Sequence[int]]) -> StateBox | None:
        """Leave out what does not bind; a box that ends where there are no words cannot be said."""
        scales = self.task.scales
        intervals = [(feature, *bound) for feature, bound in zip(asked, bounds, strict=True)]
        binding = tuple(
            (feature, low, high)
            for feature, low, high in dict.fromkeys(intervals)
            if not (low == 0 and high == scales[feature].size - 1)
        )
        return StateBox(binding) if all(scales[feature].words[high] for feature, _, high in binding) else None


# -- making the list plain -----------------------------------------------------------------------------------


def _shorter(found: list[Exemption], scales: Sequence[Scale], free: bool) -> Iterator[list[Exemption]]:
    """Give every list with one rule less, and with one test less; the first scale stays unless it is free."""
    for place, each in enumerate(found):
        yield [*found[:place], *found[place + 1 :]]
        for box in _wider(each.box, scales, free):
            yield [*found[:place], Exemption(each.act, box), *found[place + 1 :]]


def _wider(box: StateBox, scales: Sequence[Scale], free: bool) -> Iterator[StateBox]:
    """Give the box without each of its intervals, and with each interval open on either side."""
    for place, (feature, low, high) in enumerate(box.bounds):
        before, after = box.bounds[:place], box.bounds[place + 1 :]
        if (feature or free) and len(box.bounds) > 1:
            yield StateBox(before + after)
        if 0 < low < high < scales[feature].size - 1:
            yield StateBox((*before, (feature, 0, high), *after))
            yield StateBox((*before, (feature, low, scales[feature].size - 1), *after))
