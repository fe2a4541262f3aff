"""Injuries, attacks, Larvae, Contamination, Wounds, death (spec sections 15 to 19)."""

from __future__ import annotations

from .table import table


def test_side_effects_on_characters() -> None:
    """NE-COMBAT-7, NE-DEC-18. Nobody attacks Characters; the Taser's second use and Smoke Grenades cost them cards."""
    about = {
        "scout": {"room": 6, "hand": 4, "inventory": ["taser", "smoke_grenade"]},
        "captain": {"room": 6, "hand": ["search", "C"]},
    }
    t = table(characters=about)
    assert not t.can("shoot")
    assert not t.can("melee")
    t.do("use_item", item="taser", choice=["seat", "captain"]).shows(characters={"captain": {"hand": 0, "discard": 2}})
    about["captain"] = {"room": 6, "hand": ["search", "rest", "C"]}
    t = table(characters=about, intruders=["adult@6"])
    t.do("use_item", item="smoke_grenade", choice=["c06_11"]).shows(asked="captain")
    t.do("lose_this_card", card="rest", by="captain", noise=["silence"])
    t.shows(characters={"captain": {"hand": ["search", "C"]}, "scout": {"room": 11, "light": 0}}, attack_discard=[])


def test_taser_and_phosphates() -> None:
    """NE-COMBAT-10. Injury with its check first; a survivor Retreats exactly once, an arrow adds nothing."""
    t = table(characters={"scout": {"room": 6, "hand": 2, "inventory": ["taser"]}}, intruders=["adult@6"])
    t.do("use_item", item="taser", attack=["bite_retreat"], event=["regeneration", "hunt_2"])
    t.shows(intruders=["adult@7:1"], event_discard=["regeneration"])
    t = table(
        characters={"scout": {"room": 6, "hand": 2, "hands": ["fire_extinguisher"]}},
        intruders=["adult@6"],
        weaknesses=["phosphates"],
    )
    t.do(
        "use_item", item="fire_extinguisher", choice=["figure", "adult@6"], attack=["scratch_6"], event=["regeneration"]
    )
    t.shows(intruders=["adult@7:1"], characters={"scout": {"hands": []}})


def test_melee_against_eggs() -> None:
    """NE-NEST-3, NE-COMBAT-5. A miss costs neither Contamination card nor Wound, a hit costs the card of every
    Melee."""
    about = {"scout": {"room": 16, "hand": ["search", "rest"]}}
    t = table(characters=about)
    t.do("melee", target="eggs", pay=["rest"], combat=["blank"], noise=["silence"])
    t.shows(eggs=5, characters={"scout": {"discard": ["rest"], "serious": 0}})
    t = table(characters=about)
    t.do("melee", target="eggs", pay=["rest"], combat=["hit2"], cont=["C"], noise=["silence"])
    t.shows(eggs=4, characters={"scout": {"discard": ["rest", "C"], "serious": 0}})


def test_injuries_are_checked_anew() -> None:
    """NE-INJ-4. Nothing is remembered between checks."""
    t = table(characters={"scout": {"room": 6, "hand": 3}}, intruders=["adult@6"])
    t.do("shoot", combat=["hit1"], attack=["scratch_2"]).shows(intruders=["adult@6:1"])
    t.do("shoot", combat=["hit1"], attack=["scratch_3"]).shows(
        intruders=["adult@6:2"], attack_discard=["scratch_2", "scratch_3"]
    )


def test_extinction() -> None:
    """NE-INJ-5. The number is 1 lower once per check, never below 1."""
    t = table(characters={"scout": {"room": 6, "hand": 3}}, intruders=["adult@6:1"], weaknesses=["extinction"])
    t.do("shoot", combat=["hit1"], attack=["scratch_3"]).shows(intruders=[])
    t = table(characters={"scout": {"room": 6, "hand": 3}}, intruders=["breeder@6:2"], weaknesses=["extinction"])
    t.do("shoot", combat=["hit1"], attack=["scratch_2", "tail_2"]).shows(intruders=[])


def test_fire_weakness() -> None:
    """NE-COMBAT-4, NE-WEAK-1. Vulnerability to Fire adds one Injury per source."""
    t = table(phase="event", fire=[6], intruders=["adult@6"], weaknesses=["fire"])
    t.do("fire", attack=["scratch_6"]).shows(intruders=["adult@6:2"])


