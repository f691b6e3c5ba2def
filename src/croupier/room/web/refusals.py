"""Refusals over HTTP: every error is a status and a sentence in the visitor's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar import Response
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from croupier.errors import CroupierError, RoomError
from croupier.room import logs
from croupier.room.scribe import is_away
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import Request


class Refusal(Struct, frozen=True):
    """Why something was not done: a code for programs, a sentence for people, the clause behind it."""

    code: str
    sentence: str
    clause: str = ""


def refusing(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe that a request may be refused, with these statuses besides those that any may be."""
    about = "Refused: a code, a sentence in the visitor's language, and the clause of the rulebook behind it."
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=about)
        for status in sorted({400, 421, 429, *statuses})
    }


STATUS: Final = {
    "sign-in-needed": 401,
    "sign-in-wrong": 401,
    "password-wrong": 403,
    "factor-needed": 401,
    "factor-wrong": 403,
    "factor-had": 409,
    "recovery-wrong": 403,
    "mail-none": 409,
    "mail-code-wrong": 403,
    "mail-fails": 409,
    "passkey-wrong": 403,
    "passkey-name": 409,
    "passkeys-full": 409,
    "push-none": 409,
    "push-address": 409,
    "leave-chips": 409,
    "leave-event": 409,
    "leave-value": 409,
    "leave-tables": 409,
    "leave-duties": 409,
    "request-forged": 403,
    "origin-foreign": 403,
    "host-unknown": 421,
    "not-for-guests": 403,
    "auditors-only": 403,
    "gate-shut": 403,
    "gate-shown-out": 403,
    "host-only": 403,
    "host-not-here": 403,
    "invitation-over": 403,
    "staff-only": 403,
    "duty-not-yours": 403,
    "shift-none": 403,
    "code-wrong": 403,
    "key-none": 403,
    "excluded": 403,
    "banned": 403,
    "paper-unknown": 404,
    "customer-unknown": 404,
    "key-had": 409,
    "command-id-used": 409,
    "four-eyes": 409,
    "desk-refuses": 409,
    "desk-unknown": 404,
    "duty-unknown": 404,
    "directors-only": 403,
    "live-link-wrong": 403,
    "live-screen-wrong": 403,
    "event-unknown": 404,
    "event-sheet-unknown": 404,
    "managers-only": 403,
    "tournament-not-over": 409,
    "page-unknown": 404,
    "report-unknown": 404,
    "federation-mandate": 403,
    "federation-mandate-none": 403,
    "federation-demo-only": 409,
    "federation-no-competition": 404,
    "federation-account": 404,
    "method-unknown": 405,
    "game-unknown": 404,
    "book-unknown": 404,
    "clause-unknown": 404,
    "question-unknown": 404,
    "language-unknown": 404,
    "hand-unknown": 404,
    "share-over": 404,
    "shares-many": 409,
    "table-unknown": 404,
    "grant-had": 409,
    "name-taken": 409,
    "hand-still-running": 409,
    "hand-refunded": 409,
    "phh-no-variant": 409,
    "phh-no-rulings": 409,
    "phh-no-posts": 409,
    "request-too-large": 413,
    "too-many": 429,
    "house-fault": 500,
    "room-away": 503,
    "room-stops": 503,
}
"""The status of a refusal by its code; 400 for all others."""


def language_of(scope: Any) -> str:
    """Return the language of a visitor: their session's, the one they ask for, or their browser's."""
    state = scope.get("state", {})
    if (person := state.get("person")) is not None:
        return str(person.language)
    wanted = str(state.get("language", ""))
    return wanted if wanted in LANGUAGES else "en"


def preferred(header: str) -> str:
    """Return the first language of a browser that the house speaks.

    >>> preferred("de-DE,de;q=0.9,ru;q=0.8,en;q=0.7"), preferred("*")
    ('ru', 'en')
    """
    asked: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        tag, _, weight = part.strip().partition(";q=")
        try:
            asked.append((float(weight) if weight else 1.0, tag[:2].lower()))
        except ValueError:
            continue
    asked.sort(key=lambda each: -each[0])
    return next((tag for _, tag in asked if tag in LANGUAGES), "en")


def refuse(error: CroupierError, language: str) -> Refusal:
    """Say a refusal in a language; the clause stands beside the sentence, not in it."""
    said = error.sentence(language)
    return Refusal(error.code, said.removesuffix(f" ({error.clause})"), error.clause)


def _answer(request: Request[Any, Any, Any], error: CroupierError, **headers: str) -> Response[Refusal]:
    request.app.state.house.metrics.refusals.labels(error.code).inc()
    if "wait" in error.values:
        headers["Retry-After"] = str(error.values["wait"])
    return Response(
        refuse(error, language_of(request.scope)),
        status_code=STATUS.get(error.code, 400),
        headers=headers,
    )


def _refused(request: Request[Any, Any, Any], error: CroupierError) -> Response[Refusal]:
    return _answer(request, error)


def _invalid(request: Request[Any, Any, Any], error: ClientException) -> Response[Refusal]:
    """Say which field of a request is wrong, without repeating what was in it."""
    extra = getattr(error, "extra", None)
    first = extra[0] if isinstance(extra, list) and extra else {}
    field = str(first.get("key", "")) if isinstance(first, dict) else ""
    known = field not in ("", "data")  # "data" is the whole body
    return _answer(request, RoomError("field-wrong" if known else "request-wrong", field=field))


def _lost(request: Request[Any, Any, Any], _error: HTTPException) -> Response[Refusal]:
    return _answer(request, RoomError("page-unknown"))


def _other(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    if error.status_code >= 500:
        return _failed(request, error)
    if error.status_code == 413:
        return _answer(request, RoomError("request-too-large"))
    if isinstance(error, MethodNotAllowedException):
        return _answer(request, RoomError("method-unknown"), **dict(error.headers or {}))
    return _invalid(request, error)  # type: ignore[arg-type]


def _nested(request: Request[Any, Any, Any], error: RecursionError) -> Response[Refusal]:
    """Refuse JSON that is nested without end; any other recursion would be a fault of ours."""
    if "deserializing" not in str(error):
        return _failed(request, error)
    return _answer(request, RoomError("request-wrong", field=""))


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Own up to a failure of the program; what failed is in the log under the request's number."""
    if is_away(error):
        return _answer(request, RoomError("room-away", wait=5))
    number = str(request.scope["state"].get("number", ""))
    request.app.state.house.metrics.faults.inc()
    logs.fault("fault", error, request=number, path=request.scope["path"])
    return _answer(request, RoomError("house-fault", number=number))


HANDLERS: Final[dict[type[Exception] | int, Callable[..., Response[Refusal]]]] = {
    CroupierError: _refused,
    ValidationException: _invalid,
    NotFoundException: _lost,
    HTTPException: _other,
    RecursionError: _nested,
    Exception: _failed,
}
