"""The life of a table: it serves its mailbox, has the journal written, and then tells what has changed.

A table serves one run of items at a time: it changes its memory, hands the scribe a page, and tells nobody
anything before that is committed. What cannot be written is not true: then the table is set up anew from the
journal.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal, Protocol

from msgspec import Struct

from croupier.errors import CroupierError, RoomError
from croupier.room import logs, wire
from croupier.room.journal import Page
from croupier.room.scribe import is_repeated
from croupier.room.tables.mailbox import Call, Item, Listener, Look, Mailbox, Order, Peek
from croupier.room.tables.painter import Painter
from croupier.room.tables.state import State

if TYPE_CHECKING:
    from croupier.room.clock import Alarm, Clock
    from croupier.room.scribe import Scribe
    from croupier.room.tables.terms import Terms
    from croupier.table import Hand

MOST_FAULTS: Final = 3
"""So often a table is set up anew in one hand before that is void; without a hand, before it stands still."""
MOST_TOLD: Final = 400
"""Events of a hand that are told in one message, the latest: a roulette may have thousands."""
CROWD: Final = 30
"""Of more watchers than this, those who do not play are told"""
BREATH: Final = 0.1
"""at most once in so many seconds."""
Then = Callable[[Page], None]
Phase = Literal["betting", "thinking", "minute", "countdown", "pause"]


class Floor(Protocol):
    """What a table asks of the hall around it."""

    clock: Clock
    scribe: Scribe

    def next_hand(self) -> int:
        """Return the number of a new hand."""

    def new_secret(self) -> bytes:
        """Return the secret of a shuffle to come, which nobody can guess."""

    def present(self, user: int) -> bool:
        """Whether somebody is connected."""

    def changed(self) -> None:
        """Hear that a table looks different from the lobby."""

    def moved(self, user: int) -> None:
        """Hear that somebody's wallet has changed."""

    def spare_bot(self, busy: set[int]) -> tuple[int, str] | None:
        """Return the number and name of a bot of the house that is not among these."""

    async def mend(self, number: int, *, void: bool = False) -> None:
        """Set a table up anew from the journal, because its memory cannot be trusted any more.

        `void` ends its running hand: everybody has back what he staked.
        """

    async def answer_repeated(self, orders: Sequence[Order]) -> list[Order]:
        """Answer the orders that were done before as they were then, and return the others."""


class Timing(Struct, frozen=True):
    """Time that runs: for a seat (0: for all), from one second to another."""

    seat: int
    since: float
    until: float
    phase: Phase = "thinking"


class Mark(Struct):
    """How far somebody has been told: which state, of which hand, how many events."""

    seq: int = 0
    hand: int = 0
    told: int = 0


