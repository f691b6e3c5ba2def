"""Opening hours: every minute of a week, held against a plain reading of them."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.desks.hours import DAYS, check_zone, house_time, read_hours
from croupier.errors import DeskError

MONDAY = datetime(2026, 11, 16)
CLOCK = st.tuples(st.integers(0, 23), st.integers(0, 59))


@given(
    days=st.sets(st.integers(0, 6), min_size=1),
    begin=CLOCK,
    end=CLOCK,
    minute=st.integers(0, 7 * 24 * 60 - 1),
)
def test_a_house_is_open_from_its_hour_to_its_hour(
    days: set[int], begin: tuple[int, int], end: tuple[int, int], minute: int
) -> None:
    written = ",".join(DAYS[day] for day in sorted(days))
    hours = read_hours(f"{written} {begin[0]:02}:{begin[1]:02}-{end[0]:02}:{end[1]:02}")
    moment = MONDAY + timedelta(minutes=minute)
    found = False
    for day in (moment - timedelta(days=1), moment):
        if day.weekday() in days:
            opens = day.replace(hour=begin[0], minute=begin[1])
            shuts = day.replace(hour=end[0], minute=end[1])
            found |= opens <= moment < (shuts if shuts > opens else shuts + timedelta(days=1))
    assert hours.open_at(moment) == found
    if not found:
        assert hours.open_at(hours.opens(moment))
        assert not hours.open_at(hours.opens(moment) - timedelta(minutes=1)) or hours.opens(moment) == moment


@pytest.mark.parametrize(
    "wrong", ["", "evenings", "Mo", "Mx 10:00-12:00", "10:00-25:00", "10:70-12:00", "Mo-We-Fr 1-2"]
)
def test_what_is_no_hours_is_refused(wrong: str) -> None:
    with pytest.raises(DeskError) as refused:
        read_hours(wrong)
    assert refused.value.code == "hours-wrong"


def test_days_in_a_row_may_pass_sunday() -> None:
    assert read_hours("Sa-Mo 10:00-12:00") == read_hours("Sa,Su,Mo 10:00-12:00")


def test_the_clock_is_that_of_the_house() -> None:
    assert (house_time(0, "Europe/Minsk").hour, house_time(0, "").hour) == (3, 0)
    for wrong in ("Mars/Base", "../etc", ""):
        with pytest.raises(DeskError):
            check_zone(wrong)
