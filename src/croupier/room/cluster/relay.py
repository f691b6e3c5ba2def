"""The relay of a node: it brings what people here want to the node that has their table, and the views back.

Commands go by the `Courier` until they are answered; their names make sure that none is done twice. Views
come on the subject of one person. Who is connected where, and how tables look from outside, all tell all.
"""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

import msgspec

from croupier.errors import CroupierError, RoomError
from croupier.room import custody, logs, wire
from croupier.room.cluster import post as words
from croupier.room.cluster.far import FarEvent, FarRefusal, FarTable, Twin
from croupier.room.cluster.protocol import ENDURE, MOVING, Courier
from croupier.room.cluster.sharing import SharedLimits
from croupier.room.cluster.views import Views
from croupier.room.tables.mailbox import Look, TableOrder
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.room.cluster.forwarding import Forwarding
    from croupier.room.cluster.post import AnyWord, PostOffice
    from croupier.room.envelope import Message
    from croupier.room.events.wire import EventGlance
    from croupier.room.hall import Hall
    from croupier.room.lobby import Glance
    from croupier.room.people import Person
    from croupier.room.socket import SocketSession

_encode: Final = msgspec.json.Encoder().encode
_command: Final = msgspec.json.Decoder(wire.AnyCommand)
_LOOK: Final = 0.05
"""Seconds between two looks whether a table has come."""
Key = tuple[int, str]


