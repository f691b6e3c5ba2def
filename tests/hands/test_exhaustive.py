"""Every hand there is: the counts that mathematics knows, and every pattern against the plain rules."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from croupier.cards import ALL_CARDS, JOKER, Card
from croupier.hands import Category, batch, batch_combinations, category_of, russian
from croupier.hands.high import value_of
from croupier.hands.scale import categories as categories_of_values
from croupier.hands.scale import keys, read
from tests.hands.plain import rate
from tests.hands.test_russian import doubles

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]
    Counts = npt.NDArray[np.int64]

# From the royal flush down to the pair; the rest is high card, with ace-king or without.
KNOWN = {
    5: (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240),
    6: (188, 1656, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740),
    7: (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800),
}
DISTINCT = {5: 7462, 6: 6075, 7: 4824}


@cache
def choose(count: int, size: int = 52) -> Bytes:
    """All sets of so many cards, in order."""
    flat = np.fromiter((card for hand in combinations(range(size), count) for card in hand), np.uint8)
    return flat.reshape(-1, count)


def every(count: int) -> Iterator[Bytes]:
    """All hands of so many cards, in pieces: some first cards before all fives of higher cards."""
    fives = choose(5)
    begins = np.searchsorted(fives[:, 0], np.arange(53))
    for first in combinations(range(52), count - 5):
        rest = fives[begins[first[-1] + 1] :] if first else fives
        hands = np.empty((len(rest), count), np.uint8)
        hands[:, : count - 5] = first
        hands[:, count - 5 :] = rest
        yield hands


def by_category(counts: Counts) -> dict[Category, int]:
    found = dict.fromkeys(Category, 0)
    for value in np.flatnonzero(counts):
        found[category_of(int(value))] += int(counts[value])
    return found


def tally(pieces: Iterator[Bytes], **options: Any) -> Counts:
    counts = np.zeros(len(keys()), np.int64)
    for hands in pieces:
        counts += np.bincount(batch(hands, **options), minlength=len(keys()))
    return counts


@pytest.mark.parametrize(
    "count", [5, pytest.param(6, marks=pytest.mark.slow), pytest.param(7, marks=pytest.mark.slow)]
)
def test_known_counts_of_all_hands(count: int) -> None:
    counts = tally(every(count))
    assert counts.sum() == comb(52, count)
    assert np.count_nonzero(counts) == DISTINCT[count]
    found = by_category(counts)
    assert (
        tuple(found[category] for category in reversed(Category) if category != Category.POKER)[:-2]
        == KNOWN[count]
    )
    assert found[Category.HIGH_CARD] + found[Category.ACE_KING] == comb(52, count) - sum(KNOWN[count])


def test_ace_king_and_the_forbidden_low_ace_by_arithmetic() -> None:
    found = by_category(tally(every(5)))
    mixed_suits = 4**5 - 4
    assert found[Category.ACE_KING] == (comb(11, 3) - 1) * mixed_suits
    strict = by_category(tally(every(5), low_ace=False))
    assert strict[Category.STRAIGHT] == 9 * mixed_suits
    assert strict[Category.STRAIGHT_FLUSH] == 8 * 4
    assert strict[Category.FLUSH] == found[Category.FLUSH] + 4
    assert strict[Category.HIGH_CARD] == found[Category.HIGH_CARD] + mixed_suits
    unchanged = set(Category) - {
        Category.STRAIGHT,
        Category.STRAIGHT_FLUSH,
        Category.FLUSH,
        Category.HIGH_CARD,
    }
    assert all(strict[category] == found[category] for category in unchanged)


@pytest.mark.clause("am:6.11")
def test_counts_of_all_hands_of_53_cards() -> None:
    """Counted by arithmetic: four natural cards and what the joker makes of them."""
    natural = by_category(tally(every(5)))
    # Sets of four ranks that one more makes a straight: five in each of ten, four in a row being in two.
    runs = 10 * 5 - 9
    suited, mixed = 4, 4**4 - 4
    with_joker = {
        Category.POKER: 13,
        Category.ROYAL_FLUSH: 5 * suited,
        Category.STRAIGHT_FLUSH: (runs - 5) * suited,
        Category.FOUR_OF_A_KIND: 13 * comb(4, 3) * 48,
        Category.FULL_HOUSE: comb(13, 2) * comb(4, 2) ** 2,
        Category.FLUSH: (comb(13, 4) - runs) * suited,
        Category.STRAIGHT: runs * mixed,
        Category.THREE_OF_A_KIND: 13 * comb(4, 2) * comb(12, 2) * 4**2,
        Category.PAIR: (comb(13, 4) - runs) * mixed,
    }
    assert sum(with_joker.values()) == comb(52, 4)
    counts = tally(iter([choose(5, 53)]), joker=True)
    assert counts.sum() == comb(53, 5) == 2_869_685
    found = by_category(counts)
    assert found == {category: natural[category] + with_joker.get(category, 0) for category in Category}


def test_every_joker_hand_has_the_same_value_compiled_and_not() -> None:
    fours = choose(4)
    hands = np.column_stack([fours, np.full(len(fours), 52, np.uint8)])
    for low_ace in (True, False):
        compiled = batch(hands, joker=True, low_ace=low_ace).tolist()
        pure = [value_of((*(ALL_CARDS[card] for card in four), JOKER), low_ace) for four in fours.tolist()]
        assert compiled == pure


def off_suit(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of these ranks with at most two of a suit; equal ranks stand together."""
    return tuple(4 * rank + place % 4 for place, rank in enumerate(ranks))


