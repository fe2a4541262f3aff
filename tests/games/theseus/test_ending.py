"""Malfunction, Creepers, the end of the game (spec sections 12 to 15), and chains of effects."""

from __future__ import annotations

from farside.games.theseus.game import GAME
from farside.games.theseus.rules.box import BOX

from .table import positions, table


def test_effect_tokens_outlive_their_card() -> None:
    """TH-MALF-4, TH-TOK-6, TH-TOK-7, TH-TOK-3. A Parasite bites although its card is under Malfunction or gone."""
    t = table("MA", units=["M1@tech_bay.a"], installed=["N2 a_parasite"], malfunction="N2", parasites=["M1"])
    t.move("M1", "alien_nest.a").shows(life={"marines": 19}, parasites={"M1": 1})
    t = table("MA", units=["M1@tech_bay.a"], parasites=["M1"]).move("M1", "alien_nest.a")
    t.shows(life={"marines": 19})


def test_reminder_tokens_follow_the_card() -> None:
    """TH-MALF-5. A Fire under Malfunction does not burn on passing."""
    given = {"units": ["A1@alien_nest.a", "A2@alien_nest.b"], "installed": ["T2 m_fire"]}
    table("AM", malfunction="T2", **given).move("A1", "docking_bay.a").shows(life={"aliens": 20})
    table("AM", **given).move("A1", "docking_bay.a").shows(life={"aliens": 19})


def test_malfunction_on_own_cards_is_not_allowed() -> None:
    """TH-MALF-2, TH-SA-5. Nor on a Bonus card; the card it came from is allowed."""
    t = table(
        "MA",
        units=["M1@corridors.a"],
        installed=["C2 m_fire", "C3 a_hive", "T2 a_hive"],
        malfunction="C3",
        bonus={"C1": "b_upgrade"},
    )
    t.move("M1", "control_room.a")
    assert not t.can("malfunction", card="C2")
    assert not t.can("malfunction", card="C1")
    assert t.can("malfunction", card="C3")


def test_a_gripper_that_is_off_keeps_its_unit() -> None:
    """TH-MALF-8. But it catches nobody."""
    given = {"installed": ["K2 s_gripper"], "malfunction": "K2", "active": "marines"}
    table("MS", units=["M1@corridors.a"], **given).move("M1", "control_room.a").shows(caught=[])
    t = table("MS", units=["M1@control_room.a", "M2@tech_bay.a"], caught={"M1": "K2"}, **given)
    assert not t.can("move", unit="M1")


# --- Creepers -----------------------------------------------------------------------------------------------------


def test_creepers_switch_enemy_cards_off() -> None:
    """TH-CRD-CREEP. At once, and cards installed there later; own cards work; they work again when it is off."""
    t = table(
        "AM",
        active="marines",
        units=["M1@control_room.a"],
        installed=["C2 a_creepers", "C3 m_fire", "C4 a_hive"],
        pending={"docking_bay:0": "m_mine"},
    )
    t.shows(installed={"C3": "m_fire off", "C4": "a_hive"})
    t.do("move", unit="M1").room("alien_nest.b").shows(life={"marines": 20})
    t = table("AM", installed=["C2 a_creepers", "C3 m_fire"], malfunction="C2", units=["A1@corridors.a"])
    t.shows(installed={"C3": "m_fire"})


def test_lifting_malfunction_from_creepers() -> None:
    """TH-MALF-7, TH-CRD-CREEP. It switches cards off before the token is placed again."""
    t = table(
        "AM",
        active="marines",
        units=["M1@corridors.a"],
        installed=["C2 a_creepers", "C3 m_fire", "T2 a_hive"],
        malfunction="C2",
    )
    t.move("M1", "control_room.a").shows(asked="PlaceMalfunction", installed={"C3": "m_fire off"})
    t.do("malfunction", card="T2").shows(installed={"C3": "m_fire off"})


def test_five_cards_and_four_creepers_tokens() -> None:
    """TH-CRD-CREEP, TH-TOK-4, TH-DEC-16. In his own turn the controller chooses, otherwise slot order decides."""
    enemy = ["C1 m_fire", "C3 m_fire", "C4 m_arsenal", "C5 m_mine", "C6 m_assault"]
    t = table("AM", active="marines", units=["M1@corridors.a"], installed=[*enemy, "C2 a_creepers"])
    t.shows(installed={"C5": "m_mine off", "C6": "m_assault"})
    t = table(
        "AM",
        units=["A1@control_room.a"],
        installed=enemy,
        pending={"alien_nest:0": "a_creepers"},
        deck={"aliens": ["a_hive", "a_hive"]},
    )
    t.move("A1", "alien_nest.a").do("install_pending", slot="alien_nest:0").do("install", slot="C2")
    t.shows(asked="ChooseCreepers", to_act="aliens").do("leave_working", card="C1")
    t.shows(installed={"C1": "m_fire", "C6": "m_assault off"})


