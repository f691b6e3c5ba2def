"""Coming in: registration, the draw, the start, late entrants, rebuys and add-ons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.tournament import notices, orders
from croupier.tournament.balancing import settle
from croupier.tournament.draw import draw, table_sizes, teams_of
from croupier.tournament.knocking import check_not_last, knock_out
from croupier.tournament.reglament import TournamentError
from croupier.tournament.seating import EventTable
from croupier.tournament.stages import begin_stage
from croupier.tournament.state import Entry

if TYPE_CHECKING:
    from croupier.tournament.state import State


def register(state: State, order: orders.Register) -> None:
    """Enter a player; one who is out enters again where the Reglament allows it."""
    if not isinstance(order.player, str) or not 0 < len(order.player.strip()) <= 100:
        raise TournamentError("tournament-name")
    if not state.entry_open(order.at):
        raise TournamentError("tournament-closed", clause="fspr:6.1a")
    if bool(order.chips) is not state.reglament.carries or order.chips < 0:
        raise TournamentError("tournament-carried", player=order.player, clause="fspr:4.1a")
    again = state.entries.get(order.player)
    if again is not None:
        _check_again(state, again)
    elif len(state.entries) >= state.reglament.most_players:
        raise TournamentError("tournament-full", most=state.reglament.most_players)
    if again is None:
        again = state.entries[order.player] = Entry(order.player, order.team)
    else:
        again.entries += 1
        again.out = False
        state.exits = [left for left in state.exits if left.player != order.player]
    again.rebuys, again.add_on = 0, False
    _pay_in(state, again, order.chips or state.reglament.stack)
    if state.started:
        state.waiting.append(order.player)
        settle(state, order.at)  # a table that was to be broken may be needed again


def _check_again(state: State, entry: Entry) -> None:
    if not state.started:
        raise TournamentError("tournament-registered", player=entry.player, clause="fspr:4.1a")
    if not entry.out:
        raise TournamentError("tournament-still-in", player=entry.player, clause="fspr:4.1a")
    most = state.reglament.late.re_entries if state.reglament.late is not None else 0
    if entry.entries > most:
        raise TournamentError("tournament-re-entries", player=entry.player, most=most, clause="fspr:4.1d")


def _pay_in(state: State, entry: Entry, chips: int) -> None:
    """Book the buy-in and hand out the starting stack, the same for all (fspr:4.1a), or a flight's chips."""
    entry.chips, entry.counted = chips, False
    state.issued += entry.chips
    state.left += 1
    state.bought += 1
    state.money += state.reglament.buy_in
    entry.owed += state.reglament.buy_in + state.reglament.fee
    if state.reglament.bounty is not None:
        entry.head += state.reglament.bounty.amount  # a price that nobody took is still on the head
        state.heads += state.reglament.bounty.amount


def add_money(state: State, order: orders.AddMoney) -> None:
    """Put money into the pool that a flight has brought."""
    if not state.reglament.carries or order.amount < 1:
        raise TournamentError("tournament-money-brought", clause="fspr:4.3a")
    if state.draws:
        raise TournamentError("tournament-drawn", clause="fspr:6.1a")
    state.money += order.amount
    state.brought += order.amount


def withdraw(state: State, order: orders.Withdraw) -> None:
    """Take an entry back; after the draw it stands."""
    entry = state.entry(order.player)
    if state.draws:
        raise TournamentError("tournament-drawn", clause="fspr:6.1a")
    del state.entries[order.player]
    state.words.pop(order.player, None)
    state.left -= 1
    state.bought -= 1
    state.issued -= entry.chips
    state.money -= state.reglament.buy_in
    state.heads -= entry.head


def appoint(state: State, order: orders.Appoint) -> None:
    """Appoint the chief judge: exactly one (fspr:1.7.2)."""
    if state.judge:
        raise TournamentError("tournament-two-judges", judge=state.judge, clause="fspr:1.7.2")
    if not order.judge.strip():
        raise TournamentError("tournament-judge-name", clause="fspr:1.7.2")
    state.judge = order.judge


def say_word(state: State, order: orders.Word) -> None:
    """Mix a player's word into the lots."""
    state.entry(order.player)
    if state.draws:
        raise TournamentError("tournament-drawn", clause="fspr:6.1a")
    state.words[order.player] = order.word[:200]


