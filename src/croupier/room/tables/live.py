"""A live table of the room, composed of its parts.

    notes        what it remembers, shared by all parts
    bank         whose chips lie where, and where they come from
    house_float  the house's own chips: float and funds
    seats        who sits where, and who waits
    gate         who may come, where a player has opened the table
    course       how rounds begin, go on and end: boxes, wheel or ring
    dealing      the hand that lies on it
    hourglass    the moment it waits for
    audience     who watches, and how far each has been told
    talk         what people say to each other
    service      takes what the mailbox has, has it written, and tells it

The table itself only hands a command to the part that knows about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import structs

from croupier.errors import RoomError
from croupier.room import wire
from croupier.room.journal import Page
from croupier.room.lobby import Glance
from croupier.room.tables.audience import Audience
from croupier.room.tables.bank import ChipSource, TableBank
from croupier.room.tables.dealing import Dealing
from croupier.room.tables.gate import Gate
from croupier.room.tables.hourglass import Hourglass
from croupier.room.tables.house_float import HouseFloat
from croupier.room.tables.mailbox import Call, Mailbox, TableOrder
from croupier.room.tables.notes import Notes
from croupier.room.tables.painter import Painter, Sketches
from croupier.room.tables.picture import Phase, TableSign
from croupier.room.tables.rows import end_row
from croupier.room.tables.seats import Seats
from croupier.room.tables.service import Service
from croupier.room.tables.state import Agreed, Alert, TableState
from croupier.room.tables.talk import Talk
from croupier.room.tables.telling import sign
from croupier.room.tables.terms import OPTIONS, agreed_terms
from croupier.table.staff import Post

if TYPE_CHECKING:
    from croupier.room.absentees import Absentees
    from croupier.room.clock import Clock
    from croupier.room.company import Company
    from croupier.room.custodian import Custodian
    from croupier.room.custody import Claim
    from croupier.room.dispatch import Dispatch
    from croupier.room.envelope import Command
    from croupier.room.hand_numbers import HandNumbers
    from croupier.room.limit_keeper import LimitKeeper
    from croupier.room.lobby import Lobby
    from croupier.room.people import Person
    from croupier.room.presence import Presence
    from croupier.room.scribe import Scribe
    from croupier.room.tables.course import Course
    from croupier.room.tables.terms import Terms
    from croupier.table import Hand


class Floor(Protocol):
    """What a table asks of the hall around it."""

    clock: Clock
    scribe: Scribe
    lobby: Lobby
    """Hears that a table looks different from outside."""
    presence: Presence
    """Who is connected, and how they are told something."""
    absentees: Absentees
    """Called where a table waits for somebody who is not connected."""
    company: Company
    limits: LimitKeeper
    custodian: Custodian
    """Sets a table up again whose memory cannot be trusted, and hears that somebody else has it."""
    dispatch: Dispatch
    """Answers orders that were done before."""
    hand_numbers: HandNumbers

    def new_secret(self) -> bytes:
        """Return the secret of a shuffle to come, which nobody can guess."""

    def spare_bot(self, busy: set[int]) -> tuple[int, str] | None:
        """Return the number and name of a bot of the house that is not among these."""


class LiveTable:
    """One table of the room; its `claim` says that it is ours, without one nothing of it is written."""

    claim: Claim | None = None

    def __init__(
        self,
        number: int,
        terms: Terms,
        floor: Floor,
        course: Callable[[LiveTable], Course],
        source: ChipSource,
    ) -> None:
        self.number = number
        self.terms = self._opened = terms
        self.rules = terms.rules
        self.floor = floor
        self.phase: Phase = "waiting"
        self.mailbox = Mailbox()
        self.notes = Notes()
        self.bank = TableBank(number, source, self.notes)
        self.house_float = HouseFloat(self.bank, terms, self.notes, floor.clock)
        self.seats = Seats(self)
        self.gate = Gate(self)
        self.dealing = Dealing(self)
        self.hourglass = Hourglass(floor.clock, self.mailbox)
        self.audience = Audience(self)
        self.talk = Talk(self)
        self.service = Service(self)
        self.course = course(self)
        self._signs: dict[str, TableSign] = {}
        self._sketches: Sketches = {}

    # -- what it looks like from outside -------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """What it remembers."""
        return self.notes.state

    @property
    def kind(self) -> Literal["house", "players"]:
        """Whether one plays against the house or against other players."""
        return self.course.kind

    @property
    def owner(self) -> int | None:
        """Whose own table it is; None: everybody's."""
        return self.bank.source.owner

    @property
    def event(self) -> int:
        """The event whose table it is, 0 for none."""
        return self.bank.source.event

    @property
    def practice(self) -> bool:
        """Whether it is somebody's own table, for practice."""
        return self.owner is not None

    @property
    def glance(self) -> Glance:
        """How it looks from the lobby."""
        state = self.state
        sitters = [(sitter.user, bool(sitter.bot)) for sitter in state.sitters.values()]
        watching, book = len(self.audience.watchers), self.gate.book
        host, locked = (book.host, bool(book.password)) if book is not None else (0, False)
        shown = {name: board.board for name, board in state.boards.items()}
        return Glance(self.number, sitters, len(state.queue), watching, self.phase, host, locked, shown)

    @property
    def seat_count(self) -> int:
        """How many seats it has."""
        return self.seats.count

    @property
    def running(self) -> bool:
        """Whether a hand is running."""
        return bool(self.state.hand)

    @property
    def hand(self) -> Hand | None:
        """The hand that lies on it, running or just settled."""
        return self.dealing.hand

    @property
    def hand_number(self) -> int:
        """The number of the running or last hand."""
        return self.dealing.number

    @property
    def told(self) -> int:
        """How many events of the hand there are to tell."""
        return self.hand.told if self.hand is not None else 0

    def sign(self, language: str) -> TableSign:
        """The sign of the table."""
        found = self._signs.get(language)
        if found is None:
            found = self._signs[language] = sign(self.terms, language)
        return found

    def play_for(self, terms: Terms) -> None:
        """Change the sign: by other terms is played from now on."""
        self.terms = terms
        self.rules = terms.rules
        self._signs = {}
        self.notes.stir()

    def agree(self, agreed: Agreed) -> None:
        """Play by other terms than those the table opened with, and remember them."""
        self.state.agreed = agreed
        self.play_for(agreed_terms(self.terms, agreed))
        self.notes.touch()

    def take_up_terms(self) -> None:
        """Let the terms of the next round hold, where nothing lies that was staked by those before."""
        options = self.state.coming.get(OPTIONS)
        if options is None or self.running or self.state.stakes:
            return
        del self.state.coming[OPTIONS]
        self.agree(structs.replace(self.state.agreed or Agreed(), options=options))

    def painter(self) -> Painter:
        """Return somebody who draws the table as it stands now."""
        return Painter(self, self._sketches)

    # -- what people want ----------------------------------------------------------------------------------

    def obey(self, order: TableOrder, page: Page) -> None:
        """Do what a person wants, or refuse it; a refusal has changed nothing."""
        person, command, seats = order.person, order.command, self.seats
        if self.state.held and isinstance(
            command, wire.TakeDecision | wire.PlanDecision | wire.Stake | wire.CallClock
        ):
            raise RoomError("table-held-now")
        seats.note_active(person.id)
        match command:
            case wire.Sit():
                seats.sit(person, command, page)
            case wire.Queue():
                seats.queue(person, leave=command.leave)
            case wire.Leave():
                seats.leave(person, page)
            case wire.Rematch():
                self.gate.agree(person, command.id, page)
            case wire.BringChips():
                seats.rebuy(seats.seat_of(person), command, page)
            case wire.SitOut():
                self.course.set_out(seats.seat_of(person), out=True)
            case wire.ComeBack():
                self._come_back(seats.seat_of(person), post=command.post)
            case wire.Stake():
                self._check_briefed(person.id)
                self.course.stake(seats.seat_of(person), command)
            case wire.TakeDecision():
                self.dealing.act(seats.seat_of(person), command)
                return  # an act is in the log of its hand
            case wire.PlanDecision():
                self.course.plan(seats.seat_of(person), command)
                return  # a plan changes nothing yet
            case wire.CallClock():
                self.course.call_clock(seats.seat_of(person))
                self.alert("clock", seats.seat_of(person))
            case wire.SayAtTable() | wire.ReportLine():
                self.talk.obey(person, command, page)
                return  # what was said is a row of its own
            case _:
                self._obey_beside(person, command, page)
                return
        self.notes.touch()

    def _obey_beside(self, person: Person, command: Command, page: Page) -> None:
        """Do what has to do with no hand."""
        seat = self.seats.seat_of(person)
        match command:
            case wire.TopUp():
                self.seats.set_top_up(seat, command.chips)
                self.notes.touch()
            case wire.CallFloor():
                self.alert("call", seat)
            case wire.ShowCards():
                self.dealing.show(seat, command, page)
            case wire.Next():
                self.course.next_hand()
            case wire.Words():
                self.seats.set_words(seat, command.words)
                self.notes.touch()

    def _come_back(self, seat: int, *, post: bool) -> None:
        sitter = self.state.sitters[seat]
        sitter.late = sitter.idle = 0
        self.course.set_out(seat, out=False, post=post)

    def _check_briefed(self, user: int) -> None:
        """Refuse the stakes of who was not acquainted with the rules, where a croupier serves (rp:1.6.1)."""
        if Post.CROUPIER in self.state.posts and self.state.briefed.get(user) != self.rules.hash:
            raise RoomError("briefing-first", clause="rp:1.6.1")

    def alert(self, kind: str, seat: int = 0) -> None:
        """Have somebody of the floor look at something; what waits for them already is not said twice."""
        sitter = self.state.sitters.get(seat)
        user = sitter.user if sitter is not None else 0
        waiting = self.state.alerts
        if self.practice or any(each.kind == kind and each.user == user for each in waiting):
            return
        self.state.alerted += 1
        name = sitter.name if sitter is not None else ""
        waiting.append(Alert(self.state.alerted, kind, self.floor.clock.wall(), user, name))
        self.notes.touch()

    def lost(self, user: int) -> Callable[[Page], None]:
        """Hear that somebody's connection is gone: in a running hand the floor is told."""

        def do(page: Page) -> None:
            del page
            seat = self.state.seat_of(user)
            if seat in self.state.players and not self.floor.presence.connected(user):
                self.alert("away", seat)

        return do

    @property
    def awaited(self) -> int:
        """For whose decision the table waits; 0: for nobody's, or for a bot's."""
        timing, hand = self.hourglass.timing, self.hand
        if timing is None or not timing.seat or hand is None:
            return 0
        sitter = self.state.sitters.get(hand.owners.get(timing.seat, 0))
        return sitter.user if sitter is not None else 0

    def look_for_players(self) -> None:
        """Have the one whose turn it is called, if they are not here."""
        user = 0 if self.practice else self.awaited
        if user and not self.floor.presence.connected(user):
            self.floor.absentees.want(user, self)

    def look_again(self) -> None:
        """See whether something comes next of itself."""
        self.mailbox.put(Call(self.look_different))

    def look_different(self, page: Page) -> None:
        """Note that something looks different about those who sit here: one has come, or is gone."""
        del page
        self.notes.stir()

    def page(self) -> Page:
        """Return an empty page of the journal, to be committed as long as the table is ours."""
        return Page(claims=() if self.claim is None else (self.claim,))

    # -- remembering ---------------------------------------------------------------------------------------

    def remember(self) -> str:
        """Return what is to be written down."""
        self.course.remember()
        return self.state.to_json()

    def restore(self, state: TableState) -> None:
        """Stand as a state says, with the hand that is in memory."""
        self.notes.state = state
        self.notes.touched = False
        if not self.event:
            self._stand_by(agreed_terms(self._opened, state.agreed))
        self.course.restore()

    def _stand_by(self, terms: Terms) -> None:
        """Play by the terms of a state, if they are others than these."""
        if terms != structs.replace(self.terms, settings=terms.settings):
            self.play_for(structs.replace(terms, settings=self.terms.settings))

    def resume(self, hand: Hand, number: int) -> None:
        """Go on with a hand that was running when the room stood still."""
        self.dealing.resume(hand, number)
        self.course.resume(hand)

    def blank(self) -> None:
        """Forget everything that is not in the journal."""
        self.clear()
        self.course.blank()

    def clear(self) -> None:
        """Take the cards of the last hand off the table."""
        self.hourglass.stop()
        self.dealing.clear()
        self.phase = "waiting"
        self.notes.stir()

    def close_down(self, page: Page) -> None:
        """Write that the table is closed: a running hand is void, all chips go back where they came from."""
        if self.running:
            page.ended.append(end_row(self, "void", None))
        page.unsealed.append({"table_id": self.number})
        for seat in self.state.sitters:
            self.bank.cash_out(seat, page)
        self.house_float.close(page)
        self.notes.state = TableState()
        self.dealing.clear()
        self.phase = "closed"
        page.snapshots.append({"table_id": self.number, "to_snapshot": self.state.to_json()})
        page.closed.append({"table_id": self.number, "to_closed": self.floor.clock.wall()})
        page.released.append({"table_id": self.number})
        self.notes.stir()
