"""Pandora (spec section 18)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.games.theseus.rules.box import BOX

from .table import WITH_PANDORA, Table, positions, table


def pandora(active: str = "pandora", token: str = "tech_bay", **given: Any) -> Table:
    return table(WITH_PANDORA, factions=["marines", "pandora"], pandora=token, active=active, **given)


def test_units_of_pandora() -> None:
    """TH-PAN-2. Attacks and takeovers of both sides."""
    kinds = {kind.id: kind for kind in BOX.units}
    assert kinds["creature"].attack == [1, 2]
    assert (kinds["runner"].attack, kinds["runner"].takeover, kinds["runner"].move_bonus) == ([0, 1], [1, 2], 1)
    assert (kinds["catcher"].attack, kinds["catcher"].takeover) == ([0, 1], [2, 2])
    assert (kinds["warrior"].attack, kinds["warrior"].takeover) == ([1, 2], [1, 2])


def test_no_budding_beside_an_enemy() -> None:
    """TH-PAN-6. Nor by an Embryo's Move, nor on a return from Space."""
    t = pandora(units=["Pc1@corridors.a", "M1@control_room.a"])
    t.move("Pc1", "control_room.b").shows(to_act="marines")
    pandora(units=["Pk1@corridors.a"]).move("Pk1", "control_room.b").shows(asked="MovementPhase")
    pandora(units=["Pc1@space"]).do("return", unit="Pc1").room("control_room.b").shows(asked="MovementPhase")


def test_budding_in_a_full_sector() -> None:
    """TH-PAN-6, TH-EJECT-4. It ejects a unit of her choice; basic side up, mandatory."""
    t = pandora(units=["Pc1@corridors.a", "Pc2@control_room.a", "Pk1@control_room.b", "Pk2@control_room.c"])
    t.move("Pc1").shows(asked="Budding")
    assert not t.can("keep_embryo")
    t.do("bud", embryo="runner").do("eject", unit="Pk1").shows(units={"Pk1": "space", "Pr1": "control_room.b"})
    t.shows(upgraded=[])


def test_takeover_is_for_the_embryo_that_moved() -> None:
    """TH-PAN-7. Not onto a Bonus card or a card under Malfunction, not by a Creature, not after a return from Space."""
    given = {"installed": ["K2 m_fire", "K3 m_mine"], "malfunction": "K3", "bonus": {"K1": "b_upgrade"}}
    t = pandora(units=["Pk1@corridors.a"], **given).move("Pk1", "control_room.a")
    assert t.can("take_over", card="K2")
    assert not t.can("take_over", card="K3")
    assert not t.can("take_over", card="K1")
    t.do("take_over", card="K2").shows(units={"Pk1": "card:K2"}, installed={"K2": "m_fire Pk1"})
    t = pandora(units=["Pk1@space"], **given).do("return", unit="Pk1").room("control_room.a")
    assert not t.can("take_over", card="K2")


def test_upgraded_before_the_takeover() -> None:
    """TH-PAN-8, TH-TURN-5. A token used before makes it permanent."""
    t = pandora(units=["Pw1@corridors.a"], installed=["K2 m_fire"], tokens={"pandora": 1}).move("Pw1", "control_room.a")
    t.do("upgrade", unit="Pw1").do("take_over", card="K2")
    assert t.seen()["ring"][1]["slots"][1]["card"]["once"] is False


def test_faction_words_on_a_taken_card() -> None:
    """TH-PAN-10. All taken cards are one faction for Duplicates; the former owner's Duplicate copies none of them."""
    given = {"units": ["M1@corridors.a"], "active": "marines"}
    pandora(installed=["K2 m_fire Pk1", "K4 m_duplicate"], **given).move("M1", "control_room.a").shows(
        life={"marines": 19}
    )
    pandora(installed=["K2 m_fire Pk1", "K4 m_duplicate Pk2"], **given).move("M1", "control_room.a").shows(
        life={"marines": 18}
    )


