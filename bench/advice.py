"""Advice on the first decision of Russian poker: all 31 exchanges and the sixth card, each exactly.

Hands are drawn at random, and as many again of each sort that takes long: with cards of the open rank, of few
ranks, of one suit. What the random ones are worth on the average must be what the count says, within four
standard errors. Times are those of the processor, over all threads, and the one on the wall.
"""

from __future__ import annotations

import random
import time
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from bench.report import Row
from croupier import odds
from croupier.cards import DECK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card

KEY = "advice"
GAMES = ("rp/russian", "m1/russian")
HANDS = 150
"""How many hands are drawn of each sort."""
ROUNDS = 3
"""How often each is advised on; the best time is taken, for the first is not warm."""


def _hands(chance: random.Random, sort: str) -> list[list[Card]]:
    """Draw hands of a sort, the open card first."""
    found: list[list[Card]] = []
    while len(found) < HANDS:
        up, *rest = chance.sample(DECK, len(DECK))
        if sort == "of the open rank":
            rest.sort(key=lambda card: card.rank != up.rank)
            kept = chance.randint(1, 3)
            rest = rest[:kept] + rest[3:]
        elif sort == "of few ranks":
            few = chance.sample(range(13), 3)
            rest = [card for card in rest if card.rank in few]
        elif sort == "of one suit":
            suit = rest[0].suit
            rest.sort(key=lambda card: card.suit != suit)
            rest = rest[: chance.randint(3, 5)] + rest[13:]
        found.append([up, *rest[:5]])
    return found


def _check(game: str, worths: Sequence[float]) -> None:
    """Compare random hands with the count."""
    error = stdev(worths) / len(worths) ** 0.5
    wanted = -float(odds.edge(game).house_edge)
    if abs(fmean(worths) - wanted) > 4 * error:
        raise ValueError(f"{game}: hands are worth {fmean(worths):.4f} on the average, not {wanted:.4f}")


def _measure(game: str) -> list[Row]:
    chance = random.Random(5)
    taken: list[tuple[float, float]] = []
    for sort in ("at random", "of the open rank", "of few ranks", "of one suit"):
        worths = []
        for up, *hand in _hands(chance, sort):
            best = float("inf"), float("inf")
            for _ in range(ROUNDS):
                work, wall = time.process_time(), time.perf_counter()
                advice = odds.advise(game, hand=hand, up=[up])
                best = (
                    min(best[0], time.process_time() - work),
                    min(best[1], time.perf_counter() - wall),
                )
            taken.append(best)
            worths.append(float(advice.best.expected))
        if sort == "at random":
            _check(game, worths)
    rows = []
    for place, clock in enumerate(("processor", "wall")):
        times = sorted(1000 * each[place] for each in taken)
        for share, name in ((0.5, "median"), (0.99, "99 of 100"), (1.0, "worst")):
            reached = times[min(int(share * len(times)), len(times) - 1)]
            what = f"first decision, {name} of {len(times)} hands, {clock}"
            rows.append(Row(game, what, reached, key=f"{KEY} {name} {clock}", unit="ms"))
    return rows


def measure() -> list[Row]:
    """Advise on hands of both books."""
    odds.warm()
    return [row for game in GAMES for row in _measure(game)]
