"""Club poker of the Armenian decree: what annex 7 has alone. The rest is in test_players_poker."""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import Card
from croupier.errors import IllegalAction
from croupier.table.event import Dealt, Discarded, Staked, Won
from tests.games.am.players import deal, do, example, finish, numbers, options, turn
from tests.games.outcome import happened

GAME = "am/club"
PAIR = "Kh Kd 9c 7s 3h"
HIGH = "Qs Jd 9d 4h 2d"


@pytest.mark.clause("am:7.11")
def test_to_continue_one_matches_the_stakes_of_the_others() -> None:
    """A round of betting from the first position; it ends when all who are left have matched (am:q30)."""
    hand = deal(GAME, PAIR, HIGH, "Ac Ts 8c 6d 5s", antes=10)
    assert (turn(hand), options(hand)) == (1, ["fold", "check", "bet"])
    do(hand, "check", "bet 20")
    assert options(hand) == ["fold", "call", "raise"]
    with pytest.raises(IllegalAction, match=r"cannot check.*am:7\.11"):
        hand.act("check")
    do(hand, "raise 60")
    with pytest.raises(IllegalAction, match=r"am:7\.11"):
        hand.act("raise", amount=70)  # less than the last raise
    do(hand, "fold", "call")
    assert Staked("am:7.11", 2, "call", 40) in hand.events
    assert [-box.net for box in hand.felt.boxes] == [10, 70, 70]
    assert "keep" in options(hand)


@pytest.mark.clause("am:7.11")
def test_a_stake_nobody_matches_goes_back() -> None:
    hand = deal(GAME, PAIR, HIGH, antes=10, fee_percent=5)
    do(hand, "bet 500", "fold")
    assert hand.result is not None
    assert (hand.result.net, hand.result.fee) == ({1: 9, 2: -10}, 1)


@pytest.mark.clause("am:7.12")
def test_up_to_three_cards_are_bought_into_the_bank() -> None:
    stake, cards, price = [*numbers(example("am:7.12").replace("two", "2"))]
    hand = deal(GAME, PAIR, HIGH, then="Ks 2c 3c 4c 5c 6c", antes=stake)
    do(hand, "check", "check")
    bank = hand.felt.pot
    pick = hand.decision["buy-cards"].cards  # type: ignore[index]
    assert pick is not None
    assert (pick.least, pick.most) == (1, 3)
    with pytest.raises(IllegalAction, match=r"am:7\.12"):
        hand.act("buy-cards", cards="Kh Kd 9c 7s")
    with pytest.raises(IllegalAction, match=r"am:7\.12"):
        hand.act("buy-cards", cards="Qs")
    with pytest.raises(IllegalAction):
        hand.act("buy-cards")
    assert hand.felt.pot == bank
    hand.act("buy-cards", cards=["7s", "3h"][:cards])
    assert hand.felt.pot == bank + price
    assert Staked("am:7.12", 1, "purchase", price) in hand.events
    do(hand, "keep")
    assert finish(hand)[1] == stake
    assert happened(hand, Won)[0].amount == bank + price


@pytest.mark.clause("am:7.12")
def test_nobody_buys_more_cards_than_he_can_pay_for() -> None:
    hand = deal(GAME, PAIR, HIGH, then="Ks", seats={1: 25, 2: 19}, antes=10)
    do(hand, "check", "check")
    with pytest.raises(IllegalAction, match="2 cards"):
        hand.act("buy-cards", cards="7s 3h")
    do(hand, "buy-cards 3h")
    assert options(hand) == ["fold", "keep"]
    with pytest.raises(IllegalAction, match=r"Seat 2 needs 10 but has only 9.*am:7\.12"):
        hand.act("buy-cards", cards="2d")
    finish(hand)


@pytest.mark.clause("am:7.13")
def test_the_returned_cards_are_replaced_at_once() -> None:
    hand = deal(GAME, PAIR, HIGH, then="Ks 2c 5h")
    do(hand, "check", "check", "buy-cards 7s 3h")
    assert hand.events[-2:] == (
        Discarded("am:7.13", 1, (Card("7s"), Card("3h"))),
        Dealt("am:7.13", 1, (Card("Ks"), Card("2c")), (1, 1)),
    )
    assert sorted(map(str, hand.view(1).boxes[0].cards)) == ["2c", "9c", "Kd", "Kh", "Ks"]
    assert '"Ks"' not in hand.view(2).to_json()
    assert '"7s"' not in hand.view(2).to_json()


@pytest.mark.clause("am:7.14")
def test_after_the_exchange_one_plays_on_or_surrenders_and_buys_no_more() -> None:
    hand = deal(GAME, PAIR, HIGH, then="Ks 2c 5h")
    do(hand, "check", "check", "buy-cards 7s", "keep")
    assert (turn(hand), options(hand)) == (1, ["fold", "check", "bet"])
    assert {option.clause for option in hand.decision or ()} == {"am:7.14"}
    with pytest.raises(IllegalAction, match="cannot “buy-cards” now"):
        hand.act("buy-cards", cards="3h")
    do(hand, "bet 20", "fold")
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: -5}


def test_one_may_surrender_instead_of_buying() -> None:
    hand = deal(GAME, PAIR, HIGH, "Ac Ts 8c 6d 5s")
    do(hand, "check", "check", "check", "fold", "fold")
    assert hand.result is not None
    assert hand.result.net == {1: -5, 2: -5, 3: 10}


def test_six_players_who_all_buy_three_cards_are_served_from_one_pack() -> None:
    hand = croupier.deal(GAME, seats=dict.fromkeys(range(1, 7), 1000), seed=2)
    do(hand, *["check"] * 6)
    for box in hand.felt.boxes:
        hand.act("buy-cards", cards=box.cards[:3])
    assert hand.felt.shoe.count == 48
    finish(hand)


@pytest.mark.parametrize(("left", "open_to_bets"), [(5, True), (4, False), (0, False)])
def test_nobody_bets_while_a_short_stack_could_not_match_the_smallest_bet(
    left: int, open_to_bets: bool
) -> None:
    """am:q32: there is one bank, so all must be able to match; the smallest bet of the table is 5."""
    hand = deal(GAME, PAIR, HIGH, "Ac Ts 8c 6d 5s", antes=10, seats={1: 1000, 2: 10 + left, 3: 1000})
    assert options(hand) == (["fold", "check", "bet"] if open_to_bets else ["fold", "check"])
    if open_to_bets:
        with pytest.raises(IllegalAction, match="choose 5"):
            hand.act("bet", amount=6)
        do(hand, "bet 5")
        assert options(hand) == ["fold", "call"]
    else:
        with pytest.raises(IllegalAction, match="cannot raise now"):
            hand.act("bet", amount=left or 1)
    assert sum(finish(hand).values()) == 0
