"""Prices, qualifying hands and numbers of draws are options: changing one changes the game that is played."""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cli import main
from croupier.errors import BookError, IllegalAction, IllegalStake
from croupier.games.m1.holdem_house import PAIRS, lowest
from croupier.hands import best
from croupier.table import Hand
from croupier.table.event import Called
from tests.stacking import stack

NOTHING = "Qs Td 7c 3h 2d"
ACE_KING = "Ac Kd 9h 5s 3c"
PAIR = "9c 9d Ah 5s 3c"
MINE = "Ts Th Jc 6d 4c"
THREE = "Ts Th Tc 6d 4c"


def deal(game: str, mine: str, dealer: str, ante: int = 10, drawn: str = "", **options: Any) -> Hand:
    return croupier.deal(
        game, seats={1: {"ante": ante}}, deck=stack(mine, dealer, then=drawn), options=options
    )


def costs(hand: Hand) -> dict[str, int]:
    return {option.name: option.cost for option in hand.decision or ()}


@pytest.mark.parametrize(
    ("game", "act", "option", "cost"),
    [
        ("am/five-card", "raise", {"bet_antes": 3}, 30),
        ("am/five-card-exchange", "exchange", {"exchange_price": "1:2"}, 5),
        ("am/joker", "exchange", {"exchange_price": "2:1"}, 20),
        ("am/six-card", "buy", {"sixth_price": "3:2"}, 15),
        ("m1/oasis", "exchange-one", {"exchange_one_price": "2:1"}, 20),
        ("m1/oasis", "exchange-two", {"exchange_two_price": "2:1"}, 20),
        ("m1/oasis", "play", {"bet_antes": 1}, 10),
        ("m1/russian", "exchange", {"exchange_price": "2:1"}, 20),
        ("m1/russian", "buy", {"sixth_price": "3:2"}, 15),
        ("rp/russian", "exchange", {"exchange_price": "2:1"}, 20),
        ("rp/russian", "buy", {"sixth_price": "3:2"}, 15),
        ("rp/russian", "play", {"bet_antes": 4}, 40),
    ],
)
def test_what_a_decision_costs_is_an_option(game: str, act: str, option: dict[str, Any], cost: int) -> None:
    before, after = deal(game, MINE, ACE_KING), deal(game, MINE, ACE_KING, **option)
    assert costs(before)[act] != costs(after)[act] == cost


def test_a_price_is_taken_and_a_raise_is_staked_as_it_was_offered() -> None:
    changed: dict[str, Any] = {"exchange_price": "3:2", "bet_antes": 3}
    hand = deal("am/five-card-exchange", MINE, ACE_KING, drawn="Td", **changed)
    hand.act("exchange", cards="4c")
    hand.act("raise")
    (box,) = hand.view(1).boxes
    assert hand.result is not None
    assert hand.result.net == {1: 10 + 3 * 30 - 15}, box  # three of a kind pays 3:1 on the raise of 30
    plain = deal("am/five-card-exchange", MINE, ACE_KING, drawn="Td")
    plain.act("exchange", cards="4c")
    plain.act("raise")
    assert plain.result is not None
    assert plain.result.net == {1: 10 + 3 * 20 - 10}


@pytest.mark.parametrize("game", ["am/five-card-exchange", "am/joker", "m1/russian", "rp/russian"])
def test_how_many_cards_may_be_exchanged_is_an_option(game: str) -> None:
    hand = deal(game, MINE, ACE_KING, drawn="2h 2s 3h", exchange_most=2)
    with pytest.raises(IllegalAction):
        hand.act("exchange", cards="Jc 6d 4c")
    hand.act("exchange", cards="6d 4c")
    assert {"2h", "2s"} <= {str(card) for card in hand.felt.boxes[0].cards}


def test_the_buyers_of_club_poker_are_held_to_the_option() -> None:
    seats = {1: 100, 2: 100}
    hand = croupier.deal("am/club", seats=seats, button=2, seed=1, exchange_most=1)
    for _ in range(10):
        offered = {option.name: option for option in hand.decision or ()}
        if "buy-cards" in offered:
            break
        hand.act("check" if "check" in offered else "call")
    pick = offered["buy-cards"].cards
    assert pick is not None
    assert (pick.least, pick.most) == (1, 1)


@pytest.mark.parametrize("game", ["am/five-card", "am/six-card", "m1/oasis", "m1/russian", "rp/russian"])
def test_what_the_dealer_qualifies_with_is_an_option(game: str) -> None:
    act = "raise" if game.startswith("am/") else "play"
    for qualify, plays in (("ace-king", True), ("pair", False)):
        hand = deal(game, MINE, ACE_KING, qualify=qualify)
        hand.act(act)
        assert any(event.call == "no-game" for event in hand.events if isinstance(event, Called)) is not plays
    assert books.rules("am/joker").choice("qualify") == "pair"
    joker = deal("am/joker", MINE, ACE_KING, qualify="ace-king")
    joker.act("raise")
    assert not any(event.call == "no-game" for event in joker.events if isinstance(event, Called))


