"""Charts in words, on a page and on paper, in every language."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from croupier.cli.strategy import text
from croupier.hands import Category
from croupier.odds.holdem_house import simulate as holdem
from croupier.odds.simulation.space import Allowance, dealt_space, final_space
from croupier.odds.strategy import Chart, chart
from croupier.reports import sheet
from croupier.reports.chart import page
from croupier.reports.telling import figures, legend, tables
from croupier.reports.typesetting import PrintMissing
from croupier.reports.words import rule_words
from croupier.text import LANGUAGES
from tests.reports.charts import ALL, RULES, TABLE, ruled

LAW = Allowance(Category.PAIR, (1, 2, 3, 4, 5), sixth=True, insured=frozenset(Category))
SPACES = {
    "hold'em": holdem.space(),
    "final": final_space(LAW),
    "dealt": dealt_space(LAW),
}
each_chart = pytest.mark.parametrize("name", ALL)
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Tags(HTMLParser):
    """Checks that tags are closed in their order, and gathers the words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@each_language
@pytest.mark.parametrize("space", SPACES)
def test_every_feature_and_act_has_words(space: str, language: str) -> None:
    for name in SPACES[space].features:
        said = rule_words(f"fold: {name} >= 1", language)
        assert all("strategy-" not in word for word in (said.hand, *said.when))
    for act in SPACES[space].acts:
        assert "strategy-" not in rule_words(act, language).act


def test_rules_are_said_plainly() -> None:
    said = [rule_words(line) for line in RULES[:8]]
    assert said[0].act == "exchange the card outside your draw to a straight or flush"
    assert said[0].hand == "ace-king or lower"
    assert said[1].when == ("dealer's card: not the joker", "jokers held: 1")
    assert said[2].act == "exchange the 2 lowest outside the combination"
    assert said[2].when == ("rank of the combination: 5 to 10", "its second rank: 4")
    assert said[3].when[1] == "dealer's card: rank of the combination or higher"
    assert said[7].when[1] == "dealer's card: lower than kicker"


@each_chart
@each_language
def test_the_page_needs_nothing_else(name: str, language: str) -> None:
    written = page(ALL[name], language)
    tags = Tags()
    tags.feed(written)
    assert tags.open == []
    assert f'<html lang="{language}">' in written
    assert not re.search(r"https?://|<script|<link|@import", written)
    assert not re.search(r"strategy-[a-z]", written.partition("</style>")[2])
    if name == "changed":
        assert "pays.raise.flush=<6:1>" in "".join(tags.words)


@each_chart
@each_language
def test_the_sheet_is_one_pdf_and_always_the_same(name: str, language: str) -> None:
    made = sheet.sheet(ALL[name], language)
    assert made.startswith(b"%PDF-")
    assert made == sheet.sheet(ALL[name], language)


def test_a_sheet_without_its_library_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(PrintMissing, match=r"croupier\[print\]"):
        sheet.sheet(ALL["rules"], "en")


def test_words_with_signs_of_typst_are_taken_as_they_are() -> None:
    strange = ruled(overrides={"note": '"] #panic("no") \\'})
    assert sheet.sheet(strange, "en").startswith(b"%PDF-")


@each_chart
@each_language
def test_the_text_says_every_rule(name: str, language: str) -> None:
    lines = "\n".join(text(ALL[name], language)).splitlines()
    assert set(ALL[name].lines) <= set(lines)
    assert all(len(line) <= 100 for line in lines)


def test_rows_that_say_the_same_are_one() -> None:
    parts = dict(tables(ALL["table"], "en"))
    assert [row[0] for row in parts["Hard totals"]] == ["", "16", "17–18"]
    assert parts["Pairs"][1][0] == "10"
    assert "Never insure, never take even money." in parts
    assert [letter for letter, _ in legend(ALL["table"], "en")] == list("HSDdPRr")
    assert not legend(ruled("m1/blackjack", TABLE[-1:], form="table"), "en")


def test_figures_say_whether_they_are_counted() -> None:
    counted, simulated = (figures(ALL[name], "en") for name in ("rules", "simulated"))
    assert [row[1] for row in counted] == ["2.5000 %", "2.0000 %", "0.5000 %"]
    assert "counted" in counted[0][2]
    assert len(simulated) == 1
    assert "± 0.0196 %" in simulated[0][2]


def test_the_chart_of_roulette_says_that_all_bets_cost_the_same() -> None:
    found: Chart = chart("m1/roulette")
    assert "strategy-all-bets-alike" in found.notes
    assert found.price == 0
    assert "bet red" in found.lines


def test_the_chart_of_roulette_lists_the_cheapest_bets_where_they_differ() -> None:
    found = chart("am/roulette", {"pays.bets.dozen": "5:2"})
    assert "strategy-bets-differ" in found.notes
    assert found.lines == ("bet dozen-1",)
    assert found.expected == Fraction(12 * 5, 37 * 2) - Fraction(25, 37)
