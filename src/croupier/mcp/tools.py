"""What the server answers, as plain functions of plain values."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier import books, games, odds
from croupier.books.sheet import sheet
from croupier.errors import BookError
from croupier.games.fairness import bound, sentences, verify
from croupier.history.phh import read
from croupier.history.replay import replay
from croupier.history.story import story
from croupier.odds.equity import equity as count_equity
from croupier.table import Record
from croupier.table.telling import word
from croupier.text import say
from croupier.tournament import icm as stacks_in_prizes
from croupier.tournament.fitting import fit
from croupier.tournament.forecast import forecast, usual_bots
from croupier.tournament.structure import design

FOUND: Final = 20
"""So many clauses a search tells at most."""
_EVENTS: Final = 40
_PLAYERS: Final = 1000


def plain(value: object) -> Any:
    """Return something as lists, mappings, numbers and words."""
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=str))


def list_games(language: str = "en") -> list[dict[str, str]]:
    """List all games with their ids, names and books, and whether they are played against the house."""
    found = (books.profile(game) for game in games.playable())
    return [
        {"game": each.id, "name": each.name(language), "book": each.book, "kind": each.kind} for each in found
    ]


def rules(game: str, options: dict[str, Any] | None = None, language: str = "en") -> dict[str, Any]:
    """Tell how a game is played: guide, limits, pay tables, options and every clause, for these options."""
    told: dict[str, Any] = plain(sheet(books.rules(game, options), language))
    return told


def clause(clause_id: str, language: str = "en") -> dict[str, str]:
    """Tell one clause of a rulebook by its id, such as m1:160a."""
    found = books.clause(clause_id, language)
    return {"id": found.id, "game": found.game, "layer": found.layer, "text": found.text, "note": found.note}


def search_clauses(words: str, book: str = "", language: str = "en") -> list[dict[str, str]]:
    """Find clauses that contain all of these words, in one book (am, fspr, m1, rp, th) or in all of them.

    >>> [each["id"] for each in search_clauses("flush 100:1", "am")][:1]
    ['am:4.22']
    """
    wanted = words.casefold().split()
    found: list[dict[str, str]] = []
    for each in books.all_books():
        if book and each.id != book:
            continue
        for known in each.clauses:
            told = clause(known.id, language)
            if all(part in f"{told['text']} {known.table}".casefold() for part in wanted):
                found.append(told)
    return found[:FOUND]


def rulings(game: str, language: str = "en") -> list[dict[str, Any]]:
    """List what the floor can rule on a running hand of a game, with the clause and who may rule so."""
    return [
        {
            "ruling": each.option.name,
            "says": word("ruling", each.option.name, language),
            "clause": each.option.clause,
            "by": [word("post", post, language) for post in each.by],
        }
        for each in games.find(game).rulings
    ]


def edge(game: str, options: dict[str, Any] | None = None, stake: int | None = None) -> dict[str, Any]:
    """Count the exact house edge of a game against the house under these options.

    Most games answer within seconds; Oasis and blackjack take a minute, Russian poker with changed rules a
    quarter of an hour. Rules as the books print them are answered at once for Russian poker.
    """
    told: dict[str, Any] = plain(odds.edge(game, options, stake=stake).answer())
    return told


def advise(
    game: str, hand: str, up: str = "", board: str = "", options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Weigh every lawful decision against the house, exactly, in antes, the best first."""
    told: dict[str, Any] = plain(odds.advise(game, hand=hand, up=up, board=board, options=options).answer())
    return told


def equity(game: str, hands: list[str], board: str = "", dead: str = "") -> dict[str, Any]:
    """Tell what part of the pot hands or ranges win at holdem, omaha, omaha-hilo, seven-stud, five-stud."""
    told: dict[str, Any] = plain(count_equity(game, list(hands), board=board, dead=dead).answer())
    return told


def icm(stacks: list[int], prizes: list[int]) -> list[float]:
    """Tell what tournament stacks are worth in prizes, exactly (Malmuth–Harville), at any size."""
    return stacks_in_prizes.worths(stacks, prizes)


def structure(players: int, stack: int, minutes: int, seed: int = 0) -> dict[str, Any]:
    """Design the levels of a tournament for so many minutes, and forecast its end by playing it."""
    if players > _PLAYERS:
        raise BookError("mcp-too-many-players", most=_PLAYERS)
    cup = fit(
        lambda planned: design(players=players, stack=stack, minutes=planned),
        players=players,
        minutes=minutes,
        seed=seed,
    )
    seen = forecast(cup, players=players, events=_EVENTS, seed=seed, bots=usual_bots(cup))
    told: dict[str, Any] = plain({"reglament": cup, "forecast": seen})
    return told


def verify_hand(record: str, commitment: str = "", language: str = "en") -> dict[str, Any]:
    """Prove whether a recorded hand (JSON of ours) was fair: commitment kept, cards and result recomputed."""
    read_record = Record.from_json(record)
    proof = verify(read_record, commitment)
    said = [say(key, language, **values) for key, values in [*sentences(proof), *bound(read_record)]]
    return {"fair": proof.fair, "said": said}


def replay_hands(phh: str, language: str = "en") -> list[dict[str, Any]]:
    """Replay hands written in the PHH format: who did what in words, and the chips at the end."""
    told: list[dict[str, Any]] = []
    for history in read(phh):
        played = replay(history)
        hand = played.hand
        differs = [each.reason.sentence(language) for each in played.differences if each.reason is not None]
        told.append(
            {
                "exact": played.exact,
                "net": None if hand is None or hand.result is None else plain(hand.result.net),
                "refused": differs,
                "story": [] if hand is None else story(hand, language),
            }
        )
    return told
