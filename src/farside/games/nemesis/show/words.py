"""Names and numbers as marked words: `[[room:6|006 Canteen]]`, `[[item:medkit|Medkit]]`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from farside.text import Translator, mark, printed_name, translator

from ..game import data
from ..rules.box import BOX, Board

# Kind of name -> tables of the component data.
TABLES: Final[dict[str, tuple[str, ...]]] = {
    "room": ("room",),
    "item": ("item", "crafted_item", "starting_item", "quest_item"),
    "card": ("action_card",),
    "event": ("event_card",),
    "attack": ("attack_card",),
    "wound": ("serious_wound",),
    "weakness": ("weakness",),
    "character": ("character",),
    "objective": ("objective",),
    "intruder": ("intruder",),
    "intruder_card": ("intruder_action_card",),
}


@cache
def names(lang: str) -> Mapping[str, str]:
    """Names by kind and id (`room:nest`, `event:nest`), as printed in that language, else in English."""
    t = translator(lang)
    found: dict[str, str] = {}
    for kind, tables in TABLES.items():
        for table in tables:
            for entry in data()[table]:
                found[f"{kind}:{entry['id']}"] = printed_name(entry, t)
    return found


class Words:
    """The words of one language for the things of this game; `view` tells which Rooms are known."""

    def __init__(self, t: Translator, view: Mapping[str, Any] | None = None) -> None:
        self.t = t
        self.view = view
        self._names = names(t.lang)

    # --- things with names ----------------------------------------------------------------------------------------

    def named(self, kind: str, id: str) -> str:
        return mark(kind, id, self._names[f"{kind}:{id}"])

    def name(self, kind: str, id: str) -> str:
        """Without a mark."""
        return self._names[f"{kind}:{id}"]

    def item(self, id: str) -> str:
        return self.named("item", id)

    def card(self, id: str) -> str:
        """An Action card, or a Contamination card as its owner sees it."""
        words = {
            "contamination": self.t("Contamination card"),
            "known_infected": self.t("Contamination card (INFECTED)"),
            "known_clean": self.t("Contamination card (clean)"),
        }
        return mark("card", id, words[id]) if id in words else self.named("card", id)

    def thing(self, id: str) -> str:
        """An Item or an Object."""
        if id.startswith("corpse_"):
            return mark("object", id, self.t("the Corpse of {player}", player=self.t("player {n}", n=int(id[7:]) + 1)))
        words = {"blue_corpse": self.t("the blue Corpse"), "carcass": self.t("a Carcass"), "egg": self.t("an Egg")}
        return mark("object", id, words[id]) if id in words else self.item(id)

    def object_kind(self, id: str) -> str:
        words = {"character_corpse": self.t("Character Corpse"), "egg": self.t("Egg"), "carcass": self.t("Carcass")}
        return mark("weakness_slot", id, words[id])

    def figure(self, figure: int) -> str:
        kind = BOX.figures[figure]
        return mark("intruder", figure, self._names[f"intruder:{kind}"])

    def intruder(self, kind: str) -> str:
        return mark("intruder_kind", kind, self._names[f"intruder:{kind}"] if kind != "blank" else self.t("Blank"))

    def seat(self, seat: int) -> str:
        return mark("seat", seat, self.t("player {n}", n=seat + 1))

    def colour(self, colour: str) -> str:
        words = {"red": self.t("red"), "yellow": self.t("yellow"), "green": self.t("green"), "blue": self.t("blue")}
        return mark("deck", colour, words[colour])

    def note(self, about: str, seen: str) -> str:
        """What a player has seen alone: a card put under a deck, or another player's Objective."""
        if about.startswith("objective_"):
            owner = self.seat(int(about.removeprefix("objective_")))
            return self.t("Objective of {who}: {objective}", who=owner, objective=self.named("objective", seen))
        deck = about.removeprefix("under_")
        if deck in ("event", "attack"):
            name = {"event": self.t("Event deck"), "attack": self.t("Attack deck")}[deck]
            return self.t("under the {deck}: {card}", deck=name, card=self.named(deck, seen))
        return self.t("under the {colour} Item deck: {card}", colour=self.colour(deck), card=self.item(seen))

    # --- places ---------------------------------------------------------------------------------------------------

    def board(self) -> Board:
        return BOX.alternative if self.view is not None and self.view["board"] == "alternative" else BOX.basic

    def room(self, room: int) -> str:
        """`006 Canteen`; the number alone while the tile is unknown, or in the log."""
        tile = self.view["rooms"][str(room)]["tile"] if self.view is not None else None
        name = f" {self._names[f'room:{tile}']}" if tile else ""
        return mark("room", room, f"{room:03d}{name}")

    def corridor(self, corridor: int) -> str:
        """The Corridor between two Rooms, or the technical space."""
        about = self.board().corridors[corridor]
        if about.a == 0:
            return mark("corridor", about.id, self.t("technical corridors"))
        return mark("corridor", about.id, f"{about.a:03d}-{about.b:03d}")

    def corridor_id(self, corridor: int) -> str:
        return f"corridor:{self.board().corridors[corridor].id}"

    def beyond(self, corridor: int, room: int) -> str:
        """The Room at the other end of a Corridor; with its Corridor if two lead there."""
        about = self.board().corridors[corridor]
        there = about.other(room)
        if len(self.board().between(room, there)) > 1:
            return self.t("{room} by {corridor}", room=self.room(there), corridor=mark("corridor", about.id, about.id))
        return self.room(there)

    def rooms(self, rooms: Iterable[int]) -> str:
        return self.list(self.room(room) for room in rooms)

    def list(self, words: Iterable[str]) -> str:
        return ", ".join(words)

    def face(self, face: str) -> str:
        words = {
            "silence": self.t("Silence"),
            "danger": self.t("Danger"),
            "blank": self.t("blank"),
            "creeper": self.t("Creeper"),
            "adult": self.t("Adult"),
            "hit1": self.t("one hit"),
            "hit2": self.t("two hits"),
        }
        return mark("die", face, words.get(face, face))

    def token(self, token: str) -> str:
        """An Exploration token: its effect and number of Items."""
        effect, _, items = token.rpartition("_")
        words = {
            "malfunction": self.t("Malfunction"),
            "fire": self.t("Fire"),
            "silence": self.t("Silence"),
            "slime": self.t("Slime"),
            "danger": self.t("Danger"),
            "doors": self.t("Doors"),
        }
        return mark("token", token, f"{words[effect]} ({items})")


def me(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player whose Action is told: also to those who look on. Outside of Turns it is the one who looks."""
    active = view["active"]
    player: Mapping[str, Any] = view["players"][view["you"]["seat"] if active is None else active]
    return player


def my_held(view: Mapping[str, Any], number: int, seat: int | None = None) -> str:
    """The id of the n-th thing in the Hands, counted through the slots."""
    player = me(view) if seat is None else view["players"][seat]
    things = [thing["id"] for slot in player["hands"] for thing in slot]
    return str(things[number])
