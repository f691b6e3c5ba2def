"""What the tests of rulings on a running hand share: tables, refusals, replays."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.errors import IllegalAction
from croupier.table import Hand, Record
from tests.games.poker import table

GAMES = ["fspr/holdem", "fspr/omaha", "fspr/seven-stud"]
BOARD = ["fspr/holdem", "fspr/omaha"]
HOLDEM = "fspr/holdem"
STUD = "fspr/seven-stud"


def sit(game: str, stacks: int | list[int] = 100, players: int = 4, **settings: Any) -> Hand:
    """A hand with blinds of 5 and 10, or with an ante of 1 and a bring-in of 5."""
    sizes = {"antes": 1, "bets": (10, 20)} if game == STUD else {"blinds": (5, 10)}
    return table(game, stacks, players, **{**sizes, **settings})


def turn(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def bid(hand: Hand) -> None:
    """Make the first bid: a call, or in stud the bring-in."""
    assert hand.decision is not None
    hand.act("bring-in" if "bring-in" in hand.decision else "call")


def refused(hand: Hand, name: str, **what: Any) -> IllegalAction:
    """A ruling that is refused changes nothing."""
    told, drawn, acts = hand.events, hand.felt.shoe.drawn, hand.actions
    with pytest.raises(IllegalAction) as refusal:
        hand.rule(name, **what)
    assert (hand.events, hand.felt.shoe.drawn, hand.actions) == (told, drawn, acts)
    return refusal.value


def again(hand: Hand) -> Hand:
    """The hand, replayed from its record."""
    return croupier.replay(Record.from_json(hand.record().to_json()))


def in_hand(hand: Hand) -> list[int]:
    return [box.number for box in hand.felt.boxes if box.active]
