"""Directing a live event: who may, and what becomes of their orders.

Words that open the screens and the desk are made of the event's master secret by a one-way function: they
stay the same after a restart, nobody has to write them down, and they tell nothing of the lots.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.desks.duties import Role
from croupier.errors import RoomError
from croupier.room.journal import Page
from croupier.tournament.desk import undo_of

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from croupier.tournament.notices import Notice
    from croupier.tournament.orders import AnyOrder

DIRECTORS: Final = frozenset({Role.MANAGER, Role.CHIEF_JUDGE, Role.JUDGE})
"""The roles of those who direct live events in the room."""
_LETTERS: Final = 16


def screen_word(master: bytes) -> str:
    """Return the word that opens the screens of an event.

    >>> screen_word(bytes(32)), director_word(bytes(32))
    ('4kpkc5r7pstjkf6v', 'qi3ggcef63wct4a6')
    """
    return _word(master, b"screens")


def director_word(master: bytes) -> str:
    """Return the word that opens the desk where there are no accounts."""
    return _word(master, b"director")


def _word(master: bytes, purpose: bytes) -> str:
    return b32encode(hmac.digest(master, b"croupier " + purpose, "sha256")).decode().lower()[:_LETTERS]


def opens(given: str, word: str) -> bool:
    """Whether a given word is the right one; how long the answer takes tells nothing."""
    return hmac.compare_digest(given.encode(), word.encode())


def check_live(actor: EventActor) -> EventActor:
    """Refuse an event that is played at tables of the room: those report by themselves."""
    if not actor.tournament.live:
        raise RoomError("event-not-live", event=actor.tournament.reglament.name)
    return actor


async def direct(actor: EventActor, order: AnyOrder, by: int | None = None) -> list[Notice]:
    """Give an order of the director at this moment; returns when it is written down."""
    if await _given(actor, order.slip):
        return []
    return await _give(actor, structs.replace(order, at=actor.now()), by)


async def undo(actor: EventActor, number: int, by: int | None = None, *, slip: str = "") -> list[Notice]:
    """Take back an order by its number in the log; one taken back is given again."""
    if await _given(actor, slip):
        return []
    taken = undo_of(actor.tournament, number, actor.now())
    return await _give(actor, structs.replace(taken, slip=slip), by)


async def _given(actor: EventActor, slip: str) -> bool:
    """Whether an order has come on this slip before: then it is told again as soon as it is written down."""
    if not slip or not any(order.slip == slip for order in actor.tournament.log):
        return False
    await actor.write(Page())
    return any(order.slip == slip for order in actor.tournament.log)


async def _give(actor: EventActor, order: AnyOrder, by: int | None) -> list[Notice]:
    page = actor.page()
    notices = check_live(actor).give(order, page, by=by)
    if (state := standing(actor)) != actor.state:
        actor.enter_state(state, page)
    await actor.write(page)
    return notices


def standing(actor: EventActor) -> str:
    """Return the state in which a live event is by its log; an undo may take it back."""
    state = actor.tournament.state
    if state.signed:
        return "ended"
    return "running" if state.started else "registering"
