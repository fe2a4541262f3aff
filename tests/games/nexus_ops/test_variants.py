"""The Vortex, alternate units, Hegemony, Top Priority, Intercepted Transmissions (spec sections 14, 16, 17)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.games.nexus_ops.rules.battle import SpreadTo
from farside.games.nexus_ops.rules.state import board
from farside.games.nexus_ops.rules.vortex import edge
from farside.games.nexus_ops.rules.windows import Shatter, StrikeFirst

from .table import Table, battle, fresh, table

ALT = ["alternate_units"]


def vortex(*dice: int, players: int = 2, options: tuple[str, ...] = (), **given: Any) -> Table:
    """The last player's turn is over; the Vortex is resolved before the first player's next turn."""
    t = table("end", players, ("vortex", *options), f"P{players}", **given)
    return t.do("next_turn", dice=list(dice))


# --- the Vortex -------------------------------------------------------------------------------------------------------


def test_the_tile_is_turned_at_setup_and_stays() -> None:
    """NX-VORTEX-1, NX-INFO-6. Six ways to lie; edges follow each other clockwise; the first player has the marker."""
    games = [fresh(2, seed, vortex=True) for seed in range(40)]
    assert {g.rotation for g in games} == set(range(6))
    g = next(g for g in games if g.rotation == 2)
    assert [board(g).names[edge(g, number)] for number in range(1, 7)] == ["I2", "I3", "I4", "I5", "I0", "I1"]


def test_not_before_the_very_first_turn() -> None:
    """NX-VORTEX-2. The first turn begins without it; the second player's too."""
    g = fresh(2, vortex=True)
    assert (g.turn, g.phase) == (1, "deploy")
    t = table("end", 2, ("vortex",), "P1", units={"I0": {"P1": {"human": 1}}}, rubium={"P2": 2}).do("next_turn")
    t.shows(active="P2", units={"I0": {"P1": {"human": 1}}}, energize_counts={"P1": 0})


def test_thrown_units_ignore_terrain_and_are_fought_later() -> None:
    """NX-VORTEX-7, NX-VORTEX-11. Humans land in magma among enemies; tokens stay face down; nobody is asked between."""
    units = {"I0": {"P1": {"human": 1}}, "I2": {"P2": {"fungoid": 1}}}
    t = vortex(1, 3, 6, units=units, terrain={"I2": "magma_pool"}, tokens={"I2": "T-RS"}, rubium={"P1": 2})
    t.shows(units={"I0": {}, "I2": {"P1": {"human": 1}, "P2": {"fungoid": 1}}}, tokens={"I2": "hidden"})
    t.shows(to_act="P1", phase="deploy").end().end()
    t.shows(tokens={"I2": "none"}, battle="none", active="P1")


def test_the_blast_is_no_battle() -> None:
    """NX-VORTEX-8, NX-VORTEX-4, NX-MISS-10. No card for the victims, no mission for anybody."""
    units = {"I3": {"P2": {"human": 2}}, "H3L": {"P2": {"human": 1}}, "H0L": {"P1": {"human": 1}}}
    t = vortex(1, 1, 4, units=units, secrets={"P1": ["slayer_human"]})
    t.shows(units={"I3": {}}, energize_counts={"P2": 0})
    assert not t.can("mission", card="slayer_human")


def test_cards_for_the_hexes_around_go_clockwise_from_the_first_player() -> None:
    """NX-VORTEX-5, NX-VORTEX-8, NX-VORTEX-11. One for each controlled hex; the first player draws first."""
    units = {"I1": {"P1": {"human": 1}}, "I2": {"P1": {"human": 1}}, "I3": {"P2": {"human": 1}}}
    t = vortex(6, 6, 6, units=units, energize_deck=["force_field", "lucky_shot", "teleporter"])
    t.shows(energize={"P1": ["force_field", "lucky_shot"], "P2": ["teleporter"]})


def test_the_vortex_when_the_first_player_is_out() -> None:
    """NX-VORTEX-9. It is resolved when his turn would come."""
    units = {"I1": {"P3": {"human": 1}}, "H1L": {"P2": {"human": 1}}}
    t = vortex(6, 6, 6, players=4, options=("teams",), units=units, out=["P1"])
    t.shows(active="P2", energize_counts={"P3": 1})


