"""High hands: the definitions of the books, their examples, and what a hand tells about itself."""

from __future__ import annotations

import pickle

import pytest

from croupier.cards import Card, read_cards
from croupier.errors import CardError
from croupier.hands import Category, HighHand, best, category_of, evaluate, omaha
from croupier.hands.scale import read
from tests.hands.plain import book, cards_in, rate

WORDS = {
    "royal flush": Category.ROYAL_FLUSH,
    "straight flush": Category.STRAIGHT_FLUSH,
    "four of a kind": Category.FOUR_OF_A_KIND,
    "full house": Category.FULL_HOUSE,
    "flush": Category.FLUSH,
    "straight": Category.STRAIGHT,
    "three of a kind": Category.THREE_OF_A_KIND,
    "two pairs": Category.TWO_PAIR,
    "two pair": Category.TWO_PAIR,
    "pair": Category.PAIR,
    "ace-king": Category.ACE_KING,
    "high card": Category.HIGH_CARD,
}
TERMS = (
    "royal-flush",
    "straight-flush",
    "four",
    "full-house",
    "flush",
    "straight.a",
    "straight.b",
    "three",
    "two-pairs",
    "pair",
    "ace-king",
)
PRINTED = [
    pytest.param(example, marks=pytest.mark.clause(f"m1:terms.{term}"), id=example)
    for term in TERMS
    for example in book("m1")[f"m1:terms.{term}"]["examples"]
]
LADDER = (
    "Qs 9d 7c 4h 2d",
    "As Qd 9c 6h 3s",
    "As Kd 9c 6h 3s",
    "2s 2d 5c 7h 9d",
    "2s 2d 3c 3h 4s",
    "2s 2d 2c 4h 3s",
    "As 2d 3c 4h 5s",
    "7d 5d 4d 3d 2d",
    "2s 2d 2c 3h 3s",
    "2s 2h 2d 2c 3s",
    "Ac 2c 3c 4c 5c",
    "Ah Kh Qh Jh Th",
)


@pytest.mark.parametrize("example", PRINTED)
def test_printed_examples_of_m1(example: str) -> None:
    cards, said = example.split(" = ")
    name = said.split(" (")[0].split(",")[0]
    assert best(cards).category == WORDS[name]


@pytest.mark.clause("m1:terms.straight.c", "th:7.3b", "fspr:5.4c", "rp:1.3d")
def test_no_straight_goes_round_the_corner() -> None:
    assert best("3d 2d Ah Kc Qs").category == Category.ACE_KING
    assert best("4d 3d 2d Ah Kc").category == Category.ACE_KING
    assert best("2d Ah Kc Qs Jh").category == Category.ACE_KING
    assert best("2h 3h Ah Kh Qh").category == Category.FLUSH
    assert best("As 2d 3c 4h 5s").category == best("As Kd Qc Jh Ts").category == Category.STRAIGHT


@pytest.mark.clause("rp:1.3d", "m1:terms.straight.b", "th:7.3b", "fspr:5.4c")
def test_the_ace_may_be_low_in_the_lowest_straight() -> None:
    wheel = best("As 2d 3c 4h 5s")
    assert wheel.name() == "straight, five high"
    assert wheel < best("2d 3c 4h 5s 6s")
    assert wheel > best("As Ad Ac Kh Qs")
    assert wheel.cards == read_cards("5s 4h 3c 2d As")
    assert best("As 2s 3s 4s 5s").category == Category.STRAIGHT_FLUSH
    assert best("As 2s 3s 4s 5s") < best("2d 3d 4d 5d 6d")


