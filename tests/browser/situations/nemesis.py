"""Nemesis: tables worth looking at."""

from __future__ import annotations

from typing import Any

from browsing import Visitor, bot_game, described

from farside.core import codec

from . import Situation

GAME = "nemesis"

# Five Characters and three Intruders in one Room, and trouble everywhere else.
CROWDED = """
players = ["scout", "captain", "soldier", "mechanic", "scientist"]
active = "scout"

[given]
fire = [4, 11, 16]
malfunction = [3, 11, 13]
noise = ["c06_11", "c08_11", "c11_14", "c05_06", "c17_20", "tech"]
doors = { c06_07 = "closed", c13_14 = "closed", c08_09 = "destroyed", c11_15 = "closed" }
intruders = ["queen@11:7", "adult@11:2", "adult@11", "creeper@6", "breeder@17:3", "larva@8", "larva@8", "adult@16:1"]
unexplored = { 5 = "doors_4", 9 = "fire_2", 10 = "malfunction_3", 12 = "slime_4", 14 = "danger_3" }
objects = ["carcass@11", "egg@11", "blue_corpse@6", "carcass@6", "carcass@6", "egg@18"]
weaknesses = ["extinction", "energy"]
engines = ["working", "damaged", "working"]
counters = { 2 = 4, 3 = 0, 6 = 3 }
eggs = 4
time = 8
self_destruct = 2
round = 9

[given.characters.scout]
room = 11
hand = 5
light = 2
wounds = ["leg", "arm"]
slime = true
signal = true
inventory = ["energy_charge_red", "grenade", "medkit", "clothes_green", "fire_extinguisher"]
ammo = { rifle = 2 }
[given.characters.captain]
room = 11
hand = 3
light = 1
dressed = ["body"]
inventory = ["tools", "bandages"]
[given.characters.soldier]
room = 11
hand = 2
wounds = ["bleeding", "hand"]
larva = true
hands = ["assault_rifle:1", "egg"]
[given.characters.mechanic]
room = 11
hand = 4
inventory = ["chemicals", "duct_tape", "alcohol"]
[given.characters.scientist]
room = 11
hand = 1
hands = ["pistol:2", "carcass"]
signal = true
"""

# Nobody but seat 0 has anything left to do: passing opens the Event Phase.
EVENT = """
players = ["scout", "captain", "pilot"]
active = "scout"

[given]
fire = [6]
noise = ["c06_11", "c11_14"]
intruders = ["adult@6", "creeper@14", "breeder@17"]
unexplored = { 5 = "doors_4", 9 = "fire_2", 10 = "malfunction_3" }
eggs = 5

[given.characters.scout]
room = 6
hand = ["search", "rest"]
[given.characters.captain]
room = 11
hand = 2
[given.characters.pilot]
room = 14
hand = 2
"""

TOGETHER = """
players = ["captain", "pilot", "soldier"]
mode = "cooperative"
board = "alternative"
active = "captain"

[given]
noise = ["a02", "a15", "tech_red"]
doors = { a08 = "closed", a18 = "destroyed", a24 = "closed" }
intruders = ["adult@8:1", "creeper@15"]
fire = [12]
malfunction = [18]
objects = ["egg@8"]

[given.characters.captain]
room = 14
hand = 5
inventory = ["tools", "alcohol", "energy_charge_red"]
[given.characters.pilot]
room = 14
hand = 4
light = 1
[given.characters.soldier]
room = 8
hand = 3
"""

HUNTERS = """
players = ["scout", "captain", "pilot"]
mode = "intruder-player"
active = "captain"

[given]
intruder_player = "scout"
intruder_hand = ["pursuit_1", "planning_8", "self_healing_10"]
intruders = ["adult@6", "creeper@3", "breeder@17:2"]
noise = ["c06_11"]
first_death = true

[given.characters.scout]
status = "dead"
room = 0
[given.characters.captain]
room = 11
hand = 4
[given.characters.pilot]
room = 14
hand = 3
"""


def going_on(text: str) -> dict[str, Any]:
    """A described position, with the rest of its round and the next one still to come."""
    position: dict[str, Any] = described(text, GAME)
    position["todo"] = [{"step": ["StartRound"]}, {"step": ["EventPhase"]}, *position["todo"]]
    return position


def first_turn() -> dict[str, Any]:
    """Seat 0 has a Character and begins the first round; some of the ship is known."""
    for played in bot_game(3, "n3", GAME, "random"):
        view = played.view(0)
        if played.decision is not None and played.decision.seat == 0 and view["round"] == 1 and view["active"] == 0:
            position: dict[str, Any] = codec.save(played.state)
            return position
    raise SystemExit("Seat 0 never had a turn.")


def nearly_over() -> dict[str, Any]:
    """A few choices before the end of a game of random bots."""
    saved = [codec.save(played.state) for played in bot_game(3, "n5", GAME, "random")]
    return saved[-4]


def event_phase(visitor: Visitor) -> None:
    """The last player passes and keeps his cards; the stage opens."""
    for target in ("pass", "end"):
        option = next(one for one in visitor.options() if one["targets"] == [target])
        index = visitor.index()
        visitor.page.evaluate(
            "(id) => document.querySelector(`#options [data-option='${id}']`).click()", str(option["id"])
        )
        if target == "pass":
            visitor.wait_for_index(index)
    visitor.page.wait_for_selector(".stage")
    visitor.page.wait_for_function("() => document.querySelectorAll('.stage-lines li').length >= 3")


SITUATIONS = {
    "early": Situation(GAME, 3, first_turn, level="random"),
    "late": Situation(GAME, 5, lambda: going_on(CROWDED), level="random"),
    "draft": Situation(GAME, 3, level="random"),
    "event": Situation(GAME, 3, lambda: going_on(EVENT), level="random", then=event_phase),
    "cooperative": Situation(GAME, 3, lambda: going_on(TOGETHER), level="random"),
    "intruders": Situation(GAME, 3, lambda: going_on(HUNTERS), level="random"),
    "last": Situation(GAME, 3, nearly_over, level="random"),
}
