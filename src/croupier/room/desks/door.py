"""The door: who comes in, who may not, and why."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from msgspec import json
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from croupier.desks.compliance import (
    INCIDENTS,
    IdentityDocument,
    check_adult,
    check_current,
    exclusion_ends,
    refusable,
)
from croupier.desks.names import look_alikes, skeleton
from croupier.errors import CroupierError, DeskError
from croupier.room import people
from croupier.room.desks import papers
from croupier.room.desks.barring import Bar, bar_of
from croupier.room.store.desk_schema import alikes, bans, customers, exclusions, incidents, visits

if TYPE_CHECKING:
    from sqlalchemy import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.room.desks.errand import Errand, Given

_MOST_LINES: Final = 50_000


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


def _sealed(errand: Errand, document: IdentityDocument) -> Given:
    return {
        "document": errand.house.seal.mark(document.key),
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
    row |= _sealed(errand, document)
    try:
        made = await errand.connection.scalar(customers.insert().values(row).returning(customers.c.id))
    except IntegrityError:
        raise DeskError("document-known", clause="m1:4.5") from None
    number = int(made or 0)
    likely = await _note_alikes(errand, number, row["skeleton"], born)
    says = "customer-alike" if likely else "customer-added"
    return {"customer": number, "says": says, "values": {"name": name, "count": likely}}


async def renew_document(errand: Errand) -> Given:
    """Note another document of a customer, instead of one that has expired."""
    row = await customer_of(errand)
    change = update(customers).where(customers.c.id == row.id).values(_sealed(errand, _document(errand)))
    try:
        await errand.connection.execute(change)
    except IntegrityError:
        raise DeskError("document-known", clause="m1:4.5") from None
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
        await _bar(errand, row)
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
    await _bar(errand, await find_customer(errand.connection, row.id))
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
        return {"visit": made, "says": "visitor-admitted", "values": {"name": row.name}}
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


# -- exclusion -------------------------------------------------------------------------------------------


async def _bar(errand: Errand, row: Row[Any]) -> Bar | None:
    """Keep a customer's account from play as soon as this is written down; those inside are shown out."""
    bar = await bar_of(errand.connection, row.id, errand.today)
    if bar is not None:
        gone = update(visits).where(visits.c.customer == row.id, visits.c.left.is_(None))
        await errand.connection.execute(gone.values(left=errand.now))
    if row.user is not None:
        if bar is not None:
            await people.close_sessions(errand.connection, row.user)
        errand.after.append(lambda: errand.house.hall.bar(row.user, bar))
    return bar


async def exclude(errand: Errand) -> Given:
    """Enter a self-exclusion at once, and hand out the paper that says so (m1:4.7a-c)."""
    row = await customer_of(errand)
    if not errand.checked("in-person"):
        raise DeskError("exclusion-in-person", clause="m1:1.2")
    months = errand.number("months")
    until = exclusion_ends(errand.today, months)
    entry = {
        "customer": row.id,
        "name": row.name,
        "skeleton": row.skeleton,
        "born": row.born,
        "since": errand.today,
        "until": until,
        "source": "house",
        "at": errand.now,
        "by": errand.person.id,
    }
    try:
        made = await errand.connection.scalar(exclusions.insert().values(entry).returning(exclusions.c.id))
    except IntegrityError:
        raise DeskError("exclusion-again", clause="m1:1.2") from None
    await _ask_about(errand, int(made or 0), entry)
    await _bar(errand, row)
    document = open_document(errand.house, row)
    lines = (
        ("name", row.name),
        ("born", row.born.isoformat()),
        ("document", f"{document.country} {document.series}{document.number}"),
        ("months", str(months)),
        ("until", until.isoformat()),
        ("clause", "m1:1.2, m1:4.7, m1:6.1"),
    )
    paper, number = await papers.issue(errand, "exclusion", lines, ("visitor", "employee"))
    values = {"name": row.name, "until": until.isoformat(), "number": number}
    return {"customer": row.id, "paper": paper, "says": "exclusion-entered", "values": values}


async def import_exclusions(errand: Errand) -> Given:
    """Take in a list of others, `name; born; since; until` a line; customers like them are asked about."""
    lines = [line.strip() for line in errand.text("list").splitlines() if line.strip()]
    if len(lines) > _MOST_LINES:
        raise DeskError("list-long", most=_MOST_LINES)
    rows = [_listed(errand, line, number) for number, line in enumerate(lines, 1)]
    added = 0
    for row in rows:
        seen = select(exclusions.c.id).where(
            *(exclusions.c[column] == row[column] for column in ("source", "skeleton", "since")),
            exclusions.c.born.is_(None) if row["born"] is None else exclusions.c.born == row["born"],
        )
        if await errand.connection.scalar(seen) is not None:
            continue
        number = await errand.connection.scalar(exclusions.insert().values(row).returning(exclusions.c.id))
        added += 1
        await _ask_about(errand, int(number or 0), row)
    return {"says": "list-imported", "values": {"count": added}}


