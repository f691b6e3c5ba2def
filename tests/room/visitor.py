"""Visitors for the tests: a room inside the test, and browsers that come to it over HTTP."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

import httpx

from croupier.room.passwords import Cost
from croupier.room.settings import Settings
from croupier.room.web import app

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from croupier.room.web.door import Door

CHEAP = Cost(passes=1, memory=8, lanes=1)
"""Guessing costs nothing here."""
PASSWORD = "correct horse battery"
GROWN_UP = "1990-12-31"
Found = TypeVar("Found")


class Room:
    """A running room; `wait` for anything that happens in it."""

    def __init__(self, url: str, **settings: Any) -> None:
        self.settings = Settings(**{"database": url, "cost": CHEAP, "rates": 0.0, **settings})
        self.door: Door = app(self.settings)
        self.house = self.door.house
        self._runner = self.runner()
        self._names = count(1)
        self.wait(self.house.open())

    def runner(self) -> asyncio.Runner:
        """The loop in which it lives."""
        return asyncio.Runner()

    def wait(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Wait for a coroutine."""
        return self._runner.run(work)

    def visitor(self, address: str = "127.0.0.1", **headers: str) -> Visitor:
        """A new browser, at an address of the network."""
        return Visitor(self, headers, address)

    def player(self, name: str = "", language: str = "en") -> Visitor:
        """Somebody who has just signed up."""
        found = self.visitor()
        answer = found.sign_up(name or self.fresh_name(), language=language)
        assert answer.status_code == 200, answer.text
        return found

    def fresh_name(self) -> str:
        """A name that nobody has."""
        return f"Player {next(self._names)}"

    def close(self) -> None:
        """Close the room."""
        self.wait(self.house.close())
        self._runner.close()


class Visitor:
    """A browser: it keeps its cookie and shows the token against forged requests."""

    def __init__(self, room: Room, headers: dict[str, str], address: str) -> None:
        self.room = room
        self.csrf = ""
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(room.door, raise_app_exceptions=False, client=(address, 123)),
            base_url=room.settings.public or "http://127.0.0.1:8080",
            headers=headers,
        )

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask for something."""
        return self.room.wait(self.http.get(path, **more))

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Send something, as our page would."""
        if not self.csrf:
            self.csrf = self.get("/api/me").json()["csrf"]
        sent = {"X-CSRF-Token": self.csrf, **headers}
        answer = self.room.wait(self.http.post(path, json=body, headers=sent))
        self.csrf = answer.headers.get("X-CSRF-Token", self.csrf)
        return answer

    def sign_up(
        self, name: str, password: str = PASSWORD, born: str = GROWN_UP, language: str = "en"
    ) -> httpx.Response:
        """Open an account."""
        return self.post(
            "/api/signup", {"name": name, "password": password, "born": born, "language": language}
        )

    def sign_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        """Begin a session."""
        return self.post("/api/signin", {"name": name, "password": password})

    @property
    def me(self) -> dict[str, Any]:
        """Who the room says this is."""
        found: dict[str, Any] = self.get("/api/me").json()["me"]
        return found
