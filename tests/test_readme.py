"""The README tells the truth: its table of games is the table of the books."""

from __future__ import annotations

from pathlib import Path

from croupier import books
from croupier.games import playable


def test_the_table_of_games_is_complete_and_honest() -> None:
    page = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    for game in books.game_ids():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{game}` |"))
        assert books.profile(game).name("en") in row
        assert game in playable()
    assert page.count("| `") == len(books.game_ids()) == 25
