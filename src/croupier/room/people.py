"""People: players, guests and bots, their names, roles and sessions.

A session is known by a secret token; the database keeps only its digest. Passwords are `passwords.py`'s.

>>> check_name(" Ada  Lovelace ")
'Ada Lovelace'
>>> check_name("Адa")
Traceback (most recent call last):
croupier.errors.RoomError: A name is written in one alphabet: Latin, Cyrillic or Armenian.
"""

from __future__ import annotations

import re
import secrets
import time
import tomllib
import unicodedata
from datetime import date
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import bindparam, delete, exists, select, update
from sqlalchemy.exc import IntegrityError

from croupier.errors import RoomError, nearest
from croupier.room.lookalikes import looks
from croupier.room.store.schema import ROLES, metadata, roles, sessions, users
from croupier.text import LANGUAGES, knows, say

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Insert, Update
    from sqlalchemy.ext.asyncio import AsyncConnection

ADULT: Final = 18
"""The years a player has (m1:6.2, fspr:1.5.1)."""
SHORTEST, LONGEST = 2, 24
_ALIKE: Final = str.maketrans("авекмнорстухіјѕԁԛԝգհյոսցօքֆ", "abekmhopctyxijsdqwqhjnugoqf")
"""Small letters of the Cyrillic and the Armenian alphabet that pass, small or large, for Latin ones."""
_DAY: Final = 24 * 60 * 60 * 1000
LASTS: Final = {"player": 30 * _DAY, "guest": 7 * _DAY}
"""How long a session lasts, in milliseconds."""
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_LOOK_ALIKES: Final = str.maketrans("01345$@", "oieassa")
"""Signs that are read as letters: Cr0upier."""
_ALPHABETS: Final = ("LATIN", "CYRILLIC", "ARMENIAN")
_SHAPE: Final = re.compile(r"[^\W\d_](?:[\w.'’-]| (?! ))*", re.UNICODE)
_LIGATURE: Final = "և"
_PARTS: Final = re.compile(r"[ ._'’-]")
_SEAMS: Final = re.compile(r"(?<=[a-zа-яёա-և])(?=[A-ZА-ЯЁԱ-Ֆ])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])")
"""Where one word ends within a name written together: TheDealer, dealer2000."""
_HOUSE: Final = (
    *("croupier", "inspector", "pit-boss", "manager", "cashier", "cage-manager", "reception", "security"),
    *("auditor", "judge", "chief-judge", "deputy", "federation", "president", "organiser", "secretary"),
)
"""Whose names nobody may take."""
_WORDS: Final = Path(__file__).with_name("data") / "words.toml"


class Person(Struct, frozen=True):
    """Somebody in the room."""

    id: int
    name: str
    kind: str
    language: str
    roles: tuple[str, ...] = ()

    @property
    def guest(self) -> bool:
        """Whether this is a stranger, who plays at practice tables alone."""
        return self.kind == "guest"


def now() -> int:
    """Return this moment as the store writes it."""
    return int(time.time() * 1000)


# -- who they are ------------------------------------------------------------------------------------------


async def sign_up(
    connection: AsyncConnection,
    name: str,
    password: str,
    born: date,
    language: str,
    *,
    today: date,
    guest: Person | None = None,
) -> Person:
    """Open an account for a grown-up under a free name; `password` is its hash.

    One who was here as a `guest` stays the same person: their practice tables and their hands remain theirs.
    """
    check_age(born, today)
    row = _row("player", check_name(name), language, password, born)
    if guest is None:
        person = await _create(connection, row)
    else:
        await _write(connection, update(users).where(users.c.id == guest.id, users.c.kind == "guest"), row)
        person = Person(guest.id, row["name"], "player", language)
    await give_role(connection, person.id, "player")
    return Person(person.id, person.name, person.kind, person.language, ("player",))


async def make_guest(connection: AsyncConnection, language: str) -> Person:
    """Let a stranger in, who has a number instead of a name."""
    number = 100 + secrets.randbelow(900)
    name = say("guest-name", check_language(language), number=str(number))
    return await _create(connection, _row("guest", name, language))


async def make_bot(connection: AsyncConnection, name: str) -> Person:
    """Return the bot of this name, making it when there is none; no player can take its name."""
    found = await _find(connection, name, "bot")
    return found or await _create(connection, _row("bot", name, "en"))


def _row(
    kind: str, name: str, language: str, password: str | None = None, born: date | None = None
) -> dict[str, Any]:
    return {
        "kind": kind,
        "name": name,
        "folded": None if kind == "guest" else folded(name),
        "password": password,
        "born": born,
        "language": check_language(language),
        "created": now(),
    }


async def _create(connection: AsyncConnection, row: dict[str, Any]) -> Person:
    made = await _write(connection, users.insert(), row)
    return Person(made, row["name"], row["kind"], row["language"])


