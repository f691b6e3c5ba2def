"""All rounds against one open card from a full shoe: every deal of two cards with what is done first."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.errors import CroupierError
from croupier.odds.blackjack.deals import firsts
from croupier.odds.blackjack.play import Play

if TYPE_CHECKING:
    from croupier.odds.blackjack.deals import First
    from croupier.odds.blackjack.play import OtherWay, WeighedAct
    from croupier.odds.blackjack.rules import BlackjackTerms


class Rounds(Play):
    """The rounds of a box against one open card, from a shoe that holds everything but that card."""

    def __init__(self, terms: BlackjackTerms, up: int, way: OtherWay | None = None) -> None:
        left = list(terms.shoe)
        left[up] -= 1
        super().__init__(terms, up, left, way=way)

    @property
    def ways(self) -> int:
        """In how many ways the open card can come."""
        return self.terms.shoe[self.up]

    @cached_property
    def deals(self) -> list[tuple[First, WeighedAct]]:
        """All deals of two cards, each with what is done first."""
        found = [(first, self.taken(first)) for first in firsts(self.terms, self.up) if first.ways]
        counted, whole = sum(first.ways for first, _ in found), self._pairs_of_cards
        if counted != whole:
            raise CroupierError("odds-incomplete", counted=str(counted), deals=str(whole))
        return found

    @property
    def _pairs_of_cards(self) -> int:
        return self.board.cards * (self.board.cards - 1)

    def expected(self) -> Fraction:
        """Return the expected result of a round, in chips."""
        total = sum((first.ways * choice.expected for first, choice in self.deals), Fraction())
        return total / self._pairs_of_cards

    def taken(self, first: First) -> WeighedAct:
        """Return what is done first."""
        if self.way is None:
            return max(self.choices(first), key=lambda choice: choice.expected)
        if self.covers and self.way.insures(self.up):
            return next(choice for choice in self.choices(first) if choice.cover)
        return self.picked(first, self.plays(first, self.plain))
