"""Roles and acts: who of the house may do what, as one table.

Everything that staff does is an act of this table. It names the roles that may do it, the clause it comes
from, what has to be filled in, whether a reason must be given, and whether another person must have done
something before (four eyes).

>>> duty("ban").roles
(<Role.MANAGER: 'manager'>,)
>>> check_duty("ban", ["player", "croupier"])
Traceback (most recent call last):
croupier.errors.DeskError: Your role does not allow this. It is done by: manager. (m1:5.1)
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from croupier.desks.compliance import INCIDENTS
from croupier.desks.house import ITEMS
from croupier.errors import DeskError
from croupier.floor.discipline import OFFENCES

if TYPE_CHECKING:
    from collections.abc import Collection


class Role(StrEnum):
    """What somebody is in the house."""

    PLAYER = "player"
    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    PIT_BOSS = "pit-boss"
    JUDGE = "judge"
    CHIEF_JUDGE = "chief-judge"
    MANAGER = "manager"
    CASHIER = "cashier"
    CAGE_MANAGER = "cage-manager"
    RECEPTION = "reception"
    SECURITY = "security"
    AUDITOR = "auditor"
    FEDERATION = "federation"


STAFF: Final = tuple(role for role in Role if role is not Role.PLAYER)
"""Everybody but the players: anyone who has one of these roles works here."""

Desk = Literal["staff", "door", "cage", "floor", "house"]
DESKS: Final[tuple[Desk, ...]] = ("floor", "cage", "door", "house", "staff")
_FLOOR: Final = (Role.INSPECTOR, Role.PIT_BOSS, Role.JUDGE, Role.CHIEF_JUDGE, Role.MANAGER)
_DOOR: Final = (Role.RECEPTION, Role.SECURITY, Role.MANAGER)
_CAGE: Final = (Role.CASHIER, Role.CAGE_MANAGER)

SEES: Final[dict[Desk, tuple[Role, ...]]] = {
    "staff": STAFF,
    "house": STAFF,
    "door": (*_DOOR, Role.PIT_BOSS, Role.INSPECTOR, *_CAGE, Role.AUDITOR),
    "cage": (*_CAGE, Role.PIT_BOSS, Role.INSPECTOR, Role.SECURITY, Role.MANAGER, Role.AUDITOR),
    "floor": (Role.CROUPIER, *_FLOOR, Role.SECURITY, Role.AUDITOR, Role.FEDERATION),
}
"""Who sees which desk: the service zone is closed to visitors (m1:3.3, m1:terms.service-zone)."""

_MONEY: Final = (*_CAGE, Role.MANAGER, Role.AUDITOR)
PAPERS: Final[dict[str, tuple[Role, ...]]] = {
    **dict.fromkeys(("payment", "settlement", "payout", "application"), _MONEY),
    **dict.fromkeys(("slip", "count", "day"), SEES["cage"]),
    **dict.fromkeys(("exclusion", "incident"), SEES["door"]),
    "case": (Role.SECURITY, Role.CAGE_MANAGER, Role.MANAGER, Role.AUDITOR),
    "shift": (Role.MANAGER, Role.AUDITOR),
    "sign": STAFF,
}
"""Who prints which papers, besides those they wrote themselves: some hold what is nobody else's business."""

BlankKind = Literal[
    "zone", "text", "long", "list", "date", "sum", "number", "choice", "chips", "row", "check"
]


class Blank(Struct, frozen=True):
    """Something to be filled in: a `row` is a number of something listed on the desk's page.

    A `zone` is the machine-readable zone of a document, which fills in other blanks and is not kept. A `list`
    may be as long as a country's: of it the journal keeps a hash. Of what is `private` it keeps a mark, by
    which the same words are known again and nobody reads them: it stands where it can be erased.
    """

    name: str
    kind: BlankKind = "text"
    choices: tuple[str, ...] = ()
    optional: bool = False
    private: bool = False


class Duty(Struct, frozen=True):
    """An act of staff.

    One that is `reasoned` needs a reason. `apart` names the act that another person must have done before:
    the database refuses the same one twice.
    """

    name: str
    desk: Desk
    roles: tuple[Role, ...]
    clause: str = ""
    blanks: tuple[Blank, ...] = ()
    reasoned: bool = False
    apart: str = ""


