"""Attacks and the cards that change them (spec section 7)."""

from __future__ import annotations

import pytest

from .table import FOUR_HOMES, table


@pytest.mark.parametrize(
    ("faction", "unit", "wounds", "data"),
    [
        ("marines", "M1", 1, 0),
        ("marines", "M1+", 2, 0),
        ("aliens", "A1", 0, 0),
        ("aliens", "A1+", 2, 0),
        ("scientists", "S1", 0, 0),
        ("scientists", "S1+", 1, 0),
        ("greys", "G1", 0, 0),
        ("greys", "G1+", 0, 1),
    ],
)
def test_attack_table(faction: str, unit: str, wounds: int, data: int) -> None:
    """TH-ATT-3. None, one, all, or one for data; each against two units in range."""
    homes = {"marines": "docking_bay", "aliens": "alien_nest", "scientists": "laboratory", "greys": "grey_wreck"}
    victim, letter = ("aliens", "A") if faction != "aliens" else ("marines", "M")
    ring = ["corridors", "control_room", homes[victim], "tech_bay", homes[faction]]
    other = unit[0] + "2"
    t = table(
        ring,
        active=faction,
        units=[
            f"{unit}@corridors.a",
            f"{letter}1@corridors.b",
            f"{letter}2@corridors.c",
            f"{other}@{homes[faction]}.a",
        ],
    )
    # the fourth unit fills the Corridors (Minor Assault), then the Assault: everything happens twice, the newcomer too
    t.move(other)
    newcomer = 2 if faction == "marines" else 0
    t.shows(life={victim: 20 - 2 * wounds - newcomer})
    if faction == "greys":
        t.shows(data={"greys": 2 * data})


def test_whom_a_one_attacker_hits_is_asked_when_it_matters() -> None:
    """TH-ATT-5, TH-DEC-9, TH-FFA-9. Two opponents in range: the attacker's owner chooses among all."""
    t = table(
        FOUR_HOMES,
        units=["M1@control_room.a", "A1@control_room.b", "S1@control_room.c", "M2@laboratory.a"],
        life={"aliens": 5, "scientists": 5},
    )
    t.move("M2", "corridors.a").shows(asked="AttackOnce", to_act="marines")
    assert t.can("strike", unit="A1")
    t.do("strike", unit="S1").shows(life={"marines": 1, "scientists": 5})


def test_the_order_of_attackers_is_asked_when_it_matters() -> None:
    """TH-ATT-5, TH-DEC-9. A Minor Alien that dies of the first attack spares the second attacker's choice."""
    t = table(
        "MA",
        units=["M1@control_room.a", "M2@control_room.d", "mA1@control_room.c", "A1@control_room.b", "M3@alien_nest.a"],
    )
    t.move("M3", "corridors.a").shows(asked="OrderAttackers")
    t.do("attack", unit="M2").shows(units={"mA1": "supply"}, life={"aliens": 19})  # then M1 hits A1
    t = table(
        "MA",
        units=["M1@control_room.a", "M2@control_room.d", "mA1@control_room.c", "A1@control_room.b", "M3@alien_nest.a"],
    )
    t.move("M3", "corridors.a").do("attack", unit="M1").do("strike", unit="mA1")
    t.shows(units={"mA1": "supply"}, life={"aliens": 20})  # nobody is left for M2


def test_range_is_not_transitive() -> None:
    """TH-SECT-4. Control Room: a-b, a-c, c-d; b does not reach c."""
    t = table("MA", units=["M1@control_room.b", "A1@control_room.c", "A2@control_room.d", "M3@alien_nest.a"])
    t.move("M3", "corridors.a").shows(life={"aliens": 20})


def test_double_shot() -> None:
    """TH-CRD-DBL, TH-ALG-2. The whole attack once more, and once more per Duplicate."""
    units = ["M1+@control_room.a", "A1@control_room.b", "A2@control_room.c", "M3@alien_nest.a"]
    t = table("MA", units=units, installed=["K1 m_double_shot"]).move("M3", "corridors.a")
    t.shows(life={"aliens": 16})
    t = table("MA", units=units, installed=["K1 m_double_shot", "K2 m_duplicate"]).move("M3", "corridors.a")
    t.shows(life={"aliens": 14})


