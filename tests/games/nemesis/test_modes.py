"""Solo, cooperative, the Intruder player, the alternative board (spec section 24)."""

from __future__ import annotations

from typing import Any

from .table import Table, table


def test_what_differs() -> None:
    """NE-MODE-3, NE-COOP-6. Cooperative: no choice at the First Encounter, counters not halved, hands stay hidden."""
    t = table(
        mode="cooperative",
        first_encounter=False,
        unexplored={"6": "slime_3"},
        noise=["c06_11"],
        characters={"scout": {"room": 11, "hand": 5}},
    )
    t.do("move", to=6, noise=[2], bag=["adult/2"]).shows(counters={"6": 3}, intruders=["adult@6"], asked="scout")
    assert t.seen("captain")["players"][0]["hand"] == 4
    assert t.seen("captain")["open_objectives"] == t.g.open_objectives
    assert "search" not in str(t.seen("captain")["players"][0])


def test_corpse_carried_to_the_emergency_room() -> None:
    """NE-COOP-7, NE-COOP-4. A carried Corpse leaves the Hand; not with an Intruder or a Malfunction there."""
    given: dict[str, Any] = {
        "characters": {"captain": {"status": "dead"}, "scout": {"room": 4, "hands": ["corpse_captain"]}}
    }
    t = table(phase="event", mode="cooperative", **given)
    t.do("round").shows(characters={"captain": {"status": "aboard", "room": 4}, "scout": {"hands": []}})
    t = table(phase="event", mode="cooperative", malfunction=[4], **given)
    t.do("round").shows(characters={"captain": {"status": "dead"}})
    t = table(phase="event", mode="cooperative", intruders=["larva@4"], **given)
    t.do("round").shows(characters={"captain": {"status": "dead"}})
    t = table(phase="event", **given)
    t.do("round").shows(characters={"captain": {"status": "dead"}})


# --- the Intruder player ------------------------------------------------------------------------------------------


def intruders(hand: list[str], **given: Any) -> Table:
    about = {"scout": {"status": "dead"}, **given.pop("characters", {})}
    t = table(
        phase="event",
        mode="intruder-player",
        intruder_player="scout",
        intruder_hand=hand,
        first_death=True,
        characters=about,
        **given,
    )
    return t.happens("turn", seat="scout")


def test_move() -> None:
    """NE-INTR-4, NE-INTR-13, NE-DEC-25. Through the Corridor with the number, also out of Combat without an
    attack; nobody interrupts."""
    t = intruders(["pursuit_1"], characters={"captain": {"room": 6, "hand": ["interruption"]}}, intruders=["adult@6"])
    assert not t.can("intruder_move", corridor="c06_11")
    t.do("intruder_move", card="pursuit_1", figure="adult@6", corridor="c06_07")
    t.shows(intruders=["adult@7"], attack_discard=[], intruder_hand=0, asked="nobody")
    t = intruders(["pursuit_4"], intruders=["adult@14"], doors={"c11_14": "closed"}, pool=["adult/2"])
    t.do("intruder_move", corridor="c11_14").shows(intruders=["adult@14"], doors={"c11_14": "destroyed"})
    t = intruders(["pursuit_4"], intruders=["adult@14"], pool=["adult/2"])
    t.do("intruder_move", corridor="tech").shows(intruders=[], pool={"adult": 0})


def test_attack_cards_are_secret() -> None:
    """NE-INTR-12, NE-INFO-14, NE-DEC-28. Only the Intruder player sees the drawn cards; the others see numbers."""
    t = intruders(["pursuit_1"], characters={"captain": {"room": 6}}, intruders=["adult@6"])
    t.do("intruder_attack", attack=["tail_2", "scratch_2"])
    assert t.seen("scout")["you"]["looking"]["cards"] == ["tail_2", "scratch_2"]
    assert t.seen("captain")["you"]["looking"] is None
    assert "tail_2" not in str(t.seen("captain"))
    assert t.seen("captain")["intruder_player"]["hand"] == 0
    t.do("chosen_attack", card="scratch_2").shows(characters={"captain": {"light": 1}}, attack_bottom="tail_2")


