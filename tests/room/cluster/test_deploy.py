"""`deploy/`: three ways of running one room that say the same, in words the programs understand."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from croupier.cli import Parser, serve
from croupier.room.cluster.bus import check_bus
from tests.room.cluster.nodes import BusServer
from tests.room.cluster.test_bus import certify, heard_through

if TYPE_CHECKING:
    from croupier.room.settings import Settings

pytest.importorskip("nats")
yaml: Any = pytest.importorskip("yaml")
HERE = Path(__file__).parents[3] / "deploy"
CLUSTER = "tls://house:word@bus:4222"


class Way(NamedTuple):
    """A way of running a room: the words of a node, how long it may take to end, and its bus."""

    words: list[str]
    grace: str
    bus: str


def by_compose() -> Way:
    told = yaml.safe_load((HERE / "compose.yaml").read_text("utf-8"))["services"]
    node = told["node"]
    assert set(node["environment"]) == {"CROUPIER_CLUSTER", "CROUPIER_DB", "SSL_CERT_FILE"}
    assert check_bus(node["environment"]["CROUPIER_CLUSTER"])
    assert "./bus.conf:/bus.conf:ro" in told["bus"]["volumes"]
    return Way(shlex.split(node["command"]), node["stop_grace_period"].rstrip("s"), told["bus"]["command"])


def by_systemd() -> Way:
    def told(unit: str, what: str) -> str:
        found = re.search(rf"^{what}=(.+)$", (HERE / unit).read_text("utf-8"), re.M)
        assert found is not None
        return found[1].replace("%i", "8080")

    words = shlex.split(told("croupier@.service", "ExecStart"))
    grace = told("croupier@.service", "TimeoutStopSec")
    return Way(words, grace, told("croupier-bus.service", "ExecStart").partition(" ")[2])


def by_kubernetes() -> Way:
    papers = list(yaml.safe_load_all((HERE / "kubernetes.yaml").read_text("utf-8")))
    conf = next(paper for paper in papers if paper["kind"] == "ConfigMap")["data"]["bus.conf"]
    written = (HERE / "bus.conf").read_text("utf-8").splitlines(keepends=True)
    assert conf == "".join(line for line in written if not line.startswith("#"))
    bus, node = (paper["spec"]["template"]["spec"] for paper in papers if paper["kind"] == "Deployment")
    grace = str(node["terminationGracePeriodSeconds"])
    return Way(node["containers"][0]["command"], grace, " ".join(bus["containers"][0]["args"]))


WAYS = (by_compose, by_systemd, by_kubernetes)


def settings(way: Way) -> Settings:
    """Return what a node is told."""
    program, command, *words = way.words
    assert (program.rpartition("/")[2], command) == ("croupier", "serve")
    parser = Parser("en", "serve")
    serve.arguments(parser)
    return serve.settings_of(parser.parse(words))


def test_all_ways_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CLUSTER", CLUSTER)
    monkeypatch.setenv("CROUPIER_DB", "postgresql://house@database/room")
    ways = [way() for way in WAYS]
    rooms = [settings(way) for way in ways]
    assert {(room.public, room.cluster, room.workers, room.standby) for room in rooms} == {
        ("https://room.example", CLUSTER, 1, False)
    }
    assert all(room.proxied for room in rooms)
    assert {Path(room.key).name for room in rooms} == {"room.key"}  # one for all, made by hand
    assert {way.grace for way in ways} == {"15"}
    assert {re.sub(r"/\w+/(croupier/)?", "/", way.bus) for way in ways} == {"--config /bus.conf"}


def test_the_bus_takes_who_knows_the_word_and_trusts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, pem, _, secret = certify(tmp_path)
    for name, value in (("PASSWORD", "word"), ("CERT", pem), ("CERT_KEY", secret)):
        monkeypatch.setenv(f"BUS_{name}", value)
    monkeypatch.setenv("SSL_CERT_FILE", pem)
    bus = BusServer("--config", str(HERE / "bus.conf"))
    bus.start()
    try:
        assert asyncio.run(heard_through(f"tls://house:word@127.0.0.1:{bus.port}"))[0] == b"something"
    finally:
        bus.kill()


def test_the_image_can_join_a_bus() -> None:
    extras = re.search(r"whl\)\[([\w,]+)\]", (HERE.parent / "Containerfile").read_text("utf-8"))
    assert extras is not None
    assert {"room", "kernels", "cluster"} <= set(extras[1].split(","))
