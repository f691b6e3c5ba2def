from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.history import NotOurs, read, replay
from croupier.history.by_fleet import agree_plainly, verify
from croupier.history.phh import History

SAMPLES = Path(__file__).parents[1] / "data" / "phh"


def pluribus() -> list[History]:
    return [
        hand for path in sorted(SAMPLES.glob("pluribus/*.phhs")) for hand in read(path.read_text("utf-8"))
    ]


def test_recorded_hands_replay_through_the_fleet_to_the_same_stacks() -> None:
    hands = pluribus()
    plain = agree_plainly(hands)
    assert sum(plain) > 0.9 * len(hands)
    assert all(verify(hands))


def test_other_games_and_readings_are_left_to_the_reference() -> None:
    hands = [
        hand for path in sorted(SAMPLES.glob("wsop/**/*.phh"))[:40] for hand in read(path.read_text("utf-8"))
    ]

    def exact(hand: History) -> bool:
        try:
            return replay(hand).exact
        except NotOurs:
            return False

    assert verify(hands) == [exact(hand) for hand in hands]


@pytest.mark.parametrize("place", range(0, 40, 3))
def test_a_hand_that_was_tampered_with_does_not_agree(place: int) -> None:
    hand = pluribus()[place]
    assert hand.finishing_stacks is not None
    stacks = [*hand.finishing_stacks]
    stacks[0], stacks[1] = stacks[0] + 50, stacks[1] - 50
    told = {
        "stacks": msgspec.structs.replace(hand, finishing_stacks=stacks),
        "one act less": msgspec.structs.replace(hand, actions=hand.actions[:-1]),
        "no board or bid": msgspec.structs.replace(hand, actions=[*hand.actions[:6], *hand.actions[7:]]),
        "somebody else": msgspec.structs.replace(
            hand, actions=[*hand.actions[:6], "p5 f", *hand.actions[7:]]
        ),
    }
    for what, changed in told.items():
        assert agree_plainly([changed]) == [False], what
        assert verify([changed]) == [_exact(changed)], what


def _exact(hand: History) -> bool:
    return replay(hand).exact
