"""One hand of poker between players as a PettingZoo AEC environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.books import profile
from croupier.environments.actions import actions_of, offers
from croupier.environments.hand import HandEnv
from croupier.environments.observing import Observer
from croupier.games import deal, find

if TYPE_CHECKING:
    from croupier.environments.actions import ActionAct
    from croupier.environments.observing import Vector
    from croupier.table import Hand


class RingEnv(HandEnv):
    """One hand of poker between players, of any book; `actions` names its actions by their numbers.

    Whatever else `croupier.deal` takes may be given by name: options of the game, antes, sizes of bets. An
    agent sees its own cards, the board or the open cards, pot, stacks, wagers and who is in.

    >>> env = RingEnv(players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection, env.observe(env.agent_selection)["action_mask"].tolist()
    ('seat_3', [1, 1, 1, 1, 1, 1])
    >>> stud = RingEnv("fspr/seven-stud", players=2, limit="pot-limit", antes=2)
    >>> stud.reset(seed=1)
    >>> stud.observe(stud.agent_selection)["action_mask"].tolist()     # who brings in cannot fold
    [0, 1, 1, 1, 1, 1]
    >>> texas = RingEnv("am/texas", players=2)
    >>> texas.reset(seed=1)
    >>> mask = texas.observe(texas.agent_selection)["action_mask"]
    >>> [action for action, lawful in zip(texas.actions, mask) if lawful]
    ['fold', 'check or call', 'smallest raise', 'half pot', 'pot', 'largest raise', 'stay']
    """

    metadata: Final = {"name": "croupier_ring_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "fspr/holdem",
        players: int = 6,
        stack: int = 200,
        blinds: tuple[int, int] = (1, 2),
        **table: Any,
    ) -> None:
        known = profile(game)
        if known.kind != "players":
            raise ValueError(f"{game} is played against the house: HouseEnv plays it.")
        self._observer = Observer(find(game), players, stack)
        super().__init__("seat", players, actions_of(game, **table), self._observer.size)
        self.game = game
        self.stack = stack
        self.by_ante = "ante" in known.limits and "big-blind" not in known.limits
        self.table = table if self.by_ante else {**table, "blinds": blinds}
        self.unit = blinds[1]

    def _deal(self, seed: int) -> Hand:
        count = len(self.possible_agents)
        seats = dict.fromkeys(range(1, count + 1), self.stack)
        hand = deal(self.game, seats=seats, button=count, seed=seed, **self.table)
        self._observer.start(hand)
        if self.by_ante:
            self.unit = hand.felt.pot / count  # the ante of each
        return hand

    def _turn(self) -> int | None:
        decision = self.hand.decision
        return None if decision is None else decision.seat

    def _offers(self, number: int) -> list[ActionAct | None]:
        return offers(self.hand.view(number), self.actions)

    def _act(self, number: int, act: ActionAct) -> None:
        del number
        self.hand.act(act.name, amount=act.amount, cards=act.cards)

    def _seen(self, number: int) -> Vector:
        return self._observer.vector(self.hand, number)
