"""What is in the box: the boards, Rooms, decks and tokens, read once from the component data (NE-COMP).

Things are named by the ids of data/components.toml. A Contamination card is one of four words: `clean` and `infected`
while nobody knows which, `known_clean` and `known_infected` once its owner has Scanned it (NE-CONT-3, NE-CONT-8).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .components import DATA

ROOMS: Final = 21  # numbered from 1
SEATS: Final = 5

# Rooms the rules speak of.
COCKPIT: Final = "cockpit"
HIBERNATORIUM: Final = "hibernatorium"
NEST: Final = "nest"
SLIME_ROOM: Final = "slime_room"
GENERATOR: Final = "generator"
EMERGENCY_ROOM: Final = "emergency_room"
EVACUATION: Final = ("evacuation_a", "evacuation_b")
ENGINES: Final = ("engine_1", "engine_2", "engine_3")

# Intruders, largest first: the order in which they act (NE-EVENT-2).
QUEEN: Final = "queen"
BREEDER: Final = "breeder"
ADULT: Final = "adult"
CREEPER: Final = "creeper"
LARVA: Final = "larva"
BLANK: Final = "blank"

# Contamination cards.
CLEAN: Final = "clean"
INFECTED: Final = "infected"
KNOWN_CLEAN: Final = "known_clean"
KNOWN_INFECTED: Final = "known_infected"
CONTAMINATION: Final = (CLEAN, INFECTED, KNOWN_CLEAN, KNOWN_INFECTED)

# Objects (NE-ITEM-2). A red Character Corpse is written corpse_0 ... corpse_4, by the seat whose Character it was.
BLUE_CORPSE: Final = "blue_corpse"
CARCASS: Final = "carcass"
EGG: Final = "egg"
OBJECT_KINDS: Final = ("character_corpse", EGG, CARCASS)  # the order of the Weakness slots

# Doors (NE-DOOR-1).
OPEN: Final = 0
CLOSED: Final = 1
DESTROYED: Final = 2

# Modes (NE-MODE-1).
SEMI: Final = "semi-cooperative"
INTRUDER: Final = "intruder-player"
COOP: Final = "cooperative"
SOLO: Final = "solo"

PERSONAL: Final = "personal"
CORPORATE: Final = "corporate"
SOLO_COOP: Final = "solo_coop"

COLOURS: Final = ("red", "yellow", "green")
BACKS: Final = ("red", "yellow", "green", "blue")


def is_contamination(card: str) -> bool:
    return card in (CLEAN, INFECTED, KNOWN_CLEAN, KNOWN_INFECTED)


def is_object(kind: str) -> bool:
    """NE-ITEM-2. Character Corpse, Carcass, Egg."""
    return kind in (BLUE_CORPSE, CARCASS, EGG) or kind.startswith("corpse_")


def object_kind(thing: str) -> str:
    """The Weakness slot an Object belongs to (NE-WEAK-1, NE-WEAK-2)."""
    return OBJECT_KINDS[0] if thing == BLUE_CORPSE or thing.startswith("corpse_") else thing


class RoomKind:
    """A Room tile or a special Room (NE-ROOM-2, NE-ROOM-3)."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.category: str = entry["category"]
        self.colour: str = entry["color"]
        self.computer: bool = entry["computer"]
        self.searchable: bool = entry["searchable"]
        self.item_counter: bool = entry["item_counter"]
        self.malfunction_allowed: bool = entry["malfunction_allowed"]
        self.cost: int = entry.get("cost", 0)
        self.has_action: bool = "action" in entry


class Corridor:
    """A Corridor between two Rooms, or a technical space (`a` == `b` == 0)."""

    def __init__(self, id: str, a: int, b: int) -> None:
        self.id = id
        self.a = a
        self.b = b

    def other(self, room: int) -> int:
        return self.b if room == self.a else self.a


