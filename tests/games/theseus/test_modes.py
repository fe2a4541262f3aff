"""Free-for-all and the team game (spec sections 16 and 17)."""

from __future__ import annotations

from typing import Any

import pytest

from .table import FOUR_HOMES, Table, fresh, table

TEAM_RING = ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"]


def team(active: str = "marines", **given: Any) -> Table:
    """Marines and Scientists, at home in the Docking Bay, against Aliens and Greys in the Alien Nest."""
    return table(TEAM_RING, mode="team", factions=["marines", "aliens", "scientists", "greys"], active=active, **given)


# --- free-for-all -------------------------------------------------------------------------------------------------


def test_nobody_is_eliminated() -> None:
    """TH-FFA-6, TH-FFA-3. At 0 life nothing happens; wounds give life and take none."""
    t = table(FOUR_HOMES, units=["M1@control_room.a", "A1@control_room.b", "M2@laboratory.a"])
    t.move("M2", "corridors.a").shows(life={"marines": 1, "aliens": 0}, game_over=False)


def test_every_wound_is_credited_to_its_dealer() -> None:
    """TH-FFA-4, TH-TOK-7. Parasites to who put them, Hidden and Ambush to the controller, attacks to the attacker."""
    t = table(FOUR_HOMES, units=["M1@corridors.a"], parasites=["M1"]).move("M1", "control_room.a")
    t.shows(life={"aliens": 1, "marines": 0})
    t = table(
        FOUR_HOMES,
        active="scientists",
        units=["S1@corridors.a", "M1@control_room.b"],
        installed=["K2 m_ambush"],
    )
    t.move("S1", "control_room.a").shows(life={"marines": 1})


def test_a_tie_in_free_for_all() -> None:
    """TH-FFA-7. The losers' markers go; the tied players take one more turn each, from after the one who ended it;
    wounds dealt to losers still give life."""
    t = table(
        FOUR_HOMES,
        active="aliens",
        units=["A1@tech_bay.a", "M1@control_room.a", "S1@control_room.b", "M2@laboratory.a"],
        installed=["N1 a_hive u6", "N2 a_hive u6", "N3 a_tentacles u6", "N4 a_tentacles u2"],
        deck={"aliens": []},
        end_token="1",
        life={"marines": 7, "aliens": 7, "scientists": 3},
    )
    t.move("A1", "alien_nest.a").do("fill", slot="alien_nest:0")
    t.shows(end_token="END", game_over=False, to_act="marines", waiting=["aliens"])
    assert t.seen()["players"][2]["on_track"] is False
    t.move("M2", "corridors.a").shows(life={"marines": 8, "scientists": 3})
    t.do("nothing").shows(to_act="aliens", waiting=[])
    t.move("A1", "laboratory.a").shows(game_over=True, winners=["marines"], ended_by="TH-FFA-7")


def test_medlab_of_another_controller() -> None:
    """TH-FFA-5. A controller other than the Scientists does the same."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay", "laboratory"],
        factions=["marines", "scientists", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@corridors.a", "M1@control_room.b"],
        installed=["K2 s_medlab Pk1"],
        life={"marines": 2, "scientists": 2, "pandora": 5},
    )
    t.move("Pc1", "control_room.a").do("take_life", player="scientists")
    t.shows(life={"marines": 2, "scientists": 1, "pandora": 5})


# --- team ---------------------------------------------------------------------------------------------------------


def test_bonus_cards_and_instants_are_shared() -> None:
    """TH-TEAM-6. The ally's kept cards may be used; his tokens may not, but one's own may upgrade his units."""
    t = team(
        units=["M1@corridors.a", "S1@tech_bay.a", "A1@corridors.b"],
        kept={"scientists": ["b_passage", "s_field_notes"]},
        tokens={"marines": 1, "scientists": 3},
    )
    assert t.can("move", unit="M1", passages=1)
    t.do("play", card="s_field_notes").shows(data={"scientists": 0})  # the Marines played it and collect no data
    t.do("upgrade", unit="S1").shows(tokens={"marines": 0, "scientists": 3})
    assert not t.can("upgrade", unit="M1")


def test_modules_help_an_ally_who_can_use_them() -> None:
    """TH-TEAM-7, TH-TEAM-10. Battle Position helps the Scientists' attack; Barricades cover them."""
    t = team(
        "scientists",
        units=["S1+@control_room.a", "A1@control_room.b", "S2@alien_nest.a"],
        installed=["K2 m_battle_position"],
    )
    t.move("S2", "corridors.a").shows(life={"aliens": 18})
    t = team("greys", units=["G1+@control_room.a", "M1@control_room.b", "G2@alien_nest.a"], installed=["K2 g_chamber"])
    t.move("G2", "corridors.a").shows(data={"greys": 2})
    t = team(
        "aliens",
        units=["A1+@control_room.a", "S1@control_room.b", "A2@alien_nest.a"],
        installed=["K2 m_barricades"],
    )
    t.move("A2", "corridors.a").shows(life={"scientists": 20})


