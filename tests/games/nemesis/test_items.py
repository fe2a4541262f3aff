"""Items, searching, Rooms, Pods (spec sections 21 to 23)."""

from __future__ import annotations

from .table import table


def test_weapons_have_no_action_of_their_own() -> None:
    """NE-ITEM-8. A Weapon is used by the basic Action Shoot."""
    t = table(
        characters={"scout": {"room": 6, "hand": 3, "hands": ["rifle", "prototype_rifle"]}}, intruders=["adult@6"]
    )
    assert not t.can("use_item")
    assert t.can("shoot", weapon="prototype_rifle")


def test_moves_by_items() -> None:
    """NE-ITEM-9. Space Suit and Technical Corridors Plans enter by the normal rules, with a Noise roll."""
    t = table(
        characters={"scout": {"room": 3, "hand": ["search", "rest", "C"], "inventory": ["space_suit"]}},
        doors={"c10_13": "closed"},
    )
    assert not t.can("use_item", choice=[7])
    t.do("use_item", item="space_suit", choice=[10], noise=[3])
    t.shows(characters={"scout": {"room": 10, "hand": ["C"]}}, noise=["c10_13"])
    t = table(
        characters={"scout": {"room": 2, "hand": 1, "inventory": ["technical_plans"]}}, unexplored={"5": "fire_2"}
    )
    t.do("use_item", item="technical_plans", choice=[5], noise=[3])
    t.shows(characters={"scout": {"room": 5, "passed": False}}, fire=[5], noise=["c05_06"])


def test_keys_to_objectives() -> None:
    """NE-ITEM-10. The user names one of two Objectives and sees that one; the Comms Key needs a Signal."""
    two = {"objectives": ["hoarder", "ab_ovo"]}
    t = table(
        characters={
            "scout": {"room": 3, "hand": 3, "inventory": ["comms_key"]},
            "captain": {**two, "signal": True},
            "pilot": two | {"objectives": ["great_hunt", "necroscopy"]},
        }
    )
    assert not t.can("use_item", item="comms_key", choice=["pilot", 0])
    t.do("use_item", item="comms_key", choice=["captain", 1])
    assert t.seen("scout")["players"][1]["objectives"] == [
        {"kind": "personal", "id": None},
        {"kind": "corporate", "id": "ab_ovo"},
    ]
    assert t.seen("pilot")["players"][1]["objectives"][1]["id"] is None
    assert t.seen("scout")["you"]["notes"][0]["seen"] == "ab_ovo"


def test_orbital_maneuvering_system() -> None:
    """NE-ITEM-11, NE-INTR-13. Everybody passes with discards and Bleeding; only the Pilot suffers Fire; no attacks
    this round."""
    t = table(
        ["pilot", "captain", "scout"],
        characters={
            "pilot": {"room": 6, "hand": 1, "active": ["orbital_maneuvering"]},
            "captain": {"room": 6, "passed": False, "wounds": ["bleeding"]},
            "scout": {"room": 9, "passed": False},
        },
        fire=[6],
        intruders=["adult@9"],
    )
    t.do("use_item", item="orbital_maneuvering")
    t.shows(
        asked="nobody",
        characters={
            "pilot": {"light": 1, "passed": True},
            "captain": {"light": 1, "passed": True},
            "scout": {"passed": True},
        },
    )
    t.do("event_phase", event=["nest"], bag=["larva"]).shows(attack_discard=[], time=4)
    t = table(
        ["pilot", "captain", "scout"],
        mode="intruder-player",
        intruder_player="scout",
        intruder_hand=["pursuit_1", "pursuit_2"],
        characters={
            "pilot": {"room": 6, "hand": 1, "active": ["orbital_maneuvering"]},
            "scout": {"status": "dead", "passed": False},
        },
    )
    t.do("use_item", item="orbital_maneuvering").shows(asked="scout", asker="keep_intruder_card")


def test_adrenaline_injection() -> None:
    """NE-ITEM-15. No Action limit; the Turn ends with a pass."""
    t = table(characters={"scout": {"room": 11, "hand": 4, "inventory": ["adrenaline_injection"]}})
    t.do("use_item", item="adrenaline_injection").shows(characters={"scout": {"hand": 4}})
    for room in (6, 11, 6):
        t.do("move", to=room, noise=["silence"])
    t.shows(actions=4, asked="scout")
    assert not t.can("finish_turn")
    t.do("pass").shows(characters={"scout": {"passed": True}})


def test_two_adrenaline_injections() -> None:
    """NE-ITEM-15, NE-ACT-6. A second one in the same Turn draws its card."""
    injections = ["adrenaline_injection", "adrenaline_injection"]
    t = table(characters={"scout": {"room": 11, "hand": 4, "inventory": injections}})
    t.do("use_item", item="adrenaline_injection").do("use_item", item="adrenaline_injection")
    t.shows(characters={"scout": {"hand": 4, "items": 1}}, actions=2, asked="scout")
    assert not t.can("finish_turn")


