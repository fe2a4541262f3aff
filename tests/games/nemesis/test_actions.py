"""Actions, Action cards, movement, exploration, Noise and Doors (spec sections 9 to 14)."""

from __future__ import annotations

import pytest

from farside.core.play import IllegalChoice
from farside.games.nemesis.rules.basic import CarefulMove, Melee, Move, Shoot
from farside.games.nemesis.rules.rooms import UseRoom

from .table import table


def test_in_combat_only_three_basic_actions() -> None:
    """NE-ACT-5, NE-ACT-4, NE-BASIC-8. Shoot, Melee and Escape; no Room Action, no Quest, no Trade, no Craft."""
    about = {"room": 2, "hand": 5, "inventory": ["alcohol", "tools", "energy_charge_red"], "ammo": {"rifle": 1}}
    t = table(characters={"scout": about, "captain": {"room": 2}}, objects=["carcass@2"], intruders=["larva@2"])
    kinds = {type(option).__name__ for option in t.options}
    assert kinds >= {"Move", "Shoot", "Melee"}
    assert not kinds & {"CarefulMove", "UseRoom", "Trade", "Craft", "ActivateQuest", "PickUp"}
    t = table(characters={"scout": about, "captain": {"room": 2}}, objects=["carcass@2"])
    kinds = {type(option).__name__ for option in t.options}
    assert kinds >= {"Move", "CarefulMove", "UseRoom", "Trade", "Craft", "ActivateQuest", "PickUp"}
    assert not kinds & {"Shoot", "Melee"}


def test_declaring_names_everything() -> None:
    """NE-ACT-9, NE-DEC-3, NE-DEC-9, NE-DEC-20. Destination, Corridor of the marker, Weapon and target are part of
    the option."""
    t = table(characters={"scout": {"room": 11, "hand": 3}})
    assert CarefulMove(t.g.box.basic.index["c06_11"], 6, t.g.box.basic.index["c02_06"]) in t.options
    t = table(characters={"scout": {"room": 6, "hand": 3}}, intruders=["adult@6"])
    assert Shoot(0, 3) in t.options
    assert Melee(3) in t.options
    t.do("shoot", pay=[t.of("scout").hand[1]], combat=["blank"]).shows(actions=1)


def test_the_same_action_twice() -> None:
    """NE-ACT-8. An Action may be taken twice in a Turn."""
    t = table(characters={"scout": {"room": 11, "hand": 3}})
    t.do("move", to=6, noise=["silence"]).do("move", to=11, noise=["silence"]).shows(actions=2)


def test_parts_of_a_card_cost_nothing_more() -> None:
    """NE-ACT-8, NE-CARD-11, NE-SEQ-3. Adrenaline's Escape costs no card even with a Leg wound; the dead draw
    nothing."""
    about = {"room": 6, "hand": ["adrenaline"], "wounds": ["leg"]}
    t = table(characters={"scout": about}, intruders=["creeper@6"])
    t.do("play_card", name="adrenaline", choice=["escape", "c06_11"], attack=["bite_4"], noise=["silence"])
    t.shows(characters={"scout": {"room": 11, "hand": 1}}, actions=1)
    t = table(characters={"scout": {**about, "wounds": ["leg", "hand"]}}, intruders=["adult@6"])
    t.do("play_card", name="adrenaline", choice=["escape", "c06_11"], attack=["bite_4"])
    t.shows(characters={"scout": {"status": "dead", "hand": 0}}, noise=[])


def test_pick_up() -> None:
    """NE-BASIC-4, NE-ITEM-2, NE-ITEM-3. An Object into a free Hand; with both Hands full drop something first."""
    t = table(characters={"scout": {"room": 6, "hand": 3, "hands": ["rifle", "egg"]}}, objects=["carcass@6"])
    assert not t.can("pick_up")
    t.do("drop_held", slot=1).do("pick_up", thing="carcass")
    t.shows(characters={"scout": {"hands": ["rifle:4", "carcass"]}}, objects=["egg@6"])