def test_switched_off_duplicates_and_modules() -> None:
    """TH-DUP-3, TH-CRD-CREEP. A Duplicate under Creepers copies nothing."""
    t = table(
        "AM",
        units=["A1@control_room.a"],
        installed=["N1 m_fire u1", "N2 m_duplicate", "N4 a_creepers"],
    )
    t.move("A1", "alien_nest.a").shows(life={"aliens": 20})


# --- the end ------------------------------------------------------------------------------------------------------


def test_data_points_win_at_once() -> None:
    """TH-GOAL-1, TH-END-3, TH-GOAL-4. In the middle of a phase, and never more than 20."""
    t = table("MG", active="greys", units=["G1@corridors.a"], installed=["K2 g_transfer u4"], data={"greys": 17})
    t.move("G1", "control_room.a").shows(game_over=True, winners=["greys"], data={"greys": 20})


def test_factions_without_data_gain_none() -> None:
    """TH-GOAL-3. Pandora with a taken Archives."""
    t = table(
        ["corridors", "control_room", "laboratory", "tech_bay"],
        factions=["scientists", "pandora"],
        pandora="tech_bay",
        active="pandora",
        units=["Pc1@corridors.a", "S1@control_room.c"],
        installed=["K2 s_archives Pk1"],
    )
    t.move("Pc1", "control_room.a").shows(data={"pandora": 0, "scientists": 0})


def test_life_never_goes_below_zero() -> None:
    """TH-GOAL-4, TH-END-3."""
    t = table("MA", units=["M1@corridors.a"], installed=["K2 a_hive u6"], life={"marines": 2})
    t.move("M1", "control_room.a").shows(life={"marines": 0}, winners=["aliens"])


def test_a_tie_gives_one_more_turn_each() -> None:
    """TH-END-4, TH-END-9, TH-END-10. From after the one who ended it; extra turns included; then the score again."""
    t = table(
        "MA",
        units=["M1@control_room.a", "A1@docking_bay.a", "A2@corridors.a"],
        deck={"marines": []},
        end_token="1",
        tokens={"aliens": 19},
        life={"marines": 9, "aliens": 9},
    )
    t.move("M1", "docking_bay.b").do("fill", slot="docking_bay:0")
    t.shows(game_over=False, to_act="aliens", waiting=["marines"], end_token="END")
    t.move("A1", "alien_nest.a")  # two points
    assert t.g.last_turns


def test_after_a_tie_an_empty_deck_fills_nothing() -> None:
    """TH-END-4. The End token stays on END, so that (A) would do nothing: it is not offered, and the reason is told."""
    t = table(
        "MA",
        units=["M1@control_room.a", "A1@control_room.b"],
        deck={"marines": [], "aliens": []},
        pending={"alien_nest:0": "m_mine"},
        end_token="1",
        life={"marines": 9, "aliens": 9},
    )
    t.move("M1", "tech_bay.a").move("A1", "docking_bay.a").do("fill", slot="docking_bay:0")
    t.shows(end_token="END", to_act="marines").move("M1", "alien_nest.a").shows(asked="PendingCardsPhase")
    assert not t.can("fill", slot="alien_nest:1")
    assert GAME.why_not(t.g, 0)["pending:alien_nest:1"].rule == "TH-END-4"
    assert t.can("install_pending", slot="alien_nest:0")


def test_extra_turns_after_a_tie_belong_to_the_turn() -> None:
    """TH-END-10."""
    t = table(
        "MA",
        units=["M1@tech_bay.a", "A1@docking_bay.a", "A2@corridors.a"],
        deck={"marines": []},
        end_token="1",
        life={"marines": 9, "aliens": 9},
    )
    t.move("M1", "alien_nest.a").do("fill", slot="alien_nest:0").shows(to_act="aliens", game_over=False)
    t.move("A1", "tech_bay.a").shows(asked="MovementPhase", to_act="aliens", waiting=["marines"])
    assert t.can("move", unit="A2")


def test_the_guard_against_endless_games() -> None:
    """TH-END-7, TH-END-10. After 400 players' turns the game is scored; players without units pass."""
    t = table("MA", units=["M1@corridors.a"], life={"marines": 12})
    t.g.turn = BOX.turn_cap
    t.move("M1", "control_room.a").do("nothing").shows(game_over=True, ended_by="TH-END-7", winners=["aliens"])


