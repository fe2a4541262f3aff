"""The component data, and that every component has its rule."""

from __future__ import annotations

from collections import Counter
from typing import Any

from farside.games.nemesis.game import GAME, data
from farside.games.nemesis.rules.actions import INTERRUPTION
from farside.games.nemesis.rules.box import BOX, COLOURS
from farside.games.nemesis.rules.cards.actions import CARDS
from farside.games.nemesis.rules.cards.attacks import ATTACKS, NERVES
from farside.games.nemesis.rules.cards.events import EVENTS
from farside.games.nemesis.rules.cards.items import ITEMS
from farside.games.nemesis.rules.objectives import meets
from farside.games.nemesis.rules.rooms import ROOM_ACTIONS

from .table import drafted, table


def counts(name: str) -> int:
    return int({entry["id"]: entry["count"] for entry in data()["component"]}[name])


def test_boards_tiles_and_miniatures() -> None:
    """NE-COMP-1. Tiles, dice and miniatures are those of the box."""
    assert len(BOX.tiles1) == counts("room_tile_1") == 11
    assert len(BOX.tiles2) == counts("room_tile_2") == 9
    assert len(BOX.combat_faces) == 6
    assert len(BOX.noise_faces) == 10
    assert Counter(BOX.figures) == {"larva": 6, "creeper": 3, "adult": 8, "breeder": 2, "queen": 1}


def test_tokens() -> None:
    """NE-COMP-2. 27 Intruder tokens, 20 Exploration tokens, 8 Fire, 8 Malfunction, 12 Doors, 8 Eggs, 8 Carcasses."""
    kinds = Counter(token.kind for token in BOX.tokens)
    assert kinds == {"larva": 8, "adult": 12, "creeper": 3, "breeder": 2, "queen": 1, "blank": 1}
    assert len(BOX.exploration_tokens) == 20
    assert (BOX.fire_markers, BOX.malfunction_markers, BOX.doors, BOX.eggs, BOX.carcasses) == (8, 8, 12, 8, 8)
    assert len(BOX.pods) == 4


def test_cards() -> None:
    """NE-COMP-3, NE-CONT-3. The decks have the numbers of cards of the box; 7 of 27 Contamination cards are
    INFECTED."""
    assert all(len(deck) == 10 for deck in BOX.deck_of.values())
    assert len(BOX.deck_of) == 6
    kinds = Counter(objective.kind for objective in BOX.objectives.values())
    assert kinds == {"personal": 9, "corporate": 9, "solo_coop": 7}
    assert Counter(BOX.contamination_deck) == {"infected": 7, "clean": 20}
    assert (len(BOX.attack_deck), len(BOX.wound_deck), len(BOX.events), len(BOX.weaknesses)) == (20, 16, 20, 8)
    assert [len(BOX.item_decks[colour]) for colour in COLOURS] == [30, 30, 30]
    assert len(BOX.crafted_supply) == 12
    assert len(BOX.coordinates) == 8
    assert len(BOX.weapon_of) == 6
    assert sum(len(quests) for quests in BOX.quests_of.values()) == 12
    assert len(BOX.intruder_cards) == 10


def test_every_card_and_room_has_its_rule() -> None:
    """NE-CARD-1, NE-ROOM-4, NE-ACT-1. The tables of the code list exactly the components that do something."""
    assert set(CARDS) | {INTERRUPTION, NERVES} == set(BOX.cards)
    assert set(EVENTS) == set(BOX.events)
    assert set(ATTACKS) == {attack.effect for attack in BOX.attacks.values()}
    assert set(ROOM_ACTIONS) == {room.id for room in BOX.rooms.values() if room.has_action}
    passive = {"intercom", "autoloader", "armor", "motion_scanner", "holo_computer"}
    weapons = {item.id for item in BOX.items.values() if item.weapon}
    assert set(ITEMS) == set(BOX.items) - passive - weapons


