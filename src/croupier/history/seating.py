"""The table of a written hand: its units, stacks, forced wagers and rules, and the deck that was dealt from.

A stack that nobody knows is written as infinite. It is played as one that no wager of the record exhausts.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache, lru_cache
from math import gcd, lcm
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from croupier import books
from croupier.errors import CroupierError
from croupier.games import find
from croupier.history.comparing import unscaled
from croupier.history.variants import ours, variant_of
from croupier.table import Hand, Setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.history.notation import Amount, NotedAct
    from croupier.history.phh import History
    from croupier.history.stacking import Stack
    from croupier.history.variants import HistoryVariant

    Row: TypeAlias = tuple[int, ...]

_ENDLESS: Final = Decimal("inf")
_sizes_of: Final = attrgetter("bring_in", "small_bet", "big_bet", "min_bet")

Options = dict[str, bool | int | str]


class NotOurs(CroupierError):
    """A hand that is written well but that none of our games can play."""


class HistorySeating:
    """Sets the table for a history.

    `scale` is by what all its amounts are multiplied to be whole, `unit` the smallest chip in play then. The
    players of `unknown` stacks are given plenty.
    """

    __slots__ = ("antes", "blinds", "history", "scale", "sizes", "stacks", "unit", "unknown", "variant")

    def __init__(self, history: History, acts: Sequence[NotedAct], variant: HistoryVariant) -> None:
        self.history = history
        self.variant = variant
        self.unknown: tuple[int, ...] = ()
        self.scale = 1
        self._read_amounts([act.amount for act in acts if act.amount])

    def _read_amounts(self, wagers: list[Amount]) -> None:
        """Make all amounts whole, and find the smallest chip in play.

        The record does not name the chips. If it tells the stacks at the end, the smallest chip is the
        largest unit in which all its amounts are whole: with it odd chips fall as they did.
        """
        history = self.history
        stacks, antes, finishing = history.starting_stacks, history.antes, history.finishing_stacks
        blinds = history.blinds_or_straddles or ()
        sizes: tuple[Any, ...] = _sizes_of(history)
        amounts: list[Any] = [*stacks, *antes, *blinds, *wagers, *(finishing or ()), *filter(None, sizes)]
        try:
            unit = gcd(*amounts)
        except TypeError:  # not all are whole
            amounts = self._make_whole(amounts)
            unit = gcd(*amounts)
            sizes = tuple([None if size is None else int(size * self.scale) for size in sizes])
        self.unit = unit if finishing is not None else 1
        players, forced = len(stacks), len(stacks) + len(antes)
        self.stacks, self.antes = amounts[:players], tuple(amounts[players:forced])
        self.blinds, self.sizes = tuple(amounts[forced : forced + len(blinds)]), sizes

    def _make_whole(self, amounts: list[Amount]) -> list[int]:
        """Multiply amounts, which begin with the stacks, until they are whole; endless stacks are plenty."""
        total = sum(amounts)
        if total == _ENDLESS:
            stacks = amounts[: len(self.history.starting_stacks)]
            self.unknown = tuple(number for number, stack in enumerate(stacks, start=1) if stack == _ENDLESS)
            amounts = [0 if amount == _ENDLESS else amount for amount in amounts]
            total = sum(amounts)
        whole = [int(amount * 100) for amount in amounts]
        if sum(whole) == total * 100 and min(whole) >= 0:  # nothing was cut off: no chip is less than a cent
            cents = gcd(100, *whole)
            self.scale = 100 // cents
            whole = [amount // cents for amount in whole]
        else:
            self.scale = lcm(*[amount.as_integer_ratio()[1] for amount in amounts])
            whole = [int(amount * self.scale) for amount in amounts]
        plenty = 2 * sum(map(abs, whole)) if self.unknown else 0
        for number in self.unknown:
            whole[number - 1] = plenty
        return whole

    def deal(self, stack: Stack) -> Hand:
        """Deal the hand from the deck that the history tells."""
        antes, stacks = self.antes, self.stacks
        trimmed = self.history.ante_trimming_status
        common = not trimmed and max(antes, default=0) > min(stacks, default=0)
        table, crosswise = _set_table(self.variant.code, self.scale, antes, common, self.blinds, self.sizes)
        game, rules = self._rules(crosswise)
        seats: dict[int, Any] = dict(enumerate(stacks, start=1))
        return Hand(find(game), rules, Setup(seats, deck=stack.deck(), table=table))

    def _rules(self, button_small_blind: bool) -> tuple[str, Rules]:
        """The rules of the game; a hand of ours names the game and what its table had chosen."""
        further = self.history.further
        if "_game" not in further:
            return self.variant.game, _usual_rules(self.variant.code, self.unit, button_small_blind)
        game, options = further["_game"], further.get("_options", {})
        if not isinstance(game, str) or variant_of(game, self.variant.limit) is not self.variant:
            raise self.history.fault("phh-not-that-game", "_game", game=str(game), variant=self.variant.code)
        try:
            return game, books.rules(game, {**options, "showdown": "choice"})
        except (CroupierError, TypeError) as error:
            why = error.sentence() if isinstance(error, CroupierError) else repr(options)
            raise self.history.fault("phh-options", "_options", why=why) from None


@lru_cache(maxsize=4096)
def _set_table(
    code: str, scale: int, antes: Row, common: bool, blinds: Row, sizes: tuple[int | None, ...]
) -> tuple[dict[str, Any], bool]:
    """Set the forced wagers; returns them, and whether of two players the button posts the small blind.

    Antes that are `common` one who is short may win whole. The hands of one night share their tables.
    """
    variant = ours()[code]
    bring_in, small_bet, big_bet, least = sizes
    table: dict[str, Any] = {}
    button_small_blind = False
    if any(antes):
        if not variant.antes:
            raise NotOurs("phh-antes", variant=code)
        table["antes"] = _antes(antes, common and not variant.stud)
    if variant.stud:
        table["bring_in"] = bring_in
    else:
        big = max(blinds[:2], default=0)
        if not any(blinds):
            raise NotOurs("phh-no-blinds")
        if least is not None and least != big:
            raise NotOurs("phh-min-bet", least=str(unscaled(least, scale)), big=str(unscaled(big, scale)))
        table["button"] = len(blinds)
        button_small_blind = _set_blinds(table, blinds)
    if variant.fixed:
        table["bets"] = (small_bet, big_bet)
    return table, button_small_blind


def _antes(antes: Row, common: bool) -> int | dict[int, int]:
    """The antes; two players post them crosswise, as all forced wagers of the format.

    Equal antes are everybody's own, unless the record says that one who is short may win them whole.
    """
    if len(antes) == 2:
        antes = antes[::-1]
    if min(antes) == max(antes) and not common:
        return antes[0]
    return {seat: ante for seat, ante in enumerate(antes, start=1) if ante}


def _set_blinds(table: dict[str, Any], blinds: Row) -> bool:
    """Set the blinds; returns whether of two players the button posts the small one."""
    if len(blinds) == 2:
        big, small = blinds if blinds[0] >= blinds[1] else blinds[::-1]
        table["blinds"] = (small, big)
        # Two players post crosswise: the first amount is that of the second player, who has the button.
        return blinds[0] <= blinds[1]
    small, big = (*blinds, 0)[:2]  # a table of one is for the rules to refuse
    table["blinds"] = (small, big) if big > 0 else {1: small}
    if any(blinds[2:]) or big < 0:
        table["posts"] = _posts(blinds, max(small, big))
    return False


def _posts(blinds: Sequence[int], big: int) -> dict[int, tuple[int, int]]:
    """What newcomers post, written as less than nothing: up to a big blind is live, the rest is dead."""
    if max(blinds[2:]) > 0:
        raise NotOurs("phh-straddle")
    owed = [(player, -amount) for player, amount in enumerate(blinds, start=1) if amount < 0]
    return {player: (min(amount, big), max(amount - big, 0)) for player, amount in owed}


@cache
def _usual_rules(code: str, unit: int, button_small_blind: bool) -> Rules:
    variant = ours()[code]
    options: Options = {
        **dict(variant.options),
        "limit": variant.limit,
        "smallest_chip": unit,
        "showdown": "choice",
    }
    if not variant.stud:
        options["button_small_blind"] = button_small_blind
    return books.rules(variant.game, options)
