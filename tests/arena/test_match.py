"""Games, folders and workers: nothing is lost, nothing depends on who played it."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from farside.arena.match import Job, Outcome, jobs_of, new_match, play
from farside.arena.results import RESULTS, Folder
from farside.arena.runner import on_processes, run
from farside.bots.seen import Bot
from farside.core.game import BadOption
from farside.core.record import new_game
from farside.games import find_game

from .helpers import NAMES, find_bot, match, other_bots, quick_play, untimed

quick = partial(on_processes, number=2, play=quick_play)


def here(jobs: Sequence[Job]) -> Iterator[Outcome]:
    """Without processes, and in another order."""
    return (quick_play(job) for job in reversed(jobs))


def refuse(jobs: Sequence[Job]) -> Iterator[Outcome]:
    assert not jobs, "nothing was left to play"
    return iter(())


def lines(folder: Path) -> list[str]:
    return (folder / RESULTS).read_text(encoding="utf-8").splitlines()


def test_a_game_is_a_function_of_its_job() -> None:
    first, second = jobs_of(match(), 2)
    one, again = quick_play(first), quick_play(first)
    assert untimed(one) == untimed(again)
    assert one.problem is None
    assert sorted(one.ranks) == [1, 2]
    assert [one.bots[seat] for seat in one.winners] == [one.bots[one.ranks.index(1)]]
    assert one.end == "AF-END-1"
    assert 0 < sum(one.decisions) <= one.choices
    assert len(one.ms) == 2
    assert len(one.hash) == 32
    assert quick_play(second).hash != one.hash
    assert (first.seed, first.bots[::-1]) == second.key


def test_bots_of_a_match_do_not_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def find(level: str, game_id: str, seed: str | int, timed: bool = True) -> Bot:
        asked.append(timed)
        return find_bot(level, game_id, seed)

    monkeypatch.setattr("farside.simulate.find_bot", find)
    assert play(jobs_of(match(), 1)[0]).problem is None
    assert asked == [False, False]


def test_all_seatings_of_a_seed_have_the_same_set_up() -> None:
    """Whatever the game decides by lot (here two factions of Theseus) is the seed's."""
    theseus = find_game("theseus")
    options = {"faction_1": "random", "faction_2": "random"}
    with other_bots():
        jobs = jobs_of(new_match("theseus", NAMES[:2], 2, options, "x"), 4)
    first, second, *others = [new_game(theseus, 2, job.seed, job.options).hash for job in jobs]
    assert first == second
    assert first not in others


@pytest.mark.parametrize("seats", [2, 3])
def test_who_plays_makes_no_difference(tmp_path: Path, seats: int) -> None:
    with Folder(tmp_path / "one", match(seats=seats), 6) as folder:
        one = run(match(seats=seats), 6, here, folder)
    with Folder(tmp_path / "two", match(seats=seats), 6) as folder:
        two = run(match(seats=seats), 6, quick, folder)
    assert [untimed(outcome) for outcome in one] == [untimed(outcome) for outcome in two]
    read = [{**json.loads(line), "ms": None} for name in ("one", "two") for line in lines(tmp_path / name)]
    assert sorted(map(json.dumps, read[:6])) == sorted(map(json.dumps, read[6:]))


def test_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    with Folder(tmp_path, match(), 2) as folder:
        first = run(match(), 2, here, folder)
    with Folder(tmp_path, match(), 6) as folder:
        seen: list[Outcome] = []
        longer = run(match(), 6, here, folder, seen.append)
    assert len(lines(tmp_path)) == len(seen) == 6
    assert [untimed(outcome) for outcome in longer[:2]] == [untimed(outcome) for outcome in first]
    with Folder(tmp_path, match(), 2) as folder:
        assert len(run(match(), 2, refuse, folder)) == 2


def test_a_half_written_line_is_played_again(tmp_path: Path) -> None:
    with Folder(tmp_path, match(), 4) as folder:
        whole = run(match(), 4, here, folder)
    path = tmp_path / RESULTS
    path.write_bytes(path.read_bytes()[:-30])
    with Folder(tmp_path, match(), 4) as folder:
        assert len(folder.done) == 3
        again = run(match(), 4, here, folder)
    assert [untimed(outcome) for outcome in again] == [untimed(outcome) for outcome in whole]
    assert len([json.loads(line) for line in lines(tmp_path)]) == 4


