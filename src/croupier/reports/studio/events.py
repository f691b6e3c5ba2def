"""The part of records that tells events: what entries cost a player and what they won, from summaries."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final

from croupier.history.fault import Damaged, HandSource
from croupier.reports.studio.markup import table
from croupier.text import say
from croupier.text.writing import number, percent
from croupier.tournament.summary import EventSummary, read_each

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SHOWN: Final = 200
"""Events that are listed one by one; the sums are of all."""


class Entered:
    """What one event was to a player: place, what was paid in, what came out."""

    def __init__(self, summary: EventSummary, player: str) -> None:
        self.summary = summary
        self.finish = next((each for each in summary.finishes if each.player_name == player), None)
        again = next((each for each in summary.tournament_rebuys if each.player_name == player), None)
        whole = summary.buyin_amount + summary.fee_amount + (summary.bounty_fee_amount or 0)
        more = (summary.rebuy_cost or whole) * again.rebuys if again else Decimal(0)
        self.cost = whole + more + (summary.addon_cost or 0) * (again.addons if again else 0)
        self.won = self.finish.prize + self.finish.ticket_value if self.finish else Decimal(0)


def is_summary(content: bytes, name: str) -> bool:
    """Whether a file holds summaries of events, by its name or its beginning.

    >>> is_summary(b'{"ots": {}}', "cup.json"), is_summary(b'{"ohh": {}}', "a.ohh")
    (True, False)
    """
    return name.endswith(".ots") or b'"ots"' in content[:400]


def events_part(content: bytes, name: str, player: str, language: str) -> Iterator[str]:
    """Write what summaries say of a player; without a name, of the one they are told for."""
    try:
        found = read_each(content.decode("utf-8"), name)
    except UnicodeDecodeError:
        raise Damaged("phh-not-utf8", source=HandSource(name)) from None
    summaries = [each for each in found if isinstance(each, EventSummary)]
    player = player or _player(summaries)
    entered = [each for each in (Entered(one, player) for one in summaries) if each.finish]
    wrong = [each for each in found if isinstance(each, Damaged)]
    said = say("studio-events", language, player=player or "–", events=len(entered), wrong=len(wrong))
    yield f"<p>{escape(said)}</p>"
    for currency in sorted({each.summary.currency for each in entered}):
        yield from _sums([each for each in entered if each.summary.currency == currency], currency, language)
    if wrong:
        rows = [[str(place), each.sentence(language)] for place, each in enumerate(wrong[:SHOWN], 1)]
        heads = ["", say("studio-why-wrong", language)]
        yield f"<h3>{escape(say('studio-wrong-events', language))}</h3>{table(heads, rows)}"


def _player(summaries: Sequence[EventSummary]) -> str:
    heroes = Counter(each.hero_player_name for each in summaries if each.hero_player_name)
    names = heroes or Counter(each.player_name for one in summaries for each in one.finishes)
    return names.most_common(1)[0][0] if names else ""


def _sums(entered: Sequence[Entered], currency: str, language: str) -> Iterator[str]:
    cost, won = sum(each.cost for each in entered), sum(each.won for each in entered)
    gain = percent(float(100 * (won - cost) / cost), language, digits=2, signed=True) if cost else "–"
    rows = [
        [say("studio-paid-in", language), _amount(cost, language)],
        [say("studio-prizes-label", language), _amount(won, language)],
        [say("studio-won", language), _amount(won - cost, language, signed=True)],
        [say("studio-return", language), gain],
    ]
    yield f"<h3>{escape(currency)}</h3>{table(['', say('studio-value', language)], rows)}"
    heads = [say(f"studio-{key}", language) for key in ("event", "place", "paid-in", "prizes-label", "won")]
    yield table(heads, [_row(each, language) for each in entered[:SHOWN]])


def _row(entered: Entered, language: str) -> list[str]:
    finish, summary = entered.finish, entered.summary
    place = "–" if finish is None or finish.finish_position is None else str(finish.finish_position)
    return [
        summary.tournament_name or summary.tournament_number,
        f"{place} / {summary.player_count}",
        _amount(entered.cost, language),
        _amount(entered.won, language),
        _amount(entered.won - entered.cost, language, signed=True),
    ]


def _amount(amount: Decimal | int, language: str, *, signed: bool = False) -> str:
    return number(Fraction(amount), language, digits=2, signed=signed)
