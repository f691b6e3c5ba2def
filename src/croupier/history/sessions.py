"""A player's session, from hands of any format: verified by the engine, luck apart, leaks by their cost.

Between players results are told in big blinds (in stud and with antes alone: in antes), and a hand in which
all betting ended before the last card is told a second time by what everybody's cards were worth then.
Against the house the second figure is what the same stake loses on the average, where that has been counted.

>>> from croupier.history import read
>>> hands = read('''
... variant = 'NT'
... antes = [0, 0]
... blinds_or_straddles = [1, 2]
... min_bet = 2
... starting_stacks = [100, 100]
... players = ['Ann', 'Bo']
... actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 100', 'p1 cc', 'p2 sm KhKd', 'p1 sm AhAd',
...     'd db 2c3d4s', 'd db 9c', 'd db Ks']
... ''')
>>> found = session(hands, "Ann")
>>> [(float(each.net), round(float(each.adjusted), 2), each.position) for each in found.played]
[(-50.0, 32.64, 'big-blind')]
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.errors import CroupierError, RecordError
from croupier.games import find
from croupier.games import replay as play_again
from croupier.history.fault import Damaged, HandSource
from croupier.history.files import read_content, seem
from croupier.history.phh import History
from croupier.history.replay import replay
from croupier.odds.counting import store
from croupier.table import Record
from croupier.table.event import Acted, Dealt, Staked, Won

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from croupier.cards import Card
    from croupier.table import Hand

    Found = History | Damaged | tuple[HandSource, Record]
    Progress = Callable[[int, int], None]

MOST: Final = 5_000
"""Hands that one session holds."""
_DEVIATIONS: Final = 1.959964
_RIVER: Final = 5
_STAKES: Final = ("ante", "bet")
_FORCED: Final = ("small-blind", "big-blind")
PREFLOP: Final = ("raise", "bet", "call", "check", "fold")


class Wrong(Struct, frozen=True):
    """A hand that was not counted, and why."""

    where: str
    error: CroupierError


class Played(Struct, frozen=True):
    """One hand of the session, in its unit."""

    number: int
    game: str
    net: Fraction
    adjusted: Fraction
    """With luck taken out, as far as that can be done."""
    position: str = ""
    """`small-blind`, `big-blind`, `button`, or `other`; against the house nothing."""
    act: str = ""
    """What was done first, before the flop or on the first street."""
    street: int = 0
    """How many cards of the board lay when the player's part ended."""


class Leak(Struct, frozen=True):
    """Hands that have something in common, and what they cost."""

    kind: str
    """`position`, `act` or `street`."""
    name: str
    hands: int
    net: Fraction
    error: float
    """Half the width of the 95 per cent interval of `net`."""


class RecordedSession(Struct):
    """All hands of a player, those that are wrong, and who else was there."""

    player: str
    players: tuple[str, ...]
    played: list[Played]
    wrong: list[Wrong]
    others: int = 0
    """Hands in which the player had no cards."""

    @property
    def net(self) -> Fraction:
        """What was won in all."""
        return sum((each.net for each in self.played), Fraction())

    @property
    def adjusted(self) -> Fraction:
        """The same with luck taken out."""
        return sum((each.adjusted for each in self.played), Fraction())

    def band(self, hands: int) -> float:
        """Half the width of the 95 per cent interval after so many hands, by the spread of this session."""
        return _DEVIATIONS * sqrt(_variance([each.adjusted for each in self.played]) * hands)

    @property
    def leaks(self) -> list[Leak]:
        """Groups of hands that cost, the dearest first."""
        found = [
            leak
            for kind in ("position", "act", "street")
            for leak in _groups(kind, self.played)
            if leak.name and leak.net < 0
        ]
        return sorted(found, key=lambda leak: leak.net)


def _quietly(done: int, total: int) -> None:
    """Nobody waits."""


