"""The page of a report: nothing on it is cut, and it says what its plots and tables show."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

import pytest

from croupier import odds
from croupier.odds.report import Bet, Decided, Report
from croupier.reports import edge as page
from croupier.text import LANGUAGES, say

WIDE: Final = {**dict.fromkeys("0123456789", 0.637), ".": 0.318, " ": 0.318, "%": 0.951}
"""How wide the signs of a label are, by its size, in a wide face (DejaVu Sans)."""
SIZE: Final = 13


def report(outcomes: dict[Fraction, int], decisions: tuple[Decided, ...] = ()) -> Report:
    return Report(
        game="am/blackjack",
        hash="",
        overrides={},
        stake=1,
        outcomes=outcomes,
        staked=Fraction(1),
        decisions=decisions,
        paid={"straight": 3},
    )


def test_no_label_behind_a_bar_is_cut() -> None:
    drawn = page.distribution(Bet(outcomes={Fraction(-1): 36, Fraction(35): 1}, staked=Fraction(1)), "en")
    labels = re.findall(r'<text class="soft" x="([\d.]+)" y="\d+">([^<]+)</text>', drawn)
    assert [said for _, said in labels] == ["97.297297 %", "2.702703 %"]
    for x, said in labels:
        assert float(x) + SIZE * sum(WIDE[letter] for letter in said) <= page.WIDTH


def test_a_long_number_of_deals_can_break() -> None:
    written = page.page(report({Fraction(-1): 10**27, Fraction(1): 10**27}), "en")
    assert "<dd>2,<wbr>000,<wbr>000," in written
    assert re.search(r"[};\n]dd\{[^}]*overflow-wrap:anywhere", written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plots_and_tables_say_what_they_show(language: str) -> None:
    written = page.page(odds.edge("m1/roulette"), language)
    assert "<summary>37</summary>" not in written
    bets = len(odds.edge("m1/roulette").side_bets)
    assert written.count(say("odds-counts", language, deals="37")) == 1 + bets
    assert written.count(say("odds-logarithmic", language)) == 1 + bets
    assert written.count(say("odds-bars-stdev", language)) == 1
    assert page.page(report({Fraction(-1): 9, Fraction(1): 8}), language).count(
        say("odds-logarithmic", language)
    ) == len(("results", "paid"))


def test_the_bars_of_decisions_add_up() -> None:
    outcomes = {Fraction(-1): 60, Fraction(1): 40}
    stand, hit = Decided("stand", "", 50), Decided("hit", "", 46)
    some = report(outcomes, (stand, hit))
    assert some.undecided == 4
    assert some.answer()["undecided"] == "4"
    drawn = page.decision_bars(some, "en")
    assert say("odds-undecided") in drawn
    assert sum(float(share) for share in re.findall(r">([\d.]+) %<", drawn)) == 100
    every = report(outcomes, (stand, Decided("hit", "", 50)))
    assert say("odds-undecided") not in page.decision_bars(every, "en")
    assert report(outcomes).undecided == 0
