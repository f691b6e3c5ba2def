"""The memory of commands: each is done once by (person, id), however often and over whatever it comes.

What was done is in the journal as well, so what is forgotten here is found again there. Refusals are in no
database: everybody has a few of their own, which push out nothing that is done and nothing of anybody else.

>>> memory = Memory()
>>> memory.take_in((7, "a"), "hash", print)  # new: the caller has it done
True
>>> memory.take_in((7, "a"), "hash", print)  # the same again: answered together with the first
False
>>> memory.finish((7, "a"), None)
None
None
True
>>> memory.take_in((7, "a"), "hash", print)
None
False
>>> memory.take_in((7, "a"), "another", lambda refusal: print(refusal.code))
command-id-used
False
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from croupier.errors import CroupierError, RoomError
from croupier.room.journal import REMEMBERED

REFUSALS: Final = 64
"""How many of their latest refusals are known of everybody."""
REFUSED: Final = 2_000
"""Of how many people refusals are known."""
UNDECIDED: Final = ("answer-lost", "table-moved")
"""Refusals after which a command of the same name may still be done."""
Key = tuple[int, str]
Answer = Callable[[CroupierError | None], None]


class Memory:
    """What has become of the commands of all, each known by the hash of what it said."""

    def __init__(self) -> None:
        self._done: OrderedDict[Key, str] = OrderedDict()
        self._refused: OrderedDict[int, OrderedDict[str, tuple[str, CroupierError]]] = OrderedDict()
        self._pending: dict[Key, tuple[str, list[Answer]]] = {}

    def know(self, key: Key, digest: str) -> None:
        """Learn that a command is done."""
        self._done[key] = digest
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)

    def take_in(self, key: Key, digest: str, answer: Answer) -> bool:
        """Whether a command is new; one that is not is answered as it was, or together with the first."""
        if key in self._done:
            answer(as_before(self._done[key], digest))
        elif key[0] in self._refused and key[1] in self._refused[key[0]]:
            first, refusal = self._refused[key[0]][key[1]]
            answer(as_before(first, digest) or refusal)
        elif (pending := self._pending.get(key)) is None:
            self._pending[key] = (digest, [answer])
            return True
        elif (mistaken := as_before(pending[0], digest)) is not None:
            answer(mistaken)
        else:
            pending[1].append(answer)
        return False

    def drop(self, key: Key) -> None:
        """Forget a command that was never begun."""
        del self._pending[key]

    def finish(self, key: Key, refusal: CroupierError | None) -> bool:
        """Answer a command; False when it was answered before: what is done stays done."""
        pending = self._pending.pop(key, None)
        if pending is None:
            return False
        digest, answers = pending
        if refusal is None:
            self.know(key, digest)
        elif refusal.code not in UNDECIDED:
            self._note_refusal(key, digest, refusal)
        for answer in answers:
            answer(refusal)
        return True

    def _note_refusal(self, key: Key, digest: str, refusal: CroupierError) -> None:
        user, name = key
        own = self._refused.setdefault(user, OrderedDict())
        own[name] = (digest, refusal)
        self._refused.move_to_end(user)
        if len(own) > REFUSALS:
            own.popitem(last=False)
        if len(self._refused) > REFUSED:
            self._refused.popitem(last=False)


def as_before(first: str, digest: str) -> CroupierError | None:
    """Return nothing for the same command again, and a refusal for another one of the same name."""
    return None if first == digest else RoomError("command-id-used")
