from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.history import NotOurs, read, replay, replay_files
from croupier.history.by_fleet import agree_plainly, verify
from croupier.history.phh import History
from croupier.history.replay import Replay

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


def test_a_card_that_comes_twice_does_not_agree() -> None:
    hand = next(hand for hand in pluribus() if any(act.startswith("d db") for act in hand.actions))
    at = next(place for place, act in enumerate(hand.actions) if act.startswith("d db"))
    assert agree_plainly([hand]) == [True]
    own = hand.actions[0].split()[-1][:2]
    for what in (hand.actions[at][:-2] + own, hand.actions[at][:-2] + hand.actions[at].split()[-1][:2]):
        assert agree_plainly([with_act(hand, at, what)]) == [False]
    both = hand.actions[1].rsplit(" ", 1)[0] + " " + own + hand.actions[1][-2:]
    assert agree_plainly([with_act(hand, 1, both)]) == [False]


def with_act(hand: History, at: int, act: str) -> History:
    return msgspec.structs.replace(hand, actions=[*hand.actions[:at], act, *hand.actions[at + 1 :]])


def test_much_reading_goes_through_the_fleet_and_is_told_as_the_reference_tells_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only what does not plainly agree is played by the reference; the report is the same, word for word."""
    files = [str(SAMPLES / "pluribus"), str(SAMPLES / "wsop")]
    by_reference = replay_files(files, keep=False)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr("croupier.history.report.MUCH", 0)
    monkeypatch.setattr("croupier.history.report.is_kept", lambda *_: True)
    asked = []

    def by_hand(written: History) -> Replay:
        asked.append(written)
        return replay(written)

    monkeypatch.setattr("croupier.history.report.replay", by_hand)
    through_fleet = replay_files(files, keep=False)
    assert through_fleet.as_data() == by_reference.as_data()
    assert through_fleet.sentences() == by_reference.sentences()
    assert len(asked) < 0.2 * through_fleet.hands
