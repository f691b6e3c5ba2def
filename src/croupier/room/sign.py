"""The sign of a table: what the books want to be read before anybody sits down.

The name of the game with the smallest and largest stake (am:3.28, rp:1.8b), what the bonus pays (am:3.37),
the largest payout (m1:144b, m1:169b), the fee (m1:77a) and the board of a progressive bonus (rp:1.22c). Every
number comes from the rules the table is played by.

>>> from croupier import books
>>> shown = sign(books.rules("am/five-card"))
>>> shown.title, shown.lines[0], shown.least, shown.most
('Five-card poker', 'Ante: 5–10,000.', 5, 10000)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from croupier.books.guide import facts, limits, named, span
from croupier.games import find
from croupier.room.tables.picture import TableSign
from croupier.table.value_chips import rack
from croupier.text import say

if TYPE_CHECKING:
    from croupier.books import Limit, Rules

_MAIN = ("ante", "box", "bet", "big-blind")
"""The stake a table is known by."""
_POSITIONS = (
    "straight-up",
    "split",
    "street",
    "corner",
    "six-line",
    "first-four",
    "column",
    "dozen",
    "chance",
)
_ASKED = {"column": "columns", "first-four": "first_four"}
"""The options that some tables must switch on before a position takes a bet."""
_FORCED = ("small-blind", "big-blind", "ante")


def sign(
    rules: Rules,
    language: str = "en",
    *,
    settings: Mapping[str, Any] | None = None,
    buy: tuple[int, int] = (0, 0),
    board: int = 0,
) -> TableSign:
    """Write the sign of a table by its rules.

    Between players `settings` are what the table has agreed on (`blinds`, `antes`, `bets`) and `buy` the
    fewest and most chips to sit down with; `board` is the amount a progressive bonus is paid from.
    """
    agreed = settings or {}
    if rules.profile.kind == "house":
        lines = [*_house(rules, language), *_bonus(rules, language, board)]
        least, most = _bounds(rules)
    else:
        lines = [*_players(rules, language, agreed), *_fee(rules, language)]
        least, most = _between_players(rules, agreed)
    lines += _buy(buy, language)
    return TableSign(
        game=rules.game,
        book=rules.profile.book,
        title=rules.profile.name(language),
        lines=[line[:1].upper() + line[1:] for line in lines],
        least=least,
        most=most,
        buy=buy,
        rack=list(rack(least, most, _step(rules))),
        wheel=find(rules.game).wheel,
    )


def _step(rules: Rules) -> int:
    """What the stake a table is known by must be a multiple of."""
    return next((rules.limits[name].step for name in _MAIN if name in rules.limits), 1)


def _bounds(rules: Rules) -> tuple[int, int]:
    """The smallest stake with which one plays against the house, and the largest; 0 is no largest."""
    for name in _MAIN:
        if name in rules.limits:
            return rules.limits[name].minimum, rules.limits[name].maximum
    positions = [rules.limits[name] for name in _POSITIONS if name in rules.limits]
    return min(limit.minimum for limit in positions), max(limit.maximum for limit in positions)


def _between_players(rules: Rules, agreed: Mapping[str, Any]) -> tuple[int, int]:
    """The largest wager one is forced to make between players, and the largest bet there is."""
    blinds, bets = agreed.get("blinds"), agreed.get("bets")
    bet = rules.limits.get("bet")
    if bets:
        return int(bets[0]), int(bets[1])
    if blinds:
        return int(blinds[1]), bet.maximum if bet else 0
    return _bounds(rules)


def _house(rules: Rules, language: str) -> Iterator[str]:
    known = {limit.name: limit for limit in limits(rules)}
    positions = [known.pop(name) for name in _POSITIONS if name in known]
    positions = [limit for limit in positions if rules.options.get(_ASKED.get(limit.name, ""), True)]
    if positions:
        stakes = ", ".join(f"{_name(limit, language)} {span(limit, language)}" for limit in positions)
        yield say("sign-positions", language, stakes=stakes)
    for limit in known.values():
        yield say("sign-stake", language, field=_name(limit, language), range=span(limit, language))
    if "max_payout" in rules.options:
        yield _payout("sign-payout", rules.number("max_payout"), language)


def _bonus(rules: Rules, language: str, board: int) -> Iterator[str]:
    if "bonus" in rules.pays:
        yield say("sign-bonus", language, pays=str(facts(rules, language)["pay-bonus-list"]))
    if "bonus_max_payout" in rules.options:
        yield _payout("sign-bonus-payout", rules.number("bonus_max_payout"), language)
    if board:
        yield say("sign-board", language, board=board)


def _payout(key: str, most: int, language: str) -> str:
    return say(key if most else f"{key}-open", language, most=most)


def _players(rules: Rules, language: str, agreed: Mapping[str, Any]) -> Iterator[str]:
    blinds, antes, bets = agreed.get("blinds"), agreed.get("antes"), agreed.get("bets")
    if "limit" in rules.options:
        yield say("sign-limit", language, limit=say(f"value-{rules.choice('limit')}", language))
    if blinds:
        yield say("sign-blinds", language, small=blinds[0], big=blinds[1])
    if bets:
        yield say("sign-bets", language, least=bets[0], most=bets[1])
    told = {*(("small-blind", "big-blind") if blinds else ()), *(("bet",) if bets else ())}
    for limit in limits(rules):
        if limit.name == "ante" and antes:
            yield say("sign-stake", language, field=_name(limit, language), range=str(antes))
        elif limit.name not in told and (limit.maximum or limit.name not in _FORCED):
            yield say("sign-stake", language, field=_name(limit, language), range=span(limit, language))


def _fee(rules: Rules, language: str) -> Iterator[str]:
    percent, cap, hourly = (
        rules.number(name) if name in rules.options else 0
        for name in ("fee_percent", "fee_cap", "hourly_fee")
    )
    if percent:
        yield say("sign-fee-capped" if cap else "sign-fee", language, percent=str(percent), cap=cap)
    if hourly:
        yield say("sign-fee-hourly", language, fee=hourly)
    if not percent and not hourly:
        yield say("sign-no-fee", language)


def _buy(buy: tuple[int, int], language: str) -> Iterator[str]:
    least, most = buy
    if least:
        yield say("sign-buy" if most else "sign-buy-open", language, least=least, most=most)


def _name(limit: Limit, language: str) -> str:
    return named(limit.name, language, "field", "category")
