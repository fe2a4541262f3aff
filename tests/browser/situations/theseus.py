"""Theseus: tables worth looking at."""

from __future__ import annotations

from typing import Any

from browsing import Visitor, bot_game, described

from farside.core import codec

from . import Situation

GAME = "theseus"

# Four factions, every bay taken, tokens of every kind.
CROWDED = """
ring = ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest", "laboratory", "grey_wreck"]
factions = ["marines", "aliens", "scientists", "greys"]

[given]
units = [
  "M1+@corridors.a", "S1@corridors.b", "A1+@corridors.d", "M2@docking_bay.c", "G1+@docking_bay.b",
  "S2+@laboratory.a", "M3+@laboratory.b", "mA1@laboratory.c", "G2@laboratory.d", "A2+@alien_nest.a",
  "mA2@alien_nest.b",
  "G3@tech_bay.d", "S3@space", "A3@space",
]
installed = [
  "C1 s_video_cameras u2 p4", "C2 m_battle_position u2", "C3 m_duplicate", "C4 a_hive u1",
  "C5 s_gripper", "C6 g_probe",
  "K1 a_tentacles u2", "K2 g_time_loop", "K3 s_defense_system active", "K4 m_trap_detector",
  "T1 a_attack_from_the_dark u1", "T2 s_remote_control", "T3 g_gene_manipulator", "T4 m_fire u2", "T5 m_ambush",
  "T6 a_vent_shortcut",
  "D1 m_mine u1", "D2 m_arsenal", "D3 m_group_tactics", "D4 g_soul_trap u1",
  "N1 a_creepers", "N2 a_incubator", "N3 s_secret_passage", "N4 g_teleport",
  "L1 s_archives u2", "L2 s_base_plans", "L3 m_double_shot", "L4 a_parasite",
  "W1 g_degradation u1", "W2 g_invisibility", "W3 g_chamber", "W4 m_protection",
]
pending = { "corridors:0" = "m_barricades", "control_room:0" = "g_control", "docking_bay:0" = "a_burrow", \
"docking_bay:1" = "m_grenade", "alien_nest:0" = "s_hideout", "alien_nest:1" = "a_vent_shaft", \
"laboratory:0" = "s_detonation", "laboratory:1" = "s_medlab", "grey_wreck:0" = "g_transfer", \
"grey_wreck:1" = "g_blackout" }
life = { marines = 13, aliens = 9, scientists = 2, greys = 5 }
data = { scientists = 14, greys = 9 }
tokens = { marines = 3, aliens = 1 }
kept = { marines = ["m_grenade", "b_passage", "b_upgrade"], scientists = ["s_field_notes"], greys = ["b_passage"] }
malfunction = "T5"
deactivation = ["marines@laboratory", "marines@control_room"]
invisible = ["G1"]
parasites = ["M2", "M2"]
caught = { A1 = "C5" }
end_token = "2"
"""

# Pandora holds cards with her Embryos and her home lies on the Aliens'.
PANDORA = """
ring = ["corridors", "control_room", "alien_nest", "tech_bay"]
factions = ["pandora", "aliens"]
pandora = "alien_nest.left"

[given]
units = [
  "Pc1+@alien_nest.a", "Pc2@tech_bay.a", "Pc3@corridors.d", "Pr1+@corridors.a", "Pw2@tech_bay.d", "A1+@corridors.b",
  "A2@control_room.c", "A3@alien_nest.d", "mA1@space",
]
installed = [
  "C2 a_hive u1 Pk1", "C5 a_assault", "K2 a_hidden u2", "T2 a_abduction", "T5 a_duplicate",
  "N1 a_habitat Pw1", "N2 a_incubator",
]
pending = { "corridors:0" = "a_parasite", "alien_nest:0" = "a_creepers", "alien_nest:1" = "a_vent_shaft" }
bonus = { C1 = "b_passage", C6 = "b_upgrade", K1 = "b_card_from_deck", T1 = "b_upgrade" }
life = { pandora = 12, aliens = 15 }
tokens = { pandora = 2 }
"""

