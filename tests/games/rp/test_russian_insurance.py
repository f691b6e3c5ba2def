"""Russian poker of the book rp, 1.17 and 1.21: insurance and buying the dealer's game, clause by clause."""

from __future__ import annotations

import re

import pytest

import croupier
from croupier import books
from croupier.cards import read_cards, write_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.table.event import Charged, Looked, Lost, Opened, Paid, Replaced, Returned, Staked
from tests.games.ante_poker import NO_GAME, act, calls, finish, options
from tests.games.outcome import happened
from tests.games.rp.russian import BOXES, FOUR, LOW, PAIR, THREE, deal, figures
from tests.stacking import stack

# -- 1.17: insurance ---------------------------------------------------------------------------------------


@pytest.mark.clause("rp:1.17")
@pytest.mark.parametrize(
    ("cards", "insurable"),
    [
        ("Ah Kh 7s 5h 2c", False),
        (PAIR, False),
        ("9s 9h Jc Jd 3c", False),
        (THREE, True),
        ("9s 8h 7s 6d 5c", True),
        ("Kh Jh 9h 6h 4h", True),
        ("9s 9h 9c Jd Jc", True),
        ("9s 9h 9c 9d Jc", True),
        ("9s 8s 7s 6s 5s", True),
        ("As Ks Qs Js Ts", True),
    ],
)
def test_three_of_a_kind_and_better_can_be_insured(cards: str, insurable: bool) -> None:
    hand = croupier.deal("rp/russian", seats={1: {"ante": 10}}, deck=stack(cards, beaten_or_not(cards)))
    assert ("insure" in options(hand)) is insurable
    if not insurable:
        with pytest.raises(IllegalAction, match=r"three of a kind or better.*rp:1.17"):
            hand.act("insure", amount=10)


def beaten_or_not(cards: str) -> str:
    """Five cards that are no part of these."""
    held = set(read_cards(cards))
    return write_cards([card for card in read_cards("Qd Td 8c 6h 4c 3d 2d 5d") if card not in held][:5])


@pytest.mark.clause("rp:1.17.1", "rp:1.17.4")
def test_insurance_lies_before_the_bet_and_before_the_dealer_opens() -> None:
    hand = deal(THREE, LOW, NO_GAME.replace("9d", "Td").replace("7c", "6h"))
    with pytest.raises(IllegalAction, match="not the turn of box 2"):
        hand.act("insure", amount=10, seat=2)
    hand.act("play")
    with pytest.raises(IllegalAction, match="not the turn of box 1"):
        hand.act("insure", amount=10, seat=1)
    hand.act("fold")
    with pytest.raises(IllegalAction, match=r"too late to insure.*rp:1.17.1"):
        hand.act("insure", amount=10)


@pytest.mark.clause("rp:1.17.2", "rp:1.17.3")
@pytest.mark.parametrize(
    "example", [*books.clause("rp:1.17.2").examples, *books.clause("rp:1.17.3").examples]
)
def test_worked_examples_of_the_bounds_of_insurance(example: object) -> None:
    text = str(example)
    (ante,) = figures(text, r"ANTE (\d+)")
    least, most = map(int, re.findall(r"may be (\d+) to (\d+)", text)[0])
    shown = re.search(r"(?:[2-9TJQKA][SHDC] ?){5}", text)
    cards = shown[0] if shown else "6s 6d 6c 6h 4d"
    cap = figures(text, r"maximum payout (\d+)")
    deck = stack(cards, beaten_or_not(cards))
    hand = croupier.deal("rp/russian", seats={1: {"ante": ante}}, deck=deck, max_payout=cap[0] if cap else 0)
    assert hand.decision is not None
    span = hand.decision["insure"].amount
    assert span is not None
    assert (span.least, span.most) == (least, most)
    above = r"rp:1\.17\.3" if cap else r"rp:1\.17\.2"
    for wrong, refused in ((least - 1, r"rp:1\.17\.2"), (most + 1, above), (0, r"rp:1\.17\.2")):
        with pytest.raises(CroupierError, match=rf"from {least} to {most}.*{refused}"):
            hand.act("insure", amount=wrong)
    hand.act("insure", amount=most)