def test_discarded_items() -> None:
    """NE-ITEM-16, NE-ITEM-4. Used Items lie face up on their pile; starting Weapons and Quest Items leave the game."""
    hand = ["pyrotechnics", "rest", "search"]
    t = table(
        ["mechanic", "scout"],
        characters={"mechanic": {"room": 6, "hand": hand, "active": ["flashlight"], "hands": ["sawed_off:2"]}},
    )
    t.do("play_card", name="pyrotechnics", choice=["light", "flashlight"]).shows(gone=["flashlight"], fire=[6])
    t = table(
        ["mechanic", "scout"], characters={"mechanic": {"room": 6, "hand": hand, "hands": ["prototype_rifle:2m"]}}
    )
    t.do("play_card", name="pyrotechnics", choice=["light", "prototype_rifle"])
    t.shows(item_discard={"red": ["extended_magazine", "prototype_rifle"]})


def test_autoloader() -> None:
    """NE-ITEM-17, NE-ITEM-6. Only with the Assault Rifle in Hand; then part of it: capacity 6, loading is free."""
    t = table(["soldier", "scout"], characters={"soldier": {"room": 2, "hand": 1, "hands": []}})
    assert not t.can("activate_quest", quest="autoloader")
    t = table(["soldier", "scout"], characters={"soldier": {"room": 2, "hand": 1, "inventory": ["energy_charge_red"]}})
    t.do("activate_quest", quest="autoloader").shows(characters={"soldier": {"hands": ["assault_rifle:5a"], "hand": 0}})
    t.do("use_item", item="energy_charge_red", choice=["load", 0]).shows(
        characters={"soldier": {"hands": ["assault_rifle:6a"]}}
    )


def test_duct_tape() -> None:
    """NE-ITEM-18, NE-ITEM-6. Joins exactly two Heavy Items, no Objects; both are dropped together."""
    about = {"room": 6, "hand": 3, "inventory": ["duct_tape", "duct_tape"], "hands": ["rifle", "fire_extinguisher"]}
    t = table(characters={"scout": about})
    t.do("use_item", item="duct_tape", choice=["join"])
    t.shows(characters={"scout": {"hands": ["rifle:4+fire_extinguisher"], "items": 2}})
    assert not t.can("use_item", item="duct_tape", choice=["join"])
    t.do("drop_held", slot=0).shows(gone=["rifle"], items_under={"yellow": "fire_extinguisher"})
    t = table(characters={"scout": {**about, "hands": ["rifle", "egg"]}})
    assert not t.can("use_item", item="duct_tape", choice=["join"])


def test_empty_item_decks() -> None:
    """NE-ITEM-19, NE-SEARCH-2. A deck without any card cannot be searched; a single card must be kept."""
    t = table(characters={"scout": {"room": 8, "hand": ["search", "rest"]}})
    t.g.item_deck["red"], t.g.item_deck["green"] = [], ["medkit"]
    t.g.decision.asker.run(t.g)  # type: ignore[union-attr]
    assert not t.can("play_card", name="search", choice=["red"])
    t.do("play_card", name="search", choice=["green"]).shows(characters={"scout": {"inventory": ["medkit"]}})


def test_search_with_full_hands() -> None:
    """NE-DEC-14, NE-ITEM-3. The deck in a white Room, the card to keep, and a drop if the Hands are full."""
    t = table(characters={"scout": {"room": 8, "hand": ["search", "rest"], "hands": ["rifle", "egg"]}})
    t.do("play_card", name="search", choice=["yellow"], items=["fire_extinguisher", "tools"])
    t.do("keep_item", item="fire_extinguisher").shows(asked="scout", asker="free_hands", options=3)
    t.do("drop_held", slot=1).shows(
        characters={"scout": {"hands": ["rifle:4", "fire_extinguisher"]}}, objects=["egg@8"]
    )


def test_fire_control() -> None:
    """NE-ROOM-7. Any Room with Fire or Intruders: the Fire is out and each Intruder Retreats by its own Event card."""
    t = table(
        characters={"scout": {"room": 10, "hand": 2}},
        fire=[6],
        intruders=["queen@6", "adult@6"],
        unexplored={"7": "fire_1"},
    )
    assert not t.can("use_room", choice=[3])
    t.do("use_room", choice=[6], event=["hunt_3", "regeneration"])
    t.shows(fire=[], intruders=["queen@5", "adult@7"], event_discard=["hunt_3", "regeneration"])


