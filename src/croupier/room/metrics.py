"""Metrics: what Prometheus is told at `/metrics`. Every room has a registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


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

    def page(self) -> bytes:
        """Return what Prometheus reads."""
        return generate_latest(self.registry)
