"""Company: whom players do not want to hear, who is silenced, their faces, and the notes they keep on others.

The hall knows by heart what every line at a table asks for; notes are read when they are wanted. What was
said is kept for `KEPT` days, what was reported until somebody has looked; everything of an account goes with
it (`forget`), and belongs to what its owner may have (`told_about`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, structs
from sqlalchemy import delete, or_, select, update

from croupier.errors import RoomError
from croupier.room.rates import Rate
from croupier.room.store.company_schema import (
    chat_lines,
    chat_reports,
    mutes,
    player_notes,
    profiles,
    silences,
)
from croupier.room.store.schema import users
from croupier.room.tables.mailbox import Call

if TYPE_CHECKING:
    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.hall import Hall
    from croupier.room.sealing import Seal

KEPT: Final = 30
"""Days for which it is kept what was said."""
_DAY: Final = 24 * 3600 * 1000
MOST_MUTED: Final = 500
MOST_NOTES: Final = 2_000
LONGEST_NOTE: Final = 500
SPEECH: Final = Rate(burst=5, every=3.0)
"""How often one person may say something, at all tables together."""
REPORTS: Final = Rate(burst=10, every=60.0)
FACES: Final = (
    *("spade", "heart", "diamond", "club", "crown", "star", "moon", "sun"),
    *("anchor", "leaf", "flame", "bolt", "drop", "peak", "wave", "key"),
)
"""The pictures that are shipped, by name."""


class ChosenProfile(Struct, frozen=True):
    """The face somebody has chosen, and whether others may see how they have played."""

    face: str = ""
    shown: bool = False


class Known(Struct):
    """What the hall knows of everybody by heart."""

    muted: dict[int, set[int]]
    silenced: dict[int, int]
    profiles: dict[int, ChosenProfile]


class Company:
    """What the tables ask about those who sit at them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known = Known({}, {}, {})

    def learn(self, known: Known) -> None:
        """Hear what stands in the database, at whichever node it was changed."""
        self._known = known

    def muted(self, user: int) -> set[int]:
        """Return whom somebody does not want to hear."""
        return self._known.muted.get(user, set())

    def profile(self, user: int) -> ChosenProfile:
        """Return what somebody has chosen."""
        return self._known.profiles.get(user, ChosenProfile())

    def check_speech(self, user: int) -> None:
        """Refuse the words of somebody who is silenced, or says too much."""
        until = self._known.silenced.get(user, 0)
        if until > self._hall.clock.wall():
            hours = -(-(until - self._hall.clock.wall()) // 3_600_000)
            raise RoomError("chat-silenced", hours=hours)
        if wait := self._hall.rates.wait("chat", str(user), SPEECH):
            raise RoomError("too-many", wait=wait)

    def check_report(self, user: int) -> None:
        """Refuse reports without end."""
        if wait := self._hall.rates.wait("chat-report", str(user), REPORTS):
            raise RoomError("too-many", wait=wait)

    def changed_mute(self, user: int, other: int, *, muted: bool) -> None:
        """Hear that somebody wants to hear another no more, or again."""
        found = self._known.muted.setdefault(user, set())
        found.add(other) if muted else found.discard(other)
        self._hall.tell_change("company")

    def silence(self, user: int, until: int) -> None:
        """Hear that somebody may say nothing until a moment."""
        self._known.silenced[user] = until
        self._hall.tell_change("company")

    def changed_profile(self, user: int, chosen: ChosenProfile) -> None:
        """Hear what somebody has chosen; the tables show it at once."""
        self._known.profiles[user] = chosen
        for table in self._hall.tables.values():
            if table.state.seat_of(user):
                table.look_again()
        self._hall.tell_change("company")

    def dropped(self, user: int) -> None:
        """Hear that an account is gone."""
        for kept in (self._known.muted, self._known.silenced, self._known.profiles):
            kept.pop(user, None)
        for others in self._known.muted.values():
            others.discard(user)
        for table in self._hall.tables.values():
            table.mailbox.put(Call(lambda _, talk=table.talk: talk.forget(user)))  # type: ignore[misc]
        self._hall.tell_change("company")


# -- in the database ---------------------------------------------------------------------------------------


async def all_known(connection: AsyncConnection) -> Known:
    """Return what the hall knows by heart."""
    known = Known({}, {}, {})
    for row in await connection.execute(select(mutes)):
        known.muted.setdefault(row.user, set()).add(row.other)
    for row in await connection.execute(select(silences)):
        known.silenced[row.user] = row.until
    for row in await connection.execute(select(profiles)):
        known.profiles[row.user] = ChosenProfile(row.face, row.shown)
    return known


async def keep_profile(connection: AsyncConnection, user: int, chosen: ChosenProfile) -> None:
    """Keep what somebody has chosen; a face that is not shipped is refused."""
    if chosen.face and chosen.face not in FACES:
        raise RoomError("face-unknown", name=chosen.face)
    await _put(connection, profiles, {"user": user}, structs.asdict(chosen))


async def keep_mute(connection: AsyncConnection, user: int, other: int, *, muted: bool) -> None:
    """Keep whom somebody does not want to hear."""
    if other == user:
        raise RoomError("mute-oneself")
    await connection.execute(delete(mutes).where(mutes.c.user == user, mutes.c.other == other))
    if not muted:
        return
    held = await connection.scalars(select(mutes.c.other).where(mutes.c.user == user))
    if len(held.all()) >= MOST_MUTED:
        raise RoomError("mutes-full", most=MOST_MUTED)
    await connection.execute(mutes.insert(), {"user": user, "other": other})


async def keep_silence(connection: AsyncConnection, user: int, until: int) -> None:
    """Keep until when somebody may say nothing."""
    await _put(connection, silences, {"user": user}, {"until": until})


async def keep_note(
    connection: AsyncConnection, seal: Seal, author: int, about: int, text: str, now: int
) -> None:
    """Keep what somebody notes about another, encrypted; nothing: forget it."""
    if author == about:
        raise RoomError("note-oneself")
    if len(text) > LONGEST_NOTE:
        raise RoomError("note-long", most=LONGEST_NOTE)
    key = {"author": author, "about": about}
    if not text:
        await connection.execute(
            delete(player_notes).where(player_notes.c.author == author, player_notes.c.about == about)
        )
        return
    held = await connection.scalars(select(player_notes.c.about).where(player_notes.c.author == author))
    others = set(held.all()) - {about}
    if len(others) >= MOST_NOTES:
        raise RoomError("notes-full", most=MOST_NOTES)
    await _put(connection, player_notes, key, {"sealed": seal.close(text), "at": now})


async def note_about(connection: AsyncConnection, seal: Seal, author: int, about: int) -> str:
    """Return what somebody has noted about another."""
    query = select(player_notes.c.sealed).where(
        player_notes.c.author == author, player_notes.c.about == about
    )
    sealed = await connection.scalar(query)
    return seal.open(sealed) if sealed else ""


async def notes_of(connection: AsyncConnection, seal: Seal, author: int) -> dict[str, str]:
    """Return somebody's notes, by the names of those they are about."""
    query = (
        select(users.c.name, player_notes.c.sealed)
        .join(users, users.c.id == player_notes.c.about)
        .where(player_notes.c.author == author)
        .order_by(users.c.folded)
    )
    return {row.name: seal.open(row.sealed) for row in await connection.execute(query)}


async def _put(connection: AsyncConnection, table: Table, key: dict[str, Any], row: dict[str, Any]) -> None:
    """Write a row, in the place of the one that was there."""
    where = [table.c[name] == value for name, value in key.items()]
    changed = await connection.execute(update(table).where(*where).values(row))
    if not changed.rowcount:
        await connection.execute(table.insert(), {**key, **row})


# -- personal data -----------------------------------------------------------------------------------------


async def told_about(connection: AsyncConnection, seal: Seal, user: int) -> dict[str, Any]:
    """Return everything of this room that is kept about somebody, or by them: for the one it is about."""
    said = select(chat_lines.c.table, chat_lines.c.at, chat_lines.c.said, chat_lines.c.emote)
    quiet = select(users.c.name).join(mutes, mutes.c.other == users.c.id).where(mutes.c.user == user)
    rows = await connection.execute(said.where(chat_lines.c.user == user).order_by(chat_lines.c.at))
    profile = (await connection.execute(select(profiles).where(profiles.c.user == user))).one_or_none()
    return {
        "profile": {"face": profile.face, "shown": profile.shown} if profile else {},
        "notes": await notes_of(connection, seal, user),
        "muted": sorted(await connection.scalars(quiet)),
        "chat": [dict(row) for row in rows.mappings()],
    }


async def forget(connection: AsyncConnection, user: int) -> None:
    """Forget what somebody has said, noted and chosen, and what others have noted about them."""
    await connection.execute(delete(profiles).where(profiles.c.user == user))
    await connection.execute(
        delete(player_notes).where(or_(player_notes.c.author == user, player_notes.c.about == user))
    )
    await connection.execute(delete(mutes).where(or_(mutes.c.user == user, mutes.c.other == user)))
    await connection.execute(delete(silences).where(silences.c.user == user))
    await connection.execute(
        update(chat_lines).where(chat_lines.c.user == user).values(said="", emote="", hidden=True)
    )


async def forget_old(connection: AsyncConnection, now: int, kept: int = KEPT) -> None:
    """Delete what was said so many days ago, but for lines that somebody of the floor has still to look at.

    A house that keeps its surveillance longer keeps what was said as long (m1:4.6b).
    """
    open_reports = select(chat_reports.c.table).where(
        chat_reports.c.table == chat_lines.c.table,
        chat_reports.c.line == chat_lines.c.number,
        chat_reports.c.outcome.is_(None),
    )
    old = select(chat_lines.c.table, chat_lines.c.number).where(
        chat_lines.c.at < now - max(kept, KEPT) * _DAY, ~open_reports.exists()
    )
    for row in (await connection.execute(old)).all():
        line = (chat_reports.c.table == row.table, chat_reports.c.line == row.number)
        await connection.execute(delete(chat_reports).where(*line))
        await connection.execute(
            delete(chat_lines).where(chat_lines.c.table == row.table, chat_lines.c.number == row.number)
        )
    await connection.execute(delete(silences).where(silences.c.until < now))
