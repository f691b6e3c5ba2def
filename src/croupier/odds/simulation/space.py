"""What a strategy of poker against the dealer may ask: features of five cards and the dealer's open card.

The value of five cards tells all their ranks, so a state is a class of suits (`five_cards.ODD_CARDS`), a
value of the scale and an open rank. Features are arrays over these three. A value that holds the joker in a
straight or flush does not tell which card it stands for; nobody breaks these up for a rank.

>>> space = dealt_space(Allowance(least=Category.ACE_KING, given=(1,)))
>>> space.shape
(6, 15107, 14)
>>> from croupier.hands import best
>>> value = best("Ah Kd 9c 8s 2h").value
>>> [int(space.features[name].values[0, value, 0]) for name in ("combination", "rank", "kicker", "kicker-3")]
[1, 12, 7, 0]
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from croupier.cards import RANKS
from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.hands import Category, scale
from croupier.odds.simulation.five_cards import (
    BUY,
    EXCHANGE,
    FOLD,
    FOUR_SUITED,
    INSURE,
    ODD_CARDS,
    PLAY,
    THREE_SUITED,
)
from croupier.odds.simulation.language import Act, Feature, Space, compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from croupier.odds.simulation.language import Array, Rule

    Numbers = npt.NDArray[np.int64]

NONE: Final = -1
"""The rank of a card that there is not."""
RANK_WORDS: Final = {**{word: rank for rank, word in enumerate(RANKS)}, "joker": JOKER_RANK}
CATEGORY_WORDS: Final = {category.slug: int(category) for category in Category}
ANSWERS: Final = {"no": 0, "yes": 1}
KICKERS: Final = 4
FLUSH_OUTS: Final = 9
"""So many cards of a suit are left beside four of it."""
_STRAIGHTS: Final = (
    frozenset((scale.ACE, *range(scale.FIVE + 1))),
    *(frozenset(range(top - HAND + 1, top + 1)) for top in range(HAND - 1, JOKER_RANK)),
)
"""The ranks of every straight."""


class Allowance(NamedTuple):
    """What a game allows: with what the dealer plays, how many cards may be given away, and so on."""

    least: Category
    given: tuple[int, ...] = ()
    """How many cards may be exchanged."""
    most: int = 0
    """How many the game knows to exchange, where a house may allow fewer: its strategies fit all."""
    sixth: bool = False
    insured: frozenset[Category] = frozenset()
    """The combinations that may be insured."""
    insures: bool = False
    """Whether the game knows insurance, sold or not."""
    play: str = "play"
    """The name of going on."""

    @property
    def draws(self) -> bool:
        """Whether further cards can be had."""
        return bool(self.given) or self.sixth

    @property
    def reach(self) -> int:
        """The most cards that an act can name."""
        return max((*self.given, self.most))


@cache
def _keys() -> tuple[scale.Key, ...]:
    """Read all values of the scale; the first is no hand."""
    return tuple(
        scale.read(value) if value else scale.Key(Category.HIGH_CARD, (0,), True, ())
        for value in range(len(scale.keys()))
    )


def _column(numbers: Sequence[int]) -> Numbers:
    """Lay numbers along the values."""
    return np.array(numbers, np.int64).reshape(1, -1, 1)


def _place(ranks: Sequence[int], place: int) -> int:
    return ranks[place] if place < len(ranks) else NONE


@cache
def held_ranks() -> tuple[tuple[int, ...], ...]:
    """Return by value the ranks of five cards, the highest first; empty where the value does not tell."""
    return tuple(_ranks_of(key) for key in _keys())


def _ranks_of(key: scale.Key) -> tuple[int, ...]:
    category, ranks = key.category, key.ranks
    if category in scale.RUNS:
        if not key.natural:
            return ()
        top = ranks[0]
        return scale.WHEEL if top == scale.FIVE else tuple(range(top, top - HAND, -1))
    if category == Category.FLUSH:
        return ranks if key.natural else ()
    groups = scale.GROUPS[category]
    if category == Category.POKER:
        return (JOKER_RANK, *ranks * (HAND - 1))
    cards = [rank for rank, size in zip(ranks, groups, strict=True) for _ in range(size)]
    if not key.natural:
        cards[0] = JOKER_RANK
    cards += key.kickers
    return tuple(sorted(cards, reverse=True)) if len(cards) == HAND else ()


# -- features -----------------------------------------------------------------------------------------------


def _by_value() -> dict[str, Feature]:
    keys = _keys()
    features = {
        "combination": Feature(_column([key.category for key in keys]), CATEGORY_WORDS),
        "rank": Feature(_column([key.ranks[0] for key in keys]), RANK_WORDS),
        "second": Feature(_column([_place(key.ranks, 1) for key in keys]), RANK_WORDS),
        "joker": Feature(_column([not key.natural for key in keys])),
    }
    for place in range(KICKERS):
        name = "kicker" if place == 0 else f"kicker-{place + 1}"
        features[name] = Feature(_column([_place(key.kickers, place) for key in keys]), RANK_WORDS)
    return features


@cache
def _counts() -> Numbers:
    """Count by value the own cards of every rank."""
    counts = np.zeros((len(_keys()), RANKS_AND_JOKER), np.int64)
    for value, ranks in enumerate(held_ranks()):
        for rank in ranks:
            counts[value, rank] += 1
    return counts


@cache
def _completing() -> Numbers:
    """Count by value, and by the card given away, the ranks that complete a straight, below a straight."""
    counts = np.zeros((len(_keys()), HAND), np.int64)
    for value, ranks in enumerate(held_ranks()):
        if ranks and _keys()[value].category < Category.STRAIGHT:
            for place in range(HAND):
                counts[value, place] = _completing_ranks(ranks[:place] + ranks[place + 1 :])
    return counts


@cache
def _completing_ranks(kept: tuple[int, ...]) -> int:
    """Count the ranks that make four cards, of which one may be the joker, a straight."""
    natural = {rank for rank in kept if rank != JOKER_RANK}
    if len(natural) + (JOKER_RANK in kept) < len(kept):
        return 0
    wanted = HAND - (JOKER_RANK in kept)
    return sum(
        any(len(straight & {*natural, rank}) >= wanted for straight in _STRAIGHTS)
        for rank in range(JOKER_RANK)
        if rank not in natural
    )


@cache
def draws(classes: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Return by class of suits and value what four of the five cards can become with another card.

    First the ranks that complete a straight and the card outside that draw, then the cards (outs) that
    complete a straight or a flush and the card outside that draw. Of equal draws the one that keeps most of a
    suit is kept, then the one that gives the lowest card away.
    """
    ranks = np.broadcast_to(_completing(), (classes, len(_keys()), HAND))
    odd = np.array([[place in places for place in range(HAND)] for places in ODD_CARDS[:classes]])
    alone = odd & (odd.sum(axis=1) == 1)[:, None]
    made = np.array([key.category >= Category.STRAIGHT for key in _keys()])[None, :, None]
    outs = np.where(made, 0, SUITS * ranks + alone[:, None, :] * (FLUSH_OUTS - ranks))
    rather = odd[:, None, :] * HAND + np.arange(HAND)
    straight, best = (np.argmax(number * 2 * HAND + rather, axis=2) for number in (ranks, outs))
    most_ranks, most_outs = ranks.max(axis=2), outs.max(axis=2)
    return most_ranks, np.where(most_ranks, 1 << straight, 0), most_outs, np.where(most_outs, 1 << best, 0)


