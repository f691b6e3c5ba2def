"""The one runner of all games: chunks of rounds on all cores, and the books of what they came to.

A chunk is a stream of its own (`chance.stream_key`), so that the same seed gives the same rounds whatever the
number of threads; sums are whole numbers or are added in the order of the chunks.
"""

from __future__ import annotations

from math import fsum, nan, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.errors import BookError
from croupier.hands import Category
from croupier.odds.counting.chance import MOST_STREAMS, stream_key
from croupier.odds.shards import share_out
from croupier.odds.simulation.progressive import Hits, follow_fund
from croupier.odds.simulation.result import BonusResult, Estimate, Simulation, too_few
from croupier.odds.simulation.tally import tally

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from croupier.odds.simulation.plan import Plan
    from croupier.odds.simulation.progressive import BoardPlan

    Numbers = npt.NDArray[np.int64]

CHUNK: Final = 20_000
"""How many rounds a chunk has, and a path in the report: a few milliseconds of work."""
CHUNKS_WANTED: Final = 100
"""A short run is cut into about so many chunks, each long enough to be a path."""
SHORTEST: Final = 100
PIECES: Final = 256
"""How many pieces of work a run is cut into at the most, and how often it tells its progress."""
MARKS: Final = 100
"""At how many places a path is marked."""
PATHS: Final = 200
"""How many paths are kept."""
MOST_BINS: Final = 1 << 20
MOST_ROUNDS: Final = 10**12


class Chunk(NamedTuple):
    """A stretch of rounds that follow each other."""

    number: int
    rounds: int


class Books(NamedTuple):
    """What one piece of work came to; the sums and paths of its chunks stand one after the other."""

    histogram: Numbers
    acts: Numbers
    staked: int
    squares: list[float]
    paths: list[Numbers]
    totals: list[int]
    hit_counts: Numbers
    hits: list[Hits]


def run(
    plan: Plan, rounds: int, seed: int, progress: Callable[[int, int], None], board: BoardPlan | None = None
) -> Simulation:
    """Play so many rounds and close the books."""
    begin = perf_counter()
    chunks = cut(rounds)
    pieces = [chunks[first : first + _each(chunks)] for first in range(0, len(chunks), _each(chunks))]
    done: dict[int, Books] = {}
    finished = 0
    for piece, books in share_out(player, (plan, seed), pieces, keep=True):
        done[piece[0].number] = books
        finished += sum(chunk.rounds for chunk in piece)
        progress(finished, rounds)
    simulation = close(plan, [done[piece[0].number] for piece in pieces], chunks, seed, board)
    simulation.seconds = perf_counter() - begin
    return simulation