@pytest.mark.clause("rp:1.17.5", "rp:1.17.6")
def test_without_a_game_insurance_pays_evenly_and_the_ante_does_not() -> None:
    hand = deal(THREE, "Qs Td 7c 6h 2d")
    act(hand, "insure 60")
    assert Paid("rp:1.17.5", 1, "insurance", 60, 60, (1, 1), "three-of-a-kind") in hand.events
    assert finish(hand, "decline") == {1: 60}
    assert Returned("rp:1.17.6", 1, "ante", 10) in hand.events


@pytest.mark.clause("rp:1.17.7")
@pytest.mark.parametrize(
    ("dealer", "net"),
    [("Ac Kd 8h 6c 3s", -50 + 60), ("8s 8d 8h 6c 3s", -50 + 60), ("Ts Td Th 6c 3s", -50 - 30)],
)
def test_with_a_game_insurance_loses_whatever_the_outcome(dealer: str, net: int) -> None:
    hand = deal(THREE, dealer)
    assert finish(hand, "insure 50") == {1: net}
    assert Lost("rp:1.17.7", 1, "insurance", 50) in hand.events


def test_a_player_insures_only_what_he_has() -> None:
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 10, "stack": 55}})
    assert hand.decision is not None
    assert hand.decision["insure"].amount is not None
    assert hand.decision["insure"].amount.most == 25
    with pytest.raises(IllegalAction, match="from 10 to 25"):
        hand.act("insure", amount=26)
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 10, "stack": 35}})
    with pytest.raises(IllegalAction, match="needs 30 but has only 25"):
        hand.act("insure", amount=10)
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 1000}}, max_payout=500)
    with pytest.raises(IllegalAction, match=r"nothing to insure.*rp:1.17.3"):
        hand.act("insure", amount=1000)


@pytest.mark.clause("rp:1.17.2")
def test_three_antes_are_just_enough_to_insure_and_bet() -> None:
    hand = deal(THREE, "Qs Td 7c 6h 2d", seats={1: {"ante": 10, "stack": 40}})
    assert finish(hand, "insure 10", "decline") == {1: 10}
    hand = deal(THREE, NO_GAME.replace("9d", "Td"), seats={1: {"ante": 10, "stack": 39}})
    with pytest.raises(IllegalAction, match="needs 30 but has only 29"):
        hand.act("insure", amount=10)


@pytest.mark.clause("rp:1.13", "rp:1.14")
@pytest.mark.parametrize(
    ("first", "second", "clause"),
    [
        ("exchange 3c", "exchange 5d", "rp:1.13"),
        ("exchange 3c", "buy", "rp:1.14"),
        ("buy", "exchange 5d", "rp:1.14"),
        ("buy", "buy", "rp:1.14"),
    ],
)
def test_one_improvement_shuts_out_another(first: str, second: str, clause: str) -> None:
    hand = deal(PAIR, NO_GAME.replace("9d", "8d"), then="2c 2s")
    act(hand, first)
    with pytest.raises(IllegalAction, match=rf"exchanged or bought already.*{clause}\)"):
        act(hand, second)


@pytest.mark.clause("rp:1.4e", "rp:1.21i")
@pytest.mark.parametrize("bought", [False, True])
def test_a_closed_box_is_shown_to_its_owner_when_it_is_settled_without_comparison(bought: bool) -> None:
    seats = {number: BOXES[number] for number in (1, 2, 3)}
    cards = (PAIR, LOW, THREE.replace("9", "8"), "Qs Td 7c 6h 2d")
    hand = deal(*cards, then="Jd", seats=seats, cover_cards=False)
    act(hand, "fold", "fold", "keep")
    assert not any(hand.view(7).boxes[2].cards)
    act(hand, "buy-game" if bought else "decline")
    assert hand.over
    assert write_cards(hand.felt.boxes[2].cards) == THREE.replace("9", "8")
    assert all(card is not None for card in hand.view(7).boxes[2].cards)
    assert happened(hand, Looked)[-1].box == 3
    assert not any(hand.view(1).boxes[2].cards)