def session_of(content: bytes, file: str, player: str = "", progress: Progress = _quietly) -> RecordedSession:
    """Tell the session that a file holds; one of too many hands is refused before any of them is read.

    `progress` is told how many hands are played again, and of how many.
    """
    if (hands := seem(content)) > MOST:
        raise RecordError("session-long", hands=hands, most=MOST)
    progress(0, hands)
    return session(read_content(content, file), player, progress)


def session(hands: Iterable[Found], player: str = "", progress: Progress = _quietly) -> RecordedSession:
    """Play all hands again and tell what a player did; without a name, the one who sat in most of them."""
    read = list(hands)
    wrong = [Wrong(each.source.file, each) for each in read if isinstance(each, Damaged)]
    names: Counter[str] = Counter()
    for each in read:
        names.update(_names(each))
    chosen = player or (names.most_common(1)[0][0] if names else "")
    found = RecordedSession(chosen, tuple(name for name, _ in names.most_common(50)), [], wrong)
    if len(read) > MOST:
        raise RecordError("session-long", hands=len(read), most=MOST)
    for number, each in enumerate(read, 1):
        if not isinstance(each, Damaged):
            _add(found, number, each)
        progress(number, len(read))
    return found


def _names(each: Found) -> list[str]:
    if isinstance(each, History):
        return each.players or [f"p{place}" for place in range(1, len(each.starting_stacks) + 1)]
    if isinstance(each, Damaged):
        return []
    return [f"p{seat}" for seat in sorted(each[1].seats)]


def _add(found: RecordedSession, number: int, each: History | tuple[HandSource, Record]) -> None:
    """Play one hand again; what our rules refuse, or what ends otherwise, is named and not counted."""
    names = _names(each)
    where = str(number)
    try:
        if isinstance(each, History):
            done = replay(each)
            if not done.exact or done.hand is None:
                reason = next((one.reason for one in done.differences if one.reason is not None), None)
                found.wrong.append(Wrong(where, reason or each.fault("session-differs")))
                return
            hand, known = done.hand, done.stack.known
        else:
            hand, known = play_again(each[1]), None
    except CroupierError as error:
        found.wrong.append(Wrong(where, error))
        return
    if found.player not in names or hand.result is None:
        found.others += 1
        return
    seats = [box.number for box in hand.felt.boxes]
    at = names.index(found.player)
    if at < len(seats) and seats[at] in hand.result.net:
        seat = seats[at]
        told = _of_ring(number, hand, seat, known) if hand.ring else _of_house(number, hand, seat)
        found.played.append(told)


# -- against the house ------------------------------------------------------------------------------------


def _of_house(number: int, hand: Hand, seat: int) -> Played:
    """Tell a hand against the house in initial stakes; the average is that of the kept exact count."""
    assert hand.result is not None
    stakes = [
        event.amount
        for event in hand.events
        if isinstance(event, Staked) and event.box == seat and event.field in _STAKES
    ]
    stake = stakes[0] if stakes else 0
    net = Fraction(hand.result.net[seat], stake or 1)
    report = store.kept(hand.rules, stake) or store.kept(hand.rules, None) if stake else None
    act = next((event.act for event in hand.events if isinstance(event, Acted) and event.seat == seat), "")
    return Played(number, hand.rules.game, net, net if report is None else report.expected, act=act)


# -- between players --------------------------------------------------------------------------------------


def _of_ring(number: int, hand: Hand, seat: int, known: Collection[Card] | None) -> Played:
    assert hand.result is not None
    unit = _unit(hand)
    net = hand.result.net[seat]
    even = _all_in(hand, seat, known)
    forced = {
        event.box: event.field
        for event in hand.events
        if isinstance(event, Staked) and event.field in _FORCED
    }
    button = hand.felt.boxes[-1].number
    position = forced.get(seat) or ("button" if seat == button else "other")
    return Played(
        number,
        hand.rules.game,
        Fraction(net, unit),
        Fraction(net, unit) if even is None else even / unit,
        position=position,
        act=_first_act(hand, seat),
        street=_street(hand, seat),
    )


