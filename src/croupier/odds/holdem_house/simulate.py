"""Hold'em against the house made ready.

>>> from croupier import books
>>> from croupier.odds.simulation.plan import Seating
>>> plan = prepare(books.rules("m1/holdem-house"), ("play: made >= own-pair", "fold"), Seating(1, 10))
>>> plan.unit, plan.low, plan.high
(10, -3, 102)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.books.pay import win
from croupier.cards.sizes import RANKS
from croupier.hands import Category
from croupier.odds.counting.payments import fixed, initial_stake
from croupier.odds.holdem_house import rounds as kernels
from croupier.odds.holdem_house.rules import house
from croupier.odds.simulation.language import Act, Feature, Space, compiled, read_rules
from croupier.odds.simulation.plan import Plan, Seating, common_unit, in_units
from croupier.odds.simulation.space import RANK_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.books import Rules
    from croupier.odds.simulation.language import Array

MADE: Final = {"nothing": 0, "board-pair": 1, "own-pair": 2, "better": 3}
FLUSH: Final = {"none": 0, "three": 1, "four-one-own": 2, "four-two-own": 3}
BEATEN: Final = 4
SUITS: Final = 3


@cache
def space() -> Space:
    """Return the states: what is made, the own ranks, how near flush and straight are, how the flop lies.

    `straight-ranks` are the ranks that complete a straight, two standing for more; `high-beats` and
    `low-beats` the cards of the flop below the higher and the lower own card; `overcards` the own cards above
    all of the flop.
    """
    sizes = (len(MADE), RANKS, RANKS, len(FLUSH), kernels.MOST_RANKS + 1, BEATEN, BEATEN, SUITS)

    def along(axis: int) -> Array:
        shape = [1] * len(sizes)
        shape[axis] = sizes[axis]
        return np.arange(sizes[axis]).reshape(shape)

    high_beats, low_beats = along(5), along(6)
    features = {
        "made": Feature(along(0), MADE),
        "high": Feature(along(1), RANK_WORDS),
        "low": Feature(along(2), RANK_WORDS),
        "flush-draw": Feature(along(3), FLUSH),
        "straight-ranks": Feature(along(4)),
        "high-beats": Feature(high_beats),
        "low-beats": Feature(low_beats),
        "flop-suits": Feature(along(7) + 1),
        "overcards": Feature((high_beats == BEATEN - 1).astype(np.int64) + (low_beats == BEATEN - 1)),
    }
    return Space(features, {"fold": Act(0), "play": Act(1)})


def prepare(rules: Rules, strategy: Iterable[str], seating: Seating) -> Plan:
    """Make a table ready for a strategy, given as rules."""
    table = np.ascontiguousarray(compiled(read_rules(strategy), space()))
    fixed(rules, "bet_antes")
    game = house(rules, seating.stake)
    chips = game.payments()
    unit = common_unit([seating.stake, *map(int, chips.ravel())])
    bonus = rules.table("bonus").ratio("pair-of-aces")
    hit = win(seating.bonus, bonus)
    return Plan(
        rules=rules,
        seating=seating,
        unit=unit,
        low=seating.boxes * int(chips.min()) // unit,
        high=seating.boxes * int(chips.max()) // unit,
        acts=(("fold",), ("play",)),
        kernel=kernels.play,
        table=kernels.HoldemTable(
            strategy=table,
            pays=in_units(chips, unit),
            stake=seating.stake // unit,
            boxes=seating.boxes,
            least=game.least,
            least_bonus=game.bonus_from,
        ),
        cards=52,
        bonus=(-seating.bonus, *[hit] * len(Category)) if seating.bonus else (),
    )


def least_stake(rules: Rules, strategy: Iterable[str]) -> int:
    """Return the least ante at which everything is whole."""
    del strategy
    return initial_stake(rules, None)
