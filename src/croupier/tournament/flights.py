"""Flights: several first days of one event, whose players meet on the day after with the chips they have.

A flight (`ends_after` in its Reglament) ends after a level and pays no prizes. The day that follows
(`carries`) begins with the stacks of all who are left and with the pools of all flights.

>>> from croupier.tournament.reglament import Level, Reglament
>>> from croupier.tournament.simulate import play_through
>>> levels = tuple(Level(10, 5 * times, 10 * times) for times in (1, 2, 4, 8, 16))
>>> first = Reglament(name="Day 1", stack=1000, seats=6, buy_in=10, levels=levels, ends_after=2)
>>> flights = [play_through(first, players=12, seed=seed)[1] for seed in (1, 2)]
>>> second = Reglament(name="Day 2", stack=1000, seats=6, levels=levels, carries=True)
>>> run, event = play_through(second, flights=flights)  # who came through both has the larger stack
>>> event.state.money, sum(run.prizes.values()), sum(run.chips.values())
(240, 240, 20780)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.tournament.desk_work import count_stacks
from croupier.tournament.orders import AddMoney, CountStacks, Register, Withdraw
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.tournament.orders import AnyOrder, EndFlight
    from croupier.tournament.state import State
    from croupier.tournament.tournament import Tournament


def end_flight(state: State, order: EndFlight) -> None:
    """End a flight whose last level is over; at live tables all stacks are counted with it."""
    if not state.reglament.ends_after:
        raise TournamentError("tournament-no-flight", clause="fspr:4.3a")
    if state.over:
        raise TournamentError("tournament-over")
    if not state.flight_due(order.at):
        raise TournamentError("tournament-flight-runs", level=state.reglament.ends_after)
    for table in state.tables.values():
        if table.playing:
            raise TournamentError("tournament-hand-running", table=table.number, clause="fspr:4.1h")
    if state.deciding:
        raise TournamentError("tournament-deciding", names=", ".join(state.deciding))
    if state.live:
        inside = [entry.player for entry in state.entries.values() if not entry.out]
        if missing := [player for player in inside if player not in order.stacks]:
            raise TournamentError("tournament-uncounted", names=", ".join(missing), clause="fspr:7.4.9")
        count_stacks(state, CountStacks(at=order.at, stacks=order.stacks))
    state.over = True


def survivors(flight: Tournament) -> dict[str, int]:
    """Return who goes on from a flight that is over, and with how many chips."""
    name = flight.reglament.name
    if not flight.reglament.ends_after:
        raise TournamentError("tournament-is-no-flight", event=name, clause="fspr:4.3a")
    if not flight.state.over:
        raise TournamentError("tournament-flight-open", event=name)
    return {player: chips for player, chips in flight.chips().items() if chips}


def join(event: Tournament, flight: Tournament, *, at: int = 0) -> Iterator[AnyOrder]:
    """Tell the orders by which a flight's players and its pool come into the day after.

    Who has come through several flights plays on with the larger stack.
    """
    going = survivors(flight)
    if not event.reglament.carries:
        name = event.reglament.name
        raise TournamentError("tournament-no-carry", event=name, field="carries = true", clause="fspr:4.1a")
    if flight.state.pool:
        yield AddMoney(at=at, amount=flight.state.pool, source=flight.reglament.name)
    for player, chips in going.items():
        known = event.state.entries.get(player)
        if known is not None and known.chips >= chips:
            continue
        if known is not None:
            yield Withdraw(at=at, player=player)
        team = flight.state.entries[player].team
        yield Register(at=at, player=player, chips=chips, team=team)


def join_all(event: Tournament, flights: Sequence[Tournament], *, at: int = 0) -> None:
    """Let the players of all flights into the day after; refused before anything has changed."""
    for flight in flights:
        survivors(flight)
    for flight in flights:
        for order in join(event, flight, at=at):
            event.do(order)
