"""Serving: the room as a process, from the first line it prints to its end within five seconds of SIGTERM."""

from __future__ import annotations

import gc
import io
import logging
import signal
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
import uvicorn

from croupier.errors import RoomError, SystemTrouble
from croupier.room import logs
from croupier.room.events.opening import desk_links
from croupier.room.frames import FramedSocket
from croupier.room.store import read_url, shown_url
from croupier.room.web import app
from croupier.room.web.patience import patient
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import FrameType

    from croupier.room.house import House
    from croupier.room.settings import Settings
    from croupier.room.web.door import Door

GRACE: Final = 2
"""Seconds that running answers are given when the room closes; hands go on after the next start."""
TURN: Final = 0.0005
"""Seconds after which the coach's thread gives way to the room's; an answer passes from thread to thread."""
_BACKLOG: Final = 2048


def serve(
    settings: Settings,
    *,
    language: str = "en",
    level: str = "info",
    as_json: bool = False,
    quiet: bool = False,
) -> int:
    """Run the room until SIGTERM or Ctrl-C; 0 when it was closed in order. `quiet`: another says where."""
    logs.set_up(level)
    database = read_url(settings.database)
    listening = listen(settings)
    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    room = app(settings)
    server = _Server(
        _config(settings, room),
        on_start=lambda: None if quiet else _announce(room.house, language, as_json=as_json),
        on_stop=room.house.stop_tables,
    )
    room.house.lost = server.leave
    sys.setswitchinterval(TURN)
    logs.note("start", address=settings.address, database=shown_url(database))
    # What the server would tell of a room that cannot be opened, we tell in one sentence.
    complaints = logging.getLogger("uvicorn.error")
    complaints.setLevel(logging.CRITICAL)
    with suppress(SystemExit):
        server.run(sockets=[listening])
    logs.note("stop")
    if room.house.trouble is not None:
        raise room.house.trouble
    return 0 if server.started else 1


def listen(settings: Settings) -> socket.socket:
    """Take the port before anything else: a room that is open already is the commonest mistake."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if settings.workers > 1:  # the system shares visitors out among those who listen on one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listening.close()
        why = SystemTrouble.of(error)
        raise RoomError("port-taken", host=settings.host, port=str(settings.port), why=why) from None
    listening.listen(_BACKLOG)
    return listening


def _config(settings: Settings, room: Door) -> uvicorn.Config:
    return uvicorn.Config(
        room,
        loop="uvloop",
        http=patient(settings),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(settings.proxied),
        forwarded_allow_ips=settings.proxied,
        timeout_graceful_shutdown=GRACE,
        ws=FramedSocket,
        ws_max_size=64_000,
        ws_ping_interval=20,
        ws_ping_timeout=20,
    )


_COLLECTING: Final = (50_000, 20, 100)
"""After how many new objects the collector looks for cycles: messages, states and pages have none."""


class _Server(uvicorn.Server):
    """Says where the room is as soon as it can be entered."""

    def __init__(
        self, config: uvicorn.Config, on_start: Callable[[], None], on_stop: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._on_start = on_start
        self._on_stop = on_stop

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close in order at the first signal; at a second Ctrl-C, at once. Either way we end by ourselves."""
        del frame
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def leave(self) -> None:
        """Close in order, because there is nothing left to do."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce."""
        await super().startup(sockets)
        if self.started:
            logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
            # What is loaded stays to the end: the collector need not go through it while somebody plays.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*_COLLECTING)
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the tables stop and say goodbye before the connections are cut."""
        await self._on_stop()
        await super().shutdown(sockets)


def _announce(house: House, language: str, *, as_json: bool) -> None:
    """Say where the room is; of a desk without a room, the links of the director and of the screens."""
    settings = house.settings
    told = {"address": settings.address}
    line = say("room-open", language, **told)
    if settings.federation != "club":
        told["federation"] = f"{settings.address}/federation"
        line += "\n" + say("federation-open", language, address=told["federation"])
    if house.desk_word:
        told |= desk_links(house, _near(settings))
        line = say("live-desk-open", language, **told)
        if sys.stdout.isatty() and not as_json:
            line += _picture(told["director"])
    print(msgspec.json.encode(told).decode() if as_json else line, flush=True)


def _near(settings: Settings) -> str:
    """Return where other machines of this network find the house; by a name only if one was given."""
    if settings.public or settings.host not in ("0.0.0.0", "::"):
        return settings.address
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))  # nothing is sent: this only finds the way out
        except OSError:
            return settings.address
        return f"http://{way.getsockname()[0]}:{settings.port}"


def _picture(link: str) -> str:
    """Return a link as a code for a phone, where the printing parts are installed."""
    try:
        import segno  # noqa: PLC0415  (of the extra "print")
    except ImportError:
        return ""
    drawn = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(drawn, compact=True)
    return f"\n{drawn.getvalue()}"
