"""Exact mathematics: the house edge and the best decision of the games of the house, counted, not estimated.

>>> edge("m1/roulette").house_edge
Fraction(1, 37)
>>> advice = advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d")
>>> [(each.name, str(each.expected)) for each in advice.decisions]
[('raise', '25259/14835'), ('fold', '-1')]
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from typing import TYPE_CHECKING, Any, TypedDict

from croupier import books
from croupier.errors import BookError, CardError
from croupier.odds import families
from croupier.odds.counting import store
from croupier.odds.report import Bet, Report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Unpack

    from croupier.odds.decisions import Advice
    from croupier.odds.simulation import Simulation
    from croupier.odds.strategy import Chart

    Cards = str | Iterable[str | int]
    Progress = Callable[[int, int], None]

__all__ = ["Bet", "Report", "SeenOnTable", "advise", "chart", "edge", "simulate", "warm"]


def edge(
    game: str,
    options: Mapping[str, object] | None = None,
    *,
    stake: int | None = None,
    progress: Progress | None = None,
    fresh: bool = False,
) -> Report:
    """Solve a game under the rules of a table, or return what was counted before.

    `stake` is the initial stake, the least of the table by default: it matters only where a maximum payout or
    rounding does. `progress` is told how much of how much is done; `fresh` counts again.

    >>> edge("m1/roulette")
    <Report m1/roulette: house edge 2.702703 %>
    >>> edge("m1/roulette").house_edge
    Fraction(1, 37)
    >>> edge("am/club")
    Traceback (most recent call last):
    croupier.errors.BookError: am/club is played between players: there is no house edge ...
    """
    rules = books.rules(game, options)
    families.family_of(rules.game)
    if not fresh and (found := store.kept(rules, stake)) is not None:
        return found
    report: Report = families.part_of(rules.game, families.SOLVE).solve(rules, stake, progress or _nobody)
    store.keep(rules, stake, report)
    return report


class SeenOnTable(TypedDict, total=False):
    """What a player sees beside their own cards: `advise` says what each of it is."""

    up: Cards
    board: Cards
    dead: Cards
    discarded: Cards
    hands: int
    insured: int


def advise(
    game: str,
    *,
    hand: Cards,
    options: Mapping[str, object] | None = None,
    stake: int | None = None,
    **seen: Unpack[SeenOnTable],
) -> Advice:
    """Return every lawful decision with its exact expected value in antes, the best first.

    What else is seen on the table is told by name: `up` is the dealer's open card, `board` the common cards
    of a game that has them. `dead` are further cards that the player has seen; `discarded` are those they
    have exchanged, after which only the last decision is left. A sixth card in the hand says the same.
    `hands` is how many hands a box of blackjack has been split into. If a dealer without a game shows all
    five cards, buying it is weighed, for a box that was `insured` for so many chips.

    >>> [decision.name for decision in advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d").decisions]
    ['raise', 'fold']
    """
    rules = books.rules(game, options)
    family = families.family_of(rules.game)
    if not families.knows(rules.game, families.ADVISE):
        raise BookError("odds-no-decision", game=rules.game)
    advisor = import_module(f"croupier.odds.{family}.advise").advise
    asked = signature(advisor).parameters
    known: dict[str, Any] = {"up": "", **seen}
    for name, usual, refusal in (("hands", 1, "odds-no-splits"), ("insured", 0, "odds-no-purchase")):
        if name not in asked and known.pop(name, usual) != usual:
            raise BookError(refusal, game=rules.game)
    try:
        advised: Advice = advisor(rules, hand=hand, stake=stake, **known)
    except CardError as error:
        if error.code == "card-repeated":  # refused by the book that is played, if it has a clause for it
            error.clause = rules.profile.refusals.get("duplicate", "")
        raise
    return advised


def chart(game: str, options: Mapping[str, object] | None = None, **more: Any) -> Chart:
    """Find a strategy for a game that a person can learn: see `croupier.odds.strategy.chart`.

    >>> chart("m1/roulette").price
    Fraction(0, 1)
    """
    found: Chart = import_module("croupier.odds.strategy").chart(game, options, **more)
    return found


def simulate(game: str, strategy: str | Sequence[str] | None = None, **more: Any) -> Simulation:
    """Play many rounds of a game by a strategy: see `croupier.odds.simulation.simulate`.

    >>> round(simulate("m1/roulette", "red", rounds=1_000_000, seed=1).edge.mean, 2)
    0.03
    """
    found: Simulation = import_module("croupier.odds.simulation").simulate(game, strategy, **more)
    return found


def warm() -> None:
    """Load all kernels, compiling them if this machine has not yet."""
    for name in kernel_modules():
        load(name)


def kernel_modules() -> list[str]:
    """Name the modules with kernels: those with the most first, those that only use others' last."""
    solvers = [f"{family}.solve" for family in families.all_families()]
    advisors = (f"{family}.advise" for family in families.all_families())
    there = [name for name in advisors if find_spec(f"croupier.odds.{name}") is not None]
    return [solvers[0], "simulation", "equity", *solvers[1:], *there]


def load(name: str) -> None:
    """Load the kernels of one module, compiling them if this machine has not yet."""
    module = import_module(f"croupier.odds.{name}")
    if name == "simulation":
        module.warm()


def _nobody(done: int, total: int) -> None:
    """Tell nobody."""
    del done, total