def test_trade_of_weapons_and_quests() -> None:
    """NE-BASIC-6, NE-BASIC-5. Activated Quest Items and starting Weapons are traded, inactive ones not; Ammo stays
    with it."""
    t = table(
        ["scout", "captain"],
        characters={
            "scout": {"room": 6, "hand": 1, "active": ["security_key"], "ammo": {"rifle": 2}},
            "captain": {"room": 6},
        },
    )
    t.do("trade").do("offer_to", partner="captain").do("add_thing", thing=0).do("add_thing", thing=10)
    assert t.of("scout").quests == ["motion_scanner"]
    t.do("accept_offer", by="captain")
    t.shows(characters={"captain": {"hands": ["six_shooter:6", "rifle:2"], "inventory": ["security_key"]}})


def test_trade_between_others_and_in_return() -> None:
    """NE-BASIC-5, NE-BASIC-10, NE-DEC-15. A third Character makes an offer; something comes back; both must agree."""
    t = table(
        characters={
            "scout": {"room": 6, "hand": 1},
            "captain": {"room": 6, "inventory": ["medkit"]},
            "pilot": {"room": 6, "inventory": ["tools"]},
        }
    )
    t.do("trade").do("give_floor", seat="captain").do("offer_to", partner="pilot").do("add_thing", thing=10)
    t.do("give_back", by="pilot", thing=10).do("accept_offer", by="pilot")
    t.do("swap_things", by="captain")
    t.shows(characters={"captain": {"inventory": ["tools"]}, "pilot": {"inventory": ["medkit"]}}, asked="scout")
    t.do("close_trade").shows(actions=1)


def test_craft() -> None:
    """NE-BASIC-7, NE-CRAFT-2. Two Items with the components; without a copy in the supply it cannot be crafted."""
    about = {"room": 6, "hand": 2, "inventory": ["medkit", "alcohol"]}
    t = table(characters={"scout": about})
    t.do("craft", item="antidote")
    t.shows(characters={"scout": {"inventory": ["antidote"], "hand": 1}}, item_discard={"green": ["alcohol", "medkit"]})
    t = table(characters={"scout": about}, crafted=["taser", "molotov"])
    assert not t.can("craft", item="antidote")


def test_quest_activation() -> None:
    """NE-BASIC-9, NE-QUEST-1. In the named working Room, or by discarding the named Item."""
    t = table(characters={"scout": {"room": 1, "hand": 3, "inventory": ["energy_charge_yellow"]}})
    t.do("activate_quest", quest="security_key").do(
        "activate_quest", quest="motion_scanner", item="energy_charge_yellow"
    )
    t.shows(characters={"scout": {"quests": [], "inventory": ["security_key"], "hands": ["rifle:4", "motion_scanner"]}})
    t = table(characters={"scout": {"room": 1, "hand": 3}}, malfunction=[1])
    assert not t.can("activate_quest", quest="security_key")


def test_computer_cards() -> None:
    """NE-CARD-9, NE-DEC-23. Intranet, Blocking Access and Risk Assessment need a working Computer; the Holo
    Computer replaces it."""
    hand = ["intranet", "blocking_access", "risk_assessment", "rest"]
    t = table(["scientist", "captain"], characters={"scientist": {"room": 13, "hand": hand}}, intruders=["adult@12"])
    assert t.can("use_room", via="intranet", room=12, choice=["start"])
    assert not t.can("use_room", via="intranet", room=2)
    t.do("play_card", name="blocking_access", choice=[12]).shows(malfunction=[12])
    assert not t.can("use_room", via="intranet", room=12)
    t.do("play_card", name="risk_assessment", event=["nest", "hunt_2"])
    assert t.seen("scientist")["you"]["event_top"] == "nest"
    assert t.seen("captain")["you"]["event_top"] is None
    t.do("put_event", top=False)
    assert t.g.event_deck[0] == "nest"
    assert t.g.event_deck[-1] == "hunt_2"
    t = table(["scientist", "captain"], characters={"scientist": {"room": 6, "hand": hand}})
    assert not t.can("play_card", name="risk_assessment")
    t = table(
        ["scientist", "captain"], characters={"scientist": {"room": 6, "hand": hand, "active": ["holo_computer"]}}
    )
    assert t.can("play_card", name="risk_assessment")
    assert t.can("use_room", via="intranet", room=3)
    assert not t.can("play_card", name="blocking_access")