def test_the_vortex_hex_is_nobodys() -> None:
    """NX-VORTEX-10, NX-VORTEX-6. No target for a card; a leap goes over it; no cards for it in Draw."""
    units = {"I0": {"P1": {"lava_leaper": 1}}}
    t = table(options=("vortex",), units=units, energize={"P1": ["teleporter"]}, terrain={"I0": "magma_pool"})
    assert not t.can("play", card="teleporter", origin="I0", to="M", units=["lava_leaper"])
    t.end()
    assert t.can_move("lava_leaper", "I0", "I3")
    assert not t.can_move("lava_leaper", "I0", "M")
    assert t.seen()["hexes"]["M"]["closed"]
    leaper = {"units": {"K0": {"P1": {"lava_leaper": 1}}}, "terrain": {"K0": "magma_pool"}}
    assert table("move", **leaper).can_move("lava_leaper", "K0", "M")
    assert not table("move", 2, ("vortex",), **leaper).can_move("lava_leaper", "K0", "M")
    strider = {"units": {"I0": {"P1": {"rock_strider": 1}}}, "terrain": {"I3": "rock_plains"}}
    assert table("move", **strider).can_move("rock_strider", "I0", "I3")
    assert not table("move", 2, ("vortex",), **strider).can_move("rock_strider", "I0", "I3")


# --- alternate units ------------------------------------------------------------------------------------------------


def test_thunderers_attack_first_on_rock_plains() -> None:
    """NX-ALT-9, NX-BATTLE-14. By choice of their owner, before all others; elsewhere there is no such choice."""
    t = battle({"boulder_thunderer": 1}, {"monolith_serpent": 1}, options=ALT, terrain={"E0": "rock_plains"})
    t.shows(window="battle_start", to_act="P1").do("strike_first", dice=[4])
    t.shows(units={"E0": {"P1": {"boulder_thunderer": 1}}}, pending="score")
    forest = battle({"boulder_thunderer": 1}, {"monolith_serpent": 1}, 2, options=ALT)
    forest.shows(units={"E0": {"P2": {"monolith_serpent": 1}}})


def test_thunderers_that_did_not_choose_it_attack_in_their_place() -> None:
    """NX-ALT-9. Only the side that chose it; the other side's Thunderers come later."""
    t = battle({"boulder_thunderer": 1}, {"boulder_thunderer": 1}, options=ALT, terrain={"E0": "rock_plains"})
    t.do("strike_first", player="P1").do("pass", player="P2", dice=[1, 4])
    t.shows(units={"E0": {"P2": {"boulder_thunderer": 1}}})


def test_shatter_is_an_action_one_at_a_time() -> None:
    """NX-ALT-5, NX-ALT-4, NX-DEC-7. The opponent loses a unit of his choice at once; it may be repeated."""
    t = battle({"shardling": 2, "clone": 1}, {"clone": 1, "magma_swimmer": 1, "sporeling": 1}, options=ALT)
    assert t.offers(Shatter)
    t.do("shatter", player="P1").shows(to_act="P2", pending="lose").do("lose", unit="clone")
    t.do("shatter", player="P1").do("lose", unit="sporeling", dice=[1])
    t.shows(units={"E0": {"P1": {"clone": 1}, "P2": {"magma_swimmer": 1}}})


def test_a_defender_who_shatters_his_last_unit_has_lost() -> None:
    """NX-ALT-4, NX-RESULT-2. The attacker has won, the defender draws a card."""
    t = battle({"clone": 2}, {"shardling": 1}, options=ALT)
    t.do("shatter", player="P2").shows(pending="score", units={"E0": {"P1": {"clone": 1}}})
    t.do("take_mission").shows(energize_counts={"P2": 1}, vp={"P1": 1})


def test_sporelings_turn_tokens_up() -> None:
    """NX-ALT-8, NX-DEC-13. At once, though Explore is over; each survivor may move or stay."""
    t = battle({"sporeling": 2}, {"clone": 1}, 5, 1, options=ALT, tokens={"I0": "T-M2"})
    t.do("take_mission").do("spread", to="I0").shows(tokens={"I0": "T-M2"}, mines={"I0": 2}, pending="spread")
    assert not t.can("spread", to="M")
    t.end().shows(units={"E0": {"P1": {"sporeling": 1}}, "I0": {"P1": {"sporeling": 1}}})


def spreading(t: Table) -> set[int]:
    """How many Sporelings may still spread, as each option says."""
    return {option.left for option in t.offers(SpreadTo) if isinstance(option, SpreadTo)}


