"""Oasis poker of the casino M-1, points 136 to 147: comparison, insurance, pay table and bonus."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import read_cards
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table.event import Called, Charged, Lost, Opened, Paid, Returned, Staked
from tests.games.ante_poker import ACE_KING, act, calls, finish, options
from tests.games.m1.oasis import LOW, NONE, PAIR, STRAIGHT, deal, own
from tests.games.outcome import happened

# -- 136, 137: comparison ----------------------------------------------------------------------------------


@pytest.mark.clause("m1:136a", "m1:136b", "m1:147", "m1:oasis.goal")
def test_a_higher_combination_is_paid_on_ante_and_bet() -> None:
    hand = deal(PAIR, ACE_KING)
    assert finish(hand, "play") == {1: 10 + 20}
    ante, bet = happened(hand, Paid)
    assert (ante.field, ante.ratio, ante.clause) == ("ante", (1, 1), "m1:136b")
    assert (bet.field, bet.ratio, bet.clause) == ("bet", (1, 1), "m1:142")
    assert finish(deal("As Kh Qc 5h 3d", "Ad Ks Jc 9h 2d"), "play") == {1: 30}  # m1:q.ace-king-win


@pytest.mark.clause("m1:136c")
def test_a_lower_combination_loses_ante_and_bet() -> None:
    hand = deal(PAIR, "Ts Td 8h 6c 4s")
    assert finish(hand, "play") == {1: -30}
    assert [event.clause for event in happened(hand, Lost)] == ["m1:136c"] * 2


@pytest.mark.clause("m1:136d")
def test_equal_combinations_are_parted_by_the_next_card_or_stay() -> None:
    assert finish(deal("9s 9h Jc 5d 3c", "9d 9c Th 8d 7s"), "play") == {1: 30}
    assert finish(deal("9d 9c Th 8d 7s", "9s 9h Jc 5d 3c"), "play") == {1: -30}
    hand = deal("9s 9d Js 5c 3h", "9h 9c Jd 5s 3c")
    assert finish(hand, "play") == {1: 0}
    assert [event.clause for event in happened(hand, Returned)] == ["m1:136d"] * 2
    assert calls(hand)[-1] == "stay"


@pytest.mark.clause("m1:136e")
def test_ante_bet_and_insurance_share_the_maximum_of_the_box() -> None:
    hand = deal("9s 9h 9c 9d Jc", ACE_KING, max_payout=300)
    assert finish(hand, "play") == {1: 300}
    assert [event.amount for event in happened(hand, Paid)] == [10, 290]
    assert Called("m1:136e", "max-payout", "300") in hand.events
    hand = deal(STRAIGHT, NONE, max_payout=85)
    assert finish(hand, "insure 80") == {1: 85}
    assert [(event.field, event.amount) for event in happened(hand, Paid)] == [("insurance", 80), ("ante", 5)]
    assert finish(deal(STRAIGHT, NONE, max_payout=80), "insure 80") == {1: 80}


@pytest.mark.clause("m1:137a", "m1:137b", "m1:terms.minimum-game")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("As Qd Jc Th 8d", False),
        ("As Kd 7c 4h 2d", True),
        ("2s 2d 5c 7h 9d", True),
        ("Ks Qd Jc Th 8d", False),
    ],
)
def test_the_minimum_game_is_ace_king_without_it_only_the_ante_is_paid(dealer: str, plays: bool) -> None:
    hand = deal("3h 4c 6d 7s 9c", dealer)
    assert finish(hand, "play") == ({1: -30} if plays else {1: 10})
    if not plays:
        assert Called("m1:137a", "no-game") in hand.events
        assert Paid("m1:137b", 1, "ante", 10, 10, (1, 1)) in hand.events
        assert Returned("m1:137b", 1, "bet", 20) in hand.events


# -- 138, 139: insurance, no purchase ----------------------------------------------------------------------


@pytest.mark.clause("m1:138a")
@pytest.mark.parametrize(
    ("cards", "insurable"),
    [
        (PAIR, False),
        ("9s 9h Jc Jh 3c", False),
        ("9s 9h 9c Qh 4d", False),
        (STRAIGHT, True),
        ("Kh Jh 9h 6h 4h", True),
    ],
)
def test_a_straight_or_better_can_be_insured(cards: str, insurable: bool) -> None:
    hand = deal(cards, "Qs Td 7c 3h 2d")
    assert ("insure" in options(hand)) is insurable
    if not insurable:
        with pytest.raises(IllegalAction, match=r"Only straight or better.*m1:138a"):
            hand.act("insure", amount=10)


@pytest.mark.clause("m1:138b")
@pytest.mark.parametrize(
    ("cards", "cap", "most"), [(STRAIGHT, 0, 80), ("9s 9h 9c 9d Jc", 0, 400), (STRAIGHT, 50, 50)]
)
def test_insurance_is_one_ante_to_the_full_payout(cards: str, cap: int, most: int) -> None:
    hand = deal(cards, NONE, max_payout=cap)
    assert hand.decision is not None
    span = hand.decision["insure"].amount
    assert span is not None
    assert (span.least, span.most) == (10, most)
    for wrong in (9, most + 1, 0):
        with pytest.raises(CroupierError, match="m1:138b"):
            hand.act("insure", amount=wrong)


@pytest.mark.clause("m1:138c")
@pytest.mark.parametrize(("paid", "net"), [(True, 80 + 10), (False, 80)])
def test_insurance_pays_evenly_without_a_game_beside_the_ante(paid: bool, net: int) -> None:
    hand = deal(STRAIGHT, NONE, insured_ante=paid)
    assert finish(hand, "insure 80") == {1: net}
    assert Paid("m1:138c", 1, "insurance", 80, 80, (1, 1), "straight") in hand.events


@pytest.mark.clause("m1:138d", "m1:138e")
@pytest.mark.parametrize(
    ("dealer", "net", "returned"),
    [
        (ACE_KING.replace("8h", "Th"), 10 + 80 - 50, False),
        ("Ts 9d 8c 7h 6c", -30, True),
        ("9d 8c 7h 6c 5h", 0, True),
    ],
)
def test_with_a_game_insurance_loses_beside_a_win_and_comes_back_otherwise(
    dealer: str, net: int, returned: bool
) -> None:
    hand = deal(STRAIGHT, dealer)
    assert finish(hand, "insure 50") == {1: net}
    assert (Returned("m1:138e", 1, "insurance", 50) in hand.events) is returned
    assert (Lost("m1:138d", 1, "insurance", 50) in hand.events) is not returned
    assert ("insurance-lost" in calls(hand)) is not returned


@pytest.mark.clause("m1:138f", "m1:138g")
def test_insurance_lies_before_the_bet_and_never_on_a_dark_box() -> None:
    hand = deal("9s 8h 7s 6d 2c", LOW, NONE.replace("2d", "2s"), then="5c")
    act(hand, "exchange-one 2c", "fold", "insure 40")
    assert [event.field for event in happened(hand, Staked)][-2:] == ["insurance", "bet"]
    assert [event.clause for event in happened(hand, Staked)][-2:] == ["m1:138f", "m1:132c"]
    with pytest.raises(IllegalAction, match="hand is over"):
        hand.act("insure", amount=40)
    hand = deal(STRAIGHT, LOW.replace("8d", "Ad"), NONE)
    hand.act("play")
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("insure", amount=40, seat=1)
    with pytest.raises(IllegalStake, match=r"cannot be insured.*m1:138f"):
        deal(STRAIGHT, NONE, seats={1: {"ante": 10, "bet": 20, "insurance": 40}})


@pytest.mark.clause("m1:139")
def test_the_game_of_the_croupier_cannot_be_bought() -> None:
    hand = deal(PAIR, NONE, then="As")
    with pytest.raises(IllegalAction, match=r"can be bought.*m1:139"):
        hand.act("buy-game")
    act(hand, "exchange-one 3c")
    with pytest.raises(IllegalAction, match=r"can be bought.*m1:139"):
        hand.act("buy-game")
    assert finish(hand, "play") == {1: 10 - 10}  # no game ends the hand at once


@pytest.mark.clause("m1:140")
def test_once_the_bet_lies_only_the_croupier_shows_the_cards() -> None:
    for covered in (True, False):
        hand = deal(PAIR, LOW, ACE_KING, cover_cards=covered)
        hand.act("play")
        assert (hand.view(1).boxes[0].cards == (None,) * 5) is covered
        hand.act("fold")
        assert None not in hand.view(1).boxes[0].cards


# -- 142 to 146: pay table and bonus -----------------------------------------------------------------------


ROWS = {
    "pair": PAIR,
    "two-pair": "9s 9h Jc Jd 3c",
    "three-of-a-kind": "9s 9h 9c Qh 4d",
    "straight": STRAIGHT,
    "flush": "Kh Jh 9h 6h 4h",
    "full-house": "9s 9h 9c Jd Jc",
    "four-of-a-kind": "9s 9h 9c 9d Jc",
    "straight-flush": "9s 8s 7s 6s 5s",
    "royal-flush": "As Ks Qs Js Ts",
}
DEALER = "Ac Kc 8d 7h 2d"


@pytest.mark.clause("m1:142")
@pytest.mark.parametrize("row", books.clause("m1:142").table)
def test_every_row_of_the_pay_table(row: Any) -> None:
    (slug,) = row_slugs(row.hand)
    hand = deal(ROWS[slug], DEALER)
    finish(hand, "play")
    ante, bet = happened(hand, Paid)
    assert (bet.hand, f"{bet.ratio[0]}:{bet.ratio[1]}", bet.amount) == (slug, row.pays, 20 * bet.ratio[0])
    assert bet.cards == best(ROWS[slug]).combination
    assert f"{ante.ratio[0]}:{ante.ratio[1]}" == row.ante


@pytest.mark.clause("m1:143", "m1:145d")
def test_a_dark_box_may_carry_a_bonus_checked_after_the_croupier_has_opened() -> None:
    seats = own(1, dark=(2,))
    seats[2]["bonus"] = 10
    hand = deal(LOW, ROWS["three-of-a-kind"], ACE_KING, seats=seats)
    assert Staked("m1:143", 2, "bonus", 10) in hand.events
    finish(hand, "fold")
    assert [event.at for event in happened(hand, Opened)] == ["dealer", 2, 2]
    assert [(event.field, event.amount) for event in happened(hand, Paid)] == [
        ("bonus", 100),
        ("ante", 20),
        ("bet", 120),
    ]


@pytest.mark.clause("m1:144a")
@pytest.mark.parametrize("bonus", [4, 1001, 0, "5", True])
def test_the_bonus_has_the_size_on_the_plate(bonus: object) -> None:
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 1000}})
    assert Staked("m1:144a", 1, "bonus", 1000) in hand.events
    with pytest.raises(IllegalStake, match="m1:144a"):
        deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": bonus}})


@pytest.mark.clause("m1:144b", "m1:145f")
def test_the_bonus_has_its_own_maximum_and_does_not_count_towards_the_tables() -> None:
    seats = {1: {"ante": 10, "bonus": 10}}
    hand = deal(ROWS["flush"], DEALER, seats=seats, max_payout=50, bonus_max_payout=300)
    assert finish(hand, "play") == {1: 300 + 50}
    hand = deal(ROWS["flush"], DEALER, seats=seats, max_payout=50)
    assert finish(hand, "play") == {1: 500 + 50}


@pytest.mark.clause("m1:145a", "m1:145c")
def test_the_bonus_is_asked_for_and_decided_before_the_exchange() -> None:
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(ROWS["three-of-a-kind"], DEALER, then="Th", seats=seats)
    act(hand, "exchange-one 9c")
    assert [(event.field, event.hand) for event in happened(hand, Paid)] == [("bonus", "three-of-a-kind")]
    kinds = [getattr(event, "call", type(event).__name__) for event in hand.events]
    assert kinds.index("bonus-asked") < kinds.index("Paid") < kinds.index("Charged")
    hand = deal(PAIR, DEALER, then="9c", seats=seats)
    act(hand, "exchange-one 3c")
    assert Lost("m1:145b", 1, "bonus", 5) in hand.events


@pytest.mark.clause("m1:145b", "m1:145d", "m1:146")
@pytest.mark.parametrize(("row", "cards"), ROWS.items())
def test_the_bonus_is_paid_from_three_of_a_kind(row: str, cards: str) -> None:
    printed = {row_slugs(line.hand)[0]: line.pays for line in books.clause("m1:146").table}
    hand = deal(cards, DEALER, seats={1: {"ante": 10, "bonus": 5}})
    act(hand, "play")
    bonus = [event for event in happened(hand, Paid) if event.field == "bonus"]
    assert bool(bonus) is (row in printed) is (row not in ("pair", "two-pair"))
    if bonus:
        assert f"{bonus[0].ratio[0]}:{bonus[0].ratio[1]}" == printed[row]
        assert (bonus[0].amount, bonus[0].hand, bonus[0].clause) == (5 * bonus[0].ratio[0], row, "m1:146")
        assert Opened("m1:145d", 1, read_cards(cards), row) in hand.events
    else:
        assert Lost("m1:145b", 1, "bonus", 5) in hand.events


@pytest.mark.clause("m1:145e")
def test_with_several_players_the_bonus_waits_for_all_first_boxes() -> None:
    seats = own(1, 2) | {3: {"ante": 20, "player": 3, "bonus": 10}}
    seats[1]["bonus"] = seats[2]["bonus"] = 5
    hand = deal(
        ROWS["three-of-a-kind"], PAIR.replace("9", "8"), "Ts Th Tc Kd 2s", NONE, then="5h 6h", seats=seats
    )
    act(hand, "exchange-one 4d")
    assert happened(hand, Paid) == []
    act(hand, "exchange-one 2s")
    assert [event.box for event in happened(hand, Paid)] == [1, 3]
    assert len(happened(hand, Charged)) == 2
    act(hand, "play", "play")
    assert "bonus" in hand.felt.boxes[1].stakes
    act(hand, "play")
    assert Lost("m1:145b", 2, "bonus", 5) in hand.events
