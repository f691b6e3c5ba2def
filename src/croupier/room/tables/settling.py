"""What is written down of a hand: its beginning, its acts, and at its end every chip that has moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from croupier.room.ledger import Account, Transfer
from croupier.table.event import Charged, Staked
from croupier.table.fund import BOARD, HOUR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.room.tables.live import LiveTable
    from croupier.table import Hand, Result

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


def parts_of(table: LiveTable) -> list[Row]:
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
        "to_sealed": hand is not None and table.keeps_secret(),
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


def settlement(table: LiveTable, result: Result, nets: Mapping[int, int]) -> list[Transfer]:
    """Return the transfer that settles a hand; a float that cannot pay is filled from the desk first."""
    currency, number = table.currency, table.number
    till = Account.float(number, currency)
    filled = []
    table.state.bank += result.house
    if table.state.bank < 0:
        fill = table.terms.bank - table.state.bank
        table.state.bank += fill
        filled = [Transfer(kind="fill", entries={Account.desk(currency): -fill, till: fill})]
    moved = {till: result.house, Account.fee(currency): result.fee}
    for seat, net in nets.items():
        moved[Account.seat(number, table.state.players[seat], currency)] = net
    for name, amount in result.funds.items():
        moved[Account.fund(number, name, currency)] = amount
    if not any(moved.values()):
        return filled
    return [*filled, Transfer(kind="settle", entries=moved, hand=table.hand_number)]


def close_accounts(table: LiveTable) -> list[Transfer]:
    """Return float and funds of a table that closes to the desk."""
    currency, number, state = table.currency, table.number, table.state
    kept = {Account.float(number, currency): state.bank}
    if state.board is not None:
        kept[Account.fund(number, BOARD, currency)] = state.board.board
        kept[Account.fund(number, HOUR, currency)] = state.board.kept
    if not any(kept.values()):
        return []
    moved = {account: -amount for account, amount in kept.items()}
    return [Transfer(kind="close", entries={**moved, Account.desk(currency): sum(kept.values())})]
