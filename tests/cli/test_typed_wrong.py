"""What people and scripts do wrong at the command line: a sentence in their language, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from croupier.cli import main
from croupier.text import LANGUAGES

Output = pytest.CaptureFixture[str]
LONG = "9" * 5000
DEEP = "[" * 5000 + "]" * 5000


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def refused(capsys: Output, *words: str) -> str:
    """The one line that refuses these words."""
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


# -- files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["rules", "edge"])
@pytest.mark.parametrize(
    ("written", "told"),
    [
        (f"boxes = {LONG}", "a number has too many digits"),
        (f"\nboxes = {DEEP}", "nested too deep"),
        ("boxes = 2020-01-31", "cannot be “2020-01-31”; it takes from 1"),
        ('boxes = "6"', "The option boxes cannot be “6”"),
        ("for_one = 1", "The option for_one cannot be 1; it takes true, false."),
    ],
)
def test_a_file_of_rules_that_cannot_be(
    capsys: Output, tmp_path: Path, command: str, written: str, told: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(written, encoding="utf-8")
    assert told in refused(capsys, command, "am/five-card", "--rules", str(file))


@pytest.mark.parametrize(
    ("name", "written", "told"),
    [
        ("deep.json", "[" * 100_000, "deep.json, line 1: This is not a record of a hand"),
        ("deep.phh", f"variant = {DEEP}", "nested too deep"),
        ("long.phh", f"variant = 'NT'\nmin_bet = {LONG}", "line 2: this is not TOML: a number has too many"),
        (
            "huge.phh",
            "variant = 'NT'\nmin_bet = 1e99999999999999999999",
            "line 2: this is not TOML: a number",
        ),
        ("plain.phh", "min_bet = [1e99999999999999999999]\n", "line 1: this is not TOML: a number has"),
    ],
)
def test_hands_that_cannot_be_read(
    capsys: Output, tmp_path: Path, name: str, written: str, told: str
) -> None:
    file = tmp_path / name
    file.write_text(written, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert told in capsys.readouterr().err


def test_nothing_is_told_in_words_where_there_is_no_hand(capsys: Output, tmp_path: Path) -> None:
    assert main(["replay", "--text", str(tmp_path)]) == 2
    assert capsys.readouterr().out.splitlines() == ["0 hands played again, 0 exact."]


@pytest.mark.parametrize(
    "words",
    [
        ["edge", "m1/roulette", "--html"],
        ["simulate", "m1/roulette", "--rounds", "100", "--html"],
        ["strategy", "m1/roulette", "--html"],
        ["strategy", "m1/roulette", "--pdf"],
        ["strategy", "m1/roulette", "--save"],
        ["play", "am/five-card", "--save"],
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    for name in ("edge", "simulate", "chart"):
        monkeypatch.setattr(f"croupier.odds.{name}", None)  # nobody calls what cannot be called
    for file in (tmp_path, tmp_path / "nowhere" / "file", ""):
        assert "cannot be written" in refused(capsys, *words, str(file))


def test_a_file_is_tried_without_a_trace(capsys: Output, tmp_path: Path) -> None:
    new, old = tmp_path / "new.html", tmp_path / "old.html"
    old.write_text("kept", encoding="utf-8")
    for file in (new, old):
        refused(capsys, "edge", "m1/roulette", "--stake", "0", "--html", str(file))
    assert not new.exists()
    assert old.read_text(encoding="utf-8") == "kept"


# -- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["advise", "am/joker"], ["--hand", "croupier advise --help"]),
        (["edge", "m1/roulette", "--stake"], ["--stake", "croupier edge --help"]),
        (["edge", "m1/roulette", "--stake", "1.5"], ["--stake", "1.5"]),
        (["staff", "ad"], ["add", "remove", "list", "ad"]),
    ],
)
def test_usage_is_told_in_the_language_of_the_user(
    capsys: Output, language: str, words: list[str], named: list[str]
) -> None:
    said = refused(capsys, *words, "--language", language)
    assert all(each in said for each in named)
    english = ("argument", "expected", "invalid", "required", "choose", "missing")
    assert language == "en" or not any(word in said for word in english)


@pytest.mark.parametrize("command", ["rules", "advise", ""])
def test_help_is_whole_in_the_language_of_the_user(capsys: Output, command: str) -> None:
    for language, begins in (("en", "usage: "), ("ru", "запуск: "), ("hy", "գործածություն՝ ")):
        assert main([*command.split(), "--help", "--language", language]) == 0
        told = capsys.readouterr().out
        assert told.startswith(f"{begins}croupier")
        assert language == "en" or not any(word in told for word in ("arguments:", "options:", "usage:"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "AM/Five-Card"], "did you mean am/five-card?"),
        (["rules", "am/five-card", "--option", "boxes=six"], "The option boxes cannot be “six”"),
        (["rules", "am/five-card", "--option", "boxes=1_0"], "The option boxes cannot be “1_0”"),
        (["rules", "am/five-card", "--option", "boxes=٣"], "The option boxes cannot be “٣”"),
        (["rules", "am/five-card", "--option", "boxes=true"], "The option boxes cannot be true"),
        (["rules", "am/five-card", "--option", "boxes=2", "--option", "boxes=3"], "boxes is named twice"),
        (["simulate", "m1/roulette", "--rounds", LONG], "is not a number of rounds"),
        (["simulate", "m1/roulette", "--rounds", "٣"], "is not a number of rounds"),
        (["simulate", "m1/roulette", "--rounds", "9", "--fund", "5"], "nothing is won from a fund"),
        (["simulate", "m1/roulette", "--rounds", "9", "--hour", "0"], "nothing is won from a fund"),
        (
            ["simulate", "am/five-card", "--boxes", "0"],
            "0 boxes cannot sit down at this table: choose 1 to 6.",
        ),
        (["simulate", "m1/roulette", "--boxes", "11"], "choose 1 to 10."),
        (
            ["rules", "m1/oasis", "--option", f"max_payout={10**20}"],
            "it takes from 0 to 1,000,000,000,000,000.",
        ),
        (
            ["rules", "m1/oasis", "--option", f"limits.ante.maximum={10**20}"],
            "it takes from 0 to 1,000,000,000,000,000.",
        ),
        (
            ["edge", "am/five-card", "--option", "pays.raise.flush=4294967295:1"],
            "write a ratio such as 7:1, of numbers up to 999,999,999,",
        ),
        (
            ["advise", "am/joker", "--hand", "Jo As Ks Qs Js", "--up", "2c"],
            "There is no card Jo; did you mean Xj (joker)?",
        ),
        (["edge", "nosuch"], "There is no game nosuch; “croupier games” lists those there are."),
        (["clauses", "--game", "nosuch"], "“croupier games” lists those there are."),
        (["edge", "Roulette"], "did you mean am/roulette, m1/roulette?"),
        (["edge", "m1/roulette", "--html", ""], "A file without a name cannot be written: name one"),
        (["equity", "holdem", "Ah", "QQ"], "Ah holds 1 card; a hand of this game has 2."),
        (["play", "rp/russian", "--boxes", "3"], "at most 2 may be open here: add --dark 1."),
        (["play", "m1/russian", "--boxes", "3", "--dark", "1"], "at most 1 may be open here: add --dark 2."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(capsys: Output, words: list[str], told: str) -> None:
    assert told in refused(capsys, *words)


# -- streams -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("streams", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("words", "code"), [("games", 0), ("edge m1/roulette", 0), ("play am/five-card", 0), ("replay -", 2)]
)
def test_closed_streams_are_no_trouble(words: str, code: int, streams: str) -> None:
    command = f'"{sys.executable}" -m croupier {words} --language en {streams}'
    run = subprocess.run(command, shell=True, input="", capture_output=True, text=True, check=False)
    assert run.returncode == code
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("words", ["clauses --json", "edge m1/roulette --json", "play am/five-card"])
def test_a_reader_who_has_seen_enough_is_no_trouble(words: str) -> None:
    command = [sys.executable, "-m", "croupier", *words.split(), "--language", "en"]
    run = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True)
    assert run.stdout
    assert run.stdout.read(1)
    run.stdout.close()
    assert run.communicate("\n" * 1000, timeout=60)[1] == ""
    assert run.returncode == 0


@pytest.mark.parametrize("words", ["games", "edge m1/roulette --json", "play am/five-card"])
def test_a_full_disk_is_told(words: str) -> None:
    command = f'"{sys.executable}" -m croupier {words} --language en > /dev/full'
    run = subprocess.run(command, shell=True, input="", capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr == "croupier: The system refuses: no room is left on the disk.\n"
