"""PokerStars' text: reading it, line by line. A line that nobody understands is refused with its number."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import Card
from croupier.errors import CardError, RecordError
from croupier.history.fault import Damaged, HandSource, as_damaged
from croupier.history.formats.draft import Draft
from croupier.history.formats.pokerstars import GAMES, ROMAN, SYMBOLS, UNDATED

if TYPE_CHECKING:
    from croupier.history.notation import Amount, Cards
    from croupier.history.phh import History

SIGN: Final = "PokerStars "
"""How every hand begins."""
_MONEY: Final = r"[$€£]?[0-9][0-9,]*(?:\.[0-9]+)?"
_HEADER: Final = re.compile(
    rf"PokerStars (?:[A-Za-z ]+ )?(?:Hand|Game) #(?P<hand>[0-9]+):\s+"
    r"(?:Tournament #(?P<event>[0-9]+), (?:(?P<buy_in>Freeroll|\S*[0-9]\S*(?: [A-Z]{3})?) +)?)?"
    r"(?P<game>.+? (?:No Limit|Pot Limit|Limit))(?: - (?:Match Round [IVXLC]+, )?Level (?P<level>[IVXLC]+))? "
    rf"\((?P<low>{_MONEY})/(?P<high>{_MONEY})(?: (?P<currency>[A-Z]{{3}}))?\)"
    r"(?: - (?P<date>[0-9]{4}/[0-9]{2}/[0-9]{2}) (?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2})"
    r"(?: (?P<zone>[A-Z][A-Z0-9+:-]*))?)?.*"
)
_TABLE: Final = re.compile(
    r"Table '(?P<table>.*)' (?P<size>[0-9]+)-max.*?(?: Seat #(?P<button>[0-9]+) is the button)?"
)
_SEAT: Final = re.compile(
    rf"Seat (?P<seat>[0-9]+): (?P<name>.+) \((?P<stack>{_MONEY}) in chips\b.*?\)(?P<rest>.*)"
)
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+?)(?: \[(?P<before>[^\]]*)\])? \[(?P<new>[^\]]*)\]")
_STREET: Final = re.compile(r"\*\*\* (?P<street>[A-Za-z0-9 ]+) \*\*\*(?P<cards>.*)")
_UNCALLED: Final = re.compile(rf"Uncalled bet \((?P<amount>{_MONEY})\) returned to (?P<name>.+)")
_COLLECTED: Final = re.compile(
    rf"(?P<name>.+) collected (?P<amount>{_MONEY}) from (?:main |side )?pot(?:-[0-9]+)?"
)
_RAKE: Final = re.compile(rf"Total pot {_MONEY}.*\| Rake (?P<rake>{_MONEY}).*")
_ACT: Final = re.compile(
    rf"posts (?P<post>the ante|small blind|big blind|small & big blinds) (?P<posted>{_MONEY})"
    rf"|(?P<plain>folds|checks)(?: \[.*\])?"
    rf"|(?P<put>calls|bets|brings in for) (?P<amount>{_MONEY})"
    rf"|raises {_MONEY} to (?P<to>{_MONEY})"
    r"|shows \[(?P<shown>[^\]]+)\].*"
    r"|(?P<mucks>mucks hand)"
    r"|(?P<silent>doesn't show hand|shows nothing)"
)
_ALL_IN: Final = " and is all-in"
_PLAIN: Final = {"folds": "fold", "checks": "check"}
_POSTS: Final = {"the ante": "ante", "small blind": "small-blind", "big blind": "big-blind"}
_PUTS: Final = {"calls": "call", "bets": "bet", "brings in for": "bring-in"}
_NOISE: Final = re.compile(
    r".* (?:said, \".*|has timed out.*|is disconnected.*|is connected.*|has returned|joins the table.*"
    r"|leaves the table"
    r"|will be allowed to play.*|was removed .*|is sitting out|sits out.*|finished the tournament.*"
    r"|wins the tournament.*|wins .* bounty .*|re-buys .*|has requested .*|cashed out .*)"
)
_CODES: Final = {name: code for code, name in GAMES.items()}
_EMPTY_LINES: Final = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")


def read_each(text: str, file: str = "") -> list[History | Damaged]:
    r"""Read all hands of a text; of one that is damaged the fault stands in its place.

    >>> (fault,) = read_each("PokerStars Hand #7: Go Fish Limit (1/2) - 2026/11/18 9:00:00 ET\n", "a.txt")
    >>> str(fault)
    'a.txt, line 1, hand 7: Go Fish Limit is not a game of ours.'
    """
    hands: list[History | Damaged] = []
    text = text.lstrip("\ufeff").replace("\r\n", "\n")
    line = 1
    begin = 0
    for gap in [*_EMPTY_LINES.finditer(text), None]:
        part = text[begin : gap.start() if gap else len(text)]
        if part.strip():
            hands.append(_read_hand(part.split("\n"), file, line))
        if gap:
            line += part.count("\n") + gap[0].count("\n")
            begin = gap.end()
    if not hands:
        raise Damaged("phh-empty", source=HandSource(file))
    return hands


def _read_hand(lines: list[str], file: str, first: int) -> History | Damaged:
    reader = None
    number = 0
    header = _HEADER.fullmatch(lines[0].strip())
    name = header["hand"] if header else ""
    try:
        reader = _Reader(lines, header, HandSource(file, name, first=first))
        for number, line in enumerate(lines[1:], start=1):  # noqa: B007 (told in the fault)
            if told := line.rstrip():
                reader.read(told)
        number = 0
        return reader.finish()
    except RecordError as error:
        return as_damaged(error, HandSource(file, name, first=first + number))


class _Reader:
    """Reads one hand into a draft."""

    def __init__(self, lines: list[str], header: re.Match[str] | None, source: HandSource) -> None:
        if header is None:
            raise RecordError("format-line", line=lines[0][:80])
        code = _CODES.get(header["game"])
        if code is None:
            raise RecordError("format-game", game=header["game"])
        self.draft = Draft(code, source)
        self.draft.bets = (_money(header["low"]), _money(header["high"]))
        self.seated: set[str] = set()
        self._sit_all(lines)
        self.summary = False
        self._head(header)

    def _sit_all(self, lines: list[str]) -> None:
        """Seat everybody but those who sit out and do nothing; the lines of the seats come first."""
        for line in lines[1:]:
            seat = _SEAT.fullmatch(line.rstrip())
            if seat is None:
                if line.startswith("*** "):
                    break
                continue
            self.seated.add(line.rstrip())
            name = seat["name"]
            if "out" in seat["rest"] and not any(_is_act_of(name, each) for each in lines):
                continue
            self.draft.sit(int(seat["seat"]), name, _money(seat["stack"]))

    def _head(self, header: re.Match[str]) -> None:
        fields = self.draft.fields
        fields["hand"] = int(header["hand"])
        if header["level"]:
            fields["level"] = _arabic(header["level"])
            fields["event"] = header["event"]
        if header["buy_in"]:
            fields["further"] = {"_buy_in": header["buy_in"]}
        symbol = header["low"][0]
        if not symbol.isdecimal():
            fields["currency_symbol"] = symbol
            fields["currency"] = header["currency"] or next(
                (code for code, sign in SYMBOLS.items() if sign == symbol), None
            )
        if header["date"] and f"{header['date']} {header['time']}" != UNDATED:
            self._date(header)

    def _date(self, header: re.Match[str]) -> None:
        fields = self.draft.fields
        try:
            parts = (*header["date"].split("/"), *header["time"].split(":"))
            year, month, date, hour, minute, second = map(int, parts)
            day = datetime.datetime(year, month, date, hour, minute, second)
        except ValueError:
            raise RecordError("format-line", line=header[0][:80]) from None
        fields.update(year=day.year, month=day.month, day=day.day, time=day.time())
        fields["time_zone_abbreviation"] = header["zone"]

    def read(self, line: str) -> None:
        """Read one line below the header."""
        if self.summary:
            rake = _RAKE.fullmatch(line) if line.startswith("Total pot ") else None
            if rake:
                self.draft.fee = _money(rake["rake"])
            return
        if line.startswith("*** "):
            self._street(line)
        elif line.startswith("Dealt to "):
            self._dealt(line)
        elif line in self.seated or self._plain(line):
            pass  # who sits has been seated; folds and checks are half of all other lines
        elif not self._act(line) and not self._aside(line):
            raise RecordError("format-line", line=line[:80])

    def _plain(self, line: str) -> bool:
        """Read a fold or a check that nothing follows; False if the line is no such thing."""
        name, _, what = line.rpartition(": ")
        if what not in _PLAIN or name not in self.draft.stacks:
            return False
        self.draft.bid(name, _PLAIN[what])
        return True

    def _aside(self, line: str) -> bool:
        """Read what is not an act of a player, or pass over what says nothing of the hand."""
        draft = self.draft
        if found := _COLLECTED.fullmatch(line):
            draft.collect(found["name"], _money(found["amount"]))
        elif found := _UNCALLED.fullmatch(line):
            draft.give_back(found["name"], _money(found["amount"]))
        elif found := _TABLE.fullmatch(line):
            draft.fields["table"] = found["table"] or None
            draft.fields["seat_count"] = int(found["size"])
            draft.button = int(found["button"]) if found["button"] else None
        else:
            return _SEAT.fullmatch(line) is not None or _NOISE.fullmatch(line) is not None
        return True

    def _street(self, line: str) -> None:
        street = _STREET.fullmatch(line)
        if street is None:
            raise RecordError("format-line", line=line[:80])
        match street["street"]:
            case "SUMMARY":
                self.summary = True
            case "HOLE CARDS" | "3rd STREET" | "SHOW DOWN":
                pass
            case "FLOP" | "TURN" | "RIVER" if not self.draft.variant.stud:
                brackets = re.findall(r"\[([^\]]*)\]", street["cards"])
                self.draft.open_street(_cards(brackets[-1] if brackets else "", line))
            case "4th STREET" | "5th STREET" | "6th STREET" | "RIVER" if self.draft.variant.stud:
                self.draft.open_street()
            case _:
                raise RecordError("format-street", street=street["street"])

    def _dealt(self, line: str) -> None:
        found = _DEALT.fullmatch(line)
        if found is None:
            raise RecordError("format-line", line=line[:80])
        name, new = found["name"], _cards(found["new"], line)
        if self.draft.variant.stud and name not in self.draft.holes:
            before = _cards(found["before"] or "", line)
            new = (before or (None, None)) + new
        self.draft.deal(name, new)

    def _act(self, line: str) -> bool:
        """Read what a player does; False if the line is no such thing."""
        name, _, rest = line.partition(": ")
        if name not in self.draft.stacks:  # a name may hold a colon itself
            name = next((each for each in self.draft.stacks if line.startswith(f"{each}: ")), "")
            rest = line[len(name) + 2 :]
        found = _ACT.fullmatch(rest.removesuffix(_ALL_IN)) if name else None
        if found is None:
            return False
        draft = self.draft
        if found["post"]:
            self._post(name, found["post"], _money(found["posted"]))
        elif found["plain"]:
            draft.bid(name, _PLAIN[found["plain"]])
        elif found["put"]:
            draft.bid(name, _PUTS[found["put"]], _money(found["amount"]))
        elif found["to"]:
            draft.bid(name, "raise", _money(found["to"]) - draft.in_round.get(name, 0))
        elif found["shown"]:
            draft.show(name, _cards(found["shown"], line))
        elif found["mucks"]:
            draft.show(name)
        return True

    def _post(self, name: str, what: str, amount: Amount) -> None:
        if what in _POSTS:
            self.draft.post(name, _POSTS[what], amount)
            return
        live = min(self.draft.bets[0] if self.draft.variant.fixed else self.draft.bets[1], amount)
        self.draft.post(name, "post", live)
        if amount > live:
            self.draft.post(name, "dead-post", amount - live)

    def finish(self) -> History:
        draft = self.draft
        if not draft.collected or not self.summary:
            raise RecordError("format-cut-off")
        put, taken = sum(draft.put_in.values()), sum(draft.collected.values()) + draft.fee
        if put != taken:
            raise RecordError("format-pot", put=str(put), taken=str(taken))
        return draft.finish()


def _is_act_of(name: str, line: str) -> bool:
    """Whether a line tells what a player does in the hand."""
    return line.startswith(f"{name}: ") and _ACT.match(line[len(name) + 2 :]) is not None


@lru_cache(maxsize=4096)
def _money(text: str) -> Amount:
    amount = Decimal(text.lstrip("$€£").replace(",", ""))
    whole = int(amount)
    return whole if whole == amount else amount


@cache
def _card(word: str) -> Card:
    return Card(word)


def _cards(text: str, line: str) -> Cards:
    try:
        return tuple(_card(word) for word in text.split())
    except CardError:
        raise RecordError("format-line", line=line[:80]) from None


def _arabic(letters: str) -> int:
    """Read a Roman number.

    >>> _arabic("XIV")
    14
    """
    total = 0
    for value, letter in ROMAN:
        while letters.startswith(letter):
            total += value
            letters = letters[len(letter) :]
    return total
