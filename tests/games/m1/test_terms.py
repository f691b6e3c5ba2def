"""The words of chapter 1 of the casino M-1, as its games use them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, RANKS, Card, Shoe
from croupier.errors import IllegalAction, IllegalStake
from croupier.games import find, playable
from croupier.games.wheel import POCKETS
from croupier.hands import best
from croupier.table import CROUPIER, Hand
from croupier.table.event import Burnt, Cut, Dealt, Staked, Won
from tests.games.seating import seat as sit_down
from tests.games.test_every_game import play

M1 = [game for game in playable() if game.startswith("m1/")]
FLOP_GAMES = ("m1/holdem-cash", "m1/omaha-cash", "m1/omaha-hilo-cash")


def ring(game: str = "m1/holdem-cash", *, players: int = 4, button: int = 4, **more: Any) -> Hand:
    """A hand with equal stacks and blinds of 5 and 10."""
    stacks = dict.fromkeys(range(1, players + 1), 1000)
    return croupier.deal(game, seats=stacks, button=button, blinds=(5, 10), **{"seed": 1, **more})


def call_round(hand: Hand) -> None:
    """Let everybody call or check until the next card is dealt."""
    board = len(hand.felt.board)
    while hand.decision is not None and len(hand.felt.board) == board:
        hand.act("check" if "check" in hand.decision else "call")


def events(hand: Hand, kind: type) -> list[Any]:
    return [event for event in hand.events if isinstance(event, kind)]


@pytest.mark.clause("m1:terms.blind.a", "m1:terms.blind.b")
@pytest.mark.parametrize("game", FLOP_GAMES)
@pytest.mark.parametrize(("button", "small", "big"), [(4, 1, 2), (1, 2, 3), (3, 4, 1)])
def test_the_two_players_after_the_button_post_the_blinds_before_the_deal(
    game: str, button: int, small: int, big: int
) -> None:
    hand = ring(game, button=button)
    kinds = [type(event) for event in hand.events]
    assert [(event.box, event.amount) for event in events(hand, Staked)] == [(small, 5), (big, 10)]
    assert kinds.index(Dealt) > max(place for place, kind in enumerate(kinds) if kind is Staked)


@pytest.mark.clause("m1:terms.blind.c")
@pytest.mark.parametrize("game", FLOP_GAMES)
def test_the_small_blind_is_half_the_big_blind_by_default(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, button=3, seed=1)
    small, big = (event.amount for event in events(hand, Staked))
    assert 2 * small == big


@pytest.mark.clause("m1:terms.blind.d")
@pytest.mark.parametrize("game", FLOP_GAMES)
def test_the_big_blind_has_the_last_word_before_the_flop(game: str) -> None:
    hand = ring(game)
    for _ in range(3):
        hand.act("call")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    assert {"check", "raise"} <= {option.name for option in hand.decision}
    assert not hand.felt.board.cards


@pytest.mark.clause("m1:terms.button.a", "m1:terms.betting")
@pytest.mark.parametrize("game", FLOP_GAMES)
def test_the_button_shows_the_order_of_dealing_and_of_the_first_word(game: str) -> None:
    hand = ring(game, button=2)
    assert [event.to for event in events(hand, Dealt)] == [3, 4, 1, 2]
    call_round(hand)
    spoken = []
    for _ in range(4):
        assert hand.decision is not None
        spoken.append(hand.decision.seat)
        with pytest.raises(IllegalAction, match="not the turn"):
            hand.act("check", seat=hand.decision.seat % 4 + 1)
        hand.act("check")
    assert spoken == [3, 4, 1, 2]


@pytest.mark.clause("m1:terms.preflop", "m1:terms.flop", "m1:terms.turn", "m1:terms.river")
@pytest.mark.parametrize("game", FLOP_GAMES)
def test_flop_turn_and_river_follow_the_first_betting_round(game: str) -> None:
    hand = ring(game)
    assert hand.view().board == ()
    for count in (3, 4, 5):
        call_round(hand)
        board = hand.view().board
        assert len(board) == count
        assert all(hand.view(seat).board == board and None not in board for seat in (1, 2, 3, 4))
        assert len(events(hand, Burnt)) == count - 2


@pytest.mark.clause("m1:terms.bank", "m1:7.10")
def test_the_bank_holds_all_bets_and_nobody_takes_chips_out_of_it() -> None:
    hand = ring(fee_percent=0)
    call_round(hand)
    assert hand.view().pot == 40
    for act in ("take", "change", "bet-back"):
        with pytest.raises(IllegalAction):
            hand.act(act, amount=10)
    while hand.decision is not None:
        hand.act("check")
    assert sum(event.amount for event in events(hand, Won)) == 40


@pytest.mark.clause("m1:terms.stake")
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("m1/oasis", {1: {}}),
        ("m1/russian", {1: {"bonus": 5}}),
        ("m1/blackjack", {1: {}}),
        ("m1/holdem-house", {1: {}}),
    ],
)
def test_nobody_takes_part_without_a_stake(game: str, seats: dict[int, dict[str, int]]) -> None:
    with pytest.raises(IllegalAction):
        croupier.deal(game, seats=seats)


@pytest.mark.clause("m1:terms.roulette")
def test_roulette_pays_by_fixed_proportions_what_the_wheel_decides() -> None:
    for number in range(POCKETS):
        hand = croupier.deal("m1/roulette", seats={1: {"bets": {"17": 1}}}, spins=number)
        while hand.decision is not None:
            hand.act(hand.decision.options[0].name, seat=CROUPIER)
        assert hand.result is not None
        assert hand.result.net == {1: 35 if number == 17 else -1}


@pytest.mark.clause("m1:terms.croupier")
def test_the_croupier_alone_deals_and_launches_the_ball() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {}, 2: {}}, spins=1)
    for seat in (1, 2):
        with pytest.raises(IllegalAction, match="dealer's part"):
            hand.act("launch", seat=seat)
    hand.act("launch", seat=CROUPIER)
    for game in ("m1/holdem-cash", "m1/oasis"):
        assert not any(
            option in ("deal", "draw") for option in (ruling.option.name for ruling in find(game).rulings)
        )


@pytest.mark.clause("m1:terms.pit-boss", "m1:terms.manager", "m1:24e")
def test_what_pit_boss_and_manager_decide_nobody_else_may() -> None:
    for post, may in (
        ("pit-boss", True),
        ("manager", True),
        ("inspector", False),
        ("croupier", False),
        ("", False),
    ):
        hand = croupier.deal("m1/roulette", seats={1: {"bets": {"17": 1}}}, spins=(1, 2))
        hand.act("launch")
        hand.act("close")
        if may:
            hand.rule("no-spin", by=post)
            assert hand.decision is not None
            assert "bet" in hand.decision
        else:
            with pytest.raises(IllegalAction, match="can be ruled only by"):
                hand.rule("no-spin", by=post)


@pytest.mark.clause("m1:terms.card-set", "m1:terms.rank", "m1:terms.ace")
def test_cards_have_a_rank_and_the_ace_is_the_highest() -> None:
    assert [Card(f"{rank}s").rank for rank in RANKS] == list(range(13))
    for card in DECK:
        if card.rank < 12:
            assert best([Card(f"A{str(card)[1]}")]) > best([card])
    hand = croupier.deal("m1/oasis", seats={1: {"ante": 10}}, seed=1)
    assert len(hand.felt.boxes[0].cards) == len(hand.felt.dealer.cards) == 5


@pytest.mark.clause("m1:terms.playing-field")
@pytest.mark.parametrize("game", [game for game in M1 if not game.endswith("-cash")])
def test_nobody_stakes_at_a_place_that_the_table_does_not_have(game: str) -> None:
    seated = sit_down(game, Random(1))
    placed = next(iter(seated.pop("seats").values()))
    # Behind the boxes of blackjack others may bet: three to a box (m1:174).
    most = 3 * 7 if game == "m1/blackjack" else books.profile(game).places.maximum
    with pytest.raises(IllegalStake, match=rf"There is no (box|seat|player) {most + 1}\b"):
        croupier.deal(game, **seated, seats={1: placed, most + 1: placed}, seed=1)


@pytest.mark.clause("m1:terms.playing-field")
@pytest.mark.parametrize("game", [game for game in M1 if game.endswith("-cash")])
def test_no_more_players_than_the_rules_set_sit_down(game: str) -> None:
    most = books.profile(game).places.maximum
    assert len(croupier.deal(game, seats=dict.fromkeys(range(1, most + 1), 1000), seed=1).felt.boxes) == most
    with pytest.raises(IllegalStake, match=rf"\b{most}\b"):
        croupier.deal(game, seats=dict.fromkeys(range(1, most + 2), 1000), seed=1)


@pytest.mark.clause("m1:terms.gaming-table")
@pytest.mark.parametrize("game", M1)
def test_the_house_is_a_party_or_an_observer(game: str) -> None:
    """Against the house its float wins or loses; between players it takes its fee and nothing else."""
    won = []
    for seed in range(20):
        chance = Random(seed)
        hand = croupier.deal(game, **sit_down(game, chance), seed=seed)
        play(hand, chance)
        assert hand.result is not None
        won.append(hand.result.house)
    assert any(won) == (not game.endswith("-cash"))


@pytest.mark.clause("m1:terms.cutting-card")
def test_a_cut_is_a_place_in_the_shuffled_pack_that_a_player_chooses() -> None:
    order = Shoe.shuffled(1).take(52)
    for at in (20, 31):
        hand = croupier.deal("m1/oasis", seats={1: {"ante": 10}}, seed=1, cut=(1, at))
        drawn = list(hand.felt.shoe.drawn)
        assert len(drawn) >= 10
        assert drawn == (order[at:] + order[:at])[: len(drawn)]
        (cut,) = events(hand, Cut)
        assert (cut.box, cut.at) == (1, at)


ACTS = (
    *(
        "fold",
        "check",
        "call",
        "bet",
        "raise",
        "bring-in",
        "complete",
        "play",
        "insure",
        "buy",
        "buy-game",
        "decline",
    ),
    *("exchange", "exchange-one", "exchange-two", "hit", "stand", "double", "split", "surrender"),
    *(
        "insurance",
        "even-money",
        "wait",
        "go-on",
        "launch",
        "close",
        "drop",
        "pay",
        "announce",
        "mean",
        "read",
    ),
)
"""What is done at some table of the book."""


@pytest.mark.clause("m1:2.3")
@pytest.mark.parametrize("game", M1)
def test_what_another_game_allows_or_another_player_may_do_is_refused(game: str) -> None:
    """One plays strictly by the rules of the table: what they do not offer now changes nothing."""
    hand = croupier.deal(game, **sit_down(game, Random(1)), seed=1)
    assert hand.decision is not None
    offered = {option.name for option in hand.decision}
    assert offered & set(ACTS)
    before = hand.events
    for act in set(ACTS) - offered:
        with pytest.raises(IllegalAction):
            hand.act(act)
    for option in hand.decision:
        if option.amount is not None:
            with pytest.raises((IllegalAction, IllegalStake)):
                hand.act(option.name, amount=option.amount.most + 1)
        if not option.seats:
            with pytest.raises(IllegalAction):
                hand.act(option.name, seat=9)
    assert hand.events == before
