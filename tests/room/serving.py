"""A real server in a process of its own, which can be killed at any moment, and visitors by web socket.

The process is forked from one that has loaded everything, so that a hundred starts take a minute.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import socket
import sys
import time
from contextlib import suppress
from http.client import NO_CONTENT
from typing import Any, Final
from urllib.error import URLError
from urllib.request import Request, build_opener

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from croupier.errors import RoomError
from croupier.room.passwords import Cost
from croupier.room.settings import Settings
from tests.room.playing import Message, Player

PATIENCE: Final = 90.0
CHEAP: Final = Cost(1, 8, 1)


def _serve(settings: Settings) -> None:
    from croupier.room.serving import serve  # noqa: PLC0415

    try:
        serve(settings, level="error")
    except RoomError as error:
        print(error, file=sys.stderr)
        sys.exit(2)  # as the command does


class Server:
    """A room in another process: `start`, `kill -9` or `stop`, `start` again on the same port."""

    def __init__(
        self, database: str, tables: str = "", desk: str = "", federation: str = "club", events: str = ""
    ) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.settings = Settings(
            database=database,
            port=port,
            rates=0,
            cost=CHEAP,
            durability="process",
            tables=tables,
            events=events,
            grant=10**6,
            desk=desk,
            federation=federation,
        )
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tests.room.preloaded"])
        self._process: Any = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    def start(self) -> None:
        """Start the room and wait until it can be entered."""
        self._process = self._context.Process(target=_serve, args=(self.settings,), daemon=True)
        self._process.start()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(URLError, OSError):
                build_opener().open(f"{self.address}/health", timeout=5).close()
                return
            assert self._process.is_alive(), "the room did not open"
            time.sleep(0.01)
        raise AssertionError("the room did not open in time")

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.is_alive()

    def kill(self) -> None:
        """Kill the process; it has no chance to put anything in order."""
        self._process.kill()
        self._process.join()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return int(self._process.pid)

    def ended(self) -> int | None:
        """Wait until the process ends by itself, and return its exit code."""
        self._process.join(PATIENCE)
        code: int | None = self._process.exitcode
        return code

    def stop(self) -> None:
        """Close the room in order."""
        self._process.terminate()
        self._process.join(PATIENCE)
        assert self._process.exitcode == 0


class Visitor(Player):
    """A person with a browser, who comes again when the room was gone."""

    def __init__(self, server: Server, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.server = server
        self.name = name
        self.csrf = ""
        self.socket: ClientConnection | None = None
        self.byes = 0
        self._cookie = ""
        self._listening: asyncio.Task[None] | None = None
        self._awaited: dict[str, asyncio.Future[None]] = {}

    # -- pages ---------------------------------------------------------------------------------------------

    def get(self, path: str) -> Message:
        """Ask for a page."""
        return self._open(Request(f"{self.server.address}{path}"))

    def post(self, path: str, **fields: Any) -> Message:
        """Send a form."""
        headers = {"Content-Type": "application/json", "X-CSRF-Token": self.csrf}
        return self._open(Request(f"{self.server.address}{path}", json.dumps(fields).encode(), headers))

    def _open(self, request: Request) -> Message:
        request.add_header("Cookie", self._cookie)
        request.add_header("Origin", self.server.address)
        with build_opener().open(request, timeout=PATIENCE) as page:
            if set_cookie := page.headers.get("Set-Cookie"):
                self._cookie = set_cookie.partition(";")[0]
            found: Message = {} if page.status == NO_CONTENT else json.load(page)
        return found

    def sign_up(self, language: str = "en") -> None:
        """Open an account, which comes with the chips of the day."""
        self.csrf = self.get("/api/me")["csrf"]
        self.post(
            "/api/signup",
            name=self.name,
            password="a long enough secret",
            born="1990-01-01",
            language=language,
        )
        self.csrf = self.get("/api/me")["csrf"]

    # -- the socket ----------------------------------------------------------------------------------------

    async def come(self) -> None:
        """Connect, and go on watching what one watched."""
        headers = {"Cookie": self._cookie}
        url = f"ws://127.0.0.1:{self.server.settings.port}/ws"
        for _ in range(200):
            try:
                self.socket = await connect(
                    url,
                    additional_headers=headers,
                    origin=Origin(self.server.address),
                    compression=None,
                    max_size=None,  # as browsers have it: the lobby of a thousand tables is larger than a MiB
                )
                break
            except (OSError, InvalidHandshake):
                await asyncio.sleep(0.05)
        self._listening = asyncio.create_task(self._listen())
        greeted = self._awaited["lobby"] = asyncio.get_running_loop().create_future()
        if await self.ask("hello", csrf=self.csrf) is None:
            await asyncio.wait([greeted], timeout=PATIENCE)
        self._acted.clear()  # what was on its way when the room went away may not have been done
        for number, state in self.tables.items():
            await self.ask("watch", table=number, since=state["seq"])

    async def _listen(self) -> None:
        assert self.socket is not None
        try:
            async for data in self.socket:
                message = json.loads(data)
                self.byes += message["is"] == "bye"
                self.hear(message)
                if message["is"] in ("done", "refused"):
                    self._stop_waiting(message["id"])
                elif message["is"] == "lobby":
                    self._stop_waiting("lobby")
        except ConnectionClosed:
            pass
        self.socket = None
        for called in list(self._awaited):
            self._stop_waiting(called)

    def _stop_waiting(self, called: str) -> None:
        awaited = self._awaited.pop(called, None)
        if awaited is not None and not awaited.done():
            awaited.set_result(None)

    @property
    def here(self) -> bool:
        """Whether the connection stands."""
        return self.socket is not None

    async def go(self) -> None:
        """Break the connection."""
        if self.socket is not None:
            await self.socket.close()
        if self._listening is not None:
            await self._listening

    async def send(self, do: str, called: str = "", **fields: Any) -> str:
        called = self.named(called, fields)
        if self.socket is not None:
            with suppress(ConnectionClosed):
                await self.socket.send(json.dumps({"do": do, "id": called, **fields}))
        return called

    async def answer(self, called: str) -> Message | None:
        if called not in self.done and called not in self.refused and self.here:
            awaited = self._awaited.setdefault(called, asyncio.get_running_loop().create_future())
            await asyncio.wait([awaited], timeout=PATIENCE)
        if called not in self.done and called not in self.refused:
            return {"code": "gone"}
        return self.refused.get(called)
