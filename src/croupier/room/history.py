"""History: the hands somebody has played, to be looked at again, step by step, as they saw them then.

A hand is played again from its record and drawn by the painter of the live tables, so that a replay shows
neither more nor less than its player saw. Other people's hands are unknown to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import or_, select

from croupier import books, history
from croupier.errors import CroupierError, RoomError
from croupier.games import replay
from croupier.games.fairness import bound, sentences, verify
from croupier.games.opening import seen, told_all
from croupier.room.journal import UnfinishedHand
from croupier.room.last_hands import turned_up
from croupier.room.opening import make_table
from croupier.room.store.schema import actions, hands, parts, tables, users
from croupier.room.tables.painter import Painter
from croupier.room.tables.ring import RingCourse
from croupier.room.tables.state import Sitter
from croupier.room.tables.terms import Terms
from croupier.table import Record
from croupier.text import say
from croupier.text.folders import ENGLISH

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.tables.live import Floor, LiveTable
    from croupier.room.tables.picture import TablePicture

PAGE: Final = 50
"""Hands on a page."""
_DIGITS: Final = 16
"""A number of so many digits is no hand's."""
_Count = Annotated[int, Meta(ge=0, le=2**53)]
Format = Literal["json", "phh", "text"]


class PlayedHand(Struct, frozen=True):
    """A hand somebody has played."""

    id: int
    table: int
    table_name: str
    game: str
    game_name: str
    practice: bool
    state: str
    began: int
    ended: int | None
    staked: int
    net: int | None


class ToldHand(Struct, frozen=True):
    """A hand to be looked at again: the table as its player saw it, before the first act and after each."""

    hand: PlayedHand
    seat: int
    steps: list[Any]
    """Each as `Table` of the socket's messages."""
    exports: list[Format]
    """The forms in which it can be written down."""


class FairnessVerdict(Struct, frozen=True):
    """Whether a hand was fair, and why."""

    fair: bool
    sentences: list[str]
    commitment: str


# -- which hands -------------------------------------------------------------------------------------------


def _query(user: int) -> Select[Any]:
    return (
        select(
            hands, parts.c.seat, parts.c.staked, parts.c.net, tables.c.name, tables.c.owner, tables.c.terms
        )
        .join(parts, parts.c.hand == hands.c.id)
        .join(tables, tables.c.id == hands.c.table)
        .where(parts.c.user == user)
    )


def describe(row: Any, language: str) -> PlayedHand:
    """Describe a hand to its player."""
    return PlayedHand(
        id=row.id,
        table=row.table,
        table_name=row.name,
        game=row.game,
        game_name=books.profile(row.game).name(language),
        practice=row.owner is not None,
        state=row.state,
        began=row.began,
        ended=row.ended,
        staked=row.staked,
        net=row.net,
    )


