"""Six-card poker: what annex 5 has alone. The rest is in test_dealer_poker_*."""

from __future__ import annotations

import re

import pytest

from croupier import books
from croupier.cards import Card, write_cards
from croupier.errors import IllegalAction
from croupier.table.event import Called, Charged, Lost, Opened, Paid
from tests.games.am.annexes import NO_GAME, PAIR_OF_KINGS, PAIR_OF_TWOS, WINNERS, deal, finish, options
from tests.games.outcome import happened

GAME = "am/six-card"
FOUR_HEARTS = "Kh Jh 7h 5h 3c"


@pytest.mark.clause("am:5.13", "am:5.14")
def test_the_sixth_card_is_bought_and_none_is_returned() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd")
    with pytest.raises(IllegalAction, match="takes no cards"):
        hand.act("buy", cards="3h")
    hand.act("buy")
    assert write_cards(card for card in hand.view(1).boxes[0].cards if card) == f"{PAIR_OF_KINGS} Kd"
    assert happened(hand, Charged) == [Charged("am:5.14", 1, "sixth-card", 10)]


@pytest.mark.clause("am:5.13")
def test_the_sixth_card_must_be_paid_in_chips() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd", seats={1: {"ante": 10, "stack": 19}})
    with pytest.raises(IllegalAction, match="needs 10 but has only 9"):
        hand.act("buy")
    hand = deal(GAME, PAIR_OF_KINGS, NO_GAME, then="Kd", seats={1: {"ante": 10, "stack": 20}})
    hand.act("buy")
    assert options(hand) == ["fold"]


@pytest.mark.clause("am:5.15", "am:5.16", "am:5.21")
@pytest.mark.parametrize(
    ("player", "sixth", "row"),
    [
        (PAIR_OF_KINGS, "Kd", "three-of-a-kind"),
        (FOUR_HEARTS, "Ah", "flush"),
        ("9h 8s 7c 6d 2h", "Th", "straight"),
        ("Kh Ks 7c 7d 3h", "3c", "two-pair"),  # of three pairs the best two
        ("Kh Ks Kc 7d 7h", "Kd", "four-of-a-kind"),
    ],
)
def test_the_best_five_of_six_are_compared_and_paid(player: str, sixth: str, row: str) -> None:
    ratio = books.rules(GAME).table("raise").ratio(row)
    assert ratio is not None
    hand = deal(GAME, player, "2s 2c Tc 6s 4d", then=sixth)
    assert finish(hand, "buy", "raise") == {1: 10 + 20 * ratio[0] - 10}
    opened = happened(hand, Opened)[-1]
    assert (write_cards(opened.cards), opened.hand) == (f"{player} {sixth}", row)
    paid = happened(hand, Paid)[-1]
    assert (paid.hand, paid.clause) == (row, "am:5.22")
    assert len(paid.cards) <= 5


@pytest.mark.clause("am:5.16", "am:5.18")
def test_a_player_who_did_not_buy_compares_his_five_cards() -> None:
    assert finish(deal(GAME, FOUR_HEARTS, PAIR_OF_TWOS, then="Ah"), "raise") == {1: -30}


@pytest.mark.clause("am:5.18")
def test_five_of_six_may_still_be_lower() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, "Ah As 9c 6d 2d", then="4s")
    assert finish(hand, "buy", "raise") == {1: -40}
    assert [event.clause for event in happened(hand, Lost)] == ["am:5.18", "am:5.18"]


@pytest.mark.clause("am:5.19")
def test_the_sixth_card_may_be_a_side_card() -> None:
    hand = deal(GAME, "Kh Ks 7c 5d 3h", "Kd Kc Qs 9d 2d", then="As")
    assert finish(hand, "buy", "raise") == {1: 10 + 20 - 10}
    assert Called("am:5.19", "side-cards-decide") in hand.events


@pytest.mark.clause("am:5.20")
def test_the_unused_sixth_card_breaks_no_tie() -> None:
    """Five cards against the dealer's five (am:q18)."""
    hand = deal(GAME, "Kh Ks Ac 9d 7h", "Kd Kc As 9s 7s", then="6c")
    assert finish(hand, "buy", "raise") == {1: -10}
    hand = deal(GAME, "Th 9s 8c 7d 6h", "Td 9c 8s 7h 6s", then="5c")
    assert finish(hand, "buy", "raise") == {1: -10}


@pytest.mark.clause("am:5.17", "am:5.10")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [("As Qd Jc Th 8d", False), ("As Kd 7c 4h 2d", True), ("2s 2d 5c 7h 9d", True), (NO_GAME, False)],
)
def test_the_dealer_plays_from_ace_king_up(dealer: str, plays: bool) -> None:
    assert finish(deal(GAME, "3h 4c 6d 7s 9h", dealer), "raise") == ({1: -30} if plays else {1: 10})


