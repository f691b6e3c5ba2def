"""Mail by SMTP, where the house has set it: short letters of plain text, sent beside everything else.

The setting is an address: `smtp://name:password@host:587?from=room@example.org&tls=start`. `smtps` speaks
TLS from the first byte, `tls=start` begins it; without either the server is one of this machine or network.
"""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec import Struct

from croupier.errors import RoomError

PATIENCE: Final = 20.0
"""Seconds to wait for the server."""
LONGEST: Final = 254
"""Letters of an address (RFC 5321)."""
_PORTS: Final = {"smtp": 25, "smtps": 465}


class MailServer(Struct, frozen=True):
    """Where letters are given to, and whom they come from."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: str = ""


def read_mail(setting: str) -> MailServer | None:
    """Read the setting of a house; without one there is no mail.

    >>> read_mail("smtp://mail.example:2525?from=room@example.org").port
    2525
    >>> read_mail("") is None
    True
    """
    if not setting:
        return None
    parts = urlsplit(setting)
    query = parse_qs(parts.query)
    sender, tls = query.get("from", [""])[0], query.get("tls", [""])[0]
    try:
        port = parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        port = 0
    if not port or parts.scheme not in _PORTS or not parts.hostname or tls not in ("", "start"):
        raise RoomError("mail-setting")
    try:
        check_address(sender)
    except RoomError:
        raise RoomError("mail-setting") from None
    tls = "whole" if parts.scheme == "smtps" else tls
    return MailServer(
        parts.hostname, port, sender, unquote(parts.username or ""), unquote(parts.password or ""), tls
    )


def check_address(address: str) -> str:
    """Return an address for mail, or refuse what cannot be one.

    >>> check_address(" anna@example.org ")
    'anna@example.org'
    """
    plain = address.strip()
    name, at, host = plain.partition("@")
    bad = any(sign.isspace() or sign in '<>,;:\\"()[]' or not sign.isprintable() for sign in plain)
    if bad or not name or not at or "@" in host or not host.strip(".") or len(plain) > LONGEST:
        raise RoomError("mail-address")
    return plain


def letter(server: MailServer, to: str, subject: str, body: str) -> EmailMessage:
    """Write a letter; line ends in a subject are none."""
    made = EmailMessage()
    made["From"], made["To"] = server.sender, to
    made["Subject"] = " ".join(subject.split())
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=server.sender.partition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(body)
    return made


def deliver(server: MailServer, letters: list[EmailMessage]) -> None:
    """Give letters to the server, all over one connection."""
    context = ssl.create_default_context() if server.tls else None
    if server.tls == "whole":
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    with line:
        if server.tls == "start":
            line.starttls(context=context)
        if server.user:
            line.login(server.user, server.password)
        for each in letters:
            line.send_message(each)


async def send_mail(server: MailServer, letters: list[EmailMessage]) -> None:
    """Give letters to the server without keeping anybody waiting."""
    if letters:
        await asyncio.to_thread(deliver, server, letters)
