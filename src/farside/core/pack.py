"""Packs: an owner of the box corrects or replaces component data by a TOML file of his own.

A pack has a `[pack]` table (`name`, `game`) and any tables of the game's `data.toml`. A table in a list is matched
by its `id`; only keys that exist can be changed, and only to values of the same kind. A whole number stays within
reason (`_check_numbers`), since a pack may come from a stranger and boxes are built as large as it says.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .codec import fingerprint

PIECES: Final = frozenset(["count", "copies", "miniatures", "groups", "group_size"])  # how many of something there are
MOST_PIECES: Final = 100  # or ten times as many as printed
MOST: Final = 1000  # of any other whole number, or ten times the printed one


class BadPack(ValueError):
    """A pack that does not fit the game. The message names the table, the key and what is possible."""


@dataclass(frozen=True)
class Pack:
    """Changes to component data; `hash` names exactly these changes in a record."""

    name: str
    game: str
    changes: Mapping[str, Any]

    @property
    def hash(self) -> str:
        return fingerprint({"game": self.game, "changes": self.changes})

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "game": self.game, "changes": self.changes, "hash": self.hash}

    @staticmethod
    def from_json(data: object) -> Pack:
        if not isinstance(data, dict) or not isinstance(data.get("changes"), dict):
            raise BadPack("A pack in a record has a name, a game, changes and a hash.")
        pack = Pack(str(data.get("name")), str(data.get("game")), data["changes"])
        if pack.hash != data.get("hash"):
            raise BadPack(
                f"The pack {pack.name!r} was changed: its hash is {pack.hash}, the record says {data.get('hash')}."
            )
        return pack


def read_pack(data: Mapping[str, Any], game: str) -> Pack:
    """The pack that a parsed TOML file holds."""
    head = data.get("pack")
    if not isinstance(head, dict) or not isinstance(head.get("name"), str) or not isinstance(head.get("game"), str):
        raise BadPack('A pack begins with a table [pack] that gives its name and its game: name = "...", game = "...".')
    if head["game"] != game:
        raise BadPack(f"This pack is for {head['game']!r}, not for {game}.")
    return Pack(head["name"], game, {table: value for table, value in data.items() if table != "pack"})


def apply_pack(data: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """The component data with the pack's changes; the given data stay as they are."""
    changed = dict(data)
    for table, value in pack.changes.items():
        if table not in data:
            raise BadPack(f"Pack {pack.name!r}: there is no table [{table}].{_meant(table, list(data))}")
        changed[table] = _change(data[table], value, table, pack.name)
    return changed


def _change(old: Any, new: Any, where: str, pack: str, signed: frozenset[str] = frozenset()) -> Any:
    """The new value; `signed` are the keys that are negative in another entry of the list that `old` is in."""
    if isinstance(old, list) and old and isinstance(old[0], dict):
        return _change_entries(old, new, where, pack)
    if isinstance(old, dict):
        if not isinstance(new, dict):
            raise BadPack(f"Pack {pack!r}: [{where}] is a table, not {new!r}.")
        changed = dict(old)
        for key, value in new.items():
            if key not in old:
                raise BadPack(f"Pack {pack!r}: [{where}] has no key {key!r}.{_meant(key, list(old))}")
            changed[key] = _change(old[key], value, f"{where}.{key}", pack, signed & {key})
        return changed
    if type(new) is not type(old):
        raise BadPack(f"Pack {pack!r}: {where} is {_kind(old)} (printed: {old!r}), not {new!r}.")
    if isinstance(old, list) and (len(old) != len(new) or [type(item) for item in old] != [type(item) for item in new]):
        raise BadPack(f"Pack {pack!r}: {where} is a list like {old!r}, not {new!r}.")
    _check_numbers(old, new, where, pack, bool(signed))
    return new


def _check_numbers(old: Any, new: Any, where: str, pack: str, signed: bool) -> None:
    printed = _numbers(old)
    floor = MOST_PIECES if where.rpartition(".")[2] in PIECES else MOST
    most = max([floor, *[10 * abs(number) for number in printed]])
    least = -most if signed or min(printed, default=0) < 0 else 0
    for number in _numbers(new):
        if not least <= number <= most:
            raise BadPack(f"Pack {pack!r}: {where} can be {least} to {most} (printed: {old!r}), not {number}.")


def _numbers(value: Any) -> list[int]:
    """The whole numbers of a value: itself, or those in a list and in its lists."""
    if isinstance(value, list):
        return [number for item in value for number in _numbers(item)]
    return [value] if type(value) is int else []


def _change_entries(old: list[dict[str, Any]], new: Any, where: str, pack: str) -> list[dict[str, Any]]:
    if not isinstance(new, list) or not all(isinstance(entry, dict) for entry in new):
        raise BadPack(f"Pack {pack!r}: write [[{where}]] with an id, once for each entry you change.")
    changed = {str(entry["id"]): entry for entry in old}
    signed = frozenset([key for entry in old for key, value in entry.items() if min(_numbers(value), default=0) < 0])
    seen = set()
    for entry in new:
        name = entry.get("id")
        if not isinstance(name, str) or name not in changed:
            raise BadPack(f"Pack {pack!r}: there is no [[{where}]] with id {name!r}.{_meant(str(name), list(changed))}")
        if name in seen:  # each value is checked against the printed one, so nothing is changed twice
            raise BadPack(f"Pack {pack!r}: [[{where}]] with id {name!r} is there twice; write it once.")
        seen.add(name)
        changed[name] = _change(changed[name], entry, f"{where}.{name}", pack, signed)
    return list(changed.values())


def _kind(value: object) -> str:
    return {bool: "true or false", int: "a whole number", str: "a text", float: "a number", list: "a list"}[type(value)]


def _meant(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, 1)
    return f" Did you mean {close[0]!r}?" if close else f" There are: {', '.join(sorted(known))}."
