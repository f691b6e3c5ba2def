"""Russian poker of the casino M-1, points 148 to 159: boxes, stakes, deal and decisions, clause by clause."""

from __future__ import annotations

import pytest

import croupier
from croupier import books
from croupier.cards import RANKS, Card, read_cards, write_cards
from croupier.errors import CardError, IllegalAction, IllegalStake
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
    Staked,
)
from croupier.table.telling import tell
from tests.games.ante_poker import ACE_KING, NO_GAME, act, calls, finish, options
from tests.games.m1.russian import LOW, NONE, PAIR, THREE, deal, table
from tests.games.outcome import happened
from tests.stacking import stack

# -- 148 to 156: cards, boxes, stakes, deal ----------------------------------------------------------------


@pytest.mark.clause("m1:148")
def test_one_pack_of_52_cards_without_jokers() -> None:
    with pytest.raises(CardError, match="Xj does not belong"):
        croupier.deal("m1/russian", seats={1: {"ante": 10}}, deck="Xj " + stack(PAIR, ACE_KING))
    hand = croupier.deal("m1/russian", seats={1: {"ante": 10}}, seed=1)
    assert len(hand.felt.shoe) == 42


@pytest.mark.clause("m1:149", "m1:153", "m1:terms.min-bet", "m1:terms.max-bet", "m1:terms.ante")
@pytest.mark.parametrize("ante", [8, 10_002, 11, 0, -10, 2.5, True, "10", None])
def test_an_ante_within_the_limits_is_the_entry_to_the_game(ante: object) -> None:
    with pytest.raises(IllegalStake):
        deal(PAIR, ACE_KING, seats={1: {"ante": ante}})
    with pytest.raises(IllegalStake, match=r"no ante.*m1:153"):
        deal(PAIR, ACE_KING, seats={1: {}})


@pytest.mark.clause("m1:150", "m1:154a")
def test_one_to_four_players_on_four_boxes() -> None:
    for count in (1, 2, 3, 4):
        croupier.deal("m1/russian", seats={seat: {"ante": 10} for seat in range(1, count + 1)})
    with pytest.raises(IllegalStake, match=r"no box 5.*m1:154a"):
        croupier.deal("m1/russian", seats={seat: {"ante": 10} for seat in range(1, 6)})


@pytest.mark.clause("m1:151a", "m1:151b")
def test_cards_come_one_at_a_time_or_in_packets_from_the_machine() -> None:
    order = write_cards(read_cards(f"{PAIR} {LOW} {ACE_KING}"))
    shoe = croupier.deal("m1/russian", seats={1: {"ante": 10}, 2: {"ante": 10}}, deck=order)
    machine = croupier.deal("m1/russian", seats={1: {"ante": 10}, 2: {"ante": 10}}, deck=order, packets=True)
    assert write_cards(machine.felt.boxes[0].cards) == PAIR
    assert write_cards(machine.felt.dealer.cards) == ACE_KING
    assert write_cards(shoe.felt.boxes[0].cards) == "9s 5d 3d 8d 8h"


@pytest.mark.clause("m1:152")
def test_five_or_six_cards_make_the_combinations() -> None:
    hand = deal("Kh Jh 9h 6h 4s", ACE_KING, then="2h")
    assert finish(hand, "buy", "play") == {1: -10 + 5 * 20}


@pytest.mark.clause("m1:154b", "m1:155c")
def test_a_player_has_one_light_box_the_others_are_dark() -> None:
    seats = {1: {"ante": 10, "player": 1}, 2: {"ante": 10, "player": 1}}
    with pytest.raises(IllegalStake, match=r"open on boxes 1, 2, but at most 1.*m1:155c"):
        deal(PAIR, LOW, ACE_KING, seats=seats)
    hand = table(PAIR, LOW, ACE_KING)
    hand.act("play")
    assert hand.over  # no decision on the dark box
    assert {event.seat for event in happened(hand, Acted)} == {1}


@pytest.mark.clause("m1:154c", "m1:154d")
def test_the_light_box_is_named_before_the_deal_and_lies_in_front_of_the_player() -> None:
    seats = {1: {"ante": 10, "bet": 20, "player": 1}, 2: {"ante": 10, "player": 1}}
    with pytest.raises(IllegalStake, match=r"Box 2 cannot be played open.*m1:154c"):
        deal(PAIR, LOW, ACE_KING, seats=seats)
    seats = {1: {"ante": 10, "bet": 20, "player": 2}, 2: {"ante": 10, "player": 2}}
    hand = deal(PAIR, LOW, ACE_KING, seats=seats)
    assert hand.decision is not None
    assert hand.decision.seat == 2
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bet": 20}})  # all dark is allowed
    assert hand.over


