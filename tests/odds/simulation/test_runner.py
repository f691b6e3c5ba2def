"""The runner: the same for the same seed whatever the threads, honest errors, books that add up."""

from __future__ import annotations

import math
from fractions import Fraction
from operator import mul
from typing import Any

import numpy as np
import pytest
from msgspec import structs

import croupier
from croupier import books, odds
from croupier.errors import CroupierError
from croupier.odds import families
from croupier.odds.counting import chance, threads
from croupier.odds.simulation import fixed, prepare, runner, simulate
from croupier.odds.simulation.progressive import BoardPlan, Hits, follow_fund
from croupier.odds.strategy import exact_edge
from croupier.table.event import Awarded, Lost, Prized
from croupier.table.fund import Fund
from tests.odds.simulation.reference import PokerPlayer, as_rows, random_decks, stacked

Z = 4.0


@pytest.mark.parametrize("game", families.games_with(families.SIMULATE))
def test_the_same_seed_gives_the_same_answer_whatever_the_threads(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for count in (1, 3):
        monkeypatch.setattr(threads, "THREADS", count)
        answers.append(simulate(game, rounds=30_500, seed=5, boxes=2).answer())
    assert answers[0] == answers[1]
    assert answers[0] != simulate(game, rounds=30_500, seed=6, boxes=2).answer()


@pytest.mark.parametrize("game", families.games_with(families.SIMULATE))
def test_the_books_add_up(game: str) -> None:
    found = simulate(game, rounds=20_000, seed=1)
    assert sum(found.histogram.values()) == found.rounds == 20_000
    assert sum(net * count for net, count in found.histogram.items()) == found.total
    squares = sum(net * net * count for net, count in found.histogram.items())
    assert math.isclose(squares, found.squares)
    assert len(found.paths) == 100
    assert sum(path[-1] for path in found.paths) == found.total
    assert found.staked >= found.rounds * found.stake


def test_results_of_a_wide_range_are_put_in_bins() -> None:
    options = {"max_payout": 1_999_999, "limits.ante.maximum": 10**6}
    found = simulate("m1/oasis", "always-play", rounds=2_000, seed=1, stake=10**6, options=options, boxes=6)
    assert found.width > 0
    assert sum(found.histogram.values()) == 2_000
    assert sum(path[-1] for path in found.paths) == found.total


# -- errors ------------------------------------------------------------------------------------------------


def exact_cases() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        *(("am/five-card", name, {}) for name in fixed("am/five-card")),
        ("am/five-card", "always-play", {"for_one": True, "low_ace": False, "pays.raise.flush": "9:1"}),
        ("am/five-card-exchange", "simple", {}),
        ("am/six-card", "simple", {}),
        ("m1/roulette", "red", {}),
        ("m1/roulette", "17", {}),
        ("m1/roulette", "neighbours-17", {}),
        ("m1/roulette", "small-series", {"max_payout": 20}),
        ("am/roulette", "dozen-2", {"pays.bets.dozen": "3:2"}),
    ]


@pytest.mark.parametrize(("game", "strategy", "options"), exact_cases(), ids=str)
def test_simulation_agrees_with_the_count_within_four_errors(
    game: str, strategy: str, options: dict[str, Any]
) -> None:
    found = simulate(game, strategy, rounds=400_000, seed=17, options=options)
    exact = exact_edge(game, found.rules, options)
    assert exact is not None
    assert abs(found.edge.mean - float(exact)) < Z * found.edge.error


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "strategy"),
    [
        ("m1/oasis", "simple"),
        ("m1/holdem-house", "simple"),
        ("am/joker", "simple"),
        ("am/six-card", "simple"),
    ],
)
def test_long_runs_agree_with_the_count(game: str, strategy: str) -> None:
    found = simulate(game, strategy, rounds=20_000_000, seed=3, exact=True)
    assert found.exact is not None
    assert abs(found.edge.mean - float(found.exact)) < Z * found.edge.error


@pytest.mark.slow
def test_always_playing_costs_what_the_solver_says_of_playing_without_a_fold() -> None:
    """The solver counts the house edge without the option to fold: the same strategy, counted another way."""
    report = odds.edge("m1/holdem-house")
    (without,) = report.without
    found = simulate("m1/holdem-house", "always-play", rounds=1_000_000, seed=4)
    assert abs(found.edge.mean - float(without.house_edge)) < Z * found.edge.error


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    inside = 0
    for seed in range(400):
        low, high = simulate("m1/roulette", "red", rounds=2_000, seed=seed).edge.interval
        inside += low <= 1 / 37 <= high
    assert 365 <= inside <= 392  # 380 expected, with a deviation of 4.4


