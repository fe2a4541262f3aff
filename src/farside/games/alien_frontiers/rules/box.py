"""What is in the box: numbers of pieces, ports and prices, read once from the component data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .components import DATA

# Stations, territories, generators and cards are named by the ids of data/components.toml.
ALIEN_ARTIFACT: Final = "alien_artifact"
COLONIST_HUB: Final = "colonist_hub"
COLONY_CONSTRUCTOR: Final = "colony_constructor"
LUNAR_MINE: Final = "lunar_mine"
MAINTENANCE_BAY: Final = "maintenance_bay"
ORBITAL_MARKET: Final = "orbital_market"
RAIDERS_OUTPOST: Final = "raiders_outpost"
SHIPYARD: Final = "shipyard"
SOLAR_CONVERTER: Final = "solar_converter"
TERRAFORMING_STATION: Final = "terraforming_station"

ASIMOV_CRATER: Final = "asimov_crater"
BRADBURY_PLATEAU: Final = "bradbury_plateau"
BURROUGHS_DESERT: Final = "burroughs_desert"
HEINLEIN_PLAINS: Final = "heinlein_plains"
HERBERT_VALLEY: Final = "herbert_valley"
LEM_BADLANDS: Final = "lem_badlands"
POHL_FOOTHILLS: Final = "pohl_foothills"
VAN_VOGT_MOUNTAINS: Final = "van_vogt_mountains"

ISOLATION: Final = "isolation"
POSITRON: Final = "positron"
REPULSOR: Final = "repulsor"

ALIEN_CITY: Final = "alien_city"
ALIEN_MONUMENT: Final = "alien_monument"
BOOSTER_POD: Final = "booster_pod"
DATA_CRYSTAL: Final = "data_crystal"
GRAVITY_MANIPULATOR: Final = "gravity_manipulator"
HOLOGRAPHIC_DECOY: Final = "holographic_decoy"
ORBITAL_TELEPORTER: Final = "orbital_teleporter"
PLASMA_CANNON: Final = "plasma_cannon"
POLARITY_DEVICE: Final = "polarity_device"
RESOURCE_CACHE: Final = "resource_cache"
STASIS_BEAM: Final = "stasis_beam"
TEMPORAL_WARPER: Final = "temporal_warper"

COLOURS: Final = ("red", "green", "blue", "yellow")
SHIPS_PER_COLOUR: Final = 6  # AF-COMP-1


class Station:
    """AF-COMP-9. A station and its ports: `groups` blocks of `group_size` ports, numbered from `first`."""

    def __init__(self, entry: Mapping[str, Any], first: int) -> None:
        self.id: str = entry["id"]
        self.groups: int = entry["groups"]
        self.group_size: int = entry["group_size"]
        self.first: int = first
        self.last: int = first + self.groups * self.group_size  # the port after the last one
        self.open_groups: dict[str, int] = dict(entry["open_groups"])  # AF-SETUP-15, by "p2", "p3", "p4"


class CardKind:
    """AF-COMP-3. One kind of Alien Tech card."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.count: int = entry["count"]
        self.points: int = entry["victory_points"]
        self.fuel_cost: int = entry["fuel_cost"]
        self.has_fuel_power: bool = entry["has_fuel_power"]
        self.has_discard_power: bool = entry["has_discard_power"]


class Setup:
    """AF-SETUP-7, AF-SETUP-11. What differs by the number of players."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.colonies: int = entry["colonies_per_player"]
        self.colonies_long: int = entry["colonies_per_player_long"]
        self.start_fuel: list[int] = list(entry["start_fuel"])
        self.start_ore: list[int] = list(entry["start_ore"])


class Box:
    """All numbers of the components; shared by all states of a game and never changed."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.stations: dict[str, Station] = {}
        self.station_of_port: list[str] = []
        for entry in data["station"]:
            station = Station(entry, len(self.station_of_port))
            self.stations[station.id] = station
            self.station_of_port.extend([station.id] * (station.last - station.first))
        stations = self.stations
        self.alien_artifact: Station = stations[ALIEN_ARTIFACT]
        self.colonist_hub: Station = stations[COLONIST_HUB]
        self.colony_constructor: Station = stations[COLONY_CONSTRUCTOR]
        self.lunar_mine: Station = stations[LUNAR_MINE]
        self.orbital_market: Station = stations[ORBITAL_MARKET]
        self.raiders_outpost: Station = stations[RAIDERS_OUTPOST]
        self.shipyard: Station = stations[SHIPYARD]
        self.solar_converter: Station = stations[SOLAR_CONVERTER]
        self.terraforming_station: Station = stations[TERRAFORMING_STATION]

        entries = {entry["id"]: entry for entry in data["station"]}
        self.fuel_by_value: list[int] = [0, *entries[SOLAR_CONVERTER]["fuel_by_value"]]  # AF-SUN-2
        self.constructor_ore: int = entries[COLONY_CONSTRUCTOR]["ore_cost"]  # AF-CON-1
        self.terraforming_fuel: int = entries[TERRAFORMING_STATION]["fuel_cost"]  # AF-TFS-1
        self.terraforming_ore: int = entries[TERRAFORMING_STATION]["ore_cost"]
        yard = entries[SHIPYARD]
        numbers = [f"n{number}" for number in range(4, SHIPS_PER_COLOUR + 1)]
        self.ship_fuel: list[int] = [0, 0, 0, 0, *[yard["fuel_cost_by_ship_number"][number] for number in numbers]]
        self.ship_ore: list[int] = [0, 0, 0, 0, *[yard["ore_cost_by_ship_number"][number] for number in numbers]]

        self.cards: dict[str, CardKind] = {entry["id"]: CardKind(entry) for entry in data["card"]}
        self.kind_of: list[str] = [kind.id for kind in self.cards.values() for _ in range(kind.count)]  # by card
        self.territories: list[str] = [entry["id"] for entry in data["territory"]]
        desert = {entry["id"]: entry for entry in data["territory"]}[BURROUGHS_DESERT]
        self.relic_fuel: int = desert["relic_fuel_cost"]  # AF-BUR-1
        self.relic_ore: int = desert["relic_ore_cost"]
        self.generators: list[str] = [entry["id"] for entry in data["field_generator"]]
        supply = {entry["id"]: entry["supply"] for entry in data["resource"]}
        self.fuel_supply: int = supply["fuel"]  # AF-COMP-7
        self.ore_supply: int = supply["ore"]
        self.setups: dict[str, Setup] = {name: Setup(entry) for name, entry in data["setup"].items()}

        constants = data["constants"]
        self.resource_limit: int = constants["resource_limit_end_of_turn"]  # AF-RES-2
        self.claim_total: int = constants["artifact_claim_total"]  # AF-ART-5
        self.display_size: int = constants["artifact_display_size"]  # AF-ART-2
        self.circles: int = constants["hub_track_circles"]  # AF-HUB-1
        self.hub_ports: int = constants["hub_ports_per_track"]
        self.launch_fuel: int = constants["hub_launch_fuel"]  # AF-HUB-7
        self.launch_ore: int = constants["hub_launch_ore"]
        self.raid_total: int = constants["raid_resource_total"]  # AF-RAID-4
        self.start_fleet: int = constants["start_fleet"]  # AF-SETUP-6
        self.min_fleet: int = constants["min_fleet_own_colour"]  # AF-TFS-1, AF-PLAS-6
        self.start_cards: int = constants["start_cards_per_player"]  # AF-SETUP-4
        self.discard_powers: int = constants["discard_powers_per_turn"]  # AF-CARD-5


BOX: Final = Box(DATA)
