"""Temper the judge of Nemesis: find the numbers it goes by, by playing whole games with others.

    python tools/temper_nemesis.py --generations 20 --jobs 2

goes on from the numbers in temper.json. In each generation pairs of crews play the same games, one with all numbers
changed a little by chance, the other with the opposite changes; what did better pulls all numbers its way (an
evolution strategy). A crew is worth its part of victories, with a little for who survives and, where all win or nobody,
for each Objective fulfilled. The same arguments give the same numbers as long as rules and judge stay as they are.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random

FILE = Path(__file__).parent.parent / "src" / "farside" / "bots" / "heuristics" / "nemesis" / "temper.json"
TABLES = ((1, ""), (2, "semi-cooperative"), (4, "semi-cooperative"), (2, "cooperative"), (4, "cooperative"))
SURVIVED = 0.25  # of a victory; in the cooperative mode:
FULFILLED, SURVIVED_TOGETHER = 0.4, 0.1
CHANGE = 0.25  # how far numbers are changed in a trial, as a logarithm
STEP = 0.05  # how far they follow in a generation, for a gain as large as what chance brings
KEPT = 0.7  # of the direction of the generation before


@dataclass(frozen=True)
class Trial:
    """A crew with these numbers plays so many games at each table."""

    numbers: dict[str, float]
    games: int
    seed: str


def play(trial: Trial) -> float:
    """How well the crew did, for each Character. It needs a process of its own: numbers are read when bots load."""
    from farside.bots.heuristics.nemesis import temper

    temper.NUMBERS.update(trial.numbers)
    total = crew = 0.0
    for seats, mode in TABLES:
        for number in range(trial.games):
            total += _play_one(seats, mode, f"{trial.seed} {mode} {seats} {number}")
            crew += seats
    return total / crew


def _play_one(seats: int, mode: str, seed: str) -> float:
    from farside.bots.normal import NormalBot
    from farside.bots.seen import Seen
    from farside.core.game import check_options
    from farside.core.play import choose, run
    from farside.core.rng import Rng
    from farside.games.nemesis.game import GAME
    from farside.games.nemesis.rules.objectives import fulfilled
    from farside.games.nemesis.rules.questions import survives
    from farside.games.nemesis.rules.state import State

    g = GAME.new_state(seats, Rng(seed), check_options(GAME, seats, {"mode": mode} if mode else {}), GAME.box)
    assert isinstance(g, State)
    run(g)
    worlds = Rng(f"{seed}/worlds")
    bots = [NormalBot(GAME.id, Rng(f"{seed}/bot {seat}")) for seat in range(seats)]  # without flaws
    while g.decision is not None:
        seat = g.decision.seat
        choose(g, bots[seat].choose(Seen(GAME, seat, GAME.imagine(g, seat, worlds))))
    alive = sum(survives(player) for player in g.players)
    if not g.open_objectives:
        return len(g.winners) + SURVIVED * alive
    done = sum(fulfilled(g, g.players[0], name) for name in g.open_objectives) / len(g.open_objectives)
    part = FULFILLED * done * (1.0 if alive else 0.5)
    return len(g.winners) + seats * part + SURVIVED_TOGETHER * alive


class Tempering:
    """The numbers on their way, as logarithms."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.start = numbers
        self.change = dict.fromkeys(numbers, 0.0)
        self.direction = dict.fromkeys(numbers, 0.0)

    def numbers(self, further: dict[str, float] | None = None) -> dict[str, float]:
        further = further or dict.fromkeys(self.start, 0.0)
        return {name: value * exp(self.change[name] + further[name]) for name, value in self.start.items()}

    def follow(self, changes: list[dict[str, float]], gains: list[float]) -> None:
        """`gains`: how much better each change was than its opposite."""
        noise = sqrt(sum(gain * gain for gain in gains) / len(gains)) / sqrt(len(gains)) or 1.0
        for name in self.start:
            pull = sum(gain * change[name] for gain, change in zip(gains, changes, strict=True)) / len(gains) / CHANGE
            self.direction[name] = KEPT * self.direction[name] + (1 - KEPT) * pull / noise
            spread = sqrt((1 - KEPT) / (1 + KEPT))
            self.change[name] += STEP * max(-2.0, min(2.0, self.direction[name] / spread))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--pairs", type=int, default=16)
    parser.add_argument("--games", type=int, default=4, help="of each trial at each table")
    parser.add_argument("--seed", default="temper")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    known = json.loads(FILE.read_text(encoding="utf-8"))
    tempering, dice = Tempering(known["numbers"]), Random(given.seed)
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for generation in range(given.generations):
            changes = [{name: CHANGE * dice.gauss(0, 1) for name in tempering.start} for _ in range(given.pairs)]
            trials: list[Trial] = []
            for pair, change in enumerate(changes):
                opposite = {name: -value for name, value in change.items()}
                for way in (change, opposite):
                    trials.append(Trial(tempering.numbers(way), given.games, f"{given.seed} {generation} {pair}"))
            worths = list(pool.map(play, trials))
            gains = [one - other for one, other in zip(worths[::2], worths[1::2], strict=True)]
            tempering.follow(changes, gains)
            print(f"generation {generation}: a Character is worth {sum(worths) / len(worths):.3f}", flush=True)
            numbers = {name: float(f"{value:.3g}") for name, value in tempering.numbers().items()}
            FILE.write_text(json.dumps({"version": 1, "numbers": numbers}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