@pytest.mark.parametrize(("game", "least"), [("m1/oasis", "straight"), ("m1/russian", "three of a kind")])
def test_what_can_be_insured_is_an_option(game: str, least: str) -> None:
    pair = deal(game, MINE, NOTHING)
    with pytest.raises(IllegalAction, match=f"Only {least} or better"):
        pair.act("insure", amount=10)
    two = "Ts Th Jc Jd 4c"
    assert "insure" in costs(deal(game, two, NOTHING, insurance_from="two-pair"))
    assert "insure" not in costs(deal(game, THREE, NOTHING, insurance_from="flush"))


@pytest.mark.parametrize("game", ["m1/russian", "rp/russian"])
def test_what_the_dealers_game_costs_is_an_option(game: str) -> None:
    hand = deal(game, MINE, NOTHING, drawn="8h", game_price="5:2")
    hand.act("play")
    assert costs(hand)["buy-game"] == 25
    hand.act("buy-game")
    assert hand.result is not None
    assert hand.result.net == {1: -25}  # still no game: ante and bet come back, the price does not
    odd = deal(game, MINE, NOTHING, ante=12, game_price="1:5")
    odd.act("play")
    with pytest.raises(IllegalAction, match="whole chips"):
        odd.act("buy-game")


def test_a_price_that_is_not_whole_is_not_sold() -> None:
    for game, act in (("am/six-card", "buy"), ("am/joker", "exchange")):
        name = "sixth_price" if act == "buy" else "exchange_price"
        hand = deal(game, MINE, ACE_KING, ante=5, **{name: "1:2"})
        with pytest.raises(IllegalAction, match="whole chips on an ante of 5"):
            hand.act(act, cards="" if act == "buy" else "4c")


def test_a_dark_bet_and_the_largest_bonus_follow_the_options() -> None:
    with pytest.raises(IllegalStake, match="must be 30"):
        croupier.deal("m1/oasis", seats={1: {"ante": 10, "bet": 20}}, seed=1, bet_antes=3)
    croupier.deal("m1/oasis", seats={1: {"ante": 10, "bet": 30}}, seed=1, bet_antes=3)
    for most, refused in (("1:2", True), ("1:1", False)):
        seats = {1: {"ante": 10, "bonus": 8}}
        if refused:
            with pytest.raises(IllegalStake, match="bonus"):
                croupier.deal("am/five-card", seats=seats, seed=1, bonus_most=most)
        else:
            croupier.deal("am/five-card", seats=seats, seed=1, bonus_most=most)


@pytest.mark.clause("m1:36a", "m1:33c")
def test_the_lowest_pairs_of_hold_em_against_the_house() -> None:
    assert lowest("pair-of-fours") == best("4c 4d 5h 3s 2c")
    assert lowest("pair-of-aces") == best("Ac Ad 4h 3s 2c")
    assert sorted(PAIRS, key=lambda pair: lowest(pair).value) == list(PAIRS)
    board = "Kc Qh 9s 6d 5d"
    for qualify, plays in (("pair-of-fours", True), ("pair-of-sixes", True), ("pair-of-sevens", False)):
        deck = "Jc 6h Jd 3c " + board
        hand = croupier.deal("m1/holdem-house", seats={1: {"ante": 10}}, deck=deck, qualify=qualify, cut=None)
        hand.act("play")
        called = any(event.call == "no-game" for event in hand.events if isinstance(event, Called))
        assert called is not plays


@pytest.mark.parametrize(
    ("game", "option", "said"),
    [
        ("m1/oasis", "exchange_two_price=2", "3:2"),
        ("m1/oasis", "exchange_two_price=0:1", "3:2"),
        ("m1/oasis", "qualify=flush", "ace-king, pair"),
        ("rp/russian", "exchange_most=6", "from 1 to 5"),
    ],
)
def test_a_value_that_is_none_is_refused(game: str, option: str, said: str) -> None:
    with pytest.raises(BookError, match=re.escape(said)):
        books.rules(game, books.parse_overrides([option]))


def test_a_ratio_is_kept_in_its_least_terms() -> None:
    rules = books.rules("m1/oasis", {"exchange_two_price": "6:4"})
    assert rules.hash == books.rules("m1/oasis").hash
    assert rules.overrides == {}
    assert books.rules("m1/oasis", {"exchange_two_price": "4:2"}).ratio("exchange_two_price") == (2, 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "or two for 2 antes"), ("ru", "или две за 2 анте"), ("hy", "կամ երկուսը՝ 2 անտեով")],
)
def test_the_guide_tells_the_price_that_is_asked(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["rules", "m1/oasis", "--option", "exchange_two_price=2:1", "--language", language]
    assert main(words) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert said in shown
    assert "exchange_two_price = 2:1" in shown
