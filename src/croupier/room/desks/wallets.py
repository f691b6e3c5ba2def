"""Chips of the cash desk in a visitor's wallet: what is paid at the desk is played with at a table.

They are issued in a currency of their own, one chip for one whole unit of the house's money, and taken back
when they are paid out. Chips of any other kind never become such.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.desks.money import HUNDREDTHS
from croupier.errors import DeskError, LedgerError, Sum
from croupier.room.ledger import VALUE, Account, Transfer, post

if TYPE_CHECKING:
    from sqlalchemy import Row

    from croupier.room.desks.errand import Errand
    from croupier.room.desks.records import HouseRecord


def value_currency(record: HouseRecord) -> str:
    """Return the currency of the chips that the cash desk puts into wallets."""
    return f"{VALUE}{record.currency}"


async def load_wallet(errand: Errand, record: HouseRecord, customer: Row[Any], total: int, memo: str) -> int:
    """Put chips for a sum into the wallet of a customer; returns how many."""
    return await _move(errand, record, customer, total, memo=memo)


async def unload_wallet(
    errand: Errand, record: HouseRecord, customer: Row[Any], total: int, memo: str
) -> int:
    """Take chips for a sum from the wallet of a customer; returns how many."""
    try:
        return -await _move(errand, record, customer, -total, memo=memo)
    except LedgerError as error:
        raise DeskError("wallet-short") if error.code == "account-short" else error from error


async def _move(errand: Errand, record: HouseRecord, customer: Row[Any], total: int, *, memo: str) -> int:
    if customer.user is None:
        raise DeskError("wallet-none")
    if total % HUNDREDTHS:
        raise DeskError("wallet-whole", given=Sum(abs(total)))
    chips, currency = total // HUNDREDTHS, value_currency(record)
    moved = {Account.desk(currency): -chips, Account.wallet(customer.user, currency): chips}
    await post(errand.connection, Transfer(kind="desk", entries=moved, memo=memo))
    errand.after.append(lambda: errand.house.hall.presence.moved(customer.user))
    return chips
