"""A strategy to learn for hold'em against the house, from exact margins of playing over passing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.cards import RANKS as RANK_WORDS
from croupier.cards.sizes import CARDS, RANKS
from croupier.odds.holdem_house import flops as kernels
from croupier.odds.holdem_house import walk as counting
from croupier.odds.holdem_house.rules import house
from croupier.odds.holdem_house.simulate import FLUSH, MADE, space
from croupier.odds.holdem_house.solve import ALL_RANKS, PIECE, deals, flops_of, pays_of
from croupier.odds.shards import share_out
from croupier.odds.simulation.language import compiled, read_rules
from croupier.odds.strategy.chart import BOUND, Chart
from croupier.odds.strategy.learning import Learnt, Scale, learn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from croupier.books import Rules
    from croupier.odds.holdem_house.rules import HouseHoldem
    from croupier.odds.simulation.language import Rule

    Numbers = npt.NDArray[np.int64]
    Progress = Callable[[int, int], None]

SUMS: Final = 3
ASKED: Final = (
    "made",
    "high",
    "low",
    "flush-draw",
    "straight-ranks",
    "high-beats",
    "low-beats",
    "flop-suits",
    "overcards",
)
"""The features that are looked at."""
NAMES: Final[tuple[str, ...]] = ("chart",)
"""What the strategies are called that are found by counting."""


def margins(game: HouseHoldem, progress: Progress) -> Numbers:
    """Add up how much better playing is than passing, by state, over all deals; and count the hands."""
    sums: Numbers = np.zeros((*space().shape, SUMS), np.int64)
    pieces = range(0, len(flops_of(ALL_RANKS)), PIECE)
    for done, (_, mine) in enumerate(share_out(adder, (game,), pieces), 1):
        sums += mine
        progress(done, len(pieces))
    return sums


def adder(game: HouseHoldem) -> Callable[[int], Numbers]:
    """Return who adds up the margins of some flops from one on."""
    flops = flops_of(ALL_RANKS)
    masks, weights = np.array(list(flops), np.int64), np.array(list(flops.values()), np.int64)
    pays = pays_of(game)

    def run(first: int) -> Numbers:
        mine = np.zeros((*space().shape, SUMS), np.int64)
        piece = slice(first, first + PIECE)
        hist: Any = np.zeros((2, counting.ROWS, counting.ROWS, counting.OUTCOMES), np.int64)
        found = np.zeros((len(masks[piece]), CARDS, CARDS), np.int64)
        some = counting.DealtFlops(masks[piece], weights[piece], ALL_RANKS)
        counting.solve(some, pays, hist, found)
        kernels.gather(masks[piece], weights[piece], found, mine)
        return mine

    return run


def make(rules: Rules, stake: int | None, longest: int, progress: Progress) -> Chart:
    """Learn a chart and count what it brings."""
    game = house(rules, stake)
    sums = margins(game, progress)
    found = learn_rules(game, sums, longest)
    return Chart(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=game.stake,
        form="rules",
        lines=tuple(map(str, found.rules)),
        saves=found.saves,
        expected=expected(game, sums, found.rules),
        best=None,
    )


def brings(rules: Rules, lines: Sequence[str], stake: int | None, progress: Progress) -> Fraction:
    """Count what a strategy brings, in antes."""
    game = house(rules, stake)
    return expected(game, margins(game, progress), read_rules(lines))


def learn_rules(game: HouseHoldem, sums: Numbers, longest: int) -> Learnt:
    """Learn when to play."""
    states = np.flatnonzero(sums[..., 2])
    worth = (sums[..., 0].astype(float) * 2.0**kernels.LIMB + sums[..., 1]).ravel()[states]
    values = {"fold": np.zeros(len(states)), "play": worth / (float(deals()) * game.stake)}
    features = space().features
    ranks = tuple(RANK_WORDS[:RANKS])
    words = {"made": tuple(MADE), "high": ranks, "low": ranks, "flush-draw": tuple(FLUSH)}
    scales = []
    for name in ASKED:
        numbers = np.broadcast_to(features[name].values, space().shape).ravel()[states]
        known, places = np.unique(numbers, return_inverse=True)
        scales.append(Scale(name, places, words.get(name) or tuple(map(str, known.tolist()))))
    return learn(scales, values, bound=BOUND, most=longest + 1, default="fold", back=False)


def expected(game: HouseHoldem, sums: Numbers, rules: Sequence[Rule]) -> Fraction:
    """Return what rules bring exactly, in antes: passing loses one, and playing is better by its margin."""
    played = sums[compiled(rules, space()) == 1].sum(axis=0)
    margin = (int(played[0]) << kernels.LIMB) + int(played[1])
    return Fraction(margin, deals() * game.stake) - 1
