"""Backups: taken while the room is open, brought back into either database, and never over anything."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main
from croupier.errors import RoomError
from croupier.room import ledger
from croupier.room.audit import audit
from croupier.room.backup import back_up, restore
from croupier.room.ledger import Account, Transfer
from croupier.room.store import open_store
from croupier.text import LANGUAGES
from tests.room.houses import play_now

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.conftest import Vault
    from tests.room.postgres import Cluster

GAMES = ("am/five-card", "fspr/holdem")


async def state(url: str) -> tuple[bool, int, dict[str, int]]:
    """Whether a house is sound, its hands and its balances."""
    store = await open_store(url, migrate=False)
    async with store.read() as connection:
        found = await audit(connection)
        kept = {account.key: chips for account, chips in (await ledger.balances(connection)).items()}
    await store.close()
    return found.sound, found.hands, kept


def test_an_export_comes_back_into_either_database(url: str, cluster: Cluster, tmp_path: Path) -> None:
    play_now(url, games=GAMES)
    before = asyncio.run(state(url))
    assert before[0]
    assert before[1] > 4
    path = tmp_path / "room.jsonl.gz"
    assert asyncio.run(back_up(url, path)) == path.stat().st_size
    assert path.stat().st_mode & 0o777 == 0o600
    for other in (f"sqlite:///{tmp_path / 'again.db'}", cluster.fresh()):
        rows = asyncio.run(restore(path, other))
        assert rows == len(gzip.decompress(path.read_bytes()).splitlines()) - 1
        assert asyncio.run(state(other)) == before
        play_now_again(other)
        assert asyncio.run(state(other))[0]


def play_now_again(url: str) -> None:
    """Numbers go on behind those that were brought back."""

    async def grant() -> None:
        store = await open_store(url)
        async with store.begin() as connection:
            move = Transfer(kind="test", entries={Account.desk(): -5, Account.fee(): 5})
            await ledger.post(connection, move)
        await store.close()

    asyncio.run(grant())


def test_a_copy_of_a_house_that_is_being_played_in_is_sound(tmp_path: Path) -> None:
    url, copies = f"sqlite:///{tmp_path / 'room.db'}", [tmp_path / f"copy{number}.db" for number in range(3)]

    async def write(begun: asyncio.Event, stop: asyncio.Event) -> None:
        store = await open_store(url)
        move = Transfer(kind="test", entries={Account.desk(): -5, Account.fee(): 5})
        while not stop.is_set():
            async with store.begin() as connection:
                await ledger.post(connection, move)
            begun.set()
        await store.close()

    async def race() -> None:
        begun, stop = asyncio.Event(), asyncio.Event()
        writing = asyncio.create_task(write(begun, stop))
        await begun.wait()
        for copy in copies:
            await back_up(url, copy)
        stop.set()
        await writing

    asyncio.run(race())
    for copy in copies:
        sound, _, kept = asyncio.run(state(f"sqlite:///{copy}"))
        assert sound
        assert kept["play/fee"] > 0
    assert not list(tmp_path.glob(".*part"))


def test_a_backup_makes_no_directories(vault: Vault, tmp_path: Path) -> None:
    with pytest.raises(RoomError, match="There is no directory"):
        vault.wait(back_up(vault.url, tmp_path / "mistyped" / "room.jsonl.gz"))
    assert not (tmp_path / "mistyped").exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    url = play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card",), hands=1)
    path = tmp_path / "precious.jsonl.gz"
    path.write_text("precious")
    with pytest.raises(RoomError, match="exists already"):
        asyncio.run(back_up(url, path))
    assert path.read_text() == "precious"
    export = tmp_path / "room.jsonl.gz"
    asyncio.run(back_up(url, export))
    with pytest.raises(RoomError, match="is not empty"):
        asyncio.run(restore(export, url))


def test_an_export_that_was_changed_is_not_brought_back(tmp_path: Path) -> None:
    url = play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card",), hands=2)
    export = tmp_path / "room.jsonl.gz"
    asyncio.run(back_up(url, export))
    lines = gzip.decompress(export.read_bytes()).splitlines()
    changed = []
    for line in lines:
        row = json.loads(line)
        if row.get("table") == "accounts" and row["row"]["key"] == "play/desk":
            row["row"]["balance"] -= 1
        changed.append(json.dumps(row).encode())
    export.write_bytes(gzip.compress(b"\n".join(changed)))
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    with pytest.raises(RoomError, match="came out as"):
        asyncio.run(restore(export, fresh))
    assert asyncio.run(state(fresh)) == (True, 0, {})


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"no archive", "not an export"),
        (gzip.compress(b""), "not an export"),
        (gzip.compress(b'{"format": "croupier-room-1", "revision": "none"}\n'), "another version"),
        (gzip.compress(b'{"format": "x"}\n'), "not an export"),
    ],
    ids=["no archive", "an empty archive", "another revision", "another format"],
)
def test_a_file_that_is_no_export_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "room.jsonl.gz"
    path.write_bytes(content)
    with pytest.raises(RoomError, match=why):
        asyncio.run(restore(path, f"sqlite:///{tmp_path / 'room.db'}"))


def test_a_broken_line_names_the_file(tmp_path: Path) -> None:
    url = play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card",), hands=1)
    export = tmp_path / "room.jsonl.gz"
    asyncio.run(back_up(url, export))
    lines = gzip.decompress(export.read_bytes()).splitlines()
    for spoilt in (b'{"table": "nowhere", "row": {}}', b'{"table": "users", "row": {"nonsense": 1}}', b"{"):
        export.write_bytes(gzip.compress(b"\n".join([*lines[:3], spoilt])))
        with pytest.raises(RoomError, match="not an export"):
            asyncio.run(restore(export, f"sqlite:///{tmp_path / 'fresh.db'}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_backs_up_and_brings_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    url = play_now(f"sqlite:///{tmp_path / 'room.db'}", games=("am/five-card",), hands=1)
    export, again = str(tmp_path / "room.jsonl.gz"), f"sqlite:///{tmp_path / 'again.db'}"
    words = ["--language", language]
    assert main(["backup", export, "--db", url, *words]) == 0
    assert export in capsys.readouterr().out
    assert main(["backup", export, "--db", url, *words]) == 2
    assert export in capsys.readouterr().err
    assert main(["backup", export, "--restore", "--db", again, "--json", *words]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] > 10
    assert main(["audit", "--db", again, *words]) == 0


def test_only_sqlite_is_copied(cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "room.db"), "--db", cluster.fresh()]) == 2
    assert "room.jsonl.gz" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "room.db"), "--db", f"sqlite:///{tmp_path / 'none.db'}"]) == 2
    assert "There is no database" in capsys.readouterr().err
