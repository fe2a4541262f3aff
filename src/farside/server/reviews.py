"""Reviews of finished games: made in the background by a process of their own, one after the other, and kept.

The first who asks for a review starts it; everybody is told that it is being made until it is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ..core import codec
from ..show import reason
from ..text import Translator, translator
from .bots import BotFailed, Worker
from .games import Games
from .refused import Refused
from .replays import Replay, finished
from .settings import Settings
from .table import Table

log = logging.getLogger("farside.server")


class Reviews:
    """The reviews asked for last, made or in the making."""

    def __init__(self, settings: Settings, games: Games) -> None:
        self._settings = settings
        self._worker = Worker(settings, games)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review worker")
        self._kept: OrderedDict[str, asyncio.Task[dict[str, Any]]] = OrderedDict()

    def of(self, table: Table) -> dict[str, Any] | None:
        """The review of a finished game (see `reviewing.review`); None: it is being made, ask again."""
        finished(table)
        task = self._kept.get(table.row.id) or self._begin(table)
        self._kept.move_to_end(table.row.id)
        if not task.done():
            return None
        if task.exception() is not None:
            del self._kept[table.row.id]  # who asks again gets another try
            raise Refused("This game could not be reviewed. You can still step through it.", 503)
        return task.result()

    def _begin(self, table: Table) -> asyncio.Task[dict[str, Any]]:
        making = [table_id for table_id, task in self._kept.items() if not task.done()]
        if len(making) >= self._settings.reviews_at_once:
            raise Refused("Many games are being reviewed at the moment. Please try again in a few minutes.", 503)
        task = asyncio.create_task(self._make(table.row.id, table.game.record), name=f"review of {table.row.id}")
        task.add_done_callback(_look_at)
        self._kept[table.row.id] = task
        for table_id in list(self._kept):
            if len(self._kept) > self._settings.reviews_in_memory and table_id not in (*making, table.row.id):
                del self._kept[table_id]
        return task

    async def _make(self, table_id: str, record: dict[str, Any]) -> dict[str, Any]:
        question = {"do": "review", "record": record}
        try:
            made: dict[str, Any] = await asyncio.get_running_loop().run_in_executor(
                self._thread, self._worker.ask, question, self._settings.review_seconds
            )
            return made
        except BotFailed as failure:
            log.warning("Table %s could not be reviewed: %s", table_id, failure)
            raise

    async def close(self) -> None:
        self._worker.kill()
        self._thread.shutdown(wait=True, cancel_futures=True)
        for task in self._kept.values():
            task.cancel()
        await asyncio.gather(*self._kept.values(), return_exceptions=True)


def _look_at(task: asyncio.Task[dict[str, Any]]) -> None:
    """Nobody may ever ask for a review that failed."""
    if not task.cancelled():
        task.exception()


def in_words(table: Table, replay: Replay, review: dict[str, Any], lang: str) -> dict[str, Any]:
    """The review with a label for each choice, as the seat knows it whose swing it is, and with reasons."""
    t = translator(lang)
    swings = [_swing(table, replay, swing, t) for swing in review["swings"]]
    return {"ready": True, "curve": review["curve"], "swings": swings}


def _swing(table: Table, replay: Replay, swing: dict[str, Any], t: Translator) -> dict[str, Any]:
    seat, before = swing["seat"], replay.states[swing["number"] - 1]
    view = table.info.view(before, seat)
    step = table.info.seen_step(table.game.choices[swing["number"] - 1].step, seat)
    label = t("A hidden choice") if step is None else table.show.label(step, view, t)
    better = swing["better"]
    if better is not None:
        other = better["step"] and table.show.label(codec.step_from_json(table.info.steps, better["step"]), view, t)
        why = reason(better["facts"], seat, table.show.features(view, t), t) if other else None
        better = {"label": other, "share": better["share"], "reason": why}
    return {**swing, "label": label, "better": better}
