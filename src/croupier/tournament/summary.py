"""Open Tournament Summary 1.1.5 (`.ots`): what became of an event, for players' own records.

One JSON object an event, with an empty line between several. Amounts are decimals there: ours are written
exactly or refused. The format keeps the result alone: to play an event again, see `record`.
"""

from __future__ import annotations

import datetime
import json
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from croupier.errors import RecordError
from croupier.history.fault import Damaged, HandSource, as_damaged
from croupier.history.files import read_bytes
from croupier.history.formats.objects import PLAY_MONEY, SITE, each_object, join_objects, number_of, plain
from croupier.tournament.record import read_record

if TYPE_CHECKING:
    from croupier.tournament.state import Entry
    from croupier.tournament.tournament import Tournament

VERSION: Final = "1.1.5"
NORMAL: Final = 10
"""Minutes of a first level from which an event counts as one of normal speed, and as a turbo below."""
_EPOCH: Final = 946_684_800_000
"""The year 2000: an organiser's clock that has not come so far does not tell the date."""
_MINUTE: Final = 60


class EventFinish(Struct, frozen=True):
    """How somebody ended: the place and the prize, or still in."""

    player_name: str
    finish_position: int | None = None
    still_playing: bool = False
    prize: Decimal = Decimal(0)
    ticket_value: Decimal = Decimal(0)


class EventPurchases(Struct, frozen=True):
    """How often somebody bought chips again: rebuys or re-entries, and add-ons."""

    player_name: str
    rebuys: int = 0
    addons: int = 0


class EventSpeed(Struct, frozen=True):
    """How fast an event is: a word, and the seconds of a level."""

    type: str
    round_time: int = 0


class EventSummary(Struct, frozen=True, kw_only=True):
    """The result of one event, with the names of the format."""

    spec_version: str = VERSION
    site_name: str = SITE
    network_name: str | None = None
    internal_version: str | None = None
    tournament_number: str
    tournament_name: str = ""
    start_date_utc: datetime.datetime | None = None
    end_date_utc: datetime.datetime | None = None
    currency: str = PLAY_MONEY
    buyin_amount: Decimal
    fee_amount: Decimal = Decimal(0)
    bounty_fee_amount: Decimal | None = None
    bounty_value_amount: Decimal | None = None
    initial_stack: Decimal
    type: str
    flags: tuple[str, ...] = ()
    speed: EventSpeed | None = None
    prize_pool: Decimal
    hero_player_name: str | None = None
    player_count: int
    tournament_finishes_and_winnings: tuple[EventFinish, ...]
    rebuy_cost: Decimal | None = None
    addon_cost: Decimal | None = None
    tournament_rebuys: tuple[EventPurchases, ...] = ()

    @property
    def finishes(self) -> tuple[EventFinish, ...]:
        """Everybody who entered."""
        return self.tournament_finishes_and_winnings


# -- writing -------------------------------------------------------------------------------------------


def summarise(event: Tournament, number: str = "1", hero: str = "") -> EventSummary:
    """Tell how an event stands or ended, as one summary.

    >>> from croupier.tournament.orders import Register
    >>> from croupier.tournament.reglament import Level, Reglament
    >>> from croupier.tournament.tournament import Tournament
    >>> cup = Reglament(name="Cup", stack=1000, seats=6, buy_in=100, levels=(Level(20, 5, 10),))
    >>> event = Tournament(cup, master=bytes(32))
    >>> told = event.do(Register(player="Anna"))
    >>> summarise(event).finishes
    (EventFinish(player_name='Anna', finish_position=None, still_playing=True, prize=Decimal('0'), ...),)
    """
    state, terms = event.state, event.reglament
    head = terms.bounty.amount if terms.bounty else 0
    many = len(state.entries) > terms.seats
    moments = [order.at for order in event.log]
    return EventSummary(
        tournament_number=number,
        tournament_name=terms.name,
        start_date_utc=_moment(state.began if state.started else 0),
        end_date_utc=_moment(max(moments, default=0) if state.over else 0),
        buyin_amount=Decimal(terms.buy_in - head),
        fee_amount=Decimal(terms.fee),
        bounty_fee_amount=Decimal(head) if head else None,
        bounty_value_amount=Decimal(head) if head else None,
        initial_stack=Decimal(terms.stack),
        type="MTT" if many else "STT",
        flags=_flags(event),
        speed=_speed(terms.levels[0].minutes),
        prize_pool=Decimal(state.pool),
        hero_player_name=hero or None,
        player_count=len(state.entries),
        tournament_finishes_and_winnings=_finishes(event),
        rebuy_cost=Decimal(terms.rebuys.price) if terms.rebuys else None,
        addon_cost=Decimal(terms.add_on.price) if terms.add_on else None,
        tournament_rebuys=tuple(_purchases(entry) for entry in state.entries.values() if _bought(entry)),
    )


