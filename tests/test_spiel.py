"""The small games in OpenSpiel: its own algorithms come to what ours do."""

from __future__ import annotations

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no build for every system")

from croupier.environments import spiel  # noqa: E402
from croupier.fleet.cfr import solve  # noqa: E402
from croupier.fleet.small_games import kuhn  # noqa: E402

CFR = pytest.importorskip("open_spiel.python.algorithms.cfr")
SCORE = pytest.importorskip("open_spiel.python.algorithms.expected_game_score")


@pytest.mark.parametrize("name", spiel.SMALL_GAMES)
def test_random_hands_go_to_their_end_and_nobody_wins_chips_out_of_nothing(name: str) -> None:
    game = pyspiel.load_game(f"python_croupier_{name}")
    for turn in range(30):
        state, step = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(part for _, part in outcomes) == pytest.approx(1)
                action = outcomes[(turn * 7 + step * 3) % len(outcomes)][0]
            else:
                actions = state.legal_actions()
                assert state.information_state_string()
                action = actions[(turn + step) % len(actions)]
            state.apply_action(action)
            step += 1
        assert sum(state.returns()) == 0
        assert max(map(abs, state.returns())) <= game.max_utility()


def test_kuhn_has_twelve_information_sets_and_its_value() -> None:
    game = pyspiel.load_game("python_croupier_kuhn")
    solver = CFR.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert len(policy.states) == 12
    value = SCORE.policy_value(game.new_initial_state(), [policy, policy])[0]
    assert value == pytest.approx(-1 / 18, abs=2e-3)
    assert value == pytest.approx(solve(kuhn(), 400).value, abs=3e-3)


def test_leduc_has_as_many_information_sets_as_is_known() -> None:
    states: set[str] = set()

    def walk(state: object) -> None:
        if state.is_terminal():  # type: ignore[attr-defined]
            return
        if not state.is_chance_node():  # type: ignore[attr-defined]
            states.add(f"{state.current_player()} {state.information_state_string()}")  # type: ignore[attr-defined]
        for action in state.legal_actions():  # type: ignore[attr-defined]
            walk(state.child(action))  # type: ignore[attr-defined]

    walk(pyspiel.load_game("python_croupier_leduc").new_initial_state())
    fold = len(states)
    assert fold == LEDUC


LEDUC = 288
"""Two raises a round make 936 of them; our game has one raise, whose tree has these."""
