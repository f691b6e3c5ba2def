"""The door: who comes in, who may not, and why."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from msgspec import json
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from croupier.desks.compliance import (
    IdentityDocument,
    check_adult,
    check_current,
)
from croupier.desks.names import look_alikes, skeleton
from croupier.errors import CroupierError, DeskError
from croupier.room import people
from croupier.room.desks.barring import Barring, bar_of
from croupier.room.desks.errand import NAMED, TOLD_ONCE
from croupier.room.desks.records import house_record
from croupier.room.store.desk_schema import alikes, customers, exclusions, visits

if TYPE_CHECKING:
    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given

# -- customers -------------------------------------------------------------------------------------------


async def customer_of(errand: Errand) -> Row[Any]:
    """Return the customer that a form is about."""
    return await find_customer(errand.connection, errand.number("customer"))


async def find_customer(connection: AsyncConnection, number: int) -> Row[Any]:
    """Return a customer by number."""
    row = (await connection.execute(select(customers).where(customers.c.id == number))).one_or_none()
    if row is None:
        raise DeskError("customer-unknown", number=number)
    return row


def _document(errand: Errand) -> IdentityDocument:
    issued = errand.day("issued")
    assert issued is not None  # the form asks for it
    return IdentityDocument(
        kind=errand.text("document"),
        series=errand.text("series"),
        number=errand.text("document-number"),
        issued=issued,
        expires=errand.day("expires"),
        country=errand.text("country").upper(),
        issuer=errand.text("issuer"),
        personal=errand.text("personal"),
    ).check(errand.today)


def open_document(house: Any, row: Row[Any]) -> IdentityDocument:
    """Return the document of a customer, unsealed."""
    return json.decode(house.seal.open(row.sealed), type=IdentityDocument)


async def _sealed(errand: Errand, document: IdentityDocument, own: int = 0) -> Given:
    """Return a document as it is kept; one that somebody else has shown is refused, and their number told."""
    mark = errand.house.seal.mark(document.key)
    known = select(customers.c.id).where(customers.c.document == mark, customers.c.id != own)
    if (number := await errand.connection.scalar(known)) is not None:
        raise DeskError("document-known", number=str(number), clause="m1:4.5")
    return {
        "document": mark,
        "sealed": errand.house.seal.close(json.encode(document).decode()),
        "expires": document.expires,
    }


async def add_customer(errand: Errand) -> Given:
    """Write a customer down from the identity document shown; names like those excluded are to be decided."""
    document = _document(errand)
    born = errand.day("born")
    assert born is not None  # the form asks for it
    check_adult(born, errand.today)
    name = " ".join(filter(None, map(errand.text, ("surname", "first-name", "patronymic"))))
    row: Given = {"name": name, "skeleton": skeleton(name), "born": born, "since": errand.now}
    row |= await _sealed(errand, document)
    made = await errand.connection.scalar(customers.insert().values(row).returning(customers.c.id))
    number = int(made or 0)
    likely = await _note_alikes(errand, number, row["skeleton"], born)
    says = "customer-alike" if likely else "customer-added"
    told = {"says": says, "values": {"name": name, "count": likely}}
    return {"customer": number, **told, TOLD_ONCE: NAMED}


async def renew_document(errand: Errand) -> Given:
    """Note another document of a customer, instead of one that has expired."""
    row = await customer_of(errand)
    sealed = await _sealed(errand, _document(errand), row.id)
    await errand.connection.execute(update(customers).where(customers.c.id == row.id).values(sealed))
    return {"customer": row.id}


async def _note_alikes(errand: Errand, customer: int, name: str, born: date) -> int:
    """Note which exclusions may be about a customer: a name like theirs, and no other birthday."""
    query = select(exclusions.c.id, exclusions.c.skeleton, exclusions.c.born).where(
        exclusions.c.until > errand.today
    )
    known = {row.id: row for row in await errand.connection.execute(query)}
    likely = [
        number
        for number in look_alikes(name, {number: row.skeleton for number, row in known.items()})
        if known[number].born in (None, born)
    ]
    if likely:
        rows = [{"customer": customer, "exclusion": number} for number in likely]
        await errand.connection.execute(alikes.insert(), rows)
    return len(likely)


async def decide_alike(errand: Errand) -> Given:
    """Decide whether a customer is the one on the list of the excluded."""
    row = await customer_of(errand)
    same = errand.text("same") == "same-person"
    change = (
        update(alikes)
        .where(alikes.c.customer == row.id, alikes.c.exclusion == errand.number("exclusion"))
        .where(alikes.c.same.is_(None))
        .values(same=same, by=errand.person.id, at=errand.now)
    )
    if not (await errand.connection.execute(change)).rowcount:
        raise DeskError("alike-none")
    if same:
        await show_out(errand, row)
    return {"customer": row.id}


async def link_account(errand: Errand) -> Given:
    """Note which account of the room a customer plays with: what keeps the one from play keeps the other."""
    row = await customer_of(errand)
    found = await people.find_player(errand.connection, errand.text("account"))
    if found is None:
        raise DeskError("account-unknown", name=errand.text("account"))
    if row.user is not None and row.user != found[0].id:
        raise DeskError("customer-linked")
    try:
        change = update(customers).where(customers.c.id == row.id).values(user=found[0].id)
        await errand.connection.execute(change)
    except IntegrityError:
        raise DeskError("account-linked", name=errand.text("account")) from None
    await show_out(errand, await find_customer(errand.connection, row.id))
    return {"customer": row.id, "user": found[0].id}


# -- visits ----------------------------------------------------------------------------------------------


async def check_admission(connection: AsyncConnection, row: Row[Any], today: date) -> None:
    """Refuse who may not be in the house: no valid document, under age, excluded, banned, undecided."""
    check_current(row.expires, today)
    check_adult(row.born, today)
    if (bar := await bar_of(connection, row.id, today)) is not None:
        raise bar.refusal()
    open_question = select(alikes.c.exclusion).where(alikes.c.customer == row.id, alikes.c.same.is_(None))
    if await connection.scalar(open_question) is not None:
        raise DeskError("alike-open", clause="m1:6.1")


async def admit(errand: Errand) -> Given:
    """Let somebody in whose document was shown, or write down why not."""
    row = await customer_of(errand)
    inside = select(visits.c.id).where(
        visits.c.customer == row.id, visits.c.left.is_(None), visits.c.refused == ""
    )
    if await errand.connection.scalar(inside) is not None:
        raise DeskError("visitor-inside")
    (await house_record(errand.connection)).check_hours(errand.now)
    refusal: CroupierError | None = None
    try:
        await check_admission(errand.connection, row, errand.today)
    except CroupierError as error:
        if error.code == "alike-open":  # this is a question, not an answer
            raise
        refusal = error
    visit = {"customer": row.id, "at": errand.now, "by": errand.person.id}
    visit["refused"] = refusal.code if refusal else ""
    made = await errand.connection.scalar(visits.insert().values(visit).returning(visits.c.id))
    if refusal is None:
        told = {"says": "visitor-admitted", "values": {"name": row.name}}
        return {"visit": made, **told, TOLD_ONCE: NAMED}
    values = {name: str(value) for name, value in refusal.values.items()}
    return {"visit": made, "refused": refusal.code, "says": refusal.code, "values": values}


async def end_visit(errand: Errand) -> Given:
    """Note that a visitor has left."""
    change = (
        update(visits)
        .where(visits.c.id == errand.number("visit"), visits.c.left.is_(None), visits.c.refused == "")
        .values(left=errand.now)
    )
    if not (await errand.connection.execute(change)).rowcount:
        raise DeskError("visit-unknown")
    return {}


async def show_out(errand: Errand, row: Row[Any]) -> Barring | None:
    """Keep a customer's account from play as soon as this is written down; those inside are shown out."""
    bar = await bar_of(errand.connection, row.id, errand.today)
    if bar is not None:
        gone = update(visits).where(visits.c.customer == row.id, visits.c.left.is_(None))
        await errand.connection.execute(gone.values(left=errand.now))
    if row.user is not None:
        if bar is not None:
            await people.close_sessions(errand.connection, row.user)
        errand.after.append(lambda: errand.house.hall.doorman.bar(row.user, bar))
    return bar


HANDLERS: Final = {
    "customer-add": add_customer,
    "document-renew": renew_document,
    "admit": admit,
    "visit-end": end_visit,
    "link-account": link_account,
    "alike-decide": decide_alike,
}
