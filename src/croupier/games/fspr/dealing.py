"""What the dealer's errors with the deck and the board lead to: sections 7.4 and 7.6.

A ruling here tells which error was made and puts it right: cards that came too early are seen by everybody
and taken away, and what is shuffled again is shuffled by the chance of the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.errors import IllegalAction
from croupier.games.ring_rulings import BIDDING, CARDS, begun, ring_of, seat_of
from croupier.hands import opener_of
from croupier.table import Option, Ruling
from croupier.table.betting import FOLD
from croupier.table.event import DOWN, OWN, UP, Dealt, Opened, Replaced, Ruled, TakenAway
from croupier.table.out_of_turn import wagered_early
from croupier.table.ring import Interruption

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.table import Action, Pile, RingFelt
    from croupier.table.event import Place
    from croupier.table.layout import Seat

FLOP: Final = 3
TURN: Final = 4
RIVER: Final = 5


def expect_board(felt: RingFelt, action: Action, clause: str, *sizes: int) -> None:
    """Refuse an error that cannot have been made with so many cards on the board."""
    if len(felt.board) not in sizes:
        raise IllegalAction("ruling-not-now", ruling=action.name, clause=clause)


def expect_once(felt: RingFelt, action: Action, clause: str) -> None:
    """Refuse an error that has been ruled on before in this hand: the card lies aside already."""
    if sum(isinstance(event, Ruled) and event.ruling == action.name for event in felt.events) > 1:
        raise IllegalAction("ruling-not-now", ruling=action.name, clause=clause)


# -- in the first deal -----------------------------------------------------------------------------------


def exposed_card(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Replace a card exposed in dealing by the one that was to be burnt first; it is burnt instead.

    A second one makes it a misdeal (fspr:7.3.6).
    """
    del rules
    clause = "fspr:7.6.1a"
    if begun(felt):
        raise IllegalAction("ruling-not-now", ruling=action.name, clause=clause)
    if sum(isinstance(event, Ruled) and event.ruling == action.name for event in felt.events) > 1:
        raise IllegalAction("exposed-misdeal", clause="fspr:7.3.6")
    seat = seat_of(felt, action)
    place = int(action.on.partition("/")[2]) - 1
    if place >= len(seat.cards):
        raise IllegalAction("no-such-card", seat=seat.number, number=place + 1, clause=clause)
    exposed, drawn = seat.cards[place], felt.shoe.draw()
    felt.events.append(Opened(clause, seat.number, (exposed,)))
    seat.replace(place, drawn, seat.faces[place])
    felt.events.append(Dealt(clause, seat.number, (drawn,), (OWN,)))
    felt.shoe.put_on_top(exposed)
    felt.events.append(TakenAway("fspr:7.6.1b", (exposed,), "burnt"))
    return False


# -- the flop --------------------------------------------------------------------------------------------


def lay_flop_again(felt: RingFelt, clause: str, extra: int = 0) -> None:
    """Take flop and burnt card back, shuffle, cut, burn and deal it again, and start its round again."""
    felt.board.cards += felt.shoe.take(extra)
    back = tuple(felt.board.cards)
    felt.board.cards, felt.board.faces = [], []
    felt.events.append(TakenAway(clause, back, "deck"))
    felt.shoe.put_back((*back, felt.shoe.burnt.pop()))
    felt.call("reshuffled", clause)
    felt.lay(FLOP, clause)
    ring_of(felt).interruption = Interruption(restart=True)


def wagered(felt: RingFelt) -> bool:
    """Whether anybody has wagered in the round that is running, in turn or not; checks are no wagers."""
    betting = ring_of(felt).betting
    return betting is not None and (betting.level > 0 or wagered_early(betting))


