"""What the judge of Theseus believes, in points of life or data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIN: Final = 100.0
FULL_GAME: Final = 12.0  # turns that each player has, about


@dataclass(frozen=True)
class Weights:
    """Found by letting bots with different beliefs play each other."""

    income: float = 0.35  # of what a position brings each turn: cards get switched off, cleaned away, avoided
    next_turn: float = 0.3  # of the best Move that is there now; the players before may spoil it
    second: float = 0.2  # the second best Move is a reserve
    pace: float = 0.7  # refills per turn: from the Technology Bay and from strange homes there are none
    token: float = 0.13  # an Upgrade token, for each turn left
    token_most: float = 1.8
    kept_token: float = 0.5  # a token that lies idle is worth this part of it
    malfunction: float = 0.7  # placing the Malfunction token
    comes_back: float = 0.5  # a card under it may work again
    guest: float = 0.65  # of a card in an enemy home: it may be cleaned away (TH-SA-6)
    one: float = 0.4  # wounds that a unit with an attack on one deals in an Assault, on average
    all: float = 0.65
    brawl: float = 0.15  # Minor Assaults per turn
    space: float = 1.2  # a unit in Space costs most of a turn
    caught: float = 1.2
    parasite: float = 1.2
    install: float = 0.75  # of a card's worth, when it can be installed next
    pending: float = 0.3  # of a card's worth while it waits
    refill: float = 0.3  # a new card on a pending slot
    danger: float = 0.06  # growing with the square of the points below (above) the line
    danger_line: int = 9
    haste: float = 1.5  # how much more a lead counts when the game ends
    leader: float = 0.6  # how much of the rivals' sum is the best rival; the rest is their average
    embryo: float = 0.5
    shortcut: float = 0.4  # a Shortcut is like this part of another unit to choose from


WEIGHTS: Final = Weights()

# What a card usually brings from its installation in the first turns to the end, by design.
CARD: Final = {
    "m_mine": 1.6,
    "m_battle_position": 1.5,
    "m_fire": 3.2,
    "m_barricades": 1.2,
    "m_arsenal": 2.4,
    "m_assault": 2.8,
    "m_ambush": 1.4,
    "m_double_shot": 1.6,
    "m_grenade": 1.5,
    "m_duplicate": 2.0,
    "m_group_tactics": 2.2,
    "m_trap_detector": 0.6,
    "m_protection": 0.6,
    "a_hive": 2.2,
    "a_hidden": 2.2,
    "a_tentacles": 3.2,
    "a_habitat": 2.4,
    "a_assault": 2.8,
    "a_vent_shortcut": 0.9,
    "a_vent_shaft": 0.9,
    "a_incubator": 2.2,
    "a_abduction": 0.9,
    "a_attack_from_the_dark": 1.4,
    "a_duplicate": 2.0,
    "a_creepers": 1.4,
    "a_parasite": 1.4,
    "a_burrow": 0.5,
    "s_video_cameras": 2.4,
    "s_archives": 4.0,
    "s_medlab": 2.2,
    "s_minilab": 2.4,
    "s_defense_system": 2.4,
    "s_hideout": 1.3,
    "s_secret_passage": 1.3,
    "s_gripper": 1.4,
    "s_detonation": 2.0,
    "s_malfunction": 1.4,
    "s_duplicate": 2.2,
    "s_base_plans": 1.6,
    "s_remote_control": 2.4,
    "s_field_notes": 2.0,
    "g_soul_trap": 2.6,
    "g_probe": 2.6,
    "g_chamber": 1.4,
    "g_gene_manipulator": 2.4,
    "g_mine": 1.6,
    "g_transfer": 4.0,
    "g_control": 1.8,
    "g_teleport": 1.4,
    "g_invisibility": 0.8,
    "g_duplicate": 2.0,
    "g_time_loop": 0.9,
    "g_degradation": 1.4,
    "g_blackout": 0.9,
    "b_card_from_deck": 1.0,
    "b_upgrade": 1.0,
    "b_passage": 0.5,
}
# Instants and Bonus cards in hand: what they are worth as long as they are not used, at most.
KEPT: Final = {
    "m_grenade": 1.6,
    "a_burrow": 0.6,
    "s_field_notes": 1.8,
    "g_blackout": 0.9,
    "b_card_from_deck": 0.9,
    "b_upgrade": 0.4,
    "b_passage": 0.6,
}
