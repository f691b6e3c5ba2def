"""A house of its own: with its package installed, all that works for the house works for its games."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
HARBOUR = ROOT / "examples" / "harbour"
STUD, OMAHA = "hb/caribbean-stud", "hb/five-card-omaha"
HELD_TO = (
    "tests/books/test_guide.py",
    "tests/games/test_declaration.py",
    "tests/games/test_every_game.py",
    "tests/test_refusals.py",
    "tests/bots/test_bots.py",
    "tests/room/tables/test_practice.py",
    "tests/room/tables/test_every_game.py",
    "tests/room/tables/test_recovery.py",
)
"""Tests that take every game there is."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages: what `pip install examples/harbour` leaves there."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads((HARBOUR / "pyproject.toml").read_text())
    for package in project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(HARBOUR / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    name, version = project["project"]["name"].replace("-", "_"), project["project"]["version"]
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    points = project["project"]["entry-points"]["croupier.books"]
    lines = [f"{slug} = {package}" for slug, package in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[croupier.books]", *lines, ""]))
    return folder


def run(site: Path, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python as somebody does who has installed the package."""
    path = os.pathsep.join([str(site), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        input=said,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )


def answer(site: Path, *words: str, said: str = "") -> Any:
    done = run(site, "-m", "croupier", *words, "--json", said=said)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def test_a_game_is_a_short_file_and_a_short_profile() -> None:
    assert len((HARBOUR / "harbour" / "five_card_omaha.py").read_text().splitlines()) <= 40
    _, _, profile = (HARBOUR / "harbour" / "profiles.toml").read_text().partition("[five-card-omaha]\n")
    assert 1 + len(profile.splitlines()) <= 15


def test_its_games_are_listed_and_their_rules_told_in_every_language(site: Path) -> None:
    assert [game["id"] for game in answer(site, "games")][-2:] == [STUD, OMAHA]
    told = {language: answer(site, "rules", STUD, "--language", language) for language in ("en", "ru", "hy")}
    guides = {sentence["text"] for sheet in told.values() for sentence in sheet["guide"]}
    assert len(guides) == 3 * 12  # twelve sentences, each in its own language
    assert "50:1" in told["en"]["guide"][-1]["text"]
    assert "10%" in told["en"]["guide"][-1]["text"]


@pytest.mark.parametrize(("game", "said"), [(STUD, "20 10\nraise\nquit\n"), (OMAHA, "fold\n" * 9 + "quit\n")])
def test_a_hand_is_played_recorded_replayed_and_verified(
    site: Path, tmp_path: Path, game: str, said: str
) -> None:
    record = tmp_path / "hand.json"
    played = run(site, "-m", "croupier", "play", game, "--save", str(record), said=said)
    assert played.returncode == 0, played.stderr
    assert json.loads(record.read_text())["game"] == game
    assert "fair" in run(site, "-m", "croupier", "verify", str(record)).stdout
    assert run(site, "-m", "croupier", "replay", str(record)).returncode == 0


def test_the_jackpot_pays_multiples_from_the_float_and_shares_from_the_meter(site: Path) -> None:
    """hb:1.9, hb:1.10: flush 50:1, straight flush a tenth of the meter, royal flush all of it."""
    asked = f"""
import json, croupier
def hand(cards, act="raise"):
    theirs = "2c 3d 7h 9s Jc"
    deck = " ".join(card for pair in zip(cards.split(), theirs.split()) for card in pair)
    seats, funds = {{1: {{"ante": 10, "jackpot": 10}}}}, {{"jackpot": 80_000}}
    found = croupier.deal("{STUD}", seats=seats, deck=deck, funds=funds)
    found.act(act)
    return found.result.net[1], found.result.house, found.result.funds
print(json.dumps({{
    "flush": hand("Ah Kh 9h 4h 2h"),
    "straight flush": hand("5d 6d 7d 8d 9d"),
    "royal flush": hand("Ts Js Qs Ks As"),
    "nothing": hand("Ah Kd 9c 4h 2d"),
    "folded": hand("Ah Kh 9h 4h 2h", "fold"),
}}))
"""
    done = run(site, "-c", asked)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    fed, kept = 7, 3  # of a stake of ten
    ante = 10  # the dealer does not qualify
    assert found["flush"] == [ante + 500 - 10, kept - ante - 500, {"jackpot": 0, "jackpot-hour": fed}]
    assert found["straight flush"] == [
        ante + 8_000 - 10,
        kept - ante,
        {"jackpot": -8_000, "jackpot-hour": fed},
    ]
    assert found["royal flush"][2] == {"jackpot": -80_000, "jackpot-hour": fed}
    assert found["nothing"] == [ante - 10, kept - ante, {"jackpot": 0, "jackpot-hour": fed}]
    assert found["folded"] == [-20, 10 + kept, {"jackpot": 0, "jackpot-hour": fed}]


def test_the_equity_of_five_cards_is_counted(site: Path) -> None:
    found = answer(site, "equity", OMAHA, "AhAd7c8c2s", "KhKdQhJd9s", "--board", "4s 5s 9h")
    assert [player["wins"] for player in found["players"]] == ["499", "242"]


def test_its_odds_are_counted_charted_and_simulated(site: Path) -> None:
    """The house edge of Caribbean stud with these pays is published as 5.224 % of the ante."""
    edge = answer(site, "edge", STUD)
    assert round(edge["house_edge_percent"], 3) == 5.224
    advice = answer(site, "advise", STUD, "--hand", "Ah Kd 9c 9s 2h", "--up", "7d")
    assert [each["decision"] for each in advice["decisions"]] == ["raise", "fold"]
    chart = answer(site, "strategy", STUD)
    assert edge["house_edge_percent"] < chart["house_edge_percent"] < 5.3
    rounds = answer(site, "simulate", STUD, "--rounds", "20000", "--seed", "1")
    assert rounds["rounds"] == 20_000


def test_what_nobody_counts_says_so(site: Path, tmp_path: Path) -> None:
    done = run(site, "-m", "croupier", "edge", OMAHA)
    assert done.returncode == 2
    assert "croupier equity" in done.stderr
    other = shutil.copytree(site, tmp_path / "site")
    file = other / "harbour" / "caribbean_stud.py"
    file.write_text(file.read_text().replace('    family="ante_poker",\n', ""))
    done = run(other, "-m", "croupier", "edge", STUD)
    assert done.returncode == 2
    assert f"Nobody counts {STUD} yet" in done.stderr
    assert "between players" not in done.stderr


def test_the_tests_of_the_house_hold_for_its_games(site: Path) -> None:
    """Play, replay, views, refusals, bots, practice with the coach, recovery, the audit: all of them."""
    marks = "not thinking_pays and (hb/)"
    done = run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", marks, *HELD_TO)
    assert done.returncode == 0, done.stdout[-4000:]
    assert done.stdout.count(".") >= 20  # that many of them take every game


def test_they_are_played_in_the_browser(site: Path) -> None:
    """The stakes form, the felt, the decisions, why a bet was paid and the coach, in a real browser."""
    done = run(
        site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "hb/ and en", "tests/web/test_hands.py"
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert done.stdout.count(".") >= 2
