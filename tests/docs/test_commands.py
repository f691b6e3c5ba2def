"""Every line of a shell that the pages show can be typed: the command, its words, the files it names."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from croupier.cli import COMMANDS, Parser
from croupier.reports.event_sheets import SHEETS

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
PAGES += (ROOT / "src").rglob("METHOD.md")
_SHELL = re.compile(r"^ *```(?:sh|bash|shell|console)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
_ASSIGNED = re.compile(r"\w+=\S*")
_TARGETS = set(re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
OTHERS = {".", "cd", "npm", "pip", "podman"}
"""Programs that are not ours."""


def commands_of(page: Path) -> list[list[str]]:
    """Every command of the shell blocks of a page, in words, without comments and what it is piped into."""
    found = []
    for block in _SHELL.findall(page.read_text(encoding="utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            begin = 0
            for end in [*(at for at, word in enumerate(words) if word in ("|", "&&", ";", "&")), len(words)]:
                if plain := _plain(words[begin:end]):
                    found.append(plain)
                begin = end + 1
    return found


def _plain(words: list[str]) -> list[str]:
    """Leave out variables before a command and the files that it reads or writes."""
    while words and _ASSIGNED.fullmatch(words[0]):
        words = words[1:]
    ends = [at for at, word in enumerate(words) if word in (">", "<", ">>", "2>")]
    return words[: ends[0]] if ends else words


def wrong_with(words: list[str]) -> str:
    """What cannot be typed so, nothing where all can."""
    program, *rest = words
    name = Path(program).name or program
    if name == "croupier":
        return _misspelt(rest)
    if name == "make":
        targets = {word for word in rest if not _ASSIGNED.fullmatch(word)}
        return f"no target {targets - _TARGETS}" if targets - _TARGETS else ""
    if name in ("python", "python3", "pytest"):
        paths = [
            word.partition("::")[0] for word in rest if word.endswith(".py") or word.startswith("tests/")
        ]
        lost = [path for path in paths if not (ROOT / path).exists()]
        return f"no file {lost}" if lost else ""
    return "" if name in OTHERS else f"nobody knows {program}"


def _misspelt(words: list[str]) -> str:
    if not words or words in (["--help"], ["--version"]):
        return ""
    command, *rest = words
    if command not in COMMANDS:
        return f"no command {command}"
    parser = Parser("en", command)
    import_module(f"croupier.cli.{command}").arguments(parser)
    parser.add_argument("--json", action="store_true")
    try:
        asked = vars(parser.parse(rest))
    except ValueError as error:
        return str(error)
    shown = {each.dest: str(each.metavar) for each in parser._actions}
    known = {name: list(SHEETS) if words == "SHEET" else words.split("|") for name, words in shown.items()}
    choices = {name: words for name, words in known.items() if len(words) > 1 and name != "language"}
    wrong = [word for name, words in choices.items() if (word := asked.get(name)) and word not in words]
    return f"{command} knows no {wrong}" if wrong else ""


def test_every_command_of_the_pages_can_be_typed() -> None:
    found = {(page.relative_to(ROOT).as_posix(), *words) for page in PAGES for words in commands_of(page)}
    assert sum("croupier" in words[1] for words in found) > 80
    assert {words: wrong for words in sorted(found) if (wrong := wrong_with(list(words[1:])))} == {}


@pytest.mark.parametrize(
    "typed",
    [
        "croupier egde m1/oasis",
        "croupier edge --hurry",
        "croupier tournament run cup.toml",
        "croupier tournament print event.json --what seats",
        "make tests",
        "pytest tests/gone.py",
        "rm -r src",
    ],
)
def test_what_cannot_be_typed_is_found(typed: str) -> None:
    assert wrong_with(typed.split())