def test_random_games_end() -> None:
    """TH-END-2, TH-END-3, TH-RECON-3. Long before the guard."""
    for seed in range(12):
        last = None
        for g in positions(2, seed):
            last = g
        assert last is not None
        assert last.ended_by in ("TH-END-2", "TH-END-3", "TH-END-4")
        assert last.turn < 200


# --- chains -------------------------------------------------------------------------------------------------------


def test_a_long_chain() -> None:
    """TH-TURN-9, TH-MOVE-13, TH-MINOR-3, TH-TRAP-1, TH-EJECT-1, TH-CRD-REM. Remote Control resolves the ally's Group
    Tactics, which moves an enemy unit through a Shortcut into a full sector: an ejection, a camera, an Ambush, and the
    Minor Assault of the mover. Then the next card, and the phase goes on."""
    t = table(
        ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest"],
        mode="team",
        factions=["scientists", "aliens", "marines", "greys"],
        homes=["docking_bay", "alien_nest"],
        active="scientists",
        units=[
            *("S1@control_room.a", "A1@docking_bay.c", "M1@corridors.a", "S2+@corridors.b"),
            *("G1@corridors.c", "G2@corridors.d"),
        ],
        installed=[
            *("D1 s_remote_control", "D2 s_archives", "T2 m_group_tactics", "T3 s_secret_passage"),
            *("C2 m_ambush", "C3 s_video_cameras", "C4 m_battle_position"),
        ],
    )
    t.move("S1", "docking_bay.a").do("resolve", card="D1").do("resolve", card="T2")
    t.do("move_enemy", unit="A1").shows(asked="Travel")  # two points: Technology Bay (or skip it), Nest, Corridors
    t.do("skip").shows(asked="TakeRoom", to_act="scientists", units={"A1": "moving"})
    t.do("eject", unit="G1")
    t.shows(
        units={"G1": "space", "A1": "corridors.c", "G2": "corridors.d"},
        installed={"C3": "s_video_cameras p1"},
        asked="AttackOnce",  # S2 may hit either opponent in the Minor Assault
        life={"aliens": 16, "greys": 20},  # M1 and the ally's S2 in the Ambush: 1, and 1 by the Battle Position, each
    )
    t.do("strike", unit="G2").shows(life={"aliens": 16, "greys": 18}, data={"scientists": 2}, tokens={"scientists": 1})


def test_a_unit_that_vanishes_in_the_middle() -> None:
    """TH-MOVE-19, TH-TRAP-9, TH-ACT-6. Group Tactics moves a Minor Alien into a Fire: it is gone, no Minor Assault
    follows, and the next unit can be chosen."""
    t = table(
        "MA",
        units=["M1@corridors.a", "mA1@docking_bay.a", "A1@tech_bay.a", "A2@tech_bay.b", "M2@tech_bay.c"],
        installed=["K2 m_group_tactics", "K4 m_duplicate", "T2 m_fire"],
    )
    t.move("M1", "control_room.a").do("move_enemy", unit="mA1").shows(units={"mA1": "supply"}, life={"aliens": 20})
    t.shows(asked="MoveEnemies")
    assert t.can("move_enemy", unit="A1")
    assert t.can("enough")


def test_death_of_a_faction_stops_everything() -> None:
    """TH-TURN-9, TH-END-3. Control moves the last life into a Mine: nothing after it happens."""
    t = table(
        "MG",
        active="greys",
        units=["G1@tech_bay.a", "M1@corridors.a"],
        installed=["W1 g_control", "W2 g_transfer", "K2 g_mine"],
        life={"marines": 2},
    )
    t.move("G1", "grey_wreck.a").do("resolve", card="W1").room("control_room.a")
    t.shows(game_over=True, winners=["greys"], data={"greys": 0}, tokens={"greys": 0})


def test_a_tie_in_the_middle_of_a_turn_drops_the_rest() -> None:
    """TH-END-9, TH-END-4. END by Base Plans: the Medlab beside it and the sector action are not taken up again."""
    t = table(
        "MS",
        active="scientists",
        units=["S1@corridors.a", "M1@tech_bay.a"],
        installed=["K2 s_base_plans", "K3 s_medlab"],
        pending={"laboratory:0": "s_archives"},
        deck={"scientists": []},
        life={"scientists": 10, "marines": 10},
        end_token="1",
    )
    t.move("S1", "control_room.a").do("resolve", card="K2").do("plan", slot="laboratory:0").do("install", slot="T2")
    t.shows(game_over=False, to_act="marines", asked="MovementPhase", life={"scientists": 10}, waiting=["scientists"])
