"""The room is killed in the middle of desk work: what was answered stands, the rest never was."""

from __future__ import annotations

import asyncio
import threading
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from msgspec import structs
from sqlalchemy import text

from croupier.room.audit import audit
from croupier.room.store import open_store
from tests.room.desks.test_cage import FIVE, HUNDRED, Casino
from tests.room.serving import Server
from tests.room.visitor import Room
from tests.whole import WHOLE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.desks.staff import Colleague
    from tests.room.postgres import Cluster

KILLS = 100 if WHOLE else 4
"""On each of both databases."""


class Desk:
    """A colleague at a server of its own, with the session and the shift they began before."""

    def __init__(self, colleague: Colleague, server: Server) -> None:
        cookies = {cookie.name: str(cookie.value) for cookie in colleague.visitor.http.cookies.jar}
        self._http = httpx.Client(base_url=server.address, cookies=cookies, timeout=20)
        self._http.headers["Origin"] = server.address
        self._http.headers["X-CSRF-Token"] = self._http.get("/api/me").json()["csrf"]

    def do(self, order: str, act: str, **fields: Any) -> dict[str, Any] | None:
        """Do an act; None when it is refused."""
        body = {"id": order, "act": act, "fields": fields, "reason": "night"}
        answer = self._http.post("/api/desks/act", json=body)
        made: dict[str, Any] | None = answer.json()["made"] if answer.status_code == 200 else None
        return made


class Night:
    """Random desk work by four people, act after act, until somebody pulls the plug."""

    def __init__(self, casino: Casino, server: Server, seed: int) -> None:
        self._casino, self._server = casino, server
        self._chance = Random(seed)
        self._who = casino.visitor()
        self._numbers = 0
        self.answered: list[str] = []

    def come(self) -> None:
        """Come to the desks of a room that has just opened."""
        staff = self._casino
        people = {"cashier": staff.cashier, "pit": staff.pit, "boss": staff.boss, "guard": staff.guard}
        self._desks = {name: Desk(colleague, self._server) for name, colleague in people.items()}

    def _act(self, who: str, act: str, **fields: Any) -> dict[str, Any]:
        self._numbers += 1
        order = f"night {self._numbers}"
        made = self._desks[who].do(order, act, **fields)
        if made is not None:
            self.answered.append(order)
        return made or {}

    def work(self) -> None:
        """Work until the room is gone."""
        while True:
            if self._chance.random() < 0.5:
                made = self._act("cashier", "buy-in", customer=self._who, tender="cash", sum="100")
                while made.get("next"):
                    step = {"payment": made["payment"], "step": made["next"]}
                    chips = {"chips": {HUNDRED: 1}} if made["next"] == "handed" else {}
                    made = self._act("cashier", "buy-in-step", **step, **chips)
                redeem = {"customer": self._who, "way": "cash", "document-shown": True}
                self._act("cashier", "redeem", **redeem, chips={HUNDRED: 1})
            else:
                kind = self._chance.choice(["fill", "credit"])
                asked = {"slip-kind": kind, "table": self._casino.table, "chips": {FIVE: 3}}
                if slip := self._act("pit", "slip-request", **asked).get("slip"):
                    self._act("boss", "slip-approve", slip=slip)
                    self._act("guard", "slip-deliver", slip=slip)


async def _look(url: str) -> tuple[list[str], set[str]]:
    """What the audit finds, and the acts that were written down."""
    store = await open_store(url)
    async with store.read() as connection:
        found = [each.sentence() for each in (await audit(connection)).findings]
        written = set(await connection.scalars(text("SELECT command FROM staff_acts")))
    await store.close()
    return found, written


def _kill_again_and_again(url: str, home: Path, seed: int) -> None:
    key = str(home / "house.key")
    room = Room(url, key=key)
    casino = Casino(room)
    server = Server(url)
    server.settings = structs.replace(server.settings, key=key)
    night, chance = Night(casino, server, seed), Random(seed)
    room.close()
    for _ in range(KILLS):
        server.start()
        night.come()
        killer = threading.Timer(chance.uniform(0.05, 0.5), server.kill)
        killer.start()
        with pytest.raises(httpx.TransportError):
            night.work()
        killer.join()
        found, written = asyncio.run(_look(url))
        assert found == []
        assert set(night.answered) <= written
    assert len(night.answered) > KILLS


@pytest.mark.slow
def test_no_act_that_was_answered_is_lost_and_none_is_half_done(tmp_path: Path) -> None:
    _kill_again_and_again(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 1)


@pytest.mark.slow
def test_the_same_over_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    _kill_again_and_again(cluster.fresh(), tmp_path, 2)
