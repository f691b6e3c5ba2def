"""Keeping the tables of a running event equal: breaking, moving, the final table (fspr:4.1e-l).

In an event that is played here moves are made at once, as soon as the hands of the tables concerned are over
(fspr:4.1h). At live tables they are proposed, and a judge says that they have been made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.tournament import balance, notices, orders
from croupier.tournament.draw import draw, shuffle
from croupier.tournament.knocking import crown
from croupier.tournament.reglament import TournamentError
from croupier.tournament.seating import EventTable, mover, newcomer_seat, stud_seat
from croupier.tournament.stages import settle_stage

if TYPE_CHECKING:
    from croupier.tournament.state import State


def settle(state: State, at: int) -> None:
    """Do whatever follows now that somebody has left or come: the end, the final table, breaking, moving."""
    if state.over or not state.started:
        return
    if state.olympic:
        settle_stage(state, at)
        return
    if _finished(state) or _flight_over(state, at):
        return
    seat_waiting(state)
    if _final(state, at):
        return
    while _break_one(state):
        pass
    if not state.breaking:
        _move(state, at)
    _together(state, at)


def _finished(state: State) -> bool:
    """End the event when one has all the chips (fspr:4.1m), or when all who are left have a ticket."""
    if state.left > max(1, state.tickets()) or state.deciding:
        return False
    if any(table.playing for table in state.tables.values()):
        return False
    crown(state, "fspr:4.1m")
    return True


def _flight_over(state: State, at: int) -> bool:
    """End a flight after its last level, when all hands are over; the chips go on to the next day.

    At live tables the stacks have to be counted first: there a judge ends it.
    """
    if state.live or not state.flight_due(at) or state.deciding:
        return False
    if any(table.playing for table in state.tables.values()):
        return False
    state.over = True
    return True


# -- seats for those who wait ------------------------------------------------------------------------------


def seat_waiting(state: State) -> None:
    """Seat late entrants by lot on the free seats of the emptiest tables, or open a table for them."""
    while state.waiting:
        sizes = state.sizes()
        least = min(sizes.values())
        if least < state.reglament.seats:
            chance = state.next_chance()
            emptiest = [number for number, size in sizes.items() if size == least]
            table = state.tables[emptiest[chance.below(len(emptiest))]]
            free = table.free()
            _sit(state, state.waiting.pop(0), table, free[chance.below(len(free))])
        elif len(state.waiting) >= least:
            _open_table(state)
        else:
            return


def _open_table(state: State) -> None:
    """Open a table for all who wait: they are as many as sit at the others."""
    number = max(state.tables) + 1
    table = state.tables[number] = EventTable(number, state.reglament.seats)
    state.counted = None
    state.notices.append(notices.TableOpened("fspr:4.1e", number))
    comers, state.waiting = state.waiting[: state.reglament.seats], state.waiting[state.reglament.seats :]
    for seat, player in enumerate(shuffle(comers, state.next_chance()), start=1):
        _sit(state, player, table, seat)


def _sit(state: State, player: str, table: EventTable, seat: int) -> None:
    entry = state.entries[player]
    entry.table, entry.seat = table.number, seat
    table.take(seat, player)
    state.counted = None
    state.notices.append(notices.Seated("fspr:6.1a", player, table.number, seat))


# -- hand for hand -----------------------------------------------------------------------------------------


def _together(state: State, at: int) -> None:
    """Deal all tables together while one place more than is paid is left, so that nobody gains by waiting."""
    if not state.reglament.hand_for_hand or state.entry_open(at) or state.rebuys_open(at):
        return
    if state.together and not _round_over(state):
        return  # who leaves in this round leaves in the same hand
    bubble = len(state.tables) > 1 and state.left == len(state.prizes()) + 1
    if bubble and not state.together:
        state.notices.append(notices.HandForHand("", state.left))
    state.together = bubble
    state.round = {number for number, table in state.tables.items() if table.playing}
    state.moment += 1
    state.round_moment = state.moment


def _round_over(state: State) -> bool:
    """Whether every table that can has dealt its hand of this round and finished it."""
    dealing = {number for number, table in state.tables.items() if len(table.seats) > 1}
    return state.round >= dealing and not any(table.playing for table in state.tables.values())


# -- the final table ---------------------------------------------------------------------------------------


def _final(state: State, at: int) -> bool:
    """Stop at the size of the final table, let the hands end, and draw its seats (fspr:4.1j-l)."""
    if state.final or state.left > state.reglament.final_size:
        return False
    if state.deciding or state.entry_open(at) or state.rebuys_open(at):
        return False
    if len(state.tables) == 1 and state.reglament.final_size >= len(state.entries):
        state.final = True
        return False
    state.forming = True
    if state.live or any(table.playing for table in state.tables.values()):
        return True
    form_final(state)
    return True


def form_final(state: State) -> None:
    """Dissolve the tables and draw the seats of the final one."""
    players = [entry.player for entry in state.entries.values() if not entry.out]
    drawn = draw(
        players, seats=max(state.reglament.final_size, len(players)), seed=state.next_seed(), tables=1
    )
    state.draws.append(drawn)
    size = max(state.reglament.final_size, state.reglament.seats)
    final = EventTable(1, size, confirmed=not state.live)
    final.hands = max(table.hands for table in state.tables.values())
    state.tables, state.counted = {1: final}, None
    state.waiting = []  # a late entrant for whom there was no seat has one now
    state.forming, state.final, state.together, state.breaking = False, True, False, 0
    state.notices.append(notices.FinalTable("fspr:4.1k", len(players)))
    for player, (_, seat) in drawn.places.items():
        _sit(state, player, final, seat)


# -- breaking and moving -----------------------------------------------------------------------------------


def _break_one(state: State) -> bool:
    """Break the next table if all fit at one fewer and nobody concerned is in a hand; else hold those
    concerned.
    """
    sizes = state.sizes()
    state.breaking = 0
    if not balance.can_break(sum(sizes.values()), len(sizes), state.reglament.seats):
        return False
    number = balance.next_to_break(sorted(sizes), state.reglament.breaking)
    state.breaking = number
    if state.live or any(state.tables[table].playing for table in concerned(state)):
        return False
    break_up(state, number)
    return True


def concerned(state: State) -> set[int]:
    """Return the tables that wait for a table to be broken: itself and those that take its players."""
    if not state.breaking:
        return set()
    number, sizes = state.breaking, state.sizes()
    if state.held is None or state.held[0] != number or state.held[1] is not sizes:
        state.held = (number, sizes, {number, *balance.receiving(sizes, number)})
    return state.held[2]


def break_up(state: State, number: int) -> None:
    """Send the players of a table to free seats of the others, first the table and then the seat by lot."""
    going = balance.receiving(state.sizes(), number)
    table = state.tables[number]
    chance = state.next_chance()
    state.notices.append(notices.Broken("fspr:4.1e", number))
    players = shuffle([table.seats[seat] for seat in table.taken()], chance)
    del state.tables[number]
    state.breaking, state.counted = 0, None
    for player, target in zip(players, going, strict=True):
        free = state.tables[target].free()
        _go(state, player, target, free[chance.below(len(free))], "table-broken")


def _go(state: State, player: str, target: int, seat: int, why: str) -> None:
    entry = state.entries[player]
    before = (entry.table, entry.seat)
    clause = "fspr:4.1e" if why == "table-broken" else "fspr:4.1f"
    entry.table, entry.seat = target, seat
    state.tables[target].take(seat, player)
    state.counted = None
    state.notices.append(notices.PlayerMoved(clause, player, before, (target, seat), why))


def _move(state: State, at: int) -> None:
    """Move big blinds of the fullest tables to the emptiest, where both are between hands (fspr:4.1f-h)."""
    for before, after in proposals(state):
        source, target = state.tables[before], state.tables[after]
        if state.live:
            state.notices.append(notices.Proposed("fspr:4.1f", before, after))
        elif not source.playing and not target.playing:
            _move_one(state, source, target, at)


def _move_one(state: State, source: EventTable, target: EventTable, at: int) -> None:
    least = balance.least_moves(state.sizes())
    if state.stud(at):
        seat = stud_seat(target)
        place, why = mover(source, at_seat=seat)
    else:
        seat = newcomer_seat(target, **state.customs)
        place, why = mover(source, **state.customs)
    _go(state, source.leave(place), target.number, seat, why)
    state.moves += 1
    state.least_moves += least - balance.least_moves(state.sizes())


def proposals(state: State) -> list[tuple[int, int]]:
    """Return the moves that make the tables equal, each from a table to a table."""
    sizes = state.sizes()
    if balance.spread(sizes) <= 1:
        return []
    busy = {number for number, table in state.tables.items() if table.playing}
    return balance.moves(sizes, busy)


# -- at live tables ----------------------------------------------------------------------------------------


def confirm_move(state: State, order: orders.Move) -> None:
    """A judge says who has moved where; only a move that is due counts."""
    entry = state.playing(order.player)
    target = state.table(order.table)
    if not state.live or (entry.table, order.table) not in proposals(state):
        raise TournamentError("tournament-move-unknown", table=order.table, clause="fspr:4.1f")
    between_hands(state, entry.table, order.table)
    if order.seat not in target.free():
        raise TournamentError("tournament-move-seat", seat=order.seat, table=order.table, clause="fspr:4.1g")
    least = balance.least_moves(state.sizes())
    state.tables[entry.table].leave(entry.seat)
    _go(state, order.player, order.table, order.seat, "same-seat" if state.stud(order.at) else "big-blind")
    state.moves += 1
    state.least_moves += least - balance.least_moves(state.sizes())


def confirm_break(state: State, order: orders.BreakUp) -> None:
    """A judge breaks the table that is due."""
    if not state.live or order.table != state.breaking:
        raise TournamentError("tournament-no-break", table=order.table, clause="fspr:4.1e")
    between_hands(state, *sorted(concerned(state)))
    break_up(state, order.table)
    settle(state, order.at)


def confirm_final(state: State, order: orders.FormFinal) -> None:
    """A judge forms the final table that is due."""
    del order
    alone = state.left < 2  # the others may still buy in again: nobody is drawn a seat beside nobody
    if not state.live or not state.forming or alone:
        raise TournamentError("tournament-no-final", clause="fspr:4.1j")
    between_hands(state, *state.tables)
    form_final(state)


def between_hands(state: State, *tables: int) -> None:
    """Refuse what must wait until the hands of these tables are over (fspr:4.1h)."""
    for number in tables:
        if state.tables[number].playing:
            raise TournamentError("tournament-hand-running", table=number, clause="fspr:4.1h")
