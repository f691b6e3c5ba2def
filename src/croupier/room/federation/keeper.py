"""The keeper of the federation's papers: reads them when the house opens, and files new ones.

The papers are the federation. One is filed in memory first, where the rules refuse it or not, and then
written down; if that fails, the federation is what the written papers tell. Where a room has several nodes,
each keeps the papers; who files one waits for the others, and reads first what they have filed.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, select

from croupier.errors import RoomError
from croupier.federation import days
from croupier.federation.demo import Demo
from croupier.federation.federation import Federation, read_papers
from croupier.federation.law import Body
from croupier.federation.papers import AnyPaper, SignProtocol
from croupier.federation.protocol import protocol_of
from croupier.federation.sealing import canonical, public_key, sign
from croupier.room.custody import wait_turn
from croupier.room.people import now
from croupier.room.store.federation_schema import federation_keys, federation_mandates, federation_papers
from croupier.room.store.schema import roles, users

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.federation.office import FederationOffice
    from croupier.room.people import Person
    from croupier.room.sealing import Seal
    from croupier.room.store import Store

CLUB, SITE, DEMO = "club", "site", "demo"
KINDS: Final = (CLUB, SITE, DEMO)
"""What an installation is: a club or organiser, the federation's own site, or a show of a synthetic year."""
OWN: Final = (Body.FEDERATION, Body.PRESIDENT, Body.SECRETARY)
"""The bodies of everybody with the role of the federation; a club has secretaries of its own."""
SHOWN_AT: Final = date(2027, 10, 4)
"""The day on which the demo stands still."""


Follow = Callable[[AnyPaper], Awaitable[None]]


class Mandate(Struct, frozen=True):
    """For whom somebody may file papers."""

    body: Body
    who: str = ""


