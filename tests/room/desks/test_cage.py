"""The cash desk: payments step by step, slips that three people sign, and books that an audit proves."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from croupier.desks.payments import STEPS, check_step, due_transfer, next_step, withheld
from croupier.desks.tray import ChipCount
from croupier.errors import DeskError
from croupier.room import wire
from croupier.room.audit import audit
from croupier.room.desks.skks import FileRegister, Registration
from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_door import customer
from tests.room.visitor import Room

if TYPE_CHECKING:
    from pathlib import Path

RECORD = {
    "organiser": "Casino Ltd",
    "licence": "02200/1",
    "address": "Minsk, Main street 1",
    "currency": "BYN",
    "denominations": "100, 25, 5",
    "tax-rate": "4",
    "country": "BY",
}
HUNDRED, QUARTER, FIVE = "10000", "2500", "500"


class Casino:
    """A house with a record, chips in its cash desk, and somebody in every role."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.boss = Colleague(room, "manager")
        self.cashier = Colleague(room, "cashier")
        self.cage = Colleague(room, "cage-manager")
        self.pit = Colleague(room, "pit-boss")
        self.guard = Colleague(room, "security")
        for item, value in RECORD.items():
            self.boss.do("house-set", "opening", item=item, value=value)
        chips = {HUNDRED: 50, QUARTER: 100, FIVE: 200}
        self.slip("purchase", chips, self.cage)
        self.slip("issue", chips, self.cage)
        self.move_till("till-in", "1000")
        self.table = min(number for number, table in room.house.hall.tables.items() if not table.event)

    def slip(self, kind: str, chips: dict[str, int], asks: Colleague, table: int = 0) -> int:
        """Have a slip asked for, approved and delivered by three people."""
        where = {"table": table} if table else {}
        made = asks.do("slip-request", **{"slip-kind": kind}, chips=chips, **where)
        self.boss.do("slip-approve", slip=made["slip"])
        self.guard.do("slip-deliver", slip=made["slip"])
        return int(made["slip"])

    def move_till(self, way: str, total: str) -> None:
        """Have money brought into the till, or taken out, by two."""
        made = self.cage.do("till-move", "float", **{"till-way": way, "sum": total})
        self.boss.do("count-verify", counted=made["counted"])

    def visitor(self, surname: str = "Ivanov") -> int:
        """Somebody who is let in."""
        number = customer(self.guard, surname)
        self.guard.do("admit", customer=number)
        return number

    def buy(self, who: int, chips: dict[str, int], total: str, tender: str = "cash") -> int:
        """Sell chips, step by step."""
        made = self.cashier.do("buy-in", customer=who, tender=tender, sum=total)
        step = made["next"]
        while step:
            more: dict[str, Any] = {"chips": chips} if step == "handed" else {}
            made = self.cashier.do("buy-in-step", payment=made["payment"], step=step, **more)
            step = made["next"]
        return int(made["payment"])

    def count(self, kind: str, chips: dict[str, int], **more: Any) -> dict[str, Any]:
        """Have something counted by one and verified by another."""
        made = self.pit.do("count", **{"count-kind": kind}, chips=chips, **more)
        return self.cage.do("count-verify", counted=made["counted"])

    def places(self) -> dict[str, str]:
        """Where the chips lie, as the desk shows it."""
        return {row["cells"][0]: row["cells"][1] for row in self.cage.page("cage")["places"]}

    def audit(self) -> list[str]:
        """What the audit finds at the desks."""

        async def look() -> list[str]:
            async with self.room.house.store.read() as connection:
                return [each.sentence() for each in (await audit(connection)).findings]

        return self.room.wait(look())


@pytest.fixture
def casino(room: Room) -> Casino:
    return Casino(room)


