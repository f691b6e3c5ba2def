"""What terminal, page and printed sheet tell alike: figures, rules in words, tables of letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.odds.simulation.result import DEVIATIONS
from croupier.reports.words import groups, rule_words
from croupier.text import called, say
from croupier.text.writing import apart, number, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.odds.strategy.chart import Chart

UPS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
LETTERS: Final = {
    "H": "strategy-hit",
    "S": "strategy-stand",
    "D": "strategy-double-hit",
    "d": "strategy-double-stand",
    "P": "strategy-split",
    "R": "strategy-surrender-hit",
    "r": "strategy-surrender-stand",
}
_ROW: Final = re.compile(r"(hard|soft|pair) (\S+): (.*)")
_PARTS: Final = {"hard": "strategy-hard", "soft": "strategy-soft", "pair": "strategy-pairs"}
_LEAST_SHOWN: Final = 5e-7


class RuleRow(NamedTuple):
    """A rule in words."""

    act: str
    hand: str
    when: tuple[str, ...]
    saves: str
    sentence: str


def notes(chart: Chart, language: str) -> Iterator[str]:
    """Say what must be known about a chart, and what was changed in the rules."""
    for note in chart.notes:
        yield say(note, language)
    if chart.best is None:
        yield say("strategy-best-unknown", language, game=chart.game)
    if chart.overrides:
        changed = ", ".join(f"{key}={value}" for key, value in chart.overrides.items())
        yield say("labelled", language, label=say("odds-changed", language), said=changed)
    yield say("odds-at-stake", language, stake=chart.stake)


def figures(chart: Chart, language: str) -> list[tuple[str, str, str]]:
    """Say what following the chart costs, and what the best play would."""
    how = (
        say("strategy-counted", language)
        if chart.exact
        else say(
            "strategy-simulated", language, margin=number(100 * DEVIATIONS * chart.error, language, digits=4)
        )
    )
    of_stake = say("strategy-of-stake", language)
    if chart.form == "bets":
        return [(say("odds-edge", language), percent(-100 * chart.expected, language), of_stake)]
    rows = [
        (
            say("strategy-follow", language),
            percent(-100 * chart.expected, language),
            apart((of_stake, how), language),
        )
    ]
    if chart.best is not None and chart.price is not None:
        rows.append((say("strategy-best", language), percent(-100 * chart.best, language), of_stake))
        price = percent(100 * chart.price, language)
        rows.append(
            (
                say("strategy-price", language),
                price,
                of_stake if chart.exact else apart((of_stake, how), language),
            )
        )
    return rows


def parts(chart: Chart, language: str) -> Iterator[tuple[str, list[RuleRow]]]:
    """Give the rules of each decision, in words."""
    found = list(groups(chart.lines))
    for group, places in found:
        only = len(found) == 1
        title = say("strategy-group-only" if only else f"strategy-group-{group}", language)
        yield title, [_row(chart, place, language) for place in places]


def _row(chart: Chart, place: int, language: str) -> RuleRow:
    line = chart.lines[place]
    words = rule_words(line, language)
    saved = chart.saves[place] if place < len(chart.saves) else 0.0
    saves = percent(100 * saved, language) if saved > _LEAST_SHOWN else ""
    if ":" not in line:
        hand = say("strategy-otherwise", language)
        return RuleRow(words.act, hand, (), saves, say("labelled", language, label=hand, said=words.act))
    conditions = apart(filter(None, (words.hand, *words.when)), language)
    sentence = say("labelled", language, label=words.act, said=conditions)
    return RuleRow(words.act, words.hand, words.when, saves, sentence)


def tables(chart: Chart, language: str) -> Iterator[tuple[str, list[list[str]]]]:
    """Give the parts of a chart of blackjack: a row of open cards, then the rows of letters.

    Rows that follow each other and say the same are one.
    """
    for kind, title in _PARTS.items():
        rows: list[list[str]] = []
        for line in chart.lines:
            found = _ROW.fullmatch(line)
            if found is None or found[1] != kind:
                continue
            total, letters = "10" if found[2] == "T" else found[2], found[3].split()
            if rows and rows[-1][1:] == letters:
                rows[-1][0] = f"{rows[-1][0].partition('–')[0]}–{total}"
            else:
                rows.append([total, *letters])
        yield say(title, language), [["", *UPS], *rows]
    insurance = next((line for line in chart.lines if line.startswith("insurance ")), "")
    if insurance:
        yield say(f"strategy-{insurance.replace(' ', '-')}", language), []


def legend(chart: Chart, language: str) -> list[tuple[str, str]]:
    """Say what the letters of a chart mean, those that it has."""
    found = [row[3] for line in chart.lines if (row := _ROW.fullmatch(line))]
    used = {letter for letters in found for letter in letters.split()}
    return [(letter, say(key, language)) for letter, key in LETTERS.items() if letter in used]


def bets(chart: Chart, language: str) -> list[str]:
    """Name the bets of a chart of roulette; the lines of the chart have them as they are typed."""
    return [
        called(line.removeprefix("bet ").split()[0], language, "field", "category") for line in chart.lines
    ]
