"""Notices to closed pages: to whom they go, what they say, and when they end."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.room.visitor import Visitor

AUTH = b"0123456789abcdef"


class PushService:
    """Takes the messages for some browsers, and answers as it is told."""

    def __init__(self) -> None:
        self.took: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.port = 0

    def paths(self) -> list[str]:
        return [path for path, _, _ in self.took]


@contextmanager
def open_push_service() -> Iterator[PushService]:
    """Take messages on a free port until the end of the block."""
    service = PushService()

    class Counter(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.took.append((self.path, dict(self.headers), body))
            self.send_response(service.status)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()

        def log_message(self, *said: Any) -> None:
            del said

    server = ThreadingHTTPServer(("127.0.0.1", 0), Counter)
    service.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


class Browser:
    """Takes notices at an address, and reads them."""

    def __init__(self, service: PushService, name: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._point = point
        self.address = {
            "endpoint": f"http://127.0.0.1:{service.port}/{name}",
            "p256dh": urlsafe_b64encode(point).rstrip(b"=").decode(),
            "auth": urlsafe_b64encode(AUTH).rstrip(b"=").decode(),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message as browsers do."""
        salt, point, sealed = body[:16], body[21:86], body[86:]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self._key.exchange(ec.ECDH(), theirs)
        root = HKDF(SHA256(), 32, AUTH, b"WebPush: info\0" + self._point + point).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(root)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(root)
        words = AESGCM(key).decrypt(nonce, sealed, None)
        assert words.endswith(b"\2")
        found: dict[str, Any] = json.loads(words[:-1])
        return found


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Room, PushService]]:
    with open_push_service() as service:
        url = f"sqlite:///{tmp_path_factory.mktemp('push') / 'room.db'}"
        room = Room(url, push=f"mailto:room@example.org?at=http://127.0.0.1:{service.port}")
        yield room, service
        room.close()


def call(room: Room, visitor: Visitor) -> None:
    room.wait(room.house.calling.call(visitor.me["id"], 7, "Volga"))


def test_a_notice_tells_in_ones_language_whose_turn_it_is(house: tuple[Room, PushService]) -> None:
    room, service = house
    ada = room.player(language="ru")
    browser = Browser(service, "ada")
    assert len(ada.get("/api/notices").json()["key"]) == 87
    for _ in range(2):  # said again with every visit
        assert ada.post("/api/notices", browser.address).status_code == 204
    call(room, ada)
    ((path, headers, body),) = service.took
    assert path == "/ada"
    assert headers["Authorization"].startswith("vapid t=")
    assert browser.read(body) == {"table": 7, "title": "Ваш ход", "body": "Volga", "tag": "turn-7"}
    assert ada.post("/api/notices/end", {"endpoint": browser.address["endpoint"]}).status_code == 204
    call(room, ada)
    assert len(service.took) == 1


def test_notices_end_with_the_session_from_wherever_it_is_ended(house: tuple[Room, PushService]) -> None:
    room, service = house
    ada = room.player()
    ada.post("/api/notices", Browser(service, "home").address)
    away = room.visitor()
    away.sign_in(ada.me["name"])
    away.post("/api/notices", Browser(service, "away").address)
    call(room, ada)
    assert sorted(service.paths()) == ["/away", "/home"]
    ada.post("/api/sessions/end", {})
    call(room, ada)
    assert service.paths()[2:] == ["/home"]
    here = ada.me["id"]
    ada.post("/api/signout")
    room.wait(room.house.calling.call(here, 7, "Volga"))
    assert len(service.took) == 3


def test_a_browser_belongs_to_who_is_signed_in_there(house: tuple[Room, PushService]) -> None:
    room, service = house
    ada, grace = room.player(), room.player()
    shared = Browser(service, "shared")
    ada.post("/api/notices", shared.address)
    grace.post("/api/notices", shared.address)
    call(room, ada)
    assert service.took == []
    call(room, grace)
    assert service.paths() == ["/shared"]


def test_the_oldest_browser_gives_way_and_one_that_is_gone_is_forgotten(
    house: tuple[Room, PushService],
) -> None:
    room, service = house
    ada = room.player()
    for number in range(12):
        ada.post("/api/notices", Browser(service, str(number)).address)
    call(room, ada)
    assert len(service.took) == 10
    service.status = 302  # no redirection is followed
    call(room, ada)
    assert len(service.took) == 20
    service.status = 410
    call(room, ada)
    service.status = 201
    call(room, ada)
    assert len(service.took) == 30


def test_a_service_that_is_away_keeps_nobody_waiting(house: tuple[Room, PushService]) -> None:
    room, _ = house
    ada = room.player()
    with open_push_service() as other:
        address = Browser(other, "ada").address
    refused = ada.post("/api/notices", address)
    assert (refused.status_code, refused.json()["code"]) == (409, "push-address")
    room.house.calling._setting = None  # the house sends none any more
    refused = ada.post("/api/notices", address)
    assert (refused.status_code, refused.json()["code"]) == (409, "push-none")
    assert ada.get("/api/notices").json()["key"] == ""
    call(room, ada)


def test_guests_take_none_and_an_account_takes_its_addresses_along(house: tuple[Room, PushService]) -> None:
    room, service = house
    guest = room.visitor()
    guest.post("/api/guest", {"language": "en"})
    assert guest.post("/api/notices", Browser(service, "guest").address).status_code == 403
    assert room.visitor().post("/api/notices", Browser(service, "nobody").address).status_code == 401
    ada = room.player()
    ada.post("/api/notices", Browser(service, "ada").address)
    (kept,) = json.loads(ada.get("/api/me/data").content)["notices"]
    assert kept["address"].endswith("/ada")
    user = ada.me["id"]
    assert ada.post("/api/me/delete", {"password": PASSWORD}).status_code == 204
    room.wait(room.house.calling.call(user, 7, "Volga"))
    assert service.took == []