@pytest.mark.clause(*STEPS["cash"].values(), "m1:8.1", "m1:8.2")
def test_a_buy_in_goes_by_the_steps_of_the_book(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    for tender in ("cash", "card", "e-money"):
        made = cashier.do("buy-in", customer=who, tender=tender, sum="130")
        payment = made["payment"]
        step = made["next"]
        while step:
            for early in {"registered", "documented", "handed", "stored"} - {step}:
                answer = cashier.order("buy-in-step", payment=payment, step=early).json()
                assert answer["code"] == "step-order"
                assert answer["clause"] == STEPS[tender][step]
            if step == "handed":
                wrong = {"payment": payment, "step": step, "chips": {HUNDRED: 2}}
                assert cashier.refused("buy-in-step", **wrong) == "chips-sum"
            chips = {HUNDRED: 1, QUARTER: 1, FIVE: 1} if step == "handed" else {}
            step = cashier.do("buy-in-step", payment=payment, step=step, chips=chips)["next"]
        assert cashier.refused("buy-in-step", payment=payment, step="stored") == "payment-over"
    assert casino.places()["With visitors"] == "3 × 100.00, 3 × 25.00, 3 × 5.00 = 390.00"
    assert casino.places()["Till (cash)"] == "1,130.00 BYN"
    assert casino.places()["Bank"] == "260.00 BYN"
    assert casino.audit() == []


@pytest.mark.clause(*STEPS["transfer"].values())
def test_a_transfer_is_settled_by_an_act_that_the_visitor_signs(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    payment = cashier.do("buy-in", customer=who, tender="transfer", sum="200")["payment"]
    step = {"payment": payment, "step": "registered"}
    cashier.do("buy-in-step", **step)
    step["step"] = "identified"
    assert cashier.refused("buy-in-step", **step, **{"document-number": "other"}) == "document-differs"
    cashier.do("buy-in-step", **step, **{"document-number": "MP IvanovPyotr"})
    for name in ("shown", "handed", "signed", "copied"):
        chips = {HUNDRED: 2} if name == "handed" else {}
        made = cashier.do("buy-in-step", payment=payment, step=name, chips=chips)
        if name == "shown":
            act = paper_lines(casino, casino.cage.page("cage")["payments"][0]["paper"])
            assert (act["sum"], act["document-number"]) == ("200.00 BYN", "IvanovPyotr"), (
                "it is there to show"
            )
        if name == "signed":
            paper = made["paper"]
    assert paper_lines(casino, paper)["chips"] == "2 x 100.00"
    assert cashier.visitor.get(f"/api/desks/papers/{paper}").content.startswith(b"%PDF")
    assert casino.audit() == []


@pytest.mark.clause("m1:9c", "m1:9a", "m1:4.8", "m1:4.4", "m1:9d")
def test_chips_are_paid_for_with_a_document_and_a_deadline(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    casino.buy(who, {HUNDRED: 20}, "2000", "card")
    asked = {"customer": who, "chips": {HUNDRED: 5}, "way": "cash"}
    answer = cashier.order("redeem", **asked).json()
    assert (answer["code"], answer["clause"]) == ("document-not-shown", "m1:9c")
    asked["document-shown"] = True
    first = cashier.order("redeem", id="paid once", **asked).json()
    made = first["made"]
    assert made["paid"] is True
    assert (made["sums"]["tax"], first["sentence"]) == (20_00, "Pay out 480.00; tax withheld 20.00.")
    cashier.visitor.post("/api/language", {"language": "ru"})
    again = cashier.order("redeem", id="paid once", **asked).json()
    cashier.visitor.post("/api/language", {"language": "en"})
    assert (again["made"], again["sentence"]) == (made, "Выплатите 480,00; удержан налог 20,00.")
    later = cashier.do("redeem", **{**asked, "chips": {HUNDRED: 10}})
    assert later["paid"] is False, "the till has 500 left"
    [claim] = [row for row in casino.cage.page("cage")["claims"] if not row["cells"][5]]
    hours = (claim["cells"][4] / 1000 - datetime.now(UTC).timestamp()) / 3600
    assert 23.9 < hours <= 24
    assert cashier.refused("claim-pay", claim=later["claim"]) == "chips-lacking"
    casino.move_till("till-in", "600")
    cashier.do("claim-pay", claim=later["claim"])
    assert cashier.refused("claim-pay", claim=later["claim"]) == "claim-paid"
    assert casino.audit() == []


@pytest.mark.clause("m1:9c", "m1:4.4", "m1:6.1")
def test_somebody_excluded_still_brings_their_chips_back(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    inside = casino.visitor("Petrov")
    casino.buy(who, {HUNDRED: 2}, "200")
    casino.guard.do("exclude", customer=who, months=6, **{"in-person": True})

    def rows(**asked: str) -> list[tuple[str, list[str]]]:
        panels = cashier.visitor.get("/api/desks/cage", params=asked).json()["panels"]
        [panel] = [panel for panel in panels if panel["name"] == "customers-here"]
        return [(row["cells"][1], [each["act"] for each in row["acts"]]) for row in panel["rows"]]

    assert rows() == [("Petrov Pyotr", ["buy-in", "redeem"])]
    assert rows(find="ivanov") == [("Ivanov Pyotr", ["redeem"])]
    assert rows(find=str(inside)) == rows()
    assert cashier.refused("buy-in", customer=who, tender="cash", sum="100") == "excluded"
    out = {"customer": who, "chips": {HUNDRED: 2}, "way": "cash", "document-shown": True}
    assert cashier.do("redeem", **out)["paid"] is True
    assert casino.audit() == []


APPLIED = {
    "organiser": "Casino Ltd",
    "name": "Ivanov Pyotr",
    "document": "@choice-passport",
    "document-series": "MP",
    "document-number": "IvanovPyotr",
    "document-issued": "2020-05-01",
    "document-issuer": "Minsk office",
    "document-country": "BY",
    "payout": "192.00 BYN",
    "payee": "BY20OLMP",
    "bank": "Belarusbank",
}
"""What m1:9f and 9h want an application to state."""


def paper_lines(casino: Casino, number: int) -> dict[str, str]:
    """What a paper says, by its labels."""
    return dict(paper_pairs(casino, number))


def paper_pairs(casino: Casino, number: int) -> list[tuple[str, str]]:
    """The lines of a paper."""

    async def read() -> str:
        async with casino.room.house.store.read() as connection:
            query = text("SELECT sealed FROM papers WHERE id = :number")
            return str(await connection.scalar(query, {"number": number}))

    paper = json.loads(casino.room.house.seal.open(casino.room.wait(read())))
    return [(label, value) for label, value in paper["lines"]]


@pytest.mark.clause("m1:9e", "m1:9f", "m1:9g", "m1:9h", "m1:9i")
def test_payouts_go_to_ones_own_identified_account(casino: Casino) -> None:
    who, cashier = casino.visitor(), casino.cashier
    casino.buy(who, {HUNDRED: 4}, "400", "card")
    asked = {"customer": who, "chips": {HUNDRED: 2}, "document-shown": True}
    for more, code, clause in (
        ({"way": "transfer"}, "payee-missing", "m1:9h"),
        ({"way": "e-money"}, "payee-missing", "m1:9f"),
        ({"way": "transfer", "payee-account": "BY20"}, "payee-foreign", "m1:9i"),
        ({"way": "e-money", "payee-account": "W1", "payee-own": True}, "payee-unidentified", "m1:9e"),
        ({"way": "transfer", "payee-account": "BY20OLMP", "payee-own": True}, "payee-bank-missing", "m1:9h"),
        ({"way": "transfer", "payee-account": "BY76OLMP30135000001080000934"}, "payee-digits", "m1:9h"),
    ):
        answer = cashier.order("redeem", **asked, **more).json()
        assert (answer["code"], answer["clause"]) == (code, clause)
    own = {"payee-account": "BY20OLMP", "payee-own": True, "payee-identified": True}
    own["payee-bank"] = "Belarusbank"
    made = cashier.do("redeem", **asked, **own, way="transfer")
    said = paper_lines(casino, made["paper"])
    assert {name: said[name] for name in APPLIED} == APPLIED
    assert said["at"], "date and time of submission"
    [claim] = casino.cage.page("cage")["claims"]
    assert claim["cells"][6].endswith(" d")
    assert "tone" not in claim
    today = datetime.now(UTC).date()
    assert datetime.fromtimestamp(claim["cells"][4] / 1000, UTC).date() == due_transfer(today, "BY")
    cashier.do("claim-pay", claim=made["claim"])
    cashier.do("redeem", **asked, **own, way="e-money")
    assert casino.audit() == []


@pytest.mark.clause("m1:6.1")
def test_somebody_excluded_buys_nothing(casino: Casino) -> None:
    who = casino.visitor()
    payment = casino.cashier.do("buy-in", customer=who, tender="cash", sum="100")["payment"]
    for step in ("registered", "documented"):
        casino.cashier.do("buy-in-step", payment=payment, step=step)
    casino.guard.do("exclude", customer=who, months=6, **{"in-person": True})
    assert casino.cashier.refused("buy-in", customer=who, tender="cash", sum="5") == "excluded"
    hand = {"payment": payment, "step": "handed", "chips": {HUNDRED: 1}}
    assert casino.cashier.refused("buy-in-step", **hand) == "excluded"
    casino.cashier.do("buy-in-cancel", "excluded meanwhile", payment=payment)
    assert casino.audit() == []


def test_a_fill_needs_three_people(casino: Casino) -> None:
    asked = {"slip-kind": "fill", "table": casino.table, "chips": {FIVE: 40}}
    assert casino.cashier.refused("slip-request", **asked) == "duty-not-yours"
    assert casino.pit.refused("slip-request", **{**asked, "table": 999}) == "table-not-here"
    assert casino.pit.refused("slip-request", **{**asked, "table": 0}) == "table-missing"
    assert casino.pit.refused("slip-request", **{**asked, "chips": {"700": 1}}) == "chips-unknown"
    with pytest.raises(DeskError, match=r"no chips of 0\.50"):
        ChipCount.of({50: 1}).check([100])
    slip = casino.pit.do("slip-request", **asked)["slip"]
    both = Colleague(casino.room, "security", "manager")
    assert casino.guard.refused("slip-deliver", slip=slip) == "slip-unapproved"
    both.do("slip-approve", slip=slip)
    assert both.refused("slip-deliver", slip=slip) == "four-eyes"
    casino.guard.do("slip-deliver", slip=slip)
    assert casino.places()[f"Table {casino.table}"] == "40 × 5.00 = 200.00"
    assert casino.guard.refused("slip-deliver", slip=slip) == "slip-over"
    assert casino.boss.refused("slip-void", "late", slip=slip) == "slip-over"
    assert casino.audit() == []


def test_a_void_slip_keeps_its_number(casino: Casino) -> None:
    asked = {"slip-kind": "fill", "table": casino.table, "chips": {FIVE: 40}}
    slip = casino.pit.do("slip-request", **asked)["slip"]
    assert casino.pit.refused("slip-void", "a mistake", slip=slip) == "four-eyes"
    casino.boss.do("slip-void", "a mistake", slip=slip)
    assert casino.pit.do("slip-request", **asked)["number"] == 2
    assert [row["cells"][1] for row in casino.pit.page("cage")["slips"]][:2] == [2, 1]


def test_the_day_closes_with_win_and_hold(casino: Casino) -> None:
    who = casino.visitor()
    casino.slip("fill", {FIVE: 100}, casino.pit, casino.table)
    casino.count("opener", {FIVE: 100}, table=casino.table)
    casino.buy(who, {HUNDRED: 3}, "300")
    assert casino.cage.refused("day-close") == "day-cage"
    # The table has won a hundred and paid ten fives.
    outcome = casino.count("closer", {HUNDRED: 1, FIVE: 90}, table=casino.table)
    assert (outcome["over"], outcome["short"]) == (100_00, 50_00)
    casino.count("cage", {HUNDRED: 47, QUARTER: 100, FIVE: 100})
    report = casino.cage.do("day-close")
    assert report["over_short"] == 0
    [table] = report["tables"]
    assert (table["fills"], table["win"]) == (0, 50_00), "the fill before the opener is in the opener"
    assert casino.audit() == []


@pytest.mark.parametrize(
    "behind_the_back",
    [
        "UPDATE slips SET approved_by = requested_by",
        "UPDATE slips SET delivered_by = requested_by",
        "UPDATE slips SET voided_by = requested_by",
        "UPDATE slips SET pieces = '{}'",
        "UPDATE slips SET number = 9",
        "DELETE FROM slips",
        "UPDATE counts SET verified_by = by",
        "UPDATE payments SET total = 1",
        "UPDATE house_records SET value = ''",
        "INSERT INTO slips (kind, number, pieces, at, requested_by, paper) VALUES ('fill', 7, '{}', 1, 1, 1)",
    ],
)
def test_the_database_wants_its_signatures(casino: Casino, behind_the_back: str) -> None:
    casino.pit.do("slip-request", **{"slip-kind": "fill", "table": casino.table, "chips": {FIVE: 1}})
    casino.pit.do("count", **{"count-kind": "vault"}, chips={FIVE: 1})
    casino.cashier.do("buy-in", customer=casino.visitor(), tender="cash", sum="5")

    async def attempt() -> None:
        async with casino.room.house.store.begin() as connection:
            await connection.execute(text(behind_the_back))

    with pytest.raises(DBAPIError):
        casino.room.wait(attempt())


@pytest.mark.clause("m1:6.1")
def test_the_audit_sees_who_was_dealt_a_hand_while_excluded(casino: Casino) -> None:
    room = casino.room
    player, who = Player(room), casino.visitor()
    tables = room.house.hall.tables.items()
    number, table = next(each for each in tables if each[1].terms.game == "rp/russian")
    casino.guard.do("link-account", customer=who, account=player.name)
    assert player.sit(number, 500) == ""
    seat = table.state.seat_of(player.id)
    stakes = {"table": number, "boxes": {seat: {"ante": table.terms.least_buy}}, "ready": True}
    assert player.command(wire.Stake, **stakes) == ""
    casino.guard.do("exclude", customer=who, months=6, **{"in-person": True})
    assert casino.audit() == [], "the hand that ran is played to its end"

    async def forge() -> None:
        async with room.house.store.begin() as connection:
            await connection.execute(text("UPDATE hands SET began = began + 60000"))

    room.wait(forge())
    assert [f"Customer {who} was dealt hand" in each for each in casino.audit()] == [True]


def test_the_audit_sees_what_was_forged(casino: Casino) -> None:
    casino.buy(casino.visitor(), {HUNDRED: 1}, "100")
    assert casino.audit() == []

    async def forge() -> None:
        async with casino.room.house.store.begin() as connection:
            for trigger in ("payments_fixed", "payments_ended", "visits_fixed"):
                await connection.execute(text(f"DROP TRIGGER {trigger}"))
            await connection.execute(text("UPDATE payments SET paper = NULL, total = 5"))

    casino.room.wait(forge())
    found = " ".join(casino.audit())
    assert "no document" in found
    assert "payments and payouts make" in found


CHIPS = st.dictionaries(st.sampled_from([HUNDRED, QUARTER, FIVE]), st.integers(0, 60), max_size=3)
DEEDS = st.one_of(
    st.tuples(st.sampled_from(["fill", "credit", "issue", "return", "purchase", "retirement"]), CHIPS),
    st.tuples(st.sampled_from(["buy", "redeem", "opener", "closer", "vault", "cage"]), CHIPS),
)


@given(st.lists(DEEDS, max_size=6))
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
def test_random_shifts_leave_books_that_add_up(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[str, dict[str, int]]]
) -> None:
    room = Room(f"sqlite:///{tmp_path_factory.mktemp('shift') / 'room.db'}")
    casino = Casino(room)
    who = casino.visitor()
    for deed, chips in deeds:
        total = sum(int(worth) * count for worth, count in chips.items())
        try:
            if deed == "buy":
                casino.buy(who, chips, f"{total // 100}")
            elif deed == "redeem":
                asked = {"customer": who, "chips": chips, "way": "cash", "document-shown": True}
                casino.cashier.do("redeem", **asked)
            elif deed in ("opener", "closer", "vault", "cage"):
                casino.count(deed, chips, table=casino.table)
            else:
                asks = casino.pit if deed in ("fill", "credit") else casino.cage
                casino.slip(deed, chips, asks, casino.table)
        except AssertionError:  # refused: nothing may be half-booked
            continue
    assert casino.audit() == []
    room.close()


@given(
    st.sampled_from(sorted(STEPS)), st.lists(st.sampled_from(sorted({s for t in STEPS.values() for s in t})))
)
def test_no_step_comes_before_its_turn(tender: Any, tried: list[str]) -> None:
    done = [next(iter(STEPS[tender]))]
    for step in tried:
        if next_step(tender, done[-1]) == step:
            assert check_step(tender, done[-1], step) == STEPS[tender][step]
            done.append(step)
        else:
            with pytest.raises(DeskError):
                check_step(tender, done[-1], step)
    assert done == list(STEPS[tender])[: len(done)]


@pytest.mark.clause("m1:4.8")
def test_the_tax_is_withheld_by_the_rate_of_the_house() -> None:
    assert [withheld(100_00, rate) for rate in (0, 400, 1350)] == [0, 400, 1350]


@pytest.mark.clause("m1:8.3b", "m1:8.4b")
def test_a_register_in_a_file_registers_once(tmp_path: Path) -> None:
    register = FileRegister(tmp_path / "skks.jsonl")
    first = register.register(Registration("payment 1", "cash", 500, "byn"))
    again = FileRegister(tmp_path / "skks.jsonl").register(Registration("payment 1", "cash", 500, "byn"))
    other = register.register(Registration("payment 2", "card", 700, "byn"))
    assert (first, again.number, other.number) == (again, "00000001", "00000002")


def test_a_register_cuts_off_a_line_that_was_not_finished(tmp_path: Path) -> None:
    path = tmp_path / "skks.jsonl"
    register = FileRegister(path)
    first = register.register(Registration("payment 1", "cash", 500, "byn"))
    with path.open("ab") as page:
        page.write(b'{"reference":"payment 2","ten')  # the machine died here
    second = register.register(Registration("payment 2", "card", 700, "byn"))
    assert (first.number, second.number) == ("00000001", "00000002")
    assert [json.loads(line)["number"] for line in path.read_bytes().splitlines()] == ["00000001", "00000002"]


@pytest.mark.parametrize(
    ("item", "value", "code"),
    [
        ("surveillance-frames", "4", "surveillance-frames"),
        ("surveillance-days", "29", "surveillance-days"),
        ("currency", "money", "currency-wrong"),
        ("denominations", "many", "sum-wrong"),
        ("country", "Atlantis", "country-unknown"),
        ("tax-rate", "400", "rate-wrong"),
        ("gambling-tax-days", "soon", "dates-wrong"),
    ],
)
@pytest.mark.clause("m1:4.6b", "m1:4.2")
def test_the_record_refuses_what_the_law_does_not_allow(room: Room, item: str, value: str, code: str) -> None:
    boss = Colleague(room, "manager")
    assert boss.refused("house-set", "-", item=item, value=value) == code


@pytest.mark.clause("m1:10.2c", "m1:preamble.place", "m1:terms.organiser")
def test_a_book_is_in_force_from_the_day_it_was_agreed(room: Room) -> None:
    boss = Colleague(room, "manager")
    asked = {"book": "m1", "approved": "2020-01-01", "agreed": "2020-02-01"}
    assert boss.refused("book-force", "-", **{**asked, "agreed": "2019-01-01"}) == "book-dates"
    assert boss.refused("book-force", "-", **{**asked, "agreed": "2999-01-01"}) == "book-future"
    boss.do("book-force", "concurrence received", **asked)
    boss.do("house-set", "new licence", item="licence", value="02200/2")
    page = boss.page("house")
    assert ["1 January 2020", "1 February 2020"] in [row["cells"][1:] for row in page["books"]]
    assert "02200/2" in [row["cells"][1] for row in page["record"]]
