"""A desk that is killed while it is directed: every order that was answered stands, and the log is whole."""

from __future__ import annotations

import random
import sqlite3
import threading
from contextlib import closing
from http.client import HTTPException
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.room.events.directing import director_word
from croupier.tournament.orders import AnyOrder
from croupier.tournament.reglament import Reglament
from croupier.tournament.tournament import Tournament
from tests.room.serving import Server, Visitor

if TYPE_CHECKING:
    from pathlib import Path

REGLAMENT = 'name = "Cup"\nstack = 1000\nlevels = [{ minutes = 20, small = 5, big = 10 }]\n'
KILLS = 12


def written(path: Path) -> Tournament:
    """The event as the database has it, played again."""
    with closing(sqlite3.connect(path)) as store:
        text, master = store.execute("SELECT reglament, master FROM events").fetchone()
        rows = store.execute('SELECT number, "order" FROM event_orders ORDER BY number').fetchall()
    assert [number for number, _ in rows] == list(range(len(rows)))
    log = [msgspec.json.decode(order, type=AnyOrder) for _, order in rows]
    reglament = msgspec.json.decode(text, type=Reglament)
    return Tournament.replay(reglament, log, master=bytes.fromhex(master), live=True)


@pytest.mark.slow
def test_no_order_that_was_answered_is_lost_by_a_kill(tmp_path: Path) -> None:
    (tmp_path / "cup.toml").write_text(REGLAMENT)
    path = tmp_path / "cup.db"
    server = Server(f"sqlite:///{path}", desk=str(tmp_path / "cup.toml"))
    server.start()
    answered: set[str] = set()
    chance, number = random.Random(4), 0
    for _ in range(KILLS):
        visitor = Visitor(server, "Director")
        visitor.csrf = visitor.get("/api/me")["csrf"]
        key = director_word(written(path).master)
        assert answered <= set(written(path).state.entries)
        killer = threading.Timer(chance.uniform(0.05, 0.6), server.kill)
        killer.start()
        try:
            while True:
                number += 1
                player = f"Player {number}"
                visitor.post(f"/api/live/1/orders?key={key}", order={"do": "register", "player": player})
                answered.add(player)
        except (HTTPException, OSError):  # killed before, or in the middle of, an answer
            killer.join()
        server.start()
    event = written(path)
    assert len(answered) > KILLS
    assert answered <= set(event.state.entries)
    assert (
        len(event.state.entries) <= len(answered) + KILLS
    )  # at most one a kill was written and not answered
    server.stop()