@pytest.mark.clause("am:3.02", "am:4.02", "am:5.02", "am:7.02", "am:8.02", "am:9.02", "am:10.02")
def test_the_low_ace_can_be_forbidden() -> None:
    """The ace is the highest card; that it is never the lowest is an option (am:q15)."""
    for cards, category in (
        ("Ah 2c 3d 4s 5h", Category.HIGH_CARD),
        ("Ah 2h 3h 4h 5h", Category.FLUSH),
        ("Ah 2c 3d 4s 5h Kd", Category.ACE_KING),
        ("Ah 2c 3d 4s 5h 6c 9d", Category.STRAIGHT),
    ):
        hand = best(cards, low_ace=False)
        assert hand.category == category
        assert hand <= best(cards)
        assert hand.cards[0].rank == max(card.rank for card in hand.cards)
    assert best("Ah 2c 3d 4s 5h", low_ace=False) > best("Kh Qc Jd 9s 8h")
    assert best("Ah 2c 3d 4s 5h", low_ace=False) < best("Ah 2c 3d 4s 6h")


@pytest.mark.clause("th:7.12b", "m1:terms.poker-combination.b", "m1:terms.compare-rank")
def test_order_of_the_combinations() -> None:
    hands = [best(cards) for cards in LADDER]
    assert hands == sorted(hands)
    assert len(set(hands)) == len(hands)
    assert [hand.category for hand in hands[1:]] == list(Category)[:-1]
    for example in book("th")["th:7.12b"]["examples"]:
        assert best(cards_in(example)).category == WORDS[example.split(":")[0].lower()]


@pytest.mark.clause("fspr:5.6.1b", "fspr:5.6.1m")
def test_every_neighbour_in_the_ladder_of_fspr() -> None:
    """The highest of each combination is below the lowest of the next."""
    neighbours = (
        ("As Kd Qc Jh 9s", "2s 2d 3c 4h 5s"),
        ("As Ad Kc Qh Js", "2s 2d 3c 3h 4s"),
        ("As Ad Kc Kh Qs", "2s 2d 2c 3h 4s"),
        ("As Ad Ac Kh Qs", "As 2d 3c 4h 5s"),
        ("As Kd Qc Jh Ts", "2d 3d 4d 5d 7d"),
        ("Ad Kd Qd Jd 9d", "2s 2d 2c 3h 3s"),
        ("As Ad Ac Kh Ks", "2s 2d 2c 2h 3s"),
        ("As Ad Ac Ah Ks", "Ad 2d 3d 4d 5d"),
        ("Kd Qd Jd Td 9d", "As Ks Qs Js Ts"),
    )
    for below, above in neighbours:
        assert best(below) < best(above), (below, above)


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        pytest.param("Ts Js Qs Ks As", "royal-flush", marks=pytest.mark.clause("fspr:5.6.1c")),
        pytest.param("9s Ts Js Qs Ks", "straight-flush", marks=pytest.mark.clause("fspr:5.6.1d")),
        pytest.param("9s 9d 9c 9h Ks", "four-of-a-kind", marks=pytest.mark.clause("fspr:5.6.1e")),
        pytest.param("9s 9d 9c Kh Ks", "full-house", marks=pytest.mark.clause("fspr:5.6.1f")),
        pytest.param("9s 2s 4s Js Ks", "flush", marks=pytest.mark.clause("fspr:5.6.1g")),
        pytest.param("9s Td Jc Qh Ks", "straight", marks=pytest.mark.clause("fspr:5.6.1h")),
        pytest.param("9s 9d 9c Qh Ks", "three-of-a-kind", marks=pytest.mark.clause("fspr:5.6.1i")),
        pytest.param("9s 9d Qc Qh Ks", "two-pair", marks=pytest.mark.clause("fspr:5.6.1j")),
        pytest.param("9s 9d Tc Qh Ks", "pair", marks=pytest.mark.clause("fspr:5.6.1k")),
        pytest.param("9s 8d Tc Qh Ks", "high-card", marks=pytest.mark.clause("fspr:5.6.1l")),
    ],
)
def test_definitions_of_fspr(cards: str, category: str) -> None:
    assert best(cards).category.slug == category
    assert Category.of(category) == best(cards).category


