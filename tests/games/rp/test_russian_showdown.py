"""Russian poker of the book rp, 1.18 to 1.20 and 1.23: comparison and pays, clause by clause."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier import books
from croupier.books.pay import row_slugs
from croupier.cards import write_cards
from croupier.hands import best
from croupier.table.event import Acted, Added, Called, Lost, Opened, Paid, Returned
from tests.games.ante_poker import ACE_KING, act, calls, doubling, finish, ratio_paid
from tests.games.outcome import happened
from tests.games.rp.russian import PAIR, ROWS, THREE, deal, figures

play_double = doubling(deal)

# -- 1.18: the showdown ------------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.18", "rp:1.18.3")
def test_the_dealer_opens_after_all_have_decided_and_calls_his_combination() -> None:
    hand = deal(PAIR, "Th Td 6s 4c 2s", ACE_KING)
    hand.act("play")
    assert happened(hand, Opened) == []
    hand.act("play")
    assert [event.at for event in happened(hand, Opened)] == ["dealer", 1, 2]
    assert Called("rp:1.18.3", "dealer-holds", "ace-king") in hand.events
    assert max(i for i, event in enumerate(hand.events) if isinstance(event, Acted)) < next(
        i for i, event in enumerate(hand.events) if isinstance(event, Opened)
    )


@pytest.mark.clause("rp:1.18.1")
def test_of_six_cards_the_highest_five_are_compared() -> None:
    hand = deal("9s 9h 4c 4d Kc", "9d 9c 4s 4h Qd", then="Ad")
    assert (
        finish(hand, "buy", "play")[1] == -10 + 20 * 3
    )  # two pair with the ace beats the queen; ace-king beside
    assert happened(hand, Opened)[-1].hand == "two-pair"


@pytest.mark.clause("rp:1.18.2")
def test_without_a_combination_only_the_ante_is_paid() -> None:
    (text,) = books.clause("rp:1.18.2").examples
    (ante,), (net,) = figures(text, r"ANTE (\d+),"), figures(text, r"net \+(\d+)")
    dealer = re.findall(r"dealer ((?:[2-9TJQKA][SHDC] ?){5})", str(text))[0]
    hand = deal("Kh Jh 9h 6h 5h", dealer, seats={1: {"ante": ante}})
    act(hand, "play")
    assert Called("rp:1.18.2", "no-game") in hand.events
    assert finish(hand, "decline") == {1: net}


@pytest.mark.clause("rp:1.18.4")
@pytest.mark.parametrize("example", books.clause("rp:1.18.4").examples)
def test_the_dealer_qualifies_with_ace_king(example: object) -> None:
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", str(example)))
    hand = deal("3h 4c 6d 8s 9c", dealer)
    hand.act("play")
    assert hand.over is ("not" not in str(example))


@pytest.mark.clause("rp:1.18.5", "rp:1.23a")
def test_a_lower_combination_loses_ante_and_bet() -> None:
    hand = deal(PAIR, "Ts Td 8h 6c 4s")
    assert finish(hand, "play") == {1: -30}
    assert [(event.field, event.clause) for event in happened(hand, Lost)] == [
        ("ante", "rp:1.18.5"),
        ("bet", "rp:1.18.5"),
    ]
    assert finish(deal("As Qd Jc Th 8d", "Ac Kd 7c 4h 2d"), "play") == {1: -30}


@pytest.mark.clause("rp:1.18.6")
def test_a_higher_combination_is_paid_on_the_bet_and_not_on_the_ante() -> None:
    (text,) = books.clause("rp:1.18.6").examples
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", str(text)))
    hand = deal(PAIR, dealer)
    assert finish(hand, "play") == {1: figures(text, r"net \+(\d+)")[0]}
    assert Returned("rp:1.18.6", 1, "ante", 10) in hand.events
    assert [event.field for event in happened(hand, Paid)] == ["bet"]


@pytest.mark.clause("rp:1.18.7")
def test_worked_examples_of_side_cards() -> None:
    pair, ace_king = map(str, books.clause("rp:1.18.7").examples)
    mine, theirs = (" ".join(re.findall(r"[2-9TJQKA][SHDC]", part)) for part in pair.split(" beats "))
    assert finish(deal(f"9s 9d {mine}", f"9h 9c {theirs}"), "play")[1] > 0
    assert finish(deal(f"9h 9c {theirs}", f"9s 9d {mine}"), "play") == {1: -30}
    mine, theirs = (" ".join(re.findall(r"[2-9TJQKA][SHDC]", part)) for part in ace_king.split(" beats "))
    assert finish(deal(mine, theirs), "play") == {1: 20}


@pytest.mark.clause("rp:1.18.8")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("9s 8h 7s 6d 5c", "8s 7h 6s 5d 4c"),
        ("6s 5h 4s 3d 2c", "5s 4h 3s 2d Ac"),
        ("Kh Jh 9h 6h 4h", "Qs Js 9s 6s 4s"),
        ("Kh Jh 9h 6h 4h", "Ks Js 9s 6s 3s"),
        ("9s 8s 7s 6s 5s", "8d 7d 6d 5d 4d"),
    ],
)
def test_straights_and_flushes_are_compared_from_the_top_card(higher: str, lower: str) -> None:
    assert finish(deal(higher, lower), "play")[1] > 0
    assert finish(deal(lower, higher), "play") == {1: -30}


@pytest.mark.clause("rp:1.18.9")
def test_full_houses_are_compared_by_their_threes() -> None:
    assert finish(deal("9s 9h 9c 2d 2c", "8s 8h 8c Ad Ac"), "play") == {1: 7 * 20}
    assert finish(deal("8s 8h 8c Ad Ac", "9s 9h 9c 2d 2c"), "play") == {1: -30}


@pytest.mark.clause("rp:1.18.10")
@pytest.mark.parametrize(
    ("mine", "theirs"), [("9s 9d Js 5c 3h", "9h 9c Jd 5s 3c"), ("9s 9d As Kc 3h", "9h 9c Ad Ks 3c")]
)
def test_complete_identity_is_a_tie_also_with_two_combinations(mine: str, theirs: str) -> None:
    hand = deal(mine, theirs)
    assert finish(hand, "play") == {1: 0}
    assert [(event.field, event.clause) for event in happened(hand, Returned)] == [
        ("ante", "rp:1.18.10"),
        ("bet", "rp:1.18.10"),
    ]


# -- 1.19, 1.20: two combinations --------------------------------------------------------------------------


@pytest.mark.clause("rp:1.19a", "rp:1.19e")
@pytest.mark.parametrize("example", books.clause("rp:1.19e").examples)
def test_the_fifteen_worked_doubles(example: object) -> None:
    cards, said = str(example).split(": ")
    hand = play_double(cards)
    assert ratio_paid(hand) == figures(said, r"(\d+):1")[0]
    assert "two-combinations" in calls(hand)
    (paid,), (added,) = happened(hand, Paid), happened(hand, Added)
    assert set(added.cards) - set(paid.cards)
    names = re.sub(r" \(.*?\)|, \d+:1| \(constructed\)", "", said).split(" + ")
    for name, event in zip(names, (paid, added), strict=True):
        assert name.startswith(event.hand.replace("-", " ").replace("ace king", "ace-king"))


@pytest.mark.clause("rp:1.19e")
def test_every_row_of_the_printed_table_of_doubles_is_played() -> None:
    shown = {
        f"{paid.hand}+{added.hand}": ratio_paid(hand)
        for example in books.clause("rp:1.19e").examples
        for hand in [play_double(str(example).split(": ")[0])]
        for paid, added in [(happened(hand, Paid)[0], happened(hand, Added)[0])]
    }
    rows = {row_slugs(row.hand)[0]: int(row.pays.split(":")[0]) for row in books.clause("rp:1.19e").table}
    assert shown == rows


DOUBLES = {
    "royal flush + straight flush": "Ah Kh Qh Jh Th 9h",
    "royal flush + flush": "Ah Kh Qh Jh Th 7h",
    "royal flush + straight": "Ah Kh Qh Jh Th 9s",
    "straight flush + straight flush": "4d 5d 6d 7d 8d 9d",
    "straight flush + flush": "4d 5d 6d 7d 8d Qd",
    "straight flush + straight": "4d 5d 6d 7d 8d 9s",
    "straight flush + ace-king": "Ah 2h 3h 4h 5h Ks",
    "four + full house": "6s 6d 6c 6h 4d 4c",
    "four + ace-king": "6s 6d 6c 6h Ad Kc",
    "full house + full house": "As Ad Ac 8h 8d 8c",
    "full house + ace-king": "As Ad Ac 8h 8d Kc",
    "flush + flush": "Kh Jh 9h 7h 4h 2h",
    "flush + straight": "Kh Qh Jh 9h 7h Ts",
    "flush + pair": "Kh Jh 9h 6h 3h 9s",
    "flush + ace-king": "Kh Jh 9h 6h 3h As",
    "straight + straight": "5s 6d 7c 8h 9s Td",
    "straight + ace-king": "As 2d 3c 4h 5s Kd",
    "three + ace-king": "9s 9d 9c Ah Kd",
    "two pair + two pair": "Ks Kd 8c 8h 2d 2s",
    "two pair + ace-king": "As Ad 5c 5h Kd",
    "pair + ace-king": "9s 9d Ac Kh 4d",
}


@pytest.mark.clause("rp:1.19a")
def test_all_published_doubles() -> None:
    """The complete list of twenty-one of question rp:q02, each played."""
    text = books.question("rp:q02").recommended.split("is then: ")[1]
    text = text.replace("royal +", "royal flush +")
    published = {name: int(ratio) for name, ratio in re.findall(r"([a-z][a-z +-]+?) (\d+)[,.]", text)}
    assert set(published) == set(DOUBLES)
    assert {name: ratio_paid(play_double(cards)) for name, cards in DOUBLES.items()} == published


@pytest.mark.clause("rp:1.19b")
@pytest.mark.parametrize(("cards", "ratio"), [("Ks Kd 8c 8h 2d 2s", 4), ("As Ks 9s 6s 3s Kd", 6)])
def test_never_three_combinations(cards: str, ratio: int) -> None:
    hand = play_double(cards)
    assert ratio_paid(hand) == ratio
    assert len(happened(hand, Paid)) + len(happened(hand, Added)) == 2


@pytest.mark.clause("rp:1.19c", "rp:1.19d")
@pytest.mark.parametrize("example", books.clause("rp:1.19c").examples)
def test_on_five_cards_only_ace_king_is_added(example: object) -> None:
    cards, ratio = re.findall(r"(.+) pays (\d+):1", str(example))[0]
    assert ratio_paid(play_double(cards)) == int(ratio)


@pytest.mark.clause("rp:1.19d")
def test_both_are_paid_when_one_beats_the_dealer_and_none_when_none_does() -> None:
    hand = play_double(
        "9s 9d Ac Kh 4d", "As Kd Qh 7c 5d"
    )  # their ace-king is higher than the second combination
    assert ratio_paid(hand) == 2
    assert finish(deal("9s 9d Ac Kh 4d", "Ts Td 7h 6c 3s"), "play") == {1: -30}
    tie_broken = deal("Qs Qd Ac Kh Td", "Qh Qc 9d 8h 2s")  # rp:q06: a side card that decides is paid as well
    assert finish(tie_broken, "play") == {1: 40}


def test_a_doubled_straight_may_be_paid_as_straight_and_pair() -> None:
    assert ratio_paid(play_double("5s 6d 7c 8h 9s 9d")) == 8
    hand = play_double("5s 6d 7c 8h 9s 9d", equal_straights=False)
    assert ratio_paid(hand) == 5
    assert write_cards(sorted(happened(hand, Added)[0].cards)) == "9d 9s"
    assert ratio_paid(play_double("5s 6d 7c 8h 9s Td", equal_straights=False)) == 8


@pytest.mark.clause("rp:1.20")
def test_two_combinations_are_paid_within_the_maximum_of_the_table() -> None:
    (text,) = books.clause("rp:1.20").examples
    (ante,), (cap,) = figures(text, r"ANTE (\d+)"), figures(text, r"maximum payout ([\d,]+)")
    cards = DOUBLES["full house + full house"]
    hand = play_double(cards, seats={1: {"ante": ante}}, max_payout=cap)
    assert hand.result is not None
    assert hand.result.net == {1: cap - ante}  # less the price of the sixth card
    assert [event.amount for event in [*happened(hand, Paid), *happened(hand, Added)]] == [700, 300]
    assert Called("rp:1.20", "max-payout", str(cap)) in hand.events
    single = deal("9s 9h 9c 9d 4d", ACE_KING, max_payout=300)
    assert finish(single, "play") == {1: 300}
    full = play_double(cards, seats={1: {"ante": ante}}, max_payout=700)
    assert happened(full, Added) == []


# -- 1.23: the pay table -----------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.23")
@pytest.mark.parametrize("row", books.clause("rp:1.23").table)
def test_every_row_of_the_pay_table(row: Any) -> None:
    (slug,) = row_slugs(row.hand)
    hands = {**ROWS, "straight": "9s 8h 7s 6d 5c", "three-of-a-kind": THREE, "two-pair": "9s 9h Jc Jd 3c"}
    hands |= {"pair": PAIR, "ace-king": "As Kd Qc 5h 3d"}
    dealer = "Ac Kc 8d 7h 2d"
    hand = deal(hands[slug], dealer)
    finish(hand, "play")
    (paid,) = happened(hand, Paid)
    assert (paid.hand, paid.clause, f"{paid.ratio[0]}:{paid.ratio[1]}") == (slug, "rp:1.23", row.pays)
    assert paid.amount == 20 * paid.ratio[0]
    assert paid.cards == best(hands[slug]).combination


@pytest.mark.clause("rp:1.23", "rp:1.23a")
def test_worked_examples_of_the_pay_table() -> None:
    flush, ace_king = map(str, books.clause("rp:1.23").examples)
    assert finish(deal(ROWS["flush"], ACE_KING), "play") == {1: figures(flush, r"net \+(\d+)")[0]}
    mine, theirs = (" ".join(re.findall(r"[2-9TJQKA][SHDC]", part)) for part in ace_king.split(" against "))
    assert finish(deal(mine, theirs), "play") == {1: 20}
