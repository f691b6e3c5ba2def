"""Whole hands by the compiled fleet, one core, six players who choose at random among what is lawful.

Random means what it means in `bench.ring`: every option that is offered is as likely as the next (fold, check
or call, bet or raise), every lawful amount as likely as the next; where nobody folds, any but a fold. Stacks
of a hundred big blinds and a fresh shuffle a hand. The rivals play the same in the same run, as their users
have to: they are asked from Python, act by act; none gets more than some seconds of the processor a game.
"""

from __future__ import annotations

import warnings
from functools import partial

from bench import ring, steps
from bench.report import Contender, Row, best_seconds
from croupier.fleet import Fleet, warm

TABLES = 64
HANDS = 500
ROUNDS = 5
MOST = 4.0
"""Seconds of the processor that anybody gets at one game, but for a turn that has begun."""


def _fleet(key: str, threads: int = 1) -> Fleet:
    game, table = ring.GAMES[key]
    return Fleet(
        game, tables=TABLES, players=ring.PLAYERS, stack=ring.STACK, seed=4, threads=threads, **table
    )


def _rows(key: str, folding: bool) -> list[Row]:
    """Time the fleet, the reference engine and the rivals that are installed at one game."""
    rivals, missing = ring.contenders(key, folding)
    what = f"fleet: {rivals[0].what}"
    bots = "random" if folding else "staying"
    ours = Contender("croupier", what, partial(_fleet(key).play_out, HANDS, bots), TABLES * HANDS)
    reference = Contender("reference", what, rivals[0].call, rivals[0].work)
    contenders = [ours, reference, *rivals[1:]]
    seconds = best_seconds(contenders, ROUNDS, most=MOST)
    rates = {each.name: each.work / time for each, time in zip(contenders, seconds, strict=True)}
    name = key if folding else f"{key}_no_folds"
    rows = [Row(who, what, rate, rates["croupier"] / rate, name) for who, rate in rates.items()]
    return rows + [Row(who, what, None, key=name) for who in missing]


def _cores() -> list[Row]:
    """Time all cores by the clock on the wall against one."""
    what = "fleet: holdem nl 6max, random acts, by the clock"
    contenders = [
        Contender(
            name,
            what,
            partial(_fleet("holdem_nl_6max", threads).play_out, 4 * HANDS),
            4 * TABLES * HANDS,
            True,
        )
        for name, threads in (("croupier", 0), ("one_core", 1))
    ]
    rates = [
        each.work / time for each, time in zip(contenders, best_seconds(contenders, ROUNDS), strict=True)
    ]
    return [
        Row(each.name, what, rate, rates[0] / rate, "fleet_cores")
        for each, rate in zip(contenders, rates, strict=True)
    ]


def measure() -> list[Row]:
    """Time every game both ways; the ratio of a row is the fleet's rate in terms of that one's."""
    warm()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows = [row for key in ring.GAMES for folding in (True, False) for row in _rows(key, folding)]
        rows += steps.measure()
    return rows + _cores()
