"""A pytest plugin: which test bears out which clause, kept in `build/clauses.json`.

    @pytest.mark.clause("m1:25.3")
    def test_a_street_pays_eleven(): ...

A mark may name several clauses, stand several times, and stand on a `pytest.param`. A mark that names a
clause no book knows fails its test. Runs add up: a later outcome of a test replaces the earlier one, and a
test that is gone loses its voice as soon as its file is collected again. Under pytest-xdist the workers
collect and the controller keeps the record.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.books import catalogue
from croupier.books.coverage import FAILED, NOT_RUN, PASSED, RECORD, Hearing, Witness, read_record
from croupier.errors import BookError

if TYPE_CHECKING:
    from collections.abc import Iterable

_SUMS_UP = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)


def pytest_configure(config: pytest.Config) -> None:
    """Open the record of this run."""
    config.pluginmanager.register(Clerk(config), "croupier-clerk")


class Clerk:
    """Writes down, during one run, what was collected and how it ended."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.collected: dict[str, list[str]] = {}
        self.outcomes: dict[str, str] = {}
        self.cited: dict[str, list[str]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note what every test cites, before any of them is deselected."""
        for item in items:
            ids = [str(name) for mark in item.iter_markers("clause") for name in mark.args]
            item.user_properties += [("clause", name) for name in ids]
            self.collected[item.nodeid] = ids

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Fail a test that cites what no book says."""
        for name in self.collected.get(item.nodeid, ()):
            try:
                catalogue.clause(name)
            except BookError as error:
                pytest.fail(error.sentence(), pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test ended; one failed phase fails it."""
        ids = [str(value) for key, value in report.user_properties if key == "clause"]
        if not ids:
            return
        self.cited[report.nodeid] = ids
        known = self.outcomes.get(report.nodeid)
        if report.failed:
            self.outcomes[report.nodeid] = FAILED
        elif report.skipped or hasattr(report, "wasxfail"):
            self.outcomes[report.nodeid] = "skipped"
        elif report.when == "call" and known is None:
            self.outcomes[report.nodeid] = PASSED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a worker of pytest-xdist collected."""
        self.collected.update(getattr(node, "workeroutput", {}).get("clauses", {}))

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Hand the collection to the controller, or write the record."""
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["clauses"] = self.collected
        elif not self.config.option.collectonly:
            self._write(whole=exitstatus in _SUMS_UP and bool(self.collected))

    def _write(self, whole: bool) -> None:
        path = self.config.rootpath / RECORD
        before = self._earlier(path)
        kept = self._surviving(before) if whole else before
        tests = dict(sorted({**kept, **self._heard(kept)}.items()))
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(Hearing(tests)), indent=1))
        draft.replace(path)  # a run beside this one never reads half a record

    @staticmethod
    def _earlier(path: Path) -> dict[str, Witness]:
        """Return what earlier runs heard; nothing when there was none or the record is damaged."""
        try:
            return read_record(path).tests
        except BookError:
            return {}

    def _heard(self, before: dict[str, Witness]) -> dict[str, Witness]:
        """Return the witnesses of this run; one that was not run keeps its earlier outcome."""
        earlier = {test: witness.outcome for test, witness in before.items()}
        ids = {**{test: names for test, names in self.collected.items() if names}, **self.cited}
        return {
            test: Witness(tuple(names), self.outcomes.get(test, earlier.get(test, NOT_RUN)))
            for test, names in ids.items()
        }

    def _surviving(self, before: dict[str, Witness]) -> dict[str, Witness]:
        """Drop tests that are gone: everything not collected by a full run, or missing from its own file."""
        if self.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
            gone = before.keys() - self.collected
        else:
            files = _files(self.collected) - _files(arg for arg in self.config.args if "::" in arg)
            gone = {test for test in before.keys() - self.collected if self._gone(_file(test), files)}
        return {test: witness for test, witness in before.items() if test not in gone and self._cites(test)}

    def _gone(self, file: str, files: set[str]) -> bool:
        return file in files or not (self.config.rootpath / file).exists()

    def _cites(self, test: str) -> bool:
        return bool(self.collected.get(test, [test]))


def _file(test: str) -> str:
    return test.partition("::")[0]


def _files(tests: Iterable[str]) -> set[str]:
    return {Path(_file(test)).as_posix() for test in tests}
