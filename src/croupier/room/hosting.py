"""Tables that players open for themselves and their friends: opening, inviting, closing.

Chips there are those of the wallets, as at every table of the house; who may come is the gate's business
(`tables/gate.py`). Who opens one chooses the game between players with its options, blinds and seats; against
the house, where its own chips pay, one plays by the terms of the house. In a licensed house the staff open
the tables (m1:10.2c).
"""

from __future__ import annotations

import asyncio
from functools import partial
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, structs

from croupier.errors import RoomError
from croupier.games import playable
from croupier.room.desks.records import house_record
from croupier.room.opening import public_terms
from croupier.room.people import check_name
from croupier.room.tables.mailbox import FloorWord
from croupier.room.tables.terms import Pace, Terms, Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.errors import CroupierError
    from croupier.room.hall import Hall
    from croupier.room.journal import Page
    from croupier.room.people import Person
    from croupier.room.tables.live import LiveTable

MOST_HOSTED: Final = 3
"""Tables of one host."""
MOST_TOGETHER: Final = 500
MOMENT: Final = 1.0
"""Seconds between two looks at a table that is closing."""
DESERTED: Final = 1800.0
"""Seconds after which a table at which nobody sits is closed."""
_SETTINGS: Final = ("blinds", "bets", "antes")
"""What a host may set, where the game has it."""


class Wish(Struct, frozen=True, kw_only=True):
    """The table that somebody wants to open; what is left out is as at the house's own table of the game."""

    game: str
    name: str = ""
    options: dict[str, Value] = {}
    settings: dict[str, Any] = {}
    seats: int = 0
    bots: int = 0
    buy: tuple[int, int] = (0, 0)
    pace: str = "normal"
    listed: bool = True
    chat: bool = True


_PACES: Final = {
    "slow": Pace(think=60.0, betting=30.0, pause=9.0),
    "normal": Pace(),
    "fast": Pace(think=12.0, betting=8.0, pause=3.0, ball=4.0, drop=3.0, bot=0.6),
}


def usual_terms(game: str) -> Terms:
    """Return the terms of the house's own table of a game."""
    if game not in playable():
        raise RoomError("game-not-here", game=game)
    return next(terms for terms in public_terms() if terms.game == game)


def settable(terms: Terms) -> dict[str, Any]:
    """Return what a host may set at a table with such terms, and what it is at the house's own.

    >>> settable(usual_terms("fspr/seven-stud"))
    {'bets': [10, 20], 'antes': 1}
    """
    return {name: terms.settings[name] for name in _SETTINGS if name in terms.settings}


def hosted_terms(host: Person, wish: Wish) -> Terms:
    """Return the terms of a table that somebody opens, or say which of them cannot be."""
    usual = usual_terms(wish.game)
    if wish.pace not in _PACES:
        raise RoomError("pace-unknown", pace=wish.pace, paces=", ".join(_PACES))
    if not usual.between_players and (wish.options or wish.settings):
        raise RoomError("host-house-terms")
    if strange := next((name for name in wish.settings if name not in settable(usual)), None):
        raise RoomError("host-setting", name=strange)
    least, most = wish.buy
    if most and least > most:
        raise RoomError("host-buy", least=least, most=most)
    terms = structs.replace(
        usual,
        name=check_name(wish.name or host.name),
        options={**usual.options, **wish.options},
        settings={**usual.settings, **wish.settings},
        places=wish.seats or usual.places,
        bots=wish.bots,
        buy=wish.buy,
        pace=_PACES[wish.pace],
        host=host.id,
        listed=wish.listed,
        chat=True,
    ).check()
    if terms.between_players:
        terms.try_settings()
        if terms.buy[0] and terms.buy[0] < terms.stake_to_play:
            raise RoomError("host-buy-small", least=terms.stake_to_play)
    return terms


