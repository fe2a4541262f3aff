"""Engines in processes of their own, each measured whenever it is asked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from ..core.game import BadOption


@dataclass(frozen=True)
class Contestant:
    """An engine: a game of ours, compiled or interpreted, or a peer. `arguments` are for `python -m farside.bench`."""

    name: str
    arguments: Sequence[str]
    environment: Mapping[str, str]


def ask_in_turn(
    entered: Sequence[Contestant], rounds: int, request: object, after_each: Callable[[], None]
) -> dict[str, list[Any]]:
    """The answers of all, asked in turn for so many rounds."""
    workers = {contestant.name: _start(contestant) for contestant in entered}
    try:
        found: dict[str, list[Any]] = {name: [] for name in workers}
        for _ in range(rounds):
            for name, worker in workers.items():
                found[name].append(_ask(name, worker, request))
                after_each()
    finally:
        for worker in workers.values():
            worker.kill()
            worker.communicate()
    return found


def answer(requests: TextIO, respond: Callable[[Any], object]) -> None:
    """In the process of a contestant: one line of JSON for each line of JSON."""
    for line in requests:
        sys.stdout.write(json.dumps(respond(json.loads(line))) + "\n")
        sys.stdout.flush()


def _start(contestant: Contestant) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603  (our own module)
        [sys.executable, "-m", "farside.bench", *contestant.arguments],
        env={**os.environ, **contestant.environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _ask(name: str, worker: subprocess.Popen[str], request: object) -> Any:
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert worker.stderr is not None
    try:
        worker.stdin.write(json.dumps(request) + "\n")
        worker.stdin.flush()
        found = worker.stdout.readline()
    except BrokenPipeError:
        found = ""
    if not found:
        reason = (worker.stderr.read().strip().splitlines() or ["it ended without a word"])[-1]
        raise BadOption(f"{name} cannot be measured: {reason}")
    return json.loads(found)
