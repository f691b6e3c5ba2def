"""Comparing a hand that was played again with what its record tells: stacks at the end, or who won how much.

A record that tells winnings may be of a house that takes a fee from every pot, for the format has them after
the fee. So there a winner may have less than the pot, and what they are short of is noted as the fee; all
else must agree to the chip.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import RecordError
from croupier.table.event import Returned, Won

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.errors import CroupierError
    from croupier.history.notation import Amount
    from croupier.history.phh import History
    from croupier.table import Hand, Result

MOST_FEE: Final = 5
"""Which part of a pot is the most that is taken for a fee: a fifth, in small pots with a jackpot drop."""


class Difference(msgspec.Struct, frozen=True):
    """Where a replay and its record part: at an act, in the chips of a seat, or in the result of the house.

    `act` is the number of the act, from 1, and `text` how it is written; `reason` says why our rules refuse
    it. For a seat, `recorded` and `played` are its stack at the end, or what it won if the record tells only
    that, in the units of the file. `part` names what else of a result is compared: `net`, `house`, `fee` or
    `funds.` with the name of a fund.
    """

    seat: int = 0
    act: int = 0
    text: str = ""
    reason: CroupierError | None = None
    recorded: Amount = 0
    played: Amount = 0
    part: str = ""

    @property
    def by(self) -> Amount:
        """By how much the chips that we find exceed the recorded ones."""
        return self.played - self.recorded


class Compared(msgspec.Struct, frozen=True):
    """What a comparison found; `verified` says whether there was anything to compare with."""

    differences: tuple[Difference, ...] = ()
    verified: bool = False
    fee: Amount = 0


_AGREED: Final = Compared((), True)


def compare(history: History, hand: Hand, scale: int, unknown: Sequence[int]) -> Compared:
    """Compare what each seat has in the end; of a hand that is not over, the chips behind.

    The players of `unknown` stacks cannot be compared by them.
    """
    seats = hand.ring_felt.boxes
    finishing, winnings = history.finishing_stacks, history.winnings
    if finishing == [seat.chips for seat in seats] and scale == 1 and not unknown:
        return _AGREED
    raked = winnings is not None and hand.over
    if finishing is not None and len(unknown) < len(seats):
        rows = zip(seats, finishing, strict=True)
        pairs = [(seat.number, stack, seat.chips) for seat, stack in rows if seat.number not in unknown]
        return _compare(pairs, scale, _won(hand) if raked else {}, {})
    if winnings is None or not raked or not any(winnings):
        return Compared()
    won = _won(hand)
    pairs = [
        (seat.number, amount, won.get(seat.number, 0)) for seat, amount in zip(seats, winnings, strict=True)
    ]
    return _compare(pairs, scale, won, _returned(hand))


def _compare(
    pairs: Sequence[tuple[int, Amount, int]], scale: int, won: dict[int, int], returned: dict[int, int]
) -> Compared:
    """Compare seat by seat; a winner may be short of a fee, and what came back to a seat may count as won."""
    differences = []
    fees = 0
    for seat, recorded, played in pairs:
        over = recorded * scale - played
        if 0 <= over <= returned.get(seat, 0):
            continue
        if over < 0 and -over * MOST_FEE <= won.get(seat, 0) and recorded:
            fees -= int(over)
        else:
            differences.append(Difference(seat, recorded=recorded, played=unscaled(played, scale)))
    return Compared(tuple(differences), True, unscaled(fees, scale))


def compare_results(recorded: Result, played: Result) -> Iterator[Difference]:
    """Compare every part of the result of a hand with what its record tells.

    >>> from croupier.table import Result
    >>> found = compare_results(Result({1: 5}, -4, fee=-1), Result({1: 5}, -5))
    >>> [(each.part, each.recorded, each.played) for each in found]
    [('house', -4, -5), ('fee', -1, 0)]
    """
    for seat in sorted({*recorded.net, *played.net}):
        told, found = recorded.net.get(seat, 0), played.net.get(seat, 0)
        if told != found:
            yield Difference(seat, recorded=told, played=found, part="net")
    parts = [("house", recorded.house, played.house), ("fee", recorded.fee, played.fee)]
    parts += [
        (f"funds.{fund}", recorded.funds.get(fund, 0), played.funds.get(fund, 0))
        for fund in sorted({*recorded.funds, *played.funds})
    ]
    for part, told, found in parts:
        if told != found:
            yield Difference(recorded=told, played=found, part=part)
    if recorded.void != played.void:
        yield Difference(reason=RecordError("replay-not-void" if recorded.void else "replay-void"))


def _won(hand: Hand) -> dict[int, int]:
    return _by_seat((event.seat, event.amount) for event in hand.felt.events if type(event) is Won)


def _returned(hand: Hand) -> dict[int, int]:
    return _by_seat((event.box, event.amount) for event in hand.felt.events if type(event) is Returned)


def _by_seat(amounts: Iterable[tuple[int, int]]) -> dict[int, int]:
    total: dict[int, int] = {}
    for seat, amount in amounts:
        total[seat] = total.get(seat, 0) + amount
    return total


def unscaled(amount: int, scale: int) -> Amount:
    """Return an amount in the units of the file."""
    whole, rest = divmod(amount, scale)
    return Decimal(amount) / scale if rest else whole