async def _write(connection: AsyncConnection, change: Insert | Update, row: dict[str, Any]) -> int:
    """Write a person down, and return their number; two cannot have the same name."""
    try:
        made = await connection.scalar(change.values(row).returning(users.c.id))
    except IntegrityError as error:
        if "folded" in str(error.orig):
            raise RoomError("name-taken", name=row["name"]) from None
        raise
    return int(made or 0)


async def _find(connection: AsyncConnection, name: str, kind: str) -> Person | None:
    query = select(users).where(users.c.folded == folded(name), users.c.kind == kind)
    row = (await connection.execute(query)).one_or_none()
    return Person(row.id, row.name, row.kind, row.language) if row else None


async def find_player(connection: AsyncConnection, name: str) -> tuple[Person, str] | None:
    """Return the player of a name and the hash of their password."""
    if not name.isprintable():  # no database knows such names, and not every one can be asked for them
        return None
    query = select(users).where(users.c.folded == folded(name), users.c.kind == "player")
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    return Person(row.id, row.name, row.kind, row.language, await _roles(connection, row.id)), row.password


async def player(connection: AsyncConnection, user: int) -> Person | None:
    """Return the player whose account this is; None: it is nobody's, a guest's or a bot's."""
    row = (await connection.execute(select(users).where(users.c.id == user))).one_or_none()
    if row is None or row.kind != "player":
        return None
    return Person(row.id, row.name, row.kind, row.language, await _roles(connection, row.id))


async def born(connection: AsyncConnection, user: int) -> date:
    """Return somebody's date of birth."""
    found: date | None = await connection.scalar(select(users.c.born).where(users.c.id == user))
    if found is None:
        raise RoomError("not-for-guests")
    return found


async def bots(connection: AsyncConnection) -> set[int]:
    """Return the numbers of all bots of the house."""
    return set(await connection.scalars(select(users.c.id).where(users.c.kind == "bot")))


async def set_language(connection: AsyncConnection, user: int, language: str) -> None:
    """Speak another language to somebody from now on."""
    change = update(users).where(users.c.id == user).values(language=check_language(language))
    await connection.execute(change)


async def set_password(connection: AsyncConnection, user: int, password: str) -> None:
    """Keep another hash of a password."""
    await connection.execute(update(users).where(users.c.id == user).values(password=password))


# -- roles -------------------------------------------------------------------------------------------------


async def give_role(connection: AsyncConnection, user: int, role: str) -> None:
    """Give somebody a role they do not have yet."""
    check_role(role)
    if role not in await _roles(connection, user):
        await connection.execute(roles.insert(), {"user": user, "role": role, "since": now()})


async def take_role(connection: AsyncConnection, user: int, role: str) -> None:
    """Take a role away."""
    await connection.execute(delete(roles).where(roles.c.user == user, roles.c.role == check_role(role)))


async def staff(connection: AsyncConnection) -> list[Person]:
    """Return everybody who is more than a player."""
    query = select(users).where(users.c.id.in_(select(roles.c.user).where(roles.c.role != "player")))
    found = (await connection.execute(query.order_by(users.c.folded))).all()
    return [
        Person(row.id, row.name, row.kind, row.language, await _roles(connection, row.id)) for row in found
    ]


async def _roles(connection: AsyncConnection, user: int) -> tuple[str, ...]:
    found = await connection.scalars(select(roles.c.role).where(roles.c.user == user).order_by(roles.c.role))
    return tuple(found)


# -- sessions ----------------------------------------------------------------------------------------------


async def open_session(connection: AsyncConnection, person: Person) -> str:
    """Begin a session and return its token, which nobody else may see."""
    token = secrets.token_urlsafe(32)
    row = {
        "digest": session_digest(token),
        "user": person.id,
        "created": now(),
        "expires": now() + LASTS[person.kind],
    }
    await connection.execute(sessions.insert(), row)
    return token


_SESSION: Final = (
    select(users.c.id, users.c.name, users.c.kind, users.c.language, roles.c.role)
    .join(sessions, sessions.c.user == users.c.id)
    .outerjoin(roles, roles.c.user == users.c.id)
    .where(sessions.c.digest == bindparam("digest"), sessions.c.expires > bindparam("now"))
    .order_by(roles.c.role)
)


async def find_session(connection: AsyncConnection, token: str) -> Person | None:
    """Return whose session it is, if it has not ended."""
    rows = (await connection.execute(_SESSION, {"digest": session_digest(token), "now": now()})).all()
    if not rows:
        return None
    row, held = rows[0], tuple(each.role for each in rows if each.role)
    return Person(row.id, row.name, row.kind, row.language, held)


async def close_session(connection: AsyncConnection, token: str) -> None:
    """End a session."""
    await connection.execute(delete(sessions).where(sessions.c.digest == session_digest(token)))


async def close_sessions(connection: AsyncConnection, user: int) -> None:
    """End all sessions of somebody."""
    await connection.execute(delete(sessions).where(sessions.c.user == user))


async def open_sessions(connection: AsyncConnection, user: int) -> list[tuple[str, int]]:
    """Return the digests of somebody's sessions that have not ended, and when each began, latest first."""
    query = select(sessions.c.digest, sessions.c.created).where(
        sessions.c.user == user, sessions.c.expires > now()
    )
    found = await connection.execute(query.order_by(sessions.c.created.desc(), sessions.c.digest))
    return [(row.digest, row.created) for row in found]


