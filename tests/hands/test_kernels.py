"""The kernels: their tables, their refusals, life without them, and a run with every index checked."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from croupier.cards import ALL_CARDS
from croupier.errors import CardError
from croupier.hands import (
    batch,
    batch_combinations,
    batch_low,
    batch_omaha,
    batch_omaha_low,
    best,
    evaluate,
    tables,
)
from croupier.hands.high import value_of

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


def python(code: str, **environment: str) -> str:
    """Run code in a fresh interpreter and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def same(one: tables.Tables, other: tables.Tables) -> bool:
    return all(np.array_equal(getattr(one, field), getattr(other, field)) for field in tables.Tables._fields)


def test_the_tables_are_small_and_each_is_cacheable() -> None:
    made = tables.build()
    assert made.bytes < 1 << 20
    assert all(table.nbytes < 1_000_000 for table in made)


def test_no_two_sets_of_ranks_have_the_same_sum() -> None:
    for count in (5, 6, 7):
        sums = tables._sums(tables._patterns(count))
        assert len(np.unique(sums)) == len(sums) == {5: 6175, 6: 18395, 7: 49205}[count]
    five, four = tables._sums(tables._patterns(5)), tables._sums(tables._patterns(4))
    with_joker = np.concatenate([five, four + tables.JOKER_KEY])
    assert len(np.unique(with_joker)) == len(with_joker) == 6175 + 1820
    assert with_joker.max() < 1 << tables.KEY_BITS


def test_tables_are_kept_and_a_broken_file_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "folder", lambda *_: tmp_path / "new")
    made = tables.stored_tables()
    kept = tables.load(tmp_path / "new" / "tables.npz")
    assert same(made, kept)
    (tmp_path / "new" / "tables.npz").write_bytes(b"broken")
    again = tables.stored_tables()
    assert same(made, again)
    assert tables.load(tmp_path / "new" / "tables.npz").values.shape == made.values.shape


def test_a_folder_that_cannot_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(tables, "folder", lambda *_: tmp_path / "file" / "below")
    assert tables.stored_tables().bytes == tables.build().bytes


@pytest.mark.parametrize(
    ("function", "shapes"),
    [
        (batch, (7,)),
        (batch, (6,)),
        (batch, (5,)),
        (batch_low, (7,)),
        (batch_combinations, (6,)),
        (batch_omaha, (4, 5)),
        (batch_omaha_low, (4, 5)),
    ],
)
@pytest.mark.parametrize("wrong", [52, 53, 63, 64, 127, 128, 255])
def test_a_number_that_is_no_card_is_refused_wherever_it_stands(
    function: Callable[..., Any], shapes: tuple[int, ...], wrong: int
) -> None:
    deck = np.tile(np.arange(sum(shapes), dtype=np.uint8), (23, 1))
    for row, place in ((0, 0), (5, sum(shapes) - 1), (22, 1), (13, 3)):
        cards = deck.copy()
        cards[row, place] = wrong
        parts = np.split(cards, np.cumsum(shapes)[:-1], axis=1)
        with pytest.raises(CardError, match=rf"^Row {row} \(.*\b{wrong}\b.*\) cannot be a hand"):
            function(*parts)
        with pytest.raises(CardError, match=f"^Row {row} "):
            function(*parts, threads=3)


def test_a_second_joker_is_refused() -> None:
    with pytest.raises(CardError, match="^Row 1 "):
        batch(np.array([[1, 2, 3, 4, 52], [1, 2, 3, 52, 52]], np.uint8), joker=True)
    with pytest.raises(CardError, match="^Row 0 "):
        batch(np.array([[1, 2, 3, 4, 53]], np.uint8), joker=True)


def test_arrays_of_other_shapes_and_types_are_refused() -> None:
    for cards in (
        np.zeros((3, 4), np.uint8),
        np.zeros((3, 8), np.uint8),
        np.zeros(7, np.uint8),
        np.zeros((3, 7), np.int64),
    ):
        with pytest.raises(CardError, match="must be rows of 5–7 cards"):
            batch(cards)  # type: ignore[arg-type]
    with pytest.raises(CardError, match="must be rows of 5 cards"):
        batch(np.zeros((3, 7), np.uint8), joker=True)
    with pytest.raises(CardError, match="own cards for 2 hands but boards for 3"):
        batch_omaha(np.zeros((2, 4), np.uint8), np.zeros((3, 5), np.uint8))
    with pytest.raises(CardError, match="At least one thread is needed, not 0"):
        batch(np.zeros((1, 7), np.uint8), threads=0)


def test_evaluate_refuses_the_same_numbers_with_and_without_kernels() -> None:
    code = """
from croupier.errors import CardError
from croupier.hands import evaluate, warm
def refused(row):
    try:
        evaluate(row)
    except CardError:
        return True
    return False
rows = [
    [wrong if place == at else place for place in range(count)]
    for count in (5, 6, 7) for at in range(count) for wrong in (-1, -52, 53, 255, 256, 10**30, -10**30)
]
print(all(map(refused, rows)))
warm()
print(all(map(refused, rows)))
"""
    assert python(code) == "True\nTrue"


