"""Money at the cash desk: buy-ins step by step, payouts with their deadlines, the till."""

from __future__ import annotations

from datetime import datetime, time
from typing import TYPE_CHECKING, Any, Final

from msgspec import json
from sqlalchemy import select, update

from croupier.desks.payments import (
    STEPS,
    check_account,
    check_step,
    due_cash,
    due_transfer,
    first_step,
    next_step,
    withheld,
)
from croupier.desks.tray import ChipCount
from croupier.errors import DeskError
from croupier.room.desks import papers
from croupier.room.desks.cage import chip_lines, move_chips, read_pieces, write_pieces
from croupier.room.desks.cases import check_cases, holding_case, watch
from croupier.room.desks.door import check_admission, customer_of, find_customer, open_document
from croupier.room.desks.own_limits import check_own_limits
from croupier.room.desks.records import HouseRecord, house_record
from croupier.room.desks.skks import Registration, register_sum
from croupier.room.desks.wallets import load_wallet, unload_wallet
from croupier.room.ledger import Account, Transfer, balance, post
from croupier.room.store.desk_schema import claims, payments, staff_acts
from croupier.text.writing import money

if TYPE_CHECKING:
    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.desks.compliance import IdentityDocument
    from croupier.room.desks.errand import Errand, Given


def _money_of(tender: str, record: HouseRecord) -> Account:
    """Return where the money of a payment lies: in the till, or in the bank."""
    return Account.place("till" if tender == "cash" else "bank", record.currency)


def document_lines(document: IdentityDocument) -> list[tuple[str, str]]:
    """Return what a paper says of an identity document: all that m1:9f lists and the document has."""
    said = {
        "document": f"@choice-{document.kind}",
        "document-series": document.series,
        "document-number": document.number,
        "document-issued": document.issued.isoformat(),
        "document-issuer": document.issuer,
        "document-personal": document.personal,
        "document-country": document.country,
    }
    return [(label, value) for label, value in said.items() if value]


async def _book(errand: Errand, kind: str, entries: dict[Account, int], memo: str) -> None:
    await post(errand.connection, Transfer(kind=kind, entries=entries, memo=memo))


# -- buying in ---------------------------------------------------------------------------------------------


async def buy_in(errand: Errand) -> Given:
    """Take a payment: it is counted and said aloud (m1:8.3a), or has arrived in the bank (m1:8.4a).

    Of more cash than the sum the change is remembered until the chips are handed over (m1:8.3d).
    """
    row = await customer_of(errand)
    await check_admission(errand.connection, row, errand.today)
    await check_own_limits(errand, row, errand.number("sum"))
    record = await house_record(errand.connection)
    tender: Any = errand.text("tender")
    change = errand.number("tendered") - errand.number("sum") if errand.number("tendered") else 0
    if change < 0 or (errand.number("tendered") and tender != "cash"):
        raise DeskError("tendered-wrong", clause="m1:8.3d")
    entry = {
        "customer": row.id,
        "tender": tender,
        "total": errand.number("sum"),
        "step": first_step(tender),
        "at": errand.now,
        "by": errand.person.id,
    }
    await watch(errand, record, row.id, entry["total"])
    made = await errand.connection.scalar(payments.insert().values(entry).returning(payments.c.id))
    return {"payment": made, "next": next_step(tender, entry["step"]), **_told_change("tendered", change)}


def _told_change(says: str, change: int) -> Given:
    """Return how the cashier is told of change; nothing where there is none."""
    return {"change": change, "says": says, "sums": {"change": change}} if change else {}


async def change_of(connection: AsyncConnection, payment: Row[Any]) -> int:
    """Return the change that goes back with the chips of a payment, as the journal has it."""
    query = select(staff_acts.c.answer).where(
        staff_acts.c.act == "buy-in", staff_acts.c.user == payment.by, staff_acts.c.at == payment.at
    )
    answers = [json.decode(each) for each in await connection.scalars(query)]
    return next((each.get("change", 0) for each in answers if each["payment"] == payment.id), 0)


async def _payment(errand: Errand) -> Row[Any]:
    query = select(payments).where(payments.c.id == errand.number("payment"))
    row = (await errand.connection.execute(query)).one_or_none()
    if row is None:
        raise DeskError("payment-unknown")
    if row.ended is not None:
        raise DeskError("payment-over")
    return row


