"""The chart of roulette: no decision changes the edge of a bet; all that can be said is what each costs."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.odds.roulette import solve as roulette
from croupier.odds.roulette.simulate import lawful, least_stake, nets, read_system
from croupier.odds.strategy.chart import Chart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.books import Rules

NAMES: Final[tuple[str, ...]] = ()
"""What the strategies are called that are found by counting."""
UNCOUNTED: Final = "simulate-uncounted-wheel"
"""The sentence that says why a strategy may have no exact edge."""


def make(rules: Rules, stake: int | None, longest: int, progress: Callable[[int, int], None]) -> Chart:
    """List the bets, the cheapest first; where all cost the same the chart says just that."""
    del longest, progress
    report = roulette.solve(rules, stake)
    layout = roulette.layout_of(rules)
    bets = {}
    for name, lot in roulette.lots(rules, layout, stake):
        bets[name] = lot[0][0].name if len(lot) == 1 else name
    edges = {name: bet.house_edge for name, bet in report.side_bets.items()}
    least = min(edges.values())
    lines = [f"bet {_named(bets[name])}" for name, edge in edges.items() if edge == least]
    same = len(set(edges.values())) == 1
    return Chart(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=report.stake,
        form="bets",
        lines=tuple(lines),
        expected=-least,
        best=-least,
        notes=("strategy-all-bets-alike" if same else "strategy-bets-differ", "strategy-no-system"),
    )


def _named(bet: str) -> str:
    return f"{bet}-0" if bet == roulette.NEIGHBOURS else bet


def brings(
    rules: Rules, lines: Sequence[str], stake: int | None, progress: Callable[[int, int], None]
) -> Fraction | None:
    """Count what bets bring that stay the same, in what is staked on them; a progression is none of these."""
    del progress
    chips = least_stake(rules, lines) if stake is None else stake
    system = lawful(rules, read_system(lines, roulette.layout_of(rules)), chips)
    if len(system.steps) > 1:
        return None
    won = nets(rules, system, chips * system.steps[0])
    return Fraction(sum(won), len(won) * chips * system.steps[0] * sum(count for _, count in system.bets))
