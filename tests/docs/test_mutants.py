"""The tool that changes one place of the code: each change is put in place, in whatever function it is."""

from __future__ import annotations

import sys
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import pytest
from tools import mutants

if TYPE_CHECKING:
    from pathlib import Path

CODE = """
    from functools import lru_cache

    class Above:
        def take(self, chips):
            self.chips = chips

    class Below(Above):
        def take(self, chips):
            super().take(chips)
            self.taken = True

    def counting(found):
        def add(number):
            found.append(number)
            return len(str(number))
        def begin(number):
            found[0] = number
            return len(str(number))
        return add, begin

    @lru_cache
    def double(number):
        return number + number
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a module where the tool looks for it."""
    path = tmp_path / "below_test.py"
    path.write_text(dedent(CODE), encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, path.stem, raising=False)
    return path.name


def _change(path: str, reads: str) -> Any:
    """Put the change in place that makes the code read so, and return the module."""
    (mutant,) = (each for each in mutants.mutants_of(path) if each.text == reads)
    assert mutants.put_in_place(mutant)
    return sys.modules[path.removesuffix(".py")]


def test_a_file_that_nobody_has_loaded_is_changed_when_it_is(written: str) -> None:
    below = _change(written, "return number - number")
    assert below.double(3) == 0


def test_a_change_may_take_the_only_word_for_the_class_above(written: str) -> None:
    mutants.load(written)
    taker = sys.modules["below_test"].Below()
    _change(written, "without super().take(chips)")
    taker.take(5)
    assert taker.taken
    assert not hasattr(taker, "chips")


@pytest.mark.parametrize(("which", "gone"), [(0, "found.append(number)"), (1, "found[0] = number")])
def test_a_change_reaches_a_function_that_lives_in_another(written: str, which: int, gone: str) -> None:
    mutants.load(written)
    found = [5]
    work = sys.modules["below_test"].counting(found)[which]
    _change(written, f"without {gone}")
    assert work(12) == 2
    assert found == [5]


def test_what_was_found_out_before_the_change_is_forgotten(written: str) -> None:
    mutants.load(written)
    below = sys.modules["below_test"]
    assert below.double(3) == 6
    _change(written, "return number - number")
    assert below.double(3) == 0


def test_before_each_test_it_is_forgotten_what_the_tests_before_have_found_out(written: str) -> None:
    mutants.load(written)
    double = sys.modules["below_test"].double
    assert mutants.caches_of({written}) == [double]
    assert double not in mutants.caches_of({"another.py"})


def test_a_change_of_a_function_that_is_not_alive_is_not_put_in_place(written: str) -> None:
    mutants.load(written)
    below = sys.modules["below_test"]
    del below.double
    (mutant,) = (each for each in mutants.mutants_of(written) if each.function == "double")
    assert not mutants.put_in_place(mutant)
