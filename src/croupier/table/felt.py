"""The felt: cards face up and face down, the wheel, words and choices. The same for every game.

A game moves chips and cards only through the felt, always naming the clause; so every movement is an event,
chips can only change places, and what a card's face shows to whom is nowhere else decided.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from croupier.books import whole_amount
from croupier.cards import DECK, Card, Seed, Shoe
from croupier.cards.pledge import deal_order
from croupier.errors import CardError, IllegalStake, Range, guessed, nearest
from croupier.table.chips import Chips
from croupier.table.decision import Action, Bar, Decision, Option
from croupier.table.event import (
    DOWN,
    OWN,
    UP,
    Burnt,
    Called,
    Covered,
    Cut,
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
    from croupier.hands import Hand as Worth

Play: TypeAlias = Generator[Decision, Action, None]
"""A game in progress: it yields decisions and is sent actions."""

_OPEN: Final = [(UP,) * count for count in range(8)]


class Felt(Chips, eq=False):
    """One table during one hand."""

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
            raise IllegalStake("seat-unknown", seat=seat, most=len(self.boxes), clause=clause)
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

    def check_fields(self, *fields: str) -> None:
        """Refuse stakes on fields that the layout of this game does not have."""
        for box in self.boxes:
            for field in box.placed:
                if field not in fields:
                    raise IllegalStake("field-unknown", field=field, nearest=nearest(field, fields))

    # -- cards ----------------------------------------------------------------------------------------

    def deal(self, count: int, clause: str, open_card: int = 0, packets: bool = False) -> None:
        """Deal cards one at a time from left to right, the dealer last; `open_card` of his lies face up.

        A shuffle machine deals `packets`: all cards of a place at once (m1:q.deal-order).
        Where the dealer erred, `table["misdealt"]` says how many a place got: {"dealer": 4, "2": 6}.
        """
        piles = [box.pile for box in self.boxes if box.active]
        piles.append(self.dealer)
        if "misdealt" in self.table:
            self._misdeal(count, self.table["misdealt"])
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

    def _misdeal(self, count: int, misdealt: Mapping[object, object]) -> None:
        """Deal as the dealer did who gave some places a wrong number of cards."""
        piles = {str(box.number): box.pile for box in self.boxes if box.active}
        piles["dealer"] = self.dealer
        counts = dict.fromkeys(piles, count)
        for where, dealt in misdealt.items():
            if (place := str(where)) not in piles:
                raise IllegalStake("place-unknown", place=place, **guessed(place, piles))
            counts[place] = whole_amount(dealt)
        for turn in range(max(counts.values())):
            for place, pile in piles.items():
                if turn < counts[place]:
                    pile.cards.append(self.shoe.draw())

    def give(
        self, place: Place, pile: Pile, count: int, clause: str, face: int = OWN, number: int = 0
    ) -> list[Card]:
        """Give further cards to one place; `number` tells the hands of a split box apart."""
        if count == 1:
            card = self.shoe.draw()
            pile.cards += (card,)
            pile.faces += (face,)
            self.events.append(Dealt(clause, place, (card,), (face,), number))
            return [card]
        cards, faces = self.shoe.take(count), (face,) * count
        dealt = tuple(cards)
        pile.cards += dealt
        pile.faces += faces
        self.events.append(Dealt(clause, place, dealt, faces, number))
        return cards

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
        self.events.append(Discarded(clause, box.number, tuple(cards)))  # he chose them: he has seen them
        self.give(box.number, box.pile, len(cards), clause, face)

    def replace_dealer_card(self, card: Card, clause: str) -> Card:
        """Let the dealer remove one of his open cards and take the next from the shoe, open as well."""
        drawn = self.shoe.draw()
        self.dealer.cards[self.dealer.cards.index(card)] = drawn
        self.events.append(Replaced(clause, "dealer", (card,), (drawn,)))
        return drawn

    def cover(self, box: Box, clause: str) -> None:
        """Lay the cards of a box face down: its owner may not look at them any more."""
        box.pile.faces = [DOWN if face == OWN else face for face in box.pile.faces]
        self.events.append(Covered(clause, box.number))

    def burn(self, count: int, clause: str, face: int = DOWN) -> None:
        """Burn cards from the top of the shoe."""
        self.events.append(Burnt(clause, tuple([self.shoe.burn() for _ in range(count)]), face))

    def lay(self, count: int, clause: str) -> None:
        """Burn a card and lay so many open on the board."""
        if self.aside and len(self.board) == 4:
            self.lay_again(count, clause)
            return
        shoe, board, events, faces = self.shoe, self.board, self.events, _OPEN[count]
        burnt, *cards = shoe.take(1 + count)
        shoe.burnt.append(burnt)
        board.cards.extend(cards)
        board.faces.extend(faces)
        events.append(Burnt(clause, (burnt,)))
        events.append(Dealt(clause, "board", tuple(cards), faces))

    def lay_again(self, count: int, clause: str) -> None:
        """Shuffle what lies aside into the rest, and lay cards on the board without a burn (fspr:7.6.6)."""
        self.shoe.put_back(self.aside)
        self.aside = []
        self.call("reshuffled", clause)
        self.give("board", self.board, count, clause, UP)

    def look(self, box: Box, clause: str) -> None:
        """Let the owner of a box look at its cards."""
        box.pile.faces = [face or OWN for face in box.pile.faces]  # what lies down he takes up
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

        Where their owner has not seen all of them, it is told which he has.
        """
        seen = tuple(pile.faces) if DOWN in pile.faces else ()
        self.events.append(Discarded(clause, box.number, tuple(pile.cards), seen))
        pile.empty()

    def turn_up(self, place: Place, pile: Pile, first: int, count: int, clause: str) -> list[Card]:
        """Turn up some of the cards that lie face down at a place, beginning with the one at `first`."""
        cards = pile.cards[first : first + count]
        pile.faces[first : first + count] = [UP] * count
        self.events.append(Opened(clause, place, tuple(cards)))
        return cards

    def gather(self, deck: Sequence[Card], clause: str) -> None:
        """Take all cards off the table and shuffle them again for another deal of the same hand."""
        for box in self.boxes:
            if box.pile.cards:
                self.clear(box, box.pile, clause)
        self.dealer, self.board = Pile(), Pile()
        self.shoe.renew(deck)

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

    def call(self, call: str, clause: str, value: str = "") -> None:
        """Let the croupier call something out."""
        self.events.append(Called(clause, call, value))

    def choose(self, box: Box, *options: Option, bars: tuple[Bar, ...] = ()) -> Decision:
        """Ask the owner of a box; what he cannot pay for is barred."""
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
