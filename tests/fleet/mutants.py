"""Change one place of the fleet's kernels at a time: the mirror must notice. `python -m tests.fleet.mutants`.

The kernels run as plain Python, each change in a process of its own. Some changes are no mistakes (a shortcut
taken less often gives the same chips): whoever reads the list of those unnoticed must judge.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import signal
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from tests.fleet.mirror import Case, compare, compare_sessions
from tests.fleet.plain import MODULES, load

SECONDS = 60
_SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
B = {"blinds": (5, 10)}
STUD = {"antes": 2, "bring_in": 5}
CASES = [
    Case("fspr/holdem", 6, **B),
    Case("fspr/holdem", 9, **B, antes=3, limit="pot-limit", fee_percent=5, fee_cap=9, no_flop_no_fee=True),
    Case("fspr/holdem", 5, **B, limit="fixed-limit", uncapped_at_two=False, bets=(12, 30)),
    Case("fspr/holdem", 4, **B, big_blind_ante=10, showdown="muck", smallest_chip=5, fee_percent=3),
    Case("fspr/holdem", 2, **B, button_small_blind=True, show_all_in=True, showdown="muck"),
    Case("fspr/holdem", 5, **B, antes=1, ante_first=False, cumulative_all_ins=False, checker_raises=False),
    Case("fspr/omaha", 4, **B, limit="fixed-limit"),
    Case("m1/omaha-hilo-cash", 6, **B, smallest_chip=5, showdown="muck"),
    Case("m1/omaha-hilo-cash", 3, **B, limit="no-limit"),
    Case("fspr/seven-stud", 8, **STUD, limit="fixed-limit", bets=(10, 30), show_all_in=True),
    Case("fspr/seven-stud", 4, **STUD, limit="no-limit"),
    Case("m1/seven-stud-cash", 7, common_card=True, showdown="muck", fee_cap=6),
    Case("m1/five-stud-cash", 7),
]


class Mutant(NamedTuple):
    """One change: where it is, and the function with it."""

    module: str
    function: str
    line: int
    text: str
    code: Any


def mutants() -> list[Mutant]:
    """Return every change of one operator, number or statement of the kernels."""
    found = []
    for module in MODULES:
        path = Path(import_module(f"croupier.fleet.{module}").__file__ or "")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and ast.unparse(node.decorator_list[0]) == "njit":
                found += _of_function(module, node)
    return found


def _of_function(module: str, whole: ast.FunctionDef) -> list[Mutant]:
    whole.decorator_list = []
    whole.returns = None
    for argument in whole.args.args:
        argument.annotation = None
    made = []
    for number, node in enumerate(ast.walk(whole)):
        for way in _ways(node):
            changed = copy.deepcopy(whole)
            _apply(list(ast.walk(changed))[number], way)
            compiled = compile(ast.fix_missing_locations(ast.Module([changed], [])), f"{module}.py", "exec")
            code = next(each for each in compiled.co_consts if hasattr(each, "co_code"))
            line = getattr(node, "lineno", whole.lineno)
            made.append(Mutant(module, whole.name, line, _statement(changed, line), code))
    return made


def _ways(node: ast.AST) -> list[str]:
    """Say how a node can be changed."""
    if isinstance(node, ast.Compare):
        return [type(node.ops[0]).__name__] if type(node.ops[0]) in _SWAPS else []
    if isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        return [type(node.op).__name__] if type(node.op) in _SWAPS else []
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return ["number"]
    if isinstance(node, ast.If):
        return ["condition"]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ["left out"]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        return ["left out"]
    return []


def _apply(node: Any, way: str) -> None:
    if way == "number":
        node.value += 1
    elif way == "condition":
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif way == "left out":
        node.value = ast.Constant(0)
        if isinstance(node, ast.Assign):
            node.targets = [ast.Name("_", ast.Store())]
    elif isinstance(node, ast.Compare):
        node.ops[0] = _SWAPS[type(node.ops[0])]()
    else:
        node.op = _SWAPS[type(node.op)]()


def _statement(function: ast.FunctionDef, line: int) -> str:
    """Return the statement of a line as it reads now."""
    around = [
        each
        for each in ast.walk(function)
        if isinstance(each, ast.stmt) and each.lineno <= line <= (each.end_lineno or each.lineno)
    ]
    return ast.unparse(min(around, key=lambda each: (each.end_lineno or 0) - each.lineno)).split("\n")[0]


def check(hands: int = 40) -> None:
    """Hold the fleet against the reference; raises where they differ."""
    for case in CASES:
        compare(case, hands=hands, seed=5)
    compare_sessions(CASES[0], tables=4, hands=12, seed=6)
    compare_sessions(CASES[4], tables=4, hands=6, seed=7, stacks="rebuy")
    compare_sessions(Case("fspr/holdem", 3, **B), tables=12, hands=8, seed=8, stacks="rebuy")


def survives(mutant: Mutant) -> bool:
    """Whether nothing goes wrong with a change; one that never ends is stopped, and has gone wrong."""
    child = os.fork()
    if not child:
        signal.alarm(SECONDS)
        module = import_module(f"croupier.fleet.{mutant.module}")
        getattr(module, mutant.function).__code__ = mutant.code
        try:
            check()
        except BaseException:  # anything: a mistake shows as a difference, a wrong index, a word too long
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def main() -> None:
    """Try changes, all of them or some by lot, and list those that nobody notices."""
    parser = argparse.ArgumentParser(prog="python -m tests.fleet.mutants", description=__doc__)
    parser.add_argument("--some", type=int, metavar="N", help="only so many, by lot")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    load()
    check()
    tried = mutants()
    if args.some:
        tried = random.Random(args.seed).sample(tried, min(args.some, len(tried)))
    alive = 0
    for mutant in tried:
        if survives(mutant):
            alive += 1
            sys.stdout.write(f"{mutant.module}.py:{mutant.line} {mutant.function}: {mutant.text}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(tried)} changes, {alive} unnoticed\n")
    raise SystemExit(alive > 0)


if __name__ == "__main__":
    main()
