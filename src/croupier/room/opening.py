"""Opening tables: the public ones of a new house, practice tables, and all again after a standstill."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs
from sqlalchemy import select

from croupier import books
from croupier.books.source import Source
from croupier.errors import CroupierError, RoomError
from croupier.games import playable, replay
from croupier.room import journal, logs
from croupier.room.ledger import Account, Transfer, balance, balances
from croupier.room.store.company_schema import chat_lines
from croupier.room.store.schema import users
from croupier.room.tables.bank import source_of
from croupier.room.tables.boxes import BoxCourse
from croupier.room.tables.live import Floor, LiveTable
from croupier.room.tables.ring import RingCourse
from croupier.room.tables.state import Board, TableState
from croupier.room.tables.talk import REMEMBERED, line_of
from croupier.room.tables.terms import BRISK, Terms
from croupier.room.tables.wheel import WheelCourse
from croupier.table.fund import kept_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.books.source import Place
    from croupier.room.journal import Kept, UnfinishedHand

PACES = {
    "slow": structs.replace(BRISK, pause=6.0, ball=5.0, drop=5.0, bot=2.0),
    "normal": BRISK,
    "fast": structs.replace(BRISK, pause=0.6, ball=0.4, drop=0.6, bot=0.1),
}


def make_table(number: int, terms: Terms, floor: Floor, owner: int | None = None) -> LiveTable:
    """Set up a table by its terms."""
    course = RingCourse if terms.between_players else WheelCourse if terms.roulette else BoxCourse
    return LiveTable(number, terms, floor, course, source_of(owner, currency=terms.currency))


@cache
def public_terms() -> tuple[Terms, ...]:
    """Return the tables of a new house: at least one for every game."""
    listed = read_terms(Path(str(files("croupier.room").joinpath("data/tables.toml"))))
    named = {terms.game for terms in listed}
    return listed + tuple(_plain_terms(game).check() for game in playable() if game not in named)


def _plain_terms(game: str) -> Terms:
    """Return the terms of a table that nobody has listed: what the profile of its game says."""
    rules = books.rules(game)
    limits = rules.limits
    name = f"{rules.profile.name()}, {rules.profile.book}"
    if "big-blind" not in limits:
        return Terms(name=name, game=game)
    blinds = [limits[blind].minimum for blind in ("small-blind", "big-blind")]
    return Terms(name=name, game=game, settings={"blinds": blinds}, bots=rules.profile.places.maximum // 2)


def read_terms(path: Path) -> tuple[Terms, ...]:
    """Read tables from a file, each a `[[table]]`; a wrong one is refused with its line and the reason."""
    source = Source(path)
    listed = source.convert(source.data, _TablesFile, ("table", 0)).table
    return tuple(_terms(source, each, ("table", number)) for number, each in enumerate(listed))


def _terms(source: Source, told: dict[str, Any], place: Place) -> Terms:
    """Read one table of a file."""
    terms = source.convert(told, Terms, place)
    try:
        return terms.check()
    except CroupierError as error:
        error.place = error.place or (source.name, source.line_of(place))
        raise


class _TablesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of tables holds."""

    table: list[dict[str, Any]]


def practice_terms(
    game: str,
    *,
    options: dict[str, bool | int | str] | None = None,
    bots: int | None = None,
    seats: int = 0,
    pace: str = "normal",
) -> Terms:
    """Return the terms of a practice table: those of the house's own table of the game, with some changes."""
    if game not in playable():
        raise RoomError("game-not-here", game=game)
    if pace not in PACES:
        raise RoomError("pace-unknown", pace=pace, paces=", ".join(PACES))
    usual = next(terms for terms in public_terms() if terms.game == game)
    terms = structs.replace(
        usual,
        options={**usual.options, **(options or {})},
        places=seats or usual.places,
        pace=PACES[pace],
        bots=0,
    )
    terms.check()
    if terms.between_players:
        terms = structs.replace(terms, bots=min(4, terms.seats - 1) if bots is None else bots)
    elif bots:
        raise RoomError("terms-bots", count=bots, most=0)
    return terms.check()


# -- after a standstill ------------------------------------------------------------------------------------


