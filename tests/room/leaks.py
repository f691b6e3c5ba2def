"""Who may know which card: worked out from the house's own log of a hand, apart from what the room shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from sqlalchemy import select

from croupier.cards import DECK, JOKER, Card
from croupier.games import replay
from croupier.room.journal import record_of
from croupier.room.store.schema import parts
from croupier.table import Event
from croupier.table.event import OWN, UP, Burnt, Dealt, Drew, Looked, Opened, Replaced, TakenAway
from tests.room.playing import Client, Message, Room

NAMES = {str(card) for card in (*DECK, JOKER)}
SYMBOLS = {card.symbol: str(card) for card in (*DECK, JOKER)}
_SYMBOL = re.compile("|".join(sorted(map(re.escape, SYMBOLS), key=len, reverse=True)))


class Tap:
    """Listens to every connection, and judges what was heard when the hands are over."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int, int, Counter[str], set[str]]] = []
        self._told: dict[tuple[int, int], int] = {}

    def __call__(self, client: Client, message: Message) -> None:
        if message["is"] != "table":
            assert not list(cards_in(message)), "only a table shows cards"
            return
        if message["kind"] == "players":
            assert "secret" not in message, "it would tell the folded cards"
        number = message.get("hand")
        if not number:
            assert not list(cards_in(message)), "cards without a hand"
            return
        key = (id(client), number)
        events = message.get("events", [])
        told = self._told[key] = max([self._told.get(key, 0), *(event["number"] + 1 for event in events)])
        lying = Counter(
            card
            for pile in [
                message.get("dealer", []),
                message.get("board", []),
                *(pile for box in message["boxes"] for pile in box["piles"]),
            ]
            for card in pile
            if card is not None
        )
        self.heard.append((client.person.id, number, told, lying, set(cards_in(message))))

    async def judge(self, room: Room) -> int:
        """Hold everything heard against who could know it; returns how many messages were judged."""
        hands = {number for _, number, *_ in self.heard}
        logs: dict[int, tuple[tuple[Event, ...], dict[int, int]]] = {}
        seats: dict[tuple[int, int], int] = {}
        async with room.store.read() as connection:
            for hand, user, seat in await connection.execute(
                select(parts.c.hand, parts.c.user, parts.c.seat)
            ):
                seats[hand, user] = seat
            for number in hands:
                record = await record_of(connection, number)
                if record is not None:
                    played = replay(record)
                    logs[number] = (played.events, {b.number: b.owner for b in played.felt.boxes})
        judged = 0
        for user, number, told, lying, named in self.heard:
            if number not in logs:
                continue
            events, owners = logs[number]
            own = {box for box, owner in owners.items() if owner == seats.get((number, user))}
            known = knowable(events[:told], own)
            assert named <= set(known), (number, user, told, named - set(known))
            assert not lying - known, (number, user, told, lying - known)
            judged += 1
        return judged


def cards_in(value: object) -> Iterator[str]:
    """Find every card in a message, as data and in sentences."""
    if isinstance(value, str):
        if value in NAMES:
            yield value
        else:
            yield from (SYMBOLS[found] for found in _SYMBOL.findall(value))
    elif isinstance(value, dict):
        for each in value.values():
            yield from cards_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from cards_in(each)


def knowable(events: tuple[Event, ...], own: set[int]) -> Counter[str]:
    """Count the cards that the owner of some boxes has had a chance to see."""
    known: Counter[str] = Counter()
    hidden: dict[object, Counter[str]] = {}

    def turn(place: object, cards: Sequence[Card | None]) -> None:
        """Move what lay hidden at a place to what is known."""
        for name in map(str, cards):
            if hidden.get(place, Counter())[name] > 0:
                hidden[place][name] -= 1
                known[name] += 1

    for event in events:
        match event:
            case Dealt():
                for card, face in zip(event.cards, event.faces, strict=True):
                    if face == UP or (face == OWN and event.to in own):
                        known[str(card)] += 1
                    else:
                        hidden.setdefault(event.to, Counter())[str(card)] += 1
            case Looked() if event.box in own:
                turn(event.box, event.cards)
            case Opened():
                turn(event.at, event.cards)
            case Burnt() if event.face == UP:
                known.update(map(str, event.cards))
            case TakenAway() | Drew():
                known.update(map(str, event.cards))
            case Replaced():
                known.update(map(str, event.cards))
    return known
