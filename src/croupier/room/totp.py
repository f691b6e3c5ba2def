"""Codes that a device shows for half a minute each (RFC 6238): keys, and whose turn a code is."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import pyotp
import segno
from msgspec import Struct

from croupier.room.people import now

STEP: Final = 30
"""Seconds for which a code is shown."""
_WINDOW: Final = 1
"""So many steps a device's clock may be off."""
ISSUER: Final = "Croupier"


class Enrolment(Struct, frozen=True):
    """A new key, shown once: as an address for the device, as a picture to be scanned."""

    uri: str
    picture: str


def new_key(name: str) -> tuple[str, Enrolment]:
    """Make a key for somebody: the secret, and how their device is told of it.

    >>> secret, told = new_key("Ada")
    >>> len(secret), told.uri.startswith("otpauth://totp/Croupier:Ada?secret="), "<svg" in told.picture
    (32, True, True)
    """
    secret = pyotp.random_base32()
    uri = pyotp.TOTP(secret, interval=STEP).provisioning_uri(name, ISSUER)
    picture = BytesIO()
    segno.make(uri, error="m").save(picture, kind="svg", scale=5, xmldecl=False, dark="#111", light="#fff")
    return secret, Enrolment(uri, picture.getvalue().decode())


def step_of(secret: str, code: str, last: int) -> int | None:
    """Return the time step whose code was shown, after the last that was taken: a code opens once."""
    device, shown = pyotp.TOTP(secret, interval=STEP), code.replace(" ", "")
    here = now() // 1000 // STEP
    for step in range(here - _WINDOW, here + _WINDOW + 1):
        if step > last and pyotp.utils.strings_equal(device.at(step * STEP), shown):
            return step
    return None