def test_nest() -> None:
    """NE-NEST-1, NE-NEST-5, NE-DEC-30. Take an Egg and roll; the acting player divides destroyed Eggs."""
    t = table(characters={"scout": {"room": 16, "hand": 4}})
    t.do("use_room", noise=[2]).shows(eggs=4, characters={"scout": {"hands": ["rifle:4", "egg"]}}, noise=["c15_16"])
    t.do("drop_held", slot=1).shows(objects=["egg@16"], eggs=4)
    t.do("shoot", target="eggs", combat=["hit1"]).shows(asker="destroy_eggs", options=2)
    t.do("destroy_egg", nest=False, noise=["silence"]).shows(objects=[], eggs=4)


def test_storage() -> None:
    """NE-ROOM-10. Two Items of any deck; the Item Counter stays."""
    t = table(characters={"scout": {"room": 17, "hand": 2}})
    t.do("use_room", choice=["green"], items=["alcohol", "medkit"]).do("keep_item", item="medkit")
    t.shows(counters={"17": 2}, characters={"scout": {"inventory": ["medkit"]}}, items_under={"green": "alcohol"})


def test_canteen_and_shower() -> None:
    """NE-ROOM-14, NE-DEC-19. The Scan is optional and covers the whole hand."""
    about = {"room": 6, "hand": ["search", "rest", "C", "C"], "light": 2, "slime": True}
    t = table(characters={"scout": about})
    t.do("use_room", choice=[0]).shows(characters={"scout": {"light": 1, "hand": ["C", "C"]}})
    t = table(characters={"scout": about})
    t.do("use_room", choice=[1]).shows(
        characters={"scout": {"light": 1, "hand": 0, "larva": False}}, removed={"clean": 2}
    )
    t = table(characters={"scout": {**about, "room": 15}})
    t.do("use_room", choice=[1]).shows(characters={"scout": {"slime": False, "hand": 0}})


def test_private_looks() -> None:
    """NE-ROOM-15, NE-INFO-5, NE-INFO-10. Engine Rooms, Engine Control, Monitoring, Cockpit: only the looker sees it."""
    t = table(characters={"scout": {"room": 20, "hand": 4}}, engines=["damaged", "damaged", "working"])
    t.do("use_room")
    assert t.seen("scout")["engines"] == [None, "damaged", None]
    assert t.seen("captain")["engines"] == t.seen(None)["engines"] == [None, None, None]
    t = table(layout="B", characters={"scout": {"room": 8, "hand": 4}}, engines=["damaged", "working", "working"])
    t.do("use_room")
    assert t.seen("scout")["engines"] == ["damaged", "working", "working"]
    t = table(characters={"scout": {"room": 14, "hand": 4}}, unexplored={"6": "fire_2"})
    t.do("use_room", choice=[6])
    assert t.seen("scout")["rooms"]["6"]["tile"] == "canteen"
    assert t.seen("scout")["rooms"]["6"]["token"] == "fire_2"
    assert t.seen("pilot")["rooms"]["6"]["tile"] is None
    assert t.seen("pilot")["rooms"]["6"]["token"] is None
    t = table(characters={"scout": {"room": 1, "hand": 4}})
    t.do("use_room", choice=["look"])
    assert t.seen("scout")["coordinates"]["id"] == t.g.coordinates
    assert t.seen("captain")["coordinates"] is None


def test_engine_order() -> None:
    """NE-ROOM-16, NE-DEC-24, NE-MARK-4, NE-INFO-5. The swap is told truthfully: whoever knew the Engine still does."""
    t = table(
        characters={
            "scout": {"room": 20, "hand": ["basic_repairs", "rest", "search", "search", "demolition"]},
            "captain": {"room": 6},
        },
        engines=["working", "damaged", "working"],
        malfunction=[20],
    )
    t.g.engine_known[1] = 0b10  # the Captain has looked
    t.do("play_card", name="basic_repairs", choice=["engine"]).do("return_tokens", swapped=True)
    t.shows(engines=["working", "working", "working"], malfunction=[20])
    assert t.seen("captain")["engines"][1] == "working"
    assert t.seen("pilot")["engines"][1] is None


def test_pods() -> None:
    """NE-POD-3, NE-POD-9, NE-DEC-31. No entering with a Malfunction; the Pod is chosen after the roll; a launch
    takes all."""
    pods = {"1": "unlocked:a", "2": "unlocked:b", "3": "unlocked:a"}
    assert not table(pods=pods, characters={"scout": {"room": 5, "hand": 2}}, malfunction=[5]).can("use_room")
    t = table(pods=pods, characters={"scout": {"room": 5, "hand": 2}, "captain": {"pod": 3, "passed": True}})
    t.do("use_room", noise=["silence"]).shows(asker="choose_pod", options=2)
    t.do("board_pod", pod=3).do("launch")
    t.shows(
        characters={"scout": {"status": "evacuated"}, "captain": {"status": "evacuated"}},
        pods={"3": "launched"},
        over=False,
    )