@cache
def _sixth_outs(classes: int) -> Numbers:
    """Count by class of suits and value the cards that, as the sixth, complete a straight or a flush."""
    ranks = np.zeros(len(_keys()), np.int64)
    for value, held in enumerate(held_ranks()):
        if held and _keys()[value].category < Category.STRAIGHT:
            ranks[value] = _completing_with_any(frozenset(held))
    four = np.array([len(odd) == 1 for odd in ODD_CARDS[:classes]])[:, None]
    below = np.array([key.category < Category.STRAIGHT for key in _keys()])
    return np.where(below, SUITS * ranks + four * (FLUSH_OUTS - ranks), 0)


@cache
def _completing_with_any(held: frozenset[int]) -> int:
    """Count the ranks that make a straight of any four of these."""
    return sum(
        any(straight <= {*held, rank} for straight in _STRAIGHTS)
        for rank in range(JOKER_RANK)
        if rank not in held
    )


@cache
def _straight_flushes(classes: int) -> Numbers:
    """Count by class of suits and value the straight flushes that hold all the suited cards."""
    counts = np.zeros((classes, len(_keys())), np.int64)
    for number, odd in enumerate(ODD_CARDS[:classes]):
        if not odd:
            continue
        for value, ranks in enumerate(held_ranks()):
            if ranks:
                suited = frozenset(ranks[place] for place in range(HAND) if place not in odd)
                counts[number, value] = _straights_with(suited)
    return counts


@cache
def _straights_with(ranks: frozenset[int]) -> int:
    """Count the straights that hold these ranks."""
    return sum(ranks <= straight for straight in _STRAIGHTS)


