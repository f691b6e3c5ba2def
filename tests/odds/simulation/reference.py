"""Stacked deals played through the reference engine by the same tables of decisions that a kernel follows.

The place in a table is found here from the cards themselves, as plainly as possible; nothing is shared
with the kernels but the tables.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards import DECK, JOKER, JOKER_DECK, Card
from croupier.games.house_poker import two_combinations
from croupier.hands import Category, category_of, combinations
from croupier.hands.high import value_of
from croupier.odds.simulation.five_cards import BUY, EXCHANGE, FOLD, INSURE, ODD_CARDS
from croupier.odds.simulation.language import Space
from croupier.odds.simulation.plan import Plan
from croupier.table import Hand

Array = npt.NDArray[Any]


def random_table(space: Space, seed: int) -> Array:
    """Decide at random everywhere, but only what is lawful there."""
    chance = np.random.default_rng(seed)
    table: Array = np.zeros(space.shape, np.uint8)
    for act in space.acts.values():
        lawful = np.broadcast_to(np.asarray(act.lawful, np.bool_), space.shape)
        take = lawful & (chance.random(space.shape) < 0.4)
        table = np.where(take, np.asarray(act.code, np.uint8), table)
    return np.ascontiguousarray(table, np.uint8)


def random_decks(count: int, seed: int, joker: bool = False) -> list[list[Card]]:
    """Shuffle decks; every third gives most boxes cards of one suit, every fifth low ranks or high ones."""
    chance = random.Random(seed)
    decks = []
    for turn in range(count):
        deck = list(JOKER_DECK if joker else DECK)
        chance.shuffle(deck)
        if turn % 3 == 0:
            suits = (turn % 4, (turn // 4) % 4)
            deck.sort(key=lambda card, suits=suits: card == JOKER or card.suit not in suits)  # type: ignore[misc]
            mixed = deck[:20]
            chance.shuffle(mixed)
            deck[:20] = mixed
        elif turn % 5 == 0:
            first = chance.randrange(9)
            deck.sort(key=lambda card, first=first: card != JOKER and not first <= card.rank < first + 5)  # type: ignore[misc]
            mixed = deck[:20]
            chance.shuffle(mixed)
            deck[:20] = mixed
        decks.append(deck)
    return decks


def as_rows(decks: list[list[Card]]) -> Array:
    return np.array([[int(card) for card in deck] for deck in decks], np.uint8)


def stacked(deck: list[Card]) -> str:
    return " ".join(map(str, deck))


# -- poker against the dealer ------------------------------------------------------------------------------


def suit_class(cards: list[Card]) -> int:
    """Find which cards, from the highest, lie outside the suit that holds most of five.

    Two of a suit count among the three highest.
    """
    suits = Counter(card.suit for card in cards if card != JOKER)
    wild = JOKER in cards
    suit, most = max(((suit, suits[suit]) for suit in range(4)), key=lambda each: (each[1], -each[0]))
    if most + wild == 2:
        high = [card.suit for card in cards[:3] if card != JOKER]
        two = [suit for suit in high if high.count(suit) == 2]
        if wild or not two:
            return 0
        suit = two[0]
        return ODD_CARDS.index(tuple(at for at, card in enumerate(cards) if at > 2 or card.suit != suit))
    if not 3 <= most + wild <= 4:
        return 0
    return ODD_CARDS.index(
        tuple(place for place, card in enumerate(cards) if card != JOKER and card.suit != suit)
    )


class PokerPlayer:
    """Plays every box of a hand of five cards by the tables of a plan."""

    def __init__(
        self, plan: Plan, low_ace: bool = True, cover: Callable[[Category], int] | None = None
    ) -> None:
        self.plan = plan
        self.cover = cover
        self.first, self.last = plan.table.first, plan.table.last
        self.low_ace = low_ace
        self.begun: set[int] = set()

    def play(self, hand: Hand) -> None:
        while hand.decision is not None:
            name, more = self.decide(hand)
            hand.act(name, **more)

    def decide(self, hand: Hand) -> tuple[str, dict[str, Any]]:
        assert hand.decision is not None
        seat = hand.decision.seat
        box = next(box for box in hand.box_felt.boxes if box.number == seat)
        names = {option.name: option for option in hand.decision}
        if "buy-game" in names:
            return self.buy(box.cards)
        cards = sorted(box.cards, reverse=True)
        value = value_of(tuple(cards), self.low_ace)
        up = next(
            card for card, face in zip(hand.felt.dealer.cards, hand.felt.dealer.faces, strict=True) if face
        )
        if seat not in self.begun:
            self.begun.add(seat)
            suits = suit_class(cards)
            row = self.first.which[suits if suits < len(self.first.which) else 0, value]
            code = int(self.first.rows[row, up.rank])
        else:
            code = int(self.last[value, up.rank])
        if code > EXCHANGE:
            gone = [card for place, card in enumerate(cards) if code >> place & 1]
            name = "exchange" if "exchange" in names else ("exchange-one", "exchange-two")[len(gone) - 1]
            return name, {"cards": " ".join(map(str, gone))}
        if code == BUY:
            return "buy", {}
        if code == FOLD:
            return "fold", {}
        if code == INSURE and "insure" in names:
            amount = names["insure"].amount
            assert amount is not None
            return "insure", {"amount": self.cover(category_of(value)) if self.cover else amount.most}
        return ("raise" if "raise" in names else "play"), {}

    def buy(self, cards: list[Card]) -> tuple[str, dict[str, Any]]:
        """Decide on the dealer's game by the first and the second combination that are paid."""
        first, second = combinations(cards)
        paid = two_combinations(self.plan.rules, first, second)
        one = category_of(paid[0].value)
        two = category_of(paid[1].value) if len(paid) > 1 else 0
        return ("buy-game" if self.plan.table.buying[one, two] else "decline"), {}
