"""One's own data: all of it as a file, and an account that is deleted while ledger and journal stay whole.

What somebody has played and moved stays written, under a number instead of a name. What else was kept about
them goes: password and keys, date of birth, sessions, addresses, links, figures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, select, update

from croupier.errors import RoomError
from croupier.room import calling, company, reviews, tallies
from croupier.room.ledger import VALUE, Account, Transfer, post
from croupier.room.store.federation_schema import federation_addresses, federation_mails
from croupier.room.store.limit_schema import player_limits
from croupier.room.store.memory_schema import curves, honours, lapses, shares
from croupier.room.store.memory_schema import reviews as reviewed
from croupier.room.store.memory_schema import tallies as counted
from croupier.room.store.safety_schema import (
    mail_addresses,
    passkey_challenges,
    passkeys,
    push_addresses,
    recovery_codes,
    second_factors,
)
from croupier.room.store.schema import (
    accounts,
    actions,
    entrants,
    event_tables,
    events,
    grants,
    hands,
    parts,
    postings,
    roles,
    sessions,
    tables,
    transfers,
    users,
)
from croupier.room.tables.terms import Terms

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.sealing import Seal

_ON_TABLES: Final = ("seat", "stack", "escrow")
"""Accounts in which chips lie that are being played, or pay for an entry."""
FORGOTTEN: Final = (
    *(
        push_addresses,
        sessions,
        recovery_codes,
        second_factors,
        shares,
        counted,
        curves,
        reviewed,
        lapses,
        honours,
        roles,
    ),
    *(federation_addresses, federation_mails, mail_addresses, passkeys, passkey_challenges),
)
"""Tables of which nothing of a deleted account stays."""


# -- all of it ---------------------------------------------------------------------------------------------


def _queries(user: int) -> dict[str, Select[Any]]:
    """Return what is asked for, by the name it has in the file."""
    moved = (
        select(transfers.c.at, transfers.c.kind, postings.c.account, postings.c.amount, transfers.c.memo)
        .join(postings, postings.c.transfer == transfers.c.id)
        .join(accounts, accounts.c.key == postings.c.account)
    )
    played = (
        select(hands.c.id, hands.c.table, tables.c.name, hands.c.game, hands.c.state, hands.c.began)
        .add_columns(hands.c.ended, parts.c.seat, parts.c.staked, parts.c.net)
        .join(parts, parts.c.hand == hands.c.id)
        .join(tables, tables.c.id == hands.c.table)
    )
    acted = select(actions.c.hand, actions.c.number, actions.c.at, actions.c.action)
    entered = select(events.c.id, events.c.name, entrants.c.player).join(
        entrants, entrants.c.event == events.c.id
    )
    return {
        "account": select(users.c.id, users.c.name, users.c.born, users.c.language, users.c.created).where(
            users.c.id == user
        ),
        "roles": select(roles.c.role, roles.c.since).where(roles.c.user == user),
        "sessions": select(sessions.c.created, sessions.c.expires).where(sessions.c.user == user),
        "chips": select(accounts.c.key, accounts.c.balance).where(accounts.c.user == user),
        "moved": moved.where(accounts.c.user == user).order_by(postings.c.id),
        "grants": select(grants.c.day).where(grants.c.user == user).order_by(grants.c.day),
        "limits": select(player_limits.c.kind, player_limits.c.amount, player_limits.c.at).where(
            player_limits.c.user == user
        ),
        "hands": played.where(parts.c.user == user).order_by(hands.c.id),
        "acts": acted.where(actions.c.user == user).order_by(actions.c.hand, actions.c.number),
        "events": entered.where(entrants.c.user == user),
        "announced": select(events.c.id, events.c.name, events.c.announced).where(events.c.host == user),
        "tables": select(tables.c.id, tables.c.name, tables.c.game, tables.c.opened, tables.c.closed).where(
            tables.c.owner == user
        ),
        "shares": select(shares.c.word, shares.c.hand, shares.c.sight, shares.c.at).where(
            shares.c.user == user
        ),
        "lapses": select(
            lapses.c.hand, lapses.c.act, lapses.c.currency, lapses.c.lost, lapses.c.choice
        ).where(lapses.c.user == user),
        "honours": select(honours.c.season, honours.c.game, honours.c.hands, honours.c.net).where(
            honours.c.user == user
        ),
        "recovery_codes": select(recovery_codes.c.used).where(recovery_codes.c.user == user),
        "passkeys": select(passkeys.c.made, passkeys.c.used).where(passkeys.c.user == user),
        "second_factor": select(second_factors.c.confirmed).where(second_factors.c.user == user),
    }


async def everything(connection: AsyncConnection, seal: Seal, user: int) -> dict[str, Any]:
    """Return all that the room keeps about somebody; of passwords and keys, that there are some."""
    told: dict[str, Any] = {
        name: [dict(row) for row in (await connection.execute(query)).mappings()]
        for name, query in _queries(user).items()
    }
    told["company"] = await company.told_about(connection, seal, user)
    told["addresses"] = [
        seal.open(sealed)
        for table in (federation_addresses, mail_addresses)
        for sealed in await connection.scalars(select(table.c.sealed).where(table.c.user == user))
    ]
    told["notices"] = await calling.told_about(connection, seal, user)
    told["figures"] = [
        {"of": list(key), "counts": each.to_json()}
        for key, each in (await tallies.kept(connection, user)).items()
    ]
    told["reviews"] = [
        {"of": list(key), "counts": each} for key, each in (await reviews.sums(connection, user)).items()
    ]
    return told


# -- an account that is deleted ----------------------------------------------------------------------------


async def check_free(connection: AsyncConnection, user: int) -> None:
    """Refuse who has something open here: chips on a table or in an event, value chips, tables, duties."""
    held = await connection.execute(
        select(accounts.c.kind, accounts.c.currency, accounts.c.balance).where(
            accounts.c.user == user, accounts.c.balance != 0
        )
    )
    for row in held:
        if row.kind in _ON_TABLES and row.currency != tallies.PRACTICE:
            raise RoomError("leave-chips" if row.kind == "seat" else "leave-event")
        if row.kind == "wallet" and row.currency.startswith(VALUE):
            raise RoomError("leave-value")
    hosted = select(tables.c.terms).outerjoin(event_tables, event_tables.c.table == tables.c.id)
    still = hosted.where(
        tables.c.closed.is_(None), event_tables.c.event.is_(None), tables.c.terms.contains(f'"host":{user}')
    )
    if any(Terms.from_json(text).host == user for text in await connection.scalars(still)):
        raise RoomError("leave-tables")
    announced = select(events.c.id).where(
        events.c.host == user, events.c.state.not_in(("ended", "cancelled"))
    )
    entered = (
        select(events.c.id)
        .join(entrants, entrants.c.event == events.c.id)
        .where(entrants.c.user == user, events.c.state.not_in(("ended", "cancelled")))
    )
    for query in (announced, entered):
        if await connection.scalar(query.limit(1)) is not None:
            raise RoomError("leave-event")
    duties = select(roles.c.role).where(roles.c.user == user, roles.c.role != "player")
    if await connection.scalar(duties.limit(1)) is not None:
        raise RoomError("leave-duties")


async def delete_account(connection: AsyncConnection, user: int) -> None:
    """Delete an account, all in the connection's transaction: what was played stays, under a number.

    The play chips go back to the desk, by a transfer as everything else.
    """
    await check_free(connection, user)
    left = select(accounts.c.currency, accounts.c.balance).where(
        accounts.c.user == user, accounts.c.kind == "wallet", accounts.c.balance > 0
    )
    for row in (await connection.execute(left)).all():
        back = {Account.wallet(user, row.currency): -row.balance, Account.desk(row.currency): row.balance}
        await post(connection, Transfer(kind="farewell", entries=back))
    for table in FORGOTTEN:
        await connection.execute(delete(table).where(table.c.user == user))
    await company.forget(connection, user)
    nobody = {"kind": "guest", "name": f"#{user}", "folded": None, "password": None, "born": None}
    await connection.execute(update(users).where(users.c.id == user).values(nobody))