class Actor(ABC):
    """A table as something that is told, writes down and tells."""

    def __init__(self, number: int, terms: Terms, floor: Floor, owner: int | None = None) -> None:
        self.number = number
        self.terms = terms
        self.rules = terms.rules
        self.seats = terms.seats
        self.floor = floor
        self.owner = owner
        self.state = State()
        self.hand: Hand | None = None
        self.hand_number = 0
        self.phase: wire.Phase = "waiting"
        self.timing: Timing | None = None
        self.seq = floor.clock.wall()
        self.watchers: dict[Listener, Mark] = {}
        self.mailbox = Mailbox()
        self.busy = False
        self._marks: list[tuple[int, int, int]] = []
        self._told_at = 0.0
        self._crowd_due = False
        self._changed = False
        self._touched = False
        self._alarm: Alarm | None = None
        self._alarm_serial = 0
        self._serving = True
        self._faults = 0
        self._stuck = 0
        self._blamed = False
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    def obey(self, order: Order, page: Page) -> None:
        """Do what a person wants, or refuse it; a refusal has changed nothing."""

    @abstractmethod
    def proceed(self, page: Page) -> None:
        """Do what comes next of itself: begin a hand, let the croupier or a bot act, settle."""

    @abstractmethod
    def log_acts(self, page: Page) -> None:
        """Write down the acts of the hand that are not yet in the journal."""

    @abstractmethod
    def painter(self) -> Painter:
        """Return somebody who draws the table as it stands now."""

    def remember(self) -> State:
        """Return what is to be written down."""
        return self.state

    def restore(self, state: State) -> None:
        """Stand as a state says, with the hand that is in memory."""
        self.state = state
        self._touched = False

    # -- serving -------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin to serve the mailbox."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.number}")
        self.mailbox.put(Call(_nothing))

    async def close(self) -> None:
        """Serve the mailbox no more, when what is being done is committed and told."""
        self._serving = False
        if self._task is not None:
            self.mailbox.put(Call(_nothing))
            await self._task
            self._task = None
        self._cancel_alarm()

    def abandon(self) -> None:
        """Stop at once, whatever is being written."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        while self._serving:
            items = await self.mailbox.take()
            self.busy = True
            try:
                await self._serve(items)
                if not self._stuck or self._stuck != self.state.hand:
                    self._faults = self._stuck = 0
            except Exception as error:
                if not is_repeated(error) or not await self._do_others(items):
                    logs.fault("table failed", error, table=self.number)
                    for item in items:
                        if isinstance(item, Order):
                            item.answer(RoomError("room-trouble"))
                    await self._mend()
            self.busy = False
        self.mailbox.shut(RoomError("table-closed"))

    async def _do_others(self, items: list[Item]) -> bool:
        """Answer the commands that were done before, and do all others; False when there was none."""
        orders = [item for item in items if isinstance(item, Order) and not item.refused]
        try:
            fresh = await self.floor.answer_repeated(orders)
            if len(fresh) == len(orders):
                return False
            self._cancel_alarm()
            await self.floor.mend(self.number)
        except Exception as error:
            logs.fault("repeated commands not known", error, table=self.number)
            return False
        again = {order.key for order in fresh}
        self.mailbox.put_back([item for item in items if not isinstance(item, Order) or item.key in again])
        return True

    async def _mend(self) -> None:
        """Set the table up anew; one that fails again and again stands still until the next start.

        Faults are counted by the hand that the journal has, whatever goes well in between: one that cannot
        be played to its end is void at last, so that everybody has his stake and the table goes on.
        """
        self._cancel_alarm()
        try:
            blamed, self._blamed = self._blamed, False
            hopeless = self._faults >= MOST_FAULTS and not blamed
            if hopeless and not self._stuck:
                raise RoomError("room-trouble")
            await self.floor.mend(self.number, void=hopeless)
            if blamed:  # a command went wrong, not the hand: nobody ends a hand by such
                return
            self._faults = self._faults + 1 if self.state.hand == self._stuck else 1
            self._stuck = self.state.hand
        except Exception as error:
            logs.fault("table closed", error, table=self.number)
            self._serving = False
            self.phase = "closed"

    async def _serve(self, items: list[Item]) -> None:
        """Do what is wanted, have it written, tell it."""
        done: list[Order] = []
        page = Page()
        before = self.state.to_json() if isinstance(items[0], Order) and items[0].risky else ""
        for item in items:
            if isinstance(item, Call):
                item.do(page)
            elif isinstance(item, Order):
                try:
                    self.obey(item, page)
                except CroupierError as refusal:
                    item.refuse(refusal)
                    continue
                except Exception:
                    self._blamed = True
                    raise
                done.append(item)
                page.commands.append(self._command_row(item))
        if before:
            if done and not await self._dare(done[0], page, before):
                return
            page = Page()
        self.proceed(page)
        await self._commit(page)
        for order in done:
            order.answer(None)
        self._tell()
        for item in items:
            if isinstance(item, Look):
                self._show(item)
            elif isinstance(item, Peek):
                item.at()

    def _command_row(self, order: Order) -> dict[str, object]:
        user, name = order.key
        return {"user": user, "id": name, "at": self.floor.clock.wall(), "digest": order.digest}

    async def _dare(self, order: Order, page: Page, before: str) -> bool:
        """Write down what the ledger may refuse; if it does, the table is as it was."""
        page.risky = True
        try:
            await self._commit(page)
        except CroupierError as refusal:
            self.restore(State.from_json(before))
            order.answer(refusal)
            return False
        return True

    async def _commit(self, page: Page) -> None:
        """Have everything written that has changed since the last time."""
        if self.hand is not None and self.state.hand:
            self.log_acts(page)
        if self._touched:
            self._changed = True
            self._touched = False
            page.snapshots.append({"table_id": self.number, "to_snapshot": self.remember().to_json()})
        if page:
            await self.floor.scribe.write(page)
        for user in page.wallets():
            self.floor.moved(user)

    def touch(self) -> None:
        """Note that something has changed which the journal must remember."""
        self._touched = True

    # -- telling -------------------------------------------------------------------------------------------

    def stir(self) -> None:
        """Note that something looks different."""
        self._changed = True

    def look_different(self, page: Page) -> None:
        """Note that something looks different about those who sit here: one has come, or is gone."""
        del page
        self.stir()

    @property
    def told(self) -> int:
        """How many events of the hand there are to tell."""
        return self.hand.told if self.hand is not None else 0

    def _tell(self) -> None:
        if not self._changed:
            return
        self._changed = False
        self.seq += 1
        self._marks.append((self.seq, self.hand_number, self.told))
        self.floor.changed()
        self._spread(players_only=self._crowd_waits())

    def _spread(self, *, players_only: bool = False) -> None:
        """Show the table to all who have not seen it as it stands now."""
        painter = self.painter()
        seats = {sitter.user: seat for seat, sitter in self.state.sitters.items()}
        for listener, mark in list(self.watchers.items()):
            seat = seats.get(listener.person.id, 0)
            if mark.seq != self.seq and (seat or not players_only):
                self._send(painter, listener, mark, seat)

    def _crowd_waits(self) -> bool:
        """Whether so many watch that they are told only now and then; whoever plays is told at once."""
        clock = self.floor.clock
        if len(self.watchers) <= CROWD or clock.now() >= self._told_at + BREATH:
            self._told_at = clock.now()
            return False
        if not self._crowd_due:
            self._crowd_due = True
            clock.call_at(self._told_at + BREATH, lambda: self.mailbox.put(Peek(self._tell_crowd)))
        return True

    def _tell_crowd(self) -> None:
        self._crowd_due = False
        self._told_at = self.floor.clock.now()
        self._spread()

    def _send(self, painter: Painter, listener: Listener, mark: Mark, seat: int) -> None:
        told = max(mark.told if mark.hand == self.hand_number else 0, self.told - MOST_TOLD)
        if listener.hear_table(self.number, painter.draw(seat, listener.language, told)):
            mark.seq, mark.hand, mark.told = self.seq, self.hand_number, self.told

    def _show(self, look: Look) -> None:
        """Show the table to somebody: what he has been told of the running hand is not told again."""
        mark = self.watchers.get(look.listener)
        if mark is None:
            mark = self.watchers[look.listener] = Mark()
            self.floor.changed()
        if look.since is not None:
            known = [
                told for seq, hand, told in self._marks if seq <= look.since and hand == self.hand_number
            ]
            mark.hand, mark.told = self.hand_number, known[-1] if known else 0
        self._send(self.painter(), look.listener, mark, self.state.seat_of(look.listener.person.id))

    def forget(self, listener: Listener) -> None:
        """Tell somebody no more."""
        if self.watchers.pop(listener, None) is not None:
            self.floor.changed()

    # -- time ----------------------------------------------------------------------------------------------

    def after(self, seconds: float, then: Then, timing: Timing | None = None) -> None:
        """Do something when so many seconds have passed, unless something else is wanted before."""
        self._cancel_alarm()
        serial = self._alarm_serial
        self.timing = timing

        def due(page: Page) -> None:
            if serial == self._alarm_serial:
                self._alarm = None
                then(page)

        when = self.floor.clock.now() + seconds
        self._alarm = self.floor.clock.call_at(when, lambda: self.mailbox.put(Call(due)))

    def wait(self, seconds: float, seat: int = 0, phase: Phase = "thinking") -> Timing:
        """Return the time that runs from now on."""
        now = self.floor.clock.now()
        return Timing(seat, now, now + seconds, phase)

    def _cancel_alarm(self) -> None:
        self._alarm_serial += 1
        self.timing = None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def _nothing(page: Page) -> None:
    """Only look whether something comes next of itself."""
    del page
