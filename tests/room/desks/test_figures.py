"""Reports of the house: from ledger and journal, in three forms, for those who read them."""

from __future__ import annotations

import csv
import io
from datetime import timedelta

import pytest

from croupier.reports.house_sheets import house_source
from croupier.room import wire
from croupier.room.desks.barring import today_of
from croupier.room.desks.figures import REPORTS, Figures, due_win
from croupier.room.people import now
from croupier.text import LANGUAGES, say
from croupier.text.writing import number
from tests.room.desks.playing import Player
from tests.room.desks.test_cage import FIVE, HUNDRED, QUARTER, Casino, paper_pairs
from tests.room.desks.test_wallets import guest_of, load, open_ruby
from tests.room.test_limits import _running, house_table
from tests.room.visitor import Room


def _csv(casino: Casino, name: str, **days: str) -> list[list[str]]:
    answer = casino.boss.visitor.get(f"/api/desks/reports/{name}/csv", params=days)
    assert answer.status_code == 200, answer.text
    return list(csv.reader(io.StringIO(answer.text)))


def test_reports_tell_what_ledger_and_journal_have(room: Room) -> None:
    casino, player = Casino(room), Player(room)
    number = house_table(room)
    table = room.house.hall.tables[number]
    assert player.sit(number, 500) == ""
    seat, ante = table.state.seat_of(player.id), table.terms.least_buy
    assert player.command(wire.Stake, table=number, boxes={seat: {"ante": ante}}, ready=True) == ""
    room.wait(_running(table))
    assert player.command(wire.TakeDecision, table=number, hand=table.hand_number, name="fold") == ""
    heading, *rows = _csv(casino, "games")
    assert heading[:4] == ["Game", "Currency", "Hands", "Staked"]
    assert [row[:4] + row[5:6] for row in rows] == [["Russian poker (rp)", "play", "1", str(ante), str(ante)]]
    listed = {row[0]: row for row in _csv(casino, "tables")[1:]}
    assert listed[str(number)][4:7] == ["1", str(ante), str(ante)]
    assert listed[str(number)][7] == str(table.terms.bank + ante), "the float, by the ledger"
    casino.count("cage", {FIVE: 200, "2500": 100, "10000": 49})
    casino.cage.do("day-close")
    assert _csv(casino, "days")[1][2:4] == ["1", "-100.0"]
    acts = {row[1]: int(row[4]) for row in _csv(casino, "shifts")[1:]}
    assert acts[casino.cage.name] >= 4


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_printed_and_refused_to_others(room: Room, name: str) -> None:
    casino = Casino(room)
    get = casino.boss.visitor.get
    assert get(f"/api/desks/reports/{name}/pdf").content.startswith(b"%PDF")
    assert get(f"/api/desks/reports/{name}/xlsx").content.startswith(b"PK")
    assert get(f"/api/desks/reports/{name}/doc").json()["code"] == "report-unknown"
    assert get("/api/desks/reports/secrets/pdf").status_code == 404
    refused = casino.guard.visitor.get(f"/api/desks/reports/{name}/csv")
    assert refused.json()["code"] == "duty-not-yours"
    names = [row["cells"][0] for row in casino.boss.page("house")["reports"]]
    assert len(names) == len(REPORTS)


def _lose(room: Room, player: Player, number: int, ante: int) -> None:
    """Sit down, lose an ante, and leave."""
    table = room.house.hall.tables[number]
    assert player.sit(number, 40 * ante) == ""
    seat = table.state.seat_of(player.id)
    assert player.command(wire.Stake, table=number, boxes={seat: {"ante": ante}}, ready=True) == ""
    room.wait(_running(table))
    assert player.command(wire.TakeDecision, table=number, hand=table.hand_number, name="fold") == ""
    assert player.leave(number) == ""


