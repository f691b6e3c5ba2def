"""The scoreboard of an event: tells those who watch how it stands, by numbered differences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.room.events.picture import Picture, differences, paint
from croupier.room.events.wire import EventStanding
from croupier.room.journal import Page

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from croupier.room.tables.mailbox import Listener

_encode: Final = msgspec.json.Encoder().encode
BREATH: Final = 0.2
"""Seconds between two differences: a screen is never further behind."""


class Scoreboard:
    """Who watches an event, and which version each has seen; all of a language see the same."""

    def __init__(self, actor: EventActor) -> None:
        self.version = actor.floor.clock.wall()
        self.watchers: dict[Listener, int] = {}
        self._actor = actor
        self._clock = actor.floor.clock
        self._shown: dict[str, Picture] = {}
        self._due = False
        self._told_at = -BREATH

    def changed(self) -> None:
        """Hear that the event may stand differently; tell it when that is written down."""
        if self._due or not self.watchers:
            return
        self._due = True
        wait = self._told_at + BREATH - self._clock.now()
        if wait > 0:
            self._clock.call_at(self._clock.now() + wait, self._tell_soon)
        else:
            self._tell_soon()

    def _tell_soon(self) -> None:
        self._actor.floor.spawn(self._tell())

    async def _tell(self) -> None:
        """Show everybody what has changed, once all that was ordered before is committed."""
        self._due = False
        self._told_at = self._clock.now()
        pictures = {language: paint(self._actor, language) for language in self._languages()}
        await self._actor.floor.scribe.write(Page())
        changes = {
            language: differences(self._shown[language], picture)
            for language, picture in pictures.items()
            if language in self._shown
        }
        before = self.version
        if any(changes.values()) or pictures.keys() - self._shown.keys():
            self.version += 1
        self._shown = pictures
        messages: dict[str, bytes] = {}
        for listener, seen in list(self.watchers.items()):
            language = listener.language
            if seen != before or not changes.get(language) or language not in pictures:
                if seen != self.version:
                    self.show(listener)
                continue
            if language not in messages:
                messages[language] = _encode(self._message(changes[language], before))
            if listener.hear_event(self._actor.number, messages[language]):
                self.watchers[listener] = self.version

    def _languages(self) -> set[str]:
        return {listener.language for listener in self.watchers}

    def _message(self, changed: Picture, since: int) -> EventStanding:
        return EventStanding(
            event=self._actor.number,
            version=self.version,
            since=since,
            now=self._actor.now(),
            changed=changed,
        )

    # -- those who watch -----------------------------------------------------------------------------------

    def watch(self, listener: Listener, since: int = 0) -> None:
        """Show somebody the event: everything, unless they have seen this very version."""
        if since == self.version and listener.language in self._shown:
            self.watchers[listener] = since
            return
        self.watchers[listener] = 0
        if listener.language in self._shown:
            self.show(listener)
        self.changed()

    def show(self, listener: Listener) -> None:
        """Show everything, as it was last told."""
        picture = self._shown.get(listener.language)
        if picture is None:
            self.changed()
        elif listener.hear_event(self._actor.number, _encode(self._message(picture, 0))):
            self.watchers[listener] = self.version

    def forget(self, listener: Listener) -> None:
        """Tell somebody no more."""
        self.watchers.pop(listener, None)
        if not self.watchers:
            self._shown = {}
