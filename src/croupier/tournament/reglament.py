"""The Reglament of a competition as data: one TOML or JSON file is the event (fspr:4.4c, fspr:6.3.1b).

Everything the federation's rules leave to the Reglament stands in it: the format, the game or a sequence of
games, the starting stack, the levels, rebuys, prizes. What contradicts the rules is refused with the line and
the clause.

>>> cup = Reglament(name="Cup", stack=1000, levels=(Level(20, 5, 10), Level(20, 10, 20)))
>>> cup.check().level(1).big, cup.level(3).big
(20, 80)
"""

from __future__ import annotations

import itertools
from typing import Any, Final, Literal

from msgspec import Struct, structs

from croupier import books
from croupier.errors import CroupierError, nearest
from croupier.games import is_stud
from croupier.tournament.bounds import MOST_LEVELS, MOST_WAGER, excess

GAMES: Final = ("fspr/holdem", "fspr/omaha", "fspr/seven-stud")
"""The three kinds of sport poker (fspr:5.2)."""
LIMITS: Final = ("no-limit", "pot-limit", "fixed-limit")
AMERICAN: Final = "american"
OLYMPIC: Final = "olympic"
MINUTE: Final = 60_000
"""Times are whole milliseconds."""
MOST_PLAYERS: Final = 10_000
EARLIEST, LATEST = 30, 3600
"""Seconds after which cards may be opened to those who watch."""
WHOLE: Final = 10_000
"""Shares of the pool are told in hundredths of a per cent."""


class TournamentError(CroupierError):
    """Something that a competition cannot have or do; nothing has changed."""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """A level: how long it lasts and which wagers it forces (fspr:4.4a).

    `ante` is everybody's, or with `big_blind_ante` paid by the big blind for all (fspr:6.3.1d). In stud `big`
    is the lower size of a bet, `bring_in` the forced wager of the lowest card. `pause` is a break after the
    level, in which chips of the denomination `colour_up` are raced off.
    """

    minutes: int
    small: int = 0
    big: int = 0
    ante: int = 0
    big_blind_ante: bool = False
    bring_in: int = 0
    game: str = ""
    limit: str = ""
    pause: int = 0
    colour_up: int = 0

    @property
    def forced(self) -> tuple[int, int, int, int]:
        """All the wagers that this level forces."""
        return self.small, self.big, self.ante, self.bring_in


