"""What a seat knows as a vector of fixed size, and as text.

A view is nested JSON data of any shape: cards come and go, packs bring new names. It is flattened by feature hashing.
Every fact has a name, the path to it: `players.0.fuel`, `hexes.I1.units.2.unit=human`; the hash of the name says
at which place of the vector the fact is added, and with which sign. Facts that share a place blur each
other a little, with opposite signs as often as not.

| fact | name | adds |
| --- | --- | --- |
| number n | path | log2(2 + n), so that 0 is not nothing; negative ones likewise, with a minus |
| true | path | 1 |
| text | path=text | 1 |
| text in a list | path of the list=text | 1 each: how many of them, wherever they stand |
| null, false | | nothing |

Other things in lists are told apart by their index, things in dictionaries by their key.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from math import log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core import codec
from ..core.game import GameInfo
from ..core.play import State

SIZE: Final = 4096
LIMIT: Final = 16.0  # no component is further from zero

Vector = NDArray[np.float32]


def knowledge(info: GameInfo, state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) may know: who it is, the view, and the open question as it hears it."""
    decision = state.decision
    asker = None if decision is None else info.seen_step(decision.asker, seat)
    return {
        "seat": seat,
        "to_choose": None if decision is None else decision.seat,
        "question": None if asker is None else codec.step_to_json(asker),
        "view": info.view(state, seat),
    }


def vector_of(known: dict[str, Any]) -> Vector:
    """What `knowledge` tells, as a vector."""
    places: list[int] = []
    values: list[float] = []
    _add(places, values, "", known)
    vector = np.bincount(np.array(places, np.intp), values, SIZE)
    return np.clip(vector, -LIMIT, LIMIT).astype(np.float32)


def text_of(known: dict[str, Any]) -> str:
    """What `knowledge` tells, as text: equal exactly if the knowledge is."""
    return codec.canonical(known)


def _add(places: list[int], values: list[float], path: str, fact: Any) -> None:
    """Note where each fact is added, and how much."""
    if isinstance(fact, dict):
        for key, value in fact.items():
            if value is not None and value is not False:
                _add(places, values, f"{path}.{key}", value)
    elif isinstance(fact, list):
        for index, value in enumerate(fact):
            if value is not None and value is not False:
                _add(places, values, path if isinstance(value, str) else f"{path}.{index}", value)
    elif isinstance(fact, str):
        place, sign = _place(f"{path}={fact}")
        places.append(place)
        values.append(sign)
    else:
        place, sign = _place(path)
        places.append(place)
        values.append(sign if fact is True else sign * _size(fact))


def _size(number: float) -> float:
    return log2(2 + number) if number >= 0 else -log2(2 - number)


@lru_cache(1 << 17)
def _place(name: str) -> tuple[int, float]:
    """Where in the vector a fact is added, and with which sign."""
    number = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little")
    return number // 2 % SIZE, 1.0 if number % 2 else -1.0
