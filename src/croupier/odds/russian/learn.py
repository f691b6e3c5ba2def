"""A strategy to learn for Russian poker, from exact values.

The solver weighs every act with a sample of all dealt hands (`samples`), and for each combination a
list of rules is learnt: how to better the cards, if at all. Following these rules leads to final hands, and
from their exact worths it is learnt when to fold, play or insure; then when to buy the dealer's game. What
the whole chart brings is simulated, and told with its error.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.hands import Category
from croupier.odds.ante_poker.learn import STAY, codes_of, scales_of
from croupier.odds.russian import samples
from croupier.odds.russian.rules import russian
from croupier.odds.russian.simulate import law_of, prepare, terms
from croupier.odds.simulation import runner
from croupier.odds.simulation.language import Check, Rule, compiled
from croupier.odds.simulation.plan import Seating, seated
from croupier.odds.simulation.space import dealt_space, final_space
from croupier.odds.strategy.chart import Chart
from croupier.odds.strategy.learning import Learnt, Scale, learn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.books import Rules
    from croupier.odds.russian.samples import Sample
    from croupier.odds.simulation.language import Array, Space

    Progress = Callable[[int, int], None]

SEED: Final = 20
ROUNDS: Final = 200_000_000
"""So many rounds say what the chart brings."""
BOUND: Final = 3e-5
LEAST: Final = 3e-5
"""What a sample cannot surely tell apart is not worth a rule."""
ASKED: Final = ("buy", "exchange odd-suit", *(f"exchange lowest-{count}" for count in (2, 3, 4)))
"""The ways to better the cards that a rule may order. To exchange one card is worse than to buy a sixth,
which costs as much, and one who exchanges all five had better keep the highest."""
DRAWING: Final = ("suited", "high-suited", "straight-flushes", "sixth-outs")
LEFT_OUT: Final = ("kicker-3", "kicker-4", "up<kicker-2", "up<kicker-3")
"""What nobody looks at on dealt cards."""
MADE: Final = Category.STRAIGHT
"""From here on the combinations are learnt together."""
ASKED_OF_MADE: Final = ("combination", "up", "match", "rank")
NAMES: Final[tuple[str, ...]] = ("chart",)
"""What the strategies are called that are found by counting."""
UNCOUNTED: Final = "simulate-uncounted-russian"
"""The sentence that says why a strategy may have no exact edge."""


def make(rules: Rules, stake: int | None, longest: int, progress: Progress) -> Chart:
    """Learn a chart, and simulate what it brings."""
    game = russian(rules, stake)
    law = law_of(terms(rules, Seating(1, game.stake)))
    plan = prepare(rules, ("fold",), Seating(1, game.stake))
    combinations = plan.table.combinations
    first = learn_drawing(samples.dealt(game, _codes(dealt_space(law)), progress), dealt_space(law), longest)
    begun = compiled([*first.rules[:-1], Rule("play")], dealt_space(law))
    deals = samples.deals(begun, combinations & 1, combinations >> 1 & 1)
    final = learn_final(samples.finals(game, deals, progress), final_space(law), longest)
    purchase = learn_purchase(samples.purchases(game, deals, compiled(final.rules, final_space(law))[0]))
    lines = (*first.rules[:-1], *final.rules, *purchase.rules)
    found = runner.run(seated(rules, map(str, lines), Seating(1, game.stake)), ROUNDS, SEED, progress)
    return Chart(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=game.stake,
        form="rules",
        lines=tuple(map(str, lines)),
        saves=(*first.saves[:-1], *final.saves, *purchase.saves),
        expected=-Fraction(found.edge.mean),
        best=None,
        error=found.edge.error,
        notes=("strategy-is-simulated",),
    )


def brings(rules: Rules, lines: Sequence[str], stake: int | None, progress: Progress) -> None:
    """Say that what a strategy brings is not counted here."""
    del rules, lines, stake, progress


def _codes(space: Space) -> dict[str, Array]:
    """Return staying, and all ways to better the cards, as tables."""
    return {STAY: np.zeros(space.shape, np.uint8), **{name: codes_of(space, name) for name in ASKED}}


def learn_drawing(sample: Sample, space: Space, longest: int) -> Learnt:
    """Learn when to better the cards, and how: a list for each combination; the rest stays."""
    combinations = space.features["combination"].values[0, sample.states[1], 0]
    rules: list[Rule] = []
    saves: list[float] = []
    cost = 0.0
    for category in reversed(Category):
        inside = combinations >= MADE if category == MADE else combinations == category
        if category > MADE or not inside.any():
            continue
        found = _of_combination(sample, space, inside, longest)
        cost += found.cost
        about = Check("combination", ">=" if category == MADE else "=", category.slug)
        for rule, saved in zip(found.rules[:-1], found.saves[:-1], strict=True):
            told = any(test.feature == about.feature and test.sign in (">=", "=") for test in rule.tests)
            rules.append(rule if told else Rule(rule.act, (about, *rule.tests)))
            saves.append(saved)
    return Learnt((*rules, Rule(STAY)), (*saves, 0.0), cost)


def _of_combination(sample: Sample, space: Space, inside: Array, longest: int) -> Learnt:
    """Learn the rules for some of the states."""
    states = np.ravel_multi_index([axis[inside] for axis in sample.states], space.shape)
    scales = [scale for scale in scales_of(space, states, DRAWING) if scale.name not in LEFT_OUT]
    if scales[0].name == "combination":
        scales = [scale for scale in scales if scale.name in ASKED_OF_MADE]
    values = {name: worth[inside] * sample.often[inside] for name, worth in sample.worths.items()}
    return learn(
        scales, values, bound=BOUND, most=longest + 1, default=STAY, back=False, least=LEAST, free=True
    )


def learn_final(sample: Sample, space: Space, longest: int) -> Learnt:
    """Learn when to fold, to play, to insure."""
    states = np.ravel_multi_index((np.zeros_like(sample.states[0]), *sample.states), space.shape)
    values = {name: worth * sample.often for name, worth in sample.worths.items()}
    return learn(
        scales_of(space, states, ()),
        values,
        bound=BOUND,
        most=longest + 1,
        default="fold",
        back=False,
        least=LEAST,
    )


def learn_purchase(sample: Sample) -> Learnt:
    """Learn when to buy the dealer's game: never, where none can bring more."""
    if not len(sample.often):
        return Learnt((Rule("decline"),), (0.0,), 0.0)
    words = tuple(category.slug for category in Category)
    scales = [
        Scale("combination", sample.states[0], words),
        Scale("second-combination", sample.states[1], ("none", *words[1:])),
    ]
    used = [scale._replace(words=scale.words[: int(scale.places.max()) + 1]) for scale in scales]
    values = {name: worth * sample.often for name, worth in sample.worths.items()}
    return learn(used, values, bound=BOUND / 4, default="decline", back=False, least=LEAST)
