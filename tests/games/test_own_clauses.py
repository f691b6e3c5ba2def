"""A game cites its own book: in what it offers, what happens, and what it refuses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.errors import CroupierError
from croupier.games import playable
from croupier.table import CROUPIER, Hand
from tests.games.seating import seat
from tests.games.test_every_game import take

HANDS = 40


def foreign(hand: Hand, clauses: list[str]) -> list[str]:
    """Return the clauses that are of another book."""
    return [clause for clause in clauses if clause and clause.partition(":")[0] != hand.rules.profile.book]


def refusals(hand: Hand) -> Iterator[CroupierError]:
    """Try what somebody might try at this decision, and return every refusal."""
    assert hand.decision is not None
    decision = hand.decision
    seats = [box.number for box in hand.felt.boxes]
    tries: list[dict[str, Any]] = [{"name": bar.name} for bar in decision.bars]
    tries += [{"name": "dance"}, {"name": decision.options[0].name, "seat": 99}]
    for option in decision.options:
        tries += [
            {"name": option.name, "seat": other} for other in (*seats, CROUPIER) if other != decision.seat
        ]
        tries += [{"name": option.name, "amount": amount} for amount in (-1, 10**9)]
        tries += [{"name": option.name, "cards": "2c 2d 2h 2s 3c 3d"}, {"name": option.name, "on": "nowhere"}]
    done = len(hand.actions)
    for attempt in tries:
        try:
            hand.act(**attempt)
        except CroupierError as error:
            yield error
        if len(hand.actions) != done or hand.decision is not decision:
            return


@pytest.mark.parametrize("game", playable())
def test_options_events_and_refusals_cite_the_book_that_is_played(game: str) -> None:
    chance = random.Random(f"clauses {game}")
    every = {name: True for name, option in books.profile(game).options.items() if option.default is False}
    refused = 0
    for number in range(HANDS):
        sitting = seat(game, chance)
        if number % 4 == 0:  # what is off by default cites its own book as well
            sitting["options"] = {**sitting.get("options", {}), **every}
        hand = croupier.deal(game, **sitting, seed=number)
        assert not foreign(hand, [option.clause for option in hand.rulings])
        for _ in range(12):
            if hand.decision is None:
                break
            assert not foreign(hand, [option.clause for option in hand.decision])
            assert not foreign(hand, [bar.clause for bar in hand.decision.bars])
            found = [error.clause for error in refusals(hand)]
            assert not foreign(hand, found)
            refused += len(found)
            if hand.decision is not None:
                with suppress(CroupierError):
                    hand.act(**take(chance.choice(hand.decision.options), chance))
        assert not foreign(hand, [event.clause for event in hand.events])
    assert refused > HANDS


SHORT = {
    "m1/oasis": {"ante": 10, "stack": 5},
    "m1/blackjack": {"box": 20, "stack": 5},
    "rp/russian": {"ante": 10, "stack": 5},
    "am/blackjack": {"box": 20, "stack": 5},
    "am/six-card": {"ante": 10, "stack": 5},
}


@pytest.mark.parametrize(("game", "placed"), SHORT.items())
@pytest.mark.clause("m1:7.11")
def test_who_has_not_the_chips_is_refused_by_the_book_that_forbids_credit(
    game: str, placed: dict[str, int]
) -> None:
    with pytest.raises(croupier.errors.IllegalStake, match="has only 5 in chips") as refusal:
        croupier.deal(game, seats={1: placed}, seed=1)
    assert refusal.value.clause == ("m1:7.11" if game.startswith("m1") else "")


@pytest.mark.parametrize("game", [game for game in playable() if books.profile(game).deck is not None])
@pytest.mark.clause("m1:10.1f", "fspr:7.2.2")
def test_a_deck_with_a_card_twice_is_refused_by_the_book_that_says_so(game: str) -> None:
    sitting = seat(game, random.Random(1)) | {"cut": None}
    with pytest.raises(croupier.errors.CardError, match="Ah is there") as refusal:
        croupier.deal(game, **sitting, deck="Ah " * (books.rules(game).decks + 1))
    book = game.partition("/")[0]
    assert refusal.value.clause == {"m1": "m1:10.1f", "fspr": "fspr:7.2.2"}.get(book, "")


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param("m1/holdem-house", "m1:7.9", marks=pytest.mark.clause("m1:7.9")),
        pytest.param("rp/russian", "rp:1.16a", marks=pytest.mark.clause("rp:1.16a")),
        pytest.param("am/blackjack", "am:2.37"),
        ("am/five-card", ""),
        pytest.param("fspr/holdem", "fspr:5.8.2", marks=pytest.mark.clause("fspr:5.8.2")),
        ("th/holdem", "th:7.10.3a"),
    ],
)
def test_an_act_out_of_turn_is_refused_by_the_book_that_is_played(game: str, clause: str) -> None:
    placed = {"players": {"stack": 100}, "house": {"box" if "blackjack" in game else "ante": 10}}
    kind = books.profile(game).kind
    more: dict[str, Any] = {"blinds": (1, 2)} if kind == "players" else {}
    hand = croupier.deal(game, seats={1: placed[kind], 2: placed[kind], 3: placed[kind]}, seed=3, **more)
    assert hand.decision is not None
    other = next(number for number in (1, 2, 3) if number != hand.decision.seat)
    with pytest.raises(croupier.errors.IllegalAction, match="not the turn") as refusal:
        hand.act(hand.decision.options[0].name, seat=other)
    assert refusal.value.clause == clause
