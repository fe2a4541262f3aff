"""A number for every action, the same in every game and position.

Learning needs a fixed set of actions in which a number keeps its meaning; an index in the list of options has none.
Nobody can list all steps of a game beforehand (packs add cards), so a step's number is the hash of its JSON
text: `["Dock", "lunar_mine", [3]]` has one number, today and tomorrow, with every pack and version of the rules. Two
steps may share a number, as there are some ten thousand steps in a game; when both are options of the same
decision, the later one in the list takes the next free number. So within a decision numbers and options always
correspond one to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from ..core import codec
from ..core.play import Step

ACTIONS: Final = 16_384  # two of twenty options collide in one decision of a hundred


def number_options(options: Sequence[Step]) -> dict[int, int]:
    """The index of each option by the number of its action."""
    found: dict[int, int] = {}
    for index, option in enumerate(options):
        number = action_of(option)
        while number in found:
            number = (number + 1) % ACTIONS
        found[number] = index
    return found


@lru_cache(1 << 17)
def action_of(step: Step) -> int:
    """The number of a step, wherever no other option has it already."""
    text = codec.canonical(codec.step_to_json(step))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") % ACTIONS
