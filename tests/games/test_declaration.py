"""What a game declares of itself is what it plays by."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books, deal
from croupier.errors import IllegalStake
from croupier.games import find, place, playable
from croupier.games.placing import boards
from croupier.table import RingFelt, StakeField
from croupier.table.event import Dealt

HOUSE = [game for game in playable() if not find(game).ring]
CARDS = [game for game in HOUSE if find(game).deck]


def test_every_game_of_every_book_has_its_file() -> None:
    assert playable() == tuple(profile.id for profile in books.all_profiles())


@pytest.mark.parametrize("game", playable())
def test_the_declaration_agrees_with_the_profile(game: str) -> None:
    declared, profile = find(game), books.profile(game)
    assert declared.ring is (profile.kind == "players")
    assert len(declared.deck) == (profile.deck.cards if profile.deck else 0)
    assert (declared.family is None) is declared.ring
    assert declared.place is not None
    assert bool(declared.fields) is not declared.ring


@pytest.mark.parametrize("game", [game for game in playable() if find(game).ring])
def test_the_shape_is_what_is_dealt(game: str) -> None:
    declared = find(game)
    shape = declared.shape
    assert shape is not None
    seats = dict.fromkeys((1, 2), 500)
    hand = deal(game, seats=seats, button=2, seed=7)
    assert {len(box.cards) for box in hand.felt.boxes} == {shape.dealt}
    assert tuple(hand.felt.boxes[0].faces) == (shape.faces or (1,) * shape.own)[: shape.dealt]
    for _ in range(60):  # to the showdown, as cheaply as the rules allow
        if hand.decision is None:
            break
        names = {option.name: option for option in hand.decision}
        cheap = ("check", "keep", "next-card", "call", "match", "show", "stake", "bring-in", "agree")
        name = next(each for each in cheap if each in names)
        span = names[name].amount
        hand.act(name, amount=span.least if span else None)
    given = [event for event in hand.events if isinstance(event, Dealt)]
    assert sum(len(event.cards) for event in given if event.to == "board") == shape.common
    assert sum(len(event.cards) for event in given if event.to == 1) == shape.own


def _placed(game: str, field: StakeField, amount: int | None, ante: int) -> dict[str, Any]:
    """A box with this field staked, and whatever must lie there beside it."""
    fields = {each.name: each for each in find(game).open_fields(books.rules(game))}
    laid: dict[str, int] = {}
    first = find(game).fields[0]
    laid[first.name] = ante
    if field.beside:
        laid[field.beside] = fields[field.beside].share(ante)
    if amount is not None:
        laid[field.name] = amount
    return laid


def _takes(game: str, placed: dict[str, Any], after: int = 0) -> bool:
    rules = books.rules(game)
    seats: dict[int, dict[str, Any]] = {
        box: {"ante": placed["ante"], "player": 1} for box in range(1, after + 1)
    }
    seats[after + 1] = {**placed, "player": 1}
    try:
        place(rules, seats, boards(rules, 10_000))
    except IllegalStake:
        return False
    return True


@pytest.mark.parametrize("game", CARDS)
def test_what_a_field_declares_is_taken_and_nothing_else(game: str) -> None:
    rules = books.rules(game)
    fields = find(game).open_fields(rules)
    ante = 4 * rules.limit(fields[0].limit).minimum
    for field in fields:
        least, most, step = field.span(rules)
        if field is fields[0]:
            assert _takes(game, {field.name: least})
            assert not _takes(game, {field.name: least - step})
            assert _takes(game, {field.name: most})
            assert not _takes(game, {field.name: most + step})
            assert not _takes(game, {})
            continue
        bound = field.share(ante) if field.bound else 0
        lawful = bound or least
        assert _takes(game, _placed(game, field, lawful, ante), field.after), field.name
        assert not _takes(game, _placed(game, field, 0, ante), field.after)
        if field.after:  # not on the boxes before
            assert not _takes(game, _placed(game, field, lawful, ante), field.after - 1)
        if field.bound in ("exactly", "at-most"):
            assert not _takes(game, _placed(game, field, bound + step, ante), field.after)
        if field.bound in ("exactly", "at-least"):
            assert not _takes(game, _placed(game, field, bound - 1, ante), field.after)
        if field.bound in ("", "at-most"):
            assert _takes(game, _placed(game, field, least, ante), field.after)
            assert not _takes(game, _placed(game, field, least - 1, ante), field.after)
    for name in {"bonus", "bet", "insurance", "raise"} - {field.name for field in fields}:
        assert not _takes(game, {fields[0].name: ante, name: ante}), name


@pytest.mark.parametrize(
    ("game", "options", "field"),
    [
        ("am/five-card", {"bonus": False}, "bonus"),
        ("m1/holdem-house", {"dark_boxes": False}, "bet"),
        ("m1/russian", {"dark_insurance": False}, "insurance"),
    ],
)
def test_a_field_is_there_when_the_table_has_it(game: str, options: dict[str, bool], field: str) -> None:
    for chosen, there in ((options, False), (dict.fromkeys(options, True), True)):
        open_fields = find(game).open_fields(books.rules(game, chosen))
        assert (field in {each.name for each in open_fields}) is there


def test_the_bonus_of_russian_poker_follows_the_plate_or_the_ante() -> None:
    found = {
        size: [
            (field.limit, field.bound)
            for field in find("m1/russian").open_fields(books.rules("m1/russian", {"bonus_size": size}))
            if field.name == "bonus"
        ]
        for size in ("plate", "half-ante")
    }
    assert found == {"plate": [("bonus", "")], "half-ante": [("", "exactly")]}


@pytest.mark.parametrize("game", CARDS)
def test_asking_refuses_what_dealing_refuses_and_deals_nothing(game: str) -> None:
    rules = books.rules(game)
    first = find(game).fields[0].name
    for placed in ({first: 1}, {first: 40, "moon": 3}, {}):
        with pytest.raises(IllegalStake) as asked:
            place(rules, {1: placed})
        with pytest.raises(IllegalStake) as dealt:
            deal(game, seats={1: placed}, seed=1)
        assert (asked.value.code, asked.value.clause) == (dealt.value.code, dealt.value.clause)


SAID: dict[str, tuple[dict[str, Any], ...]] = {
    "blinds": ({"blinds": (10, 5)}, {"blinds": 5}, {"blinds": (5, 20_000)}, {"blinds": (3, 8)}),
    "antes": ({"antes": -1}, {"antes": 2.5}, {"antes": {9: 5}}, {"antes": {1: 2, 2: 3}}, {"antes": 10**9}),
    "bets": ({"bets": (20, 10)}, {"bets": 7}, {"bets": (10, 20)}),
    "bring_in": ({"bring_in": 0}, {"bring_in": 10**6}, {"bring_in": 9, "bets": (10, 20)}),
    "exposed": ({"exposed": {1: (1, 2, 3)}}, {"exposed": 5}),
    "else": ({"blnds": (5, 10)}, {"button": 0}),
}


@pytest.mark.parametrize("said", [words for kind in SAID.values() for words in kind], ids=str)
@pytest.mark.parametrize("game", [game for game in playable() if find(game).ring])
def test_what_is_said_of_a_hand_is_taken_up_or_refused_before_the_deal(
    game: str, said: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks hears what `deal` would say, and no card is shuffled for it."""
    seats = dict.fromkeys((1, 2), 50_000)

    def answer(ask: Any) -> str:
        try:
            ask()
        except IllegalStake as refusal:
            return str(refusal)
        return ""

    dealt = answer(lambda: deal(game, seats=seats, seed=1, **said))
    monkeypatch.setattr(RingFelt, "shuffle", None)
    assert answer(lambda: place(books.rules(game), seats, **said)) == dealt
