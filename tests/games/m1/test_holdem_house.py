"""Hold'em against the house of the casino M-1: points 29 to 45, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import Card, write_cards
from croupier.errors import CardError, IllegalAction, IllegalStake
from croupier.table import Post, Record
from croupier.table.event import Called, Cut, Dealt, Discarded, Looked, Lost, Opened, Paid, Returned
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.m1.holdem_house import BOARD, DARK, FLOP, GAME, NO_GAME, PAIR_OF_FOURS, REST, deal, kinds
from tests.games.outcome import finish, happened

# -- before the deal ------------------------------------------------------------------------------------


@pytest.mark.clause("m1:holdem-house.deck")
def test_one_deck_of_52_cards_without_jokers() -> None:
    rules = books.rules(GAME)
    assert rules.profile.deck is not None
    assert (rules.profile.deck.cards, rules.decks) == (52, 1)
    with pytest.raises(CardError, match="Xj does not belong"):
        deal("Xj Ah", NO_GAME)
    with pytest.raises(CardError, match="2 times"):
        deal("Ah Ah", NO_GAME)
    hand = croupier.deal(GAME, seats={box: {"ante": 10} for box in range(1, 7)}, seed=1)
    assert len(set(hand.felt.shoe.drawn)) == 6 * 2 + 2 + 3


@pytest.mark.clause("m1:29", "m1:holdem-house.equipment", "m1:30g", "m1:30h")
@pytest.mark.parametrize("at", [3, 20, 49])
def test_the_cards_come_as_the_machine_shuffled_them_or_cut_with_the_cutting_card(at: int) -> None:
    machine = croupier.deal(GAME, seats={1: {"ante": 10}}, seed=7)
    pack = [*machine.felt.shoe.drawn, *machine.felt.shoe.take(52 - 7)]
    cut = croupier.deal(GAME, seats={1: {"ante": 10}}, seed=7, cut=(1, at))
    assert list(cut.felt.shoe.drawn) == (pack[at:] + pack[:at])[:7]
    assert happened(cut, Cut) == [Cut("m1:30h", 1, at)]
    assert kinds(cut).index("Cut") < kinds(cut).index("Staked") < kinds(cut).index("Dealt")
    assert happened(machine, Cut) == []


@pytest.mark.clause("m1:30h")
@pytest.mark.parametrize("at", [0, 2, 50, 52, -1])
def test_at_least_three_cards_lie_above_and_below_the_cutting_card(at: int) -> None:
    with pytest.raises(IllegalStake, match=r"choose from 3 to 49.*m1:30h"):
        croupier.deal(GAME, seats={1: {"ante": 10}}, seed=7, cut=(1, at))


@pytest.mark.clause("m1:30g", "m1:30i")
def test_whoever_declines_the_cut_passes_it_to_the_next_player() -> None:
    seats = {1: {"ante": 10}, 2: {"ante": 10, "player": 1}, 3: {"ante": 10}, 5: {"ante": 10}}
    offers = {}
    for cutter in (1, 3, 5):
        hand = croupier.deal(GAME, seats=seats, seed=7, cut=(cutter, 26))
        offers[cutter] = [event.value for event in happened(hand, Called) if event.call == "cut-offered"]
        assert happened(hand, Called)[0].clause == "m1:30g"
        assert happened(hand, Cut)[0].box == cutter
    assert offers == {1: ["1"], 3: ["1", "3"], 5: ["1", "3", "5"]}


@pytest.mark.clause("m1:30a", "m1:33b")
def test_without_an_ante_nobody_plays_and_no_bonus_either() -> None:
    with pytest.raises(IllegalStake, match=r"Box 1 has no ante.*m1:30a"):
        deal("Ah Kh", NO_GAME, seats={1: {}})
    with pytest.raises(IllegalStake, match=r"Box 1 has no ante.*m1:33b"):
        deal("Ah Kh", NO_GAME, seats={1: {"bonus": 10}})


@pytest.mark.clause("m1:30b")
@pytest.mark.parametrize("ante", [4, 10_001, 0, -10, 2.5, True, "10", None])
def test_the_ante_lies_between_minimum_and_maximum(ante: Any) -> None:
    with pytest.raises(IllegalStake, match="m1:30b"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": ante}})


@pytest.mark.clause("m1:30c", "m1:30d", "m1:30e")
def test_one_to_six_boxes_for_one_to_six_players() -> None:
    for players in ({}, {"player": 1}):
        hand = croupier.deal(GAME, seats={box: {"ante": 10, **players} for box in range(1, 7)}, seed=1)
        assert finish(hand, *["play"] * 6).keys() == set(range(1, 7))
    with pytest.raises(IllegalStake, match=r"no box 7.*m1:30d"):
        croupier.deal(GAME, seats={box: {"ante": 10} for box in range(1, 8)}, seed=1)
    with pytest.raises(IllegalStake, match=r"no box 5.*m1:30d"):
        croupier.deal(GAME, seats={5: {"ante": 10}}, seed=1, options={"boxes": 4})
    with pytest.raises(IllegalStake, match="Nobody sits"):
        croupier.deal(GAME, seats={}, seed=1)


@pytest.mark.clause("m1:30j", "m1:30k")
def test_the_croupier_invites_reminds_of_the_bonus_and_closes_the_betting() -> None:
    hand = deal("Ah Kh", NO_GAME)
    said = [(event.clause, event.call) for event in happened(hand, Called)]
    assert said[-3:] == [
        ("m1:30j", "place-your-bets"),
        ("m1:30j", "remember-the-bonus"),
        ("m1:30k", "no-more-bets"),
    ]
    assert max(i for i, kind in enumerate(kinds(hand)) if kind == "Staked") < hand.events.index(
        Called("m1:30k", "no-more-bets")
    )
    assert hand.events.index(Called("m1:30k", "no-more-bets")) < kinds(hand).index("Dealt")
    for act in ("ante", "bonus", "bet", "take"):
        with pytest.raises(IllegalAction, match=r"nothing can be done with the stakes.*m1:30k"):
            hand.act(act, amount=10)


# -- the deal and the decision --------------------------------------------------------------------------


@pytest.mark.clause("m1:31a", "m1:31b")
def test_two_closed_cards_each_one_at_a_time_then_three_open_ones() -> None:
    hand = deal("Ah Kh", "8s 8d", NO_GAME)
    dealt = happened(hand, Dealt)
    assert [event.to for event in dealt] == [1, 2, "dealer", "board"]
    assert write_cards(hand.felt.shoe.drawn) == f"Ah 8s Kd Kh 8d 3h {FLOP}"
    view = hand.view()
    assert [box.cards for box in view.boxes] == [(None, None), (None, None)]
    assert view.dealer == (None, None)
    assert view.board == (Card("9h"), Card("6d"), Card("2s"))
    with pytest.raises(CardError):
        croupier.deal(GAME, seats={1: {"ante": 10}}, deck="Ah Kd Kh 3h 9h 6d")


@pytest.mark.clause("m1:30f", "m1:41")
def test_a_player_looks_at_his_boxes_one_after_the_other_and_at_nobody_elses() -> None:
    seats = {1: {"ante": 10, "player": 1}, 2: {"ante": 10, "player": 2}, 3: {"ante": 10, "player": 1}}
    hand = deal("Ah Kh", "8s 8d", "Tc 5h", NO_GAME, seats=seats)
    own = hand.view(1)
    assert own.boxes[0].cards == (Card("Ah"), Card("Kh"))
    assert own.boxes[1].cards == own.boxes[2].cards == (None, None)
    hand.act("play")
    assert hand.view(1).boxes[2].cards == (None, None)
    with pytest.raises(IllegalAction, match="not the turn of box 3"):
        hand.act("play", seat=3)
    hand.act("fold")
    assert hand.view(1).boxes[2].cards == (Card("Tc"), Card("5h"))
    assert [event.box for event in happened(hand, Looked)] == [1, 2, 3]
    assert hand.view(2).boxes[0].cards == hand.view(2).boxes[2].cards == (None, None)


@pytest.mark.clause("m1:32a")
def test_there_are_two_decisions_pass_or_play() -> None:
    hand = deal("Ah Kh", NO_GAME)
    assert hand.decision is not None
    assert [option.name for option in hand.decision] == ["fold", "play"]
    for act in ("check", "raise", "exchange"):
        with pytest.raises(IllegalAction, match="fold, play"):
            hand.act(act)


@pytest.mark.clause("m1:32b", "m1:33b")
def test_a_pass_loses_the_ante_and_the_bonus_with_it() -> None:
    """Question m1:q.bonus-after-pass: a pair of aces thrown in wins nothing."""
    hand = deal("Ah Ad", "8s 8d", NO_GAME, seats={1: {"ante": 10, "bonus": 10}, 2: {"ante": 10}})
    hand.act("fold")
    assert happened(hand, Lost) == [Lost("m1:32b", 1, "ante", 10), Lost("m1:32b", 1, "bonus", 10)]
    assert happened(hand, Discarded)[0].box == 1
    assert hand.view(1).boxes[0].cards == ()
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("play", seat=1)
    assert finish(hand, "fold") == {1: -20, 2: -10}
    assert len(happened(hand, Dealt)[-1].cards) == 3


@pytest.mark.clause("m1:32c")
def test_to_play_stakes_exactly_two_antes() -> None:
    hand = deal("Ah Kh", PAIR_OF_FOURS, seats={1: {"ante": 15}})
    assert hand.decision is not None
    assert hand.decision["play"].cost == 30
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("play", amount=45)
    hand.act("play")
    assert [event.amount for event in happened(hand, Lost)] == [15, 30]


@pytest.mark.clause("m1:32c")
def test_who_cannot_pay_the_bet_can_only_pass() -> None:
    hand = deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "stack": 29}})
    assert hand.decision is not None
    assert [option.name for option in hand.decision] == ["fold"]
    with pytest.raises(IllegalAction, match="needs 20 but has only 19"):
        hand.act("play")


# -- the croupier's cards -------------------------------------------------------------------------------


@pytest.mark.clause("m1:34", "m1:35")
def test_two_more_common_cards_then_the_croupier_opens_and_announces_his_best_five() -> None:
    hand = deal("Ah Kh", "9c 9s")
    hand.act("play")
    dealt = happened(hand, Dealt)[-1]
    assert (dealt.clause, dealt.to, write_cards(dealt.cards)) == ("m1:34", "board", REST)
    assert happened(hand, Opened)[0] == Opened("m1:34", "dealer", (Card("9c"), Card("9s")))
    assert Called("m1:35", "dealer-holds", "three-of-a-kind") in hand.events
    flush = deal("Ah Kh", "3c 2c", board="Ac 9c 9d 8c 9s")
    flush.act("play")
    assert Called("m1:35", "dealer-holds", "flush") in flush.events


@pytest.mark.clause("m1:36a")
@pytest.mark.parametrize(
    ("dealer", "board", "plays"),
    [
        ("4h 4c", BOARD, True),
        ("4h 5c", "4d Kh Jh 7d 2s", True),
        ("3h 3c", BOARD, False),
        ("2h 5c", BOARD, False),
        ("Ah Kd", BOARD, False),
        ("5h Tc", "4d 4s Kh Jd 2s", True),
        ("5h Tc", "3d 3s Kh Jd 2s", False),
        ("3h 2c", "3d 2s Kh Jd 9s", True),
        ("5h 8c", BOARD.replace("Qc", "3c"), True),
    ],
)
def test_the_croupier_plays_from_a_pair_of_fours(dealer: str, board: str, plays: bool) -> None:
    hand = deal("Td 8d", dealer, board=board) if "8c" not in dealer else deal("Td Jd", dealer, board=board)
    hand.act("play")
    assert (Called("m1:36a", "no-game") in hand.events) is not plays
    if dealer == "5h 8c":
        assert Called("m1:35", "dealer-holds", "straight") in hand.events


@pytest.mark.clause("m1:36b", "m1:43")
def test_without_game_the_ante_is_paid_by_the_table_and_the_bet_comes_back() -> None:
    hand = deal("Ah Th", NO_GAME, board="9h 6h 2h Qc 7d")
    assert finish(hand, "play") == {1: 20}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.field, paid.ratio, paid.hand) == ("m1:36b", "ante", (2, 1), "flush")
    assert happened(hand, Returned) == [Returned("m1:36b", 1, "bet", 20)]


@pytest.mark.clause("m1:36b")
@pytest.mark.parametrize("cards", ["Jh Tc", "3c 3s", "2h 5c"])
def test_without_game_a_hand_below_the_table_gets_even_money_on_the_ante(cards: str) -> None:
    """Question m1:q.ante-below-fours: hands are not compared, the lowest rate is 1:1."""
    options: dict[str, Any] = {"pays.ante.pair-of-fours": "2:1"}
    assert finish(deal(cards, NO_GAME, **options), "play") == {1: 10}
    assert finish(deal("Qh 5c", NO_GAME, **options), "play") == {1: 20}


@pytest.mark.clause("m1:36b", "m1:37")
@pytest.mark.parametrize("dealer", [NO_GAME, PAIR_OF_FOURS])
def test_boxes_are_settled_from_right_to_left(dealer: str) -> None:
    hand = deal("Ah Qh", "9c 9s", "6h 6c", dealer)
    finish(hand, "play", "play", "play")
    opened = [event.at for event in happened(hand, Opened)]
    assert opened == ["dealer", 3, 2, 1]
    order = [event.box for event in hand.events if isinstance(event, Paid) and event.field == "ante"]
    assert order == [3, 2, 1]


# -- what there is not ----------------------------------------------------------------------------------


@pytest.mark.clause("m1:40", "m1:7.12.2")
def test_there_is_no_insurance_and_no_buying_of_the_game() -> None:
    hand = deal("Ah Kh", NO_GAME)
    with pytest.raises(IllegalAction, match=r"no insurance in this poker.*m1:40"):
        hand.act("insure", amount=10)
    with pytest.raises(IllegalAction, match=r"can be bought.*m1:40"):
        hand.act("buy-game")
    for seat in ({"ante": 10, "insurance": 10}, {"ante": 10, "bet": 20, "insurance": 10}):
        with pytest.raises(IllegalStake, match=r"no insurance in this poker.*m1:40"):
            deal("Ah Kh", NO_GAME, seats={1: seat})
    with pytest.raises(IllegalStake, match="no field “raise”"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "raise": 20}})


# -- the floor, and the record --------------------------------------------------------------------------


@pytest.mark.clause("m1:10.1f")
def test_a_void_hand_gives_everything_back() -> None:
    seats = {1: {"ante": 10, "bonus": 10, "stack": 100}, 2: {"ante": 10, "stack": 100}, 3: dict(DARK)}
    hand = deal("Ah Kh", "9c 9s", "Tc 5h", PAIR_OF_FOURS, seats=seats)
    hand.act("fold")
    with pytest.raises(IllegalAction, match="only by: manager"):
        hand.rule("void-hand", on="duplicate-card", by=Post.PIT_BOSS)
    hand.rule("void-hand", on="duplicate-card", by=Post.MANAGER)
    assert finish(hand) == {1: 0, 2: 0, 3: 0}
    assert [box.chips for box in hand.felt.boxes][:2] == [100, 100]


def test_every_event_is_told_in_every_language_and_the_record_replays() -> None:
    seats = {1: {"ante": 10, "bonus": 10}, 2: {"ante": 10}, 3: dict(DARK)}
    hand = croupier.deal(GAME, seats=seats, seed=11, cut=(2, 20))
    finish(hand, "play", "fold")
    assert all(tell(event, language) for event in hand.events for language in LANGUAGES)
    again = croupier.replay(Record.from_json(hand.record().to_json()))
    assert again.events == hand.events
    assert croupier.verify(hand.record()).fair
