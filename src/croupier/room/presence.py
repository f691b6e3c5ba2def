"""Presence: who is connected, here or at another node, and what is said to them on all their connections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.room import wire
from croupier.room.ledger import purse
from croupier.room.scribe import until_back
from croupier.room.tables.mailbox import Call

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from croupier.room.envelope import Message
    from croupier.room.hall import Hall
    from croupier.room.socket import SocketSession

PATIENCE: Final = 600.0
"""Seconds after which somebody whose connection is lost gives up seats and practice tables."""


class Presence:
    """The connections of everybody at this node; of the other nodes the relay knows who is there."""

    def __init__(self, hall: Hall) -> None:
        self.sessions: dict[int, list[SocketSession]] = {}
        self._hall = hall
        self._lost: dict[int, float] = {}

    def connected(self, user: int) -> bool:
        """Whether somebody is connected, here or at another node."""
        relay = self._hall.relay
        return user in self.sessions or (relay is not None and relay.present(user))

    def everybody(self) -> list[SocketSession]:
        """Return all connections of this node."""
        return [session for sessions in self.sessions.values() for session in sessions]

    # -- coming and going ----------------------------------------------------------------------------------

    def came(self, session: SocketSession) -> None:
        """Hear that somebody has connected."""
        user = session.person.id
        if user not in self.sessions and self._hall.relay is not None:
            self._hall.relay.came(user)
        self.sessions.setdefault(user, []).append(session)
        self._hall.lobby.show(session)
        self.arrived(user)

    def arrived(self, user: int) -> None:
        """Hear that somebody is connected, here or at another node."""
        self._lost.pop(user, None)
        self._hall.absentees.forget(user)
        self._stir(user)

    def gone(self, session: SocketSession) -> None:
        """Hear that a connection is lost."""
        user = session.person.id
        left = [other for other in self.sessions.get(user, []) if other is not session]
        if left:
            self.sessions[user] = left
        elif self.sessions.pop(user, None) is not None:
            if self._hall.relay is not None:
                self._hall.relay.gone(user)
            self.departed(user)

    def departed(self, user: int) -> None:
        """Hear that somebody has one connection less, here or at another node: it may have been the last."""
        if self.connected(user):
            return
        self._lost[user] = self._hall.clock.now()
        self._stir(user)
        for table in self._hall.tables.values():
            if table.running and table.state.seat_of(user):
                table.mailbox.put(Call(table.lost(user)))

    def expect(self, user: int) -> None:
        """Give somebody who is not here some time to come, from now on."""
        if not self.connected(user):
            self._lost[user] = self._hall.clock.now()

    def give_up(self) -> set[int]:
        """Return those who have been away too long, and wait for them no more."""
        now = self._hall.clock.now()
        given_up = {user for user, since in self._lost.items() if now - since >= PATIENCE}
        for user in given_up:
            del self._lost[user]
            self._hall.absentees.forget(user)
        return given_up

    def _stir(self, user: int) -> None:
        for table in self._hall.tables.values():
            if table.state.seat_of(user):
                table.mailbox.put(Call(table.look_different))

    # -- connections that end ------------------------------------------------------------------------------

    def sign_out(self, user: int, csrf: str) -> None:
        """Close the connections of a browser whose session has ended; the seats are kept as always."""
        self.part_with(user, csrf)
        if self._hall.relay is not None:
            self._hall.relay.farewell(user, csrf)

    def part_with(self, user: int, csrf: str = "") -> None:
        """Close the connections that somebody has here: all, or those of one browser."""
        for session in list(self.sessions.get(user, [])):
            if not csrf or session.belongs_to(csrf):
                session.bye("signed-out")

    def end_sessions(self, user: int, digests: Collection[str]) -> None:
        """Close the connections of sessions that were ended from elsewhere; the seats are kept as always."""
        self.part_with_sessions(user, digests)
        if self._hall.relay is not None:
            self._hall.relay.end_sessions(user, digests)

    def part_with_sessions(self, user: int, digests: Collection[str]) -> None:
        """Close the connections here of sessions that were ended from elsewhere."""
        for session in list(self.sessions.get(user, [])):
            if session.digest in digests:
                session.bye("signed-out")

    # -- what is said --------------------------------------------------------------------------------------

    def say_to(self, user: int, message: Callable[[str], Message]) -> None:
        """Say something to somebody on all their connections, in the language of each."""
        for session in self.sessions.get(user, []):
            session.say(message(session.language))
        if self._hall.relay is not None:
            self._hall.relay.say_to(user, message)

    def moved(self, user: int) -> None:
        """Tell somebody that the chips in their wallet have changed."""
        self.tell_wallet(user)
        if self._hall.relay is not None:
            self._hall.relay.moved(user)

    def tell_wallet(self, user: int) -> None:
        """Tell somebody's connections here what is in their wallet."""
        if user in self.sessions:
            self._hall.spawn(self._tell_wallet(user))

    async def _tell_wallet(self, user: int) -> None:
        async def look() -> tuple[int, dict[str, int]]:
            async with self._hall.store.read() as connection:
                return await purse(connection, user)

        chips, value = await until_back(look)
        for session in self.sessions.get(user, []):
            session.say(wire.Wallet(chips=chips, value=value))
