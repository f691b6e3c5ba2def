"""Where an event leads: tickets and the chips of a flight go on into the next event of a name.

A satellite pays its tickets like prizes, and every player who has won one is entered at once. A flight pays
nothing: its players come into the day after with their chips, and its pool goes there, on one page. Where no
such day takes them, those who are left share the pool by their chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import CroupierError
from croupier.room import logs, people
from croupier.room.events import money
from croupier.room.events.notifying import tell_onward, tell_prize
from croupier.tournament.flights import join, survivors
from croupier.tournament.orders import Register, Withdraw
from croupier.tournament.prizes import chip_chop

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.room.journal import Page


def next_of(hall: Hall, name: str) -> EventActor | None:
    """Return the next event of a name whose seats are not drawn yet; nothing: there is none on this node."""
    coming = [
        actor
        for actor in hall.calendar.actors.values()
        if actor.tournament.reglament.name == name
        and actor.state in ("announced", "registering")
        and not actor.tournament.live
        and not actor.tournament.state.draws
    ]
    return min(coming, key=lambda actor: (actor.terms.starts, actor.number), default=None)


# -- flights -----------------------------------------------------------------------------------------------


async def end_flight(hall: Hall, actor: EventActor) -> None:
    """Let a flight's players and its pool go on, or share the pool where they cannot."""
    onto = next_of(hall, actor.terms.onto)
    page = actor.page()
    if onto is not None:
        try:
            _carry(actor, onto, page)
        except CroupierError as error:  # the field is full: nobody goes on rather than some
            logs.fault("flight does not go on", error, tournament=actor.number)
            await onto.stand_again()
            onto, page = None, actor.page()
    shares: dict[str, int] = {}
    if onto is None and actor.tournament.state.pool:
        shares = chip_chop(survivors(actor.tournament), [actor.tournament.state.pool])
        page.transfers += money.pay(actor.number, "prize", shares, _users(actor), hall.bot_users)
    page.transfers += money.take_dues(actor.number, actor.tournament)
    actor.enter_state("ended", page)
    try:
        await actor.write(page)
    except Exception:
        if onto is not None:
            await onto.stand_again()
        raise
    if onto is not None:
        for player, chips in survivors(actor.tournament).items():
            tell_onward(hall, onto, actor.user_of(player), chips)
    for player, share in shares.items():
        tell_prize(hall, actor, player, 1, share)


def _users(actor: EventActor) -> dict[str, int]:
    return {player: entrant.user for player, entrant in actor.entrants.items()}


def _carry(actor: EventActor, onto: EventActor, page: Page) -> None:
    """Order everything on one page: it is written as long as both events are ours."""
    page.claims = tuple(claim for claim in (actor.claim, onto.claim) if claim is not None)
    for order in join(onto.tournament, actor.tournament, at=onto.now()):
        user = None
        if isinstance(order, Register):
            user = actor.user_of(order.player)
            page.transfers += money.issue(onto.number, user, order.chips)
        elif isinstance(order, Withdraw):
            chips = onto.tournament.state.entry(order.player).chips
            page.transfers += money.issue(onto.number, onto.user_of(order.player), -chips)
        onto.give(order, page, user=user)
    page.transfers += money.carry(actor.number, onto.number, actor.tournament.state.pool)


# -- tickets -----------------------------------------------------------------------------------------------


async def use_tickets(hall: Hall, actor: EventActor) -> None:
    """Enter those who have won a ticket; who cannot enter keeps what the ticket is worth."""
    prizes = actor.tournament.reglament.prizes
    onto = next_of(hall, actor.terms.onto) if prizes.tickets or prizes.ticket else None
    if onto is None:
        return
    price = onto.tournament.reglament.buy_in + onto.tournament.reglament.fee
    for player, prize in actor.tournament.winnings().items():
        user = actor.user_of(player)
        if not prize or prize < price or user in hall.bot_users:
            continue
        async with hall.store.read() as connection:
            person = await people.player(connection, user)
        try:
            if person is not None:
                await hall.calendar.office.enter(onto, person)
                tell_onward(hall, onto, user)
        except CroupierError as error:
            logs.note("ticket not used", tournament=actor.number, user=user, why=error.code)
