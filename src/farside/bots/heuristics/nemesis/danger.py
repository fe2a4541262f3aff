"""What may hurt a Character, measured as hazard: a position with hazard h is worth exp(-h) of a safe one.

Small hazards are about the chance to die of it in the end, so they can simply be added.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log
from typing import Final

from ....games.nemesis.rules.box import (
    ADULT,
    BLANK,
    BOX,
    BREEDER,
    CLEAN,
    CLOSED,
    CREEPER,
    INFECTED,
    KNOWN_CLEAN,
    KNOWN_INFECTED,
    LARVA,
    QUEEN,
)
from ....games.nemesis.rules.cards.events import spreading
from ....games.nemesis.rules.questions import board, has_character, has_weakness, serious_wounds
from ....games.nemesis.rules.state import Player, State
from .temper import tempered

DEATH: Final = tempered("death")
WOUNDS: Final = tempered("wounds")
# By the number of Serious Wounds.
SERIOUS: Final[tuple[float, ...]] = tuple([WOUNDS * hazard for hazard in (0.0, 0.2, 0.55, 1.2, DEATH)])
OPEN_WOUND: Final = {
    wound: tempered("open_wound") * hazard
    for wound, hazard in {"body": 0.14, "bleeding": 0.05, "arm": 0.05, "leg": 0.05, "hand": 0.04}.items()
}
BLEEDING: Final = tempered("bleeding")  # passes before it is Dressed
INFESTED: Final = tempered("infested")  # a Larva on the Character, beside what the last check will say
SLIME: Final = tempered("slime")
MARKER: Final = tempered("marker")  # a Noise marker more around the Room
CARD: Final = tempered("card")  # a further Contamination card, about
ALERT: Final = tempered("alert")  # Noise in all Corridors
SHARE_INFECTED: Final = 7 / 27

# How often an Intruder left alone strikes in the end, and how much it hinders beside.
STRIKES: Final = {
    kind: tempered("strikes") * often
    for kind, often in {LARVA: 1.0, CREEPER: 1.3, ADULT: 1.7, BREEDER: 1.7, QUEEN: 1.8}.items()
}
HINDRANCE: Final = {
    kind: tempered("hindrance") * hazard
    for kind, hazard in {LARVA: 0.04, CREEPER: 0.03, ADULT: 0.06, BREEDER: 0.08, QUEEN: 0.1}.items()
}


# --- wounds -------------------------------------------------------------------------------------------------------


def wound_hazard(serious: int, light: int) -> float:
    """NE-WOUND-1, NE-WOUND-3. The third Light Wound is a Serious one, a Wound after three Serious ones kills."""
    if serious >= 3:
        return SERIOUS[min(4, serious)]
    return SERIOUS[serious] + light * (SERIOUS[serious + 1] - SERIOUS[serious]) / 3


def light_wounds(serious: int, light: int, number: int) -> tuple[int, int]:
    for _ in range(number):
        if serious >= 3:
            return 4, 0
        serious, light = (serious + 1, 0) if light == 2 else (serious, light + 1)
    return serious, light


def light_wound(player: Player) -> float:
    """What one more Light Wound would cost."""
    serious = serious_wounds(player)
    return wound_hazard(*light_wounds(serious, player.light, 1)) - wound_hazard(serious, player.light)


def serious_wound(player: Player) -> float:
    serious = serious_wounds(player)
    return wound_hazard(serious + 1, player.light) - wound_hazard(serious, player.light) + 0.06


def body_hazard(player: Player) -> float:
    """All Wounds of a Character."""
    hazard = wound_hazard(serious_wounds(player), player.light)
    for wound in set(player.wounds):
        hazard += OPEN_WOUND[wound]
    if "bleeding" in player.wounds:  # a Light Wound with every pass (NE-ROUND-10)
        hazard += BLEEDING * light_wound(player)
    return hazard


# --- attacks ------------------------------------------------------------------------------------------------------


@cache
def effect_hazard(effect: str, serious: int, light: int, soft_bite: bool = False) -> float:
    """What an Attack card that hits does to a Character with these Wounds."""
    now = wound_hazard(serious, light)
    if effect == "scratch":
        return wound_hazard(*light_wounds(serious, light, 1)) - now + CARD
    if effect == "claw":
        return wound_hazard(*light_wounds(serious, light, 2)) - now + CARD
    if effect in ("bite", "frenzy"):
        if serious >= 2:
            return DEATH - now
        if soft_bite and effect == "bite":
            return wound_hazard(*light_wounds(serious, light, 1)) - now
        return wound_hazard(serious + 1, light) - now + 0.06
    if effect == "tail":
        return DEATH - now if serious >= 1 else wound_hazard(1, light) - now + 0.06
    if effect == "slime":
        return SLIME + CARD
    return 0.1  # Transformation, Summoning


@cache
def attack_hazard(kind: str, serious: int, light: int, soft_bite: bool = False) -> float:
    """One attack of an Intruder, over all Attack cards."""
    if kind == LARVA:
        return INFESTED + CARD
    hazard = 0.0
    for card in BOX.attack_deck:
        if kind in BOX.attacks[card].symbols:
            hazard += effect_hazard(BOX.attacks[card].effect, serious, light, soft_bite and kind == ADULT)
    return hazard / len(BOX.attack_deck)


@cache
def blood_at_most(injuries: int) -> float:
    """NE-INJ-2. The chance that one Attack card lets an Intruder with so many Injuries die."""
    hits = [card for card in BOX.attack_deck if 0 < BOX.attacks[card].blood <= injuries]
    return len(hits) / len(BOX.attack_deck)


@cache
def chance_gone(kind: str, injuries: int, eased: bool) -> float:
    """NE-INJ-1 to NE-INJ-6. The chance that a check kills an Intruder or drives it away."""
    if kind == LARVA:
        return 1.0
    reach = injuries + (1 if eased else 0)
    if kind in (CREEPER, ADULT):
        return blood_at_most(reach) + 0.09
    values = [BOX.attacks[card].blood for card in BOX.attack_deck]
    pairs = [(one, two) for one in values for two in values]
    kills = [pair for pair in pairs if 0 not in pair and sum(pair) <= reach]
    return len(kills) / len(pairs) + 0.17


def presence(g: State, player: Player, kind: str, staying: float = 1.0) -> float:
    """What it costs to have this Intruder in one's Room; more for who is `staying` there."""
    soft = has_weakness(g, "fighting")
    strike = attack_hazard(kind, serious_wounds(player), player.light, soft)
    return min(0.6 * DEATH, staying * STRIKES[kind] * strike) + HINDRANCE[kind]


