"""Views: what one player may see of a running hand, or what a railbird sees, who owns no box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cards import Card
from croupier.table.decision import Option, choices
from croupier.table.event import AnyEvent, Covered, Looked, Opened
from croupier.table.layout import Seat

if TYPE_CHECKING:
    from croupier.table.felt import Felt
    from croupier.table.layout import Box
    from croupier.table.ring_felt import RingFelt


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
    boxes: tuple[BoxView, ...]
    dealer: tuple[Card | None, ...]
    board: tuple[Card | None, ...]
    pot: int
    turn: int | None
    options: tuple[Option, ...]
    events: tuple[AnyEvent, ...]
    ring: bool = False

    def __repr__(self) -> str:
        """Say which game it is, whose turn, and what the viewer may choose.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}, 2: {"ante": 10}}, seed=7)
        >>> hand.view(1), hand.view(2)
        (<View am/five-card: seat 1 to act, fold, raise 20>, <View am/five-card: seat 1 to act>)
        >>> hand.act("fold"); hand.act("fold"); hand.view()
        <View am/five-card: over>
        """
        if self.turn is None:
            return f"<View {self.game}: over>"
        who = f"seat {self.turn}" if self.turn > 0 else "the croupier"
        return f"<View {self.game}: {', '.join(filter(None, (f'{who} to act', choices(self.options))))}>"

    def _repr_html_(self) -> str:
        from croupier.table.picture import html  # noqa: PLC0415  (for notebooks only)

        return html(self)

    def to_json(self) -> str:
        """Write the view as JSON, cards in canonical form.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> hand.view(1).to_json()[:9]
        '{"game":"'
        """
        return msgspec.json.encode(self, enc_hook=str).decode()


def see_events(felt: Felt | RingFelt, own: frozenset[int], since: int = 0) -> tuple[AnyEvent, ...]:
    """Return the events as the owner of these boxes may see them now.

    Cards that they had to cover they do not see in the log either, until they are shown again (rp:1.15).
    """
    covered: set[int] = set()
    for event in felt.events if Covered in set(map(type, felt.events)) else ():
        if type(event) is Covered:
            covered.add(event.box)
        elif type(event) is Looked:
            covered.discard(event.box)
        elif type(event) is Opened and type(event.at) is int:
            covered.discard(event.at)
    seen = own - covered if covered else own
    events = felt.events[since:] if since else felt.events
    return tuple([event.seen_by(seen) for event in events])  # type: ignore[misc]


def see_box(box: Box | Seat, own: bool) -> BoxView:
    """Return a box or a seat as its owner, or as anybody else, may see it."""
    # Stacks lie open on the table for everybody to count (fspr:7.4.9).
    if isinstance(box, Seat):
        return BoxView(box.number, box.owner, box.active, box.stakes, box.seen(own), box.chips)
    return BoxView(
        box.number,
        box.owner,
        box.active,
        dict(box.stakes),
        box.pile.seen(own),
        box.chips,
        tuple(pile.seen(own) for pile in box.further),
        box.playing,
        box.behind,
    )
