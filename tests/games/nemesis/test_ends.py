"""The end of the game and Objectives (spec sections 6 to 8)."""

from __future__ import annotations

from typing import Any

import pytest

from farside.games.nemesis.rules.objectives import fulfilled
from farside.games.nemesis.rules.view import result

from .table import Table, table


def test_jump_with_self_destruct() -> None:
    """NE-END-6, NE-END-9. A jump while Self-Destruct is active destroys the ship; the skull comes before the jump."""
    t = table(phase="event", time=14, self_destruct=2, characters={"captain": {"status": "hibernating"}})
    t.do("time").shows(destroyed=True, ended="NE-END-6", characters={"captain": {"status": "dead"}})
    t = table(phase="event", time=14, self_destruct=5)
    t.do("time").shows(destroyed=True, ended="NE-END-2")


def test_waiting_in_a_pod_is_on_board() -> None:
    """NE-END-7, NE-END-8. A Character in an unlaunched Pod dies in the jump, but keeps the game going before."""
    t = table(
        ["scout", "captain"],
        phase="event",
        pods={"1": "unlocked:a"},
        time=13,
        characters={"scout": {"pod": 1}, "captain": {"room": 6, "wounds": ["leg", "hand", "body"]}},
    )
    t.happens("light_wound", seat="captain").shows(over=False)
    t.do("time").shows(over=False)
    t.do("time").shows(ended="NE-END-1", characters={"scout": {"status": "dead"}})


def test_molotov_as_ninth_fire() -> None:
    """NE-END-9, NE-COMBAT-11. The ninth Fire marker ends the game before anybody is wounded."""
    t = table(
        fire=[1, 2, 3, 4, 5, 7, 8, 9],
        characters={"scout": {"room": 6, "hand": 2, "inventory": ["molotov"]}},
        intruders=["adult@6"],
    )
    t.do("use_item", item="molotov", choice=["room", 6])
    t.shows(ended="NE-END-2", destroyed=True, intruders=["adult@6"], characters={"scout": {"serious": 0}})


def test_nothing_follows_a_death_in_the_check() -> None:
    """NE-VICT-10, NE-VICT-8. No Corpse, no Creeper, no Pods; whoever is out only watches."""
    t = table(
        phase="event",
        time=14,
        coordinates="coordinates_5",
        destination="A",
        characters={"captain": {"room": 11, "status": "hibernating", "larva": True}},
    )
    t.do("time").shows(characters={"captain": {"status": "dead"}}, intruders=[], first_death=False, asked="nobody")
    assert [thing for room, thing in t.g.floor if room == 11] == []


def test_the_jump_leaves_corpses_and_objects() -> None:
    """NE-SEQ-5, NE-SEQ-2, NE-WOUND-8, NE-WOUND-9, NE-WOUND-10. Who dies in the jump drops all Objects; no Creeper,
    no Pods, no Intruder player."""
    t = table(
        phase="event",
        mode="intruder-player",
        time=14,
        pods={"1": "locked:a"},
        characters={
            "captain": {"room": 6, "hand": 2, "hands": ["six_shooter", "egg"], "inventory": ["medkit"], "larva": True},
            "pilot": {"pod": 1},
            "scout": {"room": 11, "status": "hibernating", "hands": ["blue_corpse"]},
        },
    )
    t.do("time").shows(
        objects=["corpse_captain@6", "egg@6", "corpse_pilot@5"],
        characters={"captain": {"status": "dead", "hand": 0, "items": 0}, "scout": {"hands": ["blue_corpse"]}},
        pods={"1": "locked"},
        intruders=[],
        intruder_next="nobody",
        first_death=False,
    )
    t = table(phase="event", time=14, self_destruct=2, characters={"captain": {"room": 6, "hands": ["egg"]}})
    t.do("time").shows(destroyed=True, objects=[])  # nothing is left


def test_an_objective_met_by_the_deaths_of_the_jump() -> None:
    """NE-SEQ-5, NE-COOP-2. The blue Corpse lies in the Surgery once its carrier has died there in the jump."""
    t = table(
        ["scout", "captain"],
        mode="cooperative",
        phase="event",
        time=14,
        objectives=["emergency_post_mortem", "destination_earth"],
        coordinates="coordinates_5",
        destination="B",
        characters={
            "scout": {"status": "hibernating", "room": 11},
            "captain": {"room": 18, "hands": ["six_shooter", "blue_corpse"], "inventory": ["medkit"]},
        },
    )
    t.do("time").shows(winners=["scout", "captain"], objects=["corpse_captain@18", "blue_corpse@18"])
    assert t.of("captain").inventory == ["medkit"]  # NE-COOP-5


def test_results() -> None:
    """NE-VICT-11. None, some or all win; ranks follow."""
    t = table(phase="event", time=14, coordinates="coordinates_7", destination="A")
    t.of("captain").status = 3
    t.of("captain").objectives = ["prime_asset"]
    t.do("time")
    ranks = [(entry.won, entry.rank, entry.score) for entry in result(t.g) or []]
    assert ranks == [(False, 2, 0), (True, 1, 1), (False, 2, 0)]


