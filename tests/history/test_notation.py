"""The acts of the PHH notation, read strictly and written canonically."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECK, Card
from croupier.errors import RecordError
from croupier.history.notation import (
    BOARD,
    BRING_IN,
    CALL,
    DISCARD,
    FOLD,
    HOLE,
    NOTE,
    RAISE,
    SHOW,
    NotedAct,
    read_act,
    write_act,
)

ACTS = {
    "d dh p1 AhKd": NotedAct(HOLE, 1, cards=(Card("Ah"), Card("Kd"))),
    "d dh p10 ????": NotedAct(HOLE, 10, cards=(None, None)),
    "d db 2c??2h": NotedAct(BOARD, cards=(Card("2c"), None, Card("2h"))),
    "p2 f": NotedAct(FOLD, 2),
    "p11 cc": NotedAct(CALL, 11),
    "p3 pb": NotedAct(BRING_IN, 3),
    "p3 cbr 250": NotedAct(RAISE, 3, 250),
    "p3 cbr 2.50": NotedAct(RAISE, 3, Decimal("2.50")),
    "p1 sm": NotedAct(SHOW, 1),
    "p1 sm -": NotedAct(SHOW, 1, known=True),
    "p1 sm AhKd": NotedAct(SHOW, 1, cards=(Card("Ah"), Card("Kd"))),
    "p1 sd": NotedAct(DISCARD, 1),
    "p1 sd Ah": NotedAct(DISCARD, 1, cards=(Card("Ah"),)),
    "p2 f # in the dark": NotedAct(FOLD, 2, comment="in the dark"),
    "# a waiter stumbles": NotedAct(NOTE, comment="a waiter stumbles"),
    "": NotedAct(NOTE),
}


@pytest.mark.parametrize("text", ACTS)
def test_every_act_is_read_and_written(text: str) -> None:
    assert read_act(text) == ACTS[text]
    assert write_act(ACTS[text]) == text


def test_spaces_are_free() -> None:
    assert read_act("  p3\t cbr   250#all in ") == NotedAct(RAISE, 3, 250, comment="all in")
    assert read_act("   ") == NotedAct(NOTE)


def test_who_mucks() -> None:
    assert [read_act(text).mucks for text in ("p1 sm", "p1 sm -", "p1 sm ????", "p1 f")] == [
        True,
        False,
        False,
        False,
    ]


WRONG = [
    "d",
    "d dh p1",
    "d dh AhKd",
    "d dh p0 Ah",
    "d dh p01 Ah",
    "d dh q1 Ah",
    "d dh p1 Ah Kd",
    "d db",
    "p1",
    "p1 bets 20",
    "p1 f 20",
    "p1 cbr",
    "p1 cbr -5",
    "p1 cbr 1e3",
    "p1 cbr 1_000",
    "p1 cbr ٢",
    "p cc",
    "px cc",
    "p1 CC",
    "p1 sm Ah Kd",
]
WRONG_CARDS = ["d dh p1 ah", "d dh p1 10h", "d dh p1 A", "d db Ah?d", "p1 sm AhKx", "d dh p1 Xj"]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read_act(text)
    assert refusal.value.code == "phh-act-unreadable"
    assert text in str(refusal.value)


@pytest.mark.parametrize("text", WRONG_CARDS)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read_act(text)
    assert refusal.value.code == "phh-card-unknown"


players = st.integers(1, 12)
cards = st.lists(st.one_of(st.none(), st.sampled_from(DECK)), min_size=1, max_size=7).map(tuple)
comments = st.text(st.characters(categories=("L", "N")), max_size=12)
acts = st.one_of(
    st.builds(NotedAct, st.just(HOLE), players, cards=cards, comment=comments),
    st.builds(NotedAct, st.just(BOARD), cards=cards, comment=comments),
    st.builds(NotedAct, st.just(RAISE), players, st.integers(1, 10**9), comment=comments),
    st.builds(NotedAct, st.sampled_from((FOLD, CALL, BRING_IN)), players, comment=comments),
    st.builds(NotedAct, st.sampled_from((SHOW, DISCARD)), players, cards=cards, comment=comments),
)


@given(acts)
def test_reading_is_the_inverse_of_writing(act: NotedAct) -> None:
    assert read_act(write_act(act)) == act