def test_several_boxes_against_one_dealer_are_no_independent_rounds() -> None:
    """The error is that of rounds: boxes of a round win and lose together."""
    found = simulate("am/five-card", "always-play", rounds=200_000, seed=1, boxes=6)
    alone = simulate("am/five-card", "always-play", rounds=200_000, seed=1)
    assert found.stdev > 1.2 * alone.stdev / math.sqrt(6)
    assert abs(found.edge.mean - alone.edge.mean) < Z * (found.edge.error + alone.edge.error)


def test_rounds_of_a_shoe_follow_each_other() -> None:
    """A shoe is dealt on until its cut card is out: a deeper one gives more rounds before a shuffle."""
    plan = prepare(books.rules("am/blackjack"), fixed("am/blackjack")["mimic-dealer"])
    cards = np.tile(np.arange(52, dtype=np.uint8), 6)
    np.random.default_rng(1).shuffle(cards)
    first, again = (plan.play_shoe(cards, rounds).nets for rounds in (20, 30))
    assert (first == again[:20]).all()


# -- chance ------------------------------------------------------------------------------------------------


def test_every_number_falls_equally_often() -> None:
    """The numbers of 200,000 spins, by chi-square."""
    rounds = 200_000
    counts = np.zeros(37)
    for number in range(37):
        plan = prepare(books.rules("m1/roulette"), [f"bet {number}"])
        counts[number] = (plan.play(chance.stream_key(9, 0), rounds).nets > 0).sum()
    assert counts.sum() == rounds
    chi = ((counts - rounds / 37) ** 2 / (rounds / 37)).sum()
    assert chi < 36 + 4 * math.sqrt(2 * 36)


def test_hands_are_dealt_as_often_as_there_are_such_hands() -> None:
    """The bonus of five-card poker counts the combinations dealt: 5,108 flushes in 2,598,960 hands."""
    rounds = 3_000_000
    found = simulate("am/five-card", "always-play", rounds=rounds, seed=8, bonus=2)
    assert found.bonus is not None
    published = {"flush": 5_108, "full-house": 3_744, "four-of-a-kind": 624, "straight-flush": 36}
    for slug, ways in published.items():
        share = ways / 2_598_960
        wanted, error = rounds * share, math.sqrt(rounds * share * (1 - share))
        assert abs(found.bonus.hits[slug] - wanted) < Z * error


def test_streams_of_a_seed_are_different_and_known() -> None:
    assert [hex(chance.scramble(chance.STEP * place & (1 << 64) - 1)) for place in (1, 2)] == [
        "0xe220a8397b1dcdaf",
        "0x6e789e6aa1b965f4",
    ]
    assert len({chance.stream_key(seed, stream) for seed in range(50) for stream in range(50)}) == 2500


# -- the bonus and the fund --------------------------------------------------------------------------------


def test_the_bonus_is_paid_as_counted() -> None:
    found = simulate("m1/oasis", "always-play", rounds=1_000_000, seed=2, bonus=5)
    assert found.bonus is not None
    assert found.bonus.edge is not None
    ways = (54_912, 10_200, 5_108, 3_744, 624, 36, 4)
    paid = sum(map(mul, ways, (10, 40, 50, 70, 200, 500, 1000)))
    edge = Fraction(2_598_960 - sum(ways) - paid, 2_598_960)
    assert abs(found.bonus.edge.mean - float(edge)) < Z * found.bonus.edge.error


MIXED = {
    "pays.bonus.flush": "50:1",
    "pays.bonus.full-house": "700",
    "pays.bonus.four-of-a-kind": "100%",
    "funds.bonus.feed": 60,
    "funds.bonus.refill": 8_000,
}
"""A multiple of the stake, a prize and the whole fund, which the house then fills up."""


