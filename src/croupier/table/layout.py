"""The places of a table: players and their boxes against the house, seats between players, piles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.cards import Card
from croupier.table.event import OWN, UP

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable


class Pile(msgspec.Struct, eq=False, gc=False):
    """Cards lying at one place, each with its face: down, own or up."""

    cards: list[Card] = []
    faces: list[int] = []

    def __len__(self) -> int:
        return len(self.cards)

    def seen(self, own: bool) -> tuple[Card | None, ...]:
        """Return the cards as the owner, or as anybody else, may see them."""
        return _seen(self.cards, self.faces, own)

    def replace(self, place: int, card: Card, face: int) -> None:
        """Lay another card, or the same with another face, where one lies."""
        self.cards[place] = card
        self.faces[place] = face

    def drop(self, gone: Collection[Card]) -> None:
        """Take some of its cards away."""
        kept = _others(self.cards, self.faces, gone)
        self.cards, self.faces = [card for card, _ in kept], [face for _, face in kept]

    def empty(self) -> None:
        """Take all its cards away."""
        self.cards.clear()
        self.faces.clear()


class Player(msgspec.Struct, eq=False, gc=False):
    """Who plays: one person, on one box or several, with the chips in front of them.

    `chips` is None for somebody whose bankroll is kept elsewhere; then no stake is ever too much for it.
    """

    number: int
    chips: int | None = None

    def affords(self, amount: int) -> bool:
        """Whether they still have so many chips; nobody plays on credit."""
        return self.chips is None or self.chips >= amount


NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


class Box(msgspec.Struct, eq=False, gc=False):
    """A betting field in front of a player: its cards, its stakes, and what it has won so far.

    `placed` is what the player laid down before the deal; the game takes it up as stakes. A `dark` box is
    played without a look at its cards. `fees` are the prices paid and `lost` the stakes lost so far, which
    only a void hand returns. `denied` are acts that the floor has refused to this box for this hand.

    After a split a box has `further` piles; `playing` is the place of the one in play. A place whose player
    bets `behind` another box has no cards of its own.
    """

    number: int
    player: Player
    placed: Mapping[str, Any] = NOTHING
    stakes: dict[str, int] = {}
    fees: Mapping[str, int] = NOTHING
    lost: Mapping[str, int] = NOTHING
    net: int = 0
    pile: Pile = msgspec.field(default_factory=Pile)
    further: tuple[Pile, ...] = ()
    playing: int = 0
    behind: int = 0
    active: bool = True
    dark: bool = False
    denied: tuple[str, ...] = ()

    @property
    def cards(self) -> list[Card]:
        """The cards of the box."""
        return self.pile.cards

    @property
    def faces(self) -> list[int]:
        """The faces of its cards."""
        return self.pile.faces

    @property
    def owner(self) -> int:
        """The number of its player."""
        return self.player.number

    @property
    def chips(self) -> int | None:
        """The chips of its player, if they are kept here."""
        return self.player.chips


@lru_cache(maxsize=1024)
def _open_part(faces: tuple[int, ...]) -> Callable[[tuple[Card, ...]], tuple[Card, ...]]:
    """Return what takes the open cards from all; everybody round a table has the same faces."""
    places = [place for place, face in enumerate(faces) if face == UP]
    if not places or places[-1] - places[0] < len(places):
        return itemgetter(slice(places[0], places[-1] + 1) if places else slice(0))
    return itemgetter(*places)


class Seat:
    """A seat of the ring: player, box and pile in one, for between players everybody has one of each.

    `wager` lies in front of it in the running betting round, of all it has `put_in` during the hand. `spoken`
    is the height of the betting when its player last put chips in of their own will in this round, -1 if they
    have not: what is needed to know whether a short all-in lets them raise again (fspr:5.7d). One who is
    all-in is `told` once what they can win.
    """

    __slots__ = (
        "active",
        "cards",
        "chips",
        "faces",
        "folded",
        "net",
        "number",
        "put_in",
        "spoken",
        "told",
        "wager",
    )

    def __init__(self, number: int, chips: int) -> None:
        self.number = number
        self.chips = chips
        self.cards: tuple[Card, ...] = ()
        self.faces: tuple[int, ...] = ()
        self.net = self.wager = self.put_in = 0
        self.folded = self.told = False
        self.active = True
        self.spoken = -1

    @property
    def owner(self) -> int:
        """The number of its player: at a ring everybody has one seat."""
        return self.number

    @property
    def stakes(self) -> dict[str, int]:
        """What lies in front of it."""
        return {"wager": self.wager} if self.wager else {}

    @property
    def open_cards(self) -> tuple[Card, ...]:
        """The cards that lie face up, in the order in which they came."""
        return _open_part(self.faces)(self.cards)

    def affords(self, amount: int) -> bool:
        """Whether its player still has so many chips."""
        return self.chips >= amount

    def seen(self, own: bool) -> tuple[Card | None, ...]:
        """Return the cards as the owner, or as anybody else, may see them."""
        return _seen(self.cards, self.faces, own)

    def replace(self, place: int, card: Card, face: int) -> None:
        """Lay another card, or the same with another face, where one lies."""
        self.cards = (*self.cards[:place], card, *self.cards[place + 1 :])
        self.faces = (*self.faces[:place], face, *self.faces[place + 1 :])

    def drop(self, gone: Collection[Card]) -> None:
        """Take some of its cards away."""
        kept = _others(self.cards, self.faces, gone)
        self.cards, self.faces = tuple(card for card, _ in kept), tuple(face for _, face in kept)

    def empty(self) -> None:
        """Take all its cards away."""
        self.cards = self.faces = ()


def _others(cards: Iterable[Card], faces: Iterable[int], gone: Collection[Card]) -> list[tuple[Card, int]]:
    return [(card, face) for card, face in zip(cards, faces, strict=True) if card not in gone]


def _seen(cards: Collection[Card], faces: Collection[int], own: bool) -> tuple[Card | None, ...]:
    least = OWN if own else UP
    if not faces or min(faces) >= least:  # most piles are seen whole, or not at all
        return tuple(cards)
    if max(faces) < least:
        return (None,) * len(faces)
    return tuple(card if face >= least else None for card, face in zip(cards, faces, strict=True))
