"""What ships of a whole run: a line for every test, and which tests prove something for the library only."""

from pathlib import Path

from tools.witnesses import condensed, library_only

from croupier.books.coverage import Witness

SOURCE = {
    "src/croupier/cli/play.py": "from croupier.table import Felt\ndef run(): Felt().lay()\n",
    "src/croupier/table/felt.py": "class Felt:\n    def lay(self): return chips()\ndef chips(): ...\n",
    "src/croupier/table/wide.py": "class Wide(Felt): ...\n",
    "src/croupier/floor/rota.py": '__all__ = ["Rota"]\nclass Rota: ...\ndef relief(): return Rota()\n',
    "tests/test_it.py": "from croupier.table import Felt, chips\nfrom croupier.table.wide import Wide\n"
    "from croupier.floor import Rota as Plan\n"
    "def rota(): return Plan()\n"
    "def test_felt(): Felt()\ndef test_chips(): chips()\ndef test_wide(): Wide()\n"
    "def test_rota(): rota()\ndef test_fixture(rota): ...\n",
}


def test_what_a_command_comes_to_is_played(tmp_path: Path) -> None:
    for name, text in SOURCE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    names = ("felt", "chips", "wide", "rota", "fixture")
    tests = {f"tests/test_it.py::test_{name}": Witness(("m1:25",), "passed") for name in names}
    alone = library_only(tmp_path, {**tests, "tests/test_gone.py::test_it": Witness(("m1:25",))})
    assert alone == {"tests/test_it.py::test_rota", "tests/test_it.py::test_fixture"}


def test_the_cases_of_a_test_are_one_witness() -> None:
    cases = {
        "t.py::test_a[1]": Witness(("m1:25", "m1:14b"), "passed"),
        "t.py::test_a[2]": Witness(("m1:25.3", "m1:25"), "not run"),
        "t.py::test_b[1]": Witness(("m1:25",), "passed"),
        "t.py::test_b[2]": Witness(("m1:25",), "failed"),
    }
    assert condensed(cases) == {
        "t.py::test_a": Witness(("m1:25", "m1:14b", "m1:25.3"), "passed"),
        "t.py::test_b": Witness(("m1:25",), "failed"),
    }
