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

from croupier.odds.shards import share_out
from croupier.tournament.reglament import AMERICAN, MINUTE, TournamentError
from croupier.tournament.simulate import BOTS, check_late, simulate
from croupier.tournament.timing import period_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.tournament.reglament import Reglament

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


class Outline(Struct, frozen=True):
    """What a forecast asks of an event: how long it took, and how tables and players grew fewer."""

    minutes: float
    levels: int
    hands: int
    tables: list[tuple[int, int, int, int]]


def forecast(
    reglament: Reglament,
    *,
    players: int,
    events: int = 200,
    seed: int | str = 0,
    bots: str = "drawn",
    late: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Forecast:
    """Play an event so many times and say when it ends; `late` of the players come after the start."""
    if events < 1:
        raise TournamentError("forecast-events", events=events)
    check_late(reglament, players, late)
    runs: list[Outline] = []
    if in_fleet(reglament, bots):
        from croupier.tournament.fleet_events import outlines  # noqa: PLC0415  (slow to load)

        runs = outlines(
            reglament, players=players, events=events, seed=seed, bots=bots, late=late, progress=progress
        )
    else:
        about = (reglament, players, seed, bots, late)
        for _, run in share_out(player, about, range(events), threads=False):
            runs.append(run)
            if progress is not None:
                progress(len(runs), events)
    ends = sorted(run.minutes for run in runs)
    median = _part(ends, 0.5)
    halves = range(0, int(median) + 1, 30)
    there = players - late
    begun = (0, -(-there // reglament.seats), there, there * reglament.stack)
    histories = [[begun, *run.tables] for run in runs]
    tables = [_median([tables for _, tables, _, _ in _at(histories, minute)]) for minute in halves]
    stacks = [
        round(_median([chips // left for _, _, left, chips in _at(histories, minute)]) / big, 1)
        for minute, big in ((minute, _big_at(reglament, minute)) for minute in halves)
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


def player(
    reglament: Reglament, players: int, seed: int | str, bots: str, late: int
) -> Callable[[int], Outline]:
    """Return who plays events through the reference engine, by number."""

    def play(number: int) -> Outline:
        run = simulate(reglament, players=players, seed=f"{seed}/{number}", bots=bots, late=late)
        return Outline(run.minutes, run.levels, run.hands, run.tables)

    return play


def in_fleet(reglament: Reglament, bots: str) -> bool:
    """Whether events of this kind can be played by the fleet: one game, from one start to one winner."""
    plain = reglament.format == AMERICAN and not reglament.carries
    plain = plain and not reglament.ends_after and not any(level.game for level in reglament.levels)
    return plain and bots != "drawn" and bots in (*FLEET_BOTS, *BOTS) and find_spec("numba") is not None


def usual_bots(reglament: Reglament) -> str:
    """Return who plays where nobody is named: bots of all kinds in the fleet, else results are drawn."""
    return "mixed" if in_fleet(reglament, "mixed") else "drawn"


def _part(ordered: list[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


def _at(histories: list[list[tuple[int, int, int, int]]], minute: int) -> list[tuple[int, int, int, int]]:
    """Return what was known last at a minute, of every event."""
    return [next(known for known in reversed(history) if known[0] <= minute) for history in histories]


def _median(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


def _big_at(reglament: Reglament, minute: int) -> int:
    return reglament.level(period_at(reglament, minute * MINUTE).level).big
