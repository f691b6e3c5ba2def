"""Events for tests: small Reglaments, and a table of orders that brings one to its first hand."""

from __future__ import annotations

from croupier.tournament.orders import (
    AnyOrder,
    Appoint,
    CheckIn,
    Confirm,
    Deal,
    HandOver,
    HoldDraw,
    Register,
    Start,
)
from croupier.tournament.reglament import Level, Reglament
from croupier.tournament.tournament import Tournament

LEVELS = tuple(Level(10, 5 * times, 10 * times) for times in (1, 2, 3, 4, 6, 8, 12, 16, 24, 32))
MASTER = bytes(range(32))


def reglament(**more: object) -> Reglament:
    terms: dict[str, object] = {"name": "Cup", "stack": 1000, "levels": LEVELS, "seats": 6, "buy_in": 10}
    return Reglament(**{**terms, **more})  # type: ignore[arg-type]


def registered(players: int, *, live: bool = False, **more: object) -> Tournament:
    event = Tournament(reglament(**more), master=MASTER, live=live)
    do(event, *(Register(player=f"P{number}") for number in range(1, players + 1)), Appoint(judge="Vera"))
    if live:
        do(event, *(CheckIn(player=player) for player in event.state.entries))
    return event


def started(players: int, *, live: bool = False, **more: object) -> Tournament:
    event = registered(players, live=live, **more)
    do(event, HoldDraw())
    if live:
        do(event, *(Confirm(table=table) for table in event.state.tables))
    do(event, Start(at=0))
    return event


def do(event: Tournament, *orders: AnyOrder) -> None:
    for order in orders:
        event.do(order)


def lose(event: Tournament, table: int, losers: list[str], *, at: int = 1000) -> list[str]:
    """Play a hand at a table in which these lose all to the first other player; return what was said."""
    event.do(Deal(at=at, table=table))
    dealt = event.state.tables[table].dealt
    winner = next(player for player in dealt if player not in losers)
    stacks = {player: event.state.entries[player].chips for player in dealt}
    for loser in losers:
        stacks[winner] += stacks[loser]
        stacks[loser] = 0
    over = HandOver(at=at + 1, table=table, stacks=stacks, out_by=dict.fromkeys(losers, (winner,)))
    return [notice.sentence() for notice in event.do(over)]


def at_table(event: Tournament, table: int) -> list[str]:
    own = event.state.tables[table]
    return [own.seats[seat] for seat in own.taken()]
