"""What advice is made of: the lawful decisions at one point of a hand, each with its exact expectation."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.cards import Card
from croupier.errors import CardError, listed

if TYPE_CHECKING:
    from collections.abc import Collection


class WeighedDecision(Struct, frozen=True):
    """A lawful decision: its name at the table, the cards given away, the amount in antes, its expectation.

    `expected` is the net result of the whole hand in antes, everything paid before included, if what follows
    is decided best.
    """

    name: str
    expected: Fraction
    cards: tuple[Card, ...] = ()
    amount: Fraction | None = None


class Advice(Struct, frozen=True):
    """All decisions at one point of a hand, the best first; the dealer's open cards or the board is known.

    The dealer shows one card, or all five when their game can be bought.
    """

    game: str
    stake: int
    """The initial stake in chips: what is rounded, and a maximum payout, depend on it."""
    hand: tuple[Card, ...]
    decisions: tuple[WeighedDecision, ...]
    up: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        """Say what each decision is worth, in antes.

        >>> import croupier
        >>> croupier.advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d")
        <Advice am/five-card: raise +1.703, fold -1.000>
        """
        told = (
            " ".join((each.name, *map(str, each.cards), f"{float(each.expected):+.3f}"))
            for each in self.decisions
        )
        return f"<Advice {self.game}: {listed(told)}>"

    @property
    def best(self) -> WeighedDecision:
        """The decision with the greatest expectation; of equals the one that stakes least."""
        return self.decisions[0]

    def chips(self, decision: WeighedDecision) -> int | None:
        """Return the amount of a decision in chips, at the stake of this advice."""
        return None if decision.amount is None else int(decision.amount * self.stake)

    def _repr_html_(self) -> str:
        from croupier.odds.showing import advice_html  # noqa: PLC0415  (for notebooks only)

        return advice_html(self)

    def answer(self) -> dict[str, object]:
        """Return the advice for programs.

        >>> import croupier
        >>> croupier.advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d").answer()["game"]
        'am/five-card'
        """
        return {
            "game": self.game,
            "stake": self.stake,
            "hand": " ".join(map(str, self.hand)),
            "up": " ".join(map(str, self.up)),
            "board": " ".join(map(str, self.board)),
            "decisions": [
                {
                    "decision": each.name,
                    "cards": " ".join(map(str, each.cards)),
                    "amount": None if each.amount is None else str(each.amount),
                    "chips": self.chips(each),
                    "expected": str(each.expected),
                    "expected_decimal": float(each.expected),
                }
                for each in self.decisions
            ],
        }


def no_such_point(
    hand: Collection[Card], discarded: Collection[Card], points: Collection[tuple[int, int]]
) -> CardError:
    """Refuse a number of cards with which nothing is decided; `points` are those held and those exchanged.

    >>> print(no_such_point(hand=[Card(0)], discarded=(), points=[(5, 0), (5, 1), (6, 0)]))
    Give the five cards as they were dealt, or after the exchange, with the card given away as “discarded”,
    or all six once one was bought. Here it is 1 in hand and 0 discarded.
    """
    return CardError(
        "odds-hand-count",
        most=max(gone for _, gone in points),
        sixth=len({own for own, _ in points}) - 1,
        held=len(hand),
        gone=len(discarded),
    )
