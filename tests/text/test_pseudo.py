"""A language is a folder of Fluent files: a made one is dropped in, and every command speaks it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from croupier import books
from croupier.books.names import LAYERS
from croupier.cli import COMMANDS
from croupier.desks.house import ITEMS
from croupier.room.store.schema import ROLES
from croupier.tournament.forecast import FLEET_BOTS
from croupier.tournament.simulate import BOTS
from tests.text.pseudo import CODE, house, leaks

SAID = {
    "games": ["games"],
    "rules": ["rules", "am/five-card"],
    "edge": ["edge", "m1/roulette"],
    "advise": ["advise", "am/five-card", "--hand", "Ah Kd 9c 5s 2h", "--up", "Ks"],
    "equity": ["equity", "holdem", "AhKh", "QcQd", "--board", "2h 7c 9d"],
    "strategy": ["strategy", "m1/roulette"],
    "simulate": ["simulate", "m1/roulette", "--rounds", "2k", "--seed", "1", "--strategy", "red"],
    "icm": ["icm", "5000", "3000", "--prizes", "50,30"],
    "structure": ["structure", "--players", "9", "--minutes", "60", "--events", "2", "--seed", "1"],
    "staff": ["staff", "list", "--db", "sqlite:///{folder}/room.db"],
    "house": ["house", "show", "--db", "sqlite:///{folder}/room.db"],
    "house-wrong": ["house", "set", "hat", "--db", "sqlite:///{folder}/room.db"],
    "audit": ["audit", "--db", "sqlite:///{folder}/room.db"],
    "backup": ["backup", "{folder}/copy.db", "--db", "sqlite:///{folder}/room.db"],
    "cluster": ["cluster", "status", "--db", "sqlite:///{folder}/room.db"],
    "clauses": ["clauses", "--book", "th"],
    "play": ["play", "am/five-card", "--save", "{folder}/hand.json"],
    "verify": ["verify", "{folder}/hand.json"],
    "replay": ["replay", "{folder}/hand.json", "--text"],
    "convert": ["convert", "{folder}/hand.json", "{folder}/hand.phh"],
    "tournament-new": ["tournament", "new", "{folder}/cup.toml"],
    "tournament-check": ["tournament", "check", "{folder}/cup.toml"],
    "tournament": [
        "tournament",
        "simulate",
        "{folder}/cup.toml",
        "--players",
        "6",
        "--save",
        "{folder}/cup.json",
    ],
    "tournament-replay": ["tournament", "replay", "{folder}/cup.json"],
    "federation": ["federation", "demo", "--members", "60", "--events", "1", "--save", "{folder}/year"],
    "federation-check": ["federation", "check", "{folder}/year"],
    "federation-deadlines": ["federation", "deadlines", "{folder}/year"],
    "serve": ["serve", "--port", "70000"],
    "studio": ["studio", "--port", "70000"],
    "wrong": ["edge", "m1/roulete"],
    "no-file": ["replay", "{folder}/nothing.json"],
    "lost": ["frobnicate"],
}
SILENT = {"mcp"}
"""It talks to programs."""
TYPED_WORDS = {
    "play": ("fold", "raise"),
    "rules": ("qualify", "bonus", "boxes"),
    "simulate": ("red",),
    "lost": ("frobnicate",),
    "help-serve": ("club", "site", "demo", "power", "process", "debug", "info", "warning", "error"),
    "help-staff": ("add", "remove", "list", "roles", *ROLES),
    "help-house": ("show", "set", "force", "report"),
    "house-wrong": ("hat", *ITEMS),
    "help-cluster": ("status", "drain", "move"),
    "help-clauses": (*LAYERS, "fspr"),
    "help-structure": (*BOTS, *FLEET_BOTS),
    "help-equity": ("holdem", "omaha", "hilo", "random"),
}
"""What a user types is the same in every language."""
TYPED = {"play": "10\nraise\n\nquit\n"}
RUN = """
import contextlib, io, json, sys
from croupier.cli import main
asked, typed = json.load(sys.stdin)
shown = {}
for name, words in asked.items():
    out = io.StringIO()
    sys.stdin = io.StringIO(typed.get(name, ""))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        main(words)
    shown[name] = out.getvalue()
print(json.dumps(shown))
"""


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pseudo")
    asked = {
        name: [*(word.format(folder=folder) for word in words), "--language", CODE]
        for name, words in SAID.items()
    }
    asked |= {f"help-{command}": [command, "--help", "--language", CODE] for command in COMMANDS}
    asked["help"] = ["--help", "--language", CODE]
    told = subprocess.run(
        [sys.executable, "-c", RUN],
        input=json.dumps([asked, TYPED]),
        capture_output=True,
        text=True,
        env=house(folder),
        cwd=folder,
        check=True,
    )
    answer: dict[str, str] = json.loads(told.stdout)
    return {name: page.replace(str(folder), "") for name, page in answer.items()}


def without_law(page: str) -> str:
    """Leave out what the books say: nobody has translated them."""
    book = books.book("am")
    law = [clause.text for clause in book.clauses]
    law += [text for each in book.questions for text in (each.question, each.recommended)]
    page = " ".join(page.split())
    for text in sorted((" ".join(each.split()) for each in law), key=len, reverse=True):
        page = page.replace(text, "")
    return page


def test_every_command_is_run() -> None:
    assert {words[0] for words in SAID.values()} >= set(COMMANDS) - SILENT


@pytest.mark.parametrize("name", [*SAID, "help", *(f"help-{command}" for command in COMMANDS)])
def test_a_command_speaks_a_language_that_is_a_folder_of_words(shown: dict[str, str], name: str) -> None:
    assert "⟦" in shown[name]
    page = shown[name].partition("# croupier strategy")[0]  # a strategy in a file is in no language
    page = without_law(page) if name == "rules" else page
    assert leaks(page, (*COMMANDS, *TYPED_WORDS.get(name, ()))) == []
