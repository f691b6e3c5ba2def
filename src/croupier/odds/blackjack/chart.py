"""Basic strategy: what to do by the total of a hand alone, and what that costs against the best play.

A *row* is a total, hard or soft, or a pair; a *cell* of it says what to do against one open card with the
first two cards, and what with more of them or where the first is not allowed. A cell is chosen by the exact
sums of all hands of its row, each as often as it comes up when the chart itself is played: cells are chosen
again until none changes. A pair is one hand, so its cell is that hand's best act.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from msgspec import Struct

from croupier.odds.blackjack.board import ACTS, DOUBLE, HIT, STAND, SURRENDER
from croupier.odds.blackjack.hands import ACE, VALUES, all_hands
from croupier.odds.blackjack.open_card import Rounds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt

    from croupier.odds.blackjack.board import HandSums
    from croupier.odds.blackjack.deals import First
    from croupier.odds.blackjack.rules import BlackjackTerms

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]

UPS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
"""The open cards in the order of a chart."""
_SOFT: Final = 32
_LETTERS: Final = {
    ("hit", "hit"): "H",
    ("stand", "stand"): "S",
    ("double", "hit"): "D",
    ("double", "stand"): "d",
    ("surrender", "hit"): "R",
    ("surrender", "stand"): "r",
}
_PAIR_LETTERS: Final = {"hit": "H", "stand": "S", "double": "D", "surrender": "R", "split": "P"}
_MOST_ROUNDS: Final = 50
"""Cells settle after three or four rounds; more would mean that two of them chase each other."""


def name_of(value: int) -> str:
    """Return how a chart calls a value: A, 2, …, 10."""
    return "A" if value == ACE else str(value + 1)


def value_of(name: str) -> int:
    """Return which value a chart calls so."""
    return ACE if name == "A" else int(name) - 1


class ChartCell(Struct, frozen=True):
    """What to do: with the first two cards, and otherwise."""

    act: str
    otherwise: str


class ChartRow(Struct, frozen=True):
    """One row of a chart: a cell for each open card, in the order of `UPS`.

    >>> eleven = ChartRow((ChartCell("double", "hit"),) * 8 + (ChartCell("hit", "hit"),) * 2)
    >>> eleven.act("9"), eleven.cell("9").otherwise, eleven.act("A")
    ('double', 'hit', 'hit')
    """

    cells: tuple[ChartCell, ...]

    def cell(self, up: str) -> ChartCell:
        """Return the cell against an open card, such as `10` or `A`."""
        return self.cells[UPS.index(up)]

    def act(self, up: str) -> str:
        """Return what to do with two cards against an open card."""
        return self.cell(up).act


class BlackjackChart(Struct, frozen=True, kw_only=True):
    """A whole chart. Rows go by the total (`hard`, `soft`) or by the value of a pair (`pairs`).

    `house_edge` is what it leaves to the house, `best` what the best play leaves, `cost` the difference, all
    in initial stakes. `insurance` says whether to insure against an ace.
    """

    game: str
    hash: str
    decks: int
    hard: dict[str, ChartRow]
    soft: dict[str, ChartRow]
    pairs: dict[str, ChartRow]
    insurance: bool
    house_edge: Fraction
    best: Fraction

    @property
    def cost(self) -> Fraction:
        """What playing by the chart costs, in initial stakes a round."""
        return self.house_edge - self.best

    @property
    def lines(self) -> tuple[str, ...]:
        """The chart as a strategy that `croupier simulate` plays: one line a row, one letter a cell."""
        lines = []
        for part in ("hard", "soft"):
            for total, row in getattr(self, part).items():
                letters = (_LETTERS[cell.act, cell.otherwise] for cell in row.cells)
                lines.append(f"{part} {total}: {' '.join(letters)}")
        for pair, row in self.pairs.items():
            letters = (_PAIR_LETTERS[cell.act] for cell in row.cells)
            lines.append(f"pair {'T' if pair == '10' else pair}: {' '.join(letters)}")
        return (*lines, f"insurance {'always' if self.insurance else 'never'}")


# -- playing by a chart -----------------------------------------------------------------------------------


class Column(NamedTuple):
    """The cells of one open card as acts by row, for two cards and otherwise; pairs by name."""

    two: dict[int, int]
    otherwise: dict[int, int]
    pairs: dict[int, str]
    insurance: bool


class Charted:
    """Playing by columns, one for each open card (see `Way`)."""

    def __init__(self, terms: BlackjackTerms, columns: Mapping[int, Column]) -> None:
        self.terms = terms
        self.columns = columns

    def acts(self, up: int, *, split: bool) -> Counts:
        """Return the act for every hand."""
        column, hands, rows = self.columns[up], all_hands(), rows_of()
        acts = np.array([column.otherwise.get(row, HIT) for row in rows.tolist()])
        for place in np.flatnonzero(hands.size == 2).tolist():
            act = column.two.get(int(rows[place]), HIT)
            doubles = self.terms.can_double(int(hands.total[place]), split=split)
            gives_up = self.terms.can_surrender(up == ACE, split=split)
            if act not in (DOUBLE, SURRENDER) or (doubles if act == DOUBLE else gives_up):
                acts[place] = act
        return acts

    def first(self, up: int, first: First, names: Sequence[str]) -> str:
        """Return which of these acts is taken on the first two cards."""
        if first.natural:
            return names[0]
        column, row = self.columns[up], int(rows_of()[first.hand])
        if first.mates >= 0 and first.cards[0] in column.pairs:
            return column.pairs[first.cards[0]]
        act = ACTS[column.two[row]]
        return act if act in names else ACTS[column.otherwise[row]]

    def insures(self, up: int) -> bool:
        """Whether a box is insured against this open card."""
        return self.columns[up].insurance


def rows_of() -> Counts:
    """Return the row of every hand: its total, and more if it is soft."""
    hands = all_hands()
    rows: Counts = hands.total + _SOFT * hands.soft
    return rows


# -- choosing the cells -----------------------------------------------------------------------------------


class Chooser:
    """The cells against one open card, chosen by the sums of the hands that come up."""

    def __init__(self, terms: BlackjackTerms, up: int) -> None:
        self.terms = terms
        self.up = up
        self.best = Rounds(terms, up)
        self.board = self.best.board
        self.row = rows_of()[self.board.rows]
        self.totals = sorted(set(self.row[self.board.size > 1].tolist()))
        split = {first.hand for first, choice in self.best.deals if choice.play == "split"}
        self.firsts = [
            first
            for first, _ in self.best.deals
            if not first.natural and not (first.mates >= 0 and first.hand in split)
        ]
        """The deals that are played by their total."""

    def column(self) -> Column:
        """Choose all cells, first by totals, then those of pairs."""
        draw = {row: HIT if row % _SOFT < (18 if row > _SOFT else 17) else STAND for row in self.totals}
        column = Column(dict(draw), draw, {}, insurance=False)
        for _ in range(_MOST_ROUNDS):
            better = self._better(column)
            if better == column:
                break
            column = better
        return column

    def _better(self, column: Column) -> Column:
        """Choose every cell of a total again when the others are played as they are."""
        weighed, drawn = self._play(column)
        two, otherwise = {}, {}
        for row in self.totals:
            more = {
                act: (drawn * sums)[self.row == row].sum()
                for act, sums in ((STAND, weighed.stand), (HIT, weighed.hit))
            }
            with_two = self._with_two(row, weighed)
            if not any(more.values()) and not any(with_two.values()):
                otherwise[row] = two[row] = column.otherwise[row]
                continue
            cells = [
                (act, other)
                for other in (STAND, HIT)
                for act in with_two
                if act == other or act in (DOUBLE, SURRENDER)
            ]
            # where nothing but the first two cards makes a total, they say what would be done otherwise
            two[row], otherwise[row] = max(
                cells, key=lambda cell: (with_two[cell[0]] + more[cell[1]], with_two[cell[1]])
            )
        return Column(two, otherwise, {}, insurance=False)

    def _play(self, column: Column) -> tuple[HandSums, Numbers]:
        """Weigh hands of more cards, and count in how many ways each is drawn."""
        act = np.array([column.otherwise.get(row, HIT) for row in self.row.tolist()])
        weighed = self.board.weigh(gifts=self.best.gifts, acts=act)
        hits = np.zeros((len(act), 1), object)
        for first in self.firsts:
            if column.two[int(rows_of()[first.hand])] == HIT:
                hits[self.board.place[first.hand]] += first.ways
        drawn = self.board.spread(hits, np.zeros_like(hits), act).drawn
        return weighed, drawn[:, 0]

    def _with_two(self, row: int, weighed: HandSums) -> dict[int, int]:
        """Sum what each act brings with the first two cards of a row, where it is allowed."""
        board, terms = self.board, self.terms
        total = row % _SOFT
        allowed = {
            STAND: weighed.stand,
            HIT: weighed.hit,
            **({DOUBLE: weighed.double} if terms.can_double(total, split=False) else {}),
        }
        sums = dict.fromkeys(allowed, 0)
        if terms.can_surrender(self.up == ACE, split=False):
            sums[SURRENDER] = 0
        for first in self.firsts:
            if rows_of()[first.hand] != row:
                continue
            place = board.place[first.hand]
            prize = self.best.prize(first)
            for act, worth in allowed.items():
                sums[act] += first.ways * (worth[place] + (prize if act != STAND else 0))
            if SURRENDER in sums:
                sums[SURRENDER] += first.ways * board.given_up(slice(place, place + 1))[0]
        return sums

    def finish(self, column: Column) -> tuple[Column, Fraction]:
        """Choose the cells of pairs and insurance; return the whole column and what it brings, in chips."""
        way = Charted(self.terms, {self.up: column})
        rounds = Rounds(self.terms, self.up, way)
        pairs = {}
        for first, _ in self.best.deals:
            value = first.cards[0]
            if first.mates >= 0 and value not in pairs:
                plays = rounds.plays(first, rounds.plain)
                pairs[value] = max(plays, key=lambda choice: choice.expected).name
        covers = [
            sum(first.ways * sums[self.board.place[first.hand]] for first in self.firsts)
            for sums in self.best.covers.values()
        ]
        whole = column._replace(pairs=pairs, insurance=max(covers, default=0) > 0)
        way.columns = {self.up: whole}
        return whole, rounds.expected()


def chart_of(terms: BlackjackTerms, code: str, progress: Callable[[int, int], None]) -> BlackjackChart:
    """Choose all cells of a chart; `code` is the hash of the rules."""
    columns, played, best = {}, Fraction(), Fraction()
    for up in range(VALUES):
        chooser = Chooser(terms, up)
        columns[up], expected = chooser.finish(chooser.column())
        played += expected * chooser.best.ways
        best += chooser.best.expected() * chooser.best.ways
        progress(up + 1, VALUES)
    whole = sum(terms.shoe) * terms.stake
    return BlackjackChart(
        game=terms.game,
        hash=code,
        decks=terms.decks,
        hard=_rows(columns, soft=False),
        soft=_rows(columns, soft=True),
        pairs=_pairs(columns),
        insurance=columns[ACE].insurance,
        house_edge=-played / whole,
        best=-best / whole,
    )


def _rows(columns: Mapping[int, Column], *, soft: bool) -> dict[str, ChartRow]:
    """Set the cells of totals in rows."""
    rows = sorted({row for column in columns.values() for row in column.two if (row > _SOFT) == soft})
    return {
        str(row % _SOFT): ChartRow(
            tuple(
                ChartCell(ACTS[columns[up].two[row]], ACTS[columns[up].otherwise[row]])
                for up in map(value_of, UPS)
            )
        )
        for row in rows
    }


def _pairs(columns: Mapping[int, Column]) -> dict[str, ChartRow]:
    """Set the cells of pairs in rows; what a cell says otherwise is what its total says."""
    rows = {}
    for pair in UPS:
        value = value_of(pair)
        total = int(rows_of()[all_hands().find(value, value)])
        rows[pair] = ChartRow(
            tuple(
                ChartCell(columns[up].pairs[value], ACTS[columns[up].otherwise[total]])
                for up in map(value_of, UPS)
            )
        )
    return rows
