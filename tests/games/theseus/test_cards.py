"""Every card's effect, upgrade, one-use and duplication behaviour (spec sections 8, 13, 14)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farside.games.theseus.rules.box import BOX

from .table import FOUR_HOMES, Table, table

HOMES = {"m": "docking_bay", "a": "alien_nest", "s": "laboratory", "g": "grey_wreck"}
FACTIONS = {"m": "marines", "a": "aliens", "s": "scientists", "g": "greys"}
DUPLICATES = {"m": "m_duplicate", "a": "a_duplicate", "s": "s_duplicate", "g": "g_duplicate"}


def visit(card: str, upgrades: int = 0, duplicate: bool = False, enemy: bool = False, **given: Any) -> Table:
    """An own unit, or with `enemy` an enemy one, moves from the Technology Bay to the home of the card's faction,
    where the card lies on the first slot; the Technology Bay comes just before it."""
    owner = card[0]
    other = "a" if owner == "m" else "m"
    ring = ["corridors", "control_room", HOMES[other], "tech_bay", HOMES[owner]]
    mover = (other if enemy else owner).upper()
    letter = BOX.boards[BOX.board_named[HOMES[owner]]].slot_names
    installed = [f"{letter[0]} {card} u{upgrades}", *given.pop("installed", [])]
    if duplicate:
        installed.append(f"{letter[1]} {DUPLICATES[owner]}")
    units = [f"{mover}1@tech_bay.a", *given.pop("units", [])]
    t = table(ring, active=FACTIONS[other if enemy else owner], units=units, installed=installed, **given)
    return t.move(f"{mover}1", f"{HOMES[owner]}.a")


def test_all_helpers_cover_all_cards() -> None:
    """TH-CARD-6. Every design is named in this file, in the other tests or in the scenarios."""
    here = Path(__file__).parent
    scenarios = here.parent.parent / "scenarios" / "theseus.md"
    texts = [path.read_text(encoding="utf-8") for path in (*here.glob("test_*.py"), scenarios) if path.exists()]
    for kind in BOX.kinds:
        assert any(kind.id in text for text in texts), kind.id


# --- traps --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "wounds"), [("m_mine", 2), ("g_mine", 2), ("m_fire", 1), ("a_hive", 1), ("a_tentacles", 1)]
)
def test_wound_traps(card: str, wounds: int) -> None:
    """TH-CARD-4, TH-UPG-2, TH-RUL-DUP-1, TH-TRAP-7. [X] wounds, more with tokens, once more per Duplicate; Mines go."""
    victim = "aliens" if card[0] == "m" else "marines"
    slot = {"m": "D1", "a": "N1", "g": "W1"}[card[0]]
    visit(card, enemy=True).shows(life={victim: 20 - wounds})
    visit(card, 2, enemy=True).shows(life={victim: 20 - wounds - 2})
    t = visit(card, 1, duplicate=True, enemy=True).shows(life={victim: 20 - 2 * (wounds + 1)})
    if card.endswith("mine"):
        t.shows(installed={slot: ""}, gone=[card], pool=20)
    else:
        t.shows(installed={slot: f"{card} u1"})


@pytest.mark.parametrize("card", ["m_mine", "a_hive", "g_mine", "g_soul_trap", "m_ambush", "s_gripper"])
def test_traps_that_do_not_act_on_passing(card: str) -> None:
    """TH-TRAP-3, TH-TRAP-1. Only Fire, Tentacles and an activated Defense System do."""
    kind = BOX.kinds[BOX.kind_named[card]]
    assert kind.trap
    assert not kind.on_pass


def test_soul_trap() -> None:
    """g_soul_trap, TH-CARD-2. Data for the Greys, and more with tokens and copies; no wound."""
    visit("g_soul_trap", 1, duplicate=True, enemy=True).shows(data={"greys": 4}, life={"marines": 20})


def test_cameras_with_a_duplicate() -> None:
    """TH-CRD-CAM-3. Collecting is not doubled, the points are; then one reset."""
    visit("s_video_cameras", duplicate=True, enemy=True).shows(installed={"L1": "s_video_cameras p1"})
    t = table(
        "MS",
        active="scientists",
        units=["S1@tech_bay.a"],
        installed=["L1 s_video_cameras p2", "L2 s_duplicate", "L4 s_video_cameras p1"],
    )
    t.move("S1", "laboratory.a").do("resolve", card="L1").shows(data={"scientists": 2 * 2 + 2 * 1})
    t.shows(installed={"L1": "s_video_cameras", "L4": "s_video_cameras"})


def test_grippers_act_one_per_arrival() -> None:
    """TH-CRD-GRIP-2, TH-CRD-GRIP-4. No Duplicate copies them; a second one catches the second unit; one arrival frees
    all caught units of its side, and is caught by an empty Gripper only."""
    t = table(
        "MS",
        units=["M1@control_room.a", "M2@corridors.a"],
        installed=["K2 s_gripper", "K4 s_duplicate", "K3 s_gripper"],
        caught={"M1": "K2"},
    )
    t.move("M2", "control_room.b").shows(caught=["M2"])
    assert t.g.held_by[1] == t.g.installed[8]  # K3: the Gripper that freed M1 does not catch its liberator
    t = table("MS", units=["M1@control_room.a", "M2@corridors.a"], installed=["K2 s_gripper"], caught={"M1": "K2"})
    t.move("M2", "control_room.b").shows(caught=[])


def test_a_unit_is_freed_before_the_minor_assault() -> None:
    """TH-CRD-GRIP-1. It takes part in it."""
    t = table(
        "MS",
        units=["M1@control_room.a", "S1@control_room.b", "S2@control_room.d", "M2@corridors.a"],
        installed=["K2 s_gripper"],
        caught={"M1": "K2"},
    )
    t.move("M2").shows(life={"scientists": 18})  # M1 hits S1, M2 in c hits S2


def test_a_gripper_that_goes_frees_its_unit() -> None:
    """TH-CRD-GRIP-3, TH-TOK-6. Discarded or replaced."""
    t = table(
        "MS",
        active="scientists",
        units=["M1@laboratory.b", "S1@tech_bay.a"],
        installed=["L1 s_gripper"],
        caught={"M1": "L1"},
        pending={"laboratory:0": "s_archives"},
    )
    t.move("S1", "laboratory.a").do("install_pending", slot="laboratory:0").do("install", slot="L1").shows(caught=[])


# --- action cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["m_arsenal", "a_habitat", "s_minilab", "g_gene_manipulator"])
def test_token_cards(card: str) -> None:
    """TH-ACT-1, TH-RUL-DUP-1, TH-TOK-1. One Upgrade token, one more per copy."""
    faction = FACTIONS[card[0]]
    visit(card).do("take_upgrade").shows(tokens={faction: 2})
    visit(card, duplicate=True).do("take_upgrade").shows(tokens={faction: 3}, pool=17)


@pytest.mark.parametrize(("card", "points"), [("s_archives", 2), ("g_transfer", 2)])
def test_data_cards(card: str, points: int) -> None:
    """TH-ACT-1, TH-UPG-2. [X] data points, once more per copy."""
    faction = FACTIONS[card[0]]
    visit(card).shows(data={faction: points})
    visit(card, 1, duplicate=True).shows(data={faction: 2 * (points + 1)})


@pytest.mark.parametrize("card", ["m_assault", "a_assault"])
def test_assault_cards(card: str) -> None:
    """TH-ATT-1, TH-RUL-DUP-1. An Assault per copy."""
    other = "A" if card[0] == "m" else "M"
    own = card[0].upper()
    units = [f"{own}2+@corridors.a", f"{other}2@corridors.b"]
    victim = "aliens" if other == "A" else "marines"
    visit(card, units=units).shows(life={victim: 19})
    visit(card, duplicate=True, units=units).shows(life={victim: 18})


def test_medlab() -> None:
    """s_medlab, TH-GOAL-4. [X] life per copy, never above 20."""
    visit("s_medlab", 1, duplicate=True, life={"scientists": 10}).shows(life={"scientists": 14})
    visit("s_medlab", 1, life={"scientists": 19}).shows(life={"scientists": 20})


def test_probe() -> None:
    """g_probe. [X] per enemy unit standing there, once more per copy; nothing without one."""
    visit("g_probe", 1, duplicate=True, units=["M2@grey_wreck.b", "M3@grey_wreck.c"]).shows(data={"greys": 8})
    visit("g_probe").shows(data={"greys": 0})


def test_detonation() -> None:
    """s_detonation, TH-ACT-2, TH-CARD-4. Wounds per enemy unit and copy, then gone; without enemies it stays."""
    t = visit(
        "s_detonation", 1, duplicate=True, units=["M2@laboratory.b", "M3@laboratory.c"], installed=["L3 m_barricades"]
    )
    t.shows(life={"marines": 20 - 2 * 2 * 3}, installed={"L1": "", "L2": "s_duplicate"}, gone=["s_detonation"])
    visit("s_detonation").shows(installed={"L1": "s_detonation"})


def test_group_tactics_with_a_duplicate() -> None:
    """TH-CRD-HUNT. Two different enemy units, the second is optional."""
    t = visit("m_group_tactics", duplicate=True, units=["A2@corridors.a", "A3@control_room.a"])
    t.do("move_enemy", unit="A2").room("control_room.b")
    assert t.can("enough")
    assert not t.can("move_enemy", unit="A2")
    t.do("move_enemy", unit="A3").room("tech_bay.a").shows(units={"A2": "control_room.b", "A3": "tech_bay.a"})


def test_trap_detector() -> None:
    """TH-CRD-DET, TH-ACT-5, TH-TOK-1. [X] tokens per copy into sectors of choice, one mandatory, three at most."""
    t = visit("m_trap_detector", 1, duplicate=True)
    assert not t.can("enough")
    t.do("deactivate", sector="corridors").do("deactivate", sector="corridors")
    assert t.can("enough")
    t.do("deactivate", sector="alien_nest").shows(deactivation=["corridors", "corridors", "alien_nest"])
    assert not t.can("deactivate", sector="corridors")  # the fourth token does not exist


def test_invisibility_tokens() -> None:
    """TH-CRD-INV, TH-TOK-1, TH-ACT-5. Different units in sectors, one token each, two in the game."""
    t = visit("g_invisibility", 2, units=["G2@corridors.a", "G3@space"])
    assert not t.can("vanish", unit="G3")
    assert not t.can("enough")
    t.do("vanish", unit="G2")
    assert not t.can("vanish", unit="G2")
    assert t.can("enough")
    t = visit("g_invisibility", 2, units=["G2@corridors.a", "G3@corridors.b"])
    t.do("vanish", unit="G2").do("vanish", unit="G1")
    assert not t.can("vanish", unit="G3")  # [3], but there is no third token
    t.shows(invisible=["G1", "G2"])


def test_degradation_takes_what_the_controller_chooses() -> None:
    """TH-CRD-DEG, TH-DEC-15, TH-DEC-10. A kept token, a token on a card, or a unit, also in Space."""
    t = visit(
        "g_degradation",
        1,
        units=["M1+@space", "M2@corridors.a"],
        installed=["C2 m_fire u1"],
        tokens={"marines": 1},
    )
    assert t.can("lose", upgrade="M1")
    assert t.can("lose", upgrade="C2")
    t.do("lose", upgrade="token").do("lose", upgrade="M1")
    t.shows(tokens={"marines": 0}, upgraded=[], installed={"C2": "m_fire u1"})


def test_abduction_of_several() -> None:
    """TH-CRD-ABD, TH-ACT-5. [X] different units, one after the other; into a full sector with ejection; the Minor
    Assault is the Aliens'."""
    t = visit(
        "a_abduction",
        1,
        units=["M1@alien_nest.b", "M2@alien_nest.c", "A2+@corridors.a", "A3@corridors.b", "mA1@corridors.c"],
    )
    t.do("abduct", unit="M1").room("corridors.d").shows(life={"marines": 18})  # A2+ and the Minor Alien
    assert t.can("enough")
    assert not t.can("abduct", unit="M1")
    t.do("abduct", unit="M2").do("eject", unit="M1").shows(units={"M1": "space", "M2": "corridors.d"})
    t.shows(life={"marines": 16})


