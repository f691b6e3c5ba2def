"""Internet competitions: the federation's site, always open, nine sections, a chief judge: fspr 3."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from croupier.federation import papers
from croupier.federation.conduct import obstacles
from croupier.federation.federation import Federation
from croupier.federation.law import CalendarPlan, FederationError
from tests.federation.year import FEDERAL, INTERNET, Year, founded, listed, play, running


@pytest.mark.clause("fspr:3.2.1", "fspr:3.1.1")
@pytest.mark.parametrize("site", [True, False])
def test_only_on_the_federations_own_site(site: bool) -> None:
    year = listed(**INTERNET)
    here = Year(Federation.replay(year.own.papers, site=site), year.now)
    here.to(2027, 3, 6)
    if site:
        here.chief(papers.Begin, "2027-001")
        return
    with pytest.raises(FederationError, match="own site") as refusal:
        here.chief(papers.Begin, "2027-001")
    assert refusal.value.clause == "fspr:3.2.1"


@pytest.mark.clause("fspr:3.1.1")
@pytest.mark.parametrize("wrong", [{"online": False}, {"source": "another room"}])
def test_only_with_the_federations_software(wrong: dict[str, Any]) -> None:
    year = running(**INTERNET)
    own = play(year.competition())
    with pytest.raises(FederationError, match="own software") as refusal:
        year.end("2027-001", play=structs.replace(own, **wrong))
    assert refusal.value.clause == "fspr:3.1.1"
    year.end("2027-001", play=own)
    club = running()
    club.end("2027-001", play=play(club.competition(), source="another program"))


@pytest.mark.clause("fspr:3.1.2a")
def test_rating_by_the_calendar() -> None:
    year = founded()
    number = year.apply(**INTERNET)
    year.grant(number)
    assert year.competition(number).classes == ()
    year.list_calendar()
    assert year.competition(number).classes == ("rating",)


@pytest.mark.clause("fspr:3.1.2b")
@pytest.mark.parametrize("plan", list(CalendarPlan))
def test_official_only_by_the_unified_plan(plan: CalendarPlan) -> None:
    year = founded()
    number = year.apply(**INTERNET, official=True)
    if plan != FEDERAL:
        with pytest.raises(FederationError, match="Unified") as refusal:
            year.grant(number, plan)
        assert refusal.value.clause == "fspr:3.1.2b"
        return
    year.grant(number, plan)
    assert year.competition(number).official


@pytest.mark.clause("fspr:3.1.3")
def test_always_open() -> None:
    with pytest.raises(FederationError, match="are open") as refusal:
        founded().apply(**INTERNET, open=False)
    assert refusal.value.clause == "fspr:3.1.3"
    assert listed(**INTERNET).competition().open


def test_neither_club_nor_equipment_but_a_chief_judge() -> None:
    year = listed(**INTERNET)
    year.office.organisations["C001"].attested.clear()
    year.office.organisations["C001"].equipment.clear()
    year.to(2027, 3, 6)
    assert list(obstacles(year.office, year.competition(), year.now)) == []
    year.competition().chief = ""
    (missing,) = obstacles(year.office, year.competition(), year.now)
    assert missing.code == "federation-no-chief-judge"