def test_transformation() -> None:
    """NE-ATK-6, NE-CARD-5. The Creeper becomes a Breeder with its Injuries; an empty hand is attacked at once."""
    t = table(phase="event", characters={"scout": {"room": 6}}, intruders=["creeper@6:2"])
    t.do("attacks", attack=["transformation_4", "scratch_2"])
    t.shows(
        intruders=["breeder@6:2"], characters={"scout": {"light": 1}}, attack_discard=["transformation_4", "scratch_2"]
    )
    t = table(phase="event", characters={"scout": {"room": 6, "hand": ["C"]}}, intruders=["creeper@6"])
    t.do("attacks", attack=["transformation_4"]).shows(intruders=["breeder@6"], characters={"scout": {"light": 0}})
    t = table(phase="event", characters={"scout": {"room": 6}}, intruders=["creeper@6", "breeder@2", "breeder@3"])
    t.do("attacks", attack=["transformation_4"]).shows(intruders=["creeper@6", "breeder@2", "breeder@3"])


def test_summoning() -> None:
    """NE-ATK-7, NE-ATK-10, NE-ENC-1, NE-ENC-2, NE-ENC-8, NE-ENC-12, NE-ENC-13. An Encounter in everything but the
    Surprise check."""
    around = ["c02_06", "c05_06", "c06_07", "c06_11"]
    t = table(phase="event", characters={"scout": {"room": 6}}, intruders=["creeper@6"], noise=["c06_11"])
    t.do("attacks", attack=["summoning_3"], bag=["adult/4"])
    t.shows(intruders=["adult@6", "creeper@6"], noise=[], characters={"scout": {"light": 0}}, bag_size=12)
    t.shows(attack_discard=["summoning_3"])
    t = table(phase="event", characters={"scout": {"room": 6}}, intruders=["creeper@6"], noise=["c06_11", "c01_02"])
    t.do("attacks", attack=["summoning_3"], bag=["blank"])
    t.shows(intruders=["creeper@6"], bag_size=13, noise=["c01_02", *around])
    t = table(
        phase="event",
        characters={"scout": {"room": 6}, "captain": {"room": 2}, "pilot": {"room": 3}},
        intruders=["creeper@6", "creeper@2", "creeper@3"],
    )
    t.happens("attack", figure="creeper@6", attack=["summoning_3"], bag=["creeper"])
    t.shows(intruders=["creeper@6", "creeper@2", "creeper@3"], bag_size=13, noise=around)
    t = table(phase="event", characters={"scout": {"room": 6}}, intruders=["creeper@6"], bag=[], pool=["adult/2"])
    t.do("attacks", attack=["summoning_3"]).shows(intruders=["creeper@6"], bag={"adult": 1}, noise=around)


def test_summoning_a_ninth_adult() -> None:
    """NE-ATK-7, NE-ENC-11. The Adults that are not in Combat make room for it."""
    adults = [f"adult@{room}" for room in (2, 2, 3, 3, 4, 4, 5, 5)]
    t = table(phase="event", characters={"scout": {"room": 6}}, intruders=["creeper@6", *adults])
    t.do("attacks", attack=["summoning_3"], bag=["adult/4"]).shows(intruders=["adult@6", "creeper@6"], noise=[])


def test_larvae_on_boards_are_in_use() -> None:
    """NE-LARVA-3. They count against the six miniatures; a scan finds one all the same."""
    t = table(
        characters={"scout": {"room": 6, "hand": 5}, "captain": {"larva": True}},
        intruders=["larva@2", "larva@3", "larva@4", "larva@5", "larva@7"],
    )
    t.g.players[2].room = 2  # nobody of these five is alone
    for seat in (1, 2):
        t.g.players[seat].room = 2
    t.happens("encounter", seat="scout", bag=["larva"])
    assert t.g.where.count(6) == 1
    t.of("scout").hand = ["infected"]
    t.happens("scan_hand", seat="scout").shows(characters={"scout": {"larva": True}})


def test_contamination_cards() -> None:
    """NE-CONT-1, NE-CONT-6, NE-CONT-8. Unseen onto the discard pile; several INFECTED count once; a Scan tells the
    owner."""
    t = table(characters={"scout": {"room": 6, "hand": ["rest", "I", "I", "C"]}})
    size = len(t.g.contamination_deck)
    top = t.g.contamination_deck[-1]
    t.happens("get_contamination", seat="scout")
    assert t.of("scout").discard == [top]
    t.shows(contamination_deck=size - 1)
    assert t.seen("scout")["players"][0]["discard"] == ["contamination"]
    t.do("play_card", name="rest").shows(
        characters={"scout": {"larva": True, "hand": ["I", "I"]}}, removed={"clean": 1}
    )
    assert t.seen("scout")["you"]["hand"] == ["known_infected", "known_infected"]


