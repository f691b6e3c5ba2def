"""What annexes 3 to 6 of the Armenian decree order alike of the comparison, the pays and the bonus."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from croupier import books
from croupier.cards import write_cards
from croupier.errors import IllegalStake
from croupier.hands import best
from croupier.table.event import Called, Charged, Lost, Opened, Paid, Returned
from tests.games.am.annexes import (
    ACE_KING,
    GAMES,
    NO_GAME,
    PAIR_OF_KINGS,
    PAIR_OF_TWOS,
    WINNERS,
    amounts,
    buying,
    deal,
    each,
    example,
    finish,
    of,
)
from tests.games.outcome import happened

# -- the comparison -------------------------------------------------------------------------------------


@each("am:3.13", "am:4.16", "am:5.16", "am:6.18")
def test_the_dealer_opens_only_when_somebody_goes_on(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, NO_GAME)
    hand.act("fold")
    assert hand.over
    assert happened(hand, Opened) == []
    hand = deal(game, PAIR_OF_KINGS, PAIR_OF_TWOS)
    hand.act("raise")
    dealer, player = happened(hand, Opened)
    assert (dealer.at, write_cards(dealer.cards), dealer.hand) == ("dealer", PAIR_OF_TWOS, "pair")
    assert (player.at, write_cards(player.cards), player.hand) == (1, PAIR_OF_KINGS, "pair")


@each("am:3.14", "am:4.17", "am:5.17", "am:6.19")
@pytest.mark.parametrize("player", [PAIR_OF_KINGS, "3h 4c 5d 7s 8c", "Ah Kh Qh Jh Th"])
def test_without_a_qualifying_dealer_the_ante_alone_is_paid(game: str, player: str) -> None:
    clause = of(game, ("am:3.14", "am:4.17", "am:5.17", "am:6.19"))
    text = example(clause)
    ante = int(re.findall(r"Ante (\d+)", text)[0])
    net = int(re.findall(r"net \+(\d+)", text)[0])
    hand = deal(game, player, NO_GAME, seats={1: {"ante": ante}}, then="6h")
    assert finish(hand, "raise") == {1: net}
    assert happened(hand, Called)[-1] == Called(clause, "no-game")
    assert happened(hand, Returned) == [Returned(clause, 1, "raise", 2 * ante)]
    assert happened(hand, Paid) == [Paid(clause, 1, "ante", ante, ante, (1, 1))]
    if bought := re.findall(r"net (\d+) if he had paid (\d+) for a card", text):
        left, price = map(int, bought[0])
        hand = deal(game, player, NO_GAME, seats={1: {"ante": ante}}, then="6h")
        assert finish(hand, buying(game, player[:2]), "raise") == {1: left}
        assert happened(hand, Charged)[0].amount == price


@each("am:3.15", "am:4.18", "am:5.18", "am:6.20")
def test_a_lower_combination_loses_ante_and_raise(game: str) -> None:
    hand = deal(game, ACE_KING, PAIR_OF_KINGS)
    assert finish(hand, "raise") == {1: -30}
    clause = of(game, ("am:3.15", "am:4.18", "am:5.18", "am:6.20"))
    assert happened(hand, Lost) == [Lost(clause, 1, "ante", 10), Lost(clause, 1, "raise", 20)]


@each("am:3.16", "am:4.19", "am:5.19", "am:6.21")
@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    [
        ("Kh Ks Ac 5d 3h", "Kd Kc Qs Jh Ts", True),
        ("Kh Ks Ac 5d 3h", "Kd Kc Ad 4s 2s", True),
        ("Kh Ks Ac 5d 2h", "Kd Kc Ad 5s 3s", False),
        ("Kh Ks 5c 5d Ah", "Kd Kc 5s 5h Qs", True),
        ("7h 7s 7c 7d 3h", "Ad Ac As Kd Kc", True),
    ],
)
def test_equal_combinations_are_decided_by_the_side_cards_in_turn(
    game: str, player: str, dealer: str, wins: bool
) -> None:
    hand = deal(game, player, dealer)
    assert (finish(hand, "raise")[1] > 0) is wins
    said = [event.call for event in happened(hand, Called)]
    assert ("side-cards-decide" in said) is (best(player).category == best(dealer).category)


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_pair_needs_no_side_cards(game: str) -> None:
    hand = deal(game, "Ah Ad 2c 3d 4h", "Kh Kd Qc Js 9h")
    assert finish(hand, "raise")[1] > 0
    assert [event.call for event in happened(hand, Called)] == ["no-more-bets"]


@each("am:3.17", "am:4.20", "am:5.20", "am:6.22")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("Kh Ks Ac 5d 3h", "Kd Kc As 5s 3s"),
        ("9h 8s 7c 6d 5h", "9d 8c 7s 6h 5s"),  # suits never count (am:q16)
        ("Ah Jh 8h 6h 2h", "As Js 8s 6s 2s"),
    ],
)
def test_complete_equality_gives_both_stakes_back(game: str, player: str, dealer: str) -> None:
    hand = deal(game, player, dealer)
    assert finish(hand, "raise") == {1: 0}
    clause = of(game, ("am:3.17", "am:4.20", "am:5.20", "am:6.22"))
    assert happened(hand, Returned) == [Returned(clause, 1, "ante", 10), Returned(clause, 1, "raise", 20)]
    assert hand.over  # no replay is due (am:q17)


ROWS = [(game, row) for game in GAMES for row in books.rules(game).table("raise").rows]
ORDERED = {
    "am/five-card": ("am:3.10", "am:3.18", "am:3.19"),
    "am/five-card-exchange": ("am:4.10", "am:4.21", "am:4.22"),
    "am/six-card": ("am:5.10", "am:5.21", "am:5.22"),
    "am/joker": ("am:6.11", "am:6.23", "am:6.24"),
}


@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*each, marks=pytest.mark.clause(*ORDERED[each[0]])) for each in ROWS]
)
def test_every_row_of_the_pay_table(game: str, row: str) -> None:
    """A winner is paid its ante 1:1 and the raise by the printed table; the event says all of it."""
    below = "2s 3d 5c 8s Jd" if row == "ace-king" else PAIR_OF_TWOS
    dealer = "As Kd 9c 4s 2d" if row == "ace-king" else PAIR_OF_TWOS
    hand = deal(game, WINNERS[row], dealer)
    _, higher, pays = ORDERED[game]
    (printed,) = [line for line in books.clause(pays).table if row.replace("-", " ") in _labels(line.hand)]
    times = int(printed.pays.removesuffix(":1"))
    assert finish(hand, "raise") == {1: 10 + 20 * times}
    ante, wager = happened(hand, Paid)
    assert (ante.field, ante.ratio, ante.clause) == ("ante", (1, 1), higher)
    assert (wager.field, wager.stake, wager.amount) == ("raise", 20, 20 * times)
    assert (wager.hand, wager.ratio, wager.clause) == (row, (times, 1), pays)
    assert wager.cards == best(WINNERS[row], joker=True).combination
    assert finish(deal(game, below, WINNERS[row]), "raise") == {1: -30}


def _labels(label: str) -> list[str]:
    """The names that share a row: "pair, or lower: ace-king" pays both."""
    return re.split(r", or lower: | \(", label.replace("-", " "))


@each("am:3.10", "am:4.10", "am:5.10", "am:6.11")
def test_combinations_rank_in_the_order_of_the_annex(game: str) -> None:
    """Every row of the list beats the one before it; the dealer is given the lower, the player the higher."""
    rows = list(books.rules(game).table("raise").rows)
    if "ace-king" in rows:  # in one row with the pair, but the lower of the two (am:q14)
        rows.remove("ace-king")
        rows.insert(0, "ace-king")
    # Other cards of the same combinations, so that both hands come from one pack.
    lower = {
        "ace-king": "As Kd 9s 4s 2d",
        "pair": "2s 2d Ts 6c 4d",
        "two-pair": "3s 3d 2s 2d Td",
        "three-of-a-kind": "2s 2d 2c Ts 4d",
        "straight": "2s 3d 4s 5s 6s",
        "flush": "Qs Ts 6s 4s 2s",
        "full-house": "2s 2d 2c 4s 4d",
        "four-of-a-kind": "2s 2d 2c 2h Ts",
        "straight-flush": "2s 3s 4s 5s 6s",
        "royal-flush": "As Ks Qs Js Ts",
    }
    for below, above in pairwise(rows):
        assert finish(deal(game, WINNERS[above], lower[below]), "raise")[1] > 0, (above, below)


# -- the bonus ------------------------------------------------------------------------------------------


@each("am:3.33", "am:4.36", "am:5.36", "am:6.38")
def test_a_bonus_needs_an_ante_and_a_house_that_offers_it(game: str) -> None:
    for box, why in (({"bonus": 5}, "no ante"), ({"ante": 10, "bonus": 5}, "not offered")):
        with pytest.raises(IllegalStake, match=why) as refusal:
            deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: box}, bonus=False)
        assert "besides the ordinary ante" in books.clause(refusal.value.clause).text
    with pytest.raises(IllegalStake, match="no ante") as refusal:
        deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {}})
    assert "initial stakes on the ante" in books.clause(refusal.value.clause).text
    hand = deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10, "bonus": 5}})
    assert hand.view(1).boxes[0].stakes == {"ante": 10, "bonus": 5}


@each("am:3.34", "am:4.37", "am:5.37", "am:6.39")
def test_the_bonus_is_at_most_half_the_ante(game: str) -> None:
    limit = books.profile(game).limits["bonus"]
    ante, most = amounts(example(limit.clause))
    deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante, "bonus": most}})
    with pytest.raises(IllegalStake, match=rf"stake at most {most}.*{limit.clause}"):
        deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": ante, "bonus": most + 1}})
    for bonus in (0, -1, 2.5, limit.maximum + 1):
        with pytest.raises(IllegalStake):
            deal(game, PAIR_OF_KINGS, NO_GAME, seats={1: {"ante": 10_000, "bonus": bonus}})


BONUS = {
    "am/five-card": ("am:3.35", "am:3.36"),
    "am/five-card-exchange": ("am:4.38", "am:4.39"),
    "am/six-card": ("am:5.38", "am:5.39"),
    "am/joker": ("am:6.40", "am:6.41"),
}


@pytest.mark.parametrize(
    ("game", "row"), [pytest.param(*each, marks=pytest.mark.clause(*BONUS[each[0]])) for each in ROWS]
)
@pytest.mark.parametrize("dealer", [NO_GAME, PAIR_OF_TWOS, "Ad Kd Qd Jd Td"])
@pytest.mark.parametrize("act", ["raise", "fold"])
def test_the_bonus_stands_on_its_own(game: str, row: str, dealer: str, act: str) -> None:
    """Paid from a flush up, whatever the dealer holds and the player decides; it changes nothing else."""
    player = WINNERS[row]
    plain = finish(deal(game, player, dealer), act)
    ratio = books.rules(game).table("bonus").ratio(row)
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(game, player, dealer, seats=seats)
    assert finish(hand, act)[1] == plain[1] + (5 * ratio[0] if ratio else -5)
    assert (ratio is not None) == (list(WINNERS).index(row) >= list(WINNERS).index("flush"))
    clause, _ = BONUS[game]
    if ratio is None:
        assert Lost(clause, 1, "bonus", 5) in hand.events
        return
    (paid,) = [event for event in happened(hand, Paid) if event.field == "bonus"]
    assert (paid.hand, paid.ratio, paid.cards) == (row, ratio, best(player, joker=True).combination)
    assert paid.clause == clause
    assert len([event for event in happened(hand, Opened) if event.at == 1]) == 1  # they show it, once


@pytest.mark.parametrize("game", GAMES)
def test_the_organiser_sets_the_multiples_of_the_bonus(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}}
    hand = deal(game, WINNERS["flush"], NO_GAME, seats=seats, **{"pays.bonus.flush": "7:1"})
    assert finish(hand, "raise") == {1: 10 + 35}