def at_the_end(**given: Any) -> Table:
    about = {"captain": {"status": "evacuated", **given.pop("captain", {})}}
    return table(phase="event", characters=about, **given)


@pytest.mark.parametrize(
    ("objective", "given", "expected"),
    [
        ("my_precious", {"captain": {"signal": True, "hands": ["egg"]}}, True),  # NE-OBJ-9
        ("my_precious", {"captain": {"signal": False, "hands": ["egg"]}}, False),  # NE-OBJ-3
        ("proper_burial", {"captain": {"signal": True, "hands": ["blue_corpse"]}}, True),
        ("necroscopy", {"captain": {"signal": True}, "weaknesses": {"carcass": "fire"}}, True),  # NE-OBJ-5
        ("ab_ovo", {"weaknesses": {"carcass": "fire"}}, False),
        ("ab_ovo", {"weaknesses": {"egg": "fire"}}, True),
        ("extreme_field_biology", {"weaknesses": ["fire", "energy"]}, True),
        ("great_hunt", {"captain": {"signal": True}, "queen_killed": True}, True),  # NE-OBJ-10
        ("quarantine", {"nest_destroyed": True, "coordinates": "coordinates_7", "destination": "A"}, True),  # NE-OBJ-6
        ("quarantine", {"coordinates": "coordinates_7", "destination": "A"}, False),
        ("relentless_investigator", {"captain": {"signal": True}}, True),  # NE-OBJ-8
        ("relentless_investigator", {"captain": {"signal": True}, "unexplored": {"6": "fire_1"}}, False),
        ("prime_asset", {}, True),  # only survivor
        ("best_friends", {}, False),
        ("right_moment", {"captain": {"number": 1}}, True),  # NE-OBJ-2: only by the other way
    ],
)
def test_objectives(objective: str, given: dict[str, Any], expected: bool) -> None:
    """NE-OBJ-2, NE-OBJ-3, NE-OBJ-5, NE-OBJ-6, NE-OBJ-8, NE-OBJ-9, NE-OBJ-10. What fulfils an Objective, and what
    does not."""
    t = at_the_end(**given)
    assert fulfilled(t.g, t.of("captain"), objective) is expected


def test_the_queen_stays_killed() -> None:
    """NE-OBJ-10, NE-ENC-15, NE-OBJ-7. She may come back unhurt; Lurking and technical corridors do not kill."""
    t = table(characters={"scout": {"room": 6, "hand": 5}}, intruders=["queen@6:20"], noise=["c06_07"])
    t.do("shoot", combat=["hit1"], attack=["tail_2", "scratch_3"])
    t.shows(intruders=[], queen_killed=True, objects=["carcass@6"])
    t.happens("encounter", seat="scout", bag=["queen"]).shows(intruders=["queen@6"], queen_killed=True)
    t = table(phase="event", intruders=["queen@6"])
    t.do("event_card", event=["lurking"]).shows(intruders=[], queen_killed=False)


def test_first_encounter_inside_a_sequence() -> None:
    """NE-SEQ-6, NE-CRIT-2. A Creeper from a dying host: the host does not choose any more, all others do, also
    hibernating."""
    t = table(
        phase="event",
        first_encounter=False,
        characters={
            "scout": {"room": 6, "larva": True, "objectives": ["hoarder", "ab_ovo"]},
            "captain": {"status": "hibernating", "objectives": ["great_hunt", "necroscopy"]},
            "pilot": {"objectives": ["quarantine", "my_precious"]},
        },
    )
    t.do("event_card", event=["eclosion"], keep={"captain": "necroscopy", "pilot": "quarantine"})
    t.shows(intruders=["creeper@6"], first_encounter=True)
    assert t.of("scout").objectives == ["hoarder", "ab_ovo"]
    assert t.of("captain").objectives == ["necroscopy"]
    assert t.of("pilot").objectives == ["quarantine"]


def test_a_larva_on_a_board_is_no_first_encounter() -> None:
    """NE-CRIT-2, NE-DEC-10. A Larva put directly on a Character board does not trigger the choice."""
    t = table(
        ["captain", "scout"],
        first_encounter=False,
        characters={
            "captain": {"room": 6, "hand": ["rest", "I"], "objectives": ["hoarder", "ab_ovo"]},
            "scout": {"objectives": ["great_hunt", "necroscopy"]},
        },
    )
    t.do("play_card", name="rest")
    t.shows(characters={"captain": {"larva": True}}, first_encounter=False)
    assert len(t.of("captain").objectives) == 2


def test_hibernating_characters_are_safe() -> None:
    """NE-HIB-2, NE-MARK-4. Only destruction and the Victory Check concern them; no Malfunction, no Event."""
    t = table(
        phase="event",
        characters={"captain": {"status": "hibernating", "room": 11, "larva": True}},
        intruders=["adult@11"],
    )
    t.do("attacks").do("event_card", event=["eclosion"])
    t.happens("place_malfunction", rooms=[11, 19])
    t.shows(
        characters={"captain": {"status": "hibernating", "light": 0}}, engines=["working"] * 3, malfunction=[11, 19]
    )