def test_effects() -> None:
    """NE-INTR-6, NE-INTR-10, NE-INTR-11. Pursuit, Coordinated Hunt, Metamorphosis, Planning, Self-Healing."""
    t = intruders(["pursuit_2"], characters={"captain": {"room": 6}, "pilot": {"room": 3}}, intruders=["adult@6"])
    assert not t.can("intruder_effect", target="captain")
    t.do("intruder_effect", target="pilot", noise=[1]).shows(noise=["c01_03"])
    t = intruders(["coordinated_hunt_5"], characters={"captain": {"room": 6}}, intruders=["adult@7"])
    t.do("intruder_effect").shows(intruders=["adult@6"])
    t = intruders(["metamorphosis_7"], characters={"captain": {"room": 6, "larva": True}})
    t.do("intruder_effect").shows(intruders=["creeper@6"], characters={"captain": {"status": "dead"}})
    t = intruders(["planning_8"], intruders=["adult@13"])
    t.do("intruder_effect", event=["damaging_fire", "nest", "hunt_2"]).do("chosen_event", card="damaging_fire")
    t.shows(intruders=["adult@14"], event_discard=["damaging_fire", "nest", "hunt_2"])
    t = intruders(["self_healing_10"], intruders=["adult@13:3", "queen@14"])
    assert not t.can("intruder_effect", target=0)
    t.do("intruder_effect").shows(intruders=["adult@13:1", "queen@14"])
    t.happens("retreat", figure="adult@13", event=["damaging_fire"]).shows(intruders=["adult@14:1", "queen@14"])


def test_planning_discards_last() -> None:
    """NE-INTR-6, NE-INFO-14, NE-EVENT-9. A card that reshuffles the Event deck leaves the unchosen ones out of it."""
    t = intruders(["planning_8"], event_discard=["hunt_3"])
    t.do("intruder_effect", event=["coolant_leak", "nest", "hunt_2"]).do("chosen_event", card="coolant_leak")
    t.shows(event_gone=["coolant_leak"], event_discard=["nest", "hunt_2"], event_deck=17)
    assert "hunt_3" in t.g.event_deck
    assert t.seen("scout")["you"]["looking"] is None


def test_only_what_can_have_an_effect() -> None:
    """NE-INTR-10, NE-EVENT-18, NE-DOOR-6. No Hunt without prey, no move that a Closed Door stops for nothing."""
    t = intruders(["coordinated_hunt_5"], characters={"captain": {"room": 6}}, intruders=["larva@7", "adult@20"])
    assert not t.can("intruder_effect")
    given: dict[str, Any] = {"characters": {"captain": {"room": 11}}, "doors": {"c06_11": "closed"}}
    t = intruders(["coordinated_hunt_5"], intruders=["adult@6"], **given)
    t.do("intruder_effect").shows(intruders=["adult@6"], doors={"c06_11": "destroyed"})
    t = intruders(["coordinated_hunt_5"], intruders=["adult@6"], weaknesses=["moving"], **given)
    assert not t.can("intruder_effect")
    both: dict[str, Any] = {"characters": {"captain": {"room": 11}, "pilot": {"room": 2}}, "weaknesses": ["moving"]}
    t = intruders(["coordinated_hunt_5"], intruders=["adult@6"], doors={"c02_06": "closed"}, **both)
    t.do("intruder_effect").shows(intruders=["adult@11"], doors={"c02_06": "closed"})
    t = intruders(["pursuit_2"], intruders=["adult@6", "queen@6"], weaknesses=["moving"], **given)
    assert not t.can("intruder_move", figure="adult@6")
    t.do("intruder_move", figure="queen@6").shows(intruders=["queen@6", "adult@6"], doors={"c06_11": "destroyed"})


def test_passing_and_cards() -> None:
    """NE-INTR-3, NE-INTR-2, NE-DEC-29, NE-INFO-14. Keep at most one card; three more, never above four; the hand
    is hidden."""
    t = intruders(["pursuit_1", "pursuit_2", "planning_8"])
    t.do("intruder_pass").do("kept_card", card="planning_8").shows(intruder_hand=1)
    assert t.seen("captain")["intruder_player"] == {
        "seat": 0,
        "hand": 1,
        "deck": 7,
        "discard": ["pursuit_1", "pursuit_2"],
    }
    t.do("round").shows(intruder_hand=4)
    t = intruders(["pursuit_1"])
    t.do("intruder_pass").do("kept_card", card="").shows(intruder_hand=0)


def test_the_intruder_player_never_wins() -> None:
    """NE-INTR-8, NE-INTR-7."""
    t = intruders([], time=14)
    t.of("captain").status = 3
    t.of("captain").objectives = ["best_friends"]
    t.do("time").shows(over=True, winners=[])


def test_unentered_evacuation_section() -> None:
    """NE-ALT-6, NE-ALT-1. Its token may be looked at, its face-up tile not; the Pods exist from the start."""
    t = table(
        ["scout", "captain"],
        board="alternative",
        characters={"scout": {"room": 1, "hand": 2, "inventory": ["recon_drone", "nemesis_plans"]}},
        unexplored={"10": "fire_2"},
    )
    assert t.seen(None)["rooms"]["10"]["tile"] == "evacuation_a"
    assert not t.can("use_item", item="nemesis_plans")
    t.do("use_item", item="recon_drone", choice=[10])
    assert t.seen("scout")["rooms"]["10"]["token"] == "fire_2"
    assert t.seen("captain")["rooms"]["10"]["token"] is None
