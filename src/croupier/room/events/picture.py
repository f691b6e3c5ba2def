"""How an event stands, as data for screens: sections of named values, told by their differences.

A section is made by a function of `SECTIONS`; to have another, add it there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from croupier import books
from croupier.room.events.naming import title_of
from croupier.tournament.wording import reglament_in_words

if TYPE_CHECKING:
    from croupier.room.events.actor import EventActor
    from croupier.tournament.state import Entry

Section = dict[str, Any]
Picture = dict[str, Section]


def paint(actor: EventActor, language: str) -> Picture:
    """Return the whole picture of an event."""
    return {name: section(actor, language) for name, section in SECTIONS.items()}


def differences(before: Picture, after: Picture) -> Picture:
    """Return what is new or different in a picture; what is gone is None.

    >>> differences({"a": {"x": 1, "y": 2}, "b": {"z": 3}}, {"a": {"x": 1, "y": 5}, "b": {}})
    {'a': {'y': 5}, 'b': {'z': None}}
    """
    found: Picture = {}
    for name, section in after.items():
        known = before.get(name, {})
        changed = {key: value for key, value in section.items() if key not in known or known[key] != value}
        changed |= {key: None for key in known if key not in section}
        if changed:
            found[name] = changed
    return found


# -- the sections ------------------------------------------------------------------------------------------


def _event(actor: EventActor, language: str) -> Section:
    """What it is, and how far it has come."""
    state, reglament = actor.tournament.state, actor.tournament.reglament
    return {
        "name": title_of(reglament.name, language),
        "state": actor.state,
        "live": actor.tournament.live,
        "game": books.profile(reglament.game).name(language),
        "game_id": reglament.game,
        "format": reglament.format,
        "limit": reglament.limit,
        "stack": reglament.stack,
        "seats": reglament.seats,
        "most": reglament.most_players,
        "least": reglament.least_players,
        "buy_in": reglament.buy_in,
        "fee": reglament.fee,
        "starts": actor.terms.starts,
        "opens": actor.terms.opens,
        "entries": state.bought,
        "players": len(state.entries),
        "left": state.left,
        "average": state.in_play // state.left if state.left else 0,
        "pool": state.pool,
        "overlay": state.overlay if state.money else 0,
        "judge": state.judge,
        "started": state.started,
        "over": state.over,
        "signed": state.signed,
        "forming": state.forming,
        "final": state.final,
        "together": state.together,
        "hands": state.hands,
        "moves": state.moves,
        "entry_open": actor.entry_open,
        "drawn": bool(state.draws),
        "wait": actor.terms.wait,
        "bots": actor.terms.bots,
        "every": actor.terms.every,
        "re_entries": reglament.late.re_entries if reglament.late is not None else 0,
        "anchor": actor.tournament.anchor,
    }


def _clock(actor: EventActor, language: str) -> Section:
    """The level or break: moments are those of the event's own playing time."""
    del language
    state, reglament = actor.tournament.state, actor.tournament.reglament
    at = actor.now()
    period = state.period(at)
    level, coming = reglament.level(period.level), reglament.level(period.level + 1)
    return {
        "level": period.level + 1,
        "paused": period.paused,
        "running": state.clock.since is not None,
        "offset": state.clock.elapsed - (state.clock.since or 0),
        "begin": period.begin,
        "end": period.end,
        "small": level.small,
        "big": level.big,
        "ante": level.ante,
        "bring_in": level.bring_in,
        "next_small": coming.small,
        "next_big": coming.big,
        "next_ante": coming.ante,
        "pause": level.pause,
    }


def _buying(actor: EventActor, language: str) -> Section:
    """What can be bought now, and what it costs."""
    del language
    state, reglament, at = actor.tournament.state, actor.tournament.reglament, actor.now()
    rebuys, add_on, period = reglament.rebuys, reglament.add_on, state.period(at)
    told: Section = {}
    if rebuys is not None:
        open_now = state.started and not state.over and state.rebuys_open(at)
        told["rebuy"] = {
            "open": open_now,
            "price": rebuys.price,
            "chips": rebuys.chips,
            "most": rebuys.most,
            "below": rebuys.below,
        }
    if add_on is not None:
        due = state.started and period.paused and period.level == add_on.after_level - 1
        told["add_on"] = {"open": due and not state.over, "price": add_on.price, "chips": add_on.chips}
    return told


