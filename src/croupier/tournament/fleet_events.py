"""Plain events played by the fleet: the levels of a Reglament as the fleet's terms, hands as minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from msgspec import Struct

from croupier.fleet.events import play_events
from croupier.tournament.reglament import MINUTE
from croupier.tournament.simulate import HAND

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.fleet.events import PlayedEvent
    from croupier.tournament.reglament import Level, Reglament

_AT_ONCE: Final = 100
"""So many events are played between two words of progress."""
_FURTHER: Final = 12
"""How many levels behind the last one are made ready: blinds that double end every event long before."""


class Outline(Struct, frozen=True):
    """What a forecast asks of an event: how long it took, and how tables and players grew fewer."""

    minutes: float
    levels: int
    hands: int
    tables: list[tuple[int, int, int]]


def outlines(
    reglament: Reglament,
    *,
    players: int,
    events: int,
    seed: int | str,
    bots: str,
    progress: Callable[[int, int], object] | None = None,
) -> list[Outline]:
    """Play an event so many times in the fleet."""
    levels = [reglament.level(number) for number in range(len(reglament.levels) + _FURTHER)]
    hands = [max(1, round(level.minutes * MINUTE / HAND)) for level in levels]
    settings = [_settings(reglament, level) for level in levels]
    found: list[Outline] = []
    while len(found) < events:
        played = play_events(
            settings,
            hands=hands,
            players=players,
            stack=reglament.stack,
            events=min(_AT_ONCE, events - len(found)),
            game=reglament.game,
            seats=reglament.seats,
            seed=crc32(f"{seed}/{len(found)}".encode()),
            bots=bots,
        )
        found += [_outline(event, levels, hands) for event in played]
        if progress is not None:
            progress(len(found), events)
    return found


def _settings(reglament: Reglament, level: Level) -> dict[str, Any]:
    """Say what a level plays by, as `croupier.deal` takes it."""
    told: dict[str, Any] = {"limit": level.limit or reglament.limit}
    if reglament.game == "fspr/seven-stud":
        return told | {"antes": level.ante, "bring_in": level.bring_in, "bets": (level.big, 2 * level.big)}
    told |= {"blinds": (level.small, level.big), "button_small_blind": reglament.button_small_blind}
    if level.ante:
        told["big_blind_ante" if level.big_blind_ante else "antes"] = level.ante
    return told


def _outline(event: PlayedEvent, levels: list[Level], hands: list[int]) -> Outline:
    clock = [_clock(rounds, levels, hands) for rounds, _, _ in event.tables]
    tables = [
        (int(minutes), many, left) for (minutes, _), (_, many, left) in zip(clock, event.tables, strict=True)
    ]
    minutes, level = _clock(event.rounds, levels, hands)
    return Outline(minutes, level, event.hands, tables)


def _clock(rounds: int, levels: list[Level], hands: list[int]) -> tuple[float, int]:
    """Return after how many minutes so many hands have been dealt, breaks counted, and in which level."""
    minutes = 0.0
    for number, (level, many) in enumerate(zip(levels, hands, strict=True), 1):
        if rounds <= many or number == len(levels):
            return minutes + rounds * HAND / MINUTE, number
        rounds -= many
        minutes += level.minutes + level.pause
    raise AssertionError("an event has levels")
