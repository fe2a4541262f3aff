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
RETRIES = 5


async def play_bots(table: Table, bots: Bots, pause: float) -> None:
    """Let the bots move through the gate like everybody else. `pause`: seconds between two moves."""
    failures = 0
    plans: dict[int, Plan] = {}  # by seat: what its bot means to do next
    while failures < RETRIES:
        bot = table.bot_to_act()
        if bot is None:
            return
        index = table.index
        where, plan = f"table {table.row.id}, index {index}", plans.get(bot.seat, NO_PLAN)
        thinking = bots.choose(table.game, bot.level or "random", where, plan)
        option, plans[bot.seat] = await in_step(thinking, pause)
        if table.index != index or table.bot_to_act() != bot:  # somebody took a choice back, or his seat
            plans.clear()  # made for a game that has gone another way
            continue
        try:
            await table.act(BotSeat(bot.seat), Move(index, option, None))
            failures = 0
        except Refused as refusal:  # usually somebody took his last choice back meanwhile
            log.info("Table %s: bot move refused: %s", table.row.id, refusal)
            if table.index == index:
                failures += 1
                await asyncio.sleep(failures)
    log.error("Table %s: the bots gave up at index %s", table.row.id, table.index)
