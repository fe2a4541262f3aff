"""Battles: order, windows, casualties, results (spec section 9)."""

from __future__ import annotations

import pytest

from farside.games.nexus_ops.rules.windows import Pass

from .table import battle, table


def test_every_battle_is_fought_once_in_the_order_the_attacker_likes() -> None:
    """NX-BATTLE-1, NX-DEC-6, NX-BATTLE-9."""
    units = {name: {"P1": {"human": 1}, "P2": {"human": 1}} for name in ("E0", "I3", "K3")}
    t = table("battle", units=units)
    t.shows(battles=["E0", "I3", "K3"], pending="battle")
    assert not t.can("end")
    t.do("fight", hex="K3", dice=[1, 1]).do("fight", hex="E0", dice=[1, 1, 1, 1])
    t.shows(battles=[], phase="draw", control=dict.fromkeys(units, "contested"))


def test_a_round_is_all() -> None:
    """NX-BATTLE-7. Both have units after the Human step: the hex stays contested and is fought on the next turn."""
    t = battle({"human": 1}, {"human": 1}, 1, 1, secret_deck=["untouchable"])
    t.shows(phase="draw", control={"E0": "contested"})
    t.end().do("next_turn").end().end().shows(active="P2", phase="draw")


def test_a_battle_ends_as_soon_as_a_side_is_empty() -> None:
    """NX-BATTLE-8. A Grenade that takes the last unit closes the window and the battle: nobody rolls."""
    hand = {"P1": ["rubium_grenade"], "P2": ["targeting_computer"]}
    t = battle({"human": 1}, {"rubium_dragon": 1}, energize=hand)
    t.do("play", card="rubium_grenade", dice=[4]).shows(pending="score", units={"E0": {"P1": {"human": 1}}})


@pytest.mark.parametrize(("die", "left"), [(4, {}), (3, {"P2": {"rubium_dragon": 1}})])
def test_rubium_grenade(die: int, left: dict[str, dict[str, int]]) -> None:
    """NX-DEC-8, NX-BATTLE-10. Four or more hits; a bonus does not count."""
    t = battle({"human": 2}, {"rubium_dragon": 1}, energize={"P1": ["rubium_grenade"]})
    t.do("play", card="rubium_grenade", dice=[die, 1, 1, 1])
    t.shows(units={"E0": {"P1": {"human": 2}, **left}})


def test_a_player_who_does_not_fight_names_a_side() -> None:
    """NX-BATTLE-12, NX-BATTLE-11, NX-TEAM-10. His card works for the side he names; a fighter's for himself."""
    t = battle({"human": 1}, {"human": 1}, players=3, energize={"P3": ["rubium_grenade"]})
    t.shows(to_act="P3")
    assert t.can("play", card="rubium_grenade", side="attacker")
    t.do("play", card="rubium_grenade", side="defender", dice=[6]).shows(units={"E0": {"P2": {"human": 1}}})
    own = battle({"human": 1}, {"human": 1}, energize={"P1": ["rubium_grenade"]})
    assert not own.can("play", card="rubium_grenade", side="defender")


def test_who_is_asked_depends_on_public_facts() -> None:
    """NX-BATTLE-16, NX-DEC-7. Who holds an Energize card is asked, though it may be the wrong one; who holds none is
    not."""
    t = battle({"human": 2}, {"human": 2}, 1, 1, 1, 1, players=3, energize={"P2": ["teleporter"]})
    t.shows(to_act="P2", window="battle_start")
    assert t.options == [Pass()]
    t.do("pass").shows(to_act="P2", window="after_roll")
    t.do("pass").shows(to_act="P2", window="battle_end")
    t.do("pass").shows(battle="none")


def test_nobody_is_asked_for_a_card_that_cannot_be_there() -> None:
    """NX-BATTLE-16. The only Emergency Evacuation lies open, or nobody could flee, or the player does not fight."""
    dice = (1, 1, 1, 1)
    hand = {"P1": ["teleporter"]}
    gone = battle({"human": 2}, {"human": 2}, *dice, energize=hand, energize_discard=["emergency_evacuation"])
    gone.do("pass").do("pass").shows(battle="none")
    around = {name: {"P2": {"human": 1}} for name in ("K0", "I0", "I1", "K1", "H0L", "H0R")}
    stuck = battle({"human": 2}, {"human": 2}, *dice, energize=hand, units=around)
    stuck.do("pass").do("pass").shows(battle="none")
    third = battle({"human": 2}, {"human": 2}, *dice, players=3, energize={"P3": ["teleporter"]})
    third.do("pass").do("pass").shows(battle="none")


