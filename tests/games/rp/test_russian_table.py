"""Russian poker of the book rp, 1.1 to 1.7: the table and the people at it, clause by clause."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import write_cards
from croupier.cli import main
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.table import Post, Roster
from croupier.table.event import Added, Charged, Dealt, Looked, Opened, Paid, Ruled, Staked
from croupier.table.staff import Briefing
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.ante_poker import ACE_KING, NO_GAME, act, finish, options
from tests.games.outcome import happened
from tests.games.rp.russian import BOXES, FOUR, LOW, PAIR, deal
from tests.stacking import stack

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
    with pytest.raises(IllegalStake, match=r"no box 7.*rp:1.2b"):
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
    with pytest.raises(IllegalAction, match=r"there is no croupier.*rp:1.5a"):
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
    with pytest.raises(IllegalAction, match="dealer's cards are open"):
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
    assert re.search(r"^  ante +15–4,321 +rp:1\.8a$", told, re.M)
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
    with pytest.raises(IllegalAction, match="not the turn of box 2"):
        hand.act("play", seat=2)
    with pytest.raises(IllegalAction, match="do not hold the card 2h"):
        hand.act("exchange", cards="2h")
    hand.act("play")
    assert hand.view(1).options == ()
