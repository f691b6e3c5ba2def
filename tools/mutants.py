"""Change one place of the code at a time and see whether a test notices: `python tools/mutants.py SUITE`.

A suite names files and the tests that stand for them (`tools/mutants.toml`). The tests run once under
coverage, so that a change is shown only to those that reach its line, the shortest first, until one fails.
Changes are made in a copy of this process, in the functions themselves: nothing on the disk is touched.

A change that nobody notices is listed, unless `tools/mutants.toml` says why it is no mistake.
"""

from __future__ import annotations

import argparse
import ast
import copy
import faulthandler
import gc
import inspect
import os
import pickle
import random
import signal
import sys
import time
import tomllib
from collections import defaultdict
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import coverage
import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent
SUITES = ROOT / "tools" / "mutants.toml"
PATIENCE = 20
"""Seconds that a change may take beside five times what its tests took; then it has gone wrong.

All seconds are of the processor: another program on the machine makes no change look noticed.
"""
IDLE = 10
"""A change that waits may take so many times as long by the clock."""
ENOUGH = 60.0
"""Seconds of tests that a change is shown to at most."""
UNREACHED, NOTICED, UNNOTICED = "no test comes here", "noticed", "unnoticed"
ENDLESS, MISPLACED = "without end", "not put in place"
_MISPLACED = 3
_FATES = {0: UNNOTICED, _MISPLACED: MISPLACED, -signal.SIGPROF: ENDLESS, -signal.SIGALRM: ENDLESS}
"""What it means that a copy of this process ends so; ended otherwise, it has noticed."""
_SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


class Suite(NamedTuple):
    """Files, the tests that stand for them, and what is done before these are loaded."""

    name: str
    files: list[str]
    tests: list[str]
    prepare: str = ""


class Mutant(NamedTuple):
    """One change: where it is, the statement as it reads then, and which node of its function it is in."""

    path: str
    function: str
    line: int
    text: str
    first: int
    node: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.text}"


# -- changes ------------------------------------------------------------------------------------------------


def mutants_of(path: str) -> list[Mutant]:
    """Return every change of one operator, number or statement within the functions of a file."""
    found = []
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    for name, function in _functions(tree, ""):
        nodes = list(_inside(function))
        for number, node in enumerate(nodes):
            if not _changes(node):
                continue
            changed = copy.deepcopy(function)
            _change(list(_inside(changed))[number])
            line = getattr(node, "lineno", function.lineno)
            gone = f"without {ast.unparse(node)}" if isinstance(node, ast.Expr | ast.Assign) else ""
            found.append(Mutant(path, name, line, gone or _statement(changed, line), function.lineno, number))
    return found


def mutated(mutant: Mutant) -> CodeType:
    """Return the code of the whole file with one change in it."""
    tree = ast.parse((ROOT / mutant.path).read_text(encoding="utf-8"))
    function = next(each for _, each in _functions(tree, "") if each.lineno == mutant.first)
    _change(list(_inside(function))[mutant.node])
    return compile(ast.fix_missing_locations(tree), str(ROOT / mutant.path), "exec")


def _functions(node: ast.AST, prefix: str) -> list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Return all functions but those inside others: these are changed as a part of them."""
    found = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append((prefix + child.name, child))
        elif isinstance(child, ast.ClassDef):
            found += _functions(child, f"{prefix}{child.name}.")
        elif isinstance(child, ast.If | ast.Try):
            found += _functions(child, prefix)
    return found


def _inside(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.AST]:
    """Return what runs when a function is called: no annotations, no asserts, no words of a refusal."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.Assert):
            continue
        found.append(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            waiting += [
                each for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)
            ]
    return found


def _changes(node: ast.AST) -> bool:
    """Whether a node is of those that are changed."""
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in _SWAPS
    if isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        return type(node.op) in _SWAPS
    if isinstance(node, ast.Constant):
        return type(node.value) in (int, bool)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(node, ast.If)


def _change(node: Any) -> None:
    if isinstance(node, ast.Constant):
        value: Any = node.value  # a number or a switch: others are not changed
        node.value = not value if isinstance(value, bool) else value + 1
    elif isinstance(node, ast.If):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Expr):
        node.value = _never(node.value)
    elif isinstance(node, ast.Assign):
        read: Any = copy.copy(node.targets[0])
        read.ctx = ast.Load()
        node.value = _never(ast.Tuple([node.value, read], ast.Load()))
        node.targets = [ast.Name("_", ast.Store())]
    elif isinstance(node, ast.Compare):
        node.ops[0] = _SWAPS[type(node.ops[0])]()
    else:
        node.op = _SWAPS[type(node.op)]()


