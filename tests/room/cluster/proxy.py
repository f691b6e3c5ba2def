"""A proxy between a node and a server, which can be cut: nothing passes any more, and nobody is told."""

from __future__ import annotations

import multiprocessing
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_PIECE: Final = 65_536


class Proxy:
    """Passes bytes to a server and back; `cut` swallows them, `heal` breaks what hung and passes on again.

    Addresses are those of the `socket` module: a path, or a host and a port. The bytes pass in a process of
    their own: beside a busy test they would be late, and a node that is late is held for dead.
    """

    def __init__(self, to: str | tuple[str, int], at: str | tuple[str, int] = ("127.0.0.1", 0)) -> None:
        with socket.socket(_family(at)) as gate:
            gate.bind(at)
            gate.listen(64)
            self._address: Any = gate.getsockname()
            alone = multiprocessing.get_context("spawn")
            self._line, line = alone.Pipe()
            self._process = alone.Process(target=_pass, args=(gate, to, line), daemon=True)
            self._process.start()
        line.close()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._address[1])

    def cut(self) -> None:
        """Let nothing pass: both sides believe that the other is silent."""
        self._say("cut")

    def heal(self) -> None:
        """Let everything pass again, on new connections."""
        self._say("heal")

    def close(self) -> None:
        """Pass nothing any more; what hung breaks."""
        self._process.terminate()
        self._process.join()

    def _say(self, word: str) -> None:
        """Have it done, and wait until it is."""
        self._line.send(word)
        self._line.recv()


def _pass(gate: socket.socket, to: str | tuple[str, int], line: Connection) -> None:
    """Pass bytes on, and do what is said, until nobody is there who says anything."""
    passing = _Passing(gate, to)
    with suppress(EOFError):
        while True:
            getattr(passing, line.recv())()
            line.send(None)


class _Passing:
    """The connections that pass through a gate, each by two threads."""

    def __init__(self, gate: socket.socket, to: str | tuple[str, int]) -> None:
        self._to = to
        self._open = threading.Event()
        self._open.set()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._gate = gate
        threading.Thread(target=self._take_in, daemon=True).start()

    def cut(self) -> None:
        self._open.clear()

    def heal(self) -> None:
        pairs, self._pairs = self._pairs, []
        self._open.set()
        for one in (end for pair in pairs for end in pair):
            _break(one)

    def _take_in(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._gate.accept()
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        self._open.wait()
        far = socket.socket(_family(self._to))
        try:
            far.connect(self._to)
        except OSError:
            near.close()
            return
        self._pairs.append((near, far))
        for pair in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while piece := near.recv(_PIECE):
                if self._open.is_set():
                    far.sendall(piece)
        if self._open.is_set():
            _break(near)
            _break(far)


def _family(address: Any) -> socket.AddressFamily:
    return socket.AF_UNIX if isinstance(address, str) else socket.AF_INET


def _break(end: socket.socket) -> None:
    """End a connection; a thread that waits at it wakes up."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
