"""`croupier studio`: the studio in the browser, on this machine, without accounts."""

from __future__ import annotations

import logging
import socket
from typing import TYPE_CHECKING

from croupier.cli.page import print_json
from croupier.errors import RoomError, SystemTrouble
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser

HOST = "127.0.0.1"
_MOST = 65_535


def arguments(parser: Parser) -> None:
    """Add the port."""
    parser.add_argument("--port", type=int, default=8090)


def run(args: Namespace) -> int:
    """Serve until told to stop."""
    import uvicorn  # noqa: PLC0415  (slow to load)

    from croupier.room.web.studio import studio_app  # noqa: PLC0415  (slow to load)

    listening = listen(args.port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/studio?language={args.language}"
    if args.json:
        print_json({"address": address})
    else:
        print(say("studio-serving", args.language, address=address), flush=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    config = uvicorn.Config(studio_app(), log_config=None, access_log=False, timeout_graceful_shutdown=2)
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def listen(port: int) -> socket.socket:
    """Take a port of this machine alone; 0 takes any that is free."""
    listening = socket.socket(socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        if not 0 <= port <= _MOST:
            raise OverflowError(port)
        listening.bind((HOST, port))
    except (OSError, OverflowError) as error:
        listening.close()
        why = SystemTrouble.of(error)
        raise RoomError("port-taken", host=HOST, port=str(port), why=why) from None
    listening.listen()
    return listening
