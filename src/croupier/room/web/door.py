"""The door: every request passes it, before the room sees it and after the room has answered.

It knows the visitor by their cookie, lets nobody in who was sent by another site, slows down who asks too
often, gives every answer the headers of a careful house, counts and logs.
"""

from __future__ import annotations

import secrets
from ipaddress import ip_address
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

from croupier.errors import RoomError
from croupier.room import logs, people
from croupier.room.rates import Rate
from croupier.room.scribe import is_away
from croupier.room.web.patience import neighbourhood
from croupier.room.web.refusals import STATUS, language_of, preferred, refuse
from croupier.room.web.screen import carry_screen, for_screen
from croupier.room.web.socket import carry
from croupier.room.web.visit import cookie_name, proves, read_cookie

if TYPE_CHECKING:
    from croupier.room.house import House

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_EACH: Final = Rate(burst=200, every=0.02)
"""What one address may ask of the API."""
_FOR_MACHINES: Final = ("/health", "/metrics", "/metrics/nodes")
_CLOSED: Final = 1008
"""The code of a socket that is refused: policy violation (RFC 6455)."""

CSP: Final = "; ".join(
    (
        "default-src 'none'",
        *(
            f"{kind}-src 'self'"
            for kind in ("script", "style", "img", "font", "media", "connect", "manifest", "worker")
        ),
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Door:
    """The ASGI application in front of the room's own."""

    def __init__(self, inner: Any, house: House) -> None:
        self._inner = inner
        self.house = house
        self._cookie = cookie_name(house.settings)
        self._host = urlsplit(house.settings.public).hostname or house.settings.host
        headers = dict(HEADERS)
        if house.settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request, or take one socket in."""
        if scope["type"] == "lifespan":
            await self._inner(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        began, status = perf_counter(), 0

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": self._dressed(scope, message["headers"])}
            await send(message)

        try:
            await self._admit(scope)
            self._check_request(scope)
            forwarding = self.house.forwarding
            if forwarding is not None and not scope.get("forwarded"):  # a request goes one way once
                node, receive = await forwarding.take(scope, receive)
                if node:
                    await forwarding.forward(node, scope, receive, send)
                    return
        except RoomError as error:
            await self._turn_away(scope, answer, error)
        else:
            await self._inner(scope, receive, answer)
        self._note(scope, status, perf_counter() - began)

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await self._admit(scope)
            self._check_origin(scope)
            forwarding = self.house.forwarding if not scope.get("forwarded") else None
            if forwarding is not None and (node := forwarding.node_of(scope["path"])):
                await forwarding.screens.carry(node, scope, receive, send)
                return
            serve = carry_screen if for_screen(scope["path"]) else carry
            await serve(self.house, scope, receive, send)
        except RoomError as error:
            self.house.metrics.refusals.labels(error.code).inc()
            await send({"type": "websocket.close", "code": _CLOSED, "reason": error.code})

    # -- who comes -------------------------------------------------------------------------------------

    async def _admit(self, scope: Any) -> None:
        """Find out who the visitor is, and turn away who asks for another house."""
        headers = dict(scope["headers"])
        state = scope.setdefault("state", {})
        state["number"] = secrets.token_hex(4)
        state["address"] = neighbourhood(scope["client"][0]) if scope.get("client") else ""
        asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
        state["language"] = asked or preferred(headers.get(b"accept-language", b"").decode("latin-1"))
        state["token"] = token = read_cookie(headers.get(b"cookie", b""), self._cookie)
        state["person"] = None
        if not self._knows(headers.get(b"host", b"").decode("latin-1"), scope["path"]):
            raise RoomError("host-unknown", host=headers.get(b"host", b"").decode("latin-1"))
        if token and scope["path"].startswith(("/api/", "/ws")):
            state["person"] = await self._who(token)

    async def _who(self, token: str) -> people.Person | None:
        """Return whose session a token is; while the database is away nobody can be known."""
        try:
            async with self.house.store.read() as connection:
                return await people.find_session(connection, token)
        except Exception as error:
            if is_away(error):
                raise RoomError("room-away", wait=5) from error
            raise

    def _knows(self, host: str, path: str) -> bool:
        """Whether a Host header is ours: a name that leads here by a foreign hand is not (DNS rebinding).

        What watches over machines asks each by its address, whatever browsers call the room.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in ("localhost", self._host):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return not self.house.settings.public or path in _FOR_MACHINES

    def _check_request(self, scope: Any) -> None:
        """Refuse who asks too often, and what other sites send in the visitor's name."""
        if not scope["path"].startswith("/api/"):
            return
        state = scope["state"]
        if wait := self.house.rates.wait("each", state["address"], _EACH):
            raise RoomError("too-many", wait=wait)
        if scope["method"] in _SAFE:
            return
        self._check_origin(scope)
        csrf = dict(scope["headers"]).get(b"x-csrf-token", b"").decode("latin-1")
        if not proves(state["token"], csrf):
            raise RoomError("request-forged")

    def _check_origin(self, scope: Any) -> None:
        headers = dict(scope["headers"])
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            raise RoomError("origin-foreign")
        if (origin := headers.get(b"origin")) is None:
            return
        ours = self.house.settings.public or f"http://{headers.get(b'host', b'').decode('latin-1')}"
        if origin.decode("latin-1").rstrip("/") != ours:
            raise RoomError("origin-foreign")

    # -- what is answered ------------------------------------------------------------------------------

    async def _turn_away(self, scope: Any, answer: Any, error: RoomError) -> None:
        """Refuse at the door."""
        self.house.metrics.refusals.labels(error.code).inc()
        body = msgspec.json.encode(refuse(error, language_of(scope)))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if "wait" in error.values:
            headers.append((b"retry-after", str(error.values["wait"]).encode()))
        status = STATUS.get(error.code, 400)
        await answer({"type": "http.response.start", "status": status, "headers": headers})
        await answer({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def _dressed(self, scope: Any, headers: Any) -> list[tuple[bytes, bytes]]:
        """Add our headers to an answer's own, which goes first; what the API says is kept by nobody."""
        told = {name.lower() for name, _ in headers}
        ours = [own for own in self._headers if own[0] not in told]
        found = [*headers, *ours, (b"x-request-id", scope["state"]["number"].encode())]
        if b"cache-control" not in told:
            found.append((b"cache-control", b"no-store"))
        return found

    def _note(self, scope: Any, status: int, took: float) -> None:
        route = scope.get("path_template") or "other"
        metrics = self.house.metrics
        metrics.requests.labels(route, scope["method"], status).inc()
        metrics.seconds.labels(route).observe(took)
        person = scope["state"]["person"]
        logs.note(
            "request",
            request=scope["state"]["number"],
            method=scope["method"],
            route=route,
            status=status,
            ms=round(took * 1000, 1),
            address=scope["state"]["address"],
            user=person.id if person else None,
        )
