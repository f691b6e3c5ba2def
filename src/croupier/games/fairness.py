"""Was the house fair? Recompute a finished hand from its record and compare, step by step.

A record with the secret tells everything: the hand is dealt again. A record of what one player saw has the
cards opened alone: each must lead to the commitment from the very place at which it was dealt, and the hand,
played again with any other cards in place of those not seen, must show them the same and end the same.
"""

from __future__ import annotations

import re
from itertools import cycle, pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import structs

from croupier import books
from croupier.cards import ALL_CARDS, DECK, Card, promise
from croupier.cards.pledge import LAYERS, POCKETS, root_from
from croupier.errors import CroupierError, RecordError
from croupier.games import replay
from croupier.games.opening import pack_size
from croupier.table import FLOOR
from croupier.table.event import Dealt
from croupier.table.hand import drawn_text
from croupier.table.record import UNSEEN
from croupier.table.showdown import MUCK
from croupier.table.sight import Marked, Script, dealt_to, look_by, places_of, spin_place

if TYPE_CHECKING:
    from croupier.table import Hand, Record, Shuffle

_PASSED = frozenset({"fold", MUCK})


class Proof(msgspec.Struct, frozen=True):
    """What the record shows: the commitment kept, the very cards drawn, the result as the rules order it.

    `commitment` is None for a hand dealt from a stacked deck, which promised nothing. Of a record of what one
    player saw, `opened` of the `drawn` cards are proven; its `result` is None where it hangs on cards that
    they did not see.
    """

    commitment: bool | None
    cards: bool
    result: bool | None
    trouble: str = ""
    opened: int = 0
    drawn: int = 0

    @property
    def fair(self) -> bool:
        """Whether nothing speaks against the house."""
        return self.commitment is True and self.cards and self.result is not False


def verify(record: Record, commitment: str = "") -> Proof:
    """Verify a finished hand; `commitment` is the hash that was published before it, if one kept it.

    >>> import croupier
    >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, words={1: "my luck"})
    >>> published = hand.commitment
    >>> hand.act("raise")
    >>> verify(hand.record(), published).fair
    True
    """
    if record.result is None:
        raise RecordError("record-unfinished")
    if commitment and not re.fullmatch(r"[0-9a-f]{64}", commitment):
        raise RecordError("commitment-form", commitment=commitment)
    shuffle = record.shuffle
    if shuffle is not None and not shuffle.secret and record.viewer is not None and record.croupier > 1:
        return _verify_seen(record, shuffle, commitment)
    kept = None
    if shuffle is not None:
        promised = promise(shuffle.seed(record.croupier), pack_size(books.rules(record.game, record.options)))
        kept = promised == shuffle.commitment and commitment in ("", promised)
    count = len(record.drawn.split())
    try:
        hand = replay(record)
    except CroupierError as error:
        return Proof(kept, cards=False, result=False, trouble=str(error), drawn=count)
    same = drawn_text(hand.felt) == record.drawn
    return Proof(kept, same, hand.result == record.result, opened=count, drawn=count)


# -- what one player saw -----------------------------------------------------------------------------------


