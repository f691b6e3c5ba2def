"""All-in or fold near the end of an event: ranges from which nobody gains by leaving, by exact ICM.

One player may move all-in, everybody behind may call. What each result is worth follows from the exact ICM of
the stacks after it; hands meet with all cards of the other taken out of the deck. Two things are simpler than
at the table: once somebody has called, the others fold, and hands that were folded leave the deck as it is.

The ranges are found by fictitious play; how much somebody could still gain by leaving them is told as `gain`.

>>> spot = PushFoldSpot(stacks=(1000, 1000), small=50, big=100)
>>> found = solve(spot, rounds=400)
>>> found.gain < 0.5, 0.5 < found.push_part < 0.7, found.push["AA"], found.push["72o"] < 0.05
(True, True, 1.0, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct

from croupier.errors import IllegalStake
from croupier.odds.equity.preflop import meetings
from croupier.tournament.icm import worths

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    F64 = npt.NDArray[np.float64]

MOST: Final = 10
ROUNDS: Final = 600
_HANDS: Final = 1326
_TOP: Final = 10**15


class PushFoldSpot(Struct, frozen=True):
    """Stacks in the order in which they act, the last two in the blinds, and what is posted."""

    stacks: tuple[int, ...]
    small: int
    big: int
    ante: int = 0
    prizes: tuple[int, ...] = ()
    """From the first place down; without any a chip is worth a chip."""
    pusher: int = 0
    """The place of the one who may move all-in; those before have folded."""


class Solved(Struct, frozen=True):
    """How often each hand is moved all-in, and called with, by those behind in their order."""

    push: dict[str, float]
    calls: tuple[dict[str, float], ...]
    push_part: float
    """The part of all hands that is moved all-in."""
    call_parts: tuple[float, ...]
    worth: tuple[float, ...]
    """What every player has before the cards are dealt, with these ranges."""
    gain: float
    """What the one who could gain most by leaving these ranges would gain, in units of the prizes."""


class _Terms:
    """What every result is worth to everybody: all fold, or somebody calls and it is won, shared or lost."""

    def __init__(self, spot: PushFoldSpot) -> None:
        players = len(spot.stacks)
        self.callers = list(range(spot.pusher + 1, players))
        self.spot, self.dead = spot, spot.ante * players
        self.blinds = [0] * (players - 2) + [spot.small, spot.big]
        self.left = [stack - spot.ante - blind for stack, blind in zip(spot.stacks, self.blinds, strict=True)]
        self.fold = self._value(self._all_fold())
        self.shown = {caller: [self._value(each) for each in self._called(caller)] for caller in self.callers}
        self.passed = self._value(self._passed())

    def _value(self, doubled: Sequence[int]) -> F64:
        """Return what stacks, told in half chips, are worth."""
        if self.spot.prizes:
            found = np.array(worths(doubled, self.spot.prizes))
            playing = sum(stack > 0 for stack in doubled)
            out = self.spot.prizes[playing : len(doubled)]  # those who are out now have taken the next places
            found[[stack == 0 for stack in doubled]] += sum(out) / max(1, len(doubled) - playing)
            return found
        return np.array(doubled, np.float64) / 2

    def _all_fold(self) -> list[int]:
        after = [2 * left for left in self.left]
        after[self.spot.pusher] += 2 * (self.dead + sum(self.blinds))
        return after

    def _passed(self) -> list[int]:
        """The pusher folds as well: the big blind takes the pot, as if nobody behind had wished to play."""
        after = [2 * left for left in self.left]
        after[-1] += 2 * (self.dead + sum(self.blinds))
        return after

    def _called(self, caller: int) -> list[list[int]]:
        """Return the stacks after the pusher won, shared and lost against a caller."""
        pusher = self.spot.pusher
        mine, theirs = (self.left[place] + self.blinds[place] for place in (pusher, caller))
        played = min(mine, theirs)
        others = sum(blind for place, blind in enumerate(self.blinds) if place not in (pusher, caller))
        pot = 2 * played + self.dead + others
        found = []
        for share in (2, 1, 0):
            after = [2 * left for left in self.left]
            after[pusher] = 2 * (mine - played) + share * pot
            after[caller] = 2 * (theirs - played) + (2 - share) * pot
            found.append(after)
        return found


def solve(spot: PushFoldSpot, rounds: int = ROUNDS) -> Solved:
    """Find the ranges of a spot.

    >>> solve(PushFoldSpot(stacks=(1000,), small=50, big=100))
    Traceback (most recent call last):
    croupier.errors.IllegalStake: Between two and 10 players with chips, the blinds last: ...
    """
    _check(spot)
    game = _Game(_Terms(spot))
    size = len(game.made.names)
    push, calls = np.ones(size), [np.full(size, 0.5) for _ in game.terms.callers]
    for step in range(1, rounds + 1):
        part = 1 / (step + 1)
        calls = [old + part * (game.call_best(place, push, calls) - old) for place, old in enumerate(calls)]
        push = push + part * (game.push_best(calls) - push)
    return game.told(push, calls)


class _Game:
    """The two-sided weighing: what all-in and calling are worth by hand, against given ranges."""

    def __init__(self, terms: _Terms) -> None:
        self.made = meetings()
        self.terms = terms
        self.share = self.made.sizes / _HANDS
        self.meets = self.made.combos.sum(axis=1)
        self._weighed: dict[tuple[int, int], F64] = {}
        win = self.made.equity - self.made.ties / 2
        self.results = (win, self.made.ties, 1 - win - self.made.ties)

    def weighed(self, place: int, player: int) -> F64:
        """Return by class against class what a showdown with a caller is worth to a player, times how often.

        Every round asks for it, so it is worked out once.
        """
        found = self._weighed.get((place, player))
        if found is None:
            values = self.terms.shown[self.terms.callers[place]]
            worth = sum(
                (chance * value[player] for chance, value in zip(self.results, values, strict=True)),
                np.zeros_like(self.made.equity),
            )
            found = self._weighed[place, player] = self.made.combos * worth
        return found

    def met(self, part: F64) -> F64:
        """Return by hand how often it meets the hands of a range, but never nothing, to divide by."""
        often: F64 = np.maximum(self.made.combos @ part, 1e-300)
        return often

    def likely(self, calls: Sequence[F64]) -> list[F64]:
        """Return by hand of the pusher how likely each is the first to call; the last: nobody does."""
        left = np.ones(len(self.share))
        found = []
        for call in calls:
            meets = self.made.combos @ call / self.meets
            found.append(left * meets)
            left = left * (1 - meets)
        return [*found, left]

    def push_worth(self, calls: Sequence[F64], player: int) -> F64:
        """Return by hand of the pusher what moving all-in is worth to a player."""
        chances = self.likely(calls)
        total = chances[-1] * self.terms.fold[player]
        for place, call in enumerate(calls):
            total = total + chances[place] * (self.weighed(place, player) @ call) / self.met(call)
        worth: F64 = total
        return worth

    def push_best(self, calls: Sequence[F64]) -> F64:
        """Return the best answer of the pusher."""
        me = self.terms.spot.pusher
        better: F64 = (self.push_worth(calls, me) > self.terms.passed[me]).astype(np.float64)
        return better

    def call_values(self, place: int, push: F64, calls: Sequence[F64]) -> tuple[F64, F64]:
        """Return by hand of a caller what calling and folding are worth once it has come to them."""
        me = self.terms.callers[place]
        met = self.met(push)
        sizes = self.made.sizes  # hands meet as often from either side
        call = (push * sizes) @ self.weighed(place, me) / sizes / met
        behind = self.likely(calls[place + 1 :])
        folded = behind[-1] * self.terms.fold[me]
        for further, chance in enumerate(behind[:-1], place + 1):
            folded = folded + chance * (self.weighed(further, me) @ calls[further]) / self.met(calls[further])
        fold = self.made.combos @ (push * folded) / met
        return call, fold

    def call_best(self, place: int, push: F64, calls: Sequence[F64]) -> F64:
        """Return the best answer of a caller."""
        call, fold = self.call_values(place, push, calls)
        better: F64 = (call > fold).astype(np.float64)
        return better

    def told(self, push: F64, calls: Sequence[F64]) -> Solved:
        """Tell the ranges, their worth, and what somebody could gain by leaving them."""
        me = self.terms.spot.pusher
        moved = self.push_worth(calls, me)
        gains = [
            float(
                (
                    self.share
                    * (np.maximum(moved, self.terms.passed[me]) - _mixed(moved, self.terms.passed[me], push))
                ).sum()
            )
        ]
        for place, call in enumerate(calls):
            taken, left = self.call_values(place, push, calls)
            gains.append(float((self.share * push).sum()) * self._gain(taken, left, call))
        worth = tuple(
            float(
                (self.share * _mixed(self.push_worth(calls, player), self.terms.passed[player], push)).sum()
            )
            for player in range(len(self.terms.spot.stacks))
        )
        return Solved(
            self._named(push),
            tuple(self._named(call) for call in calls),
            float((self.share * push).sum()),
            tuple(float((self.share * call).sum()) for call in calls),
            worth,
            max(gains),
        )

    def _gain(self, one: F64, other: F64, part: F64) -> float:
        """Return what the better of two acts brings more than this mixture of them, over all hands."""
        return float((self.share * (np.maximum(one, other) - _mixed(one, other, part))).sum())

    def _named(self, part: F64) -> dict[str, float]:
        return {name: round(float(each), 4) for name, each in zip(self.made.names, part, strict=True)}


def _mixed(one: F64, other: F64 | float, part: F64) -> F64:
    mixed: F64 = part * one + (1 - part) * other
    return mixed


def _check(spot: PushFoldSpot) -> None:
    """Refuse what is no spot: too few players, no chips, blinds that are none."""
    if not 2 <= len(spot.stacks) <= MOST or any(not 1 <= stack <= _TOP for stack in spot.stacks):
        raise IllegalStake("push-fold-players", most=MOST)
    if not 0 <= spot.small <= spot.big or not 1 <= spot.big <= _TOP or not 0 <= spot.ante <= _TOP:
        raise IllegalStake("push-fold-blinds")
    posted = [spot.ante] * (len(spot.stacks) - 2) + [spot.ante + spot.small, spot.ante + spot.big]
    if any(stack <= least for stack, least in zip(spot.stacks, posted, strict=True)):
        raise IllegalStake("push-fold-short")
    if not 0 <= spot.pusher < len(spot.stacks) - 1:
        raise IllegalStake("push-fold-pusher", most=len(spot.stacks) - 1)
