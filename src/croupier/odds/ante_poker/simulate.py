"""Poker of ante and raise against the dealer made ready: annexes 3 to 6 of the decree, and Oasis poker.

>>> from croupier import books
>>> from croupier.odds.simulation.plan import Seating
>>> plan = prepare(books.rules("am/five-card"), ("raise: combination >= pair", "fold"), Seating(1, 10))
>>> plan.unit, plan.low, plan.high, plan.acts[:2]
(10, -3, 251, (('fold',), ('raise',)))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.books.pay import win
from croupier.cards.sizes import CARDS, HAND
from croupier.hands import Category
from croupier.odds.ante_poker import rounds as kernels
from croupier.odds.ante_poker.rules import SIXTH, STAY, contest
from croupier.odds.ante_poker.solve import KINDS, payments
from croupier.odds.counting.payments import initial_stake, side_field
from croupier.odds.simulation.five_cards import CHOICES, FINAL, FORFEIT, PASSED, PLAIN, PLAYED
from croupier.odds.simulation.language import read_rules
from croupier.odds.simulation.packed import pack
from croupier.odds.simulation.plan import Plan, Seating, common_unit, in_units, shares_of
from croupier.odds.simulation.space import Allowance, first_value, tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.books import Rules
    from croupier.odds.ante_poker.rules import Contest
    from croupier.odds.simulation.language import Array


def prepare(rules: Rules, strategy: Iterable[str], seating: Seating) -> Plan:
    """Make a table ready for a strategy, given as rules."""
    game = contest(rules, seating.stake, played=True)
    law = law_of(game)
    first, last = tables(read_rules(strategy), law)
    chips = payments(game)
    unit = common_unit([seating.stake, *map(int, chips.ravel())])
    stakes = staked(game)
    return Plan(
        rules=rules,
        seating=seating,
        unit=unit,
        low=seating.boxes * int(chips.min()) // unit,
        high=seating.boxes * int(chips.max()) // unit,
        acts=decisions(game),
        kernel=kernels.play,
        table=kernels.AntePokerTable(
            pack(first), last, in_units(chips, unit), in_units(stakes, unit), **_deal(game, seating.boxes)
        ),
        cards=CARDS + game.joker,
        bonus=bonus_nets(rules, seating.bonus) if seating.bonus and not shares_of(rules) else (),
        shares=shares_of(rules) if seating.bonus else (),
    )


def law_of(game: Contest) -> Allowance:
    """Say what a game allows a strategy to do."""
    return Allowance(
        least=game.least,
        given=tuple(way.draws for way in game.ways if way.kind != SIXTH),
        sixth=any(way.kind == SIXTH for way in game.ways),
        insured=frozenset(category for category in Category if game.cover(category)),
        insures="insurance" in game.rules.pays,
        play=game.choices[1],
    )


def staked(game: Contest) -> Array:
    """Return what is staked, in chips, by way, choice and final combination."""
    choices = range(len(game.choices))
    return np.array(
        [
            [[game.staked(kind, choice, category) for category in Category] for choice in choices]
            for kind in KINDS
        ],
        np.int64,
    )


def decisions(game: Contest) -> tuple[tuple[str, ...], ...]:
    """Name what the kernel counts: ways, and for each the last choices."""
    ways = {STAY: (), **{way.kind: (way.name,) for way in game.ways}}
    names = [*game.choices, *[""] * (CHOICES - len(game.choices))]
    return tuple((*ways.get(kind, ("",)), name) for kind in KINDS for name in names)


def _deal(game: Contest, boxes: int) -> dict[str, Any]:
    """Say how the cards are dealt, and what becomes of the bonus."""
    options = game.rules.options
    packets = bool(options.get("packets"))
    return {
        "boxes": boxes,
        "least": first_value(game.least),
        "strict": np.uint64(not game.low_ace),
        "open_place": int(options.get("dealer_card", HAND)) - 1,
        "across": HAND if packets else 1,
        "along": 1 if packets else boxes + 1,
        "size": np.uint64(CARDS + game.joker),
        "bonus": _bonus_mode(game),
        "order": np.array(game.order, np.int64),
    }


def _bonus_mode(game: Contest) -> int:
    """Say by what a bonus is lost, and which cards decide it."""
    if "bonus_cards" in game.rules.options:  # am:q19
        kept = {"first-five": PLAIN, "forfeit": FORFEIT, "best-of-six": FINAL}
        return kept[game.rules.choice("bonus_cards")]
    return {"pass": PASSED, "draw": FORFEIT, "fold": PLAYED}.get(game.bonus_lost, PLAIN)


def bonus_nets(rules: Rules, stake: int) -> tuple[int, ...]:
    """Return what a bonus stake wins or loses, by hit, where it is paid by a table."""
    side = side_field(rules)
    assert side is not None
    pays = rules.table(side.name)
    most = int(rules.options.get(f"{side.name}_max_payout", 0))
    ratios = [pays.ratio(category.slug) for category in Category]
    return (-stake, *(win(stake, ratio, most) if ratio else -stake for ratio in ratios))


def least_stake(rules: Rules, strategy: Iterable[str]) -> int:
    """Return the least ante at which everything is whole."""
    del strategy
    return initial_stake(rules, None)
