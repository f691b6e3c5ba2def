"""Deals of ante-and-bet poker for tests: say which hands shall come and what is decided, see what was won."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import croupier
from croupier.cards import DECK, Card, read_cards, write_cards
from croupier.hands import Category, best
from croupier.table import Hand
from croupier.table.event import Added, Called, Paid
from tests.stacking import stack

NO_GAME = "Qs 9d 7c 4h 2d"
ACE_KING = "Ac Kd 8h 6c 3s"

Deal = Callable[..., Hand]


def dealing(game: str, ante: int) -> Deal:
    """Return a function that deals hands of a game, the dealer's last, this ante on every box by default."""

    def deal(
        *hands: str, then: str = "", seats: dict[int, dict[str, Any]] | None = None, **more: Any
    ) -> Hand:
        placed = seats or {number: {"ante": ante} for number in range(1, len(hands))}
        return croupier.deal(game, seats=placed, deck=stack(*hands, then=then), **more)

    return deal


def doubling(deal: Deal) -> Deal:
    """Return a function that plays five cards, or five and a bought sixth, against a lower game."""

    def play_double(cards: str, dealer: str | None = None, **more: Any) -> Hand:
        words = cards.split()
        hand = deal(" ".join(words[:5]), dealer or beaten_by(cards), then=" ".join(words[5:]), **more)
        finish(hand, *(("buy", "play") if len(words) == 6 else ("play",)))
        return hand

    return play_double


def ratio_paid(hand: Hand) -> int:
    """The total ratio on a bet of 20."""
    return sum(event.amount for event in hand.events if isinstance(event, Paid | Added)) // 20


def act(hand: Hand, *acts: str) -> None:
    """Take these decisions: "play", "insure 30", "exchange 2c 7d"."""
    for said in acts:
        name, *rest = said.split()
        if rest and rest[0].isdigit() and len(rest) == 1:
            hand.act(name, amount=int(rest[0]))
        else:
            hand.act(name, cards=" ".join(rest))


def finish(hand: Hand, *acts: str) -> dict[int, int]:
    """Take these decisions, which end the hand, and return what each box won; chips only change places."""
    act(hand, *acts)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house + sum(hand.result.funds.values()) == 0
    return hand.result.net


def calls(hand: Hand) -> list[str]:
    return [event.call for event in hand.events if isinstance(event, Called)]


def options(hand: Hand) -> list[str]:
    assert hand.decision is not None
    return [option.name for option in hand.decision]


def beaten_by(cards: str, below: Category | None = None) -> str:
    """Find a dealer's game of a lower category than these cards, from the rest of the pack."""
    held = read_cards(cards)
    mine = best(held)
    rest = [card for card in DECK if card not in held]
    chance = Random(cards)
    while True:
        five = chance.sample(rest, 5)
        theirs = best(five)
        if Category.ACE_KING <= theirs.category < (below or mine.category):
            return write_cards(five)


def some_of(cards: str) -> str:
    """Give suits to bare ranks, without a flush and no card twice; suited cards stay as they are."""
    words = cards.replace("10", "T").split()
    taken: set[Card] = set()
    given = []
    for place, word in enumerate(words):
        names = [word] if len(word) == 2 else [word + "shdc"[(place + step) % 4] for step in range(4)]
        card = next(Card(name) for name in names if Card(name) not in taken)
        taken.add(card)
        given.append(card)
    return write_cards(given)
