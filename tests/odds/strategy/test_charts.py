"""Charts cost what they say: counted twice, against the solver, and by the simulation."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier import books, odds
from croupier.errors import BookError
from croupier.odds import families
from croupier.odds.blackjack.solve import basic_strategy
from croupier.odds.counting import store
from croupier.odds.russian import learn as russian
from croupier.odds.russian import samples as russian_samples
from croupier.odds.simulation import prepare, simulate
from croupier.odds.strategy import Chart, chart, exact_edge
from croupier.odds.strategy.chart import decode, encode
from croupier.reports.telling import figures, notes
from tests.reports.charts import ALL, ruled

Z = 4.0
DEAREST = 0.012


def check(found: Chart, dearest: float) -> None:
    """Count a chart again from its lines, and ask the solver for the best play."""
    assert exact_edge(found.game, found.lines, found.overrides) == -found.expected
    assert found.best == -odds.edge(found.game, found.overrides).house_edge
    assert found.price is not None
    assert 0 <= found.price < dearest
    prepare(books.rules(found.game, found.overrides), found.lines)


def test_five_card_poker_is_six_rules_at_hardly_any_price() -> None:
    found = chart("am/five-card", fresh=True)
    check(found, 0.0001)
    assert len(found.lines) <= 9
    assert found.lines[-1] == "fold"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "dearest"),
    [
        ("am/six-card", {"pays.raise.flush": "6:1"}, 0.002),
        ("m1/holdem-house", {}, 0.006),
    ],
)
def test_charts_of_poker_cost_little(game: str, options: dict[str, Any], dearest: float) -> None:
    check(chart(game, options, fresh=True), dearest)


def test_a_shorter_chart_costs_more() -> None:
    short = chart("am/five-card", longest=2)
    assert len(short.lines) == 3
    assert short.expected < chart("am/five-card").expected


# -- what rules bring, counted ----------------------------------------------------------------------------


def test_whoever_folds_everything_loses_the_ante() -> None:
    for game in ("am/five-card", "am/six-card"):
        assert exact_edge(game, ["fold"]) == 1


@pytest.mark.slow
def test_playing_everything_is_what_the_solver_counts_without_a_fold() -> None:
    (without,) = odds.edge("m1/holdem-house").without
    assert exact_edge("m1/holdem-house", ["play"]) == without.house_edge


def test_a_system_or_an_unknown_game_is_not_counted() -> None:
    steps = ["bet red", "steps 1 2", "won first", "lost next"]
    assert exact_edge("m1/roulette", steps) is None
    assert exact_edge("m1/holdem-cash", ["fold"]) is None
    assert exact_edge("rp/russian", ["fold"]) is None


# -- blackjack --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_chart_of_blackjack_counted_from_its_lines_is_the_solvers() -> None:
    found = chart("am/blackjack", fresh=True)
    solved = basic_strategy(books.rules("am/blackjack"))
    assert found.lines == solved.lines
    assert (-found.expected, found.price) == (solved.house_edge, solved.cost)
    assert exact_edge("am/blackjack", found.lines) == solved.house_edge


CHARTS = {
    "never bust": ("hard 12-21: S", "soft 17: H", "pair A: P", "pair 8: Q"),
    "like the dealer": (),
    "odd": ("hard 9-11: D", "hard 16: R", "soft 13-18: d", "pair 2-9: P", "pair T: T", "hard 5: r"),
}


@pytest.mark.parametrize(
    ("game", "name"), [*(("am/blackjack", name) for name in CHARTS), ("m1/blackjack", "odd")]
)
def test_any_chart_of_blackjack_is_counted_as_it_is_played(game: str, name: str) -> None:
    """The count begins with a full shoe; what a cut card changes is far below the error."""
    options = {"cards_from": "machine"} if game == "m1/blackjack" else {}
    exact = exact_edge(game, CHARTS[name], options)
    assert exact is not None
    found = simulate(game, CHARTS[name], rounds=6_000_000, seed=11, options=options)
    assert abs(found.edge.mean - float(exact)) < Z * found.edge.error


@pytest.mark.parametrize("line", ["insurance always", "even-money always", "bets 1: 1 2", "insurance 3"])
def test_a_chart_that_insures_or_counts_cards_is_not_counted(line: str) -> None:
    assert exact_edge("am/blackjack", [line]) is None


# -- Russian poker ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_russian_poker_is_simulated_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(russian_samples, "SETS", dict.fromkeys(russian_samples.SETS, 12))
    monkeypatch.setattr(russian_samples, "STRAIGHTS", 5)
    monkeypatch.setattr(russian_samples, "DEALS", 20_000)
    monkeypatch.setattr(russian_samples, "FINALS", dict.fromkeys(russian_samples.FINALS, 40))
    monkeypatch.setattr(russian, "ROUNDS", 50_000)
    found = russian.make(books.rules("rp/russian"), None, 1, lambda *_: None)
    assert not found.exact
    assert found.best is found.price is None
    assert found.notes == ("strategy-is-simulated",)
    again = simulate("rp/russian", found.lines, rounds=50_000, seed=1)
    assert abs(again.edge.mean + float(found.expected)) < Z * (again.edge.error + found.error)


@pytest.mark.parametrize("game", ["rp/russian", "m1/russian"])
def test_the_charts_of_russian_poker_are_shipped(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """They are for the rules as they are now, cost little, and bring what they say."""
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    monkeypatch.setattr(russian, "make", lambda *_: pytest.fail("learnt anew"))
    found = chart(game)
    assert found.hash == books.rules(game).hash
    assert found.price is not None
    assert 0 < found.price < DEAREST
    assert found.error < 0.0003
    again = simulate(game, found.lines, rounds=4_000_000, seed=6)
    assert abs(again.edge.mean + float(found.expected)) < Z * (again.edge.error + found.error)


def test_a_simulated_chart_does_not_wait_for_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report of one book is shipped; that of the other would take an hour."""
    monkeypatch.setattr(russian, "make", lambda rules, *_: ruled(rules.game, best=None, error=0.0001))
    monkeypatch.setattr(store, "put", lambda *_: None)
    found = chart("rp/russian", fresh=True)
    assert found.best == -odds.edge("rp/russian").house_edge
    assert "0.0196 %" in figures(found, "en")[2][2]
    other = chart("rp/russian", {"bonus_first_five": True}, fresh=True)
    assert other.best is None
    assert "croupier edge rp/russian" in " ".join(notes(other, "en"))


