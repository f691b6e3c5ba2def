"""A learner that beats the tight bot at hold'em between two, on one core and within minutes.

    python examples/learner/learn.py                    # learns, prints its curve and writes curve.svg

It knows no poker: a table of what each act has brought in each of some hundred situations, filled by playing
(Monte-Carlo control with an ever smaller share of random acts). A situation is the street, whether there is
something to call, how large the pot is, and a coarse look at the cards.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.environments.vector import RingVectorEnv

TABLES = 512
STREETS = 4
POTS = 3
CARDS = 10
SITUATIONS = STREETS * 2 * POTS * CARDS
DEEPEST = 16
"""So many decisions of a hand are remembered; there are hardly ever more."""
Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


def situations(seen: npt.NDArray[np.float32]) -> Numbers:
    """Number the situation of every table by what its learner sees."""
    own = seen[:, :52].reshape(-1, 13, 4)
    board = seen[:, 52:104].reshape(-1, 13, 4)
    street = np.minimum(seen[:, 104:109].argmax(axis=1), STREETS - 1)
    stacks = seen[:, 111:117].reshape(-1, 2, 3)
    seat = seen[:, 109].astype(np.int64) - 1
    rows = np.arange(len(seen))
    wager, other = stacks[rows, seat, 1], stacks[rows, 1 - seat, 1]
    pot = seen[:, 110] + wager + other
    size = np.digitize(pot, (0.06, 0.3))
    return ((street * 2 + (other > wager)) * POTS + size) * CARDS + np.where(
        street > 0, _made(own, board), _starting(own)
    )


def _starting(own: npt.NDArray[np.float32]) -> Numbers:
    """Look at two cards: pairs by height, else the higher and the lower rank."""
    ranks = own.sum(axis=2)
    high = 12 - ranks[:, ::-1].argmax(axis=1)
    low = (ranks > 0).argmax(axis=1)
    plain = np.select([high == 12, high >= 10], [4 + (low >= 8), 2 + (low >= 7)], (high >= 7) * 1)
    found: Numbers = np.where(high == low, 6 + np.digitize(high, (4, 8, 10)), plain)
    return found


def _made(own: npt.NDArray[np.float32], board: npt.NDArray[np.float32]) -> Numbers:
    """Look at what the own cards make of the board: nothing, a pair by its height, more."""
    mine, there = own.sum(axis=2), board.sum(axis=2)
    both = mine + there
    top = 12 - (there[:, ::-1] > 0).argmax(axis=1)
    hit = (mine > 0) & (both >= 2)
    pairs = hit.sum(axis=1)
    best = 12 - hit[:, ::-1].argmax(axis=1)
    most = (both * (mine > 0)).max(axis=1)
    suits = (own.sum(axis=1) + board.sum(axis=1)).max(axis=1)
    overs = ((mine > 0) & (np.arange(13)[None] > top[:, None])).sum(axis=1)
    pair = np.where(best > top, 5, np.where(best == top, 4, 3))
    found: Numbers = np.select(
        [suits >= 5, most >= 3, pairs >= 2, pairs == 1, suits == 4], [9, 8, 7, pair, 6], np.minimum(overs, 2)
    )
    return found


class Learner:
    """What each act has brought in each situation."""

    def __init__(self, seed: int) -> None:
        self.worth: Floats = np.zeros((SITUATIONS, 6))
        self.times: Floats = np.zeros((SITUATIONS, 6))
        self.chance = np.random.default_rng(seed)

    def choose(self, where: Numbers, masks: npt.NDArray[np.int8], curious: float) -> Numbers:
        """Take the best lawful act that is known; with some chance any."""
        lawful = masks.astype(bool)
        best = np.where(lawful, self.worth[where], -np.inf).argmax(axis=1)
        any_ = np.where(lawful, self.chance.random(lawful.shape), -1).argmax(axis=1)
        found: Numbers = np.where(self.chance.random(len(where)) < curious, any_, best)
        return found

    def learn(self, where: Numbers, acts: Numbers, brought: Floats) -> None:
        """Move what is known towards what a hand has brought; slower the more is known."""
        np.add.at(self.times, (where, acts), 1)
        rate = 1 / np.minimum(self.times[where, acts], 3000)
        np.add.at(self.worth, (where, acts), rate * (brought - self.worth[where, acts]))


def play(env: Any, learner: Learner, steps: int, curious: float) -> tuple[int, float, float]:
    """Play some steps at every table, and learn unless nothing is tried out; hands, mean and its error."""
    seen, _ = env.reset(seed=int(learner.chance.integers(2**40)))
    trail = np.zeros((2, env.num_envs, DEEPEST), np.int64)
    length = np.zeros(env.num_envs, np.int64)
    rows = np.arange(env.num_envs)
    hands, total, squares = 0, 0.0, 0.0
    for _ in range(steps):
        where = situations(seen["observation"])
        acts = learner.choose(where, seen["action_mask"], curious)
        trail[:, rows, np.minimum(length, DEEPEST - 1)] = where, acts
        length += 1
        seen, rewards, ended, _, _ = env.step(acts)
        over = np.flatnonzero(ended)
        if curious:
            known = np.arange(DEEPEST)[None] < length[over, None]
            brought = np.broadcast_to(rewards[over, None], known.shape)[known]
            learner.learn(trail[0, over][known], trail[1, over][known], brought)
        hands, total, squares = (
            hands + len(over),
            total + rewards[over].sum(),
            squares + (rewards[over] ** 2).sum(),
        )
        length[over] = 0
    mean = total / hands
    return hands, float(mean), float(((squares / hands - mean * mean) / hands) ** 0.5)


def run(rounds: int = 20, steps: int = 600, seed: int = 1) -> list[tuple[int, float, float]]:
    """Learn in rounds; after each, measure without random acts: hands so far, big blinds a hand, error."""
    learner = Learner(seed)
    env = RingVectorEnv(TABLES, players=2, opponents="tight", copy=False)
    curve, hands = [], 0
    for turn in range(rounds + 1):
        curve.append((hands, *play(env, learner, steps, 0.0)[1:]))
        if turn < rounds:
            hands += play(env, learner, steps, max(0.02, 0.5 * 0.8**turn))[0]
    return curve


def drawing(curve: list[tuple[int, float, float]]) -> str:
    """Draw the curve as SVG, with an interval of two standard errors."""
    most = max(hands for hands, _, _ in curve) or 1
    low = min(mean - 2 * error for _, mean, error in curve)
    high = max(mean + 2 * error for _, mean, error in curve)
    points = [(40 + 540 * hands / most, mean, error) for hands, mean, error in curve]

    def height(value: float) -> float:
        return 280 - 260 * (value - low) / (high - low)

    bars = "".join(
        f'<path d="M{x:.1f} {height(m - 2 * e):.1f}V{height(m + 2 * e):.1f}"/>' for x, m, e in points
    )
    line = " ".join(f"{x:.1f},{height(m):.1f}" for x, m, _ in points)
    zero = f'<path stroke="#999" d="M40 {height(0):.1f}H580"/>' if low < 0 < high else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-size="12">'
        f'{zero}<g stroke="#36c" fill="none">{bars}<polyline points="{line}"/></g>'
        f'<text x="4" y="{height(high):.0f}">{high:+.2f}</text>'
        f'<text x="4" y="{height(low):.0f}">{low:+.2f}</text>'
        f'<text x="40" y="304">big blinds a hand against the tight bot, by hands learnt (to {most:,})</text>'
        "</svg>\n"
    )


def main() -> None:
    """Learn, print and draw."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("curve.svg"))
    args = parser.parse_args()
    curve = run(args.rounds, seed=args.seed)
    for hands, mean, error in curve:
        sys.stdout.write(f"{hands:>10,} hands  {mean:+7.3f} ± {2 * error:.3f} big blinds a hand\n")
    args.save.write_text(drawing(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
