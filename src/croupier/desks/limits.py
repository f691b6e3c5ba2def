"""Limits that players set themselves: a tighter one holds at once, a looser one after a day.

>>> hour = 3_600_000
>>> words = [LimitWord("loss", 100, 0), LimitWord("loss", 500, hour)]
>>> standing(words, "loss", 2 * hour)
LimitStanding(amount=100, pending=500, since=90000000)
>>> standing(words, "loss", 26 * hour).amount
500
>>> standing([*words, LimitWord("loss", 50, 2 * hour)], "loss", 99 * hour).amount
50
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from croupier.errors import DeskError

if TYPE_CHECKING:
    from collections.abc import Iterable

LimitKind = Literal["deposit", "loss", "stake", "time", "reality", "cool-off"]
KINDS: Final[tuple[LimitKind, ...]] = ("deposit", "loss", "stake", "time", "reality", "cool-off")
"""Money brought to the desk in a day, chips lost in a day, staked in a hand, minutes played in a day; minutes
between reality checks; hours without play."""
LOOSER_AFTER: Final = 24 * 3_600_000
"""Milliseconds after which a looser limit holds."""
MOST: Final = 10**9
_BOUNDS: Final[dict[LimitKind, tuple[int, int]]] = {
    "deposit": (1, MOST),
    "loss": (1, MOST),
    "stake": (1, MOST),
    "time": (1, 24 * 60),
    "reality": (10, 24 * 60),
    "cool-off": (24, 6 * 7 * 24),
}


class LimitWord(Struct, frozen=True):
    """A limit that somebody asked for at a moment; none: no limit any more."""

    kind: str
    amount: int | None
    at: int


class LimitStanding(Struct, frozen=True):
    """The limit that holds; with one that is `pending`, the moment from which that holds."""

    amount: int | None = None
    pending: int | None = None
    since: int = 0


def check_limit(kind: LimitKind, amount: int | None) -> None:
    """Refuse a limit that cannot be; a pause from play has no early end."""
    least, most = _BOUNDS[kind]
    if amount is None and kind != "cool-off":
        return
    if amount is None or not least <= amount <= most:
        raise DeskError("limit-wrong", least=least, most=most)


def standing(words: Iterable[LimitWord], kind: str, now: int) -> LimitStanding:
    """Return the limit of a kind that holds at a moment, by what was asked for in the order it was."""
    found = LimitStanding()
    for word in words:
        if word.kind != kind or word.at > now:
            continue
        found = _settled(found, word.at)
        if word.amount is not None and (found.amount is None or word.amount <= found.amount):
            found = LimitStanding(word.amount)
        elif word.amount != found.amount:
            found = LimitStanding(found.amount, word.amount, word.at + LOOSER_AFTER)
        else:
            found = LimitStanding(found.amount)
    return _settled(found, now)


def _settled(found: LimitStanding, now: int) -> LimitStanding:
    return LimitStanding(found.pending) if found.since and found.since <= now else found


def rests_until(words: Iterable[LimitWord]) -> int:
    """Return until when somebody rests from play: the latest that they ever asked for.

    >>> rests_until([LimitWord("cool-off", 48, 0), LimitWord("cool-off", 24, 3_600_000)]) // 3_600_000
    48
    """
    ends = [word.at + (word.amount or 0) * 3_600_000 for word in words if word.kind == "cool-off"]
    return max(ends, default=0)