_CUSTOMER: Final = Blank("customer", "row")
_CASE: Final = Blank("case", "row")
_CARE: Final = (Role.SECURITY, Role.CAGE_MANAGER, Role.MANAGER)
_DOCUMENT: Final = (
    Blank("document", "choice", ("passport", "id-card", "residence-permit")),
    Blank("series", optional=True, private=True),
    Blank("document-number", private=True),
    Blank("issued", "date", private=True),
    Blank("expires", "date", optional=True, private=True),
    Blank("country", private=True),
    Blank("issuer", optional=True, private=True),
    Blank("personal", optional=True, private=True),
)

PLAYED_FOR: Final = ("small-blind", "big-blind", "small-bet", "big-bet", "antes")
"""What is put in between players, as a form asks for it."""
_TERMS: Final = (
    *(Blank(name, "number", optional=True) for name in PLAYED_FOR),
    Blank("stake", optional=True),
    Blank("least", "number", optional=True),
    Blank("most", "number", optional=True),
    Blank("most-payout", "number", optional=True),
    Blank("least-buy", "number", optional=True),
    Blank("most-buy", "number", optional=True),
    Blank("think", "number", optional=True),
)
_TABLE: Final = Blank("table", "row")
_POST: Final = Blank("post", "choice", ("croupier", "inspector"))
_POSTS: Final = (Role.INSPECTOR, Role.PIT_BOSS, Role.MANAGER)

