"""Nexus Ops: tables worth looking at."""

from __future__ import annotations

from browsing import Visitor, described

from . import Situation

GAME = "nexus-ops"
TERRAIN = """
terrain = { I0 = "crystal_spires", I1 = "rock_plains", I2 = "magma_pool", I4 = "magma_pool", I5 = "rock_plains", \
K1 = "rock_plains", E1 = "rock_plains", K3 = "crystal_spires", E3 = "crystal_spires", K4 = "rock_plains", \
E4 = "rock_plains" }
"""

EARLY = f"""
players = 2
[given]
{TERRAIN}
rubium = {{ P1 = 14, P2 = 11 }}
tokens = {{ I0 = "T-RS", I1 = "T-M2", I2 = "T-RS", I3 = "T-M1C", I4 = "T-M1F", I5 = "T-M2", K0 = "T-M1C", \
E0 = "T-M1F", K1 = "T-RS", E1 = "T-M1C", K2 = "T-M2", E2 = "T-RS", K3 = "T-M1F", E3 = "T-RS", K4 = "T-M1C", \
E4 = "T-M2", K5 = "T-M1F", E5 = "T-RS" }}
[given.units]
H3L = {{ P2 = {{ human = 2 }} }}
H3R = {{ P2 = {{ fungoid = 1, human = 1 }} }}
"""

# Every kind of unit, four armies in one hex, mines found and tokens left.
ARMIES = """
H0B = { P1 = { human = 4 } }
H0L = { P1 = { fungoid = 2, crystalline = 1 } }
K0 = { P1 = { human = 1, rock_strider = 1 } }
E0 = { P1 = { crystalline = 2, lava_leaper = 1, human = 2 }, P2 = { fungoid = 2, human = 1 }, \
P3 = { rock_strider = 1, rubium_dragon = 1 }, P4 = { lava_leaper = 2, human = 3 } }
M = { P1 = { rubium_dragon = 1 } }
I1 = { P2 = { rock_strider = 2, fungoid = 1 } }
H1R = { P2 = { human = 5 } }
H1L = { P2 = { crystalline = 3 } }
E1 = { P2 = { lava_leaper = 1 }, P1 = { rock_strider = 1, human = 1 } }
I3 = { P3 = { fungoid = 3, rubium_dragon = 1 } }
K3 = { P3 = { crystalline = 2 } }
H3B = { P3 = { human = 3 } }
E3 = { P3 = { human = 2 }, P4 = { crystalline = 1, fungoid = 1 } }
H4B = { P4 = { human = 6 } }
E4 = { P4 = { rock_strider = 2 } }
I5 = { P4 = { rubium_dragon = 1, human = 1 } }
"""

HANDS = """
energize = { P1 = ["force_field", "teleporter", "targeting_computer", "fresh_recruits"], \
P2 = ["berserk_rage", "lucky_shot"], P3 = ["rubium_grenade"] }
secrets = { P1 = ["land_rush", "send_rock_strider", "target_magma_pool", "david_and_goliath"], \
P2 = ["menagerie"], P3 = ["home_invasion", "double_strike"], P4 = ["untouchable"] }
energize_discard = ["corporate_funding", "rubium_rush"]
secret_discard = ["slayer_human"]
"""

LATE = f"""
players = 4
phase = "move"
[given]
{TERRAIN}
rubium = {{ P1 = 9, P2 = 6, P3 = 12, P4 = 3 }}
vp = {{ P1 = 7, P2 = 5, P3 = 9, P4 = 4 }}
round = 8
mines = {{ K0 = 2, K3 = 1, E3 = 1, E4 = 2, I1 = 1 }}
tokens = {{ K5 = "T-RS", E5 = "T-M1F", K2 = "T-M2", I2 = "T-RS", E2 = "T-M1C", E0 = "T-M2" }}
looked = {{ P1 = ["K2", "E5"] }}
{HANDS}
[given.units]
{ARMIES}
"""

# A deployment with so many cards that what is offered beside one of them has little room.
HANDFUL = f"""
players = 2
phase = "deploy"
[given]
{TERRAIN}
rubium = {{ P1 = 18, P2 = 16 }}
energize = {{ P1 = ["emergency_evacuation", "first_strike", "forced_march", "corporate_funding", "teleporter"] }}
secrets = {{ P1 = ["home_invasion", "land_rush", "target_magma_pool"] }}
[given.units]
H0B = {{ P1 = {{ human = 3 }} }}
K0 = {{ P1 = {{ fungoid = 2 }} }}
H3B = {{ P2 = {{ human = 4 }} }}
"""

