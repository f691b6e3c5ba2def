"""One round of a game against the house as a PettingZoo AEC environment: a box for each agent."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier import books
from croupier.bots import take_turn
from croupier.cards.sizes import CARDS
from croupier.environments.actions import ActionAct, chosen, named
from croupier.environments.hand import HandEnv
from croupier.games import deal, find
from croupier.games.wheel import find_position
from croupier.table import CROUPIER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.environments.observing import Vector
    from croupier.table import BoxView, Game, Hand, Option

MOST_BETS: Final = 8
"""Bets that an agent makes on one number of a wheel; then it is the next one's turn."""
DONE: Final = "no more bets"
MOST: Final = " most"
"""Behind an act that names an amount: the most that may be named; the act alone names the least."""
_ACTS: Final = {
    "ante_poker": ("fold", "raise", "play", "insure", f"insure{MOST}"),
    "russian": ("fold", "play", "insure", f"insure{MOST}", "buy-game", "decline"),
    "holdem_house": ("fold", "play"),
    "blackjack": (
        *("hit", "stand", "double", "double-dark", "split", "surrender", "wait"),
        *("even-money", "insurance", f"insurance{MOST}", "no-insurance"),
    ),
}
"""What is decided in a family of games besides ways to improve one's cards."""
_ROWS: Final = 6
_JOKER: Final = CARDS
_WIDE: Final = CARDS + 1
_TABLE: Final = 4


def house_actions(game: str, rules: Rules) -> tuple[str, ...]:
    """Return the actions of a game against the house by their numbers: at a wheel its places and `DONE`.

    >>> from croupier import books
    >>> house_actions("am/six-card", books.rules("am/six-card"))
    ('fold', 'raise', 'buy')
    >>> house_actions("m1/oasis", books.rules("m1/oasis"))[4:9]
    ('exchange-one 1', 'exchange-one 2', 'exchange-one 3', 'exchange-one 4', 'exchange-one 5')
    """
    found = find(game)
    if found.wheel:
        return (*_places(game, rules), DONE)
    if found.family not in _ACTS:
        raise ValueError(f"{game} is a game whose decisions nobody has numbered yet.")
    without = {"play"} if "raise" in rules.pays else {"raise"}
    if "insurance" not in rules.options:
        without |= {"insure", f"insure{MOST}"}
    acts = [act for act in _ACTS[found.family] if act not in without]
    return (*acts, *chain.from_iterable(named(found, rules, way.name) for way in found.ways))


def _places(game: str, rules: Rules) -> tuple[str, ...]:
    """Return the places of the layout that take a bet at this table."""
    hand = deal(
        game, seats={1: {"value": _least(find(game), rules)["value"]}}, seed=0, options=rules.overrides
    )
    return next(option.on for option in hand.view(1).options if option.name == "bet")


def _least(game: Game[Any], rules: Rules) -> dict[str, int]:
    """Return the least that one has to lay down before the deal; at a wheel what a chip is worth."""
    laid: dict[str, int] = {}
    for field in game.open_fields(rules):
        if field.needed or game.wheel:
            laid[field.name] = field.default(rules, laid)
    return laid


