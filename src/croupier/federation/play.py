"""From the log of an event to what its protocol needs: nothing of it is typed again."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from croupier.federation.law import FederationError
from croupier.federation.records import Placing, PlayedEvent, PlayPenalty
from croupier.federation.regulations import digest
from croupier.federation.sealing import canonical
from croupier.tournament import orders
from croupier.tournament.record import record

if TYPE_CHECKING:
    from croupier.tournament.record import EventRecord
    from croupier.tournament.tournament import Tournament


def play_of(event: Tournament) -> PlayedEvent:
    """Read the play of an event that is over out of its own log."""
    state = event.state
    if not state.over:
        raise FederationError("federation-not-over", name=event.reglament.name)
    won, undone = event.winnings(), event.undone()
    done = [order for number, order in enumerate(event.log) if number not in undone]
    placings = [
        Placing(player, place, won[player], state.entries[player].rebuys, state.entries[player].bounties)
        for player, place in event.places().items()
    ]
    return PlayedEvent(
        digest(event.reglament),
        tuple(sorted(placings, key=lambda placing: (placing.place, placing.player))),
        state.judge,
        hands=state.hands,
        tables=len(state.draws[0].sizes) if state.draws else 0,
        pool=state.pool if state.bought else 0,
        last_hand=max((order.at for order in done if isinstance(order, orders.Deal)), default=0),
        penalties=tuple(_penalties(done)),
        online=not event.live,
        record=record_digest(record(event)),
        anchor=event.anchor,
    )


def _penalties(done: list[orders.AnyOrder]) -> list[PlayPenalty]:
    found = []
    for order in done:
        if isinstance(order, orders.Penalise):
            found.append(PlayPenalty(order.player, order.clause, order.hands, order.at))
        elif isinstance(order, orders.Disqualify):
            found.append(PlayPenalty(order.player, order.clause, 0, order.at))
    return found


def record_digest(written: EventRecord) -> str:
    """Return the digest of an event's record in its canonical form."""
    return sha256(canonical(written)).hexdigest()
