"""Opening cards: what of a hand is told to whom, with the proof of every card they saw, and of no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from croupier.cards import Leaf, Pledge
from croupier.cards.pledge import LAYERS, POCKETS
from croupier.table import Record, Shuffle
from croupier.table.record import UNSEEN
from croupier.table.sight import Sight, look, places_of, spin_place

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.table import Hand


def pack_size(rules: Rules) -> int:
    """Return how many cards a game is dealt from, or how many numbers its wheel has.

    >>> from croupier import books
    >>> pack_size(books.rules("am/joker")), pack_size(books.rules("am/roulette"))
    (53, 37)
    """
    deck = rules.profile.deck
    return POCKETS if deck is None else rules.decks * deck.cards


def seen(hand: Hand, player: int | None = None, shown: Collection[Card] = ()) -> Record:
    """Return a hand as a player saw it so far, or a watcher: its cards opened one by one, no secret told.

    Cards of one pack that others have `shown` when the hand was over are opened as well.

    >>> import croupier
    >>> hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90}, blinds=(1, 2), seed=4)
    >>> hand.act("fold")
    >>> seen(hand, 1).drawn, sorted(seen(hand, 1).opened)
    ('3s ?? 8c ??', [0, 2])
    """
    sight = look(hand, player)
    house = hand.record()
    named = {str(card) for card in shown}
    more = {draw for draw, card in enumerate(house.drawn.split()) if card in named} - sight.draws
    sight = sight._replace(draws=sight.draws | more)
    own = {box for box, owner in hand.owners.items() if owner == player}
    unnamed = {
        number: len(action.cards)
        for number, action in enumerate(house.actions)
        if action.cards and action.seat > 0 and action.seat not in own
    }
    told = structs.replace(
        house,
        deck="",
        spins=(),
        drawn=_masked(house.drawn, sight.draws),
        actions=tuple(
            structs.replace(action, cards=()) if number in unnamed else action
            for number, action in enumerate(house.actions)
        ),
        viewer=player or 0,
        unnamed=unnamed,
        course=sight.course,
        shown=tuple(sorted(more)),
    )
    if house.shuffle is None:
        return told
    shuffle = structs.replace(house.shuffle, secret="")
    if house.croupier == 1:  # nothing of such a shuffle can be opened alone
        return structs.replace(told, shuffle=shuffle)
    pledges = _Pledges(bytes.fromhex(house.shuffle.secret), hand.pledged)
    opened = {place: pledges.open(place) for place in pledges.places(told, shuffle, sight)}
    return structs.replace(told, shuffle=shuffle, opened=opened)


def told_all(hand: Hand) -> Record:
    """Return a hand with its secret, which opens all cards, and with all else that a verifier needs."""
    return structs.replace(hand.record(), course=look(hand, None).course)


def _masked(drawn: str, seen_draws: Iterable[int]) -> str:
    known = frozenset(seen_draws)
    return " ".join(card if draw in known else UNSEEN for draw, card in enumerate(drawn.split()))


class _Pledges:
    """The trees of one secret, each grown when it is needed."""

    def __init__(self, secret: bytes, size: int) -> None:
        self.secret = secret
        self.size = size
        self._trees: dict[int, Pledge] = {}

    def _tree(self, place: int) -> tuple[Pledge, int]:
        span = LAYERS * self.size
        number = place // span
        if number not in self._trees:
            self._trees[number] = Pledge(self.secret, self.size, number)
        return self._trees[number], place % span

    def value(self, place: int) -> int:
        """Which number lies at a place."""
        tree, at = self._tree(place)
        return tree.values[at]

    def open(self, place: int) -> Leaf:
        """Open a place."""
        return self._tree(place)[0].open(place)

    def places(self, told: Record, shuffle: Shuffle, sight: Sight) -> list[int]:
        """Return the places that are opened: of the cards seen, and those that hold no card."""
        if self.size == POCKETS:
            return [spin_place(shuffle, spin) for spin in sorted(sight.draws)]
        cut = told.cut[1] if told.cut is not None else 0
        found = places_of(len(told.drawn.split()), self.size, shuffle, cut, sight.course, self.value)
        return sorted({*(place for draw in sight.draws for place in found.chains[draw]), *found.blanks})
