"""Mission and Secret Mission cards (spec section 12)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.games.nexus_ops.rules.box import BOX

from .table import battle, table

ALONE = {"rubium": {"P1": 20, "P2": 20}}


def own(**hexes: str) -> dict[str, Any]:
    """Units of P1: hex = kind."""
    return {name: {"P1": {unit: 1}} for name, unit in hexes.items()}


# For each Secret Mission about a battle: attackers, defenders, dice and further facts that meet it, and that do not.
Case = tuple[dict[str, int], dict[str, int], tuple[int, ...], dict[str, Any]]
BATTLES: dict[str, tuple[Case, Case]] = {
    **{
        f"slayer_{unit}": (
            ({"rubium_dragon": 1}, {unit: 1}, (2, 1), {}),
            ({"rubium_dragon": 1}, {"human" if unit != "human" else "fungoid": 1}, (2, 1), {}),
        )
        for unit in ("human", "fungoid", "crystalline", "rock_strider", "lava_leaper", "rubium_dragon")
    },
    **{
        f"send_{unit}": (
            ({unit: 2}, {"human": 1}, (6, 1, 1), {}),
            ({"rock_strider" if unit != "rock_strider" else "lava_leaper": 2}, {"human": 1}, (6, 1), {}),
        )
        for unit in ("human", "fungoid", "crystalline", "rock_strider", "lava_leaper", "rubium_dragon")
    },
    **{
        f"target_{terrain}": (
            ({"rubium_dragon": 1}, {"human": 1}, (2,), {"terrain": {"E0": terrain}}),
            ({"rubium_dragon": 1}, {"human": 1}, (2,), {"terrain": {"E0": other}}),
        )
        for terrain, other in (
            ("liquifungus_forest", "rock_plains"),
            ("rock_plains", "magma_pool"),
            ("crystal_spires", "rock_plains"),
            ("magma_pool", "rock_plains"),
        )
    },
    "untouchable": (
        ({"rubium_dragon": 2}, {"human": 2}, (2, 2), {}),
        ({"rubium_dragon": 2, "human": 1}, {"rubium_dragon": 2}, (2, 2, 2, 1), {}),
    ),
    "outnumbered": (
        ({"rubium_dragon": 2}, {"human": 2}, (2, 2), {}),
        ({"rubium_dragon": 3}, {"human": 2}, (2, 2, 2), {}),
    ),
    "overwhelming_force": (
        ({"rubium_dragon": 3}, {"human": 3}, (2, 2, 2), {}),
        ({"rubium_dragon": 2}, {"human": 2}, (2, 2), {}),
    ),
    "claim_jumper": (
        ({"rubium_dragon": 1}, {"human": 1}, (2,), {"mines": {"E0": 2}}),
        ({"rubium_dragon": 1}, {"human": 1}, (2,), {"mines": {"E0": 1}}),
    ),
    "double_strike": (
        ({"rubium_dragon": 1}, {"human": 1}, (2,), {"wins": 1}),
        ({"rubium_dragon": 1}, {"human": 1}, (2,), {}),
    ),
    "last_one_standing": (
        ({"rubium_dragon": 1}, {"human": 1}, (2,), {}),
        ({"rubium_dragon": 2}, {"human": 1}, (2, 2), {}),
    ),
    "combined_arms": (
        ({"rubium_dragon": 1, "human": 1, "fungoid": 1}, {"human": 1}, (2,), {}),
        ({"rubium_dragon": 1, "human": 2}, {"human": 1}, (2,), {}),
    ),
    "miners_revolt": (
        ({"human": 1, "fungoid": 1, "crystalline": 1}, {"rock_strider": 1}, (1, 5), {}),
        ({"human": 1, "rock_strider": 1}, {"rock_strider": 1}, (4, 1), {}),
    ),
}


@pytest.mark.parametrize("card", BATTLES)
def test_missions_about_a_battle(card: str) -> None:
    """NX-MISS-3, NX-MISS-5, NX-MISS-7, NX-MISS-13, NX-DEC-9. Playable right after the battle that meets them, and not
    after another one; worth their points."""
    for case, met in zip(BATTLES[card], (True, False), strict=True):
        attackers, defenders, dice, facts = case
        t = battle(attackers, defenders, *dice, secrets={"P1": [card]}, **facts)
        if t.g.decision is not None and t.g.decision.asker.__class__.__name__ == "NameCasualties":
            t.do("lose", unit="human")
        t.shows(pending="score")
        assert t.can("mission", card=card) == met
        if met:
            t.do("mission", card=card).shows(vp={"P1": BOX.secret_kinds[card].points}, done={"P1": [card]})
            assert t.can("take_mission") != BOX.secret_kinds[card].red


def test_every_battle_mission_has_its_case() -> None:
    """NX-MISS-14. No card without a test."""
    others = {"hostile_takeover", "death_from_above", "david_and_goliath"}
    states = {card.id for card in BOX.secret if card.window == "own_turn_state"}
    assert set(BATTLES) | others | states == {card.id for card in BOX.secret}
    assert states == set(STATES)


def test_hostile_takeover() -> None:
    """NX-MISS-18. A victory in a base hex of an opponent; of the own base it does not count."""
    for place, met in (("H3L", True), ("H0L", False)):
        t = table(
            "battle",
            units={place: {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}}},
            dice=[2],
            **ALONE,
            secrets={"P1": ["hostile_takeover"]},
        )
        assert t.can("mission", card="hostile_takeover") == met


def test_death_from_above() -> None:
    """NX-MISS-11. A Dragon that began the turn on the Monolith and moved from there into the battle hex."""
    for start, met in (("M", True), ("I5", False)):
        units = {start: {"P1": {"rubium_dragon": 1}}, "I0": {"P2": {"human": 1}}}
        t = table("move", units=units, secrets={"P1": ["death_from_above"]}, **ALONE)
        t.move("rubium_dragon", start, "I0").end(dice=[2]).shows(pending="score")
        assert t.can("mission", card="death_from_above") == met


def test_a_dragon_teleported_to_the_monolith_did_not_begin_there() -> None:
    """NX-MISS-11, NX-ENERG-7."""
    units = {"H0L": {"P1": {"rubium_dragon": 1}}, "I0": {"P2": {"human": 1}}}
    t = table(units=units, secrets={"P1": ["death_from_above"]}, energize={"P1": ["teleporter"]})
    t.do("play", card="teleporter", origin="H0L", to="M", units=["rubium_dragon"]).end()
    t.move("rubium_dragon", "M", "I0").end(dice=[2]).shows(pending="score")
    assert not t.can("mission", card="death_from_above")


@pytest.mark.parametrize(("human", "met"), [(6, True), (1, False)])
def test_david_and_goliath(human: int, met: bool) -> None:
    """NX-MISS-19. The Dragon fell in the step in which a Human hit."""
    t = battle(
        {"human": 1, "fungoid": 1},
        {"rubium_dragon": 1},
        1,
        1 if met else 5,
        human,
        secrets={"P1": ["david_and_goliath"]},
    )
    t.shows(units={"E0": {"P1": {"human": 1, "fungoid": 1}}})
    assert t.can("mission", card="david_and_goliath") == met


def test_white_missions_need_no_victory() -> None:
    """NX-MISS-7, NX-MISS-4. After a battle without a winner the Slayer is playable, a Mission card is not."""
    t = battle({"rubium_dragon": 1}, {"human": 2}, 2, 1, secrets={"P1": ["slayer_human", "send_rubium_dragon"]})
    t.shows(pending="score")
    assert t.can("mission", card="slayer_human")
    assert not t.can("take_mission")
    assert not t.can("mission", card="send_rubium_dragon")


def test_units_that_a_card_destroys_count() -> None:
    """NX-MISS-10, NX-MISS-15. A Grenade of a third player, too."""
    t = battle(
        {"human": 1}, {"human": 1}, players=3, energize={"P3": ["rubium_grenade"]}, secrets={"P1": ["slayer_human"]}
    )
    t.do("play", card="rubium_grenade", side="attacker", dice=[4])
    assert t.can("mission", card="slayer_human")


def test_an_empty_stack_gives_nothing() -> None:
    """NX-MISS-12."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2, vp={"P2": 40}, secrets={"P1": ["slayer_human"]})
    t.shows(mission_stack=0)
    assert not t.can("take_mission")
    assert t.can("mission", card="slayer_human")


