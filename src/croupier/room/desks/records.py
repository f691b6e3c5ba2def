"""The house's record: organiser, licence, money, books in force; the newest word on each item holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy import func, select

from croupier.books import all_books
from croupier.desks.hours import ALWAYS, OpeningHours, house_time, read_hours
from croupier.desks.house import ITEMS, check_force, check_item, read_denominations, read_rate
from croupier.errors import DeskError
from croupier.room.desks.panels import PanelRow
from croupier.room.store.desk_schema import house_records
from croupier.text.writing import localised

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given
    from croupier.room.desks.panels import Looking, Panel

BOOK: Final = "book "
"""What the item of a book in force begins with."""
ZONE: Final = "time-zone"
ZONE_WORD: Final = (
    select(house_records.c.value)
    .where(house_records.c.item == ZONE)
    .order_by(house_records.c.id.desc())
    .limit(1)
)
"""Asks for the time zone by which the house counts its days; none is written: UTC."""


class HouseRecord(Struct, frozen=True):
    """What holds now, by item."""

    items: dict[str, str]

    def need(self, item: str) -> str:
        """Return what is written of an item, or refuse to work without.

        >>> try:
        ...     HouseRecord({}).need("currency")
        ... except DeskError as refusal:
        ...     print(refusal.sentence("ru"))
        В досье заведения нет «валюта». Его вносит менеджер.
        """
        found = self.items.get(item, "")
        if not found:
            raise DeskError("record-missing", item=item)
        return found

    @property
    def currency(self) -> str:
        """The money of the house, as the ledger calls it."""
        return self.need("currency").lower()

    @property
    def denominations(self) -> tuple[int, ...]:
        """The chips of the house."""
        return read_denominations(self.need("denominations"))

    @property
    def tax_rate(self) -> int:
        """The income tax on payouts, in hundredths of a per cent; the book names none (m1:4.8)."""
        return read_rate(self.items.get("tax-rate", "0"))

    @property
    def hours(self) -> OpeningHours:
        """When the house is open."""
        return read_hours(self.items.get("hours", ALWAYS))

    def _clock(self, now: int) -> datetime:
        return house_time(now, self.items.get(ZONE, ""))

    def is_open(self, now: int) -> bool:
        """Whether the house is open."""
        return self.hours.open_at(self._clock(now))

    def check_hours(self, now: int) -> None:
        """Refuse what is done only while the house is open."""
        if not self.is_open(now):
            moment = self._clock(now)
            raise DeskError("house-closed", opens=f"{self.hours.opens(moment):%Y-%m-%d %H:%M}")

    @property
    def signs_as(self) -> str:
        """How the house signs its papers."""
        return ", ".join(
            self.items[item] for item in ("organiser", "licence", "address") if item in self.items
        )

    def in_force(self, book: str) -> str:
        """Return since when a book is in force; empty when it is not."""
        return self.items.get(BOOK + book, "").partition(" ")[2]


async def house_record(connection: AsyncConnection) -> HouseRecord:
    """Return the record as it stands."""
    newest = select(func.max(house_records.c.id)).group_by(house_records.c.item)
    query = select(house_records.c.item, house_records.c.value).where(house_records.c.id.in_(newest))
    return HouseRecord({row.item: row.value for row in await connection.execute(query)})


async def house_zone(connection: AsyncConnection) -> str:
    """Return the time zone by which the house counts its days; empty: UTC."""
    return await connection.scalar(ZONE_WORD) or ""


async def write_item(connection: AsyncConnection, by: int, now: int, item: str, value: str) -> None:
    """Write a word on an item; what was written before stays."""
    row = {"item": item, "value": value, "at": now, "by": by}
    await connection.execute(house_records.insert(), row)


async def _write(errand: Errand, item: str, value: str) -> Given:
    await write_item(errand.connection, errand.person.id, errand.now, item, value)
    return {"item": item}


async def set_item(errand: Errand) -> Given:
    """Write a word on an item; a time zone moves the day of the whole room."""
    item, value = errand.text("item"), check_item(errand.text("item"), errand.text("value"))
    if item == ZONE:
        errand.after.append(lambda: errand.house.hall.keep_time(value))
    return await _write(errand, item, value)


async def put_in_force(errand: Errand) -> Given:
    """Put a book in force from the day it was agreed (m1:10.2c)."""
    approved, agreed = errand.day("approved"), errand.day("agreed")
    assert approved is not None  # the form asks for both
    assert agreed is not None
    check_force(approved, agreed, errand.today)
    return await _write(errand, BOOK + errand.text("book"), f"{approved} {agreed}")


HANDLERS: Final = {"house-set": set_item, "book-force": put_in_force}


async def page(looking: Looking) -> list[Panel]:
    """Show the record: its items, and which books are in force."""
    record = await house_record(looking.connection)
    items = [
        PanelRow(
            [looking.say(f"choice-{item}"), record.items.get(item, "")],
            looking.acts(("house-set", {"item": item})),
            tone="" if item in record.items else "alarm",
        )
        for item in ITEMS
    ]
    books = []
    for book in (each.id for each in all_books()):
        approved, _, agreed = record.items.get(BOOK + book, "").partition(" ")
        dates = [localised(each, looking.language) for each in (approved, agreed)]
        told: list[str | int] = [looking.say(f"volume-title-{book}"), *dates]
        books.append(PanelRow(told, looking.acts(("book-force", {"book": book}))))
    return [
        looking.panel("record", "item value", items),
        looking.panel("books", "book approved in-force", books),
    ]
