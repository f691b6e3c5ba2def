"""The clock: a minute, ten seconds of countdown, then the cards are folded (fspr:8.1.6c to e)."""

from __future__ import annotations

import pytest

from croupier import books
from croupier.errors import IllegalAction
from croupier.table.clock import DecisionClock, Phase
from tests.games.poker import options, table


@pytest.mark.clause("fspr:8.1.6c", "fspr:8.1.6d", "fspr:8.1.6e")
def test_a_minute_a_countdown_and_a_fold() -> None:
    (example,) = books.clause("fspr:8.1.6e").examples
    assert isinstance(example, dict)
    start = example["clock_called_at_s"]
    expect = example["expect"]
    clock = DecisionClock(since=start - 60)
    assert clock.phase(start) is Phase.THINKING
    clock.call(start)
    phases = {second: clock.phase(start + second) for second in range(120)}
    assert (
        min(second for second, phase in phases.items() if phase is Phase.COUNTDOWN)
        == expect["countdown_starts_s"]
    )
    assert min(second for second, phase in phases.items() if phase is Phase.OVER) == expect["fold_at_s"]
    assert (clock.left(start), clock.left(start + 65), clock.left(start + 90)) == (70, 5, 0)


@pytest.mark.clause("fspr:8.1.6e")
@pytest.mark.parametrize("late_check", [False, True])
def test_whose_time_is_over_is_folded_or_checks_where_the_table_has_chosen_so(late_check: bool) -> None:
    hand = table("fspr/holdem", 100, 2, blinds=(5, 10), late_check=late_check)
    hand.act("call")
    assert "check" in options(hand)
    clock = DecisionClock(since=0)
    clock.call(60)
    assert clock.phase(130) is Phase.OVER
    hand.rule("time-out")
    assert hand.over is not late_check


@pytest.mark.clause("fspr:8.1.6c")
def test_the_clock_needs_a_reasonable_time_and_is_called_once() -> None:
    """fspr:q.clock-call: 60 seconds unless the regulations say otherwise."""
    clock = DecisionClock(since=10)
    assert clock.left(30) is None
    with pytest.raises(IllegalAction, match="1 second more"):
        clock.call(69)
    clock.call(70)
    with pytest.raises(IllegalAction, match="running"):
        clock.call(71)
    online = DecisionClock(since=10, reasonable=15)
    online.call(25)
    assert online.phase(26) is Phase.MINUTE
