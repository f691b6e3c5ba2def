"""What if the rules were others: the arguments by which commands take changed options, pays and stakes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from croupier import books
from croupier.text import called

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.books import ProfileOption
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
    return changed | {
        name: _typed(args.game, name, value, args.language)
        for name, value in books.parse_overrides(args.option).items()
    }


def said(option: ProfileOption, language: str) -> dict[str, bool | str]:
    """Return the values of an option that has names, by the words that name them in a language.

    >>> from croupier.books import profile
    >>> said(profile("am/five-card").options["qualify"], "ru")["туз-король"]
    'ace-king'
    """
    values = (True, False) if isinstance(option.default, bool) else option.choices
    return {called(str(value).lower(), language, "value", "category"): value for value in values}


def _typed(game: str, name: str, value: bool | int | str, language: str) -> bool | int | str:
    """Read a value that was named by the word the rules show; what is no such word stays as it was typed."""
    option = books.profile(game).options.get(name) if isinstance(value, str) else None
    if option is None:
        return value
    words = {word.casefold(): each for word, each in said(option, language).items()}
    return words.get(str(value).casefold(), value)
