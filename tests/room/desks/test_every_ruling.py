"""Every ruling of every game stands on the page of its table, and its preview says what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.books import clause
from croupier.games import find, playable
from croupier.room import wire
from croupier.text import LANGUAGES
from tests.room.desks.pit import Floor, preview, sheet
from tests.room.desks.staff import Colleague

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

POSTS = ("croupier", "inspector", "pit-boss", "judge", "chief-judge", "manager")
GAMES = [game for game in playable() if find(game).rulings]


class Everywhere:
    """A floor with a table of every game that knows rulings, and somebody who holds every post."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.all = Colleague(floor, *POSTS)
        for item in ("licence", "address"):
            self.all.do("house-set", "opening", item=item, value="1")
        for book in sorted({game.partition("/")[0] for game in GAMES}):
            self.all.do("book-force", "agreed", book=book, approved="2004-01-01", agreed="2004-02-01")

    def deal(self, game: str) -> int:
        """Open a table and have a hand begin there."""
        number = int(self.all.do("table-open", **{"table-name": game, "game": game})["table"])
        table = self.floor.house.hall.tables[number]
        guests = [self.floor.guest(self.floor.fresh_name()) for _ in range(2)]
        for guest in guests if table.terms.between_players else guests[:1]:
            self.floor.sit(guest, number)
        if not (table.terms.between_players or table.terms.roulette):
            boxes: dict[int, Any] = {1: {"ante": 10}}
            if game.endswith("blackjack"):  # seven are never all dealt a blackjack
                boxes = {box: {"box": 10} for box in range(1, 8)}
            self.floor.do(guests[0], wire.Stake, table=number, boxes=boxes, ready=True)
        assert self.floor.hand(number), game
        return number


@pytest.fixture
def everywhere(tmp_path: Path) -> Iterator[Everywhere]:
    floor = Floor(tmp_path)
    yield Everywhere(floor)
    floor.close()


def _filled(ruling: dict[str, Any]) -> dict[str, Any]:
    """What is filled in: the first of what may be chosen."""
    given = {"why": "so it was"}
    for blank in ruling["blanks"]:
        if blank.get("choices"):
            given[blank["name"]] = blank["choices"][0][0]
    return given


def test_every_ruling_is_offered_by_its_name_and_clause_and_previewed(everywhere: Everywhere) -> None:
    previewed = 0
    for game in GAMES:
        number = everywhere.deal(game)
        hand = everywhere.floor.hand(number)
        declared = {ruling.option.name: ruling.option.clause for ruling in find(game).rulings}
        for language in LANGUAGES:
            everywhere.all.visitor.http.headers["Accept-Language"] = language
            rulings = sheet(everywhere.all, number)["rulings"]
            assert {each["name"]: each["clause"] for each in rulings} == declared, game
            for ruling in rulings:
                assert ruling["yours"], (game, ruling["name"])
                assert ruling["label"].lower() != ruling["name"], (game, ruling["name"])
                assert clause(ruling["clause"], language).text
        for ruling in rulings:
            if ruling["now"]:
                told = preview(everywhere.all, number, hand, ruling["name"], **_filled(ruling))
                assert told.get("standing") or told["sentence"], (game, ruling["name"], told)
                previewed += "standing" in told
    assert previewed > 50, "most of them are ruled on what may be chosen first"
