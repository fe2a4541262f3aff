"""`farside scenario`: positions, actions and expectations from files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .common import JsonOption, console, print_json


def scenario(
    files: Annotated[
        list[Path], typer.Argument(help="TOML files, or Markdown files with TOML blocks.", metavar="FILE...")
    ],
    json: JsonOption = False,
) -> None:
    """Run scenarios: given, when, then.

    Exit code 0 only if all pass."""
    from ..scenario import read_vectors, run_vectors

    vectors = [vector for path in files for vector in read_vectors(path)]
    outcomes = list(run_vectors(vectors))
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if json:
        print_json({"passed": len(outcomes) - len(failed), "failed": len(failed), "scenarios": _describe(outcomes)})
    else:
        screen = console()
        for outcome in failed:
            screen.print(f"[red]failed[/] {outcome}", markup=True)
        screen.print(f"{len(outcomes) - len(failed)} passed, {len(failed)} failed.")
    raise typer.Exit(1 if failed else 0)


def _describe(outcomes: list[Any]) -> list[dict[str, Any]]:
    return [
        {
            "id": outcome.vector.id,
            "title": outcome.vector.title,
            "game": outcome.vector.game,
            "place": outcome.vector.place,
            "rules": list(outcome.vector.rules),
            "passed": outcome.passed,
            "differences": [
                {"key": difference.key, "expected": _plain(difference.expected), "found": _plain(difference.found)}
                for difference in outcome.differences
            ],
            "error": outcome.error or None,
        }
        for outcome in outcomes
    ]


def _plain(value: object) -> Any:
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(item) for item in value]
    return str(value)
