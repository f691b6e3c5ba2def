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
from croupier.odds.counting.threads import in_threads
from croupier.odds.report import Bet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from croupier.odds.ante_poker.rules import Contest
    from croupier.odds.ante_poker.solve import Counts, Piece

    Codes = npt.NDArray[np.uint8]
    Worths = npt.NDArray[np.float64]

NO_WORTHS: Final = np.zeros((0, 0, 0))
NO_HISTOGRAM: Final = np.zeros((0, 0, 0, 0, 0), np.int64)


def follow(game: Contest, first: Codes, last: Codes, progress: Callable[[int, int], None]) -> Bet:
    """Return what two tables of decisions bring: on the cards dealt, and on final ones."""
    hist = histogram(game)
    counts, shared = counts_of(game), share(game)

    def run(piece: Piece) -> Counts:
        mine = histogram(game)
        work, tables = work_of(game, counts, piece), _at(piece.up, [first], last)
        kernels.follow(work, shared, *tables, mine, NO_WORTHS)
        return mine

    pieces = list(cut(game))
    for done, (_, mine) in enumerate(in_threads(run, pieces), 1):
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


def weigh(
    game: Contest, acts: Sequence[Codes], last: Codes, progress: Callable[[int, int], None]
) -> tuple[Worths, Worths]:
    """Return what each of several tables of first decisions is worth in every state, and how often it comes.

    The worth is the expectation in antes times the share of the state among all deals; states go by open
    rank, class of suits and value. A code that is not lawful has no worth.
    """
    counts, shared = counts_of(game), share(game)
    classes = acts[0].shape[0]
    size = (RANKS_AND_JOKER, classes, len(scale.keys()), len(acts) + 1)
    worths = np.zeros(size)

    def run(piece: Piece) -> Worths:
        mine = np.zeros(size[1:])
        work, tables = work_of(game, counts, piece), _at(piece.up, acts, last)
        kernels.follow(work, shared, *tables, NO_HISTOGRAM, mine)
        return mine

    pieces = list(cut(game))
    for done, (piece, mine) in enumerate(in_threads(run, pieces), 1):
        worths[piece.up] += mine
        progress(done, len(pieces))
    hands = worths[..., -1].sum()
    return worths[..., :-1] / (float(deals(game)) * game.stake), worths[..., -1] / hands


def _at(up: int, first: Sequence[Codes], last: Codes) -> tuple[Codes, Codes]:
    """Pick the decisions against one open rank."""
    return np.ascontiguousarray(np.stack([table[:, :, up] for table in first])), np.ascontiguousarray(
        last[:, up]
    )
