"""A running hand as a picture, for notebooks: what anybody at the table can see of it.

>>> import croupier
>>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
>>> shown = html(hand.view(1))
>>> shown.count("<svg"), "Box 1" in shown, "Ante 10" in shown
(2, True, True)
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from croupier.cards.picture import svg
from croupier.table.telling import word
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.view import BoxView, View


def html(view: View, language: str = "en") -> str:
    """Write a view as HTML: dealer, board, boxes or seats, each with its cards and chips."""
    rows = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name)}</th><td>{cards}</td>'
        f'<td style="text-align:left">{escape(chips)}</td></tr>'
        for name, cards, chips in _rows(view, language)
    )
    return f"<table><caption>{escape(view.game)}</caption>{rows}</table>"


def _rows(view: View, language: str) -> Iterator[tuple[str, str, str]]:
    if view.dealer:
        yield _begun(say("place-dealer", language)), svg(view.dealer), ""
    if view.board:
        yield _begun(say("place-board", language)), svg(view.board), ""
    for box in view.boxes:
        kind = "place-player" if view.ring else "place-box"
        for cards in (box.cards, *box.further):
            yield _begun(say(kind, language, box=box.number)), svg(cards), _chips(box, language)
    if view.pot:
        yield _begun(say("place-pot", language)), "", str(view.pot)


def _chips(box: BoxView, language: str) -> str:
    staked = [f"{_begun(word('field', name, language))} {amount}" for name, amount in box.stakes.items()]
    return " · ".join([*staked, *([str(box.chips)] if box.chips is not None else [])])


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
