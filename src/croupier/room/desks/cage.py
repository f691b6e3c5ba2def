"""Chips at the cash desk: slips that three people sign, counts that two make, and the close of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import json
from sqlalchemy import func, select, update

from croupier.desks.money import HUNDREDTHS
from croupier.desks.payments import table_win
from croupier.desks.slips import check_asker, check_place, way_of
from croupier.desks.tray import ChipCount
from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.desks.figures import ReportDays, wallet_tables
from croupier.room.desks.records import HouseRecord, house_record
from croupier.room.desks.wallets import value_currency
from croupier.room.ledger import Account, Transfer, balance, balances, post_all
from croupier.room.store.desk_schema import counts, gaming_days, payments, slips
from croupier.text.writing import money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given


def chip_currency(record: HouseRecord, worth: int) -> str:
    """Return the currency of the ledger in which the chips of a denomination are counted, by the piece."""
    return f"chip-{record.currency}-{worth}"


def place_of(kind: str, record: HouseRecord, worth: int, table: int = 0) -> Account:
    """Return where chips of a denomination lie; the maker is the desk that issues them."""
    currency = chip_currency(record, worth)
    return Account.desk(currency) if kind == "maker" else Account.place(kind, currency, table)


async def move_chips(
    errand: Errand,
    record: HouseRecord,
    chips: ChipCount,
    source: tuple[str, int],
    target: tuple[str, int],
    *,
    memo: str,
) -> None:
    """Book that chips go from one place to another, every denomination by itself."""
    moves = [
        Transfer(
            kind="chips",
            entries={
                place_of(source[0], record, worth, source[1]): -count,
                place_of(target[0], record, worth, target[1]): count,
            },
            memo=memo,
        )
        for worth, count in chips.pieces
    ]
    await post_all(errand.connection, moves)


async def chips_at(connection: AsyncConnection, record: HouseRecord, kind: str, table: int = 0) -> ChipCount:
    """Return the chips that the ledger has at a place."""
    asked = {place_of(kind, record, worth, table): worth for worth in record.denominations}
    found = await balances(connection, asked)
    return ChipCount.of({worth: found[account] for account, worth in asked.items()})


def read_pieces(written: str) -> ChipCount:
    """Return the chips that a row holds as JSON."""
    return ChipCount.of({int(worth): count for worth, count in json.decode(written).items()})


def write_pieces(chips: ChipCount) -> str:
    """Write chips down as JSON."""
    return json.encode({str(worth): count for worth, count in chips.pieces}).decode()


def chip_lines(chips: ChipCount) -> list[tuple[str, str]]:
    """Return what a paper says of chips."""
    said = ", ".join(f"{count} x {money(worth, 'en')}" for worth, count in chips.pieces)
    return [("chips", said), ("total", money(chips.total, "en"))]


def _check_table(errand: Errand, kind: str) -> int:
    number = check_place(kind, errand.number("table"))
    if number:
        table = errand.house.hall.shown(number)
        if table is None or table.practice or table.event:
            raise DeskError("table-not-here", number=number)
    return number


# -- slips -------------------------------------------------------------------------------------------------


async def _slip(errand: Errand) -> Row[Any]:
    query = select(slips).where(slips.c.id == errand.number("slip"))
    row = (await errand.connection.execute(query)).one_or_none()
    if row is None:
        raise DeskError("slip-unknown")
    if row.delivered_by or row.voided_by:
        raise DeskError("slip-over", number=row.number)
    return row


async def request_slip(errand: Errand) -> Given:
    """Ask for chips to be moved: the slip has its number from now on."""
    kind = errand.text("slip-kind")
    check_asker(kind, errand.person.roles)
    record = await house_record(errand.connection)
    chips = ChipCount.of(errand.chips("chips")).check(record.denominations)
    table = _check_table(errand, kind)
    last = select(func.max(slips.c.number)).where(slips.c.kind == kind)
    number = int(await errand.connection.scalar(last) or 0) + 1
    lines = [("slip", f"@choice-{kind}"), ("slip-number", str(number))]
    lines += [("table", str(table))] if table else []
    signers = ("requested", "approved", "delivered")
    paper, _ = await papers.issue(errand, "slip", [*lines, *chip_lines(chips)], signers)
    row = {
        "kind": kind,
        "number": number,
        "place": table,
        "pieces": write_pieces(chips),
        "at": errand.now,
        "requested_by": errand.person.id,
        "paper": paper,
    }
    made = await errand.connection.scalar(slips.insert().values(row).returning(slips.c.id))
    return {"slip": made, "number": number, "paper": paper}


async def approve_slip(errand: Errand) -> Given:
    """Approve a slip that another person has asked for."""
    row = await _slip(errand)
    if row.approved_by:
        raise DeskError("slip-approved", number=row.number)
    await errand.connection.execute(
        update(slips).where(slips.c.id == row.id).values(approved_by=errand.person.id)
    )
    return {"slip": row.id}


async def deliver_slip(errand: Errand) -> Given:
    """Deliver the chips of an approved slip: now they are where it says."""
    row = await _slip(errand)
    if not row.approved_by:
        raise DeskError("slip-unapproved", number=row.number)
    record, way = await house_record(errand.connection), way_of(row.kind)
    await errand.connection.execute(
        update(slips).where(slips.c.id == row.id).values(delivered_by=errand.person.id, delivered=errand.now)
    )
    tray = {"tray": row.place}
    await move_chips(
        errand,
        record,
        read_pieces(row.pieces),
        (way.source, tray.get(way.source, 0)),
        (way.target, tray.get(way.target, 0)),
        memo=f"slip {row.id}",
    )
    return {"slip": row.id}


async def void_slip(errand: Errand) -> Given:
    """Void a slip that was not delivered; it keeps its number, and both copies say VOID."""
    row = await _slip(errand)
    await errand.connection.execute(
        update(slips).where(slips.c.id == row.id).values(voided_by=errand.person.id)
    )
    await papers.void(errand, row.paper)
    return {"slip": row.id, "paper": row.paper}


# -- counts ------------------------------------------------------------------------------------------------

PLACES: Final = {"opener": "tray", "closer": "tray", "cage": "cage", "vault": "vault"}
"""Where the chips lie that are counted; of a drop, and of what comes into the till or leaves it, money is."""


async def count(errand: Errand) -> Given:
    """Count what lies in a tray, in the cage or in the vault, or the money of a drop box."""
    kind = errand.text("count-kind")
    table = _check_table(errand, kind)
    record = await house_record(errand.connection)
    chips = ChipCount.of(errand.chips("chips"))
    expected = 0
    if kind == "drop":
        total = errand.number("sum")
        if not total:
            raise DeskError("blank-empty", name="sum")
    else:
        if chips.pieces:
            chips.check(record.denominations)
        total = chips.total
        expected = (await chips_at(errand.connection, record, PLACES[kind], table)).total
    lines = [("count", f"@choice-{kind}")] + ([("table", str(table))] if table else [])
    said = chip_lines(chips) if kind != "drop" else [("total", money(total, "en"))]
    row = {"kind": kind, "place": table, "pieces": write_pieces(chips), "total": total, "expected": expected}
    return await _count(errand, row, [*lines, *said])


async def _count(errand: Errand, row: Given, lines: Sequence[tuple[str, str]]) -> Given:
    """Write a count down, with its sheet: another person verifies it."""
    paper, _ = await papers.issue(errand, "count", lines, ("counted", "verified"))
    row = {**row, "at": errand.now, "by": errand.person.id, "paper": paper}
    made = await errand.connection.scalar(counts.insert().values(row).returning(counts.c.id))
    return {"counted": made, "paper": paper}


async def move_till(errand: Errand) -> Given:
    """Count money of the house that comes into the till, or leaves it: it moves when that is verified."""
    kind, total = errand.text("till-way"), errand.number("sum")
    till = Account.place("till", (await house_record(errand.connection)).currency)
    if kind == "till-out" and await balance(errand.connection, till) < total:
        raise DeskError("till-short")
    lines = [("count", f"@choice-{kind}"), ("total", money(total, "en"))]
    row = {"kind": kind, "place": 0, "pieces": "{}", "total": total, "expected": 0}
    return await _count(errand, row, lines)


async def verify_count(errand: Errand) -> Given:
    """Verify what another person has counted: money moves, chips over or short of the ledger are booked."""
    query = select(counts).where(counts.c.id == errand.number("counted"))
    row = (await errand.connection.execute(query)).one_or_none()
    if row is None:
        raise DeskError("count-unknown")
    await errand.connection.execute(
        update(counts).where(counts.c.id == row.id).values(verified_by=errand.person.id, verified=errand.now)
    )
    record = await house_record(errand.connection)
    memo = f"count {row.id}"
    if row.kind not in PLACES:
        total = -row.total if row.kind == "till-out" else row.total
        moved = {Account.desk(record.currency): -total, Account.place("till", record.currency): total}
        kind = "drop" if row.kind == "drop" else "till"
        await post_all(errand.connection, [Transfer(kind=kind, entries=moved, memo=memo)])
        return {"counted": row.id}
    place, counted = (PLACES[row.kind], row.place), read_pieces(row.pieces)
    there = await chips_at(errand.connection, record, *place)
    over, short = _differences(counted, there)
    await move_chips(errand, record, over, ("patrons", 0), place, memo=memo)
    await move_chips(errand, record, short, place, ("patrons", 0), memo=memo)
    return {"counted": row.id, "over": over.total, "short": short.total}


def _differences(counted: ChipCount, there: ChipCount) -> tuple[ChipCount, ChipCount]:
    """Return the chips that are over and those that are short, by denomination."""
    worths = counted.counts.keys() | there.counts.keys()
    gap = {worth: counted.counts.get(worth, 0) - there.counts.get(worth, 0) for worth in worths}
    return (
        ChipCount.of({worth: many for worth, many in gap.items() if many > 0}),
        ChipCount.of({worth: -many for worth, many in gap.items() if many < 0}),
    )


# -- the day -----------------------------------------------------------------------------------------------


async def close_day(errand: Errand) -> Given:
    """Close the gaming day: nothing may be open, and every table that opened is counted out."""
    connection = errand.connection
    since = int(await connection.scalar(select(func.max(gaming_days.c.at))) or 0)
    for column, code in (
        (slips.c.id, "day-slips"),
        (counts.c.id, "day-counts"),
        (payments.c.id, "day-payments"),
    ):
        if await connection.scalar(select(func.count(column)).where(_is_open(column.table))):
            raise DeskError(code)
    rows = (await connection.execute(select(counts).where(counts.c.at > since))).all()
    if not any(row.kind == "cage" for row in rows):
        raise DeskError("day-cage")
    moved = (await connection.execute(select(slips).where(slips.c.delivered > since))).all()
    tables = sorted({row.place for row in (*rows, *moved) if row.place})
    left = {table: await _left_lying(connection, table, since) for table in tables}
    report = [_table_day(table, rows, moved, left[table]) for table in tables]
    off = sum(row.total - row.expected for row in rows if row.kind in ("cage", "vault"))
    lines = [("over-short", money(off, "en"))]
    wallets = await _wallet_days(errand, since)
    for label, each in (
        *(("win-drop-hold", each) for each in report),
        *(("win-drop-hold-wallets", each) for each in wallets),
    ):
        said = f"{money(each['win'], 'en')} / {money(each['drop'], 'en')} = {each['hold']}"
        lines.append((label, f"{each['table']}: {said}"))
    paper, _ = await papers.issue(errand, "day", lines, ("employee", "verified"))
    told = {"tables": report, "wallets": wallets, "over_short": off}
    row = {"at": errand.now, "by": errand.person.id, "report": json.encode(told).decode(), "paper": paper}
    await connection.execute(gaming_days.insert(), row)
    return {**told, "paper": paper, "says": "day-closed", "sums": {"off": off}}


def _is_open(table: Any) -> Any:
    if table is slips:
        return slips.c.delivered_by.is_(None) & slips.c.voided_by.is_(None)
    if table is counts:
        return counts.c.verified_by.is_(None)
    return payments.c.ended.is_(None)


async def _left_lying(connection: AsyncConnection, table: int, before: int) -> int:
    """Return what the last closer of earlier days has left in a tray: with it the table opens again."""
    query = (
        select(counts.c.total)
        .where(counts.c.kind == "closer", counts.c.place == table, counts.c.at <= before)
        .order_by(counts.c.id.desc())
        .limit(1)
    )
    return int(await connection.scalar(query) or 0)


def _table_day(table: int, rows: Sequence[Any], moved: Sequence[Any], left: int) -> Given:
    """Return what a table did in a day: opener, closer, fills, credits, drop, win and hold.

    Where nobody counted an opener it opened with what was `left` in its tray.
    """
    of = [row for row in rows if row.place == table]
    opened = next((row for row in of if row.kind == "opener"), None)
    closers = [row.total for row in of if row.kind == "closer"]
    if not closers:
        raise DeskError("day-closer", number=table)
    opener, since = (opened.total, opened.at) if opened else (left, 0)
    # What was brought before the opener was counted with it.
    later = [row for row in moved if row.place == table and row.delivered > since]
    worth = {
        kind: sum(read_pieces(row.pieces).total for row in later if row.kind == kind)
        for kind in ("fill", "credit")
    }
    drop = sum(row.total for row in of if row.kind == "drop")
    win = table_win(opener, closers[-1], worth["fill"], worth["credit"], drop)
    return {"table": table, "opener": opener, "closer": closers[-1], "drop": drop, "win": win,
            "hold": _hold(win, drop), "fills": worth["fill"], "credits": worth["credit"]}  # fmt: skip


def _hold(win: int, drop: int) -> str:
    return f"{100 * win / drop:.1f} %" if drop else "–"


async def _wallet_days(errand: Errand, since: int) -> list[Given]:
    """Return what tables played from wallets did in a day: what came to them is their drop."""
    span = ReportDays(since, errand.now)
    currency = value_currency(await house_record(errand.connection))
    found = (await wallet_tables(errand.connection, currency, span)).items()
    return [
        {"table": table, "drop": came * HUNDREDTHS, "win": won * HUNDREDTHS, "hold": _hold(won, came)}
        for table, (came, won) in found
    ]


HANDLERS: Final = {
    "slip-request": request_slip,
    "slip-approve": approve_slip,
    "slip-deliver": deliver_slip,
    "slip-void": void_slip,
    "count": count,
    "count-verify": verify_count,
    "till-move": move_till,
    "day-close": close_day,
}