def test_rerolls() -> None:
    """NE-CARD-17, NE-DEC-13, NE-SEQ-7. Prototype Pistol and Taking Aim: one reroll each, the last result counts."""
    about = {"room": 6, "hand": ["taking_aim"], "hands": ["prototype_pistol:3"]}
    t = table(["soldier", "captain"], characters={"soldier": about}, intruders=["adult@6"])
    t.do("play_card", name="taking_aim", combat=["blank"])
    t.do("roll_shot_again", combat=["blank"]).do("roll_shot_again", combat=["hit2"], attack=["scratch_6"])
    t.shows(intruders=["adult@6:2"], characters={"soldier": {"hands": ["prototype_pistol:2"]}})


def test_other_cards() -> None:
    """NE-CARD-1. Reload, Motivation, Knowledge of the Ship, Piloting, Pyrotechnics, Ingenuity, Suppressive Fire."""
    t = table(
        ["captain", "scout"],
        characters={
            "captain": {"room": 6, "hand": ["reload", "motivation"], "ammo": {"six_shooter": 3}},
            "scout": {"room": 6},
        },
    )
    t.do("play_card", name="reload").do("play_card", name="motivation")
    t.shows(characters={"captain": {"ammo": {"six_shooter": 4}, "hand": 1}, "scout": {"hand": 1}})
    t = table(
        ["pilot", "scout"],
        unexplored={"6": "fire_1"},
        characters={"pilot": {"room": 3, "hand": ["knowledge_of_the_ship", "piloting"]}},
    )
    t.do("play_card", name="knowledge_of_the_ship", choice=["look", 6]).do("play_card", name="piloting")
    seen = t.seen("pilot")
    assert seen["rooms"]["6"]["tile"] == "canteen"
    assert seen["rooms"]["6"]["token"] is None
    assert seen["coordinates"]["id"] == t.g.coordinates
    t = table(
        ["mechanic", "scout"],
        characters={
            "mechanic": {
                "room": 6,
                "hand": ["pyrotechnics", "ingenuity", "rest"],
                "inventory": ["chemicals", "duct_tape"],
            }
        },
    )
    t.do("play_card", name="ingenuity", choice=["craft", "flamethrower", "chemicals", "duct_tape"])
    t.do("play_card", name="pyrotechnics", choice=["light", "flamethrower"])
    t.shows(
        fire=[6], characters={"mechanic": {"hands": ["sawed_off:2"], "inventory": []}}, crafted_discard=["flamethrower"]
    )
    t = table(
        characters={"scout": {"room": 6, "hand": ["suppressive_fire"]}, "captain": {"room": 6}}, intruders=["adult@6"]
    )
    t.do("play_card", name="suppressive_fire", choice=[0, "c06_11", 0, "captain"]).do(
        "agree", by="captain", noise=["silence"]
    )
    t.shows(characters={"captain": {"room": 11}, "scout": {"room": 6, "ammo": {"rifle": 3}}})


def test_a_door_closes_between_two_movers() -> None:
    """NE-CARD-7, NE-DOOR-2, NE-SEQ-1, NE-EXPL-3. Covering Fire: the Room entered first shuts its Door; the second
    stays behind."""
    t = table(
        ["soldier", "scientist", "pilot"],
        characters={"soldier": {"room": 6, "hand": ["covering_fire"]}, "scientist": {"room": 6}},
        intruders=["adult@6"],
        unexplored={"7": "doors_1"},
    )
    t.do("play_card", name="covering_fire", choice=[0, "c06_07", 1, "scientist"])
    t.do("agree", by="scientist", noise=["silence"])
    t.shows(doors={"c06_07": "closed"}, characters={"soldier": {"room": 7}, "scientist": {"room": 6}})


# --- movement -----------------------------------------------------------------------------------------------------


def test_characters_stand_in_rooms() -> None:
    """NE-MOVE-1, NE-MOVE-3. Every Corridor leads to a Room; special Rooms are entered like others."""
    t = table(characters={"scout": {"room": 7, "hand": 2}})
    assert {option.corridor for option in t.options if isinstance(option, Move)} == set(t.g.box.basic.doorways[7])
    t.do("move", to=3, noise=["silence"]).do("move", to=1).shows(characters={"scout": {"room": 1}}, noise=[])


def test_pods_are_not_the_room() -> None:
    """NE-MOVE-6, NE-POD-7. Characters inside Pods do not keep a Room occupied, and are not hurt by it."""
    t = table(pods={"1": "unlocked:a"}, characters={"scout": {"room": 10, "hand": 2}, "captain": {"pod": 1}}, fire=[5])
    t.do("move", to=5, noise=[3]).shows(noise=["c05_06"])
    t.do("pass").shows(characters={"captain": {"light": 0}, "scout": {"light": 1}})


