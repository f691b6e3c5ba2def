"""The audit of the desks: what slips, counts, payments and visits say, held against the ledger.

- The chips of every denomination that were issued are those bought less those retired.
- Every delivered slip and every payment moved exactly the chips it names; no number is missing.
- Nobody approved, delivered, verified or confirmed what they did themselves.
- Every payment has its document; money in till, bank and tax is what payments, payouts and drops make.
- Nobody was let in while excluded, and nobody excluded or banned was dealt a hand or entered an event.
- The chips in wallets that the cash desk has issued are those paid for less those paid out.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import json
from sqlalchemy import and_, func, or_, select

from croupier.desks.hours import house_time, midnight
from croupier.desks.money import HUNDREDTHS
from croupier.room.desks.cage import read_pieces
from croupier.room.desks.records import ZONE, house_record
from croupier.room.desks.wallets import value_currency
from croupier.room.ledger import Account
from croupier.room.store.care_schema import cases
from croupier.room.store.desk_schema import (
    alikes,
    bans,
    claims,
    counts,
    customers,
    exclusions,
    incidents,
    papers,
    payments,
    slips,
    staff_acts,
    visits,
)
from croupier.room.store.schema import accounts, event_orders, event_tables, hands, parts, postings, transfers

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

_HANDED: Final = ("handed", "stored", "signed", "copied")
AT_ONCE: Final = 1000
"""Milliseconds within which it holds everywhere that somebody is kept from play."""
_PAID: Final = ("documented", *_HANDED)


class Findings(Protocol):
    """Where what does not fit is noted."""

    def add(self, code: str, **where: Any) -> None:
        """Note that something does not fit."""


async def check_desks(connection: AsyncConnection, sums: dict[str, int], found: Findings) -> None:
    """Look at everything the desks wrote down."""
    await _check_numbers(connection, found)
    await _check_eyes(connection, found)
    record = await house_record(connection)
    zone = record.items.get(ZONE, "")
    await _check_visits(connection, zone, found)
    await _check_seated(connection, zone, found)
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
        (cases, cases.c.decided_by == cases.c.by),
    )  # fmt: skip
    for table, condition in same:
        for number in await connection.scalars(select(table.c.id).where(condition)):
            found.add("desk-eyes", account=f"{table.name} {number}")


async def _check_visits(connection: AsyncConnection, zone: str, found: Findings) -> None:
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
        if row.since <= house_time(row.at, zone).date() < row.until:
            found.add("desk-excluded", account=str(row.id))


async def _check_seated(connection: AsyncConnection, zone: str, found: Findings) -> None:
    """Nobody was dealt a hand, or entered an event, after they were excluded or banned.

    A hand under way is played to its end.

    What was played before an account was linked to its owner, nobody could know.
    """
    linked: dict[int, int] = {}
    acts = select(staff_acts.c.at, staff_acts.c.answer).where(staff_acts.c.act == "link-account")
    for act in await connection.execute(acts.order_by(staff_acts.c.id)):
        told = json.decode(act.answer)
        linked.setdefault(told["customer"], act.at)
    for user, customer, since, until in await _kept_away(connection, zone):
        from_then = max(since, linked.get(customer, 0)) + AT_ONCE
        query = (
            select(hands.c.id)
            .join(parts, parts.c.hand == hands.c.id)
            .where(parts.c.user == user, hands.c.began > from_then, hands.c.began < until)
            .where(hands.c.table.not_in(select(event_tables.c.table)))  # there a stack plays on alone
        )
        for hand in await connection.scalars(query):
            found.add("desk-seated", account=str(customer), hand=hand)
        entered = (
            select(event_orders.c.event)
            .where(event_orders.c.user == user, event_orders.c.at > from_then, event_orders.c.at < until)
            .where(event_orders.c.order.startswith('{"do":"register"'))
        )
        for event in await connection.scalars(entered):
            found.add("desk-entered", account=str(customer), event=event)


async def _kept_away(connection: AsyncConnection, zone: str) -> list[tuple[int, int, int, int]]:
    """Return who was kept from play: account, customer, from which moment until which."""
    named = and_(alikes.c.exclusion == exclusions.c.id, alikes.c.customer == customers.c.id, alikes.c.same)
    excluded = (
        select(customers.c.user, customers.c.id, exclusions.c.at, alikes.c.at.label("known"))
        .add_columns(exclusions.c.since, exclusions.c.until)
        .select_from(customers.join(exclusions, exclusions.c.until > exclusions.c.since))
        .outerjoin(alikes, named)
        .where(customers.c.user.is_not(None))
        .where(or_(exclusions.c.customer == customers.c.id, alikes.c.at.is_not(None)))
    )
    away = []
    for row in await connection.execute(excluded):
        since = max(row.known or row.at, midnight(row.since, zone))
        away.append((row.user, row.id, since, midnight(row.until, zone)))
    banned = select(customers.c.user, customers.c.id, bans.c.at, bans.c.lifted)
    banned = banned.join(bans, bans.c.customer == customers.c.id).where(customers.c.user.is_not(None))
    lifted = (await connection.execute(banned)).all()
    return away + [(row.user, row.id, row.at, row.lifted or 2**62) for row in lifted]


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
