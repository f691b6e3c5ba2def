"""Events: what happened on the felt, in order, each with the clause that ordered it.

Events are plain data. The full log belongs to the house; what a player may see of it is `seen_by`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from croupier.cards import Card

Place: TypeAlias = int | Literal["dealer", "board"]
"""Where cards lie: the number of a box or seat, the dealer's place, or the board."""

DOWN: Final = 0
"""Face down: nobody may look."""
OWN: Final = 1
"""In the owner's hands: they alone may look."""
UP: Final = 2
"""Face up: everybody sees it."""
SHOWN: Final = 3
"""Seen by everybody because its owner let it drop: it stays in play, and counts as closed (fspr:7.4.8)."""


class Event(msgspec.Struct, frozen=True, tag=str.lower, gc=False):
    """Something that happened by a clause of the rulebook."""

    clause: str

    def seen_by(self, boxes: frozenset[int]) -> Event:
        """Return the event as the owner of these boxes may see it."""
        del boxes
        return self


class Called(Event, frozen=True, gc=False):
    """The croupier called something out: "no more bets", "no game", the winning number."""

    call: str
    value: str = ""


class Staked(Event, frozen=True, gc=False, omit_defaults=True):
    """Chips were placed on a field of a box; of a raise between players the `total` of the round is told."""

    box: int
    field: str
    amount: int
    total: int = 0


class Dealt(Event, frozen=True, gc=False):
    """Cards left the shoe for a place; `faces` says for each whether it lies down, own or up.

    `pile` numbers the hands of a box that has been split; 0: it has only one.
    """

    to: Place
    cards: tuple[Card | None, ...]
    faces: tuple[int, ...]
    pile: int = 0

    def seen_by(self, boxes: frozenset[int]) -> Event:
        """Hide the faces that this viewer may not see."""
        own = self.to in boxes
        shown = tuple(
            card if face == UP or (own and face == OWN) else None
            for card, face in zip(self.cards, self.faces, strict=True)
        )
        return Dealt(self.clause, self.to, shown, self.faces, self.pile)


class Looked(Event, frozen=True, gc=False):
    """The owner of a box looked at its cards."""

    box: int
    cards: tuple[Card | None, ...]

    def seen_by(self, boxes: frozenset[int]) -> Event:
        """Hide the cards from everybody but the owner."""
        if self.box in boxes:
            return self
        return Looked(self.clause, self.box, (None,) * len(self.cards))


class Opened(Event, frozen=True, gc=False):
    """Cards were turned face up; `hand` names the combination they form."""

    at: Place
    cards: tuple[Card, ...]
    hand: str = ""
    pile: int = 0


class Split(Event, frozen=True, gc=False):
    """A hand of a box was split: its second card begins the hand `new`."""

    box: int
    pile: int
    new: int


class Acted(Event, frozen=True, gc=False):
    """A player took a decision."""

    seat: int
    act: str


class Discarded(Event, frozen=True, gc=False):
    """Cards went face down to the muck; nobody is shown them.

    Where `faces` are told, some lay face down: not even their owner has looked at those.
    """

    box: int
    cards: tuple[Card | None, ...]
    faces: tuple[int, ...] = ()

    def seen_by(self, boxes: frozenset[int]) -> Event:
        """Hide the cards from everybody but the owner, and from them those they never looked at."""
        hidden: tuple[Card | None, ...] = (None,) * len(self.cards)
        if self.box not in boxes:
            return Discarded(self.clause, self.box, hidden)
        if DOWN not in self.faces:
            return self
        seen = zip(self.cards, self.faces, strict=True)
        return Discarded(self.clause, self.box, tuple(card if face else None for card, face in seen))


class Spun(Event, frozen=True, gc=False):
    """The ball fell into a pocket."""

    number: int


class Paid(Event, frozen=True, gc=False):
    """A stake won: it goes back to its owner together with `amount`, which is `ratio` times the stake."""

    box: int
    field: str
    stake: int
    amount: int
    ratio: tuple[int, int]
    hand: str = ""
    cards: tuple[Card, ...] = ()


class Added(Event, frozen=True, gc=False):
    """A stake that has been paid won a second time, for a second combination; it came back with the first."""

    box: int
    field: str
    stake: int
    amount: int
    ratio: tuple[int, int]
    hand: str = ""
    cards: tuple[Card, ...] = ()


class Lost(Event, frozen=True, gc=False):
    """A stake lost: the croupier took it into the float."""

    box: int
    field: str
    amount: int


