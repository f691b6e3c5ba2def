"""Russian poker of the casino M-1: points 148 to 171, clause by clause."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import RANKS, Card, read_cards, write_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table import Hand, Post
from croupier.table.event import (
    Acted,
    Added,
    Called,
    Charged,
    Cut,
    Dealt,
    Discarded,
    Looked,
    Lost,
    Opened,
    Paid,
    Replaced,
    Returned,
    Reversed,
    Ruled,
    Staked,
)
from croupier.table.telling import tell
from tests.games.ante_poker import (
    ACE_KING,
    NO_GAME,
    act,
    beaten_by,
    calls,
    dealing,
    finish,
    happened,
    options,
    some_of,
)
from tests.stacking import stack

deal = dealing("m1/russian", 10)

PAIR = "9s 9h Jc 5d 3c"
THREE = "9s 9h 9c Qh 4d"
LOW = "2h 3d 5s 7h 8d"
NONE = "Qs Td 7c 6h 2d"
DARK = {"ante": 10, "bet": 20, "player": 1}


def table(
    *hands: str, light: dict[str, Any] | None = None, dark: dict[str, Any] | None = None, **more: Any
) -> Hand:
    """One player: box 1 is light, the others are dark."""
    seats = {1: {"ante": 10, "player": 1, **(light or {})}}
    seats |= {number: {**DARK, **(dark or {})} for number in range(2, len(hands))}
    return deal(*hands, seats=seats, **more)


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
    with pytest.raises(IllegalStake, match=r"no seat 5.*m1:154a"):
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
    with pytest.raises(IllegalStake, match=r"light on boxes 1, 2, but at most 1.*m1:155c"):
        deal(PAIR, LOW, ACE_KING, seats=seats)
    hand = table(PAIR, LOW, ACE_KING)
    hand.act("play")
    assert hand.over  # no decision on the dark box
    assert {event.seat for event in happened(hand, Acted)} == {1}


@pytest.mark.clause("m1:154c", "m1:154d")
def test_the_light_box_is_named_before_the_deal_and_lies_in_front_of_the_player() -> None:
    seats = {1: {"ante": 10, "bet": 20, "player": 1}, 2: {"ante": 10, "player": 1}}
    with pytest.raises(IllegalStake, match=r"Box 2 cannot be played light.*m1:154c"):
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
    assert told.startswith("Croupier: “The dealer has a")
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
    with pytest.raises(IllegalAction, match=r"bought already.*m1:158d"):
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
        with pytest.raises(IllegalAction, match="exchanged or bought already"):
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


# -- 160, 161: comparison ----------------------------------------------------------------------------------


@pytest.mark.clause("m1:160a", "m1:160b", "m1:160f", "m1:171", "m1:russian.goal", "m1:terms.compare-rank")
def test_the_higher_combination_is_paid_on_the_bet_and_not_on_the_ante() -> None:
    hand = deal(PAIR, ACE_KING)
    assert finish(hand, "play") == {1: 20}
    assert Returned("m1:160b", 1, "ante", 10) in hand.events
    assert [event.field for event in happened(hand, Paid)] == ["bet"]
    assert Called("m1:160f", "dealer-holds", "ace-king") in hand.events
    assert finish(deal("As Kh Qc 5h 3d", "Ad Ks Jc 9h 2d"), "play") == {1: 20}  # m1:q.ace-king-win


@pytest.mark.clause("m1:160c", "m1:terms.float")
def test_a_lower_combination_loses_ante_and_bet() -> None:
    hand = deal(PAIR, "Ts Td 8h 6c 4s")
    assert finish(hand, "play") == {1: -30}
    assert [event.clause for event in happened(hand, Lost)] == ["m1:160c"] * 2
    assert hand.felt.house == 30


@pytest.mark.clause("m1:160d", "m1:160e", "m1:terms.minimum-game", "m1:terms.ace-king")
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
    act(hand, "play")
    if plays:
        assert hand.result is not None
        assert hand.result.net == {1: -30}
        return
    assert Called("m1:160d", "no-game") in hand.events
    assert finish(hand, "decline") == {1: 10}
    assert Paid("m1:160e", 1, "ante", 10, 10, (1, 1)) in hand.events


def play_double(cards: str, dealer: str | None = None, **more: Any) -> Hand:
    """Play five cards, or five and a bought sixth, against a lower game of the croupier."""
    words = cards.split()
    hand = deal(" ".join(words[:5]), dealer or beaten_by(cards), then=" ".join(words[5:]), **more)
    finish(hand, *(("buy", "play") if len(words) == 6 else ("play",)))
    return hand


def ratio_paid(hand: Hand) -> int:
    """The total ratio on the bet."""
    return sum(event.amount for event in hand.events if isinstance(event, Paid | Added)) // 20


CASES = [case for letter in "abcd" for case in books.clause(f"m1:167{letter}").cases]


@pytest.mark.clause("m1:160h", "m1:160j", "m1:167a", "m1:167b", "m1:167c", "m1:167d")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.cards.replace(" ", ""))
def test_the_worked_doubles(case: Any) -> None:
    hand = play_double(some_of(case.cards))
    assert ratio_paid(hand) == int(case.pays.split(":")[0])
    (paid,), (added,) = happened(hand, Paid), happened(hand, Added)
    assert (paid.hand, added.hand) == (row_slugs(case.first)[0], row_slugs(case.second)[0])
    assert set(added.cards) - set(paid.cards)
    assert Called("m1:160j", "two-combinations") in hand.events


def test_all_twenty_eight_cases_are_played() -> None:
    assert len(CASES) == 28


@pytest.mark.clause("m1:160i", "m1:160k")
def test_ace_king_may_be_second_and_the_higher_is_paid_first() -> None:
    hand = play_double("8s 8h 8d Ac Kd")
    order = [event for event in hand.events if isinstance(event, Paid | Added)]
    assert [(event.hand, event.amount) for event in order] == [("three-of-a-kind", 60), ("ace-king", 20)]


@pytest.mark.clause("m1:160h")
@pytest.mark.parametrize(
    ("cards", "ratio", "literal"),
    [
        ("Ah Kh 9h 7h 4h 2s", 5, 6),
        ("As Kd Qc Jh Td", 4, 5),
        ("Ah Kh Qh Jh Th 2s", 100, 101),
        ("As Ad Kc Kh 7d", 2, 3),
    ],
)
def test_ace_king_inside_the_first_combination_is_not_paid_unless_the_house_says_so(
    cards: str, ratio: int, literal: int
) -> None:
    assert ratio_paid(play_double(cards)) == ratio
    assert ratio_paid(play_double(cards, ace_king_inside=True)) == literal
    assert ratio_paid(play_double("9s 9d Jc 5d 3c", ace_king_inside=True)) == 1


@pytest.mark.clause("m1:160g", "m1:160l", "m1:terms.max-payout")
def test_the_maximum_payout_covers_both_combinations() -> None:
    hand = play_double("As Ad Ac 8h 8d 8c", max_payout=200)
    assert [event.amount for event in [*happened(hand, Paid), *happened(hand, Added)]] == [140, 60]
    assert Called("m1:160l", "max-payout", "200") in hand.events
    hand = play_double("9s 9d 9c 9h 4d", ACE_KING, max_payout=200)
    assert Called("m1:160g", "max-payout", "200") in hand.events
    assert hand.result is not None
    assert hand.result.net == {1: 200}
    assert ratio_paid(play_double("As Ad Ac 8h 8d 8c", max_payout=140)) == 7


@pytest.mark.clause("m1:161a", "m1:terms.stay", "m1:terms.no-suit-priority")
def test_equal_combinations_are_parted_by_the_next_card_or_stay() -> None:
    assert finish(deal("9s 9h Jc 5d 3c", "9d 9c Th 8d 7s"), "play") == {1: 20}
    assert finish(deal("9d 9c Th 8d 7s", "9s 9h Jc 5d 3c"), "play") == {1: -30}
    hand = deal("9s 9d As Kc 3h", "9h 9c Ad Ks 3c")
    assert finish(hand, "play") == {1: 0}  # a stay pays the second combination neither
    assert [event.clause for event in happened(hand, Returned)] == ["m1:161a", "m1:161a"]
    assert calls(hand)[-1] == "stay"


@pytest.mark.clause("m1:161b")
@pytest.mark.parametrize(
    ("mine", "theirs", "ratio"),
    [
        ("Qs Qd Ac Kh Td", "Qh Qc 9d 8h 2s", 1),  # the ace decides
        ("Qs Qd Ac Kh Td", "Qh Qc Ad 8h 2s", 1),  # the king decides
        ("Qs Qd Ac Kh Td", "Qh Qc Ad Kd 2s", 2),  # the ten decides
        ("Qs Qd Ac Kh Td", "Jh Jc Ad 8h 2s", 2),  # the pair decides
        ("As Ad 5c 5h Kd", "Ah Ac 5d 5s Qd", 2),  # two pair, the king decides
        ("Ks Kd Ac 8h 3d", "Kh Kc Qd 8d 2s", 1),  # pair of kings, the ace decides
    ],
)
def test_ace_king_is_not_paid_when_ace_or_king_has_parted_the_hands(
    mine: str, theirs: str, ratio: int
) -> None:
    hand = deal(mine, theirs)
    assert finish(hand, "play") == {1: 20 * ratio}
    assert (Called("m1:161b", "ace-king-used") in hand.events) is (happened(hand, Added) == [])


# -- 162, 163: insurance -----------------------------------------------------------------------------------


@pytest.mark.clause("m1:162a", "m1:162b", "m1:162g", "m1:terms.insurance")
@pytest.mark.parametrize(("cards", "insurable"), [(PAIR, False), ("9s 9h Jc Jd 3c", False), (THREE, True)])
def test_a_light_box_is_insured_from_three_of_a_kind_before_the_bet(cards: str, insurable: bool) -> None:
    hand = deal(cards, NONE.replace("6h", "8h"))
    assert ("insure" in options(hand)) is insurable
    if not insurable:
        with pytest.raises(IllegalAction, match=r"three of a kind or better.*m1:162b"):
            hand.act("insure", amount=10)
        return
    act(hand, "insure 10")
    assert [event.field for event in happened(hand, Staked)] == ["ante", "insurance", "bet"]
    with pytest.raises(IllegalStake, match=r"after looking at the cards.*m1:162g"):
        deal(cards, NONE, seats={1: {"ante": 10, "insurance": 10}})


@pytest.mark.clause("m1:162c")
def test_insurance_is_one_ante_to_the_payout_of_both_combinations() -> None:
    for cards, cap, most in (("9s 9d 9c Ah Kd", 0, 80), (THREE, 0, 60), ("9s 9d 9c 9h 4d", 300, 300)):
        hand = deal(cards, "Qs Tc 7c 6h 2d", max_payout=cap)
        assert hand.decision is not None
        span = hand.decision["insure"].amount
        assert span is not None
        assert (span.least, span.most) == (10, most)
        for wrong in (9, most + 1):
            with pytest.raises(CroupierError, match="not allowed"):
                hand.act("insure", amount=wrong)


@pytest.mark.clause("m1:162d", "m1:160e")
@pytest.mark.parametrize(("paid", "net"), [(True, 60 + 10), (False, 60)])
def test_without_a_game_insurance_pays_evenly_beside_the_ante(paid: bool, net: int) -> None:
    hand = deal(THREE, NONE, insured_ante=paid)
    assert finish(hand, "insure 60", "decline") == {1: net}
    assert Paid("m1:162d", 1, "insurance", 60, 60, (1, 1), "three-of-a-kind") in hand.events


@pytest.mark.clause("m1:162e", "m1:162f")
@pytest.mark.parametrize(
    ("dealer", "net", "returned"),
    [(ACE_KING, 60 - 50, False), ("Ts Td Th 6c 3s", -30, True), ("8s 8d 8h 6c 3s", 60 - 50, False)],
)
def test_with_a_game_insurance_loses_beside_a_win_and_comes_back_beside_a_loss(
    dealer: str, net: int, returned: bool
) -> None:
    hand = deal(THREE, dealer)
    assert finish(hand, "insure 50") == {1: net}
    assert (Returned("m1:162f", 1, "insurance", 50) in hand.events) is returned
    assert ("insurance-lost" in calls(hand)) is not returned
    assert (Lost("m1:162e", 1, "insurance", 50) in hand.events) is not returned


@pytest.mark.clause("m1:162f")
def test_insurance_comes_back_on_a_stay() -> None:
    hand = deal("9s 8h 7s 6d 5c", "9d 8d 7d 6c 5h")
    assert finish(hand, "insure 50") == {1: 0}
    assert Returned("m1:162f", 1, "insurance", 50) in hand.events


@pytest.mark.clause("m1:162a", "m1:162h", "m1:162b", "m1:162c")
@pytest.mark.parametrize(
    ("cards", "valid"), [("8s 8h 8c Jh 4d", 50), ("8s 8h Kc Jh 4d", 0), ("8s 8h 8c 8d 4d", 200)]
)
def test_a_dark_box_is_insured_before_the_deal_and_the_excess_comes_back(cards: str, valid: int) -> None:
    stake = 50 if valid in (0, 50) else 500
    cap = 200 if valid == 200 else 0
    hand = table(LOW.replace("8d", "Kd"), cards, NONE, dark={"insurance": stake}, max_payout=cap)
    kinds = [(type(event), getattr(event, "field", "")) for event in hand.events]
    assert kinds.index((Staked, "insurance")) < [kind for kind, _ in kinds].index(Dealt)
    net = finish(hand, "fold", "decline")
    assert net[2] == valid + 10
    back = sum(event.amount for event in happened(hand, Returned) if event.field == "insurance")
    assert back == stake - valid
    with pytest.raises(IllegalStake, match=r"at least 10.*m1:162c"):
        table(LOW.replace("8d", "Kd"), cards, NONE, dark={"insurance": 9})


@pytest.mark.clause("m1:7.12.2")
def test_a_house_may_forbid_the_insurance_of_dark_boxes() -> None:
    with pytest.raises(IllegalStake, match=r"cannot be insured.*m1:7.12.2"):
        table(LOW, THREE, "Qs Td 7c 6h 2d", dark={"insurance": 50}, dark_insurance=False)


@pytest.mark.clause("m1:162i")
def test_no_insurance_after_the_croupier_has_opened() -> None:
    hand = deal(THREE, NONE)
    act(hand, "play")
    with pytest.raises(IllegalAction, match=r"too late to insure.*m1:162i"):
        hand.act("insure", amount=10)


@pytest.mark.clause("m1:163")
def test_insurance_and_a_bought_game_share_the_maximum() -> None:
    acts = ("insure 60", "buy-game")
    assert finish(deal(THREE, NONE, then="7h"), *acts) == {1: 60 + 60 - 10}
    hand = deal(THREE, NONE, then="7h", max_payout=100)
    assert finish(hand, *acts) == {1: 100 - 10}
    full = deal(THREE, NONE, then="7h", max_payout=60)
    assert finish(full, *acts) == {1: 60 - 10}
    assert Returned("m1:160g", 1, "bet", 20) in full.events


# -- 164 to 166: buying the croupier's game ----------------------------------------------------------------


@pytest.mark.clause("m1:164a", "m1:164b", "m1:164d", "m1:terms.buy-game")
def test_the_game_is_bought_for_one_ante_and_the_highest_card_changed() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME, then="9h")
    act(hand, "play")
    assert hand.decision is not None
    assert (hand.decision["buy-game"].cost, hand.decision["buy-game"].clause) == (10, "m1:164a")
    assert finish(hand, "buy-game") == {1: 20 - 10}
    assert Charged("m1:164b", 1, "buy-game", 10) in hand.events
    assert happened(hand, Replaced) == [Replaced("m1:164b", "dealer", read_cards("Qs"), read_cards("9h"))]
    assert [event.field for event in happened(hand, Paid)] == ["bet"]


@pytest.mark.clause("m1:164c")
def test_cards_of_the_same_rank_are_changed_until_another_comes() -> None:
    hand = deal("Th Td 6s 5c 3s", "Qs 9d 7d 4d 2d", then="Qd Qh Qc 9h")
    assert finish(hand, "play", "buy-game") == {1: 20 - 10}
    assert [write_cards(event.cards) for event in happened(hand, Replaced)] == ["Qd", "Qh", "Qc", "9h"]
    assert [event.clause for event in happened(hand, Replaced)][1:] == ["m1:164c"] * 3


@pytest.mark.clause("m1:164e", "m1:164d")
@pytest.mark.parametrize(("then", "net"), [("9h", -40), ("Jh", -10), ("7h", 20 - 10)])
def test_a_bought_game_is_compared_and_none_returns_the_stakes(then: str, net: int) -> None:
    hand = deal("8h 8d 6s 5c 3s", NO_GAME, then=then)
    assert finish(hand, "play", "buy-game") == {1: net}
    if then == "Jh":
        assert [event.clause for event in happened(hand, Returned)] == ["m1:164d", "m1:164d"]
    else:
        assert happened(hand, Opened)[-1].clause == "m1:164e"


@pytest.mark.clause("m1:164f", "m1:166a", "m1:166b", "m1:terms.closed-play")
def test_dark_boxes_decide_on_the_purchase_after_the_light_ones() -> None:
    seats = {1: {**DARK, "player": 2}, 2: {"ante": 10, "player": 2}, 3: {"ante": 10, "player": 3}}
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", "Jh Jd 6d 5h 3d", NO_GAME, then="9h", seats=seats)
    act(hand, "play", "play")
    turns = []
    while hand.decision is not None:
        turns.append(hand.decision.seat)
        if hand.decision.seat == 1:
            assert None not in hand.view(2).boxes[0].cards
        else:
            assert hand.view(2).boxes[0].cards == (None,) * 5
        hand.act("buy-game")
    assert turns == [2, 3, 1]
    assert hand.result is not None
    assert hand.result.net == {1: 10, 2: -40, 3: 10}
    assert len(happened(hand, Replaced)) == 1  # one card for all buyers
    prices = [event.box for event in happened(hand, Charged)]
    assert prices == [1, 2, 3]  # from the left, whoever decided first
    assert [event.at for event in happened(hand, Opened)] == ["dealer", 1, 2, 3]


def test_who_does_not_buy_is_paid_first_and_not_compared() -> None:
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", NO_GAME, then="9h")
    assert finish(hand, "play", "play", "decline", "buy-game") == {1: 10, 2: -40}
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Paid) < kinds.index(Replaced)


@pytest.mark.clause("m1:165", "m1:7.4", "m1:7.9")
def test_players_look_at_and_play_their_own_cards_only() -> None:
    hand = deal(PAIR, LOW, NO_GAME)
    assert None not in hand.view(1).boxes[0].cards
    assert hand.view(2).boxes[0].cards == (None,) * 5
    hand.act("exchange", cards="3c")
    assert None not in hand.view(2).boxes[1].cards
    assert hand.view(1).boxes[1].cards == (None,) * 5
    with pytest.raises(IllegalAction, match=r"not the turn of seat 1.*m1:7.9"):
        hand.act("play", seat=1)


# -- 168: the pay table ------------------------------------------------------------------------------------

ROWS = {
    "pair": PAIR,
    "two-pair": "9s 9h Jc Jd 3c",
    "three-of-a-kind": THREE,
    "straight": "9s 8h 7s 6d 5c",
    "flush": "Kh Jh 9h 6h 4h",
    "full-house": "9s 9h 9c Jd Jc",
    "four-of-a-kind": "9s 9h 9c 9d Jc",
    "straight-flush": "9s 8s 7s 6s 5s",
    "royal-flush": "As Ks Qs Js Ts",
}


@pytest.mark.clause("m1:168")
@pytest.mark.parametrize("row", books.clause("m1:168").table)
def test_every_row_of_the_pay_table(row: Any) -> None:
    (slug,) = row_slugs(row.hand)
    hand = deal(ROWS[slug], "Ac Kc 8d 7h 2d")
    finish(hand, "play")
    (paid,) = happened(hand, Paid)
    assert (paid.hand, paid.clause, f"{paid.ratio[0]}:{paid.ratio[1]}") == (slug, "m1:168", row.pays)
    assert (paid.field, paid.amount, paid.cards) == ("bet", 20 * paid.ratio[0], best(ROWS[slug]).combination)
    assert row.ante == "not paid"


# -- 169, 170: the bonus -----------------------------------------------------------------------------------


def with_bonus(cards: str, dealer: str = "Ac Kc 8d 7h 2d", **more: Any) -> Hand:
    return deal(cards, dealer, seats={1: {"ante": 10, "bonus": 5}}, **more)


@pytest.mark.clause("m1:169a")
def test_the_bonus_is_half_the_ante_or_what_the_plate_allows() -> None:
    for wrong in (4, 6, 10, 0, "5"):
        with pytest.raises(IllegalStake, match="m1:169a"):
            deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": wrong}})
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 40}}, bonus_size="plate")
    assert Staked("m1:169a", 1, "bonus", 40) in hand.events
    with pytest.raises(IllegalStake, match=r"above the maximum.*m1:169a"):
        deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 5001}}, bonus_size="plate")


@pytest.mark.clause("m1:169b")
def test_the_bonus_has_a_maximum_payout_of_its_own() -> None:
    hand = with_bonus(ROWS["royal-flush"], bonus_max_payout=900)
    hand.act("play")
    assert happened(hand, Paid)[0].amount == 900
    hand = with_bonus(ROWS["royal-flush"])
    hand.act("play")
    assert happened(hand, Paid)[0].amount == 5000


@pytest.mark.clause("m1:169c", "m1:169e")
def test_the_bonus_is_asked_for_and_decided_before_the_exchange() -> None:
    hand = with_bonus("9s 9h 9c Qh 4d", then="9d")
    act(hand, "exchange 9c")
    (paid,) = happened(hand, Paid)
    assert (paid.field, paid.hand, paid.amount) == ("bonus", "three-of-a-kind", 50)
    kinds = [getattr(event, "call", type(event).__name__) for event in hand.events]
    assert kinds.index("bonus-asked") < kinds.index("Paid") < kinds.index("Charged")
    hand = with_bonus("9s 9h 8c Qh 4d", then="9d")
    act(hand, "buy")
    assert Lost("m1:169f", 1, "bonus", 5) in hand.events


@pytest.mark.clause("m1:169d", "m1:169f", "m1:169h", "m1:170")
@pytest.mark.parametrize(("row", "cards"), ROWS.items())
def test_the_bonus_is_paid_from_three_of_a_kind(row: str, cards: str) -> None:
    printed = {row_slugs(line.hand)[0]: line.pays for line in books.clause("m1:170").table}
    hand = with_bonus(cards)
    act(hand, "play")
    bonus = [event for event in happened(hand, Paid) if event.field == "bonus"]
    assert bool(bonus) is (row in printed) is (row not in ("pair", "two-pair"))
    if bonus:
        assert f"{bonus[0].ratio[0]}:{bonus[0].ratio[1]}" == printed[row]
        assert bonus[0].amount == 5 * bonus[0].ratio[0]
        assert bonus[0].hand == row
        assert Opened("m1:169f", 1, read_cards(cards), row) in hand.events
    else:
        assert Lost("m1:169f", 1, "bonus", 5) in hand.events


@pytest.mark.clause("m1:169g")
def test_with_several_players_the_bonus_waits_for_all_decisions() -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10, "bonus": 5}}
    hand = deal(THREE, "8s 8h 8c Kh 4c", "Ac Kc Jd 7h 2d", then="Td Tc", seats=seats)
    act(hand, "exchange 4d")
    assert happened(hand, Paid) == []
    act(hand, "exchange 4c")
    assert [event.box for event in happened(hand, Paid)] == [1, 2]
    assert len(happened(hand, Charged)) == 2


@pytest.mark.clause("m1:169i")
def test_the_bonus_counts_towards_the_maximum_of_the_table() -> None:
    hand = with_bonus(THREE, max_payout=80)
    assert finish(hand, "play") == {1: 80}
    assert [event.amount for event in happened(hand, Paid)] == [50, 30]
    hand = with_bonus(ROWS["flush"], max_payout=80)
    assert finish(hand, "play") == {1: 80}
    assert Returned("m1:160g", 1, "bet", 20) in hand.events


# -- the house ---------------------------------------------------------------------------------------------


CAUSES = ("duplicate-card", "wrong-count", "marked-card", "odd-back")


@pytest.mark.clause("m1:10.1e", "m1:10.1f", "m1:10.1g", "m1:10.1h", "m1:10.1j")
@pytest.mark.parametrize("cause", CAUSES)
def test_a_defective_pack_voids_the_hand_and_returns_all_chips(cause: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5, "stack": 100}, 2: {"ante": 10}, 3: {"ante": 10}}
    hand = deal(THREE, LOW, PAIR.replace("9", "T"), NONE.replace("Td", "Jd"), then="Ac Kc", seats=seats)
    act(hand, "buy", "fold", "exchange 3c")
    assert happened(hand, Paid)
    with pytest.raises(IllegalAction, match="only by: manager"):
        hand.rule("void-hand", on=cause, by=Post.PIT_BOSS)
    with pytest.raises(IllegalAction, match="no position “rain”"):
        hand.rule("void-hand", on="rain", by=Post.MANAGER)
    hand.rule("void-hand", on=cause, by=Post.MANAGER)
    assert hand.result is not None
    assert (hand.result.net, hand.result.house) == ({1: 0, 2: 0, 3: 0}, 0)
    assert hand.felt.boxes[0].player.chips == 100
    clauses = dict(zip(CAUSES, ("m1:10.1f", "m1:10.1e", "m1:10.1h", "m1:10.1g"), strict=True))
    assert Reversed(clauses[cause], 1, "bonus", 50) in hand.events
    assert Ruled("m1:10.1j", "void-hand", cause, Post.MANAGER) in hand.events
    assert croupier.replay(hand.record()).result == hand.result


def test_a_hand_may_be_void_even_after_the_croupier_has_opened() -> None:
    hand = deal(THREE, PAIR.replace("9", "T"), NONE.replace("Td", "Jd"))
    act(hand, "insure 60", "play", "decline")
    hand.rule("void-hand", on="duplicate-card", by=Post.MANAGER)
    assert hand.result is not None
    assert hand.result.net == {1: 0, 2: 0}


@pytest.mark.clause("m1:7.11")
def test_nobody_plays_on_credit() -> None:
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "stack": 25}})
    assert options(hand) == ["fold", "buy", "exchange"]
    with pytest.raises(IllegalAction, match=r"needs 20 but has only 15.*m1:7.11"):
        hand.act("play")
    hand = deal(THREE, NONE, seats={1: {"ante": 10, "stack": 39}})
    act(hand, "play")
    assert options(hand) == ["decline"]
    with pytest.raises(IllegalStake, match=r"needs 20 but has only 5.*m1:7.11"):
        table(PAIR, LOW, ACE_KING, light={"stack": 25})


@pytest.mark.clause("m1:terms.card-game", "m1:terms.poker-combination.a")
def test_the_order_of_the_cards_received_does_not_matter() -> None:
    for order in itertools.islice(itertools.permutations(THREE.split()), 0, None, 17):
        assert finish(deal(" ".join(order), ACE_KING), "play") == {1: 60}