def test_after_every_play_the_round_begins_again() -> None:
    """NX-BATTLE-10, NX-ENERG-4. The attacker gets the next opportunity; any number of cards."""
    hand = {"P1": ["targeting_computer", "targeting_computer"], "P2": ["first_strike"]}
    t = battle({"human": 1}, {"human": 1}, energize=hand)
    t.do("pass", player="P1").do("play", card="first_strike", unit="human", player="P2")
    t.do("play", card="targeting_computer", unit="human", player="P1")
    t.do("play", card="targeting_computer", unit="human", player="P1")
    t.shows(energize_counts={"P1": 0, "P2": 0})


def test_a_roll_is_judged_with_its_bonuses() -> None:
    """NX-UNIT-8, NX-UNIT-3. No natural hit or miss: a Dragon with +1 hits with a 1."""
    t = battle({"rubium_dragon": 1}, {"human": 2}, energize={"P1": ["targeting_computer"]})
    t.do("play", card="targeting_computer", unit="rubium_dragon", dice=[1, 1])
    t.shows(units={"E0": {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}}})


@pytest.mark.parametrize(
    ("unit", "terrain", "die"),
    [("fungoid", "liquifungus_forest", 4), ("crystalline", "crystal_spires", 4), ("lava_leaper", "magma_pool", 2)],
)
def test_terrain_bonus(unit: str, terrain: str, die: int) -> None:
    """NX-UNIT-3. +1 for these units there, and nowhere else."""
    for place, hits in ((terrain, True), ("rock_plains", False)):
        t = battle(
            {unit: 1}, {"rock_strider": 1}, terrain={"E0": place}, dice=[die, 1] if unit == "lava_leaper" else [1, die]
        )
        t.shows(units={"E0": {"P1": {unit: 1}, **({} if hits else {"P2": {"rock_strider": 1}})}})


def test_simultaneous_hits() -> None:
    """NX-BATTLE-5, NX-BATTLE-6. Both Dragons hit; the one that is removed has already attacked."""
    t = battle({"rubium_dragon": 1}, {"rubium_dragon": 1}, 2, 2)
    t.shows(units={"E0": {}}, pending="score")


def test_excess_hits_are_lost() -> None:
    """NX-BATTLE-5."""
    t = battle({"rubium_dragon": 3}, {"human": 1}, 6, 6, 6, units={"I0": {"P2": {"human": 1}}})
    t.shows(units={"E0": {"P1": {"rubium_dragon": 3}}, "I0": {"P2": {"human": 1}}})
    t = battle({"rubium_dragon": 2}, {"human": 1, "fungoid": 1}, 6, 6)  # nothing to choose
    t.shows(units={"E0": {"P1": {"rubium_dragon": 2}}}, pending="score")


def test_results() -> None:
    """NX-RESULT-1, NX-RESULT-2. All defenders destroyed: won, and the loser draws a card; the winner draws none."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2).do("take_mission")
    t.shows(vp={"P1": 1}, energize_counts={"P1": 0, "P2": 1})


def test_the_order_after_a_battle() -> None:
    """NX-RESULT-7. Missions first: the loser has drawn nothing yet when the winner scores."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2)
    t.shows(pending="score", energize_counts={"P2": 0})
    t.end().shows(energize_counts={"P2": 1})


def test_casualties_are_named_one_by_one_and_leave_together() -> None:
    """NX-BATTLE-15, NX-DEC-8. While the first is named nothing has left yet."""
    defenders = {"human": 2, "fungoid": 1, "crystalline": 1}
    t = battle({"rubium_dragon": 2}, defenders, 2, 2)
    t.shows(to_act="P2").do("lose", unit="fungoid")
    t.shows(units={"E0": {"P1": {"rubium_dragon": 2}, "P2": defenders}}, pending="lose")
    t.do("lose", unit="human", dice=[1, 1])
    t.shows(units={"E0": {"P1": {"rubium_dragon": 2}, "P2": {"human": 1, "crystalline": 1}}})


