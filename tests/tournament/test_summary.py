"""Open Tournament Summary: results of events, written, read back, refused in contradictions."""

from __future__ import annotations

import datetime
import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cli import main
from croupier.history.fault import Damaged
from croupier.tournament.record import record
from croupier.tournament.reglament import AddOn, Bounty, Late, Level, Prizes, Rebuys, Reglament
from croupier.tournament.simulate import play_through
from croupier.tournament.summary import (
    EventFinish,
    EventPurchases,
    EventSpeed,
    EventSummary,
    read_each,
    summarise,
    write,
    write_all,
)

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.tournament.tournament import Tournament

LEVELS = tuple(Level(10, 50 * 2**step, 100 * 2**step) for step in range(8))


def played(players: int = 9, **terms: Any) -> Tournament:
    """Return an event that was played to its end."""
    given = {"name": "Cup", "stack": 2000, "levels": LEVELS, "seats": 6, "buy_in": 100, "fee": 10} | terms
    cup = msgspec.convert(msgspec.to_builtins(given), Reglament)
    return play_through(cup.check(), players=players, seed="7")[1]


def amounts(*numbers: int) -> list[Decimal]:
    return [Decimal(number) for number in numbers]


def test_everybody_has_a_place_and_the_prizes_are_the_pool() -> None:
    event = played()
    told = summarise(event, "12")
    assert (told.tournament_number, told.type, told.player_count, told.flags) == ("12", "MTT", 9, ())
    assert {each.player_name: each.finish_position for each in told.finishes} == event.places()
    assert [each.finish_position for each in told.finishes] == sorted(event.places().values())
    assert not any(each.still_playing for each in told.finishes)
    assert sum(each.prize for each in told.finishes) == told.prize_pool == 900
    assert [told.buyin_amount, told.fee_amount, told.initial_stack] == [
        Decimal(100),
        Decimal(10),
        Decimal(2000),
    ]
    assert told.speed == EventSpeed("Normal", 600)
    assert told.currency == "XPM"


def test_one_table_is_a_single_table_and_short_levels_a_turbo() -> None:
    told = summarise(played(6, levels=(Level(9, 100, 200), Level(9, 300, 600), Level(9, 1000, 2000))))
    assert (told.type, told.speed) == ("STT", EventSpeed("Turbo", 540))


@pytest.mark.parametrize(
    ("terms", "flags"),
    [
        ({"bounty": Bounty(20)}, ("Bounty",)),
        ({"rebuys": Rebuys(2, 2000, 100, most=2, below=2000)}, ("Rebuy",)),
        ({"rebuys": Rebuys(2, 2000, 100, most=2)}, ("Re-Entry",)),
        ({"late": Late(2, re_entries=1)}, ("Re-Entry",)),
        ({"prizes": Prizes(tickets=2, unit=300)}, ("Satellite",)),
    ],
)
def test_flags_say_what_kind_of_event_it_is(terms: dict[str, Any], flags: tuple[str, ...]) -> None:
    assert summarise(played(**terms)).flags == flags


def test_olympic_events_are_shootouts() -> None:
    assert summarise(played(8, format="olympic", seats=2)).flags == ("Shootout",)


def test_bounties_are_told_apart_from_the_buy_in_and_counted_with_the_prizes() -> None:
    event = played(bounty=Bounty(20))
    told = summarise(event)
    assert [told.buyin_amount, told.bounty_fee_amount, told.prize_pool] == [
        Decimal(80),
        Decimal(20),
        Decimal(720),
    ]
    assert sum(each.prize for each in told.finishes) == 720 + sum(
        entry.bounties for entry in event.state.entries.values()
    )


def test_chips_bought_again_are_listed_for_those_who_bought() -> None:
    levels = tuple(msgspec.structs.replace(each, pause=5) for each in LEVELS)
    event = played(levels=levels, rebuys=Rebuys(4, 2000, 100, most=2), add_on=AddOn(4, 2000, 50))
    told = summarise(event)
    bought = {
        each.player: (each.rebuys, int(each.add_on))
        for each in event.state.entries.values()
        if each.rebuys or each.add_on
    }
    assert bought, "an event in which nobody buys again proves nothing"
    assert {each.player_name: (each.rebuys, each.addons) for each in told.tournament_rebuys} == bought
    assert [told.rebuy_cost, told.addon_cost] == amounts(100, 50)


def test_the_date_is_told_where_the_clock_tells_it() -> None:
    assert summarise(played()).start_date_utc is None
    event = played()
    event.state.began = 1_790_000_000_000
    began = summarise(event).start_date_utc
    assert began == datetime.datetime(2026, 9, 21, 14, 13, 20, tzinfo=datetime.UTC)


AMOUNTS = st.one_of(st.integers(0, 10**9), st.decimals(0, 10**6, places=2)).map(Decimal)
NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12)
MOMENTS = st.none() | st.datetimes(
    datetime.datetime(2001, 1, 1), datetime.datetime(2040, 1, 1), timezones=st.just(datetime.UTC)
).map(lambda moment: moment.replace(microsecond=0))


