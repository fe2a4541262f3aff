"""Learn what the features of a game's positions weigh, from games that bots play against themselves.

    python tools/train_values.py alien-frontiers --games 1000 --jobs 2

plays the games, notes the features of every seat whenever a turn begins, and fits the weights so that the shares of
victory they give are as likely as possible (cross entropy, a little pull towards zero). One game in ten is kept apart
to measure with. The same arguments give the same
weights as long as rules and judges stay as they are. Needs numpy: pip install 'farside[research]'.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farside.bots.heuristics import JUDGES, find_judge
from farside.bots.lines import Lines
from farside.bots.value import final_shares
from farside.core.game import check_options
from farside.core.play import choose, run
from farside.core.rng import Rng
from farside.games import find_game

HEURISTICS = Path(__file__).parent.parent / "src" / "farside" / "bots" / "heuristics"
RANDOM = 0.04  # of the choices are random, so that the games differ and odd positions are known, too
PULL = 1e-3  # towards zero
STEPS = 1500
RATE = 0.03
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Job:
    """One game to play."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    width: int
    positions: int


@dataclass
class Sample:
    """A position: features of each seat, progress, and what share of the victory each seat got in the end."""

    features: list[list[float]]
    progress: float
    shares: list[float]


def play(job: Job) -> list[Sample]:
    info, judge_of = find_game(job.game), find_judge(job.game)
    known = import_module(f"farside.bots.heuristics.{JUDGES[job.game]}.features")
    g = info.new_state(job.seats, Rng(job.seed), check_options(info, job.seats, job.options), info.box)
    run(g)
    rng = Rng(f"{job.seed}/bots")
    samples: list[Sample] = []
    clock = -1
    while g.decision is not None:
        seat = g.decision.seat
        if judge_of.clock(g) != clock:
            clock = judge_of.clock(g)
            samples.append(Sample(known.features(g), known.progress(g), []))
        if rng.below(1000) < 1000 * RANDOM:
            index = rng.below(len(g.decision.options))
        else:
            world = info.imagine(g, seat, rng)
            _, best = Lines(judge_of(world, seat), world, job.width, job.positions).by_worth()[0]
            index = best[rng.below(len(best))]
        choose(g, index)
    results = info.result(g)
    assert results is not None
    sides = [judge_of.side(g, seat) for seat in range(job.seats)]
    shares = final_shares(results, judge_of.RIVALS, sides)
    for sample in samples:
        sample.shares = shares
    return samples


class Fit:
    """The weights, learnt by gradient descent (Adam)."""

    def __init__(self, samples: Sequence[Sample], rivals: bool) -> None:
        self.rivals = rivals
        seats = max([len(sample.features) for sample in samples])
        width = len(samples[0].features[0])
        self.there = np.zeros((len(samples), seats))  # which seats there are
        self.x: Matrix = np.zeros((len(samples), seats, 2 * width))
        self.y: Matrix = np.zeros((len(samples), seats))
        for number, sample in enumerate(samples):
            for seat, row in enumerate(sample.features):
                self.there[number, seat] = 1
                self.y[number, seat] = sample.shares[seat]
                self.x[number, seat, :width] = np.array(row) * (1 - sample.progress)
                self.x[number, seat, width:] = np.array(row) * sample.progress

    def shares(self, w: Matrix) -> Matrix:
        standing = self.x @ w
        if not self.rivals:
            return 1 / (1 + np.exp(-np.clip(standing, -30, 30)))
        standing = np.where(self.there > 0, standing, -np.inf)
        standing = np.exp(standing - standing.max(axis=1, keepdims=True))
        found: Matrix = standing / standing.sum(axis=1, keepdims=True)
        return found

    def loss(self, w: Matrix) -> float:
        p = np.clip(self.shares(w), 1e-9, 1 - 1e-9)
        terms = self.y * np.log(p)
        if not self.rivals:
            terms = terms + (1 - self.y) * np.log(1 - p)
            return float(-(terms * self.there).sum() / self.there.sum())
        return float(-(terms * self.there).sum() / len(self.x))

    def learn(self) -> Matrix:
        scale = np.sqrt((self.x**2).mean(axis=(0, 1))) + 1e-6
        x = self.x / scale
        w, m, v = (np.zeros(x.shape[2]) for _ in range(3))
        for step in range(1, STEPS + 1):
            wrong = (self.shares(w / scale) - self.y) * self.there
            if self.rivals:  # a game that nobody won teaches nothing
                wrong = wrong * (self.y.sum(axis=1, keepdims=True) > 0)
            gradient = np.einsum("ns,nsf->f", wrong, x) / len(x) + PULL * w
            m = 0.9 * m + 0.1 * gradient
            v = 0.999 * v + 0.001 * gradient**2
            w = w - RATE * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
        found: Matrix = w / scale
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(JUDGES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", default="2", help="numbers of players, by turns: 2,2,3,4")
    parser.add_argument("--options", default="[{}]", help="JSON list of options, by turns")
    parser.add_argument("--seed", default="train")
    parser.add_argument("--width", type=int, default=2)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="keep the known weights of features that do not begin so")
    parser.add_argument("--dry", action="store_true", help="print, do not write the weights")
    given = parser.parse_args()
    if given.games < 10:
        parser.error("ten games or more: one in ten is kept apart to measure with")
    seats = [int(number) for number in given.seats.split(",")]
    options = json.loads(given.options)
    jobs = [
        Job(
            given.game,
            seats[number % len(seats)],
            options[number // len(seats) % len(options)],
            f"{given.seed} {number}",
            given.width,
            given.positions,
        )
        for number in range(given.games)
    ]
    begun = time.perf_counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        played = list(pool.map(play, jobs, chunksize=4))
    seconds = time.perf_counter() - begun
    rivals = find_judge(given.game).RIVALS
    apart = [sample for number, game in enumerate(played) if number % 10 == 0 for sample in game]
    learnt_from = [sample for number, game in enumerate(played) if number % 10 for sample in game]
    fit, check = Fit(learnt_from, rivals), Fit(apart, rivals)
    weights = fit.learn()
    names = list(import_module(f"farside.bots.heuristics.{JUDGES[given.game]}.features").FEATURES)
    early, late = (np.round(half, 5).tolist() for half in np.split(weights, 2))
    print(f"{len(played)} games, {len(learnt_from) + len(apart)} positions, {seconds:.0f} s")
    apart_loss, without = check.loss(weights), check.loss(0 * weights)
    print(f"loss: learnt {fit.loss(weights):.4f}, apart {apart_loss:.4f}, without weights {without:.4f}")
    for name, first, last in zip(names, early, late, strict=True):
        print(f"  {name:30} {first:9.4f} {last:9.4f}")
    target = HEURISTICS / JUDGES[given.game] / "weights.json"
    trained: dict[str, Any] = {
        key: getattr(given, key) for key in ("games", "seats", "options", "seed", "width", "positions")
    }
    trained |= {"loss_apart": round(apart_loss, 4), "loss_without": round(without, 4)}
    if given.only:
        known = json.loads(target.read_text(encoding="utf-8"))
        for half, found in (("early", early), ("late", late)):
            before = dict(zip(known["features"], known[half], strict=True))
            found[:] = [
                weight if name.startswith(given.only) else before.get(name, 0.0)
                for name, weight in zip(names, found, strict=True)
            ]
        trained = known["trained"] | {given.only: trained}
    data = {"version": 1, "trained": trained, "features": names, "early": early, "late": late}
    if not given.dry:
        target.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
