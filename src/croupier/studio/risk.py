"""Risk: what a game does to a bankroll, exactly from the distribution of one round.

Amounts are initial stakes. Sums of many rounds are the distribution of one convolved with itself; ruin is a
walk with an absorbing end, taken step by step. Nothing is taken to be normal.

>>> from fractions import Fraction
>>> from croupier.odds import Bet
>>> coin = RoundWalk.of(Bet(outcomes={Fraction(-1): 19, Fraction(1): 18}, staked=Fraction(1)))
>>> round(coin.ruin(bankroll=5, rounds=100), 6), coin.loss_limit(rounds=100, confidence=0.99)
(0.698411, Fraction(26, 1))
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, gcd, lcm, log
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct

from croupier.errors import BookError

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.odds import Bet

    Chances = npt.NDArray[np.float64]

MOST_ROUNDS: Final = 1_000_000
"""Rounds that are looked ahead."""
MOST_CELLS: Final = 1 << 24
"""Different results of a sum that are told apart; a distribution that needs more is refused."""
STEPS: Final = 10_000
"""Rounds of a walk with an end: each is one step."""
MOST_BANKROLL: Final = 1 << 16
MOST_WALKED: Final = 400_000_000
"""Steps of a walk with two ends, all rounds together."""
_TINY: Final = 1e-15
"""Chances below are taken for none."""
_SMALL: Final = 1 << 20
"""Products that are formed one by one; more are formed in the space of frequencies."""


class GoalReached(Struct, frozen=True):
    """How a walk with a goal ends: the chance of either end, the rounds it takes on the average."""

    won: float
    lost: float
    rounds: float
    half: int | None
    """So many rounds reach the goal with an even chance; None where that many never do."""


class RoundWalk(Struct, frozen=True):
    """One round as a walk: the least step in initial stakes, and how likely each number of steps is."""

    step: Fraction
    least: int
    """The greatest loss, in steps, as a negative number."""
    chances: tuple[float, ...]
    """From the greatest loss up."""
    mean: Fraction
    variance: Fraction

    @classmethod
    def of(cls, bet: Bet) -> RoundWalk:
        """Read one round from the exact counts of a bet."""
        shared = lcm(*(net.denominator for net in bet.outcomes))
        whole = {int(net * shared): count for net, count in bet.outcomes.items()}
        unit = gcd(*whole) or 1
        steps = {net // unit: count for net, count in whole.items()}
        least, most = min(steps), max(steps)
        if most - least > MOST_CELLS // 4:
            raise BookError("studio-risk-fine")
        deals = bet.deals
        chances = [float(Fraction(steps.get(place, 0), deals)) for place in range(least, most + 1)]
        return cls(Fraction(unit, shared), least, tuple(chances), bet.expected, bet.variance)

    # -- sums of many rounds -----------------------------------------------------------------------------

    def after(self, rounds: int) -> tuple[Fraction, Chances]:
        """Return the least result of so many rounds, and how likely each is from there up, by steps."""
        _check(rounds, MOST_ROUNDS)
        wide = (len(self.chances) - 1) * rounds + 1
        if wide > MOST_CELLS:
            return self._squeezed(rounds)
        size = 1 << (wide - 1).bit_length()
        found = np.fft.irfft(np.fft.rfft(np.array(self.chances), size) ** rounds, size)[:wide]
        return self.least * rounds * self.step, np.clip(found, 0.0, 1.0)

    def _squeezed(self, rounds: int) -> tuple[Fraction, Chances]:
        """Sum many rounds in a window so wide that what lies outside is less than the error of the sums.

        By Bernstein's inequality a sum is further from its mean than the window with a chance below 1e-18.
        """
        spread = max(-self.least, len(self.chances) - 1 + self.least)
        deviation = float(self.variance) ** 0.5 / float(self.step)
        reach = 42.0 * spread / 3 + ((42.0 * spread / 3) ** 2 + 84.0 * rounds * deviation**2) ** 0.5
        size = 1 << ceil(2 * reach + 2).bit_length()
        if size > MOST_CELLS:
            raise BookError("studio-risk-long", rounds=rounds)
        middle = round(float(self.mean / self.step) * rounds)
        first = middle - size // 2
        wrapped = np.zeros(size)
        for place, chance in enumerate(self.chances):
            wrapped[(self.least + place) % size] += chance
        sums = np.fft.irfft(np.fft.rfft(wrapped) ** rounds, size)
        found = np.roll(sums, -(first % size))
        return first * self.step, np.clip(found, 0.0, 1.0)

    def loss_limit(self, rounds: int, confidence: float) -> Fraction:
        """Return the least loss that so many rounds do not exceed with this confidence."""
        if not 0.5 <= confidence < 1:
            raise BookError("studio-confidence", confidence=f"{100 * confidence:g} %")
        least, chances = self.after(rounds)
        below = np.cumsum(chances)
        place = int(np.searchsorted(below, 1 - confidence, side="right"))
        return max(Fraction(0), -(least + min(place, len(chances) - 1) * self.step))

    def ahead(self, rounds: int) -> float:
        """Return the chance that a player has won after so many rounds."""
        least, chances = self.after(rounds)
        return float(chances[max(0, floor(-least / self.step) + 1) :].sum())

    def rebate(self, rounds: int, share: Fraction) -> float:
        """Return what a share of the loss after so many rounds is worth on the average, in stakes a round."""
        least, chances = self.after(rounds)
        results = float(least) + float(self.step) * np.arange(len(chances))
        return float(share) * float((chances * np.maximum(-results, 0.0)).sum()) / rounds

    # -- ruin --------------------------------------------------------------------------------------------

    def ruin(self, bankroll: Fraction | int, rounds: int | None = None) -> float:
        """Return the chance to lose a bankroll, in so many rounds or ever.

        In a walk without end that favours the house it is certain. In one that favours the player the
        chances are solved on a stretch so long that beyond it, by Lundberg's bound, ruin has no chance.

        >>> from croupier.odds import Bet
        >>> coin = Bet(outcomes={Fraction(-1): 1, Fraction(1): 3}, staked=Fraction(1))
        >>> round(RoundWalk.of(coin).ruin(3), 9) == round((1 / 3) ** 3, 9)
        True
        """
        steps = ceil(Fraction(bankroll) / self.step)
        if steps <= 0:
            raise BookError("studio-bankroll", bankroll=str(bankroll))
        if rounds is None and self.mean <= 0:
            return 1.0
        chances = self._within(rounds) if rounds is not None else self._ever(steps)
        return float(chances[steps - 1]) if steps <= len(chances) else 0.0

    def bankroll(self, risk: float, rounds: int | None = None) -> Fraction:
        """Return the least bankroll that is lost with no more than a given chance."""
        if not 0 < risk < 1:
            raise BookError("studio-risk", risk=f"{100 * risk:g} %")
        if rounds is not None:
            chances = self._within(rounds)
        elif self.mean > 0:
            chances = self._ever(ceil(log(risk) / log(self.lundberg)))
        else:
            raise BookError("studio-ruin-certain")
        return (1 + int((chances > risk).sum())) * self.step

    def _within(self, rounds: int) -> Chances:
        """Return the chance of ruin in so many rounds by bankroll, from one step up."""
        _check(rounds, STEPS)
        down, up = -self.least, len(self.chances) - 1 + self.least
        if down <= 0:
            return np.zeros(0)
        kernel = np.array(self.chances)[::-1]
        ruin = np.zeros(0)
        for _ in range(rounds):
            padded = np.concatenate([np.ones(down), ruin, np.zeros(up + down)])
            ruin = _convolved(padded, kernel)[up + down : len(padded)]
            some = np.flatnonzero(ruin > _TINY)
            ruin = ruin[: 1 + int(some[-1])] if len(some) else ruin[:0]
        return np.minimum(ruin, 1.0)

    def _ever(self, steps: int) -> Chances:
        """Return the chance of ruin ever by bankroll, on so many steps, of a walk that favours the player."""
        size = steps + ceil(log(_TINY) / log(self.lundberg)) + len(self.chances)
        if size > MOST_BANKROLL:
            raise BookError("studio-risk-long", rounds=size)
        down, wide = -self.least, len(self.chances)
        rows = np.tile(-np.array(self.chances), (size, 1))  # by bankroll: moves from the greatest loss up
        rows[:, down] += 1.0
        right = np.zeros(size)
        for place in range(min(down, size)):
            right[place] = sum(self.chances[: down - place])
        for place in range(size):  # a matrix of few diagonals, which needs no other order of its rows
            for below in range(place + 1, min(place + down + 1, size)):
                first = down - (below - place)
                times = rows[below, first] / rows[place, down]
                rows[below, first : first + wide - down] -= times * rows[place, down:]
                right[below] -= times * right[place]
        found = np.zeros(size + wide)
        for place in range(size - 1, -1, -1):
            later = rows[place, down + 1 :] @ found[place + 1 : place + wide - down]
            found[place] = (right[place] - later) / rows[place, down]
        return np.minimum(found[:steps], 1.0)

    @property
    def lundberg(self) -> float:
        """The number between zero and one whose powers bound the chances of ruin, for a favourable walk."""
        low, high = 0.0, 1.0
        powers = np.arange(self.least, self.least + len(self.chances))
        chances = np.array(self.chances)
        for _ in range(200):
            middle = (low + high) / 2
            with np.errstate(over="ignore"):
                worth = float((chances * middle ** powers.astype(float)).sum())
            low, high = (middle, high) if worth > 1 else (low, middle)
        return high

    # -- a goal ------------------------------------------------------------------------------------------

    def reach(self, target: Fraction | int, bankroll: Fraction | int, rounds: int) -> GoalReached:
        """Follow a walk that ends when so much is won, the bankroll lost, or so many rounds are over.

        >>> from croupier.odds import Bet
        >>> coin = RoundWalk.of(Bet(outcomes={Fraction(-1): 1, Fraction(1): 1}, staked=Fraction(1)))
        >>> found = coin.reach(target=1, bankroll=2, rounds=2000)
        >>> round(found.won, 9), round(found.lost, 9), round(found.rounds, 9), found.half
        (0.666666667, 0.333333333, 2.0, 1)
        """
        _check(rounds, STEPS)
        up, down = ceil(Fraction(target) / self.step), ceil(Fraction(bankroll) / self.step)
        if up <= 0 or down <= 0:
            raise BookError("studio-bankroll", bankroll=str(target if up <= 0 else bankroll))
        wide = up + down - 1
        if wide > MOST_BANKROLL or rounds * (wide + len(self.chances)) > MOST_WALKED:
            raise BookError("studio-risk-long", rounds=rounds)
        playing, kernel = np.zeros(wide), np.array(self.chances)
        playing[down - 1] = 1.0
        won = lost = spent = 0.0
        half: int | None = None
        for played in range(1, rounds + 1):
            spent += float(playing.sum())
            moved = _convolved(playing, kernel)
            first = -self.least
            lost += float(moved[:first].sum()) if first > 0 else 0.0
            won += float(moved[first + wide :].sum()) if first + wide > 0 else float(moved.sum())
            inside = moved[max(0, first) : max(0, first + wide)]
            playing = np.zeros(wide)
            playing[max(0, -first) : max(0, -first) + len(inside)] = inside
            if half is None and won >= 0.5:
                half = played
            if won + lost > 1 - _TINY:
                break
        return GoalReached(won, lost, spent, half)

    # -- runs --------------------------------------------------------------------------------------------

    @property
    def losing(self) -> float:
        """The chance to lose a round."""
        return float(sum(self.chances[: max(0, -self.least)]))

    def run_of_losses(self, length: int, rounds: int) -> float:
        """Return the chance that so many rounds hold a run of losses of at least some length.

        >>> from croupier.odds import Bet
        >>> coin = RoundWalk.of(Bet(outcomes={Fraction(-1): 1, Fraction(1): 1}, staked=Fraction(1)))
        >>> coin.run_of_losses(2, 3)
        0.375
        """
        _check(rounds, MOST_ROUNDS)
        if not 1 <= length <= MOST_ROUNDS:
            raise BookError("studio-rounds", rounds=str(length), most=MOST_ROUNDS)
        lose = self.losing
        without = [1.0] * length  # by rounds played: no such run yet
        end = lose**length
        if rounds < length:
            return 0.0
        without.append(1.0 - end)
        for played in range(length + 1, rounds + 1):
            without.append(without[-1] - (1 - lose) * end * without[played - length - 1])
        return 1.0 - without[rounds]

    def usual_run(self, rounds: int) -> int:
        """Return the longest run of losses that is met in so many rounds with an even chance."""
        length = 0
        while length < rounds and self.run_of_losses(length + 1, rounds) >= 0.5:
            length += 1
        return length


def _convolved(one: Chances, other: Chances) -> Chances:
    if len(one) * len(other) < _SMALL:
        return np.convolve(one, other)
    wide = len(one) + len(other) - 1
    size = 1 << (wide - 1).bit_length()
    found = np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(other, size), size)[:wide]
    return np.where(found > 10 * _TINY, found, 0.0)


def _check(rounds: int, most: int) -> None:
    if not 1 <= rounds <= most:
        raise BookError("studio-rounds", rounds=str(rounds)[:40], most=most)


def break_even(least: tuple[Fraction, Fraction], more: tuple[Fraction, Fraction]) -> Fraction:
    """Return the meter of a progressive fund at which a bet is even, from two meters with their edges.

    What a share pays grows evenly with the meter, and so does the edge.

    >>> break_even((Fraction(1000), Fraction(1, 4)), (Fraction(2000), Fraction(1, 8)))
    Fraction(3000, 1)
    """
    (meter, edge), (further, less) = least, more
    if edge == less:
        raise BookError("studio-meter-flat")
    return meter + (further - meter) * edge / (edge - less)
