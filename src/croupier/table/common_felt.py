"""The common felt: cards, the shoe, the board and the words of one table in one hand, no matter who plays.

A felt of boxes (`croupier.table.felt`) is played against the house, a felt of seats
(`croupier.table.ring_felt`) between players. A game moves cards only through the felt, always naming the
clause; so every movement is an event, and what a card's face shows to whom is nowhere else decided.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec

from croupier.cards import DECK, Card, Seed, Shoe
from croupier.errors import CardError, IllegalStake, Range, listed
from croupier.table.event import (
    DOWN,
    OWN,
    UP,
    Burnt,
    Called,
    Cut,
    Dealt,
    Event,
    Opened,
    Place,
)
from croupier.table.layout import Box, Pile, Seat

if TYPE_CHECKING:
    from croupier.books.profile import Refusal

Spot = TypeVar("Spot", Box, Seat)
"""Where somebody plays: at a box against the house, on a seat between players."""

_NO_CLAUSES: Final[Mapping[Refusal, str]] = MappingProxyType({})
NOTHING_SAID: Final[Mapping[str, Any]] = MappingProxyType({})
_NO_SHOE: Final = Shoe(())


class CommonFelt(msgspec.Struct, Generic[Spot], eq=False):
    """What lies on any table during one hand, and where its chance comes from.

    The hand was given a `seed`, or `stacked` cards; of a shoe that has served before `gone` cards are gone,
    or it is `left` as it stands. `cut_at` says who cuts the pack and where. `refusals` are the clauses by
    which the book of the game refuses what every game does. A hand that was declared void is `voided`;
    `spoilt` is the clause by which the deck is replaced after it.
    """

    boxes: tuple[Spot, ...]
    seed: Seed | None = None
    stacked: str | tuple[Card, ...] | None = None
    gone: int = 0
    cut_at: tuple[int | str, int] | None = None
    funds: dict[str, int] = {}
    left: Shoe | None = None
    refusals: Mapping[Refusal, str] = _NO_CLAUSES
    events: list[Event] = []
    house: int = 0
    pot: int = 0
    fee: int = 0
    dealer: Pile = msgspec.field(default_factory=Pile)
    board: Pile = msgspec.field(default_factory=Pile)
    shoe: Shoe = _NO_SHOE
    spun: list[int] = []
    voided: bool = False
    spoilt: str = ""

    # -- before the deal ------------------------------------------------------------------------------

    def shuffle(self, deck: Sequence[Card] = DECK, decks: int = 1, cut_card: int = 0) -> None:
        """Put the cards of the game on the table: shuffled by the seed, or stacked as the hand was given.

        In a shoe that has served earlier rounds the cards of those rounds are gone, and its cut was made.
        """
        if self.left is not None:
            self.shoe = self.left.fork()
            self.shoe.cut = self.shoe.cut or cut_card
            return
        if self.stacked is not None:
            self.shoe = self._stack(self.stacked, deck, decks, cut_card)
        else:
            self.shoe = Shoe(deck if decks == 1 else tuple(deck) * decks, decks, Seed.of(self.seed), cut_card)
        if self.gone:
            if self.cut_at is not None:
                self.shoe.divide(self.cut_at[1])
            self.shoe.take(self.gone)

    def _stack(
        self, stacked: str | tuple[Card, ...], deck: Sequence[Card], decks: int, cut_card: int
    ) -> Shoe:
        """Stack a deck; one with a card twice is refused by the clause of the book that is played."""
        if not isinstance(stacked, str):
            return Shoe(stacked, decks, None, cut_card)
        try:
            return Shoe.stacked(stacked, decks, deck=deck, cut=min(cut_card, len(stacked.split())))
        except CardError as error:
            if error.code == "card-repeated":
                error.clause = self.refusals.get("duplicate", "")
            raise

    @property
    def fresh(self) -> bool:
        """Whether no card had left the shoe before this hand."""
        return not self.gone

    def cut(self, least: int, clause: str, posts: Sequence[str] = (), instead: str = "") -> None:
        """Let the player who was asked to cut the pack do so, at least so many cards from either end.

        Where no player will, those on these `posts` may by the clause `instead` (m1:177d).
        """
        if self.cut_at is None or self.gone:
            return
        seat, at = self.cut_at
        most = len(self.shoe) - least
        if type(at) is not int or not least <= at <= most:
            raise IllegalStake("cut-too-near", at=repr(at), range=Range(least, most), clause=clause)
        if isinstance(seat, str):
            if seat not in posts:
                raise IllegalStake("cut-not-yours", post=seat, clause=instead or clause)
            clause = instead
        elif seat not in {box.number for box in self.boxes}:
            seats = listed(str(box.number) for box in self.boxes)
            raise IllegalStake("not-dealt-in", seat=seat, seats=seats, clause=clause)
        self.shoe.divide(at)
        self.events.append(Cut(clause, seat, at))

    @property
    def cut_made(self) -> bool:
        """Whether somebody has cut the pack in this hand."""
        return any(type(event) is Cut for event in self.events)

    @property
    def cutter(self) -> int | str | None:
        """The seat that cuts the pack."""
        return self.cut_at[0] if self.cut_at is not None else None

    def check_seats(self, most: int, clause: str) -> None:
        """Refuse more boxes than the table has, and box numbers it does not have."""
        if not self.boxes:
            raise IllegalStake("no-seats", clause=clause)
        for box in self.boxes:
            if not 1 <= box.number <= most:
                raise IllegalStake("seat-unknown", seat=box.number, most=most, clause=clause)

    def box_active(self, seat: int) -> bool:
        """Whether a seat is still in the hand; the croupier always is."""
        return all(box.active for box in self.boxes if box.number == seat)

    # -- cards ----------------------------------------------------------------------------------------

    def give(
        self, place: Place, pile: Pile, count: int, clause: str, face: int = OWN, number: int = 0
    ) -> list[Card]:
        """Give further cards to one place; `number` tells the hands of a split box apart."""
        cards = [self.shoe.draw()] if count == 1 else self.shoe.take(count)
        faces = (face,) * count
        pile.cards += cards
        pile.faces += faces
        self.events.append(Dealt(clause, place, tuple(cards), faces, number))
        return cards

    def burn(self, count: int, clause: str, face: int = DOWN) -> None:
        """Burn cards from the top of the shoe."""
        self.events.append(Burnt(clause, tuple([self.shoe.burn() for _ in range(count)]), face))

    def turn_up(self, place: Place, pile: Pile, first: int, count: int, clause: str) -> list[Card]:
        """Turn up some of the cards that lie face down at a place, beginning with the one at `first`."""
        cards = pile.cards[first : first + count]
        pile.faces[first : first + count] = [UP] * count
        self.events.append(Opened(clause, place, tuple(cards)))
        return cards

    # -- words ----------------------------------------------------------------------------------------

    def call(self, call: str, clause: str, value: str = "") -> None:
        """Let the croupier call something out."""
        self.events.append(Called(clause, call, value))
