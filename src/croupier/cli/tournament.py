"""`croupier tournament new|check|simulate|match|replay|print|serve FILE`: events from the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import structs

from croupier.cli.page import check_writable, columns, print_json, write_file
from croupier.errors import BookError, nearest
from croupier.text import say
from croupier.tournament.flights import join_all
from croupier.tournament.match import bots_of, play_match
from croupier.tournament.record import read_record, record
from croupier.tournament.reglament_file import read, write_for
from croupier.tournament.simulate import BOTS, play_through
from croupier.tournament.structure import design
from croupier.tournament.tournament import Tournament

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Add what is to be done, the file, and the terms of a simulation."""
    parser.add_argument("action", metavar="|".join(ACTIONS))
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--late", type=int, default=0, metavar="N")
    parser.add_argument("--flight", action="append", default=[], metavar="FILE")
    parser.add_argument("--teams", default="", metavar="A,B,…")
    parser.add_argument("--hands", type=int, default=60, metavar="N")
    parser.add_argument("--bots", default="", metavar="|".join(BOTS))
    parser.add_argument("--seed", default="0", metavar="K")
    parser.add_argument("--save", metavar="FILE")
    parser.add_argument("--what", default="levels", metavar="SHEET")
    parser.add_argument("--address", default="", metavar="URL")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--db", default="", metavar="URL")


def run(args: Namespace) -> int:
    """Do it."""
    if args.action not in ACTIONS:
        known = nearest(args.action, ACTIONS)
        raise BookError("tournament-action", action=args.action, nearest=known)
    return ACTIONS[args.action](args)


def _new(args: Namespace) -> int:
    """Write a Reglament to begin with; never over a file that is there."""
    path = Path(args.file)
    if path.exists():
        raise BookError("tournament-file-there", file=args.file)
    check_writable(path)
    cup = design(
        players=_USUAL if args.players is None else args.players, stack=10_000, minutes=240, name=path.stem
    )
    write_file(path, write_for(path, structs.replace(cup, buy_in=100)))
    print(say("tournament-written", args.language, file=args.file))
    return 0


def _check(args: Namespace) -> int:
    """Say whether a Reglament is lawful."""
    cup = read(Path(args.file))
    if args.json:
        print_json(cup)
    else:
        print(say("tournament-lawful", args.language, name=cup.name, levels=len(cup.levels)))
    return 0


def _simulate(args: Namespace) -> int:
    """Play an event with bots, or with drawn results."""
    check_writable(args.save)
    cup = read(Path(args.file))
    flights = [read_record(Path(file)).event() for file in args.flight]
    players = args.players if args.players is not None else 0 if flights else _USUAL
    run, event = play_through(
        cup, players=players, seed=args.seed, bots=args.bots or "drawn", late=args.late, flights=flights
    )
    if args.save:
        write_file(args.save, msgspec.json.encode(record(event)))
    if args.json:
        print_json(run)
        return 0
    told = {"entries": run.entries, "hands": run.hands, "moves": run.moves, "minutes": round(run.minutes)}
    print(say("tournament-simulated", args.language, name=cup.name, **told))
    _print_places(event, args.language)
    return 0


def _match(args: Namespace) -> int:
    """Let bots play a match of teams by the stack, the game and the first wagers of a Reglament."""
    cup = read(Path(args.file))
    teams = [team.strip() for team in args.teams.split(",") if team.strip()]
    bots = bots_of(teams, args.bots or "tight", args.seed)
    played = play_match(teams, hands=args.hands, seed=args.seed, bot=bots, terms=cup)
    if args.json:
        print_json(played)
        return 0
    told = {"name": cup.name, "teams": len(teams), "hands": played.hands}
    print(say("match-played", args.language, **told))
    order = sorted(teams, key=lambda team: (-played.points[team], -played.chips[team]))
    head = [say(f"match-head-{name}", args.language) for name in ("team", "points", "chips")]
    rows = [[team, f"{played.points[team]}", f"{played.chips[team]:+}"] for team in order]
    print(columns([head, *rows], right=(1, 2)))
    return 0


def _replay(args: Namespace) -> int:
    """Play a written event again, and verify its lots."""
    event = read_record(Path(args.file)).event()
    if args.json:
        print_json({"places": event.places(), "prizes": event.winnings(), "chips": event.chips()})
        return 0
    print(say("tournament-replayed", args.language, name=event.reglament.name, draws=len(event.state.draws)))
    _print_places(event, args.language)
    return 0


def _print(args: Namespace) -> int:
    """Set a sheet of an event, or of a Reglament before anybody has entered."""
    from croupier.reports.event_sheets import print_event  # noqa: PLC0415  (needed only here)

    path = Path(args.file)
    target = Path(args.save or f"{path.stem}-{args.what}.pdf")
    event = read_event(path)
    sheet = print_event(event, args.what, args.language, address=args.address)
    check_writable(target)
    write_file(target, sheet)
    if args.json:
        print_json({"file": str(target), "bytes": len(sheet)})
    else:
        print(say("event-sheet-written", args.language, file=str(target)))
    return 0


def read_event(path: Path) -> Tournament:
    """Read a written event, or take a Reglament as an event that nobody has entered."""
    if path.suffix == ".json" and path.is_file() and b'"log"' in path.read_bytes():
        return read_record(path).event()
    return Tournament(read(path), master=bytes(32), live=True)


def _serve(args: Namespace) -> int:
    """Open the desk of a live event to browsers; everything lies in a file beside the Reglament."""
    from croupier.room.serving import serve  # noqa: PLC0415  (needed only here)
    from croupier.room.settings import Settings  # noqa: PLC0415

    path = Path(args.file)
    database = args.db or f"sqlite:///{path.with_suffix('.db').resolve()}"
    flights = tuple(str(Path(flight).resolve()) for flight in args.flight)
    join_all(Tournament(read(path)), [read_record(Path(flight)).event() for flight in flights])
    settings = Settings(
        database=database, host=args.host, port=args.port, desk=str(path.resolve()), flights=flights
    )
    return serve(settings, language=args.language, level="warning", as_json=args.json)


_SHOWN: Final = 20
_USUAL: Final = 27
"""Players of an event for which nobody has named a number: three tables."""


def _print_places(event: Tournament, language: str) -> None:
    """Print who finished where, as far as prizes go, and at least the first; of a flight, who goes on."""
    if event.reglament.ends_after and event.state.over:
        going = sorted(event.chips().items(), key=lambda held: -held[1])
        head = [say("tournament-head-player", language), say("match-head-chips", language)]
        print(columns([head, *([player, f"{chips}"] for player, chips in going[:_SHOWN])], right=(1,)))
        return
    won = event.winnings()
    order = sorted(event.places().items(), key=lambda placed: placed[1])
    rows = [
        [f"{place}", player, f"{won[player] or ''}"] for player, place in order if won[player] or place <= 3
    ]
    head = [say(f"tournament-head-{name}", language) for name in ("place", "player", "prize")]
    print(columns([head, *rows[:_SHOWN]], right=(0, 2)))


ACTIONS: Final[dict[str, Callable[[Namespace], int]]] = {
    "new": _new,
    "check": _check,
    "simulate": _simulate,
    "match": _match,
    "replay": _replay,
    "print": _print,
    "serve": _serve,
}
