"""Web Push: the letter by its standard, and whom the room writes to."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from croupier.errors import RoomError
from croupier.room.sealing import Seal
from croupier.room.webpush import (
    PushAddress,
    check_push,
    encrypt,
    house_key,
    public_key,
    read_push,
    voucher,
)

# The example of RFC 8291, appendix A.
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
WORDS = b"When I grow up, I want to be a watermelon"
LETTER = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
FIREFOX = "https://updates.push.services.mozilla.com/wpush/v2/abc"


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_a_letter_is_that_of_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(plain(OWN), "big"), ec.SECP256R1())
    address = PushAddress(FIREFOX, POINT, AUTH)
    assert encrypt(WORDS, address, own=own, salt=plain(SALT)) == plain(LETTER)
    assert encrypt(WORDS, address) != encrypt(WORDS, address), "each has a key of its own"


def test_the_house_shows_who_sends() -> None:
    setting = read_push("mailto:room@example.org")
    assert setting is not None
    keys = [Fernet.generate_key() for _ in range(2)]
    key = house_key(Seal(keys))
    assert public_key(key) == public_key(house_key(Seal(keys[1:]))), "a newer key of the data changes nothing"
    assert public_key(key) != public_key(house_key(Seal(keys[:1])))
    shown = voucher(setting, key, FIREFOX, 1_700_000_000)
    token, _, point = shown.removeprefix("vapid t=").partition(", k=")
    assert point == public_key(key)
    said, _, signed = token.rpartition(".")
    claims = json.loads(plain(said.split(".")[1]))
    assert claims["aud"] == "https://updates.push.services.mozilla.com"
    assert claims["sub"] == "mailto:room@example.org"
    assert 0 < claims["exp"] - 1_700_000_000 <= 86_400
    numbers = (int.from_bytes(part, "big") for part in (plain(signed)[:32], plain(signed)[32:]))
    proof = encode_dss_signature(*numbers)
    key.public_key().verify(proof, said.encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        key.public_key().verify(proof, said.encode() + b"x", ec.ECDSA(SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:8080/health",
        "https://127.0.0.1/",
        "https://localhost/",
        "http://fcm.googleapis.com/fcm/send/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://a@fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nHost: evil",
        "https://fcm.googleapis.com:no/x",
        "https://[::1/x",
        "file:///etc/passwd",
        "",
        f"https://fcm.googleapis.com/{'x' * 1000}",
    ],
)
def test_the_room_writes_to_push_services_alone(endpoint: str) -> None:
    setting = read_push("mailto:room@example.org?at=http://127.0.0.1:9999")
    assert setting is not None
    assert check_push(setting, PushAddress("http://127.0.0.1:9999/x", POINT, AUTH))
    with pytest.raises(RoomError, match="push service"):
        check_push(setting, PushAddress(endpoint, POINT, AUTH))


@pytest.mark.parametrize(
    ("point", "auth"), [(POINT[:-4], AUTH), ("", AUTH), (POINT, "abc"), ("ü", AUTH), (POINT, "ü")]
)
def test_keys_that_are_none_are_refused(point: str, auth: str) -> None:
    setting = read_push("mailto:room@example.org")
    assert setting is not None
    assert check_push(setting, PushAddress(FIREFOX, POINT, AUTH))
    with pytest.raises(RoomError, match="push service"):
        check_push(setting, PushAddress(FIREFOX, point, auth))


@pytest.mark.parametrize(
    "setting",
    [
        "room@example.org",
        "mailto:",
        "mailto:nobody",
        "https://x.example",
        "mailto:a@b.c?at=push.example",
        "mailto:a@b.c?at=https://x/y",
    ],
)
def test_a_setting_that_is_none_is_refused(setting: str) -> None:
    with pytest.raises(RoomError, match="mailto:room@example.org"):
        read_push(setting)
