"""The picture of a table: what a client is shown of it, as plain data.

It says only what its receiver may see; the `Painter` paints it, and `room/wire.py` sends it with all else.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from croupier.room.envelope import Message

Phase: TypeAlias = Literal["waiting", "betting", "running", "settled", "closed"]
"""Waiting for players; betting is open for the next round; a hand is running; it has just been settled."""
PlanChoice: TypeAlias = Literal["fold", "check", "check-fold", "call", "call-any"]
"""What may be planned: "check" and "call" are for the price of now, "call-any" for every price."""


class TableSign(Struct, frozen=True, omit_defaults=True):
    """The sign of a table: what the books demand to be read before one sits down."""

    game: str
    book: str
    title: str
    lines: list[str]
    """Minimum, maximum, multiples of the bonus, fee: whole sentences in the client's language."""
    least: int
    most: int
    buy: tuple[int, int] = (0, 0)
    """The least and the most chips one may bring to the table; 0: no maximum."""
    rack: list[int] = []
    """The value chips one stakes with here; the croupier changes a player's chips into them."""
    wheel: bool = False
    """Whether a ball decides, and no card."""
    money: str = ""
    """The money that the chips are worth; empty for play chips."""


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat of the table: who sits there with how many chips behind."""

    number: int
    player: str = ""
    chips: int = 0
    you: bool = False
    bot: bool = False
    out: bool = False
    waits: bool = False
    """They wait for the big blind, or for the next round."""
    away: bool = False
    """Their connection is lost."""
    ready: bool = False
    stakes: dict[int, dict[str, int]] = {}
    """What they have laid down for the next round, by box."""
    leaving: bool = False
    """They leave after the running hand."""
    bring: int = 0
    """Chips they have bought during the hand: they are theirs to play with from the next one on."""
    colour: str = ""
    """At roulette the colour of their chips, and what one of them is `worth`."""
    worth: int = 0
    face: str = ""
    """The picture they have chosen; empty: their initials."""


class BoxPicture(Struct, frozen=True, omit_defaults=True):
    """A box in the running hand; a card the client may not see is null. `piles` are hands after splits."""

    number: int
    player: int
    """The seat of its owner."""
    active: bool
    stakes: dict[str, int]
    piles: list[list[str | None]]
    playing: int = 0
    chips: int | None = None
    behind: int = 0
    says: str = ""
    """What its cards are worth, in words, as far as the client sees them all."""
    net: int | None = None
    """What it has won or lost, when the hand is over."""


class PotPicture(Struct, frozen=True):
    """A pot and the seats that can win it."""

    amount: int
    seats: list[int]


class Timer(Struct, frozen=True, omit_defaults=True):
    """Time that is running: for whom, how many milliseconds are left of how many.

    `seat` is the box or seat that decides, as `turn` says it; 0 while all may bet, or look at the result.
    """

    seat: int
    left: int
    of: int
    phase: Literal["betting", "thinking", "bank", "minute", "countdown", "pause"] = "thinking"


class Told(Struct, frozen=True, omit_defaults=True):
    """An event of the hand: its sentence, the clause behind it, and its data for anyone who draws it."""

    number: int
    """Its place in the hand, from 0."""
    kind: str
    sentence: str
    clause: str
    data: dict[str, Any]


class Amount(Struct, frozen=True, omit_defaults=True):
    """The amounts an act may name; `quick` are some worth a button: least, half pot, pot, most, all (in)."""

    least: int
    most: int
    step: int = 1
    quick: list[tuple[str, int]] = []


class Picked(Struct, frozen=True):
    """How many of which cards an act must name."""

    least: int
    most: int
    among: list[str]


class Offer(Struct, frozen=True, omit_defaults=True):
    """Something the client may do now, with its word and key in the client's language."""

    name: str
    label: str
    seat: int
    clause: str = ""
    cost: int = 0
    amount: Amount | None = None
    cards: Picked | None = None
    on: list[str] = []
    """The places it may name; empty where any position of the layout will do (`layout`)."""
    layout: bool = False
    key: str = ""


