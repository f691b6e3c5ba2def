"""`croupier house`: the record of a house in the terminal: licence, hours, money, books, reports."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from croupier.books import all_books
from croupier.cli.page import columns, print_json
from croupier.cli.serve import add_database
from croupier.desks.duties import Role
from croupier.desks.house import ITEMS, check_force, check_item
from croupier.errors import DeskError
from croupier.reports.federation_tables import write_csv
from croupier.room import people
from croupier.room.backup import open_existing
from croupier.room.desks.barring import today_of
from croupier.room.desks.figures import ReportDays, report
from croupier.room.desks.records import BOOK, HouseRecord, house_record, house_zone, write_item
from croupier.room.people import read_date
from croupier.room.settings import default_database
from croupier.text import say
from croupier.text.writing import localised

if TYPE_CHECKING:
    from argparse import Namespace
    from datetime import date

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.cli import Parser
    from croupier.room.desks.figures import Figures

WHAT: Final = ("show", "set", "force", "report")


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("what", nargs="?", default="show", choices=WHAT, metavar="|".join(WHAT))
    parser.add_argument("name", nargs="?", default="", metavar="NAME")
    parser.add_argument("value", nargs="?", default="", metavar="VALUE")
    parser.add_argument("--by", default="", metavar="MANAGER")
    parser.add_argument("--approved", default="", metavar="DATE")
    parser.add_argument("--agreed", default="", metavar="DATE")
    parser.add_argument("--since", default="", metavar="DATE")
    parser.add_argument("--until", default="", metavar="DATE")
    add_database(parser)


def run(args: Namespace) -> int:
    """Show the record, write a word into it, put a book in force, or give a report."""
    if args.what == "report":
        _print_report(asyncio.run(_report(args)), args)
        return 0
    record = asyncio.run(_show(args) if args.what == "show" else _write(args))
    if args.json:
        print_json(record.items)
    else:
        _print(record, args.language)
    return 0


def _print_report(found: Figures, args: Namespace) -> None:
    if args.json:
        print_json([dict(zip(found.columns, row, strict=True)) for row in found.rows])
    else:
        print(write_csv(found.told(args.language)), end="")


def _print(record: HouseRecord, language: str) -> None:
    rows = [(say(f"choice-{item}", language), record.items.get(item, "–")) for item in ITEMS]
    for book in all_books():
        if agreed := record.in_force(book.id):
            since = say("house-in-force", language, since=localised(agreed, language))
            rows.append((book.id, since))
    print(columns(rows))
    state = "house-now-open" if record.is_open(people.now()) else "house-now-closed"
    print("\n" + say(state, language))


async def _show(args: Namespace) -> HouseRecord:
    store = await open_existing(args.db or default_database())
    try:
        async with store.read() as connection:
            return await house_record(connection)
    finally:
        await store.close()


async def _report(args: Namespace) -> Figures:
    store = await open_existing(args.db or default_database())
    try:
        async with store.read() as connection:
            span = ReportDays.of(args.since, args.until, await house_zone(connection))
            return await report(connection, args.name, span)
    finally:
        await store.close()


async def _write(args: Namespace) -> HouseRecord:
    """Write into the record in the name of a manager; who and when stays with every word."""
    store = await open_existing(args.db or default_database())
    try:
        async with store.begin() as connection:
            item, value = _word(args, today_of(people.now(), await house_zone(connection)))
            await write_item(connection, await _manager(connection, args.by), people.now(), item, value)
            return await house_record(connection)
    finally:
        await store.close()


def _word(args: Namespace, today: date) -> tuple[str, str]:
    """Return what is to be written, or refuse it as the desk would."""
    if args.what == "set":
        if args.name not in ITEMS:
            raise DeskError("item-unknown", item=args.name, known=", ".join(ITEMS))
        return args.name, check_item(args.name, args.value)
    if args.name not in [book.id for book in all_books()]:
        raise DeskError("item-unknown", item=args.name, known=", ".join(book.id for book in all_books()))
    approved, agreed = read_date(args.approved), read_date(args.agreed)
    check_force(approved, agreed, today)
    return BOOK + args.name, f"{approved} {agreed}"


async def _manager(connection: AsyncConnection, name: str) -> int:
    found = await people.find_player(connection, name)
    if found is None or Role.MANAGER not in found[0].roles:
        raise DeskError("duty-not-yours", roles=Role.MANAGER)
    return found[0].id
