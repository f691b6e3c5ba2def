"""A web socket client that costs next to nothing: a thousand of them must not slow down what they time."""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Final

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_SHORT, _LONG, _LONGEST = 125, 126, 127
_HEAD: Final = 2
Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection: `hear` is called with every message."""

    def __init__(self, hear: Hear, path: str, host: str, cookie: str) -> None:
        self._hear = hear
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Origin: http://{host}\r\nCookie: {cookie}\r\n\r\n"
        )
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            head = bytes(self._buffer[:end])
            del self._buffer[: end + 4]
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self._upgraded = True
            self.open.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame from the buffer, if there is one."""
        buffer = self._buffer
        if len(buffer) < _HEAD:
            return False
        kind, size, start = buffer[0] & 15, buffer[1], _HEAD
        if size == _LONG:
            start = 4
            size = int.from_bytes(buffer[2:4], "big")
        elif size == _LONGEST:
            start = 10
            size = int.from_bytes(buffer[2:10], "big")
        if len(buffer) < start + size:
            return False
        payload = bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == _TEXT:
            self._hear(payload)
        elif kind == _PING:
            self._write(_PONG, payload)
        return True

    def send(self, message: bytes) -> None:
        """Send a message."""
        self._write(_TEXT, message)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._write(_CLOSE, b"")
            self._transport.close()

    def _write(self, kind: int, payload: bytes) -> None:
        """Send a frame, masked as clients must; a mask of zeros is one."""
        assert self._transport is not None
        size = len(payload)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size <= _SHORT else bytes([0x80 | _LONG]) + size.to_bytes(2, "big")
        self._transport.write(head + bytes(4) + payload)


async def connect(hear: Hear, port: int, cookie: str) -> Socket:
    """Open a connection to the room on this machine."""
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    _, found = await loop.create_connection(lambda: Socket(hear, "/ws", host, cookie), "127.0.0.1", port)
    await asyncio.wait_for(found.open, 30)
    return found
