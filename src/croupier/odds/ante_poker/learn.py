"""A strategy to learn for poker of ante and raise against the dealer, from exact values.

First the rules on final cards are learnt: fold, go on, insure. Then, with these rules for what comes after,
every way to better the cards is weighed in every state, and the rules on drawing are learnt. The whole list
is followed through every deal at last: what it costs is counted, not estimated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards import RANKS
from croupier.hands import Category
from croupier.odds.ante_poker.follow import follow, weigh
from croupier.odds.ante_poker.follow_walk import UNLAWFUL
from croupier.odds.ante_poker.rules import SMALL, contest
from croupier.odds.ante_poker.simulate import law_of
from croupier.odds.simulation.language import Check, compiled, read_rules
from croupier.odds.simulation.space import dealt_space, final_space, tables
from croupier.odds.strategy.chart import BOUND, Chart
from croupier.odds.strategy.learning import Learnt, Scale, learn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from croupier.books import Rules
    from croupier.odds.ante_poker.rules import Contest
    from croupier.odds.simulation.language import Array, Feature, Rule, Space
    from croupier.odds.simulation.space import Allowance

    Progress = Callable[[int, int], None]

KICKERS: Final = ("kicker", "kicker-2", "kicker-3", "kicker-4")
COMPARED: Final = ("rank", *KICKERS[:3])
STAY: Final = "stay"
DRAWING: Final = ("suited", "straight-ranks", "outs")
"""The features that tell how near a hand is to a straight or flush."""
ASKED: Final = (
    "buy",
    "exchange draw",
    "exchange lowest-1",
    "exchange lowest-2",
    "exchange odd-suit",
)
"""The ways to better the cards that a rule may order, as far as a game has them."""
NAMES: Final[tuple[str, ...]] = ("chart",)
"""What the strategies are called that are found by counting."""


def scales_of(space: Space, states: Array, drawing: Sequence[str]) -> list[Scale]:
    """Return the features of some states as the learner wants them, `drawing` being those that tell of draws.

    The combination comes first.
    """

    def places(feature: Feature) -> Array:
        return np.broadcast_to(feature.values, space.shape).ravel()[states]

    features = space.features
    ranks = (*RANKS, "joker")
    found = [Scale("combination", places(features["combination"]), tuple(c.slug for c in Category))]
    found.append(Scale("up", places(features["up"]), ranks))
    found.append(Scale("match", places(features["match"]), tuple(map(str, range(5)))))
    found.append(Scale("above", places(features["above"]), tuple(map(str, range(6)))))
    found.append(Scale("joker", places(features["joker"]), ("0", "1")))
    named = ("rank", "second", *KICKERS)
    found += [Scale(name, places(features[name]) + 1, ("", *ranks)) for name in named]
    up = places(features["up"])
    for name in COMPARED:
        under = (up < places(features[name])).astype(np.int64)
        found.append(
            Scale(f"up<{name}", under, ("no", "yes"), (Check("up", ">=", name), Check("up", "<", name)))
        )
    for name in drawing:
        numbers = places(features[name])
        known = np.unique(np.append(numbers, 3)) if name == "suited" else np.unique(numbers)
        words = features[name].words or {str(number): number for number in known.tolist()}
        found.append(Scale(name, np.searchsorted(known, numbers), tuple(words)))
    used = [scale._replace(words=scale.words[: int(scale.places.max()) + 1]) for scale in found]
    return [scale for scale in used if scale.places.min() < scale.places.max()]


def make(rules: Rules, stake: int | None, longest: int, progress: Progress) -> Chart:
    """Learn a chart and count what it brings; no rule of it exchanges more than two cards."""
    game = contest(rules, stake, most=SMALL)
    found = learn_rules(game, longest, progress)
    followed = follow(game, *tables(found.rules, law_of(game)), progress)
    return Chart(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=game.stake,
        form="rules",
        lines=tuple(map(str, found.rules)),
        saves=found.saves,
        expected=followed.expected,
        best=None,
    )


def brings(rules: Rules, lines: Sequence[str], stake: int | None, progress: Progress) -> Fraction:
    """Count what a strategy brings, in antes."""
    game = contest(rules, stake, most=SMALL)
    return follow(game, *tables(read_rules(lines), law_of(game)), progress).expected


def learn_rules(game: Contest, longest: int, progress: Progress) -> Learnt:
    """Learn the rules of a game: on drawing first, then on final cards."""
    law = law_of(game)
    final = learn_final(game, law, longest, progress)
    if not law.draws:
        return final
    first = learn_drawing(game, law, final.rules, longest, progress)
    return Learnt(first.rules[:-1] + final.rules, first.saves[:-1] + final.saves, first.cost + final.cost)


def learn_final(game: Contest, law: Allowance, longest: int, progress: Progress) -> Learnt:
    """Learn when to fold, to go on, to insure."""
    space = final_space(law)
    names = ["fold", law.play, *(["insure"] if law.insured else [])]
    codes = [codes_of(space, name) for name in names]
    worths, often = weigh(game, codes, np.zeros(space.shape[1:], np.uint8), progress)
    return _learn(space, names, codes, worths, often, longest, draws=False)


def learn_drawing(
    game: Contest, law: Allowance, final: Sequence[Rule], longest: int, progress: Progress
) -> Learnt:
    """Learn when to better the cards, and how, if final cards are played by these rules; the rest stays."""
    space = dealt_space(law)
    names = [name for name in ASKED if name in space.acts]
    codes = [compiled(final, space), *(codes_of(space, name) for name in names)]
    worths, often = weigh(game, codes, compiled(final, final_space(law))[0], progress)
    return _learn(space, [STAY, *names], codes, worths, often, longest, draws=True)


def codes_of(space: Space, name: str) -> Array:
    """Return an act as a table, marking where it is not lawful."""
    act = space.acts[name]
    lawful = np.broadcast_to(np.asarray(act.lawful, np.bool_), space.shape)
    return np.where(lawful, np.asarray(act.code), UNLAWFUL).astype(np.uint8)


def _learn(
    space: Space,
    names: Sequence[str],
    codes: Sequence[Array],
    worths: Array,
    often: Array,
    longest: int,
    *,
    draws: bool,
) -> Learnt:
    """Learn from what every act is worth in every state that can come; the first act is the last rule."""
    states = np.flatnonzero(np.moveaxis(often, 0, 2))
    values = {}
    for place, name in enumerate(names):
        worth = np.moveaxis(worths[..., place], 0, 2).ravel()[states]
        values[name] = np.where(codes[place].ravel()[states] == UNLAWFUL, -np.inf, worth)
    scales = scales_of(space, states, DRAWING if draws else ())
    return learn(scales, values, bound=BOUND, default=names[0], most=longest + 1, back=False)