def test_battle_position_counts_for_each_unit_hit() -> None:
    """TH-ATT-7, TH-ATT-6. +[X] per attacked unit and repetition."""
    units = ["M1+@control_room.a", "A1@control_room.b", "A2@control_room.c", "M3@alien_nest.a"]
    t = table("MA", units=units, installed=["K1 m_battle_position u1", "K4 m_double_shot"]).move("M3", "corridors.a")
    t.shows(life={"aliens": 20 - 2 * 2 * 3})


def test_battle_position_is_not_for_data() -> None:
    """TH-ATT-7. Chamber is, Battle Position is not; and the other way round."""
    ring = ["corridors", "control_room", "docking_bay", "tech_bay", "grey_wreck"]
    units = ["G1+@control_room.a", "M1@control_room.b", "G2@grey_wreck.a"]
    t = table(ring, active="greys", units=units, installed=["K2 g_chamber"]).move("G2", "corridors.a")
    t.shows(data={"greys": 2}, life={"marines": 20})
    units = ["M1@control_room.a", "A1@control_room.b", "M3@alien_nest.a"]
    table("MA", units=units, installed=["K2 g_chamber"]).move("M3", "corridors.a").shows(life={"aliens": 19})


@pytest.mark.parametrize(("faction", "card"), [("marines", "m_barricades"), ("scientists", "s_hideout")])
def test_covers(faction: str, card: str) -> None:
    """TH-ATT-10, TH-ATT-6. Barricades and Hideout protect their own side in their sector."""
    home, letter = ("docking_bay", "M") if faction == "marines" else ("laboratory", "S")
    ring = ["corridors", "control_room", "alien_nest", "tech_bay", home]
    units = [
        "A1+@control_room.a",
        f"{letter}1@control_room.b",
        f"{letter}2@corridors.a",
        f"A2@{home}.a",
        "A3+@corridors.b",
    ]
    t = table(ring, units=units, installed=[f"K2 {card}"])
    t.move("A2", "corridors.c").shows(life={faction: 19})  # only the unit in the Corridors


def test_hidden_joins_assaults() -> None:
    """TH-CRD-HID, TH-ALG-3. [X] wounds to a unit of its sector in any room, once more per copy, whatever units do."""
    t = table(
        "AM",
        units=["M1@control_room.d", "A1@docking_bay.a"],
        installed=["K1 a_hidden u1", "K2 a_duplicate"],
    )
    t.move("A1", "corridors.a").shows(life={"marines": 20 - 2 * 2})


def test_hidden_asks_whom_to_hit_when_it_matters() -> None:
    """TH-CRD-HID, TH-DEC-9. The player who makes the Assault chooses."""
    t = table(
        FOUR_HOMES,
        active="aliens",
        units=["M1@alien_nest.a", "S1@alien_nest.b", "A1@laboratory.a"],
        installed=["N1 a_hidden"],
    )
    t.move("A1", "corridors.a").shows(asked="HiddenAttack", to_act="aliens")
    t.do("strike", unit="S1").shows(life={"aliens": 1})


def test_ambush_uses_units_in_range_only() -> None:
    """TH-ATT-9. Not the one behind the wall, not a basic Alien's like; each attacks the newcomer alone."""
    t = table(
        "AM",
        units=["A1@corridors.a", "M1@control_room.a", "M2+@control_room.d", "A2@control_room.c"],
        installed=["K2 m_ambush"],
    )
    t.move("A1").shows(life={"aliens": 19 - 0}, units={"A1": "control_room.b"})


def test_caught_units_do_not_attack() -> None:
    """TH-ATT-6, TH-CRD-GRIP-3. But they can be attacked."""
    t = table(
        "MS",
        units=["M1+@control_room.a", "S1+@control_room.b", "M2@laboratory.a", "S2@corridors.a"],
        installed=["K2 s_gripper"],
        caught={"M1": "K2"},
    )
    t.move("M2", "corridors.b").shows(life={"scientists": 19, "marines": 20})  # only M2 hits S2


def test_invisible_units_are_not_attacked() -> None:
    """TH-ATT-10, TH-CRD-INV, TH-ATT-6. Not by "all" attackers, not by Hidden's like; others beside it are."""
    t = table(
        "MG",
        units=["M1+@control_room.a", "G1@control_room.b", "G2@control_room.c", "M2@grey_wreck.a"],
        invisible=["G1"],
    )
    t.move("M2", "corridors.a").shows(life={"greys": 19}, invisible=["G1"])
