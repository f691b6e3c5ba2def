"""Hands as they are written down: the formats of others, and readable histories."""

from croupier.history.fault import Damaged, Source
from croupier.history.phh import History, read, write, write_all
from croupier.history.replay import Difference, NotOurs, Replay, replay

__all__ = [
    "Damaged",
    "Difference",
    "History",
    "NotOurs",
    "Replay",
    "Source",
    "read",
    "replay",
    "write",
    "write_all",
]
