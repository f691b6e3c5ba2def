"""What the tests of seven-card stud share: a table, its hands, its acts."""

from __future__ import annotations

from typing import Any

import croupier
from croupier import books
from croupier.table import Hand
from tests.stacking import stack_stud

# Seat 2 shows the lowest card, then seat 1 the highest board in every round; seat 1 has the best hand.
ACES = "Ah Ad 4h Kc 9s Jd 3d"
SEVENS = "7s 7d 2c Qs 8h 5c 6c"
TEN_HIGH = "Ts 9c 8d 5h Qd 2h 4c"


def deal(*hands: str, stacks: Any = 1000, burns: str = "", **more: Any) -> Hand:
    """Deal these hands in a 10-20 game with an ante of 1, unless told otherwise."""
    held = hands or (ACES, SEVENS, TEN_HIGH)
    chips = [stacks] * len(held) if isinstance(stacks, int) else stacks
    seats = dict(enumerate(chips, start=1))
    settings = {"bets": (10, 20), **more}
    return croupier.deal("fspr/seven-stud", seats=seats, deck=stack_stud(*held, burns=burns), **settings)


def go(hand: Hand, *acts: str) -> Hand:
    """Take these decisions: a word, or a word with the total it goes to."""
    for act in acts:
        name, _, amount = act.partition(" ")
        hand.act(name, amount=int(amount) if amount else None)
    return hand


def offered(hand: Hand) -> dict[str, tuple[int, ...]]:
    """What may be done now, with the amounts (all of them, or the least and the most)."""
    assert hand.decision is not None
    spans = {option.name: option.amount for option in hand.decision}
    return {
        name: () if span is None else tuple(dict.fromkeys((span.least, span.most)))
        for name, span in spans.items()
    }


def example_of(clause: str, number: int) -> dict[str, Any]:
    """Return a worked example of the catalogue."""
    example = books.clause(clause).examples[number]
    assert isinstance(example, dict)
    return example


def turn(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def to_street(hand: Hand, street: int) -> Hand:
    """Bring it in and check until so many cards have been dealt to everybody."""
    go(hand, "bring-in", *["call"] * (len(hand.felt.boxes) - 1))
    while len(hand.felt.boxes[0].cards) < street:
        hand.act("check")
    return hand


def full_table(players: int, seed: int = 5, **more: Any) -> Hand:
    """Bring nobody out of the hand until the last card is dealt."""
    seats = dict.fromkeys(range(1, players + 1), 1000)
    hand = croupier.deal("fspr/seven-stud", seats=seats, bets=(10, 20), seed=seed, **more)
    go(hand, "bring-in", *["call"] * (players - 1))
    for _ in range(3):
        go(hand, *["check"] * players)
    return hand
