"""Figures that cannot be stale: what is kept or shipped is found by its own code and rules only."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from msgspec import structs

from croupier import books, cache, digest, games
from croupier.odds.counting import store
from croupier.odds.report import decode
from croupier.odds.russian.pieces import digest_of, pieces_of
from croupier.odds.russian.rules import russian
from croupier.odds.strategy.chart import LONGEST
from croupier.odds.strategy.chart import decode as decode_chart

PIECES = json.loads((Path(__file__).parents[2] / "data" / "russian_pieces.json").read_text())
SHIPPED = sorted(Path(str(store.shipped())).iterdir())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name[:20])
def test_a_shipped_figure_is_of_this_code_and_these_rules(path: Path) -> None:
    """Else run `python tools/stamp.py`, which proves that the code still counts it and renames it."""
    chart = f"-least-{LONGEST}-" in path.name
    found = decode_chart(path.read_bytes()) if chart else decode(path.read_bytes())
    rules = books.rules(found.game, dict(found.overrides))
    more, part = ((LONGEST,), store.LEARN) if chart else ((), store.SOLVE)
    assert path.name == store.name_of(rules, None, *more, part=part)
    assert found.hash == rules.hash


def test_a_piece_of_a_shipped_count_comes_out_again() -> None:
    for game, known in PIECES.items():
        place = random.Random(game).choice(sorted(known))
        assert digest_of(russian(books.rules(game)), pieces_of()[int(place)]) == known[place]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["rp/russian", "m1/russian"])
def test_pieces_of_a_shipped_report_are_counted_again(game: str) -> None:
    """The whole of it takes a quarter of an hour on two cores: `python tools/stamp.py --whole`."""
    rules, pieces = russian(books.rules(game)), pieces_of()
    for place, known in PIECES[game].items():
        assert digest_of(rules, pieces[int(place)]) == known, place


# -- changes in the code ------------------------------------------------------------------------------------


def code_of(
    game: str, monkeypatch: pytest.MonkeyPatch, module: str = "", old: str = "", new: str = ""
) -> str:
    """Return the digest of a game's code as it would be with one source written differently."""
    for each in (digest.digest, digest.read, digest._texts, store.code_of, cache.code_of):
        each.cache_clear()
    monkeypatch.setattr(cache, "_remembered", dict)
    monkeypatch.setattr(cache, "write", lambda *_: None)

    def path_of(wanted: str) -> Path | None:
        path = PLAIN_PATH(wanted)
        if wanted != module or path is None:
            return path
        text = path.read_text()
        assert old in text
        changed = CHANGED[0] / path.name
        changed.write_text(text.replace(old, new))
        return changed

    monkeypatch.setattr(digest, "_path", path_of)
    try:
        return store.code_of(game)
    finally:
        for each in (digest.digest, digest.read, digest._texts, store.code_of, cache.code_of):
            each.cache_clear()


CHANGED: list[Path] = []
PLAIN_PATH = digest._path


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> None:
    CHANGED[:] = [tmp_path]


@pytest.mark.parametrize(
    ("game", "module", "old", "new", "noticed"),
    [
        (
            "m1/oasis",
            "croupier.books.pay",
            "// ratio[1]",
            "/ ratio[1]",
            True,
        ),
        ("m1/oasis", "croupier.odds.ante_poker.walk", "below - no_game", "below", True),
        ("m1/oasis", "croupier.hands.tables", "2972", "2973", True),
        ("m1/oasis", "croupier.books.pay", "self.rows", "self.other", True),
        ("m1/oasis", "croupier.odds.russian.walk", "(pool + 4)", "(pool + 5)", False),
        ("rp/russian", "croupier.odds.russian.walk", "(pool + 4)", "(pool + 5)", True),
        ("m1/oasis", "croupier.odds.ante_poker.solve", "Solve a game", "Count a game", False),
    ],
)
def test_a_change_that_could_change_a_figure_is_noticed(
    monkeypatch: pytest.MonkeyPatch, game: str, module: str, old: str, new: str, noticed: bool
) -> None:
    before = code_of(game, monkeypatch)
    assert (code_of(game, monkeypatch, module, old, new) != before) is noticed


def test_what_a_game_declares_is_part_of_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = store.code_of("m1/oasis")
    store.code_of.cache_clear()
    declared = games.find("m1/oasis")
    dearer = tuple(structs.replace(way, price="2:1") for way in declared.ways)
    monkeypatch.setattr(games, "find", lambda _: structs.replace(declared, ways=dearer))
    assert store.code_of("m1/oasis") != before
    store.code_of.cache_clear()
