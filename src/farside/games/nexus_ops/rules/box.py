"""What is in the box: maps, units, tokens and cards, read once from the component data.

Inside the rules hexes, kinds of units, terrains and tokens are numbers, so that positions are short lists of numbers.
Options and saved games name them by the ids of data/components.toml.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from farside.core.pack import BadPack

from .components import DATA

# Terrains, in the order of the data file (NX-MAP-1).
FOREST: Final = 0
MAGMA: Final = 1
MONOLITH: Final = 2
CRYSTAL: Final = 3
ROCK: Final = 4
BASE: Final = 5
TERRAINS: Final = ("liquifungus_forest", "magma_pool", "monolith", "crystal_spires", "rock_plains", "home_base")

# Kinds of units, cheapest first; an alternate unit has the number of the unit it replaces (NX-ALT-1).
HUMAN: Final = 0
FUNGOID: Final = 1
CRYSTALLINE: Final = 2
STRIDER: Final = 3
LEAPER: Final = 4
DRAGON: Final = 5
KINDS: Final = 6
CLASSIC: Final = "classic"
ALTERNATE: Final = "alternate"

COLOURS: Final = ("red", "blue", "green", "yellow")

# Secret Missions by the moment in which they can be played.
AFTER_WIN: Final = "battle_won"
AFTER_BATTLE: Final = "after_battle"
STATE: Final = "own_turn_state"

# Windows of a battle (NX-BATTLE-10).
BATTLE_START: Final = "battle_start"
AFTER_ROLL: Final = "after_roll"
BATTLE_END: Final = "battle_end"
DEPLOY: Final = "deploy"


class Layout:
    """NX-MAP-2 to NX-MAP-6. A map: hexes, who is next to whom, whose base is where."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        hexes = entry["hexes"]
        self.names: list[str] = [spot["id"] for spot in hexes]
        self.size: int = len(self.names)
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.q: list[int] = [spot["q"] for spot in hexes]
        self.r: list[int] = [spot["r"] for spot in hexes]
        self.base_of: list[int] = [spot.get("seat", -1) for spot in hexes]  # whose base a hex belongs to, or -1
        self.printed_mine: list[int] = [spot.get("mine", 0) for spot in hexes]  # NX-MAP-7
        seats = max(self.base_of) + 1
        self.bases: list[list[int]] = [
            [number for number in range(self.size) if self.base_of[number] == seat] for seat in range(seats)
        ]
        self.monolith: int = self.index[entry["monolith"]]
        adjacency = entry["adjacency"]
        self.near: list[list[int]] = [[self.index[name] for name in adjacency[hex_name]] for hex_name in self.names]
        self.leaps: list[list[int]] = [
            [other for other in range(self.size) if self.distance(number, other) == 2] for number in range(self.size)
        ]
        self.singles: list[int] = [self.index[name] for name in entry["single_slots"]]
        self.doubles: list[list[int]] = [[self.index[name] for name in slot] for slot in entry["double_slots"]]
        self.exploration: list[int] = [self.index[name] for name in entry["exploration_hexes"]]
        self.halves: list[list[int]] = [[self.index[name] for name in half] for half in entry.get("halves", [])]
        self.ring: list[int] = [self.index[f"I{side}"] for side in range(6)]  # around the Monolith, clockwise
        self.move_table: object = None  # a memory of movement.move_table
        self.outside: list[int] = [number for number in range(self.size) if self.base_of[number] < 0]

    def distance(self, one: int, other: int) -> int:
        """NX-MAP-2. Steps between two hexes by their axial coordinates, gaps in the map not minded."""
        q = self.q[one] - self.q[other]
        r = self.r[one] - self.r[other]
        return (abs(q) + abs(r) + abs(q + r)) // 2


