"""The wheel carries the client, built by its hook: who installs it needs no Node."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tarfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.error import URLError
from urllib.request import build_opener
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from croupier.text import say
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
STUD, OMAHA = "hb/caribbean-stud", "hb/five-card-omaha"
OPENED = 120
"""Seconds after which a room that has not opened never will."""


def packed(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    words = ("wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(project))
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *words], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.mark.slow
def test_the_bare_package_plays_counts_and_says_what_is_missing(wheel: Path, tmp_path: Path) -> None:
    """In an empty environment without Node, NumPy or a compiler."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "empty")], check=True)
    there = tmp_path / "empty" / "bin"
    subprocess.run([there / "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    clean["XDG_CACHE_HOME"] = str(tmp_path / "cache")  # nothing was counted here before

    def said(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [there / "croupier", *words], capture_output=True, text=True, cwd=tmp_path, env=clean, check=False
        )
        return done.returncode, done.stdout + done.stderr

    assert "am/roulette" in said("games")[1]
    assert "1/37" in said("edge", "m1/roulette")[1]
    assert "m1:142" in said("rules", "m1/oasis")[1]
    for words, extra in (
        (("edge", "am/five-card"), "kernels"),
        (("advise", "am/five-card", "--hand", "Ah Kd 9c 9s 2h", "--up", "7d"), "kernels"),
        (("icm", "5000", "3000", "--prizes", "50,30"), "kernels"),
        (("serve",), "room"),
        (("mcp",), "mcp"),
    ):
        code, text = said(*words)
        assert code == 2, text
        assert f"croupier[{extra}]" in text
    hand = "import croupier; h = croupier.deal('m1/oasis', seats={1: {'ante': 10}}); h.act('fold'); print(h)"
    played = subprocess.run(
        [there / "python", "-c", hand], capture_output=True, text=True, env=clean, check=True
    )
    assert played.stdout == "<Hand m1/oasis: over>\n"


@pytest.mark.slow
def test_the_source_archive_is_lean_and_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    """Without screenshots and recorded hands, and pip brings the Node that builds the client."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "tools")], check=True)
    there = tmp_path / "tools" / "bin"
    subprocess.run([there / "pip", "install", "--quiet", "hatchling", "hatch-vcs"], check=True)
    subprocess.run([there / "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)], cwd=ROOT, check=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    assert {"pyproject.toml", "hatch_build.py", "web/package-lock.json", "tools/web.py"} <= set(names)
    kept_out = ("docs/screenshots/", "tests/data/", "web/node_modules/", "src/croupier/room/static/")
    assert [name for name in names if name.startswith(kept_out)] == []
    (tmp_path / "made").mkdir()
    with ZipFile(wheel) as ours, ZipFile(packed(archive, tmp_path / "made")) as theirs:
        ours_, theirs_ = (
            {name for name in each.namelist() if ".dist-info/" not in name} for each in (ours, theirs)
        )
    assert theirs_ == ours_


@pytest.mark.slow
def test_the_wheel_contains_the_client(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = packed.namelist()
        page = packed.read("croupier/room/static/index.html").decode()
    scripts = [
        name for name in names if name.startswith("croupier/room/static/assets/") and name.endswith(".js")
    ]
    assert scripts
    assert any(f"/{script.removeprefix('croupier/room/static/')}" in page for script in scripts)
    assert "croupier/room/static/licences.txt" in names
    assert not [name for name in names if "node_modules" in name or name.startswith("web/")]


# -- a house of its own, installed beside it ---------------------------------------------------------------


class House(NamedTuple):
    """A room opened from an environment in which nothing but wheels is installed."""

    address: str
    names: dict[str, dict[str, str]]
    """By language and game: what it is called."""


@pytest.fixture(scope="module")
def house(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    harbour = packed(ROOT / "examples" / "harbour", tmp_path_factory.mktemp("harbour"))
    subprocess.run([sys.executable, "-m", "venv", str(folder / "empty")], check=True)
    there = folder / "empty" / "bin"
    wheels = (f"{wheel}[room,kernels]", str(harbour))
    subprocess.run([there / "pip", "install", "--quiet", *wheels], check=True, capture_output=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    names = {}
    for language in ("en", "ru"):
        words = (there / "croupier", "games", "--language", language, "--json")
        listed = subprocess.run(words, capture_output=True, cwd=folder, env=clean, check=True).stdout
        names[language] = {game["id"]: game["name"] for game in json.loads(listed)}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    opened = (there / "croupier", "serve", "--db", "sqlite:///room.db", "--port", str(port), "--log", "error")
    with subprocess.Popen(opened, cwd=folder, env=clean) as server:
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + OPENED
        while True:
            with suppress(URLError, OSError):
                build_opener().open(f"{address}/health", timeout=5).close()
                break
            assert server.poll() is None, "the room did not open"
            assert time.monotonic() < until, "the room did not open in time"
            time.sleep(0.1)
        yield House(address, names)
        server.terminate()


@pytest.fixture
def guest(house: House, chromium: Browser) -> Iterator[Visitor]:
    visitor = Visitor.arrive(chromium, house.address)
    yield visitor
    visitor.leave()


def ask_the_coach(visitor: Visitor) -> list[str]:
    """Ask what each choice is worth; returns the choices, the best one first."""
    page = visitor.page
    page.get_by_role("tab", name=say("web-panel-coach")).click()
    page.get_by_test_id("coach").click()
    expect(page.locator(".coach li b").first).to_be_visible()
    return page.locator(".coach li .act").all_inner_texts()


def ask_why(visitor: Visitor) -> str:
    """Ask why the last thing in the log was done; returns what is quoted, and from where."""
    page = visitor.page
    page.get_by_role("tab", name=say("web-panel-log")).click()
    page.locator(".log .why").last.click()
    quoted = page.get_by_role("dialog").locator("figure").first
    expect(quoted.locator("blockquote")).to_be_visible()
    told = quoted.inner_text()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return told


@pytest.mark.slow
def test_stud_of_another_house_is_practised_from_its_wheel(house: House, guest: Visitor) -> None:
    """The form of its two stakes, with the bounds of its own book; felt, coach, decision, why."""
    page = guest.page
    guest.practise(STUD)
    expect(page.locator(".what")).to_contain_text(house.names["en"][STUD])
    spots = page.locator("[data-box='1'] button.spot")
    expect(spots).to_have_count(2)
    spots.first.click()
    ante = page.locator(".typed input").first
    ante.fill("3")
    ante.press("Enter")
    page.locator(".refusal").get_by_role("button", name=say("web-why")).click()
    expect(page.get_by_role("dialog")).to_contain_text("hb:1.2")
    page.keyboard.press("Escape")
    ante.fill("40")
    ante.press("Enter")
    expect(page.locator(".refusal")).to_have_count(0)
    spots.nth(1).click()
    last = guest.log.get_attribute("data-hand") or ""
    guest.deal(last)
    hand = guest.log.get_attribute("data-hand") or ""
    assert guest.what_next(hand) == "decide"
    expect(page.locator("[data-box='1'] [data-card]")).to_have_count(5)
    expect(page.locator("[data-testid=decisions] button[data-act]")).to_have_count(2)
    assert len(ask_the_coach(guest)) == 2
    assert guest.decide("raise") == "raise"
    assert guest.what_next(hand) == "over"
    told = ask_why(guest)
    assert "hb:1." in told
    assert "card room by the harbour" in told
    page.goto(f"{house.address}/#/hand/{hand}")
    expect(page.locator("h1")).to_have_text(house.names["en"][STUD])


@pytest.mark.slow
def test_omaha_of_another_house_is_practised_from_its_wheel(house: House, guest: Visitor) -> None:
    page = guest.page
    guest.practise(OMAHA)
    expect(page.locator(".what")).to_contain_text(house.names["en"][OMAHA])
    guest.begin_hand()
    assert guest.what_next() == "decide"
    hand = guest.table.get_attribute("data-hand") or ""
    expect(page.locator("[data-seat] [data-card]:not([data-card=back])")).to_have_count(5)
    assert ask_the_coach(guest)
    while guest.what_next(hand) == "decide":
        guest.decide("check", "call")
    assert "hb:2." in ask_why(guest)
    page.goto(f"{house.address}/#/hand/{hand}")
    expect(page.locator("h1")).to_have_text(house.names["en"][OMAHA])


@pytest.mark.slow
def test_another_house_speaks_the_language_of_its_guest(house: House, chromium: Browser) -> None:
    visitor = Visitor.arrive(chromium, house.address, "ru", (390, 844))
    visitor.practise(STUD)
    expect(visitor.page.locator(".what")).to_contain_text(house.names["ru"][STUD])
    assert house.names["ru"][STUD] != house.names["en"][STUD]
    visitor.play_hand("raise")
    visitor.leave()