_DUTIES: Final = (
    Duty(
        "customer-add",
        "door",
        _DOOR,
        "m1:4.5",
        (
            Blank("zone", "zone", optional=True),
            Blank("surname", private=True),
            Blank("first-name", private=True),
            Blank("patronymic", optional=True, private=True),
            Blank("born", "date", private=True),
            *_DOCUMENT,
        ),
    ),
    Duty("document-renew", "door", _DOOR, "m1:4.5", (_CUSTOMER, *_DOCUMENT)),
    Duty("admit", "door", _DOOR, "m1:4.5", (_CUSTOMER,)),
    Duty("visit-end", "door", _DOOR, blanks=(Blank("visit", "row"),)),
    Duty("link-account", "door", _DOOR, "m1:6.1", (_CUSTOMER, Blank("account"))),
    Duty(
        "exclude",
        "door",
        _DOOR,
        "m1:1.2",
        (_CUSTOMER, Blank("months", "number"), Blank("in-person", "check")),
    ),
    Duty(
        "exclusions-import",
        "door",
        (Role.SECURITY, Role.MANAGER),
        "m1:4.7b",
        (Blank("source"), Blank("list", "list")),
    ),
    Duty(
        "alike-decide",
        "door",
        _DOOR,
        "m1:6.1",
        (_CUSTOMER, Blank("exclusion", "row"), Blank("same", "choice", ("same-person", "another-person"))),
        reasoned=True,
    ),
    Duty(
        "incident-report",
        "door",
        (*_DOOR, Role.PIT_BOSS, Role.INSPECTOR, Role.CASHIER, Role.CAGE_MANAGER),
        "m1:5.1",
        (
            _CUSTOMER,
            Blank("incident", "choice", tuple(INCIDENTS)),
            Blank("what-happened", "long", private=True),
        ),
    ),
    Duty(
        "incident-confirm",
        "door",
        (Role.SECURITY, Role.MANAGER),
        "m1:5.1",
        (Blank("report", "row"),),
        apart="incident-report",
    ),
    Duty("ban", "door", (Role.MANAGER,), "m1:5.1", (_CUSTOMER,), reasoned=True),
    Duty(
        "ban-lift", "door", (Role.MANAGER,), "m1:5.1", (Blank("banned", "row"),), reasoned=True, apart="ban"
    ),
    Duty("case-note", "door", _CARE, blanks=(_CASE, Blank("note", "long", private=True))),
    Duty(
        "case-decide",
        "door",
        (Role.CAGE_MANAGER, Role.MANAGER),
        blanks=(_CASE, Blank("outcome", "choice", ("cleared", "reported"))),
        reasoned=True,
        apart="buy-in",
    ),
    Duty("case-export", "door", (*_CARE, Role.AUDITOR), blanks=(_CASE,), reasoned=True),
    Duty("person-export", "door", (Role.MANAGER,), blanks=(_CUSTOMER,), reasoned=True),
    Duty("person-erase", "door", (Role.MANAGER,), blanks=(_CUSTOMER,), reasoned=True),
    Duty(
        "slip-request",
        "cage",
        (Role.INSPECTOR, Role.PIT_BOSS, *_CAGE),
        blanks=(
            Blank("slip-kind", "choice", ("fill", "credit", "issue", "return", "purchase", "retirement")),
            Blank("table", "number", optional=True),
            Blank("chips", "chips"),
        ),
    ),
    Duty(
        "slip-approve",
        "cage",
        (Role.CAGE_MANAGER, Role.MANAGER),
        blanks=(Blank("slip", "row"),),
        apart="slip-request",
    ),
    Duty(
        "slip-deliver",
        "cage",
        (Role.SECURITY, Role.CASHIER),
        blanks=(Blank("slip", "row"),),
        apart="slip-approve",
    ),
    Duty(
        "slip-void",
        "cage",
        (Role.PIT_BOSS, Role.CAGE_MANAGER, Role.MANAGER),
        blanks=(Blank("slip", "row"),),
        reasoned=True,
        apart="slip-request",
    ),
    Duty(
        "count",
        "cage",
        (Role.INSPECTOR, Role.PIT_BOSS, *_CAGE),
        blanks=(
            Blank("count-kind", "choice", ("opener", "closer", "cage", "vault", "drop")),
            Blank("table", "number", optional=True),
            Blank("chips", "chips", optional=True),
            Blank("sum", "sum", optional=True),
        ),
    ),
    Duty(
        "count-verify",
        "cage",
        (Role.PIT_BOSS, Role.CAGE_MANAGER, Role.MANAGER),
        blanks=(Blank("counted", "row"),),
        apart="count",
    ),
    Duty(
        "till-move",
        "cage",
        (Role.CAGE_MANAGER,),
        blanks=(Blank("till-way", "choice", ("till-in", "till-out")), Blank("sum", "sum")),
        reasoned=True,
    ),
    Duty(
        "buy-in",
        "cage",
        _CAGE,
        "m1:8.1",
        (
            _CUSTOMER,
            Blank("tender", "choice", ("cash", "card", "e-money", "transfer")),
            Blank("sum", "sum"),
            Blank("tendered", "sum", optional=True),
        ),
    ),
    Duty(
        "buy-in-step",
        "cage",
        _CAGE,
        "m1:8.3a",
        (
            Blank("payment", "row"),
            Blank(
                "step",
                "choice",
                ("registered", "documented", "identified", "shown", "handed", "stored", "signed", "copied"),
            ),
            Blank("chips", "chips", optional=True),
            Blank("to-wallet", "check"),
            Blank("document-number", optional=True, private=True),
        ),
    ),
    Duty("buy-in-cancel", "cage", _CAGE, blanks=(Blank("payment", "row"),), reasoned=True),
    Duty(
        "redeem",
        "cage",
        _CAGE,
        "m1:9c",
        (
            _CUSTOMER,
            Blank("chips", "chips", optional=True),
            Blank("from-wallet", "sum", optional=True),
            Blank("way", "choice", ("cash", "e-money", "transfer")),
            Blank("document-shown", "check"),
            Blank("payee-account", optional=True, private=True),
            Blank("payee-bank", optional=True, private=True),
            Blank("payee-own", "check"),
            Blank("payee-identified", "check"),
        ),
    ),
    Duty("claim-pay", "cage", _CAGE, "m1:4.4", (Blank("claim", "row"),)),
    Duty("day-close", "cage", (Role.CAGE_MANAGER,)),
    Duty(
        "house-set",
        "house",
        (Role.MANAGER,),
        "m1:preamble.place",
        (Blank("item", "choice", tuple(ITEMS)), Blank("value", "long")),
        reasoned=True,
    ),
    Duty(
        "book-force",
        "house",
        (Role.MANAGER,),
        "m1:10.2c",
        (
            Blank("book", "choice", ("am", "fspr", "m1", "rp", "th")),
            Blank("approved", "date"),
            Blank("agreed", "date"),
        ),
        reasoned=True,
    ),
    Duty(
        "tax-paid",
        "house",
        (Role.MANAGER, Role.CAGE_MANAGER),
        "m1:4.2",
        (Blank("tax-day", "date"), Blank("sum", "sum")),
    ),
    Duty(
        "table-open",
        "floor",
        (Role.PIT_BOSS, Role.MANAGER),
        "m1:preamble.place",
        (
            Blank("table-name"),
            Blank("game"),
            Blank("stakes", "choice", ("play-chips", "desk-chips"), optional=True),
            Blank("seats", "number", optional=True),
        ),
    ),
    Duty(
        "table-close",
        "floor",
        (Role.PIT_BOSS, Role.MANAGER),
        blanks=(Blank("table", "row"),),
        reasoned=True,
    ),
    Duty("table-pause", "floor", _FLOOR, blanks=(Blank("table", "row"),), reasoned=True),
    Duty("table-resume", "floor", _FLOOR, blanks=(Blank("table", "row"),)),
    Duty(
        "rule",
        "floor",
        (Role.CROUPIER, *_FLOOR),
        blanks=(
            Blank("table", "row"),
            Blank("hand", "row"),
            Blank("ruling"),
            Blank("place", optional=True),
            Blank("amount", "number", optional=True),
            Blank("card", optional=True),
            Blank("said", optional=True),
            Blank("announced", "number", optional=True),
            Blank("motions", optional=True),
            Blank("why", optional=True),
        ),
    ),
    Duty(
        "alert-answer",
        "floor",
        (Role.CROUPIER, *_FLOOR, Role.SECURITY),
        blanks=(Blank("table", "row"), Blank("alert", "row"), Blank("what-happened", "long", optional=True)),
    ),
    Duty("chat-hide", "floor", _FLOOR, blanks=(_TABLE, Blank("line", "row")), reasoned=True),
    Duty(
        "chat-silence",
        "floor",
        _FLOOR,
        blanks=(Blank("account"), Blank("hours", "number")),
        reasoned=True,
    ),
    Duty("chat-dismiss", "floor", _FLOOR, blanks=(_TABLE, Blank("line", "row")), reasoned=True),
    Duty(
        "table-sign",
        "house",
        (Role.INSPECTOR, Role.PIT_BOSS, Role.MANAGER),
        "m1:144b",
        (Blank("table", "number"),),
    ),
    Duty(
        "punish",
        "floor",
        (Role.JUDGE, Role.CHIEF_JUDGE, Role.FEDERATION),
        "fspr:8.1.1b",
        (
            Blank("table", "row"),
            Blank("offence", "choice", tuple(OFFENCES)),
            Blank("penalty"),
            Blank("what-happened", "long", optional=True),
        ),
    ),
    Duty(
        "table-terms",
        "floor",
        (Role.PIT_BOSS, Role.MANAGER),
        blanks=(
            Blank("table", "row"),
            *_TERMS,
        ),
        reasoned=True,
    ),
    Duty(
        "queue-strike",
        "floor",
        (Role.INSPECTOR, Role.PIT_BOSS, Role.MANAGER),
        blanks=(Blank("table", "row"), Blank("waiter", "row")),
        reasoned=True,
    ),
    Duty(
        "violation-enter",
        "floor",
        (Role.CHIEF_JUDGE,),
        "fspr:8.2.3b",
        (
            _TABLE,
            Blank("seat", "row"),
            Blank("offence", "choice", tuple(OFFENCES)),
            Blank("what-happened", "long"),
        ),
    ),
    Duty(
        "redress",
        "floor",
        (Role.CHIEF_JUDGE,),
        "fspr:8.4.1c",
        (
            _TABLE,
            Blank("hand", "row"),
            Blank("from-seat", "number"),
            Blank("to-seat", "number"),
            Blank("amount", "number"),
        ),
        reasoned=True,
    ),
    Duty(
        "players-move",
        "floor",
        (Role.PIT_BOSS, Role.MANAGER),
        blanks=(_TABLE, Blank("to-table", "number"), Blank("seat", "number", optional=True)),
        reasoned=True,
    ),
    Duty("post-take", "floor", (Role.CROUPIER, *_POSTS), "m1:4.3", (_TABLE, _POST, Blank("account"))),
    Duty("post-leave", "floor", (Role.CROUPIER, *_POSTS), blanks=(_TABLE, _POST)),
    Duty("relief-order", "floor", (Role.MANAGER,), "rp:1.5c", (_TABLE, _POST), reasoned=True),
    Duty("brief", "floor", (Role.CROUPIER, *_POSTS), "rp:1.6.1", (_TABLE, Blank("seat", "row"))),
    Duty("shift-end", "staff", STAFF),
    Duty(
        "role-give",
        "staff",
        (Role.MANAGER,),
        "m1:6.3",
        (Blank("account"), Blank("role", "choice", tuple(STAFF))),
        reasoned=True,
    ),
    Duty(
        "role-take",
        "staff",
        (Role.MANAGER,),
        blanks=(Blank("account"), Blank("role", "choice", tuple(STAFF))),
        reasoned=True,
    ),
    Duty("key-reset", "staff", (Role.MANAGER,), blanks=(Blank("account"),), reasoned=True),
)
DUTIES: Final = {each.name: each for each in _DUTIES}


