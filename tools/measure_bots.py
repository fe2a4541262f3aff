"""Measure how strong the bots are: the matches behind the tables of docs/bots.md.

    python tools/measure_bots.py measured --only theseus --jobs 2
    python tools/measure_bots.py measured --tables

plays each match with `farside arena` in a folder of its own below `measured`, where a match that was stopped goes on,
and prints the tables; with --tables those of what has been played so far. Needs openskill: pip install
'farside[arena]'. All of it takes many hours.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from farside.arena.ratings import wilson
from farside.games import find_game

LADDER = ("easy", "normal", "hard", "expert")
# Games to be played of each pair of levels next to each other, by how long they take.
GAMES = {"normal": 200, "hard": 120, "expert": 60}
IN_NEMESIS = 3  # times as many games: most of them nobody wins
GAMES_AMONG = {"normal": 120, "hard": 48, "expert": 24}
GUEST_GAMES = 40
GUESTS = ("openspiel-mcts", "openspiel-ismcts")
MILLISECONDS = {"alien-frontiers": 60, "nexus-ops": 60, "theseus": 40, "nemesis": 50}  # for each move, for both


def matches(game: str) -> Iterator[tuple[list[str], int]]:
    """The bots of each match of this game, the better one first, and the number of games."""
    times = IN_NEMESIS if game == "nemesis" else 1
    pairs = list(zip(LADDER[1:], LADDER, strict=False))
    for better, worse in pairs:
        yield [better, worse], times * GAMES[better]
    for others in (2, 3):
        for better, worse in pairs:
            yield [better, *[worse] * others], times * GAMES_AMONG[better]
    for guest in GUESTS:
        yield [f"{bot}:{MILLISECONDS[game]}" for bot in ("hard", guest)], times * GUEST_GAMES


def play(game: str, bots: list[str], games: int, folder: Path, seed: str, jobs: int) -> None:
    command = [sys.executable, "-m", "farside", "arena", game, "--bots", ",".join(bots), "--games", str(games)]
    subprocess.run([*command, "--seed", seed, "--jobs", str(jobs), "--out", str(folder)], check=True)


def folder_of(root: Path, game: str, bots: list[str]) -> Path:
    return root / "-".join([game, *bots]).replace(":", "-")


def read(folder: Path) -> list[dict[str, Any]]:
    """The finished games, as they went last."""
    path = folder / "results.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    found = [json.loads(line) for line in lines if line.endswith("\n")]
    last = {(game["seed"], tuple(game["bots"])): game for game in found}
    return [game for game in last.values() if game["problem"] is None]


def row(game: str, bots: list[str], played: list[dict[str, Any]]) -> list[str]:
    """One row: a pair by games in which one was ranked before the other, one among several by the games it won."""
    better, worse = bots[:2]
    if len(bots) == 2:
        first = [one["ranks"][one["bots"].index(better)] for one in played]
        second = [one["ranks"][one["bots"].index(worse)] for one in played]
        won = sum(mine < other for mine, other in zip(first, second, strict=True))
        of = sum(mine != other for mine, other in zip(first, second, strict=True))
        counts = [f"{won} : {of - won}"]
    else:  # where many or none can win, of all victories
        won = sum(one["bots"].index(better) in one["winners"] for one in played)
        of = sum(len(one["winners"]) for one in played)
        counts = [f"{won} of {of}"]
    low, high = wilson(won, of) if of else (0.0, 1.0)
    share = f"{won / of:.0%}" if of else ""
    words = f"`{worse}`" if len(bots) == 2 else f"{len(bots) - 1} `{worse}`"
    ms = ", ".join(f"{speed(bot, played):.0f}" for bot in (better, worse))
    interval = f"{low:.0%} to {high:.0%}"
    return [find_game(game).name, f"`{better}`", words, str(len(played)), *counts, share, interval, ms]


def speed(bot: str, played: list[dict[str, Any]]) -> float:
    """Milliseconds for each decision."""
    seats = [(one, seat) for one in played for seat, name in enumerate(one["bots"]) if name == bot]
    decisions = sum(one["decisions"][seat] for one, seat in seats)
    return float(sum(one["ms"][seat] for one, seat in seats) / max(1, decisions))


def print_tables(root: Path, games: list[str]) -> None:
    pairs = ("game", "bot", "against", "games", "better : worse", "share", "95% interval", "ms a decision")
    among = ("game", "bot", "among", "games", "of all victories", "share", "95% interval", "ms a decision")
    for heads, sizes in ((pairs, (2,)), (among, (3, 4))):
        print("\n| " + " | ".join(heads) + " |\n" + "| --- " * len(heads) + "|")
        for game in games:
            for bots, _ in matches(game):
                played = read(folder_of(root, game, bots)) if len(bots) in sizes else []
                if played:
                    print("| " + " | ".join(row(game, bots, played)) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", choices=sorted(MILLISECONDS), help="one game")
    parser.add_argument("--seed", default="m1", help="another one: other games, in a folder of their own")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tables", action="store_true", help="only print what has been played")
    given = parser.parse_args()
    games = [given.only] if given.only else list(MILLISECONDS)
    if not given.tables:
        for game in games:
            for bots, number in matches(game):
                play(game, bots, number, folder_of(given.folder, game, bots), given.seed, given.jobs)
    print_tables(given.folder, games)


if __name__ == "__main__":
    main()
