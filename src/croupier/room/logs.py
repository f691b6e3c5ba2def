"""Logs: one JSON object a line, on standard error. No cookie, token, password or card is ever written."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import msgspec

LOGGER: Final = logging.getLogger("croupier.room")
LEVELS: Final = ("debug", "info", "warning", "error")


class Lines(logging.Formatter):
    """Writes a record as a line of JSON; what is given as `extra={"data": {…}}` becomes its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "data", {}),
        }
        if record.name != LOGGER.name:
            line["logger"] = record.name
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Send the log of the room and of its server to standard error, as lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level.upper())


def note(event: str, level: int = logging.INFO, **data: object) -> None:
    """Write that something has happened."""
    LOGGER.log(level, event, extra={"data": data})


def fault(event: str, error: BaseException, **data: object) -> None:
    """Write that the program has failed, with the trace."""
    LOGGER.error(event, exc_info=(type(error), error, error.__traceback__), extra={"data": data})
