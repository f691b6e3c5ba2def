"""Every role tries every act at the desks themselves: what the table of duties allows is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.desks.duties import DESKS, DUTIES, SEES, STAFF, may
from tests.room.desks.staff import Colleague

if TYPE_CHECKING:
    from tests.room.visitor import Room


@pytest.mark.clause("m1:3.3", "m1:terms.service-zone")
def test_every_role_tries_every_act_and_sees_its_desks(room: Room) -> None:
    for role in STAFF:
        colleague = Colleague(room, role)
        for name in DUTIES:
            if name == "shift-end":
                continue  # it would be the last
            code = colleague.refused(name, "why", nonsense=1)
            assert (code == "duty-not-yours") != may(name, [role]), (role, name, code)
            assert code in ("duty-not-yours", "blank-unknown")
        for desk in DESKS:
            answer = colleague.visitor.get(f"/api/desks/{desk}")
            assert (answer.status_code == 200) == (role in SEES[desk]), (role, desk, answer.text)
        colleague.do("shift-end")
        assert colleague.refused("shift-end") == "shift-none"


@pytest.mark.clause("m1:3.3", "m1:terms.service-zone")
def test_players_and_strangers_are_refused_everything(room: Room) -> None:
    for visitor in (room.player(), room.visitor()):
        for name in DUTIES:
            order = {"id": name, "act": name, "fields": {}, "reason": "why"}
            assert visitor.post("/api/desks/act", order).status_code in (401, 403)
        for desk in DESKS:
            assert visitor.get(f"/api/desks/{desk}").status_code in (401, 403)
