"""Staff for the tests: people with a role, a second factor and a shift, who act over HTTP."""

from __future__ import annotations

from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pyotp

from croupier.room import people
from tests.room.visitor import Room, Visitor

_ORDERS = count(1)


class Colleague:
    """Somebody of the staff, on a shift."""

    def __init__(self, room: Room, *roles: str, name: str = "", language: str = "en") -> None:
        self.room = room
        self.name = name or room.fresh_name()
        self.visitor: Visitor = room.player(self.name, language)
        self.id: int = self.visitor.me["id"]
        for role in roles:
            room.wait(give(room, self.id, role))
        made = self.visitor.post("/api/desks/key").json()
        self.device = pyotp.TOTP(parse_qs(urlsplit(made["uri"]).query)["secret"][0])
        self.begin()

    def code(self) -> str:
        """The code of this moment."""
        return self.device.at(people.now() // 1000)

    def begin(self) -> None:
        """Begin a shift."""
        answer = self.visitor.post("/api/desks/shift", {"code": self.code()})
        assert answer.status_code == 200, answer.text

    def order(self, act: str, reason: str = "", /, **fields: Any) -> httpx.Response:
        """Try an act; `id` names the order."""
        order = fields.pop("id", f"order {next(_ORDERS)}")
        return self.visitor.post(
            "/api/desks/act", {"id": order, "act": act, "fields": fields, "reason": reason}
        )

    def do(self, act: str, reason: str = "", /, **fields: Any) -> dict[str, Any]:
        """Do an act, and return what it made."""
        answer = self.order(act, reason, **fields)
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()["made"]
        return made

    def refused(self, act: str, reason: str = "", /, **fields: Any) -> str:
        """Try an act that must be refused, and return the code of the refusal."""
        answer = self.order(act, reason, **fields)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["code"])

    def page(self, desk: str) -> dict[str, Any]:
        """What a desk shows, its panels by their names."""
        answer = self.visitor.get(f"/api/desks/{desk}")
        assert answer.status_code == 200, answer.text
        return {panel["name"]: panel["rows"] for panel in answer.json()["panels"]}


async def give(room: Room, user: int, role: str) -> None:
    """Give somebody a role, as `croupier staff add` does."""
    async with room.house.store.begin() as connection:
        await people.give_role(connection, user, role)
