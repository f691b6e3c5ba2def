"""The Olympic format: every table plays to one winner, the winners draw again with equal stacks (fspr:4.2).

At tables of two it is a bracket, at full tables a shootout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.tournament import notices
from croupier.tournament.draw import draw, shuffle, teams_of
from croupier.tournament.knocking import crown
from croupier.tournament.reglament import TournamentError
from croupier.tournament.seating import EventTable
from croupier.tournament.timing import begin_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.tournament.state import State


class StagePlan(Struct, frozen=True):
    """A stage: how many tables play, how many players at them; the others go on without playing."""

    tables: int
    playing: int
    players: int

    @property
    def winners(self) -> int:
        """How many reach the next stage."""
        return self.players - self.playing + self.tables


def plan(players: int, seats: int, tables: Sequence[int] = (), *, byes: bool = False) -> list[StagePlan]:
    """Return the stages from the first to the final.

    The Reglament may fix the number of tables of every stage (fspr:q.olympic-seating); otherwise a stage
    has as many as its players need. With `byes` the first stage only brings the field down to a full bracket.

    >>> [stage.tables for stage in plan(50, 9)], [stage.playing for stage in plan(6, 2, byes=True)]
    ([6, 1], [4, 4, 2])
    >>> [stage.playing for stage in plan(5, 2)], [stage.tables for stage in plan(100, 10, tables=(10, 1))]
    ([4, 2, 2], [10, 1])
    """
    found: list[StagePlan] = []
    left = players
    while left > 1:
        fixed = tables[len(found)] if len(found) < len(tables) else 0
        found.append(_stage(left, seats, fixed, byes=byes and not found))
        left = found[-1].winners
    if tables and len(found) != len(tables):
        raise TournamentError("stages-wrong", stage=len(found), tables=found[-1].tables, clause="fspr:4.2f")
    return found


def _stage(players: int, seats: int, fixed: int, *, byes: bool) -> StagePlan:
    if fixed:
        if fixed > players // 2 or players > fixed * seats:
            raise TournamentError(
                "stages-tables", players=players, tables=fixed, seats=seats, clause="fspr:4.2f"
            )
        return StagePlan(fixed, players, players)
    if byes and (surplus := players - _full_below(players, seats)):
        tables = -(-surplus // (seats - 1))
        return StagePlan(tables, surplus + tables, players)
    tables = min(-(-players // seats), players // 2)
    return StagePlan(tables, min(players, tables * seats), players)


def _full_below(players: int, seats: int) -> int:
    """The largest full bracket that is not larger than the field."""
    full = seats
    while full * seats <= players:
        full *= seats
    return min(full, players)


def begin_stage(state: State, players: list[str], at: int) -> None:
    """Draw the tables of a stage and hand out equal stacks (fspr:4.2e, fspr:q.olympic-seating).

    A further stage begins with the level that the Reglament names.
    """
    terms = state.reglament
    if state.stage and terms.stage_level:
        state.clock.set(begin_of(terms, terms.stage_level - 1), at)
    stages = plan(len(players), terms.seats, terms.stages[state.stage :], byes=terms.byes and not state.stage)
    now = stages[0]
    mixed = shuffle(players, state.next_chance()) if now.playing < len(players) else players
    seated, state.waiting = mixed[: now.playing], mixed[now.playing :]
    groups = teams_of({name: state.entries[name].team for name in seated})
    drawn = draw(
        seated,
        seats=terms.seats,
        seed=state.next_seed(),
        apart=groups if terms.apart else (),
        tables=now.tables,
    )
    state.draws.append(drawn)
    state.stage += 1
    state.issued, state.removed = terms.stack * len(players), 0
    state.notices.append(notices.Stage("fspr:4.2f", len(stages) - 1, now.tables))
    state.counted = None
    state.tables = {
        number: EventTable(number, terms.seats, confirmed=not state.live)
        for number in range(1, now.tables + 1)
    }
    for name in players:
        entry = state.entries[name]
        entry.idle += entry.chips - terms.stack
        entry.chips, entry.table, entry.seat = terms.stack, 0, 0
    for name, (number, place) in drawn.places.items():
        entry = state.entries[name]
        entry.table, entry.seat = number, place
        state.tables[number].take(place, name)
        state.notices.append(notices.Seated("fspr:6.1a", name, number, place))


def settle_stage(state: State, at: int) -> None:
    """Close tables that have their winner (fspr:4.2c); when all have, draw the next stage, or end."""
    for number, table in list(state.tables.items()):
        if len(table.seats) == 1 and not table.playing:
            (winner,) = table.seats.values()
            del state.tables[number]
            state.counted = None
            state.entries[winner].table = state.entries[winner].seat = 0
            state.waiting.append(winner)
    if state.tables:
        return
    players = [entry.player for entry in state.entries.values() if not entry.out]
    state.waiting = []
    if len(players) == 1:
        crown(state, "fspr:4.2c")
    else:
        begin_stage(state, players, at)
