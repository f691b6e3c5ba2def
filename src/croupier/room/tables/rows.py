"""The rows that are written down of a hand: its beginning, its acts, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from croupier.table.event import Charged, Staked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand

Row = dict[str, Any]


def start_row(table: LiveTable, hand: Hand) -> Row:
    """Return the row of a hand that begins: enough to play it again from the first card."""
    start = structs.replace(hand.record(), actions=(), drawn="", result=None)
    return {
        "id": table.hand_number,
        "table": table.number,
        "game": table.terms.game,
        "state": "running",
        "sealed": True,
        "start": start.to_json(),
        "began": table.floor.clock.wall(),
    }


def part_rows(table: LiveTable) -> list[Row]:
    """Return who plays in the hand that begins."""
    return [
        {"hand": table.hand_number, "user": user, "seat": seat} for seat, user in table.state.players.items()
    ]


def act_rows(table: LiveTable, logged: int) -> list[Row]:
    """Return the acts that are not written down yet."""
    hand = table.hand
    assert hand is not None
    acts = hand.actions
    if len(acts) == logged:
        return []
    now = table.floor.clock.wall()
    return [
        {
            "hand": table.hand_number,
            "number": number,
            "user": table.state.players.get(hand.owners.get(acts[number].seat, 0)),
            "at": now,
            "action": msgspec.json.encode(acts[number], enc_hook=str).decode(),
        }
        for number in range(logged, len(acts))
    ]


def end_row(table: LiveTable, state: str, hand: Hand | None) -> Row:
    """Return how a hand ended: by its result, or void, whatever had happened in it."""
    return {
        "hand_id": table.hand_number,
        "to_state": state,
        "to_sealed": hand is not None and table.course.keeps_secret(),
        "to_record": hand.record().to_json() if hand is not None else None,
        "to_ended": table.floor.clock.wall(),
    }


def net_rows(table: LiveTable, hand: Hand, nets: Mapping[int, int]) -> list[Row]:
    """Return what everybody in a hand has staked and won."""
    staked = staked_by(hand)
    return [
        {
            "hand_id": table.hand_number,
            "user_id": user,
            "to_net": nets[seat],
            "to_staked": staked.get(seat, 0),
        }
        for seat, user in table.state.players.items()
    ]


def staked_by(hand: Hand) -> dict[int, int]:
    """Return what each seat has put in, stakes and prices."""
    owners = hand.owners
    staked: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, Staked | Charged):
            seat = owners[event.box]
            staked[seat] = staked.get(seat, 0) + event.amount
    return staked
