"""Russian poker of the book rp, 1.22: the bonus, clause by clause."""

from __future__ import annotations

import pytest

from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import write_cards
from croupier.errors import BookError, IllegalStake
from croupier.hands import best
from croupier.table.event import Awarded, Funded, Lost, Opened, Prized, Returned, Reversed, Staked
from croupier.table.fund import Fund
from tests.games.ante_poker import ACE_KING, act, finish
from tests.games.outcome import happened
from tests.games.rp.russian import PAIR, ROWS, THREE, deal, figures

# -- 1.22: the bonus ---------------------------------------------------------------------------------------


TERMS = books.rules("rp/russian").funds["bonus"]
BONUS = {"seats": {1: {"ante": 10, "bonus": 5}}, "funds": {"bonus": 20_000}}


@pytest.mark.clause("rp:1.22a", "rp:1.22c")
def test_a_bonus_costs_one_token_and_needs_a_board() -> None:
    for wrong in (4, 6, 0, "5", 5.0):
        with pytest.raises(IllegalStake):
            deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": wrong}}, funds={"bonus": 100})
    with pytest.raises(IllegalStake, match=r"not offered.*rp:1.22c"):
        deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 5}})
    hand = deal(PAIR, ACE_KING, **BONUS)
    assert Staked("rp:1.22a", 1, "bonus", 5) in hand.events
    dear = {"limits.bonus.minimum": 10, "limits.bonus.maximum": 10}
    seats = {1: {"ante": 10, "bonus": 10}}
    deal(PAIR, ACE_KING, seats=seats, funds={"bonus": 1}, options=dear)


@pytest.mark.clause("rp:1.22b", "rp:1.22d", "rp:1.22f")
@pytest.mark.parametrize("dealer", ["Qd Tc 7d 3d 2c", "Ad Kd 7c 4s 2d", "Ac Ad Ah 3d 3c"])
@pytest.mark.parametrize(("row", "cards"), ROWS.items())
def test_the_bonus_is_a_share_of_the_board_whatever_the_dealer_holds(
    row: str, cards: str, dealer: str
) -> None:
    percent = int(books.rules("rp/russian").table("bonus").written(row).rstrip("%"))
    hand = deal(cards, dealer, **BONUS)
    act(hand, "play")
    (award,) = happened(hand, Awarded)
    assert (award.board, award.amount, award.share) == (20_000, 200 * percent, f"{percent}%")
    assert (award.hand, award.cards) == (row, best(cards).combination)
    if hand.decision is not None:
        hand.act("decline")
    assert hand.result is not None
    assert hand.result.funds == {"bonus": -200 * percent, "bonus-hour": 5}
    assert Funded("rp:1.22e", 1, "bonus", "bonus-hour", 5) in hand.events


@pytest.mark.clause("rp:1.22d")
def test_worked_examples_and_table_of_the_bonus() -> None:
    table = {row_slugs(row.hand)[0]: row.pays for row in books.clause("rp:1.22d").table}
    bonus = books.rules("rp/russian").table("bonus")
    assert {row: bonus.written(row) for row in bonus.rows} == table
    for example in books.clause("rp:1.22d").examples:
        board, win, left = figures(example, r"\d[\d,]{3,}")
        row = next(row for row in reversed(ROWS) if row.replace("-", " ") in str(example))
        seats = {1: {"ante": 10, "bonus": 5}}
        hand = deal(ROWS[row], "Ad Kd 7c 4s 2d", seats=seats, funds={"bonus": board})
        act(hand, "play")
        assert happened(hand, Awarded)[0].amount == win
        assert hand.felt.funds["bonus"] == left


@pytest.mark.clause("rp:1.22d")
@pytest.mark.parametrize("cards", [PAIR, THREE, "9s 8h 7s 6d 5c"])
def test_lower_combinations_and_passed_boxes_lose_the_bonus(cards: str) -> None:
    for choice in ("play", "fold"):
        hand = deal(cards, "Ad Kd Qd 4s 2d", **BONUS)
        finish(hand, choice)
        assert happened(hand, Awarded) == []
        assert hand.result is not None
        assert hand.result.funds == {"bonus": 0, "bonus-hour": 5}


def test_the_final_hand_decides_the_bonus_unless_the_house_looks_at_five_cards() -> None:
    for five_only in (False, True):
        hand = deal(
            "Kh Jh 9h 6h 4s", ACE_KING.replace("8h", "8c"), then="2h", bonus_first_five=five_only, **BONUS
        )
        finish(hand, "exchange 4s", "play")
        assert (happened(hand, Awarded) == []) is five_only
        hand = deal(
            "Kh Jh 9h 6h 4h", ACE_KING.replace("8h", "8c"), then="2s", bonus_first_five=five_only, **BONUS
        )
        finish(hand, "exchange 4h", "play")
        assert (happened(hand, Awarded) != []) is five_only
        if five_only:  # what was judged is shown, and what is compared
            shown = [
                (write_cards(event.cards), event.hand) for event in happened(hand, Opened) if event.at == 1
            ]
            assert shown == [("Kh Jh 9h 6h 4h", "flush"), ("Kh Jh 9h 6h 2s", "high-card")]


@pytest.mark.clause("rp:1.22d", "rp:1.22f")
def test_several_winners_share_a_falling_board_and_wins_are_rounded_down() -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10, "bonus": 5}}
    hand = deal("Kh Jh 9h 6h 4h", "9s 9d 9c Jd Jc", "Ad Kd 7c 4s 2d", seats=seats, funds={"bonus": 1999})
    finish(hand, "play", "play")
    assert [(event.board, event.amount) for event in happened(hand, Awarded)] == [(1999, 59), (1940, 97)]
    assert hand.felt.funds == {"bonus": 1843, "bonus-hour": 10}


