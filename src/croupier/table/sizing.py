"""Sizes of a wager: the least, half the pot, the pot, the most. One count for buttons, bots and learners.

A wager of the pot calls first and then raises by the pot as it stands with that call in it, as pot-limit
counts it (fspr:5.9.6f).

>>> import croupier
>>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(5, 10), seed=4)
>>> view = hand.view(hand.decision.seat)
>>> sizes(view, hand.decision["raise"].amount)  # 15 lie there, 5 are to be called
[('least', 20), ('pot', 30), ('all', 200)]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.table.decision import Span
    from croupier.table.view import BoxView, View


def pot_and_wagers(view: View) -> int:
    """Return everything on the table: the pot, and what lies in front of the players."""
    return view.pot + sum(box.stakes.get("wager", 0) for box in view.boxes)


def pot_sized(view: View, span: Span, share: float) -> int:
    """Return a wager that raises by a share of the pot, one's own call counted, as the rules allow it."""
    level, pot = _called(view, span)
    return within(span, level + int(share * pot))


def _called(view: View, span: Span) -> tuple[int, int]:
    """Return the wager that calls, and the pot with that call in it."""
    own = _own(view)
    laid = own.stakes.get("wager", 0) if own is not None else 0
    highest = max((box.stakes.get("wager", 0) for box in view.boxes), default=0)
    to_call = next((option.cost for option in view.options if option.name == "call"), highest - laid)
    level = laid + to_call
    return level, span.pot - level if span.pot else pot_and_wagers(view) + to_call


def within(span: Span, wanted: int) -> int:
    """Return the largest allowed amount up to the one wanted, or the least allowed."""
    return span.least + max(0, min(wanted, span.most) - span.least) // span.step * span.step


def amounts(view: View, span: Span) -> tuple[int, int, int, int]:
    """Return the least wager, half the pot, the pot, and the most, each within what is allowed."""
    level, pot = _called(view, span)
    return span.least, within(span, level + pot // 2), within(span, level + pot), within(span, span.most)


def sizes(view: View, span: Span) -> list[tuple[str, int]]:
    """Return the amounts worth a button, each once: `all` is all-in, `most` what the table allows."""
    least, half, pot, most = amounts(view, span)
    own = _own(view)
    everything = own is not None and most == own.stakes.get("wager", 0) + (own.chips or 0)
    named = [("least", least)]
    if view.ring:
        named += [("half-pot", half), ("pot", pot)]
    seen: dict[int, str] = {}
    for name, amount in named:
        seen.setdefault(amount, name)
    if everything and view.ring:
        seen[most] = "all"
    else:
        seen.setdefault(most, "most")
    return sorted(((name, amount) for amount, name in seen.items()), key=lambda each: each[1])


def _own(view: View) -> BoxView | None:
    return next((box for box in view.boxes if box.number == view.turn), None)
