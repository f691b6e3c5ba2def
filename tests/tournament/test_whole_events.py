"""Whole events by chance: the tables level at every deal, no chip lost, everybody ranked, the prizes add
up.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from croupier.tournament.reglament import AddOn, Bounty, Late, Level, Prizes, Rebuys, Reglament
from croupier.tournament.simulate import play_through, simulate
from croupier.tournament.tournament import Tournament
from tests.whole import WHOLE

from .events import LEVELS, reglament

if TYPE_CHECKING:
    from croupier.tournament.notices import Notice
    from croupier.tournament.orders import AnyOrder


def anything(chance: Random, most: int, players: int = 0) -> tuple[Reglament, int, int]:
    """Make up an event: any field, any tables, rebuys and late entrants or not."""
    players = players or int(2 + (most - 2) * chance.random() ** 3)
    seats = chance.randint(2, 10)
    late = chance.randint(0, players // 4) if chance.random() < 0.3 and players > 8 else 0
    scale = chance.choice((1, 2, 5))
    levels = tuple(Level(level.minutes, level.small * scale, level.big * scale) for level in LEVELS)
    terms = reglament(
        seats=seats,
        levels=(structs.replace(levels[0], pause=5), *levels[1:]),
        final_table=chance.randint(2, min(10, seats + 1)),
        rebuys=Rebuys(2, 1000, 7) if chance.random() < 0.3 else None,
        add_on=AddOn(1, 500, 3) if chance.random() < 0.2 else None,
        late=Late(3) if late else None,
        bounty=Bounty(4, chance.choice(("fixed", "progressive", "mystery")))
        if chance.random() < 0.2
        else None,
        prizes=Prizes(paid=chance.choice((10, 15, 30)), guarantee=chance.choice((0, 500))),
        dead_button=chance.random() < 0.3,
        button_small_blind=chance.random() < 0.5,
        hand_for_hand=chance.random() < 0.7,
    )
    if chance.random() < 0.1:
        stages = {"format": "olympic", "stage_level": chance.randint(0, 3), "byes": chance.random() < 0.5}
        return structs.replace(terms, late=None, **stages), players, 0
    return terms, players, late


def check(terms: Reglament, players: int, late: int, seed: int, bots: str = "drawn") -> int:
    """Play an event through and hold it against the rules; return its hands."""
    run, event = play_through(terms, players=players, seed=seed, late=late, bots=bots)
    assert run.spread <= 1  # fspr:4.1i, at every deal
    assert run.moves == run.least_moves
    assert sum(run.chips.values()) == event.state.issued
    assert set(run.places) == set(event.state.entries)
    assert len(run.places) == len(event.state.entries)
    counted = sorted(run.places.values())
    for place, found in enumerate(counted, start=1):  # shared places are counted as often as they are shared
        assert found <= place
        assert found == place or counted[place - 2] == found
    assert sum(run.prizes.values()) == event.state.pool >= terms.prizes.guarantee
    heads = sum(entry.bounties + entry.head for entry in event.state.entries.values())
    assert heads == event.state.heads
    return run.hands


@pytest.mark.clause("fspr:4.1e", "fspr:4.1i", "fspr:4.1m")
def test_events_of_all_kinds() -> None:
    for seed in range(120):
        terms, players, late = anything(Random(seed), 120)
        check(terms, players, late, seed)


@pytest.mark.clause("fspr:4.1j", "fspr:4.1k")
def test_a_late_entrant_who_waits_is_seated_once_at_the_final_table() -> None:
    terms, players, late = anything(Random(1002092), 60)
    check(terms, players, late, 1002092)


@pytest.mark.clause("fspr:4.1i")
def test_the_sizes_of_tables_are_those_of_their_seats_after_every_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    do = Tournament.do

    def watched(event: Tournament, order: AnyOrder) -> list[Notice]:
        told = do(event, order)
        sitting = {number: len(table.seats) for number, table in event.state.tables.items()}
        assert event.state.sizes() == sitting
        return told

    monkeypatch.setattr(Tournament, "do", watched)
    for seed in range(40):
        terms, players, late = anything(Random(seed), 60)
        check(terms, players, late, seed)
    simulate(reglament(format="olympic", seats=4), players=30, seed=1)


@pytest.mark.slow
@pytest.mark.clause("fspr:4.1e", "fspr:4.1i", "fspr:4.1m")
def test_many_events_of_all_sizes() -> None:
    for seed in range(1000, 1400):
        terms, players, late = anything(Random(seed), 1000)
        check(terms, players, late, seed)


def test_the_same_seed_is_the_same_event() -> None:
    terms, players, late = anything(Random(3), 60)
    first, event = play_through(terms, players=players, seed=9, late=late)
    again, _ = play_through(terms, players=players, seed=9, late=late)
    assert first == again
    replayed = Tournament.replay(terms, event.log, master=event.master)
    assert replayed.places() == event.places()
    assert replayed.state.moves == event.state.moves


@pytest.mark.clause("fspr:4.1d", "fspr:4.1m")
@pytest.mark.parametrize(
    "more",
    [
        {},
        {"game": "fspr/omaha", "limit": "pot-limit"},
        {
            "game": "fspr/seven-stud",
            "limit": "fixed-limit",
            "levels": tuple(Level(10, 0, 20 * t, ante=2 * t, bring_in=5 * t) for t in (1, 2, 4, 8, 16)),
        },
        {"dead_button": True, "button_small_blind": True},
        {"format": "olympic", "seats": 3},
    ],
    ids=["hold'em", "omaha", "stud", "dead button", "olympic"],
)
def test_bots_play_an_event_through_the_engine(more: dict[str, object]) -> None:
    run = simulate(reglament(**{"stack": 300, **more}), players=11, seed=4, bots="tight")
    assert run.spread <= 1
    assert len(run.places) == 11
    assert max(run.chips.values()) > 0
    assert sum(run.prizes.values()) == 110


@pytest.mark.slow  # whole with CROUPIER_WHOLE: 300 events
@pytest.mark.clause("fspr:4.1d", "fspr:4.1e", "fspr:4.1i", "fspr:4.1m")
def test_events_of_all_kinds_are_played_by_bots() -> None:
    hands = 0
    for seed in range(300 if WHOLE else 25):
        chance = Random(seed)
        terms, players, late = anything(chance, 60)
        game, limit = chance.choice(
            (("holdem", "no-limit"), ("omaha", "pot-limit"), ("omaha", "fixed-limit"))
        )
        terms = structs.replace(terms, game=f"fspr/{game}", limit=limit)
        hands += check(terms, players, late, seed, bots=chance.choice(("tight", "random")))
    assert hands > 1000


@pytest.mark.slow
def test_the_largest_field_of_others_plays_through() -> None:
    run = simulate(reglament(seats=9), players=5625, seed=1)
    assert run.spread <= 1
    assert run.moves == run.least_moves
    assert len(run.places) == 5625