class UnitKind:
    """NX-UNIT-1. A kind of unit as the player board shows it."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.kind: int = entry["slot"] - 1
        self.limit: int = entry["limit"]
        self.cost: int = entry["cost"]
        self.hit: int = entry["hit"]
        self.miner: bool = entry["miner"]
        self.bans: list[bool] = [terrain in entry["forbidden_terrain"] for terrain in TERRAINS]
        self.bonus: list[int] = [entry["terrain_bonus"].get(terrain, 0) for terrain in TERRAINS]
        abilities = entry["abilities"]
        self.strides: bool = "stride" in abilities
        self.leaps: bool = "leap" in abilities
        self.flies: bool = "flight" in abilities
        self.dives: bool = "dive" in abilities
        self.goes_far: bool = self.strides or self.leaps or self.flies or self.dives
        self.breathes: bool = "plasma_breath" in abilities or "serpent_strike" in abilities
        self.breath_repeats: bool = "serpent_strike" in abilities
        self.breath_hit: int = entry["breath"]["hit"] if "breath" in entry else 7
        self.one_per_base_hex: bool = "clone_purchase_limit" in abilities
        self.one_die_fewer: bool = "one_die_fewer" in abilities
        self.spreads: bool = "spread" in abilities
        self.shatters: bool = "shatter" in abilities
        self.rock_first: bool = "rock_first_strike" in abilities


class UnitSet:
    """The six kinds of units of a side of the player boards: classic or alternate."""

    def __init__(self, data: Mapping[str, Any], name: str) -> None:
        entries = [UnitKind(entry) for entry in data["unit"] if entry["set"] == name]
        entries.sort(key=lambda entry: entry.kind)
        self.id: str = name
        self.kinds: list[UnitKind] = entries
        self.names: list[str] = [entry.id for entry in entries]
        self.index: dict[str, int] = {entry.id: entry.kind for entry in entries}
        self.order: list[int] = [self.index[unit] for unit in data["battle_order"][name]]  # NX-BATTLE-3
        self.cheapest: int = min([entry.cost for entry in entries])
        self.miners: list[bool] = [entry.miner for entry in entries]


class TokenKind:
    """NX-COMP-5. What an exploration token shows."""

    def __init__(self, entry: Mapping[str, Any], units: Mapping[str, int]) -> None:
        self.id: str = entry["id"]
        self.unit: int = units[entry["unit"]] if entry["unit"] else -1
        self.mine: int = entry["mine"]
        self.energize: int = entry["energize_cards"]
        self.rubium: int = entry["rubium"]
        self.stays: bool = entry["stays_on_board"]
        self.count: int = entry["count"]


class SecretKind:
    """NX-MISS-14. A Secret Mission: worth, background, moment, and the check that says when its aim is reached."""

    def __init__(self, entry: Mapping[str, Any], units: Mapping[str, int]) -> None:
        check = entry["check"]
        self.id: str = entry["id"]
        self.count: int = entry["count"]
        self.points: int = entry["vp"]
        self.red: bool = entry["background"] == "red"
        self.window: str = entry["window"]
        self.without_vortex: bool = bool(entry.get("removed_with_vortex", False))
        self.check: str = check["type"]
        self.unit: int = units[check["unit"]] if "unit" in check else -1
        self.killer: int = units[check["killer"]] if "killer" in check else -1
        self.victim: int = units[check["victim"]] if "victim" in check else -1
        self.terrain: int = TERRAINS.index(check["terrain"]) if "terrain" in check else -1
        self.minimum: int = check.get("min", check.get("defender_min", check.get("mine_min", check.get("n", 0))))
        self.by_layout: dict[str, int] = dict(check.get("min_by_layout", {}))
        self.deploy_only: bool = check.get("phase") == DEPLOY


class EnergizeKind:
    """NX-ENERG-6. An Energize card: its class, the window it names, and its numbers."""

    def __init__(self, entry: Mapping[str, Any], units: Mapping[str, int]) -> None:
        self.id: str = entry["id"]
        self.count: int = entry["count"]
        self.window: str = DEPLOY if entry["type"] == "deploy" else entry["timing"]
        params = entry["params"]
        self.numbers: dict[str, int] = {
            key: value for key, value in params.items() if isinstance(value, int) and not isinstance(value, bool)
        }
        self.units: list[int] = [units[unit] for unit in params.get("units", [])]
        self.in_own_base: bool = params.get("where") == "own_base"
        self.not_terrain: list[int] = [TERRAINS.index(terrain) for terrain in params.get("not_terrain", [])]


class Box:
    """All numbers of the components; shared by all states of a game and never changed."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.layouts: dict[str, Layout] = {entry["id"]: Layout(entry) for entry in data["layout"]}
        self.unit_sets: dict[str, UnitSet] = {name: UnitSet(data, name) for name in (CLASSIC, ALTERNATE)}
        self.single_tiles: list[list[int]] = _tiles(data, "single")
        self.double_tiles: list[list[int]] = _tiles(data, "double")
        units = self.unit_sets[CLASSIC].index
        self.tokens: list[TokenKind] = [TokenKind(entry, units) for entry in data["exploration_token"]]
        self.token_index: dict[str, int] = {token.id: number for number, token in enumerate(self.tokens)}
        self.token_sets: dict[str, dict[str, int]] = {
            name: dict(counts) for name, counts in data["exploration_sets"].items() if isinstance(counts, dict)
        }
        self._check_token_sets()
        self.vortex_edges: list[str] = [data["vortex_tile"]["edges"][str(number)] for number in range(1, 7)]

        self.secret_kinds: dict[str, SecretKind] = {
            entry["id"]: SecretKind(entry, units) for entry in data["secret_mission"]
        }
        self.secret: list[SecretKind] = [kind for kind in self.secret_kinds.values() for _ in range(kind.count)]
        self.energize_kinds: dict[str, EnergizeKind] = {
            entry["id"]: EnergizeKind(entry, units) for entry in data["energize_card"]
        }
        self.energize: list[EnergizeKind] = [kind for kind in self.energize_kinds.values() for _ in range(kind.count)]
        mission = data["mission_card"]
        self.mission_cards: int = mission["count"]
        self.mission_points: int = mission["vp"]
        self.hegemony_points: int = mission["reverse_vp"]

        self.starting_rubium: list[int] = list(data["setup"]["starting_rubium"])
        options = {entry["id"]: entry for entry in data["option"]}
        self.target: int = data["meta"]["vp_target"]
        self.target_short: int = options["every_second_counts"]["vp_target"]
        self.target_long: int = options["overtime"]["vp_target"]
        self.target_team: int = options["teams"]["vp_target"]
        self.orders: int = options["executive_orders"]["initial_secret_missions"]
        self.hegemony_draw: int = options["hegemony"]["others_draw_energize"]
        self.priority_draw: int = options["top_priority"]["secret_draw"]
        self.line_size: list[int] = list(options["intercepted_transmissions"]["line_size_by_players"])
        self.incompatible: list[tuple[str, str, str]] = [
            (entry["a"], entry["b"], entry["reason"]) for entry in data["incompatible"]
        ]

    def _check_token_sets(self) -> None:
        """NX-OPT-10. A set of tokens has the size of the map, and no token more often than it exists."""
        sizes = {"standard": 18, "with_extra_default": 18}
        for name, counts in self.token_sets.items():
            size = sizes.get(name, 6)
            if sum(counts.values()) != size:
                raise BadPack(f"exploration_sets.{name} has {sum(counts.values())} tokens, not {size} (NX-OPT-10).")
            piles = 1 if name in sizes else 2  # NX-2P-2: two identical piles
            for token, count in counts.items():
                limit = self.tokens[self.token_index[token]].count
                if count * piles > limit:
                    raise BadPack(f"exploration_sets.{name} needs {count * piles} {token}; {limit} exist (NX-OPT-10).")

    def lowest_cost(self, units: str) -> int:
        """NX-WIN-6. The price of the cheapest kind of unit."""
        return self.unit_sets[units].cheapest


def _tiles(data: Mapping[str, Any], kind: str) -> list[list[int]]:
    return [[TERRAINS.index(terrain) for terrain in entry["hexes"]] for entry in data["tile"] if entry["kind"] == kind]


BOX: Final = Box(DATA)
