"""The notes of a table: what it remembers, and what has changed since that was written down or told."""

from __future__ import annotations

from croupier.room.tables.state import TableState


class Notes:
    """The state of a table, which all its parts share; `touched` must be written, `stirred` must be told."""

    __slots__ = ("state", "stirred", "touched")

    def __init__(self) -> None:
        self.state = TableState()
        self.touched = False
        self.stirred = False

    def touch(self) -> None:
        """Note that something has changed which the journal must remember."""
        self.touched = True

    def stir(self) -> None:
        """Note that something looks different."""
        self.stirred = True