@pytest.mark.clause("rp:1.22e", "rp:1.22f")
def test_stakes_are_kept_apart_and_added_to_the_board_every_hour() -> None:
    fund = Fund(TERMS)
    for _ in range(3):
        hand = deal(PAIR, ACE_KING, seats=BONUS["seats"], funds=fund.funds)
        finish(hand, "play")
        assert hand.result is not None
        fund.settle(hand.result)
    assert (fund.board, fund.kept) == (20_000, 15)
    assert fund.count(59) == 0
    hand = deal(ROWS["royal-flush"], "Ad Kd 7c 4h 2d", seats=BONUS["seats"], funds=fund.funds)
    finish(hand, "play")
    assert hand.result is not None
    fund.settle(hand.result)
    assert (fund.board, fund.kept) == (10_000, 20)
    assert fund.count(60) == 20
    assert (fund.board, fund.kept, fund.count(119), fund.count(120)) == (10_020, 0, 0, 0)
    assert Fund(TERMS, 0).board == 0
    for wrong in (-1, 1.5, True, "9"):
        with pytest.raises(IllegalStake):
            Fund(TERMS, wrong)  # type: ignore[arg-type]


# -- a table of mixed kinds: ratios, shares and prizes -------------------------------------------------------

MIXED = {"pays.bonus.flush": "50:1", "pays.bonus.full-house": "700", "pays.bonus.royal-flush": "100%"}


@pytest.mark.parametrize(
    ("row", "won", "funds"),
    [
        ("flush", 250, {"bonus": 0, "bonus-hour": 5}),
        ("full-house", 700, {"bonus": 0, "bonus-hour": 5}),
        ("four-of-a-kind", 2_000, {"bonus": -2_000, "bonus-hour": 5}),
        ("royal-flush", 20_000, {"bonus": -20_000, "bonus-hour": 5}),
    ],
)
def test_ratios_and_prizes_come_out_of_the_float_and_shares_out_of_the_fund(
    row: str, won: int, funds: dict[str, int]
) -> None:
    hand = deal(ROWS[row], "Ad Kd 7c 4s 2d", **BONUS, options=MIXED)
    plain = deal(ROWS[row], "Ad Kd 7c 4s 2d", seats={1: {"ante": 10}})
    finish(hand, "play")
    finish(plain, "play")
    assert hand.result is not None
    assert plain.result is not None
    assert hand.result.funds == funds
    assert hand.result.net[1] - plain.result.net[1] == won - 5
    assert plain.result.house - hand.result.house == (won if row in ("flush", "full-house") else 0)
    assert sum(hand.result.net.values()) + hand.result.house + sum(funds.values()) == 0


def test_a_part_of_the_stake_may_feed_the_float_instead() -> None:
    hand = deal(PAIR, ACE_KING, **BONUS, options={"funds.bonus.feed": 50})
    finish(hand, "play")
    assert Funded("rp:1.22e", 1, "bonus", "bonus-hour", 2) in hand.events
    assert Lost("rp:1.22e", 1, "bonus", 3) in hand.events


def test_a_void_hand_takes_a_prize_back() -> None:
    hand = deal(ROWS["flush"], "Ad Kd 7c 4s 2d", **BONUS, options={**MIXED, "cover_cards": False})
    act(hand, "play")
    (prize,) = happened(hand, Prized)
    assert (prize.amount, prize.pays, prize.hand) == (250, "50:1", "flush")
    hand.box_felt.void("rp:1.5b")
    assert Reversed("rp:1.5b", 1, "bonus", 250) in hand.events
    assert Returned("rp:1.5b", 1, "bonus", 5) in hand.events
    assert hand.felt.funds == {"bonus": 20_000, "bonus-hour": 0}


def test_a_fund_is_filled_up_before_the_next_deal() -> None:
    rules = books.rules("rp/russian", {"funds.bonus.refill": 5_000, "funds.bonus.every": 0})
    fund = Fund(rules.funds["bonus"])
    hand = deal(ROWS["royal-flush"], "Ad Kd 7c 4s 2d", **BONUS, options=MIXED)
    finish(hand, "play")
    assert hand.result is not None
    fund.settle(hand.result)
    assert (fund.board, fund.count(0), fund.board, fund.fill(), fund.fill()) == (0, 5, 5, 4_995, 0)


@pytest.mark.parametrize(
    ("game", "changed", "said"),
    [
        ("rp/russian", {"pays.bonus.flush": "101%"}, "no more than 100%"),
        ("rp/russian", {"pays.bonus.flush": "0"}, "a prize in chips"),
        ("rp/russian", {"pays.bet.flush": "5%"}, "a ratio such as"),
        ("m1/oasis", {"pays.bonus.flush": "500"}, "a ratio such as"),
        ("m1/oasis", {"pays.bonus.flush": 500}, "a ratio such as"),
        ("rp/russian", {"funds.bonus.feed": 101}, "from 0 to 100"),
        ("rp/russian", {"funds.bonus.feeds": 1}, "did you mean funds.bonus.feed"),
    ],
)
def test_what_no_fund_pays_is_refused(game: str, changed: dict[str, object], said: str) -> None:
    with pytest.raises(BookError, match=said):
        books.rules(game, changed)


def test_a_prize_may_be_written_as_a_number() -> None:
    rules = books.rules("rp/russian", {"pays.bonus.flush": 700})
    assert rules.table("bonus").written("flush") == "700"
    assert rules.overrides == {"pays.bonus.flush": "700"}
