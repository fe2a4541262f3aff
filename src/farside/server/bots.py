"""Bots think in processes of their own: a bot that hangs or crashes costs its process, not the table.

A worker gets what its seat knows (`Seen.to_json`) and answers with the index of an option, or with what it thinks of
the options. The strongest bot thinks in all workers that have nothing else to do, and their thoughts are put together.
If a worker does not answer in time, dies or answers nonsense, it is killed, a new one takes its place, and a random
option is taken. Workers also give hints and review finished games; there a failure is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from ..bots.seen import Seen, Thinker
from ..bots.thoughts import put_together, thought_from_json
from ..core.codec import step_to_json
from ..core.game import GameInfo
from ..core.pack import Pack, apply_pack
from ..core.record import Game, load_state
from ..core.rng import Rng
from .games import Games
from .settings import Settings

log = logging.getLogger("farside.server")

Plan = list[list[Any]]  # steps as JSON
NO_PLAN: Final[Plan] = []
MANY_MINDS: Final = "expert"  # the level that takes what the machine gives


class BotFailed(Exception):
    """The worker gave no usable answer."""


class Bots:
    """The worker processes. Each is started when it is first needed."""

    def __init__(self, settings: Settings, games: Games) -> None:
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the one used last is warm
        self._one_hint = asyncio.Lock()  # hints take one worker at most: the others are for those who play
        self._settings = settings
        self._workers = [Worker(settings, games) for _ in range(settings.bot_workers)]
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._threads = ThreadPoolExecutor(settings.bot_workers, thread_name_prefix="bot worker")

    async def choose(self, game: Game, level: str, where: str, plan: Plan = NO_PLAN) -> tuple[int, Plan]:
        """The option that a bot takes for the seat to act, and what it means to do next; `plan`: what it meant to do.
        Always answers, in bounded time once a worker is free."""
        assert game.decision is not None
        options = game.decision.options
        if plan:
            planned = [index for index, option in enumerate(options) if step_to_json(option) == plan[0]]
            if planned:
                return planned[0], plan[1:]
        try:
            answers = await self._ask_all({"do": "choose", "level": level, **_asked(game)}, self._others(level))
            option, plan = _chosen(game.info, answers)
            if type(option) is not int or not 0 <= option < len(options):
                raise BotFailed(f"it chose {option!r} of {len(options)} options")
            return option, plan
        except BotFailed as failure:
            log.warning("Bot %r failed (%s): %s; a random option is taken.", level, where, failure)
        except Exception:
            log.exception("Bot %r could not be asked (%s); a random option is taken.", level, where)
        return secrets.randbelow(len(options)), NO_PLAN

    def _others(self, level: str) -> int:
        """How many workers may help one that thinks for this level: those that have nothing to do now."""
        return self._idle.qsize() - 1 if level == MANY_MINDS else 0

    async def _ask_all(self, question: dict[str, Any], others: int) -> list[Any]:
        """The answers of one worker and of so many others, each with chance of its own. Those that fail are left out,
        unless all do."""
        questions = [question, *[{**question, "seed": secrets.token_hex(16)} for _ in range(others)]]
        answers = await asyncio.gather(*[self._ask(one) for one in questions], return_exceptions=True)
        good = [answer for answer in answers if not isinstance(answer, BaseException)]
        for answer in answers:
            if isinstance(answer, BaseException) and (not good or not isinstance(answer, BotFailed)):
                raise answer
        return good

    async def advise(self, game: Game) -> dict[str, Any]:
        """What a good bot thinks of the options of the seat to act (`explaining.Advice`); else BotFailed."""
        assert game.decision is not None
        async with self._one_hint:
            answer = await self._ask({"do": "advise", **_asked(game)})
        try:
            options = [int(opinion["option"]) for opinion in answer["opinions"]]
        except (LookupError, TypeError, ValueError) as error:
            raise BotFailed(f"its advice cannot be read: {answer!r}") from error
        if not options or not all(0 <= option < len(game.decision.options) for option in options):
            raise BotFailed(f"it advised {options!r} of {len(game.decision.options)} options")
        found: dict[str, Any] = answer
        return found

    async def _ask(self, question: dict[str, Any]) -> Any:
        """The worker is given back when it has answered, even if nobody waits for that any more: else the next one who
        asks it would get an answer to this question."""
        worker = await self._idle.get()
        loop = asyncio.get_running_loop()

        def give_back(_: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has closed meanwhile
                loop.call_soon_threadsafe(self._idle.put_nowait, worker)

        answer = self._threads.submit(worker.ask, question, self._settings.bot_seconds)
        answer.add_done_callback(give_back)
        return await asyncio.wrap_future(answer)

    def close(self) -> None:
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(wait=True)


class Worker:
    """One process and the pipe to it. Used by one thread at a time."""

    def __init__(self, settings: Settings, games: Games) -> None:
        self._settings = settings
        self._games = games
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._closed = False

    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        """The answer to a question; BotFailed if there is none in time."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(question)
            answer = self._receive(pipe, seconds, "no choice" if question["do"] == "choose" else "no answer")
        except BotFailed:
            self._stop()
            raise
        except (OSError, EOFError) as error:
            self._stop()
            raise BotFailed("its process died") from error
        if isinstance(answer, str):
            raise BotFailed(answer)
        return answer

    def _start(self) -> Connection[Any, Any]:
        if self._closed:
            raise BotFailed("the server is closing")
        context = get_context("spawn")
        self._pipe, its_end = context.Pipe()
        process = context.Process(
            target=work, args=(its_end, self._games, self._settings.bot_memory), daemon=True, name="farside bot"
        )
        process.start()
        its_end.close()
        self._process = process
        if self._closed:  # meanwhile
            raise BotFailed("the server is closing")
        self._receive(self._pipe, self._settings.bot_start_seconds, "not ready")
        return self._pipe

    def _receive(self, pipe: Connection[Any, Any], seconds: float, what: str) -> Any:
        if not pipe.poll(seconds):
            raise BotFailed(f"{what} within {seconds:g} s")
        return pipe.recv()

    def kill(self) -> None:
        """End the process; whoever waits for it is told. No new one is started."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _chosen(info: GameInfo, answers: list[Any]) -> tuple[Any, Plan]:
    """The option that the answers agree on, and the rest of its line if the bot should go through with it."""
    if type(answers[0]) is not list:
        return answers[0], NO_PLAN
    best = put_together([[thought_from_json(info.steps, thought) for thought in answer] for answer in answers])[0]
    return best.option, [step_to_json(step) for step in best.line[1:]] if best.goes_on else NO_PLAN


def _asked(game: Game) -> dict[str, Any]:
    """What a bot must know, and chance of its own."""
    return {
        "seed": secrets.token_hex(16),
        "seen": Seen.of(game, Rng(secrets.token_hex(16))).to_json(),
        "pack": None if game.pack is None else game.pack.to_json(),
    }


def work(pipe: Connection[Any, Any], games: Games, memory: int) -> None:
    """The life of a worker process: questions in, answers (or a sentence about what went wrong) out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _be_modest(memory)
    with contextlib.suppress(EOFError, OSError):  # the server is gone
        pipe.send("ready")
        while True:
            pipe.send(_answer(games, pipe.recv()))


def _answer(games: Games, question: dict[str, Any]) -> Any:
    try:
        if question["do"] == "review":
            record = question["record"]
            return games.review(games.find_game(record["game"]), record)
        seen = _seen(games, question)
        if question["do"] == "advise":
            return games.advise(seen, question["seed"]).to_json()
        bot = games.find_bot(question["level"], seen.info.id, question["seed"])
        if isinstance(bot, Thinker):
            return [thought.to_json() for thought in bot.consider(seen)]
        return bot.choose(seen)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _seen(games: Games, question: dict[str, Any]) -> Seen:
    seen = question["seen"]
    info = games.find_game(seen["game"])
    return Seen(info, seen["seat"], load_state(info, seen["imagined"], _box(info, question["pack"])))


def _box(info: GameInfo, pack: dict[str, Any] | None) -> Any:
    return info.box if pack is None else info.make_box(apply_pack(info.data(), Pack.from_json(pack)))


def _end_with_parent() -> None:
    """A worker that thinks for ever must not outlive a server that was killed."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _be_modest(memory: int) -> None:
    """The table comes first, and a bot gets only so much memory, where the system knows such things."""
    with contextlib.suppress(ImportError, OSError, ValueError, AttributeError):
        import resource

        os.nice(5)
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
