"""Rounds, Turns and the Event Phase (spec sections 3 to 5)."""

from __future__ import annotations

from typing import Any

from farside.games.nemesis.rules.turn import FinishTurn, Pass

from .table import table


def test_passing_and_discards() -> None:
    """NE-ROUND-7, NE-DEC-4, NE-CONT-2. Whoever passes may discard any cards, Contamination cards too."""
    t = table(characters={"scout": {"room": 6, "hand": ["search", "rest", "C"]}})
    t.do("pass", discard=["contamination", "search"])
    t.shows(characters={"scout": {"hand": ["rest"], "discard": ["C", "search"], "passed": True}})


def test_no_cards_left_is_no_pass() -> None:
    """NE-ROUND-8, NE-ROUND-5. Without cards the player still has to pass in the next Turn."""
    t = table(characters={"scout": {"room": 6, "hand": []}})
    t.shows(asked="scout", characters={"scout": {"passed": False}})
    assert any(isinstance(option, Pass) for option in t.options)
    t.do("pass").shows(characters={"scout": {"passed": True}}, asked="nobody")


def test_shape_of_a_turn() -> None:
    """NE-ROUND-13, NE-DEC-2, NE-DEC-5. Two Actions with free drops before, between and after; then no pass."""
    t = table(characters={"scout": {"room": 11, "hand": 4, "hands": ["rifle", "egg"], "inventory": ["medkit"]}})
    t.do("drop_item", item="medkit").do("move", to=6, noise=["silence"])
    t.do("move", to=7, noise=["silence"])
    assert any(isinstance(option, FinishTurn) for option in t.options)
    t.shows(asked="scout", actions=2)
    t.do("drop_held", slot=1).shows(objects=["egg@7"], asked="scout")
    t.do("finish_turn").shows(characters={"scout": {"passed": False}})
    t.shows(asked="scout", actions=0)  # all others have passed: the next Turn


def test_the_phase_ends_when_all_have_passed() -> None:
    """NE-ROUND-14. Also in the first series; whoever passed and is driven out of a Pod stays passed."""
    t = table(
        pods={"1": "unlocked:a"},
        characters={"scout": {"room": 10, "hand": 1}, "captain": {"pod": 1, "passed": True}},
        intruders=["adult@6"],
    )
    t.do("happens", step="danger", room=5)
    t.shows(characters={"captain": {"status": "aboard", "passed": True, "room": 5}}, intruders=["adult@5"])
    t.do("pass").shows(asked="nobody")


def test_fire_damage() -> None:
    """NE-EVENT-3, NE-INJ-1, NE-NEST-6. 1 Injury to every Intruder in a burning Room, 1 Egg in each; not in an
    unexplored Nest."""
    t = table(phase="event", fire=[6, 9], intruders=["larva@6", "adult@6", "creeper@7"], objects=["egg@9"])
    t.do("fire", attack=["scratch_5"]).shows(intruders=["adult@6:1", "creeper@7"], objects=[], eggs=5)
    t = table(phase="event", fire=[16])
    t.do("fire").shows(eggs=4)
    t = table(phase="event", fire=[16], unexplored={"16": "fire_1"})
    t.do("fire").shows(eggs=5)


def test_fire_takes_eggs_of_the_board_first() -> None:
    """NE-NEST-5."""
    t = table(phase="event", fire=[16], objects=["egg@16"], eggs=1)
    t.do("fire").shows(eggs=0, objects=["egg@16"], nest_destroyed=True)
    t.do("fire").shows(objects=[])


def test_retreating_into_another_fire() -> None:
    """NE-EVENT-3. An Intruder that Retreats into another burning Room is not hurt again."""
    t = table(phase="event", fire=[6, 7], intruders=["adult@6"])
    t.do("fire", attack=["claw_retreat"], event=["regeneration"]).shows(intruders=["adult@7:1"])


def test_intruders_do_not_explore() -> None:
    """NE-EVENT-7. An Intruder entering an unexplored Room reveals nothing."""
    t = table(phase="event", unexplored={"14": "fire_2"}, intruders=["adult@13"])
    t.do("event_card", event=["damaging_fire"])
    t.shows(intruders=["adult@14"], tokens={"14": "fire_2"}, fire=[])
    assert not t.g.explored[14]


