"""Formats of others beside PHH: PokerStars' text, Open Hand History, the log of the computers' competition.

All meet in `History`: what is read becomes one, what is written was one, and our engine has played it before
a line is written. A format that cannot hold something says so: `LOST` names the fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import RecordError
from croupier.history import phh
from croupier.history.formats import acpc, ohh, pokerstars, pokerstars_reading
from croupier.history.formats.objects import join_objects

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.history.fault import Damaged
    from croupier.history.phh import History

_PLACES: Final = ("author", "url", "address", "city", "region", "postal_code", "country")
_MOMENT: Final = ("year", "month", "day", "time")
_CLOCKS: Final = ("time_zone", "time_limit", "time_banks", "further")


class Format(msgspec.Struct, frozen=True):
    """A format: how its files end, how it is written and joined, and which fields it cannot hold."""

    name: str
    endings: tuple[str, ...]
    write: Callable[[History], str]
    join: Callable[[list[str]], str]
    lost: tuple[str, ...]


def _join_phh(hands: list[str]) -> str:
    if len(hands) == 1:
        return hands[0]
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, start=1))


FORMATS: Final = {
    each.name: each
    for each in (
        Format("phh", (".phh", ".phhs"), phh.write, _join_phh, ()),
        Format(
            "pokerstars", (".txt",), pokerstars.write, pokerstars.write_all, (*_PLACES, "venue", *_CLOCKS)
        ),
        Format(
            "ohh",
            (".ohh",),
            ohh.write,
            join_objects,
            (*_PLACES, "level", "currency_symbol", "time_zone_abbreviation", *_CLOCKS),
        ),
        Format(
            "acpc",
            (".acpc", ".log"),
            acpc.write,
            acpc.write_all,
            (
                *(name for name in phh.FIELDS if name not in ("variant", "actions", "players", "hand")),
                "further",
            ),
        ),
    )
}
"""The formats that we write, by name."""


def format_of(path: str, name: str = "") -> Format:
    """Return the format with this name, or the one that a file's name ends in.

    >>> format_of("night.ohh").name
    'ohh'
    """
    if name:
        if name not in FORMATS:
            raise RecordError("format-unknown", format=name, known=", ".join(FORMATS))
        return FORMATS[name]
    for each in FORMATS.values():
        if path.endswith(each.endings):
            return each
    endings = ", ".join(ending for each in FORMATS.values() for ending in each.endings)
    raise RecordError("format-ending", path=path, known=endings)


def lost_of(history: History, to: Format) -> list[str]:
    """Return the fields of this hand that a format cannot hold.

    >>> hand = phh.History(variant="NT", antes=[0, 0], starting_stacks=[9, 9], actions=[], city="Minsk")
    >>> lost_of(hand, FORMATS["ohh"])
    ['city']
    """
    lost = [name for name in to.lost if getattr(history, name) not in (None, {}, False)]
    if to.name != "phh":
        lost += [*_untold(history), *_undated(history)]
    if to.name == "pokerstars":
        lost += _unnumbered(history)
    return list(dict.fromkeys(lost))


def _undated(history: History) -> Iterator[str]:
    """Give what other formats tell of a whole day alone: its parts, and the time."""
    if None in (history.year, history.month, history.day):
        yield from (name for name in _MOMENT if getattr(history, name) is not None)


def _unnumbered(history: History) -> Iterator[str]:
    """Give what PokerStars' text tells by numbers alone: the hand, and an event, which has a level there."""
    if history.hand is not None and not str(history.hand).isdecimal():
        yield "hand"
    if history.event is not None and (history.level is None or not str(history.event).isdecimal()):
        yield "event"


def _untold(history: History) -> Iterator[str]:
    """Give what other formats tell by what was put in: a short stack's debt, a bring-in nobody made whole."""
    players = len(history.starting_stacks)
    antes = history.antes[::-1] if players == 2 else history.antes  # posted crosswise
    if any(ante > stack for ante, stack in zip(antes, history.starting_stacks, strict=True)):
        yield "antes"
    brought = [int(act[1 : act.index(" ")]) - 1 for act in history.actions if act.endswith(" pb")]
    whole = (history.starting_stacks[place] - antes[place] >= (history.bring_in or 0) for place in brought)
    if history.bring_in and not any(whole):
        yield "bring_in"


def is_told(start: bytes) -> bool:
    """Whether a text begins as PokerStars' do."""
    return start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(pokerstars_reading.SIGN.encode())


def read_foreign(text: bytes, file: str = "") -> list[History | Damaged] | None:
    """Read a text of one of these formats; None if it is none of them."""
    start = text[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if is_told(start):
        return pokerstars_reading.read_each(phh.decode(text, file), file)
    if start.startswith(b"{") and ohh.SIGN.encode() in start[:64]:
        return ohh.read_each(phh.decode(text, file), file)
    return None
