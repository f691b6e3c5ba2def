"""Documents that nobody can change: canonical JSON (RFC 8785) with a signature (Ed25519).

>>> secret = bytes(32)
>>> seal = sign(canonical({"b": 1, "a": "x"}), secret)
>>> canonical({"b": 1, "a": "x"}), verifies(b'{"a":"x","b":1}', seal, public_key(secret))
(b'{"a":"x","b":1}', True)
>>> verifies(b'{"a":"x","b":2}', seal, public_key(secret))
False
"""

from __future__ import annotations

from typing import Any

import msgspec
import rfc8785
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey


def canonical(document: Any) -> bytes:
    """Write a document so that everybody writes it with the same bytes."""
    return rfc8785.dumps(msgspec.to_builtins(document))


def public_key(secret: bytes) -> str:
    """Return the key that anybody may have, in hexadecimals."""
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw().hex()


def sign(document: bytes, secret: bytes) -> str:
    """Sign bytes; return the signature in hexadecimals."""
    return Ed25519PrivateKey.from_private_bytes(secret).sign(document).hex()


def verifies(document: bytes, signature: str, key: str) -> bool:
    """Whether a signature is of these bytes and this key; hexadecimals are written small."""
    if signature != signature.lower() or key != key.lower():
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), document)
    except (InvalidSignature, ValueError):
        return False
    return True
