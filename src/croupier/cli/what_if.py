"""What if the rules were others: the arguments by which commands take changed options, pays and stakes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier import books

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser


def add_changes(parser: Parser) -> None:
    """Let the rules be changed one by one, or by a file."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rules", metavar="FILE")


def add_stake(parser: Parser) -> None:
    """Let the initial stake be named."""
    parser.add_argument("--stake", type=int, metavar="N")


def changes(args: Namespace) -> dict[str, bool | int | str]:
    """Return what was changed; what is named on the command line goes before the file."""
    changed = {} if args.rules is None else books.read_overrides(Path(args.rules), args.game)
    return changed | books.parse_overrides(args.option)
