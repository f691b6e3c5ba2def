"""Letters of the room to its players: a code confirms an address, or recovers an account.

A mailed code opens once, for half an hour, and stands for a lost password alone: who has a second factor is
asked for it as well, so somebody else's mailbox opens no such account.
"""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy import delete, select, update

from croupier.errors import RoomError
from croupier.room import factors
from croupier.room.mail import check_address, letter, send_mail
from croupier.room.people import now
from croupier.room.store.safety_schema import mail_addresses, recovery_codes
from croupier.text import say

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.mail import MailServer
    from croupier.room.people import Person
    from croupier.room.sealing import Seal

MINUTES: Final = 30
"""How long a mailed code opens."""
_LASTS: Final = MINUTES * 60_000


class KeptAddress(Struct, frozen=True):
    """Somebody's address for mail, and whether they have shown that it is theirs."""

    address: str = ""
    confirmed: bool = False


async def address_of(connection: AsyncConnection, seal: Seal, user: int) -> KeptAddress:
    """Return somebody's address; without any it is empty."""
    query = select(mail_addresses).where(mail_addresses.c.user == user)
    row = (await connection.execute(query)).one_or_none()
    return KeptAddress(seal.open(row.sealed), row.confirmed is not None) if row else KeptAddress()


async def keep_address(connection: AsyncConnection, seal: Seal, user: int, address: str) -> str:
    """Keep an address that is still to be confirmed, and return the code for it; none: forget it."""
    plain = check_address(address) if address.strip() else ""
    await connection.execute(delete(mail_addresses).where(mail_addresses.c.user == user))
    mailed = (recovery_codes.c.user == user, recovery_codes.c.until.is_not(None))
    await connection.execute(delete(recovery_codes).where(*mailed))
    if not plain:
        return ""
    code = f"{secrets.randbelow(10**8):08d}"
    row = {"user": user, "sealed": seal.close(plain), "digest": seal.mark(code), "until": now() + _LASTS}
    await connection.execute(mail_addresses.insert(), row)
    return code


async def confirm_address(connection: AsyncConnection, seal: Seal, user: int, code: str) -> None:
    """Take the code that was mailed: the address is theirs."""
    own = mail_addresses.c.user == user
    row = (await connection.execute(select(mail_addresses).where(own))).one_or_none()
    fits = row is not None and compare_digest(row.digest, seal.mark(factors.plain(code)))
    if row is None or not fits or row.until < now():
        raise RoomError("mail-code-wrong")
    await connection.execute(update(mail_addresses).where(own).values(confirmed=now()))


async def recovery_letter(connection: AsyncConnection, seal: Seal, person: Person) -> tuple[str, str]:
    """Make a code that recovers an account; returns the confirmed address and the code, or nothing."""
    kept = await address_of(connection, seal, person.id)
    if not kept.confirmed:
        return "", ""
    return kept.address, await factors.mailed_code(connection, person.id, now() + _LASTS)


async def send_code(server: MailServer, about: str, person: Person, code: str, to: str) -> None:
    """Mail a code to somebody, in their language; what does not go out is refused."""
    subject, body = (
        say(f"letter-{about}-{part}", person.language, name=person.name, code=code, minutes=MINUTES)
        for part in ("subject", "body")
    )
    try:
        await send_mail(server, [letter(server, to, subject, body)])
    except OSError:
        raise RoomError("mail-fails") from None
