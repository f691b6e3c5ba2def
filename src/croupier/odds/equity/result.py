"""What an equity count hands over: who wins and shares how often, and the exact part of the pot."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.odds.report import percent, ratio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card

    Counts = Sequence[int]
    """By the number of players who share: how many deals."""

CONFIDENCE: Final = 95
"""The confidence of an interval, in per cent."""
_DEVIATIONS: Final = 1.959964


class EquityShare(Struct, frozen=True, kw_only=True):
    """One player: the deals they win alone, those they share by how many share them, their part of the pot.

    In a high-low game `wins` are the deals in which they take the whole pot, `high` and `low` tell among how
    many they have the best hand of each kind, and `low_equity` is what of their part comes from low hands.
    """

    hand: str
    wins: int
    equity: Fraction
    ties: dict[int, int] = {}
    high: dict[int, int] = {}
    low: dict[int, int] = {}
    low_equity: Fraction = Fraction(0)
    margin: float | None = None
    """Half the width of the interval of confidence, where the deals are a sample."""

    def answer(self) -> dict[str, object]:
        """Return the share for programs.

        >>> import croupier
        >>> sorted(croupier.equity("holdem", ["AsKs", "QdQc"], board="Ah Kd 2c").players[0].answer())[:2]
        ['equity', 'equity_percent']
        """
        answer: dict[str, object] = {
            "hand": self.hand,
            "equity": ratio(self.equity),
            "equity_percent": percent(self.equity),
            "wins": str(self.wins),
            "ties": _written(self.ties),
        }
        if self.high or self.low:
            answer |= {
                "high": _written(self.high),
                "low": _written(self.low),
                "high_equity": ratio(self.equity - self.low_equity),
                "low_equity": ratio(self.low_equity),
            }
        if self.margin is not None:
            answer["margin_percent"] = 100 * self.margin
        return answer


class Equity(Struct, frozen=True, kw_only=True):
    """A situation, counted: all deals, or a sample of them if it is not `exact`."""

    game: str
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    deals: int
    """All deals counted, each as often as its hands weigh."""
    exact: bool
    players: tuple[EquityShare, ...]
    seed: int | None = None
    countable: bool = True
    """Whether all deals can be counted, however long it takes."""

    def __repr__(self) -> str:
        """Say what part of the pot each hand wins, and whether that was counted or sampled.

        >>> import croupier
        >>> croupier.equity("holdem", ["AsKs", "QdQc"], board="Ah Kd 2c")
        <Equity holdem: AsKs 90.404 %, QdQc 9.596 %>
        """
        told = ", ".join(f"{each.hand} {100 * float(each.equity):.3f} %" for each in self.players)
        return f"<Equity {self.game}: {told}{'' if self.exact else f', from {self.deals} random deals'}>"

    def _repr_html_(self) -> str:
        from croupier.odds.showing import equity_html  # noqa: PLC0415  (for notebooks only)

        return equity_html(self)

    def answer(self) -> dict[str, object]:
        """Return the count for programs; what is exact is a string.

        >>> import croupier
        >>> croupier.equity("holdem", ["AsKs", "QdQc"], board="Ah Kd 2c").answer()["deals"]
        '990'
        """
        return {
            "game": self.game,
            "board": " ".join(map(str, self.board)),
            "dead": " ".join(map(str, self.dead)),
            "exact": self.exact,
            "countable": self.countable,
            "deals": str(self.deals),
            "seed": self.seed,
            "confidence_percent": None if self.exact else CONFIDENCE,
            "players": [share.answer() for share in self.players],
        }


def _written(counts: dict[int, int]) -> dict[str, str]:
    return {str(players): str(count) for players, count in counts.items()}


# -- reading the tallies of the kernels -------------------------------------------------------------------


def deals_of(tally: Sequence[Sequence[Counts]]) -> int:
    """Add up the deals: a deal shared by so many players is noted for each of them."""
    pots = sum((_pots(alone) + _pots(beside) for alone, beside, _ in tally), Fraction())
    return int(pots)


def high_share(hand: str, counts: Sequence[Counts], deals: int, margin: float | None) -> EquityShare:
    """Read the tally of one player in a game of high hands."""
    alone = counts[0]
    return EquityShare(
        hand=hand, wins=alone[1], ties=_met(alone, 2), equity=_pots(alone) / deals, margin=margin
    )


def split_share(
    hand: str, counts: Sequence[Counts], scoops: int, deals: int, margin: float | None
) -> EquityShare:
    """Read the tally of one player in a game of high and low hands."""
    alone, beside, low = counts
    half = _pots(low) / 2 / deals
    high = [one + other for one, other in zip(alone, beside, strict=True)]
    return EquityShare(
        hand=hand,
        wins=scoops,
        equity=(_pots(alone) + _pots(beside) / 2) / deals + half,
        high=_met(high, 1),
        low=_met(low, 1),
        low_equity=half,
        margin=margin,
    )


def _pots(counts: Counts) -> Fraction:
    """Return how many whole pots the shares of a player are."""
    return sum((Fraction(count, players) for players, count in enumerate(counts) if count), Fraction())


def _met(counts: Counts, least: int) -> dict[int, int]:
    return {players: count for players, count in enumerate(counts) if count and players >= least}


def margin_of(units: int, squares: int, deals: int, pot: int) -> float:
    """Return half the width of the interval of confidence of a mean share, counted in parts of a pot."""
    mean = units / deals
    spread = max(squares / deals - mean * mean, 0.0) * deals / (deals - 1)
    return _DEVIATIONS * sqrt(spread / deals) / pot
