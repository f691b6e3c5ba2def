"""The page of ICM and of all-in or fold: what stacks are worth in prizes, and with which hands to move in."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier.errors import BookError
from croupier.reports.studio.asked import read_row, read_whole
from croupier.reports.studio.markup import button, entry, field, folded, table
from croupier.reports.studio.plots import Square, squares
from croupier.text import say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.studio import Workshop
    from croupier.tournament.push_fold import PushFoldSpot, Solved

_USUAL: Final = {
    "stacks": "5000 3000 2000",
    "prizes": "50 30 20",
    "small": "100",
    "big": "200",
    "ante": "0",
    "pusher": "1",
}
_NUMBERS: Final = ("small", "big", "ante", "pusher")
_MOST_DRAWN: Final = 10
_SOME: Final = 0.005
"""What is done more rarely is not shown."""


def form(said: Mapping[str, str], language: str) -> str:
    """Write the fields."""
    parts = []
    for name, usual in _USUAL.items():
        about = say(f"studio-{name}-help", language) if name not in ("small", "big", "ante") else ""
        mode = "numeric" if name in _NUMBERS else "text"
        control = entry(f"_{name}", said.get(f"_{name}", usual), inputmode=mode, maxlength="2000")
        parts.append(field(say(f"studio-{name}-label", language), control, about))
    return "".join(parts) + button("studio-work-out", language)


def answer(said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Write what stacks are worth, and the ranges of the spot where it is small enough to be one."""
    del shop  # no game of the house is counted here
    from croupier.tournament.icm import worths  # noqa: PLC0415  (a room opens without kernels)
    from croupier.tournament.push_fold import MOST, PushFoldSpot, solve  # noqa: PLC0415

    stacks = read_row(said.get("_stacks", "") or _USUAL["stacks"])
    prizes = read_row(said.get("_prizes", ""))
    if not stacks or not sum(stacks):
        raise BookError("studio-no-stacks")
    parts = [_worths(stacks, prizes, worths(stacks, prizes) if prizes else [], language)]
    if len(stacks) <= MOST:
        small, big, ante, pusher = (read_whole(said, name, _USUAL) for name in _NUMBERS)
        spot = PushFoldSpot(tuple(stacks), small, big, ante, tuple(prizes), pusher - 1)
        parts.append(_ranges(spot, solve(spot), language))
    return "".join(parts)


def _worths(stacks: Sequence[int], prizes: Sequence[int], found: Sequence[float], language: str) -> str:
    """Set stacks beside what they are worth."""
    chips, pool = sum(stacks), sum(prizes[: len(stacks)])
    rows = []
    for place, stack in enumerate(stacks):
        row = [str(place + 1), number(stack, language), percent(100 * stack / chips, language, digits=2)]
        if found:
            part = 100 * found[place] / pool if pool else 0.0
            row += [number(found[place], language, digits=4), percent(part, language, digits=2)]
        rows.append(row)
    keys = ["player", "stack", "of-chips", *(["worth", "of-prizes"] if found else [])]
    return table([say(f"studio-{key}", language) for key in keys], rows, say("studio-worths", language))


def _ranges(spot: PushFoldSpot, found: Solved, language: str) -> str:
    """Draw the ranges: who moves all-in, and who calls."""
    first = spot.pusher + 1
    titled = [(say("studio-push", language, player=first), found.push, found.push_part)]
    for place, (call, part) in enumerate(zip(found.calls, found.call_parts, strict=True), first + 1):
        titled.append((say("studio-call", language, player=place), call, part))
    drawn = "".join(_grid(title, hands, part, language) for title, hands, part in titled[:_MOST_DRAWN])
    unit = say("studio-in-prizes" if spot.prizes else "studio-in-chips", language)
    gain = say("studio-gain", language, gain=number(found.gain, language, digits=4), unit=unit)
    rows = [[str(place), number(worth, language, digits=4)] for place, worth in enumerate(found.worth, 1)]
    heads = [say("studio-player", language), say("studio-before", language)]
    about = escape(say("studio-push-about", language))
    return (
        f"<h3>{escape(say('studio-push-title', language))}</h3><p>{about}</p><p>{escape(gain)}</p>"
        f"{drawn}{table(heads, rows)}"
    )


def _grid(title: str, hands: Mapping[str, float], part: float, language: str) -> str:
    from croupier.studio.equities import grid  # noqa: PLC0415

    fields = [
        [
            Square(
                name,
                f"{name}: {percent(100 * hands[name], language, digits=0)}",
                "player" if hands[name] >= _SOME else "none",
                0.08 + 0.67 * hands[name],
            )
            for name in names
        ]
        for names in grid()
    ]
    label = say("labelled", language, label=title, said=percent(100 * part, language, digits=1))
    picture = squares(fields, label)
    rows = [
        [name, percent(100 * often, language, digits=0)]
        for name, often in sorted(hands.items(), key=lambda each: -each[1])
        if often >= _SOME
    ]
    heads = [say("equity-hand", language), say("studio-how-often", language)]
    return (
        f"<h4>{escape(label)}</h4>{picture}{folded(say('studio-data', language), table(heads, rows, label))}"
    )
