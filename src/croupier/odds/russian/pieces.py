"""Pieces of the count of Russian poker: hands against an open rank, and bounds that spare most exchanges.

Threads find the bounds of an open rank while others still count against the one before; a crew finds all of
them first, for what a piece is counted by goes along with it.
"""

from __future__ import annotations

from hashlib import sha256
from threading import Event
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import RANKS
from croupier.hands import Category
from croupier.odds.counting.classes import ALL_RANKS, hand_classes
from croupier.odds.counting.threads import in_threads
from croupier.odds.russian.bounds import bound
from croupier.odds.russian.hands import solve as solve_classes
from croupier.odds.russian.setting import Setting
from croupier.odds.russian.shapes import HandClasses, SolvedArrays
from croupier.odds.russian.terms import ALL_WAYS, SUMS, WAYS
from croupier.odds.shards import share_out
from croupier.odds.shards.crew import present

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt

    from croupier.odds.russian.rules import Russian

    Counts = npt.NDArray[np.int64]
    Found = tuple[int, Counts, Counts, Counts]

BOUNDED: Final = (5, 4, 3, 2)
"""The ways whose exchanges are bounded before they are walked, the longest work first."""
PIECE: Final = 8
"""How many sets of ranks a thread takes at a time: so few that a count is soon interrupted."""
NO_BOUNDS: Final = np.zeros((2, WAYS, 0), np.int64)
"""No row: every exchange is walked."""


class Piece(NamedTuple):
    """A piece of work: an open rank, and some sets of ranks dealt to the player."""

    up: int
    part: int
    first: int
    last: int


def found_in(
    told: Setting, pieces: Sequence[Piece], rest: Sequence[int], prune: bool
) -> Iterator[tuple[int, Found]]:
    """Count the rest of the pieces, by number, and give each back with what it comes to.

    Exchanges that cannot be the best are found by bounds, unless all are to be walked.
    """
    if present() is not None:
        yield from _by_crew(told, pieces, rest, prune)
        return
    bounds = Bounds(told, sorted({pieces[place].up for place in rest}) if prune else [])

    def work(job: int | Bound) -> Found | None:
        if isinstance(job, Bound):
            bounds.find(job)
            return None
        return _run(told, bounds.of(pieces[job].up), pieces[job])

    for job, found in in_threads(work, _jobs(pieces, rest, bounds)):
        if not isinstance(job, Bound) and found is not None:
            yield job, found


def pieces_of(deck: int = ALL_RANKS, ups: Sequence[int] = range(RANKS)) -> list[Piece]:
    """Cut the count of a deck of these ranks with an open card of those into pieces."""
    return [
        Piece(up, place, first, min(first + PIECE, len(part.ranks)))
        for up in ups
        for place, part in enumerate(hand_classes(0, False, 3, deck))
        for first in range(0, len(part.ranks), PIECE)
    ]


def digest_of(game: Russian, piece: Piece) -> str:
    """Count one piece alone, with all exchanges walked, and digest what it comes to."""
    pairs, *found = _run(Setting(game, ALL_RANKS), NO_BOUNDS, piece)
    return sha256(b"".join([str(pairs).encode(), *(numbers.tobytes() for numbers in found)])).hexdigest()


class Bound(NamedTuple):
    """A piece of work before: to bound the exchanges of so many cards against one open rank."""

    up: int
    way: int


class Bounds:
    """What all exchanges against some open ranks can be worth at the most, found way by way in threads."""

    def __init__(self, told: Setting, ups: Sequence[int]) -> None:
        self._told = told
        self._found = {up: told.no_bounds() for up in ups}
        self._ready = {Bound(up, way): Event() for up in ups for way in BOUNDED}

    def jobs(self, up: int) -> list[Bound]:
        """Return what is to be found for an open rank."""
        return [job for job in self._ready if job.up == up]

    def find(self, job: Bound) -> None:
        """Find some of them."""
        try:
            self._found[job.up][:, job.way] = bound_way(self._told, *job)
        finally:
            self._ready[job].set()  # nobody waits for what failed

    def of(self, up: int) -> Counts:
        """Return the bounds against an open rank when they are found; no row, where none are wanted."""
        for job in self.jobs(up):
            self._ready[job].wait()
        return self._found.get(up, NO_BOUNDS)


def _jobs(pieces: Sequence[Piece], rest: Sequence[int], bounds: Bounds) -> list[int | Bound]:
    """Put the work in order: the bounds of an open rank come before the hands against the one before.

    So they are found by the time that they are needed, and a count that is soon interrupted has begun.
    """
    ups = sorted({pieces[place].up for place in rest})
    jobs: list[int | Bound] = []
    for up, after in zip([None, *ups], [*ups, None], strict=True):
        jobs += bounds.jobs(after) if after is not None else []
        jobs += [place for place in rest if pieces[place].up == up]
    return jobs


def bound_way(told: Setting, up: int, way: int) -> Counts:
    """Bound the exchanges of so many cards against one open rank."""
    found: Counts = np.zeros_like(told.no_bounds()[:, way])
    bound(way, told.setup(up), found)
    found[0] -= told.price(way)
    return found


def _run(told: Setting, bounds: Counts, piece: Piece) -> Found:
    """Do one piece of work."""
    part = hand_classes(0, False, 3, told.ranks)[piece.part]
    begin, end = part.firsts[piece.first], part.firsts[piece.last]
    classes = HandClasses(
        part.ranks[piece.first : piece.last],
        part.firsts[piece.first : piece.last + 1] - begin,
        part.masks[begin:end],
        part.weights[begin:end],
    )
    hist = np.zeros((*told.shape, 2), np.int64)
    dealt, sums = np.zeros((len(Category), WAYS), np.int64), np.zeros((SUMS, 3), np.int64)
    out = SolvedArrays(hist, dealt, sums, np.zeros((0, 0, 2), np.int64))
    pairs = solve_classes(classes, told.setup(piece.up), ALL_WAYS, bounds, out)
    return pairs, hist, dealt, sums


# -- by a crew --------------------------------------------------------------------------------------------


def _by_crew(
    told: Setting, pieces: Sequence[Piece], rest: Sequence[int], prune: bool
) -> Iterator[tuple[int, Found]]:
    """Let a crew find all bounds, then the pieces of one open rank after the other."""
    ups = sorted({pieces[place].up for place in rest})
    bounds = {up: told.no_bounds() if prune else NO_BOUNDS for up in ups}
    jobs = [Bound(up, way) for way in BOUNDED for up in ups] if prune else []
    for job, found in share_out(bounder, (told.game, told.ranks), jobs, keep=True):
        bounds[job.up][:, job.way] = found
    for up in ups:
        mine = [place for place in rest if pieces[place].up == up]
        about = (told.game, told.ranks, bounds.pop(up))
        shards = share_out(counter, about, [pieces[place] for place in mine])
        yield from ((place, counted) for place, (_, counted) in zip(mine, shards, strict=True))


def bounder(game: Russian, deck: int) -> Callable[[Bound], Counts]:
    """Return who bounds exchanges."""
    told = Setting(game, deck)
    return lambda job: bound_way(told, *job)


def counter(game: Russian, deck: int, bounds: Counts) -> Callable[[Piece], Found]:
    """Return who counts pieces against one open rank."""
    told = Setting(game, deck)
    return lambda piece: _run(told, bounds, piece)