BATTLE = f"""
players = 4
phase = "battle"
[given]
{TERRAIN}
rubium = {{ P1 = 9, P2 = 6, P3 = 12, P4 = 3 }}
vp = {{ P1 = 7, P2 = 5, P3 = 9, P4 = 4 }}
round = 8
mines = {{ K0 = 2, K3 = 1, E3 = 1, E4 = 2, I1 = 1 }}
tokens = {{ K5 = "T-RS", E5 = "T-M1F", K2 = "T-M2", I2 = "T-RS", E2 = "T-M1C" }}
{HANDS}
[given.units]
{ARMIES}
[[step]]
do = "fight"
hex = "E0"
[[step]]
do = "against"
who = "P4"
"""

# Two armies that have rolled: hits on both sides, the attacker may play a card.
ROLLED = f"""
players = 2
phase = "battle"
[given]
{TERRAIN}
rubium = {{ P1 = 9, P2 = 6 }}
vp = {{ P1 = 7, P2 = 8 }}
round = 6
mines = {{ I0 = 2, E0 = 1 }}
energize = {{ P1 = ["force_field", "berserk_rage", "targeting_computer"], P2 = ["lucky_shot"] }}
secrets = {{ P1 = ["target_crystal_spires", "land_rush"], P2 = ["menagerie"] }}
dice = [5, 3]
[given.units]
I0 = {{ P1 = {{ crystalline = 3, rock_strider = 1, human = 2 }}, \
P2 = {{ crystalline = 2, rock_strider = 1, human = 3 }} }}
H0B = {{ P1 = {{ human = 3 }} }}
K0 = {{ P1 = {{ fungoid = 2 }} }}
H3B = {{ P2 = {{ human = 4 }} }}
M = {{ P2 = {{ rubium_dragon = 1 }} }}
[[step]]
do = "play"
card = "targeting_computer"
unit = "crystalline"
[[step]]
do = "pass"
player = "P1"
[[step]]
do = "pass"
player = "P2"
"""

# Two armies face each other, and ten points win: the game is over within a few turns.
DUEL = f"""
players = 2
options = ["every_second_counts"]
phase = "move"
[given]
{TERRAIN}
rubium = {{ P1 = 12, P2 = 6 }}
vp = {{ P1 = 7, P2 = 5 }}
round = 7
secrets = {{ P1 = ["target_rock_plains", "slayer_human"] }}
energize = {{ P1 = ["targeting_computer"] }}
[given.units]
M = {{ P1 = {{ rubium_dragon = 3 }} }}
I1 = {{ P1 = {{ lava_leaper = 2, rock_strider = 2 }}, P2 = {{ human = 2 }} }}
H0B = {{ P1 = {{ human = 3 }} }}
H3B = {{ P2 = {{ human = 4 }} }}
I4 = {{ P2 = {{ human = 2 }} }}
E3 = {{ P2 = {{ fungoid = 2 }} }}
I3 = {{ P2 = {{ human = 1 }} }}
"""

# As a rule the game ends in this turn: player 1 reaches 12 points, or player 2 loses his last unit. If the dice will
# otherwise, soon after.
LAST = f"""
players = 3
phase = "battle"
[given]
{TERRAIN}
vp = {{ P1 = 11, P2 = 6, P3 = 9 }}
rubium = {{ P1 = 5, P2 = 0, P3 = 9 }}
round = 9
bereaved = ["P2"]
dice = [6, 6, 6, 6, 6, 6]
[given.units]
I0 = {{ P1 = {{ human = 2 }} }}
E0 = {{ P1 = {{ rubium_dragon = 1 }}, P2 = {{ human = 1 }} }}
M = {{ P1 = {{ rubium_dragon = 1 }} }}
H0B = {{ P1 = {{ human = 3 }} }}
I1 = {{ P1 = {{ rubium_dragon = 1 }}, P3 = {{ human = 1 }} }}
I4 = {{ P3 = {{ rock_strider = 2 }} }}
"""


def take_a_unit(visitor: Visitor) -> None:
    first = next(option for option in visitor.options() if "rubium_dragon" in option["targets"][0])
    visitor.click_target(first["targets"][0])


CROWDED = Situation(GAME, 4, lambda: described(LATE, GAME), level="random")
SITUATIONS = {
    "early": Situation(GAME, 2, lambda: described(EARLY, GAME), level="random"),
    "late": CROWDED,
    "choosing": Situation(GAME, 4, lambda: CROWDED.position or {}, level="random", then=take_a_unit),
    "handful": Situation(GAME, 2, lambda: described(HANDFUL, GAME)),
    "battle": Situation(GAME, 4, lambda: described(BATTLE, GAME), level="random"),
    "rolled": Situation(GAME, 2, lambda: described(ROLLED, GAME), level="random"),
    "energy": Situation(GAME, 2, options={"energy_dependence": True, "alternate_units": True}, level="random"),
    "vortex": Situation(
        GAME, 3, options={"vortex": True, "intercepted_transmissions": True, "extra_tokens": True}, level="random"
    ),
    "duel": Situation(GAME, 2, lambda: described(DUEL, GAME), level="random"),
    "last": Situation(GAME, 3, lambda: described(LAST, GAME), level="random"),
}