# -- keeping, refusing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_chart_is_kept_as_it_is(name: str) -> None:
    assert decode(encode(ALL[name])) == ALL[name]


def test_a_chart_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = books.rules("m1/roulette")
    first = chart("m1/roulette", fresh=True)
    assert store.find(store.name_of(rules, None, 8, part=store.LEARN), decode) == first
    assert store.find(store.name_of(rules, 10**6, 8, part=store.LEARN), decode) is None


@pytest.mark.parametrize(
    ("game", "more", "code"),
    [
        ("m1/holdem-cash", {}, "strategy-not-charted"),
        ("m1/nothing", {}, "game-unknown"),
        ("am/five-card", {"longest": 0}, "strategy-longest"),
        ("am/five-card", {"longest": 31}, "strategy-longest"),
        ("am/five-card", {"longest": True}, "strategy-longest"),
        ("am/five-card", {"options": {"for_wan": True}}, "option-unknown"),
    ],
)
def test_what_has_no_chart_is_refused_in_a_sentence(game: str, more: dict[str, Any], code: str) -> None:
    with pytest.raises(BookError) as refused:
        chart(game, **more)
    assert refused.value.code == code
    for language in ("en", "ru", "hy"):
        assert code not in refused.value.sentence(language)


def test_answers_are_exact_strings() -> None:
    answer = ALL["rules"].answer()
    assert (answer["house_edge"], answer["best_house_edge"], answer["price"]) == ("1/40", "1/50", "1/200")
    simulated = ALL["simulated"].answer()
    assert simulated["exact"] is False
    assert simulated["house_edge"] is simulated["price"] is None
    assert simulated["standard_error_percent"] == pytest.approx(0.01)
    assert Fraction(str(answer["price"])) == ALL["rules"].price
    assert set(families.games_with(families.LEARN)) >= {ALL[name].game for name in ALL}
    assert np.isclose(float(str(answer["house_edge_percent"])), 2.5)