def test_hatch_control_and_keys() -> None:
    """NE-POD-7. Pods are Locked and Unlocked, occupied or not; the Evacuation Key only in its Section."""
    t = table(
        layout="B", pods={"1": "unlocked:a"}, characters={"scout": {"room": 14, "hand": 2}, "captain": {"pod": 1}}
    )
    t.do("use_room", choice=[1]).shows(pods={"1": "locked"}, characters={"captain": {"status": "in_pod"}})
    about = {"room": 5, "hand": 2, "inventory": ["evacuation_key_red"]}
    t = table(pods={"1": "locked:a", "2": "locked:b"}, characters={"scout": about})
    assert not t.can("use_item", item="evacuation_key_red", choice=[2])
    t.do("use_item", item="evacuation_key_red", choice=[1]).shows(pods={"1": "unlocked", "2": "locked"})


def test_other_items() -> None:
    """NE-ITEM-4, NE-DEC-26. Military Drugs, Synthetic Food, Nemesis Plans, Self-Destruct Key, Plasma Torch,
    Security Key, Clothes."""
    t = table(characters={"scout": {"room": 6, "hand": ["search", "rest", "C"], "inventory": ["military_drugs"]}})
    t.do("use_item", item="military_drugs", pay=["search"]).do("exchange_card", card="contamination").do("draw_after")
    t.shows(characters={"scout": {"hand": 3, "discard": ["search", "C"]}})
    t = table(
        characters={"scout": {"room": 6, "hand": 2, "inventory": ["synthetic_food", "clothes_green"], "slime": True}}
    )
    t.do("use_item", item="synthetic_food").do("use_item", item="clothes_green", choice=["slime"])
    t.shows(characters={"scout": {"hand": 2, "slime": False}})
    t = table(
        characters={"scout": {"room": 6, "hand": 2, "inventory": ["nemesis_plans"]}},
        unexplored={"2": "fire_1", "3": "fire_2", "4": "silence_1"},
    )
    t.do("use_item", item="nemesis_plans").do("look_at_tile", room=2).do("look_at_tile", room=4)
    assert [t.seen("scout")["rooms"][room]["tile"] for room in ("2", "3", "4")] == ["armory", None, "emergency_room"]
    t = table(
        characters={"scout": {"room": 3, "hand": 2, "inventory": ["self_destruct_key"], "active": ["security_key"]}}
    )
    t.do("use_item", item="self_destruct_key", choice=["start"]).shows(self_destruct=0)
    t.do("use_item", item="security_key", choice=[10]).do("set_door", corridor="c05_10").do("doors_done")
    t.shows(doors={"c05_10": "closed"})
    t = table(
        ["mechanic", "scout"],
        characters={"mechanic": {"room": 6, "hand": 2, "active": ["plasma_torch"]}},
        doors={"c06_11": "destroyed"},
    )
    t.do("use_item", item="plasma_torch", choice=["weld", "c06_11"]).shows(doors={"c06_11": "closed"})


def test_quest_items_of_the_others() -> None:
    """NE-QUEST-1, NE-WEAK-1. Flashlight searches, Laboratory Equipment analyses, the Log Key needs no Signal."""
    t = table(["mechanic", "scout"], characters={"mechanic": {"room": 2, "hand": 2, "active": ["flashlight"]}})
    t.do("use_item", item="flashlight", choice=["red"], items=["grenade", "decoy"]).do("keep_item", item="decoy")
    t.shows(counters={"2": 1}, characters={"mechanic": {"inventory": ["flashlight", "decoy"]}})
    t = table(["scientist", "scout"], characters={"scientist": {"room": 16, "hand": 2, "active": ["lab_equipment"]}})
    t.do("use_item", item="lab_equipment", choice=["egg"]).shows(weaknesses=["egg"], gone=["lab_equipment"])
    t = table(["captain", "scout"], characters={"captain": {"room": 3, "hand": 2, "active": ["log_key"]}})
    assert t.can("use_item", item="log_key", choice=["scout", 0])


def test_command_center() -> None:
    """NE-DOOR-8, NE-DEC-20. Doors of one Room, each as you like."""
    t = table(characters={"scout": {"room": 7, "hand": 2}}, doors={"c02_06": "closed", "c05_06": "destroyed"})
    t.do("use_room", choice=[6]).do("set_door", corridor="c02_06").do("set_door", corridor="c06_11")
    assert not t.can("set_door", corridor="c05_06")
    t.do("doors_done").shows(doors={"c05_06": "destroyed", "c06_11": "closed"})
