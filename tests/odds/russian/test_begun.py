"""A count of Russian poker that is interrupted goes on where it was, and only there."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from croupier import books, odds
from croupier.odds.counting import store
from croupier.odds.russian import solve as solver
from croupier.odds.russian.begun import Begun
from croupier.odds.russian.rules import Russian, russian
from croupier.odds.russian.solve import Counted, count

LOW_RUN = 0b0100000011110
"""The ranks of a deck of twenty cards."""
UP = 11
FEW = 3
"""After how many pieces a count is interrupted."""


@pytest.fixture(scope="module")
def game() -> Russian:
    return russian(books.rules("rp/russian"))


@pytest.fixture(scope="module")
def whole(game: Russian) -> Counted:
    return count(game, Told(), LOW_RUN, [UP])


class Told:
    """What progress is told; after some pieces it interrupts."""

    def __init__(self, most: int = 10**9) -> None:
        self.done: list[int] = []
        self.most = most

    def __call__(self, done: int, total: int) -> None:
        assert 0 < done <= total
        self.done.append(done)
        if len(self.done) == self.most:
            raise KeyboardInterrupt


def begin(game: Russian, begun: Begun) -> None:
    """Count a few pieces and be interrupted."""
    with pytest.raises(KeyboardInterrupt):
        count(game, Told(FEW), LOW_RUN, [UP], begun=begun)


def same(found: Counted, wanted: Counted) -> bool:
    return found.ends == wanted.ends and (found.dealt == wanted.dealt).all() and found.worths == wanted.worths


def test_an_interrupted_count_goes_on(game: Russian, whole: Counted, tmp_path: Path) -> None:
    begun = Begun(tmp_path / "odds" / "count", "one")
    begin(game, begun)
    assert [file.name for file in begun.path.parent.iterdir()] == ["count"]
    begin(game, begun)
    told = Told()
    assert same(count(game, told, LOW_RUN, [UP], begun=begun), whole)
    assert told.done[0] == 2 * FEW + 1
    assert len(told.done) == told.done[-1] - 2 * FEW
    assert not begun.ignored
    assert list(begun.path.parent.iterdir()) == []


def test_a_count_is_written_down_while_it_goes_on(
    game: Russian, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever pulls the plug loses half a minute."""
    monkeypatch.setattr(solver, "SECONDS", -1.0)
    begun, seen = Begun(tmp_path / "count", "one"), []

    def look(done: int, total: int) -> None:
        kept = json.loads(begun.path.read_text().split("\n")[1])["done"] if begun.path.exists() else []
        seen.append((done, len(kept)))

    count(game, look, LOW_RUN, [UP], begun=begun)
    assert seen == [(done, done - 1) for done in range(1, len(seen) + 1)]


def damaged(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])


def altered(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"pairs":"', b'"pairs":"1'))


def foreign(file: Path) -> None:
    _, text = file.read_text().split("\n")
    text = text.replace('"about":"one"', '"about":"another"')
    file.write_text(f"{sha256(text.encode()).hexdigest()}\n{text}")


def garbage(file: Path) -> None:
    file.write_bytes(b"\xff\xfe")


@pytest.mark.parametrize("spoil", [damaged, altered, foreign, garbage])
def test_a_file_of_something_else_is_ignored(
    game: Russian, whole: Counted, tmp_path: Path, spoil: Any
) -> None:
    begun = Begun(tmp_path / "count", "one")
    begin(game, begun)
    spoil(begun.path)
    told = Told()
    assert same(count(game, told, LOW_RUN, [UP], begun=begun), whole)
    assert told.done[0] == 1
    assert begun.ignored
    assert not begun.path.exists()


def test_it_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report of the count says it; the one that is kept does not."""
    rules = books.rules("rp/russian")
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    monkeypatch.setattr(
        solver, "count", lambda game, progress, begun: count(game, progress, LOW_RUN, [UP], begun=begun)
    )
    store.begun(rules, None).write_bytes(b"nothing of a count")
    report = odds.edge("rp/russian", fresh=True)
    assert store.BEGUN_IGNORED in report.notes
    again = odds.edge("rp/russian")
    assert again.outcomes == report.outcomes
    assert store.BEGUN_IGNORED not in again.notes
    assert store.BEGUN_IGNORED not in odds.edge("rp/russian", fresh=True).notes