class Rebuys(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips bought while the event runs: until which level, how often, with how many chips left at most.

    A player with `below` chips or fewer may rebuy; nothing told: only one who has lost all
    (fspr:q.rebuy-terms).
    """

    until_level: int
    chips: int
    price: int = 0
    most: int = 1
    below: int = 0


class AddOn(Struct, frozen=True, forbid_unknown_fields=True):
    """The last rebuy, open to everybody in the break after a level (fspr:5.1.rebuy-c)."""

    after_level: int
    chips: int
    price: int = 0


class Late(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may still come after the start: until the end of which level, and how often those who are out."""

    until_level: int
    re_entries: int = 0


class Prizes(Struct, frozen=True, forbid_unknown_fields=True):
    """How the pool is divided.

    `shares` in hundredths of a per cent, from the first place down; or `tables`: shares by the number of
    entries; or a `curve` for `paid` per cent of the field. `guarantee` is the least the pool will be.
    A satellite gives `tickets`, so many; or as many as the pool pays for at the price of a `ticket`, and the
    rest to the next place.
    """

    shares: tuple[int, ...] = ()
    tables: tuple[PrizeTable, ...] = ()
    paid: int = 15
    first: int = 0
    least: int = 0
    places: int = 0
    guarantee: int = 0
    unit: int = 1
    tickets: int = 0
    ticket: int = 0


class PrizeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The shares for fields from so many entries on."""

    entries: int
    shares: tuple[int, ...]


class Bounty(Struct, frozen=True, forbid_unknown_fields=True):
    """A price on everybody's head, out of the buy-in.

    `fixed`; `progressive`: half is paid, half goes on the winner's head; `mystery`: once nobody can enter or
    rebuy any more, every knock-out opens an envelope.
    """

    amount: int
    kind: Literal["fixed", "progressive", "mystery"] = "fixed"


class ThinkingClock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds to act, and a bank of further seconds that grows by level."""

    act: int = 25
    bank: int = 30
    bank_per_level: int = 0


class Reglament(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of one competition."""

    name: str
    stack: int
    levels: tuple[Level, ...]
    game: str = "fspr/holdem"
    limit: str = "no-limit"
    format: str = AMERICAN
    seats: int = 9
    final_table: int = 0
    after_last: Literal["double", "stay"] = "double"
    breaking: tuple[int, ...] = ()
    """Tables in the order in which they are broken; all others before them, the highest number first."""
    stages: tuple[int, ...] = ()
    """Olympic: how many tables every stage has, from the first to the final; nothing told: as many as
    needed.
    """
    stage_level: int = 0
    """Olympic: the level every further stage begins with (fspr:4.2e); nothing told: the clock goes on."""
    byes: bool = False
    buy_in: int = 0
    fee: int = 0
    most_players: int = MOST_PLAYERS
    least_players: int = 2
    apart: bool = False
    """Whether those of one team are kept apart in the draw."""
    hand_for_hand: bool = True
    dead_button: bool = False
    button_small_blind: bool = False
    chips: tuple[int, ...] = ()
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    late: Late | None = None
    ends_after: int = 0
    """A flight: who is left after this level takes the chips to the day that all flights play together, and
    its pool goes there, too.
    """
    carries: bool = False
    """That day: everybody brings the chips of a flight."""
    prizes: Prizes = Prizes()
    bounty: Bounty | None = None
    clock: ThinkingClock = ThinkingClock()
    open_cards: int = 0
    """Seconds after which those who do not play see all cards, never before the hand is over; 0: never."""

    # -- levels ------------------------------------------------------------------------------------------

    def level(self, number: int) -> Level:
        """Return a level by its number, counted from 0; behind the last one the wagers double, or stay.

        >>> cup = Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10), Level(20, 10, 20)))
        >>> cup.level(1).big, cup.level(2).big
        (20, 40)
        """
        known = len(self.levels)
        if number < known:
            return self.levels[number]
        last = self.levels[-1]
        if self.after_last == "stay":
            return structs.replace(last, pause=0, colour_up=0)
        times = 2 ** min(number - known + 1, (MOST_WAGER // max(1, *last.forced)).bit_length() - 1)
        return structs.replace(
            last,
            small=last.small * times,
            big=last.big * times,
            ante=last.ante * times,
            bring_in=last.bring_in * times,
            pause=0,
            colour_up=0,
        )

    def game_of(self, number: int) -> tuple[str, str]:
        """Return the game and the limit of a level: those of the event, unless the level has its own.

        >>> Reglament(name="Cup", stack=1000, seats=6, levels=(Level(20, 5, 10),)).game_of(0)
        ('fspr/holdem', 'no-limit')
        """
        level = self.level(number)
        return level.game or self.game, level.limit or self.limit

    @property
    def final_size(self) -> int:
        """How many play at the final table: a full one, unless the Reglament says otherwise."""
        return self.final_table or self.seats

    # -- lawful? -----------------------------------------------------------------------------------------

    def check(self) -> Reglament:
        """Refuse what contradicts the rules; return the Reglament itself.

        >>> Reglament(name="Cup", stack=0, seats=6, levels=(Level(20, 5, 10),)).check()
        Traceback (most recent call last):
            ...
        croupier.tournament.reglament.TournamentError: A starting stack of 0 is too small: ...
        """
        self._check_bounds()
        self._check_format()
        self._check_sizes()
        self._check_levels()
        self._check_extras()
        self._check_onward()
        self._check_prizes()
        return self

    def _check_bounds(self) -> None:
        if len(self.levels) > MOST_LEVELS:
            raise _named("levels", "tournament-levels-many", count=len(self.levels), most=MOST_LEVELS)
        if (found := excess(self)) is not None:
            told = {"field": found.field, "most": found.most}
            if found.level is not None:
                refuse("tournament-amount-level", found.level, level=found.level + 1, **told)
            raise _named(found.field, "tournament-amount", **told)

    def _check_format(self) -> None:
        if self.format not in FORMATS:
            known = nearest(self.format, FORMATS)
            raise _named("format", "tournament-format", format=self.format, nearest=known, clause="fspr:4a")
        for place, level in enumerate(self.levels):
            game, limit = level.game or self.game, level.limit or self.limit
            if game not in GAMES:
                refuse("tournament-game", place, game=game, games=", ".join(GAMES), clause="fspr:5.2")
            if limit not in LIMITS:
                known = nearest(limit, LIMITS)
                refuse("tournament-limit", place, limit=limit, nearest=known, clause="fspr:5.1.bet-limit-b")

    def _check_sizes(self) -> None:
        if not self.name.strip():
            raise _named("name", "tournament-nameless")
        if not self.levels:
            raise _named("levels", "tournament-no-levels", clause="fspr:4.4a")
        if self.stack < 1:
            raise _named("stack", "tournament-stack", stack=self.stack, clause="fspr:4.1a")
        if self.stack < (big := self.levels[0].big) and not self.carries:
            raise _named("stack", "tournament-stack-blind", stack=self.stack, big=big, clause="fspr:4.1a")
        most = min(books.profile(level.game or self.game).places.maximum for level in self.levels)
        if not 2 <= self.seats <= most:
            raise _named("seats", "tournament-seats", seats=self.seats, most=most, clause="fspr:6.1a")
        if not 2 <= self.final_size <= most:
            raise _named(
                "final_table", "tournament-final", seats=self.final_size, most=most, clause="fspr:4.1j"
            )
        if not 2 <= self.least_players <= self.most_players <= MOST_PLAYERS:
            raise _named(
                "least_players",
                "tournament-field",
                least=self.least_players,
                most=self.most_players,
                cap=MOST_PLAYERS,
            )
        twice = next((table for table in self.breaking if self.breaking.count(table) > 1), 0)
        if twice or any(table < 1 for table in self.breaking):
            raise _named("breaking", "tournament-breaking", table=twice or min(self.breaking))
        if any(tables < 1 for tables in self.stages):
            raise _named("stages", "tournament-stages", tables=min(self.stages), clause="fspr:4.2f")
        if self.open_cards and not EARLIEST <= self.open_cards <= LATEST:
            raise _named(
                "open_cards", "tournament-open-cards", seconds=self.open_cards, least=EARLIEST, most=LATEST
            )
        if self.buy_in < 0 or self.fee < 0:
            raise _named(
                "buy_in" if self.buy_in < 0 else "fee", "tournament-fee", buy_in=self.buy_in, fee=self.fee
            )

    def _check_levels(self) -> None:
        """The forced wagers grow with every level: none shrinks, and at least one grows (fspr:4.4b).

        In a sequence of games each grows on its own; from one game to the next no wager shrinks where both
        are played with the same wagers and the same limit.
        """
        before: dict[str, Level] = {}
        last: dict[tuple[bool, str], Level] = {}
        for place, level in enumerate(self.levels):
            game, limit = self.game_of(place)
            _check_level(place, level, stud=is_stud(game))
            alike = is_stud(game), limit
            same = game in before and level.forced == before[game].forced
            if same or _shrinks(level, before.get(game)) or _shrinks(level, last.get(alike)):
                refuse("tournament-level-shrinks", place, level=place + 1, clause="fspr:4.4b")
            before[game] = last[alike] = level

    def _check_extras(self) -> None:
        for name, extra in (("rebuys", self.rebuys), ("late", self.late)):
            if extra is not None and not 1 <= extra.until_level <= len(self.levels):
                raise _named(name, "tournament-until", level=extra.until_level, most=len(self.levels))
        if self.rebuys is not None and (
            self.rebuys.chips < 1 or self.rebuys.most < 1 or self.rebuys.price < 0
        ):
            raise _named("rebuys", "tournament-rebuy-terms", clause="fspr:5.1.rebuy-a")
        if self.add_on is not None:
            if not 1 <= self.add_on.after_level <= len(self.levels):
                raise _named(
                    "add_on", "tournament-until", level=self.add_on.after_level, most=len(self.levels)
                )
            if self.add_on.chips < 1 or self.add_on.price < 0:
                raise _named("add_on", "tournament-rebuy-terms", clause="fspr:5.1.rebuy-c")
            if not self.levels[self.add_on.after_level - 1].pause:
                raise _named(
                    "add_on",
                    "tournament-add-on-break",
                    level=self.add_on.after_level,
                    clause="fspr:5.1.rebuy-c",
                )
        if not 0 <= self.ends_after <= len(self.levels):
            raise _named("ends_after", "tournament-until", level=self.ends_after, most=len(self.levels))
        if self.bounty is not None and not 0 < self.bounty.amount <= self.buy_in:
            raise _named("bounty", "tournament-bounty", amount=self.bounty.amount, buy_in=self.buy_in)
        if self.format != AMERICAN and self.late is not None:
            raise _named("late", "tournament-olympic-late", clause="fspr:4.2e")
        if not 0 <= self.stage_level <= len(self.levels):
            raise _named("stage_level", "tournament-until", level=self.stage_level, most=len(self.levels))
        if self.stage_level and self.format != OLYMPIC:
            raise _named("stage_level", "tournament-no-stages", field="stage_level", clause="fspr:4.2e")
        for chip in self.chips:
            if chip < 1:
                raise _named("chips", "tournament-chip", chip=chip)
        for name, least in (("act", 1), ("bank", 0), ("bank_per_level", 0)):
            if getattr(self.clock, name) < least:
                raise _named(f"clock.{name}", "tournament-clock")

    def _check_onward(self) -> None:
        """A flight gives its chips and its pool to the day all flights play together, and nothing else."""
        prizes = self.prizes
        if self.ends_after:
            if self.format != AMERICAN or self.carries or self.bounty is not None:
                raise _named("ends_after", "tournament-flight-terms", clause="fspr:4.3a")
            if prizes.shares or prizes.tables or prizes.guarantee or prizes.tickets or prizes.ticket:
                raise _named("prizes", "tournament-flight-prizes")
        if self.carries and (self.format != AMERICAN or self.buy_in or self.fee or self.late is not None):
            raise _named("carries", "tournament-carries-terms", clause="fspr:4.3a")
        if bool(prizes.tickets) + bool(prizes.ticket) + bool(prizes.shares or prizes.tables) > 1:
            raise _named("prizes", "tournament-tickets-shares")

    def _check_prizes(self) -> None:
        prizes = self.prizes
        rows = [("shares", prizes.shares)] if prizes.shares else []
        rows += [(f"{table.entries}", table.shares) for table in prizes.tables]
        for name, shares in rows:
            if any(share < 1 for share in shares):
                raise _named("prizes.shares", "tournament-shares-least", row=name)
            if sum(shares) != WHOLE:
                raise _named("prizes", "tournament-shares-sum", sum=sum(shares), whole=WHOLE, row=name)
            if any(later > earlier for earlier, later in itertools.pairwise(shares)):
                raise _named("prizes", "tournament-shares-grow", row=name)
        if prizes.places and prizes.shares and len(prizes.shares) < prizes.places:
            raise _named(
                "prizes",
                "tournament-places-promised",
                places=prizes.places,
                shares=len(prizes.shares),
                clause="fspr:1.8.4",
            )
        if not 1 <= prizes.paid <= 100 or prizes.guarantee < 0 or prizes.unit < 1 or prizes.tickets < 0:
            raise _named("prizes", "tournament-prize-terms")
        if not 0 <= prizes.first <= WHOLE:
            raise _named("prizes.first", "tournament-prize-first", first=prizes.first, whole=WHOLE)
        for name in ("least", "places", "ticket"):
            if (value := getattr(prizes, name)) < 0:
                raise _named(f"prizes.{name}", "tournament-prize-negative", field=name, value=value)


FORMATS: Final = (AMERICAN, OLYMPIC)
"""The formats that are played here. A shootout is the Olympic format at full tables, a bracket at tables of
two; what an organiser sets besides (fspr:4.3a) is declared by these two and the terms above."""


def _check_level(place: int, level: Level, *, stud: bool) -> None:
    if level.minutes < 1 or level.pause < 0 or level.colour_up < 0 or min(level.forced) < 0:
        refuse("tournament-level-form", place, level=place + 1, clause="fspr:4.4c")
    if level.big < 2 or (not stud and not 1 <= level.small <= level.big):
        refuse("tournament-level-blinds", place, level=place + 1, clause="fspr:6.3.1b")
    if stud and not level.ante:
        refuse("tournament-level-ante", place, level=place + 1, clause="fspr:6.3.2b")
    if stud and level.bring_in > level.big:
        refuse("tournament-level-bring-in", place, level=place + 1, clause="fspr:6.3.3b")


def _shrinks(level: Level, earlier: Level | None) -> bool:
    """Whether some forced wager is smaller than it was."""
    if earlier is None:
        return False
    return any(now < then for now, then in zip(level.forced, earlier.forced, strict=True))


def refuse(code: str, place: int, **values: Any) -> None:
    """Refuse something of one level; who reads a file finds the line by the number of the level."""
    refusal = TournamentError(code, **values)
    refusal.values["_level"] = place
    raise refusal


def _named(name: str, code: str, **values: Any) -> TournamentError:
    """A refusal of one table of the file, or of a key in it: `prizes.first`."""
    refusal = TournamentError(code, **values)
    refusal.values["_table"] = name
    return refusal
