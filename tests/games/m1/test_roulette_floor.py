"""American roulette of the casino M-1: badly lying chips, void spins and the staff, points 13 to 24."""

from __future__ import annotations

import pytest

import croupier
from croupier.errors import IllegalAction
from croupier.games.m1.roulette import ORDERS, STAFF
from croupier.table import CROUPIER, Post, Record, Roster
from croupier.table.event import Called, Lost, Paid, Ruled, Spun
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.m1.roulette import calls, croupier_does, stakes, table, void
from tests.games.outcome import happened

CAUSES = {
    "ball-out": "m1:24a",
    "ball-hung": "m1:24b",
    "too-few-laps": "m1:24c",
    "foreign-object": "m1:24d",
    "no-spin": "m1:24e",
    "same-direction": "m1:24f",
    "bets-scattered": "m1:24g",
    "no-pocket": "m1:roulette.no-spin",
}


# -- the course of a spin and the staff -----------------------------------------------------------------


@pytest.mark.clause("m1:13a")
def test_the_croupier_invites_the_players_and_then_launches_the_ball() -> None:
    hand = table(17)
    assert happened(hand, Called) == [Called("m1:13a", "place-your-bets")]
    for act in ("close", "drop", "pay"):
        with pytest.raises(IllegalAction, match=f"cannot “{act}” now; you may choose: launch"):
            hand.act(act, seat=CROUPIER)
    croupier_does(hand, "launch")
    assert happened(hand, Called)[1] == Called("m1:13a", "ball-runs")


@pytest.mark.clause("m1:14d", "m1:roulette.dolly")
@pytest.mark.parametrize(("number", "said"), [(17, "17 black"), (32, "32 red"), (0, "0")])
def test_number_and_colour_are_called_and_the_dolly_stands_until_all_is_paid(number: int, said: str) -> None:
    hand = table(number, seats={1: {"bets": {str(number): 1}}})
    croupier_does(hand, "launch", "close", "drop")
    assert happened(hand, Called)[-1] == Called("m1:14d", "winning-number", said)
    for act in ("bet", "take", "announce", "lay", "mean"):
        with pytest.raises(IllegalAction, match="dolly"):
            hand.act(act, seat=1, on=str(number), amount=1)
    croupier_does(hand, "pay")
    with pytest.raises(IllegalAction, match="hand is over"):
        hand.act("bet", seat=1, on=str(number), amount=1)


@pytest.mark.clause("m1:roulette.clearing")
def test_clearing_takes_every_losing_bet_of_every_player_and_leaves_the_winning_ones() -> None:
    hand = table(17, seats={1: {"bets": {"17": 1, "red": 5}}, 2: {"bets": {"16": 2, "black": 7, "14-17": 1}}})
    croupier_does(hand, "launch", "close", "drop")
    assert {(event.box, event.field) for event in happened(hand, Lost)} == {(1, "red"), (2, "16")}
    assert stakes(hand, 1) == {"17": 1}
    assert stakes(hand, 2) == {"black": 7, "14-17": 1}
    assert not happened(hand, Paid)


@pytest.mark.clause("m1:roulette.staff")
def test_a_croupier_runs_the_game_and_the_senior_inspector_controls_it() -> None:
    roster = Roster(needs=STAFF)
    roster.assign(Post.CROUPIER, "Anna", minute=0)
    with pytest.raises(IllegalAction, match=r"there is no pit-boss.*m1:roulette\.staff"):
        roster.check_open("m1:roulette.staff")
    with pytest.raises(IllegalAction, match="already holds"):
        roster.assign(Post.PIT_BOSS, "Anna", minute=0)
    roster.assign(Post.PIT_BOSS, "Boris", minute=0)
    roster.check_open("m1:roulette.staff")
    hand = table(17)
    with pytest.raises(IllegalAction, match="dealer's part"):
        hand.act("launch", seat=1)


@pytest.mark.clause("m1:roulette.ball")
def test_the_ball_is_an_unbiased_draw_from_all_37_numbers() -> None:
    spins = 3_700
    fallen = [0] * 37
    for seed in range(spins):
        hand = croupier.deal("m1/roulette", seats={1: {}}, seed=seed)
        croupier_does(hand, "launch", "close", "drop")
        fallen[hand.felt.spun[0]] += 1
    chi_square = sum((count - spins / 37) ** 2 / (spins / 37) for count in fallen)
    assert chi_square < 67.98  # 36 degrees of freedom, one time in a thousand; the seeds are fixed