@pytest.mark.clause("am:3.10", "am:4.10", "am:5.10", "am:7.09", "am:8.20", "am:9.10", "am:10.10", "rp:1.23a")
def test_ace_king_stands_between_high_card_and_pair() -> None:
    assert best("As Qd Jc Th 9d") < best("As Kd 4c 3h 2d") < best("2s 2d 3c 4h 5d")
    assert best("As Kd 4c 3h 2d").category == Category.ACE_KING
    assert best("As Qd Jc Th 9d").category == Category.HIGH_CARD
    assert best("As Kd 4c 3h 2d").combination == read_cards("As Kd")


@pytest.mark.clause("rp:1.18.4")
def test_what_holds_a_game_for_the_dealer() -> None:
    for example in book("rp")["rp:1.18.4"]["examples"]:
        qualifies = "does not" not in example
        assert (best(cards_in(example)).category >= Category.ACE_KING) is qualifies


@pytest.mark.clause("rp:1.18.7", "am:3.16", "am:4.19", "m1:39", "m1:161a")
def test_equal_combinations_are_parted_by_the_other_cards() -> None:
    assert best("9s 9d As 7d 4c") > best("9c 9h Ks Qd Jc")
    assert best("As Kd Qc 5h 3d") > best("Ac Kh Jd Tc 9s")
    assert best("9s 9d As 7d 4c") > best("9c 9h Ah 7c 3c")
    assert best("9s 9d 9c 7d 4c") > best("9s 9d 9c 7d 3c")
    assert best("9s 9d 8c 8d 4c") > best("9s 9d 8c 8d 3c")
    assert best("Ts Td 3s 2d 4c") > best("9c 9h As Kd Qc")


@pytest.mark.clause("rp:1.18.8")
def test_straights_and_flushes_by_their_highest_card() -> None:
    assert best("9s 8d 7c 6h 5s") > best("8s 7d 6c 5h 4s") > best("As 2d 3c 4h 5d")
    assert best("Ks 8s 7s 6s 4s") > best("Qd Jd Td 9d 7d")
    assert best("Ks 8s 7s 6s 4s") > best("Kd 8d 7d 6d 3d")


@pytest.mark.clause("rp:1.18.9")
def test_full_houses_by_their_three() -> None:
    assert best("3s 3d 3c 2h 2s") > best("2s 2d 2c Ah As")


@pytest.mark.clause("rp:1.3c", "m1:terms.no-suit-priority", "th:7.3c", "fspr:5.5.1a")
def test_suits_have_no_order() -> None:
    assert best("Ah Jd 9c 5h 2s") == best("Ac Js 9d 5c 2h")
    assert hash(best("Ah Jd 9c 5h 2s")) == hash(best("Ac Js 9d 5c 2h"))
    assert best("As Ad 9c 5h 2s") == best("Ac Ah 9d 5c 2h")


@pytest.mark.clause("fspr:5.5.2a", "fspr:5.5.2b")
def test_flushes_by_ranks_only() -> None:
    (example,) = book("fspr")["fspr:5.5.2b"]["examples"]
    first, second = (best(hand) for hand in example["hands"])
    assert first == second
    assert best("Ah Jh 9h 5h 3h") > second


@pytest.mark.clause("rp:1.3b", "th:7.3b", "fspr:5.4b", "am:3.02")
def test_order_of_the_ranks() -> None:
    falling = [best([f"{rank}s"]) for rank in "AKQJT98765432"]
    assert falling == sorted(falling, reverse=True)
    assert len(set(falling)) == 13


@pytest.mark.clause("rp:1.18.1", "am:5.15", "am:5.19")
def test_best_five_of_six() -> None:
    hand = best("As Kd 9c 9h 4d 3s")
    assert hand.cards == read_cards("9h 9c As Kd 4d")
    assert hand == best("As Kd 9c 9h 4d 2s"), "the sixth card never counts (am:q18)"
    assert hand > best("As Kd 9c 9h 3d 2s")


