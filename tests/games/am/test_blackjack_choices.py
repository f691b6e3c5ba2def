"""Black Jack of the Armenian decree, annex 2: the deal and what a player chooses."""

from __future__ import annotations

import pytest

from croupier.cards import Card, read_cards, write_cards
from croupier.errors import IllegalAction
from croupier.table.event import Dealt, Paid, Returned, Split
from tests.games.am.blackjack import deal, example, figures, offered
from tests.games.outcome import finish, happened


@pytest.mark.clause("am:2.18", "am:2.30")
def test_two_open_cards_each_and_one_of_the_dealer_are_seen_before_the_first_choice() -> None:
    hand = deal("Th 6d", "Tc 8d", dealer="9h")
    assert [(event.to, write_cards(event.cards)) for event in happened(hand, Dealt)] == [
        (1, "Th"),
        (2, "Tc"),
        ("dealer", "9h"),
        (1, "6d"),
        (2, "8d"),
    ]
    for viewer in (1, 2, None):
        view = hand.view(viewer)
        assert view.dealer == (Card("9h"),)
        assert [box.cards for box in view.boxes] == [tuple(read_cards("Th 6d")), tuple(read_cards("Tc 8d"))]
    assert view.turn == 1


@pytest.mark.clause("am:2.31")
def test_hit_and_stand() -> None:
    hand = deal("5h 6d", dealer="9h", then="2c 2d 3c 8d")
    for _ in range(3):
        hand.act("hit")
    assert write_cards(hand.felt.boxes[0].cards) == "5h 6d 2c 2d 3c"
    assert finish(hand, "stand") == {1: 20}
    assert finish(deal("Th Td", then="9d"), "stand") == {1: 20}


@pytest.mark.clause("am:2.32")
def test_cards_of_the_same_value_may_be_split_with_a_second_stake() -> None:
    hand = deal("Kh Td", dealer="9h", then="9c 8c 9d")
    hand.act("split")
    box = hand.view(1).boxes[0]
    assert box.stakes == {"box": 20, "box-2": 20}
    assert (box.cards, box.further) == (tuple(read_cards("Kh 9c")), ((Card("Td"),),))
    assert happened(hand, Split) == [Split("am:2.32", 1, 1, 2)]
    assert finish(hand, "stand", "stand") == {1: 20}
    hand = deal("Kh 9d")
    assert "split" not in offered(hand)
    with pytest.raises(IllegalAction, match=r"same value.*am:2.32"):
        hand.act("split")


@pytest.mark.clause("am:2.33")
def test_the_first_split_hand_is_played_to_its_end_before_the_second_gets_its_card() -> None:
    hand = deal("8h 8d", dealer="9h", then="2c Tc 3c Td 8c")
    hand.act("split")
    view = hand.view(1).boxes[0]
    assert (view.playing, len(view.cards), len(view.further[0])) == (0, 2, 1)
    hand.act("hit")
    hand.act("stand")
    view = hand.view(1).boxes[0]
    assert (view.playing, write_cards(card for card in view.further[0] if card)) == (1, "8d 3c")
    assert finish(hand, "hit", "stand") == {1: 40}
    after = [(event.pile, write_cards(event.cards)) for event in happened(hand, Dealt)[3:7]]
    assert after == [(1, "2c"), (1, "Tc"), (2, "3c"), (2, "Td")]


@pytest.mark.clause("am:2.34")
@pytest.mark.parametrize("pair", ["8", "A"])
def test_a_box_may_be_split_three_times(pair: str) -> None:
    hand = deal(f"{pair}h {pair}d", dealer="9h", then=f"{pair}c {pair}s {pair}h 2h 2d 2c 8h")
    for _ in range(3):
        hand.act("split")
    with pytest.raises(IllegalAction, match=r"3 times at most.*am:2.34"):
        hand.act("split")
    assert len(hand.view(1).boxes[0].further) == 3
    assert offered(hand) == ["hit", "stand", "double"]
    assert finish(hand, "stand", "stand", "stand", "stand") == {1: -80}


