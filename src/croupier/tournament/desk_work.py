"""What only the desk of a live event reports: who came and paid, counted stacks, changed chips, words to all.

Cards and chips are real there, so the log holds what people have seen, and what follows from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.tournament import notices
from croupier.tournament.balancing import between_hands
from croupier.tournament.race import race
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from croupier.tournament import orders
    from croupier.tournament.state import State

LONGEST: Final = 200
"""Letters of an announcement."""


def _live(state: State) -> None:
    if not state.live:
        raise TournamentError("tournament-desk-only")


def check_in(state: State, order: orders.CheckIn) -> None:
    """Note that a player has come, and what they paid."""
    _live(state)
    entry = state.entry(order.player)
    if entry.here:
        raise TournamentError("tournament-here", player=order.player)
    _check_amount(order.player, order.paid, entry.paid + order.paid)
    entry.here = True
    entry.paid += order.paid


def pay(state: State, order: orders.Pay) -> None:
    """Note a payment, or money given back."""
    _live(state)
    entry = state.entry(order.player)
    _check_amount(order.player, order.amount, entry.paid + order.amount)
    entry.paid += order.amount


def _check_amount(player: str, amount: int, total: int) -> None:
    if type(amount) is not int or total < 0:
        raise TournamentError("tournament-paid", player=player)


def restructure(state: State, order: orders.Restructure) -> None:
    """Take other levels, lawful ones, as long as nobody plays (fspr:4.4c)."""
    if state.started:
        raise TournamentError("tournament-started", clause="fspr:4.4c")
    state.reglament = structs.replace(state.reglament, levels=tuple(order.levels)).check()
    state.asked = None


def announce(state: State, order: orders.Announce) -> None:
    """Tell everybody something."""
    state.announced = (order.at, order.words.strip()[:LONGEST])


def count_stacks(state: State, order: orders.CountStacks) -> None:
    """Take counted stacks (fspr:7.4.9): never more than all chips, those of everybody exactly that."""
    _live(state)
    if not state.started or state.over:
        raise TournamentError("tournament-over" if state.over else "tournament-not-started")
    for player, chips in order.stacks.items():
        entry = state.playing(player)
        if type(chips) is not int or chips < 1 or player in state.deciding:
            raise TournamentError("tournament-count", player=player, clause="fspr:4.1d")
        if entry.table in state.tables:
            between_hands(state, entry.table)
    inside = {entry.player for entry in state.entries.values() if not entry.out and entry.chips}
    total = sum(order.stacks.values())
    if total > state.in_play or (set(order.stacks) >= inside and total != state.in_play):
        raise TournamentError("tournament-count-sum", sum=total, chips=state.in_play, clause="fspr:4.1m")
    for player, chips in order.stacks.items():
        state.entries[player].chips, state.entries[player].counted = chips, True


def colour_up(state: State, order: orders.ColourUp) -> None:
    """Change the small chips of a table, and race off the odd ones (fspr:5.1.chip-race)."""
    _live(state)
    table = state.table(order.table)
    between_hands(state, order.table)
    seats = {player: seat for seat, player in table.seats.items()}
    for player in order.small:
        if player not in seats:
            raise TournamentError("tournament-not-at-table", player=player, table=order.table)
    small = {seats[player]: count for player, count in order.small.items()}
    others = {seat: _others(state, table.seats[seat], count * order.old) for seat, count in small.items()}
    lot = state.lot
    try:
        raced = race(
            small,
            old=order.old,
            new=order.new,
            others=others,
            seed=state.next_seed() if order.won is None else None,
            won=None if order.won is None else tuple(seats.get(player, 0) for player in order.won),
        )
    except TournamentError:
        state.lot = lot
        raise
    state.issued += raced.made
    for seat, worth in raced.worth.items():
        player = table.seats[seat]
        state.entries[player].chips += worth - others[seat] - small[seat] * order.old
        if seat in raced.won or seat in raced.kept:
            state.notices.append(notices.Raced("fspr:5.1.chip-race", player, order.new))


def _others(state: State, player: str, small: int) -> int:
    """What a player has besides the small chips, by the last count."""
    entry = state.entries[player]
    if entry.counted and entry.chips < small:
        raise TournamentError("tournament-count", player=player, clause="fspr:5.1.chip-race")
    return max(0, entry.chips - small)
