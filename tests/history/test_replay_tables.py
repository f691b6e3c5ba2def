"""Tables as others run them, in recorded hands: forced wagers, and a house that takes a fee."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from croupier.history import NotOurs, Replay, read, replay
from tests.history.samples import BOARD, DEALT, HANDHQ, history

# -- forced wagers ---------------------------------------------------------------------------------------


def test_two_players_post_crosswise() -> None:
    two: dict[str, Any] = {"antes": [0, 0], "starting_stacks": [100, 100]}
    button = history(
        **two,
        blinds_or_straddles=[1, 2],
        actions=["d dh p1 AhAd", "d dh p2 KhKd", "p2 f"],
        finishing_stacks=[101, 99],
    )
    assert replay(button).exact
    first = history(
        **two,
        blinds_or_straddles=[2, 1],
        actions=["d dh p1 AhAd", "d dh p2 KhKd", "p1 f"],
        finishing_stacks=[99, 101],
    )
    assert replay(first).exact
    anted = history(
        antes=[0, 5],
        starting_stacks=[100, 100],
        blinds_or_straddles=[1, 2],
        actions=["d dh p1 AhAd", "d dh p2 KhKd", "p2 cc", "p1 cbr 10", "p2 f"],
        finishing_stacks=[102, 98],
    )
    assert replay(anted).exact


def test_a_big_blind_ante_belongs_to_the_whole_pot() -> None:
    acts = [*DEALT, "p3 cbr 100", "p1 cc", "p2 cc", "p1 sm AhAd", "p2 sm KhKd", "p3 sm 7c2d", *BOARD]
    # The ante is not matched by anybody, and yet the winner with fewer chips in takes it.
    paid = history(
        antes=[0, 6, 0], starting_stacks=[100, 106, 100], actions=acts, finishing_stacks=[306, 0, 0]
    )
    assert replay(paid).exact


def test_one_who_cannot_pay_the_ante_wins_his_part_of_each() -> None:
    acts = [*DEALT, "p3 cbr 20", "p2 f", "p1 sm AhAd", "p3 sm 7c2d", *BOARD]
    short: dict[str, Any] = {"antes": [5, 5, 5], "starting_stacks": [3, 100, 100], "actions": acts}
    done = replay(history(**short, ante_trimming_status=True, finishing_stacks=[9, 93, 101]))
    assert done.exact
    # Unless the record says that such a player may win the antes whole.
    assert replay(history(**short, finishing_stacks=[13, 93, 97])).exact


def test_a_lone_big_blind_where_the_small_one_is_dead() -> None:
    acts = [*DEALT, "p2 cc", "p3 cbr 6", "p1 f", "p2 f"]
    lone: dict[str, Any] = {"blinds_or_straddles": [2, 0, 0], "actions": acts}
    assert replay(history(**lone, finishing_stacks=[98, 98, 104])).exact
    none = history(
        blinds_or_straddles=[0, 2, 0], actions=[*DEALT, "p3 f", "p1 f"], finishing_stacks=[100, 100, 100]
    )
    assert replay(none).exact


def test_straddles_are_refused_with_a_sentence() -> None:
    for blinds in ([1, 2, 4], [1, 2, 2]):
        with pytest.raises(NotOurs) as refusal:
            replay(history(blinds_or_straddles=blinds, actions=DEALT))
        assert refusal.value.code == "phh-straddle"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"blinds_or_straddles": [0, 0, 0], "antes": [1, 1, 1]}, "phh-no-blinds"),
        ({"min_bet": 3}, "phh-min-bet"),
    ],
)
def test_a_table_that_we_do_not_have_is_counted_apart(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(NotOurs) as refusal:
        replay(history(**fields, actions=DEALT))
    assert refusal.value.code == code


def test_high_low_has_no_antes() -> None:
    limit: dict[str, Any] = {"variant": "FO/8", "min_bet": None, "small_bet": 2, "big_bet": 4}
    with pytest.raises(NotOurs) as refusal:
        replay(history(**limit, antes=[1, 1, 1], actions=[]))
    assert refusal.value.code == "phh-antes"


def test_an_unknown_stack_is_deep_enough_for_every_wager() -> None:
    endless = Decimal("inf")
    acts = [*DEALT, "p3 cbr 40", "p1 cbr 100", "p2 f", "p3 f"]
    unknown: dict[str, Any] = {"starting_stacks": [endless, 100, 100], "actions": acts}
    done = replay(history(**unknown))
    assert (done.exact, done.verified) == (True, False)
    assert done.notes == [("history-stack-unknown", {"players": "1"})]
    assert replay(history(**unknown, finishing_stacks=[endless, 98, 60])).verified
    (found,) = replay(history(**unknown, finishing_stacks=[endless, 98, 61])).differences
    assert (found.seat, found.by) == (3, -1)
    nobody = history(starting_stacks=[endless] * 3, actions=acts, finishing_stacks=[endless] * 3)
    assert (replay(nobody).exact, replay(nobody).verified) == (True, False)


# -- what others write of a house that takes a fee -------------------------------------------------------


def won(winnings: list[Any], **fields: Any) -> Replay:
    """A pot of 42 in which player 1 has raised by 60 what player 3 then folds to."""
    acts = [*DEALT, "p3 cbr 20", "p1 cbr 80", "p2 f", "p3 f"]
    return replay(history(actions=acts, winnings=winnings, **fields))


def test_winnings_tell_who_won_and_how_much() -> None:
    assert won([42, 0, 0]).verified
    assert (won([42, 0, 0]).exact, won([42, 0, 0]).notes) == (True, [])
    assert won([102, 0, 0]).exact  # with what came back to them
    assert not won([103, 0, 0]).exact
    assert not won([0, 42, 0]).exact
    assert not won([42, 1, 0]).exact
    assert not won([0, 0, 0]).verified  # a record that does not know who won
    assert won([0, 0, 0]).exact


def test_what_a_winner_is_short_of_is_the_fee() -> None:
    done = won([40, 0, 0])
    assert done.exact
    assert done.notes == [("history-fee", {"amount": "2"})]
    assert not won([30, 0, 0]).exact  # no house takes so much
    stacks = won([40, 0, 0], finishing_stacks=[120, 98, 80])
    assert stacks.exact
    assert stacks.notes == [("history-fee", {"amount": "2"})]
    # Without winnings in the record nobody says that there is a fee.
    acts = [*DEALT, "p3 cbr 20", "p1 cbr 80", "p2 f", "p3 f"]
    (found,) = replay(history(actions=acts, finishing_stacks=[120, 98, 80])).differences
    assert (found.seat, found.by) == (1, 2)
    (found,) = won([40, 0, 0], finishing_stacks=[120, 98, 79]).differences
    assert found.seat == 3


def test_a_newcomer_posts_behind_the_blinds() -> None:
    seats: dict[str, Any] = {"antes": [0] * 4, "starting_stacks": [100] * 4}
    dealt = [*DEALT, "d dh p4 QhQd"]
    live = history(
        **seats,
        blinds_or_straddles=[1, 2, -2, 0],
        actions=[*dealt, "p3 cc", "p4 f", "p1 f", "p2 cc", "d db 9s8s3c", "p2 cbr 2", "p3 f"],
        finishing_stacks=[99, 103, 98, 100],
    )
    assert replay(live).exact
    dead = history(
        **seats,
        blinds_or_straddles=[1, 2, 0, -3],
        actions=[*dealt, "p3 f", "p4 cbr 6", "p1 f", "p2 f"],
        finishing_stacks=[99, 98, 100, 103],
    )
    assert replay(dead).exact
    beside_a_lone_blind = history(
        **seats,
        blinds_or_straddles=[2, -2, 0, 0],
        actions=[*dealt, "p2 cc", "p3 f", "p4 f", "p1 f"],
        finishing_stacks=[98, 102, 100, 100],
    )
    assert replay(beside_a_lone_blind).exact


def test_a_check_that_nobody_asks_for_is_passed_over() -> None:
    acts = [*DEALT, "p3 f", "p1 cc", "p2 cc", *BOARD, "p1 sm AhAd", "p2 sm KhKd"]
    done = replay(history(starting_stacks=[2, 100, 100], actions=acts, finishing_stacks=[4, 98, 100]))
    assert done.exact
    assert done.notes == [("history-idle-check", {"player": 2})]
    late = [*DEALT, "p3 f", "p1 cc", *BOARD, "p2 cc"]  # the whole board has come
    (found,) = replay(history(starting_stacks=[2, 100, 100], actions=late)).differences
    assert found.reason is not None
    assert found.act == len(late)


CONTRADICTORY = {"12", "22", "25", "39", "40", "42", "45", "49", "50", "72", "73", "74", "76"}
"""The hands of six sites whose winnings or stacks do not follow from their own acts."""


def test_hands_of_six_sites() -> None:
    hands = read(HANDHQ.read_bytes(), HANDHQ.name)
    done = {hand.source.name: replay(hand) for hand in hands}
    assert {name for name, each in done.items() if not each.exact} == CONTRADICTORY
    assert sum(each.verified for each in done.values()) == 54
    noted = Counter(note for each in done.values() for note, _ in each.notes)
    assert noted == {
        "history-scaled": 60,
        "history-fee": 29,
        "history-cards-unknown": 13,
        "history-mucked": 11,
        "history-stack-unknown": 6,
        "history-idle-check": 1,
    }


def test_a_table_that_cannot_be_set_is_a_difference() -> None:
    eleven = history(
        antes=[0] * 11, blinds_or_straddles=[1, 2, *[0] * 9], starting_stacks=[100] * 11, actions=[]
    )
    (found,) = replay(eleven).differences
    assert (found.act, found.reason and found.reason.code) == (0, "players-count")
