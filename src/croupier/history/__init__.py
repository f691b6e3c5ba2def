"""Hands as they are written down: the formats of others, and readable histories.

from croupier import history

(hand,) = history.read(Path("hand.phh").read_text())      # typed, strict: file, line and field of every fault
history.replay(hand).differences                           # played again in our engine, act by act
history.write(history.to_phh(croupier.deal(…)))            # our hands for others
history.story(hand)                                        # in words
"""

from croupier.history.comparing import Difference
from croupier.history.fault import Damaged, HandSource
from croupier.history.phh import History, read, write, write_all
from croupier.history.recording import to_phh
from croupier.history.replay import Replay, replay
from croupier.history.report import ReplayReport, replay_files
from croupier.history.seating import NotOurs
from croupier.history.story import story

__all__ = [
    "Damaged",
    "Difference",
    "HandSource",
    "History",
    "NotOurs",
    "Replay",
    "ReplayReport",
    "read",
    "replay",
    "replay_files",
    "story",
    "to_phh",
    "write",
    "write_all",
]
