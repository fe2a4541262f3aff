"""Write each game's rules/components.py from its component data (run after changing data/*.toml)."""

from __future__ import annotations

import pprint
import sys
import tomllib
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parent.parent / "src" / "farside" / "games"

# The tables and keys that the rules read; names, texts, drawings and provenance stay in the TOML file.
NEEDED: dict[str, dict[str, tuple[str, ...]]] = {
    "alien_frontiers": {
        "constants": (),
        "setup": ("colonies_per_player", "colonies_per_player_long", "start_fuel", "start_ore"),
        "resource": ("id", "supply"),
        "station": (
            "id",
            "groups",
            "group_size",
            "open_groups",
            "fuel_cost",
            "ore_cost",
            "fuel_cost_by_ship_number",
            "ore_cost_by_ship_number",
            "fuel_by_value",
        ),
        "territory": ("id", "relic_fuel_cost", "relic_ore_cost"),
        "field_generator": ("id",),
        "card": ("id", "count", "victory_points", "fuel_cost", "has_fuel_power", "has_discard_power"),
    },
}


def pick(table: Any, keys: tuple[str, ...]) -> Any:
    if isinstance(table, list):
        return [pick(entry, keys) for entry in table]
    if not keys:
        return {key: value for key, value in table.items() if key not in ("source", "ref")}
    if all(isinstance(value, dict) for value in table.values()):
        return {name: pick(entry, keys) for name, entry in table.items()}
    return {key: table[key] for key in keys if key in table}


def generate(game: str) -> str:
    data: dict[str, Any] = {}
    for path in sorted((GAMES / game / "data").glob("*.toml")):
        data |= tomllib.loads(path.read_text(encoding="utf-8"))
    needed = {table: pick(data[table], keys) for table, keys in NEEDED[game].items()}
    return (
        '"""The numbers of the components that the rules read. Generated from data/*.toml by'
        " tools/generate_components.py;\ndo not edit."
        '"""\n\nfrom typing import Any, Final\n\n# fmt: off\nDATA: Final[dict[str, Any]] = '
        + pprint.pformat(needed, width=118, sort_dicts=False)
        + "\n"
    )


def main() -> int:
    stale = 0
    for game in NEEDED:
        target = GAMES / game / "rules" / "components.py"
        text = generate(game)
        if "--check" in sys.argv:
            stale += not target.exists() or target.read_text(encoding="utf-8") != text
        else:
            target.write_text(text, encoding="utf-8")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
