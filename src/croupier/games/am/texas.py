"""Texas poker, annex 8 of the Armenian decree: five centre cards, and only those one paid for count.

Before each opening a player stakes for the cards to be opened, stays in the game without them, or passes. The
stake before stage 1 is free and the same for all who make it; later it is the initial stake (am:q32).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.games.am import ring as common
from croupier.table import DOWN, OWN, Game, Option, Shape, Span
from croupier.table.ring import too_dear

if TYPE_CHECKING:
    from collections.abc import Generator

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.games.am.ring import Bank, Deal
    from croupier.table import Action, Decision, Play, RingFelt
    from croupier.table.layout import Seat

ANNEX: Final = common.RingAnnex(
    stakes="am:8.05",
    compulsory="am:8.06",
    fold="am:8.21",
    show="am:8.24",
    best="am:8.26",
    divide="am:8.27",
    again="am:8.28",
    players="am:8.29",
    leave="am:8.36",
    fee="am:8.37",
    hourly="am:8.38",
    percent="am:8.39",
)
STAGES: Final = ((0, 3, "am:8.14"), (3, 1, "am:8.15"), (4, 1, "am:8.16"))
"""The centre cards opened in each stage."""
FOLD: Final = Option("fold", ANNEX.fold)
STAY: Final = Option("stay", "am:8.23")
SHOW: Final = Option("show", ANNEX.show)
STAKE: Final = "stake"
MATCH: Final = "match"


def play(felt: RingFelt, rules: Rules) -> Play:
    """Play one bank of Texas poker."""
    return common.play_for_bank(felt, rules, ANNEX, deal)


def deal(bank: Bank) -> Deal:
    """Deal two cards each and five to the centre; open these in three stages, each after its stakes."""
    felt, ring = bank.felt, bank.ring
    ring.deal((OWN, OWN), "am:8.07")
    felt.give("board", felt.board, 5, "am:8.08", DOWN)
    bought: dict[Seat, list[Card]] = {seat: [] for seat in ring.seats}
    for first, count, clause in STAGES:
        stakers = yield from stakes_before(bank, first)
        common.bring_in(bank)
        if not ring.contested:
            return {}
        opened = felt.turn_up("board", felt.board, first, count, clause)
        for seat in stakers:  # each right stands alone (am:q31)
            bought[seat] += opened
    for seat in ring.live:
        if len(ring.live) > 1:
            choice = yield ring.choose(seat, FOLD, SHOW)
            decide(bank, seat, choice)
    return {seat: (*seat.cards, *bought[seat]) for seat in ring.live}  # am:8.25


def stakes_before(bank: Bank, opened: int) -> Generator[Decision, Action, list[Seat]]:
    """Take the stakes for the next opening; returns who made them."""
    if not opened:
        return free_stakes(bank, bank.rules.limit("bet").minimum)
    if bank.rules.on("later_betting"):  # "likewise": am:8.15 read as in am:8.12 (am:q32)
        return free_stakes(bank, bank.ante)
    return fixed_stakes(bank)


# -- before stage 1 -------------------------------------------------------------------------------------


def free_stakes(bank: Bank, least: int) -> Generator[Decision, Action, list[Seat]]:
    """Let each player stake in turn, not less than the one before; then the lower stakes are topped up."""
    ring = bank.ring
    level = least
    for seat in ring.live:
        if seat.wager:  # the compulsory stake is their stake in this betting (am:q33)
            continue
        if not ring.contested:
            break
        choice = yield ask_stake(bank, seat, least, level)
        if choice.name == STAKE:
            level = choice.amount
        decide(bank, seat, choice, choice.amount, "am:8.12")
    for seat in ring.live:
        if 0 < seat.wager < level and seat.chips and ring.contested:
            missing = level - seat.wager
            choice = yield bank.ring.choose(seat, FOLD, Option(MATCH, "am:8.13", missing), STAY)
            decide(bank, seat, choice, missing, "am:8.13")
    return [seat for seat in ring.live if seat.wager >= level]


def ask_stake(bank: Bank, seat: Seat, least: int, level: int) -> Decision:
    """Ask for a stake between the limits of the table and not below the one before."""
    clause = "am:8.12" if level == least else "am:8.13"
    chips = seat.chips
    if chips < level:
        bars = (too_dear(STAKE, seat, level, clause),)
        return bank.ring.choose(seat, FOLD, STAY, bars=bars)
    most = min(chips, bank.rules.limit("bet").maximum or chips)
    stake = Option(STAKE, clause, amount=Span(level, max(level, most)))
    return bank.ring.choose(seat, FOLD, stake, STAY)


# -- after a stage --------------------------------------------------------------------------------------


def fixed_stakes(bank: Bank) -> Generator[Decision, Action, list[Seat]]:
    """Let each player take decision 1, 2 or 3: a stake is exactly the initial one."""
    ring = bank.ring
    for seat in ring.live:
        if ring.contested:
            choice = yield bank.ring.choose(seat, FOLD, Option(STAKE, "am:8.22", bank.ante), STAY)
            decide(bank, seat, choice, bank.ante, "am:8.22")
    return [seat for seat in ring.live if seat.wager]


def decide(bank: Bank, seat: Seat, choice: Action, amount: int = 0, clause: str = "") -> None:
    """Take a decision; one who stays in without a stake, or was asked to leave, does nothing."""
    if choice.name == FOLD.name:
        bank.ring.fold(seat, ANNEX.fold)
    elif choice.name in (STAKE, MATCH):
        bank.ring.put(seat, amount, STAKE, clause)


GAME = Game(
    play,
    common.rulings(ANNEX),
    ring=True,
    place=ANNEX.place,
    deck=DECK,
    shape=Shape(2, board=tuple(count for _, count, _ in STAGES), bought=True),
    acts=(STAY.name, *common.DIVISION),
)