def test_abduction_frees_a_caught_unit() -> None:
    """TH-CRD-GRIP-3, TH-CRD-ABD. A Gripper that holds a unit catches nobody else; the abducted unit is free."""
    t = table(
        FOUR_HOMES,
        active="aliens",
        units=["A1@tech_bay.a", "M1@alien_nest.b"],
        installed=["N1 a_abduction", "N2 s_gripper"],
        caught={"M1": "N2"},
    )
    t.move("A1", "alien_nest.a").room("corridors.a").shows(caught=[], units={"M1": "corridors.a"})


def test_attack_from_the_dark_without_units_in_reach() -> None:
    """TH-CRD-AFD. A unit without attack or target may be chosen and does nothing."""
    t = visit("a_attack_from_the_dark", units=["M2@corridors.a", "A2@corridors.b"])
    t.do("single_attack", unit="A2").shows(life={"marines": 20})


def test_incubator_per_copy() -> None:
    """TH-CRD-INC, TH-RUL-DUP-1. Each copy completely: two Minor Aliens."""
    t = visit("a_incubator", duplicate=True).room("alien_nest.b").room("alien_nest.c")
    t.shows(units={"mA1": "alien_nest.b", "mA2": "alien_nest.c"})


def test_malfunction_card_once_per_phase() -> None:
    """TH-RUL-DUP-3, TH-SA-5, TH-DUP-4. Two copies or a Duplicate: carried out once."""
    t = visit("s_malfunction", duplicate=True, installed=["C2 m_fire", "C3 m_mine"])
    t.do("malfunction", card="C2").shows(asked="PendingCardsPhase", malfunction="C2")


