"""The terms of a table: its game, limits and settings, and how fast it is played.

>>> terms = Terms(name="Emerald", game="am/five-card", options={"boxes": 4})
>>> terms.rules.number("boxes"), terms.seats, terms.check().game
(4, 4, 'am/five-card')
>>> Terms(name="Emerald", game="am/five-crad").check()
Traceback (most recent call last):
croupier.errors.BookError: There is no game am/five-crad; did you mean am/five-card?
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, json, structs

from croupier import books
from croupier.books.guide import places
from croupier.errors import RoomError
from croupier.games import find
from croupier.games.placing import least_stake, stack_to_play
from croupier.games.rotation import Rotation
from croupier.room.sign import sign
from croupier.room.tables.state import Agreed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.books import Rules

Value = bool | int | str
BIG_BLINDS: Final = 100
"""With so many of the largest forced wager a player sits down, where the terms say nothing else."""
LARGEST_CHIPS: Final = 10
"""With so many of the largest chip in the rack one practises against the house."""


OPTIONS: Final = "options"
"""By which other options of the rules are known among what is played for from the next round on."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How many seconds everything takes; 0 to think: as long as one likes."""

    think: float = 25.0
    betting: float = 15.0
    """From the first stake to the deal."""
    pause: float = 6.0
    """To look at a hand that is over."""
    ball: float = 6.0
    """The ball runs, and bets are still taken."""
    drop: float = 4.0
    """From the close of the betting to the number, and from there to the payment."""
    bot: float = 1.2
    """A bot seems to think."""
    bank: float = 30.0
    """In the time bank of somebody who sits down between players; each hand gives back"""
    refill: float = 2.0
    """so many, up to that; 0 in the bank: there is none."""


BRISK: Final = Pace(think=0, betting=0, pause=2.5, ball=2.0, drop=2.5, bot=0.7)
"""At a practice table one player is waited for, and nobody else."""


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on the sign of a table, and what the croupier has to know.

    `options` change the rules, as `books.rules` takes them; `settings` say how a table between players
    stands: blinds, antes, bets. `bots` of the house keep some of the seats warm. `fund` is what the boards of
    progressive funds open with, where it is not what the rules say, `bank` the chips in the float. Of another
    `currency` than play chips are the chips that a cash desk sells. People may `chat` where the terms say so.
    """

    name: str
    game: str
    options: dict[str, Value] = {}
    settings: dict[str, Any] = {}
    places: int = 0
    bots: int = 0
    buy: tuple[int, int] = (0, 0)
    pace: Pace = Pace()
    fund: int | None = None
    bank: int = 1_000_000
    currency: str = "play"
    host: int = 0
    listed: bool = True
    chat: bool = False

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return books.rules(self.game, self.options)

    @property
    def between_players(self) -> bool:
        """Whether it is a game between players."""
        return self.rules.profile.kind == "players"

    @property
    def roulette(self) -> bool:
        """Whether a ball decides."""
        return find(self.game).wheel

    @property
    def most_seats(self) -> int:
        """How many seats the game has at most."""
        return places(self.rules)

    @property
    def seats(self) -> int:
        """How many people can sit down; a player sits in front of the box that bears their number."""
        return min(self.places or self.most_seats, self.most_seats)

    @property
    def forced(self) -> int:
        """The largest wager one is forced to make between players: what stacks are measured by."""
        settings = self.settings
        blinds = settings.get("blinds") or (0, 0)
        bets = settings.get("bets") or (0, 0)
        limits = self.rules.limits
        least = [limits[name].minimum for name in ("big-blind", "bet", "ante") if name in limits]
        return max(int(blinds[1]), int(bets[0]), int(settings.get("antes", 0)), *least, 1)

    @property
    def least_buy(self) -> int:
        """The chips one must bring."""
        if self.buy[0]:
            return self.buy[0]
        return 20 * self.forced if self.between_players else least_stake(self.rules)

    @property
    def usual_buy(self) -> int:
        """The chips one usually brings."""
        if self.between_players:
            return min(BIG_BLINDS * self.forced, self.most_buy or BIG_BLINDS * self.forced)
        return 100 * least_stake(self.rules)

    @property
    def practice_stack(self) -> int:
        """The chips one practises with: against the house some of every chip in the rack, the largest too."""
        if self.between_players:
            return self.usual_buy
        return LARGEST_CHIPS * max(sign(self.rules).rack)

    @property
    def most_buy(self) -> int:
        """The chips one may bring; 0: as many as one likes."""
        return self.buy[1]

    @property
    def stake_to_play(self) -> int:
        """The chips one needs to be dealt in between players."""
        return stack_to_play(self.rules, int(self.settings.get("antes", 0)))

    def rotation(self, stacks: Mapping[int, int]) -> Rotation:
        """Set up the seats of a game between players, whose chips somebody else keeps."""
        settings = dict(self.settings)
        blinds = settings.pop("blinds", None)
        return Rotation(
            self.game,
            stacks,
            blinds=(int(blinds[0]), int(blinds[1])) if blinds else None,
            seats=self.seats,
            least_stack=self.stake_to_play,
            options=dict(self.options),
            **settings,
        )

    def try_settings(self) -> None:
        """Refuse settings that the game does not take; it is asked, and no card is dealt."""
        seats = range(1, self.rules.profile.places.minimum + 1)
        self.rotation(dict.fromkeys(seats, BIG_BLINDS * self.forced)).check()

    def check(self) -> Terms:
        """Return the terms if a table can be run by them."""
        find(self.game)
        rules = self.rules
        least = rules.profile.places.minimum
        if self.places and not least <= self.places <= self.most_seats:
            raise RoomError("terms-seats", count=self.places, least=least, most=self.most_seats)
        if not 0 <= self.bots < max(self.seats, 1) or (self.bots and not self.between_players):
            raise RoomError("terms-bots", count=self.bots, most=self.seats - 1 if self.between_players else 0)
        return self

    def to_json(self) -> str:
        """Write the terms down."""
        return json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str) -> Terms:
        """Read terms that were written down."""
        return json.decode(text, type=cls)


def agreed_terms(terms: Terms, agreed: Agreed | None) -> Terms:
    """Return the terms of a table with what the floor has changed of them.

    >>> agreed_terms(Terms(name="Opal", game="rp/russian"), Agreed({"limits.ante.minimum": 25})).least_buy
    25
    """
    if agreed is None:
        return terms
    pace = terms.pace if agreed.think is None else structs.replace(terms.pace, think=agreed.think)
    options = {**terms.options, **agreed.options}
    return structs.replace(terms, options=options, buy=agreed.buy or terms.buy, pace=pace)
