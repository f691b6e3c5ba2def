"""Passkeys: a device signs for its owner, who has shown it a finger, a face or its PIN.

Such a key stands for the password and for a second factor together. What is to be signed is made here, is
good for some minutes, and is taken once.
"""

from __future__ import annotations

import json
import secrets
from base64 import b64decode, b64encode
from hashlib import sha256
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import delete, func, select, update
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from croupier.errors import RoomError
from croupier.room import people
from croupier.room.people import now
from croupier.room.store.safety_schema import passkey_challenges, passkeys
from croupier.room.totp import ISSUER

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.people import Person

MOST: Final = 10
"""Passkeys of one player."""
_LASTS: Final = 5 * 60_000
_BROKEN: Final = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)
"""What comes of credentials that are none."""


class OwnPasskey(Struct, frozen=True):
    """A passkey of one's own: its name, when it was made, and when it was used last."""

    id: str
    made: int
    used: int | None


class Site(Struct, frozen=True):
    """Where the room is open for a browser: the name that passkeys are bound to, and the whole origin.

    >>> Site.of("https://room.example:8443").name
    'room.example'
    >>> Site.of("http://127.0.0.1:8080")
    Traceback (most recent call last):
    croupier.errors.RoomError: Passkeys need the room's name: open it by its name, not by a numeric address.
    """

    name: str
    origin: str

    @classmethod
    def of(cls, origin: str) -> Site:
        """Read an origin; an address of the network is no name."""
        name = urlsplit(origin).hostname or ""
        try:
            ip_address(name)
        except ValueError:
            return cls(name, origin)
        raise RoomError("passkey-name")


async def _challenge(connection: AsyncConnection, user: int | None) -> bytes:
    """Make something to be signed; what is too old is forgotten."""
    await connection.execute(delete(passkey_challenges).where(passkey_challenges.c.until < now()))
    made = secrets.token_bytes(32)
    row = {"digest": sha256(made).hexdigest(), "user": user, "until": now() + _LASTS}
    await connection.execute(passkey_challenges.insert(), row)
    return made


async def _take(connection: AsyncConnection, credential: dict[str, Any], user: int | None) -> bytes:
    """Return what was to be signed; it is taken once."""
    told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
    found = base64url_to_bytes(told["challenge"])
    taken = (
        delete(passkey_challenges)
        .where(
            passkey_challenges.c.digest == sha256(found).hexdigest(),
            passkey_challenges.c.until > now(),
            passkey_challenges.c.user == user if user else passkey_challenges.c.user.is_(None),
        )
        .returning(passkey_challenges.c.digest)
    )
    if await connection.scalar(taken) is None:
        raise RoomError("passkey-wrong")
    return found


# -- a new one ---------------------------------------------------------------------------------------------


async def own(connection: AsyncConnection, user: int) -> list[OwnPasskey]:
    """Return somebody's passkeys, the latest first."""
    query = select(passkeys).where(passkeys.c.user == user).order_by(passkeys.c.made.desc(), passkeys.c.id)
    return [OwnPasskey(row.id, row.made, row.used) for row in await connection.execute(query)]


async def begin(connection: AsyncConnection, site: Site, person: Person) -> dict[str, Any]:
    """Return what a device is asked for to make a passkey, as browsers take it."""
    held = await own(connection, person.id)
    if len(held) >= MOST:
        raise RoomError("passkeys-full", most=MOST)
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=ISSUER,
        user_name=person.name,
        user_id=person.id.to_bytes(8, "big"),
        challenge=await _challenge(connection, person.id),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in held],
    )
    return dict(json.loads(options_to_json(options)))


async def add(connection: AsyncConnection, site: Site, user: int, credential: dict[str, Any]) -> None:
    """Keep the passkey that a device has made."""
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=await _take(connection, credential, user),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except _BROKEN as error:
        raise _refusal(error) from None
    count = select(func.count()).select_from(passkeys).where(passkeys.c.user == user)
    if int(await connection.scalar(count) or 0) >= MOST:
        raise RoomError("passkeys-full", most=MOST)
    row = {
        "id": bytes_to_base64url(made.credential_id),
        "user": user,
        "public": b64encode(made.credential_public_key).decode(),
        "signs": made.sign_count,
        "made": now(),
    }
    if await connection.scalar(select(passkeys.c.id).where(passkeys.c.id == row["id"])) is not None:
        raise RoomError("passkey-wrong")
    await connection.execute(passkeys.insert(), row)


async def end(connection: AsyncConnection, user: int, name: str) -> None:
    """Remove a passkey; one that is gone already is no mistake."""
    await connection.execute(delete(passkeys).where(passkeys.c.user == user, passkeys.c.id == name))


def _refusal(error: Exception) -> RoomError:
    return error if isinstance(error, RoomError) else RoomError("passkey-wrong")


# -- signing in --------------------------------------------------------------------------------------------


async def ask(connection: AsyncConnection, site: Site) -> dict[str, Any]:
    """Return what a device is asked to sign by one who wants to come in."""
    options = generate_authentication_options(
        rp_id=site.name,
        challenge=await _challenge(connection, None),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return dict(json.loads(options_to_json(options)))


async def enter(connection: AsyncConnection, site: Site, credential: dict[str, Any]) -> Person:
    """Return whose passkey has signed what was asked for; one that counts backwards is a copy."""
    try:
        expected = await _take(connection, credential, None)
        query = select(passkeys).where(passkeys.c.id == str(credential["id"]))
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise RoomError("passkey-wrong")
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=expected,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=b64decode(row.public),
            credential_current_sign_count=row.signs,
            require_user_verification=True,
        )
    except _BROKEN as error:
        raise _refusal(error) from None
    used = {"signs": signed.new_sign_count, "used": now()}
    await connection.execute(update(passkeys).where(passkeys.c.id == row.id).values(used))
    person = await people.player(connection, row.user)
    if person is None:
        raise RoomError("passkey-wrong")
    return person
