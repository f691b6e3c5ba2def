"""The floor: the plan of the tables, and tables that open only where and by what the law allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.books import book
from croupier.text import LANGUAGES
from tests.room.desks.staff import Colleague

if TYPE_CHECKING:
    from tests.room.visitor import Room


@pytest.mark.clause("m1:preamble.place", "m1:10.2c", "m1:4.1")
def test_a_table_opens_only_with_a_licence_and_by_a_book_in_force(room: Room) -> None:
    pit, boss = Colleague(room, "pit-boss"), Colleague(room, "manager")
    asked = {"table-name": "Onyx", "game": "m1/russian"}
    assert pit.refused("table-open", **asked) == "record-missing"
    boss.do("house-set", "opening", item="licence", value="02200/1")
    boss.do("house-set", "opening", item="address", value="Minsk, Main street 1")
    answer = pit.order("table-open", **asked).json()
    assert (answer["code"], answer["clause"]) == ("book-not-in-force", "m1:10.2c")
    boss.do("book-force", "agreed", book="m1", approved="2020-01-01", agreed="2020-02-01")
    assert pit.refused("table-open", **{**asked, "game": "m1/chess"}) == "game-unknown"
    number = pit.do("table-open", **asked)["table"]
    [row] = [row for row in pit.page("floor")["plan"] if row["cells"][0] == number]
    assert row["cells"][1] == "Onyx"
    assert pit.refused("table-close", table=number) == "duty-reason"
    pit.do("table-close", "the evening is over", table=number)
    room.wait(_settle(room))
    assert number not in room.house.hall.tables
    assert pit.refused("table-close", "again", table=number) == "table-not-here"


def own_clauses(game: str) -> list[str]:
    """The clauses of one game alone."""
    volume, _, slug = game.partition("/")
    return [each.id for each in book(volume).clauses if each.game == slug]


def said(clause: str, language: str) -> str:
    """A clause as the book words it in a language."""
    found = book(clause.partition(":")[0], language).clauses
    return next(each.text for each in found if each.id == clause)


AM = ("roulette", "blackjack", "five-card", "five-card-exchange", "six-card", "joker", "club", "texas")
AM_GAMES = (*AM, "five-stud", "seven-stud")
"""The games of the decree, annex by annex."""


@pytest.mark.clause(*(f"am:{annex}.00" for annex in range(1, 11)))
def test_every_game_of_the_decree_is_run_by_the_decree_alone(room: Room) -> None:
    pit, boss = Colleague(room, "pit-boss"), Colleague(room, "manager")
    for item in ("licence", "address"):
        boss.do("house-set", "opening", item=item, value="Yerevan 1")
    games = [f"am/{game}" for game in AM_GAMES]
    for game in games:
        answer = pit.order("table-open", **{"table-name": game, "game": game}).json()
        assert (answer["code"], answer["clause"]) == ("book-not-in-force", "m1:10.2c")
    boss.do("book-force", "agreed", book="am", approved="2004-01-29", agreed="2004-01-29")
    for annex, game in enumerate(games, 1):
        number = int(pit.do("table-open", **{"table-name": game, "game": game})["table"])
        profile = room.house.hall.tables[number].rules.profile
        assert profile.book == "am"
        assert {clause.partition(".")[0] for clause in own_clauses(profile.id)} == {f"am:{annex}"}
    assert pit.refused("table-open", **{"table-name": "M1", "game": "m1/russian"}) == "book-not-in-force"


LAW = ("scope", "law", "place")
WORDS = ("gambling-game", "gambling-business", "establishment", "casino", "organiser", "visitor", "player")


@pytest.mark.clause(
    *(f"m1:preamble.{each}" for each in LAW), *(f"m1:terms.{each}" for each in WORDS), "m1:10.2b"
)
def test_visitors_read_under_which_law_they_play_and_who_decides_disputes(room: Room) -> None:
    for language in LANGUAGES:
        volume = room.player(language=language).get("/api/books/m1").json()
        read = {each["id"]: each for each in (*volume["terms"], *volume["rules"])}
        wanted = [f"m1:preamble.{each}" for each in LAW] + [f"m1:terms.{each}" for each in WORDS]
        for clause in (*wanted, "m1:10.2b"):
            assert (read[clause]["text"], read[clause]["language"]) == (said(clause, language), language)


async def _settle(room: Room) -> None:
    import asyncio  # noqa: PLC0415

    while room.house.hall.busy:
        await asyncio.sleep(0.01)


@pytest.mark.clause("m1:terms.equipment")
def test_everybody_on_the_floor_sees_the_plan_and_others_do_not(room: Room) -> None:
    croupier, cashier = Colleague(room, "croupier"), Colleague(room, "cashier")
    public = [table for table in room.house.hall.tables.values() if not table.practice]
    plan = [row["cells"][:3] for row in croupier.page("floor")["plan"]]
    assert plan == [[each.number, each.terms.name, each.rules.profile.name("en")] for each in public], (
        "every gaming table by its number, with the game that is held there"
    )
    assert cashier.visitor.get("/api/desks/floor").json()["code"] == "staff-only"
