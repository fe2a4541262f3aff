"""The tests that docs/testing.md names for each promise exist, and see the games that it says."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from farside.games import GAME_IDS

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "testing.md"
ROW = re.compile(r"^\| (.+) \| (every|one) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`(test_\w+\.py)::(test_\w+)`")
ROWS = [
    (promise, games, TEST.findall(tests)) for promise, games, tests in ROW.findall(PAGE.read_text(encoding="utf-8"))
]
EVERY_GAME = {"GAMES", "LESSONS"}  # names of what a test goes through


@cache
def functions_of(file: str) -> dict[str, ast.FunctionDef]:
    tree = ast.parse((ROOT / "tests" / "browser" / file).read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def seen_by(file: str, test: str) -> set[str]:
    """The games that a test sees: all, that of its file, or the one that is set up if nothing is said."""
    names = {node.id for node in ast.walk(functions_of(file)[test]) if isinstance(node, ast.Name)}
    if names & EVERY_GAME:
        return set(GAME_IDS)
    own = file.removeprefix("test_").removesuffix(".py").replace("_", "-")
    return {own if own in GAME_IDS else "alien-frontiers"}


def test_the_page_has_rows() -> None:
    assert len(ROWS) > 40
    assert len(ROWS) == len(re.findall(r"^\| .*`test_\w+\.py::", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize(("promise", "games", "tests"), ROWS, ids=[promise for promise, *_ in ROWS])
def test_a_promise_is_shown(promise: str, games: str, tests: list[tuple[str, str]]) -> None:
    assert tests, promise
    for file, test in tests:
        assert test in functions_of(file), f"{file} has no {test}"
    if games == "every":
        assert set().union(*(seen_by(file, test) for file, test in tests)) == set(GAME_IDS)