def _flags(event: Tournament) -> tuple[str, ...]:
    """Say what kind of event it is; chips bought only by one who has lost all are a re-entry there."""
    terms = event.reglament
    rebuys, late = terms.rebuys, terms.late
    again = bool(rebuys and not rebuys.below) or bool(late and late.re_entries)
    said = {
        "Bounty": terms.bounty is not None,
        "Shootout": event.state.olympic,
        "Rebuy": bool(rebuys and rebuys.below),
        "Re-Entry": again and not (rebuys and rebuys.below),
        "Satellite": bool(terms.prizes.tickets or terms.prizes.ticket),
    }
    return tuple(flag for flag, holds in said.items() if holds)


def _speed(minutes: int) -> EventSpeed:
    return EventSpeed("Normal" if minutes >= NORMAL else "Turbo", minutes * _MINUTE)


def _finishes(event: Tournament) -> tuple[EventFinish, ...]:
    """Everybody by place; who is still in has none."""
    state, won, places = event.state, event.winnings(), event.places()
    found = []
    for entry in sorted(state.entries.values(), key=lambda entry: places[entry.player]):
        if not entry.out and not state.over:
            found.append(EventFinish(entry.player, still_playing=True))
            continue
        prize = Decimal(won.get(entry.player, 0) + entry.bounties)
        found.append(EventFinish(entry.player, places[entry.player], False, prize))
    return tuple(found)


def _bought(entry: Entry) -> bool:
    return bool(entry.rebuys or entry.entries > 1 or entry.add_on)


def _purchases(entry: Entry) -> EventPurchases:
    return EventPurchases(entry.player, entry.rebuys + entry.entries - 1, int(entry.add_on))


def _moment(at: int) -> datetime.datetime | None:
    if at < _EPOCH:
        return None
    return datetime.datetime.fromtimestamp(at // 1000, datetime.UTC)


def write(summary: EventSummary) -> str:
    """Write one event as a JSON object; what is not known is left out."""
    told = {name: value for name, value in _plain(summary).items() if value is not None}
    return json.dumps({"ots": told}, ensure_ascii=False, indent=1)


def write_all(summaries: list[EventSummary]) -> str:
    """Write several events into one text."""
    return join_objects([write(each) for each in summaries])


def _plain(value: Any) -> Any:
    """Make what JSON holds of a summary: numbers exactly, moments in the one zone of the format."""
    if isinstance(value, Decimal):
        return number_of(value)
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    if isinstance(value, Struct):
        pairs = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return {name: _plain(inner) for name, inner in pairs if inner is not None}
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    return value


# -- reading -------------------------------------------------------------------------------------------


def read_each(text: str, file: str = "") -> list[EventSummary | Damaged]:
    """Read all summaries of a text; of one that is damaged the fault stands in its place.

    >>> (fault,) = read_each('{"ots": {"tournament_number": "7"}}', "a.ots")
    >>> str(fault)
    'a.ots, line 1: this is not the JSON of the format: Object missing required field `buyin_amount`.'
    """
    found = [_read(each, HandSource(file, first=line)) for line, each in each_object(text, file)]
    if not found:
        raise Damaged("summary-empty", source=HandSource(file))
    return found


def read_file(path: str, number: str = "1") -> list[EventSummary | Damaged]:
    """Read the summaries of a file: its own, or that of an event of ours that was written down."""
    content = read_bytes(path)
    if b'"ots"' in content[:400]:
        try:
            return read_each(content.decode("utf-8"), path)
        except UnicodeDecodeError as error:
            raise Damaged("format-json", source=HandSource(path), why=str(error)) from None
    return [summarise(read_record(Path(path)).event(), number)]


def _read(found: object, source: HandSource) -> EventSummary | Damaged:
    inner = found.get("ots") if isinstance(found, dict) else None
    try:
        known = {name: value for name, value in inner.items() if value is not None} if inner else inner
        summary = msgspec.convert(known, EventSummary, strict=False)
        _check(summary)
    except (msgspec.ValidationError, AttributeError) as error:
        return Damaged("format-json", source=source, why=str(error))
    except RecordError as error:
        return as_damaged(error, source)
    return summary


def _check(summary: EventSummary) -> None:
    """Refuse what contradicts itself: nothing is guessed."""
    finishes = summary.finishes
    listed = Counter(each.player_name for each in finishes)
    if listed and (most := listed.most_common(1)[0])[1] > 1:
        raise RecordError("summary-twice", name=most[0])
    if len(finishes) > summary.player_count:
        raise RecordError("summary-players", count=summary.player_count, listed=len(finishes))
    for each in finishes:
        if not each.still_playing and each.finish_position is None:
            raise RecordError("summary-no-place", name=each.player_name)
        if each.finish_position is not None and not 1 <= each.finish_position <= summary.player_count:
            raise RecordError("summary-place", name=each.player_name, place=each.finish_position)
    amounts = [summary.buyin_amount, summary.fee_amount, summary.prize_pool, summary.initial_stack]
    amounts += [amount for each in finishes for amount in (each.prize, each.ticket_value)]
    if below := next((amount for amount in amounts if amount < 0), None):
        raise RecordError("summary-negative", amount=str(plain(below)))
