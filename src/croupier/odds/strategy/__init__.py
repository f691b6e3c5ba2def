"""Strategies a person can learn: the exact strategy of a game compressed to a short chart, and its price.

>>> from croupier import odds
>>> chart = odds.chart("m1/roulette")
>>> chart.price, chart.notes
(Fraction(0, 1), ('strategy-all-bets-alike', 'strategy-no-system'))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from croupier import books, odds
from croupier.errors import BookError
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting import store

try:
    from croupier.odds.strategy import kept
    from croupier.odds.strategy.chart import LONGEST, MOST_LONGEST, Chart
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction

__all__ = ["CHARTED", "Chart", "chart", "exact_edge", "why_uncounted"]

CHARTED: Final = {
    "am/roulette": "roulette",
    "m1/roulette": "roulette",
    "am/five-card": "ante_poker",
    "am/five-card-exchange": "ante_poker",
    "am/six-card": "ante_poker",
    "am/joker": "ante_poker",
    "m1/oasis": "ante_poker",
    "m1/holdem-house": "holdem_house",
    "rp/russian": "russian",
    "m1/russian": "russian",
    "am/blackjack": "blackjack",
    "m1/blackjack": "blackjack",
}
"""The games with a chart, by family, whose `learn.make(rules, stake, longest, progress)` finds it."""

UNCOUNTED: Final = {
    "russian": "simulate-uncounted-russian",
    "blackjack": "simulate-uncounted-blackjack",
    "roulette": "simulate-uncounted-wheel",
}
"""By family whose `learn.brings` may leave a strategy uncounted: the sentence that says why."""


def chart(
    game: str,
    options: Mapping[str, object] | None = None,
    *,
    stake: int | None = None,
    longest: int = LONGEST,
    progress: Callable[[int, int], None] | None = None,
    fresh: bool = False,
) -> Chart:
    """Find a chart for a game under the rules of a table, or return what was found before.

    `longest` is how many rules a decision may have; more rules cost less and are harder to learn.
    """
    rules = books.rules(game, options)
    if rules.game not in CHARTED:
        raise BookError("strategy-not-charted", game=rules.game, games=", ".join(CHARTED))
    if type(longest) is not int or not 1 <= longest <= MOST_LONGEST:
        raise BookError("strategy-longest", longest=repr(longest), most=MOST_LONGEST)
    if not fresh and (found := kept.kept(rules, stake, longest)) is not None:
        return _with_best(found, rules, stake)
    told = progress or (lambda *_: None)
    made: Chart = import_module(f"croupier.odds.{CHARTED[rules.game]}.learn").make(
        rules, stake, longest, told
    )
    if made.best is None and made.exact:
        made.best = odds.edge(game, options, stake=stake, progress=told).expected
    kept.keep(rules, stake, longest, made)
    return _with_best(made, rules, stake)


def _with_best(found: Chart, rules: books.Rules, stake: int | None) -> Chart:
    """Tell what the best play brings if it has been counted; a simulated chart does not wait for that."""
    if found.best is None and (report := store.kept(rules, stake)) is not None:
        found.best = report.expected
    return found


def why_uncounted(game: str) -> str:
    """Return the id of the sentence on why a strategy of a game has no exact edge.

    >>> why_uncounted("rp/russian")
    'simulate-uncounted-russian'
    """
    return UNCOUNTED[CHARTED[game]]


def exact_edge(
    game: str,
    lines: Sequence[str],
    options: Mapping[str, object] | None = None,
    *,
    stake: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Fraction | None:
    """Count the house edge of a strategy given as rules; None where it cannot be counted here.

    >>> exact_edge("m1/roulette", ["bet red"])
    Fraction(1, 37)
    """
    rules = books.rules(game, options)
    if rules.game not in CHARTED:
        return None
    module = import_module(f"croupier.odds.{CHARTED[rules.game]}.learn")
    brought: Fraction | None = module.brings(rules, lines, stake, progress or (lambda *_: None))
    return None if brought is None else -brought
