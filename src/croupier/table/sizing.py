"""Sizes of a wager worth a button: the least, half the pot, the pot, everything.

>>> import croupier
>>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(5, 10), seed=4)
>>> view = hand.view(hand.decision.seat)
>>> sizes(view, hand.decision["raise"].amount)
[('least', 20), ('pot', 25), ('all', 200)]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.table.decision import Span
    from croupier.table.view import View


def pot_and_wagers(view: View) -> int:
    """Return everything on the table: the pot, and what lies in front of the players."""
    return view.pot + sum(box.stakes.get("wager", 0) for box in view.boxes)


def pot_sized(view: View, span: Span, share: float) -> int:
    """Return a wager that raises by a share of everything on the table, as near as the rules allow."""
    highest = max((box.stakes.get("wager", 0) for box in view.boxes), default=0)
    return within(span, highest + int(share * pot_and_wagers(view)))


def within(span: Span, wanted: int) -> int:
    """Return the largest allowed amount up to the one wanted, or the least allowed."""
    return span.least + max(0, min(wanted, span.most) - span.least) // span.step * span.step


def sizes(view: View, span: Span) -> list[tuple[str, int]]:
    """Return the amounts worth a button, each once."""
    named = (
        ("least", span.least),
        ("half-pot", pot_sized(view, span, 0.5)),
        ("pot", pot_sized(view, span, 1.0)),
        ("all", within(span, span.most)),
    )
    seen: dict[int, str] = {}
    for name, amount in named:
        seen.setdefault(amount, name)
    return [(name, amount) for amount, name in seen.items()]
