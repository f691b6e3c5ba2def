"""N tables of one ring game as arrays, played in step by compiled kernels."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.errors import BookError, IllegalAction, listed
from croupier.fleet import layout
from croupier.fleet.doors import MOST, MOST_CHIPS, check_decks, whole, whole_array
from croupier.fleet.layout import BOTS
from croupier.fleet.result import PlayedOut
from croupier.fleet.terms import read_terms
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting.chance import MOST_STREAMS, stream_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]
    Flags = npt.NDArray[np.bool_]

ALL: Final = slice(None)


@cache
def _kernels(name: str) -> Any:
    """Load kernels, compiling them if this machine has not yet."""
    try:
        return import_module(f"croupier.fleet.{name}")
    except ImportError as error:  # pragma: no cover
        raise KernelsMissing("kernels-missing") from error


def warm() -> None:
    """Compile all doors of the fleet, where that has not been done; they share their parts."""
    for name in ("stepping", "playing", "viewing", "replaying", "eventing"):
        _kernels(name)


class Fleet:
    """Tables that play the same game in step; what they play by is read from the game's own declaration.

    Seats count from 1, as everywhere; arrays have a row a table and a column a seat.

    >>> fleet = Fleet("fspr/holdem", tables=100, players=6, stack=1000, blinds=(5, 10), seed=7)
    >>> fleet.deal()
    >>> int(fleet.seat[0]), [act for act, open in zip(layout.ACTS, fleet.acts[0]) if open]
    (3, ['fold', 'call', 'raise'])
    >>> fleet.cost[0].item(), fleet.least[0].item(), fleet.most[0].item()
    (10, 20, 1000)
    >>> while fleet.running.any():
    ...     fleet.act(np.zeros(100, np.int64))
    >>> fleet.nets[0].tolist()
    [-5, 5, 0, 0, 0, 0]
    >>> fleet.play_out(10, "random").hands
    1000
    """

    def __init__(
        self,
        game: str,
        *,
        tables: int,
        players: int = 6,
        stack: int = 1000,
        seed: int = 0,
        threads: int | None = None,
        **settings: Any,
    ) -> None:
        if isinstance(tables, float) or not 0 < tables < MOST_STREAMS:
            raise BookError("fleet-tables", tables=tables, most=MOST_STREAMS - 1)
        whole("players", players, 2, layout.MOST_SEATS)
        whole("stack", stack, 1, MOST_CHIPS // players)
        whole("threads", threads or 1, 1, MOST)
        self.game = game
        button = whole("button", settings.pop("button", players), 1, players)
        terms = read_terms(game, players=players, stack=stack, button=button, **settings)
        self.terms: Any = np.array([terms], layout.TERMS)
        self.tables: Any = np.zeros(tables, layout.TABLE)
        self.players = players
        self.threads = threads or os.cpu_count() or 1
        self.tables["button"] = (button + players - 2) % players  # it moves on before every hand
        self.tables["stacks"][:, :players] = stack
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Take the cards of the next hands from another seed."""
        self.seed = seed
        self.tables["key"] = [stream_key(seed, table) for table in range(len(self))]

    def __len__(self) -> int:
        return len(self.tables)

    # -- what can be seen ------------------------------------------------------------------------------

    @property
    def running(self) -> Flags:
        """Where somebody is to decide."""
        found: Flags = self.tables["acts"] != 0
        return found

    @property
    def seat(self) -> Numbers:
        """Whose turn it is at each table; 0 where no hand is running."""
        places = np.minimum(self.tables["place"], layout.MOST_SEATS - 1)[:, None].astype(np.int64)
        seats = np.take_along_axis(self.tables["seats"], places, axis=1)[:, 0].astype(np.int64) + 1
        return np.where(self.running, seats, 0)

    @property
    def acts(self) -> Flags:
        """Which of `layout.ACTS` are open, a row a table."""
        bits: Flags = (self.tables["acts"][:, None] >> np.arange(len(layout.ACTS), dtype=np.uint64) & 1) == 1
        return bits

    @property
    def cost(self) -> Numbers:
        """What a call or a fixed bring-in costs."""
        return self._decided("cost")

    @property
    def least(self) -> Numbers:
        """The smallest total of a raise, or of a bring-in that may be chosen."""
        return self._decided("least")

    @property
    def most(self) -> Numbers:
        """The largest one."""
        return self._decided("most")

    def _decided(self, name: str) -> Numbers:
        found: Numbers = self.tables[name]
        return found

    @property
    def stacks(self) -> Numbers:
        """The chips by seat, as they stand between hands."""
        found: Numbers = self.tables["stacks"][:, : self.players]
        return found

    @property
    def nets(self) -> Numbers:
        """What each seat has won or lost in the last hand."""
        nets = np.zeros((len(self), layout.MOST_SEATS), np.int64)
        gone = self.tables["chips"] - self.tables["began"]
        inside = np.arange(layout.MOST_SEATS)[None, :] < self.tables["players"][:, None].astype(np.int64)
        np.add.at(nets, (np.arange(len(self))[:, None], self.tables["seats"]), np.where(inside, gone, 0))
        return nets[:, : self.players]

    # -- playing in step ---------------------------------------------------------------------------------

    def deal(self, where: Flags | None = None, decks: npt.NDArray[np.uint8] | None = None) -> None:
        """Deal the next hand, at all tables or `where` it is true; `decks` are cards in order, a row each.

        A player who is in a hand is dealt a new one: what lay in the old one is gone.
        """
        dealt = np.ones(len(self), np.bool_) if where is None else np.ascontiguousarray(where, np.bool_)
        stacked = None if decks is None else check_decks(decks, int(dealt.sum()))
        self.tables["stacked"][dealt] = stacked is not None
        if stacked is not None:
            self.tables["deck"][dealt] = stacked
        nothing = np.full(len(self), -1)
        self._share(
            lambda part: _kernels("stepping").step(
                self.tables[part], self.terms, dealt[part], nothing[part], nothing[part]
            )
        )

    def act(self, acts: npt.ArrayLike, amounts: npt.ArrayLike | None = None) -> None:
        """Do one act at every table where a hand is running; refused where it is not lawful.

        Acts are numbers of `layout.ACTS`; a raise names its total.
        """
        chosen = np.array(np.broadcast_to(whole_array("acts", acts), len(self)))
        totals = whole_array("amounts", 0 if amounts is None else amounts)
        named = np.array(np.broadcast_to(totals, len(self)))
        dealt = np.zeros(len(self), np.bool_)
        wrong = _kernels("stepping").first_unlawful(self.tables, chosen, named)
        if wrong >= 0:
            open_acts = (act for act, lawful in zip(layout.ACTS, self.acts[wrong], strict=True) if lawful)
            raise IllegalAction("fleet-act", table=int(wrong) + 1, choices=listed(open_acts))
        self._share(
            lambda part: _kernels("stepping").step(
                self.tables[part], self.terms, dealt[part], chosen[part], named[part]
            )
        )

    def ask(self, bot: str) -> tuple[Numbers, Numbers]:
        """Ask a bot what it would do at each table: its acts and amounts; -1 where no hand is running.

        >>> fleet = Fleet("fspr/holdem", tables=2, blinds=(5, 10))
        >>> fleet.deal()
        >>> fleet.ask("tight")[0].tolist()
        [0, 0]
        """
        acts, amounts = np.full(len(self), -1), np.zeros(len(self), np.int64)
        _kernels("playing").ask(self.tables, self.terms, self._bot(bot), acts, amounts)
        return acts, amounts

    def _bot(self, name: str) -> int:
        if name not in BOTS:
            raise BookError("fleet-bots", bots=str(name), known=listed(BOTS), seats=self.players)
        return BOTS.index(name)

    # -- playing out -------------------------------------------------------------------------------------

    def play_out(self, hands: int, bots: str | Sequence[str] = "random") -> PlayedOut:
        """Let bots play so many hands at every table, without a word of Python in between.

        `bots` are one for all seats or one for each. The same seed gives the same hands whatever the number
        of threads.
        """
        whole("hands", hands, 0, MOST)
        seated = [bots] * self.players if isinstance(bots, str) else list(bots)
        if len(seated) != self.players or any(bot not in BOTS for bot in seated):
            raise BookError(
                "fleet-bots", bots=listed(map(str, seated)), known=listed(BOTS), seats=self.players
            )
        tables = self.tables
        tables["bots"][:, : self.players] = [BOTS.index(bot) for bot in seated]
        tables["stacked"] = False
        before = self._booked()
        played = sum(self._share(lambda part: int(_kernels("playing").play(tables[part], self.terms, hands))))
        after = self._booked()
        steps, showdowns, fees, *chips = (now - then for now, then in zip(after, before, strict=True))
        won, squares = chips[: self.players], chips[self.players :]
        return PlayedOut(played, int(steps), int(showdowns), int(fees), tuple(map(int, won)), tuple(squares))

    def _booked(self) -> list[Any]:
        tables, seats = self.tables, range(self.players)
        plain = [tables[name].sum().item() for name in ("steps", "showdowns", "fees")]
        return plain + [tables[name][:, seat].sum().item() for name in ("won", "squares") for seat in seats]

    def _share(self, work: Callable[[slice], Any]) -> list[Any]:
        """Do a piece of work at all tables, some in each thread."""
        parts = min(self.threads, len(self))
        if parts == 1:
            return [work(ALL)]
        ends = [len(self) * part // parts for part in range(parts + 1)]
        with ThreadPoolExecutor(parts, thread_name_prefix="croupier-fleet") as pool:
            return list(pool.map(work, map(slice, ends, ends[1:])))