def seat(state: State, order: orders.HoldDraw) -> None:
    """Hold the draw (fspr:6.1a)."""
    if state.draws:
        raise TournamentError("tournament-drawn", clause="fspr:6.1a")
    least = max(2, state.reglament.least_players)
    if len(state.entries) < least:
        raise TournamentError("tournament-too-few", count=len(state.entries), least=least)
    if state.live:
        check_all_here(state)
    if state.olympic:
        begin_stage(state, list(state.entries), order.at)
        return
    groups = teams_of({name: entry.team for name, entry in state.entries.items()})
    drawn = draw(
        list(state.entries),
        seats=state.reglament.seats,
        seed=state.next_seed(),
        apart=groups if state.reglament.apart else (),
    )
    state.draws.append(drawn)
    for number in range(1, len(table_sizes(len(state.entries), len(drawn.sizes))) + 1):
        state.tables[number] = EventTable(number, state.reglament.seats, confirmed=not state.live)
    for name, (number, place) in drawn.places.items():
        sit(state, name, number, place)
        state.notices.append(notices.Seated("fspr:6.1a", name, number, place))


def check_all_here(state: State) -> None:
    """Let no seat of a live event be drawn for somebody who has not come (fspr:6.1c)."""
    missing = [entry.player for entry in state.entries.values() if not entry.here]
    if missing:
        raise TournamentError("tournament-not-here", names=", ".join(missing), clause="fspr:6.1c")


def sit(state: State, player: str, table: int, place: int) -> None:
    """Put a player on a seat."""
    entry = state.entries[player]
    entry.table, entry.seat = table, place
    state.tables[table].take(place, player)
    state.counted = None


def confirm(state: State, order: orders.Confirm) -> None:
    """Note that a table sits as drawn (fspr:6.1d)."""
    state.table(order.table).confirmed = True


def start(state: State, order: orders.Start) -> None:
    """Start the clock, when seats are drawn, tables confirmed and a chief judge appointed."""
    if state.started:
        raise TournamentError("tournament-started")
    if not state.draws:
        raise TournamentError("tournament-not-drawn", clause="fspr:6.1a")
    if not state.judge:
        raise TournamentError("tournament-chief-judge", clause="fspr:1.7.2")
    for table in state.tables.values():
        if not table.confirmed:
            raise TournamentError("tournament-unconfirmed", table=table.number, clause="fspr:6.1d")
    state.started, state.began = True, order.at
    state.clock.go(order.at)


# -- more chips ------------------------------------------------------------------------------------------


def rebuy(state: State, order: orders.Rebuy) -> None:
    """Sell chips again, to one who has lost all or has few left, between hands (fspr:5.1.rebuy-b)."""
    entry, rebuys = state.playing(order.player), state.reglament.rebuys
    busy = entry.table in state.tables and state.tables[entry.table].playing
    lost = order.player in state.deciding
    if (
        rebuys is None
        or entry.rebuys >= rebuys.most
        or entry.chips > rebuys.below
        or not state.started
        or (busy and not lost)
        or not (lost or state.rebuys_open(order.at))
    ):
        raise TournamentError("tournament-no-rebuy", player=order.player, clause="fspr:5.1.rebuy-b")
    state.deciding.pop(order.player, None)
    entry.rebuys += 1
    entry.chips += rebuys.chips
    state.issued += rebuys.chips
    state.money += rebuys.price
    entry.owed += rebuys.price
    settle(state, order.at)


def decline(state: State, order: orders.Decline) -> None:
    """Let somebody who has lost all be out."""
    if order.player not in state.deciding:
        raise TournamentError("tournament-no-rebuy", player=order.player, clause="fspr:5.1.rebuy-b")
    check_not_last(state, order.player)
    left = state.deciding.pop(order.player)
    knock_out(state, [left], {left.player: left.by})
    settle(state, order.at)


def add_on(state: State, order: orders.TakeAddOn) -> None:
    """Sell the last rebuy, once, in the break after its level (fspr:5.1.rebuy-c)."""
    entry, terms = state.playing(order.player), state.reglament.add_on
    period = state.period(order.at)
    due = terms is not None and period.level == terms.after_level - 1 and period.paused
    if terms is None or not due or entry.add_on or not state.started:
        raise TournamentError("tournament-no-add-on", player=order.player, clause="fspr:5.1.rebuy-c")
    if entry.table in state.tables and state.tables[entry.table].playing:  # a hand from before the break
        raise TournamentError("tournament-hand-running", table=entry.table, clause="fspr:5.1.rebuy-b")
    entry.add_on = True
    entry.chips += terms.chips
    state.issued += terms.chips
    state.money += terms.price
    entry.owed += terms.price
