"""Recovery codes and the second factor: what stands for a password or a device that is lost.

A recovery code opens once, and stands for one thing that is lost: for the password, or for the device.

>>> plain(" k7qm 2xza-p4rt ")
'K7QM2XZAP4RT'
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, or_, select, update

from croupier.errors import RoomError
from croupier.room.people import now
from croupier.room.store.safety_schema import recovery_codes, second_factors
from croupier.room.totp import Enrolment, new_key, step_of

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.people import Person
    from croupier.room.sealing import Seal

CODES: Final = 10
"""Recovery codes that one has at a time."""
_SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for another: sixty bits a code."""
_LETTERS, _GROUP = 12, 4


# -- recovery codes ----------------------------------------------------------------------------------------


async def new_codes(connection: AsyncConnection, user: int) -> list[str]:
    """Make recovery codes, shown this once; older ones open nothing any more."""
    made = ["".join(secrets.choice(_SIGNS) for _ in range(_LETTERS)) for _ in range(CODES)]
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.user == user))
    rows = [{"digest": _digest(user, code), "user": user} for code in made]
    await connection.execute(recovery_codes.insert(), rows)
    return [_grouped(code) for code in made]


def _grouped(code: str) -> str:
    return "-".join(code[at : at + _GROUP] for at in range(0, _LETTERS, _GROUP))


async def codes_left(connection: AsyncConnection, user: int) -> int:
    """Return how many recovery codes somebody has that were not used."""
    own = (recovery_codes.c.user == user, recovery_codes.c.used.is_(None), recovery_codes.c.until.is_(None))
    query = select(func.count()).where(*own)
    return int(await connection.scalar(query) or 0)


async def mailed_code(connection: AsyncConnection, user: int, until: int) -> str:
    """Make a code that is mailed, and opens until then; the one before opens nothing any more."""
    code = "".join(secrets.choice(_SIGNS) for _ in range(_LETTERS))
    before = (recovery_codes.c.user == user, recovery_codes.c.until.is_not(None))
    await connection.execute(delete(recovery_codes).where(*before))
    row = {"digest": _digest(user, code), "user": user, "until": until}
    await connection.execute(recovery_codes.insert(), row)
    return _grouped(code)


async def use_code(connection: AsyncConnection, user: int, code: str, *, mailed: bool = False) -> bool:
    """Use a recovery code up, or where it may be, one that was `mailed`; False: it is none, or was used."""
    lasting: ColumnElement[bool] = recovery_codes.c.until.is_(None)
    opened = (
        update(recovery_codes)
        .where(recovery_codes.c.digest == _digest(user, plain(code)), recovery_codes.c.used.is_(None))
        .where(or_(lasting, recovery_codes.c.until > now()) if mailed else lasting)
        .values(used=now())
        .returning(recovery_codes.c.digest)
    )
    return await connection.scalar(opened) is not None


def plain(code: str) -> str:
    """Return a code without what people put between its letters."""
    return "".join(sign for sign in code.upper() if sign.isalnum())


def _digest(user: int, code: str) -> str:
    return sha256(f"{user} {code}".encode()).hexdigest()


# -- the second factor -------------------------------------------------------------------------------------


async def has_factor(connection: AsyncConnection, user: int) -> bool:
    """Whether somebody is asked for a second factor."""
    query = select(second_factors.c.confirmed).where(second_factors.c.user == user)
    return await connection.scalar(query) is not None


async def begin_factor(connection: AsyncConnection, seal: Seal, person: Person) -> Enrolment:
    """Make a key for somebody's device; it is asked for once its first code was shown."""
    if await has_factor(connection, person.id):
        raise RoomError("factor-had")
    secret, told = new_key(person.name)
    await end_factor(connection, person.id)
    await connection.execute(second_factors.insert(), {"user": person.id, "sealed": seal.close(secret)})
    return told


async def confirm_factor(connection: AsyncConnection, seal: Seal, user: int, code: str) -> None:
    """Take the first code of a device: from now on it is asked for."""
    if not await _shows(connection, seal, user, code):
        raise RoomError("factor-wrong")
    done = update(second_factors).where(second_factors.c.user == user, second_factors.c.confirmed.is_(None))
    await connection.execute(done.values(confirmed=now()))


async def end_factor(connection: AsyncConnection, user: int) -> None:
    """Ask for no second factor any more."""
    await connection.execute(delete(second_factors).where(second_factors.c.user == user))


async def check_factor(connection: AsyncConnection, seal: Seal, user: int, code: str) -> None:
    """Refuse who has a second factor and does not show it; a recovery code stands for a lost device."""
    if not await has_factor(connection, user):
        return
    if not code.strip():
        raise RoomError("factor-needed")
    if not (await _shows(connection, seal, user, code) or await use_code(connection, user, code)):
        raise RoomError("factor-wrong")


async def _shows(connection: AsyncConnection, seal: Seal, user: int, code: str) -> bool:
    """Whether a device shows this code now; no code is taken twice, at whichever door."""
    query = select(second_factors).where(second_factors.c.user == user)
    row = (await connection.execute(query)).one_or_none()
    step = step_of(seal.open(row.sealed), code, row.last) if row is not None else None
    if step is None:
        return False
    taken = (
        update(second_factors)
        .where(second_factors.c.user == user, second_factors.c.last < step)
        .values(last=step)
        .returning(second_factors.c.user)
    )
    return await connection.scalar(taken) is not None
