"""Hands recorded by others, played again in our engine: ours all exact, every difference named."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from croupier.cards import DECK
from croupier.history import Damaged, History, NotOurs, read, replay
from croupier.table.event import Dealt, Returned, Won
from tests.history.samples import BOARD, DEALT, HAND, PLURIBUS, WSOP, changed, history, one

OURS = {"NT": 1083, "FT": 7, "PO": 7, "FO/8": 14, "F7S": 13}
NOT_OURS = {"F7S/8": 7, "FR": 10, "N2L1D": 7, "F2L3D": 7}


def test_all_hands_of_our_games_replay_exactly() -> None:
    exact: Counter[str] = Counter()
    skipped: Counter[str] = Counter()
    for path in (*WSOP, *PLURIBUS):
        for hand in read(path.read_bytes(), path.name):
            if hand.variant in NOT_OURS:
                with pytest.raises(NotOurs, match="is not a game of ours"):
                    replay(hand)
                skipped[hand.variant] += 1
                continue
            done = replay(hand)
            assert done.differences == [], hand.source
            assert done.verified
            exact[hand.variant] += 1
    assert exact == OURS
    assert skipped == NOT_OURS


def test_the_cards_dealt_are_those_of_the_record() -> None:
    done = replay(one(HAND))
    assert done.exact
    assert done.hand is not None
    dealt = {
        event.to: "".join(map(str, event.cards)) for event in done.hand.events if isinstance(event, Dealt)
    }
    assert dealt == {1: "AhKd", 2: "7c7d", 3: "9s8s", "board": "4s"}


# -- differences -----------------------------------------------------------------------------------------


def test_a_wrong_stack_is_told_by_seat_and_amount() -> None:
    done = replay(one(changed(("[64, 142, 94]", "[66, 142, 92.5]"))))
    assert [(found.seat, found.recorded, found.played, found.by) for found in done.differences] == [
        (1, 66, 64, -2),
        (3, Decimal("92.5"), 94, Decimal("1.5")),
    ]


ILLEGAL = {
    "out of turn": ("'p3 cbr 6'", "'p2 cbr 6'", 4, "out-of-turn"),
    "too small a raise": ("'p3 cbr 6'", "'p3 cbr 3'", 4, "amount-outside"),
    "more than they have": ("'p3 cbr 6'", "'p3 cbr 101'", 4, "amount-outside"),
    "a bring-in in hold'em": ("'p3 cbr 6'", "'p3 pb'", 4, "act-unknown"),
    "a draw in hold'em": ("'p3 cbr 6'", "'p3 sd'", 4, "act-unknown"),
    "the turn too early": ("'p2 cbr 10'", "'d db 5c'", 9, "phh-dealt-early"),
    "the turn untold": ("  'd db 3s',\n", "", 12, "phh-board-untold"),
    "too many on the flop": ("d db 2c2d2h", "d db 2c2d2h2s", 7, "phh-dealt-early"),
    "three cards": ("d dh p3 9s8s", "d dh p3 9s8s7s", 3, "phh-dealt-early"),
    "one card": ("d dh p3 9s8s", "d dh p3 9s", 4, "phh-hole-untold"),
    "shown too early": ("'p2 cbr 10'", "'p2 sm 7c7d'", 9, "phh-shows-early"),
    "shown by one who folded": ("'p1 sm AhKd'", "'p3 sm 9s8s'", 18, "phh-shows-folded"),
    "a bid after the end": ("'p2 sm 7c7d'", "'p2 sm 7c7d', 'p2 cc'", 20, "hand-over"),
}  # fmt: skip


@pytest.mark.parametrize("what", ILLEGAL)
def test_an_illegal_act_is_told_by_its_number(what: str) -> None:
    old, new, number, code = ILLEGAL[what]
    done = replay(one(changed((old, new))))
    (found,) = done.differences
    assert (found.act, found.text) == (number, done.history.actions[number - 1])
    assert found.reason is not None
    assert found.reason.code == code


def test_a_refusal_by_the_rules_cites_the_clause_and_the_range() -> None:
    (found,) = replay(one(changed(("'p3 cbr 6'", "'p3 cbr 3'")))).differences
    assert found.reason is not None
    assert found.reason.clause == "fspr:5.9.5a"
    assert "4 to 100" in str(found.reason)


REPEATED = {
    "in two hands": ("7c7d',  #", "7cAh',  #", 2, 8, "Ah"),
    "on the board": ("d db 3s", "d db 9s", 12, 18, "9s"),
    "in one hand": ("d dh p3 9s8s", "d dh p3 9s9s", 3, 9, "9s"),
}


@pytest.mark.parametrize("what", REPEATED)
def test_cards_that_repeat_are_told_by_act_and_line(what: str) -> None:
    old, new, act, line, card = REPEATED[what]
    with pytest.raises(Damaged) as refusal:
        replay(one(changed((old, new))))
    fault = refusal.value
    assert (fault.code, fault.act, fault.line, fault.values["card"]) == ("phh-card-repeated", act, line, card)


def test_other_cards_shown_than_dealt() -> None:
    for shown in ("7c7h", "7c", "7c7d7s", "??AhKs"):
        with pytest.raises(Damaged) as refusal:
            replay(one(changed(("p2 sm 7c7d", f"p2 sm {shown}"))))
        assert refusal.value.act == 19
    with pytest.raises(Damaged) as refusal:
        replay(one(changed(("7c7d',  #", "????',  #"), ("p2 sm 7c7d", "p2 sm 7cAh"))))
    assert refusal.value.code == "phh-card-repeated"


def test_more_cards_told_than_were_dealt() -> None:
    deck = "".join(map(str, DECK))
    (found,) = replay(history(actions=[f"d dh p1 {deck}"])).differences
    assert (found.act, found.reason and found.reason.code) == (1, "phh-dealt-early")


def test_a_table_of_one() -> None:
    alone: dict[str, Any] = {"antes": [0], "blinds_or_straddles": [2], "starting_stacks": [100]}
    (found,) = replay(history(**alone, actions=[])).differences
    assert found.reason
    assert found.reason.code == "players-count"


def test_a_player_who_is_not_there() -> None:
    with pytest.raises(Damaged) as refusal:
        replay(one(changed(("'p3 cbr 6'", "'p4 cbr 6'"))))
    assert (refusal.value.code, refusal.value.act) == ("phh-player-unknown", 4)


# -- readings --------------------------------------------------------------------------------------------


def test_half_chips_double_all_amounts() -> None:
    split = ["d dh p1 AhAd", "d dh p2 AcAs", "d dh p3 7c2d", "p3 cbr 5", "p1 cc", "p2 cc", *BOARD[:1]]
    split += ["p1 cc", "p2 cc", "p3 f", BOARD[1], "p1 cc", "p2 cc", BOARD[2], "p1 cc", "p2 cc"]
    split += ["p1 sm AhAd", "p2 sm AcAs"]
    halves = history(actions=split, finishing_stacks=[Decimal("102.5"), Decimal("102.5"), Decimal(95)])
    done = replay(halves)
    assert done.exact
    assert done.scale == 2
    assert done.notes == [("history-scaled", {"scale": 2})]
    # Without half chips the odd one goes to the first after the button.
    assert replay(history(actions=split, finishing_stacks=[103, 102, 95])).exact


def test_the_smallest_chip_is_that_of_the_stacks() -> None:
    split = ["d dh p1 AhAd", "d dh p2 AcAs", "d dh p3 7c2d", "p3 cbr 125", "p1 cc", "p2 cc", *BOARD[:1]]
    split += ["p1 cc", "p2 cc", "p3 f", BOARD[1], "p1 cc", "p2 cc", BOARD[2], "p1 cc", "p2 cc"]
    split += ["p1 sm AhAd", "p2 sm AcAs"]
    chips: dict[str, Any] = {
        "blinds_or_straddles": [25, 50, 0],
        "min_bet": 50,
        "starting_stacks": [1000, 1000, 1000],
        "actions": split,
    }
    assert replay(history(**chips, finishing_stacks=[1075, 1050, 875])).exact
    assert replay(history(**chips, finishing_stacks=[Decimal("1062.5"), Decimal("1062.5"), 875])).exact
    assert replay(history(**chips)).exact


def capped(**fields: Any) -> History:
    """The second player has only 150; the first raises their bet of 100 "all in" to those 150."""
    return history(
        starting_stacks=[1000, 150, 1000],
        actions=[*DEALT, "p3 f", "p1 cc", "p2 cbr 100", "p1 cbr 150", "p2 cc", *fields.pop("ends", [])],
        **fields,
    )


def test_an_all_in_written_as_high_as_it_can_be_called() -> None:
    ends = ["p1 sm AhAd", "p2 sm KhKd", *BOARD]
    done = replay(capped(ends=ends, finishing_stacks=[1150, 0, 1000]))
    assert done.exact
    assert done.notes == [("history-capped", {"player": 1, "amount": "150", "least": "198"})]
    assert done.hand is not None
    assert [event.amount for event in done.hand.events if isinstance(event, Returned)] == [48]
    other = capped(ends=ends, finishing_stacks=[1150, 0, 1000])
    other.actions[6] = "p1 cbr 149"
    (found,) = replay(other).differences
    assert (found.act, found.reason and found.reason.code) == (7, "amount-outside")


def uncallable(*acts: str, **fields: Any) -> History:
    """The second player goes all in with 150; the first raises over them to what nobody can call."""
    started = [*DEALT, "p3 f", "p1 cc", "p2 cbr 150", *acts]
    return history(starting_stacks=[1000, 150, 1000], actions=started, **fields)


@pytest.mark.parametrize("amount", [151, 200, 1000])
def test_a_raise_that_nobody_can_call_is_a_call(amount: int) -> None:
    ends = ["p1 sm AhAd", "p2 sm KhKd", *BOARD]
    done = replay(uncallable(f"p1 cbr {amount}", *ends, finishing_stacks=[1150, 0, 1000]))
    assert done.exact
    assert done.notes == [("history-uncallable", {"player": 1, "amount": f"{amount}"})]


def test_a_raise_that_is_none_or_more_than_he_has_is_refused() -> None:
    for amount in (150, 100, 1001):
        (found,) = replay(uncallable(f"p1 cbr {amount}", *BOARD)).differences
        assert (found.act, found.reason and found.reason.code) == (7, "cannot-raise")
    others = uncallable("p3 cbr 200", *BOARD)  # it is not their turn
    (found,) = replay(others).differences
    assert found.act == 7


def test_unknown_cards_never_win() -> None:
    acts = ["d dh p1 AhAd", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 10", "p2 cc", BOARD[0]]
    acts += ["p1 cc", "p2 cc", BOARD[1], "p1 cc", "p2 cc", BOARD[2], "p1 cc", "p2 cc"]
    assert replay(history(actions=[*acts, "p1 sm AhAd", "p2 sm"], finishing_stacks=[110, 90, 100])).exact
    # They show, and what they show was in their hand from the beginning.
    shown = [*acts, "p1 sm AhAd", "p2 sm 9h9d"]
    assert replay(history(actions=shown, finishing_stacks=[90, 110, 100])).exact
    # The first mucks: the pot is the other's, whatever they have.
    assert replay(history(actions=[*acts, "p1 sm", "p2 sm ????"], finishing_stacks=[90, 110, 100])).exact
    # Both stay in, and one hand is unknown: nobody can say who won, and nothing is compared.
    untold = [*acts, "p1 sm -", "p2 sm ??9h"]
    done = replay(history(actions=untold, finishing_stacks=[90, 110, 100]))
    assert (done.exact, done.verified) == (True, False)
    assert done.notes == [("history-cards-unknown", {"players": "2"})]
    assert done.hand is not None
    assert done.hand.result is None
    # Unless the record tells who won: whoever won nothing has mucked.
    done = replay(history(actions=untold, winnings=[20, 0, 0], finishing_stacks=[110, 90, 100]))
    assert (done.exact, done.verified) == (True, True)
    assert done.notes == [("history-mucked", {"player": 2})]


def test_unknown_cards_are_filled_with_cards_that_are_nowhere_else() -> None:
    done = replay(one(changed(("9s8s", "????"), ("d db 3s", "d db ??"))))
    assert done.exact
    assert done.hand is not None
    drawn = done.hand.felt.shoe.drawn
    assert len(set(drawn)) == len(drawn) == 3 * 2 + 5 + 3
    assert done.stack.blind == {3}
    assert len(done.stack.known) == 2 + 2 + 4
    done = replay(one(changed(("9s8s", "????"), ("7c7d',  #", "????',  #"))))  # of whom one shows their cards
    assert done.exact
    assert done.hand is not None
    drawn = done.hand.felt.shoe.drawn
    assert len(set(drawn)) == len(drawn) == 3 * 2 + 5 + 3
    assert set(drawn) < set(DECK)


def test_a_mucked_hand_loses_even_if_it_was_the_best() -> None:
    done = replay(one(changed(("'p2 sm 7c7d'", "'p2 sm'"), ("[64, 142, 94]", "[142, 64, 94]"))))
    assert done.exact


# -- histories that stop -----------------------------------------------------------------------------------


def test_a_hand_that_stops_is_compared_as_it_stands() -> None:
    stops = [*DEALT, "p3 cbr 6", "p1 cc"]
    assert replay(history(actions=stops, finishing_stacks=[94, 98, 94])).exact
    done = replay(history(actions=stops, finishing_stacks=[94, 98, 100]))
    assert [found.seat for found in done.differences] == [3]
    assert not replay(history(actions=stops)).verified
    assert replay(history(actions=[])).exact


def test_a_showdown_of_which_the_record_is_silent_stays_undecided() -> None:
    silent = changed(("  'p1 sm AhKd',\n  'p2 sm 7c7d',\n", ""), ("[64, 142, 94]", "[64, 64, 94]"))
    done = replay(one(silent))
    assert done.exact
    assert done.hand is not None
    assert not done.hand.over


def test_cards_that_decide_must_be_told() -> None:
    (found,) = replay(capped(ends=["p1 sm AhAd", "p2 sm KhKd", *BOARD[:2]])).differences
    assert found.reason is not None
    assert found.reason.code == "phh-board-untold"


def test_who_won_which_pot_is_there_as_data() -> None:
    done = replay(one(HAND))
    assert done.hand is not None
    (won,) = [event for event in done.hand.events if isinstance(event, Won)]
    assert (won.seat, won.amount, won.hand) == (2, 78, "full-house")


# -- stud --------------------------------------------------------------------------------------------------


def stud(*acts: str, **fields: Any) -> History:
    dealt = ["d dh p1 AhAd2c", "d dh p2 KhKd3c", "d dh p3 7c9d8c"]
    usual: dict[str, Any] = {
        "variant": "F7S",
        "antes": [1, 1, 1],
        "bring_in": 2,
        "small_bet": 10,
        "big_bet": 20,
        "starting_stacks": [200, 200, 200],
        "actions": [*dealt, *acts],
    }
    return History(**{**usual, **fields})


FOURTH = ("p1 pb", "p2 cbr 10", "p3 f", "p1 cc", "d dh p1 Th", "d dh p2 Js")


def test_stud_by_streets() -> None:
    assert replay(stud(*FOURTH, "p2 cc", "p1 f", finishing_stacks=[189, 212, 199])).exact
    (found,) = replay(stud(*FOURTH[:-1], "p2 cc")).differences
    assert (found.act, found.reason and found.reason.code) == (9, "phh-hole-untold")
    (found,) = replay(stud(*FOURTH[:4], "d dh p3 Qs", "p2 cc")).differences
    assert (found.act, found.reason and found.reason.code) == (8, "phh-dealt-early")


def test_the_wrong_one_brings_it_in() -> None:
    (found,) = replay(stud("p2 pb")).differences
    assert (found.act, found.reason and found.reason.code) == (4, "out-of-turn")


def test_unknown_down_cards_in_stud_never_win() -> None:
    acts = ["p1 pb", "p2 cbr 10", "p3 f", "p1 cc"]
    for cards in (("Th", "Js"), ("Tc", "Jd"), ("4c", "Jc")):
        acts += [f"d dh p1 {cards[0]}", f"d dh p2 {cards[1]}", "p2 cc", "p1 cc"]
    acts += ["d dh p1 ??", "d dh p2 4d", "p2 cc", "p1 cc", "p2 sm -", "p1 sm"]
    done = replay(
        stud(
            *acts,
            actions=["d dh p1 ????2c", "d dh p2 KhKd3c", "d dh p3 7c9d8c", *acts],
            finishing_stacks=[189, 212, 199],
        )
    )
    assert done.exact


# -- our own ------------------------------------------------------------------------------------------------


def test_a_hand_that_names_another_game_than_its_variant() -> None:
    for further in ({"_game": "m1/roulette"}, {"_game": 3}):
        with pytest.raises(Damaged) as refusal:
            replay(history(actions=DEALT, further=further))
        assert (refusal.value.code, refusal.value.field) == ("phh-not-that-game", "_game")
    for options in ({"limmit": 3}, 7):
        with pytest.raises(Damaged) as refusal:
            replay(history(actions=DEALT, further={"_game": "fspr/holdem", "_options": options}))
        assert (refusal.value.code, refusal.value.field) == ("phh-options", "_options")