# -- 1.21: buying the dealer's game ------------------------------------------------------------------------


@pytest.mark.clause("rp:1.21a", "rp:1.21b", "rp:1.21c")
def test_everybody_may_buy_the_game_also_who_is_insured() -> None:
    hand = deal(THREE, "Th Td 6s 5c 3d", "Qs Jd 8c 7h 2d", then="Ad")
    act(hand, "insure 60", "play")
    assert options(hand) == ["decline", "buy-game"]
    assert hand.decision is not None
    assert hand.decision["buy-game"].cost == 10
    act(hand, "buy-game")
    assert Staked("rp:1.21b", 1, "buy-game", 10) in hand.events
    assert happened(hand, Charged) == []
    assert finish(hand, "buy-game") == {1: 60 - 10, 2: -10}
    charged = [place for place, event in enumerate(hand.events) if isinstance(event, Charged)]
    replaced = [place for place, event in enumerate(hand.events) if isinstance(event, Replaced)]
    assert len(charged) == 2
    assert max(charged) < min(replaced)
    assert {hand.events[place].clause for place in charged} == {"rp:1.21c"}


@pytest.mark.clause("rp:1.21d")
@pytest.mark.parametrize("example", books.clause("rp:1.21d").examples)
def test_the_highest_card_is_removed(example: object) -> None:
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", str(example)))
    hand = deal("Th Td 6s 4c 2s", dealer, then="9h")
    finish(hand, "play", "buy-game")
    assert happened(hand, Replaced) == [
        Replaced("rp:1.21d", "dealer", (max(read_cards(dealer)),), read_cards("9h"))
    ]
    open_card = deal("Th Td 6s 4c 2s", "3d 5h 7c 9d Qs", then="9h")
    finish(open_card, "play", "buy-game")
    assert write_cards(happened(open_card, Replaced)[0].gone) == "Qs"


@pytest.mark.clause("rp:1.21e")
def test_a_card_of_the_same_rank_is_changed_once_more_unless_it_makes_a_combination() -> None:
    plain, flush = map(str, books.clause("rp:1.21e").examples)
    dealer, drawn = " ".join(re.findall(r"[2-9TJQKA][SHDC]", plain)[:5]), "Qh"
    assert f"next card {drawn.upper()}" in plain
    hand = deal("Th Td 6s 5c 3s", dealer, then=f"{drawn} 9h")
    finish(hand, "play", "buy-game")
    assert [event.clause for event in happened(hand, Replaced)] == ["rp:1.21d", "rp:1.21e"]
    again = deal("Th Td 6s 5c 3s", dealer, then=f"{drawn} Qd Kh")
    assert finish(again, "play", "buy-game") == {1: -10}  # the second one stays, whatever its rank
    assert len(happened(again, Replaced)) == 2
    dealer = " ".join(re.findall(r"[2-9TJQKA][SHDC]", flush)[:5])
    hand = deal("Th Tc 6s 5c 3s", dealer, then="Qd 9h")
    assert finish(hand, "play", "buy-game") == {1: -40}
    assert len(happened(hand, Replaced)) == 1


def test_a_house_may_change_equal_cards_until_another_comes() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME, then="Qh Qd 9h", redraw_on=True)
    assert finish(hand, "play", "buy-game") == {1: 20 - 10}
    assert len(happened(hand, Replaced)) == 3


@pytest.mark.clause("rp:1.21f")
@pytest.mark.parametrize(("then", "net"), [("9h", 20), ("7d", 20), ("2s", 20), ("4s", 20)])
def test_a_bought_game_is_compared_as_any_other(then: str, net: int) -> None:
    hand = deal("Th Td 6s 5c 3s", "Qs 9d 7c 4h 2d", then=then)
    assert finish(hand, "play", "buy-game") == {1: net - 10}
    assert happened(hand, Opened)[-1].clause == "rp:1.21f"
    lost = deal("8h 8d 6s 5c 3s", "Qs 9d 7c 4h 2d", then="9h")
    assert finish(lost, "play", "buy-game") == {1: -40}
    tie = deal("9h 9s 7d 4c 2s", "Qs 9d 7c 4h 2d", then="9c")
    assert finish(tie, "play", "buy-game") == {1: -10}
    double = deal("Th Td Ac Kd 3s", "Qs 9d 7c 4h 2d", then="9c")
    assert finish(double, "play", "buy-game") == {1: 40 - 10}


