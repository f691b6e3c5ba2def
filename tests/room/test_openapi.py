"""Requests that nobody would think of, made from the description of the API: none makes the program fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, reject, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from croupier.room.settings import Settings
from croupier.room.web import app
from tests.room.visitor import Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from schemathesis import Case

    from tests.room.visitor import Visitor

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


def description() -> Any:
    """The API as it describes itself; nothing is opened for that."""
    inner: Any = app(Settings(database="sqlite:///nowhere.db"))._inner
    return schemathesis.openapi.from_dict(inner.openapi_schema.to_schema())


OPERATIONS = {
    operation.label: operation for each in description().get_all_operations() for operation in [each.ok()]
}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'room.db'}")
    yield found
    found.close()


@pytest.fixture(scope="module")
def visitors(room: Room) -> list[Visitor]:
    """A player, a guest and a stranger."""
    guest, stranger = room.visitor(), room.visitor()
    guest.post("/api/guest", {"language": "hy"})
    stranger.post("/api/language", {"language": "ru"})
    return [room.player(), guest, stranger]


def send(room: Room, visitor: Visitor, case: Case[Any]) -> Any:
    """Send a case as one of our visitors would."""
    asked = case.as_transport_kwargs(base_url="http://127.0.0.1:8080")
    headers = {
        name: value
        for name, value in dict(asked.get("headers") or {}).items()
        if name.lower() not in ("cookie", "x-csrf-token", "user-agent", "accept-encoding")
    }
    visitor.csrf = visitor.get("/api/me").json()["csrf"]
    try:
        request = visitor.http.build_request(
            asked["method"],
            asked["url"],
            params=asked.get("params"),
            json=asked.get("json"),
            content=asked.get("data"),
            headers={**headers, "X-CSRF-Token": visitor.csrf},
        )
    except (UnicodeEncodeError, TypeError, ValueError):
        reject()
    return room.wait(visitor.http.send(request))


def test_every_way_in_is_described() -> None:
    assert len(OPERATIONS) >= 20
    assert {"POST /api/signup", "GET /api/hands/{number}/verify", "POST /api/practice"} <= set(OPERATIONS)


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_no_request_makes_the_room_fail(room: Room, visitors: list[Visitor], label: str) -> None:
    faults = room.house.metrics.faults

    @given(case=OPERATIONS[label].as_strategy())
    @settings(max_examples=8, suppress_health_check=list(HealthCheck))
    def try_it(case: Case[Any]) -> None:
        for visitor in visitors:
            case.validate_response(send(room, visitor, case), checks=CHECKS)

    try_it()
    assert faults._value.get() == 0
