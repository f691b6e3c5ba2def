"""The hand driver: one protocol for every game.

A `Hand` runs a game's coroutine on a felt. Its state is its log: the set-up and the actions. Whatever else it
shows is derived from them, so a hand can be stored, replayed, cloned and taken back to any earlier moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from croupier.books import Rules, whole_amount
from croupier.cards import Seed, write_cards
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.table.decision import CROUPIER, Action, Decision, read_action
from croupier.table.event import Acted, Event
from croupier.table.felt import Box, Felt, Play, Player
from croupier.table.record import FORMAT, Record, Result, Shuffle
from croupier.table.view import BoxView, View

Game: TypeAlias = Callable[[Felt, Rules], Play]
"""A game: a coroutine that plays one hand on a felt by the rules of a profile."""


class Setup(msgspec.Struct, frozen=True):
    """Everything a hand starts from."""

    seats: dict[int, dict[str, Any]]
    seed: Seed | None = None
    deck: str | None = None
    spins: tuple[int, ...] = ()


class Hand:
    """One hand of any game: `decision`, `act`, `view`, `events`, `result`, `record`.

    >>> import croupier
    >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, deck="Kh 2c Kd 7d 9s 8c 5c Jh 3d Qs")
    >>> hand.act("raise")
    >>> hand.result.net
    {1: 10}
    """

    __slots__ = ("_actions", "_game", "_play", "_setup", "decision", "felt", "rules")

    def __init__(self, game: Game, rules: Rules, setup: Setup, actions: Sequence[Action] = ()) -> None:
        self._game = game
        self._setup = setup
        self.rules = rules
        self._start(actions)

    def _start(self, actions: Sequence[Action]) -> None:
        """Lay out the felt and play the log from its beginning."""
        setup = self._setup
        self.felt = Felt(seat_boxes(setup.seats), setup.seed, setup.deck, setup.spins)
        self._play = self._game(self.felt, self.rules)
        self._actions: list[Action] = []
        self.decision: Decision | None = None
        self._proceed(None)
        for action in actions:
            self._do(action)

    def _proceed(self, action: Action | None) -> None:
        try:
            self.decision = next(self._play) if action is None else self._play.send(action)
        except StopIteration:
            self.decision = None

    # -- the protocol ---------------------------------------------------------------------------------

    def act(
        self,
        name: str,
        *,
        seat: int | None = None,
        amount: int | None = None,
        cards: object = None,
        on: str | int | None = None,
    ) -> None:
        """Take a decision; a wrong act raises IllegalAction with reason and clause, and changes nothing."""
        if self.decision is None:
            raise IllegalAction("hand-over", act=name)
        self._do(read_action(self.decision.seat if seat is None else seat, name, amount, cards, on))

    def _do(self, action: Action) -> None:
        if self.decision is None:
            raise IllegalAction("hand-over", act=action.name)
        action, option = self.decision.check(action)
        try:
            self.felt.events.append(Acted(option.clause, action.seat, action.name))
            self._proceed(action)
        except CroupierError:
            self._start(self._actions)
            raise
        self._actions.append(action)

    def run_croupier(self) -> None:
        """Let the croupier do all that he alone can do now, by the first option each time."""
        while self.decision is not None and not any(any(option.seats) for option in self.decision):
            if self.decision.seat != CROUPIER:
                return
            self.act(self.decision.options[0].name, seat=CROUPIER)

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.decision is None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, as the house knows it; players are shown `view(seat).events`."""
        return tuple(self.felt.events)

    @property
    def result(self) -> Result | None:
        """The net win of each box and of the house; None while the hand is running."""
        if self.decision is not None:
            return None
        return Result({box.number: box.net for box in self.felt.boxes}, self.felt.house)

    @property
    def commitment(self) -> str:
        """The hash of the house's secret, to be told before the deal; empty for a stacked deck."""
        return self._setup.seed.commitment if self._setup.seed is not None else ""

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has been decided so far."""
        return tuple(self._actions)

    def view(self, player: int | None = None) -> View:
        """Return what a player may see: his own cards, all open ones, and nothing else."""
        felt = self.felt
        own = frozenset(box.number for box in felt.boxes if box.player.number == player)
        decision = self.decision
        options = (
            () if decision is None else tuple(o for seat in sorted(own) for o in decision.options_for(seat))
        )
        return View(
            game=self.rules.game,
            commitment=self.commitment,
            boxes=tuple(_see_box(box, box.number in own) for box in felt.boxes),
            dealer=felt.dealer.seen(own=False),
            board=felt.board.seen(own=False),
            turn=None if decision is None else decision.seat,
            options=tuple(dict.fromkeys(options)),
            events=tuple(event.seen_by(own) for event in felt.events),  # type: ignore[misc]
        )

    def record(self) -> Record:
        """Return the hand as data, the secret included; show a running one only as `record().public()`."""
        setup = self._setup
        return Record(
            croupier=FORMAT,
            game=self.rules.game,
            seats=setup.seats,
            options=dict(self.rules.overrides),
            shuffle=Shuffle.of(setup.seed) if setup.seed is not None else None,
            deck=setup.deck or "",
            spins=setup.spins,
            actions=self.actions,
            drawn=drawn_text(self.felt),
            result=self.result,
        )

    def take_back(self, count: int = 1) -> None:
        """Return to the moment before the last actions: for a judge, never for a player."""
        if not 0 < count <= len(self._actions):
            raise IllegalAction("nothing-to-take-back", count=count, actions=len(self._actions))
        self._start(self._actions[:-count])


def drawn_text(felt: Felt) -> str:
    """Write down what chance gave: the cards drawn, or the numbers spun."""
    if felt.spun:
        return " ".join(map(str, felt.spun))
    return write_cards(felt.shoe.drawn)


def seat_boxes(seats: Mapping[int, Mapping[str, Any]]) -> list[Box]:
    """Seat the players: each box its number, its owner (by default the box's own number) and his chips."""
    for number in seats:
        if type(number) is not int or number < 1:
            raise IllegalStake("seat-not-number", seat=repr(number))
    players: dict[int, Player] = {}
    boxes = []
    for number in sorted(seats):
        placed = dict(seats[number])
        owner = whole_amount(placed.pop("player", number))
        stack = placed.pop("stack", None)
        player = players.setdefault(owner, Player(owner))
        if stack is not None:
            player.chips = (player.chips or 0) + whole_amount(stack)
        boxes.append(Box(number, player, placed))
    return boxes


def _see_box(box: Box, own: bool) -> BoxView:
    chips = box.player.chips if own else None
    return BoxView(box.number, box.player.number, box.active, dict(box.stakes), box.pile.seen(own), chips)