@pytest.mark.clause("rp:1.21f")
def test_only_buyers_are_compared() -> None:
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", NO_GAME, then="9h")
    assert finish(hand, "play", "play", "buy-game", "decline") == {1: 10, 2: 10}
    first, second, _ = happened(hand, Opened)
    assert [event.at for event in happened(hand, Opened)] == ["dealer", "dealer", 1]
    (changed,) = happened(hand, Replaced)
    assert (second.clause, second.hand) == (
        "rp:1.21d",
        "pair",
    )  # what was bought is shown before it is compared
    assert set(second.cards) == set(first.cards) - set(changed.gone) | set(changed.cards)


@pytest.mark.clause("rp:1.21g")
def test_still_no_game_returns_ante_and_bet_but_not_the_price() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME, then="Jh")
    assert finish(hand, "play", "buy-game") == {1: -10}
    assert [event.field for event in happened(hand, Returned) if event.clause == "rp:1.21g"] == [
        "ante",
        "bet",
    ]
    assert calls(hand).count("no-game") == 2


@pytest.mark.clause("rp:1.21h")
def test_who_does_not_buy_is_asked_right_after_no_game_and_silence_is_no_purchase() -> None:
    hand = deal("Th Td 6s 5c 3s", NO_GAME)
    hand.act("play")
    assert calls(hand)[-1] == "no-game"
    assert happened(hand, Paid) == []
    assert options(hand)[0] == "decline"  # what a table takes for somebody who says nothing


@pytest.mark.clause("rp:1.21i")
def test_who_declines_is_paid_his_ante_at_once() -> None:
    hand = deal("Th Td 6s 5c 3s", "8h 8d 6h 5d 3h", NO_GAME, then="9h")
    act(hand, "play", "play", "decline")
    assert Paid("rp:1.21i", 1, "ante", 10, 10, (1, 1)) in hand.events
    assert finish(hand, "buy-game")[1] == 10


@pytest.mark.clause("rp:1.21a")
@pytest.mark.parametrize(
    ("acts", "net"),
    [
        (("play", "decline"), 10),
        (("insure 50", "decline"), 50),
        (("play", "buy-game"), 60 - 10),
        (("insure 50", "buy-game"), 50 + 60 - 10),
    ],
)
def test_the_four_ways_of_settling_no_game(acts: tuple[str, ...], net: int) -> None:
    """Question rp:q10: neither, insured, bought, both."""
    assert finish(deal(THREE, "Qs Td 7c 6h 2d", then="7h"), *acts) == {1: net}


def test_insurance_may_count_towards_the_maximum_of_a_bought_game() -> None:
    acts = ("insure 50", "buy-game")
    assert finish(deal(THREE, "Qs Td 7c 6h 2d", then="7h", max_payout=80), *acts) == {1: 50 + 60 - 10}
    hand = deal(THREE, "Qs Td 7c 6h 2d", then="7h", max_payout=80, insurance_in_cap=True)
    assert finish(hand, *acts) == {1: 80 - 10}
    full = deal(THREE, "Qs Td 7c 6h 2d", then="7h", max_payout=50, insurance_in_cap=True)
    assert finish(full, *acts) == {1: 50 - 10}


def test_a_closed_box_may_buy_the_game_unseen() -> None:
    hand = deal(*FOUR, "Qs Tc 9d 4c 2d", then="Th", seats=BOXES)
    act(hand, "fold", "fold", "keep", "keep", "buy-game")
    assert hand.view(7).boxes[2].cards == (None,) * 5
    assert finish(hand, "decline") == {1: -10, 2: -10, 3: -40, 4: 10}
