"""Environments for learning agents: poker between players as PettingZoo AEC environments with action masks.

Needs the extra `learn` (pettingzoo). An episode is one hand; the reward is the chips won, in big blinds (in
stud and the Armenian games: in antes). An agent sees what its seat sees, as a vector; the mask says which
actions are lawful now. `SeatEnv` is the same for one agent among bots, as Gymnasium has it. `TournamentEnv`
plays whole events, for prizes or by ICM. `croupier.environments.spiel` hands the small games to OpenSpiel.
"""

from croupier.environments.actions import ACTIONS, actions_of
from croupier.environments.ring import RingEnv
from croupier.environments.single import SeatEnv
from croupier.environments.tournament import TournamentEnv

__all__ = ["ACTIONS", "RingEnv", "SeatEnv", "TournamentEnv", "actions_of"]
