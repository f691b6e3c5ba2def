"""`croupier serve`: open the card room to browsers."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from croupier.errors import RoomError
from croupier.room.cluster.bus import check_bus
from croupier.room.settings import Settings, check_proxies, check_public, default_database

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser

_HERE = "127.0.0.1,::1"
"""Where a proxy of this machine comes from."""


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    add_database(parser)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--public", default="", metavar="URL")
    parser.add_argument("--proxied", nargs="?", default="", const=_HERE, metavar="ADDRESSES")
    parser.add_argument("--tables", default="", metavar="FILE")
    parser.add_argument("--events", default="", metavar="FILE")
    parser.add_argument("--durability", choices=("power", "process"), default="power")
    parser.add_argument("--hours", default="", metavar="TEXT")
    parser.add_argument("--skks", default="", metavar="FILE|NAME:ADDRESS")
    parser.add_argument("--key", default="", metavar="FILE")
    parser.add_argument("--federation", choices=("club", "site", "demo"), default="club")
    parser.add_argument("--mail", default=os.environ.get("CROUPIER_MAIL", ""), metavar="URL")
    parser.add_argument("--push", default=os.environ.get("CROUPIER_PUSH", ""), metavar="MAILTO")
    parser.add_argument("--cluster", default=os.environ.get("CROUPIER_CLUSTER", ""), metavar="URL")
    parser.add_argument("--workers", type=int, default=1, metavar="N")
    parser.add_argument("--standby", action="store_true")
    parser.add_argument("--log", choices=("debug", "info", "warning", "error"), default="")


def add_database(parser: Parser) -> None:
    """Let a command be told which database it works on."""
    parser.add_argument("--db", default=os.environ.get("CROUPIER_DB", ""), metavar="URL")


def settings_of(args: Namespace) -> Settings:
    """Return what a room is told by its arguments; what cannot be is refused."""
    settings = Settings(
        database=args.db or default_database(),
        host=args.host,
        port=args.port,
        public=check_public(args.public) if args.public else "",
        proxied=check_proxies(args.proxied) if args.proxied else "",
        durability=args.durability,
        tables=args.tables,
        events=args.events,
        hours=args.hours,
        skks=args.skks,
        key=args.key,
        federation=args.federation,
        mail=args.mail,
        push=args.push,
        cluster=check_bus(args.cluster) if args.cluster else "",
        workers=max(1, args.workers),
        standby=args.standby,
    )
    if settings.standby and not settings.cluster:
        raise RoomError("standby-alone")
    return settings


def run(args: Namespace) -> int:
    """Serve until told to stop."""
    settings = settings_of(args)
    from croupier.room.serving import serve  # noqa: PLC0415  (a wrong address is told without waiting)

    level = args.log or ("warning" if sys.stderr.isatty() else "info")
    if settings.workers > 1:
        from croupier.room.cluster.workers import serve_workers  # noqa: PLC0415

        return serve_workers(settings, language=args.language, level=level, as_json=args.json)
    return serve(settings, language=args.language, level=level, as_json=args.json)