async def take_step(errand: Errand) -> Given:
    """Take the step of a payment that is due; any other is refused with its clause."""
    row = await _payment(errand)
    step = errand.text("step")
    clause = check_step(row.tender, row.step, step)
    record = await house_record(errand.connection)
    change: Given = {"step": step}
    back: Given = {}
    if step == "registered":
        change |= await _register(errand, row, record)
        if row.tender == "transfer":  # the act that the visitor is shown (m1:8.4a, m1:8.4d)
            change["paper"] = await _document(errand, row, record, change["register"])
    elif step == "documented":
        change["paper"] = await _document(errand, row, record, row.register)
    elif step == "identified":
        await _identify(errand, row, clause)
    elif step == "handed":
        change |= await _hand_over(errand, row, record, clause)
        back = _told_change("handed-change", await change_of(errand.connection, row))
    elif step == "signed":
        change["paper"] = await _document(errand, row, record, row.register)
    following = next_step(row.tender, step)
    if not following:
        change["ended"] = errand.now
    await errand.connection.execute(update(payments).where(payments.c.id == row.id).values(change))
    paper = {"paper": change["paper"]} if "paper" in change else {}
    return {"payment": row.id, "next": following, **paper, **back}


async def _hand_over(errand: Errand, row: Row[Any], record: HouseRecord, clause: str) -> Given:
    """Hand out the chips of a payment, over the counter or into the wallet."""
    # Somebody excluded while they wait is handed nothing (m1:6.1).
    customer = await find_customer(errand.connection, row.customer)
    await check_admission(errand.connection, customer, errand.today)
    await check_cases(errand.connection, customer.id)
    memo = f"payment {row.id}"
    if errand.checked("to-wallet"):
        return {"wallet": await load_wallet(errand, record, customer, row.total, memo)}
    chips = ChipCount.of(errand.chips("chips")).check(record.denominations).check_worth(row.total, clause)
    await move_chips(errand, record, chips, ("cage", 0), ("patrons", 0), memo=memo)
    return {"pieces": write_pieces(chips)}


async def _register(errand: Errand, row: Row[Any], record: HouseRecord) -> Given:
    """Register a sum in the special cash system, and book the money (m1:8.3b, m1:8.4b)."""
    asked = Registration(f"payment {row.id}", row.tender, row.total, record.currency)
    number = await register_sum(errand.house.register, asked)
    moved = {Account.desk(record.currency): -row.total, _money_of(row.tender, record): row.total}
    await _book(errand, "buy-in", moved, f"payment {row.id}")
    return {"register": number}


async def _identify(errand: Errand, row: Row[Any], clause: str) -> None:
    """Compare the document shown with the one that the settlement act names (m1:8.4c)."""
    customer = await find_customer(errand.connection, row.customer)
    document = open_document(errand.house, customer)
    shown = "".join(errand.text("document-number").upper().split())
    if shown not in (document.number.upper(), f"{document.series}{document.number}".upper()):
        raise DeskError("document-differs", clause=clause)


async def _document(errand: Errand, row: Row[Any], record: HouseRecord, register: str) -> int:
    """Write the payment document (m1:8.3c), or the settlement act (m1:8.4a-g).

    The act is written when the money has arrived, and with the chips when the visitor signs it.
    """
    customer = await find_customer(errand.connection, row.customer)
    kind = "settlement" if row.tender == "transfer" else "payment"
    chips, back = read_pieces(row.pieces), await change_of(errand.connection, row)
    lines = [
        ("name", customer.name),
        *(document_lines(open_document(errand.house, customer)) if kind == "settlement" else []),
        ("tender", f"@choice-{row.tender}"),
        ("sum", f"{money(row.total, 'en')} {record.currency.upper()}"),
        *([("change", money(back, "en"))] if back else []),
        ("register", register),
        *(chip_lines(chips) if chips.pieces else []),
        *([("wallet", str(row.wallet))] if row.wallet else []),
    ]
    signers = ("visitor", "cashier") if kind == "settlement" else ("cashier",)
    return (await papers.issue(errand, kind, lines, signers, customer.id))[0]


async def cancel(errand: Errand) -> Given:
    """Give a payment back before chips were handed over."""
    row = await _payment(errand)
    listed = list(STEPS[row.tender])
    if listed.index(row.step) >= listed.index("handed"):
        raise DeskError("payment-handed", clause="m1:8.3d")
    if row.register:
        record = await house_record(errand.connection)
        moved = {Account.desk(record.currency): row.total, _money_of(row.tender, record): -row.total}
        await _book(errand, "buy-in-back", moved, f"payment {row.id}")
    change = {"ended": errand.now, "cancelled": True}
    await errand.connection.execute(update(payments).where(payments.c.id == row.id).values(change))
    return {"payment": row.id}


# -- paying out --------------------------------------------------------------------------------------------


