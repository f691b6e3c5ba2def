"""Poker between players in tests: acts as words, options as figures, decks from hands and board."""

from __future__ import annotations

from typing import Any, TypeVar

import croupier
from croupier.table import Hand
from croupier.table.event import Event
from tests.stacking import stack

Kind = TypeVar("Kind", bound=Event)


def table(game: str, stacks: int | list[int], players: int = 0, **settings: Any) -> Hand:
    """Deal to seats 1, 2, 3 … with these stacks, the button at the last seat unless told otherwise."""
    chips = [stacks] * players if isinstance(stacks, int) else stacks
    return croupier.deal(game, seats=dict(enumerate(chips, 1)), **{"seed": 1, **settings})


def play(hand: Hand, acts: str) -> Hand:
    """Act in turn: "call, raise 60, fold"; a word in front of a colon is the seat expected to act."""
    for act in filter(None, (act.strip() for act in acts.split(","))):
        seat, _, words = act.rpartition(":")
        name, *amount = words.split()
        assert hand.decision is not None, act
        if seat:
            assert hand.decision.seat == int(seat), (act, hand.decision)
        hand.act(name, amount=int(amount[0]) if amount else None)
    return hand


def options(hand: Hand) -> dict[str, Any]:
    """What may be done: the cost of a call, the range of a bet or raise."""
    assert hand.decision is not None
    assert not any(option.amount and option.cost for option in hand.decision)  # what is wagered is the cost
    return {
        option.name: (option.amount.least, option.amount.most) if option.amount else option.cost
        for option in hand.decision
    }


def check_down(hand: Hand) -> Hand:
    """Check or call to the end of the hand."""
    while hand.decision is not None:
        hand.act(hand.decision.options[1].name)
    return hand


def events(hand: Hand, kind: type[Kind]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in hand.events if isinstance(event, kind)]


def deck(*hands: str, board: str = "") -> str:
    """A deck that deals these hands in dealing order and then this board, with anything burnt."""
    given = set(" ".join(hands).split()) | set(board.split())
    spare = [
        card for card in (f"{rank}{suit}" for rank in "23456789" for suit in "cdhs") if card not in given
    ]
    cards = board.split()
    burnt = []
    for place, card in enumerate(cards):
        if place in (0, 3, 4):
            burnt.append(spare.pop())
        burnt.append(card)
    return stack(*hands, then=" ".join(burnt))


def net(hand: Hand) -> dict[int, int]:
    """The result of a hand that is over, chips conserved."""
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.fee == 0
    assert hand.felt.pot == 0
    return hand.result.net
