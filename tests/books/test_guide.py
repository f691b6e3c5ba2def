"""The guide: every game is told in three languages, by clauses that exist, in the figures of its table."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest

from croupier import books, text
from croupier.books.guide import facts, guide, holds, limits, lines, load_guides, named
from croupier.books.names import WHOLE_BOOK, shelf
from croupier.books.profile import ProfileOption
from croupier.books.sheet import clauses_of
from croupier.cli import main
from croupier.errors import BookError
from croupier.games import deal
from croupier.games.blackjack_law import stake_limit
from croupier.table import Span
from croupier.table.event import Staked
from croupier.text import LANGUAGES, knows
from croupier.text.folders import pages
from croupier.text.writing import span

PLACEHOLDER = re.compile(r"\{ ?\$([\w-]+)")
SENTENCES = {
    found[1]: set(PLACEHOLDER.findall(found[2]))
    for page in pages("en")
    for found in re.finditer(
        r"^guide-([\w-]+) =((?:.*\n)(?:[ \t]+.*\n)*)", page.read_text("utf-8"), re.MULTILINE
    )
}
HELPERS = {"span", "span-open", "nothing"}
GAMES = pytest.mark.parametrize("game", books.game_ids())
SPEECH = pytest.mark.parametrize("language", LANGUAGES)


def told(game: str, language: str = "en", /, **changed: bool | int | str) -> str:
    overrides = {key.replace("__", "."): value for key, value in changed.items()}
    return "\n".join(sentence.text for sentence in guide(books.rules(game, overrides), language))


def variants(game: str) -> list[dict[str, bool | int | str]]:
    """The other side of every option, one at a time, and limits without a maximum."""
    profile = books.profile(game)
    changes: list[dict[str, bool | int | str]] = [{}]
    for name, option in profile.options.items():
        if isinstance(option.default, bool):
            changes.append({name: not option.default})
        elif isinstance(option.default, str):
            changes += [{name: choice} for choice in option.choices if choice != option.default]
        else:
            changes += [{name: value} for value in {option.minimum, option.maximum or option.minimum + 70}]
    changes += [{f"limits.{name}.maximum": 0} for name in profile.limits]
    return changes


# -- the data ------------------------------------------------------------------------------------------------


@GAMES
@SPEECH
def test_every_game_is_told_in_every_language(game: str, language: str) -> None:
    sentences = guide(books.rules(game), language)
    assert 6 <= len(sentences) <= 25
    for sentence in sentences:
        assert sentence.clauses
        assert sentence.text[-1] in (".։" if language == "hy" else ".")
        assert sentence.text[0].isupper() or sentence.text[0].isdigit()
        assert len(sentence.text) < 300


@GAMES
def test_a_sentence_cites_clauses_of_its_game_or_of_the_whole_book(game: str) -> None:
    slug, _, name = game.partition("/")
    for line in lines(game):
        for cited in line.clauses:
            clause = books.clause(cited)
            assert clause.book == slug
            assert clause.concerns(name) or clause.game in WHOLE_BOOK, (line.say, cited)


@GAMES
@SPEECH
def test_every_placeholder_is_filled_whatever_the_house_has_chosen(game: str, language: str) -> None:
    for changed in variants(game):
        for sentence in guide(books.rules(game, changed), language):
            assert "{" not in sentence.text, (changed, sentence)
            assert "guide-" not in sentence.text
            assert not re.search(r"\b(None|True|False)\b", sentence.text)


@GAMES
def test_every_placeholder_of_a_line_is_a_fact_of_the_game(game: str) -> None:
    known = facts(books.rules(game))
    for line in lines(game):
        assert SENTENCES[line.say] <= set(known), line.say


def test_every_sentence_is_told_by_some_game_and_written_once() -> None:
    used = {line.say for game in books.game_ids() for line in lines(game)}
    assert used == set(SENTENCES) - HELPERS


def numbers(option: ProfileOption) -> tuple[int, ...]:
    """Two numbers that say different things: one or none, and more."""
    return option.minimum, min(3, option.maximum or 3)


@GAMES
def test_every_line_is_told_by_some_table(game: str) -> None:
    profile = books.profile(game)
    seen: set[tuple[str, ...]] = set()
    wanted = {(line.say, *line.clauses) for line in lines(game)}
    sides = {
        name: option.choices or ((True, False) if isinstance(option.default, bool) else numbers(option))
        for name, option in profile.options.items()
    }
    used = {
        found[1].replace("-", "_")
        for line in lines(game)
        for condition in line.when
        if (found := re.match(r"!?([\w-]+)", condition))
    }
    names = [name for name in sides if name in used or name.startswith("prize_three")]
    for values in product(*(sides[name] for name in names)):
        chosen = {
            name: value
            for name, value in zip(names, values, strict=True)
            if value != 0 or isinstance(value, bool) or not profile.options[name].minimum
        }
        for most in (None, 0):
            unlimited = {} if most is None else {f"limits.{name}.maximum": 0 for name in profile.limits}
            known = facts(books.rules(game, {**chosen, **unlimited}))
            seen |= {
                (line.say, *line.clauses)
                for line in lines(game)
                if all(holds(condition, known) for condition in line.when)
            }
        if seen == wanted:
            break
    assert seen == wanted


WRONG = {
    "sentence": ('[five-card]\nno-such = ["am:3.01"]', "line 2: there is no sentence guide-no-such"),
    "clause": ('[five-card]\nante = ["am:3.99"]', "am:3.99"),
    "game": ('[five-crad]\nante = ["am:3.06"]', "five-card"),
    "field": ('[five-card]\nante = { clauses = ["am:3.06"], wen = ["bonus"] }', "when"),
    "shape": ("[five-card]\nante = 3", "ante"),
}


@pytest.mark.parametrize(("words", "named_"), WRONG.values(), ids=WRONG)
def test_a_broken_guide_is_refused_with_its_line(tmp_path: Path, words: str, named_: str) -> None:
    path = tmp_path / "guide.toml"
    path.write_text(words, encoding="utf-8")
    with pytest.raises(BookError) as error:
        load_guides(path, "am")
    assert named_ in str(error.value)
    assert "line" in str(error.value)


def test_a_condition_on_something_the_game_has_not_is_an_error() -> None:
    with pytest.raises(BookError, match=r"told when “no-such”, but the table knows no such fact"):
        holds("no-such", {"bonus": True})


# -- what is shown is what is played -----------------------------------------------------------------------


@SPEECH
def test_a_changed_limit_changes_the_text(language: str) -> None:
    shown = told("am/five-card", language, limits__ante__minimum=25, limits__ante__maximum=777)
    assert "25" in shown
    assert "777" in shown
    assert "777" not in told("am/five-card", language)
    assert "10000" not in shown


def test_limits_are_said_with_their_maximum_step_and_half() -> None:
    assert "(25 or more)" in told("am/five-card", limits__ante__minimum=25, limits__ante__maximum=0)
    assert "10–10,000, in steps of 2" in told("m1/blackjack")
    assert "in steps" not in told("m1/blackjack", round_down=True)
    assert "small blind of 5 and the next the big blind of 10" in told(
        "m1/omaha-cash", limits__bet__minimum=10
    )
    assert "insure with 15 up to half your stake" in told("m1/blackjack", limits__box__minimum=30)


@SPEECH
def test_a_house_without_the_bonus_does_not_speak_of_it(language: str) -> None:
    word = named("bonus", language, "field")
    for game in ("am/five-card", "am/five-card-exchange", "am/six-card", "am/joker"):
        assert word in told(game, language).lower()
        assert word not in told(game, language, bonus=False).lower()


def test_the_reading_of_the_pay_table_is_named() -> None:
    assert "6:1" not in told("am/five-card")
    read = told("am/five-card", for_one=True)
    assert "a flush, written 6:1, wins 5:1" in read
    assert "a flush, written 7:1, wins 6:1" in told("am/five-card", for_one=True, pays__raise__flush="7:1")


def test_changed_pays_change_the_text() -> None:
    assert "one number pays 34:1" in told("m1/roulette", **{"pays__bets__straight-up": "34:1"})
    shown = told("m1/oasis", **{"pays__bonus__royal-flush": "2000:1", "pays__bonus__straight": "not paid"})
    assert "royal flush 2000:1" in shown
    assert "three of a kind 10:1, flush 50:1" in shown
    assert "A blackjack wins 6:5" in told("am/blackjack", pays__blackjack__blackjack="6:5")
    assert "red not paid" in told("m1/roulette", pays__bets__red="not paid")


def test_the_limit_of_the_bets_is_the_one_that_is_played() -> None:
    ways = {
        "no-limit": "the most is all your chips",
        "pot-limit": "the pot as it stands after your call",
        "fixed-limit": "fixed size",
    }
    for game in ("fspr/holdem", "fspr/omaha", "fspr/seven-stud", "th/holdem", "m1/omaha-hilo-cash"):
        for limit, words in ways.items():
            shown = told(game, limit=limit)
            assert [way for way, said in ways.items() if said in shown] == [limit]
            assert words in shown
    assert "A bet is 2 to 10,000" in told("m1/holdem-cash")
    assert "A bet is at least 2, " in told("m1/holdem-cash", limits__bet__maximum=0)
    assert "at a table of two" in told("fspr/holdem", limit="fixed-limit", uncapped_at_two=False)


def test_options_of_the_house_are_told() -> None:
    assert "At most" not in told("m1/roulette")
    assert "At most 500 is paid on one stake." in told("m1/roulette", max_payout=500)
    assert "never the lowest" in told("am/joker", low_ace=False)
    assert "also be played dark" not in told("m1/holdem-house", dark_boxes=False)
    assert "6 decks are mixed" in told("m1/blackjack", cards_from="machine")
    assert "three sevens 10:1" in told("am/blackjack", prize_three_sevens=10)
    assert "takes 3% of every pot" in told("am/club", fee_percent=3)
    assert "takes 900 from each player" in told("am/texas", hourly_fee=900)
    assert "no card above 7" in told("m1/omaha-hilo-cash", low_max_rank=7)
    assert "at most one box plays" in told("am/six-card", boxes=1)
    assert "не больше 1 бокса" in told("am/six-card", "ru", boxes=1)


def test_the_facts_are_those_the_engine_plays_by() -> None:
    for rounded in (False, True):
        for game in ("am/blackjack", "m1/blackjack"):
            rules = books.rules(game, {"round_down": rounded})
            assert limits(rules) == (stake_limit(rules),)
    assert books.rules("m1/blackjack", {"cards_from": "machine"}).decks == 6
    hand = deal("m1/omaha-cash", seats={1: 500, 2: 500}, seed=1, options={"limits.bet.minimum": 30})
    known = facts(hand.rules)
    posted = {event.field: event.amount for event in hand.events if isinstance(event, Staked)}
    assert posted == {"small-blind": known["bet-half"], "big-blind": known["bet-minimum"]}
    hand = deal("am/club", seats={1: 500, 2: 500}, seed=1, options={"limits.bet.minimum": 30})
    assert next(option for option in hand.decision or () if option.name == "bet").amount == Span(30, 495)


# -- duties and signs that this text fulfils ---------------------------------------------------------------


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.clause(
    *("am:3.27", "am:4.31", "am:5.30", "am:6.32", "am:7.24", "am:8.35", "am:9.26", "am:10.26"),
    *("rp:1.6.1", "th:7.6.1"),
)
@GAMES
@SPEECH
def test_the_course_of_the_game_and_its_rules_can_be_asked_for(
    capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    page = " ".join(shown(capsys, game, "--language", language).split())
    for sentence in guide(books.rules(game), language):
        told = " ".join(sentence.text.split())  # spaces between thousands are spaces on the page too
        assert f"{told} [{', '.join(sentence.clauses)}]" in page
    for clause in books.book(game.partition("/")[0]).clauses:
        if clause.concerns(game.partition("/")[2]):
            assert clause.id in page


@pytest.mark.clause(
    *("am:3.28", "am:4.30", "am:5.31", "am:6.33", "am:7.23", "am:8.34", "am:9.25", "am:10.25"),
    *("rp:1.8b", "m1:77a"),
)
@GAMES
@SPEECH
def test_the_sign_names_the_game_and_its_limits(
    capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    change = [f"limits.{name}.minimum=34" for name in books.profile(game).limits]
    change += [f"limits.{name}.maximum=5678" for name in books.profile(game).limits]
    page = shown(
        capsys, game, "--language", language, *(word for each in change for word in ("--option", each))
    )
    assert page.startswith(f"{books.profile(game).name(language)} ({game})\n")
    for name in books.profile(game).limits:
        row = re.escape(named(name, language, "field", "category"))
        assert re.search(rf"^  {row} +{span(34, 5678, language)}", page, re.MULTILINE), name


@pytest.mark.clause("am:3.37", "am:4.41", "am:5.41", "am:6.43")
@SPEECH
@pytest.mark.parametrize("game", ["am/five-card", "am/five-card-exchange", "am/six-card", "am/joker"])
def test_the_sign_shows_the_multiple_of_every_bonus_combination(
    capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    page = shown(capsys, game, "--language", language, "--option", "pays.bonus.flush=55:1")
    table = books.rules(game, {"pays.bonus.flush": "55:1"}).table("bonus")
    assert table.written("flush") == "55:1"
    for row in table.rows:
        line = rf"^  {re.escape(named(row, language))} +{table.written(row)}$"
        assert re.search(line, page, re.MULTILINE), row


@pytest.mark.clause("m1:144b", "m1:169b")
@pytest.mark.parametrize("game", ["m1/oasis", "m1/russian"])
def test_the_plate_shows_the_most_that_the_bonus_pays(capsys: pytest.CaptureFixture[str], game: str) -> None:
    page = shown(capsys, game, "--option", "bonus_max_payout=4321")
    assert "At most 4,321 is paid on the bonus." in page
    assert "paid on the bonus." not in shown(capsys, game)


AIMS = {
    "m1/roulette": ("m1:roulette.goal", "where the ball will stop: the wheel has the numbers 0 to 36"),
    "m1/holdem-house": ("m1:holdem-house.goal", "the higher combination of five cards wins"),
    "m1/oasis": ("m1:oasis.goal", "the higher combination of five cards wins"),
    "m1/russian": ("m1:russian.goal", "the higher combination of five cards wins"),
    "m1/blackjack": ("m1:blackjack.goal", "closer to 21 points than the dealer without going over"),
}


@pytest.mark.clause(*(clause for clause, _ in AIMS.values()))
@pytest.mark.parametrize("game", AIMS)
def test_the_guide_begins_with_the_aim_of_the_game(game: str) -> None:
    first = guide(books.rules(game))[0]
    assert AIMS[game][0] in first.clauses
    assert AIMS[game][1] in first.text


# -- the page ----------------------------------------------------------------------------------------------


def test_json_has_the_guide(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(shown(capsys, "am/club", "--json", "--language", "ru", "--option", "fee_percent=4"))
    fee = next(sentence for sentence in found["guide"] if "am:7.28" in sentence["clauses"])
    assert fee == {
        "text": "Организатор берёт 4\N{NO-BREAK SPACE}% с каждого банка.",
        "clauses": ["am:7.26", "am:7.28", "am:7.29"],
    }


@GAMES
@pytest.mark.parametrize("language", ["ru", "hy"])
def test_nothing_but_clauses_and_questions_is_left_in_english(
    capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    page = shown(capsys, game, "--language", language)
    clauses = clauses_of(books.rules(game), language)
    assert any(each.tongue == "en" for each in clauses) is (
        text.say("rules-english", language) in " ".join(page.split())
    )
    before = page[: page.index(text.say("rules-options", language))]
    cited = "|".join(shelf())
    told_ = re.sub(rf"\b({cited}):[\w.-]+", "", before.split("\n\n", 1)[1])
    assert re.findall(r"[A-Za-z]{2,}", told_) == []


@SPEECH
def test_every_name_and_value_of_a_profile_has_a_word(language: str) -> None:
    for profile in books.all_profiles():
        rules = books.rules(profile.id)
        for name in (
            *rules.limits,
            *rules.pays,
            *(row for table in rules.pays.values() for row in table.rows),
        ):
            assert knows(f"field-{name}") or knows(f"category-{name}"), name
        for option in profile.options.values():
            for choice in option.choices:
                assert knows(f"value-{choice}", language) or knows(f"category-{choice}", language), choice


def test_the_heading_shows_the_table_as_it_is_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert "1 to 3 boxes" in shown(capsys, "am/joker", "--option", "boxes=3")
    assert "8 decks" in shown(capsys, "m1/blackjack")
    assert "6 decks" in shown(capsys, "m1/blackjack", "--option", "cards_from=machine")
    page = shown(capsys, "am/five-card", "--option", "pays.raise.pair=not paid", "--language", "ru")
    assert re.search(r"^  пара +не оплачивается$", page, re.MULTILINE)
