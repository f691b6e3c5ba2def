"""The deck of a written hand: from the cards it tells, the deck that our dealer would have held.

Cards that nobody saw (`??`, and the burnt ones) are filled with cards that appear nowhere in the hand.
"""

from __future__ import annotations

from itertools import chain, filterfalse, islice, repeat
from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.history.notation import BOARD, HOLE, SHOW

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.cards import Card
    from croupier.history.notation import Cards, NotedAct
    from croupier.history.phh import History
    from croupier.history.variants import HistoryVariant

_UNTOLD: Final[Cards] = (None,) * 5


class Stack:
    """The cards a history tells: those of each player in dealing order, and those of the board.

    `shows` is what each player does at the showdown. So many acts come `first` that deal everybody all their
    own cards; 0 if the record does not begin so.
    """

    __slots__ = ("_seen", "board", "first", "holes", "shows", "variant")

    def __init__(self, history: History, acts: Sequence[NotedAct], variant: HistoryVariant) -> None:
        self.variant = variant
        self.holes: list[Cards] = [()] * len(history.starting_stacks)
        self.board: Cards = ()
        self.shows: dict[int, NotedAct] = {}
        self._seen: set[Card | None] = set()
        self.first = 0
        if not self._lay_out(acts):
            self._look_closely(history, acts)

    def _lay_out(self, acts: Sequence[NotedAct]) -> bool:
        """Lay the cards that were dealt where they lie; False if it takes a closer look.

        It does where a card is there twice, or cards that nobody saw when they were dealt are shown.
        """
        holes, board = self.holes, self.board
        players = len(holes)
        first = 0
        for act in acts:
            if act.what != HOLE or act.player > players:
                break
            holes[act.player - 1] += act.cards
            first += 1
        own_cards = self.variant.own_cards
        if not self.variant.stud and [*map(len, holes)] == [own_cards] * players:
            self.first = first
        for act in acts[first:]:
            what, player = act.what, act.player
            if player > players:
                return False
            if what == BOARD:
                board += act.cards
            elif what == SHOW:
                self.shows[player] = act
                if act.cards and act.cards != holes[player - 1]:
                    return False
            elif what == HOLE:
                holes[player - 1] += act.cards
                self.first = 0
        self.board = board
        cards = [*chain.from_iterable(holes), *board]
        self._seen = seen = {*cards}
        unknown = cards.count(None) - 1 if None in seen else 0
        return len(seen) + unknown == len(cards)

    def _look_closely(self, history: History, acts: Sequence[NotedAct]) -> None:
        """Lay the cards again one by one, to take unseen ones from what is shown or to tell what is wrong."""
        players = len(self.holes)
        self.holes = [()] * players
        self.board = ()
        self._seen = set()
        for number, act in enumerate(acts, start=1):
            player, what = act.player, act.what
            if player > players:
                raise history.fault("phh-player-unknown", "actions", number, player=player, most=players)
            if what == HOLE:
                self._see(history, number, act.cards)
                self.holes[player - 1] += act.cards
            elif what == BOARD:
                self._see(history, number, act.cards)
                self.board += act.cards
            elif what == SHOW:
                self.shows[player] = act
                if act.cards:
                    self._look_at_shown(history, number, act)

    def _see(self, history: History, number: int, cards: Iterable[Card | None]) -> None:
        """See cards for the first time, for no card is there twice."""
        seen = self._seen
        for card in cards:
            if card in seen and card is not None:
                raise history.fault("phh-card-repeated", "actions", number, card=str(card))
            seen.add(card)

    @property
    def blind(self) -> set[int]:
        """The players whose cards are not all known."""
        if None not in self._seen and self.first:
            return set()
        return {player for player, cards in enumerate(self.holes, start=1) if None in cards}

    def _look_at_shown(self, history: History, number: int, act: NotedAct) -> None:
        """Take cards that were dealt unseen from what the player shows."""
        held = self.holes[act.player - 1]
        known = {card for card in held if card is not None}
        new = [card for card in act.cards if card is not None and card not in known]
        hidden = act.cards.count(None)
        if (
            len(act.cards) != len(held)
            or len(known.difference(act.cards)) > hidden
            or (len(new) > held.count(None))
        ):
            raise history.fault("phh-shows-others", "actions", number, player=act.player)
        if new:
            self._see(history, number, new)
            shown = chain(new, repeat(None))
            self.holes[act.player - 1] = tuple(next(shown) if card is None else card for card in held)

    @property
    def known(self) -> frozenset[Card]:
        """All cards that the history tells."""
        return frozenset(self._seen - {None})  # type: ignore[arg-type]

    def deck(self) -> tuple[Card, ...]:
        """Return the deck in the order in which our dealer gives it out, burnt cards between the streets."""
        spare = filterfalse(self._seen.__contains__, DECK)
        return tuple(self._stud(spare) if self.variant.stud else self._flop(spare))

    def _flop(self, spare: Iterator[Card]) -> list[Card]:
        rows: list[Cards] = self.holes
        if not self.first:
            count = self.variant.own_cards
            rows = [(*held, *_UNTOLD)[:count] for held in rows]
        # A record that tells the whole deck tells cards that nobody was dealt, and will be refused for them.
        spare = chain(spare, DECK)
        board = self.board[:5]
        burnt, again, last, *untold = islice(spare, 8 - len(board))
        board += tuple(untold)
        cards = [*chain.from_iterable(zip(*rows))]  # noqa: B905 (all are as long as each other)
        cards += (burnt, *board[:3], again, board[3], last, board[4])
        if self.first and None not in self._seen:
            return cards
        return [next(spare) if card is None else card for card in cards]

    def _stud(self, spare: Iterator[Card]) -> list[Card]:
        """Three cards each and then street by street to those who were dealt one, and all the rest."""
        cards: list[Card | None] = []
        for turn in range(7):
            if turn >= 3:
                cards += islice(spare, 1)  # burnt, if the deck still has a card for it
            row = [held[turn] for held in self.holes if len(held) > turn]
            cards += row if row or turn >= 3 else [None] * len(self.holes)
        known = [next(spare) if card is None else card for card in [*cards, *self.board]]
        return [*known, *spare]
