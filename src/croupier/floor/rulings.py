"""Rulings at a running table: which the floor may give now, on what, and what one would do.

What a ruling would do is found by giving it to a copy of the hand. Nobody is told more than lies open: cards
that come only because of it stay hidden, and so does all that follows from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import structs

from croupier.errors import IllegalAction
from croupier.games import find, replay
from croupier.table.decision import WRITTEN
from croupier.table.event import Called, Dealt, Discarded, Event, Returned, Ruled, Spun, TakenAway

if TYPE_CHECKING:
    from collections.abc import Collection

    from croupier.cards import Card
    from croupier.table import Hand
    from croupier.table.game import Ruling

_PLAIN: Final = (Ruled, Called, Discarded, Returned, TakenAway)
"""What may be told behind a card that nobody has seen: it does not depend on that card."""


class OpenRuling(msgspec.Struct, frozen=True):
    """A ruling of the running hand's game.

    `places` are those that there are in this hand; `written`: it is told in words. `now` says whether this
    is its moment, and `post` as what somebody would give it; empty: it is not theirs.
    """

    name: str
    clause: str
    places: tuple[str, ...] = ()
    written: bool = False
    counted: bool = False
    cards: tuple[Card, ...] = ()
    reasoned: bool = False
    undoes: bool = False
    by: tuple[str, ...] = ()
    now: bool = True
    post: str = ""


class Trial(msgspec.Struct, frozen=True):
    """What a ruling would do: the events it takes back, those it brings, and where the hand stands then.

    `veiled`: cards would come, so more is not told. `turn` is the seat that decides next, None at the end;
    between players its `choices` are told as well, because they tell of no card.
    """

    back: tuple[Event, ...]
    told: tuple[Event, ...]
    veiled: bool
    over: bool
    void: bool
    turn: int | None
    choices: tuple[str, ...] = ()


def open_rulings(hand: Hand, posts: Collection[str]) -> tuple[OpenRuling, ...]:
    """Return what can be ruled in a hand's game, for somebody who holds these posts.

    >>> import croupier
    >>> hand = croupier.deal("rp/russian", seats={2: {"ante": 10}}, seed=1)
    >>> [(each.name, each.places, each.post) for each in open_rulings(hand, ["inspector"])]
    [('void-hand', (), ''), ('shuffle-again', (), 'inspector'), ('refuse-exchange', ('2',), '')]
    """
    return tuple(_offer(hand, ruling, posts) for ruling in find(hand.rules.game).rulings)


def ruling_of(hand: Hand, name: str) -> Ruling[Any]:
    """Return a ruling of a hand's game by its name."""
    for ruling in find(hand.rules.game).rulings:
        if ruling.option.name == name:
            return ruling
    raise IllegalAction("act-unknown", act=name, choices=", ".join(option.name for option in hand.rulings))


def post_for(ruling: Ruling[Any], posts: Collection[str]) -> str:
    """Return as what somebody with these posts gives a ruling: the first that may; empty when none may."""
    return next((str(post) for post in posts if not ruling.by or post in ruling.by), "")


def _offer(hand: Hand, ruling: Ruling[Any], posts: Collection[str]) -> OpenRuling:
    option, decision = ruling.option, hand.decision
    now = ruling.late if decision is None else not ruling.during or any(map(decision.concerns, ruling.during))
    written = option.on is WRITTEN
    return OpenRuling(
        option.name,
        option.clause,
        () if written else tuple(place for place in option.on if _is_here(hand, place)),
        written,
        option.amount is not None,
        option.cards.among if option.cards is not None else (),
        ruling.reasoned,
        ruling.undoes,
        tuple(map(str, ruling.by)),
        now,
        post_for(ruling, posts),
    )


def _is_here(hand: Hand, place: str) -> bool:
    """Whether there is such a seat, and such a card on it; a cause is always there."""
    number, _, of = place.partition("/")
    if not number.isdecimal():
        return True
    box = next((box for box in hand.felt.boxes if box.number == int(number)), None)
    if box is None:
        return False
    return not of.isdecimal() or all(0 < int(card) <= len(box.cards) for card in of)


def try_ruling(hand: Hand, name: str, **what: Any) -> Trial:
    """Give a ruling to a copy of a hand and say what came of it; one that is refused is refused here too.

    >>> import croupier
    >>> hand = croupier.deal("rp/russian", seats={1: {"ante": 10}}, seed=1)
    >>> trial = try_ruling(hand, "void-hand", by="pit-boss")
    >>> trial.over, trial.void, [type(event).__name__ for event in trial.told]
    (True, True, ['Ruled', 'Returned'])
    >>> hand.over
    False
    """
    copy = replay(hand.record())
    copy.rule(name, **what)
    before, after = hand.view().events, copy.view().events
    same = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    kept = min(len(before), len(after)) if same is None else same
    told, veiled = _veil(after[kept:], _open_cards(hand))
    result, decision = copy.result, copy.decision if not veiled else None
    return Trial(
        before[kept:],
        told,
        veiled,
        copy.over and not veiled,
        result is not None and result.void,
        None if decision is None else decision.seat,
        () if decision is None or not hand.ring else tuple(dict.fromkeys(each.name for each in decision)),
    )


def _open_cards(hand: Hand) -> frozenset[Card]:
    """Return the cards that lie open for everybody now: one seen before may lie face down again."""
    view = hand.view()
    piles = [view.board, view.dealer, *(pile for box in view.boxes for pile in (box.cards, *box.further))]
    return frozenset(card for pile in piles for card in pile if card is not None)


def _veil(events: tuple[Event, ...], seen: frozenset[Card]) -> tuple[tuple[Event, ...], bool]:
    """Hide cards that do not lie open now, and leave out what comes of them."""
    told: list[Event] = []
    veiled = False
    for event in events:
        cards: tuple[Card | None, ...] = getattr(event, "cards", ())
        strange = any(card is not None and card not in seen for card in cards)
        if isinstance(event, Spun | Dealt) or (strange and not hasattr(event, "at")):
            return tuple(told), True
        if strange:
            veiled = True
            event = structs.replace(event, cards=(None,) * len(cards), **_unnamed(event))
        elif veiled and not isinstance(event, _PLAIN):
            return tuple(told), True
        told.append(event)
    return tuple(told), veiled


def _unnamed(event: Event) -> dict[str, str]:
    """Leave out the combination that hidden cards would tell."""
    return {"hand": ""} if hasattr(event, "hand") else {}
