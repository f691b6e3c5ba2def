"""Ctrl-C ends a command, wherever it comes: exit code 130 and one sentence."""

from __future__ import annotations

import ctypes
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest

from croupier import books, cache, odds
from croupier.cli import games, main
from croupier.odds.counting import store
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Let the signal come as it does at a terminal; whoever runs tests in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def called_back(work: Callable[[], None]) -> None:
    """Do some work as the compiler does: in Python, called from C, through which no exception comes."""
    ctypes.CFUNCTYPE(None)(work)()


def interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def goes_on(args: Namespace) -> int:
    called_back(interrupt)
    for _ in range(500):
        time.sleep(0.01)
    return 0


def swallows_it_twice(args: Namespace) -> int:
    called_back(interrupt)
    called_back(lambda: time.sleep(0.2))
    return goes_on(args)


def fails_in_consequence(args: Namespace) -> int:
    called_back(interrupt)
    raise RuntimeError("what should have been compiled is not there")


def is_interrupted(args: Namespace) -> int:
    interrupt()
    return 0


@pytest.mark.parametrize("run", [goes_on, swallows_it_twice, fails_in_consequence, is_interrupted])
def test_an_interrupt_is_never_lost(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, run: Callable[[Namespace], int]
) -> None:
    monkeypatch.setattr(games, "run", run)
    hook = sys.unraisablehook
    for language in LANGUAGES:
        assert main(["games", "--language", language]) == 130
        assert capfd.readouterr() == ("", f"croupier: {say('interrupted', language)}\n")
    assert sys.unraisablehook is hook


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_interrupted_count_says_whether_it_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path)

    def begins(*_: object, **__: object) -> None:
        cache.write(store.begun(books.rules("rp/russian"), None), lambda: b"")
        interrupt()

    def leaves_nothing(*_: object, **__: object) -> None:
        interrupt()

    words = ["edge", "rp/russian", "--fresh", "--language", language]
    for count, sentence in ((leaves_nothing, "interrupted"), (begins, "interrupted-resumable")):
        monkeypatch.setattr(odds, "edge", count)
        assert main(words) == 130
        assert capsys.readouterr() == ("", f"croupier: {say(sentence, language)}\n")


def test_other_errors_are_reported_as_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(args: Namespace) -> int:
        called_back(lambda: [].clear(1))  # type: ignore[call-arg]
        raise RuntimeError

    reported: list[sys.UnraisableHookArgs] = []
    monkeypatch.setattr(sys, "unraisablehook", reported.append)
    monkeypatch.setattr(games, "run", run)
    with pytest.raises(RuntimeError):
        main(["games"])
    assert [each.exc_type for each in reported] == [TypeError]
