"""Papers: numbered without gaps, kept sealed with a hash of what they say, and printed from that."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import json
from sqlalchemy import func, select, update

from croupier.desks.duties import check_paper
from croupier.desks.hours import house_time
from croupier.errors import DeskError
from croupier.reports.papers import PrintedPaper, set_paper
from croupier.room.desks.privacy import note_sight
from croupier.room.desks.records import house_record
from croupier.room.people import now
from croupier.room.store.desk_schema import papers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.desks.errand import Errand
    from croupier.room.house import House
    from croupier.room.people import Person


def moment(at: int, zone: str) -> str:
    """Write a moment on a paper, by the house's clock.

    >>> moment(0, ""), moment(0, "Europe/Minsk")
    ('1970-01-01 00:00 UTC', '1970-01-01 03:00 UTC+03:00')
    """
    told = house_time(at, zone)
    return f"{told:%Y-%m-%d %H:%M} UTC{told.isoformat()[-6:] if told.utcoffset() else ''}"


async def issue(
    errand: Errand,
    kind: str,
    lines: Sequence[tuple[str, str]],
    signatures: Sequence[str] = (),
    about: int = 0,
) -> tuple[int, int]:
    """Write a paper down with the next number of its kind; returns its id and that number.

    What is `about` a customer is noted among who saw whose data whenever it is printed.
    """
    last = select(func.max(papers.c.number)).where(papers.c.kind == kind)
    number = int(await errand.connection.scalar(last) or 0) + 1
    said = (("at", moment(errand.now, errand.zone)), *lines, ("by", errand.person.name))
    house = (await house_record(errand.connection)).signs_as
    paper = PrintedPaper(kind, number, said, tuple(signatures), house, about)
    written = json.encode(paper)
    row = {
        "kind": kind,
        "number": number,
        "at": errand.now,
        "by": errand.person.id,
        "sealed": errand.house.seal.close(written.decode()),
        "hash": sha256(written).hexdigest(),
    }
    made = await errand.connection.scalar(papers.insert().values(row).returning(papers.c.id))
    return int(made or 0), number


async def void(errand: Errand, paper: int) -> None:
    """Mark a paper as void; it is kept, and says so on every print."""
    await errand.connection.execute(update(papers).where(papers.c.id == paper).values(void=True))


async def print_paper(house: House, reader: Person, number: int, language: str) -> bytes:
    """Print a paper for who may read it; the second print and all after it are marked."""
    async with house.store.begin() as connection:
        row = (await connection.execute(select(papers).where(papers.c.id == number))).one_or_none()
        if row is None:
            raise DeskError("paper-unknown", number=number)
        if row.by != reader.id:
            check_paper(row.kind, reader.roles)
        paper = json.decode(house.seal.open(row.sealed), type=PrintedPaper)
        if paper.about:
            await note_sight(connection, reader.id, f"paper {row.kind}", [paper.about], now())
        count = update(papers).where(papers.c.id == number).values(prints=papers.c.prints + 1)
        await connection.execute(count)
    prints, gone = row.prints + 1, bool(row.void)
    return await asyncio.to_thread(set_paper, paper, language, row.hash, prints=prints, void=gone)
