"""Terms of exclusions, incidents, documents, and names in three alphabets."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.desks.compliance import (
    INCIDENTS,
    IdentityDocument,
    check_adult,
    exclusion_ends,
    refusable,
)
from croupier.desks.names import look_alikes, skeleton
from croupier.errors import DeskError


@pytest.mark.clause("m1:1.2")
@given(since=st.dates(date(2020, 1, 1), date(2090, 1, 1)), months=st.integers(-5, 50))
def test_an_exclusion_lasts_six_to_thirty_six_calendar_months(since: date, months: int) -> None:
    if not 6 <= months <= 36:
        with pytest.raises(DeskError) as refused:
            exclusion_ends(since, months)
        assert refused.value.clause == "m1:1.2"
        return
    until = exclusion_ends(since, months)
    assert (until.year - since.year) * 12 + until.month - since.month == months
    assert until.day == since.day or (until.day < since.day and (until + timedelta(1)).day == 1)


@pytest.mark.clause("m1:5.1", "m1:5.2", "m1:2.2", "m1:2.4", "m1:3.1", "m1:3.2", "m1:3.4", "m1:3.5")
@given(st.lists(st.sampled_from(sorted(INCIDENTS.values())), max_size=4))
def test_when_a_visitor_may_be_refused(confirmed: list[str]) -> None:
    counted = [each for each in confirmed if each not in ("m1:3.4", "m1:3.5")]
    wanted = "m1:5.2" if "m1:3.5" in confirmed else "m1:5.1" if len(counted) >= 2 else ""
    assert refusable(confirmed) == wanted


@pytest.mark.clause("m1:6.2")
def test_grown_up_on_the_birthday() -> None:
    check_adult(date(2008, 11, 18), date(2026, 11, 18))
    with pytest.raises(DeskError):
        check_adult(date(2008, 11, 19), date(2026, 11, 18))


@pytest.mark.clause("m1:2.1", "m1:4.5", "m1:9f")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, ""),
        ({"issued": date(2030, 1, 1)}, "document-future"),
        ({"expires": date(2026, 1, 1)}, "document-expired"),
        ({"expires": date(2019, 1, 1)}, "document-dates"),
        ({"issuer": ""}, "document-issuer"),
        ({"issuer": "", "country": "AM"}, ""),
    ],
)
def test_a_document_is_looked_at(change: dict[str, object], code: str) -> None:
    words: dict[str, object] = {"kind": "passport", "number": "1", "country": "BY", "issuer": "Minsk"}
    words |= {"issued": date(2020, 1, 1), "expires": date(2030, 1, 1), **change}
    document = IdentityDocument(**words)  # type: ignore[arg-type]
    if not code:
        assert document.check(date(2026, 11, 18)) is document
        return
    with pytest.raises(DeskError) as refused:
        document.check(date(2026, 11, 18))
    assert refused.value.code == code


SAME = (
    ("Хачатрян Юрий", "Khachatryan Yuri", "Խաչատրյան Յուրի", "Hachatrian Jurij"),
    ("Щербаков Алексей", "Shcherbakov Aleksei", "Scherbakov Alexey"),
    ("Цой Наталья", "Tsoy Natalia", "Natalya Tsoi"),
    ("Шевчук Ольга", "Shevchuk Olga", "OLGA  SHEVCHUK"),
    ("Գրիգորյան Արամ", "Grigoryan Aram", "Григорян Арам"),
    ("Мкртчян Ваге", "Mkrtchyan Vahe", "Մկրտչյան Վահե"),
    ("Жуковский Евгений", "Zhukovsky Evgeny", "Zhukovskiy Yevgeniy"),
)


@pytest.mark.parametrize("spellings", SAME)
def test_one_person_in_many_spellings_is_noticed(spellings: tuple[str, ...]) -> None:
    first = {1: skeleton(spellings[0])}
    assert [other for other in spellings if look_alikes(skeleton(other), first) != [1]] == []


def test_other_people_are_not() -> None:
    known = dict(enumerate(skeleton(spellings[0]) for spellings in SAME))
    for place, spellings in enumerate(SAME):
        for spelling in spellings:
            assert look_alikes(skeleton(spelling), known) == [place]
