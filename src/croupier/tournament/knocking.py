"""Going out: who is eliminated, in which place, and what is paid for the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.tournament import notices
from croupier.tournament.prizes import envelopes, even, shared
from croupier.tournament.reglament import TournamentError
from croupier.tournament.state import Exit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.tournament.state import State


def check_not_last(state: State, player: str) -> None:
    """Refuse to let the last one with chips be out: chips do not vanish, so somebody else has them."""
    others = (entry for entry in state.entries.values() if entry.player != player and not entry.out)
    if not any(entry.chips for entry in others):
        raise TournamentError("tournament-last-in", player=player, clause="fspr:4.1m")


def knock_out(
    state: State, exits: Iterable[Exit], out_by: Mapping[str, tuple[str, ...]], *, closed: bool = False
) -> None:
    """Take players out of the event (fspr:4.1d) and pay for their heads; `closed`: nobody can come now."""
    if closed and state.envelopes is None and _mystery(state):
        seal(state)
    state.counted = None
    leaving = sorted(exits, key=lambda left: (left.moment, left.order))
    for left in leaving:
        entry = state.entries[left.player]
        entry.out, entry.chips = True, 0
        if entry.table in state.tables:
            state.tables[entry.table].leave(entry.seat)
        entry.table = entry.seat = 0
        state.left -= 1
        state.exits.append(left)
    for left in leaving:
        state.notices.append(notices.Out("fspr:4.1d", left.player, place_of(state, left.player)))
        pay_head(state, left.player, out_by.get(left.player, ()))


def pay_head(state: State, player: str, winners: tuple[str, ...]) -> None:
    """Pay the price on a head: fixed, by halves, or out of an envelope; without a winner it stays where it
    is.
    """
    bounty, entry = state.reglament.bounty, state.entries[player]
    winners = tuple(name for name in winners if name in state.entries and name != player)
    if bounty is None or not winners:
        return
    amount, goes_on = entry.head, 0
    if bounty.kind == "mystery":
        amount = state.envelopes.pop() if state.envelopes else 0
    elif bounty.kind == "progressive":
        goes_on = entry.head // 2
        amount -= goes_on
    if not amount + goes_on:
        return
    if bounty.kind != "mystery":
        entry.head = 0
    for name, part, more in zip(
        winners, even(amount, len(winners)), even(goes_on, len(winners)), strict=True
    ):
        state.entries[name].bounties += part
        state.entries[name].head += more
        state.notices.append(notices.Bounties("", name, part, player))


def _mystery(state: State) -> bool:
    return state.reglament.bounty is not None and state.reglament.bounty.kind == "mystery"


def seal(state: State) -> None:
    """Put all the bounties into envelopes, one for everybody who is left, and mix them by lot."""
    total = sum(entry.head for entry in state.entries.values())
    for entry in state.entries.values():
        entry.head = 0
    state.envelopes = envelopes(total, state.left, state.next_chance())


def crown(state: State, clause: str) -> None:
    """End the event: those who are left win, and keep the price on the own head and the envelopes nobody
    opened; where none were sealed yet, what was to go into them.
    """
    state.over = True
    inside = [entry for entry in state.entries.values() if not entry.out]
    if _mystery(state) and state.envelopes is None:
        state.envelopes = []
        for entry in state.entries.values():
            if entry.out:
                state.envelopes.append(entry.head)
                entry.head = 0
    unopened = even(sum(state.envelopes or ()), len(inside))
    for entry, more in zip(inside, unopened, strict=True):
        entry.bounties += entry.head + more
        entry.head, state.envelopes = 0, None
        state.notices.append(notices.EventWon(clause, entry.player))


# -- places ----------------------------------------------------------------------------------------------


def ranking(state: State) -> list[list[str]]:
    """Return everybody by place, those who share one together: first who is still in, then who left last.

    Those still in are ranked by chips only when the event is over or nobody is out; until then they share
    the top.
    """
    groups: dict[tuple[int, int], list[str]] = {}
    for left in sorted(state.exits, key=lambda left: (-left.moment, -left.order)):
        groups.setdefault((left.moment, left.order), []).append(left.player)
    inside = [entry.player for entry in state.entries.values() if not entry.out]
    return [inside, *groups.values()] if inside else list(groups.values())


def places(state: State) -> dict[str, int]:
    """Return the place of everybody, from 1; those who share places have the best of them."""
    found, place = {}, 1
    for group in ranking(state):
        for player in group:
            found[player] = place
        place += len(group)
    return found


def place_of(state: State, player: str) -> int:
    """Return the place that somebody who is out has now."""
    own = next(left for left in state.exits if left.player == player)
    better = sum(1 for left in state.exits if (left.moment, left.order) > (own.moment, own.order))
    return state.left + better + 1


def winnings(state: State) -> dict[str, int]:
    """Return what everybody wins: prizes, ties shared; deals as they were signed. The sum is the pool."""
    prizes = state.prizes()
    groups = ranking(state)
    spans, place = [], 1
    for group in groups:
        spans.append((place, len(group)))
        place += len(group)
    found: dict[str, int] = {}
    parts = shared(prizes, spans)
    for (first, _), group in zip(spans, groups, strict=True):
        found.update(zip(group, parts[first], strict=True))
    if state.agreed:
        found.update(state.agreed)
        if state.kept and state.over:
            found[groups[0][0]] += state.kept
    return found
