"""What a table remembers between hands, as plain data: it is written into the journal with every change."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec import Struct, field, json

from croupier.games.standing import Standing
from croupier.table.colours import Rack
from croupier.text import say

Stakes = dict[int, dict[str, int]]
"""By box, what lies on its fields."""


BOTS: Final = tuple(
    f"Bot {name}"
    for name in (
        "Vector",
        "Matrix",
        "Pixel",
        "Sensor",
        "Motor",
        "Relay",
        "Cipher",
        "Module",
        "Dynamo",
        "Turbine",
    )
)
"""The bots of the house, by their names in English."""


@cache
def _bot_name(name: str, language: str) -> str:
    return say(name.lower().replace(" ", "-"), language)


class Sitter(Struct, omit_defaults=True):
    """Somebody on a seat. Their chips lie on the table; those they will `bring` join the next hand.

    `late` counts the times in a row that their time ran out. `value` is what their colour chips are worth at
    roulette. A `bot` of the house has the name of its way to play. Of their time bank they have `used` so
    many milliseconds; before a hand their chips are brought up to their `top_up`.
    """

    user: int
    name: str
    chips: int = 0
    bring: int = 0
    bot: str = ""
    out: bool = False
    leaving: bool = False
    late: int = 0
    words: str = ""
    value: int = 1
    idle: int = 0
    used: int = 0
    top_up: int = 0

    def shown(self, language: str) -> str:
        """Return the name that others read; a bot has one in every language.

        >>> Sitter(7, "Bot Vector", bot="tight").shown("ru"), Sitter(8, "Ada").shown("ru")
        ('Бот Вектор', 'Ada')
        """
        return _bot_name(self.name, language) if self.bot and self.name in BOTS else self.name


class Waiter(Struct, omit_defaults=True):
    """Somebody who waits for a seat."""

    user: int
    name: str


class Alert(Struct, omit_defaults=True):
    """Something the floor should look at: its number at this table, what it is, who and when."""

    number: int
    kind: str
    at: int
    user: int = 0
    name: str = ""


class OnPost(Struct, omit_defaults=True):
    """Somebody of the staff on a post at a table: since when, and whether the manager has ordered relief."""

    user: int
    name: str
    since: int
    ordered: bool = False


class Agreed(Struct, omit_defaults=True):
    """What the floor has changed of the terms that a table opened with.

    `options` are those of the rules; with how many chips one sits down; seconds to think.
    """

    options: dict[str, bool | int | str] = field(default_factory=dict)
    buy: tuple[int, int] | None = None
    think: float | None = None


class Board(Struct, omit_defaults=True):
    """A progressive fund: the amount on its board, the stakes kept apart, the minute of the last count."""

    board: int = 0
    kept: int = 0
    counted: int = 0


class Invitation(Struct):
    """A link to a table: the hash of its word, until when and how often it still lets somebody in."""

    digest: str
    until: int
    left: int


class GuestBook(Struct, omit_defaults=True):
    """Who may come to a table that a player has opened: its `host`, and whom they have let in or shown out.

    `password` is a hash. A table that is `closing` begins no further hand, at one that is `quiet` nobody
    talks. Who wants a `rematch` has said so; it waits for the others until a moment.
    """

    host: int
    password: str = ""
    invitations: list[Invitation] = field(default_factory=list)
    let_in: list[int] = field(default_factory=list)
    shown_out: list[int] = field(default_factory=list)
    closing: bool = False
    quiet: bool = False
    rematch: list[int] = field(default_factory=list)
    rematch_until: int = 0


class _OneBoard(Struct):
    """What was written down when a table had one fund at most, the bonus of Russian poker."""

    board: Board


class TableState(Struct, omit_defaults=True):
    """A table between hands. `secret` is that of the next shuffle, to which the house is bound already.

    `hand` is the number of the running hand and `players` who is in it, by seat. `bank` is what lies in the
    float, once it was `banked`. `stakes` lie for the next round, by seat and box. `shoe` is the hand whose
    shoe goes on. `numbers` came at roulette, in order. `draw` is the secret of the draw for the button to
    come, `paid` until when somebody has paid for their hour of play, `coming` what is played for from the
    next hand on, `agreed` other terms than those the table opened with. `boards` are the progressive funds by
    name, `racks` the colour chips at roulette by seat. A table is `held` as long as the floor has paused it;
    `alerts` wait for somebody of the floor, of `alerted` so far.
    On their `posts` stand those who serve the table; who was `briefed` knows its rules, by their hash.
    Who is `barred` was disqualified here; `owing` are the hands somebody who left has still to miss.
    `guests` is kept where a player has opened the table.
    """

    sitters: dict[int, Sitter] = field(default_factory=dict)
    queue: list[Waiter] = field(default_factory=list)
    secret: str = ""
    hand: int = 0
    players: dict[int, int] = field(default_factory=dict)
    bank: int = 0
    banked: bool = False
    stakes: dict[int, Stakes] = field(default_factory=dict)
    ready: list[int] = field(default_factory=list)
    shoe: int = 0
    numbers: list[int] = field(default_factory=list)
    boards: dict[str, Board] = field(default_factory=dict)
    racks: dict[int, Rack] = field(default_factory=dict)
    ring: Standing | None = None
    draw: str = ""
    paid: dict[int, int] = field(default_factory=dict)
    coming: dict[str, Any] = field(default_factory=dict)
    agreed: Agreed | None = None
    held: bool = False
    alerts: list[Alert] = field(default_factory=list)
    alerted: int = 0
    barred: list[int] = field(default_factory=list)
    owing: dict[int, int] = field(default_factory=dict)
    posts: dict[str, OnPost] = field(default_factory=dict)
    briefed: dict[int, str] = field(default_factory=dict)
    guests: GuestBook | None = None

    def to_json(self) -> str:
        """Write it down."""
        return json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str) -> TableState:
        """Read what was written down; nothing: a new table."""
        if '"board":{' not in text:
            return json.decode(text, type=cls) if text else cls()
        earlier = json.decode(text, type=_OneBoard)
        state = json.decode(text, type=cls)
        state.boards = {"bonus": earlier.board}
        return state

    def seat_of(self, user: int) -> int:
        """Return the seat of a user, 0 if they have none."""
        return next((seat for seat, sitter in self.sitters.items() if sitter.user == user), 0)
