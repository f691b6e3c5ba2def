"""Nodes of one room in processes of their own, with a NATS server and a PostgreSQL between them."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from msgspec import structs

from tests.room.serving import Server


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class BusServer:
    """A NATS server on loopback, which can be killed and started again."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        program = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or "nats-server"
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 10
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError("no bus")

    def kill(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class NodeServer(Server):
    """A node of a room in another process."""

    def __init__(self, database: str, bus: str, tables: str = "", **more: Any) -> None:
        super().__init__(database, tables, **more)
        self.settings = structs.replace(self.settings, cluster=bus)