def test_base_plans() -> None:
    """s_base_plans, TH-INST-1, TH-BONUS-1. A pending card of any sector by the normal rules, and the refill."""
    t = visit(
        "s_base_plans",
        duplicate=True,
        pending={"corridors:0": "s_archives", "control_room:0": "s_field_notes"},
        bonus={"C1": "b_upgrade"},
        deck={"scientists": ["s_minilab", "s_medlab", "s_gripper"]},
    )
    t.do("plan", slot="corridors:0").do("install", slot="C1").do("refill")
    t.shows(installed={"C1": "s_archives"}, pending={"corridors:0": "s_minilab"}, kept={"scientists": ["b_upgrade"]})
    t.do("plan", slot="control_room:0").do("refill").shows(pending={"control_room:0": "s_medlab"})
    assert sorted(t.fact("kept")["scientists"]) == ["b_upgrade", "s_field_notes"]


def test_base_plans_is_optional() -> None:
    """s_base_plans, TH-ACT-2. "May": nothing need be installed."""
    t = visit("s_base_plans", pending={"corridors:0": "s_archives"})
    t.do("enough").shows(pending={"corridors:0": "s_archives"}, deck_count={"scientists": 23})


def test_remote_control() -> None:
    """TH-CRD-REM, TH-ACT-5. Another action card anywhere, with the Duplicates beside it; different ones with copies."""
    t = visit(
        "s_remote_control",
        duplicate=True,
        installed=["C2 s_archives", "C3 s_duplicate", "L4 s_minilab", "K1 s_video_cameras p3"],
    )
    t.do("resolve", card="L1")
    assert not t.can("enough")
    assert not t.can("resolve", card="L1")
    t.do("resolve", card="C2").shows(data={"scientists": 4})
    assert not t.can("resolve", card="C2")
    t.do("resolve", card="K1").shows(data={"scientists": 7})
    t.do("take_upgrade").shows(tokens={"scientists": 2 + 1})  # the Minilab of this sector is resolved as well, copied


