"""Reading wagers: every example of fspr:5.12 and 5.14 from the catalogue, and what stands between them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier import books
from croupier.errors import IllegalAction
from croupier.floor.wagers import Verdict, read_motions, read_wager
from croupier.table import Decision, Option, Span

BOUNDLESS = 10**6


def due(limit: str, pot: int, bet: int, size: int = 0) -> Decision:
    """The decision of a player who faces a bet (0: none) over a pot."""
    if not bet:
        most = {"no-limit": BOUNDLESS, "pot-limit": pot, "any": BOUNDLESS}[limit]
        return Decision(1, (Option("fold"), Option("check"), Option("bet", amount=Span(10, most))))
    if limit == "fixed-limit":
        span = Span(bet + size, bet + size)
    else:
        span = Span(2 * bet, bet + pot + 2 * bet if limit == "pot-limit" else BOUNDLESS)
    return Decision(2, (Option("fold"), Option("call", cost=bet), Option("raise", amount=span)))


def scenarios(clause: str) -> list[dict[str, Any]]:
    """The worked examples of a clause."""
    return [example for example in books.clause(clause).examples if isinstance(example, dict)]


def examples() -> list[Any]:
    """Every example in which chips are thrown in."""
    return [
        pytest.param(example, marks=pytest.mark.clause(clause), id=example["name"])
        for clause in ("fspr:5.12a", "fspr:5.12b", "fspr:5.14", "fspr:5.14.2a", "fspr:5.14.2b")
        for example in scenarios(clause)
    ]


@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_book(example: dict[str, Any]) -> None:
    bet = next((act["to"] for act in example["actions"] if act["do"] == "bet"), 0)
    thrown = example["actions"][-1]
    verdict = read_wager(due(example["limit"], example.get("pot", 0), bet), thrown["chips"], thrown["says"])
    act, amount = re.fullmatch(r"(\w+)(?: to)? (\d+)", example["expect"]["ruling"]).groups()  # type: ignore[union-attr]
    assert verdict.act == act
    assert (verdict.amount or bet) == int(amount)
    back = next(value for key, value in example["expect"].items() if key.startswith("returned_to"))
    assert verdict.back == back
    assert not verdict.complete


@pytest.mark.clause("fspr:5.14.1", "fspr:5.14")
def test_two_chips_against_a_raise_in_the_limit_format() -> None:
    (example,) = scenarios("fspr:5.14.1")
    expect = example["expect"]
    second, third = example["actions"][1:]
    verdict = read_wager(due("fixed-limit", 0, 60, 60), second["chips"], second["says"])
    assert (f"raise to {verdict.amount}", verdict.back) == (expect["p2_ruling"], expect["returned_to_p2"])
    verdict = read_wager(due("fixed-limit", 0, 120, 60), third["chips"], third["says"])
    assert (verdict.act, verdict.back) == ("call", expect["returned_to_p3"])


@pytest.mark.clause("fspr:5.13a", "fspr:5.13b", "fspr:5.13d")
def test_too_few_chips_are_completed_to_the_least_and_never_to_a_raise() -> None:
    facing = due("no-limit", 100, 50)
    assert read_wager(facing, [25]) == Verdict("call", "fspr:5.13b", complete=25)
    assert read_wager(facing, [25, 25, 25], says="raise") == Verdict("raise", "fspr:5.13b", 100, complete=25)
    assert read_wager(due("no-limit", 100, 0), [5]).complete == 5
    assert read_wager(facing, [10, 10], says="call").act == "call"


@pytest.mark.clause("fspr:5.11a", "fspr:5.11b")
def test_only_the_first_motion_counts_unless_the_size_was_announced() -> None:
    facing = due("no-limit", 100, 50)
    string = read_motions(facing, [[25, 25], [100, 100]])
    assert (string.act, string.back, string.clause) == ("call", 200, "fspr:5.11a")
    announced = read_motions(facing, [[50], [100], [100]], says="raise", amount=250)
    assert (announced.act, announced.amount, announced.back) == ("raise", 250, 0)


@pytest.mark.clause("fspr:5.8.1a", "fspr:5.8.1b")
def test_a_word_binds_whatever_chips_come_with_it() -> None:
    facing = due("no-limit", 100, 50)
    assert read_wager(facing, [500], says="call") == Verdict("call", "fspr:5.8.1b", back=450)
    assert read_wager(facing, [100], says="fold") == Verdict("fold", "fspr:5.8.1b", back=100)
    with pytest.raises(IllegalAction):
        read_wager(facing, [100], says="check")
    with pytest.raises(IllegalAction, match="no bid"):
        read_wager(facing, [100], says="abracadabra")
    with pytest.raises(IllegalAction, match="whole number"):
        read_wager(facing, [0.5])  # type: ignore[list-item]


def test_where_no_raise_is_open_all_chips_are_a_call() -> None:
    closed = Decision(2, (Option("fold"), Option("call", cost=50)))
    assert read_wager(closed, [100, 100]) == Verdict("call", "fspr:5.13b", back=150)
    assert read_wager(closed, [100], says="raise").act == "call"


@pytest.mark.clause("fspr:5.13b")
@pytest.mark.parametrize(
    ("chips", "says", "amount", "expect"),
    [
        ([200], "raise", 60, Verdict("raise", "fspr:5.13b", 100, back=100)),
        ([200], "raise", 300, Verdict("raise", "fspr:5.8.1b", 300, complete=100)),
        ([60], "raise", 0, Verdict("raise", "fspr:5.13b", 100, complete=40)),
    ],
)
def test_what_lies_there_is_changed_or_completed(
    chips: list[int], says: str, amount: int, expect: Verdict
) -> None:
    assert read_wager(due("no-limit", 100, 50), chips, says, amount) == expect


def test_an_announced_bet_is_changed_or_completed_too() -> None:
    assert read_wager(due("any", 0, 0), [100], "bet", 500) == Verdict("bet", "fspr:5.12b", 500, complete=400)
    assert read_wager(due("any", 0, 0), [100], "bet", 5) == Verdict("bet", "fspr:5.13b", 10, back=90)


def test_nothing_put_in_and_nothing_said_is_no_wager() -> None:
    with pytest.raises(IllegalAction) as refusal:
        read_wager(due("no-limit", 100, 50), [])
    assert refusal.value.code == "wager-missing"
