"""Russian poker of the casino M-1, points 169 to 171: the bonus, and what the house decides."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import read_cards
from croupier.errors import IllegalAction, IllegalStake
from croupier.table import Hand, Post
from croupier.table.event import Charged, Lost, Opened, Paid, Returned, Reversed, Ruled, Staked
from tests.games.ante_poker import ACE_KING, act, finish, options
from tests.games.m1.russian import LOW, NONE, PAIR, ROWS, THREE, deal, table
from tests.games.outcome import happened

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
    assert hand.felt.boxes[0].chips == 100
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