def _never(value: ast.expr) -> ast.expr:
    """Return what stands there and does not run: the function goes on to name what it needs from outside.

    A function that lives can only be given code with the same names of outer functions, `super()` among them.
    """
    return ast.IfExp(ast.Constant(0), value, ast.Constant(0))


def _statement(function: ast.AST, line: int) -> str:
    """Return the statement of a line as it reads now."""
    around = [
        each
        for each in ast.walk(function)
        if isinstance(each, ast.stmt) and each.lineno <= line <= (each.end_lineno or each.lineno)
    ]
    return ast.unparse(min(around, key=lambda each: (each.end_lineno or 0) - each.lineno)).split("\n")[0]


def put_in_place(mutant: Mutant) -> bool:
    """Give all functions of a file that are alive the code they have in the changed one.

    Returns whether the function that is changed was among them. What it had found out before is forgotten.
    """
    load(mutant.path)
    codes = {}
    waiting = [mutated(mutant)]
    while waiting:
        code = waiting.pop()
        codes[code.co_qualname, code.co_firstlineno] = code
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    where = str(ROOT / mutant.path)
    done = False
    for cache in caches_of({mutant.path}):
        cache.cache_clear()
    for each in gc.get_objects():
        if not isinstance(each, FunctionType) or each.__code__.co_filename != where:
            continue
        changed = codes.get((each.__code__.co_qualname, each.__code__.co_firstlineno))
        if changed is not None and changed.co_freevars == each.__code__.co_freevars:
            done |= changed.co_qualname == mutant.function and each.__code__ != changed
            each.__code__ = changed
    return done


def caches_of(paths: set[str]) -> list[_lru_cache_wrapper[Any]]:
    """Return what remembers what the functions of these files have found out."""
    where = {str(ROOT / path) for path in paths}
    found = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    codes = [getattr(inspect.unwrap(each), "__code__", None) for each in found]
    return [each for each, code in zip(found, codes, strict=True) if code and code.co_filename in where]


def load(path: str) -> None:
    """Load a file's module: what waits for its first use, as games do, could not be changed."""
    parts = Path(path).with_suffix("").parts
    name = ".".join(parts[1:] if parts[0] == "src" else parts).removesuffix(".__init__")
    if name not in sys.modules:
        import_module(name)


# -- tests --------------------------------------------------------------------------------------------------


class Trial:
    """Stands in for the loop of pytest: runs the tests once, then again for every change."""

    def __init__(self, mutants: list[Mutant], jobs: int) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.fates: dict[Mutant, str] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every change, some at a time."""
        items = {item.nodeid: item for item in session.items}
        reached, seconds, self.failed = _in_a_copy(
            lambda: _survey(items, {each.path for each in self.mutants})
        )
        if self.failed:
            return True
        running: dict[int, Mutant] = {}
        for mutant in self.mutants:
            names = sorted(reached.get((mutant.path, mutant.line), ()), key=seconds.__getitem__)
            if not names:
                self._end(mutant, UNREACHED)
                continue
            while len(running) >= self.jobs:
                self._wait(running)
            running[_start(mutant, [items[name] for name in names], [seconds[name] for name in names])] = (
                mutant
            )
        while running:
            self._wait(running)
        *_, self.failed = _in_a_copy(lambda: _survey(items, set()))  # or the ground has moved meanwhile
        return True

    def _wait(self, running: dict[int, Mutant]) -> None:
        child, status = os.wait()
        self._end(running.pop(child), _FATES.get(os.waitstatus_to_exitcode(status), NOTICED))

    def _end(self, mutant: Mutant, fate: str) -> None:
        self.fates[mutant] = fate
        if fate not in (NOTICED, ENDLESS):
            sys.stderr.write(f"{mutant}  [{fate}]\n")
            sys.stderr.flush()


def _survey(items: dict[str, pytest.Item], paths: set[str]) -> tuple[Any, dict[str, float], list[str]]:
    """Run all tests; returns which reach each line, how long each takes, and which fail by themselves."""
    watch = coverage.Coverage(data_file=None, include=[str(ROOT / path) for path in paths], config_file=False)
    seconds, failed = {}, []
    for path in paths:
        load(path)
    caches = caches_of(paths)
    watch.start()
    for name, item in items.items():
        for cache in caches:  # or a line is reached by the first test alone, and remembered for the others
            cache.cache_clear()
        watch.switch_context(name)
        begin = time.process_time()
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            failed.append(name)
        seconds[name] = time.process_time() - begin
    watch.stop()
    reached: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    for path in paths:
        for line, names in watch.get_data().contexts_by_lineno(str(ROOT / path)).items():
            reached[path, line] |= {name for name in names if name in items}
    return dict(reached), seconds, failed


def _in_a_copy(work: Any) -> Any:
    """Do something in a copy of this process, so that nothing of it stays here, and return what it finds."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _hush()
        with os.fdopen(writing, "wb") as out:
            out.write(pickle.dumps(work()))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as found:
        told = found.read()
    os.waitpid(child, 0)
    return pickle.loads(told)


