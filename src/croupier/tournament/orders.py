"""What is written into the log of an event: orders of players, tables and judges, each with its moment.

The log is the event: what follows from an order (who is out, who moves, which prize) is never written down,
since the same log always has the same consequences.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from croupier.tournament.reglament import Level


class Order(Struct, frozen=True, tag_field="do", tag=lambda name: name.lower(), kw_only=True):
    """Something ordered at a moment, in milliseconds on the organiser's clock.

    `slip` names what a desk has sent: an order that comes again on the same slip, because its answer was
    lost, is not given twice.
    """

    at: int = 0
    slip: Annotated[str, Meta(max_length=64)] = ""


class Register(Order, frozen=True):
    """A player enters, before the start or as a late entrant; who is out enters again.

    `chips` are brought from a flight, where the Reglament says so.
    """

    player: str
    team: str = ""
    chips: int = 0


class AddMoney(Order, frozen=True):
    """Money comes into the pool before the draw: that of a flight, whose players come with their chips."""

    amount: int
    source: str = ""


class Withdraw(Order, frozen=True):
    """A player takes the entry back before the draw."""

    player: str


class Appoint(Order, frozen=True):
    """The one chief judge is named (fspr:1.7.2)."""

    judge: str


class Word(Order, frozen=True):
    """A player adds a word to the draw."""

    player: str
    word: str


class HoldDraw(Order, tag="seat", frozen=True):
    """The draw is held (fspr:6.1a)."""


class CheckIn(Order, frozen=True):
    """At a live event a player has come; what they pay at the desk is noted."""

    player: str
    paid: int = 0


class Pay(Order, frozen=True):
    """A player pays at the desk, or is paid back what they do not owe."""

    player: str
    amount: int


class Restructure(Order, frozen=True):
    """The levels are fitted to the field that has come, before the start."""

    levels: tuple[Level, ...]


class Announce(Order, frozen=True):
    """Something is announced to everybody; no words take the last announcement from the screens."""

    words: str = ""


class Confirm(Order, frozen=True):
    """A table's dealer has seen that everybody sits as drawn (fspr:6.1d)."""

    table: int


class Start(Order, frozen=True):
    """The clock starts."""


class Stop(Order, frozen=True):
    """The clock is stopped."""


class Resume(Order, frozen=True):
    """The clock goes on."""


class SetClock(Order, frozen=True):
    """The clock is set: to the beginning of a level, or by some milliseconds forward or back."""

    level: int | None = None
    by: int = 0


class Deal(Order, frozen=True):
    """A table begins a hand."""

    table: int


class HandOver(Order, frozen=True):
    """A hand is over: the stacks of all who were dealt in, and who knocked out whom; a void one was none.

    At a live table nobody reports stacks: there a hand may be over without any.
    """

    table: int
    stacks: dict[str, int]
    void: bool = False
    out_by: dict[str, tuple[str, ...]] = {}


class BustOut(Order, frozen=True):
    """At a live table somebody has lost all chips; by whom, if it was seen."""

    player: str
    by: tuple[str, ...] = ()


class Move(Order, frozen=True):
    """A judge confirms a proposed move; at a live table they say who it is and where they sit now."""

    player: str
    table: int
    seat: int


class BreakUp(Order, frozen=True):
    """A judge breaks the live table that is due; its players go where the lot sends them."""

    table: int


class FormFinal(Order, frozen=True):
    """A judge forms the final table at a live event, when all hands are over (fspr:4.1j-l)."""


class CountStacks(Order, frozen=True):
    """Stacks are counted at live tables, some or all of them."""

    stacks: dict[str, int]


class EndFlight(Order, frozen=True):
    """A flight is over after its last level, when no hand runs; at live tables with all stacks counted."""

    stacks: dict[str, int] = {}


class ColourUp(Order, frozen=True):
    """Small chips of a live table are changed into larger ones: how many of them everybody there has.

    `won` are those who won a chip where the dealer has held the race; nothing told: the lot deals the cards.
    """

    table: int
    old: int
    new: int
    small: dict[str, int]
    won: tuple[str, ...] | None = None


class Rebuy(Order, frozen=True):
    """A player buys chips again."""

    player: str


class Decline(Order, frozen=True):
    """A player who has lost all does not buy again."""

    player: str


class TakeAddOn(Order, frozen=True):
    """A player takes the add-on."""

    player: str


class Absence(Order, frozen=True):
    """A player has left the table, or is back (fspr:7.4.3)."""

    player: str
    away: bool = True


class Penalise(Order, frozen=True):
    """A player misses so many hands; they go along from table to table (fspr:q.serving-penalty)."""

    player: str
    hands: int
    clause: str


class Disqualify(Order, frozen=True):
    """A player is out by a ruling; the chips leave the event."""

    player: str
    clause: str


class NewDeck(Order, frozen=True):
    """A table gets a new deck; players may not ask for one (fspr:7.4.10)."""

    table: int
    by: str


class Agree(Order, frozen=True):
    """All who are left share the rest of the pool; every one of them has signed."""

    amounts: dict[str, int]
    left: int = 0


class Undo(Order, frozen=True):
    """An order, by its number in the log from 0, is taken back as if it had never been given."""

    order: int


class Sign(Order, frozen=True):
    """The chief judge signs the results; from then on nothing changes."""

    judge: str


AnyOrder = (
    Register
    | AddMoney
    | Withdraw
    | Appoint
    | Word
    | HoldDraw
    | CheckIn
    | Pay
    | Restructure
    | Announce
    | Confirm
    | Start
    | Stop
    | Resume
    | SetClock
    | Deal
    | HandOver
    | BustOut
    | Move
    | BreakUp
    | FormFinal
    | CountStacks
    | EndFlight
    | ColourUp
    | Rebuy
    | Decline
    | TakeAddOn
    | Absence
    | Penalise
    | Disqualify
    | NewDeck
    | Agree
    | Undo
    | Sign
)
