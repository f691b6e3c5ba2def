"""The bus: who is let in, what is refused before a password is sent, and a bus of one's own."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import time
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from croupier.errors import RoomError
from croupier.room.cluster.bus import NatsBus, check_bus
from croupier.room.cluster.workers import OwnBus
from tests.room.cluster.nodes import BusServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytest.importorskip("nats")


async def heard_through(url: str) -> list[bytes]:
    """Return what is heard of something said on a bus."""
    bus, heard = NatsBus(url), []
    await bus.open()
    try:
        await bus.listen("there", lambda _, body: heard.append(body))
        for _ in range(1000):
            bus.publish([("there", b"something")])
            await asyncio.sleep(0.01)
            if heard:
                break
    finally:
        await bus.close()
    return heard


def refused(url: str) -> RoomError:
    """Return how a bus is refused."""
    with pytest.raises(RoomError) as refusal:
        asyncio.run(NatsBus(url).open())
    return refusal.value


def test_a_word_that_fails_does_not_end_listening(bus: BusServer) -> None:
    async def main() -> None:
        ours, heard = NatsBus(bus.url), []

        def hear(subject: str, body: bytes) -> None:
            heard.append(body)
            if body == b"bad":
                raise KeyError(subject)

        await ours.open()
        await ours.listen("there", hear)
        ours.publish([("there", b"bad"), ("elsewhere", b"nobody's"), ("there", b"good")])
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if len(heard) == 2:
                break
        await ours.close()
        assert heard == [b"bad", b"good"]

    asyncio.run(main())


# -- TLS -------------------------------------------------------------------------------------------------


def certify(home: Path, name: str = "127.0.0.1") -> list[str]:
    """Write a certificate for an address, signed by itself, and say what the server is told of it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a bus")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(name))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem, secret = home / f"{name}.pem", home / f"{name}-key.pem"
    pem.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.PrivateFormat.PKCS8
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, plain, serialization.NoEncryption()))
    return ["--tls", "--tlscert", str(pem), "--tlskey", str(secret)]


@pytest.fixture
def serving() -> Iterator[Callable[..., BusServer]]:
    """Give NATS servers that are told more."""
    begun: list[BusServer] = []

    def serve(*more: str) -> BusServer:
        begun.append(BusServer(*more))
        begun[-1].start()
        return begun[-1]

    yield serve
    for server in begun:
        server.kill()


def test_a_bus_with_tls_takes_who_trusts_it_and_knows_the_word(
    serving: Callable[..., BusServer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = certify(tmp_path)
    server = serving("--user", "house", "--pass", "word", *told)
    url = f"tls://house:word@127.0.0.1:{server.port}"
    assert "certificate verify failed" in refused(url).sentence("en")  # a bus that nobody vouches for
    monkeypatch.setenv("SSL_CERT_FILE", told[2])
    assert asyncio.run(heard_through(url))[0] == b"something"
    wrong = refused(url.replace("word", "another"))
    assert wrong.code == "bus-away"
    assert "another" not in wrong.sentence("en")


def test_a_certificate_for_another_name_is_refused(
    serving: Callable[..., BusServer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = certify(tmp_path, "192.0.2.1")
    monkeypatch.setenv("SSL_CERT_FILE", told[2])
    server = serving("--user", "house", "--pass", "word", *told)
    refusal = refused(f"tls://house:word@127.0.0.1:{server.port}")
    assert "certificate verify failed" in refusal.sentence("en")


def test_a_bus_that_offers_no_tls_is_not_told_the_password(serving: Callable[..., BusServer]) -> None:
    """So it is, too, where somebody between says that there is none."""
    server = serving("--user", "house", "--pass", "word")
    assert refused(f"tls://house:word@127.0.0.1:{server.port}").code == "bus-no-tls"


def test_of_several_servers_one_is_enough(serving: Callable[..., BusServer]) -> None:
    there, gone = serving(), BusServer()
    assert asyncio.run(heard_through(f"{gone.url},{there.url}"))


# -- addresses -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://127.0.0.1", "bus-unknown"),
        ("nats://", "bus-unknown"),
        ("nats://127.0.0.1:four", "bus-unknown"),
        ("nats://127.0.0.1:4222,", "bus-unknown"),
        ("nats://bus.example:4222", "bus-open"),
        ("nats://name:word@bus.example:4222", "bus-open"),
        ("tls://bus.example:4222", "bus-open"),
        ("nats://127.0.0.1:4222,nats://bus.example:4222", "bus-open"),
    ],
)
def test_an_open_bus_is_refused(url: str, code: str) -> None:
    with pytest.raises(RoomError) as refusal:
        check_bus(url)
    assert refusal.value.code == code
    assert "word" not in refusal.value.sentence("en").replace("password@", "")
    assert check_bus("tls://name:word@bus.example:4222,tls://name:word@other.example:4222")


# -- a bus of one's own ----------------------------------------------------------------------------------


def test_a_bus_of_ones_own_has_a_password_that_nobody_sees() -> None:
    with OwnBus() as bus:
        assert asyncio.run(heard_through(bus.url))
        word, _, place = bus.url.removeprefix("nats://").partition("@")
        for wrong in (place, f"another@{place}"):
            assert "uthorization" in refused(f"nats://{wrong}").sentence("en")
        command = Path(f"/proc/{bus.pid}/cmdline")
        if command.exists():
            told = command.read_text().split("\0")
            assert not [part for part in told if word in part]
            home = Path(told[told.index("-c") + 1]).parent
            assert not stat.S_IMODE(home.stat().st_mode) & 0o077
        kept = bus.pid
    with pytest.raises(ProcessLookupError):
        os.kill(kept, 0)


def test_a_bus_of_ones_own_that_dies_comes_back_where_it_was() -> None:
    with OwnBus() as bus:
        before = bus.pid
        os.kill(before, signal.SIGKILL)
        until = time.monotonic() + 20
        while bus.pid == before:
            bus.look()
            assert time.monotonic() < until
            time.sleep(0.01)
        assert asyncio.run(heard_through(bus.url))