def _unit(hand: Hand) -> int:
    """Return the big blind, or the largest of what was posted, in chips."""
    posted = [
        event.amount for event in hand.events if isinstance(event, Staked) and event.field == "big-blind"
    ]
    antes = [event.amount for event in hand.events if isinstance(event, Staked) and event.field == "ante"]
    return max(posted or antes or [1])


def _first_act(hand: Hand, seat: int) -> str:
    """Return the strongest act before the board, by which players call their hands."""
    done = set()
    for event in hand.events:
        if isinstance(event, Dealt) and event.to == "board":
            break
        if isinstance(event, Acted) and event.seat == seat:
            done.add(event.act)
    return next((act for act in PREFLOP if act in done), "")


def _street(hand: Hand, seat: int) -> int:
    laid = 0
    for event in hand.events:
        if isinstance(event, Dealt) and event.to == "board":
            laid += len(event.cards)
        elif isinstance(event, Acted) and event.seat == seat and event.act == "fold":
            break
    return laid


def _all_in(hand: Hand, seat: int, known: Collection[Card] | None) -> Fraction | None:
    """Return what a seat wins on the average where all betting ended before the last card; None elsewhere.

    Of a record of others the cards in play must all be `known`.
    """
    from croupier.odds.equity import equity  # noqa: PLC0415  (with it come all kernels)

    assert hand.result is not None
    shape = find(hand.rules.game).shape
    if shape is None or not shape.common or shape.bought:
        return None
    board, folded, laid = [], set(), 0
    for event in hand.events:
        if isinstance(event, Dealt) and event.to == "board":
            board += [card for card in event.cards if card is not None]
        elif isinstance(event, Acted) and event.act not in ("show", "muck"):
            laid = len(board)
            if event.act == "fold":
                folded.add(event.seat)
    left = [box.number for box in hand.felt.boxes if box.number not in folded]
    if seat in folded or len(left) < 2 or laid >= _RIVER or len(board) < _RIVER:
        return None
    cards = {box.number: box.cards for box in hand.felt.boxes}
    if known is not None and any(card not in known for place in left for card in cards[place]):
        return None
    won: Counter[int] = Counter()
    for event in hand.events:
        if isinstance(event, Won):
            won[event.seat] += event.amount
    put = {place: won[place] - net for place, net in hand.result.net.items()}
    pots = _pots(put, left)
    whole = sum(amount for amount, _ in pots)
    kept = Fraction(sum(won.values()), whole) if whole else Fraction(1)  # the house may have taken its fee
    share = Fraction(0)
    for amount, eligible in pots:
        if seat not in eligible:
            continue
        if len(eligible) == 1:
            share += amount
            continue
        others = [place for place in eligible if place != seat]
        hands = [cards[place] for place in (seat, *others)]
        share += amount * equity(hand.rules.game, hands, board=board[:laid]).players[0].equity
    return share * kept - put[seat]


def _pots(put: dict[int, int], left: Sequence[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Part what was put in into pots, each with those who may win it."""
    pots = []
    below = 0
    for level in sorted({put[place] for place in left}):
        amount = sum(min(each, level) - min(each, below) for each in put.values())
        pots.append((amount, tuple(place for place in left if put[place] >= level)))
        below = level
    over = sum(max(0, each - below) for each in put.values())
    if pots and over:
        pots[-1] = (pots[-1][0] + over, pots[-1][1])
    return pots


# -- groups -----------------------------------------------------------------------------------------------


def _groups(kind: str, played: Sequence[Played]) -> list[Leak]:
    by_name: dict[str, list[Fraction]] = {}
    for each in played:
        by_name.setdefault(str(getattr(each, kind)), []).append(each.adjusted)
    return [
        Leak(kind, name, len(nets), sum(nets, Fraction()), _DEVIATIONS * sqrt(_variance(nets) * len(nets)))
        for name, nets in by_name.items()
    ]


def _variance(values: Sequence[Fraction]) -> float:
    if len(values) < 2:
        return 0.0
    mean = sum(map(float, values)) / len(values)
    return sum((float(each) - mean) ** 2 for each in values) / (len(values) - 1)
