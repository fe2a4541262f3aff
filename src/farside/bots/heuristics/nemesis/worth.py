"""What Items and Action cards are good for, as hazard that they avert."""

from __future__ import annotations

from typing import Final

from ....games.nemesis.rules.box import is_contamination, is_object
from ....games.nemesis.rules.questions import held, serious_wounds
from ....games.nemesis.rules.state import Player, State
from .temper import tempered

ITEMS: Final = {
    "energy_charge_red": 0.03,
    "energy_charge_yellow": 0.03,
    "grenade": 0.05,
    "smoke_grenade": 0.05,
    "recon_drone": 0.015,
    "decoy": 0.03,
    "extended_magazine": 0.04,
    "comms_key": 0.005,
    "evacuation_key_red": 0.06,
    "evacuation_key_pilot": 0.06,
    "self_destruct_key": 0.02,
    "duct_tape": 0.035,
    "tools": 0.045,
    "fire_extinguisher": 0.06,
    "chemicals": 0.02,
    "clothes_yellow": 0.025,
    "clothes_green": 0.03,
    "technical_plans": 0.02,
    "space_suit": 0.01,
    "nemesis_plans": 0.015,
    "bandages": 0.045,
    "medkit": 0.06,
    "synthetic_food": 0.03,
    "adrenaline_injection": 0.03,
    "alcohol": 0.03,
    "military_drugs": 0.025,
    "antidote": 0.07,
    "taser": 0.08,
    "flamethrower": 0.04,
    "molotov": 0.05,
    "armor": 0.12,
    "motion_scanner": 0.08,
    "intercom": 0.02,
    "flashlight": 0.04,
    "plasma_torch": 0.02,
    "security_key": 0.02,
    "holo_computer": 0.02,
    "lab_equipment": 0.04,
    "log_key": 0.005,
    "orbital_maneuvering": 0.04,
    "prototype_rifle": 0.03,
    "prototype_shotgun": 0.05,
    "prototype_pistol": 0.03,
}
GOODS: Final = tempered("goods")  # of what is said above, for what lies in the Inventory
AGAIN: Final = tempered("again")  # a second one of the same kind is worth less
AMMO: Final[tuple[float, ...]] = tuple(
    [tempered("ammo") * worth for worth in (0.0, 0.04, 0.07, 0.09, 0.105, 0.115, 0.12)]
)  # in the best Weapon
RIFLE_POWER: Final = {"shotgun": 1.6, "assault_rifle": 1.5, "prototype_shotgun": 1.8, "flamethrower": 1.3}
OBJECT: Final = -0.015  # it fills a Hand; what it is needed for, the plan says

# Cards one would rather keep than pay with.
CARDS: Final = {
    "interruption": 0.5,
    "demolition": 0.3,
    "search": 1.4,
    "scavenging": 1.3,
    "rest": 0.9,
    "basic_repairs": 1.0,
    "repairs": 1.5,
    "fast_repairs": 1.9,
    "computer_skills": 1.4,
    "suppressive_fire": 1.3,
    "reload": 0.9,
    "order": 0.4,
    "motivation": 1.2,
    "knowledge_of_the_ship": 1.0,
    "piloting": 1.5,
    "old_friend": 1.5,
    "ingenuity": 1.7,
    "pyrotechnics": 0.8,
    "technical_corridors": 1.0,
    "full_auto": 1.5,
    "nerves_of_steel": 1.8,
    "covering_fire": 1.6,
    "taking_aim": 1.3,
    "adrenaline": 1.7,
    "reconnaissance": 1.8,
    "intranet": 1.5,
    "blocking_access": 1.2,
    "risk_assessment": 0.9,
}


def card_worth(g: State, player: Player, card: str) -> float:
    """How much one would like to keep a card of the hand, at this moment."""
    worth = CARDS.get(card, 0.0)
    if card == "rest":
        return worth + (1.2 if any(is_contamination(other) for other in player.hand) else 0.0)
    if card in ("search", "scavenging") and g.explored[player.room] and g.counter[player.room] > 0:
        return worth + 0.6
    if g.malfunction[player.room] and card.endswith("repairs"):
        return worth + 0.5
    return worth


def goods(g: State, player: Player) -> float:
    """All Items of a player, and the Ammo."""
    total = 0.0
    hurt = serious_wounds(player) + player.light
    seen: list[str] = []
    for item in player.inventory:
        worth = GOODS * ITEMS.get(item, 0.01)
        if hurt and item in ("bandages", "medkit"):
            worth += 0.02 * min(3, hurt)
        total += worth * AGAIN ** seen.count(item)
        seen.append(item)
    best = 0.0
    for thing in held(player):
        kind, ammo, _ = thing
        if is_object(kind):
            total += OBJECT
            continue
        total += ITEMS.get(kind, 0.0)
        if g.box.items[kind].weapon:
            arms = AMMO[min(6, ammo)] * RIFLE_POWER.get(kind, 1.0)
            total += 0.3 * arms
            best = max(best, 0.7 * arms)
    return total + best
