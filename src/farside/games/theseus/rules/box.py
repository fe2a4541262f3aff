"""What is in the box: boards, cards, units and tokens as numbers, read once from the component data.

Everything is numbered in the order of the data file: factions, boards ("sectors"), unit kinds, card kinds. A *slot* is
one installed slot of one board, a *pending slot* one pending slot, a *room* one room (four per board). A *card* is one
card of the box; Bonus cards come after all faction cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .components import DATA

# Factions
MARINES: Final = 0
ALIENS: Final = 1
SCIENTISTS: Final = 2
GREYS: Final = 3
PANDORA: Final = 4
FACTIONS: Final = ("marines", "aliens", "scientists", "greys", "pandora")

# Boards (TH-COMP-1)
CORRIDORS: Final = 0
CONTROL_ROOM: Final = 1
TECH_BAY: Final = 2
COMMON: Final = 3  # the boards before this one belong to nobody
ROOMS: Final = 4  # TH-SECT-3: per board

# Sector actions (TH-SECT-7)
ASSAULT_ACTION: Final = 0
MALFUNCTION_ACTION: Final = 1
EXTRA_TURN_ACTION: Final = 2
HOME_ACTION: Final = 3
SECTOR_ACTIONS: Final = ("assault", "malfunction", "extra_turn", "upgrade")

# What a unit's attack does (TH-ATT-3)
NO_ATTACK: Final = 0
ATTACK_ONE: Final = 1
ATTACK_ALL: Final = 2
ATTACKS: Final = ("none", "one", "all")

# Takeovers by Embryos (TH-PAN-2)
NO_TAKEOVER: Final = 0
TAKEOVER_ONCE: Final = 1
TAKEOVER_FOR_GOOD: Final = 2

UNIT_LETTERS: Final = {
    "marine": "M",
    "alien": "A",
    "scientist": "S",
    "grey": "G",
    "minor_alien": "mA",
    "creature": "Pc",
    "runner": "Pr",
    "catcher": "Pk",
    "warrior": "Pw",
}

# What cards do, by the `effect_key` of the data
EFFECTS: Final = (
    "mine",
    "attack_bonus_wound",
    "wound_trap",
    "immune_to_attacks",
    "gain_upgrade",
    "assault",
    "ambush",
    "repeat_attack",
    "grenade",
    "duplicate",
    "move_enemy",
    "deactivation",
    "protection",
    "hidden_attack",
    "skip_sector",
    "stop_early",
    "incubator",
    "abduct",
    "single_attacks",
    "creepers",
    "parasite",
    "move_card",
    "cameras",
    "gain_data",
    "heal",
    "defense_system",
    "gripper",
    "detonation",
    "malfunction",
    "install_pending",
    "remote",
    "instant_data",
    "data_trap",
    "probe",
    "attack_bonus_data",
    "teleport",
    "invisibility",
    "time_loop",
    "degradation",
    "install_top",
    "extra_step",
)
ATTACK_BONUS_WOUND: Final = 1
IMMUNE: Final = 3
AMBUSH: Final = 6
REPEAT_ATTACK: Final = 7
DUPLICATE: Final = 9
MOVE_ENEMY: Final = 10
PROTECTION: Final = 12
HIDDEN_ATTACK: Final = 13
SKIP_SECTOR: Final = 14
STOP_EARLY: Final = 15
ABDUCT: Final = 17
SINGLE_ATTACKS: Final = 18
CREEPERS: Final = 19
MOVE_CARD: Final = 21
CAMERAS: Final = 22
DEFENSE_SYSTEM: Final = 25
GRIPPER: Final = 26
MALFUNCTION: Final = 28
REMOTE: Final = 30
ATTACK_BONUS_DATA: Final = 34
TELEPORT: Final = 35
INVISIBILITY: Final = 36
TIME_LOOP: Final = 37
INSTALL_TOP: Final = 39
EXTRA_STEP: Final = 40


class Board:
    """TH-SECT-1 to TH-SECT-3, TH-SECT-7. A sector board: slots, pending slots, rooms, action."""

    def __init__(self, index: int, entry: Mapping[str, Any], first_slot: int, first_pending: int) -> None:
        self.index: int = index
        self.id: str = entry["id"]
        self.owner: int = FACTIONS.index(entry["owner"]) if entry["owner"] else -1
        self.action: int = SECTOR_ACTIONS.index(entry["sector_action"])
        self.slot_names: list[str] = list(entry["slots"])
        self.first: int = first_slot
        self.last: int = first_slot + len(self.slot_names)  # the slot after the last one
        self.first_pending: int = first_pending
        self.last_pending: int = first_pending + int(entry["pending_slots"])
        self.bonus_slots: list[int] = [first_slot + self.slot_names.index(name) for name in entry["bonus_slots"]]


class UnitKind:
    """TH-ATT-3, TH-PAN-2. A kind of unit; lists hold the basic side, then the upgraded side."""

    def __init__(self, index: int, entry: Mapping[str, Any]) -> None:
        self.index: int = index
        self.id: str = entry["id"]
        self.faction: int = FACTIONS.index(entry["faction"])
        self.count: int = entry["count"]
        sides = [entry["basic"], entry.get("upgraded", entry["basic"])]
        self.attack: list[int] = [ATTACKS.index(side["attack"]) for side in sides]
        self.takes_data: list[bool] = [side["gain"] == "data" for side in sides]
        takeovers = ("", "once", "permanent")
        self.takeover: list[int] = [takeovers.index(side.get("takeover", "")) for side in sides]
        self.move_bonus: int = entry["move_bonus"]
        self.upgradable: bool = entry["upgradable"]
        self.mortal: bool = entry.get("dies_on_wound", False)  # TH-UNIT-3
        self.embryo: bool = entry.get("embryo", False)
        self.buds: bool = entry.get("buds", False)


class CardKind:
    """TH-CARD-6. A card design; `upgrade` is the printed number, -1 without one."""

    def __init__(self, index: int, entry: Mapping[str, Any], faction: int) -> None:
        self.index: int = index
        self.id: str = entry["id"]
        self.faction: int = faction
        types = entry.get("types", ["instant", "bonus"])
        self.action: bool = "action" in types
        self.trap: bool = "trap" in types
        self.instant: bool = "instant" in types
        self.bonus: bool = "bonus" in types
        self.on_pass: bool = entry.get("trigger_on_pass", False)
        self.upgrade: int = entry.get("upgrade", -1)
        self.level: int = entry.get("level", 0)
        self.copies: int = entry["copies"]
        self.multiply: str = entry.get("multiply", "instant")
        self.effect: int = EFFECTS.index(entry["effect_key"])


class Mode:
    """TH-SETUP-7, TH-FFA-8, TH-TEAM-3. What differs between two players, free-for-all and team game."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.deck: int = entry["deck"]
        self.draw: int = entry["starting_draw"]
        self.install: int = entry["starting_installed"]
        self.units: int = entry["units"]
        self.units_at_home: int = entry["units_at_home"]
        self.life: int = entry["life_start"]


