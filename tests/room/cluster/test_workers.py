"""`croupier serve --workers`: one port, one bus of their own, and workers that come again."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from croupier.room.custody import node_lines
from croupier.room.store import open_store

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.postgres import Cluster

pytest.importorskip("nats")
COMMAND = "import sys; from croupier.cli import main; sys.exit(main())"


def holders(url: str) -> set[int]:
    """Return the processes of the nodes that live and have tables."""

    async def look() -> set[int]:
        store = await open_store(url, migrate=False)
        async with store.read() as connection:
            lines = await node_lines(connection)
        await store.close()
        found = [re.search(r"\((\d+)\)$", line.address) for line in lines if line.tables]
        return {int(each[1]) for each in found if each is not None}

    return asyncio.run(look())


def until_shared(url: str, gone: int = 0) -> set[int]:
    """Wait until two workers have tables, and one that is gone has none."""
    until = time.monotonic() + 60
    while len(found := holders(url)) != 2 or gone in found:
        assert time.monotonic() < until, f"the tables are not shared: {found}"
        time.sleep(0.2)
    return found


@pytest.mark.slow
def test_workers_share_a_port_come_again_and_close_in_order(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.fresh()
    words = ["serve", "--workers", "2", "--db", url, "--port", "0", "--json", "--key", str(tmp_path / "key")]
    room = subprocess.Popen([sys.executable, "-c", COMMAND, *words], stdout=subprocess.PIPE, text=True)
    assert room.stdout is not None
    try:
        address = json.loads(room.stdout.readline())["address"]
        killed = min(until_shared(url))
        os.kill(killed, signal.SIGKILL)
        until_shared(url, gone=killed)
        with urlopen(f"{address}/health") as page:
            assert json.load(page)["status"] == "ok"
        room.send_signal(signal.SIGTERM)
        assert room.wait(90) == 0
        assert holders(url) == set()
    finally:
        room.kill()
        room.wait()
        room.stdout.close()
