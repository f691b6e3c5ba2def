from pathlib import Path

import msgspec
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


SOURCE = """\
import pytest
@pytest.mark.clause('m1:25.3', 'm1:25', *('am:3.16', *['am:3.17']))
@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.clause('am:3.14'))])
def test_it(x): ...
class TestMore:
    def test_that(self): ...
"""
HERE = "tests/games/test_it.py::test_it"


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository in which nothing has run, with the whole run of an earlier commit."""
    tests = tmp_path / "tests" / "games"
    tests.mkdir(parents=True)
    (tests / "test_it.py").write_text(SOURCE)
    monkeypatch.setattr(coverage, "SHIPPED", tmp_path / "shipped.json")
    whole = {
        HERE: Witness(("m1:25.3", "m1:25"), "passed"),
        "tests/games/test_it.py::TestMore::test_that": Witness(("m1:26.zero",), "passed", library=True),
        "tests/games/test_it.py::test_gone": Witness(("m1:14b",), "passed"),
    }
    (tmp_path / "shipped.json").write_bytes(msgspec.json.encode(Hearing(whole, commit="abc")))
    return tmp_path


def test_a_clean_clone_knows_the_whole_run_that_shipped(clone: Path) -> None:
    found = coverage.survey(coverage.hear(clone))
    assert (found.outcomes_known, found.commit) == (True, "abc")
    assert set(found.tested) == {"m1:25.3", "m1:25", "m1:26.zero"}, "a test that is gone has no voice"
    assert "am:3.14" in found.missing, "nor has a mark that came since"
    for name in ("am:3.14", "am:3.16", "am:3.17"):
        assert found.cited[name] == {f"{HERE} (new)": "not run"}


def test_what_no_front_comes_to_is_of_the_library_only(clone: Path) -> None:
    found = coverage.survey(coverage.hear(clone))
    assert found.library == ("m1:26.zero",)
    assert (found.total.library, found.total.tested) == (1, 3)


def test_what_ran_here_replaces_what_shipped(clone: Path) -> None:
    (clone / "build").mkdir()
    ran = {
        f"{HERE}[1]": Witness(("m1:25.3", "m1:25", "am:3.14"), "failed"),
        "tests/games/test_it.py::TestMore::test_that": Witness(("m1:26.zero",), "passed"),
    }
    (clone / "build" / "clauses.json").write_bytes(msgspec.json.encode(Hearing(ran)))
    found = coverage.survey(coverage.hear(clone))
    assert (found.tested, found.library) == (("m1:26.zero",), ("m1:26.zero",))
    assert found.cited["am:3.14"] == {f"{HERE}[1]": "failed"}


def test_a_package_without_tests_knows_the_whole_run_too(clone: Path) -> None:
    assert clone.is_dir()
    assert "m1:14b" in coverage.survey(coverage.hear(None)).tested


def test_what_ships_is_about_these_books() -> None:
    shipped = coverage.read_record(coverage.SHIPPED)
    known = {clause.id for book in books.all_books() for clause in book.clauses}
    assert {name for witness in shipped.tests.values() for name in witness.clauses} <= known
    assert shipped.commit
    assert coverage.survey(shipped).total.tested > 1600


def test_a_damaged_record_is_named(clone: Path) -> None:
    (clone / "build").mkdir()
    (clone / "build" / "clauses.json").write_text("{")
    with pytest.raises(BookError, match=r"clauses\.json"):
        coverage.hear(clone)


def test_the_tests_of_this_repository_are_found() -> None:
    root = coverage.repository()
    assert root is not None
    assert (root / "tests" / "books" / "test_coverage.py").is_file()
