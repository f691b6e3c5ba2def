"""Tournaments from the terminal: a Reglament, an event, its replay; structures and ICM."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.tournament import reglament_file


@pytest.fixture
def cup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "cup.toml"
    assert main(["tournament", "new", str(path)]) == 0
    assert "cup.toml" in capsys.readouterr().out
    return path


def test_an_event_from_the_file_to_its_replay(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = cup.with_name("event.json")
    words = ["--players", "12", "--seed", "5", "--bots", "tight"]
    assert main(["tournament", "simulate", str(cup), *words, "--json", "--save", str(saved)]) == 0
    run = json.loads(capsys.readouterr().out)
    assert run["entries"] == 12 == len(run["places"])
    assert run["spread"] <= 1
    assert run["moves"] == run["least_moves"]
    assert sum(run["chips"].values()) == 120_000
    assert sum(run["prizes"].values()) == 1200
    assert main(["tournament", "replay", str(saved), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert (again["places"], again["prizes"]) == (run["places"], run["prizes"])
    told = saved.read_text()
    saved.write_text(told.replace('"anchor":"', '"anchor":"0', 1))
    assert main(["tournament", "replay", str(saved)]) == 2
    assert "committed" in capsys.readouterr().err


def test_flights_are_played_one_by_one_and_then_together(
    cup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    day, final = cup.with_name("day.toml"), cup.with_name("final.toml")
    day.write_text("ends_after = 3\n" + cup.read_text())
    final.write_text("carries = true\n" + cup.read_text().replace("buy_in = 100", "buy_in = 0"))
    flights = []
    for seed in ("1", "2"):
        flights += ["--flight", str(cup.with_name(f"{seed}.json"))]
        words = ["--players", "12", "--seed", seed, "--save", flights[-1]]
        assert main(["tournament", "simulate", str(day), *words]) == 0
        assert "chips" in capsys.readouterr().out
    assert main(["tournament", "simulate", str(final), *flights, "--json"]) == 0
    assert sum(json.loads(capsys.readouterr().out)["prizes"].values()) == 2400
    assert main(["tournament", "simulate", str(cup), *flights]) == 2
    assert "carries = true" in capsys.readouterr().err


def test_a_match_of_teams(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "match", str(cup), "--teams", "Minsk, Yerevan,Moscow", "--hands", "4"]
    assert main([*words, "--bots", "tight,tight,random"]) == 0
    assert "the same cards" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert sum(played["points"].values()) == 4 * 3 * 3 * 2
    assert main([*words, "--bots", "drawn"]) == 2
    assert main(["tournament", "match", str(cup)]) == 2
    assert "0 teams" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_every_answer_in_every_language(cup: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    for words in (
        ["tournament", "check", str(cup)],
        ["tournament", "simulate", str(cup), "--players", "5"],
        ["structure", "--players", "9", "--minutes", "60", "--stack", "1500", "--events", "3"],
        ["icm", "500", "300", "--prizes", "70,30"],
    ):
        assert main([*words, "--language", language]) == 0
        out = capsys.readouterr().out
        assert out.strip()
        assert not any(raw in out for raw in ("tournament-", "structure-", "icm-", "{"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tournament", "simulat", "x.toml"], "did you mean simulate"),
        (["tournament", "check", "no-such-file.toml"], "cannot be read"),
        (["tournament", "replay", "no-such-file.json"], "cannot be read"),
        (["icm", "5", "--prizes", "1,x"], "whole number"),
        (["icm", "5", "-3", "--prizes", "5"], "-3"),
        (["structure", "--players", "1"], "at least 2 players"),
        (["structure", "--players", "10001"], "The field is full: 10,000 players"),
        (["structure", "--players", "10", "--chips", "0"], "from 1 up"),
        (["structure", "--players", "10", "--re-entries", "-1"], "-1"),
    ],
)
def test_typed_wrong(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_nothing_is_written_over(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "new", str(cup)]) == 2
    assert "already" in capsys.readouterr().err
    assert main(["tournament", "simulate", str(cup), "--bots", "clever"]) == 2
    for few in ("1", "0"):
        assert main(["tournament", "simulate", str(cup), "--players", few]) == 2


def test_a_reglament_is_written_as_its_file_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("cup.json", "cup.toml"):
        assert main(["tournament", "new", str(tmp_path / name)]) == 0
        assert main(["tournament", "check", str(tmp_path / name)]) == 0
    capsys.readouterr()
    assert main(["tournament", "new", str(tmp_path / "none.toml"), "--players", "0"]) == 2
    assert not (tmp_path / "none.toml").exists()


def test_a_time_that_no_levels_reach_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["structure", "--players", "10", "--bots", "random", "--events", "3"]) == 0
    assert "in 240 minutes" in capsys.readouterr().out


def test_a_structure_is_a_reglament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.toml"
    words = ["--players", "18", "--stack", "5000", "--minutes", "90", "--events", "5", "--save", str(path)]
    assert main(["structure", *words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["forecast"]["early"] <= told["forecast"]["median"] <= told["forecast"]["late"]
    assert len(reglament_file.read(path).levels) == len(told["reglament"]["levels"])


def test_icm_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["icm", "5000", "3000", "2000", "--prizes", "50,30,20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [round(worth, 4) for worth in told["worth"]] == [38.3929, 32.75, 28.8571]
    assert sum(told["deal"]) == 100 == sum(told["chip_chop"])
