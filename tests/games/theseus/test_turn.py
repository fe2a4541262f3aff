"""Turn structure, movement, Space, traps, Minor Assaults (spec sections 5 and 6)."""

from __future__ import annotations

import pytest

from farside.games.theseus.rules import free_plays
from farside.games.theseus.rules.turn import MovementPhase

from .table import WITH_PANDORA, positions, table

# --- the turn -----------------------------------------------------------------------------------------------------


def test_four_phases_in_order() -> None:
    """TH-TURN-1, TH-PEND-8. Move, action card, sector action, pending card; then the next player."""
    t = table(
        "MA",
        units=["M1@control_room.a", "A1@tech_bay.a"],
        installed=["D1 m_arsenal"],
        pending={"docking_bay:0": "m_fire"},
    )
    assert t.seen()["step"] == "movement"
    t.move("M1", "docking_bay.a")
    t.shows(asked="SectorActions", tokens={"marines": 1})  # phase 2 is over, phase 3 open
    assert t.seen()["step"] == "sector_action"
    t.do("take_upgrade").shows(asked="PendingCardsPhase", tokens={"marines": 2})
    assert t.seen()["step"] == "pending_cards"
    t.do("nothing").shows(asked="EndOfTurn")
    assert t.seen()["step"] == "end"
    t.do("end_turn")
    t.shows(asked="MovementPhase", to_act="aliens")


def test_moving_is_mandatory() -> None:
    """TH-TURN-2, TH-DEC-5. There is no way round choosing a unit, in a sector or in Space."""
    t = table("MA", units=["M1@corridors.a", "M2@space"])
    assert [type(option).__name__ for option in t.options] == ["MoveUnit", "ReturnUnit"]
    assert not t.can("no_move")


def test_no_unit_can_move() -> None:
    """TH-TURN-3. All caught: the turn ends, but Upgrade tokens may be used before."""
    t = table(
        "MS",
        units=["M1@control_room.a", "S1@tech_bay.a"],
        installed=["K2 s_gripper", "K3 m_fire"],
        caught={"M1": "K2"},
        tokens={"marines": 1},
    )
    assert t.can("no_move")
    assert t.can("upgrade", card="K3")
    t.do("no_move").do("end_turn").shows(to_act="scientists")


def test_no_free_plays_in_another_players_turn() -> None:
    """TH-TURN-6, TH-DEC-4, TH-DEC-16. Only the active player is ever asked, and only he uses what he keeps."""
    t = table("MA", units=["M1@corridors.a", "A1@tech_bay.a"], tokens={"aliens": 2}, kept={"aliens": ["b_upgrade"]})
    assert not t.can("upgrade", unit="A1")
    assert not t.can("play", card="b_upgrade")
    for seed in range(4):
        for g in positions(3, seed):
            assert g.turn == 0 or g.decision is None or g.decision.seat == g.active


def test_free_plays_at_every_moment_between_steps() -> None:
    """TH-TURN-5, TH-CARD-3. Before the Move, before each card, before and after phases 3 and 4, at the end."""
    t = table(
        "MA",
        units=["M1@control_room.a"],
        installed=["D1 m_arsenal", "D2 m_arsenal"],
        kept={"marines": ["b_upgrade"]},
        pending={"docking_bay:0": "a_hive"},
    )
    moments = []

    def look() -> None:
        assert t.can("play", card="b_upgrade")
        moments.append(t.fact("asked"))

    look()
    t.move("M1", "docking_bay.a")
    look()
    t.do("resolve", card="D1")
    look()
    t.do("resolve", card="D2")
    look()
    t.do("take_upgrade")
    look()
    t.do("replace", slot="docking_bay:0")
    look()
    assert moments == [
        "MovementPhase",
        "ActionCards",
        "ActionCards",
        "SectorActions",
        "PendingCardsPhase",
        "EndOfTurn",
    ]