def _hush() -> None:
    faulthandler.disable()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _start(mutant: Mutant, items: list[pytest.Item], seconds: list[float]) -> int:
    """Show a change to its tests in a copy of this process, which ends badly if one of them notices."""
    shown: list[pytest.Item] = []
    left = ENOUGH
    for item, took in zip(items, seconds, strict=True):
        if shown and left < took:
            break
        shown.append(item)
        left -= took
    child = os.fork()
    if not child:
        _hush()
        patience = int(PATIENCE + 5 * (ENOUGH - left))
        signal.setitimer(signal.ITIMER_PROF, patience)
        signal.alarm(IDLE * patience)
        try:
            if not put_in_place(mutant):
                os._exit(_MISPLACED)
            for item in shown:
                if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                    os._exit(1)
        except BaseException:  # whatever goes wrong has been noticed
            os._exit(1)
        os._exit(0)
    return child


# -- the report ---------------------------------------------------------------------------------------------


def read_suites() -> tuple[dict[str, Suite], dict[tuple[str, str, str], str]]:
    """Read the suites, and why some changes are no mistakes."""
    told = tomllib.loads(SUITES.read_text(encoding="utf-8"))
    suites = {name: Suite(name, **table) for name, table in told["suite"].items()}
    harmless = {
        (each["file"], each["function"], text): each["why"]
        for each in told.get("harmless", ())
        for text in each["reads"]
    }
    return suites, harmless


def files_of(suite: Suite) -> list[str]:
    """Return the files of a suite: patterns from the root of the repository."""
    return sorted({str(path.relative_to(ROOT)) for pattern in suite.files for path in ROOT.glob(pattern)})


def try_suite(suite: Suite, args: argparse.Namespace) -> Trial:
    """Try the changes of a suite, all or some by lot, against its tests."""
    mutants = [mutant for path in files_of(suite) for mutant in mutants_of(path)]
    if args.only:
        mutants = [mutant for mutant in mutants if args.only in str(mutant)]
    if args.some:
        mutants = random.Random(args.seed).sample(mutants, min(args.some, len(mutants)))
    if suite.prepare:
        module, _, call = suite.prepare.partition(":")
        getattr(import_module(module), call)()
    trial = Trial(mutants, args.jobs)
    options = [
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-m",
        "not slow",
        "-qq",
        "--no-header",
        "--no-summary",
    ]
    pytest.main([*options, *(str(ROOT / each) for each in suite.tests)], plugins=[trial])
    return trial


def main() -> None:
    """Try changes and list those that nobody notices; fails where fewer are noticed than is asked for."""
    parser = argparse.ArgumentParser(prog="python tools/mutants.py", description=__doc__)
    parser.add_argument("suite", help="one of tools/mutants.toml")
    parser.add_argument("--some", type=int, metavar="N", help="only so many, by lot")
    parser.add_argument("--only", default="", metavar="TEXT", help="only those whose line holds this")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at a time")
    parser.add_argument("--least", type=float, default=90.0, metavar="PERCENT", help="to be noticed")
    args = parser.parse_args()
    suites, harmless = read_suites()
    if args.suite not in suites:
        parser.error(f"there is no suite {args.suite}; choose from {', '.join(suites)}")
    sys.path.insert(0, str(ROOT))
    trial = try_suite(suites[args.suite], args)
    if trial.failed:
        raise SystemExit("these tests fail by themselves: " + ", ".join(trial.failed))
    alive = {mutant: fate for mutant, fate in trial.fates.items() if fate not in (NOTICED, ENDLESS)}
    argued = {mutant for mutant in alive if (*mutant[:2], mutant.text) in harmless}
    for mutant in alive:
        if mutant not in argued:
            sys.stdout.write(f"{mutant}\n")
    tried = len(trial.fates) - len(argued)
    noticed = len(trial.fates) - len(alive)
    endless = sum(fate == ENDLESS for fate in trial.fates.values())
    share = 100 * noticed / tried if tried else 100.0
    sys.stdout.write(
        f"{args.suite}: {len(trial.fates)} changes, {noticed} noticed ({endless} of them without end), "
        f"{len(argued)} harmless, "
        f"{len(alive) - len(argued)} unnoticed ({share:.1f} %)\n"
    )
    raise SystemExit(not trial.fates or share < args.least)


if __name__ == "__main__":
    main()