@st.composite
def summaries(draw: st.DrawFn) -> EventSummary:
    names = draw(st.lists(NAMES, min_size=1, max_size=5, unique=True))
    finishes = tuple(
        EventFinish(name, still_playing=True)
        if draw(st.booleans())
        else EventFinish(name, place, False, draw(AMOUNTS), draw(AMOUNTS))
        for place, name in enumerate(names, start=1)
    )
    return EventSummary(
        site_name=draw(NAMES),
        tournament_number=draw(NAMES),
        tournament_name=draw(NAMES),
        start_date_utc=draw(MOMENTS),
        end_date_utc=draw(MOMENTS),
        currency=draw(st.sampled_from(["XPM", "EUR"])),
        buyin_amount=draw(AMOUNTS),
        fee_amount=draw(AMOUNTS),
        bounty_value_amount=draw(st.none() | AMOUNTS),
        initial_stack=draw(AMOUNTS),
        type=draw(st.sampled_from(["STT", "MTT"])),
        flags=tuple(draw(st.lists(NAMES, max_size=2))),
        speed=draw(st.none() | st.builds(EventSpeed, NAMES, st.integers(0, 3600))),
        prize_pool=draw(AMOUNTS),
        hero_player_name=draw(st.none() | st.sampled_from(names)),
        player_count=len(names) + draw(st.integers(0, 3)),
        tournament_finishes_and_winnings=finishes,
        rebuy_cost=draw(st.none() | AMOUNTS),
        tournament_rebuys=tuple(EventPurchases(name, 1, 2) for name in names[:1]),
    )


@given(st.lists(summaries(), min_size=1, max_size=3))
def test_what_is_written_is_read_back(told: list[EventSummary]) -> None:
    assert read_each(write_all(told)) == told


def changed(**fields: Any) -> str:
    """Return a summary with some fields changed, or taken away."""
    inner = json.loads(write(summarise(played())))["ots"] | fields
    return json.dumps({"ots": {name: value for name, value in inner.items() if value != "gone"}})


def finish(name: str, place: int | None, prize: object = 0) -> dict[str, object]:
    return {"player_name": name, "finish_position": place, "still_playing": False, "prize": prize}


def first_fault(text: str) -> Damaged:
    """Return what is wrong with a text, told for the whole of it or in the place of an event."""
    try:
        return next(each for each in read_each(text, "a.ots") if isinstance(each, Damaged))
    except Damaged as fault:
        return fault


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "summary-empty"),
        ("{", "format-json"),
        ("[" * 100_000, "format-json"),
        ('{"ots": [1]}', "format-json"),
        ('{"ohh": {}}', "format-json"),
        (changed(prize_pool="gone"), "format-json"),
        (changed(buyin_amount="cheap"), "format-json"),
        (changed(buyin_amount="1e999999999").replace('"1e999999999"', "1e999999999"), "format-json"),
        (changed(buyin_amount="x").replace('"x"', "NaN"), "format-json"),
        (changed(fee_amount=-1), "summary-negative"),
        (changed(player_count=3), "summary-players"),
        (changed(tournament_finishes_and_winnings=[finish("a", 1), finish("a", 2)]), "summary-twice"),
        (changed(tournament_finishes_and_winnings=[finish("a", None)]), "summary-no-place"),
        (changed(tournament_finishes_and_winnings=[finish("a", 10)]), "summary-place"),
        (changed(tournament_finishes_and_winnings=[finish("a", 0)]), "summary-place"),
        (changed(tournament_finishes_and_winnings=[finish("a", 1, -5)]), "summary-negative"),
    ],
)
def test_what_contradicts_itself_is_refused_with_its_place(text: str, code: str) -> None:
    fault = first_fault(text)
    assert fault.code == code
    assert str(fault).startswith("a.ots, line 1")


def test_the_second_of_three_is_damaged_and_the_others_are_read() -> None:
    good = write(summarise(played()))
    first, second, third = read_each("\n\n".join([good, '{"ots": {}}', good]), "a.ots")
    assert first == third
    assert isinstance(second, Damaged)
    assert second.line == good.count("\n") + 3


def test_an_event_of_ours_becomes_a_summary_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event, out = tmp_path / "cup.json", tmp_path / "cup.ots"
    event.write_bytes(msgspec.json.encode(record(played())))
    assert main(["convert", str(event), str(out)]) == 0
    assert capsys.readouterr().err == "1 event written.\n"
    (told,) = read_each(out.read_text("utf-8"))
    assert told == summarise(played())
    again = tmp_path / "again.txt"
    assert main(["convert", str(out), str(again), "--to", "ots", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"written": 1, "refused": [], "lost": {}}
    assert again.read_text("utf-8") == out.read_text("utf-8")


def test_a_file_without_an_event_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.json").write_text('{"game": "rp/russian"}', "utf-8")
    assert main(["convert", str(tmp_path / "a.json"), str(tmp_path / "a.ots")]) == 2
    assert "a.json" in capsys.readouterr().err
    assert not (tmp_path / "a.ots").exists()