# --- Battle cards ---------------------------------------------------------------------------------------------------


def test_first_strike_once_for_each_kind() -> None:
    """NX-ENERG-5, NX-BATTLE-14. A second card for the same kind would have no effect; for another kind it has."""
    hand = {"P1": ["first_strike", "first_strike"]}
    t = battle({"human": 1, "fungoid": 1}, {"human": 1}, energize=hand).do("play", card="first_strike", unit="human")
    assert not t.can("play", card="first_strike", unit="human")
    assert t.can("play", card="first_strike", unit="fungoid")


def test_berserk_rage() -> None:
    """NX-ENERG-7. One more roll of a kind that rolled, with the same bonuses; a hit of this step."""
    t = battle({"rubium_dragon": 1, "human": 1}, {"human": 3}, 1, energize={"P1": ["berserk_rage"]})
    t.do("pass").shows(window="after_roll")
    assert not t.can("play", card="berserk_rage", unit="human")
    t.do("play", card="berserk_rage", unit="rubium_dragon", dice=[5, 1, 1, 1])
    t.shows(units={"E0": {"P1": {"rubium_dragon": 1, "human": 1}, "P2": {"human": 2}}})


def test_lucky_shot() -> None:
    """NX-BATTLE-13, NX-ENERG-7. Any dice of the side, once; the new results count."""
    t = battle({"rubium_dragon": 3}, {"human": 4}, 1, 1, 5, energize={"P1": ["lucky_shot"]}).do("pass")
    t.do("play", card="lucky_shot", reroll=[1, 1], dice=[2, 1, 1, 1, 1, 1])
    t.shows(units={"E0": {"P1": {"rubium_dragon": 3}, "P2": {"human": 2}}})


def test_force_field_needs_a_hit() -> None:
    """NX-ENERG-5, NX-BATTLE-13. A card without effect is not offered."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, 1, energize={"P2": ["force_field"]}).do("pass")
    assert not t.can("play", card="force_field")
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2, energize={"P2": ["force_field"]}).do("pass")
    t.do("play", card="force_field", dice=[1]).shows(units={"E0": {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}}})


def test_precision_strike_marks_at_most_the_hits() -> None:
    """NX-BATTLE-13, NX-BATTLE-15. The attacker names the marked casualty, the owner the others."""
    hand = {"P1": ["precision_strike", "precision_strike"]}
    t = battle({"rubium_dragon": 2}, {"human": 2, "lava_leaper": 1}, 2, 2, energize=hand).do("pass")
    t.do("play", card="precision_strike").do("pass")
    t.shows(to_act="P1", pending="lose").do("lose", unit="lava_leaper")
    t.shows(units={"E0": {"P1": {"rubium_dragon": 2}, "P2": {"human": 1}}})


def test_windows_are_those_of_the_cards() -> None:
    """NX-ENERG-2. A card is playable only in its window, a Deploy card in no battle."""
    hand = {"P1": ["targeting_computer", "berserk_rage", "teleporter", "emergency_evacuation"]}
    t = battle({"human": 2}, {"human": 2}, 1, 1, 1, 1, energize=hand)
    assert t.can("play", card="targeting_computer", unit="human")
    assert not t.can("play", card="berserk_rage", unit="human")
    assert not t.can("play", card="teleporter", origin="E0", to="K0", units=["human"])
    t.do("pass")
    assert t.can("play", card="berserk_rage", unit="human")
    assert not t.can("play", card="targeting_computer", unit="human")
    t.do("pass").shows(window="battle_end")
    t.do("play", card="emergency_evacuation", to="K0", units=["human"])
    t.shows(units={"E0": {"P1": {"human": 1}, "P2": {"human": 2}}, "K0": {"P1": {"human": 1}}})


def test_an_attacker_who_evacuates_has_not_lost() -> None:
    """NX-RESULT-8."""
    t = battle({"human": 1}, {"human": 1}, 1, 1, energize={"P1": ["emergency_evacuation"]}).do("pass").do("pass")
    t.do("play", card="emergency_evacuation", to="K0", units=["human"])
    t.shows(units={"E0": {"P2": {"human": 1}}}, energize_counts={"P2": 0}, vp={"P1": 0, "P2": 0})
