"""The plugin, run by pytest itself on small repositories, alone and with workers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.books.coverage import RECORD, Witness, read_record

CONFTEST = 'pytest_plugins = ["croupier.books.witness"]\n'
PYTEST_INI = "[pytest]\ntestpaths = tests\nmarkers =\n    clause(*ids): clauses\n    slow: slow\n"
TEST = """\
import pytest

@pytest.mark.clause("m1:25.3")
@pytest.mark.clause("m1:25", "m1:14b")
def test_good(): ...

@pytest.mark.clause("m1:25.4")
def test_bad():
    assert False

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.clause("m1:25.5"))])
def test_some(x): ...

@pytest.mark.slow
@pytest.mark.clause("m1:25.6")
def test_slow(): ...

@pytest.mark.skip
@pytest.mark.clause("m1:25.7")
def test_skipped(): ...

@pytest.mark.xfail
@pytest.mark.clause("m1:25.8")
def test_expected_to_fail():
    assert False

@pytest.fixture
def torn():
    yield
    raise OSError

@pytest.mark.clause("m1:25.9")
def test_torn_down(torn): ...

def test_plain(): ...
"""


class Repository:
    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "tests").mkdir()
        (root / "pytest.ini").write_text(PYTEST_INI)
        (root / "tests" / "conftest.py").write_text(CONFTEST)
        self.write("test_it.py", TEST)

    def write(self, name: str, text: str) -> None:
        (self.root / "tests" / name).write_text(text)

    def run(self, *args: str) -> subprocess.CompletedProcess[str]:
        plugins = ["-p", "no:cacheprovider", *(["-p", "xdist.plugin"] if "-n" in args else [])]
        command = [sys.executable, "-m", "pytest", "-q", *plugins, *args]
        env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        return subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False, env=env)

    @property
    def outcomes(self) -> dict[str, str]:
        return {test.partition("::")[2]: witness.outcome for test, witness in self.record.items()}

    @property
    def record(self) -> dict[str, Witness]:
        return read_record(self.root / RECORD).tests


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "workers"])
def test_outcomes_are_recorded(repository: Repository, workers: tuple[str, ...]) -> None:
    repository.run(*workers, "-m", "not slow")
    assert repository.outcomes == {
        "test_good": "passed",
        "test_bad": "failed",
        "test_some[2]": "passed",
        "test_slow": "not run",
        "test_skipped": "skipped",
        "test_expected_to_fail": "skipped",
        "test_torn_down": "failed",
    }
    cited = repository.record["tests/test_it.py::test_good"].clauses
    assert sorted(cited) == ["m1:14b", "m1:25", "m1:25.3"]
    repository.run(*workers, "-m", "slow")
    assert repository.outcomes["test_slow"] == "passed"
    assert repository.outcomes["test_good"] == "passed"


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "workers"])
def test_a_later_outcome_replaces_the_earlier(repository: Repository, workers: tuple[str, ...]) -> None:
    repository.run(*workers)
    mended = TEST.replace("assert False", "assert True").replace('@pytest.mark.clause("m1:25.6")\n', "")
    repository.write("test_it.py", mended.replace("test_good", "test_better"))
    repository.run(*workers)
    assert repository.outcomes["test_bad"] == "passed"
    assert "test_slow" not in repository.outcomes
    assert "test_good" not in repository.outcomes
    assert repository.outcomes["test_better"] == "passed"


def test_a_partial_run_forgets_only_what_it_knows_to_be_gone(repository: Repository) -> None:
    repository.write("test_other.py", TEST)
    repository.write("test_third.py", TEST)
    repository.run()
    repository.write("test_it.py", TEST.replace("test_good", "test_better"))
    repository.write("test_other.py", TEST.replace("test_good", "test_better"))
    (repository.root / "tests" / "test_third.py").unlink()
    repository.run("tests/test_it.py")
    assert "tests/test_it.py::test_good" not in repository.record
    assert "tests/test_other.py::test_good" in repository.record
    assert "tests/test_third.py::test_good" not in repository.record
    repository.run("tests/test_other.py::test_better")
    assert "tests/test_other.py::test_good" in repository.record
    repository.run()
    assert "tests/test_other.py::test_good" not in repository.record


def test_a_run_that_breaks_off_forgets_nothing(repository: Repository) -> None:
    repository.run()
    before = repository.record
    repository.write("test_it.py", "import nothing_of_this_name\n")
    repository.run()
    repository.run("--collect-only")
    assert repository.record == before


def test_a_damaged_record_is_written_anew(repository: Repository) -> None:
    (repository.root / RECORD).parent.mkdir()
    (repository.root / RECORD).write_text("{")
    repository.run()
    assert repository.outcomes["test_good"] == "passed"


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "workers"])
def test_an_unknown_clause_fails_the_run(repository: Repository, workers: tuple[str, ...]) -> None:
    repository.write("test_it.py", TEST.replace("m1:14b", "m1:14bb").replace("assert False", "pass"))
    run = repository.run(*workers, "-k", "test_good")
    assert run.returncode == 1
    assert "There is no clause m1:14bb; did you mean m1:14b?" in run.stdout
