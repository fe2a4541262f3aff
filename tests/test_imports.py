"""Imports go one way: from the commands and the server down to the games, from the games down to the core."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "farside"
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if "_compiled" not in path.parts)

# What core and rules may use of the standard library: nothing that reads, writes, waits or draws lots.
PURE = {"__future__", "collections", "dataclasses", "difflib", "enum", "functools", "hashlib", "itertools", "json"}
PURE |= {"math", "operator", "re", "struct", "typing"}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "__import__"}

# Each part of the program and the parts it may import; of the games, a game may only import itself.
ALLOWED = {
    "farside": {"_engine", "core", "games"},
    "_engine": set(),
    "core": {"core"},
    "rules": {"core", "rules"},
    "text": set(),
    "games": {"core", "games", "rules", "scenario", "show", "text"},
    "show": {"core", "games", "text"},
    "scenario": {"core", "games"},
    "rulebooks": {"core", "games"},
    "coverage": {"core", "games", "rulebooks", "scenario"},
    "research": {"core", "games", "research", "show", "text"},
    "bots": {"bots", "core", "games", "research", "rules"},
    "simulate": {"bots", "core", "games"},
    "arena": {"arena", "bots", "core", "farside", "games", "simulate"},
    "bench": {"bench", "bots", "core", "games", "research"},
    "compiling": {"_engine"},
    "lessons": {"core", "games", "scenario"},
    "fairness": set(),
    "loadtest": {"core"},
    "server": {
        *("_engine", "bots", "core", "fairness", "farside", "games", "lessons", "rulebooks", "server", "show", "text"),
    },
    "__main__": {"cli"},
}


def part_of(module: str) -> str:
    """`farside.games.theseus.rules.turn` is of the part `rules`, `farside.cli.play` of `cli`, `farside` of itself."""
    parts = module.split(".")
    if len(parts) > 3 and parts[1] == "games" and parts[3] == "rules":
        return "rules"
    return parts[1] if len(parts) > 1 else parts[0]


def module_of(path: Path) -> str:
    parts = ("farside", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever it does."""
    module = module_of(path)
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for name in node.names:  # `from .. import bench` names a module, `from .game import GAME` does not
                inner = base.replace("farside", str(PACKAGE), 1).replace(".", "/") if base.startswith("farside") else ""
                is_module = inner and (
                    Path(f"{inner}/{name.name}.py").exists() or Path(f"{inner}/{name.name}").is_dir()
                )
                yield f"{base}.{name.name}" if is_module else base


def game_of(module: str) -> str | None:
    """The package of the game that a module belongs to."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


def may_import(module: str, imported: str) -> bool:
    if part_of(module) == "cli":  # the top
        return True
    if game_of(module) and game_of(imported) not in (None, game_of(module)):
        return False
    return part_of(imported) in ALLOWED[part_of(module)]


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_imports_go_downwards(path: Path) -> None:
    for imported in imports(path):
        if imported.partition(".")[0] == "farside":
            assert may_import(module_of(path), imported), f"{module_of(path)} imports {imported}"


PURE_SOURCES = [path for path in SOURCES if part_of(module_of(path)) in ("core", "rules")]


@pytest.mark.parametrize("path", PURE_SOURCES, ids=module_of)
def test_core_and_rules_have_no_input_and_no_output(path: Path) -> None:
    for imported in imports(path):
        assert imported.startswith("farside") or imported.partition(".")[0] in PURE, f"{module_of(path)}: {imported}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS, f"{module_of(path)}, line {node.lineno}: {node.func.id}"


def test_the_browser_client_holds_no_python() -> None:
    assert list((PACKAGE / "web").rglob("*.py")) == []


def test_no_name_of_the_package_hides_a_part_of_it() -> None:
    """`import farside.games.theseus.game as theseus` goes through the attribute `games` of the package."""
    import farside.games.theseus.game as theseus

    assert theseus.GAME.id == "theseus"
