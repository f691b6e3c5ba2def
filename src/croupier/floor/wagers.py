"""Reading a wager: chips thrown in, with or without a word, as the bid they are (fspr:5.11 to 5.14).

The judge is given the decision that was due, the chips in the motions in which they came, and what was said.
He answers with the bid, the change to be given back and the clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.books import whole_amount
from croupier.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.table import Decision, Option, Span

_WORDS: Final = ("fold", "check", "bet", "call", "raise")


class Verdict(msgspec.Struct, frozen=True):
    """The bid that chips and words amount to.

    `amount` is the total of the round for a bet or raise. `back` is the change; `complete` are the chips
    still missing, which the player must add or fold and lose what he has put in (fspr:5.13b).
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

    `amount` is a total that was announced, `wagered` what the player already had in front of him.

    >>> from croupier.table import Decision, Option, Span
    >>> options = Option("fold"), Option("call", cost=50), Option("raise", amount=Span(100, 1000))
    >>> facing_50 = Decision(2, options)
    >>> read_wager(facing_50, [100])
    Verdict(act='call', clause='fspr:5.12a', amount=0, back=50, complete=0)
    >>> read_wager(facing_50, [100], says="raise")
    Verdict(act='raise', clause='fspr:5.14.2b', amount=100, back=0, complete=0)
    """
    total = sum(whole_amount(chip, "fspr:5.11b") for chip in chips)
    word = says.strip().lower()
    if not chips and not word:
        raise IllegalAction("wager-missing", clause="fspr:5.8.1b")
    if word and word not in _WORDS:
        raise IllegalAction("word-unknown", word=says, words=", ".join(_WORDS), clause="fspr:5.8.1b")
    if word in ("fold", "check"):
        decision[word]  # refused here if the word cannot be kept
        return Verdict(word, "fspr:5.8.1b", back=total)
    options = {option.name: option for option in decision}
    call = options.get("call")
    if call is None:
        return _opening(decision, total, amount, wagered)
    raising = options.get("raise")
    if word == "call" or raising is None or raising.amount is None:
        return _calling(call, total, "fspr:5.8.1b" if word else "fspr:5.13b")
    if word == "raise":
        return _raising(raising.amount, total, amount, wagered)
    return _silent(call, raising.amount, chips, total, wagered)


def _opening(decision: Decision, total: int, amount: int, wagered: int) -> Verdict:
    """Chips where nobody has wagered: a bet of all of them, cut to what the format allows (fspr:5.12b)."""
    bet = decision["bet" if "bet" in decision else "raise"]
    span = bet.amount
    if span is None:
        raise IllegalAction("act-takes-no-amount", act=bet.name, clause=bet.clause)
    return _wagering(bet.name, span, amount or total + wagered, total + wagered, "fspr:5.12b")


def _calling(call: Option, total: int, clause: str) -> Verdict:
    """A call: change is given back, missing chips must be added; never more than a call (fspr:5.13d)."""
    if total < call.cost:
        return Verdict("call", "fspr:5.13b", complete=call.cost - total)
    return Verdict("call", clause, back=total - call.cost)


def _raising(span: Span, total: int, amount: int, wagered: int) -> Verdict:
    """An announced raise: of its amount, else the largest the chips allow (fspr:5.14.2b)."""
    clause = "fspr:5.8.1b" if amount else "fspr:5.14.2b"
    return _wagering("raise", span, amount or total + wagered, total + wagered, clause)


def _silent(call: Option, span: Span, chips: Sequence[int], total: int, wagered: int) -> Verdict:
    """Chips without a word: one large chip is a call, several may be a raise.

    Several chips are a raise only if, one of the smallest taken away, the rest still covers the call: the one
    reading under which all examples of the book agree (fspr:q.multi-chip).
    """
    if len(chips) == 1:
        return _calling(call, total, "fspr:5.12a")
    if total - min(chips) < call.cost:
        return _calling(call, total, "fspr:5.14.1")
    return _wagering("raise", span, total + wagered, total + wagered, "fspr:5.14")


def _wagering(act: str, span: Span, wanted: int, lies: int, clause: str) -> Verdict:
    """A bet or raise to what was wanted, as far as it is allowed; what `lies` there is completed or changed.

    One that is wanted smaller than the smallest is that (fspr:5.13b).
    """
    to = span.least
    if wanted < to:
        clause = "fspr:5.13b"
    else:
        to += (min(wanted, span.most) - to) // span.step * span.step
    return Verdict(act, clause, to, back=max(0, lies - to), complete=max(0, to - lies))


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
