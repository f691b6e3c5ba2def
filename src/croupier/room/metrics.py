"""Metrics: what Prometheus is told at `/metrics`. Every room has a registry of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.room.hall import Hall


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


def _watching(hall: Hall) -> int:
    return sum(len(table.audience.watchers) for table in hall.tables.values())
