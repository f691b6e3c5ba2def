"""A running competition on the public site: clock, standings and seats, from the room's own event."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.errors import RoomError
from croupier.room.events.picture import paint
from croupier.room.federation.markup import Markup, cell, facts, heading, link, page, table
from croupier.text import say
from croupier.text.writing import number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.federation.office import Competition
    from croupier.room.events.actor import EventActor
    from croupier.room.federation.keeper import FederationKeeper

SCRIPT: Final = Path(__file__).with_name("live.js")
ADDRESS: Final = "/federation/live.js"


def live_page(keeper: FederationKeeper, each: Competition, actor: EventActor | None, language: str) -> bytes:
    """Return the page of a competition that is being played in this house."""
    if actor is None or not keeper.office.public(each):
        raise RoomError("page-unknown")
    body = "".join(_parts(actor, each, language))
    parts = [
        f"<p>{link(f'/federation/competitions/{each.number}', each.number)}</p>",
        f'<div id="live">{body}</div>',
        f'<script src="{ADDRESS}" defer></script>',
    ]
    shown = f"/federation/live/{each.number}"
    return page(each.terms.name, parts, language, path=shown, demo=keeper.kind == "demo")


def _parts(actor: EventActor, each: Competition, language: str) -> Iterator[str]:
    picture = paint(actor, language)
    event, clock = picture["event"], picture["clock"]
    left = clock["end"] - clock["offset"] - (actor.now() if clock["running"] else 0)
    yield facts(
        [
            (say("fedlive-level", language), clock["level"]),
            (say("fedlive-clock", language), _clock(max(0, left), running=clock["running"])),
            (say("fedlive-blinds", language), _forced(clock, language)),
            (say("fedlive-left", language), f"{event['left']} / {event['players']}"),
            (say("fedlive-average", language), number(event["average"], language)),
        ]
    )
    players = picture["players"]
    members = {own.called: own.member for own in each.entries.values()}
    ranked = sorted(players, key=lambda name: (players[name].get("place", 0), -players[name]["chips"]))
    yield heading(say("fedlive-standings", language))
    yield table(
        [say(f"fedlive-{name}", language) for name in ("place", "name", "chips", "seat")],
        [
            [
                players[name].get("place", ""),
                link(f"/federation/players/{members[name]}", name) if name in members else name,
                number(players[name]["chips"], language),
                f"{players[name]['table']}/{players[name]['seat']}" if "table" in players[name] else "–",
            ]
            for name in ranked
        ],
        numbers=(0, 2),
    )
    for place, told in picture["tables"].items():
        yield heading(say("fedlive-table", language, table=place))
        seats = "".join(f"<li value={seat}>{cell(name)}</li>" for seat, name in told["seats"].items())
        yield f'<ol class="seats">{seats}</ol>'


def _clock(left: int, *, running: bool) -> Markup:
    minutes, seconds = divmod(left // 1000, 60)
    ticking = f' data-left="{left}"' if running else ""
    return Markup(f'<span class="days" id="clock"{ticking}>{minutes:02}:{seconds:02}</span>')


def _forced(clock: dict[str, int], language: str) -> str:
    told = [number(clock[name], language) for name in ("small", "big", "ante") if clock[name]]
    return " / ".join(told) or "–"
