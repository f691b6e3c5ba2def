"""The audit of the desks: what slips, counts, payments and visits say, held against the ledger.

- The chips of every denomination that were issued are those bought less those retired.
- Every delivered slip and every payment moved exactly the chips it names; no number is missing.
- Nobody approved, delivered, verified or confirmed what they did themselves.
- Every payment has its document; money in till, bank and tax is what payments, payouts and drops make.
- Nobody was let in while excluded.
- The chips in wallets that the cash desk has issued are those paid for less those paid out.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlalchemy import and_, func, or_, select

from croupier.desks.money import HUNDREDTHS
from croupier.room.desks.cage import read_pieces
from croupier.room.desks.records import house_record
from croupier.room.desks.wallets import value_currency
from croupier.room.ledger import Account
from croupier.room.store.desk_schema import (
    alikes,
    bans,
    claims,
    counts,
    exclusions,
    incidents,
    papers,
    payments,
    slips,
    visits,
)
from croupier.room.store.schema import accounts, postings, transfers

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

_HANDED: Final = ("handed", "stored", "signed", "copied")
_PAID: Final = ("documented", *_HANDED)


class Findings(Protocol):
    """Where what does not fit is noted."""

    def add(self, code: str, **where: Any) -> None:
        """Note that something does not fit."""


async def check_desks(connection: AsyncConnection, sums: dict[str, int], found: Findings) -> None:
    """Look at everything the desks wrote down."""
    await _check_numbers(connection, found)
    await _check_eyes(connection, found)
    await _check_visits(connection, found)
    record = await house_record(connection)
    if record.items.get("currency"):
        moved = await _moved(connection)
        await _check_slips(connection, sums, moved, found)
        await _check_payments(connection, moved, found)
        await _check_money(connection, record.currency, sums, found)
        await _check_wallets(connection, value_currency(record), found)


async def _check_numbers(connection: AsyncConnection, found: Findings) -> None:
    for table in (slips, papers):
        query = select(table.c.kind, func.count().label("many"), func.max(table.c.number).label("last"))
        for row in await connection.execute(query.group_by(table.c.kind)):
            if row.many != row.last:
                where = f"{table.name} {row.kind}"
                found.add("desk-gap", account=where, found=str(row.many), expected=str(row.last))


async def _check_eyes(connection: AsyncConnection, found: Findings) -> None:
    same = (
        (slips, or_(slips.c.approved_by == slips.c.requested_by, slips.c.delivered_by == slips.c.requested_by,
                    slips.c.delivered_by == slips.c.approved_by, slips.c.voided_by == slips.c.requested_by)),
        (counts, counts.c.verified_by == counts.c.by),
        (incidents, incidents.c.confirmed_by == incidents.c.by),
        (bans, bans.c.lifted_by == bans.c.by),
    )  # fmt: skip
    for table, condition in same:
        for number in await connection.scalars(select(table.c.id).where(condition)):
            found.add("desk-eyes", account=f"{table.name} {number}")


async def _check_visits(connection: AsyncConnection, found: Findings) -> None:
    """Nobody was let in after an exclusion of theirs was entered, before it ended."""
    named = and_(alikes.c.exclusion == exclusions.c.id, alikes.c.customer == visits.c.customer, alikes.c.same)
    query = (
        select(visits.c.id, visits.c.at, exclusions.c.since, exclusions.c.until)
        .join(exclusions, exclusions.c.at < visits.c.at)
        .outerjoin(alikes, named)
        .where(visits.c.refused == "")
        .where(or_(exclusions.c.customer == visits.c.customer, alikes.c.at < visits.c.at))
    )
    for row in await connection.execute(query):
        day = datetime.fromtimestamp(row.at / 1000, UTC).date()
        if row.since <= day < row.until:
            found.add("desk-excluded", account=str(row.id))


async def _moved(connection: AsyncConnection) -> dict[str, dict[str, int]]:
    """Return what was booked for every slip, count and payment, by account."""
    query = (
        select(transfers.c.memo, postings.c.account, postings.c.amount)
        .join(postings, postings.c.transfer == transfers.c.id)
        .where(transfers.c.kind == "chips")
    )
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in await connection.execute(query):
        found[row.memo][row.account] += row.amount
    return found


async def _check_slips(
    connection: AsyncConnection, sums: dict[str, int], moved: dict[str, dict[str, int]], found: Findings
) -> None:
    issued: dict[int, int] = defaultdict(int)
    for row in await connection.execute(select(slips)):
        pieces = read_pieces(row.pieces)
        got = sum(amount for amount in moved.get(f"slip {row.id}", {}).values() if amount > 0)
        due = sum(many for _, many in pieces.pieces) if row.delivered_by else 0
        if got != due:
            found.add("desk-moved", account=f"slip {row.id}", found=str(got), expected=str(due))
        if row.delivered_by and row.kind in ("purchase", "retirement"):
            for worth, many in pieces.pieces:
                issued[worth] += many if row.kind == "purchase" else -many
    for key, total in sums.items():
        account = Account.read(key)
        if account.kind == "desk" and account.currency.startswith("chip-"):
            due = issued.pop(int(account.currency.rpartition("-")[2]), 0)
            if -total != due:
                found.add("desk-chips", account=account.currency, found=str(-total), expected=str(due))
    for worth, due in issued.items():
        if due:
            found.add("desk-chips", account=str(worth), found="0", expected=str(due))


async def _check_payments(
    connection: AsyncConnection, moved: dict[str, dict[str, int]], found: Findings
) -> None:
    for row in await connection.execute(select(payments)):
        name = f"payment {row.id}"
        got = sum(amount for amount in moved.get(name, {}).values() if amount > 0)
        handed = row.step in _HANDED
        due = sum(many for _, many in read_pieces(row.pieces).pieces)
        worth = read_pieces(row.pieces).total + row.wallet * HUNDREDTHS
        if got != due or (handed and worth != row.total):
            found.add("desk-moved", account=name, found=str(got), expected=str(due))
        written = row.step in _PAID if row.tender != "transfer" else row.step in ("signed", "copied")
        if written and row.paper is None:
            found.add("desk-paper", account=name)


async def _check_wallets(connection: AsyncConnection, currency: str, found: Findings) -> None:
    """Hold what the desk booked into wallets against payments and claims."""
    booked = (
        select(func.coalesce(func.sum(postings.c.amount), 0))
        .join(transfers, transfers.c.id == postings.c.transfer)
        .join(accounts, accounts.c.key == postings.c.account)
        .where(transfers.c.kind == "desk", accounts.c.kind == "wallet", transfers.c.currency == currency)
    )
    paid = int(await connection.scalar(select(func.coalesce(func.sum(payments.c.wallet), 0))) or 0)
    claimed = int(await connection.scalar(select(func.coalesce(func.sum(claims.c.wallet), 0))) or 0)
    if (got := int(await connection.scalar(booked) or 0)) != paid - claimed:
        found.add("desk-money", account=currency, found=str(got), expected=str(paid - claimed))


async def _check_money(
    connection: AsyncConnection, currency: str, sums: dict[str, int], found: Findings
) -> None:
    due: dict[str, int] = defaultdict(int)
    for row in await connection.execute(select(payments).where(payments.c.register != "")):
        if not row.cancelled:
            due["till" if row.tender == "cash" else "bank"] += row.total
    for row in await connection.execute(select(claims).where(claims.c.paid.is_not(None))):
        due["till" if row.way == "cash" else "bank"] -= row.total
        due["tax"] += row.tax
    for row in await connection.execute(select(counts).where(counts.c.verified_by.is_not(None))):
        due["till"] += row.total if row.kind == "drop" else 0
    brought = (
        select(func.coalesce(func.sum(postings.c.amount), 0))
        .join(transfers, transfers.c.id == postings.c.transfer)
        .where(transfers.c.kind == "till", postings.c.account == Account.place("till", currency).key)
    )
    due["till"] += int(await connection.scalar(brought) or 0)
    for kind in ("till", "bank", "tax"):
        key = Account.place(kind, currency).key
        if sums.get(key, 0) != due[kind]:
            found.add("desk-money", account=key, found=str(sums.get(key, 0)), expected=str(due[kind]))
