"""Planning an evening over HTTP: anybody may ask, and what is asked wrongly is refused in a sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    home: Path = tmp_path_factory.mktemp("planning")
    found = Room(f"sqlite:///{home / 'room.db'}")
    yield found
    found.close()


def test_a_stranger_learns_what_stacks_are_worth(room: Room) -> None:
    asked = {"stacks": [5000, 3000, 0, 2000], "prizes": [50, 30, 20]}
    told = room.visitor().post("/api/plan/icm", asked).json()
    assert [round(worth, 4) for worth in told["worth"]] == [38.3929, 32.75, 0, 28.8571]
    assert told["deal"] == [38, 33, 0, 29]
    assert sum(told["chip_chop"]) == 100


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"stacks": [0, 0], "prizes": [5]}, "deal-nobody"),
        ({"stacks": [5, 4], "prizes": [3, 5]}, "icm-prizes-grow"),
        ({"stacks": [5, 4], "prizes": [5, 3], "left": 9}, "deal-left"),
        ({"stacks": [], "prizes": [5]}, "field-wrong"),
        ({"stacks": [-5], "prizes": [5]}, "field-wrong"),
        ({"stacks": [1] * 1001, "prizes": [5]}, "field-wrong"),
    ],
    ids=["nobody", "prizes grow", "too much left", "empty", "negative", "too many"],
)
def test_stacks_that_make_no_sense_are_refused(room: Room, asked: dict[str, object], code: str) -> None:
    answer = room.visitor().post("/api/plan/icm", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_a_stranger_designs_an_evening(room: Room) -> None:
    wanted = {"players": 12, "stack": 5000, "minutes": 90}
    told = room.visitor().post("/api/plan/structure", wanted).json()
    assert len(told["levels"]) > 3
    assert all(later["big"] > level["big"] for level, later in pairwise(told["levels"]))
    answer = room.visitor().post("/api/plan/structure", {**wanted, "players": 1})
    assert (answer.status_code, answer.json()["code"]) == (400, "field-wrong")
    answer = room.visitor().post("/api/plan/structure", {**wanted, "coming_late": 4})
    assert (answer.status_code, answer.json()["code"]) == (400, "simulate-late")
    sold = {"rebuys": {"until_level": 99, "chips": 5000}}
    answer = room.visitor().post("/api/plan/structure", {**wanted, "extras": sold})
    assert (answer.status_code, answer.json()["code"]) == (400, "tournament-until")


def test_an_evening_is_planned_to_end_in_time(room: Room) -> None:
    sold = {"rebuys": {"until_level": 4, "chips": 10_000}, "late": {"until_level": 4, "re_entries": 1}}
    wanted = {"players": 40, "coming_late": 10, "stack": 10_000, "minutes": 180, "forecast": True}
    told = room.visitor().post("/api/plan/structure", {**wanted, "extras": sold}).json()["forecast"]
    assert told["events"] == 200
    assert abs(told["median"] - 180) <= 18
    assert told["early"] < told["median"] < told["late"]
