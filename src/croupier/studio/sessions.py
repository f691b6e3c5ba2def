"""Sessions played out: the figures of risk held against what chance really does.

A round is drawn from the exact counts by Walker's alias method, out of two random words. Sessions are
played in streams of their own, so a seed gives the same answer whatever the number of threads.

>>> from fractions import Fraction
>>> from croupier.odds import Bet
>>> from croupier.studio.risk import RoundWalk
>>> coin = RoundWalk.of(Bet(outcomes={Fraction(-1): 19, Fraction(1): 18}, staked=Fraction(1)))
>>> found = check(coin, Session(rounds=100, bankroll=5, goal=10), sessions=20_000, seed=1)
>>> sorted(found), max(abs(each.errors) for each in found.values()) < 5
(['ahead', 'beyond-limit', 'goal', 'lasts', 'loss', 'ruin', 'run'], True)
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numba import njit

from croupier.odds.counting.chance import STEP, scrambled, stream_key
from croupier.odds.counting.threads import in_threads

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.studio.risk import RoundWalk

CONFIDENCE: Final = 0.95
CHUNK: Final = 100_000
"""Sessions of one stream."""
_RUINED, _AHEAD, _BEYOND, _REACHED, _RUNS, _LOST, _ROUNDS, _FIGURES = 0, 1, 2, 3, 4, 5, 7, 9
"""Where each figure is added up; behind a loss and behind the rounds lies the sum of their squares."""
_u: Final = np.uint64


class Session(NamedTuple):
    """A session: its rounds, its bankroll, its goal, and the run of losses that is looked for."""

    rounds: int = 100
    bankroll: int = 20
    goal: int = 20
    run: int = 6


class HeldFigure(NamedTuple):
    """A figure as it is worked out, as it was met, and how many standard errors lie between.

    All are shares of the sessions but `loss`, what a session loses on the average where won ones count as
    none (what rebates are a part of), and `lasts`, the rounds until the goal or ruin.
    """

    said: float
    met: float
    errors: float

    @property
    def error(self) -> float:
        """One standard error."""
        return (self.met - self.said) / self.errors if self.errors else 0.0


def check(walk: RoundWalk, session: Session, sessions: int, seed: int) -> dict[str, HeldFigure]:
    """Play so many sessions and hold what they come to against the exact figures."""
    limit = walk.loss_limit(session.rounds, CONFIDENCE)
    said = _said(walk, session)
    met = _played(walk, session, ceil(limit / walk.step), sessions, seed)
    found = {}
    for name, place in (
        ("ruin", _RUINED),
        ("ahead", _AHEAD),
        ("beyond-limit", _BEYOND),
        ("goal", _REACHED),
        ("run", _RUNS),
    ):
        share, exact = met[place] / sessions, said[name]
        spread = sqrt(max(exact * (1 - exact), 1e-18) / sessions)
        found[name] = HeldFigure(exact, share, (share - exact) / spread)
    for name, place, unit in (("loss", _LOST, float(walk.step)), ("lasts", _ROUNDS, 1.0)):
        mean = met[place] / sessions
        spread = sqrt(max(met[place + 1] / sessions - mean**2, 1e-18) / sessions)
        found[name] = HeldFigure(said[name], unit * mean, (mean - said[name] / unit) / spread)
    return found


def _said(walk: RoundWalk, session: Session) -> dict[str, float]:
    """Work the figures out; beyond the limit of loss lies what the sum of rounds has there."""
    least, chances = walk.after(session.rounds)
    steps = np.arange(len(chances)) + round(float(least / walk.step))
    beyond = -round(float(walk.loss_limit(session.rounds, CONFIDENCE) / walk.step))
    reached = walk.reach(session.goal, session.bankroll, session.rounds)
    return {
        "ruin": walk.ruin(session.bankroll, session.rounds),
        "ahead": walk.ahead(session.rounds),
        "beyond-limit": float(chances[steps < beyond].sum()),
        "goal": reached.won,
        "run": walk.run_of_losses(session.run, session.rounds),
        "loss": walk.rebate(session.rounds, Fraction(1)) * session.rounds,
        "lasts": reached.rounds,
    }


def _played(walk: RoundWalk, session: Session, limit: int, sessions: int, seed: int) -> list[int]:
    """Play all sessions, shared among the cores."""
    steps, keep, other = _alias(walk)
    bankroll, goal = (ceil(amount / walk.step) for amount in (session.bankroll, session.goal))
    terms = np.array([session.rounds, bankroll, goal, limit, session.run], np.int64)

    def play(stream: int) -> npt.NDArray[np.int64]:
        count = min(CHUNK, sessions - stream * CHUNK)
        found = np.zeros(_FIGURES, np.int64)
        _play(_u(stream_key(seed, stream)), count, steps, keep, other, terms, found)
        return found

    total = np.zeros(_FIGURES, np.int64)
    for _, found in in_threads(play, range(-(-sessions // CHUNK))):
        total += found
    return [int(each) for each in total]


def _alias(walk: RoundWalk) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    """Lay out the alias method: results in steps, the chance to keep each, and what is taken instead."""
    places = [place for place, chance in enumerate(walk.chances) if chance]
    steps = np.array(places, np.int64) + walk.least
    share = np.array([walk.chances[place] for place in places])
    share *= len(places) / share.sum()
    keep, other = np.ones(len(places)), np.arange(len(places))
    small = [place for place, part in enumerate(share) if part < 1]
    large = [place for place, part in enumerate(share) if part >= 1]
    while small and large:
        less, more = small.pop(), large.pop()
        keep[less], other[less] = share[less], more
        share[more] -= 1 - share[less]
        (small if share[more] < 1 else large).append(more)
    return steps, keep, other.astype(np.int64)


@njit(nogil=True, cache=True)
def _play(  # type: ignore[no-untyped-def]
    state: np.uint64,
    sessions: int,
    steps: npt.NDArray[np.int64],
    keep: npt.NDArray[np.float64],
    other: npt.NDArray[np.int64],
    terms: npt.NDArray[np.int64],
    found: npt.NDArray[np.int64],
):
    """Play sessions one after the other: every one to its end, ruin and goal noted when they come."""
    rounds, bankroll, goal, limit, longest = terms
    size = _u(steps.shape[0])
    for _ in range(sessions):
        net = run = np.int64(0)
        ruined, met, ran = False, False, False
        lasted = np.int64(0)
        for _ in range(rounds):
            lasted += not (ruined or met)
            state += _u(STEP)
            place = np.int64((scrambled(state) >> _u(32)) * size >> _u(32))
            state += _u(STEP)
            if (scrambled(state) >> _u(11)) * (1.0 / (1 << 53)) >= keep[place]:
                place = other[place]
            net += steps[place]
            run = run + 1 if steps[place] < 0 else np.int64(0)
            ran |= run >= longest
            met |= not ruined and net >= goal
            ruined |= net <= -bankroll
        found[0] += ruined
        found[1] += net > 0
        found[2] += net < -limit
        found[3] += met
        found[4] += ran
        lost = max(-net, np.int64(0))
        found[5] += lost
        found[6] += lost * lost
        found[7] += lasted
        found[8] += lasted * lasted
