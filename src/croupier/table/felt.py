"""The felt: boxes, stakes, cards face up and face down, and the float. The same for every game.

A game moves chips and cards only through the felt, always naming the clause; so every movement is an event,
chips can only change places, and what a card's face shows to whom is nowhere else decided.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from croupier.books import whole_amount
from croupier.cards import DECK, Card, Seed, Shoe
from croupier.errors import CardError, IllegalStake, nearest
from croupier.table.decision import Action, Bar, Decision, Option
from croupier.table.event import (
    DOWN,
    OWN,
    UP,
    Added,
    Awarded,
    Burnt,
    Called,
    Charged,
    Compensated,
    Covered,
    Cut,
    Dealt,
    Discarded,
    Event,
    Funded,
    Looked,
    Lost,
    Moved,
    Opened,
    Paid,
    Place,
    Replaced,
    Returned,
    Reversed,
    Split,
    Spun,
    Staked,
)

if TYPE_CHECKING:
    from croupier.books import Ratio
    from croupier.books.profile import Refusal
    from croupier.cards import Chance
    from croupier.hands import Hand as Worth
    from croupier.table.ring import Ring

Play: TypeAlias = Generator[Decision, Action, None]
"""A game in progress: it yields decisions and is sent actions."""


class Pile(msgspec.Struct, eq=False, gc=False):
    """Cards lying at one place, each with its face: down, own or up."""

    cards: list[Card] = []
    faces: list[int] = []

    def __len__(self) -> int:
        return len(self.cards)

    def seen(self, own: bool) -> tuple[Card | None, ...]:
        """Return the cards as the owner, or as anybody else, may see them."""
        least = OWN if own else UP
        return tuple(
            card if face >= least else None for card, face in zip(self.cards, self.faces, strict=True)
        )


class Player(msgspec.Struct, eq=False, gc=False):
    """Who plays: one person, on one box or several, with the chips in front of him.

    `chips` is None for somebody whose purse is kept elsewhere; then no stake is ever too much for it.
    """

    number: int
    chips: int | None = None

    def affords(self, amount: int) -> bool:
        """Whether he still has so many chips; nobody plays on credit."""
        return self.chips is None or self.chips >= amount


_NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


class Box(msgspec.Struct, eq=False, gc=False):
    """A betting field in front of a player: its cards, its stakes, and what it has won so far.

    `placed` is what the player laid down before the deal; the game takes it up as stakes. A `dark` box is
    played without a look at its cards. `fees` are the prices paid and `lost` the stakes lost so far, which
    only a void hand returns. `denied` are acts that the floor has refused to this box for this hand.

    After a split a box has `further` piles; `playing` is the place of the one in play. A place whose player
    bets `behind` another box has no cards of its own.
    """

    number: int
    player: Player
    placed: Mapping[str, Any] = _NOTHING
    stakes: dict[str, int] = {}
    fees: Mapping[str, int] = _NOTHING
    lost: Mapping[str, int] = _NOTHING
    net: int = 0
    pile: Pile = msgspec.field(default_factory=Pile)
    further: tuple[Pile, ...] = ()
    playing: int = 0
    behind: int = 0
    active: bool = True
    dark: bool = False
    denied: tuple[str, ...] = ()

    @property
    def cards(self) -> list[Card]:
        """The cards of the box."""
        return self.pile.cards


_NO_CLAUSES: Final[Mapping[Refusal, str]] = MappingProxyType({})
_NO_SHOE: Final = Shoe(())
_OPEN: Final = (UP,) * 7


class Felt:
    """One table during one hand.

    Between players the seats are a `ring`. Cards taken out of play for a while lie `aside`; a hand that was
    declared void is `voided`. `spoilt` is the clause by which the deck is replaced after this hand;
    `refusals` are the clauses by which the book of the game refuses what every game does.
    """

    __slots__ = (
        "_chance",
        "_cut",
        "_gone",
        "_left",
        "_spins",
        "_stacked",
        "aside",
        "board",
        "boxes",
        "dealer",
        "events",
        "fee",
        "funds",
        "house",
        "pot",
        "refusals",
        "ring",
        "seed",
        "shoe",
        "spoilt",
        "spun",
        "table",
        "voided",
    )

    def __init__(
        self,
        boxes: Sequence[Box],
        *,
        seed: Seed | None = None,
        stacked: str | None = None,
        spins: Sequence[int] = (),
        gone: int = 0,
        cut: tuple[int | str, int] | None = None,
        funds: Mapping[str, int] | None = None,
        table: Mapping[str, Any] | None = None,
        shoe: Shoe | None = None,
    ) -> None:
        self.boxes = tuple(boxes)
        self.events: list[Event] = []
        self.house = 0
        self.pot = 0
        self.fee = 0
        self.funds = dict(funds) if funds else {}
        self.table = dict(table) if table else {}
        self.dealer = Pile()
        self.board = Pile()
        self.seed = seed
        self.shoe = _NO_SHOE
        self.spun: list[int] = []
        self.aside: list[Card] = []
        self.ring: Ring | None = None
        self.voided = False
        self.spoilt = ""
        self.refusals: Mapping[Refusal, str] = _NO_CLAUSES
        self._stacked = stacked
        self._spins = list(spins)
        self._gone = gone
        self._left = shoe
        self._cut = cut
        self._chance: Chance | None = None

    # -- before the deal ------------------------------------------------------------------------------

    def shuffle(self, deck: Sequence[Card] = DECK, decks: int = 1, cut_card: int = 0) -> None:
        """Put the cards of the game on the table: shuffled by the seed, or stacked as the hand was given.

        In a shoe that has served earlier rounds the cards of those rounds are gone, and its cut was made.
        """
        if self._left is not None:
            self.shoe = self._left.fork()
            return
        if self._stacked is not None:
            self.shoe = self._stack(self._stacked, deck, decks, cut_card)
        else:
            self.shoe = Shoe.shuffled(self.seed, decks, deck=deck, cut=cut_card)
        if self._gone:
            if self._cut is not None:
                self.shoe.divide(self._cut[1])
            self.shoe.take(self._gone)

    def _stack(self, stacked: str, deck: Sequence[Card], decks: int, cut_card: int) -> Shoe:
        """Stack a deck; one with a card twice is refused by the clause of the book that is played."""
        try:
            return Shoe.stacked(stacked, decks, deck=deck, cut=min(cut_card, len(stacked.split())))
        except CardError as error:
            if error.code == "card-repeated":
                error.clause = self.refusals.get("duplicate", "")
            raise

    @property
    def fresh(self) -> bool:
        """Whether no card had left the shoe before this hand."""
        return not self._gone

    def cut(self, least: int, clause: str, posts: Sequence[str] = (), instead: str = "") -> None:
        """Let the player who was asked to cut the pack do so, at least so many cards from either end.

        Where no player will, those on these `posts` may by the clause `instead` (m1:177d).
        """
        if self._cut is None or self._gone:
            return
        seat, at = self._cut
        most = len(self.shoe) - least
        if type(at) is not int or not least <= at <= most:
            raise IllegalStake("cut-too-near", at=repr(at), least=least, most=most, clause=clause)
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
        return self._cut[0] if self._cut is not None else None

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

    # -- chips ----------------------------------------------------------------------------------------

    def stake(self, box: Box, field: str, amount: int, clause: str) -> None:
        """Move chips from the player to a field of his box."""
        player = box.player
        if player.chips is not None:
            if player.chips < amount:
                raise IllegalStake(
                    "chips-short",
                    seat=box.number,
                    amount=amount,
                    left=player.chips,
                    clause=self.refusals.get("credit", ""),
                )
            player.chips -= amount
        box.stakes[field] = box.stakes.get(field, 0) + amount
        box.net -= amount
        self.events.append(Staked(clause, box.number, field, amount))

    def pay(
        self,
        box: Box,
        field: str,
        ratio: Ratio | None,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
        most: int = 0,
    ) -> int:
        """Pay a winning stake from the float, `most` at the most, and hand the stake back; returns the win.

        A stake whose row of the pay table is not paid is only handed back.
        """
        if most < 0:  # a player would pay for having won
            raise ValueError(f"a payment cannot be at most {most}")
        if ratio is None:
            self.give_back(box, field, clause)
            return 0
        stake = box.stakes.pop(field)
        profit, per = ratio
        amount = stake * profit // per
        if most and amount > most:
            amount = most
        self._hand_over(box, stake + amount)
        self.house -= amount
        self.events.append(Paid(clause, box.number, field, stake, amount, ratio, hand, tuple(cards)))
        return amount

    def pay_also(
        self,
        box: Box,
        field: str,
        stake: int,
        ratio: Ratio,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
        most: int = 0,
    ) -> int:
        """Pay a stake a second time, for a second combination, after it came back; returns the win."""
        profit, per = ratio
        amount = stake * profit // per
        if most and amount > most:
            amount = most
        self._hand_over(box, amount)
        self.house -= amount
        self.events.append(Added(clause, box.number, field, stake, amount, ratio, hand, tuple(cards)))
        return amount

    def lose(self, box: Box, field: str, clause: str) -> None:
        """Take a losing stake into the float."""
        amount = box.stakes.pop(field)
        box.lost = {**box.lost, field: box.lost.get(field, 0) + amount}
        self.house += amount
        self.events.append(Lost(clause, box.number, field, amount))

    def give_back(self, box: Box, field: str, clause: str, amount: int | None = None) -> None:
        """Hand a stake, or a part of it, back to its owner."""
        staked = box.stakes.pop(field)
        amount = staked if amount is None else amount
        if amount < staked:
            box.stakes[field] = staked - amount
        self._hand_over(box, amount)
        self.events.append(Returned(clause, box.number, field, amount))

    def move(self, box: Box, field: str, onto: str, clause: str) -> None:
        """Move a stake to another field of the same box."""
        amount = box.stakes.pop(field)
        box.stakes[onto] = box.stakes.get(onto, 0) + amount
        self.events.append(Moved(clause, box.number, field, onto, amount))

    def charge(self, box: Box, what: str, amount: int, clause: str) -> None:
        """Take a price that is no stake: it goes to the float at once and wins nothing."""
        player = box.player
        if player.chips is not None:
            if player.chips < amount:
                raise IllegalStake(
                    "chips-short",
                    seat=box.number,
                    amount=amount,
                    left=player.chips,
                    clause=self.refusals.get("credit", ""),
                )
            player.chips -= amount
        box.fees = {**box.fees, what: box.fees.get(what, 0) + amount}
        box.net -= amount
        self.house += amount
        self.events.append(Charged(clause, box.number, what, amount))

    def collect(self, box: Box, what: str, clause: str) -> None:
        """Take a price that lay before the box into the float: it was laid down as a stake."""
        amount = box.stakes.pop(what)
        box.fees = {**box.fees, what: box.fees.get(what, 0) + amount}
        self.house += amount
        self.events.append(Charged(clause, box.number, what, amount))

    def put_by(self, box: Box, field: str, fund: str, clause: str) -> None:
        """Put a stake into a fund of the house; it does not come back."""
        amount = box.stakes.pop(field)
        self.funds[fund] = self.funds.get(fund, 0) + amount
        self.events.append(Funded(clause, box.number, field, fund, amount))

    def award(
        self,
        box: Box,
        fund: str,
        share: Ratio,
        written: str,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
    ) -> int:
        """Pay a share of a fund, rounded down to the smallest chip; the fund falls by just that much."""
        board = self.funds[fund]
        amount = board * share[0] // share[1]
        self.funds[fund] = board - amount
        self._hand_over(box, amount)
        self.events.append(Awarded(clause, box.number, fund, board, amount, written, hand, tuple(cards)))
        return amount

    def void(self, clause: str) -> None:
        """Declare the hand void: stakes, prices and losses go back, what was paid is taken back."""
        done = tuple(self.events)
        self.voided = True
        for box in self.boxes:
            self.withdraw(box, clause)
            self.restore(box, clause)
        boxes = {box.number: box for box in self.boxes}
        taken_back = [(event.box, event.field, event.amount) for event in done if type(event) is Reversed]
        for event in done:
            if isinstance(event, Funded):
                self.funds[event.fund] -= event.amount
                self._hand_over(boxes[event.box], event.amount)
                self.events.append(Returned(clause, event.box, event.field, event.amount))
            elif isinstance(event, Paid | Added):
                if (paid := (event.box, event.field, event.amount)) in taken_back:
                    taken_back.remove(paid)
                else:
                    self.reverse(boxes[event.box], event, clause)
            elif isinstance(event, Awarded):
                self.funds[event.fund] += event.amount
                self._hand_over(boxes[event.box], -event.amount)
                self.events.append(Reversed(clause, event.box, event.fund, event.amount))

    def reverse(self, box: Box, paid: Paid | Added, clause: str) -> None:
        """Take a payment back into the float: what it was paid for did not count."""
        self.house += paid.amount
        self._hand_over(box, -paid.amount)
        self.events.append(Reversed(clause, box.number, paid.field, paid.amount))

    def compensate(self, box: Box, amount: int, clause: str) -> None:
        """Pay a penalty for a mistake of the house."""
        self._hand_over(box, amount)
        self.house -= amount
        self.events.append(Compensated(clause, box.number, amount))

    def withdraw(self, box: Box, clause: str) -> None:
        """Take a box out of the hand: all its stakes and prices go back, its cards count no more."""
        for field in tuple(box.stakes):
            self.give_back(box, field, clause)
        for what, amount in box.fees.items():
            self._hand_over(box, amount)
            self.house -= amount
            self.events.append(Returned(clause, box.number, what, amount))
        box.fees = _NOTHING
        box.active = False

    def restore(self, box: Box, clause: str) -> None:
        """Hand back the stakes that a box has lost in this hand: the mistake of the house undoes the loss."""
        for field, amount in box.lost.items():
            self._hand_over(box, amount)
            self.house -= amount
            self.events.append(Returned(clause, box.number, field, amount))
        box.lost = _NOTHING

    @staticmethod
    def _hand_over(box: Box, amount: int) -> None:
        box.net += amount
        if box.player.chips is not None:
            box.player.chips += amount

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
                raise IllegalStake("place-unknown", place=place, nearest=nearest(place, piles))
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
            pile.cards.append(card)
            pile.faces.append(face)
            self.events.append(Dealt(clause, place, (card,), (face,), number))
            return [card]
        cards = self.shoe.take(count)
        pile.cards += cards
        pile.faces += [face] * count
        self.events.append(Dealt(clause, place, tuple(cards), (face,) * count, number))
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
        keep = [
            (card, face)
            for card, face in zip(box.pile.cards, box.pile.faces, strict=True)
            if card not in cards
        ]
        box.pile.cards = [card for card, _ in keep]
        box.pile.faces = [face for _, face in keep]
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
        shoe, board, faces = self.shoe, self.board, _OPEN[:count]
        cards = tuple(shoe.take(1 + count))
        shoe.burnt.append(cards[0])
        board.cards += cards[1:]
        board.faces += faces
        self.events += (Burnt(clause, cards[:1]), Dealt(clause, "board", cards[1:], faces))

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
        pile = box.pile
        self.events.append(_discarded(clause, box, pile))
        pile.cards, pile.faces = [], []
        box.active = False

    def clear(self, box: Box, pile: Pile, clause: str) -> None:
        """Put the cards of one pile to the discards; the box may have others."""
        self.events.append(_discarded(clause, box, pile))
        pile.cards.clear()
        pile.faces.clear()

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
        if self._spins:
            number = self._spins.pop(0)
            if type(number) is not int or not 0 <= number < pockets:
                raise IllegalStake("spin-unknown", number=repr(number), most=pockets - 1, clause=clause)
        else:
            if self._chance is None:
                self._chance = Seed.of(self.seed).chance()
            number = self._chance.below(pockets)
        self.spun.append(number)
        self.events.append(Spun(clause, number))
        return number

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


def _discarded(clause: str, box: Box, pile: Pile) -> Discarded:
    """Tell that a pile went to the muck, and where its owner has not seen all of it, which cards he has."""
    faces = tuple(pile.faces) if DOWN in pile.faces else ()
    return Discarded(clause, box.number, tuple(pile.cards), faces)
