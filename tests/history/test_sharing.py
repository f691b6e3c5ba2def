"""Much reading shared among processes: the same report as if it were read at once, whatever happens."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import parent_process
from pathlib import Path

import pytest

from croupier.history import replay_files
from croupier.history.files import read_bytes
from croupier.history.sharing import Portion, on_all_cores, share_out
from croupier.text import LANGUAGES
from tests.history.samples import HAND, changed

PLAIN = "".join(
    line.split("#")[0].rstrip() + ("" if line.startswith("  ") or line == "actions = [" else "\n")
    for line in HAND.split("\n")
).replace("[  ", "[")
"""The hand as programs write it, every field on one line."""
WRONG = PLAIN.replace("[64, 142, 94]", "[64, 140, 96]")
ILLEGAL = PLAIN.replace("'p3 cbr 6'", "'p3 cbr 3'")
DAMAGED = PLAIN.replace("min_bet = 2", "min_bet = 'two'")
REPEATED = PLAIN.replace("d db 3s", "d db Ah")
NOTED = PLAIN.replace("[100, 100, 100]", "[100.5, 100, 100]").replace("[64, 142, 94]", "[64.5, 142, 94]")
SILENT = PLAIN.replace("finishing_stacks = [64, 142, 94]", "")
RAZZ = (
    "variant = 'FR'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\n"
    "starting_stacks = [9, 9]\nactions = []\n"
)
KINDS = [PLAIN, WRONG, PLAIN, PLAIN, ILLEGAL, DAMAGED, REPEATED, NOTED, SILENT, RAZZ, PLAIN]


@pytest.fixture(autouse=True)
def _little_is_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.history.sharing.MUCH", 0)
    monkeypatch.setattr("croupier.history.sharing.LEAST", 3000)
    monkeypatch.setattr("os.cpu_count", lambda: 3)


def night(path: Path, hands: list[str], kind: str = "[{number}]\n{hand}\n") -> str:
    file = path / "night.phhs"
    file.write_text("".join(kind.format(number=number, hand=hand) for number, hand in enumerate(hands, 1)))
    return str(file)


def same_as_at_once(files: list[str]) -> None:
    shared, at_once = replay_files(files, keep=False), replay_files(files)
    assert shared.as_data() == at_once.as_data()
    for language in LANGUAGES:
        assert shared.sentences(language) == at_once.sentences(language)
    assert shared.code == at_once.code
    assert at_once.hands == len(at_once.played)
    assert all(played.hand is None for played in shared.played)


def test_a_large_file_is_cut_between_its_hands(tmp_path: Path) -> None:
    file = night(tmp_path, KINDS * 20)
    (portions,) = share_out([file], 2)
    assert len(portions) > 10
    content = Path(file).read_bytes()
    at = 0
    for portion in portions:
        part = portion.part
        assert portion.files == (file,)
        assert part is not None
        assert (part.begin, part.line) == (at, content.count(b"\n", 0, at) + 1)
        assert content[at : at + 1] == b"["
        assert read_bytes(file, part.begin, part.end) == content[at : part.end]
        at = part.end
    assert at == len(content)


def test_a_large_file_is_told_as_if_it_were_read_at_once(tmp_path: Path) -> None:
    file = night(tmp_path, KINDS * 20)
    same_as_at_once([file])
    report = replay_files([file], keep=False)
    assert (report.hands, report.exact, report.unverified) == (160, 120, 20)
    assert len(report.played) == 60
    assert report.skipped == {"FR": 20}
    lines = Path(file).read_text().split("\n")
    text = "min_bet = 'two'"
    wrong = [number for number, line in enumerate(lines, 1) if line == text]
    data = report.as_data()["damaged"]
    assert isinstance(data, list)
    assert [each["line"] for each in data if each["field"] == "min_bet"] == wrong
    names = [str(number) for number in range(1, 221) if KINDS[(number - 1) % 11] is DAMAGED]
    assert [each["hand"] for each in data if each["field"] == "min_bet"] == names


@pytest.mark.parametrize(
    "unusual",
    [
        PLAIN + "venue = \"O'Neill's\"\n",
        PLAIN + "_words = '''\n[7]\nvariant = 'NT'\n'''\n",
        PLAIN.replace("\n", "  # as told\n"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN + "venue = 'bare\n",
        PLAIN + "venue = 'a'\nvenue = 'b'\n",
        PLAIN + "[1]\n" + PLAIN,
        PLAIN + "[ 1000 ]\n" + PLAIN,
        PLAIN + "[1000.a]\n",
        PLAIN + "_rows = [\n[1],\n[2]]\n",
        changed(),
    ],
)
@pytest.mark.parametrize("place", [0, 30, 59])
def test_in_doubt_a_file_is_read_whole(tmp_path: Path, unusual: str, place: int) -> None:
    hands = [PLAIN] * 60
    hands[place] = unusual
    other = tmp_path / "other.phh"
    other.write_text(HAND)
    same_as_at_once([night(tmp_path, hands), str(other), str(tmp_path / "night.phhs")])


def test_letters_that_are_none_are_told_once(tmp_path: Path) -> None:
    file = Path(night(tmp_path, [PLAIN] * 60))
    content = file.read_bytes()
    file.write_bytes(content[:9000] + b"\xff" + content[9000:])
    same_as_at_once([str(file)])
    assert len(replay_files([str(file)], keep=False).damaged) == 1


def test_many_small_files_and_some_that_are_not_there(tmp_path: Path) -> None:
    for number in range(60):
        (tmp_path / f"{number:02}.phh").write_text(KINDS[number % len(KINDS)])
    (tmp_path / "empty.phh").touch()
    files = [str(tmp_path / "nowhere.phh"), str(tmp_path), str(tmp_path / "07.phh"), "nobody.phh"]
    shares = share_out([str(file) for file in sorted(tmp_path.glob("*.phh"))], 2)
    assert all(len(share) == 1 and share[0].part is None for share in shares)
    assert 5 < len(shares) < 30
    same_as_at_once(files)


def test_streams_are_read_by_the_first_process(tmp_path: Path) -> None:
    file = night(tmp_path, KINDS * 20)
    os.mkfifo(tmp_path / "pipe")
    assert share_out([file], 2)
    assert share_out([file], 1) == []
    assert share_out([file, "-"], 2) == []
    assert share_out([str(tmp_path / "pipe"), file], 2) == []


# -- processes that die, and interrupts ------------------------------------------------------------------

PORTIONS = [Portion((str(number),)) for number in range(40)]


def die_at_the_tenth(portion: Portion) -> str:
    if portion.files == ("10",) and parent_process() is not None:
        os._exit(1)
    return portion.files[0]


def refuse_interrupts(portion: Portion) -> str:
    if parent_process() is not None:
        signal.raise_signal(signal.SIGINT)
    return portion.files[0]


def interrupt_first(portion: Portion) -> None:
    parent = parent_process()
    assert parent is not None
    assert parent.pid is not None
    file = Path(portion.files[0])
    file.touch()
    if file.name == "0":
        os.kill(parent.pid, signal.SIGINT)
    time.sleep(0.05)


@pytest.mark.parametrize("call", [die_at_the_tenth, refuse_interrupts])
def test_what_a_process_does_not_tell_is_found_here(call: object) -> None:
    assert on_all_cores(call, PORTIONS, 2) == [str(number) for number in range(40)]  # type: ignore[arg-type]


def test_an_interrupt_ends_all(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    portions = [Portion((str(tmp_path / str(number)),)) for number in range(40)]
    try:
        with pytest.raises(KeyboardInterrupt):
            on_all_cores(interrupt_first, portions, 2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert 0 < len([*tmp_path.iterdir()]) < 40
