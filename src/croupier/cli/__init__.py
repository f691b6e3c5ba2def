"""The command line: `croupier COMMAND …`.

A command is a word in `COMMANDS` and a module of its name with `arguments(parser)` and `run(args)`. The
module is loaded only when its command is given, so that help answers at once. What a command and its
arguments are for stands in `text/*/cli.ftl`: `cli-command-edge`, `cli-edge-fresh` for `edge --fresh`,
`cli-json` for an argument of many commands.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

from croupier.cli.interrupt import Resumable, insisting
from croupier.errors import BookError, CroupierError, SystemTrouble, nearest
from croupier.text import LANGUAGES, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COMMANDS: Final = (
    *(
        "play",
        "serve",
        "cluster",
        "audit",
        "backup",
        "staff",
        "house",
        "games",
        "rules",
        "replay",
        "convert",
        "edge",
        "advise",
        "equity",
    ),
    *(
        "strategy",
        "simulate",
        "studio",
        "tournament",
        "federation",
        "structure",
        "icm",
        "verify",
        "clauses",
        "mcp",
    ),
)
_COMPLAINTS: Final = {
    r"the following arguments are required: (?P<missing>.+)": "usage-missing",
    r"argument (?P<argument>\S+): expected .*": "usage-no-value",
    r"argument (?P<argument>\S+): invalid int value: (?P<value>.+)": "usage-number",
    r"argument (?P<argument>\S+): invalid choice: (?P<value>.+) \(choose from (?P<known>.+)\)": (
        "usage-choice"
    ),
}
"""What argparse complains of, in its words, and how it is said."""
_MISTAKE: Final = 2
_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 2 for a mistake of the user, said in one line."""
    words = list(sys.argv[1:] if argv is None else argv)
    language = _wanted_language(words)
    try:
        _open_closed_streams()
        _forgive(sys.stdin, sys.stdout, sys.stderr)
        with insisting():
            code = _run(words, language)
            sys.stdout.flush()
    except CroupierError as error:
        print(f"croupier: {error.sentence(language)}", file=sys.stderr)
        return _MISTAKE
    except BrokenPipeError:  # the reader has seen enough
        _turn_away(sys.stdout)
        return 0
    except OSError as error:  # a full disk, for one
        _turn_away(sys.stdout)
        refusal = BookError("system-refused", why=SystemTrouble.of(error))
        with suppress(OSError):
            print(f"croupier: {refusal.sentence(language)}", file=sys.stderr)
        return _MISTAKE
    except KeyboardInterrupt as end:
        said = BookError("interrupted-resumable" if isinstance(end, Resumable) else "interrupted")
        with suppress(OSError):
            print(f"croupier: {said.sentence(language)}", file=sys.stderr)
        return _INTERRUPTED
    except SystemExit as end:  # argparse has printed a help
        return int(end.code or 0)
    return code


def _run(words: list[str], language: str) -> int:
    if language not in LANGUAGES:
        raise BookError("language-unknown", asked=language, nearest=", ".join(LANGUAGES))
    command = next(_plain_words(words), "")
    if not command:
        return _front_desk(words, language)
    if command not in COMMANDS:
        raise BookError("command-unknown", command=command, nearest=nearest(command, COMMANDS))
    words.remove(command)
    try:
        return _obey(command, words, language)
    except ModuleNotFoundError as error:
        from croupier.cli.extras import extra_with  # noqa: PLC0415  (slow to load, rarely needed)

        if not (extra := extra_with(error.name or "")):
            raise
        raise BookError("library-missing", library=error.name or "?", command=command, extra=extra) from None


def _obey(command: str, words: list[str], language: str) -> int:
    """Load a command and run it."""
    module = import_module(f"croupier.cli.{command}")
    parser = Parser(language, command)
    module.arguments(parser)
    parser.add_argument("--json", action="store_true")
    from croupier.cli.patience import asking_patience  # noqa: PLC0415  (not before help is answered)

    args = parser.parse(words)
    with asking_patience(language):
        code: int = module.run(args)
    return code


def _front_desk(words: list[str], language: str) -> int:
    """Answer when no command is given: the version, or what there is."""
    parser = Parser(language)
    parser.add_argument("--version", action="store_true")
    parser.usage = "croupier COMMAND …"
    parser.epilog = "\n".join(f"  {name:12}{parser.words[f'cli-command-{name}']}" for name in COMMANDS)
    if parser.parse(words).version:
        from importlib.metadata import version  # noqa: PLC0415  (slow to load, rarely needed)

        print(f"croupier {version('croupier')}")
    else:
        parser.print_help()
    return 0


class Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language, and whose complaints are refusals like all others."""

    def __init__(self, language: str, command: str = "") -> None:
        self.words = plain("cli", language)
        self._command = command
        super().__init__(
            prog=f"croupier {command}".rstrip(),
            description=self.words[f"cli-command-{command}" if command else "cli-about"],
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = self.words["cli-arguments"]
        self._optionals.title = self.words["cli-options"]
        self.add_argument("-h", "--help", action="help")
        self.add_argument("--language", metavar="|".join(LANGUAGES), default=language)

    def add_argument(self, *names: str, **how: Any) -> argparse.Action:
        """Add an argument, and what it is for: in the words of its command, else of all commands."""
        name = names[-1].lstrip("-")
        own, common = f"cli-{self._command}-{name}", f"cli-{name}"
        if "help" not in how:
            how["help"] = self.words[own if own in self.words else common].replace("%", "%%")
        return super().add_argument(*names, **how)

    def format_help(self) -> str:
        """Write the help; argparse begins it with an English word and ends titles with an English sign."""
        help_ = super().format_help().replace("usage:", self.words["cli-usage"], 1)
        for title in (self.words["cli-arguments"], self.words["cli-options"]):
            help_ = help_.replace(f"\n{title}:\n", f"\n{title}\n")
        return help_

    def parse(self, words: list[str]) -> argparse.Namespace:
        """Parse, refusing arguments that the command does not have."""
        args, left = self.parse_known_args(words)
        if left:
            known = [name for action in self._actions for name in action.option_strings]
            raise BookError("argument-unknown", argument=left[0], nearest=nearest(left[0], known))
        return args

    def error(self, message: str) -> NoReturn:
        """Refuse what cannot be parsed, in the language of the user."""
        for form, code in _COMPLAINTS.items():
            if found := re.fullmatch(form, message):
                raise BookError(code, command=self.prog, **found.groupdict())
        raise BookError("usage-wrong", why=message, command=self.prog)


def _plain_words(words: list[str]) -> Iterator[str]:
    """Give the words that are neither options nor the value of `--language`."""
    before = ""
    for word in words:
        if not word.startswith("-") and before != "--language":
            yield word
        before = word


def _wanted_language(words: list[str]) -> str:
    """The language asked for by `--language`, else by the environment, else English."""
    for place, word in enumerate(words):
        if word == "--language" and place + 1 < len(words):
            return words[place + 1]
        if word.startswith("--language="):
            return word.partition("=")[2]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            spoken = re.split(r"[_.@-]", value)[0]
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def _open_closed_streams() -> None:
    """Put nothing in the place of streams that were closed before the program began."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (for good)


def _turn_away(stream: TextIO) -> None:
    """Let a stream that takes no more end nowhere: Python must not complain again when it closes it."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _forgive(*streams: TextIO) -> None:
    """Print and read a question mark where there is no letter, instead of failing."""
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