def _verify_seen(record: Record, shuffle: Shuffle, commitment: str) -> Proof:
    """Verify the cards that one player saw, and as much of the rest as follows from them."""
    drawn = record.drawn.split()
    known = [draw for draw, card in enumerate(drawn) if card != UNSEEN]
    size = pack_size(books.rules(record.game, record.options))
    roots = (shuffle.commitment, *shuffle.further)
    try:
        kept = commitment in ("", shuffle.commitment) and all(
            root_from(place, leaf, size) == roots[place // (LAYERS * size)]
            for place, leaf in record.opened.items()
        )
        named = _named(record, shuffle, size)
        cards = named is not None and all(named[draw] == drawn[draw] for draw in known)
    except (CroupierError, LookupError, ValueError) as error:  # no deal ever went such a course
        return Proof(False, cards=False, result=False, trouble=str(error), drawn=len(drawn))
    again = _play_again(record, drawn, size)
    return Proof(
        kept, cards and again.cards, again.result, again.trouble, opened=len(known), drawn=len(drawn)
    )


def _named(record: Record, shuffle: Shuffle, size: int) -> dict[int, str] | None:
    """Return which card was pledged for each draw that is known, None where a blank place is missing."""
    opened, drawn = record.opened, record.drawn.split()
    known = [draw for draw, card in enumerate(drawn) if card != UNSEEN]
    if size == POCKETS:
        return {draw: str(opened[spin_place(shuffle, draw)].value) for draw in known}
    cut = record.cut[1] if record.cut is not None else 0
    found = places_of(
        len(drawn),
        size,
        shuffle,
        cut,
        record.course,
        lambda place: opened[place].value if place in opened else None,
    )
    if not found.whole:
        return None
    return {draw: str(card_of(opened[found.chains[draw][-1]].value, size)) for draw in known}


def card_of(number: int, size: int) -> Card:
    """Return the card of a number in a pack of so many: it lies in the first order, deck by deck."""
    if not 0 <= number < size:
        raise RecordError("record-unreadable", why=f"{number} of {size}")
    return ALL_CARDS[number if size <= len(ALL_CARDS) else number % len(DECK)]


class _Again(NamedTuple):
    cards: bool
    result: bool | None
    trouble: str = ""


def _play_again(record: Record, drawn: list[str], size: int) -> _Again:
    """Play the hand with other cards for those that were not seen: the player must see and win the same."""
    house = books.profile(record.game).kind != "players"
    if house and UNSEEN in drawn and size <= len(ALL_CARDS):  # a bonus may be paid for cards thrown in
        return _Again(cards=True, result=None)
    try:
        if size == POCKETS:
            hand = replay(structs.replace(record, shuffle=None, spins=tuple(map(int, drawn))))
            return _Again(cards=True, result=hand.result == record.result)
        script = Script(_stood_in(record, drawn, size), size, record.gone)
        hand = replay(structs.replace(record, shuffle=None, actions=()), script)
        for number, action in enumerate(record.actions):
            thrown = _thrown(hand, action.seat, record.unnamed.get(number, 0), drawn)
            hand.repeat(structs.replace(action, cards=thrown) if thrown else action)
        seen = look_by(hand, record.viewer or None)
    except (CroupierError, ValueError) as error:
        return _Again(cards=False, result=False, trouble=str(error))
    if _hangs_on_unseen(record, hand, drawn):  # what was dealt to them or open they saw in any case
        return _Again(dealt_to(hand, record.viewer or None) <= _known(drawn), result=None)
    same = seen.draws | set(record.shown) == _known(drawn) and seen.course == record.course
    return _Again(same, hand.result == record.result)


def _known(drawn: list[str]) -> set[int]:
    return {draw for draw, card in enumerate(drawn) if card != UNSEEN}


def _stood_in(record: Record, drawn: list[str], size: int) -> list[Card]:
    """Return the cards drawn; for those unseen stand others that are not among them."""
    again = [step.at for step in record.course if step.how == "renew"]
    cards: list[Card] = []
    for first, last in pairwise([0, *again, len(drawn) + size]):
        part = [*drawn[first:last], *[UNSEEN] * (last - max(first, len(drawn)))]
        shown = {Card(name) for name in part if name != UNSEEN}
        others = cycle([card for card in DECK if card not in shown] or DECK)
        cards += [next(others) if name == UNSEEN else Card(name) for name in part]
    for step in record.course:
        if step.how == "top" and step.at < len(drawn):  # the same card comes again
            cards[step.at] = cards[step.back[0]]
    return cards


def _thrown(hand: Hand, seat: int, count: int, drawn: list[str]) -> tuple[Card, ...]:
    """Return the cards that stand for those a player threw away unseen: none that they showed afterwards."""
    if not count:
        return ()
    held = [card for box in hand.felt.boxes if box.number == seat for card in box.cards]
    unseen = [card for card in held if isinstance(card, Marked) and drawn[card.draw] == UNSEEN]
    return tuple(unseen[:count])


def _hangs_on_unseen(record: Record, hand: Hand, drawn: list[str]) -> bool:
    """Whether cards that the player did not see may have decided: those of somebody who did not pass."""
    passed = {action.seat for action in record.actions if action.name in _PASSED}
    if hand.ring and len(record.seats) - len(passed) < 2:
        return False
    return any(action.seat == FLOOR for action in record.actions) or any(
        isinstance(card, Marked) and drawn[card.draw : card.draw + 1] == [UNSEEN]
        for event in hand.events
        if isinstance(event, Dealt) and event.to not in passed
        for card in event.cards
    )


# -- in words ----------------------------------------------------------------------------------------------


def sentences(proof: Proof) -> list[tuple[str, dict[str, object]]]:
    """Say what was found, one sentence a finding: its id and the values in it."""
    commitment = {True: "verify-commitment", False: "verify-commitment-broken", None: "verify-no-commitment"}
    found: list[tuple[str, dict[str, object]]] = [(commitment[proof.commitment], {})]
    if proof.trouble:
        found.append(("verify-trouble", {"trouble": proof.trouble}))
    else:
        found.append(_cards_said(proof))
        result = {True: "verify-result", False: "verify-result-wrong", None: "verify-result-unseen"}
        found.append((result[proof.result], {}))
    found.append(("verify-fair" if proof.fair else "verify-unfair", {}))
    return found


def _cards_said(proof: Proof) -> tuple[str, dict[str, object]]:
    if not proof.cards:
        return "verify-cards-wrong", {}
    if proof.commitment is None:
        return "verify-cards-stacked", {}
    if proof.opened < proof.drawn:
        return "verify-cards-seen", {"opened": proof.opened, "drawn": proof.drawn}
    return "verify-cards", {}


def bound(record: Record) -> list[tuple[str, dict[str, object]]]:
    """Say what else decided the cards, for the player to compare with what they know."""
    found: list[tuple[str, dict[str, object]]] = []
    words = record.shuffle.words if record.shuffle is not None else {}
    of = books.profile(record.game).places.of
    found += [("verify-words", {"of": of, "seat": seat, "words": said}) for seat, said in words.items()]
    if record.cut is not None:
        found.append(("verify-cut", {"box": str(record.cut[0]), "at": record.cut[1]}))
    if record.gone:
        found.append(("verify-gone", {"gone": record.gone}))
    return found