def test_time_loops_add_up() -> None:
    """TH-CRD-LOOP. Value times copies; not in the sector where the Move starts."""
    t = table(
        "MG",
        active="greys",
        units=["G1@grey_wreck.a", "G2@grey_wreck.b", "G3@grey_wreck.c", "M1@grey_wreck.d"],
        installed=["C2 g_time_loop u1", "C3 g_duplicate", "W1 g_duplicate"],
    )
    t.move("G1")
    assert t.can("spend", points=3)  # two times two, but only three points are left
    assert not t.can("spend", points=4)
    t.do("spend", points=3)
    assert t.can("room", room="corridors.a")
    t = table("MG", active="greys", units=["G1@corridors.a"], installed=["C2 g_time_loop"]).move("G1")
    assert t.fact("asked") == "TakeRoom"


# --- instants and Bonus cards -------------------------------------------------------------------------------------


def test_grenade() -> None:
    """m_grenade, TH-CARD-3, TH-CARD-7. A wound per enemy unit of a sector, whatever protects it; needs an enemy."""
    t = table(
        "MA",
        units=["M1@corridors.a", "A1@tech_bay.a", "A2@tech_bay.b"],
        kept={"marines": ["m_grenade"]},
    )
    t.do("play", card="m_grenade").shows(life={"aliens": 18}, gone=["m_grenade"], kept={"marines": []})
    assert not table("MA", units=["M1@corridors.a"], kept={"marines": ["m_grenade"]}).can("play", card="m_grenade")


