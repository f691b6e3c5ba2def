"""The door: forged, foreign, too many and too large requests stay outside; every answer is dressed alike."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.room.rates import Rate, Rates
from croupier.room.web.door import CSP, HEADERS
from croupier.room.web.visit import csrf_of
from croupier.text import LANGUAGES
from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator
    from pathlib import Path

    from tests.room.postgres import Cluster
    from tests.room.visitor import Visitor


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('door') / 'room.db'}")
    yield found
    found.close()


# -- headers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", None),
        ("GET", "/api/me", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing/at/all", 404),
        ("POST", "/api/signin", 403),
        ("PUT", "/api/me", 403),
        ("DELETE", "/", 405),
        ("GET", "/health", 200),
        ("GET", "/schema", 200),
    ],
)
def test_every_answer_has_the_headers_of_a_careful_house(
    room: Room, method: str, path: str, status: int | None
) -> None:
    answer = room.wait(room.visitor().http.request(method, path))
    assert status in (None, answer.status_code)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert answer.headers["cache-control"] in ("no-store", "no-cache")
    assert "strict-transport-security" not in answer.headers
    assert "server" not in answer.headers


def test_the_policy_allows_nothing_from_elsewhere_and_no_script_in_the_page() -> None:
    assert "unsafe" not in CSP
    assert "http" not in CSP
    assert "default-src 'none'" in CSP


def test_a_cookie_is_for_this_site_alone_and_out_of_reach_of_scripts(room: Room) -> None:
    cookie = room.visitor().get("/api/me").headers["set-cookie"]
    assert cookie.startswith("croupier=")
    assert {"HttpOnly", "Path=/", "SameSite=strict"} <= set(cookie.split("; "))


def test_by_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}", public="https://room.example")
    try:
        answer = found.visitor().get("/api/me")
        assert answer.headers["set-cookie"].startswith("__Host-croupier=")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "max-age=" in answer.headers["strict-transport-security"]
        visitor = found.visitor()
        assert visitor.post("/api/guest", {"language": "en"}, Origin="http://room.example").status_code == 403
        assert (
            visitor.post("/api/guest", {"language": "en"}, Origin="https://room.example").status_code == 200
        )
        assert visitor.get("/api/me", headers={"Host": "127.0.0.1"}).status_code == 421
    finally:
        found.close()


# -- forged and foreign requests ---------------------------------------------------------------------------


def refused(answer: Any, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_request_without_the_token_of_its_cookie_is_forged(room: Room) -> None:
    visitor, other = room.player(), room.player()
    for csrf in ("", "x", other.csrf, visitor.csrf[:-1], visitor.csrf.upper() + "é"):
        forged = visitor.http.post("/api/grant", headers={b"X-CSRF-Token": csrf.encode()})
        refused(room.wait(forged), 403, "request-forged")
    stranger = room.visitor()
    refused(room.wait(stranger.http.post("/api/guest", json={})), 403, "request-forged")
    refused(visitor.post("/api/grant"), 409, "grant-had")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:8080"},
        {"Origin": "http://127.0.0.1:8081"},
        {"Origin": "http://127.0.0.1:8080.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_request_from_another_site_is_refused_even_with_the_token(
    room: Room, headers: dict[str, str]
) -> None:
    refused(room.visitor().post("/api/guest", {"language": "en"}, **headers), 403, "origin-foreign")


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://127.0.0.1:8080"}, {"Sec-Fetch-Site": "same-origin"}, {}]
)
def test_a_request_from_our_own_page_is_served(room: Room, headers: dict[str, str]) -> None:
    assert room.visitor().post("/api/guest", {"language": "en"}, **headers).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "[::1", ""])
def test_a_name_that_is_not_ours_is_not_answered_to(room: Room, host: str) -> None:
    answer = room.visitor().get("/api/me", headers={"Host": host})
    refused(answer, 421, "host-unknown")
    assert "--public" in answer.json()["sentence"]


@pytest.mark.parametrize("host", ["localhost:8080", "127.0.0.1", "192.168.1.5:8080", "[::1]:8080"])
def test_our_own_names_are_answered_to(room: Room, host: str) -> None:
    assert room.visitor().get("/api/me", headers={"Host": host}).status_code == 200


# -- too many, too large, unreadable ------------------------------------------------------------------------


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'room.db'}", rates=1.0)
    yield found
    found.close()


def test_who_guesses_passwords_must_wait(strict: Room) -> None:
    strict.player("Ada")
    visitor = strict.visitor()
    answers = [visitor.sign_in("Ada", f"wrong guess {number}") for number in range(11)]
    assert [answer.status_code for answer in answers] == [401] * 10 + [429]
    last = answers[-1]
    assert int(last.headers["retry-after"]) > 0
    assert f"wait {last.headers['retry-after']} second" in last.json()["sentence"]
    assert strict.visitor().sign_in("Ada").status_code == 429  # nor does another browser help
    assert strict.visitor(address="192.0.2.7").sign_in("Ada").status_code == 200  # but Ada is not locked out


def test_a_name_that_all_the_world_guesses_at_must_wait(strict: Room) -> None:
    strict.player("Ada")
    strict.house.rates = Rates(0.2, time=lambda: 0.0)
    anywhere = [
        strict.visitor(address=f"198.51.100.{number}").sign_in("Ada", "wrong guess").status_code
        for number in range(61)
    ]
    assert anywhere == [401] * 60 + [429]


def test_nobody_signs_up_by_the_dozen(strict: Room) -> None:
    visitor = strict.visitor()
    answers = [visitor.sign_up(f"Player {number}") for number in range(12)]
    assert [answer.status_code for answer in answers].count(429) == 2


def test_an_address_of_ipv6_is_its_network(strict: Room) -> None:
    """One visitor has 2**64 addresses there: each of them counts for the same."""
    codes = []
    for host in range(1, 40):
        visitor = strict.visitor(f"2001:db8:7:7::{host:x}")
        codes.append(visitor.sign_in(f"Nobody {host}").json()["code"])
    assert "too-many" in codes
    other = strict.visitor("2001:db8:7:8::1")
    assert other.sign_in("Somebody Else There").json()["code"] == "sign-in-wrong"


def test_buckets_fill_again_and_the_oldest_are_forgotten() -> None:
    now = 0.0
    rates = Rates(time=lambda: now)
    rate = Rate(burst=2, every=10)
    assert [rates.wait("x", "a", rate) for _ in range(3)] == [0, 0, 10]
    assert rates.wait("x", "b", rate) == rates.wait("y", "a", rate) == 0
    now = 10.0
    assert [rates.wait("x", "a", rate) for _ in range(2)] == [0, 10]
    now = 10_000.0
    assert [rates.wait("x", "a", rate) for _ in range(3)] == [0, 0, 10]
    for caller in range(50_001):
        rates.wait("z", str(caller), rate)
    assert rates.wait("x", "a", rate) == 0


def test_stretched_limits_are_wider() -> None:
    rates = Rates(3, time=lambda: 0.0)
    assert [rates.wait("x", "a", Rate(burst=2, every=30)) for _ in range(7)] == [0] * 6 + [10]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{nonsense", 400, "request-wrong"),
        (b"", 400, "request-wrong"),
        (b"[1, 2]", 400, "request-wrong"),
        (b'{"language": "en", "more": 1}', 400, "request-wrong"),
        (b'{"language": 5}', 400, "field-wrong"),
        (b"\xff\xfe", 400, "request-wrong"),
        (b'{"language": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", 400, "request-wrong"),
        (b'{"language":' * 5_000, 400, "request-wrong"),
        (b"x" * 70_000, 413, "request-too-large"),
    ],
)
def test_what_cannot_be_read_is_refused_in_three_languages(
    room: Room, language: str, body: bytes, status: int, code: str
) -> None:
    visitor = room.visitor(**{"Accept-Language": language})
    csrf = visitor.get("/api/me").json()["csrf"]
    headers = {"X-CSRF-Token": csrf, "Content-Type": "application/json"}
    answer = room.wait(visitor.http.post("/api/language", content=body, headers=headers))
    refused(answer, status, code)
    said = answer.json()["sentence"]
    assert {
        "en": said.isascii(),
        "ru": "запрос" in said or "Поле" in said,
        "hy": "հարցումը" in said or "դաշտը" in said,
    }[language]


# -- sockets -----------------------------------------------------------------------------------------------


class Wire:
    """A socket by hand: what the browser sends, and what it is sent."""

    def __init__(self, room: Room, *, cookie: str = "", path: str = "/ws", **headers: str) -> None:
        named = {"host": "127.0.0.1:8080", "cookie": cookie, **headers}
        self.scope = {
            "type": "websocket",
            "path": path,
            "query_string": b"",
            "client": ("127.0.0.1", 5),
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        }
        self.room = room
        self.sent: list[dict[str, Any]] = []

    def talk(self, *said: object, then: Coroutine[Any, Any, Any] | None = None) -> list[dict[str, Any]]:
        """Say some things, do something else, then hang up; returns everything that was heard."""

        async def session() -> None:
            incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
            incoming.put_nowait({"type": "websocket.connect"})
            for each in said:
                text = each if isinstance(each, str) else json.dumps(each)
                incoming.put_nowait({"type": "websocket.receive", "text": text})
            served = asyncio.create_task(self.room.door(self.scope, incoming.get, self._hear))
            while not incoming.empty() and not served.done():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            if then is not None:
                await then
            incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await served

        self.room.wait(session())
        return [json.loads(each["text"]) for each in self.sent if each["type"] == "websocket.send"]

    async def _hear(self, message: dict[str, Any]) -> None:
        self.sent.append(message)


def cookie_of(visitor: Visitor) -> str:
    return "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())


def test_a_socket_greets_who_shows_his_token(room: Room) -> None:
    visitor = room.player()
    wire = Wire(room, cookie=cookie_of(visitor), origin="http://127.0.0.1:8080")
    heard = wire.talk(
        {"do": "hello", "id": "1", "csrf": visitor.csrf, "language": "hy"}, {"do": "ping", "id": "2"}
    )
    assert wire.sent[0]["type"] == "websocket.accept"
    assert heard[0]["is"] == "welcome"
    assert heard[0]["me"]["name"] == visitor.me["name"]
    assert {"is": "done", "id": "2"} in heard
    assert any(message["is"] == "lobby" for message in heard)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8080"])
def test_a_socket_from_another_site_is_closed_before_it_opens(room: Room, origin: str) -> None:
    wire = Wire(room, cookie=cookie_of(room.player()), origin=origin)
    assert wire.talk() == []
    assert wire.sent == [{"type": "websocket.close", "code": 1008, "reason": "origin-foreign"}]


def test_a_socket_needs_a_session_and_an_address(room: Room) -> None:
    for wire, why in (
        (Wire(room), "sign-in-needed"),
        (Wire(room, cookie="croupier=made-up"), "sign-in-needed"),
        (Wire(room, cookie=cookie_of(room.player()), path="/elsewhere"), "page-unknown"),
        (Wire(room, cookie=cookie_of(room.player()), host="evil.example"), "host-unknown"),
    ):
        wire.talk()
        assert [each["reason"] for each in wire.sent] == [why]


def test_a_socket_with_a_foreign_token_hears_nothing(room: Room) -> None:
    visitor, other = room.player(), room.player()
    for csrf in ("", other.csrf, csrf_of("guess")):
        wire = Wire(room, cookie=cookie_of(visitor))
        heard = wire.talk({"do": "hello", "id": "1", "csrf": csrf}, {"do": "ping", "id": "2"})
        assert [message["is"] for message in heard] == ["bye"]
        assert wire.sent[-1]["type"] == "websocket.close"


def test_who_signs_out_is_heard_no_more(room: Room) -> None:
    visitor = room.player()
    wire = Wire(room, cookie=cookie_of(visitor))
    leaving = visitor.http.post("/api/signout", headers={"X-CSRF-Token": visitor.csrf})
    heard = wire.talk({"do": "hello", "id": "1", "csrf": visitor.csrf}, then=leaving)
    assert heard[0]["is"] == "welcome"
    assert (heard[-1]["is"], heard[-1]["code"]) == ("bye", "signed-out")


def test_a_session_ended_from_elsewhere_is_heard_no_more(room: Room) -> None:
    visitor, elsewhere = room.player(), room.visitor()
    assert elsewhere.sign_in(visitor.me["name"]).status_code == 200
    wire = Wire(room, cookie=cookie_of(visitor))
    ending = elsewhere.http.post("/api/sessions/end", json={}, headers={"X-CSRF-Token": elsewhere.csrf})
    heard = wire.talk({"do": "hello", "id": "1", "csrf": visitor.csrf}, then=ending)
    assert heard[0]["is"] == "welcome"
    assert (heard[-1]["is"], heard[-1]["code"]) == ("bye", "signed-out")


def test_who_signs_in_as_somebody_else_is_heard_as_that_one_alone(room: Room) -> None:
    visitor, other = room.player(), room.player()
    wire = Wire(room, cookie=cookie_of(visitor))
    form = {"name": other.me["name"], "password": PASSWORD}
    changing = visitor.http.post("/api/signin", json=form, headers={"X-CSRF-Token": visitor.csrf})
    heard = wire.talk({"do": "hello", "id": "1", "csrf": visitor.csrf}, then=changing)
    assert heard[0]["is"] == "welcome"
    assert (heard[-1]["is"], heard[-1]["code"]) == ("bye", "signed-out")
    assert visitor.me["name"] == other.me["name"]


def test_nobody_opens_sockets_without_end(strict: Room) -> None:
    visitor = strict.player()
    refused = 0
    for _ in range(65):
        wire = Wire(strict, cookie=cookie_of(visitor))
        strict.wait(_open_and_close(wire))
        refused += wire.sent[-1].get("reason") == "too-many"
    assert 0 < refused <= 5


def test_one_person_and_one_address_have_so_many_sockets(strict: Room) -> None:
    visitors = [strict.player() for _ in range(6)]
    strict.house.rates = strict.house.hall.rates = Rates(9)

    async def crowd() -> list[Wire]:
        wires = [Wire(strict, cookie=cookie_of(visitor)) for visitor in visitors for _ in range(11)]
        hang_up = asyncio.Event()

        async def serve(wire: Wire) -> None:
            said = iter([{"type": "websocket.connect"}])

            async def receive() -> dict[str, Any]:
                if (message := next(said, None)) is not None:
                    return message
                await hang_up.wait()
                return {"type": "websocket.disconnect", "code": 1000}

            await strict.door(wire.scope, receive, wire._hear)

        serving = []
        for wire in wires:
            serving.append(asyncio.create_task(serve(wire)))
            while not wire.sent:
                await asyncio.sleep(0)
        hang_up.set()
        await asyncio.gather(*serving)
        return wires

    wires = strict.wait(crowd())
    refused = [place for place, wire in enumerate(wires) if wire.sent[-1].get("code") == 1013]
    # The eleventh of each person, and from the fifty-first of the address on all.
    assert refused == [10, 21, 32, 43, 54, *range(55, 66)]
    told = json.loads(wires[10].sent[1]["text"])
    assert (told["is"], told["code"]) == ("bye", "sockets-full")
    assert "windows" in told["sentence"]
    assert not strict.house.hall.sockets.here


async def _open_and_close(wire: Wire) -> None:
    said: list[dict[str, Any]] = [
        {"type": "websocket.connect"},
        {"type": "websocket.disconnect", "code": 1000},
    ]
    messages = iter(said)

    async def receive() -> dict[str, Any]:
        return next(messages)

    await wire.room.door(wire.scope, receive, wire._hear)


def test_while_the_database_is_away_visitors_are_asked_to_come_again(cluster: Cluster) -> None:
    found = Room(cluster.fresh())
    try:
        visitor = found.player()
        cluster.stop("immediate")
        try:
            for answer in (
                visitor.get("/api/me"),
                visitor.post("/api/signin", {"name": "A", "password": "b"}),
            ):
                refused(answer, 503, "room-away")
                assert answer.headers["retry-after"] == "5"
            assert visitor.get("/health").status_code == 503
            wire = Wire(found, cookie=cookie_of(visitor))
            wire.talk()
            assert wire.sent[-1]["reason"] == "room-away"
        finally:
            cluster.start()
        assert visitor.me["wallet"] == 10_000
        assert visitor.get("/health").status_code == 200
    finally:
        found.close()