def test_a_card_from_the_deck_acts_in_the_sector_just_entered() -> None:
    """TH-TURN-5, TH-ACT-3. After phase 1, before the set of action cards is read: an Assault installed there then is
    resolved, in an empty sector and beside another card."""
    given = {
        "units": ["M1@alien_nest.a", "A1@corridors.b"],
        "kept": {"marines": ["b_card_from_deck"]},
        "deck": {"marines": ["m_assault", "m_fire"]},
    }
    t = table("MA", active="marines", **given).move("M1", "corridors.a").shows(asked="BeforeActionCards")
    assert t.seen()["step"] == "movement"
    t.do("play", card="b_card_from_deck").do("install", slot="C2")
    t.shows(life={"aliens": 18})  # the card, then the sector action
    t = table("MA", active="marines", installed=["C3 m_arsenal"], **given).move("M1", "corridors.a")
    t.do("play", card="b_card_from_deck").do("install", slot="C2").shows(asked="ActionCards", choices=2)
    assert t.can("resolve", card="C2")
    t = table("MA", active="marines", **given).move("M1", "corridors.a").do("go_on").shows(asked="SectorActions")
    t.do("play", card="b_card_from_deck").do("install", slot="C2").shows(life={"aliens": 19})


def test_blackout_gives_an_action_card_back_before_phase_2() -> None:
    """TH-TURN-5, TH-MALF-7. The Malfunction token is lifted from the Transfer of the sector just entered."""
    t = table(
        "MG",
        active="greys",
        units=["G1@docking_bay.a", "M1@corridors.b"],
        kept={"greys": ["g_blackout"]},
        installed=["T2 g_transfer", "K2 m_mine", "K3 m_fire"],
        malfunction="T2",
    )
    t.move("G1", "tech_bay.a").shows(asked="BeforeActionCards")
    t.do("play", card="g_blackout").do("malfunction", card="K2")
    t.shows(data={"greys": 2}, malfunction="K2")


def test_no_needless_question_before_the_action_cards() -> None:
    """TH-TURN-5, TH-ENG-1. What cannot change the set of cards is offered with the next question; nothing is asked
    when a unit returned from Space."""
    for card in ("m_grenade", "b_upgrade", "b_passage"):
        t = table("MA", units=["M1@alien_nest.a", "A1@corridors.b"], kept={"marines": [card]})
        t.move("M1", "corridors.a")
        assert t.fact("asked") != "BeforeActionCards"
    t = table("MA", units=["M1@space"], kept={"marines": ["b_card_from_deck"]})
    t.do("return", unit="M1").room("corridors.a").shows(asked="EndOfTurn")


def test_never_inside_a_move() -> None:
    """TH-TURN-5. While a room is chosen nothing else can be used."""
    t = table("MA", units=["M1@control_room.a"], tokens={"marines": 3}).move("M1")
    assert t.fact("asked") == "TakeRoom"
    assert not [option for option in t.options if isinstance(option, free_plays.UpgradeUnit)]


def test_no_unit_moves_twice_in_a_turn() -> None:
    """TH-TURN-7, TH-SA-3. The extra turn is for another unit; a second visit gives a further one."""
    t = table("MA", units=["M1@docking_bay.a", "M2@docking_bay.b", "M3@corridors.a", "A1@alien_nest.a"])
    t.move("M3", "control_room.a").do("nothing").shows(to_act="aliens")
    t = table("MA", units=["M1@docking_bay.a", "M2@control_room.a", "M3@control_room.b"])
    t.move("M1", "tech_bay.a")
    assert not t.can("move", unit="M1")
    t.move("M2", "tech_bay.b")  # two points: another visit
    assert not t.can("move", unit="M2")
    t.move("M3", "docking_bay.a").shows(asked="PendingCardsPhase")


def test_what_counts_as_moving() -> None:
    """TH-TURN-8, TH-PAN-14. A unit that appeared this turn has not moved: a new Minor Alien may take the extra turn."""
    t = table("AM", units=["A1@alien_nest.a"], installed=["T2 a_incubator"])
    t.move("A1", "tech_bay.a").room("tech_bay.b")
    assert t.can("move", unit="mA1")
    assert not t.can("move", unit="A1")


# --- the Move -----------------------------------------------------------------------------------------------------


def test_the_number_is_fixed_at_the_start() -> None:
    """TH-MOVE-4. A Minor Alien killed on the way does not matter; nor does what happens to the others."""
    t = table("AM", units=["A1@alien_nest.a", "A2@alien_nest.b", "A3@alien_nest.c"], installed=["T2 m_fire"])
    t.move("A1").shows(life={"aliens": 19})
    assert t.can("room", room="corridors.a")