def test_cards_in_front_of_a_player_are_his_points() -> None:
    """NX-MISS-1, NX-MISS-2, NX-INFO-4. A played mission lies open and stays."""
    t = battle({"rubium_dragon": 1}, {"human": 1}, 2, vp={"P1": 2}, secrets={"P1": ["slayer_human"]})
    t.do("mission", card="slayer_human").shows(vp={"P1": 3}, secret_counts={"P1": 0})
    t.do("take_mission").shows(vp={"P1": 4})
    assert t.seen("P2")["players"][0]["done"] == ["slayer_human"]
    t.shows(secret_discard=[])


def test_missions_only_on_the_own_turn() -> None:
    """NX-MISS-1, NX-RESULT-3. A defender who destroys everything scores nothing."""
    t = battle({"human": 1}, {"rubium_dragon": 1}, 2, secrets={"P2": ["slayer_human", "send_rubium_dragon"]})
    t.shows(vp={"P2": 0}, units={"E0": {"P2": {"rubium_dragon": 1}}}, to_act="P1")
    assert not t.can("mission", card="slayer_human")


# --- states -----------------------------------------------------------------------------------------------------------

LAND = dict.fromkeys(("I0", "I1", "I2", "I3", "I4", "I5", "K0", "K1", "K2"), "rock_strider")
KINDS = ("human", "fungoid", "crystalline", "rock_strider", "lava_leaper", "rubium_dragon")
STATES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    **{
        f"dominance_{terrain}": (
            {
                "terrain": {"I0": terrain, "I1": terrain, "I2": terrain},
                "units": {**own(I0="rock_strider", I1="rock_strider"), "I2": {"P2": {"human": 1}}},
            },
            {
                "terrain": {"I0": terrain, "I1": terrain},
                "units": {**own(I0="rock_strider"), "I1": {"P2": {"human": 1}}},
            },
        )
        for terrain in ("rock_plains", "liquifungus_forest", "crystal_spires", "magma_pool")
    },
    "monolith_defense": ({"units": own(M="rock_strider")}, {"units": own(I0="rock_strider")}),
    "mining_magnate": (
        {
            "units": own(
                H0L="human", H0R="human", H0B="human", **dict.fromkeys(("I0", "I1", "I2", "I3", "I4", "I5"), "human")
            ),
            "mines": dict.fromkeys(("I0", "I1", "I2", "I3", "I4", "I5"), 1),
        },
        {
            "units": own(
                H0L="human",
                H0R="human",
                H0B="rock_strider",
                **dict.fromkeys(("I0", "I1", "I2", "I3", "I4", "I5"), "human"),
            ),
            "mines": dict.fromkeys(("I0", "I1", "I2", "I3", "I4", "I5"), 1),
        },
    ),
    "land_rush": (
        {"units": own(**LAND)},
        {"units": own(**{**dict.fromkeys(list(LAND)[:8], "rock_strider"), "H0L": "human"})},
    ),
    "menagerie": (
        {"units": {"H0L": {"P1": dict.fromkeys(KINDS, 1)}}},
        {"units": {"H0L": {"P1": dict.fromkeys(KINDS[1:], 1)}}},
    ),
    "home_invasion": ({"units": own(H3L="human")}, {"units": {"H3L": {"P1": {"human": 1}, "P2": {"human": 1}}}}),
}