def with_aliens(active: str, **given: Any) -> Table:
    """Aliens and Scientists against Marines and Greys."""
    factions = ["aliens", "marines", "scientists", "greys"]
    homes = ["alien_nest", "docking_bay"]
    return table(TEAM_RING, mode="team", factions=factions, homes=homes, active=active, **given)


def test_attack_from_the_dark_with_a_unit_of_the_ally() -> None:
    """TH-TEAM-5, TH-TEAM-10, TH-CRD-AFD. His unit counts as own; who resolves the card chooses its target."""
    t = with_aliens(
        "aliens",
        units=["A1@corridors.a", "S1+@tech_bay.a", "M1@tech_bay.b", "G1@tech_bay.c"],
        installed=["K2 a_attack_from_the_dark"],
    )
    t.move("A1", "control_room.a").shows(asked="SingleAttacks", to_act="aliens")
    t.do("single_attack", unit="S1").shows(asked="AttackOnce", to_act="aliens")
    t.do("strike", unit="G1").shows(life={"greys": 19, "marines": 20})
    t = team(
        "aliens",
        units=["A1@corridors.a", "G1+@tech_bay.a", "M1@tech_bay.b"],
        installed=["K2 a_attack_from_the_dark"],
    )
    t.move("A1", "control_room.a").do("single_attack", unit="G1").shows(data={"greys": 1})  # its own faction's


def test_units_of_the_ally_join_an_ambush() -> None:
    """TH-TEAM-5, TH-TEAM-10, TH-ATT-9. Data attacks come first: they do not remove a Minor Alien."""
    for unit, there in (("A1", "control_room.a"), ("mA1", "supply")):
        t = with_aliens(
            "aliens",
            units=[f"{unit}@corridors.a", "M1@control_room.c", "G1+@control_room.b"],
            installed=["K2 m_ambush"],
        )
        t.move(unit, "control_room.a").shows(data={"greys": 1}, units={unit: there})


def test_only_the_units_of_who_makes_an_assault_attack() -> None:
    """TH-TEAM-5, TH-TEAM-10. Neither in an Assault nor in a Minor Assault does the ally's unit attack."""
    t = with_aliens("aliens", units=["A1@alien_nest.a", "S1+@tech_bay.a", "M1@tech_bay.b"])
    t.move("A1", "corridors.a").shows(life={"marines": 20})
    units = ["A1@corridors.a", "S1+@control_room.c", "M1@control_room.d", "M2@control_room.b"]
    with_aliens("aliens", units=units).move("A1").shows(units={"A1": "control_room.a"}, life={"marines": 20})


def test_tokens_serve_both_allies() -> None:
    """TH-TEAM-11. Deactivation tokens; freeing a caught ally; the alliance's home cures both of Parasites."""
    t = team(
        "scientists",
        units=["S1@corridors.a"],
        installed=["K2 a_hive"],
        deactivation=["marines@control_room"],
    )
    t.move("S1", "control_room.a").shows(life={"scientists": 20}, deactivation=[])
    t = team("scientists", units=["S1@control_room.a"], parasites=["S1"]).move("S1", "docking_bay.a")
    t.shows(parasites={"S1": 0}, life={"scientists": 19})
    t = team("aliens", units=["A1@corridors.a", "G1@control_room.b"], installed=["K2 s_gripper"], caught={"G1": "K2"})
    t.move("A1", "control_room.a").shows(caught=[])


def test_invisibility_for_either_ally() -> None:
    """TH-TEAM-11, TH-TEAM-8. The Aliens resolve the Greys' card for their own unit."""
    t = team("aliens", units=["A1@corridors.a", "G1@tech_bay.a"], installed=["K2 g_invisibility"])
    t.move("A1", "control_room.a")
    assert t.can("vanish", unit="G1")
    t.do("vanish", unit="A1").shows(invisible=["A1"])


def test_both_opponents_are_enemies() -> None:
    """TH-TEAM-12. Group Tactics moves either; traps strike either; Degradation hits one of the two."""
    t = team(units=["M1@corridors.a", "A1@tech_bay.a", "G1@docking_bay.a"], installed=["K2 m_group_tactics"])
    t.move("M1", "control_room.a")
    assert t.can("move_enemy", unit="A1")
    assert t.can("move_enemy", unit="G1")
    t = team("greys", units=["G1@corridors.a", "M1+@tech_bay.a", "S1+@tech_bay.b"], installed=["K2 g_degradation u1"])
    t.move("G1", "control_room.a")
    assert t.can("degrade", player="scientists")
    t.do("degrade", player="marines").shows(upgraded=["S1"])  # all of one copy from one opponent


def test_draws_come_from_the_acting_players_deck() -> None:
    """TH-TEAM-5, TH-TEAM-8. He may install the ally's pending card, and refills from his own deck."""
    t = team(
        units=["M1@control_room.a"],
        pending={"docking_bay:0": "s_archives"},
        deck={"marines": ["m_mine", "m_fire"], "scientists": ["s_minilab"]},
    )
    t.move("M1", "docking_bay.a").do("install_pending", slot="docking_bay:0").do("install", slot="D1").do("refill")
    t.shows(pending={"docking_bay:0": "m_mine"}, deck_count={"marines": 1, "scientists": 1})


