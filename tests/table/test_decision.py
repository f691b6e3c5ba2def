"""Decisions by themselves: who may act, which clause refuses an amount, what a bar says."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.table import CROUPIER, Action, Decision, Option, Span
from croupier.table.decision import AmountBound, Bar


def refusal(decision: Decision, action: Action, turn: str = "m1:7.4") -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        decision.check(action, turn)
    return refused.value


@pytest.mark.parametrize(
    ("amount", "clause"), [(9, "am:1.06"), (51, "am:1.18"), (0, "am:1.06"), (14, "am:1.06")]
)
def test_an_amount_is_refused_by_the_clause_that_bounds_it(amount: int, clause: str) -> None:
    bounds = (AmountBound("raise", "am:9.9", "am:9.9"), AmountBound("bet", "am:1.06", "am:1.18"))
    decision = Decision(1, (Option("bet", "am:1.05", amount=Span(10, 50, 5)),), bounds=bounds)
    assert refusal(decision, Action(1, "bet", amount)).clause == clause
    assert decision.check(Action(1, "bet", 50))[0].amount == 50
    plain = Decision(1, decision.options, bounds=bounds[:1])
    assert refusal(plain, Action(1, "bet", amount)).clause == "am:1.05"


@pytest.mark.parametrize("amount", [10, 50])
def test_the_least_and_the_most_may_be_bet(amount: int) -> None:
    decision = Decision(1, (Option("bet", amount=Span(10, 50)),))
    assert decision.check(Action(1, "bet", amount))[0].amount == amount


def test_of_what_is_the_players_the_croupier_must_say_whose_it_is() -> None:
    options = (
        Option("launch"),
        Option("bet", "m1:18", seats=(7, 3)),
        Option("bet", "m1:18", seats=(5,)),
        Option("move", "m1:20", seats=(9,)),
    )
    refused = refusal(Decision(CROUPIER, options), Action(CROUPIER, "bet"))
    assert (refused.code, refused.values["seats"], refused.clause) == ("seat-not-said", "3, 5, 7", "m1:18")
    assert refusal(Decision(CROUPIER, options), Action(7, "win")).code == "act-unknown"
    assert refusal(Decision(4, options), Action(7, "win")).code == "out-of-turn"


def test_a_bar_of_another_seat_tells_that_seat_why() -> None:
    bars = (
        Bar("insurance", "chips-short", "m1:8b", {"seat": 8, "amount": 5, "left": 1}, seats=(8,)),
        Bar("double", "act-unknown", "m1:190", seats=(9,)),
    )
    options = (Option("stand", "m1:180"), Option("insurance", "m1:195.5a", seats=(1,)))
    decision = Decision(1, options, bars)
    assert refusal(decision, Action(8, "insurance")).clause == "m1:8b"
    for seat, name in ((9, "insurance"), (8, "double"), (8, "stand")):
        refused = refusal(decision, Action(seat, name))
        assert (refused.code, refused.clause) == ("out-of-turn", "m1:7.4")
    assert decision.check(Action(1, "insurance"))[1] == options[1]


def test_what_takes_no_amount_no_cards_and_no_place_is_refused_them() -> None:
    decision = Decision(1, (Option("fold", "am:3.29"),))
    for action, code in (
        (Action(1, "fold", 5), "act-takes-no-amount"),
        (Action(1, "fold", on="17"), "act-takes-no-place"),
    ):
        refused = refusal(decision, action)
        assert (refused.code, refused.clause) == (code, "am:3.29")
