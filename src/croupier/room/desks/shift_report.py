"""What somebody did in a shift, for its paper: acts, money taken and paid, counts over or short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select

from croupier.room.store.desk_schema import claims, counts, payments, staff_acts
from croupier.text.writing import money

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Lines = list[tuple[str, str]]


async def shift_lines(connection: AsyncConnection, user: int, shift: int, began: int) -> Lines:
    """Return what the paper of a shift says."""
    return [
        *await _acts(connection, shift),
        *await _taken(connection, user, began),
        *await _paid(connection, user, began),
        *await _counted(connection, user, began),
    ]


async def _acts(connection: AsyncConnection, shift: int) -> Lines:
    query = (
        select(staff_acts.c.act, func.count().label("many"))
        .where(staff_acts.c.shift == shift)
        .group_by(staff_acts.c.act)
        .order_by(staff_acts.c.act)
    )
    found: Lines = []
    for row in await connection.execute(query):
        found += [("did", f"@duty-{row.act}"), ("times", str(row.many))]
    return found


async def _taken(connection: AsyncConnection, user: int, began: int) -> Lines:
    """Money taken: payments that were registered and not given back."""
    query = (
        select(payments.c.tender, func.sum(payments.c.total).label("total"))
        .where(payments.c.by == user, payments.c.at >= began)
        .where(payments.c.register != "", payments.c.cancelled.is_(False))
        .group_by(payments.c.tender)
        .order_by(payments.c.tender)
    )
    found: Lines = []
    for row in await connection.execute(query):
        found += [("tender", f"@choice-{row.tender}"), ("sum", money(int(row.total), "en"))]
    return found


async def _paid(connection: AsyncConnection, user: int, began: int) -> Lines:
    """Money paid out, less the tax withheld."""
    query = (
        select(claims.c.way, func.sum(claims.c.total - claims.c.tax).label("total"))
        .where(claims.c.paid_by == user, claims.c.paid >= began)
        .group_by(claims.c.way)
        .order_by(claims.c.way)
    )
    found: Lines = []
    for row in await connection.execute(query):
        found += [("paid-out", f"@choice-{row.way}"), ("sum", money(int(row.total), "en"))]
    return found


async def _counted(connection: AsyncConnection, user: int, began: int) -> Lines:
    """Counts of the cash desk and the vault that they made or verified, with what was over or short."""
    query = (
        select(counts.c.kind, counts.c.total, counts.c.expected)
        .where((counts.c.by == user) | (counts.c.verified_by == user), counts.c.at >= began)
        .where(counts.c.kind.in_(("cage", "vault")))
        .order_by(counts.c.id)
    )
    found: Lines = []
    for row in await connection.execute(query):
        found += [("count", f"@choice-{row.kind}"), ("over-short", money(row.total - row.expected, "en"))]
    return found
