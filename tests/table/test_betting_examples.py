"""The betting round of fspr:5.7 to 5.9: every worked example of the book."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books
from croupier.table.showdown import divide
from tests.table.rounds import LIMITS, RICH, Round


def examples() -> list[Any]:
    """Every worked betting round of the federation's book, in each limit it is meant for."""
    found = []
    for clause in books.book("fspr").clauses:
        if not clause.id.startswith(("fspr:5.1.", "fspr:5.7", "fspr:5.9")):
            continue
        for example in clause.examples:
            assert isinstance(example, dict)
            if "actions" not in example:
                continue
            limits = example.get("limits_apply", [example["limit"]])
            for limit in ["no-limit", "pot-limit"] if limits == ["any"] else limits:
                mark = pytest.mark.clause(clause.id)
                found.append(pytest.param(example, limit, id=f"{example['name']}-{limit}", marks=mark))
    return found


def seats_of(example: dict[str, Any]) -> int:
    """How many players an example needs: those it names, and one more to answer them."""
    named = [act["p"] for act in example["actions"] if isinstance(act["p"], int)]
    named += [int(key[1]) for key in example["expect"] if key[0] == "p" and key[1].isdigit()]
    return int(example.get("players") or max([2, *named, example["expect"].get("to_act", 0)]))


def begin(example: dict[str, Any], limit: str) -> Round:
    """Set the table as an example has it: who goes all-in has just so many chips."""
    blinds = example["actions"] and example["actions"][0]["p"] == "SB"
    stacks = [RICH] * seats_of(example)
    for act in example["actions"]:
        if act["do"] == "all-in":
            stacks[{"SB": 1, "BB": 2}.get(act["p"], act["p"]) - 1] = act["to"]
    upper = example.get("street") == "turn" or 3 in example.get("rounds", ())
    if limit == "fixed-limit":
        step = example["limits"][upper]
    else:
        step = example.get("blinds", (1, example["actions"][0]["to"] if example["actions"] else 1))[1]
    pot = example.get("pot") or (
        0 if blinds else RICH if limit == "pot-limit" and "pot" not in example else 0
    )
    posted = tuple(example["blinds"]) if blinds else None
    return Round(stacks, LIMITS[limit](), step, pot=pot, blinds=posted)


def run(example: dict[str, Any], limit: str) -> tuple[Round, list[tuple[int, int]]]:
    """Play the actions of an example; returns the round and the range offered before each of them."""
    table = begin(example, limit)
    offered = []
    for act in example["actions"]:
        if isinstance(act["p"], str):
            continue
        assert table.to_act == act["p"]
        offered.append(table.span() or (0, 0))
        before = next(seat.wager for seat in table.ring.seats if seat.number == act["p"])
        if "adds" in act:
            assert act["to"] - before == act["adds"]
        table.wager(act["do"], act["to"])
    return table, offered


def expect_choices(table: Round, may: list[str], may_not: list[str]) -> None:
    """Hold what a player may do against the words of the book: "call 14", "raise to 20", "fold"."""
    found = table.may()
    for words in may:
        name, *amount = words.replace(" to ", " ").split()
        name = {"reraise": "raise"}.get(name, name)
        assert name in found, (words, found)
        if amount:
            figure = int(amount[0])
            assert found[name] == ((figure, figure) if name == "raise" else figure)
    for name in may_not:
        assert name not in found
    if not any(words.startswith(("raise", "reraise")) for words in may):
        assert "raise" not in found


def let_act(table: Round, player: int) -> None:
    """Let those before a player call until it is their turn."""
    while table.to_act != player:
        table.act("call")


@pytest.mark.parametrize(("example", "limit"), examples())
def test_worked_example(example: dict[str, Any], limit: str) -> None:
    table, offered = run(example, limit)
    betting, expect = table.betting, dict(example["expect"])
    for key in ("to_act", "next_may", "legal"):
        value = expect.pop(key, None)
        if key == "to_act" and value:
            assert table.to_act == value
        if key == "next_may" and value:
            expect_choices(table, value, [])
    if "chips_already_in_by_actor" in expect:
        in_front = next(seat.wager for seat in table.ring.seats if seat.number == table.to_act)
        assert in_front == expect.pop("chips_already_in_by_actor")
    for key in ("min_raise_to", "min_reraise_to", "max_bet", "max_raise_to", "max_reraise_to"):
        if key in expect:
            span = table.span()
            assert span is not None
            assert span[key.startswith("max")] == expect.pop(key)
    if "raise_size" in expect:
        assert betting.step == expect.pop("raise_size")
    if "raise_legal_in_pot_limit" in expect:
        pot_limit, _ = run(example, "pot-limit")
        assert (pot_limit.betting.level == example["actions"][-1]["to"]) is expect.pop(
            "raise_legal_in_pot_limit"
        )
    if "counts_as_raise" in expect:
        assert (betting.full_level == betting.level) is expect.pop("counts_as_raise")
    if "only_sizes_to" in expect:
        assert offered == [(size, size) for size in expect.pop("only_sizes_to")]
    if "next_raise_allowed" in expect:
        assert (table.span() is not None) is expect.pop("next_raise_allowed")
    for player in range(1, 5):
        may, may_not = expect.pop(f"p{player}_may", None), expect.pop(f"p{player}_may_not", [])
        if may is not None:
            let_act(table, player)
            expect_choices(table, may, may_not)
    if "cap_to" in expect:
        raised = table.span()
        assert raised is not None
        table.act("raise", raised[0])
        assert table.span() == (expect["cap_to"],) * 2
        table.act("raise", expect.pop("cap_to"))
        assert table.span() is None
    if "round_closed" in expect:
        assert (table.decision is None) is expect.pop("round_closed")
        assert [seat.put_in for seat in table.ring.seats] == expect.pop("chips_in")
        assert table.ring.felt.pot == expect.pop("pot_added") + (RICH if limit == "pot-limit" else 0)
    if "of_p3_to_main" in expect:
        side_pots(table, expect)
    assert expect == {}, "an expectation of the book that this test does not know"


def side_pots(table: Round, expect: dict[str, Any]) -> None:
    """The side pot is contested by those who may still match the wager beyond the all-in."""
    let_act(table, 1)
    table.act("call")
    main, side = divide(table.ring).pots
    assert main.seats == tuple(expect.pop("main_contested_by"))
    assert side.seats == tuple(expect.pop("side_contested_by"))
    assert main.amount // 3 == expect.pop("of_p3_to_main")
    assert side.amount // 2 == expect.pop("of_p3_to_side")
