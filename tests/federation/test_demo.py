"""A synthetic year of 2,000 members and 120 competitions, from the applications to the final rating."""

from __future__ import annotations

from functools import cache

import pytest

from croupier.errors import RecordError
from croupier.federation import days
from croupier.federation.calendar import conflicts
from croupier.federation.demo import Demo
from croupier.federation.federation import Federation, read_papers, write_papers
from croupier.federation.protocol import read_sealed, verify_record
from croupier.federation.protocol_text import read_text, write_text
from croupier.federation.rating import rating, recount
from croupier.federation.selection import select


@cache
def year() -> Demo:
    demo = Demo(seed=1)
    demo.run()
    return demo


def test_a_whole_year_runs_to_the_final_rating() -> None:
    office = year().own.office
    assert (len(office.members), len(office.organisations), len(office.judges)) == (2000, 40, 30)
    assert len(office.competitions) == 120
    assert all(each.sent is not None for each in office.competitions.values())
    assert {classes for each in office.competitions.values() for classes in each.classes} == {
        "official",
        "rating",
    }
    lines = rating(office, 2027)
    assert len(lines) > 1000
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    assert all(sum(own.counts for own in line.results) <= 8 for line in lines)
    assert office.bans
    assert office.breaches
    team = select(office, office.selections[0])
    assert len(team) == 6
    assert conflicts(office, 2027) == []


def test_all_protocols_verify_and_the_recount_is_the_same() -> None:
    office = year().own.office
    files = [each.sealed.write() for each in office.competitions.values() if each.sealed is not None]
    assert recount(files, office.corrections, office.ratings) == {2027: rating(office, 2027)}
    for written in files[:10]:
        protocol = read_sealed(written).protocol
        assert read_text(write_text(protocol)) == protocol


def test_events_of_ours_can_be_played_again_from_their_records() -> None:
    demo = year()
    assert len(demo.records) >= 10
    for number, kept in list(demo.records.items())[:3]:
        protocol = demo.own.office.competitions[number].protocol
        assert protocol is not None
        verify_record(protocol, kept)
    (first, *_, last) = demo.records
    protocol = demo.own.office.competitions[first].protocol
    assert protocol is not None
    with pytest.raises(RecordError):
        verify_record(protocol, demo.records[last])


def test_the_papers_filed_again_give_the_same_year() -> None:
    demo = year()
    again = Federation.replay(read_papers(write_papers(demo.own.papers)))
    assert rating(again.office, 2027) == rating(demo.own.office, 2027)
    assert again.office.breaches == demo.own.office.breaches
    assert again.office.bans == demo.own.office.bans


def test_the_same_seed_gives_the_same_year_and_another_another() -> None:
    small = {"members": 60, "clubs": 3, "events": 3, "judges": 3}
    first, again, other = (Demo(seed=seed, **small).run().papers for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_nobody_banned_has_played_later() -> None:
    office = year().own.office
    for ban in office.bans:
        for each in office.competitions.values():
            if each.begun is not None and each.begun > ban.begins:
                assert ban.member not in each.entries
        assert days.season(ban.until) == 2027
