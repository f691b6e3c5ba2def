"""The gate of a table that a player has opened: who may see it, who may sit, and what its host may do.

Everybody may come to a table of the house. To one that a player has opened come its host, whom they invite,
and those who know its password; where it is listed and has none, everybody. The host never touches a running
hand: somebody shown out plays it to its end first, and a table closes between two hands.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from croupier.errors import RoomError
from croupier.room.tables.state import GuestBook, Invitation

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.people import Person
    from croupier.room.tables.live import LiveTable

VALID: Final = 7 * 24 * 3600 * 1000
"""Milliseconds for which an invitation is good."""
MOST_INVITATIONS: Final = 20
MOST_GUESTS: Final = 500
SHARED: Final = 20
"""So many people may come by one invitation."""
GATHERING: Final = 30_000
"""Milliseconds for which a rematch waits for those who have not said yes."""


def digest_of_word(word: str) -> str:
    """Return what is kept of the word of an invitation."""
    return sha256(word.encode()).hexdigest()


class Gate:
    """Keeps the guest book of a table; at one of the house there is none, and everybody may pass."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    @property
    def book(self) -> GuestBook | None:
        """Who may come; none at a table of the house."""
        state, host = self._table.state, self._table.terms.host
        if host and state.guests is None:
            state.guests = GuestBook(host)
        return state.guests

    @property
    def host(self) -> int:
        """The user who is host, 0 at a table of the house."""
        return self.book.host if self.book is not None else 0

    # -- who may come --------------------------------------------------------------------------------------

    def knows(self, user: int) -> bool:
        """Whether somebody has been let in, or sits there."""
        book = self.book
        return (
            book is None or user == book.host or user in book.let_in or bool(self._table.state.seat_of(user))
        )

    def check_look(self, user: int) -> None:
        """Refuse to show the table to somebody who may not see it."""
        if not self._table.terms.listed and not self.knows(user):
            raise RoomError("gate-shut")

    def check_sit(self, user: int) -> None:
        """Refuse a seat to somebody who may not have one."""
        book = self.book
        if book is None:
            return
        if user in book.shown_out:
            raise RoomError("gate-shown-out")
        if book.closing:
            raise RoomError("gate-closing")
        if (book.password or not self._table.terms.listed) and not self.knows(user):
            raise RoomError("gate-shut")

    def let_in(self, person: Person) -> None:
        """Let somebody in who has shown the password."""
        book = self._guest_book()
        if person.id in book.shown_out:
            raise RoomError("gate-shown-out")
        if not self.knows(person.id):
            if len(book.let_in) >= MOST_GUESTS:
                raise RoomError("gate-full", most=MOST_GUESTS)
            book.let_in.append(person.id)
            self._table.notes.touch()

    def let_in_by(self, person: Person, word: str) -> None:
        """Let somebody in by an invitation; one that has ended, or is used up, is refused."""
        book = self._guest_book()
        if self.knows(person.id) and person.id not in book.shown_out:
            return
        digest = digest_of_word(word)
        found = next((one for one in book.invitations if hmac.compare_digest(one.digest, digest)), None)
        if found is None or found.until <= self._table.floor.clock.wall() or not found.left:
            raise RoomError("invitation-over")
        self.let_in(person)
        found.left -= 1

    # -- what the host may do ------------------------------------------------------------------------------

    def check_host(self, user: int) -> GuestBook:
        """Return the guest book to the host; anybody else is refused."""
        book = self._guest_book()
        if user != book.host:
            raise RoomError("host-only")
        return book

    def invite(self, user: int, word: str) -> None:
        """Keep an invitation; the oldest one ends where there are too many."""
        book = self.check_host(user)
        now = self._table.floor.clock.wall()
        good = [one for one in book.invitations if one.until > now and one.left]
        new = Invitation(digest_of_word(word), now + VALID, SHARED)
        book.invitations = [*good, new][-MOST_INVITATIONS:]
        self._table.notes.touch()

    def withdraw_invitations(self, user: int) -> None:
        """End all invitations."""
        self.check_host(user).invitations = []
        self._table.notes.touch()

    def set_password(self, user: int, kept: str) -> None:
        """Ask those who come from now on for another password; empty: for none."""
        self.check_host(user).password = kept
        self._table.notes.touch()

    def set_quiet(self, user: int, *, quiet: bool) -> None:
        """Ask all to be quiet, or let them talk again."""
        self.check_host(user).quiet = quiet
        self._table.notes.touch()

    def show_out(self, user: int, guest: int, page: Page) -> None:
        """Have a guest leave, at once or after the running hand, and not come again."""
        book = self.check_host(user)
        if guest == user:
            raise RoomError("host-not-oneself")
        if guest not in dict(self.guests()):
            raise RoomError("guest-gone")
        book.let_in = [one for one in book.let_in if one != guest]
        book.shown_out = [*book.shown_out, guest][-MOST_GUESTS:]
        seats = self._table.seats
        seats.strike(guest)
        if seat := self._table.state.seat_of(guest):
            seats.retire(seat, page)
        self._table.notes.touch()

    def let_come_again(self, user: int) -> None:
        """Let those come again who were shown out."""
        self.check_host(user).shown_out = []
        self._table.notes.touch()

    def hand_over(self, user: int, guest: int) -> None:
        """Make another player at the table its host."""
        book = self.check_host(user)
        if guest not in dict(self.guests()) or not self._table.state.seat_of(guest):
            raise RoomError("guest-gone")
        self._appoint(book, guest)

    def close_after_hand(self, user: int, page: Page) -> None:
        """Begin no further hand: everybody gets up with their chips when the running one is over."""
        self.check_host(user).closing = True
        for waiter in list(self._table.state.queue):
            self._table.seats.strike(waiter.user)
        self.leave_all(page)

    def leave_all(self, page: Page) -> None:
        """Have everybody give up their seats at a table that is closing."""
        if self.closing:
            for seat in list(self._table.state.sitters):
                self._table.seats.retire(seat, page)
            self._table.notes.touch()

    # -- a rematch -----------------------------------------------------------------------------------------

    @property
    def rematch(self) -> int:
        """The chips with which everybody may begin again, 0 while there is nothing to begin again."""
        table = self._table
        if self.book is None or self.closing or table.running or table.kind == "house":
            return 0
        sitters = table.state.sitters.values()
        able = sum(sitter.chips >= table.terms.stake_to_play for sitter in sitters)
        least = table.rules.profile.places.minimum
        over = self._played() and able < least <= len(table.state.sitters)
        return table.terms.usual_buy if over or self.gathering() else 0

    def _played(self) -> bool:
        ring = self._table.state.ring
        return ring is not None and ring.hands > 0

    def agree(self, person: Person, command: str, page: Page) -> None:
        """Begin again with the usual chips: more goes back to the wallet, what is missing comes from it."""
        table, chips = self._table, self.rematch
        book, seat = self._guest_book(), table.seats.seat_of(person)
        if not chips or person.id in book.rematch:
            raise RoomError("rematch-not-now")
        table.bank.level(seat, chips, page, command)
        if not book.rematch:
            now = table.floor.clock
            book.rematch_until = now.wall() + GATHERING
            now.call_at(now.now() + GATHERING / 1000, table.look_again)
        book.rematch.append(person.id)
        table.notes.touch()

    def gathering(self) -> bool:
        """Whether a rematch waits for somebody who sits here and has not said yes; its time is short."""
        book = self.book
        if book is None or not book.rematch:
            return False
        asked = [one for one in self._table.state.sitters.values() if not (one.bot or one.out or one.leaving)]
        missing = any(one.user not in book.rematch for one in asked)
        return missing and self._table.floor.clock.wall() < book.rematch_until

    def begun(self) -> None:
        """Hear that a hand begins: the rematch is on."""
        if self.book is not None and self.book.rematch:
            self.book.rematch = []

    # -- a host who leaves ---------------------------------------------------------------------------------

    def left(self, user: int) -> None:
        """Hear that somebody has got up: if it was the host, who sat down first of the others is host now."""
        book = self.book
        if book is None or user != book.host:
            return
        others = (one for one in self._table.state.sitters.values() if not one.bot and one.user != user)
        heir = next(others, None)
        if heir is not None:
            self._appoint(book, heir.user)

    def _appoint(self, book: GuestBook, user: int) -> None:
        if book.host not in book.let_in:
            book.let_in.append(book.host)
        book.host = user
        self._table.notes.touch()

    @property
    def quiet(self) -> bool:
        """Whether the host has asked all to be quiet."""
        return self.book is not None and self.book.quiet

    @property
    def closing(self) -> bool:
        """Whether no further hand begins."""
        return self.book is not None and self.book.closing

    @property
    def deserted(self) -> bool:
        """Whether a table that a player has opened has nobody any more, and no hand runs."""
        table = self._table
        return self.book is not None and not table.running and not table.seats.people()

    def _guest_book(self) -> GuestBook:
        if self.book is None:
            raise RoomError("host-only")
        return self.book

    def guests(self) -> list[tuple[int, str]]:
        """Return who sits or waits there, but for bots, with their names."""
        state = self._table.state
        sitting = [(one.user, one.name) for one in state.sitters.values() if not one.bot]
        return [*sitting, *((one.user, one.name) for one in state.queue)]
