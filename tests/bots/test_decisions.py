"""What bots do where there is more to decide than calls and raises: stud, Omaha, low halves, Armenia."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import croupier
from croupier.bots import Bot, Choice, EquityBot, TightBot, play_out
from croupier.bots.outlook import read
from croupier.cards import read_cards
from croupier.table import Hand

STUD = ["m1/five-stud-cash", "m1/seven-stud-cash", "fspr/seven-stud"]


def equity_bot() -> EquityBot:
    """A bot that does not bluff, and counts well enough for its choices not to hang on luck."""
    return EquityBot(1, deals=500, bluffs=0.0)


BOTS: list[Callable[[], Bot]] = [TightBot, equity_bot]


def deal(game: str, deck: str, players: int = 2, stack: int = 100, **more: Any) -> Hand:
    """Deal a stacked deck to players with the same stack."""
    return croupier.deal(game, seats=dict.fromkeys(range(1, players + 1), stack), deck=deck, **more)


def ask(bot: Bot, hand: Hand) -> Choice:
    """Ask a bot what it does now."""
    assert hand.decision is not None
    return bot.decide(hand.view(hand.decision.seat))


def go_along(hand: Hand, cards: int, board: int = 0) -> None:
    """Let everybody check, call and take cards until so many lie on the table."""
    while len(hand.felt.boxes[0].cards) < cards or len(hand.felt.board.cards) < board:
        assert hand.decision is not None
        options = {option.name: option for option in hand.decision}
        name = next(name for name in ("check", "call", "next-card", "bring-in") if name in options)
        span = options[name].amount
        hand.act(name, amount=span.least if span is not None else None)


# -- stud ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", STUD)
def test_a_weak_hand_brings_in_the_least(game: str, bot: Callable[[], Bot]) -> None:
    deck = "7d Kd 2c Ah" if "five" in game else "7d Kd 9s Kh 2c Ah"
    hand = deal(game, deck)
    choice = ask(bot(), hand)
    assert choice.name == "bring-in"
    assert choice.amount == (None if game.startswith("fspr") else 2)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", STUD)
def test_a_strong_hand_brings_in_more(game: str, bot: Callable[[], Bot]) -> None:
    deck = "9d 8d Qs 9c Jh Th" if "five" in game else "2d Td Qs 2h 9d 8d 2c 3h 7s"
    choice = ask(bot(), deal(game, deck, players=3, antes=10))
    assert choice.name == ("bet" if game.startswith("fspr") else "bring-in")
    assert choice.amount is not None
    assert choice.amount > (1 if game.startswith("fspr") else 10)


@pytest.mark.parametrize(
    ("game", "full"), [("m1/five-stud-cash", 5), ("am/five-stud", 5), ("am/seven-stud", 7)]
)
def test_a_hand_has_as_many_cards_as_its_game(game: str, full: int) -> None:
    hand = croupier.deal(game, seats={1: 100, 2: 100, 3: 100}, seed=1)
    assert hand.decision is not None
    outlook = read(hand.view(hand.decision.seat))
    assert {each.full for each in (outlook.own, *outlook.rivals)} == {full}


def test_five_card_stud_ends_with_five_cards() -> None:
    """Aces on five cards cannot lose to four open ones that make nothing, whatever lies under them."""
    hand = deal("m1/five-stud-cash", "Ah 2d As Kc 5c 7c Qd 5d 4s 9h 5h 8d 3h")
    go_along(hand, cards=5)
    assert hand.decision is not None
    assert hand.decision.seat == 1
    assert equity_bot().equity(hand.view(1)) == 1.0
    hand.act("check")
    assert equity_bot().equity(hand.view(2)) == 0.0


def test_the_tight_bot_sees_made_hands_in_stud() -> None:
    hand = deal("fspr/seven-stud", "2d Ks 5d 9s 9h 4c 7c 5h Jc 8h 9c 3c")
    go_along(hand, cards=5)
    strengths = [TightBot().strength(read(replace(hand.view(seat), turn=seat))) for seat in (1, 2)]
    assert strengths == [2, 0]


def test_the_tight_bot_gives_way_to_better_open_cards() -> None:
    hand = deal("fspr/seven-stud", "Td Ks 5d 4s Th 9c 7c Jd 9d 8h 2c 9h")
    go_along(hand, cards=5)
    strengths = [TightBot().strength(read(replace(hand.view(seat), turn=seat))) for seat in (1, 2)]
    assert strengths == [0, 2]


# -- showdown ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [TightBot, EquityBot])
@pytest.mark.parametrize("game", [*STUD, "th/holdem", "fspr/omaha", "m1/omaha-hilo-cash"])
def test_nobody_throws_a_hand_away_unseen(game: str, kind: type[TightBot]) -> None:
    acts: list[str] = []
    for number in range(25):
        hand = croupier.deal(game, seats={1: 60, 2: 60, 3: 60}, seed=number, showdown="choice")
        play_out(hand, {seat: kind(seat) for seat in (1, 2, 3)})
        acts += [action.name for action in hand.actions]
    assert "show" in acts
    assert "muck" not in acts


# -- boards ------------------------------------------------------------------------------------------------


def test_equity_of_aces_against_one_is_about_five_in_six() -> None:
    hand = deal("fspr/holdem", "Ah 7c Ad 2s")
    assert abs(EquityBot(3, deals=2000).equity(hand.view(1)) - 0.852) < 0.03


def test_a_card_that_a_rival_lets_drop_does_not_make_it_stud() -> None:
    hand = deal("fspr/holdem", "Ah 7c Ad 2s")
    hand.rule("dropped-card", on="2/1", by="judge")
    outlook = read(hand.view(1))
    assert (outlook.own.full, outlook.to_come, len(outlook.unseen)) == (2, 5, 49)
    assert outlook.rivals[0].cards == tuple(read_cards("7c"))
    play_out(hand, {1: equity_bot(), 2: TightBot()})


def test_the_tight_bot_counts_omaha_to_the_river_and_two_cards_of_its_own() -> None:
    """Three sevens come with the river; four cards to a straight flush are worth nothing there."""
    hand = deal("fspr/omaha", "7c As 7d Ks 4h Qs 2c Js 9d Ts 9s 3d 9c 2d 9h 7h")
    go_along(hand, cards=4, board=5)
    views = [replace(hand.view(seat), turn=seat) for seat in (1, 2)]
    assert [TightBot().strength(read(view)) for view in views] == [2, 0]


def test_high_low_equity_counts_both_halves() -> None:
    """The best low hand that can be, without a high one, is worth about half of the pot."""
    hand = deal("m1/omaha-hilo-cash", "As Ks 2s Kd 9c 7h Td 7c 5c 3h 4h 8d 5d Kc 5h Kh")
    go_along(hand, cards=4, board=5)
    outlook = read(replace(hand.view(1), turn=1))
    bot = EquityBot(1, deals=400)
    both, high_alone = bot.share(outlook), bot.share(replace(outlook, low=0))
    assert high_alone < 0.25
    assert 0.45 < both < 0.65
    assert both > high_alone + 0.3


# -- the Armenian games ------------------------------------------------------------------------------------


def test_only_paid_cards_count() -> None:
    hand = croupier.deal("am/texas", seats={1: 100, 2: 100, 3: 100}, button=3, seed=3)
    hand.act("stay")
    hand.act("stake", amount=5)
    board = [tuple(map(str, read(replace(hand.view(seat), turn=seat)).own.board)) for seat in (1, 2, 3)]
    opened = tuple(str(card) for card in hand.view(1).board if card is not None)
    assert board == [opened, (), opened]
    assert len(opened) == 3


@pytest.mark.parametrize(("cards", "name"), [(("Kc", "Kd"), "match"), (("2s", "7d"), "stay")])
def test_the_equity_bot_pays_for_cards_that_win_and_not_for_others(cards: tuple[str, str], name: str) -> None:
    """Of the compulsory stake 85 are missing: kings are worth them, a seven and a two stay in without."""
    hand = deal("am/texas", f"{cards[0]} Jc 9d {cards[1]} 4d 3s 2h 5c Jd Qc 4s", players=3, button=3)
    hand.act("stay")
    hand.act("stake", amount=90)
    assert ask(equity_bot(), hand).name == name


@pytest.mark.parametrize("bot", BOTS)
def test_useless_cards_are_exchanged(bot: Callable[[], Bot]) -> None:
    hand = deal("am/club", "7c 3h 8d 3d 2d 9c 4s 4c Js 2h", button=2)
    hand.act("bet", amount=50)
    hand.act("call")
    go_to(hand, "buy-cards", 2)
    choice = ask(bot(), hand)
    assert choice.name == "buy-cards"
    assert {*read_cards("4c 2h")} <= {*choice.cards} <= {*read_cards("9c 4c 2h")}


def test_cards_that_cost_more_than_they_win_are_not_bought() -> None:
    hand = deal("am/club", "7c Kh 8d Kd 2d 9c 4s 4c Js 2h", button=2)
    go_to(hand, "buy-cards", 2)
    assert ask(equity_bot(), hand).name == "keep"


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_of_a_full_hand_is_exchanged(bot: Callable[[], Bot]) -> None:
    hand = deal("am/club", "7c Kh 8d Kd 2d Kc 4s 4c Js 4h", button=2)
    go_to(hand, "buy-cards", 2)
    assert ask(bot(), hand).name == "keep"


def go_to(hand: Hand, name: str, seat: int) -> None:
    """Let everybody check and keep their cards until that seat is offered something."""
    while hand.decision is not None and (hand.decision.seat != seat or name not in hand.decision):
        hand.act("check" if "check" in hand.decision else "keep")


@pytest.mark.parametrize("kind", [TightBot, EquityBot])
@pytest.mark.parametrize("game", ["am/five-stud", "am/seven-stud"])
def test_a_card_that_costs_nothing_is_taken(game: str, kind: type[TightBot]) -> None:
    acts: list[str] = []
    for number in range(20):
        hand = croupier.deal(game, seats={1: 60, 2: 60}, seed=number)
        play_out(hand, {1: kind(1), 2: kind(2)})
        acts += [action.name for action in hand.actions]
    assert "next-card" in acts
    assert "stop" not in acts


def test_one_who_has_stopped_takes_no_more_cards() -> None:
    hand = croupier.deal("am/seven-stud", seats={1: 60, 2: 60, 3: 60}, button=3, seed=1)
    go_to_card(hand)
    assert hand.decision is not None
    stopped = hand.decision.seat
    hand.act("stop")
    outlook = read(hand.view(hand.decision.seat))
    assert sorted(rival.full for rival in outlook.rivals) == [3, 7]
    assert stopped != hand.decision.seat


def test_who_has_stopped_takes_cards_again_when_the_bank_is_played_for_again() -> None:
    hand = croupier.deal("am/five-stud", seats={1: 60, 2: 60}, button=2, deck="2c 2d Kc Kd 7h 3h Ah Qd")
    go_to_card(hand)
    for act in ("stop", "stop", "refuse"):
        hand.act(act)
    assert hand.decision is not None
    outlook = read(hand.view(hand.decision.seat))
    assert (outlook.own.full, outlook.rivals[0].full) == (5, 5)


def go_to_card(hand: Hand) -> None:
    """Let everybody match the stakes until the next card is offered."""
    while hand.decision is not None and "next-card" not in hand.decision:
        hand.act("check" if "check" in hand.decision else "call")
