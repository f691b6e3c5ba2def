"""The draw and all other lots: uniform, committed, verifiable, and keeping people apart without repair."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from croupier.cards import Seed
from croupier.tournament.draw import draw, table_sizes, verify
from croupier.tournament.lots import LENGTH, Lots, follows
from croupier.tournament.orders import Confirm, HoldDraw, Register, Start, Word
from croupier.tournament.reglament import TournamentError

from .events import MASTER, do, registered

NAMES = tuple(f"P{number}" for number in range(1, 8))


@pytest.mark.clause("fspr:6.1a")
@given(st.integers(2, 60), st.integers(2, 10), st.integers())
def test_everybody_gets_a_table_and_a_place(players: int, seats: int, seed: int) -> None:
    drawn = draw([f"P{number}" for number in range(players)], seats=seats, seed=Seed.of(seed))
    assert len(set(drawn.places.values())) == players
    assert max(drawn.sizes) - min(drawn.sizes) <= 1
    assert sum(drawn.sizes) == players
    for table, size in enumerate(drawn.sizes, start=1):
        assert sorted(place for number, place in drawn.places.values() if number == table) == list(
            range(1, size + 1)
        )
    assert verify(drawn)


@pytest.mark.clause("fspr:6.1b")
def test_every_place_is_as_likely_as_every_other() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    rounds = 4200
    for number in range(rounds):
        counts[draw(NAMES, seats=4, seed=Seed.of(number)).places["P3"]] += 1
    # Seven players at tables of four and three; the lot decides which table is the fuller one.
    expected = {(table, place): rounds / 7 for table in (1, 2) for place in (1, 2, 3)}
    expected |= {(table, 4): rounds / 14 for table in (1, 2)}
    squares = sum((counts[place] - mean) ** 2 / mean for place, mean in expected.items())
    assert squares < 26.0  # seven degrees of freedom: one in two thousand lies above


@pytest.mark.clause("fspr:6.1b")
def test_a_draw_that_was_tampered_with_does_not_verify() -> None:
    drawn = draw(NAMES, seats=4, seed=Seed.of(1))
    assert verify(drawn)
    swapped = dict(drawn.places)
    swapped["P1"], swapped["P2"] = swapped["P2"], swapped["P1"]
    assert not verify(structs.replace(drawn, places=swapped))
    assert not verify(structs.replace(drawn, secret=bytes(32).hex()))
    assert not verify(structs.replace(drawn, words={1: "mine"}))


def test_groups_are_kept_apart_by_whole_draws() -> None:
    tries = []
    for number in range(50):
        drawn = draw(NAMES, seats=4, seed=Seed.of(number), apart=[("P1", "P2")])
        assert drawn.places["P1"][0] != drawn.places["P2"][0]
        assert verify(drawn)
        tries.append(drawn.tries)
    assert max(tries) > 1
    with pytest.raises(TournamentError) as refused:
        draw(NAMES, seats=4, seed=Seed.of(1), apart=[("P1", "P2", "P3")])
    assert refused.value.code == "draw-apart"


def test_teams_of_an_event_are_kept_apart() -> None:
    event = registered(0, apart=True, seats=4)
    do(
        event,
        *(Register(player=name, team="Minsk" if name in ("P1", "P5") else "") for name in NAMES),
        HoldDraw(),
    )
    assert event.state.entries["P1"].table != event.state.entries["P5"].table


@pytest.mark.parametrize("players", [[], ["P1"], ["P1", "P1"]])
def test_too_few_to_draw(players: list[str]) -> None:
    with pytest.raises(TournamentError):
        draw(players, seats=4, seed=Seed.of(1))


def test_sizes() -> None:
    assert table_sizes(5625, 625) == [9] * 625
    assert table_sizes(10, 3) == [4, 3, 3]


def test_lots_are_a_chain() -> None:
    lots = Lots(MASTER)
    before = lots.anchor
    for number in (1, 2, 3):
        assert follows(lots.secret(number), before)
        before = lots.secret(number).hex()
    assert not follows(lots.secret(5), before)
    with pytest.raises(TournamentError):
        lots.secret(LENGTH + 1)


def test_words_change_the_draw_and_are_part_of_it() -> None:
    plain, said = registered(12), registered(12)
    do(said, Word(player="P4", word="luck"))
    do(plain, HoldDraw())
    do(said, HoldDraw())
    assert plain.anchor == said.anchor
    assert plain.state.draws[0].places != said.state.draws[0].places
    assert said.state.draws[0].words == {4: "luck"}
    assert verify(said.state.draws[0])
    assert follows(bytes.fromhex(said.state.draws[0].secret), said.anchor)


@pytest.mark.clause("fspr:6.1c", "fspr:6.1d")
def test_live_tables_are_confirmed_before_the_start() -> None:
    event = registered(12, live=True)
    do(event, HoldDraw(), Confirm(table=1))
    with pytest.raises(TournamentError) as refused:
        event.do(Start(at=0))
    assert refused.value.clause == "fspr:6.1d"
    do(event, Confirm(table=2), Start(at=0))
    assert {entry.table for entry in event.state.entries.values()} == {1, 2}
