"""Reading a wager: chips thrown in, with or without a word, as the bid they are (fspr:5.11 to 5.14).

The judge is given the decision that was due, the chips in the motions in which they came, and what was said.
They answer with the bid, the change to be given back and the clause. As a ruling it is written in a line:
"100", "raise: 5x100", "raise 250: 50, 200" (two motions), "call".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.books import whole_amount
from croupier.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table import Decision, Option

_WORDS: Final = ("fold", "check", "bet", "call", "raise", "reraise", "cap")


class Verdict(msgspec.Struct, frozen=True):
    """The bid that chips and words amount to.

    `amount` is the total of the round for a bet or raise. `back` is the change; `complete` are the chips
    still missing, which the player must add or fold and lose what they have put in (fspr:5.13b).
    """

    act: str
    clause: str
    amount: int = 0
    back: int = 0
    complete: int = 0


def read_wager(
    decision: Decision, chips: Sequence[int], says: str = "", amount: int = 0, wagered: int = 0
) -> Verdict:
    """Read one motion of chips and what was said with it.

    `amount` is a total that was announced, `wagered` what the player already had in front of them.

    >>> from croupier.table import Decision, Option, Span
    >>> options = Option("fold"), Option("call", cost=50), Option("raise", amount=Span(100, 1000))
    >>> facing_50 = Decision(2, options)
    >>> read_wager(facing_50, [100])
    Verdict(act='call', clause='fspr:5.12a', amount=0, back=50, complete=0)
    >>> read_wager(facing_50, [100], says="raise")
    Verdict(act='raise', clause='fspr:5.14.2b', amount=100, back=0, complete=0)
    """
    total = sum(whole_amount(chip, "fspr:5.11b") for chip in chips)
    word = _bid(says)
    if not chips and not word:
        raise IllegalAction("wager-missing", clause="fspr:5.8.1b")
    if word in ("fold", "check"):
        decision[word]  # refused here if the word cannot be kept
        return Verdict(word, "fspr:5.8.1b", back=total)
    options = {option.name: option for option in decision}
    call, more = options.get("call"), options.get("raise") or options.get("bet")
    if call is None:
        return _opening(decision, more, _Motion(chips, total, amount, wagered), word)
    if word == "call" or more is None or more.amount is None:
        return _calling(call, total, "fspr:5.8.1b" if word else "fspr:5.13b")
    if word:
        return _announced(more, _Motion(chips, total, amount, wagered))
    return _silent(call, more, _Motion(chips, total, amount, wagered))


class _Motion(NamedTuple):
    """Chips put in at once: their sum, a total that was announced, and what lay there before."""

    chips: Sequence[int]
    total: int
    announced: int
    wagered: int

    @property
    def lies(self) -> int:
        """What lies in front of the player now."""
        return self.total + self.wagered


def _bid(says: str) -> str:
    """Return the bid that a word declares; a reraise and a cap are raises (fspr:5.8.1b)."""
    word = says.strip().lower()
    if word and word not in _WORDS:
        raise IllegalAction("word-unknown", word=says, words=", ".join(_WORDS), clause="fspr:5.8.1b")
    return "raise" if word in ("reraise", "cap") else word


def _opening(decision: Decision, more: Option | None, motion: _Motion, word: str) -> Verdict:
    """Chips where there is nothing to call: a bet of all of them, cut to what the format allows (fspr:5.12b).

    Where a blind has been called all round, one chip without a word calls what stands: it is a check
    (fspr:5.12a). Several are a raise (fspr:5.14).
    """
    blind = more is not None and more.name == "raise"
    if word == "call" or not more or (blind and not word and len(motion.chips) == 1):
        decision["check"]
        return Verdict("check", "fspr:5.8.1b" if word else "fspr:5.12a", back=motion.total)
    clause = "fspr:5.12b" if not blind else "fspr:5.14.2b" if word else "fspr:5.14"
    return _wagering(more, motion.announced or motion.lies, motion.lies, clause)


def _calling(call: Option, total: int, clause: str) -> Verdict:
    """A call: change is given back, missing chips must be added; never more than a call (fspr:5.13d)."""
    if total < call.cost:
        return Verdict("call", "fspr:5.13b", complete=call.cost - total)
    return Verdict("call", clause, back=total - call.cost)


def _announced(more: Option, motion: _Motion) -> Verdict:
    """An announced raise: of its amount, else the largest the chips allow (fspr:5.14.2b)."""
    clause = "fspr:5.8.1b" if motion.announced else "fspr:5.14.2b"
    return _wagering(more, motion.announced or motion.lies, motion.lies, clause)


def _silent(call: Option, more: Option, motion: _Motion) -> Verdict:
    """Chips without a word: one large chip is a call, several may be a raise.

    Several chips are a raise only if, one of the smallest taken away, the rest still covers the call: the one
    reading under which all examples of the book agree (fspr:q.multi-chip).
    """
    if len(motion.chips) == 1:
        return _calling(call, motion.total, "fspr:5.12a")
    if motion.total - min(motion.chips) < call.cost:
        return _calling(call, motion.total, "fspr:5.14.1")
    return _wagering(more, motion.lies, motion.lies, "fspr:5.14")


def _wagering(more: Option, wanted: int, lies: int, clause: str) -> Verdict:
    """A bet or raise to what was wanted, as far as it is allowed; what `lies` there is completed or changed.

    One that is wanted smaller than the smallest is that (fspr:5.13b).
    """
    span = more.amount
    if span is None:
        raise IllegalAction("act-takes-no-amount", act=more.name, clause=more.clause)
    to = span.least
    if wanted < to:
        clause = "fspr:5.13b"
    else:
        to += (min(wanted, span.most) - to) // span.step * span.step
    return Verdict(more.name, clause, to, back=max(0, lies - to), complete=max(0, to - lies))


def read_motions(
    decision: Decision, motions: Sequence[Sequence[int]], says: str = "", amount: int = 0, wagered: int = 0
) -> Verdict:
    """Read a wager that came in several motions: only the first counts, unless its size was announced before.

    The chips of later motions go back (fspr:5.11, fspr:q.string-bet).

    >>> from croupier.table import Decision, Option, Span
    >>> options = Option("fold"), Option("call", cost=50), Option("raise", amount=Span(100, 1000))
    >>> facing_50 = Decision(2, options)
    >>> read_motions(facing_50, [[50], [200]])
    Verdict(act='call', clause='fspr:5.11a', amount=0, back=200, complete=0)
    >>> read_motions(facing_50, [[50], [200]], says="raise", amount=250).amount
    250
    """
    every = [chip for motion in motions for chip in motion]
    if amount or len(motions) < 2:
        return read_wager(decision, every, says, amount, wagered)
    first = read_wager(decision, motions[0], says, amount, wagered)
    late = sum(every) - sum(motions[0])
    return msgspec.structs.replace(first, clause="fspr:5.11a", back=first.back + late)


def read_written(decision: Decision, written: str, wagered: int = 0) -> tuple[Verdict, int]:
    """Read a wager as a judge writes it down; returns what it amounts to, and the chips of its first motion.

    >>> from croupier.table import Decision, Option, Span
    >>> options = Option("fold"), Option("call", cost=50), Option("raise", amount=Span(100, 1000))
    >>> facing_50 = Decision(2, options)
    >>> read_written(facing_50, "raise: 3x25")
    (Verdict(act='raise', clause='fspr:5.13b', amount=100, back=0, complete=25), 75)
    >>> read_written(facing_50, "2x25, 200")[0]
    Verdict(act='call', clause='fspr:5.11a', amount=0, back=200, complete=0)
    """
    found = _LINE.fullmatch(written.strip().lower())
    if found is None:
        raise IllegalAction("wager-unreadable", written=written, clause="fspr:5.11b")
    motions = [_chips(motion) for motion in (found["motions"] or "").split(",") if motion.strip()]
    announced = int(found["total"] or 0)
    verdict = read_motions(decision, motions, found["word"] or "", announced, wagered)
    counted = motions if announced else motions[:1]
    return verdict, sum(sum(motion) for motion in counted)


_LINE: Final = re.compile(
    r"(?:(?P<word>[a-z-]+)(?: (?P<total>\d{1,12}))?)?(?(word)(?:: *|$))(?P<motions>[\dx+, ]*)"
)
"""A word with or without a total, and the motions of chips behind a colon; or the chips alone."""
_MOST_CHIPS: Final = 1000


def _chips(motion: str) -> list[int]:
    """Read the chips of one motion: "100+25" or "5x100"."""
    chips: list[int] = []
    for pile in motion.split("+"):
        times, _, chip = pile.strip().rpartition("x")
        count = int(times or 1) if (times or "1").isdecimal() else 0
        if not chip.isdecimal() or not 0 < count <= _MOST_CHIPS:
            raise IllegalAction("wager-unreadable", written=motion, clause="fspr:5.11b")
        chips += [int(chip)] * count
    return chips
