"""Stakes and payments: the least stake at which everything is whole, what it earns, how a hand can end."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Final

from croupier import games
from croupier.books import Prize, Share
from croupier.books.pay import win
from croupier.errors import BookError

if TYPE_CHECKING:
    from croupier.books import Pay, Ratio, Rules
    from croupier.table import StakeField

EVEN: Final = (1, 1)
OUTCOMES: Final = range(4)
NO_GAME, LOSS, TIE, WIN = OUTCOMES
FOLD, PLAY, INSURE = range(3)
MAIN_FIELDS: Final = ("ante", "bet", "raise", "insurance")
"""Stakes of the game itself, some of which may lie before the deal."""


def paid_on(pay: Pay | None, stake: int, board: int = 0) -> int:
    """Return what a row pays on a stake, of whatever kind it is, with so much on the board of its fund.

    >>> paid_on((50, 1), 5), paid_on(Share(10), 5, 20_050), paid_on(Prize(700), 5), paid_on(None, 5)
    (250, 2005, 700, 0)
    """
    match pay:
        case Share():
            return pay.of(board)
        case Prize():
            return pay.chips
    return win(stake, pay)


def side_field(rules: Rules) -> StakeField | None:
    """Return the field of the side stake that a game declares, the one with a pay table of its own name.

    >>> from croupier import books
    >>> found = side_field(books.rules("m1/oasis"))
    >>> found.name, found.lost, side_field(books.rules("m1/blackjack"))
    ('bonus', 'pass', None)
    """
    fields = games.find(rules.game).fields
    sides = (field for field in fields if not field.needed and field.name not in MAIN_FIELDS)
    return next((field for field in sides if field.name in rules.pays), None)


def initial_stake(rules: Rules, stake: int | None) -> int:
    """Return the ante: the one asked for, if the table takes it, or the one that `least_whole` finds."""
    limit = rules.limit("ante")
    if stake is not None:
        return limit.check(stake)
    return least_whole(rules, limit.minimum, limit.step, limit.maximum)


def least_whole(rules: Rules, minimum: int, step: int, maximum: int = 0) -> int:
    """Return the least stake at which no payment and no price is rounded, or the least of the table.

    The latter where the maximum is lower: nobody can stake more, and the table pays what is rounded then.

    >>> from croupier import books
    >>> rules = books.rules("am/five-card", {"pays.raise.pair": "1:7"})
    >>> least_whole(rules, 5, 1), least_whole(rules, 5, 1, maximum=6)
    (7, 5)
    """
    ratios = [ratio for table in rules.pays.values() for ratio in table.ratios]
    ratios += [rules.ratio(name) for name in rules.options if name.endswith("_price")]
    whole = least_multiple(minimum, lcm(step, *(ratio[1] for ratio in ratios)))
    return least_multiple(minimum, step) if maximum and whole > maximum else whole


def least_multiple(least: int, unit: int) -> int:
    """Return the first multiple of a unit that is not less."""
    return -(-least // unit) * unit


def fixed(rules: Rules, *options: str) -> None:
    """Refuse rules that change what this count takes for granted: no figure is better than a wrong one.

    >>> from croupier import books
    >>> fixed(books.rules("rp/russian", {"exchange_most": 3}), "exchange_most")
    Traceback (most recent call last):
    croupier.errors.BookError: This cannot be counted with exchange_most = 3, only with 5; the game can be ...
    """
    for name in options:
        value, only = rules.options[name], rules.profile.options[name].default
        if value != only:
            raise BookError("odds-option-fixed", option=name, value=str(value), only=str(only))


def price_of(ratio: Ratio, stake: int) -> int:
    """Return a price in chips; a stake on which it is not whole is refused, as the table does not sell then.

    >>> price_of((3, 2), 10)
    15
    """
    price, rest = divmod(stake * ratio[0], ratio[1])
    if rest:
        raise BookError("odds-price-not-whole", stake=stake, price=f"{ratio[0]}:{ratio[1]}")
    return price
