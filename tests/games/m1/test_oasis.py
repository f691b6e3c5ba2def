"""Oasis poker of the casino M-1: points 123 to 147, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import RANKS, Card, read_cards, write_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table import Post
from croupier.table.event import (
    Acted,
    Called,
    Charged,
    Cut,
    Dealt,
    Discarded,
    Looked,
    Lost,
    Opened,
    Paid,
    Returned,
    Staked,
)
from croupier.table.telling import tell
from tests.games.ante_poker import ACE_KING, act, calls, dealing, finish, options
from tests.games.outcome import happened
from tests.stacking import stack

deal = dealing("m1/oasis", 10)

PAIR = "9s 9h Jc 5d 3c"
STRAIGHT = "9s 8h 7s 6d 5c"
LOW = "2h 3d 5s 7h 8d"
NONE = "Qs Jd 7c 4h 2d"


# -- 123 to 131: cards, boxes, stakes, deal ----------------------------------------------------------------


@pytest.mark.clause("m1:123a", "m1:126")
def test_one_pack_of_52_cards_and_combinations_of_five() -> None:
    with pytest.raises(CardError, match="Xj does not belong"):
        croupier.deal("m1/oasis", seats={1: {"ante": 10}}, deck="Xj " + stack(PAIR, ACE_KING))
    hand = deal("8s 8h 8c Ah Kh", "Ac Kd Th 6c 3s")
    assert finish(hand, "play") == {1: 10 + 3 * 20}  # five cards, one combination: ace-king is not added
    assert len(happened(hand, Opened)[1].cards) == 5


@pytest.mark.clause("m1:124")
def test_the_table_has_the_fields_of_the_game_and_no_others() -> None:
    hand = deal(STRAIGHT, NONE, seats={1: {"ante": 10, "bonus": 5}})
    act(hand, "insure 20")
    assert [event.field for event in happened(hand, Staked)] == ["ante", "bonus", "insurance", "bet"]
    with pytest.raises(IllegalStake, match="no field “jackpot”"):
        deal(PAIR, NONE, seats={1: {"ante": 10, "jackpot": 5}})


@pytest.mark.clause("m1:123b")
def test_cards_come_one_at_a_time_or_in_packets_from_the_machine() -> None:
    order = f"{PAIR} {ACE_KING}"
    machine = croupier.deal("m1/oasis", seats={1: {"ante": 10}}, deck=order, packets=True)
    assert write_cards(machine.felt.boxes[0].cards) == PAIR
    shoe = croupier.deal("m1/oasis", seats={1: {"ante": 10}}, deck=order)
    assert write_cards(shoe.felt.boxes[0].cards) == "9s Jc 3c Kd 6c"


@pytest.mark.clause("m1:125", "m1:127a")
def test_one_to_six_players_on_six_boxes() -> None:
    hand = croupier.deal("m1/oasis", seats={seat: {"ante": 10} for seat in range(1, 7)})
    assert len({box.owner for box in hand.felt.boxes}) == 6
    with pytest.raises(IllegalStake, match=r"no box 7.*m1:127a"):
        croupier.deal("m1/oasis", seats={seat: {"ante": 10} for seat in range(1, 8)})


def own(
    *light: int, dark: tuple[int, ...] = (), ante: int = 10, dark_ante: int = 20
) -> dict[int, dict[str, Any]]:
    """The boxes of one player, who sits in front of the first."""
    seats: dict[int, dict[str, Any]] = {box: {"ante": ante, "player": light[0]} for box in light}
    return seats | {box: {"ante": dark_ante, "bet": 2 * dark_ante, "player": light[0]} for box in dark}


@pytest.mark.clause("m1:127b", "m1:127g")
def test_two_light_boxes_with_equal_stakes() -> None:
    croupier.deal("m1/oasis", seats=own(1, 2))
    seats = own(1, 2)
    seats[2]["ante"] = 20
    with pytest.raises(IllegalStake, match=r"20 differs from 10.*m1:127g"):
        croupier.deal("m1/oasis", seats=seats)


@pytest.mark.clause("m1:127c", "m1:127d", "m1:141a")
def test_further_boxes_are_dark_and_the_player_says_which() -> None:
    with pytest.raises(IllegalStake, match=r"open on boxes 1, 2, 3, but at most 2.*m1:141a"):
        croupier.deal("m1/oasis", seats=own(1, 2, 3))
    hand = deal(PAIR, LOW, "Th Td 6s 4c 2s", ACE_KING, seats=own(1, 2, dark=(3,)))
    act(hand, "fold", "fold")
    assert hand.over
    assert {event.seat for event in happened(hand, Acted)} == {1, 2}


@pytest.mark.clause("m1:127e")
def test_light_boxes_lie_side_by_side_in_front_of_the_player() -> None:
    with pytest.raises(IllegalStake, match=r"side by side.*m1:127e"):
        croupier.deal("m1/oasis", seats=own(1, 3))
    seats = own(1, 2, dark=(3,))
    for box in seats.values():
        box["player"] = 3
    with pytest.raises(IllegalStake, match=r"in front of you.*m1:127e"):
        croupier.deal("m1/oasis", seats=seats)
    croupier.deal("m1/oasis", seats=own(2, 3, dark=(1, 4)))


@pytest.mark.clause("m1:127f", "m1:141b")
@pytest.mark.parametrize("bet", [20, 41, 0, "40", True])
def test_a_dark_box_carries_two_antes_and_is_not_looked_at(bet: object) -> None:
    seats = own(1, dark=(2,))
    hand = deal(PAIR, LOW, ACE_KING, seats=seats)
    assert hand.felt.boxes[1].stakes == {"ante": 20, "bet": 40}
    assert hand.view(1).boxes[1].cards == (None,) * 5
    assert finish(hand, "fold") == {1: -10, 2: -60}
    assert [event.box for event in happened(hand, Looked)] == [1]
    seats[2]["bet"] = bet
    with pytest.raises(IllegalStake, match="m1:127f"):
        deal(PAIR, LOW, ACE_KING, seats=seats)


@pytest.mark.clause("m1:127h")
def test_dark_stakes_differ_from_light_ones_unless_the_house_does_not_mind() -> None:
    seats = own(1, dark=(2,), dark_ante=10)
    with pytest.raises(IllegalStake, match=r"another amount on your dark boxes.*m1:127h"):
        deal(PAIR, LOW, ACE_KING, seats=seats)
    assert finish(deal(PAIR, LOW, ACE_KING, seats=seats, dark_differs=False), "fold") == {1: -10, 2: -30}
    others = own(1) | {2: {"ante": 10, "bet": 20, "player": 2}}
    deal(PAIR, LOW, ACE_KING, seats=others)  # the dark box of somebody else


@pytest.mark.clause("m1:128", "m1:129")
@pytest.mark.parametrize("ante", [8, 10_002, 11, 0, -10, 2.5, True, "10", None])
def test_an_ante_within_the_limits_whose_half_can_be_paid(ante: object) -> None:
    with pytest.raises(IllegalStake, match="m1:128"):
        deal(PAIR, ACE_KING, seats={1: {"ante": ante}})
    with pytest.raises(IllegalStake, match=r"no ante.*m1:129"):
        deal(PAIR, ACE_KING, seats={1: {}})


@pytest.mark.clause("m1:130a", "m1:130b")
def test_the_pack_is_shuffled_and_cut_five_cards_from_either_end() -> None:
    plain = croupier.deal("m1/oasis", seats={1: {"ante": 10}, 2: {"ante": 10}}, seed=1)
    assert Called("m1:130a", "cut-offered", "1") in plain.events
    whole = plain.felt.shoe.drawn + tuple(plain.felt.shoe.take(37))
    for at in (5, 47):
        hand = croupier.deal("m1/oasis", seats={1: {"ante": 10}, 2: {"ante": 10}}, seed=1, cut=(2, at))
        assert Cut("m1:130b", 2, at) in hand.events
        assert hand.felt.shoe.drawn == (whole[at:] + whole[:at])[:15]
        assert [event.value for event in happened(hand, Called) if event.call == "cut-offered"] == ["1", "2"]
    for at in (4, 48):
        with pytest.raises(IllegalStake, match=r"choose from 5 to 47.*m1:130b"):
            croupier.deal("m1/oasis", seats={1: {"ante": 10}}, seed=1, cut=(1, at))


@pytest.mark.clause("m1:130c")
def test_after_no_more_bets_nothing_is_accepted() -> None:
    hand = deal(PAIR, ACE_KING)
    order = [getattr(event, "call", type(event).__name__) for event in hand.events]
    assert order.index("Staked") < order.index("no-more-bets") < order.index("Dealt")
    for late in ("ante", "bonus", "bet"):
        with pytest.raises(IllegalAction):
            hand.act(late, amount=10)


@pytest.mark.clause("m1:131a")
def test_five_cards_each_from_left_to_right_the_croupier_last() -> None:
    hand = deal(PAIR, LOW, ACE_KING)
    dealt = happened(hand, Dealt)
    assert [(event.to, write_cards(event.cards)) for event in dealt] == [
        (1, PAIR),
        (2, LOW),
        ("dealer", ACE_KING),
    ]
    assert write_cards(hand.felt.shoe.drawn).startswith("9s 2h Ac 9h 3d Kd")


@pytest.mark.clause("m1:131b")
@pytest.mark.parametrize("rank", RANKS)
def test_the_croupier_opens_and_announces_his_last_card(rank: str) -> None:
    others = [other for other in "2479JK" if other != rank][:4]
    dealer = " ".join([*(f"{other}c" for other in others), f"{rank}d"])
    hand = deal("3h 5h 6h 8h Th", dealer)
    assert hand.view().dealer == (None, None, None, None, Card(f"{rank}d"))
    assert calls(hand)[-1] == f"dealer-has-{rank}"
    if rank == "A":
        (example,) = books.clause("m1:131b").examples
        assert "has an ace" in str(example)
        assert "has an ace" in tell(happened(hand, Called)[-1])


# -- 132 to 135: decisions ---------------------------------------------------------------------------------


@pytest.mark.clause("m1:132a")
def test_pass_play_or_exchange_one_or_two_cards() -> None:
    hand = deal(PAIR, ACE_KING)
    assert options(hand) == ["fold", "play", "exchange-one", "exchange-two"]
    assert hand.decision is not None
    assert [option.cost for option in hand.decision] == [0, 20, 10, 15]


@pytest.mark.clause("m1:132b")
def test_a_pass_loses_the_ante_and_the_bonus_with_it() -> None:
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 5}})
    assert finish(hand, "fold") == {1: -15}
    assert Lost("m1:132b", 1, "ante", 10) in hand.events
    assert happened(hand, Discarded)[0].clause == "m1:132b"


@pytest.mark.clause("m1:132c")
def test_play_stakes_two_antes() -> None:
    hand = deal(PAIR, ACE_KING)
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("play", amount=20)
    hand.act("play")
    assert Staked("m1:132c", 1, "bet", 20) in hand.events


@pytest.mark.clause("m1:133.1a", "m1:133.1b")
def test_one_card_is_exchanged_for_one_ante() -> None:
    hand = deal(PAIR, ACE_KING, then="9c")
    for wrong in ("", "9s 9h", "Ah"):
        with pytest.raises(IllegalAction, match="m1:133.1a"):
            hand.act("exchange-one", cards=wrong)
    act(hand, "exchange-one 5d")
    assert Charged("m1:135a", 1, "exchange", 10) in hand.events
    assert write_cards(hand.felt.boxes[0].cards) == "9s 9h Jc 3c 9c"
    assert options(hand) == ["fold", "play"]
    with pytest.raises(IllegalAction, match=r"exchanged or bought already.*m1:133.1b"):
        hand.act("exchange-one", cards="3c")
    assert finish(hand, "play") == {1: -10 + 10 + 3 * 20}


@pytest.mark.clause("m1:133.2a", "m1:133.2b")
def test_two_cards_are_exchanged_for_one_and_a_half_antes() -> None:
    hand = deal(PAIR, ACE_KING, then="9c 2s", seats={1: {"ante": 14}})
    for wrong in ("5d", "5d 5d", "5d 3c Jc"):
        with pytest.raises(IllegalAction, match="m1:133.2a"):
            hand.act("exchange-two", cards=wrong)
    act(hand, "exchange-two 5d 3c")
    assert Charged("m1:135a", 1, "exchange", 21) in hand.events
    with pytest.raises(IllegalAction, match=r"exchanged or bought already.*m1:133.2b"):
        hand.act("exchange-two", cards="9s 9h")
    with pytest.raises(IllegalAction, match=r"exchanged or bought already.*m1:133.2b"):
        hand.act("exchange-one", cards="9s")
    assert finish(hand, "fold") == {1: -35}


@pytest.mark.clause("m1:133.2a")
def test_one_and_a_half_antes_that_are_no_whole_chips_are_refused() -> None:
    options: dict[str, Any] = {"limits.ante.step": 1}
    hand = deal(PAIR, ACE_KING, then="9c 2s", seats={1: {"ante": 15}}, options=options)
    with pytest.raises(IllegalAction, match=r"whole chips on an ante of 15.*m1:133\.2a"):
        hand.act("exchange-two", cards="5d 3c")
    assert hand.decision is not None
    assert [option.name for option in hand.decision] == ["fold", "play", "exchange-one"]
    assert finish(hand, "exchange-one 3c", "fold") == {1: -30}


@pytest.mark.clause("m1:137b")
def test_a_dark_box_is_shown_to_its_owner_when_there_is_nothing_to_compare() -> None:
    seats = {1: {"ante": 10, "player": 1}, 2: {"ante": 20, "bet": 40, "player": 1}}
    hand = deal(LOW, PAIR, NONE.replace("7c", "6c"), seats=seats, cover_cards=False)
    assert finish(hand, "play") == {1: 10, 2: 20}
    assert all(card is not None for card in hand.view(1).boxes[1].cards)
    assert happened(hand, Looked)[-1].box == 2


@pytest.mark.clause("m1:135a")
def test_exchanges_are_served_from_the_left_also_where_a_player_has_a_dark_box_before_his_light_one() -> None:
    dark = {"ante": 20, "bet": 40, "player": 4}
    seats = {1: dark, 2: {"ante": 10}, 4: {"ante": 10}}
    hand = deal(LOW, PAIR, "Th Td 6s 4c 2s", NONE.replace("4h", "8c"), then="Ah Ad", seats=seats)
    act(hand, "exchange-one 3c", "exchange-one 2s")
    assert [event.box for event in happened(hand, Charged)] == [2, 4]
    assert [write_cards(box.cards)[-2:] for box in hand.felt.boxes[1:]] == ["Ah", "Ad"]


@pytest.mark.clause("m1:134", "m1:135a")
def test_two_passes_over_the_light_boxes() -> None:
    """The second light box is not looked at before the final decision on the first (m1:q.oasis-order)."""
    seats = own(1, 2) | {3: {"ante": 20, "player": 3}}
    hand = deal(LOW, PAIR, "Th Td 6s 4c 2s", NONE.replace("4h", "8c"), then="Ah Ad Ac", seats=seats)
    seen = []
    while hand.decision is not None:
        seen.append(
            (
                hand.decision.seat,
                len(hand.decision),
                [None not in box.cards for box in hand.view(1).boxes[:2]],
            )
        )
        if len(hand.decision) == 4:
            hand.act("exchange-one", cards=hand.felt.boxes[hand.decision.seat - 1].cards[-1:])
        else:
            hand.act("play")
    assert seen == [
        (1, 4, [True, False]),
        (3, 4, [True, False]),
        (1, 2, [True, False]),
        (3, 2, [False, False]),
        (2, 4, [False, True]),
        (2, 2, [False, True]),
    ]
    assert [(event.to, write_cards(event.cards)) for event in happened(hand, Dealt)[4:]] == [
        (1, "Ah"),
        (3, "Ad"),
        (2, "Ac"),
    ]


@pytest.mark.clause("m1:135b")
def test_the_croupier_opens_after_everything_is_decided() -> None:
    hand = deal(LOW, PAIR, ACE_KING, then="Ah")
    act(hand, "exchange-one 2h", "play")
    assert happened(hand, Opened) == []
    act(hand, "fold")
    first = happened(hand, Opened)[0]
    assert (first.at, first.clause) == ("dealer", "m1:135b")
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Lost) < kinds.index(Opened)


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


# -- the house ---------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:10.1f", "m1:10.1j")
def test_the_manager_voids_a_hand_of_a_defective_pack() -> None:
    seats = own(1, 2) | {3: {"ante": 20, "player": 3, "bonus": 10}}
    hand = deal(PAIR, LOW, "Ts Th Tc Kd 2s", NONE, then="5h 6h", seats=seats)
    act(hand, "exchange-one 3c", "fold", "play")
    hand.rule("void-hand", on="duplicate-card", by=Post.MANAGER)
    assert hand.result is not None
    assert (hand.result.net, hand.result.house) == ({1: 0, 2: 0, 3: 0}, 0)


def test_a_player_without_chips_is_offered_what_he_can_pay() -> None:
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "stack": 22}})
    assert options(hand) == ["fold", "exchange-one"]
    with pytest.raises(IllegalAction, match=r"needs 15 but has only 12.*m1:7.11"):
        hand.act("exchange-two", cards="5d 3c")


@pytest.mark.clause("m1:terms.box")
def test_boxes_are_betting_fields_of_the_table() -> None:
    hand = croupier.deal("m1/oasis", seats={2: {"ante": 10}, 5: {"ante": 20}})
    assert [box.number for box in hand.felt.boxes] == [2, 5]
    assert [box.stakes for box in hand.felt.boxes] == [{"ante": 10}, {"ante": 20}]
