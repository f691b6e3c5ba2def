"""A mail server of this machine, and what came in."""

from __future__ import annotations

import socket
from contextlib import contextmanager
from email import message_from_bytes, policy
from typing import TYPE_CHECKING, Any

from aiosmtpd.controller import Controller

if TYPE_CHECKING:
    from collections.abc import Iterator


class Postbox:
    """Keeps every letter that it is given."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.port = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        del server, session
        self.letters.append(envelope)
        return "250 OK"

    def setting(self, sender: str) -> str:
        """How a house is told of it."""
        return f"smtp://127.0.0.1:{self.port}?from={sender}"

    def bodies(self, to: str) -> list[str]:
        """What was written to somebody."""
        found = [each for each in self.letters if each.rcpt_tos == [to]]
        return [str(message_from_bytes(each.content, policy=policy.default).get_content()) for each in found]


@contextmanager
def open_postbox() -> Iterator[Postbox]:
    """Take letters on a free port until the end of the block."""
    found = Postbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        found.port = free.getsockname()[1]
    controller = Controller(found, hostname="127.0.0.1", port=found.port)
    controller.start()
    try:
        yield found
    finally:
        controller.stop()
