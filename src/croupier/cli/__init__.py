"""The command line: `croupier COMMAND …`.

A command is one line in `COMMANDS` and a module of its name with `arguments(parser)` and `run(args)`. The
module is loaded only when the command is given, so that help answers at once; for the same reason the one
line of help stands here and not in the Fluent catalogues, which take longer to load than all the rest.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

LANGUAGES: Final = ("en", "ru", "hy")

COMMANDS: Final[dict[str, tuple[str, str, str]]] = {
    "games": ("list the games", "перечислить игры", "թվարկել խաղերը"),
    "rules": ("show the rules of a game", "показать правила игры", "ցույց տալ խաղի կանոնները"),
    "clauses": (
        "report which clauses of the rulebooks are tested",
        "сообщить, какие пункты правил проверены тестами",
        "հաշվետվություն՝ կանոնների որ կետերն են ստուգված թեստերով",
    ),
}

_ABOUT: Final = (
    "An executable rulebook for casino table games and sport poker.",
    "Исполняемая книга правил настольных игр казино и спортивного покера.",
    "Խաղատան սեղանի խաղերի և սպորտային պոկերի գործարկվող կանոնագիրք։",
)
_FAILED: Final = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code, 2 for a mistake of the user.

    >>> main(["rules", "am/five-crad"])
    2
    """
    words = list(sys.argv[1:] if argv is None else argv)
    language = _language(words)
    try:
        return _run(words, language)
    except ValueError as error:
        from croupier.errors import CroupierError  # noqa: PLC0415  (loaded when something went wrong)

        if not isinstance(error, CroupierError):
            raise
        print(f"croupier: {error.sentence(language)}", file=sys.stderr)
        return _FAILED
    except BrokenPipeError:
        # The reader has seen enough; do not complain again while Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(words: list[str], language: str) -> int:
    command = next((word for word in words if not word.startswith("-")), "")
    parser = _Parser(prog="croupier", description=_said(_ABOUT, language))
    parser.add_argument("--version", action="store_true", help=argparse.SUPPRESS)
    ...
