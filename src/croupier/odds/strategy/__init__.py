"""Strategies a person can learn: the exact strategy of a game compressed to a short chart, and its price.

>>> from croupier import odds
>>> chart = odds.chart("m1/roulette")
>>> chart.price, chart.notes
(Fraction(0, 1), ('strategy-all-bets-alike', 'strategy-no-system'))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import books, odds
from croupier.errors import BookError
from croupier.hands.arrays import KernelsMissing
from croupier.odds import families
from croupier.odds.counting import store

try:
    from croupier.odds.strategy.chart import LONGEST, MOST_LONGEST, Chart, decode, encode
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction

__all__ = ["Chart", "chart", "exact_edge", "kept", "why_uncounted"]


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
    if not families.knows(rules.game, families.LEARN):
        charted = families.games_with(families.LEARN)
        raise BookError("strategy-not-charted", game=rules.game, games=", ".join(charted))
    if type(longest) is not int or not 1 <= longest <= MOST_LONGEST:
        raise BookError("strategy-longest", longest=repr(longest), most=MOST_LONGEST)
    if not fresh and (found := kept(rules, stake, longest)) is not None:
        return found
    told = progress or (lambda *_: None)
    made: Chart = families.part_of(rules.game, families.LEARN).make(rules, stake, longest, told)
    if made.best is None and made.exact:
        made.best = odds.edge(game, options, stake=stake, progress=told).expected
    store.put(store.name_of(rules, stake, longest, part=store.LEARN), lambda: encode(made))
    return _with_best(made, rules, stake)


def kept(rules: books.Rules, stake: int | None, longest: int = LONGEST) -> Chart | None:
    """Return the chart that was found before for these rules; nothing is begun."""
    found = store.find(store.name_of(rules, stake, longest, part=store.LEARN), decode)
    return None if found is None else _with_best(found, rules, stake)


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
    said: str = families.part_of(game, families.LEARN).UNCOUNTED
    return said


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
    if not families.knows(rules.game, families.LEARN):
        return None
    module = families.part_of(rules.game, families.LEARN)
    brought: Fraction | None = module.brings(rules, lines, stake, progress or (lambda *_: None))
    return None if brought is None else -brought
