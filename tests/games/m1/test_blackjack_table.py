"""Blackjack of the casino M-1, points 172 to 182: cards, seats, points, shuffle and stakes."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Card, Shoe, read_cards, write_cards
from croupier.errors import CardError, IllegalAction, IllegalStake
from croupier.games.blackjack_law import is_soft, points
from croupier.table import Post, Record
from croupier.table.event import DOWN, Burnt, Called, Cut, Dealt, Discarded, Staked
from croupier.table.telling import tell
from tests.games.m1.blackjack import BURNT, SHARED, crowd, deal, fresh, offered
from tests.games.outcome import finish, happened

# -- cards and seats: points 172 to 174 -----------------------------------------------------------------


@pytest.mark.clause("m1:172a")
@pytest.mark.parametrize(("source", "decks"), [("shoe", 8), ("machine", 6)])
def test_eight_decks_from_a_shoe_or_six_from_a_machine(source: str, decks: int) -> None:
    hand = fresh(options={"cards_from": source})
    shoe = hand.felt.shoe
    shoe.take(len(shoe))
    assert Counter(shoe.drawn) == dict.fromkeys(DECK, decks)
    assert bool(shoe.cut) is (source == "shoe")
    with pytest.raises(CardError, match=f"{decks + 1} times"):
        croupier.deal(
            "m1/blackjack",
            seats={1: {"box": 20}},
            deck="Ah " * (decks + 1),
            options={"cards_from": source},
        )


@pytest.mark.clause("m1:177a", "m1:178", "m1:179", "m1:182")
def test_shuffle_cut_and_burn_come_before_the_stakes_and_these_before_the_cards() -> None:
    hand = fresh(cut=(1, 100))
    kinds = [type(event) for event in hand.events]
    assert kinds[:5] == [Cut, Burnt, Staked, Called, Dealt]


@pytest.mark.clause("m1:173")
def test_the_machine_shuffles_for_every_round() -> None:
    hand = fresh(options={"cards_from": "machine"})
    while hand.decision is not None:
        hand.act(hand.decision.options[-1].name)
    with pytest.raises(IllegalAction, match="is shuffled for every hand"):
        hand.next({1: {"box": 20}})


@pytest.mark.clause("m1:172b")
def test_played_cards_stay_apart_until_the_next_shuffle() -> None:
    """The holder for played cards: nothing that was dealt from a shoe comes again from it."""
    hand = fresh()
    rounds = 1
    while True:
        while hand.decision is not None:
            hand.act("stand" if "stand" in hand.decision else hand.decision.options[0].name)
        if hand.felt.shoe.cut_card_out:
            break
        hand, rounds = hand.next({1: {"box": 20}}), rounds + 1
    drawn = Counter(hand.felt.shoe.drawn)
    assert rounds > 20
    assert drawn.total() > 200
    assert max(drawn.values()) <= 8
    assert drawn == Counter(Shoe.shuffled(1, decks=8).take(drawn.total()))


@pytest.mark.clause("m1:185a")
def test_played_cards_go_to_the_discards() -> None:
    hand = deal("Th 6d", "Tc 9c", then="Kc 9d")
    hand.act("hit")
    (gone,) = happened(hand, Discarded)
    assert (gone.clause, write_cards(gone.cards)) == ("m1:185a", "Th 6d Kc")
    assert hand.view(1).boxes[0].cards == ()


@pytest.mark.clause("m1:174", "m1:181e")
def test_up_to_twenty_one_players() -> None:
    hand = croupier.deal("m1/blackjack", seats=crowd(), seed=3)
    assert len({box.player for box in hand.view().boxes}) == 21
    with pytest.raises(IllegalStake, match=r"no box 22.*m1:174"):
        croupier.deal("m1/blackjack", seats={**crowd(), 22: {"box": 20, "behind": 1}})
    with pytest.raises(IllegalStake, match="at least one player"):
        croupier.deal("m1/blackjack", seats={})


# -- points: 175, 176 -----------------------------------------------------------------------------------


@pytest.mark.clause("m1:175")
@pytest.mark.parametrize(
    ("cards", "total"), [("2c 3d", 5), ("Jc Qd Kh", 30), ("Ah 9c", 20), ("Ah 9c 5d", 15), ("Ah As", 12)]
)
def test_points(cards: str, total: int) -> None:
    assert points(read_cards(cards)) == total


def counted(clause: str) -> tuple[list[Card], list[int]]:
    """Read an example such as "7 A = 8 or 18": the cards, and how they can be counted."""
    ranks, _, counts = str(books.clause(clause).examples[0]).partition("=")
    return [Card(f"{rank}h") for rank in ranks.split()], [
        int(count) for count in re.findall(r"\d+", counts.partition("(")[0])
    ]


@pytest.mark.clause("m1:terms.hard")
def test_a_hard_combination_counts_its_aces_one() -> None:
    cards, (total,) = counted("m1:terms.hard")
    assert not is_soft(cards)
    assert points(cards) == total


@pytest.mark.clause("m1:terms.soft")
def test_a_soft_combination_can_be_counted_in_two_ways() -> None:
    cards, (low, high) = counted("m1:terms.soft")
    assert is_soft(cards)
    assert (points(cards), points(cards) - 10) == (high, low)
    for hand, soft in (("7h Ac 9d", False), ("Ah Kd", True), ("Ah Ad", True), ("Ah Kd Ac", False)):
        assert is_soft(read_cards(hand)) is soft


@pytest.mark.clause("m1:176", "m1:blackjack.result", "m1:blackjack.goal")
def test_more_points_than_the_croupier_and_not_over_21_win() -> None:
    hand = deal("Th 9d", "Tc 7d", "Td 2d", dealer="9h", then="9c 9s")
    assert finish(hand, "stand", "stand", "hit", "stand") == {1: 20, 2: -20, 3: 20}


# -- shuffle, cut, burn: points 177, 178 ----------------------------------------------------------------


@pytest.mark.clause("m1:177a", "m1:177b", "m1:177c", "m1:terms.cut")
def test_a_player_cuts_at_least_a_deck_from_either_end() -> None:
    for at in (52, 364):
        hand = fresh(cut=(1, at))
        assert happened(hand, Cut) == [Cut("m1:177b", 1, at)]
        assert [type(event) for event in hand.events].index(Cut) < len(happened(hand, Staked)) + 1
    for at in (51, 365, 0, -1):
        with pytest.raises(IllegalStake, match=r"from 52 to 364.*m1:177b"):
            fresh(cut=(1, at))
    whole = fresh()
    order = [*whole.felt.shoe.drawn, *whole.felt.shoe.take(len(whole.felt.shoe))]
    assert [*fresh(cut=(1, 60)).felt.shoe.drawn] == order[60 : 60 + 6]


@pytest.mark.clause("m1:177d")
def test_for_a_player_who_refuses_only_the_pit_boss_cuts() -> None:
    hand = fresh(cut=(Post.PIT_BOSS, 100))
    (cut,) = happened(hand, Cut)
    assert (cut.clause, cut.box) == ("m1:177d", "pit-boss")
    assert tell(cut) == "The pit boss cuts the deck behind 100 cards. [m1:177d]"
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events
    for post in (Post.CROUPIER, Post.INSPECTOR):
        with pytest.raises(IllegalStake, match=r"may not cut.*m1:177d"):
            fresh(cut=(post, 100))
    with pytest.raises(IllegalStake, match="Box 2 is not in this hand"):
        fresh(cut=(2, 100))


@pytest.mark.clause("m1:178")
def test_three_cards_are_burnt_face_down_at_a_new_shuffle_and_a_new_croupier() -> None:
    hand = deal("Th 9d", then="9d 3h 4h 5h 6h 7h 8h 9h Tc Jc")
    assert happened(hand, Burnt) == [Burnt("m1:178", tuple(read_cards(BURNT)), DOWN)]
    assert Burnt("m1:178", (None,) * 3, DOWN) in hand.view(1).events
    finish(hand, "stand")
    assert happened(hand.next({1: {"box": 20}}), Burnt) == []
    relieved = hand.next({1: {"box": 20}}, relief=True)
    assert write_cards(happened(relieved, Burnt)[0].cards) == "3h 4h 5h"
    assert write_cards(relieved.felt.boxes[0].cards) == "6h 8h"
    assert croupier.replay(relieved.record()).events == relieved.events


# -- stakes: points 179 to 182 --------------------------------------------------------------------------


@pytest.mark.clause("m1:179")
def test_boxes_take_value_chips_only() -> None:
    hand = deal("Th 9d", seats={1: {"box": 20, "stack": 100}})
    assert hand.view(1).boxes[0].chips == 80
    with pytest.raises(IllegalStake, match="no field “value”"):
        deal("Th 9d", seats={1: {"box": 20, "value": 5}})
    with pytest.raises(IllegalStake, match="needs 20 but has only 10"):
        deal("Th 9d", seats={1: {"box": 20, "stack": 10}})


@pytest.mark.clause("m1:180", "m1:181f")
def test_a_stake_lies_between_minimum_and_maximum() -> None:
    with pytest.raises(IllegalStake, match=r"below the minimum of 10.*m1:181f"):
        deal("Th 9d", seats={1: {"box": 8}})
    with pytest.raises(IllegalStake, match=r"above the maximum of 10,000.*m1:181g"):
        deal("Th 9d", seats={1: {"box": 10_002}})
    with pytest.raises(IllegalStake, match=r"below the minimum of 10.*m1:181f"):
        deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 8, "behind": 1}})
    with pytest.raises(IllegalStake, match=r"Box 1 has no stake.*m1:181f"):
        deal("Th 9d", seats={1: {}})
    for wrong in (0, -20, 2.5, "20", None, True):
        with pytest.raises(IllegalStake, match="positive whole number"):
            deal("Th 9d", seats={1: {"box": wrong}})


@pytest.mark.clause("m1:181a")
def test_one_to_seven_boxes() -> None:
    seats = {box: {"box": 20} for box in range(1, 8)}
    assert len(croupier.deal("m1/blackjack", seats=seats, seed=1).view().boxes) == 7
    with pytest.raises(IllegalStake, match=r"no box 8: this table has boxes 1 to 7.*m1:181a"):
        croupier.deal("m1/blackjack", seats={**seats, 8: {"box": 20}})


@pytest.mark.clause("m1:181b")
def test_a_player_may_bet_on_several_boxes() -> None:
    seats = {
        1: {"box": 20, "player": 4},
        3: {"box": 50, "player": 4},
        8: {"box": 10, "behind": 2, "player": 4},
    }
    hand = croupier.deal("m1/blackjack", seats={**seats, 2: {"box": 20}}, seed=1)
    assert [box.number for box in hand.view().boxes if box.player == 4] == [1, 3, 8]


@pytest.mark.clause("m1:181c")
def test_up_to_three_players_share_a_box() -> None:
    shared = {1: {"box": 20}, 8: {"box": 40, "behind": 1}, 9: {"box": 10, "behind": 1}}
    hand = deal("Th 9d", then="9d", seats=shared)
    assert [(box.behind, box.cards) for box in hand.view().boxes[1:]] == [(1, ()), (1, ())]
    assert finish(hand, "stand") == {1: 20, 8: 40, 9: 10}
    with pytest.raises(IllegalStake, match=r"Box 1 has 3 players.*m1:181c"):
        deal("Th 9d", seats={**shared, 10: {"box": 10, "behind": 1}})
    for behind in (2, 8):
        with pytest.raises(IllegalStake, match=r"bets behind has a number above the boxes.*m1:181c"):
            deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 10, "behind": behind}})
    with pytest.raises(IllegalStake, match=r"m1:181c"):
        deal("Th 9d", seats={1: {"box": 20}, 7: {"box": 10, "behind": 1}})
    with pytest.raises(IllegalStake, match=r"bets behind has a number above the boxes.*m1:181c"):
        deal("Th 9d", seats={1: {"box": 20}, 2: {"box": 10, "behind": 1}})
    with pytest.raises(IllegalStake, match=r"bets on box 1 already.*m1:181c"):
        deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 10, "behind": 1, "player": 1}})
    for wrong in ("1", True, 1.5):
        with pytest.raises(IllegalStake):
            deal("Th 9d", seats={1: {"box": 20}, 8: {"box": 10, "behind": wrong}})


@pytest.mark.clause("m1:181d", "m1:terms.box-owner", "m1:7.4")
def test_the_owner_alone_decides_and_binds_the_others() -> None:
    hand = deal("Th 6d", dealer="9h", then="Kd", seats=SHARED)
    for place in (8, 9):
        with pytest.raises(IllegalAction, match=f"not the turn of box {place}"):
            hand.act("hit", seat=place)
    assert finish(hand, "hit") == {1: -20, 8: -40, 9: -10}
    assert finish(deal("Th 6d", then="9d", seats=SHARED), "surrender") == {1: -10, 8: -20, 9: -5}
    assert finish(deal("Th Td", then="9d", seats=SHARED), "stand") == {1: 20, 8: 40, 9: 10}


@pytest.mark.clause("m1:181d", "m1:194.3a")
def test_on_a_double_each_other_player_adds_or_keeps_his_stake() -> None:
    hand = deal("6h 5d", then="9c 9d", seats=SHARED)
    hand.act("double")
    assert (hand.decision and hand.decision.seat, offered(hand, 8)) == (8, ["add", "hold"])
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("add", seat=1)
    hand.act("hold")
    hand.act("add")
    assert hand.result is not None
    assert hand.result.net == {1: 40, 8: 40, 9: 20}


@pytest.mark.clause("m1:181d")
def test_on_a_split_who_adds_nothing_stays_on_the_first_hand() -> None:
    hand = deal("8h 8d", then="Tc 2c Kc 9d", seats=SHARED)
    hand.act("split")
    hand.act("add")
    hand.act("hold")
    assert [box.stakes for box in hand.view().boxes] == [
        {"box": 20, "box-2": 20},
        {"box": 40, "box-2": 40},
        {"box": 10},
    ]
    hand.act("stand")
    hand.act("double")
    assert hand.decision is not None
    assert hand.decision.seat == 8  # place 9 has nothing on this hand
    assert finish(hand, "hold") == {1: 0 + 40, 8: 0 + 40, 9: 0}


def test_who_has_no_chips_to_add_is_not_asked() -> None:
    seats = {1: {"box": 20}, 8: {"box": 40, "behind": 1, "stack": 50}}
    assert finish(deal("6h 5d", then="9c 9d", seats=seats), "double") == {1: 40, 8: 40}


@pytest.mark.clause("m1:181g")
def test_all_stakes_on_a_box_together_are_bounded() -> None:
    seats = {1: {"box": 9_000}, 8: {"box": 1_000, "behind": 1}}
    deal("Th 9d", seats=seats)
    seats[8]["box"] = 1_002
    with pytest.raises(IllegalStake, match=r"box 1 come to 10.002.*maximum of 10.000.*m1:181g"):
        deal("Th 9d", seats=seats)
    hand = deal("6h 5d", then="9c 9d", seats={1: {"box": 10_000}})
    assert finish(hand, "double") == {1: 20_000}  # m1:q.double-maximum


@pytest.mark.clause("m1:182")
def test_after_the_first_card_nothing_can_be_staked_anew() -> None:
    hand = deal("Th 6d")
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Dealt) > kinds.index(Called) > kinds.index(Staked)
    assert happened(hand, Called)[0] == Called("m1:182", "no-more-bets")
    for act in ("box", "bet", "take"):
        with pytest.raises(IllegalAction, match="You cannot"):
            hand.act(act, amount=20)
    with pytest.raises(IllegalAction, match="Box 2 is not in this hand"):
        hand.act("hit", seat=2)
