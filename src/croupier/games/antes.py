"""Before the deal of an ante game: the ante and the dark bet of each box, and the cut that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.books import check_stake, whole_amount
from croupier.errors import IllegalStake
from croupier.table import StakeField

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.table import Box, Felt

ANTE: Final = StakeField("ante", "ante", needed=True)
DARK_BET: Final = StakeField("bet", of="ante", ratio="bet_antes", bound="exactly")


def own_boxes(felt: Felt) -> dict[int, list[Box]]:
    """Return the boxes of each player, in the order of the deal."""
    owned: dict[int, list[Box]] = {}
    for box in felt.boxes:
        owned.setdefault(box.player.number, []).append(box)
    return owned


def place_ante(felt: Felt, rules: Rules, box: Box, clause: str, odd: str = "") -> int:
    """Take up the ante of a box, within the limits of the table; an `odd` one is refused by that question."""
    if "ante" not in box.placed:
        raise IllegalStake("ante-missing", seat=box.number, clause=clause)
    ante = check_stake(rules.limit("ante"), box.placed["ante"], odd)
    felt.stake(box, "ante", ante, clause)
    return ante


def place_dark_bet(felt: Felt, rules: Rules, box: Box, ante: int, clause: str) -> None:
    """Close a box before the deal: its bet, exactly twice the ante, lies there at once."""
    wanted = rules.number("bet_antes") * ante
    if "bet" not in box.placed:
        raise IllegalStake("dark-bet-missing", seat=box.number, amount=wanted, clause=clause)
    bet = whole_amount(box.placed["bet"], clause)
    if bet != wanted:
        raise IllegalStake("dark-bet-wrong", seat=box.number, amount=bet, wanted=wanted, clause=clause)
    box.dark = True
    felt.stake(box, "bet", bet, clause)


def offer_cut(felt: Felt, order: Sequence[Box], least: int, offered: str, cut: str) -> None:
    """Offer the cut to one player after another, until one of them cuts; without a cut, all have declined."""
    if felt.cutter is None:
        felt.call("cut-offered", offered, str(order[0].number))
        return
    cutter = next((box.player for box in order if box.number == felt.cutter), None)
    for player in dict.fromkeys(box.player for box in order):
        seat = next(box.number for box in order if box.player is player)
        felt.call("cut-offered", offered, str(seat))
        if player is cutter:
            break
    felt.cut(least, cut)
