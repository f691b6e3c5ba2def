"""Open Hand History 1.4 (`.ohh`): JSON objects with an empty line between them, read and written.

The format knows games with a board only. Its amounts are decimals: ours are written exactly or refused.
Chips that are no money have the currency `XPM`.
"""

from __future__ import annotations

import datetime
import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.cards import Card
from croupier.errors import CardError, RecordError
from croupier.history.fault import Damaged, HandSource, as_damaged
from croupier.history.formats.draft import Draft
from croupier.history.formats.objects import PLAY_MONEY, SITE, each_object, number_of, plain
from croupier.history.formats.transcript import names_of, seats_of, transcribe
from croupier.history.variants import ours

if TYPE_CHECKING:
    from croupier.history.formats.transcript import Step, Transcript
    from croupier.history.notation import Amount, Cards
    from croupier.history.phh import History

VERSION: Final = "1.4.7"
SIGN: Final = '"ohh"'
_GAMES: Final = {
    "NT": ("Holdem", "NL"),
    "FT": ("Holdem", "FL"),
    "PO": ("Omaha", "PL"),
    "FO/8": ("OmahaHiLo", "FL"),
}
_CODES: Final = {names: code for code, names in _GAMES.items()}
_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
_ACTIONS: Final = {
    "ante": "Post Ante",
    "small-blind": "Post SB",
    "big-blind": "Post BB",
    "post": "Post Extra Blind",
    "dead-post": "Post Dead",
    "deal": "Dealt Cards",
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "show": "Shows Cards",
    "muck": "Mucks Cards",
}
_WORDS: Final = {action: word for word, action in _ACTIONS.items()}
_ASIDE: Final = ("Added Chips", "Sits Down", "Stands Up")
_FORCED: Final = ("ante", "small-blind", "big-blind", "post", "dead-post")


# -- writing -------------------------------------------------------------------------------------------


def write(history: History) -> str:
    """Write a hand as one JSON object; one that does not come out as recorded is refused."""
    if history.variant not in _GAMES:
        raise RecordError("format-cannot-hold", format="OHH", variant=history.variant)
    return json.dumps({"ohh": _object(transcribe(history))}, ensure_ascii=False, indent=1)


def _object(told: Transcript) -> dict[str, Any]:
    history = told.history
    names, seats = names_of(history), seats_of(history)
    game, limit = _GAMES[history.variant]
    small, big = _blinds(history)
    event = history.level is not None or history.event is not None
    fields: dict[str, Any] = {
        "spec_version": VERSION,
        "site_name": history.venue or SITE,
        "network_name": history.venue or SITE,
        "internal_version": VERSION,
        "tournament": event,
        "game_number": str(history.hand if history.hand is not None else ""),
        "start_date_utc": _when(history),
        "table_name": str(history.table if history.table is not None else ""),
        "game_type": game,
        "bet_limit": {"bet_type": limit, "bet_cap": 0},
        "table_size": max(*seats, history.seat_count or 0),
        "currency": history.currency or PLAY_MONEY,
        "dealer_seat": seats[-1],
        "small_blind_amount": number_of(small),
        "big_blind_amount": number_of(big),
        "ante_amount": number_of(max(history.antes)),
        "flags": ["Observed"],
        "players": [
            {"id": number, "seat": seat, "name": name, "starting_stack": number_of(stack)}
            for number, (seat, name, stack) in enumerate(
                zip(seats, names, history.starting_stacks, strict=True)
            )
        ],
        "rounds": _rounds(told),
        "pots": _pots(told),
    }
    if event:
        fields["tournament_info"] = {"tournament_number": str(history.event or ""), "type": "MTT"}
    return fields


def _blinds(history: History) -> tuple[Amount, Amount]:
    blinds = [amount for amount in (history.blinds_or_straddles or [])[:2] if amount > 0]
    big = max(blinds)
    return (min(blinds) if len(blinds) == 2 else 0), big


def _when(history: History) -> str | None:
    if not (history.year and history.month and history.day):
        return None
    day = datetime.date(history.year, history.month, history.day)
    return datetime.datetime.combine(day, history.time or datetime.time()).isoformat()


