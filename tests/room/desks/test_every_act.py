"""Every act of the house is done by one of every role that may: asked for, decided, and written down."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest
from sqlalchemy import text

from croupier.desks.duties import DUTIES
from croupier.desks.slips import SLIPS
from croupier.room import wire
from tests.room.desks.pit import ONYX, Floor, sheet
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, Casino
from tests.room.desks.test_door import PASSPORT, customer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Fields = dict[str, Any]
_NAMES: Final = count(1)
_OWN: Final = {"payee-own": True, "payee-account": "BY76OLMP30135000001080000933", "payee-bank": "B"}


def _fresh() -> str:
    """A name that nobody has, and that is like no other."""
    number, letters = next(_NAMES) * 7919, ""
    while number:
        number, place = divmod(number, 20)
        letters += "bcdfghklmnprstvzaeio"[place]
    return f"Q{letters * 2}"


class WholeHouse:
    """A house with a floor and a cash desk, in which anything can be made ready to be done."""

    def __init__(self, floor: Floor) -> None:
        wish = {"game": "fspr/holdem", "blinds": [1, 2], "seats": 4}
        self.talk = int(floor.player().post("/api/tables", wish).json()["table"])
        self.lines = count(1)
        self.floor, self.casino = floor, Casino(floor)
        self.casino.boss.do("house-set", "law", item="diligence-single", value="5000")
        for book in ("rp", "fspr"):
            dates = {"approved": "2025-01-01", "agreed": "2025-02-01"}
            self.casino.boss.do("book-force", "agreed", book=book, **dates)
        days = "2026-12-22, 2027-03-22"
        self.casino.boss.do("house-set", "law", item="gambling-tax-days", value=days)
        self.tax_days = iter(days.split(", "))
        self.staff: dict[str, Colleague] = {}

    def one(self, role: str) -> Colleague:
        """Somebody of a role who does nothing but what is tried."""
        if role not in self.staff:
            self.staff[role] = Colleague(self.floor, role)
        return self.staff[role]

    # -- what is made ready, by others ---------------------------------------------------------------------

    def person(self) -> Fields:
        return {"surname": _fresh(), "first-name": "Ada", "born": "1980-01-31", **PASSPORT} | {
            "document-number": _fresh()
        }

    def customer(self) -> int:
        return int(self.casino.guard.do("customer-add", **self.person())["customer"])

    def inside(self) -> int:
        who = self.customer()
        self.casino.guard.do("admit", customer=who)
        return who

    def visit(self) -> int:
        return int(self.casino.guard.do("admit", customer=self.customer())["visit"])

    def excluded_alike(self) -> Fields:
        name = _fresh()
        line = f"{name} Ada;;2026-01-01;2099-01-01"
        self.casino.guard.do("exclusions-import", source=_fresh(), list=line)
        customer(self.casino.guard, name, "Ada")
        [row] = self.casino.guard.page("door")["questions"]
        asked: Fields = row["acts"][0]["preset"]
        return asked

    def report(self) -> int:
        told = {"incident": "device", "what-happened": "a device"}
        return int(self.casino.pit.do("incident-report", customer=self.customer(), **told)["report"])

    def refusable(self) -> int:
        self.casino.guard.do("incident-confirm", report=self.report())
        return int(self.casino.boss.page("door")["customers"][0]["cells"][0])

    def banned(self) -> int:
        return int(self.casino.boss.do("ban", "a device", customer=self.refusable())["banned"])

    def case(self) -> int:
        self.casino.cashier.do("buy-in", customer=self.inside(), tender="card", sum="5000")
        return int(self.casino.boss.page("door")["cases"][0]["cells"][0])

    def slip(self, *, approved: bool = False) -> int:
        asked = {"slip-kind": "fill", "table": ONYX, "chips": {FIVE: 1}}
        number = int(self.casino.pit.do("slip-request", **asked)["slip"])
        if approved:
            self.casino.boss.do("slip-approve", slip=number)
        return number

    def payment(self) -> int:
        paid = {"customer": self.inside(), "tender": "card", "sum": "100"}
        return int(self.casino.cashier.do("buy-in", **paid)["payment"])

    def buyer(self) -> Fields:
        who = self.inside()
        self.casino.buy(who, {HUNDRED: 1}, "100", "card")
        return {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True}

    def claim(self) -> int:
        return int(self.casino.cashier.do("redeem", **self.buyer(), way="transfer", **_OWN)["claim"])

    def table(self) -> int:
        asked = {"table-name": _fresh(), "game": "rp/russian"}
        return int(self.casino.boss.do("table-open", **asked)["table"])

    def held(self) -> int:
        number = self.table()
        self.casino.boss.do("table-pause", "a break", table=number)
        return number

    def ring(self) -> tuple[int, int]:
        """A table at which two have just been dealt a hand, and its number."""
        asked = {"table-name": _fresh(), "game": "fspr/holdem"}
        table = int(self.casino.boss.do("table-open", **asked)["table"])
        self.floor.seated = [self.floor.guest(_fresh()) for _ in range(2)]
        for each in self.floor.seated:
            self.floor.sit(each, table)
        return table, self.floor.hand(table)

    def guest(self, table: int) -> int:
        """The seat at which somebody has just sat down."""
        guest = self.floor.guest(_fresh())
        self.floor.sit(guest, table)
        return int(self.floor.house.hall.tables[table].state.seat_of(guest.id))

    def post(self) -> Fields:
        """A post that somebody has taken at a table of its own."""
        on = {"table": self.table(), "post": "croupier"}
        croupier = self.one("croupier")
        self.casino.pit.do("post-take", **on, account=croupier.name)
        return on

    def line(self) -> Fields:
        """A line that somebody has reported, at a table that a player opened before the house was one."""
        rude, other = Player(self.floor), Player(self.floor)
        assert rude.sit(self.talk, 100) == other.sit(self.talk, 100) == ""
        assert rude.command(wire.SayAtTable, table=self.talk, said="something rude") == ""
        number = next(self.lines)
        assert other.command(wire.ReportLine, table=self.talk, line=number) == ""
        assert rude.leave(self.talk) == other.leave(self.talk) == ""
        return {"table": self.talk, "line": number}

    def call(self) -> Fields:
        table = self.table()
        guest = self.floor.guest(_fresh())
        self.floor.sit(guest, table)
        self.floor.do(guest, wire.CallFloor, table=table)
        return {"table": table, "alert": self.floor.house.hall.tables[table].state.alerts[0].number}

    def waiter(self) -> Fields:
        table = self.table()
        live = self.floor.house.hall.tables[table]
        for _ in range(live.terms.seats):
            self.guest(table)
        late = self.floor.guest(_fresh())
        self.floor.do(late, wire.Queue, table=table)
        return {"table": table, "waiter": late.id}

    def ruling(self, role: str) -> Fields:
        table, hand = self.ring()
        found = sheet(self.one(role), table)["rulings"]
        ruling = next(each["name"] for each in found if each["now"] and each["yours"])
        return {"table": table, "hand": hand, "ruling": ruling}

    def offence(self) -> Fields:
        return {"table": self.ring()[0], "offence": "insult", "what-happened": "so it was"}

    def penalty(self, role: str) -> Fields:
        told = self.offence()
        if role == "federation":
            self.one("chief-judge").do("violation-enter", **told, seat=1)
        forms = {each["offence"]: each["form"] for each in sheet(self.one(role), told["table"])["penalties"]}
        [choices] = [blank["choices"] for blank in forms["insult"]["blanks"] if blank["name"] == "penalty"]
        return told | {"penalty": next(each for each, _ in choices if each.startswith("1/"))}

    def ended_hand(self) -> Fields:
        """A pot that the chief judge gives to somebody else."""
        table, hand = self.ring()
        self.floor.act(table, "fold")
        sitters = self.floor.house.hall.tables[table].state.sitters
        winner = max(sitters, key=lambda seat: sitters[seat].chips)
        return {"table": table, "hand": hand, "from-seat": winner, "to-seat": 3 - winner, "amount": 1}

    def moved(self) -> Fields:
        table, to = self.table(), self.table()
        self.guest(table)
        return {"table": table, "to-table": to}

    def account(self, role: str = "") -> str:
        """The account of somebody of age, perhaps with a role."""
        someone = Colleague(self.floor, role) if role else Player(self.floor)
        return someone.name


Ready = Callable[[WholeHouse, str], Fields]
READY: Final[dict[str, Ready]] = {
    "customer-add": lambda house, _: house.person(),
    "document-renew": lambda house, _: (
        {"customer": house.customer(), **PASSPORT} | {"document-number": _fresh()}
    ),
    "admit": lambda house, _: {"customer": house.customer()},
    "visit-end": lambda house, _: {"visit": house.visit()},
    "link-account": lambda house, _: {"customer": house.customer(), "account": house.account()},
    "exclude": lambda house, _: {"customer": house.customer(), "months": 6, "in-person": True},
    "exclusions-import": lambda *_: {"source": _fresh(), "list": f"{_fresh()};;2026-01-01;2099-01-01"},
    "alike-decide": lambda house, _: house.excluded_alike() | {"same": "another-person"},
    "incident-report": lambda house, _: {
        "customer": house.customer(),
        "incident": "filming",
        "what-happened": "a phone",
    },
    "incident-confirm": lambda house, _: {"report": house.report()},
    "ban": lambda house, _: {"customer": house.refusable()},
    "ban-lift": lambda house, _: {"banned": house.banned()},
    "case-note": lambda house, _: {"case": house.case(), "note": "salary slip seen"},
    "case-decide": lambda house, _: {"case": house.case(), "outcome": "cleared"},
    "case-export": lambda house, _: {"case": house.case()},
    "person-export": lambda house, _: {"customer": house.customer()},
    "person-erase": lambda house, _: {"customer": house.customer()},
    "slip-request": lambda _, role: {
        "slip-kind": (kind := next(kind for kind, each in reversed(SLIPS.items()) if role in each.askers)),
        "chips": {FIVE: 1},
        **({"table": ONYX} if kind in ("fill", "credit") else {}),
    },
    "slip-approve": lambda house, _: {"slip": house.slip()},
    "slip-deliver": lambda house, _: {"slip": house.slip(approved=True)},
    "slip-void": lambda house, _: {"slip": house.one("inspector") and house.slip()},
    "count": lambda *_: {"count-kind": "vault", "chips": {FIVE: 1}},
    "count-verify": lambda house, _: {
        "counted": house.one("inspector").do("count", **{"count-kind": "drop", "table": ONYX, "sum": "5"})[
            "counted"
        ]
    },
    "till-move": lambda *_: {"till-way": "till-in", "sum": "10"},
    "buy-in": lambda house, _: {"customer": house.inside(), "tender": "cash", "sum": "5"},
    "buy-in-step": lambda house, _: {"payment": house.payment(), "step": "registered"},
    "buy-in-cancel": lambda house, _: {"payment": house.payment()},
    "redeem": lambda house, _: house.buyer() | {"way": "cash"},
    "claim-pay": lambda house, _: {"claim": house.claim()},
    "day-close": lambda house, _: house.casino.count("cage", {HUNDRED: 50, "2500": 100, FIVE: 200}) and {},
    "house-set": lambda *_: {"item": "house-rules", "value": "No hats."},
    "book-force": lambda *_: {"book": "m1", "approved": "2020-01-01", "agreed": "2020-02-01"},
    "tax-paid": lambda house, _: {"tax-day": next(house.tax_days), "sum": "1000"},
    "table-open": lambda *_: {"table-name": _fresh(), "game": "rp/russian"},
    "table-close": lambda house, _: {"table": house.table()},
    "table-pause": lambda house, _: {"table": house.table()},
    "table-resume": lambda house, _: {"table": house.held()},
    "rule": lambda house, role: house.ruling(role),
    "alert-answer": lambda house, _: house.call(),
    "chat-hide": lambda house, _: house.line(),
    "chat-silence": lambda house, _: {"account": house.account(), "hours": 1},
    "chat-dismiss": lambda house, _: house.line(),
    "table-sign": lambda *_: {"table": ONYX},
    "punish": lambda house, role: house.penalty(role),
    "table-terms": lambda house, _: {"table": house.table(), "think": 20},
    "queue-strike": lambda house, _: house.waiter(),
    "violation-enter": lambda house, _: house.offence() | {"seat": 2},
    "redress": lambda house, _: house.ended_hand(),
    "players-move": lambda house, _: house.moved(),
    "post-take": lambda house, _: {
        "table": house.table(),
        "post": "croupier",
        "account": house.one("croupier").name,
    },
    "post-leave": lambda house, _: house.post(),
    "relief-order": lambda house, _: house.post(),
    "brief": lambda house, _: {"table": (table := house.table()), "seat": house.guest(table)},
    "shift-end": lambda *_: {},
    "role-give": lambda house, _: {"account": house.account(), "role": "croupier"},
    "role-take": lambda house, _: {"account": house.account("croupier"), "role": "croupier"},
    "key-reset": lambda house, _: {"account": house.account("croupier")},
}
"""What has to be there before an act can be done, and what is filled in then."""
FIRST: Final = "day-close"
LAST: Final = "shift-end"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[WholeHouse]:
    floor = Floor(tmp_path)
    yield WholeHouse(floor)
    floor.close()


async def _written(house: WholeHouse) -> list[tuple[str, int]]:
    async with house.floor.house.store.read() as connection:
        found = await connection.execute(text('SELECT act, "user" FROM staff_acts'))
        return [(row.act, row.user) for row in found]


def test_every_act_is_done_by_one_of_every_role_that_may(
    house: WholeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert READY.keys() == DUTIES.keys()
    monkeypatch.setattr("croupier.room.desks.privacy.RETENTION", 0)
    order = sorted(DUTIES, key=lambda name: (name != FIRST, name == LAST))
    for name in order:
        for role in DUTIES[name].roles:
            fields = READY[name](house, role)
            answer = house.one(role).order(name, "because" if DUTIES[name].reasoned else "", **fields)
            assert answer.status_code == 200, (name, role, fields, answer.text)
    written = set(house.floor.wait(_written(house)))
    for name in order:
        for role in DUTIES[name].roles:
            assert (name, house.one(role).id) in written, (name, role)
    assert house.casino.audit() == []
