"""The screens and desks of a live event: everybody who looks at it sees it whole, and counts time alone.

A screen is told the board of the event and the event's own time. Nothing ticks on the wire: a new picture
comes only after an order, and when a level or a break ends. Who is slow is shown the last picture alone.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from croupier.room.envelope import Message
from croupier.room.journal import Page
from croupier.tournament.board import EventBoard, board
from croupier.tournament.desk import DeskView, desk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.room.events.actor import EventActor

_encode: Final = msgspec.json.Encoder().encode
AGAIN: Final = 1012
"""The code of a socket that is closed to be opened again: the service restarts."""
BREATH: Final = 0.05
"""Seconds between two pictures."""


class ComingEvent(Struct, frozen=True):
    """An event that has not begun; `starts` is in milliseconds since 1970, 0 when nobody has said."""

    name: str
    starts: int
    entries: int


class ScreenPicture(Message, tag="screen", frozen=True):
    """An event for everybody; `now` is the event's own time in milliseconds when it was told."""

    event: int
    now: int
    board: EventBoard
    coming: list[ComingEvent]


class DeskPicture(Message, tag="desk", frozen=True):
    """An event for its director; `screens` is the word that opens the screens of it."""

    event: int
    now: int
    screens: str
    desk: DeskView


class TimeTold(Message, tag="time", frozen=True):
    """The event's own time, for somebody who asked at a moment `asked` of theirs."""

    asked: float
    now: int


class Viewer:
    """Somebody who looks: a desk or a screen, in a language. Only the last picture waits to be sent."""

    def __init__(self, language: str, *, directs: bool) -> None:
        self.language = language
        self.directs = directs
        self._picture: bytes | None = None
        self._said: list[bytes] = []
        self._over = False
        self._wake = asyncio.Event()

    def show(self, picture: bytes) -> None:
        """Show a picture instead of one that was not sent yet."""
        self._picture = picture
        self._wake.set()

    def say(self, message: Message) -> None:
        """Say something besides."""
        self._said.append(_encode(message))
        self._wake.set()

    def end(self) -> None:
        """Show nothing any more: another node has the event."""
        self._over = True
        self._wake.set()

    async def outgoing(self) -> AsyncIterator[bytes]:
        """Give out what is to be sent."""
        while not self._over:
            await self._wake.wait()
            self._wake.clear()
            said, self._said = self._said, []
            picture, self._picture = self._picture, None
            for message in said:
                yield message
            if picture is not None:
                yield picture


class PictureKind(Struct, frozen=True):
    """A kind of picture: the desk's or a screen's, in a language."""

    language: str
    directs: bool


class Screens:
    """Who looks at one live event."""

    def __init__(self, actor: EventActor, word: str) -> None:
        self.word = word
        self._actor = actor
        self._clock = actor.floor.clock
        self._viewers: set[Viewer] = set()
        self._due = False
        self._boundary = 0

    def watch(self, viewer: Viewer) -> None:
        """Show somebody the event from now on."""
        self._viewers.add(viewer)
        self.changed()

    def forget(self, viewer: Viewer) -> None:
        """Show somebody no more."""
        self._viewers.discard(viewer)

    def end(self) -> None:
        """Show nothing any more: another node has the event."""
        for viewer in self._viewers:
            viewer.end()

    def changed(self) -> None:
        """Hear that the event may look different; show it when that is written down."""
        if not self._due and self._viewers:
            self._due = True
            self._clock.call_at(self._clock.now() + BREATH, self._show_soon)

    def _show_soon(self) -> None:
        self._actor.floor.spawn(self._show())

    async def _show(self) -> None:
        """Show everybody how the event stands, once all that was ordered before is committed."""
        self._due = False
        looks = {PictureKind(viewer.language, viewer.directs) for viewer in self._viewers}
        painted = {look: self._paint(look) for look in looks}
        await self._actor.floor.scribe.write(Page())
        now = self._actor.now()
        pictures = {
            look: _encode(msgspec.structs.replace(picture, now=now)) for look, picture in painted.items()
        }
        for viewer in self._viewers:
            picture = pictures.get(PictureKind(viewer.language, viewer.directs))
            if picture is not None:
                viewer.show(picture)
        self._look_again()

    def _paint(self, look: PictureKind) -> ScreenPicture | DeskPicture:
        event, number, now = self._actor.tournament, self._actor.number, self._actor.now()
        if look.directs:
            view = desk(event, now, look.language)
            return DeskPicture(event=number, now=now, screens=self.word, desk=view)
        coming = self._actor.floor.calendar.coming(number)
        return ScreenPicture(event=number, now=now, board=board(event, look.language), coming=coming)

    def _look_again(self) -> None:
        """Show the event again when the level or break ends: what is open and what waits depends on it."""
        state, now = self._actor.tournament.state, self._actor.now()
        if state.clock.since is None or not state.started or state.over:
            return
        end = now + state.period(now).end - state.clock.now(now)
        if end != self._boundary:
            self._boundary = end
            self._clock.call_at(self._clock.now() + (end - now) / 1000 + BREATH, self.changed)
