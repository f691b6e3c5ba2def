"""A book from outside: an installed package stands on the shelf beside the books of the house."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main

BOOK = """
title = "Rules of the pier"
place = "a pier"
language = "en"
source = "the house"

[[clause]]
id = "pr:1"
game = "stud"
kind = "deal"
layer = "engine"
text = "The deck has 52 cards."

[[clause]]
id = "pr:2"
game = "stud"
kind = "seating"
layer = "physical"
text = "Two to seven sit on the planks."

[[question]]
id = "pr:q1"
refs = ["pr:1"]
question = "Is it windy?"
recommended = "yes"
why = "It is a pier."
"""
PROFILES = """
[stud]
kind = "players"
names = { en = "Pier stud", ru = "Стад на пирсе", hy = "Նավամատույցի սթադ" }
deck = { cards = 52, clause = "pr:1" }
places = { of = "seats", minimum = 2, maximum = 7, clause = "pr:2" }

[stud.limits]
ante = { minimum = 1, clause = "pr:1" }

[stud.options]
windy = { default = true, refs = ["pr:q1"] }
"""
GUIDES = """
[stud]
pier-wind = { when = ["windy"], clauses = ["pr:2"] }
"""
WORDS = {
    "en": "guide-pier-wind = Hold { $cards } cards tight.\noption-windy = Whether it is windy.\n"
    "act-fold = give up\n",
    "ru": "guide-pier-wind = Держите крепче все карты: { $cards }.\noption-windy = Ветрено ли.\n",
    "hy": "guide-pier-wind = Ամուր պահեք { $cards } խաղաթուղթը։\noption-windy = Արդյոք քամի է։\n",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages with the book of the pier in it."""
    package = tmp_path / "pier"
    package.mkdir()
    (package / "__init__.py").write_text("raise RuntimeError('a book is read, not run')\n")
    (package / "book.toml").write_text(BOOK, encoding="utf-8")
    (package / "profiles.toml").write_text(PROFILES, encoding="utf-8")
    (package / "guides.toml").write_text(GUIDES, encoding="utf-8")
    (package / "unrealisable.toml").write_text('"pr:2" = "Nobody sees the planks."\n', encoding="utf-8")
    for language, words in WORDS.items():
        (package / "text" / language).mkdir(parents=True)
        (package / "text" / language / "pier.ftl").write_text(words, encoding="utf-8")
    install(tmp_path, "pr = pier")
    return tmp_path


def install(site: Path, *points: str) -> None:
    info = site / "pier-1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pier\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[croupier.books]", *points, ""]))


def croupier(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line as one runs it who has installed the package."""
    path = os.pathsep.join([str(site), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, "-m", "croupier", *words],
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def answer(site: Path, *words: str) -> Any:
    done = croupier(site, *words, "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def test_its_games_and_clauses_are_listed_beside_the_others(site: Path) -> None:
    games = answer(site, "games")
    assert [game["id"] for game in games][-1] == "pr/stud"
    assert len(games) == 26
    found = answer(site, "clauses", "--book", "pr")
    assert (found["missing"], found["unrealisable"]) == (["pr:1"], {"pr:2": "Nobody sees the planks."})


@pytest.mark.parametrize(("language", "said"), [("en", "52 cards tight"), ("ru", "карты: 52"), ("hy", "52")])
def test_its_rules_are_told_in_its_own_words(site: Path, language: str, said: str) -> None:
    sheet = answer(site, "rules", "pr/stud", "--language", language)
    assert said in sheet["guide"][0]["text"]
    assert sheet["guide"][0]["clauses"] == ["pr:2"]
    assert sheet["options"]["windy"]["about"].strip("․։.").endswith(("windy", "Ветрено ли", "քամի է"))
    assert answer(site, "rules", "pr/stud", "--option", "windy=false")["guide"] == []


def test_it_changes_no_word_of_the_house(site: Path) -> None:
    asked = "from croupier.text import say; from croupier.room.words import catalogue\n"
    asked += "print(say('act-fold'), 'act-fold = fold' in catalogue('en').splitlines())"
    path = os.pathsep.join([str(site), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["fold", "True"]


@pytest.mark.parametrize(
    ("point", "said"),
    [
        ("pr = gone", "gone"),
        ("m1 = pier", "another slug"),
        ("Pier-1 = pier", "such as m1"),
        ("px = pier", "pr:1"),
    ],
)
def test_a_package_that_brings_no_book_is_named(site: Path, point: str, said: str) -> None:
    install(site, point)
    done = croupier(site, "games")
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_mistake_in_it_is_pointed_at(site: Path) -> None:
    path = site / "pier" / "profiles.toml"
    path.write_text(PROFILES.replace('"pr:q1"', '"pr:q7"'), encoding="utf-8")
    assert "profiles.toml, line 2: the profile is wrong: There is no question pr:q7" in (
        croupier(site, "rules", "pr/stud").stderr
    )
    path.write_text(PROFILES.replace("stud]", "draw]").replace("[stud.", "[draw."), encoding="utf-8")
    assert 'game cannot be "stud"; choose from: draw' in croupier(site, "rules", "pr/draw").stderr


def test_a_game_without_a_guide_is_told_what_to_write(site: Path) -> None:
    path = site / "pier" / "guides.toml"
    path.write_text("", encoding="utf-8")
    done = croupier(site, "rules", "pr/stud")
    assert (done.returncode, done.stdout) == (2, "")
    assert "pr/guides.toml has no table [stud]: list in it the sentences" in done.stderr
    path.write_text(GUIDES.replace("windy", "rainy"), encoding="utf-8")
    done = croupier(site, "rules", "pr/stud")
    assert (done.returncode, done.stdout) == (2, "")
    assert "told when “rainy”, but the table knows no such fact" in done.stderr


def test_a_profile_needs_a_clause_of_its_game(site: Path) -> None:
    path = site / "pier" / "profiles.toml"
    path.write_text(PROFILES + PROFILES.replace("[stud", "[draw"), encoding="utf-8")
    assert 'game cannot be "draw"; did you mean stud' in croupier(site, "rules", "pr/draw").stderr


def test_without_it_the_house_has_its_own_books_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pr/stud"]) == 2
    assert "There is no game pr/stud" in capsys.readouterr().err