class Box:
    """All numbers of the components; shared by all states of a game and never changed."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.boards: list[Board] = []
        self.slot_names: list[str] = []
        self.sector_of_slot: list[int] = []
        self.pending_names: list[str] = []
        self.sector_of_pending: list[int] = []
        self.room_names: list[str] = []
        self.in_range: list[list[int]] = []  # by room: the rooms that can be attacked from it (TH-SECT-4)
        self.neighbours: list[list[int]] = []  # by slot: orthogonally adjacent slots (TH-DUP-1)
        for entry in data["sector"]:
            self._add_board(entry)
        self.board_named: dict[str, int] = {board.id: board.index for board in self.boards}
        self.homes: list[int] = [self.board_named.get(entry["home"], -1) for entry in data["faction"]]  # by faction
        self.collects_data: list[bool] = [entry["collects_data"] for entry in data["faction"]]

        self.units: list[UnitKind] = [UnitKind(index, entry) for index, entry in enumerate(data["unit"])]
        self.unit_kind: list[UnitKind] = [kind for kind in self.units for _ in range(kind.count)]  # by unit
        self.unit_names: list[str] = []
        for kind in self.units:
            self.unit_names.extend([UNIT_LETTERS[kind.id] + str(number + 1) for number in range(kind.count)])
        minors = [unit for unit, kind in enumerate(self.unit_kind) if kind.mortal]
        self.units_of: list[list[int]] = []  # by faction: all units that may ever be its own (TH-PAN-10)
        for faction in range(len(FACTIONS)):
            own = [unit for unit, kind in enumerate(self.unit_kind) if kind.faction == faction]
            self.units_of.append(own + minors if faction == PANDORA else own)
        self.minors: list[int] = minors

        self.kinds: list[CardKind] = []
        for entry in data["card"]:
            self.kinds.append(CardKind(len(self.kinds), entry, FACTIONS.index(entry["faction"])))
        for entry in data["bonus_card"]:
            self.kinds.append(CardKind(len(self.kinds), entry, -1))
        self.kind_named: dict[str, int] = {kind.id: kind.index for kind in self.kinds}
        self.kind_of: list[CardKind] = [kind for kind in self.kinds for _ in range(kind.copies)]  # by card
        self.cards_of: list[list[int]] = [
            [card for card, kind in enumerate(self.kind_of) if kind.faction == faction]
            for faction in range(len(FACTIONS))
        ]
        self.bonus_cards: list[int] = [card for card, kind in enumerate(self.kind_of) if kind.bonus]
        self.effect_of: list[int] = [kind.effect for kind in self.kind_of]  # by card

        tokens = {entry["id"]: entry["count"] for entry in data["token"]}  # TH-COMP-8
        self.deactivation_tokens: int = tokens["deactivation"]
        self.invisibility_tokens: int = tokens["invisibility"]
        self.parasite_tokens: int = tokens["parasite"]
        self.creepers_tokens: int = tokens["creepers"]
        limits = data["limits"]
        self.life_max: int = limits["life_max"]
        self.data_win: int = limits["data_win"]
        self.life_win: int = limits["life_win_free_for_all"]
        self.upgrade_tokens: int = limits["upgrade_tokens_total"]
        self.card_tokens_max: int = limits["upgrade_tokens_max_per_card"]
        self.camera_max: int = limits["camera_points_max"]
        self.end_of_track: int = len(limits["end_track"]) - 1
        self.turn_cap: int = limits["turn_cap_for_simulation"]  # TH-END-7

        self.modes: dict[str, Mode] = {name: Mode(entry) for name, entry in data["modes"].items()}
        three = data["options"]["three_installed_start"]
        self.three_draw: int = three["starting_draw"]  # TH-OPT-2
        self.three_install: int = three["starting_installed"]
        self.three_draw_team: int = three["team"]["starting_draw"]

    def _add_board(self, entry: Mapping[str, Any]) -> None:
        board = Board(len(self.boards), entry, len(self.slot_names), len(self.pending_names))
        self.boards.append(board)
        self.slot_names.extend(board.slot_names)
        self.sector_of_slot.extend([board.index] * len(board.slot_names))
        pairs = [(board.slot_names.index(one), board.slot_names.index(other)) for one, other in entry["slot_adjacency"]]
        for place in range(len(board.slot_names)):
            near = [other for one, other in pairs if one == place] + [one for one, other in pairs if other == place]
            self.neighbours.append([board.first + other for other in sorted(near)])
        for number in range(board.last_pending - board.first_pending):
            self.pending_names.append(f"{board.id}:{number}")
            self.sector_of_pending.append(board.index)
        first = len(self.room_names)
        for letter in "abcd":
            self.room_names.append(f"{board.id}.{letter}")
            near = ["abcd".index(other) for one, other in entry["passages"] if one == letter]
            near += ["abcd".index(one) for one, other in entry["passages"] if other == letter]
            self.in_range.append([first + room for room in sorted(near)])


BOX: Final = Box(DATA)