@pytest.mark.clause("m1:154e", "m1:terms.dark", "m1:terms.bet")
@pytest.mark.parametrize("bet", [10, 21, 40, 0, "20", True])
def test_a_dark_box_carries_two_antes_before_the_deal_and_cannot_pass(bet: object) -> None:
    with pytest.raises(IllegalStake, match="m1:154e"):
        table(PAIR, LOW, ACE_KING, dark={"bet": bet})
    hand = table(PAIR, LOW, ACE_KING)
    kinds = [(type(event), getattr(event, "field", "")) for event in hand.events]
    assert kinds.index((Staked, "bet")) < [kind for kind, _ in kinds].index(Dealt)
    with pytest.raises(IllegalAction):
        hand.act("fold", seat=2)
    assert finish(hand, "fold") == {1: -10, 2: -30}


@pytest.mark.clause("m1:155a")
def test_the_cut_is_offered_in_order_until_somebody_cuts() -> None:
    seats = {1: {"ante": 10}, 2: {"ante": 500}, 3: {"ante": 10}}

    def offers(cut: tuple[int, int] | None) -> list[str]:
        hand = croupier.deal("m1/russian", seats=seats, seed=1, cut=cut)
        return [event.value for event in happened(hand, Called) if event.call == "cut-offered"]

    assert [offers(None), offers((1, 20)), offers((3, 20))] == [["1"], ["1"], ["1", "2", "3"]]


@pytest.mark.clause("m1:155b", "m1:terms.cut")
def test_a_cut_leaves_three_cards_on_either_side_and_swaps_the_parts() -> None:
    plain = croupier.deal("m1/russian", seats={1: {"ante": 10}}, seed=1)
    whole = plain.felt.shoe.drawn + tuple(plain.felt.shoe.take(42))
    for at in (3, 26, 49):
        hand = croupier.deal("m1/russian", seats={1: {"ante": 10}}, seed=1, cut=(1, at))
        assert Cut("m1:155b", 1, at) in hand.events
        assert hand.felt.shoe.drawn == (whole[at:] + whole[:at])[:10]
    for at in (2, 50):
        with pytest.raises(IllegalStake, match=r"choose from 3 to 49.*m1:155b"):
            croupier.deal("m1/russian", seats={1: {"ante": 10}}, seed=1, cut=(1, at))


@pytest.mark.clause("m1:155d", "m1:7.12", "m1:7.12.1")
def test_the_cards_of_a_dark_box_are_seen_by_nobody_before_the_croupier_opens() -> None:
    hand = table(PAIR, LOW, NONE)
    assert hand.view(1).boxes[1].cards == (None,) * 5
    assert hand.felt.boxes[1].stakes == {"ante": 10, "bet": 20}
    hand.act("play")
    assert [event.box for event in happened(hand, Looked)] == [1]


@pytest.mark.clause("m1:155e", "m1:terms.closed-play")
def test_the_bonus_of_a_dark_box_is_checked_after_the_croupier_has_opened() -> None:
    hand = table(PAIR, THREE.replace("9", "8"), ACE_KING.replace("8h", "Th"), dark={"bonus": 5})
    finish(hand, "fold")
    assert [(event.at, event.clause) for event in happened(hand, Opened)] == [
        ("dealer", "m1:159b"),
        (2, "m1:155e"),
        (2, "m1:160a"),
    ]
    assert [event.field for event in happened(hand, Paid)] == ["bonus", "bet"]


@pytest.mark.clause("m1:155f", "m1:155g")
def test_bets_are_invited_with_a_reminder_of_the_bonus_then_closed() -> None:
    hand = deal(PAIR, ACE_KING)
    order = [getattr(event, "call", type(event).__name__) for event in hand.events]
    start = order.index("place-your-bets")
    assert order[start : start + 5] == [
        "place-your-bets",
        "remember-the-bonus",
        "Staked",
        "no-more-bets",
        "Dealt",
    ]
    for late in ("ante", "bonus", "bet", "insurance"):
        with pytest.raises(IllegalAction):
            hand.act(late, amount=10)


@pytest.mark.clause("m1:156a", "m1:terms.deal")
def test_five_cards_each_from_left_to_right_the_croupier_last() -> None:
    hand = table(PAIR, LOW, ACE_KING)
    dealt = happened(hand, Dealt)
    assert [(event.to, write_cards(event.cards)) for event in dealt] == [
        (1, PAIR),
        (2, LOW),
        ("dealer", ACE_KING),
    ]
    assert write_cards(hand.felt.shoe.drawn).startswith("9s 2h Ac 9h 3d Kd")


@pytest.mark.clause("m1:156b")
@pytest.mark.parametrize("rank", RANKS)
def test_the_croupier_opens_and_announces_his_last_card(rank: str) -> None:
    others = [other for other in "2479JK" if other != rank][:4]
    dealer = " ".join([*(f"{other}c" for other in others), f"{rank}d"])
    hand = deal("3h 5h 6h 8h Th", dealer)
    assert hand.view().dealer == (None, None, None, None, Card(f"{rank}d"))
    assert calls(hand)[-1] == f"dealer-has-{rank}"
    told = tell(happened(hand, Called)[-1])
    assert told.startswith("Dealer: “The dealer has a")
    if rank == "A":
        (example,) = books.clause("m1:156b").examples
        assert "has an ace" in told
        assert "has an ace" in str(example)


