"""Plain events played by the fleet: the levels of a Reglament as the fleet's terms, hands as minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from croupier.fleet.events import Bought, Further, play_events
from croupier.games import is_stud
from croupier.odds.shards import share_out
from croupier.tournament.forecast import Outline
from croupier.tournament.reglament import MINUTE
from croupier.tournament.simulate import AGAIN, HAND

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.fleet.events import FleetEvent
    from croupier.tournament.reglament import Level, Reglament

_AT_ONCE: Final = 10
"""So many events are a piece of work."""
_OF_A_SEED: Final = 100
"""So many have their seed in common, and are told apart by their number."""
_FURTHER: Final = 12
"""How many levels behind the last one are made ready: blinds that double end every event long before."""


def outlines(
    reglament: Reglament,
    *,
    players: int,
    events: int,
    seed: int | str,
    bots: str,
    late: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> list[Outline]:
    """Play an event so many times in the fleet."""
    found: list[Outline] = []
    every = range(events)
    pieces = [every[first : first + _AT_ONCE] for first in every[::_AT_ONCE]]
    for piece, played in share_out(player, (reglament, players, seed, bots, late), pieces):
        found += played
        if progress is not None:
            progress(piece.stop, events)
    return found


def player(
    reglament: Reglament, players: int, seed: int | str, bots: str, late: int
) -> Callable[[range], list[Outline]]:
    """Return who plays some of the events, by number."""
    levels = [reglament.level(number) for number in range(len(reglament.levels) + _FURTHER)]
    hands = [max(1, round(level.minutes * MINUTE / HAND)) for level in levels]
    settings = [_settings(reglament, level) for level in levels]
    further = _further(reglament, hands, late)

    def play(piece: range) -> list[Outline]:
        seeded = piece.start // _OF_A_SEED * _OF_A_SEED
        played = play_events(
            settings,
            hands=hands,
            players=players,
            stack=reglament.stack,
            events=len(piece),
            game=reglament.game,
            seats=reglament.seats,
            seed=crc32(f"{seed}/{seeded}".encode()),
            begin=piece.start - seeded,
            bots=bots,
            threads=1,
            further=further,
        )
        return [_outline(event, levels, hands) for event in played]

    return play


def _settings(reglament: Reglament, level: Level) -> dict[str, Any]:
    """Say what a level plays by, as `croupier.deal` takes it."""
    told: dict[str, Any] = {"limit": level.limit or reglament.limit}
    if is_stud(reglament.game):
        told |= {"antes": level.ante, "bets": (level.big, 2 * level.big)}
        return told | ({"bring_in": level.bring_in} if level.bring_in else {})  # fspr:q.bring-in-size
    told |= {"blinds": (level.small, level.big), "button_small_blind": reglament.button_small_blind}
    if level.ante:
        told["big_blind_ante" if level.big_blind_ante else "antes"] = level.ante
    return told


def _further(reglament: Reglament, hands: list[int], late: int) -> Further:
    """Say what can be bought, and until when, in hands of one table."""
    share = round(1000 * AGAIN)
    rebuys, again, add_on = reglament.rebuys, reglament.late, reglament.add_on
    until = 0 if again is None else sum(hands[: again.until_level])
    return Further(
        Bought()
        if rebuys is None
        else Bought(sum(hands[: rebuys.until_level]), rebuys.chips, rebuys.most, share),
        Bought() if again is None else Bought(until, reglament.stack, again.re_entries, share),
        Bought() if add_on is None else Bought(sum(hands[: add_on.after_level]), add_on.chips, 1),
        late=late,
        late_until=until,
    )


def _outline(event: FleetEvent, levels: list[Level], hands: list[int]) -> Outline:
    tables = [
        (int(_clock(rounds, levels, hands)[0]), many, left, chips)
        for rounds, many, left, chips in event.tables
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
