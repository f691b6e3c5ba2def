"""Simulation: millions of rounds a second of the games of the house, for what cannot be solved by counting.

Progressive funds, several boxes at one table, shoes with a cut card, a bankroll over many rounds: all with
error bars, and the same for the same seed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypedDict

from croupier import books, games
from croupier.errors import BookError
from croupier.games.placing import boards
from croupier.hands.arrays import KernelsMissing
from croupier.odds import families
from croupier.odds.counting.payments import side_field
from croupier.odds.counting.seed import chosen_seed

try:
    from croupier.odds.simulation import runner
    from croupier.odds.simulation.named import find, fixed, module_of
    from croupier.odds.simulation.plan import Seating, seated
    from croupier.odds.simulation.progressive import HOUR, BoardPlan, fund_of
    from croupier.odds.simulation.result import Simulation
    from croupier.odds.simulation.runner import check_rounds
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Unpack

    from croupier.books import Rules
    from croupier.odds.simulation.plan import Plan

__all__ = ["SimulatedTable", "Simulation", "fixed", "prepare", "simulate", "warm"]

ROUNDS: Final = 1_000_000


class SimulatedTable(TypedDict, total=False):
    """Who plays at the table for how much, and what its fund does: `simulate` says what each of it is."""

    boxes: int
    stake: int | None
    bonus: int
    fund: int | None
    hour: int | None


def simulate(
    game: str,
    strategy: str | Sequence[str] | None = None,
    *,
    rounds: int = ROUNDS,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    exact: bool = False,
    progress: Callable[[int, int], None] | None = None,
    **table: Unpack[SimulatedTable],
) -> Simulation:
    """Play many rounds by a strategy: a name, a file of rules, or the rules themselves.

    `boxes` play at the same table, each with the same `stake` (the least of the table by default) and `bonus`
    stake. Where the bonus is a share of a fund, the board begins with `fund`, and the stakes are added
    to it every `hour` of so many rounds. Without a `seed` one is chosen and told. With `exact` the edge of
    the strategy is counted as well; where that cannot be done, `uncounted` says why.

    >>> one = simulate("am/five-card", "always-play", rounds=20_000, seed=7)
    >>> one.boxes, one.stake, one.rounds, round(one.edge.mean, 2)
    (1, 5, 20000, -0.18)
    """
    for unknown in table.keys() - SimulatedTable.__optional_keys__:
        raise TypeError(f"simulate() got an unexpected keyword argument {unknown!r}")
    boxes, stake = table.get("boxes", 1), table.get("stake")
    rules = books.rules(game, options)
    module_of(rules.game)
    check_rounds(rounds)
    _check_boxes(rules, boxes)  # all that is wrong is refused at once: a chart may take minutes to learn
    seed = chosen_seed(seed)
    found = find(rules, strategy)
    plan = prepare(rules, found.lines, boxes=boxes, stake=stake, bonus=table.get("bonus", 0))
    board = _board(plan, table.get("fund"), table.get("hour"))
    simulation = runner.run(plan, rounds, seed, progress or (lambda *_: None), board)
    simulation.strategy, simulation.rules = found.name, found.lines
    if exact:
        counting = import_module("croupier.odds.strategy")
        simulation.exact = counting.exact_edge(game, found.lines, options, stake=stake, progress=progress)
        if simulation.exact is None:
            simulation.uncounted = counting.why_uncounted(rules.game)
    return simulation


def prepare(
    rules: Rules, lines: Sequence[str], *, boxes: int = 1, stake: int | None = None, bonus: int = 0
) -> Plan:
    """Make a table ready, once the reference engine has accepted the stakes."""
    module = module_of(rules.game)
    _check_boxes(rules, boxes)
    chips = module.least_stake(rules, lines) if stake is None else stake
    seating = Seating(boxes, chips, bonus)
    _sit_down(rules, seating)
    return seated(rules, lines, seating)


def _check_boxes(rules: Rules, boxes: object) -> None:
    """Refuse more boxes than the table has."""
    most = rules.number("boxes") if "boxes" in rules.options else rules.profile.places.maximum
    if type(boxes) is not int or not 1 <= boxes <= most:
        raise BookError("simulate-boxes", boxes=repr(boxes), most=most)


def _sit_down(rules: Rules, seating: Seating) -> None:
    """Let the reference engine check stakes and boxes: it refuses with reason and clause."""
    declared = games.find(rules.game)
    needed = [field.name for field in declared.fields if field.needed]
    if not needed:  # at a wheel the bets are those of the strategy
        if seating.bonus:
            raise BookError("simulate-no-bonus", game=rules.game)
        return
    placed: dict[str, Any] = dict.fromkeys(needed, seating.stake)
    if seating.bonus:
        side = side_field(rules)
        placed[side.name if side else "bonus"] = seating.bonus  # a game without one refuses it
    games.place(rules, dict.fromkeys(range(1, seating.boxes + 1), placed), boards(rules))


def _board(plan: Plan, fund: int | None, hour: int | None) -> BoardPlan | None:
    """Set up the board of a progressive fund; one that nothing is won from is refused."""
    if not plan.shares:
        if fund is not None or hour is not None:
            raise BookError("simulate-no-fund", game=plan.rules.game)
        return None
    fund, hour = fund_of(plan).begin if fund is None else fund, HOUR if hour is None else hour
    if type(fund) is not int or fund < 0 or type(hour) is not int or hour < 1:
        raise BookError("simulate-fund", fund=repr(fund), hour=repr(hour))
    return BoardPlan(fund, hour)


def warm() -> None:
    """Load all kernels, compiling them if this machine has not yet."""
    for game in families.games_with(families.SIMULATE):
        module_of(game)
