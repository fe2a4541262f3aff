"""Energize cards of the Deploy phase (spec section 12, ENERG)."""

from __future__ import annotations

from .table import table


def test_deploy_cards_only_in_the_own_deploy_phase() -> None:
    """NX-ENERG-2, NX-ENERG-3. Not while moving; once played they lie open on the discard pile."""
    given = {"units": {"H0L": {"P1": {"human": 1}}}, "energize": {"P1": ["corporate_funding"]}}
    assert not table("move", **given).can("play", card="corporate_funding")
    t = table(**given).do("play", card="corporate_funding")
    t.shows(energize_discard=["corporate_funding"], energize_counts={"P1": 0}, rubium={"P1": 6})


def test_rubium_rush() -> None:
    """NX-INCOME-1, NX-ENERG-5. The income at once, and again in the Income phase; without income it is not offered."""
    idle = table(units={"H0L": {"P1": {"rock_strider": 1}}}, energize={"P1": ["rubium_rush"]})
    assert not idle.can("play", card="rubium_rush")
    t = table(units={"H0B": {"P1": {"human": 1}}}, energize={"P1": ["rubium_rush"]})
    t.do("play", card="rubium_rush").shows(rubium={"P1": 3})
    t.end().end().shows(rubium={"P1": 6})


def test_fresh_recruits() -> None:
    """NX-DEPLOY-3, NX-ENERG-7. One or two Humans on own base hexes, enemies there or not."""
    units = {"H0L": {"P2": {"human": 1}}}
    t = table(units=units, energize={"P1": ["fresh_recruits"] * 2}, rubium={"P1": 2})
    t.do("play", card="fresh_recruits", hexes=["H0L", "H0B"])
    t.do("play", card="fresh_recruits", hexes=["H0L"])
    t.shows(units={"H0L": {"P1": {"human": 2}, "P2": {"human": 1}}, "H0B": {"P1": {"human": 1}}})


def test_free_clones_are_no_purchase() -> None:
    """NX-ALT-3. Clones placed by a card do not count."""
    t = table(options=("alternate_units",), energize={"P1": ["fresh_recruits"]}, rubium={"P1": 3})
    t.do("play", card="fresh_recruits", hexes=["H0L", "H0L"]).do("buy", unit="clone", hex="H0L")
    t.shows(units={"H0L": {"P1": {"clone": 3}}})


def test_native_allies() -> None:
    """NX-ENERG-5. A Fungoid or a Crystalline on a controlled hex, never on the Monolith."""
    units = {
        "M": {"P1": {"rock_strider": 1}},
        "E0": {"P1": {"human": 1}},
        "K0": {"P1": {"human": 1}, "P2": {"human": 1}},
    }
    t = table(units=units, energize={"P1": ["native_allies"]})
    for place in ("M", "K0", "H0L"):
        assert not t.can("play", card="native_allies", units=["fungoid"], hexes=[place])
    t.do("play", card="native_allies", units=["crystalline"], hexes=["E0"])
    t.shows(units={"E0": {"P1": {"human": 1, "crystalline": 1}}})
    assert not table(units={"M": {"P1": {"rock_strider": 1}}}, energize={"P1": ["native_allies"]}).can(
        "play", card="native_allies", units=["fungoid"], hexes=["M"]
    )


def test_tamed_strider() -> None:
    """NX-COMP-9. A Rock Strider on a controlled hex, the Monolith included, if one is in the supply."""
    units = {"M": {"P1": {"rock_strider": 1}}, "E0": {"P1": {"human": 1}}}
    t = table(units=units, energize={"P1": ["tamed_strider"]}).do("play", card="tamed_strider", hexes=["M"])
    t.shows(units={"M": {"P1": {"rock_strider": 2}}})
    all_out = table(units={"M": {"P1": {"rock_strider": 6}}}, energize={"P1": ["tamed_strider"]})
    assert not all_out.can("play", card="tamed_strider", hexes=["M"])


def test_forced_march() -> None:
    """NX-ENERG-6, NX-MOVE-2, NX-MOVE-3, NX-MOVE-4. Two hexes for units of one hex, under all rules of a move; a second
    card for the same hex is not playable."""
    units = {"H0L": {"P1": {"human": 2}}, "H0R": {"P1": {"human": 1}}, "K0": {"P2": {"human": 1}}}
    t = table(units=units, energize={"P1": ["forced_march", "forced_march"]}, terrain={"I1": "magma_pool"})
    t.do("play", card="forced_march", hex="H0L")
    assert not t.can("play", card="forced_march", hex="H0L")
    assert t.can("play", card="forced_march", hex="H0R")
    t.end()
    assert t.can_move("human", "H0L", "I0")  # over E0
    assert not t.can_move("human", "H0L", "E5")  # only over enemies
    assert not t.can_move("human", "H0L", "I1")  # magma
    assert not t.can_move("human", "H0R", "I0")  # stands elsewhere
    assert t.can_move("human", "H0L", "K0")


def test_teleporter_is_not_the_move_of_the_turn() -> None:
    """NX-ENERG-7, NX-MOVE-1. Up to three units of a controlled hex; they may still move."""
    units = {"H0L": {"P1": {"human": 5}}, "E3": {"P2": {"human": 1}}}
    t = table(units=units, energize={"P1": ["teleporter"]})
    assert not t.can("play", card="teleporter", origin="H0L", to="E3", units=["human"])
    assert not t.can("play", card="teleporter", origin="H0L", to="K3", units=["human"] * 4)
    t.do("play", card="teleporter", origin="H0L", to="K3", units=["human", "human"])
    t.shows(units={"H0L": {"P1": {"human": 3}}, "K3": {"P1": {"human": 2}}})
    assert t.can_move("human", "K3", "I3")


def test_survey_drone() -> None:
    """NX-DEC-15, NX-INFO-1, NX-INFO-7. Up to three tokens, seen one after another by the player alone; then a card."""
    tokens = {"E0": "T-RS", "K0": "T-M2", "I0": "T-M1C", "I1": "T-M1F"}
    t = table(tokens=tokens, energize={"P1": ["survey_drone"]}, rubium={"P1": 2})
    t.do("play", card="survey_drone", look=["E0", "I0"])
    t.shows(looked={"P1": ["E0", "I0"], "P2": []}, energize_counts={"P1": 1}, tokens={"E0": "hidden"})
    assert t.seen("P1")["hexes"]["E0"]["seen"] == "T-RS"
    assert t.seen("P1")["hexes"]["K0"]["seen"] is None
    assert t.seen("P2")["hexes"]["E0"]["seen"] is None
    assert t.seen()["hexes"]["E0"]["seen"] is None
