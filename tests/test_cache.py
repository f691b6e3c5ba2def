"""The cache: the user's own folder, one for each state of the code, and digests that notice what matters."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from croupier import cache, digest


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_the_folder_is_the_users_own(platform: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in cache.root().parents
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert tmp_path in cache.root().parents


def test_folders_of_older_code_go_when_a_new_one_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "root", lambda: tmp_path)
    for age in range(cache.KEPT + 3):
        monkeypatch.setattr(cache, "code_of", lambda *_, age=age: f"code{age}")
        made = cache.folder.__wrapped__("kernels-toy", "toy")
        os.utime(made, (age, age))
    (tmp_path / "kernels-toy-other-code0").mkdir()
    monkeypatch.setattr(cache, "code_of", lambda *_: "last")
    cache.folder.__wrapped__("kernels-toy", "toy")
    left = {path.name for path in tmp_path.iterdir()}
    newest = {f"kernels-toy-code{age}" for age in range(4, cache.KEPT + 3)}  # the last one makes six
    assert left == {"kernels-toy-last", "kernels-toy-other-code0", *newest}


def test_what_earlier_versions_kept_goes_when_nobody_has_used_it_for_long(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "root", lambda: tmp_path)
    digest = "0123456789abcdef"
    old = [f"hands-{digest}", f"kernels/odds.gone.walk-{digest}"]
    used = [f"equity-{digest}", f"kernels/odds.kept.walk-{digest}"]
    for name in (*old, *used, "counted", "somebody-elses"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / f"digests-{digest}.json").touch()
    (tmp_path / old[0] / "table.npy").touch()
    for name in (*old, f"digests-{digest}.json", "counted", "somebody-elses"):
        os.utime(tmp_path / name, (1, 1))
    cache.folder.__wrapped__("tables", "croupier.cards.card")
    assert not any((tmp_path / name).exists() for name in (*old, f"digests-{digest}.json"))
    assert all((tmp_path / name).is_dir() for name in (*used, "counted", "somebody-elses"))


def test_digests_are_remembered_until_a_source_is_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "root", lambda: tmp_path)
    asked: list[tuple[str, ...]] = []

    def count(*roots: str) -> str:
        asked.append(roots)
        return "found"

    monkeypatch.setattr(cache, "_digest", count)
    monkeypatch.setattr(cache, "_remembered", cache._read)
    for _ in range(2):
        assert cache.code_of.__wrapped__("croupier.cards.card") == "found"
    assert len(asked) == 1
    monkeypatch.setattr(cache, "_stamp", lambda: "another")
    assert cache.code_of.__wrapped__("croupier.cards.card") == "found"
    assert len(asked) == 2


# -- what a digest notices ----------------------------------------------------------------------------------

TOY = {
    "__init__.py": "",
    "solve.py": """
from typing import TYPE_CHECKING
from toy_house import prices as tariff
from toy_house.deep.walk import walk
if TYPE_CHECKING:
    from toy_house.types import Chips

def solve(stake: int) -> int:
    '''Count.'''
    return walk(stake) * tariff.PRICE

def unused():
    return 1
""",
    "prices.py": "from toy_house.deep import numbers\nPRICE = numbers.ONE + 2\nOTHER = 7\n",
    "deep/__init__.py": "",
    "deep/walk.py": "ROWS = [1, 2]\nROWS[0] = 5\n\ndef walk(stake):\n    return sum(ROWS) + stake\n",
    "deep/numbers.py": "ONE = 1\n",
    "types.py": "Chips = int\n",
}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in TOY.items():
        path = tmp_path / "toy_house" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path / "toy_house"


def digest_of(*roots: str) -> str:
    for each in (digest.digest, digest.read, digest._path, digest._top, digest._texts):
        each.cache_clear()
    return digest.digest(*roots)


@pytest.mark.parametrize(
    ("name", "old", "new", "noticed"),
    [
        ("prices.py", "+ 2", "+ 3", True),
        ("deep/numbers.py", "ONE = 1", "ONE = 2", True),
        ("deep/walk.py", "ROWS[0] = 5", "ROWS[0] = 6", True),
        ("deep/walk.py", "+ stake", "- stake", True),
        ("solve.py", "'''Count.'''", "'''Count it.'''", False),
        ("solve.py", "stake: int", "stake: float", False),
        ("solve.py", "return 1", "return 2  # nobody calls it", False),
        ("prices.py", "OTHER = 7", "# a comment\nOTHER = 8", False),
        ("types.py", "Chips = int", "Chips = float", False),
    ],
)
def test_a_digest_notices_what_a_count_can_see_and_nothing_else(
    toy: Path, name: str, old: str, new: str, noticed: bool
) -> None:
    before = digest_of("toy_house.solve:solve")
    assert old in TOY[name]
    (toy / name).write_text(TOY[name].replace(old, new))
    assert (digest_of("toy_house.solve:solve") != before) is noticed