@pytest.mark.parametrize(
    ("moved", "dice", "left"),
    [
        ({"boulder_thunderer": 1}, [4], set()),
        ({"sporeling": 1}, [5, 1, 1], {1}),
        ({"sporeling": 1}, [5, 1, 5], {1}),  # one fell: the one that was found
        ({"sporeling": 2}, [5, 1, 1, 5], {2}),
    ],
)
def test_a_sporeling_found_this_turn_does_not_spread(moved: dict[str, int], dice: list[int], left: set[int]) -> None:
    """NX-EXPL-2, NX-ALT-7. It fights in its hex, but moves from its owner's next turn on; the others spread."""
    units = {"I0": {"P2": {"sporeling": 1}}, "I1": {"P1": moved}, "H3L": {"P2": {"clone": 1}}}
    t = table("move", options=tuple(ALT), units=units, rubium={"P2": 9}, tokens={"I0": "T-M1F"})
    for unit, number in moved.items():
        for _ in range(number):
            t.move(unit, "I1", "I0")
    t.end(dice=dice).do("take_mission")
    assert spreading(t) == left


def test_a_sporeling_found_by_a_spreading_one_does_not_spread() -> None:
    """NX-EXPL-2, NX-ALT-7, NX-ALT-8. The newcomer turns the token up and may go on after the next victory."""
    units = {"E0": {"P1": {"sporeling": 1}, "P2": {"clone": 1}}, "I0": {"P2": {"clone": 1}}}
    units["H3L"] = {"P2": {"clone": 1}}
    t = table("battle", options=tuple(ALT), units=units, rest="aside", tokens={"I0": "T-M1F"}, dice=[5])
    t.do("take_mission").do("spread", to="I0", dice=[5, 1]).do("take_mission")
    assert spreading(t) == {1}
    t.do("spread", to="I1").shows(units={"I0": {"P1": {"sporeling": 1}}, "I1": {"P1": {"sporeling": 1}}})


@pytest.mark.parametrize(
    ("falls", "dice", "there"), [("sporeling", [4, 5, 1, 1], 1), ("boulder_thunderer", [5, 5, 1, 1], 2)]
)
def test_a_found_sporeling_in_two_battles(falls: str, dice: list[int], there: int) -> None:
    """NX-EXPL-2, NX-ALT-7. A second battle in the hex: the found one fell in the first, or it stays in both."""
    units = {
        "I0": {"P1": {"boulder_thunderer": 1}, "P2": {"sporeling": 2}},
        "E0": {"P1": {"sporeling": 1}, "P2": {"clone": 1}},
        "H3L": {"P2": {"clone": 1}},
    }
    t = table("explore", options=tuple(ALT), units=units, rest="aside", tokens={"I0": "T-M1F"})
    t.do("fight", hex="I0", dice=[1, 1, 5, 1]).do("lose", unit=falls, dice=[5]).do("take_mission")
    t.do("spread", to="I0", dice=dice).do("take_mission")
    assert t.seen()["hexes"]["I0"]["units"][0]["count"] == there
    assert spreading(t) == {1}


def test_a_found_sporeling_spreads_in_the_next_turn() -> None:
    """NX-EXPL-2. The delay is over with the turn."""
    units = {"I0": {"P1": {"clone": 1}}, "H3L": {"P2": {"clone": 1}}, "E0": {"P2": {"clone": 1}}}
    t = table("explore", options=tuple(ALT), units=units, rest="aside", tokens={"I0": "T-M1F"})
    t.do("next_turn").end().do("next_turn").end().move("sporeling", "I0", "E0").end(dice=[5])
    t.do("take_mission")
    assert spreading(t) == {1}


def test_death_from_above_with_a_serpent() -> None:
    """NX-ALT-15. An ordinary move from the Monolith into the battle; it does not fly."""
    units = {"M": {"P1": {"monolith_serpent": 1}}, "I0": {"P2": {"clone": 1}}}
    t = table("move", options=tuple(ALT), units=units, secrets={"P1": ["death_from_above"]}, rubium={"P2": 5})
    assert not t.can_move("monolith_serpent", "M", "H3L")
    t.move("monolith_serpent", "M", "I0").end(dice=[2])
    assert t.can("mission", card="death_from_above")


