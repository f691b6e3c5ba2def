"""Bots: they see only their view, act only lawfully, and the better ones win."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import croupier
from croupier.bots import Bot, EquityBot, RandomBot, TightBot, play_out
from croupier.errors import IllegalAction
from croupier.games import PLAYABLE
from croupier.table import View
from tests.games.seating import seat

KINDS: list[type[RandomBot] | type[TightBot] | type[EquityBot]] = [RandomBot, TightBot, EquityBot]


def tournament(one: Bot, other: Bot, hands: int) -> Counter[int]:
    """Play heads-up hands with changing button; return the chips won by seat."""
    won: Counter[int] = Counter()
    for number in range(hands):
        hand = croupier.deal(
            "fspr/holdem", seats={1: 200, 2: 200}, button=1 + number % 2, blinds=(1, 2), seed=number
        )
        play_out(hand, {1: one, 2: other})
        assert hand.result is not None
        won.update(hand.result.net)
    return won


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", PLAYABLE)
def test_every_bot_finishes_hands_of_every_game(game: str, kind: type[RandomBot]) -> None:
    for number in range(5):
        hand = croupier.deal(game, **seat(game, Random(number)), seed=number)
        players = {box.player.number for box in hand.felt.boxes}
        play_out(hand, {player: kind(number) for player in players})
        assert hand.over


def test_thinking_pays() -> None:
    """Fixed seeds: the equity bot takes the random bot's chips, and so does the tight one."""
    assert tournament(EquityBot(1), RandomBot(2), 200)[1] > 1000
    assert tournament(TightBot(1), RandomBot(2), 400)[1] > 500


def test_equity_of_aces_against_one_is_about_five_in_six() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), deck="Ah 7c Ad 2s")
    bot = EquityBot(3, deals=2000)
    view: View = hand.view(1)
    cards = [card for card in view.boxes[0].cards if card is not None]
    assert abs(bot.equity(view, cards, [[]]) - 0.852) < 0.03


def test_a_seat_without_a_bot_is_said() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=1)
    with pytest.raises(IllegalAction, match="no bot"):
        play_out(hand, {2: RandomBot()})
