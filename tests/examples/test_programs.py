"""The short programs and the notebooks of examples/ run, and say what they are there to say."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "best_decision": "raise",
    "bots_at_a_table": "{1: -2, 2: -2, 3: 4} rake 0",
    "chips_and_money": "5000 38.39",
    "count_an_edge": "1/37",
    "equities": "1712304 boards",
    "fair_shuffle": "fair: True",
    "law_in_three_languages": "Сплит: два номера",
    "own_bot": "{1: -2, 2: 2}",
    "play_a_hand": "net {1: ",
    "refuse": "fspr:",
    "replay_a_record": "the same: True",
    "tournament_of_bots": "prizes 140",
}
NOTEBOOKS = ("a_tournament", "first_hand", "house_edges", "three_languages")


def test_every_example_is_named_here() -> None:
    assert {path.stem for path in (EXAMPLES / "programs").glob("*.py")} == set(SAYS)
    assert {path.stem for path in (EXAMPLES / "notebooks").glob("*.ipynb")} == set(NOTEBOOKS)


@pytest.mark.parametrize("name", SAYS)
def test_a_program_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "programs" / f"{name}.py"), run_name="__main__")
    assert SAYS[name] in capsys.readouterr().out


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_from_top_to_bottom(name: str) -> None:
    """Cell after cell in one room; a notebook asserts what it claims."""
    book = json.loads((EXAMPLES / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))
    cells = [each for each in book["cells"] if each["cell_type"] == "code"]
    assert all(each["outputs"] == [] for each in cells), "notebooks are kept without their answers"
    room: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"{name} [{number}]", "exec"), room)
    assert "assert" in "".join("".join(each["source"]) for each in cells)


def test_the_learner_beats_the_tight_bot() -> None:
    """It begins by giving up its blinds; what it has seen of one round is enough to win."""
    learner = runpy.run_path(str(EXAMPLES / "learner" / "learn.py"))
    (_, untaught, _), (hands, taught, error) = curve = learner["run"](rounds=1, steps=250, seed=1)
    assert untaught < 0 < taught - 4 * error
    assert f"(to {hands:,})" in learner["drawing"](curve)
