"""The betting round of fspr:5.7 to 5.9: all-ins and short blinds."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.table.betting import Customs
from croupier.table.limits import BettingLimit, FixedLimit, NoLimit
from tests.games.poker import options, play, table
from tests.table.rounds import RICH, Round

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
    limit: BettingLimit, first: int, second: int, customs: Customs, may_raise: bool
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