def _rounds(told: Transcript) -> list[dict[str, Any]]:
    rounds = []
    for number, street in enumerate(told.streets):
        steps = [step for step in street.steps if step.what in _ACTIONS and not _is_unseen(step)]
        rounds.append(
            {
                "id": number,
                "street": _STREETS[number],
                "cards": _names(street.board),
                "actions": _actions(steps),
            }
        )
    if told.showdown:
        rounds.append(
            {"id": len(rounds), "street": "Showdown", "cards": [], "actions": _actions(told.showdown)}
        )
    return rounds


def _is_unseen(step: Step) -> bool:
    return step.what == "deal" and all(card is None for card in step.cards)


def _actions(steps: list[Step]) -> list[dict[str, Any]]:
    actions = []
    for number, step in enumerate(steps, start=1):
        action: dict[str, Any] = {
            "action_number": number,
            "player_id": step.player - 1,
            "action": _ACTIONS[step.what],
            "amount": number_of(step.added),
            "is_allin": step.all_in,
        }
        if step.cards:
            action["cards"] = _names(step.cards)
        actions.append(action)
    return actions


def _pots(told: Transcript) -> list[dict[str, Any]]:
    """The pots with who won of them; the fee is taken from the first."""
    pots: list[dict[str, Any]] = []
    for number in sorted({step.pot for step in told.won}):
        won = [step for step in told.won if step.pot == number]
        fee = told.fee if not pots else 0
        wins: dict[int, Amount] = {}
        for step in won:
            wins[step.player] = wins.get(step.player, 0) + step.added
        pots.append(
            {
                "number": number,
                "amount": number_of(sum(wins.values()) + fee),
                "rake": number_of(fee),
                "player_wins": [
                    {"player_id": player - 1, "win_amount": number_of(amount)}
                    for player, amount in wins.items()
                ],
            }
        )
    return pots


def _names(cards: Cards) -> list[str]:
    return [str(card) for card in cards if card is not None]


# -- reading -------------------------------------------------------------------------------------------


class _BetLimit(msgspec.Struct):
    bet_type: str


class _Player(msgspec.Struct):
    id: int
    seat: int
    name: str
    starting_stack: Decimal
    is_sitting_out: bool | None = None


class _Action(msgspec.Struct):
    action: str
    player_id: int = -1
    amount: Decimal = Decimal(0)
    cards: list[str] | str | None = None


class _Round(msgspec.Struct):
    street: str
    actions: list[_Action]
    cards: list[str] | str | None = None


class _Wins(msgspec.Struct):
    player_id: int
    win_amount: Decimal


class _Pot(msgspec.Struct):
    amount: Decimal
    player_wins: list[_Wins]
    rake: Decimal | None = None
    jackpot: Decimal | None = None


class _Event(msgspec.Struct):
    tournament_number: str | None = None


class _Ohh(msgspec.Struct):
    game_number: str
    game_type: str
    bet_limit: _BetLimit
    small_blind_amount: Decimal
    big_blind_amount: Decimal
    players: list[_Player]
    rounds: list[_Round]
    pots: list[_Pot]
    start_date_utc: str | None = None
    table_name: str | None = None
    table_size: int | None = None
    dealer_seat: int | None = None
    site_name: str | None = None
    currency: str | None = None
    tournament: bool | None = None
    tournament_info: _Event | None = None


def read_each(text: str, file: str = "") -> list[History | Damaged]:
    """Read all hands of a text; of one that is damaged the fault stands in its place.

    >>> (fault,) = read_each('{"ohh": {"game_number": "7"}}', "a.ohh")
    >>> str(fault)
    'a.ohh, line 1, hand 7: this is not the JSON of the format: Object missing required field `game_type`.'
    """
    hands = [_read_object(found, file, line) for line, found in each_object(text, file)]
    if not hands:
        raise Damaged("phh-empty", source=HandSource(file))
    return hands


def _read_object(found: object, file: str, line: int) -> History | Damaged:
    inner = found.get("ohh") if isinstance(found, dict) else None
    name = str(inner.get("game_number", "")) if isinstance(inner, dict) else ""
    source = HandSource(file, name, first=line)
    try:
        return _OhhReader(msgspec.convert(inner, _Ohh, strict=False), source).read()
    except msgspec.ValidationError as error:
        return Damaged("format-json", source=source, why=str(error))
    except RecordError as error:
        return as_damaged(error, source)


