"""The actor of an event: it holds the tournament, and is the only one to change it.

An order is done in memory and put on a page of the journal in one step, without waiting for anything in
between; pages are committed in the order in which they were handed over, so the journal always has a
beginning of the log without a gap. Nobody is told of an order before it is committed.

    actor.give(order, page)         # on a page that the caller has written, with what belongs together
    await actor.order(order)        # on a page of its own; returns when it is committed

What follows at the tables of the room is the business of an `EventPlay` (`events.playing`); a live event has
none, its tables are the club's.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final, Protocol

from croupier.room import logs
from croupier.room.events.directing import screen_word
from croupier.room.events.journal import Entrant, load, order_row
from croupier.room.events.scoreboard import Scoreboard
from croupier.room.events.screens import Screens
from croupier.room.events.terms import EventTerms
from croupier.room.events.time import EventTime
from croupier.room.journal import Page
from croupier.tournament.orders import Register, Undo, Withdraw

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from croupier.room.clock import Clock
    from croupier.room.custody import Claim
    from croupier.room.events.calendar import Calendar
    from croupier.room.events.journal import KeptEvent
    from croupier.room.lobby import Lobby
    from croupier.room.presence import Presence
    from croupier.room.scribe import Scribe
    from croupier.room.store import Store
    from croupier.tournament.notices import Notice
    from croupier.tournament.orders import AnyOrder
    from croupier.tournament.tournament import Tournament

NEWS: Final = 20
"""So many of the latest notices are shown."""


class EventFloor(Protocol):
    """What an event asks of the hall around it."""

    clock: Clock
    scribe: Scribe
    store: Store
    lobby: Lobby
    """Hears that an event looks different from outside."""
    presence: Presence
    """Tells somebody that their wallet has changed."""
    calendar: Calendar
    """Knows the events that have not begun."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else."""

    @property
    def bot_users(self) -> set[int]:
        """The accounts of the bots of the house."""


class EventPlay(Protocol):
    """What follows from orders where the event is played."""

    def follow(self, notices: Sequence[Notice]) -> None:
        """Hear that orders were given: seats may have changed, tables may deal."""

    def room_table(self, number: int) -> int:
        """Return the table of the room that is the event's table of this number; 0: none."""

    @property
    def busy(self) -> bool:
        """Whether tables are still open."""


