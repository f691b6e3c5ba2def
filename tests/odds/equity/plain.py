"""Equity a second time, as plainly as possible: every card, every deal, one hand after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from croupier.cards import ALL_CARDS, Card
from croupier.hands.ace_to_five import omaha_low_of
from croupier.hands.high import omaha_of, value_of

Hand = tuple[Card, ...]
Range = Sequence[tuple[Hand, int]]


class Player(NamedTuple):
    """What one player has of all deals."""

    wins: int
    ties: dict[int, int]
    high: dict[int, int]
    low: dict[int, int]
    equity: Fraction


def winners(values: Sequence[int]) -> list[int]:
    best = max(values)
    return [place for place, value in enumerate(values) if value == best and value]


class Table:
    """Pots added up deal by deal."""

    def __init__(self, players: int, *, split: bool) -> None:
        self.split = split
        self.deals = 0
        self.pots = [Fraction(0)] * players
        self.whole: list[int] = [0] * players
        self.high: list[Counter[int]] = [Counter() for _ in range(players)]
        self.low: list[Counter[int]] = [Counter() for _ in range(players)]

    def settle(self, highs: Sequence[int], lows: Sequence[int], weight: int) -> None:
        self.deals += weight
        best, lowest = winners(highs), winners(lows) if self.split else []
        part = Fraction(1, 2) if lowest else Fraction(1)
        for player in best:
            self.pots[player] += part * weight / len(best)
            self.high[player][len(best)] += weight
        for player in lowest:
            self.pots[player] += part * weight / len(lowest)
            self.low[player][len(lowest)] += weight
        if len(best) == 1 and lowest in ([], best):
            self.whole[best[0]] += weight

    def players(self) -> list[Player]:
        return [
            Player(
                wins=whole,
                ties={} if self.split else {count: deals for count, deals in high.items() if count > 1},
                high=dict(high) if self.split else {},
                low=dict(low) if self.split else {},
                equity=pot / self.deals,
            )
            for whole, pot, high, low in zip(self.whole, self.pots, self.high, self.low, strict=True)
        ]


def on_boards(
    game: str, ranges: Sequence[Range], board: Hand = (), dead: Hand = (), limit: int = 8
) -> tuple[int, list[Player]]:
    """Count hold'em or Omaha: every choice of hands, every board."""
    table = Table(len(ranges), split=game == "omaha-hilo")
    for choice in product(*ranges):
        held = [card for hand, _ in choice for card in hand]
        known = {*held, *board, *dead}
        if len(known) < len(held) + len(board) + len(dead):
            continue
        weight = 1
        for _, each in choice:
            weight *= each
        unseen = [card for card in ALL_CARDS[:52] if card not in known]
        for more in combinations(unseen, 5 - len(board)):
            common = board + more
            if game == "holdem":
                highs = [value_of(hand + common) for hand, _ in choice]
            else:
                highs = [omaha_of(hand, common).value for hand, _ in choice]
            lows = [0] * len(choice)
            if game == "omaha-hilo":
                found = [omaha_low_of(hand, common, limit) for hand, _ in choice]
                lows = [low.value if low else 0 for low in found]
            table.settle(highs, lows, weight)
    return table.deals, table.players()


def in_stud(own: int, hands: Sequence[Hand], dead: Hand = ()) -> tuple[int, list[Player]]:
    """Count stud: every way to complete every hand."""
    table = Table(len(hands), split=False)
    known = {*dead, *(card for hand in hands for card in hand)}
    unseen = [card for card in ALL_CARDS[:52] if card not in known]

    def complete(left: list[Card], at: int) -> Iterator[list[Hand]]:
        if at == len(hands):
            yield []
            return
        for more in combinations(left, own - len(hands[at])):
            rest = [card for card in left if card not in more]
            for others in complete(rest, at + 1):
                yield [hands[at] + more, *others]

    for full in complete(unseen, 0):
        table.settle([value_of(hand) for hand in full], [], 1)
    return table.deals, table.players()