@pytest.mark.parametrize("survives", [True, False])
def test_death_from_above_needs_the_serpent_in_the_battle_itself(survives: bool) -> None:
    """NX-ALT-15, NX-MISS-11. Sporelings win the second battle on I0; the Serpent that came down there took part in it
    or had fallen in the first one."""
    units = {
        "M": {"P1": {"monolith_serpent": 1}},
        "I0": {"P2": {"monolith_serpent": 1}},
        "E0": {"P1": {"sporeling": 2}, "P2": {"clone": 1}},
        "H3L": {"P2": {"clone": 1}},
    }
    secrets = {"P1": ["death_from_above"]}
    t = table("move", options=tuple(ALT), units=units, secrets=secrets, rest="aside")
    t.move("monolith_serpent", "M", "I0").end().do("fight", hex="I0", dice=[1, 1 if survives else 2]).end(dice=[5, 1])
    t.do("take_mission").end().do("spread", to="I0").do("spread", to="I0")
    t.end(dice=[2, 1] if survives else [1, 5, 1]).shows(pending="score", battle="I0")
    assert t.can("mission", card="death_from_above") == survives


@pytest.mark.parametrize("die", [1, 4])
def test_the_serpent_stops_when_its_hit_eliminates_a_player(die: int) -> None:
    """NX-ALT-13, NX-WIN-5. The game is over after the first hit: no further roll, whatever it would have been."""
    units = {"K0": {"P1": {"monolith_serpent": 1}}, "E0": {"P2": {"clone": 1}, "P3": {"clone": 1}}}
    t = table("breath", 3, tuple(ALT), units=units, vp={"P1": 3, "P3": 5})
    t.do("breathe", origin="K0", to="E0", dice=[4]).do("victim", who="P2", dice=[die, 1])
    t.shows(game_over=True, out=["P2"], winners=["P3"], units={"E0": {"P3": {"clone": 1}}})


def test_the_serpent_goes_on_when_a_partner_is_left() -> None:
    """NX-ALT-12, NX-TEAM-6. In team play one eliminated player does not end the game, nor the strike."""
    units = {"K0": {"P1": {"monolith_serpent": 1}}, "E0": {"P2": {"clone": 1}, "P4": {"clone": 2}}}
    t = table("breath", 4, (*ALT, "teams"), units=units)
    t.do("breathe", origin="K0", to="E0", dice=[4]).do("victim", who="P2", dice=[4, 1])
    t.shows(game_over=False, out=["P2"], units={"E0": {"P4": {"clone": 1}}})


def test_cards_and_tokens_mean_the_units_that_are_replaced() -> None:
    """NX-ALT-14. A Rock Strider token brings a Thunderer; Send in the Humans is met by Clones."""
    t = table("explore", options=tuple(ALT), units={"E0": {"P1": {"clone": 1}}}, tokens={"E0": "T-RS"})
    t.shows(units={"E0": {"P1": {"clone": 1, "boulder_thunderer": 1}}})
    won = battle({"clone": 2}, {"clone": 1}, 6, options=ALT, secrets={"P1": ["send_human"]})
    assert won.can("mission", card="send_human")


def test_alternate_units_have_lost_the_old_abilities() -> None:
    """NX-ALT-2. No stride, no leap, no terrain bonus."""
    units = {"H0L": {"P1": {"boulder_thunderer": 1}}, "I0": {"P1": {"magma_swimmer": 1}}}
    t = table("move", options=tuple(ALT), units=units, terrain={"E0": "rock_plains", "I0": "magma_pool"})
    assert not t.can_move("boulder_thunderer", "H0L", "I1")
    assert not t.can_move("magma_swimmer", "I0", "K1")  # with one pool there is no dive
    miss = battle({"sporeling": 1}, {"sporeling": 1}, 4, 4, options=ALT)
    miss.shows(units={"E0": {"P1": {"sporeling": 1}, "P2": {"sporeling": 1}}})
    assert not miss.offers(StrikeFirst)


def test_a_dive_out_of_a_battle() -> None:
    """NX-ALT-11. What lies between does not matter, where it ends does."""
    units = {"I0": {"P1": {"magma_swimmer": 1}, "P2": {"clone": 1}}, "I3": {"P2": {"clone": 1}}}
    t = table("move", options=tuple(ALT), units=units, terrain={"I0": "magma_pool", "I3": "magma_pool"})
    assert not t.can_move("magma_swimmer", "I0", "I3")
    assert t.can_move("magma_swimmer", "I0", "K3")


