"""Russian poker of the book rp, section 1, clause by clause."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import Card, read_cards, write_cards
from croupier.cli import main
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table import Hand, Post, Roster
from croupier.table.event import (
    Acted,
    Added,
    Awarded,
    Called,
    Charged,
    Covered,
    Cut,
    Dealt,
    Discarded,
    Funded,
    Looked,
    Lost,
    Opened,
    Paid,
    Replaced,
    Returned,
    Ruled,
    Staked,
)
from croupier.table.fund import Fund
from croupier.table.staff import Briefing
from croupier.table.telling import tell
from croupier.text import LANGUAGES
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
)
from tests.stacking import stack

deal = dealing("rp/russian", 10)

PAIR = "9s 9h Jc 5d 3c"
THREE = "9s 9h 9c Qh 4d"
LOW = "2h 3d 5s 7h 8d"


def figures(text: object, pattern: str) -> list[int]:
    """Read the figures that a pattern finds in an example of the book."""
    return [int(found.replace(",", "")) for found in re.findall(pattern, str(text))]


# -- 1.1 to 1.4: the game, the layout, the cards, the boxes ------------------------------------------------


@pytest.mark.clause("rp:1.1", "rp:1.6.3")
def test_the_higher_combination_wins_and_the_dealer_takes_or_pays() -> None:
    assert finish(deal(PAIR, ACE_KING), "play") == {1: 20}
    lost = deal("Ah Kh 7s 5h 2c", PAIR)
    assert finish(lost, "play") == {1: -30}
    assert lost.result is not None
    assert lost.result.house == 30


@pytest.mark.clause("rp:1.2b", "rp:1.4a", "rp:1.4b")
def test_any_four_of_six_boxes_may_play() -> None:
    def seats(*numbers: int) -> dict[int, dict[str, Any]]:
        return {number: {"ante": 10} for number in numbers}

    for numbers in itertools.combinations(range(1, 7), 4):
        assert len(croupier.deal("rp/russian", seats=seats(*numbers)).felt.boxes) == 4
    with pytest.raises(IllegalStake, match=r"5 boxes cannot play at once: at most 4.*rp:1.4b"):
        croupier.deal("rp/russian", seats=seats(1, 2, 3, 4, 5))
    with pytest.raises(IllegalStake, match=r"no seat 7.*rp:1.2b"):
        croupier.deal("rp/russian", seats=seats(7))
    with pytest.raises(IllegalStake, match="Nobody sits"):
        croupier.deal("rp/russian", seats={})


@pytest.mark.clause("rp:1.2c")
def test_a_box_has_the_fields_ante_bet_and_bonus() -> None:
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": 10, "bonus": 5}}, funds={"bonus": 100})
    hand.act("play")
    assert [event.field for event in happened(hand, Staked)] == ["ante", "bonus", "bet"]
    with pytest.raises(IllegalStake, match="no field “jackpot”"):
        deal(PAIR, ACE_KING, seats={1: {"ante": 10, "jackpot": 5}})


@pytest.mark.clause("rp:1.3a")
def test_one_pack_of_52_without_jokers_always_suffices() -> None:
    with pytest.raises(CardError, match="Xj does not belong"):
        croupier.deal("rp/russian", seats={1: {"ante": 10}}, deck="Xj " + stack(PAIR, ACE_KING))
    most = 0
    for seed in range(300):
        hand = croupier.deal("rp/russian", seats={seat: {"ante": 10} for seat in range(1, 5)}, seed=seed)
        while hand.decision is not None:
            name = next(name for name in ("exchange", "play", "buy-game") if name in hand.decision)
            cards = hand.felt.boxes[hand.decision.seat - 1].cards if name == "exchange" else ()
            hand.act(name, cards=tuple(cards))
        most = max(most, len(hand.felt.shoe.drawn))
    assert most in (46, 47)


@pytest.mark.clause("rp:1.3b", "rp:1.3c")
def test_ranks_decide_and_suits_never() -> None:
    for low, high in itertools.pairwise("23456789TJQKA"):
        mine, theirs = f"{high}s {high}c", f"{low}h {low}d"
        rest = [rank for rank in "23456789TJQKA" if rank not in (low, high)]
        side = f"{rest[0]}c {rest[2]}d {rest[6]}h"
        other = f"{rest[1]}c {rest[3]}d {rest[5]}h"
        assert finish(deal(f"{mine} {side}", f"{theirs} {other}"), "play")[1] > 0
    assert finish(deal("9s 9d Js 5c 3h", "9h 9c Jd 5s 3c"), "play") == {1: 0}


@pytest.mark.clause("rp:1.3d")
def test_the_ace_may_be_the_lowest_card_of_a_straight() -> None:
    (text,) = books.clause("rp:1.3d").examples
    wheel, six_high = re.findall(r"(?:[2-9TJQKA][SHDC] ?){5}", str(text))
    assert finish(deal(wheel, ACE_KING.replace("3s", "Tc")), "play") == {1: 80}
    assert finish(deal("AC 2H 3D 4S 5C", six_high), "play") == {1: -30}
    assert finish(deal("Qs Ks Ad 2d 3c", "9s 9h Jc 5d 4c"), "play") == {1: -30}


BOXES = {number: {"ante": 10, "player": 7} for number in (1, 2)} | {
    number: {"ante": 10, "bet": 20, "player": 7} for number in (3, 4)
}
FOUR = (PAIR, THREE.replace("9", "8"), "Ah Kh 7s 5h 2c", LOW)


@pytest.mark.clause("rp:1.4c", "rp:1.4d")
def test_one_player_may_hold_all_four_boxes_of_which_two_are_open() -> None:
    hand = deal(*FOUR, NO_GAME.replace("7c", "Tc"), seats=BOXES)
    act(hand, "play", "play", "keep", "keep")
    looked = [event.box for event in happened(hand, Looked)]
    assert looked == [1, 2]
    assert options(hand) == ["decline", "buy-game"]


@pytest.mark.clause("rp:1.4e")
def test_a_third_box_is_closed_and_carries_its_bet_before_the_deal() -> None:
    hand = deal(*FOUR, NO_GAME.replace("7c", "Tc"), seats=BOXES)
    kinds = [(type(event), getattr(event, "field", "")) for event in hand.events]
    assert kinds.index((Staked, "bet")) < [kind for kind, _ in kinds].index(Dealt)
    act(hand, "play", "play")
    assert hand.view(7).boxes[2].cards == (None,) * 5
    for wanted in ("fold", "play", "exchange", "insure"):
        with pytest.raises(IllegalAction, match="This box is closed"):
            hand.act(wanted)
    for wrong in ({}, {"bet": 10}, {"bet": 21}, {"bet": "20"}, {"bet": True}):
        seats = {**BOXES, 3: {"ante": 10, "player": 7, **wrong}}
        with pytest.raises(IllegalStake, match="rp:1.4e"):
            deal(*FOUR, NO_GAME.replace("7c", "Tc"), seats=seats)
    with pytest.raises(IllegalStake, match=r"Box 2 is played open.*rp:1.11.1"):
        deal(PAIR, LOW, ACE_KING, seats={1: {"ante": 10}, 2: {"ante": 10, "bet": 20}})


@pytest.mark.clause("rp:1.4f")
def test_a_closed_box_may_buy_a_sixth_card_unseen() -> None:
    hand = deal(*FOUR, "Ad Kc Td 6c 3s", then="7d", seats=BOXES)
    act(hand, "play", "play", "buy", "keep")
    assert [event for event in happened(hand, Charged) if event.box == 3] == [
        Charged("rp:1.12b", 3, "sixth-card", 10)
    ]
    given = happened(hand, Dealt)[-1]
    assert (given.to, write_cards(given.cards), given.faces) == (3, "7d", (0,))
    assert 3 not in {event.box for event in happened(hand, Looked)}
    assert hand.result is not None
    assert hand.result.net[3] == -10 + 2 * 20  # pair of sevens and ace-king


@pytest.mark.parametrize("game", ["rp/russian", "m1/russian", "m1/oasis"])
def test_a_misspelt_option_is_refused(game: str) -> None:
    with pytest.raises(CroupierError, match="max_payot"):
        croupier.deal(game, seats={1: {"ante": 10}}, max_payot=300)


# -- 1.5 to 1.7: the people --------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.5a", "rp:1.5c")
def test_dealer_and_inspector_serve_the_table_and_are_relieved_at_equal_intervals() -> None:
    roster = Roster(needs=(Post.CROUPIER, Post.INSPECTOR), relief=30)
    with pytest.raises(IllegalAction, match=r"post of croupier is empty.*rp:1.5a"):
        roster.check_open("rp:1.5a")
    roster.assign(Post.CROUPIER, "Anna", minute=0)
    with pytest.raises(IllegalAction, match="Anna already holds"):
        roster.assign(Post.INSPECTOR, "Anna", minute=0)
    roster.assign(Post.INSPECTOR, "Boris", minute=10)
    roster.check_open("rp:1.5a")
    assert [roster.due(minute) for minute in (29, 30, 39, 40)] == [
        (),
        (Post.CROUPIER,),
        (Post.CROUPIER,),
        (Post.CROUPIER, Post.INSPECTOR),
    ]
    roster.assign(Post.CROUPIER, "Vera", minute=30)
    assert roster.due(31) == ()
    roster.order_relief(Post.CROUPIER, by=Post.MANAGER, clause="rp:1.5c")
    assert roster.due(31) == (Post.CROUPIER,)
    with pytest.raises(IllegalAction, match=r"only by: manager.*rp:1.5c"):
        roster.order_relief(Post.INSPECTOR, by=Post.PIT_BOSS, clause="rp:1.5c")
    roster.assign(Post.CROUPIER, "Anna", minute=32)
    assert roster.due(33) == ()


@pytest.mark.clause("rp:1.5b")
def test_pit_boss_and_manager_supervise_and_can_void_a_deal_before_the_dealer_opens() -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 20, "bonus": 5}}
    for post in (Post.PIT_BOSS, Post.MANAGER):
        hand = deal(PAIR, LOW, NO_GAME, seats=seats, funds={"bonus": 1000})
        act(hand, "fold")
        hand.rule("void-hand", by=post)
        assert hand.result is not None
        assert hand.result.net == {1: 0, 2: 0}
        assert hand.result.house == 0
        assert hand.result.funds == {"bonus": 0, "bonus-hour": 0}
        assert happened(hand, Ruled) == [Ruled("rp:1.5b", "void-hand", "", post)]
        assert croupier.replay(hand.record()).events == hand.events
    for other in (Post.CROUPIER, Post.INSPECTOR, ""):
        hand = deal(PAIR, NO_GAME)
        with pytest.raises(IllegalAction, match="only by: pit-boss, manager"):
            hand.rule("void-hand", by=other)
    hand = deal(PAIR, NO_GAME)
    act(hand, "play")
    with pytest.raises(IllegalAction, match="dealer has opened his cards"):
        hand.rule("void-hand", by=Post.PIT_BOSS)
    assert options(hand) == ["decline", "buy-game"]


def test_a_void_deal_returns_prices_that_were_paid() -> None:
    hand = deal(PAIR, LOW, NO_GAME, then="Ts")
    act(hand, "buy", "play")
    assert happened(hand, Charged)
    hand.rule("void-hand", by=Post.PIT_BOSS)
    assert hand.result is not None
    assert hand.result.net == {1: 0, 2: 0}


@pytest.mark.clause("rp:1.6.1")
def test_players_are_acquainted_with_the_rules_before_their_first_stake() -> None:
    rules = books.rules("rp/russian")
    briefing = Briefing()
    with pytest.raises(IllegalAction, match=r"Player 1 has not been acquainted.*rp:1.6.1"):
        briefing.check([1], rules.hash, "rp:1.6.1")
    briefing.acquaint(1, rules.hash, minute=0)
    briefing.check([1], rules.hash, "rp:1.6.1")
    other = books.rules("rp/russian", {"max_payout": 500})
    with pytest.raises(IllegalAction):
        briefing.check([1], other.hash, "rp:1.6.1")


@pytest.mark.clause("rp:1.6.5a", "rp:1.8c")
def test_stakes_are_invited_then_closed_then_the_cards_come() -> None:
    hand = deal(PAIR, ACE_KING)
    order = [getattr(event, "call", type(event).__name__) for event in hand.events]
    assert order[:6] == ["place-your-bets", "Staked", "no-more-bets", "cut-offered", "Dealt", "Dealt"]
    for late in ("ante", "bonus", "bet"):
        with pytest.raises(IllegalAction, match="You cannot"):
            hand.act(late, amount=10)


@pytest.mark.clause("rp:1.6.5b")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dealer_calls_combinations_and_amounts(language: str) -> None:
    hand = deal("9s 9d 9c Ah Kd", "Ac Kc 8h 6c 3s")
    finish(hand, "play")
    paid, added = happened(hand, Paid)[0], happened(hand, Added)[0]
    assert (paid.hand, paid.amount, added.hand, added.amount) == ("three-of-a-kind", 60, "ace-king", 20)
    assert "60" in tell(paid, language)
    assert "20" in tell(added, language)
    assert [event.hand for event in happened(hand, Opened)] == ["ace-king", "three-of-a-kind"]
    assert not [event for event in hand.events if "{" in tell(event, language)]


@pytest.mark.clause("rp:1.6.6", "rp:1.8a")
@pytest.mark.parametrize("ante", [4, 10_001, 0, -10, 2.5, True, "10", None])
def test_the_stakes_are_watched(ante: object) -> None:
    with pytest.raises(IllegalStake):
        deal(PAIR, ACE_KING, seats={1: {"ante": ante}})
    with pytest.raises(IllegalStake, match=r"no ante.*rp:1.8a"):
        deal(PAIR, ACE_KING, seats={1: {"bonus": 5}}, funds={"bonus": 100})


@pytest.mark.clause("rp:1.8b")
def test_the_plate_shows_the_least_and_the_largest_stake(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("limits.ante.minimum=15", "limits.ante.maximum=4321", "max_payout=9000")
    assert main(["rules", "rp/russian", *(part for word in words for part in ("--option", word))]) == 0
    told = capsys.readouterr().out
    assert re.search(r"^  ante +15 … 4321 +rp:1\.8a$", told, re.M)
    assert re.search(r"^  max_payout = 9000 ", told, re.M)


@pytest.mark.clause("rp:1.8a")
def test_the_limits_on_the_plate_bind_the_ante_alone() -> None:
    limit = books.rules("rp/russian").limit("ante")
    hand = deal(PAIR, ACE_KING, seats={1: {"ante": limit.maximum}})
    assert finish(hand, "play") == {1: 2 * limit.maximum}
    small = {"limits.ante.minimum": 50, "limits.ante.maximum": 100}
    for ante in (49, 101):
        with pytest.raises(IllegalStake, match="rp:1.8a"):
            deal(PAIR, ACE_KING, seats={1: {"ante": ante}}, options=small)


@pytest.mark.clause("rp:1.7.1")
def test_a_wrong_payment_is_found() -> None:
    hand = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=5)
    while hand.decision is not None:
        hand.act("play" if "play" in hand.decision else hand.decision.options[0].name)
    record = hand.record()
    assert croupier.verify(record).fair
    wrong = record.to_json().replace(f'"house":{hand.felt.house}', f'"house":{hand.felt.house + 10}')
    assert not croupier.verify(croupier.Record.from_json(wrong)).fair


@pytest.mark.clause("rp:1.6.4", "rp:1.7.2", "rp:1.10i", "rp:1.16a", "rp:1.16b")
def test_nobody_sees_or_plays_the_cards_of_another() -> None:
    hand = deal(PAIR, LOW, NO_GAME)
    assert write_cards(card for card in hand.view(1).boxes[0].cards if card) == PAIR
    assert hand.view(2).boxes[0].cards == (None,) * 5
    assert hand.view(2).options == ()
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        hand.act("play", seat=2)
    with pytest.raises(IllegalAction, match="do not hold the card 2h"):
        hand.act("exchange", cards="2h")
    hand.act("play")
    assert hand.view(1).options == ()


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
        with pytest.raises(IllegalStake, match="cannot be cut|A cut is"):
            offers((2, at))  # type: ignore[arg-type]
    plain = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=1)
    whole = plain.felt.shoe.drawn + tuple(plain.felt.shoe.take(42))
    cut = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=1, cut=(1, 30))
    assert cut.felt.shoe.drawn == whole[30:40]


def without_a_game(seats: dict[int, dict[str, Any]]) -> Iterator[int]:
    """Find seeds with which the dealer has no game, so that a decision is left after he has opened."""
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
    """The request goes back, and the box decides anew: sixth card, pass and closing are left (rp:q21)."""
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
        assert ("9s" in hand.view(1).to_json()) is not covered  # nor does the log show them to him
        assert "9s" in str(hand.events)
    for dealer, rest in ((ACE_KING, ()), (NO_GAME, ("decline",)), (NO_GAME, ("buy-game",))):
        hand = deal(PAIR, dealer, then="Jh")
        finish(hand, "play", *rest)
        assert None not in hand.view(1).boxes[0].cards  # the result shows them


# -- 1.17: insurance ---------------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.17")
@pytest.mark.parametrize(
    ("cards", "insurable"),
    [
        ("Ah Kh 7s 5h 2c", False),
        (PAIR, False),
        ("9s 9h Jc Jd 3c", False),
        (THREE, True),
        ("9s 8h 7s 6d 5c", True),
        ("Kh Jh 9h 6h 4h", True),
        ("9s 9h 9c Jd Jc", True),
        ("9s 9h 9c 9d Jc", True),
        ("9s 8s 7s 6s 5s", True),
        ("As Ks Qs Js Ts", True),
    ],
)
def test_three_of_a_kind_and_better_can_be_insured(cards: str, insurable: bool) -> None:
    hand = croupier.deal("rp/russian", seats={1: {"ante": 10}}, deck=stack(cards, beaten_or_not(cards)))
    assert ("insure" in options(hand)) is insurable
    if not insurable:
        with pytest.raises(IllegalAction, match=r"three of a kind or better.*rp:1.17"):
            hand.act("insure", amount=10)


def beaten_or_not(cards: str) -> str:
    """Five cards that are no part of these."""
    held = set(read_cards(cards))
    return write_cards([card for card in read_cards("Qd Td 8c 6h 4c 3d 2d 5d") if card not in held][:5])


@pytest.mark.clause("rp:1.17.1", "rp:1.17.4")
def test_insurance_lies_before_the_bet_and_before_the_dealer_opens() -> None:
    hand = deal(THREE, LOW, NO_GAME.replace("9d", "Td").replace("7c", "6h"))
    with pytest.raises(IllegalAction, match="not the turn of seat 2"):
        hand.act("insure", amount=10, seat=2)
    hand.act("play")
    with pytest.raises(IllegalAction, match="not the turn of seat 1"):
        hand.act("insure", amount=10, seat=1)
    hand.act("fold")
    with pytest.raises(IllegalAction, match=r"too late to insure.*rp:1.17.1"):
        hand.act("insure", amount=10)


@pytest.mark.clause("rp:1.17.2", "rp:1.17.3")
@pytest.mark.parametrize(
    "example", [*books.clause("rp:1.17.2").examples, *books.clause("rp:1.17.3").examples]
)
def test_worked_examples_of_the_bounds_of_insurance(example: object) -> None:
    text = str(example)
    (ante,) = figures(text, r"ANTE (\d+)")
    least, most = map(int, re.findall(r"may be (\d+) to (\d+)", text)[0])
    shown = re.search(r"(?:[2-9TJQKA][SHDC] ?){5}", text)
    cards = shown[0] if shown else "6s 6d 6c 6h 4d"
    cap = figures(text, r"maximum payout (\d+)")
    deck = stack(cards, beaten_or_not(cards))
    hand = croupier.deal("rp/russian", seats={1: {"ante": ante}}, deck=deck, max_payout=cap[0] if cap else 0)
    assert hand.decision is not None
    span = hand.decision["insure"].amount
    assert span is not None
    assert (span.least, span.most) == (least, most)
    for wrong in (least - 1, most + 1, 0):
        with pytest.raises(CroupierError):
            hand.act("insure", amount=wrong)
    hand.act("insure", amount=most)


@pytest.mark.clause("rp:1.17.5", "rp:1.17.6")
def test_without_a_game_insurance_pays_evenly_and_the_ante_does_not() -> None:
    hand = deal(THREE, "Qs Td 7c 6h 2d")
    act(hand, "insure 60")
    assert Paid("rp:1.17.5", 1, "insurance", 60, 60, (1, 1), "three-of-a-kind") in hand.events
    assert finish(hand, "decline") == {1: 60}
    assert Returned("rp:1.17.6", 1, "ante", 10) in hand.events


@pytest.mark.clause("rp:1.17.7")
@pytest.mark.parametrize(
    ("dealer", "net"),
    [("Ac Kd 8h 6c 3s", -50 + 60), ("8s 8d 8h 6c 3s", -50 + 60), ("Ts Td Th 6c 3s", -50 - 30)],
)
def test_with_a_game_insurance_loses_whatever_the_outcome(dealer: str, net: int) -> None:
    hand = deal(THREE, dealer)
    assert finish(hand, "insure 50") == {1: net}
    assert Lost("rp:1.17.7", 1, "insurance", 50) in hand.events


def test_a_player_insures_only_what_he_has() -> None:
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 10, "stack": 55}})
    assert hand.decision is not None
    assert hand.decision["insure"].amount is not None
    assert hand.decision["insure"].amount.most == 25
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 10, "stack": 35}})
    with pytest.raises(IllegalAction, match="needs 30 but has only 25"):
        hand.act("insure", amount=10)
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 1000}}, max_payout=500)
    with pytest.raises(IllegalAction, match=r"nothing to insure.*rp:1.17.3"):
        hand.act("insure", amount=1000)


# -- 1.18: the showdown ------------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.18", "rp:1.18.3")
def test_the_dealer_opens_after_all_have_decided_and_calls_his_combination() -> None:
    hand = deal(PAIR, "Th Td 6s 4c 2s", ACE_KING)
    hand.act("play")
    assert happened(hand, Opened) == []
    hand.act("play")
    assert [event.at for event in happened(hand, Opened)] == ["dealer", 1, 2]
    assert Called("rp:1.18.3", "dealer-holds", "ace-king") in hand.events
    assert max(i for i, event in enumerate(hand.events) if isinstance(event, Acted)) < next(
        i for i, event in enumerate(hand.events) if isinstance(event, Opened)
    )


@pytest.mark.clause("rp:1.18.1")
def test_of_six_cards_the_highest_five_are_compared() -> None:
    hand = deal("9s 9h 4c 4d Kc", "9d 9c 4s 4h Qd", then="Ad")
    assert (
        finish(hand, "buy", "play")[1] == -10 + 20 * 3
    )  # two pair with the ace beats the queen; ace-king beside
    assert happened(hand, Opened)[-1].hand == "two-pair"


@pytest.mark.clause("rp:1.18.2")
def test_without_a_combination_only_the_ante_is_paid() -> None:
    (text,) = books.clause("rp:1.18.2").examples
    (ante,), (net,) = figures(text, r"ANTE (\d+),"), figures(text, r"net \+(\d+)")
    dealer = re.findall(r"dealer ((?:[2-9TJQKA][SHDC] ?){5})", str(text))[0]
    hand = deal("Kh Jh 9h 6h 5h", dealer, seats={1: {"ante": ante}})
    act(hand, "play")
    assert Called("rp:1.18.2", "no-game") in hand.events
    assert finish(hand, "decline") == {1: net}


@pytest.mark.clause("rp:1.18.4")
@pytest.mark.parametrize("example", books.clause("rp:1.18.4").examples)
def test_the_dealer_qualifies_with_ace_king(example: object) -> None:
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", str(example)))
    hand = deal("3h 4c 6d 8s 9c", dealer)
    hand.act("play")
    assert hand.over is ("not" not in str(example))


@pytest.mark.clause("rp:1.18.5", "rp:1.23a")
def test_a_lower_combination_loses_ante_and_bet() -> None:
    hand = deal(PAIR, "Ts Td 8h 6c 4s")
    assert finish(hand, "play") == {1: -30}
    assert [(event.field, event.clause) for event in happened(hand, Lost)] == [
        ("ante", "rp:1.18.5"),
        ("bet", "rp:1.18.5"),
    ]
    assert finish(deal("As Qd Jc Th 8d", "Ac Kd 7c 4h 2d"), "play") == {1: -30}


@pytest.mark.clause("rp:1.18.6")
def test_a_higher_combination_is_paid_on_the_bet_and_not_on_the_ante() -> None:
    (text,) = books.clause("rp:1.18.6").examples
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", str(text)))
    hand = deal(PAIR, dealer)
    assert finish(hand, "play") == {1: figures(text, r"net \+(\d+)")[0]}
    assert Returned("rp:1.18.6", 1, "ante", 10) in hand.events
    assert [event.field for event in happened(hand, Paid)] == ["bet"]


@pytest.mark.clause("rp:1.18.7")
def test_worked_examples_of_side_cards() -> None:
    pair, ace_king = map(str, books.clause("rp:1.18.7").examples)
    mine, theirs = (" ".join(re.findall(r"[2-9TJQKA][SHDC]", part)) for part in pair.split(" beats "))
    assert finish(deal(f"9s 9d {mine}", f"9h 9c {theirs}"), "play")[1] > 0
    assert finish(deal(f"9h 9c {theirs}", f"9s 9d {mine}"), "play") == {1: -30}
    mine, theirs = (" ".join(re.findall(r"[2-9TJQKA][SHDC]", part)) for part in ace_king.split(" beats "))
    assert finish(deal(mine, theirs), "play") == {1: 20}


@pytest.mark.clause("rp:1.18.8")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("9s 8h 7s 6d 5c", "8s 7h 6s 5d 4c"),
        ("6s 5h 4s 3d 2c", "5s 4h 3s 2d Ac"),
        ("Kh Jh 9h 6h 4h", "Qs Js 9s 6s 4s"),
        ("Kh Jh 9h 6h 4h", "Ks Js 9s 6s 3s"),
        ("9s 8s 7s 6s 5s", "8d 7d 6d 5d 4d"),
    ],
)
def test_straights_and_flushes_are_compared_from_the_top_card(higher: str, lower: str) -> None:
    assert finish(deal(higher, lower), "play")[1] > 0
    assert finish(deal(lower, higher), "play") == {1: -30}


@pytest.mark.clause("rp:1.18.9")
def test_full_houses_are_compared_by_their_threes() -> None:
    assert finish(deal("9s 9h 9c 2d 2c", "8s 8h 8c Ad Ac"), "play") == {1: 7 * 20}
    assert finish(deal("8s 8h 8c Ad Ac", "9s 9h 9c 2d 2c"), "play") == {1: -30}


@pytest.mark.clause("rp:1.18.10")
@pytest.mark.parametrize(
    ("mine", "theirs"), [("9s 9d Js 5c 3h", "9h 9c Jd 5s 3c"), ("9s 9d As Kc 3h", "9h 9c Ad Ks 3c")]
)
def test_complete_identity_is_a_tie_also_with_two_combinations(mine: str, theirs: str) -> None:
    hand = deal(mine, theirs)
    assert finish(hand, "play") == {1: 0}
    assert [(event.field, event.clause) for event in happened(hand, Returned)] == [
        ("ante", "rp:1.18.10"),
        ("bet", "rp:1.18.10"),
    ]


# -- 1.19, 1.20: two combinations --------------------------------------------------------------------------


def play_double(cards: str, dealer: str | None = None, **more: Any) -> Hand:
    """Play five cards, or five and a bought sixth, against a lower game of the dealer."""
    words = cards.split()
    hand = deal(" ".join(words[:5]), dealer or beaten_by(cards), then=" ".join(words[5:]), **more)
    finish(hand, *(("buy", "play") if len(words) == 6 else ("play",)))
    return hand


def ratio_paid(hand: Hand) -> int:
    """The total ratio on the bet."""
    return sum(event.amount for event in hand.events if isinstance(event, Paid | Added)) // 20


@pytest.mark.clause("rp:1.19a", "rp:1.19e")
@pytest.mark.parametrize("example", books.clause("rp:1.19e").examples)
def test_the_fifteen_worked_doubles(example: object) -> None:
    cards, said = str(example).split(": ")
    hand = play_double(cards)
    assert ratio_paid(hand) == figures(said, r"(\d+):1")[0]
    assert "two-combinations" in calls(hand)
    (paid,), (added,) = happened(hand, Paid), happened(hand, Added)
    assert set(added.cards) - set(paid.cards)
    names = re.sub(r" \(.*?\)|, \d+:1| \(constructed\)", "", said).split(" + ")
    for name, event in zip(names, (paid, added), strict=True):
        assert name.startswith(event.hand.replace("-", " ").replace("ace king", "ace-king"))


@pytest.mark.clause("rp:1.19e")
def test_every_row_of_the_printed_table_of_doubles_is_played() -> None:
    shown = {
        f"{paid.hand}+{added.hand}": ratio_paid(hand)
        for example in books.clause("rp:1.19e").examples
        for hand in [play_double(str(example).split(": ")[0])]
        for paid, added in [(happened(hand, Paid)[0], happened(hand, Added)[0])]
    }
    rows = {row_slugs(row.hand)[0]: int(row.pays.split(":")[0]) for row in books.clause("rp:1.19e").table}
    assert shown == rows


DOUBLES = {
    "royal flush + straight flush": "Ah Kh Qh Jh Th 9h",
    "royal flush + flush": "Ah Kh Qh Jh Th 7h",
    "royal flush + straight": "Ah Kh Qh Jh Th 9s",
    "straight flush + straight flush": "4d 5d 6d 7d 8d 9d",
    "straight flush + flush": "4d 5d 6d 7d 8d Qd",
    "straight flush + straight": "4d 5d 6d 7d 8d 9s",
    "straight flush + ace-king": "Ah 2h 3h 4h 5h Ks",
    "four + full house": "6s 6d 6c 6h 4d 4c",
    "four + ace-king": "6s 6d 6c 6h Ad Kc",
    "full house + full house": "As Ad Ac 8h 8d 8c",
    "full house + ace-king": "As Ad Ac 8h 8d Kc",
    "flush + flush": "Kh Jh 9h 7h 4h 2h",
    "flush + straight": "Kh Qh Jh 9h 7h Ts",
    "flush + pair": "Kh Jh 9h 6h 3h 9s",
    "flush + ace-king": "Kh Jh 9h 6h 3h As",
    "straight + straight": "5s 6d 7c 8h 9s Td",
    "straight + ace-king": "As 2d 3c 4h 5s Kd",
    "three + ace-king": "9s 9d 9c Ah Kd",
    "two pair + two pair": "Ks Kd 8c 8h 2d 2s",
    "two pair + ace-king": "As Ad 5c 5h Kd",
    "pair + ace-king": "9s 9d Ac Kh 4d",
}


@pytest.mark.clause("rp:1.19a")
def test_all_published_doubles() -> None:
    """The complete list of twenty-one of question rp:q02, each played."""
    text = books.question("rp:q02").recommended.split("is then: ")[1]
    text = text.replace("royal +", "royal flush +")
    published = {name: int(ratio) for name, ratio in re.findall(r"([a-z][a-z +-]+?) (\d+)[,.]", text)}
    assert set(published) == set(DOUBLES)
    assert {name: ratio_paid(play_double(cards)) for name, cards in DOUBLES.items()} == published


@pytest.mark.clause("rp:1.19b")
@pytest.mark.parametrize(("cards", "ratio"), [("Ks Kd 8c 8h 2d 2s", 4), ("As Ks 9s 6s 3s Kd", 6)])
def test_never_three_combinations(cards: str, ratio: int) -> None:
    hand = play_double(cards)
    assert ratio_paid(hand) == ratio
    assert len(happened(hand, Paid)) + len(happened(hand, Added)) == 2


@pytest.mark.clause("rp:1.19c", "rp:1.19d")
@pytest.mark.parametrize("example", books.clause("rp:1.19c").examples)
def test_on_five_cards_only_ace_king_is_added(example: object) -> None:
    cards, ratio = re.findall(r"(.+) pays (\d+):1", str(example))[0]
    assert ratio_paid(play_double(cards)) == int(ratio)


@pytest.mark.clause("rp:1.19d")
def test_both_are_paid_when_one_beats_the_dealer_and_none_when_none_does() -> None:
    hand = play_double(
        "9s 9d Ac Kh 4d", "As Kd Qh 7c 5d"
    )  # his ace-king is higher than the second combination
    assert ratio_paid(hand) == 2
    assert finish(deal("9s 9d Ac Kh 4d", "Ts Td 7h 6c 3s"), "play") == {1: -30}
    tie_broken = deal("Qs Qd Ac Kh Td", "Qh Qc 9d 8h 2s")  # rp:q06: a side card that decides is paid as well
    assert finish(tie_broken, "play") == {1: 40}


def test_a_doubled_straight_may_be_paid_as_straight_and_pair() -> None:
    assert ratio_paid(play_double("5s 6d 7c 8h 9s 9d")) == 8
    hand = play_double("5s 6d 7c 8h 9s 9d", equal_straights=False)
    assert ratio_paid(hand) == 5
    assert write_cards(sorted(happened(hand, Added)[0].cards)) == "9d 9s"
    assert ratio_paid(play_double("5s 6d 7c 8h 9s Td", equal_straights=False)) == 8


@pytest.mark.clause("rp:1.20")
def test_two_combinations_are_paid_within_the_maximum_of_the_table() -> None:
    (text,) = books.clause("rp:1.20").examples
    (ante,), (cap,) = figures(text, r"ANTE (\d+)"), figures(text, r"maximum payout ([\d,]+)")
    cards = DOUBLES["full house + full house"]
    hand = play_double(cards, seats={1: {"ante": ante}}, max_payout=cap)
    assert hand.result is not None
    assert hand.result.net == {1: cap - ante}  # less the price of the sixth card
    assert [event.amount for event in [*happened(hand, Paid), *happened(hand, Added)]] == [700, 300]
    assert Called("rp:1.20", "max-payout", str(cap)) in hand.events
    single = deal("9s 9h 9c 9d 4d", ACE_KING, max_payout=300)
    assert finish(single, "play") == {1: 300}
    full = play_double(cards, seats={1: {"ante": ante}}, max_payout=700)
    assert happened(full, Added) == []


# -- 1.21: buying the dealer's game ------------------------------------------------------------------------


@pytest.mark.clause("rp:1.21a", "rp:1.21b", "rp:1.21c")
def test_everybody_may_buy_the_game_also_who_is_insured() -> None:
    hand = deal(THREE, "Th Td 6s 5c 3d", "Qs Jd 8c 7h 2d", then="Ad")
    act(hand, "insure 60", "play")
    assert options(hand) == ["decline", "buy-game"]
    assert hand.decision is not None
    assert hand.decision["buy-game"].cost == 10
    act(hand, "buy-game")
    assert Staked("rp:1.21b", 1, "buy-game", 10) in hand.events
    assert happened(hand, Charged) == []
    assert finish(hand, "buy-game") == {1: 60 - 10, 2: -10}
    charged = [place for place, event in enumerate(hand.events) if isinstance(event, Charged)]
    replaced = [place for place, event in enumerate(hand.events) if isinstance(event, Replaced)]
    assert len(charged) == 2
    assert max(charged) < min(replaced)
    assert {hand.events[place].clause for place in charged} == {"rp:1.21c"}


@pytest.mark.clause("rp:1.21d")
@pytest.mark.parametrize("example", books.clause("rp:1.21d").examples)
def test_the_highest_card_is_removed(example: object) -> None:
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", str(example)))
    hand = deal("Th Td 6s 4c 2s", dealer, then="9h")
    finish(hand, "play", "buy-game")
    assert happened(hand, Replaced) == [
        Replaced("rp:1.21d", "dealer", (max(read_cards(dealer)),), read_cards("9h"))
    ]
    open_card = deal("Th Td 6s 4c 2s", "3d 5h 7c 9d Qs", then="9h")
    finish(open_card, "play", "buy-game")
    assert write_cards(happened(open_card, Replaced)[0].gone) == "Qs"


@pytest.mark.clause("rp:1.21e")
def test_a_card_of_the_same_rank_is_changed_once_more_unless_it_makes_a_combination() -> None:
    plain, flush = map(str, books.clause("rp:1.21e").examples)
    dealer, drawn = " ".join(re.findall(r"[2-9TJQKA][SHDC]", plain)[:5]), "Qh"
    assert f"next card {drawn.upper()}" in plain
    hand = deal("Th Td 6s 5c 3s", dealer, then=f"{drawn} 9h")
    finish(hand, "play", "buy-game")
    assert [event.clause for event in happened(hand, Replaced)] == ["rp:1.21d", "rp:1.21e"]
    again = deal("Th Td 6s 5c 3s", dealer, then=f"{drawn} Qd Kh")
    assert finish(again, "play", "buy-game") == {1: -10}  # the second one stays, whatever its rank
    assert len(happened(again, Replaced)) == 2
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", flush)[:5])
    hand = deal("Th Tc 6s 5c 3s", dealer, then="Qd 9h")
    assert finish(hand, "play", "buy-game") == {1: -40}
    assert len(happened(hand, Replaced)) == 1


def test_a_house_may_change_equal_cards_until_another_comes() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME, then="Qh Qd 9h", redraw_on=True)
    assert finish(hand, "play", "buy-game") == {1: 20 - 10}
    assert len(happened(hand, Replaced)) == 3


@pytest.mark.clause("rp:1.21f")
@pytest.mark.parametrize(("then", "net"), [("9h", 20), ("7d", 20), ("2s", 20), ("4s", 20)])
def test_a_bought_game_is_compared_as_any_other(then: str, net: int) -> None:
    hand = deal("Th Td 6s 5c 3s", "Qs 9d 7c 4h 2d", then=then)
    assert finish(hand, "play", "buy-game") == {1: net - 10}
    assert happened(hand, Opened)[-1].clause == "rp:1.21f"
    lost = deal("8h 8d 6s 5c 3s", "Qs 9d 7c 4h 2d", then="9h")
    assert finish(lost, "play", "buy-game") == {1: -40}
    tie = deal("9h 9s 7d 4c 2s", "Qs 9d 7c 4h 2d", then="9c")
    assert finish(tie, "play", "buy-game") == {1: -10}
    double = deal("Th Td Ac Kd 3s", "Qs 9d 7c 4h 2d", then="9c")
    assert finish(double, "play", "buy-game") == {1: 40 - 10}


@pytest.mark.clause("rp:1.21f")
def test_only_buyers_are_compared() -> None:
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", NO_GAME, then="9h")
    assert finish(hand, "play", "play", "buy-game", "decline") == {1: 10, 2: 10}
    assert [event.at for event in happened(hand, Opened)] == ["dealer", 1]


@pytest.mark.clause("rp:1.21g")
def test_still_no_game_returns_ante_and_bet_but_not_the_price() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME, then="Jh")
    assert finish(hand, "play", "buy-game") == {1: -10}
    assert [event.field for event in happened(hand, Returned) if event.clause == "rp:1.21g"] == [
        "ante",
        "bet",
    ]
    assert calls(hand).count("no-game") == 2


@pytest.mark.clause("rp:1.21h")
def test_who_does_not_buy_is_asked_right_after_no_game_and_silence_is_no_purchase() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME)
    hand.act("play")
    assert calls(hand)[-1] == "no-game"
    assert happened(hand, Paid) == []
    assert options(hand)[0] == "decline"  # what a table takes for somebody who says nothing


@pytest.mark.clause("rp:1.21i")
def test_who_declines_is_paid_his_ante_at_once() -> None:
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", NO_GAME, then="9h")
    act(hand, "play", "play", "decline")
    assert Paid("rp:1.21i", 1, "ante", 10, 10, (1, 1)) in hand.events
    assert finish(hand, "buy-game")[1] == 10


@pytest.mark.clause("rp:1.21a")
@pytest.mark.parametrize(
    ("acts", "net"),
    [
        (("play", "decline"), 10),
        (("insure 50", "decline"), 50),
        (("play", "buy-game"), 60 - 10),
        (("insure 50", "buy-game"), 50 + 60 - 10),
    ],
)
def test_the_four_ways_of_settling_no_game(acts: tuple[str, ...], net: int) -> None:
    """Question rp:q10: neither, insured, bought, both."""
    assert finish(deal(THREE, "Qs Td 7c 6h 2d", then="7h"), *acts) == {1: net}


def test_insurance_may_count_towards_the_maximum_of_a_bought_game() -> None:
    acts = ("insure 50", "buy-game")
    assert finish(deal(THREE, "Qs Td 7c 6h 2d", then="7h", max_payout=80), *acts) == {1: 50 + 60 - 10}
    hand = deal(THREE, "Qs Td 7c 6h 2d", then="7h", max_payout=80, insurance_in_cap=True)
    assert finish(hand, *acts) == {1: 80 - 10}
    full = deal(THREE, "Qs Td 7c 6h 2d", then="7h", max_payout=50, insurance_in_cap=True)
    assert finish(full, *acts) == {1: 50 - 10}


def test_a_closed_box_may_buy_the_game_unseen() -> None:
    hand = deal(*FOUR, "Qs Tc 9d 4c 2d", then="Th", seats=BOXES)
    act(hand, "fold", "fold", "keep", "keep", "buy-game")
    assert hand.view(7).boxes[2].cards == (None,) * 5
    assert finish(hand, "decline") == {1: -10, 2: -10, 3: -40, 4: 10}


# -- 1.22: the bonus ---------------------------------------------------------------------------------------


BONUS = {"seats": {1: {"ante": 10, "bonus": 5}}, "funds": {"bonus": 20_000}}
ROWS = {
    "flush": "Kh Jh 9h 6h 4h",
    "full-house": "9s 9h 9c Jd Jc",
    "four-of-a-kind": "9s 9h 9c 9d Jc",
    "straight-flush": "9s 8s 7s 6s 5s",
    "royal-flush": "As Ks Qs Js Ts",
}


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
    fund = Fund(20_000, minute=0)
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
    assert Fund(0).board == 0
    for wrong in (-1, 1.5, True, "9"):
        with pytest.raises(IllegalStake):
            Fund(wrong)  # type: ignore[arg-type]


# -- 1.23: the pay table -----------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.23")
@pytest.mark.parametrize("row", books.clause("rp:1.23").table)
def test_every_row_of_the_pay_table(row: Any) -> None:
    (slug,) = row_slugs(row.hand)
    hands = {**ROWS, "straight": "9s 8h 7s 6d 5c", "three-of-a-kind": THREE, "two-pair": "9s 9h Jc Jd 3c"}
    hands |= {"pair": PAIR, "ace-king": "As Kd Qc 5h 3d"}
    dealer = "Ac Kc 8d 7h 2d"
    hand = deal(hands[slug], dealer)
    finish(hand, "play")
    (paid,) = happened(hand, Paid)
    assert (paid.hand, paid.clause, f"{paid.ratio[0]}:{paid.ratio[1]}") == (slug, "rp:1.23", row.pays)
    assert paid.amount == 20 * paid.ratio[0]
    assert paid.cards == best(hands[slug]).combination


@pytest.mark.clause("rp:1.23", "rp:1.23a")
def test_worked_examples_of_the_pay_table() -> None:
    flush, ace_king = map(str, books.clause("rp:1.23").examples)
    assert finish(deal(ROWS["flush"], ACE_KING), "play") == {1: figures(flush, r"net \+(\d+)")[0]}
    mine, theirs = (" ".join(re.findall(r"[2-9TJQKA][SHDC]", part)) for part in ace_king.split(" against "))
    assert finish(deal(mine, theirs), "play") == {1: 20}