TEAMS = """
mode = "team"
ring = ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"]
factions = ["marines", "aliens", "scientists", "greys"]
homes = ["docking_bay", "alien_nest"]

[given]
units = ["M1@docking_bay.a", "S1+@docking_bay.d", "A1+@corridors.a", "G1@alien_nest.b",
  "M2@corridors.d", "S2@tech_bay.a",
  "A2@tech_bay.d", "G2+@control_room.c"]
installed = ["C2 m_mine", "C5 s_archives", "D1 s_video_cameras p3", "D2 m_battle_position u1",
  "N1 a_hive", "N4 g_transfer u1",
  "K2 m_fire", "T2 a_tentacles u1"]
pending = { "docking_bay:0" = "m_assault", "docking_bay:1" = "s_medlab", "alien_nest:0" = "a_habitat", \
"corridors:0" = "g_probe" }
bonus = { K1 = "b_upgrade", T6 = "b_passage" }
life = { marines = 17, scientists = 12, aliens = 19, greys = 9 }
data = { scientists = 4, greys = 7 }
kept = { marines = ["b_passage"] }
"""

# The Marine's Move leads past a trap that strikes who passes onto two that strike who stops.
PLANNED = """
ring = "MA"
factions = ["marines", "aliens"]

[given]
units = ["M1@corridors.a", "M2@corridors.d", "A1+@tech_bay.b", "M3+@docking_bay.c",
  "A2@docking_bay.a", "A3@docking_bay.b"]
installed = ["C2 m_battle_position", "K2 a_tentacles u1", "K3 a_hidden", "D1 a_hive u1",
  "D2 m_arsenal", "D4 a_parasite",
  "T2 m_mine", "N1 m_fire", "N2 a_incubator"]
pending = { "corridors:0" = "a_burrow", "docking_bay:0" = "m_assault", "docking_bay:1" = "m_ambush", \
"alien_nest:0" = "a_habitat" }
bonus = { C1 = "b_passage", C6 = "b_upgrade", K1 = "b_upgrade", K4 = "b_card_from_deck", T1 = "b_passage" }
life = { marines = 14, aliens = 16 }
tokens = { marines = 1 }
kept = { marines = ["b_passage"] }
"""


def first_turn() -> dict[str, Any]:
    """Seat 0 makes the first Move of a game for two."""
    for played in bot_game(2, "t3", GAME, "random", {"faction_1": "scientists", "faction_2": "marines"}):
        view = played.view(0)
        if played.decision is not None and played.decision.seat == 0 and view["turn"] > 0:
            return codec.save(played.state)
    raise SystemExit("Seat 0 never had a turn.")


def nearly_over() -> dict[str, Any]:
    """A few choices before the end of a game of random bots."""
    return [codec.save(played.state) for played in bot_game(3, "t5", GAME, "random")][-4]


def plan_a_move(visitor: Visitor) -> None:
    """The pointer rests on a unit: its way and what strikes on it are shown."""
    box = visitor.page.locator(".th-unit[data-target='unit:M1']").bounding_box()
    assert box is not None
    visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.page.wait_for_selector(".th-flight[data-shown]")
    visitor.page.wait_for_selector(".tip:not([hidden])")


SITUATIONS = {
    "early": Situation(GAME, 2, first_turn, level="random"),
    "late": Situation(GAME, 4, lambda: described(CROWDED, GAME), level="random"),
    "factions": Situation(GAME, 3, level="random"),
    "plan": Situation(GAME, 2, lambda: described(PLANNED, GAME), level="random", then=plan_a_move),
    "pandora": Situation(GAME, 2, lambda: described(PANDORA, GAME), level="random"),
    "teams": Situation(GAME, 4, lambda: described(TEAMS, GAME), level="random"),
    "draft": Situation(
        GAME,
        4,
        options={
            "boards": "draft",
            "faction_1": "marines",
            "faction_2": "aliens",
            "faction_3": "scientists",
            "faction_4": "greys",
        },
        level="random",
    ),
    "last": Situation(GAME, 3, nearly_over, level="random"),
}
