"""One room on several cores: workers on one port, each a node of the same room, with a bus between them.

    croupier serve --workers 4 --db postgresql://house@db/room

Where no bus is named, a NATS server is started on loopback, with a password nobody else knows. A worker that
dies is started again; its tables are played on by the others meanwhile.
"""

from __future__ import annotations

import multiprocessing
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from croupier.errors import RoomError
from croupier.room import logs
from croupier.room.serving import listen, serve
from croupier.room.store import read_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.room.settings import Settings

_PATIENCE: Final = 10.0
"""Seconds that workers have to end in order, and the bus to begin."""
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
    with own_bus(settings.cluster) as bus:
        crew = _Crew(structs.replace(settings, cluster=bus), (language, level, as_json))
        return crew.run()


class _Crew:
    """The workers of a room."""

    def __init__(self, settings: Settings, saying: tuple[str, str, bool]) -> None:
        self._settings = settings
        self._saying = saying
        self._context = multiprocessing.get_context("spawn")
        self._workers: dict[int, Any] = {}
        self._stopping = False

    def run(self) -> int:
        """Start them all, and see to it that they live, until told to stop."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, lambda *_: self._stop())
        for place in range(self._settings.workers):
            self._start(place)
        while not self._stopping:
            time.sleep(_LOOK)
            for place, worker in list(self._workers.items()):
                if worker.is_alive() or self._stopping:
                    continue
                if worker.exitcode == _REFUSED:
                    self._stop()
                    break
                logs.note("worker is started again", worker=place, code=worker.exitcode)
                time.sleep(_AGAIN)
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
            worker.join(_PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
        codes = [worker.exitcode or 0 for worker in self._workers.values()]
        return next((code for code in codes if code), 0)


_REFUSED: Final = 2


def _work(settings: Settings, language: str, level: str, as_json: bool, place: int) -> None:
    """Be one worker; the first says that the room is open."""
    try:
        code = serve(settings, language=language, level=level, as_json=as_json, quiet=place > 0)
    except RoomError as error:
        if not place:
            print(error.sentence(language), file=sys.stderr)
        code = _REFUSED
    sys.exit(code)


@contextmanager
def own_bus(named: str = "") -> Iterator[str]:
    """Give the bus that was named, or one of our own as long as it is needed."""
    if named:
        yield named
        return
    program = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or shutil.which(
        "nats-server"
    )
    if program is None:
        raise RoomError("cluster-extra")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    word = secrets.token_hex(16)
    # Signals of the terminal are for the workers: the bus goes last.
    server = subprocess.Popen(
        [program, "-a", "127.0.0.1", "-p", str(port), "--auth", word],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_for(port)
        yield f"nats://{word}@127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(_PATIENCE)


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
