"""Exact equity: hands against hands, counted; the rivals walk the same deals with their own evaluators.

No library that can be installed with pip counts equities before the flop or on it exactly, so people walk
the boards with an evaluator; eval7 has an exact call for finished boards. Shares are compared first.
"""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bench.report import Contender, Row, best_seconds
from croupier.cards import DECK, read_cards
from croupier.odds.equity import equity

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Shares = Callable[[], list[float]]

ROUNDS = 15
SLOW_ROUNDS = 1
SIX = ("AdAc", "KhKs", "QhQs", "JhJs", "ThTs", "9h9s")
SIX_OMAHA = ("AsAhKsKh", "8d7d6c5c", "QsQhJsJh", "9d9s3s3h", "ThTs4d4c", "2h2c7h7s")
FLOP = "2d 5d 8h"
RIVER = "Ad Qs 2c Ac Kc"


def _ours(game: str, hands: Sequence[str], **known: Any) -> Shares:
    return lambda: [float(share.equity) for share in equity(game, hands, **known).players]


def _walk(
    hands: Sequence[str], board: str, value: Callable[[Any, Any], int], card: Callable[[Any], Any]
) -> Shares:
    """Lay every board with another evaluator, in which more is better."""
    held = [[card(each) for each in read_cards(hand)] for hand in hands]
    known = [card(each) for each in read_cards(board)]
    gone = read_cards("".join(hands)) + read_cards(board)
    unseen = [card(each) for each in DECK if each not in gone]

    def run() -> list[float]:
        pots, deals = [0.0] * len(held), 0
        for more in combinations(unseen, 5 - len(known)):
            common = [*known, *more]
            values = [value(hand, common) for hand in held]
            best = max(values)
            part = 1 / values.count(best)
            deals += 1
            for player, mine in enumerate(values):
                if mine == best:
                    pots[player] += part
        return [pot / deals for pot in pots]

    return run


def _eval7(hands: Sequence[str], board: str) -> Shares:
    eval7 = import_module("eval7")
    evaluate = eval7.evaluate
    return _walk(
        hands, board, lambda hand, common: evaluate(hand + common), lambda card: eval7.Card(str(card))
    )


def _phevaluator(hands: Sequence[str], board: str) -> Shares:
    evaluate = import_module("phevaluator").evaluate_omaha_cards
    return _walk(hands, board, lambda hand, common: -evaluate(*common, *hand), int)


def _eval7_river(hand: str, board: str) -> Shares:
    eval7 = import_module("eval7")
    ranks = "AKQJT98765432"
    pairs = [f"{high}{low}" for place, high in enumerate(ranks) for low in ranks[place:]]
    every = eval7.HandRange(",".join(pairs))
    mine, common = ([eval7.Card(str(card)) for card in read_cards(text)] for text in (hand, board))
    exact = eval7.py_hand_vs_range_exact

    def run() -> list[float]:
        share = exact(mine, every, common)
        return [share, 1 - share]

    return run


def _disciplines() -> list[tuple[str, str, Shares, str, Callable[[], Shares] | None]]:
    """Return key, what is counted, our call, the rival's name and its call, where there is one."""
    two, two_omaha = ("AhKh", "QdQc"), ("AsAhKsKh", "8d7d6c5c")
    return [
        (
            "equity_holdem",
            "two hands before the flop",
            _ours("holdem", two),
            "eval7",
            lambda: _eval7(two, ""),
        ),
        (
            "equity_omaha",
            "two hands of Omaha before the flop",
            _ours("omaha", two_omaha),
            "phevaluator",
            lambda: _phevaluator(two_omaha, ""),
        ),
        (
            "equity_flop",
            "six hands on the flop",
            _ours("holdem", SIX, board=FLOP),
            "eval7",
            lambda: _eval7(SIX, FLOP),
        ),
        (
            "equity_omaha_flop",
            "six hands of Omaha on the flop",
            _ours("omaha", SIX_OMAHA, board=FLOP),
            "phevaluator",
            lambda: _phevaluator(SIX_OMAHA, FLOP),
        ),
        (
            "equity_river",
            "a hand against all on the river",
            _ours("holdem", ("As3s", "random"), board=RIVER),
            "eval7",
            lambda: _eval7_river("As3s", RIVER),
        ),
        (
            "equity_range",
            "all hands against all on the flop",
            _ours("holdem", ("random",) * 2, board=FLOP),
            "",
            None,
        ),
        (
            "equity_stud",
            "two stud hands on third street",
            _ours("seven-stud", ("AhAdKc", "7s8s9s")),
            "",
            None,
        ),
    ]


def measure() -> list[Row]:
    """Time every discipline, with the rival as the yardstick."""
    rows = []
    for key, what, ours, name, rival in _disciplines():
        contenders = [Contender("croupier", what, ours, 1)]
        [best] = best_seconds(contenders, ROUNDS)
        rates = {"croupier": 1 / best}
        if rival is not None:
            try:
                theirs = rival()
            except ImportError:
                rows.append(Row(name, what, None, key=key))
            else:
                _check(key, name, ours(), theirs())
                [slow] = best_seconds([Contender(name, what, theirs, 1)], SLOW_ROUNDS)
                rates[name] = 1 / slow
        yardstick = rates.get(name)
        rows += [
            Row(who, what, rate, rate / yardstick if yardstick else None, key) for who, rate in rates.items()
        ]
    return rows


def _check(key: str, name: str, ours: list[float], theirs: list[float]) -> None:
    """Insist that both come to the same shares; eval7 tells them in single precision."""
    if any(abs(mine - other) > 1e-6 for mine, other in zip(ours, theirs, strict=True)):
        raise SystemExit(f"{key}: {name} comes to other shares than croupier: {theirs} and {ours}")
