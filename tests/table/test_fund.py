"""The fund of a hall: what a hand brings and takes, when stakes are counted, when it is filled up."""

from __future__ import annotations

import msgspec
import pytest

from croupier import books
from croupier.errors import IllegalStake
from croupier.table.fund import Fund
from croupier.table.record import Result

TERMS = books.rules("rp/russian").funds["bonus"]


def result(**funds: int) -> Result:
    return Result({1: 0}, 0, 0, funds=funds) if funds else Result({1: 0}, 0, 0)


@pytest.mark.clause("rp:1.22f")
def test_a_hand_moves_the_board_and_what_is_kept() -> None:
    fund = Fund(TERMS, 100, kept=5)
    fund.settle(result(**{"bonus": -30, "bonus-hour": 7}))
    assert (fund.board, fund.kept) == (70, 12)
    fund.settle(result())
    assert (fund.board, fund.kept) == (70, 12)
    assert fund.funds == {"bonus": 70}


@pytest.mark.clause("rp:1.22e")
def test_kept_stakes_are_counted_when_their_time_is_over() -> None:
    fund = Fund(TERMS, 100, kept=5, minute=30)
    assert (fund.count(89), fund.board, fund.kept, fund.counted) == (0, 100, 5, 30)
    assert (fund.count(90), fund.board, fund.kept, fund.counted) == (5, 105, 0, 90)
    fund = Fund(TERMS, 100, kept=5, minute=30)
    assert (fund.count(30 + 125), fund.board, fund.kept, fund.counted) == (5, 105, 0, 150)
    at_once = Fund(msgspec.structs.replace(TERMS, every=0), 100, kept=5, minute=30)
    assert (at_once.count(37), at_once.board, at_once.kept, at_once.counted) == (5, 105, 0, 37)


@pytest.mark.parametrize(("board", "added"), [(100, 150), (249, 1), (250, 0), (300, 0)])
def test_the_house_fills_the_board_up(board: int, added: int) -> None:
    fund = Fund(msgspec.structs.replace(TERMS, refill=250), board)
    assert (fund.fill(), fund.board) == (added, board + added)


def test_a_fund_opens_with_what_the_profile_says_and_holds_whole_chips() -> None:
    assert (Fund(TERMS).board, Fund(TERMS, 0).board) == (TERMS.begin, 0)
    for wrong in (-1, 1.5, False):
        with pytest.raises(IllegalStake) as refusal:
            Fund(TERMS, wrong)  # type: ignore[arg-type]
        assert refusal.value.clause == TERMS.clause