@pytest.mark.clause("th:7.10.5e", "th:7.10.6a", "fspr:6.5.5c", "m1:37")
def test_best_five_of_seven() -> None:
    assert best("2c 7d Ah Kh Qh Jh Th").category == Category.ROYAL_FLUSH
    assert best("Ah 2h Kh Qh 7h 7c 7d").cards == read_cards("Ah Kh Qh 7h 2h")
    assert best("Kc Kd 9h 9s 4c 4d Ah").cards == read_cards("Kd Kc 9s 9h Ah")
    assert best("Kc Kd Kh 9s 9c 9d Ah").name() == "full house, kings over nines"
    assert best("Kc Kd Kh Ks 9c 9d 9h").kickers[0].rank == 7


@pytest.mark.clause("m1:38a", "fspr:5.6.1a")
def test_the_cards_left_over_have_no_influence() -> None:
    board = "Ah Kh Qh Jh Th"
    assert best(f"{board} 2c 3d") == best(f"{board} As Ad") == best(board)
    assert best("9c 9d Ah Kh Qh 3s 2s") == best("9c 9d Ah Kh Qh Js 4s")
    assert len(best("9c 9d Ah Kh Qh 3s 2s").cards) == 5


@pytest.mark.clause("am:8.18")
def test_hands_of_fewer_than_five_cards() -> None:
    """Missing cards rank below a two (am:q31)."""
    assert best("As") < best("As 2d") < best("As 2d 3c") < best("As 4d")
    assert best("As 2d 3c 4h") < best("As 2d 3c 5h") < best("As Kd")
    assert best("As Kd") < best("As Kd 2c") < best("2s 2d")
    assert best("9s 9d Ac") < best("9s 9d Ac 2h") < best("9s 9d 9c") < best("9s 9d 9c 9h")
    assert best("9s 9d 9c 9h") < best("9s 9d 9c 9h 2s")
    assert best("9s 9d 8c 8h") < best("9s 9d 8c 8h 2s")
    assert best("As Ks Qs Js").category == Category.ACE_KING, "four cards make neither straight nor flush"
    assert best("9s 9d").cards == read_cards("9s 9d")
    (example,) = book("am")["am:8.25"]["examples"]
    assert "best hand AS KS QS JS 9H, ace-king high" in example
    assert best("As Ks Qs Js 2d 9h").cards == read_cards("As Ks Qs Js 9h")


@pytest.mark.clause("m1:terms.poker-combination.a")
def test_the_order_of_the_cards_does_not_matter() -> None:
    forward, backward = read_cards("As Kd 9c 9h 4d 3s 2c"), read_cards("2c 3s 4d 9h 9c Kd As")
    assert best(forward) == best(backward)
    assert best(forward).cards == best(backward).cards
    assert evaluate(forward) == evaluate(backward) == best(forward).value


@pytest.mark.parametrize(
    ("cards", "name", "combination", "kickers"),
    [
        ("Qs 9d 7c 4h 2d", "high card, queen", "Qs", "9d 7c 4h 2d"),
        ("As Kd 7c 4h 2d", "ace-king", "As Kd", "7c 4h 2d"),
        ("Ks 9d Kc 4h 2d", "pair of kings", "Ks Kc", "9d 4h 2d"),
        ("Ks 9d Kc 9h 2d", "two pair, kings and nines", "Ks Kc 9h 9d", "2d"),
        ("6s 9d 6c 6h 2d", "three sixes", "6s 6h 6c", "9d 2d"),
        ("6s 9d 7c 8h Td", "straight, ten high", "Td 9d 8h 7c 6s", ""),
        ("6s 9s 7s 2s Ts", "flush, ten high", "Ts 9s 7s 6s 2s", ""),
        ("Ks 9d Kc 9h Kd", "full house, kings over nines", "Ks Kd Kc 9h 9d", ""),
        ("6s 9d 6c 6h 6d", "four sixes", "6s 6h 6d 6c", "9d"),
        ("6s 9s 7s 8s Ts", "straight flush, ten high", "Ts 9s 8s 7s 6s", ""),
        ("As Ks Qs Js Ts", "royal flush", "As Ks Qs Js Ts", ""),
    ],
)
def test_the_very_cards_and_the_name(cards: str, name: str, combination: str, kickers: str) -> None:
    hand = best(cards)
    assert hand.name() == str(hand) == name
    assert hand.combination == read_cards(combination)
    assert hand.kickers == read_cards(kickers)
    assert hand.cards == hand.combination + hand.kickers
    for language in ("ru", "hy"):
        assert hand.name(language) not in {name, ""}
        assert "{" not in hand.name(language)