def test_moving_in_is_no_encounter() -> None:
    """NE-EVENT-8. An Intruder that moves to a Character starts Combat; no Surprise Attack."""
    t = table(phase="event", characters={"scout": {"room": 14}}, intruders=["adult@13"], noise=["c11_14"])
    t.do("event_card", event=["damaging_fire"])
    t.shows(intruders=["adult@14"], noise=["c11_14"], attack_discard=[], characters={"scout": {"light": 0}})


def test_the_round_ends_after_everything() -> None:
    """NE-EVENT-10, NE-SEQ-1. Encounter and Surprise Attack of step 9 are finished before the next round."""
    t = table(phase="event", characters={"scout": {"room": 6}}, noise=["c06_11"], bag=["adult/2", "adult/4"])
    t.do("event_phase", event=["regeneration"], bag=["adult/2", "adult/4"], noise=[2], attack=["scratch_2"])
    t.shows(intruders=["adult@6"], characters={"scout": {"light": 1}}, bag={"adult": 1}, asked="nobody")


def test_egg_protection() -> None:
    """NE-EVENT-11. An Encounter for everybody in the Nest or with an Egg, also in Combat, in player order."""
    t = table(
        phase="event",
        characters={"scout": {"room": 16, "hand": 5}, "captain": {"room": 6, "hand": 5, "hands": ["egg"]}},
        intruders=["adult@6"],
    )
    t.do("event_card", event=["egg_protection"], bag=["larva", "creeper"])
    t.shows(intruders=["larva@16", "creeper@6", "adult@6"])


def test_damage() -> None:
    """NE-EVENT-13, NE-EXPL-8. A marker with every large Intruder, also unexplored; it does not stay on Nest or
    Slime Room."""
    t = table(
        phase="event",
        unexplored={"16": "silence_1"},
        intruders=["adult@16", "queen@3", "creeper@4"],
        characters={"scout": {"room": 15, "hand": 3}},
    )
    t.happens("event_effect", card="damage")
    t.shows(malfunction=[3, 16])
    t.happens("enter", seat="scout", room=16, corridor="c15_16")
    t.shows(malfunction=[3])


def test_noise_in_technical_corridors() -> None:
    """NE-EVENT-15. First a marker; where one lies, Characters at entrances roll, not in Combat."""
    t = table(phase="event", characters={"scout": {"room": 2}, "captain": {"room": 14}}, intruders=["adult@14"])
    t.do("event_card", event=["noise_technical"]).shows(noise=["tech"])
    t.do("event_card", event=["noise_technical"], noise=[3]).shows(noise=["tech", "c01_02"])


def test_noise_in_two_networks() -> None:
    """NE-EVENT-15, NE-ALT-2, NE-ALT-7. On the alternative board red and blue are separate, red first."""
    t = table(
        phase="event",
        board="alternative",
        noise=["tech_blue"],
        characters={"scout": {"room": 3}, "captain": {"room": 2}},
    )
    t.do("event_card", event=["noise_technical"], noise=[2])
    t.shows(noise=["tech_blue", "tech_red", "a02"])


def test_nest_and_scent() -> None:
    """NE-EVENT-16. Noise round the explored Nest, and round Characters with Slime; technical spaces count."""
    t = table(phase="event", characters={"scout": {"room": 2, "slime": True}})
    t.do("event_card", event=["nest"]).shows(noise=["c12_16", "c15_16", "c16_21"])
    t.do("event_card", event=["scent_of_prey"])
    t.shows(noise=["c12_16", "c15_16", "c16_21", "c01_02", "c02_06", "tech"])
    t = table(phase="event", unexplored={"16": "fire_1"})
    t.do("event_card", event=["nest"]).shows(noise=[])


def test_lurking() -> None:
    """NE-EVENT-22, NE-BAG-7. Intruders without a Character in their Room leave; tokens of the pool go into the bag."""
    t = table(
        phase="event",
        characters={"scout": {"room": 6}},
        intruders=["adult@6", "adult@7", "creeper@9"],
        bag=["larva"],
        pool=["adult/2", "adult/3"],
    )
    t.do("event_card", event=["lurking"])
    t.shows(intruders=["adult@6"], bag={"larva": 1, "adult": 1, "creeper": 0}, pool={"adult": 1})