class FederationKeeper:
    """The federation of an installation."""

    def __init__(self, store: Store, kind: str = CLUB) -> None:
        self.store = store
        self.kind = kind
        self.own = Federation(site=kind != CLUB)
        self.checks: list[Follow] = []
        """Who is asked before a paper is filed, and may refuse it."""
        self.followers: list[Follow] = []
        """Who hears of every paper that was filed, at whichever node."""
        self.filed: list[Follow] = []
        """Who hears of every paper that was filed here."""
        self._turn = asyncio.Lock()

    @property
    def office(self) -> FederationOffice:
        """The federation as it stands."""
        return self.own.office

    @property
    def version(self) -> int:
        """A number that grows with every paper: what is made of the papers is good as long as it stays."""
        return len(self.own.papers)

    def moment(self) -> int:
        """Return the moment to look from: now, in the demo the day it shows."""
        return self.office.last if self.kind == DEMO else max(now(), self.office.last)

    async def open(self) -> None:
        """Read the papers; the demo makes its own and writes nothing down."""
        if self.kind == DEMO:
            until = days.at(SHOWN_AT, "Europe/Moscow")
            self.own = await asyncio.to_thread(Demo().run, until)
            return
        async with self.store.read() as connection:
            query = select(federation_papers.c.paper).order_by(federation_papers.c.number)
            written = [row.paper.encode() for row in await connection.execute(query)]
        filed = read_papers(b"\n".join(written)) if written else []
        site = self.kind == SITE
        self.own = await asyncio.to_thread(lambda: Federation.replay(filed, site=site))
        if not filed:  # a federation without a paper begins now, not in 1970
            self.own.office.last = now()

    # -- filing --------------------------------------------------------------------------------------------

    async def file(self, person: Person, told: dict[str, Any]) -> str:
        """File a paper for somebody who may; its moment is the house's."""
        async with self._filing(person) as write:
            try:
                paper = msgspec.convert({**told, "at": self.moment()}, AnyPaper)
            except msgspec.ValidationError as error:
                raise RoomError("federation-paper", why=str(error)) from None
            return await write(paper)

    async def sign(self, person: Person, competition: str, remarks: tuple[str, ...], seal: Seal) -> str:
        """Sign the protocol of a competition with the chief judge's own key."""
        async with self.store.read() as connection:
            query = select(federation_keys.c.sealed).where(federation_keys.c.user == person.id)
            sealed = (await connection.execute(query)).scalar()
        if sealed is None:
            raise RoomError("federation-key-none")
        async with self._filing(person) as write:
            each, at = self.office.competition(competition), self.moment()
            made = protocol_of(self.office, each, at, remarks)
            paper = SignProtocol(
                at=at,
                by=Body.CHIEF_JUDGE,
                who=each.chief,
                competition=competition,
                signature=sign(canonical(made), bytes.fromhex(seal.open(sealed))),
                remarks=remarks,
            )
            return await write(paper)

    @asynccontextmanager
    async def _filing(self, person: Person) -> AsyncIterator[Callable[[AnyPaper], Awaitable[str]]]:
        """Give what writes a paper down; nobody files here or at another node until the block ends."""
        known = before = len(self.own.papers)

        async def write(paper: AnyPaper) -> str:
            await self._check(person, paper)
            number = self.own.file(paper)
            paper = self.own.papers[-1]  # as it was written down: countries by code, clubs by number
            row = {
                "number": len(self.own.papers) - 1,
                "user": person.id,
                "at": paper.at,
                "paper": msgspec.json.encode(paper).decode(),
            }
            await connection.execute(federation_papers.insert(), row)
            return number

        async with self._turn:
            try:
                async with self.store.begin() as connection:
                    await wait_turn(connection, "federation")
                    known = len(self.own.papers)
                    await self._read_on(connection)
                    before = len(self.own.papers)
                    yield write
            except BaseException:
                if len(self.own.papers) > before:
                    self.own = Federation.replay(self.own.papers[:before], site=self.kind != CLUB)
                raise
            finally:
                await self._tell(self.own.papers[known:], self.followers)
            await self._tell(self.own.papers[before:], self.filed)

    @staticmethod
    async def _tell(papers: Sequence[AnyPaper], hearers: Sequence[Follow]) -> None:
        for paper in papers:
            for hear in hearers:
                await hear(paper)

    async def learn(self) -> None:
        """Read what other nodes have filed."""
        if self.kind == DEMO:
            return
        async with self._turn:
            before = len(self.own.papers)
            async with self.store.read() as connection:
                await self._read_on(connection)
            await self._tell(self.own.papers[before:], self.followers)

    async def _read_on(self, connection: AsyncConnection) -> None:
        table = federation_papers
        query = select(table.c.paper).where(table.c.number >= len(self.own.papers)).order_by(table.c.number)
        written = [row.paper.encode() for row in await connection.execute(query)]
        if written and not self.own.papers:  # it began before, at another node
            self.own = Federation(site=self.kind != CLUB)
        for paper in read_papers(b"\n".join(written)) if written else []:
            self.own.file_again(paper)

    async def _check(self, person: Person, paper: AnyPaper) -> None:
        if self.kind == DEMO:
            raise RoomError("federation-demo-only")
        if Mandate(paper.by, paper.who) not in await self.mandates(person):
            raise RoomError("federation-mandate", post=str(paper.by), who=paper.who or "–")
        for check in self.checks:
            await check(paper)

    # -- who -----------------------------------------------------------------------------------------------

    async def mandates(self, person: Person) -> list[Mandate]:
        """Return for whom somebody may file: by their role, and by what the federation has given them."""
        found = [Mandate(body) for body in OWN] if Body.FEDERATION in person.roles else []
        async with self.store.read() as connection:
            table = federation_mandates
            query = select(table.c.body, table.c.who).where(table.c.user == person.id)
            rows = (await connection.execute(query.order_by(table.c.body, table.c.who))).all()
        return [*found, *(Mandate(Body(row.body), row.who) for row in rows)]

    async def give(self, connection: AsyncConnection, user: int, mandate: Mandate) -> None:
        """Let somebody file for an organisation, a judge or a member."""
        if mandate.body in OWN[:2] or mandate.who not in self._known(mandate.body):
            raise RoomError("federation-mandate-unknown", post=str(mandate.body), who=mandate.who or "–")
        told = {"user": user, "body": str(mandate.body), "who": mandate.who}
        table = federation_mandates
        same = (table.c.user == user, table.c.body == told["body"], table.c.who == told["who"])
        await connection.execute(delete(table).where(*same))
        await connection.execute(table.insert(), {**told, "since": now()})

    async def take(self, connection: AsyncConnection, user: int, mandate: Mandate) -> None:
        """Take a mandate back; what was filed by it stays filed."""
        table = federation_mandates
        same = (table.c.user == user, table.c.body == str(mandate.body), table.c.who == mandate.who)
        asked = mandate.who.isprintable()  # not every database can be asked for other words
        if not asked or not (await connection.execute(delete(table).where(*same))).rowcount:
            raise RoomError("federation-mandate-unknown", post=str(mandate.body), who=mandate.who or "–")

    async def given(self) -> list[tuple[str, Mandate]]:
        """Return all mandates that were given, each with the name of the account."""
        table = federation_mandates
        query = select(users.c.name, table.c.body, table.c.who).join(users, users.c.id == table.c.user)
        async with self.store.read() as connection:
            rows = (await connection.execute(query.order_by(users.c.folded, table.c.body, table.c.who))).all()
        return [(row.name, Mandate(Body(row.body), row.who)) for row in rows]

    def _known(self, body: Body) -> dict[str, Any]:
        if body == Body.CHIEF_JUDGE:
            return {**self.office.judges}
        if body == Body.MEMBER:
            return {**self.office.members}
        return {**self.office.organisations}

    async def holders(self) -> dict[int, list[Mandate]]:
        """Return everybody who has a mandate, with all that they may file for."""
        found: dict[int, list[Mandate]] = {}
        async with self.store.read() as connection:
            officers = select(roles.c.user).where(roles.c.role == str(Body.FEDERATION))
            for user in await connection.scalars(officers):
                found.setdefault(user, []).extend(Mandate(body) for body in OWN)
            table = federation_mandates
            for row in await connection.execute(select(table.c.user, table.c.body, table.c.who)):
                found.setdefault(row.user, []).append(Mandate(Body(row.body), row.who))
        return found

    async def make_key(self, person: Person, seal: Seal) -> str:
        """Make a key to sign with, or return the public half of the one that is there."""
        async with self.store.begin() as connection:
            table = federation_keys
            had = await connection.execute(select(table.c.public).where(table.c.user == person.id))
            if (public := had.scalar()) is not None:
                return str(public)
            secret = os.urandom(32)
            told = {"user": person.id, "public": public_key(secret), "sealed": seal.close(secret.hex())}
            await connection.execute(table.insert(), told)
            return str(told["public"])
