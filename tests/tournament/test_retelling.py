"""An event told again scene by scene is the event: whoever follows the scenes knows how everybody stands."""

from __future__ import annotations

import pytest

from croupier.tournament.orders import Register, Undo, Withdraw
from croupier.tournament.reglament import Late
from croupier.tournament.retelling import Stand, retell
from croupier.tournament.simulate import play_through
from croupier.tournament.tournament import Tournament

from .events import do, lose, registered, reglament, started


def followed(event: Tournament) -> dict[str, Stand]:
    """How everybody stands for one who has followed all scenes."""
    stands: dict[str, Stand] = {}
    for scene in retell(event):
        for player, stand in scene.changed.items():
            if stand is None:
                del stands[player]
            else:
                stands[player] = stand
    return stands


def standing(event: Tournament) -> dict[str, Stand]:
    """How everybody stands by the event itself."""
    places, over = event.places(), event.state.over
    return {
        name: Stand(entry.chips, entry.table, entry.seat, places[name] if entry.out or over else 0)
        for name, entry in event.state.entries.items()
    }


@pytest.mark.parametrize("more", [{}, {"format": "olympic", "seats": 3}], ids=["american", "olympic"])
def test_who_follows_the_scenes_knows_the_end(more: dict[str, object]) -> None:
    _, event = play_through(reglament(**more), players=14, seed=3)
    assert event.state.over
    assert followed(event) == standing(event)


def test_a_place_is_told_again_when_somebody_comes_back() -> None:
    event = started(4, seats=4, late=Late(until_level=3, re_entries=1))
    lose(event, 1, ["P1"])
    lose(event, 1, ["P2"])
    assert followed(event) == standing(event)
    do(event, Register(player="P1", at=5000))
    assert followed(event) == standing(event)
    assert followed(event)["P1"].place == 0


def test_what_was_taken_back_is_not_told() -> None:
    event = registered(3)
    do(event, Withdraw(player="P2"), Register(player="P4"))
    assert set(followed(event)) == {"P1", "P3", "P4"}
    do(event, Undo(order=len(event.log) - 1))
    assert set(followed(event)) == {"P1", "P3"}
    assert "P4 enters" not in [scene.words for scene in retell(event)]


def test_a_hand_is_told_with_its_table_and_its_number_there() -> None:
    event = started(4, seats=4)
    lose(event, 1, ["P1"])
    lose(event, 1, ["P2"])
    told = [(scene.table, scene.deal, scene.left) for scene in retell(event) if scene.table]
    assert told == [(1, 1, 3), (1, 2, 2)]
    out = next(news for scene in retell(event) for news in scene.news if "P1 is out" in news.says)
    assert out.clause == "fspr:4.1d"
    assert not out.says.endswith(")")