def test_other_events() -> None:
    """NE-EVENT-9. Regeneration, Bulkheads Open, Flammable Compounds, Life Support Failure, Short Circuit."""
    t = table(phase="event", intruders=["adult@6:3", "queen@9:1"], doors={"c01_02": "closed", "c01_03": "destroyed"})
    t.happens("event_effect", card="regeneration").shows(intruders=["adult@6:1", "queen@9"])
    t.happens("event_effect", card="bulkheads_open").shows(doors={"c01_03": "destroyed"})
    t.happens("event_effect", card="flammable_compounds").shows(fire=[11])
    t.happens("event_effect", card="flammable_compounds").shows(fire=[6, 8, 11, 14, 15])
    t.happens("event_effect", card="life_support_failure").shows(malfunction=[4, 6, 13, 18])
    t.happens("event_effect", card="short_circuit").shows(malfunction=[3, 4, 6, 10, 12, 13, 18])


def test_hunt_with_the_way_of_moving() -> None:
    """NE-EVENT-18, NE-DOOR-6. An Adult that cannot pass a Closed Door hunts the Character that it can reach."""
    given: dict[str, Any] = {
        "phase": "event",
        "characters": {"scout": {"room": 2}, "captain": {"room": 11}},
        "intruders": ["adult@6"],
        "weaknesses": ["moving"],
    }
    t = table(doors={"c02_06": "closed"}, **given)
    t.do("event_card", event=["hunt_2"]).shows(intruders=["adult@11"], doors={"c02_06": "closed"})
    t = table(doors={"c02_06": "closed", "c06_11": "closed"}, **given)
    t.do("event_card", event=["hunt_2"])
    t.shows(intruders=["adult@6"], doors={"c02_06": "closed", "c06_11": "closed"})


def test_coolant_leak_does_not_betray_the_generator() -> None:
    """NE-EVENT-20, NE-INFO-5. A Malfunction marker in the Generator counts only once the Room is explored."""
    t = table(phase="event", unexplored={"12": "fire_2", "13": "silence_1"}, malfunction=[12])
    t.do("event_card", event=["coolant_leak"]).shows(self_destruct=-1, event_gone=["coolant_leak"])
    t = table(phase="event", unexplored={"13": "silence_1"}, malfunction=[12])
    t.do("event_card", event=["coolant_leak"]).shows(self_destruct=0)


def test_no_egg_beyond_the_supply() -> None:
    """NE-BAG-9. No more than 8 Eggs in play, and none once the Nest is destroyed."""
    t = table(phase="event", eggs=6, objects=["egg@3"], characters={"scout": {"hands": ["egg"]}})
    t.do("bag_development", bag=["queen"]).shows(eggs=6)
    t = table(phase="event", eggs=0, nest_destroyed=True)
    t.do("bag_development", bag=["queen"]).shows(eggs=0)


def test_queen_in_combat_stays() -> None:
    """NE-BAG-8. In Combat elsewhere nothing happens; out of Combat she comes to the Nest without Injuries."""
    t = table(
        phase="event", characters={"scout": {"room": 16, "hand": 5}, "captain": {"room": 6}}, intruders=["queen@6:3"]
    )
    t.do("bag_development", bag=["queen"]).shows(intruders=["queen@6:3"])
    t = table(phase="event", characters={"scout": {"room": 16, "hand": 5}}, intruders=["queen@6:3"])
    t.do("bag_development", bag=["queen"]).shows(intruders=["queen@16"])


def test_order_of_several_players() -> None:
    """NE-RND-5, NE-SEQ-3, NE-SEQ-8. After a death the rolls of the next players still happen; the dead are not
    asked."""
    t = table(
        phase="event",
        characters={"scout": {"room": 6, "wounds": ["leg", "hand"]}, "captain": {"room": 3}, "pilot": {"room": 5}},
        noise=["c06_11"],
        bag=["adult/2", "adult/4"],
    )
    t.do("bag_development", bag=["adult/2", "adult/4"], noise=[2, 1, 4], attack=["bite_4"])
    t.shows(characters={"scout": {"status": "dead"}}, noise=["c01_03", "tech"], asked="nobody", bag={"adult": 1})
