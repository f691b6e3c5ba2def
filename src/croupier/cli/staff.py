"""`croupier staff`: who of the house may do what; the first manager is made here."""

from __future__ import annotations

import asyncio
import getpass
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import to_builtins

from croupier.cli.page import columns, print_json
from croupier.cli.serve import add_database
from croupier.desks.duties import DUTIES, duties_table
from croupier.errors import RoomError
from croupier.room import people
from croupier.room.passwords import Passwords, check_password
from croupier.room.people import read_date
from croupier.room.settings import default_database
from croupier.room.store import open_store
from croupier.room.store.schema import ROLES
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser
    from croupier.room.people import Person


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("what", choices=("add", "remove", "list", "roles"), metavar="add|remove|list|roles")
    parser.add_argument("name", nargs="?", default="", metavar="NAME")
    parser.add_argument("--role", default="", metavar="ROLE", help=", ".join(ROLES))
    parser.add_argument("--born", default="", metavar="DATE")
    parser.add_argument("--password-stdin", action="store_true")
    add_database(parser)


def run(args: Namespace) -> int:
    """List the staff, change it, or show what every role may do."""
    if args.what == "roles":
        print_json([to_builtins(each) for each in DUTIES.values()]) if args.json else print(duties_table())
        return 0
    if args.what != "list":
        if not args.name or not args.role:
            raise RoomError("staff-who", command=f"croupier staff {args.what}")
        people.check_role(args.role)
    found = asyncio.run(_change(args))
    if args.json:
        print_json([{"name": each.name, "roles": each.roles} for each in found])
    elif found:
        print(columns([(each.name, ", ".join(each.roles)) for each in found]))
    else:
        print(say("staff-nobody", args.language))
    return 0


async def _change(args: Namespace) -> list[Person]:
    store = await open_store(args.db or default_database())
    try:
        if args.what != "list":
            async with store.read() as connection:
                known = await people.find_player(connection, args.name)
            if known is None and args.what == "remove":
                raise RoomError("name-unknown", name=args.name)
            password = "" if known else await Passwords().hash(_password(args))
            async with store.begin() as connection:
                if known is None:
                    born, today = read_date(args.born), datetime.now(UTC).date()
                    made = await people.sign_up(
                        connection, args.name, password, born, args.language, today=today
                    )
                else:
                    made = known[0]
                change = people.give_role if args.what == "add" else people.take_role
                await change(connection, made.id, args.role)
        async with store.read() as connection:
            return await people.staff(connection)
    finally:
        await store.close()


def _password(args: Namespace) -> str:
    """Ask for the password of somebody new, twice; a program gives it on standard input."""
    people.check_name(args.name)
    if not args.born:
        raise RoomError("staff-new", name=args.name)
    people.check_age(read_date(args.born), datetime.now(UTC).date())
    if args.password_stdin:
        return check_password(sys.stdin.readline().rstrip("\n"), args.name)
    try:
        first = getpass.getpass(say("staff-password", args.language, name=args.name) + " ")
        if getpass.getpass(say("staff-password-again", args.language) + " ") != first:
            raise RoomError("staff-password-differs")
    except EOFError:
        raise RoomError("staff-password-none") from None
    return check_password(first, args.name)