async def redeem(errand: Errand) -> Given:
    """Take value chips in, and pay for them: at once in cash, else by an application with a deadline."""
    row = await customer_of(errand)
    if not errand.checked("document-shown"):
        raise DeskError("document-not-shown", clause="m1:9c")
    if row.expires is not None and row.expires < errand.today:
        raise DeskError("document-expired", clause="m1:9c")
    record, way = await house_record(errand.connection), errand.text("way")
    chips, wallet = ChipCount.of(errand.chips("chips")), errand.number("from-wallet")
    if chips.pieces or not wallet:
        chips.check(record.denominations)
    total = chips.total + wallet
    payee = _payee(errand, way)
    tax = withheld(total, record.tax_rate)
    till = await balance(errand.connection, Account.place("till", record.currency))
    if way == "transfer":
        day = due_transfer(errand.today, record.need("country"))
        due = datetime.combine(day, time.max, errand.clock.tzinfo)
    else:
        due = due_cash(errand.clock)
    await watch(errand, record, row.id, total)
    held = await holding_case(errand.connection, row.id) is not None
    at_once = way == "cash" and till >= total and not held
    await move_chips(errand, record, chips, ("patrons", 0), ("cage", 0), memo=f"redeem {row.id}")
    taken = await unload_wallet(errand, record, row, wallet, f"redeem {row.id}") if wallet else 0
    lines = [
        ("organiser", record.need("organiser")),
        ("name", row.name),
        *document_lines(open_document(errand.house, row)),
        *(chip_lines(chips) if chips.pieces else []),
        *([("wallet", str(taken))] if taken else []),
        ("tax", money(tax, "en")),
        ("payout", f"{money(total - tax, 'en')} {record.currency.upper()}"),
        *payee,
        ("due", papers.moment(int(due.timestamp() * 1000), errand.zone)),
    ]
    kind = "payout" if way == "cash" else "application"
    paper, _ = await papers.issue(errand, kind, lines, ("visitor", "cashier"), row.id)
    entry = {
        "customer": row.id,
        "way": way,
        "total": total,
        "tax": tax,
        "pieces": write_pieces(chips),
        "wallet": taken,
        "sealed": errand.house.seal.close(json.encode(dict(payee)).decode()),
        "at": errand.now,
        "due": errand.now if at_once else int(due.timestamp() * 1000),
        "by": errand.person.id,
        "paper": paper,
    }
    made = await errand.connection.scalar(claims.insert().values(entry).returning(claims.c.id))
    if at_once:
        await _pay(errand, int(made or 0), way, total, tax)
    says = "redeemed" if at_once else "redeem-held" if held else "redeem-later"
    told = {"says": says, "values": {"due": papers.moment(entry["due"], errand.zone)}}
    return {"claim": made, "paper": paper, "paid": at_once, **told, "sums": {"sum": total - tax, "tax": tax}}


def _payee(errand: Errand, way: str) -> list[tuple[str, str]]:
    """Return where a payout goes: only to an account of the participant's own (m1:9e, m1:9i)."""
    if way == "cash":
        return []
    clause = "m1:9f" if way == "e-money" else "m1:9h"
    payee, bank = errand.text("payee-account"), errand.text("payee-bank")
    if not payee:
        raise DeskError("payee-missing", clause=clause)
    check_account(payee, clause)
    if not errand.checked("payee-own"):
        raise DeskError("payee-foreign", clause="m1:9e" if way == "e-money" else "m1:9i")
    if way == "e-money" and not errand.checked("payee-identified"):
        raise DeskError("payee-unidentified", clause="m1:9e")
    if not bank:
        raise DeskError("payee-bank-missing", clause=clause)
    return [("payee", payee), ("bank", bank)]


async def _pay(errand: Errand, claim: int, way: str, total: int, tax: int) -> None:
    """Pay a claim: the sum less tax goes out, the tax is kept for the budget (m1:4.8)."""
    record = await house_record(errand.connection)
    moved = {_money_of(way, record): -total, Account.desk(record.currency): total - tax}
    moved[Account.place("tax", record.currency)] = tax
    await _book(errand, "payout", moved, f"claim {claim}")
    change = {"paid": errand.now, "paid_by": errand.person.id}
    await errand.connection.execute(update(claims).where(claims.c.id == claim).values(change))


async def pay_claim(errand: Errand) -> Given:
    """Pay what was applied for, from the till or the bank."""
    query = select(claims).where(claims.c.id == errand.number("claim"))
    row = (await errand.connection.execute(query)).one_or_none()
    if row is None:
        raise DeskError("claim-unknown")
    if row.paid is not None:
        raise DeskError("claim-paid")
    await check_cases(errand.connection, row.customer)
    await _pay(errand, row.id, row.way, row.total, row.tax)
    return {"claim": row.id}


HANDLERS: Final = {
    "buy-in": buy_in,
    "buy-in-step": take_step,
    "buy-in-cancel": cancel,
    "redeem": redeem,
    "claim-pay": pay_claim,
}