class PlanOffer(Struct, frozen=True, omit_defaults=True):
    """What may be planned before one's turn, and for which moment."""

    choice: PlanChoice
    made_for: str
    cost: int = 0


class Field(Struct, frozen=True, omit_defaults=True):
    """A field that may be staked before the deal: its word, and what may lie on it (`most` 0: no bound).

    The stake is exactly, at most or at least (`bound`) `times` one `part` of the stake on the field `of`; it
    lies `beside` another one, and only `after` so many boxes of the same player.
    """

    name: str
    label: str
    least: int
    most: int
    step: int = 1
    needed: bool = False
    of: str = ""
    times: int = 1
    part: int = 1
    bound: Literal["", "exactly", "at-most", "at-least"] = ""
    beside: str = ""
    after: int = 0


class TablePicture(Message, tag="table", frozen=True):
    """A watched table as this client sees it. `seq` grows by every change.

    `events` are those since the state the client had before (those of the hand, when it had none), at most
    the last 400.
    """

    table: int
    seq: int
    name: str
    sign: TableSign
    kind: Literal["house", "players"]
    phase: Phase
    places: list[Place]
    hand: int | None = None
    """The number of the running or just settled hand in the room's journal."""
    commitment: str = ""
    """What binds the cards of this hand, known before the deal; `Prove` asks for the proof."""
    further: list[str] = []
    """Commitments that followed, where cards were shuffled again more than once."""
    secret: str = ""
    """What opens all cards: told when a hand against the house (or its shoe) is over, and never otherwise."""
    boxes: list[BoxPicture] = []
    dealer: list[str | None] = []
    dealer_says: str = ""
    board: list[str | None] = []
    pots: list[PotPicture] = []
    button: int = 0
    turn: int | None = None
    offers: list[Offer] = []
    plans: list[PlanOffer] = []
    """What may be planned before one's turn; `planned` is what was."""
    planned: str = ""
    fields: list[Field] = []
    """What may be staked for the next round, while betting is open; `free_boxes` says where."""
    free_boxes: list[int] = []
    box_count: int = 0
    """How many boxes lie on the felt; 0 where there are none (roulette, poker between players)."""
    timer: Timer | None = None
    events: list[Told] = []
    numbers: list[int] = []
    """Roulette: the last numbers, the latest first."""
    spun: int | None = None
    funds: dict[str, int] = {}
    queue: list[str] = []
    your_seat: int = 0
    your_words: str = ""
    coach: bool = False
    practice: bool = False
    shoe: tuple[int, int] | None = None
    """A shoe that lasts several rounds: cards dealt, cards before the cut card."""
    next_commitment: str = ""
    """The promise for the shuffle to come, before anybody's words are mixed into it."""
    draw_commitment: str = ""
    """The promise for the draw of the button, before the first hand of a session."""
    event: int = 0
    """The event whose table it is, 0 for none; there seats and stacks are its own."""
    delay: int = 0
    """A watcher of an event is shown the table so many seconds late, with all players' cards; 0: at once."""
    held: bool = False
    """The floor has paused it: no time runs, and nobody acts."""
    called: bool = False
    """Whether you have called the floor, and nobody has come yet."""
    host: int = 0
    """The user who is host, where a player has opened the table; 0 at a table of the house."""
    closing: bool = False
    """The host closes it: everybody gets up after this hand."""
    rematch: int = 0
    """The chips with which everybody who sits there may begin again; 0: nothing to begin again."""
    chat: bool = False
    """Whether people may talk here."""
    top_up: int = 0
    """To how many your chips are brought up before each hand; 0: they are not."""
    bank: int = 0
    """Milliseconds in your time bank; 0: it is empty, or there is none."""
    may_show: list[int] = []
    """The places of one's own cards that one may turn up, now that the hand is over."""
