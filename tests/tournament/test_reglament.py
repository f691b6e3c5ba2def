"""The Reglament: what the rules demand of it, and where a mistake in a file is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from croupier.errors import BookError, CroupierError
from croupier.tournament import reglament_file as reading
from croupier.tournament.board import board
from croupier.tournament.reglament import (
    AddOn,
    Bounty,
    Late,
    Level,
    Prizes,
    Rebuys,
    Reglament,
    TournamentError,
)
from croupier.tournament.timing import begin_of, period_at

from .events import LEVELS, reglament, started


def refused(**more: object) -> TournamentError:
    with pytest.raises(TournamentError) as caught:
        reglament(**more).check()
    return caught.value


@pytest.mark.clause("fspr:4.4b")
@pytest.mark.parametrize(
    "second",
    [Level(10, 5, 10), Level(10, 4, 20), Level(10, 10, 10)],
    ids=["the same", "a smaller small blind", "a smaller big blind"],
)
def test_forced_wagers_grow_in_every_level(second: Level) -> None:
    first = Level(10, 5, 12) if second.big == 10 and second.small == 10 else Level(10, 5, 10)
    error = refused(levels=(first, second))
    assert (error.code, error.clause) == ("tournament-level-shrinks", "fspr:4.4b")


@pytest.mark.clause("fspr:4.4b")
def test_wagers_of_the_same_kind_shrink_from_no_game_to_the_next() -> None:
    omaha = Level(10, 5, 10, game="fspr/omaha")
    error = refused(levels=(Level(10, 10, 20), omaha))
    assert (error.code, error.values["level"], error.clause) == ("tournament-level-shrinks", 2, "fspr:4.4b")
    assert reglament(levels=(Level(10, 5, 10), omaha, Level(10, 10, 20))).check()
    limit = structs.replace(omaha, limit="pot-limit")  # the same blinds are larger wagers without a limit
    assert reglament(levels=(Level(10, 10, 20), limit)).check()
    stud = Level(10, big=10, ante=1, game="fspr/seven-stud", limit="fixed-limit")
    assert reglament(levels=(Level(10, 10, 20, limit="fixed-limit"), stud), seats=8).check()


@pytest.mark.clause("fspr:4.4b", "fspr:6.3.1d")
def test_an_ante_beside_the_same_blinds_is_growth() -> None:
    assert reglament(levels=(Level(10, 5, 10), Level(10, 5, 10, ante=1))).check()


@pytest.mark.clause("fspr:5.2")
def test_competitions_are_held_in_three_games() -> None:
    for game in ("fspr/holdem", "fspr/omaha"):
        assert reglament(game=game).check()
    stud = tuple(Level(10, 0, 10 * times, ante=times, bring_in=5 * times) for times in (1, 2))
    assert reglament(game="fspr/seven-stud", levels=stud, seats=8).check()
    error = refused(game="m1/holdem-cash")
    assert (error.code, error.clause) == ("tournament-game", "fspr:5.2")


@pytest.mark.clause("fspr:4a", "fspr:4.3a")
def test_formats() -> None:
    assert reglament(format="olympic").check()
    assert reglament(format="american").check()
    assert refused(format="swiss").clause == "fspr:4a"


@pytest.mark.clause("fspr:6.3.1b", "fspr:6.3.3b")
@pytest.mark.parametrize(
    ("level", "game", "clause"),
    [
        (Level(10, 20, 10), "fspr/holdem", "fspr:6.3.1b"),
        (Level(10, 0, 10), "fspr/omaha", "fspr:6.3.1b"),
        (Level(10, 0, 10), "fspr/seven-stud", "fspr:6.3.2b"),
        (Level(10, 0, 10, ante=1, bring_in=11), "fspr/seven-stud", "fspr:6.3.3b"),
        (Level(0, 5, 10), "fspr/holdem", "fspr:4.4c"),
    ],
)
def test_a_level_says_what_its_game_needs(level: Level, game: str, clause: str) -> None:
    assert refused(levels=(level,), game=game, seats=6).clause == clause


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"levels": ()}, "tournament-no-levels"),
        ({"stack": 0}, "tournament-stack"),
        ({"seats": 11}, "tournament-seats"),
        ({"final_table": 1}, "tournament-final"),
        ({"least_players": 5, "most_players": 4}, "tournament-field"),
        ({"buy_in": -1}, "tournament-fee"),
        ({"rebuys": Rebuys(99, 1000)}, "tournament-until"),
        ({"rebuys": Rebuys(1, 0)}, "tournament-rebuy-terms"),
        ({"add_on": AddOn(99, 1000)}, "tournament-until"),
        ({"add_on": AddOn(1, 0)}, "tournament-rebuy-terms"),
        ({"late": Late(0)}, "tournament-until"),
        ({"bounty": Bounty(11)}, "tournament-bounty"),
        ({"format": "olympic", "late": Late(1)}, "tournament-olympic-late"),
        ({"format": "olympic", "stage_level": 99}, "tournament-until"),
        ({"stage_level": 1}, "tournament-no-stages"),
        ({"prizes": Prizes(shares=(5000, 4000))}, "tournament-shares-sum"),
        ({"prizes": Prizes(shares=(4000, 6000))}, "tournament-shares-grow"),
        ({"prizes": Prizes(shares=(10000,), places=3)}, "tournament-places-promised"),
        ({"prizes": Prizes(paid=0)}, "tournament-prize-terms"),
        ({"chips": (25, 0)}, "tournament-chip"),
        ({"breaking": (3, 1, 3)}, "tournament-breaking"),
        ({"breaking": (0,)}, "tournament-breaking"),
        ({"prizes": Prizes(tickets=2, shares=(10000,))}, "tournament-tickets-shares"),
        ({"prizes": Prizes(tickets=2, ticket=50)}, "tournament-tickets-shares"),
        ({"prizes": Prizes(ticket=-1)}, "tournament-prize-negative"),
        ({"limit": "half-pot"}, "tournament-limit"),
    ],
)
def test_what_contradicts_itself_is_refused(more: dict[str, object], code: str) -> None:
    assert refused(**more).code == code


FILE = """name = "Cup"
stack = 1000

