"""How an event stands: everybody who entered, the tables, the clock, and who is out in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from croupier.cards import Seed
from croupier.games import is_stud
from croupier.tournament.lots import Lots
from croupier.tournament.prizes import payouts
from croupier.tournament.reglament import OLYMPIC, TournamentError
from croupier.tournament.seating import EventTable
from croupier.tournament.timing import EventClock, Period, period_at

if TYPE_CHECKING:
    from croupier.cards.shuffle import Chance
    from croupier.tournament.draw import Draw
    from croupier.tournament.notices import Notice
    from croupier.tournament.reglament import Reglament


class Entry(Struct):
    """A player in the event: chips, seat, what was bought, and the hands still to be missed by a penalty."""

    player: str
    team: str = ""
    chips: int = 0
    idle: int = 0
    """Chips won at earlier stages of an Olympic event: nobody plays with them any more (fspr:4.2e)."""
    table: int = 0
    seat: int = 0
    entries: int = 1
    rebuys: int = 0
    add_on: bool = False
    misses: int = 0
    away: bool = False
    head: int = 0
    """The price on this head."""
    bounties: int = 0
    """What was won for others' heads."""
    out: bool = False
    here: bool = False
    """Whether they have come to the desk of a live event."""
    owed: int = 0
    """What entries, fees, rebuys and add-on cost them in all."""
    paid: int = 0
    counted: bool = False
    """Whether the stack of a live table has been counted: until then it is where the player began."""

    @property
    def due(self) -> int:
        """What they still have to pay."""
        return self.owed - self.paid


class Exit(Struct, frozen=True):
    """How somebody left: the moment as a growing number, and the order among those of the same moment."""

    moment: int
    order: int
    player: str
    by: tuple[str, ...] = ()
    """Who knocked them out, if it was seen."""


