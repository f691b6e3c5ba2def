"""Reminders by mail seven days and one day before something is due, and when it is late; decisions at once.

Each is sent once. What could not be sent is tried again at the next look.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy import delete, select

from croupier.federation import papers
from croupier.federation.deadlines import deadlines
from croupier.federation.law import Body
from croupier.room import logs, people
from croupier.room.custody import wait_turn
from croupier.room.desks.barring import barred_accounts, today_of
from croupier.room.desks.records import house_zone
from croupier.room.federation.keeper import Mandate
from croupier.room.mail import check_address, letter, send_mail
from croupier.room.store.federation_schema import federation_addresses, federation_mails
from croupier.room.store.schema import users
from croupier.text import say

if TYPE_CHECKING:
    from email.message import EmailMessage

    from croupier.federation.deadlines import Deadline
    from croupier.federation.office import FederationOffice
    from croupier.federation.papers import AnyPaper
    from croupier.room.federation.keeper import FederationKeeper
    from croupier.room.mail import MailServer
    from croupier.room.sealing import Seal
    from croupier.room.store import Store

DAY: Final = 24 * 3_600_000
EVERY: Final = 300.0
"""Seconds between two looks."""


class Reader(Struct, frozen=True):
    """Somebody who gets mail."""

    user: int
    address: str
    language: str
    mandates: list[Mandate]


class Reminder(Struct, frozen=True):
    """A sentence for those who act for somebody, sent once under its name."""

    about: str
    key: str
    to: Mandate
    values: dict[str, str]


def stage(own: Deadline, now: int) -> str:
    """Return how near a deadline is: late, a day, a week, or nothing yet.

    >>> from croupier.federation.deadlines import Deadline
    >>> own = Deadline("apply", "fspr:2.8.1a", "organiser", 10 * DAY)
    >>> [stage(own, at) for at in (0, 3 * DAY, 9 * DAY, 10 * DAY, 10 * DAY + 1)]
    ['', 'week', 'day', 'day', 'late']
    """
    if own.overdue(now):
        return "late"
    left = own.due - now
    return "day" if left <= DAY else "week" if left <= 7 * DAY else ""


def notices_of(office: FederationOffice, paper: AnyPaper) -> list[Reminder]:
    """Return who is told of a paper: decisions that concern somebody who did not make them."""
    about = f"{type(paper).__name__.lower()}-{paper.at}"
    match paper:
        case papers.Decide(competition=number, approve=yes):
            key, to = ("approved" if yes else "refused"), _organiser(office, number)
        case papers.AgreeRegulations(competition=number) | papers.PublishRegulations(competition=number):
            key, to = type(paper).__name__.lower(), _organiser(office, number)
        case papers.AppointJudge(competition=number, judge=judge, chief=True):
            key, to = "appointjudge", Mandate(Body.CHIEF_JUDGE, judge)
        case papers.BanForSeason(competition=number, member=member):
            key, to = "banforseason", Mandate(Body.MEMBER, member)
        case papers.DecideProtest(competition=number, protest=protest):
            member = office.competition(number).protests[protest].member
            key, to = "decideprotest", Mandate(Body.MEMBER, member)
        case papers.Deprive(competition=number):
            key, to = "deprive", _organiser(office, number)
        case _:
            return []
    words = getattr(paper, "why", "") or getattr(paper, "words", "")
    return [Reminder(about, f"mail-{key}", to, {"competition": number, "words": words})]


def _organiser(office: FederationOffice, number: str) -> Mandate:
    return Mandate(Body.ORGANISER, office.competition(number).terms.organiser)


class Reminding:
    """Sends mail to those who have told an address."""

    def __init__(self, keeper: FederationKeeper, seal: Seal, server: MailServer | None) -> None:
        self._keeper = keeper
        self._seal = seal
        self._server = server
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[Reminder] = []
        self._wake = asyncio.Event()
        self._turn = asyncio.Lock()

    @property
    def _store(self) -> Store:
        return self._keeper.store

    # -- addresses -----------------------------------------------------------------------------------------

    async def keep_address(self, user: int, address: str) -> None:
        """Keep somebody's address, sealed; an empty one is forgotten."""
        table = federation_addresses
        plain = check_address(address) if address.strip() else ""
        async with self._store.begin() as connection:
            await connection.execute(delete(table).where(table.c.user == user))
            if plain:
                row = {"user": user, "sealed": self._seal.close(plain)}
                await connection.execute(table.insert(), row)

    async def address(self, user: int) -> str:
        """Return the address that somebody has told."""
        table = federation_addresses
        async with self._store.read() as connection:
            sealed = await connection.scalar(select(table.c.sealed).where(table.c.user == user))
        return self._seal.open(sealed) if sealed else ""

    async def readers(self) -> list[Reader]:
        """Return everybody who gets mail: nobody who is kept from play (m1:6.1)."""
        holders = await self._keeper.holders()
        table = federation_addresses
        async with self._store.read() as connection:
            barred = await barred_accounts(connection, today_of(people.now(), await house_zone(connection)))
            query = select(table.c.user, table.c.sealed, users.c.language).join(users)
            rows = (await connection.execute(query)).all()
        return [
            Reader(row.user, self._seal.open(row.sealed), row.language, holders[row.user])
            for row in rows
            if row.user in holders and row.user not in barred
        ]

    # -- sending -------------------------------------------------------------------------------------------

    async def heard(self, paper: AnyPaper) -> None:
        """Hear of a paper: what it decides is told at the next look, which comes at once."""
        if self._server is not None and (found := notices_of(self._keeper.office, paper)):
            self._waiting += found
            self._wake.set()

    async def look(self, now: int) -> int:
        """Send what is new since the last look; return how many letters went out."""
        if self._server is None:
            return 0
        async with self._turn, self._store.read() as connection:
            await wait_turn(connection, "mail")  # what another node has just sent is not sent twice
            return await self._send(self._server, now)

    async def _send(self, server: MailServer, now: int) -> int:
        due = await asyncio.to_thread(deadlines, self._keeper.office, now)
        waiting, count = list(self._waiting), 0
        for reader in await self.readers():
            told = self._told(reader, due, waiting, now)
            fresh = await self._unsent(reader.user, list(told))
            letters = [told[about] for about in fresh]
            await send_mail(server, letters)
            await self._note(reader.user, fresh, now)
            count += len(letters)
        self._waiting = [own for own in self._waiting if own not in waiting]
        return count

    def _told(
        self, reader: Reader, due: list[Deadline], waiting: list[Reminder], now: int
    ) -> dict[str, EmailMessage]:
        """Write all that somebody is to be told now, by what it is about."""
        assert self._server is not None
        office, language = self._keeper.office, reader.language
        mine = {own.who for own in reader.mandates if own.who} | {str(own.body) for own in reader.mandates}
        found = {}
        for own in due:
            near = stage(own, now)
            if near and own.who in mine:
                when = own.when(office, language)
                subject = say(f"mail-due-{near}", language, when=when)
                body = f"{own.sentence(language)}\n{when}\n"
                about = f"{near} {own.what} {own.competition} {own.about} {own.due}"
                found[about] = letter(self._server, reader.address, subject, body)
        for notice in waiting:
            if notice.to in reader.mandates:
                words = say(notice.key, language, **notice.values)
                body = f"{words}\n\n{notice.values['words']}\n".replace("\n\n\n", "\n")
                found[notice.about] = letter(self._server, reader.address, words, body)
        return found

    async def _unsent(self, user: int, abouts: list[str]) -> list[str]:
        table = federation_mails
        async with self._store.read() as connection:
            sent = set(await connection.scalars(select(table.c.about).where(table.c.user == user)))
        return [about for about in abouts if about not in sent]

    async def _note(self, user: int, abouts: list[str], now: int) -> None:
        if abouts:
            rows = [{"user": user, "about": about, "at": now} for about in abouts]
            async with self._store.begin() as connection:
                await connection.execute(federation_mails.insert(), rows)

    # -- always --------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Look again and again, where there is mail."""
        if self._server is not None:
            self._keeper.filed.append(self.heard)
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            try:
                self._wake.clear()
                await self.look(self._keeper.moment())
            except Exception as error:  # a mail server may be away; the room is not
                logs.fault("mail", error)
            try:
                await asyncio.wait_for(self._wake.wait(), EVERY)
            except TimeoutError:
                continue

    async def stop(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
