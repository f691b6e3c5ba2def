"""The painter: a table as one viewer sees it, as the message they are sent.

Pictures of one moment share what is the same in them: watchers of a language are sent the same bytes, and of
what a player sees only their own boxes and seat are drawn for them alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct, structs

from croupier.games.holding import holding
from croupier.room.tables.picture import BoxPicture, Place, PotPicture, TablePicture, Timer
from croupier.room.tables.telling import offers, told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.room.tables.live import LiveTable
    from croupier.table import BoxView, Event, Hand, Option, View

SHOWN_NUMBERS: Final = 20
_encode: Final = msgspec.json.Encoder().encode
Cards = tuple["Card", ...]
Faces = tuple["Card | None", ...]
_MOST_SAID: Final = 20_000
_SAID: Final[dict[tuple[str, Cards, Cards, bool, str], str]] = {}


class Scene(Struct, frozen=True):
    """What everybody sees of a moment, and where a player sees more: worked out once for all of them.

    `boxes` are the places of each player's boxes among all; `veiled` are the players of whose boxes others do
    not see all cards, `told_more` those to whom an event tells more.
    """

    message: TablePicture
    seen: View | None
    boxes: dict[int, list[int]] = {}
    veiled: frozenset[int] = frozenset()
    told_more: frozenset[int] = frozenset()


class Sketch(Struct, frozen=True):
    """A box as it was drawn last, and what it was drawn from: most boxes stay as they are from act to act."""

    seen: BoxView
    board: Cards
    net: int | None
    drawn: BoxPicture


Sketches = dict[tuple[int, bool, str], Sketch]
"""By box, whether its owner sees it, and language."""


class Painter:
    """Draws a table at one moment."""

    def __init__(self, table: LiveTable, sketches: Sketches | None = None) -> None:
        self.table = table
        self._sketches = {} if sketches is None else sketches
        self._drawn: dict[tuple[int, str, int], bytes] = {}
        self._scenes: dict[tuple[str, int], Scene] = {}

    def draw(self, seat: int, language: str, since: int = 0) -> bytes:
        """Return the message for the one on a seat (0: a watcher) who knows so many events of the hand."""
        key = (seat, language, since)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = _encode(self.picture(seat, language, since))
        return drawn

    def picture(self, seat: int, language: str, since: int = 0) -> TablePicture:
        """Return what the one on a seat may see."""
        key = (language, since)
        scene = self._scenes.get(key)
        if scene is None:
            scene = self._scenes[key] = self._scene(language, since)
        return self._played(scene, seat, language, since) if seat else scene.message

    # -- what everybody sees -------------------------------------------------------------------------------

    def _scene(self, language: str, since: int) -> Scene:
        """Draw the table as a watcher sees it, and note what is hidden from them."""
        hand = self.table.hand
        view = hand.view(None, since) if hand is not None else None
        message = self._felt(view, language)
        if hand is None or view is None:
            return Scene(message, None)
        boxes: dict[int, list[int]] = {}
        for place, box in enumerate(view.boxes):
            boxes.setdefault(box.player, []).append(place)
        veiled = {
            box.player
            for box in view.boxes
            if None in box.cards or (box.further and any(None in pile for pile in box.further))
        }
        more = {_told_to(event) for event in view.events if None in getattr(event, "cards", ())}
        told_more = {box.player for box in view.boxes if box.number in more}
        drawn = self._with_hand(message, hand, view, language, since)
        return Scene(drawn, view, boxes, frozenset(veiled), frozenset(told_more))

    def _felt(self, view: View | None, language: str) -> TablePicture:
        """Draw the table itself and who sits there, without cards."""
        table, state = self.table, self.table.state
        return TablePicture(
            table=table.number,
            seq=table.audience.seq,
            name=table.terms.name,
            sign=table.sign(language),
            kind=table.kind,
            phase=table.phase,
            places=self._places(view, language),
            button=table.course.button,
            timer=self._timer(),
            numbers=state.numbers[: -SHOWN_NUMBERS - 1 : -1],
            funds={name: kept.board for name, kept in state.boards.items()},
            queue=[waiter.name for waiter in state.queue],
            practice=table.practice,
            box_count=table.course.box_count,
            next_commitment=table.dealing.next_commitment,
            draw_commitment=table.course.draw_commitment,
            event=table.event,
            held=state.held,
            host=table.gate.host,
            closing=table.gate.closing,
            rematch=table.gate.rematch,
            chat=table.talk.open,
        )

    def _with_hand(
        self, message: TablePicture, hand: Hand, view: View, language: str, since: int
    ) -> TablePicture:
        """Add the hand that is running, or has just been settled."""
        table = self.table
        board = tuple(card for card in view.board if card is not None)
        places = table.rules.profile.places.of
        return structs.replace(
            message,
            hand=table.hand_number,
            commitment=hand.commitment,
            further=list(hand.further),
            secret=table.dealing.revealed,
            boxes=[self._box(table.dealing.unfolded(box), hand, board, language) for box in view.boxes],
            dealer=_cards(view.dealer),
            dealer_says=_says(table.rules, view.dealer, board, False, language),
            board=_cards(view.board),
            pots=[PotPicture(pot.amount, list(pot.seats)) for pot in hand.pots()],
            turn=view.turn,
            events=[told(event, since + place, language, places) for place, event in enumerate(view.events)],
            spun=table.course.spun,
            shoe=hand.shoe,
        )

    def _box(self, box: BoxView, hand: Hand, board: Cards, language: str, *, own: bool = False) -> BoxPicture:
        net = hand.result.net[box.number] if hand.result is not None else None
        last = self._sketches.get((box.number, own, language))
        if last is None or last.seen != box or last.board != board or last.net != net:
            last = Sketch(box, board, net, self._draw_box(box, board, net, language))
            self._sketches[box.number, own, language] = last
        return last.drawn

    def _draw_box(self, box: BoxView, board: Cards, net: int | None, language: str) -> BoxPicture:
        rules = self.table.rules
        piles = (box.cards, *box.further) if box.further else (box.cards,)
        split = len(piles) > 1
        says = [_says(rules, pile, board, split, language) for pile in piles]
        return BoxPicture(
            box.number,
            box.player,
            box.active,
            box.stakes,
            [_cards(pile) for pile in piles],
            box.playing,
            box.chips,
            box.behind,
            " · ".join(filter(None, says)) if split else says[0],
            net,
        )

    def _places(self, view: View | None, language: str) -> list[Place]:
        table = self.table
        behind = {box.player: box.chips for box in view.boxes} if view is not None and table.running else {}
        return [self._place(number, behind, language) for number in range(1, table.seats.count + 1)]

    def _place(self, number: int, behind: dict[int, int | None], language: str) -> Place:
        table = self.table
        state = table.state
        sitter = state.sitters.get(number)
        if sitter is None:
            return Place(number)
        stakes = state.stakes.get(number, {})
        chips = behind.get(number)
        if chips is None:
            chips = sitter.chips - sum(sum(placed.values()) for placed in stakes.values())
        return Place(
            number,
            sitter.shown(language),
            chips,
            False,
            bool(sitter.bot),
            sitter.out,
            table.course.waits(number),
            not sitter.bot and not table.floor.presence.connected(sitter.user),
            number in state.ready,
            stakes,
            sitter.leaving,
            sitter.bring,
            *self._rack(number),
            "" if sitter.bot else table.floor.company.profile(sitter.user).face,
        )

    def _rack(self, number: int) -> tuple[str, int]:
        """The colour of somebody's chips and what one of them is worth, where there are such."""
        rack = self.table.course.rack(number)
        return (rack.colour, rack.value) if rack is not None else ("", 0)

    def _timer(self) -> Timer | None:
        timing = self.table.hourglass.timing
        if timing is None:
            return None
        left = max(0.0, timing.until - self.table.floor.clock.now())
        return Timer(timing.seat, int(left * 1000), int((timing.until - timing.since) * 1000), timing.phase)

    # -- what those see who are shown it later ---------------------------------------------------------------

    def bare(self, language: str, delay: int) -> TablePicture:
        """Draw the table without a hand, for somebody who will see its hands late."""
        return structs.replace(self._felt(None, language), phase="waiting", timer=None, delay=delay)

    def unveiled(self, language: str, delay: int) -> TablePicture:
        """Draw the table with the cards of all players: only for those who see it late."""
        scene = self._scene(language, 0)
        message, seen, hand = scene.message, scene.seen, self.table.hand
        if hand is None or seen is None:
            return structs.replace(message, delay=delay)
        board = tuple(card for card in seen.board if card is not None)
        players = sorted(set(hand.owners.values()))
        own = {box.number: box for player in players for box in hand.own_boxes(player)}
        events = list(seen.events)
        for player in players:
            for place, event in enumerate(hand.heard(player)):
                if event is not seen.events[place]:
                    events[place] = event
        of = self.table.rules.profile.places.of
        return structs.replace(
            message,
            delay=delay,
            boxes=[self._box(own[box.number], hand, board, language, own=True) for box in seen.boxes],
            events=[told(event, place, language, of) for place, event in enumerate(events)],
        )

    # -- what one player sees ------------------------------------------------------------------------------

    def _played(self, scene: Scene, seat: int, language: str, since: int) -> TablePicture:
        """Draw what is different for the one on a seat: their place, their boxes, their choices."""
        table, message = self.table, scene.message
        places = message.places.copy()
        places[seat - 1] = structs.replace(places[seat - 1], you=True)
        user = table.state.sitters[seat].user
        own: dict[str, Any] = {
            "places": places,
            "your_seat": seat,
            "your_words": table.state.sitters[seat].words,
            "coach": table.practice,
            "top_up": table.state.sitters[seat].top_up,
            "called": any(each.kind == "call" and each.user == user for each in table.state.alerts),
            **table.course.betting(seat, language),
        }
        if scene.seen is not None and table.dealing.in_hand(seat):
            own |= self._in_hand(scene, scene.seen, seat, language, since)
        return structs.replace(message, **own)

    def _in_hand(self, scene: Scene, seen: View, seat: int, language: str, since: int) -> dict[str, Any]:
        """Draw what one who plays sees of the hand and others do not."""
        table, hand, message = self.table, self.table.hand, scene.message
        assert hand is not None
        own: dict[str, Any] = {}
        if hand.over:
            own["may_show"] = table.dealing.may_show(seat)
        if hand.decision is not None:
            own |= table.course.planning(seat)
            own["bank"] = int(table.course.bank(seat) * 1000)
            numbers = [seen.boxes[place].number for place in scene.boxes.get(seat, ())]
            if options := _options(hand, numbers):
                own["offers"] = offers(seen, options, language)
        if seat in scene.veiled:
            board = tuple(card for card in seen.board if card is not None)
            own["boxes"] = boxes = message.boxes.copy()
            for place, box in zip(scene.boxes[seat], hand.own_boxes(seat), strict=True):
                boxes[place] = self._box(box, hand, board, language, own=True)
        if seat in scene.told_more:
            places = table.rules.profile.places.of
            own["events"] = [
                drawn if event == public else told(event, since + place, language, places)
                for place, (event, public, drawn) in enumerate(
                    zip(hand.heard(seat, since), seen.events, message.events, strict=True)
                )
            ]
        return own


def _told_to(event: Event) -> object:
    """Return the box whose owner sees the cards of an event that are hidden from others."""
    return getattr(event, "box", None) or getattr(event, "to", None)


def _cards(cards: Faces) -> list[str | None]:
    return [None if card is None else str(card) for card in cards]


def _says(rules: Rules, cards: Faces, board: Cards, split: bool, language: str) -> str:
    """Say what cards are worth, if the viewer sees all of them."""
    seen = tuple(card for card in cards if card is not None)
    if not seen or len(seen) < len(cards):
        return ""
    key = (rules.hash, seen, board, split, language)
    said = _SAID.get(key)
    if said is None:
        if len(_SAID) >= _MOST_SAID:
            _SAID.clear()
        said = _SAID[key] = holding(rules, seen, board, split=split, language=language)
    return said


def _options(hand: Hand, own: Iterable[int]) -> list[tuple[int, Option]]:
    """Return what may be done on each of some boxes."""
    decision = hand.decision
    if decision is None:
        return []
    return [(box, option) for box in own for option in decision.options_for(box)]
