"""What many are sent is compressed once, and read by every browser as it was meant."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import CloseCode

from croupier.room.frames import KEPT, FramedSocket, Frames, hand_over, sending

LONG = ("Снова ставки! " + "-".join(map(str, range(300)))).encode() * 4  # repeats what lies far back


@asynccontextmanager
async def served(app: Any) -> AsyncIterator[int]:
    server = uvicorn.Server(uvicorn.Config(app, port=0, ws=FramedSocket, lifespan="off", log_config=None))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


def test_a_message_is_compressed_for_the_second_who_is_sent_it_and_never_again() -> None:
    frames = Frames()
    first, second, third = (frames.of(LONG, 15) for _ in range(3))
    assert first.endswith(LONG)
    assert len(second) < len(LONG) / 3
    assert third is second
    assert frames.packed == 1
    assert frames.of(LONG, 9) != second  # another browser reads with a smaller window
    assert frames.of(LONG, 0) == first
    assert frames.packed == 2
    short = b'{"is":"done"}'
    assert frames.of(short, 15) == frames.of(short, 15)
    for number in range(KEPT):
        frames.of(b"%d" % number, 15)
    assert frames.of(LONG, 15) == first  # forgotten: somebody else is the first now


def test_browsers_with_and_without_compression_read_the_same() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        said = await receive()
        await send({"type": "websocket.send", "text": said["text"]})  # for one alone
        for message in (LONG, LONG, LONG + LONG):
            await send(sending(scope, message))
        await receive()

    async def read(port: int, *offers: ClientPerMessageDeflateFactory) -> tuple[str, list[str]]:
        given: Any = {"compression": None, "extensions": list(offers) or None}
        async with connect(f"ws://127.0.0.1:{port}", **given) as socket:
            await socket.send("said" * 500)
            found = [str(await socket.recv()) for _ in range(4)]
            assert socket.response is not None
            return socket.response.headers.get("Sec-WebSocket-Extensions", ""), found

    async def main() -> None:
        async with served(app) as port:
            before = FramedSocket.written.packed
            meant = ["said" * 500, LONG.decode(), LONG.decode(), (LONG + LONG).decode()]
            assert await read(port) == ("", meant)
            for window in (None, None, 10):
                offer = ClientPerMessageDeflateFactory(server_max_window_bits=window)
                agreed, found = await read(port, offer)
                assert "server_no_context_takeover" in agreed
                assert found == meant
            assert FramedSocket.written.packed - before == 2  # by two windows; what only one is sent is not

    asyncio.run(main())


def test_what_is_handed_over_comes_behind_all_that_waits() -> None:
    async def main() -> None:
        heard: list[str] = []

        def take(message: bytes) -> bool:
            if message != b"slow":
                heard.append(message.decode())
            return message != b"slow"

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            hand_over(scope, take)
            await send({"type": "websocket.send", "text": "come in"})
            while (said := await receive())["type"] == "websocket.receive":
                heard.append(f"waited: {said['text']}")

        async with served(app) as port, connect(f"ws://127.0.0.1:{port}") as socket:
            await socket.recv()
            await socket.send("one")
            async with socket.send_context():  # all in one piece
                for word in (b"slow", b"two", b"three"):
                    socket.protocol.send_text(word)
            await socket.send(["fo", "ur"])
            while len(heard) < 5:
                await asyncio.sleep(0.01)
            assert heard == ["one", "waited: slow", "waited: two", "waited: three", "waited: four"]
            async with socket.send_context():
                socket.protocol.send_text(b"\xff")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == CloseCode.INVALID_DATA

    asyncio.run(main())
