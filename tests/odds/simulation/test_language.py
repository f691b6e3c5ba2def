"""The language of strategies: rules read, refused, and compiled to what the cards themselves say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from croupier import books
from croupier.cards import DECK, JOKER, JOKER_DECK, Card
from croupier.errors import BookError
from croupier.hands import Category, best, scale
from croupier.hands.high import value_of
from croupier.odds import families
from croupier.odds.ante_poker import simulate as poker
from croupier.odds.ante_poker.rules import contest
from croupier.odds.blackjack.simulate import read_chart
from croupier.odds.russian import simulate as russian
from croupier.odds.simulation import named
from croupier.odds.simulation.five_cards import EXCHANGE, ODD_CARDS
from croupier.odds.simulation.language import compiled, read_rule, read_rules, where
from croupier.odds.simulation.plan import Seating
from croupier.odds.simulation.space import Allowance, dealt_space
from tests.odds.simulation.reference import suit_class

RUNS = [{12, 0, 1, 2, 3}, *({top - step for step in range(5)} for top in range(4, 13))]


@pytest.mark.parametrize(
    "text",
    ["fold", "raise: combination >= pair", "exchange lowest-1: up <= 9, match = 1, kicker != Q, up < kicker"],
)
def test_a_rule_is_written_as_it_was_read(text: str) -> None:
    assert str(read_rule(text)) == text
    assert read_rule(str(read_rule(text))) == read_rule(text)


@pytest.mark.parametrize(
    "text", ["", ":", "raise:", "raise: pair", "raise: up << 3", "raise: up < 3,", ": up < 3"]
)
def test_what_is_no_rule_is_refused(text: str) -> None:
    with pytest.raises(BookError) as refused:
        read_rule(text)
    assert refused.value.code == "strategy-rule-form"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("rise: combination >= pair", "rise"),
        ("raise: kombination >= pair", "kombination"),
        ("raise: combination >= pare", "pare"),
        ("raise: combination >= 3", "3"),
        ("raise: match >= K", "K"),
        ("raise: up < match", "match"),
        ("exchange draw: outs > 3", "exchange draw"),
    ],
)
def test_a_rule_with_an_unknown_word_is_refused(text: str, word: str) -> None:
    space = dealt_space(poker.law_of(contest(books.rules("am/five-card"))))
    with pytest.raises(BookError) as refused:
        compiled([text], space)
    assert refused.value.code == "strategy-rule-word"
    assert refused.value.values["word"] == word


def test_remarks_and_empty_lines_are_passed_over() -> None:
    assert read_rules(["# all", "", "fold  # always"]) == (read_rule("fold"),)


def features(cards: list[Card], up: Card) -> dict[str, int]:
    """What a rule may ask, found from the cards."""
    hand = best(cards, joker=True)
    key = scale.read(hand.value)
    ranks = Counter(card.rank for card in cards)
    odd = [card for place, card in enumerate(cards) if place in ODD_CARDS[suit_class(cards)]]
    found = {
        "combination": int(hand.category),
        "rank": key.ranks[0],
        "kicker": key.kickers[0] if key.kickers else -1,
        "up": up.rank,
        "match": ranks[up.rank],
        "above": sum(count for rank, count in ranks.items() if rank > up.rank),
        "joker": int(not key.natural),
        "suited": 5 - len(odd) if odd else 0,
    }
    if hand.category >= Category.STRAIGHT and not key.natural:  # the value does not tell these cards
        del found["match"], found["above"]
    if hand.category < Category.STRAIGHT:
        found["straight-ranks"] = max(completing(cards, card) for card in cards)
        found["outs"] = max(outs(cards, card) for card in cards)
        found["sixth-outs"] = sixth_outs(cards)
    kept = [card for card in cards if card not in odd]
    found["high-suited"] = int(bool(odd) and not {*odd} & {*cards[:2]})
    found["straight-flushes"] = sum({card.rank for card in kept} <= run for run in RUNS) if odd else 0
    return found


def sixth_outs(cards: list[Card]) -> int:
    """Count the cards that, beside five, complete a straight or a flush of five."""
    made = 0
    for card in DECK:
        six = [*cards, card]
        straight = any(run <= {each.rank for each in six} for run in RUNS)
        made += card not in cards and (
            straight or Counter(each.suit for each in six).most_common(1)[0][1] == 5
        )
    return made


def completing(cards: list[Card], given: Card) -> int:
    """Count the ranks that make a straight of the other four, one of which may be the joker."""
    kept = [card.rank for card in cards if card not in (given, JOKER)]
    wanted = 5 - (JOKER in cards and given != JOKER)
    if len(set(kept)) < len(kept):
        return 0
    return sum(
        any(len({*kept, rank} & run) >= wanted for run in RUNS) for rank in range(13) if rank not in kept
    )


def outs(cards: list[Card], given: Card) -> int:
    """Count the cards that make a straight or a flush of the other four."""
    kept = [card for card in cards if card not in (given, JOKER)]
    ranks = completing(cards, given)
    if given != JOKER and len({card.suit for card in kept}) == 1:
        return 4 * ranks + 9 - ranks
    return 4 * ranks


def law_of(game: str) -> Allowance:
    """Read what a game allows."""
    rules = books.rules(game)
    if families.family_of(game) == "russian":
        return russian.law_of(russian.terms(rules, Seating(1, 10)))
    return poker.law_of(contest(rules))


@pytest.mark.parametrize(
    "game", ["am/five-card-exchange", "am/six-card", "am/joker", "m1/oasis", "rp/russian"]
)
def test_features_are_what_the_cards_say(game: str) -> None:
    space = dealt_space(law_of(game))
    classes = len(space.features["suited"].values)
    chance = random.Random(1)
    deck = JOKER_DECK if game == "am/joker" else DECK
    for turn in range(1500):
        some = [card for card in deck if card == JOKER or card.suit < 2] if turn % 3 == 0 else deck
        *hand, up = chance.sample(some, 6)
        cards = sorted(hand, reverse=True)
        suits = suit_class(cards)
        if suits >= classes:
            suits = 0
        place = suits, value_of(tuple(cards)), up.rank
        found = features(cards, up)
        if suits == 0:
            found["suited"] = 0
        for name, value in found.items():
            if name not in space.features:
                continue
            array = space.features[name].values
            here = tuple(at if size > 1 else 0 for at, size in zip(place, array.shape, strict=True))
            assert array[here] == value, (name, cards, up)


def test_a_draw_gives_away_the_card_that_leaves_most_outs() -> None:
    space = dealt_space(poker.law_of(contest(books.rules("am/five-card-exchange"))))
    codes = compiled(["exchange draw"], space)
    chance = random.Random(2)
    drawn = 0
    for _ in range(1500):
        cards = sorted(chance.sample([card for card in DECK if card.suit < 2], 5), reverse=True)
        suits = suit_class(cards)
        code = int(codes[suits if suits < 6 else 0, value_of(tuple(cards)), 0])
        if best(cards).category >= Category.STRAIGHT or not max(outs(cards, card) for card in cards):
            assert code == 0
            continue
        (given,) = [card for place, card in enumerate(cards) if (code - EXCHANGE) >> place & 1]
        most = max(outs(cards, card) for card in cards)
        if suits < 6:
            assert outs(cards, given) == most
        drawn += 1
    assert drawn > 200


def test_a_rule_whose_act_is_not_lawful_passes_on_to_the_next() -> None:
    space = dealt_space(poker.law_of(contest(books.rules("m1/oasis"))))
    straight, pair = best("9c 8d 7h 6s 5c").value, best("9c 9d 7h 6s 5c").value
    codes = compiled(["insure", "play"], space)
    assert (codes[0, straight, 0], codes[0, pair, 0]) == (2, 1)
    assert not where(read_rule("exchange lowest-2: combination = four-of-a-kind"), space).any()


@pytest.mark.parametrize("game", families.games_with(families.SIMULATE))
def test_every_named_strategy_can_be_read(game: str) -> None:
    rules = books.rules(game)
    module: Any = named.module_of(game)
    for name, lines in named.fixed(game).items():
        found = named.find(rules, name)
        assert found.lines == lines
        assert module.prepare(rules, lines, Seating(1, module.least_stake(rules, lines))).acts


@pytest.mark.parametrize(
    "line",
    [
        "hard 3: H",
        "hard 22: H",
        "hard 12-11: H",
        "hard 12: H H",
        "hard 12: X",
        "hard 12: P",
        "soft: H",
        "pair 1: P",
        "insurance maybe",
        "bets 0:",
        "bets 0: 1 0",
        "split everything",
    ],
)
def test_a_line_that_is_none_of_a_chart_is_refused(line: str) -> None:
    with pytest.raises(BookError) as refused:
        read_chart([line])
    assert refused.value.code == "strategy-chart-form"
