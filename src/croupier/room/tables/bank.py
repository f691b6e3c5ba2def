"""The bank of a table: the one owner of the chips that lie before those who sit there.

Chips come from a source and go back to it: a player's wallet, the desk at a practice table. Every movement is
one call, which changes what lies on a seat and writes the transfer that says so, so that neither can be done
without the other. What a player has before them is kept in one place, the record of the one who sits there;
everybody else, a rotation of seats for instance, reads it from `stacks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Protocol

from croupier.errors import RoomError
from croupier.room.ledger import TOURNAMENT, Account, Transfer

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.people import Person
    from croupier.room.tables.notes import Notes


class ChipSource(Protocol):
    """Where chips come from, and who may bring them."""

    @property
    def currency(self) -> str:
        """The chips it gives out."""

    @property
    def owner(self) -> int | None:
        """The user whose own table it is for, if it is somebody's."""

    @property
    def event(self) -> int:
        """The event whose table it is for, 0 for none."""

    def admit(self, person: Person) -> None:
        """Refuse somebody who has no chips of this kind."""

    def account(self, user: int, *, bot: bool) -> Account:
        """Return the account from which somebody's chips come."""


class Wallets:
    """Chips from the players' wallets, play chips or the house's own; bots play with the desk's."""

    owner: ClassVar[int | None] = None
    event: ClassVar[int] = 0

    def __init__(self, currency: str = "play") -> None:
        self.currency = currency

    def admit(self, person: Person) -> None:
        """Refuse guests, who have no wallet."""
        if person.guest:
            raise RoomError("guests-practise")

    def account(self, user: int, *, bot: bool) -> Account:
        """A bot's chips are the desk's."""
        return Account.desk(self.currency) if bot else Account.wallet(user, self.currency)


class Practice:
    """Practice chips, which the desk gives out as one likes, at a table of somebody's own."""

    currency: ClassVar[str] = "practice"
    event: ClassVar[int] = 0

    def __init__(self, owner: int) -> None:
        self.owner: int | None = owner

    def admit(self, person: Person) -> None:
        """Refuse everybody but the one whose table it is."""
        if person.id != self.owner:
            raise RoomError("table-private")

    def account(self, user: int, *, bot: bool) -> Account:
        """All chips are the desk's."""
        del user, bot
        return Account.desk(self.currency)


class TournamentStack:
    """The chips of an event: a stack goes with its player from table to table, and nobody sits down alone."""

    currency: ClassVar[str] = TOURNAMENT
    owner: ClassVar[int | None] = None

    def __init__(self, event: int) -> None:
        self.event = event

    def admit(self, person: Person) -> None:
        """Refuse everybody: the seats are drawn."""
        del person
        raise RoomError("event-seats-drawn", clause="fspr:6.1a")

    def account(self, user: int, *, bot: bool) -> Account:
        """A bot has a stack like everybody."""
        del bot
        return Account.stack(self.event, user)


def source_of(owner: int | None, event: int | None = None, currency: str = "play") -> ChipSource:
    """Return where the chips of a table come from: of a public one, somebody's own, or one of an event.

    A public one is played for chips of its currency.
    """
    if event:
        return TournamentStack(event)
    return Wallets(currency) if owner is None else Practice(owner)


class _Stacks(Mapping[int, int]):
    """What lies before each seat, to read."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes

    def __getitem__(self, seat: int) -> int:
        return self._notes.state.sitters[seat].chips

    def __iter__(self) -> Iterator[int]:
        return iter(self._notes.state.sitters)

    def __len__(self) -> int:
        return len(self._notes.state.sitters)


class TableBank:
    """Keeps the chips of the seats; what is bought in the middle of a hand waits beside the stack."""

    def __init__(self, table: int, source: ChipSource, notes: Notes) -> None:
        self.table = table
        self.source = source
        self.currency = source.currency
        self.stacks: Mapping[int, int] = _Stacks(notes)
        self._notes = notes

    def buy(self, seat: int, chips: int, page: Page, command: str = "", *, kind: str = "rebuy") -> None:
        """Put chips from their source before a seat."""
        self._notes.state.sitters[seat].chips += chips
        self._exchange(seat, chips, kind, page, command)

    def buy_later(self, seat: int, chips: int, page: Page, command: str = "") -> None:
        """Take chips from their source that join the seat's stack after the running hand (m1:57)."""
        self._notes.state.sitters[seat].bring += chips
        self._exchange(seat, chips, "rebuy", page, command)

    def join(self, seat: int) -> None:
        """Put what was bought during the hand on the stack."""
        sitter = self._notes.state.sitters[seat]
        sitter.chips, sitter.bring = sitter.chips + sitter.bring, 0

    def cash_out(self, seat: int, page: Page) -> None:
        """Give all chips of a seat back to where they came from."""
        sitter = self._notes.state.sitters[seat]
        chips = sitter.chips + sitter.bring
        sitter.chips = sitter.bring = 0
        if chips:
            self._exchange(seat, -chips, "leave", page)

    def level(self, seat: int, chips: int, page: Page, command: str = "") -> None:
        """Bring a seat to so many chips: what is more goes back, what is missing comes from its source."""
        more = chips - self._notes.state.sitters[seat].chips
        if more > 0:
            self.buy(seat, more, page, command)
        elif more < 0:
            self._notes.state.sitters[seat].chips = chips
            self._exchange(seat, more, "leave", page, command)

    def _exchange(self, seat: int, chips: int, kind: str, page: Page, command: str = "") -> None:
        sitter = self._notes.state.sitters[seat]
        source = self.source.account(sitter.user, bot=bool(sitter.bot))
        moved = {source: -chips, self._seat(sitter.user): chips}
        page.transfers.append(Transfer(kind=kind, entries=moved, command=command))

    def settle(self, hand: int, nets: Mapping[int, int], house: Mapping[Account, int], page: Page) -> None:
        """Book what the seats in a hand have won and lost, and what of it is the house's."""
        state = self._notes.state
        moved = dict(house)
        for seat, net in nets.items():
            moved[self._seat(state.players[seat])] = net
            if net:
                state.sitters[seat].chips += net
        if any(moved.values()):
            page.transfers.append(Transfer(kind="settle", entries=moved, hand=hand))

    def give(self, giver: int, taker: int, chips: int, page: Page, memo: str) -> None:
        """Give chips of one seat to another, by the judge's word; who plays has them after the hand."""
        state = self._notes.state
        one, other = state.sitters[giver], state.sitters[taker]
        one.chips -= chips
        if taker in state.players and state.hand:
            other.bring += chips
        else:
            other.chips += chips
        moved = {self._seat(one.user): -chips, self._seat(other.user): chips}
        page.transfers.append(Transfer(kind="redress", entries=moved, memo=memo))

    def charge(self, seat: int, amount: int, page: Page) -> None:
        """Take a fee of the house from a seat."""
        sitter = self._notes.state.sitters[seat]
        sitter.chips -= amount
        moved = {self._seat(sitter.user): -amount, Account.fee(self.currency): amount}
        page.transfers.append(Transfer(kind="fee", entries=moved))

    def _seat(self, user: int) -> Account:
        return Account.seat(self.table, user, self.currency)
