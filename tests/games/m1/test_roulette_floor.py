"""American roulette of the casino M-1: badly lying chips, void spins and the staff, points 13 to 24."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import croupier
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.lie import DOUBLE_LINE, Lie, find_lie, lies, marks_near, read_lie
from croupier.games.m1.roulette import ORDERS, STAFF
from croupier.games.wheel import POSITIONS
from croupier.table import CROUPIER, Hand, Post, Record, Roster
from croupier.table.event import Called, Lost, Moved, Paid, Returned, Ruled, Spun
from croupier.table.telling import tell
from croupier.text import LANGUAGES
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


def table(*spins: int, seats: dict[int, Any] | None = None, **options: Any) -> Hand:
    """A table with one player, or with these; the ball will fall on these numbers."""
    return croupier.deal("m1/roulette", seats=seats or {1: {}}, spins=spins, options=options)


def croupier_does(hand: Hand, *acts: str) -> None:
    for act in acts:
        hand.act(act, seat=CROUPIER)


def calls(hand: Hand) -> list[str]:
    return [event.call for event in happened(hand, Called)]


def stakes(hand: Hand, seat: int = 1) -> dict[str, int]:
    return next(box.stakes for box in hand.view(seat).boxes if box.number == seat)


def reading(words: str) -> tuple[str, str] | None:
    """What a chip that lies so counts as, and by which clause."""
    lie = find_lie(words)
    assert lie is not None
    found = read_lie(lie)
    return (found.place.name, found.clause) if found is not None else None


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


def void(hand: Hand, cause: str) -> None:
    hand.rule(cause, by=Post.PIT_BOSS)


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


# -- a chip that lies badly: how it counts --------------------------------------------------------------

COLUMN_1 = range(1, 37, 3)


@pytest.mark.clause("m1:23a")
def test_in_a_number_touching_one_split_line_is_a_split() -> None:
    for split in (place for place in POSITIONS.values() if place.kind == "split"):
        for number in split.numbers:
            assert reading(f"{number} ~ {split.name}") == (split.name, "m1:23a")


@pytest.mark.clause("m1:23b")
def test_in_a_number_touching_two_split_lines_is_a_corner() -> None:
    for corner in (place for place in POSITIONS.values() if place.kind == "corner"):
        low, right, up, far = sorted(corner.numbers)
        assert (right, up, far) == (low + 1, low + 3, low + 4)
        for number, beside, above in ((low, right, up), (right, low, far), (up, far, low), (far, up, right)):
            lines = f"{number}/{beside} {number}/{above}"
            assert reading(f"{number} ~ {lines}") == (corner.name, "m1:23b")


@pytest.mark.clause("m1:23c")
def test_on_a_split_touching_other_split_lines_is_a_corner() -> None:
    for corner in (place for place in POSITIONS.values() if place.kind == "corner"):
        low, right, up, far = sorted(corner.numbers)
        along, across = (f"{low}-{right}", f"{up}-{far}"), (f"{low}-{up}", f"{right}-{far}")
        for on, touched in itertools.chain(
            itertools.product(along, across), itertools.product(across, along)
        ):
            assert reading(f"{on} ~ {touched}") == (corner.name, "m1:23c")
        assert reading(f"{along[0]} ~ {across[0]} {across[1]}") == (corner.name, "m1:23c")


@pytest.mark.clause("m1:23d")
def test_in_a_number_touching_the_upper_double_line_is_the_street() -> None:
    for first in COLUMN_1:
        street = f"{first}-{first + 1}-{first + 2}"
        assert reading(f"{first} ~ double-line") == (street, "m1:23d")
    for other in set(range(1, 37)) - set(COLUMN_1):
        assert find_lie(f"{other} ~ double-line") is None


def six(first: int) -> str:
    return "-".join(str(number) for number in range(first, first + 6))


@pytest.mark.clause("m1:23e", "m1:23f", "m1:23g", "m1:23l")
def test_between_two_rows_at_the_double_line_is_the_line_of_six() -> None:
    for first in list(COLUMN_1)[:-1]:
        split = f"{first}-{first + 3}"
        for number in (first, first + 3):
            assert reading(f"{number} ~ {split} double-line") == (six(first), "m1:23e")
            street = f"{number}-{number + 1}-{number + 2}"
            assert reading(f"{street} ~ {six(first)}") == (six(first), "m1:23g")
        assert reading(f"{split} ~ double-line") == (six(first), "m1:23f")
        for dozen in {(first + 11) // 12, (first + 14) // 12}:
            assert reading(f"dozen-{dozen} ~ double-line {six(first)}") == (six(first), "m1:23l")
    assert reading("dozen-1 ~ double-line") == ("dozen-1", "m1:25.8")
    assert find_lie("dozen-1 ~ double-line 31-32-33-34-35-36") is None


@pytest.mark.clause("m1:23h")
def test_in_zero_touching_a_split_line_and_the_double_line_is_the_first_four() -> None:
    assert reading("0 ~ 0-1 double-line") == ("0-1-2-3", "m1:23h")
    assert reading("1 ~ 0-1 double-line") == ("0-1-2-3", "m1:23h")
    assert reading("0-1 ~ double-line") == ("0-1-2-3", "m1:23h")
    assert reading("0 ~ 0-1") == ("0-1", "m1:23a")
    assert reading("0 ~ double-line") == ("0", "m1:25.1")


@pytest.mark.clause("m1:23i", "m1:23b")
@pytest.mark.parametrize(
    ("lie", "place", "clause"),
    [
        ("1 ~ 0-1 1-2", "0-1-2", "m1:23i"),
        ("2 ~ 0-2 1-2", "0-1-2", "m1:23i"),
        ("2 ~ 0-2 2-3", "0-2-3", "m1:23i"),
        ("3 ~ 0-3 2-3", "0-2-3", "m1:23i"),
        ("1 ~ 1-2 1-4", "1-2-4-5", "m1:23b"),
        ("2 ~ 1-2 2-5", "1-2-4-5", "m1:23b"),
        ("2 ~ 2-3 2-5", "2-3-5-6", "m1:23b"),
        ("3 ~ 2-3 3-6", "2-3-5-6", "m1:23b"),
        ("0-2 ~ 2-3", "0-2-3", "m1:23i"),
    ],
)
def test_in_1_2_or_3_two_splits_are_a_street_only_if_one_is_with_zero(
    lie: str, place: str, clause: str
) -> None:
    """Question m1:q.top-four-street."""
    assert reading(lie) == (place, clause)


@pytest.mark.clause("m1:23j")
@pytest.mark.parametrize("street", ["0-1-2", "0-2-3"])
def test_in_zero_touching_the_point_of_a_street_is_that_street(street: str) -> None:
    assert reading(f"0 ~ {street}") == (street, "m1:23j")
    _, one, two = street.split("-")
    assert reading(f"0 ~ 0-{one} 0-{two}") == (street, "m1:23j")


@pytest.mark.clause("m1:23k")
def test_on_a_dozen_touching_the_first_four_is_the_first_four() -> None:
    assert reading("dozen-1 ~ 0-1-2-3") == ("0-1-2-3", "m1:23k")
    assert find_lie("dozen-2 ~ 0-1-2-3") is None


@pytest.mark.parametrize(
    "lie", ["red ~ black", "dozen-1 ~ dozen-2", "column-1 ~ column-2", "5 ~ 4-5 5-6", "4 ~ 4-5 double-line"]
)
@pytest.mark.clause("m1:roulette.incorrect-bet")
def test_what_can_be_read_as_no_bet_has_no_reading(lie: str) -> None:
    assert reading(lie) is None


@pytest.mark.parametrize(
    "words", ["17", "17 ~", "~", "", "17 ~ 1-2", "17 ~ 17", "38 ~ 1", "red ~ odd", "0/4 ~ 1-4"]
)
def test_no_chip_lies_like_this(words: str) -> None:
    assert find_lie(words) is None


def test_every_lie_is_found_by_its_name_and_read_as_a_position_it_touches() -> None:
    for name in lies():
        lie = find_lie(name)
        assert lie is not None
        assert lie.name == name
        assert set(lie.touching) <= marks_near(lie.where)
        found = read_lie(lie)
        if found is not None and lie.where.kind in ("straight-up", "split", "street"):
            assert lie.where.numbers <= found.place.numbers
            for mark in set(lie.touching) - {DOUBLE_LINE}:
                assert POSITIONS[mark].numbers <= found.place.numbers
    assert read_lie(Lie(POSITIONS["red"], ("black",))) is None


# -- a chip that lies badly: what the croupier does -----------------------------------------------------


@pytest.mark.clause("m1:19a")
def test_the_croupier_asks_and_the_player_says_which_bet_he_means() -> None:
    hand = table(20)
    hand.act("lay", seat=1, on="17 touching 17/18", amount=3)
    assert happened(hand, Called)[-1] == Called("m1:19a", "which-bet", "17 ~ 17-18")
    assert stakes(hand) == {"17 ~ 17-18": 3}
    hand.act("mean", seat=1, on="17/20")
    assert happened(hand, Moved) == [Moved("m1:19a", 1, "17 ~ 17-18", "17-20", 3)]
    assert stakes(hand) == {"17-20": 3}
    croupier_does(hand, "launch", "close", "drop", "pay")
    assert hand.result is not None
    assert hand.result.net == {1: 3 * 17}


@pytest.mark.clause("m1:19b")
def test_without_an_answer_the_croupier_announces_the_position_and_moves_the_chips() -> None:
    hand = table(18)
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=3)
    croupier_does(hand, "launch", "read")
    assert happened(hand, Called)[-1] == Called("m1:19b", "taken-as", "17-18")
    assert stakes(hand) == {"17-18": 3}
    with pytest.raises(IllegalAction, match="cannot “mean” now"):
        hand.act("mean", seat=1, on="17")
    croupier_does(hand, "close", "drop", "pay")
    assert hand.result is not None
    assert hand.result.net == {1: 3 * 17}


@pytest.mark.clause("m1:23a", "m1:23d")
def test_what_was_not_put_right_during_the_spin_counts_as_it_lies() -> None:
    hand = table(18, seats={1: {}, 2: {}})
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=3)
    hand.act("lay", seat=2, on="16 ~ double-line", amount=2)
    croupier_does(hand, "launch", "close")
    assert [(event.clause, event.box, event.onto) for event in happened(hand, Moved)] == [
        ("m1:23a", 1, "17-18"),
        ("m1:23d", 2, "16-17-18"),
    ]
    croupier_does(hand, "drop", "pay")
    assert hand.result is not None
    assert hand.result.net == {1: 3 * 17, 2: 2 * 11}
    assert all(tell(event, language) for event in hand.events for language in LANGUAGES)


@pytest.mark.clause("m1:roulette.incorrect-bet", "m1:19a")
def test_an_incorrect_bet_is_asked_about_and_else_returned() -> None:
    for answered in (True, False):
        hand = table(1, seats={1: {"stack": 50}})
        hand.act("lay", seat=1, on="red ~ black", amount=10)
        assert calls(hand)[-1] == "which-bet"
        if answered:
            hand.act("mean", seat=1, on="red")
        croupier_does(hand, "launch", "close")
        back = [Returned("m1:roulette.incorrect-bet", 1, "red ~ black", 10)]
        assert happened(hand, Returned) == ([] if answered else back)
        croupier_does(hand, "drop", "pay")
        assert hand.result is not None
        assert hand.result.net == {1: 10 if answered else 0}


def test_the_croupier_returns_an_incorrect_bet_at_once_when_he_reads_it() -> None:
    hand = table(1)
    hand.act("lay", seat=1, on="red ~ black", amount=10)
    croupier_does(hand, "read")
    assert stakes(hand) == {}


def test_questions_are_answered_in_the_order_in_which_they_were_asked() -> None:
    hand = table(1, seats={1: {}, 2: {}})
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=1)
    hand.act("lay", seat=2, on="5 ~ 5-6", amount=2)
    hand.act("lay", seat=1, on="20 ~ 20-21", amount=3)
    hand.act("mean", seat=1, on="17")
    assert stakes(hand) == {"20 ~ 20-21": 3, "17": 1}
    croupier_does(hand, "read", "read")
    assert stakes(hand) == {"17": 1, "20-21": 3}
    assert stakes(hand, 2) == {"5-6": 2}
    with pytest.raises(IllegalAction, match="cannot “read” now"):
        croupier_does(hand, "read")


@pytest.mark.clause("m1:19a")
def test_an_answer_can_say_which_of_two_chips_it_is_about() -> None:
    hand = table(1, seats={1: {}, 2: {}})
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=1)
    hand.act("lay", seat=1, on="20 ~ 20-21", amount=3)
    hand.act("lay", seat=2, on="5 ~ 5-6", amount=2)
    hand.act("mean", seat=1, on="20 touching 20/21 as 20/23")
    assert happened(hand, Moved) == [Moved("m1:19a", 1, "20 ~ 20-21", "20-23", 3)]
    for on in ("20 ~ 20-21 = 20", "5 ~ 5-6 = 5"):  # answered already, and another's
        with pytest.raises(
            IllegalAction, match=r"Nobody was asked .* open questions are: 17 ~ 17-18\..*m1:19a"
        ):
            hand.act("mean", seat=1, on=on)
    with pytest.raises(IllegalAction, match=r"No chip can lie like .17 ~ 1-2"):
        hand.act("mean", seat=1, on="17 ~ 1-2 = 17")
    hand.act("mean", seat=1, on="17 ~ 17-18 = 18")
    assert stakes(hand) == {"20-23": 3, "18": 1}
    assert hand.actions[-1].on == "17 ~ 17-18 = 18"
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("m1:19b")
def test_the_croupier_announces_the_position_on_which_he_takes_a_chip() -> None:
    hand = table(1, seats={1: {}, 2: {}})
    hand.act("lay", seat=1, on="17 ~ 17-18 17-20", amount=1)
    hand.act("lay", seat=2, on="red ~ black", amount=5)
    hand.act("read", seat=CROUPIER, on="red ~ black = black")
    assert happened(hand, Called)[-1] == Called("m1:19b", "taken-as", "black")
    assert happened(hand, Moved) == [Moved("m1:19b", 2, "red ~ black", "black", 5)]
    with pytest.raises(
        IllegalAction, match=r"does not touch 16-17: .* 17, 17-18, 17-20, 17-18-20-21\..*m1:19b"
    ):
        hand.act("read", seat=CROUPIER, on="16/17")
    hand.act("read", seat=CROUPIER, on="17")
    assert stakes(hand) == {"17": 1}
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("m1:19b", "m1:21")
def test_a_chip_is_not_taken_where_it_would_be_too_much() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {}}, spins=(1,), options={"limits.split.maximum": 5})
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=5)
    hand.act("bet", seat=1, on="17-18", amount=1)
    with pytest.raises(IllegalStake, match=r"6 on split.*m1:21"):
        hand.act("read", seat=CROUPIER, on="17-18")
    hand.act("read", seat=CROUPIER, on="17")
    assert stakes(hand) == {"17-18": 1, "17": 5}


def test_only_the_one_who_was_asked_answers() -> None:
    hand = table(1, seats={1: {}, 2: {}})
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=1)
    with pytest.raises(IllegalAction, match="Player 2 cannot do this"):
        hand.act("mean", seat=2, on="17")
    with pytest.raises(IllegalAction, match="dealer's part"):
        hand.act("read", seat=1)


def test_a_badly_lying_chip_can_be_taken_back_until_the_betting_ends() -> None:
    hand = table(1, seats={1: {"value": 5, "stack": 100}})
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=3)
    with pytest.raises(IllegalAction, match=r"cannot take that much.*15 lies there.*m1:20"):
        hand.act("take", seat=1, on="17 ~ 17-18", amount=4)
    with pytest.raises(IllegalAction, match="No chip can lie"):
        hand.act("take", seat=1, on="17 ~ 1-2", amount=1)
    hand.act("take", seat=1, on="17 ~ 17-18", amount=1)
    assert stakes(hand) == {"17 ~ 17-18": 10}
    hand.act("take", seat=1, on="17 ~ 17-18", amount=2)
    assert hand.decision is not None
    assert "mean" not in hand.decision
    croupier_does(hand, "launch", "close")
    with pytest.raises(IllegalAction, match="No more bets"):
        hand.act("lay", seat=1, on="17 ~ 17-18", amount=1)


@pytest.mark.clause("m1:18", "m1:21")
def test_a_badly_lying_chip_is_bound_by_the_limits_of_what_it_counts_as() -> None:
    bounds: dict[str, Any] = {"limits.split.minimum": 2, "limits.split.maximum": 10}
    hand = table(1, **bounds)
    for chips, clause in ((1, "m1:18"), (11, "m1:21")):
        with pytest.raises(IllegalStake, match=clause):
            hand.act("lay", seat=1, on="17 ~ 17-18", amount=chips)
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=6)
    hand.act("bet", seat=1, on="17-18", amount=6)
    with pytest.raises(IllegalStake, match=r"12 on split.*m1:21"):
        hand.act("mean", seat=1, on="17-18")
    croupier_does(hand, "launch", "close")
    assert happened(hand, Returned) == [Returned("m1:21", 1, "17 ~ 17-18", 6)]
    assert stakes(hand) == {"17-18": 6}


def test_nobody_lays_down_more_than_he_has() -> None:
    hand = table(1, seats={1: {"stack": 5}})
    with pytest.raises(IllegalStake, match=r"needs 6 but has only 5.*m1:8b"):
        hand.act("lay", seat=1, on="17 ~ 17-18", amount=6)
    with pytest.raises(IllegalAction, match="whole number"):
        hand.act("lay", seat=1, on="17 ~ 17-18", amount=0)


@pytest.mark.clause("m1:roulette.incorrect-bet")
@pytest.mark.parametrize("on", ["17", "17 ~ 5-6", "pink ~ red", ""])
def test_what_no_chip_can_do_is_refused(on: str) -> None:
    hand = table(1)
    with pytest.raises(IllegalAction, match=r"No chip can lie|takes no position|incorrect-bet"):
        hand.act("lay", seat=1, on=on, amount=1)
    assert hand.actions == ()


def test_the_question_stays_open_after_a_void_spin() -> None:
    hand = table(18)
    croupier_does(hand, "launch")
    hand.act("lay", seat=1, on="17 ~ 17-18", amount=1)
    void(hand, "ball-out")
    hand.act("mean", seat=1, on="17-18")
    croupier_does(hand, "launch", "close", "drop", "pay")
    assert hand.result is not None
    assert hand.result.net == {1: 17}