class EventActor:
    """One event of the room, live or played here."""

    play: EventPlay | None = None
    claim: Claim | None = None
    """That it is ours; without one nothing of it is written."""

    def __init__(self, kept: KeptEvent, floor: EventFloor) -> None:
        self.floor = floor
        self.number = kept.id
        self.host = kept.host
        self.scoreboard = Scoreboard(self)
        self.screens = Screens(self, screen_word(bytes.fromhex(kept.master)))
        self.turn = asyncio.Lock()
        """Held by those who must wait for something between looking and ordering."""
        self._stand(kept)

    def _stand(self, kept: KeptEvent) -> None:
        self.terms = EventTerms.from_json(kept.terms)
        self.tournament: Tournament = kept.tournament()
        self.state = kept.state
        self.entrants = kept.entrants
        self._names = {each.user: each.player for each in kept.entrants.values() if each.user}
        self.time = EventTime(self.floor.clock, _last(kept), live=kept.live)
        told = [notice for _, notice in self.tournament.state.told]
        self._told = len(told)
        self.news: deque[tuple[int, Notice]] = deque(enumerate(told), maxlen=NEWS)

    async def stand_again(self) -> None:
        """Stand as the journal says, because something could not be written."""
        logs.note("event stands again as the journal says", tournament=self.number)
        async with self.floor.store.begin() as connection:
            self._stand(await load(connection, self.number))
        self.changed()

    # -- asking --------------------------------------------------------------------------------------------

    def now(self) -> int:
        """The event's own milliseconds."""
        return self.time.now()

    @property
    def open(self) -> bool:
        """Whether it is not over."""
        return self.state in ("announced", "registering", "running")

    @property
    def entry_open(self) -> bool:
        """Whether one can enter now."""
        return self.state in ("registering", "running") and self.tournament.state.entry_open(self.now())

    def player_of(self, user: int) -> str:
        """Return the name under which somebody plays; empty: they do not."""
        return self._names.get(user, "")

    def users(self) -> list[int]:
        """Return the accounts of all who entered."""
        return list(self._names)

    def user_of(self, player: str) -> int:
        """Return the account of somebody who entered, 0 for none."""
        found = self.entrants.get(player)
        return found.user if found is not None else 0

    def is_bot(self, player: str) -> bool:
        """Whether a bot of the house plays under a name."""
        return self.user_of(player) in self.floor.bot_users

    def room_table(self, number: int) -> int:
        """Return the room's table that is the event's table of this number; 0: none."""
        return self.play.room_table(number) if self.play is not None else 0

    @property
    def tables(self) -> bool:
        """Whether tables of the room are still open for it."""
        return self.play is not None and self.play.busy

    def page(self, *, risky: bool = False) -> Page:
        """Return an empty page of the journal, to be committed as long as the event is ours."""
        return Page(claims=() if self.claim is None else (self.claim,), risky=risky)

    # -- ordering ------------------------------------------------------------------------------------------

    def give(
        self, order: AnyOrder, page: Page, *, by: int | None = None, user: int | None = None
    ) -> list[Notice]:
        """Do an order and put it on a page; a refusal has changed nothing.

        `by` is the account that gave it; `user`, with a registration, that of the player.
        """
        notices = list(self.tournament.do(order))
        number = len(self.tournament.log) - 1
        page.event_orders.append(order_row(self.number, number, order, self.floor.clock.wall(), by))
        if isinstance(order, Register):
            self._enter(order.player, user, page)
        elif isinstance(order, Withdraw):
            self._leave(order.player, page)
        elif isinstance(order, Undo):
            self._agree_with_log(page)
        self.news.extend(enumerate(notices, start=self._told))
        self._told += len(notices)
        self.changed(notices)
        return notices

    def _enter(self, player: str, user: int | None, page: Page) -> None:
        if player not in self.entrants:
            self.entrants[player] = Entrant(player, user or 0)
            if user:
                self._names[user] = player
            page.entrants.append({"event": self.number, "player": player, "user": user})

    def _leave(self, player: str, page: Page) -> None:
        self._names.pop(self.entrants.pop(player).user, None)
        page.withdrawn.append({"event_id": self.number, "player_name": player})

    def _agree_with_log(self, page: Page) -> None:
        """Let those be entrants who are by the log: an entry, or its withdrawal, may have been undone."""
        entered = self.tournament.state.entries
        for player in [player for player in self.entrants if player not in entered]:
            self._leave(player, page)
        for player in entered:
            self._enter(player, None, page)

    def enter_state(self, state: str, page: Page) -> None:
        """Come into another state: announced, registering, running, ended, cancelled."""
        self.state = state
        ended = None if self.open else self.floor.clock.wall()
        page.event_states.append({"event_id": self.number, "to_state": state, "to_ended": ended})
        self.changed()

    def changed(self, notices: Sequence[Notice] = ()) -> None:
        """Tell those concerned that something has changed."""
        self.scoreboard.changed()
        self.screens.changed()
        self.floor.lobby.changed(events=True)
        if self.play is not None:
            self.play.follow(notices)

    async def order(self, order: AnyOrder, *, by: int | None = None, user: int | None = None) -> list[Notice]:
        """Give an order on a page of its own; returns when it is committed."""
        page = self.page()
        notices = self.give(order, page, by=by, user=user)
        await self.write(page)
        return notices

    async def write(self, page: Page) -> None:
        """Have a page written; what cannot be written is not true, and the event stands as before."""
        try:
            await self.floor.scribe.write(page)
        except Exception:
            await self.stand_again()
            raise
        for user in page.wallets():
            self.floor.presence.moved(user)


def _last(kept: KeptEvent) -> int:
    """Return the last moment that is known of an event's own time."""
    return max(kept.beat, *(order.at for order in kept.log), 0)