class Board:
    """One side of the board (NE-SETUP-1, NE-ALT). Technical spaces come after all Corridors."""

    def __init__(self, data: Mapping[str, Any], side: str) -> None:
        self.side = side
        self.corridors: list[Corridor] = []
        self.index: dict[str, int] = {}
        self.exit: list[list[int]] = [[-1] * 5 for _ in range(ROOMS + 1)]  # by Room and number 1-4
        self.around: list[list[int]] = [[] for _ in range(ROOMS + 1)]  # Corridors and technical spaces of a Room
        self.doorways: list[list[int]] = [[] for _ in range(ROOMS + 1)]  # only Corridors that can have a Door
        self.joined: list[list[int]] = [[] for _ in range(ROOMS + 1)]  # Rooms joined by a Corridor, rising
        self.entrances: list[list[int]] = []  # Rooms of each technical network
        self.technical: list[int] = [-1] * (ROOMS + 1)  # the network at a Room, or -1
        for entry in data[f"{side}_corridor"]:
            self._add(Corridor(entry["id"], entry["a"], entry["b"]))
            number = len(self.corridors) - 1
            self._connect(entry["a"], number, entry["numbers_a"])
            self._connect(entry["b"], number, entry["numbers_b"])
            self.doorways[entry["a"]].append(number)
            self.doorways[entry["b"]].append(number)
        self.first_technical: int = len(self.corridors)
        networks: list[str] = []
        for entry in data[f"{side}_tech_entrance"]:
            name = entry["network"]
            if name not in networks:
                networks.append(name)
                self._add(Corridor("tech" if name == "main" else f"tech_{name}", 0, 0))
                self.entrances.append([])
            network = networks.index(name)
            self.entrances[network].append(entry["room"])
            self.technical[entry["room"]] = network
            self._connect(entry["room"], self.first_technical + network, entry["numbers"])
        self.exit_ids: list[list[str]] = []  # by Room: what leads away at the numbers 1 to 4
        for room in range(ROOMS + 1):
            self.exit_ids.append([self.corridors[number].id for number in self.exit[room][1:]] if room else [])
        self.slots1: list[int] = []
        self.slots2: list[int] = []
        self.fixed: dict[int, str] = {}  # special Rooms
        self.highlighted: dict[int, str] = {}  # NE-ALT-1
        for entry in data[f"{side}_slot"]:
            self._slot(entry)
        self.tiled: list[int] = sorted([*self.slots1, *self.slots2, *self.highlighted])
        self.start: int = {room: number for number, room in self.fixed.items()}[HIBERNATORIUM]
        for room in range(1, ROOMS + 1):
            neighbours = {self.corridors[number].other(room) for number in self.doorways[room]}
            self.joined[room] = sorted(neighbours)

    def _add(self, corridor: Corridor) -> None:
        self.index[corridor.id] = len(self.corridors)
        self.corridors.append(corridor)

    def _connect(self, room: int, corridor: int, numbers: list[int]) -> None:
        self.around[room].append(corridor)
        for number in numbers:
            self.exit[room][number] = corridor

    def _slot(self, entry: Mapping[str, Any]) -> None:
        number = entry["number"]
        if entry["kind"] == "special":
            self.fixed[number] = entry["room"]
        elif entry["kind"] == "highlighted":
            self.highlighted[number] = entry["room"]
        elif entry["kind"] == "slot1":
            self.slots1.append(number)
        else:
            self.slots2.append(number)

    def between(self, room: int, other: int) -> list[int]:
        """The Corridors that join two Rooms (NE-ALT-3: there may be two)."""
        return [number for number in self.doorways[room] if self.corridors[number].other(room) == other]


class Token:
    """An Intruder token: its kind and the number for the Surprise check (NE-ENC-4)."""

    def __init__(self, kind: str, number: int) -> None:
        self.kind = kind
        self.number = number