class Returned(Event, frozen=True, gc=False):
    """A stake neither won nor lost: its owner has it back."""

    box: int
    field: str
    amount: int


class Moved(Event, frozen=True, gc=False):
    """The croupier moved chips of a box from one field to another."""

    box: int
    field: str
    onto: str
    amount: int


class Charged(Event, frozen=True, gc=False):
    """The house took a price (an exchange, a sixth card) that is no stake and wins nothing."""

    box: int
    what: str
    amount: int


class Compensated(Event, frozen=True, gc=False):
    """The house paid a penalty for its own mistake."""

    box: int
    amount: int


class Funded(Event, frozen=True, gc=False):
    """A stake went into a fund of the house, from which others are paid; it does not come back."""

    box: int
    field: str
    fund: str
    amount: int


class Awarded(Event, frozen=True, gc=False):
    """A box won a `share` of a fund, whose `board` showed so much at that moment."""

    box: int
    fund: str
    board: int
    amount: int
    share: str
    hand: str = ""
    cards: tuple[Card, ...] = ()


class Prized(Event, frozen=True, gc=False):
    """A stake won what a progressive pays out of the float: `pays` is its ratio (`50:1`) or a fixed prize."""

    box: int
    field: str
    amount: int
    pays: str
    hand: str = ""
    cards: tuple[Card, ...] = ()


class Reversed(Event, frozen=True, gc=False):
    """A payment was taken back, because the hand was declared void."""

    box: int
    field: str
    amount: int


class Covered(Event, frozen=True, gc=False):
    """The cards of a box were laid face down: its owner may not look at them any more."""

    box: int


class Replaced(Event, frozen=True, gc=False):
    """Open cards of a place went to the muck, and others came from the shoe in their stead."""

    to: Place
    gone: tuple[Card, ...]
    cards: tuple[Card, ...]


class Cut(Event, frozen=True, gc=False):
    """A player, or in their stead somebody of the house, cut the deck behind so many cards."""

    box: int | str
    at: int


class Burnt(Event, frozen=True, gc=False):
    """A card went from the shoe to the discards, seen by nobody unless `cards` shows it."""

    cards: tuple[Card | None, ...]
    face: int = DOWN

    def seen_by(self, boxes: frozenset[int]) -> Event:
        """Hide a card burnt face down."""
        del boxes
        return self if self.face == UP else Burnt(self.clause, (None,) * len(self.cards), self.face)


class TakenAway(Event, frozen=True, gc=False):
    """Cards that came by mistake were seen by everybody and taken away: to the deck, aside, to the muck."""

    cards: tuple[Card, ...]
    to: str


class Won(Event, frozen=True, gc=False):
    """A seat won chips of a pot (0: the main pot) with the `part` "high", "low" or "alone"."""

    seat: int
    pot: int
    amount: int
    part: str
    hand: str = ""
    cards: tuple[Card, ...] = ()


class Raked(Event, frozen=True, gc=False):
    """The house took its fee from a pot."""

    pot: int
    amount: int


class AllIn(Event, frozen=True, gc=False):
    """A player is all-in; of what lies in the pot now they can win so much."""

    seat: int
    amount: int


class Ruled(Event, frozen=True, gc=False):
    """The floor ruled on a running hand; `on` says about what: a box, a cause. `why` is the reason given."""

    ruling: str
    on: str = ""
    by: str = ""
    why: str = ""


class Drew(Event, frozen=True, gc=False):
    """A seat drew a card for the button, face up."""

    seat: int
    cards: tuple[Card, ...]


class ButtonDrawn(Event, frozen=True, gc=False):
    """The highest card gave a seat the button; by the secret and the players' words all can check it."""

    seat: int
    commitment: str
    secret: str
    words: tuple[tuple[int, str], ...] = ()


class Levied(Event, frozen=True, gc=False):
    """A seat paid the fee for an hour of play, before the hand."""

    seat: int
    amount: int


class Unpaid(Event, frozen=True, gc=False):
    """A seat could not pay the fee for an hour of play, and is not dealt in."""

    seat: int
    amount: int


AnyEvent: TypeAlias = (
    Called
    | Staked
    | Dealt
    | Looked
    | Opened
    | Split
    | Acted
    | Discarded
    | Spun
    | Paid
    | Added
    | Lost
    | Returned
    | Moved
    | Charged
    | Compensated
    | Funded
    | Awarded
    | Reversed
    | Covered
    | Replaced
    | Cut
    | Burnt
    | TakenAway
    | Ruled
    | Drew
    | ButtonDrawn
    | Levied
    | Unpaid
    | Won
    | Raked
    | AllIn
)
