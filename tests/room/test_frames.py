"""What many are sent is compressed once, and read by every browser as it was meant."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from croupier.room.frames import KEPT, FramedSocket, Frames, sending

LONG = ("Снова ставки! " + "-".join(map(str, range(300)))).encode() * 4  # repeats what lies far back


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
        config = uvicorn.Config(app, port=0, ws=FramedSocket, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        before = FramedSocket.written.packed
        meant = ["said" * 500, LONG.decode(), LONG.decode(), (LONG + LONG).decode()]
        assert await read(port) == ("", meant)
        for window in (None, None, 10):
            offer = ClientPerMessageDeflateFactory(server_max_window_bits=window)
            agreed, found = await read(port, offer)
            assert "server_no_context_takeover" in agreed
            assert found == meant
        assert FramedSocket.written.packed - before == 2  # by two windows; what only one is sent is not
        server.should_exit = True
        await serving

    asyncio.run(main())