def test_field_notes() -> None:
    """s_field_notes, TH-CARD-7. 2 data points, always playable."""
    t = table("MS", active="scientists", units=["S1@corridors.a"], kept={"scientists": ["s_field_notes"]})
    t.do("play", card="s_field_notes").shows(data={"scientists": 2})


def test_blackout() -> None:
    """g_blackout, TH-CARD-7, TH-MALF-1. As the Control Room's action; needs an enemy card."""
    t = table("MG", active="greys", units=["G1@corridors.a"], kept={"greys": ["g_blackout"]})
    assert not t.can("play", card="g_blackout")
    t = table(
        "MG",
        active="greys",
        units=["G1@corridors.a"],
        kept={"greys": ["g_blackout"]},
        installed=["C2 m_fire", "C3 m_mine"],
    )
    t.do("play", card="g_blackout").do("malfunction", card="C3").shows(malfunction="C3")


def test_burrow() -> None:
    """a_burrow, TH-INST-4, TH-CARD-7. The card moves with its tokens onto an empty slot, no Bonus slot."""
    t = table(
        "AM",
        units=["A1@corridors.a"],
        installed=["T2 a_hive u2", "T3 a_hidden"],
        malfunction="T3",
        bonus={"C1": "b_upgrade"},
        kept={"aliens": ["a_burrow"]},
    )
    t.do("play", card="a_burrow")
    assert not t.can("burrow", card="T3")
    assert not t.can("install", slot="C1")
    if t.can("burrow", card="T2"):
        t.do("burrow", card="T2")
    t.do("install", slot="D1").shows(installed={"T2": "", "D1": "a_hive u2"}, pool=18)


def test_bonus_upgrade() -> None:
    """TH-BONUS-5, TH-BONUS-2, TH-CARD-7. A token from the pool; not playable when it is empty."""
    t = table("MA", units=["M1@corridors.a"], kept={"marines": ["b_upgrade"]})
    t.do("play", card="b_upgrade").shows(tokens={"marines": 1}, gone=["b_upgrade"])
    t = table("MA", units=["M1@corridors.a"], kept={"marines": ["b_upgrade"]}, tokens={"aliens": 20})
    assert not t.can("play", card="b_upgrade")


def test_card_from_the_deck_needs_a_card() -> None:
    """TH-BONUS-6, TH-CARD-7."""
    t = table("MA", units=["M1@corridors.a"], kept={"marines": ["b_card_from_deck"]}, deck={"marines": []})
    assert not t.can("play", card="b_card_from_deck")


# --- action cards in general --------------------------------------------------------------------------------------


