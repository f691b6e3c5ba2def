"""The special computer cash system (SKKS) of m1:8.3b: a port, so that a house can attach its own.

A registration is known by its reference: asked for twice it is the same, so that a room that dies between the
register and its own database registers nothing twice.

A package brings the register of a house by an entry point, and `croupier serve --skks NAME:ADDRESS` takes it:

    [project.entry-points."croupier.registers"]
    till = "casino.till:open_till"       # called with the address, returns a `CashRegister`
"""

from __future__ import annotations

import asyncio
import os
from importlib.metadata import entry_points
from pathlib import Path
from threading import Lock
from typing import Final, Protocol

from msgspec import Struct, json

from croupier.errors import DeskError
from croupier.room import logs

GROUP: Final = "croupier.registers"
"""The entry point group in which a package names its register."""


class Registration(Struct, frozen=True):
    """What is registered: which payment, in what, how much, and the number the register gave it."""

    reference: str
    tender: str
    total: int
    currency: str
    number: str = ""


class CashRegister(Protocol):
    """Whatever registers sums."""

    def register(self, asked: Registration) -> Registration:
        """Register a sum and return it with its number; the same reference again is the same registration."""


class SimulatedRegister:
    """A register for rooms that have none: it counts.

    >>> register = SimulatedRegister()
    >>> asked = Registration("payment 7", "cash", 10_000, "byn")
    >>> register.register(asked).number, register.register(asked).number
    ('SIM-payment 7', 'SIM-payment 7')
    """

    def register(self, asked: Registration) -> Registration:
        """Register a sum."""
        return Registration(
            asked.reference, asked.tender, asked.total, asked.currency, f"SIM-{asked.reference}"
        )


class FileRegister:
    """A register that writes a file, one JSON object a line, for another program to read."""

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._turn = Lock()

    def register(self, asked: Registration) -> Registration:
        """Register a sum; it is on the disk before its number is told."""
        with self._turn:
            return self._register(asked)

    def _register(self, asked: Registration) -> Registration:
        lines = self._whole_lines()
        for line in lines:
            found = json.decode(line, type=Registration)
            if found.reference == asked.reference:
                return found
        made = Registration(
            asked.reference, asked.tender, asked.total, asked.currency, f"{len(lines) + 1:08}"
        )
        with self._path.open("ab") as page:
            page.write(json.encode(made) + b"\n")
            page.flush()
            os.fsync(page.fileno())
        return made

    def _whole_lines(self) -> list[bytes]:
        """Return the lines; one that was not written to its end told nobody its number, and is cut off."""
        if not self._path.exists():
            return []
        text = self._path.read_bytes()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            os.truncate(self._path, whole)
        return text[:whole].splitlines()


def open_register(said: str) -> CashRegister:
    """Return the register of a house: a file, `NAME:ADDRESS` of a package, or the simulator."""
    name, _, address = said.partition(":")
    brought = {point.name: point for point in entry_points(group=GROUP)}
    if name in brought:
        register: CashRegister = brought[name].load()(address)
        return register
    return FileRegister(said) if said else SimulatedRegister()


async def register_sum(register: CashRegister, asked: Registration) -> str:
    """Register a sum and return its number; where the register does not answer, nothing is booked."""
    try:
        made = await asyncio.to_thread(register.register, asked)
    except Exception as trouble:  # somebody else's program: whatever it raises, it did not register
        logs.fault("register", trouble)
        raise DeskError("register-down", clause="m1:8.3b") from trouble
    return made.number
