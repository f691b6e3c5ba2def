"""A proxy between a node and a server, which can be cut: nothing passes any more, and nobody is told."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Any, Final

_PIECE: Final = 65_536


class Proxy:
    """Passes bytes to a server and back; `cut` swallows them, `heal` breaks what hung and passes on again.

    Addresses are those of the `socket` module: a path, or a host and a port.
    """

    def __init__(self, to: str | tuple[str, int], at: str | tuple[str, int] = ("127.0.0.1", 0)) -> None:
        self._to = to
        self._open = threading.Event()
        self._open.set()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._gate = socket.socket(_family(at))
        self._gate.bind(at)
        self._gate.listen(64)
        threading.Thread(target=self._take_in, daemon=True).start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._gate.getsockname()[1])

    def cut(self) -> None:
        """Let nothing pass: both sides believe that the other is silent."""
        self._open.clear()

    def heal(self) -> None:
        """Let everything pass again, on new connections."""
        pairs, self._pairs = self._pairs, []
        self._open.set()
        for one in (end for pair in pairs for end in pair):
            _break(one)

    def close(self) -> None:
        """Take nobody in any more."""
        _break(self._gate)
        self.heal()

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
