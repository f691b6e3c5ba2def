"""Cards drawn for the terminal, as people like to see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card

_STYLES: Final = ("green", "blue", "red", "white")
"""Four colours for four suits: clubs, diamonds, hearts, spades."""


def draw_cards(cards: Sequence[Card | None]) -> Text:
    """Draw cards side by side; a card nobody may see shows its back.

    >>> from croupier.cards import Card
    >>> print(draw_cards([Card("Th"), None]))
    ╭─────╮ ╭─────╮
    │10   │ │░░░░░│
    │  ♥  │ │░░░░░│
    │   10│ │░░░░░│
    ╰─────╯ ╰─────╯
    """
    rows = [Text() for _ in range(5)]
    for place, card in enumerate(cards):
        style = "dim" if card is None else "bold " + ("magenta" if card.is_joker else _STYLES[card.suit])
        for row, line in zip(rows, _lines(card), strict=True):
            row.append(" " if place else "")
            row.append(line, style)
    return Text("\n").join(rows)


def _lines(card: Card | None) -> tuple[str, ...]:
    if card is None:
        return ("╭─────╮", *("│░░░░░│",) * 3, "╰─────╯")
    if card.is_joker:
        return ("╭─────╮", "│★    │", "│JOKER│", "│    ★│", "╰─────╯")
    rank = card.symbol[0].replace("T", "10")
    return ("╭─────╮", f"│{rank:<5}│", f"│  {card.symbol[1]}  │", f"│{rank:>5}│", "╰─────╯")
