"""Views: what one player may see of a running hand, or what a railbird sees, who owns no box."""

from __future__ import annotations

import msgspec

from croupier.cards import Card
from croupier.table.decision import Option
from croupier.table.event import AnyEvent


class BoxView(msgspec.Struct, frozen=True):
    """A box as a viewer sees it: face-down cards are `None`.

    After a split the box has `further` hands beside its `cards`; `playing` is the place of the one in play, 0
    for `cards`. A place `behind` a box has stakes there and no cards of its own.
    """

    number: int
    player: int
    active: bool
    stakes: dict[str, int]
    cards: tuple[Card | None, ...]
    chips: int | None
    further: tuple[tuple[Card | None, ...], ...] = ()
    playing: int = 0
    behind: int = 0


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it.

    `turn` is the seat that must act (0: the croupier, or several at once; None: the hand is over) and
    `options` are the viewer's own choices. Round a `ring` players have seats and a pot, not boxes.
    """

    game: str
    commitment: str
    boxes: tuple[BoxView, ...]
    dealer: tuple[Card | None, ...]
    board: tuple[Card | None, ...]
    pot: int
    turn: int | None
    options: tuple[Option, ...]
    events: tuple[AnyEvent, ...]
    ring: bool = False

    def to_json(self) -> str:
        """Write the view as JSON, cards in canonical form."""
        return msgspec.json.encode(self, enc_hook=str).decode()
