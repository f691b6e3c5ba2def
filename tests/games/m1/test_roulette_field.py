"""The layout of roulette, drawn anew from its rows and columns, and what a chip can touch on it."""

from __future__ import annotations

import pytest

from croupier.games.lie import DOUBLE_LINE, FIRST_FOUR, marks_near
from croupier.games.wheel import POSITIONS, positions

KINDS = {
    (1, 1): "straight-up",
    (1, 2): "split",
    (2, 1): "split",
    (1, 3): "street",
    (2, 2): "corner",
    (2, 3): "six-line",
}
"""What a block of so many rows and so many numbers of each is: a row is a street of three."""
AT_ZERO = {
    "0": "straight-up",
    **dict.fromkeys(("0-1", "0-2", "0-3"), "split"),
    **dict.fromkeys(("0-1-2", "0-2-3"), "street"),
    "0-1-2-3": "first-four",
}


def blocks() -> dict[str, str]:
    """Every rectangle of cells that takes a bet, and its kind."""
    found = {}
    for (high, wide), kind in KINDS.items():
        for row in range(13 - high):
            for place in range(4 - wide):
                cells = [
                    3 * (row + down) + place + right + 1 for down in range(high) for right in range(wide)
                ]
                found["-".join(map(str, cells))] = kind
    return found


@pytest.mark.clause("m1:roulette.number-bets", "m1:roulette.playing-field", "m1:23j")
def test_the_bets_on_numbers_are_the_blocks_of_the_layout_and_those_at_zero() -> None:
    inner = {name: place for name, place in positions().items() if name[0].isdigit()}
    assert {name: place.kind for name, place in inner.items()} == {**AT_ZERO, **blocks()}
    for name, place in inner.items():
        assert (place.name, place.row) == (name, place.kind)
        assert place.numbers == set(map(int, name.split("-")))


@pytest.mark.clause("m1:roulette.chance-bets", "m1:27")
def test_the_bets_on_chances_divide_the_numbers_without_zero() -> None:
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    groups = {
        "column": {f"column-{column}": set(range(column, 37, 3)) for column in (1, 2, 3)},
        "dozen": {"dozen-1": set(range(1, 13)), "dozen-2": set(range(13, 25)), "dozen-3": set(range(25, 37))},
        "chance": {
            "red": red,
            "black": {number for number in range(1, 37) if number not in red},
            "even": set(range(2, 37, 2)),
            "odd": set(range(1, 37, 2)),
            "low": set(range(1, 19)),
            "high": set(range(19, 37)),
        },
    }
    outer = {name: place for name, place in positions().items() if not name[0].isdigit()}
    for kind, on in groups.items():
        assert {name: place.numbers for name, place in outer.items() if place.kind == kind} == on
    for name, place in outer.items():
        assert (place.name, place.row) == (name, name if place.kind == "chance" else place.kind)
    assert sum(map(len, groups.values())) == len(outer)
    assert positions() == POSITIONS


@pytest.mark.clause("m1:23a", "m1:23c", "m1:23h", "m1:23j")
@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("17", "14-17 16-17 17-18 17-20"),
        ("34", f"31-34 34-35 {DOUBLE_LINE}"),
        ("0", f"0-1 0-2 0-3 0-1-2 0-2-3 {FIRST_FOUR} {DOUBLE_LINE}"),
        ("1", f"0-1 1-2 1-4 0-1-2 {FIRST_FOUR} {DOUBLE_LINE}"),
        ("2", "0-2 1-2 2-3 2-5 0-1-2 0-2-3"),
        ("14-17", "13-14 13-16 14-15 15-18 16-17 17-18"),
        ("17-18", "14-15 14-17 15-18 17-20 18-21 20-21"),
        ("1-4", f"1-2 2-5 4-5 {DOUBLE_LINE}"),
        ("0-1", f"0-2 1-2 0-1-2 {FIRST_FOUR} {DOUBLE_LINE}"),
        ("2-3", "0-2 0-3 2-5 3-6 5-6 0-2-3"),
    ],
)
def test_what_a_chip_on_a_number_or_a_split_can_touch(place: str, near: str) -> None:
    assert marks_near(POSITIONS[place]) == set(near.split())


@pytest.mark.clause("m1:23g", "m1:23k", "m1:23l")
@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("1-2-3", f"1-2-3-4-5-6 {FIRST_FOUR}"),
        ("4-5-6", "1-2-3-4-5-6 4-5-6-7-8-9"),
        ("34-35-36", "31-32-33-34-35-36"),
        ("0-1-2", ""),
        ("1-2-4-5", ""),
        ("1-2-3-4-5-6", ""),
        ("column-2", "column-1 column-3"),
        ("red", "even black dozen-2"),
        ("low", "even dozen-1"),
    ],
)
def test_what_a_chip_on_a_street_or_outside_the_numbers_can_touch(place: str, near: str) -> None:
    assert marks_near(POSITIONS[place]) == set(near.split())


@pytest.mark.clause("m1:23k", "m1:23l")
def test_a_dozen_touches_the_lines_of_six_along_it() -> None:
    lines = {f"{n}-{n + 1}-{n + 2}-{n + 3}-{n + 4}-{n + 5}" for n in (1, 4, 7, 10)}
    assert marks_near(POSITIONS["dozen-1"]) == lines | {
        DOUBLE_LINE,
        FIRST_FOUR,
        "dozen-2",
        "low",
        "even",
    }
