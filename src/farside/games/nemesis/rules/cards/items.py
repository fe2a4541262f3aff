"""Using Items (spec section 21), and the table of all Items that can be used."""

from __future__ import annotations

from typing import Final

from farside.core.play import Step

from ..actions import Action
from ..basic import use_up
from ..questions import (
    held,
    in_combat,
)
from ..rooms import Choice
from ..state import AUTOLOADER, State
from .equipment import (
    Chemicals,
    Clothes,
    DuctTape,
    EnergyCharge,
    EvacuationKey,
    ExtendedMagazine,
    FireExtinguisher,
    NemesisPlans,
    ObjectiveKey,
    ReconDrone,
    SelfDestructKey,
    SmokeGrenade,
    SpaceSuit,
    TechnicalPlans,
    Tools,
)
from .medicine import (
    AdrenalineInjection,
    Alcohol,
    Antidote,
    Bandages,
    Medkit,
    MilitaryDrugs,
    SyntheticFood,
)
from .quests import Flashlight, LabEquipment, Orbital, PlasmaTorch, SecurityKey
from .throwing import Decoy, Grenade, Molotov, Taser
from .usable import Item


class UseItem(Action):
    """NE-ACT-1, NE-ITEM-4. The Action of an Item; a one-use Item is discarded when it takes effect (NE-CARD-2)."""

    __match_args__ = ("item", "choice", "paid")

    def __init__(self, item: str, choice: Choice, paid: bool = False) -> None:
        self.item = item
        self.choice = choice
        self.paid = paid

    def cost(self, g: State) -> int:
        return item_cost(g, g.active, self.item, self.choice)

    def named_items(self) -> tuple[str, ...]:
        return (self.item,)

    def effect(self, g: State) -> None:
        steps = ITEMS[self.item].effect(g, g.active, self.choice)
        if g.box.items[self.item].one_use:
            use_up(g, g.players[g.active], self.item)
        g.do(*steps)


def item_cost(g: State, seat: int, item: str, choice: Choice) -> int:
    """NE-WOUND-7, NE-ITEM-17. The printed cost; 1 more with a Hand wound; the Autoloader makes loading free."""
    player = g.players[seat]
    cost = g.box.items[item].cost
    if choice and choice[0] == "load" and held(player)[int(choice[1])][2] & AUTOLOADER:
        cost = 0
    return cost + (1 if "hand" in player.wounds else 0)


def item_actions(g: State, cards: int) -> list[Step]:
    """All Items the active player can use now, with `cards` Action cards in hand."""
    player = g.players[g.active]
    fighting = in_combat(g, g.active)
    found: list[Step] = []
    seen: list[str] = []
    for item in [*player.inventory, *[thing[0] for thing in held(player)]]:
        if item in seen or item not in ITEMS:
            continue
        seen.append(item)
        combat = g.box.items[item].combat
        if (combat == "out" and fighting) or (combat == "in" and not fighting):  # NE-ACT-4
            continue
        for choice in ITEMS[item].choices(g, g.active):
            if item_cost(g, g.active, item, choice) <= cards:
                found.append(UseItem(item, choice))
    return found


ITEMS: Final[dict[str, Item]] = {
    # red
    "energy_charge_red": EnergyCharge(),
    "grenade": Grenade(),
    "smoke_grenade": SmokeGrenade(),
    "recon_drone": ReconDrone(),
    "decoy": Decoy(),
    "extended_magazine": ExtendedMagazine(),
    "comms_key": ObjectiveKey(True),
    "evacuation_key_red": EvacuationKey(),
    "self_destruct_key": SelfDestructKey(),
    # yellow
    "duct_tape": DuctTape(),
    "tools": Tools(),
    "fire_extinguisher": FireExtinguisher(),
    "chemicals": Chemicals(),
    "clothes_yellow": Clothes(),
    "energy_charge_yellow": EnergyCharge(),
    "technical_plans": TechnicalPlans(),
    "space_suit": SpaceSuit(),
    "nemesis_plans": NemesisPlans(),
    # green
    "bandages": Bandages(),
    "medkit": Medkit(),
    "synthetic_food": SyntheticFood(),
    "adrenaline_injection": AdrenalineInjection(),
    "alcohol": Alcohol(),
    "clothes_green": Clothes(),
    "military_drugs": MilitaryDrugs(),
    # crafted
    "antidote": Antidote(),
    "taser": Taser(),
    "molotov": Molotov(),
    # Quest Items
    "log_key": ObjectiveKey(False),
    "orbital_maneuvering": Orbital(),
    "evacuation_key_pilot": EvacuationKey(),
    "flashlight": Flashlight(),
    "plasma_torch": PlasmaTorch(),
    "security_key": SecurityKey(),
    "lab_equipment": LabEquipment(),
}
