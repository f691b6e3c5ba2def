"""A visit: the cookie by which a browser is known, and the token that proves a request is its own.

The cookie holds a random token. A stranger's token is in no database; a session's is there by its digest.
The token against forged requests is made of the cookie's, which no script and no other site can read: who
knows it has been told it by the room.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from croupier.room.settings import Settings

_LASTS: Final = 30 * 24 * 60 * 60
_LONGEST: Final = 100


def cookie_name(settings: Settings) -> str:
    """The name of the cookie; by https one that no other host and no plain connection can set."""
    return "__Host-croupier" if settings.secure else "croupier"


def read_cookie(header: bytes, name: str) -> str:
    """Return the token in a Cookie header, empty when there is none.

    >>> read_cookie(b"a=1; croupier=abc", "croupier"), read_cookie(b"\\xff", "croupier")
    ('abc', '')
    """
    for part in header.decode("latin-1").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name and len(value) <= _LONGEST and value.isascii():
            return value
    return ""


def new_token() -> str:
    """Return a token for a stranger."""
    return secrets.token_urlsafe(32)


def make_cookie(settings: Settings, token: str) -> Cookie:
    """Return the cookie for a token: for this site alone, out of reach of scripts."""
    return Cookie(
        key=cookie_name(settings),
        value=token,
        path="/",
        max_age=_LASTS,
        httponly=True,
        secure=settings.secure,
        samesite="strict",
    )


def csrf_of(token: str) -> str:
    """Return the token against forged requests that goes with a cookie's."""
    return blake2b(token.encode(), digest_size=24, person=b"croupier-csrf").hexdigest()


def proves(token: str, csrf: str) -> bool:
    """Whether a request with this cookie was made by somebody who was told its token."""
    return bool(token) and secrets.compare_digest(csrf_of(token).encode(), csrf.encode())