def test_currencies_never_mix_and_the_expected_win_is_the_exact_share(room: Room) -> None:
    casino, player = Casino(room), Player(room)
    casino.boss.do("book-force", "agreed", book="rp", approved="2025-01-01", agreed="2025-02-01")
    asked = {"game": "rp/russian", "stakes": "desk-chips"}
    ruby, opal = (
        int(casino.pit.do("table-open", **asked, **{"table-name": name})["table"])
        for name in ("Ruby", "Opal")
    )
    who = casino.visitor()
    casino.guard.do("link-account", customer=who, account=player.name)
    made = casino.cashier.do("buy-in", customer=who, tender="cash", sum="1000")
    while step := made["next"]:
        more = {"to-wallet": True} if step == "handed" else {}
        made = casino.cashier.do("buy-in-step", payment=made["payment"], step=step, **more)
    _lose(room, player, house_table(room), 15)
    _lose(room, player, ruby, 10)
    _lose(room, player, opal, 20)
    heading, *rows = _csv(casino, "games")
    told = {row[1]: dict(zip(heading, row, strict=True)) for row in rows}
    assert sorted(told) == ["BYN", "play"]
    assert [told[each]["Staked"] for each in ("BYN", "play")] == ["30", "15"]
    assert [told[each]["Win"] for each in ("BYN", "play")] == ["30", "15"]
    # 0.1837095 % of everything staked, as `croupier edge rp/russian` says.
    assert round(due_win(room.house.hall.tables[ruby].rules, 10**9) or 0) == 1_837_095
    assert told["BYN"]["Expected win"] == "0"
    # Two results of 10 and 20 lie 5 from their mean: 1.96 times the root of 50.
    assert (told["BYN"]["From"], told["BYN"]["To"]) == (str(30 - 14), str(30 + 14))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_games_shows_what_was_expected_and_how_far_chance_leads(language: str) -> None:
    columns = ("game", "currency", "hands", "staked", "due-win", "win", "from", "to")
    rows = [
        ["rp/russian", "BYN", 120, 24_000, 44, 900, -300, 2_100],
        ["m1/oasis", "BYN", 9, 90, "", -5, -9, -1],
    ]
    found = Figures("games", columns, rows, (5, 4, 6, 7))
    source = house_source("Games", found.told(language), found.drawn, "foot", language)
    assert source.count("#e08e1b") == 1, "nothing is expected of a game that was not counted"
    assert source.count("#555555") == 6, "a line with two ends for each game"
    assert say("report-legend", language) in source
    assert "rp/russian" not in source
    assert number(24_000, language) in source


def test_reports_are_of_the_days_asked_for(room: Room) -> None:
    casino, player = Casino(room), Player(room)
    _lose(room, player, house_table(room), 15)
    today = today_of(now(), "")
    yesterday, tomorrow = (str(today + timedelta(days=each)) for each in (-1, 1))
    for name, many in (("games", 1), ("shifts", 5)):
        assert len(_csv(casino, name, since=str(today), until=str(today))) == 1 + many
        assert len(_csv(casino, name, since=tomorrow)) == 1
        assert len(_csv(casino, name, until=yesterday)) == 1
    get = casino.boss.visitor.get
    ranged = {"since": str(today), "until": tomorrow}
    assert get("/api/desks/reports/games/pdf", params=ranged).content.startswith(b"%PDF")
    for wrong, code in (
        ({"since": "soon"}, "dates-wrong"),
        ({"since": tomorrow, "until": yesterday}, "dates-turned"),
    ):
        assert get("/api/desks/reports/games/csv", params=wrong).json()["code"] == code


def test_a_day_tells_drop_and_win_and_staff_its_work(room: Room) -> None:
    casino = Casino(room)
    casino.buy(casino.visitor(), {FIVE: 20}, "100")
    casino.slip("fill", {FIVE: 100}, casino.pit, casino.table)
    casino.count("opener", {FIVE: 100}, table=casino.table)
    casino.count("closer", {FIVE: 110}, table=casino.table)
    dropped = casino.pit.do("count", **{"count-kind": "drop", "table": casino.table, "sum": "200"})
    casino.cage.do("count-verify", counted=dropped["counted"])
    casino.count("cage", {FIVE: 80, "2500": 100, "10000": 50})
    casino.cage.do("day-close")
    heading, day = _csv(casino, "days")
    told = dict(zip(heading, day, strict=True))
    # The table has fifty more in its tray, and two hundred were dropped.
    assert [told[name] for name in ("Drop", "Win", "Hold")] == ["200.0", "250.0", "125.0 %"]
    heading, *rows = _csv(casino, "staff")
    staff = {row[0]: dict(zip(heading, row, strict=True)) for row in rows}
    assert staff[casino.cage.name]["Shifts"] == "1"
    assert int(staff[casino.cage.name]["Acts"]) >= 8
    assert staff[casino.boss.name]["Rulings"] == "0"
    # The next day nobody counts an opener: the table has what the last closer left, and loses ten of it.
    casino.count("closer", {FIVE: 108}, table=casino.table)
    casino.count("cage", {FIVE: 80, "2500": 100, "10000": 50})
    assert casino.cage.do("day-close")["tables"][0]["win"] == -1000