# --- noise --------------------------------------------------------------------------------------------------------


@cache
def surprise(kind: str, cards: int) -> float:
    """NE-ENC-4. The chance that such a token surprises a player with so many cards in hand."""
    numbers = [token.number for token in BOX.tokens if token.kind == kind]
    return len([number for number in numbers if cards < number]) / len(numbers)


def bag_kinds(g: State) -> dict[str, int]:
    """NE-INFO-7. What is in the bag, by kind: everybody knows that."""
    counts: dict[str, int] = {}
    tokens = g.box.tokens
    for token in g.bag:
        kind = tokens[token].kind
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def encounter_hazard(g: State, player: Player, cards: int) -> float:
    """NE-ENC. What comes out of the bag, and whether it strikes at once."""
    total = 0.0
    soft = has_weakness(g, "fighting")
    if has_weakness(g, "danger"):
        cards += 1
    for kind, number in sorted(bag_kinds(g).items()):
        if kind == BLANK:
            total += number * ALERT
            continue
        strike = attack_hazard(kind, serious_wounds(player), player.light, soft)
        total += number * (presence(g, player, kind) + surprise(kind, cards) * strike)
    return total / max(1, len(g.bag))


def marked_odds(g: State, room: int) -> float:
    """NE-NOISE-2. The chance that a Noise roll here hits a marker."""
    odds = 0.0
    noise, ways = g.noise, board(g).exit[room]
    for number in (1, 2, 3, 4):
        if noise[ways[number]]:
            odds += 0.2
    return odds


