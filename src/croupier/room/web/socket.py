"""The socket of the browser: a thin carrier between ASGI and a session of the hall."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from croupier.errors import RoomError
from croupier.room.frames import at_once, hand_over, sending
from croupier.room.people import session_digest
from croupier.room.rates import Rate
from croupier.room.socket import SocketSession
from croupier.room.web.visit import csrf_of

if TYPE_CHECKING:
    from croupier.room.house import House

PATH: Final = "/ws"
_NORMAL: Final = 1000
_CROWDED: Final = 1013
"""Try again later."""
OF_PERSON: Final = 10
"""Sockets that one person may have open at once."""
OF_ADDRESS: Final = 50
"""Sockets that may be open at once from one address."""
_RATE: Final = Rate(burst=60, every=1)
"""How often one address may open a socket."""


async def carry(house: House, scope: Any, receive: Any, send: Any) -> None:
    """Serve one socket until either side closes it; the one at its other end has been let in by the door."""
    state = scope["state"]
    if scope["path"] != PATH:
        raise RoomError("page-unknown")
    if state["person"] is None:
        raise RoomError("sign-in-needed")
    if house.rates.wait("socket", state["address"], _RATE):
        raise RoomError("too-many", wait=1)
    await receive()
    await send({"type": "websocket.accept"})
    token = state["token"]
    session = SocketSession(
        house.hall, state["person"], csrf_of(token), session_digest(token), at_once(scope)
    )
    callers = {f"person {session.person.id}": OF_PERSON, f"address {state['address']}": OF_ADDRESS}
    sockets = house.hall.sockets
    if any(sockets.count(caller) >= most for caller, most in callers.items()) and not house.rates.lifted:
        session.bye("sockets-full")
        await _speak(session, scope, send, _CROWDED)
        return
    sockets.open(callers)
    house.metrics.sockets.inc()
    hand_over(scope, session.take)
    speaking = asyncio.create_task(_speak(session, scope, send))
    try:
        await _listen(session, receive)
    finally:
        session.close()
        speaking.cancel()
        await asyncio.gather(speaking, return_exceptions=True)
        house.metrics.sockets.dec()
        sockets.close(callers)


async def _listen(session: SocketSession, receive: Any) -> None:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        await session.receive(message.get("text") or message.get("bytes") or b"")


async def _speak(session: SocketSession, scope: Any, send: Any, code: int = _NORMAL) -> None:
    """Send what the session has to say; when it has said all, the room closes the socket."""
    async for message in session.outgoing():
        await send(sending(scope, message))
    await send({"type": "websocket.close", "code": code})
