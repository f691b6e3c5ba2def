"""Sight: which of the cards drawn somebody has seen, and at which pledged places they lie.

A hand is its log, so it can be played again from a shoe of marked cards: then everything a viewer is shown
says by itself which draw it was, in whatever order and by whatever rule the cards went over the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import Card, Shoe
from croupier.cards.pledge import LAYERS, POCKETS, public_order
from croupier.errors import CardError
from croupier.table.event import Dealt, Opened
from croupier.table.record import Reshuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from croupier.table.hand import Hand
    from croupier.table.record import Shuffle
    from croupier.table.view import View

Chain = tuple[int, ...]
"""The places that lead to a card: the last one names it, those before say which of the rest it was."""
_SHOWING: Final = ("cards", "gone")


class Marked(Card):
    """A card that knows which draw of which script it is."""

    draw: int
    script: object


class Script(Shoe):
    """A shoe that gives known cards in a known order, and notes when some are shuffled again."""

    __slots__ = ("_left", "course", "mark")

    def __init__(self, cards: Iterable[Card], size: int, gone: int = 0, cut: int = 0) -> None:
        super().__init__((), cut=cut)
        self.mark = object()
        for draw, card in enumerate(cards):
            marked = int.__new__(Marked, card)
            marked.draw, marked.script = draw, self.mark
            self._cards.append(marked)
        self.size, self.count = size, gone
        self._left = size - gone
        self.course: list[Reshuffle] = []

    def __len__(self) -> int:
        return self._left

    def draw(self) -> Card:
        """Take the top card."""
        return self.take(1)[0]

    def take(self, count: int) -> list[Card]:
        """Take several cards from the top."""
        if not 0 <= count <= self._left or self.count + count > len(self._cards):
            raise CardError("deck-used-up", drawn=self.count)
        self._left -= count
        return super().take(count)

    def fork(self) -> Script:
        """Return the shoe as it stands now."""
        other = Script((), self.size, self.count, self.cut)
        other._cards, other.mark, other._left = self._cards, self.mark, self._left
        other.burnt, other.course = self.burnt.copy(), self.course.copy()
        return other

    def divide(self, at: int) -> None:
        """Cut the pack: the cards come as they came then, after the cut."""

    def put_back(self, cards: Iterable[Card]) -> None:
        """Note which cards are shuffled into the rest."""
        back = self._draws(cards)
        self._left += len(back)
        self.course.append(Reshuffle(self.count, "mix", back))

    def put_on_top(self, card: Card) -> None:
        """Note which card is the next to come again."""
        self._left += 1
        self.course.append(Reshuffle(self.count, "top", self._draws((card,))))

    def renew(self, deck: Sequence[Card] = ()) -> None:
        """Note that all cards are shuffled again."""
        del deck
        self.burnt = []
        self._left = self.size
        self.course.append(Reshuffle(self.count, "renew"))

    def _draws(self, cards: Iterable[Card]) -> tuple[int, ...]:
        return tuple(card.draw for card in cards if isinstance(card, Marked))


class Sight(NamedTuple):
    """The draws that somebody has seen, and how the cards were shuffled again meanwhile."""

    draws: frozenset[int]
    course: tuple[Reshuffle, ...]


def look(hand: Hand, player: int | None) -> Sight:
    """Find out which draws of a hand a player has seen, or a watcher who owns no box.

    >>> import croupier
    >>> hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90}, blinds=(1, 2), seed=4)
    >>> hand.act("fold")
    >>> sorted(look(hand, 1).draws), sorted(look(hand, None).draws)
    ([0, 2], [])
    """
    shoe = hand.felt.shoe
    if not shoe.size:  # a wheel: everybody sees where the ball lies
        return Sight(frozenset(range(len(hand.felt.spun))), ())
    rest = shoe.fork()
    cards = [*shoe.drawn, *rest.take(len(rest))]  # acts that were undone may have drawn some of the rest
    return look_by(hand.dealt_from(Script(cards, shoe.size, hand.gone, shoe.cut)), player)


def look_by(hand: Hand, player: int | None) -> Sight:
    """Find out the same of a hand that was dealt from a script."""
    script = hand.felt.shoe
    assert isinstance(script, Script)
    seen = frozenset(_draws_seen(hand.view(player), hand, script))
    return Sight(frozenset(draw for draw in seen if draw < script.count), tuple(script.course))


def dealt_to(hand: Hand, player: int | None) -> frozenset[int]:
    """Find out which draws of a hand from a script were dealt to a player, or open on the table."""
    return frozenset(
        card.draw
        for event in hand.view(player).events
        if isinstance(event, Dealt)
        for card in event.cards
        if isinstance(card, Marked)
    )


def _draws_seen(view: View, hand: Hand, script: Script) -> Iterator[int]:
    lain: dict[object, dict[int, int]] = {}
    for dealt in hand.events:
        if isinstance(dealt, Dealt):
            lain.setdefault(dealt.to, {}).update(
                (int(card), card.draw) for card in dealt.cards if isinstance(card, Marked)
            )
    piles = [view.dealer, view.board]
    for box in view.boxes:
        piles += [box.cards, *box.further]
    for event in view.events:
        piles += [getattr(event, field, ()) for field in _SHOWING]
        if isinstance(event, Opened):  # what is worked out from cards may have lost its marks
            held = lain.get(event.at, {})
            yield from (held[card] for card in event.cards if not _ours(card, script))
    for pile in piles:
        yield from (card.draw for card in pile if isinstance(card, Marked) and card.script is script.mark)


def _ours(card: Card, script: Script) -> bool:
    return isinstance(card, Marked) and card.script is script.mark


class DrawnPlaces(NamedTuple):
    """Where the cards drawn lie: the chain of each, and the places that turned out to hold no card.

    `whole` is False where a place was not opened that must have held none.
    """

    chains: list[Chain]
    blanks: list[int]
    whole: bool


def places_of(
    drawn: int,
    size: int,
    shuffle: Shuffle,
    cut: int,
    course: Sequence[Reshuffle],
    value: Callable[[int], int | None],
) -> DrawnPlaces:
    """Work out from what is public at which pledged places the cards drawn lie.

    `value` says which number lies at a place, None where it was not opened.
    """
    roots = (shuffle.commitment, *shuffle.further)
    order = public_order(size, roots[0], shuffle.words)
    pile: list[Chain] = [(place,) for place in (*order[cut:], *order[:cut])]
    dealt: list[Chain] = []
    blanks: list[int] = []
    layer, whole = 0, True
    for step in (*course, Reshuffle(drawn, "top")):
        while len(dealt) < step.at:
            dealt.append(pile.pop(0))
        back = [dealt[draw] for draw in step.back]
        if step.how == "top":
            pile = [*back, *pile]
            continue
        layer += 1
        lying = [
            layer * size + place for place in public_order(size, roots[layer // LAYERS], shuffle.words, layer)
        ]
        rest = [*pile, *back]
        pile = []
        for place in lying:
            number = value(place) if step.how == "mix" else None
            if number is None:
                pile.append((place,))
            elif number < len(rest):
                pile.append((place, *rest[number]))
            else:
                blanks.append(place)
        whole = whole and (step.how == "renew" or len(pile) == len(rest))
    return DrawnPlaces(dealt, blanks, whole)


def spin_place(shuffle: Shuffle, spin: int) -> int:
    """Return at which pledged place the number of a spin lies: each spin has a layer of its own."""
    roots = (shuffle.commitment, *shuffle.further)
    return spin * POCKETS + public_order(POCKETS, roots[spin // LAYERS], shuffle.words, spin)[0]
