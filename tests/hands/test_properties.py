"""What holds for all cards: fast and plain agree, suits are all alike, more is never less."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import ALL_CARDS, DECK, JOKER, Card
from croupier.hands import (
    Category,
    batch,
    batch_combinations,
    batch_low,
    batch_omaha,
    batch_omaha_low,
    best,
    combinations,
    evaluate,
    low,
    omaha,
    omaha_low,
    open_value,
    warm,
)
from croupier.hands.hand import _pattern
from croupier.hands.high import BY_GAME, OF_RANKS, OF_SUITED, _plain_omaha, value_of
from croupier.hands.scale import keys, read, values
from tests.hands.plain import rate, second_category

Cards = tuple[Card, ...]


def hands(least: int, most: int) -> st.SearchStrategy[Cards]:
    """Different cards, half the time from few ranks or one suit, where the rare hands are."""
    decks = st.sampled_from(
        (DECK, DECK, [card for card in DECK if card.suit == 2] + list(DECK[:4]), DECK[36:], DECK[:20])
    )
    return decks.flatmap(
        lambda deck: st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True).map(tuple)
    )


def rows(*held: Cards) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.array(held, np.uint8)


@given(hands(1, 7), st.booleans())
def test_the_value_is_what_the_plain_rules_say(cards: Cards, low_ace: bool) -> None:
    assert read(value_of(cards, low_ace)) == rate(cards, low_ace)


@given(hands(4, 4), st.booleans())
def test_the_joker_is_what_the_plain_rules_say(cards: Cards, low_ace: bool) -> None:
    assert read(best((*cards, JOKER), joker=True, low_ace=low_ace).value) == rate((*cards, JOKER), low_ace)


@given(hands(1, 7), hands(1, 7))
def test_values_compare_as_the_plain_rules_do(one: Cards, other: Cards) -> None:
    first, second = rate(one), rate(other)
    assert (best(one) < best(other)) is (first < second)
    assert (best(one) == best(other)) is (first == second)
    assert (best(one) >= best(other)) is (first >= second)


def test_every_value_is_a_key_in_order() -> None:
    assert list(keys()) == sorted(set(keys()))
    assert all(values()[key] == value for value, key in enumerate(keys()))
    assert len(keys()) < 1 << 16
    meanings = [read(value) for value in range(1, len(keys()))]
    assert meanings == sorted(meanings)


@pytest.mark.clause("m1:terms.no-suit-priority", "rp:1.3c", "fspr:5.5.2a")
@given(hands(1, 7), st.permutations(range(4)))
def test_suits_are_all_alike(cards: Cards, suits: list[int]) -> None:
    changed = tuple(ALL_CARDS[4 * card.rank + suits[card.suit]] for card in cards)
    assert best(changed) == best(cards)


@given(hands(1, 6), st.sampled_from(DECK))
def test_one_more_card_never_lowers_the_value(cards: Cards, card: Card) -> None:
    if card not in cards:
        assert best((*cards, card)) >= best(cards)


@given(hands(1, 7))
def test_a_hand_is_worth_what_its_own_cards_are_worth(cards: Cards) -> None:
    hand = best(cards)
    assert set(hand.cards) <= set(cards)
    assert len(set(hand.cards)) == len(hand.cards) == min(5, len(cards))
    assert best(hand.cards) == hand
    assert hand.combination + hand.kickers == hand.cards
    assert best(hand.combination).category == hand.category
    for language in ("en", "ru", "hy"):
        assert "{" not in hand.name(language)
        assert "rank-" not in hand.name(language)


@given(hands(4, 4))
def test_a_joker_hand_shows_its_cards(cards: Cards) -> None:
    hand = best((*cards, JOKER), joker=True)
    assert sorted(hand.cards) == sorted((*cards, JOKER))
    assert JOKER in hand.combination
    assert hand.category >= Category.PAIR


@settings(deadline=None)
@given(hands(5, 7))
def test_compiled_and_plain_evaluation_agree(cards: Cards) -> None:
    pure = value_of(cards)
    warm()
    assert evaluate(cards) == evaluate([int(card) for card in cards]) == pure
    assert int(batch(rows(cards))[0]) == pure
    assert int(batch(rows(cards), low_ace=False)[0]) == value_of(cards, low_ace=False)


def test_once_warm_no_open_cards_and_no_omaha_hand_are_worked_out_again() -> None:
    def worked_out() -> tuple[int, int, int]:
        return len(OF_RANKS[True]), len(OF_SUITED[True]), _pattern.cache_info().currsize

    warm()
    before = worked_out()
    chance = random.Random(1)
    for _ in range(300):
        cards = chance.sample(DECK, 9)
        assert len(omaha(cards[:4], cards[4:]).cards) == 5
        assert open_value(cards[: chance.randint(1, 5)]).value
    assert omaha("Ah Kh 2c 2d", "Qh Jh Th 3c 4d").category == Category.ROYAL_FLUSH
    assert worked_out() == before


@settings(deadline=None)
@given(hands(4, 4), st.booleans())
def test_compiled_joker(cards: Cards, low_ace: bool) -> None:
    held = (JOKER, *cards)
    hand = best(held, joker=True, low_ace=low_ace)
    assert int(batch(rows(held), joker=True, low_ace=low_ace)[0]) == hand.value
    warm()
    assert evaluate(held) == best(held, joker=True).value


@settings(deadline=None)
@given(hands(9, 9))
def test_one_omaha_hand_compiled_and_plain(cards: Cards) -> None:
    warm()
    hand, plain = omaha(cards[:4], cards[4:]), _plain_omaha(cards[:4], cards[4:])
    assert (hand.value, hand.given) == (plain.value, plain.given)


def test_a_number_that_is_no_card_makes_no_omaha_hand() -> None:
    warm()
    for place in range(9):
        for wrong in (52, 53, 255, 256, 2**40):
            cards = [*range(0, 36, 4)]
            assert BY_GAME["omaha"](tuple(cards))
            cards[place] = wrong
            assert BY_GAME["omaha"](tuple(cards)) == 0


@settings(deadline=None)
@given(hands(7, 9))
def test_compiled_omaha(cards: Cards) -> None:
    hole, board = cards[:4], cards[4:]
    hand = _plain_omaha(hole, board)
    assert int(batch_omaha(rows(hole), rows(board))[0]) == hand.value
    assert len(set(hand.cards) & set(hole)) == 2
    for qualifier in (7, 8):
        lowest = omaha_low(hole, board, qualifier)
        value = int(batch_omaha_low(rows(hole), rows(board), qualifier)[0])
        assert value == (lowest.value if lowest else 0)


@settings(deadline=None)
@given(hands(5, 7), st.sampled_from((5, 7, 8, 13)))
def test_compiled_low(cards: Cards, qualifier: int) -> None:
    hand = low(cards, qualifier)
    assert int(batch_low(rows(cards), qualifier)[0]) == (hand.value if hand else 0)
    ranks = sorted({(card.rank + 1) % 13 for card in cards})[:5]
    qualifies = len(ranks) == 5 and ranks[-1] < qualifier
    assert (hand is not None) is qualifies
    if hand is not None:
        assert sorted((card.rank + 1) % 13 for card in hand.cards) == ranks


@settings(deadline=None)
@given(hands(5, 6))
def test_compiled_combinations(cards: Cards) -> None:
    first, second = combinations(cards)
    values_, seconds = batch_combinations(rows(cards))
    assert int(values_[0]) == first.value == best(cards).value
    assert int(seconds[0]) == (second.category if second else 0)
    if first.category > Category.ACE_KING:
        assert int(seconds[0]) == second_category(cards, first.combination)


@given(hands(5, 6))
def test_the_second_combination(cards: Cards) -> None:
    """Whatever the cards: it has a card of its own, no kickers, and is not above the first."""
    first, second = combinations(cards)
    if second is not None:
        assert not set(second.combination) <= set(first.combination)
        assert second.kickers == ()
        assert second.category <= first.category
        assert second.category >= Category.ACE_KING


@given(hands(1, 4))
def test_open_cards_make_groups_only(cards: Cards) -> None:
    assert open_value(cards).category <= Category.FOUR_OF_A_KIND
    assert open_value(cards).category not in {Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE}


@pytest.mark.parametrize("width", [5, 6, 7])
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_arrays_of_every_length(width: int, threads: int) -> None:
    """Fours, remainders and pieces for threads: no hand is forgotten or taken twice."""
    chance = random.Random(width)
    held = [chance.sample(range(52), width) for _ in range(41)]
    right = [value_of(tuple(ALL_CARDS[card] for card in hand)) for hand in held]
    for count in range(42):
        cards = np.array(held[:count], np.uint8).reshape(count, width)
        assert batch(cards, threads=threads).tolist() == right[:count]


def test_rows_need_not_be_contiguous() -> None:
    deck = np.arange(52, dtype=np.uint8)
    wide = np.stack([np.roll(deck, shift) for shift in range(52)])
    assert batch(wide[:, :7]).tolist() == batch(wide[:, :7].copy()).tolist()
    assert batch(wide.T[:7].T).tolist() == batch(wide[:, :7].copy()).tolist()


def test_every_order_of_a_hand_has_the_same_value() -> None:
    cards = np.array(list(permutations([50, 46, 42, 38, 34, 3])), np.uint8)
    assert len(set(batch(cards).tolist())) == 1
