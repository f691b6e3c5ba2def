"""Blackjack of both books made ready.

A strategy is written in lines. `hard 12-16: S S S S S H H H H H` is a row of the chart, for the croupier's
2 to 10 and ace; one letter alone stands for all ten. `soft` and `pair` are the other parts. The letters: H
hit, S stand, D double or else hit, d double or else stand, P split, R surrender or else hit, r surrender or
else stand, Q surrender or else split, T (of a pair) as the total says. Rows that are not named hit below 17
and stand from there on.

`insurance never`, `always` or a true count from which it is taken; `even-money` likewise. `bets 1: 1 2 4 8`
stakes one unit up to the true count 1, two at 2, and so on: the count adds one for every card from 2 to 6
that is seen, and takes one off for tens, pictures and aces; it is divided by the packs left in the shoe.

>>> chart = read_chart(["hard 12-16: S S S S S H H H H H", "soft 18: S", "pair A: P", "insurance 3"])
>>> chart.insurance, chart.ramp, chart.totals.shape
(3, (1,), (2, 22, 10))
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier import games
from croupier.books.pay import win
from croupier.cards.sizes import CARDS
from croupier.errors import BookError
from croupier.games.blackjack_law import BLACKJACK, custom_of, stake_limit
from croupier.odds.blackjack import rounds as kernels
from croupier.odds.blackjack.rounds import (
    BY_TOTAL,
    DOUBLE,
    HIT,
    NO_COUNT,
    SPLIT,
    STAND,
    SURRENDER,
)
from croupier.odds.blackjack.rules import least_insurance
from croupier.odds.counting.payments import least_whole
from croupier.odds.simulation.plan import Plan, Seating, common_unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.books import Ratio, Rules
    from croupier.games.blackjack_law import Custom, RoundCourse
    from croupier.odds.simulation.language import Array

COLUMNS: Final = "23456789TA"
MOST_STEPS: Final = 20
RATIOS: Final = ("blackjack", "win", "insurance", "even")
_IN_TOTALS: Final = {
    "H": HIT,
    "S": STAND,
    "D": DOUBLE | HIT << 4,
    "d": DOUBLE | STAND << 4,
    "R": SURRENDER | HIT << 4,
    "r": SURRENDER | STAND << 4,
}
_IN_PAIRS: Final = {
    **_IN_TOTALS,
    "D": DOUBLE | BY_TOTAL << 4,
    "R": SURRENDER | BY_TOTAL << 4,
    "P": SPLIT,
    "Q": SURRENDER | SPLIT << 4,
    "T": BY_TOTAL,
}
_ROW: Final = re.compile(
    r"(hard|soft)\s+(\d+)(?:\s*-\s*(\d+))?\s*:\s*(.*)|pair\s+([2-9TA])(?:\s*-\s*([2-9TA]))?\s*:\s*(.*)"
)
_WHEN: Final = re.compile(r"(insurance|even-money)\s+(never|always|-?\d+)")
_BETS: Final = re.compile(r"bets\s+(-?\d+)\s*:\s*([\d\s]+)")


class PlayedChart(NamedTuple):
    """A strategy: what to do with each total and pair, when to insure, how much to bet."""

    totals: Array
    """By softness, total and the croupier's points less one."""
    pairs: Array
    """By the points of one card less one, and the croupier's."""
    insurance: int = NO_COUNT
    even_money: int = NO_COUNT
    ramp: tuple[int, ...] = (1,)
    least_count: int = 0

    @property
    def counts(self) -> bool:
        """Whether the player counts cards."""
        return len(self.ramp) > 1 or any(abs(at) < NO_COUNT for at in (self.insurance, self.even_money))


def read_chart(lines: Iterable[str]) -> PlayedChart:
    """Read a chart."""
    totals = np.full((2, 22, 10), HIT, np.uint8)
    totals[:, 17:] = STAND
    chart = PlayedChart(totals, np.full((10, 10), BY_TOTAL, np.uint8))
    for line in lines:
        said = line.partition("#")[0].strip()
        if said:
            chart = _with_line(chart, said)
    return chart


def _with_line(chart: PlayedChart, said: str) -> PlayedChart:
    if found := _ROW.fullmatch(said):
        kind, first, last, letters, rank, last_rank, pair_letters = found.groups()
        if kind:
            rows = range(int(first), int(last or first) + 1)
            if not rows or rows[0] < 4 or rows[-1] > 21:
                raise BookError("strategy-chart-form", line=said)
            chart.totals[int(kind == "soft"), rows[0] : rows[-1] + 1] = _codes(said, letters, _IN_TOTALS)
        else:
            begin, end = _points(rank), _points(last_rank or rank)
            chart.pairs[begin - 1 : end] = _codes(said, pair_letters, _IN_PAIRS)
        return chart
    if found := _WHEN.fullmatch(said):
        at = {"never": NO_COUNT, "always": -NO_COUNT}.get(found[2]) or int(found[2])
        return chart._replace(**{found[1].replace("-", "_"): at})  # type: ignore[arg-type]
    if found := _BETS.fullmatch(said):
        ramp = tuple(map(int, found[2].split()))
        if all(ramp) and len(ramp) <= MOST_STEPS:
            return chart._replace(ramp=ramp, least_count=int(found[1]))
    raise BookError("strategy-chart-form", line=said)


def _points(rank: str) -> int:
    return 1 if rank == "A" else 10 if rank == "T" else int(rank)