class State(Struct):
    """An event as it stands after some orders. Only the functions of this room change it."""

    reglament: Reglament
    lots: Lots
    live: bool = False
    judge: str = ""
    entries: dict[str, Entry] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    draws: list[Draw] = field(default_factory=list)
    tables: dict[int, EventTable] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    deciding: dict[str, Exit] = field(default_factory=dict)
    exits: list[Exit] = field(default_factory=list)
    clock: EventClock = field(default_factory=EventClock)
    started: bool = False
    began: int = 0
    """When the clock started."""
    over: bool = False
    signed: bool = False
    forming: bool = False
    final: bool = False
    breaking: int = 0
    together: bool = False
    """Hand for hand."""
    round: set[int] = field(default_factory=set)
    round_moment: int = 0
    stage: int = 0
    stage_tables: int = 0
    lot: int = 0
    moment: int = 0
    left: int = 0
    """Players still in, those who decide about a rebuy among them."""
    bought: int = 0
    """Entries sold, those of players who came again among them."""
    payouts: tuple[int, int, int, list[int]] | None = None
    """The prizes for so many players, so many entries and such a pool: asked for after every hand."""
    asked: Period | None = None
    """The period that was asked for last."""
    held: tuple[int, dict[int, int], set[int]] | None = None
    """A table that is to be broken, the sizes then, and the tables that wait for it."""
    counted: dict[int, int] | None = None
    """The players at every table; nothing when somebody has sat down or left since."""
    money: int = 0
    """What was paid for entries, rebuys and add-ons, fees not counted."""
    brought: int = 0
    """What of it came from flights."""
    heads: int = 0
    """What of the money was put on heads."""
    issued: int = 0
    removed: int = 0
    envelopes: list[int] | None = None
    """Mystery bounties that nobody has opened, the next one last; none before entry is closed."""
    agreed: dict[str, int] = field(default_factory=dict)
    kept: int = 0
    """What was left to play for in a deal."""
    hands: int = 0
    moves: int = 0
    least_moves: int = 0
    spread: int = 0
    announced: tuple[int, str] = (0, "")
    """The last announcement and its moment."""
    notices: list[Notice] = field(default_factory=list)
    """What follows from the last order."""
    told: list[tuple[int, Notice]] = field(default_factory=list)
    """The last notices, each with its moment."""

    # -- asking --------------------------------------------------------------------------------------------

    def entry(self, player: str) -> Entry:
        """Return somebody who entered."""
        if player not in self.entries:
            raise TournamentError("tournament-not-registered", player=player, clause="fspr:6.1a")
        return self.entries[player]

    def playing(self, player: str) -> Entry:
        """Return somebody who is still in."""
        entry = self.entry(player)
        if entry.out:
            raise TournamentError("tournament-not-in", player=player, clause="fspr:4.1d")
        return entry

    def table(self, number: int) -> EventTable:
        """Return a table in play."""
        if number not in self.tables:
            raise TournamentError("tournament-no-table", table=number)
        return self.tables[number]

    def sizes(self) -> dict[int, int]:
        """Return how many sit at every table: counted when somebody has sat down or left, asked all the
        time.
        """
        if self.counted is None:
            self.counted = {number: len(table.seats) for number, table in self.tables.items()}
        return self.counted

    def period(self, at: int) -> Period:
        """Return the level or break at a moment; it is asked often, and seldom another than before."""
        now = self.clock.now(at)
        if self.asked is None or not self.asked.begin <= now < self.asked.end:
            self.asked = period_at(self.reglament, now)
        return self.asked

    def entry_open(self, at: int) -> bool:
        """Whether somebody may still enter or enter again."""
        late = self.reglament.late
        if not self.started:
            return not self.draws
        return late is not None and not self.final and self.period(at).level < late.until_level

    def rebuys_open(self, at: int) -> bool:
        """Whether chips can be bought again."""
        rebuys = self.reglament.rebuys
        return rebuys is not None and not self.final and self.period(at).level < rebuys.until_level

    def flight_due(self, at: int) -> bool:
        """Whether the last level of a flight is over: from its break on no hand begins."""
        period, last = self.period(at), self.reglament.ends_after
        return self.started and 0 < last <= period.level + period.paused

    @property
    def olympic(self) -> bool:
        """Whether every table plays to one winner."""
        return self.reglament.format == OLYMPIC

    def stud(self, at: int) -> bool:
        """Whether the hands that begin at a moment, or after its break, have no blinds: each level has its
        game.
        """
        period = self.period(at)
        return is_stud(self.reglament.game_of(period.level + period.paused)[0])

    @property
    def customs(self) -> dict[str, bool]:
        """How button and blinds move."""
        return {
            "dead_button": self.reglament.dead_button,
            "button_small": self.reglament.button_small_blind,
        }

    @property
    def in_play(self) -> int:
        """All the chips that are on the tables."""
        return self.issued - self.removed

    # -- money -----------------------------------------------------------------------------------------------

    @property
    def pool(self) -> int:
        """The prize pool: what was paid in, less bounties, and never less than the guarantee."""
        return max(self.money - self.heads, self.reglament.prizes.guarantee)

    @property
    def overlay(self) -> int:
        """What the organiser adds to keep a guarantee."""
        return self.pool - (self.money - self.heads)

    def tickets(self) -> int:
        """Return how many tickets a satellite gives, as things stand; 0: it is none."""
        prizes = self.reglament.prizes
        return self.pool // prizes.ticket if prizes.ticket else prizes.tickets

    def prizes(self) -> list[int]:
        """Return the prizes by place, as they are with the entries so far; a flight pays none."""
        if self.reglament.ends_after:
            return []
        known = (len(self.entries), self.bought, self.pool)
        if self.payouts is None or self.payouts[:3] != known:
            found = payouts(self.reglament.prizes, self.bought, self.pool, players=len(self.entries))
            self.payouts = (*known, found)
        return self.payouts[3]

    # -- lots ------------------------------------------------------------------------------------------------

    def next_seed(self) -> Seed:
        """Return the seed of the next lot, with the words of the players."""
        self.lot += 1
        numbers = {number: self.words[name] for number, name in self._speakers()}
        return Seed(self.lots.secret(self.lot), numbers)

    def next_chance(self) -> Chance:
        """Return the chance of the next lot."""
        return self.next_seed().chance()

    def _speakers(self) -> list[tuple[int, str]]:
        if not self.words:
            return []
        return [(place, name) for place, name in enumerate(self.entries, start=1) if name in self.words]
