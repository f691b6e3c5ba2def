"""Hands of an event: when a table may deal, what it deals, and what a hand that is over brings (fspr:4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from croupier.cards import Shoe
from croupier.games import is_stud
from croupier.games.positions import Positions
from croupier.hands import button as highest_card
from croupier.tournament import balance, notices, orders
from croupier.tournament.balancing import concerned, settle
from croupier.tournament.knocking import check_not_last, knock_out
from croupier.tournament.reglament import TournamentError
from croupier.tournament.seating import positions
from croupier.tournament.state import Exit

if TYPE_CHECKING:
    from croupier.tournament.reglament import Level
    from croupier.tournament.seating import EventTable
    from croupier.tournament.state import State


# -- before a hand -----------------------------------------------------------------------------------------


def refusal(state: State, table: EventTable, at: int) -> TournamentError | None:
    """Return why a table may not deal at this moment, or nothing: then it may."""
    return _halted(state, at) or _held(state, table, concerned(state))


def ready(state: State, at: int) -> list[int]:
    """Return the tables that may deal now."""
    idle = [table for table in state.tables.values() if not table.playing]
    if not idle or _halted(state, at) is not None:
        return []
    waiting = concerned(state)
    return [table.number for table in idle if _held(state, table, waiting) is None]


def _halted(state: State, at: int) -> TournamentError | None:
    """Return why no table at all may deal."""
    if state.over:
        return TournamentError("tournament-over")
    if not state.started:
        return TournamentError("tournament-not-started")
    if state.clock.since is None:
        return TournamentError("tournament-clock-stopped")
    if state.flight_due(at):
        return TournamentError("tournament-flight-over", level=state.reglament.ends_after)
    if state.period(at).paused:
        return TournamentError("tournament-break", clause="fspr:4.4a")
    if state.forming:
        return TournamentError("tournament-final-forms", clause="fspr:4.1j")
    if not state.olympic and balance.spread(state.sizes()) > 1:
        return TournamentError("tournament-unbalanced", clause="fspr:4.1i")
    return None


def _held(state: State, table: EventTable, waiting: set[int]) -> TournamentError | None:
    """Return why one table may not deal while others may."""
    number = table.number
    if table.playing:
        return TournamentError("tournament-hand-running", table=number)
    if not table.confirmed:
        return TournamentError("tournament-unconfirmed", table=number, clause="fspr:6.1d")
    if any(state.entries[player].table == number for player in state.deciding):
        return TournamentError("tournament-rebuy-waits", table=number, clause="fspr:5.1.rebuy-b")
    if number in waiting:
        return TournamentError("tournament-break-waits", table=number, clause="fspr:4.1h")
    if state.together and number in state.round:
        return TournamentError("tournament-together", table=number)
    if len(table.seats) < 2:
        return TournamentError("tournament-short", table=number, clause="fspr:4.1e")
    return None


def deal(state: State, order: orders.Deal) -> None:
    """Begin a hand: the level of this moment counts for it (fspr:q.level-change)."""
    table = state.table(order.table)
    if (why := refusal(state, table, order.at)) is not None:
        raise why
    if not state.olympic:
        state.spread = max(state.spread, balance.spread(state.sizes()))
    period = state.period(order.at)
    if table.level != period.level:
        table.level = period.level
        state.notices.append(notices.LevelUp("fspr:7.4.10a", table.number, period.level + 1))
    _place_button(state, table)
    table.dealt = tuple(table.seats[seat] for seat in table.taken())
    table.playing = True
    if state.together:
        state.round.add(table.number)


def _place_button(state: State, table: EventTable) -> None:
    """Move the button, or draw it for the first hand with blinds; once drawn, it waits while stud is played.

    Stud without a button before it knows none; its seats are counted on all the same.
    """
    stud, table.before = is_stud(state.reglament.game_of(table.level)[0]), table.last
    if not table.first and not stud:
        table.first, table.last = _draw_button(state, table), None
    if not (stud and table.first and table.last):
        table.last = positions(table, **state.customs)


def _draw_button(state: State, table: EventTable) -> int:
    """Deal everybody a card; the highest, suits counting, gets the button (fspr:6.2.1a, fspr:6.2.2)."""
    shoe = Shoe.shuffled(state.next_seed())
    return highest_card({seat: shoe.draw() for seat in table.taken()})


class DealTerms(Struct, frozen=True):
    """What a table has to know to deal its hand: the arguments of `croupier.deal`, who is away, who must
    miss it.
    """

    game: str
    seats: dict[int, int]
    settings: dict[str, Any]
    away: tuple[int, ...]
    missing: tuple[int, ...]


def terms(state: State, number: int) -> DealTerms:
    """Return the terms of the hand that a table has begun."""
    table = state.table(number)
    if not table.playing or table.last is None:
        raise TournamentError("tournament-no-hand", table=number)
    level = state.reglament.level(table.level)
    game, limit = state.reglament.game_of(table.level)
    dealt = {seat: table.seats[seat] for seat in table.taken() if table.seats[seat] in table.dealt}
    entries = {seat: state.entries[player] for seat, player in dealt.items()}
    settings: dict[str, Any] = {"limit": limit, "button": table.last.button}
    settings |= forced(level, table.last, dealt, game)
    if not is_stud(game):
        settings["button_small_blind"] = state.reglament.button_small_blind
    return DealTerms(
        game,
        {seat: entry.chips for seat, entry in entries.items()},
        settings,
        tuple(seat for seat, entry in entries.items() if entry.away),
        tuple(seat for seat, entry in entries.items() if entry.misses),
    )


def forced(level: Level, where: Positions, dealt: dict[int, str], game: str) -> dict[str, Any]:
    """Return the forced wagers of a level as settings of a hand (fspr:6.3)."""
    if is_stud(game):
        found: dict[str, Any] = {"antes": level.ante, "bets": (level.big, 2 * level.big)}
        return found | ({"bring_in": level.bring_in} if level.bring_in else {})
    found = {"blinds": (level.small, level.big) if where.small in dealt else {where.big: level.big}}
    if level.ante:
        found["antes"] = {where.big: level.ante} if level.big_blind_ante else level.ante
    return found


# -- after a hand ------------------------------------------------------------------------------------------


def hand_over(state: State, order: orders.HandOver) -> None:
    """Book the result of a hand; who has lost all is out, or decides about a rebuy (fspr:4.1d)."""
    table = state.table(order.table)
    if not table.playing:
        raise TournamentError("tournament-no-hand", table=order.table)
    before = {player: state.entries[player].chips for player in table.dealt}
    stacks = _reported(state, order, before)
    table.playing = False
    if order.void:
        table.last = table.before
        state.round.discard(order.table)
        settle(state, order.at)
        return
    table.hands += 1
    state.hands += 1
    state.moment += 1
    for player in table.dealt:
        entry = state.entries[player]
        entry.chips = stacks.get(player, entry.chips)
        entry.misses = max(0, entry.misses - 1)
    lost = [player for player, chips in stacks.items() if not chips]
    _part(state, _exits(state, lost, before), order)
    settle(state, order.at)


def _reported(state: State, order: orders.HandOver, before: dict[str, int]) -> dict[str, int]:
    """Return the stacks that a hand has left, or refuse them; nobody reports those of a live table."""
    if state.live and not order.stacks:
        return {}
    if set(order.stacks) != set(before) or any(
        type(chips) is not int or chips < 0 for chips in order.stacks.values()
    ):
        raise TournamentError("tournament-stacks-whose", table=order.table)
    if sum(order.stacks.values()) != sum(before.values()):
        raise TournamentError(
            "tournament-stacks-wrong",
            table=order.table,
            sum=sum(order.stacks.values()),
            chips=sum(before.values()),
        )
    return order.stacks


def _exits(state: State, lost: list[str], before: dict[str, int]) -> list[Exit]:
    """Rank those who lost all in one hand by their stacks before it (fspr:q.simultaneous-elimination).

    Hand for hand, those of different tables share their place: the best of every table the best of these
    places, the second of every table the next.
    """
    if not state.together:
        return [Exit(state.moment, before[player], player) for player in lost]
    ranks = sorted({before[player] for player in lost}, reverse=True)
    return [Exit(state.round_moment, -ranks.index(before[player]), player) for player in lost]


def _part(state: State, exits: list[Exit], order: orders.HandOver) -> None:
    rebuys = state.reglament.rebuys
    leaving = []
    for left in (structs.replace(left, by=order.out_by.get(left.player, ())) for left in exits):
        entry = state.entries[left.player]
        if rebuys is not None and state.rebuys_open(order.at) and entry.rebuys < rebuys.most:
            state.deciding[left.player] = left
        else:
            leaving.append(left)
    closed = not (state.entry_open(order.at) or state.rebuys_open(order.at))
    knock_out(state, leaving, order.out_by, closed=closed)


def bust_out(state: State, order: orders.BustOut) -> None:
    """At a live table somebody is out by a tap."""
    entry = state.playing(order.player)
    if not state.live:
        raise TournamentError("tournament-live-only")
    if not state.started or state.over:
        raise TournamentError("tournament-over" if state.over else "tournament-not-started")
    if not entry.table:
        raise TournamentError("tournament-not-in", player=order.player, clause="fspr:4.1d")
    if order.player in state.deciding:
        raise TournamentError("tournament-rebuy-waits", table=entry.table, clause="fspr:5.1.rebuy-b")
    for name in order.by:
        state.playing(name)
    check_not_last(state, order.player)
    if state.together and not state.tables[entry.table].playing:
        raise TournamentError("tournament-together-first", table=entry.table)
    state.moment += 1
    left = Exit(state.round_moment if state.together else state.moment, 0, order.player, order.by)
    rebuys = state.reglament.rebuys
    if rebuys is not None and state.rebuys_open(order.at) and entry.rebuys < rebuys.most:
        entry.chips = 0
        state.deciding[order.player] = left
        return
    closed = not (state.entry_open(order.at) or state.rebuys_open(order.at))
    knock_out(state, [left], {order.player: order.by}, closed=closed)
    settle(state, order.at)
