"""The command line: `croupier COMMAND …`.

A command is one line in `COMMANDS` and a module of its name with `arguments(parser)` and `run(args)`. The
module is loaded only when its command is given, so that help answers at once; for the same reason the one
line of help stands here and not in the Fluent catalogues, which take longer to load than all the rest.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from croupier.cli.interrupt import Resumable, insisting
from croupier.errors import BookError, CroupierError, nearest
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Words = tuple[str, str, str]
"""The same words in every language of the house, in the order of `LANGUAGES`."""

COMMANDS: Final[dict[str, Words]] = {
    "play": ("sit down at a table", "сесть за стол", "նստել սեղանի շուրջ"),
    "serve": (
        "open the card room to browsers",
        "открыть карточный зал для браузеров",
        "բացել խաղասրահը դիտարկիչների համար",
    ),
    "audit": (
        "prove from the journal that no chip was lost or made",
        "доказать по журналу, что ни одна фишка не пропала и не возникла",
        "մատյանով ապացուցել, որ ոչ մի ժետոն չի կորել և չի ստեղծվել",
    ),
    "backup": (
        "copy the books of the room, or bring a copy back",
        "скопировать книги зала или вернуть копию",
        "պատճենել սրահի մատյանները կամ վերադարձնել պատճենը",
    ),
    "staff": ("who may do what in the room", "кому что можно в зале", "ում ինչ է թույլատրված սրահում"),
    "games": ("list the games", "список игр", "խաղերի ցանկը"),
    "rules": ("show the rules of a game", "правила одной игры", "մեկ խաղի կանոնները"),
    "replay": (
        "play recorded hands again and compare",
        "сыграть записанные раздачи заново и сравнить",
        "նորից խաղալ գրառված խաղերը և համեմատել",
    ),
    "edge": (
        "the exact house edge of a game",
        "точное преимущество казино в игре",
        "խաղատան ճշգրիտ առավելությունը խաղում",
    ),
    "advise": (
        "the best decision with a hand",
        "лучшее решение для руки",
        "լավագույն որոշումը տվյալ խաղաթղթերով",
    ),
    "equity": (
        "what part of the pot a hand wins",
        "какую долю банка выигрывает рука",
        "բանկի որ մասն է շահում ձեռքը",
    ),
    "strategy": (
        "a strategy to learn, and its price",
        "стратегия, которую можно выучить, и её цена",
        "սովորելու ռազմավարություն և դրա գինը",
    ),
    "simulate": (
        "play millions of rounds by a strategy",
        "сыграть миллионы игр по стратегии",
        "խաղալ միլիոնավոր խաղեր ըստ ռազմավարության",
    ),
    "verify": (
        "prove that a recorded hand was fair",
        "проверить честность записанной раздачи",
        "ստուգել գրառված խաղի ազնվությունը",
    ),
    "clauses": (
        "which clauses of the rulebooks are tested",
        "какие пункты правил проверены тестами",
        "կանոնների որ կետերն են ստուգված թեստերով",
    ),
}

_ABOUT: Final = (
    "An executable rulebook for casino table games and sport poker.",
    "Исполняемая книга правил настольных игр казино и спортивного покера.",
    "Խաղատան սեղանի խաղերի և սպորտային պոկերի գործարկվող կանոնագիրք։",
)
_HELP: Final = ("show this help", "показать эту справку", "ցույց տալ այս օգնությունը")
_USAGE: Final = ("usage", "запуск", "կանչը")
_ARGUMENTS: Final = ("arguments", "аргументы", "արգումենտներ")
_OPTIONS: Final = ("options", "ключи", "բանալիներ")
_LANGUAGE: Final = ("the language of the answer", "язык ответа", "պատասխանի լեզուն")
_JSON: Final = (
    "answer in JSON, for programs",
    "ответ в JSON, для программ",
    "պատասխան JSON-ով՝ ծրագրերի համար",
)
_VERSION: Final = ("show the version", "показать версию", "ցույց տալ տարբերակը")
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
        refusal = BookError("system-refused", why=error.strerror or str(error))
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
        module = import_module(f"croupier.cli.{command}")
    except ModuleNotFoundError as error:
        raise BookError("library-missing", library=error.name or "?", command=command) from None
    parser = Parser(f"croupier {command}", COMMANDS[command], language)
    module.arguments(parser)
    parser.add_argument("--json", action="store_true", help=parser.said(*_JSON))
    from croupier.cli.patience import asking_patience  # noqa: PLC0415  (not before help is answered)

    args = parser.parse(words)
    with asking_patience(language):
        code: int = module.run(args)
    return code


def _front_desk(words: list[str], language: str) -> int:
    """Answer when no command is given: the version, or what there is."""
    parser = Parser("croupier", _ABOUT, language)
    parser.add_argument("--version", action="store_true", help=parser.said(*_VERSION))
    parser.usage = "croupier COMMAND …"
    parser.epilog = "\n".join(f"  {name:10}{parser.said(*about)}" for name, about in COMMANDS.items())
    if parser.parse(words).version:
        from importlib.metadata import version  # noqa: PLC0415  (slow to load, rarely needed)

        print(f"croupier {version('croupier')}")
    else:
        parser.print_help()
    return 0


class Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language, and whose complaints are refusals like all others."""

    def __init__(self, prog: str, about: Words, language: str) -> None:
        self.language = language
        super().__init__(
            prog=prog,
            description=self.said(*about),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = self.said(*_ARGUMENTS)
        self._optionals.title = self.said(*_OPTIONS)
        self.add_argument("-h", "--help", action="help", help=self.said(*_HELP))
        self.add_argument(
            "--language", metavar="|".join(LANGUAGES), default=language, help=self.said(*_LANGUAGE)
        )

    def said(self, *words: str) -> str:
        """Choose among the same words in all languages, in the order of `LANGUAGES`."""
        return words[LANGUAGES.index(self.language)]

    def format_help(self) -> str:
        """Write the help; argparse begins it with an English word."""
        return re.sub("^usage:", f"{self.said(*_USAGE)}:", super().format_help())

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
            return value[:2] if value[:2] in LANGUAGES else "en"
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
