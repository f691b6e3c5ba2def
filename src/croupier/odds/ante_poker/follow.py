"""Strategies of poker against the dealer followed through every deal: what rules bring, exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import RANKS_AND_JOKER
from croupier.errors import CroupierError
from croupier.hands import scale
from croupier.odds.ante_poker import follow_walk as kernels
from croupier.odds.ante_poker.solve import (
    cells,
    counts_of,
    cut,
    deals,
    histogram,
    share,
    work_of,
)
from croupier.odds.report import Bet
from croupier.odds.shards import share_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from croupier.odds.ante_poker.rules import Contest
    from croupier.odds.ante_poker.solve import Counts

    Codes = npt.NDArray[np.uint8]
    Worths = npt.NDArray[np.float64]

NO_WORTHS: Final = np.zeros((0, 0, 0))
NO_HISTOGRAM: Final = np.zeros((0, 0, 0, 0, 0), np.int64)


def follow(game: Contest, first: Codes, last: Codes, progress: Callable[[int, int], None]) -> Bet:
    """Return what two tables of decisions bring: on the cards dealt, and on final ones."""
    hist = histogram(game)
    pieces = range(len(list(cut(game))))
    for done, (_, mine) in enumerate(share_out(follower, (game, first, last), pieces), 1):
        hist += mine
        progress(done, len(pieces))
    if int(hist.sum()) != deals(game):
        raise CroupierError("odds-incomplete", counted=str(hist.sum()), deals=str(deals(game)))
    outcomes: Counter[Fraction] = Counter()
    staked = 0
    for cell in cells(hist):
        outcomes[Fraction(game.net(cell.kind, cell.choice, cell.final, cell.outcome), game.stake)] += (
            cell.deals
        )
        staked += cell.deals * game.staked(cell.kind, cell.choice, cell.final)
    return Bet(
        outcomes=dict(sorted(outcomes.items())), staked=Fraction(staked, game.stake * outcomes.total())
    )


def follower(game: Contest, first: Codes, last: Codes) -> Callable[[int], Counts]:
    """Return who follows two tables of decisions through the pieces of a game, by number."""
    counts, shared, pieces = counts_of(game), share(game), list(cut(game))
    last = _in_order(game, last)

    def run(number: int) -> Counts:
        mine, piece = histogram(game), pieces[number]
        work, tables = work_of(game, counts, piece), _at(piece.up, [first], last)
        kernels.follow(work, shared, *tables, mine, NO_WORTHS)
        return mine

    return run


def weigh(
    game: Contest, acts: Sequence[Codes], last: Codes, progress: Callable[[int, int], None]
) -> tuple[Worths, Worths]:
    """Return what each of several tables of first decisions is worth in every state, and how often it comes.

    The worth is the expectation in antes times the share of the state among all deals; states go by open
    rank, class of suits and value. A code that is not lawful has no worth.
    """
    worths = np.zeros((RANKS_AND_JOKER, *_size(acts)))
    pieces = list(cut(game))
    shards = share_out(weigher, (game, list(acts), last), range(len(pieces)))
    for done, (number, mine) in enumerate(shards, 1):
        worths[pieces[number].up] += mine
        progress(done, len(pieces))
    hands = worths[..., -1].sum()
    return worths[..., :-1] / (float(deals(game)) * game.stake), worths[..., -1] / hands


def weigher(game: Contest, acts: Sequence[Codes], last: Codes) -> Callable[[int], Worths]:
    """Return who weighs tables of first decisions in the pieces of a game, by number."""
    counts, shared, pieces = counts_of(game), share(game), list(cut(game))
    last = _in_order(game, last)

    def run(number: int) -> Worths:
        mine, piece = np.zeros(_size(acts)), pieces[number]
        work, tables = work_of(game, counts, piece), _at(piece.up, acts, last)
        kernels.follow(work, shared, *tables, NO_HISTOGRAM, mine)
        return mine

    return run


def _size(acts: Sequence[Codes]) -> tuple[int, int, int]:
    """Return how worths against one open rank are laid out: by class of suits, value and act."""
    return acts[0].shape[0], len(scale.keys()), len(acts) + 1


def _in_order(game: Contest, last: Codes) -> Codes:
    """Lay decisions on final cards by the places of their values in the reading of the house."""
    laid = np.zeros_like(last)
    laid[np.array(game.order)] = last
    return laid


def _at(up: int, first: Sequence[Codes], last: Codes) -> tuple[Codes, Codes]:
    """Pick the decisions against one open rank."""
    return np.ascontiguousarray(np.stack([table[:, :, up] for table in first])), np.ascontiguousarray(
        last[:, up]
    )
