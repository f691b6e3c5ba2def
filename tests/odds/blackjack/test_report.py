"""Blackjack as users meet it: the report, advice, the chart, and what is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from croupier import books, odds
from croupier.cli import main
from croupier.errors import BookError, CardError, CroupierError, IllegalStake
from croupier.odds.blackjack.board import DOUBLE, HIT, STAND, SURRENDER
from croupier.odds.blackjack.chart import UPS, Charted, Chooser, Column, chart_of
from croupier.odds.blackjack.open_card import Rounds
from croupier.odds.blackjack.rules import BlackjackTerms, terms_of
from croupier.odds.blackjack.solve import OPTIONS, read
from croupier.odds.blackjack.tally import RoundTally
from croupier.odds.counting import store
from croupier.odds.report import decode, encode

Output = pytest.CaptureFixture[str]
SMALL = (3, 0, 3, 0, 3, 3, 0, 3, 3, 10)
FIGURES = {"am/blackjack": (-0.361334, 1.105696), "m1/blackjack": (0.220776, 1.115548)}
"""House edge in per cent, standard deviation."""


def small(game: str, **changes: Any) -> BlackjackTerms:
    return structs.replace(terms_of(books.rules(game)), shoe=SMALL, **changes)


def ups(terms: BlackjackTerms) -> list[int]:
    return [up for up in range(10) if terms.shoe[up]]


# -- the report -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["am/blackjack", "m1/blackjack"])
def test_a_report_adds_up(game: str) -> None:
    terms = small(game)
    tallies = [RoundTally(Rounds(terms, up)) for up in ups(terms)]
    report = read(books.rules(game), terms, tallies, ())
    whole = sum(tally.rounds.expected() * tally.rounds.ways for tally in tallies)
    assert report.house_edge == -whole / (sum(terms.shoe) * terms.stake)
    assert report.deals == sum(report.outcomes.values())
    assert 1 < report.staked < 2
    assert decode(encode(report)) == report
    answer: Any = report.answer()
    assert answer["house_edge"] == f"{report.house_edge.numerator}/{report.house_edge.denominator}"
    assert sum(int(each["count"]) for each in answer["outcomes"]) == int(answer["deals"])
    assert set(answer["side_bets"]["insurance"]) >= {"deals", "outcomes", "house_edge", "stdev"}
    assert 0 < sum(each.count for each in report.decisions) < report.deals


@pytest.mark.slow
@pytest.mark.parametrize("game", ["am/blackjack", "m1/blackjack"])
def test_the_books_come_out_as_documented(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path / "odds")
    assert main(["edge", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    edge, spread = FIGURES[game]
    assert round(told["house_edge_percent"], 6) == edge
    assert round(told["stdev"], 6) == spread
    assert Fraction(told["house_edge"]) == -sum(
        Fraction(each["exact"]) * int(each["count"]) / int(told["deals"]) for each in told["outcomes"]
    )
    assert told["without"]["surrender"]["worth_percent"] > 0.2
    assert told["side_bets"]["insurance"]["house_edge"] in ("23/311", "31/415")
    assert main(["edge", game]) == 0
    assert "e+" in capsys.readouterr().out
    assert main(["edge", game, "--html", str(tmp_path / "page.html")]) == 0
    assert "<svg" in (tmp_path / "page.html").read_text(encoding="utf-8")


# -- advice -----------------------------------------------------------------------------------------------


def advised(game: str, hand: str, up: str, **more: Any) -> dict[str, Fraction]:
    return {each.name: each.expected for each in odds.advise(game, hand=hand, up=up, **more).decisions}


@pytest.mark.parametrize("game", FIGURES)
def test_a_house_without_insurance_is_what_the_report_counts_without_it(game: str) -> None:
    sold, unsold = (terms_of(books.rules(game, {"insurance": on})) for on in (True, False))
    assert sold.covers
    assert unsold == structs.replace(sold, **OPTIONS["insurance"])
    acts = [
        each.name for each in odds.advise(game, hand="Th 9d", up="As", options={"insurance": False}).decisions
    ]
    assert "insurance" not in acts


def test_advice_is_what_the_report_counts() -> None:
    """The same hands from the same shoe, by another way through the program."""
    terms = terms_of(books.rules("am/blackjack"))
    rounds = Rounds(terms, 5)
    cards = "A23456789T"
    for first, choice in rounds.deals:
        if first.natural or first.cards[0] in (1, 2):
            continue
        hand = f"{cards[first.cards[0]]}s {cards[first.cards[1]]}h"
        found = odds.advise("am/blackjack", hand=hand, up="6d")
        assert (found.best.name, found.best.expected) == (choice.name, choice.expected / terms.stake)


def test_every_kind_of_decision_is_weighed() -> None:
    assert set(advised("m1/blackjack", "8s 8h", "6d")) == {"stand", "hit", "double", "split", "surrender"}
    assert set(advised("m1/blackjack", "6s 5h", "Ad")) == {
        "stand",
        "hit",
        "double",
        "double-dark",
        "insurance",
    }
    assert set(advised("m1/blackjack", "As Kh", "Ad")) == {"wait", "even-money", "insurance"}
    assert set(advised("am/blackjack", "As Kh", "Ad")) == {"wait", "even-money", "insurance"}
    assert set(advised("am/blackjack", "9s 3h", "Ad")) == {
        *("stand", "hit", "double", "surrender"),
        *("insurance", "no-insurance"),
    }
    assert set(advised("m1/blackjack", "9s 3h 2c", "Td")) == {"stand", "hit"}
    assert set(advised("m1/blackjack", "As Ah", "6d", hands=2)) == {"stand", "split"}
    assert set(advised("am/blackjack", "8s 8h", "6d", hands=4)) == {"stand", "hit", "double"}


def test_dead_cards_change_the_advice() -> None:
    low = "2s 3s 4s 5s 6s 7s " * 6
    rich = odds.advise("m1/blackjack", hand="9s 9h", up="Ad", dead=low)
    assert rich.best.name == "insurance"
    assert rich.best.amount == Fraction(1, 2)
    assert odds.advise("m1/blackjack", hand="9s 9h", up="Ad").best.name != "insurance"


def test_even_money_is_insurance_by_another_name() -> None:
    found = advised("m1/blackjack", "As Kh", "Ad")
    assert found["even-money"] == found["insurance"] == 1


def test_a_prize_is_weighed_with_its_suits() -> None:
    plain, suited = (
        advised("am/blackjack", hand, "9d", options={"prize_six_seven_eight": 100}, dead=dead)
        for hand, dead in (("6s 7h", ""), ("6s 7s", ""))
    )
    assert suited["hit"] - plain["hit"] == Fraction(100 * 6, 309)
    gone = advised(
        "am/blackjack", "6s 7s", "9d", options={"prize_six_seven_eight": 100}, dead="8s 8s 8s 8s 8s 8s"
    )
    assert gone["hit"] < 0


@pytest.mark.parametrize(
    ("game", "asked", "words"),
    [
        ("m1/blackjack", {"hand": "9s", "up": "2d"}, "two cards or more, not with 1"),
        ("m1/blackjack", {"hand": "9s Ks 5d", "up": "2d"}, "24 points"),
        ("m1/blackjack", {"hand": "9s Ks", "up": ""}, "one card, not 0"),
        ("m1/blackjack", {"hand": "9s Ks", "up": "2d", "dead": "9s " * 8}, "9s is named 9 times"),
        ("am/blackjack", {"hand": "9s Xj", "up": "2d"}, "Xj"),
        ("am/blackjack", {"hand": "9s Ks", "up": "2d", "board": "2c 3c 4c"}, "no community cards"),
        ("am/blackjack", {"hand": "9s Ks", "up": "2d", "discarded": "2c"}, "No cards are exchanged"),
        ("am/blackjack", {"hand": "9s Ks", "up": "2d", "hands": 5}, "from 1 to 4 hands, not 5"),
        ("am/blackjack", {"hand": "9s Ks", "up": "2d", "hands": 0}, "from 1 to 4 hands, not 0"),
        ("am/blackjack", {"hand": "As Ks", "up": "2d"}, "nothing to decide"),
        ("m1/blackjack", {"hand": "As 9s", "up": "2d", "hands": 2}, "nothing to decide"),
        ("m1/blackjack", {"hand": "9s Ks", "up": "2d", "stake": 11}, "11"),
        ("am/five-card", {"hand": "Ah Kd 9c 9s 2h", "up": "7d", "hands": 2}, "No hand is split"),
    ],
)
def test_wrong_questions_are_refused(game: str, asked: dict[str, Any], words: str) -> None:
    with pytest.raises((BookError, CardError, IllegalStake)) as refusal:
        odds.advise(game, **asked)
    assert words in str(refusal.value)


def test_a_shoe_that_can_run_out_is_refused() -> None:
    pack = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc"]
    high = [card for card in pack if card[0] in "789TJQK"]
    with pytest.raises(CroupierError, match="too few"):
        odds.advise("am/blackjack", hand="2s 2h", up="3d", dead=" ".join(pack * 5 + high))


@pytest.mark.parametrize("kept", [[], ["Ah"], ["Ks"], ["2h", "3h"], ["2h", "Ah", "3s", "4s"]])
@pytest.mark.parametrize(("game", "decks"), [("am/blackjack", 6), ("m1/blackjack", 8)])
def test_a_shoe_in_which_the_dealer_cannot_finish_is_refused(game: str, decks: int, kept: list[str]) -> None:
    pack = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc"]
    dead = pack * decks
    for card in ("Ts", "6d", "2c", *kept):
        dead.remove(card)
    with pytest.raises(CroupierError, match="too few"):
        odds.advise(game, hand="Ts 6d", up="2c", dead=" ".join(dead))


def test_a_shoe_in_which_he_always_can_is_weighed() -> None:
    pack = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc"]
    dead = pack * 6
    for card in ("Ts", "6d", "7c", "Ks", "Qs", "Kh"):
        dead.remove(card)
    advice = odds.advise("am/blackjack", hand="Ts 6d", up="7c", dead=" ".join(dead))
    (stands,) = (each.expected for each in advice.decisions if each.name == "stand")
    assert stands == -1  # they have seventeen


def test_the_command_prints_advice(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert (
        main(["advise", "m1/blackjack", "--hand", "8s 3h", "--up", "6d", "--hands", "2", "--dead", "8d"]) == 0
    )
    printed = capsys.readouterr().out.splitlines()
    assert printed[1].split()[0] == "double"
    assert printed[-2].startswith("Expected result of this hand alone")
    assert printed[-1] == "The figures are for a stake of 10."
    assert main(["advise", "m1/blackjack", "--hand", "Ts 6h", "--up", "9d"]) == 0
    assert capsys.readouterr().out.splitlines()[-2].startswith("Expected result of the whole hand")
    assert main(["advise", "m1/blackjack", "--hand", "Ts 6h", "--up", "9d", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decisions"][0] == {
        "decision": "surrender",
        "cards": "",
        "amount": None,
        "chips": None,
        "expected": "-1/2",
        "expected_decimal": -0.5,
    }


@pytest.mark.parametrize(("game", "most"), [("m1/blackjack", 32), ("am/blackjack", 4)])
def test_the_number_of_hands_is_bounded_at_both_ends(game: str, most: int) -> None:
    for hands in (-1, 0, most + 1, 99):
        with pytest.raises(CroupierError, match=f"from 1 to {most} hands, not {hands}"):
            odds.advise(game, hand="8s 3h", up="6d", hands=hands)
    assert odds.advise(game, hand="8s 3h", up="6d", hands=most).decisions


# -- the chart --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["am/blackjack", "m1/blackjack"])
def test_no_cell_of_a_chart_can_be_bettered_alone(game: str) -> None:
    """Every cell of a total changed, all others left: the round brings no more."""
    terms = small(game, splits=False)
    for up in ups(terms)[:3]:
        chooser = Chooser(terms, up)
        column, expected = chooser.finish(chooser.column())
        assert expected <= chooser.best.expected()
        assert expected == played(terms, up, column)
        for row, act in column.otherwise.items():
            two = {row: STAND + HIT - act} if column.two[row] == act else {}
            other = column._replace(
                otherwise=column.otherwise | {row: STAND + HIT - act}, two=column.two | two
            )
            assert played(terms, up, other) <= expected
            for first in (DOUBLE, SURRENDER, act):
                assert played(terms, up, column._replace(two=column.two | {row: first})) <= expected


def played(terms: BlackjackTerms, up: int, column: Column) -> Fraction:
    return Rounds(terms, up, Charted(terms, {up: column})).expected()


def test_rounds_by_a_chart_add_up() -> None:
    terms = small("am/blackjack")
    for up in ups(terms)[:2]:
        chooser = Chooser(terms, up)
        column, expected = chooser.finish(chooser.column())
        outcomes = RoundTally(Rounds(terms, up, Charted(terms, {up: column}))).outcomes
        assert sum(outcomes.values()) == 1
        assert sum(net * share for net, share in outcomes.items()) == expected


@pytest.mark.slow
def test_the_chart_of_m1() -> None:
    """The rows that every player without a hole card knows, and what they cost."""
    rules = books.rules("m1/blackjack")
    chart = chart_of(terms_of(rules), rules.hash, lambda *_: None)
    lines = dict(line.split(": ") for line in chart.lines if ":" in line)
    assert UPS[-1] == "A"
    assert lines["hard 11"] == "D D D D D D D D H H"
    assert lines["hard 16"] == "S S S S S H H R r H"
    assert lines["soft 18"] == "S d d d d S S H H H"
    assert lines["pair 8"] == "P P P P P P P P R H"
    assert lines["pair A"] == "P P P P P P P P P H"
    assert chart.lines[-1] == "insurance never"
    assert chart.cost == chart.house_edge - chart.best > 0
    assert round(float(chart.cost) * 100, 6) == 0.00079
