"""Roulette: every bet the table takes and every announced one, over the thirty-seven numbers.

>>> from croupier import books
>>> report = solve(books.rules("m1/roulette"))
>>> report.house_edge, {bet.house_edge for bet in report.side_bets.values()}
(Fraction(1, 37), {Fraction(1, 37)})
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier import games
from croupier.books import PayTable
from croupier.books.pay import win
from croupier.errors import BookError
from croupier.games.roulette_table import Layout, chips_needed, spread
from croupier.games.wheel import POCKETS
from croupier.odds.counting.payments import least_multiple, least_whole
from croupier.odds.report import Bet, Report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.books import Rules
    from croupier.games.wheel import Position

    Bets = list[tuple[Position, int]]

MAIN: Final = "straight-up"
NEIGHBOURS: Final = "neighbours"


def solve(
    rules: Rules, stake: int | None = None, progress: Callable[[int, int], None] | None = None
) -> Report:
    """Count every bet over all numbers; the main bet is the one on a single number.

    `stake` is what lies on a single number, by default the least that it takes; on the other positions lies
    as much of it as their limits allow. It matters only where the house has set a most that is paid.
    """
    del progress
    layout = layout_of(rules)
    if stake is not None:
        rules.limit(MAIN).check(stake)
    check_rows(rules, layout)
    bets = {name: count(rules, lot) for name, lot in lots(rules, layout, stake)}
    main = bets[MAIN]
    return Report(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=chip(rules, MAIN, stake),
        outcomes=main.outcomes,
        staked=main.staked,
        side_bets=bets,
        notes=("odds-one-number",),
    )


def layout_of(rules: Rules) -> Layout:
    """Return the positions and announced bets of a table, as the law of the game says."""
    layout: Layout = games.find(rules.game).law(rules)
    return layout


def check_rows(rules: Rules, layout: Layout) -> None:
    """Refuse a pay table that does not say what a position pays."""
    table: PayTable = rules.table("bets")
    for place in layout.places.values():
        if place.row not in table.rows:
            raise BookError("odds-row-missing", row=place.row, clause=table.clause)


def chip(rules: Rules, kind: str, stake: int | None = None) -> int:
    """Return the stake on a kind of position that comes nearest to the one asked for.

    By default it is the least with which every payment is whole, if the table takes that.
    """
    limit = rules.limit(kind)
    if stake is None:
        return least_whole(rules, limit.minimum, limit.step, limit.maximum)
    most = max(limit.minimum, min(stake, limit.maximum or stake))
    return max(most // limit.step * limit.step, least_multiple(limit.minimum, limit.step))


def lots(rules: Rules, layout: Layout, stake: int | None) -> Iterator[tuple[str, Bets]]:
    """Give one bet of each kind that differs from the others, and every announced bet.

    All positions of a row cover equally many numbers, and so do all numbers with their neighbours: one of
    them stands for all.
    """
    rows: dict[tuple[str, int], Position] = {}
    for place in layout.places.values():
        rows.setdefault((place.row, len(place.numbers)), place)
    for (row, _), place in rows.items():
        yield row, [(place, chip(rules, place.kind, stake))]
    for called in layout.calls:
        if called.startswith(NEIGHBOURS) and called != f"{NEIGHBOURS}-0":
            continue
        parts = spread(called, chips_needed(called))
        each = (max if stake is None else min)(chip(rules, place.kind, stake) for place, _ in parts)
        yield called.removesuffix("-0"), [(place, chips * each) for place, chips in parts]


def count(rules: Rules, lot: Bets) -> Bet:
    """Let the ball fall on every number once."""
    pays, most = rules.table("bets"), int(rules.options.get("max_payout", 0))
    staked = sum(amount for _, amount in lot)
    outcomes: Counter[Fraction] = Counter()
    for number in range(POCKETS):
        net = 0
        for place, amount in lot:
            if number not in place.numbers:
                net -= amount
                continue
            won = win(amount, pays.ratio(place.row))
            net += min(won, most) if most else won
        outcomes[Fraction(net, staked)] += 1
    return Bet(stake=staked, outcomes=dict(sorted(outcomes.items())), staked=Fraction(1))