# -- 157 to 159: decisions ---------------------------------------------------------------------------------


@pytest.mark.clause("m1:157a", "m1:terms.light", "m1:terms.box-owner")
def test_the_choices_after_looking_at_the_cards() -> None:
    hand = deal(PAIR, LOW, ACE_KING)
    assert options(hand) == ["fold", "play", "buy", "exchange"]
    assert hand.decision is not None
    assert [option.clause for option in hand.decision] == ["m1:157b", "m1:157c", "m1:158a", "m1:158c"]
    assert None not in hand.view(1).boxes[0].cards
    assert hand.view(2).options == ()


@pytest.mark.clause("m1:157b", "m1:terms.pass")
def test_a_pass_loses_the_ante_and_ends_the_part() -> None:
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 5}})
    assert finish(hand, "fold") == {1: -15}  # the bonus goes with it
    assert Lost("m1:157b", 1, "ante", 10) in hand.events
    assert happened(hand, Discarded)[0].clause == "m1:157b"
    assert happened(hand, Opened) == []


@pytest.mark.clause("m1:157c", "m1:7.3")
def test_play_lays_the_cards_face_down_and_stakes_two_antes() -> None:
    for covered in (True, False):
        hand = deal(PAIR, LOW, ACE_KING, cover_cards=covered)
        hand.act("play")
        assert Staked("m1:157c", 1, "bet", 20) in hand.events
        assert (hand.view(1).boxes[0].cards == (None,) * 5) is covered
        for late in ("fold", "exchange", "buy", "insure"):
            with pytest.raises(IllegalAction):
                hand.act(late, seat=1)


@pytest.mark.clause("m1:158a", "m1:158b", "m1:terms.sixth-card")
def test_a_sixth_card_is_bought_once_for_one_ante() -> None:
    hand = deal(PAIR, NO_GAME.replace("9d", "8d"), then="9c")
    act(hand, "buy")
    assert Staked("m1:158a", 1, "sixth-card", 10) in hand.events
    assert Charged("m1:159a", 1, "sixth-card", 10) in hand.events
    assert len(hand.view(1).boxes[0].cards) == 6
    assert options(hand) == ["fold", "play", "insure"]
    with pytest.raises(IllegalAction, match=r"bought already.*m1:158b"):
        hand.act("buy")
    with pytest.raises(IllegalAction, match=r"bought already.*m1:158b"):
        hand.act("exchange", cards="3c")
    assert finish(hand, "fold") == {1: -20}


@pytest.mark.clause("m1:158c", "m1:158d")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_up_to_five_cards_are_exchanged_for_one_ante(count: int) -> None:
    hand = deal(LOW, ACE_KING, then="Ts Js Kc Kh Ks")
    hand.act("exchange", cards=read_cards(LOW)[:count])
    assert Charged("m1:159a", 1, "exchange", 10) in hand.events
    assert tuple(hand.felt.boxes[0].cards) == read_cards(LOW)[count:] + read_cards("Ts Js Kc Kh Ks")[:count]
    assert options(hand)[:2] == ["fold", "play"]
    for again in ("buy", "exchange"):
        with pytest.raises(IllegalAction, match="exchanged or bought already.*m1:158d"):
            hand.act(again)


@pytest.mark.parametrize("cards", ["", "2h 3d 5s 7h 8d 9d", "2h 2h", "Ah"])
def test_an_exchange_of_cards_that_are_not_held_is_refused(cards: str) -> None:
    hand = deal(LOW, ACE_KING)
    with pytest.raises(IllegalAction, match="m1:158c"):
        hand.act("exchange", cards=cards)


@pytest.mark.clause("m1:159a", "m1:159b")
def test_cards_are_served_from_the_left_after_all_have_decided_then_the_croupier_opens() -> None:
    hand = deal(LOW, PAIR, "Th Td 6s 4c 2s", ACE_KING, then="Ah Qc Ad")
    act(hand, "exchange 2h", "buy")
    assert len(happened(hand, Dealt)) == 4
    act(hand, "exchange 2s")
    assert [(event.to, write_cards(event.cards)) for event in happened(hand, Dealt)[4:]] == [
        (1, "Ah"),
        (2, "Qc"),
        (3, "Ad"),
    ]
    act(hand, "fold", "play")
    assert happened(hand, Opened) == []
    hand.act("play")
    assert happened(hand, Opened)[0].at == "dealer"
    assert happened(hand, Opened)[0].clause == "m1:159b"
