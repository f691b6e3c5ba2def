"""Value chips: their denominations stand for good, and changing them neither makes nor loses anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import books
from croupier.errors import IllegalStake
from croupier.room.sign import sign
from croupier.table.colours import ColourDesk
from croupier.table.value_chips import DENOMINATIONS, change, rack, stack, worth

CHIPS = st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(0, 200))


@pytest.mark.clause("m1:terms.value-chip")
def test_a_value_chip_is_worth_what_it_says_and_no_other_exists() -> None:
    assert [worth({value: 1}) for value in DENOMINATIONS] == list(DENOMINATIONS)
    for wrong in ({3: 1}, {5: -1}, {25: 1.5}, {0: 1}):
        with pytest.raises(IllegalStake, match="There is no chip of"):
            worth(wrong)  # type: ignore[arg-type]


@pytest.mark.clause("m1:terms.chip", "m1:9b")
def test_chips_are_value_chips_or_playing_chips_and_the_latter_are_changed_back() -> None:
    """Playing chips are worth what was agreed at one table; only value chips go away from it."""
    desk = ColourDesk("roulette 1")
    rack_of_seven = desk.buy(7, money=worth({100: 1, 25: 2}), value=3 * 5, colour="blue")
    assert rack_of_seven.value not in DENOMINATIONS
    with pytest.raises(IllegalStake):
        worth({rack_of_seven.value: rack_of_seven.chips})
    back = stack(desk.leave(7))
    assert back == {100: 1, 50: 1}
    assert worth(back) == 150


@pytest.mark.clause("rp:1.6.2", "th:7.6.2")
@given(chips=CHIPS, into=st.sampled_from(DENOMINATIONS))
def test_the_croupier_changes_chips_and_nothing_is_lost(chips: dict[int, int], into: int) -> None:
    changed = change(chips, into)
    assert worth(changed) == worth(chips)
    assert changed.get(into, 0) == worth(chips) // into or into == 1
    with pytest.raises(IllegalStake):
        change(chips, into + 25_000)


@pytest.mark.clause("rp:1.6.2", "th:7.6.2")
@pytest.mark.parametrize("game", books.game_ids())
def test_every_table_names_the_chips_it_changes_into(game: str) -> None:
    shown = sign(books.rules(game))
    assert shown.rack
    assert set(shown.rack) <= set(DENOMINATIONS)
    assert shown.rack == sorted(shown.rack)
    assert shown.rack[0] <= max(shown.least, 1)


@given(amount=st.integers(0, 10**6))
def test_a_stack_is_worth_its_amount_in_few_chips(amount: int) -> None:
    assert worth(stack(amount)) == amount
    assert sum(stack(amount % 25_000).values()) <= 20


def test_the_rack_keeps_to_the_least_the_most_and_the_step() -> None:
    assert rack(1) == (1, 5, 25, 100, 500)
    assert rack(5, 5) == (5,)
    assert rack(10, 1000, 2) == (10, 50, 100, 500, 1000)
    assert rack(9, 90, 9) == ()
