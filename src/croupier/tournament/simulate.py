"""Whole events played through by themselves: with results that are drawn, or with hands that bots play.

Tables play side by side, each at its own pace, and the event decides who may deal when, just as in a room.
The same seed gives the same event.

>>> from croupier.tournament.reglament import Level, Reglament
>>> levels = tuple(Level(10, 5 * times, 10 * times) for times in range(1, 9))
>>> cup = Reglament(name="Cup", stack=1000, levels=levels, seats=6)
>>> played = simulate(cup, players=20, seed=1)
>>> played.spread, played.moves == played.least_moves, sum(played.places.values()) == 20 * 21 // 2
(1, True, True)
"""

from __future__ import annotations

from hashlib import sha256
from heapq import heappop, heappush
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from croupier import games
from croupier.bots import EquityBot, RandomBot, TightBot, play_out
from croupier.errors import nearest
from croupier.tournament.flights import join_all
from croupier.tournament.orders import (
    Appoint,
    Deal,
    Decline,
    EndFlight,
    HandOver,
    HoldDraw,
    Rebuy,
    Register,
    Start,
    TakeAddOn,
)
from croupier.tournament.reglament import MINUTE, TournamentError
from croupier.tournament.timing import begin_of
from croupier.tournament.tournament import Tournament

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.bots import Bot
    from croupier.tournament.reglament import Reglament

PLAYING: Final = ("random", "tight", "equity", "mixed")
BOTS: Final = (*PLAYING, "drawn")
HAND: Final = 75_000
"""How long a hand takes on the average, in milliseconds, at a live table of nine."""
_JUDGE: Final = "chief judge"
AGAIN: Final = 0.7
"""How many of those who have lost all buy again, or enter again, where they may."""


class Run(Struct, frozen=True):
    """What came out of an event."""

    entries: int
    hands: int
    moves: int
    least_moves: int
    spread: int
    minutes: float
    levels: int
    places: dict[str, int]
    chips: dict[str, int]
    prizes: dict[str, int]
    tables: list[tuple[int, int, int, int]]
    """By minutes: tables, players and chips in play, whenever a table came or went or a level was over."""


class Results(Protocol):
    """Who says how a hand ends."""

    def hand(self, event: Tournament, table: int) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        """Return the stacks after the hand, and who knocked out whom."""


class DrawnResults:
    """Hands that are not played: some chips change hands by lot, more of them as the blinds grow."""

    def __init__(self, seed: int | str) -> None:
        self.chance = Random(str(seed))

    def hand(self, event: Tournament, table: int) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        """Let two to four players put in up to some big blinds; one of them wins it all, side pots or not."""
        state, chance = event.state, self.chance
        own = state.tables[table]
        stacks = {player: state.entries[player].chips for player in own.dealt}
        before = dict(stacks)
        level = state.reglament.level(own.level)
        order = chance.sample(list(stacks), len(stacks))
        betting = order[: min(len(order), chance.choice((2, 2, 2, 2, 3, 3, 4)))]
        size = max(1, level.big * chance.choice((1, 2, 3, 6, 10, 20, 50, 100)))
        winner = betting[0]
        for loser in betting[1:]:
            lost = min(size, stacks[loser], before[winner])
            stacks[loser] -= lost
            stacks[winner] += lost
        out: dict[str, tuple[str, ...]] = {player: (winner,) for player in betting[1:] if not stacks[player]}
        return stacks, out


class PlayedResults:
    """Hands that bots play, card by card, through the engine."""

    def __init__(self, kind: str, seed: int | str) -> None:
        self.seed = f"{seed}"
        self.kind = kind
        self.bots: dict[str, Bot] = {}
        self.hands = 0

    def hand(self, event: Tournament, table: int) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        """Deal a hand by the terms of the event and let the bots play it out."""
        terms = event.terms(table)
        names = event.state.tables[table].seats
        self.hands += 1
        hand = games.deal(terms.game, seats=terms.seats, seed=f"{self.seed}/{self.hands}", **terms.settings)
        play_out(hand, {seat: self._bot(names[seat]) for seat in terms.seats})
        assert hand.result is not None
        stacks = {names[seat]: chips + hand.result.net.get(seat, 0) for seat, chips in terms.seats.items()}
        winners = tuple(names[seat] for seat, net in hand.result.net.items() if net > 0)
        return stacks, {player: winners for player, chips in stacks.items() if not chips}

    def _bot(self, player: str) -> Bot:
        if player not in self.bots:
            self.bots[player] = make_bot(self.kind, player, self.seed)
        return self.bots[player]


def make_bot(kind: str, player: str, seed: int | str) -> Bot:
    """Return the bot of a kind that plays for somebody: the same one for the same seed.

    >>> make_bot("tight", "Anna", 1).__class__.__name__
    'TightBot'
    """
    if kind not in PLAYING:
        raise TournamentError("simulate-bots", bots=kind, nearest=nearest(kind, PLAYING))
    number = int.from_bytes(sha256(f"{seed}/{player}".encode()).digest()[:4], "big")
    if kind == "mixed":
        kind = ("random", "tight", "tight", "equity")[number % 4]
    if kind == "random":
        return RandomBot(number)
    return TightBot(number) if kind == "tight" else EquityBot(number)


def simulate(
    reglament: Reglament, *, players: int, seed: int | str = 0, bots: str = "drawn", late: int = 0
) -> Run:
    """Play an event from registration to its winner; `late` of the players come after the start."""
    return play_through(reglament, players=players, seed=seed, bots=bots, late=late)[0]