def test_a_sector_is_skipped_once_in_a_move() -> None:
    """TH-MOVE-8. On a short ring the second time round it must be entered."""
    t = table(
        ["corridors", "control_room", "laboratory", "tech_bay"],
        factions=["scientists", "pandora"],
        pandora="tech_bay",
        units=["S1@corridors.a", "S2@corridors.b", "S3@corridors.c", "Pc1@corridors.d"],
        installed=["K1 s_secret_passage"],
    )
    t.move("S1").do("skip")  # then Laboratory, Technology Bay, Corridors, and the Control Room again
    assert t.fact("asked") == "TakeRoom"
    assert t.can("room", room="control_room.a")


def test_runner() -> None:
    """TH-MOVE-10, TH-MOVE-17, TH-PAN-2. A Runner may go one sector further; the sector counts as a point."""
    given = {"units": ["Pr1@corridors.a"], "parasites": []}
    t = table(WITH_PANDORA, factions=["marines", "pandora"], pandora="tech_bay", active="pandora", **given)
    assert t.can("move", unit="Pr1")
    t.do("move", unit="Pr1", bonus=1)
    assert t.can("room", room="docking_bay.a")
    t = table(
        ["corridors", "control_room", "alien_nest", "tech_bay"],
        factions=["aliens", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pr1@corridors.a"],
        parasites=["Pr1"],
    )
    t.do("move", unit="Pr1", bonus=1).shows(life={"pandora": 18})


def test_a_runner_does_not_run_for_others() -> None:
    """TH-MOVE-17. Moved by an enemy card it goes exactly its points."""
    t = table(
        WITH_PANDORA,
        factions=["marines", "pandora"],
        pandora="tech_bay",
        units=["Pr1@docking_bay.a", "M1@corridors.a"],
        installed=["K2 m_group_tactics"],
    )
    t.move("M1", "control_room.a")
    assert t.fact("asked") == "TakeRoom"
    assert t.can("room", room="tech_bay.a")


def test_passage() -> None:
    """TH-BONUS-4, TH-MOVE-17, TH-MOVE-9. Announced with the Move, one or more; a sector and a point each."""
    t = table(
        "MA",
        units=["M1@corridors.a", "M2@space"],
        kept={"marines": ["b_passage", "b_passage"]},
        parasites=["M1"],
    )
    assert not t.can("play", card="b_passage")
    assert [option.passages for option in t.options if type(option).__name__ == "MoveUnit"] == [0, 1, 2]  # type: ignore[attr-defined]
    t.do("move", unit="M1", passages=2).shows(life={"marines": 17}, kept={"marines": []})
    assert t.can("room", room="tech_bay.a")


def test_parasite_before_trap() -> None:
    """TH-MOVE-12. The wound of the point comes first: it kills, so the Fire of that sector never acts."""
    t = table(
        "MA",
        units=["M1@corridors.a", "M2@corridors.b"],
        installed=["K2 a_tentacles"],
        parasites=["M1"],
        life={"marines": 1},
    )
    t.move("M1").shows(game_over=True, winners=["aliens"])


def test_being_moved_by_an_opponent_is_no_own_move() -> None:
    """TH-MOVE-15. The unit may still make its own Move in its owner's turn."""
    t = table(
        "MG",
        active="greys",
        units=["G1@tech_bay.a", "M1@corridors.a"],
        installed=["W1 g_control"],
    )
    t.move("G1", "grey_wreck.a").room("control_room.a").do("nothing").do("end_turn")
    t.shows(to_act="marines")
    assert t.can("move", unit="M1")


def test_relocation_passes_nothing_but_meets_stop_traps() -> None:
    """TH-MOVE-16, TH-CRD-ABD, TH-DEC-7. Into any other sector; Invisibility and Parasites stay."""
    t = table(
        "AM",
        units=["A1@corridors.a", "M1@control_room.b"],
        installed=["K2 a_abduction", "T2 a_tentacles", "D1 a_hive"],
        parasites=["M1"],
    )
    t.move("A1", "control_room.a")
    assert not t.can("room", room="control_room.c")
    t.room("docking_bay.a").shows(life={"marines": 19}, parasites={"M1": 1}, units={"M1": "docking_bay.a"})


def test_choices_on_the_way() -> None:
    """TH-DEC-6. Skip, Time Loop, Vent Shaft and Teleport are asked where they are met, and are free."""
    t = table("AM", units=["A1@corridors.a"], installed=["K1 a_vent_shortcut"]).move("A1")
    assert t.can("skip")
    assert t.can("enter")
    t = table("MG", active="greys", units=["G1@corridors.a"], installed=["K1 g_teleport"]).move("G1")
    assert all(t.can("teleport", sector=sector) for sector in ("corridors", "control_room", "grey_wreck"))


def test_teleport_onto_itself() -> None:
    """TH-CRD-TEL. The same sector may be chosen and is resolved normally."""
    t = table("MG", active="greys", units=["G1@corridors.a"], installed=["K1 g_teleport", "K2 m_mine", "K3 g_transfer"])
    t.move("G1").do("teleport", sector="control_room").room("control_room.a")
    t.shows(life={"greys": 18}, data={"greys": 2})


def test_teleport_is_not_for_enemies() -> None:
    """TH-MOVE-14. A moved enemy unit uses the mover's Time Loop but not the Teleport."""
    t = table(
        "MG",
        active="greys",
        units=["G1@tech_bay.a", "M1@corridors.a", "M2@corridors.b"],
        installed=["W1 g_control", "K1 g_time_loop", "D1 g_teleport"],
    )
    t.move("G1", "grey_wreck.a").do("move_enemy", unit="M1")
    assert t.can("spend", points=1)
    t.do("spend", points=0)
    assert t.fact("asked") == "TakeRoom"


# --- Space --------------------------------------------------------------------------------------------------------


def test_a_returning_unit_frees_a_caught_one() -> None:
    """TH-SPACE-6, TH-CRD-GRIP-1. And a Deactivation token works; the turn is over after free plays."""
    t = table(
        "MS",
        units=["M1@control_room.a", "M2@space"],
        installed=["K2 s_gripper", "K3 s_video_cameras"],
        caught={"M1": "K2"},
        deactivation=["marines@control_room"],
        tokens={"marines": 1},
    )
    t.do("return", unit="M2").room("control_room.b")
    t.shows(caught=[], deactivation=[], installed={"K3": "s_video_cameras"}, asked="EndOfTurn")


def test_ejected_units_lose_their_tokens() -> None:
    """TH-EJECT-3, TH-UPG-6. Not their side; and in Space they may be upgraded."""
    t = table(
        "MA",
        units=["M1@corridors.a", "M2@control_room.a", "M3@control_room.b", "A1+@control_room.c", "A2@control_room.d"],
        parasites=["M2", "M2"],
        tokens={"marines": 1},
    )
    t.move("M1").do("eject", unit="M2").shows(parasites={"M2": 0}, units={"M2": "space"})
    assert t.can("upgrade", unit="M2")


# --- traps --------------------------------------------------------------------------------------------------------


def test_own_traps_do_nothing() -> None:
    """TH-TRAP-2. Nor do an ally's."""
    t = table("MA", units=["M1@alien_nest.a"], installed=["C2 m_mine", "C3 m_fire"])
    t.move("M1", "corridors.a").shows(life={"marines": 20}, installed={"C2": "m_mine"})


def test_the_active_player_orders_traps_when_it_matters() -> None:
    """TH-TRAP-5, TH-DEC-8. Of two free Grippers one catches; the player whose turn it is says which comes first."""
    t = table("MS", units=["M1@corridors.a"], installed=["K2 s_gripper", "K3 s_gripper"])
    t.move("M1", "control_room.a").shows(asked="SpringTraps", to_act="marines")
    t.do("trap", card="K3")
    assert t.g.held_by[0] == t.g.installed[8]


def test_a_trap_that_is_gone_is_left_out() -> None:
    """TH-TRAP-9. A Minor Alien that dies of the first trap leaves the Mine alone; nobody standing there is struck."""
    t = table("AM", units=["mA1@corridors.a", "A1@control_room.b"], installed=["K2 m_fire", "K3 m_mine"])
    t.move("mA1", "control_room.a").shows(asked="SpringTraps")
    t.do("trap", card="K2").shows(installed={"K3": "m_mine"}, life={"aliens": 20}, units={"mA1": "supply"})


def test_standing_units_are_safe_from_new_traps() -> None:
    """TH-TRAP-9, TH-INST-6. A trap installed beside a unit acts on later arrivals only."""
    t = table("MA", units=["M1@control_room.a", "A1@docking_bay.c"], pending={"docking_bay:0": "m_fire"})
    t.move("M1", "docking_bay.a").do("install_pending", slot="docking_bay:0").do("install", slot="D1").do("refill")
    t.shows(life={"aliens": 20}, installed={"D1": "m_fire"})


def test_a_deactivation_token_needs_a_trap() -> None:
    """TH-TRAP-10. Without a trap that acts it stays; an inactive Defense System is none, a full camera is one."""
    given = {"units": ["M1@corridors.a"], "deactivation": ["marines@control_room"]}
    table("MS", installed=["K2 s_defense_system"], **given).move("M1", "control_room.a").shows(
        deactivation=["control_room"]
    )
    table("MS", installed=["K2 s_video_cameras p6"], **given).move("M1", "control_room.a").shows(deactivation=[])


@pytest.mark.parametrize("trap", ["s_gripper", "s_video_cameras"])
def test_an_invisible_unit_springs_nothing(trap: str) -> None:
    """TH-TRAP-10. Neither caught nor filmed, and no Deactivation token is spent."""
    t = table(
        ["corridors", "control_room", "laboratory", "tech_bay", "grey_wreck"],
        active="greys",
        units=["G1@corridors.a"],
        installed=[f"K2 {trap}"],
        invisible=["G1"],
        deactivation=["greys@control_room"],
    )
    t.move("G1", "control_room.a").shows(caught=[], installed={"K2": f"{trap} off"}, invisible=[])
    t.shows(deactivation=["control_room"])  # K2 is off because the Greys put the token on it in phase 3


# --- Minor Assault ------------------------------------------------------------------------------------------------


def test_no_minor_assault_when_a_trap_empties_a_room() -> None:
    """TH-MINOR-2. The fourth unit dies on a Fire: nobody attacks."""
    t = table(
        "AM",
        units=["mA1@corridors.a", "A1+@control_room.a", "M1@control_room.b", "M2@control_room.c"],
        installed=["K2 m_fire"],
    )
    t.move("mA1").shows(life={"marines": 20}, units={"mA1": "supply"})


def test_birth_can_cause_a_minor_assault() -> None:
    """TH-MINOR-7, TH-PAN-6, TH-EJECT-4. An enemy came after the Move, moved by a taken card; the birth fills the sector
    anew. That no enemy was there is looked at when phase 1 ends."""
    t = table(
        WITH_PANDORA,
        factions=["marines", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@tech_bay.a", "Pc2@corridors.b", "Pc3@corridors.c", "M1@docking_bay.a", "M2@docking_bay.b"],
        installed=["C2 m_group_tactics Pw1+"],
    )
    t.move("Pc1", "corridors.a").do("move_enemy", unit="M1")  # the fourth unit there: Minor Assault of Pandora
    t.shows(life={"marines": 17}, asked="Budding")
    t.do("bud", embryo="catcher").do("eject", unit="Pc3")  # Minor Assault by the birth, then the Assault
    t.shows(life={"marines": 20 - 3 - 2 - 2}, units={"Pc3": "space", "Pk1": "corridors.c"})


def test_wounded_by_the_move_that_ends_everything() -> None:
    """TH-END-8. The Mine kills the mover's faction before its own Minor Assault would have won."""
    t = table(
        "AM",
        units=["A1+@corridors.a", "M1@control_room.b", "M2@control_room.c", "A2@control_room.d"],
        installed=["K2 m_mine"],
        life={"aliens": 2, "marines": 1},
    )
    t.move("A1").shows(game_over=True, winners=["marines"])


def test_the_question_before_the_move_is_asked_again() -> None:
    """TH-TURN-5. After a free play the same question stands."""
    t = table("MA", units=["M1@corridors.a"], tokens={"marines": 1}).do("upgrade", unit="M1")
    assert isinstance(t.g.decision and t.g.decision.asker, MovementPhase)
