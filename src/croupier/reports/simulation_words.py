"""A simulation in words: what the terminal and the page say alike."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Final

from croupier.odds.simulation.result import CONFIDENCE, DEVIATIONS, LEAST_ROUNDS
from croupier.text import say
from croupier.text.writing import number, percent, span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds.simulation.result import Estimate, Simulation

ENDS: Final = (("worst", 0.0), ("low", 0.05), ("median", 0.5), ("high", 0.95), ("best", 1.0))
_STEP: Final = "stake-"


def act_words(acts: Sequence[str], language: str) -> str:
    """Name a decision: one act, or one and then another."""
    said = [
        say("simulate-stake-times", language, times=act.removeprefix(_STEP))
        if act.startswith(_STEP)
        else say(f"act-{act}", language)
        for act in acts
    ]
    return said[0] if len(said) == 1 else say("odds-then", language, first=said[0], last=said[-1])


def note_words(simulation: Simulation, language: str) -> Iterator[str]:
    """Say what a reader must know before the figures."""
    strategy = simulation.strategy or say("simulate-own-rules", language)
    yield say(
        "simulate-strategy-is",
        language,
        strategy=strategy,
        boxes=simulation.boxes,
        stake=simulation.stake,
    )
    for note in simulation.notes:
        yield say(note, language)
    if simulation.overrides:
        changed = ", ".join(f"{key}={value}" for key, value in simulation.overrides.items())
        yield say("labelled", language, label=say("odds-changed", language), said=changed)
    if simulation.exact is not None:
        yield say("simulate-exact", language, percent=number(100 * simulation.exact, language, digits=6))
    elif simulation.uncounted:
        yield say(simulation.uncounted, language)
    if (sentence := _sure(simulation)) is not None:
        yield say(sentence, language, least=LEAST_ROUNDS)
    if simulation.exact is not None and simulation.exact < 0:
        yield say("odds-favours-player", language)
    if simulation.bonus is not None:
        yield say("simulate-without-bonus", language)
        if simulation.bonus.few:
            yield say("simulate-bonus-few", language)


def _sure(simulation: Simulation) -> str | None:
    """Return the sentence on how sure the edge is; whom it favours the exact one tells, where it is known."""
    if simulation.rounds == 1:
        return "simulate-one-round"
    if simulation.few:
        return "simulate-few"
    low, high = simulation.edge.interval
    if simulation.exact is not None or low > 0:
        return None
    return "odds-favours-player" if high < 0 else "simulate-unsure"


def purse_figures(simulation: Simulation, language: str) -> list[tuple[str, float]]:
    """Return how the paths ended, in initial stakes: the worst, the middle, the best."""
    ends = sorted(path[-1] / simulation.initial for path in simulation.paths)
    if not ends:
        return []
    return [
        (say(f"simulate-path-{name}", language), ends[round(share * (len(ends) - 1))]) for name, share in ENDS
    ]


def stdev_words(simulation: Simulation, language: str) -> str:
    """Write the standard deviation; one round has none."""
    return "—" if isnan(simulation.stdev) else number(simulation.stdev, language, digits=4)


def margin_words(estimate: Estimate, language: str) -> str:
    """Say how far off an estimate may be, if anything is known of that."""
    if isnan(estimate.error):
        return say("simulate-no-margin", language)
    margin = number(100 * DEVIATIONS * estimate.error, language, digits=4)
    return say("simulate-margin", language, margin=margin, confidence=round(100 * CONFIDENCE))


def bonus_figures(simulation: Simulation, language: str) -> list[tuple[str, str]]:
    """Say what became of the bonus stakes, and of the fund they feed."""
    side, fund = simulation.bonus, simulation.fund
    if side is None:
        return []
    shown = [
        (say("simulate-bonus-staked", language), number(side.staked, language)),
        (say("simulate-bonus-won", language), number(side.won, language)),
    ]
    if side.edge is not None:
        error = side.edge.error
        margin = "" if isnan(error) else f" ± {percent(100 * DEVIATIONS * error, language)}"
        shown.append((say("odds-edge", language), percent(100 * side.edge.mean, language) + margin))
    if fund is not None:
        shown += [
            (say("simulate-fund-begin", language), number(fund.begin, language)),
            (say("simulate-fund-end", language), number(fund.end, language)),
            (say("simulate-fund-range", language), span(fund.least, fund.most, language)),
            (say("simulate-fund-even", language), number(fund.break_even, language)),
        ]
    return shown + [
        (say(f"category-{slug}", language), number(count, language)) for slug, count in side.hits.items()
    ]