def test_the_serpent_and_several_players() -> None:
    """NX-ALT-13. After each hit the active player names a victim."""
    units = {"K0": {"P1": {"monolith_serpent": 1}}, "E0": {"P2": {"clone": 2}, "P3": {"clone": 1}}}
    t = table("breath", 3, tuple(ALT), units=units, rubium={"P2": 5, "P3": 5})
    t.do("breathe", origin="K0", to="E0", dice=[4]).do("victim", who="P2", dice=[4]).do("victim", who="P3", dice=[1])
    t.shows(units={"E0": {"P2": {"clone": 1}}})


# --- other options --------------------------------------------------------------------------------------------------


def test_hegemony_and_the_stack() -> None:
    """NX-OPT-6, NX-TURN-5. With an empty stack only the Energize cards; one of the two must be taken."""
    units = {"M": {"P1": {"rock_strider": 1}}}
    t = table("draw", options=("hegemony",), units=units, vp={"P2": 40}).end()
    t.shows(energize_counts={"P1": 2, "P2": 0})
    t = table("draw", options=("hegemony",), units=units).end().shows(pending="reward")
    assert not t.can("end")
    t.do("draw_energize").shows(energize_counts={"P1": 2, "P2": 0})


def test_hegemony_can_win() -> None:
    """NX-OPT-5, NX-MISS-2. A Hegemony card is a point like any other."""
    t = table("draw", options=("hegemony",), units={"M": {"P1": {"rock_strider": 1}}}, vp={"P1": 11}).end()
    t.do("hegemony").shows(game_over=True, winners=["P1"], energize_counts={"P2": 0})


def test_hegemony_in_team_play() -> None:
    """NX-OPT-6. The partner draws too, the eliminated do not; clockwise from the left."""
    units = {"M": {"P2": {"rock_strider": 1}}}
    deck = ["force_field", "lucky_shot", "teleporter"]
    t = table("draw", 4, ("hegemony", "teams"), "P2", units=units, out=["P3"], energize_deck=deck)
    t.end().do("hegemony").shows(energize={"P4": ["force_field"], "P1": ["lucky_shot"], "P2": [], "P3": []})


def test_top_priority() -> None:
    """NX-OPT-7, NX-OPT-8, NX-DEC-11, NX-INFO-7. One card is kept, the other goes to the bottom; only the kept one may
    be played."""
    units = {"E0": {"P1": {"human": 1}}}
    deck = ["dominance_liquifungus_forest", "untouchable"]
    t = table("draw", options=("top_priority",), units=units, secret_deck=deck).shows(pending="keep", secret_deck=34)
    assert t.seen("P1")["offered"] == deck
    assert t.seen("P2")["offered"] == 2
    t.do("keep", card="untouchable").shows(secrets={"P1": ["untouchable"]}, secret_bottom=deck[:1], secret_deck=35)
    assert not t.can("mission", card="dominance_liquifungus_forest")


def test_top_priority_changes_only_the_draw_phase() -> None:
    """NX-OPT-8. Executive Orders still deal one card each."""
    assert [len(hand) for hand in fresh(2, top_priority=True, executive_orders=True).secrets] == [1, 1]


@pytest.mark.parametrize("take", [True, False])
def test_the_line_is_open_and_cannot_be_discarded(take: bool) -> None:
    """NX-OPT-11, NX-OPT-12, NX-DEC-16. Whoever is active may fulfil its cards; nobody draws Secret Missions."""
    line = ["dominance_liquifungus_forest", "untouchable", "outnumbered", "menagerie"]
    t = table(options=("intercepted_transmissions",), units={"E0": {"P1": {"human": 1}}}, line=line)
    assert t.seen()["line"] == line
    assert not t.can("discard", card="untouchable")
    if take:
        t.do("mission", card=line[0]).shows(line_size=3, vp={"P1": 1})
        t.end().shows(line_size=4, secret_counts={"P1": 0})
    else:
        assert t.can("end")


def test_one_red_card_of_the_line_per_battle() -> None:
    """NX-OPT-11, NX-MISS-3. Either one red card of the line or a Mission card."""
    line = ["send_rubium_dragon", "last_one_standing", "slayer_human", "menagerie"]
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2, options=["intercepted_transmissions"], line=line)
    t.do("mission", card="send_rubium_dragon")
    assert not t.can("mission", card="last_one_standing")
    assert not t.can("take_mission")
    assert t.can("mission", card="slayer_human")


def test_a_short_line_stays_short() -> None:
    """NX-OPT-12. With deck and discards empty."""
    t = table("draw", options=("intercepted_transmissions",), rest="aside", line=["menagerie"])
    t.shows(line=["menagerie"], phase="end")
