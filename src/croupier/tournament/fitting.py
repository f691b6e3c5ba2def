"""Levels that end when they should: a design is played, and planned longer or shorter until its median fits.

No formula knows how a field plays, so none says when it is over. A few designs, each played some times, do.

>>> from croupier.tournament.structure import design
>>> cup = fit(lambda planned: design(players=18, stack=5000, minutes=planned), players=18, minutes=90)
>>> cup.check() is cup
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.tournament.forecast import forecast, usual_bots

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.tournament.reglament import Reglament

_TRIES: Final = 6
_NEAR: Final = 0.03
"""A median this part of the time away is near enough."""
_SHORTEST: Final = 10
"""The shortest evening that can be designed, in minutes."""
_PLAYERS: Final = 5000
"""Players in all events of one try: large fields vary less, and take longer."""
_FEWEST, _ENOUGH = 9, 41


def fit(
    shape: Callable[[int], Reglament],
    *,
    players: int,
    minutes: int,
    bots: str = "",
    seed: int | str = 0,
    late: int = 0,
) -> Reglament:
    """Return the design whose events end nearest to the time asked for; `shape` designs for planned minutes.

    What the design sells — rebuys, an add-on, entries again — is bought, and `late` of the players come after
    the start. An evening can be too short for its field; then the shortest design is the nearest one.
    """
    events = max(_FEWEST, min(_ENOUGH, _PLAYERS // max(1, players)))
    best = shape(minutes)
    bots = bots or usual_bots(best)
    tried: dict[int, float] = {}
    planned, nearest = minutes, float("inf")
    for _ in range(_TRIES):
        cup = shape(planned)
        tried[planned] = forecast(cup, players=players, events=events, seed=seed, bots=bots, late=late).median
        off = abs(tried[planned] - minutes)
        if off < nearest:
            best, nearest = cup, off
        planned = _next(tried, planned, minutes)
        if off <= _NEAR * minutes or planned in tried:
            break
    return best


def _next(tried: dict[int, float], planned: int, minutes: int) -> int:
    """Plan longer or shorter as the last try missed; between two that lie on both sides, take the middle."""
    short = [plan for plan, median in tried.items() if median < minutes]
    long = [plan for plan, median in tried.items() if median >= minutes]
    if short and long and max(short) < min(long):
        return (max(short) + min(long)) // 2
    return max(_SHORTEST, round(planned * minutes / tried[planned]))