def unburnt_flop(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Deal a flop again that was dealt without a burn, unless wagers followed (fspr:q.unburned-flop)."""
    del rules
    expect_board(felt, action, "fspr:7.6.2", FLOP)
    if not felt.shoe.burnt:  # that has been ruled before
        raise IllegalAction("ruling-not-now", ruling=action.name, clause="fspr:7.6.2")
    if wagered(felt):
        play_with_wrong_burns(felt, "none")
    else:
        lay_flop_again(felt, "fspr:7.6.2")
    return False


def four_card_flop(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Deal a flop of too many cards again, when nobody knows which three are the right ones."""
    del rules
    expect_board(felt, action, "fspr:7.6.3", FLOP)
    if wagered(felt):
        raise IllegalAction("wagers-made", ruling=action.name, clause="fspr:7.6.3")
    lay_flop_again(felt, "fspr:7.6.3", extra=1)
    return False


def premature_flop(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Take a flop back that came before the betting was over, with its burnt card, and shuffle."""
    del rules
    expect_board(felt, action, "fspr:7.6.4", 0)
    burnt, *flop = felt.shoe.take(1 + FLOP)
    felt.events.append(TakenAway("fspr:7.6.4", tuple(flop), "deck"))
    felt.shoe.put_back((burnt, *flop))
    felt.call("reshuffled", "fspr:7.6.4")
    return False


# -- turn and river --------------------------------------------------------------------------------------


def premature_turn(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Put a turn aside that came too early: another is burnt for and dealt, the river without a burn."""
    del rules
    expect_board(felt, action, "fspr:7.6.5a", FLOP)
    expect_once(felt, action, "fspr:7.6.5a")
    lay_aside(felt, "fspr:7.6.5a")
    return False


def premature_river(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Put a river aside that came too early: it is shuffled in, the next is dealt without a burn."""
    del rules
    expect_board(felt, action, "fspr:7.6.6", TURN)
    expect_once(felt, action, "fspr:7.6.6")
    lay_aside(felt, "fspr:7.6.6")
    return False


def lay_aside(felt: RingFelt, clause: str) -> None:
    """Burn and open a card too early; it lies aside until the river is dealt (`RingFelt.lay`)."""
    felt.burn(1, clause)
    card = felt.shoe.draw()
    felt.aside.append(card)
    felt.events.append(TakenAway(clause, (card,), "aside"))


def extra_card(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Take a card away that was opened together with the right ones: it is burnt next, or mucked."""
    del rules
    clause = "fspr:7.6.7"
    expect_board(felt, action, clause, FLOP, TURN, RIVER)
    card = felt.shoe.draw()
    last = len(felt.board) == RIVER
    felt.events.append(TakenAway(clause, (card,), "muck" if last else "burnt"))
    if not last:
        felt.shoe.put_on_top(card)
    return False


# -- the deck --------------------------------------------------------------------------------------------


def boxed_card(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Throw away a card that lies face up in the deck: it does not play, the next comes in its stead."""
    del rules, action
    felt.events.append(TakenAway("fspr:7.4.5", (felt.shoe.draw(),), "muck"))
    return False


def boxed_in_deal(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Throw away a card of the first deal that lay face up in the deck: those after it move up by one.

    The next card comes in its stead at once, so everybody behind gets the card of the one after them.
    """
    del rules
    clause = "fspr:7.4.5"
    if begun(felt) or any(isinstance(event, Opened | Replaced) for event in felt.events):
        raise IllegalAction("ruling-not-now", ruling=action.name, clause=clause)
    seats = ring_of(felt).seats
    held = first_cards(felt)
    slots = [(place, seat) for place in range(len(held[seats[0].number])) for seat in seats]
    named = [f"{seat.number}/{place + 1}" for place, seat in slots]
    if action.on not in named:
        number, _, card = action.on.partition("/")
        raise IllegalAction("no-such-card", seat=int(number), number=int(card), clause=clause)
    cards = [held[seat.number][place] for place, seat in slots]
    gone = cards.pop(named.index(action.on))
    cards.append(felt.shoe.draw())
    felt.events.append(TakenAway(clause, (gone,), "muck"))
    for at, seat in enumerate(seats):
        now = tuple(cards[at :: len(seats)])
        if now != held[seat.number]:
            deal_again(felt, seat, now, clause)
    ring_of(felt).interruption = Interruption()
    return False


def first_cards(felt: RingFelt) -> dict[int, tuple[Card, ...]]:
    """Return the first cards of every seat, as they were dealt last."""
    return {
        event.to: tuple(card for card in event.cards if card is not None)
        for event in felt.events
        if isinstance(event, Dealt) and isinstance(event.to, int)
    }


def deal_again(felt: RingFelt, seat: Seat, cards: tuple[Card, ...], clause: str) -> None:
    """Give a seat other first cards, as they should have come; who is folded already has none to look at."""
    faces = seat.faces or (DOWN,) * len(cards)
    if not seat.folded:
        seat.cards = cards
    felt.events.append(Dealt(clause, seat.number, cards, faces))


def wrong_burn(felt: RingFelt, rules: Rules, action: Action) -> bool:
    """Judge a street before which no card was burnt, or two.

    Before the round has started the order is restored, unless the cards have been `mixed`; otherwise the hand
    goes on as it is. A flop without a burn is another matter (fspr:7.6.2).
    """
    del rules
    burnt, _, mixed = action.on.partition("-")
    if not felt.shoe.burnt or (burnt == "none" and len(felt.board) == FLOP):
        raise IllegalAction("ruling-not-now", ruling=action.name, clause="fspr:7.4.6a")
    dealt = max(place for place, event in enumerate(felt.events) if isinstance(event, Dealt))
    slots = last_cards(felt)
    hidden = any(pile.faces[place] != UP for _, pile, place in slots)
    if mixed or hidden or begun(felt, since=dealt):
        play_with_wrong_burns(felt, burnt)
        return False
    restore_order(felt, slots, burnt)
    first = None
    if not felt.board:
        ring = ring_of(felt)
        first = opener_of({seat: seat.open_cards for seat in ring.live}, suits=True)
    ring_of(felt).interruption = Interruption(restart=True, first=first)
    return False


def last_cards(felt: RingFelt) -> list[tuple[Place, Pile | Seat, int]]:
    """Return where the cards of the last street lie, in the order in which they were dealt."""
    board = felt.board
    if board.cards:
        first = 0 if len(board) == FLOP else len(board) - 1
        return [("board", board, place) for place in range(first, len(board))]
    return [(seat.number, seat, len(seat.cards) - 1) for seat in ring_of(felt).live]


def restore_order(felt: RingFelt, slots: list[tuple[Place, Pile | Seat, int]], burnt: str) -> None:
    """Move the cards of a street by one, to where they would lie with the right number of burnt cards.

    Without a burn the first of them should have been burnt; after two burns the last should not have come
    yet: it lies on top of the deck again.
    """
    clause = "fspr:7.4.6a"
    cards = [pile.cards[place] for _, pile, place in slots]
    shoe = felt.shoe
    if burnt == "none":
        gone = cards[0]
        right = [*cards[1:], shoe.burnt.pop()]
        shoe.burnt.append(gone)
    else:
        gone = cards[-1]
        right = [shoe.draw(), *cards[:-1]]
        shoe.put_on_top(gone)
    felt.events.append(TakenAway(clause, (gone,), "burnt" if burnt == "none" else "deck"))
    for (where, pile, place), old, new in zip(slots, cards, right, strict=True):
        pile.replace(place, new, pile.faces[place])
        felt.events.append(Replaced(clause, where, (old,), (new,)))


def play_with_wrong_burns(felt: RingFelt, burnt: str) -> None:
    """Go on with the wrong number of burnt cards: the one not burnt is in the deck, or one more is out."""
    clause = "fspr:7.4.6b"
    if burnt == "none":
        felt.shoe.put_back((felt.shoe.burnt.pop(),))
    else:
        felt.burn(1, clause)
    felt.call("play-to-the-end", clause)
    ring_of(felt).interruption = Interruption()


# -- all of them -----------------------------------------------------------------------------------------

DECK_RULINGS: Final = (
    Ruling(Option("boxed-card", "fspr:7.4.5"), boxed_card),
    Ruling(Option("boxed-in-deal", "fspr:7.4.5", on=CARDS), boxed_in_deal, during=BIDDING, heard=True),
    Ruling(
        Option("wrong-burn", "fspr:7.4.6a", on=("none", "two", "none-mixed", "two-mixed")),
        wrong_burn,
        during=(FOLD,),
        heard=True,
    ),
)
BOARD_RULINGS: Final = (
    Ruling(Option("exposed-card", "fspr:7.6.1a", on=CARDS), exposed_card, during=BIDDING),
    Ruling(Option("unburnt-flop", "fspr:7.6.2"), unburnt_flop, during=(FOLD,), heard=True),
    Ruling(Option("four-card-flop", "fspr:7.6.3"), four_card_flop, during=(FOLD,), heard=True),
    Ruling(Option("premature-flop", "fspr:7.6.4"), premature_flop, during=(FOLD,)),
    Ruling(Option("premature-turn", "fspr:7.6.5a"), premature_turn, during=(FOLD,)),
    Ruling(Option("premature-river", "fspr:7.6.6"), premature_river, during=(FOLD,)),
    Ruling(Option("extra-card", "fspr:7.6.7"), extra_card, during=(FOLD,)),
)