def _each(chunks: Sequence[Chunk]) -> int:
    return -(-len(chunks) // PIECES)


def check_rounds(rounds: object) -> None:
    """Refuse a number of rounds that cannot be played."""
    if type(rounds) is not int or not 0 < rounds <= MOST_ROUNDS:
        raise BookError("simulate-rounds", rounds=repr(rounds), most=MOST_ROUNDS)


def cut(rounds: int) -> list[Chunk]:
    """Cut a run into chunks; how depends on nothing but the number of rounds.

    >>> [chunk.rounds for chunk in cut(250)], len(cut(10**6)), len(cut(10**8))
    ([100, 100, 50], 100, 5000)
    """
    check_rounds(rounds)
    size = min(CHUNK, max(SHORTEST, -(-rounds // CHUNKS_WANTED)))
    full, rest = divmod(rounds, size)
    assert full < MOST_STREAMS
    chunks = [Chunk(number, size) for number in range(full)]
    return [*chunks, Chunk(full, rest)] if rest else chunks


def player(plan: Plan, seed: int) -> Callable[[Sequence[Chunk]], Books]:
    """Return who plays pieces of a run."""
    return lambda piece: play_piece(plan, piece, seed)


def play_piece(plan: Plan, piece: Sequence[Chunk], seed: int) -> Books:
    """Play some chunks, one after the other."""
    bins, shift = bins_of(plan)
    books = Books(
        np.zeros(bins, np.int64),
        np.zeros(len(plan.acts), np.int64),
        0,
        [],
        [],
        [],
        np.zeros(1 + len(Category), np.int64),
        [],
    )
    staked = 0
    for chunk in piece:
        played = plan.play(stream_key(seed, chunk.number), chunk.rounds)
        path = np.zeros(min(MARKS, chunk.rounds), np.int64)
        books.squares.append(tally(played.nets, plan.low, shift, books.histogram, path))
        books.totals.append(int(path[-1]))
        if chunk.number < PATHS:
            books.paths.append(path)
        books.acts[:] += played.acts
        staked += int(played.staked)
        if plan.bonus:
            books.hit_counts[:] += np.bincount(played.hits.ravel(), minlength=len(books.hit_counts))
        elif plan.shares:
            books.hits.append(Hits.of(played.hits, plan.shares))
    return books._replace(staked=staked)


def bins_of(plan: Plan) -> tuple[int, int]:
    """Return how many bins the histogram has, and of how many units each is the power of two."""
    span = plan.high - plan.low + 1
    shift = max(0, span.bit_length() - MOST_BINS.bit_length() + 1)
    return (span >> shift) + 1, shift


# -- closing the books --------------------------------------------------------------------------------------


def close(
    plan: Plan, pieces: Sequence[Books], chunks: Sequence[Chunk], seed: int, board: BoardPlan | None
) -> Simulation:
    """Put the pieces together."""
    rounds = sum(chunk.rounds for chunk in chunks)
    unit, seating = plan.unit, plan.seating
    _, shift = bins_of(plan)
    histogram = sum(books.histogram for books in pieces)
    acts: Numbers = sum(books.acts for books in pieces)  # type: ignore[assignment]
    simulation = Simulation(
        game=plan.rules.game,
        hash=plan.rules.hash,
        overrides=dict(plan.rules.overrides),
        strategy="",
        rules=(),
        rounds=rounds,
        boxes=seating.boxes,
        stake=seating.stake,
        seed=seed,
        unit=unit,
        total=unit * sum(total for books in pieces for total in books.totals),
        squares=unit * unit * fsum(square for books in pieces for square in books.squares),
        staked=unit * sum(books.staked for books in pieces),
        histogram={
            unit * (plan.low + (int(place) << shift)): int(histogram[place])  # type: ignore[index]
            for place in np.flatnonzero(histogram)
        },
        width=unit << shift if shift else 0,
        decisions={names: int(count) for names, count in zip(plan.acts, acts, strict=True) if count},
        horizon=chunks[0].rounds,
        paths=[
            (unit * path).tolist()
            for path, chunk in zip((path for books in pieces for path in books.paths), chunks, strict=False)
            if chunk.rounds == chunks[0].rounds
        ],
        notes=plan.notes,
    )
    if plan.bonus:
        counts: Numbers = sum(books.hit_counts for books in pieces)  # type: ignore[assignment]
        simulation.bonus = paid_bonus(plan, counts)
    elif plan.shares and board is not None:
        hits = Hits.joined([hits for books in pieces for hits in books.hits], [c.rounds for c in chunks])
        simulation.bonus, simulation.fund = follow_fund(plan, board, hits, rounds)
    return simulation


def paid_bonus(plan: Plan, counts: Numbers) -> BonusResult:
    """Say what became of bonus stakes that are paid by a table."""
    stakes, stake = int(counts.sum()), plan.seating.bonus
    nets = np.array(plan.bonus, np.float64) / stake
    mean = float((nets * counts).sum() / stakes)
    variance = float((nets * nets * counts).sum() / stakes) - mean * mean
    paid = {
        category.slug: int(counts[1 + category])
        for category in Category
        if counts[1 + category] and plan.bonus[1 + category] > -stake
    }
    won = sum(int(count) * net for count, net in zip(counts, plan.bonus, strict=True) if net > 0)
    edge = Estimate(-mean, sqrt(max(0.0, variance) / stakes) if stakes > 1 else nan)
    few = too_few(zip(nets.tolist(), counts.tolist(), strict=True))
    return BonusResult(stake=stake, staked=stakes * stake, won=won, edge=edge, hits=paid, few=few)
