"""Charts for tests of how they are told: one of each form, with every kind of rule in it."""

from __future__ import annotations

from fractions import Fraction

from croupier.odds.strategy import Chart

RULES = (
    "exchange draw: combination <= ace-king, outs >= 8",
    "exchange lowest-1: combination = four-of-a-kind, up <= A, joker = 1",
    "exchange lowest-2: combination = pair, rank >= 5, rank <= T, second = 4",
    "exchange odd-suit: suited = 4, up >= rank",
    "exchange odd-rank: straight-ranks = 2, up = joker",
    "buy: kicker-2 >= 8, kicker-3 < 9, kicker-4 > 3, kicker != Q",
    "insure: combination > full-house, above >= 4",
    "raise: match = 1, up < kicker",
    "fold",
    "buy-game: combination >= straight, second-combination != none",
    "decline",
)
TABLE = (
    "hard 16: S S S S S H H r R R",
    "hard 17: S",
    "hard 18: S",
    "soft 18: d d d d d S S H H H",
    "pair T: S S S S S S S S S S",
    "pair A: P P P P P P P P P D",
    "insurance never",
)


def ruled(game: str = "am/joker", lines: tuple[str, ...] = RULES, **more: object) -> Chart:
    told: dict[str, object] = {
        "game": game,
        "hash": "0123456789abcdef0123",
        "overrides": {},
        "stake": 5,
        "form": "rules",
        "lines": lines,
        "saves": tuple(0.001 * place for place in range(len(lines))),
        "expected": Fraction(-1, 40),
        "best": Fraction(-1, 50),
        **more,
    }
    return Chart(**told)  # type: ignore[arg-type]


ALL = {
    "rules": ruled(),
    "changed": ruled(overrides={"pays.raise.flush": "<6:1>"}),
    "simulated": ruled("rp/russian", best=None, error=0.0001, notes=("strategy-is-simulated",)),
    "table": ruled("m1/blackjack", TABLE, form="table", saves=(), notes=("odds-full-shoe",)),
    "bets": ruled("m1/roulette", ("bet red", "bet 0-1-2"), form="bets", notes=("strategy-no-system",)),
}
