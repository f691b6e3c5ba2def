"""Russian poker of the casino M-1, points 160, 161, 167 and 168: comparison and pays, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books
from croupier.books.pay import row_slugs
from croupier.hands import best
from croupier.table.event import Added, Called, Lost, Paid, Returned
from tests.games.ante_poker import ACE_KING, act, calls, doubling, finish, ratio_paid, some_of
from tests.games.m1.russian import PAIR, ROWS, deal
from tests.games.outcome import happened

play_double = doubling(deal)

# -- 160, 161: comparison ----------------------------------------------------------------------------------


@pytest.mark.clause("m1:160a", "m1:160b", "m1:160f", "m1:171", "m1:russian.goal", "m1:terms.compare-rank")
def test_the_higher_combination_is_paid_on_the_bet_and_not_on_the_ante() -> None:
    hand = deal(PAIR, ACE_KING)
    assert finish(hand, "play") == {1: 20}
    assert Returned("m1:160b", 1, "ante", 10) in hand.events
    assert [event.field for event in happened(hand, Paid)] == ["bet"]
    assert Called("m1:160f", "dealer-holds", "ace-king") in hand.events
    assert finish(deal("As Kh Qc 5h 3d", "Ad Ks Jc 9h 2d"), "play") == {1: 20}  # m1:q.ace-king-win


@pytest.mark.clause("m1:160c", "m1:terms.float")
def test_a_lower_combination_loses_ante_and_bet() -> None:
    hand = deal(PAIR, "Ts Td 8h 6c 4s")
    assert finish(hand, "play") == {1: -30}
    assert [event.clause for event in happened(hand, Lost)] == ["m1:160c"] * 2
    assert hand.felt.house == 30


@pytest.mark.clause("m1:160d", "m1:160e", "m1:terms.minimum-game", "m1:terms.ace-king")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("As Qd Jc Th 8d", False),
        ("As Kd 7c 4h 2d", True),
        ("2s 2d 5c 7h 9d", True),
        ("Ks Qd Jc Th 8d", False),
    ],
)
def test_the_minimum_game_is_ace_king_without_it_only_the_ante_is_paid(dealer: str, plays: bool) -> None:
    hand = deal("3h 4c 6d 7s 9c", dealer)
    act(hand, "play")
    if plays:
        assert hand.result is not None
        assert hand.result.net == {1: -30}
        return
    assert Called("m1:160d", "no-game") in hand.events
    assert finish(hand, "decline") == {1: 10}
    assert Paid("m1:160e", 1, "ante", 10, 10, (1, 1)) in hand.events


CASES = [case for letter in "abcd" for case in books.clause(f"m1:167{letter}").cases]


@pytest.mark.clause("m1:160h", "m1:160j", "m1:167a", "m1:167b", "m1:167c", "m1:167d")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.cards.replace(" ", ""))
def test_the_worked_doubles(case: Any) -> None:
    hand = play_double(some_of(case.cards))
    assert ratio_paid(hand) == int(case.pays.split(":")[0])
    (paid,), (added,) = happened(hand, Paid), happened(hand, Added)
    assert (paid.hand, added.hand) == (row_slugs(case.first)[0], row_slugs(case.second)[0])
    assert set(added.cards) - set(paid.cards)
    assert Called("m1:160j", "two-combinations") in hand.events


def test_all_twenty_eight_cases_are_played() -> None:
    assert len(CASES) == 28


@pytest.mark.clause("m1:160i", "m1:160k")
def test_ace_king_may_be_second_and_the_higher_is_paid_first() -> None:
    hand = play_double("8s 8h 8d Ac Kd")
    order = [event for event in hand.events if isinstance(event, Paid | Added)]
    assert [(event.hand, event.amount) for event in order] == [("three-of-a-kind", 60), ("ace-king", 20)]


@pytest.mark.clause("m1:160h")
@pytest.mark.parametrize(
    ("cards", "ratio", "literal"),
    [
        ("Ah Kh 9h 7h 4h 2s", 5, 6),
        ("As Kd Qc Jh Td", 4, 5),
        ("Ah Kh Qh Jh Th 2s", 100, 101),
        ("As Ad Kc Kh 7d", 2, 3),
    ],
)
def test_ace_king_inside_the_first_combination_is_not_paid_unless_the_house_says_so(
    cards: str, ratio: int, literal: int
) -> None:
    assert ratio_paid(play_double(cards)) == ratio
    assert ratio_paid(play_double(cards, ace_king_inside=True)) == literal
    assert ratio_paid(play_double("9s 9d Jc 5d 3c", ace_king_inside=True)) == 1


@pytest.mark.clause("m1:160g", "m1:160l", "m1:terms.max-payout")
def test_the_maximum_payout_covers_both_combinations() -> None:
    hand = play_double("As Ad Ac 8h 8d 8c", max_payout=200)
    assert [event.amount for event in [*happened(hand, Paid), *happened(hand, Added)]] == [140, 60]
    assert Called("m1:160l", "max-payout", "200") in hand.events
    hand = play_double("9s 9d 9c 9h 4d", ACE_KING, max_payout=200)
    assert Called("m1:160g", "max-payout", "200") in hand.events
    assert hand.result is not None
    assert hand.result.net == {1: 200}
    assert ratio_paid(play_double("As Ad Ac 8h 8d 8c", max_payout=140)) == 7


@pytest.mark.clause("m1:161a", "m1:terms.stay", "m1:terms.no-suit-priority")
def test_equal_combinations_are_parted_by_the_next_card_or_stay() -> None:
    assert finish(deal("9s 9h Jc 5d 3c", "9d 9c Th 8d 7s"), "play") == {1: 20}
    assert finish(deal("9d 9c Th 8d 7s", "9s 9h Jc 5d 3c"), "play") == {1: -30}
    hand = deal("9s 9d As Kc 3h", "9h 9c Ad Ks 3c")
    assert finish(hand, "play") == {1: 0}  # a stay pays the second combination neither
    assert [event.clause for event in happened(hand, Returned)] == ["m1:161a", "m1:161a"]
    assert calls(hand)[-1] == "stay"


@pytest.mark.clause("m1:161b")
@pytest.mark.parametrize(
    ("mine", "theirs", "ratio"),
    [
        ("Qs Qd Ac Kh Td", "Qh Qc 9d 8h 2s", 1),  # the ace decides
        ("Qs Qd Ac Kh Td", "Qh Qc Ad 8h 2s", 1),  # the king decides
        ("Qs Qd Ac Kh Td", "Qh Qc Ad Kd 2s", 2),  # the ten decides
        ("Qs Qd Ac Kh Td", "Jh Jc Ad 8h 2s", 2),  # the pair decides
        ("As Ad 5c 5h Kd", "Ah Ac 5d 5s Qd", 2),  # two pair, the king decides
        ("Ks Kd Ac 8h 3d", "Kh Kc Qd 8d 2s", 1),  # pair of kings, the ace decides
    ],
)
def test_ace_king_is_not_paid_when_ace_or_king_has_parted_the_hands(
    mine: str, theirs: str, ratio: int
) -> None:
    hand = deal(mine, theirs)
    assert finish(hand, "play") == {1: 20 * ratio}
    assert (Called("m1:161b", "ace-king-used") in hand.events) is (happened(hand, Added) == [])


# -- 168: the pay table ------------------------------------------------------------------------------------


@pytest.mark.clause("m1:168")
@pytest.mark.parametrize("row", books.clause("m1:168").table)
def test_every_row_of_the_pay_table(row: Any) -> None:
    (slug,) = row_slugs(row.hand)
    hand = deal(ROWS[slug], "Ac Kc 8d 7h 2d")
    finish(hand, "play")
    (paid,) = happened(hand, Paid)
    assert (paid.hand, paid.clause, f"{paid.ratio[0]}:{paid.ratio[1]}") == (slug, "m1:168", row.pays)
    assert (paid.field, paid.amount, paid.cards) == ("bet", 20 * paid.ratio[0], best(ROWS[slug]).combination)
    assert row.ante == "not paid"
