"""A chip that lies badly on the layout of m1/roulette: how it counts, and what the croupier does."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import croupier
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.lie import DOUBLE_LINE, Lie, find_lie, lies, marks_near, read_lie
from croupier.games.wheel import POSITIONS
from croupier.table import CROUPIER, Record
from croupier.table.event import Called, Moved, Returned
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.m1.roulette import calls, croupier_does, stakes, table, void
from tests.games.outcome import happened


def reading(words: str) -> tuple[str, str] | None:
    """What a chip that lies so counts as, and by which clause."""
    lie = find_lie(words)
    assert lie is not None
    found = read_lie(lie)
    return (found.place.name, found.clause) if found is not None else None


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
    for place in ("0", "1", "0-1"):
        assert reading(f"{place} ~ 0-1-2-3") == ("0-1-2-3", "m1:23h")


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
    "lie",
    [
        "red ~ black",
        "dozen-1 ~ dozen-2",
        "column-1 ~ column-2",
        "5 ~ 4-5 5-6",
        "4 ~ 4-5 double-line",
        "4 ~ 1-4 4-7 double-line",
        "4-5-6 ~ 1-2-3-4-5-6 4-5-6-7-8-9",
        "dozen-1 ~ 1-2-3-4-5-6 4-5-6-7-8-9",
    ],
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


def test_lies_with_two_marks_are_those_that_count_as_something_else() -> None:
    names = set(lies())
    assert {name for name in names if " " not in name.partition(" ~ ")[2]} == {
        f"{place.name} ~ {mark}" for place in POSITIONS.values() for mark in marks_near(place)
    }
    assert {name for name in names if name.startswith("17 ~ ") and name.count("-") == 2} == {
        "17 ~ 14-17 16-17",
        "17 ~ 14-17 17-18",
        "17 ~ 16-17 17-20",
        "17 ~ 17-18 17-20",
    }
    assert len(names) == len(lies()) == 506 + 118


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
