"""The solver of blackjack: one box from a full shoe, no other cards known, every card of its own counted.

What is best is decided by the open card and the cards of the hand being played; a split hand also knows the
card it was split from. `splits` says how the hands of one box are put together.

    report = odds.edge("m1/blackjack")
    chart = basic_strategy(books.rules("m1/blackjack"))
    chart.hard["16"].act("10"), chart.cost      # 'surrender', Fraction(…)
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import structs

from croupier.odds.blackjack.chart import BlackjackChart, chart_of
from croupier.odds.blackjack.hands import TEN, VALUES
from croupier.odds.blackjack.open_card import Rounds
from croupier.odds.blackjack.rules import BlackjackTerms, terms_of
from croupier.odds.blackjack.tally import RoundTally
from croupier.odds.report import Bet, Decided, Report, Without

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from croupier.books import Rules

    Progress = Callable[[int, int], None]

Key = TypeVar("Key")

__all__ = ["BlackjackChart", "basic_strategy", "solve"]

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "double": {"doubles": False},
    "split": {"splits": False},
    "surrender": {"surrenders": False},
    "insurance": {"covers": ()},
}
"""What can be taken away to see what it is worth, each with what that changes."""


def solve(rules: Rules, stake: int | None, progress: Progress) -> Report:
    """Solve a game at one stake, the least by default."""
    terms = terms_of(rules, stake)
    steps = VALUES * (1 + len(OPTIONS))
    tallies = []
    for up in range(VALUES):
        tallies.append(RoundTally(Rounds(terms, up)))
        progress(up + 1, steps)
    without = []
    for place, (option, change) in enumerate(OPTIONS.items(), 1):
        changed = structs.replace(terms, **change)
        without.append(Without(option, house_edge(changed, _later(progress, VALUES * place, steps))))
    return read(rules, terms, tallies, tuple(without))


def house_edge(terms: BlackjackTerms, progress: Progress) -> Fraction:
    """Return the house edge alone, in initial stakes."""
    expected = Fraction()
    for up in range(VALUES):
        rounds = Rounds(terms, up)
        expected += rounds.expected() * rounds.ways
        progress(up + 1, VALUES)
    return -expected / (sum(terms.shoe) * terms.stake)


def basic_strategy(
    rules: Rules, stake: int | None = None, progress: Progress | None = None
) -> BlackjackChart:
    """Return the chart that goes by totals alone, with what it leaves to the house and what it costs.

    It takes some seconds: `progress` is told how much of how much is done.
    """
    return chart_of(terms_of(rules, stake), rules.hash, progress or _nobody)


# -- reading what was counted -----------------------------------------------------------------------------


def read(
    rules: Rules, terms: BlackjackTerms, tallies: Sequence[RoundTally], without: tuple[Without, ...]
) -> Report:
    """Put the rounds against all open cards together.

    Shares are brought to the least number of deals of which each of them is a whole number.
    """
    outcomes: dict[Fraction, Fraction] = defaultdict(Fraction)
    decided: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    paid: dict[str, Fraction] = defaultdict(Fraction)
    staked = Fraction()
    for tally in tallies:
        weight = Fraction(tally.rounds.ways, sum(terms.shoe))
        dealt = sum(first.ways for first, _ in tally.rounds.deals)
        for net, share in tally.outcomes.items():
            outcomes[Fraction(net, terms.stake)] += weight * share
        for acts, ways in tally.decided.items():
            decided[acts] += weight * Fraction(ways, dealt)
        for name, share in tally.paid.items():
            paid[name] += weight * share
        staked += weight * tally.staked / terms.stake
    shares = (*outcomes.values(), *decided.values(), *paid.values())
    deals = lcm(*(share.denominator for share in shares))
    report = Report(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=terms.stake,
        outcomes=dict(sorted(_counts(outcomes, deals).items())),
        staked=staked,
        decisions=tuple(
            Decided(first, last, count) for (first, last), count in sorted(_counts(decided, deals).items())
        ),
        paid=_counts(paid, deals),
        without=without,
        side_bets=_side_bets(terms),
    )
    report.notes = _notes(terms, report)
    return report


def _counts(shares: Mapping[Key, Fraction], deals: int) -> dict[Key, int]:
    """Bring shares to a number of deals."""
    return {key: int(share * deals) for key, share in shares.items()}


def _side_bets(terms: BlackjackTerms) -> dict[str, Bet]:
    """Insurance by itself, always taken, whatever the cards are."""
    if not terms.covers:
        return {}
    amount = terms.covers[-1]
    tens = terms.shoe[TEN]
    others = sum(terms.shoe) - 1 - tens
    nets = Counter({Fraction(-1): others})
    nets[Fraction(terms.insured(amount), amount)] += tens
    return {"insurance": Bet(stake=amount, outcomes=dict(nets), staked=Fraction(1))}


def _notes(terms: BlackjackTerms, report: Report) -> tuple[str, ...]:
    notes = ["odds-full-shoe", "odds-split-hands"]
    if terms.endless:
        notes.append("odds-endless-splits")
    if report.house_edge < 0:
        notes.append("odds-favours-player")
    return tuple(notes)


def _later(progress: Progress, before: int, steps: int) -> Progress:
    """Tell of a part of the work as of the whole."""
    return lambda done, _: progress(before + done, steps)


def _nobody(done: int, total: int) -> None:
    """Tell nobody."""
    del done, total
