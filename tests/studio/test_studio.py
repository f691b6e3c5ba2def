"""Variants, sweeps, comparisons and solving backwards: each against single counts of `croupier edge`."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from threading import Semaphore
from typing import TYPE_CHECKING

import pytest

from croupier import books, odds
from croupier.errors import BookError
from croupier.studio import Workshop, compare, knobs, read_link, solve_back, sweep, variant
from croupier.studio.backwards import lawful_ratios
from croupier.studio.counting import Unfinished
from croupier.studio.variants import Variant, value_of
from croupier.studio.workshop import LOOKED_AT, PutOff, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WHEEL = "m1/roulette"
NUMBER = "pays.bets.straight-up"


@pytest.mark.parametrize("game", sorted(game for game in odds.families.games_with("solve")))
def test_every_key_of_a_game_is_a_knob_with_what_the_book_says(game: str) -> None:
    rules = books.rules(game)
    found = knobs(game)
    assert {knob.key for knob in found} == set(books.settable(rules.profile))
    assert all(knob.book == value_of(rules, knob.key) for knob in found)
    assert variant(game, {knob.key: knob.book for knob in found}).changes == {}


def test_a_link_and_a_file_lead_back_to_the_variant(tmp_path: Path) -> None:
    made = variant("m1/oasis", {"pays.bet.flush": "7:2", "packets": True, "bet_antes": 3}, stake=20)
    assert read_link("m1/oasis", made.link) == made
    path = tmp_path / "house.toml"
    path.write_text(made.toml)
    assert books.read_overrides(path, "m1/oasis") == made.changes
    assert set(tomllib.loads(made.toml)) == set(made.changes)


def test_what_plays_alike_is_one_variant() -> None:
    assert variant(WHEEL, {NUMBER: "70:2"}).key == variant(WHEEL).key
    assert variant(WHEEL, {NUMBER: "34:1"}).key != variant(WHEEL).key


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("pays.raise.flush=seven", "option-pay"),
        ("pays.raise.flush=", "option-pay"),
        ("flush=7:1", "option-unknown"),
        ("stake=-5", "studio-stake"),
        ("stake=²", "studio-stake"),
        ("boxes=" + "9" * 5000, "studio-link-long"),
        ("boxes=99", "option-value"),
    ],
)
def test_a_wrong_link_is_refused_with_a_sentence(query: str, code: str) -> None:
    with pytest.raises(BookError) as refused:
        read_link("am/five-card", query)
    assert refused.value.code == code
    assert refused.value.sentence("en")


def test_a_sweep_is_the_single_counts() -> None:
    grid = sweep(variant(WHEEL), {NUMBER: "34:1..36:1", "pays.bets.split": "16:1, 17:1"}, bet="straight-up")
    assert grid.axes == (("34:1", "35:1", "36:1"), ("16:1", "17:1"))
    for pay, row in zip(grid.axes[0], grid.edges, strict=True):
        single = odds.edge(WHEEL, {NUMBER: pay}).side_bets["straight-up"].house_edge
        assert row == (single, single)


@pytest.mark.parametrize(
    ("along", "code"),
    [
        ({}, "studio-sweep-axes"),
        ({NUMBER: "1:1..900:1"}, "studio-sweep-large"),
        ({NUMBER: "a..b"}, "studio-values"),
        ({"pays.bets.zero": ""}, "option-unknown"),
    ],
)
def test_a_sweep_that_makes_no_sense_is_refused(along: dict[str, str], code: str) -> None:
    with pytest.raises(BookError) as refused:
        sweep(variant(WHEEL), along)
    assert refused.value.code == code


def test_solving_backwards_finds_what_a_walk_over_all_ratios_finds() -> None:
    target = Fraction(1, 25)
    found = solve_back(variant(WHEEL), "pays.bets.street", target, bet="street")
    edges = {
        ratio: Fraction(37 - 3 * (1 + Fraction(*map(int, ratio.split(":")))), 37) for ratio in lawful_ratios()
    }
    best = min(edges, key=lambda ratio: abs(edges[ratio] - target))
    assert found.nearest.value == best
    assert found.nearest.edge == odds.edge(WHEEL, {"pays.bets.street": best}).side_bets["street"].house_edge
    assert found.below is not None
    assert found.above is not None
    assert found.below.edge <= target <= found.above.edge
    assert found.counted < 20


def test_what_cannot_be_reached_is_answered_with_the_nearest() -> None:
    found = solve_back(variant(WHEEL), NUMBER, Fraction(99, 100), bet="straight-up")
    assert (found.above, found.nearest.value) == (None, "1:5")


def test_compared_variants_show_only_what_differs() -> None:
    one, other = variant(WHEEL, {NUMBER: "34:1"}), variant(WHEEL, {NUMBER: "34:1", "pays.bets.red": "9:10"})
    assert compare([one, other]).differs == {"pays.bets.red": ("1:1", "9:10")}
    with pytest.raises(BookError, match="4"):
        compare([one] * 5)
    with pytest.raises(BookError, match="one game"):
        compare([one, variant("am/roulette")])


def test_a_workshop_counts_what_edge_counts() -> None:
    shop = Workshop(simulate=False)
    asked = variant(WHEEL, {NUMBER: "33:1"})
    try:
        assert shop.result(asked, patience=60) == odds.edge(WHEEL, {NUMBER: "33:1"})
        assert shop.look(asked) is shop.ask(asked)
        refused = shop.ask(variant("rp/russian", {"pays.bet.flush": "5000000:1"}), patience=60)
        assert (refused.status, refused.refusal and refused.refusal.code) == ("refused", "odds-too-large")
    finally:
        shop.close()


def test_a_count_is_stopped_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Workshop(simulate=False)
    asked = variant(WHEEL, {NUMBER: "32:1"})
    counted = asked.count()
    monkeypatch.setattr("croupier.odds.counting.store.kept", lambda *_: None)

    def slow(self: Variant, progress: object) -> object:
        done = 0
        while done < 10**6:
            done += 1
            progress(done, 10**6)  # type: ignore[operator]
        raise Stopped

    with monkeypatch.context() as slowly:
        slowly.setattr(Variant, "count", slow)
        with pytest.raises(Unfinished):
            shop.result(asked, patience=0.05)
        shop.stop(asked)
        found = shop.look(asked)
        assert found is not None
        with shop._changed:
            shop._changed.wait_for(lambda: found.finished, timeout=30)
        assert found.status == "stopped"
    assert shop.result(asked, patience=60) == counted
    shop.close()


def until(shop: Workshop, what: Callable[[], bool]) -> None:
    with shop._changed:
        assert shop._changed.wait_for(what, timeout=60)


def test_short_counts_pass_and_long_ones_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel passes Russian poker; what nobody looks at is put off for what somebody does."""
    shop = Workshop(simulate=False)
    steps: dict[str, int] = {}
    ended: list[str] = []

    def slow(self: Variant, progress: Callable[[int, int], None]) -> object:
        if self.game == WHEEL:
            return odds.edge(WHEEL, self.changes)
        if self.changes.get("qualify") == "two-pair":
            raise BookError("odds-option-fixed", option="qualify", value="two-pair", only="pair")
        name = str(self.changes["bet_antes"])
        while True:
            steps[name] = steps.get(name, 0) + 1
            try:
                progress(steps[name], 10**9)
            except (PutOff, Stopped) as why:
                ended.append(f"{type(why).__name__} {name}")
                raise

    monkeypatch.setattr(Variant, "count", slow)
    first, other = (variant("rp/russian", {"bet_antes": antes}) for antes in (3, 4))
    mine = shop.ask(first, patience=0)
    until(shop, lambda: mine.status == "counting")
    assert shop.ask(variant(WHEEL, {NUMBER: "31:1"}), patience=60).report is not None, "short ones pass"
    waiting = shop.ask(other, patience=0)
    assert waiting.status == "waiting"
    mine.asked -= 2 * LOOKED_AT
    until(shop, lambda: waiting.status == "counting")
    assert (mine.status, ended) == ("waiting", ["PutOff 3"])
    refused = shop.ask(variant("rp/russian", {"qualify": "two-pair"}), patience=0)
    waiting.began -= 1000
    until(shop, lambda: refused.finished)
    assert refused.status == "refused", "nobody waits long to be told"
    before = steps["3"]
    shop.ask(other, patience=0)
    until(shop, lambda: waiting.status == "counting")
    shop.ask(first, patience=0)
    waiting.began -= 1000
    until(shop, lambda: mine.status == "counting")
    assert ended[-1] == "PutOff 4", "whose turn is over gives way, though somebody looks at it"
    assert mine.before in (-1, before), "it goes on from its pieces, and the estimate knows it"
    shop.stop(first)
    until(shop, lambda: "Stopped 3" in ended)
    shop.close()