def _reglament(actor: EventActor, language: str) -> Section:
    """The Reglament in words."""
    return {
        str(number): {"says": said.sentence, "clause": said.clause}
        for number, said in enumerate(reglament_in_words(actor.tournament.reglament, language), start=1)
    }


def _levels(actor: EventActor, language: str) -> Section:
    """The levels of the Reglament."""
    return {
        str(number): {
            "minutes": level.minutes,
            "small": level.small,
            "big": level.big,
            "ante": level.ante,
            "for_all": level.big_blind_ante,
            "bring_in": level.bring_in,
            "game": books.profile(level.game).name(language) if level.game else "",
            "pause": level.pause,
            "colour_up": level.colour_up,
        }
        for number, level in enumerate(actor.tournament.reglament.levels, start=1)
    }


def _players(actor: EventActor, language: str) -> Section:
    """Everybody who entered, by name."""
    del language
    tournament = actor.tournament
    places, won = tournament.places(), tournament.winnings() if tournament.state.started else {}
    return {
        entry.player: _player(actor, entry, places[entry.player], won.get(entry.player, 0))
        for entry in tournament.state.entries.values()
    }


def _player(actor: EventActor, entry: Entry, place: int, prize: int) -> Section:
    told: Section = {"chips": entry.chips}
    if entry.table:
        told |= {"table": entry.table, "seat": entry.seat}
    if entry.out:
        told |= {"out": True, "place": place}
    if (entry.out or actor.tournament.state.over) and prize:
        told["prize"] = prize
    if actor.tournament.state.over:
        told["place"] = place
    extra = {
        "team": entry.team,
        "rebuys": entry.rebuys,
        "add_on": entry.add_on,
        "entries": entry.entries if entry.entries > 1 else 0,
        "misses": entry.misses,
        "away": entry.away,
        "head": entry.head,
        "bounties": entry.bounties,
        "deciding": entry.player in actor.tournament.state.deciding,
        "bot": actor.is_bot(entry.player),
    }
    return told | {name: value for name, value in extra.items() if value}


def _tables(actor: EventActor, language: str) -> Section:
    """The tables in play, by the event's own numbers; `room` is the room's table, if it is played here.

    `waits` says why a table does not deal.
    """
    return {
        str(number): {
            "seats": {str(seat): player for seat, player in sorted(table.seats.items())},
            "size": table.size,
            "playing": table.playing,
            "confirmed": table.confirmed,
            "hands": table.hands,
            "room": actor.room_table(number),
            "waits": _waits(actor, number, language),
        }
        for number, table in actor.tournament.state.tables.items()
    }


def _waits(actor: EventActor, number: int, language: str) -> str:
    state = actor.tournament.state
    if not state.started or state.over or state.tables[number].playing:
        return ""
    why = actor.tournament.why_not(number, actor.now())
    return why.sentence(language).removesuffix(f" ({why.clause})") if why is not None else ""


def _prizes(actor: EventActor, language: str) -> Section:
    """The prizes by place, as they are with the entries so far."""
    del language
    return {str(place): prize for place, prize in enumerate(actor.tournament.state.prizes(), start=1)}


def _news(actor: EventActor, language: str) -> Section:
    """The latest that people were told, each with its clause."""
    return {
        str(number): {
            "kind": notice.kind,
            "says": notice.sentence(language).removesuffix(f" ({notice.clause})"),
            "clause": notice.clause,
        }
        for number, notice in actor.news
    }


SECTIONS: Final[dict[str, Callable[[EventActor, str], Section]]] = {
    "event": _event,
    "clock": _clock,
    "buying": _buying,
    "reglament": _reglament,
    "levels": _levels,
    "players": _players,
    "tables": _tables,
    "prizes": _prizes,
    "news": _news,
}
