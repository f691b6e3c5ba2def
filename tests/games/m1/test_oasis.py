"""Oasis poker of the casino M-1, points 123 to 135: boxes, stakes, the deal and decisions."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import books, odds
from croupier.books.guide import guide
from croupier.cards import RANKS, Card, write_cards
from croupier.errors import CardError, IllegalAction, IllegalStake
from croupier.table import Post
from croupier.table.event import Acted, Called, Charged, Cut, Dealt, Discarded, Looked, Lost, Opened, Staked
from croupier.table.telling import tell
from tests.games.ante_poker import ACE_KING, act, calls, finish, options
from tests.games.m1.oasis import LOW, NONE, PAIR, STRAIGHT, deal, own
from tests.games.outcome import happened
from tests.stacking import stack

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
@pytest.mark.parametrize("ante", [8, 10_002, 0, -10, 2.5, True, "10", None])
def test_an_ante_within_the_limits(ante: object) -> None:
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


@pytest.mark.clause("m1:128", "m1:149")
@pytest.mark.parametrize("game", ["m1/oasis", "m1/russian"])
def test_an_odd_ante_is_refused_by_the_question_of_halves_and_no_other_by_it(game: str) -> None:
    for ante, clause in ((15, "m1:q.rounding"), (8, "m1:1"), (10_002, "m1:1")):
        with pytest.raises(IllegalStake) as refusal:
            croupier.deal(game, seats={1: {"ante": ante}})
        assert refusal.value.clause.startswith(clause)


@pytest.mark.clause("m1:133.2a")
def test_a_house_may_exchange_one_card_only() -> None:
    few = {"exchange_most": 1}
    hand = croupier.deal("m1/oasis", seats={1: {"ante": 10}}, options=few, seed=1)
    assert hand.decision is not None
    assert {option.name for option in hand.decision} >= {"exchange-one", "play", "fold"}
    with pytest.raises(IllegalAction):
        hand.act("exchange-two", cards=" ".join(map(str, hand.box_felt.boxes[0].cards[:2])))
    weighed, usual = (
        {
            each.name: each.expected
            for each in odds.advise("m1/oasis", hand="As Kh 9d 5c 2d", up="9c", options=told).decisions
        }
        for told in (few, {})
    )
    assert usual.keys() - weighed.keys() == {"exchange-two"}
    assert all(usual[name] == worth for name, worth in weighed.items())
    said = " ".join(each.text for each in guide(books.rules("m1/oasis", few), "en"))
    assert "exchange one card for the price of an ante." in said