def test_a_count_that_nobody_looks_at_gives_way_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Oasis of somebody who has gone does not hold up a wheel that somebody waits for."""
    shop = Workshop(simulate=False)
    left: list[str] = []
    begun: list[str] = []
    step = Semaphore(0)

    def stepped(self: Variant, progress: Callable[[int, int], None]) -> object:
        begun.append(self.game)
        while self.game != WHEEL:
            step.acquire()
            progress(1, 10**9)
        return odds.edge(WHEEL, self.changes)

    monkeypatch.setattr("croupier.odds.counting.store.kept", lambda *_: None)
    monkeypatch.setattr(Variant, "count", stepped)
    monkeypatch.setattr("croupier.studio.workshop.looked_at", lambda each: each.variant.game not in left)
    gone = shop.ask(variant("m1/oasis", {"bet_antes": 5}), patience=0)
    until(shop, lambda: gone.status == "counting")
    wheel = shop.ask(variant(WHEEL, {NUMBER: "30:1"}), patience=0)
    gone.began -= 1000
    step.release()
    assert (wheel.status, begun) == ("waiting", ["m1/oasis"]), "who looks at a count keeps it"
    left.append("m1/oasis")
    step.release()
    until(shop, lambda: wheel.status == "counted")
    until(shop, lambda: gone.status == "counting")
    shop.stop(gone.variant)
    step.release()
    until(shop, lambda: gone.finished)
    assert begun == ["m1/oasis", WHEEL, "m1/oasis"]
    shop.close()


def test_who_has_gone_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Workshop(simulate=False)
    monkeypatch.setattr("croupier.studio.workshop.WAITING", 2)
    monkeypatch.setattr("croupier.studio.workshop.Workshop.work", lambda *_: None)
    first, *others = (variant("rp/russian", {"bet_antes": antes}) for antes in (1, 3, 4))
    gone = shop.ask(first, patience=0)
    shop.ask(others[0], patience=0)
    with pytest.raises(BookError, match="2"):
        shop.ask(others[1], patience=0)
    gone.asked -= 2 * LOOKED_AT
    assert shop.ask(others[1], patience=0).status == "waiting"
    assert gone.status == "stopped"
