"""Names and numbers as marked words: `[[unit:human|Human]]`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from farside.text import Translator, mark, plain, printed_name, translator

from ..game import data

TABLES = ("unit", "terrain", "secret_mission", "energize_card", "layout", "option")


@cache
def names(lang: str) -> Mapping[str, str]:
    """Names of units, terrains, cards, options and maps by id, as printed in that language, else in English."""
    t = translator(lang)
    found: dict[str, str] = {}
    for table in TABLES:
        for entry in data()[table]:
            found[entry["id"]] = _short(printed_name(entry, t))
    mission = data()["mission_card"]
    found["battle_victory"] = printed_name(mission, t)
    found["hegemony_card"] = printed_name(mission, t, "reverse_name")
    return found


def _short(name: str) -> str:
    """ "Człowiek / Ludzie": the first of two printed forms."""
    return name.partition(" / ")[0]


class Words:
    """The words of one language for the things of this game."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        self._names = names(t.lang)

    def name(self, id: str) -> str:
        return self._names[id]

    def unit(self, id: str) -> str:
        return mark("unit", id, self.name(id))

    def units(self, ids: Iterable[str]) -> str:
        """Several units: "2 × Human, Fungoid"."""
        counted = Counter(ids)
        return ", ".join(
            f"{number} × {self.unit(unit)}" if number > 1 else self.unit(unit) for unit, number in counted.items()
        )

    def hex(self, id: str) -> str:
        return mark("hex", id, id)

    def terrain(self, id: str) -> str:
        return self.name(id)

    def energize(self, id: str) -> str:
        return mark("energize", id, self.name(id))

    def secret(self, id: str) -> str:
        return mark("secret", id, self.name(id))

    def mission(self) -> str:
        return mark("mission", "battle_victory", self.name("battle_victory"))

    def hegemony(self) -> str:
        return mark("mission", "hegemony", self.name("hegemony_card"))

    def cards(self, ids: Iterable[str]) -> str:
        return ", ".join(self.energize(card) if card in energize_ids() else self.secret(card) for card in ids)

    def token(self, id: str) -> str:
        """What an exploration token shows."""
        token = tokens()[id]
        parts: list[str] = []
        if token["unit"]:
            parts.append(self.unit(token["unit"]))
        if token["mine"]:
            parts.append(self.mine(token["mine"]))
        if token["energize_cards"]:
            parts.append(self.t.plural("{n} Energize card", "{n} Energize cards", token["energize_cards"]))
        if token["rubium"]:
            parts.append(self.rubium(token["rubium"]))
        return mark("token", id, " + ".join([plain(part) for part in parts]))

    def mine(self, value: int) -> str:
        return mark("mine", value, self.t("mine {value}", value=value))

    def rubium(self, n: int) -> str:
        return mark("rubium", n, self.t.plural("{n} rubium", "{n} rubium", n))

    def seat(self, seat: int) -> str:
        return mark("seat", seat, self.t("player {n}", n=seat + 1))

    def side(self, side: int | str) -> str:
        return self.t("the attacker") if side in (0, "attacker") else self.t("the defender")

    def die(self, number: int) -> str:
        return mark("die", number, number)

    def dice(self, numbers: Iterable[int]) -> str:
        return " ".join(self.die(number) for number in numbers)

    def phase(self, id: str) -> str:
        t = self.t
        return {
            "": "",
            "deploy": t("Deploy"),
            "move": t("Move"),
            "breath": t("Plasma breath"),
            "explore": t("Explore"),
            "battle": t("Battle"),
            "income": t("Income"),
            "draw": t("Draw"),
            "vortex": t("Vortex"),
        }[id]

    def window(self, id: str) -> str:
        t = self.t
        return {
            "battle_start": t("before the first step"),
            "after_roll": t("after a roll"),
            "battle_end": t("at the end of the battle"),
        }[id]


@cache
def energize_ids() -> frozenset[str]:
    return frozenset(entry["id"] for entry in data()["energize_card"])


@cache
def tokens() -> Mapping[str, Mapping[str, Any]]:
    return {entry["id"]: entry for entry in data()["exploration_token"]}
