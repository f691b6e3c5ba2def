"""Roulette made ready: any bets of the layout, flat or by a progression.

A strategy is written in lines: `bet red`, `bet 17 2` (chips of the least value), `bet big-series`; and for a
progression `steps 1 2 4 8`, `won first`, `lost next`, each of `first`, `next`, `back`, `stay`. Who
comes to the end of the steps, or to the limit of the table, starts over.

>>> from croupier import books
>>> from croupier.odds.simulation.plan import Seating
>>> lines = ("bet red", "steps 1 2 4", "won first", "lost next")
>>> plan = prepare(books.rules("m1/roulette"), lines, Seating(1, 5))
>>> plan.unit, plan.low, plan.high, [step for step, in plan.acts]
(5, -4, 4, ['stake-1', 'stake-2', 'stake-4'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.books.pay import win
from croupier.errors import BookError, nearest
from croupier.games.roulette_table import chips_needed, spread
from croupier.games.wheel import POCKETS, find_position
from croupier.odds.roulette import rounds as kernels
from croupier.odds.roulette.solve import chip, layout_of
from croupier.odds.simulation.plan import Plan, Seating, common_unit, in_units

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.books import Rules
    from croupier.games.roulette_table import Layout
    from croupier.games.wheel import Position
    from croupier.hands.shapes import I64

MOVES: Final = ("first", "next", "back", "stay")


class System(NamedTuple):
    """How a player bets: chips on positions, and the steps by which they multiply them."""

    bets: tuple[tuple[Position, int], ...]
    steps: tuple[int, ...] = (1,)
    won: str = "first"
    lost: str = "first"


def prepare(rules: Rules, strategy: Iterable[str], seating: Seating) -> Plan:
    """Make a table ready; the stake is the value of a chip."""
    system = lawful(rules, read_system(strategy, layout_of(rules)), seating.stake)
    chips = np.array([nets(rules, system, seating.stake * step) for step in system.steps], np.int64)
    chips *= seating.boxes
    staked = [
        seating.boxes * sum(count for _, count in system.bets) * seating.stake * step for step in system.steps
    ]
    unit = common_unit([*staked, *map(int, chips.ravel())])
    initial = seating._replace(stake=staked[0] // seating.boxes)
    return Plan(
        rules=rules,
        seating=initial,
        unit=unit,
        low=int(chips.min()) // unit,
        high=int(chips.max()) // unit,
        acts=tuple((f"stake-{step}",) for step in system.steps),
        kernel=kernels.play,
        table=kernels.Bets(
            pays=in_units(chips, unit),
            stakes=in_units(staked, unit),
            won=_moves(system, system.won),
            lost=_moves(system, system.lost),
        ),
        cards=1,
    )


def read_system(lines: Iterable[str], layout: Layout) -> System:
    """Read a strategy of the wheel."""
    bets: list[tuple[Position, int]] = []
    system = System(())
    for line in lines:
        said, *words = line.partition("#")[0].split() or [""]
        if said == "bet" and words:
            chips = int(words.pop()) if len(words) > 1 and words[-1].isdecimal() else 0
            bets += _bets(" ".join(words), chips, layout)
        elif said == "steps" and words and all(word.isdecimal() and int(word) for word in words):
            system = system._replace(steps=tuple(map(int, words)))
        elif said in ("won", "lost") and len(words) == 1 and words[0] in MOVES:
            system = system._replace(**{said: words[0]})  # type: ignore[arg-type]
        elif said:
            raise BookError("strategy-wheel-form", line=line.strip())
    if not bets:
        raise BookError("strategy-wheel-form", line="")
    return system._replace(bets=tuple(bets))


def _bets(words: str, chips: int, layout: Layout) -> list[tuple[Position, int]]:
    """Return the positions of one line with the chips on each: a position, or an announced bet."""
    if words in layout.calls:
        return spread(words, max(1, chips) * chips_needed(words))
    place = layout.places.get(words) or find_position(words)
    if place is None or place.name not in layout.places:
        known = (*layout.places, *layout.calls)
        raise BookError("strategy-wheel-bet", place=words, nearest=nearest(words, known))
    return [(place, chips or 1)]


def lawful(rules: Rules, system: System, value: int) -> System:
    """Leave out the steps that break a limit of the table; the first must be lawful."""
    for place, chips in system.bets:
        rules.limit(place.kind).check(chips * value * system.steps[0])
    steps = list(system.steps)
    for place, chips in system.bets:
        steps = [step for step in steps if chips * value * step in rules.limit(place.kind)]
    return system._replace(steps=tuple(steps))


def nets(rules: Rules, system: System, value: int) -> list[int]:
    """Return by number what the bets win or lose, with chips of this value."""
    pays, most = rules.table("bets"), int(rules.options.get("max_payout", 0))
    return [
        sum(
            win(chips * value, pays.ratio(place.row), most) if number in place.numbers else -chips * value
            for place, chips in system.bets
        )
        for number in range(POCKETS)
    ]


def _moves(system: System, move: str) -> I64:
    """Return by step the one that follows."""
    last = len(system.steps) - 1
    steps = range(last + 1)
    following = {
        "first": [0 for _ in steps],
        "next": [step + 1 if step < last else 0 for step in steps],
        "back": [max(0, step - 1) for step in steps],
        "stay": list(steps),
    }
    return np.array(following[move], np.int64)


def least_stake(rules: Rules, strategy: Iterable[str]) -> int:
    """Return the least value of a chip with which every bet is lawful and every payment whole."""
    system = read_system(strategy, layout_of(rules))
    return max(-(-chip(rules, place.kind) // chips) for place, chips in system.bets)


def named(rules: Rules, wanted: str) -> tuple[str, ...]:
    """Take the name of a bet for the strategy of always making it; nothing where there is no such bet."""
    lines = (f"bet {wanted}",)
    try:
        read_system(lines, layout_of(rules))
    except BookError:
        return ()
    return lines
