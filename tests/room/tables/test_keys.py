"""Keys: within one game no key stands for two acts, nor for anything that is done before the deal."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from croupier import games
from croupier.bots.choice import fill
from croupier.errors import IllegalAction
from croupier.room.tables.telling import KEYS
from tests.games.seating import SEATING

BEFORE_THE_DEAL = {"l"}


@pytest.mark.parametrize("game", [game for game in games.playable() if not game.endswith("roulette")])
def test_no_key_has_two_meanings(game: str) -> None:
    chance, met = Random(game), set[str]()
    for seed in range(60):
        hand = games.deal(game, **SEATING[game](chance), seed=seed)
        for _ in range(200):
            if hand.decision is None:
                break
            met |= {option.name for option in hand.decision}
            seat = hand.decision.seat
            choice = fill(chance.choice(list(hand.decision)), chance)
            named = {"amount": choice.amount, "cards": choice.cards or None, "on": choice.on or None}
            with suppress(IllegalAction):  # what another box may do meanwhile is not this one's
                hand.act(choice.name, seat=seat, **named)  # type: ignore[arg-type]
    acts = met - {"launch", "close", "drop", "pay", "cut"}
    keys = [KEYS[act] for act in acts if act in KEYS]
    assert len(set(keys)) == len(keys), sorted(acts)
    assert not BEFORE_THE_DEAL & set(keys)
    assert acts <= set(KEYS), acts - set(KEYS)