@pytest.mark.parametrize("changed", [{}, MIXED, {"pays.bonus.flush": "100%", "funds.bonus.refill": 8_950}])
def test_the_fund_is_kept_as_the_reference_engine_keeps_it(changed: dict[str, Any]) -> None:
    """Stacked deals through the kernel, the hits through the fund, against hand after hand of the engine."""
    boxes, hour, rounds = 3, 7, 600
    rules = books.rules("rp/russian", changed)
    plan = prepare(
        rules, ("play: combination >= pair", "exchange lowest-1: rank >= 9", "fold"), boxes=boxes, bonus=5
    )
    decks = random_decks(rounds, seed=3)
    played = plan.play_stacked(as_rows(decks))
    found, board = follow_fund(plan, BoardPlan(9_000, hour), Hits.of(played.hits, plan.shares), rounds)
    fund = Fund(structs.replace(rules.funds["bonus"], every=hour), 9_000)  # a minute is a round here
    seats = {box: {"ante": plan.seating.stake, "bonus": 5} for box in range(1, boxes + 1)}
    paid = filled = kept = 0
    for turn, deck in enumerate(decks):
        fund.count(minute=turn)
        filled += fund.fill()
        hand = croupier.deal("rp/russian", seats=seats, deck=stacked(deck), funds=fund.funds, options=changed)
        PokerPlayer(plan).play(hand)
        assert hand.result is not None
        won = [event.amount for event in hand.events if isinstance(event, Awarded | Prized)]
        lost = [event.amount for event in hand.events if isinstance(event, Lost) and event.field == "bonus"]
        prizes = [event.amount for event in hand.events if isinstance(event, Prized)]
        paid, kept = paid + sum(won), kept + sum(lost) - sum(prizes)
        fund.settle(hand.result)
    fund.count(minute=rounds)
    assert found.staked == 5 * boxes * rounds
    assert (found.won, board.end) == (paid, fund.board)
    assert (board.filled, board.kept) == (filled, kept)
    assert len(found.hits) > 2
    assert board.least <= board.end <= board.most


def test_a_bonus_pays_from_the_board_that_gives_back_its_stake() -> None:
    found = simulate("rp/russian", "always-play", rounds=2_000_000, seed=5, bonus=5)
    assert found.fund is not None
    share = (5_108 * 3 + 3_744 * 5 + 624 * 10 + 36 * 20 + 4 * 50) / 100 / 2_598_960
    assert abs(found.fund.break_even / (5 / share) - 1) < 0.05
    assert found.bonus is not None
    assert found.bonus.staked - found.bonus.won == pytest.approx(
        found.fund.end - found.fund.begin, abs=5 * 40
    )


# -- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "more", "code"),
    [
        ("am/club", {}, "simulate-no-game"),
        ("am/five-card", {"strategy": "never-bust"}, "strategy-other-game"),
        ("am/five-card", {"strategy": "never-lose"}, "strategy-unknown"),
        ("am/five-card", {"strategy": "red"}, "strategy-other-game"),
        ("m1/roulette", {"strategy": "always-play"}, "strategy-other-game"),
        ("am/five-card", {"strategy": "no/such/file"}, "strategy-file"),
        ("am/five-card", {"rounds": 0}, "simulate-rounds"),
        ("am/five-card", {"rounds": 10**13}, "simulate-rounds"),
        ("am/five-card", {"seed": -1}, "simulate-seed"),
        ("am/five-card", {"boxes": 0}, "simulate-boxes"),
        ("am/five-card", {"boxes": 7}, "simulate-boxes"),
        ("m1/oasis", {"boxes": 7, "strategy": "chart"}, "simulate-boxes"),
        ("m1/oasis", {"rounds": 0, "strategy": "chart"}, "simulate-rounds"),
        ("m1/roulette", {"boxes": 11}, "simulate-boxes"),
        ("am/five-card", {"stake": 1}, "limit-below"),
        ("am/five-card", {"bonus": 4}, "bonus-too-large"),
        ("am/five-card", {"bonus": -4}, "stake-not-whole"),
        ("m1/roulette", {"bonus": 4}, "simulate-no-bonus"),
        ("m1/blackjack", {"bonus": 4}, "field-unknown"),
        ("rp/russian", {"bonus": 5, "fund": -1}, "simulate-fund"),
        ("rp/russian", {"bonus": 5, "hour": 0}, "simulate-fund"),
        ("am/five-card", {"options": {"for_wan": True}}, "option-unknown"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_sentence(
    game: str, more: dict[str, Any], code: str
) -> None:
    with pytest.raises(CroupierError) as refused:
        simulate(game, **{"rounds": 100, "seed": 1, **more})
    assert refused.value.code == code
    for language in ("en", "ru", "hy"):
        assert code not in refused.value.sentence(language)


@pytest.mark.parametrize("game", families.games_with(families.SIMULATE))
def test_the_boxes_that_a_refusal_names_can_sit_down(game: str) -> None:
    rules, lines = books.rules(game), next(iter(fixed(game).values()))
    with pytest.raises(CroupierError) as refused:
        prepare(rules, lines, boxes=0)
    most = refused.value.values["most"]
    assert isinstance(most, int)
    assert prepare(rules, lines, boxes=most).seating.boxes == most
    with pytest.raises(CroupierError):
        prepare(rules, lines, boxes=most + 1)


def test_chunks_depend_on_the_number_of_rounds_alone() -> None:
    for rounds in (1, 99, 100, 101, 12_345, 2_000_001):
        chunks = runner.cut(rounds)
        assert sum(chunk.rounds for chunk in chunks) == rounds
        assert [chunk.number for chunk in chunks] == list(range(len(chunks)))
