"""Roulette: every bet of both books, over the thirty-seven numbers and through the engine."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import structs

import croupier
from croupier import books, odds
from croupier.cli import main
from croupier.errors import IllegalStake
from croupier.games.roulette_table import chips_needed
from croupier.odds.roulette import solve as roulette

ALL_BETS = {"columns": True, "trios": True, "first_four": True, "announced": True}


@pytest.mark.parametrize(("game", "options"), [("m1/roulette", {}), ("am/roulette", ALL_BETS)])
def test_every_bet_costs_one_part_in_thirty_seven(game: str, options: dict[str, bool]) -> None:
    report = odds.edge(game, options)
    assert report.deals == 37
    assert {bet.house_edge for bet in (report, *report.side_bets.values())} == {Fraction(1, 37)}
    # Published as 2.70 % at https://www.bodog.net/en/comparing-house-edges-casino/
    assert round(100 * float(report.house_edge), 2) == 2.70
    assert {"red", "dozen", "first-four", "big-series", "zero-spiel", "neighbours"} <= set(report.side_bets)


def test_a_table_without_announced_bets_has_none() -> None:
    assert set(odds.edge("am/roulette").side_bets) == {
        *("straight-up", "split", "street", "corner", "six-line"),
        *("dozen", "red", "black", "even", "odd", "low", "high"),
    }


@pytest.mark.parametrize("called", roulette.layout_of(books.rules("m1/roulette")).calls[:8])
def test_the_engine_pays_announced_bets_as_counted(called: str) -> None:
    rules = books.rules("m1/roulette")
    chips = chips_needed(called)
    results: dict[Fraction, int] = {}
    for number in range(37):
        hand = croupier.deal("m1/roulette", seats={1: {}}, spins=[number])
        hand.act("announce", seat=1, on=called, amount=chips)
        for act in ("launch", "close", "drop", "pay"):
            hand.act(act)
        assert hand.result is not None
        net = Fraction(hand.result.net[1], chips)
        results[net] = results.get(net, 0) + 1
    lots = dict(roulette.lots(rules, roulette.layout_of(rules), None))
    name = called if called in lots else "neighbours"
    assert roulette.count(rules, lots[name]).outcomes == results


def test_a_maximum_payout_costs_the_player() -> None:
    report = odds.edge("m1/roulette", {"max_payout": 300}, stake=10)
    assert report.house_edge == Fraction(36 * 10 - 300, 370)
    assert report.side_bets["red"].house_edge == Fraction(1, 37)


def test_the_stake_is_one_on_a_number_and_held_to_the_limits_of_every_bet() -> None:
    with pytest.raises(IllegalStake, match="above the maximum of 1,000"):
        odds.edge("m1/roulette", stake=1001)
    least = odds.edge("m1/roulette", stake=1).side_bets
    assert (least["split"].stake, least["dozen"].stake, least["big-series"].stake) == (1, 5, 9)
    narrow = {"limits.dozen.maximum": 40, "limits.split.maximum": 30}
    some = odds.edge("m1/roulette", narrow, stake=50).side_bets
    assert (some["straight-up"].stake, some["dozen"].stake, some["small-series"].stake) == (50, 40, 6 * 30)


def test_a_pay_table_with_a_missing_row_is_refused() -> None:
    rules = books.rules("m1/roulette")
    table = rules.table("bets")
    short = structs.replace(table, rows={row: pays for row, pays in table.rows.items() if row != "split"})
    with pytest.raises(croupier.errors.BookError, match="does not say what split pays"):
        roulette.solve(structs.replace(rules, pays={"bets": short}))


def test_the_report_says_of_which_bet_its_main_figures_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "m1/roulette", "--option", "pays.bets.red=5:1", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "those of a single number" in told
    assert "-71/37" in told