class _OhhReader:
    """Reads one object into a draft."""

    def __init__(self, hand: _Ohh, source: HandSource) -> None:
        code = _CODES.get((hand.game_type, hand.bet_limit.bet_type))
        if code is None:
            raise RecordError("format-game", game=f"{hand.game_type} {hand.bet_limit.bet_type}")
        self.hand = hand
        self.draft = Draft(code, source)
        self.draft.bets = (plain(hand.small_blind_amount), plain(hand.big_blind_amount))
        if ours()[code].fixed:
            self.draft.bets = (plain(hand.big_blind_amount), plain(hand.big_blind_amount * 2))
        self.draft.button = hand.dealer_seat
        acting = {act.player_id for round_ in hand.rounds for act in round_.actions}
        self.names = {player.id: player.name for player in hand.players}
        for player in hand.players:
            if player.id in acting or not player.is_sitting_out:
                self.draft.sit(player.seat, player.name, plain(player.starting_stack))
        self.last = ""

    def read(self) -> History:
        self._fields()
        for number, round_ in enumerate(self.hand.rounds):
            if number and round_.street != "Showdown":
                self.draft.open_street(_cards(round_.cards))
            for action in round_.actions:
                self._act(action)
        self._pots()
        return self.draft.finish()

    def _fields(self) -> None:
        hand, fields = self.hand, self.draft.fields
        fields["hand"] = int(hand.game_number) if hand.game_number.isdecimal() else hand.game_number or None
        fields["table"] = hand.table_name or None
        fields["seat_count"] = hand.table_size
        if hand.site_name and hand.site_name != SITE:
            fields["venue"] = hand.site_name
        if hand.currency and hand.currency != PLAY_MONEY:
            fields["currency"] = hand.currency
        if hand.tournament and hand.tournament_info is not None:
            fields["event"] = hand.tournament_info.tournament_number or None
        if hand.start_date_utc:
            try:
                when = datetime.datetime.fromisoformat(hand.start_date_utc)
            except ValueError:
                raise RecordError("format-line", line=hand.start_date_utc[:80]) from None
            fields.update(year=when.year, month=when.month, day=when.day, time=when.time())

    def _act(self, action: _Action) -> None:
        if action.action in _ASIDE:
            return
        word = _WORDS.get(action.action)
        if word is None:
            raise RecordError("format-line", line=action.action[:80])
        name = self.names.get(action.player_id)
        if name is None:
            raise RecordError("format-nobody", name=str(action.player_id))
        amount, draft = plain(action.amount), self.draft
        if word in _FORCED:
            draft.post(name, word, amount)
            self.last = name if word == "big-blind" else self.last
        elif word == "deal":
            draft.deal(name, _cards(action.cards))
        elif word in ("show", "muck"):
            draft.show(name, _cards(action.cards) if word == "show" else ())
        else:
            draft.bid(name, word, amount)
            self.last = name if word in ("bet", "raise") else self.last

    def _pots(self) -> None:
        """Count what was won; what was put in beyond the pots came back to the one who wagered last."""
        draft = self.draft
        total: Amount = 0
        for pot in self.hand.pots:
            total += plain(pot.amount)
            draft.fee += plain((pot.rake or 0) + (pot.jackpot or 0))
            for wins in pot.player_wins:
                draft.collect(self.names.get(wins.player_id, str(wins.player_id)), plain(wins.win_amount))
        back = sum(draft.put_in.values()) - total
        if back < 0 or (back and not self.last) or not draft.collected:
            raise RecordError("format-pot", put=str(sum(draft.put_in.values())), taken=str(total))
        if back:
            draft.give_back(self.last, back)
        taken = sum(draft.collected.values()) + draft.fee
        if taken != total:
            raise RecordError("format-pot", put=str(total), taken=str(taken))


def _cards(cards: list[str] | str | None) -> Cards:
    try:
        return tuple(Card(word) for word in cards or ())
    except CardError:
        raise RecordError("format-line", line=str(cards)[:80]) from None
