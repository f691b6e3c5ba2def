import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from croupier.books import coverage, game_ids
from croupier.books.coverage import Hearing
from croupier.books.names import LAYERS
from croupier.cli import COMMANDS, Parser, main
from croupier.text import LANGUAGES, plain, say

Output = pytest.CaptureFixture[str]


def answer(capsys: Output, *words: str) -> str:
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def test_help_lists_every_command(capsys: Output) -> None:
    for words in ([], ["--help"], ["-h"]):
        shown = answer(capsys, *words)
        assert all(f"  {name} " in shown for name in COMMANDS)
    assert "Исполняемая" in answer(capsys, "--language", "ru")
    assert "--missing" in answer(capsys, "clauses", "--help")


def test_version(capsys: Output) -> None:
    assert answer(capsys, "--version").startswith("croupier 0.")


def test_help_loads_nothing_heavy() -> None:
    heavy = ["numpy", "numba", "fluent.runtime", "babel", "rich", "tomllib", "msgspec", "croupier.books"]
    code = (
        "import sys, croupier.cli as cli\n"
        "cli.main(['--help'])\n"
        f"print([name for name in {heavy} if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"


@pytest.mark.parametrize(("words", "code"), [(["games", "--json"], 0), (["gmaes"], 2)])
def test_the_module_is_the_command_line(words: list[str], code: int, capsys: Output) -> None:
    command = [sys.executable, "-m", "croupier", *words, "--language", "en"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == code == main([*words, "--language", "en"])
    assert (run.stdout, run.stderr) == tuple(capsys.readouterr())


WRONG = {
    "command": (["gams"], "games"),
    "game": (["rules", "am/five-crad"], "am/five-card"),
    "no game": (["rules"], "GAME"),
    "argument": (["games", "--jsn"], "--json"),
    "argument without a command": (["--versoin"], "--version"),
    "language": (["games", "--language", "xx"], "en, hy, ru"),
    "language without a value": (["games", "--language"], "--language"),
    "option": (["rules", "am/five-card", "--option", "for_wan=true"], "for_one"),
    "option without a value": (["rules", "am/five-card", "--option", "for_one"], "name=value"),
    "option out of range": (["rules", "am/five-card", "--option", "boxes=12"], "am:3.20"),
    "amount": (["rules", "am/five-card", "--option", "limits.ante.minimum=-5"], "-5"),
    "book": (["clauses", "--book", "m2"], "m1"),
    "layer": (["clauses", "--layer", "flor"], "floor"),
    "part": (["clauses", "--game", "m1/rulette"], "m1/roulette"),
    "one word too many": (["games", "roulette"], "roulette"),
}


@pytest.mark.parametrize(("words", "named"), WRONG.values(), ids=WRONG)
def test_a_mistake_is_one_line_and_exit_code_2(capsys: Output, words: list[str], named: str) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("croupier: ")
    assert captured.err.count("\n") == 1
    assert named in captured.err


def test_refusals_are_said_in_the_users_language(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["rules", "am/jokr", "--language", "ru"]) == 2
    assert "Игры am/jokr нет" in capsys.readouterr().err
    monkeypatch.setenv("LANG", "hy_AM.UTF-8")
    assert main(["rules", "am/jokr"]) == 2
    assert "խաղ չկա" in capsys.readouterr().err
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["rules", "am/jokr"]) == 2
    assert "There is no game" in capsys.readouterr().err


def test_games_as_json(capsys: Output) -> None:
    games = json.loads(answer(capsys, "games", "--json"))
    assert [game["id"] for game in games] == list(game_ids())
    assert {game["kind"] for game in games} == {"house", "players"}
    assert all(game["id"].startswith(game["book"] + "/") and game["name"] for game in games)
    russian = json.loads(answer(capsys, "games", "--json", "--language", "ru"))
    assert russian[2]["name"] == "Пятикарточный покер"


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_games_for_people(capsys: Output, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = answer(capsys, "games", "--language", language)
    assert all(game in shown for game in game_ids())


@pytest.mark.parametrize("game", game_ids())
def test_rules_of_every_game(capsys: Output, game: str) -> None:
    found = json.loads(answer(capsys, "rules", game, "--json"))
    assert found["id"] == game
    assert found["limits"]
    assert found["clauses"]
    assert {clause["layer"] for clause in found["clauses"]} <= set(LAYERS)
    shown = answer(capsys, "rules", game, "--language", "hy")
    assert all(clause["id"] in shown for clause in found["clauses"])


def test_rules_show_the_options_and_their_questions(capsys: Output) -> None:
    words = ["rules", "am/five-card", "--option", "for_one=true", "--option", "pays.raise.flush=7:1"]
    found = json.loads(answer(capsys, *words, "--json"))
    assert found["overrides"] == {"for_one": True, "pays.raise.flush": "7:1"}
    assert found["pays"]["raise"]["rows"]["flush"] == "7:1"
    option = found["options"]["for_one"]
    assert (option["value"], option["default"]) == (True, False)
    assert option["questions"][0]["id"] == "am:q39"
    assert option["questions"][0]["recommended"]
    shown = answer(capsys, *words)
    assert "for_one = true" in shown
    assert "am:q39" in shown
    assert "Recommended: As written" in shown


@pytest.mark.parametrize("language", ["ru", "hy"])
@pytest.mark.parametrize("game", game_ids())
def test_rules_are_in_the_letters_of_their_reader(capsys: Output, game: str, language: str) -> None:
    shown = answer(capsys, "rules", game, "--language", language)
    said = [letter for letter in re.sub(r"\b[a-z][a-z0-9]*:[a-z0-9][\w.-]*", "", shown) if letter.isalpha()]
    latin = [letter for letter in said if letter.isascii()]
    assert len(latin) < 0.03 * len(said), re.findall(r"[A-Za-z_]{2,}", shown)


def test_rules_take_the_words_they_show(capsys: Output) -> None:
    words = ["rules", "am/five-card", "--option", "for_one=Да", "--option", "qualify=пара"]
    found = json.loads(answer(capsys, *words, "--language", "ru", "--json"))
    assert found["overrides"] == {"for_one": True, "qualify": "pair"}
    shown = answer(capsys, *words, "--language", "ru")
    assert "qualify = пара" in shown
    assert "for_one = да" in shown
    assert main(["rules", "am/five-card", "--option", "qualify=крест", "--language", "ru"]) == 2


def test_rules_take_changes_from_a_file(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('for_one = true\nboxes = 4\n"pays.raise.flush" = "7:1"\n', encoding="utf-8")
    words = ["rules", "am/five-card", "--rules", str(file)]
    found = json.loads(answer(capsys, *words, "--json"))
    assert found["overrides"] == {"for_one": True, "boxes": 4, "pays.raise.flush": "7:1"}
    found = json.loads(answer(capsys, *words, "--option", "boxes=5", "--json"))
    assert found["overrides"]["boxes"] == 5
    assert "for_one = true" in answer(capsys, *words)


@pytest.mark.parametrize("command", ["rules", "play"])
@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("for_wan = true\n", "for_one"),
        ("for_one = \n", "house.toml, line 1"),
        ('[pays.bonus]\nflush = "50:1"\n', "lacks rows: full-house"),
        ("pays.raise.flush = 7\n", "pays.raise.flush=7:1"),
        (
            '[limits.ante]\nstep = 5\nminimum = "5"\n',
            "house.toml, line 3: The option limits.ante.minimum cannot be “5”",
        ),
        ("[limits.bonus]\nminimum = 5\n[limits.ante]\nminimum = 0\n", "house.toml, line 4: "),
        ('for_one = true\n"pays.raise.flush" = "flat"\n', "house.toml, line 2: "),
        (None, "house.toml"),
    ],
)
def test_rules_that_no_table_has_are_refused_from_a_file(
    capsys: Output, tmp_path: Path, command: str, written: str | None, named: str
) -> None:
    file = tmp_path / "house.toml"
    if written is not None:
        file.write_text(written, encoding="utf-8")
    assert main([command, "am/five-card", "--rules", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert named in captured.err


def test_the_help_of_rules_from_a_file_is_in_every_language(capsys: Output) -> None:
    for command in ("rules", "play"):
        for language, told in (("en", "TOML file"), ("ru", "из файла TOML"), ("hy", "TOML ֆայլից")):
            assert told in answer(capsys, command, "--help", "--language", language)


def test_rules_fit_the_page(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    assert max(map(len, answer(capsys, "rules", "fspr/holdem").splitlines())) <= 72


def test_clauses_as_json(capsys: Output) -> None:
    found = json.loads(answer(capsys, "clauses", "--json"))
    assert found["totals"]["all"]["total"] == 1677
    assert len(found["tested"]) + len(found["missing"]) + len(found["unrealisable"]) == 1677
    assert set(found["totals"]["books"]) == {"am", "fspr", "m1", "rp", "th"}
    assert set(found["totals"]["layers"]) == set(LAYERS)
    assert set(game_ids()) <= set(found["totals"]["games"])


def test_clauses_know_the_run_that_ships(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "repository", lambda: None)
    found = json.loads(answer(capsys, "clauses", "--json"))
    assert found["outcomes"] == "known"
    assert len(found["tested"]) > 1600
    shown = answer(capsys, "clauses")
    assert "library only" in shown
    assert set(found["library"]) <= set(found["tested"])
    assert found["commit"] in shown


def test_clauses_can_be_filtered(capsys: Output) -> None:
    words = ["clauses", "--book", "th", "--game", "th/holdem", "--layer", "cage"]
    found = json.loads(answer(capsys, *words, "--json"))
    assert found["totals"]["all"]["total"] == 1
    assert "th:" in answer(capsys, *words, "--missing") or found["tested"]
    assert "1" in answer(capsys, *words)


def test_clauses_say_when_outcomes_are_unknown(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "hear", lambda _: Hearing({}, recorded=False))
    assert "make test" in answer(capsys, "clauses")
    missing = answer(capsys, "clauses", "--missing", "--book", "th")
    assert "th:7.1a" in missing
    assert "50 clauses are missing." in missing
    assert json.loads(answer(capsys, "clauses", "--json"))["outcomes"] == "unknown"


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [
        sys.executable,
        "-c",
        "import croupier.cli as c; raise SystemExit(c.main())",
        "rules",
        "fspr/holdem",
    ]
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, "")


def test_letters_a_terminal_lacks_are_replaced() -> None:
    command = [sys.executable, "-c", "import croupier.cli as c; c.main()", "games", "--language", "ru"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert "am/five-card" in run.stdout
    assert run.stderr == ""


def test_every_word_of_help_is_said_and_no_other() -> None:
    said = {
        "cli-usage",
        "cli-arguments",
        "cli-options",
        "cli-about",
        "cli-help",
        "cli-language",
        "cli-version",
    }
    for command in COMMANDS:
        parser = Parser("en", command)
        import_module(f"croupier.cli.{command}").arguments(parser)
        parser.add_argument("--json")
        for action in parser._actions:
            name = (action.option_strings or [action.dest])[-1].lstrip("-")
            own = f"cli-{command}-{name}"
            said |= {own if own in parser.words else f"cli-{name}", f"cli-command-{command}"}
    shown_as_typed = {"cli-game", "cli-book", "cli-layer", "cli-role"}
    assert said - shown_as_typed == set(plain("cli", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_holds_plain_text_alone(language: str) -> None:
    assert plain("cli", language) == {key: say(key, language) for key in plain("cli", language)}