def lurking_near(g: State, room: int) -> list[str]:
    """NE-NOISE-4. Kinds of Intruders that Danger would bring here."""
    found: list[str] = []
    figures = g.box.figures
    for there in board(g).joined[room]:
        if there in g.where and not has_character(g, there):
            ways = [way for way in board(g).between(there, room) if g.doors[way] != CLOSED]
            if ways:
                found.extend([figures[figure] for figure, place in enumerate(g.where) if place == there])
    return found


def noise_hazard(g: State, player: Player, room: int, encounter: float) -> tuple[float, float]:
    """A Noise roll in this Room: its hazard, and the chance that an Intruder comes."""
    marked = marked_odds(g, room)
    near = lurking_near(g, room)
    danger = 0.2 if player.slime else 0.1
    hazard = marked * encounter + (0.8 - marked) * MARKER
    comes = 0.92 * marked
    if near:
        hazard += danger * sum([presence(g, player, kind) for kind in near])
        comes += danger
    else:
        hazard += danger * ALERT
    return hazard, comes


# --- contamination ------------------------------------------------------------------------------------------------


def contamination(player: Player) -> tuple[int, int, int]:
    """Contamination cards of one's own: unknown, known INFECTED, known clean."""
    unknown = infected = clean = 0
    for pile in (player.hand, player.deck, player.discard):
        for card in pile:
            if card in (CLEAN, INFECTED):
                unknown += 1
            elif card == KNOWN_INFECTED:
                infected += 1
            elif card == KNOWN_CLEAN:
                clean += 1
    return unknown, infected, clean


@cache
def check_risk(unknown: int, infected: int, clean: int, larva: bool) -> float:
    """NE-VICT-4. The chance to die in the Contamination Check."""
    number = unknown + infected + clean
    drawn = 1.0
    for place in range(4):
        drawn *= (10 - place) / (10 + number - place)
    checked = 1.0 if larva or infected else 1 - (1 - SHARE_INFECTED) ** unknown
    return min(0.95, checked * (1 - drawn))


def infection_hazard(cards: Sequence[int], larva: bool, rounds: int) -> float:
    """The check at the end, and the Larva until then."""
    unknown, infected, clean = cards
    hazard = -log(1 - check_risk(unknown, infected, clean, larva))
    if larva:
        hazard += INFESTED * min(1.0, rounds / 6)
    return hazard + CONTAMINATED * (unknown + infected + clean)


# --- the ship -----------------------------------------------------------------------------------------------------


# By the number of Malfunction markers.
BROKEN: Final[tuple[float, ...]] = tuple(
    [tempered("broken") * hazard for hazard in (0.0, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.65, 1.0)]
)
EXPLORED: Final = tempered("explored")  # a Room explored, beside Malfunctions and Fires
CONTAMINATED: Final = tempered("contaminated")  # a Contamination card in the deck, beside the check
FIRE_EVENT: Final = tempered("fire_event")  # the chance, each round, of an Event card that spreads all Fires


def ship_hazard(g: State, rounds: int) -> float:
    """NE-END-2. How near the ship is to its ninth Fire or Malfunction marker."""
    hazard = BROKEN[min(9, sum(g.malfunction))]
    fires = sum(g.fire)
    if fires:
        spread = len(spreading(g))
        ahead = min(5, rounds)
        if fires + spread > g.box.fire_markers:
            hazard += FIRE_EVENT * ahead
        hazard += 0.1 * FIRE_EVENT * ahead * (fires + 0.5 * spread) / g.box.fire_markers * ahead
    return hazard


def exploring_hazard(g: State) -> float:
    """NE-EXPL-3. Eight of twenty Exploration tokens bring a Malfunction marker, two a Fire, four Slime or Danger."""
    broken = min(8, sum(g.malfunction))
    return EXPLORED + 0.4 * (BROKEN[broken + 1] - BROKEN[broken]) + 0.1 * 0.08
