"""The federation: its year, all ratings from the protocols, the PDF of a large protocol, pages of its site.

Times are those of the processor. A page has been made and compressed before it is asked for again and again.
"""

from __future__ import annotations

import socket
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from msgspec import structs

from bench.events import ROULETTE
from bench.report import Row
from bench.room import Server
from croupier.federation.demo import Demo
from croupier.federation.rating import rating, recount
from croupier.reports.federation_sheets import print_protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.federation.federation import Federation
    from croupier.federation.protocol import Sealed

PLAYERS: Final = 1_000
ROUNDS: Final = 3
REQUESTS: Final = 3_000
PAGES: Final = ("", "/calendar", "/ratings", "/competitions/2027-001", "/data/protocol-2027-001.json")


def measure() -> Iterator[Row]:
    """Yield a row for each figure."""
    demo = Demo(seed=1)
    took = _seconds(demo.run)
    yield Row("croupier", "a year of 2,000 members and 120 events", took, key="federation_year", unit="s")
    yield from _counted(demo.own)
    yield from _printed(demo.own)
    yield from _served()


def _seconds(call: Callable[[], object]) -> float:
    began = time.process_time()
    call()
    return time.process_time() - began


def _counted(own: Federation) -> Iterator[Row]:
    office = own.office
    files = [each.sealed.write() for each in office.competitions.values() if each.sealed is not None]
    assert recount(files, office.corrections, office.ratings) == {2027: rating(office, 2027)}
    tries = [_seconds(lambda: recount(files, office.corrections, office.ratings)) for _ in range(ROUNDS)]
    what = f"all ratings again from {len(files)} signed protocols"
    yield Row("croupier", what, min(tries), key="federation_recount", unit="s")


def _printed(own: Federation) -> Iterator[Row]:
    sealed = next(each.sealed for each in own.office.competitions.values() if each.sealed is not None)
    large = _large(sealed)
    first = _seconds(lambda: print_protocol(large, "en"))
    other = min(_seconds(lambda: print_protocol(large, "ru")) for _ in range(ROUNDS))
    what = f"the PDF of a protocol with {PLAYERS:,} players"
    yield Row("croupier", f"{what}, the first", first, key="federation_pdf_first", unit="s")
    yield Row("croupier", f"{what}, every other", other, key="federation_pdf", unit="s")


def _large(sealed: Sealed) -> Sealed:
    """Return a protocol with as many players as are to be printed."""
    row = sealed.protocol.results[0]
    rows = tuple(
        structs.replace(row, place=place, member=f"M{place:05}", name=f"Player {place}")
        for place in range(1, PLAYERS + 1)
    )
    return structs.replace(sealed, protocol=structs.replace(sealed.protocol, results=rows))


def _served() -> Iterator[Row]:
    with TemporaryDirectory() as home:
        server = Server(Path(home), ROULETTE, 1, 1, federation="demo")
        try:
            for page in PAGES:
                path, rate = f"/federation{page}", _rate(server, f"/federation{page}")
                yield Row("croupier", f"{path}: requests a second of one core", rate, key=f"page {path}")
        finally:
            server.stop()


def _rate(server: Server, path: str) -> float:
    """Ask for a page again and again; return how many a second of the server's processor gives."""
    port = server.settings.port
    asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Encoding: br\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        for _ in range(20):  # made and compressed by the first
            _ask(line, asked)
        best = 0.0
        for _ in range(ROUNDS):
            before = server.processor
            for _ in range(REQUESTS // ROUNDS):
                _ask(line, asked)
            best = max(best, REQUESTS // ROUNDS / (server.processor - before))
    return best


def _ask(line: socket.socket, asked: bytes) -> None:
    """Ask once, and read the whole answer."""
    line.sendall(asked)
    answer = line.recv(65_536)
    while b"\r\n\r\n" not in answer:
        answer += line.recv(65_536)
    head, _, body = answer.partition(b"\r\n\r\n")
    told = dict(field.split(b": ", 1) for field in head.lower().split(b"\r\n")[1:])
    assert b" 200 " in head[:16]
    missing = int(told[b"content-length"]) - len(body)
    while missing:
        missing -= len(line.recv(min(missing, 65_536)))
