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
    "nexus_ops": {
        "meta": ("vp_target",),
        "setup": ("starting_rubium",),
        "terrain": ("id",),
        "tile": ("id", "kind", "hexes"),
        "layout": (
            "id",
            "players",
            "monolith",
            "single_slots",
            "double_slots",
            "exploration_hexes",
            "halves",
            "hexes",
            "adjacency",
        ),
        "vortex_tile": ("edges",),
        "exploration_token": ("id", "unit", "mine", "energize_cards", "rubium", "stays_on_board", "count"),
        "exploration_sets": (
            "standard",
            "with_extra_default",
            "energy_dependence_pile",
            "energy_dependence_with_extra_pile",
        ),
        "unit": (
            "id",
            "set",
            "slot",
            "replaces",
            "limit",
            "cost",
            "hit",
            "miner",
            "forbidden_terrain",
            "terrain_bonus",
            "abilities",
            "breath",
        ),
        "battle_order": ("classic", "alternate"),
        "mission_card": ("count", "vp", "reverse_vp"),
        "secret_mission": ("id", "count", "vp", "background", "window", "check", "removed_with_vortex"),
        "energize_card": ("id", "type", "count", "timing", "params"),
        "option": (
            "id",
            "players",
            "vp_target",
            "initial_secret_missions",
            "others_draw_energize",
            "secret_draw",
            "line_size_by_players",
            "layout",
            "removed_cards",
        ),
        "incompatible": ("a", "b", "reason"),
    },
    "theseus": {
        "limits": (),
        "token": ("id", "count"),
        "faction": ("id", "home", "collects_data", "units"),
        "unit": (
            "id",
            "faction",
            "count",
            "basic",
            "upgraded",
            "move_bonus",
            "upgradable",
            "dies_on_wound",
            "embryo",
            "buds",
        ),
        "sector": (
            "id",
            "kind",
            "owner",
            "slots",
            "slot_adjacency",
            "bonus_slots",
            "pending_slots",
            "passages",
            "sector_action",
        ),
        "card": (
            "id",
            "faction",
            "types",
            "one_use",
            "trigger_on_pass",
            "upgrade",
            "level",
            "copies",
            "multiply",
            "effect_key",
        ),
        "bonus_card": ("id", "copies", "effect_key"),
        "modes": (
            "deck",
            "starting_draw",
            "starting_installed",
            "starting_pending",
            "units",
            "units_at_home",
            "life_start",
        ),
        "options": ("starting_draw", "starting_installed", "starting_pending", "team"),
    },
    "nemesis": {
        "weakness_slots": ("slots",),
        "die": ("id", "faces"),
        "track": ("start", "hibernation_from_index", "irreversible_from_index", "end_index"),
        "room": (
            *("id", "category", "color", "computer", "searchable"),
            *("item_counter", "malfunction_allowed", "action", "cost"),
        ),
        "basic_slot": ("id", "number", "kind", "room"),
        "basic_corridor": ("id", "a", "b", "numbers_a", "numbers_b"),
        "basic_tech_entrance": ("id", "room", "network", "numbers"),
        "alternative_slot": ("id", "number", "kind", "room"),
        "alternative_corridor": ("id", "a", "b", "numbers_a", "numbers_b"),
        "alternative_tech_entrance": ("id", "room", "network", "numbers"),
        "component": ("id", "count"),
        "intruder": ("id", "miniatures", "size_rank", "check_cards", "leaves_carcass"),
        "intruder_token": ("id", "type", "number", "count"),
        "intruder_bag_setup": (),
        "exploration_token": ("id", "effect", "items", "count"),
        "pods_by_players": (),
        "escape_pod": ("id", "number", "places"),
        "coordinates_card": ("id", "A", "B", "C", "D"),
        "event_card": ("id", "count", "movers", "corridor", "after"),
        "attack_card": ("id", "name", "symbols", "blood", "count"),
        "contamination_card": ("id", "infected", "count"),
        "serious_wound": ("id", "count"),
        "weakness": ("id", "count"),
        "item": (
            *("id", "deck", "count", "cost", "combat", "one_use", "heavy", "component", "attach", "weapon", "ammo"),
        ),
        "crafted_item": ("id", "count", "recipe", "cost", "combat", "one_use", "heavy", "weapon", "ammo"),
        "character": ("id",),
        "starting_item": ("id", "character", "weapon", "ammo", "heavy"),
        "quest_item": ("id", "character", "activation", "activation_cost", "cost", "combat", "one_use", "heavy"),
        "action_card": ("id", "cost", "combat", "reaction"),
        "action_deck": ("id", "character", "cards"),
        "objective": ("id", "kind", "min_players", "alternatives", "target_player"),
        "intruder_action_card": ("id", "move", "attack_cards"),
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
