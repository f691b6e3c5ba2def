"""The betting round of fspr:5.7 to 5.9: who may act, how much, and how often."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier.errors import IllegalAction
from croupier.games.fspr.holdem import BIDS
from croupier.table.betting import Betting, Customs
from croupier.table.decision import Action
from croupier.table.limits import BettingLimit, FixedLimit, NoLimit, PotLimit, SpreadLimit
from croupier.table.showdown import divide
from tests.games.poker import check_down, net, options, play, table
from tests.table.rounds import LIMITS, RICH, Round

# -- who may act, and how -------------------------------------------------------------------------------


def flat(players: int = 3, limit: BettingLimit | None = None, step: int = 10, **more: Any) -> Round:
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
def test_only_the_limit_format_has_a_cap(limit: BettingLimit) -> None:
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


@pytest.mark.parametrize("order", [("raises-used-up", "cannot-raise"), ("cannot-raise", "raises-used-up")])
def test_a_remembered_decision_says_why_nobody_may_raise(order: tuple[str, str]) -> None:
    """Two rounds of the same figures: all raises are made, or nobody is left to answer one."""

    def capped() -> str:
        table = Round([RICH, 50, RICH], FixedLimit(), 10)
        for name, to in (("bet", 10), ("raise", 20), ("raise", 30), ("raise", 40)):
            table.act(name, to)
        return refused(table)

    def alone() -> str:
        table = Round([20, 50, 40], FixedLimit(), 20)
        for name, to in (("bet", 20), ("call", 0), ("raise", 40)):
            table.act(name, to)
        return refused(table)

    def refused(table: Round) -> str:
        assert (table.decision and table.decision.seat, table.may()) == (2, {"fold": 0, "call": 40})
        with pytest.raises(IllegalAction) as refusal:
            table.act("raise", 50)
        return refusal.value.code

    BIDS.decisions.clear()
    rounds = {"raises-used-up": capped, "cannot-raise": alone}
    assert [rounds[why]() for why in order] == list(order)


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


def test_who_has_checked_a_round_may_bet_in_the_next_where_a_check_closes_the_raise() -> None:
    """m1:q.bet-sizing: who has acted may not raise a short all-in; of the last round nothing is left."""
    customs = Customs(checker_raises=False)
    checked = flat(2, customs=customs)
    checked.act("check")
    checked.act("check")
    following = Betting(checked.ring, BIDS, NoLimit(), 10, customs=customs).play(checked.ring.seats[0])
    assert "bet" in next(following)
