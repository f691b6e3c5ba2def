"""A table made ready for compiled rounds: the kernel that plays it, its tables, and what its numbers mean."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from msgspec import Struct, structs

from croupier.hands import Category
from croupier.odds import families
from croupier.odds.counting.payments import side_field

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy.typing as npt

    from croupier.books import Pay, Rules

    Numbers = npt.NDArray[np.int64]
    Bytes = npt.NDArray[np.uint8]


class Seating(NamedTuple):
    """Who sits down: so many boxes, each with the same stake and the same bonus stake, zero for none."""

    boxes: int
    stake: int
    bonus: int = 0


class PlayedRounds(NamedTuple):
    """What some rounds came to."""

    nets: Numbers
    """By round: what all boxes together have won or lost, in units, without the bonus."""
    hits: Bytes
    """By round and box: what decides the bonus; zero where it is lost. Empty where none is staked."""
    acts: Numbers
    """How often each decision was taken."""
    staked: int
    """What was staked in all, prices and insurance included, in units."""


class Plan(Struct, frozen=True, kw_only=True):
    """One table with its strategy, ready to be played."""

    rules: Rules
    seating: Seating
    unit: int
    """All nets are whole multiples of so many chips."""
    low: int
    high: int
    """The least and the greatest net of a round, in units."""
    acts: tuple[tuple[str, ...], ...]
    """The decisions that are counted, in this order: each the acts one after the other."""
    kernel: Callable[..., int]
    table: Any
    """What the kernel plays by, and for what: a named tuple of its own."""
    cards: int
    """How many cards, or numbers, a stacked round has."""
    bonus: tuple[int, ...] = ()
    """By hit: what the bonus stake wins or loses, in chips. Empty where it is a share of a fund."""
    shares: tuple[Pay | None, ...] = ()
    """By hit: what is paid where the stake feeds a fund: a share of it, a multiple of the stake, a prize."""
    notes: tuple[str, ...] = ()
    """The ids of sentences that a reader must know."""
    made_of: tuple[Rules, tuple[str, ...], Seating] | None = None
    """What it was made of by `seated`: another process makes its own of that."""

    def __reduce__(self) -> tuple[Callable[..., Plan], tuple[Any, ...]]:
        assert self.made_of is not None, "a plan goes to another process only if `seated` made it"
        return seated, self.made_of

    def play(self, state: int, rounds: int) -> PlayedRounds:
        """Play so many rounds with the cards of a stream."""
        return self._run(state, rounds, np.zeros((0, self.cards), np.uint8))

    def play_stacked(self, decks: Bytes) -> PlayedRounds:
        """Play one round out of each stacked deck."""
        return self._run(0, len(decks), np.ascontiguousarray(decks, np.uint8))

    def play_shoe(self, shoe: Bytes, rounds: int) -> PlayedRounds:
        """Play so many rounds out of one stacked shoe."""
        return self._run(0, rounds, np.ascontiguousarray(shoe.reshape(1, -1), np.uint8))

    def _run(self, state: int, rounds: int, decks: Bytes) -> PlayedRounds:
        nets = np.zeros(rounds, np.int64)
        hits = np.zeros((rounds if self.seating.bonus else 0, self.seating.boxes), np.uint8)
        acts = np.zeros(len(self.acts), np.int64)
        staked = self.kernel(np.uint64(state), decks, nets, hits, acts, self.table)
        return PlayedRounds(nets, hits, acts, staked)


def seated(rules: Rules, lines: Iterable[str], seating: Seating) -> Plan:
    """Make a table ready for a strategy, by the module of its family."""
    written = tuple(lines)
    plan: Plan = families.part_of(rules.game, families.SIMULATE).prepare(rules, written, seating)
    return structs.replace(plan, made_of=(rules, written, seating))


def common_unit(chips: Sequence[int]) -> int:
    """Return the greatest number of chips of which all these amounts are multiples.

    >>> common_unit([-10, 15, 0, 400])
    5
    """
    return gcd(*chips) or 1


def in_units(chips: object, unit: int) -> Numbers:
    """Write amounts as whole numbers of a unit."""
    return np.asarray(chips, np.int64) // unit


def shares_of(rules: Rules) -> tuple[Pay | None, ...]:
    """Return what a bonus that feeds a fund is paid, by hit; nothing where the bonus feeds none."""
    side = side_field(rules)
    if side is None or rules.fund(side.name) is None:
        return ()
    pays = rules.table(side.name)
    return (None, *(pays.pay(category.slug) for category in Category))