async def end_sessions(connection: AsyncConnection, user: int, digests: Collection[str]) -> None:
    """End some sessions of somebody."""
    wanted = (sessions.c.user == user, sessions.c.digest.in_(list(digests)))
    await connection.execute(delete(sessions).where(*wanted))


async def forget_old_sessions(connection: AsyncConnection) -> None:
    """Delete the sessions that have ended."""
    await connection.execute(delete(sessions).where(sessions.c.expires <= now()))


async def forget_guests(connection: AsyncConnection, here: Collection[int] = ()) -> int:
    """Delete the guests whose sessions have ended and who left nothing behind; returns how many there were.

    Anyone who has played is in the journal and in the ledger, where nothing is ever deleted. Those who are
    `here`, connected, are kept.
    """
    traces = [
        column for table in metadata.sorted_tables for column in table.c if column.references(users.c.id)
    ]
    gone = delete(users).where(
        users.c.kind == "guest",
        users.c.id.not_in(list(here)),
        *(~exists().where(column == users.c.id) for column in traces),
    )
    return int((await connection.execute(gone)).rowcount)


def session_digest(token: str) -> str:
    """Return what the database keeps of a session's token."""
    return sha256(token.encode()).hexdigest()


# -- what is asked of them ---------------------------------------------------------------------------------


def check_name(name: str) -> str:
    """Return a name as it is written on the table: one alphabet, nothing that passes for the house."""
    # The Armenian ligature is how the name is spelt; compared, it is its two letters (`folded`).
    parted = (unicodedata.normalize("NFKC", part) for part in name.split(_LIGATURE))
    written = " ".join(_LIGATURE.join(parted).split())
    if not SHORTEST <= len(written) <= LONGEST or not _SHAPE.fullmatch(written):
        raise RoomError("name-shape", shortest=SHORTEST, longest=LONGEST)
    scripts = {unicodedata.name(letter, "?").split()[0] for letter in written if letter.isalpha()}
    if len(scripts) != 1 or not scripts <= set(_ALPHABETS):
        raise RoomError("name-alphabet")
    for read in (written, written.translate(_LOOK_ALIKES), _SEAMS.sub(" ", written)):
        parts = _PARTS.split(read)
        runs = ("".join(parts[since:until]) for since, until in combinations(range(len(parts) + 1), 2))
        if any(looks(run) & _reserved() for run in runs):
            raise RoomError("name-reserved", name=written)
    return written


@cache
def _reserved() -> frozenset[str]:
    """Return how words look that pass for the house: a list, and every role in every language."""
    roles = {
        say(key, language)
        for language in LANGUAGES
        for kind in ("role-name", "post-name")
        for role in _HOUSE
        if knows(key := f"{kind}-{role}", language)
    }
    named = {_PARTS.sub("", role) for role in roles}
    return frozenset(look for word in words("reserved") | named for look in looks(word))


@cache
def words(name: str) -> frozenset[str]:
    """Return a list of words that the room keeps: `reserved` names, `common` passwords."""
    return frozenset(tomllib.loads(_WORDS.read_text(encoding="utf-8"))[name])


def folded(name: str) -> str:
    """Return a name as names are compared: letters of two alphabets that look alike are the same.

    >>> folded("Ada  LOVELACE") == folded("ada lovelace"), folded("Асе") == folded("Ace")
    (True, True)
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().translate(_ALIKE).split())


def read_date(text: str) -> date:
    """Read a date of birth as forms send it.

    >>> read_date("1990-02-30")
    Traceback (most recent call last):
    croupier.errors.RoomError: 1990-02-30 cannot be your date of birth: give ...
    """
    try:
        if not _DATE.fullmatch(text):
            raise ValueError(text)
        return date.fromisoformat(text)
    except ValueError:
        raise RoomError("born-impossible", born=text) from None


def check_age(born: date, today: date, clause: str = "m1:6.2") -> None:
    """Refuse who is not of age, and dates on which nobody alive was born."""
    years = age(born, today)
    if born > today or years > 120:
        raise RoomError("born-impossible", born=born.isoformat())
    if years < ADULT:
        raise RoomError("too-young", years=ADULT, clause=clause)


def age(born: date, today: date) -> int:
    """Return somebody's years; who was born on 29 February grows older on 1 March.

    >>> age(date(2004, 2, 29), date(2022, 2, 28)), age(date(2004, 2, 29), date(2022, 3, 1))
    (17, 18)
    """
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def check_language(language: str) -> str:
    """Return a language the house speaks."""
    if language not in LANGUAGES:
        raise RoomError("language-unknown", asked=language, nearest=", ".join(LANGUAGES))
    return language


def check_role(role: str) -> str:
    """Return a role the house knows."""
    if role not in ROLES:
        raise RoomError("role-unknown", role=role, nearest=nearest(role, ROLES))
    return role
