"""Blackjack of the casino M-1, chapter 12: points 172 to 196.

A round is dealt from a shoe; `hand.next(seats)` deals the following one until the cut card is out, with
`relief=True` when another croupier has taken the shoe over. From the machine every round is shuffled again.

Boxes are the places 1 to 7. A player who bets behind another's box has a place from 8 on, as in
`{8: {"box": 50, "behind": 1}}`; the owner of the box decides, everybody stakes and wins on their own
(m1:181, m1:q.back-bettors).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.books import check_stake, whole_amount
from croupier.cards import DECK
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.blackjack import BlackjackRound, BoxHand, check_shoe, fill_shoe, named
from croupier.games.blackjack_law import (
    BOX,
    SHAPE,
    STOP,
    BlackjackLaw,
    RoundCourse,
    custom_of,
    is_soft,
    points,
    stake_limit,
)
from croupier.games.m1.defective_deck import VOID_HAND
from croupier.games.settings import read_house_settings
from croupier.table import CROUPIER, FLOOR, WITHDRAWN, Bar, Decision, Game, Option, Ruling, Span
from croupier.table.event import DOWN, UP, Acted, Paid, Ruled
from croupier.table.settings import NO_PLACES
from croupier.table.staff import Post

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Limit, Rules
    from croupier.cards import Card
    from croupier.games.blackjack_law import Custom
    from croupier.table import Action, Box, Felt, Pile, Play
    from croupier.table.event import Place

EVEN_MONEY: Final = Option("even-money", "m1:192.1e")
WAIT: Final = Option("wait", "m1:192.1e")
NO_INSURANCE: Final = Option("no-insurance", "m1:195.5a")
HOLD: Final = Option("hold", "m1:181d")
NATURAL_INSURED: Final = Bar("even-money", "natural-insured", "m1:192.1e")
GOING_ON: Final = Decision(CROUPIER, (Option("go-on", "m1:186", seats=(CROUPIER,)),))
"""The croupier goes on to their own draw; until then the floor may put a missed box right."""
DRAWING: Final = frozenset({"hit", "double", "double-dark", "split"})
"""The acts with which drawing to a box begins: standing, insuring and giving up draw no card (m1:190a)."""
SETTINGS: Final = {"kept": "m1:191", "relief": "m1:178", "misdealt": "m1:190a"}
"""What can be said of a single round, and the clause by which each is measured."""
NO_DARK: Final = Bar("double-dark", "no-dark-double", "m1:194.3b")
DARK_TOO_LATE: Final = Bar("double-dark", "after-two-cards", "m1:194.3b")
NO_ACE: Final = Bar("insurance", "insurance-no-ace", "m1:195.5a")
TOO_LATE: Final = Bar("insurance", "insurance-over", "m1:195.5c")
UNSOLD: Final = Bar("insurance", "insurance-not-sold", "m1:195.5a")


def play(felt: Felt, rules: Rules) -> Play:
    """Play one round."""
    table = M1BlackjackRound(felt, rules)
    table.deal("m1:183c")
    if table.custom.peeks:
        yield from table.before_serving()
    if table.beaten:
        return
    yield from table.serve_all()
    if table.left:
        dealer = table.draw_dealer()  # m1:186
        table.open_dark()
        table.settle(dealer, losers_first=True)  # m1:187b
    elif any(box.stakes for box in felt.boxes):
        table.draw_dealer(whole=False)  # m1:195.5e; with no insurance no card is drawn (m1:195.5f)


# -- before the first card: points 172 to 182 -------------------------------------------------------------


def place(felt: Felt, rules: Rules) -> None:
    """Seat everybody, open the shoe, and take up the stakes."""
    seat_players(felt, rules)
    open_shoe(felt, custom_of(rules))
    place_stakes(felt, rules)


def seat_players(felt: Felt, rules: Rules) -> None:
    """Seat up to seven boxes and, behind each, as many more as may bet on one (m1:174, m1:181)."""
    boxes, on_a_box = rules.profile.places.maximum, rules.number("box_players")
    read_house_settings(felt, rules, SETTINGS)
    felt.check_seats(boxes * on_a_box, "m1:174")
    felt.check_fields("box", "behind")
    players: dict[int, list[int]] = {}
    for box in felt.boxes:
        behind = box.placed.get("behind", 0)
        if not behind and box.number > boxes:
            raise IllegalStake("seat-unknown", seat=box.number, most=boxes, clause="m1:181a")
        if behind and (box.number <= boxes or whole_amount(behind, "m1:181c") not in players):
            raise IllegalStake("behind-nothing", seat=box.number, box=repr(behind), clause="m1:181c")
        box.behind = behind
        there = players.setdefault(behind or box.number, [])
        if len(there) == on_a_box:
            raise IllegalStake("box-full", box=behind, most=on_a_box, clause="m1:181c")
        if box.player.number in there:
            raise IllegalStake("behind-oneself", player=box.player.number, box=behind, clause="m1:181c")
        there.append(box.player.number)
    misdealt(felt)  # a missed box that is none is refused before the shoe is opened


def open_shoe(felt: Felt, custom: Custom) -> None:
    """Shuffle, cut and burn (m1:177, m1:178); a card left open by the last round comes first (m1:191)."""
    fill_shoe(felt, custom)
    if felt.table.kept:
        felt.give("board", felt.board, felt.table.kept, "m1:191", UP)
    check_shoe(felt, M1BlackjackRound.law.shoe_end)
    felt.cut(len(DECK), "m1:177b", (Post.PIT_BOSS,), "m1:177d")
    if felt.fresh or felt.table.relief:
        felt.burn(custom.burnt, "m1:178")


def place_stakes(felt: Felt, rules: Rules) -> None:
    """Take up the stakes: each at least the minimum, all on one box at most the maximum (m1:180, m1:181)."""
    limit = stake_limit(rules)
    totals: dict[int, int] = {}
    for box in felt.boxes:
        if "box" not in box.placed:
            raise IllegalStake("box-unstaked", seat=box.number, clause="m1:181f")
        stake = check_stake(limit, box.placed["box"], "m1:q.odd-stake")
        check_total(limit, totals, box.behind or box.number, stake)
        felt.stake(box, "box", stake, "m1:179")
    felt.call("no-more-bets", "m1:182")


def check_total(limit: Limit, totals: dict[int, int], box: int, stake: int) -> None:
    """Refuse a stake that brings a box over the maximum (m1:181g)."""
    totals[box] = totals.get(box, 0) + stake
    if limit.maximum and totals[box] > limit.maximum:
        raise IllegalStake(
            "box-total", box=box, amount=totals[box], maximum=limit.maximum, clause=limit.above
        )


class M1BlackjackRound(BlackjackRound):
    """A round by chapter 12."""

    __slots__ = ("_again", "_drawn_to", "_missed")

    law = BlackjackLaw(
        shoe_end="m1:188",
        hit="m1:184",
        stand="m1:185b",
        split="m1:terms.split",
        split_often="m1:194.4a",
        split_lost="m1:194.4e",
        aces_again="m1:q.resplit-aces",
        second_card="m1:194.4a",
        one_card="m1:194.4b",
        double="m1:194.3a",
        double_split="m1:194.4d",
        surrender="m1:196a",
        surrender_split="m1:196c",
        surrender_ace="m1:196d",
        bust="m1:185a",
        insurance_won="m1:195.5b",
        insurance_lost="m1:195.5d",
        even_money="m1:192.1e",
        draw="m1:187a",
        win="m1:193.2a",
        dealer_bust="m1:187c",
        lose="m1:187b",
        tie="m1:193.2c",
        blackjack="m1:192.1f",
        blackjack_tie="m1:192.1g",
        dealer_blackjack="m1:193.2b",
    )

    def __init__(self, felt: Felt, rules: Rules) -> None:
        super().__init__(felt, rules)
        self._missed = misdealt(felt)
        self._drawn_to = 0
        self._again = False

    def before_serving(self) -> Play:
        """With a hole card the deal is over: missed boxes sit out, boxes are insured, then comes the look."""
        for box in self.boxes:
            if box.number in self._missed and box.active:
                sit_out(self.felt, box)
        self._missed = {}
        if not self.looks:
            return
        if self.shows_ace:
            for box in self.boxes:
                for bettor in self.bettors[box.number] if box.active else ():
                    yield from self.insure(bettor, self.spots[box.number][0])
        yield from self.look(losers_first=True)

    def insure(self, bettor: Box, spot: BoxHand) -> Play:
        """Ask for insurance before the look; a blackjack may take even money instead."""
        sold = self.insurance(bettor)
        offers = (sold,) if sold is not None else ()
        if spot.natural:
            choice = yield self.felt.choose(bettor, EVEN_MONEY, *offers, WAIT)
        elif offers:
            choice = yield self.felt.choose(bettor, *offers, NO_INSURANCE)
        else:
            return
        if choice.name == "even-money":
            self.take_even_money(bettor, spot)
        elif choice.name == "insurance":
            self.felt.stake(bettor, "insurance", choice.amount, "m1:195.5a")

    def deal_order(self) -> tuple[Sequence[Box], Sequence[Box]]:
        """The boxes that get a first card and a second, less those the croupier missed (m1:190)."""
        return deal_order(self.boxes, self._missed) if self._missed else (self.boxes, self.boxes)

    def serve_all(self) -> Play:
        """Serve the boxes clockwise (m1:183b); when the cards were moved back, all over again."""
        yield from self.serve_once()
        while self._again:
            self._again = False
            self._missed = {}
            self.take_stock()
            yield from self.serve_once()
        for box in self.boxes:
            if box.number in self._missed and box.active:
                sit_out(self.felt, box)

    def serve_once(self) -> Play:
        """Serve the boxes that were dealt in, until a missed one is put right.

        That can be done as long as nobody has drawn (m1:190a): so where nobody has, perhaps because no box
        had anything to decide, the croupier waits before drawing to their own hand.
        """
        for box in self.boxes:
            if box.number not in self._missed:
                yield from self.serve(box)
            if self._again:
                return
        if self._missed and not is_under_way(self.felt):
            choice = yield GOING_ON
            self._again = choice.seat == FLOOR

    def serve(self, box: Box) -> Play:
        """Serve one box; a blackjack is settled by itself."""
        spot = self.spots[box.number][0]
        if spot.natural:
            yield from self.serve_blackjack(spot)
        else:
            yield from super().serve(box)

    def serve_blackjack(self, spot: BoxHand) -> Play:
        """Pay a blackjack at once; against a ten wait for the croupier's draw, against an ace offer 1:1."""
        first = points(self.felt.dealer.cards[:1])
        if first < 10 or self.custom.peeks:
            self.close(spot, "blackjack", "m1:192.1c")
            return
        if not self.shows_ace:
            return  # m1:192.1d
        for bettor in self.bettors[spot.box.number]:
            while not self._again:
                choice = yield self.with_insurance(self.even_money(bettor))
                if choice.name == "even-money":
                    self.take_even_money(bettor, spot)
                elif choice.name not in ("wait", WITHDRAWN):
                    yield from self.hear(spot, choice)
                    continue
                break

    def even_money(self, bettor: Box) -> Decision:
        """Offer to pay a blackjack at once, unless it is insured.

        Both answer the same fear of the croupier's ten, so a bettor has one of them: even money settles their
        stake, and there is nothing left to insure; an insured blackjack waits and is paid as any other.
        """
        if "insurance" in bettor.stakes:
            return self.felt.choose(bettor, WAIT, bars=(NATURAL_INSURED,))
        return self.felt.choose(bettor, EVEN_MONEY, WAIT)

    # -- what a hand may do: points 184, 194, 196 ---------------------------------------------------------

    def ask(self, spot: BoxHand) -> Decision:
        """Ask the owner of the box; against an ace, everybody who may still insure is asked as well."""
        decision = super().ask(spot)
        return self.with_insurance(decision) if self.shows_ace and not self.custom.peeks else decision

    def more_bars(self, spot: BoxHand) -> tuple[Bar, ...]:
        """No insurance without an ace, no dark double over 11 points or too late."""
        bars: tuple[Bar, ...] = () if self.shows_ace else (NO_ACE,)
        if self.shows_ace and self.custom.peeks:
            bars = (TOO_LATE if self.rules.on("insurance") else UNSOLD,)
        most = self.custom.dark
        if not most:
            return (*bars, NO_DARK)
        if len(spot.pile) > 2:
            return (*bars, DARK_TOO_LATE)
        if spot.total > most:
            return (*bars, too_much_for_dark(most, soft=is_soft(spot.pile.cards)))
        return bars

    def doubles(self, spot: BoxHand, stake: int) -> tuple[Option, ...]:
        """Open, or up to 11 points dark: a soft hand counts more than that (m1:194.3b, m1:q.dark-double)."""
        plain = Option("double", "m1:194.3a", stake)
        if spot.total > self.custom.dark:
            return (plain,)
        return plain, Option("double-dark", "m1:194.3b", stake)

    def hear(self, spot: BoxHand, choice: Action) -> Play:
        """A dark double, somebody's insurance, or the floor ruling on a missed box."""
        if choice.name == "double-dark":
            yield from self.double(spot, "m1:194.3b", DOWN)
        elif choice.name == "insurance":
            bettor = next(box for box in self.felt.boxes if box.number == choice.seat)
            self.felt.stake(bettor, "insurance", choice.amount, "m1:195.5a")
        elif choice.seat == FLOOR and not is_under_way(self.felt):
            self._again = True
            spot.over = True

    def others_add(self, spot: BoxHand, field: str, clause: str) -> Play:
        """Let the others who bet on this hand add as much as they have there (m1:q.back-bettors)."""
        for bettor in self.bettors[spot.box.number][1:]:
            stake = bettor.stakes.get(spot.stake, 0)
            if not stake or not bettor.player.affords(stake):
                continue
            decision = self.felt.choose(bettor, Option("add", clause, stake), HOLD)
            while (choice := (yield decision)).name not in ("add", "hold", WITHDRAWN):
                pass  # the floor has ruled on another box
            if choice.name == "add":
                self.felt.stake(bettor, field, stake, clause)

    def give(self, spot: BoxHand, clause: str, face: int = UP) -> None:
        """Give a card; from now on the boxes before this one cannot be insured (m1:195.5c)."""
        self._drawn_to = spot.box.number
        super().give(spot, clause, face)

    def bust(self, spot: BoxHand) -> None:
        """Over 21: the stakes lose at once and the cards go to the discard holder (m1:185a)."""
        self.close(spot, "lose", "m1:185a")
        self.felt.clear(spot.box, spot.pile, "m1:185a")

    # -- insurance: point 195.5 ---------------------------------------------------------------------------

    def with_insurance(self, decision: Decision) -> Decision:
        """Add to a decision the insurance of everybody who may still take it (m1:195.5c)."""
        offers = tuple(
            offer
            for box in self.boxes
            if box.number >= self._drawn_to and box.number not in self._missed
            for bettor in self.bettors[box.number]
            if (offer := self.insurance(bettor)) is not None
        )
        asked = {seat for offer in offers for seat in offer.seats}
        others = tuple(box.number for box in self.felt.boxes if box.number not in asked)
        too_late = structs.replace(TOO_LATE if self.rules.on("insurance") else UNSOLD, seats=others)
        return structs.replace(
            decision, options=(*decision.options, *offers), bars=(*decision.bars, too_late)
        )

    def insurance(self, bettor: Box) -> Option | None:
        """From half the table's minimum to half the bettor's own stake (m1:195.5a)."""
        if not bettor.stakes or "insurance" in bettor.stakes or not self.rules.on("insurance"):
            return None
        least = -(-self.rules.limit("box").minimum // 2)
        most = bettor.placed["box"] // 2
        if bettor.player.chips is not None:
            most = min(most, bettor.player.chips)
        if most < least:
            return None
        return Option("insurance", "m1:195.5a", amount=Span(least, most), seats=(bettor.number,))

    # -- the result: points 187, 192, 193 -----------------------------------------------------------------

    def open_dark(self) -> None:
        """Open the cards of dark doubles when the croupier has finished their own draw (m1:194.3b)."""
        for spot in self.left:
            if DOWN in spot.pile.faces:
                number = spot.number if spot.split else 0
                self.felt.open(spot.box.number, spot.pile, "m1:194.3b", number=number)

    def most_paid(self) -> int:
        """The table's maximum for one outcome: a hand, even money, or insurance (m1:q.payout-cap)."""
        return self.rules.number("max_payout")

    def pay(self, bettor: Box, field: str, spot: BoxHand, outcome: str, clause: str) -> None:
        """Pay a winning stake, a hand with its double no more than the table's maximum (m1:q.payout-cap)."""
        most = self.most_paid()
        ratio = self.ratio(outcome)
        if most and field == spot.added and ratio is not None:
            most -= min(most, bettor.placed["box"] * ratio[0] // ratio[1])
            ratio = ratio if most else None
        self.felt.pay(bettor, field, ratio, clause, named(spot), spot.pile.cards, most)


@cache
def too_much_for_dark(most: int, *, soft: bool) -> Bar:
    """Why a hand cannot be doubled dark that is worth more than so many points."""
    return Bar("double-dark", "dark-soft" if soft else "dark-too-much", "m1:194.3b", {"most": most})


# -- the floor: points 189 to 191 ---------------------------------------------------------------------------


def misdealt(felt: Felt) -> dict[int, int]:
    """How many cards the croupier gave the boxes they missed: `misdealt={2: 0}` or `{2: 1}`."""
    if not felt.table.misdealt:
        return {}
    boxes = {str(box.number): box.number for box in felt.boxes if not box.behind}
    got: dict[int, int] = {}
    for place, count in felt.table.misdealt.items():
        if place not in boxes or count not in (0, 1):
            raise IllegalStake("misdealt-unknown", box=place, count=repr(count), clause="m1:190a")
        got[boxes[place]] = count
    return got


def deal_order(boxes: Sequence[Box], got: dict[int, int]) -> tuple[list[Box], list[Box]]:
    """The boxes that get a first card and those that get a second."""
    return (
        [box for box in boxes if got.get(box.number, 2) > 0],
        [box for box in boxes if got.get(box.number, 2) > 1],
    )


def is_under_way(felt: Felt) -> bool:
    """Whether additional drawing has begun; a blackjack that was paid at once has drawn nothing."""
    return any(isinstance(event, Acted) and event.act in DRAWING for event in felt.events)


def sit_out(felt: Felt, box: Box) -> None:
    """Let a missed box wait for the next deal: stakes go back, a card it holds to the discards (m1:190b)."""
    if box.pile.cards:
        felt.clear(box, box.pile, "m1:190b")
    for bettor in felt.boxes:
        if box.number in (bettor.number, bettor.behind):
            felt.withdraw(bettor, "m1:190b")


def rule_missed_box(felt: Felt, rules: Rules, action: Action) -> bool:
    """Put a missed box right while nobody has drawn, else let it sit out (m1:190)."""
    del rules
    box = next((box for box in felt.boxes if str(box.number) == action.on and not box.behind), None)
    if box is None or not box.active or box.number not in misdealt(felt):
        raise IllegalAction("box-not-missed", box=action.on, clause="m1:190a")
    if is_under_way(felt):
        sit_out(felt, box)
    else:
        move_back(felt)
    return False


def move_back(felt: Felt) -> None:
    """Take the cards back in the order they came and deal them again, each where it belonged (m1:190a)."""
    unsettle(felt)
    boxes = [box for box in felt.boxes if not box.behind]
    first, second = deal_order(boxes, misdealt(felt))
    felt.table = structs.replace(felt.table, misdealt=NO_PLACES)
    dealt = [box.pile.cards[0] for box in first]
    dealt += [felt.dealer.cards[0], *(box.pile.cards[1] for box in second)]
    for pile in (felt.dealer, *(box.pile for box in boxes)):
        pile.cards.clear()
        pile.faces.clear()
    again(felt, boxes, dealt)


def unsettle(felt: Felt) -> None:
    """Undo what was settled on cards that move: insurance goes back, each stake lies as before the deal."""
    for bettor in felt.boxes:
        if "insurance" in bettor.stakes:
            felt.give_back(bettor, "insurance", "m1:190a")
    boxes = {box.number: box for box in felt.boxes}
    for event in tuple(felt.events):
        if isinstance(event, Paid):
            felt.reverse(boxes[event.box], event, "m1:190a")
    for bettor in felt.boxes:
        felt.restore(bettor, "m1:190a")
        missing = bettor.placed["box"] - bettor.stakes.get("box", 0)
        if missing:
            felt.stake(bettor, "box", missing, "m1:190a")


def again(felt: Felt, boxes: list[Box], dealt: list[Card]) -> None:
    """Deal a round again from cards that have come already, and on from the shoe."""
    felt.board.cards[:0] = dealt
    felt.board.faces[:0] = [UP] * len(dealt)
    piles: list[tuple[Place, Pile]] = [(box.number, box.pile) for box in boxes]
    order: list[tuple[Place, Pile]] = [*piles, ("dealer", felt.dealer), *piles]
    for place, pile in order:
        if felt.board.cards:
            felt.pass_on(place, pile, "m1:190a")
        else:
            felt.give(place, pile, 1, "m1:190a", UP)


def rule_exposed_card(felt: Felt, rules: Rules, action: Action) -> bool:
    """Lay a card opened unasked, or lying open in the shoe, ready: it comes in dealing order (m1:189)."""
    del rules
    felt.give("board", felt.board, 1, "m1:189b" if action.on == "face-up-in-shoe" else "m1:189a", UP)
    return False


def rule_card_too_many(felt: Felt, rules: Rules, action: Action) -> bool:
    """Keep a card that the croupier opened over their 17 as the first of the next deal (m1:191)."""
    del action
    if sum(isinstance(event, Ruled) and event.ruling == "card-too-many" for event in felt.events) > 1:
        raise IllegalAction("one-card-too-many", clause="m1:191")
    total = points(felt.dealer.cards)
    if len(felt.dealer) < 2 or M1BlackjackRound(felt, rules).draws_on(total):
        raise IllegalAction("croupier-not-done", points=total, least=STOP, clause="m1:191")
    felt.give("board", felt.board, 1, "m1:191", UP)
    return False


JUDGES: Final = (Post.INSPECTOR, Post.PIT_BOSS, Post.MANAGER)
GAME = Game(
    play,
    (
        Ruling(
            Option("missed-box", "m1:190a", on=tuple(map(str, range(1, 8)))),
            rule_missed_box,
            JUDGES,
            heard=True,
        ),
        Ruling(
            Option("exposed-card", "m1:189a", on=("opened-unasked", "face-up-in-shoe")),
            rule_exposed_card,
            JUDGES,
        ),
        Ruling(Option("card-too-many", "m1:191"), rule_card_too_many, JUDGES, late=True),
        VOID_HAND,
    ),
    place=place,
    deck=DECK,
    shape=SHAPE,
    fields=(BOX,),
    family="blackjack",
    law=RoundCourse(insured_late=True, settled_at_once=True),
)