def duty(name: str) -> Duty:
    """Return an act of the table by its name."""
    found = DUTIES.get(name)
    if found is None:
        raise DeskError("duty-unknown", name=name)
    return found


def may(name: str, roles: Collection[str]) -> bool:
    """Whether somebody with these roles may do an act."""
    return any(role in roles for role in duty(name).roles)


def check_duty(name: str, roles: Collection[str], reason: str = "-") -> Duty:
    """Return the act, or refuse it to who has none of its roles or gives no reason where one is wanted."""
    found = duty(name)
    if not may(name, roles):
        raise DeskError("duty-not-yours", roles=", ".join(found.roles), clause=found.clause)
    if found.reasoned and not reason.strip():
        raise DeskError("duty-reason", clause=found.clause)
    return found


def check_paper(kind: str, roles: Collection[str]) -> None:
    """Refuse a paper to who has none of the roles that may print it.

    >>> check_paper("shift", ["croupier"])
    Traceback (most recent call last):
    croupier.errors.DeskError: Your role does not allow this. It is done by: manager, auditor.
    """
    readers = PAPERS[kind]
    if not any(role in roles for role in readers):
        raise DeskError("duty-not-yours", roles=", ".join(readers))


def works_here(roles: Collection[str]) -> bool:
    """Whether somebody is of the staff.

    >>> works_here(["player"]), works_here(["player", "cashier"])
    (False, True)
    """
    return any(role in roles for role in STAFF)


def sees(desk: str, roles: Collection[str]) -> bool:
    """Whether somebody may look at a desk."""
    return any(role in roles for role in SEES.get(desk, ()))  # type: ignore[call-overload]


def duties_table() -> str:
    """Return the whole table as `docs/roles.md` shows it: acts down, roles across."""
    lines = []
    for desk in DESKS:
        acts = [each for each in _DUTIES if each.desk == desk]
        if not acts:
            continue
        lines += [
            f"## {desk}",
            "",
            f"Seen by: {', '.join(SEES[desk])}.",
            "",
            "| act | clause | roles | reason | another person than |",
            "| --- | --- | --- | --- | --- |",
            *(
                f"| `{each.name}` | {each.clause or '–'} | {', '.join(each.roles)} "
                f"| {'yes' if each.reasoned else '–'} | {f'`{each.apart}`' if each.apart else '–'} |"
                for each in acts
            ),
            "",
        ]
    lines += ["## papers", "", "| paper | printed by |", "| --- | --- |"]
    lines += [f"| {kind} | {', '.join(roles)} |" for kind, roles in PAPERS.items()]
    return "\n".join(lines)
