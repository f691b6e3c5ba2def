"""Shifts: staff shows a second factor, a code of its own device, and works until the shift ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update

from croupier.errors import DeskError
from croupier.room.people import now, session_digest
from croupier.room.store.desk_schema import shifts, staff_keys
from croupier.room.totp import Enrolment, new_key, step_of

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.people import Person
    from croupier.room.sealing import Seal


async def key_state(connection: AsyncConnection, user: int) -> bool:
    """Whether somebody has shown a first code of their key."""
    query = select(staff_keys.c.confirmed).where(staff_keys.c.user == user)
    return await connection.scalar(query) is not None


async def enrol(connection: AsyncConnection, seal: Seal, person: Person) -> Enrolment:
    """Make a key for somebody who has none yet; one that was never used is replaced."""
    if await key_state(connection, person.id):
        raise DeskError("key-had")
    secret, told = new_key(person.name)
    await connection.execute(staff_keys.delete().where(staff_keys.c.user == person.id))
    await connection.execute(staff_keys.insert(), {"user": person.id, "sealed": seal.close(secret)})
    return told


async def forget_key(connection: AsyncConnection, user: int) -> None:
    """Take a key away: its owner makes a new one."""
    await connection.execute(staff_keys.delete().where(staff_keys.c.user == user))


async def begin_shift(connection: AsyncConnection, seal: Seal, person: Person, token: str, code: str) -> int:
    """Begin a shift with the code of this moment; an older shift of the same person ends."""
    row = (await connection.execute(select(staff_keys).where(staff_keys.c.user == person.id))).one_or_none()
    if row is None:
        raise DeskError("key-none")
    step = step_of(seal.open(row.sealed), code, row.last)
    if step is None:
        raise DeskError("code-wrong")
    await connection.execute(
        update(staff_keys)
        .where(staff_keys.c.user == person.id)
        .values(last=step, confirmed=row.confirmed or now())
    )
    await end_shift(connection, person.id)
    begun = {"user": person.id, "session": session_digest(token), "began": now()}
    return int(await connection.scalar(shifts.insert().values(begun).returning(shifts.c.id)) or 0)


async def find_shift(connection: AsyncConnection, user: int, token: str) -> int | None:
    """Return the shift that was begun in this session, if it has not ended."""
    query = select(shifts.c.id).where(
        shifts.c.user == user, shifts.c.session == session_digest(token), shifts.c.ended.is_(None)
    )
    found: int | None = await connection.scalar(query)
    return found


async def end_shift(connection: AsyncConnection, user: int) -> None:
    """End somebody's shift."""
    ended = update(shifts).where(shifts.c.user == user, shifts.c.ended.is_(None)).values(ended=now())
    await connection.execute(ended)
