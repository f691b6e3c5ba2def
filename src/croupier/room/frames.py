"""Frames of sockets that many are sent: written once, compressed once.

All who look at the same thing in one language are sent the same bytes. Usually a socket compresses a message
by what was sent before it, for itself alone. Ours agree with the browser that each message stands for itself
(RFC 7692: `server_no_context_takeover`), so what has been compressed for one is sent to all. What goes to one
person alone is sent as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from websockets.extensions import Extension
    from websockets.typing import ExtensionParameter

NAME: Final = "croupier.frames"
"""Says in a scope that a message may be given to `send` as it lies, under the key of the same name."""
KEPT: Final = 128
"""Messages that are remembered, the latest: a crowd is sent one after the other."""
_LEAST: Final = 256
"""Bytes from which compressing pays."""
_PLAIN: Final = 0
_TEXT: Final = 0x81
"""A whole message of text."""
_SHORT: Final = 125
"""Bytes up to which a frame tells its size in one."""


class Frames:
    """The frames of the last messages; `packed` counts how often something was compressed."""

    def __init__(self) -> None:
        self.packed = 0
        self._kept: dict[int, tuple[bytes, dict[int, bytes]]] = {}

    def of(self, message: bytes, window: int) -> bytes:
        """Return a message as it goes over the wire; `window` is the size agreed on, 0: no compression.

        It is compressed for the second who is sent it, and those who come after.
        """
        kept = self._kept.get(id(message))
        if kept is None or kept[0] is not message:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            frame = framed(message)
            self._kept[id(message)] = (message, {_PLAIN: frame})
            return frame
        if not window or len(message) < _LEAST:
            return kept[1][_PLAIN]
        if window not in kept[1]:
            kept[1][window] = self._pack(message, window)
        return kept[1][window]

    def _pack(self, message: bytes, window: int) -> bytes:
        self.packed += 1
        by_itself = PerMessageDeflate(
            remote_no_context_takeover=True,
            local_no_context_takeover=True,
            remote_max_window_bits=window,
            local_max_window_bits=window,
        )
        return Frame(Opcode.TEXT, message).serialize(mask=False, extensions=[by_itself])


def framed(message: bytes) -> bytes:
    """Return a text as it goes over the wire, uncompressed (RFC 6455, 5.2).

    >>> framed(b"check"), framed(b"." * 300)[:4], framed(b"." * 70_000)[:10].hex()
    (b'\\x81\\x05check', b'\\x81~\\x01,', '817f0000000000011170')
    """
    size = len(message)
    if size <= _SHORT:
        return bytes((_TEXT, size)) + message
    if size < 1 << 16:
        return bytes((_TEXT, _SHORT + 1)) + size.to_bytes(2) + message
    return bytes((_TEXT, _SHORT + 2)) + size.to_bytes(8) + message


class _Agreed(PerMessageDeflate):
    """What was agreed with a browser: what it compresses is read, what is sent to it alone stays as it is."""

    def encode(self, frame: Frame) -> Frame:
        """Leave a frame as it is."""
        return frame


class _Agreement(ServerPerMessageDeflateFactory):
    """Agrees that each message stands for itself."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Answer what a browser offers."""
        told, found = super().process_request_params(params, accepted_extensions)
        return told, _Agreed(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
        )


class FramedSocket(WebSocketsSansIOProtocol):
    """A socket that is sent frames which are there already."""

    written: Final = Frames()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [_Agreement()]
        self._window: int | None = None
        self._take: Callable[[bytes], bool] | None = None

    def handle_connect(self, event: Any) -> None:
        """Take a socket in, and say that it takes messages as they lie."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][NAME] = {"put": self.put, "hand": self.hand}

    def hand(self, take: Callable[[bytes], bool]) -> None:
        """Hand each message over as it comes from now on; what is not taken waits in the queue, as usual."""
        self._take = take

    def handle_text(self, event: Frame) -> None:
        """Hand a whole message over, unless others wait before it."""
        take, message = self._take, bytes(event.data)
        handed = take is not None and event.fin and not self.close_sent and self.queue.empty()
        if take is None or not (handed and _is_text(message) and take(message)):
            super().handle_text(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Hand nothing over any more."""
        self._take = None
        super().connection_lost(exc)

    def put(self, message: bytes) -> bool:
        """Send a message at once; False: it must wait until others have gone, or nothing is sent any more."""
        if self.close_sent or self.disconnected or not (self.handshake_complete and self.writable.is_set()):
            return False
        self._write(message)
        return True

    async def send(self, message: Any) -> None:
        """Send what the application says; a message under our own key as a frame."""
        lies = message.get(NAME)
        if lies is None or self.close_sent or not self.handshake_complete:
            usual: Any = message if lies is None else _usual(lies)
            await super().send(usual)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        self._write(lies)

    def _write(self, message: bytes) -> None:
        if self._window is None:
            agreed = (each for each in self.conn.extensions if isinstance(each, _Agreed))
            self._window = next((each.local_max_window_bits for each in agreed), _PLAIN)
        self.transport.write(self.written.of(message, self._window))


def _is_text(data: bytes) -> bool:
    """Whether a message is UTF-8; one that is not ends its connection (RFC 6455, 8.1)."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _usual(message: bytes) -> dict[str, Any]:
    return {"type": "websocket.send", "text": message.decode()}


def at_once(scope: Any) -> Callable[[bytes], bool] | None:
    """Return what sends a message of an application without a task, where the server has such."""
    put: Callable[[bytes], bool] | None = scope.get("extensions", {}).get(NAME, {}).get("put")
    return put


def hand_over(scope: Any, take: Callable[[bytes], bool]) -> None:
    """Have messages handed to an application without a task, where the server does such."""
    hand = scope.get("extensions", {}).get(NAME, {}).get("hand")
    if hand is not None:
        hand(take)


def sending(scope: Any, message: bytes) -> dict[str, Any]:
    """Return what an application gives to `send`: the message as it lies, where the server takes that."""
    if NAME in scope.get("extensions", {}):
        return {"type": "websocket.send", NAME: message}
    return _usual(message)