@pytest.mark.clause("am:2.35")
def test_a_double_gets_one_card_and_wins_twice_the_stake() -> None:
    stake, doubled, won, total = figures(example("am:2.35").replace("(constructed)", ""))
    hand = deal("6h 5d", dealer="9h", then="9c 9d", seats={1: {"box": stake}})
    assert finish(hand, "double") == {1: won}
    assert len(hand.felt.boxes[0].cards) == 3
    paid = happened(hand, Paid)
    assert sum(event.stake for event in paid) == doubled
    assert sum(event.stake + event.amount for event in paid) == total


@pytest.mark.clause("am:2.35")
def test_a_double_is_open_to_any_two_cards_but_no_more() -> None:
    for cards in ("Th Td", "Ah 2d", "5h 4d"):
        assert "double" in offered(deal(cards))
    hand = deal("2h 3d", then="2c 9d")
    hand.act("hit")
    for act, clause in (("double", "am:2.35"), ("split", "am:2.32"), ("surrender", "am:2.36")):
        with pytest.raises(IllegalAction, match=rf"first two cards.*{clause}"):
            hand.act(act)


def test_the_house_may_restrict_doubles() -> None:
    for cards, allowed in (("5h 4d", True), ("6h 5d", True), ("6h 6d", False), ("4h 4d", False)):
        hand = deal(cards, double_on="9-to-11")
        assert ("double" in offered(hand)) is allowed
    with pytest.raises(IllegalAction, match="Only 9, 10 or 11"):
        hand.act("double")
    hand = deal("8h 8d", then="3c 9d", double_after_split=False)
    hand.act("split")
    with pytest.raises(IllegalAction, match="split hand cannot be doubled"):
        hand.act("double")
    hand = deal("8h 8d", then="3c 9d")
    hand.act("split")
    assert "double" in offered(hand)


def test_split_aces_are_free_unless_the_house_gives_them_one_card() -> None:
    hand = deal("Ah Ad", then="2c 3c Kd 9d", dealer="9h")
    finish(hand, "split", "hit", "stand", "stand")
    hand = deal("Ah Ad", then="2c Ac Kd Qd 9d", dealer="9h", split_aces="one-card")
    hand.act("split")
    assert offered(hand) == ["stand", "split"]
    with pytest.raises(IllegalAction, match="one card only"):
        hand.act("hit")
    assert finish(hand, "split") == {1: -20 + 20 + 20}


@pytest.mark.clause("am:2.36")
@pytest.mark.parametrize("dealer", ["As", "Kd", "6h"])
def test_surrender_gives_half_back_against_any_card_for_good(dealer: str) -> None:
    stake, back, lost = figures(example("am:2.36"))
    hand = deal("Th 6d", dealer=dealer, then="Ac 9d 8s", seats={1: {"box": stake}})
    if dealer == "As":
        hand.act("no-insurance")
    assert finish(hand, "surrender") == {1: -lost}
    assert happened(hand, Returned) == [Returned("am:2.36", 1, "box", back)]


@pytest.mark.clause("am:2.36")
@pytest.mark.parametrize("allowed", [False, True])
def test_split_hands_are_surrendered_only_where_the_house_allows_it(allowed: bool) -> None:
    hand = deal("8h 8d", dealer="9h", then="6c Tc 9d", surrender_split=allowed)
    hand.act("split")
    if allowed:
        hand.act("surrender")
        assert finish(hand, "stand") == {1: -10 + 0}
    else:
        with pytest.raises(IllegalAction, match=r"split hand cannot.*am:2.36"):
            hand.act("surrender")


@pytest.mark.clause("am:2.37")
def test_surrender_is_asked_box_by_box_as_each_is_played() -> None:
    hand = deal("Th 6d", "Tc 6c", dealer="9h", then="9d")
    assert "surrender" in offered(hand)
    with pytest.raises(IllegalAction, match="not the turn of box 2"):
        hand.act("surrender", seat=2)
    hand.act("stand")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    assert "surrender" in hand.decision
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("surrender", seat=1)
