"""`croupier backup FILE`: copy the house's books while the room is open, or make a room from a copy."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.page import print_json
from croupier.cli.serve import add_database
from croupier.room.backup import back_up, restore
from croupier.room.settings import default_database
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", metavar="FILE")
    add_database(parser)
    parser.add_argument("--restore", action="store_true")


def run(args: Namespace) -> int:
    """Back up, or restore."""
    path, database = Path(args.file), args.db or default_database()
    if args.restore:
        rows = asyncio.run(restore(path, database))
        answer, told = {"rows": rows}, say("restore-done", args.language, rows=rows)
    else:
        size = asyncio.run(back_up(database, path))
        answer, told = {"bytes": size}, say("backup-done", args.language, path=str(path), size=size)
    if args.json:
        print_json({"file": str(path), **answer})
    else:
        print(told)
    return 0
