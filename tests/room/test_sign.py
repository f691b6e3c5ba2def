"""The sign of a table: what every book wants to be read before one sits down, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books
from croupier.room.sign import sign
from croupier.text import LANGUAGES

FIVE = ("am/five-card", "am/five-card-exchange", "am/six-card", "am/joker")


def lines(game: str, language: str = "en", **more: Any) -> str:
    options = more.pop("options", None)
    return "\n".join(sign(books.rules(game, options), language, **more).lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", books.game_ids())
def test_every_table_has_a_sign_in_every_language(game: str, language: str) -> None:
    shown = sign(books.rules(game), language, settings={"blinds": (5, 10)}, buy=(200, 1000))
    assert shown.game == game
    assert shown.title == books.profile(game).name(language)
    assert shown.lines
    assert shown.least > 0
    assert shown.most == 0 or shown.least <= shown.most
    ending = "։" if language == "hy" else "."
    assert all(line[0] == line[0].upper() and line.endswith(ending) for line in shown.lines)
    assert not any("sign-" in line or "{" in line for line in shown.lines)


@pytest.mark.clause("am:3.28", "am:4.30", "am:5.31", "am:6.33")
@pytest.mark.parametrize("game", FIVE)
def test_the_sign_names_the_game_and_its_stakes(game: str) -> None:
    shown = sign(books.rules(game, {"limits.ante.minimum": 25, "limits.ante.maximum": 500}))
    assert shown.title == books.profile(game).name("en")
    assert "Ante: 25–500." in shown.lines
    assert (shown.least, shown.most) == (25, 500)


@pytest.mark.clause("am:3.37", "am:4.41", "am:5.41", "am:6.43")
@pytest.mark.parametrize("game", FIVE)
def test_the_sign_names_the_bonus_multiple_of_every_combination(game: str) -> None:
    rules = books.rules(game, {"pays.bonus.flush": "60:1"})
    shown = "\n".join(sign(rules).lines)
    assert "flush 60:1" in shown
    table = rules.table("bonus")
    for row in table.rows:
        if table.ratio(row) is not None:
            assert table.written(row) in shown, row


@pytest.mark.clause("am:7.23", "am:8.34", "am:9.25", "am:10.25")
@pytest.mark.parametrize("game", ["am/club", "am/texas", "am/five-stud", "am/seven-stud"])
def test_the_sign_of_a_game_between_players_names_it(game: str) -> None:
    for language in LANGUAGES:
        assert sign(books.rules(game), language).title == books.profile(game).name(language)


@pytest.mark.clause("rp:1.8b", "rp:1.22c")
def test_the_plate_shows_the_stakes_and_the_board_of_the_bonus() -> None:
    assert "Ante: 10–900." in lines(
        "rp/russian", options={"limits.ante.minimum": 10, "limits.ante.maximum": 900}
    )
    assert "Bonus meter: 20,005." in lines("rp/russian", board=20_005)
    assert "meter" not in lines("rp/russian")


@pytest.mark.clause("m1:144b", "m1:169b")
@pytest.mark.parametrize("game", ["m1/oasis", "m1/russian"])
def test_the_plate_shows_the_largest_payout_of_the_bonus(game: str) -> None:
    assert "Maximum payout on the bonus: 7,000." in lines(game, options={"bonus_max_payout": 7000})
    assert "No maximum payout on the bonus." in lines(game)


@pytest.mark.clause("m1:77a")
def test_the_plate_shows_the_bets_and_the_fee() -> None:
    shown = lines("m1/omaha-hilo-cash", options={"fee_percent": 4, "fee_cap": 50})
    assert "Bet: 2–10,000." in shown
    assert "Rake: 4 % of every pot, at most 50." in shown


def test_fees_are_told_as_they_are_taken() -> None:
    assert "Rake: 5 % of every pot." in lines("am/club", options={"fee_percent": 5})
    assert "A seat costs 20 an hour." in lines("am/club", options={"hourly_fee": 20})
    assert "No rake is taken." in lines("am/club")


def test_between_players_the_sign_tells_what_the_table_has_agreed_on() -> None:
    shown = sign(books.rules("fspr/holdem"), settings={"blinds": (5, 10), "antes": 1}, buy=(200, 0))
    assert {"Blinds: 5 and 10.", "Ante: 1.", "Buy-in: 200 chips or more."} <= set(shown.lines)
    assert (shown.least, shown.most, shown.buy) == (10, 0, (200, 0))
    stud = sign(books.rules("fspr/seven-stud"), settings={"bets": (10, 20)}, buy=(200, 900))
    assert {"Bets: 10 and 20.", "Buy-in: 200 to 900 chips."} <= set(stud.lines)
    assert (stud.least, stud.most) == (10, 20)


def test_a_position_that_takes_no_bet_here_is_not_on_the_sign() -> None:
    assert "column" not in lines("am/roulette")
    assert "column 5–12,000" in lines("am/roulette", options={"columns": True})
    assert "first four" in lines("m1/roulette")
