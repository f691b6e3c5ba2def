"""What must hold in every game: chips are conserved, hidden cards stay hidden, replay equals play.

Every playable game is played with legal and illegal acts by a random but reproducible player.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import croupier
from croupier.cards import Card
from croupier.errors import CroupierError
from croupier.games import playable
from croupier.table import CROUPIER, Hand, Option, Record
from croupier.table.event import OWN, UP, Burnt, Dealt, Opened, Replaced
from tests.games.seating import seat

HANDS = 10_000


def take(option: Option, chance: random.Random) -> dict[str, Any]:
    """Fill in what an option asks for."""
    act: dict[str, Any] = {"name": option.name}
    if option.amount is not None:
        most = min(option.amount.most, option.amount.least + 30 * option.amount.step)
        act["amount"] = chance.randrange(option.amount.least, most + 1, option.amount.step)
    if option.cards is not None:
        act["cards"] = chance.sample(
            option.cards.among, chance.randint(option.cards.least, option.cards.most)
        )
    if option.on:
        act["on"] = chance.choice(option.on)
    if option.seats:
        act["seat"] = chance.choice(option.seats)
    return act


def play(hand: Hand, chance: random.Random) -> None:
    """Play a hand to its end; an act the table refuses must leave no trace."""
    tries = 0
    while hand.decision is not None:
        tries += 1
        option = hand.decision.options[0] if tries > 12 else chance.choice(hand.decision.options)
        count = len(hand.felt.events)
        try:
            hand.act(**take(option, chance))
        except CroupierError:
            assert len(hand.felt.events) == count


def conserved(hand: Hand) -> int:
    felt = hand.felt
    on_the_felt = felt.pot + sum(sum(box.stakes.values()) for box in felt.boxes)
    funds = sum(felt.funds.values()) - sum(hand.record().funds.values()) if felt.funds else 0
    return sum(box.net for box in felt.boxes) + felt.house + felt.fee + funds + on_the_felt


@pytest.mark.parametrize("game", playable())
def test_ten_thousand_hands_conserve_the_chips(game: str) -> None:
    chance = random.Random(f"chips {game}")
    for number in range(HANDS):
        hand = croupier.deal(game, **seat(game, chance), seed=number)
        play(hand, chance)
        assert conserved(hand) == 0
        assert all(not box.stakes for box in hand.felt.boxes)


@pytest.mark.parametrize("game", playable())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_replay_equals_play_and_every_event_cites_a_clause(game: str, seed: int) -> None:
    chance = random.Random(seed)
    hand = croupier.deal(game, **seat(game, chance), seed=seed)
    play(hand, chance)
    again = croupier.replay(Record.from_json(hand.record().to_json()))
    assert again.events == hand.events
    assert again.result == hand.result
    assert croupier.verify(hand.record()).fair
    assert all(event.clause for event in hand.events)


def allowed(hand: Hand, player: int | None) -> set[Card]:
    """The cards a viewer may know now or has been shown before."""
    felt = hand.felt
    shown = {card for event in hand.events if isinstance(event, Opened | Replaced) for card in event.cards}
    for box in felt.boxes:
        least = OWN if box.owner == player else UP
        shown |= {card for card, face in zip(box.cards, box.faces, strict=True) if face >= least}
    for event in hand.events:
        if type(event).__name__ in ("Looked", "Discarded"):
            owner = next(box.owner for box in felt.boxes if box.number == event.box)  # type: ignore[attr-defined]
            if owner == player:
                faces = getattr(event, "faces", ()) or (OWN,) * len(event.cards)  # type: ignore[attr-defined]
                pairs = zip(event.cards, faces, strict=True)  # type: ignore[attr-defined]
                shown |= {card for card, face in pairs if face >= OWN}
        elif isinstance(event, Dealt):
            faces = zip(event.cards, event.faces, strict=True)
            shown |= {card for card, face in faces if card is not None and face == UP}
        elif isinstance(event, Burnt) and event.face == UP:
            shown |= {card for card in event.cards if card is not None}
    for pile in (felt.dealer, felt.board):
        shown |= {card for card, face in zip(pile.cards, pile.faces, strict=True) if face == UP}
    return shown


@pytest.mark.parametrize("game", playable())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@pytest.mark.clause("m1:7.5")
def test_no_view_ever_contains_a_hidden_card(game: str, seed: int) -> None:
    chance = random.Random(seed)
    hand = croupier.deal(game, **seat(game, chance), seed=seed)
    for _ in range(20):
        for player in (None, CROUPIER, *{box.owner for box in hand.felt.boxes}):
            seen = hand.view(player).to_json()
            hidden = set(hand.felt.shoe.drawn) - allowed(hand, player)
            assert not [card for card in hidden if f'"{card}"' in seen]
            record = hand.record()
            assert record.shuffle is not None
            assert record.shuffle.secret not in seen
        if hand.decision is None:
            return
        option = chance.choice(hand.decision.options)
        try:
            hand.act(**take(option, chance))
        except CroupierError:
            continue
