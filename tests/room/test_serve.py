"""`croupier serve` as a process: it says where it is, and ends in order when it is told to."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from croupier.cli import main
from croupier.errors import RoomError
from croupier.room import people, serving
from croupier.room.hall import FAREWELL, STOPPING
from croupier.room.house import House
from croupier.room.journal import Page, last_commands
from croupier.room.serving import GRACE
from croupier.room.settings import Settings, check_public, default_database
from croupier.room.store import BUSY, Store, open_store
from croupier.room.store.alone import hold_file
from croupier.text import LANGUAGES
from tests.room.visitor import CHEAP

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


COMMAND = "import sys; from croupier.cli import main; sys.exit(main())"


class Served:
    """A room in a process of its own."""

    def __init__(self, path: Path, *words: str) -> None:
        self.errors = path / "log"
        self._log = self.errors.open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "serve", "--db", f"sqlite:///{path / 'room.db'}", *words],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )

    def first_line(self) -> str:
        """What it says when it is open."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def end(self, how: signal.Signals) -> int:
        """Tell it to stop; returns its exit code."""
        self.process.send_signal(how)
        return self.process.wait(30)

    def log(self) -> list[dict[str, Any]]:
        """What it wrote down."""
        return [json.loads(line) for line in self.errors.read_text().splitlines()]

    def close(self) -> None:
        """Make sure that nothing is left of it."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._log.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    found = Served(tmp_path, "--port", "0", "--json")
    yield found
    found.close()


def test_a_room_opens_answers_and_closes_in_order(served: Served) -> None:
    address = json.loads(served.first_line())["address"]
    with urlopen(f"{address}/health") as answer:
        assert json.load(answer)["status"] == "ok"
    assert served.end(signal.SIGTERM) == 0
    events = [line["event"] for line in served.log()]
    assert events[0] == "start"
    assert events[-1] == "stop"
    assert "request" in events


@pytest.mark.parametrize(("proxies", "status"), [([], 404), (["10.0.0.0/8"], 200)])
def test_only_the_proxies_one_names_say_who_a_visitor_is(
    tmp_path: Path, proxies: list[str], status: int
) -> None:
    """Metrics are for this network alone: a visitor from outside finds none."""
    served = Served(tmp_path, "--port", "0", "--json", "--proxied", *proxies)
    address = json.loads(served.first_line())["address"]
    asked = Request(f"{address}/metrics", headers={"X-Forwarded-For": "198.41.0.4"})
    try:
        with urlopen(asked) as answer:
            found = answer.status
    except HTTPError as refusal:
        found = refusal.code
    served.close()
    assert found == status


def test_the_waits_of_a_closing_room_end_within_five_seconds() -> None:
    """Answers under way, then the tables and what they have to write, and no longer whatever happens."""
    assert GRACE + STOPPING + FAREWELL + BUSY / 1000 <= 5


def test_no_connection_waits_long_for_another_process(tmp_path: Path) -> None:
    async def main_() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}")
        asked = text("PRAGMA busy_timeout")
        async with store.begin() as writing, store.read() as reading:
            waits = [await writing.scalar(asked), await reading.scalar(asked)]
        waits.append(await store.write(lambda connection: connection.scalar(asked)))
        await store.close()
        assert waits == [BUSY] * 3

    asyncio.run(main_())


def test_who_wants_to_write_waits_for_another_process_all_the_same(tmp_path: Path) -> None:
    async def main_() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}")
        with closing(sqlite3.connect(tmp_path / "room.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            writing = asyncio.create_task(people_of(store))
            await asyncio.sleep(3 * BUSY / 1000)
            assert not writing.done()
            other.execute("COMMIT")
            assert await writing == 0
        await store.close()

    async def people_of(store: Store) -> int:
        async with store.begin() as connection:
            return int(await connection.scalar(text("SELECT count(*) FROM users")) or 0)

    asyncio.run(main_())


def test_a_room_closes_while_another_process_holds_its_database(tmp_path: Path) -> None:
    async def main_() -> None:
        house = House(Settings(database=f"sqlite:///{tmp_path / 'room.db'}", cost=CHEAP))
        await house.open()
        async with house.store.begin() as connection:
            guest = await people.make_guest(connection, "en")
        with closing(sqlite3.connect(tmp_path / "room.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            page = Page(commands=[{"user": guest.id, "id": "1", "at": 0, "digest": ""}])
            asked = asyncio.create_task(house.hall.scribe.write(page))
            while not house.hall.scribe.stalled:
                await asyncio.sleep(0.01)
            await house.stop_tables()
            assert not asked.done()  # nobody is told what was never written
            with pytest.raises(OperationalError):  # and who asks now is told at once
                async with house.store.begin():
                    pass
            await house.close()
            asked.cancel()
            other.execute("ROLLBACK")
        store = await open_store(house.settings.database)
        async with store.read() as connection:
            assert await last_commands(connection) == []
        await store.close()

    asyncio.run(main_())


def test_ctrl_c_closes_in_order_too(tmp_path: Path) -> None:
    found = Served(tmp_path, "--port", "0", "--language", "hy", "--log", "warning")
    try:
        assert "http://127.0.0.1:" in found.first_line()
        assert found.end(signal.SIGINT) == 0
        assert found.log() == []
    finally:
        found.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_that_is_taken_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        words = ["serve", "--db", f"sqlite:///{tmp_path / 'room.db'}", "--port", port, "--language", language]
        assert main(words) == 2
    said = capsys.readouterr().err
    assert port in said
    assert "--port" in said
    assert said.count("\n") == 1


def test_a_database_has_one_room_and_an_office_beside_it(url: str, tmp_path: Path) -> None:
    async def main_() -> None:
        first, second = (House(Settings(database=url, cost=CHEAP)) for _ in range(2))
        await first.open()
        with pytest.raises(RoomError) as refused:
            await second.open()
        assert refused.value.code == "database-taken"
        copy = str(tmp_path / "copy.jsonl.gz")
        for words in (["staff", "list"], ["audit"], ["backup", copy]):
            assert await asyncio.to_thread(main, [*words, "--db", url]) == 0
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(main_())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_room_that_is_open_already_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    path = tmp_path / "room.db"
    lock = hold_file(path)
    assert main(["serve", "--db", f"sqlite:///{path}", "--port", "0", "--language", language]) == 2
    said = capsys.readouterr().err.splitlines()
    assert "room.db" in said[-1]
    assert "--db" in said[-1]
    assert not any("Traceback" in line for line in said)
    os.close(lock)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--port", "99999"], "99999"),
        (["--port", "eighty"], "eighty"),
        (["--db", "room.db"], "room.db"),
        (["--db", "sqlite:////proc/nowhere/room.db", "--port", "0"], "/proc/nowhere"),
        (["--public", "room.example"], "room.example"),
        (["--proxied", "everybody"], "everybody"),
        (["--durability", "none"], "none"),
        (["--hots", "0.0.0.0"], "--host"),
    ],
)
def test_what_is_mistyped_is_said(words: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *words]) == 2
    assert named in capsys.readouterr().err


@pytest.mark.parametrize(
    ("public", "clean"),
    [("https://room.example/", "https://room.example"), ("http://10.0.0.5:8080", "http://10.0.0.5:8080")],
)
def test_the_public_address_is_scheme_and_host(public: str, clean: str) -> None:
    assert check_public(public) == clean


def test_a_room_without_a_database_keeps_one_in_the_home_of_its_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/croupier/room.db"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/croupier/room.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/croupier/room.db"


def test_help_answers_without_loading_the_room() -> None:
    code = "import sys; from croupier.cli import main; main(['--help'])"
    code += "; print([module for module in sys.modules if 'room' in module])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "serve" in out
    assert out.splitlines()[-1] == "[]"


def test_a_house_with_a_federation_says_where_its_site_is(capsys: pytest.CaptureFixture[str]) -> None:
    for federation in ("club", "demo", "site"):
        house = SimpleNamespace(
            settings=Settings(database="", port=8123, federation=federation), desk_word=""
        )
        serving._announce(house, "en", as_json=False)  # type: ignore[arg-type]
        shown = capsys.readouterr().out
        assert ("http://127.0.0.1:8123/federation" in shown) is (federation != "club")
