"""Settings: how one house runs its room."""

from __future__ import annotations

import os
from ipaddress import ip_network
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec import Struct

from croupier.errors import RoomError
from croupier.room.desk import GRANT
from croupier.room.passwords import Cost

if TYPE_CHECKING:
    from croupier.room.store import Durability


class Settings(Struct, frozen=True, kw_only=True):
    """What `croupier serve` is told; the defaults are safe for one machine.

    `public` is the address under which browsers see the room (`https://room.example`), where that is not the
    address it listens on. `proxied` are the addresses of the proxies that are believed who the visitors are,
    with commas between them. `tables` is a file with the tables of a new house, `events` one with its events,
    instead of the usual ones.
    `hours` are the opening hours as visitors read them; without any the room is open round the clock.
    `rates` stretches all rate limits; 0 lifts them, for tests and benches. `key` is the file with the key
    that seals personal data; without it the key lies beside the database. `skks` is the
    special cash system in which sums are registered: a file, or `NAME:ADDRESS` of a package that brings it;
    without it a simulator counts. `desk` is the
    Reglament of a live event: then the house is a desk for it without a room, and without accounts; `flights`
    are the written events whose players come to it with their chips.
    `federation` says what the installation is: a `club`, the federation's own `site`, or a `demo` of a
    synthetic year. `mail` is the SMTP server for the federation's notices and for codes that recover accounts
    (`smtp://host:25?from=room@example.org`); without it there is no mail. `push` is how push services
    reach the house (`mailto:room@example.org`); without it nobody is called while their page is closed.
    `cluster` is the bus that joins
    this process to other nodes of the same room; without it the room has its database alone.
    `workers` is how many processes share its port, each a node; one that stands by (`standby`) has tables as
    long as no other node may.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8080
    public: str = ""
    proxied: str = ""
    durability: Durability = "power"
    grant: int = GRANT
    cost: Cost = Cost()
    rates: float = 1.0
    tables: str = ""
    events: str = ""
    hours: str = ""
    key: str = ""
    skks: str = ""
    desk: str = ""
    flights: tuple[str, ...] = ()
    federation: str = "club"
    mail: str = ""
    push: str = ""
    cluster: str = ""
    workers: int = 1
    standby: bool = False

    @property
    def secure(self) -> bool:
        """Whether browsers come by https."""
        return self.public.startswith("https://")

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the room."""
        host = "127.0.0.1" if self.host in ("", "0.0.0.0", "::") else self.host
        return self.public or f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def place(self) -> str:
        """Where this process itself is found: machine and port, and its number where several share that."""
        return f"{gethostname()}:{self.port}" + (f" ({os.getpid()})" if self.workers > 1 else "")


def check_public(public: str) -> str:
    """Return the address a browser sees, without anything after the port.

    >>> check_public("https://room.example/")
    'https://room.example'
    """
    parts = urlsplit(public)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise RoomError("public-wrong", public=public)
    return f"{parts.scheme}://{parts.netloc}"


def check_proxies(proxies: str) -> str:
    """Return the addresses of proxies, single ones and networks, as the server takes them.

    >>> check_proxies("127.0.0.1, 10.0.0.7/8")
    '127.0.0.1/32,10.0.0.0/8'
    >>> check_proxies("everybody")
    Traceback (most recent call last):
    croupier.errors.RoomError: “everybody” names no proxy: give addresses or networks, as ...
    """
    try:
        return ",".join(str(ip_network(each.strip(), strict=False)) for each in proxies.split(","))
    except ValueError:
        raise RoomError("proxies-wrong", proxies=proxies) from None


def data_directory() -> Path:
    """Where this user's room is kept when nobody says otherwise."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    if not home.is_absolute():  # a relative one counts as none, by the convention
        home = Path.home() / ".local" / "share"
    return home / "croupier"


def default_database() -> str:
    """The database of `croupier serve` without `--db`: a file in the user's data directory."""
    return f"sqlite:///{data_directory() / 'room.db'}"