@pytest.mark.parametrize(
    "count",
    [1, 2, 3, 4, 5, pytest.param(6, marks=pytest.mark.slow), pytest.param(7, marks=pytest.mark.slow)],
)
def test_every_pattern_of_ranks_by_the_plain_rules(count: int) -> None:
    for ranks in combinations_with_replacement(range(13), count):
        cards = tuple(ALL_CARDS[card] for card in off_suit(ranks))
        if len(set(cards)) == count:
            assert read(value_of(cards)) == rate(cards)


@pytest.mark.slow
@pytest.mark.parametrize("count", [6, 7])
def test_every_compiled_pattern_is_the_pure_one(count: int) -> None:
    rows = [off_suit(ranks) for ranks in combinations_with_replacement(range(13), count)]
    rows = [row for row in rows if len(set(row)) == count]
    for low_ace in (True, False):
        compiled = batch(np.array(rows, np.uint8), low_ace=low_ace).tolist()
        assert compiled == [value_of(tuple(ALL_CARDS[card] for card in row), low_ace) for row in rows]


@pytest.mark.parametrize("suit", range(4))
def test_every_flush_by_the_plain_rules(suit: int) -> None:
    rows = [tuple(4 * rank + suit for rank in ranks) for ranks in combinations(range(13), 5)]
    for low_ace in (True, False):
        compiled = batch(np.array(rows, np.uint8), low_ace=low_ace).tolist()
        assert [read(value) for value in compiled] == [rate(row, low_ace) for row in rows]
    sevens = [tuple(4 * rank + suit for rank in ranks) for ranks in combinations(range(13), 7)]
    compiled = batch(np.array(sevens, np.uint8)).tolist()
    assert compiled == [value_of(tuple(ALL_CARDS[card] for card in row)) for row in sevens]


@pytest.mark.clause("rp:1.19c")
def test_second_combinations_of_all_hands_of_five() -> None:
    """The only second one is ace-king; the counts are those of the note to rp:1.19c."""
    firsts, seconds = batch_combinations(choose(5))
    categories = np.array(categories_of_values(), np.uint8)[firsts]
    assert set(np.unique(seconds)) == {0, int(Category.ACE_KING)}
    found = np.bincount(categories[seconds > 0], minlength=len(Category))
    assert {Category(place): int(found[place]) for place in np.flatnonzero(found).tolist()} == {
        Category.PAIR: 84_480,
        Category.TWO_PAIR: 3_168,
        Category.THREE_OF_A_KIND: 2_112,
        Category.FOUR_OF_A_KIND: 8,
    }


@pytest.mark.slow
@pytest.mark.parametrize("ranks", ["9TJQKA", "A2345K", "A23KQJ"])
def test_second_combinations_compiled_and_plain(ranks: str) -> None:
    """Hands of six from six ranks, where the doubles are: the two ways find the same."""
    deck = [Card(rank + suit) for rank in ranks for suit in "cdhs"]
    held = list(combinations(deck, 6))[::7]
    firsts, seconds = batch_combinations(np.array(held, np.uint8))
    for cards, value, category in zip(held, firsts.tolist(), seconds.tolist(), strict=True):
        first, second = russian.combinations(cards)
        assert value == first.value
        assert category == (second.category if second else 0)


@pytest.mark.slow
@pytest.mark.clause("rp:1.19b", "rp:1.19d", "m1:160h")
def test_second_combinations_of_all_hands_of_six() -> None:
    """All 20,358,520 hands give the 21 doubles of rp:q02 and no other."""
    categories = np.array(categories_of_values(), np.uint8)
    found = np.zeros((len(Category), len(Category)), np.int64)
    for hands in every(6):
        firsts, seconds = batch_combinations(hands)
        assert np.array_equal(firsts, batch(hands))
        np.add.at(found, (categories[firsts], seconds), 1)
    assert found.sum() == comb(52, 6)
    pairs = {
        (Category(first).slug, Category(second).slug)
        for first, second in np.argwhere(found).tolist()
        if second > 0
    }
    assert pairs == {(first, second) for first, second, _ in doubles()}
