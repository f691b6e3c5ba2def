"""A Reglament in words: what a player reads before entering, sentence by sentence, with its clauses.

>>> from croupier.tournament.reglament import Level, Reglament
>>> cup = Reglament(name="Cup", stack=1000, levels=(Level(20, 5, 10),), seats=6)
>>> [said.sentence for said in reglament_in_words(cup)][:2]
["Texas Hold'em, no limit.", 'Everybody starts with 1,000 chips; up to 6 sit at a table.']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier import books
from croupier.text import say
from croupier.tournament.reglament import OLYMPIC

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.tournament.reglament import Reglament

    _Line = tuple[str, str, Mapping[str, object]]


class Said(Struct, frozen=True):
    """A sentence of a Reglament and the clause it rests on; none where the organiser is free."""

    sentence: str
    clause: str = ""


def reglament_in_words(reglament: Reglament, language: str = "en") -> list[Said]:
    """Return a Reglament in sentences."""
    return [Said(say(key, language, **values), clause) for key, clause, values in _told(reglament, language)]


def _told(reglament: Reglament, language: str) -> Iterator[_Line]:
    yield from _play(reglament, language)
    yield from _course(reglament)
    yield from _watching(reglament)
    yield from _buying(reglament)
    yield from _money(reglament)
    clock = reglament.clock
    more = "-grows" if clock.bank_per_level else ""
    values = {"act": clock.act, "bank": clock.bank, "more": clock.bank_per_level}
    yield f"reglament-clock{more}", "", values


def _play(reglament: Reglament, language: str) -> Iterator[_Line]:
    games = list(dict.fromkeys(reglament.game_of(place) for place in range(len(reglament.levels))))
    named = [
        say(
            "reglament-game",
            language,
            game=books.profile(game).name(language),
            limit=say(f"value-{limit}", language),
        )
        for game, limit in games
    ]
    yield (
        "reglament-games" if len(named) > 1 else "reglament-one-game",
        "fspr:5.2",
        {"games": ", ".join(named)},
    )
    yield "reglament-stack", "fspr:4.1a", {"chips": reglament.stack, "seats": reglament.seats}
    minutes = reglament.levels[0].minutes
    equal = all(level.minutes == minutes for level in reglament.levels)
    kind = "" if equal else "-various"
    yield f"reglament-levels{kind}", "fspr:4.4b", {"count": len(reglament.levels), "minutes": minutes}


def _course(reglament: Reglament) -> Iterator[_Line]:
    if reglament.format == OLYMPIC:
        yield "reglament-olympic", "fspr:4.2a", {}
        if reglament.stage_level:
            yield "reglament-stage-level", "fspr:4.2e", {"level": reglament.stage_level}
        return
    yield "reglament-american", "fspr:4.1b", {}
    yield "reglament-balance", "fspr:4.1i", {}
    yield "reglament-final", "fspr:4.1j", {"players": reglament.final_size}
    if reglament.hand_for_hand:
        yield "reglament-together", "", {}


def _watching(reglament: Reglament) -> Iterator[_Line]:
    if reglament.open_cards:
        yield "reglament-open-cards", "", {"seconds": reglament.open_cards}


def _buying(reglament: Reglament) -> Iterator[_Line]:
    rebuys, add_on, late = reglament.rebuys, reglament.add_on, reglament.late
    if rebuys is None:
        yield "reglament-no-rebuys", "fspr:q.rebuy-terms", {}
    else:
        values = {"chips": rebuys.chips, "price": rebuys.price, "level": rebuys.until_level}
        yield "reglament-rebuys", "fspr:5.1.rebuy-a", values | {"most": rebuys.most}
    if add_on is not None:
        values = {"chips": add_on.chips, "price": add_on.price, "level": add_on.after_level}
        yield "reglament-add-on", "fspr:5.1.rebuy-c", values
    if late is not None:
        yield "reglament-late", "", {"level": late.until_level, "count": late.re_entries}


def _money(reglament: Reglament) -> Iterator[_Line]:
    prizes = reglament.prizes
    if reglament.carries:
        yield "reglament-carries", "", {}
    elif reglament.buy_in or reglament.fee:
        yield "reglament-buy-in", "", {"buy_in": reglament.buy_in, "fee": reglament.fee}
    else:
        yield "reglament-free", "", {}
    if reglament.ends_after:
        yield "reglament-flight", "", {"level": reglament.ends_after}
        return
    if prizes.tickets:
        yield "reglament-tickets", "", {"count": prizes.tickets}
    elif prizes.ticket:
        yield "reglament-ticket", "", {"price": prizes.ticket}
    elif prizes.shares:
        yield "reglament-shares", "", {"count": len(prizes.shares)}
    elif not prizes.tables:
        yield "reglament-curve", "", {"paid": prizes.paid}
    if prizes.guarantee:
        yield "reglament-guarantee", "", {"amount": prizes.guarantee}
    if reglament.bounty is not None:
        yield f"reglament-bounty-{reglament.bounty.kind}", "", {"amount": reglament.bounty.amount}
