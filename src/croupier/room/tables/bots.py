"""Bots of the house at a table between players: they keep seats warm, and make room for people."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from croupier.bots import Bot, EquityBot, TightBot
from croupier.errors import CroupierError
from croupier.room import logs
from croupier.room.tables.state import Sitter

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable

STYLES: Final = ("equity", "tight")
RICH: Final = 4
"""A bot with so many times what one usually brings leaves, and another comes."""


class HouseBots:
    """The bots of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._bots: dict[int, Bot] = {}
        self._chance = Random(table.number)

    def forget(self, seat: int) -> None:
        """Hear that a seat was given up."""
        self._bots.pop(seat, None)

    def thinking(self) -> float:
        """The seconds that a bot seems to think."""
        return self._table.terms.pace.bot * self._chance.uniform(0.5, 1.5)

    def act(self, page: Page) -> None:
        """Let the bot whose turn it is decide from what it may see."""
        del page
        table = self._table
        hand = table.hand
        if hand is None or hand.decision is None:
            return
        seat = hand.decision.seat
        style = table.state.sitters[seat].bot
        bot = self._bots.get(seat)
        if bot is None:
            seed = self._chance.randrange(2**32)
            bot = self._bots[seat] = EquityBot(seed) if style == "equity" else TightBot(seed)
        try:
            table.dealing.decide_for(bot.decide)
        except CroupierError as error:  # the game goes on, but such a bot is a mistake of ours
            logs.fault("bot refused", error, table=table.number, hand=table.hand_number, bot=style)
            table.dealing.decide_for()

    def take_seats(self, page: Page) -> None:
        """Seat as many bots as the terms say, but keep a seat free, and one for each who waits."""
        table, state = self._table, self._table.state
        room = table.seats.count - len(table.seats.people())
        if not table.practice:
            room -= max(1, len(state.queue))
        wanted = max(0, min(self._table.terms.bots, room))
        bots = [seat for seat, sitter in state.sitters.items() if sitter.bot]
        for seat in bots:
            chips = table.bank.stacks[seat]
            if len(bots) > wanted or chips > RICH * self._table.terms.usual_buy:
                bots = [other for other in bots if other != seat]
                table.seats.stand_up(seat, page)
            elif chips < self._table.terms.least_buy // 2:
                table.bank.buy(seat, self._table.terms.usual_buy - chips, page)
                table.notes.touch()
        while len(bots) < wanted:
            spare = table.floor.spare_bot({sitter.user for sitter in state.sitters.values()})
            if spare is None:
                return
            seat = self._chance.choice(table.seats.free_seats())
            sitter = Sitter(spare[0], spare[1], bot=STYLES[len(bots) % len(STYLES)])
            table.seats.sit_down(seat, sitter, self._table.terms.usual_buy, page)
            bots.append(seat)
            table.notes.touch()