async def recover(
    connection: AsyncConnection,
    table: LiveTable,
    kept: Kept,
    unfinished: Sequence[UnfinishedHand],
    *,
    void: bool = False,
) -> journal.Page:
    """Let a table stand as the journal says, with the hand that was running; return what is to be written.

    A hand that cannot be played again, or shall not (`void`), is void: its stakes never left their owners'
    accounts. A table whose own memory cannot be read, or does not fit the ledger, begins again: everybody has
    their chips back.
    """
    page = table.page()
    table.blank()
    try:
        table.restore(TableState.from_json(kept.snapshot))
        await _check_chips(connection, table)
    except (CroupierError, msgspec.MsgspecError, KeyError) as error:
        logs.fault("table begins again", error, table=table.number)
        await _begin_anew(connection, table, page)
    for row in unfinished:
        if void:
            _refund(table, row, page, RoomError("room-trouble"))
        else:
            _take_up(table, row, page)
    if table.state.shoe:
        await _take_shoe(connection, table)
    if table.terms.chat:
        await _recall(connection, table)
    return page


async def _recall(connection: AsyncConnection, table: LiveTable) -> None:
    """Remember what was said at a table lately."""
    query = select(chat_lines, users.c.name).join(users, users.c.id == chat_lines.c.user)
    query = query.where(chat_lines.c.table == table.number).order_by(chat_lines.c.number.desc())
    rows = (await connection.execute(query.limit(REMEMBERED))).all()
    table.talk.recall(rows[0].number if rows else 0, [line_of(row) for row in reversed(rows)])


def _take_up(table: LiveTable, row: UnfinishedHand, page: journal.Page) -> None:
    """Play a running hand again up to where it stopped; one that cannot be is void."""
    try:
        if row.id != table.state.hand:
            raise RoomError("hand-gone")
        hand = replay(row.record())
        if set(hand.owners.values()) != set(table.state.players):
            raise RoomError("hand-gone")
    except (CroupierError, msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
        _refund(table, row, page, error)
        return
    table.resume(hand, row.id)


def _refund(table: LiveTable, row: UnfinishedHand, page: journal.Page, why: Exception) -> None:
    """End a hand as if it had never been: nothing of it is in the ledger, everybody has what they staked."""
    logs.fault("hand refunded", why, table=table.number, hand=row.id)
    page.ended.append(
        {
            "hand_id": row.id,
            "to_state": "void",
            "to_sealed": False,
            "to_record": None,
            "to_ended": table.floor.clock.wall(),
        }
    )
    if row.id == table.state.hand:
        table.state.hand, table.state.players = 0, {}
        table.restore(table.state)
        table.notes.touch()


async def _take_shoe(connection: AsyncConnection, table: LiveTable) -> None:
    """Take up the shoe of the last round; one that cannot be read is replaced by a new shuffle."""
    try:
        record = await journal.record_of(connection, table.state.shoe)
        if record is not None:
            table.course.take_up(replay(record))
    except (CroupierError, msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
        logs.fault("shoe replaced", error, table=table.number, hand=table.state.shoe)
        table.state.shoe = 0
        table.notes.touch()


async def _check_chips(connection: AsyncConnection, table: LiveTable) -> None:
    """Hold the snapshot against the ledger, which is right in any case."""
    found = await balances(connection, f"{table.bank.currency}/seat:{table.number}:")
    escrow = {account.user: amount for account, amount in found.items() if amount}
    seated = {sitter.user: sitter.chips + sitter.bring for sitter in table.state.sitters.values()}
    if escrow != {user: chips for user, chips in seated.items() if chips}:
        raise RoomError("chips-differ", table=table.number)


async def _begin_anew(connection: AsyncConnection, table: LiveTable, page: journal.Page) -> None:
    """Give everybody at a table their chips back by the ledger; only float and funds are kept."""
    bank, currency, number = table.bank, table.bank.currency, table.number
    seats = await balances(connection, f"{currency}/seat:{number}:")
    bots = set(await connection.scalars(select(users.c.id).where(users.c.kind == "bot")))
    for account, chips in seats.items():
        if chips:
            back = bank.source.account(account.user, bot=account.user in bots)
            page.transfers.append(Transfer(kind="leave", entries={account: -chips, back: chips}))
    state = TableState(bank=await balance(connection, Account.float(number, currency)))
    funds = await balances(connection, f"{currency}/fund:{number}:")
    state.banked = bool(state.bank or funds)
    kept = {account.name: amount for account, amount in funds.items()}
    for name in table.rules.funds if funds else ():
        minute = table.floor.clock.wall() // 60_000
        state.boards[name] = Board(kept.get(name, 0), kept.get(kept_name(name), 0), minute)
    table.restore(state)
    table.notes.touch()


__all__ = ["make_table", "practice_terms", "public_terms", "read_terms", "recover"]