def _codes(said: str, letters: str, known: dict[str, int]) -> Array:
    """Read the letters of a row; the columns of the kernel begin with the ace."""
    row = letters.split()
    row = row * len(COLUMNS) if len(row) == 1 else row
    if len(row) != len(COLUMNS) or not all(letter in known for letter in row):
        raise BookError("strategy-chart-form", line=said)
    return np.array([known[letter] for letter in (row[-1], *row[:-1])], np.uint8)


# -- the table ---------------------------------------------------------------------------------------------


def prepare(rules: Rules, strategy: Iterable[str], seating: Seating) -> Plan:
    """Make a table ready for a chart."""
    chart = read_chart(strategy)
    terms = _terms(rules, chart, seating)
    for times in set(chart.ramp):
        stake_limit(rules).check(seating.stake * times)
    prizes = [int(rules.options.get(f"prize_{prize}", 0)) for prize in kernels.HandPrizes._fields]
    unit = common_unit(amounts(terms, chart.ramp, prizes))
    top, hands = seating.stake * max(chart.ramp), _most_hands(custom_of(rules))
    best = max(
        2,
        -(-terms["blackjack_profit"] // terms["blackjack_per"]),
        -(-terms["win_profit"] // terms["win_per"]),
    )
    return Plan(
        rules=rules,
        seating=seating,
        unit=unit,
        low=-seating.boxes * (2 * hands + 1) * top // unit,
        high=seating.boxes * (2 * hands * best + sum(prizes)) * top // unit,
        acts=tuple((act,) for act in kernels.ACTS),
        kernel=kernels.play,
        table=kernels.BlackjackTable(
            totals=chart.totals,
            pairs=chart.pairs,
            ramp=np.array(chart.ramp, np.int64),
            prizes=kernels.HandPrizes(*prizes),
            terms=kernels.RoundTerms(**terms, unit=unit),
        ),
        cards=CARDS * terms["decks"],
    )


def amounts(terms: Mapping[str, int], ramp: Iterable[int], prizes: Iterable[int]) -> list[int]:
    """Return every amount of chips of which results are made up."""
    found = []
    for times in set(ramp):
        stake, cap = terms["stake"] * times, terms["cap"]
        ratios = {name: (terms[f"{name}_profit"], terms[f"{name}_per"]) for name in RATIOS}
        paid = win(stake, ratios["win"], cap)
        due = win(stake, ratios["win"])
        found += [stake, stake // 2, paid, min(due, cap - min(cap, due)) if cap else due]
        found += [win(stake, ratios[name], cap) for name in ("blackjack", "even")]
        found += [win(stake // 2, ratios["insurance"], cap), *(stake * prize for prize in prizes)]
    return found


def _terms(rules: Rules, chart: PlayedChart, seating: Seating) -> dict[str, int]:
    """Gather the terms of a table for the kernel."""
    ratios: dict[str, Ratio | None] = {
        "blackjack": rules.table("blackjack").ratio("blackjack"),
        "win": rules.table("win").ratio("win"),
        "insurance": rules.table("insurance").ratio("insurance"),
        "even": rules.table("even-money").ratio("even-money"),
    }
    paid = {}
    for name, ratio in ratios.items():
        paid[f"{name}_profit"], paid[f"{name}_per"] = ratio or (0, 1)
    return {
        "stake": seating.stake,
        "boxes": seating.boxes,
        **_customs(rules),
        **paid,
        "insure_from": chart.insurance if rules.on("insurance") else NO_COUNT,
        "even_from": chart.even_money,
        "least_count": chart.least_count,
    }


def _most_hands(custom: Custom) -> int:
    """Return into how many hands a box can be split at the most: one for every card of a kind."""
    alike = 4 if custom.same_rank else 16
    return 1 + (custom.splits or alike * custom.decks)


def _shoe(custom: Custom) -> dict[str, int]:
    if custom.machine:
        return {"decks": custom.decks, "cut": 0, "every_round": 1}
    return {"decks": custom.decks, "cut": CARDS * custom.decks - custom.depth, "every_round": 0}


def _customs(rules: Rules) -> dict[str, int]:
    """Say what may be done at a table."""
    course: RoundCourse = games.find(rules.game).law
    custom, options = custom_of(rules), rules.options
    return {
        **_shoe(custom),
        "burn": custom.burnt,
        "hits_soft_17": int(custom.hits_soft_17),
        "by_rank": int(custom.same_rank),
        "splits": _most_hands(custom) - 1,
        "after_loss": int(custom.split_after_bust),
        "one_card_aces": int(custom.one_card_aces),
        "resplit_aces": int(custom.resplit_aces),
        "double_split": int(custom.double_after_split),
        "double_from": 9 if custom.nine_to_eleven else 0,
        "double_to": 11 if custom.nine_to_eleven else BLACKJACK,
        "surrender": int(custom.surrender),
        "surrender_ace": int(custom.surrender_to_ace),
        "surrender_split": int(custom.surrender_split),
        "surrender_late": int(custom.surrender_late),
        "peek": int(custom.peeks),
        "added_back": int(custom.added_back),
        "at_once": int(course.settled_at_once),
        "cap": int(options.get("max_payout", 0)),
        "insurance_least": 1 if "part_insurance" in options else least_insurance(rules, 0),
    }


def least_stake(rules: Rules, strategy: Iterable[str]) -> int:
    """Return the least stake at which everything is whole, or the least of the table."""
    del strategy
    limit = rules.limit("box")
    return least_whole(rules, limit.minimum, limit.step, limit.maximum)
