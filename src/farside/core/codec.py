"""Steps and states to and from JSON.

A step is written `["Dock", "lunar_mine", [3]]`. A state is a dictionary of its fields; inside it a value that JSON
does not know is wrapped in a dictionary with one key: `{"step": [...]}`, `{"part": [...]}` or `{"tuple": [...]}`.
Lists stay lists, dictionaries with text keys are wrapped as `{"dict": {...}}`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from .play import Decision, Part, State, Step
from .rng import Rng


class Unreadable(Exception):
    """Data that does not describe a step or a state of this game. The message says what is wrong with it."""


def step_to_json(step: Step) -> list[Any]:
    return [type(step).__name__, *[_plain(value) for value in step.fields()]]


def step_from_json(steps: Mapping[str, type[Step]], data: object) -> Step:
    """The step that `step_to_json` wrote; `steps` is the game's table of steps by name."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise Unreadable(f"A step is a list that begins with its name, not {_short(data)}.")
    name = data[0]
    if name not in steps:
        raise Unreadable(f"There is no step named {name!r}.")
    kind = steps[name]
    if len(data) - 1 != len(kind.__match_args__):
        expected = ", ".join(kind.__match_args__) or "nothing"
        raise Unreadable(f"{name} takes {expected}; {len(data) - 1} values were given: {_short(data)}.")
    fields = [_immutable(value) for value in data[1:]]
    step: Step = kind(*fields)
    return step


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _immutable(value: object) -> object:
    if isinstance(value, list):
        return tuple([_immutable(item) for item in value])
    if value is None or isinstance(value, (str, int)):
        return value
    raise Unreadable(f"The fields of a step are numbers, names and lists of them, not {_short(value)}.")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def save(g: State) -> dict[str, Any]:
    """The whole position, secrets included, as JSON data."""
    return {name: _encode(getattr(g, name)) for name in type(g).FIELDS}


def load(g: State, steps: Mapping[str, type[Step]], parts: Mapping[str, type[Part]], data: object) -> None:
    """Fill the empty state `g` with what `save` wrote."""
    if not isinstance(data, dict):
        raise Unreadable(f"A saved position is a dictionary of its fields, not {_short(data)}.")
    names = type(g).FIELDS
    missing = [name for name in names if name not in data]
    unknown = [name for name in data if name not in names]
    if missing or unknown:
        raise Unreadable(f"Not a position of this game: missing {missing}, unknown {unknown}.")
    for name in names:
        try:
            setattr(g, name, _decode(steps, parts, data[name]))
        except TypeError as error:
            raise Unreadable(f"Field {name!r} of the position cannot hold {_short(data[name])}.") from error
    g.log = None


def _encode(value: object) -> Any:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [_encode(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_encode(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": {key: _encode(item) for key, item in value.items()}}
    if isinstance(value, Step):
        return {"step": step_to_json(value)}
    if isinstance(value, Part):
        return {"part": [type(value).__name__, *[_encode(getattr(value, name)) for name in type(value).FIELDS]]}
    if isinstance(value, Decision):
        options = [step_to_json(option) for option in value.options]
        return {"decision": [step_to_json(value.asker), value.seat, options, value.again]}
    if isinstance(value, Rng):
        return {"rng": [value.seed, value.drawn]}
    raise TypeError(f"a state cannot hold {value!r}")


def _decode(steps: Mapping[str, type[Step]], parts: Mapping[str, type[Part]], data: Any) -> Any:
    if data is None or isinstance(data, (int, str)):
        return data
    if isinstance(data, list):
        return [_decode(steps, parts, item) for item in data]
    if not isinstance(data, dict) or len(data) != 1:
        raise Unreadable(f"Not a part of a position: {_short(data)}.")
    ((kind, inner),) = data.items()
    if kind == "dict" and isinstance(inner, dict):
        return {key: _decode(steps, parts, item) for key, item in inner.items()}
    if not isinstance(inner, list):
        raise Unreadable(f"Not a part of a position: {_short(data)}.")
    if kind == "tuple":
        return tuple([_decode(steps, parts, item) for item in inner])
    if kind == "step":
        return step_from_json(steps, inner)
    if kind == "part":
        return _part(steps, parts, inner)
    if kind == "decision" and len(inner) == 4 and isinstance(inner[1], int) and isinstance(inner[2], list):
        asker = step_from_json(steps, inner[0])
        return Decision(asker, inner[1], [step_from_json(steps, option) for option in inner[2]], bool(inner[3]))
    if kind == "rng" and len(inner) == 2 and isinstance(inner[0], str) and isinstance(inner[1], int):
        return Rng(inner[0], inner[1])
    raise Unreadable(f"Not a part of a position: {_short(data)}.")


def _part(steps: Mapping[str, type[Step]], parts: Mapping[str, type[Part]], data: list[Any]) -> Part:
    if not data or not isinstance(data[0], str) or data[0] not in parts:
        raise Unreadable(f"There is no such part in this game: {_short(data)}.")
    kind = parts[data[0]]
    if len(data) - 1 != len(kind.FIELDS):
        raise Unreadable(f"{data[0]} has the fields {', '.join(kind.FIELDS)}; found {_short(data)}.")
    part = kind()
    for name, value in zip(kind.FIELDS, data[1:], strict=True):
        setattr(part, name, _decode(steps, parts, value))
    return part


def canonical(data: object) -> str:
    """The one way to write JSON data as text, for hashing."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def fingerprint(data: object) -> str:
    """A short hash of JSON data, the same on every platform."""
    return blake2b(canonical(data).encode(), digest_size=16).hexdigest()