def play_through(
    reglament: Reglament,
    *,
    players: int = 0,
    seed: int | str = 0,
    bots: str = "drawn",
    late: int = 0,
    flights: Sequence[Tournament] = (),
) -> tuple[Run, Tournament]:
    """Play an event through; return what came out and the event itself, with its log."""
    names = [f"P{number}" for number in range(1, players + 1)]
    return play_named(reglament, names, seed=seed, bots=bots, late=late, flights=flights)


def play_named(
    reglament: Reglament,
    names: Sequence[str],
    *,
    judge: str = _JUDGE,
    seed: int | str = 0,
    bots: str = "drawn",
    late: int = 0,
    flights: Sequence[Tournament] = (),
) -> tuple[Run, Tournament]:
    """Play an event through with these players, and with those whom flights bring; the last of them come
    after the start.
    """
    if bots not in BOTS:
        raise TournamentError("simulate-bots", bots=bots, nearest=nearest(bots, BOTS))
    if not flights:
        check_late(reglament, len(names), late)
    event = Tournament(reglament, master=sha256(f"croupier/tournament/{seed}".encode()).digest())
    join_all(event, flights)
    results: Results = DrawnResults(f"{seed}/results") if bots == "drawn" else PlayedResults(bots, seed)
    return Schedule(event, results, Random(f"{seed}/pace")).run(names, late, judge), event


def check_late(reglament: Reglament, players: int, late: int) -> None:
    """Refuse players who come late where nobody may, a start with fewer than two, and more than the field."""
    if players > reglament.most_players:
        raise TournamentError("tournament-full", most=reglament.most_players)
    if not 2 <= players - late <= players:
        raise TournamentError("simulate-players", players=players, late=late)
    if late and reglament.late is None:
        raise TournamentError("simulate-late", late=late)


class Schedule:
    """The tables of an event side by side: those that may deal do, and a hand takes its time."""

    def __init__(self, event: Tournament, results: Results, pace: Random) -> None:
        self.event = event
        self.results = results
        self.pace = pace
        self.queue: list[tuple[int, int, str]] = []
        self.now = 0
        self.history: list[tuple[int, int, int, int]] = []
        self.noted = (0, 0)

    def run(self, names: Sequence[str], late: int, judge: str) -> Run:
        """Play to the end."""
        event = self.event
        for player in names[: len(names) - late]:
            event.do(Register(player=player))
        event.do(Appoint(judge=judge))
        event.do(HoldDraw())
        event.do(Start(at=0))
        self.noted = self._known()
        terms = event.reglament.late
        latest = begin_of(event.reglament, terms.until_level) if terms is not None else 0
        for player in names[len(names) - late :]:
            heappush(self.queue, (self.pace.randrange(1, latest), 0, player))
        self._deal()
        while not event.state.over:
            if not self.queue:
                self._wait()
                continue
            self.now, table, player = heappop(self.queue)
            self._enter(player) if player else self._finish(table)
            self._deal()
            self._note()
        return self._told()

    def _enter(self, player: str) -> None:
        if self.event.state.entry_open(self.now):
            self.event.do(Register(at=self.now, player=player))

    def _finish(self, table: int) -> None:
        stacks, out = self.results.hand(self.event, table)
        self.event.do(HandOver(at=self.now, table=table, stacks=stacks, out_by=out))
        for player in list(self.event.state.deciding):
            again = self.pace.random() < AGAIN
            self.event.do(Rebuy(at=self.now, player=player) if again else Decline(at=self.now, player=player))
        late = self.event.reglament.late
        for player in out if late is not None and late.re_entries else ():
            entry = self.event.state.entries[player]
            may = late is not None and entry.out and entry.entries <= late.re_entries
            if may and not self.event.state.over and self.pace.random() < AGAIN:
                self._enter(player)

    def _known(self) -> tuple[int, int]:
        """Return how many tables play, and in which level."""
        return len(self.event.state.tables), self.event.state.period(self.now).level

    def _note(self) -> None:
        if self._known() != self.noted:
            self.noted, state = self._known(), self.event.state
            self.history.append((self.now // MINUTE, len(state.tables), state.left, state.in_play))

    def _wait(self) -> None:
        """Nobody may deal: it is a break. Take add-ons, then go on when it is over."""
        state = self.event.state
        period = state.period(self.now)
        if state.flight_due(self.now):
            self.event.do(EndFlight(at=self.now))
            return
        if not period.paused:
            reasons = [str(self.event.why_not(table, self.now)) for table in state.tables]
            raise AssertionError(f"the event stands still: {reasons}")
        terms = state.reglament.add_on
        if terms is not None and period.level == terms.after_level - 1:
            for entry in list(state.entries.values()):
                if not entry.out and not entry.add_on:
                    self.event.do(TakeAddOn(at=self.now, player=entry.player))
        self.now += period.end - state.clock.now(self.now)  # a stage may have set the clock back
        self._deal()

    def _deal(self) -> None:
        for table in self.event.ready(self.now):
            self.event.do(Deal(at=self.now, table=table))
            length = max(10_000, int(self.pace.gauss(HAND, HAND / 3)))
            heappush(self.queue, (self.now + length, table, ""))

    def _told(self) -> Run:
        event, state = self.event, self.event.state
        return Run(
            sum(entry.entries for entry in state.entries.values()),
            state.hands,
            state.moves,
            state.least_moves,
            state.spread,
            self.now / MINUTE,
            state.period(self.now).level + 1,
            event.places(),
            event.chips(),
            event.winnings(),
            self.history,
        )
