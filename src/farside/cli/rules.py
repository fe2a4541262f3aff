"""`farside rules` and `farside data`: the numbered rules and the components, with where each comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import typer

from ..core.game import BadOption
from .common import GameArgument, JsonOption, console, meant, print_json


def rules(
    game: GameArgument,
    rule_id: Annotated[str | None, typer.Argument(help="One rule, or a family: AF-MINE-1, AF-MINE.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which tests cite which rule.")] = False,
    json: JsonOption = False,
) -> None:
    """The numbered rules of a game.

    With --coverage: which of them no test cites (exit code 1 if there are any)."""
    if coverage:
        _coverage(game, json)
        return
    from dataclasses import asdict

    from rich.text import Text

    found = _find(game, rule_id)
    if json:
        print_json([asdict(rule) for rule in found])
        return
    screen = console()
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            screen.print(Text(f"\n{section}", style="bold"))
        ruling = "our ruling: " if rule.ruling else ""
        source = f"  [{rule.source}]" if rule.source else ""
        screen.print(Text.assemble((rule.id, "cyan"), f"  {ruling}{rule.text}", (source, "dim")))


def _find(game: str, rule_id: str | None) -> list[Any]:
    from ..rulebooks import find_rule, rules_of

    everything = rules_of(game)
    if rule_id is None:
        return list(everything)
    family = [rule for rule in everything if rule.id.upper().startswith(f"{rule_id.upper().rstrip('-')}-")]
    return family or [find_rule(game, rule_id)]


def _coverage(game: str, json: bool) -> None:
    from ..coverage import measure

    found = measure(game)
    if json:
        print_json(
            {
                "game": game,
                "rules": {rule: list(tests) for rule, tests in found.cited.items()},
                "untestable": dict(found.untestable),
                "missing": found.missing,
                "unknown": {rule: list(tests) for rule, tests in found.unknown.items()},
                "tested_after_all": found.tested_after_all,
            }
        )
    else:
        screen = console()
        tested = sum(1 for tests in found.cited.values() if tests)
        screen.print(
            f"{tested} of {len(found.cited)} rules are cited by tests, {len(found.untestable)} are untestable."
        )
        if found.missing:
            screen.print(f"No test cites: {', '.join(found.missing)}")
        for rule, tests in found.unknown.items():
            screen.print(f"There is no rule {rule}, cited by {', '.join(tests)}")
        for rule in found.tested_after_all:
            screen.print(f"{rule} is listed as untestable, but {found.cited[rule][0]} cites it")
    raise typer.Exit(0 if found.complete else 1)


def data(
    game: GameArgument,
    id: Annotated[str | None, typer.Argument(help="One component, e.g. a card.", metavar="[ID]")] = None,
    json: JsonOption = False,
) -> None:
    """The components, and where their data come from."""
    from rich.table import Table
    from rich.text import Text

    from ..games import find_game

    components = find_game(game).data()
    if id is not None:
        components = _pick(components, id)
    if json:
        print_json(components)
        return
    screen = console()
    if id is not None:
        for name, entry in _entries(components):
            screen.print(Text(name, style="bold"))
            for key, value in entry.items():
                screen.print(Text.assemble((f"  {key}: ", "dim"), str(value)))
        return
    table = Table("id", "name", "source", "from", box=None, header_style="bold")
    for name, entry in _entries(components):
        table.add_row(
            *[Text(str(text)) for text in (name, entry.get("name", ""), entry.get("source", ""), entry.get("ref", ""))]
        )
    screen.print(table)


def _pick(components: Mapping[str, Any], id: str) -> dict[str, Any]:
    """Only the entries with this id, in their tables."""
    found = {
        table: [entry for name, entry in _entries({table: value}) if name in (f"{table}.{id}", id)]
        for table, value in components.items()
    }
    found = {table: entries for table, entries in found.items() if entries}
    if not found:
        names = [name.rpartition(".")[2] for name, _ in _entries(components)]
        raise BadOption(f"There is no component {id!r}. {meant(id, names)}")
    return found


def _entries(components: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table of the data with its name: `constants`, `card.booster_pod`."""
    for table, value in components.items():
        if isinstance(value, list):
            for entry in value:
                if isinstance(entry, dict):
                    yield f"{table}.{entry.get('id', '?')}", entry
        elif isinstance(value, dict):
            if value and all(isinstance(entry, dict) for entry in value.values()):
                for name, entry in value.items():
                    yield f"{table}.{name}", entry
            else:
                yield table, value
