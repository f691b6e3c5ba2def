"""Web Push: a short message to a browser whose page is closed, through the push service that it named.

What is told is encrypted for that browser alone (RFC 8291), and the house shows by its key who sends it
(RFC 8292). Letters go to services that are known, or that the house has named, and to no other address: a
browser's word alone never makes the room speak to a machine of its network.

The setting is how the services reach the house: `mailto:room@example.org`. `?at=https://push.example.org`
names another service that may be written to.
"""

from __future__ import annotations

import http.client
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

from croupier.errors import RoomError
from croupier.room.mail import check_address

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from croupier.room.sealing import Seal

SERVICES: Final = (
    "https://fcm.googleapis.com",
    "https://*.google.com",
    "https://*.push.services.mozilla.com",
    "https://*.push.apple.com",
    "https://*.notify.windows.com",
)
"""The services of the browsers."""
LONGEST: Final = 1_000
"""Letters of an address of a push service, and bytes of a message."""
LASTS: Final = 12 * 3600
"""Seconds for which the house signs; a day is the most that is taken."""
PATIENCE: Final = 10.0
"""Seconds to wait for a service."""
GONE: Final = (404, 410)
"""What a service answers when the browser takes no more messages there."""
_EXAMPLE: Final = "mailto:room@example.org"
_SALT: Final = 16
_RECORD: Final = 4096
_POINT: Final = 65
_TAG: Final = 12


class PushSetting(Struct, frozen=True):
    """How push services reach the house, and which may be written to."""

    contact: str
    services: tuple[str, ...] = SERVICES


class PushAddress(Struct, frozen=True):
    """Where a browser takes messages: at which address, and with which keys, in base 64."""

    endpoint: str
    p256dh: str
    auth: str


def read_push(setting: str) -> PushSetting | None:
    """Read the setting of a house; without one nothing is sent.

    >>> read_push("mailto:room@example.org").contact
    'mailto:room@example.org'
    >>> read_push("") is None
    True
    """
    if not setting:
        return None
    parts = urlsplit(setting)
    more = tuple(parse_qs(parts.query).get("at", []))
    try:
        if parts.scheme != "mailto" or any(origin_of(each) != each for each in more):
            raise RoomError("push-setting", example=_EXAMPLE)
        return PushSetting(f"mailto:{check_address(parts.path)}", (*SERVICES, *more))
    except RoomError:
        raise RoomError("push-setting", example=_EXAMPLE) from None


def origin_of(address: str) -> str:
    """Return the scheme, the host and the port of an address.

    >>> origin_of("https://push.example.org/send/7")
    'https://push.example.org'
    """
    try:
        parts = urlsplit(address)
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:
        raise RoomError("push-address") from None
    if parts.scheme not in ("https", "http") or not parts.hostname:
        raise RoomError("push-address")
    return f"{parts.scheme}://{parts.hostname}{port}"


def check_push(setting: PushSetting, address: PushAddress) -> PushAddress:
    """Return an address to which a message can go, or refuse it."""
    origin = origin_of(address.endpoint)
    plain = address.endpoint.isascii() and address.endpoint.isprintable() and " " not in address.endpoint
    if not plain or len(address.endpoint) > LONGEST or "@" in urlsplit(address.endpoint).netloc:
        raise RoomError("push-address")
    if not any(fnmatchcase(origin, each) for each in setting.services):
        raise RoomError("push-address")
    try:
        _point(address.p256dh)
        if len(_bytes(address.auth)) != _SALT:
            raise RoomError("push-address")
    except ValueError:
        raise RoomError("push-address") from None
    return address


# -- the key of the house ----------------------------------------------------------------------------------


def house_key(seal: Seal) -> EllipticCurvePrivateKey:
    """Return the key by which push services know the house: it follows from the key of its data."""
    order = int("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16)
    number = int(seal.mark("web push"), 16) % (order - 1) + 1
    return ec.derive_private_key(number, ec.SECP256R1())


def public_key(key: EllipticCurvePrivateKey) -> str:
    """Return the public half of a key as browsers take it."""
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def voucher(setting: PushSetting, key: EllipticCurvePrivateKey, endpoint: str, now: int) -> str:
    """Return by what a service knows who sends, `now` in seconds (RFC 8292)."""
    claims = {"aud": origin_of(endpoint), "exp": now + LASTS, "sub": setting.contact}
    said = ".".join(_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signed = _text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signed}, k={public_key(key)}"


# -- a message ---------------------------------------------------------------------------------------------


def encrypt(
    words: bytes,
    address: PushAddress,
    *,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Encrypt words for one browser (RFC 8291); `own` and `salt` are drawn, unless a test brings them."""
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(_SALT)
    theirs = _point(address.p256dh)
    points = [
        key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) for key in (theirs, own.public_key())
    ]
    shared = own.exchange(ec.ECDH(), theirs)
    root = _derive(_bytes(address.auth), shared, b"WebPush: info\0" + b"".join(points), 32)
    key = _derive(salt, root, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, root, b"Content-Encoding: nonce\0", _TAG)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([_POINT]) + points[1]
    return head + AESGCM(key).encrypt(nonce, words + b"\2", None)


def deliver(
    setting: PushSetting, key: EllipticCurvePrivateKey, to: PushAddress, words: bytes, now: int
) -> int:
    """Give a message to the push service of a browser; returns the status it answers with.

    It is good for a minute: after that somebody else's turn has come. No redirection is followed.
    """
    parts = urlsplit(to.endpoint)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(str(parts.hostname), parts.port, timeout=PATIENCE)
    headers = {
        "Authorization": voucher(setting, key, to.endpoint, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": "60",
        "Urgency": "high",
    }
    path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    try:
        line.request("POST", path, encrypt(words, to), headers)
        return line.getresponse().status
    finally:
        line.close()


def _derive(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(secret)


def _point(text: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(text))


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
