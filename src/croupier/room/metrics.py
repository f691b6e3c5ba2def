"""Metrics: what Prometheus is told at `/metrics`. Every room has a registry of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.room.hall import Hall


_SAMPLE: Final = re.compile(r"([a-zA-Z_:][\w:]*)(\{?)(.*)")
"""A line with a figure: its name, whether there are labels, and the rest."""


class Metrics:
    """The counters of one room."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "croupier_requests", "HTTP requests", ["route", "method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "croupier_request_seconds",
            "Time to answer an HTTP request",
            ["route"],
            buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.refusals = Counter(
            "croupier_refusals", "Requests and commands refused", ["code"], registry=self.registry
        )
        self.faults = Counter("croupier_faults", "Failures of the program", registry=self.registry)
        self.sockets = Gauge("croupier_sockets", "Open sockets", registry=self.registry)

    def watch(self, hall: Hall) -> None:
        """Tell of the tables as well; they are counted when somebody asks."""
        figures: dict[str, tuple[str, Callable[[], float]]] = {
            "tables": ("Open tables", lambda: len(hall.tables)),
            "hands_running": ("Hands that are running", lambda: sum(t.running for t in hall.tables.values())),
            "seated": ("People on seats", lambda: sum(len(t.seats.people()) for t in hall.tables.values())),
            "watching": (
                "Connections at tables",
                lambda: _watching(hall),
            ),
            "journal_pages": ("Pages written since the start", lambda: hall.scribe.pages),
            "journal_groups": ("Commits they took", lambda: hall.scribe.groups),
            "journal_stalled": ("Whether the database is away", lambda: hall.scribe.stalled),
        }
        relay = hall.relay
        if relay is not None:
            figures |= {
                "node": ("The number of this node", lambda: hall.node),
                "nodes_heard": ("Other nodes of the room", lambda: len(relay.nodes())),
                "bus_hears": ("Whether the bus is heard", lambda: relay.post.bus.hears),
                "bus_breaks": ("How often the bus was away", lambda: relay.post.bus.breaks),
                "bus_forged": ("Messages that were forged or came twice", lambda: relay.post.forged),
                "under_way": ("Commands and questions for other nodes", lambda: relay.under_way),
                "far_tables": ("Tables of other nodes", lambda: len(relay.tables)),
            }
        for name, (what, read) in figures.items():
            Gauge(f"croupier_{name}", what, registry=self.registry).set_function(read)

    def page(self) -> bytes:
        """Return what Prometheus reads."""
        return generate_latest(self.registry)


def together(pages: Sequence[bytes]) -> bytes:
    """Put the pages of several nodes together: every figure says of which node it is.

    A node that just opens has no number yet, and is left out.

    >>> page = b"# HELP {0} Nodes\\n# TYPE {0} gauge\\n{0} 3.0\\n".replace(b"{0}", b"croupier_node")
    >>> print(together([page, page.replace(b"3", b"4")]).decode())
    # HELP croupier_node Nodes
    # TYPE croupier_node gauge
    croupier_node{node="3"} 3.0
    croupier_node{node="4"} 4.0
    <BLANKLINE>
    """
    families: dict[str, list[str]] = {}
    for page in pages:
        lines = page.decode().splitlines()
        numbers = [float(line.split()[1]) for line in lines if line.startswith("croupier_node ")]
        node = int(numbers[0]) if numbers else 0
        family: list[str] = []
        for line in lines if node else []:
            if line.startswith("# HELP "):
                family = families.setdefault(line.split()[2], [])
            if (sample := _SAMPLE.fullmatch(line)) is not None:
                end = "," if sample[2] else "}"
                family.append(f'{sample[1]}{{node="{node}"{end}{sample[3]}')
            elif line not in family:
                family.append(line)
    return "".join(f"{line}\n" for family in families.values() for line in family).encode()


def _watching(hall: Hall) -> int:
    return sum(len(table.audience.watchers) for table in hall.tables.values())
