"""The office of events: entries and payments, the start, and what is paid back when one is called off.

What somebody pays is put into escrow first, which the wallet may refuse; then it is ordered and booked on one
page. What lies in escrow when the room is opened was never ordered, and goes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError, LedgerError, RoomError
from croupier.room import people
from croupier.room.desk import today
from croupier.room.events import money
from croupier.room.events.notifying import notify_called_off
from croupier.room.journal import Page
from croupier.room.ledger import Transfer, balances
from croupier.tournament.orders import (
    Appoint,
    Decline,
    HoldDraw,
    Rebuy,
    Register,
    Start,
    TakeAddOn,
    Withdraw,
    Word,
)
from croupier.tournament.prizes import chip_chop
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from typing import Any

    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.room.people import Person
    from croupier.tournament.orders import AnyOrder

JUDGE: Final = "Croupier"
"""The chief judge of an event that nobody announced but the house by its settings."""
Row = dict[str, "Any"]
Registrar = Callable[[int, "Person"], Awaitable[str]]


class Office:
    """Takes entries and payments for the events of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.registrar: Registrar | None = None
        """Who knows under which name somebody may enter, where the event is a competition of a federation."""

    # -- coming in -----------------------------------------------------------------------------------------

    async def enter(
        self, actor: EventActor, person: Person, word: str = "", command: Row | None = None
    ) -> None:
        """Register somebody: before the start, late, or again; who has won a ticket commands nothing."""
        reglament = actor.tournament.reglament
        if person.guest:
            raise RoomError("not-for-guests")
        async with self._hall.store.read() as connection:
            born = await people.born(connection, person.id)
        people.check_age(born, _first_day(actor), "fspr:1.5.1")
        if actor.state == "announced":
            raise RoomError("event-not-open", event=reglament.name)
        if not actor.open:
            raise TournamentError("tournament-over", clause="fspr:6.1a")
        admitted = await self.registrar(actor.number, person) if self.registrar is not None else ""
        player = actor.player_of(person.id) or admitted or person.name
        if not actor.player_of(person.id) and player in actor.entrants:
            raise TournamentError("tournament-registered", player=player, clause="fspr:4.1a")
        orders: list[AnyOrder] = [Register(at=actor.now(), player=player)]
        if word and not actor.tournament.state.draws:
            orders.append(Word(player=player, word=word))
        chips = reglament.stack
        await self._pay(actor, person, (reglament.buy_in, reglament.fee, chips), orders, command)
        if not actor.terms.starts and len(actor.entrants) >= reglament.most_players:
            await self.start(actor)

    async def withdraw(self, actor: EventActor, person: Person, command: Row) -> None:
        """Take somebody's own entry back."""
        await self.strike(actor, self._player(actor, person), by=person.id, command=command)

    async def strike(
        self, actor: EventActor, player: str, *, by: int | None = None, command: Row | None = None
    ) -> None:
        """Take an entry back: buy-in and fee are returned to the account that paid them, if one did."""
        page, reglament = actor.page(), actor.tournament.reglament
        user, chips = actor.user_of(player), actor.tournament.state.entry(player).chips
        actor.give(Withdraw(at=actor.now(), player=player), page, by=by)
        if user:
            page.transfers += money.issue(actor.number, user, -chips)
            page.transfers += money.pay_back(actor.number, user, reglament.buy_in, reglament.fee, bot=False)
        page.commands += [command] if command else []
        await actor.write(page)

    async def buy_again(self, actor: EventActor, person: Person, decline: bool, command: Row) -> None:
        """Rebuy, or be out."""
        player, terms = self._player(actor, person), actor.tournament.reglament.rebuys
        if decline or terms is None:
            page = actor.page()
            order = Decline(at=actor.now(), player=player)
            actor.give(order if decline else Rebuy(at=actor.now(), player=player), page, by=person.id)
            page.commands.append(command)
            await actor.write(page)
            return
        rebuy = Rebuy(at=actor.now(), player=player)
        await self._pay(actor, person, (terms.price, 0, terms.chips), [rebuy], command)

    async def add_on(self, actor: EventActor, person: Person, command: Row) -> None:
        """Take the add-on."""
        player, terms = self._player(actor, person), actor.tournament.reglament.add_on
        order = TakeAddOn(at=actor.now(), player=player)
        if terms is None:
            actor.give(order, Page(), by=person.id)  # refused with its clause
            return
        await self._pay(actor, person, (terms.price, 0, terms.chips), [order], command)

    def _player(self, actor: EventActor, person: Person) -> str:
        player = actor.player_of(person.id)
        if not player:
            raise TournamentError("tournament-not-registered", player=person.name)
        return player

    async def _pay(
        self,
        actor: EventActor,
        person: Person,
        price: tuple[int, int, int],
        orders: list[AnyOrder],
        command: Row | None,
    ) -> None:
        """Order something that costs a price and a fee and brings chips; a refusal costs nothing."""
        cost, fee, chips = price
        deposit = money.deposit(actor.number, person.id, cost + fee, command=command["id"] if command else "")
        if deposit:
            paying = actor.page(risky=True)
            paying.transfers += deposit
            try:
                await self._hall.scribe.write(paying)
            except LedgerError as error:
                raise _unfunded(error, orders[0], cost + fee) from None
        page = actor.page()
        try:
            for order in orders:
                actor.give(order, page, by=person.id, user=person.id)
        except CroupierError:
            back = actor.page()
            back.transfers += money.give_back(actor.number, person.id, cost + fee)
            if back:
                await self._hall.scribe.write(back)
            raise
        page.transfers += money.pay_in(actor.number, person.id, cost, fee, bot=False)
        page.transfers += money.issue(actor.number, person.id, chips)
        page.commands += [command] if command else []
        await actor.write(page)
        self._hall.presence.moved(person.id)

    # -- the start -----------------------------------------------------------------------------------------

    async def start(self, actor: EventActor) -> None:
        """Let bots fill the field, hold the draw and start; too few: the event is called off."""
        async with actor.turn:
            if actor.tournament.state.draws or not actor.open:
                return
            reglament = actor.tournament.reglament
            short = min(actor.terms.bots, reglament.most_players) - len(actor.entrants)
            bots = await self._hall.calendar.bots(actor, max(0, short))
            if len(actor.entrants) + len(bots) < max(2, reglament.least_players):
                await self.cancel(actor)
                return
            page = actor.page()
            try:
                for user, name in bots:
                    self._enter_bot(actor, user, name, page)
                if not actor.tournament.state.judge:
                    actor.give(Appoint(judge=JUDGE), page)
                actor.give(HoldDraw(at=actor.now()), page)
                actor.enter_state("running", page)
                actor.give(Start(at=actor.now()), page)
            except CroupierError:
                await actor.stand_again()
                raise
            await actor.write(page)

    def _enter_bot(self, actor: EventActor, user: int, name: str, page: Page) -> None:
        reglament = actor.tournament.reglament
        actor.give(Register(at=actor.now(), player=name), page, user=user)
        page.transfers += money.pay_in(actor.number, user, reglament.buy_in, reglament.fee, bot=True)
        page.transfers += money.issue(actor.number, user, reglament.stack)

    # -- calling off ---------------------------------------------------------------------------------------

    async def cancel(self, actor: EventActor) -> None:
        """Call an event off: everybody has back all that they paid, and the chips go back to the desk.

        What flights have brought is shared by the chips of those who are in.
        """
        if not actor.open:
            raise TournamentError("tournament-over")
        page = actor.page()
        for player, (price, fee) in paid(actor).items():
            user = actor.user_of(player)
            bot = user in self._hall.bot_users
            page.transfers += money.pay_back(actor.number, user, price, fee, bot=bot)
        if brought := actor.tournament.state.brought:
            shares = chip_chop(actor.tournament.chips(), [brought])
            users = {player: actor.user_of(player) for player in shares}
            page.transfers += money.pay(actor.number, "prize", shares, users, self._hall.bot_users)
        actor.enter_state("cancelled", page)
        await actor.write(page)
        notify_called_off(self._hall, actor)
        if actor.play is not None:
            actor.play.follow(())

    async def return_escrow(self, connection: Any, event: int = 0) -> list[Transfer]:
        """Give back what was put into escrow and never ordered, because the room stood still.

        Of one event alone, where others are somebody else's.
        """
        left = await balances(connection, "play/escrow:")
        return [
            transfer
            for account, amount in left.items()
            if amount and event in (0, account.event)
            for transfer in money.give_back(account.event, account.user, amount)
        ]


