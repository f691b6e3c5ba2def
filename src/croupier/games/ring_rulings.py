"""Rulings on a running hand between players that more than one book knows.

A ruling tells what happened at the table and puts it right as the clause orders. It is an action of the log
like any other, so it is replayed with the hand and can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import IllegalAction
from croupier.table import Option, Ruling, Span
from croupier.table.betting import FOLD, TIME_OUT
from croupier.table.event import Acted, Ruled
from croupier.table.ring import return_all

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.books import Rules
    from croupier.table import Action, RingFelt
    from croupier.table.layout import Seat
    from croupier.table.ring import Ring

SEATS: Final = tuple(str(seat) for seat in range(1, 11))
CARDS: Final = tuple(f"{seat}/{card}" for seat in SEATS for card in range(1, 8))
"""A card of a seat: "3/1" is the first of seat 3."""
BIDDING: Final = (FOLD, "bring-in")
"""The acts one of which is open as long as a betting round is running."""
EARLY: Final = ("out-of-turn", "prompted-early")
"""The rulings that note a bid out of turn: it is a bid all the same."""
MOST_BACK: Final = 1000


# -- reading the table -----------------------------------------------------------------------------------


def ring_of(felt: RingFelt) -> Ring:
    """Return the seats of the running hand."""
    if felt.ring is None:
        raise IllegalAction("round-running")
    return felt.ring


def seat_of(felt: RingFelt, action: Action) -> Seat:
    """Return the seat a ruling is about; it must still be in the hand."""
    number = int(action.on.partition("/")[0])
    for seat in ring_of(felt).seats:
        if seat.number == number and not seat.folded:
            return seat
    raise IllegalAction("seat-not-in-hand", seat=number)


def begun(felt: RingFelt, since: int = 0) -> bool:
    """Whether a bid has been made; by `since`, after so many events.

    Antes and blinds are put in before the betting; a bring-in is its first bid, and so is one out of turn
    (fspr:q.round-start).
    """
    return any(
        isinstance(event, Acted) or (isinstance(event, Ruled) and event.ruling in (TIME_OUT, *EARLY))
        for event in felt.events[since:]
    )


# -- rulings of more than one book -----------------------------------------------------------------------


def kill(name: str, clause: str) -> Ruling[RingFelt]:
    """A ruling that a hand is dead: its cards go to the muck, its wagers stay in the pot."""

    def apply(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules
        ring_of(felt).kill(seat_of(felt, action).number, clause)
        return False

    return Ruling(Option(name, clause, on=SEATS), apply, heard=True)


def take_back(clause: str, by: tuple[str, ...]) -> Ruling[RingFelt]:
    """The ruling of the last instance: the last acts, or rulings, are as if they had not been.

    It needs a reason and stays in the record, together with all that it took back.
    """
    option = Option("take-back", clause, amount=Span(0, MOST_BACK))
    return Ruling(option, lambda *_: False, by, late=True, reasoned=True, undoes=True)


class DeckBook(msgspec.Struct, frozen=True):
    """What a book orders for a defective deck: by fault, the clause that voids the hand.

    `closed` orders it for a marked card that lies face down, as long as nobody has bid where `until_bid` says
    so; after that, and for an open card, the hand is played to its end by `finish` or `opened`.
    """

    faults: Mapping[str, str]
    closed: str
    opened: str
    finish: str
    until_bid: bool
    by: tuple[str, ...] = ()


DEFECTIVE_DECK: Final = "defective-deck"
DEFECTIVE_CARD: Final = "defective-card"


def defective_deck(book: DeckBook) -> tuple[Ruling[RingFelt], Ruling[RingFelt]]:
    """The rulings on a defective deck and on a defective card; either way the deck is replaced (m1:10.1i)."""

    def void(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules
        return_all(felt, book.faults[action.on])
        felt.call("new-deck", book.faults[action.on])
        return True

    def card(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules
        if action.on == "closed" and not (book.until_bid and begun(felt)):
            return_all(felt, book.closed)
            felt.call("new-deck", book.closed)
            return True
        felt.call("play-to-the-end", book.opened if action.on == "open" else book.finish)
        return False

    # Where the betting does not decide it, the one who rules may have a closed card played on with.
    cards = ("closed", "open") if book.until_bid else ("closed", "open", "play-on")
    return (
        Ruling(
            Option(DEFECTIVE_DECK, next(iter(book.faults.values())), on=tuple(book.faults)), void, book.by
        ),
        Ruling(Option(DEFECTIVE_CARD, book.closed, on=cards), card, book.by),
    )
