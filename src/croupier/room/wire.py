"""The wire: every message between the room and a client, as plain data.

A client sends commands, each with an `id` of its own making; it hears `Done` or `Refused` for it, and the
same `id` sent twice is done once. The room sends the whole state of a watched table whenever it changes,
with what has happened since the last time in sentences of the client's language: a client knows no rules. A
state says only what its receiver may see.

The TypeScript types of the browser are made from this module (`tools/wire_types.py`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from croupier.room.envelope import Command, Message
from croupier.room.events.wire import (
    AskAddOn,
    BuyAgain,
    Enter,
    EventNotice,
    Events,
    EventStanding,
    GiveUpEntry,
    UnwatchEvent,
    WatchEvent,
)
from croupier.room.tables.picture import Phase, TablePicture, TableSign
from croupier.text import LANGUAGES

VERSION = 1
Language: TypeAlias = Annotated[str, Meta(pattern=rf"^({'|'.join(LANGUAGES)})$")]
"""A language of the house."""


# -- what a client says ---------------------------------------------------------------------------------


class Hello(Command, frozen=True):
    """The first command of a connection: the token against forged requests, and the language to speak."""

    csrf: str
    language: Language = "en"


class Watch(Command, frozen=True):
    """Be told of a table; `since` is the last state the client has seen, 0 for none."""

    table: int
    since: int = 0


class Unwatch(Command, frozen=True):
    """Be told of a table no more."""

    table: int


class Sit(Command, frozen=True):
    """Take a seat with so many chips from the wallet; 0: any free one."""

    table: int
    chips: int
    seat: int = 0
    post: bool = False


class Leave(Command, frozen=True):
    """Leave the table with all one's chips, at once or after the running hand."""

    table: int


class BringChips(Command, tag="rebuy", frozen=True):
    """Bring more chips from the wallet, between hands."""

    table: int
    chips: int


class TopUp(Command, tag="top-up", frozen=True):
    """Have one's chips brought up to so many before each hand, from the wallet; 0: no more."""

    table: int
    chips: int


class Rematch(Command, frozen=True):
    """Begin again with the usual chips at a table that a player has opened, when too few have any left."""

    table: int


class SitOut(Command, tag="sit-out", frozen=True):
    """Stay away from the next hands."""

    table: int


class ComeBack(Command, tag="come-back", frozen=True):
    """Take part again, posting what was missed or waiting for the big blind."""

    table: int
    post: bool = False


class Queue(Command, frozen=True):
    """Wait for a seat (`leave`: no more)."""

    table: int
    leave: bool = False


class Stake(Command, frozen=True):
    """Lay the stakes of the next round of a house game: for each box its fields; an empty box is taken back.

    `ready` says that nothing more will come: when all are ready the round is dealt.
    """

    table: int
    boxes: dict[int, dict[str, int]] = {}
    ready: bool = False


class TakeDecision(Command, tag="act", frozen=True):
    """Take a decision in the running hand. `seat` is the box that acts, 0 for the only one that may.

    `seen` is the state (its `seq`) the decision was made on, 0 for whichever it is: when the hand has gone on
    since, the act is refused, so that two windows of one player cannot both answer the same question.
    """

    table: int
    hand: int
    name: str
    seat: int = 0
    amount: int | None = None
    cards: list[str] = []
    on: str = ""
    seen: int = 0


class PlanDecision(Command, tag="plan", frozen=True):
    """Say now what to do when one's turn comes; no `choice`: take that back.

    `made_for` is the moment that came with the offer: when the hand has gone on since, the plan is refused,
    and one that was taken falls away when the moment passes.
    """

    table: int
    choice: Literal["", "fold", "check", "check-fold", "call", "call-any"] = ""
    made_for: str = ""


class CallClock(Command, tag="clock", frozen=True):
    """Ask for the clock on the player who is thinking (fspr:8.1.6)."""

    table: int


class SayAtTable(Command, tag="say", frozen=True):
    """Say something to all at a table where people talk; `emote` is one of the words that are shipped."""

    table: int
    said: str = ""
    emote: str = ""


class ReportLine(Command, tag="report-line", frozen=True):
    """Have the floor look at what somebody has said: the number of the line."""

    table: int
    line: int


class CallFloor(Command, tag="call-floor", frozen=True):
    """Call somebody of the floor to the table where one sits."""

    table: int


class ShowCards(Command, tag="show-cards", frozen=True):
    """Turn up some of one's own cards when the hand is over: their places among one's cards, from 0."""

    table: int
    hand: int
    cards: list[int]


class Next(Command, frozen=True):
    """Go on at a practice table: the cards of the hand that is over have been looked at."""

    table: int


class Words(Command, frozen=True):
    """The player's own words for the shuffles to come, until they give others."""

    table: int
    words: str