class Relay:
    """What a hall knows of the other nodes, and says to them."""

    def __init__(self, hall: Hall, post: PostOffice) -> None:
        self.hall = hall
        self.post = post
        self.tables: dict[int, FarTable] = {}
        self.events: dict[int, FarEvent] = {}
        self.event_glances: dict[int, EventGlance] = {}
        self.requests: Forwarding | None = None
        self._orders: dict[Key, tuple[Person, str, Any, Callable[[CroupierError | None], None]]] = {}
        self._courier: Courier[Key] = Courier()
        self._questions: dict[tuple[str, str], tuple[SocketSession, Any, float]] = {}
        self._elsewhere: dict[int, set[int]] = {}
        self._twins: dict[tuple[int, str, int, int], Twin] = {}
        self._names: WeakKeyDictionary[SocketSession, str] = WeakKeyDictionary()
        self._sessions: WeakValueDictionary[str, SocketSession] = WeakValueDictionary()
        self._serial = count(1)
        self._told: dict[int, Glance] = {}
        self._told_events: dict[int, EventGlance] = {}
        self.limits = SharedLimits(self)
        self.views = Views(post)

    @property
    def under_way(self) -> int:
        """How many commands and questions wait for an answer of another node."""
        return len(self._orders) + len(self._questions)

    # -- where things are ----------------------------------------------------------------------------------

    def node_of(self, command: Any) -> int:
        """Return the node that has what a command is about; 0: nobody, or this one."""
        far: FarTable | FarEvent | None = self.tables.get(getattr(command, "table", 0))
        if far is None:
            far = self.events.get(getattr(command, "event", 0))
        return far.node if far is not None else 0

    async def fetch(self, number: int) -> None:
        """Have a table come to this node, and wait until it is here."""
        if number not in self.tables:
            return
        async with self.hall.store.begin() as connection:
            await custody.wish(connection, "table", number, self.hall.node)
        for _ in range(int(ENDURE / 2 / _LOOK)):
            if number in self.hall.tables:
                return
            await asyncio.sleep(_LOOK)
        raise RoomError("table-moved")

    def swap(self) -> None:
        """Let all connections look at tables and events where these are now."""
        hall = self.hall
        for session in [one for many in hall.presence.sessions.values() for one in many]:
            for number, known in list(session.watching.items()):
                now: Any = hall.tables.get(number) or self.tables.get(number)
                if now is not None and now is not known:
                    session.watching[number] = now
                    now.mailbox.put(Look(session, 0))
            for number, event in list(session.following.items()):
                actor: Any = hall.calendar.actors.get(number) or self.events.get(number)
                if actor is not None and actor is not event:
                    session.following[number] = actor
                    actor.scoreboard.watch(session)

    def look_again(self, node: int = 0) -> None:
        """Have everything shown again, or what one node has: the bus was away, or something has moved."""
        for session in [one for many in self.hall.presence.sessions.values() for one in many]:
            for table in session.watching.values():
                if isinstance(table, FarTable) and node in (0, table.node):
                    table.put(Look(session, 0))
            for event in session.following.values():
                if isinstance(event, FarEvent) and node in (0, event.node):
                    event.watch(session)

    # -- commands ------------------------------------------------------------------------------------------

    def order(self, order: TableOrder) -> None:
        """Send a command to the node that has its table."""
        language = order.person.language
        self._send(order.key, (order.person, language, order.command, order.answer))

    async def order_event(self, person: Person, command: Any) -> None:
        """Have a command about an event done by the node that has it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(refusal: CroupierError | None) -> None:
            if not done.done():
                done.set_result(None) if refusal is None else done.set_exception(refusal)

        self._send((person.id, command.id), (person, person.language, command, answer))
        await done

    def _send(self, key: Key, order: tuple[Any, str, Any, Callable[[CroupierError | None], None]]) -> None:
        self._orders[key] = order
        self._courier.send(key, self.hall.clock.now())
        self._forward(key, 1)

    def _forward(self, key: Key, attempt: int) -> None:
        person, language, command, answer = self._orders[key]
        node = self.node_of(command)
        if node:
            self.post.to_node(node, words.Ordered(person, language, _encode(command), attempt))
        elif getattr(command, "table", 0) in self.hall.tables:  # it has come here meanwhile
            self._courier.answered(key)
            del self._orders[key]
            self.hall.dispatch.obey_again(person, command, answer)
        elif getattr(command, "event", 0) in self.hall.calendar.actors:
            self._courier.answered(key)
            del self._orders[key]
            answer(RoomError("custody-lost"))  # who waits for it does it here

    def _answered(self, word: words.CommandAnswered) -> None:
        key = (word.user, word.name)
        if self._courier.answered(key):
            refusal = FarRefusal(word.code, word.sentence, word.clause) if word.code else None
            self._orders.pop(key)[3](refusal)

    def _ordered(self, sender: int, word: words.Ordered) -> None:
        """Do a command of somebody at another node, or answer it as it was done before."""
        command = _command.decode(word.command)

        def answer(refusal: CroupierError | None) -> None:
            if refusal is not None and refusal.code in MOVING:
                return  # it has gone on in this moment, and nothing was done: it is sent again
            answered = words.CommandAnswered(word.person.id, command.id)
            if refusal is not None:
                answered.code = refusal.code
                answered.sentence = _sentence(refusal, word.language)
                answered.clause = refusal.clause
            self.post.to_node(sender, answered)

        if self.node_of(command):
            return  # it has gone on: the other node will hear of that, and send again
        try:
            self.hall.dispatch.obey_far(word.person, command, answer, repeated=word.attempt > 1)
        except CroupierError as refusal:
            if refusal.code != "table-unknown":
                answer(refusal)

    # -- looking -------------------------------------------------------------------------------------------

    def _name(self, session: SocketSession) -> str:
        if session not in self._names:
            name = f"{self.post.node}-{next(self._serial)}"
            self._names[session], self._sessions[name] = name, session
        return self._names[session]

    def look(
        self, session: SocketSession, far: FarTable | FarEvent, since: int, *, again: bool = False
    ) -> None:
        """Have a table or an event shown to a connection of this node; `again`: the first may be lost."""
        if not again or session not in far.asked:
            far.asked[session], far.heard[session] = next(self._serial), 0
        number = {"table": far.number} if isinstance(far, FarTable) else {"event": far.number}
        name, ask = self._name(session), far.asked[session]
        looked = words.LookAsked(name, ask, session.person, session.language, since=since, **number)
        self.post.to_node(far.node, looked)

    def leave(self, session: SocketSession, far: FarTable | FarEvent) -> None:
        """Have it shown no more."""
        far.asked.pop(session, None)
        number = {"table": far.number} if isinstance(far, FarTable) else {"event": far.number}
        self.post.to_node(far.node, words.Left(self._name(session), **number))

    def ask(self, session: SocketSession, command: Any) -> None:
        """Send a question to the node that has its table."""
        name = self._name(session)
        self._questions[name, command.id] = (session, command, self.hall.clock.now())
        self._ask(name, session, command)

    def _ask(self, name: str, session: SocketSession, command: Any) -> None:
        asked = words.Asked(name, session.person, session.language, _encode(command))
        if node := self.node_of(command):
            self.post.to_node(node, asked)

    def _ask_again(self) -> None:
        """Ask once more what is not answered: it may be lost on either way, and changes nothing."""
        for (name, called), (session, command, since) in list(self._questions.items()):
            if self.hall.clock.now() - since < ENDURE and not session.closed:
                self._ask(name, session, command)
            else:
                del self._questions[name, called]
                session.answer(called, RoomError("answer-lost"))

    def _twin(self, sender: int, word: words.LookAsked) -> Twin:
        """Return who is shown what was looked at: with every look somebody new, who has seen nothing."""
        key = (sender, word.session, word.table, word.event)
        known = self._twins.get(key)
        if known is None or known.ask != word.ask:
            if known is not None:
                known.close()
            self._twins[key] = Twin(
                self.hall, self.views, word.person, word.session, node=sender, ask=word.ask
            )
        self._twins[key].language = word.language
        return self._twins[key]

    def _looked(self, sender: int, word: words.LookAsked) -> None:
        if not self._here(word):
            return
        twin = self._twin(sender, word)
        if word.event:
            actor = self.hall.calendar.actors[word.event]
            twin.following[word.event] = actor
            actor.scoreboard.watch(twin, word.since)
        else:
            table = self.hall.table(word.table, twin.person)
            twin.watching[word.table] = table
            table.mailbox.put(Look(twin, word.since))

    def _here(self, word: words.LookAsked) -> bool:
        """Whether what is looked at is still at this node."""
        return word.event in self.hall.calendar.actors or word.table in self.hall.tables

    def _left(self, sender: int, word: words.Left) -> None:
        twin = self._twins.pop((sender, word.session, word.table, word.event), None)
        if twin is not None:
            twin.close()

    def _asked(self, word: words.Asked) -> None:
        twin = Twin(self.hall, self.views, word.person, word.session)
        twin.language = word.language
        command = _command.decode(word.command)
        twin.question = command.id
        try:
            if isinstance(command, wire.AskCoach):
                self.hall.inquiries.coach(twin, command)
            elif isinstance(command, wire.Prove):
                self.hall.inquiries.prove(twin, command, counted=True)
        except CroupierError as refusal:
            twin.answer(command.id, refusal)

    def _viewed(self, word: words.ViewSent | words.CrowdSent) -> None:
        if isinstance(word, words.CrowdSent):
            for called, ask, number in word.to:
                self._show(word, called, ask, number)
        elif word.table or word.event:
            self._show(word, word.session, word.ask, word.number)
        else:
            self._answered_question(word)

    def _answered_question(self, word: words.ViewSent) -> None:
        session = self._sessions.get(word.session)
        if session is None or (
            word.question and self._questions.pop((word.session, word.question), None) is None
        ):
            return
        session.pass_on(word.message)

    def _show(self, word: words.ViewSent | words.CrowdSent, called: str, ask: int, number: int) -> None:
        """Show somebody what has changed; if something before it is lost, it is looked again instead."""
        session = self._sessions.get(called)
        if session is None:
            return
        far: Any = session.watching.get(word.table) or session.following.get(word.event)
        if not isinstance(far, FarTable | FarEvent) or far.asked.get(session) != ask:
            return
        if number != far.heard[session] + 1:
            far.unseen.add(session)
            self.look(session, far, 0)
            return
        far.heard[session] = number
        far.unseen.discard(session)
        hear = session.hear_table if isinstance(far, FarTable) else session.hear_event
        if not hear(far.number, word.message):
            del far.asked[session]  # what comes now misses something: it is looked again later

    # -- people --------------------------------------------------------------------------------------------

    def present(self, user: int) -> bool:
        """Whether somebody is connected to another node."""
        return any(user in users for users in self._elsewhere.values())

    def came(self, user: int) -> None:
        """Tell the others that somebody is connected here."""
        self.hall.spawn(self.post.meet(user))
        self.post.to_all(words.Present([user]))

    def gone(self, user: int) -> None:
        """Tell the others that somebody is here no more."""
        self.hall.spawn(self.post.part(user))
        self.post.to_all(words.Present([], [user]))

    def moved(self, user: int) -> None:
        """Tell the other nodes of a person that their wallet has changed."""
        if self.present(user):
            self.post.to_person(user, words.WalletMoved(user))

    def say_to(self, user: int, message: Callable[[str], Message]) -> None:
        """Say something to somebody's connections at other nodes, in all languages."""
        if self.present(user):
            said = {language: _encode(message(language)) for language in LANGUAGES}
            self.post.to_person(user, words.SaidToPerson(said, user))

    def farewell(self, user: int, csrf: str = "") -> None:
        """End somebody's connections at other nodes."""
        self.post.to_person(user, words.SocketsEnd(user, "signed-out", csrf))

    def end_sessions(self, user: int, digests: Iterable[str]) -> None:
        """End the connections of somebody's sessions at other nodes."""
        self.post.to_person(user, words.SocketsEnd(user, "signed-out", digests=sorted(digests)))

    def _farewell(self, word: words.SocketsEnd) -> None:
        if word.digests:
            self.hall.presence.part_with_sessions(word.user, word.digests)
        else:
            self.hall.presence.part_with(word.user, word.csrf)

    def people(self) -> set[int]:
        """Return all who are connected to other nodes."""
        return set().union(*self._elsewhere.values())

    def refresh(self, what: str) -> None:
        """Have all nodes read something again, or look again at what is ours (`views`)."""
        self.post.to_all(words.Refresh(what))

    def _present(self, sender: int, word: words.Present) -> None:
        if sender not in self._elsewhere:  # a new node: it wants to know who is here, and how tables look
            self.post.to_node(sender, words.Present(list(self.hall.presence.sessions), whole=True))
            self._told, self._told_events = {}, {}
        known = self._elsewhere.setdefault(sender, set())
        here = set(word.here)
        gone = known - here if word.whole else set(word.gone)
        self._elsewhere[sender] = here if word.whole else (known | here) - gone
        for user in here - known:
            self.hall.presence.arrived(user)
        for user in gone & known:
            self.hall.presence.departed(user)

    def nodes(self) -> set[int]:
        """Return the other nodes that we have heard of people from."""
        return set(self._elsewhere) | {key[0] for key in self._twins}

    def forget(self, node: int) -> None:
        """Forget a node that lives no more: who was connected there is not any more."""
        for user in self._elsewhere.pop(node, set()):
            self.hall.presence.departed(user)
        self.hall.sockets.forget(node)
        for key in [key for key in self._twins if key[0] == node]:
            self._twins.pop(key).close()
        if self.requests is not None:
            self.requests.screens.forget(node)

    # -- time ----------------------------------------------------------------------------------------------

    def tick(self, *, whole: bool = False) -> None:
        """Send again what is not answered, and tell how our tables look from outside."""
        again, given_up = self._courier.due(self.hall.clock.now())
        for key, attempt in again:
            self._forward(key, attempt)
        for key in given_up:
            self._orders.pop(key)[3](RoomError("answer-lost"))
        self._ask_again()
        for table in self.tables.values():
            for session in list(table.unseen):
                self.look(session, table, 0, again=True)
        for event in self.events.values():
            for session in list(event.unseen):
                self.look(session, event, 0, again=True)
        if whole:
            self._told, self._told_events = {}, {}
            self.post.to_all(words.Present(list(self.hall.presence.sessions), whole=True))
            self.limits.tell_whole()
            self.post.tidy()
            if self.requests is not None:
                self.requests.screens.tick()
        self._tell_looks()

    def _tell_looks(self) -> None:
        looks = {table.number: table.glance for table in self.hall.tables.values()}
        events = self.hall.calendar.glances()
        fresh = [look for number, look in looks.items() if self._told.get(number) != look]
        fresh_events = [look for number, look in events.items() if self._told_events.get(number) != look]
        if fresh or fresh_events:
            self.post.to_all(words.Seen(fresh, fresh_events))
        self._told, self._told_events = looks, events

    def _seen(self, word: words.Seen) -> None:
        for look in word.glances:
            if look.number in self.tables:
                self.tables[look.number].glance = look
        for event in word.events:
            self.event_glances[event.number] = event
        self.hall.lobby.changed(events=bool(word.events))

    def lost(self, numbers: Iterable[int]) -> None:
        """Have commands for tables that have moved sent to where they are now, at once."""
        wanted = set(numbers)
        self._courier.hurry(
            key for key, order in self._orders.items() if getattr(order[2], "table", 0) in wanted
        )

    # -- hearing -------------------------------------------------------------------------------------------

    def hear(self, sender: int, word: AnyWord) -> None:
        """Take a word of another node."""
        try:
            self._hear(sender, word)
        except (CroupierError, msgspec.MsgspecError) as error:
            logs.note("a word of another node is refused", node=sender, why=type(error).__name__)

    def _hear(self, sender: int, word: AnyWord) -> None:
        match word:
            case words.Ordered():
                self._ordered(sender, word)
            case words.CommandAnswered():
                self._answered(word)
            case words.LookAsked():
                self._looked(sender, word)
            case words.Left():
                self._left(sender, word)
            case words.Asked():
                self._asked(word)
            case words.ViewSent() | words.CrowdSent():
                self._viewed(word)
            case words.Present():
                self._present(sender, word)
            case words.Seen():
                self._seen(word)
            case words.TokensTaken() | words.SocketsOpen() | words.TableUnwanted():
                self.limits.hear(sender, word)
            case words.WalletMoved():
                self.hall.presence.tell_wallet(word.user)
            case words.SaidToPerson():
                for session in self.hall.presence.sessions.get(word.user, []):
                    session.pass_on(word.messages[session.language])
            case words.SocketsEnd():
                self._farewell(word)
            case words.Refresh(what="views"):
                self.look_again(sender)
            case words.Refresh():
                self.hall.spawn(self.hall.read_again())
            case _ if self.requests is not None:
                self.requests.hear(sender, word)


def _sentence(refusal: CroupierError, language: str) -> str:
    """Say a refusal with its clause, as the room does everywhere."""
    return str(refusal.sentence(language))
