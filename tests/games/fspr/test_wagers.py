"""Reading wagers: every example of fspr:5.12 and 5.14 from the catalogue, and what stands between them."""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.errors import CroupierError, IllegalAction
from croupier.games import replay
from croupier.games.fspr.wagers import Verdict, read_motions, read_wager
from croupier.table import Decision, Hand, Option, Post, Record, Span
from croupier.table.event import Acted, Called, Staked
from tests.games.fspr.floor import HOLDEM, refused, sit
from tests.games.poker import check_down, events

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


def test_all_chips_may_be_thrown_in_and_no_more() -> None:
    for chips, taken in ((100, True), (101, False)):
        hand = sit(HOLDEM)
        if taken:
            hand.rule("wager", on=f"raise: {chips}")
            assert hand.felt.boxes[2].chips == 0
        else:
            assert refused(hand, "wager", on=f"raise: {chips}").code == "chips-short"


@pytest.mark.parametrize("motion", ["xx100", "+x1", "0x5", "1001x5", "5x"])
def test_what_is_no_pile_of_chips_is_not_read(motion: str) -> None:
    assert refused(sit(HOLDEM), "wager", on=motion).code == "wager-unreadable"


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


@pytest.mark.clause("fspr:5.14", "fspr:5.14.1")
def test_several_chips_are_a_raise_if_without_one_of_the_smallest_they_still_cover_the_call() -> None:
    """fspr:q.multi-chip."""
    facing = due("no-limit", 100, 50)
    assert read_wager(facing, [25, 50]) == Verdict("raise", "fspr:5.13b", 100, complete=25)
    assert read_wager(facing, [49, 25]) == Verdict("call", "fspr:5.14.1", back=24)
    assert read_wager(facing, [100]) == Verdict("call", "fspr:5.12a", back=50)


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
    with pytest.raises(IllegalAction, match="not an action"):
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


# -- in a running hand --------------------------------------------------------------------------------------


def ring(**more: Any) -> Hand:
    return croupier.deal(
        "fspr/holdem", seats={1: 1000, 2: 1000, 3: 1000}, button=3, blinds=(5, 10), seed=1, **more
    )


def told(hand: Hand) -> list[tuple[str, int]]:
    """What lies in front of the seats, and how."""
    return [(event.field, event.amount) for event in events(hand, Staked)][2:]


@pytest.mark.clause("fspr:5.13b", "fspr:5.13d")
@pytest.mark.parametrize(
    ("chips", "act", "total", "lost"),
    [("6", "call", 10, 6), ("raise: 5+9", "raise", 20, 14), ("2x3", "call", 10, 6)],
)
def test_too_few_chips_bind_to_complete_or_to_lose_them(chips: str, act: str, total: int, lost: int) -> None:
    for completes in (True, False):
        hand = ring()
        hand.rule("wager", on=chips, by=Post.JUDGE)
        assert hand.decision is not None
        assert (hand.decision.seat, [option.name for option in hand.decision]) == (3, ["fold", act])
        for name in {"check", "call", "bet", "raise"} - {act}:
            with pytest.raises(IllegalAction) as refusal:
                hand.act(name, amount=100 if name in ("bet", "raise") else None)
            assert refusal.value.clause == "fspr:5.13b"
        if completes:
            hand.act(act, amount=total if act == "raise" else None)
            assert told(hand) == [(act, total)]
        else:
            hand.act("fold")
            hand.act("fold")
            assert told(hand) == [("short-wager", lost)]
            assert hand.result is not None
            assert hand.result.net == {1: -5, 2: 5 + lost, 3: -lost}


@pytest.mark.clause("fspr:5.13b")
def test_a_raise_of_too_few_chips_that_is_folded_does_not_raise_the_others() -> None:
    hand = ring()
    hand.rule("wager", on="raise: 14")
    hand.act("fold")
    assert hand.decision is not None
    assert hand.decision["call"].cost == 5
    hand.act("call")
    hand.act("check")
    assert hand.view().pot == 34
    check_down(hand)
    assert hand.result is not None
    assert hand.result.net[3] == -14