def test_a_day_tells_what_tables_won_of_wallets(room: Room) -> None:
    casino = Casino(room)
    casino.boss.do("book-force", "agreed", book="rp", approved="2025-01-01", agreed="2025-02-01")
    ruby = open_ruby(casino)
    who, player = guest_of(casino)
    load(casino, who, "1000")
    _lose(room, player, ruby, 15)
    casino.count("cage", {HUNDRED: 50, QUARTER: 100, FIVE: 200})
    closed = casino.cage.do("day-close")
    assert closed["tables"] == []
    assert closed["wallets"] == [{"table": ruby, "drop": 600_00, "win": 15_00, "hold": "2.5 %"}]
    said = dict(paper_pairs(casino, closed["paper"]))
    assert said["win-drop-hold-wallets"] == f"{ruby}: 15.00 / 600.00 = 2.5 %"
    heading, day = _csv(casino, "days")
    told = dict(zip(heading, day, strict=True))
    assert [told[name] for name in ("Drop", "Win", "Hold")] == ["600.0", "15.0", "2.5 %"]
    _lose(room, player, house_table(room), 15)
    casino.count("cage", {HUNDRED: 50, QUARTER: 100, FIVE: 200})
    assert casino.cage.do("day-close")["wallets"] == [], "play chips are no money, yesterday is over"
    assert casino.audit() == []


def test_the_paper_of_a_shift_tells_the_money_and_what_was_over_or_short(room: Room) -> None:
    casino = Casino(room)
    who = casino.visitor()
    casino.buy(who, {HUNDRED: 3}, "300")
    casino.buy(who, {HUNDRED: 1}, "100", "card")
    refused = casino.cashier.do("buy-in", customer=who, tender="cash", sum="5")["payment"]
    casino.cashier.do("buy-in-cancel", "changed their mind", payment=refused)
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "way": "cash"}
    casino.cashier.do("redeem", **out)
    counted = casino.cashier.do(
        "count", **{"count-kind": "cage"}, chips={FIVE: 199, "2500": 100, HUNDRED: 47}
    )
    casino.cage.do("count-verify", counted=counted["counted"])
    paper = casino.cashier.do("shift-end")["paper"]
    said = paper_pairs(casino, paper)
    at = said.index(("tender", "@choice-card"))
    assert said[at:-1] == [
        ("tender", "@choice-card"),
        ("sum", "100.00"),
        ("tender", "@choice-cash"),
        ("sum", "300.00"),
        ("paid-out", "@choice-cash"),
        ("sum", "96.00"),
        ("count", "@choice-cage"),
        ("over-short", "-5.00"),
    ]


def test_both_databases_answer_every_report_list_and_audit(url: str) -> None:
    room = Room(url)
    casino = Casino(room)
    who = casino.visitor()
    casino.guard.do("link-account", customer=who, account=Player(room).name)
    casino.buy(who, {HUNDRED: 1}, "100")
    out = {"customer": who, "chips": {HUNDRED: 1}, "document-shown": True, "way": "e-money"}
    own = {"payee-account": "W-17", "payee-bank": "B", "payee-own": True, "payee-identified": True}
    casino.cashier.do("redeem", **out, **own)
    casino.guard.do("exclude", customer=who, months=6, **{"in-person": True})
    for name in REPORTS:
        assert _csv(casino, name)
    assert casino.boss.page("door")["outdated"] == []
    assert casino.cage.page("cage")["claims"][0]["cells"][6] == "23 h"
    casino.count("cage", {HUNDRED: 50, QUARTER: 100, FIVE: 200})
    assert casino.cage.do("day-close")["wallets"] == []
    assert casino.cashier.do("shift-end")["paper"]
    assert casino.audit() == []
    room.close()
