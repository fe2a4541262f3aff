"""Move, abilities, breath (spec section 7)."""

from __future__ import annotations

import pytest

from farside.games.nexus_ops.rules.breath import Breathe
from farside.games.nexus_ops.rules.movement import EndMoves, MoveUnit

from .table import table


def test_each_unit_moves_once() -> None:
    """NX-MOVE-1, NX-DEC-2. One hex each, in any order, final; equal units of a hex are one option."""
    t = table("move", units={"H0L": {"P1": {"human": 2}}})
    assert t.options.count(MoveUnit("human", "H0L", "E0")) == 1
    assert EndMoves() in t.options
    t.move("human", "H0L", "E0")
    assert not t.can_move("human", "E0", "K0")
    assert t.can_move("human", "H0L", "E0")
    t.move("human", "H0L", "K0")
    assert t.options == [EndMoves()]


def test_a_unit_that_arrived_is_not_mixed_up_with_one_that_may_still_move() -> None:
    """NX-MOVE-1. One Human has come to E0, another waits there: only one move from E0 is left."""
    t = table("move", units={"H0L": {"P1": {"human": 1}}, "E0": {"P1": {"human": 1}}})
    t.move("human", "H0L", "E0").move("human", "E0", "K0")
    t.shows(units={"E0": {"P1": {"human": 1}}, "K0": {"P1": {"human": 1}}})
    assert not t.can_move("human", "E0", "K0")


def test_withdrawal_is_judged_when_the_unit_arrives() -> None:
    """NX-MOVE-6. A hex entered earlier in the phase counts as controlled."""
    units = {"I0": {"P1": {"human": 1}, "P2": {"human": 1}}, "K0": {"P1": {"human": 1}}}
    t = table("move", units=units)
    t.move("human", "K0", "E5")
    assert t.can_move("human", "I0", "E5")


def test_units_may_stay_or_be_reinforced() -> None:
    """NX-MOVE-7, NX-MOVE-4. Staying means fighting; own units may come in."""
    units = {"E0": {"P1": {"human": 1}, "P2": {"human": 1}}, "H0L": {"P1": {"rubium_dragon": 1}}}
    t = table("move", units=units, rubium={"P2": 5})
    t.move("rubium_dragon", "H0L", "E0").end(dice=[2]).shows(
        pending="score", units={"E0": {"P1": {"human": 1, "rubium_dragon": 1}}}
    )


def test_leaving_enemies_behind_costs_nothing() -> None:
    """NX-MOVE-9."""
    units = {"E0": {"P1": {"human": 2}, "P2": {"rubium_dragon": 3}}}
    t = table("move", units=units).move("human", "E0", "H0L").move("human", "E0", "H0R").end()
    t.shows(units={"E0": {"P2": {"rubium_dragon": 3}}, "H0L": {"P1": {"human": 1}}, "H0R": {"P1": {"human": 1}}})


def test_a_move_ends_elsewhere() -> None:
    """NX-MOVE-10. A Strider cannot walk round and come back."""
    t = table(
        "move", units={"E0": {"P1": {"rock_strider": 1}}}, terrain=dict.fromkeys(("I0", "I1", "K0"), "rock_plains")
    )
    assert not t.can_move("rock_strider", "E0", "E0")
    assert t.can_move("rock_strider", "E0", "M")


def test_a_withdrawing_unit_does_not_go_through_enemies() -> None:
    """NX-MOVE-4, NX-MOVE-2. Neither into nor through another hex with enemies."""
    units = {"I0": {"P1": {"rock_strider": 1}, "P2": {"human": 1}}, "I1": {"P2": {"human": 1}}}
    t = table("move", units=units, terrain={"I1": "rock_plains", "I2": "rock_plains"})
    assert not t.can_move("rock_strider", "I0", "I1")
    assert t.can_move("rock_strider", "I0", "I2")  # over the Monolith
    blocked = table("move", units={**units, "M": {"P2": {"rock_strider": 1}}}, terrain={"I1": "rock_plains"})
    assert not blocked.can_move("rock_strider", "I0", "I2")


def test_leap_only_from_magma() -> None:
    """NX-UNIT-5. From other terrain a Lava Leaper goes one hex; a leap goes exactly two, enemies or not."""
    t = table("move", units={"I0": {"P1": {"lava_leaper": 1}}})
    assert not t.can_move("lava_leaper", "I0", "K1")
    assert not table("move", units={"M": {"P1": {"lava_leaper": 1}}}).can_move("lava_leaper", "M", "K1")
    t = table(
        "move", units={"I0": {"P1": {"lava_leaper": 1}}, "K1": {"P2": {"human": 1}}}, terrain={"I0": "magma_pool"}
    )
    assert t.can_move("lava_leaper", "I0", "K1")