class HouseEnv(HandEnv):
    """One round against the house; every agent has a box of its own, at a wheel a place at the table.

    `stakes` are those of every box, by field; without them the least that the table takes. A reward is what
    was won, in initial stakes (at a wheel in chips). At a wheel an action bets the least on a place of the
    layout, until an agent has enough. Options of the game are given by name. An agent sees, by rows of cards:
    the hand in play, its further hands, what it has given away, the dealer's open cards, the board, the open
    cards of others; and its number, its stakes, its hands and which of them is in play.

    >>> env = HouseEnv("m1/oasis", players=2)
    >>> env.reset(seed=3)
    >>> mask = env.observe(env.agent_selection)["action_mask"]
    >>> [action for action, lawful in zip(env.actions, mask) if lawful][:3]
    ['fold', 'play', 'exchange-one 1']
    >>> env.step(env.actions.index("fold")); env.step(env.actions.index("fold"))
    >>> env.rewards
    {'box_1': -1.0, 'box_2': -1.0}
    """

    metadata: Final = {"name": "croupier_house_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "m1/blackjack",
        players: int = 1,
        stakes: Mapping[str, int] | None = None,
        **options: Any,
    ) -> None:
        if books.profile(game).kind != "house":
            raise ValueError(f"{game} is played between players: RingEnv plays it.")
        self.game, self.options = game, options
        self.rules = books.rules(game, options)
        self._game = find(game)
        self.stakes = dict(stakes or _least(self._game, self.rules))
        actions = house_actions(game, self.rules)
        size = len(actions) if self._game.wheel else _ROWS * _WIDE + _TABLE
        super().__init__("player" if self._game.wheel else "box", players, actions, size)
        self.unit = 1 if self._game.wheel else next(iter(self.stakes.values()))
        self._given: dict[int, tuple[Card, ...]] = {}
        self._betting: list[int] = []
        self._bets = 0

    def _deal(self, seed: int) -> Hand:
        places = range(1, len(self.possible_agents) + 1)
        self._given = {}
        self._betting, self._bets = list(places) if self._game.wheel else [], 0
        hand = deal(self.game, seats=dict.fromkeys(places, self.stakes), seed=seed, options=self.options)
        self._let_croupier(hand)
        return hand

    def _turn(self) -> int | None:
        if self._betting:
            return self._betting[0]
        decision = self.hand.decision
        return None if decision is None else decision.seat

    def _offers(self, number: int) -> list[ActionAct | None]:
        if self._game.wheel:
            return [
                *(ActionAct("bet", self._chip(place), on=place) for place in self.actions[:-1]),
                ActionAct(DONE),
            ]
        options = {option.name: option for option in self.hand.view(number).options}
        return [_act_of(options, action) for action in self.actions]

    def _chip(self, place: str) -> int:
        """Return the least that is bet on a place."""
        position = find_position(place)
        assert position is not None  # the layout names its own places
        return max(1, self.rules.limit(position.kind).minimum)

    def _act(self, number: int, act: ActionAct) -> None:
        if act.name != DONE:
            self.hand.act(act.name, seat=number, amount=act.amount, cards=act.cards, on=act.on)
            self._given[number] = (*self._given.get(number, ()), *(act.cards or ()))
            self._bets += 1
        if self._betting and (act.name == DONE or self._bets >= MOST_BETS):
            del self._betting[0]
            self._bets = 0
        self._let_croupier(self.hand)

    def _let_croupier(self, hand: Hand) -> None:
        """Let the croupier do what is theirs, once nobody bets any more."""
        while not self._betting and hand.decision is not None and hand.decision.seat == CROUPIER:
            take_turn(hand, CROUPIER, {})

    def _seen(self, number: int) -> Vector:
        view = self.hand.view(number)
        own = next(box for box in view.boxes if box.number == number)
        if self._game.wheel:
            staked = [own.stakes.get(place, 0) / self.unit for place in self.actions[:-1]]
            return np.array([number, *staked], dtype=np.float32)
        others = chain.from_iterable(_all_of(box) for box in view.boxes if box.number != number)
        hands = [own.cards, *own.further]
        rest = chain.from_iterable(cards for place, cards in enumerate(hands) if place != own.playing)
        rows = (hands[own.playing], rest, self._given.get(number, ()), view.dealer, view.board, others)
        cards = np.zeros((_ROWS, _WIDE), dtype=np.float32)
        for row, lying in zip(cards, rows, strict=True):
            np.add.at(
                row, [_JOKER if int(card) >= CARDS else int(card) for card in lying if card is not None], 1
            )
        table = [number, sum(own.stakes.values()) / self.unit, len(hands), own.playing]
        return np.concatenate([cards.ravel(), np.array(table, dtype=np.float32)])


def _all_of(box: BoxView) -> Iterable[Card | None]:
    return chain(box.cards, *box.further)


def _act_of(options: Mapping[str, Option], action: str) -> ActionAct | None:
    """Read an action as an act of the hand; None where it is not lawful now."""
    name, *rest = action.split()
    option = options.get(name)
    if option is None:
        return None
    if option.cards is not None:
        return chosen(option, rest)
    if option.amount is None:
        return None if rest else ActionAct(name)
    return ActionAct(name, option.amount.most if rest else option.amount.least)
