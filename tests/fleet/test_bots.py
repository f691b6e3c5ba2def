from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from croupier.bots import TightBot
from croupier.errors import BookError
from croupier.fleet import ACTS, BOTS, Fleet
from croupier.fleet.push_fold import ranges
from croupier.fleet.small_games import hand_name
from croupier.games import deal
from tests.fleet.mirror import NAMES, WRITTEN

BLINDS: dict[str, Any] = {"blinds": (5, 10)}


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("fspr/holdem", BLINDS),
        ("fspr/holdem", {**BLINDS, "limit": "pot-limit"}),
        ("fspr/omaha", {**BLINDS, "limit": "fixed-limit"}),
    ],
)
def test_the_tight_bot_does_the_same_in_both_engines(game: str, table: dict[str, Any]) -> None:
    chance = random.Random(game)
    hands, players = 150, 4
    decks = [chance.sample(range(52), 52) for _ in range(hands)]
    fleet = Fleet(game, tables=hands, players=players, stack=800, threads=1, button=players, **table)
    fleet.deal(decks=np.array(decks, np.uint8))
    seats = dict.fromkeys(range(1, players + 1), 800)
    games = [
        deal(game, seats=seats, button=players, deck=" ".join(WRITTEN[card] for card in cards), **table)
        for cards in decks
    ]
    bot, raised = TightBot(), 0
    while fleet.running.any():
        acts, amounts = fleet.ask("tight")
        for hand, act, amount in zip(games, acts.tolist(), amounts.tolist(), strict=True):
            if hand.decision is None:
                continue
            choice = bot.decide(hand.view(hand.decision.seat))
            told = (NAMES.get(choice.name, choice.name), choice.amount or 0)
            assert (ACTS[act], amount) == told, hand.record().to_json()
            hand.act(choice.name, amount=choice.amount)
            raised += choice.amount is not None
        fleet.act(np.maximum(acts, 0), amounts)
    assert raised > 50


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("fspr/holdem", BLINDS),
        ("m1/omaha-hilo-cash", BLINDS),
        ("fspr/seven-stud", {"antes": 2, "bring_in": 5}),
    ],
)
def test_bots_choose_what_is_lawful_and_leave_the_table_as_it_is(
    bot: str, game: str, table: dict[str, Any]
) -> None:
    fleet = Fleet(game, tables=30, players=5, stack=150, stacks="bust", seed=8, threads=1, **table)
    for _ in range(3):
        fleet.deal()
        while fleet.running.any():
            cards = fleet.tables[["own", "board", "held", "on_board"]].copy()
            acts, amounts = fleet.ask(bot)
            assert (fleet.tables[["own", "board", "held", "on_board"]] == cards).all()
            fleet.act(np.maximum(acts, 0), amounts)  # refused where it is not lawful


def test_who_looks_at_the_cards_wins_from_who_does_not() -> None:
    for bot in ("tight", "equity"):
        fleet = Fleet("fspr/holdem", tables=40, players=3, stack=1000, seed=3, **BLINDS)
        mean, error = fleet.play_out(50, [bot, "random", "random"]).rate(1, 10)
        assert mean > 4 * error > 0


def test_the_share_an_equity_bot_sees_is_that_of_aces() -> None:
    fleet = Fleet("fspr/holdem", tables=1, players=2, stack=1000, threads=1, **BLINDS)
    aces = [WRITTEN.index(card) for card in ("7c", "As", "2d", "Ah")]  # the button has the aces
    rest = [card for card in range(52) if card not in aces]
    fleet.deal(decks=np.array([aces + rest], np.uint8))
    acts = {}
    for _ in range(2):
        acts[int(fleet.seat[0])] = ACTS[fleet.ask("equity")[0][0]]
        fleet.act(2 if fleet.acts[0][2] else 1)
    assert sorted(acts.values()) in (["call", "raise"], ["check", "raise"], ["fold", "raise"])


def test_push_or_fold_follows_the_chart_and_pays_heed_to_prizes() -> None:
    def pushing(prizes: tuple[int, ...]) -> float:
        fleet = Fleet("fspr/holdem", tables=4000, players=4, stack=100, seed=5, **BLINDS)
        fleet.terms["prizes"][0, : len(prizes)] = prizes
        fleet.deal()
        return float((fleet.ask("push-fold")[0] == ACTS.index("raise")).mean())

    chips, near_the_prizes = pushing(()), pushing((50, 30, 20))
    assert 0.02 < near_the_prizes < chips < 0.5


def test_bots_that_nobody_knows_are_refused() -> None:
    with pytest.raises(BookError, match="shark"):
        Fleet("fspr/holdem", tables=1, **BLINDS).ask("shark")


@pytest.mark.slow
def test_the_chart_is_the_equilibrium() -> None:
    from croupier.fleet.chart import CALLS, PUSHES  # noqa: PLC0415

    for depth in (5.0, 10.0, 15.0):
        for row, often in zip((PUSHES, CALLS), ranges(depth), strict=True):
            for hand, share in enumerate(often):
                if share > 0.9 or share < 0.1:  # some hands push, pause and push again
                    steady = abs(row[hand] - depth) > 4
                    assert not steady or (row[hand] >= depth) == (share > 0.5), (depth, hand_name(hand))
