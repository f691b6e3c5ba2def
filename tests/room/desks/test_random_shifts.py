"""Random shifts of random staff: whatever they fill in, the books add up and nothing breaks."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.room.desks.playing import Player
from tests.room.desks.staff import Colleague
from tests.room.desks.test_cage import FIVE, HUNDRED, QUARTER, Casino
from tests.whole import WHOLE

if TYPE_CHECKING:
    from tests.room.visitor import Room

SHIFTS = 20 if WHOLE else 1
ACTS = 400 if WHOLE else 80
NEVER = {"shift-end", "table-close", "key-reset", "role-take", "person-erase"}
"""What would end the shift of everybody, or their table, soon."""
WORDS = (
    "Ivanov",
    "Ivan",
    "MP123",
    "BY",
    "Minsk",
    "24/7",
    "5",
    "2026-11-20",
    "Player 6",
    "",
    "Ж" * 300,
    "Europe/Minsk",
)
DAYS = ("1980-01-31", "2020-01-01", "2030-01-01", "2012-05-05", "2026-02-30", "soon")


class Shift:
    """A night in which everybody does what their desk offers, filled in somehow."""

    def __init__(self, room: Room, seed: int) -> None:
        self.chance = Random(seed)
        self.casino = casino = Casino(room)
        self.player = Player(room)
        self.staff = [casino.boss, casino.cashier, casino.cage, casino.pit, casino.guard]
        self.staff += [Colleague(room, role) for role in ("reception", "inspector", "chief-judge", "auditor")]
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        who = casino.visitor()
        casino.guard.do("link-account", customer=who, account=self.player.name)
        assert self.player.sit(casino.table, 500) == ""

    def act(self) -> None:
        """One act by somebody, as their page offers it."""
        colleague = self.chance.choice(self.staff)
        desks = colleague.visitor.get("/api/desks/").json()["desks"]
        if self.chance.random() < 0.2:
            path = f"/api/desks/tables/{self.casino.table}"
        else:
            path = f"/api/desks/{self.chance.choice(desks)}"
        answer = colleague.visitor.get(path)
        if answer.status_code == 403 and "tables" in path:
            return
        assert answer.status_code == 200, answer.text
        page = answer.json()
        forms = {form["act"]: form for form in page["forms"] if form["act"] not in NEVER}
        offers = [
            (act["act"], act["preset"])
            for panel in page["panels"]
            for row in panel["rows"]
            for act in row.get("acts", [])
        ]
        offers = [offer for offer in offers if offer[0] in forms]
        offers += [(name, {}) for name, form in forms.items() if form.get("alone", True)]
        if not offers:
            return
        name = self.chance.choice(sorted({offer[0] for offer in offers}))
        preset = self.chance.choice([offer[1] for offer in offers if offer[0] == name])
        given = {blank["name"]: self.fill(blank) for blank in forms[name]["blanks"]} | preset
        given = {field: value for field, value in given.items() if value is not None}
        told = colleague.order(name, self.chance.choice(["because", "because", ""]), **given)
        assert told.status_code < 500, (name, given, told.text)
        if told.status_code == 200:
            self.done[name] += 1
        else:
            assert told.json()["sentence"], told.text
            self.refused[told.json()["code"]] += 1

    def fill(self, blank: dict[str, Any]) -> Any:
        """Something for a blank: mostly what it asks for."""
        if blank.get("optional") and self.chance.random() < 0.5:
            return None
        kind, chance = blank["kind"], self.chance
        if kind == "choice":
            return chance.choice([value for value, _ in blank["choices"]] or ["none"])
        if kind == "chips":
            return {worth: chance.choice([0, 1, 2, 4]) for worth in (HUNDRED, QUARTER, FIVE)}
        if kind == "sum":
            return chance.choice(["100", "125", "5", "0.50", "-1", "100000", "Ж"])
        if kind in ("number", "row"):
            return chance.choice([1, 2, 3, 5, 12, 10**12, self.casino.table])
        if kind == "date":
            return chance.choice(DAYS)
        if kind == "check":
            return chance.random() < 0.8
        if blank["name"] == "account":
            return self.player.name
        return chance.choice(WORDS)


@pytest.mark.parametrize("seed", range(SHIFTS))
def test_whatever_staff_fills_in_the_books_add_up(room: Room, seed: int) -> None:
    shift = Shift(room, seed)
    for turn in range(1, ACTS + 1):
        shift.act()
        if turn % 40 == 0:
            assert shift.casino.audit() == []
    assert sum(shift.done.values()) > ACTS // 5
    assert len(shift.done) > 8, shift.done
    assert len(shift.refused) > 8, shift.refused
