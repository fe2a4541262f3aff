"""Names and numbers as marked words: `[[station:lunar_mine|Lunar Mine]]`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from farside.text import Translator, mark, printed_name, translator

from ..game import data
from ..rules.box import SHIPS_PER_COLOUR

TABLES = ("station", "territory", "card", "field_generator")


@cache
def names(lang: str) -> Mapping[str, str]:
    """Names of stations, territories, cards and generators by id, as printed in that language, else in English."""
    t = translator(lang)
    found: dict[str, str] = {}
    for table in TABLES:
        for entry in data()[table]:
            found[entry["id"]] = printed_name(entry, t)
    return found


class Words:
    """The words of one language for the things of this game."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self._names = names(t.lang)

    def name(self, id: str) -> str:
        return self._names[id]

    def station(self, id: str) -> str:
        return mark("station", id, self.name(id))

    def territory(self, id: str) -> str:
        return mark("territory", id, self.name(id))

    def card(self, id: str) -> str:
        return mark("card", id, self.name(id))

    def field(self, id: str) -> str:
        return mark("field", id, self.name(id))

    def seat(self, seat: int) -> str:
        return mark("seat", seat, self.t("player {n}", n=seat + 1))

    def die(self, face: str) -> str:
        words = self.t("Relic {value}", value=face[-1]) if "r" in face else face[-1]
        return mark("die", face, f"({words})")

    def dice(self, faces: Iterable[str]) -> str:
        return " ".join(self.die(face) for face in faces)

    def docked(self, berth: str) -> str:
        """A docked ship: its die and, if it lies in a group of ports, which one."""
        face, _, group = berth.partition("@")
        return self.die(face) + (self.t(" (group {n})", n=group) if group else "")

    def ship_of(self, seat: int, berth: str) -> str:
        """A ship of a player on the board: "red 4"."""
        face = berth.partition("@")[0]
        if face[-1] == "0":
            relic = self.t("the Relic Ship of {player}", player=self.seat(seat))
            return relic if "r" in face else self.t("a ship of {player}", player=self.seat(seat))
        return f"{self.seat(seat)} {self.docked(berth)}"

    def fuel(self, n: int) -> str:
        return mark("fuel", n, self.t.plural("{n} fuel", "{n} fuel", n))

    def ore(self, n: int) -> str:
        return mark("ore", n, self.t.plural("{n} ore", "{n} ore", n))

    def resources(self, fuel: int, ore: int) -> str:
        """Fuel and ore, whichever there is."""
        both = [text for number, text in ((fuel, self.fuel(fuel)), (ore, self.ore(ore))) if number]
        return self.t(" and ").join(both) or self.t("nothing")

    def price(self, fuel: int, ore: int) -> str:
        return self.resources(fuel, ore)


def rolled_faces(seat: int, ships: Iterable[int], values: Iterable[int]) -> list[str]:
    """The faces of rolled ships: a ship that is not of the player's colour is the Relic Ship."""
    return [
        str(value) if ship // SHIPS_PER_COLOUR == seat else f"r{value}"
        for ship, value in zip(ships, values, strict=True)
    ]


def my_player(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The player whose turn it is."""
    player: Mapping[str, Any] = view["players"][view["active"]]
    return player
