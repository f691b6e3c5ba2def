"""What is counted and written down: health, metrics, and a log without secrets."""

from __future__ import annotations

import json
import logging
import sys
from contextlib import asynccontextmanager
from io import StringIO
from typing import TYPE_CHECKING

import httpx
import pytest

from croupier.room import logs
from tests.room.visitor import GROWN_UP, PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('door') / 'room.db'}")
    yield found
    found.close()


def test_the_room_says_how_it_is(room: Room) -> None:
    health = room.visitor().get("/health").json()
    assert health["status"] == "ok"
    page = room.visitor().get("/metrics").text
    assert 'croupier_requests_total{method="GET",route="/health",status="200"}' in page
    assert "croupier_refusals_total" in page
    assert "process_resident_memory_bytes" in page


def test_a_room_whose_database_is_gone_is_not_well(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    @asynccontextmanager
    async def gone() -> AsyncIterator[None]:
        raise OSError("gone")
        yield

    visitor = room.visitor()
    monkeypatch.setattr(room.house.store, "read", gone)
    answer = visitor.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "database")


@pytest.mark.parametrize(
    ("address", "status"),
    [("127.0.0.1", 200), ("10.0.0.7", 200), ("8.8.8.8", 404), ("fd12::7", 200), ("2a00::7", 404), ("", 404)],
)
def test_metrics_are_told_to_our_own_network_alone(room: Room, address: str, status: int) -> None:
    transport = httpx.ASGITransport(room.door, client=(address, 1))
    client = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8080")
    assert room.wait(client.get("/metrics")).status_code == status


def test_what_watches_over_machines_asks_by_their_address(tmp_path: Path) -> None:
    """A probe of Kubernetes, Prometheus: they know no name of the room."""
    found = Room(f"sqlite:///{tmp_path / 'room.db'}", public="https://room.example")
    visitor = found.visitor()
    found_at = {"/health": 200, "/metrics": 200, "/metrics/nodes": 200, "/api/me": 421, "/": 421}
    for path, status in found_at.items():
        assert visitor.get(path, headers={"Host": "10.1.2.3:8080"}).status_code == status
    assert visitor.get("/health", headers={"Host": "evil.example"}).status_code == 421
    found.close()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """What the room writes when it is told to write all it can."""
    page, root = StringIO(), logging.getLogger()
    monkeypatch.setattr(sys, "stderr", page)
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(logs.LOGGER, "level", logs.LOGGER.level)
    logs.set_up("debug")
    return page


def test_no_secret_is_ever_logged(room: Room, written: StringIO) -> None:
    visitor = room.visitor()
    name = room.fresh_name()
    secret = "a very secret password"
    visitor.post("/api/signup", {"name": name, "password": secret, "born": GROWN_UP, "language": "en"})
    visitor.sign_in(name, secret)
    visitor.sign_in(name, "another secret guess")
    visitor.get("/api/me?token=in-the-address")
    tokens = [*visitor.http.cookies.values(), visitor.csrf]
    visitor.http.cookies.set("croupier", "x" * 50)
    visitor.get("/api/me")
    lines = written.getvalue()
    assert "/api/signup" in lines
    for word in (secret, "another secret guess", "in-the-address", "x" * 50, *tokens, name, GROWN_UP):
        assert word not in lines
    assert all(json.loads(line)["event"] for line in lines.splitlines())


def test_a_failure_of_the_program_is_owned_up_to_and_logged_without_what_was_sent(
    room: Room, written: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the works")

    visitor = room.visitor()
    monkeypatch.setattr(room.house.passwords, "hash", fail)
    answer = visitor.sign_up(room.fresh_name(), PASSWORD)
    assert (answer.status_code, answer.json()["code"]) == (500, "house-fault")
    assert answer.headers["x-request-id"] in answer.json()["sentence"]
    (line,) = [each for each in map(json.loads, written.getvalue().splitlines()) if each["event"] == "fault"]
    assert line["request"] == answer.headers["x-request-id"]
    assert "the works" in line["trace"]
    assert PASSWORD not in json.dumps(line)
