"""Limits that players set themselves, held where chips leave a wallet: no path goes round that.

What was lost and how long somebody played is asked of ledger and journal; nothing is counted apart.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import func, or_, select

from croupier.desks.hours import house_time, midnight
from croupier.desks.limits import LimitKind, LimitWord, check_limit, rests_until, standing
from croupier.errors import RoomError
from croupier.room.desks.records import ZONE_WORD, house_zone
from croupier.room.ledger import Account
from croupier.room.store.limit_schema import player_limits
from croupier.room.store.schema import accounts, hands, parts, postings, transfers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.ledger import Transfer

_NO_PLAY: Final = ("grant", "desk")
"""Transfers that bring chips into a wallet, or take them out, without any play."""
_MINUTE: Final = 60_000


class Today(Struct, frozen=True):
    """What somebody has done today: chips lost by currency, minutes played."""

    lost: dict[str, int]
    minutes: int


def day_start(now: int, zone: str) -> int:
    """Return the first millisecond of a day of the house, by the clock of its time zone.

    >>> day_start(90_000_000, "") // 3_600_000, day_start(90_000_000, "Asia/Yerevan") // 3_600_000
    (24, 20)
    """
    return midnight(house_time(now, zone).date(), zone)


def _words(user: int) -> Select[Any]:
    return select(player_limits).where(player_limits.c.user == user).order_by(player_limits.c.id)


def _read(rows: Iterable[Any]) -> list[LimitWord]:
    return [LimitWord(row.kind, row.amount, row.at) for row in rows]


async def words_of(connection: AsyncConnection, user: int) -> list[LimitWord]:
    """Return what somebody asked for, in its order."""
    return _read(await connection.execute(_words(user)))


async def all_words(connection: AsyncConnection) -> dict[int, list[LimitWord]]:
    """Return what everybody asked for."""
    found: dict[int, list[LimitWord]] = {}
    for row in await connection.execute(select(player_limits).order_by(player_limits.c.id)):
        found.setdefault(row.user, []).append(LimitWord(row.kind, row.amount, row.at))
    return found


async def ask(
    connection: AsyncConnection, user: int, kind: LimitKind, amount: int | None, now: int
) -> LimitWord:
    """Write down the limit that somebody asks for."""
    check_limit(kind, amount)
    row = {"user": user, "kind": kind, "amount": amount, "at": now}
    await connection.execute(player_limits.insert(), row)
    return LimitWord(kind, amount, now)


def _lost(user: int, since: int) -> Select[Any]:
    return (
        select(transfers.c.currency, -func.sum(postings.c.amount))
        .join(postings, postings.c.transfer == transfers.c.id)
        .join(accounts, accounts.c.key == postings.c.account)
        .where(accounts.c.user == user, accounts.c.kind == "wallet")
        .where(transfers.c.at >= since, transfers.c.kind.not_in(_NO_PLAY))
        .group_by(transfers.c.currency)
    )


def _played(user: int, since: int) -> Select[Any]:
    return (
        select(hands.c.began, hands.c.ended)
        .join(parts, parts.c.hand == hands.c.id)
        .where(parts.c.user == user, or_(hands.c.ended.is_(None), hands.c.ended >= since))
        .order_by(hands.c.began)
    )


def minutes_in(spans: Iterable[tuple[int, int | None]], since: int, now: int) -> int:
    """Return the minutes of some spans of a day, those that overlap once.

    >>> minutes_in([(0, 120_000), (60_000, 180_000), (600_000, None)], 0, 660_000)
    4
    """
    total, last = 0, since
    for began, ended in spans:
        start, end = max(began, last), min(ended or now, now)
        if end > start:
            total, last = total + end - start, end
    return total // _MINUTE


async def today_of(connection: AsyncConnection, user: int, now: int) -> Today:
    """Return what somebody has done today."""
    since = day_start(now, await house_zone(connection))
    lost = {row[0]: int(row[1]) for row in await connection.execute(_lost(user, since))}
    spans = [(row.began, row.ended) for row in await connection.execute(_played(user, since))]
    return Today(lost, minutes_in(spans, since, now))


def check_rest(words: Iterable[LimitWord], now: int) -> None:
    """Refuse play to who rests from it."""
    if (until := rests_until(words)) > now:
        raise RoomError("limit-rest", until=f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC")


def check_taken(connection: Connection, taken: Iterable[Transfer], now: int) -> None:
    """Refuse chips taken out of wallets, booked just now, that go beyond a limit of their owners."""
    for account in {a for each in taken for a, amount in each.entries.items() if _leaves(a, amount)}:
        words = _read(connection.execute(_words(account.user)))
        if not words:
            continue
        check_rest(words, now)
        since = day_start(now, connection.scalar(ZONE_WORD) or "")
        most = standing(words, "loss", now).amount
        lost = {row[0]: int(row[1]) for row in connection.execute(_lost(account.user, since))}
        if most is not None and lost.get(account.currency, 0) > most:
            raise RoomError("limit-loss", most=most)
        most = standing(words, "time", now).amount
        if most is not None:
            spans = [(row.began, row.ended) for row in connection.execute(_played(account.user, since))]
            if minutes_in(spans, since, now) >= most:
                raise RoomError("limit-time", most=most)


def _leaves(account: Account, amount: int) -> bool:
    return account.kind == "wallet" and amount < 0