@pytest.mark.parametrize(
    "line", ["{}", '{"seed":"1/0","seats":2,"bots":["anna","bela"]}', '{"seed":1,"seats":2,"bots":5}']
)
def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path, line: str) -> None:
    with Folder(tmp_path, match(), 2) as folder:
        run(match(), 2, here, folder)
    path = tmp_path / RESULTS
    path.write_text(line + "\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadOption, match=r"results\.jsonl, line 1, is not the result of a game"):
        Folder(tmp_path, match(), 2)


def test_a_broken_description_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, match(), 2)
    path = tmp_path / "match.json"
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), "bots": 5}), encoding="utf-8")
    with pytest.raises(BadOption, match="is not the description of a match"):
        Folder(tmp_path, match(), 2)


def test_another_match_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, match(), 2)
    before = (tmp_path / "match.json").read_bytes()
    with pytest.raises(BadOption, match=r"holds another match: seats 2, not 3; seed test, not other\. Name another"):
        Folder(tmp_path, match(seats=3, seed="other"), 2)
    with pytest.raises(BadOption, match="bots anna, bela, not anna, cyril"):
        Folder(tmp_path, match("anna", "cyril"), 2)
    assert (tmp_path / "match.json").read_bytes() == before


def test_results_of_nobody_knows_what_are_refused(tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_text("", encoding="utf-8")
    with pytest.raises(BadOption, match=r"without match\.json"):
        Folder(tmp_path, match(), 2)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadOption, match="cannot be used for a match: File exists"):
        Folder(tmp_path / "file", match(), 2)


def test_a_bot_that_fails_is_named() -> None:
    one, other = run(match("anna", "failing"), 2, here)
    for outcome in (one, other):
        assert outcome.problem is not None
        assert outcome.problem["kind"] == "bot"
        assert outcome.problem["message"].startswith("failing: ArithmeticError: no idea (helpers.py, line ")
        assert len(outcome.problem["choices"]) == outcome.problem["choice"] == outcome.choices
        assert outcome.ranks == []


def test_a_worker_that_dies_costs_its_game_only(tmp_path: Path) -> None:
    with Folder(tmp_path, match("anna", "bela", "deadly"), 6) as folder:
        played = run(match("anna", "bela", "deadly"), 6, quick, folder)
    assert len(played) == len(lines(tmp_path)) == 6
    for outcome in played:
        if "deadly" in outcome.bots:
            assert outcome.problem is not None
            assert outcome.problem["kind"] == "worker"
            assert "exit code 9" in outcome.problem["message"]
        else:
            assert outcome.problem is None
    tried: list[Job] = []

    def note(jobs: Sequence[Job]) -> Iterator[Outcome]:
        tried.extend(jobs)
        return quick(jobs)

    with Folder(tmp_path, match("anna", "bela", "deadly"), 6) as folder:
        run(match("anna", "bela", "deadly"), 6, note, folder)
    assert len(tried) == 4  # it may have been the machine: once more, and only these
    assert all("deadly" in job.bots for job in tried)


def slow_play(job: Job) -> Outcome:
    time.sleep(0.1)
    return quick_play(job)


def play_slowly(folder: Path) -> None:
    with Folder(folder, match(), 40) as opened:
        run(match(), 40, partial(on_processes, number=2, play=slow_play), opened)


def children(pid: int) -> list[int]:
    return [
        int(entry.name)
        for entry in Path("/proc").iterdir()
        if entry.name.isdigit() and parent_of(int(entry.name)) == pid
    ]


def parent_of(pid: int) -> int | None:
    """The parent of a process that runs."""
    try:
        state, parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state == "Z" else int(parent)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_killed_match_goes_on_and_leaves_no_workers(tmp_path: Path) -> None:
    process = multiprocessing.Process(target=play_slowly, args=(tmp_path,))
    process.start()
    deadline = time.monotonic() + 30
    while not ((tmp_path / RESULTS).exists() and len(lines(tmp_path)) >= 3):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert process.pid is not None
    workers = children(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert len(workers) == 2
    while any(parent_of(worker) is not None for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    with Folder(tmp_path, match(), 10) as folder:
        assert 3 <= len(folder.done) < 40
        resumed = run(match(), 10, here, folder)
    assert [untimed(outcome) for outcome in resumed] == [untimed(outcome) for outcome in run(match(), 10, here)]
