"""Playing the games of a match: on the processes of this computer, or on the computers of a Ray cluster.

In which order games finish, and where they were played, makes no difference to what is found.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any

from ..core.game import BadOption
from .match import Job, Key, Match, Outcome, jobs_of, lost, play
from .results import Folder

Play = Callable[[Job], Outcome]
Player = Callable[[Sequence[Job]], Iterator[Outcome]]  # plays them all, in any order


def run(
    match: Match,
    games: int,
    player: Player,
    folder: Folder | None = None,
    watch: Callable[[Outcome], None] = lambda outcome: None,
) -> list[Outcome]:
    """All games of a match in the order of the schedule; those that the folder holds are not played again.

    `watch` is told each of them, the old ones first.
    """
    jobs = jobs_of(match, games)
    planned = {job.key for job in jobs}
    done: dict[Key, Outcome] = {}
    for key, outcome in folder.done.items() if folder else ():
        if key in planned and not is_lost(outcome):
            done[key] = outcome
            watch(outcome)
    for outcome in player([job for job in jobs if job.key not in done]):
        if folder:
            folder.add(outcome)
        done[outcome.key] = outcome
        watch(outcome)
    return [done[job.key] for job in jobs]


def is_lost(outcome: Outcome) -> bool:
    """Whether the worker died: that may have nothing to do with the game, so it deserves another try."""
    return outcome.problem is not None and outcome.problem["kind"] == "worker"


def on_processes(jobs: Sequence[Job], number: int, play: Play = play) -> Iterator[Outcome]:
    """Play on so many processes. One that dies costs the game it played and is replaced."""
    waiting = deque(jobs)
    workers: list[_Worker] = []
    busy: dict[Any, _Worker] = {}  # by the pipe on which it answers
    try:
        while waiting or busy:
            while waiting and len(busy) < number:
                idle = [worker for worker in workers if worker.job is None]
                if not idle:
                    idle = [_Worker(play)]
                    workers += idle
                idle[0].begin(waiting.popleft())
                busy[idle[0].pipe] = idle[0]
            for pipe in wait(list(busy)):
                worker = busy.pop(pipe)
                outcome = worker.finish()
                if is_lost(outcome):
                    workers.remove(worker)
                yield outcome
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """A process that plays one game after the other."""

    def __init__(self, play: Play) -> None:
        self.job: Job | None = None
        self.pipe, its = Pipe()
        self._process = Process(target=_work, args=(its, self.pipe, play), daemon=True)
        self._process.start()
        its.close()  # only the process holds that end now, so we notice when it is gone

    def begin(self, job: Job) -> None:
        self.job = job
        with suppress(OSError):  # it is gone: `finish` will tell
            self.pipe.send(job)

    def finish(self) -> Outcome:
        """How the game went; called when the pipe has something, be it the end."""
        assert self.job is not None
        job, self.job = self.job, None
        try:
            outcome: Outcome = self.pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            return lost(job, f"the process that played it ended with exit code {self._process.exitcode}")
        return outcome

    def stop(self) -> None:
        self._process.terminate()
        self._process.join()


def _work(pipe: Connection[Any, Any], other_end: Connection[Any, Any], play: Play) -> None:
    """A worker: plays what it is sent until nobody sends any more."""
    other_end.close()  # so that it notices when the one who sends is gone
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who sends
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        pipe.send(play(job))


def on_ray(jobs: Sequence[Job], address: str | None = None, play: Play = play) -> Iterator[Outcome]:
    """Play on a Ray cluster: the one at this address, or one that is started here for the match."""
    ray = find_ray()
    started = not ray.is_initialized()
    if started:
        ray.init(address=address, log_to_driver=False, logging_level="warning")
    try:
        remote = ray.remote(max_retries=0)(play)
        waiting = deque(jobs)
        running: dict[object, Job] = {}
        while waiting or running:
            # Enough to keep every core busy; asked again each time because clusters grow.
            while waiting and len(running) < 2 * int(ray.cluster_resources().get("CPU", 1)):
                job = waiting.popleft()
                running[remote.remote(job)] = job
            finished, _ = ray.wait(list(running))
            for reference in finished:
                job = running.pop(reference)
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayError as error:
                    yield lost(job, f"Ray lost it: {type(error).__name__}")
    finally:
        if started:
            ray.shutdown()


def find_ray() -> Any:
    try:
        return import_module("ray")
    except ModuleNotFoundError as error:
        raise BadOption("Ray is not installed: pip install 'farside[ray]'") from error