class Hosting:
    """What players want of tables of their own."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._empty: dict[int, float] = {}
        """Since when nobody sits at a table."""

    async def open(self, person: Person, wish: Wish, password: str = "") -> tuple[int, str]:
        """Open a table; return its number and the word of a first invitation. `password` is a hash."""
        hall = self._hall
        if hall.stopping:
            raise RoomError("room-stops")
        if person.guest:
            raise RoomError("guests-practise")
        hall.doorman.check(person.id)
        hall.limits.check_rest(person.id)
        terms = hosted_terms(person, wish)
        hosted = [table for table in hall.listed() if table.glance.host]
        if sum(table.glance.host == person.id for table in hosted) >= MOST_HOSTED:
            raise RoomError("host-enough", most=MOST_HOSTED)
        if len(hosted) >= MOST_TOGETHER:
            raise RoomError("host-full")
        async with hall.store.begin() as connection:
            if "licence" in (await house_record(connection)).items:
                raise RoomError("host-not-here", clause="m1:10.2c")
            number = await hall.custodian.write_table(connection, terms)
        table = hall.custodian.add_table(number, terms)
        word = token_urlsafe(16)

        def begin(page: Page) -> None:
            del page
            table.gate.set_password(person.id, password)
            table.gate.set_quiet(person.id, quiet=not wish.chat)
            table.gate.invite(person.id, word)

        await self.do(table, begin)
        return number, word

    def table(self, number: int) -> LiveTable:
        """Return a table that a player has opened."""
        table = self._hall.tables.get(number)
        if table is None or not table.gate.host or table.phase == "closed":
            raise RoomError("table-unknown", table=number)
        return table

    async def do(self, table: LiveTable, act: Callable[[Page], None]) -> None:
        """Have something done at a table between two other things, written down before it is answered."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(refusal: CroupierError | None) -> None:
            if not done.done():
                done.set_result(None) if refusal is None else done.set_exception(refusal)

        table.mailbox.put(FloorWord(act, answer))
        await done

    async def invite(self, table: LiveTable, person: Person) -> str:
        """Return the word of another invitation."""
        word = token_urlsafe(16)
        await self.do(table, lambda _: table.gate.invite(person.id, word))
        return word

    async def show_out(self, table: LiveTable, person: Person, guest: int) -> None:
        """Have a guest leave, at once or after the hand; a table that is not listed they see no more."""

        await self.do(table, lambda page: table.gate.show_out(person.id, guest, page))
        if not table.terms.listed and not table.gate.knows(guest):
            for listener in [one for one in table.audience.watchers if one.person.id == guest]:
                table.audience.forget(listener)
                listener.lose_table(table.number)

    async def close(self, table: LiveTable, person: Person) -> None:
        """Close a table, when the running hand is over."""
        await self.do(table, lambda page: table.gate.close_after_hand(person.id, page))
        await self._close_if_over(table)
        self._wait_for_end(table)

    def _wait_for_end(self, table: LiveTable) -> None:
        """See a closing table off soon after its last hand: nobody looks at an empty one for a minute."""
        if self._hall.tables.get(table.number) is table:
            self._hall.spawn(self._close_if_over(table))
            self._hall.clock.call_at(self._hall.clock.now() + MOMENT, partial(self._wait_for_end, table))

    async def look(self) -> None:
        """Close what is over: tables whose host has closed them, and those at which nobody sits for long."""
        now = self._hall.clock.now()
        hosted = [table for table in self._hall.tables.values() if table.gate.host]
        self._empty = {
            table.number: self._empty.get(table.number, now) for table in hosted if table.gate.deserted
        }
        for table in hosted:
            if now - self._empty.get(table.number, now) >= DESERTED:
                await self._hall.custodian.close_table(table)
            else:
                await self._close_if_over(table)

    async def _close_if_over(self, table: LiveTable) -> None:
        if table.gate.closing and table.gate.deserted and table.number in self._hall.tables:
            await self._hall.custodian.close_table(table)
