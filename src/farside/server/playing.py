"""The bots at a table: they play as long as it is the turn of one of them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .bots import NO_PLAN, Bots, Plan
from .moves import BotSeat, Move
from .pacing import in_step
from .refused import Refused

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger("farside.server")
LONGEST_WAIT = 30  # seconds until a bot whose move could not be made tries again


async def play_bots(table: Table, bots: Bots, pause: float) -> None:
    """Let the bots move through the gate like everybody else. `pause`: seconds between two moves.

    A move that cannot be made, because the disk is full, say, is tried again and again: nobody else can go on."""
    failures = 0
    plans: dict[int, Plan] = {}  # by seat: what its bot means to do next
    while (bot := table.bot_to_act()) is not None:
        index = table.index
        where, plan = f"table {table.row.id}, index {index}", plans.get(bot.seat, NO_PLAN)
        try:
            thinking = bots.choose(table.game, bot.level or "random", where, plan)
            option, plans[bot.seat] = await in_step(thinking, pause)
            if table.index != index or table.bot_to_act() != bot:  # somebody took a choice back, or his seat
                plans.clear()  # made for a game that has gone another way
                continue
            await table.act(BotSeat(bot.seat), Move(index, option, None))
            failures = 0
            continue
        except Refused as refusal:  # usually somebody took his last choice back meanwhile
            log.info("Table %s: bot move refused: %s", table.row.id, refusal)
        except Exception:
            log.exception("Table %s: bot move failed at index %s", table.row.id, index)
        if table.index == index:
            failures += 1
            await asyncio.sleep(min(failures, LONGEST_WAIT))
