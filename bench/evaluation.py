"""Seven-card evaluation, one hand a call and whole arrays, against the evaluators people use.

The yardstick is the fastest call for one hand among the rivals that are installed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.report import Contender, Row, best_seconds
from croupier import hands as croupier_hands
from croupier.cards import ALL_CARDS, Card
from croupier.hands import high

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    Hand = tuple[Card, ...]
    Rival = tuple[Callable[[Any], Any], list[Any]]

ONE_BY_ONE = 4_000
IN_ARRAYS = 1 << 20
ROUNDS = 25
SLOW_ROUNDS = 3


def _eval7(deals: Sequence[Hand]) -> Rival:
    eval7 = import_module("eval7")
    return eval7.evaluate, [[eval7.Card(str(card)) for card in deal] for deal in deals]


def _pkrbot(deals: Sequence[Hand]) -> Rival:
    pkrbot = import_module("pkrbot")
    return pkrbot.evaluate, [[pkrbot.Card(str(card)) for card in deal] for deal in deals]


def _phevaluator(deals: Sequence[Hand]) -> Rival:
    evaluate = import_module("phevaluator").evaluate_cards
    return lambda deal: -evaluate(*deal), [tuple(map(int, deal)) for deal in deals]


def _treys(deals: Sequence[Hand]) -> Rival:
    treys = import_module("treys")
    evaluate = treys.Evaluator().evaluate
    cards = [[treys.Card.new(str(card)) for card in deal] for deal in deals]
    return lambda deal: -evaluate(*deal), [(deal[:2], deal[2:]) for deal in cards]


def _pokerkit(deals: Sequence[Hand]) -> Rival:
    pokerkit = import_module("pokerkit")
    from_game = pokerkit.StandardHighHand.from_game
    cards = [tuple(pokerkit.Card.parse("".join(map(str, deal)))) for deal in deals]
    return lambda deal: from_game(*deal).entry.index, [(deal[:2], deal[2:]) for deal in cards]


RIVALS: dict[str, Callable[[Sequence[Hand]], Rival]] = {
    "eval7": _eval7,
    "pkrbot": _pkrbot,
    "phevaluator": _phevaluator,
    "treys": _treys,
    "pokerkit": _pokerkit,
}
SLOW = {"pokerkit"}


def _loop(evaluate: Callable[[Any], Any], deals: Sequence[Any]) -> Callable[[], None]:
    def run() -> None:
        for deal in deals:
            evaluate(deal)

    return run


def _check_order(name: str, values: Sequence[int], right: Sequence[int]) -> None:
    """Insist that a rival puts the hands in our order, ties included."""
    mine, theirs = (np.unique(np.array(row), return_inverse=True)[1] for row in (right, values))
    if not np.array_equal(mine, theirs):
        raise SystemExit(f"{name} does not order the hands as croupier does")


def _deals(count: int, seed: int = 20) -> npt.NDArray[np.uint8]:
    chance = np.random.default_rng(seed)
    order = chance.random((count, 53), dtype=np.float32).argsort(axis=1).astype(np.uint8)
    return np.ascontiguousarray(order)


def _naturals(deals: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    return deals[deals < 52].reshape(len(deals), 52)


def _one_by_one(deals: Sequence[Hand]) -> tuple[list[Contender], list[str]]:
    """Return our calls and the rivals' for one hand, and the names of rivals that are missing."""
    pure = dict(high.BY_COUNT)[7]  # before the kernels take its place
    right = [pure(*deal) for deal in deals]
    croupier_hands.warm()
    work = len(deals)
    contenders = [
        Contender("croupier", "one hand a call", _loop(croupier_hands.evaluate, deals), work),
        Contender("croupier", "one hand, pure Python", _loop(lambda deal: pure(*deal), deals), work),
        Contender("croupier", "one hand, best(): checked", _loop(croupier_hands.best, deals), work),
    ]
    _check_order("evaluate", [croupier_hands.evaluate(deal) for deal in deals], right)
    missing = []
    for name, make in RIVALS.items():
        try:
            evaluate, cards = make(deals)
        except ImportError:
            missing.append(name)
            continue
        _check_order(name, [evaluate(deal) for deal in cards], right)
        contenders.append(Contender(name, "one hand a call", _loop(evaluate, cards), work))
    return contenders, missing


def _in_arrays() -> list[Contender]:
    deals = _deals(IN_ARRAYS)
    cards = _naturals(deals)
    fives, sixes, sevens = (np.ascontiguousarray(cards[:, :width]) for width in (5, 6, 7))
    jokers = np.ascontiguousarray(deals[:, :5])
    hole, board = np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:9])
    batch = croupier_hands.batch
    calls: dict[str, Callable[[], object]] = {
        "array of seven-card hands": lambda: batch(sevens),
        "array of seven-card hands, two threads": lambda: batch(sevens, threads=2),
        "array of six-card hands": lambda: batch(sixes),
        "array of five-card hands": lambda: batch(fives),
        "array of five-card hands, 53 cards": lambda: batch(jokers, joker=True),
        "array of Omaha hands": lambda: croupier_hands.batch_omaha(hole, board),
        "array of Omaha low hands": lambda: croupier_hands.batch_omaha_low(hole, board),
        "array of low hands": lambda: croupier_hands.batch_low(sevens),
        "array of six-card combinations, Russian": lambda: croupier_hands.batch_combinations(sixes),
    }
    return [
        Contender("croupier", what, call, IN_ARRAYS, wall="threads" in what) for what, call in calls.items()
    ]


def measure() -> list[Row]:
    """Time everything and return the rows, with the fastest rival's single call as yardstick."""
    cards = _naturals(_deals(ONE_BY_ONE, seed=7))[:, :7].tolist()
    deals = [tuple(ALL_CARDS[card] for card in deal) for deal in cards]
    contenders, missing = _one_by_one(deals)
    contenders += _in_arrays()
    quick = [contender for contender in contenders if contender.name not in SLOW]
    slow = [contender for contender in contenders if contender.name in SLOW]
    timed = [*zip(quick, best_seconds(quick, ROUNDS), strict=True)]
    timed += zip(slow, best_seconds(slow, SLOW_ROUNDS), strict=True)
    rates = [(contender, contender.work / seconds) for contender, seconds in timed]
    yardstick = max((rate for contender, rate in rates if contender.name != "croupier"), default=None)
    rows = [
        Row(contender.name, contender.what, rate, rate / yardstick if yardstick else None)
        for contender, rate in rates
    ]
    return rows + [Row(name, "one hand a call", None) for name in missing]
