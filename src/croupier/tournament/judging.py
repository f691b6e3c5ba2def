"""What judges order: the clock, absences, penalties, decks, deals and the signature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.tournament.balancing import settle
from croupier.tournament.knocking import knock_out
from croupier.tournament.reglament import MINUTE, TournamentError
from croupier.tournament.state import Exit
from croupier.tournament.timing import begin_of

if TYPE_CHECKING:
    from croupier.tournament import orders
    from croupier.tournament.state import State

MOST_LEVEL: Final = 1000
FARTHEST: Final = 24 * 60 * MINUTE
"""How far the clock is set forward or back at once."""
PLAYER: Final = "player"


def _running(state: State) -> None:
    if not state.started:
        raise TournamentError("tournament-not-started")
    if state.over:
        raise TournamentError("tournament-over")


def stop(state: State, order: orders.Stop) -> None:
    """Stop the clock; running hands are played to their end."""
    _running(state)
    if state.clock.since is None:
        raise TournamentError("tournament-clock-stopped")
    state.clock.stop(order.at)


def resume(state: State, order: orders.Resume) -> None:
    """Let the clock go on."""
    _running(state)
    if state.clock.since is not None:
        raise TournamentError("tournament-clock-runs")
    state.clock.go(order.at)


def set_clock(state: State, order: orders.SetClock) -> None:
    """Set the clock to a level, or forward or back."""
    _running(state)
    if order.level is not None and not 1 <= order.level <= MOST_LEVEL:
        raise TournamentError("tournament-until", level=order.level, most=MOST_LEVEL)
    if abs(order.by) > FARTHEST:
        raise TournamentError("tournament-clock-far", most=FARTHEST // MINUTE // 60)
    now = state.clock.now(order.at) if order.level is None else begin_of(state.reglament, order.level - 1)
    state.clock.set(now + order.by, order.at)


def note_absence(state: State, order: orders.Absence) -> None:
    """Note that a player is away: dealt in, and folded (fspr:7.4.3)."""
    state.playing(order.player).away = order.away


def penalise(state: State, order: orders.Penalise) -> None:
    """Have a player miss hands, at whichever table they sit (fspr:q.serving-penalty)."""
    if order.hands < 1:
        raise TournamentError("tournament-penalty", clause=order.clause)
    state.playing(order.player).misses += order.hands


def disqualify(state: State, order: orders.Disqualify) -> None:
    """Take a player out; the chips leave the event. In a running hand: when it is over."""
    entry = state.playing(order.player)
    _running(state)
    if entry.table in state.tables and state.tables[entry.table].playing:
        raise TournamentError("tournament-hand-running", table=entry.table, clause=order.clause)
    state.moment += 1
    state.removed += entry.chips
    state.deciding.pop(order.player, None)
    if order.player in state.waiting:
        state.waiting.remove(order.player)
    knock_out(state, [Exit(state.moment, 0, order.player)], {})
    settle(state, order.at)


def new_deck(state: State, order: orders.NewDeck) -> None:
    """Change the deck of a table: for a new dealer or a new level, never because a player asks
    (fspr:7.4.10b).
    """
    state.table(order.table)
    if order.by == PLAYER:
        raise TournamentError("tournament-deck-asked", clause="fspr:7.4.10b")


def agree(state: State, order: orders.Agree) -> None:
    """Write down a deal that everybody who is left has signed; nothing of the pool may be lost or made."""
    _running(state)
    inside = [entry.player for entry in state.entries.values() if not entry.out]
    if set(order.amounts) != set(inside):
        raise TournamentError("tournament-deal-who", names=", ".join(inside))
    pool = sum(state.prizes()[: len(inside)])
    given = sum(order.amounts.values()) + order.left
    if min(order.left, *order.amounts.values()) < 0:
        raise TournamentError("tournament-deal-negative")
    if given != pool:
        raise TournamentError("tournament-deal-sum", sum=given, pool=pool)
    state.agreed, state.kept = dict(order.amounts), order.left
    if not order.left:
        state.over = True


def sign(state: State, order: orders.Sign) -> None:
    """The chief judge signs the results."""
    if not state.over:
        raise TournamentError("tournament-not-over")
    if order.judge != state.judge:
        raise TournamentError("tournament-sign-judge", judge=state.judge, clause="fspr:1.9.3a")
    state.signed = True