def test_leaving_a_pod_is_not_entering() -> None:
    """NE-MOVE-7, NE-POD-5, NE-DEC-22. No exploration and no Noise roll; a Locked Pod cannot be launched."""
    t = table(
        ["scout", "captain"], phase="event", pods={"1": "locked:a"}, characters={"scout": {"pod": 1}}, first="captain"
    )
    t.do("round")
    assert not t.can("launch")
    t.do("leave_pod", by="scout").shows(characters={"scout": {"room": 5, "status": "aboard"}}, noise=[], asked="scout")


def test_nothing_is_dropped_in_a_pod() -> None:
    """NE-POD-5, NE-DEC-5, NE-ITEM-3. A Pod is no Room: leave it first, then drop."""
    t = table(
        pods={"1": "unlocked:a"},
        characters={"scout": {"room": 5, "status": "in_pod", "pod": 1, "hand": 3, "inventory": ["medkit"]}},
    )
    t.happens("turn", seat="scout")
    assert [type(option).__name__ for option in t.options] == ["Launch", "WaitInPod", "LeavePod"]
    t.do("leave_pod").do("drop_item", item="medkit").shows(characters={"scout": {"inventory": []}}, actions=0)


def test_exploration_of_occupied_rooms() -> None:
    """NE-EXPL-7. Tile and token are resolved also with Intruders there; Danger brings more."""
    t = table(
        unexplored={"6": "danger_2"}, characters={"scout": {"room": 11, "hand": 2}}, intruders=["larva@6", "adult@2"]
    )
    t.do("move", to=6).shows(intruders=["larva@6", "adult@6"], counters={"6": 2}, noise=[])


def test_doors_token_and_markers() -> None:
    """NE-EXPL-6, NE-EXPL-8, NE-DOOR-3. Nothing where the Door is Destroyed; a marker already there adds nothing."""
    t = table(unexplored={"6": "doors_2"}, doors={"c06_11": "destroyed"}, characters={"scout": {"room": 11, "hand": 2}})
    t.do("move", to=6, noise=["silence"]).shows(doors={"c06_11": "destroyed"})
    t = table(unexplored={"6": "fire_2"}, fire=[6], characters={"scout": {"room": 11, "hand": 2}})
    t.do("move", to=6, noise=["silence"]).shows(fire=[6], over=False)


def test_slime_makes_silence_danger() -> None:
    """NE-NOISE-3."""
    t = table(characters={"scout": {"room": 11, "hand": 2, "slime": True}})
    t.do("move", to=6, noise=["silence"]).shows(noise=["c02_06", "c05_06", "c06_07", "c06_11"])


def test_motion_scanner() -> None:
    """NE-NOISE-8, NE-DEC-8, NE-SEQ-7. After the die is seen: discard an Action card and roll once more."""
    t = table(characters={"scout": {"room": 11, "hand": ["search", "rest", "C"], "active": ["motion_scanner"]}})
    t.do("move", to=6, pay=["rest"], noise=["danger"]).shows(asked="scout", asker="noise_rolled", options=2)
    t.do("roll_noise_again", card="search", noise=[2])
    t.shows(
        noise=["c06_11"], characters={"scout": {"hand": ["C"], "discard": ["rest", "search"]}}, asker="choose_action"
    )


# --- Doors --------------------------------------------------------------------------------------------------------


def test_doors() -> None:
    """NE-DOOR-1, NE-DOOR-2, NE-DOOR-3, NE-DOOR-8, NE-ESC-5. Closed Doors stop Characters; Destroyed ones are never
    closed."""
    t = table(
        characters={"scout": {"room": 11, "hand": 4, "inventory": ["energy_charge_red", "energy_charge_red"]}},
        doors={"c06_11": "closed", "c08_11": "destroyed"},
    )
    assert not t.can("move", to=6)
    assert t.can("move", to=8)
    assert not t.can("use_item", choice=["door", "c08_11"])
    t.do("use_item", item="energy_charge_red", choice=["door", "c06_11"]).shows(doors={"c08_11": "destroyed"})
    t.do("use_item", item="energy_charge_red", choice=["door", "c11_14"])
    t.shows(doors={"c08_11": "destroyed", "c11_14": "closed"})
    t = table(
        characters={"scout": {"room": 10, "hand": 4}},
        intruders=["adult@10"],
        doors={"c05_10": "closed", "c10_13": "closed"},
    )
    assert not t.can("move")


