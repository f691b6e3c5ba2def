from pathlib import Path

import pytest

from croupier import books
from croupier.books import coverage
from croupier.books.coverage import Hearing, Witness
from croupier.errors import BookError

NOTHING = Hearing({})


def heard(**outcomes: str) -> Hearing:
    return Hearing({test: Witness(("m1:25.3", "m1:25"), outcome) for test, outcome in outcomes.items()})


@pytest.mark.parametrize(
    ("outcomes", "tested"),
    [
        ({"a": "passed"}, True),
        ({"a": "passed", "b": "skipped"}, True),
        ({"a": "passed", "b": "not run"}, True),
        ({"a": "passed", "b": "failed"}, False),
        ({"a": "skipped"}, False),
        ({"a": "not run"}, False),
        ({}, False),
    ],
)
def test_tested_means_one_passed_and_none_failed(outcomes: dict[str, str], tested: bool) -> None:
    found = coverage.survey(heard(**outcomes))
    assert ("m1:25.3" in found.tested) is tested
    assert ("m1:25.3" in found.missing) is not tested
    assert found.cited.get("m1:25", {}) == outcomes


def test_every_clause_is_tested_missing_or_unrealisable() -> None:
    found = coverage.survey(heard(a="passed"))
    lists = [*found.tested, *found.missing, *found.unrealisable]
    assert sorted(lists) == sorted(clause.id for book in books.all_books() for clause in book.clauses)
    assert found.total.total == 1677
    for counts in (found.books, found.layers):
        assert sum(count.total for count in counts.values()) == 1677
    for count in (found.total, *found.books.values(), *found.games.values(), *found.layers.values()):
        assert count.total == count.tested + count.missing + count.unrealisable
    assert found.books["m1"].tested == found.games["m1/roulette"].tested == 2


def test_filters_narrow_the_survey() -> None:
    found = coverage.survey(NOTHING, book="m1", game="m1/roulette", layer="engine")
    assert set(found.books) == {"m1"}
    assert set(found.layers) == {"engine"}
    assert all(books.clause(name).game == "roulette" for name in found.missing)
    assert set(coverage.survey(NOTHING, game="m1/house").games) == {"m1/house"}


def test_a_clause_counts_in_every_game_it_names() -> None:
    found = coverage.survey(NOTHING, game="fspr/omaha")
    assert found.games["fspr/omaha"].total == len(found.missing)
    assert found.games["fspr/holdem"].total > 0


@pytest.mark.parametrize(
    ("wanted", "nearest"),
    [
        ({"book": "m2"}, "m1"),
        ({"game": "m1/rulette"}, "m1/roulette"),
        ({"layer": "engin"}, "engine"),
    ],
)
def test_an_unknown_filter_is_refused(wanted: dict[str, str], nearest: str) -> None:
    with pytest.raises(BookError, match=nearest):
        coverage.survey(NOTHING, **wanted)


def test_unrealisable_clauses_are_physical_and_have_a_reason() -> None:
    for name, reason in coverage.unrealisable().items():
        assert books.clause(name).layer == "physical"
        assert reason.endswith(".")


def test_a_tested_clause_is_not_unrealisable() -> None:
    name = next(iter(coverage.unrealisable()))
    found = coverage.survey(Hearing({"a": Witness((name,), "passed")}))
    assert name in found.tested
    assert name not in found.unrealisable


def test_without_a_record_the_source_is_read(tmp_path: Path) -> None:
    tests = tmp_path / "tests" / "games"
    tests.mkdir(parents=True)
    (tests / "test_it.py").write_text(
        "import pytest\n"
        "@pytest.mark.clause('m1:25.3', 'm1:25')\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.clause('am:3.14'))])\n"
        "@pytest.mark.slow\n"
        "def test_it(x): ...\n"
    )
    hearing = coverage.hear(tmp_path)
    assert not hearing.recorded
    assert hearing.tests == {
        "tests/games/test_it.py:2": Witness(("m1:25.3", "m1:25")),
        "tests/games/test_it.py:3": Witness(("am:3.14",)),
    }
    found = coverage.survey(hearing)
    assert not found.outcomes_known
    assert set(found.cited) == {"m1:25.3", "m1:25", "am:3.14"}
    assert found.tested == ()


def test_without_a_repository_nothing_is_known() -> None:
    assert coverage.hear(None) == Hearing({}, recorded=False)


def test_a_damaged_record_is_named(tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "clauses.json").write_text("{")
    with pytest.raises(BookError, match=r"clauses\.json"):
        coverage.hear(tmp_path)


def test_the_tests_of_this_repository_are_found() -> None:
    root = coverage.repository()
    assert root is not None
    assert (root / "tests" / "books" / "test_coverage.py").is_file()
