"""A game between players that ends and begins again: who has the button, who owes what."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalAction, IllegalStake
from croupier.games.rotation import Rotation


def played(hands: int = 1) -> Rotation:
    """Hands between three players; a fourth sits out and owes the blinds that pass."""
    rotation = Rotation("fspr/holdem", dict.fromkeys((2, 5, 7, 9), 1000), blinds=(5, 10))
    for seat in (2, 5, 7, 9):
        rotation.take(seat, f"player {seat}")
    hand = rotation.next_hand(seed=1)
    while hand.decision is not None:
        hand.act("fold")
    rotation.move_on(hand)
    rotation.sit_out(5)
    for seed in range(2, 2 + hands):
        hand = rotation.next_hand(seed=seed)
        while hand.decision is not None:
            hand.act("fold")
        rotation.move_on(hand)
    return rotation


def test_with_a_new_session_nobody_has_the_button_or_owes_a_blind() -> None:
    rotation = played(4)
    assert any(rotation.place(5).owes)
    rotation.come_back(5, post=True)
    rotation.take(1, "late")
    assert (rotation.place(5).newcomer, rotation.place(5).posts) == (True, True)
    assert rotation.place(1).newcomer
    assert rotation.button
    rotation.end_session()
    assert (rotation.button, rotation.blind_seats, rotation.standing().before) == (0, None, (0, None))
    assert rotation.since == rotation.hands == 5
    for place in rotation.places.values():
        assert (place.newcomer, place.posts, place.owes) == (False, False, (False, False))
    rotation.take(3, "early")
    assert not rotation.place(3).newcomer  # the first hand of a game is everybody's


def test_a_session_does_not_end_in_the_middle_of_a_hand() -> None:
    rotation = played()
    rotation.next_hand(seed=9)
    button = rotation.button
    with pytest.raises(IllegalAction):
        rotation.end_session()
    with pytest.raises(IllegalAction):
        rotation.draw_button(seed=1)
    assert rotation.button == button


@pytest.mark.parametrize(("player", "misses"), [("", 0), (7, 0), ("late", -1), ("late", "1"), ("late", True)])
def test_who_takes_a_seat_has_a_name_and_misses_so_many_hands(player: Any, misses: Any) -> None:
    rotation = played()
    with pytest.raises(IllegalStake) as refusal:
        rotation.take(1, player, misses=misses)
    assert refusal.value.code == "player-form"
    assert 1 not in rotation.places
    rotation.take(1, "late", misses=2)
    assert rotation.place(1).misses == 2


def test_who_is_barred_leaves_at_once_or_folds_and_leaves_after_the_hand() -> None:
    rotation = played()
    rotation.bar(9)
    assert sorted(rotation.places) == [2, 5, 7]
    hand = rotation.next_hand(seed=9)
    rotation.bar(7)
    assert 7 in rotation.places
    while hand.decision is not None:
        assert hand.decision.seat != 7
        hand.act("fold")
    rotation.move_on(hand)
    assert sorted(rotation.places) == [2, 5]