def test_a_leap_out_of_a_battle_ends_in_no_other() -> None:
    """NX-UNIT-7."""
    units = {"I0": {"P1": {"lava_leaper": 1}, "P2": {"human": 1}}, "K1": {"P2": {"human": 1}}}
    t = table("move", units=units, terrain={"I0": "magma_pool"})
    assert not t.can_move("lava_leaper", "I0", "K1")
    assert t.can_move("lava_leaper", "I0", "I2")


def test_flight_only_from_the_monolith() -> None:
    """NX-UNIT-6."""
    t = table("move", units={"I0": {"P1": {"rubium_dragon": 1}}})
    assert len(t.offers(MoveUnit)) == 6
    assert len(table("move", units={"M": {"P1": {"rubium_dragon": 1}}}).offers(MoveUnit)) == 24


# --- breath ---------------------------------------------------------------------------------------------------------


def test_each_dragon_breathes_once_and_sees_each_result() -> None:
    """NX-BREATH-1, NX-BREATH-4, NX-DEC-3. Two Dragons in one hex: two breaths, one after another, or none."""
    units = {"K0": {"P1": {"rubium_dragon": 2}}, "E5": {"P2": {"human": 3}}}
    t = table("breath", units=units)
    assert t.can("end")
    t.do("breathe", origin="K0", to="E5", dice=[4]).shows(units={"E5": {"P2": {"human": 2}}}, pending="breath")
    t.do("breathe", origin="K0", to="E5", dice=[6]).shows(units={"E5": {"P2": {"human": 1}}})
    assert not t.offers(Breathe)


def test_only_hexes_with_enemies_are_targets() -> None:
    """NX-BREATH-4. Own units there are never the victims."""
    units = {
        "K0": {"P1": {"rubium_dragon": 1}},
        "E5": {"P1": {"human": 1}, "P2": {"human": 1}},
        "I0": {"P1": {"human": 1}},
    }
    t = table("breath", units=units, rubium={"P2": 5})
    assert t.offers(Breathe) == [Breathe("rubium_dragon", "K0", "E5")]
    t.do("breathe", origin="K0", to="E5", dice=[4]).shows(units={"E5": {"P1": {"human": 1}}})


def test_a_dragon_that_moved_may_breathe_and_then_nobody_moves() -> None:
    """NX-BREATH-5, NX-BREATH-7. First all moves, then breath, then Explore."""
    units = {"H0L": {"P1": {"rubium_dragon": 1, "human": 1}}, "E5": {"P2": {"human": 2}}}
    t = table("move", units=units, tokens={"K0": "T-RS"})
    t.move("rubium_dragon", "H0L", "K0").end().shows(pending="breath", tokens={"K0": "hidden"})
    assert not t.can_move("human", "H0L", "E0")
    t.do("breathe", origin="K0", to="E5", dice=[1]).shows(tokens={"K0": "none"})


def test_dragons_are_taken_in_any_order() -> None:
    """NX-BREATH-7. Having breathed with one, the player may still choose the other."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "I5": {"P1": {"rubium_dragon": 1}}, "E5": {"P2": {"human": 3}}}
    t = table("breath", units=units).do("breathe", origin="I5", to="E5", dice=[1])
    assert t.can("breathe", origin="K0", to="E5")
    assert not t.can("breathe", origin="I5", to="E5")


def test_the_victim_chooses() -> None:
    """NX-DEC-4, NX-BREATH-2."""
    units = {"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P2": {"human": 1, "lava_leaper": 1}}}
    t = table("breath", units=units).do("breathe", origin="K0", to="E5", dice=[5])
    t.shows(to_act="P2", pending="lose").do("lose", unit="human").shows(units={"E5": {"P2": {"lava_leaper": 1}}})


@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True)])
def test_breath_is_no_battle(die: int, hit: bool) -> None:
    """NX-BREATH-3, NX-MISS-10. No card for the victim, no mission, no window, whoever holds what."""
    t = table(
        "breath",
        units={"K0": {"P1": {"rubium_dragon": 1}}, "E5": {"P2": {"human": 1}}, "H3L": {"P2": {"human": 1}}},
        energize={"P1": ["berserk_rage"], "P2": ["force_field"]},
        secrets={"P1": ["slayer_human"]},
    )
    t.do("breathe", origin="K0", to="E5", dice=[die])
    t.shows(units={"E5": {} if hit else {"P2": {"human": 1}}}, energize_counts={"P2": 1}, to_act="P1")
    assert not t.can("mission", card="slayer_human")
    assert not t.can("take_mission")