def test_names_in_russian_and_armenian() -> None:
    assert best("Ks 9d Kc 9h Kd").name("ru") == "фулл-хаус: короли и девятки"
    assert best("Ks 9d Kc 9h 2d").name("ru") == "две пары: короли и девятки"
    assert best("Ks 9d Kc 9h 2d").name("hy") == "երկու զույգ՝ թագավորներ և իննանոցներ"
    assert best("As Kd 7c 4h 2d").name("hy") == "մեկանոց-թագավոր"


@pytest.mark.clause("fspr:6.6.2", "m1:71")
def test_omaha_takes_exactly_two_and_three() -> None:
    (example,) = book("fspr")["fspr:6.6.2"]["examples"]
    hand = omaha(example["hole"], example["board"])
    assert hand.name() == "pair of twos"
    assert hand.cards == read_cards("2d 2c As Ks Qs")
    assert omaha("As 2d 3c 4h", "Ks Qs Js 9s 2c").category == Category.PAIR, "one spade makes no flush"
    assert omaha("As 2s 3c 4h", "Ks Qs Js 9d 8c").category == Category.FLUSH
    assert omaha("9s 9d 9c 9h", "Ks Qd Jc 2s 3d").category == Category.PAIR, "two nines, never four"


def test_a_hand_is_a_value() -> None:
    hand = best("As Kd 7c 7h 2d")
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert hand != "pair of sevens"
    assert isinstance(hand, HighHand)
    with pytest.raises(AttributeError):
        hand.value = 3  # type: ignore[misc]
    key = read(hand.value)
    assert (key.category, key.ranks, key.natural, key.kickers) == rate(read_cards("As Kd 7c 7h 2d"))
    assert category_of(hand.value) == hand.category


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("", "The number of cards must be 1–7 here, not 0."),
        ("2c 3c 4c 5c 6c 7c 8c 9c", "The number of cards must be 1–7 here, not 8."),
        ("2c 2c", "The card 2c is there 2 times, but the deck holds 1 of it. (m1:10.1f)"),
        ("2c Xj", "The card Xj does not belong to this deck of 52 cards."),
    ],
)
def test_what_is_no_hand_is_refused(cards: str, sentence: str) -> None:
    with pytest.raises(CardError) as refused:
        best(cards)
    assert str(refused.value) == sentence


def test_what_omaha_and_evaluate_refuse() -> None:
    with pytest.raises(CardError, match="must be 4 here"):
        omaha("As Ks Qs", "2c 3c 4c")
    with pytest.raises(CardError, match="The card 2c is there 2 times"):
        omaha("As Ks Qs 2c", "2c 3c 4c")
    with pytest.raises(CardError, match="must be 5–7 here"):
        evaluate(read_cards("As Ks Qs 2c"))
    with pytest.raises(CardError, match="cannot be a hand"):
        evaluate([1, 2, 3, 4, 99])
    with pytest.raises(CardError, match="cannot be a hand"):
        evaluate([*read_cards("As Ks Qs 2c 3d"), Card("Xj")])
