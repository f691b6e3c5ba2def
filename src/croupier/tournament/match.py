"""Team matches with the same cards at every table: duplicate play, in which the cards decide nothing.

A team has one player at every table, each on another seat; with every hand the same cards lie at the same
seats of all tables, and stacks begin equal. What counts is what a seat wins at one table against
the same seat at the others.

>>> from croupier.bots import TightBot
>>> teams = ("Minsk", "Yerevan", "Moscow")
>>> played = play_match(teams, hands=6, seed=2, bot=lambda team, table: TightBot(teams.index(team)))
>>> sum(played.points.values()) == 6 * 3 * 3 * 2      # hands, seats, pairs of tables, points of a pair
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier import books, games
from croupier.bots import play_out
from croupier.games.positions import ButtonCourse, next_positions
from croupier.tournament.playing import forced
from croupier.tournament.reglament import Level, Reglament, TournamentError
from croupier.tournament.simulate import make_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from croupier.bots import Bot


CUSTOMARY: Final = Reglament(name="Match", stack=1000, levels=(Level(20, 5, 10),))
"""What a match is played by where nothing else is said: the stack, the game and the wagers of level 1."""


class MatchRun(Struct, frozen=True):
    """What a match brought: points by team, and the chips won by table, hand and seat."""

    points: dict[str, int]
    chips: dict[str, int]
    hands: int


def seat_of(team: int, table: int, hand: int, teams: int) -> int:
    """Return the seat of a team at a table: another one at every table, and all of them in turn.

    >>> [[seat_of(team, table, 0, 3) for team in range(3)] for table in range(3)]
    [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
    """
    return (team + table + hand) % teams + 1


def bots_of(teams: Sequence[str], kinds: str, seed: int | str) -> Callable[[str, int], Bot]:
    """Return who plays for every team: one kind of bot for all, or a kind for each with commas between them.

    >>> bots_of(("Minsk", "Yerevan"), "tight,random", 1)("Yerevan", 0).__class__.__name__
    'RandomBot'
    """
    named = [kind.strip() for kind in kinds.split(",")]
    if len(named) not in (1, len(teams)):
        raise TournamentError("match-bots", bots=len(named), teams=len(teams))
    of = dict(zip(teams, named * len(teams), strict=False))
    return lambda team, table: make_bot(of[team], f"{team}/{table}", seed)


def play_match(
    teams: Sequence[str],
    *,
    hands: int,
    seed: int | str,
    bot: Callable[[str, int], Bot],
    terms: Reglament = CUSTOMARY,
) -> MatchRun:
    """Play a match: as many tables as teams, so that every team holds every hand of cards once.

    Stack, game and the wagers of the first level are those of a Reglament; every hand begins with them.
    """
    game, limit = terms.game_of(0)
    most = books.profile(game).places.maximum
    if len(set(teams)) != len(teams) or not 2 <= len(teams) <= most or hands < 1:
        raise TournamentError("match-terms", teams=len(set(teams)), hands=hands, most=most)
    points, chips = dict.fromkeys(teams, 0), dict.fromkeys(teams, 0)
    players = {(team, table): bot(team, table) for team in teams for table in range(len(teams))}
    places = range(1, len(teams) + 1)
    for number in range(hands):
        course = ButtonCourse(number % len(teams) + 1, None, terms.dead_button, terms.button_small_blind)
        where = next_positions(course, places, places)
        settings = forced(terms.level(0), where, dict.fromkeys(places, ""), game) | {"limit": limit}
        nets: list[Mapping[int, int]] = []
        owners: list[dict[int, str]] = []
        for table in range(len(teams)):
            seated = {seat_of(place, table, number, len(teams)): team for place, team in enumerate(teams)}
            hand = games.deal(
                game,
                seats=dict.fromkeys(places, terms.stack),
                button=where.button,
                seed=f"{seed}/{number}",
                **settings,
            )
            play_out(hand, {seat: players[team, table] for seat, team in seated.items()})
            assert hand.result is not None
            nets.append(hand.result.net)
            owners.append(seated)
        for team, more in rank(nets, owners).items():
            points[team] += more
        for net, seated in zip(nets, owners, strict=True):
            for seat, team in seated.items():
                chips[team] += net.get(seat, 0)
    return MatchRun(points, chips, hands)


def rank(nets: Sequence[Mapping[int, int]], owners: Sequence[Mapping[int, str]]) -> dict[str, int]:
    """Give the points of a hand: two for more chips on the same seat than at another table, one for as many.

    >>> rank([{1: 10, 2: -10}, {1: 5, 2: -5}], [{1: "A", 2: "B"}, {1: "B", 2: "A"}])
    {'A': 4, 'B': 0}
    """
    found: dict[str, int] = {}
    for table, (net, seated) in enumerate(zip(nets, owners, strict=True)):
        for seat, team in seated.items():
            others = [other.get(seat, 0) for place, other in enumerate(nets) if place != table]
            own = net.get(seat, 0)
            found[team] = found.get(team, 0) + sum(2 * (own > other) + (own == other) for other in others)
    return found