@pytest.mark.clause("am:5.22")
@pytest.mark.parametrize(
    ("example", "row"),
    list(zip(books.clause("am:5.22").examples, ("three-of-a-kind", "full-house"), strict=True)),
)
def test_the_worked_examples_of_the_pay_table(example: object, row: str) -> None:
    text = str(example)
    ante, net = int(re.findall(r"Ante (\d+)", text)[0]), int(re.findall(r"net \+(\d+)", text)[0])
    seats = {1: {"ante": ante}}
    assert finish(deal(GAME, WINNERS[row], PAIR_OF_TWOS, seats=seats), "raise") == {1: net}
    for left, fee in re.findall(r"or \+(\d+) after a card fee of (\d+)", text):
        hand = deal(GAME, WINNERS[row], PAIR_OF_TWOS, seats=seats, then="Jc")
        assert finish(hand, "buy", "raise") == {1: int(left)}
        assert happened(hand, Charged)[0].amount == int(fee)


@pytest.mark.clause("am:5.22")
def test_one_combination_only_is_paid() -> None:
    """Three kings and four hearts with a sixth heart: the flush alone, not the kings as well."""
    hand = deal(GAME, "Kh Ks Kc 7h 5h", PAIR_OF_TWOS, then="7d")
    assert finish(hand, "buy", "raise") == {1: 10 + 7 * 20 - 10}
    assert [event.field for event in happened(hand, Paid)] == ["ante", "raise"]


FLUSH_FIRST = (WINNERS["flush"], "9c")
FLUSH_BY_SIXTH = (FOUR_HEARTS, "Ah")
BOAT_BY_SIXTH = ("Kh Ks Kc 7d 3h", "7h")


@pytest.mark.clause("am:5.38", "am:5.40")
@pytest.mark.parametrize(
    ("setting", "cards", "row"),
    [
        ("first-five", FLUSH_FIRST, "flush"),
        ("first-five", FLUSH_BY_SIXTH, None),
        ("forfeit", FLUSH_FIRST, None),
        ("forfeit", FLUSH_BY_SIXTH, None),
        ("best-of-six", FLUSH_FIRST, "flush"),
        ("best-of-six", FLUSH_BY_SIXTH, "flush"),
        ("best-of-six", BOAT_BY_SIXTH, "full-house"),
    ],
)
@pytest.mark.parametrize("act", ["raise", "fold"])
def test_which_cards_decide_the_bonus_of_a_buyer(
    setting: str, cards: tuple[str, str], row: str | None, act: str
) -> None:
    """By default the five first dealt: buying is no exchange and forfeits nothing (am:q19)."""
    player, sixth = cards
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(GAME, player, PAIR_OF_TWOS, then=sixth, seats=seats, bonus_cards=setting)
    plain = finish(deal(GAME, player, PAIR_OF_TWOS, then=sixth), "buy", act)
    hand.act("buy")
    lost = [Lost("am:5.40", 1, "bonus", 5)] if setting == "forfeit" else []
    assert happened(hand, Lost) == lost
    ratio = books.rules(GAME).table("bonus").ratio(row) if row else None
    assert finish(hand, act)[1] == plain[1] + (5 * ratio[0] if ratio else -5)


@pytest.mark.parametrize("setting", ["first-five", "forfeit", "best-of-six"])
def test_without_a_sixth_card_the_settings_of_the_bonus_agree(setting: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(GAME, WINNERS["flush"], NO_GAME, seats=seats, bonus_cards=setting)
    assert finish(hand, "raise") == {1: 10 + 5 * 50}


def test_the_first_five_are_the_default() -> None:
    assert books.rules(GAME).choice("bonus_cards") == "first-five"


@pytest.mark.clause("am:5.25")
def test_six_cards_count_only_for_one_who_has_bought_the_sixth() -> None:
    hand = deal(GAME, f"{PAIR_OF_KINGS} Kd", NO_GAME, then="9s 8s")
    assert finish(hand, "raise") == {1: 5}
    hand = deal(GAME, f"{PAIR_OF_KINGS} Kd", NO_GAME, then="9s 8s")
    assert finish(hand, "buy", "raise") == {1: 5}
    hand = deal(GAME, "Kh Ks 7c 5d", NO_GAME, then="9s 8s")
    assert finish(hand, "buy", "raise") == {1: 5}


@pytest.mark.clause("am:5.24")
def test_the_sixth_card_is_seen_by_its_owner_alone() -> None:
    hand = deal(GAME, PAIR_OF_KINGS, "Ah As 9h 6d 3d", NO_GAME, then="Kd")
    hand.act("buy")
    assert Card("Kd") in hand.view(1).boxes[0].cards
    assert hand.view(2).boxes[0].cards == (None,) * 6
    assert '"Kd"' not in hand.view(2).to_json()