def test_cards_may_be_numbers_of_numpy() -> None:
    row = np.array([51, 50, 49, 48, 0], np.uint8)
    assert best(row) == best("As Ah Ad Ac 2c")
    assert best(list(row)).value == evaluate([int(card) for card in row])
    with pytest.raises(CardError):
        best(row.astype(float))


@pytest.mark.parametrize("row", [[48] * 5, [48] * 6, [0, 4, 8, 12, 12], [0, 4, 8, 12, 12, 12]])
def test_hands_that_cannot_be_are_refused_by_combinations_too(row: list[int]) -> None:
    hands = np.array([list(range(len(row))), row], np.uint8)
    for evaluated in (batch, batch_combinations):
        with pytest.raises(CardError, match=r"(?i)row 1\b"):
            evaluated(hands)


def test_cards_that_repeat_never_leave_the_tables() -> None:
    """Trusted to be different, they may be valued anyhow or refused, but nothing worse happens."""
    for card in range(52):
        for width in (5, 6, 7):
            cards = np.full((9, width), card, np.uint8)
            with suppress(CardError):
                assert batch(cards).dtype == np.uint16


def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    loaded = python(
        "import sys, croupier.hands as h; h.best('As Ks'); h.evaluate([1, 2, 3, 4, 5]);"
        "print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    assert loaded == "[]"


def test_without_numba_everything_but_arrays_works() -> None:
    said = python(
        "import sys; sys.modules['numba'] = None\n"
        "import croupier.hands as h\n"
        "from croupier.cards import read_cards\n"
        "print(h.best('As Ks Qs Js Ts').name(), h.evaluate(read_cards('As Ks Qs Js Ts')) > 0)\n"
        "try: h.warm()\n"
        "except h.KernelsMissing as error: print(error)"
    )
    assert said.splitlines() == [
        "royal flush True",
        "Whole arrays of hands need NumPy and Numba: install them with the extra croupier[kernels].",
    ]


SAMPLE = """
import numpy as np
from croupier.cards import ALL_CARDS
from croupier.hands import *
from croupier.hands.high import value_of
chance = np.random.default_rng(7)
deals = np.argsort(chance.random((1500, 53)), axis=1).astype(np.uint8)
natural = deals[deals < 52].reshape(1500, 52)
def pure(row): return value_of(tuple(ALL_CARDS[card] for card in row))
for width in (5, 6, 7):
    cards = natural[:, :width].copy()
    assert batch(cards).tolist() == [pure(row) for row in cards]
    batch(cards, low_ace=False)
    assert [evaluate(row) for row in cards.tolist()] == batch(cards).tolist()
    batch(np.repeat(natural[:, :1], width, axis=1)[:0])
assert batch(deals[:, :5].copy(), joker=True).tolist() == [pure(row) for row in deals[:, :5]]
batch_low(natural[:, :7].copy())
batch_omaha(natural[:, :4].copy(), natural[:, 4:9].copy())
batch_omaha_low(natural[:, :4].copy(), natural[:, 4:9].copy())
from croupier.hands.high import _plain_omaha
for row in natural[:300, :9].tolist():
    own, board = [ALL_CARDS[card] for card in row[:4]], [ALL_CARDS[card] for card in row[4:]]
    assert omaha_of(own, board).given == _plain_omaha(own, board).given
batch_combinations(natural[:, :5].copy())
batch_combinations(natural[:, :6].copy())
for cards in (natural, np.full((1500, 7), 255, np.uint8), np.full((1500, 7), 51, np.uint8)):
    try: batch(cards[:, :7].copy())
    except Exception as error: assert error.code == "hands-row", error
print("every index was inside")
"""


@pytest.mark.slow
def test_with_every_index_checked(tmp_path: Path) -> None:
    """Numba checks no bounds by itself; here it does, compiled afresh into a folder of its own."""
    said = python(SAMPLE, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))
    assert said == "every index was inside"


def test_values_are_those_of_the_pure_evaluator() -> None:
    chance = np.random.default_rng(3)
    for width in (5, 6, 7):
        cards = np.argsort(chance.random((3000, 52)), axis=1)[:, :width].astype(np.uint8)
        right = [value_of(tuple(ALL_CARDS[card] for card in row)) for row in cards]
        assert batch(cards).tolist() == right
        assert batch(cards, threads=2).tolist() == right


@pytest.mark.slow
def test_a_processor_without_avx2_finds_the_same(tmp_path: Path) -> None:
    """The loop for other processors, on the same sample."""
    older = (
        "from llvmlite import binding\n"
        "features = binding.get_host_cpu_features()\n"
        "features['avx2'] = False\n"
        "binding.get_host_cpu_features = lambda: features\n"
    )
    said = python(f"{older}{SAMPLE}", NUMBA_CACHE_DIR=str(tmp_path))
    assert said == "every index was inside"
