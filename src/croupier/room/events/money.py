"""The money of an event: what every movement of it books in the ledger.

Buy-ins, rebuys and add-ons lie in the pool of the event, fees in its dues. Tournament chips are a currency of
their own, which the desk gives out with every payment and takes back at the end. The payer puts the price
into escrow first, which the wallet may refuse; what is ordered then is booked out of it and cannot fail.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from croupier.room.ledger import TOURNAMENT, Account, Transfer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.tournament.tournament import Tournament


def purse(user: int, *, bot: bool) -> Account:
    """Return where somebody's play chips come from and go to: a bot's are the desk's."""
    return Account.desk() if bot else Account.wallet(user)


def deposit(event: int, user: int, amount: int, *, command: str = "") -> list[Transfer]:
    """Put a price into escrow."""
    if not amount:
        return []
    moved = {Account.wallet(user): -amount, Account.escrow(event, user): amount}
    return [Transfer(kind="deposit", entries=moved, command=command)]


def give_back(event: int, user: int, amount: int) -> list[Transfer]:
    """Take a price out of escrow again, since it is not to be paid."""
    if not amount:
        return []
    moved = {Account.escrow(event, user): -amount, Account.wallet(user): amount}
    return [Transfer(kind="refund", entries=moved)]


def pay_in(event: int, user: int, price: int, fee: int, *, bot: bool) -> list[Transfer]:
    """Pay for an entry, a rebuy or an add-on."""
    if not price + fee:
        return []
    source = Account.desk() if bot else Account.escrow(event, user)
    moved = {source: -price - fee, Account.pool(event): price, Account.dues(event): fee}
    return [Transfer(kind="enter", entries=moved)]


def pay_back(event: int, user: int, price: int, fee: int, *, bot: bool) -> list[Transfer]:
    """Return an entry."""
    if not price + fee:
        return []
    moved = {purse(user, bot=bot): price + fee, Account.pool(event): -price, Account.dues(event): -fee}
    return [Transfer(kind="refund", entries=moved)]


def issue(event: int, user: int, chips: int) -> list[Transfer]:
    """Give out tournament chips; below zero: take them back."""
    moved = {Account.desk(TOURNAMENT): -chips, Account.stack(event, user): chips}
    return [Transfer(kind="stack", entries=moved)] if chips else []


def pay_out(
    event: int, tournament: Tournament, users: Mapping[str, int], bots: Iterable[int]
) -> list[Transfer]:
    """Pay every prize and bounty as a transfer of its own, the overlay before and the dues after them."""
    state = tournament.state
    pool, found = Account.pool(event), []
    if state.overlay:
        moved = {Account.desk(): -state.overlay, pool: state.overlay}
        found.append(Transfer(kind="overlay", entries=moved))
    left = state.money + state.overlay
    for kind, amounts in (("prize", tournament.winnings()), ("bounty", _bounties(tournament))):
        found += pay(event, kind, amounts, users, bots)
        left -= sum(amounts.values())
    dues = sum(entry.entries for entry in state.entries.values()) * tournament.reglament.fee
    taken: dict[Account, int] = defaultdict(int)
    taken |= {pool: -left, Account.dues(event): -dues, Account.fee(): left + dues}
    if left or dues:  # a price on the head of somebody whom nobody knocked out stays with the house
        found.append(Transfer(kind="dues", entries=dict(taken)))
    return found


def pay(
    event: int, kind: str, amounts: Mapping[str, int], users: Mapping[str, int], bots: Iterable[int]
) -> list[Transfer]:
    """Pay players out of the pool, each by a transfer of their own."""
    house, pool = set(bots), Account.pool(event)
    return [
        Transfer(
            kind=kind,
            entries={pool: -amount, purse(users[player], bot=users[player] in house): amount},
            memo=player,
        )
        for player, amount in amounts.items()
        if amount
    ]


def carry(event: int, onto: int, amount: int) -> list[Transfer]:
    """Move the pool of a flight to the day after."""
    if not amount:
        return []
    return [Transfer(kind="carry", entries={Account.pool(event): -amount, Account.pool(onto): amount})]


def take_dues(event: int, tournament: Tournament) -> list[Transfer]:
    """Take the fees of a flight that is over; its pool is somebody else's business."""
    dues = sum(entry.entries for entry in tournament.state.entries.values()) * tournament.reglament.fee
    moved = {Account.dues(event): -dues, Account.fee(): dues}
    return [Transfer(kind="dues", entries=moved)] if dues else []


def _bounties(tournament: Tournament) -> dict[str, int]:
    return {entry.player: entry.bounties for entry in tournament.state.entries.values()}
