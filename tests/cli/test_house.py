"""`croupier house`: the record of a house in the terminal, and its reports."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A room with a manager and a cashier."""
    found = f"sqlite:///{tmp_path / 'room.db'}"
    for name, role in (("Mara", "manager"), ("Cora", "cashier")):
        monkeypatch.setattr("sys.stdin", io.StringIO("a long enough secret\n"))
        words = ["--role", role, "--born", "1990-01-01", "--password-stdin", "--db", found]
        assert main(["staff", "add", name, *words]) == 0
    return found


@pytest.mark.clause("m1:preamble.place", "m1:10.2c", "m1:terms.organiser")
def test_a_manager_writes_the_record_and_everybody_reads_it(
    db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for item, value in (("licence", "02200/1"), ("hours", "24/7"), ("denominations", "100, 25, 5")):
        assert main(["house", "set", item, value, "--by", "Mara", "--db", db]) == 0
    dates = ["--approved", "2020-01-01", "--agreed", "2020-02-01"]
    assert main(["house", "force", "m1", *dates, "--by", "Mara", "--db", db]) == 0
    capsys.readouterr()
    assert main(["house", "--db", db]) == 0
    told = capsys.readouterr().out
    assert "02200/1" in told
    assert "in force since 1 February 2020" in told
    assert "open now" in told
    assert main(["house", "set", "hours", "Mo 00:00-00:01", "--by", "Mara", "--db", db, "--json"]) == 0
    kept = json.loads(capsys.readouterr().out)
    assert (kept["hours"], kept["book m1"]) == ("Mo 00:00-00:01", "2020-01-01 2020-02-01")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["set", "licence", "1", "--by", "Cora"], "manager"),
        (["set", "licence", "1"], "manager"),
        (["set", "hat", "1", "--by", "Mara"], "licence"),
        (["set", "currency", "money", "--by", "Mara"], "three letters"),
        (["set", "surveillance-days", "29", "--by", "Mara"], "m1:4.6b"),
        (["force", "zz", "--by", "Mara"], "m1"),
        (["force", "m1", "--approved", "2020-02-01", "--agreed", "2020-01-01", "--by", "Mara"], "m1:10.2c"),
        (["report", "secrets"], "secrets"),
        (["report", "games", "--since", "soon"], "2026-01-31"),
    ],
)
def test_what_the_desk_would_refuse_is_refused_here(
    db: str, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["house", *words, "--db", db]) == 2
    assert said in capsys.readouterr().err
    assert main(["house", "--db", db, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {}


def test_reports_are_had_in_the_terminal(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["house", "report", "staff", "--db", db]) == 0
    assert capsys.readouterr().out.startswith("Name,Shifts,Hours,Acts,Rulings")
    assert main(["house", "report", "days", "--db", db, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