# -- void spins -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cause", [pytest.param(cause, marks=pytest.mark.clause(clause)) for cause, clause in CAUSES.items()]
)
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.clause("m1:roulette.no-spin")
def test_a_void_spin_decides_nothing_and_the_betting_reopens(cause: str, closed: bool) -> None:
    hand = table(5, seats={1: {"bets": {"17": 2, "red": 10}}})
    croupier_does(hand, "launch", *(["close"] if closed else []))
    void(hand, cause)
    assert happened(hand, Ruled) == [Ruled(CAUSES[cause], cause, "", "pit-boss")]
    assert Called(CAUSES[cause], "no-spin") in hand.events
    assert not happened(hand, Spun) + happened(hand, Lost) + happened(hand, Paid)
    assert stakes(hand) == {"17": 2, "red": 10}
    hand.act("take", seat=1, on="17", amount=2)
    hand.act("take", seat=1, on="red", amount=5)
    hand.act("bet", seat=1, on="5", amount=1)
    croupier_does(hand, "launch", "close", "drop", "pay")
    assert hand.result is not None
    assert hand.result.net == {1: 35 + 5}


@pytest.mark.clause("m1:24e")
def test_no_spin_is_declared_by_pit_boss_or_manager_alone() -> None:
    hand = table(5)
    croupier_does(hand, "launch")
    for post in (Post.CROUPIER, Post.INSPECTOR, ""):
        with pytest.raises(IllegalAction, match=r"only by: pit-boss, manager.*m1:24e"):
            hand.rule("no-spin", by=post)
    hand.rule("no-spin", by=Post.MANAGER)
    croupier_does(hand, "launch", "close")
    hand.rule("ball-out", by=Post.CROUPIER)
    assert calls(hand).count("no-spin") == 2


@pytest.mark.clause("m1:24a")
def test_only_a_running_spin_can_be_void() -> None:
    hand = table(5, seats={1: {"bets": {"17": 2}}})
    with pytest.raises(IllegalAction, match=r"cannot be ruled at this moment.*m1:24a"):
        void(hand, "ball-out")
    croupier_does(hand, "launch", "close", "drop")
    before = hand.events
    with pytest.raises(IllegalAction, match="cannot be ruled at this moment"):
        void(hand, "ball-out")
    with pytest.raises(IllegalAction):
        hand.rule("ball-eaten")
    assert hand.events == before


def test_a_hand_with_void_spins_replays_and_is_verified() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {"bets": {"red": 10}}}, seed=5)
    for _ in range(3):
        croupier_does(hand, "launch")
        void(hand, "same-direction")
    croupier_does(hand, "launch", "close")
    void(hand, "foreign-object")
    croupier_does(hand, "launch", "close", "drop", "pay")
    again = croupier.replay(Record.from_json(hand.record().to_json()))
    assert again.events == hand.events
    assert croupier.verify(hand.record()).fair
    assert len(happened(hand, Spun)) == 1
    assert all(tell(event, language) for event in hand.events for language in LANGUAGES)


def test_every_cause_of_the_book_can_be_ruled() -> None:
    assert dict(ORDERS.void) == CAUSES
    rulings = {option.name: option.clause for option in table(5).rulings}
    assert rulings == {**CAUSES, "bets-restored": "m1:24g"}


@pytest.mark.parametrize(
    ("ruling", "laps", "counts"),
    [
        *(pytest.param("too-few-laps", n, n >= 3, marks=pytest.mark.clause("m1:24c")) for n in range(1, 6)),
        *(pytest.param("ball-hung", n, n < 3, marks=pytest.mark.clause("m1:24b")) for n in range(1, 6)),
    ],
)
def test_three_laps_part_a_void_spin_from_one_that_counts(ruling: str, laps: int, counts: bool) -> None:
    hand = table(5, seats={1: {"bets": {"5": 1}}})
    croupier_does(hand, "launch", "close")
    if counts:
        before = hand.events
        with pytest.raises(
            IllegalAction, match=rf"ball (ran|hung for) {laps} lap.*from 3 on.*{CAUSES[ruling]}"
        ):
            hand.rule(ruling, amount=laps)
        assert hand.events == before
    else:
        hand.rule(ruling, amount=laps)
        assert Called(CAUSES[ruling], "laps", str(laps)) in hand.events
        assert calls(hand)[-2:] == ["no-spin", "place-your-bets"]
        croupier_does(hand, "launch", "close")
    croupier_does(hand, "drop", "pay")
    assert hand.result is not None
    assert hand.result.net == {1: 35}
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("m1:24g")
def test_scattered_bets_that_were_put_back_play() -> None:
    hand = table(5, seats={1: {"bets": {"5": 1}}})
    with pytest.raises(IllegalAction, match=r"cannot be ruled at this moment.*m1:24g"):
        hand.rule("bets-restored")
    croupier_does(hand, "launch")
    hand.rule("bets-restored", by=Post.INSPECTOR)
    assert happened(hand, Ruled) == [Ruled("m1:24g", "bets-restored", "", "inspector")]
    croupier_does(hand, "close", "drop", "pay")
    assert "no-spin" not in calls(hand)
    assert hand.result is not None
    assert hand.result.net == {1: 35}
    assert all(tell(event, language) for event in hand.events for language in LANGUAGES)
