"""The draw for the button: everybody is dealt one card face up, the highest one, suits counting, gets it.

The house promises the shuffle before, by its commitment. All cards of a draw are seen by all: its secret is
told with them, and everybody can check it at once.

>>> from croupier.cards import Seed
>>> draw = ButtonDraw.by(Seed(bytes(32), {2: "luck"}), (2, 5, 7), "fspr:6.2.1a")
>>> [(seat, str(card)) for seat, card in draw.drawn.items()]
[(2, '2h'), (5, '3h'), (7, '4c')]
>>> draw.button, draw.proven, draw.commitment == promise_draw(bytes(32).hex())
(7, True, True)
>>> import msgspec
>>> msgspec.structs.replace(draw, cards=((2, "2c"), (5, "5c"), (7, "Qd"))).proven
False
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from croupier.cards import DECK, Card, Seed, Shoe, promise
from croupier.hands import button as highest_card
from croupier.table.event import ButtonDrawn, Drew

if TYPE_CHECKING:
    from croupier.table.ring_felt import RingFelt

SETTING = "drawn"
"""How a hand is told of the draw that came before it."""


class ButtonDraw(msgspec.Struct, frozen=True):
    """A draw, as the table of a hand keeps it: the cards and the players' words by seat."""

    clause: str
    secret: str
    cards: tuple[tuple[int, str], ...]
    words: tuple[tuple[int, str], ...] = ()

    @classmethod
    def by(cls, seed: Seed, seats: Iterable[int], clause: str) -> ButtonDraw:
        """Draw for some seats."""
        cards = tuple((seat, str(card)) for seat, card in deal_one_each(seed, seats).items())
        return cls(clause, seed.secret.hex(), cards, tuple(sorted((seed.words or {}).items())))

    @property
    def drawn(self) -> dict[int, Card]:
        """The cards by seat."""
        return {seat: Card(card) for seat, card in self.cards}

    @property
    def button(self) -> int:
        """The seat that has drawn the highest card."""
        return highest_card(self.drawn)

    @property
    def commitment(self) -> str:
        """What the house must have promised before."""
        return promise_draw(self.secret)

    @property
    def proven(self) -> bool:
        """Whether the cards are those of the promised shuffle."""
        seed = Seed(bytes.fromhex(self.secret), dict(self.words) or None)
        return deal_one_each(seed, self.drawn) == self.drawn


def promise_draw(secret: str) -> str:
    """Return what the house binds itself to before a draw."""
    return promise(Seed(bytes.fromhex(secret)), len(DECK))


def deal_one_each(seed: Seed, seats: Iterable[int]) -> dict[int, Card]:
    """Deal every seat one card face up, from the dealer's left on."""
    shoe = Shoe.shuffled(seed)
    return {seat: shoe.draw() for seat in sorted(seats)}


def tell_draw(felt: RingFelt, draw: ButtonDraw) -> None:
    """Tell of the draw that came before a hand."""
    for seat, card in draw.drawn.items():
        felt.events.append(Drew(draw.clause, seat, (card,)))
    felt.events.append(ButtonDrawn(draw.clause, draw.button, draw.commitment, draw.secret, draw.words))
