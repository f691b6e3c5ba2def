"""A strategy to learn for Russian poker, from simulated values.

Every act is played in every state, by tens of millions of rounds, and rules are learnt from that: first when
to buy the dealer's game, then when to fold, play or insure, then how to better the cards. What the chart
brings is simulated with other cards, and told with its error.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec import structs

from croupier.hands import Category
from croupier.odds.contest import initial_stake
from croupier.odds.simulation import runner
from croupier.odds.simulation.chance import stream_key
from croupier.odds.simulation.language import Rule, compiled
from croupier.odds.simulation.plan import Seating
from croupier.odds.simulation.poker_space import dealt_space, final_space
from croupier.odds.simulation.russian import buying, law_of, prepare, terms
from croupier.odds.simulation.russian_kernels import DECLINED
from croupier.odds.strategy import trace_kernels
from croupier.odds.strategy.chart import Chart
from croupier.odds.strategy.learning import Learnt, Scale, learn
from croupier.odds.strategy.poker import STAY, codes_of, scales_of
from croupier.odds.strategy.walk_kernels import UNLAWFUL
from croupier.odds.threads import in_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from croupier.books import Rules
    from croupier.odds.simulation.language import Array, Space
    from croupier.odds.simulation.plan import Plan

    Numbers = npt.NDArray[np.int64]
    Progress = Callable[[int, int], None]

SEED: Final = 20
ROUNDS: Final = 24_000_000
"""So many rounds are played for every act."""
LAST_ROUNDS: Final = 200_000_000
"""So many rounds say what the chart brings."""
PIECES: Final = 8
BOUND: Final = 4e-4
LEAST: Final = 1e-4
"""What simulated values cannot tell apart is not worth a rule."""
ASKED: Final = (
    "exchange draw",
    "buy",
    *(f"exchange lowest-{count}" for count in range(1, 6)),
    "exchange odd-suit",
)


def make(rules: Rules, stake: int | None, longest: int, progress: Progress) -> Chart:
    """Learn a chart, and simulate what it brings."""
    ante = initial_stake(rules, stake)
    table = _Table(rules, ante, progress)
    purchase = table.learn_purchase()
    final = table.learn_final(purchase.rules, longest)
    first = table.learn_drawing(purchase.rules, final.rules, longest)
    lines = (*first.rules[:-1], *final.rules, *purchase.rules)
    plan = prepare(rules, map(str, lines), Seating(1, ante))
    found = runner.run(plan, LAST_ROUNDS, SEED, progress)
    return Chart(
        game=rules.game,
        hash=rules.hash,
        overrides=dict(rules.overrides),
        stake=ante,
        form="rules",
        lines=tuple(map(str, lines)),
        saves=(*first.saves[:-1], *final.saves, *purchase.saves),
        expected=-Fraction(found.edge.mean),
        best=None,
        error=found.edge.error,
        notes=("strategy-is-simulated",),
    )


def brings(rules: Rules, lines: Sequence[str], stake: int | None, progress: Progress) -> None:
    """Say that what a strategy brings is not counted here."""
    del rules, lines, stake, progress


class _Table:
    """One table on which acts are tried out."""

    def __init__(self, rules: Rules, ante: int, progress: Progress) -> None:
        self.rules = rules
        self.ante = ante
        self.progress = progress
        self.law = law_of(terms(rules, Seating(1, ante)))
        self.tried = 0

    def plan(self, first: Array, last: Array, bought: Array) -> Plan:
        """Make the table ready with these tables of decisions."""
        plan = prepare(self.rules, ("fold",), Seating(1, self.ante))
        tables = (np.ascontiguousarray(first), np.ascontiguousarray(last), bought, *plan.tables[3:])
        return structs.replace(plan, tables=tables)

    def try_out(self, plan: Plan, column: int, size: int) -> tuple[Numbers, Numbers]:
        """Play many rounds; return the sums of their results in antes, and their numbers, by state."""
        self.tried += 1
        chunks = [ROUNDS // PIECES // runner.CHUNK * piece for piece in range(PIECES + 1)]

        def run(piece: int) -> tuple[Numbers, Numbers]:
            sums, counts = np.zeros(size, np.int64), np.zeros(size, np.int64)
            trace = np.zeros((runner.CHUNK, 2), np.int64)
            nets, acts = np.zeros(runner.CHUNK, np.int64), np.zeros(len(plan.acts), np.int64)
            none = np.zeros((0, 1), np.uint8)
            for chunk in range(chunks[piece], chunks[piece + 1]):
                key = np.uint64(stream_key(SEED + self.tried, chunk))
                plan.kernel(key, np.zeros((0, 52), np.uint8), nets, none, acts, *plan.tables[:-1], trace)
                trace_kernels.gather(trace, column, nets, sums, counts)
            return sums, counts

        sums, counts = np.zeros(size, np.int64), np.zeros(size, np.int64)
        for done, (_, (mine, some)) in enumerate(in_threads(run, list(range(PIECES))), 1):
            sums += mine
            counts += some
            self.progress(done, PIECES)
        return sums * plan.unit, counts

    def learn_purchase(self) -> Learnt:
        """Learn when to buy the dealer's game: play everything, buy always, and compare with declining."""
        space = dealt_space(self.law)
        play = compiled([Rule("play")], space)
        always = np.ones((len(Category), len(Category)), np.uint8)
        plan = self.plan(play, compiled([Rule("play")], final_space(self.law))[0], always)
        sums, counts = self.try_out(plan, 1, always.size)
        declined = (plan.tables[3][0, DECLINED, :, :, 0] * plan.unit).ravel()
        states = np.flatnonzero(counts)
        whole = ROUNDS * self.ante
        words = tuple(category.slug for category in Category)
        first, second = np.divmod(states, len(Category))
        scales = [
            Scale("combination", first, words),
            Scale("second-combination", second, ("none", *words[1:])),
        ]
        values = {
            "decline": declined[states] * counts[states] / whole,
            "buy-game": sums[states] / whole,
        }
        used = [scale._replace(words=scale.words[: int(scale.places.max()) + 1]) for scale in scales]
        return learn(used, values, bound=BOUND / 4, default="decline", back=False, least=LEAST)

    def learn_final(self, purchase: Sequence[Rule], longest: int) -> Learnt:
        """Learn when to fold, to play, to insure."""
        space = final_space(self.law)
        names = ["fold", "play", "insure"]
        return self._learn(space, names, purchase, [Rule("fold")], longest, draws=False)

    def learn_drawing(self, purchase: Sequence[Rule], final: Sequence[Rule], longest: int) -> Learnt:
        """Learn when to better the cards, and how; the rest stays."""
        space = dealt_space(self.law)
        names = [STAY, *(name for name in ASKED if name in space.acts)]
        return self._learn(space, names, purchase, final, longest, draws=True)

    def _learn(
        self,
        space: Space,
        names: Sequence[str],
        purchase: Sequence[Rule],
        final: Sequence[Rule],
        longest: int,
        *,
        draws: bool,
    ) -> Learnt:
        bought, whole = buying(purchase), dealt_space(self.law)
        last = compiled(final, final_space(self.law))[0]
        size = int(np.prod(whole.shape))
        worths, often = {}, np.zeros(size)
        for name in names:
            stay = compiled(final, whole)
            code = stay if name == STAY else codes_of(whole, name)
            lawful = code != UNLAWFUL
            if name == "fold":
                continue
            plan = self.plan(np.where(lawful, code, stay), last, bought)
            sums, counts = self.try_out(plan, 0, size)
            mean = np.divide(sums, counts * self.ante, out=np.zeros(size), where=counts > 0)
            worths[name] = np.where(lawful.ravel(), mean, -np.inf)
            often += counts
        often /= often.sum()
        if "fold" in names:
            worths["fold"] = np.full(size, -1.0)
        if not draws:  # suits do not matter to what is decided last
            worths = {name: _by_value(worth, often, whole.shape) for name, worth in worths.items()}
            often = often.reshape(whole.shape).sum(axis=0).ravel()
        states = np.flatnonzero(often)
        values = {name: worths[name][states] * often[states] for name in names}
        scales = scales_of(space, states, draws)
        return learn(scales, values, bound=BOUND, default=names[0], most=longest + 1, back=False, least=LEAST)


def _by_value(worth: Any, often: Any, shape: tuple[int, ...]) -> Any:
    """Take the mean over the classes of suits."""
    weights = often.reshape(shape)
    sums = (np.where(weights > 0, worth.reshape(shape), 0.0) * weights).sum(axis=0)
    total = weights.sum(axis=0)
    return np.divide(sums, total, out=np.zeros_like(sums), where=total > 0).ravel()
