"""The table above the hand: who sits where, who has the button, who is dealt in next.

Somebody else keeps the chips: the bank of a room, or a `RingTable`, a rotation with chips of its own.

Only the chips in front of a player when a hand begins take part in it (table stakes, m1:57); they may buy
more between hands only. The button moves to the next player (fspr:5.1.button-c, th:q09). Where the table has
chosen a dead button (fspr:q.moving-button) the big blind moves to the next player instead; the small blind
and the button follow to the seats that were big and small blind before, and may find them empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import structs

from croupier import books
from croupier.books import whole_amount
from croupier.cards import Card, Seed
from croupier.errors import CardError, IllegalAction, IllegalStake, Range, listed
from croupier.games import deal, find, told
from croupier.games import place as place_stakes
from croupier.games.positions import ButtonCourse, after, between, next_positions
from croupier.games.ring_rulings import DEFECTIVE_CARD, DEFECTIVE_DECK
from croupier.games.standing import DeckChange, HandPlan, Standing, TakenSeat
from croupier.hands import button as highest_card
from croupier.table.button_draw import deal_one_each
from croupier.table.event import Ruled
from croupier.table.staff import Post

if TYPE_CHECKING:
    from croupier.table import Hand


class Rotation:
    """The seats of a table of one game between players; `stacks` says how many chips each has.

    >>> stacks = {2: 1000, 5: 1000, 7: 1000}
    >>> rotation = Rotation("fspr/holdem", stacks, blinds=(5, 10))
    >>> for seat, player in ((2, "Anna"), (5, "Boris"), (7, "Vera")):
    ...     rotation.take(seat, player)
    >>> sorted(rotation.draw_button(seed=1))
    [2, 5, 7]
    >>> hand = rotation.next_hand(seed=2)
    >>> while hand.decision:
    ...     hand.act("fold")
    >>> rotation.move_on(hand)
    >>> rotation.change(blinds=(10, 20))
    >>> rotation.next_hand(seed=3).record().table["blinds"]
    (10, 20)
    """

    def __init__(
        self,
        game: str,
        stacks: Mapping[int, int],
        *,
        blinds: tuple[int, int] | None = None,
        seats: int = 0,
        least_stack: int = 1,
        dead_button: bool = False,
        **options: Any,
    ) -> None:
        self.profile = books.profile(game)
        self.game = game
        self.stacks = stacks
        self.blinds = blinds
        self.seats = seats or self.profile.places.maximum
        self.least_stack = least_stack
        self.dead_button = dead_button
        self.options = options
        self.places: dict[int, TakenSeat] = {}
        self.button = 0
        self.blind_seats: tuple[int, int] | None = None
        self.hand: Hand | None = None
        self.hands = 0
        self.since = 0
        self.deck_changes: list[DeckChange] = []
        self._missing: frozenset[int] = frozenset()
        self._before: tuple[int, tuple[int, int] | None] = (0, None)

    # -- remembering -----------------------------------------------------------------------------------

    def standing(self) -> Standing:
        """Return how the table stands; chips and the running hand are not part of it: others keep them.

        >>> import msgspec
        >>> table = Rotation("fspr/holdem", {2: 1000}, blinds=(5, 10))
        >>> table.take(2, "Anna")
        >>> again = Rotation("fspr/holdem", {2: 1000}, blinds=(50, 100))
        >>> again.stand(msgspec.json.decode(msgspec.json.encode(table.standing()), type=Standing))
        >>> again.place(2).player, again.blinds
        ('Anna', (5, 10))
        """
        return Standing(
            {seat: structs.replace(place) for seat, place in self.places.items()},
            self.button,
            self.blind_seats,
            self.hands,
            list(self.deck_changes),
            tuple(sorted(self._missing)),
            self._before,
            self.settings,
            self.since,
        )

    def stand(self, how: Standing, hand: Hand | None = None) -> None:
        """Let the table stand as it stood, with the hand that was running then."""
        self.places = {seat: structs.replace(place) for seat, place in how.places.items()}
        self.button = how.button
        self.blind_seats = how.blind_seats
        self.hands = how.hands
        self.deck_changes = list(how.deck_changes)
        self._missing = frozenset(how.missing)
        self._before = how.before
        self.hand = hand
        self.since = how.since
        if how.settings is not None:
            self._agree(how.settings)

    # -- what is played for ----------------------------------------------------------------------------

    @property
    def settings(self) -> dict[str, Any]:
        """What the table has agreed on, as `deal` takes it: blinds, antes, bets."""
        agreed = {name: value for name, value in self.options.items() if name != "options"}
        return agreed if self.blinds is None else {"blinds": self.blinds, **agreed}

    def change(self, *, least_stack: int = 0, **settings: Any) -> None:
        """Play the next hands for other blinds, antes or bets: a level has ended, or the table agrees so.

        Those that are not named stay as they are; None takes one away.
        """
        self._between_hands()
        agreed = {name: value for name, value in {**self.settings, **settings}.items() if value is not None}
        if (self.blinds is None) != (agreed.get("blinds") is None):
            raise IllegalStake("setting-unknown", name="blinds", nearest=listed(self.settings))
        self._agree(agreed)
        self.least_stack = least_stack or self.least_stack

    def check(self) -> None:
        """Refuse what the table has agreed on where its game does not take it; no card is dealt for that.

        >>> Rotation("fspr/holdem", {1: 1000, 2: 1000}, blinds=(10, 5)).check()
        Traceback (most recent call last):
        croupier.errors.IllegalStake: The small blind is not larger than the big blind: 10 is more than 5. ...
        """
        rules, table = told(self.game, self.options.get("options"), self.settings)
        place_stakes(rules, self.stacks, **table)

    def _agree(self, settings: Mapping[str, Any]) -> None:
        agreed = dict(settings)
        blinds = agreed.pop("blinds", None)
        self.blinds = (int(blinds[0]), int(blinds[1])) if blinds else None
        kept = {name: value for name, value in self.options.items() if name == "options"}
        self.options = {**kept, **agreed}

    # -- coming and going ------------------------------------------------------------------------------

    def take(self, seat: int, player: str, *, post: bool = False, misses: int = 0) -> None:
        """Take a free seat; a newcomer to a running game waits for the big blind or posts it.

        Hands that a player still has to miss go with them from table to table (fspr:q.serving-penalty).
        """
        clause = self.profile.places.clause
        if type(seat) is not int or not 1 <= seat <= self.seats:
            raise IllegalStake("seat-unknown", seat=repr(seat), most=self.seats, clause=clause)
        if seat in self.places:
            raise IllegalStake("seat-taken", seat=seat, player=self.places[seat].player)
        if any(place.player == player for place in self.places.values()):
            raise IllegalStake("player-seated", player=player, clause=clause)
        if type(player) is not str or not player or type(misses) is not int or misses < 0:
            raise IllegalStake("player-form", player=repr(player), misses=repr(misses), clause=clause)
        running = self.hands > self.since or self.hand is not None
        self.places[seat] = TakenSeat(player, newcomer=running, posts=post, misses=misses)

    def give_up(self, seat: int) -> None:
        """Give up a seat; those in the running hand, after it only."""
        self._not_in_hand(seat)
        self.place(seat)
        del self.places[seat]

    def sit_out(self, seat: int) -> None:
        """Stay away from the next hands without giving up the seat."""
        self.place(seat).out = True

    def come_back(self, seat: int, *, post: bool = False) -> None:
        """Take part again; one who missed blinds posts them or waits for the big blind."""
        place = self.place(seat)
        place.out = False
        if any(place.owes):
            place.newcomer, place.posts = True, post

    def note_absent(self, seat: int, *, absent: bool = True) -> None:
        """Note that a player is away from the table: they are dealt in and their cards are folded."""
        self.place(seat).absent = absent
        self._fold_absent()

    def miss(self, seat: int, hands: int) -> None:
        """Have a player miss so many hands, from the next on: a penalty."""
        self.place(seat).misses += whole_amount(hands)

    def bar(self, seat: int) -> None:
        """Have a player leave the table for good: at once, or after the running hand, folded for them."""
        self.place(seat).barred = True
        if self.hand is None:
            self._remove_barred()
        else:
            self._fold_absent()

    def _remove_barred(self) -> None:
        for seat in [seat for seat, place in self.places.items() if place.barred]:
            self._remove(seat)

    def _remove(self, seat: int) -> None:
        """Free the seat of somebody who is barred."""
        del self.places[seat]

    def place(self, seat: int) -> TakenSeat:
        """Return who sits at a seat."""
        if type(seat) is not int or seat not in self.places:
            raise IllegalStake("seat-empty", seat=repr(seat))
        return self.places[seat]

    def _not_in_hand(self, seat: int) -> None:
        if self.hand is not None and any(box.number == seat for box in self.hand.felt.boxes):
            raise IllegalAction("hand-running", clause=self.profile.refusals.get("added", ""))

    def _between_hands(self) -> None:
        if self.hand is not None:
            raise IllegalAction("hand-running")

    def end_session(self) -> None:
        """Let the game begin again with the next hand: nobody has the button, nobody has missed a blind."""
        self._between_hands()
        self.button, self.blind_seats, self._before = 0, None, (0, None)
        self.since = self.hands
        for place in self.places.values():
            place.newcomer, place.posts, place.owes = False, False, (False, False)

    # -- the button ------------------------------------------------------------------------------------

    def draw_button(
        self, seed: Seed | int | str | None = None, cards: Mapping[int, Card | str] | None = None
    ) -> dict[int, Card]:
        """Deal every player one card face up; the highest, suits counting, gets the button.

        Where real cards were dealt, they are told by seat (fspr:6.2.1a, th:7.7.1a, m1:47b).
        """
        self._between_hands()
        clause = find(self.game).button
        if not self.places:
            raise IllegalStake("no-seats", clause=clause)
        drawn = deal_one_each(Seed.of(seed), self.places) if cards is None else self._dealt(cards, clause)
        self.button = highest_card(drawn)
        return drawn

    def _dealt(self, cards: Mapping[int, Card | str], clause: str) -> dict[int, Card]:
        """Read the cards that were dealt for the button: one to every player, none of them twice."""
        drawn = {seat: Card(card) for seat, card in cards.items()}
        if sorted(drawn) != sorted(self.places):
            seats = listed(map(str, sorted(self.places)))
            raise IllegalStake("button-cards", seats=seats, clause=clause)
        for card, times in Counter(drawn.values()).items():
            if times > 1:
                raise CardError("card-repeated", card=str(card), times=times, decks=1, clause=clause)
        return drawn

    # -- hands -----------------------------------------------------------------------------------------

    def dealt_in(self) -> list[int]:
        """The seats that take part in the next hand."""
        ready = self._ready()
        return ready if self.blinds is None or len(ready) < 2 else list(self._plan(ready).seats)

    def _ready(self) -> list[int]:
        """The seats that want to play and have enough chips for it: the whole initial stake (am:7.05)."""
        return [
            seat
            for seat, place in sorted(self.places.items())
            if not place.out and self.stacks[seat] >= self.least_stack
        ]

    def _plan(self, ready: list[int]) -> HandPlan:
        """Say who is dealt in, where the button and the blinds are, and who posts: the one place that does.

        A newcomer comes in as the big blind, or behind it if they post; never between button and small blind.
        """
        settled = [seat for seat in ready if not self.places[seat].newcomer]
        if len(settled) < 2:
            settled = ready  # too few are left of the old game: it begins again
        newcomers = [seat for seat in ready if seat not in settled]
        course = ButtonCourse(self.button, self.blind_seats, self.dead_button, self._button_is_small())
        where = next_positions(course, ready, settled)
        button, small, big = where.button, where.small, where.big
        posters = [
            seat
            for seat in newcomers
            if self.places[seat].posts and seat != big and not between(button, seat, small)
        ]
        dealt = [seat for seat in settled if not between(button, seat, small)]
        seats = tuple(sorted({*dealt, big, *posters}))
        if len(seats) == 2:
            small = seats[seats[0] == big]
            button = small if self._button_is_small() else big
        return HandPlan(seats, button, small, big, {seat: self._posts_of(seat) for seat in posters})

    def _button_is_small(self) -> bool:
        """Whether the button posts the small blind when two play (fspr:q.heads-up-blinds).

        That is told by its name, or among all the options of a table at a room.
        """
        option = self.profile.options.get("button_small_blind")
        chosen = {**self.options.get("options", {}), **self.options}
        return bool(chosen.get("button_small_blind", option.default if option is not None else False))

    def next_hand(self, seed: Seed | int | str | None = None, **more: Any) -> Hand:
        """Deal the next hand to all who take part."""
        self._between_hands()
        seats = self.dealt_in()
        if len(seats) < self.profile.places.minimum:
            raise IllegalStake(
                "players-count",
                players=len(seats),
                range=Range(self.profile.places.minimum, self.seats),
                clause=self.profile.places.clause,
            )
        if not self.button:
            self.button = seats[-1]
        self._before = (self.button, self.blind_seats)
        settings: dict[str, Any] = {**self.options, **more}
        if self.blinds is not None:
            plan = self._plan(self._ready())
            self.button, self.blind_seats = plan.button, (plan.small, plan.big)
            settings["blinds"] = self.blinds if plan.small in seats else {plan.big: self.blinds[1]}
            if plan.posts:
                settings["posts"] = plan.posts
        settings["button"] = self.button
        stacks = {seat: self.stacks[seat] for seat in seats}
        self._missing = frozenset(seat for seat in seats if self.places[seat].misses)
        away = tuple(seat for seat in seats if self._is_away(seat))
        if away and find(self.game).absent:
            settings["absent"] = away
        self.hand = deal(self.game, seats=stacks, seed=seed, **settings)
        self._fold_absent()
        return self.hand

    def _posts_of(self, seat: int) -> tuple[int, int]:
        """What a returning player posts: the big blind live, a missed small blind dead."""
        small, big = self.blinds or (0, 0)
        return big, small if self.places[seat].owes[0] else 0

    def _is_away(self, seat: int) -> bool:
        """Whether the dealer plays for somebody: who is absent, misses hands or has been barred."""
        place = self.places.get(seat)
        return place is not None and (place.absent or place.barred or seat in self._missing)

    def _fold_absent(self) -> None:
        """Fold for those who are away when their turn comes; forced wagers stay in the pot (fspr:7.4.4)."""
        hand = self.hand
        while hand is not None and hand.decision is not None and self._is_away(hand.decision.seat):
            forced = hand.decision.options[0]  # a bring-in is put in for them like an ante
            hand.act(forced.name, amount=forced.amount.least if forced.amount else None)

    def act(self, name: str, **what: Any) -> None:
        """Act in the running hand; absent players behind the actor are folded."""
        if self.hand is None:
            raise IllegalAction("no-hand", act=name)
        self.hand.act(name, **what)
        self._fold_absent()

    def rule(self, name: str, **what: Any) -> None:
        """Let the floor rule on the running hand; once the pot is pushed its result stands."""
        if self.hand is None:
            raise IllegalAction("no-hand", act=name)
        self.hand.rule(name, **what)
        self._fold_absent()

    def move_on(self, hand: Hand) -> None:
        """Note missed blinds after a hand whose pot has been pushed, and move the button.

        A void hand was none: it is dealt again with the same button and blinds (fspr:7.3c, m1:10.1l).
        """
        if self.hand is None or hand is not self.hand or hand.result is None:
            raise IllegalAction("hand-not-over")
        self.hand = None
        self._note_faults(hand)
        if hand.result.void:
            self.button, self.blind_seats = self._before
            self._remove_barred()
            return
        seats = sorted(hand.result.net)
        for seat in seats:
            place = self.places[seat]
            place.newcomer, place.posts, place.owes = False, False, (False, False)
            if seat in self._missing:
                place.misses -= 1
        self._note_missed(seats)
        self.hands += 1
        self._remove_barred()
        self._move_button()

    def _note_faults(self, hand: Hand) -> None:
        """Replace the deck after a hand in which a defect of it came to light."""
        for event in hand.events:
            if isinstance(event, Ruled) and event.ruling in (DEFECTIVE_CARD, DEFECTIVE_DECK):
                self.deck_changes.append(DeckChange(event.on, self.hands, event.by, event.clause))

    def report_fault(self, fault: str, by: str = Post.CROUPIER) -> tuple[str, ...]:
        """Take a new deck for one found defective between hands; returns whose attention is drawn to it."""
        self._between_hands()
        clause, called = find(self.game).attention
        self.deck_changes.append(DeckChange(fault, self.hands, str(by), clause))
        return called

    def _note_missed(self, played: list[int]) -> None:
        """Those who were out while a blind passed their seat owe it; one who has not played yet owes none."""
        if self.blind_seats is None:
            return
        small, big = self.blind_seats
        for seat, place in self.places.items():
            new = place.newcomer and not any(place.owes)
            if seat in played or new or not self.stacks[seat]:
                continue
            owes_small = place.owes[0] or between(self.button, seat, small)
            owes_big = place.owes[1] or between(small, seat, big)
            place.owes = (owes_small, owes_big)

    def _move_button(self) -> None:
        """Move the button to the next player; a dead one is moved when the blinds are placed."""
        staying = [seat for seat in self._ready() if not self.places[seat].newcomer]
        if staying and not self.dead_button:
            self.button = after(self.button, staying)
