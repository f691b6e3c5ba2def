"""When will it be over? A structure is played many times, and the answer is a median with an interval.

Results are drawn, or bots play every hand: in the compiled fleet, thousands of events of a thousand players,
where the event is a plain one (`in_fleet`), else through the reference engine.

>>> from croupier.tournament.structure import design
>>> seen = forecast(design(players=18, stack=5000, minutes=90), players=18, events=30, seed=1)
>>> seen.early <= seen.median <= seen.late, seen.events
(True, 30)
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.tournament.reglament import AMERICAN, MINUTE, TournamentError
from croupier.tournament.simulate import BOTS, simulate
from croupier.tournament.timing import period_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.tournament.fleet_events import Outline
    from croupier.tournament.reglament import Reglament
    from croupier.tournament.simulate import Run

FLEET_BOTS: Final = ("push-fold",)
"""Bots that only the fleet has."""


class Forecast(Struct, frozen=True):
    """How long events of this kind last, in minutes: the median, and between which times eight of ten end.

    `tables` are the median numbers of tables, `stacks` the average stack in big blinds, both by half an hour.
    """

    events: int
    median: float
    early: float
    late: float
    levels: int
    hands: int
    tables: list[int]
    stacks: list[float]


def forecast(
    reglament: Reglament,
    *,
    players: int,
    events: int = 200,
    seed: int | str = 0,
    bots: str = "drawn",
    progress: Callable[[int, int], object] | None = None,
) -> Forecast:
    """Play an event so many times and say when it ends."""
    if events < 1:
        raise TournamentError("forecast-events", events=events)
    runs: list[Run] | list[Outline] = []
    if in_fleet(reglament, bots):
        from croupier.tournament.fleet_events import outlines  # noqa: PLC0415  (slow to load)

        runs = outlines(reglament, players=players, events=events, seed=seed, bots=bots, progress=progress)
    else:
        played = []
        for number in range(events):
            played.append(simulate(reglament, players=players, seed=f"{seed}/{number}", bots=bots))
            if progress is not None:
                progress(number + 1, events)
        runs = played
    ends = sorted(run.minutes for run in runs)
    median = _part(ends, 0.5)
    halves = range(0, int(median) + 1, 30)
    tables = [_tables_at([run.tables for run in runs], minute, players, reglament.seats) for minute in halves]
    lefts = [_left_at([run.tables for run in runs], minute, players) for minute in halves]
    stacks = [
        round(players * reglament.stack / left / _big_at(reglament, minute), 1)
        for minute, left in zip(halves, lefts, strict=True)
    ]
    return Forecast(
        events,
        median,
        _part(ends, 0.1),
        _part(ends, 0.9),
        sorted(run.levels for run in runs)[events // 2],
        sorted(run.hands for run in runs)[events // 2],
        tables,
        stacks,
    )


def in_fleet(reglament: Reglament, bots: str) -> bool:
    """Whether events of this kind can be played by the fleet: one game, and nobody enters or buys later."""
    extras = (reglament.rebuys, reglament.add_on, reglament.late, reglament.bounty)
    plain = reglament.format == AMERICAN and not any(extras) and not reglament.carries
    plain = plain and not reglament.ends_after and not any(level.game for level in reglament.levels)
    return plain and bots != "drawn" and bots in (*FLEET_BOTS, *BOTS) and find_spec("numba") is not None


def usual_bots(reglament: Reglament) -> str:
    """Return who plays where nobody is named: bots of all kinds in the fleet, else results are drawn."""
    return "mixed" if in_fleet(reglament, "mixed") else "drawn"


def _part(ordered: list[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


def _tables_at(histories: list[list[tuple[int, int, int]]], minute: int, players: int, seats: int) -> int:
    begun = -(-players // seats)
    counts = sorted(
        next((tables for when, tables, _ in reversed(history) if when <= minute), begun)
        for history in histories
    )
    return counts[len(counts) // 2]


def _left_at(histories: list[list[tuple[int, int, int]]], minute: int, players: int) -> int:
    counts = sorted(
        next((left for when, _, left in reversed(history) if when <= minute), players)
        for history in histories
    )
    return max(1, counts[len(counts) // 2])


def _big_at(reglament: Reglament, minute: int) -> int:
    return reglament.level(period_at(reglament, minute * MINUTE).level).big
