"""How many boxes or seats a table has is said by one source, wherever it is said."""

from __future__ import annotations

import json

import pytest

from croupier import books
from croupier.cli import main
from croupier.games import playable
from croupier.games.placing import boxes
from croupier.room.tables.terms import Terms


def test_games_rules_and_tables_name_the_same_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    listed = {game["id"]: game["places"]["maximum"] for game in json.loads(capsys.readouterr().out)}
    for game in playable():
        assert main(["rules", game, "--language", "en"]) == 0
        facts = capsys.readouterr().out.splitlines()[:6]
        assert any(f"to {listed[game]} " in line for line in facts), game
        assert Terms(name="Table", game=game).most_seats == listed[game]
        if books.profile(game).places.of == "boxes":
            assert boxes(books.rules(game)) == listed[game]


@pytest.mark.clause("am:6.25")
def test_one_plays_as_many_boxes_of_joker_poker_as_the_list_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    found = {game["id"]: game["places"] for game in json.loads(capsys.readouterr().out)}["am/joker"]
    most = found["maximum"]
    assert main(["play", "am/joker", "--boxes", str(most + 1)]) == 2
    assert f"from 1 to {most}" in capsys.readouterr().err
