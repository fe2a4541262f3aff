"""When a bot's move is shown: so that people can follow, and cannot read from the time what the bot thought about.

How long a search takes depends on the options, and those depend on hidden cards. So a move that is found within the
pause between two moves is shown at the end of the pause, and any other at a whole step after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from math import ceil
from typing import TypeVar

T = TypeVar("T")
STEP = 1.0  # seconds


def shown_after(thought: float, pause: float) -> float:
    """How many seconds after the former move a bot's move is shown that took so long to find. Without a pause nobody
    watches, and nothing is rounded."""
    if pause <= 0:
        return thought
    return pause + STEP * ceil(max(0.0, thought - pause) / STEP)


async def in_step(thinking: Awaitable[T], pause: float) -> T:
    """What the bot found, when it may be shown."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    found = await thinking
    thought = clock() - begun
    await asyncio.sleep(shown_after(thought, pause) - thought)
    return found
