"""What is named with a card, an Item or a Room Action: as words and as clicks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.rooms import Choice
from .words import Words, me, my_held

View = Mapping[str, Any]

ROOM_CHOICES = ("recon_drone", "decoy", "security_key", "technical_plans", "space_suit", "technical_corridors")
WEAPON_CHOICES = ("extended_magazine", "chemicals", "reload")
ROOM_TILES = ("fire_control", "airlock_control", "command_center", "monitoring_room")


def choice_words(name: str, choice: Choice, view: View, w: Words) -> str:
    """What a choice means for this card, Item or Room; "" if there is nothing to add."""
    if not choice:
        return ""
    first = choice[0]
    if name == "blocking_access":
        return w.t("a Malfunction marker in {room}", room=w.room(int(first)))
    if name in ROOM_CHOICES or name in ROOM_TILES:
        return w.room(int(first))
    if name in WEAPON_CHOICES or name == "armory":
        return w.item(my_held(view, int(first)))
    if name in ("smoke_grenade", "reconnaissance"):
        return w.beyond(int(first), me(view)["room"])
    if name in ("search", "scavenging", "flashlight", "storage"):
        return w.t("{colour} deck", colour=w.colour(str(first)))
    if name in ("lab_equipment", "laboratory"):
        return w.object_kind(str(first))
    if name in ("comms_key", "log_key"):
        return w.t("an Objective of {player}", player=w.seat(int(first)))
    if name in ("evacuation_key_red", "evacuation_key_pilot", "hatch_control"):
        return w.t("Pod {n}", n=int(first))
    if name == "alcohol":
        return w.card(str(first))
    if name in ("canteen", "shower_room"):
        return w.t("and Scan your hand") if first else w.t("without a Scan")
    if name == "order":
        other = view["players"][int(first)]
        return w.t("{player} to {room}", player=w.seat(int(first)), room=w.beyond(int(choice[1]), other["room"]))
    if name in ("suppressive_fire", "covering_fire"):
        return _covering(choice, view, w)
    if name in ("full_auto", "taking_aim"):
        return w.t("{weapon} at {target}", weapon=w.item(my_held(view, int(first))), target=w.figure(int(choice[1])))
    return _by_first_word(name, choice, view, w)


def _covering(choice: Choice, view: View, w: Words) -> str:
    room = w.beyond(int(choice[1]), me(view)["room"])
    other = int(choice[3])
    if other < 0:
        return w.t("you move to {room}", room=room)
    if choice[2]:
        return w.t("you and {player} move to {room}", player=w.seat(other), room=room)
    return w.t("{player} moves to {room}", player=w.seat(other), room=room)


def _by_first_word(name: str, choice: Choice, view: View, w: Words) -> str:
    first = choice[0]
    rest = choice[1:]
    if first == "door":
        return (
            w.t("open or close the Door {corridor}", corridor=w.corridor(int(rest[0])))
            if name != "demolition"
            else (w.t("destroy the Door {corridor}", corridor=w.corridor(int(rest[0]))))
        )
    if first == "weld":
        return w.t("restore the Door {corridor}", corridor=w.corridor(int(rest[0])))
    if first == "malfunction":
        return w.t("place a Malfunction marker") if name == "demolition" else w.t("discard the Malfunction marker")
    if first == "look":
        return w.t("look at the Coordinates") if not rest else w.t("look at {room}", room=w.room(int(rest[0])))
    if first in ("A", "B", "C", "D"):
        return w.t("set the Destination to {space}", space=first)
    if first == "load":
        return w.t("load {weapon}", weapon=w.item(my_held(view, int(rest[0]))))
    if first == "figure":
        return w.figure(int(rest[0]))
    if first == "seat":
        return w.seat(int(rest[0]))
    if first in ("room", "eggs"):
        room = w.room(int(rest[0]))
        return w.t("the Eggs in {room}", room=room) if first == "eggs" else room
    if first in ("dress", "heal"):
        wound = w.named("wound", str(rest[0]))
        return w.t("Dress {wound}", wound=wound) if first == "dress" else w.t("Heal {wound}", wound=wound)
    if first == "craft":
        return w.t(
            "craft {item} from {first} and {second}",
            item=w.item(str(rest[0])),
            first=w.item(str(rest[1])),
            second=w.item(str(rest[2])),
        )
    if first == "light" and rest:
        return w.t("burn {item}", item=w.item(str(rest[0])))
    if first == "shoot":
        return w.t("{weapon} at {target}", weapon=w.item(my_held(view, int(rest[0]))), target=w.figure(int(rest[1])))
    if first == "escape":
        return w.t("Escape to {room}", room=w.beyond(int(rest[0]), me(view)["room"]))
    words = {
        "engine": w.t("work on the Engine"),
        "join": w.t("join the Items in your Hands"),
        "fire": w.t("discard the Fire marker"),
        "extinguish": w.t("discard the Fire marker"),
        "slime": w.t("discard the Slime marker"),
        "light": w.t("Heal all Light Wounds"),
        "dress_all": w.t("Dress all Serious Wounds"),
        "start": w.t("start the Self-Destruct sequence"),
        "stop": w.t("stop the Self-Destruct sequence"),
    }
    return words.get(str(first), w.room(int(first)) if isinstance(first, int) else str(first))


def choice_targets(name: str, choice: Choice, view: View, w: Words) -> list[str]:
    """The clicks after the card, Item or Room itself."""
    if not choice:
        return []
    first = choice[0]
    if name in ROOM_CHOICES or name in ROOM_TILES or name == "blocking_access":
        return [f"room:{first}"]
    if name in WEAPON_CHOICES or name == "armory":
        return [f"held:{first}"]
    if name in ("smoke_grenade", "reconnaissance"):
        return [w.corridor_id(int(first))]
    if name in ("search", "scavenging", "flashlight", "storage"):
        return [f"deck:{first}"]
    if name in ("lab_equipment", "laboratory"):
        return [f"weakness:{first}"]
    if name in ("comms_key", "log_key"):
        return [f"objective:{first}:{choice[1]}"]
    if name in ("evacuation_key_red", "evacuation_key_pilot", "hatch_control"):
        return [f"pod:{first}"]
    if name == "alcohol":
        return [f"hand:{first}"]
    if name == "order":
        return [f"character:{first}", w.corridor_id(int(choice[1]))]
    if name in ("suppressive_fire", "covering_fire"):
        other = [f"character:{choice[3]}"] if int(choice[3]) >= 0 else []
        mine = [f"character:{view['you']['seat']}"] if choice[2] else []
        return [f"held:{first}", *mine, *other, w.corridor_id(int(choice[1]))]
    if name in ("full_auto", "taking_aim"):
        return [f"held:{first}", f"intruder:{choice[1]}"]
    return _targets_by_first_word(choice, view, w)


def _targets_by_first_word(choice: Choice, view: View, w: Words) -> list[str]:
    first, rest = choice[0], choice[1:]
    if first in ("door", "weld", "escape"):
        return [w.corridor_id(int(rest[0]))]
    if first in ("look", "room") and rest:
        return [f"room:{rest[0]}"]
    if first == "eggs":
        return [f"eggs:{rest[0]}"]
    if first in ("A", "B", "C", "D"):
        return [f"destination:{first}"]
    if first == "load":
        return [f"held:{rest[0]}"]
    if first == "figure":
        return [f"intruder:{rest[0]}"]
    if first == "seat":
        return [f"character:{rest[0]}"]
    if first == "craft":
        return [f"craft:{rest[0]}", f"item:{rest[1]}", f"item:{rest[2]}"]
    if first == "light" and rest:
        return [f"item:{rest[0]}"]
    if first == "shoot":
        return [f"held:{rest[0]}", f"intruder:{rest[1]}"]
    return []
