"""The special computer cash system (SKKS) of m1:8.3b: a port, so that a house can attach its own.

A registration is known by its reference: asked for twice it is the same, so that a room that dies between the
register and its own database registers nothing twice.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from msgspec import Struct, json


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

    def register(self, asked: Registration) -> Registration:
        """Register a sum; it is on the disk before its number is told."""
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


def open_register(path: str) -> CashRegister:
    """Return the register of a house: a file, or the simulator."""
    return FileRegister(path) if path else SimulatedRegister()