class AskCoach(Command, tag="coach", frozen=True):
    """Ask what each choice is worth now; at practice tables only."""

    table: int


class Prove(Command, frozen=True):
    """Ask for the proof of the cards one has seen in the hand on a table."""

    table: int


class Ping(Command, frozen=True):
    """Is anybody there?"""


AnyCommand: TypeAlias = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Leave
    | BringChips
    | TopUp
    | Rematch
    | SitOut
    | ComeBack
    | Queue
    | Stake
    | TakeDecision
    | PlanDecision
    | CallClock
    | SayAtTable
    | ReportLine
    | CallFloor
    | ShowCards
    | Next
    | Words
    | AskCoach
    | Prove
    | Ping
    | WatchEvent
    | UnwatchEvent
    | Enter
    | GiveUpEntry
    | BuyAgain
    | AskAddOn
)


# -- what the room says -----------------------------------------------------------------------------------


class Me(Struct, frozen=True, omit_defaults=True):
    """Who the client is: a guest has no name of their own and plays at practice tables only."""

    id: int
    name: str
    guest: bool
    language: str
    wallet: int
    roles: list[str] = []
    value: dict[str, int] = {}
    """Chips of the cash desk, by the money they are worth."""


class Welcome(Message, frozen=True):
    """The answer to `Hello`."""

    version: int
    me: Me


class Done(Message, frozen=True):
    """A command was carried out."""

    id: str


class Refused(Message, frozen=True):
    """A command was refused, with the reason in the client's language; nothing has changed."""

    id: str
    code: str
    sentence: str
    clause: str = ""


class Wallet(Message, frozen=True):
    """The chips in the wallet have changed; `value` are those of the cash desk, by their money."""

    chips: int
    value: dict[str, int] = {}


class RealityCheck(Message, frozen=True, tag="reality-check"):
    """How long somebody has played today, as they asked to be told, and the chips that left their wallet."""

    minutes: int
    taken: dict[str, int]


class Listed(Struct, frozen=True, omit_defaults=True):
    """A table in the lobby; of the seats taken, so many are held by `bots` of the house.

    A player has opened one that is `hosted`; one that is `locked` asks for a password.
    """

    id: int
    name: str
    sign: TableSign
    kind: Literal["house", "players"]
    seats: int
    taken: int
    waiting: int
    watching: int
    phase: Phase
    practice: bool = False
    yours: bool = False
    bots: int = 0
    hosted: bool = False
    locked: bool = False


class LobbyPicture(Message, tag="lobby", frozen=True):
    """The tables one may see, whenever that changes, at most once a second.

    With `since`: those that look different from that version, and those that are `gone`; else all of them.
    """

    version: int
    tables: list[Listed]
    since: int = 0
    gone: list[int] = []


class TopUpEnded(Message, frozen=True, tag="top-up-ended"):
    """One's chips are brought up no more: the wallet has not so many, or a limit of one's own forbids it."""

    table: int
    sentence: str


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """Something said at a table: plain text, or the name of an emote; a line may have been hidden."""

    number: int
    player: str
    at: int
    said: str = ""
    emote: str = ""
    hidden: bool = False


class ChatHeard(Message, frozen=True, tag="chat"):
    """What was said at a table; `whole`: all that is remembered of it, else what is new or changed."""

    table: int
    lines: list[ChatLine]
    whole: bool = False


class Worth(Struct, frozen=True, omit_defaults=True):
    """What one decision is worth, in the player's stakes, exactly and as a number."""

    name: str
    label: str
    expected: str
    value: float
    cards: list[str] = []
    amount: int = 0


class CoachAdvice(Message, tag="advice", frozen=True):
    """The coach's answer, the best decision first; `note` says why there is none.

    While `preparing` the coach cannot weigh yet on this machine: ask again in a while.
    """

    id: str
    table: int
    hand: int
    worths: list[Worth] = []
    note: str = ""
    preparing: bool = False


class HandProof(Message, tag="proof", frozen=True):
    """The answer to `Prove`: the record of the hand as the client has seen it, each card opened alone.

    `docs/fairness.md` tells its fields, and how a client verifies it by itself.
    """

    id: str
    table: int
    hand: int
    record: dict[str, Any]


class Bye(Message, frozen=True):
    """The room closes this connection: it is stopping, or the client must come again another way."""

    code: str
    sentence: str


AnyMessage: TypeAlias = (
    Welcome
    | Done
    | Refused
    | Wallet
    | RealityCheck
    | LobbyPicture
    | TablePicture
    | ChatHeard
    | TopUpEnded
    | CoachAdvice
    | HandProof
    | Bye
    | Events
    | EventStanding
    | EventNotice
)
