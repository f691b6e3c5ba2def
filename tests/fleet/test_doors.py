"""What nobody can play is refused at the door, with a sentence, before a kernel sees it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.environments.vector import RingVectorEnv
from croupier.errors import BookError, CardError, IllegalAction
from croupier.fleet import CALL, Fleet
from croupier.fleet.events import Bought, Further, play_events

BLINDS: dict[str, Any] = {"blinds": (5, 10)}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"levels": []}, "at least one level"),
        ({"hands": [5, 5]}, "number of hands for each"),
        ({"hands": 0}, "hands"),
        ({"players": -1}, "players"),
        ({"players": 2.5}, "players"),
        ({"stack": 0}, "stack"),
        ({"seats": 11}, "seats"),
        ({"bot": "nope"}, "called “bot”"),
        ({"prizes": "x"}, "called “prizes”"),
        ({"events": 0}, "events"),
        ({"further": Further(late=12)}, "late"),
        ({"further": Further(rebuys=Bought(chips=-5))}, "rebuys.chips"),
    ],
)
def test_an_event_that_cannot_be_played_is_refused(changed: dict[str, Any], said: str) -> None:
    field: dict[str, Any] = {"levels": [BLINDS], "hands": 12, "players": 12, "stack": 1000}
    with pytest.raises(BookError, match=said):
        play_events(**(field | changed))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("stack", -5),
        ("stack", 2.5),
        ("stack", 2**62),
        ("players", 1),
        ("button", 7),
        ("big_blind_ante", -500),
        ("antes", 10**18),
        ("antes", {1: 5, 2: 5}),
        ("posts", {3: (10, 5)}),
        ("absent", [2]),
    ],
)
def test_a_fleet_refuses_by_name_what_it_does_not_play(name: str, value: object) -> None:
    settings: dict[str, Any] = {**BLINDS, name: value}
    with pytest.raises(BookError, match=f"“{name}”"):
        Fleet("fspr/holdem", tables=2, **settings)


@pytest.mark.parametrize(
    "wrong", [{"seat": 9}, {"seat": 0}, {"stack": 0}, {"stack": -1}, {"reward": "prizes", "prizes": [np.nan]}]
)
def test_tables_of_learners_refuse_what_never_begins(wrong: dict[str, Any]) -> None:
    with pytest.raises(BookError, match=r"whole number|amounts"):
        RingVectorEnv(4, **wrong)


def test_half_acts_and_false_decks_are_refused() -> None:
    fleet = Fleet("fspr/holdem", tables=2, threads=1, **BLINDS)
    deck = np.arange(52)
    for place, card in ((3, 200), (3, -1), (3, 4)):
        false = deck.copy()
        false[place] = card
        with pytest.raises(CardError, match="52 cards"):
            fleet.deal(decks=np.stack([deck, false]))
    assert not fleet.running.any()
    fleet.deal(decks=np.stack([deck, deck]))
    with pytest.raises(IllegalAction, match="whole"):
        fleet.act([CALL + 0.5] * 2)


def test_a_refused_step_moves_no_table() -> None:
    env = RingVectorEnv(3, players=2, opponents="staying")
    env.reset(seed=1)
    before = env.tables.fleet.tables.copy()
    with pytest.raises(IllegalAction, match="table 2"):
        env.step([1, 99, 1])
    assert (env.tables.fleet.tables == before).all()
