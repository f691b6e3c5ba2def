"""What a synthetic federation is made of: words of syllables, competitions, their Reglament, norms."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING, Final

from croupier.federation.law import (
    INTERNET_PROGRAMME,
    INTERNET_SECTIONS,
    OFFICIAL_SECTIONS,
    PROGRAMME,
    RATING_SECTIONS,
    Reach,
)
from croupier.federation.records import CategoryNorm, CompetitionTerms, Fees, GradeNorm, Regulations
from croupier.games import is_stud
from croupier.tournament.reglament import Level, Reglament

if TYPE_CHECKING:
    from croupier.federation.office import Competition

ZONE: Final = "Europe/Moscow"
ZONES: Final = (ZONE, ZONE, ZONE, "Asia/Yekaterinburg", "Asia/Novosibirsk")
_FIRST: Final = tuple(first + then for first in "bdklm" for then in "aeiou")
_THEN: Final = tuple(first + then for first in "nrstv" for then in "aeiou")
_GAMES: Final = ("fspr/holdem", "fspr/holdem", "fspr/holdem", "fspr/omaha", "fspr/seven-stud")
GRADES: Final = (
    GradeNorm("I", places=3, times=2, entrants=8),
    GradeNorm("KMS", places=2, times=2, entrants=20),
    GradeNorm("MS", places=1, times=1, entrants=40, reaches=(Reach.ALL_RUSSIAN,)),
)
"""Norms of the demo; a federation sets its own."""
CATEGORIES: Final = (CategoryNorm("second", times=2), CategoryNorm("first", times=2, chief=True))


def syllables(chance: Random) -> str:
    """Make a word that nobody is called by."""
    return (chance.choice(_FIRST) + "".join(chance.choices(_THEN, k=2))).capitalize()


def terms_of(chance: Random, number: int, first: date, club: str, judge: str) -> CompetitionTerms:
    """Return what an organiser applies for; every twelfth competition is held on the Internet."""
    internet, high, regional = number % 12 == 5, number % 30 == 2, number % 12 == 9
    game = chance.choice(_GAMES)
    cup = reglament(f"Event {number + 1} {syllables(chance)}", game, chance.choice((20, 50, 100)))
    draft = Regulations(
        dict.fromkeys(_words(internet, high or regional), "As the federation's rules say."),
        dict.fromkeys(INTERNET_PROGRAMME if internet else PROGRAMME, "10:00"),
        cup,
    )
    day = timedelta(days=1)
    return CompetitionTerms(
        name=cup.name,
        organiser=club,
        first=first,
        last=first if internet else first + day,
        arrival=None if internet else first - day,
        departure=None if internet else first + 2 * day,
        place="" if internet else club,
        equipment=0 if internet else 12,
        fees=Fees(cup.buy_in, distribution="by the Reglament"),
        format="american",
        regulations=draft,
        chief_judge=judge,
        other="none",
        reach=Reach.ALL_RUSSIAN if high else Reach.REGIONAL if regional else Reach.CLUB,
        official=(high or regional) and not internet,
        internet=internet,
        zone=ZONE if internet else chance.choice(ZONES),
    )


def _words(internet: bool, official: bool) -> list[str]:
    """Return the sections that are told in words."""
    names = INTERNET_SECTIONS if internet else OFFICIAL_SECTIONS if official else RATING_SECTIONS
    return [name for name in names if name not in ("programme", "reglament")]


def reglament_of(each: Competition) -> Reglament:
    """Return the Reglament that was published."""
    version = each.published
    assert version is not None
    assert version.regulations.reglament is not None
    return version.regulations.reglament


def reglament(name: str, game: str, fee: int) -> Reglament:
    """Return a Reglament of the demo: ten levels of twenty minutes."""
    stud = is_stud(game)
    steps = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)
    levels = tuple(
        Level(20, 0 if stud else 25 * step, 50 * step, 10 * step if stud else 0, bring_in=15 * step * stud)
        for step in steps
    )
    limit = {"fspr/holdem": "no-limit", "fspr/omaha": "pot-limit", "fspr/seven-stud": "fixed-limit"}[game]
    seats = 8 if stud else 9
    return Reglament(name=name, stack=5000, levels=levels, game=game, limit=limit, seats=seats, buy_in=fee)
