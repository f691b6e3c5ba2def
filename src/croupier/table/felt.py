"""The felt of boxes, played against the house: the cards of boxes and dealer, the wheel, choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.books import whole_amount
from croupier.cards import Card, Seed
from croupier.cards.pledge import deal_order
from croupier.errors import CardError, IllegalStake, guessed
from croupier.table.chips import Chips
from croupier.table.decision import Bar, Decision, Option
from croupier.table.event import (
    DOWN,
    OWN,
    UP,
    Covered,
    Dealt,
    Discarded,
    Looked,
    Opened,
    Place,
    Replaced,
    Split,
    Spun,
)
from croupier.table.layout import Box, Pile

if TYPE_CHECKING:
    from croupier.hands import HighHand as Worth


class Felt(Chips, eq=False):
    """One table against the house during one hand."""

    def check_fields(self, *fields: str) -> None:
        """Refuse stakes on fields that the layout of this game does not have."""
        for box in self.boxes:
            for field in box.placed:
                if field not in fields:
                    raise IllegalStake("field-unknown", field=field, **guessed(field, fields))

    # -- cards ----------------------------------------------------------------------------------------

    def deal(self, count: int, clause: str, open_card: int = 0, packets: bool = False) -> None:
        """Deal cards one at a time from left to right, the dealer last; their `open_card` lies face up.

        A shuffle machine deals `packets`: all cards of a place at once (m1:q.deal-order).
        Where the dealer erred, `table.misdealt` says how many a place got: {"dealer": 4, "2": 6}.
        """
        piles = [box.pile for box in self.boxes if box.active]
        piles.append(self.dealer)
        if self.table.misdealt:
            self._misdeal(count)
        else:
            need = count * len(piles)
            if len(self.shoe) < need:
                raise CardError("deck-too-small", need=need, left=len(self.shoe))
            cards = self.shoe.take(need)
            for place, pile in enumerate(piles):
                pile.cards += cards[place * count :][:count] if packets else cards[place :: len(piles)]
        for pile in piles:
            pile.faces += [DOWN] * len(pile.cards)
        if 0 < open_card <= len(self.dealer):
            self.dealer.faces[open_card - 1] = UP
        for box in self.boxes:
            if box.active:
                pile = box.pile
                self.events.append(Dealt(clause, box.number, tuple(pile.cards), tuple(pile.faces)))
        self.events.append(Dealt(clause, "dealer", tuple(self.dealer.cards), tuple(self.dealer.faces)))

    def _misdeal(self, count: int) -> None:
        """Deal as the dealer did who gave some places a wrong number of cards."""
        piles = {str(box.number): box.pile for box in self.boxes if box.active}
        piles["dealer"] = self.dealer
        counts = dict.fromkeys(piles, count)
        for place, dealt in self.table.misdealt.items():
            if place not in piles:
                raise IllegalStake("place-unknown", place=place, **guessed(place, piles))
            counts[place] = whole_amount(dealt)
        for turn in range(max(counts.values())):
            for place, pile in piles.items():
                if turn < counts[place]:
                    pile.cards.append(self.shoe.draw())

    def pass_on(self, place: Place, pile: Pile, clause: str, face: int = UP, number: int = 0) -> None:
        """Give the first card that lies open on the board to a place."""
        card = self.board.cards.pop(0)
        self.board.faces.pop(0)
        pile.cards.append(card)
        pile.faces.append(face)
        self.events.append(Dealt(clause, place, (card,), (face,), number))

    def split(self, box: Box, pile: Pile, clause: str) -> Pile:
        """Split a pile of two cards: the second begins a further pile of the box, which is returned."""
        new = Pile()
        new.cards.append(pile.cards.pop())
        new.faces.append(pile.faces.pop())
        box.further = (*box.further, new)
        piles = [box.pile, *box.further]
        self.events.append(Split(clause, box.number, piles.index(pile) + 1, len(piles)))
        return new

    def swap(self, box: Box, cards: Sequence[Card], clause: str, face: int = OWN) -> None:
        """Exchange cards of a box: the old ones go to the muck, as many new ones come to its owner."""
        box.pile.drop(cards)
        self.events.append(Discarded(clause, box.number, tuple(cards)))  # chosen, so seen
        self.give(box.number, box.pile, len(cards), clause, face)

    def replace_dealer_card(self, card: Card, clause: str) -> Card:
        """Let the dealer remove one of their open cards and take the next from the shoe, open as well."""
        drawn = self.shoe.draw()
        self.dealer.cards[self.dealer.cards.index(card)] = drawn
        self.events.append(Replaced(clause, "dealer", (card,), (drawn,)))
        return drawn

    def cover(self, box: Box, clause: str) -> None:
        """Lay the cards of a box face down: its owner may not look at them any more."""
        box.pile.faces = [DOWN if face == OWN else face for face in box.pile.faces]
        self.events.append(Covered(clause, box.number))

    def look(self, box: Box, clause: str) -> None:
        """Let the owner of a box look at its cards."""
        box.pile.faces = [face or OWN for face in box.pile.faces]  # what lies down they take up
        self.events.append(Looked(clause, box.number, tuple(box.pile.cards)))

    def open(
        self, place: Place, pile: Pile, clause: str, worth: Worth | None = None, number: int = 0
    ) -> None:
        """Turn all cards of a place face up and call what they are worth."""
        pile.faces = [UP] * len(pile.cards)
        hand = worth.category.slug if worth is not None else ""
        self.events.append(Opened(clause, place, tuple(pile.cards), hand, number))

    def show(self, place: Place, pile: Pile, cards: Sequence[Card], clause: str, worth: Worth) -> None:
        """Show some cards and call what they are worth: those still in the pile, and those it once held."""
        pile.faces = [
            UP if card in cards else face for card, face in zip(pile.cards, pile.faces, strict=True)
        ]
        self.events.append(Opened(clause, place, tuple(cards), worth.category.slug))

    def discard(self, box: Box, clause: str) -> None:
        """Throw the cards of a box face down into the muck: its part in the hand is over."""
        self.clear(box, box.pile, clause)
        box.active = False

    def clear(self, box: Box, pile: Pile, clause: str) -> None:
        """Put the cards of one pile to the discards; the box may have others.

        Where their owner has not seen all of them, it is told which they have.
        """
        seen = tuple(pile.faces) if DOWN in pile.faces else ()
        self.events.append(Discarded(clause, box.number, tuple(pile.cards), seen))
        pile.empty()

    # -- the wheel ------------------------------------------------------------------------------------

    def spin(self, pockets: int, clause: str) -> int:
        """Let the ball fall: the number given for this hand, else one drawn without bias from the seed."""
        if self.spins:
            number = self.spins.pop(0)
            if type(number) is not int or not 0 <= number < pockets:
                raise IllegalStake("spin-unknown", number=repr(number), most=pockets - 1, clause=clause)
        else:
            number = self._ball(Seed.of(self.seed), pockets)
        self.spun.append(number)
        self.events.append(Spun(clause, number))
        return number

    def _ball(self, seed: Seed, pockets: int) -> int:
        """Draw a number; should the ball be spun again in the same hand, it comes from another layer."""
        if seed.format == 1:
            if self.chance is None:
                self.chance = seed.chance()
            return self.chance.below(pockets)
        layer = len(self.spun)
        if seed.words:
            return deal_order(seed, pockets, layer)[0]
        return seed.chance(layer).below(pockets)

    # -- words and choices ----------------------------------------------------------------------------

    def choose(self, box: Box, *options: Option, bars: tuple[Bar, ...] = ()) -> Decision:
        """Ask the owner of a box; what they cannot pay for is barred."""
        player = box.player
        if player.chips is not None:
            short = [option for option in options if not player.affords(option.cost)]
            options = tuple(option for option in options if player.affords(option.cost))
            bars += tuple(
                Bar(
                    option.name,
                    "chips-short",
                    self.refusals.get("credit", ""),
                    {"seat": box.number, "amount": option.cost, "left": player.chips},
                )
                for option in short
            )
        return Decision(box.number, options, bars)
