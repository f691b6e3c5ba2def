"""Hands as players write them: cards, ranges of hands, stud hands with unknown cards.

>>> len(read_range("AA", 2).cards), len(read_range("TT+, AKs", 2).cards), len(read_range("random", 2).cards)
(6, 34, 1326)
>>> read_range("AhKh", 2).cards.tolist()
[[46, 50]]
>>> len(read_range("AAxx", 4).cards)
6961
>>> read_stud("xx/7d", 7)
(Card('7d'),)
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import lcm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import RANKS, distinct, read_cards
from croupier.cards.sizes import CARDS
from croupier.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from croupier.cards import Card

    Combo = tuple[int, ...]

HOLDEM: Final = 2
ANY: Final = frozenset({"random", "any", "*"})
WILD: Final = "xX*?"
FINEST: Final = 1000
"""Weights are whole multiples of one part in so many."""
_CARD: Final = r"(?:10|[2-9TJQKAtjqka])[cdhsCDHS♣♦♥♠]"
_CARDS: Final = re.compile(rf"(?:{_CARD})+")
_RANK: Final = r"[2-9TJQKAtjqka]"
_CLASS: Final = re.compile(rf"({_RANK}|[xX*])({_RANK}|[xX*])([soSO]?)(\+?)")
_SPAN: Final = re.compile(rf"({_RANK})({_RANK})([soSO]?)-({_RANK})({_RANK})([soSO]?)")
_ITEM: Final = re.compile(rf"{_CARD}|{_RANK}|[xX*?]")
_WEIGHT: Final = re.compile(r"(\d+(?:\.\d+)?|\d*\.\d+)(%?)|(\d+)/(\d+)")


class HandRange(NamedTuple):
    """The hands that a player may hold, each a row of rising cards, with whole weights."""

    cards: npt.NDArray[np.uint8]
    weights: npt.NDArray[np.int64]


@lru_cache(maxsize=256)
def read_range(text: str, own: int) -> HandRange:
    """Read the hands that a player of hold'em or Omaha may hold.

    Hands are parted by commas; a colon and a number behind one say how often it is held (`AKo:0.5`,
    `QQ:1/3`, `JJ:25%`). A hand named twice counts once, as it was named last.
    """
    if text.strip().lower() in ANY:
        every = np.array(list(combinations(range(CARDS), own)), np.uint8)
        return HandRange(every, np.ones(len(every), np.int64))
    weights: dict[Combo, Fraction] = {}
    for word in text.split(","):
        name, _, share = word.partition(":")
        weight = _weight(share.strip()) if share else Fraction(1)
        for combo in _combos("".join(name.split()), own):
            weights[combo] = weight
    weights = {combo: weight for combo, weight in weights.items() if weight}
    if not weights:
        raise CardError("equity-range-empty", hand=text)
    return _ranged(weights)


def _ranged(weights: dict[Combo, Fraction]) -> HandRange:
    whole = lcm(*(weight.denominator for weight in weights.values()))
    if whole > FINEST:
        raise CardError("equity-weight-fine", finest=FINEST)
    counts = [int(weight * whole) for weight in weights.values()]
    return HandRange(np.array(list(weights), np.uint8), np.array(counts, np.int64))


def _weight(text: str) -> Fraction:
    found = _WEIGHT.fullmatch(text)
    if found is None or found[4] == "0":
        raise CardError("equity-weight-wrong", weight=text)
    number, percent, part, whole = found.groups()
    weight = Fraction(int(part), int(whole)) if whole else Fraction(number) / (100 if percent else 1)
    if weight > 1:
        raise CardError("equity-weight-wrong", weight=text)
    return weight


def _combos(word: str, own: int) -> Iterable[Combo]:
    if _CARDS.fullmatch(word):
        return (_hand(word, own),)
    if word.lower() in ANY:
        return combinations(range(CARDS), own)
    found = _of_classes(word) if own == HOLDEM else _of_template(word, own)
    if found is None:
        raise CardError(
            "equity-range-word" if own == HOLDEM else "equity-template-word", word=word, count=own
        )
    return found


def _hand(word: str, own: int) -> Combo:
    cards = distinct(read_cards(word))
    if len(cards) != own:
        raise CardError("equity-hand-count", hand=word, count=len(cards), wanted=own)
    return tuple(sorted(cards))


# -- hold'em ----------------------------------------------------------------------------------------------


def _of_classes(word: str) -> set[Combo] | None:
    """Read `AA`, `AKs`, `AK`, `TT+`, `A2s+`, `A5s-A2s`, `TT-77`, `Axs`; None for anything else."""
    if found := _SPAN.fullmatch(word):
        return _span(word, *found.groups())
    if not (found := _CLASS.fullmatch(word)):
        return None
    first, second, kind, plus = found.groups()
    if first in WILD or second in WILD:
        return _wild(first, second, kind.lower()) if not plus else None
    high, low = sorted((_rank(first), _rank(second)), reverse=True)
    if high == low:
        _no_suited_pair(word, kind)
        ranks = range(high, 13) if plus else (high,)
        return set().union(*(_class(rank, rank, "") for rank in ranks))
    lows = range(low, high) if plus else (low,)
    return set().union(*(_class(high, rank, kind.lower()) for rank in lows))


def _rank(letter: str) -> int:
    return RANKS.index(letter.upper())


def _no_suited_pair(word: str, kind: str) -> None:
    if kind:
        raise CardError("equity-pair-kind", word=word)


def _class(high: int, low: int, kind: str) -> set[Combo]:
    """Return the hands of two ranks: suited (s), not suited (o) or either."""
    hands = set()
    for one, other in product(range(4), repeat=2):
        if (high != low or one < other) and kind != ("o" if one == other else "s"):
            hands.add(tuple(sorted((4 * high + one, 4 * low + other))))
    return hands


def _wild(first: str, second: str, kind: str) -> set[Combo] | None:
    """Return the hands with one named rank, pairs of it included unless a kind is asked for."""
    named = [_rank(letter) for letter in (first, second) if letter not in WILD]
    if len(named) != 1:
        return None
    [rank] = named
    others = [other for other in range(len(RANKS)) if other != rank or not kind]
    return set().union(*(_class(rank, other, kind) for other in others))


def _span(word: str, *parts: str) -> set[Combo]:
    """Return all hands from one to another: pairs, kickers under one rank, or a run of equal gaps."""
    one_kind, other_kind = parts[2].lower(), parts[5].lower()
    high, low = sorted((_rank(parts[0]), _rank(parts[1])), reverse=True)
    end_high, end_low = sorted((_rank(parts[3]), _rank(parts[4])), reverse=True)
    same_gap = high - low == end_high - end_low
    if one_kind != other_kind or not (high == end_high or same_gap):
        raise CardError("equity-span-wrong", word=word)
    if high == low:
        _no_suited_pair(word, one_kind)
    steps = abs(low - end_low)
    lowest = min(low, end_low)
    hands: set[Combo] = set()
    for step in range(steps + 1):
        top = min(high, end_high) + step if same_gap else high
        hands |= _class(top, lowest + step, one_kind)
    return hands


# -- Omaha ------------------------------------------------------------------------------------------------


def _of_template(word: str, own: int) -> set[Combo] | None:
    """Read cards, ranks and wild places, one for each card: `AAxx`, `AhKhxx`, `AKQJ`."""
    items = _ITEM.findall(word)
    if len(items) != own or "".join(items) != word:
        return None
    places = [_choices(item) for item in items if item not in WILD]
    hands = set()
    for cards in product(*places):
        named = set(cards)
        if len(named) == len(places):
            rest = [card for card in range(CARDS) if card not in named]
            for others in combinations(rest, own - len(named)):
                hands.add(tuple(sorted((*named, *others))))
    return hands


def _choices(item: str) -> list[int]:
    if len(item) == 1:
        return [4 * _rank(item) + suit for suit in range(4)]
    return [int(card) for card in read_cards(item)]


# -- stud -------------------------------------------------------------------------------------------------


def read_stud(text: str, most: int) -> tuple[Card, ...]:
    """Read the known cards of a stud hand; a stroke may part down and up cards (`AhKd/Qs`, `xx/7d`)."""
    word = "".join(text.split())
    if word.lower() in ANY:
        return ()
    bare = "".join(letter for letter in word if letter not in "/|()")
    items = _ITEM.findall(bare)
    if not items or "".join(items) != bare or any(len(item) == 1 and item not in WILD for item in items):
        raise CardError("equity-stud-word", word=text)
    if len(items) > most:
        raise CardError("equity-stud-count", hand=text, count=len(items), most=most)
    return distinct(read_cards([item for item in items if item not in WILD]))
