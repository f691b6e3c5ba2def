"""Risk against closed forms, plain enumeration and simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import odds
from croupier.errors import BookError
from croupier.odds import Bet
from croupier.studio.risk import RoundWalk, break_even
from croupier.studio.sessions import Session, check


def of(outcomes: dict[int, int]) -> RoundWalk:
    return RoundWalk.of(Bet(outcomes={Fraction(net): n for net, n in outcomes.items()}, staked=Fraction(1)))


@given(st.integers(1, 30), st.integers(1, 40))
def test_ruin_of_a_coin_is_the_gamblers(win: int, bankroll: int) -> None:
    walk = of({-1: 30, 1: 30 + win})
    assert walk.ruin(bankroll) == pytest.approx((30 / (30 + win)) ** bankroll, rel=1e-9)


def test_ruin_of_a_game_for_the_house_is_certain() -> None:
    assert of({-1: 19, 1: 18}).ruin(1000) == 1.0
    with pytest.raises(BookError, match="certain"):
        of({-1: 19, 1: 18}).bankroll(0.01)


_WALKS = st.dictionaries(st.integers(-3, 4).filter(bool), st.integers(1, 5), min_size=2, max_size=4)


@settings(max_examples=40, deadline=None)
@given(_WALKS, st.integers(1, 6), st.integers(1, 5))
def test_ruin_and_sums_are_those_of_plain_enumeration(
    outcomes: dict[int, int], bankroll: int, rounds: int
) -> None:
    walk = of(outcomes)
    whole = sum(outcomes.values())
    ruined = ahead = Fraction()
    losses: dict[int, Fraction] = {}
    for path in product(outcomes, repeat=rounds):
        chance = Fraction(1)
        for step in path:
            chance *= Fraction(outcomes[step], whole)
        sums = [sum(path[: end + 1]) for end in range(rounds)]
        ruined += chance if min(sums) <= -bankroll else 0
        ahead += chance if sums[-1] > 0 else 0
        losses[-sums[-1]] = losses.get(-sums[-1], Fraction()) + chance
    assert walk.ruin(bankroll, rounds) == pytest.approx(float(ruined), abs=1e-12)
    assert walk.ahead(rounds) == pytest.approx(float(ahead), abs=1e-12)
    limit = walk.loss_limit(rounds, 0.9)
    assert sum(chance for loss, chance in losses.items() if loss > limit) <= Fraction(1, 10) + Fraction(
        1, 10**9
    )
    rebate = sum(chance * max(loss, 0) for loss, chance in losses.items()) / 2 / rounds
    assert walk.rebate(rounds, Fraction(1, 2)) == pytest.approx(float(rebate), abs=1e-12)


@given(st.integers(1, 6), st.integers(1, 12))
def test_runs_of_losses_are_those_of_plain_enumeration(length: int, rounds: int) -> None:
    walk = of({-1: 2, 0: 1})
    met = sum(
        Fraction(2, 3) ** path.count("L") * Fraction(1, 3) ** path.count("-")
        for path in map("".join, product("L-", repeat=rounds))
        if "L" * length in path
    )
    assert walk.run_of_losses(length, rounds) == pytest.approx(float(met), abs=1e-12)


def test_sums_of_many_coins_are_binomial_also_in_a_narrow_window() -> None:
    walk = of({-1: 1, 1: 1})
    least, chances = walk.after(2000)
    place = int((0 - least) / walk.step)
    assert chances[place] == pytest.approx(comb(2000, 1000) / 2**2000, rel=1e-9)
    first, squeezed = walk._squeezed(2000)
    assert squeezed[int((0 - first) / walk.step)] == pytest.approx(chances[place], rel=1e-9)


def test_the_bankroll_is_the_least_that_holds() -> None:
    walk = RoundWalk.of(odds.edge("am/five-card"))
    for rounds in (None, 300):
        needed = walk.bankroll(0.02, rounds)
        assert walk.ruin(needed, rounds) <= 0.02 < walk.ruin(needed - walk.step, rounds)


def test_the_meter_at_which_a_bet_is_even() -> None:
    edges = [(Fraction(meter), Fraction(3, 10) - Fraction(meter, 20_000)) for meter in (1000, 5000)]
    assert break_even(edges[0], edges[1]) == 6000
    with pytest.raises(BookError):
        break_even(edges[0], (Fraction(2000), edges[0][1]))


@pytest.mark.parametrize(
    "call",
    [
        lambda walk: walk.ruin(0, 10),
        lambda walk: walk.ruin(5, 0),
        lambda walk: walk.loss_limit(10, 1.5),
        lambda walk: walk.bankroll(0.0, 10),
        lambda walk: walk.run_of_losses(0, 10),
        lambda walk: walk.after(10**9),
    ],
)
def test_what_makes_no_sense_is_refused(call: object) -> None:
    with pytest.raises(BookError) as refused:
        call(of({-1: 19, 1: 18}))  # type: ignore[operator]
    assert refused.value.sentence("hy")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["am/five-card-exchange", "m1/roulette"])
def test_figures_hold_against_simulated_sessions(game: str) -> None:
    """A sample of what `tools/risk.py` plays a hundred million times: within five standard errors."""
    report = odds.edge(game)
    walk = RoundWalk.of(report.side_bets["red"] if game == "m1/roulette" else report)
    for name, held in check(walk, Session(), sessions=1_000_000, seed=19).items():
        assert abs(held.errors) < 5, (name, held)


def test_sessions_that_are_told_wrongly_are_noticed() -> None:
    """Of a game that pays more than it says, no figure would be met."""
    walk = of({-1: 19, 1: 18})
    other = of({-1: 17, 2: 20})
    said = check(walk, Session(rounds=50, bankroll=5, goal=5, run=5), sessions=20_000, seed=3)
    met = check(other, Session(rounds=50, bankroll=5, goal=5, run=5), sessions=20_000, seed=3)
    for name in said:
        assert abs(said[name].errors) < 5
        assert abs(met[name].met - said[name].said) > 5 * abs(said[name].error)