def _unfunded(error: LedgerError, order: AnyOrder, price: int) -> CroupierError:
    """Say what cannot be paid out of the wallet, with the clause that has it paid for."""
    if error.code != "account-short":
        return error
    bought = {Rebuy: "fspr:5.1.rebuy-a", TakeAddOn: "fspr:5.1.rebuy-c"}
    return TournamentError("tournament-funds", price=price, clause=bought.get(type(order), "fspr:1.8.4"))


def _first_day(actor: EventActor) -> date:
    """Return the day on which an event begins: on it a player must be of age."""
    return datetime.fromtimestamp(actor.terms.starts / 1000, UTC).date() if actor.terms.starts else today()


def paid(actor: EventActor) -> dict[str, tuple[int, int]]:
    """Return what everybody has paid into the pool and as fees, by the log."""
    reglament, log = actor.tournament.reglament, actor.tournament.log
    entries = Counter(order.player for order in log if isinstance(order, Register))
    entries -= Counter(order.player for order in log if isinstance(order, Withdraw))
    rebuys = Counter(order.player for order in log if isinstance(order, Rebuy))
    add_ons = Counter(order.player for order in log if isinstance(order, TakeAddOn))
    rebuy = reglament.rebuys.price if reglament.rebuys is not None else 0
    add_on = reglament.add_on.price if reglament.add_on is not None else 0
    return {
        player: (
            count * reglament.buy_in + rebuys[player] * rebuy + add_ons[player] * add_on,
            count * reglament.fee,
        )
        for player, count in entries.items()
    }
