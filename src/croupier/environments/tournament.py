"""A whole tournament as a PettingZoo AEC environment; the reward is prizes, or worths of stacks by ICM."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from croupier.cards.sizes import CARDS
from croupier.environments.actions import actions_of, offers
from croupier.environments.hand import seat_agents
from croupier.environments.observing import Vector
from croupier.games import deal, find
from croupier.table import Hand
from croupier.tournament import icm
from croupier.tournament.orders import Appoint, Deal, Decline, HandOver, HoldDraw, Register, Start
from croupier.tournament.reglament import Level, Prizes, Reglament, TournamentError
from croupier.tournament.simulate import check_late
from croupier.tournament.tournament import Tournament

_HAND: Final = 75_000
"""Milliseconds of the event's clock that a hand takes, as at a live table."""
_EVENT: Final = 7
"""What an agent sees of the event besides its table."""


def sit_and_go(players: int = 6, seats: int = 6) -> Reglament:
    """Return a short event for learners: fifty big blinds, levels of five hands."""
    steps = (1, 2, 3, 5, 8, 12, 20, 30, 50, 80)
    return Reglament(
        name="Learners' cup",
        stack=1000,
        seats=seats,
        buy_in=100,
        levels=tuple(Level(6, 10 * step, 20 * step) for step in steps),
        prizes=Prizes(shares=(5000, 3000, 2000) if players > 3 else (10_000,)),
    )