def test_a_minor_alien_of_pandora() -> None:
    """TH-PAN-10. Made by a taken Incubator it is hers, buds nothing and takes nothing over."""
    t = table(
        ["corridors", "control_room", "alien_nest", "tech_bay"],
        factions=["aliens", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@corridors.a", "A1@alien_nest.a"],
        installed=["K2 a_incubator Pk1", "K3 a_hive"],
    )
    t.move("Pc1", "control_room.a").room("control_room.b").do("bud", embryo="warrior").room("control_room.c")
    t.shows(units={"mA1": "control_room.b", "Pw1": "control_room.c"})
    unit = BOX.unit_names.index("mA1")
    assert t.g.owner[unit] == 1
    t.move("A1", "tech_bay.a").move("mA1")  # three points: nest, bay, corridors
    t.room("corridors.a").shows(asked="MovementPhase", to_act="aliens")


def test_her_sector_action() -> None:
    """TH-PAN-11. A token in her home, on a common sector beside the common action, in her order; no Base cleaning."""
    t = pandora(token="corridors", units=["Pk1@tech_bay.a", "Pc1+@docking_bay.a", "M1@docking_bay.b"])
    t.move("Pk1", "corridors.a").shows(asked="SectorActions", choices=2)
    t.do("take_upgrade").do("upgrade", unit="Pk1")  # free plays between her two actions
    t.shows(life={"marines": 19}, tokens={"pandora": 0})
    t = pandora(token="docking_bay.right", units=["Pk1@control_room.a"], installed=["D1 m_fire"])
    t.move("Pk1", "docking_bay.a").do("keep_embryo").shows(tokens={"pandora": 1})
    assert not t.can("clean", card="D1")


def test_the_common_action_stays_for_everybody() -> None:
    """TH-PAN-11, TH-SA-5. And her token gives others nothing."""
    t = pandora(active="marines", token="corridors", units=["M1@tech_bay.a"])
    t.move("M1", "corridors.a").shows(tokens={"marines": 0}, asked="PendingCardsPhase")


def test_base_cleaning_of_a_taken_card() -> None:
    """TH-PAN-12, TH-PAN-16. The owner of a shared home may discard it; the Embryo returns to her supply."""
    t = pandora(
        active="marines",
        token="docking_bay.left",
        units=["M1@control_room.a"],
        installed=["D1 m_arsenal Pw1+", "D2 m_arsenal"],
    )
    t.move("M1", "docking_bay.a")
    assert not t.can("clean", card="D2")
    t.do("clean", card="D1").shows(installed={"D1": ""}, units={"Pw1": "supply"}, gone=["m_arsenal"], upgraded=[])


def test_base_plans_are_useless_to_her() -> None:
    """TH-PAN-13. No deck, no phase 4."""
    t = table(
        ["corridors", "control_room", "laboratory", "tech_bay"],
        factions=["scientists", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@corridors.a", "S1@control_room.c"],
        installed=["K2 s_base_plans Pk1"],
        pending={"laboratory:0": "s_archives"},
    )
    t.move("Pc1", "control_room.a").shows(to_act="scientists", end_token="start", malfunction="laboratory:0")


def test_an_embryo_on_a_card_is_no_unit() -> None:
    """TH-PAN-16, TH-PAN-7, TH-MOVE-3. Not upgraded, not moved, not counted, not attacked."""
    t = pandora(units=["Pc1@corridors.a"], installed=["C2 m_fire Pw1"], tokens={"pandora": 2})
    assert not t.can("upgrade", unit="Pw1")
    assert not t.can("move", unit="Pw1")
    assert t.can("upgrade", card="C2")  # the token belongs to the card
    t.move("Pc1")
    assert t.can("room", room="control_room.a")  # one point only


def test_home_in_the_technology_bay() -> None:
    """TH-PAN-17, TH-PAN-14. Token and extra turn in her order; the extra turn starts afterwards."""
    t = pandora(units=["Pc1@docking_bay.a", "Pk1@corridors.a"])
    t.move("Pc1", "tech_bay.a").do("bud", embryo="runner").room("tech_bay.b").shows(asked="SectorActions")
    t.do("sector_action").shows(tokens={"pandora": 1}, extra_turn=True)
    t.do("end_turn").shows(asked="MovementPhase", to_act="pandora")
    assert t.can("move", unit="Pr1")  # born this turn
    assert not t.can("move", unit="Pc1")


def test_one_use_of_shortcuts_traps_and_protection() -> None:
    """TH-PAN-9. A trap after the first unit it acts on; Secret Passage at the first skip; Protection when it first
    forces the token."""
    pandora(active="marines", units=["M1@corridors.a"], installed=["K2 m_fire Pw1"]).move("M1", "control_room.a").shows(
        life={"marines": 19}, installed={"K2": "m_fire"}, units={"Pw1": "supply"}
    )
    ring = ["corridors", "control_room", "laboratory", "tech_bay"]
    t = table(
        ring,
        factions=["scientists", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@corridors.a"],
        installed=["K2 s_secret_passage Pr1"],
    )
    t.move("Pc1").do("skip").shows(installed={"K2": "s_secret_passage"}, units={"Pr1": "supply"})
    t = pandora(active="marines", units=["M1@corridors.a"], installed=["T2 m_protection Pw1"])
    t.move("M1", "control_room.a").shows(malfunction="T2", installed={"T2": "m_protection off"})


AGAINST_ALIENS: dict[str, Any] = {
    "ring": ["corridors", "control_room", "alien_nest", "tech_bay"],
    "factions": ["aliens", "pandora"],
    "pandora": "tech_bay",
}
AGAINST_GREYS: dict[str, Any] = {
    "ring": ["corridors", "control_room", "grey_wreck", "tech_bay"],
    "factions": ["greys", "pandora"],
    "pandora": "tech_bay",
}
AGAINST_SCIENTISTS: dict[str, Any] = {
    "ring": ["corridors", "control_room", "laboratory", "tech_bay"],
    "factions": ["scientists", "pandora"],
    "pandora": "tech_bay",
}


@pytest.mark.parametrize("card", ["s_detonation", "s_video_cameras", "s_base_plans", "s_archives", "s_remote_control"])
def test_an_action_card_is_used_by_its_resolution(card: str) -> None:
    """TH-PAN-9. Even if nothing comes of it; its Duplicate is used with it."""
    given = {"active": "pandora", "units": ["Pk1@corridors.a", "S1@laboratory.a"], **AGAINST_SCIENTISTS}
    t = table(installed=[f"K2 {card} Pw1"], **given).move("Pk1", "control_room.a")
    t.shows(units={"Pw1": "supply"}, installed={"K2": card})
    t = table(installed=[f"K2 {card} Pk2", "K4 s_duplicate Pw1"], **given).move("Pk1", "control_room.a")
    t.shows(units={"Pw1": "supply"}, installed={"K2": f"{card} Pk2", "K4": "s_duplicate"})


@pytest.mark.parametrize("card", ["g_control", "g_probe"])
def test_a_duplicate_is_used_with_the_card_it_copies(card: str) -> None:
    """TH-PAN-9. No enemy in any sector: nothing is moved, nothing probed."""
    t = table(
        active="pandora",
        units=["Pk1@corridors.a", "G1@space"],
        installed=[f"K2 {card} Pk2", "K4 g_duplicate Pw1"],
        **AGAINST_GREYS,
    )
    t.move("Pk1", "control_room.a").shows(units={"Pw1": "supply", "Pk2": "card:K2"})


def test_a_trap_is_used_when_it_acts() -> None:
    """TH-PAN-9, TH-GOAL-3. A Soul Trap gives Pandora nothing, and goes back; full Cameras and a Gripper that holds a
    unit do not act."""
    t = table(active="greys", units=["G1@corridors.a"], installed=["K2 g_soul_trap Pw1"], **AGAINST_GREYS)
    t.move("G1", "control_room.a").shows(units={"Pw1": "supply"}, data={"pandora": 0})
    units = ["S1@corridors.a", "S2@laboratory.a"]
    t = table(active="scientists", units=units, installed=["K2 s_video_cameras p6 Pw1"], **AGAINST_SCIENTISTS)
    t.move("S1", "control_room.a").shows(units={"Pw1": "card:K2"})
    grippers = ["K2 s_gripper Pk1", "K3 s_gripper Pw1"]
    t = table(active="scientists", units=units, installed=grippers, **AGAINST_SCIENTISTS)
    t.move("S1", "control_room.a").do("trap", card="K2").shows(units={"Pw1": "card:K3"}, caught=["S1"])


def test_a_module_is_used_when_it_counts() -> None:
    """TH-PAN-9, TH-UNIT-3. Battle Position in an attack on a Minor Alien, which one wound kills anyway."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"],
        factions=["marines", "aliens", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pk1@alien_nest.a", "Pc1@control_room.a", "mA1@control_room.b", "A1@docking_bay.a"],
        installed=["K2 m_battle_position Pw1", "D1 m_battle_position Pr1"],
    )
    t.move("Pk1", "corridors.a").shows(units={"mA1": "supply", "Pw1": "supply", "Pr1": "card:D1"})


def test_protection_that_is_off_forces_nothing() -> None:
    """TH-PAN-9, TH-CRD-PROT. The Marines put the token on it although Creepers have switched it off: it stays hers."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"],
        factions=["marines", "aliens", "pandora"],
        pandora="corridors",
        units=["M1@corridors.a"],
        installed=["T2 m_protection Pw1", "T3 a_creepers"],
    )
    t.move("M1", "control_room.a").do("malfunction", card="T2").shows(units={"Pw1": "card:T2"}, malfunction="T2")


@pytest.mark.parametrize(("once", "good"), [("K2", "K3"), ("K3", "K2")])
def test_a_shortcut_taken_for_good_is_used_first(once: str, good: str) -> None:
    """TH-PAN-9. One that stays serves as well, wherever it lies: the one for one use is not used."""
    t = table(
        active="pandora",
        units=["Pk1@corridors.a", "A1@alien_nest.a"],
        installed=[f"{once} a_vent_shortcut Pw1", f"{good} a_vent_shortcut Pk2"],
        **AGAINST_ALIENS,
    )
    t.move("Pk1").do("skip").shows(units={"Pw1": f"card:{once}", "Pk2": f"card:{good}"})


@pytest.mark.parametrize("duplicate", ["Pk1", "Pr1"])
def test_both_copies_of_an_ambush_for_one_use_are_hers(duplicate: str) -> None:
    """TH-PAN-9, TH-RUL-DUP-2, TH-ATT-9. The card goes back when both attacks are over; two Creatures, twice."""
    t = pandora(
        active="marines",
        units=["M1@corridors.a", "Pc1@control_room.b", "Pc2@control_room.c"],
        installed=["K2 m_ambush Pw1", f"K4 m_duplicate {duplicate}"],
    )
    t.move("M1", "control_room.a").shows(life={"marines": 16}, installed={"K2": "m_ambush"}, units={"Pw1": "supply"})


def test_an_ambush_that_goes_back_is_not_carried_out_for_its_owner() -> None:
    """TH-PAN-9, TH-FFA-4. Both attacks on the Alien are Pandora's, none is the Marines'."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"],
        factions=["marines", "aliens", "pandora"],
        pandora="tech_bay",
        active="aliens",
        units=["A1@corridors.a", "Pc1@control_room.b", "M1@control_room.c"],
        installed=["K2 m_ambush Pw1", "K4 m_duplicate Pk1"],
    )
    t.move("A1", "control_room.a").shows(life={"marines": 0, "aliens": 0, "pandora": 2})


def test_an_ambush_without_an_attack_stays_hers() -> None:
    """TH-PAN-9, TH-ATT-9, TH-ATT-10. No unit there, none that attacks (a basic Catcher), or no target it may attack."""
    for units, others in (([], []), (["Pk2@control_room.b"], []), (["Pc1@control_room.b"], ["K3 m_barricades"])):
        t = pandora(active="marines", units=["M1@corridors.a", *units], installed=["K2 m_ambush Pw1", *others])
        t.move("M1", "control_room.a").shows(life={"marines": 20}, units={"Pw1": "card:K2"})


def test_a_duplicate_that_multiplied_nothing_stays_hers() -> None:
    """TH-PAN-9. What it copies does not act: Hidden finds nobody, a Parasite meets a unit that has its tokens."""
    t = table(
        active="pandora",
        units=["Pc1@tech_bay.a", "A1@corridors.b"],
        installed=["K2 a_hidden Pk1", "K4 a_duplicate Pw1"],
        **AGAINST_ALIENS,
    )
    t.move("Pc1", "corridors.a").shows(life={"aliens": 19}, units={"Pw1": "card:K4"})
    t = table(
        active="aliens",
        units=["A1@corridors.a"],
        installed=["K2 a_parasite Pk1", "K4 a_duplicate Pw1"],
        parasites=["A1", "A1"],
        **AGAINST_ALIENS,
    )
    t.move("A1", "control_room.a").shows(units={"Pw1": "card:K4"}, parasites={"A1": 2})


def test_a_duplicate_that_multiplied_something_goes_back() -> None:
    """TH-PAN-9, TH-CRD-HID, TH-CRD-PAR. Two attacks of Hidden in one Assault; two Parasites, or the last."""
    t = table(
        active="pandora",
        units=["Pc1@tech_bay.a", "A1@control_room.b"],
        installed=["K2 a_hidden Pk1", "K4 a_duplicate Pw1"],
        **AGAINST_ALIENS,
    )
    t.move("Pc1", "corridors.a").do("bud", embryo="runner").room("corridors.b")
    t.shows(life={"aliens": 18}, units={"Pw1": "supply"})
    t = table(
        active="aliens",
        units=["A1@corridors.a"],
        installed=["K2 a_parasite Pk1", "K4 a_duplicate Pw1"],
        **AGAINST_ALIENS,
    )
    t.move("A1", "control_room.a").shows(units={"Pw1": "supply"}, parasites={"A1": 2})
    t = table(
        active="aliens",
        units=["A1@corridors.a", "A2@alien_nest.a"],
        installed=["K2 a_parasite Pk1", "K4 a_duplicate Pw1"],
        parasites=["A2"],
        **AGAINST_ALIENS,
    )
    t.move("A1", "control_room.a").shows(units={"Pw1": "supply"}, parasites={"A1": 1})


@pytest.mark.parametrize(("fire", "mine"), [("K2", "K3"), ("K3", "K2")])
def test_the_order_of_traps_beside_a_duplicate_for_one_use(fire: str, mine: str) -> None:
    """TH-TRAP-5, TH-ENG-1, TH-PAN-9. It multiplies the first trap only: the active player says which that is."""
    for first, life in ((fire, 20 - 3 - 3 - 5), (mine, 20 - 5 - 5 - 3)):
        t = pandora(
            active="marines",
            units=["M1@corridors.a"],
            installed=[f"{fire} m_fire u2 Pk1", f"{mine} m_mine u3 Pw1+", "K4 m_duplicate Pr1"],
        )
        t.move("M1", "control_room.a").shows(asked="SpringTraps", choices=2)
        t.do("trap", card=first).shows(life={"marines": life})


def test_no_order_is_asked_where_a_duplicate_stays() -> None:
    """TH-ENG-1. One taken for good multiplies both traps; one for one use beside a single trap only that one."""
    for cards in (
        ["K2 m_fire Pk1", "K3 m_mine Pw1+", "K4 m_duplicate Pr1+"],
        ["K1 m_fire Pk1", "K2 m_mine Pw1+", "K4 m_duplicate Pr1"],
    ):
        t = pandora(active="marines", units=["M1@corridors.a"], installed=cards)
        t.move("M1", "control_room.a")
        assert t.fact("asked") != "SpringTraps"


def test_creepers_for_one_use_stay_until_her_turn() -> None:
    """TH-PAN-9, TH-CRD-CREEP. They switch the Aliens' cards off until her next turn begins."""
    t = table(
        ["corridors", "control_room", "alien_nest", "tech_bay"],
        factions=["aliens", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pw1@corridors.a", "A1@alien_nest.a"],
        installed=["K2 a_creepers", "K3 a_hive"],
    )
    t.move("Pw1", "control_room.a")
    t.shows(life={"pandora": 19}, asked="Takeover").do("take_over", card="K2")
    t.shows(installed={"K2": "a_creepers Pw1", "K3": "a_hive off"}, to_act="aliens")
    t.move("A1", "tech_bay.a").shows(installed={"K2": "a_creepers"}, units={"Pw1": "supply"})


def test_a_gripper_taken_over_lets_her_own_unit_go() -> None:
    """TH-CRD-GRIP-4. A unit of another side stays caught."""
    t = table(
        ["corridors", "control_room", "laboratory", "tech_bay", "docking_bay"],
        factions=["scientists", "marines", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@control_room.a", "Pk1@corridors.a", "M1@control_room.c"],
        installed=["K2 s_gripper", "K3 s_gripper"],
        caught={"Pc1": "K2", "M1": "K3"},
    )
    t.move("Pk1", "control_room.b").shows(caught=["M1"])  # already freed by the arrival; nobody else is
    t.do("take_over", card="K3").shows(caught=["M1"], installed={"K3": "s_gripper Pk1"})


def test_random_games_with_pandora_keep_their_embryos() -> None:
    """TH-COMP-9, TH-PAN-16. Ten Embryos, in rooms, Space, supply or on cards."""
    for seed in range(3):
        for g in positions(2, seed, faction_1="pandora", faction_2="scientists"):
            embryos = [unit for unit, kind in enumerate(BOX.unit_kind) if kind.embryo]
            assert all(g.place[unit] >= -4 for unit in embryos)
            assert len([unit for unit in g.embryo if unit >= 0]) == len([u for u in embryos if g.place[u] == -3])


def test_an_embryo_that_has_left_the_sector_takes_nothing_over() -> None:
    """TH-PAN-7. A taken Incubator ejects the Embryo that has just moved: it is in Space, phases 2 to 4 go on."""
    t = table(
        ["corridors", "control_room", "alien_nest", "tech_bay"],
        factions=["aliens", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pk1@corridors.a", "Pc2@control_room.a", "Pc3@control_room.b", "A1@control_room.c"],
        installed=["K2 a_incubator Pk2", "K3 a_habitat", "T2 a_habitat"],
    )
    t.move("Pk1").do("eject", unit="Pk1").shows(units={"Pk1": "space", "mA1": "control_room.d"})
    t.shows(asked="PlaceMalfunction")