class Exploration:
    """An Exploration token (NE-EXPL-1)."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.effect: str = entry["effect"]
        self.items: int = entry["items"]


class EventKind:
    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.movers: tuple[str, ...] = tuple(entry["movers"])
        self.corridor: int = entry["corridor"]
        self.after: str = entry["after"]


class AttackKind:
    """An Intruder Attack card. `blood` is 0 for the Retreat arrow (NE-INJ-6)."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.effect: str = entry["id"].rsplit("_", 1)[0]
        self.symbols: tuple[str, ...] = tuple(entry["symbols"])
        self.blood: int = 0 if entry["blood"] == "retreat" else entry["blood"]


class ItemKind:
    """An Item card of any deck: red, yellow, green, blue (crafted), start (Weapon), quest."""

    def __init__(self, entry: Mapping[str, Any], deck: str) -> None:
        self.id: str = entry["id"]
        self.deck = deck
        self.cost: int = entry.get("cost", 0)
        self.has_action: bool = "cost" in entry
        self.combat: str = entry.get("combat", "any")
        self.one_use: bool = entry.get("one_use", False)
        self.heavy: bool = entry["heavy"]
        self.component: str = entry.get("component", "")
        self.weapon: str = entry.get("weapon", "")  # energy, classic, or "" for no Weapon
        self.capacity: int = entry.get("ammo", 0)
        self.recipe: tuple[str, ...] = tuple(entry.get("recipe", ()))
        self.character: str = entry.get("character", "")
        activation = entry.get("activation", {})
        self.activation_room: str = activation.get("room", "")
        self.activation_items: tuple[str, ...] = tuple(activation.get("discard", ()))
        self.activation_cost: int = entry.get("activation_cost", 0)


class CardKind:
    """An Action card (NE-CARD-1)."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.cost: int = entry["cost"]
        self.combat: str = entry["combat"]
        self.reaction: bool = entry.get("reaction", False)


class ObjectiveKind:
    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.kind: str = entry["kind"]
        self.min_players: int = entry.get("min_players", 1)
        self.alternatives: tuple[tuple[str, ...], ...] = tuple([tuple(way) for way in entry["alternatives"]])


class IntruderCard:
    """A card of the Intruder player. `move` is 0 for any Corridor (NE-INTR-4)."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.effect: str = entry["id"].rsplit("_", 1)[0]
        self.move: int = 0 if entry["move"] == "any" else entry["move"]
        self.attacks: int = entry["attack_cards"]


