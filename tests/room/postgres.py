"""A PostgreSQL of one's own for the tests: a temporary cluster from the machine's binaries, on a socket."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final

from sqlalchemy import text

if TYPE_CHECKING:
    from croupier.room.store import Store

_UNPRIVILEGED: Final = "postgres"


def binaries() -> Path:
    """Where the machine keeps the newest PostgreSQL server."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not installed:
        raise FileNotFoundError("no PostgreSQL server: apt-get install postgresql")
    return installed[-1].parent


class Cluster:
    """A temporary cluster: `start`, `stop`, as many fresh databases as one likes, and nothing left behind."""

    def __init__(self) -> None:
        self.home = Path(mkdtemp(prefix="croupier-pg-"))
        self._databases = count(1)
        # The server refuses to run as root.
        self._account = pwd.getpwnam(_UNPRIVILEGED) if os.geteuid() == 0 else None
        if self._account:
            os.chown(self.home, self._account.pw_uid, self._account.pw_gid)
        self._call("initdb", "-D", str(self._data), "-U", "house", "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def _data(self) -> Path:
        return self.home / "data"

    def start(self) -> None:
        """Start the server on a socket in its own directory."""
        options = f"-k {self.home} -c listen_addresses='' -c fsync=off -c max_connections=200"
        self._call(
            "pg_ctl", "-D", str(self._data), "-l", str(self.home / "log"), "-o", options, "-w", "start"
        )

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is as if it had been killed."""
        self._call("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def fresh(self) -> str:
        """Make an empty database and return its URL."""
        name = f"room{next(self._databases)}"
        self._call(
            "psql", "-h", str(self.home), "-U", "house", "-d", "postgres", "-c", f"CREATE DATABASE {name}"
        )
        return f"postgresql://house@/{name}?host={self.home}"

    def remove(self) -> None:
        """Stop the server and leave nothing behind."""
        self.stop("immediate")
        shutil.rmtree(self.home)

    def _call(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL as a user who may."""
        account = self._account
        subprocess.run(
            [str(binaries() / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            user=account.pw_uid if account else None,
            group=account.pw_gid if account else None,
            extra_groups=[] if account else None,
            cwd=self.home,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        )


async def blocked(store: Store) -> int:
    """Return how many connections wait for a lock of another."""
    query = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    async with store.aside() as connection:
        return int(await connection.scalar(query) or 0)


async def until_blocked(store: Store) -> None:
    """Wait until some connection waits for a lock of another."""
    while not await blocked(store):
        await asyncio.sleep(0.01)
