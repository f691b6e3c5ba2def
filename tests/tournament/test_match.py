"""Duplicate play: the same cards at the same seats of every table, each team on each seat once."""

from __future__ import annotations

import pytest

from croupier import games
from croupier.bots import RandomBot, TightBot
from croupier.bots.choice import Choice
from croupier.table import View
from croupier.tournament.match import bots_of, play_match, rank, seat_of
from croupier.tournament.reglament import GAMES, Level, Reglament, TournamentError

TEAMS = ("Minsk", "Yerevan", "Moscow", "London")


def test_every_team_holds_every_seat_once() -> None:
    for hand in range(4):
        for team in range(4):
            assert {seat_of(team, table, hand, 4) for table in range(4)} == {1, 2, 3, 4}
        for table in range(4):
            assert {seat_of(team, table, hand, 4) for team in range(4)} == {1, 2, 3, 4}


class Watcher:
    """A bot that notes its cards and folds."""

    def __init__(self, seen: dict[int, set[str]]) -> None:
        self.seen = seen

    def decide(self, view: View) -> Choice:
        own = next(box for box in view.boxes if None not in box.cards and box.cards)
        self.seen.setdefault(own.number, set()).add(" ".join(map(str, own.cards)))
        return Choice(view.options[0].name)


def test_the_same_cards_lie_at_every_table() -> None:
    seen: dict[int, set[str]] = {}
    play_match(TEAMS, hands=1, seed=3, bot=lambda *_: Watcher(seen))
    assert seen
    assert all(len(cards) == 1 for cards in seen.values())
    assert games.deal("fspr/holdem", seats={1: 9, 2: 9}, button=1, blinds=(1, 2), seed="3/0")


def test_equal_play_is_a_draw_and_better_play_wins() -> None:
    even = play_match(TEAMS, hands=4, seed=1, bot=lambda *_: TightBot(1))
    assert set(even.points.values()) == {4 * 4 * 3}
    assert set(even.chips.values()) == {0}
    better = play_match(
        ("tight", "random"),
        hands=60,
        seed=1,
        bot=lambda team, table: TightBot(1) if team == "tight" else RandomBot(table),
    )
    assert better.chips["tight"] > 0 > better.chips["random"]


def test_points() -> None:
    assert rank([{1: 4}, {1: 4}], [{1: "A"}, {1: "B"}]) == {"A": 1, "B": 1}
    for teams, hands in ((("A",), 1), (("A", "A"), 1), (("A", "B"), 0)):
        with pytest.raises(TournamentError):
            play_match(teams, hands=hands, seed=1, bot=lambda *_: TightBot(1))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game(game: str) -> None:
    terms = Reglament(
        name="Match", stack=400, levels=(Level(10, 5, 10, ante=2),), game=game, limit="fixed-limit"
    )
    played = play_match(
        TEAMS, hands=2, seed=2, bot=bots_of(TEAMS, "tight,random,mixed,tight", 2), terms=terms
    )
    assert sum(played.chips.values()) == 0
    assert sum(played.points.values()) == 2 * 4 * 4 * 3


def test_a_kind_of_bots_for_all_or_for_each() -> None:
    with pytest.raises(TournamentError, match="2 kinds"):
        bots_of(TEAMS, "tight,random", 1)
    with pytest.raises(TournamentError, match="did you mean"):
        bots_of(TEAMS, "tigt", 1)("Minsk", 0)
