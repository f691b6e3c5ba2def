"""What people hear of an event by themselves: a seat, a move with its reason, a place, a prize."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.room.events.naming import title_of
from croupier.room.events.wire import EventNotice
from croupier.room.journal import Page
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.room.events.actor import EventActor
    from croupier.room.hall import Hall
    from croupier.tournament.notices import Notice


async def notify(hall: Hall, actor: EventActor, notices: Sequence[Notice]) -> None:
    """Tell everybody what concerns them, once it is committed."""
    if any(hall.presence.connected(entrant.user) for entrant in actor.entrants.values()):
        await hall.scribe.write(Page())
        for notice in notices:
            for user in _concerned(actor, notice):
                hall.presence.say_to(user, lambda language, notice=notice: _message(actor, notice, language))  # type: ignore[misc]


def _concerned(actor: EventActor, notice: Notice) -> list[int]:
    """Return whom a notice is for: the player it names, or all who are still in."""
    if (player := getattr(notice, "player", None)) is not None:
        return [actor.user_of(player)]
    if type(notice).__name__ in ("HandForHand", "FinalTable", "Stage"):
        return [actor.user_of(player) for player in actor.tournament.chips()]
    return []


def _message(actor: EventActor, notice: Notice, language: str) -> EventNotice:
    place: Any = getattr(notice, "after", None)
    table = place[0] if isinstance(place, tuple) else int(getattr(notice, "table", 0))
    return EventNotice(
        event=actor.number,
        kind=notice.kind,
        sentence=notice.sentence(language).removesuffix(f" ({notice.clause})"),
        clause=notice.clause,
        table=actor.room_table(table),
    )


def notify_prizes(hall: Hall, actor: EventActor) -> None:
    """Tell everybody who has won something that it is in the wallet."""
    places = actor.tournament.places()
    for player, prize in actor.tournament.winnings().items():
        if prize:
            tell_prize(hall, actor, player, places[player], prize)


def tell_prize(hall: Hall, actor: EventActor, player: str, place: int, prize: int) -> None:
    """Tell somebody of a prize."""

    def message(language: str) -> EventNotice:
        named = title_of(actor.tournament.reglament.name, language)
        said = say("event-prize", language, event=named, place=place, prize=prize)
        return EventNotice(event=actor.number, kind="prize", sentence=said)

    hall.presence.say_to(actor.user_of(player), message)


def tell_onward(hall: Hall, onto: EventActor, user: int, chips: int = 0) -> None:
    """Tell somebody that they are in another event: with a ticket, or with the chips of a flight."""

    def message(language: str) -> EventNotice:
        named = title_of(onto.tournament.reglament.name, language)
        how = "event-goes-on" if chips else "event-ticket"
        return EventNotice(
            event=onto.number, kind="onward", sentence=say(how, language, event=named, chips=chips)
        )

    hall.presence.say_to(user, message)


def notify_called_off(hall: Hall, actor: EventActor) -> None:
    """Tell everybody who entered that an event is called off."""

    def message(language: str) -> EventNotice:
        named = title_of(actor.tournament.reglament.name, language)
        return EventNotice(
            event=actor.number, kind="cancelled", sentence=say("event-called-off", language, event=named)
        )

    for entrant in actor.entrants.values():
        hall.presence.say_to(entrant.user, message)
