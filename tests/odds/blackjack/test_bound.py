"""How far the counted play of split hands can be from the best: see `bound` and `blackjack/METHOD.md`."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from msgspec import structs

from croupier import books
from croupier.odds.blackjack.box import SplitBox
from croupier.odds.blackjack.rules import terms_of
from croupier.odds.blackjack.solve import house_edge
from croupier.odds.blackjack.splits import Pair
from tests.odds.blackjack.bound import Known, Memory, Remembering, above, bounds, second_eigenvalue


@pytest.mark.parametrize(("cards", "known", "drawn"), [(9, 2, 3), (9, 3, 3), (10, 4, 2), (8, 3, 4)])
def test_disjoint_samples_tell_as_much_of_each_other_as_is_said(cards: int, known: int, drawn: int) -> None:
    """The singular values of the conditional expectation: one, then K·L/((n-K)(n-L)), then the second."""
    seen, coming = (list(combinations(range(cards), size)) for size in (known, drawn))
    apart = np.array([[float(not set(one) & set(other)) for other in coming] for one in seen])
    means = apart / apart.sum(axis=1)[:, None] * np.sqrt(len(coming) / len(seen))
    values = np.linalg.svd(means, compute_uv=False) ** 2
    distinct = sorted({round(float(value), 9) for value in values}, reverse=True)
    first = known * drawn / ((cards - known) * (cards - drawn))
    assert distinct[0] == pytest.approx(1)
    assert distinct[1] == pytest.approx(first)
    assert distinct[2] == pytest.approx(float(second_eigenvalue(cards, known, drawn)))


def test_the_bound_on_what_is_above_nought_is_sharp() -> None:
    """A number that is 2 one time in four and else -2 has mean -1, variance 3, and is above zero by 1/2."""
    assert above(1.0, 3.0) == pytest.approx(0.5)


@pytest.mark.slow
@pytest.mark.parametrize(("up", "value"), [(5, 8), (1, 6)])
def test_remembering_the_first_hand_gains_less_than_bounded(up: int, value: int) -> None:
    """One split of nines against a six, of sevens against a two: the best play, card by card."""
    terms = terms_of(books.rules("am/blackjack"))
    shoe = list(terms.shoe)
    shoe[up] -= 1
    shoe[value] -= 2
    box = SplitBox(terms, Pair(up, value, tuple(shoe), shoe[value]), 2)
    hand = box.played[0]
    known = Known(terms, box.pair, 2, hand.base, hand.act)
    gain = Remembering(known).best() - float(box.expected / terms.stake)
    assert -1e-12 < gain < Memory(known).gain(4)


@pytest.mark.slow
def test_am_is_bounded_as_documented() -> None:
    memory, bar = bounds(terms_of(books.rules("am/blackjack")))
    assert 3e-5 < memory < 3.9e-5
    assert bar == 0


@pytest.mark.slow
def test_m1_is_bounded_as_documented() -> None:
    terms = terms_of(books.rules("m1/blackjack"))
    memory, bar = bounds(terms)
    assert 1e-5 < memory < 1.9e-5
    assert 5e-5 < bar < 1.1e-4
    free = structs.replace(terms, barred_after_bust=False, most_hands=8)
    more = house_edge(terms, lambda *_: None) - house_edge(free, lambda *_: None)
    assert 1.8e-5 < more < 1.9e-5