def test_alcohol() -> None:
    """NE-CONT-7. The card is removed in either case; INFECTED brings a new one, never a Larva."""
    t = table(characters={"scout": {"room": 6, "hand": ["search", "I"], "inventory": ["alcohol"], "larva": True}})
    t.do("use_item", item="alcohol", cont=["C"])
    t.shows(
        characters={"scout": {"hand": 0, "larva": True, "status": "aboard", "discard": {"contamination": 1}}},
        removed={"infected": 1},
    )


def test_serious_wounds() -> None:
    """NE-WOUND-2, NE-WOUND-4, NE-WOUND-7. Effects count while not Dressed, the same twice counts once; Hand raises
    Item Actions."""
    about = {"room": 4, "hand": 5, "wounds": ["hand"], "inventory": ["bandages", "extended_magazine", "medkit"]}
    t = table(characters={"scout": about})
    t.do("use_item", item="extended_magazine").shows(characters={"scout": {"hand": 4}})
    t.do("use_item", item="bandages", choice=["dress", "hand"])
    t.shows(characters={"scout": {"hand": 2, "wounds": [], "dressed": ["hand"]}})
    t.do("finish_turn").do("use_item", item="medkit", choice=["heal", "hand"])
    t.shows(characters={"scout": {"dressed": [], "hand": 1}}, wound_discard=["hand"])
    about = {"room": 6, "hand": 3, "wounds": ["hand", "hand"], "inventory": ["medkit"]}
    t = table(characters={"scout": about}, intruders=["adult@6"])
    t.do("shoot", combat=["blank"]).shows(characters={"scout": {"hand": 2}})  # not raised
    t = table(characters={"scout": {**about, "wounds": ["hand", "hand"]}})
    t.do("use_item", item="medkit", choice=["dress", "hand"]).shows(characters={"scout": {"hand": 1}})  # 2, not 3


def test_emergency_room() -> None:
    """NE-ROOM-6. Exactly one of the three treatments."""
    about = {"room": 4, "hand": 2, "wounds": ["leg", "arm"], "dressed": ["body"], "light": 2}
    t = table(characters={"scout": about})
    t.do("use_room", choice=["dress_all"]).shows(
        characters={"scout": {"wounds": [], "dressed": ["leg", "arm", "body"], "light": 2}}
    )
    t = table(characters={"scout": about})
    t.do("use_room", choice=["light"]).shows(characters={"scout": {"light": 0, "serious": 3}})
    t = table(characters={"scout": about})
    t.do("use_room", choice=["heal", "body"]).shows(characters={"scout": {"serious": 2}}, wound_discard=["body"])
    assert not t.can("use_room", choice=["heal", "leg"])


def test_death() -> None:
    """NE-WOUND-10, NE-WOUND-9. Cards and Items leave the game, Wounds go to their pile, the Objective stays hidden."""
    about = {
        "pod": 1,
        "hand": ["search", "C"],
        "wounds": ["leg", "arm", "body"],
        "inventory": ["medkit"],
        "larva": True,
    }
    t = table(pods={"1": "unlocked:a"}, characters={"captain": about})
    t.happens("light_wound", seat="captain")
    t.shows(
        objects=["corpse_captain@5"],
        wound_discard=["leg", "arm", "body"],
        gone=["six_shooter", "medkit", "log_key", "intercom"],
        characters={"captain": {"status": "dead", "hand": 0, "deck": 0, "larva": False, "pod": 0}},
    )
    assert t.seen("scout")["players"][1]["objectives"][0]["id"] is None


def test_analysing_keeps_the_object() -> None:
    """NE-WEAK-2, NE-WEAK-1, NE-ROOM-9. Any Corpse serves, carried by anybody there; one kind per Action."""
    t = table(
        characters={"scout": {"room": 13, "hand": 4}, "captain": {"room": 13, "hands": ["blue_corpse"]}},
        objects=["carcass@13"],
    )
    t.do("use_room", choice=["character_corpse"]).shows(weaknesses=["character_corpse"])
    assert not t.can("use_room", choice=["character_corpse"])
    assert not t.can("use_room", choice=["egg"])
    t.do("use_room", choice=["carcass"]).shows(weaknesses=["character_corpse", "carcass"], objects=["carcass@13"])
