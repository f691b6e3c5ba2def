"""The deck of a written hand: from the cards it tells, the deck that our dealer would have held.

Cards that nobody saw (`??`, and the burnt ones) are filled with cards that appear nowhere in the hand.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from croupier.cards import DECK
from croupier.history.notation import BOARD, HOLE, SHOW

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.cards import Card
    from croupier.history.notation import Act
    from croupier.history.phh import History
    from croupier.history.variants import Variant


class Stack:
    """The cards a history tells: those of each player in dealing order, and those of the board.

    `blind` are the players whose cards are not all known.
    """

    __slots__ = ("blind", "board", "holes")

    def __init__(self, history: History, acts: Sequence[Act]) -> None:
        self.holes: list[list[Card | None]] = [[] for _ in history.starting_stacks]
        self.board: list[Card | None] = []
        self._lay_out(history, acts)
        self.blind = {player for player, cards in enumerate(self.holes, start=1) if None in cards}

    def _lay_out(self, history: History, acts: Sequence[Act]) -> None:
        holes = self.holes
        players = len(holes)
        seen: set[Card] = set()
        for number, act in enumerate(acts, start=1):
            player = act.player
            if player > players:
                raise history.fault("phh-player-unknown", "actions", number, player=player, most=players)
            if act.what == HOLE:
                place = holes[player - 1]
            elif act.what == BOARD:
                place = self.board
            else:
                if act.what == SHOW and act.cards:
                    self._look_at_shown(history, number, act, seen)
                continue
            for card in act.cards:
                if card in seen:
                    raise history.fault("phh-card-repeated", "actions", number, card=str(card))
                if card is not None:
                    seen.add(card)
            place += act.cards

    def _look_at_shown(self, history: History, number: int, act: Act, seen: set[Card]) -> None:
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
        for card in new:
            if card in seen:
                raise history.fault("phh-card-repeated", "actions", number, card=str(card))
            seen.add(card)
            held[held.index(None)] = card

    @property
    def known(self) -> frozenset[Card]:
        """All cards that the history tells."""
        return frozenset(card for place in (self.board, *self.holes) for card in place if card is not None)

    def deck(self, variant: Variant) -> list[Card]:
        """Return the deck in the order in which our dealer gives it out, burnt cards between the streets."""
        spare = self._spare()
        cards = self._stud(spare) if variant.stud else self._flop(variant, spare)
        return [next(spare) if card is None else card for card in cards]

    def _flop(self, variant: Variant, spare: Iterator[Card]) -> list[Card | None]:
        count = variant.own_cards
        rows = [[*held, *[None] * (count - len(held))][:count] for held in self.holes]
        cards = [row[turn] for turn in range(count) for row in rows]
        board = [*self.board, *[None] * (5 - len(self.board))]
        return [*cards, next(spare), *board[:3], next(spare), board[3], next(spare), board[4]]

    def _stud(self, spare: Iterator[Card]) -> list[Card | None]:
        """Three cards each and then street by street to those who were dealt one, and all the rest."""
        cards: list[Card | None] = []
        for turn in range(7):
            if turn >= 3:
                cards += islice(spare, 1)  # burnt, if the deck still has a card for it
            row = [held[turn] for held in self.holes if len(held) > turn]
            cards += row if row or turn >= 3 else [None] * len(self.holes)
        known = [next(spare) if card is None else card for card in [*cards, *self.board]]
        return [*known, *spare]

    def _spare(self) -> Iterator[Card]:
        told = {*self.board}.union(*self.holes)
        return iter([card for card in DECK if card not in told])
