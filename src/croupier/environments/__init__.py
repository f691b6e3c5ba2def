"""Environments for learning agents: every game as a PettingZoo AEC environment with action masks.

Needs the extra `learn` (pettingzoo). `RingEnv` plays poker between players: an episode is one hand, the
reward the chips won, in big blinds (in stud and the Armenian games: in antes). `HouseEnv` plays the games
against the house, a round an episode, for initial stakes. An agent sees what its seat sees, as a vector;
the mask says which actions are lawful now. `SeatEnv` is one agent among bots, as Gymnasium has it.
`TournamentEnv` plays whole events, for prizes or by ICM. `croupier.environments.spiel` hands the small games
to OpenSpiel.
"""

from croupier.environments.actions import ACTIONS, actions_of
from croupier.environments.house import HouseEnv
from croupier.environments.ring import RingEnv
from croupier.environments.single import SeatEnv
from croupier.environments.tournament import TournamentEnv

__all__ = ["ACTIONS", "HouseEnv", "RingEnv", "SeatEnv", "TournamentEnv", "actions_of"]