class Sought(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of one's hands are wanted: what is left out is not asked for.

    `since` and `until` are moments in milliseconds; `text` is a part of the table's name, or a hand's number.
    """

    before: _Count = 0
    table: _Count = 0
    game: Annotated[str, Meta(max_length=100)] = ""
    kind: Literal["", "table", "practice"] = ""
    outcome: Literal["", "won", "lost"] = ""
    since: _Count = 0
    until: _Count = 0
    text: Annotated[str, Meta(max_length=100)] = ""

    @classmethod
    def read(cls, text: str) -> Sought:
        """Read what is sought, as JSON.

        >>> Sought.read('{"game": "rp/russian", "outcome": "lost"}').outcome
        'lost'
        >>> Sought.read('{"game": 7}')
        Traceback (most recent call last):
        croupier.errors.RoomError: Hands cannot be searched for in this way: open your history again.
        """
        try:
            return msgspec.json.decode(text, type=cls) if text else cls()
        except msgspec.DecodeError:
            raise RoomError("search-wrong") from None

    def conditions(self) -> list[ColumnElement[bool]]:
        """Return the conditions as the database asks them."""
        found = [hands.c.id < self.before] if self.before else []
        if self.table:
            found.append(hands.c.table == self.table)
        if self.game:
            found.append(hands.c.game == self.game)
        if self.kind:
            own = tables.c.owner.is_not(None)
            found.append(own if self.kind == "practice" else ~own)
        if self.outcome:
            found.append(parts.c.net > 0 if self.outcome == "won" else parts.c.net < 0)
        if self.since:
            found.append(hands.c.began >= self.since)
        if self.until:
            found.append(hands.c.began < self.until)
        if text := " ".join(self.text.split()):
            named = tables.c.name.icontains(text, autoescape=True)
            number = int(text) if text.isascii() and text.isdecimal() and len(text) < _DIGITS else None
            found.append(named if number is None else or_(named, hands.c.id == number))
        return found


async def played(
    connection: AsyncConnection, user: int, language: str, sought: Sought | None = None
) -> list[PlayedHand]:
    """Return a page of somebody's hands, the newest first: all, or those that are sought."""
    query = _query(user).where(hands.c.state != "running", *(sought or Sought()).conditions())
    rows = await connection.execute(query.order_by(hands.c.id.desc()).limit(PAGE))
    return [describe(row, language) for row in rows]


class KeptHand(Struct, frozen=True):
    """A hand that is over, with all that is needed to tell it to one of its players."""

    row: Any
    record: Record
    sitters: dict[int, Sitter]
    """Who sat on which seat."""
    shown: list[tuple[int, int]]
    """The cards that were turned up when it was over, by seat and place."""

    @property
    def sealed(self) -> bool:
        """Whether its secret is kept: others' cards stay folded, its shoe goes on, or it never ended."""
        between_players = books.profile(self.row.game).kind == "players"
        return between_players or bool(self.row.sealed) or self.row.record is None


async def find(connection: AsyncConnection, user: int, hand: int) -> KeptHand:
    """Return a hand of somebody's own that is over; one that is running can only be watched."""
    row = (await connection.execute(_query(user).where(hands.c.id == hand))).one_or_none()
    if row is None:
        raise RoomError("hand-unknown", hand=str(hand))
    if row.state == "running":
        raise RoomError("hand-still-running", hand=str(hand))
    acts = await connection.scalars(
        select(actions.c.action).where(actions.c.hand == hand).order_by(actions.c.number)
    )
    people = await connection.execute(
        select(parts.c.seat, users.c.id, users.c.name, users.c.kind)
        .join(users, users.c.id == parts.c.user)
        .where(parts.c.hand == hand)
    )
    record = UnfinishedHand(row.id, row.table, row.start, tuple(acts)).record()
    sitters = {each.seat: Sitter(each.id, each.name, bot=each.kind * (each.kind == "bot")) for each in people}
    shown = (await turned_up(connection, [hand])).get(hand, [])
    return KeptHand(row, record, sitters, shown)


async def open_all(connection: AsyncConnection, hand: int) -> Record:
    """Return any hand that is over with its secret, which opens all its cards: for an auditor alone."""
    row = (await connection.execute(select(hands).where(hands.c.id == hand))).one_or_none()
    if row is None:
        raise RoomError("hand-unknown", hand=str(hand))
    if row.state == "running":
        raise RoomError("hand-still-running", hand=str(hand))
    acts = await connection.scalars(
        select(actions.c.action).where(actions.c.hand == hand).order_by(actions.c.number)
    )
    return UnfinishedHand(row.id, row.table, row.start, tuple(acts)).record()


# -- one hand ----------------------------------------------------------------------------------------------


def steps(kept: KeptHand, floor: Floor, language: str, *, watched: bool = False) -> list[TablePicture]:
    """Play a hand again and draw the table before the first act and after each, as its player saw it.

    As it is `watched`, no card is seen but what lay open.
    """
    table = _set_table(kept, floor)
    seat = 0 if watched else kept.row.seat
    hand = table.dealing.hand = replay(msgspec.structs.replace(kept.record, actions=()))
    told = 0
    drawn: list[TablePicture] = []
    for action in (None, *kept.record.actions):
        if action is not None:
            hand.repeat(action)
        if hand.over:
            table.phase = "settled"
            table.state.hand = 0
            for turned, place in kept.shown:
                table.dealing.shown.setdefault(turned, set()).add(place)
        picture = Painter(table).picture(seat, language, min(told, hand.told))
        still: dict[str, Any] = {
            "seq": len(drawn),
            "offers": [],
            "fields": [],
            "free_boxes": [],
            "may_show": [],
        }
        # Who is away now was there when it was played.
        still["places"] = [msgspec.structs.replace(place, away=False) for place in picture.places]
        if kept.sealed:
            still["secret"] = ""
        drawn.append(msgspec.structs.replace(picture, **still))
        told = hand.told
    return drawn


def _set_table(kept: KeptHand, floor: Floor) -> LiveTable:
    """Set the table of a hand up as it stood, without opening it."""
    row, record = kept.row, kept.record
    table = make_table(row.table, Terms.from_json(row.terms), floor, row.owner)
    for seat, sitter in kept.sitters.items():
        chips = record.seats.get(seat, {}).get("stack", 0)
        table.state.sitters[seat] = msgspec.structs.replace(sitter, chips=chips)
        table.state.players[seat] = table.dealing.dealt[seat] = sitter.user
    table.dealing.number = table.state.hand = row.id
    table.phase = "running"
    if isinstance(table.course, RingCourse):
        table.course.rotation.button = int(record.table.get("button", 0))
    return table


def export(kept: KeptHand, language: str, form: Format) -> str:
    """Write a hand down as its player saw it: as a record, in the format of others, or in words."""
    hand = replay(kept.record)
    seat = kept.row.seat
    if form == "json":
        return (seen(hand, seat) if kept.sealed else told_all(hand)).to_json()
    names = [sitter.shown(language) for _, sitter in sorted(kept.sitters.items())]
    if form == "phh":
        check_over(kept)
        return history.write(history.to_phh(hand, player=seat, players=names, hand=kept.row.id))
    return "\n".join(history.story(hand, language, name=str(kept.row.id), players=names, player=seat)) + "\n"


def exports(kept: KeptHand) -> list[Format]:
    """Return in which forms a hand can be written down: the format of others has no word for many of ours."""
    try:
        export(kept, ENGLISH, "phh")
    except CroupierError:
        return ["json", "text"]
    return ["json", "phh", "text"]


def check_over(kept: KeptHand) -> str:
    """Return the record of a hand as it was written; one that was refunded after a standstill has none."""
    if kept.row.record is None:
        raise RoomError("hand-refunded", hand=str(kept.row.id))
    return str(kept.row.record)


def judge(kept: KeptHand, language: str) -> FairnessVerdict:
    """Prove that a hand was fair; of a shoe that goes on, the cards that its player saw."""
    written = Record.from_json(check_over(kept))
    if kept.row.sealed:
        written = seen(replay(written), kept.row.seat)
    proof = verify(written)
    told = [say(key, language, **values) for key, values in (*sentences(proof), *bound(written))]
    return FairnessVerdict(proof.fair, told, written.shuffle.commitment if written.shuffle else "")