async def _ask_about(errand: Errand, exclusion: int, entry: Given) -> None:
    """Note which customers may be meant by an exclusion, other than the one who asked for it."""
    if entry["until"] <= errand.today:
        return
    query = select(customers.c.id, customers.c.skeleton, customers.c.born)
    known = {row.id: row for row in await errand.connection.execute(query)}
    likely = [
        {"customer": customer, "exclusion": exclusion}
        for customer in look_alikes(entry["skeleton"], {key: row.skeleton for key, row in known.items()})
        if customer != entry.get("customer") and entry["born"] in (None, known[customer].born)
    ]
    if likely:
        await errand.connection.execute(alikes.insert(), likely)


def _listed(errand: Errand, line: str, number: int) -> Given:
    parts = [part.strip() for part in line.split(";")]
    try:
        name, born, since, until = parts
        begins, ends = date.fromisoformat(since), date.fromisoformat(until)
        birthday = date.fromisoformat(born) if born else None
    except ValueError:
        raise DeskError("list-line", line=number, given=line[:80]) from None
    if not skeleton(name) or begins >= ends or begins > errand.today:
        raise DeskError("list-line", line=number, given=line[:80])
    return {
        "name": name,
        "skeleton": skeleton(name),
        "born": birthday,
        "since": begins,
        "until": ends,
        "source": f"list {errand.text('source')}",
        "at": errand.now,
        "by": errand.person.id,
    }


# -- incidents and bans ----------------------------------------------------------------------------------


async def report_incident(errand: Errand) -> Given:
    """Write down what a visitor did; it counts when another person has confirmed it."""
    row = await customer_of(errand)
    clause = INCIDENTS[errand.text("incident")]
    entry = {
        "customer": row.id,
        "clause": clause,
        "sealed": errand.house.seal.close(errand.text("what-happened")),
        "at": errand.now,
        "by": errand.person.id,
    }
    made = await errand.connection.scalar(incidents.insert().values(entry).returning(incidents.c.id))
    lines = (
        ("name", row.name),
        ("incident", f"@choice-{errand.text('incident')}"),
        ("clause", clause),
        ("what-happened", errand.text("what-happened")),
    )
    paper, _ = await papers.issue(errand, "incident", lines, ("employee", "confirms"))
    return {"report": made, "paper": paper}


async def confirm_incident(errand: Errand) -> Given:
    """Confirm an incident that another person has reported: from then on it counts (m1:5.1)."""
    change = update(incidents).where(incidents.c.id == errand.number("report"))
    done = await errand.connection.execute(
        change.values(confirmed_by=errand.person.id, confirmed=errand.now).returning(incidents.c.customer)
    )
    customer = done.scalar_one_or_none()
    if customer is None:
        raise DeskError("incident-unknown")
    clause = refusable(await confirmed_of(errand.connection, customer))
    return {"customer": customer, "says": "incident-refusable" if clause else "duty-done"}


async def confirmed_of(connection: AsyncConnection, customer: int) -> list[str]:
    """Return the clauses of a customer's confirmed incidents."""
    query = select(incidents.c.clause).where(
        incidents.c.customer == customer, incidents.c.confirmed.is_not(None)
    )
    return list(await connection.scalars(query))


async def ban(errand: Errand) -> Given:
    """Refuse a customer entry from now on, where confirmed incidents allow it."""
    row = await customer_of(errand)
    clause = refusable(await confirmed_of(errand.connection, row.id))
    if not clause:
        raise DeskError("ban-unfounded", clause="m1:5.1")
    standing = select(bans.c.id).where(bans.c.customer == row.id, bans.c.lifted.is_(None))
    if await errand.connection.scalar(standing) is not None:
        raise DeskError("banned-already")
    entry = {"customer": row.id, "clause": clause, "at": errand.now, "by": errand.person.id}
    made = await errand.connection.scalar(bans.insert().values(entry).returning(bans.c.id))
    await _bar(errand, row)
    return {"banned": made, "clause": clause}


async def lift_ban(errand: Errand) -> Given:
    """Lift a ban; another manager than the one who gave it decides."""
    change = update(bans).where(bans.c.id == errand.number("banned"))
    done = await errand.connection.execute(
        change.values(lifted=errand.now, lifted_by=errand.person.id).returning(bans.c.customer)
    )
    customer = done.scalar_one_or_none()
    if customer is None:
        raise DeskError("ban-unknown")
    await _bar(errand, await find_customer(errand.connection, customer))
    return {"customer": customer}


HANDLERS: Final = {
    "customer-add": add_customer,
    "document-renew": renew_document,
    "admit": admit,
    "visit-end": end_visit,
    "link-account": link_account,
    "exclude": exclude,
    "exclusions-import": import_exclusions,
    "alike-decide": decide_alike,
    "incident-report": report_incident,
    "incident-confirm": confirm_incident,
    "ban": ban,
    "ban-lift": lift_ban,
}