class TournamentEnv(AECEnv):  # type: ignore[misc]
    """One event from the draw to the last prize; tables deal in turn, and who is out terminates.

    `reward` is `"prizes"`: what an agent has won when it is out, in buy-ins, or `"icm"`: after every hand by
    how much the worth of its stack has changed, which adds up to the same less its worth at the start.
    Bounties count in either. Nobody buys chips again, takes the add-on or comes late, whatever the Reglament
    sells.

    >>> env = TournamentEnv(players=4, reward="icm")
    >>> env.reset(seed=1)
    >>> env.agent_selection in env.possible_agents, int(env.observe(env.agent_selection)["action_mask"].sum())
    (True, 6)
    """

    metadata: Final = {"name": "croupier_tournament_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 6,
        reglament: Reglament | None = None,
        reward: Literal["prizes", "icm"] = "prizes",
    ) -> None:
        super().__init__()
        if reward not in ("prizes", "icm"):
            raise ValueError(f"There is no reward “{reward}”: choose prizes or icm.")
        self.reglament = (reglament or sit_and_go(players)).check()
        check_late(self.reglament, players, 0)
        if self.reglament.ends_after or self.reglament.carries:
            raise TournamentError("environment-flight", event=self.reglament.name, clause="fspr:4.3a")
        self.reward = reward
        self.actions = actions_of(self.reglament.game)
        self.possible_agents = [f"player_{number}" for number in range(1, players + 1)]
        self.render_mode = "ansi"
        self._seats = max(self.reglament.seats, self.reglament.final_size)
        games = {self.reglament.game_of(place)[0] for place in range(len(self.reglament.levels))}
        shapes = [find(game).shape for game in sorted(games)]
        self._stud = any(shape is not None and shape.stud for shape in shapes)
        self._size = CARDS * (2 + self._seats * self._stud) + 2 + 3 * self._seats
        box = spaces.Box(low=0.0, high=np.inf, shape=(self._size + _EVENT,), dtype=np.float32)
        mask = spaces.Box(low=0, high=1, shape=(len(self.actions),), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._hand: Hand | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Draw the seats of a new event and deal its first hand; the same seed gives the same event."""
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._seed = int(self._chance.integers(2**62))
        self.event = Tournament(self.reglament, master=sha256(f"croupier/env/{self._seed}".encode()).digest())
        for agent in self.possible_agents:
            self.event.do(Register(player=agent))
        for order in (Appoint(judge="environment"), HoldDraw(), Start()):
            self.event.do(order)
        self._hand = None
        self.now = self._hands = 0
        seat_agents(self)
        self._worth = self._worths()
        self.agent_selection = self.agents[0]
        self._go_on()

    # -- playing -------------------------------------------------------------------------------------------

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act; hands that end bring rewards, and those who are out leave."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        hand = self._running
        seat = self.event.state.entries[agent].seat
        number = int(action or 0)
        act = offers(hand.view(seat), self.actions)[number]
        if act is None:
            raise ValueError(f"{agent} cannot “{self.actions[number]}” now: the action mask forbids it.")
        hand.act(act.name, amount=act.amount, cards=act.cards)
        self._go_on()
        self._accumulate_rewards()
        self._deads_step_first()

    @property
    def _running(self) -> Hand:
        if self._hand is None:
            raise RuntimeError("Reset the environment first.")
        return self._hand

    def _go_on(self) -> None:
        """Finish and deal hands until somebody must decide, or the event is over."""
        while not self.event.state.over:
            if self._hand is None:
                self._deal()
            hand = self._running
            if hand.decision is not None:
                names = self.event.state.tables[self._table].seats
                self.agent_selection = names[hand.decision.seat]
                return
            self._finish(hand)
        for agent in self.agents:
            self.terminations[agent] = True

    def _deal(self) -> None:
        """Deal at the table that has dealt least; in a break the clock goes on to its end."""
        state = self.event.state
        ready = self.event.ready(self.now)
        if not ready:
            self.now += state.period(self.now).end - state.clock.now(self.now)  # a stage may set it back
            ready = self.event.ready(self.now)
        self._table = min(ready, key=lambda number: (state.tables[number].hands, number))
        self.event.do(Deal(at=self.now, table=self._table))
        terms = self.event.terms(self._table)
        self._hands += 1
        self._hand = deal(terms.game, seats=terms.seats, seed=f"{self._seed}/{self._hands}", **terms.settings)

    def _finish(self, hand: Hand) -> None:
        """Give the event the stacks after a hand, and everybody what it was worth."""
        assert hand.result is not None
        state = self.event.state
        names = state.tables[self._table].seats
        stacks = {
            names[seat]: state.entries[names[seat]].chips + net for seat, net in hand.result.net.items()
        }
        winners = tuple(names[seat] for seat, net in hand.result.net.items() if net > 0)
        out = {player: winners for player, chips in stacks.items() if not chips}
        self.now += _HAND // len(state.tables)
        self.event.do(HandOver(at=self.now, table=self._table, stacks=stacks, out_by=out))
        for player in list(state.deciding):
            self.event.do(Decline(at=self.now, player=player))
        self._hand = None
        self._pay()

    def _pay(self) -> None:
        state = self.event.state
        worth = self._worths()
        for agent in self.agents:
            if self.terminations[agent]:
                continue
            gone = state.entries[agent].out or state.over
            if self.reward == "icm":
                self.rewards[agent] += worth[agent] - self._worth[agent]
            elif gone:
                self.rewards[agent] += worth[agent]
            self.terminations[agent] = gone
        self._worth = worth

    def _worths(self) -> dict[str, float]:
        """What everybody's stack is worth, or what they have won, with their bounties, in buy-ins."""
        state, unit = self.event.state, self.reglament.buy_in or 1
        worth: dict[str, float] = dict(self.event.winnings())
        inside = [entry for entry in state.entries.values() if not entry.out]
        if not state.over and len(inside) > 1:
            shares = icm.worths([entry.chips for entry in inside], state.prizes())
            worth.update((entry.player, share) for entry, share in zip(inside, shares, strict=True))
        return {player: (worth[player] + entry.bounties) / unit for player, entry in state.entries.items()}

    # -- seeing --------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees: its cards and its table, and how the event stands."""
        mask = np.zeros(len(self.actions), dtype=np.int8)
        entry, hand = self.event.state.entries[agent], self._hand
        here = hand is not None and not entry.out and entry.table == self._table
        if hand is not None and here and hand.decision is not None and hand.decision.seat == entry.seat:
            mask[:] = [act is not None for act in offers(hand.view(entry.seat), self.actions)]
        seen = self._table_seen(hand, entry.seat) if hand is not None and here else self._nothing()
        return {"observation": np.concatenate([seen, self._event_seen(agent)]), "action_mask": mask}

    def _nothing(self) -> Vector:
        return np.zeros(self._size, dtype=np.float32)

    def _table_seen(self, hand: Hand, seat: int) -> Vector:
        view, stack = hand.view(seat), self.reglament.stack
        cards = np.zeros((2 + self._seats * self._stud, CARDS), dtype=np.float32)
        rows = {1: view.board}
        seats = np.zeros((self._seats, 3), dtype=np.float32)
        for box in view.boxes:
            if box.number == seat:
                rows[0] = box.cards
            if self._stud:
                rows[1 + box.number] = box.cards
            wager = box.stakes.get("wager", 0)
            seats[box.number - 1] = ((box.chips or 0) / stack, wager / stack, float(box.active))
        for row, lying in rows.items():
            cards[row][[int(card) for card in lying if card is not None]] = 1
        table = np.array([seat, view.pot / stack], dtype=np.float32)
        return np.concatenate([cards.ravel(), table, seats.ravel()])

    def _event_seen(self, agent: str) -> Vector:
        state, reglament = self.event.state, self.reglament
        level = reglament.level(state.period(self.now).level)
        chips = state.entries[agent].chips
        told = [
            level.big / reglament.stack,
            level.ante / reglament.stack,
            state.left / len(state.entries),
            chips / max(1, state.in_play),
            len(state.prizes()) / len(state.entries),
            self._worth[agent],
            float(state.together),
        ]
        return np.array(told, dtype=np.float32)

    def render(self) -> str:
        """Return the places and stacks, one a line."""
        places, chips = self.event.places(), self.event.chips()
        return "\n".join(
            f"{place}. {agent} {chips.get(agent, 0)}"
            for agent, place in sorted(places.items(), key=lambda item: (item[1], -chips.get(item[0], 0)))
        )

    def close(self) -> None:
        """Let the event go."""
        self._hand = None