class Box:
    """All components; shared by all states of a game and never changed."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        counts: dict[str, int] = {entry["id"]: entry["count"] for entry in data["component"]}
        self.fire_markers: int = counts["fire_marker"]
        self.malfunction_markers: int = counts["malfunction_marker"]
        self.doors: int = counts["door_token"]
        self.eggs: int = counts["egg_token"]
        self.carcasses: int = counts["carcass_token"]

        faces = {entry["id"]: entry["faces"] for entry in data["die"]}
        self.noise_faces: list[str] = list(faces["noise"])
        self.combat_faces: list[str] = list(faces["combat"])
        tracks = data["track"]
        self.hibernation_from: int = tracks["time"]["hibernation_from_index"]
        self.time_end: int = tracks["time"]["end_index"]
        self.irreversible_from: int = tracks["self_destruct"]["irreversible_from_index"]
        self.skull: int = tracks["self_destruct"]["end_index"]
        self.first_destination: str = tracks["destination"]["start"]

        self.rooms: dict[str, RoomKind] = {entry["id"]: RoomKind(entry) for entry in data["room"]}
        self.tiles1: list[str] = [room.id for room in self.rooms.values() if room.category == "basic1"]
        self.tiles2: list[str] = [room.id for room in self.rooms.values() if room.category == "additional2"]
        self.basic: Board = Board(data, "basic")
        self.alternative: Board = Board(data, "alternative")

        self.rank: dict[str, int] = {}
        self.check_cards: dict[str, int] = {}
        self.leaves_carcass: dict[str, bool] = {}
        self.figures: list[str] = []  # by miniature: the kind of Intruder
        for entry in sorted(data["intruder"], key=_rank):
            self.rank[entry["id"]] = entry["size_rank"]
            self.check_cards[entry["id"]] = entry["check_cards"]
            self.leaves_carcass[entry["id"]] = entry["leaves_carcass"]
            self.figures.extend([entry["id"]] * entry["miniatures"])
        self.tokens: list[Token] = []
        for entry in data["intruder_token"]:
            self.tokens.extend([Token(entry["type"], entry["number"]) for _ in range(entry["count"])])
        bag = data["intruder_bag_setup"]
        self.bag: dict[str, int] = {kind: bag[kind] for kind in (BLANK, LARVA, CREEPER, QUEEN)}
        self.bag_adults: int = bag["adult_base"]
        self.bag_adults_per_player: int = bag["adult_per_player"]
        self.explorations: dict[str, Exploration] = {}
        self.exploration_tokens: list[str] = []
        for entry in data["exploration_token"]:
            self.explorations[entry["id"]] = Exploration(entry)
            self.exploration_tokens.extend([entry["id"]] * entry["count"])
        self.pods_by_players: dict[str, int] = data["pods_by_players"]
        self.pods: list[int] = [entry["number"] for entry in data["escape_pod"]]
        self.pod_places: int = data["escape_pod"][0]["places"]
        self.coordinates: dict[str, dict[str, str]] = {
            entry["id"]: {space: entry[space] for space in "ABCD"} for entry in data["coordinates_card"]
        }

        self.events: dict[str, EventKind] = {entry["id"]: EventKind(entry) for entry in data["event_card"]}
        self.attacks: dict[str, AttackKind] = {entry["id"]: AttackKind(entry) for entry in data["attack_card"]}
        self.attack_deck: list[str] = _deck(data["attack_card"])
        self.wound_deck: list[str] = _deck(data["serious_wound"])
        self.weaknesses: list[str] = _deck(data["weakness"])
        self.contamination_deck: list[str] = _deck(data["contamination_card"])

        self.items: dict[str, ItemKind] = {}
        self.item_decks: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        for entry in data["item"]:
            self.items[entry["id"]] = ItemKind(entry, entry["deck"])
            self.item_decks[entry["deck"]].extend([entry["id"]] * entry["count"])
        self.crafted: list[str] = []
        self.crafted_supply: list[str] = _deck(data["crafted_item"])
        for entry in data["crafted_item"]:
            self.items[entry["id"]] = ItemKind(entry, "blue")
            self.crafted.append(entry["id"])
        for entry in data["starting_item"]:
            self.items[entry["id"]] = ItemKind(entry, "start")
        for entry in data["quest_item"]:
            self.items[entry["id"]] = ItemKind(entry, "quest")

        self.characters: list[str] = [entry["id"] for entry in data["character"]]
        self.weapon_of: dict[str, str] = {entry["character"]: entry["id"] for entry in data["starting_item"]}
        self.quests_of: dict[str, list[str]] = {character: [] for character in self.characters}
        for entry in data["quest_item"]:
            self.quests_of[entry["character"]].append(entry["id"])
        self.cards: dict[str, CardKind] = {entry["id"]: CardKind(entry) for entry in data["action_card"]}
        self.deck_of: dict[str, list[str]] = {entry["character"]: list(entry["cards"]) for entry in data["action_deck"]}
        self.objectives: dict[str, ObjectiveKind] = {entry["id"]: ObjectiveKind(entry) for entry in data["objective"]}
        self.intruder_cards: dict[str, IntruderCard] = {
            entry["id"]: IntruderCard(entry) for entry in data["intruder_action_card"]
        }


def _rank(entry: Mapping[str, Any]) -> int:
    return -int(entry["size_rank"])


def _deck(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries for _ in range(entry["count"])]


BOX: Final = Box(DATA)