@pytest.mark.clause("fspr:5.13b")
def test_who_is_bound_and_taken_out_or_timed_out_loses_the_chips() -> None:
    for ruling in ({"name": "time-out"}, {"name": "thrown-in", "on": 3}):
        hand = ring()
        hand.rule("wager", on="6")
        hand.rule(**ruling)
        hand.act("fold")
        assert told(hand) == [("short-wager", 6)]


@pytest.mark.clause("fspr:5.12a", "fspr:5.14", "fspr:5.14.2b", "fspr:5.8.1b")
@pytest.mark.parametrize(
    ("written", "staked", "clause", "change"),
    [
        ("100", ("call", 10), "fspr:5.12a", "90"),
        ("3x10", ("raise", 30), "fspr:5.14", ""),
        ("raise: 500", ("raise", 500), "fspr:5.14.2b", ""),
        ("cap: 500", ("raise", 500), "fspr:5.14.2b", ""),
        ("call: 500", ("call", 10), "fspr:5.8.1b", "490"),
        ("raise 60", ("raise", 60), "fspr:5.8.1b", ""),
    ],
)
def test_chips_are_the_bid_they_amount_to(
    written: str, staked: tuple[str, int], clause: str, change: str
) -> None:
    hand = ring()
    hand.rule("wager", on=written)
    assert told(hand) == [staked]
    assert [(event.act, event.clause) for event in events(hand, Acted)] == [(staked[0], clause)]
    assert [event.value for event in events(hand, Called) if event.call == "change"] == [change] * bool(
        change
    )
    assert hand.decision is not None
    assert hand.decision.seat == 1
    assert replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("fspr:5.11a", "fspr:5.11b")
def test_of_a_string_bet_only_the_first_motion_counts() -> None:
    hand = ring()
    hand.rule("wager", on="10, 90")
    assert told(hand) == [("call", 10)]
    announced = ring()
    announced.rule("wager", on="raise 100: 10, 90")
    assert told(announced) == [("raise", 100)]
    short = ring()
    short.rule("wager", on="6, 94")
    assert short.decision is not None
    assert [option.name for option in short.decision] == ["fold", "call"]


@pytest.mark.clause("fspr:5.12a")
def test_one_chip_of_the_big_blind_without_a_word_is_a_check() -> None:
    def option(written: str) -> list[tuple[str, str]]:
        hand = ring()
        hand.act("call")
        hand.act("call")
        hand.rule("wager", on=written)
        return [(event.act, event.clause) for event in events(hand, Acted)][2:]

    assert option("100") == [("check", "fspr:5.12a")]
    assert option("call: 100") == [("check", "fspr:5.8.1b")]
    assert option("raise: 100") == [("raise", "fspr:5.14.2b")]
    assert option("2x50") == [("raise", "fspr:5.14")]


@pytest.mark.clause("fspr:5.12b")
def test_one_chip_opens_the_betting_with_all_of_it() -> None:
    hand = ring()
    for act in ("call", "call", "check"):
        hand.act(act)
    hand.rule("wager", on="500")
    assert told(hand)[-1] == ("bet", 500)


@pytest.mark.parametrize(
    "written", ["", "12a", "raise 1 2: 5", "jump: 5", "0x5", "5x", "1001x1", "2000", ": 5"]
)
def test_what_cannot_be_read_or_paid_changes_nothing(written: str) -> None:
    hand = ring()
    before = hand.events
    with pytest.raises(CroupierError):
        hand.rule("wager", on=written)
    assert hand.events == before


def test_a_word_alone_is_the_smallest_bid_of_its_kind() -> None:
    hand = ring()
    hand.rule("wager", on="raise:")
    assert told(hand) == [("raise", 20)]


def test_nobody_is_bound_twice() -> None:
    hand = ring()
    hand.rule("wager", on="6")
    with pytest.raises(IllegalAction, match="bound to it"):
        hand.rule("wager", on="100")
    hand.act("call")
    assert told(hand) == [("call", 10)]