[[levels]]
minutes = 20
small = 5
big = 10

[[levels]]
minutes = 20
small = 5
big = 10
"""


@pytest.mark.clause("fspr:4.4c", "fspr:4.1a")
@pytest.mark.parametrize(
    ("old", "new", "line", "clause"),
    [
        ("", "", 9, "fspr:4.4b"),
        ("stack = 1000", "stack = [1000, 2000]", 2, "fspr:4.1a"),
        ("stack = 1000", "stack = 0", 2, "fspr:4.1a"),
        ("stack = 1000", "stack = 1000\nseats = 40", 3, "fspr:6.1a"),
        ("stack = 1000", "stack = 1000\nformat = 'swiss'", 3, "fspr:4a"),
        ("stack = 1000", "stack = 9", 2, "fspr:4.1a"),
        ("stack = 1000", "stack = 1000\nstages = [0, -1]", 3, "fspr:4.2f"),
    ],
)
def test_a_mistake_names_the_line_and_the_clause(
    tmp_path: Path, old: str, new: str, line: int, clause: str
) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(FILE.replace(old, new) if old else FILE)
    with pytest.raises(TournamentError) as caught:
        reading.read(path)
    assert caught.value.place is not None
    assert caught.value.place[1] == line
    assert caught.value.clause == clause
    assert "cup.toml" in str(caught.value)


@pytest.mark.parametrize(
    ("table", "code", "line"),
    [
        ("[prizes]\npaid = 20\nshares = [11000, -1000]", "tournament-shares-least", 11),
        ("[prizes]\nshares = [10000, 0]", "tournament-shares-least", 10),
        ("[prizes]\n[[prizes.tables]]\nentries = 2\nshares = [11000, -1000]", "tournament-shares-least", 12),
        ("[prizes]\nfirst = -5", "tournament-prize-first", 10),
        ("[prizes]\nfirst = 10001", "tournament-prize-first", 10),
        ("[prizes]\npaid = 20\nleast = -10", "tournament-prize-negative", 11),
        ("[prizes]\nplaces = -1", "tournament-prize-negative", 10),
        ("[clock]\nbank = 5\nact = -5", "tournament-clock", 11),
        ("[clock]\nact = 0", "tournament-clock", 10),
        ("[clock]\nbank_per_level = -1", "tournament-clock", 10),
    ],
)
def test_a_negative_amount_names_its_own_line(table: str, code: str, line: int) -> None:
    with pytest.raises(TournamentError) as caught:
        reading.parse(FILE.rpartition("[[levels]]")[0] + table)
    assert (caught.value.code, caught.value.place) == (code, ("reglament.toml", line))


@pytest.mark.parametrize(
    ("table", "line", "words"),
    [
        ("stack = 10000000001", 2, "stack is too large: choose at most 10,000,000,000"),
        ("buy_in = 99999999999999999999999999999999", 3, "buy_in"),
        ("chips = [25, 10000000001]", 3, "chips"),
        ("[prizes]\nguarantee = 10000000001", 10, "prizes.guarantee"),
        (
            "[rebuys]\nuntil_level = 1\nchips = 100\nmost = 1001",
            12,
            "rebuys.most is too large: choose at most 1,000",
        ),
        ("[clock]\nact = 3601", 10, "clock.act"),
    ],
)
def test_a_number_too_large_to_count_names_its_own_line(table: str, line: int, words: str) -> None:
    whole = FILE.rpartition("[[levels]]")[0]
    if table.startswith("["):
        text = whole + table
    else:
        text = whole.replace(
            "stack = 1000\n", table + "\n" if "stack" in table else f"stack = 1000\n{table}\n"
        )
    with pytest.raises(TournamentError, match=re.escape(words)) as caught:
        reading.parse(text)
    assert caught.value.place == ("reglament.toml", line)


@pytest.mark.parametrize(
    "level", [Level(1441, 20, 40), Level(10, 20, 10**15 + 1), Level(10, 20, 40, pause=1441)]
)
def test_a_level_too_large_to_count_is_named(level: Level) -> None:
    error = refused(levels=(Level(10, 10, 20), level))
    assert (error.code, error.values["level"], error.values["_level"]) == ("tournament-amount-level", 2, 1)
    assert (
        refused(levels=tuple(Level(1, 10, 20 + more) for more in range(501))).code == "tournament-levels-many"
    )


def test_the_largest_numbers_are_played_and_told() -> None:
    event = started(3, live=True, stack=10**10, buy_in=10**10, prizes=Prizes(guarantee=10**10))
    assert event.reglament.check()
    weeks = 40 * 24 * 3600 * 1000  # a clock that nobody stopped
    assert event.state.period(weeks).level > 1000
    terms = event.reglament.level(event.state.period(weeks).level)
    assert 10**14 < terms.big <= 10**15
    assert msgspec.json.encode(board(event))


def test_every_competition_has_a_name() -> None:
    for name in ("", " \t"):
        assert refused(name=name).code == "tournament-nameless"


def test_who_brings_the_chips_of_a_flight_needs_no_starting_stack_of_a_blind() -> None:
    assert reglament(stack=1, carries=True, buy_in=0).check()


ONE_LIST = """name = "Cup"
stack = 1000
levels = [
  { minutes = 20, small = 5, big = 10 },
  { minutes = 20, small = 5, big = 10 },
]
prizes = { shares = [6000, 4000], places = 3 }
"""


@pytest.mark.clause("fspr:4.4b")
def test_the_line_is_that_of_the_level_in_one_list_and_in_json(tmp_path: Path) -> None:
    with pytest.raises(TournamentError) as caught:
        reading.parse(ONE_LIST)
    assert (caught.value.place, caught.value.clause) == (("reglament.toml", 5), "fspr:4.4b")
    grown = ONE_LIST.replace("small = 5, big = 10 },\n]", "small = 10, big = 20 },\n]")
    with pytest.raises(TournamentError) as caught:
        reading.parse(grown)
    assert (caught.value.place, caught.value.clause) == (("reglament.toml", 7), "fspr:1.8.4")
    path = tmp_path / "cup.json"
    plain = msgspec.json.encode(tomllib.loads(ONE_LIST))
    path.write_bytes(msgspec.json.format(plain, indent=1))
    with pytest.raises(TournamentError) as caught:
        reading.read(path)
    assert caught.value.place is not None
    assert path.read_text().split("\n")[caught.value.place[1] - 1].strip() == "{"
    path.write_bytes(msgspec.json.format(plain.replace(b"1000", b"[1, 2]"), indent=1))
    with pytest.raises(TournamentError, match="the same number of chips") as caught:
        reading.read(path)
    assert caught.value.place == ("cup.json", 3)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"name": 5}', "cup.json, line 1: the field name has a wrong value"),
        ('{"name": "Cup",\n"stacks": 5}', "cup.json, line 2: there is no field stacks"),
        ("{", "cup.json, line 1: this is not JSON"),
        ('{"name": "Cup",\n"stack" 5}', "cup.json, line 2: this is not JSON"),
        ('{"name": "Cup",\n"stacks": [5, 6]}', "cup.json, line 2: Everybody starts with the same"),
        ('{"reglament": {}, "log": []}', "croupier tournament replay"),
        ('{"name": "Cup", "stack": 1, "levels": [{"minutes": "x"}]}', "levels"),
    ],
)
def test_what_is_wrong_in_json_is_told_as_such(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "cup.json"
    path.write_text(text)
    with pytest.raises(CroupierError, match=re.escape(told)):
        reading.read(path)


@pytest.mark.parametrize(
    ("written", "line", "told"),
    [
        ("[bounty]\nkind = 'fixed'", 3, "не хватает поля bounty.amount"),
        (
            "[bounty]\namount = 'much'",
            4,
            "у поля bounty.amount неверное значение: нужно: целое число, дано: текст",
        ),
        ("[bounty]\namount = 1\nkind = 'fat'", 5, "«fat» — не один из вариантов"),
        ("[bounty]\namuont = 1", 4, "поля bounty.amuont нет; может быть, amount"),
        ("[bounties]\namount = 1", 3, "поля bounties нет; может быть, bounty"),
        ("[prizes]\ntables = [{ entires = 1 }]", 4, "поля prizes.tables[0].entires нет"),
        ("buy_in 10", 3, "после имени не хватает знака ="),
        ("chips = [5", 4, "скобка не закрыта"),
    ],
)
def test_a_wrong_value_is_told_in_the_language_of_the_reader(written: str, line: int, told: str) -> None:
    text = f'name = "Cup"\nlevels = [{{ minutes = 20, small = 5, big = 10 }}]\n{written}\n'
    with pytest.raises(BookError) as caught:
        reading.parse(text)
    sentence = caught.value.sentence("ru")
    assert sentence.startswith(f"reglament.toml, строка {line}: "), sentence
    assert told in sentence


def test_an_unknown_field_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(FILE.replace("stack = 1000", "stack = 1000\nstakcs = 5"))
    with pytest.raises(BookError) as caught:
        reading.read(path)
    assert (caught.value.values["line"], caught.value.values["field"]) == ("3", "stakcs")


def test_an_unknown_field_names_its_table(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(FILE.replace("big = 10", "bigg = 10", 1))
    with pytest.raises(BookError) as caught:
        reading.read(path)
    assert caught.value.values["line"] == "4"
    assert caught.value.values["field"] == "bigg"


def test_a_file_and_its_reading_are_the_same(tmp_path: Path) -> None:
    whole = reglament(
        rebuys=Rebuys(3, 1000, 10, most=2),
        add_on=AddOn(4, 2000, 10),
        late=Late(4, re_entries=1),
        prizes=Prizes(shares=(7000, 3000), guarantee=500),
        bounty=Bounty(5, "progressive"),
        breaking=(2, 1),
        chips=(5, 25, 100),
        levels=(*LEVELS[:3], structs.replace(LEVELS[3], pause=10, colour_up=5), *LEVELS[4:]),
    )
    path = tmp_path / "cup.toml"
    path.write_text(reading.write(whole))
    assert reading.read(path) == whole
    again = tmp_path / "cup.json"
    again.write_bytes(msgspec.json.encode(whole))
    assert reading.read(again) == whole


@pytest.mark.clause("fspr:4.4a", "fspr:4.1c")
def test_levels_follow_each_other_on_the_clock() -> None:
    cup = reglament(levels=(Level(10, 5, 10, pause=5), Level(20, 10, 20)))
    minute = 60_000
    told = [
        (period.level, period.paused)
        for period in (period_at(cup, m * minute) for m in (0, 9, 10, 14, 15, 34, 35))
    ]
    assert told == [(0, False), (0, False), (0, True), (0, True), (1, False), (1, False), (2, False)]
    assert begin_of(cup, 1) == 15 * minute
    assert begin_of(cup, 2) == 35 * minute
    assert cup.level(2).big == 40
    assert cup.level(3).big == 80
    assert reglament(after_last="stay").level(50).big == LEVELS[-1].big


def test_reading_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BookError):
        reading.read(tmp_path / "none.toml")
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    with pytest.raises(BookError):
        reading.read(broken)
    assert isinstance(Reglament(name="x", stack=1, levels=LEVELS), Reglament)


def test_the_reglament_of_the_manual_is_lawful(tmp_path: Path) -> None:
    manual = Path(__file__).parents[2].joinpath("docs", "tournaments.md").read_text(encoding="utf-8")
    path = tmp_path / "cup.toml"
    path.write_text(manual.split("```toml\n")[1].split("```")[0])
    assert reading.read(path).name == "Sunday cup"
