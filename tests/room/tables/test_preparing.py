"""A room on a new machine: it opens at once; kernels are compiled and games counted beside it."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from croupier import odds
from croupier.odds import families, preparing
from croupier.room import coach
from croupier.room.preparing import Preparation
from croupier.text import LANGUAGES, say
from tests.room.playing import room_at
from tests.room.tables.test_practice import ask_coach, practise

LOADED = """
import sys
from importlib import import_module
from croupier.hands import store

taken, real = [], store.kernel
def kernel(*given, **more):
    def noted(function):
        taken.append(f"{function.__module__}:{function.__qualname__}")
        return real(*given, **more)(function)
    return noted
store.kernel = kernel
import_module(sys.argv[1])
print(*taken)
"""


@pytest.mark.parametrize("advisor", preparing.advisors())
def test_what_an_advisor_needs_is_read_off_the_sources(advisor: str) -> None:
    ran = subprocess.run([sys.executable, "-c", LOADED, advisor], capture_output=True, text=True, check=True)
    known = {f"{kernel.module}:{kernel.name}" for kernel in preparing.needed(advisor)}
    assert set(ran.stdout.split()) <= known  # some are loaded later, when they are asked for
    assert preparing.share(advisor) == 1


def test_on_a_new_machine_nothing_is_ready(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert [preparing.share(advisor) for advisor in preparing.advisors()] == [0] * len(preparing.advisors())
    assert not list(tmp_path.rglob("*-*/"))  # looking leaves nothing behind


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_says_how_far_it_is_and_answers_when_it_is_ready(
    language: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = [0.25]
    monkeypatch.setattr(coach, "_PREPARED", set())
    monkeypatch.setattr(preparing, "share", lambda *_: compiled[0])

    async def play() -> None:
        async with room_at(database, []) as room:
            client, number = await practise(room, "m1/oasis", language)
            await client.play(number)
            await room.quiet()
            told = await ask_coach(client, number)
            assert told["preparing"]
            assert told["note"] == say("coach-prepares", language, percent=25)
            compiled[0] = 1.0
            told = await ask_coach(client, number)
            assert not told.get("preparing")
            assert told["worths"]

    asyncio.run(play())


def test_a_process_of_its_own_compiles_and_ends_with_the_room(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(preparing, "share", lambda *_: 0.0)
    caplog.set_level(logging.INFO, "croupier.room")

    def started() -> list[int]:
        return [
            record.data["process"]  # type: ignore[attr-defined]
            for record in caplog.records
            if record.getMessage() == "preparing"
        ]

    async def open_and_close() -> None:
        preparation = Preparation()
        preparation.start()
        while not started():
            await asyncio.sleep(0.01)
        assert os.getpriority(os.PRIO_PROCESS, started()[0]) >= os.getpriority(os.PRIO_PROCESS, 0)
        await preparation.close()

    asyncio.run(open_and_close())
    with suppress(ProcessLookupError):
        os.kill(started()[0], 0)
        pytest.fail("it goes on compiling")


@pytest.mark.parametrize("missing", [[], ["am/roulette"]])
def test_where_all_is_compiled_and_counted_no_process_is_started(
    missing: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "uncounted", lambda: missing)

    async def start() -> None:
        preparation = Preparation()
        preparation.start()
        assert (preparation._task is not None) == bool(missing)
        await preparation.close()

    assert families.games_with(families.ADVISE)
    asyncio.run(start())


def test_games_of_the_house_are_counted_where_nobody_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for Russian poker, whose counts are shipped: they take an hour."""
    games = families.games_with(families.SOLVE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert set(games) - set(preparing.uncounted()) == {"m1/russian", "rp/russian"}
    monkeypatch.setattr(preparing, "advisors", list)
    monkeypatch.setattr(odds, "kernel_modules", list)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(families, "games_with", lambda _: ("am/roulette", "m1/roulette", "m1/russian"))
    preparing.main()
    assert preparing.uncounted() == []
    assert capsys.readouterr().out.splitlines() == ['"am/roulette: counted"', '"m1/roulette: counted"']


def test_the_room_is_loaded_without_a_compiler() -> None:
    ask = "import sys; import croupier.room.serving; print('numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"
