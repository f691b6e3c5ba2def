"""Who is kept from play: by self-exclusion, or by a ban of the house; known to the room at once."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import and_, or_, select

from croupier.desks.hours import house_time
from croupier.errors import DeskError
from croupier.room.store.desk_schema import alikes, bans, customers, exclusions

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


class Barring(Struct, frozen=True):
    """Why somebody may not play, and until which day; a ban has no end."""

    code: str
    clause: str
    until: date | None = None

    def refusal(self) -> DeskError:
        """Say it; there is no early end (m1:1.2)."""
        until = self.until.isoformat() if self.until else ""
        return DeskError(self.code, until=until, clause=self.clause)

    def holds(self, today: date) -> bool:
        """Whether it still holds."""
        return self.until is None or today < self.until


def today_of(moment: int, zone: str) -> date:
    """Return the day of the house at a moment, by the clock of its time zone."""
    return house_time(moment, zone).date()


async def bar_of(connection: AsyncConnection, customer: int, today: date) -> Barring | None:
    """Return what keeps a customer from play; of several the one that lasts longest."""
    same = select(alikes.c.exclusion).where(alikes.c.customer == customer, alikes.c.same.is_(True))
    query = (
        select(exclusions.c.until)
        .where(
            exclusions.c.until > today,
            exclusions.c.since <= today,
            or_(exclusions.c.customer == customer, exclusions.c.id.in_(same)),
        )
        .order_by(exclusions.c.until.desc())
        .limit(1)
    )
    until = await connection.scalar(query)
    if until is not None:
        return Barring("excluded", "m1:6.1", until)
    banned = select(bans.c.clause).where(bans.c.customer == customer, bans.c.lifted.is_(None))
    clause = await connection.scalar(banned)
    return Barring("banned", clause) if clause else None


async def barred_accounts(connection: AsyncConnection, today: date) -> dict[int, Barring]:
    """Return every account in the room whose owner is kept from play."""
    joined = exclusions.outerjoin(
        alikes, and_(alikes.c.exclusion == exclusions.c.id, alikes.c.same.is_(True))
    )
    owners = (
        select(customers.c.id, customers.c.user)
        .select_from(joined.join(
            customers, or_(customers.c.id == exclusions.c.customer, customers.c.id == alikes.c.customer)
        ))
        .where(exclusions.c.until > today, customers.c.user.is_not(None))
        .union(
            select(customers.c.id, customers.c.user)
            .join(bans, bans.c.customer == customers.c.id)
            .where(bans.c.lifted.is_(None), customers.c.user.is_not(None))
        )
    )  # fmt: skip
    found = {}
    for customer, user in (await connection.execute(owners)).all():
        if (bar := await bar_of(connection, customer, today)) is not None:
            found[user] = bar
    return found
