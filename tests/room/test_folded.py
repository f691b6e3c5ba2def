"""A folded card stays folded: nothing that leaves the room tells a card that its reader did not see.

Every hand has a twin, dealt the same but for the cards that one viewer did not see, which lie in another
order. Whatever that viewer is given, during the hand and after it, must be the same to the last byte in both:
messages, proofs, records, replays, histories of others' formats, words. So no byte can tell an unseen card.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

import croupier
from croupier import books, history
from croupier.cards import Card
from croupier.errors import RecordError
from croupier.games import playable
from croupier.games.opening import seen
from croupier.room.company import Company
from croupier.room.opening import make_table
from croupier.room.tables.live import LiveTable
from croupier.room.tables.painter import Painter, Sketches
from croupier.room.tables.state import Sitter
from croupier.room.tables.terms import Terms
from croupier.table import Action, Hand
from croupier.table.event import Dealt
from croupier.table.sight import Marked, Script
from croupier.text import LANGUAGES
from tests.games.seating import seat
from tests.games.test_every_game import play
from tests.room.leaks import knowable
from tests.room.playing import FakeClock

RINGS = [game for game in playable() if books.profile(game).kind == "players"]
HANDS = 10_000
_CARD = re.compile(r"[2-9TJQKA][cdhs]")
_PRESENCE = SimpleNamespace(connected=lambda _: True)
_FLOOR: Any = SimpleNamespace(clock=FakeClock(), presence=_PRESENCE, scribe=None)
_FLOOR.company = Company(_FLOOR)


def again(hand: Hand, acts: tuple[Action, ...], shoe: Script | None = None) -> Hand:
    """Play some acts of a hand, from its own shoe or from another."""
    setup = hand._setup if shoe is None else structs.replace(hand._setup, shoe=shoe)
    return Hand(hand._game, hand.rules, setup, acts)


def known_to(hand: Hand, viewer: int | None) -> set[str]:
    """The cards that a viewer has had a chance to see, worked out apart from what they are shown."""
    return set(knowable(hand.events, {viewer} if viewer is not None else set()))


def twin(hand: Hand, viewer: int | None, chance: random.Random) -> Hand:
    """Deal the same to a viewer, and to others and the stub what they did not see, in another order.

    What was thrown in at the end of a hand because it was beaten stays: other cards might have won.
    """
    shoe = hand.felt.shoe
    rest = shoe.fork()
    cards = [*shoe.drawn, *rest.take(len(rest))]
    may_know = known_to(hand, viewer)
    known = {draw for draw, card in enumerate(cards) if str(card) in may_know}
    passed = {action.seat for action in hand.actions if action.name in ("fold", "muck")}
    marked = hand.dealt_from(Script(cards, shoe.size))
    if hand.over:
        known |= {
            card.draw
            for event in marked.events
            if isinstance(event, Dealt) and event.to not in passed
            for card in event.cards
            if isinstance(card, Marked)
        }
    unseen = [draw for draw in range(len(cards)) if draw not in known]
    mixed = [cards[draw] for draw in unseen]
    chance.shuffle(mixed)
    other = dict(zip((cards[draw] for draw in unseen), mixed, strict=True))
    lying = [other.get(card, card) for card in cards]
    acts = tuple(
        structs.replace(act, cards=tuple(other.get(card, card) for card in act.cards)) for act in hand.actions
    )
    return again(hand, acts, Script(lying, shoe.size))


def message(hand: Hand, viewer: int | None, language: str) -> bytes:
    """Draw the table as its message."""
    table = laid(hand)
    return Painter(table).draw(viewer or 0, language) if table is not None else b""


def laid(hand: Hand) -> LiveTable | None:
    """Lay a hand on a table; None: random seats may have higher numbers than a table of the room."""
    terms = Terms(name="Table", game=hand.rules.game, options=dict(hand.rules.overrides))
    if max(hand.owners) > terms.seats:
        return None
    table = make_table(1, terms, _FLOOR)
    for box in hand.felt.boxes:
        table.state.sitters[box.number] = Sitter(box.number, f"P{box.number}", 100)
        table.state.players[box.number] = table.dealing.dealt[box.number] = box.number
    table.dealing.hand, table.dealing.number = hand, 1
    table.audience.seq = 1
    table.phase, table.state.hand = ("settled", 0) if hand.over else ("running", 1)
    return table


def everything(hand: Hand, viewer: int | None, language: str) -> dict[str, str]:
    """All that a viewer can be given of a hand, as it stands."""
    given = {
        "view": hand.view(viewer).to_json(),
        "record": seen(hand, viewer).to_json(),
        "message": message(hand, viewer, language).decode(),
    }
    if viewer is not None and hand.over:
        given["words"] = "\n".join(history.story(hand, language, player=viewer))
        with suppress(RecordError):  # others have no format for some games
            given["phh"] = history.write(history.to_phh(hand, player=viewer))
    return given


def cards_named(given: str) -> set[str]:
    """Find the cards in something written; in a hash or in the number of a clause a name is an accident."""
    plain = re.sub(r'"(?:[0-9a-f]{32}|[0-9a-f]{64})"|\b(?:am|fspr|m1|rp|th):[\w.-]+', "", given)
    words = [word for word in re.findall(r"[\w?]+", plain) if not _CARD.sub("", word).strip("?")]
    signs = re.findall(r"[2-9TJQKA][♣♦♥♠]", plain)
    return {name for word in words for name in _CARD.findall(word)} | {str(Card(sign)) for sign in signs}


def look_for_leaks(game: str, hands: int) -> Counter[str]:
    """Play hands of a game, hold what is given out of each against its twin, and count what was compared."""
    chance = random.Random(f"folded {game}")
    compared: Counter[str] = Counter()
    for number in range(hands):
        whole = croupier.deal(
            game, **seat(game, chance), seed=number, words={1: "luck"} if number % 3 == 0 else None
        )
        play(whole, chance)
        if len(set(whole.felt.shoe.drawn)) < whole.felt.shoe.count:
            continue  # dealt again for the same bank: the same card comes twice
        for count in (chance.randint(0, len(whole.actions)), len(whole.actions)):
            hand = again(whole, whole.actions[:count])
            viewer = chance.choice([None, *hand.owners])
            other, language = twin(hand, viewer, chance), chance.choice(LANGUAGES)
            mine, theirs = everything(hand, viewer, language), everything(other, viewer, language)
            assert mine == theirs, (game, number, viewer)
            known = known_to(hand, viewer)
            for name, given in mine.items():
                assert cards_named(given) <= known, (game, number, viewer, name)
                compared[name] += bool(given)
            assert hand.seed is not None
            assert not any(hand.seed.secret.hex() in given for given in mine.values())
            compared["moved"] += hand.felt.shoe.drawn != other.felt.shoe.drawn
    return compared


@pytest.mark.clause("m1:7.5")
@pytest.mark.parametrize("game", RINGS)
def test_no_byte_tells_an_unseen_card(game: str) -> None:
    compared = look_for_leaks(game, 25)
    assert compared["record"] >= compared["message"] > 10
    assert compared["words"] > 10
    assert compared["moved"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", RINGS)
def test_ten_thousand_hands_tell_no_unseen_card(game: str) -> None:
    look_for_leaks(game, HANDS // len(RINGS) + 1)


@pytest.mark.parametrize("game", ["fspr/holdem", "fspr/seven-stud", "am/five-card"])
def test_what_is_kept_of_the_last_picture_is_never_old(game: str) -> None:
    chance = random.Random(f"sketches {game}")
    kept: Sketches = {}
    for number in range(15):
        hand = croupier.deal(game, **seat(game, chance), seed=number)
        play(hand, chance)
        for count in range(len(hand.actions) + 1):
            table = laid(again(hand, hand.actions[:count]))
            if table is None:
                continue
            for viewer in (0, *set(hand.owners.values())):
                drawn = Painter(table, kept).draw(viewer, "en")
                assert drawn == Painter(table).draw(viewer, "en")
