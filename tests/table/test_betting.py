"""The betting round of fspr:5.7 to 5.9: every worked example of the book, and what it leaves open."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier import books
from croupier.errors import IllegalAction
from croupier.games.fspr.holdem import BIDS
from croupier.table import Decision, Setup
from croupier.table.betting import Betting, Customs
from croupier.table.decision import Action
from croupier.table.limits import FixedLimit, Limit, NoLimit, PotLimit, SpreadLimit
from croupier.table.ring import Ring
from croupier.table.showdown import divide
from tests.games.poker import check_down, net, options, play, table

RICH = 100_000
LIMITS: dict[str, type[NoLimit] | type[PotLimit] | type[FixedLimit]] = {
    "no-limit": NoLimit,
    "pot-limit": PotLimit,
    "fixed-limit": FixedLimit,
}


class Round:
    """One betting round on a bare ring: players 1, 2, 3 …, the first of them speaks first."""

    def __init__(
        self,
        stacks: list[int],
        limit: Limit,
        step: int,
        *,
        pot: int = 0,
        blinds: tuple[int, int] | None = None,
        customs: Customs | None = None,
    ) -> None:
        felt = Setup({seat: {"stack": stack} for seat, stack in enumerate(stacks, 1)}).ring_felt("")
        felt.pot = pot
        self.ring = Ring(felt, len(stacks))
        level = missing = 0
        if blinds is not None:
            for seat, blind in zip(self.ring.seats, blinds, strict=False):
                missing += blind - self.ring.put(seat, blind, "blind", "fspr:6.3.1c")
            level = blinds[1]
        self.betting = Betting(
            self.ring, BIDS, limit, step, level=level, missing=missing, customs=customs or Customs()
        )
        self.play = self.betting.play(self.ring.seats[2 % len(stacks) if blinds else 0])
        self.decision: Decision | None = next(self.play, None)

    def act(self, name: str, amount: int = 0) -> None:
        """Act as whoever is to act; refused like any act that is not offered."""
        assert self.decision is not None
        action, _ = self.decision.check(Action(self.decision.seat, name, amount))
        try:
            self.decision = self.play.send(action)
        except StopIteration:
            self.decision = None

    def wager(self, name: str, to: int) -> None:
        """Act by the words of the book: a cap is a raise, an all-in is what its size makes it."""
        assert self.decision is not None
        if name == "all-in":
            call = "call" in self.decision and to <= self.betting.level
            name = "call" if call else "bet" if "bet" in self.decision else "raise"
        name = {"reraise": "raise", "cap": "raise"}.get(name, name)
        self.act(name, to if name in ("bet", "raise") else 0)
        assert self.decision is None or max(seat.wager for seat in self.ring.seats) == to

    @property
    def to_act(self) -> int | None:
        return None if self.decision is None else self.decision.seat

    def span(self) -> tuple[int, int] | None:
        """From what to what the player to act may bet or raise."""
        assert self.decision is not None
        for option in self.decision:
            if option.amount is not None:
                return option.amount.least, option.amount.most
        return None

    def may(self) -> dict[str, tuple[int, int] | int]:
        """What may be done, all amounts as totals: {"fold": 0, "call": 14, "raise": (20, 20)}."""
        assert self.decision is not None
        wager = next(seat.wager for seat in self.ring.seats if seat.number == self.to_act)
        return {
            option.name: (option.amount.least, option.amount.most)
            if option.amount
            else wager + option.cost
            if option.name == "call"
            else 0
            for option in self.decision
        }


# -- the worked examples --------------------------------------------------------------------------------


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


# -- who may act, and how -------------------------------------------------------------------------------


def flat(players: int = 3, limit: Limit | None = None, step: int = 10, **more: Any) -> Round:
    return Round([RICH] * players, limit or NoLimit(), step, **more)


@pytest.mark.clause("fspr:5.1.bid", "fspr:5.1.check-a", "fspr:5.9.2", "fspr:5.1.check-b", "fspr:5.9.3a")
def test_check_and_bet_are_open_while_nobody_has_wagered() -> None:
    table = flat()
    assert table.may() == {"fold": 0, "check": 0, "bet": (10, RICH)}
    table.act("check")
    assert table.may() == {"fold": 0, "check": 0, "bet": (10, RICH)}  # fspr:q.check-after-check
    table.act("fold")
    assert "check" in table.may()
    assert table.ring.whole_pot() == 0
    table.act("bet", 10)
    for name in ("check", "bet"):
        with pytest.raises(IllegalAction):
            table.act(name, 20 if name == "bet" else 0)


@pytest.mark.clause("fspr:5.1.bet", "fspr:5.1.call", "fspr:5.9.4", "fspr:5.1.raise", "fspr:5.9.5a")
def test_a_bet_is_called_or_raised_and_a_raise_too() -> None:
    table = flat()
    table.act("bet", 10)
    assert table.may() == {"fold": 0, "call": 10, "raise": (20, RICH)}
    table.act("call")
    table.act("raise", 25)
    assert table.may() == {"fold": 0, "call": 25, "raise": (40, RICH)}
    table.act("call")
    assert table.may()["call"] == 25
    table.act("call")
    assert table.decision is None
    assert [seat.put_in for seat in table.ring.seats] == [25, 25, 25]


@pytest.mark.clause(
    "fspr:5.1.reraise", "fspr:5.9.6a", "fspr:5.9.6g", "fspr:5.9.5h", "fspr:5.7.1a", "fspr:5.9.5f"
)
def test_without_a_fixed_limit_reraises_never_end_but_with_the_chips() -> None:
    table = flat(2)
    table.act("bet", 10)
    for height in range(20, 400, 10):
        assert table.span() == (height, RICH)
        table.act("raise", height)
    table.act("raise", RICH)
    assert table.span() is None


@pytest.mark.clause("fspr:5.8.2", "fspr:5.7b")
def test_bids_are_made_in_turn_and_none_after_the_round() -> None:
    table = flat()
    assert table.decision is not None
    with pytest.raises(IllegalAction, match="not the turn"):
        table.decision.check(Action(2, "check"))
    for _ in range(3):
        table.act("check")
    assert table.decision is None


@pytest.mark.clause("fspr:5.1.betting-round-a", "fspr:5.1.wager-a", "fspr:5.1.betting")
def test_a_wager_is_the_total_of_a_round_and_goes_to_the_pot_at_its_end() -> None:
    table = flat(2, pot=7)
    table.act("bet", 10)
    table.act("raise", 30)
    assert [seat.wager for seat in table.ring.seats] == [10, 30]
    assert table.ring.whole_pot() == 47
    assert table.ring.felt.pot == 7
    table.act("call")
    assert table.ring.felt.pot == 67
    assert [seat.wager for seat in table.ring.seats] == [0, 0]


@pytest.mark.clause("fspr:5.1.fold-a")
def test_who_folds_is_asked_no_more_and_leaves_his_chips() -> None:
    table = flat()
    table.act("bet", 10)
    table.act("raise", 50)
    table.act("fold")
    table.act("fold")
    assert table.decision is None
    assert [seat.number for seat in table.ring.live] == [2]
    assert table.ring.felt.pot == 20  # what nobody called came back


# -- sizes ----------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.9.3c", "fspr:5.9.3d", "fspr:5.9.3f", "fspr:5.9.3g", "fspr:5.1.bet-limit-b")
def test_smallest_and_largest_bets_by_format() -> None:
    assert flat(step=20, pot=90).span() == (20, RICH)
    assert flat(limit=PotLimit(), step=20, pot=90).span() == (20, 90)
    assert flat(limit=PotLimit(), step=20, pot=15).span() == (20, 20)  # the smallest bet governs
    assert flat(limit=FixedLimit(), step=20, pot=90).span() == (20, 20)


@pytest.mark.clause("fspr:5.9.3b", "fspr:5.9.3e", "fspr:5.9.5d", "fspr:5.7.3a", "fspr:5.1.bet-limit-a")
@pytest.mark.parametrize("amount", [1, 19, 21, 40])
def test_a_limit_bet_is_neither_more_nor_less_than_its_size(amount: int) -> None:
    table = flat(limit=FixedLimit(), step=20)
    with pytest.raises(IllegalAction, match=r"choose 20\."):
        table.act("bet", amount)
    table.act("bet", 20)
    with pytest.raises(IllegalAction, match=r"choose 40\."):
        table.act("raise", 20 + amount if amount != 20 else 41)


@pytest.mark.clause("fspr:5.9.5e", "fspr:5.9.6e", "fspr:5.7.2")
def test_pot_limit_raises_count_the_call() -> None:
    table = flat(limit=PotLimit(), step=20, pot=100)
    table.act("bet", 100)
    assert table.span() == (200, 400)
    table.act("raise", 400)
    assert table.span() == (700, 400 + 100 + 100 + 400 + 400)
    with pytest.raises(IllegalAction):
        table.act("raise", 1401)


@pytest.mark.clause("fspr:5.1.raise-size")
def test_a_raise_is_measured_from_the_blind_too() -> None:
    table = flat(step=20, blinds=(10, 20))
    assert table.may() == {"fold": 0, "call": 20, "raise": (40, RICH)}
    table.act("raise", 50)
    assert table.span() == (80, RICH)  # fspr:q.preflop-min-raise


@given(
    st.lists(st.integers(1, 300), min_size=2, max_size=6),
    st.integers(2, 20),
    st.sampled_from(sorted(LIMITS)),
    st.data(),
)
def test_every_offered_amount_is_taken_and_those_beside_it_refused(
    stacks: list[int], big: int, limit: str, data: st.DataObject
) -> None:
    table = Round(stacks, LIMITS[limit](), big, blinds=(big // 2, big))
    while table.decision is not None:
        span = table.span()
        name = data.draw(st.sampled_from([option.name for option in table.decision]))
        if span is None or name not in ("bet", "raise"):
            table.act(name)
            continue
        for wrong in (span[0] - 1, span[1] + 1):
            with pytest.raises(IllegalAction):
                table.act(name, wrong)
        table.act(name, data.draw(st.sampled_from(span)))
    chips = sum(seat.chips for seat in table.ring.seats)
    assert chips + table.ring.felt.pot == sum(stacks)


# -- caps -----------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.7.3e", "fspr:5.9.5g", "fspr:5.7c", "fspr:5.1.cap", "fspr:5.9.7a", "fspr:5.9.7b")
def test_after_three_raises_nobody_raises() -> None:
    table = flat(limit=FixedLimit())
    for name, to in (("bet", 10), ("raise", 20), ("raise", 30), ("raise", 40)):
        table.act(name, to)
    assert table.may() == {"fold": 0, "call": 40}
    with pytest.raises(IllegalAction, match="3 raises") as refusal:
        table.act("raise", 50)
    assert refusal.value.clause == "fspr:5.7.3e"


@pytest.mark.clause("fspr:5.7a", "fspr:5.9.7c")
@pytest.mark.parametrize("limit", [NoLimit(), PotLimit()])
def test_only_the_limit_format_has_a_cap(limit: Limit) -> None:
    table = flat(limit=limit, pot=1000)
    table.act("bet", 10)
    for to in range(20, 120, 10):
        table.act("raise", to)
    assert table.span() is not None


@pytest.mark.clause("fspr:5.7.3f", "fspr:5.7.3g")
def test_two_at_the_start_of_the_round_raise_without_a_cap() -> None:
    table = flat(2, FixedLimit())
    table.act("bet", 10)
    for to in range(20, 200, 10):
        table.act("raise", to)
    assert table.span() == (200, 200)


@pytest.mark.clause("fspr:5.7.3g")
def test_three_at_its_start_keep_the_cap_when_one_folds() -> None:
    table = flat(3, FixedLimit())
    table.act("bet", 10)
    table.act("fold")
    for to in (20, 30, 40):
        table.act("raise", to)
    assert table.span() is None


@pytest.mark.clause("fspr:5.7.3g")
@pytest.mark.parametrize(("customs", "capped"), [(Customs(), False), (Customs(uncapped_at_two=False), True)])
def test_the_cap_of_a_round_that_two_of_three_begin(customs: Customs, capped: bool) -> None:
    table = flat(3, FixedLimit(), customs=customs)
    table.ring.fold(table.ring.seats[2], "fspr:5.9.1a")
    betting = Betting(table.ring, BIDS, FixedLimit(), 10, customs=customs)
    assert betting.uncapped is not capped  # fspr:q.raise-cap-heads-up


@pytest.mark.clause("fspr:5.7.3g")
def test_a_player_who_is_all_in_counts_for_the_cap() -> None:
    """fspr:q.raise-cap-heads-up: two who can bet and one all-in begin the flop, so it has three raises."""
    hand = table("fspr/holdem", [1000, 1000, 10], blinds=(5, 10), limit="fixed-limit")
    play(hand, "3:call, 1:call, 2:check, 1:bet 10, 2:raise 20, 1:raise 30, 2:raise 40")
    assert set(options(hand)) == {"fold", "call"}
    hand = table("fspr/holdem", [1000, 1000, 10], blinds=(5, 10), limit="fixed-limit")
    play(hand, "3:fold, 1:call, 2:check, 1:bet 10, 2:raise 20, 1:raise 30, 2:raise 40, 1:raise 50")
    assert options(hand)["raise"] == (60, 60)


@pytest.mark.clause("fspr:5.7.3e")
def test_the_big_blind_is_the_bet_and_no_raise() -> None:
    table = flat(4, FixedLimit(), blinds=(5, 10))
    for to in (20, 30, 40):
        assert table.span() == (to, to)
        table.act("raise", to)
    assert table.span() is None  # fspr:q.raise-count


# -- all-ins --------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.9.8a", "fspr:5.1.all-in", "fspr:5.7.1b", "fspr:5.1.stack")
def test_all_in_is_the_whole_stack_and_no_more_is_asked_of_it() -> None:
    table = Round([100, 40, 100], NoLimit(), 10)
    table.act("bet", 60)
    assert table.may() == {"fold": 0, "call": 40}  # all they have
    table.act("call")
    assert table.ring.seats[1].chips == 0
    table.act("raise", 100)
    assert table.to_act == 1
    table.act("call")
    assert table.decision is None


@pytest.mark.clause("fspr:5.9.8b", "fspr:5.9.8e", "fspr:5.7d")
def test_a_short_all_in_is_answered_by_call_or_fold_only() -> None:
    table = Round([RICH, 14, RICH], NoLimit(), 10)
    table.act("bet", 10)
    table.act("raise", 14)
    table.act("call")
    assert table.may() == {"fold": 0, "call": 14}
    with pytest.raises(IllegalAction) as refusal:
        table.act("raise", 24)
    assert refusal.value.clause == "fspr:5.7d"


@pytest.mark.clause("fspr:5.9.8f")
def test_after_a_completion_all_may_raise_again() -> None:
    table = Round([RICH, 14, RICH, RICH], FixedLimit(), 10)
    table.act("bet", 10)
    table.act("raise", 14)
    assert table.may() == {"fold": 0, "call": 14, "raise": (20, 20)}
    table.act("raise", 20)
    assert table.may()["raise"] == (30, 30)
    table.act("call")
    assert table.may()["raise"] == (30, 30)


@pytest.mark.clause("fspr:5.9.8g")
@pytest.mark.parametrize(("all_in", "open_again"), [(19, False), (20, True), (30, True)])
def test_a_full_all_in_opens_the_betting_again(all_in: int, open_again: bool) -> None:
    table = Round([RICH, all_in, RICH], NoLimit(), 10)
    table.act("bet", 10)
    table.act("raise", all_in)
    table.act("call")
    assert (table.span() is not None) is open_again


@pytest.mark.clause("fspr:5.9.8g")
def test_the_next_raise_after_a_short_all_in() -> None:
    table = Round([RICH, RICH, 90], NoLimit(), 20)
    table.act("bet", 20)
    table.act("raise", 60)
    table.act("raise", 90)
    assert table.span() == (130, RICH)  # fspr:q.min-raise-after-short-all-in


@pytest.mark.clause("fspr:5.9.8b", "fspr:5.7d")
@pytest.mark.parametrize(("customs", "may_raise"), [(Customs(), True), (Customs(cumulative=False), False)])
@pytest.mark.parametrize(("limit", "first", "second"), [(NoLimit(), 150, 200), (FixedLimit(), 130, 170)])
def test_short_all_ins_add_up(
    limit: Limit, first: int, second: int, customs: Customs, may_raise: bool
) -> None:
    table = Round([RICH, first, second], limit, 100, customs=customs)
    table.act("bet", 100)
    table.act("raise", first)
    table.act("raise", second)
    assert table.to_act == 1
    assert table.span() is None  # nobody is left who could call
    table = Round([RICH, first, second, RICH], limit, 100, customs=customs)
    table.act("bet", 100)
    table.act("raise", first)
    table.act("raise", second)
    table.act("call")
    assert table.to_act == 1
    assert (table.span() is not None) is may_raise  # fspr:q.cumulative-short-all-ins


def test_who_called_the_first_short_all_in_faces_too_little() -> None:
    table = Round([RICH, 150, RICH, 200], NoLimit(), 100)
    table.act("bet", 100)
    table.act("raise", 150)
    table.act("call")
    table.act("raise", 200)
    assert table.span() is not None  # the bettor faces 100
    table.act("call")
    assert table.to_act == 3
    assert table.span() is None  # the caller of 150 faces 50


@pytest.mark.clause("fspr:5.7d")
@pytest.mark.parametrize(
    ("customs", "may_raise"), [(Customs(), True), (Customs(checker_raises=False), False)]
)
def test_a_checker_faces_a_short_all_in_bet(customs: Customs, may_raise: bool) -> None:
    table = Round([RICH, 13, RICH], NoLimit(), 20, customs=customs)
    table.act("check")
    table.act("bet", 13)
    assert table.span() == (33, RICH)  # fspr:q.short-opening-all-in
    table.act("call")
    assert (table.span() == (33, RICH)) is may_raise  # fspr:q.reopening-check
    assert (table.span() is None) is not may_raise


@pytest.mark.clause("fspr:5.7d")
def test_a_blind_has_not_spoken_and_may_raise_a_short_all_in() -> None:
    table = Round([RICH, RICH, 25], NoLimit(), 20, blinds=(10, 20))
    table.act("raise", 25)
    table.act("call")
    assert table.to_act == 2
    assert table.span() == (45, RICH)


@pytest.mark.clause("fspr:5.9.8c", "fspr:5.9.8d")
@pytest.mark.parametrize(("all_in", "next_raise", "raises"), [(4, 10, 0), (6, 16, 0)])
def test_a_short_opening_all_in_of_the_limit_format(all_in: int, next_raise: int, raises: int) -> None:
    table = Round([all_in, RICH, RICH], FixedLimit(), 10)
    table.act("bet", all_in)
    assert table.may() == {"fold": 0, "call": all_in, "raise": (next_raise, next_raise)}
    assert table.betting.raises == raises
    table.act("raise", next_raise)
    assert table.betting.raises == (1 if all_in == 6 else 0)  # completing a bet is no raise


@pytest.mark.clause("fspr:5.9.8d", "fspr:5.7.3e")
def test_an_all_in_of_half_a_size_uses_up_a_raise() -> None:
    table = Round([RICH, 15, RICH, RICH], FixedLimit(), 10)
    table.act("bet", 10)
    table.act("raise", 15)
    table.act("raise", 25)
    table.act("raise", 35)
    assert table.span() is None  # fspr:q.limit-all-in-50


def test_a_full_raise_by_completion_opens_again_however_small() -> None:
    table = Round([RICH, 14, 18, 19, RICH, RICH], FixedLimit(), 10)
    table.act("bet", 10)
    for to in (14, 18, 19):
        table.act("raise", to)
    table.act("call")
    table.act("raise", 20)
    table.act("call")
    assert table.to_act == 5
    assert table.span() == (30, 30)


# -- short blinds ---------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.9.8h")
def test_a_short_big_blind_is_called_for_the_full_one() -> None:
    table = Round([RICH, 13, RICH], NoLimit(), 20, blinds=(10, 20))
    assert table.may() == {"fold": 0, "call": 20, "raise": (40, RICH)}
    table.act("call")
    assert table.may() == {"fold": 0, "call": 20, "raise": (40, RICH)}


@pytest.mark.clause("fspr:5.9.8h")
@pytest.mark.parametrize(("short", "to_call"), [(13, 13), (7, None)])
def test_the_last_opponent_of_a_short_big_blind_matches_only_that(short: int, to_call: int | None) -> None:
    table = Round([RICH, short, RICH], NoLimit(), 20, blinds=(10, 20))
    table.act("fold")
    if to_call is None:
        assert table.decision is None  # they have already put in enough, and get the rest back
        assert table.ring.seats[0].put_in == short
    else:
        assert table.may() == {"fold": 0, "call": to_call}  # fspr:q.short-blind-heads-up
        table.act("call")
        assert table.ring.felt.pot == 2 * short


@pytest.mark.clause("fspr:5.9.8i")
@pytest.mark.parametrize("stacks", [[4, 200, 200], [200, 13, 200], [4, 13, 200], [200, 200, 200]])
def test_short_blinds_count_full_in_the_pot_of_the_first_round(stacks: list[int]) -> None:
    """fspr:q.short-blind-pot: 20 to call, and 10 + 20 + 20 in the pot then, whatever was posted."""
    stacks = [*stacks, 200]
    hand = table("fspr/holdem", stacks, blinds=(10, 20), limit="pot-limit")
    assert options(hand)["raise"] == (40, 70)


@pytest.mark.clause("fspr:5.9.8i")
def test_later_rounds_of_pot_limit_count_the_real_pot() -> None:
    hand = table("fspr/holdem", [200, 13, 200], blinds=(10, 20), limit="pot-limit")
    assert options(hand)["raise"] == (40, 70)  # fspr:q.short-blind-pot
    play(hand, "3:call, 1:call, 1:check")
    assert hand.felt.pot == 53
    assert options(hand)["bet"] == (20, 53)


# -- spread limit, and what is returned -----------------------------------------------------------------


def test_the_bets_of_a_spread_limit() -> None:
    table = flat(limit=SpreadLimit(100), step=10)
    assert table.span() == (10, 100)
    table.act("bet", 40)
    assert table.span() == (80, 140)
    table.act("raise", 140)
    assert table.span() == (240, 240)  # m1:q.bet-sizing: at least the last raise, at most the largest bet


@pytest.mark.clause("fspr:5.1.side-pot-b")
def test_what_nobody_called_goes_back_and_is_in_no_pot() -> None:
    table = Round([200, 50, 80], NoLimit(), 10)
    table.act("bet", 200)
    table.act("call")
    table.act("call")
    assert [seat.put_in for seat in table.ring.seats] == [80, 50, 80]  # fspr:q.uncalled-wager
    assert table.ring.seats[0].chips == 120
    assert [pot.amount for pot in divide(table.ring).pots] == [150, 60]


# -- time -----------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.9.1g")
def test_a_player_whose_time_is_up_is_out_of_the_hand() -> None:
    hand = table("fspr/holdem", 100, 3, blinds=(5, 10))
    hand.rule("time-out")
    play(hand, "1:call, 2:check, 1:check")
    hand.rule("time-out")  # fspr:q.clock-expiry: a fold even where a check is possible
    assert net(hand) == {1: 10, 2: -10, 3: 0}
    with pytest.raises(IllegalAction):
        hand.rule("time-out")


@pytest.mark.clause("fspr:5.9.1g")
def test_where_the_table_says_so_he_checks_if_he_can() -> None:
    hand = table("fspr/holdem", 100, 3, blinds=(5, 10), late_check=True)
    hand.rule("time-out")
    play(hand, "1:call, 2:check, 1:check")
    hand.rule("time-out")
    assert hand.decision is not None
    assert [seat for seat in (1, 2, 3) if hand.felt.box_active(seat)] == [1, 2]
    check_down(hand)


# -- acts that are not offered -------------------------------------------------------------------------------

STUD: dict[str, Any] = {"seats": {1: 100, 2: 100, 3: 100}, "antes": 1, "bring_in": 2, "bets": (4, 8)}


@pytest.mark.parametrize(
    ("acts", "act", "code", "choices"),
    [
        ([], "check", "cannot-check", "fold, call, raise 4–100"),
        ([], "bet", "wager-stands", "fold, call, raise 4–100"),
        (["call", "call"], "call", "nothing-to-call", "fold, check, raise 4–100"),
        (["call", "call"], "bet", "wager-stands", "fold, check, raise 4–100"),
        (["call", "call", "check"], "call", "nothing-to-call", "fold, check, bet 2–98"),
        (["call", "call", "check"], "raise", "nothing-to-raise", "fold, check, bet 2–98"),
        (["raise 100"], "raise", "cannot-raise", "fold, call"),
        (["raise 100"], "bet", "cannot-raise", "fold, call"),
    ],
)
def test_an_act_that_is_not_offered_is_refused_with_reason_range_and_clause(
    acts: list[str], act: str, code: str, choices: str
) -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 100, 2: 100, 3: 100}, blinds=(1, 2), button=3, seed=1)
    for done in acts:
        name, _, amount = done.partition(" ")
        hand.act(name, amount=int(amount) if amount else None)
    with pytest.raises(IllegalAction) as refusal:
        hand.act(act)
    assert (refusal.value.code, refusal.value.values["choices"]) == (code, choices)
    assert refusal.value.clause.startswith("fspr:")


def test_before_the_bring_in_and_over_it() -> None:
    hand = croupier.deal("fspr/seven-stud", **STUD, limit="fixed-limit", seed=1)
    for act in ("fold", "check", "call", "raise"):
        with pytest.raises(IllegalAction) as refusal:
            hand.act(act)
        assert refusal.value.code == "must-bring-in"
    hand.act("bring-in")
    with pytest.raises(IllegalAction, match="which completes it. You may choose: fold, call, bet 4"):
        hand.act("raise")