def test_every_action_card_is_resolved_in_the_players_order() -> None:
    """TH-ACT-2, TH-DEC-10. None can be left out."""
    t = visit("m_arsenal", installed=["D2 m_arsenal", "D3 m_assault"])
    assert [t.can("resolve", card=slot) for slot in ("D1", "D2", "D3")] == [True] * 3
    assert not t.can("nothing")
    t.do("resolve", card="D3").do("resolve", card="D2")
    t.do("resolve", card="D1").shows(asked="SectorActions")


def test_the_set_of_cards_is_read_when_the_phase_begins() -> None:
    """TH-ACT-3, TH-INST-6. A card installed here during the phase waits; one moved away is not resolved."""
    t = visit("s_base_plans", pending={"corridors:0": "s_archives"}, deck={"scientists": ["s_minilab"]})
    t.do("plan", slot="corridors:0").do("install", slot="L3")
    t.shows(data={"scientists": 0}, installed={"L3": "s_archives"})
    t = visit("a_habitat", installed=["N2 a_incubator"], kept={"aliens": ["a_burrow"]})
    t.do("play", card="a_burrow").do("burrow", card="N2").do("install", slot="C2")
    t.shows(asked="SectorActions", tokens={"aliens": 1})


def test_enemy_cards_are_not_resolved() -> None:
    """TH-ACT-4."""
    t = table("MA", units=["M1@tech_bay.a"], installed=["N1 a_habitat", "N2 a_assault"])
    t.move("M1", "alien_nest.a").shows(tokens={"marines": 0, "aliens": 0})


def test_own_means_the_controllers() -> None:
    """TH-CARD-5, TH-PAN-10. A taken Hive wounds its former owner."""
    t = table(
        ["corridors", "control_room", "alien_nest", "tech_bay"],
        factions=["aliens", "pandora"],
        pandora="tech_bay",
        units=["A1@corridors.a"],
        installed=["K2 a_hive Pk1"],
    )
    t.move("A1", "control_room.a").shows(life={"aliens": 19})


def test_cards_lie_open() -> None:
    """TH-CARD-1, TH-INFO-1. Every view names every card on the boards and the top of every deck."""
    t = table(
        "MA",
        installed=["C2 m_mine"],
        pending={"corridors:0": "a_hive"},
        deck={"marines": ["m_fire", "m_mine"]},
        units=["M1@corridors.a"],
    )
    for seat in (None, 0, 1):
        seen = t.seen(seat)
        assert seen["ring"][0]["slots"][1]["card"]["id"] == "m_mine"
        assert seen["ring"][0]["pending"][0]["card"]["id"] == "a_hive"
        assert seen["players"][0]["top"] == "m_fire"


# --- upgrades -----------------------------------------------------------------------------------------------------


def test_six_tokens_are_the_most() -> None:
    """TH-UPG-2."""
    t = table("MA", units=["M1@corridors.a"], installed=["C2 m_fire u5", "C3 m_fire u6"], tokens={"marines": 9})
    assert t.can("upgrade", card="C2")
    assert not t.can("upgrade", card="C3")


def test_what_cannot_be_upgraded() -> None:
    """TH-UPG-1, TH-UPG-5, TH-CARD-4. No number, enemy cards, cards under Malfunction; one switched off can."""
    t = table(
        "AM",
        active="marines",
        units=["M1@corridors.a"],
        installed=["C2 m_fire", "C3 m_arsenal", "C4 a_hive", "T2 m_mine", "T3 a_creepers"],
        malfunction="C2",
        tokens={"marines": 2},
    )
    assert not any(t.can("upgrade", card=slot) for slot in ("C2", "C3", "C4"))
    t.shows(installed={"T2": "m_mine off"})
    assert t.can("upgrade", card="T2")


def test_minor_aliens_cannot_be_upgraded() -> None:
    """TH-UNIT-3, TH-UPG-1."""
    t = table("AM", units=["mA1@corridors.a", "A1@corridors.b"], tokens={"aliens": 1})
    assert t.can("upgrade", unit="A1")
    assert not t.can("upgrade", unit="mA1")
