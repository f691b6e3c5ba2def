"""The socket of a screen or a desk: pictures of one live event go out, questions for the time come in."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs

import msgspec

from croupier.errors import RoomError
from croupier.room.events.directing import check_live, opens
from croupier.room.events.screens import AGAIN, TimeTold, Viewer
from croupier.room.frames import sending
from croupier.room.web.live import may_direct
from croupier.room.web.refusals import language_of

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from croupier.room.house import House

_PATH: Final = re.compile(r"/ws/live/(\d{1,15})")
OF_ADDRESS: Final = 200
"""Screens and phones of players that may look from one address at once: a club is one."""
_LONGEST: Final = 100


class AskedTime(msgspec.Struct):
    """A screen asks for the event's own time."""

    asked: float


def for_screen(path: str) -> bool:
    """Whether a socket is one of a live event."""
    return _PATH.fullmatch(path) is not None


async def carry_screen(house: House, scope: Any, receive: Any, send: Any) -> None:
    """Serve one screen or desk until either side closes the socket."""
    actor, viewer = await _admit(house, scope)
    caller = f"screens {scope['state']['address']}"
    if house.hall.sockets.count(caller) >= OF_ADDRESS:
        raise RoomError("too-many", wait=5)
    await receive()
    await send({"type": "websocket.accept"})
    house.hall.sockets.open([caller])
    speaking = asyncio.create_task(_speak(viewer, scope, send))
    actor.screens.watch(viewer)
    try:
        await _listen(actor, viewer, receive)
    finally:
        actor.screens.forget(viewer)
        speaking.cancel()
        await asyncio.gather(speaking, return_exceptions=True)
        house.hall.sockets.close([caller])


async def _admit(house: House, scope: Any) -> tuple[EventActor, Viewer]:
    """Let in who has the word of the screens, or may direct."""
    found = _PATH.fullmatch(scope["path"])
    assert found is not None
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    key, directs = asked.get("key", [""])[0], "desk" in asked
    actor = check_live(house.hall.calendar.actor(int(found[1])))
    if directs:
        await may_direct(house, scope["state"]["person"], key, actor.number)
    elif not opens(key, actor.screens.word):
        raise RoomError("live-screen-wrong")
    scope["state"]["language"] = asked.get("language", [scope["state"]["language"]])[0]
    return actor, Viewer(language_of(scope), directs=directs)


async def _listen(actor: EventActor, viewer: Viewer, receive: Any) -> None:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        said = message.get("text") or ""
        try:
            asked = msgspec.json.decode(said[:_LONGEST], type=AskedTime)
        except msgspec.DecodeError:
            continue
        viewer.say(TimeTold(asked=asked.asked, now=actor.now()))


async def _speak(viewer: Viewer, scope: Any, send: Any) -> None:
    """Send what a screen is shown; when its event has gone to another node, it shall come again."""
    async for message in viewer.outgoing():
        await send(sending(scope, message))
    await send({"type": "websocket.close", "code": AGAIN})
