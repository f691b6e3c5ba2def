"""`croupier replay`: exit codes, one line a finding, JSON for programs, hands in words."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from tests.history.samples import HAND, PHH, PLURIBUS, WSOP, changed

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def write(tmp_path: Path, text: str, name: str = "night.phh") -> str:
    path = tmp_path / name
    path.write_text(text)
    return str(path)


def test_all_samples(capsys: Output) -> None:
    assert main(["replay", *map(str, (*WSOP, *PLURIBUS)), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["hands"], data["exact"], data["differences"], data["skipped"]) == (1124, 1124, [], 31)
    assert [Path(note["hand"].partition(",")[0]).name for note in data["notes"]] == ["102.phhs"]


def test_in_words(capsys: Output) -> None:
    sample = str(PHH / "wsop/2023/43/5/03-02-41.phh")
    assert main(["replay", sample]) == 0
    assert capsys.readouterr().out == "1 hand played again, 1 exact.\n"
    assert main(["replay", "--text", "--language", "ru", sample]) == 0
    told = capsys.readouterr().out
    assert "Место 5: Brian Rast, 18\xa0050\xa0000" in told
    assert "Сыграно снова 1 раздача, совпало 1." in told
    assert main(["replay", "--text", "--json", sample]) == 0
    (lines,) = json.loads(capsys.readouterr().out)["stories"]
    assert lines[-1] == "Seat 5: +3,650,000"


def test_a_difference(capsys: Output, tmp_path: Path) -> None:
    path = write(tmp_path, changed(("[64, 142, 94]", "[64, 140, 94]")))
    assert main(["replay", path]) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith(f"{path}: seat 2 ends with 142, recorded 140 (difference +2).")
    assert shown.err == ""


def test_a_damaged_file(capsys: Output, tmp_path: Path) -> None:
    path = write(tmp_path, changed(("min_bet = 2", "min_bet = 'two'")))
    assert main(["replay", path]) == 2
    shown = capsys.readouterr()
    assert shown.err == f"{path}, line 4, field min_bet: the field must hold a number.\n"
    assert main(["replay", path, "--json"]) == 2
    (fault,) = json.loads(capsys.readouterr().out)["damaged"]
    assert (fault["line"], fault["field"]) == (4, "min_bet")


@pytest.mark.parametrize("amount", ["nan", "inf"])
def test_amounts_that_are_no_numbers(capsys: Output, tmp_path: Path, amount: str) -> None:
    path = write(tmp_path, changed(("min_bet = 2", f"min_bet = {amount}")))
    assert main(["replay", path]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{path}, line 4, field min_bet: {amount}")


def test_directories(capsys: Output, tmp_path: Path) -> None:
    assert main(["replay", str(PHH / "wsop"), "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert main(["replay", *map(str, WSOP), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == whole
    assert whole["hands"]
    (tmp_path / "b").mkdir()
    paths = [write(tmp_path / "b", "?", "1.phhs"), write(tmp_path, "?", "c.json"), write(tmp_path, "?")]
    write(tmp_path, "not a hand", "notes.txt")
    assert main(["replay", str(tmp_path)]) == 2
    assert [line.partition(",")[0] for line in capsys.readouterr().err.splitlines()] == paths
    (tmp_path / "empty").mkdir()
    assert main(["replay", str(tmp_path / "empty"), str(WSOP[0])]) == 2
    shown = capsys.readouterr()
    assert "empty" in shown.err
    assert shown.out == "1 hand played again, 1 exact.\n"


def test_no_file_at_all(capsys: Output, tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "nowhere.phh")]) == 2
    assert "nowhere.phh" in capsys.readouterr().err
    assert main(["replay"]) == 2
    assert "FILE" in capsys.readouterr().err


def test_standard_input(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(HAND.encode())))
    assert main(["replay", "-"]) == 0
    assert "1 exact" in capsys.readouterr().out
