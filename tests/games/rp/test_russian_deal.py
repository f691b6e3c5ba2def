"""Russian poker of the book rp, 1.8 to 1.16: stakes, cut, deal and decisions, clause by clause."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import Card, read_cards, write_cards
from croupier.errors import IllegalAction, IllegalStake
from croupier.table import Post
from croupier.table.event import (
    Called,
    Charged,
    Covered,
    Cut,
    Dealt,
    Discarded,
    Looked,
    Lost,
    Opened,
    Returned,
    Ruled,
    Staked,
)
from tests.games.ante_poker import ACE_KING, NO_GAME, act, finish, options
from tests.games.outcome import happened
from tests.games.rp.russian import LOW, PAIR, deal

# -- 1.8 to 1.10: stakes, cut, deal ------------------------------------------------------------------------


@pytest.mark.clause("rp:1.8d")
def test_no_stakes_across_a_box_that_somebody_else_plays() -> None:
    def seats(**owners: int) -> dict[int, dict[str, Any]]:
        return {int(box[1:]): {"ante": 10, "player": owner} for box, owner in owners.items()}

    with pytest.raises(IllegalStake, match=r"Box 2 between your boxes.*rp:1.8d"):
        croupier.deal("rp/russian", seats=seats(b1=1, b2=2, b3=1))
    croupier.deal("rp/russian", seats=seats(b1=1, b3=1))
    croupier.deal("rp/russian", seats=seats(b1=1, b2=1, b3=2))


@pytest.mark.clause("rp:1.9")
def test_a_player_stakes_the_same_ante_on_all_his_boxes() -> None:
    seats = {1: {"ante": 10, "player": 1}, 2: {"ante": 20, "player": 1}}
    with pytest.raises(IllegalStake, match=r"20 differs from 10.*rp:1.9"):
        deal(PAIR, LOW, NO_GAME, seats=seats)
    seats[2]["player"] = 2
    deal(PAIR, LOW, NO_GAME, seats=seats)


@pytest.mark.clause("rp:1.10a")
def test_the_pack_is_shuffled_before_every_deal() -> None:
    hands = {
        write_cards(croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=seed).felt.shoe.drawn)
        for seed in range(50)
    }
    assert len(hands) == 50
    hand = croupier.deal("rp/russian", seats={1: {"ante": 10}})
    assert hand.commitment


@pytest.mark.clause("rp:1.10b", "rp:1.10c")
def test_the_cut_is_offered_to_the_largest_ante_first() -> None:
    seats = {1: {"ante": 10}, 2: {"ante": 50}, 3: {"ante": 50}}

    def offers(cut: tuple[int, int] | None) -> tuple[list[str], list[Cut]]:
        hand = croupier.deal("rp/russian", seats=seats, seed=1, cut=cut)
        offered = [event.value for event in happened(hand, Called) if event.call == "cut-offered"]
        return offered, happened(hand, Cut)

    assert offers(None) == (["2"], [])
    assert offers((2, 20)) == (["2"], [Cut("rp:1.10b", 2, 20)])
    assert offers((1, 20)) == (["2", "3", "1"], [Cut("rp:1.10b", 1, 20)])
    for at in (0, 52, -1, "7"):
        with pytest.raises(IllegalStake, match="A cut behind card|A cut is"):
            offers((2, at))  # type: ignore[arg-type]
    plain = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=1)
    whole = plain.felt.shoe.drawn + tuple(plain.felt.shoe.take(42))
    cut = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=1, cut=(1, 30))
    assert cut.felt.shoe.drawn == whole[30:40]


def without_a_game(seats: dict[int, dict[str, Any]]) -> Iterator[int]:
    """Find seeds with which the dealer has no game, so that a decision is left after they have opened."""
    for seed in itertools.count():
        hand = croupier.deal("rp/russian", seats=seats, seed=seed, cut=(2, 20))
        act(hand, "play", "play")
        if hand.decision is not None:
            yield seed


@pytest.mark.clause("rp:1.10d")
def test_after_a_forbidden_cut_the_pack_is_shuffled_again() -> None:
    hand = croupier.deal("rp/russian", seats={1: {"ante": 10}, 2: {"ante": 20}}, seed=1, cut=(2, 20))
    with pytest.raises(IllegalAction, match="only by"):
        hand.rule("shuffle-again", by=Post.CROUPIER)
    hand.rule("shuffle-again", by=Post.INSPECTOR)
    assert hand.result is not None
    assert hand.result.net == {1: 0, 2: 0}
    assert {event.clause for event in happened(hand, Returned)} == {"rp:1.10d"}
    uncut = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=1)
    with pytest.raises(IllegalAction, match=r"Nobody has cut.*rp:1.10d"):
        uncut.rule("shuffle-again", by=Post.INSPECTOR)


@pytest.mark.clause("rp:1.10d")
@pytest.mark.parametrize("acts", [("fold",), ("play", "play")])
def test_once_a_box_is_decided_the_pack_is_not_shuffled_again(acts: tuple[str, ...]) -> None:
    seats = {1: {"ante": 10}, 2: {"ante": 20}}
    hand = croupier.deal("rp/russian", seats=seats, seed=next(without_a_game(seats)), cut=(2, 20))
    act(hand, *acts)
    with pytest.raises(IllegalAction, match=r"A box has been decided already.*rp:1.10d"):
        hand.rule("shuffle-again", by=Post.MANAGER)
    assert not happened(hand, Ruled)


@pytest.mark.clause("rp:1.10e", "rp:1.10f", "rp:1.10g", "rp:1.10h")
def test_five_cards_clockwise_face_down_the_last_of_the_dealer_open() -> None:
    hand = deal(PAIR, LOW, NO_GAME)
    dealt = happened(hand, Dealt)
    assert [event.to for event in dealt] == [1, 2, "dealer"]
    assert [write_cards(event.cards) for event in dealt] == [PAIR, LOW, NO_GAME]
    assert write_cards(hand.felt.shoe.drawn).startswith("9s 2h Qs 9h 3d 9d")
    assert [event.faces for event in dealt] == [(0,) * 5, (0,) * 5, (0, 0, 0, 0, 2)]
    assert hand.view(1).dealer == (None, None, None, None, Card("2d"))
    kinds = [type(event) for event in hand.events]
    last = max(place for place, kind in enumerate(kinds) if kind is Dealt)
    assert last < kinds.index(Looked)
    assert happened(hand, Looked)[0].clause == "rp:1.10g"


@pytest.mark.clause("rp:1.10j")
def test_the_pit_boss_may_refuse_a_player_the_exchange_and_nothing_else() -> None:
    seats = {1: {"ante": 10, "player": 1}, 2: {"ante": 10, "player": 1}, 3: {"ante": 10, "player": 3}}
    hand = deal(PAIR, LOW, "Kh Jh Th 6h 4s", "Ad Ks Td 7s 6c", then="Qc", seats=seats)
    with pytest.raises(IllegalAction, match="only by: pit-boss"):
        hand.rule("refuse-exchange", on=1, by=Post.INSPECTOR)
    with pytest.raises(IllegalAction, match=r"Nobody plays on box 5.*rp:1.10j"):
        hand.rule("refuse-exchange", on=5, by=Post.PIT_BOSS)
    assert "exchange" in options(hand)
    hand.rule("refuse-exchange", on=1, by=Post.PIT_BOSS)
    assert options(hand) == ["fold", "play", "buy"]
    with pytest.raises(IllegalAction, match=r"pit boss has refused.*rp:1.10j"):
        hand.act("exchange", cards="3c")
    hand.act("fold")
    assert options(hand) == ["fold", "play", "buy"]
    hand.act("play")
    assert options(hand) == ["fold", "play", "exchange", "buy"]
    act(hand, "exchange 4s", "play")
    assert croupier.replay(hand.record()).events == hand.events


@pytest.mark.clause("rp:1.10j")
def test_an_exchange_can_be_refused_after_it_was_asked_for() -> None:
    """The request goes back, and the box decides again: sixth card, pass and closing are left (rp:q21)."""
    for anew, net in (("buy", -10 - 10 - 20), ("fold", -10), ("play", -30)):
        hand = deal(PAIR, LOW, "Ac Ad 8h 6c 3s", then="Kh Kd")
        act(hand, "exchange 3c")
        hand.rule("refuse-exchange", on=1, by=Post.PIT_BOSS)
        assert happened(hand, Returned) == [Returned("rp:1.10j", 1, "exchange", 10)]
        act(hand, "fold")
        assert hand.decision is not None
        assert (hand.decision.seat, options(hand)) == (1, ["fold", "play", "buy"])
        with pytest.raises(IllegalAction, match=r"pit boss has refused.*rp:1.10j"):
            hand.act("exchange", cards="3c")
        assert write_cards(hand.felt.boxes[0].cards) == PAIR
        rest = ("play",) if anew == "buy" else ()
        assert finish(hand, anew, *rest) == {1: net, 2: -10}
        assert croupier.replay(hand.record()).events == hand.events


@pytest.mark.clause("rp:1.10j")
def test_a_request_is_refused_also_while_a_closed_box_is_decided() -> None:
    seats = {number: {"ante": 10, "player": 7} for number in (1, 2)} | {
        3: {"ante": 10, "bet": 20, "player": 7}
    }
    hand = deal(PAIR, LOW, "Kh Jh Th 6h 4s", "Ad Ks Td 7s 6c", then="Qc", seats=seats)
    act(hand, "exchange 3c", "exchange 2h")
    hand.rule("refuse-exchange", on=2, by=Post.PIT_BOSS)
    assert [event.box for event in happened(hand, Returned)] == [1, 2]
    act(hand, "keep", "fold")
    assert hand.decision is not None
    assert (hand.decision.seat, options(hand)) == (2, ["fold", "play", "buy"])
    act(hand, "fold")
    assert hand.over


# -- 1.11 to 1.16: decisions -------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.11")
def test_four_actions_after_the_first_look() -> None:
    hand = deal(PAIR, ACE_KING)
    assert options(hand) == ["fold", "play", "exchange", "buy"]
    assert hand.decision is not None
    assert [option.clause for option in hand.decision] == [
        "rp:1.11.2",
        "rp:1.11.1",
        "rp:1.11.3a",
        "rp:1.11.4",
    ]


@pytest.mark.clause("rp:1.11.1")
def test_the_bet_is_exactly_two_antes() -> None:
    (text,) = books.clause("rp:1.11.1").examples
    ((ante, bet),) = re.findall(r"ANTE (\d+): BET must be (\d+)", str(text))
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": int(ante)}})
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("play", amount=int(bet))
    hand.act("play")
    assert Staked("rp:1.11.1", 1, "bet", int(bet)) in hand.events
    assert Covered("rp:1.15", 1) in hand.events


@pytest.mark.clause("rp:1.11.2")
def test_a_pass_loses_the_ante_and_leaves_the_deal() -> None:
    hand = deal(PAIR, LOW, NO_GAME)
    hand.act("fold")
    assert Lost("rp:1.11.2", 1, "ante", 10) in hand.events
    assert happened(hand, Discarded)[0].box == 1
    assert finish(hand, "fold") == {1: -10, 2: -10}
    assert happened(hand, Opened) == []


@pytest.mark.clause("rp:1.11.3a", "rp:1.11.3b")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_any_number_of_cards_is_exchanged_for_one_ante(count: int) -> None:
    hand = deal(LOW, NO_GAME, then="Ts Js Kc Kh Ks")
    hand.act("exchange", cards=read_cards(LOW)[:count])
    assert Staked("rp:1.11.3b", 1, "exchange", 10) in hand.events
    assert Charged("rp:1.12b", 1, "exchange", 10) in hand.events
    kept, drawn = read_cards(LOW)[count:], read_cards("Ts Js Kc Kh Ks")[:count]
    assert tuple(hand.felt.boxes[0].cards) == kept + drawn
    assert finish(hand, "fold") == {1: -20}


@pytest.mark.clause("rp:1.11.3a")
@pytest.mark.parametrize("cards", ["", "2h 3d 5s 7h 8d 9d", "2h 2h", "Ah"])
def test_an_exchange_needs_one_to_five_cards_that_are_held(cards: str) -> None:
    hand = deal(LOW, NO_GAME)
    count = len(hand.events)
    with pytest.raises(IllegalAction, match="rp:1.11.3a"):
        hand.act("exchange", cards=cards)
    assert len(hand.events) == count


@pytest.mark.clause("rp:1.11.4")
def test_a_sixth_card_costs_one_ante_and_strengthens_the_hand() -> None:
    hand = deal("Kh Jh 9h 6h 4s", ACE_KING, then="2h")
    act(hand, "buy")
    assert Charged("rp:1.12b", 1, "sixth-card", 10) in hand.events
    assert len(hand.felt.boxes[0].cards) == 6
    assert finish(hand, "play") == {1: -10 + 5 * 20}


@pytest.mark.clause("rp:1.12a", "rp:1.12b")
def test_all_decide_first_then_exchanges_are_served_from_the_left() -> None:
    hand = deal(LOW, PAIR, "Th Td 6s 4c 2s", NO_GAME, then="Ah Ac Ad As")
    act(hand, "exchange 2h 3d")
    assert hand.decision is not None
    assert (hand.decision.seat, len(happened(hand, Dealt))) == (2, 4)
    assert "bet" not in hand.felt.boxes[0].stakes  # laying the cards on BET does not close the box
    act(hand, "buy")
    act(hand, "exchange 2s")
    served = happened(hand, Dealt)[4:]
    assert [(event.to, write_cards(event.cards)) for event in served] == [(1, "Ah Ac"), (2, "Ad"), (3, "As")]
    assert hand.decision is not None
    assert hand.decision.seat == 1


@pytest.mark.clause("rp:1.14")
def test_a_second_box_is_shown_only_after_the_decision_on_the_first() -> None:
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 10, "player": 7}}
    hand = deal(LOW, PAIR, NO_GAME, then="Ah Ac Ad", seats=seats)
    assert [None not in box.cards for box in hand.view(7).boxes] == [True, False]
    act(hand, "exchange 2h", "exchange 3c")
    assert Card("Ac") in hand.felt.boxes[1].cards
    assert None not in hand.view(7).boxes[0].cards
    assert None in hand.view(7).boxes[1].cards  # the card drawn for the second box lies face down
    hand.act("play")
    assert None not in hand.view(7).boxes[1].cards


@pytest.mark.clause("rp:1.13", "rp:1.14")
@pytest.mark.parametrize("first", ["exchange 2h", "buy"])
def test_one_improvement_only_then_pass_insure_or_play(first: str) -> None:
    hand = deal(LOW, NO_GAME, then="Ah Ac")
    act(hand, first)
    assert options(hand) == ["fold", "play"]
    assert hand.decision is not None
    assert [option.clause for option in hand.decision] == ["rp:1.14.1", "rp:1.14.3"]
    assert happened(hand, Looked)[-1].clause == "rp:1.14"
    for again in ("exchange", "buy"):
        with pytest.raises(IllegalAction, match=r"exchanged or bought already.*rp:1.1[34]"):
            hand.act(again)


@pytest.mark.clause("rp:1.14.1")
def test_a_pass_after_the_exchange_loses_ante_and_price() -> None:
    hand = deal(LOW, NO_GAME, then="Ah")
    assert finish(hand, "exchange 2h", "fold") == {1: -20}
    assert Lost("rp:1.14.1", 1, "ante", 10) in hand.events


@pytest.mark.clause("rp:1.14.2", "rp:1.14.3")
def test_after_the_exchange_a_hand_can_be_insured_and_must_be_closed() -> None:
    hand = deal("9s 9h 5d 4d 2c", NO_GAME, then="9c")
    act(hand, "exchange 5d")
    assert options(hand) == ["fold", "play", "insure"]
    act(hand, "insure 40")
    assert [event.clause for event in happened(hand, Staked)][-2:] == ["rp:1.14.2", "rp:1.14.3"]
    assert [event.field for event in happened(hand, Staked)][-2:] == ["insurance", "bet"]
    assert finish(hand, "decline") == {1: -10 + 40}


@pytest.mark.clause("rp:1.15")
def test_once_the_bet_lies_the_owner_sees_backs_only() -> None:
    for covered in (True, False):
        hand = deal(PAIR, LOW, NO_GAME, cover_cards=covered)
        hand.act("play")
        assert (hand.view(1).boxes[0].cards == (None,) * 5) is covered
        assert ("9s" in hand.view(1).to_json()) is not covered  # nor does the log show them
        assert "9s" in str(hand.events)
    for dealer, rest in ((ACE_KING, ()), (NO_GAME, ("decline",)), (NO_GAME, ("buy-game",))):
        hand = deal(PAIR, dealer, then="Jh")
        finish(hand, "play", *rest)
        assert None not in hand.view(1).boxes[0].cards  # the result shows them
