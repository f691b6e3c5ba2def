"""Patience: a request that is begun must be finished in time, and one address has so many unfinished."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from croupier.room.settings import Settings
from croupier.room.web.patience import DEADLINE, UNFINISHED, Patient, neighbourhood, patient


class Line:
    """The other end of a connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sent = b""
        self.closed = False

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 5) if name in ("peername", "sockname") else None

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def set_protocol(self, protocol: object) -> None: ...


class Slow:
    """A loop whose time passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls: list[tuple[float, Any, Alarm]] = []
        self.tasks: list[Any] = []

    def call_later(self, seconds: float, call: Any) -> Alarm:
        alarm = Alarm()
        self.calls.append((self.now + seconds, call, alarm))
        return alarm

    def create_task(self, work: Any) -> Any:
        work.close()
        return asyncio.Future(loop=asyncio.new_event_loop())

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        due = [each for each in self.calls if each[0] <= self.now]
        self.calls = [each for each in self.calls if each[0] > self.now]
        for _, call, alarm in due:
            if not alarm.cancelled:
                call()


class Alarm:
    cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Door:
    """A room that is only listened at."""

    def __init__(self, **settings: Any) -> None:
        self.kind = patient(Settings(database="sqlite://", **settings))
        self.loop = Slow()

        async def app(scope: Any, receive: Any, send: Any) -> None: ...

        self.config = uvicorn.Config(app, log_config=None, ws="none")

    def connect(self, address: str = "192.0.2.1") -> tuple[Patient, Line]:
        line = Line(address)
        made = self.kind(self.config, ServerState(), {}, self.loop)  # type: ignore[arg-type]
        made.connection_made(line)  # type: ignore[arg-type]
        return made, line


WHOLE = b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n"
FORM = b"POST /api/guest HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n"


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nhost: he", FORM, FORM + b"{}"])
def test_a_request_that_is_not_finished_in_time_is_given_up(begun: bytes) -> None:
    door = Door()
    made, line = door.connect()
    if begun:
        made.data_received(begun)
    door.loop.pass_time(DEADLINE - 1)
    assert not line.closed
    if begun:
        made.data_received(b"x")  # a byte now and then buys no time
    door.loop.pass_time(2)
    assert line.closed
    assert line.sent.startswith(b"HTTP/1.1 408") == bool(begun)
    made.connection_lost(None)
    assert not door.kind.waiting


@pytest.mark.parametrize("request_", [WHOLE, FORM + b'{"a": 12}'])
def test_a_request_that_is_there_has_all_the_time_its_answer_takes(request_: bytes) -> None:
    door = Door()
    made, line = door.connect()
    for place in range(0, len(request_), 20):
        made.data_received(request_[place : place + 20])
    assert not door.kind.waiting
    door.loop.pass_time(10 * DEADLINE)
    assert not line.closed


def test_one_address_has_so_many_unfinished_requests_and_others_their_own() -> None:
    door = Door()
    lines = [door.connect(f"2001:db8::{host:x}") for host in range(1, UNFINISHED + 1)]
    assert not any(line.closed for _, line in lines)
    over_made, over = door.connect("2001:db8::ffff")
    assert over.closed
    assert not door.connect("2001:db8:0:1::1")[1].closed
    over_made.connection_lost(None)
    assert door.kind.waiting["2001:db8::/64"] == UNFINISHED
    lines[0][0].data_received(WHOLE)
    assert not door.connect("2001:db8::fffe")[1].closed
    lines[1][0].connection_lost(None)
    assert not door.connect("2001:db8::fffd")[1].closed


@pytest.mark.parametrize("settings", [{"proxied": "127.0.0.1"}, {"rates": 0.0}])
def test_behind_a_proxy_and_without_limits_nobody_is_counted(settings: dict[str, Any]) -> None:
    door = Door(**settings)
    assert not any(door.connect()[1].closed for _ in range(3 * UNFINISHED))


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("198.51.100.7", "198.51.100.7"),
        ("a socket", "a socket"),
    ],
)
def test_whom_an_address_stands_for(address: str, who: str) -> None:
    assert neighbourhood(address) == who
