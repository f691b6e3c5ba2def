"""Equity: what part of the pot every hand wins on the average, counted exactly wherever that can be done.

>>> count = equity("holdem", ["AcAd", "KhKs"])
>>> [(share.wins, share.ties) for share in count.players], count.deals
([(1388072, {2: 6538}), (317694, {2: 6538})], 1712304)
>>> count.players[0].equity
Fraction(29603, 36432)
>>> equity("omaha-hilo", ["As2s3dKd", "QhQcJhJc"], board="4s 5s 9h").players[0].wins
581

Hold'em, Omaha and Omaha high-low take ranges of hands, seven-card and five-card stud hands of which only
some cards are known:

>>> equity("holdem", ["AA", "TT+, AKs:1/2", "random"], board="Ks 7s 2d 2c").exact
True
>>> round(float(equity("seven-stud", ["AhAd/Kc", "7s8s/9s"]).players[0].equity), 6)
0.562599

What is too large is drawn at random, and says so:

>>> drawn = equity("holdem", ["AA", "random", "random"], sample=10_000, seed=1)
>>> drawn.exact, drawn.players[0].margin < 0.01
(False, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from msgspec.structs import replace

from croupier.errors import CardError
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting.seed import chosen_seed

try:
    from croupier.odds.equity.counting import UNCOUNTABLE, way
    from croupier.odds.equity.result import Equity, EquityShare, deals_of, high_share, split_share
    from croupier.odds.equity.sampling import sample as draw
    from croupier.odds.equity.spot import VARIANTS, read_spot
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Unpack

    from croupier.odds.equity.counting import EquityTally
    from croupier.odds.equity.spot import Spot

    Cards = str | Iterable[str | int]

__all__ = ["VARIANTS", "Effort", "Equity", "EquityShare", "equity"]

LIMIT: Final = 20_000_000_000
"""The price, in steps of about a nanosecond, up to which a situation is counted without being told to."""
SAMPLE: Final = 1_000_000
"""How many deals are drawn where a situation is too large and nobody has said how many."""


class Effort(TypedDict, total=False):
    """How far `equity` goes: counted whatever it takes, or so many random deals by a seed; who is told."""

    exact: bool
    sample: int | None
    seed: int | None
    progress: Callable[[int, int], None] | None


def equity(
    game: str,
    hands: Sequence[Cards],
    *,
    board: Cards = "",
    dead: Cards = "",
    qualifier: int | None = None,
    **effort: Unpack[Effort],
) -> Equity:
    """Count who wins how often: `holdem`, `omaha`, `omaha-hilo`, `seven-stud`, `five-stud`, or a game's id.

    Everything that takes less than about twenty seconds is counted exactly. What is larger is sampled, unless
    it is to be counted `exact`, however long it takes; `sample` asks for so many random deals in any case,
    drawn by a `seed`. `progress` is told how much of how much is done.

    `board` are the common cards, `dead` those that nobody can have any more. `qualifier` is the highest rank
    of a low hand, eight unless another is named.

    >>> import croupier
    >>> found = croupier.equity("holdem", ["AsKs", "QdQc"], board="Ah Kd 2c")
    >>> [float(round(player.equity, 4)) for player in found.players]
    [0.904, 0.096]
    """
    return _worked_out(read_spot(game, hands, board, dead, qualifier), **effort)


def _worked_out(
    spot: Spot,
    *,
    exact: bool = False,
    sample: int | None = None,
    seed: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Equity:
    """Count a situation, or draw deals of it."""
    if exact and sample is not None:
        raise CardError("equity-exact-or-sample")
    seed = chosen_seed(seed)
    chosen = way(spot)
    countable = chosen.price < UNCOUNTABLE
    if exact and not countable:
        raise CardError("equity-too-large")
    if exact or (sample is None and chosen.price <= LIMIT):
        return _read(spot, chosen.run(progress), [None] * len(spot.hands))
    drawn = draw(spot, SAMPLE if sample is None else sample, seed, progress)
    found = _read(spot, drawn.tally, drawn.margins)
    return replace(found, seed=seed, countable=countable)


def _read(spot: Spot, tally: EquityTally, margins: Sequence[float | None]) -> Equity:
    """Read what the kernels have counted."""
    deals = deals_of(tally.counts)
    if not deals:
        raise CardError("equity-no-deal")
    players = zip(spot.hands, tally.counts, tally.scoops, margins, strict=True)
    return Equity(
        game=spot.variant.name,
        board=spot.board,
        dead=spot.dead,
        deals=deals,
        exact=margins[0] is None,
        players=tuple(
            split_share(hand, counts, scoops, deals, margin)
            if spot.variant.low
            else high_share(hand, counts, deals, margin)
            for hand, counts, scoops, margin in players
        ),
    )
