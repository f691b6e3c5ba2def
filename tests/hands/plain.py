"""The rules of poker said once more, as plainly and slowly as possible: what the tests measure against.

Nothing here knows the tables, the scale or the sums of `croupier.hands`.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, Any

from croupier.cards import JOKER, Card, read_cards
from croupier.hands import Category

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Rated = tuple[Category, tuple[int, ...], bool, tuple[int, ...]]


@cache
def book(name: str) -> dict[str, dict[str, Any]]:
    """The clauses of a rulebook by their id."""
    text = files("croupier.books").joinpath(name, "book.toml").read_text(encoding="utf-8")
    return {clause["id"]: clause for clause in tomllib.loads(text)["clause"]}


def cards_in(example: str) -> tuple[Card, ...]:
    """The cards at the head of an example of a book, such as 'AS KD 7C 4H 2D: pair'."""
    found = re.findall(r"(?<![\w-])([2-9TJQKA][SHDCshdc]|JK)(?!\w)", example)
    return tuple(JOKER if word == "JK" else Card(word) for word in found)


def off_suit(ranks: str) -> tuple[Card, ...]:
    """Give ranks without suits the suits in turn: no card comes twice, no suit more than twice."""
    return read_cards(rank + "cdhs"[place % 4] for place, rank in enumerate(sorted(ranks.split())))


def of_five(cards: Sequence[int], low_ace: bool = True) -> Rated:
    """Rate up to five natural cards by the definitions of the books."""
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple(count for _, count in groups)
    order = tuple(rank for rank, _ in groups)
    five = len(cards) == 5
    flush = five and len({card & 3 for card in cards}) == 1
    wheel = low_ace and ranks == [12, 3, 2, 1, 0]
    run = five and len(order) == 5 and (ranks[0] - ranks[4] == 4 or wheel)
    top = 3 if wheel else ranks[0]
    if run and flush:
        return (Category.ROYAL_FLUSH if top == 12 else Category.STRAIGHT_FLUSH, (top,), True, ())
    if shape[0] == 4:
        return Category.FOUR_OF_A_KIND, order[:1], True, order[1:]
    if shape == (3, 2):
        return Category.FULL_HOUSE, order, True, ()
    if flush:
        return Category.FLUSH, order, True, ()
    if run:
        return Category.STRAIGHT, (top,), True, ()
    if shape[0] == 3:
        return Category.THREE_OF_A_KIND, order[:1], True, order[1:]
    if shape[:2] == (2, 2):
        return Category.TWO_PAIR, order[:2], True, order[2:]
    if shape[0] == 2:
        return Category.PAIR, order[:1], True, order[1:]
    if {12, 11} <= set(ranks):
        return Category.ACE_KING, order[:2], True, order[2:]
    return Category.HIGH_CARD, order[:1], True, order[1:]


def rate(cards: Iterable[int], low_ace: bool = True) -> Rated:
    """Rate any cards: the best five of them, the joker put in place of every other card in turn."""
    held = tuple(cards)
    if JOKER in held:
        natural = tuple(card for card in held if card != JOKER)
        if len({card >> 2 for card in natural}) == 1:
            return Category.POKER, (natural[0] >> 2,), False, ()
        others = (card for card in range(52) if card not in natural)
        best = max(of_five((*natural, card), low_ace) for card in others)
        return best[0], best[1], False, best[3]
    return max(of_five(five, low_ace) for five in combinations(held, min(5, len(held))))


SIZES = {
    Category.ACE_KING: 2,
    Category.PAIR: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.TWO_PAIR: 4,
    Category.FOUR_OF_A_KIND: 4,
}


def second_category(cards: Sequence[int], first: Iterable[int]) -> int:
    """The best second combination by rp:q02: any cards that form one and hold a card outside the first."""
    inside = set(first)
    found = [Category.HIGH_CARD]
    for size in range(2, 6):
        for some in combinations(cards, size):
            category = of_five(some)[0]
            if category > Category.HIGH_CARD and SIZES.get(category, 5) == size and not set(some) <= inside:
                found.append(category)
    return max(found)
