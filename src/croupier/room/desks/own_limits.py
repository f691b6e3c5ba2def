"""A visitor's own limits at the cash desk: who rests buys nothing, nobody beyond their limit of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from croupier.desks.limits import standing
from croupier.desks.money import HUNDREDTHS
from croupier.errors import DeskError
from croupier.room.limits import check_rest, day_start, words_of
from croupier.room.store.desk_schema import payments

if TYPE_CHECKING:
    from sqlalchemy import Row

    from croupier.room.desks.errand import Errand


async def check_own_limits(errand: Errand, customer: Row[Any], total: int) -> None:
    """Refuse a payment that the customer has forbidden themselves."""
    if customer.user is None:
        return
    words = await words_of(errand.connection, customer.user)
    check_rest(words, errand.now)
    most = standing(words, "deposit", errand.now).amount
    if most is None:
        return
    since = day_start(errand.now, errand.zone)
    paid = select(func.coalesce(func.sum(payments.c.total), 0)).where(
        payments.c.customer == customer.id,
        payments.c.cancelled.is_(False),
        payments.c.at >= since,
    )
    if int(await errand.connection.scalar(paid) or 0) + total > most * HUNDREDTHS:
        raise DeskError("limit-deposit", most=most)
