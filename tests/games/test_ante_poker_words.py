"""Every event, act, field and call of the ante-and-bet poker games can be told in every language."""

from __future__ import annotations

import random

import pytest

import croupier
from croupier.table import Post
from croupier.table.event import Called, Charged, Funded, Returned, Reversed, Staked
from croupier.table.telling import tell
from croupier.text import LANGUAGES, knows
from tests.games.seating import seat
from tests.games.test_every_game import play, take

GAMES = ("m1/oasis", "m1/russian", "rp/russian")


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_happens_can_be_told(game: str) -> None:
    chance = random.Random(game)
    for number in range(150):
        hand = croupier.deal(game, **seat(game, chance), seed=number)
        play(hand, chance)
        for event in hand.events:
            for language in LANGUAGES:
                told = tell(event, language)
                assert "{" not in told
                assert "event-" not in told
            if isinstance(event, Called):
                assert knows(f"call-{event.call}")
            if isinstance(event, Staked | Returned):
                assert knows(f"field-{event.field}")
            if isinstance(event, Charged):
                assert knows(f"price-{event.what}")
            if isinstance(event, Funded):
                assert knows(f"fund-{event.fund}")


@pytest.mark.parametrize("game", GAMES)
def test_every_act_and_ruling_has_its_word(game: str) -> None:
    chance = random.Random(f"acts {game}")
    acts = set()
    for number in range(150):
        hand = croupier.deal(game, **seat(game, chance), seed=number)
        while hand.decision is not None:
            acts |= {option.name for option in hand.decision}
            hand.act(**take(chance.choice(hand.decision.options), chance))
    assert [name for name in acts if not knows(f"act-{name}")] == []
    assert [option.name for option in hand.rulings if not knows(f"ruling-{option.name}")] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_can_be_declared_void_at_any_decision(game: str) -> None:
    chance = random.Random(f"void {game}")
    reversals = 0
    for number in range(300):
        sitting = seat(game, chance)
        hand = croupier.deal(game, **sitting, seed=number)
        for _ in range(chance.randint(0, 5)):
            if hand.decision is not None:
                hand.act(**take(chance.choice(hand.decision.options), chance))
        if hand.decision is None or "decline" in hand.decision:
            continue
        hand.rule("void-hand", on="duplicate-card" if game.startswith("m1") else "", by=Post.MANAGER)
        assert hand.result is not None
        assert set(hand.result.net.values()) == {0}
        assert hand.result.house == 0
        assert not any(hand.result.funds.values())
        purses = {box.owner: box.chips for box in hand.felt.boxes}
        for player, chips in purses.items():
            own = [placed for placed in sitting["seats"].values() if placed["player"] == player]
            stacks = [placed["stack"] for placed in own if "stack" in placed]
            assert chips == (sum(stacks) if stacks else None)
        told = [tell(event) for event in hand.events if isinstance(event, Reversed)]
        assert all("taken back" in sentence for sentence in told)
        reversals += len(told)
    assert (reversals > 0) is (game != "rp/russian")
