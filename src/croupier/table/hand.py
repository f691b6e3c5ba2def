"""The hand driver: one protocol for every game.

A `Hand` runs a game's coroutine on a felt. Its state is its log: the set-up and the actions. Whatever else it
shows is derived from them, so a hand can be stored, replayed, cloned and taken back to any earlier moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from msgspec import structs

from croupier.books import Rules
from croupier.cards import FORMAT, Seed, Shoe, promise, write_cards
from croupier.cards.pledge import LAYERS, POCKETS, root_of
from croupier.errors import CroupierError, IllegalAction, listed, shown
from croupier.table.decision import CROUPIER, FLOOR, Action, Decision, Option, read_action
from croupier.table.event import Acted, AnyEvent, Event, Ruled
from croupier.table.felt import Felt
from croupier.table.game import Game, Ruling
from croupier.table.pots import Pot
from croupier.table.record import Record, Result, Shuffle
from croupier.table.ring_felt import RingFelt
from croupier.table.setup import Setup
from croupier.table.view import BoxView, View, see_box, see_events

WITHDRAWN: Final = "withdrawn"
"""The answer a game hears when a ruling has taken the box that was to decide out of the hand."""


class Hand:
    """One hand of any game: `decision`, `act`, `view`, `events`, `result`, `record`.

    >>> import croupier
    >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, deck="Kh 2c Kd 7d 9s 8c 5c Jh 3d Qs")
    >>> hand.act("raise")
    >>> hand.result.net
    {1: 10}
    """

    __slots__ = ("_actions", "_game", "_play", "_setup", "_turn", "decision", "felt", "rules")

    def __init__(self, game: Game[Any], rules: Rules, setup: Setup, actions: Sequence[Action] = ()) -> None:
        self._game = game
        self._setup = setup
        self.rules = rules
        self._turn = rules.profile.refusals.get("turn", "")
        try:
            self._start(actions)
        except CroupierError as refusal:
            self._name_places(refusal)
            raise

    def _start(self, actions: Sequence[Action]) -> None:
        """Lay out the felt and play the log from its beginning."""
        self.felt: Felt | RingFelt = (
            self._setup.ring_felt(self.rules.profile.places.clause) if self._game.ring else self._setup.felt()
        )
        self.felt.refusals = self.rules.profile.refusals
        if self._game.place is not None:
            self._game.place(self.felt, self.rules)
        self._play = self._game.play(self.felt, self.rules)
        self._actions: list[Action] = []
        self.decision: Decision | None = None
        self._proceed(None)
        for action in actions:
            self._do(action)

    def _proceed(self, action: Action | None) -> None:
        try:
            self.decision = next(self._play) if action is None else self._play.send(action)
        except StopIteration:
            self.decision = None

    def _repr_html_(self) -> str:
        from croupier.table.picture import html  # noqa: PLC0415  (for notebooks only)

        return html(self.view())

    def __repr__(self) -> str:
        """Say which game it is and what it waits for.

        >>> import croupier
        >>> croupier.deal("m1/oasis", seats={1: {"ante": 10}}, seed=1)
        <Hand m1/oasis: seat 1 to act, ...>
        """
        decision = self.decision
        return f"<Hand {self.rules.game}: {'over' if decision is None else decision.sentence()}>"

    # -- the protocol ---------------------------------------------------------------------------------

    def act(
        self,
        name: str,
        *,
        seat: int | None = None,
        amount: int | None = None,
        cards: object = None,
        on: str | int | None = None,
    ) -> None:
        """Take a decision; a wrong act raises IllegalAction with reason and clause, and changes nothing.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> hand.act("raise")
        >>> [action.name for action in hand.actions]
        ['raise']
        """
        decision = self.decision
        if decision is None:
            raise IllegalAction("hand-over", act=name)
        in_turn = seat is None or (seat == decision.seat and type(seat) is int)
        if in_turn and cards is None and on is None and decision.scrutiny is None:
            for option in decision.options:  # a plain act is plainly right, or else looked at closely below
                if option.name == name and option.cards is None and not option.on and not option.seats:
                    span = option.amount
                    if span is None:
                        if amount is None:
                            self._carry_out(Action(decision.seat, option.name), option.clause)
                            return
                    elif type(amount) is int and span.least <= amount <= span.most and span.step == 1:
                        self._carry_out(Action(decision.seat, option.name, amount), option.clause)
                        return
        if not name:
            choices = ", ".join(dict.fromkeys(option.name for option in decision))
            raise IllegalAction("act-not-named", choices=choices)
        self._do(read_action(decision.seat if seat is None else seat, name, amount, cards, on))

    def repeat(self, action: Action) -> None:
        """Take a decision, or a ruling, as it stands in a record."""
        self._do(action)

    def act_plainly(self, seat: int, names: tuple[str, ...], amount: int = 0) -> bool:
        """Take the option with one of these names if it is plainly offered to this seat, else do nothing.

        It is `act` for players of recorded hands, where one word means a call or a check; what it declines
        may still be right, and `act` says what is wrong with it.

        >>> import croupier
        >>> hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90}, blinds=(1, 2), seed=4)
        >>> hand.act_plainly(2, ("call", "check")), hand.act_plainly(1, ("call", "check"))
        (False, True)
        """
        decision = self.decision
        if decision is None or decision.seat != seat or decision.scrutiny is not None:
            return False
        for option in decision.options:
            if option.name in names:
                break
        else:
            return False
        if option.cards is not None or option.on or option.seats:
            return False
        span = option.amount
        if span is None:
            if amount:
                return False
        elif type(amount) is not int or not span.least <= amount <= span.most or span.step != 1:
            return False
        self._carry_out(Action(seat, option.name, amount), option.clause)
        return True

    def _do(self, action: Action) -> None:
        """Carry out what was decided or ruled, if it is allowed."""
        decision = self.decision
        if decision is None or action.seat == FLOOR:
            self._do_ruling(action)
        else:
            try:
                action, option = decision.check(action, self._turn)
                self._carry_out(action, option.clause)
            except IllegalAction as refusal:
                self._name_places(refusal)
                self._check_dealt_in(refusal, action.seat)
                raise

    def _name_places(self, refusal: CroupierError) -> None:
        """Have a refusal call the places of this game by their name: boxes, seats, or players."""
        refusal.values.setdefault("of", self.rules.profile.places.of)

    def _check_dealt_in(self, refusal: IllegalAction, seat: int) -> None:
        """Refuse an act out of turn of somebody who will have no turn: they are not in this hand."""
        seats = sorted(box.number for box in self.felt.boxes)
        if refusal.code == "out-of-turn" and seat not in (CROUPIER, *seats):
            dealt_in = listed(map(str, seats))
            of = self.rules.profile.places.of
            raise IllegalAction("not-dealt-in", seat=seat, seats=dealt_in, of=of, clause=self._turn) from None

    def _carry_out(self, action: Action, clause: str) -> None:
        """Let the game hear an act that was checked; if it refuses the act after all, nothing changes."""
        self.felt.events.append(Acted(clause, action.seat, action.name))
        try:
            self.decision = self._play.send(action)
        except StopIteration:
            self.decision = None
        except CroupierError:
            self._start(self._actions)
            raise
        self._actions.append(action)

    def _do_ruling(self, action: Action) -> None:
        if self.decision is None and not self._is_late(action):
            raise IllegalAction("hand-over", act=action.name)
        told = len(self.felt.events)
        try:
            self._rule(action)
        except CroupierError:
            if len(self.felt.events) != told:
                self._start(self._actions)
            raise
        self._actions.append(action)

    def _rule(self, action: Action) -> None:
        """Let the floor rule; a ruling that takes the deciding box out of the hand moves the hand on."""
        ruling = self._ruling(action)
        felt = self.felt
        if ruling.undoes:
            ruling.apply(felt, self.rules, action)
            self._undo(action)
            return
        felt.events.append(_told(ruling, action))
        if ruling.apply(felt, self.rules, action):
            self._play.close()
            self.decision = None
        elif ruling.heard:
            self._proceed(action)
        elif self.decision is not None and not felt.box_active(self.decision.seat):
            self._proceed(Action(self.decision.seat, WITHDRAWN))

    def _is_late(self, action: Action) -> bool:
        """Whether this is a ruling that may be given after the end of the hand."""
        return action.seat == FLOOR and any(
            ruling.late for ruling in self._game.rulings if ruling.option.name == action.name
        )

    def _ruling(self, action: Action) -> Ruling[Any]:
        floor = Decision(FLOOR, tuple(ruling.option for ruling in self._game.rulings))
        _, option = floor.check(action)
        ruling = next(ruling for ruling in self._game.rulings if ruling.option is option)
        if ruling.by and action.by not in ruling.by:
            posts = ", ".join(ruling.by)
            raise IllegalAction("ruling-not-yours", ruling=action.name, posts=posts, clause=option.clause)
        decision = self.decision
        if ruling.during and not (decision and any(map(decision.concerns, ruling.during))):
            raise IllegalAction("ruling-not-now", ruling=action.name, clause=option.clause)
        if ruling.reasoned and not action.why.strip():
            raise IllegalAction("reason-missing", ruling=action.name, clause=option.clause)
        return ruling

    def _undo(self, action: Action) -> None:
        """Take back the last acts; what earlier rulings took back stays taken back, and told."""
        undoing = {ruling.option.name: ruling for ruling in self._game.rulings if ruling.undoes}
        log = self._actions
        standing: list[Action] = []
        for done in (*log, action):
            if done.seat == FLOOR and done.name in undoing:
                acts = [place for place, kept in enumerate(standing) if kept.name not in undoing]
                count = done.amount or 1
                if count > len(acts):
                    raise IllegalAction("nothing-to-take-back", count=count, actions=len(acts))
                for place in reversed(acts[-count:]):
                    del standing[place]
            standing.append(done)
        self._start(())
        for done in standing:
            if done.seat == FLOOR and done.name in undoing:
                self.felt.events.append(_told(undoing[done.name], done))
            else:
                self._do(done)
        self._actions = log

    def rule(
        self,
        name: str,
        *,
        on: str | int = "",
        by: str = "",
        cards: object = None,
        amount: int | None = None,
        why: str = "",
    ) -> None:
        """Let the floor rule on the running hand, as one of `rulings`; it is logged like every action.

        >>> import croupier
        >>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=1)
        >>> hand.rule("time-out")
        >>> hand.over, hand.result.net
        (True, {1: -1, 2: 1})
        """
        if not isinstance(why, str):
            raise IllegalAction("reason-missing", ruling=shown(name))
        self._do(structs.replace(read_action(FLOOR, name, amount, cards, on), by=str(by), why=why))

    @property
    def rulings(self) -> tuple[Option, ...]:
        """What the floor can rule in this game."""
        return tuple(ruling.option for ruling in self._game.rulings)

    def run_croupier(self) -> None:
        """Let the croupier do all that they alone can do now, by the first option each time."""
        while self.decision is not None and not any(any(option.seats) for option in self.decision):
            if self.decision.seat != CROUPIER:
                return
            self.act(self.decision.options[0].name, seat=CROUPIER)

    def next(self, seats: Mapping[int, Mapping[str, Any]], **table: Any) -> Hand:
        """Deal the next round from the same shoe; refused when it is due for a new shuffle (m1:188).

        Cards that lie open on the board, given to nobody, begin the deal (m1:191).

        >>> import croupier
        >>> first = croupier.deal("am/blackjack", seats={1: {"box": 10}}, seed=1)
        >>> first.act("stand")
        >>> second = first.next({1: {"box": 20}, 2: {"box": 10}})
        >>> second.commitment == first.commitment, second.record().gone
        (True, 5)
        """
        felt = self.felt
        if self.decision is not None:
            raise IllegalAction("round-running")
        if not felt.shoe.cut:
            raise IllegalAction("shoe-none", game=self.rules.game)
        if felt.spoilt:
            raise IllegalAction("shoe-spoilt", clause=felt.spoilt)
        if kept := len(felt.board):
            table["kept"] = kept
        setup = structs.replace(
            self._setup,
            seats={seat: dict(placed) for seat, placed in seats.items()},
            gone=felt.shoe.count - kept,
            funds=dict(felt.funds),
            table=table,
            shoe=None if kept else felt.shoe.fork(),
        )
        return Hand(self._game, self.rules, setup)

    @property
    def ring(self) -> bool:
        """Whether it is played between players, round a ring of seats."""
        return self._game.ring

    @property
    def box_felt(self) -> Felt:
        """The felt of a hand against the house."""
        if not isinstance(self.felt, Felt):
            raise IllegalAction("no-boxes", game=self.rules.game)
        return self.felt

    @property
    def ring_felt(self) -> RingFelt:
        """The felt of a hand between players."""
        if not isinstance(self.felt, RingFelt):
            raise IllegalAction("no-ring", game=self.rules.game)
        return self.felt

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.decision is None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, as the house knows it; players are shown `view(seat).events`."""
        return tuple(self.felt.events)

    @property
    def result(self) -> Result | None:
        """The net win of each box and of the house; None while the hand is running."""
        if self.decision is not None:
            return None
        felt = self.felt
        net = {box.number: box.net for box in felt.boxes}
        funds = felt.funds
        if funds:
            funds = {name: left - self._setup.funds.get(name, 0) for name, left in funds.items()}
        return Result(net, felt.house, felt.fee, funds, felt.voided)

    @property
    def commitment(self) -> str:
        """What the house binds itself to, to be told before the deal; empty for a stacked deck.

        It is worked out when it is asked for: hands that nobody has to prove cost nothing.
        """
        seed = self._setup.seed
        return promise(seed, self.pledged) if seed is not None else ""

    @property
    def further(self) -> tuple[str, ...]:
        """The commitments that followed the first: one for every two times cards were shuffled again."""
        seed, felt = self._setup.seed, self.felt
        layer = max(felt.shoe.layer, len(felt.spun) - 1)
        if seed is None or seed.format == 1 or layer < LAYERS:
            return ()
        trees = range(1, layer // LAYERS + 1)
        return tuple(root_of(seed.secret, self.pledged, tree) for tree in trees)

    @property
    def seed(self) -> Seed | None:
        """The chance of the hand, which is the house's alone; None for a stacked deck."""
        return self._setup.seed

    @property
    def pledged(self) -> int:
        """How many cards the pack has, or numbers the wheel: the places of one layer of the pledge."""
        return self.felt.shoe.size or POCKETS

    @property
    def gone(self) -> int:
        """How many cards had left the shoe before this hand."""
        return self._setup.gone

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has been decided so far."""
        return tuple(self._actions)

    def view(self, player: int | None = None, since: int = 0) -> View:
        """Return what a player may see: their own cards, all open ones, and nothing else.

        Of the events those from the place `since` on: somebody who has been told of the others needs no more.

        >>> import croupier
        >>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=1)
        >>> hand.view(1) == hand.view(2)
        False
        """
        felt = self.felt
        own = frozenset(box.number for box in felt.boxes if box.owner == player)
        decision = self.decision
        options = (
            () if decision is None else tuple(o for seat in sorted(own) for o in decision.options_for(seat))
        )
        return View(
            game=self.rules.game,
            boxes=tuple([see_box(box, box.number in own) for box in felt.boxes]),
            dealer=felt.dealer.seen(own=False),
            board=felt.board.seen(own=False),
            pot=felt.pot,
            turn=None if decision is None else decision.seat,
            options=tuple(dict.fromkeys(options)),
            events=see_events(felt, own, since),
            ring=self.ring,
        )

    @property
    def owners(self) -> dict[int, int]:
        """Whose each box is: the number of its player."""
        return {box.number: box.owner for box in self.felt.boxes}

    def own_boxes(self, player: int) -> tuple[BoxView, ...]:
        """Return a player's own boxes as they see them: what alone differs from what everybody sees.

        >>> import croupier
        >>> hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=1)
        >>> [box.number for box in hand.own_boxes(2)]
        [2]
        """
        return tuple([see_box(box, True) for box in self.felt.boxes if box.owner == player])

    def heard(self, player: int, since: int = 0) -> tuple[AnyEvent, ...]:
        """Return the events from the place `since` on as a player may see them.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> len(hand.heard(1)) == len(hand.events)
        True
        """
        own = frozenset(box.number for box in self.felt.boxes if box.owner == player)
        return see_events(self.felt, own, since)

    @property
    def told(self) -> int:
        """How many events there are so far."""
        return len(self.felt.events)

    def pots(self) -> tuple[Pot, ...]:
        """The chips in the middle: main and side pots between players, with the seats that may win each.

        >>> import croupier
        >>> hand = croupier.deal("fspr/holdem", seats={1: 20, 2: 90, 3: 90}, button=3, blinds=(5, 10), seed=4)
        >>> for act in (("raise", 40), ("call", None), ("call", None)):
        ...     hand.act(act[0], amount=act[1])
        >>> hand.pots()
        (Pot(amount=60, seats=(1, 2, 3)), Pot(amount=40, seats=(2, 3)))
        """
        felt = self.felt
        if isinstance(felt, RingFelt) and felt.ring is not None and self.decision is not None:
            return felt.ring.pots()
        return ()

    @property
    def shoe(self) -> tuple[int, int] | None:
        """Of a shoe that lasts several rounds: the cards dealt, and those before its cut card."""
        shoe = self.felt.shoe
        return (shoe.count, shoe.cut) if shoe.cut else None

    @property
    def shoe_lasts(self) -> bool:
        """Whether `next` can deal another round from the same shoe."""
        shoe = self.felt.shoe
        return self.over and bool(shoe.cut) and not shoe.cut_card_out and not self.felt.spoilt

    def record(self) -> Record:
        """Return the hand as data, the secret included; show a running one only as `record().public()`.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> hand.act("fold")
        >>> hand.record().game, hand.record().actions[0].name
        ('am/five-card', 'fold')
        """
        setup = self._setup
        seed = setup.seed
        return Record(
            croupier=FORMAT if seed is None else seed.format,
            game=self.rules.game,
            seats=setup.written_seats(),
            options=dict(self.rules.overrides),
            shuffle=None
            if seed is None
            else Shuffle(self.commitment, seed.secret.hex(), seed.words, self.further),
            deck=setup.deck if isinstance(setup.deck, str) else write_cards(setup.deck or ()),
            spins=setup.spins,
            gone=setup.gone,
            cut=setup.cut,
            funds=dict(setup.funds),
            table=deepcopy(setup.table),
            actions=self.actions,
            drawn=drawn_text(self.felt),
            result=self.result,
        )

    def dealt_from(self, shoe: Shoe) -> Hand:
        """Play the same hand again, its cards coming from another shoe."""
        return Hand(self._game, self.rules, structs.replace(self._setup, shoe=shoe), self._actions)

    def take_back(self, count: int = 1) -> None:
        """Return to the moment before the last actions: for a judge, never for a player.

        >>> import croupier
        >>> hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
        >>> hand.act("fold")
        >>> hand.take_back(1)
        >>> hand.over
        False
        """
        if type(count) is not int or not 0 < count <= len(self._actions):
            raise IllegalAction("nothing-to-take-back", count=shown(count), actions=len(self._actions))
        self._start(self._actions[:-count])


def _told(ruling: Ruling[Any], action: Action) -> Ruled:
    return Ruled(ruling.option.clause, action.name, action.on, action.by, action.why)


def drawn_text(felt: Felt | RingFelt) -> str:
    """Write down what chance gave: the cards drawn, or the numbers spun."""
    if felt.spun:
        return " ".join(map(str, felt.spun))
    return write_cards(felt.shoe.drawn)