@pytest.mark.parametrize("card", STATES)
def test_missions_about_a_state(card: str) -> None:
    """NX-MISS-8, NX-MISS-9, NX-MISS-14, NX-DEC-10. Playable at a decision of the own turn while the state exists."""
    for facts, met in zip(STATES[card], (True, False), strict=True):
        t = table(secrets={"P1": [card]}, **facts)
        assert t.can("mission", card=card) == met
        if met:
            t.do("mission", card=card).shows(vp={"P1": BOX.secret_kinds[card].points})
        theirs = table(secrets={"P2": [card]}, active="P1", rubium={"P1": 2}, **facts)
        assert not theirs.can("mission", card=card)


def test_a_state_mission_between_two_battles() -> None:
    """NX-MISS-8, NX-TURN-4. The state exists after the first battle and is gone after the second."""
    units = {
        "E0": {"P1": {"rubium_dragon": 1}, "P2": {"human": 1}},
        "I0": {"P1": {"human": 1}, "P2": {"rubium_dragon": 1}},
        "K3": {"P2": {"human": 1}},
    }
    terrain = {"E0": "rock_plains"}
    t = table("battle", units=units, terrain=terrain, secrets={"P1": ["dominance_rock_plains"]}, **ALONE)
    t.do("fight", hex="E0", dice=[2]).end().shows(pending="moment", battles=["I0"])
    t.do("mission", card="dominance_rock_plains").shows(vp={"P1": 1})


def test_dominance_in_team_play_counts_the_partner() -> None:
    """NX-MISS-18. "Each other player" includes the partner."""
    facts = STATES["dominance_rock_plains"][1]
    units = {"I0": {"P1": {"human": 1}}, "I1": {"P3": {"human": 1}}}
    t = table(
        players=4, options=("teams",), secrets={"P1": ["dominance_rock_plains"]}, terrain=facts["terrain"], units=units
    )
    assert not t.can("mission", card="dominance_rock_plains")


@pytest.mark.parametrize(("base", "met"), [("H1L", True), ("H3L", False)])
def test_enemies_in_team_play_are_the_other_team(base: str, met: bool) -> None:
    """NX-MISS-18. The partner's base (seat 3, side 3) is no enemy base."""
    t = table(players=4, options=("teams",), secrets={"P1": ["home_invasion"]}, units={base: {"P1": {"human": 1}}})
    assert t.can("mission", card="home_invasion") == met


def test_rock_plains_without_rock() -> None:
    """NX-MISS-20. With Energy Dependence the card stays in the deck; it can only be discarded."""
    t = table(options=("energy_dependence",), secrets={"P1": ["target_rock_plains", "dominance_rock_plains"]})
    assert not t.can("mission", card="dominance_rock_plains")
    t.do("discard", card="dominance_rock_plains").shows(rubium={"P1": 1})


def test_drawn_and_played_in_one_phase() -> None:
    """NX-ENERG-7. A card drawn in a phase may be played in it."""
    t = table(
        units={"H0L": {"P1": {"human": 1}}}, energize={"P1": ["survey_drone"]}, energize_deck=["corporate_funding"]
    )
    t.do("play", card="survey_drone", look=[]).do("play", card="corporate_funding").shows(rubium={"P1": 6})
