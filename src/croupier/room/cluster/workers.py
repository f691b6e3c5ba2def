"""One room on several cores: workers on one port, each a node of the same room, with a bus between them.

    croupier serve --workers 4 --db postgresql://house@db/room

Where no bus is named, a NATS server is started on loopback, with a password nobody else knows. A worker that
dies is started again, and so is the bus; tables are played on by the others meanwhile. When the process that
looks after them is killed, the workers close in order, and the bus ends: nothing holds the port any more.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing import connection, parent_process
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from croupier.errors import RoomError
from croupier.room import logs
from croupier.room.serving import listen, serve
from croupier.room.store import read_url

if TYPE_CHECKING:
    from types import TracebackType

    from croupier.room.settings import Settings

_PATIENCE: Final = 10.0
"""Seconds that the bus has to begin and to end."""
_ENDING: Final = 25.0
"""Seconds for a worker to end in: one that has just come may still be compiling, on a busy machine."""
_LOOK: Final = 0.2
_AGAIN: Final = 1.0
"""Seconds after which a worker that died is started again."""


def serve_workers(
    settings: Settings, *, language: str = "en", level: str = "info", as_json: bool = False
) -> int:
    """Run a room in several processes until SIGTERM or Ctrl-C; 0 when all were closed in order."""
    if read_url(settings.database).get_backend_name() == "sqlite":
        raise RoomError("cluster-sqlite")
    logs.set_up(level)
    holding = listen(structs.replace(settings, workers=1))  # nobody else is there
    settings = structs.replace(settings, port=holding.getsockname()[1])
    holding.close()
    with OwnBus(settings.cluster) as bus:
        crew = _Crew(structs.replace(settings, cluster=bus.url), (language, level, as_json), bus)
        return crew.run()


class _Crew:
    """The workers of a room."""

    def __init__(self, settings: Settings, saying: tuple[str, str, bool], bus: OwnBus) -> None:
        self._settings = settings
        self._saying = saying
        self._bus = bus
        self._context = multiprocessing.get_context("spawn")
        self._workers: dict[int, Any] = {}
        self._again: set[int] = set()
        self._stopping = False

    def run(self) -> int:
        """Start them all, and see to it that they live, until told to stop."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, lambda *_: self._stop())
        for place in range(self._settings.workers):
            self._start(place)
        while not self._stopping:
            time.sleep(_LOOK)
            self._bus.look()
            for place, worker in list(self._workers.items()):
                if worker.is_alive() or self._stopping:
                    continue
                if worker.exitcode == _REFUSED and place not in self._again:
                    self._stop()  # it cannot be opened at all; one that comes again waits for what is away
                    break
                logs.note("worker is started again", worker=place, code=worker.exitcode)
                time.sleep(_AGAIN)
                self._again.add(place)
                self._start(place)
        return self._end()

    def _start(self, place: int) -> None:
        arguments = (self._settings, *self._saying, place)
        worker = self._workers[place] = self._context.Process(target=_work, args=arguments)
        worker.start()

    def _stop(self) -> None:
        self._stopping = True

    def _end(self) -> int:
        """Let all end in order, one after the other: the last has everything, and it is in the journal."""
        for worker in self._workers.values():
            if worker.is_alive():
                worker.terminate()
            worker.join(_ENDING)
            if worker.is_alive():
                worker.kill()
                worker.join()
        codes = [worker.exitcode or 0 for worker in self._workers.values()]
        return next((code for code in codes if code), 0)


_REFUSED: Final = 2


def _work(settings: Settings, language: str, level: str, as_json: bool, place: int) -> None:
    """Be one worker; the first says that the room is open."""
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        code = serve(settings, language=language, level=level, as_json=as_json, quiet=place > 0)
    except RoomError as error:
        if not place:
            print(error.sentence(language), file=sys.stderr)
        code = _REFUSED
    sys.exit(code)


def _end_with_parent() -> None:
    """Close in order when the process that looks after the workers is no more."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


class OwnBus:
    """The bus that was `named`, or a NATS server of our own on loopback as long as it is needed.

    Its password stands in a file that nobody else may read: what stands in a command everybody sees.
    """

    url: str

    def __init__(self, named: str = "") -> None:
        self.url = named
        self._named = bool(named)
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> OwnBus:
        if self._named:
            return self
        self._home = TemporaryDirectory(prefix="croupier-bus-")  # for its owner alone
        try:
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self._port = free.getsockname()[1]
            word = secrets.token_hex(16)
            told = f'host: "127.0.0.1"\nport: {self._port}\nauthorization {{ token: "{word}" }}\n'
            self._told = Path(self._home.name) / "bus.conf"
            self._told.write_text(told, "ascii")
            self._start()
            _wait_for(self._port)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        self.url = f"nats://{word}@127.0.0.1:{self._port}"
        return self

    def _start(self) -> None:
        # Signals of the terminal are for the workers: the bus goes last.
        self._server = subprocess.Popen(
            [_program(), "-c", str(self._told)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_end_with_us,  # noqa: PLW1509  (this process has no other threads)
        )

    def look(self) -> None:
        """Start it again, at the same place, if it has died: the workers come back to it by themselves."""
        if self._server is not None and self._server.poll() is not None:
            logs.note("bus is started again", code=self._server.returncode)
            self._start()

    @property
    def pid(self) -> int:
        """The number of its process; 0 for one that was named."""
        return self._server.pid if self._server is not None else 0

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._named:
            return
        if self._server is not None:
            self._server.terminate()
            self._server.wait(_PATIENCE)
        self._home.cleanup()


def _program() -> str:
    """Return where the server lies: beside Python, or on the path."""
    beside = shutil.which("nats-server", path=str(Path(sys.executable).parent))
    program = beside or shutil.which("nats-server")
    if program is None:
        raise RoomError("cluster-extra")
    return program


def _end_with_us() -> None:
    """Have the system end this process with the one that began it, where it can."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_END_SIGNAL, signal.SIGTERM)


_END_SIGNAL: Final = 1
"""The name that Linux has for what it does when a parent ends (PR_SET_PDEATHSIG)."""


def _wait_for(port: int) -> None:
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError as error:
            if time.monotonic() > until:
                raise RoomError("bus-away", url=f"nats://127.0.0.1:{port}", why=str(error)) from None
            time.sleep(0.02)
        else:
            return
