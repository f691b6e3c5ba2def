"""Passkeys: a device signs for its owner, once for every question, at this room alone."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import TYPE_CHECKING, Any

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from croupier.room import passkeys, people
from tests.room.visitor import PASSWORD, Room, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

SITE = "https://room.example"


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


class Device:
    """An authenticator in plain Python: it has one key, and says whether it has seen its owner."""

    def __init__(self, site: str = SITE) -> None:
        self.site = site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = token_bytes(16)
        self.signs = 0
        self.seen = True

    def _told(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.site}).encode()

    def _data(self, *, attested: bool = False) -> bytes:
        self.signs += 1
        flags = 0x01 | (0x04 if self.seen else 0) | (0x40 if attested else 0)
        name = sha256(self.site.split("://")[1].encode()).digest()
        return name + bytes([flags]) + self.signs.to_bytes(4, "big")

    def make(self, asked: dict[str, Any]) -> dict[str, Any]:
        at = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: at.x.to_bytes(32, "big"), -3: at.y.to_bytes(32, "big")}
        data = self._data(attested=True) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data + cbor2.dumps(public)})
        told = {
            "clientDataJSON": written(self._told("webauthn.create", asked["challenge"])),
            "attestationObject": written(attestation),
        }
        return {"id": written(self.id), "rawId": written(self.id), "type": "public-key", "response": told}

    def sign(self, asked: dict[str, Any]) -> dict[str, Any]:
        data, told = self._data(), self._told("webauthn.get", asked["challenge"])
        signature = self.key.sign(data + sha256(told).digest(), ec.ECDSA(SHA256()))
        answer = {
            "clientDataJSON": written(told),
            "authenticatorData": written(data),
            "signature": written(signature),
        }
        return {"id": written(self.id), "rawId": written(self.id), "type": "public-key", "response": answer}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('passkeys') / 'room.db'}", public=SITE)
    yield found
    found.close()


def enrol(player: Visitor, device: Device) -> tuple[int, str]:
    asked = player.post("/api/passkeys/begin", {"password": PASSWORD}).json()
    return answered(player, "/api/passkeys", device.make(asked))


def asked_by(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.post("/api/signin/passkey/begin").json()
    return found


def answered(visitor: Visitor, path: str, credential: Any) -> tuple[int, str]:
    answer = visitor.post(path, {"credential": credential})
    return answer.status_code, answer.json().get("code", "") if answer.content else ""


def enter(visitor: Visitor, device: Device) -> tuple[int, str]:
    return answered(visitor, "/api/signin/passkey", device.sign(asked_by(visitor)))


def test_a_passkey_signs_in_alone_and_is_removed(room: Room) -> None:
    player, device = room.player(), Device()
    assert enrol(player, device) == (204, "")
    (kept,) = player.get("/api/passkeys").json()
    assert kept["id"] == written(device.id)
    away = room.visitor()
    assert enter(away, device) == (200, "")
    assert away.me["name"] == player.me["name"]
    assert player.get("/api/passkeys").json()[0]["used"] is not None
    assert len(player.get("/api/me/data").json()["passkeys"]) == 1
    assert player.post("/api/passkeys/end", {"id": kept["id"]}).status_code == 204
    assert enter(room.visitor(), device) == (403, "passkey-wrong")


def test_a_passkey_stands_for_the_second_factor_too_but_nobody_else_removes_it(room: Room) -> None:
    player, device, other = room.player(), Device(), room.player()
    enrol(player, device)
    other.post("/api/passkeys/end", {"id": written(device.id)})
    assert enter(room.visitor(), device) == (200, "")
    assert enrol(other, device) == (403, "passkey-wrong"), "one key has one owner"
    for path in ("/api/passkeys/begin",):
        assert player.post(path, {"password": "wrong"}).json()["code"] == "password-wrong"
        assert room.visitor().post(path, {"password": PASSWORD}).status_code == 401


def test_what_was_signed_opens_once_and_only_here(room: Room) -> None:
    player, device = room.player(), Device()
    enrol(player, device)
    visitor = room.visitor()
    signed = device.sign(asked_by(visitor))
    assert answered(visitor, "/api/signin/passkey", signed) == (200, "")
    assert answered(room.visitor(), "/api/signin/passkey", signed) == (403, "passkey-wrong")
    wrong = (403, "passkey-wrong")
    device.site = "https://room.example.evil"
    assert enter(room.visitor(), device) == wrong
    device.site, device.seen = SITE, False
    assert enter(room.visitor(), device) == wrong, "it has not seen its owner"
    device.seen = True
    stranger = Device()
    stranger.id = device.id
    assert enter(room.visitor(), stranger) == wrong, "another key under the same name"
    device.signs = 1
    assert enter(room.visitor(), device) == wrong, "a copy counts from an earlier number"
    device.signs = 99
    assert enter(room.visitor(), device) == (200, "")
    asked = player.post("/api/passkeys/begin", {"password": PASSWORD}).json()
    assert answered(room.visitor(), "/api/signin/passkey", device.sign(asked)) == wrong, "for another end"
    assert answered(room.player(), "/api/passkeys", Device().make(asked)) == wrong, "for somebody else"


@pytest.mark.parametrize(
    "credential", [{}, {"id": 7}, {"response": []}, {"response": {"clientDataJSON": "e30"}}, {"id": "é" * 9}]
)
def test_what_is_no_credential_is_refused(room: Room, credential: dict[str, Any]) -> None:
    for path in ("/api/signin/passkey", "/api/passkeys"):
        assert answered(room.player(), path, credential) == (403, "passkey-wrong")


def test_what_is_asked_gets_old_and_keys_are_few(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    player, device = room.player(), Device()
    enrol(player, device)
    visitor = room.visitor()
    signed = device.sign(asked_by(visitor))
    later = people.now() + 6 * 60_000
    with monkeypatch.context() as time:
        time.setattr(passkeys, "now", lambda: later)
        assert answered(visitor, "/api/signin/passkey", signed) == (403, "passkey-wrong")
    for _ in range(passkeys.MOST - 1):
        assert enrol(player, Device()) == (204, "")
    full = player.post("/api/passkeys/begin", {"password": PASSWORD})
    assert (full.status_code, full.json()["code"]) == (409, "passkeys-full")


def test_an_address_of_the_network_is_no_name_for_passkeys(tmp_path_factory: pytest.TempPathFactory) -> None:
    house = Room(f"sqlite:///{tmp_path_factory.mktemp('number') / 'room.db'}")
    told = house.visitor().post("/api/signin/passkey/begin")
    assert (told.status_code, told.json()["code"]) == (409, "passkey-name")
    house.close()