def _features(law: Allowance, classes: int) -> dict[str, Feature]:
    keys = len(_keys())
    suited = np.array([HAND - len(odd) if odd else 0 for odd in ODD_CARDS[:classes]], np.int64)
    qualifies = np.arange(keys) >= first_value(law.least)
    return {
        **_by_value(),
        "up": Feature(np.arange(RANKS_AND_JOKER).reshape(1, 1, -1), RANK_WORDS),
        "match": Feature(_counts()[None]),
        "above": Feature((_counts().sum(axis=1)[:, None] - np.cumsum(_counts(), axis=1))[None]),
        "suited": Feature(suited.reshape(-1, 1, 1)),
        "straight-ranks": Feature(draws(classes)[0][..., None]),
        "outs": Feature(draws(classes)[2][..., None]),
        "qualifies": Feature(qualifies.astype(np.int64).reshape(1, -1, 1)),
        **_of_suits(law, classes),
    }


def _of_suits(law: Allowance, classes: int) -> dict[str, Feature]:
    """Return what is asked where three cards and more may be exchanged, or a sixth may be had."""
    found = {}
    if law.reach > HAND - 3:
        high = [bool(odd) and 0 not in odd and 1 not in odd for odd in ODD_CARDS[:classes]]
        found["high-suited"] = Feature(np.array(high, np.int64).reshape(-1, 1, 1), ANSWERS)
        found["straight-flushes"] = Feature(_straight_flushes(classes)[..., None])
    if law.sixth:
        found["sixth-outs"] = Feature(_sixth_outs(classes)[..., None])
    return found


def first_value(category: Category) -> int:
    """Return the lowest value of a category."""
    return scale.categories().index(category)


# -- acts ----------------------------------------------------------------------------------------------------


def _lowest(count: int) -> Numbers:
    """Return by value the so many lowest cards that are no part of the combination, as bits.

    Where fewer lie outside it, none: a high card is no combination, so all five may go.
    """
    given = np.zeros(len(_keys()), np.int64)
    for value, ranks in enumerate(held_ranks()):
        key = _keys()[value]
        inside = () if key.category <= Category.ACE_KING else (*key.ranks, JOKER_RANK)
        outside = [place for place, rank in enumerate(ranks) if rank not in inside]
        if len(outside) >= count and key.category not in scale.RUNS | scale.SUITED:
            given[value] = sum(1 << place for place in outside[-count:])
    return given


def _exchange(given: Any, law: Allowance) -> Act:
    """Return the act of giving these cards away, where their number may be exchanged."""
    counts = np.array([mask.bit_count() for mask in range(1 << HAND)])
    return Act(EXCHANGE | given, np.isin(counts[given], law.given))


def _final_acts(law: Allowance) -> dict[str, Act]:
    acts = {"fold": Act(FOLD), law.play: Act(PLAY), "play": Act(PLAY)}
    if law.insured or law.insures:
        acts["insure"] = Act(INSURE, _column([key.category in law.insured for key in _keys()]) > 0)
    return acts


def _drawing_acts(law: Allowance, classes: int) -> dict[str, Act]:
    acts = {"buy": Act(BUY)} if law.sixth else {}
    if law.given:
        odd = np.array([sum(1 << place for place in places) for places in ODD_CARDS[:classes]], np.int64)
        acts["exchange odd-suit"] = _exchange(odd.reshape(-1, 1, 1), law)
        acts["exchange odd-rank"] = _exchange(draws(classes)[1][..., None], law)
        acts["exchange draw"] = _exchange(draws(classes)[3][..., None], law)
        for count in range(1, law.reach + 1):
            acts[f"exchange lowest-{count}"] = _exchange(_lowest(count).reshape(1, -1, 1), law)
    return acts


@cache
def dealt_space(law: Allowance) -> Space:
    """Return the states in which the cards dealt are decided on."""
    classes = 1
    if law.draws:
        most = law.reach
        classes = FOUR_SUITED if most < HAND - 3 else THREE_SUITED if most < HAND - 2 else len(ODD_CARDS)
    return Space(_features(law, classes), {**_final_acts(law), **_drawing_acts(law, classes)})


@cache
def final_space(law: Allowance) -> Space:
    """Return the states in which final cards are decided on: their suits do not matter any more."""
    return Space(_features(law, 1), _final_acts(law))


def drawing(act: str) -> bool:
    """Whether an act draws further cards, which is lawful once."""
    return act == "buy" or act.startswith("exchange")


def tables(rules: Sequence[Rule], law: Allowance) -> tuple[Array, Array]:
    """Write rules as the two tables of the kernel: for the cards dealt, and for final cards."""
    last = compiled([rule for rule in rules if not drawing(rule.act)], final_space(law))
    return np.ascontiguousarray(compiled(rules, dealt_space(law))), np.ascontiguousarray(last[0])
