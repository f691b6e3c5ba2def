"""Inquiries: what somebody asks about a hand on a table, what a choice is worth, which cards were dealt."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec import to_builtins

from croupier.errors import RoomError
from croupier.room import wire
from croupier.room.coach import Coach, CoachQuestion, question
from croupier.room.rates import Rate
from croupier.room.tables.live import LiveTable
from croupier.room.tables.mailbox import Peek

if TYPE_CHECKING:
    from croupier.room.hall import Hall
    from croupier.room.socket import SocketSession

PROOFS: Final = Rate(burst=20, every=1.0)
"""How often one person may have cards proven: each time the hand is played again."""


class Inquiries:
    """Answers questions that change nothing; about a table of another node that is asked."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._coach = Coach()

    def close(self) -> None:
        """Take no more questions."""
        self._coach.close()

    @property
    def weighing(self) -> Callable[..., Awaitable[Any]]:
        """Have something worked out at the coach's desk, between the questions of players."""
        return self._coach.have

    def coach(self, session: SocketSession, command: wire.AskCoach) -> None:
        """Tell a player at a practice table what each choice is worth."""
        table = self._hall.table(command.table, session.person)
        if not table.practice:
            raise RoomError("coach-practice-only")
        if not isinstance(table, LiveTable):
            self._ask_far(session, command)
            return

        def at() -> None:
            self._hall.spawn(self._advise(session, command, question(table, session.person.id)))

        table.mailbox.put(Peek(at))

    async def _advise(
        self, session: SocketSession, command: wire.AskCoach, asked: CoachQuestion | None
    ) -> None:
        user, language = session.person.id, session.language
        try:
            session.say(await self._coach.advise(user, asked, command.table, language, command.id))
        except RoomError as refusal:
            session.answer(command.id, refusal)

    def prove(self, session: SocketSession, command: wire.Prove, *, counted: bool = False) -> None:
        """Prove to somebody the cards they have seen in the hand on a table; `counted`: at another node."""
        table = self._hall.table(command.table, session.person)
        if not counted and (wait := self._hall.rates.wait("proof", str(session.person.id), PROOFS)):
            raise RoomError("too-many", wait=wait)
        if not isinstance(table, LiveTable):
            self._ask_far(session, command)
            return

        def at() -> None:
            record = table.dealing.proof(session.person.id)
            if record is None:
                session.answer(command.id, RoomError("no-hand-to-prove"))
            else:
                told = to_builtins(record, str_keys=True, enc_hook=str)
                hand = table.hand_number
                session.say(wire.HandProof(id=command.id, table=command.table, hand=hand, record=told))

        table.mailbox.put(Peek(at))

    def _ask_far(self, session: SocketSession, command: Any) -> None:
        assert self._hall.relay is not None
        self._hall.relay.ask(session, command)