def test_doors_do_not_matter_for_encounters() -> None:
    """NE-DOOR-4. Intruders from the bag appear behind Closed Doors."""
    doors = {"c02_06": "closed", "c05_06": "closed", "c06_07": "closed", "c06_11": "closed"}
    t = table(characters={"scout": {"room": 6, "hand": 5}}, doors=doors, noise=["c06_11"])
    t.happens("noise_result", seat="scout", face="2", bag=["adult/2"]).shows(intruders=["adult@6"], doors=doors)


# --- Encounters ---------------------------------------------------------------------------------------------------


def test_reaction_to_danger() -> None:
    """NE-ENC-6. Numbers count as 1 lower, at least 1."""
    t = table(characters={"scout": {"room": 6, "hand": 3}}, weaknesses=["danger"])
    t.happens("encounter", seat="scout", bag=["adult/4"]).shows(intruders=["adult@6"], attack_discard=[])
    t = table(characters={"scout": {"room": 6}}, weaknesses=["danger"])
    t.happens("encounter", seat="scout", bag=["larva"]).shows(characters={"scout": {"larva": True}})


def test_pods_are_emptied_by_an_encounter() -> None:
    """NE-ENC-10, NE-ENC-14. Whoever waits in a Pod of the Section is back in the Room before the Surprise check."""
    t = table(
        pods={"1": "unlocked:a"}, characters={"scout": {"room": 5}, "captain": {"pod": 1, "wounds": ["leg", "body"]}}
    )
    t.happens("encounter", seat="scout", bag=["adult/4"], attack=["scratch_2"])
    t.shows(characters={"captain": {"status": "aboard", "room": 5}, "scout": {"light": 1}})


def test_empty_bag() -> None:
    """NE-ENC-13, NE-BAG-10. An Adult token goes into the bag and the Encounter ends like a Blank; no Bag
    development."""
    t = table(bag=[], pool=["adult/2"], characters={"scout": {"room": 6}})
    t.happens("encounter", seat="scout")
    t.shows(bag={"adult": 1}, noise=["c02_06", "c05_06", "c06_07", "c06_11"], intruders=[])
    t = table(bag=[], pool=["adult/2"], phase="event")
    t.do("bag_development").shows(bag_size=0, noise=[])


def test_interruption_is_asked_without_betraying() -> None:
    """NE-INFO-12, NE-DEC-6, NE-DEC-7, NE-SEQ-7. Whoever may hold the card is asked, also with one option; not if
    it is discarded."""
    about = {"scout": {"room": 6, "hand": 3}, "captain": {"room": 6, "hand": ["search"]}}
    t = table(["scout", "captain"], characters=about)
    t.g.rng.loaded = []
    from farside.core.play import choose

    index = next(i for i, option in enumerate(t.options) if isinstance(option, Move))
    choose(t.g, index)
    choose(t.g, 0)  # pays
    t.shows(asked="captain", asker="window", options=1)
    about["captain"] = {"room": 6, "hand": ["search"], "discard": ["interruption"]}  # everybody sees that it is gone
    t = table(["scout", "captain"], characters=about)
    choose(t.g, next(i for i, option in enumerate(t.options) if isinstance(option, Move)))
    choose(t.g, 0)
    t.shows(asked="scout")


def test_room_actions_cost_two() -> None:
    """NE-ROOM-1. Cost 2, in the Room, out of Combat, no Malfunction marker."""
    assert table(characters={"scout": {"room": 3, "hand": 2}}).can("use_room")
    assert not table(characters={"scout": {"room": 3, "hand": 1}}).can("use_room")
    assert not table(characters={"scout": {"room": 3, "hand": 2}}, malfunction=[3]).can("use_room")
    assert not table(characters={"scout": {"room": 3, "hand": 2}}, intruders=["larva@3"]).can("use_room")
    with pytest.raises(IllegalChoice):
        table(characters={"scout": {"room": 3, "hand": 2}}).do("use_room", room=4)
    assert not any(
        isinstance(o, UseRoom) for o in table(characters={"scout": {"room": 8, "hand": 3}}).options
    )  # Cabins