def test_duplicates_copy_only_their_own_faction() -> None:
    """TH-TEAM-8, TH-DUP-1."""
    t = team("scientists", units=["S1@corridors.a"], installed=["K2 s_archives", "K4 m_duplicate"])
    t.move("S1", "control_room.a").shows(data={"scientists": 2})


def test_an_ally_at_zero_loses_for_both() -> None:
    """TH-TEAM-9. Reducing any opponent to 0 wins for the alliance."""
    t = team(units=["M1@corridors.a"], installed=["K2 a_hive"], life={"marines": 1})
    t.move("M1", "control_room.a").shows(game_over=True, winners=["aliens", "greys"], ended_by="TH-TEAM-9")
    t = team("greys", units=["G1@corridors.a"], installed=["K2 g_transfer"], data={"greys": 18})
    t.move("G1", "control_room.a").shows(game_over=True, winners=["aliens", "greys"])


def test_hidden_joins_the_assaults_of_both() -> None:
    """TH-TEAM-10. It is a card, not a unit."""
    t = team("greys", units=["G1@alien_nest.a", "M1@control_room.b"], installed=["K2 a_hidden"])
    t.move("G1", "corridors.a").shows(life={"marines": 19})


# --- rulings taken with the program -------------------------------------------------------------------------------


def test_nothing_is_asked_that_makes_no_difference() -> None:
    """TH-ENG-1. Two traps of one side, two targets of one faction: no question."""
    t = table("MA", units=["M1@corridors.a"], installed=["K2 a_hive", "K3 a_tentacles"])
    t.move("M1", "control_room.a").shows(life={"marines": 18}, malfunction="", asked="PlaceMalfunction")
    t = table("MA", units=["M1@control_room.a", "A1@control_room.b", "A2@control_room.c", "M2@alien_nest.a"])
    t.move("M2", "corridors.a").shows(life={"aliens": 19}, asked="PendingCardsPhase")


def test_degradation_needs_a_victim_with_an_upgrade() -> None:
    """TH-ENG-2. The Scientists have none and cannot be chosen to spare the Marines."""
    t = team("greys", units=["G1@corridors.a", "M1+@tech_bay.a", "S1@tech_bay.b"], installed=["K2 g_degradation"])
    t.move("G1", "control_room.a").shows(upgraded=[])


def test_a_minor_alien_hatched_by_the_ally() -> None:
    """TH-ENG-3. It is an Alien unit; the Greys choose its room, and only Grey units attack."""
    t = team(
        "greys",
        units=["G1@corridors.a", "A1+@control_room.b", "M1@control_room.d"],
        installed=["K2 a_incubator"],
    )
    t.move("G1", "control_room.c").shows(units={"mA1": "control_room.a"}, life={"marines": 20})
    assert t.g.owner[12] == t.g.seat_of[1]
    assert not t.can("move", unit="mA1")


@pytest.mark.parametrize(("deck", "refill", "end"), [(["s_medlab"], "s_medlab", "start"), ([], "", "3")])
def test_a_bonus_card_of_base_plans_before_the_refill(deck: list[str], refill: str, end: str) -> None:
    """TH-ENG-4, TH-BONUS-1, TH-BONUS-3. Card from the Deck installs the top card; the refill comes after it."""
    t = table(
        "MS",
        active="scientists",
        units=["S1@corridors.a", "M1@docking_bay.a"],
        installed=["K2 s_base_plans"],
        bonus={"C1": "b_card_from_deck"},
        pending={"laboratory:0": "s_archives"},
        deck={"scientists": ["s_minilab", *deck]},
    )
    t.move("S1", "control_room.a").do("plan", slot="laboratory:0").do("install", slot="C1")
    t.shows(asked="BeforeRefill", pending={"laboratory:0": ""}, kept={"scientists": ["b_card_from_deck"]})
    t.do("play", card="b_card_from_deck").do("install", slot="T1")
    t.shows(installed={"C1": "s_archives", "T1": "s_minilab"}, pending={"laboratory:0": refill}, end_token=end)


def test_a_gripper_that_goes_home_frees_its_owners_unit() -> None:
    """TH-ENG-5. Pandora's Gripper for one use catches a Scientist and goes back."""
    t = table(
        ["corridors", "control_room", "laboratory", "tech_bay"],
        factions=["scientists", "pandora"],
        pandora="tech_bay",
        units=["S1@corridors.a"],
        installed=["K2 s_gripper Pw1"],
    )
    t.move("S1", "control_room.a").shows(caught=[], installed={"K2": "s_gripper"}, units={"Pw1": "supply"})


def test_who_is_allied() -> None:
    """TH-ENG-6. Players 1 and 3 against 2 and 4; free-for-all has no fixed layout."""
    assert team(units=["M1@corridors.a"]).g.side == [0, 1, 0, 1]
    named = {"faction_1": "marines", "faction_2": "aliens", "faction_3": "greys"}
    assert len({tuple(fresh(3, seed, boards="standard", **named).ring) for seed in range(6)}) > 1
