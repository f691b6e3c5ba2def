"""The table of a written hand: its units, stacks, forced wagers and rules, and the deck that was dealt from.

A stack that nobody knows is written as infinite. It is played as one that no wager of the record exhausts.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from math import gcd, lcm
from typing import TYPE_CHECKING, Any

from croupier import books
from croupier.errors import CroupierError
from croupier.games import find
from croupier.history.variants import OURS, variant_of
from croupier.table import Hand, Setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.history.notation import Act, Amount
    from croupier.history.phh import History
    from croupier.history.stacking import Stack
    from croupier.history.variants import Variant

_ENDLESS = Decimal("inf")

Options = dict[str, bool | int | str]


class NotOurs(CroupierError):
    """A hand that is written well but that none of our games can play."""


class Seating:
    """Sets the table for a history.

    `scale` is by what all its amounts are multiplied to be whole, `unit` the smallest chip in play then. The
    players of `unknown` stacks are given `plenty`.
    """

    __slots__ = ("history", "plenty", "scale", "unit", "unknown", "variant")

    def __init__(self, history: History, acts: Sequence[Act], variant: Variant) -> None:
        self.history = history
        self.variant = variant
        self.unknown: tuple[int, ...] = ()
        self.plenty = 0
        self.scale = 1
        self._read_units(acts)

    def _read_units(self, acts: Sequence[Act]) -> None:
        """Find by what to multiply so that all amounts are whole, and the smallest chip in play then.

        The record does not name the chips. If it tells the stacks at the end, the smallest chip is the
        largest unit in which all its amounts are whole: with it odd chips fall as they did.
        """
        history = self.history
        stacks, finishing = history.starting_stacks, history.finishing_stacks
        amounts = [*stacks, *history.antes, *(finishing or ())]
        amounts += history.blinds_or_straddles or ()
        amounts += [act.amount for act in acts if act.amount]
        sizes = (history.bring_in, history.small_bet, history.big_bet, history.min_bet)
        amounts += [size for size in sizes if size]
        if type(total := sum(amounts)) is not int:  # one decimal makes the sum one
            if total == _ENDLESS:
                self.unknown = tuple(
                    number for number, stack in enumerate(stacks, start=1) if stack == _ENDLESS
                )
                amounts = [amount for amount in amounts if amount != _ENDLESS]
            self.scale = lcm(*[amount.as_integer_ratio()[1] for amount in amounts])
            amounts = [int(amount * self.scale) for amount in amounts]
            self.plenty = 2 * sum(map(abs, amounts))
        self.unit = gcd(*amounts) if finishing is not None else 1

    def deal(self, stack: Stack) -> Hand:
        """Deal the hand from the deck that the history tells."""
        history = self.history
        stacks = self._whole(history.starting_stacks)
        seats: dict[int, dict[str, Any] | int] = {**dict(enumerate(stacks, start=1))}
        table: dict[str, Any] = {}
        button_small_blind = False
        if any(history.antes):
            if not self.variant.antes:
                raise NotOurs("phh-antes", variant=self.variant.code)
            table["antes"] = self._antes()
        if self.variant.stud:
            table["bring_in"] = self._whole([history.bring_in])[0]
        else:
            table["button"] = len(stacks)
            button_small_blind = self._set_blinds(table)
        if self.variant.fixed:
            table["bets"] = self._whole([history.small_bet, history.big_bet])
        game, rules = self._rules(button_small_blind)
        return Hand(find(game), rules, Setup(seats, deck=stack.deck(self.variant), table=table))

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

    def _antes(self) -> int | dict[int, int]:
        """The antes; two players post them crosswise, as all forced wagers of the format.

        Equal antes are everybody's own, unless the record says that one who is short may win them whole.
        """
        antes = self._whole(self.history.antes)
        if len(antes) == 2:
            antes.reverse()
        short = min(self.history.starting_stacks) < max(self.history.antes)
        whole = short and not self.history.ante_trimming_status and not self.variant.stud
        if min(antes) == max(antes) and not whole:
            return antes[0]
        return {seat: ante for seat, ante in enumerate(antes, start=1) if ante}

    def _set_blinds(self, table: dict[str, Any]) -> bool:
        """Set the blinds; returns whether of two players the button posts the small one."""
        written = self.history.blinds_or_straddles or []
        blinds = self._whole(written)
        if not any(blinds):
            raise NotOurs("phh-no-blinds")
        least = self.history.min_bet
        if least is not None and least != max(written[:2]):
            raise NotOurs("phh-min-bet", least=str(least), big=str(max(written[:2])))
        if len(blinds) == 2:
            big, small = blinds if blinds[0] >= blinds[1] else blinds[::-1]
            table["blinds"] = (small, big)
            # Two players post crosswise: the first amount is that of the second player, who has the button.
            return blinds[0] <= blinds[1]
        small, big = blinds[:2]
        table["blinds"] = (small, big) if big > 0 else {1: small}
        if any(blinds[2:]) or big < 0:
            table["posts"] = self._posts(blinds, max(small, big))
        return False

    def _posts(self, blinds: Sequence[int], big: int) -> dict[int, tuple[int, int]]:
        """What newcomers post, written as less than nothing: up to a big blind is live, the rest is dead."""
        if max(blinds[2:]) > 0:
            raise NotOurs("phh-straddle")
        owed = [(player, -amount) for player, amount in enumerate(blinds, start=1) if amount < 0]
        return {player: (min(amount, big), max(amount - big, 0)) for player, amount in owed}

    def _whole(self, amounts: Sequence[Amount | None]) -> list[int]:
        scale = self.scale
        if scale == 1 and not self.unknown and None not in amounts:
            return [*map(int, amounts)]  # type: ignore[arg-type]
        return [self.plenty if amount == _ENDLESS else int((amount or 0) * scale) for amount in amounts]


@cache
def _usual_rules(code: str, unit: int, button_small_blind: bool) -> Rules:
    variant = OURS[code]
    options: Options = {
        **dict(variant.options),
        "limit": variant.limit,
        "smallest_chip": unit,
        "showdown": "choice",
    }
    if not variant.stud:
        options["button_small_blind"] = button_small_blind
    return books.rules(variant.game, options)
