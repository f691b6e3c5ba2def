"""The table of roles and acts."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books import clause
from croupier.desks.duties import DUTIES, SEES, STAFF, Role, check_duty, duties_table, may
from croupier.errors import DeskError
from croupier.text import LANGUAGES, knows

ROLES_PAGE = Path(__file__).parents[2] / "docs" / "roles.md"


def test_the_page_of_the_documentation_is_the_table() -> None:
    """Written by `croupier staff roles`."""
    assert duties_table() in ROLES_PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DUTIES)
def test_an_act_names_real_clauses_and_acts_and_has_words(name: str) -> None:
    duty = DUTIES[name]
    if duty.clause:
        clause(duty.clause)
    assert not duty.apart or duty.apart in DUTIES
    assert set(duty.roles) <= set(SEES[duty.desk]), "who acts at a desk sees it"
    for language in LANGUAGES:
        keys = [f"duty-{name}", f"duty-{name}-does", *(f"blank-{blank.name}" for blank in duty.blanks)]
        assert [key for key in keys if not knows(key, language)] == []


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("name", DUTIES)
@pytest.mark.clause("m1:3.3", "m1:terms.service-zone")
def test_every_role_tries_every_act(name: str, role: Role) -> None:
    if may(name, [role]):
        assert check_duty(name, [role]).name == name
    else:
        with pytest.raises(DeskError) as refused:
            check_duty(name, [role])
        assert refused.value.code == "duty-not-yours"


@pytest.mark.clause("m1:3.3")
def test_a_player_does_nothing_that_staff_does() -> None:
    assert [name for name in DUTIES if may(name, [Role.PLAYER])] == []
    assert Role.PLAYER not in STAFF


def test_a_reason_is_asked_for() -> None:
    with pytest.raises(DeskError) as refused:
        check_duty("role-give", ["manager"], "  ")
    assert refused.value.code == "duty-reason"
