"""A hand in words: who sat down, everything that happened with its clause, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from croupier import books
from croupier.table.telling import tell, word, worth_telling
from croupier.text import say
from croupier.text.writing import number

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from croupier.cards import Card
    from croupier.table import Event, Hand


def story(
    hand: Hand,
    language: str = "en",
    *,
    name: str = "",
    players: Sequence[str] | None = None,
    known: Collection[Card] | None = None,
    player: int | None = None,
) -> list[str]:
    """Tell a hand line by line; `players` are names in the order of the seats.

    Cards that lay face down for everybody stay hidden; to a `player` is told what they saw and no more. Of a
    hand that others have recorded only the cards `known` from the record are told: the rest are not theirs.

    >>> import croupier
    >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, deck="Kh 2c Kd 7d 9s 8c 5c Jh 3d Qs")
    >>> hand.act("fold")
    >>> for line in story(hand, name="7"):
    ...     print(line)  # doctest: +ELLIPSIS
    Hand 7 · Five-card poker (am/five-card)
    ...
    Box 1: -10
    """
    profile = books.profile(hand.rules.game)
    title = f"{profile.name(language)} ({profile.id})"
    lines = [f"{say('story-hand', language, name=name)} · {title}" if name else title]
    lines += _seats(hand, language, players)
    everybody = frozenset(box.number for box in hand.felt.boxes)
    shown = hand.heard(player) if player is not None else [event.seen_by(everybody) for event in hand.events]
    events = worth_telling(shown, ring=hand.ring)
    lines += [tell(_without_unknown(event, known), language, profile.places.of) for event in events]
    result = hand.result
    if result is None:
        return [*lines, say("story-unfinished", language)]
    return lines + [
        say("story-net", language, place=_place(hand, seat, language), net=number(net, language, signed=True))
        for seat, net in result.net.items()
    ]


def _place(hand: Hand, seat: int, language: str) -> str:
    said = word("place", seat, language, hand.rules.profile.places.of)
    return said[:1].upper() + said[1:]


def _seats(hand: Hand, language: str, players: Sequence[str] | None) -> list[str]:
    lines = []
    for place, (seat, placed) in enumerate(sorted(hand.record().seats.items())):
        if "stack" in placed:
            name = players[place] if players is not None and place < len(players) else ""
            key = "story-seat-named" if name else "story-seat"
            lines.append(say(key, language, seat=seat, name=name, chips=placed["stack"]))
            continue
        stakes = [
            f"{word('field', field, language)} {amount}"
            for field, amount in placed.items()
            if isinstance(amount, int) and field != "player"
        ]
        if stakes:
            lines.append(
                say("story-box", language, place=_place(hand, seat, language), stakes=", ".join(stakes))
            )
    return lines


def _without_unknown(event: Event, known: Collection[Card] | None) -> Event:
    cards = getattr(event, "cards", ())
    if known is None or all(card in known for card in cards):
        return event
    return structs.replace(event, cards=tuple(card if card in known else None for card in cards))
