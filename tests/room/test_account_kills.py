"""The room is killed amid what people do to their accounts: each act is done whole, or not at all."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from random import Random
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, Final
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit

import pyotp
import pytest
from sqlalchemy import select

from croupier.room.audit import audit
from croupier.room.own_data import FORGOTTEN
from croupier.room.store import open_store
from croupier.room.store.schema import accounts, users
from tests.room.serving import Server, Visitor

if TYPE_CHECKING:
    from pathlib import Path

    from tests.room.playing import Message
    from tests.room.postgres import Cluster

OLD: Final = "a long enough secret"
NEW: Final = "another secret, as long"
NO_TABLES: Final = """
[[table]]
name = "Only"
game = "am/roulette"
"""


class Account:
    """Somebody who is signed in twice, and has recovery codes; `act` is done while the room is killed."""

    path = ""

    def __init__(self, server: Server, name: str) -> None:
        self.here, self.there = Visitor(server, name), Visitor(server, name)
        self.here.sign_up()
        self.number = int(self.here.get("/api/me")["me"]["id"])
        self.away = Visitor(server, name)
        assert self.enter(self.there, OLD)
        self.codes: list[str] = self.here.post("/api/recovery-codes", password=OLD)["codes"]
        self.answer: Message | None = None
        self.refused = b""
        self.prepare()

    def prepare(self) -> None:
        """Do what must be done before the act."""

    def fields(self) -> Message:
        """What is sent."""
        return {}

    @property
    def sender(self) -> Visitor:
        """Who sends it."""
        return self.here

    def act(self) -> None:
        """Do it, if the room lives to do it."""
        try:
            self.answer = self.send()
        except HTTPError as error:
            self.refused = error.read()
        except (OSError, HTTPException, ValueError):
            return  # the room went away

    def send(self) -> Message:
        """Ask for it."""
        return self.sender.post(self.path, **self.fields())

    def check(self) -> bool:
        """Return whether it was done; half of it is an error."""
        raise NotImplementedError

    def enter(self, visitor: Visitor, password: str) -> str:
        """Sign in; returns what is told: nothing where it is refused, `factor` where more is asked for."""
        visitor.csrf = visitor.get("/api/me")["csrf"]
        try:
            visitor.post("/api/signin", name=visitor.name, password=password)
        except HTTPError as error:
            return "factor" if b"factor-needed" in error.read() else ""
        visitor.csrf = visitor.get("/api/me")["csrf"]
        return "in"

    def lives(self, visitor: Visitor) -> bool:
        """Whether a session goes on."""
        return visitor.get("/api/me")["me"] is not None

    def left(self) -> int:
        """Return how many recovery codes there are."""
        return int(self.here.get("/api/safety")["codes"])


class ChangesPassword(Account):
    """The password changes, and all other sessions end."""

    path = "/api/password"

    def fields(self) -> Message:
        return {"old": OLD, "new": NEW}

    def check(self) -> bool:
        changed = self.enter(self.away, NEW) == "in"
        assert (self.enter(self.away, OLD) == "in") == (not changed)
        assert self.lives(self.there) == (not changed), "who had the old password is still signed in"
        assert self.lives(self.here)
        return changed


class EndsSessions(Account):
    """All other sessions end."""

    path = "/api/sessions/end"

    def check(self) -> bool:
        assert self.lives(self.here)
        return not self.lives(self.there)


class MakesCodes(Account):
    """Ten new codes open instead of the ten old ones."""

    path = "/api/recovery-codes"

    def fields(self) -> Message:
        return {"password": OLD}

    def check(self) -> bool:
        assert self.left() == 10
        made = not self.recovers(self.codes[0])
        if made and self.answer is not None:
            assert self.recovers(self.answer["codes"][0])
        return made

    def recovers(self, code: str) -> bool:
        """Whether a code opens the account."""
        self.away.csrf = self.away.get("/api/me")["csrf"]
        try:
            self.away.post("/api/recover", name=self.away.name, code=code, new=OLD)
        except HTTPError:
            return False
        return True


class Recovers(MakesCodes):
    """A code is used up, the password changes, and every session ends: all of it, or the code still opens."""

    path = "/api/recover"

    def prepare(self) -> None:
        self.away.csrf = self.away.get("/api/me")["csrf"]

    @property
    def sender(self) -> Visitor:
        return self.away

    def fields(self) -> Message:
        return {"name": self.away.name, "code": self.codes[0], "new": NEW}

    def check(self) -> bool:
        done = not self.lives(self.here)
        assert self.lives(self.there) == (not done)
        assert (self.enter(self.here, NEW) == "in") == done
        assert (self.enter(self.there, OLD) == "in") == (not done)
        self.here = self.here if done else self.there
        assert self.left() == 10 - done
        assert self.recovers(self.codes[0]) == (not done)
        return done


class BeginsFactor(Account):
    """A second factor is asked for, or it is not."""

    path = "/api/second-factor/confirm"

    def prepare(self) -> None:
        uri = self.here.post("/api/second-factor", password=OLD)["uri"]
        self.device = pyotp.TOTP(parse_qs(urlsplit(uri).query)["secret"][0])

    def fields(self) -> Message:
        return {"code": self.device.now()}

    def check(self) -> bool:
        asked = self.enter(self.away, OLD) == "factor"
        assert bool(self.here.get("/api/safety")["factor"]) == asked
        return asked


class EndsFactor(BeginsFactor):
    """No second factor is asked for any more, and the code that said so is used up."""

    path = "/api/second-factor/end"

    def prepare(self) -> None:
        super().prepare()
        self.here.post("/api/second-factor/confirm", code=self.device.now())

    def fields(self) -> Message:
        return {"password": OLD, "code": self.codes[0]}

    def check(self) -> bool:
        ended = not super().check()
        assert self.left() == 10 - ended
        return ended


class Deletes(Account):
    """An account is deleted with all that belongs to it, or it is there with its chips."""

    path = "/api/me/delete"

    def fields(self) -> Message:
        return {"password": OLD}

    def check(self) -> bool:
        done = not self.lives(self.here)
        assert self.lives(self.there) == (not done)
        assert (self.enter(self.away, OLD) == "in") == (not done)
        return done


class Exports(Account):
    """A file comes whole or not at all, and changes nothing."""

    path = "/api/me/data"

    def prepare(self) -> None:
        self.before = self.here.get(self.path)

    def send(self) -> Message:
        return self.here.get(self.path)

    def check(self) -> bool:
        assert self.here.get(self.path) == self.before
        assert self.answer in (None, self.before)
        return self.answer is not None


ACTS: Final = (
    *(ChangesPassword, EndsSessions, MakesCodes, Recovers),
    *(BeginsFactor, EndsFactor, Deletes, Exports),
)


async def hold(database: str, people: list[Account]) -> None:
    """Hold what the database has: of who is deleted nothing, of everybody else all; and no chip is lost."""
    store = await open_store(database, migrate=False)
    async with store.read() as connection:
        assert (await audit(connection)).findings == []
        for person in people:
            named = await connection.scalar(select(users.c.folded).where(users.c.id == person.number))
            chips = select(accounts.c.balance).where(
                accounts.c.user == person.number, accounts.c.kind == "wallet"
            )
            assert bool(await connection.scalar(chips)) == bool(named)
            kept = [
                table.name
                for table in FORGOTTEN
                if (await connection.execute(select(table).where(table.c.user == person.number))).first()
            ]
            assert named or kept == []
    await store.close()


def spend(database: str, home: Path, kills: int, seed: int) -> None:
    """Kill the room so often amid one act of each kind, and look at what has become of each."""
    (home / "tables.toml").write_text(NO_TABLES, "utf-8")
    server, chance = Server(database, str(home / "tables.toml")), Random(seed)
    server.start()
    everybody: list[Account] = []
    done = 0
    for kill in range(kills):
        people = [kind(server, f"{kind.__name__[:6]} {kill}") for kind in ACTS]
        acting = [Thread(target=person.act) for person in chance.sample(people, len(people))]
        for each in acting:
            each.start()
        sleep(chance.uniform(0.0, 0.15))
        server.kill()
        for each in acting:
            each.join()
        server.start()
        for person in people:
            assert person.refused == b""
            whole = person.check()
            assert whole or person.answer is None, f"{type(person).__name__} was answered and is not done"
            done += whole
        everybody += people
    assert done
    server.kill()
    asyncio.run(hold(database, everybody))


@pytest.mark.slow
def test_what_is_done_to_an_account_is_done_whole(tmp_path: Path) -> None:
    spend(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, 12, 1)


@pytest.mark.slow
def test_what_is_done_to_an_account_is_done_whole_over_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    spend(cluster.fresh(), tmp_path, 6, 2)
