"""Cards as a picture, for notebooks: what `_repr_svg_` and `_repr_html_` of cards, hands and tables show.

>>> from croupier.cards import read_cards
>>> found = svg((*read_cards("Ah"), None))
>>> found.count("<rect"), "A♥" in found, 'aria-label="A♥ ?"' in found
(2, True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.cards.card import Card

WIDE, HIGH, APART = 46, 64, 6
_RED: Final = "#b3261e"
_BLACK: Final = "#1b1b1f"
_BACK: Final = "#27496d"


def svg(cards: Iterable[Card | None]) -> str:
    """Draw cards beside each other, those that lie face down (None) by their backs."""
    held = tuple(cards)
    wide = max(1, len(held) * (WIDE + APART))
    said = " ".join("?" if card is None else card.symbol for card in held)
    drawn = "".join(_card(card, place * (WIDE + APART) + 1) for place, card in enumerate(held))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{HIGH + 2}" role="img" '
        f'aria-label="{said}" font-family="sans-serif">{drawn}</svg>'
    )


def _card(card: Card | None, left: int) -> str:
    shape = f'<rect x="{left}" y="1" width="{WIDE}" height="{HIGH}" rx="5" stroke="#8a8a90"'
    if card is None:
        return f'{shape} fill="{_BACK}"/>'
    colour = _RED if not card.is_joker and card.suit in (1, 2) else _BLACK
    return (
        f'{shape} fill="#fff"/><text x="{left + WIDE // 2}" y="{HIGH // 2 + 8}" text-anchor="middle" '
        f'font-size="20" fill="{colour}">{card.symbol}</text>'
    )