def test_every_condition_of_an_objective_is_known() -> None:
    """NE-OBJ-1."""
    t = table(mode="semi-cooperative")
    for objective in BOX.objectives.values():
        for way in objective.alternatives:
            for condition in way:
                assert meets(t.g, t.of("scout"), condition) in (True, False)


def test_room_colours() -> None:
    """NE-ROOM-3."""
    colours: dict[str, list[str]] = {}
    for room in BOX.rooms.values():
        if room.category != "special":
            colours.setdefault(room.colour, []).append(room.id)
    assert sorted(colours["red"]) == ["armory", "command_center", "monitoring_room", "storage"]
    assert sorted(colours["yellow"]) == [
        *("airlock_control", "comms_room", "engine_control", "fire_control", "generator"),
    ]
    assert sorted(colours["green"]) == ["canteen", "emergency_room", "laboratory", "surgery"]
    assert sorted(colours["white"]) == ["cabins", "evacuation_a", "evacuation_b", "hatch_control", "shower_room"]
    assert sorted(colours["none"]) == ["nest", "slime_room"]


def test_numbers_at_every_room() -> None:
    """NE-ALT-4. On both sides every Room has each of the numbers 1 to 4 exactly once; 29 and 30 Noise spaces."""
    for board, spaces in ((BOX.basic, 29), (BOX.alternative, 30)):
        for room in range(1, 22):
            assert all(board.exit[room][number] >= 0 for number in (1, 2, 3, 4)), (board.side, room)
        assert len(board.corridors) == spaces
    doubles = [pair for pair in _pairs(BOX.alternative) if _pairs(BOX.alternative).count(pair) == 2]
    assert len(set(doubles)) == 4


def _pairs(board: Any) -> list[tuple[int, int]]:
    return [(corridor.a, corridor.b) for corridor in board.corridors if corridor.a]


def test_every_entry_says_where_it_comes_from() -> None:
    """Provenance: seed, public, memory or reconstructed."""
    for name, entries in data().items():
        for entry in entries if isinstance(entries, list) else []:
            assert entry["source"] in ("seed", "public", "memory", "reconstructed"), (name, entry)


def test_carcasses_can_run_out() -> None:
    """NE-COMP-5. With all 8 Carcass tokens in play a killed Intruder leaves none."""
    t = table(objects=["carcass@2"] * 8, characters={"scout": {"room": 6, "hand": 2}}, intruders=["creeper@6:5"])
    t.do("shoot", combat=["hit2"], attack=["scratch_2"])
    t.shows(intruders=[])
    assert [thing for _, thing in t.g.floor] == ["carcass"] * 8


def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    """NE-COMP-6, NE-COMP-7. Decks are refilled; with nothing left one draws as many as possible."""
    t = table(characters={"scout": {"room": 8, "hand": ["search", "rest"], "inventory": []}})
    g = t.g
    g.item_deck["red"], g.item_discard["red"] = [], ["decoy", "grenade"]
    t.do("play_card", name="search", choice=["red"]).do("keep_item", item="decoy")
    assert g.item_deck["red"] == ["grenade"]
    assert g.item_discard["red"] == []
    g.contamination_deck = []
    t.happens("get_contamination", seat="scout")
    t.shows(characters={"scout": {"discard": {"contamination": 0}}})


def test_a_game_keeps_its_components() -> None:
    """NE-COMP-4. At the start everything is there."""
    g = drafted(5)
    facts = GAME.components(g)
    assert facts["contamination"] == 27
    assert facts["tokens"] == 27
    assert facts["own items"]
    assert facts["action cards"]


def test_a_pack_makes_another_box() -> None:
    """An owner of the box can correct a card: the whole data file makes a box, with the change in it."""
    from farside.core.pack import apply_pack, read_pack

    pack = read_pack(
        {"pack": {"name": "mine", "game": "nemesis"}, "starting_item": [{"id": "pistol", "ammo": 2}]}, "nemesis"
    )
    box = GAME.make_box(apply_pack(data(), pack))
    assert box.items["pistol"].capacity == 2
    assert GAME.make_box(data()).items["pistol"].capacity == 3
