"""Which tests cite which rule.

A rule counts as tested when a test function names its id in the docstring or in a decorator, or a scenario lists it in
its `rules`. What no test could ever show stands in `games/<package>/untestable.toml` with the reason.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from .core.game import BadOption
from .games import find_game, package_of
from .rulebooks import rules_of
from .scenario import read_vectors

TESTS = Path(__file__).parent.parent.parent / "tests"


@dataclass(frozen=True)
class Coverage:
    """For every rule of a game the tests that cite it, and what is wrong with the citations."""

    cited: Mapping[str, Sequence[str]]  # every rule, in order: the tests that cite it
    untestable: Mapping[str, str]  # rule: reason
    unknown: Mapping[str, Sequence[str]]  # ids that are cited and are no rules

    @property
    def missing(self) -> list[str]:
        """Rules that no test cites and that are not untestable."""
        return [rule for rule, tests in self.cited.items() if not tests and rule not in self.untestable]

    @property
    def tested_after_all(self) -> list[str]:
        """Rules that are listed as untestable although a test cites them."""
        return [rule for rule in self.untestable if self.cited.get(rule)]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.unknown and not self.tested_after_all


def measure(game_id: str, tests: Path = TESTS) -> Coverage:
    """Read the tests and scenarios of a source tree."""
    if not tests.is_dir():
        raise BadOption("Rule coverage is read from the tests; an installed package has none. Use a source tree.")
    prefix = find_game(game_id).prefix
    found: dict[str, list[str]] = defaultdict(list)
    examples: set[str] = set()
    for path in sorted((tests / "scenarios").glob("*.*")):
        for vector in read_vectors(path):
            if vector.game == game_id:
                examples.add(vector.id)
                for rule in vector.rules:
                    found[rule].append(vector.id)
    for path in sorted(tests.rglob("test_*.py")):
        for test, rule in _citations(path, prefix):
            found[rule].append(f"{path.relative_to(tests).as_posix()}::{test}")
    untestable = _untestable(game_id)
    rules = [rule.id for rule in rules_of(game_id)]
    unknown = {rule: where for rule, where in found.items() if rule not in rules and rule not in examples}
    unknown |= {rule: ["untestable.toml"] for rule in untestable if rule not in rules}
    return Coverage({rule: found.get(rule, []) for rule in rules}, untestable, unknown)


def _citations(path: Path, prefix: str) -> Iterator[tuple[str, str]]:
    """The names of test functions, each with a rule that it cites."""
    pattern = re.compile(rf"\b{prefix}(?:-[A-Z0-9]+)+[a-z]?\b")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            words = [ast.get_docstring(node) or "", *_strings(node.decorator_list)]
            for rule in dict.fromkeys(rule for text in words for rule in pattern.findall(text)):
                yield node.name, rule


def _strings(nodes: Sequence[ast.AST]) -> Iterator[str]:
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _untestable(game_id: str) -> dict[str, str]:
    path = files("farside.games") / package_of(game_id) / "untestable.toml"
    if not path.is_file():
        return {}
    return {rule: str(reason) for rule, reason in tomllib.loads(path.read_text(encoding="utf-8")).items()}
